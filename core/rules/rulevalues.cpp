// SPDX-License-Identifier: MIT
#include "core/rules/rulevalues.h"

#include "core/base/fromutf8.h"
#include "core/encoding/json/jsondocument.h"
#include "core/modelfolder/sidecarfiles.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace burnish {

namespace {

constexpr double largestValue = 9007199254740992.0; // 2^53: JSON's numbers are doubles

/// A name that presets use, and what it is called in configurations and in GGUF's metadata (behind the architecture).
struct KnownValue
{
    const char *name;
    std::vector<const char *> keys;
    std::vector<const char *> suffixes;
};

const std::vector<KnownValue> &knownValues()
{
    static const std::vector<KnownValue> known = {
        {"heads",
         {"num_attention_heads", "n_head", "n_heads", "num_heads", "encoder_attention_heads"},
         {".attention.head_count"}},
        {"kv_heads", {"num_key_value_heads", "n_kv_heads", "num_kv_heads"}, {".attention.head_count_kv"}},
        {"head_size", {"head_dim"}, {".attention.key_length"}},
        {"hidden_size", {"hidden_size", "n_embd", "d_model", "dim"}, {".embedding_length"}},
        {"layers", {"num_hidden_layers", "n_layer", "n_layers", "num_layers"}, {".block_count"}},
        {"experts", {"num_local_experts", "num_experts", "n_routed_experts"}, {".expert_count"}},
        {"vocabulary", {"vocab_size"}, {".vocab_size"}},
    };
    return known;
}

/// Adds what follows from other values where a configuration leaves it out.
void complete(RuleValues &values)
{
    const auto heads = values.find("heads");
    if (heads == values.end())
        return;
    values.try_emplace("kv_heads", heads->second);
    const auto hidden = values.find("hidden_size");
    if (hidden != values.end() && heads->second > 0 && hidden->second % heads->second == 0)
        values.try_emplace("head_size", hidden->second / heads->second);
}

void addNumbers(const QJsonObject &config, RuleValues &values)
{
    for (auto member = config.begin(); member != config.end(); ++member) {
        const double number = member.value().toDouble(0.5);
        if (member.value().isDouble() && std::floor(number) == number && std::abs(number) <= largestValue)
            values.try_emplace(member.key().toStdString(), std::int64_t(number));
    }
}

/// The number in a text of metadata, which GGUF writes with its type: "u32: 4".
std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    for (const std::string_view type : {"u8: ", "i8: ", "u16: ", "i16: ", "u32: ", "i32: ", "u64: ", "i64: "}) {
        if (text.starts_with(type)) {
            text.remove_prefix(type.size());
            break;
        }
    }
    bool isNumber = false;
    const qlonglong number = fromUtf8(text).toLongLong(&isNumber);
    return isNumber ? std::optional<std::int64_t>(number) : std::nullopt;
}

} // namespace

RuleValues ruleValuesOf(const QJsonObject &config)
{
    RuleValues values;
    addNumbers(config, values);
    addNumbers(config.value(QLatin1String("text_config")).toObject(), values);
    for (const KnownValue &known : knownValues()) {
        for (const char *key : known.keys) {
            if (const auto found = values.find(std::string_view(key)); found != values.end()) {
                const std::int64_t value = found->second;
                values.insert_or_assign(known.name, value);
                break;
            }
        }
    }
    complete(values);
    return values;
}

RuleValues ruleValuesOf(const Metadata &metadata)
{
    RuleValues values;
    for (const auto &[key, text] : metadata.entries()) {
        const auto number = wholeNumber(text);
        if (!number)
            continue;
        values.try_emplace(key, *number);
        for (const KnownValue &known : knownValues()) {
            for (const char *suffix : known.suffixes) {
                if (std::string_view(key).ends_with(suffix))
                    values.try_emplace(known.name, *number);
            }
        }
    }
    complete(values);
    return values;
}

Expected<RuleValues> readRuleValues(const QString &model, const Metadata &metadata)
{
    RuleValues values;
    if (model.isEmpty())
        return ruleValuesOf(metadata);
    const std::vector<SidecarFile> files = sidecarFilesOf(model);
    for (const QLatin1String name : {QLatin1String("config.json"), QLatin1String("params.json")}) {
        const auto file = std::ranges::find(files, name, &SidecarFile::name);
        if (file == files.end())
            continue;
        BURNISH_TRY(const QJsonDocument config, readJsonFile(file->path));
        values.merge(ruleValuesOf(config.object()));
    }
    values.merge(ruleValuesOf(metadata));
    return values;
}

} // namespace burnish
