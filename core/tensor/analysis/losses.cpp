// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/losses.h"

#include "core/base/endian.h"
#include "core/tensor/computable.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/kernels/elementregions.h"

#include <QCoreApplication>

#include <array>
#include <bit>
#include <cmath>
#include <mutex>

namespace burnish {

namespace {

constexpr std::size_t lossBlockSize = 4096;

void join(CastLosses &all, const CastLosses &part)
{
    all.becomeInfinite += part.becomeInfinite;
    all.becomeZero += part.becomeZero;
    all.changed += part.changed;
    all.largestRelativeError = std::max(all.largestRelativeError, part.largestRelativeError);
    all.misfits += part.misfits;
    if (part.firstMisfit && (!all.firstMisfit || part.firstMisfit->index < all.firstMisfit->index))
        all.firstMisfit = part.firstMisfit;
}

/// Returns true if a 64-bit integer has more significant bits than a double holds.
bool exceedsDouble(Dtype dtype, const std::byte *bytes)
{
    auto magnitude = loadLittle<std::uint64_t>(bytes);
    if (dtype == Dtype::I64 && (magnitude >> 63))
        magnitude = 0 - magnitude;
    return std::bit_width(magnitude) - (magnitude ? std::countr_zero(magnitude) : 0) > 53;
}

/// Compares values before and after a cast, both as doubles.
class Comparison
{
public:
    Comparison(Dtype from, Dtype to)
        : m_from(from)
        , m_to(to)
        , m_checksLongIntegers((from == Dtype::I64 || from == Dtype::U64) && isBurnFloat(to))
    {}

    CastLosses measure(std::span<const std::byte> in, std::uint64_t firstElement)
    {
        CastLosses losses;
        const std::size_t fromSize = traits(m_from).blockBytes;
        while (!in.empty()) {
            const std::size_t count = std::min(in.size() / fromSize, lossBlockSize);
            const std::span<std::byte> out = std::span(m_out).first(count * traits(m_to).blockBytes);
            const auto misfit = convertUntilMisfit(m_from, in.first(count * fromSize), m_to, out);
            const auto converted = misfit ? std::size_t(misfit->index) : count;
            compare(in.first(converted * fromSize), out.first(converted * traits(m_to).blockBytes), losses);
            in = in.subspan(converted * fromSize);
            firstElement += converted;
            if (misfit) {
                ++losses.misfits;
                if (!losses.firstMisfit)
                    losses.firstMisfit = Misfit{firstElement, misfit->value};
                in = in.subspan(fromSize);
                ++firstElement;
            }
        }
        return losses;
    }

private:
    void compare(std::span<const std::byte> in, std::span<const std::byte> out, CastLosses &losses)
    {
        const std::size_t count = in.size() / traits(m_from).blockBytes;
        decode(m_from, in, m_before, count);
        decode(m_to, out, m_after, count);
        for (std::size_t i = 0; i < count; ++i) {
            const double before = m_before[i];
            const double after = m_after[i];
            if (before == after) {
                losses.changed += m_checksLongIntegers && exceedsDouble(m_from, in.data() + i * 8);
                continue;
            }
            if (std::isnan(before) && (std::isnan(after) || m_to == Dtype::Bool)) {
                losses.changed += m_to == Dtype::Bool;
                continue;
            }
            ++losses.changed;
            if (std::isinf(after))
                ++losses.becomeInfinite;
            else if (after == 0)
                ++losses.becomeZero;
            else if (std::isfinite(before))
                losses.largestRelativeError =
                    std::max(losses.largestRelativeError, std::abs(after - before) / std::abs(before));
        }
    }

    static void decode(Dtype dtype, std::span<const std::byte> bytes, std::span<double> out, std::size_t count)
    {
        (void)convertUntilMisfit(dtype, bytes, Dtype::F64, std::as_writable_bytes(out.first(count)));
        if constexpr (std::endian::native == std::endian::big) {
            for (double &value : out.first(count))
                value = loadLittle<double>(reinterpret_cast<const std::byte *>(&value));
        }
    }

    Dtype m_from;
    Dtype m_to;
    bool m_checksLongIntegers;
    std::array<std::byte, lossBlockSize * 8> m_out;
    std::array<double, lossBlockSize> m_before;
    std::array<double, lossBlockSize> m_after;
};

} // namespace

Expected<CastLosses> measureCast(const TensorExpr &tensor, Dtype to, Task &task)
{
    const Dtype from = tensor.info().dtype();
    const ElementRegions regions(tensor);
    CastLosses all;
    all.elementCount = regions.elements;
    if (from == to)
        return all;
    if (!isCastable(from) || !isCastable(to))
        return notCastable(tensor.info(), to);
    BURNISH_CHECK(checkComputable(tensor));
    task.restart(tensor.info().byteSize());
    std::mutex mutex;
    BURNISH_CHECK(
        forEachRegion(tensor, regions, task, [&](std::size_t region, const ElementRun &run) -> Expected<void> {
            const auto comparison = std::make_unique<Comparison>(from, to);
            const CastLosses part = comparison->measure(run.bytes(0, run.size()), regions.firstOf(region));
            const std::lock_guard lock(mutex);
            join(all, part);
            return {};
        }));
    return all;
}

} // namespace burnish
