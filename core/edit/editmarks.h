// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <unordered_map>

namespace burnish {

/// How a node differs from the saved state, like file status in version control. If several apply, the first one is
/// used.
enum class EditMark : std::uint8_t {
    None,
    Added,
    Removed,
    Blended,     ///< a blend of several tensors, or a module that contains nothing else
    Replaced,    ///< another tensor, value, kind or container type
    Cast,        ///< the same numbers in another dtype
    Renamed,     ///< another name or another parent
    ChangedBelow ///< the node itself is unchanged, but a descendant is not
};

/// A removed node of the saved state, and its position there.
struct RemovedNode
{
    NodeId id;                ///< in the saved state
    std::size_t position = 0; ///< among the saved parent's children
};

/// The marks of all nodes of a state compared with the saved one. Nodes with equal pointers are equal, so only the
/// differences are looked at; copies take two bytes per id if there are any.
class EditMarks
{
public:
    EditMarks() = default;
    EditMarks(const ModelState &saved, const ModelState &state);

    /// Updates the marks for a change from the compared state to `state`.
    void update(const ModelState &saved, const ModelState &state, const ChangeSet &change);

    [[nodiscard]] EditMark mark(NodeId id) const
    {
        return id.index < m_marks.size() ? m_marks[id.index] : EditMark::None;
    }
    /// Returns the removed children of `parent`, which still exists, by position.
    [[nodiscard]] const std::vector<RemovedNode> &removedBelow(NodeId parent) const;
    /// Returns the number of nodes marked other than ChangedBelow, including removed ones (with their subtrees).
    [[nodiscard]] std::size_t editCount() const { return m_editCount; }
    [[nodiscard]] bool isEmpty() const { return m_differing == 0; }

private:
    void compare(const ModelState &saved, const ModelState &state, NodeId id);
    template <typename Visit> void visitOwn(Visit visit) const;
    void collect(const ModelState &saved, const ModelState &state);
    void markBlendedModules(const ModelState &state);

    // By NodeId::index, empty until a node differs: a change of 100,000 nodes would make as many entries of a map.
    std::vector<EditMark> m_own; ///< of nodes that differ themselves; ChangedBelow if only the children differ
    std::vector<EditMark> m_marks;
    std::unordered_map<NodeId, std::vector<RemovedNode>> m_removed;
    std::size_t m_differing = 0; ///< marks in m_own
    std::size_t m_editCount = 0;
};

/// Returns the node's attributes in the saved state, shown after an arrow: the old name (or path, if it has moved),
/// dtype, shape, value or container type. Empty for new nodes and equal ones.
[[nodiscard]] QString oldText(const ModelState &saved, const ModelState &state, NodeId id);

} // namespace burnish
