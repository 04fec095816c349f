// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// Builds a ModelState node by node: for readers, and for stages that lay a tree out anew. One thread.
///
/// Every name is UTF-8 that the caller has validated. Nodes appear in the order in which they are added.
class StateBuilder
{
public:
    StateBuilder();

    [[nodiscard]] NodeId root() const { return {0}; }

    NodeId addModule(NodeId parent, std::string name, std::uint64_t offset = 0);
    NodeId addSequence(NodeId parent, std::string name, std::uint64_t offset = 0);
    NodeId addTensor(NodeId parent, std::string name, TensorPtr tensor, std::optional<ParamId> id = std::nullopt);
    NodeId addValue(NodeId parent, std::string name, Value value, std::uint64_t offset = 0);
    NodeId addNull(NodeId parent, std::string name, std::uint64_t offset = 0);

    /// The child module of that name, made where it is missing.
    NodeId module(NodeId parent, std::string_view name);
    /// Adds a tensor of a flat format: the path is split at every dot, as burn-store does, for the first 256 levels
    /// (the rest is one name, so that the path stays what it was). The caller has made sure that no two tensors have
    /// one path.
    NodeId addTensorAt(std::string_view path, TensorPtr tensor, std::optional<ParamId> id = std::nullopt);
    /// The same for a value of a flat format.
    NodeId addValueAt(std::string_view path, Value value, std::uint64_t offset = 0);

    NodeId addNullAt(std::string_view path);

    void setContainerType(NodeId module, const std::string &type);
    void setExtras(NodeId node, RecordExtras extras);
    void setForm(NodeId node, RecordForm form);
    [[nodiscard]] Metadata &metadata() { return m_metadata; }
    void setLayout(Layout layout) { m_layout = layout; }

    /// The finished state; the builder is empty afterwards.
    [[nodiscard]] ModelState finish();

private:
    /// Valid until the next node is added; its id is lastId().
    Node &add(NodeId parent, std::string name);
    [[nodiscard]] NodeId lastId() const { return {std::uint32_t(m_nodes.size() - 1)}; }
    /// The module that a flat path's last name belongs to, made where it is missing, and where that name starts.
    NodeId parentFor(std::string_view path, std::size_t &nameStart);

    /// The place of the module in m_slots, or the free one that it would take.
    [[nodiscard]] std::size_t slotOf(std::uint32_t hash, NodeId parent, std::string_view name) const;
    void growSlots();

    /// Of a hash table with open addressing, because a model may have a module for every tensor.
    struct Slot
    {
        std::uint32_t hash = 0;
        NodeId module; ///< the root, which is nobody's child, in free slots
    };
    /// A module on the way to the last path, and where its name ends there.
    struct Level
    {
        std::size_t end;
        NodeId module;
    };

    std::vector<std::shared_ptr<Node>> m_nodes;
    std::vector<Slot> m_slots; ///< a power of two, at least half of them free
    std::size_t m_usedSlots = 0;
    std::string m_lastPath;
    std::vector<Level> m_levels;
    std::unordered_map<std::string, std::shared_ptr<const std::string>> m_types;
    Metadata m_metadata;
    Layout m_layout = Layout::Unknown;
};

} // namespace burnish
