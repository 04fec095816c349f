// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace burnish {

/// Consecutive groups of values with a scale each: value = (code − zero) × scale, in f32 with one rounding for each
/// operation.
struct CodeGroups
{
    const float *scales;
    const float *zeros; ///< null: nothing is subtracted
    std::size_t count;
    std::size_t size; ///< values of a group
};

/// Integers in elements of a byte each: ((element >> shift) & mask xor flip) − bias.
struct IntegerCodes
{
    const std::uint8_t *elements;
    unsigned shift = 0;
    unsigned mask = 0xff;
    unsigned flip = 0;
    int bias = 0;
};

/// The inner loops of decoding tensors in parts. All implementations give the same bits, except for the sign and the
/// payload of NaN where code and scale are both NaN.
struct GroupKernels
{
    using Integers = void (*)(const IntegerCodes &codes, const CodeGroups &groups, float *out);
    /// Codes of a byte each: floats, with NaN as PyTorch converts it.
    using Floats = void (*)(const std::uint8_t *codes, const CodeGroups &groups, float *out);
    /// Two codes of four bits in a byte, with 16 values in `table`; those in the high bits first or last.
    using Nibbles = void (*)(const float *table, bool isHighFirst, const std::uint8_t *bytes, const CodeGroups &groups,
                             float *out);
    /// The four bits at `shift` of each byte, with a scale for each: out[i] = table[code] × scales[i].
    using EachNibble = void (*)(const float *table, const std::uint8_t *bytes, unsigned shift, std::size_t count,
                                const float *scales, float *out);

    /// Integers with a scale for each: out[i] = (code − zeros[i]) × scales[i]; without `zeros` nothing is subtracted.
    using EachInteger = void (*)(const IntegerCodes &codes, std::size_t count, const float *scales, const float *zeros,
                                 float *out);
    /// Gives the codes at `shift` in words a byte each.
    using Narrow = void (*)(const std::uint32_t *words, unsigned shift, unsigned mask, std::size_t count,
                            std::uint8_t *out);
    /// Widens floats of 16 bits, exactly. NaN of the first kind are quietened.
    using Widen = void (*)(const std::uint16_t *from, std::size_t count, float *out);
    /// Adds a number to each group of `size` values.
    using Add = void (*)(const float *addends, std::size_t groups, std::size_t size, float *out);
    /// Rounds values to whole numbers from −127 to 127, halves to even, and multiplies these.
    using Levels = void (*)(float scale, std::size_t count, float *out);
    /// Multiplies groups of `size` values by a regular Hadamard matrix (PartLayout::rotation), a power of four. Sums
    /// are exact in f64; `sums` has room for `size` of them.
    using Rotate = void (*)(double *sums, std::size_t size, std::size_t groups, float *out);

    Integers integers;
    EachInteger eachInteger;
    Floats e4m3;
    Floats e5m2;
    Nibbles nibbles; ///< groups have an even number of values
    EachNibble eachNibble;
    Narrow narrow;
    Widen halves;
    Widen bfloats;
    Add add;
    Levels levels;
    Rotate rotate;
};

/// Runs on every processor.
[[nodiscard]] const GroupKernels &portableGroupKernels();
/// Returns all that this processor can run, the fastest first, the portable ones last.
[[nodiscard]] std::vector<const GroupKernels *> usableGroupKernels();
[[nodiscard]] const GroupKernels &fastestGroupKernels();

} // namespace burnish
