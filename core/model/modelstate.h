// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"
#include "core/model/node.h"

#include <array>
#include <functional>
#include <unordered_map>

namespace burnish {

/// Whose conventions the tensors follow: Burn stores Linear weights as [in, out] and names norms gamma and beta,
/// PyTorch stores [out, in] and names them weight and bias.
enum class Layout { Unknown, Burn, PyTorch, Other };

/// One state of a model: the tree of nodes, the metadata and the layout.
///
/// A value: copying costs nothing and a copy never changes under its owner, so a worker thread keeps one as its
/// snapshot. Two states of one model share all nodes that are the same; equal pointers mean equal nodes.
/// Node 0 is the root, a module without a name.
class ModelState
{
public:
    ModelState();

    [[nodiscard]] NodeId root() const { return {0}; }
    [[nodiscard]] bool contains(NodeId id) const { return bool(pointer(id)); }
    /// Null where there is no such node.
    [[nodiscard]] NodePtr pointer(NodeId id) const;
    /// The node must exist.
    [[nodiscard]] const Node &node(NodeId id) const;
    /// Ids from here on have never been used.
    [[nodiscard]] std::uint32_t endIndex() const { return m_end; }
    [[nodiscard]] std::size_t nodeCount() const { return m_count; }

    /// Dotted full name from the root, UTF-8; empty for the root itself.
    [[nodiscard]] std::string path(NodeId id) const;
    /// The first child with this name; time grows with the number of children (PathIndex is for many look-ups).
    [[nodiscard]] std::optional<NodeId> child(NodeId parent, std::string_view name) const;
    /// The first node (a tensor before a container) with this full path; names may themselves hold dots.
    [[nodiscard]] std::optional<NodeId> find(std::string_view path) const;
    /// The module type that owns the tensor, as burn-store's "container type"; empty where unknown.
    [[nodiscard]] std::string containerTypeOf(NodeId id) const;
    /// True if `ancestor` is `id` or lies above it.
    [[nodiscard]] bool isWithin(NodeId id, NodeId ancestor) const;

    /// Visits `start` and all below it, parents first, in the file's order. Return false from `visit` to skip what is
    /// below a node.
    void visit(NodeId start, const std::function<bool(NodeId, const Node &)> &visit) const;
    /// As above, with the full path, which is built once per level.
    void visitPaths(NodeId start,
                    const std::function<bool(NodeId, const Node &, const std::string &path)> &visit) const;
    /// All tensors in the file's order.
    [[nodiscard]] std::vector<NodeId> tensors(NodeId start = {0}) const;

    /// True if the model was opened from a record or laid out by a structure: it has all fields of its type, also those
    /// that hold no tensor.
    [[nodiscard]] bool isRecord() const { return bool(node(root()).extras); }

    /// Calls `visit` for every id whose node is not the same object in both states, ascending; what two states of one
    /// model share costs nothing.
    void visitDifferences(const ModelState &other, const std::function<void(NodeId)> &visit) const;

    [[nodiscard]] const Metadata &metadata() const { return *m_metadata; }
    void setMetadata(Metadata metadata) { m_metadata = std::make_shared<const Metadata>(std::move(metadata)); }
    [[nodiscard]] Layout layout() const { return m_layout; }
    void setLayout(Layout layout) { m_layout = layout; }

    /// Puts a node into its slot of this copy, or empties the slot with null. Callers keep parents and children in
    /// step: see EditBuilder and StateBuilder, which do.
    void assign(NodeId id, NodePtr node);

    /// True if the law of the tree holds: every child names its parent, every node hangs on the root, sequences count
    /// from 0. For tests and assertions.
    [[nodiscard]] bool isConsistent() const;

private:
    static constexpr std::uint32_t chunkSize = 512;
    struct Chunk
    {
        std::array<NodePtr, chunkSize> nodes;
    };

    std::vector<std::shared_ptr<Chunk>> m_chunks;
    std::uint32_t m_end = 0;
    std::size_t m_count = 0;
    std::shared_ptr<const Metadata> m_metadata;
    Layout m_layout = Layout::Unknown;
};

/// Full path → node, for many look-ups in one state. Tensors come before containers of the same path.
class PathIndex
{
public:
    explicit PathIndex(const ModelState &state);
    [[nodiscard]] std::optional<NodeId> find(std::string_view path) const;
    /// Only tensors, values and nulls.
    [[nodiscard]] std::optional<NodeId> findLeaf(std::string_view path) const;

private:
    struct Hash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    using Map = std::unordered_map<std::string, NodeId, Hash, std::equal_to<>>;
    Map m_leaves;
    Map m_containers;
};

/// Which child of its parent a node is; not for the root.
[[nodiscard]] std::size_t indexInParent(const ModelState &state, NodeId id);

} // namespace burnish
