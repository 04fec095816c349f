// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/editmarks.h"

#include <memory>
#include <vector>

namespace burnish {

/// Which nodes a filter lets through; a node of a later index than the filter has seen is let through.
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

/// What a tree of nodes shows at one moment: the present state together with the removed nodes of the saved one, cut
/// by a filter. Ids of both states name the same nodes, so that every shown node has one id.
struct TreeSnapshot
{
    ModelState saved;
    ModelState state;
    EditMarks marks;
    std::shared_ptr<VisibleNodes> visible; ///< null without a filter

    [[nodiscard]] bool isRemoved(NodeId id) const { return !state.contains(id) && saved.contains(id); }
    /// The state in which the node lives: the present one, or for removed nodes the saved one.
    [[nodiscard]] const ModelState &stateOf(NodeId id) const { return state.contains(id) ? state : saved; }
    /// Null for an id of neither state.
    [[nodiscard]] NodePtr pointer(NodeId id) const;
    [[nodiscard]] NodeId parentOf(NodeId id) const { return stateOf(id).node(id).parent; }
    /// Removed children stand where they were; the order is the file's.
    [[nodiscard]] std::vector<NodeId> childrenOf(NodeId parent) const;
    /// True where childrenOf() is just the node's own list.
    [[nodiscard]] bool hasPlainChildren(NodeId parent) const;
    [[nodiscard]] std::uint32_t endIndex() const { return std::max(state.endIndex(), saved.endIndex()); }
};

} // namespace burnish
