// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/paramid.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace burnish {

/// Names a node within one model for as long as the model is open; never used again after the node is gone.
struct NodeId
{
    std::uint32_t index = 0;

    friend auto operator<=>(const NodeId &, const NodeId &) = default;
};

enum class NodeKind : std::uint8_t {
    Module,   ///< named children
    Sequence, ///< children named by their position: Vec, array or tuple of a record
    Tensor,
    Value,    ///< bool, number, text, bytes
    Null      ///< a field that holds nothing: an empty option or a constant (records write both alike)
};

/// Where a node's data begins in the file it was read from.
struct Origin
{
    ByteSourcePtr source; ///< null for what was made here
    std::uint64_t offset = 0;
};

/// One node of a model's tree: an immutable value, shared between all states of the model that have it.
struct Node
{
    std::string name; ///< UTF-8, one segment of the path; in a sequence the decimal position
    NodeId parent;    ///< the root is its own parent
    NodeKind kind = NodeKind::Module;
    std::vector<NodeId> children;                     ///< of modules and sequences, in the file's order
    std::shared_ptr<const std::string> containerType; ///< of modules: Burn's name of their type, null if unknown
    TensorPtr tensor;                                 ///< of tensors
    std::optional<ParamId> paramId;                   ///< of tensors that are parameters with an id
    std::shared_ptr<const Value> value;               ///< of values
    std::uint64_t offset = 0;                         ///< of values, containers and nulls: place in the model's file

    [[nodiscard]] bool isContainer() const { return kind == NodeKind::Module || kind == NodeKind::Sequence; }
    [[nodiscard]] bool isTensor() const { return kind == NodeKind::Tensor; }
};

using NodePtr = std::shared_ptr<const Node>;

} // namespace burnish

template <>
struct std::hash<burnish::NodeId>
{
    std::size_t operator()(burnish::NodeId id) const noexcept { return std::hash<std::uint32_t>()(id.index); }
};
