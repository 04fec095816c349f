// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/findvalue.h"
#include "core/tensor/analysis/statistics.h"
#include "widgets/controls/figurecolumns.h"

#include <array>

class QLabel;

namespace burnish {

/// The figures of a tensor. Shows "…" until a figure is known, and "–" if it cannot be computed. How many values are
/// NaN or infinite is a link to the first of them.
class StatisticsView : public FigureColumns
{
    Q_OBJECT

public:
    explicit StatisticsView(QWidget *parent = nullptr);

    /// `dtype`: of the tensor; the extremes of whole numbers are shown without decimals.
    void setStatistics(const TensorStatistics &statistics, Dtype dtype);
    void setPending();
    void setUnknown();
    /// Sets whether to show the less common figures, those after underflow in F16, as well; hidden at first.
    void setComplete(bool complete);
    void retranslate();
    /// The figure as displayed: minimum, maximum, mean, deviation, L2 norm; zeros, NaN, infinite, over- and underflow
    /// in F16; L1 norm, largest magnitude, finite values; subnormals, over- and underflow in BF16.
    [[nodiscard]] QString figure(std::size_t place) const;

Q_SIGNALS:
    /// The user wants to see the first such value.
    void findRequested(burnish::NonFinite kind);

protected:
    void changeEvent(QEvent *event) override;

private:
    static constexpr std::size_t figureCount = 16;
    static constexpr std::size_t mainCount = 10;
    static constexpr std::size_t nanFigure = 6;
    static constexpr std::size_t infiniteFigure = 7;
    /// Where there are two columns.
    [[nodiscard]] static bool isOnTheRight(std::size_t figure);
    void setAll(const QString &text);
    void setLink(std::size_t place, bool isLink);
    void setFonts();

    std::array<QLabel *, figureCount> m_names;
    std::array<QLabel *, figureCount> m_figures;
};

} // namespace burnish
