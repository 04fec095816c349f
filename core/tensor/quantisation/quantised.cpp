// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantised.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/tensor/quantisation/quantdecoder.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <numeric>

namespace burnish {

namespace {

using Form = QuantScheme::Form;

/// The first bytes of a quantised tensor, followed by others.
class ResealedTensor final : public TensorExpr
{
public:
    ResealedTensor(TensorInfo info, TensorPtr operand, std::vector<std::byte> tail)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_tail(std::move(tail))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::uint64_t kept = info().byteSize() - m_tail.size();
        if (firstByte < kept) {
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), kept - firstByte));
            BURNISH_CHECK(m_operand->read(firstByte, out.first(count), task));
            out = out.subspan(count);
            firstByte += count;
        }
        if (!out.empty())
            std::copy_n(m_tail.begin() + std::ptrdiff_t(firstByte - kept), out.size(), out.begin());
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
    std::vector<std::byte> m_tail;
};

class DequantisedTensor final : public TensorExpr
{
public:
    DequantisedTensor(TensorInfo info, TensorPtr operand)
        : TensorExpr(info)
        , m_operand(std::move(operand))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_TRY(QuantDecoder decoder, QuantDecoder::make(*m_operand, task));
        const PartedTensor *parted = partsOf(*m_operand);
        const std::size_t step = parted ? PartDecoder::preferredCount(parted->layout()) : 32 * 1024;
        const bool isAligned = std::bit_cast<std::uintptr_t>(out.data()) % alignof(float) == 0;
        const bool isInPlace = isAligned && std::endian::native == std::endian::little;
        std::vector<float> buffer(isInPlace ? 0 : std::min(step, out.size() / sizeof(float)));
        std::uint64_t element = firstByte / sizeof(float);
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(step, out.size() / sizeof(float));
            float *values = isInPlace ? reinterpret_cast<float *>(out.data()) : buffer.data();
            BURNISH_CHECK(decoder.values(element, std::span(values, count), task));
            if (!isInPlace) {
                for (std::size_t i = 0; i < count; ++i)
                    storeLittle(out.data() + i * sizeof(float), values[i]);
            }
            element += count;
            out = out.subspan(count * sizeof(float));
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        const PartedTensor *parted = partsOf(*m_operand);
        return parted ? PartDecoder::preferredCount(parted->layout()) * sizeof(float) : TensorExpr::preferredChunk();
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
};

/// The integers and scales of a quantised tensor in another layout, with one scale type: F32, and without an offset.
class RepackedTensor final : public TensorExpr
{
public:
    /// The operand's values less `offset` fit into their bits.
    RepackedTensor(TensorInfo info, QuantLayout layout, TensorPtr operand, std::int32_t offset)
        : TensorExpr(info)
        , m_layout(std::move(layout))
        , m_operand(std::move(operand))
        , m_offset(offset)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_TRY(QuantDecoder decoder, QuantDecoder::make(*m_operand, task));
        if (firstByte < m_layout.valueBytes) {
            const auto count = std::size_t(std::min<std::uint64_t>(out.size(), m_layout.valueBytes - firstByte));
            BURNISH_CHECK(readValues(decoder, firstByte, out.first(count), task));
            out = out.subspan(count);
            firstByte += count;
        }
        return readScales(decoder, firstByte - m_layout.scales, out, task);
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    Expected<void> readValues(QuantDecoder &decoder, std::uint64_t firstByte, std::span<std::byte> out,
                              const Task &task) const
    {
        const unsigned bits = m_layout.bits;
        const unsigned perByte = 8 / bits;
        if (perByte == 1) {
            const std::span codes(reinterpret_cast<std::int8_t *>(out.data()), out.size());
            BURNISH_CHECK(decoder.codes(firstByte, codes, task));
            for (std::size_t i = 0; m_offset != 0 && i < codes.size(); ++i)
                codes[i] = std::int8_t(codes[i] - m_offset);
            return {};
        }
        constexpr std::size_t step = 8 * 1024;
        std::vector<std::int8_t> codes(std::min(step, out.size()) * perByte);
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(step, out.size());
            BURNISH_CHECK(decoder.codes(firstByte * perByte, std::span(codes).first(count * perByte), task));
            for (std::size_t i = 0; i < count; ++i) {
                unsigned byte = 0;
                for (unsigned part = 0; part < perByte; ++part)
                    byte |= (unsigned(codes[i * perByte + part]) & ((1U << bits) - 1)) << (part * bits);
                out[i] = std::byte(byte);
            }
            firstByte += count;
            out = out.subspan(count);
        }
        return {};
    }

    /// `first`: offset from the first scale.
    Expected<void> readScales(QuantDecoder &decoder, std::uint64_t first, std::span<std::byte> out,
                              const Task &task) const
    {
        while (!out.empty()) {
            BURNISH_TRY(float scale, decoder.scaleOf(firstElementOf(first / sizeof(float)), task));
            // Burn before 0.22 would compute with 0.1.
            if (scale == 0 && m_layout.replacesZeroScales)
                scale = std::numeric_limits<float>::denorm_min();
            std::array<std::byte, sizeof(float)> bytes;
            storeLittle(bytes.data(), scale);
            const auto part = std::span(bytes).subspan(std::size_t(first % sizeof(float)));
            const std::size_t count = std::min(part.size(), out.size());
            std::copy_n(part.begin(), count, out.begin());
            out = out.subspan(count);
            first += count;
        }
        return {};
    }

    /// Returns an element of the block with that scale.
    [[nodiscard]] std::uint64_t firstElementOf(std::uint64_t scale) const
    {
        if (m_layout.runElements > 0)
            return scale * m_layout.runElements;
        const Shape &shape = info().shape();
        std::uint64_t element = 0;
        std::uint64_t stride = 1;
        for (std::size_t axis = shape.rank(); axis-- > 0;) {
            const std::uint64_t blocks = (shape[axis] - 1) / m_layout.block[axis] + 1;
            element += scale % blocks * m_layout.block[axis] * stride;
            scale /= blocks;
            stride *= shape[axis];
        }
        return element;
    }

    QuantLayout m_layout;
    TensorPtr m_operand;
    std::int32_t m_offset;
};

struct Parameters
{
    float scale = 0;
    std::int32_t offset = 0;
};

/// Returns the parameters of a tensor with one scale, as stored.
Expected<Parameters> parametersOf(const TensorExpr &tensor, const QuantLayout &layout)
{
    const QuantScheme &scheme = *tensor.info().scheme();
    if (layout.scaleSize == 0)
        return Parameters{scheme.scale, scheme.offset};
    const Task task;
    Parameters parameters;
    std::array<std::byte, 4> bytes;
    BURNISH_CHECK(tensor.read(layout.scales, bytes, task));
    parameters.scale = loadLittle<float>(bytes.data());
    if (layout.hasStoredOffset) {
        BURNISH_CHECK(tensor.read(layout.scales - QuantLayout::offsetSize, bytes, task));
        parameters.offset = loadLittle<std::int32_t>(bytes.data());
    }
    return parameters;
}

/// Returns what the form writes after the values.
std::vector<std::byte> tailFor(Form form, const QuantLayout &layout, const QuantScheme &scheme,
                               const Parameters &parameters)
{
    std::vector<std::byte> tail;
    if (form == Form::Strategy)
        return tail;
    if (form != Form::Scheme)
        tail.resize(std::size_t(roundedUp(layout.valueBytes, QuantLayout::wordSize) - layout.valueBytes));
    const auto append = [&](auto number) {
        tail.resize(tail.size() + sizeof number);
        storeLittle(tail.data() + tail.size() - sizeof number, number);
    };
    if (scheme.mode == "Affine")
        append(parameters.offset);
    append(parameters.scale);
    return tail;
}

Error notInForm(const QuantScheme &scheme)
{
    return {ErrorCode::Unsupported,
            TensorText::tr("The quantisation of this tensor (%1, %2) cannot be expressed in that version of Burn.")
                .arg(QString::fromStdString(scheme.value), QString::fromStdString(scheme.mode))};
}

/// Returns the largest number up to 255 that divides both.
std::uint64_t largestBlock(std::uint64_t a, std::uint64_t b)
{
    const std::uint64_t common = std::gcd(a, b);
    for (std::uint64_t size = std::min<std::uint64_t>(common, 255); size > 1; --size) {
        if (common % size == 0)
            return size;
    }
    return 1;
}

std::vector<std::uint8_t> withRest(std::vector<std::uint8_t> block)
{
    block.resize(5, 1);
    return block;
}

/// Returns the rectangle that contains the same elements as runs of `run` elements, or else a part of them: then
/// several blocks have the same scale. Empty: only single elements do.
std::vector<std::uint8_t> rectangleFor(std::uint64_t run, const Shape &shape)
{
    std::vector<std::uint8_t> block;
    std::uint64_t left = run;
    for (std::size_t axis = shape.rank(); axis-- > 0 && left > 1 && block.size() < 5;) {
        const std::uint64_t size = std::min(left, shape[axis]);
        if (size > 255 || left % size != 0 || shape[axis] % size != 0)
            break;
        block.insert(block.begin(), std::uint8_t(size));
        left /= size;
        if (size < shape[axis])
            break;
    }
    if (left == 1)
        return block;
    const std::uint64_t part = shape.rank() == 0 ? 1 : largestBlock(run, shape[shape.rank() - 1]);
    return part > 1 ? std::vector{std::uint8_t(part)} : std::vector<std::uint8_t>();
}

/// Returns a block of the same number of consecutive elements as each rectangle, or of a part of one. Empty: only
/// single elements are.
std::vector<std::uint8_t> runFor(const std::vector<std::uint64_t> &rectangle, const Shape &shape)
{
    const std::size_t rank = shape.rank();
    std::size_t axis = rank;
    std::vector<std::uint8_t> block;
    while (axis > 0 && rectangle[axis - 1] == shape[axis - 1])
        block.insert(block.begin(), std::uint8_t(rectangle[--axis]));
    if (axis > 0 && shape[axis - 1] % rectangle[axis - 1] == 0)
        block.insert(block.begin(), std::uint8_t(rectangle[--axis]));
    const bool isRun = std::all_of(rectangle.begin(), rectangle.begin() + std::ptrdiff_t(axis),
                                   [](std::uint64_t size) { return size == 1; });
    if (isRun && block.size() <= 5)
        return block;
    const std::uint64_t part = largestBlock(rectangle[rank - 1], shape[rank - 1]);
    return part > 1 ? std::vector{std::uint8_t(part)} : std::vector<std::uint8_t>();
}

/// Refuses an affine tensor if its values less the offset, which a symmetric one would store, need more than 8 bits.
Expected<void> checkReach(const TensorExpr &tensor, std::int32_t offset)
{
    const Task task;
    BURNISH_TRY(QuantDecoder decoder, QuantDecoder::make(tensor, task));
    constexpr std::uint64_t step = 64 * 1024;
    const std::uint64_t count = tensor.info().elementCount();
    std::vector<std::int8_t> codes(std::size_t(std::min(step, count)));
    using Limits = std::numeric_limits<std::int8_t>;
    std::int64_t least = std::int64_t(Limits::max()) + offset;
    std::int64_t most = std::int64_t(Limits::min()) + offset;
    for (std::uint64_t first = 0; first < count; first += codes.size()) {
        const auto part = std::span(codes).first(std::size_t(std::min<std::uint64_t>(codes.size(), count - first)));
        BURNISH_CHECK(decoder.codes(first, part, task));
        const auto [low, high] = std::ranges::minmax(part);
        least = std::min<std::int64_t>(least, low);
        most = std::max<std::int64_t>(most, high);
    }
    if (least - offset >= Limits::min() && most - offset <= Limits::max())
        return {};
    return Error(ErrorCode::Unsupported,
                 TensorText::tr("That version of Burn has no quantisation with an offset. Without the offset "
                                "(%1), the values reach from %2 to %3, which exceeds 8 bits.")
                     .arg(offset)
                     .arg(least - offset)
                     .arg(most - offset));
}

Expected<TensorPtr> repacked(TensorPtr tensor, const QuantScheme &scheme, std::uint64_t size, std::int32_t offset = 0)
{
    BURNISH_TRY(auto info,
                TensorInfo::makeQuantised(tensor->info().shape(), size, std::make_shared<const QuantScheme>(scheme)));
    BURNISH_TRY(QuantLayout layout, quantLayoutOf(info));
    return TensorPtr(std::make_shared<RepackedTensor>(std::move(info), std::move(layout), std::move(tensor), offset));
}

/// From the form of any earlier Burn to that of 0.22.
Expected<TensorPtr> asLevels(TensorPtr tensor)
{
    const TensorInfo &info = tensor->info();
    const QuantScheme &scheme = *info.scheme();
    BURNISH_TRY(const QuantLayout layout, quantLayoutOf(info));
    std::int32_t offset = 0;
    if (scheme.mode == "Affine") {
        BURNISH_TRY(const Parameters parameters, parametersOf(*tensor, layout));
        offset = parameters.offset;
        BURNISH_CHECK(checkReach(*tensor, offset));
    }
    QuantScheme changed;
    changed.form = Form::Levels;
    changed.value = scheme.value;
    const Shape &shape = info.shape();
    // The CPU backends of 0.22 read packed values only if rows fill their words.
    if (layout.width < 8 && shape.rank() > 0 && shape[shape.rank() - 1] % (32 / layout.bits) == 0)
        changed.store = "PackedU32";
    if (layout.scaleCount != 1) {
        std::vector<std::uint8_t> block = rectangleFor(layout.runElements, shape);
        if (block.empty())
            return notInForm(scheme);
        changed.blockRank = std::uint8_t(block.size());
        changed.block = withRest(std::move(block));
    }
    BURNISH_TRY(const std::uint64_t size, quantisedSize(changed, shape));
    return repacked(std::move(tensor), changed, size, offset);
}

/// From the form of 0.22 to that of 0.20 and 0.21, which read values of eight bits on every backend.
Expected<TensorPtr> asEarlyScheme(TensorPtr tensor)
{
    const TensorInfo &info = tensor->info();
    const QuantScheme &scheme = *info.scheme();
    BURNISH_TRY(const QuantLayout layout, quantLayoutOf(info));
    if (layout.codes)
        return notInForm(scheme);
    QuantScheme changed;
    changed.value = scheme.value.ends_with('S') ? "Q8S" : "Q8F";
    if (layout.scaleCount != 1) {
        std::vector<std::uint8_t> block =
            info.elementCount() == 0 ? std::vector<std::uint8_t>() : runFor(layout.block, info.shape());
        if (block.empty())
            return notInForm(scheme);
        changed.blockRank = std::uint8_t(block.size());
        changed.block = withRest(std::move(block));
    }
    std::uint64_t run = std::max<std::uint64_t>(info.elementCount(), 1);
    if (changed.hasBlocks()) {
        run = 1;
        for (std::size_t i = 0; i < changed.blockRank; ++i)
            run *= changed.block[i];
    }
    const std::uint64_t scales = changed.hasBlocks() ? (info.elementCount() - 1) / run + 1 : 1;
    const auto scaleBytes = checkedMultiply(scales, sizeof(float));
    const auto size = scaleBytes ? checkedAdd(*scaleBytes, info.elementCount()) : std::nullopt;
    if (!size)
        return notInForm(scheme);
    return repacked(std::move(tensor), changed, *size);
}

} // namespace

Expected<TensorPtr> makeDequantised(TensorPtr tensor)
{
    BURNISH_CHECK(quantLayoutOf(tensor->info()));
    BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, tensor->info().shape()));
    return TensorPtr(std::make_shared<DequantisedTensor>(std::move(info), std::move(tensor)));
}

Expected<TensorPtr> makeQuantReading(TensorPtr tensor, bool hasFloatCodes)
{
    const auto &scheme = tensor->info().scheme();
    if (!scheme || !hasTwoReadings(*scheme))
        return tensor;
    if (scheme->isReadingKnown && scheme->hasFloatCodes == hasFloatCodes)
        return tensor;
    auto changed = std::make_shared<QuantScheme>(*scheme);
    changed->hasFloatCodes = hasFloatCodes;
    changed->isReadingKnown = true;
    BURNISH_TRY(auto info,
                TensorInfo::makeQuantised(tensor->info().shape(), tensor->info().byteSize(), std::move(changed)));
    return TensorPtr(std::make_shared<ResealedTensor>(std::move(info), std::move(tensor), std::vector<std::byte>()));
}

Expected<TensorPtr> makePlainIntegers(TensorPtr tensor)
{
    auto changed = std::make_shared<QuantScheme>(*tensor->info().scheme());
    changed->value = "Q8F";
    changed->isReadingKnown = false;
    BURNISH_TRY(auto info,
                TensorInfo::makeQuantised(tensor->info().shape(), tensor->info().byteSize(), std::move(changed)));
    return TensorPtr(std::make_shared<ResealedTensor>(std::move(info), std::move(tensor), std::vector<std::byte>()));
}

Expected<TensorPtr> makeQuantForm(TensorPtr tensor, QuantScheme::Form form)
{
    if (tensor->info().scheme()->form == form)
        return tensor;
    if (tensor->info().scheme()->form == Form::Ggml)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Burn has no quantisation scheme for %1 blocks. Dequantise the tensor.")
                         .arg(QString::fromStdString(tensor->info().scheme()->value)));
    if (tensor->info().scheme()->form == Form::Parts)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Burn has no quantisation scheme like %1. Dequantise the tensor.")
                         .arg(QString::fromStdString(tensor->info().scheme()->value)));
    if (form == Form::Levels)
        return asLevels(std::move(tensor));
    if (tensor->info().scheme()->form == Form::Levels) {
        BURNISH_TRY(tensor, asEarlyScheme(std::move(tensor)));
        return makeQuantForm(std::move(tensor), form);
    }
    const QuantScheme &scheme = *tensor->info().scheme();
    const bool allowsAffine = form == Form::Strategy || form == Form::TypeOnly;
    if (scheme.mode == "Affine" && !allowsAffine) {
        BURNISH_TRY(tensor, asLevels(std::move(tensor)));
        return makeQuantForm(std::move(tensor), form);
    }
    BURNISH_TRY(const QuantLayout layout, quantLayoutOf(tensor->info()));
    if (layout.bits != 8 || scheme.hasBlocks() || layout.scaleSize == 2)
        return notInForm(scheme);
    BURNISH_TRY(const Parameters parameters, parametersOf(*tensor, layout));
    if (form == Form::Strategy && (parameters.offset < -128 || parameters.offset > 127))
        return notInForm(scheme);

    auto changed = std::make_shared<QuantScheme>();
    changed->form = form;
    changed->mode = scheme.mode;
    changed->value = scheme.mode == "Affine" ? "Q8F" : "Q8S";
    changed->store = form == Form::Scheme || form == Form::Strategy ? "Native" : "U32";
    if (form == Form::Strategy) {
        changed->scale = parameters.scale;
        changed->offset = std::int8_t(parameters.offset);
    }
    std::vector<std::byte> tail = tailFor(form, layout, scheme, parameters);
    BURNISH_TRY(auto info,
                TensorInfo::makeQuantised(tensor->info().shape(), layout.valueBytes + tail.size(), std::move(changed)));
    return TensorPtr(std::make_shared<ResealedTensor>(std::move(info), std::move(tensor), std::move(tail)));
}

} // namespace burnish
