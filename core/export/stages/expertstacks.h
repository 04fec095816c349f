// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/precision/precisionpolicy.h"
#include "core/model/modelstate.h"

namespace burnish::stages {

/// Checks a tensor of three axes that is to be quantised to parts, in the state with its neighbours. Stacks of experts
/// are only stored as transformers has them: for mxfp4 GptOssExperts (integrations/mxfp4.py), for fp8-block FP8Experts
/// (integrations/finegrained_fp8.py), which differ in the order of their axes. Fine for everything else. Unsupported:
/// other names, or experts in the other order.
Expected<void> checkExpertStack(const ModelState &state, const std::string &path, const Shape &shape,
                                const QuantScheme &scheme);

/// True for experts in MXFP4 as gpt-oss has them.
[[nodiscard]] bool isExpertsInMxfp4(const TensorInfo &info);

} // namespace burnish::stages
