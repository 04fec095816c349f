// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partencoder.h"

#include "core/base/endian.h"
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partsource.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// Scales of blocks that are kept while a tensor is written.
constexpr std::uint64_t mostBlocks = std::uint64_t(1) << 24U;

using Codes = PartLayout::Codes;
using Scale = PartWriting::Scale;
constexpr std::array writings = {
    PartWriting{"fp8-tensor", Codes::E4M3, 8, 0, 0, Scale::Float, 448, Dtype::F8E4M3, "", "_scale"},
    PartWriting{"fp8-channel", Codes::E4M3, 8, 1, 0, Scale::Float, 448, Dtype::F8E4M3, "", "_scale"},
    PartWriting{"fp8-block", Codes::E4M3, 8, 128, 128, Scale::Float, 448, Dtype::F8E4M3, "", "_scale_inv"},
    PartWriting{"int8-channel", Codes::Signed, 8, 1, 0, Scale::Float, 127.5F, Dtype::I8, "", "_scale"},
    PartWriting{"int4-pack", Codes::Unsigned, 4, 1, 128, Scale::Float, 7.5F, Dtype::I32, "_packed", "_scale"},
    PartWriting{"mxfp4", Codes::E2M1, 4, 1, 32, Scale::Exponent, 6, Dtype::U8, "_packed", "_scale"},
    PartWriting{"nvfp4", Codes::E2M1, 4, 1, 16, Scale::Nested, 6, Dtype::U8, "_packed", "_scale"},
};

/// The number of block sizes that a scheme can say: rows and columns of fp8-block, columns of int4-pack.
std::uint8_t blockRankOf(const PartWriting &writing)
{
    if (writing.blockRows > 1)
        return 2;
    return writing.kind == Codes::Unsigned ? 1 : 0;
}

Error partError(const QString &sentence)
{
    return {ErrorCode::Unsupported, sentence};
}

using PartSourcePtr = std::shared_ptr<const PartSource>;

class CodesPart final : public SourcePart<PartSource>
{
public:
    CodesPart(TensorInfo info, PartSourcePtr source, unsigned bits)
        : SourcePart(info, std::move(source))
        , m_perByte(8 / bits)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t atOnce = source().valuesAtOnce() / m_perByte;
        std::vector<std::int8_t> codes;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(out.size(), atOnce - std::size_t(firstByte % atOnce));
            const auto part = out.first(count);
            if (m_perByte == 1) {
                BURNISH_CHECK(
                    source().codes(firstByte, std::span(reinterpret_cast<std::int8_t *>(part.data()), count), task));
            } else {
                codes.resize(count * 2);
                BURNISH_CHECK(source().codes(firstByte * 2, codes, task));
                fastestBlockKernels().packNibbles(codes.data(), count, part.data());
            }
            out = out.subspan(count);
            firstByte += count;
        }
        return {};
    }

private:
    std::size_t m_perByte;
};

class ScalePart final : public SourcePart<PartSource>
{
public:
    using SourcePart::SourcePart;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::uint64_t perScale = source().hasGroups() ? source().blockColumns() : 1;
        const std::uint64_t atOnce = std::max<std::uint64_t>(source().valuesAtOnce() / perScale, 1);
        std::vector<std::byte> bytes;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::uint64_t first = firstByte / size;
            const auto count = std::size_t(std::min<std::uint64_t>(out.size() / size, atOnce - first % atOnce));
            BURNISH_CHECK(source().scales(first, count, bytes, task));
            std::ranges::copy(bytes, out.begin());
            out = out.subspan(bytes.size());
            firstByte += bytes.size();
        }
        return {};
    }
};

/// The rows and columns of the values, which packed codes do not show.
class ShapePart final : public SourcePart<PartSource>
{
public:
    using SourcePart::SourcePart;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
    {
        std::array<std::byte, 16> bytes;
        storeLittle(bytes.data(), source().rows());
        storeLittle(bytes.data() + 8, source().columns());
        std::ranges::copy(std::span(bytes).subspan(std::size_t(firstByte), out.size()), out.begin());
        return {};
    }
};

/// Describes where everything is, as reading the file does.
PartLayout layoutOf(const PartWriting &writing, const PartSourcePtr &source)
{
    PartLayout layout;
    layout.kind = writing.kind;
    layout.bits = writing.bits;
    if (writing.scale == Scale::Exponent)
        layout.byteScales = PartLayout::ByteScales::Exponents;
    layout.global = writing.scale == Scale::Nested ? PartLayout::Global::Divides : PartLayout::Global::None;
    layout.scaleMatrix = source->gridRows() * source->gridColumns();
    if (source->isTransposed()) {
        layout.order = PartLayout::Order::Pairs;
        layout.isTrueLdexp = true;
        layout.rows = source->columns();
        layout.columns = source->rows();
        layout.blockRows = source->blockColumns();
        layout.blockColumns = 1;
        layout.groups = source->rows();
        layout.scaleRow = 1;
        layout.scaleColumn = source->gridColumns();
        layout.direct = [source](std::uint64_t first, std::span<float> out, const Task &task) {
            return source->rounded(first, out, task);
        };
        return layout;
    }
    layout.rows = source->rows();
    layout.columns = source->columns();
    layout.rowBytes = source->columns() * writing.bits / 8;
    layout.blockRows = source->blockRows();
    layout.blockColumns = source->blockColumns();
    layout.groups = source->gridColumns();
    layout.scaleRow = source->gridColumns();
    return layout;
}

QString nameOf(const PartWriting &writing)
{
    return QString::fromLatin1(writing.name.data(), qsizetype(writing.name.size()));
}

/// False for the scheme of a tensor that has its groups along another axis than those that are written.
bool hasStacks(const QuantScheme &scheme)
{
    const bool hasOtherGroups = !scheme.description.empty() && scheme.description != expertBlock;
    return storesStacks(scheme.value) && (scheme.value != "mxfp4" || !hasOtherGroups);
}

Expected<void> checkMatrices(const PartWriting &writing, const QuantScheme &scheme, const Shape &shape,
                             std::uint64_t group)
{
    const bool isStack = shape.rank() == 3 && hasStacks(scheme);
    if ((shape.rank() != 2 && !isStack) || shape.elementCount().value_or(0) == 0)
        return partError(TensorText::tr("%1 stores matrices; the shape is %2. Split the tensor into matrices by "
                                        "rules, or choose another precision for it.")
                             .arg(nameOf(writing), shapeAsList(shape)));
    const std::uint64_t columns = isStack && writing.scale == Scale::Exponent ? shape[1] : shape[shape.rank() - 1];
    if (writing.bits == 4 && isStack && columns % group != 0)
        return partError(TensorText::tr("Expected columns of whole groups of %1 rows for %2, found columns of %3.")
                             .arg(group)
                             .arg(nameOf(writing))
                             .arg(columns));
    if (writing.bits == 4 && (group % 8 != 0 || columns % group != 0))
        return partError(TensorText::tr("Expected rows of whole groups of %1 columns for %2, found rows of %3.")
                             .arg(group)
                             .arg(nameOf(writing))
                             .arg(columns));
    const std::uint64_t allRows = *shape.elementCount() / columns;
    const std::uint64_t rows = writing.blockRows == 0 ? 1 : (allRows - 1) / writing.blockRows + 1;
    const std::uint64_t across = writing.blockColumns == 0 ? 1 : (columns - 1) / writing.blockColumns + 1;
    const std::uint64_t matrices = isStack ? shape[0] : 1;
    if (writing.bits == 8 && (rows > mostBlocks / across || matrices > mostBlocks / across))
        return partError(TensorText::tr("Expected at most %1 scales, found %2 × %3.")
                             .arg(mostBlocks)
                             .arg(std::max(rows, matrices))
                             .arg(across));
    return {};
}

/// The shapes of codes and scales as they are stored.
struct StoredShapes
{
    Shape codes;
    Shape scales;
};
StoredShapes storedShapesOf(const PartWriting &writing, const PartSource &source, const Shape &values)
{
    if (source.isTransposed()) {
        const std::uint64_t groups = source.gridColumns();
        return {{values[0], source.rows(), groups, source.blockColumns() / 2}, {values[0], source.rows(), groups}};
    }
    if (values.rank() == 3)
        return {values, {values[0], source.gridRows(), source.gridColumns()}};
    const std::uint64_t perElement = traits(writing.codesType).blockBytes * 8 / writing.bits;
    return {{values[0], values[1] / perElement},
            writing.blockRows == 0 ? Shape{1} : Shape{source.gridRows(), source.gridColumns()}};
}

} // namespace

QStringList writtenPartSchemes()
{
    QStringList names;
    for (const PartWriting &writing : writings)
        names += nameOf(writing);
    return names + libraryPartSchemes();
}

bool storesStacks(std::string_view scheme)
{
    return scheme == "mxfp4" || scheme == "fp8-block";
}

Expected<TensorPtr> makePartsQuantised(TensorPtr values, const QuantScheme &scheme)
{
    Q_ASSERT(values->info().dtype() == Dtype::F32);
    if (isLibraryScheme(scheme.value))
        return makeLibraryQuantised(std::move(values), scheme);
    const auto *known = std::ranges::find(writings, scheme.value, &PartWriting::name);
    if (known == writings.end())
        return partError(
            TensorText::tr("Quantising to %1 is not supported.").arg(QString::fromStdString(scheme.value)));
    PartWriting writing = *known;
    if (scheme.blockRank == blockRankOf(writing) && scheme.blockRank > 0) {
        writing.blockColumns = scheme.block[scheme.blockRank - 1];
        writing.blockRows = scheme.blockRank == 2 ? scheme.block.front() : writing.blockRows;
    }
    const std::uint64_t group = writing.blockColumns;
    const Shape shape = values->info().shape();
    BURNISH_CHECK(checkMatrices(writing, scheme, shape, group));
    const auto source = std::make_shared<const PartSource>(std::move(values), writing, group);

    PartedContent content;
    content.scheme = scheme.value;
    content.targetDtype = Dtype::F32;
    content.shape = shape;
    content.ending = "";
    content.layout = layoutOf(writing, source);
    PartLayout &layout = content.layout;
    const auto add = [&](const char *role, std::string_view suffix, TensorPtr part) {
        content.parts.push_back({role, std::string(suffix), part});
        return part;
    };
    const StoredShapes stored = storedShapesOf(writing, *source, shape);
    BURNISH_TRY(auto codesInfo, TensorInfo::make(writing.codesType, stored.codes));
    layout.codes = add("codes", source->isTransposed() ? "_blocks" : writing.codesSuffix,
                       std::make_shared<const CodesPart>(std::move(codesInfo), source, writing.bits));
    const Dtype scaleType = writing.scale == Scale::Float      ? Dtype::F32
                            : writing.scale == Scale::Exponent ? Dtype::U8
                                                               : Dtype::F8E4M3;
    BURNISH_TRY(auto scaleInfo, TensorInfo::make(scaleType, stored.scales));
    layout.scale = add("scale", source->isTransposed() ? "_scales" : writing.scaleSuffix,
                       std::make_shared<const ScalePart>(std::move(scaleInfo), source));
    if (writing.scale == Scale::Nested) {
        BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, {1}));
        layout.globalScale = add("global_scale", "_global_scale",
                                 std::make_shared<const GlobalScalePart<PartSource>>(std::move(info), source));
    }
    if (writing.kind == Codes::Unsigned) {
        BURNISH_TRY(auto info, TensorInfo::make(Dtype::I64, {2}));
        add("shape", "_shape", std::make_shared<const ShapePart>(std::move(info), source));
    }
    if (source->isTransposed())
        content.description = expertBlock;
    else if (source->hasGroups() && writing.kind == Codes::Unsigned)
        content.description = TensorText::tr("group of %1").arg(group).toStdString();
    return PartedTensor::make(std::move(content));
}

bool canOverflow(const TensorExpr &quantised)
{
    const PartedTensor *parted = partsOf(quantised);
    return parted && std::ranges::any_of(parted->parts(), [](const TensorPart &part) {
               const auto *encoded = dynamic_cast<const EncodedPart *>(part.tensor.get());
               return encoded && encoded->rangeEnd().isNear();
           });
}

QuantScheme repeatedScheme(const TensorExpr &quantised)
{
    QuantScheme scheme = libraryScheme(*quantised.info().scheme());
    const PartedTensor *parted = partsOf(quantised);
    const auto *writing = parted ? std::ranges::find(writings, scheme.value, &PartWriting::name) : writings.end();
    const std::uint8_t rank = writing == writings.end() ? 0 : blockRankOf(*writing);
    if (rank == 0)
        return scheme;
    const std::array sizes = {parted->layout().blockRows, parted->layout().blockColumns};
    const auto own = std::span(sizes).last(rank);
    // Blocks of one row are groups, which only integers of 4 bits have here.
    const bool areGroups = rank == 2 && sizes.front() == 1;
    if (areGroups || std::ranges::any_of(own, [](std::uint64_t size) { return size == 0 || size > 255; }))
        return scheme;
    scheme.block.assign(own.begin(), own.end());
    scheme.blockRank = rank;
    return scheme;
}

QStringList changedParameters(const TensorExpr &before, const TensorExpr &after)
{
    const PartedTensor *const left = partsOf(before);
    const PartedTensor *const right = partsOf(after);
    QStringList changes;
    if (!left || !right)
        return changes;
    const PartLayout &old = left->layout();
    const PartLayout &made = right->layout();
    const auto blocks = [](const PartLayout &layout) {
        return QStringLiteral("%1×%2").arg(layout.blockRows).arg(layout.blockColumns);
    };
    const auto typeOf = [](const TensorPtr &part) {
        const std::string_view name = part ? part->info().typeName() : std::string_view("–");
        return QString::fromUtf8(name.data(), qsizetype(name.size()));
    };
    if (blocks(old) != blocks(made))
        changes += TensorText::tr("blocks of %1 instead of %2").arg(blocks(made), blocks(old));
    if (old.zero && !made.zero)
        changes += TensorText::tr("no zero points");
    if (old.groupIndex && !made.groupIndex)
        changes += TensorText::tr("no order of activation");
    if (typeOf(old.codes) != typeOf(made.codes))
        changes += TensorText::tr("codes %1 instead of %2").arg(typeOf(made.codes), typeOf(old.codes));
    if (typeOf(old.scale) != typeOf(made.scale))
        changes += TensorText::tr("scales %1 instead of %2").arg(typeOf(made.scale), typeOf(old.scale));
    return changes;
}

} // namespace burnish
