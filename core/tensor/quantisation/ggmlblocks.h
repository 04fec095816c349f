// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <span>
#include <string_view>

namespace burnish {

/// A type of ggml's quantised blocks: `elements` consecutive values of a row are encoded in `bytes` bytes with their
/// scales. Source: ggml's ggml-common.h and ggml.h.
struct GgmlBlockType
{
    std::string_view name; ///< as GGUF's tools write it, and the `value` of a QuantScheme of form Ggml
    std::uint32_t number;  ///< ggml_type
    std::uint16_t elements;
    std::uint16_t bytes;
};

/// All types, in the order of their numbers.
[[nodiscard]] std::span<const GgmlBlockType> ggmlBlockTypes();
/// Null for an unknown name or number.
[[nodiscard]] const GgmlBlockType *ggmlBlockType(std::string_view name);
[[nodiscard]] const GgmlBlockType *ggmlBlockType(std::uint32_t number);
/// Returns the name for use in sentences.
[[nodiscard]] QString nameForText(const GgmlBlockType &type);

} // namespace burnish
