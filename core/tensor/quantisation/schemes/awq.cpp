// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <array>

// AWQ, in its form for matrix products: integers of 4 bits, stored transposed and in an order of their own
// (AutoAWQ's awq/utils/packing_utils.py).

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using namespace schemes;

constexpr std::uint64_t perWordAwq = 8;

std::optional<PartStem> stemOfAwq(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::I32 ? stemBefore(path, "qweight", "weight") : std::nullopt;
}

Expected<std::optional<PartedContent>> joinAwq(const PartQuery &query)
{
    const Shape &codes = query.codes->info().shape();
    PartedContent content = contentFor(query, "awq-gemm", {});
    PartLayout &layout = content.layout;
    BURNISH_CHECK(addZerosAndScales(content, query));
    const Shape &scales = layout.scale->info().shape();
    if (codes.rank() != 2 || query.codes->info().elementCount() == 0)
        return misfittingCodes(query);
    if (query.config.method() == "awq" && query.config.awqVersion() != "gemm" && !query.config.awqVersion().empty())
        return Error(ErrorCode::Unsupported, TensorText::tr("Expected weights of AWQ in the form “gemm”, found “%1”.")
                                                 .arg(QString::fromStdString(query.config.awqVersion())));
    if (!isWideFloat(layout.scale->info().dtype()))
        return unexpectedDtype(query, "scales", *layout.scale);
    if (layout.zero->info().dtype() != Dtype::I32)
        return unexpectedDtype(query, "qzeros", *layout.zero);
    if (scales.rank() != 2 || scales[0] == 0 || scales[1] / perWordAwq != codes[1] || scales[1] % perWordAwq != 0)
        return misfittingPart(query, "scales", *layout.scale);
    if (!(layout.zero->info().shape() == Shape{scales[0], codes[1]}))
        return misfittingPart(query, "qzeros", *layout.zero);
    if (codes[0] % scales[0] != 0)
        return unevenGroups(codes[0], scales[0]);
    // GPTQModel would unpack the codes in another order.
    const IntegerPacking packing = query.config.integerPacking();
    if (packing == IntegerPacking::Gptq || packing == IntegerPacking::GptqPlain)
        return contradiction(u"“gptq”"_s, TensorText::tr("the shapes of “%1”").arg("awq"_L1));
    const std::uint64_t group = codes[0] / scales[0];
    BURNISH_CHECK(checkGroups(query, 4, group));
    layout.order = PartLayout::Order::Shuffled;
    layout.kind = PartLayout::Codes::Unsigned;
    layout.zeros = PartLayout::Zeros::Shuffled;
    layout.bits = 4;
    layout.rows = scales[1];
    layout.columns = codes[0];
    layout.groups = scales[0];
    layout.blockColumns = group;
    layout.scaleRow = 1;
    layout.scaleColumn = scales[1];
    content.shape = Shape{layout.rows, layout.columns};
    content.targetDtype = Dtype::F16;
    content.description = groupText(group);
    return std::optional(std::move(content));
}

} // namespace

PartScheme awqScheme()
{
    return {stemOfAwq, joinAwq, {}};
}

} // namespace burnish
