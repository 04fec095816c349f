// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"

// BitNet: weights of −1, 0 and 1 in two bits, four rows in one (transformers 5.23, integrations/bitnet.py). The scale
// divides them or, for `autobitlinear`, multiplies them.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::uint64_t perByteBitnet = 4;
constexpr std::uint64_t mostRowsBitnet = std::uint64_t(1) << 40; ///< strided views can have more

std::optional<PartStem> stemOfBitnet(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::U8 ? stemBefore(path, "weight", "weight") : std::nullopt;
}

Expected<std::optional<PartedContent>> joinBitnet(const PartQuery &query)
{
    if (query.config.method() != "bitnet")
        return std::optional<PartedContent>();
    const std::string linear = query.config.object().value(QLatin1String("linear_class")).toString().toStdString();
    if (!linear.empty() && linear != "bitlinear" && linear != "autobitlinear")
        return unknownSetting(linear);
    const Shape &codes = query.codes->info().shape();
    if (codes.rank() != 2 || query.codes->info().elementCount() == 0 || codes[0] > mostRowsBitnet)
        return misfittingCodes(query);
    PartedContent content = contentFor(query, "bitnet", Shape{codes[0] * perByteBitnet, codes[1]});
    const TensorPtr scale = addPart(content, query, "scale", "weight_scale");
    if (!scale)
        return missingPart(query, "weight_scale");
    if (!isWideFloat(scale->info().dtype()))
        return unexpectedDtype(query, "weight_scale", *scale);
    if (!isOneNumber(*scale))
        return misfittingPart(query, "weight_scale", *scale);
    PartLayout &layout = content.layout;
    layout.order = PartLayout::Order::Stacked;
    layout.kind = PartLayout::Codes::Ternary;
    layout.bits = 2;
    layout.rows = codes[0] * perByteBitnet;
    layout.storedRows = codes[0];
    layout.columns = codes[1];
    setGrid(layout, {1, 1, true}, layout.rows, layout.columns);
    if (linear == "autobitlinear") {
        layout.scale = scale;
        content.parameters = "multiplied";
    } else {
        // A quotient of −1, 0, 1 or 2 is the product with the reciprocal.
        layout.globalScale = scale;
        layout.global = PartLayout::Global::Divides;
    }
    return std::optional(std::move(content));
}

} // namespace

PartScheme bitnetScheme()
{
    return {stemOfBitnet, joinBitnet, {}};
}

} // namespace burnish
