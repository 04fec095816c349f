// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/shape.h"

#include <QString>

#include <span>

namespace burnish {

/// The index of an element: "[3, 17]".
[[nodiscard]] QString indexText(std::span<const std::uint64_t> index);
/// The index of the element at `place` in row-major order.
[[nodiscard]] QString indexText(const Shape &shape, std::uint64_t place);

} // namespace burnish
