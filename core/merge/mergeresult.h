// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/merge/mergemodels.h"
#include "core/merge/mergerow.h"

namespace burnish {

/// What the rows of a merge come to.
struct MergeResult
{
    std::size_t leader = 0; ///< the source whose form the result has
    ChangeSet change;       ///< what makes the result of the leader's state
    ModelState state;
};

/// Makes the result of rows that all know what becomes of them. Collision: a tensor that the leader lacks has no module
/// to come into.
Expected<MergeResult> mergeResult(const std::vector<MergeRow> &rows, const MergeOptions &options,
                                  const MergeModels &models);

} // namespace burnish
