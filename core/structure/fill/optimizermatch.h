// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// True if the record is a map from parameter ids to states, as those of optimizers are; looks at the first two levels
/// only.
[[nodiscard]] bool isOptimizerRecord(const ModelState &record);

/// A parameter of a model and what an optimizer's record remembers of it.
struct OptimizerPair
{
    NodeId parameter; ///< a tensor of the model
    NodeId entry;     ///< in the optimizer's record: the node that is named by the parameter's id
};

/// Pairs the parameters of a model with the entries of an optimizer's record by parameter id, in the model's order.
/// Burn keeps the record as a map from ids to states. Ids are random numbers, so that an entry is taken only if none of
/// its tensors contradicts: moments and velocities have the parameter's shape. Old records name parameters by UUIDs,
/// which are compared as text. Empty where `optimizer` is no such map. In the time of one pass over both.
[[nodiscard]] std::vector<OptimizerPair> matchOptimizer(const ModelState &model, const ModelState &optimizer);

/// A tensor or number that an optimizer remembers of a parameter.
struct OptimizerField
{
    std::string name; ///< "momentum.moment_1"
    NodeId node;      ///< in the optimizer's record
};
/// What lies below an entry, in the record's order, by names without the version and rank that Burn wraps around every
/// state.
[[nodiscard]] std::vector<OptimizerField> optimizerFields(const ModelState &optimizer, NodeId entry);

} // namespace burnish
