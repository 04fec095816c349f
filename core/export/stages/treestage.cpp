// SPDX-License-Identifier: MIT
#include "core/export/stages/treestage.h"

#include "core/base/seededhash.h"
#include "core/edit/repath.h"
#include "core/export/layout/exporttext.h"
#include "core/formats/formatstore.h"
#include "core/model/pathorder.h"
#include "core/model/statebuilder.h"
#include "core/select/selection.h"

#include <algorithm>

namespace burnish::stages {

namespace {

/// True if all selected tensors have names, and no two the same; in less memory than it takes to name the others.
bool haveDistinctNames(const RenamedTensors &renamed)
{
    if (renamed.keepsNames())
        return tensorsByPath(renamed.selected.tensors.state()).areDistinct;
    std::vector<std::string_view> names;
    names.reserve(renamed.names.size());
    for (std::size_t i = 0; i < renamed.names.size(); ++i) {
        if (renamed.selected.isSelected[i])
            names.push_back(renamed.names[i]);
    }
    return std::ranges::find(names, std::string_view()) == names.end() && !findRepeated(names);
}

/// Returns the reasons why the names cannot coexist: two tensors share a name, or one has none.
std::vector<PlanProblem> problemsOfNames(const RenamedTensors &renamed)
{
    const auto &[tensors, isSelected] = renamed.selected;
    std::vector<PlanProblem> problems;
    if (haveDistinctNames(renamed))
        return problems;
    TextMap<std::size_t> taken;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (!isSelected[i])
            continue;
        const std::string name = renamed.name(i);
        if (name.empty() && !tensors.path(i).empty()) {
            problems.push_back(
                {Error(ErrorCode::InvalidArgument, ExportText::tr("The rules leave this tensor without a name."))
                     .inTensor(QString::fromStdString(tensors.path(i))),
                 PlanRemedy::Rename});
            break;
        }
        const auto [place, isNew] = taken.emplace(name, i);
        if (!isNew && problems.size() < shownProblems) {
            problems.push_back({Error(ErrorCode::Collision,
                                      ExportText::tr("“%1” and “%2” would both be named “%3”.")
                                          .arg(QString::fromStdString(tensors.path(place->second)),
                                               QString::fromStdString(tensors.path(i)), QString::fromStdString(name))),
                                PlanRemedy::Rename});
        }
    }
    return problems;
}

void keepPlaces(ExportTree &tree, const SourceTensors &tensors)
{
    for (std::size_t i = 0; i < tensors.size(); ++i)
        tree.places[i] = tensors.id(i);
}

Expected<void> editTree(Staged<ExportTree> &made, const RenamedTensors &renamed, const Task &task)
{
    const auto &[tensors, isSelected] = renamed.selected;
    ModelState &state = made.value.state;
    if (std::ranges::find(isSelected, false) != isSelected.end()) {
        Selection kept;
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            if (isSelected[i])
                kept.addPath(tensors.path(i));
        }
        BURNISH_TRY(state, selected(state, kept, task));
    }
    std::vector<NewPath> newPaths;
    for (std::size_t i = 0; i < renamed.names.size(); ++i) {
        if (isSelected[i] && renamed.names[i] != tensors.path(i))
            newPaths.emplace_back(tensors.id(i), renamed.names[i]);
    }
    if (!newPaths.empty()) {
        auto change = planRepath(state, newPaths, QString());
        if (!change) {
            made.refuse(std::move(change).error(), PlanRemedy::Rename);
            return {};
        }
        BURNISH_TRY(state, applied(state, *change));
    }
    keepPlaces(made.value, tensors);
    return {};
}

void flattenTree(ExportTree &tree, const ModelState &source, const RenamedTensors &renamed)
{
    const auto &[tensors, isSelected] = renamed.selected;
    StateBuilder builder;
    builder.metadata() = source.metadata();
    builder.setLayout(source.layout());
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (!isSelected[i])
            continue;
        const Node &node = source.node(tensors.id(i));
        tree.places[i] = builder.addTensorAt(renamed.name(i), node.tensor, node.paramId);
    }
    tree.state = builder.finish();
    ContainerTypes types;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (!tree.places[i])
            continue;
        if (const std::string type = source.containerTypeOf(tensors.id(i)); !type.empty())
            types.set(tree.state, tree.state.node(*tree.places[i]).parent, type, false);
    }
}

} // namespace

Expected<Staged<ExportTree>> layTree(const ModelState &source, const RenamedTensors &renamed, TreeForm form,
                                     const Task &task)
{
    Staged<ExportTree> made;
    made.value.state = source;
    made.value.places.resize(renamed.selected.tensors.size());
    made.problems = problemsOfNames(renamed);
    if (made.isRefused())
        return made;
    switch (form) {
    case TreeForm::Kept:
        keepPlaces(made.value, renamed.selected.tensors);
        break;
    case TreeForm::Edited:
        BURNISH_CHECK(editTree(made, renamed, task));
        break;
    case TreeForm::Flat:
        flattenTree(made.value, source, renamed);
        break;
    }
    return made;
}

void ContainerTypes::set(ModelState &state, NodeId module, const std::string &type, bool replace)
{
    const Node &node = state.node(module);
    if (node.kind != NodeKind::Module || (node.containerType() && !replace))
        return;
    Node typed = node;
    auto &shared = m_shared[type];
    if (!shared)
        shared = std::make_shared<const std::string>(type);
    typed.setContainerType(shared);
    state.assign(module, std::make_shared<const Node>(std::move(typed)));
}

} // namespace burnish::stages
