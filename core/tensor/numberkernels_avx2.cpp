// SPDX-License-Identifier: MIT
#include "core/tensor/numberkernels_loops.h"

#include <immintrin.h>

// Compiled for AVX2 and F16C, not for FMA, whose sums would be others than those of the portable loops.

namespace burnish {

const NumberKernels &avx2NumberKernels();

namespace {

void widen(const __m256 &floats, Doubles &numbers)
{
    numbers.vectors[0] = (Vector)_mm256_cvtps_pd(_mm256_castps256_ps128(floats));
    numbers.vectors[1] = (Vector)_mm256_cvtps_pd(_mm256_extractf128_ps(floats, 1));
}

struct HalfLoader
{
    static constexpr std::size_t size = 2;
    static void load(const std::byte *in, Doubles &numbers)
    {
        widen(_mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(in))), numbers);
    }
};

struct BfloatLoader
{
    static constexpr std::size_t size = 2;
    static void load(const std::byte *in, Doubles &numbers)
    {
        const __m256i bits = _mm256_cvtepu16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i *>(in)));
        widen(_mm256_castsi256_ps(_mm256_slli_epi32(bits, 16)), numbers);
    }
};

} // namespace

const NumberKernels &avx2NumberKernels()
{
    return kernelsWith<HalfLoader, BfloatLoader>;
}

} // namespace burnish
