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

} // namespace

const std::vector<LoraBakeOption> &loraBakeOptionTable()
{
    static const std::vector<LoraBakeOption> table = {
        strengthOption(),
        strengthsOption(),
        configOption(),
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
