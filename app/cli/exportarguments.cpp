// SPDX-License-Identifier: MIT
#include "app/cli/exportarguments.h"

#include "core/export/layout/shards.h"
#include "core/export/precision/recorderpresets.h"
#include "core/formats/targetname.h"
#include "core/remap/presets.h"
#include "core/remap/rulefile.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace burnish::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

/// One of Burn's named recorders; the file gets its extension, as Burn does it.
Expected<void> applyRecorder(const QString &name, ExportOptions &options)
{
    const RecorderPreset *preset = findRecorderPreset(name);
    if (!preset) {
        QStringList names;
        for (const RecorderPreset &known : recorderPresets())
            names.append(known.name);
        return Error(
            ErrorCode::InvalidArgument,
            Text::tr("“%1” is no recorder of Burn's; there are %2.").arg(name, names.join(QStringLiteral(", "))));
    }
    options.format = findFormat(preset->formatId);
    options.precision = preset->precision;
    return {};
}

Expected<void> chooseFormat(const CommandLine &line, ExportOptions &options)
{
    if (const auto recorder = line.value("recorder"))
        BURNISH_CHECK(applyRecorder(*recorder, options));
    if (const auto name = line.value("embed")) {
        const auto form = embedFormFromName(*name);
        if (!form) {
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is no way to embed a model; there are rust, rust-include, cpp.").arg(*name));
        }
        options.embed = *form;
    }
    if (const auto name = line.value("to"))
        options.format = findFormat(*name);
    else if (!options.format)
        options.format = isSourceText(options.embed) ? findFormat(u"bin-bytes") : formatForFileName(options.target);
    if (!options.format && line.has("to")) {
        return Error(ErrorCode::InvalidArgument,
                     Text::tr("There is no format “%1”; burnish-cli formats lists them.").arg(*line.value("to")));
    }
    if (!options.format) {
        return Error(ErrorCode::InvalidArgument,
                     Text::tr("The name “%1” does not tell the format; choose it with --to.").arg(options.target));
    }
    if (!options.format->writer)
        return Error(ErrorCode::InvalidArgument,
                     Text::tr("%1 files cannot be written.").arg(options.format->info.displayName));
    if (const auto version = line.value("burn-version")) {
        const auto known = burnVersionFromName(*version);
        if (!known) {
            QStringList names;
            for (const BurnVersion each : allBurnVersions())
                names.append(nameOf(each));
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is no version of Burn that is known here; there are %2.")
                             .arg(*version, names.join(QStringLiteral(", "))));
        }
        options.burnVersion = *known;
    } else if (const auto &versions = options.format->info.burnVersions;
               !versions.empty() && std::ranges::find(versions, options.burnVersion) == versions.end()) {
        options.burnVersion = versions.front();
    }
    return {};
}

Expected<void> choosePrecision(const CommandLine &line, PrecisionPolicy &policy)
{
    if (const auto name = line.value("float")) {
        BURNISH_TRY(policy.floats, floatPrecisionFromName(*name));
    }
    if (const auto name = line.value("int")) {
        BURNISH_TRY(policy.ints, intPrecisionFromName(*name));
    }
    for (const QString &text : line.values("precision")) {
        BURNISH_TRY(auto exception, precisionExceptionFromText(text));
        policy.exceptions.push_back(std::move(exception));
    }
    return {};
}

} // namespace

QString tensorUsage()
{
    return QStringLiteral("[--regex R]… [--path P]… [--container T]… [--exclude R]… [--filter EXPR] [--remap FROM TO]… "
                          "[--remap-file RULES.json]… [--remap-preset NAME]… [--map-indices] "
                          "[--adapter none|pytorch-to-burn|burn-to-pytorch|half]… [--top-level-key K]");
}

QString writingUsage()
{
    return QStringLiteral(
        "[--to FORMAT] [--recorder PRESET] [--burn-version V] [--float P] [--int P] "
        "[--precision REGEX=P]… [--metadata K=V]… [--overwrite] [--shard-size BYTES] [--embed rust|rust-include|cpp] "
        "[--verify]");
}

Expected<std::pair<std::string, std::string>> dividedArgument(const QString &text, const QString &form)
{
    const qsizetype sign = text.indexOf(QLatin1Char('='));
    if (sign < 0)
        return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is not of the form %2.").arg(text, form));
    return std::pair(text.left(sign).toStdString(), text.mid(sign + 1).toStdString());
}

ExportSelection selectionFrom(const CommandLine &line)
{
    ExportSelection selection;
    selection.regexes = line.values("regex");
    selection.paths = line.values("path");
    selection.containers = line.values("container");
    selection.excludes = line.values("exclude");
    selection.filter = line.value("filter").value_or(QString());
    return selection;
}

Expected<AdapterChoice> adapterFrom(const CommandLine &line)
{
    const QStringList names = line.values("adapter");
    if (names.isEmpty())
        return AdapterChoice();
    if (names == QStringList{QStringLiteral("none")})
        return AdapterChoice::none();
    std::vector<AdapterKind> chain;
    for (const QString &name : names) {
        const auto kind = adapterFromName(name);
        if (!kind) {
            return Error(ErrorCode::InvalidArgument,
                         name == QLatin1String("none")
                             ? Text::tr("--adapter none stands alone.")
                             : Text::tr("There is no adapter “%1”; there are %2.")
                                   .arg(name, QStringLiteral("none, pytorch-to-burn, burn-to-pytorch, half")));
        }
        chain.push_back(*kind);
    }
    return AdapterChoice::of(std::move(chain));
}

Expected<ExportOptions> writingFrom(const CommandLine &line, const QString &target)
{
    ExportOptions options;
    options.target = target;
    BURNISH_CHECK(chooseFormat(line, options));
    if (line.has("recorder") && !isSourceText(options.embed))
        options.target = withFormatExtension(options.target, *options.format);
    BURNISH_CHECK(choosePrecision(line, options.precision));
    for (const QString &text : line.values("metadata")) {
        BURNISH_TRY(auto pair, dividedArgument(text, QStringLiteral("K=V")));
        options.metadata.set(std::move(pair.first), std::move(pair.second));
    }
    options.overwrite = line.has("overwrite");
    options.verify = line.has("verify");
    if (const auto size = line.value("shard-size")) {
        BURNISH_TRY(options.shardSize, shardSizeFromText(*size));
    }
    return options;
}

Expected<std::vector<RemapRule>> rulesFrom(const CommandLine &line)
{
    std::vector<RemapRule> rules;
    for (const CommandLine::Given &given : line.given()) {
        if (given.name == QLatin1String("remap")) {
            rules.push_back({given.values[0].toStdString(), given.values[1].toStdString()});
        } else if (given.name == QLatin1String("remap-file")) {
            auto read = readRuleFile(given.values[0]);
            if (!read)
                return std::move(read.error().inFile(given.values[0]));
            rules.insert(rules.end(), read->begin(), read->end());
        } else if (given.name == QLatin1String("remap-preset")) {
            BURNISH_TRY(const auto preset, presetRules(given.values[0]));
            rules.insert(rules.end(), preset.begin(), preset.end());
        }
    }
    return rules;
}

Expected<void> writeReport(const QString &file, const QByteArray &json)
{
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(json) != json.size() || !out.commit())
        return Error(ErrorCode::Io, Text::tr("The report cannot be written: %1").arg(out.errorString())).inFile(file);
    return {};
}

} // namespace burnish::cli
