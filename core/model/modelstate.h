// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"
#include "core/base/seededhash.h"
#include "core/model/metadata.h"
#include "core/model/node.h"

#include <functional>

namespace burnish {

/// Conventions that the tensors follow: Burn stores Linear weights as [in, out] and names norm parameters gamma and
/// beta; PyTorch stores [out, in] and names them weight and bias.
enum class Layout { Unknown, Burn, PyTorch, Other };

/// One state of a model: the tree of nodes, the metadata and the layout.
///
/// A value type: copying costs nothing and a copy never changes underneath its owner, so a worker thread keeps one as
/// its snapshot. Two states of one model share all unchanged nodes; equal pointers mean equal nodes. Node 0 is the
/// root, an unnamed module.
class ModelState
{
public:
    static constexpr std::uint32_t nodesPerBlock = 512;
    /// Nodes that were made together, which takes half the memory.
    using NodeBlock = std::shared_ptr<const std::vector<Node>>;

    ModelState();
    /// Makes a state of the nodes in the order of their ids: the root is the first. All blocks but the last have
    /// nodesPerBlock nodes. See assign().
    explicit ModelState(std::vector<NodeBlock> blocks);

    [[nodiscard]] NodeId root() const { return {0}; }
    [[nodiscard]] bool contains(NodeId id) const { return at(id) != nullptr; }
    /// Returns null if the node does not exist.
    [[nodiscard]] NodePtr pointer(NodeId id) const;
    /// The node must exist.
    [[nodiscard]] const Node &node(NodeId id) const;
    /// Ids from here on have never been used.
    [[nodiscard]] std::uint32_t endIndex() const { return m_end; }
    [[nodiscard]] std::size_t nodeCount() const { return m_count; }

    /// Dotted full name from the root, UTF-8; empty for the root itself.
    [[nodiscard]] std::string path(NodeId id) const;
    /// Returns the first child with this name; linear in the number of children (use PathIndex for many look-ups).
    [[nodiscard]] std::optional<NodeId> child(NodeId parent, std::string_view name) const;
    /// Returns the first node (a tensor before a container) with this full path; names may themselves contain dots.
    [[nodiscard]] std::optional<NodeId> find(std::string_view path) const;
    /// Returns the type of the module that owns the tensor (burn-store's "container type"); empty if unknown.
    [[nodiscard]] std::string containerTypeOf(NodeId id) const;
    /// Returns true if `ancestor` is `id` or one of its ancestors.
    [[nodiscard]] bool isWithin(NodeId id, NodeId ancestor) const;

    /// Visits `start` and its descendants, parents first, in file order. Return false from `visit` to skip a node's
    /// descendants.
    void visit(NodeId start, const std::function<bool(NodeId, const Node &)> &visit) const;
    /// As above, with the full path, which is built once per level.
    void visitPaths(NodeId start,
                    const std::function<bool(NodeId, const Node &, const std::string &path)> &visit) const;
    /// All tensors in the file's order.
    [[nodiscard]] std::vector<NodeId> tensors(NodeId start = {0}) const;

    /// Returns true if the model was opened from a record or laid out by a structure: it then has all fields of its
    /// type, including those without a tensor.
    [[nodiscard]] bool isRecord() const { return bool(node(root()).extras()); }

    /// Calls `visit` in ascending order for every id with a different node object in the two states; skips what they
    /// share.
    void visitDifferences(const ModelState &other, const std::function<void(NodeId)> &visit) const;

    [[nodiscard]] const Metadata &metadata() const { return *m_metadata; }
    void setMetadata(Metadata metadata) { m_metadata = std::make_shared<const Metadata>(std::move(metadata)); }
    /// What the model has in its files, but not in this state; usually nothing. Edits keep it, and what is made of
    /// several models has that of all of them. Exports refuse it or, where it is allowed, list it.
    [[nodiscard]] const Omissions &omissions() const;
    void setOmissions(Omissions omissions);
    /// True if the omissions are the same list, which copies of a state share, or none.
    [[nodiscard]] bool lacksTheSame(const ModelState &other) const { return m_omissions == other.m_omissions; }
    [[nodiscard]] Layout layout() const { return m_layout; }
    /// What in the model shows its layout, a whole sentence; empty if its file declares it, a person chose it, or
    /// nothing shows it.
    [[nodiscard]] const QString &layoutGround() const { return m_layoutGround; }
    void setLayout(Layout layout, QString ground = {})
    {
        m_layout = layout;
        m_layoutGround = std::move(ground);
    }

    /// Stores a node in its slot of this copy; null empties the slot. Callers must keep parents and children
    /// consistent, as EditBuilder and StateBuilder do.
    void assign(NodeId id, NodePtr node);

    /// Returns true if the tree's invariants hold: every child names its parent, every node is reachable from the root,
    /// sequences are numbered from 0. For tests and assertions.
    [[nodiscard]] bool isConsistent() const;

private:
    /// A run of slots: either nodes made together, or one pointer each if any of them was assigned.
    struct Chunk
    {
        NodeBlock together;
        std::vector<NodePtr> single; ///< empty or of size nodesPerBlock

        /// Returns null for an empty slot.
        [[nodiscard]] const Node *at(std::uint32_t slot) const
        {
            if (!single.empty())
                return single[slot].get();
            return together && slot < together->size() ? &(*together)[slot] : nullptr;
        }
        [[nodiscard]] NodePtr pointerAt(std::uint32_t slot) const;
        void separate();
    };

    [[nodiscard]] const Node *at(NodeId id) const
    {
        return id.index < m_end ? m_chunks[id.index / nodesPerBlock]->at(id.index % nodesPerBlock) : nullptr;
    }

    std::vector<std::shared_ptr<Chunk>> m_chunks; ///< of nodesPerBlock ids each
    std::uint32_t m_end = 0;
    std::size_t m_count = 0;
    std::shared_ptr<const Metadata> m_metadata;
    std::shared_ptr<const Omissions> m_omissions; ///< null if there are none
    Layout m_layout = Layout::Unknown;
    QString m_layoutGround;
};

/// Maps full paths to nodes, for many look-ups in one state. Tensors take precedence over containers with the same
/// path.
class PathIndex
{
public:
    explicit PathIndex(const ModelState &state);
    [[nodiscard]] std::optional<NodeId> find(std::string_view path) const;
    /// Finds only tensors, values and nulls.
    [[nodiscard]] std::optional<NodeId> findLeaf(std::string_view path) const;

private:
    TextMap<NodeId> m_leaves;
    TextMap<NodeId> m_containers;
};

/// Returns the node's index among its parent's children; not for the root.
[[nodiscard]] std::size_t indexInParent(const ModelState &state, NodeId id);

} // namespace burnish
