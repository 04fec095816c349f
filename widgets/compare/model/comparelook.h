// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/tensor/analysis/taskvectors.h"

#include <QString>

namespace burnish {

/// Which sides changed a tensor of the base.
enum class Changer { Nobody, Left, Right, BothAlike, BothDifferently };
[[nodiscard]] Changer changerOf(const TaskVectors &tasks);
/// Both changed the same elements to different values.
[[nodiscard]] bool isConflict(const TaskVectors &tasks);

/// Symbol, colour and word of a relation.
struct RelationLook
{
    QString icon; ///< empty: none
    int role;     ///< Role
    QString word;
};
[[nodiscard]] RelationLook lookOf(Relation relation);
[[nodiscard]] RelationLook lookOf(Changer changer);

} // namespace burnish
