// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/groupkernels_loops.h"

#include <immintrin.h>

// Compiled for AVX-512 (F, BW, DQ, VL), which looks up sixteen values at once.

namespace burnish {

const GroupKernels &avx512GroupKernels();

namespace {

constexpr std::size_t lanes = 16;

/// Ignores all but the lowest four bits of the codes.
__m512 valuesOf(const __m512 &table, const __m512i &codes)
{
    return _mm512_maskz_permutexvar_ps(0xffff, codes, table);
}

/// Returns the codes of eight bytes: those of each byte in two neighbouring words.
template <bool isHighFirst> __m512i codesOf(const std::uint8_t *bytes)
{
    const __m512i wide = _mm512_maskz_cvtepu8_epi64(0xff, _mm_loadu_si64(bytes));
    return isHighFirst
               ? _mm512_or_si512(_mm512_maskz_srli_epi64(0xff, wide, 4), _mm512_maskz_slli_epi64(0xff, wide, 32))
               : _mm512_or_si512(wide, _mm512_maskz_slli_epi64(0xff, wide, 28));
}

template <bool isHighFirst>
void nibblesInVectors(const float *values, const std::uint8_t *bytes, const CodeGroups &groups, float *out)
{
    const __m512 table = _mm512_loadu_ps(values);
    for (std::size_t group = 0; group < groups.count; ++group) {
        const __m512 scale = _mm512_set1_ps(groups.scales[group]);
        const __m512 zero = _mm512_set1_ps(groups.zeros ? groups.zeros[group] : 0.0F);
        for (std::size_t i = 0; i < groups.size; i += lanes, bytes += lanes / 2, out += lanes) {
            __m512 numbers = valuesOf(table, codesOf<isHighFirst>(bytes));
            // Zero is not subtracted where there is none: −0 would lose its sign.
            if (groups.zeros)
                numbers = _mm512_sub_ps(numbers, zero);
            _mm512_storeu_ps(out, _mm512_mul_ps(numbers, scale));
        }
    }
}

/// Leaves groups that do not fill vectors to the plain loop.
void nibblesOfAnySize(const float *table, bool isHighFirst, const std::uint8_t *bytes, const CodeGroups &groups,
                      float *out)
{
    if (groups.size % lanes != 0)
        return nibbleGroups(table, isHighFirst, bytes, groups, out);
    isHighFirst ? nibblesInVectors<true>(table, bytes, groups, out)
                : nibblesInVectors<false>(table, bytes, groups, out);
}

void eachNibbleInVectors(const float *values, const std::uint8_t *bytes, unsigned shift, std::size_t count,
                         const float *scales, float *out)
{
    const __m512 table = _mm512_loadu_ps(values);
    const __m128i shifted = _mm_cvtsi32_si128(int(shift));
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        const __m128i packed = _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes + i));
        const __m512i codes = _mm512_maskz_srl_epi32(0xffff, _mm512_maskz_cvtepu8_epi32(0xffff, packed), shifted);
        _mm512_storeu_ps(out + i, _mm512_mul_ps(valuesOf(table, codes), _mm512_loadu_ps(scales + i)));
    }
    eachNibble(values, bytes + i, shift, count - i, scales + i, out + i);
}

constexpr std::size_t doubles = 8;

/// Combines neighbours by fours: the sums of pairs, plus the differences of the other pair.
__m512d rotatedNeighbours(const __m512d &numbers)
{
    const __m512d swapped = _mm512_maskz_permute_pd(0xff, numbers, 0x55);
    const __m512d differences = _mm512_sub_pd(numbers, swapped);
    return _mm512_add_pd(_mm512_add_pd(numbers, swapped), _mm512_maskz_permutex_pd(0xff, differences, 0x4e));
}

/// Combines 16 numbers in two vectors, those that are one and four apart, likewise.
void rotateSixteen(const float *values, double *sums)
{
    const __m512d first = rotatedNeighbours(_mm512_maskz_cvtps_pd(0xff, _mm256_loadu_ps(values)));
    const __m512d second = rotatedNeighbours(_mm512_maskz_cvtps_pd(0xff, _mm256_loadu_ps(values + doubles)));
    const __m512d swappedFirst = _mm512_maskz_shuffle_f64x2(0xff, first, first, 0x4e);
    const __m512d swappedSecond = _mm512_maskz_shuffle_f64x2(0xff, second, second, 0x4e);
    _mm512_storeu_pd(sums, _mm512_add_pd(_mm512_add_pd(first, swappedFirst), _mm512_sub_pd(second, swappedSecond)));
    _mm512_storeu_pd(sums + doubles,
                     _mm512_add_pd(_mm512_sub_pd(first, swappedFirst), _mm512_add_pd(second, swappedSecond)));
}

void combine(__m512d &first, __m512d &second, __m512d &third, __m512d &fourth)
{
    const __m512d sum = _mm512_add_pd(first, second);
    const __m512d turned = _mm512_sub_pd(first, second);
    const __m512d other = _mm512_add_pd(third, fourth);
    const __m512d difference = _mm512_sub_pd(third, fourth);
    first = _mm512_add_pd(sum, difference);
    second = _mm512_sub_pd(sum, difference);
    third = _mm512_add_pd(turned, other);
    fourth = _mm512_sub_pd(other, turned);
}

/// The usual size, with one pass over the sums: 16 vectors are combined at a time.
void finish256(const double *sums, float *out)
{
    constexpr std::size_t step = 16;
    const __m512d factor = _mm512_set1_pd(1.0 / 16);
    for (std::size_t first = 0; first < step; first += doubles) {
        __m512d rows[step];
        for (std::size_t i = 0; i < step; ++i)
            rows[i] = _mm512_loadu_pd(sums + i * step + first);
        for (std::size_t i = 0; i < step; i += 4)
            combine(rows[i], rows[i + 1], rows[i + 2], rows[i + 3]);
        for (std::size_t i = 0; i < 4; ++i)
            combine(rows[i], rows[i + 4], rows[i + 8], rows[i + 12]);
        for (std::size_t i = 0; i < step; ++i) {
            // A sum of zeros has no sign.
            const __m512d scaled = _mm512_add_pd(_mm512_mul_pd(rows[i], factor), _mm512_setzero_pd());
            _mm256_storeu_ps(out + i * step + first, _mm512_maskz_cvtpd_ps(0xff, scaled));
        }
    }
}

void rotateInVectors(double *sums, std::size_t size, std::size_t groups, float *out)
{
    if (size < 2 * doubles)
        return rotateGroups(sums, size, groups, out);
    for (std::size_t group = 0; group < groups; ++group, out += size) {
        for (std::size_t i = 0; i < size; i += 2 * doubles)
            rotateSixteen(out + i, sums + i);
        if (size == 256) {
            finish256(sums, out);
        } else {
            rotateFar(sums, size);
            finishRotation(sums, size, out);
        }
    }
}

} // namespace

const GroupKernels &avx512GroupKernels()
{
    static constexpr GroupKernels kernels = groupKernelsWith<nibblesOfAnySize, eachNibbleInVectors, rotateInVectors>;
    return kernels;
}

} // namespace burnish
