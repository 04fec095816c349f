// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/describedtable.h"

#include <QImage>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QAction;
class QMenu;
class QWheelEvent;

namespace burnish {

class JobRunner;

/// A picture of data that can be saved and copied as shown on the screen, but in the light theme's colours.
class Plot : public QWidget, public DescribedTable
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Paints the whole widget in the colours of one theme.
    virtual void draw(QPainter &painter, bool dark) const = 0;

    /// Twice as large as on a screen of 96 dpi.
    [[nodiscard]] QImage image() const;
    [[nodiscard]] QByteArray svg(const QString &title) const;
    void copyPicture() const;
    /// Asks for a path and writes PNG or SVG in the background as a job; `name` says what the picture shows.
    void savePicture(JobRunner &runner, const QString &name);
    /// The same without asking: SVG if the path ends in ".svg", else PNG.
    void savePicture(JobRunner &runner, const QString &name, const QString &path);

    /// Adds "Copy image" and "Save image…" to a menu; `name` returns what the picture shows.
    void addActions(QMenu &menu, JobRunner &runner, std::function<QString()> name);

protected:
    /// Makes the mouse and the keys move the current cell: the one under the mouse, or the last one while the widget
    /// has the focus.
    void followCursor();

    /// How far the keys + and − zoom.
    static constexpr double zoomStep = 1.25;
    /// How far turning the wheel zooms in (above 1) or out, in every plot: only with Ctrl, since without it the page
    /// scrolls.
    [[nodiscard]] static std::optional<double> zoomOf(const QWheelEvent &event);

    /// What a cell shows of the elements with these indices: "[0, 1] = 2", or "[0, 0] to [3, 7]: largest 2".
    [[nodiscard]] static QString elementsText(const std::vector<std::uint64_t> &first,
                                              const std::vector<std::uint64_t> &last, const QString &value);

    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void retranslate();

    QAction *m_copyAction = nullptr;
    QAction *m_saveAction = nullptr;
};

/// Horizontal insets of the plots in the inspector's overview, so that they line up.
namespace plotinset {
constexpr int left = 40;
constexpr int barGap = 9;
constexpr int barWidth = 9;
/// Room for a colour bar and the longest three-digit number next to it.
[[nodiscard]] int right(const QFont &font);
} // namespace plotinset

/// Returns the multiples of 1, 2 or 5 times a power of ten in [first, last] that are at least `distance` values apart.
[[nodiscard]] std::vector<std::uint64_t> roundTicks(std::uint64_t first, std::uint64_t last, double distance);

} // namespace burnish
