// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/castlosses.h"

#include "core/base/endian.h"
#include "core/tensor/kernels/floatkernels.h"
#include "core/tensor/kernels/numberblock.h"
#include "core/tensor/kernels/smallfloats.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

namespace burnish {

namespace {

/// Returns true if a 64-bit integer has more significant bits than a double holds.
bool exceedsDouble(Dtype dtype, const std::byte *bytes)
{
    auto magnitude = loadLittle<std::uint64_t>(bytes);
    if (dtype == Dtype::I64 && (magnitude >> 63))
        magnitude = 0 - magnitude;
    return std::bit_width(magnitude) - (magnitude ? std::countr_zero(magnitude) : 0) > 53;
}

/// The range and the precision of a float type.
struct FloatRange
{
    int digits;          ///< significant bits of a normal number
    int leastExponent;   ///< the least number is 2 to that power
    int largestExponent; ///< of the largest number
};

FloatRange rangeOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
        return {53, -1074, 1023};
    case Dtype::F16:
        return {11, -24, 15};
    case Dtype::BF16:
        return {8, -133, 127};
    case Dtype::F8E4M3:
        return {4, -9, 8};
    case Dtype::F8E5M2:
        return {3, -16, 15};
    case Dtype::F8E8M0:
        return {1, -127, 127};
    case Dtype::F8E4M3FNUZ:
        return {4, -10, 7};
    case Dtype::F8E5M2FNUZ:
        return {3, -17, 15};
    case Dtype::F6E2M3:
        return {4, -3, 2};
    case Dtype::F6E3M2:
        return {3, -4, 4};
    case Dtype::F4E2M1:
        return {2, -1, 2};
    default:
        return {24, -149, 127};
    }
}

bool floatHolds(Dtype from, Dtype to)
{
    const FloatRange a = rangeOf(from);
    const FloatRange b = rangeOf(to);
    // Small floats lack infinities, NaN or signs in so many ways that they hold only all values of packed ones.
    const bool hasSpecials = !isSmallFloat(to) || (isPacked(from) && to != Dtype::F8E8M0);
    return a.digits <= b.digits && a.leastExponent >= b.leastExponent && a.largestExponent <= b.largestExponent &&
           hasSpecials;
}

/// Reads numbers in native byte order.
template <typename Number> void readBlock(Dtype dtype, std::span<const std::byte> bytes, std::span<Number> out)
{
    if (isPacked(dtype)) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<Number>(packedElement(dtype, bytes, i));
        return;
    }
    if (dtype == (sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64))
        std::memcpy(out.data(), bytes.data(), out.size_bytes());
    else
        (void)convertUntilMisfit(dtype, bytes, sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64,
                                 std::as_writable_bytes(out));
    if constexpr (std::endian::native == std::endian::big) {
        for (Number &number : out)
            number = loadLittle<Number>(reinterpret_cast<const std::byte *>(&number));
    }
}

} // namespace

void CastLosses::join(const CastLosses &part)
{
    becomeInfinite += part.becomeInfinite;
    limited += part.limited;
    becomeZero += part.becomeZero;
    changed += part.changed;
    largestRelativeError = std::max(largestRelativeError, part.largestRelativeError);
    misfits += part.misfits;
    if (part.firstMisfit && (!firstMisfit || part.firstMisfit->index < firstMisfit->index))
        firstMisfit = part.firstMisfit;
}

bool castMayLose(Dtype from, Dtype to)
{
    if (from == to || (from == Dtype::QFloat && (to == Dtype::F32 || to == Dtype::F64)))
        return false;
    if (isFloatingPoint(from) && isFloatingPoint(to))
        return !floatHolds(from, to);
    const auto width = [](Dtype dtype) { return traits(dtype).blockBytes; };
    if (isInteger(from) && isInteger(to))
        return width(to) < width(from) || (width(to) == width(from) && traits(from).isSigned != traits(to).isSigned) ||
               (traits(from).isSigned && !traits(to).isSigned);
    return true;
}

CastComparison::CastComparison(Dtype from, Dtype to)
    : m_from(from)
    , m_to(to)
    , m_isWide(!fitsSingle(from) || !fitsSingle(to))
    , m_checksLongIntegers((from == Dtype::I64 || from == Dtype::U64) && isFloatingPoint(to))
{}

std::size_t CastComparison::bytesOf(Dtype dtype, std::size_t elements) const
{
    return elements / traits(dtype).blockElements * traits(dtype).blockBytes;
}

void CastComparison::compare(std::span<const std::byte> before, std::span<const std::byte> after, CastLosses &losses)
{
    while (!before.empty()) {
        const std::span block = before.first(std::min(before.size(), bytesOf(m_from, blockSize)));
        const std::size_t count = block.size() / traits(m_from).blockBytes;
        compareBlock(block, after.first(bytesOf(m_to, count)), losses);
        before = before.subspan(block.size());
        after = after.subspan(bytesOf(m_to, count));
    }
}

void CastComparison::glance(std::span<const std::byte> before, std::span<const std::byte> after, CastLosses &losses)
{
    while (!before.empty()) {
        const std::span block = before.first(std::min(before.size(), bytesOf(m_from, blockSize)));
        const std::size_t count = block.size() / traits(m_from).blockBytes;
        const std::span cast = after.first(bytesOf(m_to, count));
        const bool isUnremarkable = m_isWide ? staysWithin<double>(block, cast, losses.largestRelativeError)
                                             : staysWithin<float>(block, cast, losses.largestRelativeError);
        if (!isUnremarkable)
            compareBlock(block, cast, losses);
        before = before.subspan(block.size());
        after = after.subspan(cast.size());
    }
}

template <typename Number>
bool CastComparison::staysWithin(std::span<const std::byte> before, std::span<const std::byte> after,
                                 double largestError)
{
    const std::size_t count = before.size() / traits(m_from).blockBytes;
    // Integers never exceed the range of what they were cast to.
    const auto limit =
        static_cast<Number>(isFloatingPoint(m_to) ? overflowsFrom(m_to) : std::numeric_limits<double>::infinity());
    const auto error = static_cast<Number>(largestError);
    if constexpr (std::is_same_v<Number, float>) {
        if (m_from == Dtype::F32 && m_to == Dtype::F16 && error < 1)
            return halvesStayWithin(before.data(), after.data(), count, limit, error);
        if (m_from == Dtype::F32 && m_to == Dtype::BF16 && error < 1)
            return bfloatsStayWithin(before.data(), after.data(), count, limit, error);
    }
    using Bits = std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>;
    std::array<Number, blockSize> from;
    std::array<Number, blockSize> to;
    readBlock<Number>(m_from, before, std::span(from).first(count));
    readBlock<Number>(m_to, after, std::span(to).first(count));
    Bits remarkable = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Number magnitude = std::abs(from[i]);
        const Number difference = std::abs(to[i] - from[i]);
        remarkable |= Bits(difference > error * magnitude) | Bits(magnitude >= limit) |
                      (Bits(to[i] == 0) & Bits(magnitude != 0)) | (Bits(from[i] != from[i]) & Bits(to[i] == to[i]));
    }
    return remarkable == 0;
}

void CastComparison::compareBlock(std::span<const std::byte> before, std::span<const std::byte> after,
                                  CastLosses &losses)
{
    const std::size_t count = before.size() / traits(m_from).blockBytes;
    readBlock<double>(m_from, before, std::span(m_before).first(count));
    readBlock<double>(m_to, after, std::span(m_after).first(count));
    const double limit = isFloatingPoint(m_to) ? overflowsFrom(m_to) : std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count; ++i) {
        const double from = m_before[i];
        const double to = m_after[i];
        if (from == to) {
            losses.changed += m_checksLongIntegers && exceedsDouble(m_from, before.data() + i * 8);
            continue;
        }
        if (std::isnan(from) && (std::isnan(to) || m_to == Dtype::Bool)) {
            losses.changed += m_to == Dtype::Bool;
            continue;
        }
        ++losses.changed;
        if (!std::isfinite(to))
            ++losses.becomeInfinite;
        else if (std::abs(from) > limit || from == 0 || std::isinf(from))
            ++losses.limited;
        else if (to == 0)
            ++losses.becomeZero;
        else if (std::isfinite(from))
            losses.largestRelativeError = std::max(losses.largestRelativeError, std::abs(to - from) / std::abs(from));
    }
}

} // namespace burnish
