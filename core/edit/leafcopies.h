// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// A tensor, value or null of a donor, and the place that it shall have.
struct LeafCopy
{
    NodeId from;                     ///< in the donor
    std::string into;                ///< full path in the target
    bool isTransposed = false;       ///< of a tensor: its last two axes are exchanged
    std::optional<Dtype> dtype = {}; ///< of a tensor: it is cast to that
};

struct LeafCopyRequest
{
    ModelState donor;
    std::vector<LeafCopy> copies;
    QString donorName;                ///< for sentences
    QString donorKey = {};            ///< EditAction::donors
    ParamId seed = ParamId::random(); ///< what fresh parameter ids are made from
};

/// Puts leaves of another model into places of the target, as one change. What is neither transposed nor cast stays
/// lazy and bit-exact, with the donor's dtype and shape.
///
/// A tensor in the place of a tensor keeps the place's parameter id; what takes the place of a leaf of another kind
/// brings its own. A place that does not exist is made: in its module, or in modules that are made as the donor's
/// around the leaf are, behind the nearest sibling that both models have. In a list it takes the number that follows.
/// Parameters bring their ids, or get fresh ones where the target has theirs. Refuses a place that holds a module, or
/// lies in a leaf (Collision), and tensors that cannot be turned or cast.
Expected<ChangeSet> planLeafCopies(const ModelState &target, const LeafCopyRequest &request);

} // namespace burnish
