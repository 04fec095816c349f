// SPDX-License-Identifier: MIT
#include "app/cli/jobarguments.h"

#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/distributed/distributedplan.h"
#include "core/io/paths.h"

#include <QCoreApplication>
#include <QDir>

#include <array>

namespace burnish::cli {

namespace {

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

Expected<unsigned> count(const QString &key, const QString &value, unsigned most)
{
    bool isNumber = false;
    const unsigned number = value.toUInt(&isNumber);
    if (!isNumber || number == 0 || number > most)
        return invalid(CommandLineText::tr("%1: expected a number from 1 to %2, found “%3”.")
                           .arg(QStringLiteral("--job-option ") + key)
                           .arg(most)
                           .arg(value));
    return number;
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

} // namespace

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

} // namespace burnish::cli
