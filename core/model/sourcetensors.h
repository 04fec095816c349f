// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// A tensor of a model with its full path.
struct SourceTensor
{
    NodeId id;
    std::string path;
};

/// Returns all tensors of the state, in its order.
[[nodiscard]] std::vector<SourceTensor> sourceTensors(const ModelState &state);

} // namespace burnish
