// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/difference.h"

namespace burnish {

/// The changes that two descendants made to a tensor of their common base: the task vectors left − base and right −
/// base.
struct TaskVectors
{
    std::uint64_t elementCount = 0;
    // How many elements each changed (counted as in TensorDifference); these five add up to elementCount.
    std::uint64_t unchanged = 0;
    std::uint64_t changedByLeft = 0;  ///< but not by right
    std::uint64_t changedByRight = 0; ///< but not by left
    std::uint64_t changedAlike = 0;   ///< by both to the same value
    std::uint64_t changedDifferently = 0;
    std::uint64_t signConflicts = 0; ///< one made the value larger, the other smaller; among changedDifferently

    // For the elements that are finite in all three; rules as in TensorDifference.
    std::uint64_t finiteTriples = 0;
    double baseNorm = 0;
    double leftNorm = 0;  ///< ‖left − base‖
    double rightNorm = 0; ///< ‖right − base‖
    double cosine = 1;    ///< between left − base and right − base

    friend bool operator==(const TaskVectors &, const TaskVectors &) = default;
};

/// Like computeDifference(), for three tensors.
Expected<TaskVectors> computeTaskVectors(const TensorExpr &base, const TensorExpr &left, const TensorExpr &right,
                                         Task &task);

} // namespace burnish
