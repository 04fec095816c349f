// SPDX-License-Identifier: MIT
#include "core/burnstore/laterstate.h"

#include "core/structure/recordtype.h"
#include "core/structure/storenames.h"

#include <algorithm>

namespace burnish {

namespace {

/// Returns `Some(BlockScale { size: BlockSize([2, 4]), dtype: F32 })` or `None`.
std::string blockText(const QuantScheme &scheme)
{
    if (!scheme.hasBlocks())
        return "None";
    std::string sizes;
    for (std::size_t i = 0; i < std::min<std::size_t>(scheme.blockRank, scheme.block.size()); ++i)
        sizes += (i > 0 ? ", " : "") + std::to_string(scheme.block[i]);
    return "Some(BlockScale { size: BlockSize([" + sizes + "]), dtype: " + scheme.param + " })";
}

std::string schemeText(const QuantScheme &scheme)
{
    std::string store = scheme.store;
    if (store != "Native")
        store += '(' + std::to_string(scheme.storeDimension) + ')';
    const std::string tensor = scheme.tensorParam.empty() ? "None" : "Some(" + scheme.tensorParam + ")";
    return "QFloat(QuantScheme { value: " + scheme.value + ", store: " + store + ", mode: " + scheme.mode +
           ", tensor: " + tensor + ", block: " + blockText(scheme) + " })";
}

std::string dtypeText(const TensorInfo &info)
{
    if (info.dtype() == Dtype::Bool)
        return "Bool(Native)";
    using Form = QuantScheme::Form;
    if (info.scheme() && info.scheme()->form != Form::Ggml && info.scheme()->form != Form::Parts)
        return schemeText(*info.scheme());
    return std::string(info.typeName());
}

std::string containerOf(const ModelState &model, const Node &container)
{
    if (container.form.kind == RecordForm::Kind::Tuple)
        return "Tuple";
    if (container.form.kind == RecordForm::Kind::Array)
        return "Array";
    if (container.kind == NodeKind::Sequence)
        return "Vec";
    const bool isEnum = container.form.kind == RecordForm::Kind::Enum ||
                        (container.form.kind == RecordForm::Kind::Unknown && container.children.size() == 1 &&
                         isCapitalised(model.node(container.children.front()).name));
    return (isEnum ? "Enum:" : "Struct:") + (container.containerType() ? *container.containerType() : std::string());
}

} // namespace

std::vector<LaterTensor> laterTensors(const ModelState &file, BurnStoreFormat format)
{
    std::vector<LaterTensor> tensors;
    file.visitPaths(file.root(), [&](NodeId, const Node &node, const std::string &path) {
        // In PyTorch files, only dicts are traversed.
        if (format == BurnStoreFormat::Pytorch && node.kind == NodeKind::Sequence)
            return false;
        if (node.isTensor())
            tensors.push_back(
                {path, dtypeText(node.tensor->info()), node.tensor->info().shape(), node.paramId.has_value()});
        return true;
    });
    return tensors;
}

std::vector<LaterParameter> laterParameters(const ModelState &record)
{
    const ModelState model = withGuessedTuples(record);
    std::vector<LaterParameter> parameters;
    for (const NodeId id : model.tensors()) {
        LaterParameter parameter;
        for (NodeId at = id; at != model.root(); at = model.node(at).parent) {
            const Node &node = model.node(at);
            const bool isItem = node.parent == model.root() && node.name.empty();
            if (!isItem)
                parameter.steps.push_back({storeName(model, at), containerOf(model, model.node(node.parent))});
        }
        std::ranges::reverse(parameter.steps);
        const TensorInfo &info = model.node(id).tensor->info();
        parameter.dtype = dtypeText(info);
        parameter.shape = info.shape();
        parameters.push_back(std::move(parameter));
    }
    return parameters;
}

} // namespace burnish
