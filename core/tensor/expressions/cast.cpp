// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/cast.h"

#include "core/base/fromutf8.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/tensorexpr.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

struct CastTensorText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CastTensor)
};

class CastTensor final : public TensorExpr
{
public:
    CastTensor(TensorInfo info, TensorPtr operand)
        : TensorExpr(info)
        , m_operand(std::move(operand))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const Dtype from = m_operand->info().dtype();
        const Dtype to = info().dtype();
        const std::size_t fromSize = traits(from).blockBytes;
        const std::size_t toSize = traits(to).blockBytes;
        std::uint64_t element = firstByte / toSize;
        // Single values and short runs, which a permutation above this reads in great number, need no heap.
        std::array<std::byte, 2048> small;
        std::vector<std::byte> large;
        std::span<std::byte> buffer = small;
        if (const std::size_t wanted = std::min(out.size() / toSize, step()) * fromSize; wanted > small.size()) {
            large.resize(wanted);
            buffer = large;
        }
        while (!out.empty()) {
            const std::size_t count = std::min(out.size() / toSize, buffer.size() / fromSize);
            const std::span in = buffer.first(count * fromSize);
            BURNISH_CHECK(m_operand->read(element * fromSize, in, task));
            BURNISH_CHECK(convertElements(from, in, to, out.first(count * toSize), element));
            element += count;
            out = out.subspan(count * toSize);
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        const std::size_t elements = m_operand->preferredChunk() / traits(m_operand->info().dtype()).blockBytes;
        return std::min(elements * traits(info().dtype()).blockBytes, std::size_t(64) << 20);
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    /// Returns the number of elements to convert at a time.
    [[nodiscard]] std::size_t step() const
    {
        // Reads stored bytes in pieces that fit the second-level cache, so that the conversion reads what was just
        // copied there, and computed ones in the pieces that suit their expression best.
        if (m_operand->stored())
            return 32 * 1024;
        return std::max<std::size_t>(1, m_operand->preferredChunk() / traits(m_operand->info().dtype()).blockBytes);
    }

    TensorPtr m_operand;
};

} // namespace

Error notCastable(const TensorInfo &from, Dtype to)
{
    return {ErrorCode::Unsupported,
            CastTensorText::tr("%1 cannot be converted to %2.").arg(fromUtf8(from.typeName()), nameForText(to))};
}

Expected<TensorPtr> makeCast(TensorPtr operand, Dtype dtype)
{
    const Dtype from = operand->info().dtype();
    if (from == dtype)
        return operand;
    BURNISH_CHECK(checkKnownScheme(*operand));
    if (from == Dtype::QFloat && isBurnFloat(dtype)) {
        BURNISH_TRY(auto values, makeDequantised(std::move(operand)));
        return makeCast(std::move(values), dtype);
    }
    if (!isCastable(from) || !isCastable(dtype))
        return notCastable(operand->info(), dtype);
    BURNISH_TRY(auto info, TensorInfo::make(dtype, operand->info().shape()));
    return TensorPtr(std::make_shared<CastTensor>(std::move(info), std::move(operand)));
}

} // namespace burnish
