// SPDX-License-Identifier: MIT
#include "core/export/stages/caststage.h"

#include "core/tensor/expressions/cast.h"

namespace burnish::stages {

Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser)
{
    Staged<CastTree> made;
    made.value = std::move(tree);
    auto &[state, uncast] = made.value;
    const ModelState uncastState = state;
    uncastState.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isTensor())
            return true;
        const Dtype wanted = chooser.dtypeFor(path, node.tensor->info().dtype());
        if (wanted == node.tensor->info().dtype())
            return true;
        auto tensor = makeCast(node.tensor, wanted);
        if (!tensor) {
            made.refuse(std::move(tensor.error().inTensor(QString::fromStdString(path))), ExportCure::OtherPrecision);
            return true;
        }
        uncast.emplace(*tensor, node.tensor);
        Node changed = node;
        changed.tensor = *std::move(tensor);
        state.assign(id, std::make_shared<const Node>(std::move(changed)));
        return true;
    });
    return made;
}

} // namespace burnish::stages
