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

/// Which part of a plane is seen in a picture of some size, and how it moves when one zooms and scrolls: never beyond
/// the plane's ends. Places are in pixels of the picture.
class PlaneViewport
{
public:
    /// The plane's rows and columns and the picture's pixels. What is seen stays until the next call of another
    /// function.
    void setExtent(std::uint64_t rows, std::uint64_t columns, QSize pixels);
    [[nodiscard]] bool hasElements() const { return m_rows > 0 && m_columns > 0; }

    [[nodiscard]] const PlaneView &view() const { return m_view; }
    void setView(const PlaneView &view) { m_view = view; }
    /// The whole plane is seen, whatever the picture's size.
    [[nodiscard]] bool isFitted() const { return m_fitted; }

    /// Shows the whole plane.
    void fit();
    /// One element for each pixel; what stands at `place` stays there, here and below.
    void showOneToOne(QPointF place);
    /// Zooms in (factor above 1) or out.
    void zoom(double factor, QPointF place);
    void scroll(int right, int down);
    /// Moves as little as needed to see the element.
    void reveal(const PlaneElement &element);
    /// After the extent changed, unless the whole plane is to be seen.
    void keepInside();

    /// Nothing beside the picture.
    [[nodiscard]] std::optional<PlaneElement> elementAt(QPointF place) const;
    /// Where an element's middle is.
    [[nodiscard]] QPointF placeOf(const PlaneElement &element) const;

private:
    void zoomTo(double rowsPerPixel, double columnsPerPixel, QPointF place);
    /// Sets how many elements are one pixel and which of them stands at that place.
    void show(double rowsPerPixel, double columnsPerPixel, double row, double column, QPointF place);

    std::uint64_t m_rows = 0;
    std::uint64_t m_columns = 0;
    QSize m_pixels = {1, 1};
    PlaneView m_view;
    bool m_fitted = true;
};

} // namespace burnish
