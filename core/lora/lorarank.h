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

    /// Returns at least 1, and at most `most` and the number of values given. kohya's rules return what sd-scripts'
    /// resize_lora keeps: the number found, held to [1, length − 1], and one more; 1 if the first value divided by
    /// `scale` is at most 1e-6. `length` is the matrix's shorter side, `energy` the sum of squares of all singular
    /// values, and `scale` what they contain of the adapter's alpha / rank. Cumulative needs all non-zero values.
    [[nodiscard]] std::uint64_t rankFor(std::span<const double> values, double energy, std::uint64_t length,
                                        double scale = 1) const;
};

} // namespace burnish
