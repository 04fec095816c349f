// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/ruleoperation.h"
#include "core/rules/language/ruleswap.h"

#include <QtGlobal>

namespace burnish {

// What several operations have in common.

/// Returns the axis that a parameter names; negative ones count from the end. `rank` may exceed the tensor's for axes
/// of a result.
Expected<std::size_t> ruleAxis(const RuleArguments &arguments, const char *name, const Shape &shape, std::size_t rank);
Expected<std::size_t> ruleAxis(const RuleArguments &arguments, const char *name, const TensorExpr &tensor);
/// Returns `count` elements of an axis from `first` on.
Expected<TensorPtr> ruleSlice(const TensorPtr &tensor, std::size_t axis, std::uint64_t first, std::uint64_t count);
/// Returns the tensors' shape with another length of an axis.
[[nodiscard]] Shape withLength(const Shape &shape, std::size_t axis, std::uint64_t length);
/// Refuses tensors of different dtypes.
Expected<void> checkSameDtype(std::span<const TensorPtr> tensors);
/// Refuses quantised tensors that are to be joined.
Expected<void> checkNotQuantised(std::span<const TensorPtr> tensors);
/// Refuses dtypes that cannot be computed with.
Expected<void> checkNumbers(const TensorExpr &tensor);

/// Returns a copy of the parameters with only these.
[[nodiscard]] QJsonObject keptParameters(const TensorRule &rule, std::initializer_list<const char *> names);
/// Returns the way back of an operation that is undone by another one with the same parameters `kept`.
Expected<std::vector<TensorRule>> undoneBy(const TensorRule &rule, const char *operation,
                                           std::initializer_list<const char *> kept);
/// Unsupported: the way back depends on the model, and no model is given, or its groups differ.
[[nodiscard]] Error needsModel(const TensorRule &rule);

// What the descriptions of several operations have in common.
inline constexpr const char *roundedOnce = QT_TRANSLATE_NOOP(
    "burnish::Rules", "Computed in F32, or F64 for F64, and rounded once to the dtype of the tensor.");
inline constexpr const char *computedInDoubles =
    QT_TRANSLATE_NOOP("burnish::Rules", "Computed in F64 and rounded once to the dtype of the tensor.");
inline constexpr const char *floatsOnly = QT_TRANSLATE_NOOP(
    "burnish::Rules", "Only floats are accepted: cast integers and dequantise quantised tensors first.");

/// The parameter of nearly every operation on an axis.
[[nodiscard]] RuleParameter axisParameter();

} // namespace burnish
