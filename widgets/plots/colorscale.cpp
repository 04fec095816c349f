// SPDX-License-Identifier: MIT
#include "widgets/plots/colorscale.h"

#include "widgets/style/theme.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace burnish {

namespace {

// Samples of matplotlib's viridis (public domain) at 0, 1/8 … 1.
constexpr std::array<QRgb, 9> viridis = {0xff440154, 0xff472d7b, 0xff3b528b, 0xff2c728e, 0xff21918c,
                                         0xff28ae80, 0xff5ec962, 0xffaddc30, 0xfffde725};
constexpr std::array<QRgb, 3> grey = {0xff000000, 0xff808080, 0xffffffff};

std::span<const QRgb> colorsOf(ColorMap map, bool dark, ColorSides sides)
{
    switch (map) {
    case ColorMap::Viridis:
        return viridis;
    case ColorMap::GreySigned:
        return grey;
    case ColorMap::Diverging:
        break;
    }
    const std::span<const QRgb> both = divergingColors(dark);
    return sides == ColorSides::One ? both.subspan(both.size() / 2) : both;
}

QRgb between(std::span<const QRgb> colors, double share)
{
    const double place = share * double(colors.size() - 1);
    const std::size_t left = std::min(std::size_t(place), colors.size() - 2);
    const double t = place - double(left);
    const auto mix = [t](int a, int b) { return int(std::lround(a + (b - a) * t)); };
    const QRgb a = colors[left];
    const QRgb b = colors[left + 1];
    return qRgb(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

} // namespace

ColorScale::ColorScale(ColorMap map, double limit, bool dark, QRgb nan, QRgb infinite, ColorSides sides)
    : m_limit(limit)
    , m_sides(sides)
    , m_nan(nan)
    , m_infinite(infinite)
{
    const std::span<const QRgb> colors = colorsOf(map, dark, sides);
    for (int i = 0; i <= steps; ++i)
        m_table[std::size_t(i)] = between(colors, double(i) / steps);
}

QRgb ColorScale::color(double value) const
{
    if (std::isnan(value))
        return m_nan;
    if (std::isinf(value))
        return m_infinite;
    const bool hasBoth = m_sides == ColorSides::Both;
    if (m_limit <= 0)
        return m_table[hasBoth ? steps / 2 : 0];
    const double share = std::clamp(value / m_limit, hasBoth ? -1.0 : 0.0, 1.0);
    // Rounded by hand: this runs for every pixel of every frame, and std::lround() is not inlined.
    constexpr double half = 0.5;
    return m_table[std::size_t((hasBoth ? (share + 1) / 2 : share) * steps + half)];
}

double magnitudeAt(std::span<const double> values, double share)
{
    std::vector<double> magnitudes;
    magnitudes.reserve(values.size());
    for (const double value : values)
        if (std::isfinite(value))
            magnitudes.push_back(std::abs(value));
    if (magnitudes.empty())
        return 0;
    const auto place = std::size_t(std::clamp(share, 0.0, 1.0) * double(magnitudes.size() - 1));
    std::nth_element(magnitudes.begin(), magnitudes.begin() + std::ptrdiff_t(place), magnitudes.end());
    return magnitudes[place];
}

} // namespace burnish
