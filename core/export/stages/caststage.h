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
    /// The results of casts → their operands.
    std::unordered_map<TensorPtr, TensorPtr> uncast;
};

/// Casts every tensor to the policy's dtype for its path; tensors that already have it stay the same objects. Reports
/// tensors that cannot be cast individually. Keeps the operands of earlier casts.
[[nodiscard]] Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser);

} // namespace burnish::stages
