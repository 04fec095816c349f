// SPDX-License-Identifier: MIT
#include "core/lora/loraconfig.h"

#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/lora/loratext.h"
#include "core/model/metadatachange.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QVersionNumber>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace burnish {

namespace {

/// Each pattern is compared with each module.
constexpr qsizetype patternLimit = 10'000;

Error badValue(const char *key, const std::string &value)
{
    return {ErrorCode::Malformed, LoraText::tr("Invalid value in the adapter's configuration: %1 = “%2”.")
                                      .arg(QLatin1String(key), quotedForMessage(value))};
}

/// Returns the string without JSON quotes.
std::string plain(const std::string &text)
{
    return text.size() >= 2 && text.front() == '"' && text.back() == '"' ? text.substr(1, text.size() - 2) : text;
}

/// Returns the string without JSON quotes; empty if there is none.
std::string plainAt(const Metadata &metadata, const char *key)
{
    return plain(metadata.value(key).value_or(std::string()));
}

Expected<std::optional<double>> numberAt(const Metadata &metadata, const char *key)
{
    const auto text = metadata.value(key);
    if (!text || plain(*text) == "null" || plain(*text) == "None")
        return std::optional<double>();
    bool ok = false;
    const double number = QByteArray::fromStdString(plain(*text)).toDouble(&ok);
    if (!ok || !std::isfinite(number))
        return badValue(key, *text);
    return std::optional(number);
}

Expected<bool> flagAt(const Metadata &metadata, const char *key)
{
    const auto text = metadata.value(key);
    if (!text)
        return false;
    const QByteArray word = QByteArray::fromStdString(plain(*text)).toLower();
    if (word == "true")
        return true;
    if (word == "false" || word == "null" || word == "none")
        return false;
    return badValue(key, *text);
}

Expected<std::vector<std::pair<std::string, double>>> patternAt(const Metadata &metadata, const char *key)
{
    std::vector<std::pair<std::string, double>> pattern;
    const auto text = metadata.value(key);
    if (!text || plain(*text) == "null")
        return pattern;
    const auto json = parseJson(QByteArray::fromStdString(*text));
    if (!json || !json->isObject())
        return badValue(key, *text);
    const QJsonObject object = json->object();
    if (object.size() > patternLimit)
        return Error(ErrorCode::Malformed,
                     LoraText::tr("The adapter's configuration has too many patterns: expected at most %1, found %2.")
                         .arg(patternLimit)
                         .arg(object.size()));
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        if (!entry->isDouble())
            return badValue(key, *text);
        pattern.emplace_back(entry.key().toStdString(), entry->toDouble());
    }
    return pattern;
}

/// True for values with which a key has no effect.
bool isOff(const std::string &value)
{
    return value.empty() || value == "null" || value == "None" || value == "false" || value == "[]" || value == "{}";
}

Expected<std::optional<QJsonDocument>> jsonAt(const Metadata &metadata, const char *key)
{
    const auto text = metadata.value(key);
    if (!text || isOff(*text))
        return std::optional<QJsonDocument>();
    auto json = parseJson(QByteArray::fromStdString(*text));
    if (!json)
        return badValue(key, *text);
    return std::optional(*std::move(json));
}

/// Reads an array of strings. A single string is a regex of PEFT's for whole names, which stays as it is.
Expected<std::vector<std::string>> namesAt(const Metadata &metadata, const char *key)
{
    std::vector<std::string> names;
    const auto text = metadata.value(key);
    if (!text || isOff(*text))
        return names;
    if (!text->starts_with('[')) {
        names.push_back(plain(*text));
        return names;
    }
    BURNISH_TRY(const auto json, jsonAt(metadata, key));
    for (const QJsonValue name : json->array()) {
        if (!name.isString() || names.size() >= std::size_t(patternLimit))
            return badValue(key, *text);
        names.push_back(name.toString().toStdString());
    }
    return names;
}

Expected<std::vector<std::uint64_t>> indicesFrom(const QJsonArray &array, const char *key)
{
    std::vector<std::uint64_t> indices;
    for (const QJsonValue index : array) {
        const double number = index.toDouble(-1);
        if (number < 0 || number > 1e9 || number != std::floor(number))
            return badValue(key, std::to_string(number));
        indices.push_back(std::uint64_t(number));
    }
    return indices;
}

Expected<void> readTokens(const Metadata &metadata, LoraConfig &config)
{
    for (const char *key : {"token_indices", "trainable_token_indices"}) {
        BURNISH_TRY(const auto json, jsonAt(metadata, key));
        if (json && json->isArray()) {
            BURNISH_TRY(auto indices, indicesFrom(json->array(), key));
            config.tokens.emplace_back(std::string(), std::move(indices));
        } else if (json) {
            const QJsonObject object = json->object();
            for (auto entry = object.begin(); entry != object.end(); ++entry) {
                BURNISH_TRY(auto indices, indicesFrom(entry->toArray(), key));
                config.tokens.emplace_back(entry.key().toStdString(), std::move(indices));
            }
        }
    }
    return {};
}

Expected<void> readReplication(const Metadata &metadata, LoraConfig &config)
{
    BURNISH_TRY(const auto json, jsonAt(metadata, "layer_replication"));
    if (!json)
        return {};
    for (const QJsonValue range : json->array()) {
        const double count = range[1].toDouble(-1) - range[0].toDouble(-1);
        if (!range.isArray() || count < 0 || count > 1e6)
            return badValue("layer_replication", *metadata.value("layer_replication"));
        config.replicatedLayers += std::uint64_t(count);
    }
    return {};
}

/// Reads what mlx-lm writes beside its adapters.
Expected<void> readMlx(const Metadata &metadata, LoraConfig &config)
{
    config.replacesAll = plainAt(metadata, "fine_tune_type") == "full";
    BURNISH_TRY(const auto json, jsonAt(metadata, "lora_parameters"));
    if (!json)
        return {};
    const QJsonValue scale = json->object().value(QLatin1String("scale"));
    if (!scale.isDouble())
        return badValue("lora_parameters", *metadata.value("lora_parameters"));
    config.mlxScale = scale.toDouble();
    return {};
}

Expected<void> readRotation(const Metadata &metadata, LoraConfig &config)
{
    LoraRotation &rotation = config.rotation;
    BURNISH_TRY(const bool isSeries, flagAt(metadata, "use_cayley_neumann"));
    BURNISH_TRY(const auto terms, numberAt(metadata, "num_cayley_neumann_terms"));
    if (isSeries && terms && (*terms < 1 || *terms > 100))
        return badValue("num_cayley_neumann_terms", *metadata.value("num_cayley_neumann_terms"));
    rotation.seriesTerms = isSeries ? unsigned(terms.value_or(5)) : 0;
    BURNISH_TRY(const bool isConstrained, flagAt(metadata, "coft"));
    BURNISH_TRY(const auto limit, numberAt(metadata, "eps"));
    if (isConstrained)
        rotation.limit = limit.value_or(6e-5);
    return {};
}

/// Metadata that hold a whole configuration as JSON: PEFT's file as it is, and what diffusers writes.
constexpr std::array wholeConfigs = {"adapter_config", "lora_adapter_metadata"};

/// Values of init_lora_weights with factors that are a difference to the published weights. From all others, PEFT
/// subtracts what they put into the factors from the weights when it loads the adapter.
constexpr std::array<std::string_view, 8> plainInits = {"",         "true", "false",      "null",
                                                        "gaussian", "eva",  "orthogonal", "mica"};

constexpr std::array<std::string_view, 10> knownTypes = {"LORA", "ADALORA", "BOFT", "LOHA",      "LOKR",
                                                         "VERA", "IA3",     "OFT",  "LN_TUNING", "TRAINABLE_TOKENS"};

/// Keys of PEFT's that are read here or elsewhere, and those without effect on weights: the tensors' names show it, or
/// only training depends on them.
constexpr std::array<std::string_view, 93> knownKeys = {
    "adapter_config", "alora_invocation_tokens", "alpha", "alpha_pattern", "arrow_config", "auto_mapping",
    "base_model_class", "base_model_name_or_path", "beta1", "beta2", "bias", "boft_block_num", "boft_block_size",
    "boft_dropout", "boft_n_butterfly_factor", "block_share", "coft", "corda_config", "d_initial", "decompose_both",
    "decompose_factor", "deltaT", "ensure_weight_tying", "ephemeral_gpu_offload", "eps", "eva_config",
    "exclude_modules", "fan_in_fan_out", "feedforward_modules", "inference_mode", "init_ia3_weights",
    "init_lora_weights", "init_r", "init_weights", "kasa_config", "layer_replication", "layers_pattern",
    "layers_to_transform", "loftq_config", "lora_B_layout", "lora_adapter_metadata", "lora_alpha", "lora_bias",
    "lora_dropout", "lora_ga_config", "megatron_config", "megatron_core", "merge_weights", "module_dropout",
    "modules_to_save", "monteclora_config", "num_cayley_neumann_terms", "oft_block_size", "orth_reg_weight",
    "parent_library", "peft_type", "peft_version", "projection_prng_key", "qalora_group_size", "r", "rank_dropout",
    "rank_dropout_scale", "rank_pattern", "revision", "runtime_config", "save_projection", "target_modules",
    "target_parameters", "target_r", "task_type", "tfinal", "tinit", "token_indices", "total_step",
    "trainable_token_indices", "unsloth_fused_expert_lora", "use_bdlora", "use_cayley_neumann", "use_dora",
    "use_effective_conv2d", "use_qalora", "use_rslora", "velora_config", "vera_dropout",
    // Of our own files and of the command line.
    "base_model", "format", givenAlphaKey, "ss_network_alpha", "ss_network_dim", "ss_network_module",
    "ss_base_model_version", "modelspec.title", "modelspec.architecture"};

QString methodObstacle(const char *key, const QString &method)
{
    return LoraText::tr("The adapter uses %1 (%2), which Burnish does not apply. Merge it with the library that made "
                        "it.")
        .arg(method, QLatin1String(key));
}

std::string initOf(const Metadata &metadata)
{
    return QByteArray::fromStdString(plainAt(metadata, "init_lora_weights")).toLower().toStdString();
}

LoraStart startOf(const Metadata &metadata)
{
    const std::string init = initOf(metadata);
    return init == "pissa" ? LoraStart::Pissa : init == "olora" ? LoraStart::Olora : LoraStart::Zero;
}

QString initObstacle(const std::string &init)
{
    return LoraText::tr("The adapter was initialised with %1, which changes the model's weights, too, when the "
                        "adapter is loaded. Convert it to a plain LoRA with PEFT (save_pretrained with "
                        "path_initial_model_for_weight_conversion), or merge it there.")
        .arg(quotedForMessage(init));
}

QString obstacleIn(const Metadata &metadata)
{
    const auto isOn = [&](const char *key) { return !isOff(metadata.value(key).value_or(std::string())); };
    if (isOn("alora_invocation_tokens"))
        return LoraText::tr("The adapter is an activated LoRA: it acts only after its invocation tokens, so it cannot "
                            "be merged into the weights.");
    const QByteArray type = QByteArray::fromStdString(plainAt(metadata, "peft_type"));
    if (!type.isEmpty() && std::ranges::find(knownTypes, type.toUpper().toStdString()) == knownTypes.end())
        return LoraText::tr("The adapter is of the type %1, which Burnish does not apply. Merge it with the library "
                            "that made it.")
            .arg(quotedForMessage(type.toStdString()));
    const std::string init = initOf(metadata);
    if (std::ranges::find(plainInits, init) == plainInits.end() && startOf(metadata) == LoraStart::Zero)
        return initObstacle(init);
    if (type == "OFT" && plainAt(metadata, "use_cayley_neumann") == "true") {
        const QVersionNumber version =
            QVersionNumber::fromString(QString::fromStdString(plainAt(metadata, "peft_version")));
        if (version < QVersionNumber(0, 18))
            return LoraText::tr("The adapter was written by PEFT before 0.18, which computed OFT's rotations with "
                                "another series (%1). Merge it with that release.")
                .arg(QStringLiteral("use_cayley_neumann"));
    }
    constexpr std::array<std::pair<const char *, const char *>, 4> methods = {
        {{"kasa_config", "KaSA"}, {"use_bdlora", "BD-LoRA"}, {"use_qalora", "QA-LoRA"}, {"arrow_config", "Arrow"}}};
    for (const auto &[key, method] : methods) {
        if (isOn(key))
            return methodObstacle(key, QLatin1String(method));
    }
    const std::string layout = plainAt(metadata, "lora_B_layout");
    if (!isOff(layout) && layout != "rank_major" && layout != "grouped_by_expert")
        return methodObstacle("lora_B_layout", quotedForMessage(layout));
    return {};
}

/// Finds a key that PEFT may give a meaning that is not known here. Other libraries' configurations have keys for
/// training in large numbers.
QString unknownKeyIn(const Metadata &configuration)
{
    const auto isType = [](const Metadata::Entry &entry) {
        return entry.first == "peft_type" || entry.first.ends_with(".peft_type");
    };
    if (std::ranges::none_of(configuration.entries(), isType))
        return {};
    const auto isKnown = [](std::string_view key) { return std::ranges::find(knownKeys, key) != knownKeys.end(); };
    for (const auto &[key, value] : configuration.entries()) {
        const std::string_view name = std::string_view(key).substr(key.find('.') + 1);
        if (!isOff(plain(value)) && !isKnown(name) && !isKnown(key))
            return LoraText::tr("The adapter's configuration has a key with an unknown effect on the weights: %1. If "
                                "it has none, remove the key from a copy of the configuration.")
                .arg(quotedForMessage(key));
    }
    return {};
}

Expected<LoraConfig> configFrom(const Metadata &metadata);

/// Reads the configurations of a pipeline's components, with their names before the keys. Keys without such a name
/// apply to all of them.
Expected<LoraConfig> configOfComponents(const Metadata &metadata, const std::set<std::string> &components)
{
    constexpr std::size_t mostComponents = 100;
    if (components.size() > mostComponents)
        return Error(ErrorCode::Malformed,
                     LoraText::tr("The adapter's configuration has too many components: expected at most %1, found %2.")
                         .arg(mostComponents)
                         .arg(components.size()));
    std::optional<LoraConfig> all;
    for (const std::string &component : components) {
        std::vector<Metadata::Entry> own;
        std::vector<Metadata::Entry> common;
        for (const auto &[key, value] : metadata.entries()) {
            if (key.starts_with(component + '.'))
                own.emplace_back(key.substr(component.size() + 1), value);
            else if (key.find('.') == std::string::npos)
                common.emplace_back(key, value);
        }
        Metadata given(std::move(own));
        setAll(given, common);
        BURNISH_TRY(LoraConfig config, configFrom(given));
        if (!all) {
            all = config;
            all->alpha.reset();
            all->alphaPattern.clear();
        }
        if (config.usesRslora != all->usesRslora || config.fanInFanOut != all->fanInFanOut)
            return Error(ErrorCode::Unsupported,
                         LoraText::tr("The components of the adapter scale their factors in different ways (%1).")
                             .arg(QStringLiteral("use_rslora, fan_in_fan_out")));
        all->isDora = all->isDora || config.isDora;
        all->parameters.insert(all->parameters.end(), config.parameters.begin(), config.parameters.end());
        if (all->obstacle.isEmpty())
            all->obstacle = config.obstacle;
        if (config.start != all->start)
            return Error(ErrorCode::Unsupported, initObstacle(initOf(given)));
        const std::string inside = component + "\\.(?:.*\\.)?";
        for (const auto &[pattern, alpha] : config.alphaPattern)
            all->alphaPattern.emplace_back(std::string(inside).append("(?:").append(pattern).append(")"), alpha);
        if (config.alpha)
            all->alphaPattern.emplace_back(inside + "[^.]*", *config.alpha);
    }
    return *std::move(all);
}

Expected<LoraConfig> configFrom(const Metadata &metadata)
{
    std::set<std::string> components;
    for (const auto &[key, value] : metadata.entries()) {
        if (const std::size_t dot = key.find('.'); dot != std::string::npos && key.substr(dot) == ".lora_alpha")
            components.insert(key.substr(0, dot));
    }
    if (!components.empty())
        return configOfComponents(metadata, components);
    LoraConfig config;
    config.alphaKey = "lora_alpha";
    BURNISH_TRY(config.alpha, numberAt(metadata, config.alphaKey));
    if (!config.alpha) {
        config.alphaKey = "ss_network_alpha";
        BURNISH_TRY(config.alpha, numberAt(metadata, config.alphaKey));
    }
    // PEFT's name for it in the configurations of LoHa and LoKr.
    const std::string type = plainAt(metadata, "peft_type");
    if (!config.alpha && (type == "LOHA" || type == "LOKR")) {
        config.alphaKey = "alpha";
        BURNISH_TRY(config.alpha, numberAt(metadata, config.alphaKey));
    }
    BURNISH_TRY(config.rank, numberAt(metadata, "r"));
    BURNISH_TRY(config.usesRslora, flagAt(metadata, "use_rslora"));
    BURNISH_TRY(config.fanInFanOut, flagAt(metadata, "fan_in_fan_out"));
    BURNISH_TRY(config.alphaPattern, patternAt(metadata, "alpha_pattern"));
    // AdaLoRA's is another one, and its factors have the ranks that it led to.
    if (type != "ADALORA") {
        BURNISH_TRY(config.rankPattern, patternAt(metadata, "rank_pattern"));
    }
    BURNISH_TRY(config.isDora, flagAt(metadata, "use_dora"));
    BURNISH_TRY(config.initialRank, numberAt(metadata, "init_r"));
    BURNISH_TRY(config.parameters, namesAt(metadata, "target_parameters"));
    BURNISH_TRY(config.scaledInputs, namesAt(metadata, "feedforward_modules"));
    BURNISH_TRY(const auto experts, jsonAt(metadata, "unsloth_fused_expert_lora"));
    const QString layout = experts ? experts->object().value(QLatin1String("lora_B_layout")).toString() : QString();
    if (plain(metadata.value("lora_B_layout").value_or(layout.toStdString())) == "grouped_by_expert")
        config.expertColumns = LoraExpertColumns::ExpertMajor;
    for (const char *key : {"base_model_name_or_path", "auto_mapping"}) {
        QString base = QString::fromStdString(metadata.value(key).value_or(std::string())).toLower();
        base.remove(QLatin1Char('-')).remove(QLatin1Char('_'));
        config.mayInterleave = config.mayInterleave || base.contains(QLatin1String("gptoss"));
    }
    BURNISH_CHECK(readTokens(metadata, config));
    BURNISH_CHECK(readReplication(metadata, config));
    BURNISH_CHECK(readMlx(metadata, config));
    BURNISH_CHECK(readRotation(metadata, config));
    config.start = startOf(metadata);
    config.obstacle = obstacleIn(metadata);
    return config;
}

} // namespace

double LoraConfig::scaleFor(double alpha, std::uint64_t rank) const
{
    return alpha / (usesRslora ? std::sqrt(double(rank)) : double(rank));
}

NumbersOfModules::NumbersOfModules(std::optional<double> all,
                                   const std::vector<std::pair<std::string, double>> &patterns)
    : m_all(all)
{
    for (const auto &[pattern, value] : patterns) {
        // As in PEFT: matches the whole name or its part after a dot. An invalid regex matches nothing.
        if (auto regex = Regex::compile("(?:^|\\.)(?:" + pattern + ")$"))
            m_patterns.emplace_back(*std::move(regex), value);
    }
}

std::optional<double> NumbersOfModules::of(const std::string &module) const
{
    const auto found = patternFor(module);
    return found == m_patterns.end() ? m_all : std::optional(found->second);
}

bool NumbersOfModules::isOfPattern(const std::string &module) const
{
    return patternFor(module) != m_patterns.end();
}

std::vector<std::pair<Regex, double>>::const_iterator NumbersOfModules::patternFor(const std::string &module) const
{
    return std::ranges::find_if(m_patterns, [&](const auto &pattern) { return pattern.first.matches(module); });
}

namespace {

Expected<LoraConfig> withObstacle(Expected<LoraConfig> config, const QString &obstacle)
{
    if (config && config->obstacle.isEmpty())
        config->obstacle = obstacle;
    return config;
}

} // namespace

Expected<LoraConfig> loraConfigFrom(const Metadata &metadata)
{
    for (const char *key : wholeConfigs) {
        if (const auto whole = metadata.value(key)) {
            BURNISH_TRY(Metadata entries, metadataFromAdapterConfig(QByteArray::fromStdString(*whole)));
            const QString unknown = unknownKeyIn(entries);
            setAll(entries, metadata.entries());
            for (const char *done : wholeConfigs)
                entries.remove(done);
            return withObstacle(configFrom(entries), unknown);
        }
    }
    return configFrom(metadata);
}

Expected<LoraConfig> loraConfigFrom(const Metadata &metadata, const Metadata &beside)
{
    Metadata entries = metadata;
    setAll(entries, beside.entries());
    BURNISH_TRY(const auto givenAlpha, numberAt(beside, givenAlphaKey));
    BURNISH_TRY(LoraConfig config, withObstacle(loraConfigFrom(entries), unknownKeyIn(beside)));
    config.givenAlpha = givenAlpha;
    config.isAlphaBeside = beside.value(config.alphaKey).has_value();
    config.isPatternBeside = beside.value("alpha_pattern").has_value();
    return config;
}

Expected<void> checkIsDelta(const LoraConfig &config)
{
    if (!config.obstacle.isEmpty())
        return Error(ErrorCode::Unsupported, config.obstacle);
    if (config.start != LoraStart::Zero)
        return Error(ErrorCode::Unsupported, initObstacle(nameOf(config.start).toStdString()));
    return {};
}

QString nameOf(LoraStart start)
{
    switch (start) {
    case LoraStart::Pissa:
        return QStringLiteral("pissa");
    case LoraStart::Olora:
        return QStringLiteral("olora");
    case LoraStart::Zero:
        break;
    }
    return QStringLiteral("true");
}

namespace {

Expected<Metadata> metadataOf(const QJsonDocument &document)
{
    if (!document.isObject())
        return Error(ErrorCode::Malformed, LoraText::tr("The adapter's configuration is not a JSON object."));
    std::vector<Metadata::Entry> entries;
    const QJsonObject object = document.object();
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        if (entry.key() == QLatin1String("adapter_config"))
            continue;
        QString text = entry->toString();
        if (!entry->isString()) {
            text = QString::fromUtf8(QJsonDocument(QJsonArray{*entry}).toJson(QJsonDocument::Compact));
            text = text.mid(1, text.size() - 2);
        }
        entries.emplace_back(entry.key().toStdString(), text.toStdString());
    }
    return Metadata(std::move(entries));
}

} // namespace

Expected<Metadata> metadataFromAdapterConfig(const QByteArray &json)
{
    BURNISH_TRY(const QJsonDocument document, parseJson(json));
    return metadataOf(document);
}

Expected<Metadata> readAdapterConfig(const QString &file)
{
    return readJsonFile(file, metadataOf);
}

Expected<Metadata> readAdapterConfigBeside(const QString &adapter, const Metadata &own)
{
    const bool isFolder = statusOfPath(adapter).isFolder();
    const QFileInfo info(adapter);
    const bool isPefts = isFolder || info.fileName().startsWith(QLatin1String("adapter_model."));
    constexpr std::array keys = {"lora_alpha", "peft_type", "ss_network_alpha"};
    const auto has = [&](const char *key) { return own.value(key).has_value(); };
    if (!isPefts && (std::ranges::any_of(keys, has) || std::ranges::any_of(wholeConfigs, has)))
        return Metadata();
    const QDir folder = isFolder ? QDir(adapter) : info.dir();
    const QString beside = folder.filePath(QStringLiteral("adapter_config.json"));
    if (!statusOfPath(beside).exists())
        return Metadata();
    return readAdapterConfig(beside);
}

} // namespace burnish
