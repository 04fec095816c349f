// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/diffpatch.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "app/cli/rulesarguments.h"
#include "app/cli/writtenfiles.h"
#include "core/base/optiontexts.h"
#include "core/compare/comparenumbers.h"
#include "core/compare/compareplan.h"
#include "core/compare/comparereport.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/model/sourcetensors.h"
#include "core/recipe/recipecheck.h"
#include "core/rules/rulevalues.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <climits>
#include <string_view>

namespace burnish::cli {

namespace {

/// The exit codes of `diff`.
enum DiffCode { Equal = 0, Different = 1, Trouble = 2 };

/// The parsed arguments; every error while parsing them is a usage error.
struct DiffRequest
{
    CompareOptions compare;
    CompareDepth depth = CompareDepth::Relations;
    CompareReportFormat format = CompareReportFormat::Text;
    CompareReportOptions report;
    std::optional<QString> html;
};

Expected<DiffRequest> diffRequestFrom(const CommandLine &line)
{
    DiffRequest request;
    BURNISH_TRY(ExportOptions tensors, tensorOptionsFrom(line));
    request.compare.selection = std::move(tensors.selection);
    request.compare.mapIndices = tensors.mapIndices;
    request.compare.keptIndices = std::move(tensors.keptIndices);
    request.compare.adapter = std::move(tensors.adapter);
    request.compare.marks = std::move(tensors.marks);
    if (const auto alignment = alignmentFromName(line.value("by").value_or(QString())))
        request.compare.alignment = *alignment;
    if (line.has("values") || line.has("base"))
        request.depth = CompareDepth::Numbers;
    if (line.has("json"))
        request.format = CompareReportFormat::Json;
    else if (line.has("csv"))
        request.format = CompareReportFormat::Csv;
    request.report.criteria = {line.has("ignore-dtype"), line.has("metadata")};
    request.report.listsEqual = line.has("all");
    request.html = line.value("html");
    return request;
}

/// Opens both models and the base; --top-level-key applies to those that have such a module. Counts what is missing or
/// was not read.
Expected<std::vector<CompareInput>> openModels(const CommandLine &line, std::size_t &losses, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    QStringList files = line.positionals();
    if (const auto base = line.value("base"))
        files << *base;
    std::vector<CompareInput> models;
    const auto key = line.value("top-level-key");
    bool foundKey = false;
    for (const QString &file : files) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, structure));
        warn(opened.notes);
        const Omissions &omissions = opened.state.omissions();
        losses += omissions.count(OmissionKind::MissingFiles) + omissions.count(OmissionKind::Unread);
        if (key && opened.state.find(key->toStdString())) {
            BURNISH_CHECK(takeTopLevel(opened, line, file));
            foundKey = true;
        }
        models.push_back({std::move(opened.state), file});
    }
    if (key && !foundKey)
        return Error(ErrorCode::NotFound, CommandLineText::tr("None of the files has a module “%1”.").arg(*key));
    return models;
}

/// Returns an error if the selection or the rules match nothing: the comparison would be meaningless.
Expected<void> checkPlan(const Comparison &comparison)
{
    const CompareOptions &requested = comparison.options;
    if (comparison.rows.empty() && !requested.selection.isEmpty())
        return Error(ErrorCode::NotFound,
                     CommandLineText::tr("Nothing matched: no tensor is selected in either model."));
    const bool hasRules = std::ranges::any_of(requested.remap, &RemapRule::enabled);
    if (hasRules && std::ranges::none_of(comparison.ruleHits, [](std::size_t hits) { return hits > 0; }))
        return Error(ErrorCode::NotFound, CommandLineText::tr("No tensor's name matches a remap rule."))
            .inFile(comparison.left.name);
    return {};
}

/// True if both models have tensors, but no name of the one is in the other.
bool sharesNoName(const Comparison &comparison)
{
    return !comparison.left.state.tensors().empty() && !comparison.right.state.tensors().empty() &&
           std::ranges::none_of(comparison.rows, [](const ComparedRow &row) { return row.left && row.right; });
}

Expected<Comparison> compare(const CommandLine &line, DiffRequest &request, std::size_t &losses)
{
    WatchedTask watched;
    BURNISH_TRY(request.compare.remap, rulesFrom(line));
    BURNISH_TRY(std::vector<TensorRules> rules, tensorRulesFrom(line));
    if (rules.size() > 1)
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("diff takes one list of rules, found %1.").arg(rules.size()));
    if (!rules.empty())
        request.compare.tensorRules = std::make_shared<const TensorRules>(std::move(rules.front()));
    BURNISH_TRY(std::vector<CompareInput> models, openModels(line, losses, watched.task()));
    if (request.compare.tensorRules) {
        BURNISH_TRY(request.compare.ruleValues, ruleValuesFrom(line, models[0].name, models[0].state.metadata()));
    }
    std::optional<CompareInput> base;
    if (models.size() > 2)
        base = std::move(models[2]);
    BURNISH_TRY(Comparison comparison, planComparison(std::move(models[0]), std::move(models[1]), std::move(base),
                                                      request.compare, watched.task()));
    BURNISH_CHECK(checkPlan(comparison));
    warn(comparison.warnings);
    if (request.compare.alignment == Alignment::ByName && sharesNoName(comparison))
        warn({Error(ErrorCode::NotFound,
                    CommandLineText::tr("--by values pairs tensors by what they hold, whatever their names; "
                                        "burnish-cli explain finds how one model was made of the other."))});
    BURNISH_CHECK(
        compareNumbers(comparison, {}, request.depth, watched.task(), [&](std::size_t row, ComparedNumbers numbers) {
            comparison.rows[row].take(std::move(numbers));
        }));
    for (const CompareInput *input : {&comparison.left, &comparison.right})
        BURNISH_CHECK(checkSourcesUnchanged(input->state));
    if (comparison.base)
        BURNISH_CHECK(checkSourcesUnchanged(comparison.base->state));
    return comparison;
}

Expected<void> writeHtml(const CommandLine &line, const QString &file, const Comparison &comparison,
                         CompareReportOptions report)
{
    report.when = QDateTime::currentDateTime();
    Task task;
    for (const CompareInput *input :
         {&comparison.left, &comparison.right, comparison.base ? &*comparison.base : nullptr}) {
        if (!input)
            continue;
        // A model in a folder has no checksum of its own.
        const auto digest = sha256OfFile(input->name, task);
        report.sides.push_back({{absolutePath(input->name)}, {digest ? *digest : QString()}, false});
    }
    BURNISH_TRY(const auto out, SafeFile::create(file, existingFiles(line)));
    BURNISH_CHECK(writeCompareReport(comparison, CompareReportFormat::Html, report,
                                     [&](const QByteArray &html) { return out->write(bytesOf(html)); }));
    return out->commit();
}

/// Refuses the options of comparisons, which a patch has no use for.
Expected<void> checkPatchOptions(const CommandLine &line)
{
    constexpr std::array<std::string_view, 6> allowed = {"patch", "reversible", "overwrite", "text", "json", "help"};
    for (const CommandFlag &flag : diffCommand().flags()) {
        if (line.has(flag.name) && std::ranges::find(allowed, flag.name) == allowed.end())
            return Error(
                ErrorCode::InvalidArgument,
                CommandLineText::tr("--patch holds all that differs, so %1 cannot be given with it.").arg(flag.word()));
    }
    return {};
}

int runDiff(const CommandLine &line)
{
    if (line.has("patch")) {
        if (const auto checked = checkPatchOptions(line); !checked)
            return refuseUsage(checked.error().message());
        return runDiffPatch(line);
    }
    auto request = diffRequestFrom(line);
    if (!request)
        return refuseUsage(request.error().message());
    std::size_t losses = 0;
    const auto comparison = compare(line, *request, losses);
    if (!comparison)
        return fail(comparison.error());
    const auto printed =
        writeCompareReport(*comparison, request->format, request->report, [](const QByteArray &text) -> Expected<void> {
            print(text);
            return {};
        });
    if (!printed)
        return fail(printed.error());
    if (request->html) {
        if (const auto written = writeHtml(line, *request->html, *comparison, request->report); !written)
            return fail(written.error());
    }
    for (const ComparedRow &row : comparison->rows) {
        if (row.relation == Relation::Unreadable)
            return fail(*row.error);
    }
    if (!areEqual(*comparison, request->report.criteria))
        return Different;
    if (losses > 0)
        return fail(Error(ErrorCode::Unsupported,
                          CommandLineText::tr("Equal as far as the models were read, but %n part(s) of them are "
                                              "missing or were not read (see the notes).",
                                              nullptr, int(std::min<std::size_t>(losses, INT_MAX)))));
    return Equal;
}

} // namespace

Command diffCommand()
{
    Command command;
    command.name = "diff";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Compare two models of any formats");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Two models are equal if they have the same tensors and values under the same names, with the same dtypes, "
        "shapes and numbers. NaN equals NaN, and 0 equals -0. Rules rename A (and the base), and the adapter runs on "
        "A. Values without a tensor are compared only if both files are records or neither is; parameter ids are "
        "ignored.\n\nWithout --values, tensors are read up to their first difference. --top-level-key applies to each "
        "file that has such a module. Where a part of a model is missing or cannot be read, equal models are an "
        "error, since it was not compared.\n\nWith --patch, every bit counts. Unchanged tensors take no room in the patch, "
        "and others the smallest of several forms; it can be applied only to A. If the format allows it, B comes back "
        "byte for byte.\n\nExit codes: 0 equal, or the patch was written; 1 different; 2 on errors or if the command "
        "line is invalid.");
    command.exits = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "0 if the models are equal or the patch was written, 1 if they differ, 2 on errors or if the command line is "
        "invalid.");
    command.positionals = {{"A", QT_TRANSLATE_NOOP("burnish::CommandHelp", "First model")},
                           {"B", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Second model")}};
    command.groups = {
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Comparison"),
         {{"values", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp", "Read all numbers and show how much each tensor differs")},
          {"base", "C",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Show what A and B each changed compared with this model; implies --values")},
          pairingFlag("name"),
          {"ignore-dtype", "",
           QT_TRANSLATE_NOOP("burnish::CommandHelp",
                             "Treat tensors that differ only in dtype and its rounding as equal")},
          {"metadata", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Treat different metadata as a difference")},
          flagOf("marks")}},
        {writingTitle,
         {{"text", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print the differences as text (default)")},
          {.name = "json", .help = jsonFlag().help, .isInstead = true},
          {.name = "csv",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Print a table of comma-separated values"),
           .isInstead = true},
          {.name = "html",
           .values = "FILE",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Also write a report as one HTML file"),
           .isWritten = true},
          {.name = "patch",
           .values = "OUT",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                     "Write what changed from A to B as a patch, from which `apply` makes B again"),
           .isWritten = true},
          {.name = "reversible",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "The patch also makes A of B again"),
           .needs = "patch"},
          flagOf("overwrite"),
          {"all", "", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Also list what is equal")}}},
        tensorGroup(),
        structureGroup()};
    command.examples = {
        {"burnish-cli diff model.bpk checkpoint.pt --top-level-key state_dict --exclude num_batches_tracked",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Check that a converted model is the same")},
        {"burnish-cli diff a.safetensors b.safetensors --base base.safetensors --html report.html",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "See what two fine-tunes each changed")},
        {"burnish-cli diff a.safetensors b.safetensors --patch b.patch.safetensors",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Keep a fine-tune as what it changed in its base")}};
    command.failure = Trouble;
    command.run = runDiff;
    return command;
}

} // namespace burnish::cli
