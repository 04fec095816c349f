// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <QStringList>

namespace burnish {

/// The schemes in parts that can be written: fp8-tensor, fp8-channel and fp8-block (128×128), int8-channel, int4-pack
/// (groups of 128), mxfp4, nvfp4. The scheme's block can say other sizes for fp8-block (rows and columns) and int4-pack
/// (columns). Those of MLX and ComfyUI follow (libraryencoder.h).
[[nodiscard]] QStringList writtenPartSchemes();

/// True for the schemes that also store tensors of three axes, as transformers has the experts of a layer: mxfp4 as in
/// gpt-oss, [experts, inputs, outputs] with groups along the inputs, and fp8-block, [experts, outputs, inputs].
[[nodiscard]] bool storesStacks(std::string_view scheme);

/// Returns the values of an F32 tensor in parts, quantised to nearest when read. Scales are the largest magnitude of
/// each block ÷ 448 (E4M3), 127.5 or 7.5 (integers), powers of two (MXFP4), or E4M3 less a scale of the whole tensor
/// (NVFP4), as in compressed-tensors. Reading takes a few chunks of heap and, for blocks of several rows and whole
/// rows, a number for each block. Reading fails with Range at values that are NaN or infinite. Unsupported: a scheme
/// that can only be read, other shapes than matrices and stacks of them, rows that do not consist of whole groups.
Expected<TensorPtr> makePartsQuantised(TensorPtr values, const QuantScheme &scheme);

/// True if a tensor in parts was quantised here, and among its values that were read so far are some so large that
/// rounding can make them infinite.
[[nodiscard]] bool canOverflow(const TensorExpr &quantised);

/// Returns the scheme of a quantised tensor, for tensors in parts with the sizes of its blocks where
/// makePartsQuantised() can repeat them.
[[nodiscard]] QuantScheme repeatedScheme(const TensorExpr &quantised);
/// Describes, in a clause each, what another tensor of the same scheme does not have in common with a tensor in parts:
/// the sizes of blocks, zero points, the types of codes and scales. Empty for other tensors.
[[nodiscard]] QStringList changedParameters(const TensorExpr &before, const TensorExpr &after);

} // namespace burnish
