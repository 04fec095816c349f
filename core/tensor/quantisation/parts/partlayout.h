// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <string_view>

namespace burnish {

/// How experts of gpt-oss describe their blocks: 32 rows of one column, since the codes are stored transposed.
inline constexpr std::string_view expertBlock = "32×1";

/// The scales of a tile as tensor cores read them.
inline constexpr std::uint64_t scaleTileRows = 128;
inline constexpr std::uint64_t scaleTileGroups = 4;
inline constexpr std::uint64_t scaleTileSize = scaleTileRows * scaleTileGroups;

/// Where the codes, scales and zero points of a tensor in parts are, and what they mean:
/// value = (code − zero point) × scale ± bias, in f32 with one rounding for each operation.
///
/// The values are rows of `columns` values; `rows` of them form a matrix with scales of its own. Rows and columns are
/// those of the values, also where the codes are stored transposed.
struct PartLayout
{
    /// How the codes follow each other.
    enum class Order : std::uint8_t {
        Rows,      ///< `rowBytes` for each row, filled from the lowest bit on
        HighFirst, ///< `rowBytes` for each row, two codes in a byte, the first one in the high bits: ComfyUI's NVFP4,
                   ///< and bitsandbytes with all values in one row
        Columns,   ///< 32-bit words, those of a row `rows` words apart, filled from the lowest bit on: GPTQ
        Shuffled,  ///< 32-bit words with eight rows of one column in AWQ's order
        Pairs,     ///< bytes with two rows of one column, the first one in the low bits: experts of gpt-oss
        Split,   ///< `rowBytes` for each row: the low four bits of its codes as in Rows, then the two high bits of each
        Stacked, ///< elements of one matrix, each with the codes of several rows, `storedRows` apart, from the lowest
                 ///< bit on: quanto and BitNet
        StackedHighFirst, ///< the same from the highest whole code on: HQQ
        Spread ///< codes of 3, 5, 6 or 7 bits in one row, each in a byte, with the bits of others above it: SDNQ
    };
    enum class Codes : std::uint8_t {
        E4M3,
        E5M2,
        E2M1,
        E2M3,
        Signed,   ///< two's complement
        Unsigned, ///< less the zero point, as it is with biases, or else less half the range
        Map,      ///< an index of `map`
        Ternary   ///< less one
    };
    enum class Zeros : std::uint8_t {
        None,
        Numbers,     ///< integers with the positions of the scales
        AlongRows,   ///< words [⌈rows × bits / 32⌉, groups], a column for each group: compressed-tensors
        LessOne,     ///< words [groups, ⌈rows × bits / 32⌉] with the zero point − 1: GPTQ
        AlongGroups, ///< the same with the zero point: GPTQ v2
        Shuffled     ///< the same in AWQ's order
    };
    enum class Global : std::uint8_t { None, Multiplies, Divides };
    /// What the bytes of scales are.
    enum class ByteScales : std::uint8_t {
        Typed,       ///< what their dtype says
        Exponents,   ///< if they are U8, exponents of two; the last one is infinite
        E4M3,        ///< floats of 8 bits, also as U8
        ExponentBits ///< the exponent of an f32, also as U8: 0 for 0 and infinity for 255
    };

    Order order = Order::Rows;
    Codes kind = Codes::E4M3;
    unsigned bits = 8;
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
    std::uint64_t rowBytes = 1;   ///< for Order::Rows, HighFirst and Split
    std::uint64_t storedRows = 0; ///< of each matrix of codes, if that is padded or stacked; 0: `rows`
    bool isPadded = false;        ///< words contain whole codes only
    bool areZerosPadded = false;  ///< likewise for zero points along rows
    TensorPtr codes;

    /// The scale of row r and column c of matrix m has the index m × scaleMatrix + r ÷ blockRows × scaleRow +
    /// c ÷ blockColumns × scaleColumn.
    std::uint64_t blockRows = 1;
    std::uint64_t blockColumns = 1;
    std::uint64_t scaleMatrix = 0;
    std::uint64_t scaleRow = 1;
    std::uint64_t scaleColumn = 1;
    std::uint64_t groups = 1; ///< scales along a row
    TensorPtr scale;          ///< null: every scale is 1
    TensorPtr groupIndex;     ///< I32: the group of each column, instead of c ÷ blockColumns; null for most
    bool isTrueLdexp = false; ///< 2^128 is not infinite before it is multiplied
    float factor = 1;         ///< multiplies code × scale
    ByteScales byteScales = ByteScales::Typed;
    /// Scales lie in tiles of `scaleTileRows` rows and `scaleTileGroups` groups: those of one matrix are `scaleMatrix`
    /// apart, rows of tiles `scaleRow`. Element (r, c) of a tile has the index 16 × (r mod 32) + 4 × (r ÷ 32) + c.
    bool areScalesTiled = false;
    Global global = Global::None;
    TensorPtr globalScale;          ///< one F32 for all scales
    bool hasGlobalOfMatrix = false; ///< one for the scales of each matrix instead
    float globalDivisor = 1;        ///< of globalScale, before it is combined with a scale
    Zeros zeros = Zeros::None;
    TensorPtr zero;
    TensorPtr bias; ///< with the positions of the scales, for groups of columns (MLX); null for most
    bool isBiasSubtracted = false;
    TensorPtr map; ///< for Codes::Map: F32 [16]

    /// bitsandbytes: a scale is nestedMap[scale] × nestedScale[index ÷ nestedBlock] + nestedOffset.
    TensorPtr nestedScale;
    TensorPtr nestedMap; ///< F32 [256]
    std::uint64_t nestedBlock = 1;
    float nestedOffset = 0;
    /// torchao's NF4: a scale is scale ÷ nestedScale[index ÷ nestedBlock] + nestedMean instead, without a map.
    TensorPtr nestedMean; ///< one number; null for most

    /// What follows code × scale, in this order. Row scales make levels of it: whole numbers from −127 to 127, halves
    /// to even, which they multiply.
    TensorPtr rowScale; ///< a number for each row of all matrices
    TensorPtr addend;   ///< floats [groups, rows] of each matrix, added to the values of a group
    /// Each row was multiplied, in groups of this many columns, by a regular Hadamard matrix, which is its own inverse
    /// (ConvRot). 0: not at all; else a power of four that divides the columns.
    std::uint64_t rotation = 0;

    /// Computes values [first, first + size) of a tensor that is quantised while it is read, faster than by its codes;
    /// empty for most.
    std::function<Expected<void>(std::uint64_t first, std::span<float> out, const Task &task)> direct;
};

} // namespace burnish
