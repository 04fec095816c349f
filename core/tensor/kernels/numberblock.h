// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/endian.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/numberkernels.h"

#include <array>
#include <cmath>
#include <limits>

namespace burnish {

[[nodiscard]] inline bool isLongInteger(Dtype dtype)
{
    return dtype == Dtype::I64 || dtype == Dtype::U64;
}

/// Returns true if f32 represents every number of the type exactly.
[[nodiscard]] inline bool fitsSingle(Dtype dtype)
{
    const DtypeTraits &type = traits(dtype);
    switch (type.kind) {
    case DtypeKind::Float:
        return dtype != Dtype::F64;
    case DtypeKind::Integer:
        return type.blockBytes <= 2;
    case DtypeKind::Bool:
        return true;
    case DtypeKind::Quantised:
        return dtype != Dtype::QI32;
    default:
        return false; // the magnitude of a complex number is computed in f64
    }
}

/// Returns what a double leaves of a 64-bit integer: the integer is exactly high + the result.
[[nodiscard]] inline double remainderOf(Dtype dtype, const std::byte *bytes, double high)
{
    const auto bits = loadLittle<std::uint64_t>(bytes);
    // Modulo 2^64, where both types are the same; 2^63 is the only double in range that int64 lacks.
    const bool isSigned = dtype == Dtype::I64 && high < 0x1p63;
    const std::uint64_t rounded = high >= 0x1p64 ? 0
                                  : isSigned     ? std::uint64_t(std::int64_t(high))
                                                 : std::uint64_t(high);
    return double(std::int64_t(bits - rounded));
}

/// A block of numbers, each exactly high[i] + low[i].
struct NumberBlock
{
    std::array<double, numberBlockSize> high;
    std::array<double, numberBlockSize> low;
    bool hasLow = false;

    void decode(const ElementRun &run, Dtype dtype, std::size_t first, std::size_t count)
    {
        run.decode(first, std::span(high).first(count));
        hasLow = isLongInteger(dtype);
        if (hasLow)
            takeRemainders(dtype, run.bytes(first, count));
    }
    void decode(Dtype dtype, std::span<const std::byte> bytes)
    {
        const std::size_t count = bytes.size() / traits(dtype).blockBytes;
        for (std::size_t i = 0; i < count; ++i)
            high[i] = elementAsDouble(dtype, bytes.data() + i * traits(dtype).blockBytes);
        hasLow = isLongInteger(dtype);
        if (hasLow)
            takeRemainders(dtype, bytes);
    }
    [[nodiscard]] double lowOf(std::size_t i) const { return hasLow ? low[i] : 0; }
    [[nodiscard]] bool isEqual(const NumberBlock &other, std::size_t i) const
    {
        return high[i] == other.high[i] && lowOf(i) == other.lowOf(i);
    }
    [[nodiscard]] bool isSame(const NumberBlock &other, std::size_t i) const
    {
        return isEqual(other, i) || (std::isnan(high[i]) && std::isnan(other.high[i]));
    }
    /// Returns this − other, rounded at the end.
    [[nodiscard]] double minus(const NumberBlock &other, std::size_t i) const
    {
        return (high[i] - other.high[i]) + (lowOf(i) - other.lowOf(i));
    }

private:
    void takeRemainders(Dtype dtype, std::span<const std::byte> bytes)
    {
        for (std::size_t i = 0; i < bytes.size() / 8; ++i)
            low[i] = remainderOf(dtype, bytes.data() + i * 8, high[i]);
    }
};

/// A sum in a fixed order: eight interleaved sums per block, joined pairwise.
class LaneSum
{
public:
    void add(std::size_t i, double value) { m_lanes[i % m_lanes.size()] += value; }
    [[nodiscard]] double result() const
    {
        return ((m_lanes[0] + m_lanes[4]) + (m_lanes[2] + m_lanes[6])) +
               ((m_lanes[1] + m_lanes[5]) + (m_lanes[3] + m_lanes[7]));
    }

private:
    std::array<double, 8> m_lanes = {};
};

/// Returns the cosine of an angle from the sum of products and both norms: 1 for two zero vectors, 0 for one. NaN if a
/// norm is infinite, and never beyond ±1.
[[nodiscard]] inline double cosineOf(double products, double leftNorm, double rightNorm)
{
    if (leftNorm == 0 || rightNorm == 0)
        return leftNorm == rightNorm ? 1 : 0;
    if (!std::isfinite(leftNorm) || !std::isfinite(rightNorm))
        return std::numeric_limits<double>::quiet_NaN();
    return std::clamp(products / leftNorm / rightNorm, -1.0, 1.0);
}

} // namespace burnish
