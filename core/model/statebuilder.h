// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <deque>

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
    /// Adds a tensor of a flat format: the path is split at every dot, as burn-store does, for the first 256 levels (the
    /// rest is one name, so that the path stays what it was). The caller has made sure that no two tensors have one path.
    NodeId addTensorAt(std::string_view path, TensorPtr tensor, std::optional<ParamId> id = std::nullopt);
    /// The same for a value of a flat format.
    NodeId addValueAt(std::string_view path, Value value, std::uint64_t offset = 0);

    void setContainerType(NodeId module, const std::string &type);
    void setExtras(NodeId node, RecordExtras extras);
    [[nodiscard]] Metadata &metadata() { return m_metadata; }
    void setLayout(Layout layout) { m_layout = layout; }

    /// The finished state; the builder is empty afterwards.
    [[nodiscard]] ModelState finish();

private:
    NodeId add(Node node);
    /// The module that a flat path's last name belongs to, made where it is missing, and where that name starts.
    NodeId parentFor(std::string_view path, std::size_t &nameStart);

    /// A module's place, to find it again; the view of a stored key points into `m_names`.
    struct Place
    {
        std::uint32_t parent;
        std::string_view name;
        friend bool operator==(const Place &, const Place &) = default;
    };
    struct PlaceHash
    {
        std::size_t operator()(const Place &place) const
        {
            return std::hash<std::string_view>()(place.name) * 31 + place.parent;
        }
    };

    std::vector<Node> m_nodes;
    std::deque<std::string> m_names;
    std::unordered_map<Place, NodeId, PlaceHash> m_modules;
    std::string m_lastParentPath; ///< tensors of one module follow each other in nearly all files
    NodeId m_lastParent;
    std::unordered_map<std::string, std::shared_ptr<const std::string>> m_types;
    Metadata m_metadata;
    Layout m_layout = Layout::Unknown;
};

} // namespace burnish
