// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

namespace burnish {

/// Lets the adapter change the row's tensor, or leaves it as it is; its fit and its action follow. Of rows that
/// canAdapt().
void setAdapted(const ModelState &target, GraftPlan &plan, std::size_t row, bool adapted);
/// What a person may choose for a row.
[[nodiscard]] std::vector<GraftAction> allowedActions(const GraftRow &row);
/// Sets the action that is nearest to `wanted` for the row (Replace means TransposeReplace where only that fits); false
/// where the row allows nothing like it.
bool setAction(GraftRow &row, GraftAction wanted);
/// Finds how the row's tensor fits the one that it meets, and sets what is done by default. Rows that meet no tensor
/// stay as they are.
void settleRow(const ModelState &target, const GraftPlan &plan, GraftRow &row);
/// The path with another last part.
[[nodiscard]] std::string withLastName(const std::string &path, const std::string &name);

} // namespace burnish
