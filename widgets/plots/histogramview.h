// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/histogram.h"
#include "widgets/plots/plot.h"

#include <optional>
#include <utility>
#include <vector>

namespace burnish {

/// The distribution of a tensor's values: bars left of zero in blue, right of it in copper; counts linear or
/// logarithmic. A histogram with logarithmic bins gets a logarithmic axis. The bar under the mouse, or the one that the
/// arrow keys moved to, is highlighted and read out. Screen readers find the bars as a table of one row.
///
/// The wheel with Ctrl, dragging over a range, + and − zoom; a double click, 0 or Esc goes back. The view only asks for
/// another range: HistogramReader computes it.
class HistogramView : public Plot
{
    Q_OBJECT

public:
    explicit HistogramView(QWidget *parent = nullptr);

    /// `dtype` is that of the values. `isZoomed`: the range is one that the user chose.
    void setHistogram(Histogram histogram, Dtype dtype, bool isZoomed = false);
    [[nodiscard]] const Histogram &histogram() const { return m_values; }
    /// Shows that there is no data yet, or why there is none.
    void setMessage(const QString &message);
    void setLogarithmic(bool logarithmic);

    /// Describes the highlighted bar: "0.12000 to 0.13000: 1,200 values"; empty if there is none.
    [[nodiscard]] QString readOut() const;
    /// How many values are outside the range: "577 values lie outside"; empty if none are.
    [[nodiscard]] QString outsideText() const;
    /// How to zoom and move, for a tool tip.
    [[nodiscard]] static QString helpText();
    /// The values that have labels below the axis, ascending, with these labels.
    [[nodiscard]] std::vector<std::pair<double, QString>> ticks() const;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override;
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override;
    void setCurrentCell(std::optional<DescribedCell> cell) override;

    void draw(QPainter &painter, bool dark) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// What is read out, or how many values are outside, changed.
    void readOutChanged();
    /// The user zoomed to this range, which may be larger than that of the values.
    void rangeRequested(double minimum, double maximum);
    /// The user wants to see the range that was chosen without them.
    void resetRequested();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QRect plotRect() const;
    [[nodiscard]] bool isOneValue() const { return m_values.minimum == m_values.maximum; }
    /// Start of a bin as a fraction of the axis.
    [[nodiscard]] double shareOf(std::size_t edge) const;
    /// The fraction of the axis at a horizontal position of the widget.
    [[nodiscard]] double shareAt(double x) const;
    /// Asks for the part of the axis between these fractions.
    void requestShares(double first, double last);
    /// Zooms in (factor above 1) or out around a fraction of the axis.
    void zoom(double factor, double share);
    void reset();
    [[nodiscard]] bool moveView(const QKeyEvent &event);
    /// Round numbers at least `distance` apart, and how far they are.
    [[nodiscard]] std::pair<std::vector<double>, double> linearTicks(double distance) const;
    /// Zero and powers of ten, the most important first.
    [[nodiscard]] std::vector<double> logarithmicTicks() const;
    void setHovered(std::optional<std::size_t> bin);
    void drawMarks(QPainter &painter, const QRect &plot, double largest, bool dark) const;
    void drawBars(QPainter &painter, const QRect &plot, double largest, bool dark) const;
    void drawAxis(QPainter &painter, const QRect &plot, bool dark) const;
    [[nodiscard]] double heightShare(double count, double largest) const;

    Histogram m_values;
    Dtype m_dtype = Dtype::F64;
    QString m_message;
    bool m_logarithmic = true;
    std::optional<std::size_t> m_hovered;
    bool m_isZoomed = false;
    std::optional<std::pair<double, double>> m_requested; ///< the range that was asked for and is not yet here
    struct Drag
    {
        int start;
        int end;
    };
    std::optional<Drag> m_drag; ///< over a range
};

} // namespace burnish
