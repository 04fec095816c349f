// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <map>
#include <span>

namespace burnish {

/// Carries out edits on a copy of a state, keeps the tree's law (parents, positions in sequences), and tells at the end
/// what has changed. Planners are written with it; nothing outside sees the copy before finish().
class EditBuilder
{
public:
    explicit EditBuilder(const ModelState &state)
        : m_before(state)
        , m_state(state)
    {}

    /// The state with the edits made so far.
    [[nodiscard]] const ModelState &state() const { return m_state; }

    void rename(NodeId id, std::string name);
    /// Removes the nodes and all below them; later elements of a sequence move up. None may lie below another.
    void remove(std::span<const NodeId> ids);
    void remove(NodeId id) { remove({&id, 1}); }
    /// Adds a node at `position` among the parent's children (the end, if there are fewer). In a sequence the name is
    /// replaced by the position and later elements move down.
    NodeId insert(NodeId parent, std::size_t position, Node node);
    /// A node under the name that it shall have.
    using Named = std::pair<NodeId, std::string>;

    /// Copies a node with all below it from another model or from the state that this one began with (never state()
    /// itself, which changes under the copying); lazy tensors are shared, parameter ids kept.
    NodeId insertCopy(NodeId parent, std::size_t position, const ModelState &donor, NodeId donorId, std::string name);
    /// As above, for many nodes that follow each other; costs one copy of the parent's list.
    std::vector<NodeId> insertCopies(NodeId parent, std::size_t position, const ModelState &donor,
                                     std::span<const Named> nodes);
    /// Moves a node with all below it. `position` counts after the node was taken out.
    void move(NodeId id, NodeId parent, std::size_t position, std::string name);
    /// As above, for many nodes that follow each other; none may lie below another.
    void move(std::span<const Named> nodes, NodeId parent, std::size_t position);
    void setTensor(NodeId id, TensorPtr tensor);
    /// Also in place of an id of another kind (RecordExtras::foreignId).
    void setParamId(NodeId id, std::optional<ParamId> paramId);
    void setContainerType(NodeId module, const std::string &type);
    void setForm(NodeId id, RecordForm form);
    /// Makes the leaf a value, or a null for nothing.
    void setValue(NodeId leaf, std::optional<Value> value);
    void setMetadata(Metadata metadata) { m_state.setMetadata(std::move(metadata)); }
    void setLayout(Layout layout) { m_state.setLayout(layout); }

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
    std::map<NodeId, NodePtr> m_touched; ///< as they were before
};

} // namespace burnish
