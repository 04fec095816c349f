// SPDX-License-Identifier: MIT
#include "core/export/quantisationconfig.h"

#include "core/base/fromutf8.h"
#include "core/base/pathtext.h"
#include "core/export/layout/exporttext.h"
#include "core/export/modulelists.h"
#include "core/export/precision/quantadvice.h"
#include "core/export/stages/expertstacks.h"
#include "core/modelfolder/configvalues.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/severaloperands.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

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

QJsonObject weightsOf(const CompressedScheme &scheme, std::uint64_t groupSize, bool isSymmetric)
{
    QJsonObject weights = {{"num_bits"_L1, scheme.bits},
                           {"type"_L1, QString(scheme.type)},
                           {"strategy"_L1, QString(scheme.strategy)},
                           {"symmetric"_L1, isSymmetric},
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
    bool isSymmetric = true;
    QJsonArray modules;
};

/// Tensors of a scheme that a configuration for the others cannot describe.
struct Undescribed
{
    std::string first;
    int count = 0;

    void add(const std::string &path)
    {
        if (count++ == 0)
            first = path;
    }
};

/// How MLX describes the codes of a module.
struct MlxNumbers
{
    std::string mode;
    qint64 bits = 0;
    qint64 groupSize = 0;
    bool hasGlobalScale = false;

    [[nodiscard]] QJsonObject json() const
    {
        QJsonObject numbers = {
            {"group_size"_L1, groupSize}, {"bits"_L1, bits}, {"mode"_L1, QString::fromStdString(mode)}};
        if (hasGlobalScale)
            numbers.insert("global_scale"_L1, true);
        return numbers;
    }
    friend auto operator<=>(const MlxNumbers &, const MlxNumbers &) = default;
};

/// A configuration of torchao by which transformers loads tensors of one class. The versions are those that 0.18
/// writes; what is not given has its default.
struct TorchaoConfig
{
    std::string_view scheme;
    const char *json;
};
constexpr std::array torchaoConfigs = {
    TorchaoConfig{"torchao-int8", R"({"_type": "Int8WeightOnlyConfig", "_version": 2, "_data": {}})"},
    TorchaoConfig{"torchao-int4",
                  R"({"_type": "IntxWeightOnlyConfig", "_version": 2, "_data": {"weight_dtype": {"_type": )"
                  R"("torch.dtype", "_data": "int4"}, "granularity": {"_type": "PerGroup", "_version": 1, )"
                  R"("_data": {"group_size": 32}}}})"},
    TorchaoConfig{"torchao-float8", R"({"_type": "Float8WeightOnlyConfig", "_version": 2, "_data": {}})"},
    TorchaoConfig{"torchao-mxfp8", R"({"_type": "MXDynamicActivationMXWeightConfig", "_version": 1, "_data": {}})"},
    TorchaoConfig{
        "torchao-mxfp4",
        R"({"_type": "MXDynamicActivationMXWeightConfig", "_version": 1, "_data": {"activation_dtype": {"_type": )"
        R"("torch.dtype", "_data": "float4_e2m1fn_x2"}, "weight_dtype": {"_type": "torch.dtype", "_data": )"
        R"("float4_e2m1fn_x2"}}})"},
    TorchaoConfig{"torchao-nvfp4", R"({"_type": "NVFP4WeightOnlyConfig", "_version": 1, "_data": {}})"},
};

/// The modules that a configuration describes.
struct DescribedModules
{
    std::map<std::string, QStringList> torchao; ///< by scheme
    Undescribed ofTorchao;
    QJsonObject quanto; ///< what quanto_qmap.json says about each
    Undescribed ofQuanto;
    std::map<MlxNumbers, QStringList> mlx;
    Undescribed ofMlx; ///< the tensors of these modules
    /// Of transformers' `metal`, by bits and columns of a group, which are the same for all modules.
    std::map<std::pair<unsigned, std::uint64_t>, Undescribed> metal;
    /// By scheme, size of its groups, and whether they have no zero points.
    std::map<std::tuple<std::string, std::uint64_t, bool>, SchemeGroup> groups;
    QJsonArray tables; ///< embeddings among them
    QJsonArray ignored;
    bool isNew = false;                       ///< the export has quantised some of them
    Undescribed experts;                      ///< in MXFP4 as gpt-oss has them
    Undescribed stacks;                       ///< of blocks of FP8: compressed-tensors has only matrices
    std::map<std::string, Undescribed> other; ///< schemes of other libraries

    /// True if transformers reads all of them as blocks of FP8.
    [[nodiscard]] bool isFp8Alone() const { return groups.size() == 1 && !groups.begin()->second.scheme; }
    void ignore(const QString &module)
    {
        if (ignored.isEmpty() || ignored.last() != module)
            ignored.append(module);
    }
};

bool hasPart(const PartedTensor &tensor, std::string_view suffix)
{
    return std::ranges::any_of(tensor.parts(), [&](const TensorPart &part) { return part.suffix == suffix; });
}

/// Returns the scheme of compressed-tensors that stores its parts under the same names; nothing for others, and for
/// blocks of FP8, null.
std::optional<const CompressedScheme *> describedScheme(const PartedTensor &tensor)
{
    const std::string &name = tensor.content().scheme;
    if (name == "fp8-block") {
        const bool isUsual = tensor.layout().blockRows == 128 && tensor.layout().blockColumns == 128;
        const bool isNamed = hasPart(tensor, inverseScale) || hasPart(tensor, "_scale");
        return isUsual && isNamed ? std::optional<const CompressedScheme *>(nullptr) : std::nullopt;
    }
    const auto *scheme = std::ranges::find(compressedSchemes, name, &CompressedScheme::name);
    const bool isKnown = scheme != compressedSchemes.end() && hasPart(tensor, "_scale") && !tensor.layout().groupIndex;
    return isKnown ? std::optional(scheme) : std::nullopt;
}

std::string textOf(const PartedContent &content)
{
    return content.description.empty() ? content.scheme : content.scheme + ' ' + content.description;
}

/// Lists a tensor that is not quantised, if a loader would look for codes in its place.
void describeFloats(const TensorInfo &info, const std::string &path, DescribedModules &found)
{
    const bool isLinear = info.shape().rank() == 2 && std::string_view(path).ends_with("weight");
    const bool isExperts = info.shape().rank() == 3 && path.find(".experts.") != std::string::npos;
    if (isFloatingPoint(info.dtype()) && (isLinear || isExperts))
        found.ignore(fromUtf8(moduleOf(path)));
}

void describeMlx(const PartedTensor &parted, const std::string &path, DescribedModules &found)
{
    const PartLayout &layout = parted.layout();
    const std::string &scheme = parted.content().scheme;
    const MlxNumbers numbers = {scheme.substr(scheme.find('-') + 1), qint64(layout.bits), qint64(layout.blockColumns),
                                bool(layout.globalScale)};
    found.mlx[numbers].append(fromUtf8(moduleOf(path)));
    found.ofMlx.add(path);
}

/// Lists of layers or markers describe the codes in the file itself.
bool describesItself(const PartedTensor &parted)
{
    return libraryOf(parted.content().scheme) == SchemeLibrary::Comfy;
}

/// The entry of a module in quanto_qmap.json. quanto takes the shape from its model; a file without it can have
/// several.
QJsonObject quantoEntry(const PartedTensor &parted)
{
    constexpr std::string_view prefix = "quanto-";
    QJsonObject entry = {{"weights"_L1, fromUtf8(std::string_view(parted.content().scheme).substr(prefix.size()))},
                         {"activations"_L1, "none"_L1}};
    const Shape &shape = parted.info().shape();
    if (parted.layout().bits < 8 && shape.rank() == 2)
        entry.insert("shape"_L1, QJsonArray{qint64(shape[0]), qint64(shape[1])});
    return entry;
}

/// Calls `take` with each tensor of quanto and the path of its module.
template <typename Take> void forQuanto(const ModelState &state, const Take &take)
{
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr;
        if (parted && libraryOf(parted->content().scheme) == SchemeLibrary::Quanto)
            take(*parted, fromUtf8(moduleOf(path)));
        return true;
    });
}

void describeParts(const PartedTensor &parted, const std::string &path, DescribedModules &found)
{
    switch (libraryOf(parted.content().scheme)) {
    case SchemeLibrary::Mlx:
        return describeMlx(parted, path, found);
    case SchemeLibrary::Metal:
        return found.metal[{parted.layout().bits, parted.layout().blockColumns}].add(path);
    case SchemeLibrary::Torchao:
        found.torchao[libraryScheme(*parted.info().scheme()).value].append(fromUtf8(moduleOf(path)));
        return found.ofTorchao.add(path);
    case SchemeLibrary::Quanto:
        found.quanto.insert(fromUtf8(moduleOf(path)), quantoEntry(parted));
        return found.ofQuanto.add(path);
    default:
        break;
    }
    const Shape &shape = parted.info().shape();
    const auto scheme = describedScheme(parted);
    if (stages::isExpertsInMxfp4(parted.info()))
        return found.experts.add(path);
    if (!scheme || (*scheme && shape.rank() != 2))
        return found.other[textOf(parted.content())].add(path);
    if (shape.rank() != 2)
        found.stacks.add(path);
    const std::uint64_t size = *scheme && (*scheme)->hasGroups ? parted.layout().blockColumns : 0;
    const bool isSymmetric = !parted.layout().zero;
    SchemeGroup &group = found.groups[{parted.content().scheme, size, isSymmetric}];
    group.scheme = *scheme;
    group.groupSize = size;
    group.isSymmetric = isSymmetric;
    group.modules.append(fromUtf8(moduleOf(path)));
    if (reasonToKeep(path, shape) == KeepReason::Embedding)
        found.tables.append(fromUtf8(moduleOf(path)));
}

DescribedModules describedModules(const ModelState &state)
{
    DescribedModules found;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        const PartedTensor *parted = partsOf(*node.tensor);
        if (!parted) {
            describeFloats(node.tensor->info(), path, found);
            return true;
        }
        describeParts(*parted, path, found);
        found.isNew = found.isNew || (!describesItself(*parted) && (valuesBefore(node.tensor) || parted->operand()));
        return true;
    });
    return found;
}

/// Returns what no configuration describes together with the rest.
std::optional<Error> warningOf(const DescribedModules &described)
{
    const std::string gptOss = "mxfp4 (gpt-oss)";
    std::map<std::string, Undescribed> rest = described.other;
    std::string main = described.experts.count > 0 ? gptOss : std::string();
    if (!described.groups.empty()) {
        main = std::get<0>(described.groups.begin()->first);
        if (described.experts.count > 0)
            rest.emplace(gptOss, described.experts);
        if (described.stacks.count > 0 && !described.isFp8Alone()) {
            rest.emplace("fp8-block", described.stacks);
            main = std::get<0>(described.groups.rbegin()->first);
        }
    }
    std::vector<std::pair<std::string, const Undescribed *>> libraries = {
        {"mlx", &described.ofMlx}, {"torchao", &described.ofTorchao}, {"quanto", &described.ofQuanto}};
    for (const auto &[numbers, found] : described.metal)
        libraries.emplace_back("metal, " + std::to_string(numbers.first) + "-bit, " + groupText(numbers.second),
                               &found);
    for (const auto &[library, found] : libraries) {
        if (found->count == 0)
            continue;
        if (rest.empty() && main.empty())
            main = library;
        else
            rest.emplace(library, *found);
    }
    if (rest.empty())
        return std::nullopt;
    const auto &[scheme, found] = *rest.begin();
    if (main.empty())
        main = rest.rbegin()->first;
    return Error(
        ErrorCode::Unsupported,
        ExportText::tr("%n tensor(s), such as %1, are stored as %2 beside others as %3. transformers loads one method "
                       "of quantisation per model, so it cannot load them together; quantization_config stays as "
                       "it is. Dequantise them, or give all of them one scheme by exceptions.",
                       nullptr, found.count)
            .arg(quotedForMessage(found.first), QString::fromStdString(scheme), QString::fromStdString(main)));
}

/// A module without an entry is loaded with the numbers for all if it has scales, and as floats otherwise.
QJsonObject mlxConfig(const DescribedModules &described)
{
    const auto usual =
        std::ranges::max_element(described.mlx, {}, [](const auto &entry) { return entry.second.size(); });
    QJsonObject config = usual->first.json();
    for (const auto &[numbers, modules] : described.mlx) {
        if (numbers == usual->first)
            continue;
        for (const QString &module : modules)
            config.insert(module, numbers.json());
    }
    return config;
}

/// Loaders take the class of each tensor from the metadata of the file, but expect a configuration.
QJsonObject torchaoConfig(const DescribedModules &described)
{
    const auto configOf = [](std::string_view scheme) {
        const auto *found = std::ranges::find(torchaoConfigs, scheme, &TorchaoConfig::scheme);
        return found == torchaoConfigs.end() ? QJsonObject() : QJsonDocument::fromJson(found->json).object();
    };
    QJsonObject config = configOf(described.torchao.begin()->first);
    if (described.torchao.size() > 1) {
        QJsonObject modules;
        for (const auto &[scheme, names] : described.torchao) {
            for (const QString &module : names) {
                if (const QJsonObject own = configOf(scheme); !own.isEmpty())
                    modules.insert(module, own);
            }
        }
        config = {{"_type"_L1, "FqnToConfig"_L1},
                  {"_version"_L1, 1},
                  {"_data"_L1, QJsonObject{{"fqn_to_config"_L1, modules}}}};
    }
    return {{"quant_method"_L1, "torchao"_L1},
            {"quant_type"_L1, QJsonObject{{"default"_L1, config}}},
            {"modules_to_not_convert"_L1, described.ignored}};
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
            weights = weightsOf(*group.scheme, group.groupSize, group.isSymmetric);
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

QuantisationConfig quantisationConfig(const ModelState &state)
{
    const DescribedModules described = describedModules(state);
    if (!described.isNew)
        return {};
    if (auto warning = warningOf(described))
        return {{}, QuantisationConfig::Place::Config, std::move(warning)};
    QJsonObject config;
    auto place = QuantisationConfig::Place::Config;
    if (described.ofMlx.count > 0) {
        config = mlxConfig(described);
        place = QuantisationConfig::Place::Mlx;
    } else if (described.ofQuanto.count > 0) {
        config = {{"quant_method"_L1, "quanto"_L1}, {"qmap"_L1, described.quanto}};
        place = QuantisationConfig::Place::QuantoMap;
    } else if (described.ofTorchao.count > 0)
        config = torchaoConfig(described);
    else if (!described.metal.empty())
        config = {{"quant_method"_L1, "metal"_L1},
                  {"bits"_L1, qint64(described.metal.begin()->first.first)},
                  {"group_size"_L1, qint64(described.metal.begin()->first.second)},
                  {"modules_to_not_convert"_L1, described.ignored}};
    else if (described.groups.empty())
        config = {{"quant_method"_L1, "mxfp4"_L1}, {"modules_to_not_convert"_L1, described.ignored}};
    else if (described.isFp8Alone())
        config = {{"quant_method"_L1, "fp8"_L1},
                  {"fmt"_L1, "e4m3"_L1},
                  {"activation_scheme"_L1, "dynamic"_L1},
                  {"weight_block_size"_L1, QJsonArray{128, 128}},
                  {"modules_to_not_convert"_L1, described.ignored}};
    else
        config = compressedConfig(described);
    return {QJsonDocument(config).toJson(QJsonDocument::Compact), place, std::nullopt};
}

std::optional<QByteArray> changedQuantoMap(const ModelState &state, const QByteArray &before)
{
    const QJsonObject old = QJsonDocument::fromJson(before).object();
    QJsonObject map;
    // Other modules can have activations alone, which stay.
    for (auto entry = old.begin(); entry != old.end(); ++entry) {
        if (entry.value().toObject().value("weights"_L1).toString() == "none"_L1)
            map.insert(entry.key(), entry.value());
    }
    // So do entries for parts that could not be joined.
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        const std::size_t end = path.rfind(".weight._");
        const bool isApart = node.isTensor() && end != std::string::npos && !partsOf(*node.tensor);
        const QString module = isApart ? fromUtf8(path.substr(0, end)) : QString();
        if (isApart && old.contains(module))
            map.insert(module, old.value(module));
        return true;
    });
    forQuanto(state, [&](const PartedTensor &parted, const QString &module) {
        QJsonObject entry = old.value(module).toObject();
        const QJsonObject own = quantoEntry(parted);
        const bool isNew = parted.content().values || parted.layout().codes->operand();
        if (entry.isEmpty() || isNew) {
            const QJsonValue activations = entry.value("activations"_L1);
            entry = own;
            if (activations.isString())
                entry.insert("activations"_L1, activations);
        }
        map.insert(module, entry);
    });
    if (map == old)
        return std::nullopt;
    return QJsonDocument(map).toJson();
}

bool quantisesToQuanto(const ModelState &state)
{
    bool found = false;
    forQuanto(state, [&](const PartedTensor &parted, const QString &) {
        found = found || parted.content().values || parted.layout().codes->operand();
    });
    return found;
}

Expected<void> nameQuantisedParts(ModelState &state)
{
    const DescribedModules described = describedModules(state);
    if (!described.isNew || described.isFp8Alone() || warningOf(described))
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

std::optional<QByteArray> withFloatModules(const QByteArray &quantisation, const QStringList &modules)
{
    static constexpr std::array lists = {
        std::pair("compressed-tensors"_L1, "ignore"_L1),
        std::pair("modelopt"_L1, "ignore"_L1),
        std::pair("fp8"_L1, "modules_to_not_convert"_L1),
        std::pair("mxfp4"_L1, "modules_to_not_convert"_L1),
        std::pair("awq"_L1, "modules_to_not_convert"_L1),
        std::pair("torchao"_L1, "modules_to_not_convert"_L1),
        std::pair("bitsandbytes"_L1, "llm_int8_skip_modules"_L1),
        std::pair("sdnq"_L1, "modules_to_not_convert"_L1),
        std::pair("gemma"_L1, "modules_to_not_convert"_L1),
        std::pair("bitnet"_L1, "modules_to_not_convert"_L1),
        std::pair("metal"_L1, "modules_to_not_convert"_L1),
        std::pair("quanto"_L1, "modules_to_not_convert"_L1),
        std::pair("hqq"_L1, "skip_modules"_L1),
    };
    QJsonObject config = QJsonDocument::fromJson(quantisation).object();
    const QString method = config.value("quant_method"_L1).toString();
    if (method.isEmpty() && config.contains("bits"_L1)) {
        for (const QString &module : modules)
            config.insert(module, false);
        return QJsonDocument(config).toJson(QJsonDocument::Compact);
    }
    if (method == "gptq"_L1) {
        // The first pattern that matches counts, and QJsonObject does not keep the order of others.
        if (!config.value("dynamic"_L1).toObject().isEmpty())
            return std::nullopt;
        QJsonObject dynamic;
        for (const QString &module : modules)
            dynamic.insert("-:^"_L1 + QRegularExpression::escape(module) + u'$', QJsonObject());
        config.insert("dynamic"_L1, dynamic);
        return QJsonDocument(config).toJson(QJsonDocument::Compact);
    }
    if (method == "auto-round"_L1) {
        QJsonObject own = config.value("extra_config"_L1).toObject();
        for (const QString &module : modules)
            own.insert(module, QJsonObject{{"bits"_L1, 16}, {"data_type"_L1, "float"_L1}});
        config.insert("extra_config"_L1, own);
        return QJsonDocument(config).toJson(QJsonDocument::Compact);
    }
    for (const auto entries : {"modules_quant_config"_L1, "qmap"_L1}) { // of SDNQ and quanto
        QJsonObject own = config.value(entries).toObject();
        if (own.isEmpty())
            continue;
        for (const QString &module : modules)
            own.remove(module);
        config.insert(entries, own);
    }
    const auto *list = std::ranges::find(lists, method, [](const auto &entry) { return QString(entry.first); });
    if (list == lists.end())
        return std::nullopt;
    QJsonArray listed = config.value(list->second).toArray();
    for (const QString &module : modules) {
        if (!listed.contains(module))
            listed.append(module);
    }
    config.insert(list->second, listed);
    return QJsonDocument(config).toJson(QJsonDocument::Compact);
}

bool isDequantised(const ModelState &source, const ModelState &written, bool isDescribed)
{
    const auto hasTensor = [](const ModelState &state, const auto &condition) {
        bool found = false;
        state.visit(state.root(), [&](NodeId, const Node &node) {
            found = found || (node.isTensor() && condition(*node.tensor));
            return !found;
        });
        return found;
    };
    // Codes that did not form a tensor need their description, too: opening the file has noted them.
    const auto mayBeCodes = [](const TensorExpr &tensor) {
        const PartedTensor *parted = partsOf(tensor);
        if (parted && describesItself(*parted) && parted->layout().codes->operand())
            return false;
        const Dtype dtype = tensor.info().dtype();
        const bool hasTypeOfCodes = dtype == Dtype::I32 || dtype == Dtype::U32 || dtype == Dtype::I8 ||
                                    dtype == Dtype::U8 || dtype == Dtype::F8E4M3 || dtype == Dtype::F8E5M2;
        return dtype == Dtype::QFloat || (hasTypeOfCodes && (unknownSchemeOf(tensor) || !noteOf(tensor).isEmpty()));
    };
    // A merge computes its result from codes, and copies the configuration of one of the models.
    const auto isFromParts = [&](const TensorExpr &tensor) {
        if (!isDescribed || tensor.stored())
            return partsOf(tensor) != nullptr;
        return !visitExpression(tensor, [](const TensorExpr &operand) { return partsOf(operand) == nullptr; });
    };
    return !hasTensor(written, mayBeCodes) && hasTensor(source, isFromParts);
}

Expected<QByteArray> withQuantisationConfig(const QByteArray &config, const QByteArray &quantisation,
                                            std::string_view member)
{
    const QJsonDocument document = QJsonDocument::fromJson(config);
    const qsizetype open = config.indexOf('{');
    if (!document.isObject() || open < 0)
        return Error(ErrorCode::Malformed, ExportText::tr("The configuration is not a JSON object."));
    if (quantisation.isEmpty()) {
        BURNISH_TRY(QByteArray rest, withoutConfigMember(config, quantisationMember));
        BURNISH_TRY(const auto ofMlx, configMember(rest, mlxMember));
        const bool isOfMlx = ofMlx && QJsonDocument::fromJson(*ofMlx).object().contains("bits"_L1);
        return isOfMlx ? withoutConfigMember(rest, mlxMember) : Expected<QByteArray>(std::move(rest));
    }
    BURNISH_TRY(const auto present, configMember(config, member));
    if (present)
        return withConfigValues(config, {{std::string(member), quantisation.toStdString()}});
    QByteArray changed = config;
    const bool isEmpty = document.object().isEmpty();
    const QByteArray name(member.data(), qsizetype(member.size()));
    changed.insert(open + 1, "\n  \"" + name + "\": " + quantisation + (isEmpty ? "\n" : ","));
    return changed;
}

} // namespace burnish
