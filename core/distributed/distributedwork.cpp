// SPDX-License-Identifier: MIT
#include "core/distributed/distributedwork.h"

#include "core/distributed/distributedtext.h"
#include "core/formats/writeroffiles.h"
#include "core/io/paths.h"
#include "core/recipe/recipecheck.h"
#include "core/recipe/recipeexport.h"
#include "core/recipe/reciperun.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

/// Plans an export as if nothing was in its folder yet: what is there, finish and the parts find out.
Expected<void> addExport(const ModelState &state, ExportOptions options, DistributedWork &work, Task &task)
{
    options.overwrite = true;
    const QString target = options.target;
    if (isFolderFormat(*options.format))
        return Error(
                   ErrorCode::Unsupported,
                   DistributedText::tr("%1 cannot be written in parts: a model is a folder of its own. Choose another "
                                       "format.")
                       .arg(options.format->info.displayName))
            .inFile(target);
    // A plan is made before the output folder exists.
    if (!statusOfPath(folderOfPath(target)).isFolder())
        options.target = QDir::tempPath() + QLatin1Char('/') + QFileInfo(target).fileName();
    const QString stand = folderOfPath(options.target);
    BURNISH_TRY(ExportPlan plan, planExport(state, options, task));
    if (!plan.problems.empty())
        return Error(plan.problems.front().error).inFile(target);
    const bool isFlat = std::ranges::all_of(
        plan.set.shards, [&](const ExportShard &shard) { return folderOfPath(shard.path) == stand; });
    if (!isFlat)
        return Error(ErrorCode::Unsupported,
                     DistributedText::tr("Parts are files of one folder, and this export writes the modules of a model "
                                         "of sentence-transformers into folders of their own. Give the file another "
                                         "name than model.safetensors, or omit --with-files."))
            .inFile(target);
    if (stand != folderOfPath(target)) {
        const auto moved = [&](const QString &path) {
            return QDir(folderOfPath(target)).filePath(QFileInfo(path).fileName());
        };
        plan.options.target = moved(plan.options.target);
        for (ExportShard &shard : plan.set.shards)
            shard.path = moved(shard.path);
        if (plan.set.hasIndex())
            plan.set.indexPath = moved(plan.set.indexPath);
    }
    work.warnings.insert(work.warnings.end(), plan.warnings.begin(), plan.warnings.end());
    work.exports.push_back(std::move(plan));
    return {};
}

Recipe withSeeds(Recipe recipe, const QStringList &seeds)
{
    for (std::size_t i = 0; i < recipe.steps.size(); ++i) {
        if (const QString seed = seeds.value(qsizetype(i)); !seed.isEmpty())
            recipe.steps[i].arguments.insert(QStringLiteral("seed"), seed);
    }
    return recipe;
}

QString randomSeed()
{
    return QString::fromStdString(ParamId::random().text());
}

/// Returns a seed for each step that needs one; empty for the others.
QStringList seedsFor(const Recipe &recipe)
{
    QStringList seeds;
    for (const RecipeStep &step : recipe.steps) {
        const bool isOpen = takesSeed(step.action) && !step.arguments.contains(QLatin1String("seed"));
        seeds += isOpen ? randomSeed() : QString();
    }
    return seeds;
}

Expected<void> checkIndependent(const Recipe &recipe, const RecipeOptions &options, Task &task)
{
    QSet<QString> written;
    for (std::size_t i = 0; i < recipe.steps.size(); ++i) {
        const RecipeStep &step = recipe.steps[i];
        if (step.action == RecipeAction::Export)
            written.insert(absolutePath(exportTarget(step, options)));
        if (step.action != RecipeAction::Open)
            continue;
        BURNISH_TRY(const QString file, openedFile(step, options, task));
        if (written.contains(absolutePath(file)))
            return inStep(i, step.action,
                          Error(ErrorCode::Unsupported,
                                DistributedText::tr("The step opens a file that the recipe itself writes, so the parts "
                                                    "would depend on each other. Run the recipe on one machine.")));
    }
    return {};
}

} // namespace

Expected<DistributedWork> distributedWork(const Recipe &recipe, const DistributedRecipe &options, Task &task)
{
    DistributedWork work;
    work.command = QStringLiteral("run");
    work.request = recipeAsJson(recipe);
    work.seeds = options.seeds.isEmpty() ? seedsFor(recipe) : options.seeds;
    work.folder = absolutePath(options.output.isEmpty() ? options.baseFolder : options.output);
    const Recipe seeded = withSeeds(recipe, work.seeds);
    RecipeOptions how;
    how.baseFolder = options.baseFolder;
    how.outputFolder = options.output;
    how.overwrite = true;
    how.checksTargets = false;
    how.checksTimes = false;
    how.checksDigests = options.checksDigests;
    BURNISH_CHECK(checkIndependent(seeded, how, task));
    BURNISH_TRY(Replay replay, replayRecipe(seeded, how, task));
    for (ModelChange &change : replay.changes) {
        if (change.wholeModel)
            work.wholeModels.push_back(std::move(change.wholeModel));
    }
    for (const ReplayedModel &model : replay.models) {
        const auto &flaws = model.diagnostics.flaws();
        work.warnings.insert(work.warnings.end(), flaws.begin(), flaws.end());
    }
    for (ReplayedExport &requested : replay.exports) {
        requested.options.allowPartial.add(options.allowPartial);
        BURNISH_CHECK(addExport(requested.state, requested.options, work, task));
    }
    return work;
}

Expected<DistributedWork> distributedWork(const QString &command, QJsonObject request, const ModelState &state,
                                          ExportOptions options, const QStringList &seeds, Task &task)
{
    DistributedWork work;
    work.command = command;
    work.folder = folderOfPath(options.target);
    BURNISH_TRY(QJsonObject written, exportArgumentsOf(options, state));
    // The request does not depend on where files are, and on what is done with those that exist.
    for (const char *name : {"file", "withFiles", "companionTexts", "configValues", "overwrite", "verify", "seed"})
        written.remove(QLatin1String(name));
    request.insert(QStringLiteral("export"), written);
    work.request = std::move(request);
    if (!options.idSeed) {
        const QString seed = seeds.isEmpty() ? randomSeed() : seeds.first();
        options.idSeed = ParamId::fromText(seed.toStdString());
        if (!options.idSeed)
            return Error(ErrorCode::Mismatch, DistributedText::tr("The plan has an invalid seed “%1”.").arg(seed));
    }
    work.seeds = {QString::fromStdString(options.idSeed->text())};
    BURNISH_CHECK(addExport(state, std::move(options), work, task));
    return work;
}

} // namespace burnish
