// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/groupkernels_loops.h"

#include <immintrin.h>

// Compiled for AVX2, not for FMA, which would give other values than the portable loops.

namespace burnish {

const GroupKernels &avx2GroupKernels();

namespace {

constexpr std::size_t lanes = 8;

/// The values of 16 codes in two halves: the fourth bit of a code chooses one.
class Table
{
public:
    explicit Table(const float *table)
        : m_low(_mm256_loadu_ps(table))
        , m_high(_mm256_loadu_ps(table + lanes))
    {}

    /// Ignores all but the lowest four bits.
    [[nodiscard]] __m256 valuesOf(const __m256i &codes) const
    {
        const __m256 low = _mm256_permutevar8x32_ps(m_low, codes);
        const __m256 high = _mm256_permutevar8x32_ps(m_high, codes);
        return _mm256_blendv_ps(low, high, _mm256_castsi256_ps(_mm256_slli_epi32(codes, 28)));
    }

private:
    __m256 m_low;
    __m256 m_high;
};

/// Returns the codes of four bytes: those of each byte in two neighbouring words.
template <bool isHighFirst> __m256i codesOf(const std::uint8_t *bytes)
{
    const __m256i wide = _mm256_cvtepu8_epi64(_mm_loadu_si32(bytes));
    return isHighFirst ? _mm256_or_si256(_mm256_srli_epi64(wide, 4), _mm256_slli_epi64(wide, 32))
                       : _mm256_or_si256(wide, _mm256_slli_epi64(wide, 28));
}

template <bool isHighFirst>
void nibblesInVectors(const Table &table, const std::uint8_t *bytes, const CodeGroups &groups, float *out)
{
    for (std::size_t group = 0; group < groups.count; ++group) {
        const __m256 scale = _mm256_set1_ps(groups.scales[group]);
        const __m256 zero = _mm256_set1_ps(groups.zeros ? groups.zeros[group] : 0.0F);
        for (std::size_t i = 0; i < groups.size; i += lanes, bytes += lanes / 2, out += lanes) {
            __m256 values = table.valuesOf(codesOf<isHighFirst>(bytes));
            // Zero is not subtracted where there is none: −0 would lose its sign.
            if (groups.zeros)
                values = _mm256_sub_ps(values, zero);
            _mm256_storeu_ps(out, _mm256_mul_ps(values, scale));
        }
    }
}

/// Leaves groups that do not fill vectors to the plain loop.
void nibblesOfAnySize(const float *table, bool isHighFirst, const std::uint8_t *bytes, const CodeGroups &groups,
                      float *out)
{
    if (groups.size % lanes != 0)
        return nibbleGroups(table, isHighFirst, bytes, groups, out);
    isHighFirst ? nibblesInVectors<true>(Table(table), bytes, groups, out)
                : nibblesInVectors<false>(Table(table), bytes, groups, out);
}

void eachNibbleInVectors(const float *table, const std::uint8_t *bytes, unsigned shift, std::size_t count,
                         const float *scales, float *out)
{
    const Table values(table);
    const __m128i shifted = _mm_cvtsi32_si128(int(shift));
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        const __m256i codes = _mm256_srl_epi32(_mm256_cvtepu8_epi32(_mm_loadu_si64(bytes + i)), shifted);
        _mm256_storeu_ps(out + i, _mm256_mul_ps(values.valuesOf(codes), _mm256_loadu_ps(scales + i)));
    }
    eachNibble(table, bytes + i, shift, count - i, scales + i, out + i);
}

} // namespace

const GroupKernels &avx2GroupKernels()
{
    static constexpr GroupKernels kernels = groupKernelsWith<nibblesOfAnySize, eachNibbleInVectors>;
    return kernels;
}

} // namespace burnish
