// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/blocks/blockkernels_loops.h"

#include <immintrin.h>

// Compiled for AVX2 and F16C, not for FMA, which would give other scales than the portable loops.

namespace burnish {

const BlockKernels &avx2BlockKernels();

namespace {

/// Returns the largest number of each place of a block that consists of `vectors` vectors.
__m256i largestOfPlaces(const float *values, std::size_t vectors)
{
    const __m256i mask = _mm256_set1_epi32(int(magnitudeBits));
    __m256i most = _mm256_setzero_si256();
    for (std::size_t i = 0; i < vectors; ++i) {
        const __m256i bits = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(values + 8 * i));
        most = _mm256_max_epi32(most, _mm256_and_si256(bits, mask));
    }
    return most;
}

/// Joins neighbours of two vectors: the result has half as many places of each.
__m256i joinWords(const __m256i &a, const __m256i &b)
{
    return _mm256_max_epi32(_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b));
}

__m256i joinPairs(const __m256i &a, const __m256i &b)
{
    return _mm256_max_epi32(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
}

/// Handles eight blocks at a time, and the rest in the plain loop.
void largestInVectors(const float *values, std::size_t size, std::size_t blocks, float *out)
{
    constexpr std::size_t atOnce = 8;
    const std::size_t vectors = size / 8;
    while (size % 8 == 0 && blocks >= atOnce) {
        __m256i most[atOnce];
        if (vectors == 4) {
            for (std::size_t i = 0; i < atOnce; ++i)
                most[i] = largestOfPlaces(values + i * size, 4);
        } else if (vectors == 2) {
            for (std::size_t i = 0; i < atOnce; ++i)
                most[i] = largestOfPlaces(values + i * size, 2);
        } else {
            for (std::size_t i = 0; i < atOnce; ++i)
                most[i] = largestOfPlaces(values + i * size, vectors);
        }
        const __m256i low = joinPairs(joinWords(most[0], most[1]), joinWords(most[2], most[3]));
        const __m256i high = joinPairs(joinWords(most[4], most[5]), joinWords(most[6], most[7]));
        const __m256i all =
            _mm256_max_epi32(_mm256_permute2x128_si256(low, high, 0x20), _mm256_permute2x128_si256(low, high, 0x31));
        _mm256_storeu_si256(reinterpret_cast<__m256i *>(out), all);
        values += atOnce * size;
        out += atOnce;
        blocks -= atOnce;
    }
    if (blocks > 0)
        largestMagnitudes(values, size, blocks, out);
}

struct VectorToInteger
{
    __m256 low;
    __m256 high;

    static float factorOf(float scale) { return ToInteger::factorOf(scale); }
    [[nodiscard]] __m256i wide(const float *numbers, const __m256 &inverse) const
    {
        const __m256 value = _mm256_mul_ps(_mm256_loadu_ps(numbers), inverse);
        const __m256 half =
            _mm256_or_ps(_mm256_set1_ps(ToInteger::nearlyHalf), _mm256_and_ps(value, _mm256_set1_ps(-0.0F)));
        const __m256 limited = _mm256_min_ps(high, _mm256_max_ps(low, _mm256_add_ps(value, half)));
        return _mm256_cvttps_epi32(_mm256_and_ps(limited, _mm256_cmp_ps(value, value, _CMP_ORD_Q)));
    }
    /// Converts 32 numbers; the halves have factors of their own. The bytes are in the order of the pack instructions.
    [[nodiscard]] __m256i operator()(const float *numbers, const __m256 &first, const __m256 &second) const
    {
        const __m256i a = _mm256_packs_epi32(wide(numbers, first), wide(numbers + 8, first));
        const __m256i b = _mm256_packs_epi32(wide(numbers + 16, second), wide(numbers + 24, second));
        return _mm256_packs_epi16(a, b);
    }
};

template <typename Float> struct VectorToFloat
{
    using Scalar = ToFloat<Float>;

    static float factorOf(float scale) { return scale; }
    /// Returns codes without their sign, and more than fits a byte for NaN.
    [[nodiscard]] static __m256i magnitudesOf(const __m256 &quotients)
    {
        const __m256 unlimited = _mm256_and_ps(quotients, _mm256_castsi256_ps(_mm256_set1_epi32(int(magnitudeBits))));
        // The order of the operands keeps NaN.
        const __m256i magnitude = _mm256_castps_si256(_mm256_min_ps(_mm256_set1_ps(Float::largest), unlimited));
        const __m256i odd = _mm256_and_si256(_mm256_srli_epi32(magnitude, Scalar::dropped), _mm256_set1_epi32(1));
        // Together with the half; the bits below those dropped stay.
        constexpr std::uint32_t rebase = Scalar::nearlyHalf - (Scalar::rebase << Scalar::dropped);
        const __m256i rounded = _mm256_add_epi32(_mm256_add_epi32(magnitude, odd), _mm256_set1_epi32(int(rebase)));
        const __m256i normal = _mm256_srli_epi32(rounded, Scalar::dropped);
        const __m256 units =
            _mm256_add_ps(_mm256_mul_ps(_mm256_castsi256_ps(magnitude), _mm256_set1_ps(Scalar::perUnit)),
                          _mm256_set1_ps(Scalar::rounding));
        const __m256i subnormal =
            _mm256_sub_epi32(_mm256_castps_si256(units), _mm256_set1_epi32(int(bitsOf(Scalar::rounding))));
        const __m256i isSubnormal = _mm256_cmpgt_epi32(_mm256_set1_epi32(int(Scalar::leastNormal)), magnitude);
        return _mm256_blendv_epi8(normal, subnormal, isSubnormal);
    }
    [[nodiscard]] __m256i operator()(const float *numbers, const __m256 &first, const __m256 &second) const
    {
        const __m256 a = _mm256_div_ps(_mm256_loadu_ps(numbers), first);
        const __m256 b = _mm256_div_ps(_mm256_loadu_ps(numbers + 8), first);
        const __m256 c = _mm256_div_ps(_mm256_loadu_ps(numbers + 16), second);
        const __m256 d = _mm256_div_ps(_mm256_loadu_ps(numbers + 24), second);
        // Packing limits the codes to 255, which only NaN exceeds.
        __m256i codes = _mm256_packus_epi16(_mm256_packs_epi32(magnitudesOf(a), magnitudesOf(b)),
                                            _mm256_packs_epi32(magnitudesOf(c), magnitudesOf(d)));
        static_assert(Float::nan == 0 || Float::nan == 0x7f);
        codes = Float::nan == 0 ? _mm256_max_epi8(codes, _mm256_setzero_si256())
                                : _mm256_and_si256(codes, _mm256_set1_epi8(0x7f));
        // Limited to the range of bytes, numbers keep their sign.
        const __m256i ab = _mm256_packs_epi32(_mm256_castps_si256(a), _mm256_castps_si256(b));
        const __m256i cd = _mm256_packs_epi32(_mm256_castps_si256(c), _mm256_castps_si256(d));
        const __m256i signs = _mm256_and_si256(_mm256_packs_epi16(ab, cd), _mm256_set1_epi8(char(-128)));
        return _mm256_or_si256(codes, _mm256_srli_epi16(signs, 7 - Float::signBit));
    }
};

/// Quantises 32 values.
template <typename Convert>
void quantise32(const Convert &convert, const float *values, const __m256 &first, const __m256 &second,
                std::int8_t *out)
{
    const __m256i mixed = convert(values, first, second);
    const __m256i ordered = _mm256_permutevar8x32_epi32(mixed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(out), ordered);
}

/// Returns how many blocks it handled: those that fill vectors.
template <typename Convert>
std::size_t quantiseInVectors(const Convert &convert, const float *values, std::size_t size, const float *scales,
                              std::size_t blocks, std::int8_t *out)
{
    constexpr std::size_t atOnce = 64;
    if (size != 16 && size % 32 != 0)
        return 0;
    const std::size_t whole = size == 16 ? blocks / 2 * 2 : blocks;
    for (std::size_t done = 0; done < whole; done += atOnce) {
        const std::size_t count = whole - done < atOnce ? whole - done : atOnce;
        float factors[atOnce];
        for (std::size_t i = 0; i < count; ++i)
            factors[i] = Convert::factorOf(scales[done + i]);
        if (size == 16) {
            for (std::size_t i = 0; i < count; i += 2, values += 32, out += 32)
                quantise32(convert, values, _mm256_set1_ps(factors[i]), _mm256_set1_ps(factors[i + 1]), out);
        } else if (size == 32) {
            for (std::size_t i = 0; i < count; ++i, values += 32, out += 32)
                quantise32(convert, values, _mm256_set1_ps(factors[i]), _mm256_set1_ps(factors[i]), out);
        } else {
            for (std::size_t i = 0; i < count; ++i) {
                const __m256 factor = _mm256_set1_ps(factors[i]);
                for (std::size_t at = 0; at < size; at += 32, values += 32, out += 32)
                    quantise32(convert, values, factor, factor, out);
            }
        }
    }
    return whole;
}

void integersInVectors(const float *values, std::size_t size, const float *scales, std::size_t blocks, int least,
                       int most, std::int8_t *out)
{
    const VectorToInteger convert = {_mm256_set1_ps(float(least)), _mm256_set1_ps(float(most))};
    const std::size_t done = quantiseInVectors(convert, values, size, scales, blocks, out);
    quantiseIntegers(values + done * size, size, scales + done, blocks - done, least, most, out + done * size);
}

template <typename Float>
void floatsInVectors(const float *values, std::size_t size, const float *scales, std::size_t blocks, std::int8_t *out)
{
    const std::size_t done = quantiseInVectors(VectorToFloat<Float>(), values, size, scales, blocks, out);
    quantiseFloats<Float>(values + done * size, size, scales + done, blocks - done, out + done * size);
}

} // namespace

const BlockKernels &avx2BlockKernels()
{
    static constexpr BlockKernels kernels = kernelsWith<largestInVectors, integersInVectors, floatsInVectors<E4M3>,
                                                        floatsInVectors<E5M2>, floatsInVectors<E2M1>>;
    return kernels;
}

} // namespace burnish
