// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "core/base/optiontexts.h"
#include "core/health/healthreport.h"
#include "core/model/sourcetensors.h"

#include <QCoreApplication>

namespace burnish::cli {

namespace {

struct Scanned
{
    std::vector<Error> notes;
    ModelState state;
    HealthReport report;
};

Expected<Scanned> scan(const CommandLine &line, Task &task)
{
    BURNISH_TRY(OpenedInput input, openWithStructure(line, line.positionals().first(), task));
    BURNISH_TRY(HealthReport report, scanHealth(input.state, {}, task));
    BURNISH_CHECK(checkSourcesUnchanged(input.state));
    return Scanned{std::move(input.notes), std::move(input.state), std::move(report)};
}

int runHealth(const CommandLine &line)
{
    WatchedTask watched;
    const auto scanned = scan(line, watched.task());
    if (!scanned)
        return fail(scanned.error());
    warn(scanned->notes);
    const HealthReport &report = scanned->report;
    if (line.has("json"))
        print(healthAsJson(report, scanned->state));
    else
        print(healthAsText(report, scanned->state));
    const bool isIll = report.count(Severity::Error) + report.count(Severity::Warning) > 0;
    return line.has("strict") && isIll ? Failed : Done;
}

} // namespace

Command healthCommand()
{
    Command command;
    command.name = "health";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Check a model for errors and anomalies");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Reads every tensor once and lists what it finds.\n\nErrors: NaN, infinities, tensors and files that "
        "cannot be read or are missing.\n\nWarnings: outliers over 1000 times larger than nearly all other values; weights that are constant or "
        "all zero; rows, columns and channels of zeros, or far larger than the others; values over 15 times "
        "larger than the others are on average; rows that repeat others; a collapsed rank; a layer far larger or "
        "smaller than its siblings; many subnormals; tensors without elements; a shape or dtype "
        "that differs from all other layers; a bias that does not match its weight.\n\nNotes: the same findings in "
        "biases, norms, running statistics, embeddings, masks and optimizer states, where they are usual; duplicates "
        "and shared bytes; several float dtypes; values that F16 or BF16 cannot hold.");
    command.exits = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "0 if the whole model was read, whatever was found; 1 if the file could not be "
                                      "read or changed meanwhile and, with --strict, if there is an error or a "
                                      "warning; 2 if the command line is invalid.");
    command.positionals = {{"FILE", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight file to check")}};
    command.groups = {
        {ownTitle,
         {jsonFlag(),
          {"strict", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Exit with 1 if there is an error or a warning")},
          topLevelFlag()}},
        structureGroup()};
    command.examples = {
        {"burnish-cli health model.safetensors", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Check a model")},
        {"burnish-cli health model.safetensors --strict --json > health.json",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Stop a script if a model is broken")}};
    command.run = runHealth;
    return command;
}

} // namespace burnish::cli
