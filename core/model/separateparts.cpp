// SPDX-License-Identifier: MIT
#include "core/model/separateparts.h"

#include "core/base/dottedpath.h"
#include "core/base/seededhash.h"
#include "core/model/modeltext.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/schemes/layerlist.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace burnish {

namespace {

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

constexpr std::string_view layersKey = "_quantization_metadata";
constexpr std::string_view configKey = "quantization_config";
constexpr std::string_view modelOptScheme = "nvfp4-modelopt";

/// Calls `take` with each tensor in parts and the path of its module.
template <typename Take> void forParted(const ModelState &state, const Take &take)
{
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (const PartedTensor *parted = node.isTensor() ? partsOf(*node.tensor) : nullptr)
            take(*parted, std::string(outerPath(parted->pathFor(path))));
        return true;
    });
}

/// Returns ComfyUI's description of a layer among its parts; null if there is none.
TensorPtr markerOf(const PartedTensor &parted)
{
    const auto marker = std::ranges::find(parted.parts(), "marker", &TensorPart::role);
    return marker == parted.parts().end() ? nullptr : marker->tensor;
}

/// Returns the module of a tensor in a form that ComfyUI and ModelOpt describe alike and store in another order, if a
/// configuration in the metadata would give it other values: ModelOpt's does, any other one only without a marker.
std::optional<std::string> foreignModule(const ModelState &state, const std::string &config)
{
    const bool isOfModelOpt = LayerList({}, config).isOfModelOpt();
    std::optional<std::string> found;
    forParted(state, [&](const PartedTensor &parted, const std::string &module) {
        const PartedContent &content = parted.content();
        const bool isShared = content.scheme == "comfy-nvfp4" || content.scheme == "comfy-mxfp8";
        if (!found && isShared && (markerOf(parted) ? isOfModelOpt : !content.layer.empty()))
            found = module;
    });
    return found;
}

/// Adds the layers that are quantised while they are written: a list in the metadata takes the place of all markers.
Expected<void> addMarked(TextMap<std::string> &after, const ModelState &state)
{
    Expected<void> result;
    forParted(state, [&](const PartedTensor &parted, const std::string &module) {
        const TensorPtr marker = markerOf(parted);
        if (!result || !marker || !parted.content().layer.empty() || !parted.layout().codes->operand())
            return;
        std::string json(std::size_t(marker->info().byteSize()), '\0');
        result = marker->read(0, std::as_writable_bytes(std::span(json)), Task());
        after.emplace(module, json);
    });
    return result;
}

/// Changes the list of layers that ComfyUI and ModelOpt store as the tensors were moved, removed or added. It stays
/// bit for bit as it is if they were not.
Expected<void> describeLayers(Metadata &metadata, const ModelState &state, const ModelState &source)
{
    TextSet before;
    TextMap<std::string> after;
    forParted(source, [&](const PartedTensor &parted, const std::string &) {
        if (!parted.content().layer.empty())
            before.insert(parted.content().layer);
    });
    const auto config = metadata.value(configKey);
    forParted(state, [&](const PartedTensor &parted, const std::string &module) {
        const PartedContent &content = parted.content();
        // Without its configuration, ModelOpt's form is that of names and shapes.
        if (content.layer.empty() || (content.scheme == modelOptScheme && !config))
            return;
        after.emplace(module == content.layerModule ? content.layer : module, content.layerDescription);
    });
    if (const auto foreign = config ? foreignModule(state, std::string(*config)) : std::nullopt)
        return Error(ErrorCode::Unsupported,
                     ModelText::tr("The tensor is quantised in ComfyUI's form, but the metadata of the model "
                                   "has a quantization_config, with which it would have other values. "
                                   "Dequantise the tensor."))
            .inTensor(QString::fromStdString(*foreign));
    if (!after.empty() || metadata.value(layersKey))
        BURNISH_CHECK(addMarked(after, state));
    if (before.empty() && after.empty())
        return {};
    const auto stored = metadata.value(layersKey);
    QJsonObject list = stored ? QJsonDocument::fromJson(QByteArray::fromStdString(*stored)).object() : QJsonObject();
    const QJsonObject old = list.value(QLatin1String("layers")).toObject();
    QJsonObject layers = old;
    for (const std::string &layer : before) {
        if (!after.contains(layer))
            layers.remove(QString::fromStdString(layer));
    }
    for (const auto &[layer, description] : after)
        layers.insert(QString::fromStdString(layer),
                      QJsonDocument::fromJson(QByteArray::fromStdString(description)).object());
    if (layers == old)
        return {};
    if (layers.isEmpty()) {
        metadata.remove(layersKey);
        return {};
    }
    if (!stored)
        list.insert(QLatin1String("format_version"), QLatin1String("1.0"));
    list.insert(QLatin1String("layers"), layers);
    metadata.set(std::string(layersKey), QJsonDocument(list).toJson(QJsonDocument::Compact).toStdString());
    return {};
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
    BURNISH_CHECK(describeLayers(metadata, state, source));
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
                     ModelText::tr("A part of a quantised tensor would have the path of another tensor."))
            .inTensor(QString::fromStdString(*twice));
    return separated;
}

} // namespace burnish
