// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/explanation.h"

#include <QStringList>

namespace burnish {

// Numbers of one conversion as they are for another model of the architecture, with other widths.

/// Replaces numbers in the parameters of an act's steps by expressions of `values`, such as "kv_heads * head_size",
/// where an expression gives the number of this model. Of several, the one that is usual for the operation and for the
/// names is taken: rows of queries are heads * head_size, not hidden_size. One length of a new shape becomes -1.
/// Numbers without an expression stay, and so do counts of named parts. `sources` are the first model's tensors.
void generaliseNumbers(ExplainedAct &act, std::span<const TensorPtr> sources, const RuleValues &values);

/// Returns the sizes in the rules that are still numbers of the example, one text for each rule, such as
/// "rope-halves-to-pairs h.{i}.q.weight: heads=32".
[[nodiscard]] QStringList fixedNumbers(const TensorRules &rules);

} // namespace burnish
