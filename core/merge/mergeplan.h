// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/edit/changeset.h"
#include "core/merge/config/mergeoptions.h"
#include "core/merge/mergerow.h"
#include "core/merge/methods/cosine.h"

namespace burnish {

/// A planned merge; no tensor data has been read.
struct MergePlan
{
    MergeOptions options;
    std::vector<MergeRow> rows;  ///< in the result's order, but layers by their numbers
    std::vector<Error> problems; ///< each one prevents the merge; includes those of rows
    std::vector<Error> warnings;
    /// What the model's configuration must say of the result; mergedFilesOf() corrects it where the files go along.
    std::vector<Error> configNotes;
    QStringList storedHeads; ///< models with a head tied to their embedding, which is merged as a tensor of its own
    std::size_t merged = 0;
    std::size_t copied = 0;
    std::size_t leftOut = 0;
    /// The result: an ordinary model of lazy tensors, each readable independently. It has the structure, names and
    /// metadata of the base, or of the first model. Empty if there are problems.
    ModelState mergedState;
    std::vector<MergeSource> sources;        ///< after their rules (MergeOptions::through); empty if these are refused
    std::size_t leader = 0;                  ///< the source that determines the result's structure
    ChangeSet change;                        ///< turns the leader's state into the result
    std::shared_ptr<CosineModel> wholeModel; ///< what the tensors need to know about all others; usually null

    [[nodiscard]] bool canRun() const { return problems.empty(); }
};

/// Plans a merge of the sources, after their rules. Tensors are aligned with the leader's by name and adapted to its
/// layout. Obstacles are returned in the plan's problems; fails only for an invalid pattern, or when cancelled. Any
/// thread.
Expected<MergePlan> planMerge(const std::vector<MergeSource> &sources, const MergeOptions &options, Task &task);

/// Returns the source after its rules (MergeOptions::through); unchanged without any. Errors name the source.
Expected<MergeSource> throughRules(MergeSource source, std::size_t index, const MergeOptions &options,
                                   const Task &task);

/// Reads everything to be merged. Each tensor with a non-finite value gets a problem that names the model and the place
/// or, if the options say so, becomes a copy with a note of how many such values each model has. Advances the task by
/// the bytes read; uses all cores.
Expected<void> checkMergeValues(MergePlan &plan, Task &task);

} // namespace burnish
