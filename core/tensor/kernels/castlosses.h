// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/convert.h"

#include <array>

namespace burnish {

/// The effect of a cast on the values of a tensor. NaN and infinities that stay the same are not counted.
struct CastLosses
{
    std::uint64_t elementCount = 0;
    std::uint64_t becomeInfinite = 0; ///< finite values, and infinities that become NaN in a type without them
    std::uint64_t limited = 0;        ///< values beyond the range that become the largest, or least, number
    std::uint64_t becomeZero = 0;     ///< values other than zero
    std::uint64_t changed = 0;        ///< values that do not stay the same, including those above
    /// max |after − before| / |before| over the values that stayed in the range and did not become zero.
    double largestRelativeError = 0;
    /// The value with the smallest index that the target, an integer type, cannot hold; the index is that of the
    /// tensor's element. The cast itself fails there; the counts cover the other values.
    std::optional<Misfit> firstMisfit;
    std::uint64_t misfits = 0;

    [[nodiscard]] bool isLossless() const { return changed == 0 && misfits == 0; }
    /// True if values left the range of the type.
    [[nodiscard]] bool leavesRange() const { return becomeInfinite > 0 || limited > 0 || becomeZero > 0; }
    /// Adds the effect on other elements of the same tensor.
    void join(const CastLosses &part);
};

/// True if the cast changes or rejects some of the values that `from` can hold. Of QFloat, as if it were F32.
[[nodiscard]] bool castMayLose(Dtype from, Dtype to);

/// Compares values before and after a cast that was made, both as little-endian bytes of castable types, `from` not
/// packed. Reusable.
class CastComparison
{
public:
    CastComparison(Dtype from, Dtype to);

    /// Adds everything to the losses but misfits.
    void compare(std::span<const std::byte> before, std::span<const std::byte> after, CastLosses &losses);
    /// Adds what matters to a report: everything but misfits and `changed`. Faster, as most blocks only need a glance.
    void glance(std::span<const std::byte> before, std::span<const std::byte> after, CastLosses &losses);

private:
    static constexpr std::size_t blockSize = 512;

    [[nodiscard]] std::size_t bytesOf(Dtype dtype, std::size_t elements) const;
    void compareBlock(std::span<const std::byte> before, std::span<const std::byte> after, CastLosses &losses);
    template <typename Number>
    [[nodiscard]] bool staysWithin(std::span<const std::byte> before, std::span<const std::byte> after,
                                   double largestError);

    Dtype m_from;
    Dtype m_to;
    bool m_isWide; ///< f32 does not hold all values
    bool m_checksLongIntegers;
    std::array<double, blockSize> m_before;
    std::array<double, blockSize> m_after;
};

} // namespace burnish
