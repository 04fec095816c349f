// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

// optimum-quanto 0.2: `NAME._data` in 8 bits with a scale for each row, and codes of 4 or 2 bits in `NAME._data._data`
// (quanto/tensor/packed.py, quanto/tensor/grouped.py); their values are code × scale − shift.

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using namespace schemes;
using Codes = PartLayout::Codes;

constexpr std::uint64_t mostCodesQuanto = std::uint64_t(1) << 48; ///< strided views can have more

constexpr std::string_view packedQuanto = "._data._data";
constexpr std::string_view plainQuanto = "._data";
constexpr std::string_view scaleQuanto = "._scale";
constexpr std::string_view shiftQuanto = "._shift";

std::optional<PartStem> stemOfQuanto(std::string_view path, Dtype dtype)
{
    if (dtype == Dtype::U8)
        return stemBefore(path, packedQuanto, {});
    return dtype == Dtype::I8 || isByteFloat(dtype) ? stemBefore(path, plainQuanto, {}) : std::nullopt;
}

/// The entry of the module in `quanto_qmap.json`.
QJsonObject entryQuanto(const PartQuery &query)
{
    if (query.config.method() != "quanto")
        return {};
    return query.config.object().value("qmap"_L1).toObject().value(fromUtf8(query.module())).toObject();
}

/// What that or transformers' configuration says about the module: "qint4"; empty if nothing.
QString kindQuanto(const PartQuery &query)
{
    const QJsonObject &config = query.config.object();
    if (query.config.method() != "quanto")
        return {};
    const QJsonObject entry = entryQuanto(query);
    QString kind = entry.isEmpty() ? config.value("weights"_L1).toString() : entry.value("weights"_L1).toString();
    if (kind.startsWith("int"_L1))
        kind.prepend(u'q');
    return kind;
}

Expected<void> checkKindQuanto(const PartQuery &query, QStringView found)
{
    const QString known = kindQuanto(query);
    if (known.startsWith("qint"_L1) && known != found)
        return contradiction(u"“%1”"_s.arg(known), u"“%1”"_s.arg(found));
    return {};
}

Expected<PartedContent> joinPlainQuanto(const PartQuery &query, const TensorExpr &scale)
{
    const TensorInfo &info = query.codes->info();
    const Dtype dtype = info.dtype();
    const QString kind = dtype == Dtype::I8       ? u"qint8"_s
                         : dtype == Dtype::F8E4M3 ? u"qfloat8_e4m3fn"_s
                                                  : u"qfloat8_e5m2"_s;
    BURNISH_CHECK(checkKindQuanto(query, kind));
    if (query.find(shiftQuanto))
        return unsupportedPart(query, shiftQuanto);
    if (info.shape().rank() == 0 || info.elementCount() == 0)
        return misfittingCodes(query);
    PartedContent content = contentFor(query, "quanto-" + kind.toStdString(), info.shape());
    PartLayout &layout = content.layout;
    layout.rows = info.shape()[0];
    layout.columns = layout.rowBytes = info.elementCount() / layout.rows;
    layout.kind = dtype == Dtype::I8 ? Codes::Signed : codesOfByteFloat(dtype);
    const Shape &scales = scale.info().shape();
    const bool isPerRow = scales.rank() > 0 && scales[0] == layout.rows && scale.info().elementCount() == layout.rows;
    if (!isPerRow && !isOneNumber(scale))
        return misfittingPart(query, scaleQuanto, scale);
    if (isPerRow)
        setGrid(layout, {layout.rows, 1, false}, 1, layout.columns);
    else
        setGrid(layout, {1, 1, true}, layout.rows, layout.columns);
    layout.scale = addPart(content, query, "scale", scaleQuanto);
    return content;
}

/// Returns the bits of codes: as many rows as there are scales were put into the stored ones.
Expected<unsigned> bitsQuanto(PartedContent &content, const PartQuery &query, std::uint64_t stored,
                              const TensorExpr &scale)
{
    const std::uint64_t rows = scale.info().elementCount();
    const auto areBits = [&](unsigned bits) { return (rows - 1) / (8 / bits) + 1 == stored; };
    const QString known = kindQuanto(query);
    const bool canBeFour = areBits(4) && known != "qint2"_L1;
    const bool canBeTwo = areBits(2) && known != "qint4"_L1;
    if (!areBits(4) && !areBits(2))
        return misfittingPart(query, scaleQuanto, scale);
    static const std::array<std::string, 2> forms = {"quanto-qint4", "quanto-qint2"};
    if (const auto chosen = canBeFour && canBeTwo ? query.choice.among(forms) : std::nullopt) {
        const QJsonObject config = {{"quant_method"_L1, "quanto"_L1},
                                    {"weights"_L1, *chosen == 0 ? "int4"_L1 : "int2"_L1}};
        content.config = std::make_shared<const QByteArray>(QJsonDocument(config).toJson(QJsonDocument::Compact));
        return *chosen == 0 ? 4U : 2U;
    }
    if (canBeFour && canBeTwo)
        return Error(ErrorCode::Unsupported, TensorText::tr("The codes can have 4 or 2 bits, and no configuration "
                                                            "says which."));
    if (!canBeFour && !canBeTwo)
        return contradiction(u"“%1”"_s.arg(known), TensorText::tr("%1 bits").arg(areBits(4) ? 4 : 2));
    return canBeFour ? 4U : 2U;
}

/// Returns the rows of the matrix; each has one or more groups. If these have one of the sizes in which quanto divides
/// long rows, only the bias says how many, or the entry of a module that Burnish has quantised.
Expected<std::uint64_t> rowsQuanto(const PartQuery &query, std::uint64_t groups, std::uint64_t groupSize)
{
    const std::string path = query.module().empty() ? "bias" : query.module() + ".bias";
    const TensorPtr bias = query.tensorAt(path);
    if (bias && bias->info().shape().rank() == 1) {
        const std::uint64_t rows = bias->info().shape()[0];
        if (rows > 0 && groups % rows == 0)
            return rows;
        return Error(ErrorCode::Mismatch, TensorText::tr("“%1” has %2 elements, but there are %3 groups of codes.")
                                              .arg(fromUtf8(path))
                                              .arg(rows)
                                              .arg(groups));
    }
    const QJsonArray shape = entryQuanto(query).value("shape"_L1).toArray();
    if (!shape.isEmpty()) {
        const auto rows = std::uint64_t(std::max<qint64>(0, shape.at(0).toInteger(0)));
        const auto columns = std::uint64_t(std::max<qint64>(0, shape.at(1).toInteger(0)));
        if (shape.size() == 2 && rows > 0 && groups % rows == 0 && groups / rows * groupSize == columns)
            return rows;
        constexpr qsizetype longest = 40;
        QString written = QString::fromUtf8(QJsonDocument(shape).toJson(QJsonDocument::Compact));
        if (written.size() > longest)
            written = written.first(longest - 1) + u'…';
        return contradiction(written, TensorText::tr("%1 groups of %2 columns").arg(groups).arg(groupSize));
    }
    constexpr std::array<std::uint64_t, 4> sizes = {128, 96, 64, 32};
    const bool canBeDivided = std::ranges::find(sizes, groupSize) != sizes.end();
    if (groups == 1 || !canBeDivided)
        return groups;
    return Error(
        ErrorCode::Unsupported,
        TensorText::tr("Nothing says how many of the %1 groups of %2 columns form a row.").arg(groups).arg(groupSize));
}

Expected<PartedContent> joinPackedQuanto(const PartQuery &query, const TensorPtr &scale)
{
    const Shape &codes = query.codes->info().shape();
    const TensorPtr shift = query.find(shiftQuanto);
    if (!shift)
        return missingPart(query, shiftQuanto);
    const std::uint64_t count = query.codes->info().elementCount();
    if (codes.rank() != 2 || count == 0 || count > mostCodesQuanto)
        return misfittingCodes(query);
    const std::uint64_t groups = scale->info().elementCount();
    if (groups == 0 || !(scale->info().shape() == Shape{groups, 1}))
        return misfittingPart(query, scaleQuanto, *scale);
    BURNISH_CHECK(checkFloatPart(query, shiftQuanto, shift, scale->info().shape()));
    PartedContent content = contentFor(query, {}, {});
    BURNISH_TRY(const unsigned bits, bitsQuanto(content, query, codes[0], *scale));
    BURNISH_TRY(const std::uint64_t rows, rowsQuanto(query, groups, codes[1]));
    content.shape = Shape{rows, groups / rows * codes[1]};
    content.scheme = "quanto-qint" + std::to_string(bits);
    PartLayout &layout = content.layout;
    layout.order = PartLayout::Order::Stacked;
    layout.kind = Codes::Unsigned;
    layout.bits = bits;
    layout.rows = groups;
    layout.storedRows = codes[0];
    layout.columns = codes[1];
    setGrid(layout, {groups, 1, false}, 1, layout.columns);
    layout.scale = addPart(content, query, "scale", scaleQuanto);
    layout.bias = addPart(content, query, "shift", shiftQuanto);
    layout.isBiasSubtracted = true;
    if (groups > rows)
        content.description = groupText(layout.columns);
    content.note = noteOnSteps("quanto", scale->info().dtype());
    return content;
}

Expected<std::optional<PartedContent>> joinQuanto(const PartQuery &query)
{
    const TensorPtr scale = query.find(scaleQuanto);
    if (!scale)
        return missingPart(query, scaleQuanto);
    if (!isWideFloat(scale->info().dtype()))
        return unexpectedDtype(query, scaleQuanto, *scale);
    const bool isPacked = query.name.suffix == packedQuanto;
    BURNISH_TRY(PartedContent content, isPacked ? joinPackedQuanto(query, scale) : joinPlainQuanto(query, *scale));
    content.targetDtype = scale->info().dtype();
    return std::optional(std::move(content));
}

} // namespace

PartScheme quantoScheme()
{
    return {stemOfQuanto, joinQuanto, {}, true};
}

} // namespace burnish
