// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/pytorch/picklebytes.h"
#include "core/formats/pytorch/torchcontent.h"

#include <span>

namespace burnish::pytorch {

// Arrays of NumPy in pickles: numpy/_core/multiarray.py and numeric.py of NumPy 2.4, joblib/numpy_pickle.py of joblib
// 1.6, jax/_src/array.py of JAX 0.8. Nothing is called; every number is checked against the bytes that are there.

/// True for "numpy.core.multiarray NAME" and "numpy._core.multiarray NAME".
[[nodiscard]] bool isNumpyFunction(std::string_view global, std::string_view name);

/// Returns the array that a call makes: one of NumPy, in any protocol, of JAX, or of joblib. Null for anything else,
/// such as arrays of strings. Unsupported for records and for numbers of other types. Raw elements have a type by
/// dtypeOfRawElements(), and 16-bit integers are BF16 in files of Paddle (paddle/framework/io.py of Paddle 3.3); both
/// are noted at the tensor.
Expected<TensorPtr> pickledArray(const TorchContent &content, Pickle::Ref object);
/// Returns the scalar of (dtype, bytes); null for other arguments.
Expected<TensorPtr> pickledScalar(const Pickle &pickle, std::span<const Pickle::Ref> arguments);
/// Returns the elements of an array of Python objects, row by row; empty for anything else.
[[nodiscard]] std::span<const Pickle::Ref> objectsOfArray(const Pickle &pickle, Pickle::Ref object);

/// Opens a pickle at `offset` that PyTorch did not write, with the arrays that joblib puts between its opcodes.
Expected<TorchContent> openPickle(const ByteSourcePtr &source, std::uint64_t offset, Task &task);

} // namespace burnish::pytorch
