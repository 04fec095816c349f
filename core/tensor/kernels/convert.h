// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/tensor/smallfloat.h"

#include <cstddef>
#include <span>

namespace burnish {

/// Converts all elements of `in`: float → narrower float rounds once, to nearest even, and overflows to ±infinity
/// (small floats: as F8Overflow says), NaN stays NaN; integers → float to the nearest, to f16 and bf16 through f32;
/// float → integer truncates toward zero; number → Bool is ≠ 0; Bool → number 0 or 1; Flex32 counts as f32. Burn's
/// TensorData (burn-core 0.19.1) differs in f64 → f16 and bf16, which go through f32 there (two roundings). Both types
/// must be isCastable(), `from` not packed; both buffers hold the same number of little-endian elements, in whole
/// blocks, and need no alignment. A value that an integer target cannot hold is ErrorCode::Range, with the value and
/// its index (from `firstElement`) in the message; `out` is then unspecified.
Expected<void> convertElements(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                               std::uint64_t firstElement = 0, F8Overflow overflow = F8Overflow::Saturate);

/// A value that an integer type cannot hold.
struct Misfit
{
    std::uint64_t index; ///< relative to the first element of the input
    QString value;       ///< in its shortest exact form
};

/// Like convertElements(), but returns the first value that does not fit instead of an error; everything before it is
/// converted.
std::optional<Misfit> convertUntilMisfit(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                                         F8Overflow overflow = F8Overflow::Saturate);

/// Returns one element as a double (integers beyond 2^53 are rounded). `bytes` points to the element; not for packed
/// types.
[[nodiscard]] double elementAsDouble(Dtype dtype, const std::byte *bytes);

} // namespace burnish
