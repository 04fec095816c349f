// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/castrecord.h"

#include "core/tensor/severaloperands.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

namespace burnish {

namespace {

/// Single values and short runs are read for views, in great number.
constexpr std::size_t leastRecorded = 256;
constexpr std::size_t leastCounted = 16; // rows are read one by one where axes are swapped
constexpr std::size_t mostRanges = 4096;
constexpr std::uint64_t elementsPerTile = 4096;

/// Counts the numbers with the exponent of infinities. Blocks of a fixed size become vector instructions.
template <typename Bits> std::uint64_t countNotFinite(std::span<const std::byte> bytes, Bits infinity)
{
    constexpr std::size_t together = 256;
    std::array<Bits, together> numbers;
    std::uint64_t found = 0;
    while (!bytes.empty()) {
        const std::size_t size = std::min(bytes.size(), sizeof(numbers));
        if (size < sizeof(numbers))
            numbers.fill(0);
        std::memcpy(numbers.data(), bytes.data(), size);
        Bits some = 0;
        for (std::size_t i = 0; i < together; ++i)
            some += Bits((numbers[i] & infinity) == infinity);
        found += some;
        bytes = bytes.subspan(size);
    }
    return found;
}

/// Counts the infinite numbers and the NaNs, little-endian and not packed.
Expected<std::uint64_t> countNotFinite(Dtype dtype, std::span<const std::byte> bytes, std::uint64_t first)
{
    if constexpr (std::endian::native == std::endian::little) {
        switch (dtype) {
        case Dtype::F64:
            return countNotFinite(bytes, std::uint64_t(0x7ff0000000000000));
        case Dtype::F32:
        case Dtype::Flex32:
            return countNotFinite(bytes, std::uint32_t(0x7f800000));
        case Dtype::F16:
            return countNotFinite(bytes, std::uint16_t(0x7c00));
        case Dtype::BF16:
            return countNotFinite(bytes, std::uint16_t(0x7f80));
        default:
            break;
        }
    }
    const std::size_t size = traits(dtype).blockBytes;
    std::array<double, elementsPerTile> numbers;
    std::uint64_t found = 0;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t count = std::min<std::size_t>((bytes.size() - at) / size, elementsPerTile);
        const auto tile = std::span(numbers).first(count);
        BURNISH_CHECK(convertElements(dtype, bytes.subspan(at, count * size), Dtype::F64, std::as_writable_bytes(tile),
                                      first + at / size));
        found += std::uint64_t(std::ranges::count_if(tile, [](double number) { return !std::isfinite(number); }));
        at += count * size;
    }
    return found;
}

} // namespace

CastRecord::State &CastRecord::state() const
{
    std::call_once(m_once, [this] { m_state = std::make_unique<State>(); });
    return *m_state;
}

bool CastRecord::isCounted(const State &state, std::uint64_t first, std::uint64_t end)
{
    if (state.isTorn)
        return true;
    const auto next = state.seen.upper_bound(first);
    const bool overlapsBefore = next != state.seen.begin() && std::prev(next)->second > first;
    return overlapsBefore || (next != state.seen.end() && next->first < end);
}

void CastRecord::claim(State &state, std::uint64_t first, std::uint64_t end)
{
    auto &seen = state.seen;
    const auto next = seen.upper_bound(first);
    const auto before = next == seen.begin() ? seen.end() : std::prev(next);
    if (next != seen.end() && next->first == end) {
        end = next->second;
        seen.erase(next);
    }
    if (before != seen.end() && before->second == first)
        before->second = end;
    else if (seen.size() < mostRanges)
        seen.emplace(first, end);
    else
        state.isTorn = true;
}

Expected<void> CastRecord::count(Dtype dtype, std::span<const std::byte> bytes, std::uint64_t first,
                                 std::uint64_t elementCount) const
{
    const std::uint64_t size = traits(dtype).blockBytes;
    const std::uint64_t end = first + bytes.size() / size;
    if (end - first < leastCounted && end != elementCount)
        return {};
    State &all = state();
    {
        const std::lock_guard lock(all.mutex);
        if (isCounted(all, first, end))
            return {};
    }
    CastLosses losses;
    BURNISH_TRY(losses.becomeInfinite, countNotFinite(dtype, bytes, first));
    const std::lock_guard lock(all.mutex);
    if (!isCounted(all, first, end)) {
        claim(all, first, end);
        all.losses.join(losses);
    }
    return {};
}

Expected<void> CastRecord::convert(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                                   std::uint64_t first, std::uint64_t elementCount, F8Overflow overflow) const
{
    const std::uint64_t end = first + in.size() / traits(from).blockBytes;
    if ((end - first < leastRecorded && end != elementCount) || !castMayLose(from, to))
        return convertElements(from, in, to, out, first, overflow);
    State &all = state();
    CastLosses losses;
    bool wasCounted = false;
    {
        const std::lock_guard lock(all.mutex);
        wasCounted = isCounted(all, first, end);
        losses.largestRelativeError = all.losses.largestRelativeError;
    }
    if (wasCounted)
        return convertElements(from, in, to, out, first, overflow);
    // Values are compared while they are still in the cache.
    CastComparison comparison(from, to);
    for (std::uint64_t at = first; at < end;) {
        const std::uint64_t count = std::min(end - at, elementsPerTile);
        const auto part = [&](auto bytes, Dtype dtype) {
            const std::uint64_t size = traits(dtype).blockBytes;
            const std::uint64_t perBlock = traits(dtype).blockElements;
            return bytes.subspan(std::size_t((at - first) / perBlock * size), std::size_t(count / perBlock * size));
        };
        BURNISH_CHECK(convertElements(from, part(in, from), to, part(out, to), at, overflow));
        comparison.glance(part(in, from), part(out, to), losses);
        at += count;
    }
    const std::lock_guard lock(all.mutex);
    if (isCounted(all, first, end))
        return {};
    claim(all, first, end);
    all.losses.join(losses);
    return {};
}

std::optional<CastLosses> CastRecord::losses(std::uint64_t elementCount) const
{
    if (elementCount == 0)
        return CastLosses();
    State &all = state();
    const std::lock_guard lock(all.mutex);
    const bool isWhole =
        !all.isTorn && all.seen.size() == 1 && all.seen.begin()->first == 0 && all.seen.begin()->second == elementCount;
    return isWhole ? std::optional(all.losses) : std::nullopt;
}

std::optional<CastLosses> CastRecord::lossesOfResult(const TensorInfo &result, const TensorInfo &from) const
{
    auto all = losses(result.elementCount());
    if (all && result.dtype() == from.dtype()) {
        all->becomeZero = 0;
        all->largestRelativeError = 0;
    }
    return all;
}

RecordedLosses recordedLosses(const TensorExpr &tensor)
{
    RecordedLosses all;
    visitExpression(tensor, [&](const TensorExpr &each) {
        if (const auto *cast = dynamic_cast<const RecordedCast *>(&each)) {
            const auto losses = cast->recordedLosses();
            all.isComplete = all.isComplete && losses;
            if (losses)
                all.losses.join(*losses);
        }
        return true;
    });
    return all;
}

} // namespace burnish
