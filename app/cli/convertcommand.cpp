// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"

#include "core/export/exportrun.h"
#include "core/export/overlay.h"
#include "core/export/recorderpresets.h"
#include "core/export/targetname.h"
#include "core/remap/rulefile.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QSaveFile>

#include <array>

namespace burnish::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

constexpr std::array options = {
    OptionSpec{QLatin1String("to"), 1},
    OptionSpec{QLatin1String("recorder"), 1},
    OptionSpec{QLatin1String("burn-version"), 1},
    OptionSpec{QLatin1String("float"), 1},
    OptionSpec{QLatin1String("int"), 1},
    OptionSpec{QLatin1String("precision"), 1, true},
    OptionSpec{QLatin1String("regex"), 1, true},
    OptionSpec{QLatin1String("path"), 1, true},
    OptionSpec{QLatin1String("container"), 1, true},
    OptionSpec{QLatin1String("exclude"), 1, true},
    OptionSpec{QLatin1String("filter"), 1},
    OptionSpec{QLatin1String("remap"), 2, true},
    OptionSpec{QLatin1String("remap-file"), 1, true},
    OptionSpec{QLatin1String("adapter"), 1},
    OptionSpec{QLatin1String("top-level-key"), 1},
    structureOptions[0],
    structureOptions[1],
    structureOptions[2],
    structureOptions[3],
    structureOptions[4],
    OptionSpec{QLatin1String("assign"), 1, true},
    OptionSpec{QLatin1String("variant"), 1, true},
    OptionSpec{QLatin1String("length"), 1, true},
    OptionSpec{QLatin1String("mark"), 1, true},
    OptionSpec{QLatin1String("metadata"), 1, true},
    OptionSpec{QLatin1String("allow-partial")},
    OptionSpec{QLatin1String("overwrite")},
    OptionSpec{QLatin1String("verify")},
    OptionSpec{QLatin1String("embed"), 1},
    OptionSpec{QLatin1String("report"), 1},
};

QString usageLine()
{
    return QStringLiteral("burnish-cli convert IN… OUT [--to FORMAT] [--recorder PRESET] "
                          "[--burn-version V] [--float P] [--int P] "
                          "[--precision REGEX=P]… [--regex R]… [--path P]… [--container T]… [--exclude R]… "
                          "[--filter EXPR] [--remap FROM TO]… "
                          "[--remap-file RULES.json]… [--adapter none] [--top-level-key K] ") + structureUsage() + QStringLiteral(
                          " [--assign FIELD=TENSOR]… [--variant FIELD=VARIANT]… [--length FIELD=N]… [--mark PATH=CONTAINER]… [--metadata K=V]… "
                          "[--allow-partial] [--overwrite] [--embed rust|rust-include|cpp] [--verify] [--report FILE.json]");
}

/// "left=right", divided at the first sign.
Expected<std::pair<std::string, std::string>> divided(const QString &text, const QString &form)
{
    const qsizetype sign = text.indexOf(QLatin1Char('='));
    if (sign < 0)
        return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is not of the form %2.").arg(text, form));
    return std::pair(text.left(sign).toStdString(), text.mid(sign + 1).toStdString());
}

/// One of Burn's named recorders; the file gets its extension, as Burn does it.
Expected<void> applyRecorder(const QString &name, ExportOptions &options)
{
    const RecorderPreset *preset = findRecorderPreset(name);
    if (!preset) {
        QStringList names;
        for (const RecorderPreset &known : recorderPresets())
            names.append(known.name);
        return Error(ErrorCode::InvalidArgument,
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
        options.format =
            isSourceText(options.embed) ? findFormat(u"bin-bytes") : formatForFileName(options.target);
    if (!options.format && line.has("to")) {
        return Error(
            ErrorCode::InvalidArgument,
            Text::tr("There is no format “%1”; burnish-cli formats lists them.").arg(*line.value("to")));
    }
    if (!options.format) {
        return Error(
            ErrorCode::InvalidArgument,
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

/// What the arguments alone tell; every error is one of usage.
Expected<ExportOptions> optionsFrom(const CommandLine &line)
{
    if (line.positionals().size() < 2)
        return Error(ErrorCode::InvalidArgument,
                     Text::tr("At least one file to read and the one to write are needed."));
    ExportOptions options;
    options.target = line.positionals().last();
    BURNISH_CHECK(chooseFormat(line, options));
    if (line.has("recorder") && !isSourceText(options.embed))
        options.target = withFormatExtension(options.target, *options.format);
    BURNISH_CHECK(choosePrecision(line, options.precision));
    options.selection.regexes = line.values("regex");
    options.selection.paths = line.values("path");
    options.selection.containers = line.values("container");
    options.selection.excludes = line.values("exclude");
    options.selection.filter = line.value("filter").value_or(QString());
    for (const QString &text : line.values("assign")) {
        BURNISH_TRY(auto pair, divided(text, QStringLiteral("FIELD=TENSOR")));
        options.assigned.push_back(std::move(pair));
    }
    for (const QString &text : line.values("variant")) {
        BURNISH_TRY(auto pair, divided(text, QStringLiteral("FIELD=VARIANT")));
        options.variants.push_back(std::move(pair));
    }
    for (const QString &text : line.values("length")) {
        BURNISH_TRY(const auto pair, divided(text, QStringLiteral("FIELD=N")));
        bool isNumber = false;
        const std::uint64_t length = QString::fromStdString(pair.second).toULongLong(&isNumber);
        if (!isNumber)
            return Error(ErrorCode::InvalidArgument, Text::tr("“%1” is not of the form %2.").arg(text, QStringLiteral("FIELD=N")));
        options.lengths.emplace_back(pair.first, length);
    }
    for (const QString &text : line.values("mark")) {
        BURNISH_TRY(auto mark, divided(text, QStringLiteral("PATH=CONTAINER")));
        options.marks.push_back(std::move(mark));
    }
    for (const QString &text : line.values("metadata")) {
        BURNISH_TRY(auto pair, divided(text, QStringLiteral("K=V")));
        options.metadata.set(std::move(pair.first), std::move(pair.second));
    }
    if (const auto adapter = line.value("adapter")) {
        if (*adapter != QLatin1String("none")) {
            return Error(
                ErrorCode::InvalidArgument,
                Text::tr("There is no adapter “%1” here; --adapter none writes all tensors as they are.")
                    .arg(*adapter));
        }
        options.adapter = AdapterChoice::none();
    }
    options.allowPartial = line.has("allow-partial");
    options.overwrite = line.has("overwrite");
    options.verify = line.has("verify");
    options.unmatchedRulesFail = true;
    return options;
}

/// Rules of the line and of files, in the order in which they were given.
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
        }
    }
    return rules;
}

/// The inputs, each laid over those before it. `structure` reads those without names; where that is all of them, `isBound`
/// tells that it has nothing left to fill.
Expected<ModelState> openAll(const CommandLine &line, const QStringList &files, const StructurePtr &structure, bool &isBound,
                             Task &task)
{
    std::optional<ModelState> state;
    isBound = true;
    for (const QString &file : files) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, structure));
        BURNISH_CHECK(takeTopLevel(opened, line, file));
        warn(opened.notes);
        isBound = isBound && opened.isBound;
        if (!state) {
            state = std::move(opened.state);
            continue;
        }
        auto laid = overlaid(*state, opened.state, task);
        if (!laid)
            return std::move(laid.error().inFile(file));
        state = std::move(*laid);
    }
    return *state;
}

Expected<void> writeReport(const QString &file, const ExportReport &report)
{
    QSaveFile out(file);
    const QByteArray json = QJsonDocument(asJson(report)).toJson();
    if (!out.open(QIODevice::WriteOnly) || out.write(json) != json.size() || !out.commit())
        return Error(ErrorCode::Io, Text::tr("The report cannot be written: %1").arg(out.errorString()))
            .inFile(file);
    return {};
}

Expected<ExportReport> convert(const CommandLine &line, ExportOptions options, Task &task)
{
    BURNISH_TRY(options.remap, rulesFrom(line));
    const QStringList inputs = line.positionals().mid(0, line.positionals().size() - 1);
    BURNISH_TRY(options.structure, openStructure(line, task));
    bool isBound = false;
    BURNISH_TRY(const ModelState state, openAll(line, inputs, options.structure, isBound, task));
    // A store still takes its names from the structure.
    if (isBound && options.format->info.isRecord)
        options.structure = nullptr;
    auto plan = planExport(state, options, task);
    if (!plan)
        return std::move(plan.error().inFile(inputs.last()));
    if (!plan->problems.empty()) {
        // What is wrong with the target is told of it; all else is about what goes in.
        Error problem = plan->problems.front().error;
        problem.inFile(plan->problems.front().cure == ExportCure::OtherFormat ? options.target
                                                                              : inputs.last());
        return problem;
    }
    warn(plan->warnings);
    return runExport(*plan, task);
}

} // namespace

int runConvert(const QStringList &arguments)
{
    const auto line = CommandLine::parse(arguments, options);
    if (!line)
        return refuseUsage(line.error().message(), usageLine());
    auto exportOptions = optionsFrom(*line);
    if (!exportOptions)
        return refuseUsage(exportOptions.error().message(), usageLine());

    std::optional<Expected<ExportReport>> report;
    {
        WatchedTask watched;
        report = convert(*line, std::move(*exportOptions), watched.task());
    }
    if (!*report)
        return fail(report->error());
    if (const auto file = line->value("report")) {
        if (const auto written = writeReport(*file, **report); !written)
            return fail(written.error());
    }
    const ExportReport &done = **report;
    if (!done.missing.empty() || !done.unused.empty())
        print(asText(done) + QLatin1Char('\n'));
    print(Text::tr("%1: %2 tensors, %3 bytes").arg(done.target).arg(done.applied.size()).arg(done.fileSize) +
          QLatin1Char('\n'));
    return Done;
}

} // namespace burnish::cli
