// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace burnish {

/// Number of singular values of a difference that an adapter keeps.
struct LoraRankRule
{
    enum class Kind : std::uint8_t {
        Fixed,     ///< `most`
        Energy,    ///< the fewest with squares that add up to `value` of the total, in (0, 1]
        Epsilon,   ///< those above `value` (mergekit's sv_epsilon)
        Ratio,     ///< those above the first / `value` (kohya's sv_ratio)
        Frobenius, ///< the fewest with squares that add up to `value`² of the total (kohya's sv_fro)
        Cumulative ///< the fewest that add up to `value` of the sum of all (kohya's sv_cumulative)
    };
    Kind kind = Kind::Fixed;
    double value = 0;
    std::uint64_t most = 128;

    /// Returns at least 1, and at most `most` and the number of values given; for kohya's rules also less than
    /// `length`, the matrix's shorter side, as in sd-scripts. `energy` is the sum of squares of all singular values;
    /// Cumulative needs all non-zero values.
    [[nodiscard]] std::uint64_t rankFor(std::span<const double> values, double energy, std::uint64_t length) const;
};

} // namespace burnish
