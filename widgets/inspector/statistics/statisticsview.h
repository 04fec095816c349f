// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <QWidget>

#include <array>

class QLabel;

namespace burnish {

/// The figures of a tensor in two columns. Their places are there from the start: "…" until they are known, "–"
/// where they cannot be.
class StatisticsView : public QWidget
{
    Q_OBJECT

public:
    explicit StatisticsView(QWidget *parent = nullptr);

    void setStatistics(const TensorStatistics &statistics);
    void setPending();
    void setUnknown();
    /// Whether the figures that one looks at rarely, those after underflow in F16, are there as well; they are not at
    /// first.
    void setComplete(bool complete);
    void retranslate();
    /// The figure's text as it is shown: minimum, maximum, mean, deviation, L2 norm; zeros, NaN, infinite, over- and
    /// underflow in F16; L1 norm, largest magnitude, finite values; subnormals, over- and underflow in BF16.
    [[nodiscard]] QString figure(std::size_t place) const;

protected:
    void changeEvent(QEvent *event) override;

private:
    static constexpr std::size_t figureCount = 16;
    static constexpr std::size_t mainCount = 10;
    void setAll(const QString &text);
    void setFonts();

    std::array<QLabel *, figureCount> m_names;
    std::array<QLabel *, figureCount> m_figures;
};

} // namespace burnish
