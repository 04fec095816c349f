// SPDX-License-Identifier: MIT
#include "widgets/cluster/clusterplan.h"

#include "core/distributed/distributedwork.h"
#include "core/distributed/partrun.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/recipe/reciperun.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

struct ClusterPlanText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ClusterDialog)
};

constexpr QLatin1String planSuffix(".plan.json");

/// The plan of this work, with the seeds of a plan that the folder may already contain.
Expected<DistributedPlan> planWork(const Recipe &recipe, DistributedRecipe options, const ClusterRequest &parameters,
                                   const std::optional<DistributedPlan> &existing, Task &task)
{
    if (existing)
        options.seeds = existing->seeds;
    auto work = distributedWork(recipe, options, task);
    if (!work && existing && !work.error().isCancelled()) {
        // Other work has other seeds.
        options.seeds.clear();
        work = distributedWork(recipe, options, task);
    }
    if (!work)
        return std::move(work).error();
    return planParts(*work, {parameters.parts}, task);
}

} // namespace

QString ClusterSource::stem() const
{
    QString stem = QFileInfo(requested ? requested->options.target : recipeFile).completeBaseName();
    if (stem.endsWith(".recipe"_L1))
        stem.chop(7);
    return stem.isEmpty() ? u"model"_s : stem;
}

QString ClusterSource::defaultOutput() const
{
    return folderOfPath(requested ? requested->options.target : recipeFile.isEmpty() ? planFile : recipeFile);
}

JobRequest PlannedCluster::request() const
{
    JobRequest request;
    request.command = {u"burnish-cli"_s, u"run"_s, recipeFile};
    request.plan = planFile;
    request.output = output;
    request.directory = output;
    request.parts = plan.parts.size();
    request.files = {recipeFile, planFile, QDir(output).filePath(u"output"_s)};
    for (const PlannedInput &input : plan.inputs)
        request.files += absolutePath(input.file);
    return request;
}

Expected<PlannedClusterPtr> planCluster(const ClusterSource &source, const ClusterRequest &parameters, Task &task)
{
    auto planned = std::make_shared<PlannedCluster>();
    planned->output = absolutePath(parameters.output);
    if (!source.planFile.isEmpty()) {
        BURNISH_TRY(planned->plan, readDistributedPlan(source.planFile));
        planned->planFile = source.planFile;
        planned->isSaved = true;
        return PlannedClusterPtr(std::move(planned));
    }
    const QDir output(planned->output);
    planned->planFile = output.filePath(source.stem() + planSuffix);
    planned->recipeFile = source.recipeFile;
    DistributedRecipe options;
    options.output = planned->output;
    if (source.requested) {
        planned->isRecorded = true;
        planned->recipeFile = output.filePath(source.stem() + u".recipe.json"_s);
        options.baseFolder = planned->output;
        // The plan identifies the inputs: hashing all of their bytes here would take as long as the export.
        BURNISH_TRY(Recording recording,
                    recordRecipe({}, {*source.requested}, {planned->output, FileMarks::ChangeTime}, task));
        planned->recipe = std::move(recording.recipe);
    } else {
        options.baseFolder = recipeFolder(source.recipeFile);
        BURNISH_TRY(planned->recipe, readRecipeFile(source.recipeFile));
    }
    std::optional<DistributedPlan> existing;
    if (statusOfPath(planned->planFile).isFile()) {
        if (auto read = readDistributedPlan(planned->planFile))
            existing = *std::move(read);
    }
    BURNISH_TRY(planned->plan, planWork(planned->recipe, options, parameters, existing, task));
    planned->isSaved = existing && *existing == planned->plan && statusOfPath(planned->recipeFile).isFile();
    return PlannedClusterPtr(std::move(planned));
}

Expected<QString> saveCluster(const PlannedCluster &planned, ClusterEngine engine, const JobRequest &request)
{
    BURNISH_TRY(const QByteArray job, jobFile(engine, request));
    if (!makeFolders(planned.output))
        return Error(ErrorCode::Io, ClusterPlanText::tr("Cannot create the folder.")).inFile(planned.output);
    if (!planned.isSaved) {
        if (planned.isRecorded)
            BURNISH_CHECK(writeRecipeFile(planned.recipeFile, planned.recipe));
        BURNISH_CHECK(writeDistributedPlan(planned.planFile, planned.plan));
    }
    const QString file = QDir(planned.output).filePath(jobFileName(engine, request));
    BURNISH_CHECK(SafeFile::writeAll(file, SafeFile::Existing::Replace, job));
    return file;
}

} // namespace burnish
