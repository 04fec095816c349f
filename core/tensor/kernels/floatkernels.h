// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish {

// Conversions of whole arrays of 16-bit floats, with the same bits as half.h gives for single ones. Both sides are
// little-endian, need no alignment and must not overlap.

void convertFloatsToHalves(const std::byte *in, std::byte *out, std::size_t count);
void convertHalvesToFloats(const std::byte *in, std::byte *out, std::size_t count);
void convertFloatsToBfloats(const std::byte *in, std::byte *out, std::size_t count);
void convertBfloatsToFloats(const std::byte *in, std::byte *out, std::size_t count);

/// One implementation of the four conversions.
struct FloatKernels
{
    using Convert = void (*)(const std::byte *in, std::byte *out, std::size_t count);
    Convert floatsToHalves;
    Convert halvesToFloats;
    Convert floatsToBfloats;
    Convert bfloatsToFloats;
};

/// Runs on every processor.
[[nodiscard]] const FloatKernels &portableFloatKernels();
/// Returns the fastest for this processor; the portable ones if no others are built in.
[[nodiscard]] const FloatKernels &fastestFloatKernels();

} // namespace burnish
