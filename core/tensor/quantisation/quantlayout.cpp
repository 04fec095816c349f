// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/quantlayout.h"

#include "core/base/checkedmath.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "core/tensor/tensortext.h"

#include <algorithm>

namespace burnish {

namespace {

using Form = QuantScheme::Form;

Error misfit()
{
    return {ErrorCode::Malformed, TensorText::tr("The bytes of the quantised tensor do not match its scheme.")};
}

Error unknownScheme()
{
    return {ErrorCode::Unsupported, TensorText::tr("The tensor has an unknown quantisation scheme.")};
}

/// Returns the number of elements that share a scale, at least 1; nullopt if they cannot be counted.
std::optional<std::uint64_t> blockElementsOf(const QuantScheme &scheme, std::uint64_t elements)
{
    if (!scheme.hasBlocks())
        return std::max<std::uint64_t>(elements, 1);
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < scheme.blockRank && i < scheme.block.size(); ++i) {
        const auto larger = checkedMultiply(product, scheme.block[i]);
        if (!larger || *larger == 0)
            return std::nullopt;
        product = *larger;
    }
    return product;
}

/// Burn before 0.22: values without lines, scales for runs of elements.
Expected<QuantLayout> earlyLayoutOf(const TensorInfo &info)
{
    const QuantScheme &scheme = *info.scheme();
    const QuantValueType *type = quantValueType(scheme.value);
    if (!type || type->codes)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr(
                         "The values of this tensor are low-bit floats (%1), which Burn itself cannot read on the CPU.")
                         .arg(QString::fromStdString(scheme.value)));
    QuantLayout layout;
    // As it is, a value takes a whole byte, and all of it counts.
    const bool isNative = scheme.store == "Native";
    layout.bits = layout.width = isNative ? 8 : type->bits;
    const bool isPlain =
        isNative || scheme.store == "U32" || (scheme.store == "PackedU32" && scheme.storeDimension == 0);
    if (!isPlain)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The values of this quantisation scheme are packed in an order that Burn "
                                    "itself cannot read on the CPU."));

    const std::uint64_t elements = info.elementCount();
    const std::uint64_t size = info.byteSize();
    layout.replacesZeroScales = true;
    layout.valueBytes = elements / 8 * layout.bits + (elements % 8 * layout.bits + 7) / 8;
    layout.lineElements = std::max<std::uint64_t>(elements, 1);
    layout.lineBytes = layout.valueBytes;
    if (scheme.form == Form::Strategy) {
        layout.scaleSize = 0;
        layout.runElements = std::max<std::uint64_t>(elements, 1);
        layout.scales = size;
        return size == layout.valueBytes ? Expected<QuantLayout>(layout) : misfit();
    }
    const auto blockElements = blockElementsOf(scheme, elements);
    if (!blockElements)
        return misfit();
    layout.runElements = *blockElements;
    layout.scaleCount = scheme.hasBlocks() ? elements / *blockElements + (elements % *blockElements != 0) : 1;
    layout.hasStoredOffset = scheme.mode == "Affine";
    // Burn stores the scales as f32 whatever the scheme says; the scheme's type applies only if the file size matches
    // that instead.
    const auto fits = [&](unsigned scaleSize) {
        const auto scales = checkedMultiply(layout.scaleCount, scaleSize);
        const std::uint64_t behind = layout.hasStoredOffset ? QuantLayout::offsetSize : 0;
        return scales && *scales <= size && size - *scales >= behind && size - *scales - behind >= layout.valueBytes &&
               size - *scales - behind - layout.valueBytes < QuantLayout::wordSize;
    };
    if (!fits(4)) {
        if ((scheme.param != "F16" && scheme.param != "BF16") || !fits(2))
            return misfit();
        layout.scaleSize = 2;
        layout.scaleType = quantScaleType(scheme.param)->dtype;
    }
    layout.scales = size - layout.scaleCount * layout.scaleSize;
    return layout;
}

/// Sets the blocks and the grid of their scales, which has the same two axes swapped as the values.
Expected<void> placeScales(QuantLayout &layout, const QuantScheme &scheme, const Shape &shape)
{
    const std::size_t rank = shape.rank();
    std::string_view type = scheme.param;
    if (!scheme.hasBlocks()) {
        type = scheme.tensorParam.empty() ? std::string_view("F32") : std::string_view(scheme.tensorParam);
        layout.runElements = std::max<std::uint64_t>(shape.elementCount().value_or(0), 1);
    } else {
        if (scheme.blockRank > scheme.block.size())
            return misfit();
        layout.block.assign(rank, 1);
        layout.gridStride.assign(rank, 1);
        // Blocks align to the last axes; of one with more axes than the tensor, the first ones count.
        const std::size_t given = std::min<std::size_t>(scheme.blockRank, rank);
        std::vector<std::uint64_t> grid(rank, 1);
        for (std::size_t axis = 0; axis < rank; ++axis) {
            if (axis + given >= rank)
                layout.block[axis] = scheme.block[axis + given - rank];
            if (layout.block[axis] == 0)
                return Error(ErrorCode::Malformed, TensorText::tr("A block of the quantised tensor has no elements."));
            grid[axis] = shape[axis] / layout.block[axis] + (shape[axis] % layout.block[axis] != 0);
        }
        if (layout.swap)
            std::swap(grid[*layout.swap], grid.back());
        layout.scaleCount = 1;
        for (std::size_t axis = rank; axis-- > 0;) {
            layout.gridStride[axis] = layout.scaleCount;
            const auto more = checkedMultiply(layout.scaleCount, grid[axis]);
            if (!more)
                return misfit();
            layout.scaleCount = *more;
        }
        if (layout.swap)
            std::swap(layout.gridStride[*layout.swap], layout.gridStride.back());
        if (!scheme.tensorParam.empty()) {
            const QuantScaleType *global = quantScaleType(scheme.tensorParam);
            if (!global)
                return unknownScheme();
            layout.globalType = global->dtype;
        }
    }
    const QuantScaleType *scale = quantScaleType(type);
    if (!scale)
        return unknownScheme();
    layout.scaleType = scale->dtype;
    layout.scaleSize = traits(scale->dtype).blockBytes;
    return {};
}

/// Returns the bytes of lines of `lineElements` values, each padded to whole words; nullopt if there are too many.
std::optional<std::uint64_t> lineBytesOf(std::uint64_t lineElements, unsigned bits, unsigned wordSize)
{
    const auto lineBits = checkedMultiply(lineElements, bits);
    if (!lineBits || *lineBits > std::uint64_t(1) << 62)
        return std::nullopt;
    return roundedUp((*lineBits + 7) / 8, wordSize);
}

Expected<void> placeValues(QuantLayout &layout, const QuantScheme &scheme, const Shape &shape)
{
    const QuantValueType *type = quantValueType(scheme.value);
    const bool isPackedWord = scheme.store == "PackedU32";
    const bool isPackedByte = scheme.store == "PackedNative";
    if (!type || (!isPackedWord && !isPackedByte && scheme.store != "Native"))
        return unknownScheme();
    if (isPackedWord || isPackedByte || scheme.hasFloatCodes)
        layout.codes = type->codes;
    if (isPackedWord || (isPackedByte && type->name == "E2M1"))
        layout.bits = type->bits;
    const std::size_t rank = shape.rank();
    const bool isPacked = isPackedWord || isPackedByte;
    if (isPacked)
        layout.width = type->bits;
    if (isPacked && scheme.storeDimension >= std::max<std::size_t>(rank, 1))
        return Error(ErrorCode::Malformed,
                     TensorText::tr("The quantised tensor is packed along axis %1 from the end, but it has "
                                    "%2 axes.")
                         .arg(qulonglong(scheme.storeDimension))
                         .arg(rank));
    if (isPacked && scheme.storeDimension > 0)
        layout.swap = rank - 1 - std::size_t(scheme.storeDimension);
    const std::uint64_t elements = shape.elementCount().value_or(0);
    layout.lineElements = !isPacked ? elements : rank == 0 ? 1 : layout.swap ? shape[*layout.swap] : shape[rank - 1];
    layout.lineElements = std::max<std::uint64_t>(layout.lineElements, 1);
    const auto lineBytes = lineBytesOf(layout.lineElements, layout.bits, isPackedWord ? QuantLayout::wordSize : 1);
    const auto bytes = lineBytes ? checkedMultiply(elements / layout.lineElements, *lineBytes) : std::nullopt;
    if (!bytes || *bytes > std::uint64_t(1) << 62)
        return misfit();
    layout.lineBytes = *lineBytes;
    layout.valueBytes = *bytes;
    return {};
}

Expected<std::uint64_t> totalSizeOf(const QuantLayout &layout)
{
    const auto scales = checkedMultiply(layout.scaleCount, layout.scaleSize);
    const auto size = scales ? checkedAdd(*scales, layout.valueBytes) : std::nullopt;
    if (!size || *size > std::uint64_t(1) << 62)
        return misfit();
    return *size + (layout.globalType ? traits(*layout.globalType).blockBytes : 0);
}

/// Says which part of the bytes is too short if the tensor should have `size` bytes.
Error wrongSize(const QuantLayout &layout, const TensorInfo &info, std::uint64_t size)
{
    const std::uint64_t found = info.byteSize();
    const std::uint64_t global = layout.globalType ? traits(*layout.globalType).blockBytes : 0;
    const auto malformed = [](const QString &sentence) { return Error(ErrorCode::Malformed, sentence); };
    if (found < layout.valueBytes)
        return malformed(
            TensorText::tr("The values of the quantised tensor are truncated: expected %1 bytes, found %2.")
                .arg(layout.valueBytes)
                .arg(found));
    if (found == layout.valueBytes)
        return malformed(
            TensorText::tr("The scales of the quantised tensor are missing: expected %1 bytes after the values.")
                .arg(size - found));
    if (global > 0 && found + global == size)
        return malformed(
            TensorText::tr("The quantised tensor has scales of blocks, but no scale of the whole tensor, which "
                           "its scheme requires."));
    if (found < size)
        return malformed(
            TensorText::tr("The scales of the quantised tensor are truncated: expected %1 bytes, found %2.")
                .arg(size - layout.valueBytes)
                .arg(found - layout.valueBytes));
    return malformed(TensorText::tr("The quantised tensor has %1 bytes, but its shape %2 and its scheme require %3.")
                         .arg(found)
                         .arg(shapeAsList(info.shape()))
                         .arg(size));
}

/// Burn 0.22 and later.
Expected<QuantLayout> levelsLayoutOf(const QuantScheme &scheme, const Shape &shape)
{
    QuantLayout layout;
    BURNISH_CHECK(placeValues(layout, scheme, shape));
    BURNISH_CHECK(placeScales(layout, scheme, shape));
    layout.scales = layout.valueBytes;
    return layout;
}

Expected<QuantLayout> ggmlLayoutOf(const TensorInfo &info)
{
    const std::string &name = info.scheme()->value;
    const GgmlBlockType *type = ggmlBlockType(name);
    if (!type || !isGgmlDecodable(*type))
        return notDecodable(name);
    // Blocks of ComfyUI-GGUF follow each other without regard to the rows.
    const std::uint64_t elements = info.elementCount();
    const bool isFlat = elements % type->elements == 0 && info.shape().rank() > 0;
    BURNISH_TRY(const std::uint64_t size, ggmlTensorSize(*type, isFlat ? Shape{elements} : info.shape()));
    if (size != info.byteSize())
        return Error(ErrorCode::Malformed, TensorText::tr("Expected %1 bytes of %2 blocks for the shape %3, found %4.")
                                               .arg(QString::number(size), QString::fromStdString(name),
                                                    shapeAsList(info.shape()), QString::number(info.byteSize())));
    QuantLayout layout;
    layout.ggml = type;
    return layout;
}

} // namespace

Expected<QuantLayout> quantLayoutOf(const TensorInfo &info)
{
    const QuantScheme &scheme = *info.scheme();
    if (scheme.form == Form::Unknown)
        return unknownScheme();
    if (scheme.form == Form::Ggml)
        return ggmlLayoutOf(info);
    if (scheme.form == Form::Parts) {
        QuantLayout layout;
        layout.isParted = true;
        return layout;
    }
    if (scheme.form != Form::Levels)
        return earlyLayoutOf(info);
    BURNISH_TRY(QuantLayout layout, levelsLayoutOf(scheme, info.shape()));
    BURNISH_TRY(const std::uint64_t size, totalSizeOf(layout));
    if (size == info.byteSize())
        return layout;
    const Error error = wrongSize(layout, info, size);
    // The CPU backends of 0.22 read words that are filled without regard to rows.
    if (scheme.store == "PackedU32" && !layout.swap && !layout.codes && info.elementCount() > 0) {
        layout.lineElements = info.elementCount();
        const auto words = lineBytesOf(layout.lineElements, layout.bits, QuantLayout::wordSize);
        if (!words)
            return misfit();
        layout.lineBytes = layout.valueBytes = layout.scales = *words;
        BURNISH_TRY(const std::uint64_t flatSize, totalSizeOf(layout));
        if (flatSize == info.byteSize())
            return layout;
    }
    return error;
}

Expected<std::uint64_t> quantisedSize(const QuantScheme &scheme, const Shape &shape)
{
    BURNISH_TRY(const QuantLayout layout, levelsLayoutOf(scheme, shape));
    return totalSizeOf(layout);
}

} // namespace burnish
