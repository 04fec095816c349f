// SPDX-License-Identifier: MIT
#include "core/export/quantisationconfig.h"

#include "core/base/fromutf8.h"
#include "core/export/precision/quantadvice.h"
#include "core/modelfolder/configvalues.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct QuantisationConfigText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::QuantisationConfig)
};

constexpr std::string_view key = "quantization_config";
/// What transformers and DeepSeek call the scales of blocks.
constexpr std::string_view inverseScale = "_scale_inv";

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

/// The modules that a configuration describes.
struct DescribedModules
{
    std::map<std::pair<std::string, std::uint64_t>, SchemeGroup> groups; ///< by scheme and size of its groups
    QJsonArray tables;                                                   ///< embeddings among them
    QJsonArray ignored;
    bool isNew = false; ///< the export has quantised some of them

    /// True if transformers reads all of them as blocks of FP8.
    [[nodiscard]] bool isFp8Alone() const { return groups.size() == 1 && !groups.begin()->second.scheme; }
};

/// Returns the scheme of compressed-tensors that stores its parts under the same names; nothing for others, and for
/// blocks of FP8, null.
std::optional<const CompressedScheme *> describedScheme(const PartedTensor &tensor)
{
    const std::string &name = tensor.content().scheme;
    const auto hasPart = [&](std::string_view suffix) {
        return std::ranges::any_of(tensor.parts(), [&](const TensorPart &part) { return part.suffix == suffix; });
    };
    if (name == "fp8-block")
        return hasPart(inverseScale) || hasPart("_scale") ? std::optional<const CompressedScheme *>(nullptr)
                                                          : std::nullopt;
    const auto *scheme = std::ranges::find(compressedSchemes, name, &CompressedScheme::name);
    const bool isKnown = scheme != compressedSchemes.end() && hasPart("_scale");
    return isKnown ? std::optional(scheme) : std::nullopt;
}

DescribedModules describedModules(const ModelState &state)
{
    DescribedModules found;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        const PartedTensor *parted = partsOf(*node.tensor);
        if (!parted) {
            const TensorInfo &info = node.tensor->info();
            if (isBurnFloat(info.dtype()) && info.shape().rank() == 2)
                found.ignored.append(moduleOf(path));
            return true;
        }
        const auto scheme = describedScheme(*parted);
        if (!scheme)
            return true;
        const std::uint64_t size = *scheme && (*scheme)->hasGroups ? parted->layout().blockColumns : 0;
        SchemeGroup &group = found.groups[{parted->content().scheme, size}];
        group.scheme = *scheme;
        group.groupSize = size;
        group.modules.append(moduleOf(path));
        if (reasonToKeep(path, node.tensor->info().shape()) == KeepReason::Embedding)
            found.tables.append(moduleOf(path));
        found.isNew = found.isNew || valuesBefore(node.tensor);
        return true;
    });
    return found;
}

QJsonObject compressedConfig(const DescribedModules &described)
{
    QJsonObject all;
    QString format;
    QJsonArray linear = {"Linear"_L1};
    for (const auto &table : described.tables)
        linear.append(table);
    for (const auto &[name, group] : described.groups) {
        const QString own = group.scheme ? QString(group.scheme->format) : u"naive-quantized"_s;
        QJsonObject weights;
        if (group.scheme) {
            weights = weightsOf(*group.scheme, group.groupSize);
        } else {
            weights = {{"num_bits"_L1, 8},     {"type"_L1, "float"_L1}, {"strategy"_L1, "block"_L1},
                       {"symmetric"_L1, true}, {"dynamic"_L1, false},   {"block_structure"_L1, QJsonArray{128, 128}}};
        }
        all.insert(u"group_%1"_s.arg(all.size()),
                   QJsonObject{{"targets"_L1, described.groups.size() == 1 ? linear : group.modules},
                               {"weights"_L1, weights},
                               {"format"_L1, own}});
        format = format.isEmpty() || format == own ? own : u"mixed-precision"_s;
    }
    return {{"quant_method"_L1, "compressed-tensors"_L1},
            {"quantization_status"_L1, "compressed"_L1},
            {"format"_L1, format},
            {"config_groups"_L1, all},
            {"ignore"_L1, described.ignored}};
}

} // namespace

QByteArray quantisationConfig(const ModelState &state)
{
    const DescribedModules described = describedModules(state);
    if (!described.isNew)
        return {};
    QJsonObject config = compressedConfig(described);
    if (described.isFp8Alone())
        config = {{"quant_method"_L1, "fp8"_L1},
                  {"fmt"_L1, "e4m3"_L1},
                  {"activation_scheme"_L1, "dynamic"_L1},
                  {"weight_block_size"_L1, QJsonArray{128, 128}},
                  {"modules_to_not_convert"_L1, described.ignored}};
    return QJsonDocument(config).toJson(QJsonDocument::Compact);
}

Expected<void> nameQuantisedParts(ModelState &state)
{
    const DescribedModules described = describedModules(state);
    if (!described.isNew || described.isFp8Alone())
        return {};
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        const PartedTensor *parted = partsOf(*node.tensor);
        if (!parted || parted->content().scheme != "fp8-block")
            continue;
        PartedContent content = parted->content();
        for (TensorPart &part : content.parts) {
            if (part.suffix == inverseScale)
                part.suffix = "_scale";
        }
        Node changed = node;
        BURNISH_TRY(changed.tensor, PartedTensor::make(std::move(content)));
        state.assign(id, std::make_shared<const Node>(std::move(changed)));
    }
    return {};
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
