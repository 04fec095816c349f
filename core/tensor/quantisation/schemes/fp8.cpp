// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <array>

// Floats of 8 bits with scales of blocks, channels or tensors: transformers' and DeepSeek's `weight_scale_inv`, the
// `weight_scale` of compressed-tensors and ModelOpt, and MXFP8. In the form of DeepSeek also pairs of FP4.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::array<std::string_view, 1> sidecarsFp8 = {"weight_scale_inv"};
constexpr std::uint64_t exponentBlockFp8 = 32;
constexpr std::pair<std::uint64_t, std::uint64_t> usualBlockFp8 = {128, 128};

bool isExponentTypeFp8(Dtype dtype)
{
    return dtype == Dtype::F8E8M0 || dtype == Dtype::U8;
}

std::optional<PartStem> stemOfFp8(std::string_view path, Dtype dtype)
{
    if (!isByteFloat(dtype) && dtype != Dtype::I8)
        return std::nullopt;
    return stemBefore(path, {}, {});
}

std::uint64_t countOfFp8(std::uint64_t size, std::uint64_t block)
{
    return (size - 1) / block + 1;
}

bool isGridOfFp8(const ScaleGrid &grid, const Matrices &values, std::pair<std::uint64_t, std::uint64_t> block)
{
    return grid.rows == countOfFp8(values.rows, block.first) &&
           grid.columns == countOfFp8(values.columns, block.second);
}

QString blockTextFp8(std::pair<std::uint64_t, std::uint64_t> block)
{
    return QStringLiteral("%1×%2").arg(block.first).arg(block.second);
}

/// Returns the rows and columns of a block. The last blocks are cut where the matrix ends, as DeepSeek's and
/// compressed-tensors' code does; transformers 5.23 stretches them instead.
Expected<std::pair<std::uint64_t, std::uint64_t>> blockOfFp8(const PartQuery &query, const ScaleGrid &grid,
                                                             const Matrices &values, Dtype scaleType)
{
    const auto known = query.config.weightsOf(query.module()).block;
    if (known && isGridOfFp8(grid, values, *known))
        return *known;
    constexpr std::pair<std::uint64_t, std::uint64_t> exponents = {1, exponentBlockFp8};
    if (isExponentTypeFp8(scaleType) && isGridOfFp8(grid, values, exponents))
        return exponents;
    const QString found = TensorText::tr("%1 × %2 scales").arg(grid.rows).arg(grid.columns);
    if (known)
        return contradiction(TensorText::tr("blocks of %1").arg(blockTextFp8(*known)), found);
    if (isGridOfFp8(grid, values, usualBlockFp8))
        return usualBlockFp8;
    if (values.rows % grid.rows == 0 && values.columns % grid.columns == 0)
        return std::pair(values.rows / grid.rows, values.columns / grid.columns);
    return Error(ErrorCode::Mismatch, TensorText::tr("The configuration does not give the size of the blocks, and "
                                                     "%1 do not divide the matrix evenly.")
                                          .arg(found));
}

/// Returns what transformers makes of blocks that are cut where the matrix ends; empty for other matrices.
QString noteOnCutBlocks(const ScaleGrid &grid, const Matrices &values, std::pair<std::uint64_t, std::uint64_t> block)
{
    const bool areRowsCut = grid.rows > 1 && values.rows % block.first != 0;
    const bool areColumnsCut = grid.columns > 1 && values.columns % block.second != 0;
    if (!areRowsCut && !areColumnsCut)
        return {};
    if (values.rows % grid.rows != 0 || values.columns % grid.columns != 0)
        return TensorText::tr("transformers 5.23 refuses this shape, because it does not consist of whole blocks.");
    return TensorText::tr("transformers 5.23 computes other values: it stretches the blocks to %1, because the shape "
                          "does not consist of whole ones.")
        .arg(blockTextFp8({values.rows / grid.rows, values.columns / grid.columns}));
}

/// Describes how the scales lie; `isInverse` for the names of transformers and DeepSeek.
Expected<void> setScalesFp8(PartedContent &content, const PartQuery &query, bool isInverse, std::string_view suffix)
{
    const TensorExpr &scale = *content.layout.scale;
    const Dtype type = scale.info().dtype();
    if (!isWideFloat(type) && !isExponentTypeFp8(type))
        return unexpectedDtype(query, suffix, scale);
    const auto values = matricesOf(content.shape);
    if (!values)
        return misfittingCodes(query);
    const auto grid = scaleGridOf(scale.info().shape(), content.shape);
    if (!grid)
        return misfittingPart(query, suffix, scale);
    PartLayout &layout = content.layout;
    layout.byteScales = exponentScales(type);
    if (!isInverse && grid->rows == 1 && grid->columns == 1) {
        content.scheme = "fp8-tensor";
        setGrid(layout, *grid, values->rows, values->columns);
        return {};
    }
    if (!isInverse && grid->columns == 1 && grid->rows == values->rows && !isExponentTypeFp8(type)) {
        content.scheme = "fp8-channel";
        setGrid(layout, *grid, 1, values->columns);
        return {};
    }
    if (!isInverse && isExponentTypeFp8(type)) {
        if (!isGridOfFp8(*grid, *values, {1, exponentBlockFp8}))
            return misfittingPart(query, suffix, scale);
        // ComfyUI's tiles of 128 rows and 4 groups, without their marker.
        static const std::array<std::string, 2> forms = {"mxfp8", "comfy-mxfp8"};
        if (query.config.method().empty() && values->rows % scaleTileRows == 0 &&
            grid->columns % scaleTileGroups == 0 && query.choice.among(forms) != 0)
            return Error(
                ErrorCode::Mismatch,
                TensorText::tr("Without a configuration, the order of the scales is not known: “%1” has "
                               "the same shape (%2) in rows and in tiles of 128 × 4.")
                    .arg(QString::fromStdString(query.name.pathOf(suffix)), shapeAsList(scale.info().shape())));
        content.scheme = "mxfp8";
        setGrid(layout, *grid, 1, exponentBlockFp8);
        return {};
    }
    BURNISH_TRY(const auto block, blockOfFp8(query, *grid, *values, type));
    content.description = blockTextFp8(block).toStdString();
    if (isInverse)
        content.note = noteOnCutBlocks(*grid, *values, block);
    setGrid(layout, *grid, block.first, block.second);
    return {};
}

/// Describes codes and scales that have these names.
Expected<std::optional<PartedContent>> joinScaledFp8(const PartQuery &query, std::string_view suffix, bool isInverse)
{
    const TensorInfo &info = query.codes->info();
    const bool isPairs = info.dtype() == Dtype::I8;
    const auto stored = matricesOf(info.shape());
    if (!stored)
        return misfittingCodes(query);
    const std::uint64_t columns = stored->columns * (isPairs ? 2 : 1);
    PartedContent content = contentFor(query, isPairs ? "fp4-block" : "fp8-block", withColumns(info.shape(), columns));
    PartLayout &layout = content.layout;
    layout.kind = isPairs                         ? PartLayout::Codes::E2M1
                  : info.dtype() == Dtype::F8E5M2 ? PartLayout::Codes::E5M2
                                                  : PartLayout::Codes::E4M3;
    layout.bits = isPairs ? 4 : 8;
    layout.rows = stored->rows;
    layout.columns = columns;
    layout.rowBytes = stored->columns;
    layout.scale = addPart(content, query, "scale", suffix);
    BURNISH_CHECK(setScalesFp8(content, query, isInverse, suffix));
    if (query.config.method() == "compressed-tensors" && isWideFloat(layout.scale->info().dtype()))
        content.targetDtype = layout.scale->info().dtype();
    return std::optional(std::move(content));
}

Expected<std::optional<PartedContent>> joinFp8(const PartQuery &query)
{
    const TensorInfo &info = query.codes->info();
    const bool isPairs = info.dtype() == Dtype::I8;
    const bool isInverse = bool(query.find("_scale_inv"));
    if (isPairs && !isInverse)
        return std::optional<PartedContent>();
    const std::string_view suffix = isInverse ? "_scale_inv" : "_scale";
    if (!query.find(suffix))
        return missingPart(query, query.config.method() == "fp8" ? "_scale_inv" : "_scale");
    return joinScaledFp8(query, suffix, isInverse);
}

/// The scales of DeepSeek-V4 (`MODULE.scale`, as `weight_scale_inv` elsewhere) and of Mistral's own files.
std::optional<PartStem> stemOfModuleScale(std::string_view path, Dtype dtype)
{
    const bool canBeCodes = isByteFloat(dtype) || dtype == Dtype::I8;
    return canBeCodes ? stemBefore(path, "weight", "weight") : std::nullopt;
}

Expected<std::optional<PartedContent>> joinModuleScale(const PartQuery &query)
{
    const Shape &codes = query.codes->info().shape();
    const auto values = matricesOf(codes);
    const bool isPairs = query.codes->info().dtype() == Dtype::I8;
    if (!values || query.find("weight_scale") || query.find("weight_scale_inv") || query.config.method() == "sdnq")
        return std::optional<PartedContent>();
    if (const TensorPtr one = query.find("qscale_weight"); one && !isPairs) {
        if (!isOneNumber(*one))
            return misfittingPart(query, "qscale_weight", *one);
        return joinScaledFp8(query, "qscale_weight", false);
    }
    // Norms and other modules have scales of their own.
    const TensorPtr scale = query.find("scale");
    if (!scale || scale->info().shape().rank() != codes.rank())
        return std::optional<PartedContent>();
    const Dtype type = scale->info().dtype();
    if (isPairs && !isExponentTypeFp8(type))
        return std::optional<PartedContent>();
    if (!isWideFloat(type) && !isExponentTypeFp8(type))
        return unexpectedDtype(query, "scale", *scale);
    const Shape shape = withColumns(codes, values->columns * (isPairs ? 2 : 1));
    const auto grid = scaleGridOf(scale->info().shape(), shape);
    const auto block = isPairs ? std::pair<std::uint64_t, std::uint64_t>(1, exponentBlockFp8)
                               : query.config.weightsOf(query.module()).block.value_or(usualBlockFp8);
    if (!grid || !isGridOfFp8(*grid, *matricesOf(shape), block))
        return misfittingPart(query, "scale", *scale);
    return joinScaledFp8(query, "scale", true);
}

} // namespace

PartScheme moduleScaleScheme()
{
    return {stemOfModuleScale, joinModuleScale, {}, true};
}

PartScheme fp8Scheme()
{
    return {stemOfFp8, joinFp8, sidecarsFp8, true};
}

} // namespace burnish
