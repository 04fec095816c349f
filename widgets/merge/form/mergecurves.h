// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/describedtable.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <utility>

namespace burnish {

class MergeRulesModel;

/// Shows the visible rules of a MergeRulesModel as curves over the layers, editable by mouse and keyboard.
///
/// Points are dragged up and down; a double click on a curve adds a point and Delete removes one, after which the
/// points are evenly spaced again. Left and Right select a point, Up and Down move it by 0.01, Page Up and Page Down
/// select a rule. To screen readers, the rules are the rows of a table and their points its cells, which take values.
class MergeCurves : public QWidget, public DescribedTable
{
    Q_OBJECT

public:
    explicit MergeCurves(MergeRulesModel *model, QWidget *parent = nullptr);

    /// 0 if the models have no layers.
    void setLayers(std::uint64_t layers);
    /// Values beyond the limits cannot be drawn. Limits far outside 0 to 1 do not widen the plot.
    void setLimits(double least, double most);
    [[nodiscard]] int currentRow() const { return m_row; }
    void setCurrentRow(int row);
    [[nodiscard]] int currentPoint() const { return m_point; }

    /// The position of a point of a row's curve, in widget coordinates.
    [[nodiscard]] QPointF positionOf(int row, int point) const;

    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override;
    [[nodiscard]] QString rowText(int row) const override;
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override;
    void setCurrentCell(std::optional<DescribedCell> cell) override;
    [[nodiscard]] std::optional<DescribedValue> cellValue(DescribedCell cell) const override;
    void setCellValue(DescribedCell cell, double value) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentRowChanged(int row);
    /// "layer 4: 0.482" for the position of the mouse or, while the widget has the focus, the current point; or empty.
    void readOutChanged(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

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
    void drawClear(QPainter &painter, const QRectF &place, int flags, const QString &text) const;
    void drawAxes(QPainter &painter) const;
    void drawOutside(QPainter &painter) const;
    [[nodiscard]] QString outsideText() const;
    [[nodiscard]] bool hasNoLayers() const { return m_areLayersKnown && m_layers == 0; }
    void drawCurve(QPainter &painter, int row) const;
    void setPoint(double value);
    void resample(int row, std::size_t points);
    void choose(int row, int point);
    void readOutCurrent();
    void readOut(std::optional<QPointF> position);
    [[nodiscard]] QString textAt(int row, double depth) const;
    [[nodiscard]] bool isPoint(DescribedCell cell) const;

    MergeRulesModel *m_model;
    std::uint64_t m_layers = 0;
    bool m_areLayersKnown = false;
    double m_least = 0;
    double m_most = 1;
    int m_row = 0;
    int m_point = 0;
    bool m_dragging = false;
    std::pair<double, double> m_dragRange; ///< the range shown while a point is dragged, so that the axes do not move
};

} // namespace burnish
