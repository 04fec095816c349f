// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/ruleoperation.h"

namespace burnish {

// The families of operations; ruleOperations() joins them.

[[nodiscard]] std::vector<RuleOperation> namingOperations();   ///< rename, copy, drop
[[nodiscard]] std::vector<RuleOperation> dividingOperations(); ///< split, concat, their grouped forms, reorder-parts
[[nodiscard]] std::vector<RuleOperation> stackingOperations(); ///< stack, unstack
[[nodiscard]] std::vector<RuleOperation> axisOperations();     ///< permute, transpose, reshape, squeeze, unsqueeze, rope
[[nodiscard]] std::vector<RuleOperation> numberOperations();   ///< add, multiply, sum, cast, dequantise, quantise, fill
[[nodiscard]] std::vector<RuleOperation> sizeOperations();     ///< slice, crop, pad, resample-grid
[[nodiscard]] std::vector<RuleOperation> foldingOperations();  ///< weight norm, batch norm, low rank

} // namespace burnish
