// SPDX-License-Identifier: MIT
#include "core/model/separateparts.h"

#include "core/base/seededhash.h"
#include "core/tensor/quantisation/parts/partedtensor.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace burnish {

namespace {

struct SeparatePartsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::SeparateParts)
};

constexpr std::string_view listKey = "tensor_names";

bool isDescribed(const Node &node)
{
    const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr;
    return parted && !parted->content().metadata.empty();
}

bool hasDescribed(const ModelState &state)
{
    bool found = false;
    state.visit(state.root(), [&](NodeId, const Node &node) {
        found = found || isDescribed(node);
        return !found;
    });
    return found;
}

/// Returns the metadata with the descriptions and the list that torchao stores for the state's tensors, in place of
/// those for the source's. Other files have none.
Metadata describedMetadata(const ModelState &state, const ModelState &source)
{
    const bool wasDescribed = hasDescribed(source);
    const bool isNowDescribed = hasDescribed(state);
    if (!wasDescribed && !isNowDescribed)
        return state.metadata();
    TextMap<std::string> before;
    if (wasDescribed) {
        source.visitPaths(source.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.isTensor())
                before.emplace(path, std::string());
            return true;
        });
    }
    TextMap<std::string> after;
    std::vector<std::string> names;
    if (isNowDescribed) {
        state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (!node.isTensor())
                return true;
            const PartedTensor *parted = partsOf(*node.tensor);
            names.push_back(parted ? parted->pathFor(path) : path);
            after.emplace(names.back(), isDescribed(node) ? parted->content().metadata : R"({"_type": "Tensor"})");
            return true;
        });
    }
    // What stays as it is keeps its place.
    std::vector<Metadata::Entry> entries;
    for (const auto &[key, value] : state.metadata().entries()) {
        const auto found = after.find(key);
        if (found != after.end() && found->second == value)
            after.erase(found);
        else if (before.contains(key) || (key == listKey && !isNowDescribed))
            continue;
        entries.emplace_back(key, value);
    }
    Metadata metadata(std::move(entries));
    if (after.empty())
        return metadata;
    QJsonArray list;
    for (const std::string &name : names) {
        list.append(QString::fromStdString(name));
        if (const auto found = after.find(name); found != after.end())
            metadata.set(name, found->second);
    }
    metadata.set(std::string(listKey), QJsonDocument(list).toJson(QJsonDocument::Compact).toStdString());
    return metadata;
}

/// Adds the nodes of a tensor's parts to the state, the first one under the tensor's id; returns their ids.
std::vector<NodeId> replaceNode(ModelState &state, NodeId id, const std::string &path)
{
    const NodePtr old = state.pointer(id);
    const PartedTensor &parted = *partsOf(*old->tensor);
    const std::size_t parentSize = path.size() - old->name.size();
    std::vector<NodeId> ids;
    ids.reserve(parted.parts().size());
    for (const TensorPart &part : parted.parts()) {
        Node node = ids.empty() ? *old : Node();
        node.kind = NodeKind::Tensor;
        node.parent = old->parent;
        node.name = SharedText(parted.storedName(path, part).substr(parentSize));
        node.tensor = part.tensor;
        ids.push_back(ids.empty() ? id : NodeId{state.endIndex()});
        state.assign(ids.back(), std::make_shared<const Node>(std::move(node)));
    }
    return ids;
}

/// The new children of a module, in place of each tensor.
using Replaced = NumberMap<std::vector<NodeId>>;

void replaceChildren(ModelState &state, NodeId parent, const Replaced &replaced)
{
    Node changed = state.node(parent);
    std::vector<NodeId> children;
    children.reserve(changed.children.size() + replaced.size());
    for (const NodeId child : changed.children) {
        const auto found = replaced.find(child.index);
        if (found == replaced.end())
            children.push_back(child);
        else
            children.insert(children.end(), found->second.begin(), found->second.end());
    }
    changed.children = NodeList(children);
    state.assign(parent, std::make_shared<const Node>(std::move(changed)));
}

} // namespace

Expected<std::vector<SeparatedTensor>> separateParts(ModelState &state, const ModelState &source)
{
    std::vector<SeparatedTensor> separated;
    std::vector<NodeId> ids;
    Metadata metadata = describedMetadata(state, source);
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr) {
            separated.push_back({path, parted->pathFor(path)});
            ids.push_back(id);
        }
        return true;
    });
    if (!(metadata == state.metadata()))
        state.setMetadata(std::move(metadata));
    if (separated.empty())
        return separated;
    NumberMap<Replaced> byParent;
    for (std::size_t i = 0; i < ids.size(); ++i)
        byParent[state.node(ids[i]).parent.index][ids[i].index] = replaceNode(state, ids[i], separated[i].path);
    for (const auto &[parent, replaced] : byParent)
        replaceChildren(state, NodeId{std::uint32_t(parent)}, replaced);
    TextSet paths;
    std::optional<std::string> twice;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor() && !paths.insert(path).second && !twice)
            twice = path;
        return true;
    });
    if (twice)
        return Error(ErrorCode::Collision,
                     SeparatePartsText::tr("A part of a quantised tensor would have the path of another tensor."))
            .inTensor(QString::fromStdString(*twice));
    return separated;
}

} // namespace burnish
