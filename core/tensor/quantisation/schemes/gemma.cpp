// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

// Gemma: integers of 8, 4 and 2 bits along the columns with a scale for each row, and embeddings with names of their
// own, also with scales of blocks (transformers 5.23, integrations/gemma_quant.py).

namespace burnish {

namespace {

using namespace schemes;

constexpr std::uint64_t mostCodesGemma = std::uint64_t(1) << 48; ///< strided views can have more

std::optional<PartStem> stemOfGemma(std::string_view path, Dtype dtype)
{
    if (dtype != Dtype::U8 && dtype != Dtype::I8)
        return std::nullopt;
    if (auto embedding = stemBefore(path, "embedding_quantized", "weight"))
        return embedding;
    return stemBefore(path, "weight", "weight");
}

/// Only the configuration says how many codes a byte has.
Expected<unsigned> bitsGemma(const PartQuery &query)
{
    const auto known = query.config.weightsOf(query.module()).bits;
    const bool isByte = query.codes->info().dtype() == Dtype::I8;
    if (isByte && known.value_or(8) != 8)
        return otherBits(*known, 8);
    if (isByte)
        return 8U;
    if (!known || query.config.hasUnreadPatterns())
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("The configuration does not say how many bits the codes of “%1” have.")
                         .arg(fromUtf8(query.module())));
    if (*known != 4 && *known != 2)
        return contradiction(TensorText::tr("%1 bits").arg(*known), TensorText::tr("4 or 2 bits"));
    return *known;
}

Expected<std::optional<PartedContent>> joinGemma(const PartQuery &query)
{
    if (query.config.method() != "gemma")
        return std::optional<PartedContent>();
    const std::string_view suffix = query.name.suffix == "weight" ? "weight_scale" : "embedding_scale";
    const TensorPtr scale = query.find(suffix);
    if (!scale)
        return missingPart(query, suffix);
    if (!isWideFloat(scale->info().dtype()))
        return unexpectedDtype(query, suffix, *scale);
    const Shape &codes = query.codes->info().shape();
    const std::uint64_t count = query.codes->info().elementCount();
    if (codes.rank() != 2 || count == 0 || count > mostCodesGemma)
        return misfittingCodes(query);
    BURNISH_TRY(const unsigned bits, bitsGemma(query));
    const std::uint64_t columns = codes[1] * (8 / bits);
    const auto scales = matricesOf(scale->info().shape());
    if (!scales || scales->count != 1 || scale->info().shape().rank() != 2 || scales->rows != codes[0])
        return misfittingPart(query, suffix, *scale);
    if (columns % scales->columns != 0)
        return unevenGroups(columns, scales->columns);
    PartedContent content = contentFor(query, "gemma-int" + std::to_string(bits), Shape{codes[0], columns});
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", suffix);
    layout.kind = bits == 8 ? PartLayout::Codes::Signed : PartLayout::Codes::Unsigned;
    layout.bits = bits;
    layout.rows = codes[0];
    layout.columns = columns;
    layout.rowBytes = codes[1];
    setGrid(layout, {codes[0], scales->columns, false}, 1, columns / scales->columns);
    if (scales->columns > 1)
        content.description = groupText(layout.blockColumns);
    content.note = noteOnSteps("transformers", content.targetDtype);
    return std::optional(std::move(content));
}

} // namespace

PartScheme gemmaScheme()
{
    return {stemOfGemma, joinGemma, {}, true};
}

} // namespace burnish
