// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/merge/mergemodels.h"
#include "core/merge/mergerow.h"

namespace burnish {

/// The outcome of the rows of a merge.
struct MergeResult
{
    std::size_t leader = 0; ///< the source that determines the result's structure
    ChangeSet change;       ///< turns the leader's state into the result
    ModelState state;
};

/// Builds the result from rows with a settled fate. Collision: a tensor that the leader lacks has no module to be
/// placed in.
Expected<MergeResult> mergeResult(const std::vector<MergeRow> &rows, const MergeOptions &options,
                                  const MergeModels &models);

} // namespace burnish
