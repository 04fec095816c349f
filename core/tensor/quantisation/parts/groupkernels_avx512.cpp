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

} // namespace

const GroupKernels &avx512GroupKernels()
{
    static constexpr GroupKernels kernels = groupKernelsWith<nibblesOfAnySize, eachNibbleInVectors>;
    return kernels;
}

} // namespace burnish
