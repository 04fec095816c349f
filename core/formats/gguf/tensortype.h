// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorinfo.h"

#include <optional>

namespace burnish::gguf {

/// The maximum rank of a tensor (GGML_MAX_DIMS).
inline constexpr std::size_t maximalRank = 4;
/// Other programs write and read more: video models have patch embeddings of five axes (ComfyUI-GGUF).
inline constexpr std::size_t readableRank = 8;

/// True for the dtypes that have a ggml_type. Of QFloat only tensors of ggml's blocks can be stored; see typeNumber().
[[nodiscard]] bool canHold(Dtype dtype);
/// The ggml_type of the tensor's elements or blocks; empty if GGUF has none.
[[nodiscard]] std::optional<std::uint32_t> typeNumber(const TensorInfo &info);
/// The tensor of this shape and ggml_type. Unsupported for numbers that are unknown or were removed from ggml;
/// Malformed for rows that are not whole blocks and for sizes beyond 64 bits.
Expected<TensorInfo> infoFor(std::uint32_t type, Shape shape);

} // namespace burnish::gguf
