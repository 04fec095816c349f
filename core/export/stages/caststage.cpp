// SPDX-License-Identifier: MIT
#include "core/export/stages/caststage.h"

#include "core/model/sourcetensors.h"
#include "core/tensor/expressions/cast.h"

namespace burnish::stages {

Staged<CastTree> cast(CastTree tree, const PrecisionChooser &chooser)
{
    Staged<CastTree> made;
    made.value = std::move(tree);
    auto &[state, uncast] = made.value;
    for (const auto &[id, path] : sourceTensors(state)) {
        const Node &node = state.node(id);
        const Dtype wanted = chooser.dtypeFor(path, node.tensor->info().dtype());
        if (wanted == node.tensor->info().dtype())
            continue;
        auto tensor = makeCast(node.tensor, wanted);
        if (!tensor) {
            made.refuse(std::move(tensor.error().inTensor(QString::fromStdString(path))), ExportCure::OtherPrecision);
            continue;
        }
        uncast.emplace(*tensor, node.tensor);
        Node changed = node;
        changed.tensor = *std::move(tensor);
        state.assign(id, std::make_shared<const Node>(std::move(changed)));
    }
    return made;
}

} // namespace burnish::stages
