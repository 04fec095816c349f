// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/blocks/smallfloats.h"

#include <immintrin.h>

// Compiled for AVX-512 (F, BW, DQ, VL): quantising to floats, which divides and rounds most, in half the instructions.

namespace burnish {

const BlockKernels &avx2BlockKernels();
const BlockKernels &avx512BlockKernels();

namespace {

constexpr std::size_t lanes = 16;

/// Quantises 16 values by the rules of ToFloat.
template <typename Float> void quantise16(const float *values, const __m512 &scale, std::int8_t *out)
{
    using Scalar = ToFloat<Float>;
    const __m512 quotients = _mm512_div_ps(_mm512_loadu_ps(values), scale);
    const __m512i bits = _mm512_castps_si512(quotients);
    const __m512 unlimited = _mm512_castsi512_ps(_mm512_and_si512(bits, _mm512_set1_epi32(int(magnitudeBits))));
    // NaN becomes the largest number, and is replaced at the end.
    const __m512i magnitude =
        _mm512_castps_si512(_mm512_maskz_min_ps(0xffff, unlimited, _mm512_set1_ps(Float::largest)));
    const __m512i odd =
        _mm512_and_si512(_mm512_maskz_srli_epi32(0xffff, magnitude, Scalar::dropped), _mm512_set1_epi32(1));
    // Together with the half; the bits below those dropped stay.
    constexpr std::uint32_t rebase = Scalar::nearlyHalf - (Scalar::rebase << Scalar::dropped);
    const __m512i rounded = _mm512_add_epi32(_mm512_add_epi32(magnitude, odd), _mm512_set1_epi32(int(rebase)));
    __m512i codes = _mm512_maskz_srli_epi32(0xffff, rounded, Scalar::dropped);
    const __m512 units = _mm512_add_ps(_mm512_mul_ps(_mm512_castsi512_ps(magnitude), _mm512_set1_ps(Scalar::perUnit)),
                                       _mm512_set1_ps(Scalar::rounding));
    const __mmask16 isSubnormal = _mm512_cmplt_epi32_mask(magnitude, _mm512_set1_epi32(int(Scalar::leastNormal)));
    codes = _mm512_mask_sub_epi32(codes, isSubnormal, _mm512_castps_si512(units),
                                  _mm512_set1_epi32(int(bitsOf(Scalar::rounding))));
    const __mmask16 isNan = _mm512_cmp_ps_mask(quotients, quotients, _CMP_UNORD_Q);
    codes = _mm512_mask_mov_epi32(codes, isNan, _mm512_set1_epi32(int(Float::nan)));
    const __m512i signs = _mm512_and_si512(_mm512_maskz_srli_epi32(0xffff, bits, 31 - Float::signBit),
                                           _mm512_set1_epi32(1 << Float::signBit));
    const __m128i bytes = _mm512_maskz_cvtepi32_epi8(0xffff, _mm512_or_si512(codes, signs));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(out), bytes);
}

template <typename Float>
void floatsInVectors(const float *values, std::size_t size, const float *scales, std::size_t blocks, std::int8_t *out)
{
    for (std::size_t block = 0; block < blocks; ++block) {
        const __m512 scale = _mm512_set1_ps(scales[block]);
        for (std::size_t i = 0; i < size; i += lanes, values += lanes, out += lanes)
            quantise16<Float>(values, scale, out);
    }
}

/// Leaves blocks that do not fill vectors to the other loop.
template <typename Float, BlockKernels::Floats BlockKernels::*other>
void floatsOfAnySize(const float *values, std::size_t size, const float *scales, std::size_t blocks, std::int8_t *out)
{
    if (size % lanes == 0)
        floatsInVectors<Float>(values, size, scales, blocks, out);
    else
        (avx2BlockKernels().*other)(values, size, scales, blocks, out);
}

} // namespace

const BlockKernels &avx512BlockKernels()
{
    static const BlockKernels kernels = [] {
        BlockKernels made = avx2BlockKernels();
        made.e4m3 = floatsOfAnySize<E4M3, &BlockKernels::e4m3>;
        made.e5m2 = floatsOfAnySize<E5M2, &BlockKernels::e5m2>;
        made.e2m1 = floatsOfAnySize<E2M1, &BlockKernels::e2m1>;
        return made;
    }();
    return kernels;
}

} // namespace burnish
