// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/schemes/comfylayer.h"
#include "core/tensor/quantisation/schemes/configcheck.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

// ComfyUI's forms, as comfy-kitchen computes them (backends/eager/quantization.py, convrot_w4a4.py, w4a8_int8.py) and
// convert-to-quant writes them. Several have the names, types and shapes of other libraries' forms and other values, so
// only what the file says about a layer counts (comfylayer.h).

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using namespace schemes;
using Codes = PartLayout::Codes;
using JoinedComfy = Expected<std::optional<PartedContent>>;

constexpr std::array<std::string_view, 1> sidecarsComfy = {".comfy_quant"};
constexpr std::uint64_t groupOfNvfp4 = 16;
constexpr std::uint64_t groupOfMxfp8 = 32;

Shape withMatrices(const Shape &shape, std::uint64_t rows, std::uint64_t columns)
{
    const auto all = shape.dimensions();
    std::vector<std::uint64_t> dimensions(all.begin(), all.end());
    dimensions[dimensions.size() - 2] = rows;
    dimensions.back() = columns;
    return Shape(dimensions);
}

/// Returns the columns of codes with `perElement` in a stored element; nothing for shapes that have no values.
std::optional<std::uint64_t> columnsComfy(const PartQuery &query, std::uint64_t perElement)
{
    const auto stored = matricesOf(query.codes->info().shape());
    return stored ? checkedMultiply(stored->columns, perElement) : std::nullopt;
}

/// Starts the description of values in rows. `columns` are those that the codes contain; `padding` is the number that
/// rows and columns are padded to a multiple of.
Expected<PartedContent> beginComfy(const PartQuery &query, const ComfyLayer &layer, std::string_view scheme,
                                   std::optional<std::uint64_t> columns, std::uint64_t padding = 1)
{
    const Shape &codes = query.codes->info().shape();
    const auto stored = matricesOf(codes);
    if (!stored || !columns)
        return misfittingCodes(query);
    const Shape whole = withColumns(codes, *columns);
    if (!whole.elementCount())
        return misfittingCodes(query);
    BURNISH_TRY(const auto experts, layer.size("num_experts"_L1));
    if (experts && (codes.rank() < 3 || codes[0] != *experts))
        return layer.contradicted(u"“num_experts”: %1"_s.arg(*experts),
                                  TensorText::tr("the shape %1").arg(shapeAsList(codes)));
    BURNISH_TRY(const auto original, layer.shape("orig_shape"_L1));
    const Shape shown = original.value_or(whole);
    const std::size_t rank = whole.rank();
    bool fits = shown.rank() == rank;
    for (std::size_t axis = 0; fits && axis < rank; ++axis) {
        const std::uint64_t multiple = axis + 2 < rank ? 1 : padding;
        fits = shown[axis] <= whole[axis] && roundedUp(shown[axis], multiple) == whole[axis];
        // Not all rows and columns need to be padded.
        fits = fits || shown[axis] == whole[axis];
    }
    if (!fits)
        return layer.contradicted(TensorText::tr("the shape %1").arg(shapeAsList(shown)),
                                  TensorText::tr("the shape %1").arg(shapeAsList(whole)));
    PartedContent content = contentFor(query, scheme, shown);
    content.targetDtype = layer.targetDtype().value_or(content.targetDtype);
    PartLayout &layout = content.layout;
    layout.rows = shown[rank - 2];
    layout.columns = shown[rank - 1];
    layout.storedRows = stored->rows;
    layout.rowBytes = stored->columns;
    return content;
}

QString typeOfComfy(const TensorExpr &tensor)
{
    return fromUtf8(tensor.info().typeName());
}

Error otherCodesComfy(const PartQuery &query, const ComfyLayer &layer)
{
    return layer.contradicted(u"“%1”"_s.arg(layer.setting("format"_L1).toString(u"int8_tensorwise"_s)),
                              TensorText::tr("codes of type %1").arg(typeOfComfy(*query.codes)));
}

/// Adds a scale of floats; the grid tells how it lies.
Expected<ScaleGrid> addScaleComfy(PartedContent &content, const PartQuery &query, std::string_view suffix)
{
    content.layout.scale = addPart(content, query, "scale", suffix);
    if (!content.layout.scale)
        return missingPart(query, suffix);
    if (!isWideFloat(content.layout.scale->info().dtype()))
        return unexpectedDtype(query, suffix, *content.layout.scale);
    const auto grid = scaleGridOf(content.layout.scale->info().shape(), content.shape);
    return grid ? Expected<ScaleGrid>(*grid) : misfittingPart(query, suffix, *content.layout.scale);
}

/// Adds square blocks.
Expected<void> addBlocksComfy(PartedContent &content, const PartQuery &query, const ComfyLayer &layer)
{
    BURNISH_TRY(const ScaleGrid grid, addScaleComfy(content, query, "weight_scale"));
    PartLayout &layout = content.layout;
    const bool divides = layout.rows % grid.rows == 0 && layout.columns % grid.columns == 0;
    const std::uint64_t size = layout.columns / grid.columns;
    if (!divides || layout.rows / grid.rows != size ||
        !(layout.scale->info().shape() == withMatrices(content.shape, grid.rows, grid.columns)))
        return misfittingPart(query, "weight_scale", *layout.scale);
    BURNISH_TRY(const auto recorded, layer.size("group_size"_L1));
    if (recorded && *recorded != size)
        return layer.contradicted(TensorText::tr("blocks of %1").arg(u"%1×%1"_s.arg(*recorded)),
                                  TensorText::tr("blocks of %1").arg(u"%1×%1"_s.arg(size)));
    content.description = std::to_string(size) + "×" + std::to_string(size);
    setGrid(layout, grid, size, size);
    return {};
}

Expected<PartedContent> joinFloatsComfy(const PartQuery &query, const ComfyLayer &layer)
{
    const Dtype dtype = query.codes->info().dtype();
    if (!isByteFloat(dtype))
        return otherCodesComfy(query, layer);
    const bool isE5M2 = dtype == Dtype::F8E5M2;
    BURNISH_TRY(PartedContent content,
                beginComfy(query, layer, isE5M2 ? "comfy-float8_e5m2" : "comfy-float8_e4m3fn", columnsComfy(query, 1)));
    PartLayout &layout = content.layout;
    layout.kind = codesOfByteFloat(dtype);
    const QString format = layer.setting("format"_L1).toString();
    if (format.startsWith("float8_e5m2"_L1) != isE5M2) {
        content.note = TensorText::tr("%1 says “%2”, but the codes have the type %3, which counts.")
                           .arg(layer.source, format, typeOfComfy(*query.codes));
        content.isNoteReported = true;
    }
    if (format.endsWith("_blockwise"_L1)) {
        content.scheme = "comfy-fp8-block";
        BURNISH_CHECK(addBlocksComfy(content, query, layer));
        return content;
    }
    const bool isPerRow = format.endsWith("_rowwise"_L1);
    if (!isPerRow && !query.find("weight_scale")) {
        setGrid(layout, {1, 1, true}, layout.rows, layout.columns);
        return content;
    }
    BURNISH_TRY(const ScaleGrid grid, addScaleComfy(content, query, "weight_scale"));
    if (grid.columns != 1 || grid.rows != (isPerRow ? layout.rows : 1))
        return misfittingPart(query, "weight_scale", *layout.scale);
    if (isPerRow)
        content.scheme = "comfy-fp8-row";
    setGrid(layout, grid, isPerRow ? 1 : layout.rows, layout.columns);
    return content;
}

/// The orders of scales that ModelOpt writes.
std::array<std::string, 2> ordersComfy(std::string_view form)
{
    return {std::string(form) + "-rows", std::string(form) + "-tiled"};
}

/// Returns the layer with the chosen writer and order of scales, where ComfyUI's programs and ModelOpt describe it
/// alike.
ComfyLayer withChosenWriter(const PartQuery &query, const ComfyLayer &layer, std::string_view form)
{
    ComfyLayer known = layer;
    const auto [rows, tiled] = ordersComfy(form);
    const std::array forms = {"comfy-" + std::string(form), rows, tiled};
    const auto chosen = layer.isWriterKnown ? std::nullopt : query.choice.among(forms);
    if (!chosen)
        return known;
    known.isWriterKnown = true;
    known.isOfModelOpt = *chosen > 0;
    if (known.isOfModelOpt)
        known.areScalesTiled = *chosen == 2;
    return known;
}

/// Places scales of groups that lie in tiles, or, if ModelOpt wrote them, in rows.
Expected<void> placeGroupsComfy(PartedContent &content, const PartQuery &query, const ComfyLayer &layer,
                                std::string_view form, std::uint64_t groupSize)
{
    PartLayout &layout = content.layout;
    const Shape &codes = query.codes->info().shape();
    const std::uint64_t columns = layout.rowBytes * 8 / layout.bits;
    BURNISH_TRY(const auto recorded, layer.size("group_size"_L1));
    if (recorded && *recorded != groupSize)
        return layer.contradicted(TensorText::tr("groups of %1 columns").arg(*recorded),
                                  TensorText::tr("groups of %1").arg(groupSize));
    if (columns % groupSize != 0)
        return unevenGroups(columns, columns / groupSize + 1);
    const std::uint64_t groups = columns / groupSize;
    const TileGrid tiles = tileGridOf(layout.storedRows, groups);
    const Shape tiled = withMatrices(codes, tiles.rows * scaleTileRows, tiles.columns * scaleTileGroups);
    const Shape inRows = withColumns(codes, groups);
    const Shape &found = layout.scale->info().shape();
    if (!layer.isWriterKnown)
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("The file or its folder describes this layer as ComfyUI does and as ModelOpt "
                                    "does, so the order of its codes and scales is not known."));
    std::optional<bool> areTiled = layer.areScalesTiled;
    if (!areTiled && found == tiled && layer.isOfModelOpt && found == inRows) {
        const auto chosen = query.choice.among(ordersComfy(form));
        areTiled = chosen ? std::optional(*chosen == 1) : std::nullopt;
    } else if (!areTiled) {
        areTiled = found == tiled;
    }
    if (!areTiled)
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("The order of the scales is not known: “%1” has the same shape (%2) in rows "
                                    "and in tiles of 128 × 4.")
                         .arg(fromUtf8(query.name.pathOf("weight_scale")), shapeAsList(found)));
    if (*areTiled ? found != tiled : !layer.isOfModelOpt || found != inRows)
        return misfittingPart(query, "weight_scale", *layout.scale);
    setGrid(layout, {layout.storedRows, groups, false}, 1, groupSize);
    if (*areTiled)
        setTiles(content, tiles);
    layout.groups = (layout.columns - 1) / groupSize + 1;
    return {};
}

Expected<PartedContent> joinNvfp4Comfy(const PartQuery &query, const ComfyLayer &described)
{
    const ComfyLayer layer = withChosenWriter(query, described, "nvfp4");
    if (query.codes->info().dtype() != Dtype::U8)
        return otherCodesComfy(query, layer);
    const Shape &codes = query.codes->info().shape();
    BURNISH_TRY(PartedContent content, beginComfy(query, layer, layer.isOfModelOpt ? "nvfp4-modelopt" : "comfy-nvfp4",
                                                  columnsComfy(query, 2), groupOfNvfp4));
    PartLayout &layout = content.layout;
    layout.order = layer.isOfModelOpt ? PartLayout::Order::Rows : PartLayout::Order::HighFirst;
    layout.kind = Codes::E2M1;
    layout.bits = 4;
    layout.byteScales = PartLayout::ByteScales::E4M3;
    layout.global = PartLayout::Global::Multiplies;
    layout.scale = addPart(content, query, "scale", "weight_scale");
    layout.globalScale = addPart(content, query, "global_scale", "weight_scale_2");
    if (!layout.scale)
        return missingPart(query, "weight_scale");
    if (!layout.globalScale)
        return missingPart(query, "weight_scale_2");
    if (layout.scale->info().dtype() != Dtype::F8E4M3 && layout.scale->info().dtype() != Dtype::U8)
        return unexpectedDtype(query, "weight_scale", *layout.scale);
    if (layout.globalScale->info().dtype() != Dtype::F32)
        return unexpectedDtype(query, "weight_scale_2", *layout.globalScale);
    layout.hasGlobalOfMatrix = !isOneNumber(*layout.globalScale);
    if (layout.hasGlobalOfMatrix && (codes.rank() != 3 || !(layout.globalScale->info().shape() == Shape{codes[0]})))
        return misfittingPart(query, "weight_scale_2", *layout.globalScale);
    BURNISH_CHECK(placeGroupsComfy(content, query, layer, "nvfp4", groupOfNvfp4));
    if (layer.isOfModelOpt)
        BURNISH_CHECK(checkConfig(query, content));
    return content;
}

Expected<PartedContent> joinMxfp8Comfy(const PartQuery &query, const ComfyLayer &described)
{
    const ComfyLayer layer = withChosenWriter(query, described, "mxfp8");
    if (query.codes->info().dtype() != Dtype::F8E4M3)
        return otherCodesComfy(query, layer);
    BURNISH_TRY(PartedContent content, beginComfy(query, layer, "comfy-mxfp8", columnsComfy(query, 1), groupOfMxfp8));
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "weight_scale");
    if (!layout.scale)
        return missingPart(query, "weight_scale");
    const Dtype type = layout.scale->info().dtype();
    if (type != Dtype::U8 && type != Dtype::F8E8M0)
        return unexpectedDtype(query, "weight_scale", *layout.scale);
    layout.byteScales = layer.isOfModelOpt ? exponentScales(type) : PartLayout::ByteScales::ExponentBits;
    BURNISH_CHECK(placeGroupsComfy(content, query, layer, "mxfp8", groupOfMxfp8));
    return content;
}

/// Sets the rotation that a layer has always, or if it says so.
Expected<void> setRotationComfy(PartedContent &content, const ComfyLayer &layer, bool isAlways)
{
    const QJsonValue flag = layer.setting("convrot"_L1);
    if (!flag.isUndefined() && !flag.isBool())
        return layer.invalid("convrot"_L1);
    if (isAlways && flag == QJsonValue(false))
        return Error(ErrorCode::Mismatch, TensorText::tr("%1 says “%2”, which is always rotated, but also that it "
                                                         "is not rotated.")
                                              .arg(layer.source, layer.setting("format"_L1).toString()));
    if (!isAlways && !flag.toBool())
        return {};
    constexpr std::uint64_t usual = 256;
    constexpr std::array<std::uint64_t, 5> known = {4, 16, 64, 256, 1024};
    BURNISH_TRY(const auto recorded, layer.size("convrot_groupsize"_L1));
    const std::uint64_t size = recorded.value_or(usual);
    if (std::ranges::find(known, size) == known.end())
        return Error(ErrorCode::Unsupported, TensorText::tr("Expected a rotation of groups of 4, 16, 64, 256 or "
                                                            "1024 columns, found %1.")
                                                 .arg(size));
    if (content.layout.columns % size != 0)
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("Rotated groups of %1 columns do not divide rows of %2 columns.")
                         .arg(size)
                         .arg(content.layout.columns));
    content.layout.rotation = size;
    content.parameters = "rotation " + std::to_string(size);
    return {};
}

Expected<PartedContent> joinInt8Comfy(const PartQuery &query, const ComfyLayer &layer)
{
    if (query.codes->info().dtype() != Dtype::I8)
        return otherCodesComfy(query, layer);
    const Shape &codes = query.codes->info().shape();
    BURNISH_TRY(PartedContent content, beginComfy(query, layer, "comfy-int8", columnsComfy(query, 1)));
    PartLayout &layout = content.layout;
    layout.kind = Codes::Signed;
    if (layer.setting("format"_L1).toString() == "int8_blockwise"_L1) {
        content.scheme = "comfy-int8-block";
        BURNISH_CHECK(addBlocksComfy(content, query, layer));
        BURNISH_CHECK(setRotationComfy(content, layer, false));
        return content;
    }
    BURNISH_TRY(const ScaleGrid grid, addScaleComfy(content, query, "weight_scale"));
    const bool isPerRow = layout.scale->info().shape() == withColumns(codes, 1);
    if (!isPerRow && !grid.isShared)
        return misfittingPart(query, "weight_scale", *layout.scale);
    setGrid(layout, grid, isPerRow ? 1 : layout.rows, layout.columns);
    BURNISH_CHECK(setRotationComfy(content, layer, false));
    if (layout.rotation > 0)
        content.scheme = "comfy-int8-convrot";
    return content;
}

/// Starts the description of codes of four bits in I8, the first one in the low bits.
Expected<PartedContent> beginNibblesComfy(const PartQuery &query, const ComfyLayer &layer, std::string_view scheme)
{
    if (query.codes->info().dtype() != Dtype::I8)
        return otherCodesComfy(query, layer);
    BURNISH_TRY(PartedContent content, beginComfy(query, layer, scheme, columnsComfy(query, 2)));
    content.layout.bits = 4;
    return content;
}

Expected<PartedContent> joinW4A4Comfy(const PartQuery &query, const ComfyLayer &layer)
{
    BURNISH_TRY(PartedContent content, beginNibblesComfy(query, layer, "comfy-convrot-w4a4"));
    PartLayout &layout = content.layout;
    layout.kind = Codes::Signed;
    BURNISH_TRY(const ScaleGrid grid, addScaleComfy(content, query, "weight_scale"));
    if (grid.columns != 1 || grid.rows != layout.rows)
        return misfittingPart(query, "weight_scale", *layout.scale);
    setGrid(layout, grid, 1, layout.columns);
    BURNISH_CHECK(setRotationComfy(content, layer, true));
    return content;
}

Expected<PartedContent> joinAwqComfy(const PartQuery &query, const ComfyLayer &layer)
{
    BURNISH_TRY(PartedContent content, beginNibblesComfy(query, layer, "comfy-awq"));
    PartLayout &layout = content.layout;
    constexpr std::uint64_t usual = 64;
    BURNISH_TRY(const auto recorded, layer.size("group_size"_L1));
    const std::uint64_t size = recorded.value_or(usual);
    if (layout.columns % size != 0)
        return unevenGroups(layout.columns, layout.columns / size + 1);
    const std::uint64_t groups = layout.columns / size;
    const std::string_view zeros = query.find("weight_zeros") ? "weight_zeros" : "weight_zero";
    layout.scale = addPart(content, query, "scale", "weight_scale");
    layout.addend = addPart(content, query, "zero_point", zeros);
    const Shape expected = withMatrices(content.shape, groups, layout.rows);
    BURNISH_CHECK(checkFloatPart(query, "weight_scale", layout.scale, expected));
    BURNISH_CHECK(checkFloatPart(query, layout.addend ? zeros : "weight_zeros", layout.addend, expected));
    layout.kind = Codes::Unsigned;
    layout.blockColumns = size;
    layout.groups = groups;
    layout.scaleRow = 1;
    layout.scaleColumn = layout.rows;
    layout.scaleMatrix = groups * layout.rows;
    content.description = groupText(size);
    if (layer.setting("orig_dtype"_L1).isUndefined())
        content.targetDtype = layout.scale->info().dtype();
    return content;
}

/// Adds what W4A8 has besides codes and scales of groups.
Expected<void> addLevelsComfy(PartedContent &content, const PartQuery &query)
{
    PartLayout &layout = content.layout;
    const Shape rows = withColumns(content.shape, 1);
    layout.rowScale = addPart(content, query, "row_scale", "weight_s_channel");
    if (!layout.rowScale)
        return missingPart(query, "weight_s_channel");
    if (!isWideFloat(layout.rowScale->info().dtype()))
        return unexpectedDtype(query, "weight_s_channel", *layout.rowScale);
    const Shape &found = layout.rowScale->info().shape();
    const auto all = rows.dimensions();
    if (!(found == rows) && !(found == Shape(std::vector<std::uint64_t>(all.begin(), all.end() - 1))))
        return misfittingPart(query, "weight_s_channel", *layout.rowScale);
    if (const TensorPtr book = addPart(content, query, "codebook", "weight_codebook")) {
        if (book->info().dtype() != Dtype::F32)
            return unexpectedDtype(query, "weight_codebook", *book);
        if (layout.bits != 4 || !(book->info().shape() == Shape{16}))
            return misfittingPart(query, "weight_codebook", *book);
        layout.kind = Codes::Map;
        layout.map = book;
    }
    if (const TensorPtr correction = addPart(content, query, "correction", "weight_correction")) {
        BURNISH_CHECK(checkFloatPart(query, "weight_correction", correction,
                                     withMatrices(content.shape, layout.groups, layout.rows)));
        layout.addend = correction;
    }
    return {};
}

Expected<PartedContent> joinW4A8Comfy(const PartQuery &query, const ComfyLayer &layer)
{
    if (query.codes->info().dtype() != Dtype::I8)
        return otherCodesComfy(query, layer);
    const Shape &codes = query.codes->info().shape();
    const TensorPtr scale = query.find("weight_s_rel");
    if (!scale)
        return missingPart(query, "weight_s_rel");
    const Dtype type = scale->info().dtype();
    if (type != Dtype::F8E4M3 && type != Dtype::U8 && !isWideFloat(type))
        return unexpectedDtype(query, "weight_s_rel", *scale);
    const auto stored = matricesOf(codes);
    const auto scales = matricesOf(scale->info().shape());
    if (!stored)
        return misfittingCodes(query);
    if (!scales || !(scale->info().shape() == withColumns(codes, scales->columns)))
        return misfittingPart(query, "weight_s_rel", *scale);
    // The number of columns is not stored, and rows of one width have codes of four bits or fewer of six.
    BURNISH_TRY(const auto size, layer.size("group_size"_L1));
    if (!size)
        return Error(ErrorCode::Mismatch, TensorText::tr("%1 does not give the size of the groups (group_size), so "
                                                         "the number of bits is not known.")
                                              .arg(layer.source));
    const std::uint64_t columns = checkedMultiply(*size, scales->columns).value_or(0);
    const bool isFour = columns % 2 == 0 && columns / 2 == stored->columns;
    const bool isSix = columns % 4 == 0 && columns / 4 * 3 == stored->columns;
    if (columns == 0 || (!isFour && !isSix))
        return misfittingPart(query, "weight_s_rel", *scale);
    BURNISH_TRY(PartedContent content, beginComfy(query, layer, "comfy-w4a8", columns));
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "weight_s_rel");
    layout.byteScales = PartLayout::ByteScales::E4M3;
    layout.order = isFour ? PartLayout::Order::Rows : PartLayout::Order::Split;
    layout.bits = isFour ? 4 : 6;
    layout.kind = Codes::Unsigned;
    setGrid(layout, {layout.rows, scales->columns, false}, 1, *size);
    content.description = groupText(*size);
    BURNISH_CHECK(addLevelsComfy(content, query));
    BURNISH_CHECK(setRotationComfy(content, layer, true));
    return content;
}

Expected<PartedContent> joinNf4Comfy(const PartQuery &query, const ComfyLayer &layer)
{
    if (query.codes->info().dtype() != Dtype::U8)
        return otherCodesComfy(query, layer);
    BURNISH_TRY(const auto shape, layer.shape("shape"_L1));
    BURNISH_TRY(const auto recorded, layer.size("blocksize"_L1));
    if (!shape)
        return layer.invalid("shape"_L1);
    if (layer.setting("double_quant"_L1).toBool())
        return Error(ErrorCode::Unsupported, TensorText::tr("Scales of ComfyUI's “nf4” that are quantised, too, "
                                                            "are not supported."));
    constexpr std::uint64_t usual = 64;
    const std::uint64_t size = recorded.value_or(usual);
    const std::uint64_t count = *shape->elementCount();
    const std::uint64_t blocks = (count - 1) / size + 1;
    if (query.codes->info().elementCount() != (count - 1) / 2 + 1)
        return layer.contradicted(
            TensorText::tr("the shape %1").arg(shapeAsList(*shape)),
            TensorText::tr("codes of the shape %1").arg(shapeAsList(query.codes->info().shape())));
    PartedContent content = contentFor(query, "comfy-nf4", *shape);
    content.targetDtype = layer.targetDtype().value_or(content.targetDtype);
    content.description = std::to_string(size);
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "weight_scale");
    layout.map = addPart(content, query, "quant_map", "weight_code");
    BURNISH_CHECK(checkPart(query, "weight_scale", layout.scale, Dtype::F32, blocks));
    BURNISH_CHECK(checkPart(query, "weight_code", layout.map, Dtype::F32, 16));
    layout.order = PartLayout::Order::HighFirst;
    layout.kind = Codes::Map;
    layout.bits = 4;
    layout.columns = count;
    layout.blockColumns = size;
    layout.groups = blocks;
    layout.scaleRow = blocks;
    return content;
}

struct ComfyFormat
{
    QLatin1StringView name;
    Expected<PartedContent> (*join)(const PartQuery &query, const ComfyLayer &layer);
};
constexpr std::array formatsComfy = {
    ComfyFormat{"float8_e4m3fn"_L1, joinFloatsComfy},
    ComfyFormat{"float8_e5m2"_L1, joinFloatsComfy},
    ComfyFormat{"float8_e4m3fn_rowwise"_L1, joinFloatsComfy},
    ComfyFormat{"float8_e4m3fn_blockwise"_L1, joinFloatsComfy},
    ComfyFormat{"nvfp4"_L1, joinNvfp4Comfy},
    ComfyFormat{"mxfp8"_L1, joinMxfp8Comfy},
    ComfyFormat{"hybrid_mxfp8"_L1, joinMxfp8Comfy},
    ComfyFormat{"int8_tensorwise"_L1, joinInt8Comfy},
    ComfyFormat{"int8_blockwise"_L1, joinInt8Comfy},
    ComfyFormat{"convrot_w4a4"_L1, joinW4A4Comfy},
    ComfyFormat{"asym_w4a8_int8"_L1, joinW4A8Comfy},
    ComfyFormat{"awq_w4a16"_L1, joinAwqComfy},
    ComfyFormat{"nf4"_L1, joinNf4Comfy},
};

/// FP8 with one scale, as all files had it until 2025, or with a scale for each row.
JoinedComfy joinOldComfy(const PartQuery &query, bool isPerRow)
{
    const std::string_view suffix = isPerRow ? "weight.prism_scale" : "scale_weight";
    const Shape &codes = query.codes->info().shape();
    const auto stored = matricesOf(codes);
    if (!stored)
        return misfittingCodes(query);
    if (isPerRow ? bool(query.find("weight_scale")) : !query.layers.isScaledFp8(query.module()))
        return Error(ErrorCode::Mismatch,
                     isPerRow ? TensorText::tr("%1 and %2 both have the name of the scale.")
                                    .arg(quotedPart(query, suffix), quotedPart(query, "weight_scale"))
                              : TensorText::tr("%1 has the name of a scale in ComfyUI's older form of FP8, but no "
                                               "tensor “scaled_fp8” says so.")
                                    .arg(quotedPart(query, suffix)));
    PartedContent content = contentFor(query, isPerRow ? "fp8-channel" : "comfy-scaled-fp8", codes);
    PartLayout &layout = content.layout;
    layout.kind = codesOfByteFloat(query.codes->info().dtype());
    layout.rows = stored->rows;
    layout.columns = layout.rowBytes = stored->columns;
    BURNISH_TRY(const ScaleGrid grid, addScaleComfy(content, query, suffix));
    if (isPerRow ? !(layout.scale->info().shape() == withColumns(codes, 1)) : !grid.isShared)
        return misfittingPart(query, suffix, *layout.scale);
    setGrid(layout, grid, isPerRow ? 1 : layout.rows, layout.columns);
    if (!isPerRow && layout.kind == Codes::E5M2)
        content.note = TensorText::tr("ComfyUI computes other values: it reads these codes as F8E4M3.");
    return std::optional(std::move(content));
}

/// Joins codes by the description of their layer.
JoinedComfy joinDescribed(const PartQuery &query, const ComfyLayer &layer)
{
    BURNISH_TRY(const QString format, layer.format());
    const auto *known =
        std::ranges::find(formatsComfy, format, [](const ComfyFormat &each) { return QString(each.name); });
    if (known == formatsComfy.end()) {
        if (layer.isOfModelOpt)
            return std::optional<PartedContent>();
        return Error(
            ErrorCode::Unsupported,
            TensorText::tr("%1 names the format “%2”, which Burnish does not read.").arg(layer.source, format));
    }
    BURNISH_TRY(PartedContent content, known->join(query, layer));
    addPart(content, query, "marker", LayerList::marker);
    if (!layer.contradiction.isEmpty()) {
        content.note = layer.contradiction;
        content.isNoteReported = true;
    }
    if (!layer.entry.empty()) {
        content.layer = layer.entry;
        content.layerModule = query.module();
        content.layerDescription = QJsonDocument(layer.json).toJson(QJsonDocument::Compact).toStdString();
    }
    return std::optional(std::move(content));
}

/// A form that codes without a description can have: ComfyUI's description of it, or, if that is empty, another
/// library's.
using UndescribedForm = std::pair<std::string, QJsonObject>;

/// Joins the codes as the form that is chosen; `error` if none is.
JoinedComfy joinChosen(const PartQuery &query, std::span<const UndescribedForm> forms, Error error)
{
    std::vector<std::string> names;
    std::ranges::transform(forms, std::back_inserter(names), &UndescribedForm::first);
    const auto chosen = query.choice.among(names);
    if (!chosen)
        return error;
    ComfyLayer layer;
    layer.json = forms[*chosen].second;
    if (layer.json.isEmpty())
        return std::optional<PartedContent>();
    layer.source = u"“%1”"_s.arg(fromUtf8(names[*chosen]));
    // A list of layers would replace the markers of the other layers.
    if (query.layers.isPresent() || !query.layers.isOfComfy())
        layer.entry = query.module();
    return joinDescribed(query, layer);
}

/// Returns the forms of a layer without a description, of ComfyUI and of others.
std::vector<UndescribedForm> formsAmongDescribed(Dtype codes, bool isScaleOfRows)
{
    const auto described = [](const QString &format) { return QJsonObject{{"format"_L1, format}}; };
    if (codes == Dtype::U8)
        return {{"comfy-nvfp4", described(u"nvfp4"_s)}, {"nvfp4-modelopt", {}}};
    if (codes != Dtype::I8)
        return {{"comfy-mxfp8", described(u"mxfp8"_s)}, {"mxfp8", {}}};
    QJsonObject rotated = described(u"int8_tensorwise"_s);
    rotated.insert("convrot"_L1, true);
    if (isScaleOfRows)
        return {{"int8-channel", {}}, {"comfy-convrot-w4a4", described(u"convrot_w4a4"_s)}};
    return {{"comfy-int8", described(u"int8_tensorwise"_s)}, {"comfy-int8-convrot", rotated}};
}

/// Refuses codes without a description if they could be ComfyUI's and others' with other values.
JoinedComfy joinUndescribed(const PartQuery &query)
{
    const Dtype dtype = query.codes->info().dtype();
    const TensorPtr scale = query.find("weight_scale");
    const Dtype scaleType = scale ? scale->info().dtype() : Dtype::F32;
    const bool isByteScale = scaleType == Dtype::U8 || scaleType == Dtype::F8E8M0 || scaleType == Dtype::F8E4M3;
    // compressed-tensors has two axes of scales.
    const Shape &codes = query.codes->info().shape();
    const bool isScaleOfRows = scale && codes.rank() == 2 && codes[0] > 1 && scale->info().shape() == Shape{codes[0]};
    const bool isFloat = isByteFloat(dtype);
    if (isFloat && query.find("weight.prism_scale"))
        return joinOldComfy(query, true);
    if (isFloat && query.find("scale_weight"))
        return joinOldComfy(query, false);
    const auto likely = [&](const QString &format) {
        return Error(ErrorCode::Mismatch, TensorText::tr("The names are those of ComfyUI's “%1”, but neither a "
                                                         "marker nor the metadata says so.")
                                              .arg(format));
    };
    // Tiles that are whole have the shape of scales in rows, by which another family would read them.
    static const std::array<std::string, 1> tiled = {"comfy-mxfp8"};
    const auto stored = matricesOf(query.codes->info().shape());
    if (dtype == Dtype::F8E4M3 && scale && isByteScale && query.config.method().empty() && stored &&
        stored->rows % scaleTileRows == 0 && stored->columns % (groupOfMxfp8 * scaleTileGroups) == 0 &&
        query.choice.among(tiled))
        return joinChosen(query, formsAmongDescribed(dtype, false), Error(ErrorCode::Mismatch, {}));
    if (dtype == Dtype::I8 && query.find("weight_s_rel"))
        return likely(u"asym_w4a8_int8"_s);
    if (dtype == Dtype::I8 && scale && (query.find("weight_zeros") || query.find("weight_zero")))
        return likely(u"awq_w4a16"_s);
    if (query.layers.isOfComfy() && scale && !query.layers.isOfModelOpt() && (dtype == Dtype::I8 || isByteScale))
        return joinChosen(query, formsAmongDescribed(dtype, isScaleOfRows),
                          Error(ErrorCode::Mismatch,
                                TensorText::tr("The file describes other layers as ComfyUI does, but not this one, so "
                                               "the order of its codes is not known.")));
    if (dtype == Dtype::I8 && query.config.method().empty() && isScaleOfRows)
        return joinChosen(query, formsAmongDescribed(dtype, true),
                          Error(ErrorCode::Mismatch,
                                TensorText::tr("Without a marker or a configuration, the codes can be integers of 8 "
                                               "bits, or rotated pairs of 4 bits as in ComfyUI's “convrot_w4a4”.")));
    return std::optional<PartedContent>();
}

std::optional<PartStem> stemOfComfy(std::string_view path, Dtype dtype)
{
    return LayerList::canBeCodes(dtype) ? stemBefore(path, "weight", "weight") : std::nullopt;
}

JoinedComfy joinComfy(const PartQuery &query)
{
    BURNISH_TRY(const auto layer, ComfyLayer::of(query));
    if (!layer)
        return joinUndescribed(query);
    return joinDescribed(query, *layer);
}

} // namespace

PartScheme comfyScheme()
{
    return {stemOfComfy, joinComfy, sidecarsComfy, false, true};
}

} // namespace burnish
