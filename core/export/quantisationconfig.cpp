// SPDX-License-Identifier: MIT
#include "core/export/quantisationconfig.h"

#include "core/base/fromutf8.h"
#include "core/modelfolder/configvalues.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <map>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct QuantisationConfigText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::QuantisationConfig)
};

constexpr std::string_view key = "quantization_config";

/// How compressed-tensors describes a scheme (CompressionFormat, QuantizationArgs).
struct CompressedScheme
{
    std::string_view name;
    QLatin1StringView format;
    QLatin1StringView type;
    QLatin1StringView strategy;
    int bits;
    bool hasGroups;
};
constexpr std::array compressedSchemes = {
    CompressedScheme{"fp8-tensor", "naive-quantized"_L1, "float"_L1, "tensor"_L1, 8, false},
    CompressedScheme{"fp8-channel", "naive-quantized"_L1, "float"_L1, "channel"_L1, 8, false},
    CompressedScheme{"int8-channel", "naive-quantized"_L1, "int"_L1, "channel"_L1, 8, false},
    CompressedScheme{"int4-pack", "pack-quantized"_L1, "int"_L1, "group"_L1, 4, true},
    CompressedScheme{"mxfp4", "mxfp4-pack-quantized"_L1, "float"_L1, "group"_L1, 4, true},
    CompressedScheme{"nvfp4", "nvfp4-pack-quantized"_L1, "float"_L1, "tensor_group"_L1, 4, true},
};

QString moduleOf(const std::string &path)
{
    const std::size_t dot = path.rfind('.');
    return fromUtf8(dot == std::string::npos ? path : path.substr(0, dot));
}

QJsonObject weightsOf(const CompressedScheme &scheme, std::uint64_t groupSize)
{
    QJsonObject weights = {{"num_bits"_L1, scheme.bits},
                           {"type"_L1, QString(scheme.type)},
                           {"strategy"_L1, QString(scheme.strategy)},
                           {"symmetric"_L1, true},
                           {"dynamic"_L1, false}};
    if (scheme.hasGroups)
        weights.insert("group_size"_L1, qint64(groupSize));
    if (scheme.name == "mxfp4")
        weights.insert("scale_dtype"_L1, "torch.uint8"_L1);
    return weights;
}

/// The modules that have one scheme.
struct SchemeGroup
{
    const CompressedScheme *scheme = nullptr; ///< null: fp8-block
    std::uint64_t groupSize = 0;
    QJsonArray modules;
};

QJsonObject compressedConfig(const std::map<std::pair<std::string, std::uint64_t>, SchemeGroup> &groups,
                             const QJsonArray &ignored)
{
    QJsonObject all;
    QString format;
    for (const auto &[name, group] : groups) {
        const QString own = group.scheme ? QString(group.scheme->format) : u"naive-quantized"_s;
        QJsonObject weights;
        if (group.scheme) {
            weights = weightsOf(*group.scheme, group.groupSize);
        } else {
            weights = {{"num_bits"_L1, 8},     {"type"_L1, "float"_L1}, {"strategy"_L1, "block"_L1},
                       {"symmetric"_L1, true}, {"dynamic"_L1, false},   {"block_structure"_L1, QJsonArray{128, 128}}};
        }
        all.insert(u"group_%1"_s.arg(all.size()),
                   QJsonObject{{"targets"_L1, groups.size() == 1 ? QJsonArray{"Linear"_L1} : group.modules},
                               {"weights"_L1, weights},
                               {"format"_L1, own}});
        format = format.isEmpty() || format == own ? own : u"mixed-precision"_s;
    }
    return {{"quant_method"_L1, "compressed-tensors"_L1},
            {"quantization_status"_L1, "compressed"_L1},
            {"format"_L1, format},
            {"config_groups"_L1, all},
            {"ignore"_L1, ignored}};
}

} // namespace

QByteArray quantisationConfig(const ModelState &state)
{
    std::map<std::pair<std::string, std::uint64_t>, SchemeGroup> groups;
    QJsonArray ignored;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        const PartedTensor *parted = partsOf(*node.tensor);
        if (!parted) {
            const TensorInfo &info = node.tensor->info();
            if (isBurnFloat(info.dtype()) && info.shape().rank() == 2)
                ignored.append(moduleOf(path));
            return true;
        }
        if (!valuesBefore(node.tensor))
            return true;
        const std::string &name = parted->content().scheme;
        const auto *scheme = std::ranges::find(compressedSchemes, name, &CompressedScheme::name);
        const bool isKnown = scheme != compressedSchemes.end();
        const std::uint64_t size = isKnown && scheme->hasGroups ? parted->layout().blockColumns : 0;
        SchemeGroup &group = groups[{name, size}];
        group.scheme = isKnown ? scheme : nullptr;
        group.groupSize = size;
        group.modules.append(moduleOf(path));
        return true;
    });
    if (groups.empty())
        return {};
    const bool isFp8Alone = groups.size() == 1 && !groups.begin()->second.scheme;
    QJsonObject config = compressedConfig(groups, ignored);
    if (isFp8Alone)
        config = {{"quant_method"_L1, "fp8"_L1},
                  {"fmt"_L1, "e4m3"_L1},
                  {"activation_scheme"_L1, "dynamic"_L1},
                  {"weight_block_size"_L1, QJsonArray{128, 128}},
                  {"modules_to_not_convert"_L1, ignored}};
    return QJsonDocument(config).toJson(QJsonDocument::Compact);
}

Expected<QByteArray> withQuantisationConfig(const QByteArray &config, const QByteArray &quantisation)
{
    const QJsonDocument document = QJsonDocument::fromJson(config);
    const qsizetype open = config.indexOf('{');
    if (!document.isObject() || open < 0)
        return Error(ErrorCode::Malformed, QuantisationConfigText::tr("The configuration is not a JSON object."));
    if (document.object().contains(QLatin1StringView(key.data(), qsizetype(key.size()))))
        return withConfigValues(config, {{std::string(key), quantisation.toStdString()}});
    QByteArray changed = config;
    const bool isEmpty = document.object().isEmpty();
    changed.insert(open + 1, "\n  \"quantization_config\": " + quantisation + (isEmpty ? "\n" : ","));
    return changed;
}

} // namespace burnish
