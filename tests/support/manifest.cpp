// SPDX-License-Identifier: MIT
#include "support/manifest.h"

#include "core/tensor/quantisation/parts/partedtensor.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>

namespace burnish::test {

namespace {

ManifestTensor tensorFrom(const QJsonObject &json)
{
    ManifestTensor tensor;
    tensor.path = json[QLatin1String("path")].toString();
    const QJsonValue dtype = json[QLatin1String("dtype")];
    if (dtype.isObject()) {
        tensor.dtype = QStringLiteral("QFloat");
        tensor.scheme = dtype[QLatin1String("QFloat")].toObject();
    } else {
        // Burn 0.21 and later append the store of a bool: "Bool(Native)".
        tensor.dtype = dtype.toString().section(QLatin1Char('('), 0, 0);
        tensor.scheme = json[QLatin1String("scheme")].toObject();
    }
    for (const QJsonValue &dimension : json[QLatin1String("shape")].toArray())
        tensor.shape.push_back(std::uint64_t(dimension.toInteger()));
    for (const char *key : {"bytes", "nbytes"}) {
        if (const QJsonValue bytes = json[QLatin1String(key)]; bytes.isDouble())
            tensor.bytes = std::uint64_t(bytes.toInteger());
    }
    tensor.sha256 = json[QLatin1String("sha256")].toString();
    if (const QJsonValue id = json[QLatin1String("param_id_u64")]; id.isString())
        tensor.paramId = id.toString().toULongLong();
    else if (const QJsonValue text = json[QLatin1String("param_id")]; text.isString())
        if (const auto parsed = ParamId::fromText(text.toString().toStdString()))
            tensor.paramId = parsed->bits;
    return tensor;
}

QJsonValue levelOf(const QuantScheme &scheme)
{
    if (!scheme.hasBlocks())
        return QStringLiteral("Tensor");
    QJsonArray storage;
    for (const std::uint8_t size : scheme.block)
        storage.append(size);
    return QJsonObject{{QStringLiteral("Block"),
                        QJsonObject{{QStringLiteral("storage"), storage}, {QStringLiteral("len"), scheme.blockRank}}}};
}

/// The scheme as Burn 0.22 and later describe it.
QJsonObject levelsOf(const QuantScheme &scheme)
{
    const QString store = QString::fromStdString(scheme.store);
    QJsonObject json = {{QStringLiteral("value"), QString::fromStdString(scheme.value)},
                        {QStringLiteral("store"), store},
                        {QStringLiteral("mode"), QString::fromStdString(scheme.mode)},
                        {QStringLiteral("tensor"), QJsonValue::Null},
                        {QStringLiteral("block"), QJsonValue::Null}};
    if (store != QLatin1String("Native"))
        json[QLatin1String("store")] = QJsonObject{{store, qint64(scheme.storeDimension)}};
    if (!scheme.tensorParam.empty())
        json[QLatin1String("tensor")] = QString::fromStdString(scheme.tensorParam);
    if (scheme.hasBlocks())
        json[QLatin1String("block")] = QJsonObject{{QStringLiteral("size"), levelOf(scheme)[QLatin1String("Block")]},
                                                   {QStringLiteral("dtype"), QString::fromStdString(scheme.param)}};
    return json;
}

QString schemeLine(const QJsonObject &scheme)
{
    if (scheme.contains(QLatin1String("tensor")))
        return QString::fromUtf8(QJsonDocument(scheme).toJson(QJsonDocument::Compact));
    const QJsonValue level = scheme[QLatin1String("level")];
    const QByteArray levelText =
        level.isString() ? level.toString().toUtf8() : QJsonDocument(level.toObject()).toJson(QJsonDocument::Compact);
    return QStringLiteral("{%1 %2 %3 %4 %5}")
        .arg(scheme[QLatin1String("value")].toString(), scheme[QLatin1String("param")].toString(),
             scheme[QLatin1String("store")].toString(), scheme[QLatin1String("mode")].toString(),
             QString::fromUtf8(levelText));
}

QString line(const ManifestTensor &tensor, bool bytes, ParamIds ids)
{
    QStringList shape;
    for (const std::uint64_t dimension : tensor.shape)
        shape.append(QString::number(dimension));
    QString text = QStringLiteral("%1 %2%3 [%4] %5")
                       .arg(tensor.path, tensor.dtype, tensor.scheme.isEmpty() ? QString() : schemeLine(tensor.scheme),
                            shape.join(QLatin1Char(',')), tensor.sha256);
    if (bytes)
        text += QStringLiteral(" %1 bytes").arg(*tensor.bytes);
    if (ids == ParamIds::Compare)
        text += tensor.paramId ? QStringLiteral(" id %1").arg(*tensor.paramId) : QStringLiteral(" no id");
    return text;
}

ManifestTensor described(const ModelState &state, NodeId id)
{
    const Node &node = state.node(id);
    const TensorInfo &info = node.tensor->info();
    ManifestTensor tensor;
    tensor.path = QString::fromStdString(state.path(id));
    tensor.dtype = QString::fromUtf8(info.typeName().data(), qsizetype(info.typeName().size()));
    if (const auto &scheme = info.scheme(); scheme && scheme->form == QuantScheme::Form::Levels) {
        tensor.scheme = levelsOf(*scheme);
    } else if (scheme && scheme->form != QuantScheme::Form::Ggml) {
        tensor.scheme = {{QStringLiteral("value"), QString::fromStdString(scheme->value)},
                         {QStringLiteral("param"), QString::fromStdString(scheme->param)},
                         {QStringLiteral("store"), QString::fromStdString(scheme->store)},
                         {QStringLiteral("mode"), QString::fromStdString(scheme->mode)},
                         {QStringLiteral("level"), levelOf(*scheme)}};
    }
    // The manifests describe the codes of PyTorch's own quantised tensors.
    const bool isOfTorch = info.scheme() && info.scheme()->value.starts_with("torch-q");
    const TensorPtr codes = isOfTorch ? partOf(*node.tensor, 0) : node.tensor;
    if (isOfTorch) {
        tensor.dtype = QString::fromUtf8(codes->info().typeName().data(), qsizetype(codes->info().typeName().size()));
        tensor.scheme = {};
    }
    const auto dimensions = info.shape().dimensions();
    tensor.shape.assign(dimensions.begin(), dimensions.end());
    tensor.bytes = codes->info().byteSize();
    tensor.sha256 = sha256Of(*codes);
    if (node.paramId)
        tensor.paramId = node.paramId->bits;
    return tensor;
}

} // namespace

Manifest Manifest::load(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read.", qUtf8Printable(path));
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    if (!document.isObject())
        qFatal("%s is no manifest.", qUtf8Printable(path));
    return Manifest(document.object());
}

std::vector<ManifestTensor> Manifest::tensorsFrom(const QJsonArray &list)
{
    std::vector<ManifestTensor> tensors;
    for (const QJsonValue &tensor : list)
        tensors.push_back(tensorFrom(tensor.toObject()));
    return tensors;
}

std::vector<ManifestTensor> Manifest::tensors() const
{
    return tensorsFrom(m_json[QLatin1String("tensors")].toArray());
}

std::vector<ManifestTensor> Manifest::saved(const QString &precision) const
{
    std::vector<ManifestTensor> tensors;
    for (const QJsonValue &value : m_json[QLatin1String("tensors")].toArray()) {
        const QJsonObject saved = value[QLatin1String("saved")][precision].toObject();
        ManifestTensor tensor = tensorFrom(saved);
        const QJsonValue recordPath = saved[QLatin1String("record_path")];
        tensor.path = recordPath.isString() ? recordPath.toString() : value[QLatin1String("path")].toString();
        tensor.paramId = tensorFrom(value.toObject()).paramId;
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

std::vector<ManifestTensor> Manifest::ofFile(const QString &file) const
{
    for (const QJsonValue &value : m_json[QLatin1String("files")].toArray()) {
        const QJsonObject entry = value.toObject();
        if (entry[QLatin1String("file")] == file && entry[QLatin1String("tensors")].isArray())
            return tensorsFrom(entry[QLatin1String("tensors")].toArray());
    }
    return tensors();
}

QString differences(const std::vector<ManifestTensor> &requested, const ModelState &state, ParamIds ids)
{
    // Some manifests do not contain byte counts.
    const bool bytes = std::ranges::all_of(requested, [](const ManifestTensor &tensor) { return bool(tensor.bytes); });
    QStringList expected;
    for (const ManifestTensor &tensor : requested)
        expected.append(line(tensor, bytes, ids));
    QStringList found;
    for (const NodeId id : state.tensors())
        found.append(line(described(state, id), bytes, ids));
    expected.sort();
    found.sort();
    QStringList missing;
    QStringList extra;
    std::ranges::set_difference(expected, found, std::back_inserter(missing));
    std::ranges::set_difference(found, expected, std::back_inserter(extra));
    QString text;
    for (const QString &entry : missing)
        text += QStringLiteral("\n- ") + entry;
    for (const QString &entry : extra)
        text += QStringLiteral("\n+ ") + entry;
    return text;
}

QString sha256Of(const TensorExpr &tensor)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    Task task;
    const auto done = streamTensor(tensor, task, false, [&](std::span<const std::byte> bytes) -> Expected<void> {
        hash.addData(QByteArrayView(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
        return {};
    });
    return done ? QString::fromLatin1(hash.result().toHex()) : done.error().sentence();
}

} // namespace burnish::test
