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

/// The inner loops of decoding tensors in parts. All implementations give the same bits, except for the sign and the
/// payload of NaN where code and scale are both NaN.
struct GroupKernels
{
    /// Codes of a byte each: integers, (code xor `flip`) − `bias`.
    using Integers = void (*)(const std::uint8_t *codes, unsigned flip, int bias, const CodeGroups &groups, float *out);
    /// Codes of a byte each: floats, with NaN as PyTorch converts it.
    using Floats = void (*)(const std::uint8_t *codes, const CodeGroups &groups, float *out);
    /// Two codes of four bits in a byte, with 16 values in `table`; those in the high bits first or last.
    using Nibbles = void (*)(const float *table, bool isHighFirst, const std::uint8_t *bytes, const CodeGroups &groups,
                             float *out);
    /// The four bits at `shift` of each byte, with a scale for each: out[i] = table[code] × scales[i].
    using EachNibble = void (*)(const float *table, const std::uint8_t *bytes, unsigned shift, std::size_t count,
                                const float *scales, float *out);

    Integers integers;
    Floats e4m3;
    Nibbles nibbles; ///< groups have an even number of values
    EachNibble eachNibble;
};

/// Runs on every processor.
[[nodiscard]] const GroupKernels &portableGroupKernels();
/// Returns all that this processor can run, the fastest first, the portable ones last.
[[nodiscard]] std::vector<const GroupKernels *> usableGroupKernels();
[[nodiscard]] const GroupKernels &fastestGroupKernels();

} // namespace burnish
