// SPDX-License-Identifier: MIT
#include "core/model/manychanges.h"

#include <algorithm>

namespace burnish {

namespace {

/// For states with empty slots.
ModelState withEachAssigned(const ModelState &state, const std::function<bool(NodeId, Node &)> &change)
{
    ModelState changed = state;
    for (NodeId id; id.index < state.endIndex(); ++id.index) {
        if (!state.contains(id))
            continue;
        Node node = state.node(id);
        if (change(id, node))
            changed.assign(id, std::make_shared<const Node>(std::move(node)));
    }
    return changed;
}

} // namespace

ModelState withManyChanges(const ModelState &state, const std::function<bool(NodeId, Node &)> &change)
{
    if (state.nodeCount() != state.endIndex())
        return withEachAssigned(state, change);
    std::vector<ModelState::NodeBlock> blocks;
    for (NodeId id; id.index < state.endIndex();) {
        const std::uint32_t end = std::min(state.endIndex(), id.index + ModelState::nodesPerBlock);
        std::vector<Node> block;
        block.reserve(end - id.index);
        for (; id.index < end; ++id.index)
            change(id, block.emplace_back(state.node(id)));
        blocks.push_back(std::make_shared<const std::vector<Node>>(std::move(block)));
    }
    ModelState changed(std::move(blocks));
    changed.setMetadata(state.metadata());
    changed.setLayout(state.layout());
    return changed;
}

} // namespace burnish
