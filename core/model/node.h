// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/sharedtext.h"
#include "core/model/nodelist.h"
#include "core/model/paramid.h"
#include "core/model/recordform.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace burnish {

enum class NodeKind : std::uint8_t {
    Module,   ///< named children
    Sequence, ///< children named by their position: Vec, array or tuple of a record
    Tensor,
    Value, ///< bool, number, string, bytes
    Null   ///< an empty field: an empty option or a constant (records write both the same way)
};

/// Data that a record stores for a node beyond the node's own members, kept for writing back.
struct RecordExtras
{
    using Fields = std::vector<std::pair<std::string, OpaqueValue>>;

    /// Id of a parameter that is not a ParamId: the UUIDs of Burn before 0.14. Empty if there is none.
    std::string foreignId;
    /// Fields unknown to Burn: in a parameter, other than `id` and `param`; at the root, other than `metadata` and
    /// `item`.
    Fields outer;
    /// Likewise in a tensor, other than `bytes`, `shape` and `dtype`; at the root, metadata fields that are not
    /// strings.
    Fields inner;
};

/// Where a node's data begins in the file it was read from.
struct Origin
{
    ByteSourcePtr source; ///< null for data created in memory
    std::uint64_t offset = 0;
};

/// A node of a model's tree: an immutable value shared by all states of the model that contain it. Compact, because a
/// model may have millions of nodes: nearly all lack what the functions return.
struct Node
{
    SharedText name;          ///< UTF-8, one path segment; the decimal position in a sequence
    NodeList children;        ///< for modules and sequences, in file order
    TensorPtr tensor;         ///< for tensors
    NodeId parent;            ///< the root is its own parent
    RecordForm form;          ///< for records of a known type
    std::uint64_t offset = 0; ///< for values, containers and nulls: position in the model's file
    /// For tensors that are parameters with an id.
    [[no_unique_address]] std::optional<ParamId> paramId;
    NodeKind kind = NodeKind::Module;

    /// For modules: Burn's name of their type, null if unknown.
    [[nodiscard]] const std::shared_ptr<const std::string> &containerType() const { return details().containerType; }
    void setContainerType(std::shared_ptr<const std::string> type);
    /// For values.
    [[nodiscard]] const std::shared_ptr<const Value> &value() const { return details().value; }
    void setValue(std::shared_ptr<const Value> value);
    /// For tensors that need it, and for the root of every record.
    [[nodiscard]] const std::shared_ptr<const RecordExtras> &extras() const { return details().extras; }
    void setExtras(std::shared_ptr<const RecordExtras> extras);

    [[nodiscard]] bool isContainer() const { return kind == NodeKind::Module || kind == NodeKind::Sequence; }
    [[nodiscard]] bool isTensor() const { return kind == NodeKind::Tensor; }
    /// Returns true for tensors with an id of either kind; records store the others as bare tensors, as optimizers do.
    [[nodiscard]] bool isParameter() const
    {
        return isTensor() && (paramId || (extras() && !extras()->foreignId.empty()));
    }

private:
    struct Details : QSharedData
    {
        std::shared_ptr<const std::string> containerType;
        std::shared_ptr<const Value> value;
        std::shared_ptr<const RecordExtras> extras;
    };
    [[nodiscard]] const Details &details() const;
    [[nodiscard]] Details &ownDetails();

    QSharedDataPointer<Details> m_details; ///< null if it would be empty
};

using NodePtr = std::shared_ptr<const Node>;

} // namespace burnish
