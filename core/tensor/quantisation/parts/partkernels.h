// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace burnish::partkernels {

// Loops that decode the codes of tensors in parts, written so that compilers vectorise them.

/// The values of all codes of at most 8 bits, before they are scaled.
using CodeTable = std::array<float, 256>;
/// The values of the two codes in each byte, in the order in which they follow each other.
using PairTable = std::array<std::array<float, 2>, 256>;
[[nodiscard]] PairTable pairsOf(const CodeTable &codes, bool isHighFirst);

/// The scale and the zero point of a run of values: value = (code − zero) × scale × factor. Without `hasZero` nothing
/// is subtracted, without `hasFactor` nothing multiplied.
struct Run
{
    float scale = 1;
    float zero = 0;
    float factor = 1;
    bool hasZero = false;
    bool hasFactor = false;
};

/// Decodes codes that have a byte each.
void decodeBytes(const CodeTable &table, const std::uint8_t *codes, std::size_t count, const Run &run, float *out);
/// Decodes two codes in a byte, from code `first` on.
void decodePairs(const PairTable &table, const std::uint8_t *bytes, std::size_t first, std::size_t count,
                 const Run &run, float *out);
/// Decodes codes of four bits, those at `shift` in each word.
void decodeWords(const std::uint32_t *words, unsigned shift, std::size_t count, const Run &run, float *out);
/// Gives each of the codes at `firstBit` and after it a byte. They have at most 8 bits. `bytes` can be read one byte
/// beyond the last code.
void unpack(const std::uint8_t *bytes, std::uint64_t firstBit, unsigned bits, std::span<std::uint8_t> out);
/// The same for words that contain only whole codes, from code `first` on.
void unpackPadded(const std::uint8_t *bytes, std::uint64_t first, unsigned bits, std::span<std::uint8_t> out);
/// The same for SDNQ's codes of 3, 5, 6 or 7 bits, from code `first` on (sdnq/packed_int/pack.py). `bytes` begin with
/// those of a whole unit.
void unpackSpread(const std::uint8_t *bytes, std::size_t first, unsigned bits, std::span<std::uint8_t> out);
/// The same for codes of six bits with the low four bits in `low`, those of code `first` or the one before it first,
/// and the others in `high`, where code 0 is in the lowest bits. `first` is less than four.
void unpackSplit(const std::uint8_t *low, const std::uint8_t *high, std::size_t first, std::span<std::uint8_t> out);
/// The codes that SDNQ packs together, and their bytes.
[[nodiscard]] constexpr std::size_t spreadCodes(unsigned bits)
{
    return bits == 6 ? 4 : 8;
}
[[nodiscard]] constexpr std::size_t spreadBytes(unsigned bits)
{
    return spreadCodes(bits) * bits / 8;
}

void multiply(float factor, std::span<float> out);
/// out[i] = (out[i] − zeros[i]) × scales[i]; without `zeros` nothing is subtracted.
void scaleEach(const float *scales, const float *zeros, std::span<float> out);
/// The same with the scale and the zero point of each value's group.
void scaleGroups(const float *scales, const float *zeros, const std::int32_t *groups, std::span<float> out);
/// Adds a number to the values of each group. The first group has `left` values, the others have `size`.
void addToGroups(const float *addends, std::size_t left, std::size_t size, std::span<float> out);
/// out[i] = scale × factors[i] + offset, with two roundings.
void nest(const float *factors, float offset, std::span<float> scales);

/// out[i] = scale ÷ factors[i] + offset likewise.
void nestDivided(const float *factors, float offset, std::span<float> scales);

/// Transposes rows × columns elements.
void transpose(const std::uint32_t *from, std::size_t rows, std::size_t columns, std::uint32_t *to);
void transpose(const std::uint8_t *from, std::size_t rows, std::size_t columns, std::uint8_t *to);

} // namespace burnish::partkernels
