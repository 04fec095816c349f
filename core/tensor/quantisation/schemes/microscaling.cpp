// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"

#include <array>

// Floats of 4 and 6 bits with a power of two for 32 values: MXFP4 and MXFP6 of compressed-tensors, and the experts of
// gpt-oss (transformers' integrations/mxfp4.py), which are stored transposed.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::uint64_t groupSizeMx = 32;
constexpr std::array<std::string_view, 1> expertSidecars = {"_proj_scales"};
constexpr std::uint64_t groupBytes4 = 16;
constexpr std::uint64_t groupBytes6 = 24;

std::optional<PartStem> stemOfMx(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::U8 ? stemBefore(path, "_packed", {}) : std::nullopt;
}

Expected<std::optional<PartedContent>> joinMx(const PartQuery &query)
{
    const TensorPtr scale = query.find("_scale");
    if (!scale)
        return missingPart(query, "_scale");
    const Dtype type = scale->info().dtype();
    if (type != Dtype::U8 && type != Dtype::F8E8M0)
        return unexpectedDtype(query, "_scale", *scale);
    const Shape &codes = query.codes->info().shape();
    const auto stored = matricesOf(codes);
    const auto scales = matricesOf(scale->info().shape());
    if (!stored)
        return misfittingCodes(query);
    if (!scales || !(withColumns(codes, scales->columns) == scale->info().shape()))
        return misfittingPart(query, "_scale", *scale);
    const std::uint64_t groups = scales->columns;
    const bool isFour = stored->columns % groupBytes4 == 0 && stored->columns / groupBytes4 == groups;
    const bool isSix = stored->columns % groupBytes6 == 0 && stored->columns / groupBytes6 == groups;
    if (!isFour && !isSix)
        return misfittingPart(query, "_scale", *scale);
    BURNISH_CHECK(checkGroups(query, isFour ? 4 : 6, groupSizeMx));
    const std::uint64_t columns = groups * groupSizeMx;
    PartedContent content = contentFor(query, isFour ? "mxfp4" : "mxfp6", withColumns(codes, columns));
    // Those of gpt-oss have their blocks along another axis.
    if (codes.rank() > 2)
        content.description = groupText(groupSizeMx);
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "_scale");
    layout.byteScales = exponentScales(type);
    layout.kind = isFour ? PartLayout::Codes::E2M1 : PartLayout::Codes::E2M3;
    layout.bits = isFour ? 4 : 6;
    layout.rows = stored->rows;
    layout.columns = columns;
    layout.rowBytes = stored->columns;
    setGrid(layout, {stored->rows, groups, false}, 1, groupSizeMx);
    return std::optional(std::move(content));
}

std::optional<PartStem> stemOfExperts(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::U8 ? stemBefore(path, "_blocks", {}) : std::nullopt;
}

Expected<std::optional<PartedContent>> joinExperts(const PartQuery &query)
{
    const Shape &codes = query.codes->info().shape();
    const TensorPtr scale = query.find("_scales");
    if (codes.rank() != 4 || codes[3] != groupBytes4) {
        if (!scale)
            return std::optional<PartedContent>();
        return misfittingCodes(query);
    }
    if (!scale)
        return missingPart(query, "_scales");
    if (scale->info().dtype() != Dtype::U8 && scale->info().dtype() != Dtype::F8E8M0)
        return unexpectedDtype(query, "_scales", *scale);
    if (!(scale->info().shape() == Shape{codes[0], codes[1], codes[2]}))
        return misfittingPart(query, "_scales", *scale);
    if (query.codes->info().elementCount() == 0)
        return misfittingCodes(query);
    const std::uint64_t groups = codes[2];
    PartedContent content = contentFor(query, "mxfp4", Shape{codes[0], groups * groupSizeMx, codes[1]});
    content.description = expertBlock;
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "_scales");
    layout.byteScales = exponentScales(scale->info().dtype());
    layout.isTrueLdexp = true;
    layout.order = PartLayout::Order::Pairs;
    layout.kind = PartLayout::Codes::E2M1;
    layout.bits = 4;
    layout.rows = groups * groupSizeMx;
    layout.columns = codes[1];
    layout.blockRows = groupSizeMx;
    layout.blockColumns = 1;
    layout.groups = codes[1];
    layout.scaleMatrix = codes[1] * groups;
    layout.scaleRow = 1;
    layout.scaleColumn = groups;
    return std::optional(std::move(content));
}

} // namespace

PartScheme microscalingScheme()
{
    return {stemOfMx, joinMx, {}};
}

PartScheme expertScheme()
{
    return {stemOfExperts, joinExperts, expertSidecars, true};
}

} // namespace burnish
