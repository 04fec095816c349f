// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <array>
#include <span>

namespace burnish {

enum class ColorMap {
    Diverging,  ///< blue, neutral at zero, copper
    GreySigned, ///< black, grey at zero, white
    Viridis     ///< dark violet to yellow, perceptually uniform lightness
};

/// Numbers without a sign need no colours for negative ones.
enum class ColorSides {
    Both, ///< −limit … +limit
    One   ///< 0 … limit: the half of a diverging map, the whole of others
};

/// Maps numbers to colours: the sides span the colour map, values beyond are clamped to its ends.
class ColorScale
{
public:
    /// `nan` and `infinite` are the colours of these values; `limit` must be finite and not negative.
    ColorScale(ColorMap map, double limit, bool dark, QRgb nan, QRgb infinite, ColorSides sides = ColorSides::Both);

    [[nodiscard]] QRgb color(double value) const;
    [[nodiscard]] double limit() const { return m_limit; }
    [[nodiscard]] ColorSides sides() const { return m_sides; }
    /// The other end of the scale: −limit, or 0.
    [[nodiscard]] double least() const { return m_sides == ColorSides::One ? 0 : -m_limit; }

private:
    static constexpr int steps = 512;
    std::array<QRgb, steps + 1> m_table;
    double m_limit;
    ColorSides m_sides;
    QRgb m_nan;
    QRgb m_infinite;
};

/// The magnitude not exceeded by `share` (0 … 1) of the finite values; 0 if there are none.
[[nodiscard]] double magnitudeAt(std::span<const double> values, double share);

} // namespace burnish
