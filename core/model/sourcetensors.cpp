// SPDX-License-Identifier: MIT
#include "core/model/sourcetensors.h"

namespace burnish {

std::vector<SourceTensor> sourceTensors(const ModelState &state)
{
    std::vector<SourceTensor> tensors;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (node.isTensor())
            tensors.push_back({id, path});
        return true;
    });
    return tensors;
}

} // namespace burnish
