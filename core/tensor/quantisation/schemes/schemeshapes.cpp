// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/schemeshapes.h"

#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>

namespace burnish::schemes {

namespace {

QString nameOfPart(const PartQuery &query, std::string_view suffix)
{
    return fromUtf8(query.name.pathOf(suffix));
}

} // namespace

std::optional<Matrices> matricesOf(const Shape &shape)
{
    const auto elements = shape.elementCount();
    if (shape.rank() < 2 || !elements || *elements == 0)
        return std::nullopt;
    Matrices made;
    made.rows = shape[shape.rank() - 2];
    made.columns = shape[shape.rank() - 1];
    made.count = *elements / made.rows / made.columns;
    return made;
}

bool isOneNumber(const TensorExpr &tensor)
{
    return tensor.info().elementCount() == 1;
}

bool isWideFloat(Dtype dtype)
{
    return dtype == Dtype::F32 || dtype == Dtype::F16 || dtype == Dtype::BF16 || dtype == Dtype::F64;
}

bool isByteFloat(Dtype dtype)
{
    return dtype == Dtype::F8E4M3 || dtype == Dtype::F8E5M2;
}

PartLayout::Codes codesOfByteFloat(Dtype dtype)
{
    return dtype == Dtype::F8E5M2 ? PartLayout::Codes::E5M2 : PartLayout::Codes::E4M3;
}

PartLayout::ByteScales exponentScales(Dtype dtype)
{
    return dtype == Dtype::U8 ? PartLayout::ByteScales::Exponents : PartLayout::ByteScales::Typed;
}

std::optional<ScaleGrid> scaleGridOf(const Shape &scale, const Shape &codes)
{
    const auto matrices = matricesOf(codes);
    const auto elements = scale.elementCount();
    if (!matrices || !elements || *elements == 0)
        return std::nullopt;
    if (*elements == 1)
        return ScaleGrid{1, 1, true};
    const std::size_t outer = codes.rank() - 2;
    if (scale.rank() < outer)
        return std::nullopt;
    for (std::size_t axis = 0; axis < outer; ++axis) {
        if (scale[axis] != codes[axis])
            return std::nullopt;
    }
    ScaleGrid grid;
    if (scale.rank() > outer)
        grid.rows = scale[outer];
    if (scale.rank() > outer + 1)
        grid.columns = scale[outer + 1];
    // A list of scales has one for each row.
    if (scale.rank() == outer + 1 && grid.rows != 1 && grid.rows != matrices->rows)
        return std::nullopt;
    if (scale.rank() > outer + 2 || grid.rows > matrices->rows || grid.columns > matrices->columns)
        return std::nullopt;
    return grid;
}

void setGrid(PartLayout &layout, const ScaleGrid &grid, std::uint64_t blockRows, std::uint64_t blockColumns)
{
    layout.blockRows = blockRows;
    layout.blockColumns = blockColumns;
    layout.groups = grid.columns;
    layout.scaleColumn = 1;
    layout.scaleRow = grid.columns;
    layout.scaleMatrix = grid.isShared ? 0 : grid.rows * grid.columns;
}

std::optional<PartStem> stemBefore(std::string_view path, std::string_view suffix, std::string_view ending)
{
    if (!path.ends_with(suffix))
        return std::nullopt;
    const std::string_view stem = path.substr(0, path.size() - suffix.size());
    // Suffixes that replace a whole name follow a dot.
    if (!ending.empty() && !stem.empty() && stem.back() != '.')
        return std::nullopt;
    if (ending.empty() && stem.empty())
        return std::nullopt;
    return PartStem{stem, ending, path.substr(stem.size())};
}

PartedContent contentFor(const PartQuery &query, std::string_view scheme, Shape shape)
{
    PartedContent content;
    content.scheme = scheme;
    content.shape = std::move(shape);
    content.ending = query.name.ending;
    content.targetDtype = query.config.dtype();
    content.parts.push_back({"codes", std::string(query.name.suffix), query.codes});
    content.layout.codes = query.codes;
    return content;
}

TensorPtr addPart(PartedContent &content, const PartQuery &query, std::string_view role, std::string_view suffix)
{
    TensorPtr part = query.find(suffix);
    if (part)
        content.parts.push_back({std::string(role), std::string(suffix), part});
    return part;
}

Expected<void> checkPart(const PartQuery &query, std::string_view suffix, const TensorPtr &part, Dtype dtype,
                         std::uint64_t count)
{
    if (!part)
        return missingPart(query, suffix);
    if (part->info().dtype() != dtype)
        return unexpectedDtype(query, suffix, *part);
    return part->info().elementCount() == count ? Expected<void>() : misfittingPart(query, suffix, *part);
}

Expected<void> checkFloatPart(const PartQuery &query, std::string_view suffix, const TensorPtr &part,
                              const Shape &shape)
{
    if (!part)
        return missingPart(query, suffix);
    if (!isWideFloat(part->info().dtype()))
        return unexpectedDtype(query, suffix, *part);
    return part->info().shape() == shape ? Expected<void>() : misfittingPart(query, suffix, *part);
}

Expected<std::optional<QByteArray>> readBytePart(const PartQuery &query, const TensorExpr &part, std::uint64_t most)
{
    const std::uint64_t size = part.info().byteSize();
    if (part.info().dtype() != Dtype::U8 || size > most)
        return std::optional<QByteArray>();
    QByteArray bytes(qsizetype(size), '\0');
    BURNISH_CHECK(part.read(0, std::as_writable_bytes(std::span(bytes.data(), std::size_t(size))), query.task));
    return std::optional(std::move(bytes));
}

Expected<void> addZerosAndScales(PartedContent &content, const PartQuery &query)
{
    content.layout.zero = addPart(content, query, "zero_point", "qzeros");
    content.layout.scale = addPart(content, query, "scale", "scales");
    if (!content.layout.scale)
        return missingPart(query, "scales");
    if (!content.layout.zero)
        return missingPart(query, "qzeros");
    return {};
}

Expected<GroupIndex> readGroupIndex(const TensorExpr &index, std::uint64_t columns, std::uint64_t groups,
                                    std::uint64_t groupSize, MinusOne minusOne, const Task &task)
{
    constexpr std::size_t atOnce = 64 * 1024;
    constexpr std::uint64_t mostGroups = 1U << 16U;
    if (groups > mostGroups)
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Expected an index of at most %1 groups, found %2.").arg(mostGroups).arg(groups));
    GroupIndex found;
    std::vector<std::byte> bytes(std::size_t(std::min<std::uint64_t>(columns, atOnce)) * 4);
    for (std::uint64_t first = 0; first < columns; first += atOnce) {
        BURNISH_CHECK(task.poll());
        const auto count = std::size_t(std::min<std::uint64_t>(columns - first, atOnce));
        BURNISH_CHECK(index.read(first * 4, std::span(bytes).first(count * 4), task));
        for (std::size_t i = 0; i < count; ++i) {
            const auto group = loadLittle<std::int32_t>(bytes.data() + i * 4);
            if (group == -1 && minusOne == MinusOne::LeavesIndexUnused)
                return GroupIndex();
            if (group < 0 || std::uint64_t(group) >= groups)
                return Error(
                    ErrorCode::Malformed,
                    TensorText::tr("The index of groups contains %1, but there are %2 groups.").arg(group).arg(groups));
            found.isUsed = found.isUsed || std::uint64_t(group) != (first + i) / groupSize;
        }
    }
    return found;
}

Error missingPart(const PartQuery &query, std::string_view suffix)
{
    return {ErrorCode::NotFound, TensorText::tr("“%1” is missing.").arg(nameOfPart(query, suffix))};
}

Error misfittingPart(const PartQuery &query, std::string_view suffix, const TensorExpr &part)
{
    return {ErrorCode::Mismatch, TensorText::tr("The shape of “%1” (%2) does not fit codes of the shape %3.")
                                     .arg(nameOfPart(query, suffix), shapeAsList(part.info().shape()),
                                          shapeAsList(query.codes->info().shape()))};
}

Error unexpectedDtype(const PartQuery &query, std::string_view suffix, const TensorExpr &part)
{
    return {ErrorCode::Mismatch, TensorText::tr("“%1” has the unexpected type %2.")
                                     .arg(nameOfPart(query, suffix), fromUtf8(part.info().typeName()))};
}

Error misfittingCodes(const PartQuery &query)
{
    return {ErrorCode::Mismatch, TensorText::tr("Codes of the shape %1 do not form a matrix of values.")
                                     .arg(shapeAsList(query.codes->info().shape()))};
}

Error unevenGroups(std::uint64_t columns, std::uint64_t groups)
{
    return {ErrorCode::Mismatch,
            TensorText::tr("%1 columns do not divide into %2 groups of the same size.").arg(columns).arg(groups)};
}

Error contradiction(const QString &expected, const QString &found)
{
    return {ErrorCode::Mismatch,
            TensorText::tr("The configuration says %1, but the tensors have %2.").arg(expected, found)};
}

Error otherBits(std::uint64_t expected, std::uint64_t found)
{
    return contradiction(TensorText::tr("%1 bits").arg(expected), TensorText::tr("%1 bits").arg(found));
}

Error otherGroups(std::int64_t expected, std::uint64_t found)
{
    return contradiction(TensorText::tr("groups of %1 columns").arg(expected),
                         TensorText::tr("groups of %1").arg(found));
}

Error unknownSetting(std::string_view setting)
{
    return {ErrorCode::Unsupported,
            TensorText::tr("The configuration says “%1”, which Burnish does not know.").arg(fromUtf8(setting))};
}

Error unsupportedPart(const PartQuery &query, std::string_view suffix)
{
    return {ErrorCode::Unsupported,
            TensorText::tr("Burnish does not compute what “%1” does to the values.").arg(nameOfPart(query, suffix))};
}

QString noteOnSteps(std::string_view library, Dtype dtype)
{
    if (dtype != Dtype::F16 && dtype != Dtype::BF16)
        return {};
    return TensorText::tr("%1 rounds each step of the calculation to %2, so that some of its values differ in the "
                          "last bits.")
        .arg(fromUtf8(library), fromUtf8(nameOf(dtype)));
}

Expected<void> checkGroups(const PartQuery &query, unsigned bits, std::uint64_t groupSize)
{
    const QuantWeights known = query.config.weightsOf(query.module());
    if (known.bits && *known.bits != bits)
        return otherBits(*known.bits, bits);
    if (known.groupSize && *known.groupSize > 0 && std::uint64_t(*known.groupSize) != groupSize)
        return otherGroups(*known.groupSize, groupSize);
    return {};
}

} // namespace burnish::schemes
