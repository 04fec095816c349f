// SPDX-License-Identifier: MIT
#include "core/lora/lorabakeoptions.h"

#include "core/base/optiontexts.h"
#include "core/lora/loratext.h"

#include <QCoreApplication>

namespace burnish {

namespace {

using Done = Expected<void>;

LoraBakeOption strengthOption()
{
    LoraBakeOption info = {
        .name = "strength",
        .flag = {.name = "strength",
                 .values = "[FILE=]S",
                 .help = QT_TRANSLATE_NOOP(
                     "burnish::CommandHelp",
                     "Strength of all adapters, or of the one in FILE; a negative strength removes the adapter"),
                 .standard = "1",
                 .repeats = true},
        .arguments = {{"strength", ArgumentKind::Any, false}}};
    info.fromArguments = [](const QJsonObject &arguments, LoraBakeOptions &options) -> Done {
        const QJsonValue strength = arguments.value(QLatin1String("strength"));
        if (!strength.isUndefined() && !strength.isDouble())
            return Error(ErrorCode::InvalidArgument, LoraText::tr("The strength of an adapter must be a number."));
        options.strength = strength.toDouble(1);
        return {};
    };
    info.toArguments = [](const LoraBakeOptions &options, QJsonObject &arguments) -> Done {
        if (options.strength != 1)
            arguments.insert(QStringLiteral("strength"), options.strength);
        return {};
    };
    return info;
}

LoraBakeOption strengthsOption()
{
    LoraBakeOption info = {
        .name = "strengths",
        .flag = {.name = "strength-of",
                 .values = "REGEX=S",
                 .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "Strength for tensors with a matching path; the first match applies"),
                 .repeats = true},
        .arguments = {{"strengths", ArgumentKind::Rules, false}}};
    info.fromArguments = [](const QJsonObject &arguments, LoraBakeOptions &options) -> Done {
        for (const QJsonValue &rule : arguments.value(QLatin1String("strengths")).toArray()) {
            bool ok = false;
            const double value = rule[1].toString().toDouble(&ok);
            if (!ok)
                return Error(ErrorCode::InvalidArgument, LoraText::tr("The strength of an adapter must be a number."));
            options.strengths.emplace_back(rule[0].toString().toStdString(), value);
        }
        return {};
    };
    info.toArguments = [](const LoraBakeOptions &options, QJsonObject &arguments) -> Done {
        QJsonArray strengths;
        for (const auto &[pattern, value] : options.strengths)
            strengths.append(QJsonArray{QString::fromStdString(pattern), QString::number(value, 'g', 17)});
        if (!strengths.isEmpty())
            arguments.insert(QStringLiteral("strengths"), strengths);
        return {};
    };
    info.fromFlag = takeLoraStrengths;
    return info;
}

/// Values from --alpha and --adapter-config override a configuration next to the adapter's file.
LoraBakeOption configOption()
{
    LoraBakeOption info = {.name = "config", .arguments = {{"config", ArgumentKind::TextMap, false}}};
    info.fromArguments = [](const QJsonObject &arguments, LoraBakeOptions &options) -> Done {
        for (const auto &[key, value] : pairsFrom(arguments.value(QLatin1String("config"))))
            options.config.set(key, value);
        return {};
    };
    info.toArguments = [](const LoraBakeOptions &options, QJsonObject &arguments) -> Done {
        if (const auto &entries = options.config.entries(); !entries.empty())
            arguments.insert(QStringLiteral("config"), pairsAsJson(entries));
        return {};
    };
    return info;
}

/// Reads a word; InvalidArgument: none of these.
template <typename Value> Expected<std::optional<Value>> wordFrom(const QString &word, std::initializer_list<Value> all)
{
    QStringList names;
    for (const Value each : all) {
        if (word == nameOf(each))
            return std::optional(each);
        names.append(nameOf(each));
    }
    return Error(ErrorCode::InvalidArgument,
                 CommandLineText::tr("Expected %2, found “%1”.").arg(word, names.join(QStringLiteral(", "))));
}

/// An answer that is one of two words. `member`: of LoraAnswers.
template <typename Value>
LoraBakeOption answerOption(const CommandFlag &flag, const char *argument, std::optional<Value> LoraAnswers::*member,
                            Value first, Value second)
{
    LoraBakeOption info = {.name = argument, .flag = flag, .arguments = {{argument, ArgumentKind::Text, false}}};
    const auto take = [=](const QString &word, LoraBakeOptions &options) -> Done {
        BURNISH_TRY(options.answers.*member, wordFrom(word, {first, second}));
        return {};
    };
    info.fromArguments = [=](const QJsonObject &arguments, LoraBakeOptions &options) -> Done {
        const QJsonValue word = arguments.value(QLatin1String(argument));
        return word.isUndefined() ? Done() : take(word.toString(), options);
    };
    info.toArguments = [=](const LoraBakeOptions &options, QJsonObject &arguments) -> Done {
        if (const auto &answer = options.answers.*member)
            arguments.insert(QLatin1String(argument), nameOf(*answer));
        return {};
    };
    info.fromFlag = [=](const QStringList &values, LoraBakeOptions &options) -> Done {
        return take(values.value(0), options);
    };
    return info;
}

LoraBakeOption placesOption()
{
    LoraBakeOption info = {
        .name = "places",
        .flag = {.name = "place",
                 .values = "MODULE=PATH",
                 .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                           "The tensor of the model, or the parameter, that a module of the adapter "
                                           "changes, where its name leaves that open"),
                 .repeats = true},
        .arguments = {{"places", ArgumentKind::TextMap, false}}};
    info.fromFlag = [](const QStringList &values, LoraBakeOptions &options) -> Done {
        for (const QString &text : values) {
            BURNISH_TRY(auto place, dividedArgument(text, QStringLiteral("MODULE=PATH")));
            options.answers.places.push_back(std::move(place));
        }
        return {};
    };
    info.fromArguments = [](const QJsonObject &arguments, LoraBakeOptions &options) -> Done {
        options.answers.places = pairsFrom(arguments.value(QLatin1String("places")));
        return {};
    };
    info.toArguments = [](const LoraBakeOptions &options, QJsonObject &arguments) -> Done {
        if (const auto &places = options.answers.places; !places.empty())
            arguments.insert(QStringLiteral("places"), pairsAsJson(places));
        return {};
    };
    return info;
}

/// Rules of core/rules, which the caller applies.
LoraBakeOption rulesOption()
{
    LoraBakeOption info = {
        .name = "rules",
        .arguments = {{"tensorRules", ArgumentKind::Objects, false}, {"ruleValues", ArgumentKind::Object, false}}};
    info.fromArguments = [](const QJsonObject &arguments, LoraBakeOptions &options) -> Done {
        options.rules = arguments.value(QLatin1String("tensorRules")).toArray();
        options.ruleValues = arguments.value(QLatin1String("ruleValues")).toObject();
        return {};
    };
    info.toArguments = [](const LoraBakeOptions &options, QJsonObject &arguments) -> Done {
        if (!options.rules.isEmpty())
            arguments.insert(QStringLiteral("tensorRules"), options.rules);
        if (!options.ruleValues.isEmpty())
            arguments.insert(QStringLiteral("ruleValues"), options.ruleValues);
        return {};
    };
    return info;
}

} // namespace

const std::vector<LoraBakeOption> &loraBakeOptionTable()
{
    static const std::vector<LoraBakeOption> table = {
        strengthOption(),
        strengthsOption(),
        configOption(),
        rulesOption(),
        placesOption(),
        answerOption({.name = "experts",
                      .values = "ORDER",
                      .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                "How rows of gate and up follow each other in factors of both, for a "
                                                "model that stores them apart"),
                      .choices = loraExpertRowsNames},
                     "experts", &LoraAnswers::experts, LoraExpertRows::Blocks, LoraExpertRows::Interleaved),
        answerOption({.name = "expert-order",
                      .values = "ORDER",
                      .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                "Order of the columns in the B of stacked experts, instead of the one "
                                                "that the configuration names"),
                      .choices = loraExpertColumnsNames},
                     "expertOrder", &LoraAnswers::expertOrder, LoraExpertColumns::RankMajor,
                     LoraExpertColumns::ExpertMajor),
        OptionKinds<LoraBakeOptions>::flagAlone(
            {"alpha", "A",
             QT_TRANSLATE_NOOP("burnish::CommandHelp", "Alpha of the adapters, overriding the ones that they store")}),
        OptionKinds<LoraBakeOptions>::flagAlone(
            {"adapter-config", "FILE.json",
             QT_TRANSLATE_NOOP("burnish::CommandHelp",
                               "Configuration of the adapter, instead of the adapter_config.json next to it")}),
        OptionKinds<LoraBakeOptions>::flagAlone(
            {"prove", "",
             QT_TRANSLATE_NOOP("burnish::CommandHelp",
                               "Read the written file, and compare every changed tensor with the weight and the "
                               "adapter, computed again in doubles")})};
    return table;
}

Expected<void> takeLoraStrengths(const QStringList &values, LoraBakeOptions &options)
{
    for (const QString &text : values) {
        // A regex can contain the sign, a number cannot.
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        bool isNumber = false;
        const double strength = text.mid(sign + 1).toDouble(&isNumber);
        if (sign < 0 || !isNumber)
            return Error(ErrorCode::InvalidArgument,
                         CommandLineText::tr("Expected %2, found “%1”.").arg(text, QStringLiteral("REGEX=NUMBER")));
        options.strengths.emplace_back(text.left(sign).toStdString(), strength);
    }
    return {};
}

Expected<LoraBakeOptions> loraBakeOptionsFrom(const QJsonObject &arguments)
{
    LoraBakeOptions options;
    BURNISH_CHECK(readArguments(loraBakeOptionTable(), arguments, options));
    return options;
}

QJsonObject loraBakeArguments(const LoraBakeOptions &options)
{
    // Every option can be expressed.
    const auto arguments = writtenArguments(loraBakeOptionTable(), options);
    return arguments ? *arguments : QJsonObject();
}

} // namespace burnish
