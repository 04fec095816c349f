// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/rulesplan.h"
#include "core/transfer/transferoptions.h"
#include "core/transfer/transfersource.h"

namespace burnish {

/// A source after the tensor rules of a transfer.
struct RuledSource
{
    TransferSource source;                 ///< as it was if a rule is refused
    std::vector<NodeId> nodes;             ///< of the source, for the selected ones: what was made of their tensors
    std::shared_ptr<const RulesPlan> plan; ///< may be blocked
};

/// Runs options.tensorRules, which must exist. `earlier` may be null. Errors as those of planRules().
Expected<RuledSource> ruledSource(const TransferSource &source, const TransferOptions &options,
                                  const RulesPlan *earlier, const Task &task);

} // namespace burnish
