// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/fieldloss.h"
#include "core/recipe/lineage.h"
#include "widgets/workspace/structures.h"

namespace burnish {

/// The rows of a plan that tables and messages show, as indices into ExportPlan::rows.
struct PlannedRows
{
    std::vector<std::uint32_t> written;
    std::vector<std::uint32_t> missing;
    std::vector<std::uint32_t> unused;
    std::vector<std::uint32_t> lost; ///< unused ones, except PyTorch's counts of batches
};
using PlannedRowsPtr = std::shared_ptr<const PlannedRows>;
/// Any thread.
[[nodiscard]] PlannedRowsPtr plannedRows(const ExportPlan &plan);

/// A tensor with PyTorch's count of batches: Burn has no such field, so omitting it loses nothing.
[[nodiscard]] bool isBatchCounter(const ExportRow &row);

/// What a worker computes for the current options.
struct PlannedExport
{
    ExportPlan plan;
    PlannedRowsPtr rows;
    std::shared_ptr<const ReplacedFile> replaced;
    FieldLoss lostInFile;           ///< fields of the replaced file
    FieldLoss lostOfStructure;      ///< fields of the model's structure, if this export does not use it
    QStringList command;            ///< the same export as a command; empty if not possible
    std::optional<Error> noCommand; ///< why there is no command
    std::optional<Error> noRecipe;  ///< why there is no recipe either
};
using PlannedExportPtr = std::shared_ptr<const PlannedExport>;

/// Plans the export `wanted` with these options. `chosen` is the source of their structure, `own` the model's own one;
/// `known` is what was read earlier from a replaced file, and can be null. Any thread.
Expected<PlannedExportPtr> planRequested(const ExportOptions &options, RecordedExport requested,
                                         const ChosenStructure &chosen, const ChosenStructure &own,
                                         std::shared_ptr<const ReplacedFile> known, Task &task);

} // namespace burnish
