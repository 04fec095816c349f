// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/numberkernels_exponents.h"

#include <immintrin.h>

// Compiled for AVX2 and F16C, not for FMA, which would give other sums than the portable loops.

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

/// Handles 32 bytes at a time, and the rest in the plain loop.
void sumBytesInVectors(const std::byte *in, std::size_t count, bool isSigned, ByteSums &result)
{
    const __m256i zero = _mm256_setzero_si256();
    // Maps signed bytes to unsigned ones in the same order.
    const __m256i bias = isSigned ? _mm256_set1_epi8(char(-128)) : zero;
    __m256i sums = zero;
    __m256i magnitudes = zero;
    __m256i squares = zero;
    __m256i zeros = zero;
    __m256i lowest = _mm256_set1_epi8(-1);
    __m256i highest = zero;
    std::size_t i = 0;
    // A byte can count the zeros in its position: a block has 128 times as many elements as a vector.
    for (; i + 32 <= count; i += 32) {
        const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(in + i));
        const __m256i magnitude = isSigned ? _mm256_abs_epi8(bytes) : bytes;
        const __m256i biased = _mm256_xor_si256(bytes, bias);
        sums = _mm256_add_epi64(sums, _mm256_sad_epu8(biased, zero));
        magnitudes = _mm256_add_epi64(magnitudes, _mm256_sad_epu8(magnitude, zero));
        const __m256i low = _mm256_unpacklo_epi8(magnitude, zero);
        const __m256i high = _mm256_unpackhi_epi8(magnitude, zero);
        squares = _mm256_add_epi32(squares, _mm256_madd_epi16(low, low));
        squares = _mm256_add_epi32(squares, _mm256_madd_epi16(high, high));
        zeros = _mm256_sub_epi8(zeros, _mm256_cmpeq_epi8(bytes, zero));
        lowest = _mm256_min_epu8(lowest, biased);
        highest = _mm256_max_epu8(highest, biased);
    }
    if (i < count)
        sumBytes(in + i, count - i, isSigned, result);
    else
        result = {0, 0, 0, 0, 255, -128};
    zeros = _mm256_sad_epu8(zeros, zero);
    const int offset = isSigned ? 128 : 0;
    result.sum -= std::int64_t(i) * offset;
    for (std::size_t lane = 0; lane < 4; ++lane) {
        result.sum += ((MaskVector)sums)[lane];
        result.magnitudes += std::uint64_t(((MaskVector)magnitudes)[lane]);
        result.zeros += std::uint32_t(((MaskVector)zeros)[lane]);
        result.squares += std::uint64_t(((MaskVector)squares)[lane] & 0xffffffff);
        result.squares += std::uint64_t(((MaskVector)squares)[lane]) >> 32;
    }
    unsigned char lows[32];
    unsigned char highs[32];
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(lows), lowest);
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(highs), highest);
    for (std::size_t lane = 0; i > 0 && lane < 32; ++lane) {
        const int low = lows[lane] - offset;
        const int high = highs[lane] - offset;
        result.lowest = low < result.lowest ? low : result.lowest;
        result.highest = high > result.highest ? high : result.highest;
    }
}

void mixBytesInVectors(const std::byte *in, std::size_t steps, std::uint64_t place, MixedBytes &result)
{
    constexpr std::size_t halves = 2;
    __m256i sums[halves];
    __m256i keys[halves];
    __builtin_memcpy(sums, &result.sums, sizeof(sums));
    __builtin_memcpy(keys, mixingKeys, sizeof(keys));
    const __m256i first = _mm256_set1_epi64x((long long)(place * nextKeys));
    const __m256i next = _mm256_set1_epi64x((long long)nextKeys);
    for (__m256i &key : keys)
        key = _mm256_add_epi64(key, first);
    for (std::size_t step = 0; step < steps; ++step) {
        for (std::size_t half = 0; half < halves; ++half) {
            const auto *at =
                reinterpret_cast<const __m256i *>(in + step * MixedBytes::stepSize + half * sizeof(__m256i));
            const __m256i words = _mm256_loadu_si256(at);
            const __m256i mixed = _mm256_xor_si256(words, keys[half]);
            const __m256i product = _mm256_mul_epu32(mixed, _mm256_srli_epi64(mixed, 32));
            const __m256i neighbours = _mm256_shuffle_epi32(words, 0x4e);
            sums[half] = _mm256_add_epi64(sums[half], _mm256_add_epi64(product, neighbours));
            keys[half] = _mm256_add_epi64(keys[half], next);
        }
    }
    __builtin_memcpy(&result.sums, sums, sizeof(sums));
}

} // namespace

const NumberKernels &avx2NumberKernels()
{
    static const NumberKernels kernels = [] {
        NumberKernels made = kernelsWith<HalfLoader, BfloatLoader, sumBytesInVectors, mixBytesInVectors>;
        made.countHalfExponents = countExponentsInVectors<ShortExponents<10>>;
        made.countBfloatExponents = countExponentsInVectors<ShortExponents<7>>;
        made.countFloatExponents = countExponentsInVectors<WordExponents<23>>;
        return made;
    }();
    return kernels;
}

} // namespace burnish
