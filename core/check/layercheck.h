// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkreport.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Finds what the names of a model's tensors show to be missing: a few tensors of one of many layers that are otherwise
/// equal (IncompleteLayer), and layers that are missing between others (LayerGap). Only reports what is certain: layers
/// of different kinds, first and last ones, and adapters are not judged. Reads no payloads. Fails only when cancelled.
Expected<std::vector<CheckFinding>> checkState(const ModelState &state, const Task &task);

} // namespace burnish
