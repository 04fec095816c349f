// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/layout/shards.h"
#include "core/export/options/exportoptions.h"
#include "core/export/stages/exportproblem.h"
#include "core/export/stages/exportrows.h"

namespace burnish {

/// An export as it will happen: every byte of the file but the tensors' own. A value; the tensors in it stay
/// lazy.
struct ExportPlan
{
    ExportOptions options;
    WriteOptions writeOptions;
    std::vector<AdapterKind> adapters;        ///< that run, automatic or chosen
    ModelState state;                         ///< what is written; its layout is what readers take the file for
    std::shared_ptr<const FileLayout> layout; ///< null where a problem kept the file from being laid out, and for sets
    ShardSet set;                             ///< the files of a sharded set; empty where all goes into one file
    std::vector<ExportRow> rows;              ///< in the source's order, missing fields behind
    std::vector<std::size_t> ruleHits;        ///< per rule of options.remap: tensors that it renames
    ExportFigures figures;
    std::vector<ExportProblem> problems; ///< each one stops the export
    std::vector<Error> warnings;

    [[nodiscard]] bool canRun() const { return problems.empty() && (layout || !set.isEmpty()); }
    /// Every tensor of the source goes into the file.
    [[nodiscard]] bool writesAll() const { return figures.skipped == 0 && figures.unused == 0; }
    /// All files that are written, the index behind its shards.
    [[nodiscard]] QStringList files() const;
    /// What the source file tells of the bytes, where options.embed asks for one; needs the layout.
    [[nodiscard]] Embedding embedding() const;
};

/// Plans the export of a state, stage by stage (core/export/stages): selection (on the source's names) → remap →
/// binding to the structure (its fields' names, or what adapters call them) → adapter → precision → filling the
/// structure (before the adapter where that leads away from Burn's layout) → the record form of the Burn that is to
/// read it (convertRecord()) and the form of the tensors there (FormatWriter::formFor()) → layout of the file. Reads no
/// tensor but for the parameters of quantised ones, and writes nothing; what stands in the way is in the plan's
/// problems, so that they can all be shown. An error only for a pattern or filter that means nothing, or when
/// cancelled.
///
/// Parameters that lack an id, or whose id appeared before, get a fresh one where the format stores ids:
/// made from options.idSeed, for which the plan's options have a random one where none was given.
Expected<ExportPlan> planExport(const ModelState &source, const ExportOptions &options, Task &task);

} // namespace burnish
