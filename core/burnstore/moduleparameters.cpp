// SPDX-License-Identifier: MIT
#include "core/burnstore/moduleparameters.h"

#include "core/structure/storenames.h"

namespace burnish {

namespace {

/// Returns what a container pushes on the stack of types when Burn descends into it; nothing for tuples.
std::optional<std::string> stackName(const Node &container, Traversal traversal)
{
    switch (container.form.kind) {
    case RecordForm::Kind::Tuple:
        return std::nullopt;
    case RecordForm::Kind::Array:
        return traversal == Traversal::Apply ? "Array" : "Vec";
    default:
        break;
    }
    if (container.kind == NodeKind::Sequence)
        return "Vec";
    return container.containerType() ? *container.containerType() : std::string();
}

std::vector<std::string> stackOf(const ModelState &model, NodeId id, Traversal traversal)
{
    std::vector<std::string> stack;
    while (id != model.root()) {
        id = model.node(id).parent;
        if (auto name = stackName(model.node(id), traversal))
            stack.insert(stack.begin(), std::move(*name));
    }
    return stack;
}

} // namespace

std::string ModuleParameter::containerPath() const
{
    std::string path;
    for (const std::string &type : containers)
        path += (&type == containers.data() ? "" : ".") + type;
    return path;
}

std::string_view ModuleParameter::containerType() const
{
    return containers.empty() ? std::string_view("Unknown") : containers.back();
}

std::vector<ModuleParameter> moduleParameters(const ModelState &record, Traversal traversal)
{
    const ModelState model = withGuessedTuples(record);
    std::vector<ModuleParameter> parameters;
    for (const NodeId id : model.tensors()) {
        const TensorInfo &info = model.node(id).tensor->info();
        parameters.push_back(
            {storePath(model, id, BurnVersion::V0_19), stackOf(model, id, traversal), info.dtype(), info.shape(), id});
    }
    return parameters;
}

} // namespace burnish
