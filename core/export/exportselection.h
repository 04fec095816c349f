// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/export/exportoptions.h"

namespace burnish {

/// A tensor of the source with its full path.
struct SourceTensor
{
    NodeId id;
    std::string path;
};

/// All tensors of the state, in its order.
[[nodiscard]] std::vector<SourceTensor> sourceTensors(const ModelState &state);

/// For each of the tensors whether the selection takes it. Refuses patterns and filters that mean nothing.
Expected<std::vector<bool>> selectTensors(const ModelState &state, const std::vector<SourceTensor> &tensors,
                                          const ExportSelection &selection, const Task &task);

} // namespace burnish
