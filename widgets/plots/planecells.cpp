// SPDX-License-Identifier: MIT
#include "widgets/plots/planecells.h"

#include <algorithm>
#include <cmath>

namespace burnish {

PlaneCells::PlaneCells(const PlaneView &view, std::uint64_t rows, std::uint64_t columns)
    : m_rows{view.row, view.rowsPerPixel, view.height, rows}
    , m_columns{view.column, view.columnsPerPixel, view.width, columns}
{}

QSize PlaneCells::size() const
{
    return {m_columns.cells(), m_rows.cells()};
}

PlaneArea PlaneCells::elements(int row, int column) const
{
    const auto [firstRow, rowEnd] = m_rows.elements(row);
    const auto [firstColumn, columnEnd] = m_columns.elements(column);
    return {firstRow, firstColumn, rowEnd - firstRow, columnEnd - firstColumn};
}

QRect PlaneCells::pixels(int row, int column) const
{
    const auto [top, bottom] = m_rows.pixelsOf(row);
    const auto [left, right] = m_columns.pixelsOf(column);
    return {left, top, right - left, bottom - top};
}

std::optional<QPoint> PlaneCells::cellAt(const QPoint &pixel) const
{
    const auto row = m_rows.cellAt(pixel.y());
    const auto column = m_columns.cellAt(pixel.x());
    return row && column ? std::optional(QPoint(*column, *row)) : std::nullopt;
}

std::optional<QPoint> PlaneCells::cellOf(const PlaneElement &element) const
{
    const auto row = m_rows.cellOf(element.first);
    const auto column = m_columns.cellOf(element.second);
    return row && column ? std::optional(QPoint(*column, *row)) : std::nullopt;
}

std::uint64_t PlaneCells::Axis::elementAt(int pixel) const
{
    return elementOfPixel(firstPixel, pixel, perPixel, count);
}

int PlaneCells::Axis::pixelOf(std::uint64_t element) const
{
    const double place = std::floor(double(element) / perPixel) - double(firstPixel);
    int pixel = int(std::clamp(place - 1, 0.0, double(pixels)));
    while (pixel < pixels && elementAt(pixel) < element)
        ++pixel;
    return pixel;
}

int PlaneCells::Axis::cells() const
{
    if (pixels <= 0 || count == 0)
        return 0;
    return isReduced() ? pixels : int(elementAt(pixels - 1) - elementAt(0) + 1);
}

std::pair<std::uint64_t, std::uint64_t> PlaneCells::Axis::elements(int cell) const
{
    const std::uint64_t first = isReduced() ? elementAt(cell) : elementAt(0) + std::uint64_t(cell);
    if (!isReduced())
        return {first, first + 1};
    const auto next = std::uint64_t(double(firstPixel + std::uint64_t(cell) + 1) * perPixel);
    return {first, std::clamp(next, first + 1, count)};
}

std::pair<int, int> PlaneCells::Axis::pixelsOf(int cell) const
{
    if (isReduced())
        return {cell, cell + 1};
    const std::uint64_t element = elementAt(0) + std::uint64_t(cell);
    return {pixelOf(element), pixelOf(element + 1)};
}

std::optional<int> PlaneCells::Axis::cellAt(int pixel) const
{
    if (pixel < 0 || pixel >= pixels || count == 0)
        return std::nullopt;
    return isReduced() ? pixel : int(elementAt(pixel) - elementAt(0));
}

std::optional<int> PlaneCells::Axis::cellOf(std::uint64_t element) const
{
    if (element >= count || pixels <= 0 || element < elementAt(0))
        return std::nullopt;
    int pixel = pixelOf(element);
    // Of a pixel with several elements, the first one is asked for above.
    if (isReduced() && (pixel == pixels || elementAt(pixel) > element))
        --pixel;
    return pixel >= 0 && pixel < pixels && elements(*cellAt(pixel)).second > element ? cellAt(pixel) : std::nullopt;
}

} // namespace burnish
