// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/plots/colorscale.h"
#include "widgets/plots/planepicture.h"

#include <QFont>
#include <QImage>
#include <QRect>

class QPainter;

namespace burnish {

/// Where and how a heat map's picture is painted in the widget.
struct HeatMapFrame
{
    const Plane &plane;
    PlaneView view;        ///< the part of the plane that the picture shows
    bool isFitted = false; ///< which is all of it
    QRect plot;            ///< of the picture, in the widget
    int rightInset = 0;    ///< the room at the picture's right
    double pixelRatio = 1; ///< pixels of the screen to one of the widget
    QFont font;            ///< the widget's
    bool isDark = false;
};

/// The values of a picture in colours; places behind the end of a wrapped vector have the colour `nothing`. Null where
/// the number of values is not the view's number of pixels.
[[nodiscard]] QImage heatImage(std::span<const float> values, const Plane &plane, const PlaneView &view,
                               const ColorScale &colors, QRgb nothing);

/// Strikes through the elements that are not a number, where they are large enough for that. `values` are the
/// picture's.
void strikeNans(QPainter &painter, const HeatMapFrame &frame, std::span<const float> values);
/// Numbers of rows at the left and of columns below.
void drawAxes(QPainter &painter, const HeatMapFrame &frame);
/// The colours from the limit down to minus the limit, at the right.
void drawColorBar(QPainter &painter, const HeatMapFrame &frame, const ColorScale &colors);
/// Which part of the plane is seen, as two lines along the edges; none where all of it is.
void drawSeenPart(QPainter &painter, const HeatMapFrame &frame);

} // namespace burnish
