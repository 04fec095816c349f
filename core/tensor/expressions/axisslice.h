// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace burnish {

/// The elements of one axis that a slice takes, as in Python's start:stop:step: negative numbers count from the end,
/// and elements outside the axis are ignored. The step is at least 1.
struct AxisSlice
{
    std::optional<std::int64_t> start;
    std::optional<std::int64_t> stop;
    std::int64_t step = 1;

    friend bool operator==(const AxisSlice &, const AxisSlice &) = default;
};

} // namespace burnish
