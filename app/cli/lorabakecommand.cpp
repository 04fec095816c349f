// SPDX-License-Identifier: MIT
#include "app/cli/loraarguments.h"
#include "app/cli/output.h"
#include "app/cli/partsarguments.h"
#include "app/cli/rulesarguments.h"
#include "core/base/joinedtext.h"
#include "core/base/optiontexts.h"
#include "core/export/bakeproof.h"
#include "core/rules/rulesfile.h"
#include "core/tensor/expressions/permute.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace burnish::cli {

namespace {

std::vector<CommandFlag> bakeFlags()
{
    std::vector<CommandFlag> flags;
    for (const LoraBakeOption &option : loraBakeOptionTable()) {
        if (option.flag.exists())
            flags.push_back(option.flag);
    }
    for (const CommandFlag &flag : tensorRuleFlags())
        flags.push_back(flag);
    return flags;
}

/// The parsed arguments; every error while parsing them is a usage error.
struct LoraBakeRequest
{
    QString model;
    QStringList adapters;
    std::vector<double> strengths; ///< one per adapter
    LoraBakeOptions bake;          ///< for all adapters
    ExportOptions writing;
};

Expected<LoraBakeRequest> loraBakeRequestFrom(const CommandLine &line)
{
    const QStringList &files = line.positionals();
    LoraBakeRequest parameters{files.first(), files.mid(1, files.size() - 2), {}, {}, {}};
    BURNISH_TRY(parameters.writing, writingFrom(line, files.last()));
    BURNISH_CHECK(takeOptions(line, {"adapter", "marks"}, parameters.writing));
    BURNISH_TRY(parameters.strengths, numbersOfFiles(line, "strength", parameters.adapters, 1));
    BURNISH_CHECK(checkTensorRules(line));
    BURNISH_CHECK(checkSaveRecipe(line));
    for (const LoraBakeOption &option : loraBakeOptionTable()) {
        if (option.fromFlag && line.has(option.flag.name))
            BURNISH_CHECK(option.fromFlag(line.values(option.flag.name), parameters.bake));
    }
    return parameters;
}

QString nameOf(LoraBakeRow::Part part)
{
    switch (part) {
    case LoraBakeRow::Part::Weight:
        return QStringLiteral("weight");
    case LoraBakeRow::Part::Bias:
        return QStringLiteral("bias");
    case LoraBakeRow::Part::Whole:
        break;
    }
    return QStringLiteral("whole");
}

/// Returns where the scale of a change comes from.
QJsonObject asJson(const LoraScaleSource &source)
{
    using Alpha = LoraScaleSource::Alpha;
    const auto from = [&] {
        switch (source.alpha) {
        case Alpha::Given:
            return QStringLiteral("option");
        case Alpha::Module:
            return QStringLiteral("file");
        case Alpha::Pattern:
        case Alpha::All:
            return source.isBeside ? QStringLiteral("configuration") : QStringLiteral("metadata");
        case Alpha::Factor:
            return QStringLiteral("configuration");
        case Alpha::Assumed:
            return QStringLiteral("default");
        case Alpha::None:
            break;
        }
        return QStringLiteral("none");
    };
    QJsonObject json = {{QStringLiteral("from"), from()}};
    if (source.alpha == Alpha::Pattern || source.alpha == Alpha::All)
        json.insert(QStringLiteral("key"),
                    source.alpha == Alpha::Pattern ? QStringLiteral("alpha_pattern") : QString::fromLatin1(source.key));
    if (source.alpha != Alpha::None && source.alpha != Alpha::Assumed && source.alpha != Alpha::Factor)
        json.insert(QStringLiteral("alpha"), source.number);
    return json;
}

QJsonObject asJson(const LoraBakePlan &plan, const QString &file)
{
    QJsonArray rows;
    for (const LoraBakeRow &row : plan.rows)
        rows.append(QJsonObject{{QStringLiteral("path"), QString::fromStdString(row.path)},
                                {QStringLiteral("module"), QString::fromStdString(row.module)},
                                {QStringLiteral("part"), nameOf(row.part)},
                                {QStringLiteral("rank"), qint64(row.rank)},
                                {QStringLiteral("scale"), row.scale},
                                {QStringLiteral("scale_source"), asJson(row.scaleSource)},
                                {QStringLiteral("strength"), row.strength},
                                {QStringLiteral("transposed"), row.isTransposed},
                                {QStringLiteral("dora"), row.isDora}});
    QJsonArray unused;
    for (const std::string &key : plan.unused)
        unused.append(QString::fromStdString(key));
    return {{QStringLiteral("file"), file}, {QStringLiteral("changes"), rows}, {QStringLiteral("unused"), unused}};
}

QString asText(const LoraBakePlan &plan, const QString &file)
{
    QString text = file + QLatin1Char('\n');
    for (const LoraBakeRow &row : plan.rows) {
        QString line = CommandLineText::tr("  %1: rank %2, scale %3, strength %4")
                           .arg(QString::fromStdString(row.path))
                           .arg(row.rank)
                           .arg(row.scale)
                           .arg(row.strength);
        if (row.isTransposed)
            line += CommandLineText::tr(", transposed");
        text += line + QLatin1Char('\n');
    }
    for (const std::string &key : plan.unused)
        text += CommandLineText::tr("  unused: %1").arg(QString::fromStdString(key)) + QLatin1Char('\n');
    return text;
}

/// The results so far; members stay empty if an earlier step fails.
struct LoraBakeOutcome
{
    QJsonObject json;
    QString text;
    LineagePtr opening;                  ///< of the model
    std::vector<RecordedChange> changes; ///< one for each adapter
    BakedAdapters proof;                 ///< what --prove computes again
};

/// Compares the changed tensors of the written file with the weights and the adapters.
Expected<void> prove(const CommandLine &line, const BakedAdapters &baked, const ExportPlan &plan, const QString &file,
                     QJsonObject &json, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    BURNISH_TRY(const OpenedInput written, openInput(file, task, structure));
    BURNISH_TRY(const BakeProof proof, proveBake(baked, plan, written.state, task));
    QJsonArray failures;
    QStringList names;
    for (const auto &[path, error] : proof.failures) {
        failures.append(QJsonObject{{QStringLiteral("path"), QString::fromStdString(path)},
                                    {QStringLiteral("reason"), error.sentence()}});
        names.append(quotedForMessage(path));
    }
    const std::size_t tensors = proof.tensors();
    const auto proved = qint64(proof.proved.size());
    json.insert(QStringLiteral("proof"), QJsonObject{{QStringLiteral("tensors"), qint64(tensors)},
                                                     {QStringLiteral("proved"), proved},
                                                     {QStringLiteral("failures"), failures}});
    const QString sentence = CommandLineText::tr("Proved on %1 of %2 tensors").arg(proved).arg(tensors);
    if (!line.has("json"))
        print(sentence + QLatin1Char('\n'));
    if (failures.isEmpty() && tensors > 0)
        return {};
    return Error(ErrorCode::Mismatch,
                 tensors == 0 ? CommandLineText::tr("No changed tensor was written, so nothing is proved.")
                              : CommandLineText::tr("The file differs from the weights and the adapters in %1. The "
                                                    "first: %2")
                                    .arg(names.join(QLatin1String(", ")), failures.first()[u"reason"].toString()))
        .inFile(file);
}

/// Measures and lists what quantising changed tensors again costs.
Expected<void> measureRoundings(const CommandLine &line, const ModelState &baked, LoraBakeOutcome &outcome, Task &task)
{
    BURNISH_TRY(const std::vector<LoraRounding> roundings, roundingsOf(baked, outcome.proof.changed, task));
    QJsonArray again;
    QString text;
    for (const LoraRounding &rounding : roundings) {
        again.append(QJsonObject{{QStringLiteral("path"), QString::fromStdString(rounding.path)},
                                 {QStringLiteral("scheme"), rounding.scheme},
                                 {QStringLiteral("relative_error"), rounding.relativeError}});
        text += CommandLineText::tr("%1: quantised again as %2, relative error %3")
                    .arg(quotedForMessage(rounding.path), rounding.scheme)
                    .arg(rounding.relativeError, 0, 'g', 3) +
                QLatin1Char('\n');
    }
    outcome.json.insert(QStringLiteral("quantised_again"), again);
    outcome.text += text;
    if (!line.has("json") && !line.has("plan"))
        print(text);
    return {};
}

/// Returns the adapter's tensors after the rules that the command line names, which the options take note of.
Expected<ModelState> throughRules(const OpenedAdapter &adapter, const CommandLine &line, LoraBakeOptions &options,
                                  const Task &task)
{
    BURNISH_TRY(const std::vector<TensorRules> rules, tensorRulesFrom(line));
    if (rules.empty())
        return adapter.state;
    for (const TensorRules &each : rules)
        options.rules.append(rulesAsJson(each));
    BURNISH_TRY(const RuleValues values, ruleValuesFrom(line, adapter.file, adapter.state.metadata()));
    options.ruleValues = ruleValuesAsJson(values);
    options.unruled = adapter.state;
    return throughRules(adapter.state, adapter.file, rules, line, task);
}

/// Returns the error of an open question, with the option that answers it.
Error unanswered(const LoraQuestion &question, const QString &file)
{
    const auto option = [&] {
        switch (question.kind) {
        case LoraQuestion::Kind::Alpha:
            return QStringLiteral("--alpha");
        case LoraQuestion::Kind::ExpertRows:
            return QStringLiteral("--experts");
        case LoraQuestion::Kind::Place:
            break;
        }
        return QStringLiteral("--place");
    };
    Error error = question.error.withMessage(
        joinedSentences({question.error.message(), CommandLineText::tr("The option %1 answers this.").arg(option())}));
    error.inFile(file);
    return error;
}

/// An adapter after the rules, with its own options.
struct PreparedAdapter
{
    ModelState state;
    LoraBakeOptions options;
    LineagePtr opening;
};

/// Opens the adapters. NotFound: a place is given for a module that none of them has.
Expected<std::vector<PreparedAdapter>> preparedAdapters(const CommandLine &line, const LoraBakeRequest &parameters,
                                                        Task &task)
{
    std::vector<PreparedAdapter> prepared;
    auto idlePlaces = parameters.bake.answers.places;
    for (qsizetype i = 0; i < parameters.adapters.size(); ++i) {
        const QString &file = parameters.adapters[i];
        BURNISH_TRY(const OpenedAdapter adapter, openAdapter(file, line, task));
        LoraBakeOptions options = parameters.bake;
        options.strength = parameters.strengths[std::size_t(i)];
        options.config = adapter.config;
        options.donorKey = file;
        BURNISH_TRY(ModelState renamed, throughRules(adapter, line, options, task));
        if (!options.answers.places.empty()) {
            auto places = ownPlaces(renamed, options, task);
            if (!places)
                return std::move(places.error().inFile(file));
            options.answers.places = *std::move(places);
        }
        std::erase_if(idlePlaces, [&](const auto &place) { return options.answers.placeOf(place.first) != nullptr; });
        prepared.push_back({std::move(renamed), std::move(options), adapter.opening});
    }
    if (!idlePlaces.empty())
        return Error(ErrorCode::NotFound,
                     CommandLineText::tr("No adapter has a module “%1”, for which a place is given.")
                         .arg(quotedForMessage(idlePlaces.front().first)));
    return prepared;
}

/// Opens the model and bakes the adapters into it; `baked` lists the arguments of each.
Expected<ModelState> bakedModel(const CommandLine &line, LoraBakeRequest &parameters, LoraBakeOutcome &outcome,
                                QJsonArray &baked, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    BURNISH_TRY(OpenedInput opened, openInput(parameters.model, task, structure));
    BURNISH_CHECK(takeTopLevel(opened, line, parameters.model));
    warn(opened.notes);
    BURNISH_TRY(outcome.opening, openingOf(opened));
    ModelState state = std::move(opened.state);
    outcome.proof.base = state;
    BURNISH_TRY(const std::vector<PreparedAdapter> prepared, preparedAdapters(line, parameters, task));
    QJsonArray adapters;
    std::vector<LoraBakePlan> plans;
    for (qsizetype i = 0; i < parameters.adapters.size(); ++i) {
        const QString &file = parameters.adapters[i];
        const auto &[adapter, bakeOptions, opening] = prepared[std::size_t(i)];
        auto plan = planLoraBake(state, adapter, bakeOptions, task);
        if (!plan)
            return std::move(plan.error().inFile(file));
        if (!plan->questions.empty())
            return unanswered(plan->questions.front(), file);
        for (Error &warning : plan->warnings)
            warning.inFile(file);
        warn(plan->warnings);
        if (plan->change.omissions)
            plan->change.omissions->second.inFile(file);
        adapters.append(asJson(*plan, file));
        outcome.json.insert(QStringLiteral("adapters"), adapters);
        outcome.text += asText(*plan, file);
        baked.append(loraBakeArguments(bakeOptions));
        BURNISH_TRY(state, applied(state, plan->change));
        outcome.changes.push_back({plan->change, {opening}});
        outcome.proof.add(*plan);
        outcome.proof.steps.push_back({adapter, bakeOptions});
        plans.push_back(*std::move(plan));
    }
    BURNISH_CHECK(checkStrengths(plans));
    BURNISH_CHECK(checkExpertAnswers(plans));
    if (!state.isRecord() && !opened.isBound)
        parameters.writing.structure = structure;
    return state;
}

Expected<void> bake(const CommandLine &line, LoraBakeRequest parameters, LoraBakeOutcome &outcome, Task &task)
{
    QJsonArray baked;
    BURNISH_TRY(const ModelState state, bakedModel(line, parameters, outcome, baked, task));
    WrittenCheck check;
    if (line.has("prove"))
        check = [&](const ExportPlan &plan, const QString &file) {
            return prove(line, outcome.proof, plan, file, outcome.json, task);
        };
    BURNISH_TRY(const QByteArray recipe,
                recipeFor(line, outcome.opening, outcome.changes, state, parameters.writing, task));
    BURNISH_CHECK(writeResult(line, state, parameters.writing, outcome.json, task, check));
    BURNISH_CHECK(saveRecipe(line, recipe));
    return measureRoundings(line, state, outcome, task);
}

int bakeInParts(const CommandLine &line, const LoraBakeRequest &requested)
{
    return runInParts(line, [&](const QStringList &seeds, Task &task) -> Expected<DistributedWork> {
        LoraBakeRequest parameters = requested;
        LoraBakeOutcome outcome;
        QJsonArray baked;
        BURNISH_TRY(const ModelState state, bakedModel(line, parameters, outcome, baked, task));
        parameters.writing.target = targetInParts(line, parameters.writing.target);
        const QJsonObject request{{QStringLiteral("topLevelKey"), line.value("top-level-key").value_or(QString())},
                                  {QStringLiteral("adapters"), baked}};
        return distributedWork(QStringLiteral("lora bake"), request, state, std::move(parameters.writing), seeds, task);
    });
}

int runLoraBake(const CommandLine &line)
{
    auto parameters = loraBakeRequestFrom(line);
    if (!parameters)
        return refuseUsage(parameters.error().message());
    if (line.has("prove") && (isInParts(line) || line.has("plan")))
        return refuseUsage(
            CommandLineText::tr("--prove reads the written file, so it needs a bake that writes it here: "
                                "leave out --plan, --part and --finish."));
    if (isInParts(line))
        return bakeInParts(line, *parameters);
    LoraBakeOutcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        done = bake(line, std::move(*parameters), outcome, watched.task());
    }
    return finishLora(line, std::move(outcome.json), outcome.text, done);
}

} // namespace

Command loraBakeCommand()
{
    Command command;
    command.name = "bake";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Bake adapters into a model");
    command.description =
        QT_TRANSLATE_NOOP("burnish::CommandHelp",
                          "Adds strength × (alpha / rank) × B × A to each weight, rounded once, as PEFT's merge does. "
                          "Adapters are matched by name, regardless of the format and layout of the model.");
    command.positionals = {
        {"MODEL", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Model to bake into")},
        {.name = "LORA",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapter; several are baked in order"),
         .most = Positional::any},
        {.name = "OUT", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File to write"), .isWritten = true}};
    command.groups = {
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapters"), bakeFlags()},
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Layout and names"),
         {flagOf("adapter"), topLevelFlag(), flagOf("marks")}},
        writingGroup(),
        structureGroup(),
        partsGroup(true, false),
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Reports"), {jsonFlag(), reportFlag(), saveRecipeFlag()}}};
    command.examples = {{"burnish-cli lora bake base.safetensors adapter.safetensors baked.safetensors --strength 0.8",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Bake an adapter with less than its full strength")},
                        {"burnish-cli lora bake base.safetensors adapter.safetensors baked.safetensors --plan",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "See which tensors an adapter changes")}};
    command.run = runLoraBake;
    return command;
}

} // namespace burnish::cli
