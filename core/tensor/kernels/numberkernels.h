// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace burnish {

// The inner loops of statistics and comparisons, over blocks of numbers in native byte order, of any alignment. Counts
// are exact; sums are made in doubles as eight interleaved sums, in an order that is part of the contract: all
// implementations give the same bits.

/// Maximum number of elements in a block. The results of a block are joined with those of the next.
inline constexpr std::size_t numberBlockSize = 4096;

/// The limits that a block's magnitudes are compared with, as indices into BitCounts: the largest that are zero, not
/// normal, zero in F16 and zero in BF16; the largest that are finite in F16, in BF16 and in the type itself; infinity.
/// None of the first four is above HalfZero except Subnormal, and none of the last four below HalfLargest.
enum Limit : std::size_t { Zero, Subnormal, HalfZero, BfloatZero, HalfLargest, BfloatLargest, Largest, Infinity };

/// For floats of 16, 32 or 64 bits as signed integers of their size.
template <typename Bits> struct BitCounts
{
    static constexpr std::size_t limitCount = 8;
    using Limits = std::array<Bits, limitCount>;

    std::array<std::uint32_t, limitCount> above = {}; ///< how many magnitudes (bits without the sign) exceed each limit
    Bits lowest = 0; ///< smallest and largest of all, including NaN, as keys in the floats' order
    Bits highest = 0;

    /// Converts bits to a key and back.
    [[nodiscard]] static constexpr Bits swapped(Bits key)
    {
        constexpr int shift = 8 * int(sizeof(Bits)) - 1;
        constexpr Bits magnitude = Bits(~(Bits(1) << shift));
        return Bits(key ^ (Bits(key >> shift) & magnitude));
    }
};

/// Sums over the finite values v of a block.
struct ShiftedSums
{
    double sum = 0;        ///< of v − shift
    double squares = 0;    ///< of (v − shift)²
    double magnitudes = 0; ///< of |v|
};

/// For the pairs of a block in which both values are finite.
struct PairSums
{
    double magnitudes = 0; ///< of |right − left|
    double squares = 0;    ///< of (right − left)²
    double leftSquares = 0;
    double rightSquares = 0;
    double products = 0;
    double largest = 0; ///< max |right − left|
};

struct PairCounts
{
    std::uint32_t different = 0;   ///< left ≠ right as in IEEE 754: NaN differs from everything
    std::uint32_t signFlipped = 0; ///< one below zero, the other above
    std::uint32_t notFinite = 0;   ///< pairs with a non-finite value
};

/// For a block of one-byte integers, exact.
struct ByteSums
{
    std::int64_t sum = 0;
    std::uint64_t squares = 0;
    std::uint64_t magnitudes = 0;
    std::uint32_t zeros = 0;
    int lowest = 0;
    int highest = 0;
};

/// How often each binary exponent occurs, biased as in the bits: those up to `below`, then below + 1 to below + 31.
/// Larger ones are left out.
struct ExponentCounts
{
    static constexpr std::size_t binCount = 32;
    std::array<std::uint32_t, binCount> bins = {};
};

/// Sums over the words of bytes, each mixed with its position. The sums of parts of the bytes add up, word by word and
/// in any order, to those of the whole. Words are in native byte order.
struct MixedBytes
{
    static constexpr std::size_t stepSize = 64;
    std::array<std::uint64_t, 8> sums = {};
};

/// One implementation of all loops.
struct NumberKernels
{
    template <typename Bits>
    using Count = void (*)(const std::byte *in, std::size_t count, const typename BitCounts<Bits>::Limits &limits,
                           BitCounts<Bits> &result);
    /// `allFinite` promises that no value is NaN or infinite, which saves work without changing the result.
    using Sum = void (*)(const std::byte *in, std::size_t count, double shift, bool allFinite, ShiftedSums &result);
    using CountPairs = void (*)(const std::byte *left, const std::byte *right, std::size_t count, PairCounts &result);
    using SumPairs = void (*)(const std::byte *left, const std::byte *right, std::size_t count, bool allFinite,
                              PairSums &result);
    using CountExponents = void (*)(const std::byte *in, std::size_t count, std::uint32_t below,
                                    ExponentCounts &result);
    /// Needs at least one byte.
    using SumBytes = void (*)(const std::byte *in, std::size_t count, bool isSigned, ByteSums &result);
    /// Adds `steps` steps of 64 bytes, the first being number `place` of all.
    using MixBytes = void (*)(const std::byte *in, std::size_t steps, std::uint64_t place, MixedBytes &result);

    Count<std::int16_t> count16;
    Count<std::int32_t> count32;
    Count<std::int64_t> count64;
    Sum sumHalves;
    Sum sumBfloats;
    Sum sumFloats;
    Sum sumDoubles;
    CountPairs countFloatPairs;
    CountPairs countDoublePairs;
    SumPairs sumFloatPairs;
    SumPairs sumDoublePairs;
    CountExponents countHalfExponents;
    CountExponents countBfloatExponents;
    CountExponents countFloatExponents;
    CountExponents countDoubleExponents;
    SumBytes sumBytes;
    MixBytes mixBytes;
};

/// Runs on every processor.
[[nodiscard]] const NumberKernels &portableNumberKernels();
/// Returns all that this processor can run, the fastest first, the portable ones last.
[[nodiscard]] std::vector<const NumberKernels *> usableNumberKernels();
[[nodiscard]] const NumberKernels &fastestNumberKernels();

} // namespace burnish
