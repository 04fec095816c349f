// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/numberkernels_loops.h"

#include <immintrin.h>

// Counts exponents in vectors, for AVX2 and AVX-512; by the same rules as numberkernels_loops.h.

namespace burnish {

namespace {

using Lanes = unsigned long long __attribute__((vector_size(vectorSize)));
using Shorts = unsigned short __attribute__((vector_size(vectorSize)));
using Words = unsigned int __attribute__((vector_size(vectorSize)));
constexpr std::size_t laneCount = vectorSize / 8;

// GCC 12 warns about uninitialised operands in its own header unless these intrinsics have masks, here of all lanes.

/// Sets a single bit in each lane; none where the place is 64 or more.
void setBits(const Lanes &places, Lanes &bits)
{
#ifdef BURNISH_WIDE_VECTORS
    bits = (Lanes)_mm512_maskz_sllv_epi64(0xff, _mm512_set1_epi64(1), (__m512i)places);
#else
    bits = (Lanes)_mm256_sllv_epi64(_mm256_set1_epi64x(1), (__m256i)places);
#endif
}

/// Puts one of four shorts of each half of 16 bytes into a lane of its own.
template <int which> void spread(const Shorts &shorts, Lanes &lanes)
{
    constexpr long long rest = -256 * 256;
    const __m128i places =
        _mm_set_epi64x(rest | ((9 + which * 2) << 8) | (8 + which * 2), rest | ((1 + which * 2) << 8) | (which * 2));
#ifdef BURNISH_WIDE_VECTORS
    const __m512i all = _mm512_maskz_broadcast_i32x4(0xffff, places);
    lanes = (Lanes)_mm512_maskz_shuffle_epi8(~0ULL, (__m512i)shorts, all);
#else
    lanes = (Lanes)_mm256_shuffle_epi8((__m256i)shorts, _mm256_broadcastsi128_si256(places));
#endif
}

/// Adds up how often each bin occurs, per lane: first in two bits for each bin, which are widened to nibbles, bytes and
/// words before they can overflow.
class ExponentLanes
{
public:
    static constexpr std::size_t together = 3;
    static constexpr std::size_t addsPerNibble = 5;
    static constexpr std::size_t nibblesPerByte = 17;

    /// Takes vectors with twice the bin in each lane; lanes of 64 and more are left out.
    void add(const Lanes *places)
    {
        Lanes bits[together];
        for (std::size_t i = 0; i < together; ++i)
            setBits(places[i], bits[i]);
        const Lanes sum = bits[0] + bits[1] + bits[2];
        m_nibbles[0] += sum & 0x3333333333333333;
        m_nibbles[1] += (sum >> 2) & 0x3333333333333333;
    }
    /// Must be called after addsPerNibble calls of add() at the latest.
    void widenNibbles()
    {
        for (std::size_t odd = 0; odd < 2; ++odd) {
            m_bytes[odd][0] += m_nibbles[odd] & 0x0f0f0f0f0f0f0f0f;
            m_bytes[odd][1] += (m_nibbles[odd] >> 4) & 0x0f0f0f0f0f0f0f0f;
            m_nibbles[odd] = Lanes{};
        }
    }
    /// Must be called after nibblesPerByte calls of widenNibbles() at the latest.
    void widenBytes()
    {
        for (std::size_t odd = 0; odd < 2; ++odd) {
            for (std::size_t upper = 0; upper < 2; ++upper) {
                unsigned char bytes[vectorSize];
                __builtin_memcpy(bytes, &m_bytes[odd][upper], vectorSize);
                m_bytes[odd][upper] = Lanes{};
                for (std::size_t lane = 0; lane < laneCount; ++lane) {
                    const __m128i ofLane = _mm_loadl_epi64(reinterpret_cast<const __m128i *>(bytes + lane * 8));
                    m_words[odd][upper] = _mm256_add_epi32(m_words[odd][upper], _mm256_cvtepu8_epi32(ofLane));
                }
            }
        }
    }
    /// Must be called after widenBytes().
    void takeBins(std::uint32_t *bins) const
    {
        for (std::size_t odd = 0; odd < 2; ++odd) {
            for (std::size_t upper = 0; upper < 2; ++upper) {
                std::uint32_t words[8];
                __builtin_memcpy(words, &m_words[odd][upper], sizeof(words));
                for (std::size_t i = 0; i < 8; ++i)
                    bins[i * 4 + upper * 2 + odd] = words[i];
            }
        }
    }

private:
    Lanes m_nibbles[2] = {};
    Lanes m_bytes[2][2] = {};
    __m256i m_words[2][2] = {};
};

/// Turns a vector of 16-bit floats into four vectors of places.
template <int fractionBits> struct ShortExponents
{
    static constexpr std::size_t size = 2;
    static constexpr std::size_t vectors = 4;
    static void load(const std::byte *in, std::uint32_t below, Lanes *places)
    {
        constexpr auto mask = (unsigned short)(((1U << (15 - fractionBits)) - 1) * 2);
        const auto least = (unsigned short)(below * 2);
        Shorts bits;
        __builtin_memcpy(&bits, in, sizeof(bits));
        bits = (bits >> (fractionBits - 1)) & mask;
        const Shorts all = (bits > least ? bits : Shorts{} + least) - least;
        spread<0>(all, places[0]);
        spread<1>(all, places[1]);
        spread<2>(all, places[2]);
        spread<3>(all, places[3]);
    }
};

/// The same for floats of 32 bits, into two vectors.
template <int fractionBits> struct WordExponents
{
    static constexpr std::size_t size = 4;
    static constexpr std::size_t vectors = 2;
    static void load(const std::byte *in, std::uint32_t below, Lanes *places)
    {
        constexpr unsigned mask = ((1U << (31 - fractionBits)) - 1) * 2;
        const unsigned least = below * 2;
        Words bits;
        __builtin_memcpy(&bits, in, sizeof(bits));
        bits = (bits >> (fractionBits - 1)) & mask;
        const Words all = (bits > least ? bits : Words{} + least) - least;
        places[0] = (Lanes)all & 0xffffffff;
        places[1] = (Lanes)all >> 32;
    }
};

template <typename Exponents>
void countExponentsInVectors(const std::byte *in, std::size_t count, std::uint32_t below, ExponentCounts &result)
{
    constexpr std::size_t loads = 12 / Exponents::vectors;
    constexpr std::size_t groupBytes = loads * vectorSize;
    constexpr std::size_t group = groupBytes / Exponents::size;
    ExponentLanes lanes;
    const auto addGroup = [&](const std::byte *at) {
        static_assert(loads * Exponents::vectors <= ExponentLanes::together * ExponentLanes::addsPerNibble);
        Lanes places[loads * Exponents::vectors];
        for (std::size_t load = 0; load < loads; ++load)
            Exponents::load(at + load * vectorSize, below, places + load * Exponents::vectors);
        for (std::size_t i = 0; i < loads * Exponents::vectors; i += ExponentLanes::together)
            lanes.add(places + i);
        lanes.widenNibbles();
    };
    std::size_t i = 0;
    while (i + group <= count) {
        for (std::size_t n = 0; n < ExponentLanes::nibblesPerByte && i + group <= count; ++n, i += group)
            addGroup(in + i * Exponents::size);
        lanes.widenBytes();
    }
    const std::size_t rest = count - i;
    if (rest > 0) {
        // Zeros fill up the last group.
        std::byte last[groupBytes] = {};
        __builtin_memcpy(last, in + i * Exponents::size, rest * Exponents::size);
        addGroup(last);
        lanes.widenBytes();
    }
    std::uint32_t bins[ExponentCounts::binCount];
    lanes.takeBins(bins);
    bins[0] -= rest > 0 ? std::uint32_t(group - rest) : 0;
    __builtin_memcpy(&result.bins, bins, sizeof(bins));
}

} // namespace

} // namespace burnish
