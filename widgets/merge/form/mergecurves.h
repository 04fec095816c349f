// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstdint>
#include <optional>
#include <utility>

namespace burnish {

class MergeRulesModel;

/// The shown rules of a MergeRulesModel as curves over the layers, to be drawn by mouse or keyboard.
///
/// Points are dragged up and down; a double click on a curve gives it one point more and Delete takes one away, and the
/// points lie evenly again. Left and Right choose a point, Up and Down move it by 0.01, Page Up and Page Down choose a
/// rule.
class MergeCurves : public QWidget
{
    Q_OBJECT

public:
    explicit MergeCurves(MergeRulesModel *model, QWidget *parent = nullptr);

    /// 0 where the models have no layers.
    void setLayers(std::uint64_t layers);
    /// Values beyond are not to be drawn. Limits far away from 0 to 1 do not widen the picture.
    void setLimits(double least, double most);
    [[nodiscard]] int currentRow() const { return m_row; }
    void setCurrentRow(int row);
    [[nodiscard]] int currentPoint() const { return m_point; }

    /// Where a point of a row's curve is, in the widget.
    [[nodiscard]] QPointF positionOf(int row, int point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentRowChanged(int row);
    /// "layer 4: 0.482", or nothing.
    void readOutChanged(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    struct Spot
    {
        int row;
        int point;
    };

    [[nodiscard]] QRectF plotRect() const;
    [[nodiscard]] std::pair<double, double> range() const;
    [[nodiscard]] double yOf(double value) const;
    [[nodiscard]] double valueAt(double y) const;
    [[nodiscard]] double depthAt(double x) const;
    [[nodiscard]] std::optional<Spot> spotAt(QPointF position) const;
    [[nodiscard]] std::optional<int> curveAt(QPointF position) const;
    void drawAxes(QPainter &painter) const;
    void drawCurve(QPainter &painter, int row) const;
    void setPoint(double value);
    void resample(int row, std::size_t points);
    void choose(int row, int point);
    void readOut(std::optional<QPointF> position);

    MergeRulesModel *m_model;
    std::uint64_t m_layers = 0;
    double m_least = 0;
    double m_most = 1;
    int m_row = 0;
    int m_point = 0;
    bool m_dragging = false;
    std::pair<double, double> m_dragRange; ///< what is drawn while a point is dragged, so that the axes stand still
};

} // namespace burnish
