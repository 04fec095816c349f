// SPDX-License-Identifier: MIT
#include "widgets/tree/treefilter.h"

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

} // namespace

Expected<std::shared_ptr<VisibleNodes>> visibleNodes(const TreeSnapshot &snapshot, const Filter &filter,
                                                     const Task &task)
{
    auto visible = std::make_shared<VisibleNodes>();
    visible->bits.assign(snapshot.endIndex(), false);
    BURNISH_TRY(const auto present, matchingLeaves(snapshot.state, filter, &snapshot.saved, task));
    visible->matches = present.size();
    for (const NodeId id : present)
        showWithAncestors(snapshot.state, id, *visible);

    if (snapshot.marks.editCount() > 0) {
        snapshot.saved.visitPaths(snapshot.saved.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (!node.isContainer() && !snapshot.state.contains(id) &&
                filter.matches(snapshot.saved, id, node, path, nullptr)) {
                // A parent that still lives may have moved; its way up is the present one.
                NodeId at = id;
                while (snapshot.isRemoved(at)) {
                    visible->bits[at.index] = true;
                    at = snapshot.saved.node(at).parent;
                }
                showWithAncestors(snapshot.state, at, *visible);
            }
            return true;
        });
    }
    visible->bits[0] = true;
    return visible;
}

} // namespace burnish
