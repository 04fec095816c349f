// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/fieldloss.h"
#include "core/recipe/lineage.h"
#include "widgets/workspace/structures.h"

namespace burnish {

/// What a worker finds out about the options of the moment.
struct PlannedExport
{
    ExportPlan plan;
    std::shared_ptr<const ReplacedFile> replaced;
    FieldLoss lostInFile;           ///< of the file that is replaced
    FieldLoss lostOfStructure;      ///< of the model's structure, which this export goes without
    QStringList command;            ///< the same export as a command; empty where none can say it
    std::optional<Error> noCommand; ///< why
    std::optional<Error> noRecipe;  ///< why no recipe can either
};
using PlannedExportPtr = std::shared_ptr<const PlannedExport>;

/// Plans the export `wanted` with these options. `chosen` is where their structure is from, `own` the one that the
/// model has; `known` is what was read of a replaced file before, and may be null. Any thread.
Expected<PlannedExportPtr> planWanted(const ExportOptions &options, RecordedExport wanted,
                                      const ChosenStructure &chosen, const ChosenStructure &own,
                                      std::shared_ptr<const ReplacedFile> known, Task &task);

} // namespace burnish
