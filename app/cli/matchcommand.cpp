// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/sharedflags.h"
#include "core/adapt/adapterchoice.h"
#include "core/align/aligner.h"
#include "core/base/fromutf8.h"
#include "core/base/optiontexts.h"
#include "core/compare/comparison.h"
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
    const Alignment alignment = alignmentFromName(line.value("by").value_or(QString())).value_or(Alignment::ByMatch);
    BURNISH_TRY(OpenedInput from, openInput(fromFile, task));
    BURNISH_CHECK(takeTopLevel(from, line, fromFile));
    warn(from.notes);
    if (!isStructureFile(intoFile)) {
        BURNISH_TRY(const OpenedInput into, openInput(intoFile, task));
        warn(into.notes);
        return findMatches(from.state, into.state, alignment, task);
    }
    if (alignment != Alignment::ByMatch)
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("--by %1 needs a second model; a structure has only names and shapes.")
                         .arg(nameOf(alignment)))
            .inFile(intoFile);
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

/// Each pair with what it rests on.
void printPairs(const Matches &matches)
{
    for (const MatchProposal &pair : matches.proposals) {
        QString line = CommandLineText::tr("%1 → %2: %3")
                           .arg(fromUtf8(matches.tensors[pair.tensor].path), fromUtf8(matches.fields[pair.field].path),
                                nameForPeople(pair.evidence));
        print(line + QLatin1Char('\n'));
    }
}

void printJson(const Matches &matches)
{
    JsonWriter json;
    json.beginObject().key("pairs").beginArray();
    for (const MatchProposal &pair : matches.proposals) {
        json.beginObject();
        json.key("from").text(matches.tensors[pair.tensor].path);
        json.key("to").text(matches.fields[pair.field].path);
        json.key("paired_by").text(nameOf(pair.evidence));
        json.key("confidence").number(pair.confidence);
        json.key("transposed").boolean(pair.isTransposed);
        json.key("reason").text(pair.reason);
        json.endObject();
    }
    json.endArray().endObject();
    print(json.take() + '\n');
}

int runMatch(const CommandLine &line)
{
    WatchedTask watched;
    const auto matches = matchesOf(line, watched.task());
    if (!matches)
        return fail(matches.error());
    if (line.has("json")) {
        printJson(*matches);
        return Done;
    }
    if (line.has("text")) {
        printPairs(*matches);
        return Done;
    }
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
        "the pairs as rules for remap and --remap-file. Review the rules before you use them.\n\nWith --by values, "
        "tensors that have the same values are paired first: in the same shape or with two axes exchanged, in the "
        "same dtype or rounded to the narrower one. --text and --json say what each pair rests on. Values that several "
        "tensors have, or that are all one number, prove nothing; names decide between them.");
    command.positionals = {{"A", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Model to rename")},
                           {"B", QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                                   "Model, Rust source or saved structure with the target names")}};
    command.groups = {
        {ownTitle, {pairingFlag("match"), topLevelFlag()}},
        {writingTitle,
         {{.name = "text",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print each pair, and what it rests on, instead of rules"),
           .isInstead = true},
          {.name = "json",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "The same as one JSON document"),
           .isInstead = true}}}};
    command.examples = {
        {"burnish-cli match weights.safetensors init.mpk --by values --text",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "See which tensors a converter has renamed, by their values")},
        {"burnish-cli match checkpoint.pt model.rs --top-level-key state_dict > rules.json",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Save the rules that map a checkpoint to a Rust module")}};
    command.run = runMatch;
    return command;
}

} // namespace burnish::cli
