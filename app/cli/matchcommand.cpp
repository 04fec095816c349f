// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "core/adapt/adapterchoice.h"
#include "core/align/aligner.h"
#include "core/base/optiontexts.h"
#include "core/remap/exactrules.h"

#include <QCoreApplication>

#include <array>

namespace burnish::cli {

namespace {

bool isStructureFile(const QString &file)
{
    return file.endsWith(QLatin1String(".rs")) || file.endsWith(QLatin1String(".structure.json"));
}

Expected<Matches> matchesOf(const CommandLine &line, Task &task)
{
    const QString &fromFile = line.positionals()[0];
    const QString &intoFile = line.positionals()[1];
    BURNISH_TRY(OpenedInput from, openInput(fromFile, task));
    BURNISH_CHECK(takeTopLevel(from, line, fromFile));
    warn(from.notes);
    if (!isStructureFile(intoFile)) {
        BURNISH_TRY(const OpenedInput into, openInput(intoFile, task));
        warn(into.notes);
        return findMatches(from.state, into.state, task);
    }
    BURNISH_TRY(const StructurePtr structure, openStructureFile(intoFile, task));
    FillOptions filling;
    filling.otherName = otherFieldNames(from.state.layout());
    auto state = structureState(from.state, *structure, filling);
    if (!state)
        return std::move(state.error().inFile(intoFile));
    return findMatches(from.state, *state);
}

void printRules(const std::vector<RemapRule> &rules)
{
    JsonWriter json;
    json.beginArray();
    for (const RemapRule &rule : rules)
        json.beginArray().text(rule.from).text(rule.to).endArray();
    json.endArray();
    print(json.take() + '\n');
}

int runMatch(const CommandLine &line)
{
    WatchedTask watched;
    const auto matches = matchesOf(line, watched.task());
    if (!matches)
        return fail(matches.error());
    std::vector<std::pair<std::string, std::string>> renames;
    for (const MatchProposal &proposal : matches->proposals)
        renames.emplace_back(matches->tensors[proposal.tensor].path, matches->fields[proposal.field].path);
    printRules(exactRules(renames));
    return Done;
}

} // namespace

Command matchCommand()
{
    Command command;
    command.name = "match";
    command.summary =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Propose rename rules that map one model's names to another's");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Pairs the tensors that are only in A with those that are only in B, by shape and name similarity, and prints "
        "the pairs as rules for remap and --remap-file. Review the rules before you use them.");
    command.positionals = {{"A", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Model to rename")},
                           {"B", QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                   "Model, Rust source or saved structure with the target names")}};
    command.groups = {{ownTitle, {topLevelFlag()}}};
    command.examples = {
        {"burnish-cli match weights.safetensors init.mpk",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Propose rules for a Burn record")},
        {"burnish-cli match checkpoint.pt model.rs --top-level-key state_dict > rules.json",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Save the rules that map a checkpoint to a Rust module")}};
    command.run = runMatch;
    return command;
}

} // namespace burnish::cli
