// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/proposals/proposetensorrules.h"
#include "widgets/remap/remappreview.h"

namespace burnish {

struct MatchRequest
{
    ModelState state;
    TensorRules rules; ///< so far; proposals follow them
    bool mapIndices = false;
    QStringList keptIndices;
    RemapTarget target;
    bool byValues = false; ///< for the pairs, if the target is a model: reads tensors of both
    QString file;          ///< the model's; a configuration beside it gives numbers that rules refer to. May be empty.
};

/// What could make the model like its target.
struct TargetProposals
{
    std::vector<ProposedTensorRule> rules; ///< the likeliest first
    Matches pairs;                         ///< tensors and places of the target that are left over after the rules
};

/// Compares what the rules give with the target. While rules are refused, the pairs are those of the model itself. Any
/// thread.
Expected<TargetProposals> proposeForTarget(const MatchRequest &request, Task &task);

} // namespace burnish
