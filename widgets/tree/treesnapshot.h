// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/editmarks.h"

#include <memory>
#include <vector>

namespace burnish {

/// The nodes that match a filter; nodes with a later index than the filter has seen always match.
struct VisibleNodes
{
    std::vector<bool> bits;  ///< by NodeId::index
    std::size_t matches = 0; ///< leaves that match

    [[nodiscard]] bool contains(NodeId id) const { return id.index >= bits.size() || bits[id.index]; }
    void show(NodeId id)
    {
        if (id.index < bits.size())
            bits[id.index] = true;
    }
};

/// What a tree of nodes shows at one moment: the current state together with the removed nodes of the saved one,
/// filtered. Ids of both states refer to the same nodes, so every shown node has one id.
struct TreeSnapshot
{
    ModelState saved;
    ModelState state;
    EditMarks marks;
    std::shared_ptr<VisibleNodes> visible; ///< null without a filter

    [[nodiscard]] bool isRemoved(NodeId id) const { return !state.contains(id) && saved.contains(id); }
    /// The state that contains the node: the current one, or the saved one for removed nodes.
    [[nodiscard]] const ModelState &stateOf(NodeId id) const { return state.contains(id) ? state : saved; }
    /// Null if neither state contains the id.
    [[nodiscard]] NodePtr pointer(NodeId id) const;
    [[nodiscard]] NodeId parentOf(NodeId id) const { return stateOf(id).node(id).parent; }
    /// Removed children keep their position; the order is the file's.
    [[nodiscard]] std::vector<NodeId> childrenOf(NodeId parent) const;
    /// True if childrenOf() equals the node's own list.
    [[nodiscard]] bool hasPlainChildren(NodeId parent) const;
    [[nodiscard]] std::uint32_t endIndex() const { return std::max(state.endIndex(), saved.endIndex()); }
};

} // namespace burnish
