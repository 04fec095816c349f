// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/plots/planepicture.h"

#include <QPointF>
#include <QSize>

#include <optional>
#include <utility>

namespace burnish {

/// Row and column of an element of a plane.
using PlaneElement = std::pair<std::uint64_t, std::uint64_t>;

/// The element of a row or column of `count` that a pixel shows; `firstPixel` and `perPixel` are those of a PlaneView.
[[nodiscard]] std::uint64_t elementOfPixel(std::uint64_t firstPixel, int pixel, double perPixel, std::uint64_t count);

/// The part of a plane that is visible in a picture of a given size, and how it moves when zooming and scrolling: never
/// beyond the plane's ends. Positions are in pixels of the picture.
class PlaneViewport
{
public:
    /// Sets the plane's rows and columns and the picture's pixels. The visible part stays until another function is
    /// called.
    void setExtent(std::uint64_t rows, std::uint64_t columns, QSize pixels);
    [[nodiscard]] bool hasElements() const { return m_rows > 0 && m_columns > 0; }

    [[nodiscard]] const PlaneView &view() const { return m_view; }
    void setView(const PlaneView &view) { m_view = view; }
    /// True if the whole plane is visible, whatever the picture's size.
    [[nodiscard]] bool isFitted() const { return m_fitted; }

    /// Shows the whole plane.
    void fit();
    /// Shows one element per pixel, keeping what is at `place` there; likewise below.
    void showOneToOne(QPointF place);
    /// Zooms in (factor above 1) or out.
    void zoom(double factor, QPointF place);
    void scroll(int right, int down);
    /// Scrolls as little as needed to show the element.
    void reveal(const PlaneElement &element);
    /// Call after the extent changed, unless the whole plane is to be visible.
    void keepInside();

    /// Returns nullopt outside the picture.
    [[nodiscard]] std::optional<PlaneElement> elementAt(QPointF place) const;
    /// The centre of an element.
    [[nodiscard]] QPointF placeOf(const PlaneElement &element) const;

private:
    void zoomTo(double rowsPerPixel, double columnsPerPixel, QPointF place);
    /// Sets how many elements one pixel covers and which of them is at `place`.
    void show(double rowsPerPixel, double columnsPerPixel, double row, double column, QPointF place);

    std::uint64_t m_rows = 0;
    std::uint64_t m_columns = 0;
    QSize m_pixels = {1, 1};
    PlaneView m_view;
    bool m_fitted = true;
};

} // namespace burnish
