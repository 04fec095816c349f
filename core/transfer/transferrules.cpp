// SPDX-License-Identifier: MIT
#include "core/transfer/transferrules.h"

#include "core/rules/rulesedit.h"

#include <unordered_set>

namespace burnish {

namespace {

/// Returns what the rules made of the tensors at and below the nodes.
std::vector<NodeId> madeFrom(const std::vector<NodeId> &nodes, const RulesPlan &plan, const ModelState &ruled)
{
    const std::unordered_set<NodeId> chosen(nodes.begin(), nodes.end());
    const auto isChosen = [&](NodeId node) {
        while (!chosen.contains(node)) {
            if (node == plan.state.root())
                return false;
            node = plan.state.node(node).parent;
        }
        return true;
    };
    std::vector<NodeId> made;
    for (const RuleTensorId id : plan.result) {
        if (!isChosen(plan.tensor(plan.rootOf(id)).node))
            continue;
        const RuleTensor &tensor = plan.tensor(id);
        if (const auto node = tensor.isNew() ? ruled.find(tensor.path.str()) : std::optional(tensor.node))
            made.push_back(*node);
    }
    return made;
}

} // namespace

Expected<RuledSource> ruledSource(const TransferSource &source, const TransferOptions &options,
                                  const RulesPlan *earlier, const Task &task)
{
    RuledSource ruled{source, options.selection.nodes, nullptr};
    auto plan =
        planRules(source.state, *options.tensorRules, {}, task, {.values = options.ruleValues, .earlier = earlier});
    if (!plan)
        return std::move(plan.error().inFile(source.name));
    if (!plan->isBlocked()) {
        BURNISH_TRY(ruled.source.state, applied(*plan));
        ruled.nodes = madeFrom(options.selection.nodes, *plan, ruled.source.state);
    }
    ruled.plan = std::make_shared<const RulesPlan>(*std::move(plan));
    return ruled;
}

} // namespace burnish
