// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"
#include "widgets/compare/views/scatterdensity.h"
#include "widgets/plots/plot.h"

namespace burnish {

class JobRunner;

/// Plots the left against the right values of two tensors as a density: darker cells hold more pairs, unchanged values
/// are on the diagonal. Computed in the background. Mouse and arrow keys move a cursor over the cells, which are those
/// of a table to screen readers: its rows go from the largest to the smallest right value.
class ScatterView : public Plot
{
    Q_OBJECT

public:
    /// The runner must outlive the widget.
    explicit ScatterView(JobRunner &runner, QWidget *parent = nullptr);

    /// Two tensors of the same shape; null shows nothing. `name` is for the job title.
    void setTensors(TensorPtr left, TensorPtr right, const QString &name);
    /// Removes the tensors and shows why there is nothing to plot.
    void setMessage(const QString &message);
    /// nullopt until computed.
    [[nodiscard]] const std::optional<ScatterDensity> &density() const { return m_density; }
    /// What is at the cursor: "Left −1.00 to −0.50, right 0 to 0.50: 12 pairs"; without one "4,000,000 of 38,597,376
    /// pairs, 3 left out as NaN or ∞".
    [[nodiscard]] QString caption() const;
    void draw(QPainter &painter, bool dark) const override;
    [[nodiscard]] QString description() const override;
    [[nodiscard]] QSize tableSize() const override;
    [[nodiscard]] QString cellText(DescribedCell cell) const override;
    [[nodiscard]] QRect cellPlace(DescribedCell cell) const override;
    [[nodiscard]] std::optional<DescribedCell> cellUnder(const QPoint &place) const override;
    [[nodiscard]] std::optional<DescribedCell> currentCell() const override { return m_current; }
    void setCurrentCell(std::optional<DescribedCell> cell) override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// The plot is a square.
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void captionChanged();

protected:
    void changeEvent(QEvent *event) override;

private:
    void compute();
    [[nodiscard]] QImage makeImage(bool dark) const;
    void drawCursor(QPainter &painter, bool dark) const;
    [[nodiscard]] bool hasPlot() const { return m_density && m_density->largest > 0; }
    [[nodiscard]] QString countOfPairs() const;
    [[nodiscard]] QString endText(double value) const;
    [[nodiscard]] int leftInset() const;
    [[nodiscard]] QRect plotRect() const;
    [[nodiscard]] QString key() const;

    JobRunner &m_runner;
    TensorPtr m_left;
    TensorPtr m_right;
    QString m_name;
    QString m_message;
    std::optional<ScatterDensity> m_density;
    std::optional<DescribedCell> m_current;
};

} // namespace burnish
