// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// One tensor and its place in the record.
struct FilledPlace
{
    NodeId place;  ///< in FilledModel::record
    NodeId source; ///< in the source model
};

struct FilledModel
{
    /// The structure's whole tree with the model's tensors; can be written as a record if there are no problems.
    ModelState record;
    std::vector<FilledPlace> filled;  ///< in the record's order
    std::vector<std::string> missing; ///< paths in the record that no tensor fills
    std::vector<NodeId> unused;       ///< the model's tensors without a field, in its order
    std::vector<Error> problems;      ///< reasons why the record cannot be written; each names its tensor
    std::vector<Error> notes;         ///< what the user should know beforehand
};

} // namespace burnish
