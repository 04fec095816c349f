// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace burnish {

/// How many singular values of a difference an adapter keeps.
struct LoraRankRule
{
    enum class Kind : std::uint8_t {
        Fixed,     ///< `most`
        Energy,    ///< the least whose squares sum up to `value` of the whole, in (0, 1]
        Epsilon,   ///< those above `value` (mergekit's sv_epsilon)
        Ratio,     ///< those above the first / `value` (kohya's sv_ratio)
        Frobenius, ///< the least whose squares sum up to `value`² of the whole (kohya's sv_fro)
        Cumulative ///< the least whose sum is `value` of the sum of all (kohya's sv_cumulative)
    };
    Kind kind = Kind::Fixed;
    double value = 0;
    std::uint64_t most = 128;

    /// At least 1, at most `most` and as many as are given; of kohya's rules less than `length`, the matrix's shorter
    /// side, as sd-scripts has it. `energy` is the sum of the squares of all singular values; Cumulative needs all that
    /// are not 0.
    [[nodiscard]] std::uint64_t rankFor(std::span<const double> values, double energy, std::uint64_t length) const;
};

} // namespace burnish
