// SPDX-License-Identifier: MIT
#include "app/cli/burnsimulationoption.h"
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "app/cli/rulesarguments.h"
#include "core/adapt/layoutstep.h"
#include "core/base/optiontexts.h"
#include "core/export/exportrun.h"
#include "core/transfer/transferreport.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace burnish::cli {

namespace {

/// The parsed arguments; every error while parsing them is a usage error.
struct TransferRequest
{
    QStringList from;
    QString into;
    TransferOptions transfer;
    ExportOptions writing;
};

Expected<TransferRequest> transferRequestFrom(const CommandLine &line)
{
    const QStringList &files = line.positionals();
    BURNISH_CHECK(checkAsBurn(line));
    TransferRequest request{files.first(files.size() - 2), files[files.size() - 2], {}, {}};
    BURNISH_TRY(request.writing, writingFrom(line, files.last()));
    request.writing.adapter = AdapterChoice::none(); // already applied by the transfer
    BURNISH_TRY(ExportOptions tensors, tensorOptionsFrom(line));
    request.transfer.selection = std::move(tensors.selection);
    request.transfer.mapIndices = tensors.mapIndices;
    request.transfer.keptIndices = std::move(tensors.keptIndices);
    request.transfer.adapter = std::move(tensors.adapter);
    request.transfer.marks = std::move(tensors.marks);
    if (const auto dtype = transferDtypeFromName(line.value("dtype").value_or(QString())))
        request.transfer.dtype = *dtype;
    request.transfer.allowPartial = request.writing.allowPartial.contains(OmissionKind::Fields);
    request.transfer.validate = !line.has("no-validate");
    request.transfer.unmatchedRulesFail = true;
    return request;
}

/// The results so far; members stay empty if an earlier step fails.
struct Outcome
{
    std::vector<TransferSource> sources;
    std::optional<TransferPlan> plan;
    std::vector<BurnSimulation> burn;
    std::optional<ExportReport> written;
};

Expected<void> transfer(const CommandLine &line, TransferRequest request, Outcome &outcome, Task &task)
{
    BURNISH_TRY(request.transfer.remap, rulesFrom(line));
    BURNISH_TRY(const auto rules, tensorRulesFrom(line));
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    QStringList formats;
    for (const QString &file : request.from) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, structure));
        BURNISH_CHECK(takeTopLevel(opened, line, file));
        warn(opened.notes);
        warn(opened.layoutNote);
        formats.append(opened.format->info.id);
        BURNISH_TRY(ModelState source, throughRules(opened.state, file, rules, line, task));
        // What is missing because of it would hide the reason.
        BURNISH_TRY(const Omissions lacking, selectedOmissions(source, request.transfer.selection, task));
        BURNISH_CHECK(checkWhole(lacking, request.writing.allowPartial));
        outcome.sources.push_back({std::move(source), file});
    }
    BURNISH_TRY(const OpenedInput target, openInput(request.into, task, structure));
    warn(target.notes);
    warn(target.layoutNote);
    // Before planTransfer(), which rejects patterns that Burn drops.
    for (std::size_t i = 0; line.has("as-burn") && i < outcome.sources.size(); ++i) {
        const TransferSource &source = outcome.sources[i];
        std::ranges::move(
            burnSimulation(source, formats[qsizetype(i)], target.state, request.transfer,
                           layoutStep(source.state.layout(), target.state.layout(), request.transfer.adapter).chain,
                           *simulatedBurn(*line.value("as-burn"))),
            std::back_inserter(outcome.burn));
    }
    auto plan = planTransfer(outcome.sources, target.state, request.transfer, task);
    if (!plan)
        return std::move(plan.error().inFile(request.into));
    outcome.plan = std::move(*plan);
    if (!outcome.plan->canRun())
        return Error(outcome.plan->problems.front().error).inFile(request.into);
    warn(outcome.plan->warnings);
    BURNISH_TRY(const ModelState result, applied(target.state, outcome.plan->change));
    if (!result.isRecord())
        request.writing.structure = structure;
    BURNISH_TRY(const ExportPlan written, planExport(result, request.writing, task));
    if (!written.problems.empty())
        return Error(written.problems.front().error).inFile(request.writing.target);
    warn(written.warnings);
    BURNISH_TRY(outcome.written, runExport(written, task));
    warn(lossWarnings(outcome.written->losses));
    return {};
}

QJsonObject asJson(const Outcome &outcome, const Expected<void> &done)
{
    QJsonObject json;
    if (outcome.plan) {
        json = burnish::asJson(*outcome.plan, outcome.sources);
        QJsonArray adapters;
        for (const auto &chain : outcome.plan->adapters) {
            QJsonArray names;
            for (const AdapterKind kind : chain)
                names.append(nameOf(kind));
            adapters.append(names);
        }
        json.insert(QStringLiteral("adapters"), adapters);
    }
    if (outcome.written)
        json.insert(QStringLiteral("written"), burnish::asJson(*outcome.written));
    if (!outcome.burn.empty())
        json.insert(QStringLiteral("as_burn"), asBurnJson(outcome.burn));
    if (!done)
        json.insert(QStringLiteral("error"), done.error().sentence());
    return json;
}

void printSummary(const Outcome &outcome)
{
    if (outcome.plan) {
        const ApplyResult &result = outcome.plan->result;
        if (!outcome.written || !result.missing.empty() || !result.unused.empty() || !result.errors.empty())
            print(asText(*outcome.plan) + QLatin1Char('\n'));
    }
    print(asBurnText(outcome.burn));
    if (outcome.written) {
        print(leftOutText(outcome.written->leftOut));
        print(CommandLineText::tr("%1: %2 tensors, %3 bytes")
                  .arg(outcome.written->target)
                  .arg(outcome.written->applied.size())
                  .arg(outcome.written->fileSize) +
              QLatin1Char('\n'));
    }
}

int runTransfer(const CommandLine &line)
{
    auto request = transferRequestFrom(line);
    if (!request)
        return refuseUsage(request.error().message());

    Outcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        done = transfer(line, std::move(*request), outcome, watched.task());
    }
    const QByteArray json = QJsonDocument(asJson(outcome, done)).toJson();
    if (line.has("json"))
        print(json);
    else
        printSummary(outcome);
    if (const auto file = line.value("report")) {
        if (const auto written = writeBeside(line, *file, json); !written)
            return fail(written.error());
    }
    return done ? Done : fail(done.error());
}

} // namespace

Command transferCommand()
{
    Command command;
    command.name = "transfer";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Overlay tensors of models onto another model");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "Replaces tensors of INTO with those of FROM that have the same path after renaming "
                                "and conversion, as burn-store does when loading a file into a module. The rest of "
                                "INTO is kept. The report lists what was applied, skipped, missing and unused.");
    command.positionals = {
        {.name = "FROM",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File to take tensors from"),
         .most = Positional::any},
        {"INTO", QT_TRANSLATE_NOOP("burnish::CommandHelp", "File to overlay them onto")},
        {.name = "OUT", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File to write"), .isWritten = true}};
    command.groups = {
        tensorGroup(),
        writingGroup(),
        structureGroup(),
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Transfer"),
         {{.name = "dtype",
           .values = "RULE",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Which dtype to use where the two differ"),
           .standard = "keep-target",
           .choices =
               [] {
                   return QStringList{QStringLiteral("keep-target"), QStringLiteral("keep-source")};
               }},
          {"no-validate", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp", "Leave out tensors that do not fit instead of failing")},
          flagOf("marks")}},
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Reports"), {reportFlag(), asBurnFlag(), jsonFlag()}}};
    command.examples = {{"burnish-cli transfer weights.safetensors init.mpk tuned.mpk",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Load PyTorch weights into a Burn record")},
                        {"burnish-cli transfer weights.safetensors init.mpk tuned.mpk --regex '^conv' --allow-partial",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Load only the convolutions")}};
    command.run = runTransfer;
    return command;
}

} // namespace burnish::cli
