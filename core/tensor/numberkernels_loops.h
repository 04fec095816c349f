// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/numberkernels.h"

// The loops behind NumberKernels, compiled once for each set of instructions. All is in an unnamed namespace and nothing
// calls inline functions that other files share: the linker keeps one copy of those, which then would run on processors
// without these instructions. The vectors are those of GCC and Clang, which make of them what the processor has; they are
// passed by reference, because how they are passed by value depends on it.

namespace burnish {

namespace {

using Doubles = double __attribute__((vector_size(32)));
using Masks = long long __attribute__((vector_size(32)));
using Floats = float __attribute__((vector_size(16)));

constexpr std::size_t stepSize = 8;
constexpr double largestDouble = 1.7976931348623157e308;

template <typename Bits>
void countAbove(const std::byte *in, std::size_t count, const typename BitCounts<Bits>::Limits &limits,
                BitCounts<Bits> &result)
{
    constexpr int shift = 8 * int(sizeof(Bits)) - 1;
    constexpr Bits magnitudeMask = Bits(~(Bits(1) << shift));
    Bits limit[8];
    __builtin_memcpy(limit, &limits, sizeof(limit));
    // As wide as the elements, so that the compiler counts in vectors; a block's elements fit.
    Bits above[8] = {};
    Bits lowest = magnitudeMask;
    Bits highest = Bits(~magnitudeMask);
    for (std::size_t i = 0; i < count; ++i) {
        Bits bits;
        __builtin_memcpy(&bits, in + i * sizeof(Bits), sizeof(Bits));
        const Bits magnitude = bits & magnitudeMask;
        above[0] = Bits(above[0] + (magnitude > limit[0]));
        above[1] = Bits(above[1] + (magnitude > limit[1]));
        above[2] = Bits(above[2] + (magnitude > limit[2]));
        above[3] = Bits(above[3] + (magnitude > limit[3]));
        above[4] = Bits(above[4] + (magnitude > limit[4]));
        above[5] = Bits(above[5] + (magnitude > limit[5]));
        above[6] = Bits(above[6] + (magnitude > limit[6]));
        above[7] = Bits(above[7] + (magnitude > limit[7]));
        const Bits key = Bits(bits ^ (Bits(bits >> shift) & magnitudeMask));
        lowest = key < lowest ? key : lowest;
        highest = key > highest ? key : highest;
    }
    std::uint32_t counts[8];
    for (std::size_t i = 0; i < 8; ++i)
        counts[i] = std::uint32_t(above[i]);
    __builtin_memcpy(&result.above, counts, sizeof(counts));
    result.lowest = lowest;
    result.highest = highest;
}

struct FloatLoader
{
    static constexpr std::size_t size = 4;
    static void load(const std::byte *in, Doubles &low, Doubles &high)
    {
        Floats a;
        Floats b;
        __builtin_memcpy(&a, in, sizeof(a));
        __builtin_memcpy(&b, in + sizeof(a), sizeof(b));
        low = __builtin_convertvector(a, Doubles);
        high = __builtin_convertvector(b, Doubles);
    }
};

struct DoubleLoader
{
    static constexpr std::size_t size = 8;
    static void load(const std::byte *in, Doubles &low, Doubles &high)
    {
        __builtin_memcpy(&low, in, sizeof(low));
        __builtin_memcpy(&high, in + sizeof(low), sizeof(high));
    }
};

void fill(Doubles &vector, double value)
{
    vector = Doubles{value, value, value, value};
}

void takeMagnitude(const Doubles &value, Doubles &magnitude)
{
    const long long mask = 0x7fffffffffffffff;
    magnitude = (Doubles)((Masks)value & Masks{mask, mask, mask, mask});
}

/// Sets to zero where the mask has zeros.
void keepWhere(const Masks &mask, Doubles &value)
{
    value = (Doubles)((Masks)value & mask);
}

void joinLanes(const Doubles &low, const Doubles &high, double &result)
{
    const Doubles sum = low + high;
    result = (sum[0] + sum[2]) + (sum[1] + sum[3]);
}

/// Eight elements, of which the last ones may be missing: they become NaN, which the masks keep out of every sum.
template <typename Loader>
void loadStep(const std::byte *in, std::size_t count, Doubles &low, Doubles &high)
{
    if (count == stepSize) {
        Loader::load(in, low, high);
        return;
    }
    // All bits set is a NaN of every type.
    std::byte last[stepSize * Loader::size];
    __builtin_memset(last, 0xff, sizeof(last));
    __builtin_memcpy(last, in, count * Loader::size);
    Loader::load(last, low, high);
}

struct Accumulator
{
    Doubles low = {};
    Doubles high = {};

    void add(const Doubles &a, const Doubles &b)
    {
        low += a;
        high += b;
    }
    void result(double &sum) const { joinLanes(low, high, sum); }
};

template <typename Loader, bool allFinite>
void sumSteps(const std::byte *in, std::size_t count, double shift, ShiftedSums &result)
{
    Accumulator sum;
    Accumulator squares;
    Accumulator magnitudes;
    Doubles shifts;
    Doubles limits;
    fill(shifts, shift);
    fill(limits, largestDouble);
    const auto step = [&]<bool masks>(const std::byte *at, std::size_t size) {
        Doubles a;
        Doubles b;
        loadStep<Loader>(at, size, a, b);
        Doubles magnitudeA;
        Doubles magnitudeB;
        takeMagnitude(a, magnitudeA);
        takeMagnitude(b, magnitudeB);
        Doubles distanceA = a - shifts;
        Doubles distanceB = b - shifts;
        if constexpr (masks) {
            const Masks keepA = magnitudeA <= limits;
            const Masks keepB = magnitudeB <= limits;
            keepWhere(keepA, distanceA);
            keepWhere(keepB, distanceB);
            keepWhere(keepA, magnitudeA);
            keepWhere(keepB, magnitudeB);
        }
        sum.add(distanceA, distanceB);
        squares.add(distanceA * distanceA, distanceB * distanceB);
        magnitudes.add(magnitudeA, magnitudeB);
    };
    std::size_t i = 0;
    for (; i + stepSize <= count; i += stepSize)
        step.template operator()<!allFinite>(in + i * Loader::size, stepSize);
    if (i < count)
        step.template operator()<true>(in + i * Loader::size, count - i);
    sum.result(result.sum);
    squares.result(result.squares);
    magnitudes.result(result.magnitudes);
}

template <typename Loader>
void sumBlock(const std::byte *in, std::size_t count, double shift, bool allFinite, ShiftedSums &result)
{
    if (allFinite)
        sumSteps<Loader, true>(in, count, shift, result);
    else
        sumSteps<Loader, false>(in, count, shift, result);
}

template <typename Float, typename Counter>
void countPairs(const std::byte *left, const std::byte *right, std::size_t count, PairCounts &result)
{
    constexpr Float largest = sizeof(Float) == 4 ? Float(3.40282346638528859812e38) : Float(largestDouble);
    Counter different = 0;
    Counter signFlipped = 0;
    Counter notFinite = 0;
    for (std::size_t i = 0; i < count; ++i) {
        Float a;
        Float b;
        __builtin_memcpy(&a, left + i * sizeof(Float), sizeof(Float));
        __builtin_memcpy(&b, right + i * sizeof(Float), sizeof(Float));
        different += a != b;
        signFlipped += ((a < 0) & (b > 0)) | ((a > 0) & (b < 0));
        notFinite += !((__builtin_fabs(a) <= largest) & (__builtin_fabs(b) <= largest));
    }
    result.different = std::uint32_t(different);
    result.signFlipped = std::uint32_t(signFlipped);
    result.notFinite = std::uint32_t(notFinite);
}

template <typename Loader, bool allFinite>
void sumPairSteps(const std::byte *left, const std::byte *right, std::size_t count, PairSums &result)
{
    Accumulator magnitudes;
    Accumulator squares;
    Accumulator leftSquares;
    Accumulator rightSquares;
    Accumulator products;
    Doubles largestA = {};
    Doubles largestB = {};
    Doubles limits;
    fill(limits, largestDouble);
    const auto step = [&]<bool masks>(std::size_t at, std::size_t size) {
        Doubles leftA;
        Doubles leftB;
        Doubles rightA;
        Doubles rightB;
        loadStep<Loader>(left + at * Loader::size, size, leftA, leftB);
        loadStep<Loader>(right + at * Loader::size, size, rightA, rightB);
        if constexpr (masks) {
            Doubles magnitude;
            takeMagnitude(leftA, magnitude);
            Masks keepA = magnitude <= limits;
            takeMagnitude(rightA, magnitude);
            keepA &= magnitude <= limits;
            takeMagnitude(leftB, magnitude);
            Masks keepB = magnitude <= limits;
            takeMagnitude(rightB, magnitude);
            keepB &= magnitude <= limits;
            keepWhere(keepA, leftA);
            keepWhere(keepA, rightA);
            keepWhere(keepB, leftB);
            keepWhere(keepB, rightB);
        }
        const Doubles differenceA = rightA - leftA;
        const Doubles differenceB = rightB - leftB;
        Doubles magnitudeA;
        Doubles magnitudeB;
        takeMagnitude(differenceA, magnitudeA);
        takeMagnitude(differenceB, magnitudeB);
        magnitudes.add(magnitudeA, magnitudeB);
        squares.add(differenceA * differenceA, differenceB * differenceB);
        leftSquares.add(leftA * leftA, leftB * leftB);
        rightSquares.add(rightA * rightA, rightB * rightB);
        products.add(leftA * rightA, leftB * rightB);
        largestA = magnitudeA > largestA ? magnitudeA : largestA;
        largestB = magnitudeB > largestB ? magnitudeB : largestB;
    };
    std::size_t i = 0;
    for (; i + stepSize <= count; i += stepSize)
        step.template operator()<!allFinite>(i, stepSize);
    if (i < count)
        step.template operator()<true>(i, count - i);
    magnitudes.result(result.magnitudes);
    squares.result(result.squares);
    leftSquares.result(result.leftSquares);
    rightSquares.result(result.rightSquares);
    products.result(result.products);
    result.largest = 0;
    for (int lane = 0; lane < 4; ++lane) {
        result.largest = largestA[lane] > result.largest ? largestA[lane] : result.largest;
        result.largest = largestB[lane] > result.largest ? largestB[lane] : result.largest;
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

template <typename HalfLoader, typename BfloatLoader>
constexpr NumberKernels kernelsWith = {
    countAbove<std::int16_t>,
    countAbove<std::int32_t>,
    countAbove<std::int64_t>,
    sumBlock<HalfLoader>,
    sumBlock<BfloatLoader>,
    sumBlock<FloatLoader>,
    sumBlock<DoubleLoader>,
    countPairs<float, std::int32_t>,
    countPairs<double, std::int64_t>,
    sumPairs<FloatLoader>,
    sumPairs<DoubleLoader>,
};

} // namespace

} // namespace burnish
