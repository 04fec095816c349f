// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/quantconfig.h"

#include "core/tensor/torchname.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace burnish {

namespace {

constexpr std::size_t mostGroups = 4096;

std::string textOf(const QJsonValue &value)
{
    return value.toString().toStdString();
}

std::optional<std::int64_t> integerOf(const QJsonValue &value)
{
    const std::int64_t none = std::numeric_limits<std::int64_t>::min();
    const std::int64_t number = value.toInteger(none);
    return number == none ? std::nullopt : std::optional(number);
}

std::optional<unsigned> bitsOf(const QJsonValue &value)
{
    const auto bits = integerOf(value);
    return bits && *bits > 0 && *bits <= 64 ? std::optional(unsigned(*bits)) : std::nullopt;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> blockOf(const QJsonValue &value)
{
    const QJsonArray sizes = value.toArray();
    const auto rows = integerOf(sizes.at(0));
    const auto columns = integerOf(sizes.at(1));
    if (sizes.size() != 2 || !rows || !columns || *rows <= 0 || *columns <= 0)
        return std::nullopt;
    return std::pair(std::uint64_t(*rows), std::uint64_t(*columns));
}

/// True for "Linear", which applies to every module of that class; modules have names in lower case.
bool isClassName(std::string_view target)
{
    return !target.empty() && target.front() >= 'A' && target.front() <= 'Z' &&
           target.find('.') == std::string_view::npos;
}

std::optional<bool> flagOf(const QJsonValue &value)
{
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

/// Returns the `quantization` of MLX; empty if there is none.
QJsonObject mlxIn(const QJsonObject &config)
{
    const QJsonObject found = config.value(QLatin1String("quantization")).toObject();
    if (found.contains(QLatin1String("bits")))
        return found;
    // The metadata of a file can have it alone.
    const bool isAlone = config.contains(QLatin1String("bits")) && config.contains(QLatin1String("group_size")) &&
                         config.contains(QLatin1String("mode")) && !config.contains(QLatin1String("quant_method"));
    return isAlone ? config : QJsonObject();
}

/// Returns what follows the name of the text model in a path; nothing for modules of other parts of a model.
std::optional<std::string_view> pathInTextModel(std::string_view module)
{
    constexpr std::string_view name = "language_model.";
    if (const std::size_t at = module.find(name); at != std::string_view::npos && (at == 0 || module[at - 1] == '.'))
        return module.substr(at + name.size());
    const bool isText = module.starts_with("model.layers.") || module.starts_with("model.embed") || module == "lm_head";
    return isText ? std::optional(module) : std::nullopt;
}

Dtype dtypeOf(const QJsonObject &config)
{
    std::string name = textOf(config.value(QLatin1String("torch_dtype")));
    if (name.empty())
        name = textOf(config.value(QLatin1String("dtype")));
    return computingDtypeNamed(name).value_or(Dtype::BF16);
}

} // namespace

QuantConfig QuantConfig::of(const QJsonObject &config)
{
    QuantConfig made;
    made.m_dtype = dtypeOf(config);
    QJsonObject found = config.value(QLatin1String("quantization_config")).toObject();
    // Models of several modalities have it beside their text model's fields.
    if (found.isEmpty())
        found = config.value(QLatin1String("text_config"))
                    .toObject()
                    .value(QLatin1String("quantization_config"))
                    .toObject();
    if (found.isEmpty())
        found = config.value(QLatin1String("compression_config")).toObject();
    if (found.isEmpty() && config.contains(QLatin1String("quant_method")))
        found = config;
    made.m_object = found;
    made.m_method = textOf(found.value(QLatin1String("quant_method")));
    if (made.m_method.empty() && found.contains(QLatin1String("config_groups")))
        made.m_method = "compressed-tensors";
    made.m_format = textOf(found.value(QLatin1String("checkpoint_format")));
    made.m_version = textOf(found.value(QLatin1String("version")));
    made.m_weights.bits = bitsOf(found.value(QLatin1String("bits")));
    made.m_weights.groupSize = integerOf(found.value(QLatin1String("group_size")));
    made.m_weights.block = blockOf(found.value(QLatin1String("weight_block_size")));
    made.m_weights.isSymmetric = flagOf(found.value(QLatin1String("sym")));
    if (const auto hasZeros = flagOf(found.value(QLatin1String("zero_point"))); hasZeros && made.m_method == "awq")
        made.m_weights.isSymmetric = !*hasZeros;
    if (made.m_method == "bitsandbytes") {
        if (found.value(QLatin1String("load_in_4bit")).toBool())
            made.m_weights.bits = 4;
        else if (found.value(QLatin1String("load_in_8bit")).toBool())
            made.m_weights.bits = 8;
    }
    if (made.m_method == "auto-round") {
        made.m_packing = textOf(found.value(QLatin1String("packing_format")));
        // Modules with other zero points are not always listed.
        made.m_weights.isSymmetric.reset();
        made.readOverrides(found.value(QLatin1String("extra_config")).toObject(), "bits");
    } else if (made.m_method == "gemma") {
        made.m_weights.bits = bitsOf(found.value(QLatin1String("num_bits")));
        made.readOverrides(found.value(QLatin1String("module_quant_configs")).toObject(), "num_bits");
    }
    made.readIgnored(found);
    made.readGroups(found.value(QLatin1String("config_groups")).toObject());
    made.readDynamic(found.value(QLatin1String("dynamic")).toObject());
    made.readMlx(config);
    return made;
}

void QuantConfig::readMlx(const QJsonObject &config)
{
    m_mlx = mlxIn(config);
    m_isMlxOfText = m_mlx.isEmpty();
    if (m_isMlxOfText)
        m_mlx = mlxIn(config.value(QLatin1String("text_config")).toObject());
    if (!m_mlx.isEmpty() && m_method.empty())
        m_method = "mlx";
}

MlxWeights QuantConfig::mlxWeightsOf(std::string_view module) const
{
    MlxWeights weights;
    if (m_mlx.isEmpty())
        return weights;
    const auto entryOf = [&](std::string_view path) {
        return m_mlx.value(QString::fromUtf8(path.data(), qsizetype(path.size())));
    };
    const auto inText = m_isMlxOfText ? pathInTextModel(module) : std::optional(module);
    QJsonValue entry = entryOf(module);
    if (entry.isUndefined() && inText)
        entry = entryOf(*inText);
    if (entry.isUndefined() && !inText)
        return weights;
    const bool isOwn = entry.isObject() || entry == QJsonValue(false);
    weights.source = isOwn ? MlxWeights::Source::Module : MlxWeights::Source::Default;
    weights.isQuantised = !isOwn || entry.isObject();
    const QJsonObject numbers = isOwn ? entry.toObject() : m_mlx;
    const auto numberOf = [&](const char *name) {
        const QJsonValue value = numbers.value(QLatin1String(name));
        return value.isUndefined() || value.isNull()
                   ? std::nullopt
                   : std::optional(std::uint64_t(std::max<std::int64_t>(0, value.toInteger(0))));
    };
    weights.bits = numberOf("bits");
    weights.groupSize = numberOf("group_size");
    if (const QJsonValue mode = numbers.value(QLatin1String("mode")); !mode.isUndefined() && !mode.isNull())
        weights.mode = textOf(mode);
    weights.hasGlobalScale = numbers.value(QLatin1String("global_scale")).toBool();
    return weights;
}

void QuantConfig::readGroups(const QJsonObject &config)
{
    for (const QString &key : config.keys()) {
        const QJsonObject group = config.value(key).toObject();
        const QJsonObject weights = group.value(QLatin1String("weights")).toObject();
        QuantWeights read;
        read.bits = bitsOf(weights.value(QLatin1String("num_bits")));
        read.block = blockOf(weights.value(QLatin1String("block_structure")));
        read.isSymmetric = flagOf(weights.value(QLatin1String("symmetric")));
        read.strategy = textOf(weights.value(QLatin1String("strategy")));
        read.type = textOf(weights.value(QLatin1String("type")));
        if (read.strategy == "group" || read.strategy == "tensor_group")
            read.groupSize = integerOf(weights.value(QLatin1String("group_size")));
        const QJsonArray targets = group.value(QLatin1String("targets")).toArray();
        for (const auto &target : targets) {
            if (m_groups.size() == mostGroups)
                return;
            if (auto selector = ModuleSelector::of(textOf(target), ModuleSelector::Kind::Name))
                m_groups.push_back({*std::move(selector), read});
        }
    }
}

/// GPTQModel: "+:PATTERN" with numbers that differ from the others.
void QuantConfig::readDynamic(const QJsonObject &config)
{
    for (const QString &key : config.keys()) {
        if (key.startsWith(QLatin1String("-:")) || m_groups.size() == mostGroups)
            continue;
        const QString pattern = key.startsWith(QLatin1String("+:")) ? key.mid(2) : key;
        auto selector = ModuleSelector::of("re:" + pattern.toStdString(), ModuleSelector::Kind::Name);
        if (!selector)
            continue;
        const QJsonObject numbers = config.value(key).toObject();
        QuantWeights read = m_weights;
        if (const auto bits = bitsOf(numbers.value(QLatin1String("bits"))))
            read.bits = bits;
        if (const auto size = integerOf(numbers.value(QLatin1String("group_size"))))
            read.groupSize = size;
        if (const auto isSymmetric = flagOf(numbers.value(QLatin1String("sym"))))
            read.isSymmetric = isSymmetric;
        m_groups.push_back({*std::move(selector), read});
    }
}

/// Gemma and AutoRound: names of modules, or patterns that are searched for in them.
void QuantConfig::readOverrides(const QJsonObject &config, const char *bitsKey)
{
    std::vector<Group> patterns;
    for (const QString &key : config.keys()) {
        const QJsonObject numbers = config.value(key).toObject();
        QuantWeights read = m_weights;
        if (const auto bits = bitsOf(numbers.value(QLatin1String(bitsKey))))
            read.bits = bits;
        if (const auto size = integerOf(numbers.value(QLatin1String("group_size"))))
            read.groupSize = size;
        if (m_groups.size() + patterns.size() + 2 > mostGroups) {
            m_hasUnreadPatterns = true;
            break;
        }
        if (auto name = ModuleSelector::of(key.toStdString(), ModuleSelector::Kind::Name))
            m_groups.push_back({*std::move(name), read});
        if (auto pattern = ModuleSelector::of("re:.*(?:" + key.toStdString() + ')', ModuleSelector::Kind::Name))
            patterns.push_back({*std::move(pattern), read});
        else
            m_hasUnreadPatterns = true;
    }
    std::ranges::move(patterns, std::back_inserter(m_groups));
}

void QuantConfig::readIgnored(const QJsonObject &config)
{
    QStringList entries;
    for (const char *key : {"ignore", "modules_to_not_convert", "llm_int8_skip_modules"}) {
        const QJsonArray listed = config.value(QLatin1String(key)).toArray();
        for (const auto &entry : listed)
            entries += entry.toString();
    }
    for (const QString &key : config.value(QLatin1String("dynamic")).toObject().keys()) {
        if (key.startsWith(QLatin1String("-:")))
            entries += QLatin1String("re:") + key.mid(2);
    }
    m_ignoredKind = ModuleSelector::kindFor(m_method);
    for (const QString &entry : std::as_const(entries)) {
        auto selector = ModuleSelector::of(entry.toStdString(), m_ignoredKind);
        if (!selector || entry.isEmpty())
            continue;
        if (!selector->name().empty())
            m_ignored.insert(selector->name());
        else if (m_ignoredByRule.size() < mostGroups)
            m_ignoredByRule.push_back(*std::move(selector));
    }
}

bool QuantConfig::isIgnored(std::string_view module) const
{
    // The first pattern of GPTQModel counts, but the order is lost: modules that others match are believed.
    const auto isMatched = [&](const Group &group) { return group.selector.selects(module); };
    if (m_method == "gptq" && std::ranges::any_of(m_groups, isMatched))
        return false;
    if (m_ignored.contains(module))
        return true;
    // A set of many names is faster than their selectors.
    const bool hasParts = m_ignoredKind == ModuleSelector::Kind::Part && !m_ignored.empty();
    for (std::size_t begin = 0; hasParts && begin < module.size();) {
        for (std::size_t end = begin; end < module.size(); ++end) {
            end = std::min(module.find('.', end), module.size());
            if (m_ignored.contains(module.substr(begin, end - begin)))
                return true;
        }
        const std::size_t dot = module.find('.', begin);
        begin = dot == std::string_view::npos ? module.size() : dot + 1;
    }
    return std::ranges::any_of(m_ignoredByRule, [&](const ModuleSelector &entry) { return entry.selects(module); });
}

/// The first pattern of the file counts, but the order is lost: without bits if others say something else. A name of
/// its own counts more than patterns.
QuantWeights QuantConfig::unambiguousOf(std::string_view module, QuantWeights weights) const
{
    for (const Group &group : m_groups) {
        if (!group.selector.selects(module))
            continue;
        if (group.selector.name() == module)
            return group.weights;
        if (group.weights.bits != weights.bits)
            weights.bits.reset();
    }
    return weights;
}

QuantWeights QuantConfig::weightsOf(std::string_view module) const
{
    const Group *byClass = nullptr;
    for (const Group &group : m_groups) {
        if (group.selector.selects(module))
            return m_method == "gemma" ? unambiguousOf(module, group.weights) : group.weights;
        if (!byClass && isClassName(group.selector.name()))
            byClass = &group;
    }
    return byClass ? byClass->weights : m_weights;
}

IntegerPacking QuantConfig::integerPacking() const
{
    if (m_method == "awq")
        return IntegerPacking::Awq;
    if (m_method != "auto-round")
        return m_format == "gptq_v2" ? IntegerPacking::GptqPlain
               : m_method == "gptq"  ? IntegerPacking::Gptq
                                     : IntegerPacking::Unsaid;
    const std::string_view format = std::string_view(m_packing).substr(m_packing.starts_with("auto_round:") ? 11 : 0);
    if (format == "auto_gptq" || format == "gptq" || format == "auto")
        return IntegerPacking::Gptq;
    if (format == "auto_round" || format == "gptqmodel")
        return IntegerPacking::GptqPlain;
    return format == "auto_awq" || format == "awq" ? IntegerPacking::Awq : IntegerPacking::Other;
}

bool QuantConfig::padsWords() const
{
    const QStringList numbers = QString::fromStdString(m_version).split(QLatin1Char('.'));
    bool isNumber = false;
    const int major = numbers.first().toInt(&isNumber);
    if (!isNumber || numbers.size() < 2)
        return false;
    const int minor = numbers.at(1).toInt(&isNumber);
    constexpr int firstDense = 18;
    return isNumber && major == 0 && minor < firstDense;
}

} // namespace burnish
