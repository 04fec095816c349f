// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// One tensor that found its place.
struct FilledPlace
{
    NodeId place;  ///< in FilledModel::record
    NodeId source; ///< in the model that was filled in
};

struct FilledModel
{
    /// The structure's whole tree with the model's tensors in it, fit for a record; usable if there are no problems.
    ModelState record;
    std::vector<FilledPlace> filled;  ///< in the record's order
    std::vector<std::string> missing; ///< paths in the record that no tensor fills
    std::vector<NodeId> unused;       ///< the model's tensors that no field takes, in its order
    std::vector<Error> problems;      ///< what keeps the record from being written; each names its tensor
    std::vector<Error> notes;         ///< what people should know beforehand
};

} // namespace burnish
