// SPDX-License-Identifier: MIT
#include "core/recipe/reciperun.h"

#include "core/base/optiontexts.h"
#include "core/export/exportrun.h"
#include "core/export/layout/folderset.h"
#include "core/formats/rawvalues.h"
#include "core/io/paths.h"
#include "core/recipe/recipecheck.h"
#include "core/recipe/recipeexport.h"
#include "core/recipe/recipesteps.h"
#include "core/remap/remaprule.h"
#include "core/rules/language/tensorrule.h"
#include "core/structure/templatestructure.h"
#include "core/tensor/severaloperands.h"

#include <QCoreApplication>
#include <QDir>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

Error atStep(const Recipe &recipe, std::size_t index, const Error &error)
{
    return inStep(index, recipe.steps[index].action, error);
}

/// Opens and edits as specified by the steps; only prepares exports.
class Player
{
public:
    Player(const RecipeOptions &options, Task &task)
        : m_options(options)
        , m_task(task)
    {}

    Expected<void> play(const RecipeStep &step)
    {
        switch (step.action) {
        case RecipeAction::Open:
            return open(step);
        case RecipeAction::Export:
            return prepareExport(step);
        default:
            break;
        }
        BURNISH_TRY(auto changes, planRecipeStep(step, m_models, m_options.baseFolder, m_task));
        for (ModelChange &change : changes) {
            RecipeModel &model = m_models[change.model];
            const ModelState before = model.state;
            BURNISH_CHECK(model.apply(change.change));
            BURNISH_CHECK(checkCost(model.state, before));
            m_replay.changes.push_back(std::move(change));
        }
        return {};
    }

    /// Returns true for files that an earlier export has prepared but not written yet.
    [[nodiscard]] bool opensOwnOutput(const RecipeStep &step) const
    {
        if (step.action != RecipeAction::Open)
            return false;
        const auto file = openedFile(step, m_options, m_task);
        return file && isAmongTargets(m_targets, *file);
    }
    /// Call after writing the prepared files.
    void forgetOutputs() { m_targets.clear(); }

    [[nodiscard]] Replay &replay() { return m_replay; }

private:
    /// Each step may only double what is there, but there may be thousands of them.
    Expected<void> checkCost(const ModelState &state, const ModelState &before)
    {
        std::size_t nodes = 0;
        for (const auto &[handle, model] : m_models)
            nodes += model.state.nodeCount();
        constexpr std::size_t made = 250'000;
        const std::size_t mostNodes = made + mostRulesOutputsEach * m_openedNodes;
        if (nodes > mostNodes)
            return Error(ErrorCode::Range, RecipeText::tr("The steps make more than %1 tensors.").arg(mostNodes));
        ComputationCounter computations;
        std::optional<NodeId> costly;
        state.visitDifferences(before, [&](NodeId id) {
            if (!costly && state.contains(id) && state.node(id).isTensor() &&
                computations.of(*state.node(id).tensor) > double(mostComputations))
                costly = id;
        });
        if (costly)
            return Error(ErrorCode::Range,
                         RecipeText::tr("The steps compute a tensor from more than %1 others, counting "
                                        "each as often as it is used.")
                             .arg(mostComputations))
                .inTensor(QString::fromStdString(state.path(*costly)));
        return {};
    }

    Expected<void> open(const RecipeStep &step)
    {
        ReplayedModel model;
        model.handle = step.arguments.value(QLatin1String("as")).toString();
        BURNISH_TRY(model.file, openedFile(step, m_options, m_task, &model.diagnostics));
        BURNISH_TRY(StructurePtr structure, structureFrom(step.arguments, m_options.baseFolder));
        const bool readablePart = step.arguments.value(QLatin1String("readablePart")).toBool();
        BURNISH_TRY(model.raw, rawTensorsFromTexts(textsFrom(step.arguments.value(QLatin1String("raw")))));
        auto opened =
            openFile(model.file, m_task, model.diagnostics, OpenOptions{std::move(structure), false, model.raw},
                     readablePart ? CutOff::TakeWholeTensors : CutOff::Refuse);
        if (!opened)
            return std::move(opened.error().inFile(model.file));
        model.opened = std::move(opened->opened);
        model.files = std::move(opened->files);
        model.part = std::move(opened->part);
        const OpenedModel &content = model.opened.model;
        m_openedNodes += content.state.nodeCount();
        m_models[model.handle] = {content.state, {content.state, content.detail, content.needsStructure}, model.file};
        m_replay.models.push_back(std::move(model));
        return {};
    }

    Expected<void> prepareExport(const RecipeStep &step)
    {
        ReplayedExport requested;
        requested.model = step.arguments.value(QLatin1String("model")).toString();
        requested.state = m_models[requested.model].state;
        requested.changesBefore = m_replay.changes.size();
        BURNISH_TRY(requested.options, exportOptionsFrom(step.arguments, exportTarget(step, m_options)));
        requested.options.within = m_options.outputFolder;
        if (!requested.options.sidecarsOf.isEmpty())
            requested.options.sidecarsOf = QDir(m_options.baseFolder).filePath(requested.options.sidecarsOf);
        for (const QString &path : textsFrom(step.arguments.value(QLatin1String("nodes")))) {
            const auto node = path.isEmpty() ? requested.state.root() : requested.state.find(path.toStdString());
            if (!node)
                return Error(ErrorCode::NotFound, RecipeText::tr("There is nothing at the path “%1”.").arg(path));
            requested.options.selection.nodes.push_back(*node);
        }
        requested.templateModel = step.arguments.value(QLatin1String("template")).toString();
        if (!requested.templateModel.isEmpty()) {
            requested.templateState = m_models[requested.templateModel].state;
            BURNISH_TRY(requested.options.structure,
                        makeTemplateStructure(requested.templateState, requested.templateModel));
        } else {
            BURNISH_TRY(requested.options.structure, structureFrom(step.arguments, m_options.baseFolder));
        }
        if (requested.options.format)
            requested.options.target = folderTarget(requested.options.target, *requested.options.format);
        m_targets.insert(absolutePath(requested.options.target));
        m_replay.exports.push_back(std::move(requested));
        return {};
    }

    const RecipeOptions &m_options;
    Task &m_task;
    RecipeModels m_models;
    std::size_t m_openedNodes = 0;
    QSet<QString> m_targets;
    Replay m_replay;
};

/// Executes a recipe and writes its exports.
class Runner
{
public:
    Runner(const Recipe &recipe, const RecipeOptions &options, Task &task)
        : m_recipe(recipe)
        , m_options(options)
        , m_task(task)
        , m_player(options, task)
    {}

    Expected<RecipeResult> run()
    {
        for (std::size_t i = 0; i < m_recipe.steps.size(); ++i) {
            BURNISH_CHECK(m_task.poll());
            if (m_player.opensOwnOutput(m_recipe.steps[i]))
                BURNISH_CHECK(write());
            if (const auto done = play(i); !done)
                return atStep(m_recipe, i, done.error());
        }
        BURNISH_CHECK(write());
        return std::move(m_result);
    }

private:
    struct Planned
    {
        std::size_t step = 0;
        ExportPlan plan;
    };

    Expected<void> play(std::size_t index)
    {
        Replay &replay = m_player.replay();
        BURNISH_CHECK(m_player.play(m_recipe.steps[index]));
        // The changes are no longer needed here, and would keep removed content alive.
        replay.changes.clear();
        for (const ReplayedModel &model : replay.models)
            warn(model.diagnostics.flaws());
        replay.models.clear();
        for (ReplayedExport &requested : replay.exports) {
            // A recipe may come from anyone; only the one who runs it decides what it may replace.
            requested.options.overwrite = m_options.overwrite;
            requested.options.allowPartial.add(m_options.allowPartial);
            BURNISH_TRY(ExportPlan plan, planExport(requested.state, requested.options, m_task));
            if (!plan.problems.empty())
                return plan.problems.front().error;
            m_planned.push_back({index, std::move(plan)});
        }
        replay.exports.clear();
        return {};
    }

    Expected<void> write()
    {
        for (const Planned &planned : m_planned) {
            auto report = runExport(planned.plan, m_task);
            if (!report)
                return atStep(m_recipe, planned.step, report.error());
            warn(report->warnings);
            m_result.exports.push_back(*std::move(report));
        }
        m_planned.clear();
        m_player.forgetOutputs();
        return {};
    }

    void warn(const std::vector<Error> &warnings)
    {
        m_result.warnings.insert(m_result.warnings.end(), warnings.begin(), warnings.end());
    }

    const Recipe &m_recipe;
    const RecipeOptions &m_options;
    Task &m_task;
    Player m_player;
    std::vector<Planned> m_planned;
    RecipeResult m_result;
};

} // namespace

QString recipeFolder(const QString &recipeFile)
{
    return folderOfPath(recipeFile);
}

Expected<RecipeResult> runRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task)
{
    BURNISH_CHECK(checkRecipeFiles(recipe, options, task));
    if (!options.outputFolder.isEmpty() && !makeFolders(options.outputFolder))
        return Error(ErrorCode::Io, RecipeText::tr("Cannot create the folder.")).inFile(options.outputFolder);
    return Runner(recipe, options, task).run();
}

namespace {

/// Returns the handles of the models that a step needs, starting with its own.
QStringList handlesOf(const RecipeStep &step)
{
    QStringList handles;
    for (const char *name : {"model", "to", "as", "from", "template"}) {
        if (const QString handle = step.arguments.value(QLatin1String(name)).toString(); !handle.isEmpty())
            handles += handle;
    }
    handles += textsFrom(step.arguments.value(QLatin1String("models")));
    return handles;
}

Expected<void> playOne(const RecipeStep &step, std::size_t index, const RecipeOptions &options, Player &player,
                       Task &task)
{
    if (step.action == RecipeAction::Open)
        BURNISH_CHECK(checkRecipeFiles(Recipe{{step}}, options, task));
    Replay &replay = player.replay();
    BURNISH_CHECK(player.play(step));
    replay.steps.resize(replay.changes.size(), index);
    return {};
}

} // namespace

Expected<Replay> salvageRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task)
{
    Player player(options, task);
    std::map<QString, Error> &refused = player.replay().refused;
    for (std::size_t i = 0; i < recipe.steps.size(); ++i) {
        BURNISH_CHECK(task.poll());
        const RecipeStep &step = recipe.steps[i];
        const QStringList handles = handlesOf(step);
        const auto missing =
            std::ranges::find_if(handles, [&](const QString &handle) { return refused.contains(handle); });
        if (handles.isEmpty() || refused.contains(handles.first()))
            continue;
        if (missing != handles.end()) {
            refused.emplace(handles.first(),
                            atStep(recipe, i,
                                   Error(ErrorCode::NotFound,
                                         RecipeText::tr("It uses “%1”, which could not be restored.").arg(*missing))));
            continue;
        }
        if (const auto done = playOne(step, i, options, player, task); !done) {
            BURNISH_CHECK(task.poll());
            refused.emplace(handles.first(), done.error());
        }
    }
    return std::move(player.replay());
}

Expected<Replay> replayRecipe(const Recipe &recipe, const RecipeOptions &options, Task &task)
{
    BURNISH_CHECK(checkRecipeFiles(recipe, options, task));
    Player player(options, task);
    for (std::size_t i = 0; i < recipe.steps.size(); ++i) {
        BURNISH_CHECK(task.poll());
        if (player.opensOwnOutput(recipe.steps[i]))
            return atStep(
                recipe, i,
                Error(ErrorCode::Unsupported,
                      RecipeText::tr(
                          "The step opens a file that the recipe itself writes. Only burnish-cli run can do that.")));
        if (const auto done = player.play(recipe.steps[i]); !done)
            return atStep(recipe, i, done.error());
        player.replay().steps.resize(player.replay().changes.size(), i);
    }
    return std::move(player.replay());
}

} // namespace burnish
