// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace burnish {

/// Returns the scale stored in these bytes, in one of the types of quantScaleTypes().
[[nodiscard]] float scaleFromBytes(const std::byte *bytes, Dtype type);
/// The same for consecutive scales; `bytes` has as many as `out`.
void scalesFromBytes(const std::byte *bytes, Dtype type, std::span<float> out);
/// Returns the largest finite scale of the type.
[[nodiscard]] float largestScale(Dtype type);

} // namespace burnish
