// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"

namespace burnish {

StateBuilder::StateBuilder()
    : m_nodes(1)
{}

NodeId StateBuilder::add(Node node)
{
    const NodeId id = {std::uint32_t(m_nodes.size())};
    m_nodes[node.parent.index].children.push_back(id);
    m_nodes.push_back(std::move(node));
    return id;
}

NodeId StateBuilder::addModule(NodeId parent, std::string name, std::uint64_t offset)
{
    Node node;
    node.name = std::move(name);
    node.parent = parent;
    node.offset = offset;
    return add(std::move(node));
}

NodeId StateBuilder::addSequence(NodeId parent, std::string name, std::uint64_t offset)
{
    const NodeId id = addModule(parent, std::move(name), offset);
    m_nodes[id.index].kind = NodeKind::Sequence;
    return id;
}

NodeId StateBuilder::addTensor(NodeId parent, std::string name, TensorPtr tensor, std::optional<ParamId> id)
{
    Node node;
    node.name = std::move(name);
    node.parent = parent;
    node.kind = NodeKind::Tensor;
    node.tensor = std::move(tensor);
    node.paramId = id;
    return add(std::move(node));
}

NodeId StateBuilder::addValue(NodeId parent, std::string name, Value value, std::uint64_t offset)
{
    Node node;
    node.name = std::move(name);
    node.parent = parent;
    node.kind = NodeKind::Value;
    node.value = std::make_shared<const Value>(std::move(value));
    node.offset = offset;
    return add(std::move(node));
}

NodeId StateBuilder::addNull(NodeId parent, std::string name, std::uint64_t offset)
{
    Node node;
    node.name = std::move(name);
    node.parent = parent;
    node.kind = NodeKind::Null;
    node.offset = offset;
    return add(std::move(node));
}

NodeId StateBuilder::module(NodeId parent, std::string_view name)
{
    if (const auto found = m_modules.find({parent.index, name}); found != m_modules.end())
        return found->second;
    const NodeId id = addModule(parent, std::string(name));
    m_modules.emplace(Place{parent.index, m_names.emplace_back(name)}, id);
    return id;
}

NodeId StateBuilder::parentFor(std::string_view path, std::size_t &nameStart)
{
    constexpr int maximalDepth = 256;
    if (!m_lastParentPath.empty() && path.size() > m_lastParentPath.size() && path[m_lastParentPath.size()] == '.' &&
        path.starts_with(m_lastParentPath) && path.find('.', m_lastParentPath.size() + 1) == std::string_view::npos) {
        nameStart = m_lastParentPath.size() + 1;
        return m_lastParent;
    }
    NodeId parent = root();
    nameStart = 0;
    int depth = 0;
    for (auto dot = path.find('.'); dot != std::string_view::npos && ++depth < maximalDepth;
         dot = path.find('.', nameStart)) {
        parent = module(parent, path.substr(nameStart, dot - nameStart));
        nameStart = dot + 1;
    }
    m_lastParentPath = depth < maximalDepth && nameStart > 0 ? path.substr(0, nameStart - 1) : std::string_view();
    m_lastParent = parent;
    return parent;
}

NodeId StateBuilder::addTensorAt(std::string_view path, TensorPtr tensor, std::optional<ParamId> id)
{
    std::size_t nameStart = 0;
    const NodeId parent = parentFor(path, nameStart);
    return addTensor(parent, std::string(path.substr(nameStart)), std::move(tensor), id);
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
    m_nodes[module.index].containerType = shared;
}

void StateBuilder::setExtras(NodeId node, RecordExtras extras)
{
    m_nodes[node.index].extras = std::make_shared<const RecordExtras>(std::move(extras));
}

ModelState StateBuilder::finish()
{
    ModelState state;
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        state.assign({std::uint32_t(i)}, std::make_shared<const Node>(std::move(m_nodes[i])));
    state.setMetadata(std::move(m_metadata));
    state.setLayout(m_layout);
    *this = StateBuilder();
    return state;
}

} // namespace burnish
