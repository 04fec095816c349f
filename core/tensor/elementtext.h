// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"
#include "core/tensor/shape.h"

#include <span>

namespace burnish {

/// Whether every value of this dtype is a whole number: integers and truth values.
[[nodiscard]] bool isWhole(Dtype dtype);
/// A value of a tensor of this dtype for reports and tables of text: whole numbers with all of their digits, others
/// with `digits` significant ones.
[[nodiscard]] QString plainValueText(double value, Dtype dtype, int digits);

/// The index of an element: "[3, 17]".
[[nodiscard]] QString indexText(std::span<const std::uint64_t> index);
/// The index of the element at `place` in row-major order.
[[nodiscard]] QString indexText(const Shape &shape, std::uint64_t place);

} // namespace burnish
