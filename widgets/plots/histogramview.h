// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/histogram.h"
#include "widgets/plots/plot.h"

#include <optional>

namespace burnish {

/// The distribution of a tensor's values: bars left of zero in blue, right of it in copper; counts linear or
/// logarithmic. A histogram with logarithmic bins gets a logarithmic axis. The bar under the mouse, or the one that the
/// arrow keys moved to, is highlighted and read out. Screen readers find the bars as a table of one row.
class HistogramView : public Plot
{
    Q_OBJECT

public:
    explicit HistogramView(QWidget *parent = nullptr);

    /// `dtype` is that of the values.
    void setHistogram(Histogram histogram, Dtype dtype);
    /// Shows that there is no data yet, or why there is none.
    void setMessage(const QString &message);
    void setLogarithmic(bool logarithmic);
    [[nodiscard]] bool isLogarithmic() const { return m_logarithmic; }

    /// Describes the highlighted bar: "0.12000 to 0.13000: 1,200 values"; empty if there is none.
    [[nodiscard]] QString readOut() const;
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
    void readOutChanged();

private:
    [[nodiscard]] QRect plotRect() const;
    /// Ends of the horizontal axis: the range itself, or made symmetric if it includes zero.
    [[nodiscard]] std::pair<double, double> axisRange() const;
    /// Start of a bin as a fraction of the axis.
    [[nodiscard]] double shareOf(std::size_t edge) const;
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
};

} // namespace burnish
