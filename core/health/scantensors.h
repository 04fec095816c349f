// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/scannedtensor.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Reads the tensors, each once, on all cores, and calls `take(i, scan of tensors[i])` for each from this thread, in
/// order; an error is that tensor's alone. A tensor with outliers is read again where they are. Advances the task by
/// the bytes. Fails only if the task was cancelled. Heap: some MiB per core.
Expected<void> scanTensors(std::span<const TensorPtr> tensors, Task &task,
                           const std::function<void(std::size_t, Expected<ScannedTensor>)> &take);

} // namespace burnish
