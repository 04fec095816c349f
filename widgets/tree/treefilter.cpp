// SPDX-License-Identifier: MIT
#include "widgets/tree/treefilter.h"

#include "core/select/matchbynumbers.h"
#include "core/tensor/analysis/statisticsstore.h"

namespace burnish {

namespace {

void showWithAncestors(const ModelState &state, NodeId id, VisibleNodes &visible)
{
    visible.bits[id.index] = true;
    while (id != state.root()) {
        id = state.node(id).parent;
        if (visible.bits[id.index])
            return;
        visible.bits[id.index] = true;
    }
}

std::shared_ptr<VisibleNodes> visibleOf(const TreeSnapshot &snapshot, const std::vector<NodeId> &matches)
{
    auto visible = std::make_shared<VisibleNodes>();
    visible->bits.assign(snapshot.endIndex(), false);
    visible->matches = matches.size();
    for (const NodeId id : matches)
        showWithAncestors(snapshot.state, id, *visible);
    visible->bits[0] = true;
    return visible;
}

/// Filters a node that is no longer in the model, reading its values if they decide.
bool letsRemovedThrough(const TreeSnapshot &snapshot, const Filter &filter, NodeId id, const Node &node,
                        const std::string &path, const Task &task)
{
    const Filter::Answer answer = filter.evaluate(snapshot.saved, id, node, path, nullptr);
    if (answer != Filter::Answer::Pending)
        return answer == Filter::Answer::Yes;
    const auto statistics = StatisticsStore::shared().of(node.tensor, task);
    return statistics && filter.matches(snapshot.saved, id, node, path, nullptr, &*statistics);
}

} // namespace

Expected<std::shared_ptr<VisibleNodes>>
visibleNodes(const TreeSnapshot &snapshot, const Filter &filter, Task &task,
             const std::function<void(std::shared_ptr<VisibleNodes>)> &onPartial)
{
    const auto onMatches = [&](const std::vector<NodeId> &matches) {
        if (onPartial)
            onPartial(visibleOf(snapshot, matches));
    };
    BURNISH_TRY(const auto present, filter.needsStatistics()
                                        ? matchByNumbers(snapshot.state, filter, &snapshot.saved, task, onMatches)
                                        : matchingLeaves(snapshot.state, filter, &snapshot.saved, task));
    auto visible = visibleOf(snapshot, present);
    if (snapshot.marks.editCount() > 0) {
        snapshot.saved.visitPaths(snapshot.saved.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (!node.isContainer() && !snapshot.state.contains(id) &&
                letsRemovedThrough(snapshot, filter, id, node, path, task)) {
                // A parent that still exists may have moved; use its current ancestors.
                NodeId at = id;
                while (snapshot.isRemoved(at)) {
                    visible->bits[at.index] = true;
                    at = snapshot.saved.node(at).parent;
                }
                showWithAncestors(snapshot.state, at, *visible);
            }
            return !task.isCancelled();
        });
    }
    BURNISH_CHECK(task.poll());
    return visible;
}

} // namespace burnish
