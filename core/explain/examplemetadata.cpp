// SPDX-License-Identifier: MIT
#include "core/explain/examplemetadata.h"

#include "core/base/fromutf8.h"
#include "core/explain/namekeys.h"
#include "core/rules/rulevalues.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace burnish {

namespace {

constexpr int deepestFact = 3;
constexpr std::size_t knownAffinity = 100; ///< of a key and a fact that are known to belong together
constexpr const char *nameKey = "general.name";

/// Numbers and flags of a configuration, by names with dots.
using Facts = std::map<std::string, double>;

/// The ends of GGUF's keys, and what they are called elsewhere.
struct KnownKey
{
    const char *ending;
    std::vector<const char *> facts;
};

const std::vector<KnownKey> &knownKeys()
{
    static const std::vector<KnownKey> known = {
        {".block_count", {"layers"}},
        {".context_length", {"max_position_embeddings", "n_positions", "n_ctx", "max_seq_len", "max_sequence_length"}},
        {".embedding_length", {"hidden_size"}},
        {".feed_forward_length", {"intermediate_size", "n_inner", "ffn_dim", "d_ff", "ffn_hidden_size"}},
        {".attention.head_count", {"heads"}},
        {".attention.head_count_kv", {"kv_heads"}},
        {".attention.key_length", {"head_size"}},
        {".attention.value_length", {"v_head_dim", "head_size"}},
        {".attention.sliding_window", {"sliding_window"}},
        {".attention.layer_norm_epsilon", {"layer_norm_epsilon", "layer_norm_eps", "norm_epsilon"}},
        {".attention.layer_norm_rms_epsilon", {"rms_norm_eps", "norm_eps", "layer_norm_epsilon"}},
        {".rope.dimension_count", {"qk_rope_head_dim", "rotary_dim", "head_size"}},
        {".rope.freq_base", {"rope_theta", "rope_parameters.rope_theta", "rotary_emb_base"}},
        {".vocab_size", {"vocabulary"}},
        {".expert_count", {"experts"}},
        {".expert_used_count", {"num_experts_per_tok", "moe_top_k"}},
        {".expert_feed_forward_length", {"moe_intermediate_size"}},
        {".expert_shared_feed_forward_length", {"shared_expert_intermediate_size"}},
        {".ssm.conv_kernel", {"conv_kernel", "mamba_d_conv", "d_conv"}},
        {".ssm.inner_size", {"intermediate_size", "d_inner", "mamba_d_ssm"}},
        {".ssm.state_size", {"state_size", "mamba_d_state", "d_state"}},
        {".ssm.time_step_rank", {"time_step_rank", "mamba_dt_rank"}},
        {"tokenizer.ggml.padding_token_id", {"pad_token_id"}},
    };
    return known;
}

void addFacts(const QJsonObject &object, const std::string &before, int depth, Facts &facts)
{
    for (auto member = object.begin(); member != object.end(); ++member) {
        const std::string name = before + member.key().toStdString();
        if (member.value().isDouble())
            facts.try_emplace(name, member.value().toDouble());
        else if (member.value().isBool())
            facts.try_emplace(name, member.value().toBool() ? 1 : 0);
        else if (member.value().isObject() && depth < deepestFact)
            addFacts(member.value().toObject(), name + '.', depth + 1, facts);
    }
}

Facts factsOf(const QJsonObject &config)
{
    Facts facts;
    for (const auto &[name, value] : ruleValuesOf(config))
        facts.emplace(name, double(value));
    addFacts(config.value(QLatin1String("text_config")).toObject(), {}, 0, facts);
    addFacts(config, {}, 0, facts);
    return facts;
}

/// A scalar value of the metadata: what is before the number ("u32: "), and the number.
struct Scalar
{
    std::string type;
    double number = 0;

    [[nodiscard]] bool isFloat() const { return type.starts_with('f'); }
    [[nodiscard]] bool isFlag() const { return type.starts_with("bool"); }
    /// Floats of a file are those of the configuration, rounded.
    [[nodiscard]] bool equals(double other) const
    {
        return type.starts_with("f32") ? float(number) == float(other) : number == other;
    }
    [[nodiscard]] std::string textOf(double value) const
    {
        if (isFlag())
            return type + (value != 0 ? "true" : "false");
        std::array<char, 32> digits{};
        const auto end = type.starts_with("f32")
                             ? std::to_chars(digits.data(), digits.data() + digits.size(), float(value))
                         : isFloat() ? std::to_chars(digits.data(), digits.data() + digits.size(), value)
                                     : std::to_chars(digits.data(), digits.data() + digits.size(), std::int64_t(value));
        return type + std::string(digits.data(), end.ptr);
    }
};

std::optional<Scalar> scalarOf(const std::string &text)
{
    const std::size_t colon = text.find(": ");
    const std::size_t begin = colon == std::string::npos ? 0 : colon + 2;
    Scalar scalar{text.substr(0, begin)};
    const std::string value = text.substr(begin);
    static const std::set<std::string, std::less<>> types = {
        "", "u8: ", "i8: ", "u16: ", "i16: ", "u32: ", "i32: ", "u64: ", "i64: ", "f32: ", "f64: ", "bool: "};
    if (!types.contains(scalar.type))
        return std::nullopt;
    if (scalar.isFlag()) {
        scalar.number = value == "true" ? 1 : 0;
        return scalar;
    }
    bool isNumber = false;
    scalar.number = fromUtf8(value).toDouble(&isNumber);
    if (!isNumber || !std::isfinite(scalar.number))
        return std::nullopt;
    return scalar;
}

std::set<std::string> nameWords(const std::string &name)
{
    static const std::set<std::string, std::less<>> empty = {"num",  "size",    "count",     "length", "the", "model",
                                                             "ggml", "general", "tokenizer", "config", "text"};
    std::set<std::string> words;
    std::string word;
    for (const char c : name + '.') {
        if (c != '.' && c != '_' && c != '-') {
            word += c;
            continue;
        }
        if (word.size() > 2 && !empty.contains(word))
            words.insert(word);
        word.clear();
    }
    return words;
}

std::size_t affinity(const std::string &key, const std::string &fact)
{
    for (const KnownKey &known : knownKeys()) {
        if (!key.ends_with(known.ending))
            continue;
        const auto place = std::ranges::find(known.facts, fact);
        return place == known.facts.end() ? 0 : knownAffinity - std::size_t(place - known.facts.begin());
    }
    const std::set<std::string> words = nameWords(key);
    std::size_t shared = 0;
    for (const std::string &word : nameWords(fact))
        shared += words.contains(word) ? 1 : 0;
    return shared;
}

/// The fact that a key's number comes from, and its number in the next model; nothing if that is not certain.
std::optional<std::pair<std::string, double>> factFor(const std::string &key, const Scalar &scalar, const Facts &facts,
                                                      const Facts &next)
{
    std::size_t best = 0;
    std::vector<std::pair<std::string, double>> found;
    for (const auto &[name, number] : facts) {
        const auto theirs = next.find(name);
        const std::size_t here = affinity(key, name);
        if (!scalar.equals(number) || here == 0 || here < best || theirs == next.end())
            continue;
        if (here > best)
            found.clear();
        best = here;
        found.emplace_back(name, theirs->second);
    }
    const bool isCertain = !found.empty() && std::ranges::all_of(found, [&](const auto &fact) {
        return fact.second == found.front().second;
    });
    return isCertain ? std::optional(found.front()) : std::nullopt;
}

bool isUnsure(const std::string &key, const std::optional<Scalar> &scalar)
{
    if (key.starts_with("general."))
        return key == "general.basename" || key == "general.size_label" || key == "general.finetune" ||
               key == "general.version" || key == "general.description" || key == "general.parameter_count";
    return !key.starts_with("tokenizer.") && scalar && !scalar->isFlag();
}

} // namespace

ExampleMetadata metadataByExample(const ExampleFacts &original, const Metadata &converted, const ExampleFacts &next)
{
    ExampleMetadata made;
    const Facts facts = factsOf(original.config);
    const Facts theirs = factsOf(next.config);
    for (const auto &[key, text] : converted.entries()) {
        const auto kept = original.metadata.value(key);
        const auto own = next.metadata.value(key);
        const auto scalar = scalarOf(text);
        const auto fact = scalar ? factFor(key, *scalar, facts, theirs) : std::nullopt;
        if (kept == text && own) {
            made.metadata.set(key, *own);
            made.ownKeys.push_back(key);
        } else if (key == nameKey && !next.name.empty()) {
            made.metadata.set(key, next.name);
            made.ownKeys.push_back(key);
        } else if (fact) {
            made.metadata.set(key, scalar->textOf(fact->second));
            made.computed.emplace_back(key, fact->first);
        } else {
            made.metadata.set(key, text);
            (isUnsure(key, scalar) ? made.unsure : made.copied).push_back(key);
        }
    }
    return made;
}

} // namespace burnish
