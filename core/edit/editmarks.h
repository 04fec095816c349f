// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <unordered_map>

namespace burnish {

/// How a node differs from the saved state, as version control marks files. Where several hold, the first of this list
/// is told.
enum class EditMark : std::uint8_t {
    None,
    Added,
    Removed,
    Blended,     ///< a tensor mixed of several, or a module that holds nothing else
    Replaced,    ///< another tensor, value, kind or container type
    Cast,        ///< the same numbers in another dtype
    Renamed,     ///< another name or another parent
    ChangedBelow ///< the node is the same, something below it is not
};

/// A node of the saved state that is gone, and where it was.
struct RemovedNode
{
    NodeId id;                ///< in the saved state
    std::size_t position = 0; ///< among the saved parent's children
};

/// The marks of all nodes of a state compared with the saved one. Equal pointers are equal nodes, so that the cost is
/// that of what differs.
class EditMarks
{
public:
    EditMarks() = default;
    EditMarks(const ModelState &saved, const ModelState &state);

    /// Follows a change that led from the compared state to `state`.
    void update(const ModelState &saved, const ModelState &state, const ChangeSet &change);

    [[nodiscard]] EditMark mark(NodeId id) const;
    /// The removed nodes that were children of `parent`, which still exists, by position.
    [[nodiscard]] const std::vector<RemovedNode> &removedBelow(NodeId parent) const;
    /// Nodes marked other than ChangedBelow, removed ones (with all below them) among them.
    [[nodiscard]] std::size_t editCount() const { return m_editCount; }
    [[nodiscard]] bool isEmpty() const { return m_marks.empty() && m_removed.empty(); }

private:
    void compare(const ModelState &saved, const ModelState &state, NodeId id);
    void collect(const ModelState &saved, const ModelState &state);
    void markBlendedModules(const ModelState &state);

    std::unordered_map<NodeId, EditMark> m_own; ///< of nodes that differ themselves; ChangedBelow for other children
    std::unordered_map<NodeId, EditMark> m_marks;
    std::unordered_map<NodeId, std::vector<RemovedNode>> m_removed;
    std::size_t m_editCount = 0;
};

/// What the node was in the saved state, for the text behind an arrow: the old name (or path, if it has moved), dtype,
/// shape, value or container type. Empty for new nodes and equal ones.
[[nodiscard]] QString oldText(const ModelState &saved, const ModelState &state, NodeId id);

} // namespace burnish
