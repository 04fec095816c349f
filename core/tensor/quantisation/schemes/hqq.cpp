// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"
#include "core/tensor/torchname.h"

#include <algorithm>
#include <array>

// HQQ 0.2: groups of a matrix as rows (axis 1) or columns (axis 0) of another one. Several rows of that are stored in
// one, the first in the highest bits (hqq/core/bitpack.py, hqq/core/quantize.py). Small tensors of the module say how.

namespace burnish {

namespace {

using namespace schemes;

constexpr std::uint64_t mostTextBytesHqq = 64;

std::optional<PartStem> stemOfHqq(std::string_view path, Dtype dtype)
{
    return dtype == Dtype::U8 || dtype == Dtype::I32 ? stemBefore(path, "W_q", "weight") : std::nullopt;
}

/// Reads a part of `count` whole numbers; nothing if there is none.
Expected<std::optional<std::vector<std::int64_t>>> readIntegersHqq(const PartQuery &query, std::string_view suffix,
                                                                   std::size_t count)
{
    std::optional<std::vector<std::int64_t>> numbers;
    const TensorPtr part = query.find(suffix);
    if (!part)
        return numbers;
    const Dtype dtype = part->info().dtype();
    if (dtype != Dtype::I64 && dtype != Dtype::I32 && dtype != Dtype::U8 && dtype != Dtype::Bool)
        return unexpectedDtype(query, suffix, *part);
    if (part->info().elementCount() != count)
        return misfittingPart(query, suffix, *part);
    const std::size_t size = traits(dtype).blockBytes;
    std::vector<std::byte> bytes(count * size);
    BURNISH_CHECK(part->read(0, bytes, query.task));
    numbers.emplace();
    for (std::size_t i = 0; i < count; ++i) {
        const std::byte *at = bytes.data() + i * size;
        numbers->push_back(size == 8   ? loadLittle<std::int64_t>(at)
                           : size == 4 ? loadLittle<std::int32_t>(at)
                                       : std::int64_t(std::to_integer<std::uint8_t>(*at)));
    }
    return numbers;
}

Expected<std::optional<std::int64_t>> readNumberHqq(const PartQuery &query, std::string_view suffix)
{
    BURNISH_TRY(const auto numbers, readIntegersHqq(query, suffix, 1));
    return numbers ? std::optional(numbers->front()) : std::nullopt;
}

Expected<std::string> readTextHqq(const PartQuery &query, std::string_view suffix)
{
    const TensorPtr part = query.find(suffix);
    if (!part)
        return std::string();
    BURNISH_TRY(const auto text, readBytePart(query, *part, mostTextBytesHqq));
    return text.value_or(QByteArray()).toStdString();
}

Error unfittingHqq(const PartQuery &query, std::string_view suffix, const QString &said)
{
    return {ErrorCode::Mismatch,
            TensorText::tr("“%1” says %2, but the codes have the shape %3.")
                .arg(fromUtf8(query.name.pathOf(suffix)), said, shapeAsList(query.codes->info().shape()))};
}

/// What the small tensors say.
struct SettingsHqq
{
    unsigned bits = 8;
    bool isAlongRows = true; ///< axis 1
    Shape shape;
    std::uint64_t elements = 0;
    std::optional<std::int64_t> groupSize;

    /// The codes in one element.
    [[nodiscard]] std::uint64_t perElement() const { return bits == 3 ? 10 : 8 / bits; }
};

Expected<SettingsHqq> settingsHqq(const PartQuery &query)
{
    for (const std::string_view flag : {"view_as_float", "quant_scale", "quant_zero"}) {
        BURNISH_TRY(const auto isSet, readNumberHqq(query, flag));
        if (isSet.value_or(0) != 0)
            return unsupportedPart(query, flag);
    }
    SettingsHqq settings;
    BURNISH_TRY(const auto bits, readNumberHqq(query, "nbits"));
    BURNISH_TRY(const auto axis, readNumberHqq(query, "axis"));
    BURNISH_TRY(const auto shape, readIntegersHqq(query, "shape", 2));
    BURNISH_TRY(settings.groupSize, readNumberHqq(query, "group_size"));
    if (!bits)
        return missingPart(query, "nbits");
    if (!axis)
        return missingPart(query, "axis");
    if (!shape)
        return missingPart(query, "shape");
    constexpr std::array<std::int64_t, 5> known = {8, 4, 3, 2, 1};
    if (std::ranges::find(known, *bits) == known.end())
        return unfittingHqq(query, "nbits", QString::number(*bits));
    if (*axis != 0 && *axis != 1)
        return unfittingHqq(query, "axis", QString::number(*axis));
    settings.bits = unsigned(*bits);
    settings.isAlongRows = *axis == 1;
    const std::int64_t rows = shape->front();
    const std::int64_t columns = shape->back();
    const auto elements =
        rows > 0 && columns > 0 ? checkedMultiply(std::uint64_t(rows), std::uint64_t(columns)) : std::nullopt;
    if (!elements)
        return unfittingHqq(query, "shape", QStringLiteral("[%1, %2]").arg(rows).arg(columns));
    settings.shape = Shape{std::uint64_t(rows), std::uint64_t(columns)};
    settings.elements = *elements;
    const bool isWords = query.codes->info().dtype() == Dtype::I32;
    if (isWords != (settings.bits == 3))
        return unexpectedDtype(query, query.name.suffix, *query.codes);
    BURNISH_TRY(const std::string packing, readTextHqq(query, "packing"));
    const std::string expected = std::to_string(settings.bits) + (isWords ? "bit_32" : "bit_u8");
    if (!packing.empty() && packing != expected)
        return Error(
            ErrorCode::Unsupported,
            TensorText::tr("Expected the packing “%1”, found “%2”.").arg(fromUtf8(expected), fromUtf8(packing)));
    return settings;
}

Expected<Dtype> dtypeHqq(const PartQuery &query, const TensorExpr &scale)
{
    constexpr std::string_view start = "torch.";
    BURNISH_TRY(const std::string text, readTextHqq(query, "compute_dtype"));
    const auto named =
        text.starts_with(start) ? computingDtypeNamed(std::string_view(text).substr(start.size())) : std::nullopt;
    return named.value_or(scale.info().dtype());
}

Expected<void> setGroupsHqq(PartedContent &content, const PartQuery &query, const SettingsHqq &settings)
{
    PartLayout &layout = content.layout;
    const Shape &codes = query.codes->info().shape();
    layout.columns = codes[1];
    layout.rows = settings.elements / layout.columns;
    layout.storedRows = codes[0];
    const bool areWhole = settings.elements % layout.columns == 0 && layout.rows > 0 &&
                          (layout.rows - 1) / settings.perElement() + 1 == codes[0];
    if (!areWhole)
        return unfittingHqq(query, "shape", shapeAsList(settings.shape));
    const std::uint64_t size = settings.isAlongRows ? layout.columns : layout.rows;
    if (settings.groupSize && *settings.groupSize != std::int64_t(size))
        return unfittingHqq(query, "group_size", QString::number(*settings.groupSize));
    const Shape scales = settings.isAlongRows ? Shape{layout.rows, 1} : Shape{1, layout.columns};
    BURNISH_CHECK(checkFloatPart(query, "scale", layout.scale, scales));
    BURNISH_CHECK(checkFloatPart(query, "zero", layout.zero, scales));
    if (settings.isAlongRows)
        setGrid(layout, {layout.rows, 1, false}, 1, layout.columns);
    else
        setGrid(layout, {1, layout.columns, false}, layout.rows, 1);
    content.description =
        std::to_string(layout.bits) + "-bit, " + (settings.isAlongRows ? groupText(size) : std::to_string(size) + "×1");
    return {};
}

Expected<std::optional<PartedContent>> joinHqq(const PartQuery &query)
{
    const Shape &codes = query.codes->info().shape();
    if (!query.find("scale"))
        return missingPart(query, "scale");
    if (!query.find("zero"))
        return missingPart(query, "zero");
    BURNISH_TRY(const SettingsHqq settings, settingsHqq(query));
    if (codes.rank() != 2 || query.codes->info().elementCount() == 0)
        return misfittingCodes(query);
    PartedContent content = contentFor(query, "hqq", settings.shape);
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "scale");
    layout.zero = addPart(content, query, "zero_point", "zero");
    layout.zeros = PartLayout::Zeros::Numbers;
    layout.kind = PartLayout::Codes::Unsigned;
    layout.bits = settings.bits;
    layout.order = settings.bits == 8 ? PartLayout::Order::Rows : PartLayout::Order::StackedHighFirst;
    layout.rowBytes = codes[1];
    BURNISH_CHECK(setGroupsHqq(content, query, settings));
    BURNISH_TRY(content.targetDtype, dtypeHqq(query, *layout.scale));
    for (const std::string_view name :
         {"shape", "nbits", "axis", "group_size", "packing", "view_as_float", "unpack_view_dtype", "compute_dtype"})
        addPart(content, query, name, name);
    content.note = noteOnSteps("HQQ", content.targetDtype);
    return std::optional(std::move(content));
}

} // namespace

PartScheme hqqScheme()
{
    return {stemOfHqq, joinHqq, {}, true};
}

} // namespace burnish
