// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// What happens to one node: made (before is null), changed, or removed (after is null).
struct NodeChange
{
    NodeId id;
    NodePtr before;
    NodePtr after;
};

/// An edit as data: everything that differs between two states of a model. Undo, preview and recipes all use it.
struct ChangeSet
{
    QString text;                  ///< imperative, for the history: "Rename head to classifier"
    std::vector<NodeChange> nodes; ///< by ascending id, each id once
    std::optional<std::pair<Metadata, Metadata>> metadata; ///< before, after
    std::optional<std::pair<Layout, Layout>> layout;       ///< before, after
    QString note;                  ///< what the edit leaves out and why, a sentence for people; mostly empty

    [[nodiscard]] bool isEmpty() const { return nodes.empty() && !metadata && !layout; }
    /// The change that takes this one back; the text is the same.
    [[nodiscard]] ChangeSet inverted() const;
};

/// The state after the change. A change that was planned on another state is refused as a whole (Mismatch).
Expected<ModelState> applied(const ModelState &state, const ChangeSet &change);

} // namespace burnish
