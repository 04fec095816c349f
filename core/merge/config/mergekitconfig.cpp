// SPDX-License-Identifier: MIT
#include "core/merge/config/mergekitconfig.h"

#include "core/encoding/yaml/yamldocument.h"
#include "core/io/paths.h"
#include "core/merge/methods/mergetext.h"
#include "core/modelfolder/sentencemodules.h"
#include "core/stores/storeid.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QLocale>

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

constexpr std::array dtypeNames = {std::pair{"float64", Dtype::F64}, std::pair{"float32", Dtype::F32},
                                   std::pair{"float16", Dtype::F16}, std::pair{"bfloat16", Dtype::BF16}};

Error errorAt(ErrorCode code, const QString &message, const YAML::Node &node)
{
    const YAML::Mark mark = node.Mark();
    if (mark.is_null())
        return Error(code, message);
    return Error(code, MergeText::tr("%1 (line %2)").arg(message).arg(QString::number(mark.line + 1)));
}

class Reader
{
public:
    Expected<MergeConfig> read(const YAML::Node &root)
    {
        if (!root.IsMap())
            return Error(ErrorCode::Malformed,
                         MergeText::tr("This is not a merge configuration: expected a map at the top level."));
        BURNISH_CHECK(checkKeys(root, {"merge_method", "base_model", "models", "slices", "parameters", "dtype",
                                       "out_dtype", "tokenizer_source", "tokenizer", "chat_template", "name"}));
        BURNISH_CHECK(readMethod(root["merge_method"]));
        if (root["models"] && root["slices"])
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected either models or slices, found both."),
                           root["slices"]);
        if (root["models"])
            BURNISH_CHECK(readModels(root["models"]));
        if (root["slices"])
            BURNISH_CHECK(readSlices(root["slices"]));
        if (const YAML::Node base = root["base_model"]; base && !base.IsNull()) {
            BURNISH_TRY(m_config.options.base, modelOf(base));
        }
        BURNISH_CHECK(readParameters(root["parameters"], std::nullopt, m_config.options.rules));
        for (const char *key : {"dtype", "out_dtype"}) {
            if (const YAML::Node dtype = root[key]; dtype && !dtype.IsNull())
                BURNISH_CHECK(readDtype(dtype, key == std::string_view("dtype")));
        }
        BURNISH_CHECK(readTokenizer(root));
        readChatTemplate(root["chat_template"]);
        return std::move(m_config);
    }

private:
    /// tokenizer_source: base, union or a model; or the map `tokenizer` with settings for single tokens.
    Expected<void> readTokenizer(const YAML::Node &root)
    {
        const YAML::Node own = root["tokenizer"];
        const YAML::Node legacy = root["tokenizer_source"];
        const bool hasOwn = own && !own.IsNull();
        if (!hasOwn && (!legacy || legacy.IsNull()))
            return {};
        if (hasOwn && legacy && !legacy.IsNull())
            return errorAt(ErrorCode::Malformed,
                           MergeText::tr("Expected either tokenizer or tokenizer_source, found both."), legacy);
        if (hasOwn && !own.IsMap())
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a map of settings for the tokenizer."), own);
        if (hasOwn)
            BURNISH_CHECK(checkKeys(own, {"source", "tokens", "pad_to_multiple_of"}));
        const YAML::Node source = hasOwn ? own["source"] : legacy;
        MergeVocabulary vocabulary;
        const bool isWord = source && source.IsScalar();
        vocabulary.isUnion = !source || source.IsNull() || (isWord && source.Scalar() == "union");
        if (vocabulary.isUnion || (isWord && source.Scalar() == "base")) {
            if (m_config.models.isEmpty())
                return errorAt(ErrorCode::Malformed, MergeText::tr("The configuration names no model."), root);
            m_config.tokenizer = m_config.models.at(qsizetype(m_config.options.base.value_or(0)));
        } else {
            const YAML::Node named = source.IsMap() && source["model"] ? source["model"] : source;
            const YAML::Node path = named.IsMap() && named["path"] ? named["path"] : named;
            BURNISH_TRY(const std::string name, scalar(path));
            m_config.tokenizer = QString::fromStdString(name);
        }
        if (hasOwn)
            BURNISH_CHECK(readTokens(own["tokens"], vocabulary));
        if (const YAML::Node multiple = hasOwn ? own["pad_to_multiple_of"] : YAML::Node();
            multiple && !multiple.IsNull()) {
            const auto number = numberOf(multiple);
            if (!number || *number < 1 || *number > 1e6 || std::floor(*number) != *number)
                return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a whole number for pad_to_multiple_of."),
                               multiple);
            vocabulary.multipleOf = std::uint64_t(*number);
        }
        m_config.vocabulary = std::move(vocabulary);
        return {};
    }

    Expected<void> readTokens(const YAML::Node &tokens, MergeVocabulary &vocabulary)
    {
        if (!tokens || tokens.IsNull())
            return {};
        if (!tokens.IsMap())
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a map of tokens to their settings."), tokens);
        for (const auto &entry : tokens) {
            MergeTokenSource token;
            BURNISH_TRY(token.token, scalar(entry.first));
            const YAML::Node &settings = entry.second;
            if (!settings.IsMap())
                return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a map of settings for the token."),
                               settings);
            BURNISH_CHECK(checkKeys(settings, {"source", "force"}));
            if (const YAML::Node force = settings["force"]; force && !force.IsNull())
                token.isForced = numberOf(force).value_or(0) != 0;
            BURNISH_CHECK(readTokenSource(settings["source"], token));
            vocabulary.tokens.push_back(std::move(token));
        }
        return {};
    }

    Expected<void> readTokenSource(const YAML::Node &source, MergeTokenSource &token)
    {
        using Kind = MergeTokenSource::Kind;
        if (!source || source.IsNull())
            return {};
        const YAML::Node kind = source.IsMap() ? source["kind"] : YAML::Node();
        if (!kind || kind.IsNull()) {
            token.kind = Kind::Model;
            BURNISH_TRY(token.model, modelOf(source));
            return {};
        }
        BURNISH_CHECK(checkKeys(source, {"kind", "model", "token", "token_id"}));
        BURNISH_TRY(const std::string name, scalar(kind));
        if (name == "zero") {
            token.kind = Kind::Zero;
            return {};
        }
        const YAML::Node other = source["token"];
        const YAML::Node id = source["token_id"];
        const bool hasId = id && !id.IsNull();
        const double number = hasId ? numberOf(id).value_or(-1) : 0;
        const bool hasOther = other && !other.IsNull();
        if (name != "model_token" || hasOther == hasId || number < 0 || number > 1e9 || std::floor(number) != number)
            return errorAt(ErrorCode::Malformed,
                           MergeText::tr("Expected a model, the kind “zero”, or the kind “model_token” with "
                                         "either token or token_id."),
                           source);
        token.kind = hasOther ? Kind::ModelToken : Kind::ModelRow;
        token.row = std::uint64_t(number);
        if (hasOther) {
            BURNISH_TRY(token.other, scalar(other));
        }
        BURNISH_TRY(token.model, modelOf(source["model"]));
        return {};
    }

    /// Refuses keys that would be ignored.
    static Expected<void> checkKeys(const YAML::Node &map, std::initializer_list<std::string_view> known)
    {
        for (const auto &entry : map) {
            const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
            if (std::ranges::find(known, key) == known.end())
                return errorAt(ErrorCode::Unsupported,
                               MergeText::tr("Unsupported key “%1”.").arg(quotedForMessage(key)), entry.first);
        }
        return {};
    }

    /// The templates that mergekit knows by name are part of mergekit.
    void readChatTemplate(const YAML::Node &node)
    {
        if (!node || node.IsNull())
            return;
        if (!node.IsScalar() || (node.Scalar() != "auto" && node.Scalar().find('{') == std::string::npos))
            return m_config.notes.push_back(
                errorAt(ErrorCode::Unsupported,
                        MergeText::tr("“chat_template” is ignored: expected “auto” or a template, found %1.")
                            .arg(quotedForMessage(YAML::Dump(node))),
                        node));
        m_config.chatTemplate = QString::fromStdString(node.Scalar());
    }

    Expected<std::string> scalar(const YAML::Node &node)
    {
        if (!node || !node.IsScalar())
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a name or a number."), node);
        return node.Scalar();
    }

    Expected<void> readMethod(const YAML::Node &node)
    {
        if (!node)
            return Error(ErrorCode::Malformed, MergeText::tr("The key merge_method is missing."));
        BURNISH_TRY(const std::string name, scalar(node));
        m_config.options.method = findMergeMethod(QString::fromStdString(name));
        if (!m_config.options.method)
            return errorAt(ErrorCode::Unsupported,
                           MergeText::tr("Unknown merge method “%1”.").arg(quotedForMessage(name)), node);
        return {};
    }

    /// Returns the index of a model, adding models with a new name.
    Expected<std::size_t> modelOf(const YAML::Node &node)
    {
        if (node && node.IsMap()) {
            // The long form: {model: {path: …}} or {path: …}.
            if (node["lora"] && !node["lora"].IsNull())
                return errorAt(ErrorCode::Unsupported, MergeText::tr("A model with an adapter must be baked first."),
                               node);
            if (node["model"])
                return modelOf(node["model"]);
            if (node["path"])
                return modelOf(node["path"]);
        }
        BURNISH_TRY(const std::string text, scalar(node));
        const QString name = QString::fromStdString(text);
        if (name.contains(QLatin1Char('+')))
            return errorAt(ErrorCode::Unsupported, MergeText::tr("A model with an adapter must be baked first."), node);
        const auto known = m_indexes.constFind(name);
        if (known != m_indexes.cend())
            return *known;
        m_config.models.append(name);
        const auto index = std::size_t(m_config.models.size() - 1);
        m_indexes.insert(name, index);
        return index;
    }

    Expected<void> readModels(const YAML::Node &models)
    {
        if (!models.IsSequence())
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a list of models."), models);
        for (const YAML::Node &each : models) {
            if (!each.IsMap() || !each["model"])
                return errorAt(ErrorCode::Malformed, MergeText::tr("Each model needs the key “model”."), each);
            BURNISH_CHECK(checkKeys(each, {"model", "parameters"}));
            BURNISH_TRY(const std::size_t model, modelOf(each["model"]));
            m_config.options.models.push_back(model);
            BURNISH_CHECK(readParameters(each["parameters"], model, m_config.options.rules));
        }
        return {};
    }

    Expected<void> readSlices(const YAML::Node &slices)
    {
        if (!slices.IsSequence())
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a list of slices."), slices);
        for (const YAML::Node &each : slices) {
            MergeSlice slice;
            if (!each.IsMap() || !each["sources"] || !each["sources"].IsSequence())
                return errorAt(ErrorCode::Malformed, MergeText::tr("Each slice needs the list “sources”."), each);
            BURNISH_CHECK(checkKeys(each, {"sources", "parameters"}));
            for (const YAML::Node &source : each["sources"]) {
                BURNISH_TRY(MergeSlicePart part, partOf(source));
                if (std::ranges::find(m_config.options.models, part.source) == m_config.options.models.end())
                    m_config.options.models.push_back(part.source);
                slice.parts.push_back(std::move(part));
            }
            BURNISH_CHECK(readParameters(each["parameters"], std::nullopt, slice.rules));
            m_config.options.slices.push_back(std::move(slice));
        }
        return {};
    }

    Expected<MergeSlicePart> partOf(const YAML::Node &source)
    {
        const YAML::Node range = source.IsMap() ? source["layer_range"] : YAML::Node();
        if (!source.IsMap() || !source["model"] || !range || !range.IsSequence() || range.size() != 2)
            return errorAt(ErrorCode::Malformed,
                           MergeText::tr("A slice's source needs “model” and “layer_range: [from, to]”."), source);
        BURNISH_CHECK(checkKeys(source, {"model", "layer_range", "parameters"}));
        MergeSlicePart part;
        BURNISH_TRY(part.source, modelOf(source["model"]));
        const auto begin = numberOf(range[0]);
        const auto end = numberOf(range[1]);
        const auto isWhole = [](double number) { return std::floor(number) == number; };
        if (!begin || !end || *begin < 0 || *end < *begin || *end > 1e6 || !isWhole(*begin) || !isWhole(*end))
            return errorAt(
                ErrorCode::Malformed,
                MergeText::tr("Expected a layer range [from, to], found %1.").arg(quotedForMessage(YAML::Dump(range))),
                range);
        part.begin = std::uint64_t(*begin);
        part.end = std::uint64_t(*end);
        BURNISH_CHECK(readParameters(source["parameters"], std::nullopt, part.rules));
        return part;
    }

    /// Returns the number, which is finite; true is 1.
    static std::optional<double> numberOf(const YAML::Node &node)
    {
        if (!node.IsScalar())
            return std::nullopt;
        bool flag = false;
        if (YAML::convert<bool>::decode(node, flag))
            return flag ? 1 : 0;
        bool isNumber = false;
        const double value = QString::fromStdString(node.Scalar()).toDouble(&isNumber);
        return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
    }

    Expected<std::vector<double>> valuesOf(const YAML::Node &node)
    {
        std::vector<double> values;
        const auto add = [&](const YAML::Node &each) {
            const auto number = numberOf(each);
            values.push_back(number.value_or(0));
            return number.has_value();
        };
        bool isGood = node.IsSequence() && node.size() > 0;
        if (node.IsSequence()) {
            for (const YAML::Node &each : node)
                isGood = isGood && add(each);
        } else {
            isGood = add(node);
        }
        if (!isGood)
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a number or a list of numbers."), node);
        return values;
    }

    Expected<void> readParameters(const YAML::Node &parameters, std::optional<std::size_t> model,
                                  std::vector<MergeRule> &rules)
    {
        if (!parameters || parameters.IsNull())
            return {};
        if (!parameters.IsMap())
            return errorAt(ErrorCode::Malformed, MergeText::tr("Expected a map of parameter names to values."),
                           parameters);
        for (const auto &entry : parameters) {
            BURNISH_TRY(const std::string name, scalar(entry.first));
            // Only affects mergekit's memory use.
            if (name == "int8_mask")
                continue;
            const YAML::Node &value = entry.second;
            const bool isConditional = value.IsSequence() && value.size() > 0 && value[0].IsMap();
            if (!isConditional) {
                BURNISH_TRY(auto values, valuesOf(value));
                rules.push_back({name, model, {}, std::move(values)});
                continue;
            }
            for (const YAML::Node &each : value)
                BURNISH_CHECK(readConditional(name, each, model, rules));
        }
        return {};
    }

    Expected<void> readConditional(const std::string &name, const YAML::Node &node, std::optional<std::size_t> model,
                                   std::vector<MergeRule> &rules)
    {
        if (!node.IsMap() || !node["value"])
            return errorAt(ErrorCode::Malformed, MergeText::tr("A conditional value needs the key “value”."), node);
        BURNISH_CHECK(checkKeys(node, {"value", "filter"}));
        MergeRule rule{name, model, {}, {}};
        BURNISH_TRY(rule.values, valuesOf(node["value"]));
        if (const YAML::Node filter = node["filter"]; filter && !filter.IsNull()) {
            BURNISH_TRY(const std::string text, scalar(filter));
            if (text != "*")
                rule.where = {MergePattern::Kind::Substring, text};
        }
        rules.push_back(std::move(rule));
        return {};
    }

    Expected<void> readDtype(const YAML::Node &node, bool computesInIt)
    {
        BURNISH_TRY(const std::string name, scalar(node));
        const auto found = std::ranges::find_if(dtypeNames, [&](const auto &each) { return name == each.first; });
        if (found == dtypeNames.end())
            return errorAt(ErrorCode::Unsupported,
                           MergeText::tr("Unsupported type for the merge result: “%1”.").arg(quotedForMessage(name)),
                           node);
        m_config.options.dtype = found->second;
        if (computesInIt)
            m_config.options.computesInDouble = found->second == Dtype::F64;
        return {};
    }

    MergeConfig m_config;
    QHash<QString, std::size_t> m_indexes; ///< of the models, by name
};

// ---- writing

class Writer
{
public:
    explicit Writer(const MergeConfig &config)
        : m_config(config)
    {}

    Expected<QByteArray> write()
    {
        const MergeOptions &options = m_config.options;
        BURNISH_CHECK(check());
        m_out << YAML::BeginMap;
        m_out << YAML::Key << "merge_method" << YAML::Value << std::string(options.method->id);
        if (options.base)
            m_out << YAML::Key << "base_model" << YAML::Value << nameOf(*options.base);
        if (options.slices.empty())
            writeModels();
        else
            writeSlices();
        writeParameters(options.rules, std::nullopt);
        if (options.dtype) {
            const auto found =
                std::ranges::find_if(dtypeNames, [&](const auto &each) { return each.second == *options.dtype; });
            m_out << YAML::Key << "dtype" << YAML::Value << (options.computesInDouble ? "float64" : "float32");
            m_out << YAML::Key << "out_dtype" << YAML::Value << found->first;
        }
        writeTokenizer();
        if (!m_config.chatTemplate.isEmpty())
            m_out << YAML::Key << "chat_template" << YAML::Value << m_config.chatTemplate.toStdString();
        m_out << YAML::EndMap;
        return QByteArray(m_out.c_str()) + '\n';
    }

private:
    [[nodiscard]] std::string nameOf(std::size_t model) const
    {
        return m_config.models[qsizetype(model)].toStdString();
    }

    Expected<void> check() const
    {
        const MergeOptions &options = m_config.options;
        static constexpr std::array others = {"weighted_sum", "add_difference", "train_difference", "triple_sum",
                                              "sum_twice",    "tensor",         "tensor2",          "cosine_a",
                                              "cosine_b",     "cosine_local"};
        if (std::ranges::any_of(others, [&](const char *id) { return options.method->isOf(id); }))
            return Error(ErrorCode::Unsupported,
                         MergeText::tr("mergekit has no method %1.").arg(options.method->name()));
        if (options.flavour != MergeFlavour::Mergekit && options.method->flavoursDiffer)
            return Error(ErrorCode::Unsupported,
                         MergeText::tr("mergekit does not implement this method as published."));
        if (options.missing != MergeMissing::Refuse || options.notFinite != MergeNotFinite::Refuse ||
            options.differingBuffers != DifferingBuffers::Refuse || !options.cropped.empty())
            return Error(ErrorCode::Unsupported,
                         MergeText::tr("mergekit has no options for missing tensors, non-finite values, "
                                       "differing integers or cropping."));
        if (!options.through.empty())
            return Error(ErrorCode::Unsupported,
                         MergeText::tr("mergekit has no rules for tensors: “%1” cannot be written.")
                             .arg(m_config.models[qsizetype(options.through.front().source)]));
        if (!options.dtype && options.computesInDouble)
            return Error(ErrorCode::Unsupported,
                         MergeText::tr("mergekit computes in f64 only if a type is set for the whole result."));
        if (options.scheme)
            return Error(ErrorCode::Unsupported,
                         MergeText::tr("mergekit has no quantisation schemes: “%1” cannot be written.")
                             .arg(quantSchemeText(*options.scheme)));
        if (options.dtype &&
            std::ranges::none_of(dtypeNames, [&](const auto &each) { return each.second == *options.dtype; }))
            return Error(ErrorCode::Unsupported, MergeText::tr("mergekit does not support this type for the result."));
        const auto checkRules = [](const std::vector<MergeRule> &rules) -> Expected<void> {
            for (const MergeRule &rule : rules) {
                const auto clamps = [](double value) { return value != 0; };
                if (rule.parameter == "clamp" && std::ranges::any_of(rule.values, clamps))
                    return Error(ErrorCode::Unsupported,
                                 MergeText::tr("mergekit does not clamp the factor of Model Stock."));
                if (rule.where.kind == MergePattern::Kind::Regex)
                    return Error(ErrorCode::Unsupported,
                                 MergeText::tr("mergekit does not support regexes: “%1” cannot be written.")
                                     .arg(quotedForMessage(rule.where.text)));
            }
            return {};
        };
        BURNISH_CHECK(checkRules(options.rules));
        for (const MergeSlice &slice : options.slices) {
            BURNISH_CHECK(checkRules(slice.rules));
            for (const MergeSlicePart &part : slice.parts)
                BURNISH_CHECK(checkRules(part.rules));
        }
        return {};
    }

    void writeTokenizer()
    {
        if (!m_config.tokenizer)
            return;
        const MergeVocabulary vocabulary = m_config.vocabulary.value_or(MergeVocabulary());
        const std::string source = vocabulary.isUnion ? "union" : m_config.tokenizer->toStdString();
        if (vocabulary.tokens.empty() && vocabulary.multipleOf == 1) {
            m_out << YAML::Key << "tokenizer_source" << YAML::Value << source;
            return;
        }
        m_out << YAML::Key << "tokenizer" << YAML::Value << YAML::BeginMap << YAML::Key << "source" << YAML::Value
              << source;
        if (vocabulary.multipleOf > 1)
            m_out << YAML::Key << "pad_to_multiple_of" << YAML::Value << vocabulary.multipleOf;
        if (!vocabulary.tokens.empty()) {
            m_out << YAML::Key << "tokens" << YAML::Value << YAML::BeginMap;
            for (const MergeTokenSource &token : vocabulary.tokens) {
                m_out << YAML::DoubleQuoted;
                writeYamlKey(m_out, token.token);
                m_out << YAML::Value << YAML::BeginMap;
                writeTokenSource(token);
                if (token.isForced)
                    m_out << YAML::Key << "force" << YAML::Value << true;
                m_out << YAML::EndMap;
            }
            m_out << YAML::EndMap;
        }
        m_out << YAML::EndMap;
    }

    void writeTokenSource(const MergeTokenSource &token)
    {
        using Kind = MergeTokenSource::Kind;
        if (token.kind == Kind::Usual)
            return;
        m_out << YAML::Key << "source" << YAML::Value;
        if (token.kind == Kind::Model) {
            m_out << nameOf(token.model);
            return;
        }
        m_out << YAML::BeginMap << YAML::Key << "kind" << YAML::Value
              << (token.kind == Kind::Zero ? "zero" : "model_token");
        if (token.kind != Kind::Zero)
            m_out << YAML::Key << "model" << YAML::Value << nameOf(token.model);
        if (token.kind == Kind::ModelToken) {
            m_out << YAML::Key << "token" << YAML::Value;
            writeYamlText(m_out, token.other);
        }
        if (token.kind == Kind::ModelRow)
            m_out << YAML::Key << "token_id" << YAML::Value << token.row;
        m_out << YAML::EndMap;
    }

    void writeModels()
    {
        m_out << YAML::Key << "models" << YAML::Value << YAML::BeginSeq;
        std::vector<std::size_t> written;
        for (const std::size_t model : m_config.options.models) {
            m_out << YAML::BeginMap << YAML::Key << "model" << YAML::Value << nameOf(model);
            // The parameters of a model that is listed twice would be read twice.
            if (std::ranges::find(written, model) == written.end())
                writeParameters(m_config.options.rules, model);
            written.push_back(model);
            m_out << YAML::EndMap;
        }
        m_out << YAML::EndSeq;
    }

    void writeSlices()
    {
        m_out << YAML::Key << "slices" << YAML::Value << YAML::BeginSeq;
        for (const MergeSlice &slice : m_config.options.slices) {
            m_out << YAML::BeginMap << YAML::Key << "sources" << YAML::Value << YAML::BeginSeq;
            for (const MergeSlicePart &part : slice.parts) {
                m_out << YAML::BeginMap << YAML::Key << "model" << YAML::Value << nameOf(part.source);
                m_out << YAML::Key << "layer_range" << YAML::Value << YAML::Flow << YAML::BeginSeq << part.begin
                      << part.end << YAML::EndSeq;
                writeParameters(part.rules, std::nullopt);
                m_out << YAML::EndMap;
            }
            m_out << YAML::EndSeq;
            writeParameters(slice.rules, std::nullopt);
            m_out << YAML::EndMap;
        }
        m_out << YAML::EndSeq;
    }

    /// Writes the rules for the model, or for no model, grouped by parameter in order of first use.
    void writeParameters(const std::vector<MergeRule> &rules, std::optional<std::size_t> model)
    {
        std::vector<std::string> names;
        for (const MergeRule &rule : rules) {
            if (rule.model == model && std::ranges::find(names, rule.parameter) == names.end())
                names.push_back(rule.parameter);
        }
        if (names.empty())
            return;
        m_out << YAML::Key << "parameters" << YAML::Value << YAML::BeginMap;
        for (const std::string &name : names) {
            writeYamlKey(m_out, name);
            m_out << YAML::Value;
            std::vector<const MergeRule *> own;
            for (const MergeRule &rule : rules) {
                if (rule.model == model && rule.parameter == name)
                    own.push_back(&rule);
            }
            if (own.size() == 1 && own.front()->where.kind == MergePattern::Kind::All) {
                writeValues(*own.front());
                continue;
            }
            m_out << YAML::BeginSeq;
            for (const MergeRule *rule : own) {
                m_out << YAML::BeginMap;
                if (rule->where.kind == MergePattern::Kind::Substring) {
                    m_out << YAML::Key << "filter" << YAML::Value;
                    writeYamlText(m_out, rule->where.text);
                }
                m_out << YAML::Key << "value" << YAML::Value;
                writeValues(*rule);
                m_out << YAML::EndMap;
            }
            m_out << YAML::EndSeq;
        }
        m_out << YAML::EndMap;
    }

    void writeValues(const MergeRule &rule)
    {
        const MergeParameter *parameter = m_config.options.method->parameter(rule.parameter);
        const auto write = [&](double value) {
            if (parameter && parameter->kind == MergeParameterKind::Flag)
                m_out << (value != 0);
            else
                m_out << QString::number(value, 'g', QLocale::FloatingPointShortest).toStdString();
        };
        if (rule.values.size() == 1)
            return write(rule.values.front());
        m_out << YAML::Flow << YAML::BeginSeq;
        for (const double value : rule.values)
            write(value);
        m_out << YAML::EndSeq;
    }

    const MergeConfig &m_config;
    YAML::Emitter m_out;
};

} // namespace

QString fileOfModel(const QString &name, const QString &config)
{
    const QString path = QFileInfo(config).dir().filePath(name);
    if (!statusOfPath(path).isFolder())
        return path;
    // All modules of it: mergekit itself knows only Transformers.
    if (QString modules = sentenceModulesAt(path); !modules.isEmpty())
        return modules;
    for (const char *inside :
         {"model.safetensors", "model.safetensors.index.json", "pytorch_model.bin", "pytorch_model.bin.index.json"}) {
        const QString file = QDir(path).filePath(QLatin1String(inside));
        if (statusOfPath(file).exists())
            return file;
    }
    return path;
}

Expected<void> findStoredModels(MergeConfig &merge, const QString &config, Task &task)
{
    const auto find = [&](QString &name) -> Expected<void> {
        if (storeIdFrom(name) && !statusOfPath(fileOfModel(name, config)).exists()) {
            BURNISH_TRY(name, pathOfInput(name, task));
        }
        return {};
    };
    for (QString &model : merge.models)
        BURNISH_CHECK(find(model));
    return merge.tokenizer ? find(*merge.tokenizer) : Expected<void>();
}

Expected<MergeConfig> readMergekitConfig(const QByteArray &yaml)
{
    BURNISH_TRY(const YAML::Node root, readYaml(yaml));
    // yaml-cpp throws; no exception leaves this function.
    try {
        return Reader().read(root);
    } catch (const YAML::Exception &exception) {
        return Error(ErrorCode::Malformed, MergeText::tr("Invalid YAML: %1 (line %2)")
                                               .arg(QString::fromStdString(exception.msg))
                                               .arg(QString::number(exception.mark.line + 1)));
    }
}

Expected<QByteArray> writeMergekitConfig(const MergeConfig &config)
{
    return Writer(config).write();
}

} // namespace burnish
