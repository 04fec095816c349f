// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/checkedmodel.h"
#include "core/check/findings.h"

namespace burnish {

/// Compares the keys of a GGUF model that llama.cpp requires with its tensors: general.architecture, and for known
/// architectures the numbers of blocks, the widths and the vocabulary (llama.cpp, src/llama-model.cpp).
void checkGguf(const CheckedModel &model, Findings &findings);

} // namespace burnish
