// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/ggml/encodeloops.h"

// The loops for blocks of 256 values. ggml searches the scale of each group of 16 or 32 values on its own, adding in
// the order of the values. Here, a lane of a vector holds each group, which gives the same bits.

namespace burnish::ggml {

namespace {

constexpr int superSize = 256;

constexpr int groupsAtOnce = 16;
constexpr int vectors = groupsAtOnce / vectorLanes;

/// A number of each of the groups that are searched together.
struct Groups
{
    Floats parts[vectors];
};

/// The values of the groups: [place in the group][vector].
template <int size> struct Places
{
    Groups at[size];
};

Floats splat(float value)
{
    return value - Floats{};
}

/// Rounds to integers as roundingBias does.
Floats rounded(Floats values)
{
    return (values + roundingBias) - roundingBias;
}

Floats smaller(Floats a, Floats b)
{
    return a < b ? a : b;
}

Floats larger(Floats a, Floats b)
{
    return a > b ? a : b;
}

template <int size> void arrange(const float *BURNISH_NO_ALIAS values, Places<size> &places)
{
    for (int i = 0; i < size; ++i) {
        float row[groupsAtOnce];
        for (int g = 0; g < groupsAtOnce; ++g)
            row[g] = values[g * size + i];
        __builtin_memcpy(places.at[i].parts, row, sizeof row);
    }
}

/// Scales of groups. `inverse` and `from` give the codes that the search ended with: (value − from) × inverse.
struct Found
{
    float scale[groupsAtOnce];
    float minimum[groupsAtOnce]; ///< subtracted
    float inverse[groupsAtOnce];
    float from[groupsAtOnce];
    float weight[groupsAtOnce]; ///< the sum of those of the values
};

/// One vector of groups with values of scale × code + minimum, with codes of 0 to `highest`: ggml's make_qkx3_quants.
template <int size, int highest> class AffineSearch
{
public:
    AffineSearch(const Places<size> &values, const Places<size> &weights, int part)
        : m_values(values)
        , m_weights(weights)
        , m_part(part)
    {}

    void run()
    {
        begin();
        for (int step = 0; step <= 36; ++step)
            tryInverse(-0.9F + 0.05F * float(step) + float(highest));
        // Groups of one value have no scale.
        m_scale = m_isFlat ? Floats{} : m_scale;
        m_inverse = m_isFlat ? Floats{} : m_inverse;
    }

    Floats m_scale{};
    Floats m_minimum{};
    Floats m_inverse{};
    Floats m_from{};
    Floats m_weight{};

private:
    [[nodiscard]] Floats value(int i) const { return m_values.at[i].parts[m_part]; }
    [[nodiscard]] Floats weight(int i) const { return m_weights.at[i].parts[m_part]; }

    void begin()
    {
        Floats most = m_minimum = value(0);
        m_weight = weight(0);
        m_sum = m_weight * value(0);
        for (int i = 1; i < size; ++i) {
            m_minimum = smaller(value(i), m_minimum);
            most = larger(value(i), most);
            m_weight += weight(i);
            m_sum += weight(i) * value(i);
        }
        m_most = most;
        m_minimum = m_minimum > 0.0F ? Floats{} : m_minimum;
        m_isFlat = most <= m_minimum;
        m_inverse = float(highest) / (most - m_minimum);
        m_from = m_minimum;
        m_scale = 1.0F / m_inverse;
        m_error = Floats{};
        for (int i = 0; i < size; ++i) {
            const Floats code =
                larger(smaller(rounded(m_inverse * (value(i) - m_minimum)), splat(float(highest))), Floats{});
            const Floats difference = m_scale * code + m_minimum - value(i);
            m_error += weight(i) * (difference * difference);
        }
    }

    void tryInverse(float steps)
    {
        const Floats from = m_minimum;
        const Floats inverse = steps / (m_most - from);
        Floats codes[size];
        Floats sumL{};
        Floats sumL2{};
        Floats sumXL{};
        for (int i = 0; i < size; ++i) {
            const Floats code = larger(rounded(smaller(inverse * (value(i) - from), splat(float(highest)))), Floats{});
            codes[i] = code;
            const Floats weighted = weight(i) * code;
            sumL += weighted;
            sumL2 += weighted * code;
            sumXL += weighted * value(i);
        }
        const Floats determinant = m_weight * sumL2 - sumL * sumL;
        Floats scale = (m_weight * sumXL - m_sum * sumL) / determinant;
        Floats minimum = (sumL2 * m_sum - sumL * sumXL) / determinant;
        scale = minimum > 0.0F ? sumXL / sumL2 : scale;
        minimum = minimum > 0.0F ? Floats{} : minimum;
        Floats error{};
        for (int i = 0; i < size; ++i) {
            const Floats difference = scale * codes[i] + minimum - value(i);
            error += weight(i) * (difference * difference);
        }
        const Mask isBetter = (determinant > 0.0F) & (error < m_error);
        m_error = isBetter ? error : m_error;
        m_scale = isBetter ? scale : m_scale;
        m_minimum = isBetter ? minimum : m_minimum;
        m_inverse = isBetter ? inverse : m_inverse;
        m_from = isBetter ? from : m_from;
    }

    const Places<size> &m_values;
    const Places<size> &m_weights;
    int m_part;
    Floats m_most{};
    Floats m_sum{};
    Floats m_error{};
    Mask m_isFlat{};
};

template <int size, int highest>
void searchAffine(const Places<size> &values, const Places<size> &weights, Found &found)
{
    for (int part = 0; part < vectors; ++part) {
        AffineSearch<size, highest> search(values, weights, part);
        search.run();
        const int first = part * vectorLanes;
        __builtin_memcpy(found.scale + first, &search.m_scale, sizeof(Floats));
        const Floats subtracted = -search.m_minimum;
        __builtin_memcpy(found.minimum + first, &subtracted, sizeof(Floats));
        __builtin_memcpy(found.inverse + first, &search.m_inverse, sizeof(Floats));
        __builtin_memcpy(found.from + first, &search.m_from, sizeof(Floats));
        __builtin_memcpy(found.weight + first, &search.m_weight, sizeof(Floats));
    }
}

/// Below this, a group counts as zeros.
constexpr float zeroGroup = 1e-15F;

/// Groups with values of scale × code and codes of −half to half − 1: ggml's make_qx_quants.
template <int size, int half, bool isWeighted>
void searchSigned(const Places<size> &values, const Places<size> &weights, Found &found)
{
    for (int part = 0; part < vectors; ++part) {
        const auto value = [&](int i) { return values.at[i].parts[part]; };
        Floats extreme{};
        Floats largest{};
        Floats weightSum{};
        for (int i = 0; i < size; ++i) {
            const Floats magnitude = value(i) < 0.0F ? -value(i) : value(i);
            extreme = magnitude > largest ? value(i) : extreme;
            largest = larger(magnitude, largest);
            if constexpr (isWeighted)
                weightSum += weights.at[i].parts[part];
        }
        Floats bestScale{};
        Floats best{};
        Floats bestInverse{};
        const auto tryInverse = [&](const Floats &inverse, bool isFirst) {
            Floats sumXL{};
            Floats sumL2{};
            for (int i = 0; i < size; ++i) {
                const Floats code =
                    larger(smaller(rounded(inverse * value(i)), splat(float(half - 1))), splat(float(-half)));
                const Floats weighted = isWeighted ? weights.at[i].parts[part] * value(i) : value(i);
                sumXL += weighted * code;
                sumL2 += isWeighted ? weights.at[i].parts[part] * code * code : code * code;
            }
            const Mask isBetter = isFirst ? sumL2 == sumL2 : (sumL2 > 0.0F) & (sumXL * sumXL > best * sumL2);
            const Floats scale = sumL2 != 0.0F ? sumXL / sumL2 : Floats{};
            bestScale = isBetter ? scale : bestScale;
            best = isBetter ? scale * sumXL : best;
            bestInverse = isBetter ? inverse : bestInverse;
        };
        tryInverse(float(-half) / extreme, true);
        for (int step = -9; step <= 9; ++step) {
            if (step != 0)
                tryInverse(-(float(half) + 0.1F * float(step)) / extreme, false);
        }
        const Mask isZero = largest < zeroGroup;
        bestScale = isZero ? Floats{} : bestScale;
        // The code of zeros is the lowest one, since their scale is zero, too.
        bestInverse = isZero ? Floats{} : bestInverse;
        const Floats from = isZero ? splat(1) : Floats{};
        const int first = part * vectorLanes;
        __builtin_memcpy(found.scale + first, &bestScale, sizeof(Floats));
        __builtin_memcpy(found.inverse + first, &bestInverse, sizeof(Floats));
        __builtin_memcpy(found.from + first, &from, sizeof(Floats));
        __builtin_memcpy(found.weight + first, &weightSum, sizeof(Floats));
    }
}

float roundedOne(float value)
{
    return (value + roundingBias) - roundingBias;
}

/// Gives positive numbers a common scale, with codes of 0 to `highest`: ggml's make_qp_quants. Returns the scale.
template <int count, int highest>
float shareScale(const float *BURNISH_NO_ALIAS numbers, const float *BURNISH_NO_ALIAS weights, float *codes)
{
    float most = 0;
    for (int i = 0; i < count; ++i)
        most = numbers[i] > most ? numbers[i] : most;
    for (int i = 0; i < count; ++i)
        codes[i] = 0;
    if (most < zeroGroup)
        return 0;
    float inverse = float(highest) / most;
    const float scale = 1 / inverse;
    float best = 0;
    for (int i = 0; i < count; ++i) {
        const float difference = numbers[i] - scale * roundedOne(inverse * numbers[i]);
        best += weights[i] * difference * difference;
    }
    // A lane for each other scale that is tried.
    constexpr int tries = 8;
    float inverses[tries];
    float scales[tries];
    float errors[tries] = {};
    for (int t = 0; t < tries; ++t) {
        inverses[t] = (0.1F * float(t < 4 ? t - 4 : t - 3) + float(highest)) / most;
        scales[t] = 1 / inverses[t];
    }
    for (int i = 0; i < count; ++i) {
        for (int t = 0; t < tries; ++t) {
            float code = (inverses[t] * numbers[i] + roundingBias) - roundingBias;
            code = code < float(highest) ? code : float(highest);
            const float difference = numbers[i] - scales[t] * code;
            errors[t] += weights[i] * difference * difference;
        }
    }
    for (int t = 0; t < tries; ++t) {
        if (errors[t] < best) {
            best = errors[t];
            inverse = inverses[t];
        }
    }
    float sumXL = 0;
    float sumL2 = 0;
    for (int i = 0; i < count; ++i) {
        const float code = roundedOne(inverse * (numbers[i] > 0 ? numbers[i] : 0.0F));
        codes[i] = code < float(highest) ? code : float(highest);
        sumXL += weights[i] * numbers[i] * codes[i];
        sumL2 += weights[i] * codes[i] * codes[i];
    }
    for (int round = 0; round < 5; ++round) {
        bool hasChanged = false;
        for (int i = 0; i < count; ++i) {
            const float w = weights[i];
            float xl = sumXL - w * numbers[i] * codes[i];
            float l2 = sumL2 - w * codes[i] * codes[i];
            if (!(xl > 0 && l2 > 0 && numbers[i] > 0))
                continue;
            float code = roundedOne(numbers[i] * l2 / xl);
            code = code < float(highest) ? code : float(highest);
            if (code == codes[i])
                continue;
            xl += w * numbers[i] * code;
            l2 += w * code * code;
            if (xl * xl * sumL2 > sumXL * sumXL * l2) {
                codes[i] = code;
                sumXL = xl;
                sumL2 = l2;
                hasChanged = true;
            }
        }
        if (!hasChanged)
            break;
    }
    return sumL2 > 0 ? sumXL / sumL2 : 0.0F;
}

/// weights[i] = √(mean square of the block × factor + values[i]²), for several blocks.
void weigh(const float *BURNISH_NO_ALIAS values, int blocks, float factor, float *BURNISH_NO_ALIAS weights)
{
    for (int block = 0; block < blocks; ++block, values += superSize, weights += superSize) {
        float sum = 0;
        for (int i = 0; i < superSize; ++i)
            sum += values[i] * values[i];
        const float mean = factor * sum / superSize;
        for (int i = 0; i < superSize; ++i)
            weights[i] = __builtin_sqrtf(mean + values[i] * values[i]);
    }
}

/// codes[i] = the nearest code of (values[i] + minimum) ÷ scale + lowest, of 0 to `highest`.
void divide(const float *BURNISH_NO_ALIAS values, int count, float scale, float minimum, float lowest, float highest,
            Byte *BURNISH_NO_ALIAS codes)
{
    for (int i = 0; i < count; ++i) {
        float code = ((values[i] + minimum) / scale + roundingBias) - roundingBias + lowest;
        code = code > 0 ? code : 0.0F;
        code = code < highest ? code : highest;
        codes[i] = Byte(std::int32_t(code));
    }
}

/// The codes that a search ended with, for groups that keep no scale.
void keepCodes(const float *values, int count, const Found &found, int group, float lowest, float highest, Byte *codes)
{
    const float from = lowest > 0 ? 0 : found.from[group];
    const bool isZero = lowest > 0 && found.from[group] == 1;
    for (int i = 0; i < count; ++i) {
        float code = isZero ? 0.0F : roundedOne(found.inverse[group] * (values[i] - from)) + lowest;
        code = code > 0 ? code : 0.0F;
        code = code < highest ? code : highest;
        codes[i] = Byte(std::int32_t(code));
    }
}

/// Four codes of two bits a byte: of each 128 codes those 32 apart.
void storePairs(const Byte *BURNISH_NO_ALIAS codes, Byte *BURNISH_NO_ALIAS out)
{
    for (int half = 0; half < 2; ++half, codes += 128, out += 32) {
        for (int i = 0; i < 32; ++i)
            out[i] =
                Byte((codes[i] & 3) | (codes[i + 32] & 3) << 2 | (codes[i + 64] & 3) << 4 | (codes[i + 96] & 3) << 6);
    }
}

/// Two codes of four bits a byte: of each 64 codes those 32 apart.
void storeFours(const Byte *BURNISH_NO_ALIAS codes, Byte *BURNISH_NO_ALIAS out)
{
    for (int quarter = 0; quarter < 4; ++quarter, codes += 64, out += 32) {
        for (int i = 0; i < 32; ++i)
            out[i] = Byte((codes[i] & 15) | (codes[i + 32] & 15) << 4);
    }
}

/// Bit g of byte i is bit `bit` of code 32g + i.
void storeBits(const Byte *BURNISH_NO_ALIAS codes, int bit, Byte *BURNISH_NO_ALIAS out)
{
    for (int i = 0; i < 32; ++i) {
        int bits = 0;
        for (int g = 0; g < 8; ++g)
            bits |= (codes[32 * g + i] >> bit & 1) << g;
        out[i] = Byte(bits);
    }
}

void encodeQ2_K(const float *values, std::size_t count, std::byte *out)
{
    constexpr int size = 16;
    Byte *at = bytesAt(out);
    for (std::size_t block = 0; block < count; ++block, values += superSize, at += 84) {
        float weights[superSize];
        weigh(values, 1, 1, weights);
        Places<size> places;
        Places<size> weightPlaces;
        arrange(values, places);
        arrange(weights, weightPlaces);
        Found found;
        searchAffine<size, 3>(places, weightPlaces, found);
        float scales[groupsAtOnce];
        float minima[groupsAtOnce];
        storeHalf(shareScale<groupsAtOnce, 15>(found.scale, found.weight, scales), at + 80);
        storeHalf(shareScale<groupsAtOnce, 15>(found.minimum, found.weight, minima), at + 82);
        const float scale = halfAt(at + 80);
        const float minimum = halfAt(at + 82);
        Byte codes[superSize];
        for (int g = 0; g < groupsAtOnce; ++g) {
            at[g] = Byte(int(scales[g]) | int(minima[g]) << 4);
            const float factor = scale * scales[g];
            if (factor != 0)
                divide(values + size * g, size, factor, minimum * minima[g], 0, 3, codes + size * g);
            else
                keepCodes(values + size * g, size, found, g, 0, 3, codes + size * g);
        }
        storePairs(codes, at + 16);
    }
}

/// Stores six bits of the scale and minimum of group g of eight; groups in ascending order.
void storeSixBits(int scale, int minimum, int g, Byte *out)
{
    if (g < 4) {
        out[g] = Byte(scale);
        out[g + 4] = Byte(minimum);
    } else {
        out[g + 4] = Byte((scale & 15) | (minimum & 15) << 4);
        out[g - 4] = Byte(out[g - 4] | scale >> 4 << 6);
        out[g] = Byte(out[g] | minimum >> 4 << 6);
    }
}

/// Q4_K and Q5_K: the searches of two blocks are done together.
template <int bits> void encodeEightGroups(const float *values, std::size_t count, std::byte *out)
{
    constexpr int size = 32;
    constexpr int groups = 8;
    constexpr int highest = (1 << bits) - 1;
    Byte *at = bytesAt(out);
    while (count > 0) {
        const int blocks = count > 1 ? 2 : 1;
        float both[2 * superSize];
        __builtin_memcpy(both, values, sizeof(float) * superSize);
        __builtin_memcpy(both + superSize, values + (blocks - 1) * superSize, sizeof(float) * superSize);
        float weights[2 * superSize];
        weigh(both, 2, 2, weights);
        Places<size> places;
        Places<size> weightPlaces;
        arrange(both, places);
        arrange(weights, weightPlaces);
        Found found;
        searchAffine<size, highest>(places, weightPlaces, found);
        for (int block = 0; block < blocks; ++block) {
            const int first = groups * block;
            float scales[groups];
            float minima[groups];
            storeHalf(shareScale<groups, 63>(found.scale + first, found.weight + first, scales), at);
            storeHalf(shareScale<groups, 63>(found.minimum + first, found.weight + first, minima), at + 2);
            const float scale = halfAt(at);
            const float minimum = halfAt(at + 2);
            Byte codes[superSize];
            for (int g = 0; g < groups; ++g) {
                storeSixBits(int(scales[g]), int(minima[g]), g, at + 4);
                const float factor = scale * scales[g];
                const float *group = values + size * g;
                if (factor != 0)
                    divide(group, size, factor, minimum * minima[g], 0, highest, codes + size * g);
                else
                    keepCodes(group, size, found, first + g, 0, highest, codes + size * g);
            }
            at += 16;
            if constexpr (bits == 5) {
                storeBits(codes, 4, at);
                at += 32;
            }
            storeFours(codes, at);
            at += 128;
            values += superSize;
        }
        count -= std::size_t(blocks);
    }
}

/// Stores the scales of Q3_K, six bits each: four, then two.
void storeSplitScales(const Byte *scales, Byte *out)
{
    for (int i = 0; i < 8; ++i)
        out[i] = Byte((scales[i] & 15) | (scales[i + 8] & 15) << 4);
    for (int i = 0; i < 4; ++i)
        out[i + 8] =
            Byte(scales[i] >> 4 | scales[i + 4] >> 4 << 2 | scales[i + 8] >> 4 << 4 | scales[i + 12] >> 4 << 6);
}

void encodeQ3_K(const float *values, std::size_t count, std::byte *out)
{
    constexpr int size = 16;
    Byte *at = bytesAt(out);
    for (std::size_t block = 0; block < count; ++block, values += superSize, at += 110) {
        float weights[superSize];
        weigh(values, 1, 2, weights);
        Places<size> places;
        Places<size> weightPlaces;
        arrange(values, places);
        arrange(weights, weightPlaces);
        Found found;
        searchSigned<size, 4, true>(places, weightPlaces, found);
        // The scales of the groups are a group themselves; the other lanes repeat it.
        Places<size> scalePlaces;
        for (int i = 0; i < size; ++i) {
            for (int part = 0; part < vectors; ++part) {
                scalePlaces.at[i].parts[part] = splat(found.scale[i]);
                weightPlaces.at[i].parts[part] = splat(found.weight[i]);
            }
        }
        Found shared;
        searchSigned<size, 32, true>(scalePlaces, weightPlaces, shared);
        Byte scales[groupsAtOnce];
        keepCodes(found.scale, groupsAtOnce, shared, 0, 32, 63, scales);
        storeSplitScales(scales, at + 96);
        storeHalf(shared.scale[0], at + 108);
        const float scale = halfAt(at + 108);
        Byte codes[superSize];
        for (int g = 0; g < groupsAtOnce; ++g) {
            const float factor = scale * float(int(scales[g]) - 32);
            if (factor != 0)
                divide(values + size * g, size, factor, 0, 4, 7, codes + size * g);
            else
                keepCodes(values + size * g, size, found, g, 4, 7, codes + size * g);
        }
        storeBits(codes, 2, at);
        storePairs(codes, at + 32);
    }
}

void encodeQ6_K(const float *values, std::size_t count, std::byte *out)
{
    constexpr int size = 16;
    constexpr int bytes = 210;
    Byte *at = bytesAt(out);
    for (std::size_t block = 0; block < count; ++block, values += superSize, at += bytes) {
        Places<size> places;
        arrange(values, places);
        Found found;
        searchSigned<size, 32, false>(places, places, found);
        float extreme = 0;
        float largest = 0;
        for (const float scale : found.scale) {
            const float magnitude = scale < 0 ? -scale : scale;
            extreme = magnitude > largest ? scale : extreme;
            largest = magnitude > largest ? magnitude : largest;
        }
        if (largest < zeroGroup) {
            __builtin_memset(at, 0, bytes);
            continue;
        }
        const float inverse = -128 / extreme;
        storeHalf(1 / inverse, at + 208);
        const float scale = halfAt(at + 208);
        Byte codes[superSize];
        for (int g = 0; g < groupsAtOnce; ++g) {
            const float shared = roundedOne(inverse * found.scale[g]);
            const float whole = shared < 127 ? shared : 127.0F;
            at[192 + g] = Byte(std::int32_t(whole));
            const float factor = scale * whole;
            if (factor != 0)
                divide(values + size * g, size, factor, 0, 32, 63, codes + size * g);
            else
                keepCodes(values + size * g, size, found, g, 32, 63, codes + size * g);
        }
        for (int half = 0; half < 2; ++half) {
            const Byte *from = codes + 128 * half;
            Byte *low = at + 64 * half;
            for (int i = 0; i < 64; ++i)
                low[i] = Byte((from[i] & 15) | (from[i + 64] & 15) << 4);
            Byte *high = at + 128 + 32 * half;
            for (int i = 0; i < 32; ++i)
                high[i] = Byte(from[i] >> 4 | from[i + 32] >> 4 << 2 | from[i + 64] >> 4 << 4 | from[i + 96] >> 4 << 6);
        }
    }
}

constexpr Encoders allEncoders = {
    firstUnusable, encodeAroundZero<4>, encodeFromMinimum<4>, encodeAroundZero<5>,  encodeFromMinimum<5>,
    encodeQ8_0,    encodeQ2_K,          encodeQ3_K,           encodeEightGroups<4>, encodeEightGroups<5>,
    encodeQ6_K,    encodeMXFP4,         encodeNVFP4,
};

} // namespace

} // namespace burnish::ggml
