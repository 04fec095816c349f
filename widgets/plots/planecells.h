// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/plots/planepicture.h"
#include "widgets/plots/planeviewport.h"

#include <QRect>
#include <QSize>

#include <optional>

namespace burnish {

/// The cells that a picture of a plane shows: along each axis an element each or, where elements are smaller than
/// pixels, those behind one pixel. Cells have their numbers (row and column) from the picture's upper left corner.
class PlaneCells
{
public:
    /// `rows` and `columns` are those of the plane, which must contain the view.
    PlaneCells(const PlaneView &view, std::uint64_t rows, std::uint64_t columns);

    /// Columns (width) and rows (height).
    [[nodiscard]] QSize size() const;
    /// The elements of a cell; never empty.
    [[nodiscard]] PlaneArea elements(int row, int column) const;
    /// The pixels of a cell; never empty.
    [[nodiscard]] QRect pixels(int row, int column) const;
    /// The cell with the pixel as column (x) and row (y); nullopt outside the picture.
    [[nodiscard]] std::optional<QPoint> cellAt(const QPoint &pixel) const;
    /// The cell with the element as column (x) and row (y); nullopt if the picture does not show it.
    [[nodiscard]] std::optional<QPoint> cellOf(const PlaneElement &element) const;

private:
    struct Axis
    {
        std::uint64_t firstPixel = 0;
        double perPixel = 1;
        int pixels = 0;
        std::uint64_t count = 0;

        [[nodiscard]] std::uint64_t elementAt(int pixel) const;
        /// The first pixel that shows this element or a later one.
        [[nodiscard]] int pixelOf(std::uint64_t element) const;
        [[nodiscard]] bool isReduced() const { return perPixel >= 1; }
        [[nodiscard]] int cells() const;
        [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> elements(int cell) const;
        [[nodiscard]] std::pair<int, int> pixelsOf(int cell) const;
        [[nodiscard]] std::optional<int> cellAt(int pixel) const;
        [[nodiscard]] std::optional<int> cellOf(std::uint64_t element) const;
    };

    Axis m_rows;
    Axis m_columns;
};

} // namespace burnish
