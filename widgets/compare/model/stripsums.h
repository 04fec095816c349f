// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparetree.h"
#include "core/compare/depthstrip.h"

#include <optional>
#include <vector>

namespace burnish {

/// The summaries of the cells of a depth strip, updated row by row: a cell may have any number of rows, but its summary
/// costs the same. Made by a worker, then used in the GUI thread; keeps no reference to the comparison.
class StripSums
{
public:
    /// Role 0 is the only one of a column that is not a layer.
    struct Cell
    {
        std::uint32_t column = 0;
        std::uint32_t role = 0;
        friend auto operator<=>(const Cell &, const Cell &) = default;
    };

    StripSums(const DepthStrip &strip, const Comparison &comparison);
    /// Updates the cell of a row that was pending as `before` and now has its numbers.
    void update(const Comparison &comparison, std::size_t row, Relation before);

    /// Nullopt for rows that are in no cell.
    [[nodiscard]] std::optional<Cell> cellOf(std::size_t row) const;
    /// The cell must be one of the strip's.
    [[nodiscard]] CompareSummary summary(Cell cell) const { return m_sums[m_first[cell.column] + cell.role].result(); }

private:
    std::vector<std::size_t> m_first; ///< by column: its first cell in m_sums
    std::vector<CompareSums> m_sums;
    std::vector<Cell> m_cellOfRow;
};

} // namespace burnish
