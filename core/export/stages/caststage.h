// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/precision/precisionpolicy.h"
#include "core/export/stages/staged.h"
#include "core/model/modelstate.h"

#include <unordered_map>

namespace burnish::stages {

struct CastTree
{
    ModelState state;
    /// What each tensor was made of that a cast made.
    std::unordered_map<TensorPtr, TensorPtr> uncast;
};

/// Casts every tensor to the dtype that the policy wants under its path; those that have it stay the same objects.
/// Refuses, one by one, what cannot be cast. What earlier casts were made of is kept.
[[nodiscard]] Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser);

} // namespace burnish::stages
