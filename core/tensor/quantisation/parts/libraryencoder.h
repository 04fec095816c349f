// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantscheme.h"

#include <QStringList>

#include <optional>
#include <string_view>

namespace burnish {

/// The libraries with schemes that can be written as they round themselves. Metal: that of transformers.
enum class SchemeLibrary : std::uint8_t { None, Mlx, Metal, Comfy, Torchao, Quanto };

/// The schemes of these libraries: mlx-2bit … mlx-8bit (affine, in groups of 64 columns if the scheme's block does not
/// give 32 or 128), mlx-mxfp4, mlx-mxfp8, mlx-nvfp4; metal-2bit, metal-4bit, metal-8bit (transformers' form of MLX's
/// affine codes); comfy-float8_e4m3fn, comfy-int8 (a scale for each row), comfy-int8-convrot, comfy-mxfp8,
/// comfy-nvfp4; torchao-int8 and torchao-float8 (a scale for each row), torchao-int4 (in groups of 32 columns, a byte
/// for each code), torchao-mxfp8, torchao-mxfp4, torchao-nvfp4; quanto-qint8, quanto-qfloat8_e4m3fn,
/// quanto-qfloat8_e5m2 (a scale for each row), quanto-qint4 and quanto-qint2 (in groups of at most 128 columns).
[[nodiscard]] QStringList libraryPartSchemes();
/// True for these, for the names that such tensors have once they are stored ("mlx-affine"), and for ComfyUI's older
/// form of FP8, comfy-scaled-fp8, which is written only in the place of a tensor that has it.
[[nodiscard]] bool isLibraryScheme(std::string_view scheme);
/// Returns the library of such a scheme. torchao's and quanto's stored tensors have others, too, which are read only.
[[nodiscard]] SchemeLibrary libraryOf(std::string_view scheme);
/// True for MLX's among them, which also store stacks of matrices: the experts of a layer.
[[nodiscard]] bool isMlxScheme(std::string_view scheme);
/// True for those of transformers' `metal`, which a configuration describes for all modules at once.
[[nodiscard]] bool isMetalScheme(std::string_view scheme);

/// Returns the scheme by which another tensor is quantised like a stored one: "mlx-affine", "4-bit, 1×32" becomes
/// mlx-4bit with a block of 32 columns, "metal-affine" metal-4bit, and "torchao-IntxUnpackedToInt8Tensor", "int4,
/// 1×32" torchao-int4. Others stay what they are.
[[nodiscard]] QuantScheme libraryScheme(const QuantScheme &scheme);

/// Returns the scheme with the type that the tensor's values have, or that they stand for, in which libraries compute.
/// Others stay what they are.
[[nodiscard]] QuantScheme schemeForValues(QuantScheme scheme, const TensorExpr &tensor);

/// The codes that MLX multiplies by a scale and adds a bias to.
struct AffineGroups
{
    unsigned bits = 0;
    std::uint64_t columns = 0; ///< that have one scale and one bias
};
/// Returns those of an affine scheme of MLX or `metal`; nothing for other schemes.
[[nodiscard]] std::optional<AffineGroups> affineGroupsOf(const QuantScheme &scheme);

/// Returns the values of an F32 tensor quantised by one of these schemes when read. The scheme's `param` is the type
/// that the model's values had, in which libraries compute scales: F32, F16 or BF16. Reading takes a few chunks of
/// heap, or 128 rows of scales where these lie in tiles. Reading fails with Range at values that are NaN or infinite,
/// or need scales that the type does not have. Unsupported: shapes that the scheme does not store.
Expected<TensorPtr> makeLibraryQuantised(TensorPtr values, const QuantScheme &scheme);

/// Returns what the metadata says about a tensor of one of torchao's schemes that can be written, as JSON
/// (prototype/safetensors/safetensors_utils.py, TensorSubclassAttributeJSONEncoder), with the attributes that torchao's
/// usual configurations give it. `group`: the columns with one scale.
[[nodiscard]] std::string torchaoEntry(std::string_view scheme, Dtype valueType, std::uint64_t group,
                                       bool hasGlobalScale = true);

/// Adds ComfyUI's description of a layer (`comfy_quant`): JSON with the format's name, and the size of the groups that
/// ConvRot rotates unless it is 0.
Expected<void> addLayerMarker(PartedContent &content, std::string_view format, std::uint64_t rotation);

} // namespace burnish
