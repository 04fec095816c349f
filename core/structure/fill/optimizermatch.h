// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// Returns true if the record is a map from parameter ids to states, like those of optimizers; checks only the first
/// two levels.
[[nodiscard]] bool isOptimizerRecord(const ModelState &record);

/// A parameter of a model and its entry in an optimizer's record.
struct OptimizerPair
{
    NodeId parameter; ///< a tensor of the model
    NodeId entry;     ///< in the optimizer's record: the node named by the parameter's id
};

/// Pairs the parameters of a model with the entries of an optimizer's record by parameter id, in the model's order.
/// Burn keeps the record as a map from ids to states. Ids are random numbers, so an entry is accepted only if none of
/// its tensors contradicts it: moments and velocities have the parameter's shape. Old records identify parameters by
/// UUIDs, which are compared as strings. Empty if `optimizer` is not such a map. Takes one pass over both.
[[nodiscard]] std::vector<OptimizerPair> matchOptimizer(const ModelState &model, const ModelState &optimizer);

/// A tensor or number that an optimizer stores for a parameter.
struct OptimizerField
{
    std::string name; ///< "momentum.moment_1"
    NodeId node;      ///< in the optimizer's record
};
/// Returns the content of an entry in the record's order, named without the version and rank that Burn wraps around
/// every state.
[[nodiscard]] std::vector<OptimizerField> optimizerFields(const ModelState &optimizer, NodeId entry);

} // namespace burnish
