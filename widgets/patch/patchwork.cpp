// SPDX-License-Identifier: MIT
#include "widgets/patch/patchwork.h"

namespace burnish {

std::uint64_t bytesIn(const ModelState &model)
{
    std::uint64_t bytes = 0;
    model.visit(model.root(), [&](NodeId, const Node &node) {
        if (node.isTensor())
            bytes += node.tensor->info().byteSize();
        return true;
    });
    return bytes;
}

} // namespace burnish
