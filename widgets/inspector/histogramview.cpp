// SPDX-License-Identifier: MIT
#include "widgets/inspector/histogramview.h"

#include "widgets/inspector/heatmap.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace burnish {

namespace {
constexpr int topInset = 6;
constexpr int bottomInset = 18;

/// Powers of ten have no digits to show but the first ones: "10 K".
QString markText(std::uint64_t mark)
{
    if (mark >= 1'000'000 && mark % 1'000'000 == 0)
        return QStringLiteral("%1 M").arg(mark / 1'000'000);
    if (mark >= 1'000 && mark % 1'000 == 0)
        return QStringLiteral("%1 K").arg(mark / 1'000);
    return parametersText(mark);
}
} // namespace

HistogramView::HistogramView(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize HistogramView::sizeHint() const
{
    return {380, scaled(92, font())};
}

QSize HistogramView::minimumSizeHint() const
{
    return {240, scaled(92, font())};
}

void HistogramView::setHistogram(Histogram histogram)
{
    m_values = std::move(histogram);
    m_message.clear();
    setAccessibleDescription(m_message);
    update();
}

void HistogramView::setMessage(const QString &message)
{
    m_values = {};
    m_message = message;
    update();
}

void HistogramView::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    update();
}

QRect HistogramView::plotRect() const
{
    return rect().adjusted(HeatMap::leftInset, topInset, -HeatMap::rightInset, -scaled(bottomInset, font()));
}

std::pair<double, double> HistogramView::axisRange() const
{
    const double low = m_values.minimum;
    const double high = m_values.maximum;
    if (low < 0 && high > 0) {
        const double end = std::max(-low, high);
        return {-end, end};
    }
    if (low == high) {
        const double margin = low == 0 ? 1 : std::abs(low) / 2;
        return {low - margin, high + margin};
    }
    return {low, high};
}

double HistogramView::heightShare(double count, double largest) const
{
    if (count <= 0)
        return 0;
    if (!m_logarithmic)
        return count / largest;
    // A single value must be seen too, so that one stands a little above the line.
    return (std::log10(count) + 0.15) / (std::log10(largest) + 0.15);
}

void HistogramView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect plot = plotRect();
    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(color(Role::Line));
    painter.drawLine(plot.left(), plot.bottom() + 1, plot.right(), plot.bottom() + 1);
    const auto &bins = m_values.bins;
    if (bins.empty()) {
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(plot, int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_message);
        return;
    }

    const double largest = double(*std::ranges::max_element(bins));
    std::vector<double> marks;
    if (m_logarithmic) {
        const int decades = int(std::floor(std::log10(largest)));
        const int step = decades > 3 ? 2 : 1;
        for (int decade = 0; decade <= decades; decade += step)
            marks.push_back(std::pow(10.0, decade));
    } else {
        marks = {0, largest};
    }
    int lowestFree = plot.bottom() + metrics.height();
    for (const double mark : marks) {
        const int y = plot.bottom() - int(heightShare(mark, largest) * plot.height());
        if (y + metrics.height() / 2 > lowestFree)
            continue;
        painter.setPen(color(Role::Line));
        if (mark > 1)
            painter.drawLine(plot.left(), y, plot.right(), y);
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(QRect(0, y - metrics.height() / 2, HeatMap::leftInset - 6, metrics.height()),
                         int(Qt::AlignRight | Qt::AlignVCenter), markText(std::uint64_t(mark)));
        lowestFree = y - metrics.height() / 2;
    }

    const auto [low, high] = axisRange();
    const auto toX = [&](double value) { return plot.left() + (value - low) / (high - low) * plot.width(); };
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < bins.size(); ++i) {
        if (bins[i] == 0)
            continue;
        const double from = m_values.edge(i);
        const double to = m_values.edge(i + 1);
        const double left = toX(from);
        const double right = std::max(left + 2, toX(to));
        const double height = std::max(1.0, heightShare(double(bins[i]), largest) * plot.height());
        const bool negative = from + to < 0;
        const QRectF bar(left, plot.bottom() + 1 - height, right - left, height);
        painter.fillRect(bar, color(negative ? Role::HistogramNegative : Role::HistogramPositive));
    }

    painter.setPen(color(Role::TextSecondary));
    const int baseline = plot.bottom() + 4 + metrics.ascent();
    const QString lowText = floatText(low, 3);
    const QString highText = floatText(high, 3);
    painter.drawText(plot.left(), baseline, lowText);
    painter.drawText(plot.right() - metrics.horizontalAdvance(highText), baseline, highText);
    if (low < 0 && high > 0)
        painter.drawText(int(toX(0)) - metrics.horizontalAdvance(QLatin1Char('0')) / 2, baseline, QStringLiteral("0"));
}

bool HistogramView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_values.bins.empty())
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QRect plot = plotRect();
    const auto [low, high] = axisRange();
    const double value = low + (help->pos().x() - plot.left()) / double(std::max(1, plot.width())) * (high - low);
    if (value < m_values.minimum || value > m_values.maximum) {
        QToolTip::hideText();
        return true;
    }
    std::size_t bin = 0;
    while (bin + 1 < m_values.bins.size() && value >= m_values.edge(bin + 1))
        ++bin;
    //: a bar of the histogram: %1 and %2 its ends, %3 how many values
    QToolTip::showText(help->globalPos(), tr("%1 to %2: %3 values")
                                              .arg(floatText(m_values.edge(bin)), floatText(m_values.edge(bin + 1)),
                                                   countText(m_values.bins[bin])), this);
    return true;
}

} // namespace burnish
