// SPDX-License-Identifier: MIT
#include "core/model/unknownquantised.h"

#include "core/tensor/notedtensor.h"

namespace burnish {

std::vector<NodeId> unknownQuantised(const ModelState &state)
{
    std::vector<NodeId> found = state.tensors();
    std::erase_if(found, [&](NodeId id) { return !unknownSchemeOf(*state.node(id).tensor); });
    return found;
}

} // namespace burnish
