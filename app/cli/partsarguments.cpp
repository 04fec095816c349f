// SPDX-License-Identifier: MIT
#include "app/cli/partsarguments.h"

#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "app/commandline/commandline.h"
#include "core/base/optiontexts.h"
#include "core/distributed/distributedplan.h"
#include "core/distributed/jobfile.h"
#include "core/distributed/partrun.h"
#include "core/io/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <array>
#include <vector>

namespace burnish::cli {

namespace {

// Job files that run the parts of a plan; see packaging/cluster/README.md.

constexpr const char *optionForm = "KEY=VALUE";

QStringList engineIds()
{
    QStringList ids;
    for (const ClusterEngine engine : clusterEngines)
        ids += engineId(engine);
    return ids;
}

/// Returns the words of this program's command line without the options that the job file sets.
QStringList wordsWithoutJob()
{
    constexpr std::array ours = {QLatin1String("--plan"), QLatin1String("--output"), QLatin1String("--job"),
                                 QLatin1String("--job-option")};
    QStringList words = {QStringLiteral("burnish-cli")};
    const QStringList given = QCoreApplication::arguments().mid(1);
    for (qsizetype i = 0; i < given.size(); ++i) {
        if (given[i] == QLatin1String("--"))
            return words + given.mid(i);
        const auto isGiven = [&](QLatin1String name) { return given[i] == name; };
        const auto isJoined = [&](QLatin1String name) { return given[i].startsWith(name + QLatin1Char('=')); };
        if (std::ranges::any_of(ours, isGiven))
            ++i;
        else if (std::ranges::none_of(ours, isJoined))
            words += given[i];
    }
    return words;
}

Error expectedNumber(const QString &where, std::size_t least, std::size_t most, const QString &found)
{
    const QString sentence = least == 0 ? CommandLineText::tr("%1: expected a number from 0 to %2, found “%3”.")
                                        : CommandLineText::tr("%1: expected a number from 1 to %2, found “%3”.");
    return invalid(sentence.arg(where).arg(most).arg(found));
}

Expected<std::size_t> numberBetween(const QString &where, const QString &text, std::size_t least, std::size_t most)
{
    bool isNumber = false;
    const qulonglong number = text.toULongLong(&isNumber);
    if (!isNumber || number < least || number > most)
        return expectedNumber(where, least, most, text);
    return std::size_t(number);
}

Expected<unsigned> count(const QString &key, const QString &value, unsigned most)
{
    BURNISH_TRY(const std::size_t number, numberBetween(QStringLiteral("--job-option ") + key, value, 1, most));
    return unsigned(number);
}

Expected<void> takeOption(const QString &text, JobRequest &request)
{
    BURNISH_TRY(const auto pair, dividedArgument(text, QLatin1String(optionForm)));
    const QString key = QString::fromStdString(pair.first);
    const QString value = QString::fromStdString(pair.second);
    if (key == QLatin1String("at-once")) {
        BURNISH_TRY(request.atOnce, count(key, value, unsigned(mostParts)));
    } else if (key == QLatin1String("processors")) {
        BURNISH_TRY(request.processors, count(key, value, 1024));
    } else if (key == QLatin1String("memory")) {
        BURNISH_TRY(request.memory, count(key, value, 1U << 20U));
    } else if (key == QLatin1String("image")) {
        request.image = value;
    } else if (key == QLatin1String("claim")) {
        request.claims += value;
    } else {
        return invalid(CommandLineText::tr("Expected one of %1, found “%2”.")
                           .arg(QStringLiteral("at-once, processors, memory, image, claim"), key));
    }
    return {};
}

/// The flags --job and --job-option. The first one excludes the flag before it in the table.
std::vector<CommandFlag> jobFlags()
{
    return {{.name = "job",
             .values = "ENGINE",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                       "Print a job file that runs all parts of the plan, and finish after them"),
             .choices = engineIds,
             .isInstead = true,
             .needs = "plan"},
            {.name = "job-option",
             .values = optionForm,
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                       "Setting of the job file: at-once, processors and memory (MiB) of a part; for "
                                       "Kubernetes image, and claim=NAME, or claim=NAME:/FOLDER for each folder"),
             .repeats = true,
             .needs = "job"}};
}

/// Reads --job and what belongs to it. The command is the line that this program was called with; the plan is not read
/// yet.
Expected<JobRequest> jobRequestFrom(const CommandLine &line)
{
    const auto output = line.value("output");
    if (!output)
        return invalid(CommandLineText::tr("Missing value for %1: expected %2.")
                           .arg(QStringLiteral("--output"), QStringLiteral("--output FOLDER")));
    JobRequest request;
    for (const QString &option : line.values("job-option"))
        BURNISH_CHECK(takeOption(option, request));
    request.command = wordsWithoutJob();
    request.plan = *line.value("plan");
    request.output = *output;
    request.directory = QDir::currentPath();
    return request;
}

/// Reads the plan and prints the job file.
Expected<void> printJob(ClusterEngine engine, JobRequest request)
{
    BURNISH_TRY(const DistributedPlan plan, readDistributedPlan(request.plan));
    request.parts = plan.parts.size();
    request.files = {absolutePath(request.plan), QDir(absolutePath(request.output)).filePath(QStringLiteral("output"))};
    for (const PlannedInput &input : plan.inputs)
        request.files += absolutePath(input.file);
    // The command reads more than tensors: recipes, rules, configurations.
    for (const QString &word : request.command.mid(1)) {
        if (statusOfPath(absolutePath(word)).isFile())
            request.files += absolutePath(word);
    }
    BURNISH_TRY(const QByteArray job, jobFile(engine, request));
    print(job);
    return {};
}

/// What the options ask for. Parts count from 1 on the command line and from 0 here.
struct PartsRequest
{
    QString plan;
    std::size_t parts = 0;           ///< wanted or stated; 0 if not
    std::optional<std::size_t> part; ///< to run
    QString variable;                ///< that the part was taken from, in the environment
    std::size_t first = 1;           ///< the variable's number for the first part
    bool finishes = false;
    std::optional<JobRequest> job; ///< to print
};

/// Returns the number of a part, or a number of parts, counted from `least`.
Expected<std::size_t> partNumber(const QString &where, const QString &text, std::size_t least = 1)
{
    return numberBetween(where, text, least, mostParts - 1 + least);
}

/// Takes the number of the part from the environment that an engine sets.
Expected<void> takePartFromEnvironment(PartsRequest &request)
{
    struct Variable
    {
        const char *name;
        std::size_t first; ///< the number that stands for the first part
    };
    for (const Variable &variable :
         {Variable{"SLURM_ARRAY_TASK_ID", 1}, Variable{"JOB_COMPLETION_INDEX", 0}, Variable{"BURNISH_PART", 1}}) {
        if (!qEnvironmentVariableIsSet(variable.name))
            continue;
        request.variable = QString::fromLatin1(variable.name);
        request.first = variable.first;
        BURNISH_TRY(const std::size_t number,
                    partNumber(request.variable, qEnvironmentVariable(variable.name), variable.first));
        request.part = number - variable.first;
        return {};
    }
    return invalid(CommandLineText::tr("--part auto requires one of the variables SLURM_ARRAY_TASK_ID, "
                                       "JOB_COMPLETION_INDEX and BURNISH_PART."));
}

Expected<void> takePart(const QString &text, PartsRequest &request)
{
    if (text == QLatin1String("auto"))
        return takePartFromEnvironment(request);
    const qsizetype slash = text.indexOf(QLatin1Char('/'));
    if (slash < 0)
        return invalid(CommandLineText::tr("--part: expected I/N or auto, found “%1”.").arg(text));
    BURNISH_TRY(const std::size_t number, partNumber(QStringLiteral("--part"), text.left(slash)));
    BURNISH_TRY(request.parts, partNumber(QStringLiteral("--part"), text.mid(slash + 1)));
    if (number > request.parts)
        return invalid(
            CommandLineText::tr("--part: expected a part from 1 to %1, found %2.").arg(request.parts).arg(number));
    request.part = number - 1;
    return {};
}

Expected<PartsRequest> partsRequestFrom(const CommandLine &line)
{
    PartsRequest request;
    const auto plan = line.value("plan");
    if (!plan)
        return invalid(CommandLineText::tr("Missing value for %1: expected %2.")
                           .arg(QStringLiteral("--plan"), QStringLiteral("--plan PLAN.json")));
    request.plan = *plan;
    // They describe the export as a whole, which no single step is.
    for (const char *name : {"json", "report", "save-config", "as-burn"}) {
        if (line.has(name))
            return invalid(
                CommandLineText::tr("Expected at most one of %1, found %2.")
                    .arg(QStringLiteral("--%1, --plan PLAN.json").arg(QLatin1String(name)),
                         CommandLineText::tr("%1 and %2")
                             .arg(QStringLiteral("--") + QLatin1String(name), QStringLiteral("--plan PLAN.json"))));
    }
    if (const auto parts = line.value("parts")) {
        BURNISH_TRY(request.parts, partNumber(QStringLiteral("--parts"), *parts));
    }
    if (const auto part = line.value("part"))
        BURNISH_CHECK(takePart(*part, request));
    request.finishes = line.has("finish");
    if (line.has("job")) {
        BURNISH_TRY(request.job, jobRequestFrom(line));
    }
    return request;
}

Expected<void> plan(const PartsRequest &request, const CommandLine &line, const WorkMaker &make, Task &task)
{
    // What is not a plan is never replaced, and refused below.
    if (!line.has("overwrite") && readDistributedPlan(request.plan))
        return Error(ErrorCode::Exists, CommandLineText::tr("The file already exists. --overwrite replaces it."))
            .inFile(request.plan);
    BURNISH_TRY(const DistributedWork work, make({}, task));
    warn(work.warnings);
    BURNISH_TRY(const DistributedPlan made, planParts(work, {request.parts, line.has("hash-inputs")}, task));
    BURNISH_CHECK(writeDistributedPlan(request.plan, made));
    for (const ExportPlan &planned : work.exports)
        print(leftOutText(planned.leftOut));
    std::uint64_t bytes = 0;
    std::size_t files = 0;
    for (const PlannedOutput &output : made.outputs) {
        bytes += output.bytes;
        files += std::size_t(output.files.size());
    }
    print(CommandLineText::tr("%1: parts: %2, files: %3, bytes: %4")
              .arg(request.plan)
              .arg(made.parts.size())
              .arg(files)
              .arg(bytes) +
          QLatin1Char('\n'));
    return {};
}

Expected<void> part(const PartsRequest &request, const CommandLine &line, const DistributedPlan &plan,
                    const WorkMaker &make, Task &task)
{
    const std::size_t number = *request.part;
    if (request.parts != 0 && request.parts != plan.parts.size())
        return Error(ErrorCode::Mismatch, CommandLineText::tr("The plan has %1 parts, but --part says %2.")
                                              .arg(plan.parts.size())
                                              .arg(request.parts))
            .inFile(request.plan);
    // Written as I/N, it is at most N.
    if (number >= plan.parts.size())
        return expectedNumber(request.variable, request.first, plan.parts.size() - 1 + request.first,
                              QString::number(number + request.first))
            .inFile(request.plan);
    BURNISH_TRY(const DistributedWork work, make(plan.seeds, task));
    BURNISH_TRY(const PartResult done,
                runPart(work, plan, number, {line.has("hash-inputs"), line.has("overwrite")}, task));
    warn(lossWarnings(done.losses));
    const QString text = done.wasDone ? CommandLineText::tr("Part %1 of %2 was done before.")
                                      : CommandLineText::tr("Part %1 of %2: shards: %3, bytes: %4");
    print((done.wasDone ? text.arg(number + 1).arg(plan.parts.size())
                        : text.arg(number + 1).arg(plan.parts.size()).arg(done.shards).arg(done.bytes)) +
          QLatin1Char('\n'));
    return {};
}

Expected<void> finish(const PartsRequest &request, const CommandLine &line, const DistributedPlan &plan,
                      const WorkMaker &make, Task &task)
{
    BURNISH_TRY(const DistributedWork work, make(plan.seeds, task));
    BURNISH_TRY(const FinishResult done, finishParts(work, plan, {line.has("verify"), line.has("overwrite")}, task));
    if (!done.missing.empty()) {
        warn(done.problems);
        print(partsAsArray(done.missing) + QLatin1Char('\n'));
        return Error(ErrorCode::NotFound, CommandLineText::tr("Expected %1 finished parts, found %2.")
                                              .arg(plan.parts.size())
                                              .arg(plan.parts.size() - done.missing.size()))
            .inFile(request.plan);
    }
    warn(lossWarnings(done.losses));
    for (const PlannedOutput &output : plan.outputs)
        print(CommandLineText::tr("%1: %2 tensors, %3 bytes")
                  .arg(QDir(work.folder).filePath(output.target))
                  .arg(output.tensors)
                  .arg(output.bytes) +
              QLatin1Char('\n'));
    return {};
}

} // namespace

OptionGroup partsGroup(bool printsPlans, bool hasOutput)
{
    OptionGroup group = {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Parts, for several machines"), {}};
    group.flags = {
        {.name = "plan",
         .values = "PLAN.json",
         .help = printsPlans ? QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                 "Divide the work into parts and write the plan to this file; without "
                                                 "a file, print what would be done and write nothing")
                             : QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                 "Divide the work into parts and write the plan to this file"),
         .ending = printsPlans ? ".json" : ""},
        {.name = "parts",
         .values = "N",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Number of parts; by default one for each file, or for each 4 GiB of a single file"),
         .needs = "plan"},
        {.name = "part",
         .values = "I/N",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Run this part of the plan, counted from 1; auto takes the number from Slurm, "
                                   "Kubernetes or BURNISH_PART"),
         .isInstead = true,
         .needs = "plan"},
        {.name = "finish",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Check that all parts are done and complete the result; otherwise print the missing "
                                   "parts"),
         .isInstead = true,
         .needs = "plan"}};
    const std::vector<CommandFlag> job = jobFlags();
    group.flags.insert(group.flags.end(), job.begin(), job.end());
    group.flags.push_back(
        {.name = "hash-inputs",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Compare inputs by the SHA-256 of all of their bytes, not only of samples"),
         .needs = "plan"});
    if (!hasOutput)
        group.flags.push_back({.name = "output",
                               .values = "FOLDER",
                               .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                         "Folder of the result and of the parts' receipts; by default "
                                                         "that of OUT"),
                               .needs = "plan"});
    return group;
}

bool isInParts(const CommandLine &line)
{
    return line.value("plan").has_value() || line.has("parts") || line.has("part") || line.has("finish") ||
           line.has("job");
}

QString targetInParts(const CommandLine &line, const QString &target)
{
    const auto folder = line.value("output");
    return folder ? QDir(*folder).filePath(QFileInfo(target).fileName()) : target;
}

int runInParts(const CommandLine &line, const WorkMaker &make)
{
    const auto request = partsRequestFrom(line);
    if (!request)
        return refuseUsage(request.error().message());
    Expected<void> done;
    {
        WatchedTask watched;
        const auto work = [&]() -> Expected<void> {
            if (request->job)
                return printJob(*engineOf(*line.value("job")), *request->job);
            if (!request->part && !request->finishes)
                return plan(*request, line, make, watched.task());
            BURNISH_TRY(const DistributedPlan known, readDistributedPlan(request->plan));
            return request->part ? part(*request, line, known, make, watched.task())
                                 : finish(*request, line, known, make, watched.task());
        };
        done = work();
    }
    // What concerns no file concerns the plan.
    if (!done && done.error().code() == ErrorCode::Mismatch)
        done.error().inFile(request->plan);
    return done ? Done : fail(done.error());
}

} // namespace burnish::cli
