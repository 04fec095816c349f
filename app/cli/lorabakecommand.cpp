// SPDX-License-Identifier: MIT
#include "app/cli/loraarguments.h"
#include "app/cli/output.h"
#include "app/cli/partsarguments.h"
#include "core/base/optiontexts.h"

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
    BURNISH_CHECK(takeLoraStrengths(line.values("strength-of"), parameters.bake));
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

QJsonObject asJson(const LoraBakePlan &plan, const QString &file)
{
    QJsonArray rows;
    for (const LoraBakeRow &row : plan.rows)
        rows.append(QJsonObject{{QStringLiteral("path"), QString::fromStdString(row.path)},
                                {QStringLiteral("module"), QString::fromStdString(row.module)},
                                {QStringLiteral("part"), nameOf(row.part)},
                                {QStringLiteral("rank"), qint64(row.rank)},
                                {QStringLiteral("scale"), row.scale},
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
};

/// Opens the model and bakes the adapters into it; `baked` lists the arguments of each.
Expected<ModelState> bakedModel(const CommandLine &line, LoraBakeRequest &parameters, LoraBakeOutcome &outcome,
                                QJsonArray &baked, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    BURNISH_TRY(OpenedInput opened, openInput(parameters.model, task, structure));
    BURNISH_CHECK(takeTopLevel(opened, line, parameters.model));
    warn(opened.notes);
    ModelState state = std::move(opened.state);
    QJsonArray adapters;
    for (qsizetype i = 0; i < parameters.adapters.size(); ++i) {
        const QString &file = parameters.adapters[i];
        BURNISH_TRY(const OpenedAdapter adapter, openAdapter(file, line, task));
        LoraBakeOptions bakeOptions = parameters.bake;
        bakeOptions.strength = parameters.strengths[std::size_t(i)];
        bakeOptions.config = adapter.config;
        auto plan = planLoraBake(state, adapter.state, bakeOptions, task);
        if (!plan)
            return std::move(plan.error().inFile(file));
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
    }
    if (!state.isRecord() && !opened.isBound)
        parameters.writing.structure = structure;
    return state;
}

Expected<void> bake(const CommandLine &line, LoraBakeRequest parameters, LoraBakeOutcome &outcome, Task &task)
{
    QJsonArray baked;
    BURNISH_TRY(const ModelState state, bakedModel(line, parameters, outcome, baked, task));
    return writeResult(line, state, parameters.writing, outcome.json, task);
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
    command.groups = {{QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapters"), bakeFlags()},
                      {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Layout and names"),
                       {flagOf("adapter"), topLevelFlag(), flagOf("marks")}},
                      writingGroup(),
                      structureGroup(),
                      partsGroup(true, false),
                      {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Reports"), {jsonFlag(), reportFlag()}}};
    command.examples = {{"burnish-cli lora bake base.safetensors adapter.safetensors baked.safetensors --strength 0.8",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Bake an adapter with less than its full strength")},
                        {"burnish-cli lora bake base.safetensors adapter.safetensors baked.safetensors --plan",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "See which tensors an adapter changes")}};
    command.run = runLoraBake;
    return command;
}

} // namespace burnish::cli
