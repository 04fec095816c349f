// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// A tensor, value or null of a donor, and its path in the target.
struct LeafCopy
{
    NodeId from;                     ///< in the donor
    std::string into;                ///< full path in the target
    bool isTransposed = false;       ///< for tensors: swap the last two axes
    std::optional<Dtype> dtype = {}; ///< for tensors: cast to this dtype
};

struct LeafCopyRequest
{
    ModelState donor;
    std::vector<LeafCopy> copies;
    QString donorName;                ///< for messages
    QString donorKey = {};            ///< EditAction::donors
    ParamId seed = ParamId::random(); ///< seed for fresh parameter ids
};

/// Copies leaves of another model to paths of the target, as one change. Tensors that are neither transposed nor cast
/// stay lazy and bit-exact, with the donor's dtype and shape.
///
/// A tensor that replaces a tensor keeps the target's parameter id; what replaces a leaf of another kind brings its
/// own. Missing leaves are added: to their module, or to modules created like those around the leaf in the donor, after
/// the nearest sibling that both models have. In a list they are appended. Parameters bring their ids, or get fresh
/// ones if the target already uses them. Fails for a path that is a module or inside a leaf (Collision), and for
/// tensors that cannot be transposed or cast.
Expected<ChangeSet> planLeafCopies(const ModelState &target, const LeafCopyRequest &request);

} // namespace burnish
