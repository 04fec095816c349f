// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/kernels/numberkernels.h"

#ifdef BURNISH_WIDE_VECTORS
#include <immintrin.h>
#endif

// The loops of NumberKernels, compiled once per instruction set. Everything is in an unnamed namespace and calls no
// inline functions that other files share: the linker keeps one copy of those, which would then run on processors
// without these instructions. The vectors are the extension of GCC and Clang, which compile them for the target
// processor; they are passed by reference, because passing them by value depends on it, and are no wider than its
// registers, because GCC splits wider ones badly.

namespace burnish {

namespace {

#ifdef BURNISH_WIDE_VECTORS
constexpr std::size_t vectorSize = 64;
#else
constexpr std::size_t vectorSize = 32;
#endif
using Vector = double __attribute__((vector_size(vectorSize)));
using MaskVector = long long __attribute__((vector_size(vectorSize)));
using FloatVector = float __attribute__((vector_size(vectorSize / 2)));

constexpr std::size_t stepSize = 8;
constexpr std::size_t lanes = vectorSize / sizeof(double);
constexpr std::size_t vectorCount = stepSize / lanes;
constexpr double largestDouble = 1.7976931348623157e308;

/// Counts the magnitudes above the limits named by `places`.
template <typename Bits, std::size_t... places>
void countAbove(const std::byte *in, std::size_t count, const typename BitCounts<Bits>::Limits &limits,
                BitCounts<Bits> &result)
{
    constexpr int shift = 8 * int(sizeof(Bits)) - 1;
    constexpr Bits magnitudeMask = Bits(~(Bits(1) << shift));
    Bits limit[BitCounts<Bits>::limitCount];
    __builtin_memcpy(limit, &limits, sizeof(limit));
    // As wide as the elements, so that the compiler vectorises the counting; a block's elements fit.
    Bits above[BitCounts<Bits>::limitCount] = {};
    Bits lowest = magnitudeMask;
    Bits highest = Bits(~magnitudeMask);
    for (std::size_t i = 0; i < count; ++i) {
        Bits bits;
        __builtin_memcpy(&bits, in + i * sizeof(Bits), sizeof(Bits));
        const Bits magnitude = bits & magnitudeMask;
        ((above[places] = Bits(above[places] + (magnitude > limit[places]))), ...);
        const Bits key = Bits(bits ^ (Bits(bits >> shift) & magnitudeMask));
        lowest = key < lowest ? key : lowest;
        highest = key > highest ? key : highest;
    }
    std::uint32_t counts[BitCounts<Bits>::limitCount];
    for (std::size_t i = 0; i < BitCounts<Bits>::limitCount; ++i)
        counts[i] = std::uint32_t(above[i]);
    __builtin_memcpy(&result.above, counts, sizeof(counts));
    result.lowest = lowest;
    result.highest = highest;
}

/// Starts with what nearly all blocks need: if no magnitude is at most the limit HalfZero or above HalfLargest, only
/// the subnormals remain to be counted.
template <typename Bits>
void countBlock(const std::byte *in, std::size_t count, const typename BitCounts<Bits>::Limits &limits,
                BitCounts<Bits> &result)
{
    countAbove<Bits, Subnormal, HalfZero>(in, count, limits, result);
    Bits limit[BitCounts<Bits>::limitCount];
    __builtin_memcpy(limit, &limits, sizeof(limit));
    std::uint32_t above[BitCounts<Bits>::limitCount];
    __builtin_memcpy(above, &result.above, sizeof(above));
    // A key above the limit, or below the limit's negative counterpart.
    const bool exceeds = result.highest > limit[HalfLargest] || result.lowest < Bits(~limit[HalfLargest]);
    if (above[HalfZero] == count && !exceeds) {
        above[Zero] = above[HalfZero];
        above[BfloatZero] = above[HalfZero];
        __builtin_memcpy(&result.above, above, sizeof(above));
        return;
    }
    countAbove<Bits, 0, 1, 2, 3, 4, 5, 6, 7>(in, count, limits, result);
}

/// The eight numbers of a step.
struct Doubles
{
    Vector vectors[vectorCount];
};

void widen(const FloatVector &floats, Vector &numbers)
{
#ifdef BURNISH_WIDE_VECTORS
    // GCC would convert the halves and join them.
    numbers = (Vector)_mm512_maskz_cvtps_pd(0xff, (__m256)floats);
#else
    numbers = __builtin_convertvector(floats, Vector);
#endif
}

struct FloatLoader
{
    static constexpr std::size_t size = 4;
    static void load(const std::byte *in, Doubles &numbers)
    {
        for (std::size_t i = 0; i < vectorCount; ++i) {
            FloatVector floats;
            __builtin_memcpy(&floats, in + i * sizeof(floats), sizeof(floats));
            widen(floats, numbers.vectors[i]);
        }
    }
};

struct DoubleLoader
{
    static constexpr std::size_t size = 8;
    static void load(const std::byte *in, Doubles &numbers)
    {
        for (std::size_t i = 0; i < vectorCount; ++i)
            __builtin_memcpy(&numbers.vectors[i], in + i * vectorSize, vectorSize);
    }
};

void fill(Vector &vector, double value)
{
    for (std::size_t lane = 0; lane < lanes; ++lane)
        vector[lane] = value;
}

void takeMagnitude(const Vector &value, Vector &magnitude)
{
    magnitude = (Vector)((MaskVector)value & 0x7fffffffffffffff);
}

/// Sets the value to zero where the mask is zero.
void keepWhere(const MaskVector &mask, Vector &value)
{
    value = (Vector)((MaskVector)value & mask);
}

void joinLanes(const Doubles &sums, double &result)
{
    double lane[stepSize];
    __builtin_memcpy(lane, &sums, sizeof(lane));
    result = ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

/// Loads eight elements; missing ones at the end become NaN, which the masks keep out of every sum.
template <typename Loader> void loadStep(const std::byte *in, std::size_t count, Doubles &numbers)
{
    if (count == stepSize) {
        Loader::load(in, numbers);
        return;
    }
    // All bits set is a NaN of every type.
    std::byte last[stepSize * Loader::size];
    __builtin_memset(last, 0xff, sizeof(last));
    __builtin_memcpy(last, in, count * Loader::size);
    Loader::load(last, numbers);
}

template <typename Loader, bool allFinite>
void sumSteps(const std::byte *in, std::size_t count, double shift, ShiftedSums &result)
{
    Doubles sum = {};
    Doubles squares = {};
    Doubles magnitudes = {};
    Vector shifts;
    Vector limits;
    fill(shifts, shift);
    fill(limits, largestDouble);
    const auto step = [&]<bool masks>(const std::byte *at, std::size_t size) {
        Doubles values;
        loadStep<Loader>(at, size, values);
        for (std::size_t i = 0; i < vectorCount; ++i) {
            Vector magnitude;
            takeMagnitude(values.vectors[i], magnitude);
            Vector distance = values.vectors[i] - shifts;
            if constexpr (masks) {
                const MaskVector keep = magnitude <= limits;
                keepWhere(keep, distance);
                keepWhere(keep, magnitude);
            }
            sum.vectors[i] += distance;
            squares.vectors[i] += distance * distance;
            magnitudes.vectors[i] += magnitude;
        }
    };
    std::size_t i = 0;
    for (; i + stepSize <= count; i += stepSize)
        step.template operator()<!allFinite>(in + i * Loader::size, stepSize);
    if (i < count)
        step.template operator()<true>(in + i * Loader::size, count - i);
    joinLanes(sum, result.sum);
    joinLanes(squares, result.squares);
    joinLanes(magnitudes, result.magnitudes);
}

template <typename Loader>
void sumBlock(const std::byte *in, std::size_t count, double shift, bool allFinite, ShiftedSums &result)
{
    if (allFinite)
        sumSteps<Loader, true>(in, count, shift, result);
    else
        sumSteps<Loader, false>(in, count, shift, result);
}

/// Compares magnitudes as bits, by the sign of their difference: that stays in plain vectors, where comparisons of
/// floats use masks.
template <typename Float, typename Bits>
void countPairs(const std::byte *left, const std::byte *right, std::size_t count, PairCounts &result)
{
    constexpr int signBit = 8 * int(sizeof(Bits)) - 1;
    constexpr Bits magnitudeMask = Bits(~(std::uint64_t(1) << signBit));
    constexpr Bits infinity = sizeof(Bits) == 4 ? Bits(0x7f800000) : Bits(0x7ff0000000000000);
    const auto isNegative = [](Bits value) { return Bits((value >> signBit) & 1); };
    Bits different = 0;
    Bits signFlipped = 0;
    Bits notFinite = 0;
    for (std::size_t i = 0; i < count; ++i) {
        Float a;
        Float b;
        Bits aBits;
        Bits bBits;
        __builtin_memcpy(&a, left + i * sizeof(Float), sizeof(Float));
        __builtin_memcpy(&b, right + i * sizeof(Float), sizeof(Float));
        __builtin_memcpy(&aBits, left + i * sizeof(Float), sizeof(Float));
        __builtin_memcpy(&bBits, right + i * sizeof(Float), sizeof(Float));
        const Bits leftMagnitude = aBits & magnitudeMask;
        const Bits rightMagnitude = bBits & magnitudeMask;
        const Bits smaller = leftMagnitude < rightMagnitude ? leftMagnitude : rightMagnitude;
        const Bits larger = leftMagnitude < rightMagnitude ? rightMagnitude : leftMagnitude;
        different += a != b;
        // Different signs, neither zero, neither NaN.
        signFlipped += isNegative((aBits ^ bBits) & -smaller & (larger - infinity - 1));
        notFinite += isNegative(infinity - 1 - larger);
    }
    result.different = std::uint32_t(different);
    result.signFlipped = std::uint32_t(signFlipped);
    result.notFinite = std::uint32_t(notFinite);
}

template <typename Loader, bool allFinite>
void sumPairSteps(const std::byte *left, const std::byte *right, std::size_t count, PairSums &result)
{
    Doubles magnitudes = {};
    Doubles squares = {};
    Doubles leftSquares = {};
    Doubles rightSquares = {};
    Doubles products = {};
    // Magnitudes as bits: they have the same order, and finding the larger one needs no masks.
    MaskVector largest[vectorCount] = {};
    Vector limits;
    fill(limits, largestDouble);
    const auto step = [&]<bool masks>(std::size_t at, std::size_t size) {
        Doubles lefts;
        Doubles rights;
        loadStep<Loader>(left + at * Loader::size, size, lefts);
        loadStep<Loader>(right + at * Loader::size, size, rights);
        for (std::size_t i = 0; i < vectorCount; ++i) {
            Vector &a = lefts.vectors[i];
            Vector &b = rights.vectors[i];
            Vector magnitude;
            if constexpr (masks) {
                takeMagnitude(a, magnitude);
                MaskVector keep = magnitude <= limits;
                takeMagnitude(b, magnitude);
                keep &= magnitude <= limits;
                keepWhere(keep, a);
                keepWhere(keep, b);
            }
            const Vector difference = b - a;
            takeMagnitude(difference, magnitude);
            magnitudes.vectors[i] += magnitude;
            squares.vectors[i] += difference * difference;
            leftSquares.vectors[i] += a * a;
            rightSquares.vectors[i] += b * b;
            products.vectors[i] += a * b;
            const MaskVector bits = (MaskVector)magnitude;
            largest[i] = bits > largest[i] ? bits : largest[i];
        }
    };
    std::size_t i = 0;
    for (; i + stepSize <= count; i += stepSize)
        step.template operator()<!allFinite>(i, stepSize);
    if (i < count)
        step.template operator()<true>(i, count - i);
    joinLanes(magnitudes, result.magnitudes);
    joinLanes(squares, result.squares);
    joinLanes(leftSquares, result.leftSquares);
    joinLanes(rightSquares, result.rightSquares);
    joinLanes(products, result.products);
    result.largest = 0;
    for (std::size_t vector = 0; vector < vectorCount; ++vector) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const double value = ((Vector)largest[vector])[lane];
            result.largest = value > result.largest ? value : result.largest;
        }
    }
}

template <typename Loader>
void sumPairs(const std::byte *left, const std::byte *right, std::size_t count, bool allFinite, PairSums &result)
{
    if (allFinite)
        sumPairSteps<Loader, true>(left, right, count, result);
    else
        sumPairSteps<Loader, false>(left, right, count, result);
}

/// `Bits` is unsigned. Several tables, so that neighbours with the same exponent do not stall each other.
template <typename Bits, int fractionBits>
void countExponents(const std::byte *in, std::size_t count, std::uint32_t below, ExponentCounts &result)
{
    constexpr std::size_t tableCount = 8;
    constexpr std::size_t binCount = ExponentCounts::binCount;
    constexpr std::uint32_t mask = (1U << (8 * sizeof(Bits) - 1 - fractionBits)) - 1;
    // The last bin takes those that are left out.
    std::uint32_t tables[tableCount][binCount + 1] = {};
    const auto add = [&](std::size_t i, std::size_t table) {
        Bits bits;
        __builtin_memcpy(&bits, in + i * sizeof(Bits), sizeof(Bits));
        const std::uint32_t exponent = std::uint32_t(bits >> fractionBits) & mask;
        const std::uint32_t bin = exponent > below ? exponent - below : 0;
        ++tables[table][bin < binCount ? bin : binCount];
    };
    std::size_t i = 0;
    for (; i + tableCount <= count; i += tableCount) {
        for (std::size_t table = 0; table < tableCount; ++table)
            add(i + table, table);
    }
    for (; i < count; ++i)
        add(i, 0);
    std::uint32_t bins[binCount] = {};
    for (std::size_t bin = 0; bin < binCount; ++bin) {
        for (std::size_t table = 0; table < tableCount; ++table)
            bins[bin] += tables[table][bin];
    }
    __builtin_memcpy(&result.bins, bins, sizeof(bins));
}

template <typename Byte> void sumBytesOf(const std::byte *in, std::size_t count, ByteSums &result)
{
    std::int32_t sum = 0;
    std::int32_t squares = 0;
    std::int32_t magnitudes = 0;
    std::int32_t zeros = 0;
    int lowest = 255;
    int highest = -128;
    for (std::size_t i = 0; i < count; ++i) {
        const int value = Byte(in[i]);
        sum += value;
        squares += value * value;
        magnitudes += value < 0 ? -value : value;
        zeros += value == 0;
        lowest = value < lowest ? value : lowest;
        highest = value > highest ? value : highest;
    }
    result = {sum, std::uint64_t(squares), std::uint64_t(magnitudes), std::uint32_t(zeros), lowest, highest};
}

void sumBytes(const std::byte *in, std::size_t count, bool isSigned, ByteSums &result)
{
    if (isSigned)
        sumBytesOf<signed char>(in, count, result);
    else
        sumBytesOf<unsigned char>(in, count, result);
}

/// One key for each word of a step, and the increment of all keys from step to step.
constexpr std::uint64_t mixingKeys[8] = {0x243f6a8885a308d3, 0x13198a2e03707344, 0xa4093822299f31d0,
                                         0x082efa98ec4e6c89, 0x452821e638d01377, 0xbe5466cf34e90c6c,
                                         0xc0ac29b7c97c50dd, 0x3f84d5b5b5470917};
constexpr std::uint64_t nextKeys = 0x9e3779b97f4a7c15;

/// Multiplies the halves of each word combined with its key, and adds the word itself to its neighbour: if one half is
/// zero, the product loses the other.
[[maybe_unused]] void mixBytes(const std::byte *in, std::size_t steps, std::uint64_t place, MixedBytes &result)
{
    std::uint64_t sums[8];
    __builtin_memcpy(sums, &result.sums, sizeof(sums));
    for (std::size_t step = 0; step < steps; ++step) {
        for (std::size_t i = 0; i < 8; ++i) {
            std::uint64_t word;
            __builtin_memcpy(&word, in + (step * 8 + i) * 8, 8);
            const std::uint64_t mixed = word ^ (mixingKeys[i] + (place + step) * nextKeys);
            sums[i] += (mixed & 0xffffffff) * (mixed >> 32);
            sums[i ^ 1] += word;
        }
    }
    __builtin_memcpy(&result.sums, sums, sizeof(sums));
}

template <typename HalfLoader, typename BfloatLoader, NumberKernels::SumBytes sumOfBytes = sumBytes,
          NumberKernels::MixBytes mixOfBytes = mixBytes>
constexpr NumberKernels kernelsWith = {
    countBlock<std::int16_t>,
    countBlock<std::int32_t>,
    countBlock<std::int64_t>,
    sumBlock<HalfLoader>,
    sumBlock<BfloatLoader>,
    sumBlock<FloatLoader>,
    sumBlock<DoubleLoader>,
    countPairs<float, std::int32_t>,
    countPairs<double, std::int64_t>,
    sumPairs<FloatLoader>,
    sumPairs<DoubleLoader>,
    countExponents<std::uint16_t, 10>,
    countExponents<std::uint16_t, 7>,
    countExponents<std::uint32_t, 23>,
    countExponents<std::uint64_t, 52>,
    sumOfBytes,
    mixOfBytes,
};

} // namespace

} // namespace burnish
