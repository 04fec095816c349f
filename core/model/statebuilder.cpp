// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"

#include "core/base/seededhash.h"

#include <algorithm>
#include <utility>

namespace burnish {

StateBuilder::StateBuilder()
{
    append();
}

void StateBuilder::append()
{
    if (m_end % ModelState::nodesPerBlock == 0) {
        auto &block = m_blocks.emplace_back(std::make_shared<std::vector<Node>>());
        if (m_end > 0)
            block->reserve(ModelState::nodesPerBlock);
    }
    m_blocks.back()->emplace_back();
    ++m_end;
}

SharedText StateBuilder::sharedName(std::string_view name)
{
    constexpr std::size_t slots = 8192;
    constexpr std::size_t longest = 32; // longer names are rarely repeated
    if (name.size() > longest)
        return SharedText(name);
    if (m_recentNames.empty())
        m_recentNames.resize(slots);
    SharedText &recent = m_recentNames[seededHash(name) % slots];
    if (recent != name)
        recent = SharedText(name);
    return recent;
}

Node &StateBuilder::add(NodeId parent, std::string_view name)
{
    SharedText shared = sharedName(name);
    append();
    node(parent).children.push_back(lastId());
    Node &added = node(lastId());
    added.name = std::move(shared);
    added.parent = parent;
    return added;
}

NodeId StateBuilder::addModule(NodeId parent, std::string_view name, std::uint64_t offset)
{
    add(parent, name).offset = offset;
    return lastId();
}

NodeId StateBuilder::addSequence(NodeId parent, std::string_view name, std::uint64_t offset)
{
    Node &added = add(parent, name);
    added.kind = NodeKind::Sequence;
    added.offset = offset;
    return lastId();
}

NodeId StateBuilder::addTensor(NodeId parent, std::string_view name, TensorPtr tensor, std::optional<ParamId> id)
{
    Node &added = add(parent, name);
    added.kind = NodeKind::Tensor;
    added.tensor = std::move(tensor);
    added.paramId = id;
    return lastId();
}

NodeId StateBuilder::addValue(NodeId parent, std::string_view name, Value value, std::uint64_t offset)
{
    Node &added = add(parent, name);
    added.kind = NodeKind::Value;
    added.setValue(std::make_shared<const Value>(std::move(value)));
    added.offset = offset;
    return lastId();
}

NodeId StateBuilder::addNull(NodeId parent, std::string_view name, std::uint64_t offset)
{
    Node &added = add(parent, name);
    added.kind = NodeKind::Null;
    added.offset = offset;
    return lastId();
}

NodeId StateBuilder::module(NodeId parent, std::string_view name)
{
    const auto hash = std::uint32_t(seededHash(name, parent.index));
    if (2 * (m_usedSlots + 1) > m_slots.size())
        growSlots();
    Slot &slot = m_slots[slotOf(hash, parent, name)];
    if (slot.module == root()) {
        slot = {hash, addModule(parent, name)};
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
        if (slot.hash == hash && node(slot.module).parent == parent && node(slot.module).name == name)
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
    return addTensor(parent, path.substr(nameStart), std::move(tensor), id);
}

NodeId StateBuilder::addNullAt(std::string_view path)
{
    std::size_t nameStart = 0;
    const NodeId parent = parentFor(path, nameStart);
    return addNull(parent, path.substr(nameStart));
}

NodeId StateBuilder::addValueAt(std::string_view path, Value value, std::uint64_t offset)
{
    std::size_t nameStart = 0;
    const NodeId parent = parentFor(path, nameStart);
    return addValue(parent, path.substr(nameStart), std::move(value), offset);
}

NodeId StateBuilder::addLeafAt(std::string_view path, const Node &leaf)
{
    if (leaf.isTensor())
        return addTensorAt(path, leaf.tensor, leaf.paramId);
    return leaf.value() ? addValueAt(path, *leaf.value()) : addNullAt(path);
}

void StateBuilder::setContainerType(NodeId module, const std::string &type)
{
    auto &shared = m_types[type];
    if (!shared)
        shared = std::make_shared<const std::string>(type);
    node(module).setContainerType(shared);
}

void StateBuilder::setExtras(NodeId node, RecordExtras extras)
{
    this->node(node).setExtras(std::make_shared<const RecordExtras>(std::move(extras)));
}

void StateBuilder::setForm(NodeId node, RecordForm form)
{
    this->node(node).form = form;
}

ModelState StateBuilder::finish()
{
    m_blocks.back()->shrink_to_fit();
    ModelState state({m_blocks.begin(), m_blocks.end()});
    state.setMetadata(std::move(m_metadata));
    state.setLayout(m_layout);
    *this = StateBuilder();
    return state;
}

} // namespace burnish
