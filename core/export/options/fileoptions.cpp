// SPDX-License-Identifier: MIT
#include "core/export/options/fileoptions.h"

#include "core/base/optiontexts.h"
#include "core/export/layout/shards.h"
#include "core/export/precision/recorderpresets.h"

#include <QCoreApplication>

namespace burnish {

namespace {

using Info = ExportKinds::Info;
using Done = Expected<void>;

} // namespace

Info formatOption()
{
    Info info = {.name = "format", .flag = {"to", "FORMAT"}, .arguments = {{"format", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QString id = arguments.value(QLatin1String("format")).toString();
        options.format = id.isEmpty() ? formatForFileName(options.target) : findFormat(id);
        if (options.format && options.format->writer)
            return {};
        return invalid(id.isEmpty() ? RecipeText::tr("Cannot tell the format from the file name.")
                                    : RecipeText::tr("“%1” is not a writable format.").arg(id));
    };
    info.toArguments = [](const SaidExport &said, QJsonObject &arguments) -> Done {
        if (said.options.format)
            arguments.insert(QStringLiteral("format"), said.options.format->info.id);
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        options.format = findFormat(values.first());
        if (options.format)
            return {};
        return invalid(
            CommandLineText::tr("Unknown format “%1”; burnish-cli formats lists all formats.").arg(values.first()));
    };
    info.toFlag = [](const SaidExport &said, QStringList &words) -> Done {
        if (said.options.format)
            words += {QStringLiteral("--to"), said.options.format->info.id};
        return {};
    };
    return info;
}

Info recorderFlag()
{
    Info info = {.name = "recorder", .flag = {"recorder", "PRESET"}};
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        const RecorderPreset *preset = findRecorderPreset(values.first());
        if (!preset) {
            QStringList names;
            for (const RecorderPreset &known : recorderPresets())
                names.append(known.name);
            return invalid(CommandLineText::tr("Unknown Burn recorder “%1”; expected one of %2.")
                               .arg(values.first(), names.join(QStringLiteral(", "))));
        }
        if (!options.format)
            options.format = findFormat(preset->formatId);
        options.precision = preset->precision;
        return {};
    };
    return info;
}

Info burnVersionOption()
{
    Info info = {.name = "burnVersion",
                 .flag = {"burn-version", "V"},
                 .arguments = {{"burnVersion", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QString version = arguments.value(QLatin1String("burnVersion")).toString();
        if (version.isEmpty())
            return {};
        const auto known = burnVersionFromName(version);
        if (!known)
            return invalid(RecipeText::tr("Unknown Burn version “%1”.").arg(version));
        options.burnVersion = *known;
        return {};
    };
    info.toArguments = [](const SaidExport &said, QJsonObject &arguments) -> Done {
        if (said.options.format)
            arguments.insert(QStringLiteral("burnVersion"), nameOf(said.options.burnVersion));
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        const auto known = burnVersionFromName(values.first());
        if (!known) {
            QStringList names;
            for (const BurnVersion each : allBurnVersions())
                names.append(nameOf(each));
            return invalid(CommandLineText::tr("Unknown Burn version “%1”; expected one of %2.")
                               .arg(values.first(), names.join(QStringLiteral(", "))));
        }
        options.burnVersion = *known;
        return {};
    };
    info.toFlag = [](const SaidExport &said, QStringList &words) -> Done {
        if (said.options.format && !said.options.format->info.burnVersions.empty())
            words += {QStringLiteral("--burn-version"), nameOf(said.options.burnVersion)};
        return {};
    };
    return info;
}

Info shardSizeOption()
{
    Info info = {
        .name = "shardSize", .flag = {"shard-size", "BYTES"}, .arguments = {{"shardSize", ArgumentKind::Count, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        options.shardSize = std::uint64_t(arguments.value(QLatin1String("shardSize")).toInteger());
        return {};
    };
    info.toArguments = [](const SaidExport &said, QJsonObject &arguments) -> Done {
        if (said.options.shardSize > 0)
            arguments.insert(QStringLiteral("shardSize"), qint64(said.options.shardSize));
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        BURNISH_TRY(options.shardSize, shardSizeFromText(values.first()));
        return {};
    };
    info.toFlag = [](const SaidExport &said, QStringList &words) -> Done {
        if (said.options.shardSize > 0)
            words += {QStringLiteral("--shard-size"), shardSizeText(said.options.shardSize)};
        return {};
    };
    return info;
}

Info embedOption()
{
    Info info = {.name = "embed",
                 .flag = {"embed", "rust|rust-include|cpp"},
                 .arguments = {{"embed", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QString name = arguments.value(QLatin1String("embed")).toString();
        const auto form = name.isEmpty() ? EmbedForm::None : embedFormFromName(name);
        if (!form)
            return invalid(RecipeText::tr("Unknown embedding form “%1”.").arg(name));
        options.embed = *form;
        return {};
    };
    info.toArguments = [](const SaidExport &said, QJsonObject &arguments) -> Done {
        if (const QString name = nameOf(said.options.embed); !name.isEmpty())
            arguments.insert(QStringLiteral("embed"), name);
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        const auto form = embedFormFromName(values.first());
        if (!form)
            return invalid(CommandLineText::tr("Unknown embedding form “%1”; expected one of rust, rust-include, cpp.")
                               .arg(values.first()));
        options.embed = *form;
        return {};
    };
    info.toFlag = [](const SaidExport &said, QStringList &words) -> Done {
        if (said.options.embed != EmbedForm::None)
            words += {QStringLiteral("--embed"), nameOf(said.options.embed)};
        return {};
    };
    return info;
}

Info precisionOption(const char *name, const char *word, std::optional<Dtype> PrecisionPolicy::*member,
                     FloatOrIntFromName fromName)
{
    const QString key = QString::fromLatin1(word);
    Info info = {.name = name, .flag = {word, "P"}, .arguments = {{word, ArgumentKind::Text, false}}};
    info.fromArguments = [=](const QJsonObject &arguments, ExportOptions &options) -> Done {
        if (const QJsonValue said = arguments.value(key); said.isString()) {
            BURNISH_TRY(options.precision.*member, fromName(said.toString()));
        }
        return {};
    };
    info.toArguments = [=](const SaidExport &said, QJsonObject &arguments) -> Done {
        if (const auto dtype = said.options.precision.*member)
            arguments.insert(key, precisionName(dtype));
        return {};
    };
    info.fromFlag = [=](const QStringList &values, ExportOptions &options) -> Done {
        BURNISH_TRY(options.precision.*member, fromName(values.first()));
        return {};
    };
    info.toFlag = [=, flag = info.flag.word()](const SaidExport &said, QStringList &words) -> Done {
        if (const auto dtype = said.options.precision.*member)
            words += {flag, precisionName(dtype)};
        return {};
    };
    return info;
}

Info exceptionsOption()
{
    const auto read = [](const QStringList &texts, ExportOptions &options) -> Done {
        for (const QString &text : texts) {
            BURNISH_TRY(auto exception, precisionExceptionFromText(text));
            options.precision.exceptions.push_back(std::move(exception));
        }
        return {};
    };
    const auto textsOf = [](const ExportOptions &options) {
        QStringList texts;
        for (const PrecisionException &exception : options.precision.exceptions)
            texts += exception.pattern + QLatin1Char('=') + precisionName(exception.dtype);
        return texts;
    };
    Info info = {.name = "precision.exceptions",
                 .flag = {"precision", "REGEX=P", true},
                 .arguments = {{"precision", ArgumentKind::Texts, false}}};
    info.fromArguments = [read](const QJsonObject &arguments, ExportOptions &options) {
        return read(textsFrom(arguments.value(QLatin1String("precision"))), options);
    };
    info.toArguments = [textsOf](const SaidExport &said, QJsonObject &arguments) -> Done {
        if (const QStringList texts = textsOf(said.options); !texts.isEmpty())
            arguments.insert(QStringLiteral("precision"), QJsonArray::fromStringList(texts));
        return {};
    };
    info.fromFlag = read;
    info.toFlag = [textsOf](const SaidExport &said, QStringList &words) -> Done {
        for (const QString &text : textsOf(said.options))
            words += {QStringLiteral("--precision"), text};
        return {};
    };
    return info;
}

} // namespace burnish
