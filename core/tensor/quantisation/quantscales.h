// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace burnish {

/// The number of scales, and the least and greatest of those that are finite.
struct ScaleRange
{
    std::uint64_t count = 0;
    float least = std::numeric_limits<float>::infinity(); ///< infinite if no scale is finite
    float greatest = -std::numeric_limits<float>::infinity();

    void add(float scale)
    {
        ++count;
        if (!std::isfinite(scale))
            return;
        least = std::min(least, scale);
        greatest = std::max(greatest, scale);
    }
};

/// Returns the scale stored in these bytes, in one of the types of quantScaleTypes().
[[nodiscard]] float scaleFromBytes(const std::byte *bytes, Dtype type);
/// The same for consecutive scales; `bytes` has as many as `out`.
void scalesFromBytes(const std::byte *bytes, Dtype type, std::span<float> out);
/// Returns the largest finite scale of the type.
[[nodiscard]] float largestScale(Dtype type);

} // namespace burnish
