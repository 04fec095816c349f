// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/blockerrors.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace burnish {

namespace {

/// The blocks of a tensor in parts; 0 rows if they are not rectangles.
void setBlocks(BlockGrid &grid, const PartLayout &layout)
{
    if (layout.groupIndex || !layout.scale) {
        grid.blockRows = 0;
        return;
    }
    const std::uint64_t elements = grid.rows * grid.columns;
    grid.blockRows = layout.scaleRow == 0 ? layout.rows : layout.blockRows;
    grid.blockColumns = layout.scaleColumn == 0 ? layout.columns : layout.blockColumns;
    // Blocks of all values in one row lie in the tensor's own rows if these consist of whole blocks.
    if (layout.rows == 1 && layout.columns == elements &&
        grid.columns % std::max<std::uint64_t>(grid.blockColumns, 1) == 0)
        return;
    grid.columns = layout.columns;
    grid.rows = elements / std::max<std::uint64_t>(layout.columns, 1);
    grid.matrixRows = layout.rows;
}

/// Likewise for a tensor of one part.
void setBlocks(BlockGrid &grid, const QuantLayout &layout)
{
    if (layout.ggml) {
        grid.blockColumns = grid.columns % layout.ggml->elements == 0 ? layout.ggml->elements : 0;
        return;
    }
    grid.blockRows = 0;
    if (layout.scaleCount <= 1 || layout.swap)
        return;
    if (layout.runElements > 0) {
        const bool divides = grid.columns % layout.runElements == 0;
        const bool joins = layout.runElements % grid.columns == 0;
        if (divides || joins) {
            grid.blockRows = divides ? 1 : layout.runElements / grid.columns;
            grid.blockColumns = divides ? layout.runElements : grid.columns;
        }
        return;
    }
    const std::size_t rank = layout.block.size();
    const bool isFlat =
        std::all_of(layout.block.begin(), layout.block.end() - std::ptrdiff_t(std::min<std::size_t>(rank, 2)),
                    [](std::uint64_t size) { return size == 1; });
    if (rank == 0 || !isFlat)
        return;
    grid.blockColumns = layout.block.back();
    grid.blockRows = rank > 1 ? layout.block[rank - 2] : 1;
}

class BlockErrors final : public TensorExpr
{
public:
    BlockErrors(TensorInfo info, TensorPtr difference, const BlockGrid &grid, BlockError error)
        : TensorExpr(info)
        , m_difference(std::move(difference))
        , m_grid(grid)
        , m_error(error)
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::uint64_t first = firstByte / sizeof(float);
        const std::uint64_t end = first + out.size() / sizeof(float);
        std::vector<double> sums(std::size_t(end - first));
        const std::uint64_t width = m_grid.gridColumns();
        for (std::uint64_t at = first; at < end;) {
            const std::uint64_t gridRow = at / width;
            const bool isWhole = at % width == 0 && end - at >= width;
            if (isWhole) {
                // Whole rows of blocks follow each other without a gap.
                const std::uint64_t last = end / width - 1;
                const auto [lastRow, rows] = m_grid.rowsOf(last);
                BURNISH_CHECK(add(m_grid.rowsOf(gridRow).first * m_grid.columns, (lastRow + rows) * m_grid.columns,
                                  first, sums, task));
                at = (last + 1) * width;
                continue;
            }
            const std::uint64_t next = std::min(end, (gridRow + 1) * width);
            const auto [row, rows] = m_grid.rowsOf(gridRow);
            const std::uint64_t from = m_grid.columnsOf(at % width).first;
            const auto [lastColumn, columns] = m_grid.columnsOf((next - 1) % width);
            for (std::uint64_t line = row; line < row + rows; ++line) {
                BURNISH_CHECK(
                    add(line * m_grid.columns + from, line * m_grid.columns + lastColumn + columns, first, sums, task));
            }
            at = next;
        }
        for (std::uint64_t at = first; at < end; ++at)
            storeLittle(out.data() + (at - first) * sizeof(float), resultOf(at, sums[std::size_t(at - first)]));
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_difference; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_difference->visitSources(visit);
    }

private:
    static constexpr std::uint64_t atOnce = 16 * 1024;

    /// Adds consecutive elements [begin, end) to the sums of their blocks, which begin with block `first`.
    Expected<void> add(std::uint64_t begin, std::uint64_t end, std::uint64_t first, std::vector<double> &sums,
                       const Task &task) const
    {
        ElementRun run;
        std::vector<double> values;
        while (begin < end) {
            BURNISH_CHECK(task.poll());
            values.resize(std::size_t(std::min(atOnce, end - begin)));
            BURNISH_CHECK(run.load(*m_difference, begin, values.size(), task));
            run.decode(0, values);
            for (std::size_t i = 0; i < values.size();) {
                const std::uint64_t row = (begin + i) / m_grid.columns;
                const std::uint64_t column = (begin + i) % m_grid.columns;
                const std::uint64_t gridColumn = column / m_grid.blockColumns;
                const auto [start, columns] = m_grid.columnsOf(gridColumn);
                const auto count = std::size_t(std::min<std::uint64_t>(values.size() - i, start + columns - column));
                double &sum = sums[std::size_t(m_grid.gridRowOf(row) * m_grid.gridColumns() + gridColumn - first)];
                sum = joined(sum, std::span(values).subspan(i, count));
                i += count;
            }
            begin += values.size();
        }
        return {};
    }

    [[nodiscard]] double joined(double sum, std::span<const double> values) const
    {
        if (m_error == BlockError::RootMeanSquare)
            return std::transform_reduce(values.begin(), values.end(), sum, std::plus<>(),
                                         [](double value) { return value * value; });
        for (const double value : values) {
            if (!(std::abs(value) <= sum))
                sum = std::isnan(sum) ? sum : std::abs(value);
        }
        return sum;
    }

    [[nodiscard]] float resultOf(std::uint64_t at, double sum) const
    {
        if (m_error == BlockError::Largest)
            return float(sum);
        const std::uint64_t count =
            m_grid.rowsOf(at / m_grid.gridColumns()).second * m_grid.columnsOf(at % m_grid.gridColumns()).second;
        return float(std::sqrt(sum / double(count)));
    }

    TensorPtr m_difference;
    BlockGrid m_grid;
    BlockError m_error;
};

} // namespace

std::uint64_t BlockGrid::gridRows() const
{
    return rows / matrixRows * dividedUp(matrixRows, blockRows);
}

std::uint64_t BlockGrid::gridColumns() const
{
    return dividedUp(columns, blockColumns);
}

std::pair<std::uint64_t, std::uint64_t> BlockGrid::rowsOf(std::uint64_t gridRow) const
{
    const std::uint64_t blocks = dividedUp(matrixRows, blockRows);
    const std::uint64_t inMatrix = gridRow % blocks * blockRows;
    return {gridRow / blocks * matrixRows + inMatrix, std::min(blockRows, matrixRows - inMatrix)};
}

std::pair<std::uint64_t, std::uint64_t> BlockGrid::columnsOf(std::uint64_t gridColumn) const
{
    const std::uint64_t first = gridColumn * blockColumns;
    return {first, std::min(blockColumns, columns - first)};
}

std::uint64_t BlockGrid::gridRowOf(std::uint64_t row) const
{
    return row / matrixRows * dividedUp(matrixRows, blockRows) + row % matrixRows / blockRows;
}

std::optional<BlockGrid> blockGridOf(const TensorExpr &quantised)
{
    const TensorInfo &info = quantised.info();
    const Shape &shape = info.shape();
    if (!info.scheme() || shape.rank() == 0 || info.elementCount() == 0)
        return std::nullopt;
    BlockGrid grid;
    grid.columns = shape[shape.rank() - 1];
    grid.rows = info.elementCount() / grid.columns;
    grid.matrixRows = shape.rank() > 1 ? shape[shape.rank() - 2] : 1;
    if (const PartedTensor *parted = partsOf(quantised)) {
        setBlocks(grid, parted->layout());
    } else if (const auto layout = quantLayoutOf(info)) {
        if (layout->isParted)
            return std::nullopt;
        if (layout->runElements > 0)
            grid.matrixRows = grid.rows;
        setBlocks(grid, *layout);
    } else {
        return std::nullopt;
    }
    const bool isValid = grid.blockRows > 0 && grid.blockColumns > 0 && grid.matrixRows > 0 &&
                         grid.rows % grid.matrixRows == 0 && grid.rows * grid.columns == info.elementCount();
    if (!isValid || grid.gridRows() * grid.gridColumns() == 1)
        return std::nullopt;
    return grid;
}

Expected<TensorPtr> makeBlockErrors(TensorPtr difference, const BlockGrid &grid, BlockError error)
{
    if (difference->info().elementCount() != grid.rows * grid.columns)
        return Error(ErrorCode::Mismatch, TensorText::tr("The difference does not have the size of the blocks."));
    BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, Shape({grid.gridRows(), grid.gridColumns()})));
    return TensorPtr(std::make_shared<BlockErrors>(std::move(info), std::move(difference), grid, error));
}

} // namespace burnish
