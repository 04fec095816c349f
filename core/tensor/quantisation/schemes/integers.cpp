// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partscales.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"

#include <array>

// Integers of 8 bits, one in a byte, with scales of channels, tensors or groups: W8A8 of compressed-tensors.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::array<std::string_view, 1> sidecarsIntegers = {"weight_scale"};

std::optional<PartStem> stemOfIntegers(std::string_view path, Dtype dtype)
{
    const bool isWeight = path == "weight" || path.ends_with(".weight");
    return dtype == Dtype::I8 && isWeight ? stemBefore(path, {}, {}) : std::nullopt;
}

Expected<void> addZerosIntegers(PartedContent &content, const PartQuery &query)
{
    PartLayout &layout = content.layout;
    layout.zero = addPart(content, query, "zero_point", "_zero_point");
    if (!layout.zero)
        return {};
    if (!isInteger(layout.zero->info().dtype()) || !isPartNumber(layout.zero->info().dtype()))
        return unexpectedDtype(query, "_zero_point", *layout.zero);
    if (!(layout.zero->info().shape() == layout.scale->info().shape()))
        return misfittingPart(query, "_zero_point", *layout.zero);
    layout.zeros = PartLayout::Zeros::Numbers;
    return {};
}

Expected<std::optional<PartedContent>> joinIntegers(const PartQuery &query)
{
    const TensorInfo &info = query.codes->info();
    if (query.find("_scale_inv"))
        return std::optional<PartedContent>();
    PartedContent content = contentFor(query, "int8-channel", info.shape());
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "_scale");
    if (!layout.scale)
        return missingPart(query, "_scale");
    if (!isWideFloat(layout.scale->info().dtype()))
        return unexpectedDtype(query, "_scale", *layout.scale);
    const auto values = matricesOf(info.shape());
    if (!values)
        return misfittingCodes(query);
    const auto grid = scaleGridOf(layout.scale->info().shape(), info.shape());
    const bool isTensor = grid && grid->rows == 1 && grid->columns == 1;
    if (!grid || (!isTensor && grid->rows != values->rows))
        return misfittingPart(query, "_scale", *layout.scale);
    if (values->columns % grid->columns != 0)
        return unevenGroups(values->columns, grid->columns);
    layout.kind = PartLayout::Codes::Signed;
    layout.rows = values->rows;
    layout.columns = layout.rowBytes = values->columns;
    if (isTensor) {
        content.scheme = "int8-tensor";
    } else if (grid->columns > 1) {
        content.scheme = "int8-group";
        content.description = groupText(values->columns / grid->columns);
    }
    setGrid(layout, *grid, isTensor ? values->rows : 1, values->columns / grid->columns);
    BURNISH_CHECK(addZerosIntegers(content, query));
    content.targetDtype = layout.scale->info().dtype();
    return std::optional(std::move(content));
}

} // namespace

PartScheme integerScheme()
{
    return {stemOfIntegers, joinIntegers, sidecarsIntegers, true};
}

} // namespace burnish
