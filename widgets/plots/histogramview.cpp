// SPDX-License-Identifier: MIT
#include "widgets/plots/histogramview.h"

#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QPainter>

#include <cmath>

namespace burnish {

namespace {
constexpr int histogramTop = 6;
constexpr int histogramBottom = 18;

/// Powers of ten only need their leading digits: "10 K".
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
    : Plot(parent)
{
    followCursor();
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

void HistogramView::setHistogram(Histogram histogram, Dtype dtype)
{
    m_dtype = dtype;
    m_values = std::move(histogram);
    m_message.clear();
    setHovered(std::nullopt);
    update();
    tellTable(this);
    tellDescription(this);
}

void HistogramView::setMessage(const QString &message)
{
    m_values = {};
    m_message = message;
    setHovered(std::nullopt);
    update();
    tellTable(this);
    tellDescription(this);
}

void HistogramView::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    update();
}

QRect HistogramView::plotRect() const
{
    return rect().adjusted(plotinset::left, histogramTop, -plotinset::right(font()), -scaled(histogramBottom, font()));
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
    // A single value must be visible too, so a count of one is drawn slightly above the axis.
    return (std::log10(count) + 0.15) / (std::log10(largest) + 0.15);
}

double HistogramView::shareOf(std::size_t edge) const
{
    if (m_values.scale == HistogramScale::SymmetricLog)
        return double(edge) / double(m_values.bins.size());
    const auto [low, high] = axisRange();
    return (m_values.edge(edge) - low) / (high - low);
}

void HistogramView::draw(QPainter &painter, bool dark) const
{
    const QRect plot = plotRect();
    painter.setFont(captionFont(font()));
    painter.setPen(Theme::color(Role::Line, dark));
    painter.drawLine(plot.left(), plot.bottom() + 1, plot.right(), plot.bottom() + 1);
    if (m_values.bins.empty()) {
        painter.setPen(Theme::color(Role::TextSecondary, dark));
        painter.drawText(plot, int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_message);
        return;
    }
    const double largest = double(*std::ranges::max_element(m_values.bins));
    drawMarks(painter, plot, largest, dark);
    drawBars(painter, plot, largest, dark);
    drawAxis(painter, plot, dark);
}

void HistogramView::drawMarks(QPainter &painter, const QRect &plot, double largest, bool dark) const
{
    const QFontMetrics metrics(painter.font());
    std::vector<double> marks;
    if (m_logarithmic) {
        const int decades = int(std::floor(std::log10(std::max(1.0, largest))));
        const int step = decades > 3 ? 2 : 1;
        for (int decade = 0; decade <= decades; decade += step) {
            const double power = std::pow(10.0, decade);
            // Powers of ten alone would not tell how high few bars are.
            for (const double factor : {1.0, 2.0, 5.0})
                if (factor == 1 || (decades < 2 && factor * power <= largest))
                    marks.push_back(factor * power);
        }
    } else {
        marks = {0, largest};
    }
    int lowestFree = plot.bottom() + metrics.height();
    for (const double mark : marks) {
        const int y = plot.bottom() - int(heightShare(mark, largest) * plot.height());
        if (y + metrics.height() / 2 > lowestFree)
            continue;
        painter.setPen(Theme::color(Role::Line, dark));
        if (mark > 1)
            painter.drawLine(plot.left(), y, plot.right(), y);
        painter.setPen(Theme::color(Role::TextSecondary, dark));
        painter.drawText(QRect(0, y - metrics.height() / 2, plotinset::left - 6, metrics.height()),
                         int(Qt::AlignRight | Qt::AlignVCenter), markText(std::uint64_t(mark)));
        lowestFree = y - metrics.height() / 2;
    }
}

void HistogramView::drawBars(QPainter &painter, const QRect &plot, double largest, bool dark) const
{
    for (std::size_t i = 0; i < m_values.bins.size(); ++i) {
        const double left = plot.left() + shareOf(i) * plot.width();
        const double right = std::max(left + 2, plot.left() + shareOf(i + 1) * plot.width());
        if (m_hovered == i)
            painter.fillRect(QRectF(left, plot.top(), right - left, plot.height() + 1), Theme::color(Role::Line, dark));
        if (m_values.bins[i] == 0)
            continue;
        const double height = std::max(1.0, heightShare(double(m_values.bins[i]), largest) * plot.height());
        const bool negative = m_values.edge(i) + m_values.edge(i + 1) < 0;
        const QRectF bar(left, plot.bottom() + 1 - height, right - left, height);
        painter.fillRect(bar, Theme::color(negative ? Role::HistogramNegative : Role::HistogramPositive, dark));
    }
}

void HistogramView::drawAxis(QPainter &painter, const QRect &plot, bool dark) const
{
    const QFontMetrics metrics(painter.font());
    const bool isLinear = m_values.scale == HistogramScale::Linear;
    const auto [low, high] = isLinear ? axisRange() : std::pair(m_values.minimum, m_values.maximum);
    painter.setPen(Theme::color(Role::TextSecondary, dark));
    const int baseline = plot.bottom() + 4 + metrics.ascent();
    const QString lowText = valueText(low, m_dtype, 3);
    const QString highText = valueText(high, m_dtype, 3);
    painter.drawText(plot.left(), baseline, lowText);
    painter.drawText(plot.right() - metrics.horizontalAdvance(highText), baseline, highText);
    if (low >= 0 || high <= 0)
        return;
    double zero = -low / (high - low);
    if (!isLinear) {
        std::size_t bin = 0;
        while (bin + 1 < m_values.bins.size() && m_values.edge(bin + 1) <= 0)
            ++bin;
        zero = (shareOf(bin) + shareOf(bin + 1)) / 2;
    }
    const int x = plot.left() + int(zero * plot.width()) - metrics.horizontalAdvance(QLatin1Char('0')) / 2;
    const bool isFree = x > plot.left() + metrics.horizontalAdvance(lowText) + 4 &&
                        x < plot.right() - metrics.horizontalAdvance(highText) - 10;
    if (isFree)
        painter.drawText(x, baseline, QStringLiteral("0"));
}

QString HistogramView::readOut() const
{
    const auto bar = currentCell();
    return bar ? cellText(*bar) : QString();
}

QSize HistogramView::tableSize() const
{
    return m_values.bins.empty() ? QSize(0, 0) : QSize(int(m_values.bins.size()), 1);
}

QString HistogramView::cellText(DescribedCell cell) const
{
    const auto bin = std::size_t(cell.column);
    //: a bar of the histogram: %1 and %2 its ends, %3 how many values
    return tr("%1 to %2: %3 values")
        .arg(valueText(m_values.edge(bin), m_dtype, 4), valueText(m_values.edge(bin + 1), m_dtype, 4),
             countText(m_values.bins[bin]));
}

QRect HistogramView::cellPlace(DescribedCell cell) const
{
    const QRect plot = plotRect();
    const double left = plot.left() + shareOf(std::size_t(cell.column)) * plot.width();
    const double right = plot.left() + shareOf(std::size_t(cell.column) + 1) * plot.width();
    return QRectF(left, plot.top(), right - left, plot.height()).toAlignedRect();
}

std::optional<DescribedCell> HistogramView::cellUnder(const QPoint &place) const
{
    const QRect plot = plotRect();
    const double share = double(place.x() - plot.left()) / std::max(1, plot.width());
    std::optional<DescribedCell> found;
    for (std::size_t bin = 0; bin < m_values.bins.size() && plot.contains(place); ++bin) {
        if (share >= shareOf(bin) && share <= shareOf(bin + 1))
            found = DescribedCell{0, int(bin)};
    }
    return found;
}

std::optional<DescribedCell> HistogramView::currentCell() const
{
    return m_hovered ? std::optional(DescribedCell{0, int(*m_hovered)}) : std::nullopt;
}

void HistogramView::setCurrentCell(std::optional<DescribedCell> cell)
{
    setHovered(cell ? std::optional(std::size_t(cell->column)) : std::nullopt);
}

QString HistogramView::description() const
{
    if (m_values.bins.empty())
        return m_message;
    QStringList counts;
    counts.reserve(qsizetype(m_values.bins.size()));
    for (const std::uint64_t count : m_values.bins)
        counts += countText(count);
    //: a histogram for screen readers: %1 and %2 the ends of its axis, %3 the largest number of values in a bar
    QString text = tr("%1 to %2; highest bar: %3 values")
                       .arg(valueText(m_values.minimum, m_dtype, 4), valueText(m_values.maximum, m_dtype, 4),
                            countText(*std::ranges::max_element(m_values.bins)));
    if (m_hovered)
        text += QStringLiteral("; ") + readOut();
    //: a histogram for screen readers: the number of values of each bar
    return text + QStringLiteral("; ") + tr("values per bar: %1").arg(counts.join(u' '));
}

void HistogramView::setHovered(std::optional<std::size_t> bin)
{
    if (bin == m_hovered)
        return;
    m_hovered = bin;
    update();
    tellCurrentCell(this);
    tellDescription(this);
    Q_EMIT readOutChanged();
}

} // namespace burnish
