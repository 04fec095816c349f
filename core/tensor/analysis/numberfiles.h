// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"
#include "core/tensor/kernels/elements.h"

namespace burnish {

/// Returns the tensor in a type that NumPy has: BF16, quantised values and small floats become F32, which represents
/// them exactly; all others stay. Unsupported: C32.
Expected<TensorPtr> asNumpyTensor(TensorPtr tensor);

/// Writes asNumpyTensor() as an .npy file (core/encoding/npyheader.h; row-major little-endian elements), chunk by
/// chunk. Sets the task's total and advances it by the bytes of elements.
Expected<void> writeNpy(const TensorPtr &tensor, ByteSink &sink, Task &task);

/// Writes a plane as text, one line per row, with elements as in ElementRun::text() separated by commas. Sets the
/// task's total and advances it. InvalidArgument: a slice outside the tensor.
Expected<void> writeCsv(const TensorPtr &tensor, const MatrixSlice &slice, ByteSink &sink, Task &task);

/// Returns the plane as a matrix of any type; packed and quantised types are decoded (see makeDecoded()).
Expected<TensorPtr> makeNumberPlane(const TensorPtr &tensor, const MatrixSlice &slice);

} // namespace burnish
