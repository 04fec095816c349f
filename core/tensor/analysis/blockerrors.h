// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// How the values of a quantised tensor share scales: in blocks of neighbouring rows and columns, a row being a line of
/// the last axis. Every `matrixRows` rows form a matrix with blocks of its own; those at the far edges may be smaller.
struct BlockGrid
{
    std::uint64_t rows = 1;
    std::uint64_t columns = 1;
    std::uint64_t matrixRows = 1;
    std::uint64_t blockRows = 1;
    std::uint64_t blockColumns = 1;

    [[nodiscard]] std::uint64_t gridRows() const;
    [[nodiscard]] std::uint64_t gridColumns() const;
    /// The first row and the number of rows of a row of blocks; likewise for columns.
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> rowsOf(std::uint64_t gridRow) const;
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> columnsOf(std::uint64_t gridColumn) const;
    [[nodiscard]] std::uint64_t gridRowOf(std::uint64_t row) const;

    friend bool operator==(const BlockGrid &, const BlockGrid &) = default;
};

/// Returns the blocks of a quantised tensor: the values between two scales, for blocks of ggml a whole block. Nothing
/// for floats, for one block, and for blocks that are not rectangles of neighbours (GPTQ in activation order). Reads
/// nothing.
[[nodiscard]] std::optional<BlockGrid> blockGridOf(const TensorExpr &quantised);

enum class BlockError : std::uint8_t {
    RootMeanSquare,
    Largest ///< magnitude
};

/// Returns the F32 tensor [gridRows, gridColumns] with the error in each block of a difference of the grid's size,
/// computed when read, in doubles; NaN for blocks with a NaN. Mismatch: another size.
Expected<TensorPtr> makeBlockErrors(TensorPtr difference, const BlockGrid &grid, BlockError error);

} // namespace burnish
