// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>

#include <array>
#include <span>

namespace burnish {

enum class ColorMap {
    Diverging,  ///< blue, neutral at zero, copper
    GreySigned, ///< black, grey at zero, white
    Viridis     ///< dark violet to yellow, even in lightness
};

/// Turns numbers into colours: −limit … +limit run through the map, what lies beyond has the end's colour.
class ColorScale
{
public:
    /// `nan` and `infinite` are the colours of these; `limit` must be finite and not negative.
    ColorScale(ColorMap map, double limit, bool dark, QRgb nan, QRgb infinite);

    [[nodiscard]] QRgb color(double value) const;
    [[nodiscard]] double limit() const { return m_limit; }

private:
    static constexpr int steps = 512;
    std::array<QRgb, steps + 1> m_table;
    double m_limit;
    QRgb m_nan;
    QRgb m_infinite;
};

/// The magnitude that `share` (0 … 1) of the finite values do not exceed; 0 where there are none.
[[nodiscard]] double magnitudeAt(std::span<const double> values, double share);

} // namespace burnish
