// SPDX-License-Identifier: MIT
#include "core/lora/loramakeoptions.h"

#include "core/base/optiontexts.h"
#include "core/lora/loratext.h"

#include <array>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

constexpr std::array ruleKinds = {LoraRankRule::Kind::Fixed,     LoraRankRule::Kind::Energy,
                                  LoraRankRule::Kind::Epsilon,   LoraRankRule::Kind::Ratio,
                                  LoraRankRule::Kind::Frobenius, LoraRankRule::Kind::Cumulative};
constexpr std::array scalings = {LoraScaling::Both, LoraScaling::Up, LoraScaling::Down};
constexpr std::array embeddingForms = {LoraEmbeddings::Whole, LoraEmbeddings::Decompose, LoraEmbeddings::Skip};
constexpr std::array keyStyles = {LoraKeyStyle::Peft, LoraKeyStyle::Kohya, LoraKeyStyle::Diffusers, LoraKeyStyle::Burn};

/// Returns the value with this name; InvalidArgument: none of these has it.
template <typename Values> Expected<typename Values::value_type> named(const Values &values, const QJsonValue &word)
{
    QStringList names;
    for (const auto value : values) {
        if (word.toString() == nameOf(value))
            return value;
        names.append(nameOf(value));
    }
    return invalid(
        CommandLineText::tr("Expected %2, found “%1”.").arg(word.toString(), names.join(QLatin1String(", "))));
}

/// A rank without a limit has no "most".
QJsonObject asJson(const LoraRankRule &rule)
{
    QJsonObject json;
    if (rule.most <= std::uint64_t(std::numeric_limits<qint64>::max()))
        json.insert(QStringLiteral("most"), qint64(rule.most));
    if (rule.kind != LoraRankRule::Kind::Fixed) {
        json.insert(QStringLiteral("rule"), nameOf(rule.kind));
        json.insert(QStringLiteral("value"), rule.value);
    }
    return json;
}

Expected<LoraRankRule> ruleFrom(const QJsonValue &value)
{
    const QJsonObject json = value.toObject();
    const auto has = [&](const char *key) { return json.contains(QLatin1String(key)); };
    LoraRankRule rule{LoraRankRule::Kind::Fixed, 0, std::numeric_limits<std::uint64_t>::max()};
    if (has("most")) {
        BURNISH_TRY(rule.most, countFrom(json.value(QLatin1String("most"))));
    }
    if (has("rule")) {
        BURNISH_TRY(rule.kind, named(ruleKinds, json.value(QLatin1String("rule"))));
        rule.value = json.value(QLatin1String("value")).toDouble(-1);
    }
    const bool isFixed = rule.kind == LoraRankRule::Kind::Fixed;
    if (rule.most == 0 || rule.value < 0 || !std::isfinite(rule.value) || (isFixed && !has("most")))
        return invalid(LoraText::tr("A rank takes “most”, from 1 on, or a “rule” with its “value”."));
    return rule;
}

/// An argument with one of these names.
template <typename Options, typename Values, typename Access>
typename OptionKinds<Options>::Info word(const char *name, const Values &values, Access access)
{
    return OptionKinds<Options>::argument(
        name, ArgumentKind::Text, access, [values](const QJsonValue &json) { return named(values, json); },
        [](auto value) { return QJsonValue(nameOf(value)); });
}

} // namespace

const std::vector<LoraExtractOption> &loraExtractOptionTable()
{
    using Options = LoraExtractOptions;
    using Kinds = OptionKinds<Options>;
    static const std::vector<LoraExtractOption> table = {
        Kinds::argument("rank", ArgumentKind::Object, &Options::rank, ruleFrom,
                        [](const LoraRankRule &rule) { return QJsonValue(asJson(rule)); }),
        Kinds::argument(
            "convolutionRank", ArgumentKind::Count, &Options::convolutionRank,
            [](const QJsonValue &json) -> Expected<std::optional<std::uint64_t>> {
                BURNISH_TRY(const std::uint64_t rank, countFrom(json));
                return std::optional(std::max<std::uint64_t>(1, rank));
            },
            [](const auto &rank) { return rank ? QJsonValue(qint64(*rank)) : QJsonValue(); }),
        word<Options>("style", keyStyles, &Options::style), word<Options>("scaling", scalings, &Options::scaling),
        Kinds::argument("clamp", &Options::clamps), word<Options>("embeddings", embeddingForms, &Options::embeddings),
        Kinds::argument("includes", &Options::includes), Kinds::argument("excludes", &Options::excludes),
        Kinds::argument(
            "leastDifference", ArgumentKind::Any, &Options::leastDifference,
            [](const QJsonValue &json) { return Expected<double>(json.toDouble()); },
            [](double least) { return QJsonValue(least); }),
        Kinds::argument("fanInFanOut", &Options::fanInFanOut),
        // As text: JSON's numbers end at 2⁶³.
        Kinds::argument(
            "seed", ArgumentKind::Text, &Options::seed,
            [](const QJsonValue &json) -> Expected<std::uint64_t> {
                bool isNumber = false;
                const std::uint64_t seed = json.toString().toULongLong(&isNumber);
                if (!isNumber)
                    return invalid(LoraText::tr("A seed is a whole number, found “%1”.").arg(json.toString()));
                return seed;
            },
            [](std::uint64_t seed) { return QJsonValue(QString::number(seed)); })};
    return table;
}

const std::vector<LoraCombineOption> &loraCombineOptionTable()
{
    using Options = LoraCombineOptions;
    static const std::vector<LoraCombineOption> table = {
        OptionKinds<Options>::argument(
            "rank", ArgumentKind::Object, &Options::rank,
            [](const QJsonValue &json) -> Expected<std::optional<LoraRankRule>> {
                BURNISH_TRY(const LoraRankRule rule, ruleFrom(json));
                return std::optional(rule);
            },
            [](const auto &rule) { return rule ? QJsonValue(asJson(*rule)) : QJsonValue(); }),
        OptionKinds<Options>::argument(
            "style", ArgumentKind::Text, &Options::style,
            [](const QJsonValue &json) -> Expected<std::optional<LoraKeyStyle>> {
                BURNISH_TRY(const LoraKeyStyle style, named(keyStyles, json));
                return std::optional(style);
            },
            [](const auto &style) { return style ? QJsonValue(nameOf(*style)) : QJsonValue(); }),
        word<Options>("scaling", scalings, &Options::scaling)};
    return table;
}

QString nameOf(LoraRankRule::Kind kind)
{
    constexpr std::array names = {"fixed", "energy", "sv-epsilon", "sv-ratio", "sv-fro", "sv-cumulative"};
    return QLatin1String(names[std::size_t(kind)]);
}

QString nameOf(LoraScaling scaling)
{
    constexpr std::array names = {"both", "up", "down"};
    return QLatin1String(names[std::size_t(scaling)]);
}

QString nameOf(LoraEmbeddings embeddings)
{
    constexpr std::array names = {"whole", "decompose", "skip"};
    return QLatin1String(names[std::size_t(embeddings)]);
}

} // namespace burnish
