// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/histogram.h"

#include <QWidget>

namespace burnish {

/// How the values of a tensor are spread: bars left of zero blue, right of it copper; counts linear or logarithmic.
class HistogramView : public QWidget
{
    Q_OBJECT

public:
    explicit HistogramView(QWidget *parent = nullptr);

    void setHistogram(Histogram histogram);
    /// Nothing to see yet, or why there is nothing.
    void setMessage(const QString &message);
    void setLogarithmic(bool logarithmic);
    [[nodiscard]] bool isLogarithmic() const { return m_logarithmic; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QRect plotRect() const;
    /// Ends of the horizontal axis: the range itself, or made even on both sides where it goes across zero.
    [[nodiscard]] std::pair<double, double> axisRange() const;
    [[nodiscard]] double heightShare(double count, double largest) const;

    Histogram m_values;
    QString m_message;
    bool m_logarithmic = true;
};

} // namespace burnish
