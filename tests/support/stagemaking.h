// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/treestage.h"
#include "support/modelmaking.h"

namespace burnish::test {

/// The tensors of the model under these names, in its order; those with an empty name are left out.
inline stages::RenamedTensors renamedTo(const ModelState &source, const std::vector<std::string> &names)
{
    stages::RenamedTensors renamed;
    renamed.selected.tensors = SourceTensors(source);
    if (renamed.selected.tensors.size() != names.size())
        qFatal("one name for each tensor");
    for (const std::string &name : names)
        renamed.selected.isSelected.push_back(!name.empty());
    renamed.names.assign(names.begin(), names.end());
    return renamed;
}

/// The whole model, each tensor in its place.
inline stages::ExportTree wholeTree(const ModelState &source)
{
    stages::ExportTree tree = {source, {}};
    for (const SourceTensor &tensor : sourceTensors(source))
        tree.places.emplace_back(tensor.id);
    return tree;
}

/// A model with tensors of these shapes.
inline ModelState
modelOfShapes(std::initializer_list<std::pair<const char *, std::initializer_list<std::uint64_t>>> tensors,
              Layout layout = Layout::Unknown)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors)
        builder.addTensorAt(path, blankTensor(shape));
    builder.setLayout(layout);
    return builder.finish();
}

inline QStringList messages(const std::vector<PlanProblem> &problems)
{
    QStringList texts;
    for (const PlanProblem &problem : problems)
        texts += problem.error.message();
    return texts;
}

inline QStringList messages(const std::vector<Error> &warnings)
{
    QStringList texts;
    for (const Error &warning : warnings)
        texts += warning.message();
    return texts;
}

} // namespace burnish::test
