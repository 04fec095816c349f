// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Builds a ModelState node by node, for readers and for stages that lay a tree out anew. For use by one thread.
///
/// Names must be UTF-8 validated by the caller. Nodes appear in the order in which they are added.
class StateBuilder
{
public:
    StateBuilder();

    [[nodiscard]] NodeId root() const { return {0}; }

    NodeId addModule(NodeId parent, std::string_view name, std::uint64_t offset = 0);
    NodeId addSequence(NodeId parent, std::string_view name, std::uint64_t offset = 0);
    NodeId addTensor(NodeId parent, std::string_view name, TensorPtr tensor, std::optional<ParamId> id = std::nullopt);
    NodeId addValue(NodeId parent, std::string_view name, Value value, std::uint64_t offset = 0);
    NodeId addNull(NodeId parent, std::string_view name, std::uint64_t offset = 0);

    /// Returns the child module of that name, creating it if missing.
    NodeId module(NodeId parent, std::string_view name);
    /// Adds a tensor of a flat format. Splits the path at every dot, as burn-store does, for the first 256 levels and
    /// up to a million modules, more than any real model has; the rest becomes one name, which preserves the path. No
    /// two tensors may have the same path.
    NodeId addTensorAt(std::string_view path, TensorPtr tensor, std::optional<ParamId> id = std::nullopt);
    /// The same for a value of a flat format.
    NodeId addValueAt(std::string_view path, Value value, std::uint64_t offset = 0);

    NodeId addNullAt(std::string_view path);
    /// Adds what a node of another state is, a tensor with its id, a value or null. The node is not a container.
    NodeId addLeafAt(std::string_view path, const Node &leaf);

    void setContainerType(NodeId module, const std::string &type);
    void setExtras(NodeId node, RecordExtras extras);
    void setForm(NodeId node, RecordForm form);
    [[nodiscard]] Metadata &metadata() { return m_metadata; }
    void setLayout(Layout layout) { m_layout = layout; }

    /// Returns the finished state; the builder is empty afterwards.
    [[nodiscard]] ModelState finish();

private:
    /// Valid until the next node is added; its id is lastId().
    Node &add(NodeId parent, std::string_view name);
    [[nodiscard]] NodeId lastId() const { return {m_end - 1}; }
    [[nodiscard]] Node &node(NodeId id)
    {
        return (*m_blocks[id.index / ModelState::nodesPerBlock])[id.index % ModelState::nodesPerBlock];
    }
    [[nodiscard]] const Node &node(NodeId id) const { return const_cast<StateBuilder *>(this)->node(id); }
    void append();
    /// Returns the name, sharing the text with a recent node of the same name.
    [[nodiscard]] SharedText sharedName(std::string_view name);
    /// Returns the module that a flat path's last name belongs to, creating it if missing, and where that name starts.
    NodeId parentFor(std::string_view path, std::size_t &nameStart);

    /// Returns the module's index in m_slots, or the free slot that it would take.
    [[nodiscard]] std::size_t slotOf(std::uint32_t hash, NodeId parent, std::string_view name) const;
    void growSlots();

    /// A slot of a hash table with open addressing, used because a model may have a module for every tensor.
    struct Slot
    {
        std::uint32_t hash = 0;
        NodeId module; ///< the root, which is never a child, in free slots
    };
    /// A module on the last path, and where its name ends in it.
    struct Level
    {
        std::size_t end;
        NodeId module;
    };

    std::vector<std::shared_ptr<std::vector<Node>>> m_blocks;
    std::uint32_t m_end = 0;
    std::vector<SharedText> m_recentNames; ///< by hash
    std::vector<Slot> m_slots;             ///< the size is a power of two, at least half of them are free
    std::size_t m_usedSlots = 0;
    std::string m_lastPath;
    std::vector<Level> m_levels;
    TextMap<std::shared_ptr<const std::string>> m_types;
    Metadata m_metadata;
    Layout m_layout = Layout::Unknown;
};

} // namespace burnish
