// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/planproblem.h"
#include "core/export/layout/shards.h"
#include "core/export/options/exportoptions.h"
#include "core/export/stages/exportrows.h"
#include "core/modelfolder/sidecarcopy.h"

namespace burnish {

/// A prepared export: every byte of the file except tensor data. A value; its tensors stay lazy.
struct ExportPlan
{
    ExportOptions options;
    WriteOptions writeOptions;
    std::vector<AdapterKind> adapters;        ///< to be run, automatic or chosen
    ModelState state;                         ///< the written model, with the layout that readers will assume
    std::shared_ptr<const FileLayout> layout; ///< null if a problem prevented the file's layout, and for sets
    ShardSet set;                             ///< the files of a sharded set; empty if everything goes into one file
    std::vector<SidecarCopy> sidecars;        ///< other files of a model that are written, too
    ExportRows rows;                          ///< in the source's order, followed by missing fields
    std::vector<std::size_t> ruleHits;        ///< per rule of options.remap: tensors that it renames
    ExportFigures figures;
    Omissions leftOut;                 ///< what is missing in the result, as allowed
    std::vector<PlanProblem> problems; ///< each one stops the export
    std::vector<Error> warnings;

    [[nodiscard]] bool canRun() const { return problems.empty() && (layout || !set.isEmpty()); }
    /// True if no tensor of the source is excluded. The structure may have no place for some: the plan lists them as
    /// unused, so running it accepts that.
    [[nodiscard]] bool exportsWhole() const { return figures.skipped == 0; }
    /// Returns all files that are written: the companions, then the model's; the index comes after its shards.
    [[nodiscard]] QStringList files() const;
    /// Describes the embedded bytes, if options.embed requests a source file; requires the layout.
    [[nodiscard]] Embedding embedding() const;
};

/// Plans the export of a state, stage by stage (core/export/stages): selection (by the source's names) → remap →
/// binding to the structure (by its fields' names, or the adapters' names for them) → adapter → precision → filling the
/// structure (before the adapter if that converts from Burn's layout) → the record form of the target Burn version
/// (convertRecord()) and its form of the tensors (FormatWriter::formFor()) → layout of the file. Reads no tensors
/// except the parameters of quantised ones, and writes nothing. Whatever prevents the export is listed in the plan's
/// problems, so all of it can be shown together. Fails only for an invalid pattern or filter, or when cancelled.
///
/// If the format stores ids, parameters with no id or with a duplicate one get a fresh id, derived from options.idSeed;
/// if that is not set, the plan's options contain a random one.
Expected<ExportPlan> planExport(const ModelState &source, const ExportOptions &options, Task &task);

} // namespace burnish
