// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/edit/changeset.h"
#include "core/merge/config/mergeoptions.h"
#include "core/merge/mergerow.h"

namespace burnish {

/// A merge as it will be; no number was read.
struct MergePlan
{
    MergeOptions options;
    std::vector<MergeRow> rows;  ///< in the result's order
    std::vector<Error> problems; ///< each one stops the merge; those of rows among them
    std::vector<Error> warnings;
    std::size_t merged = 0;
    std::size_t copied = 0;
    std::size_t leftOut = 0;
    /// The result: an ordinary model of lazy tensors, each of which can be read without the others. It has the form,
    /// names and metadata of the base, or of the first model. Empty where there are problems.
    ModelState mergedState;
    std::size_t leader = 0; ///< the source whose form the result has
    ChangeSet change;       ///< what makes the result of the leader's state

    [[nodiscard]] bool canRun() const { return problems.empty(); }
};

/// Plans a merge of the sources. Tensors are aligned with those of the model whose form the result has: by name,
/// adapted to its layout where that differs. What stands in the way is in the plan's problems; an error only for a
/// pattern that means nothing, or when cancelled. Any thread.
Expected<MergePlan> planMerge(const std::vector<MergeSource> &sources, const MergeOptions &options, Task &task);

/// Reads everything that is merged and makes a problem of each tensor that holds a value that is not finite, with the
/// model and the place, or, where the options say so, a copy, with a note of how many there are in which model.
/// Advances the task by the bytes read; all cores.
Expected<void> checkMergeValues(MergePlan &plan, Task &task);

} // namespace burnish
