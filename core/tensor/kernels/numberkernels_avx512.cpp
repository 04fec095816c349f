// SPDX-License-Identifier: MIT
#define BURNISH_WIDE_VECTORS
#include "core/tensor/kernels/numberkernels_exponents.h"

#include <immintrin.h>

// Compiled for AVX-512 (F, BW, DQ, VL); multiplications and additions stay separate, as in the portable loops.

namespace burnish {

const NumberKernels &avx2NumberKernels();
const NumberKernels &avx512NumberKernels();

namespace {

struct HalfLoader
{
    static constexpr std::size_t size = 2;
    static void load(const std::byte *in, Doubles &numbers)
    {
        const __m256 floats = _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(in)));
        widen((FloatVector)floats, numbers.vectors[0]);
    }
};

struct BfloatLoader
{
    static constexpr std::size_t size = 2;
    static void load(const std::byte *in, Doubles &numbers)
    {
        const __m256i bits = _mm256_cvtepu16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i *>(in)));
        widen((FloatVector)_mm256_slli_epi32(bits, 16), numbers.vectors[0]);
    }
};

} // namespace

const NumberKernels &avx512NumberKernels()
{
    static const NumberKernels kernels = [] {
        NumberKernels made = kernelsWith<HalfLoader, BfloatLoader>;
        made.countHalfExponents = countExponentsInVectors<ShortExponents<10>>;
        made.countBfloatExponents = countExponentsInVectors<ShortExponents<7>>;
        made.countFloatExponents = countExponentsInVectors<WordExponents<23>>;
        // These already run at memory speed.
        made.sumBytes = avx2NumberKernels().sumBytes;
        made.mixBytes = avx2NumberKernels().mixBytes;
        return made;
    }();
    return kernels;
}

} // namespace burnish
