// SPDX-License-Identifier: MIT
#include "widgets/plots/profileview.h"

#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QPainter>

#include <algorithm>
#include <limits>

namespace burnish {

namespace {

constexpr int profileTop = 6;
constexpr int profileBottom = 18;

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

} // namespace

QByteArray profilesAsCsv(const std::vector<LineProfile> &lines)
{
    constexpr int digits = std::numeric_limits<double>::max_digits10;
    QByteArray text = "index,finite,min,max,mean,std,l2\n";
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const LineProfile &line = lines[i];
        text += QByteArray::number(qulonglong(i)) + ',' + QByteArray::number(qulonglong(line.finiteCount));
        for (const double value : {line.minimum, line.maximum, line.mean, line.standardDeviation, line.norm})
            text += ',' + (line.finiteCount > 0 ? QByteArray::number(value, 'g', digits) : QByteArray("NaN"));
        text += '\n';
    }
    return text;
}

ProfileView::ProfileView(QWidget *parent)
    : Plot(parent)
{
    followCursor();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize ProfileView::sizeHint() const
{
    return {380, scaled(180, font())};
}

QSize ProfileView::minimumSizeHint() const
{
    return {240, scaled(100, font())};
}

QRect ProfileView::plotRect() const
{
    return rect().adjusted(plotinset::left + 16, profileTop, -12, -scaled(profileBottom, font()));
}

void ProfileView::setProfiles(std::vector<LineProfile> lines, Dtype dtype)
{
    m_dtype = dtype;
    m_lines = std::move(lines);
    m_message = tr("No finite values.");
    m_low = std::numeric_limits<double>::infinity();
    m_high = -m_low;
    for (const LineProfile &line : m_lines) {
        if (line.finiteCount == 0)
            continue;
        m_low = std::min(m_low, line.minimum);
        m_high = std::max(m_high, line.maximum);
    }
    if (m_low > m_high)
        m_lines.clear();
    if (m_low == m_high) {
        const double margin = m_low == 0 ? 1 : std::abs(m_low) / 2;
        m_low -= margin;
        m_high += margin;
    }
    setHovered(std::nullopt);
    update();
    announceTable(this);
    announceDescription(this);
}

void ProfileView::setMessage(const QString &message)
{
    m_lines.clear();
    m_message = message;
    setHovered(std::nullopt);
    update();
    announceTable(this);
    announceDescription(this);
}

double ProfileView::yOf(double value, const QRect &plot) const
{
    return plot.bottom() - std::clamp((value - m_low) / (m_high - m_low), 0.0, 1.0) * (plot.height() - 1);
}

void ProfileView::draw(QPainter &painter, bool dark) const
{
    const QRect plot = plotRect();
    painter.setFont(captionFont(font()));
    if (m_lines.empty()) {
        painter.setPen(Theme::color(Role::TextSecondary, dark));
        painter.drawText(rect(), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_message);
        return;
    }
    painter.setPen(Theme::color(Role::Line, dark));
    painter.drawLine(plot.left(), plot.bottom() + 1, plot.right(), plot.bottom() + 1);
    drawAxes(painter, plot, dark);
    drawBands(painter, plot, dark);
}

void ProfileView::drawBands(QPainter &painter, const QRect &plot, bool dark) const
{
    const QColor ink = Theme::color(Role::HistogramNegative, dark);
    const double width = double(plot.width()) / double(m_lines.size());
    const int steps = int(std::min<std::size_t>(m_lines.size(), std::size_t(std::max(1, plot.width()))));
    for (int step = 0; step < steps; ++step) {
        const std::size_t first = m_lines.size() * std::size_t(step) / std::size_t(steps);
        const std::size_t end = m_lines.size() * std::size_t(step + 1) / std::size_t(steps);
        const double left = plot.left() + width * double(first);
        const double right = std::max(left + 1, plot.left() + width * double(end));
        double low = m_high, high = m_low, deviationLow = m_high, deviationHigh = m_low, meanLow = m_high,
               meanHigh = m_low;
        for (std::size_t i = first; i < end; ++i) {
            const LineProfile &line = m_lines[i];
            if (line.finiteCount == 0)
                continue;
            low = std::min(low, line.minimum);
            high = std::max(high, line.maximum);
            deviationLow = std::min(deviationLow, line.mean - line.standardDeviation);
            deviationHigh = std::max(deviationHigh, line.mean + line.standardDeviation);
            meanLow = std::min(meanLow, line.mean);
            meanHigh = std::max(meanHigh, line.mean);
        }
        if (low > high)
            continue;
        const auto band = [&](double from, double to, double least, const QColor &color) {
            const double top = yOf(to, plot);
            painter.fillRect(QRectF(left, top, right - left, std::max(least, yOf(from, plot) - top)), color);
        };
        if (m_hovered && *m_hovered >= first && *m_hovered < end)
            painter.fillRect(QRectF(left, plot.top(), right - left, plot.height()),
                             Theme::color(Role::LineStrong, dark));
        band(low, high, 1, withAlpha(ink, 60));
        band(deviationLow, deviationHigh, 1, withAlpha(ink, 110));
        band(meanLow, meanHigh, 1.5, Theme::color(Role::Text, dark));
    }
}

void ProfileView::drawAxes(QPainter &painter, const QRect &plot, bool dark) const
{
    const QFontMetrics metrics(painter.font());
    const auto label = [&](double value, int y) {
        painter.setPen(Theme::color(Role::TextSecondary, dark));
        painter.drawText(QRect(0, y - metrics.height() / 2, plot.left() - 6, metrics.height()),
                         int(Qt::AlignRight | Qt::AlignVCenter), valueText(value, m_dtype, 3));
    };
    label(m_high, plot.top() + metrics.height() / 2);
    label(m_low, plot.bottom() - metrics.height() / 2);
    const int zero = int(yOf(0, plot));
    if (m_low < 0 && m_high > 0) {
        painter.setPen(Theme::color(Role::Line, dark));
        painter.drawLine(plot.left(), zero, plot.right(), zero);
        if (zero > plot.top() + 3 * metrics.height() / 2 && zero < plot.bottom() - 3 * metrics.height() / 2)
            label(0, zero);
    }
    const int widest = metrics.horizontalAdvance(QString::number(m_lines.size())) + 16;
    const double perPixel = double(m_lines.size()) / std::max(1, plot.width());
    int free = 0;
    painter.setPen(Theme::color(Role::TextSecondary, dark));
    for (const std::uint64_t tick : roundTicks(0, m_lines.size() - 1, widest * perPixel)) {
        const QString text = QString::number(tick);
        const int width = metrics.horizontalAdvance(text);
        const int x = plot.left() + int((double(tick) + 0.5) / double(m_lines.size()) * plot.width());
        const int left = std::clamp(x - width / 2, plot.left(), rect().right() - width);
        if (left < free)
            continue;
        painter.drawText(left, plot.bottom() + 4 + metrics.ascent(), text);
        free = left + width + 8;
    }
}

QString ProfileView::description() const
{
    if (m_lines.empty())
        return m_message;
    //: a plot of rows or columns for screen readers: %1 the smallest and %2 the largest value
    QString text = tr("%n profile(s), values from %1 to %2", nullptr, int(m_lines.size()))
                       .arg(valueText(m_low, m_dtype, 4), valueText(m_high, m_dtype, 4));
    if (m_hovered)
        text += QStringLiteral("; ") + cellText({0, int(*m_hovered)});
    return text;
}

QSize ProfileView::tableSize() const
{
    return m_lines.empty() ? QSize(0, 0) : QSize(int(m_lines.size()), 1);
}

QString ProfileView::cellText(DescribedCell cell) const
{
    const LineProfile &line = m_lines[std::size_t(cell.column)];
    if (line.finiteCount == 0)
        //: %1 the index of a row or column
        return tr("at %1: no finite values").arg(cell.column);
    //: %1 the index of a row or column
    return tr("at %1: minimum %2, mean %3, maximum %4")
        .arg(QString::number(cell.column), valueText(line.minimum, m_dtype, 4), floatText(line.mean, 4),
             valueText(line.maximum, m_dtype, 4));
}

QRect ProfileView::cellPlace(DescribedCell cell) const
{
    const QRect plot = plotRect();
    const double width = double(plot.width()) / double(m_lines.size());
    return QRectF(plot.left() + cell.column * width, plot.top(), width, plot.height()).toAlignedRect();
}

std::optional<DescribedCell> ProfileView::cellUnder(const QPoint &place) const
{
    const QRect plot = plotRect();
    if (m_lines.empty() || !plot.contains(place))
        return std::nullopt;
    const double share = double(place.x() - plot.left()) / std::max(1, plot.width());
    return DescribedCell{0, int(std::min(m_lines.size() - 1, std::size_t(share * double(m_lines.size()))))};
}

std::optional<DescribedCell> ProfileView::currentCell() const
{
    return m_hovered ? std::optional(DescribedCell{0, int(*m_hovered)}) : std::nullopt;
}

QSize ProfileView::cellStep() const
{
    return {std::max(1, int(m_lines.size()) / std::max(1, plotRect().width())), 1};
}

void ProfileView::setCurrentCell(std::optional<DescribedCell> cell)
{
    setHovered(cell ? std::optional(std::size_t(cell->column)) : std::nullopt);
}

void ProfileView::setHovered(std::optional<std::size_t> line)
{
    if (line == m_hovered)
        return;
    m_hovered = line;
    update();
    announceCurrentCell(this);
    announceDescription(this);
    Q_EMIT hoveredChanged();
}

} // namespace burnish
