// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "app/commandline/commandline.h"
#include "core/base/optiontexts.h"
#include "core/base/pathtext.h"
#include "core/check/checkmodel.h"
#include "core/repair/repair.h"
#include "core/stores/storeid.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace burnish::cli {

namespace {

/// The exit codes; the worst of several models counts.
enum CheckExit { Whole = 0, Found = 1, NotRead = 2 };

/// Checks what an argument names: a model, or each of a folder's. Without a path, a model of a store is checked as far
/// as the store lists it.
Expected<std::vector<CheckReport>> reportsOn(const QString &input, const CheckOptions &options, Task &task)
{
    std::vector<CheckReport> reports;
    if (const auto id = storeIdFrom(input)) {
        BURNISH_TRY(const StoredModel model, findStored(*id, knownStores(), task));
        // Opened only by its path.
        if (!model.path.isEmpty() && !model.outside.isEmpty())
            return pathOfInput(input, task).error();
        BURNISH_TRY(CheckReport report, checkStoredModel(model, options, task));
        report.path = input;
        reports.push_back(std::move(report));
        return reports;
    }
    BURNISH_TRY(const QString path, pathOfInput(input, task));
    BURNISH_TRY(const QStringList models, modelsToCheck(path, task));
    for (const QString &model : models) {
        BURNISH_TRY(CheckReport report, checkModelFiles(model, options, task));
        reports.push_back(std::move(report));
    }
    return reports;
}

int exitOf(const CheckReport &report)
{
    return report.isWhole() ? Whole : report.isReadable() ? Found : NotRead;
}

void printReports(const std::vector<CheckReport> &reports, bool asJson)
{
    if (asJson) {
        QJsonArray all;
        for (const CheckReport &report : reports)
            all.append(checkAsJson(report));
        print((all.size() == 1 ? QJsonDocument(all.first().toObject()) : QJsonDocument(all)).toJson());
        return;
    }
    if (reports.size() == 1)
        return print(shownText(checkAsText(reports.front())));
    // A line for each model, with its findings below.
    for (const CheckReport &report : reports) {
        const Error verdict = Error(ErrorCode::Mismatch, summaryOf(report)).inFile(report.path);
        print(verdict.sentence() + QLatin1Char('\n') + shownText(findingsAsText(report.findings)));
    }
}

int runChecks(const CommandLine &line, Task &task)
{
    const CheckOptions options{line.has("deep")};
    std::vector<CheckReport> reports;
    int worst = Whole;
    for (const QString &input : line.positionals()) {
        auto found = reportsOn(input, options, task);
        if (!found && found.error().isCancelled())
            return fail(found.error());
        if (!found) {
            worst = NotRead;
            fail(found.error());
            continue;
        }
        for (CheckReport &report : *found) {
            worst = std::max(worst, exitOf(report));
            reports.push_back(std::move(report));
        }
    }
    if (!reports.empty())
        printReports(reports, line.has("json"));
    return worst;
}

int runRepair(const CommandLine &line, const QString &target, Task &task)
{
    const auto path = pathOfInput(line.positionals().first(), task);
    const auto done =
        path ? repairModel(*path, target, line.has("overwrite"), task) : Expected<RepairReport>(path.error());
    if (!done)
        return fail(done.error());
    if (line.has("json")) {
        QJsonArray files;
        for (const QString &file : done->files)
            files.append(shownPath(file));
        print(QJsonDocument(QJsonObject{{QStringLiteral("opened"), shownPath(done->opened)},
                                        {QStringLiteral("files"), files},
                                        {QStringLiteral("bytes"), qint64(done->bytes)},
                                        {QStringLiteral("repaired"), findingsAsJson(done->repaired)},
                                        {QStringLiteral("left"), findingsAsJson(done->left)}})
                  .toJson());
        return done->left.empty() ? Whole : Found;
    }
    QString text;
    if (!done->repaired.empty())
        text += CommandLineText::tr("Repaired:") + QLatin1Char('\n') + findingsAsText(done->repaired);
    if (!done->left.empty())
        text += CommandLineText::tr("Still there:") + QLatin1Char('\n') + findingsAsText(done->left);
    text += CommandLineText::tr("Written: %1").arg(shownPath(done->opened)) + QLatin1Char('\n');
    print(shownText(text));
    return done->left.empty() ? Whole : Found;
}

int runCheck(const CommandLine &line)
{
    const auto target = line.value("repair");
    if (target && line.positionals().size() != 1)
        return refuseUsage(CommandLineText::tr("--repair takes one model, found %1.").arg(line.positionals().size()));
    if (target && line.has("deep"))
        return refuseUsage(CommandLineText::tr("--repair checks what it writes; it cannot be combined with --deep."));
    WatchedTask watched;
    return target ? runRepair(line, *target, watched.task()) : runChecks(line, watched.task());
}

} // namespace

Command checkCommand()
{
    Command command;
    command.name = "check";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Check whether models are whole");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Compares the files of a model with each other: the index with the headers, the ranges of tensors with the size "
        "of their file, config.json and the tokenizer with the tensors, the numbers of layers, what a local store "
        "records. Finds truncated and missing files, unfinished downloads, broken links and Git LFS pointers. Reads no "
        "numbers, so it takes no longer for large models.\n\n"
        "Each finding has a line with how bad it is, and one with what to do. “Cannot be read”: something is missing. "
        "“Loads wrongly elsewhere”: another program refuses the model, or computes something else with it. “Untidy”: it "
        "loads everywhere.\n\n"
        "With --json, one model is an object, several are an array. With --repair, a whole copy is written, and the "
        "model stays as it is.");
    command.exits = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "0 if all models are whole, 1 if there are findings, 2 if a model cannot be read "
                                      "or the command line is invalid. With --repair: 0 if the copy is whole, 1 if "
                                      "something is left that it lacks.");
    command.positionals = {{"PATH|ID",
                            QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                              "Weight file, index, folder, or the name of a model in a local store"),
                            1, Positional::any}};
    command.groups = {
        {ownTitle,
         {jsonFlag(),
          {"deep", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Read everything once, and compare files with the digests that stores record")},
          {.name = "repair",
           .values = "OUT",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write a whole copy of the model to this folder or file"),
           .isWritten = true},
          flagOf("overwrite")}}};
    command.examples = {
        {"burnish-cli check model.safetensors", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Check a model")},
        {"burnish-cli check model.safetensors --deep --json",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Read it once, for a script")}};
    command.failure = NotRead;
    command.choosesReading = false;
    command.findsModels = true;
    command.writesFolders = true;
    command.run = runCheck;
    return command;
}

} // namespace burnish::cli
