// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantcodes.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantdecoder.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "core/tensor/smallfloat.h"

#include <algorithm>

namespace burnish {

namespace {

using Codes = PartLayout::Codes;

bool isFloat(Codes kind)
{
    return kind == Codes::E4M3 || kind == Codes::E5M2 || kind == Codes::E2M1 || kind == Codes::E2M3;
}

double largestOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F8E4M3:
    case Dtype::F8E5M2:
        return smallFloatValue(dtype, largestFiniteBits(dtype));
    case Dtype::F6E2M3:
        return smallFloatValue(dtype, 0x1f);
    default:
        return smallFloatValue(dtype, 0x7);
    }
}

Dtype floatTypeOf(Codes kind)
{
    switch (kind) {
    case Codes::E4M3:
        return Dtype::F8E4M3;
    case Codes::E5M2:
        return Dtype::F8E5M2;
    case Codes::E2M3:
        return Dtype::F6E2M3;
    default:
        return Dtype::F4E2M1;
    }
}

/// Returns the layout of the same codes without anything that makes values of them. The decoder subtracts one from
/// codes that are ternary, and nothing else: half the range from no unsigned ones.
PartLayout bareLayout(const PartLayout &layout)
{
    PartLayout bare = layout;
    if (layout.kind == Codes::Unsigned || layout.kind == Codes::Map)
        bare.kind = Codes::Ternary;
    for (TensorPtr *part : {&bare.scale, &bare.groupIndex, &bare.globalScale, &bare.zero, &bare.bias, &bare.map,
                            &bare.nestedScale, &bare.nestedMap, &bare.rowScale, &bare.addend})
        part->reset();
    bare.isTrueLdexp = false;
    bare.factor = 1;
    bare.areScalesTiled = false;
    bare.global = PartLayout::Global::None;
    bare.hasGlobalOfMatrix = false;
    bare.zeros = PartLayout::Zeros::None;
    bare.rotation = 0;
    bare.direct = nullptr;
    return bare;
}

class CodesTensor final : public TensorExpr
{
public:
    /// `bare` is null for tensors that are not in parts.
    CodesTensor(const TensorInfo &info, TensorPtr operand, TensorPtr bare, std::optional<Dtype> floats)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_bare(std::move(bare))
        , m_floats(floats)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        return m_bare ? readParts(firstByte, out, task) : readLevels(firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        return m_bare ? PartDecoder::preferredCount(partsOf(*m_bare)->layout()) * elementSize()
                      : TensorExpr::preferredChunk();
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    [[nodiscard]] std::size_t elementSize() const { return traits(info().dtype()).blockBytes; }

    Expected<void> readParts(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const
    {
        const PartLayout &layout = partsOf(*m_bare)->layout();
        // The words of AWQ are decoded without a table.
        const bool isLess = layout.kind == Codes::Ternary && layout.order != PartLayout::Order::Shuffled;
        const float added = isLess ? 1.0F : 0.0F;
        BURNISH_TRY(PartDecoder decoder, PartDecoder::make(*partsOf(*m_bare), task));
        const std::size_t size = elementSize();
        std::uint64_t element = firstByte / size;
        std::vector<float> values(std::min(PartDecoder::preferredCount(layout), out.size() / size));
        while (!out.empty()) {
            const auto some = std::span(values).first(std::min(values.size(), out.size() / size));
            BURNISH_CHECK(decoder.values(element, some, task));
            for (std::size_t i = 0; i < some.size(); ++i) {
                if (size == sizeof(float))
                    storeLittle(out.data() + i * size, some[i]);
                else
                    out[i] = std::byte(int(some[i] + added) & 0xff);
            }
            element += some.size();
            out = out.subspan(some.size() * size);
        }
        return {};
    }

    Expected<void> readLevels(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const
    {
        constexpr std::size_t step = std::size_t(32) * 1024;
        BURNISH_TRY(QuantDecoder decoder, QuantDecoder::make(*m_operand, task));
        const std::size_t size = elementSize();
        const unsigned mask = (1U << decoder.layout().width) - 1;
        std::uint64_t element = firstByte / size;
        std::vector<std::int8_t> codes(std::min(step, out.size() / size));
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto some = std::span(codes).first(std::min(codes.size(), out.size() / size));
            BURNISH_CHECK(decoder.codes(element, some, task));
            for (std::size_t i = 0; i < some.size(); ++i) {
                if (m_floats)
                    storeLittle(out.data() + i * size, float(smallFloatValue(*m_floats, unsigned(some[i]) & mask)));
                else
                    out[i] = std::byte(some[i]);
            }
            element += some.size();
            out = out.subspan(some.size() * size);
        }
        return {};
    }

    TensorPtr m_operand;
    TensorPtr m_bare;
    std::optional<Dtype> m_floats; ///< what the codes are if they are floats
};

} // namespace

std::optional<QuantCodes> codesOf(const TensorPtr &tensor)
{
    if (!tensor || tensor->info().dtype() != Dtype::QFloat)
        return std::nullopt;
    const auto layout = quantLayoutOf(tensor->info());
    if (!layout || layout->ggml)
        return std::nullopt;
    const PartedTensor *parted = partsOf(*tensor);
    // Values that were edited or computed from a tensor in parts have no codes.
    if (layout->isParted && !parted)
        return std::nullopt;
    TensorPtr bare;
    std::optional<Dtype> floats = layout->codes;
    QuantCodes codes;
    bool isSigned = true;
    if (parted) {
        const PartLayout &stored = parted->layout();
        PartedContent content = parted->content();
        content.layout = bareLayout(stored);
        auto made = PartedTensor::make(std::move(content));
        if (!made)
            return std::nullopt;
        bare = *std::move(made);
        floats = isFloat(stored.kind) ? std::optional(floatTypeOf(stored.kind)) : std::nullopt;
        isSigned = stored.kind == Codes::Signed;
        codes.most = double((1U << (isSigned ? stored.bits - 1 : stored.bits)) - 1);
        codes.least = isSigned ? -codes.most - 1 : 0;
    } else {
        const QuantValueType *type = quantValueType(tensor->info().scheme()->value);
        const bool isKnown = type && !type->codes;
        codes.least = isKnown ? type->least : -128;
        codes.most = isKnown ? type->most : 127;
    }
    if (floats) {
        codes.most = largestOf(*floats);
        codes.least = -codes.most;
    }
    auto info = TensorInfo::make(floats ? Dtype::F32 : isSigned ? Dtype::I8 : Dtype::U8, tensor->info().shape());
    if (!info)
        return std::nullopt;
    codes.tensor = std::make_shared<CodesTensor>(*info, tensor, std::move(bare), floats);
    return codes;
}

} // namespace burnish
