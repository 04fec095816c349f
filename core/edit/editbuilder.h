// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <map>
#include <span>

namespace burnish {

/// Applies edits to a copy of a state, maintains the tree's invariants (parents, positions in sequences), and returns
/// all changes at the end. Used to write planners; the copy is not visible outside before finish().
class EditBuilder
{
public:
    explicit EditBuilder(const ModelState &state)
        : m_before(state)
        , m_state(state)
    {}

    /// Returns the state with the edits made so far.
    [[nodiscard]] const ModelState &state() const { return m_state; }

    void rename(NodeId id, std::string name);
    /// Removes the nodes and their subtrees; later elements of a sequence move up. None may be a descendant of another.
    void remove(std::span<const NodeId> ids);
    void remove(NodeId id) { remove({&id, 1}); }
    /// Adds a node at `position` among the parent's children (at the end, if there are fewer). In a sequence, the name
    /// is replaced by the position, and later elements move down.
    NodeId insert(NodeId parent, std::size_t position, Node node);
    /// A node and its new name.
    using Named = std::pair<NodeId, std::string>;

    /// Copies a node with its subtree from another model or from the initial state of this builder (never state()
    /// itself, which changes during the copy); lazy tensors are shared, parameter ids kept.
    NodeId insertCopy(NodeId parent, std::size_t position, const ModelState &donor, NodeId donorId, std::string name);
    /// As above, for several consecutive nodes; copies the parent's vector of children only once.
    std::vector<NodeId> insertCopies(NodeId parent, std::size_t position, const ModelState &donor,
                                     std::span<const Named> nodes);
    /// Moves a node with its subtree. `position` is counted without the moved node.
    void move(NodeId id, NodeId parent, std::size_t position, std::string name);
    /// As above, for several consecutive nodes; none may be a descendant of another.
    void move(std::span<const Named> nodes, NodeId parent, std::size_t position);
    void setTensor(NodeId id, TensorPtr tensor);
    /// Also replaces an id of another kind (RecordExtras::foreignId).
    void setParamId(NodeId id, std::optional<ParamId> paramId);
    void setContainerType(NodeId module, const std::string &type);
    void setForm(NodeId id, RecordForm form);
    /// Sets the leaf to a value, or to null without one.
    void setValue(NodeId leaf, std::optional<Value> value);
    void setMetadata(Metadata metadata) { m_state.setMetadata(std::move(metadata)); }
    void setLayout(Layout layout) { m_state.setLayout(layout); }
    void setOmissions(Omissions omissions) { m_state.setOmissions(std::move(omissions)); }

    [[nodiscard]] ChangeSet finish(QString text) const;

private:
    template <typename Change> void modify(NodeId id, Change change);
    void renumber(NodeId sequence);
    NodeId make(Node node);
    void detach(std::span<const NodeId> ids);
    void attach(std::span<const NodeId> ids, NodeId parent, std::size_t position);
    void copyBelow(NodeId to, const ModelState &donor, NodeId from);

    ModelState m_before;
    ModelState m_state;
    std::map<NodeId, NodePtr> m_touched; ///< in their previous form
};

} // namespace burnish
