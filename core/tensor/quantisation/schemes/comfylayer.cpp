// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/comfylayer.h"

#include "core/base/fromutf8.h"
#include "core/encoding/json/jsondocument.h"
#include "core/tensor/quantisation/schemes/schemeshapes.h"
#include "core/tensor/tensortext.h"
#include "core/tensor/torchname.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace burnish::schemes {

using namespace Qt::StringLiterals;

namespace {

Expected<QJsonObject> readMarkerComfy(const PartQuery &query, const TensorExpr &marker)
{
    constexpr std::uint64_t mostBytes = 64 * 1024;
    BURNISH_TRY(const auto bytes, readBytePart(query, marker, mostBytes));
    const auto json = parseJson(bytes.value_or(QByteArray()));
    if (!json || !json->isObject())
        return Error(ErrorCode::Malformed,
                     TensorText::tr("%1 is not a JSON object.").arg(quotedPart(query, LayerList::marker)));
    return json->object();
}

QString jsonTextComfy(const QJsonObject &json)
{
    constexpr qsizetype most = 200;
    const QString text = QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
    return text.size() > most ? text.first(most) + u'…' : text;
}

} // namespace

Expected<std::optional<ComfyLayer>> ComfyLayer::of(const PartQuery &query)
{
    const TensorPtr marker = query.find(LayerList::marker);
    auto entry = query.layers.find(query.module());
    if (!entry) {
        constexpr std::array others = {"weight_scale", "weight_s_rel", "weight_code", "scale_weight"};
        const auto isThere = [&](const char *suffix) { return query.find(suffix) != nullptr; };
        // Other tensors of these types mean nothing but themselves.
        if (marker || std::ranges::any_of(others, isThere))
            return std::move(entry).error();
        return std::optional<ComfyLayer>();
    }
    ComfyLayer layer;
    if (*entry) {
        layer.source = TensorText::tr("The metadata “%1”").arg(fromUtf8(LayerList::key));
        layer.json = (*entry)->description;
        layer.entry = (*entry)->name;
        layer.isOfModelOpt = query.layers.isOfModelOpt() && !marker;
        const bool isOtherFolder = !query.layers.hasConfig() && query.config.method() == "modelopt";
        const bool isOther = marker ? query.layers.isOfModelOpt() : query.layers.hasConfig() || isOtherFolder;
        layer.isWriterKnown = layer.isOfModelOpt || !isOther;
        const auto recorded = marker ? readMarkerComfy(query, *marker) : Expected<QJsonObject>(layer.json);
        if (!recorded && recorded.error().isCancelled())
            return recorded.error();
        if (!recorded || *recorded != layer.json)
            layer.contradiction = TensorText::tr("%1 says %2, but the metadata says %3, which counts.")
                                      .arg(quotedPart(query, LayerList::marker),
                                           recorded ? jsonTextComfy(*recorded) : TensorText::tr("nothing that is JSON"),
                                           jsonTextComfy(layer.json));
        return std::optional(std::move(layer));
    }
    if (!marker)
        return std::optional<ComfyLayer>();
    layer.source = quotedPart(query, LayerList::marker);
    layer.isWriterKnown = !query.layers.isOfModelOpt();
    BURNISH_TRY(layer.json, readMarkerComfy(query, *marker));
    return std::optional(std::move(layer));
}

QJsonValue ComfyLayer::setting(QLatin1StringView name) const
{
    const QJsonValue own = json.value(name);
    return own.isUndefined() ? json.value("params"_L1).toObject().value(name) : own;
}

Expected<QString> ComfyLayer::format() const
{
    const QJsonValue format = setting("format"_L1);
    if (format.isString())
        return format.toString();
    // ComfyUI-INT8-Fast has only one.
    const bool isUnsaid = !setting("per_row"_L1).isUndefined() || !setting("convrot"_L1).isUndefined();
    if (format.isUndefined() && isUnsaid)
        return u"int8_tensorwise"_s;
    return invalid("format"_L1);
}

Expected<std::optional<std::uint64_t>> ComfyLayer::size(QLatin1StringView name) const
{
    const QJsonValue value = setting(name);
    if (value.isUndefined() || value.isNull())
        return std::optional<std::uint64_t>();
    const qint64 number = value.toInteger(0);
    if (number <= 0)
        return invalid(name);
    return std::optional(std::uint64_t(number));
}

Expected<std::optional<Shape>> ComfyLayer::shape(QLatin1StringView name) const
{
    const QJsonValue value = setting(name);
    if (value.isUndefined() || value.isNull())
        return std::optional<Shape>();
    constexpr qsizetype mostAxes = 8;
    const QJsonArray sizes = value.toArray();
    if (sizes.isEmpty() || sizes.size() > mostAxes)
        return invalid(name);
    std::vector<std::uint64_t> dimensions;
    for (const auto &size : sizes) {
        const qint64 number = size.toInteger(0);
        if (number <= 0)
            return invalid(name);
        dimensions.push_back(std::uint64_t(number));
    }
    Shape shape(dimensions);
    if (!shape.elementCount())
        return invalid(name);
    return std::optional(std::move(shape));
}

std::optional<Dtype> ComfyLayer::targetDtype() const
{
    QString name = setting("orig_dtype"_L1).toString(setting("dtype"_L1).toString());
    if (name.startsWith("torch."_L1))
        name.remove(0, 6);
    return computingDtypeNamed(name.toStdString());
}

Error ComfyLayer::contradicted(const QString &recorded, const QString &found) const
{
    return {ErrorCode::Mismatch, TensorText::tr("%1 says %2, but the tensors have %3.").arg(source, recorded, found)};
}

Error ComfyLayer::invalid(QLatin1StringView name) const
{
    return {ErrorCode::Malformed, TensorText::tr("%1 has an invalid value of “%2”.").arg(source, QString(name))};
}

QString quotedPart(const PartQuery &query, std::string_view suffix)
{
    return u"“%1”"_s.arg(fromUtf8(query.name.pathOf(suffix)));
}

} // namespace burnish::schemes
