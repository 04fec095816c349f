// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/ggmlblocks.h"
#include "core/tensor/quantisation/quantscales.h"
#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Returns the bytes of a tensor of these blocks. Malformed: a row (the last axis) does not consist of whole blocks, or
/// the tensor is too large.
Expected<std::uint64_t> ggmlTensorSize(const GgmlBlockType &type, const Shape &shape);
/// Returns the scheme that all tensors of these blocks share.
[[nodiscard]] std::shared_ptr<const QuantScheme> ggmlScheme(const GgmlBlockType &type);
/// Returns the info of a tensor of these blocks. Errors as in ggmlTensorSize().
Expected<TensorInfo> ggmlTensorInfo(const GgmlBlockType &type, Shape shape);

/// False for types that can only be shown and copied: Q2_0.
[[nodiscard]] bool isGgmlDecodable(const GgmlBlockType &type);
/// Returns that blocks of a type, given by name, have no decoding.
[[nodiscard]] Error notDecodable(const std::string &name);
/// Decodes whole blocks to `out`, which has room for their elements; bit for bit as ggml does on processors without
/// fused multiply and add. The type must be decodable.
void decodeGgmlBlocks(const GgmlBlockType &type, std::span<const std::byte> blocks, float *out);

/// The scales of blocks, and how many are NaN or 0. Minima, which are added rather than multiplied, can only be NaN.
struct GgmlScales
{
    std::uint64_t nans = 0;
    std::uint64_t zeros = 0;
    ScaleRange range;
};
/// Adds those of whole blocks. The type must be decodable.
void countGgmlScales(const GgmlBlockType &type, std::span<const std::byte> blocks, GgmlScales &counts);

/// Returns the same tensor with every number of its blocks in the other byte order, computed when read: little-endian
/// blocks from those of a big-endian file, and the reverse. Numbers are all fields of more than one byte; types without
/// a decoding are Unsupported, since their fields are unknown. `tensor` must have a scheme of form Ggml.
Expected<TensorPtr> makeGgmlBlocksSwapped(TensorPtr tensor);

} // namespace burnish
