// SPDX-License-Identifier: MIT
#include "widgets/plots/histogramview.h"

#include "core/base/plural.h"
#include "core/tensor/elementtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QStyleHints>
#include <QWheelEvent>

#include <cmath>
#include <limits>

namespace burnish {

namespace {
constexpr int histogramTop = 6;
constexpr int histogramBottom = 18;
constexpr int tickLength = 3;
constexpr int tickGap = 8; // between labels

/// Significant digits that tell `value` from its neighbours `step` away.
QString tickText(double value, double step)
{
    constexpr double rounding = 1e-9;
    const auto decadeOf = [](double number) { return int(std::floor(std::log10(std::abs(number)) + rounding)); };
    return value == 0 ? QStringLiteral("0")
                      : preciseText(value, std::clamp(decadeOf(value) - decadeOf(step) + 1, 1, 15));
}

/// Powers of ten only need their leading digits: "10 K".
QString markText(std::uint64_t mark)
{
    static const QRegularExpression zeros(QStringLiteral("\\.0+(?= )"));
    return parametersText(mark).remove(zeros);
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

void HistogramView::setHistogram(Histogram histogram, Dtype dtype, bool isZoomed)
{
    m_dtype = dtype;
    m_values = std::move(histogram);
    m_message.clear();
    m_isZoomed = isZoomed;
    m_requested.reset();
    m_drag.reset();
    // The bar under the mouse or the keys is another one now.
    m_hovered =
        m_hovered && *m_hovered < m_values.bins.size() && (hasFocus() || underMouse()) ? m_hovered : std::nullopt;
    Q_EMIT readOutChanged();
    update();
    announceTable(this);
    announceDescription(this);
}

void HistogramView::setMessage(const QString &message)
{
    m_values = {};
    m_message = message;
    m_isZoomed = false;
    m_requested.reset();
    m_drag.reset();
    m_hovered.reset();
    Q_EMIT readOutChanged();
    update();
    announceTable(this);
    announceDescription(this);
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
    return isOneValue() ? 0.5 : double(edge) / double(m_values.bins.size());
}

double HistogramView::shareAt(double x) const
{
    const QRect plot = plotRect();
    return (x - plot.left()) / std::max(1, plot.width());
}

void HistogramView::requestShares(double first, double last)
{
    if (m_values.bins.empty() || isOneValue())
        return;
    Histogram range = m_values;
    if (m_requested)
        std::tie(range.minimum, range.maximum) = *m_requested;
    const double low = range.valueAt(first);
    const double high = range.valueAt(last);
    // Closer neighbours cannot be told apart.
    const double least = std::max({isWhole(m_dtype) ? 1 : double(std::numeric_limits<float>::min()),
                                   std::abs(low) * 1e-6, std::abs(high) * 1e-6});
    if (!std::isfinite(low) || !std::isfinite(high) || !(high - low > least))
        return;
    m_requested = std::pair(low, high);
    Q_EMIT rangeRequested(low, high);
}

void HistogramView::zoom(double factor, double share)
{
    // There is nothing beyond the ends.
    if (factor < 1 && !m_requested && m_values.below + m_values.above == 0)
        return;
    requestShares(share - share / factor, share + (1 - share) / factor);
}

void HistogramView::reset()
{
    m_drag.reset();
    update();
    if (!m_isZoomed && !m_requested)
        return;
    m_requested.reset();
    Q_EMIT resetRequested();
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
    if (m_drag) {
        QColor chosen = Theme::color(Role::Focus, dark);
        chosen.setAlpha(70);
        const auto [left, right] = std::minmax({m_drag->start, m_drag->end});
        painter.fillRect(QRect(left, plot.top(), right - left, plot.height()) & plot, chosen);
    }
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

std::pair<std::vector<double>, double> HistogramView::linearTicks(double distance) const
{
    const double low = m_values.minimum;
    const double high = m_values.maximum;
    const double decade = std::pow(10.0, std::floor(std::log10(distance)));
    double step = decade;
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        step = factor * decade;
        if (step >= distance)
            break;
    }
    if (isWhole(m_dtype))
        step = std::max(1.0, step);
    // Too many digits, or an axis that is wider than the largest number.
    if (!std::isfinite(step) || !(step > 0) || std::max(std::abs(low), std::abs(high)) / step > 1e15)
        return {{low, high}, high / 2 - low / 2};
    std::vector<double> ticks;
    for (double number = std::ceil(low / step); number <= std::floor(high / step); ++number)
        ticks.push_back(number == 0 ? 0 : number * step);
    return {ticks, step};
}

std::vector<double> HistogramView::logarithmicTicks() const
{
    const double largest = std::max(std::abs(m_values.minimum), std::abs(m_values.maximum));
    const double least = m_values.minimum > 0   ? m_values.minimum
                         : m_values.maximum < 0 ? -m_values.maximum
                                                : largest / Histogram::logarithmicSpan;
    const bool isShort = largest < 100 * least;
    std::vector<double> ticks = {0};
    for (int decade = int(std::floor(std::log10(least))); decade <= int(std::log10(largest)); ++decade) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            if (factor > 1 && !isShort)
                break;
            ticks.push_back(factor * std::pow(10.0, decade));
            ticks.push_back(-ticks.back());
        }
    }
    // Zero and the ends come first: between them there may be no room.
    std::ranges::sort(ticks, std::greater(),
                      [](double tick) { return tick == 0 ? std::numeric_limits<double>::infinity() : std::abs(tick); });
    return ticks;
}

std::vector<std::pair<double, QString>> HistogramView::ticks() const
{
    if (m_values.bins.empty())
        return {};
    if (isOneValue())
        return {{m_values.minimum, valueText(m_values.minimum, m_dtype, 3)}};
    const QFontMetrics metrics(captionFont(font()));
    const int width = std::max(1, plotRect().width());
    const bool isLinear = m_values.scale == HistogramScale::Linear;
    const double room = metrics.horizontalAdvance(QStringLiteral("−0.0005")) + 2 * tickGap;
    const double distance = (m_values.maximum / width - m_values.minimum / width) * room;
    const auto [requested, step] = isLinear ? linearTicks(distance) : std::pair(logarithmicTicks(), 0.0);
    std::vector<std::pair<double, QString>> ticks;
    std::vector<std::pair<double, double>> taken;
    for (const double tick : requested) {
        if (tick < m_values.minimum || tick > m_values.maximum)
            continue;
        const QString text = tickText(tick, step > 0 ? step : tick);
        const double half = metrics.horizontalAdvance(text) / 2.0 + tickGap / 2.0;
        const double middle = m_values.shareOf(tick) * width;
        const auto overlaps = [&](const auto &other) {
            return middle - half < other.second && middle + half > other.first;
        };
        if (std::ranges::any_of(taken, overlaps))
            continue;
        taken.emplace_back(middle - half, middle + half);
        ticks.emplace_back(tick, text);
    }
    std::ranges::sort(ticks);
    return ticks;
}

void HistogramView::drawAxis(QPainter &painter, const QRect &plot, bool dark) const
{
    const QFontMetrics metrics(painter.font());
    const int baseline = plot.bottom() + 4 + metrics.ascent();
    for (const auto &[tick, text] : ticks()) {
        const double share = isOneValue() ? 0.5 : m_values.shareOf(tick);
        const int x = plot.left() + int(std::lround(share * plot.width()));
        painter.setPen(Theme::color(Role::LineStrong, dark));
        painter.drawLine(x, plot.bottom() + 1, x, plot.bottom() + 1 + tickLength);
        painter.setPen(Theme::color(Role::TextSecondary, dark));
        const int advance = metrics.horizontalAdvance(text);
        painter.drawText(std::clamp(x - advance / 2, 0, std::max(0, width() - advance)), baseline, text);
    }
}

QString HistogramView::readOut() const
{
    const auto bar = currentCell();
    return bar ? cellText(*bar) : QString();
}

QString HistogramView::helpText()
{
    return tr(
        "Ctrl+wheel or dragging over a range zooms; a double click or Esc shows the whole again.\nArrow keys move "
        "from bar to bar, + and − zoom there.");
}

QString HistogramView::outsideText() const
{
    const std::uint64_t count = m_values.below + m_values.above;
    //: of a tensor's values: they are beyond the ends of the histogram's axis
    return count == 0 ? QString() : tr("%1 value(s) lie outside", nullptr, forPlural(count)).arg(countText(count));
}

QSize HistogramView::tableSize() const
{
    return m_values.bins.empty() ? QSize(0, 0) : QSize(int(m_values.bins.size()), 1);
}

QString HistogramView::cellText(DescribedCell cell) const
{
    const auto bin = std::size_t(cell.column);
    //: a bar of the histogram: %1 and %2 its ends, %3 how many values
    return tr("%1 to %2: %3 value(s)", nullptr, forPlural(m_values.bins[bin]))
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

void HistogramView::mousePressEvent(QMouseEvent *event)
{
    const int x = event->position().toPoint().x();
    if (event->button() == Qt::LeftButton && !m_values.bins.empty())
        m_drag = Drag{x, x};
}

void HistogramView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_drag)
        return Plot::mouseMoveEvent(event);
    m_drag->end = event->position().toPoint().x();
    update();
}

void HistogramView::mouseReleaseEvent(QMouseEvent *event)
{
    const auto drag = event->button() == Qt::LeftButton ? std::exchange(m_drag, std::nullopt) : std::nullopt;
    if (!drag)
        return;
    update();
    const int end = event->position().toPoint().x();
    const auto [left, right] = std::minmax({drag->start, end});
    if (right - left >= QGuiApplication::styleHints()->startDragDistance())
        requestShares(std::max(0.0, shareAt(left)), std::min(1.0, shareAt(right)));
}

void HistogramView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        reset();
}

void HistogramView::wheelEvent(QWheelEvent *event)
{
    const auto factor = zoomOf(*event);
    if (!factor || m_values.bins.empty() || !plotRect().contains(event->position().toPoint()))
        return event->ignore();
    if (*factor != 1)
        zoom(*factor, shareAt(event->position().x()));
    event->accept();
}

bool HistogramView::moveView(const QKeyEvent &event)
{
    const double middle = m_hovered ? (shareOf(*m_hovered) + shareOf(*m_hovered + 1)) / 2 : 0.5;
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(zoomStep, middle);
        return true;
    case Qt::Key_Minus:
        zoom(1 / zoomStep, middle);
        return true;
    case Qt::Key_0:
        reset();
        return true;
    case Qt::Key_Escape:
        if (!m_isZoomed && !m_drag)
            return false;
        reset();
        return true;
    default:
        return false;
    }
}

void HistogramView::keyPressEvent(QKeyEvent *event)
{
    if (m_values.bins.empty() || !moveView(*event))
        Plot::keyPressEvent(event);
}

QString HistogramView::description() const
{
    if (m_values.bins.empty())
        return m_message;
    QStringList counts;
    counts.reserve(qsizetype(m_values.bins.size()));
    for (const std::uint64_t count : m_values.bins)
        counts += countText(count);
    const std::uint64_t highest = *std::ranges::max_element(m_values.bins);
    //: a histogram for screen readers: %1 and %2 the ends of its axis, %3 the largest number of values in a bar
    QString text =
        tr("%1 to %2; highest bar: %3 value(s)", nullptr, forPlural(highest))
            .arg(valueText(m_values.minimum, m_dtype, 4), valueText(m_values.maximum, m_dtype, 4), countText(highest));
    for (const QString &part : {outsideText(), readOut()}) {
        if (!part.isEmpty())
            text += QStringLiteral("; ") + part;
    }
    //: a histogram for screen readers: the number of values of each bar
    return text + QStringLiteral("; ") + tr("values per bar: %1").arg(counts.join(u' '));
}

void HistogramView::setHovered(std::optional<std::size_t> bin)
{
    if (bin == m_hovered)
        return;
    m_hovered = bin;
    update();
    announceCurrentCell(this);
    announceDescription(this);
    Q_EMIT readOutChanged();
}

} // namespace burnish
