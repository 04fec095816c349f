// SPDX-License-Identifier: MIT
#include "core/thumbnail/modelpicture.h"

#include "core/compare/depthstrip.h"
#include "core/tensor/kernels/elements.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

// The light colours of reports and of the window.
constexpr std::uint32_t paper = 0xffffff;
constexpr std::uint32_t line = 0xd9dbdd;
constexpr std::array<int, 3> heat = {160, 82, 12};
constexpr std::uint32_t wrong = 0xb3261e;

constexpr std::uint64_t mostElements = 1024;

enum class Content : std::uint8_t { Nothing, Unreadable, NotFinite, Numbers };

struct Cell
{
    Content content = Content::Nothing;
    double level = 0; ///< logarithm of the root mean square; minus infinity if all are zero
};

Expected<Cell> cellOf(const TensorExpr &tensor, const Task &task)
{
    const std::uint64_t elements = tensor.info().elementCount();
    const std::uint64_t count = std::min(elements, mostElements);
    if (count == 0)
        return Cell();
    // Packed types are read from the start of a block.
    const std::uint64_t first = (elements - count) / 2 / mostElements * mostElements;
    const auto values = readElements(tensor, first, std::size_t(count), task);
    if (!values)
        return values.error().isCancelled() ? Expected<Cell>(values.error()) : Cell{Content::Unreadable, 0};
    double sum = 0;
    for (const double value : *values)
        sum += value * value;
    const bool isFinite = std::ranges::all_of(*values, [](double value) { return std::isfinite(value); });
    return Cell{isFinite ? Content::Numbers : Content::NotFinite, 0.5 * std::log(sum / double(count))};
}

/// The strip's cells, column by column.
struct Cells
{
    std::vector<Cell> list;
    int columns = 0;
    int rows = 1;
    std::vector<bool> areLayers; ///< by column; a single module is as high as all rows

    [[nodiscard]] const Cell &at(int column, int row) const
    {
        return list[std::size_t(column) * std::size_t(rows) + std::size_t(row)];
    }
};

Expected<Cells> cellsOf(const ModelState &state, int mostColumns, const Task &task)
{
    const std::vector<NodeId> tensors = state.tensors();
    std::vector<std::string> paths;
    paths.reserve(tensors.size());
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            paths.push_back(path);
        return true;
    });
    std::vector<StripTensor> named;
    named.reserve(paths.size());
    for (const std::string &path : paths)
        named.push_back({named.size(), path});
    const DepthStrip strip = depthStrip(named);

    Cells cells;
    cells.rows = std::max(1, int(strip.roles.size()));
    cells.columns = int(std::min(strip.columns.size(), std::size_t(mostColumns)));
    cells.list.resize(std::size_t(cells.columns) * std::size_t(cells.rows));
    for (int i = 0; i < cells.columns; ++i) {
        const auto &column = strip.columns[std::size_t(i) * strip.columns.size() / std::size_t(cells.columns)];
        cells.areLayers.push_back(column.isLayer);
        for (std::size_t row = 0; row < column.cells.size(); ++row) {
            BURNISH_CHECK(task.poll());
            const TensorExpr *largest = nullptr;
            for (const std::size_t tensor : column.cells[row]) {
                const TensorExpr *each = state.node(tensors[tensor]).tensor.get();
                if (!largest || each->info().elementCount() > largest->info().elementCount())
                    largest = each;
            }
            if (largest) {
                BURNISH_TRY(cells.list[std::size_t(i) * std::size_t(cells.rows) + row], cellOf(*largest, task));
            }
        }
    }
    return cells;
}

std::uint32_t heatColor(double share)
{
    // Even the smallest numbers differ from the paper.
    share = 0.12 + 0.88 * share;
    std::uint32_t color = 0;
    for (const int part : heat)
        color = color << 8 | std::uint32_t(std::lround(255 + (part - 255) * share));
    return color;
}

struct Range
{
    double least = HUGE_VAL;
    double most = -HUGE_VAL;

    explicit Range(const Cells &cells)
    {
        for (const Cell &cell : cells.list) {
            if (cell.content == Content::Numbers && std::isfinite(cell.level)) {
                least = std::min(least, cell.level);
                most = std::max(most, cell.level);
            }
        }
    }
    [[nodiscard]] double share(double level) const
    {
        if (!std::isfinite(level))
            return 0;
        return most > least ? (level - least) / (most - least) : 0.5;
    }
};

void paintCell(Picture &picture, const std::array<int, 4> &place, const Cell &cell, const Range &range)
{
    const auto [left, top, right, bottom] = place;
    switch (cell.content) {
    case Content::Nothing:
        return;
    case Content::Numbers:
        return picture.fill(left, top, right, bottom, heatColor(range.share(cell.level)));
    case Content::NotFinite:
        return picture.fill(left, top, right, bottom, wrong);
    case Content::Unreadable:
        break;
    }
    const int width = right - left;
    for (int y = top; y < bottom; ++y) {
        const int x = right - 1 - (y - top) * width / std::max(1, bottom - top);
        picture.fill(x, y, x + 1, y + 1, line);
    }
}

} // namespace

Expected<Picture> pictureOf(const ModelState &state, int size, const Task &task)
{
    size = std::clamp(size, leastPictureSize, mostPictureSize);
    Picture picture(size, size, paper);
    const int frame = std::max(1, size / 128);
    const int margin = frame + size / 32;
    const int inner = size - 2 * margin;
    BURNISH_TRY(const Cells cells, cellsOf(state, inner, task));
    picture.fill(0, 0, size, size, line);
    picture.fill(frame, frame, size - frame, size - frame, paper);
    const Range range(cells);
    const auto edge = [&](int i, int count) { return margin + int(std::int64_t(i) * inner / count); };
    for (int column = 0; column < cells.columns; ++column) {
        const int left = edge(column, cells.columns);
        const int right = edge(column + 1, cells.columns);
        const bool isLayer = cells.areLayers[std::size_t(column)];
        const int rows = isLayer ? cells.rows : 1;
        for (int row = 0; row < rows; ++row) {
            const int top = edge(row, rows);
            const int bottom = edge(row + 1, rows);
            const int gapX = right - left > 3 ? frame : 0;
            const int gapY = bottom - top > 3 ? frame : 0;
            paintCell(picture, {left, top, right - gapX, bottom - gapY}, cells.at(column, row), range);
        }
    }
    return picture;
}

} // namespace burnish
