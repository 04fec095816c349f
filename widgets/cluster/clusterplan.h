// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/distributed/distributedplan.h"
#include "core/distributed/jobfile.h"
#include "core/recipe/lineage.h"

namespace burnish {

/// What is to run on other machines: a recipe, an export that is recorded as one, or a plan that is only watched.
struct ClusterSource
{
    QString name;                            ///< for titles
    QString recipeFile;                      ///< absolute; empty for the others
    std::optional<RecordedExport> requested; ///< the export
    QString planFile;                        ///< absolute; of a plan that is only watched

    /// Returns what the names of the written files begin with.
    [[nodiscard]] QString stem() const;
    /// Returns the folder that the results go to, unless the user chooses another one.
    [[nodiscard]] QString defaultOutput() const;
};

struct ClusterRequest
{
    QString output;        ///< folder of the results, the plan and the job file
    std::size_t parts = 0; ///< 0: one for each file
};

/// A plan and where its files are, or will be.
struct PlannedCluster
{
    DistributedPlan plan;
    Recipe recipe; ///< to be written to recipeFile, if it has been recorded here
    bool isRecorded = false;
    bool isSaved = false; ///< planFile contains this plan
    QString recipeFile;
    QString planFile;
    QString output;

    /// Returns what a job file is made for. The engine's settings are left to the caller.
    [[nodiscard]] JobRequest request() const;
};
using PlannedClusterPtr = std::shared_ptr<const PlannedCluster>;

/// Plans the parts. If the folder already contains a plan of the same work in as many parts, returns that plan, so that
/// its receipts stay valid. Reads a plan that is only watched. Writes nothing. Any thread.
Expected<PlannedClusterPtr> planCluster(const ClusterSource &source, const ClusterRequest &parameters, Task &task);

/// Writes the recipe if it was recorded, the plan and the job file to the output folder, which is created. Returns the
/// name of the job file. Replaces a job file and another plan of the same name. Any thread.
Expected<QString> saveCluster(const PlannedCluster &planned, ClusterEngine engine, const JobRequest &request);

} // namespace burnish
