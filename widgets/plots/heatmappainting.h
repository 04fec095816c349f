// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"
#include "widgets/plots/colorscale.h"
#include "widgets/plots/planepicture.h"

#include <QFont>
#include <QImage>
#include <QRect>

#include <utility>
#include <vector>

class QPainter;

namespace burnish {

/// Where and how a heat map's picture is painted in the widget.
struct HeatMapFrame
{
    const Plane &plane;
    PlaneView view;        ///< the part of the plane that the picture shows
    bool isFitted = false; ///< all of it is visible
    QRect plot;            ///< the picture, in widget coordinates
    int rightInset = 0;    ///< the room to the right of the picture
    double pixelRatio = 1; ///< screen pixels per widget pixel
    QFont font;            ///< the widget's
    bool isDark = false;
};

/// Renders the values of a picture in colours; positions after the end of a wrapped vector get the colour `nothing`.
/// Null if the number of values differs from the view's number of pixels.
[[nodiscard]] QImage heatImage(std::span<const float> values, const Plane &plane, const PlaneView &view,
                               const ColorScale &colors, QRgb nothing);

/// Values that have a symbol of their own, so that neither one pixel among thousands nor a colour like that of its
/// neighbours hides them: a box with a diagonal for NaN, a ring for infinity.
struct NonFiniteValues
{
    bool hasNan = false;
    bool hasInfinity = false;
    /// One for each piece of the picture that has such values, in its pixels; NaN rather than infinity.
    std::vector<std::pair<QPoint, bool>> marks; ///< where, and whether it is NaN
};
/// `values` are those of a picture of this width.
[[nodiscard]] NonFiniteValues nonFiniteIn(std::span<const float> values, int width);
/// Marks NaN and infinity: each element that is large enough, else the pieces of the picture.
void markNonFinite(QPainter &painter, const HeatMapFrame &frame, std::span<const float> values,
                   const NonFiniteValues &nonFinite);
/// Draws row numbers at the left and column numbers below.
void drawAxes(QPainter &painter, const HeatMapFrame &frame);
/// The labels of a colour bar for values of this dtype, from the top down: how far down each is (0 to 1), and its text.
[[nodiscard]] std::vector<std::pair<double, QString>> colorBarLabels(const ColorScale &colors, Dtype dtype);
/// Draws the colours from the limit down to the other end of the scale, at the right, and below them those of NaN and
/// infinity if there are any.
void drawColorBar(QPainter &painter, const HeatMapFrame &frame, const ColorScale &colors, Dtype dtype,
                  const NonFiniteValues &nonFinite);
/// Marks the visible part of the plane with two lines along the edges; draws none if all of it is visible.
void drawSeenPart(QPainter &painter, const HeatMapFrame &frame);

} // namespace burnish
