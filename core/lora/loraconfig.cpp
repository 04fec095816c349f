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

/// Metadata that hold a whole configuration as JSON: PEFT's file as it is, and what diffusers writes.
constexpr std::array wholeConfigs = {"adapter_config", "lora_adapter_metadata"};

/// PEFT subtracts what these put into the factors from the weights when it loads the adapter.
constexpr std::array<std::string_view, 5> inits = {"pissa", "olora", "corda", "loftq", "lora_ga"};

QString obstacleIn(const Metadata &metadata)
{
    const auto tokens = metadata.value("alora_invocation_tokens");
    if (tokens && *tokens != "null")
        return LoraText::tr("The adapter is an activated LoRA: it acts only after its invocation tokens, so it cannot "
                            "be merged into the weights.");
    const std::string init = plain(metadata.value("init_lora_weights").value_or(std::string()));
    if (std::ranges::any_of(inits, [&](std::string_view name) { return init.starts_with(name); }))
        return LoraText::tr("The adapter was initialised with %1, which changes the model's weights, too, when the "
                            "adapter is loaded. Convert it to a plain LoRA with PEFT (save_pretrained with "
                            "path_initial_model_for_weight_conversion), or merge it there.")
            .arg(quotedForMessage(init));
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
        all->adaptsParameters = all->adaptsParameters || config.adaptsParameters;
        if (all->obstacle.isEmpty())
            all->obstacle = config.obstacle;
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
    BURNISH_TRY(config.alpha, numberAt(metadata, "lora_alpha"));
    if (!config.alpha) {
        BURNISH_TRY(config.alpha, numberAt(metadata, "ss_network_alpha"));
    }
    // PEFT's name for it in the configurations of LoHa and LoKr.
    const auto type = metadata.value("peft_type");
    if (!config.alpha && type && (plain(*type) == "LOHA" || plain(*type) == "LOKR")) {
        BURNISH_TRY(config.alpha, numberAt(metadata, "alpha"));
    }
    BURNISH_TRY(config.rank, numberAt(metadata, "r"));
    BURNISH_TRY(config.usesRslora, flagAt(metadata, "use_rslora"));
    BURNISH_TRY(config.fanInFanOut, flagAt(metadata, "fan_in_fan_out"));
    BURNISH_TRY(config.alphaPattern, patternAt(metadata, "alpha_pattern"));
    const auto parameters = metadata.value("target_parameters");
    config.adaptsParameters = parameters && *parameters != "null" && *parameters != "[]";
    config.obstacle = obstacleIn(metadata);
    return config;
}

} // namespace

LoraAlphas::LoraAlphas(const LoraConfig &config)
    : m_all(config.alpha)
{
    for (const auto &[pattern, value] : config.alphaPattern) {
        // As in PEFT: matches the whole name or its part after a dot. An invalid regex matches nothing.
        if (auto regex = Regex::compile("(?:^|\\.)(?:" + pattern + ")$"))
            m_patterns.emplace_back(*std::move(regex), value);
    }
}

std::optional<double> LoraAlphas::of(const std::string &module) const
{
    for (const auto &[regex, value] : m_patterns) {
        if (regex.matches(module))
            return value;
    }
    return m_all;
}

Expected<LoraConfig> loraConfigFrom(const Metadata &metadata)
{
    for (const char *key : wholeConfigs) {
        if (const auto whole = metadata.value(key)) {
            BURNISH_TRY(Metadata entries, metadataFromAdapterConfig(QByteArray::fromStdString(*whole)));
            setAll(entries, metadata.entries());
            for (const char *done : wholeConfigs)
                entries.remove(done);
            return configFrom(entries);
        }
    }
    return configFrom(metadata);
}

Expected<void> checkIsDelta(const LoraConfig &config)
{
    if (config.obstacle.isEmpty())
        return {};
    return Error(ErrorCode::Unsupported, config.obstacle);
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

Expected<Metadata> readAdapterConfigBeside(const QString &adapter)
{
    const QFileInfo info(adapter);
    const bool isFolder = statusOfPath(adapter).isFolder();
    const QString beside = (isFolder ? QDir(adapter) : info.dir()).filePath(QStringLiteral("adapter_config.json"));
    if ((!isFolder && !info.fileName().startsWith(QLatin1String("adapter_model."))) || !statusOfPath(beside).exists())
        return Metadata();
    return readAdapterConfig(beside);
}

} // namespace burnish
