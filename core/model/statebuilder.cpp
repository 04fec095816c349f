// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"

#include "core/base/seededhash.h"

#include <algorithm>
#include <utility>

namespace burnish {

StateBuilder::StateBuilder()
    : m_nodes({std::make_shared<Node>()})
{}

Node &StateBuilder::add(NodeId parent, std::string name)
{
    const NodeId id = {std::uint32_t(m_nodes.size())};
    m_nodes[parent.index]->children.push_back(id);
    Node &node = *m_nodes.emplace_back(std::make_shared<Node>());
    node.name = std::move(name);
    node.parent = parent;
    return node;
}

NodeId StateBuilder::addModule(NodeId parent, std::string name, std::uint64_t offset)
{
    add(parent, std::move(name)).offset = offset;
    return lastId();
}

NodeId StateBuilder::addSequence(NodeId parent, std::string name, std::uint64_t offset)
{
    Node &node = add(parent, std::move(name));
    node.kind = NodeKind::Sequence;
    node.offset = offset;
    return lastId();
}

NodeId StateBuilder::addTensor(NodeId parent, std::string name, TensorPtr tensor, std::optional<ParamId> id)
{
    Node &node = add(parent, std::move(name));
    node.kind = NodeKind::Tensor;
    node.tensor = std::move(tensor);
    node.paramId = id;
    return lastId();
}

NodeId StateBuilder::addValue(NodeId parent, std::string name, Value value, std::uint64_t offset)
{
    Node &node = add(parent, std::move(name));
    node.kind = NodeKind::Value;
    node.value = std::make_shared<const Value>(std::move(value));
    node.offset = offset;
    return lastId();
}

NodeId StateBuilder::addNull(NodeId parent, std::string name, std::uint64_t offset)
{
    Node &node = add(parent, std::move(name));
    node.kind = NodeKind::Null;
    node.offset = offset;
    return lastId();
}

NodeId StateBuilder::module(NodeId parent, std::string_view name)
{
    const auto hash = std::uint32_t(seededHash(name, parent.index));
    if (2 * (m_usedSlots + 1) > m_slots.size())
        growSlots();
    Slot &slot = m_slots[slotOf(hash, parent, name)];
    if (slot.module == root()) {
        slot = {hash, addModule(parent, std::string(name))};
        ++m_usedSlots;
    }
    return slot.module;
}

std::size_t StateBuilder::slotOf(std::uint32_t hash, NodeId parent, std::string_view name) const
{
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t i = hash & mask;; i = (i + 1) & mask) {
        const Slot &slot = m_slots[i];
        if (slot.module == root())
            return i;
        if (slot.hash == hash && m_nodes[slot.module.index]->parent == parent &&
            m_nodes[slot.module.index]->name == name)
            return i;
    }
}

void StateBuilder::growSlots()
{
    const std::vector<Slot> old =
        std::exchange(m_slots, std::vector<Slot>(std::max<std::size_t>(64, 2 * m_slots.size())));
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot &slot : old) {
        if (slot.module == root())
            continue;
        std::size_t i = slot.hash & mask;
        while (m_slots[i].module != root())
            i = (i + 1) & mask;
        m_slots[i] = slot;
    }
}

NodeId StateBuilder::parentFor(std::string_view path, std::size_t &nameStart)
{
    constexpr std::size_t maximalDepth = 255;
    constexpr std::size_t maximalModules = std::size_t(1) << 20;
    // Neighbours in a file usually share their modules: keep the levels of the last path that this one shares.
    const auto common = std::size_t(std::ranges::mismatch(path, m_lastPath).in1 - path.begin());
    while (!m_levels.empty() &&
           (m_levels.back().end > common || m_levels.back().end >= path.size() || path[m_levels.back().end] != '.'))
        m_levels.pop_back();
    NodeId parent = m_levels.empty() ? root() : m_levels.back().module;
    nameStart = m_levels.empty() ? 0 : m_levels.back().end + 1;
    while (m_levels.size() < maximalDepth && m_usedSlots < maximalModules) {
        const auto dot = path.find('.', nameStart);
        if (dot == std::string_view::npos)
            break;
        parent = module(parent, path.substr(nameStart, dot - nameStart));
        m_levels.push_back({dot, parent});
        nameStart = dot + 1;
    }
    m_lastPath.assign(path, 0, nameStart);
    return parent;
}

NodeId StateBuilder::addTensorAt(std::string_view path, TensorPtr tensor, std::optional<ParamId> id)
{
    std::size_t nameStart = 0;
    const NodeId parent = parentFor(path, nameStart);
    return addTensor(parent, std::string(path.substr(nameStart)), std::move(tensor), id);
}

NodeId StateBuilder::addNullAt(std::string_view path)
{
    std::size_t nameStart = 0;
    const NodeId parent = parentFor(path, nameStart);
    return addNull(parent, std::string(path.substr(nameStart)));
}

NodeId StateBuilder::addValueAt(std::string_view path, Value value, std::uint64_t offset)
{
    std::size_t nameStart = 0;
    const NodeId parent = parentFor(path, nameStart);
    return addValue(parent, std::string(path.substr(nameStart)), std::move(value), offset);
}

void StateBuilder::setContainerType(NodeId module, const std::string &type)
{
    auto &shared = m_types[type];
    if (!shared)
        shared = std::make_shared<const std::string>(type);
    m_nodes[module.index]->containerType = shared;
}

void StateBuilder::setExtras(NodeId node, RecordExtras extras)
{
    m_nodes[node.index]->extras = std::make_shared<const RecordExtras>(std::move(extras));
}

void StateBuilder::setForm(NodeId node, RecordForm form)
{
    m_nodes[node.index]->form = form;
}

ModelState StateBuilder::finish()
{
    ModelState state;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        state.assign({std::uint32_t(i)}, std::move(m_nodes[i]));
    state.setMetadata(std::move(m_metadata));
    state.setLayout(m_layout);
    *this = StateBuilder();
    return state;
}

} // namespace burnish
