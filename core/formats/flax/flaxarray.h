// SPDX-License-Identifier: MIT
#pragma once

#include "core/encoding/msgpackdecoder.h"
#include "core/model/value.h"
#include "core/tensor/tensorexpr.h"

#include <optional>

namespace burnish::flax {

/// The extension types of flax/serialization.py, _MsgpackExtType.
enum Extension : std::int8_t { ArrayExtension = 1, ComplexExtension = 2, ScalarExtension = 3 };

[[nodiscard]] bool canHold(Dtype dtype);
/// The name of NumPy or ml_dtypes for elements stored like these; empty if Flax cannot hold them.
[[nodiscard]] std::string_view dtypeName(Dtype dtype);
/// The most dimensions of an array (NPY_MAXDIMS of NumPy 2).
inline constexpr std::size_t rankLimit = 64;

/// Reads the array or scalar of this extension; the decoder ends behind it. Its elements stay in the source.
/// Unsupported: a type that has no dtype here.
Expected<TensorPtr> readArray(msgpack::Decoder &decoder, const msgpack::Token &extension, const ByteSourcePtr &source);
/// True for a scalar of NumPy, which Flax distinguishes from an array of rank 0. Tensors computed from it are arrays.
[[nodiscard]] bool isNumpyScalar(const TensorExpr &tensor);

/// Reads Python's complex number of this extension: a NamedValue such as "1+2j".
Expected<Value> readComplex(msgpack::Decoder &decoder, const msgpack::Token &extension);
struct ComplexNumber
{
    double real = 0;
    double imaginary = 0;
};
/// The number that readComplex() spelled.
[[nodiscard]] std::optional<ComplexNumber> complexFromText(std::string_view text);

/// Reads the entries of a map after the key chunkedKey and its value; the decoder ends behind the map.
Expected<TensorPtr> readChunks(msgpack::Decoder &decoder, const msgpack::Token &map, const ByteSourcePtr &source);

} // namespace burnish::flax
