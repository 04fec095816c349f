// SPDX-License-Identifier: MIT
#include "core/check/configcheck.h"

#include "core/base/seededhash.h"
#include "core/check/brokenfile.h"
#include "core/check/tokenizersize.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/stores/storestext.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// A number that a configuration states, and how it is called there.
struct Stated
{
    QString key;
    std::uint64_t value = 0;
};

enum class Size : std::uint8_t { Hidden, Vocabulary, Inner, Heads, KeyHeads, ThreeHidden, Any };

/// The shape that a tensor has by the configuration. “#” is the number of a layer.
struct Rule
{
    std::string_view name;
    Size rows = Size::Any;
    Size columns = Size::Any;
};

/// Architectures with the same names of tensors.
struct Family
{
    std::vector<QLatin1String> types; ///< model_type
    std::vector<std::string_view> prefixes;
    std::string_view layers;
    std::vector<Rule> rules;
};

// modeling_llama.py, modeling_gpt2.py, modeling_gpt_neox.py and modeling_bert.py of transformers 4.57, and those that
// have the same names.
const std::vector<Family> &families()
{
    static const std::vector<Family> all = {
        {{"llama"_L1, "mistral"_L1, "mixtral"_L1, "qwen2"_L1, "qwen3"_L1, "qwen2_moe"_L1, "qwen3_moe"_L1, "gemma"_L1,
          "gemma2"_L1, "gemma3_text"_L1, "olmo"_L1, "olmo2"_L1, "stablelm"_L1, "granite"_L1, "cohere"_L1, "smollm3"_L1},
         {"model.", ""},
         "layers.",
         {{"embed_tokens.weight", Size::Vocabulary, Size::Hidden},
          {"lm_head.weight", Size::Vocabulary, Size::Hidden},
          {"layers.#.mlp.gate_proj.weight", Size::Inner, Size::Hidden},
          {"layers.#.mlp.up_proj.weight", Size::Inner, Size::Hidden},
          {"layers.#.mlp.down_proj.weight", Size::Hidden, Size::Inner},
          {"layers.#.self_attn.q_proj.weight", Size::Heads, Size::Hidden},
          {"layers.#.self_attn.k_proj.weight", Size::KeyHeads, Size::Hidden},
          {"layers.#.self_attn.v_proj.weight", Size::KeyHeads, Size::Hidden},
          {"layers.#.self_attn.o_proj.weight", Size::Hidden, Size::Heads}}},
        {{"gpt2"_L1},
         {"transformer.", ""},
         "h.",
         {{"wte.weight", Size::Vocabulary, Size::Hidden},
          {"h.#.attn.c_attn.weight", Size::Hidden, Size::ThreeHidden},
          {"h.#.mlp.c_proj.weight", Size::Any, Size::Hidden}}},
        {{"gpt_neox"_L1},
         {"gpt_neox.", ""},
         "layers.",
         {{"embed_in.weight", Size::Vocabulary, Size::Hidden},
          {"layers.#.mlp.dense_h_to_4h.weight", Size::Inner, Size::Hidden},
          {"layers.#.attention.query_key_value.weight", Size::ThreeHidden, Size::Hidden}}},
        {{"bert"_L1, "roberta"_L1, "xlm-roberta"_L1, "camembert"_L1},
         {"bert.", "roberta.", ""},
         "encoder.layer.",
         {{"embeddings.word_embeddings.weight", Size::Vocabulary, Size::Hidden},
          {"encoder.layer.#.intermediate.dense.weight", Size::Inner, Size::Hidden},
          {"encoder.layer.#.attention.self.query.weight", Size::Hidden, Size::Hidden}}}};
    return all;
}

/// Tables with a row for each token, by the names that programs give them.
const std::set<std::string_view> &embeddingNames()
{
    static const std::set<std::string_view> names = {"model.embed_tokens.weight",
                                                     "embed_tokens.weight",
                                                     "transformer.wte.weight",
                                                     "wte.weight",
                                                     "gpt_neox.embed_in.weight",
                                                     "bert.embeddings.word_embeddings.weight",
                                                     "roberta.embeddings.word_embeddings.weight",
                                                     "embeddings.word_embeddings.weight",
                                                     "transformer.word_embeddings.weight",
                                                     "shared.weight",
                                                     "model.shared.weight",
                                                     "model.decoder.embed_tokens.weight",
                                                     "model.language_model.embed_tokens.weight",
                                                     "language_model.model.embed_tokens.weight",
                                                     "text_model.embeddings.token_embedding.weight",
                                                     "backbone.embedding.weight",
                                                     "backbone.embeddings.weight"};
    return names;
}

std::optional<std::uint64_t> numberIn(const QJsonObject &config, QLatin1String key)
{
    const qint64 number = config.value(key).toInteger(-1);
    return number > 0 ? std::optional(std::uint64_t(number)) : std::nullopt;
}

/// True for what transformers saves a model as: other files beside the configuration are other models.
bool isModelOfFolder(const QString &path)
{
    static const QRegularExpression name(
        QStringLiteral("^(model|pytorch_model)(-[0-9*]+-of-[0-9]+)?\\.(safetensors|bin)(\\.index\\.json)?$"));
    return name.match(QFileInfo(path).fileName()).hasMatch();
}

class ConfigCheck
{
public:
    ConfigCheck(const CheckedModel &model, QString path, QJsonObject config, Findings &findings)
        : m_state(model.opened.model.state)
        , m_path(std::move(path))
        , m_config(std::move(config))
        , m_findings(findings)
    {}

    void run()
    {
        m_state.visitPaths(m_state.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.isTensor())
                m_tensors.try_emplace(path, &node.tensor->info());
            return true;
        });
        checkFamily();
        checkScheme();
        checkBits();
        checkDtype();
    }

private:
    void mismatch(const QString &sentence, CheckSeverity severity, const QStringList &tensors = {},
                  std::uint64_t count = 1)
    {
        Error what(ErrorCode::Mismatch, sentence);
        what.inFile(m_path);
        if (!tensors.isEmpty())
            what.inTensor(tensors.front());
        m_findings.add(CheckKind::ConfigMismatch, severity, std::move(what), tensors, count);
    }
    [[nodiscard]] std::optional<Stated> stated(Size size) const;
    [[nodiscard]] std::optional<Stated> firstOf(std::initializer_list<QLatin1String> keys) const;
    [[nodiscard]] std::optional<Stated> headSize() const;
    [[nodiscard]] std::string_view withoutPrefix(std::string_view name, const Family &family) const;
    [[nodiscard]] bool isQuantised() const
    {
        return m_config.contains("quantization_config"_L1) || m_config.contains("quantization"_L1) ||
               m_config.contains("compression_config"_L1);
    }
    [[nodiscard]] bool hasNameEnding(std::string_view ending) const
    {
        return std::ranges::any_of(m_tensors, [&](const auto &tensor) { return tensor.first.ends_with(ending); });
    }
    void checkFamily();
    void checkSizes(const Family &family);
    void checkLayers(const Family &family, const std::set<int> &layers);
    void checkHead();
    void checkScheme();
    void checkBits();
    void checkDtype();

    const ModelState &m_state;
    QString m_path;
    QJsonObject m_config;
    Findings &m_findings;
    std::map<std::string, const TensorInfo *, std::less<>> m_tensors;
};

std::optional<Stated> ConfigCheck::firstOf(std::initializer_list<QLatin1String> keys) const
{
    for (const QLatin1String key : keys) {
        if (const auto number = numberIn(m_config, key))
            return Stated{QString(key), *number};
    }
    return std::nullopt;
}

/// The size of a head, if the configuration states it or if the architecture derives it.
std::optional<Stated> ConfigCheck::headSize() const
{
    if (auto size = firstOf({"head_dim"_L1}))
        return size;
    const QString type = m_config.value("model_type"_L1).toString();
    const bool isDerived = type == "llama"_L1 || type == "mistral"_L1 || type == "qwen2"_L1 || type == "qwen2_moe"_L1;
    const auto hidden = firstOf({"hidden_size"_L1});
    const auto heads = firstOf({"num_attention_heads"_L1});
    if (!isDerived || !hidden || !heads || hidden->value % heads->value != 0)
        return std::nullopt;
    return Stated{{}, hidden->value / heads->value};
}

std::optional<Stated> ConfigCheck::stated(Size size) const
{
    switch (size) {
    case Size::Hidden:
        return firstOf({"hidden_size"_L1, "n_embd"_L1});
    case Size::Vocabulary:
        return firstOf({"vocab_size"_L1});
    case Size::Inner:
        return firstOf({"intermediate_size"_L1});
    case Size::ThreeHidden: {
        auto hidden = stated(Size::Hidden);
        if (hidden)
            *hidden = {QStringLiteral("3 × ") + hidden->key, 3 * hidden->value};
        return hidden;
    }
    case Size::Heads:
    case Size::KeyHeads: {
        const auto heads =
            size == Size::Heads ? firstOf({"num_attention_heads"_L1}) : firstOf({"num_key_value_heads"_L1});
        const auto each = headSize();
        if (!heads || !each || heads->value > 1'000'000 || each->value > 1'000'000)
            return std::nullopt;
        return Stated{heads->key + QStringLiteral(" × head_dim"), heads->value * each->value};
    }
    case Size::Any:
        break;
    }
    return std::nullopt;
}

std::string_view ConfigCheck::withoutPrefix(std::string_view name, const Family &family) const
{
    for (const std::string_view prefix : family.prefixes) {
        if (!prefix.empty() && name.starts_with(prefix))
            return name.substr(prefix.size());
    }
    return name;
}

void ConfigCheck::checkFamily()
{
    const QString type = m_config.value("model_type"_L1).toString();
    const auto family = std::ranges::find_if(families(), [&](const Family &candidate) {
        return std::ranges::find(candidate.types, type) != candidate.types.end();
    });
    // Code of its own may do anything.
    if (family == families().end() || m_config.contains("auto_map"_L1))
        return;
    checkSizes(*family);
    if (family == families().begin())
        checkHead();
}

void ConfigCheck::checkSizes(const Family &family)
{
    struct Wrong
    {
        std::uint64_t stated = 0;
        std::uint64_t found = 0;
        QString shape;
        QStringList tensors;
        std::uint64_t count = 0;
    };
    std::map<QString, Wrong> wrong;
    std::set<int> layers;
    const auto compare = [&](Size size, std::uint64_t found, const std::string &name, const Shape &shape) {
        const auto value = stated(size);
        if (!value || value->value == found)
            return;
        Wrong &entry = wrong[value->key];
        if (entry.count++ == 0) {
            entry.stated = value->value;
            entry.shape = shapeForPeople(shape);
        }
        if (entry.tensors.size() < Findings::mostNames)
            entry.tensors += quotedForMessage(name);
    };
    for (const auto &[name, info] : m_tensors) {
        const std::string_view own = withoutPrefix(name, family);
        std::string generic(own);
        if (own.starts_with(family.layers)) {
            const std::size_t begin = family.layers.size();
            const std::size_t end = std::min(own.find('.', begin), own.size());
            int number = -1;
            const auto [read, flaw] = std::from_chars(own.data() + begin, own.data() + end, number);
            if (flaw != std::errc() || read != own.data() + end || number < 0)
                continue;
            layers.insert(number);
            generic = std::string(family.layers) + '#' + std::string(own.substr(end));
        }
        const auto rule = std::ranges::find(family.rules, generic, &Rule::name);
        // Quantised tensors have other shapes than the values that they stand for.
        const bool isPlain = info->dtype() == Dtype::F32 || info->dtype() == Dtype::F16 || info->dtype() == Dtype::BF16;
        if (rule == family.rules.end() || info->shape().rank() != 2 || !isPlain || info->scheme())
            continue;
        compare(rule->rows, info->shape()[0], name, info->shape());
        compare(rule->columns, info->shape()[1], name, info->shape());
    }
    for (const auto &[key, entry] : wrong)
        mismatch(StoresText::tr("The configuration says %1 = %2, but the tensor's shape is %3.")
                     .arg(key)
                     .arg(entry.stated)
                     .arg(entry.shape),
                 CheckSeverity::LoadsWrong, entry.tensors, entry.count);
    checkLayers(family, layers);
}

void ConfigCheck::checkLayers(const Family &family, const std::set<int> &layers)
{
    const auto count = firstOf({"num_hidden_layers"_L1, "n_layer"_L1});
    if (!count || layers.empty())
        return;
    const auto found = std::uint64_t(*layers.rbegin()) + 1;
    const QStringList keys = m_config.keys();
    const bool hasMore = std::ranges::any_of(
        keys, [](const QString &key) { return key.contains("nextn"_L1) || key.contains("mtp"_L1); });
    if (found == count->value || (found > count->value && hasMore) ||
        (found < count->value && m_findings.isPartMissing()))
        return;
    mismatch(StoresText::tr("The configuration says %1 = %2, but the tensors have %3 layers.")
                 .arg(count->key)
                 .arg(count->value)
                 .arg(found),
             CheckSeverity::LoadsWrong,
             {QString::fromUtf8(family.layers.data(), qsizetype(family.layers.size())) + QString::number(found - 1)});
}

/// A head that is said to be its own and is missing.
void ConfigCheck::checkHead()
{
    const QString architecture = m_config.value("architectures"_L1).toArray().first().toString();
    const QJsonValue tied = m_config.value("tie_word_embeddings"_L1);
    const bool hasHead = std::ranges::any_of(
        m_tensors, [](const auto &tensor) { return tensor.first.find("lm_head") != std::string::npos; });
    if (!architecture.endsWith("ForCausalLM"_L1) || !tied.isBool() || tied.toBool() || hasHead ||
        !m_tensors.contains("model.embed_tokens.weight") || m_findings.isPartMissing())
        return;
    mismatch(StoresText::tr("The configuration says that the head is not tied to the embedding (tie_word_embeddings = "
                            "false), but the model has no lm_head."),
             CheckSeverity::LoadsWrong);
}

void ConfigCheck::checkScheme()
{
    const QString method = m_config.value("quantization_config"_L1).toObject().value("quant_method"_L1).toString();
    const auto hasDtype = [&](std::initializer_list<Dtype> dtypes) {
        return std::ranges::any_of(m_tensors, [&](const auto &tensor) {
            return std::ranges::find(dtypes, tensor.second->dtype()) != dtypes.end();
        });
    };
    const bool isPacked = hasNameEnding(".qweight") || m_findings.isPartMissing();
    const bool lacks = ((method == "gptq"_L1 || method == "awq"_L1) && !isPacked) ||
                       (method == "fp8"_L1 && !hasDtype({Dtype::F8E4M3, Dtype::F8E5M2, Dtype::U8, Dtype::I8}) &&
                        !m_findings.isPartMissing()) ||
                       (method == "mxfp4"_L1 && !hasNameEnding("_blocks") && !m_findings.isPartMissing());
    if (lacks && !m_tensors.empty())
        mismatch(StoresText::tr("The configuration says that the model is quantised (quant_method = %1), but no tensor "
                                "is stored like this.")
                     .arg(method),
                 CheckSeverity::LoadsWrong);
    const QDir folder(folderOfPath(m_path));
    const bool isDescribed = isQuantised() || statusOfPath(folder.filePath("quantize_config.json"_L1)).exists() ||
                             statusOfPath(folder.filePath("quant_config.json"_L1)).exists();
    if (!isDescribed && hasNameEnding(".qweight") && hasNameEnding(".qzeros") && hasNameEnding(".scales"))
        mismatch(
            StoresText::tr("The tensors are quantised (.qweight, .qzeros, .scales), but the configuration does not "
                           "say how."),
            CheckSeverity::LoadsWrong);
}

/// Compares the bits of packed integers with the configuration, where lengths of other tensors determine them.
void ConfigCheck::checkBits()
{
    const QJsonObject scheme = m_config.value("quantization_config"_L1).toObject();
    const QString method = scheme.value("quant_method"_L1).toString();
    const auto bits = numberIn(scheme, "bits"_L1);
    const bool isGptq = method == "gptq"_L1;
    // Some layers may have other bits; the layouts for GEMV have other lengths.
    if (!bits || (!isGptq && method != "awq"_L1) || scheme.contains("dynamic"_L1) ||
        scheme.value("version"_L1).toString().startsWith("gemv"_L1, Qt::CaseInsensitive))
        return;
    QStringList names;
    std::uint64_t found = 0;
    std::uint64_t count = 0;
    for (const auto &[name, info] : m_tensors) {
        constexpr std::string_view ending = ".qweight";
        if (!name.ends_with(ending) || info->shape().rank() != 2 || info->dtype() != Dtype::I32)
            continue;
        const auto partner =
            m_tensors.find(name.substr(0, name.size() - ending.size()) + (isGptq ? ".g_idx" : ".scales"));
        if (partner == m_tensors.end() || partner->second->shape().rank() != (isGptq ? 1U : 2U))
            continue;
        const std::uint64_t values = partner->second->shape()[isGptq ? 0 : 1];
        const std::uint64_t words = info->shape()[isGptq ? 0 : 1];
        if (values == 0 || words > (std::uint64_t(1) << 40) || words * 32 % values != 0 || words * 32 / values == *bits)
            continue;
        found = words * 32 / values;
        ++count;
        if (names.size() < Findings::mostNames)
            names += quotedForMessage(name);
    }
    if (count > 0)
        mismatch(StoresText::tr("The configuration says bits = %1, but the tensor has %2 bits for each value.")
                     .arg(*bits)
                     .arg(found),
                 CheckSeverity::LoadsWrong, names, count);
}

void ConfigCheck::checkDtype()
{
    QString key = QStringLiteral("dtype");
    if (!m_config.value(key).isString())
        key = QStringLiteral("torch_dtype");
    const QString name = m_config.value(key).toString();
    const std::map<QString, Dtype> known = {
        {u"float32"_s, Dtype::F32}, {u"float16"_s, Dtype::F16}, {u"bfloat16"_s, Dtype::BF16}};
    const auto dtype = known.find(name);
    if (dtype == known.end() || isQuantised() || m_tensors.empty())
        return;
    std::map<Dtype, std::uint64_t> bytes;
    for (const auto &[path, info] : m_tensors) {
        if (info->scheme() || !isFloatingPoint(info->dtype()))
            continue;
        bytes[info->dtype()] += info->byteSize();
    }
    // Norms and tables are often kept in another one.
    if (bytes.empty() || bytes.contains(dtype->second) ||
        std::ranges::none_of(known, [&](const auto &other) { return bytes.contains(other.second); }))
        return;
    const auto most = std::ranges::max_element(bytes, {}, [](const auto &entry) { return entry.second; });
    mismatch(StoresText::tr("The configuration says %1 = %2, but no tensor has this dtype; most are %3.")
                 .arg(key, name, nameForText(most->first)),
             CheckSeverity::Untidy);
}

void checkTokenizer(const CheckedModel &model, Findings &findings)
{
    const ModelState &state = model.opened.model.state;
    std::optional<std::pair<std::string, std::uint64_t>> table;
    for (const std::string_view name : embeddingNames()) {
        const auto id = state.find(name);
        if (!id || !state.node(*id).isTensor())
            continue;
        const TensorInfo &info = state.node(*id).tensor->info();
        // A model with several of them has several vocabularies.
        if (table)
            return;
        if (info.shape().rank() == 2 && isFloatingPoint(info.dtype()) && !info.scheme())
            table.emplace(std::string(name), info.shape()[0]);
    }
    const auto tokens = table ? tokenizerSizeOf(model.path) : std::nullopt;
    if (!tokens || tokens->size <= table->second)
        return;
    findings.add(
        CheckKind::TokenizerSize, CheckSeverity::LoadsWrong,
        Error(ErrorCode::Mismatch, StoresText::tr("The tokenizer has ids up to %1, but the embedding has only %2 rows.")
                                       .arg(tokens->size - 1)
                                       .arg(table->second))
            .inFile(tokens->file)
            .inTensor(quotedForMessage(table->first)));
}

} // namespace

Expected<void> checkConfiguration(const CheckedModel &model, Findings &findings, Task &task)
{
    BURNISH_CHECK(task.poll());
    if (!model.opened.format || !isModelOfFolder(model.path))
        return {};
    const QString path = QDir(folderOfPath(model.path)).filePath("config.json"_L1);
    if (statusOfPath(path).isFile() && !lfsPointerAt(path)) {
        const auto json = readJsonFile(path);
        if (!json)
            findings.add(CheckKind::Unreadable, CheckSeverity::LoadsWrong, json.error());
        else
            ConfigCheck(model, path, json->object(), findings).run();
    }
    BURNISH_CHECK(task.poll());
    checkTokenizer(model, findings);
    return {};
}

} // namespace burnish
