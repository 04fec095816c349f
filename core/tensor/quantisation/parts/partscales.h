// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/parts/partlayout.h"

#include <array>
#include <optional>
#include <vector>

namespace burnish {

/// Rows and columns of one matrix of a tensor in parts.
struct PartTile
{
    std::uint64_t matrix = 0;
    std::uint64_t row = 0;
    std::uint64_t column = 0;
    std::size_t rows = 0;
    std::size_t columns = 0;
};

/// Reads numbers [first, first + out.size()) of a part: floats or integers.
Expected<void> readPartNumbers(const TensorExpr &part, std::uint64_t first, std::span<float> out,
                               std::vector<std::byte> &buffer, const Task &task);
/// Reads scales likewise, as the layout says what they are.
Expected<void> readScaleNumbers(const PartLayout &layout, std::uint64_t first, std::span<float> out,
                                std::vector<std::byte> &buffer, const Task &task);
/// True for a scale that only fills a tile.
[[nodiscard]] bool isPaddedScale(const PartLayout &layout, std::uint64_t index);
/// True for the dtypes of numbers that readPartNumbers() reads.
[[nodiscard]] bool isPartNumber(Dtype dtype);

/// The scales and zero points of a tile. Not for several threads at a time.
class PartScales
{
public:
    /// The layout must outlive the scales.
    explicit PartScales(const PartLayout &layout)
        : m_layout(&layout)
    {}

    /// Reads the numbers that all tiles need.
    Expected<void> readCommon(const Task &task);
    /// Reads those of a tile, with all groups if the columns have an index.
    Expected<void> load(const PartTile &tile, const Task &task);

    /// The first group of the tile.
    [[nodiscard]] std::uint64_t firstGroup() const { return m_firstGroup; }
    /// The scales of a row of the tile, a number for each group.
    [[nodiscard]] const float *scalesOf(std::size_t row) const { return m_scales.data() + blockOf(row) * m_groups; }
    /// The zero points likewise; null if there are none.
    [[nodiscard]] const float *zerosOf(std::size_t row) const
    {
        return m_zeros.empty() ? nullptr : m_zeros.data() + blockOf(row) * m_groups;
    }
    /// What is added to the values likewise; null if nothing is.
    [[nodiscard]] const float *biasesOf(std::size_t row) const
    {
        return m_biases.empty() ? nullptr : m_biases.data() + blockOf(row) * m_groups;
    }

    /// The scale of a row of levels.
    [[nodiscard]] float rowScaleOf(std::size_t row) const { return m_rowScales[row]; }
    /// What is added in a row of the tile, a number for each group.
    [[nodiscard]] const float *addendsOf(std::size_t row) const { return m_addends.data() + row * m_groups; }

private:
    [[nodiscard]] std::size_t blockOf(std::size_t row) const
    {
        return std::size_t((m_tile.row + row) / m_layout->blockRows - m_firstBlock);
    }
    Expected<void> loadNumbers(const TensorExpr &part, bool isScale, std::vector<float> &out, const Task &task);
    Expected<void> loadColumns(const TensorExpr &part, bool isScale, std::uint64_t first, std::uint64_t step,
                               std::size_t rows, std::vector<float> &out, const Task &task);
    Expected<void> readScales(const TensorExpr &part, std::uint64_t first, bool isScale, std::span<float> out,
                              const Task &task);
    Expected<void> readGlobal(std::uint64_t matrix, const Task &task);
    Expected<void> finishScales(std::uint64_t first, std::span<float> scales, const Task &task);
    Expected<void> loadTiles(std::vector<float> &out, const Task &task);
    Expected<void> loadGlobal(const Task &task);
    Expected<void> loadZerosAlongRows(const Task &task);
    Expected<void> loadZerosAlongGroups(const Task &task);

    const PartLayout *m_layout;
    PartTile m_tile;
    std::uint64_t m_firstBlock = 0;
    std::size_t m_blocks = 0; ///< rows of scales
    std::uint64_t m_firstGroup = 0;
    std::size_t m_groups = 0;
    float m_global = 1;
    std::uint64_t m_globalMatrix = 0; ///< the matrix that it belongs to
    std::array<float, 256> m_nestedMap = {};
    float m_nestedMean = 0;
    std::vector<float> m_scales;
    std::vector<float> m_zeros;
    std::vector<float> m_biases;
    std::vector<float> m_rowScales;
    std::vector<float> m_addends;
    std::vector<float> m_tiles; ///< a row of tiles, or the part of it that is used
    std::optional<std::uint64_t> m_firstOfTiles;
    std::vector<float> m_line;
    std::vector<float> m_nested;
    std::vector<std::byte> m_buffer;
};

} // namespace burnish
