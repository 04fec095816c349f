// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace burnish::ctranslate2 {

// Scalars as text, for metadata: the type and the value, "i8: 2", "f32: 0.1", "bf16: Infinity". Floats are the shortest
// that round-trip as f32; NaN has its bits: "f16: NaN(0x7e00)".

struct Scalar
{
    Dtype dtype = Dtype::F32;
    std::string bytes; ///< little-endian
};

/// Spells a number of one of the format's types, stored in as many little-endian bytes as the type has.
[[nodiscard]] std::string scalarText(Dtype dtype, std::span<const std::byte> bytes);
/// Reads the spelling; nothing if it is not a value of one of the types.
[[nodiscard]] std::optional<Scalar> scalarFromText(std::string_view text);

} // namespace burnish::ctranslate2
