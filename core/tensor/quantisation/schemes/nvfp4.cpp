// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"

#include <array>

// NVFP4: pairs of E2M1 with an E4M3 scale for 16 values and one F32 scale, which divides in compressed-tensors and
// multiplies in ModelOpt.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::array<std::string_view, 2> sidecarsNvfp4 = {"weight_global_scale", "weight_scale_2"};
constexpr std::uint64_t groupSizeNvfp4 = 16;

std::optional<PartStem> stemOfNvfp4(std::string_view path, Dtype dtype)
{
    if (dtype != Dtype::U8)
        return std::nullopt;
    if (auto packed = stemBefore(path, "_packed", {}))
        return packed;
    const bool isWeight = path == "weight" || path.ends_with(".weight");
    return isWeight ? stemBefore(path, {}, {}) : std::nullopt;
}

Expected<std::optional<PartedContent>> joinNvfp4(const PartQuery &query)
{
    const bool isPacked = !query.name.suffix.empty();
    // transformers' own form of 2026, with two copies of the scales.
    if (!isPacked && query.find("_sf"))
        return query.config.method() == "nvfp4" ? unknownSetting("nvfp4") : unsupportedPart(query, "_sf");
    const TensorPtr scale = query.find("_scale");
    const std::string_view globalSuffix = isPacked ? "_global_scale" : "_scale_2";
    const TensorPtr global = query.find(globalSuffix);
    // Other schemes have the same names of codes.
    if (scale ? scale->info().dtype() != Dtype::F8E4M3 : !global)
        return std::optional<PartedContent>();
    if (!scale)
        return missingPart(query, "_scale");
    if (!global)
        return missingPart(query, globalSuffix);
    const Shape &codes = query.codes->info().shape();
    const auto stored = matricesOf(codes);
    if (!stored)
        return misfittingCodes(query);
    const std::uint64_t columns = stored->columns * 2;
    PartedContent content = contentFor(query, isPacked ? "nvfp4" : "nvfp4-modelopt", withColumns(codes, columns));
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "_scale");
    layout.globalScale = addPart(content, query, "global_scale", globalSuffix);
    if (layout.globalScale->info().dtype() != Dtype::F32)
        return unexpectedDtype(query, globalSuffix, *layout.globalScale);
    if (!isOneNumber(*layout.globalScale))
        return misfittingPart(query, globalSuffix, *layout.globalScale);
    if (columns % groupSizeNvfp4 != 0)
        return unevenGroups(columns, columns / groupSizeNvfp4 + 1);
    if (!(scale->info().shape() == withColumns(codes, columns / groupSizeNvfp4)))
        return misfittingPart(query, "_scale", *scale);
    BURNISH_CHECK(checkGroups(query, 4, groupSizeNvfp4));
    layout.kind = PartLayout::Codes::E2M1;
    layout.bits = 4;
    layout.rows = stored->rows;
    layout.columns = columns;
    layout.rowBytes = stored->columns;
    layout.global = isPacked ? PartLayout::Global::Divides : PartLayout::Global::Multiplies;
    setGrid(layout, {stored->rows, columns / groupSizeNvfp4, false}, 1, groupSizeNvfp4);
    return std::optional(std::move(content));
}

} // namespace

PartScheme nvfp4Scheme()
{
    return {stemOfNvfp4, joinNvfp4, sidecarsNvfp4};
}

} // namespace burnish
