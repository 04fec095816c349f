// SPDX-License-Identifier: MIT
#include "core/edit/editbuilder.h"

#include <unordered_set>

namespace burnish {

template <typename Change> void EditBuilder::modify(NodeId id, Change change)
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

void EditBuilder::detach(std::span<const NodeId> ids)
{
    std::map<NodeId, std::unordered_set<NodeId>> byParent;
    for (const NodeId id : ids)
        byParent[m_state.node(id).parent].insert(id);
    for (const auto &[parent, leaving] : byParent) {
        modify(parent,
               [&](Node &node) { node.children.eraseIf([&](NodeId child) { return leaving.contains(child); }); });
        renumber(parent);
    }
}

void EditBuilder::attach(std::span<const NodeId> ids, NodeId parent, std::size_t position)
{
    modify(parent, [&](Node &node) {
        Q_ASSERT(node.isContainer());
        const auto at = std::min(position, node.children.size());
        node.children.insert(at, ids);
    });
    renumber(parent);
}

void EditBuilder::remove(std::span<const NodeId> ids)
{
    detach(ids);
    for (const NodeId id : ids) {
        Q_ASSERT(id != m_state.root());
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
}

NodeId EditBuilder::make(Node node)
{
    const NodeId id = {m_state.endIndex()};
    node.children.clear();
    m_touched.try_emplace(id, nullptr);
    m_state.assign(id, std::make_shared<const Node>(std::move(node)));
    return id;
}

NodeId EditBuilder::insert(NodeId parent, std::size_t position, Node node)
{
    node.parent = parent;
    const NodeId id = make(std::move(node));
    attach({&id, 1}, parent, position);
    return id;
}

void EditBuilder::copyBelow(NodeId to, const ModelState &donor, NodeId from)
{
    // Fill each level in one step: inserting children one by one would copy the vector of children every time.
    std::vector<std::pair<NodeId, NodeId>> open = {{from, to}};
    while (!open.empty()) {
        const auto [donorParent, parent] = open.back();
        open.pop_back();
        std::vector<NodeId> children;
        for (const NodeId donorChild : donor.node(donorParent).children) {
            Node child = donor.node(donorChild);
            child.parent = parent;
            child.offset = 0;
            children.push_back(make(std::move(child)));
            open.emplace_back(donorChild, children.back());
        }
        if (!children.empty())
            modify(parent, [&](Node &node) { node.children = children; });
    }
}

std::vector<NodeId> EditBuilder::insertCopies(NodeId parent, std::size_t position, const ModelState &donor,
                                              std::span<const Named> nodes)
{
    std::vector<NodeId> copies;
    copies.reserve(nodes.size());
    for (const auto &[donorId, name] : nodes) {
        Node top = donor.node(donorId);
        top.name = name;
        top.parent = parent;
        top.offset = 0;
        copies.push_back(make(std::move(top)));
        copyBelow(copies.back(), donor, donorId);
    }
    attach(copies, parent, position);
    return copies;
}

NodeId EditBuilder::insertCopy(NodeId parent, std::size_t position, const ModelState &donor, NodeId donorId,
                               std::string name)
{
    const Named node(donorId, std::move(name));
    return insertCopies(parent, position, donor, {&node, 1}).front();
}

void EditBuilder::move(std::span<const Named> nodes, NodeId parent, std::size_t position)
{
    std::vector<NodeId> ids;
    ids.reserve(nodes.size());
    for (const auto &[id, name] : nodes) {
        Q_ASSERT(!m_state.isWithin(parent, id));
        ids.push_back(id);
    }
    detach(ids);
    for (const auto &[id, name] : nodes) {
        modify(id, [&](Node &node) {
            node.parent = parent;
            node.name = name;
        });
    }
    attach(ids, parent, position);
}

void EditBuilder::move(NodeId id, NodeId parent, std::size_t position, std::string name)
{
    const Named node(id, std::move(name));
    move({&node, 1}, parent, position);
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
    modify(id, [&](Node &node) {
        node.paramId = paramId;
        if (!node.extras() || node.extras()->foreignId.empty())
            return;
        RecordExtras extras = *node.extras();
        extras.foreignId.clear();
        node.setExtras(std::make_shared<const RecordExtras>(std::move(extras)));
    });
}

void EditBuilder::setContainerType(NodeId module, const std::string &type)
{
    modify(module, [&](Node &node) {
        node.setContainerType(type.empty() ? nullptr : std::make_shared<const std::string>(type));
    });
}

void EditBuilder::setForm(NodeId id, RecordForm form)
{
    modify(id, [&](Node &node) { node.form = form; });
}

void EditBuilder::setValue(NodeId leaf, std::optional<Value> value)
{
    modify(leaf, [&](Node &node) {
        Q_ASSERT(node.kind == NodeKind::Value || node.kind == NodeKind::Null);
        node.kind = value ? NodeKind::Value : NodeKind::Null;
        node.setValue(value ? std::make_shared<const Value>(std::move(*value)) : nullptr);
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
    if (!m_before.lacksTheSame(m_state))
        change.omissions.emplace(m_before.omissions(), m_state.omissions());
    return change;
}

} // namespace burnish
