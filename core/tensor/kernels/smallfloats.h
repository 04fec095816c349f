// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/smallfloat.h"

#include <cstddef>
#include <span>

namespace burnish {

/// Returns the bits of the number nearest to `value` in a small float type: ties to even (of E8M0, away from zero, as
/// its exponents do not say which is even). The sign of NaN is kept; types without NaN make it 0 of the other sign, as
/// ml_dtypes does.
[[nodiscard]] unsigned smallFloatBits(Dtype dtype, float value, F8Overflow overflow);

/// Decodes a byte per element; not for packed types.
void smallFloatsToFloats(Dtype from, std::span<const std::byte> in, std::span<float> out);
/// Encodes as smallFloatBits(). Of packed types, `in` holds whole blocks.
void floatsToSmallFloats(std::span<const float> in, Dtype to, std::span<std::byte> out, F8Overflow overflow);

/// Returns element i of a packed type's bytes, which are packed from the least significant bit.
[[nodiscard]] double packedElement(Dtype dtype, std::span<const std::byte> bytes, std::uint64_t i);

/// Returns the magnitude from which on numbers do not round to a finite number of a float type: its largest plus half a
/// step. Infinite for F64.
[[nodiscard]] double overflowsFrom(Dtype dtype);

} // namespace burnish
