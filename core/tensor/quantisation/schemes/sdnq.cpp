// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/tensor/quantisation/parts/partkernels.h"
#include "core/tensor/quantisation/schemes/partschemelist.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <limits>

// SDNQ 0.2 (SD.Next): integers of 2 to 8 bits and floats of 8 bits with scales of rows or groups. Codes of fewer than
// 8 bits are packed without their shape; the configuration says what they are (sdnq/packed_int, sdnq/dequantizer.py).

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using namespace schemes;
using Codes = PartLayout::Codes;

std::optional<PartStem> stemOfSdnq(std::string_view path, Dtype dtype)
{
    const bool canBeCodes = dtype == Dtype::U8 || dtype == Dtype::I8 || isByteFloat(dtype);
    return canBeCodes ? stemBefore(path, "weight", "weight") : std::nullopt;
}

/// A kind of codes: "uint4".
struct KindSdnq
{
    QString name;
    Codes codes = Codes::Signed;
    unsigned bits = 8;
    bool isUnsigned = false;

    [[nodiscard]] Dtype dtype() const
    {
        if (codes == Codes::E4M3)
            return Dtype::F8E4M3;
        if (codes == Codes::E5M2)
            return Dtype::F8E5M2;
        return bits == 8 && !isUnsigned ? Dtype::I8 : Dtype::U8;
    }
};

std::optional<KindSdnq> kindSdnq(const QString &name)
{
    if (name == "float8_e4m3fn"_L1)
        return KindSdnq{name, Codes::E4M3, 8, false};
    if (name == "float8_e5m2"_L1)
        return KindSdnq{name, Codes::E5M2, 8, false};
    const bool isUnsigned = name.startsWith("uint"_L1);
    if (!isUnsigned && !name.startsWith("int"_L1))
        return std::nullopt;
    const unsigned bits = name.mid(isUnsigned ? 4 : 3).toUInt();
    if (bits < 2 || bits > 8)
        return std::nullopt;
    return KindSdnq{name, bits == 8 && !isUnsigned ? Codes::Signed : Codes::Unsigned, bits, isUnsigned};
}

/// Fails for settings that change the values in ways that are not read.
Expected<void> checkSettingsSdnq(const QJsonObject &settings)
{
    for (const QString &key : settings.keys()) {
        const bool isForeign = key.contains("hadamard"_L1) || key.contains("codebook"_L1);
        if (isForeign && settings.value(key).toBool())
            return unknownSetting(key.toStdString());
    }
    return {};
}

struct SettingsSdnq
{
    KindSdnq kind;
    qint64 groupSize = 0;
};

Expected<SettingsSdnq> settingsSdnq(const PartQuery &query)
{
    const QJsonObject &config = query.config.object();
    const QString module = fromUtf8(query.module());
    const QJsonObject own = config.value("modules_quant_config"_L1).toObject().value(module).toObject();
    BURNISH_CHECK(checkSettingsSdnq(config));
    BURNISH_CHECK(checkSettingsSdnq(own));
    // Lists of modules for each kind, which can be patterns.
    if (own.isEmpty() && !config.value("modules_dtype_dict"_L1).toObject().isEmpty())
        return unknownSetting("modules_dtype_dict");
    const auto valueOf = [&](QLatin1StringView key) { return own.contains(key) ? own.value(key) : config.value(key); };
    const QString name = valueOf("weights_dtype"_L1).toString();
    auto kind = kindSdnq(name);
    if (!kind)
        return unknownSetting(name.toStdString());
    return SettingsSdnq{*std::move(kind), valueOf("group_size"_L1).toInteger(0)};
}

/// Returns the number of codes; 0 for shapes that such codes do not have.
std::uint64_t countSdnq(const TensorInfo &codes, unsigned bits)
{
    const Shape &shape = codes.shape();
    const std::uint64_t bytes = codes.elementCount();
    if (bits == 8)
        return bytes;
    const bool isSpread = 8 % bits != 0;
    const std::uint64_t unit = isSpread ? partkernels::spreadBytes(bits) : 1;
    const bool hasForm = isSpread ? shape.rank() == 2 && shape[1] == unit : shape.rank() == 1;
    const std::uint64_t perUnit = isSpread ? partkernels::spreadCodes(bits) : 8 / bits;
    return hasForm && bytes <= std::numeric_limits<std::uint64_t>::max() / 8 ? bytes / unit * perUnit : 0;
}

Expected<std::optional<PartedContent>> joinSdnq(const PartQuery &query)
{
    const TensorPtr scale = query.find("scale");
    if (query.config.method() != "sdnq" || !scale)
        return std::optional<PartedContent>();
    for (const std::string_view suffix : {"svd_up", "svd_down"}) {
        if (query.find(suffix))
            return unsupportedPart(query, suffix);
    }
    BURNISH_TRY(const SettingsSdnq settings, settingsSdnq(query));
    const KindSdnq &kind = settings.kind;
    const TensorInfo &codes = query.codes->info();
    if (codes.dtype() != kind.dtype())
        return contradiction(u"“%1”"_s.arg(kind.name), fromUtf8(codes.typeName()));
    const TensorPtr zero = query.find("zero_point");
    if (kind.isUnsigned && !zero)
        return missingPart(query, "zero_point");
    if (!kind.isUnsigned && zero)
        return contradiction(u"“%1”"_s.arg(kind.name), TensorText::tr("zero points"));
    if (!isWideFloat(scale->info().dtype()))
        return unexpectedDtype(query, "scale", *scale);
    const Shape &scales = scale->info().shape();
    const std::size_t rank = scales.rank();
    if ((rank != 2 && rank != 3) || scales[rank - 1] != 1 || scale->info().elementCount() == 0)
        return misfittingPart(query, "scale", *scale);
    if (zero)
        BURNISH_CHECK(checkFloatPart(query, "zero_point", zero, scales));
    const std::uint64_t count = countSdnq(codes, kind.bits);
    if (count == 0 || count % scale->info().elementCount() != 0)
        return misfittingCodes(query);
    const std::uint64_t size = count / scale->info().elementCount();
    const std::uint64_t rows = scales[0];
    const bool isGrouped = rank == 3;
    if (isGrouped && settings.groupSize > 0 && std::uint64_t(settings.groupSize) != size)
        return otherGroups(settings.groupSize, size);
    const Shape stored = isGrouped ? Shape{rows, scales[1], size} : Shape{rows, size};
    if (kind.bits == 8 && !(codes.shape() == stored) && !(codes.shape() == Shape{rows, count / rows}))
        return misfittingCodes(query);
    PartedContent content = contentFor(query, "sdnq-" + kind.name.toStdString(), Shape{rows, count / rows});
    PartLayout &layout = content.layout;
    layout.scale = addPart(content, query, "scale", "scale");
    layout.bias = addPart(content, query, "zero_point", "zero_point");
    layout.order = 8 % kind.bits == 0 ? PartLayout::Order::Rows : PartLayout::Order::Spread;
    layout.kind = kind.codes;
    layout.bits = kind.bits;
    layout.columns = count;
    layout.rowBytes = codes.byteSize();
    setGrid(layout, {1, scale->info().elementCount(), false}, 1, size);
    if (isGrouped)
        content.description = groupText(size);
    // The kind is not in the parts.
    content.parameters = kind.name.toStdString();
    return std::optional(std::move(content));
}

} // namespace

PartScheme sdnqScheme()
{
    return {stemOfSdnq, joinSdnq, {}};
}

} // namespace burnish
