// SPDX-License-Identifier: MIT
#include "core/edit/editbuilder.h"

namespace burnish {

template <typename Change>
void EditBuilder::modify(NodeId id, Change change)
{
    m_touched.try_emplace(id, m_before.pointer(id));
    auto node = std::make_shared<Node>(m_state.node(id));
    change(*node);
    m_state.assign(id, std::move(node));
}

void EditBuilder::rename(NodeId id, std::string name)
{
    modify(id, [&](Node &node) { node.name = std::move(name); });
}

void EditBuilder::renumber(NodeId sequence)
{
    if (m_state.node(sequence).kind != NodeKind::Sequence)
        return;
    const std::vector<NodeId> children = m_state.node(sequence).children;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (std::string name = std::to_string(i); m_state.node(children[i]).name != name)
            rename(children[i], std::move(name));
    }
}

void EditBuilder::detach(NodeId id)
{
    const NodeId parent = m_state.node(id).parent;
    modify(parent, [&](Node &node) { std::erase(node.children, id); });
    renumber(parent);
}

void EditBuilder::attach(NodeId id, NodeId parent, std::size_t position)
{
    modify(parent, [&](Node &node) {
        Q_ASSERT(node.isContainer());
        const auto at = std::min(position, node.children.size());
        node.children.insert(node.children.begin() + std::ptrdiff_t(at), id);
    });
    renumber(parent);
}

void EditBuilder::remove(NodeId id)
{
    Q_ASSERT(id != m_state.root());
    detach(id);
    std::vector<NodeId> gone;
    m_state.visit(id, [&](NodeId node, const Node &) {
        gone.push_back(node);
        return true;
    });
    for (const NodeId node : gone) {
        m_touched.try_emplace(node, m_before.pointer(node));
        m_state.assign(node, nullptr);
    }
}

NodeId EditBuilder::insert(NodeId parent, std::size_t position, Node node)
{
    const NodeId id = {m_state.endIndex()};
    node.parent = parent;
    node.children.clear();
    m_touched.try_emplace(id, nullptr);
    m_state.assign(id, std::make_shared<const Node>(std::move(node)));
    attach(id, parent, position);
    return id;
}

NodeId EditBuilder::insertCopy(NodeId parent, std::size_t position, const ModelState &donor, NodeId donorId,
                               std::string name)
{
    Node top = donor.node(donorId);
    top.name = std::move(name);
    const NodeId topId = insert(parent, position, std::move(top));
    // Each level is filled in one step: inserting child by child would copy the list of children every time.
    std::vector<std::pair<NodeId, NodeId>> open = {{donorId, topId}};
    while (!open.empty()) {
        const auto [from, to] = open.back();
        open.pop_back();
        std::vector<NodeId> children;
        for (const NodeId donorChild : donor.node(from).children) {
            Node child = donor.node(donorChild);
            const NodeId id = {m_state.endIndex()};
            child.parent = to;
            child.children.clear();
            m_touched.try_emplace(id, nullptr);
            m_state.assign(id, std::make_shared<const Node>(std::move(child)));
            children.push_back(id);
            open.emplace_back(donorChild, id);
        }
        if (!children.empty())
            modify(to, [&](Node &node) { node.children = std::move(children); });
    }
    return topId;
}

void EditBuilder::move(NodeId id, NodeId parent, std::size_t position, std::string name)
{
    Q_ASSERT(!m_state.isWithin(parent, id));
    detach(id);
    modify(id, [&](Node &node) {
        node.parent = parent;
        node.name = std::move(name);
    });
    attach(id, parent, position);
}

void EditBuilder::setTensor(NodeId id, TensorPtr tensor)
{
    modify(id, [&](Node &node) {
        Q_ASSERT(node.isTensor());
        node.tensor = std::move(tensor);
    });
}

void EditBuilder::setParamId(NodeId id, std::optional<ParamId> paramId)
{
    modify(id, [&](Node &node) { node.paramId = paramId; });
}

void EditBuilder::setContainerType(NodeId module, const std::string &type)
{
    modify(module, [&](Node &node) {
        node.containerType = type.empty() ? nullptr : std::make_shared<const std::string>(type);
    });
}

void EditBuilder::setValue(NodeId leaf, std::optional<Value> value)
{
    modify(leaf, [&](Node &node) {
        Q_ASSERT(node.kind == NodeKind::Value || node.kind == NodeKind::Null);
        node.kind = value ? NodeKind::Value : NodeKind::Null;
        node.value = value ? std::make_shared<const Value>(std::move(*value)) : nullptr;
    });
}

ChangeSet EditBuilder::finish(QString text) const
{
    ChangeSet change;
    change.text = std::move(text);
    for (const auto &[id, before] : m_touched) {
        if (NodePtr after = m_state.pointer(id); after != before)
            change.nodes.push_back({id, before, std::move(after)});
    }
    if (m_state.metadata() != m_before.metadata())
        change.metadata.emplace(m_before.metadata(), m_state.metadata());
    if (m_state.layout() != m_before.layout())
        change.layout.emplace(m_before.layout(), m_state.layout());
    return change;
}

} // namespace burnish
