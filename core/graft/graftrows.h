// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

namespace burnish {

/// Enables or disables adapting the row's tensor, and updates fit and action. Only for rows with canAdapt().
void setAdapted(const ModelState &target, GraftPlan &plan, std::size_t row, bool adapted);
/// Returns the actions that the user can choose for a row.
[[nodiscard]] std::vector<GraftAction> allowedActions(const GraftRow &row);
/// Sets the action that is closest to `wanted` (Replace becomes TransposeReplace if only that fits); returns false if
/// the row does not allow any such action.
bool setAction(GraftRow &row, GraftAction requested);
/// Determines how the row's tensor fits its counterpart, and sets the default action. Rows without a counterpart stay
/// unchanged.
void settleRow(const ModelState &target, const GraftPlan &plan, GraftRow &row);

} // namespace burnish
