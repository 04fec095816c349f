// SPDX-License-Identifier: MIT
#include "app/cli/burnsimulationoption.h"
#include "app/cli/commands.h"
#include "app/cli/examplearguments.h"
#include "app/cli/exportarguments.h"
#include "app/cli/loraarguments.h"
#include "app/cli/output.h"
#include "app/cli/partsarguments.h"
#include "app/cli/rulesarguments.h"
#include "core/adapt/layoutstep.h"
#include "core/base/optiontexts.h"
#include "core/base/plural.h"
#include "core/export/exportlosses.h"
#include "core/export/exportrun.h"
#include "core/export/overlay.h"
#include "core/rules/rulevalues.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>

namespace burnish::cli {

namespace {

/// Parses what depends on the arguments alone; every error is a usage error.
Expected<ExportOptions> optionsFrom(const CommandLine &line, const Format *formatOfExample)
{
    BURNISH_CHECK(checkAsBurn(line));
    BURNISH_CHECK(checkExample(line));
    BURNISH_CHECK(checkTensorRules(line));
    BURNISH_CHECK(checkSaveRecipe(line));
    if (line.has("save-recipe") && (line.positionals().size() != 2 || line.has("plan")))
        return invalid(CommandLineText::tr("--save-recipe is for a single input that is converted at once."));
    BURNISH_TRY(ExportOptions options, writingFrom(line, line.positionals().last(), formatOfExample));
    BURNISH_CHECK(takeOptions(line, ExportGroup::Tensors, options));
    BURNISH_CHECK(takeOptions(line, ExportGroup::Fields, options));
    options.unmatchedRulesFail = true;
    // The example shows the layout.
    if (line.has("example") && !line.has("adapter"))
        options.adapter = AdapterChoice::none();
    return options;
}

/// The opened inputs, and what was made of them.
struct PreparedModel
{
    ModelState state;
    bool isBound = true;           ///< all inputs are files without names, which leaves nothing for a structure to fill
    std::vector<Error> notes = {}; ///< what shows the layouts
    LineagePtr opening = {};       ///< of the first input
    std::vector<RecordedChange> changes = {};
    QJsonObject example = {}; ///< see ThroughExample
    std::vector<BurnSimulation> burn = {};
};

/// Opens the inputs and overlays each on the ones before it. Files without names are read with `structure`.
Expected<PreparedModel> openAll(const CommandLine &line, const QStringList &files, const StructurePtr &structure,
                                Task &task)
{
    std::optional<ModelState> state;
    PreparedModel all;
    for (const QString &file : files) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, structure));
        BURNISH_CHECK(takeTopLevel(opened, line, file));
        warn(opened.notes);
        std::ranges::move(opened.layoutNote, std::back_inserter(all.notes));
        all.isBound = all.isBound && opened.isBound;
        if (!state) {
            BURNISH_TRY(all.opening, openingOf(opened));
            state = std::move(opened.state);
            continue;
        }
        auto laid = overlaid(*state, opened.state, task);
        if (!laid)
            return std::move(laid.error().inFile(file));
        state = std::move(*laid);
    }
    all.state = *std::move(state);
    return all;
}

/// Simulates how Burn would load each file into the module of the template.
Expected<std::vector<BurnSimulation>> burnOutcomes(const CommandLine &line, const QStringList &inputs,
                                                   const ExportOptions &options, Task &task)
{
    const ModelState *record = options.structure ? options.structure->templateRecord() : nullptr;
    std::vector<BurnSimulation> outcomes;
    if (!record || !line.has("as-burn"))
        return outcomes;
    TransferOptions load;
    load.selection = options.selection;
    load.remap = options.remap;
    load.mapIndices = options.mapIndices;
    load.keptIndices = options.keptIndices;
    load.allowPartial = options.allowPartial.contains(OmissionKind::Fields);
    for (const QString &file : inputs) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, options.structure));
        BURNISH_CHECK(takeTopLevel(opened, line, file));
        const auto adapters = layoutStep(opened.state.layout(), record->layout(), options.adapter).chain;
        std::ranges::move(burnSimulation({opened.state, file}, opened.format->info.id, *record, load, adapters,
                                         *simulatedBurn(*line.value("as-burn"))),
                          std::back_inserter(outcomes));
    }
    return outcomes;
}

/// Prints the error of each tensor that the export quantises.
Expected<void> printQuantisation(const ExportPlan &plan, Task &task)
{
    BURNISH_TRY(const auto losses, measureLosses(plan, task, LossyRows::Quantised));
    for (const TensorLosses &loss : losses) {
        const ExportRow &row = plan.rows[loss.row];
        if (loss.refusal)
            return *loss.refusal;
        if (loss.overflows > 0) {
            print(CommandLineText::tr("%1: quantised as %2; %n value(s) become infinite or NaN", nullptr,
                                      forPlural(loss.overflows))
                      .arg(quotedForMessage(row.newPath), quantSchemeText(*row.quantised->info().scheme())) +
                  QLatin1Char('\n'));
            continue;
        }
        print(CommandLineText::tr("%1: quantised as %2, relative error %3, largest error %4, mean square error %5, "
                                  "signal-to-noise ratio %6 dB")
                  .arg(quotedForMessage(row.newPath), quantSchemeText(*row.quantised->info().scheme()))
                  .arg(loss.quantisationError.value_or(0), 0, 'g', 3)
                  .arg(loss.largestError, 0, 'g', 3)
                  .arg(loss.meanSquareError, 0, 'g', 3)
                  .arg(loss.signalToNoise, 0, 'f', 1) +
              QLatin1Char('\n'));
        if (loss.keepReason)
            print(CommandLineText::tr("%1: consider keeping its floats (--precision REGEX=keep): %2")
                      .arg(quotedForMessage(row.newPath), keepClauseOf(loss)) +
                  QLatin1Char('\n'));
    }
    return {};
}

/// Opens the inputs and completes the options.
Expected<PreparedModel> prepare(const CommandLine &line, ExportOptions &options, Task &task)
{
    BURNISH_TRY(options.remap, rulesFrom(line));
    BURNISH_TRY(options.rules, tensorRulesFrom(line));
    const QStringList inputs = line.positionals().mid(0, line.positionals().size() - 1);
    BURNISH_TRY(options.structure, openStructure(line, task));
    BURNISH_TRY(std::vector<BurnSimulation> burn, burnOutcomes(line, inputs, options, task));
    BURNISH_TRY(PreparedModel model, openAll(line, inputs, options.structure, task));
    model.burn = std::move(burn);
    BURNISH_TRY(ThroughExample made, throughExample(line, inputs.first(), model.state, task));
    model.state = std::move(made.state);
    model.example = std::move(made.json);
    for (ChangeSet &change : made.changes)
        model.changes.push_back({std::move(change), {}});
    if (!options.rules.empty()) {
        BURNISH_TRY(options.ruleValues, ruleValuesFrom(line, inputs.first(), model.state.metadata()));
    }
    // Formats other than records still take their names from the structure.
    if (model.isBound && options.format->info.isRecord)
        options.structure = nullptr;
    return model;
}

int convertInParts(const CommandLine &line, const ExportOptions &requested)
{
    return runInParts(line, [&](const QStringList &seeds, Task &task) -> Expected<DistributedWork> {
        ExportOptions options = requested;
        options.target = targetInParts(line, options.target);
        BURNISH_TRY(const PreparedModel model, prepare(line, options, task));
        warn(model.notes);
        const QJsonObject request{
            {QStringLiteral("topLevelKey"), line.value("top-level-key").value_or(QString())},
            {QStringLiteral("inputs"), qint64(line.positionals().size() - 1)},
            {QStringLiteral("template"), options.structure && options.structure->templateRecord()}};
        return distributedWork(QStringLiteral("convert"), request, model.state, std::move(options), seeds, task);
    });
}

/// What a command says of a conversion beside its report, also of one that failed.
struct Said
{
    std::vector<BurnSimulation> burn;
    QJsonObject example;
};

Expected<ExportReport> convert(const CommandLine &line, ExportOptions options, Said &said, Task &task)
{
    const QStringList inputs = line.positionals().mid(0, line.positionals().size() - 1);
    BURNISH_TRY(PreparedModel model, prepare(line, options, task));
    said = {std::move(model.burn), std::move(model.example)};
    auto plan = planExport(model.state, options, task);
    if (!plan)
        return std::move(plan.error().inFile(inputs.last()));
    if (!plan->problems.empty()) {
        // Problems with the output format name the target, all others the input.
        Error problem = plan->problems.front().error;
        problem.inFile(plan->problems.front().remedy == PlanRemedy::OtherFormat ? options.target : inputs.last());
        return problem;
    }
    if (isAdaptable(plan->state.layout()))
        plan->warnings.insert(plan->warnings.begin(), model.notes.begin(), model.notes.end());
    warn(plan->warnings);
    BURNISH_CHECK(printQuantisation(*plan, task));
    BURNISH_TRY(const QByteArray recipe,
                recipeFor(line, model.opening, model.changes, model.state, plan->options, task));
    BURNISH_TRY(ExportReport report, runExport(*plan, task));
    BURNISH_CHECK(saveRecipe(line, recipe));
    return report;
}

int runConvert(const CommandLine &line)
{
    const auto format = formatOfExample(line);
    if (!format)
        return fail(format.error());
    auto exportOptions = optionsFrom(line, *format);
    if (!exportOptions)
        return refuseUsage(exportOptions.error().message());
    if (isInParts(line))
        return convertInParts(line, *exportOptions);

    std::optional<Expected<ExportReport>> report;
    Said said;
    {
        WatchedTask watched;
        report = convert(line, std::move(*exportOptions), said, watched.task());
    }
    print(asBurnText(said.burn));
    if (!*report)
        return fail(report->error());
    if (const auto file = line.value("report")) {
        QJsonObject json = asJson(**report);
        if (!said.burn.empty())
            json.insert(QStringLiteral("as_burn"), asBurnJson(said.burn));
        if (!said.example.isEmpty())
            json.insert(QStringLiteral("example"), said.example);
        if (const auto written = writeBeside(line, *file, QJsonDocument(json).toJson()); !written)
            return fail(written.error());
    }
    const ExportReport &done = **report;
    warn(lossWarnings(done.losses));
    if (!done.missing.empty() || !done.unused.empty())
        print(asText(done) + QLatin1Char('\n'));
    if (const QString adapted = adapterSentence(done); !adapted.isEmpty())
        print(adapted + QLatin1Char('\n'));
    print(leftOutText(done.leftOut));
    print(CommandLineText::tr("%1: %2 tensors, %3 bytes").arg(done.target).arg(done.applied.size()).arg(done.fileSize) +
          QLatin1Char('\n'));
    return Done;
}

} // namespace

Command convertCommand()
{
    CommandFlag burnSimulation = asBurnFlag();
    burnSimulation.needs = "template"; // Burn loads into a module, which the template describes.
    std::vector<CommandFlag> fields = exportFlags(ExportGroup::Fields);
    Command command;
    command.name = "convert";
    command.summary =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Convert weight files to another format, precision or structure");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Reads one or more files, each overlaid on the ones before it, and writes the result. Tensors can be "
        "selected, renamed, converted between the layouts of PyTorch and Burn, and stored with another precision. "
        "With a structure, a record is filled field by field as Burn expects it.\n\nLayouts are converted "
        "automatically where source and target differ. Rules that rename nothing are an error.\n\nWith --example, the "
        "conversion is learned from a model and its official conversion: names, layouts, dtypes, and metadata such as "
        "the tokenizer of a GGUF file, which is copied; numbers of the metadata are taken from config.json. Widths and "
        "numbers of layers can differ. What was learned and copied is printed.");
    command.positionals = {
        {.name = "IN",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File to read; several are overlaid in order"),
         .most = Positional::any},
        {.name = "OUT", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File to write"), .isWritten = true}};
    command.groups = {
        writingGroup(),
        tensorGroup(),
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Conversion by example"), exampleFlags()},
        structureGroup(),
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Fields of the structure"), std::move(fields)},
        partsGroup(false, false),
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Reports"), {reportFlag(), saveRecipeFlag(), burnSimulation}}};
    command.examples = {
        {"burnish-cli convert checkpoint.pt half.safetensors --top-level-key state_dict --float f16",
         QT_TRANSLATE_NOOP("burnish::CommandHelp",
                           "Take the weights out of a PyTorch checkpoint and store them as F16")},
        {"burnish-cli convert weights.safetensors model.mpk --template init.mpk --verify",
         QT_TRANSLATE_NOOP("burnish::CommandHelp",
                           "Write PyTorch weights as a record that Burn can load, and verify it")},
        {"burnish-cli convert next.safetensors next.gguf --example model.safetensors model.gguf",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Convert a model as another of its architecture was converted")}};
    command.run = runConvert;
    return command;
}

} // namespace burnish::cli
