// SPDX-License-Identifier: MIT
#include "core/model/separateparts.h"

#include "core/base/seededhash.h"
#include "core/tensor/quantisation/parts/partedtensor.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct SeparatePartsText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::SeparateParts)
};

/// Removes from the metadata what it says about the source's tensors.
void removeDescriptions(Metadata &metadata, const ModelState &source)
{
    source.visit(source.root(), [&](NodeId, const Node &node) {
        const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr;
        if (parted && !parted->content().metadataKey.empty())
            metadata.remove(parted->content().metadataKey);
        return true;
    });
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
    Metadata metadata = state.metadata();
    removeDescriptions(metadata, source);
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr) {
            separated.push_back({path, parted->pathFor(path)});
            ids.push_back(id);
            if (!parted->content().metadata.empty())
                metadata.set(separated.back().readPath, parted->content().metadata);
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
