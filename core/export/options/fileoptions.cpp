// SPDX-License-Identifier: MIT
#include "core/export/options/fileoptions.h"

#include "core/base/optiontexts.h"
#include "core/export/layout/shards.h"
#include "core/export/precision/recorderpresets.h"

#include <QCoreApplication>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

using Info = ExportKinds::Info;
using Done = Expected<void>;

QStringList writtenFormats()
{
    QStringList ids;
    for (const Format &format : allFormats()) {
        if (format.writer)
            ids.append(format.info.id);
    }
    return ids;
}

QStringList recorderNames()
{
    QStringList names;
    for (const RecorderPreset &preset : recorderPresets())
        names.append(preset.name);
    return names;
}

QStringList burnVersionNames()
{
    QStringList names;
    for (const BurnVersion version : allBurnVersions())
        names.append(nameOf(version));
    return names;
}

CommandFlag burnVersionFlag()
{
    return {.name = "burn-version",
            .values = "V",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Release of Burn that will read the file"),
            .standard = "0.19",
            .choices = burnVersionNames};
}

} // namespace

Info formatOption()
{
    Info info = {.name = "format",
                 .flag = {.name = "to",
                          .values = "FORMAT",
                          .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                    "Format to write; by default determined by the file name"),
                          .choices = writtenFormats},
                 .arguments = {{"format", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QString id = arguments.value(QLatin1String("format")).toString();
        options.format = id.isEmpty() ? formatForFileName(options.target) : findFormat(id);
        if (options.format && options.format->writer)
            return {};
        return invalid(id.isEmpty() ? RecipeText::tr("Cannot tell the format from the file name.")
                                    : RecipeText::tr("“%1” is not a writable format.").arg(id));
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (recorded.options.format)
            arguments.insert(QStringLiteral("format"), recorded.options.format->info.id);
        return {};
    };
    info.fromFlag = [flag = info.flag](const QStringList &values, ExportOptions &options) -> Done {
        options.format = findFormat(values.first());
        if (options.format)
            return {};
        return unknownValue(flag, values.first());
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.format)
            words += {QStringLiteral("--to"), recorded.options.format->info.id};
        return {};
    };
    return info;
}

Info recorderFlag()
{
    Info info = {.name = "recorder",
                 .flag = {.name = "recorder",
                          .values = "PRESET",
                          .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                    "Use the format and precision of this Burn recorder"),
                          .choices = recorderNames,
                          .takesMore = true}};
    info.fromFlag = [flag = info.flag](const QStringList &values, ExportOptions &options) -> Done {
        const RecorderPreset *preset = findRecorderPreset(values.first());
        if (!preset)
            return unknownValue(flag, values.first());
        if (!options.format)
            options.format = findFormat(preset->formatId);
        options.precision = preset->precision;
        return {};
    };
    return info;
}

Info burnVersionOption()
{
    Info info = {
        .name = "burnVersion", .flag = burnVersionFlag(), .arguments = {{"burnVersion", ArgumentKind::Text, false}}};
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
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (recorded.options.format)
            arguments.insert(QStringLiteral("burnVersion"), nameOf(recorded.options.burnVersion));
        return {};
    };
    info.fromFlag = [flag = info.flag](const QStringList &values, ExportOptions &options) -> Done {
        const auto known = burnVersionFromName(values.first());
        if (!known)
            return unknownValue(flag, values.first());
        options.burnVersion = *known;
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.format && !recorded.options.format->info.burnVersions.empty())
            words += {QStringLiteral("--burn-version"), nameOf(recorded.options.burnVersion)};
        return {};
    };
    return info;
}

Info shardSizeOption()
{
    Info info = {.name = "shardSize",
                 .flag = {"shard-size", "BYTES",
                          QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                            "Divide the file into shards of at most this size, such as 5GB")},
                 .arguments = {{"shardSize", ArgumentKind::Count, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        options.shardSize = std::uint64_t(arguments.value(QLatin1String("shardSize")).toInteger());
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (recorded.options.shardSize > 0)
            arguments.insert(QStringLiteral("shardSize"), qint64(recorded.options.shardSize));
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        BURNISH_TRY(options.shardSize, shardSizeFromText(values.first()));
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.shardSize > 0)
            words += {QStringLiteral("--shard-size"), shardSizeText(recorded.options.shardSize)};
        return {};
    };
    return info;
}

Info allowPartialOption()
{
    Info info = {.name = "allowPartial",
                 .flag = {.name = "allow-partial",
                          .values = "KIND,…",
                          .help = QT_TRANSLATE_NOOP(
                              "burnish::CommandHelp",
                              "Allow a result that is not complete, and list what it lacks: fields without a tensor "
                              "(fields), tensors that cannot be read (unread), missing files or tensors "
                              "(missing-files), unknown-quantised, adapter-parts, incomplete-layers; without a list, "
                              "all of them"),
                          .choices = [] { return idsOf(OmissionKinds::all()); },
                          .takesMore = true,
                          .repeats = true,
                          .ending = "="},
                 .arguments = {{"allowPartial", ArgumentKind::Choices, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        BURNISH_TRY(options.allowPartial, omissionKindsFromJson(arguments.value(QLatin1String("allowPartial"))));
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const OmissionKinds kinds = recorded.options.allowPartial; !kinds.isEmpty())
            arguments.insert(QStringLiteral("allowPartial"), QJsonArray::fromStringList(idsOf(kinds)));
        return {};
    };
    info.fromFlag = [](const QStringList &values, ExportOptions &options) -> Done {
        BURNISH_TRY(options.allowPartial, omissionKindsFrom(values));
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        const OmissionKinds kinds = recorded.options.allowPartial;
        const QString word = QStringLiteral("--allow-partial");
        if (kinds == OmissionKinds::all())
            words += word;
        else if (!kinds.isEmpty())
            words += word + QLatin1Char('=') + idsOf(kinds).join(QLatin1Char(','));
        return {};
    };
    return info;
}

Info embedOption()
{
    Info info = {.name = "embed",
                 .flag = {.name = "embed",
                          .values = "LANGUAGE",
                          .help = QT_TRANSLATE_NOOP(
                              "burnish::CommandHelp",
                              "Write source code that contains the file's bytes, for programs without a file system"),
                          .choices =
                              [] {
                                  return QStringList{"rust"_L1, "rust-include"_L1, "cpp"_L1};
                              }},
                 .arguments = {{"embed", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QString name = arguments.value(QLatin1String("embed")).toString();
        const auto form = name.isEmpty() ? EmbedForm::None : embedFormFromName(name);
        if (!form)
            return invalid(RecipeText::tr("Unknown embedding form “%1”.").arg(name));
        options.embed = *form;
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const QString name = nameOf(recorded.options.embed); !name.isEmpty())
            arguments.insert(QStringLiteral("embed"), name);
        return {};
    };
    info.fromFlag = [flag = info.flag](const QStringList &values, ExportOptions &options) -> Done {
        const auto form = embedFormFromName(values.first());
        if (!form)
            return unknownValue(flag, values.first());
        options.embed = *form;
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.embed != EmbedForm::None)
            words += {QStringLiteral("--embed"), nameOf(recorded.options.embed)};
        return {};
    };
    return info;
}

/// A type or a scheme.
Info schemeOption(const char *name, const CommandFlag &flag, Expected<void> (*set)(PrecisionPolicy &, QStringView),
                  QString (*nameOf)(const PrecisionPolicy &))
{
    const QString key = QString::fromLatin1(flag.name);
    Info info = {.name = name, .flag = flag, .arguments = {{flag.name, ArgumentKind::Text, false}}};
    info.fromArguments = [=](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QJsonValue recorded = arguments.value(key);
        return recorded.isString() ? set(options.precision, recorded.toString()) : Done();
    };
    info.toArguments = [=](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const QString chosen = nameOf(recorded.options.precision); chosen != precisionName(std::nullopt))
            arguments.insert(key, chosen);
        return {};
    };
    info.fromFlag = [=](const QStringList &values, ExportOptions &options) -> Done {
        return set(options.precision, values.first());
    };
    info.toFlag = [=, word = flag.word()](const RecordableExport &recorded, QStringList &words) -> Done {
        if (const QString chosen = nameOf(recorded.options.precision); chosen != precisionName(std::nullopt))
            words += {word, chosen};
        return {};
    };
    return info;
}

Info floatsOption()
{
    constexpr CommandFlag flag = {
        .name = "float",
        .values = "P",
        .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                  "Store all floats as this type, or quantise them with a scheme "
                                  "such as q8s or Q4_K, but not vectors and buffers; burnish-cli methods "
                                  "lists all schemes"),
        .standard = "keep",
        .choices = [] { return floatsChoices(); },
        .takesMore = true};
    return schemeOption("precision.floats", flag, setFloats, floatsName);
}

Info quantisedOption()
{
    constexpr CommandFlag flag = {
        .name = "quantised",
        .values = "P",
        .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                  "Store all quantised tensors as this type, or quantise them anew with a scheme"),
        .standard = "keep",
        .choices = [] { return floatsChoices(); },
        .takesMore = true};
    return schemeOption("precision.quantised", flag, setQuantised, quantisedName);
}

Info precisionOption(const char *name, const CommandFlag &flag, std::optional<Dtype> PrecisionPolicy::*member,
                     FloatOrIntFromName fromName)
{
    const QString key = QString::fromLatin1(flag.name);
    Info info = {.name = name, .flag = flag, .arguments = {{flag.name, ArgumentKind::Text, false}}};
    info.fromArguments = [=](const QJsonObject &arguments, ExportOptions &options) -> Done {
        if (const QJsonValue recorded = arguments.value(key); recorded.isString()) {
            BURNISH_TRY(options.precision.*member, fromName(recorded.toString()));
        }
        return {};
    };
    info.toArguments = [=](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const auto dtype = recorded.options.precision.*member)
            arguments.insert(key, precisionName(dtype));
        return {};
    };
    info.fromFlag = [=](const QStringList &values, ExportOptions &options) -> Done {
        BURNISH_TRY(options.precision.*member, fromName(values.first()));
        return {};
    };
    info.toFlag = [=, word = flag.word()](const RecordableExport &recorded, QStringList &words) -> Done {
        if (const auto dtype = recorded.options.precision.*member)
            words += {word, precisionName(dtype)};
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
            texts += exception.pattern + QLatin1Char('=') + precisionName(exception);
        return texts;
    };
    Info info = {.name = "precision.exceptions",
                 .flag = {.name = "precision",
                          .values = "REGEX=P",
                          .help = QT_TRANSLATE_NOOP(
                              "burnish::CommandHelp",
                              "Store tensors with a matching path as this type, or quantise them with a scheme such as "
                              "q8s, q4s/32:f16 or Q4_K; the first match applies; "
                              "burnish-cli methods lists all schemes"),
                          .repeats = true},
                 .arguments = {{"precision", ArgumentKind::Texts, false}}};
    info.fromArguments = [read](const QJsonObject &arguments, ExportOptions &options) {
        return read(textsFrom(arguments.value(QLatin1String("precision"))), options);
    };
    info.toArguments = [textsOf](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (const QStringList texts = textsOf(recorded.options); !texts.isEmpty())
            arguments.insert(QStringLiteral("precision"), QJsonArray::fromStringList(texts));
        return {};
    };
    info.fromFlag = read;
    info.toFlag = [textsOf](const RecordableExport &recorded, QStringList &words) -> Done {
        for (const QString &text : textsOf(recorded.options))
            words += {QStringLiteral("--precision"), text};
        return {};
    };
    return info;
}

Info quantReadingOption()
{
    Info info = {.name = "quantReading",
                 .flag = {.name = "quant-reading",
                          .values = "READING",
                          .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                    "Read E4M3, E5M2 and E2M1 values as this, if the file does not "
                                                    "determine it: as Burn 0.22 does on CPUs, or as Burn 0.23"),
                          .choices =
                              [] {
                                  return QStringList{"integers"_L1, "floats"_L1};
                              }},
                 .arguments = {{"quantReading", ArgumentKind::Text, false}}};
    info.fromArguments = [](const QJsonObject &arguments, ExportOptions &options) -> Done {
        if (const QJsonValue recorded = arguments.value(QLatin1String("quantReading")); recorded.isString()) {
            BURNISH_TRY(options.quantReading, quantReadingFromName(recorded.toString()));
        }
        return {};
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (recorded.options.quantReading)
            arguments.insert(QStringLiteral("quantReading"), nameOf(*recorded.options.quantReading));
        return {};
    };
    info.fromFlag = [flag = info.flag](const QStringList &values, ExportOptions &options) -> Done {
        const auto reading = quantReadingFromName(values.first());
        if (!reading)
            return unknownValue(flag, values.first());
        options.quantReading = *reading;
        return {};
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.quantReading)
            words += {QStringLiteral("--quant-reading"), nameOf(*recorded.options.quantReading)};
        return {};
    };
    return info;
}

Info f8OverflowOption()
{
    Info info = {.name = "precision.f8Overflow",
                 .flag = {.name = "f8-overflow",
                          .values = "WHAT",
                          .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                    "What numbers beyond the range of F8E4M3 become: its largest, as "
                                                    "in PyTorch, or NaN, as in ml_dtypes and JAX"),
                          .standard = "saturate",
                          .choices =
                              [] {
                                  return QStringList{"saturate"_L1, "nan"_L1};
                              }},
                 .arguments = {{"f8Overflow", ArgumentKind::Text, false}}};
    const auto take = [](const QString &name, ExportOptions &options) {
        options.precision.f8Overflow = name == "nan"_L1 ? F8Overflow::Nan : F8Overflow::Saturate;
        return name == "nan"_L1 || name == "saturate"_L1;
    };
    info.fromArguments = [take](const QJsonObject &arguments, ExportOptions &options) -> Done {
        const QString recorded = arguments.value(QLatin1String("f8Overflow")).toString();
        if (recorded.isEmpty() || take(recorded, options))
            return {};
        return invalid(RecipeText::tr("Expected “saturate” or “nan” for “f8Overflow”, found “%1”.").arg(recorded));
    };
    info.toArguments = [](const RecordableExport &recorded, QJsonObject &arguments) -> Done {
        if (recorded.options.precision.f8Overflow == F8Overflow::Nan)
            arguments.insert(QStringLiteral("f8Overflow"), QStringLiteral("nan"));
        return {};
    };
    info.fromFlag = [take, flag = info.flag](const QStringList &values, ExportOptions &options) -> Done {
        return take(values.first(), options) ? Done() : unknownValue(flag, values.first());
    };
    info.toFlag = [](const RecordableExport &recorded, QStringList &words) -> Done {
        if (recorded.options.precision.f8Overflow == F8Overflow::Nan)
            words += {QStringLiteral("--f8-overflow"), QStringLiteral("nan")};
        return {};
    };
    return info;
}

} // namespace burnish
