// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"
#include "core/tensor/kernels/elements.h"

namespace burnish {

/// The tensor in a type that NumPy has: BF16, Flex32, quantised values and small floats become F32, which holds them
/// exactly; all others stay. Unsupported: C32.
Expected<TensorPtr> asNumpyTensor(TensorPtr tensor);

/// Writes asNumpyTensor() as an .npy file (NEP 1, version 1.0: magic, header padded to 64 bytes, row-major
/// little-endian elements), chunk by chunk. Sets the task's total and advances it by the bytes of elements.
Expected<void> writeNpy(const TensorPtr &tensor, ByteSink &sink, Task &task);

/// Writes a plane as text, one line for each row, elements as ElementRun::text() separated by commas. Sets the task's
/// total and advances it. InvalidArgument: a slice outside of the tensor.
Expected<void> writeCsv(const TensorPtr &tensor, const MatrixSlice &slice, ByteSink &sink, Task &task);

/// The plane as a matrix of any type; packed and quantised types come decoded (see makeDecoded()).
Expected<TensorPtr> makeNumberPlane(const TensorPtr &tensor, const MatrixSlice &slice);

} // namespace burnish
