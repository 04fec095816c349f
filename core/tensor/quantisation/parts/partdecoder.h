// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/groupkernels.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partkernels.h"
#include "core/tensor/quantisation/parts/partscales.h"

namespace burnish {

/// Decodes the values of a tensor in parts. Memory: a few megabytes, whatever the tensor's size. Not for several
/// threads at a time.
class PartDecoder
{
public:
    /// The tensor must outlive the decoder. Reads the numbers that all values need.
    static Expected<PartDecoder> make(const PartedTensor &tensor, const Task &task);
    /// Decodes elements [first, first + out.size()), which must be inside the tensor.
    Expected<void> values(std::uint64_t first, std::span<float> out, const Task &task);

    /// Returns the number of elements to decode at a time that suits the order of the codes best.
    [[nodiscard]] static std::size_t preferredCount(const PartLayout &layout);

private:
    explicit PartDecoder(const PartLayout &layout)
        : m_layout(&layout)
        , m_scales(layout)
    {}

    using Words = std::vector<std::uint32_t>;

    Expected<void> makeTables(const Task &task);
    Expected<void> plainValues(std::uint64_t first, std::span<float> out, const Task &task);
    Expected<void> rotatedValues(std::uint64_t first, std::span<float> out, const Task &task);
    Expected<void> decodeTile(const PartTile &tile, float *out, const Task &task);
    Expected<void> readRows(const PartTile &tile, const Task &task);
    Expected<void> readSplit(const PartTile &tile, const Task &task);
    Expected<void> readStacked(const PartTile &tile, const Task &task);
    Expected<void> readSpread(const PartTile &tile, const Task &task);
    Expected<void> readWords(const PartTile &tile, const Task &task);
    Expected<void> readPairs(const PartTile &tile, const Task &task);
    Expected<void> readLines(std::uint64_t firstLine, std::size_t lines, std::uint64_t lineBytes, std::uint64_t begin,
                             std::size_t count, const Task &task);
    Expected<void> readGroups(const PartTile &tile, const Task &task);
    void unpackRow(const PartTile &tile, const std::uint8_t *codes, std::uint64_t row);
    [[nodiscard]] bool isOneRun(const PartTile &tile) const;
    [[nodiscard]] IntegerCodes integersIn(const std::uint8_t *bytes) const;
    bool decodeIntegers(const PartTile &tile, const std::uint8_t *codes, std::uint64_t row, const float *scales,
                        const float *zeros, float *out) const;
    void decodeRow(const PartTile &tile, std::size_t row, float *out);
    void addToGroups(const PartTile &tile, const float *addends, float *out) const;
    void finishRow(const PartTile &tile, std::size_t row, float *out) const;
    bool decodeGroups(const std::uint8_t *codes, std::size_t first, const CodeGroups &groups, float *out) const;
    static std::span<std::byte> resized(Words &words, std::size_t bytes);

    const PartLayout *m_layout;
    PartScales m_scales;
    const GroupKernels *m_kernels = &fastestGroupKernels();
    partkernels::CodeTable m_table = {};
    partkernels::PairTable m_pairs = {};
    Words m_stored; ///< codes as stored, if that is not row by row
    Words m_codes;  ///< row by row, each filled from the lowest bit on; for Order::Shuffled eight rows at once
    std::size_t m_rowBytes = 0; ///< from one row in m_codes to the next
    std::size_t m_firstBit = 0; ///< of the first code in a row
    std::size_t m_highBits = 0; ///< for Order::Split: where those of a row begin in m_codes
    std::vector<float> m_rotated;
    std::vector<double> m_sums;
    std::vector<std::uint8_t> m_unpacked;
    std::vector<std::int32_t> m_groups;
    std::vector<std::byte> m_bytes;
};

} // namespace burnish
