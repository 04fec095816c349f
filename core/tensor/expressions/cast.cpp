// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/cast.h"

#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/tensor/expressions/castrecord.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/tensorexpr.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

class CastTensor final : public TensorExpr, public RecordedCast
{
public:
    CastTensor(TensorInfo info, TensorPtr operand, F8Overflow overflow)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_overflow(overflow)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const Dtype from = m_operand->info().dtype();
        const DtypeTraits &to = traits(info().dtype());
        // Elements of packed types are read as numbers: a range may begin inside of a block.
        const bool isUnpacked = isPacked(from);
        const std::size_t fromSize = isUnpacked ? sizeof(double) : traits(from).blockBytes;
        std::uint64_t element = firstByte / to.blockBytes * to.blockElements;
        // Single values and short runs, which a permutation above this reads in great number, need no heap.
        std::array<std::byte, 2048> small;
        std::vector<std::byte> large;
        std::span<std::byte> buffer = small;
        const std::size_t all = out.size() / to.blockBytes * to.blockElements;
        if (const std::size_t requested = std::min(all, step()) * fromSize; requested > small.size()) {
            large.resize(requested);
            buffer = large;
        }
        while (!out.empty()) {
            const std::size_t blocks =
                std::min(out.size() / to.blockBytes, buffer.size() / fromSize / to.blockElements);
            const std::size_t count = blocks * to.blockElements;
            const std::span in = buffer.first(count * fromSize);
            const std::span target = out.first(blocks * to.blockBytes);
            if (isUnpacked)
                BURNISH_CHECK(readUnpacked(element, count, in, task));
            else
                BURNISH_CHECK(m_operand->read(element * fromSize, in, task));
            BURNISH_CHECK(m_record.convert(isUnpacked ? Dtype::F64 : from, in, to.dtype, target, element,
                                           info().elementCount(), m_overflow));
            element += count;
            out = out.subspan(target.size());
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        const DtypeTraits &from = traits(m_operand->info().dtype());
        const DtypeTraits &to = traits(info().dtype());
        const std::size_t elements = m_operand->preferredChunk() / from.blockBytes * from.blockElements;
        return std::min(std::max<std::size_t>(1, elements / to.blockElements) * to.blockBytes, std::size_t(64) << 20);
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }
    [[nodiscard]] std::optional<CastLosses> recordedLosses() const override
    {
        return castMayLose(m_operand->info().dtype(), info().dtype()) ? m_record.losses(info().elementCount())
                                                                      : CastLosses();
    }

private:
    /// Returns the number of elements to convert at a time, which are whole blocks.
    [[nodiscard]] std::size_t step() const
    {
        // Reads stored bytes in pieces that fit the second-level cache, so that the conversion reads what was just
        // copied there, and computed ones in the pieces that suit their expression best.
        const DtypeTraits &from = traits(m_operand->info().dtype());
        if (m_operand->stored() || isPacked(from.dtype))
            return 32 * 1024;
        const std::size_t blocks = traits(info().dtype()).blockElements;
        return std::max(blocks, m_operand->preferredChunk() / from.blockBytes / blocks * blocks);
    }

    Expected<void> readUnpacked(std::uint64_t first, std::size_t count, std::span<std::byte> out,
                                const Task &task) const
    {
        BURNISH_TRY(const std::vector<double> values, readElements(*m_operand, first, count, task));
        for (std::size_t i = 0; i < count; ++i)
            storeLittle(out.data() + i * sizeof(double), values[i]);
        return {};
    }

    TensorPtr m_operand;
    F8Overflow m_overflow;
    CastRecord m_record;
};

} // namespace

Error notCastable(const TensorInfo &from, Dtype to)
{
    return {ErrorCode::Unsupported,
            TensorText::tr("%1 cannot be converted to %2.").arg(fromUtf8(from.typeName()), nameForText(to))};
}

Expected<TensorPtr> makeCast(TensorPtr operand, Dtype dtype, F8Overflow overflow)
{
    const Dtype from = operand->info().dtype();
    if (from == dtype)
        return operand;
    BURNISH_CHECK(checkKnownScheme(*operand));
    if (from == Dtype::QFloat && isFloatingPoint(dtype)) {
        BURNISH_TRY(auto values, makeDequantised(std::move(operand)));
        return makeCast(std::move(values), dtype, overflow);
    }
    if (!isCastable(from) || !isCastable(dtype))
        return notCastable(operand->info(), dtype);
    BURNISH_TRY(auto info, TensorInfo::make(dtype, operand->info().shape()));
    return TensorPtr(std::make_shared<CastTensor>(std::move(info), std::move(operand), overflow));
}

} // namespace burnish
