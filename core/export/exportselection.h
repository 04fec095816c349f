// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/export/exportoptions.h"
#include "core/model/sourcetensors.h"

namespace burnish {

/// For each of the tensors whether the selection takes it. Refuses patterns and filters that mean nothing.
Expected<std::vector<bool>> selectTensors(const ModelState &state, const std::vector<SourceTensor> &tensors,
                                          const ExportSelection &selection, const Task &task);

} // namespace burnish
