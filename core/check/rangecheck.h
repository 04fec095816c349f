// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkedmodel.h"
#include "core/check/findings.h"

namespace burnish {

/// Compares the ranges of a model's tensors with its files: gaps, bytes after the last tensor, tensors that share
/// bytes. For SafeTensors, GGUF and Burnpack, where tensors follow each other. Reads no payloads. Fails only when
/// cancelled.
Expected<void> checkRanges(const CheckedModel &model, Findings &findings, Task &task);

} // namespace burnish
