// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/paramid.h"
#include "core/model/recordform.h"
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
    Value, ///< bool, number, text, bytes
    Null   ///< a field that holds nothing: an empty option or a constant (records write both alike)
};

/// What a record says of a node beyond the node's own members, kept so that it can be written back.
struct RecordExtras
{
    using Fields = std::vector<std::pair<std::string, OpaqueValue>>;

    /// The id of a parameter that is no ParamId: the UUIDs of Burn before 0.14. Empty if there is none.
    std::string foreignId;
    /// Fields that Burn does not know: beside `id` and `param` of a parameter; beside `metadata` and `item` at the
    /// root.
    Fields outer;
    /// Likewise beside `bytes`, `shape` and `dtype` of a tensor; at the root those of the metadata that are no text.
    Fields inner;
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
    RecordForm form;                                  ///< of records whose type is known
    std::vector<NodeId> children;                     ///< of modules and sequences, in the file's order
    std::shared_ptr<const std::string> containerType; ///< of modules: Burn's name of their type, null if unknown
    TensorPtr tensor;                                 ///< of tensors
    std::optional<ParamId> paramId;                   ///< of tensors that are parameters with an id
    std::shared_ptr<const Value> value;               ///< of values
    std::shared_ptr<const RecordExtras> extras;       ///< of tensors that need it, and of the root of every record
    std::uint64_t offset = 0;                         ///< of values, containers and nulls: place in the model's file

    [[nodiscard]] bool isContainer() const { return kind == NodeKind::Module || kind == NodeKind::Sequence; }
    [[nodiscard]] bool isTensor() const { return kind == NodeKind::Tensor; }
    /// True for tensors with an id of either kind; a record stores the others as bare tensors, as optimizers do.
    [[nodiscard]] bool isParameter() const { return isTensor() && (paramId || (extras && !extras->foreignId.empty())); }
};

using NodePtr = std::shared_ptr<const Node>;

} // namespace burnish

template <> struct std::hash<burnish::NodeId>
{
    std::size_t operator()(burnish::NodeId id) const noexcept { return std::hash<std::uint32_t>()(id.index); }
};
