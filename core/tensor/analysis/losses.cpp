// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/losses.h"

#include "core/base/endian.h"
#include "core/tensor/computable.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/kernels/elementregions.h"

#include <QCoreApplication>

#include <array>
#include <memory>
#include <mutex>

namespace burnish {

namespace {

constexpr std::size_t lossBlockSize = 4096;

/// Casts what was read, piece by piece, and compares.
class LossMeter
{
public:
    LossMeter(Dtype from, Dtype to, F8Overflow overflow)
        : m_from(from)
        , m_to(to)
        , m_overflow(overflow)
        , m_comparison(from, to)
    {}

    CastLosses measure(std::span<const std::byte> in, std::uint64_t firstElement)
    {
        CastLosses losses;
        const std::size_t fromSize = traits(m_from).blockBytes;
        const DtypeTraits &to = traits(m_to);
        while (!in.empty()) {
            const std::size_t count = std::min(in.size() / fromSize, lossBlockSize);
            const std::span<std::byte> out = std::span(m_out).first(count / to.blockElements * to.blockBytes);
            const auto misfit = convertUntilMisfit(m_from, in.first(count * fromSize), m_to, out, m_overflow);
            const auto converted = misfit ? std::size_t(misfit->index) : count;
            m_comparison.compare(in.first(converted * fromSize),
                                 out.first(converted / to.blockElements * to.blockBytes), losses);
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
    Dtype m_from;
    Dtype m_to;
    F8Overflow m_overflow;
    CastComparison m_comparison;
    std::array<std::byte, lossBlockSize * 8> m_out;
};

/// Returns the bytes of a run; those of packed types as F64, in `numbers`.
std::span<const std::byte> bytesOf(const ElementRun &run, Dtype dtype, std::vector<std::byte> &numbers)
{
    if (!isPacked(dtype))
        return run.bytes(0, run.size());
    std::vector<double> values(run.size());
    run.decode(0, values);
    numbers.resize(values.size() * sizeof(double));
    for (std::size_t i = 0; i < values.size(); ++i)
        storeLittle(numbers.data() + i * sizeof(double), values[i]);
    return numbers;
}

} // namespace

Expected<CastLosses> measureCast(const TensorExpr &tensor, Dtype to, Task &task, F8Overflow overflow)
{
    const Dtype from = tensor.info().dtype();
    ElementRegions regions(tensor);
    // Whole blocks of packed types.
    regions.regionSize = dividedUp(regions.regionSize, 4) * 4;
    regions.count = std::size_t(dividedUp(regions.elements, regions.regionSize));
    CastLosses all;
    all.elementCount = regions.elements;
    if (from == to)
        return all;
    if (!isCastable(from) || !isCastable(to))
        return notCastable(tensor.info(), to);
    BURNISH_CHECK(TensorInfo::make(to, tensor.info().shape()));
    BURNISH_CHECK(checkComputable(tensor));
    task.restart(tensor.info().byteSize());
    std::mutex mutex;
    BURNISH_CHECK(
        forEachRegion(tensor, regions, task, [&](std::size_t region, const ElementRun &run) -> Expected<void> {
            std::vector<std::byte> numbers;
            const auto bytes = bytesOf(run, from, numbers);
            const auto meter = std::make_unique<LossMeter>(isPacked(from) ? Dtype::F64 : from, to, overflow);
            const CastLosses part = meter->measure(bytes, regions.firstOf(region));
            const std::lock_guard lock(mutex);
            all.join(part);
            return {};
        }));
    return all;
}

} // namespace burnish
