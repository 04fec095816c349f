// SPDX-License-Identifier: MIT
#include "core/export/stages/bindstage.h"

#include "core/export/layout/exporttext.h"

#include <algorithm>
#include <unordered_set>

namespace burnish::stages {

namespace {

std::optional<NodeId> containerAt(const ModelState &state, const std::string &path)
{
    if (path.empty())
        return state.root();
    const auto found = state.find(path);
    return found && state.node(*found).isContainer() ? found : std::nullopt;
}

/// Returns the current node of the source's tensor with that name.
std::optional<NodeId> placeOf(const std::string &path, const ExportTree &tree, const SourceTensors &tensors)
{
    const auto tensor = tensors.find(path);
    return tensor ? tree.places[*tensor] : std::nullopt;
}

/// Returns the modules that were marked.
std::unordered_set<NodeId> mark(Staged<BoundTree> &bound, const BindRequest &request, ContainerTypes &types)
{
    ModelState &state = bound.value.tree.state;
    std::unordered_set<NodeId> marked;
    for (const auto &[path, type] : request.marks) {
        if (const auto module = containerAt(state, path)) {
            types.set(state, *module, type, true);
            marked.insert(*module);
        } else {
            bound.refuse(
                Error(ErrorCode::NotFound, ExportText::tr("The model has no module “%1” to mark as %2.")
                                               .arg(QString::fromStdString(path), QString::fromStdString(type))),
                PlanRemedy::None);
        }
    }
    return marked;
}

/// Reports the first missing tensor that was assigned to a field.
void refuseUnknownTensor(Staged<BoundTree> &bound, const StructureChoice &choice, const SourceTensors &tensors)
{
    for (const auto &[field, path] : choice.assigned) {
        if (placeOf(path, bound.value.tree, tensors))
            continue;
        bound.refuse(Error(ErrorCode::NotFound,
                           ExportText::tr("There is no tensor with this name to fill %1.").arg(quotedForMessage(field)))
                         .inTensor(QString::fromStdString(path)),
                     PlanRemedy::None);
        return;
    }
}

} // namespace

Staged<BoundTree> bind(ExportTree tree, const SourceTensors &tensors, const BindRequest &request)
{
    Staged<BoundTree> bound;
    bound.value.tree = std::move(tree);
    ContainerTypes types;
    const std::unordered_set<NodeId> marked = mark(bound, request, types);
    if (!request.choice.structure)
        return bound;
    if (!bound.isRefused())
        refuseUnknownTensor(bound, request.choice, tensors);
    ModelState &state = bound.value.tree.state;
    const FillOptions options = fillOptionsFor(request.choice, bound.value.tree, tensors, request.adapters);
    const FilledModel filled = fillStructure(state, *request.choice.structure, options);
    for (const FilledPlace &place : filled.filled) {
        std::string type = filled.record.containerTypeOf(place.place);
        const NodeId module = state.node(place.source).parent;
        if (type.empty() || marked.contains(module))
            type = state.containerTypeOf(place.source);
        else
            types.set(state, module, type, false);
        if (!type.empty())
            bound.value.fields.push_back({place.source, std::move(type), filled.record.node(place.place).name});
    }
    return bound;
}

FillOptions fillOptionsFor(const StructureChoice &choice, const ExportTree &tree, const SourceTensors &tensors,
                           std::vector<AdapterKind> adapters)
{
    FillOptions options;
    options.allowPartial = choice.allowPartial;
    options.version = choice.version;
    options.idSeed = choice.idSeed;
    options.variants = choice.variants;
    options.lengths = choice.lengths;
    options.otherName = alternativeNames(std::move(adapters));
    for (const auto &[field, path] : choice.assigned) {
        if (const auto place = placeOf(path, tree, tensors))
            options.assigned.emplace_back(field, *place);
    }
    return options;
}

} // namespace burnish::stages
