// SPDX-License-Identifier: MIT
#include "widgets/tree/treesnapshot.h"

#include <algorithm>

namespace burnish {

NodePtr TreeSnapshot::pointer(NodeId id) const
{
    NodePtr node = state.pointer(id);
    return node ? node : saved.pointer(id);
}

bool TreeSnapshot::hasPlainChildren(NodeId parent) const
{
    return !visible && state.contains(parent) && marks.removedBelow(parent).empty();
}

std::vector<NodeId> TreeSnapshot::childrenOf(NodeId parent) const
{
    const NodePtr node = pointer(parent);
    if (!node)
        return {};
    std::vector<NodeId> children = node->children;
    if (isRemoved(parent)) {
        // Nodes moved out before the removal exist elsewhere.
        std::erase_if(children, [this](NodeId id) { return state.contains(id); });
    } else {
        for (const RemovedNode &removed : marks.removedBelow(parent))
            if (isRemoved(removed.id) && saved.node(removed.id).parent == parent)
                children.insert(children.begin() + std::ptrdiff_t(std::min(removed.position, children.size())),
                                removed.id);
    }
    if (visible)
        std::erase_if(children, [this](NodeId id) { return !visible->contains(id); });
    return children;
}

} // namespace burnish
