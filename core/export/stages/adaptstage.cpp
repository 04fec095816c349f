// SPDX-License-Identifier: MIT
#include "core/export/stages/adaptstage.h"

#include "core/adapt/adapterchoice.h"
#include "core/adapt/layoutstep.h"
#include "core/export/layout/exporttext.h"
#include "core/structure/keptlayout.h"
#include "core/tensor/quantisation/quantreading.h"

#include <algorithm>

namespace burnish::stages {

namespace {

/// Returns a tensor bound to a field of the structure (with Burn's names) that differs between the layouts.
std::optional<NodeId> ambiguousField(const BoundTree &bound, Layout result)
{
    for (const BoundField &field : bound.fields) {
        const auto other = alternativeName(field.field, field.container, {AdapterKind::PyTorchToBurn});
        const bool isLinear = field.container == "Linear" && field.field == "weight";
        const std::string &name = bound.tree.state.node(field.tensor).name;
        if (isLinear || (other && (result == Layout::PyTorch || *other == name)))
            return field.tensor;
    }
    return std::nullopt;
}

/// Returns a tensor that would have to change if it followed the layout opposite to the target's; sets `isUnclear` if
/// there may be one.
std::optional<NodeId> ambiguousTensor(const ModelState &state, Layout result, bool &isUnclear)
{
    const bool isForPyTorch = result == Layout::PyTorch;
    const AdapterKind taken = isForPyTorch ? AdapterKind::PyTorchToBurn : AdapterKind::BurnToPyTorch;
    const auto guesses = guessOwners(state, isForPyTorch ? Layout::Burn : Layout::PyTorch);
    isUnclear = isForPyTorch;
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        const auto guess = guesses.find(node.parent);
        const bool isGuessed = guess != guesses.end();
        const std::string type = isGuessed ? guess->second.type : state.containerTypeOf(id);
        if (node.name == "weight" && node.tensor->info().shape().rank() == 2) {
            if (type == "Linear" || (isGuessed && guess->second.ground == OwnerGuess::Ground::Contrary))
                return id;
            isUnclear |= isGuessed && guess->second.ground == OwnerGuess::Ground::Undecided;
        } else if (alternativeName(node.name, type, {taken})) {
            return id;
        }
    }
    return std::nullopt;
}

PlanProblem unknownTypes(const ModelState &state, const std::vector<NodeId> &modules)
{
    PlanProblem problem = {
        Error(ErrorCode::InvalidArgument,
              ExportText::tr(
                  "Are these linear layers (with weights that must be transposed) or embeddings? The module type is "
                  "unknown for %1. Mark them as Linear or Embedding, or provide the model's structure.")
                  .arg(listedModules(state, modules))),
        PlanRemedy::Mark};
    for (const NodeId module : modules)
        problem.modules.push_back(state.path(module));
    return problem;
}

/// Changes that undo each other cancel out.
void addChange(AdapterChanges &changes, std::size_t index, const AdapterChange &change)
{
    const auto [place, isNew] = changes.try_emplace(index, change);
    if (isNew)
        return;
    AdapterChange &both = place->second;
    both.isTransposed = both.isTransposed != change.isTransposed;
    both.isRenamed = both.isRenamed != change.isRenamed;
    both.isCast = both.isCast != change.isCast;
}

/// True if an adapter would have to reorder the codes of a quantised tensor.
bool keepsCodes(const Node &node, const Error &error)
{
    return error.code() == ErrorCode::Unsupported && node.tensor->info().dtype() == Dtype::QFloat;
}

} // namespace

Staged<BoundTree> requireLayout(BoundTree bound, const LayoutQuestion &question)
{
    Staged<BoundTree> made;
    made.value = std::move(bound);
    const ModelState &state = made.value.tree.state;
    bool isUnclear = false;
    const auto ambiguous = question.hasStructure ? ambiguousField(made.value, question.result)
                                                 : ambiguousTensor(state, question.result, isUnclear);
    if (ambiguous) {
        made.refuse(
            layoutUnknown({}, burnish::LayoutRemedy::Adapter).inTensor(QString::fromStdString(state.path(*ambiguous))),
            PlanRemedy::Adapter);
    } else if (isUnclear) {
        made.warnings.push_back(Error(
            ErrorCode::Unsupported, ExportText::tr("The layout is unspecified. The tensors are written unchanged, and "
                                                   "programs that read the file will assume the layout of %1.")
                                        .arg(nameForPeople(question.result))));
    }
    return made;
}

Staged<AdaptedTree> adapt(ExportTree tree, const AdaptRequest &request)
{
    Staged<AdaptedTree> made;
    made.value.tree = std::move(tree);
    ModelState &state = made.value.tree.state;
    std::unordered_map<NodeId, std::size_t> indices;
    for (std::size_t i = 0; i < made.value.tree.places.size(); ++i) {
        if (const auto place = made.value.tree.places[i])
            indices.emplace(*place, i);
    }
    AdapterStage stage(state, request.chain, request.layout, request.mayGuess);
    stage.expandWith(request.valuesOf);
    std::vector<NodeId> tensors;
    if (!request.fields)
        tensors = state.tensors();
    else {
        for (const BoundField &field : *request.fields) {
            tensors.push_back(field.tensor);
            stage.bind(field.tensor, field.container, field.field);
        }
    }
    std::vector<std::string> packed;
    std::size_t firstPacked = 0;
    for (const NodeId id : tensors) {
        auto change = stage.adapt(id);
        if (!change) {
            const bool needsAnswer = request.valuesOf && isReadingGuessed(state.node(id).tensor->info());
            if (!needsAnswer && request.valuesOf && keepsCodes(state.node(id), change.error())) {
                packed.push_back(state.path(id));
                if (packed.size() > 1)
                    continue;
                firstPacked = made.problems.size();
            }
            if (made.problems.size() < shownProblems)
                made.refuse(std::move(change.error().inTensor(QString::fromStdString(state.path(id)))),
                            needsAnswer ? PlanRemedy::ChooseReading : PlanRemedy::None);
        } else if (const auto index = indices.find(id); index != indices.end() && !change->isNothing()) {
            addChange(made.value.changes, index->second, *change);
        }
    }
    if (firstPacked < made.problems.size() && !packed.empty()) {
        made.problems[firstPacked].remedy = PlanRemedy::Dequantise;
        made.problems[firstPacked].modules = std::move(packed);
    }
    made.value.expanded = stage.expanded();
    std::vector<NodeId> kept = stage.contrary();
    if (!request.isRenamed)
        kept.insert(kept.end(), stage.withOtherNames().begin(), stage.withOtherNames().end());
    if (!kept.empty())
        made.value.kept = keptLayoutText(state, kept);
    made.warnings = stage.warnings();
    if (request.requiresTypes && !stage.undecided().empty())
        made.problems.push_back(unknownTypes(state, stage.undecided()));
    return made;
}

void join(AdapterChanges &changes, const AdapterChanges &later)
{
    for (const auto &[index, change] : later)
        addChange(changes, index, change);
}

} // namespace burnish::stages
