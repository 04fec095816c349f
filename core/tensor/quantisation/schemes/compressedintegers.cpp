// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <array>

// Integers of 1 to 8 bits in words of 32: pack-quantized of compressed-tensors
// (compressors/pack_quantized in compressed-tensors 0.20).

namespace burnish {

namespace {

using namespace schemes;

constexpr std::array<std::string_view, 3> sidecarsPacked = {"weight_shape", "weight_zero_point", "weight_g_idx"};
constexpr unsigned wordBitsPacked = 32;

std::optional<PartStem> stemOfPacked(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::I32 ? stemBefore(path, "_packed", {}) : std::nullopt;
}

/// Reads the two dimensions of the values.
Expected<Shape> shapeOfPacked(const PartQuery &query, const TensorExpr &part)
{
    if (part.info().dtype() != Dtype::I64)
        return unexpectedDtype(query, "_shape", part);
    if (part.info().elementCount() != 2)
        return misfittingPart(query, "_shape", part);
    std::array<std::byte, 16> bytes;
    BURNISH_CHECK(part.read(0, bytes, query.task));
    const auto rows = loadLittle<std::int64_t>(bytes.data());
    const auto columns = loadLittle<std::int64_t>(bytes.data() + 8);
    const Shape &codes = query.codes->info().shape();
    if (codes.rank() != 2 || rows <= 0 || columns <= 0 || std::uint64_t(rows) != codes[0] ||
        std::uint64_t(columns) > codes[1] * wordBitsPacked)
        return Error(ErrorCode::Mismatch, TensorText::tr("The stored shape [%1, %2] does not fit codes of the "
                                                         "shape %3.")
                                              .arg(rows)
                                              .arg(columns)
                                              .arg(shapeAsList(codes)));
    return Shape{std::uint64_t(rows), std::uint64_t(columns)};
}

std::uint64_t wordsForPacked(std::uint64_t codes, unsigned bits, bool isPadded)
{
    const std::uint64_t perWordPacked = wordBitsPacked / bits;
    return isPadded ? (codes - 1) / perWordPacked + 1 : (codes * bits - 1) / wordBitsPacked + 1;
}

/// Sets the size of a code and how codes fill their words. False if no code of `bits` has that width.
bool setBitsPacked(PartLayout &layout, unsigned bits, std::uint64_t words, bool padsWords)
{
    const bool isDense = words == wordsForPacked(layout.columns, bits, false);
    const bool isPadded = words == wordsForPacked(layout.columns, bits, true);
    if (!isDense && !isPadded)
        return false;
    layout.bits = bits;
    // Codes that fill words evenly are the same both ways.
    layout.isPadded = wordBitsPacked % bits != 0 && isPadded && (!isDense || padsWords);
    return true;
}

Expected<void> findBitsPacked(PartLayout &layout, const PartQuery &query)
{
    const std::uint64_t words = query.codes->info().shape()[1];
    const bool padsWords = query.config.padsWords();
    const auto known =
        query.config.method() == "compressed-tensors" ? query.config.weightsOf(query.module()).bits : std::nullopt;
    if (known) {
        if (*known <= 8 && setBitsPacked(layout, *known, words, padsWords))
            return {};
        return contradiction(TensorText::tr("%1 bits").arg(*known),
                             TensorText::tr("%1 words for a row of %2 columns").arg(words).arg(layout.columns));
    }
    for (const unsigned bits : {4U, 8U, 2U, 1U, 3U, 5U, 6U, 7U}) {
        if (setBitsPacked(layout, bits, words, padsWords))
            return {};
    }
    return misfittingCodes(query);
}

Expected<void> addScalesPacked(PartedContent &content, const PartQuery &query)
{
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "_scale");
    if (!layout.scale)
        return missingPart(query, "_scale");
    if (!isWideFloat(layout.scale->info().dtype()))
        return unexpectedDtype(query, "_scale", *layout.scale);
    const auto grid = scaleGridOf(layout.scale->info().shape(), content.shape);
    const bool isTensor = grid && grid->isShared && layout.rows > 1;
    if (!grid || (!isTensor && grid->rows != layout.rows))
        return misfittingPart(query, "_scale", *layout.scale);
    if (layout.columns % grid->columns != 0)
        return unevenGroups(layout.columns, grid->columns);
    const std::uint64_t group = layout.columns / grid->columns;
    const auto known = query.config.weightsOf(query.module()).groupSize;
    if (known && *known > 0 && std::uint64_t(*known) != group)
        return otherGroups(*known, group);
    setGrid(layout, *grid, isTensor ? layout.rows : 1, group);
    if (grid->columns > 1)
        content.description = groupText(group);
    content.targetDtype = layout.scale->info().dtype();
    return {};
}

Expected<void> addZerosPacked(PartedContent &content, const PartQuery &query)
{
    PartLayout &layout = content.layout;
    layout.zero = addPart(content, query, "zero_point", "_zero_point");
    if (!layout.zero)
        return {};
    const TensorInfo &info = layout.zero->info();
    if (info.dtype() != Dtype::I32)
        return unexpectedDtype(query, "_zero_point", *layout.zero);
    const bool hasGroups = info.shape().rank() == 2 && info.shape()[1] == layout.groups;
    const std::uint64_t words = hasGroups ? info.shape()[0] : 0;
    const bool isDense = words == wordsForPacked(layout.rows, layout.bits, false);
    const bool isPadded = words == wordsForPacked(layout.rows, layout.bits, true);
    if (!hasGroups || layout.blockRows != 1 || (!isDense && !isPadded))
        return misfittingPart(query, "_zero_point", *layout.zero);
    layout.zeros = PartLayout::Zeros::AlongRows;
    layout.areZerosPadded = wordBitsPacked % layout.bits != 0 && isPadded && (!isDense || query.config.padsWords());
    return {};
}

Expected<void> addGroupIndexPacked(PartedContent &content, const PartQuery &query)
{
    PartLayout &layout = content.layout;
    const TensorPtr index = addPart(content, query, "g_idx", "_g_idx");
    if (!index)
        return {};
    if (index->info().dtype() != Dtype::I32)
        return unexpectedDtype(query, "_g_idx", *index);
    if (index->info().elementCount() != layout.columns)
        return misfittingPart(query, "_g_idx", *index);
    BURNISH_TRY(const GroupIndex found, readGroupIndex(*index, layout.columns, layout.groups, layout.blockColumns,
                                                       MinusOne::LeavesIndexUnused, query.task));
    if (!found.isUsed)
        return {};
    layout.groupIndex = index;
    content.note = TensorText::tr("compressed-tensors from 0.19 on computes other values, because it ignores the "
                                  "order of activation.");
    return {};
}

Expected<std::optional<PartedContent>> joinPacked(const PartQuery &query)
{
    const TensorPtr shapePart = query.find("_shape");
    if (!shapePart)
        return missingPart(query, "_shape");
    BURNISH_TRY(const Shape shape, shapeOfPacked(query, *shapePart));
    PartedContent content = contentFor(query, {}, shape);
    addPart(content, query, "shape", "_shape");
    PartLayout &layout = content.layout;
    layout.kind = PartLayout::Codes::Unsigned;
    layout.rows = shape[0];
    layout.columns = shape[1];
    layout.rowBytes = query.codes->info().shape()[1] * 4;
    BURNISH_CHECK(findBitsPacked(layout, query));
    content.scheme = "int" + std::to_string(layout.bits) + "-pack";
    BURNISH_CHECK(addScalesPacked(content, query));
    BURNISH_CHECK(addZerosPacked(content, query));
    BURNISH_CHECK(addGroupIndexPacked(content, query));
    if (layout.isPadded || layout.areZerosPadded)
        content.description += content.description.empty() ? "padded" : ", padded";
    return std::optional(std::move(content));
}

} // namespace

PartScheme compressedIntegerScheme()
{
    return {stemOfPacked, joinPacked, sidecarsPacked};
}

} // namespace burnish
