// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkedmodel.h"
#include "core/check/findings.h"

namespace burnish {

/// Compares the config.json and the tokenizer beside a model with its tensors, where the result is certain: layers,
/// widths, vocabulary and heads only for architectures of transformers (4.57) with names and values that are known
/// here. Reads no payloads. Fails only when cancelled.
Expected<void> checkConfiguration(const CheckedModel &model, Findings &findings, Task &task);

} // namespace burnish
