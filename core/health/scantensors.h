// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/scannedtensor.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Reads each tensor once, on all cores, and calls `take(i, scan of tensors[i])` in order from this thread; an error
/// affects only its tensor. Pieces with outliers are read again. Advances the task by the bytes. Fails only when
/// cancelled. Heap: some MiB per core.
Expected<void> scanTensors(std::span<const TensorPtr> tensors, Task &task,
                           const std::function<void(std::size_t, Expected<ScannedTensor>)> &take);

} // namespace burnish
