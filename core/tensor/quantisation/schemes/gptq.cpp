// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>

// GPTQ: integers of 2, 3, 4 and 8 bits, stored transposed, with zero points and possibly an order of activation
// (GPTQModel's nn_modules/qlinear). AutoRound (auto_round_extension/torch) has the same of 2 to 8 bits; its
// configuration alone says how the zero points are stored.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::array<std::string_view, 2> sidecarsGptq = {".qzeros", ".g_idx"};

constexpr std::uint64_t mostWords = std::uint64_t(1) << 40; ///< along an axis; strided views can have more

std::optional<PartStem> stemOfGptq(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::I32 ? stemBefore(path, "qweight", "weight") : std::nullopt;
}

/// True for the tensors of AWQ, which have the same names.
bool isShuffledGptq(const Shape &codes, const Shape &scales)
{
    return codes[1] != scales[1] && codes[1] * 8 == scales[1];
}

Expected<void> setGroupsGptq(PartedContent &content, const PartQuery &query)
{
    PartLayout &layout = content.layout;
    const TensorPtr index = addPart(content, query, "g_idx", "g_idx");
    const auto known = query.config.weightsOf(query.module()).groupSize;
    std::uint64_t size = (layout.columns - 1) / layout.groups + 1;
    if (known && *known > 0)
        size = std::uint64_t(*known);
    if ((layout.columns - 1) / size + 1 != layout.groups)
        return contradiction(TensorText::tr("groups of %1 columns").arg(size),
                             TensorText::tr("%1 groups for %2 columns").arg(layout.groups).arg(layout.columns));
    layout.blockColumns = size;
    if (layout.groups > 1)
        content.description = groupText(size);
    if (!index) {
        if (!known && layout.columns % layout.groups != 0)
            return unevenGroups(layout.columns, layout.groups);
        return {};
    }
    if (index->info().dtype() != Dtype::I32)
        return unexpectedDtype(query, "g_idx", *index);
    if (index->info().elementCount() != layout.columns)
        return misfittingPart(query, "g_idx", *index);
    BURNISH_TRY(const GroupIndex found,
                readGroupIndex(*index, layout.columns, layout.groups, size, MinusOne::IsNoGroup, query.task));
    if (found.isUsed)
        layout.groupIndex = index;
    return {};
}

/// Sets the size of a code: both words of codes and words of zero points tell it.
Expected<void> setBitsGptq(PartLayout &layout, const PartQuery &query, const Shape &zeros)
{
    const Shape &codes = query.codes->info().shape();
    const std::uint64_t bits = layout.rows > 0 && zeros[1] <= codes[1] ? zeros[1] * 32 / layout.rows : 0;
    const auto known = query.config.weightsOf(query.module()).bits;
    // Only AutoRound has 5 to 7 bits.
    const bool isOdd = bits >= 5 && bits <= 7 && known == bits;
    const bool isUsual = bits == 2 || bits == 3 || bits == 4 || bits == 8;
    if ((!isUsual && !isOdd) || (layout.rows * bits + 31) / 32 != zeros[1] || codes[0] * 32 % bits != 0)
        return misfittingPart(query, "qzeros", *layout.zero);
    if (known && *known != bits)
        return otherBits(*known, bits);
    layout.bits = unsigned(bits);
    layout.columns = codes[0] * 32 / bits;
    return {};
}

Expected<std::optional<PartedContent>> joinGptq(const PartQuery &query)
{
    const IntegerPacking packing = query.config.integerPacking();
    if (packing == IntegerPacking::Awq)
        return std::optional<PartedContent>();
    if (packing == IntegerPacking::Other)
        return unknownSetting(query.config.packingFormat());
    const Shape &codes = query.codes->info().shape();
    PartedContent content = contentFor(query, "gptq", {});
    PartLayout &layout = content.layout;
    BURNISH_CHECK(addZerosAndScales(content, query));
    const Shape &scales = layout.scale->info().shape();
    const Shape &zeros = layout.zero->info().shape();
    if (codes.rank() != 2 || query.codes->info().elementCount() == 0 || std::max(codes[0], codes[1]) > mostWords)
        return misfittingCodes(query);
    if (!isWideFloat(layout.scale->info().dtype()))
        return unexpectedDtype(query, "scales", *layout.scale);
    if (layout.zero->info().dtype() != Dtype::I32)
        return unexpectedDtype(query, "qzeros", *layout.zero);
    if (scales.rank() != 2 || scales[0] == 0)
        return misfittingPart(query, "scales", *layout.scale);
    if (isShuffledGptq(codes, scales))
        return std::optional<PartedContent>();
    if (scales[1] != codes[1])
        return misfittingPart(query, "scales", *layout.scale);
    if (zeros.rank() != 2 || zeros[0] != scales[0])
        return misfittingPart(query, "qzeros", *layout.zero);
    layout.order = PartLayout::Order::Columns;
    layout.kind = PartLayout::Codes::Unsigned;
    layout.zeros = packing == IntegerPacking::GptqPlain ? PartLayout::Zeros::AlongGroups : PartLayout::Zeros::LessOne;
    layout.rows = codes[1];
    layout.groups = scales[0];
    layout.scaleRow = 1;
    layout.scaleColumn = codes[1];
    BURNISH_CHECK(setBitsGptq(layout, query, zeros));
    if (layout.groups > layout.columns)
        return misfittingPart(query, "scales", *layout.scale);
    BURNISH_CHECK(setGroupsGptq(content, query));
    content.shape = Shape{layout.rows, layout.columns};
    if (layout.zeros == PartLayout::Zeros::AlongGroups)
        content.description += content.description.empty() ? "v2" : ", v2";
    content.targetDtype = Dtype::F16;
    return std::optional(std::move(content));
}

} // namespace

PartScheme gptqScheme()
{
    return {stemOfGptq, joinGptq, sidecarsGptq};
}

} // namespace burnish
