// SPDX-License-Identifier: MIT
#include "core/model/modelstate.h"

#include <algorithm>

namespace burnish {

ModelState::ModelState()
    : ModelState({std::make_shared<const std::vector<Node>>(1)})
{}

ModelState::ModelState(std::vector<NodeBlock> blocks)
    : m_metadata(std::make_shared<const Metadata>())
{
    m_chunks.reserve(blocks.size());
    for (NodeBlock &block : blocks) {
        Q_ASSERT(m_end % nodesPerBlock == 0 && block->size() <= nodesPerBlock);
        m_end += std::uint32_t(block->size());
        m_chunks.push_back(std::make_shared<Chunk>(Chunk{std::move(block), {}}));
    }
    m_count = m_end;
}

const Omissions &ModelState::omissions() const
{
    static const Omissions none;
    return m_omissions ? *m_omissions : none;
}

void ModelState::setOmissions(Omissions omissions)
{
    m_omissions = omissions.isEmpty() ? nullptr : std::make_shared<const Omissions>(std::move(omissions));
}

NodePtr ModelState::pointer(NodeId id) const
{
    return id.index < m_end ? m_chunks[id.index / nodesPerBlock]->pointerAt(id.index % nodesPerBlock) : nullptr;
}

const Node &ModelState::node(NodeId id) const
{
    Q_ASSERT(contains(id));
    return *at(id);
}

NodePtr ModelState::Chunk::pointerAt(std::uint32_t slot) const
{
    if (!single.empty())
        return single[slot];
    const Node *found = at(slot);
    return found ? NodePtr(together, found) : nullptr;
}

void ModelState::Chunk::separate()
{
    if (!single.empty())
        return;
    std::vector<NodePtr> pointers(nodesPerBlock);
    for (std::uint32_t slot = 0; slot < nodesPerBlock; ++slot)
        pointers[slot] = pointerAt(slot);
    single = std::move(pointers);
    together.reset();
}

void ModelState::assign(NodeId id, NodePtr node)
{
    while (m_chunks.size() * nodesPerBlock <= id.index)
        m_chunks.push_back(std::make_shared<Chunk>());
    m_end = std::max(m_end, id.index + 1);
    auto &chunk = m_chunks[id.index / nodesPerBlock];
    if (chunk.use_count() > 1)
        chunk = std::make_shared<Chunk>(*chunk);
    chunk->separate();
    NodePtr &slot = chunk->single[id.index % nodesPerBlock];
    m_count += (node ? 1U : 0U);
    m_count -= (slot ? 1U : 0U);
    slot = std::move(node);
}

std::string ModelState::path(NodeId id) const
{
    std::size_t size = 0;
    for (NodeId at = id; at != root(); at = node(at).parent)
        size += node(at).name.size() + 1;
    std::string path(size > 0 ? size - 1 : 0, '.');
    for (NodeId at = id; at != root(); at = node(at).parent) {
        const std::string &name = node(at).name;
        size -= name.size() + 1;
        path.replace(size, name.size(), name);
    }
    return path;
}

std::optional<NodeId> ModelState::child(NodeId parent, std::string_view name) const
{
    for (const NodeId id : node(parent).children) {
        if (node(id).name == name)
            return id;
    }
    return std::nullopt;
}

std::optional<NodeId> ModelState::find(std::string_view path) const
{
    if (path.empty() && !child(root(), ""))
        return root();
    // Names may contain dots, so several children can match the start of the remaining path.
    std::optional<NodeId> container;
    std::vector<std::pair<NodeId, std::string_view>> open = {{root(), path}};
    while (!open.empty()) {
        const auto [parent, rest] = open.back();
        open.pop_back();
        for (const NodeId id : node(parent).children) {
            const Node &current = node(id);
            if (rest == current.name) {
                if (!current.isContainer())
                    return id;
                if (!container)
                    container = id;
            } else if (current.isContainer() && rest.size() > current.name.size() && rest[current.name.size()] == '.' &&
                       rest.starts_with(current.name.str())) {
                open.emplace_back(id, rest.substr(current.name.size() + 1));
            }
        }
    }
    return container;
}

std::string ModelState::containerTypeOf(NodeId id) const
{
    while (id != root()) {
        id = node(id).parent;
        if (const auto &type = node(id).containerType())
            return *type;
        if (node(id).kind == NodeKind::Module)
            break;
    }
    return {};
}

bool ModelState::isWithin(NodeId id, NodeId ancestor) const
{
    while (id != ancestor) {
        if (id == root())
            return false;
        id = node(id).parent;
    }
    return true;
}

void ModelState::visit(NodeId start, const std::function<bool(NodeId, const Node &)> &visit) const
{
    std::vector<NodeId> open = {start};
    while (!open.empty()) {
        const NodeId id = open.back();
        open.pop_back();
        const Node &current = node(id);
        if (visit(id, current) && !current.children.empty())
            open.insert(open.end(), current.children.rbegin(), current.children.rend());
    }
}

void ModelState::visitPaths(NodeId start,
                            const std::function<bool(NodeId, const Node &, const std::string &)> &visit) const
{
    struct Level
    {
        NodeId id;
        std::size_t pathSize;
        std::size_t next = 0;
    };
    std::vector<Level> levels;
    std::string full = path(start);
    if (!visit(start, node(start), full))
        return;
    levels.push_back({start, full.size()});
    while (!levels.empty()) {
        Level &level = levels.back();
        const Node &parent = node(level.id);
        if (level.next == parent.children.size()) {
            levels.pop_back();
            continue;
        }
        const NodeId id = parent.children[level.next++];
        const Node &current = node(id);
        full.resize(level.pathSize);
        if (level.id != root())
            full += '.';
        full += current.name.str();
        if (visit(id, current, full) && !current.children.empty())
            levels.push_back({id, full.size()});
    }
}

std::vector<NodeId> ModelState::tensors(NodeId start) const
{
    std::vector<NodeId> found;
    visit(start, [&](NodeId id, const Node &current) {
        if (current.isTensor())
            found.push_back(id);
        return true;
    });
    return found;
}

void ModelState::visitDifferences(const ModelState &other, const std::function<void(NodeId)> &visit) const
{
    static const Chunk none;
    const auto chunkOf = [](const ModelState &state, std::size_t index) -> const Chunk & {
        return index < state.m_chunks.size() ? *state.m_chunks[index] : none;
    };
    for (std::size_t index = 0; index < std::max(m_chunks.size(), other.m_chunks.size()); ++index) {
        const Chunk &mine = chunkOf(*this, index);
        const Chunk &theirs = chunkOf(other, index);
        for (std::uint32_t i = 0; i < nodesPerBlock && &mine != &theirs; ++i) {
            if (mine.at(i) != theirs.at(i))
                visit({std::uint32_t(index * nodesPerBlock + i)});
        }
    }
}

bool ModelState::isConsistent() const
{
    std::size_t reached = 0;
    bool good = true;
    visit(root(), [&](NodeId id, const Node &current) {
        ++reached;
        if (!current.isContainer() && !current.children.empty())
            good = false;
        if (current.isTensor() != bool(current.tensor) || (current.kind == NodeKind::Value) != bool(current.value()))
            good = false;
        for (std::size_t i = 0; i < current.children.size(); ++i) {
            const NodePtr child = pointer(current.children[i]);
            if (!child || child->parent != id)
                good = false;
            else if (current.kind == NodeKind::Sequence && child->name != std::to_string(i))
                good = false;
        }
        return good;
    });
    return good && reached == m_count;
}

PathIndex::PathIndex(const ModelState &state)
{
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        (node.isContainer() ? m_containers : m_leaves).try_emplace(path, id);
        return true;
    });
}

std::optional<NodeId> PathIndex::findLeaf(std::string_view path) const
{
    const auto found = m_leaves.find(path);
    return found == m_leaves.end() ? std::nullopt : std::optional(found->second);
}

std::optional<NodeId> PathIndex::find(std::string_view path) const
{
    if (const auto leaf = findLeaf(path))
        return leaf;
    const auto found = m_containers.find(path);
    return found == m_containers.end() ? std::nullopt : std::optional(found->second);
}

std::size_t indexInParent(const ModelState &state, NodeId id)
{
    const auto &siblings = state.node(state.node(id).parent).children;
    return std::size_t(std::ranges::find(siblings, id) - siblings.begin());
}

} // namespace burnish
