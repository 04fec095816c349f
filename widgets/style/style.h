// SPDX-License-Identifier: MIT
#pragma once

#include <QProxyStyle>

namespace burnish {

/// The property of a tool button that makes its menu when it is pressed: it is drawn like one that has a menu.
constexpr const char *opensMenuProperty = "opensMenu";
/// Set on a tab bar to leave less room around the texts of its tabs.
constexpr const char *tightTabsProperty = "tightTabs";

/// Fusion with the design's metrics, visible outlines in both themes, and no animation.
class Style : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                           const QWidget *widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
};

} // namespace burnish
