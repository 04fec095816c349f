// SPDX-License-Identifier: MIT
#include "widgets/plots/planeviewport.h"

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

constexpr double largestCell = 48; // pixels

/// Pixels that `count` elements fill, counting a partial element as whole.
double pixelsOf(std::uint64_t count, double perPixel)
{
    constexpr double rounding = 1e-9;
    return std::max(1.0, std::ceil(double(count) / perPixel * (1 - rounding)));
}

} // namespace

std::uint64_t elementOfPixel(std::uint64_t firstPixel, int pixel, double perPixel, std::uint64_t count)
{
    return std::min(count - 1, std::uint64_t(double(firstPixel + std::uint64_t(pixel)) * perPixel));
}

void PlaneViewport::setExtent(std::uint64_t rows, std::uint64_t columns, QSize pixels)
{
    m_rows = rows;
    m_columns = columns;
    m_pixels = pixels;
}

void PlaneViewport::fit()
{
    m_fitted = true;
    show(double(std::max<std::uint64_t>(1, m_rows)) / m_pixels.height(),
         double(std::max<std::uint64_t>(1, m_columns)) / m_pixels.width(), 0, 0, {});
}

void PlaneViewport::showOneToOne(QPointF place)
{
    m_fitted = false;
    zoomTo(1, 1, place);
}

void PlaneViewport::zoom(double factor, QPointF place)
{
    const auto limited = [factor](double perPixel, double fitted) {
        return std::clamp(perPixel / factor, std::min(fitted, 1 / largestCell), std::max(fitted, perPixel));
    };
    const double fittedRows = double(m_rows) / m_pixels.height();
    const double fittedColumns = double(m_columns) / m_pixels.width();
    const double rowsPerPixel = limited(m_view.rowsPerPixel, fittedRows);
    const double columnsPerPixel = limited(m_view.columnsPerPixel, fittedColumns);
    // Zooming six steps in and six steps out returns to the start except for rounding.
    constexpr double rounding = 1e-6;
    const auto isFitted = [](double perPixel, double fitted) {
        return std::abs(perPixel - fitted) <= fitted * rounding;
    };
    if (isFitted(rowsPerPixel, fittedRows) && isFitted(columnsPerPixel, fittedColumns))
        return fit();
    m_fitted = false;
    zoomTo(rowsPerPixel, columnsPerPixel, place);
}

void PlaneViewport::zoomTo(double rowsPerPixel, double columnsPerPixel, QPointF place)
{
    show(rowsPerPixel, columnsPerPixel, (double(m_view.row) + place.y()) * m_view.rowsPerPixel,
         (double(m_view.column) + place.x()) * m_view.columnsPerPixel, place);
}

void PlaneViewport::show(double rowsPerPixel, double columnsPerPixel, double row, double column, QPointF place)
{
    m_view.rowsPerPixel = rowsPerPixel;
    m_view.columnsPerPixel = columnsPerPixel;
    m_view.row = std::uint64_t(std::max(0.0, std::round(row / rowsPerPixel - place.y())));
    m_view.column = std::uint64_t(std::max(0.0, std::round(column / columnsPerPixel - place.x())));
    keepInside();
}

void PlaneViewport::keepInside()
{
    if (!hasElements())
        return;
    const auto keep = [](std::uint64_t &first, int &shown, int room, double all) {
        first = std::min(first, std::uint64_t(std::max(0.0, all - room)));
        shown = int(std::min(double(room), all - double(first)));
    };
    keep(m_view.row, m_view.height, m_pixels.height(), pixelsOf(m_rows, m_view.rowsPerPixel));
    keep(m_view.column, m_view.width, m_pixels.width(), pixelsOf(m_columns, m_view.columnsPerPixel));
}

void PlaneViewport::scroll(int right, int down)
{
    const auto move = [](std::uint64_t &first, int by) {
        first = by < 0 ? first - std::min(first, std::uint64_t(-std::int64_t(by))) : first + std::uint64_t(by);
    };
    move(m_view.column, right);
    move(m_view.row, down);
    keepInside();
}

void PlaneViewport::reveal(const PlaneElement &element)
{
    const auto into = [](std::uint64_t &first, int shown, double perPixel, std::uint64_t requested) {
        const auto begin = std::uint64_t(double(requested) / perPixel);
        const auto end = std::uint64_t(std::ceil(double(requested + 1) / perPixel));
        if (end > first + std::uint64_t(shown))
            first = end - std::uint64_t(std::min<std::uint64_t>(end, std::uint64_t(shown)));
        first = std::min(first, begin);
    };
    into(m_view.row, m_view.height, m_view.rowsPerPixel, element.first);
    into(m_view.column, m_view.width, m_view.columnsPerPixel, element.second);
    keepInside();
}

std::optional<PlaneElement> PlaneViewport::elementAt(QPointF place) const
{
    if (!hasElements() || place.x() < 0 || place.y() < 0 || place.x() >= m_view.width || place.y() >= m_view.height)
        return std::nullopt;
    return PlaneElement(elementOfPixel(m_view.row, int(place.y()), m_view.rowsPerPixel, m_rows),
                        elementOfPixel(m_view.column, int(place.x()), m_view.columnsPerPixel, m_columns));
}

QPointF PlaneViewport::placeOf(const PlaneElement &element) const
{
    const auto middle = [](std::uint64_t number, double perPixel, std::uint64_t first) {
        // For an element smaller than a pixel, use the centre of its pixel.
        const double place =
            perPixel >= 1 ? std::floor(double(number) / perPixel) + 0.5 : (double(number) + 0.5) / perPixel;
        return place - double(first);
    };
    return {middle(element.second, m_view.columnsPerPixel, m_view.column),
            middle(element.first, m_view.rowsPerPixel, m_view.row)};
}

} // namespace burnish
