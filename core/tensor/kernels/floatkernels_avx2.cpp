// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/floatkernels.h"

#include <immintrin.h>

#include <cstdint>
#include <cstring>

// Compiled for AVX2 and F16C. Nothing here may be an inline function that other files share: the linker keeps one copy
// of those, which would then run on processors without these instructions. The ends of arrays therefore also go through
// the vector code, using a buffer of eight elements.

namespace burnish {

const FloatKernels &avx2FloatKernels();

namespace {

__m256i loadFloats(const std::byte *in)
{
    return _mm256_loadu_si256(reinterpret_cast<const __m256i *>(in));
}

__m128i loadHalves(const std::byte *in)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i *>(in));
}

__m256 floatsOfHalves(const std::byte *in)
{
    return _mm256_cvtph_ps(loadHalves(in));
}

__m256 floatsOfBfloats(const std::byte *in)
{
    return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(loadHalves(in)), 16));
}

void floatsToHalvesStep(const std::byte *in, std::byte *out)
{
    const __m256 values = _mm256_castsi256_ps(loadFloats(in));
    _mm_storeu_si128(reinterpret_cast<__m128i *>(out),
                     _mm256_cvtps_ph(values, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}

void halvesToFloatsStep(const std::byte *in, std::byte *out)
{
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(out), _mm256_castps_si256(floatsOfHalves(in)));
}

void floatsToBfloatsStep(const std::byte *in, std::byte *out)
{
    const __m256i bits = loadFloats(in);
    const __m256i high = _mm256_srli_epi32(bits, 16);
    const __m256i odd = _mm256_and_si256(high, _mm256_set1_epi32(1));
    const __m256i rounded =
        _mm256_srli_epi32(_mm256_add_epi32(bits, _mm256_add_epi32(odd, _mm256_set1_epi32(0x7fff))), 16);
    const __m256i quiet = _mm256_or_si256(high, _mm256_set1_epi32(0x40));
    const __m256i magnitude = _mm256_and_si256(bits, _mm256_set1_epi32(0x7fffffff));
    const __m256i isNan = _mm256_cmpgt_epi32(magnitude, _mm256_set1_epi32(0x7f800000));
    const __m256i result = _mm256_blendv_epi8(rounded, quiet, isNan);
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packus_epi32(result, result), 0x08);
    _mm_storeu_si128(reinterpret_cast<__m128i *>(out), _mm256_castsi256_si128(packed));
}

void bfloatsToFloatsStep(const std::byte *in, std::byte *out)
{
    _mm256_storeu_si256(reinterpret_cast<__m256i *>(out), _mm256_castps_si256(floatsOfBfloats(in)));
}

template <std::size_t fromSize, std::size_t toSize, auto step>
void convertAll(const std::byte *in, std::byte *out, std::size_t count)
{
    constexpr std::size_t width = 8;
    std::size_t i = 0;
    for (; i + width <= count; i += width)
        step(in + i * fromSize, out + i * toSize);
    if (i == count)
        return;
    std::byte lastIn[width * fromSize] = {};
    std::byte lastOut[width * toSize];
    std::memcpy(lastIn, in + i * fromSize, (count - i) * fromSize);
    step(lastIn, lastOut);
    std::memcpy(out + i * toSize, lastOut, (count - i) * toSize);
}

template <auto floatsOf>
bool stayWithin(const std::byte *before, const std::byte *after, std::size_t count, float limit, float error)
{
    constexpr std::size_t width = 8;
    const __m256 limits = _mm256_set1_ps(limit);
    const __m256 errors = _mm256_set1_ps(error);
    const __m256 sign = _mm256_set1_ps(-0.0F);
    __m256 remarkable = _mm256_setzero_ps();
    const auto look = [&](const std::byte *from, const std::byte *to) {
        const __m256 value = _mm256_castsi256_ps(loadFloats(from));
        const __m256 magnitude = _mm256_andnot_ps(sign, value);
        const __m256 difference = _mm256_andnot_ps(sign, _mm256_sub_ps(floatsOf(to), value));
        const __m256 errs = _mm256_cmp_ps(difference, _mm256_mul_ps(errors, magnitude), _CMP_NLE_UQ);
        const __m256 leaves = _mm256_cmp_ps(magnitude, limits, _CMP_NLT_UQ);
        remarkable = _mm256_or_ps(remarkable, _mm256_or_ps(errs, leaves));
    };
    std::size_t i = 0;
    for (; i + width <= count; i += width)
        look(before + i * sizeof(float), after + i * sizeof(std::uint16_t));
    if (i < count) {
        std::byte lastBefore[width * sizeof(float)] = {};
        std::byte lastAfter[width * sizeof(std::uint16_t)] = {};
        std::memcpy(lastBefore, before + i * sizeof(float), (count - i) * sizeof(float));
        std::memcpy(lastAfter, after + i * sizeof(std::uint16_t), (count - i) * sizeof(std::uint16_t));
        look(lastBefore, lastAfter);
    }
    return _mm256_movemask_ps(remarkable) == 0;
}

} // namespace

const FloatKernels &avx2FloatKernels()
{
    static constexpr FloatKernels kernels = {
        convertAll<4, 2, floatsToHalvesStep>,
        convertAll<2, 4, halvesToFloatsStep>,
        convertAll<4, 2, floatsToBfloatsStep>,
        convertAll<2, 4, bfloatsToFloatsStep>,
        stayWithin<floatsOfHalves>,
        stayWithin<floatsOfBfloats>,
    };
    return kernels;
}

} // namespace burnish
