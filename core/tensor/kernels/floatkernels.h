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

/// True if no cast of these floats is worth a closer look: all are numbers below the limit, and differ from what they
/// became by at most `error` times their magnitude. An error of at least 1 would hide values that became zero.
bool halvesStayWithin(const std::byte *floats, const std::byte *halves, std::size_t count, float limit, float error);
bool bfloatsStayWithin(const std::byte *floats, const std::byte *bfloats, std::size_t count, float limit, float error);

/// One implementation of them all.
struct FloatKernels
{
    using Convert = void (*)(const std::byte *in, std::byte *out, std::size_t count);
    using StayWithin = bool (*)(const std::byte *before, const std::byte *after, std::size_t count, float limit,
                                float error);
    Convert floatsToHalves;
    Convert halvesToFloats;
    Convert floatsToBfloats;
    Convert bfloatsToFloats;
    StayWithin halvesStayWithin;
    StayWithin bfloatsStayWithin;
};

/// Runs on every processor.
[[nodiscard]] const FloatKernels &portableFloatKernels();
/// Returns the fastest for this processor; the portable ones if no others are built in.
[[nodiscard]] const FloatKernels &fastestFloatKernels();

} // namespace burnish
