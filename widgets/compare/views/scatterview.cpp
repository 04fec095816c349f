// SPDX-License-Identifier: MIT
#include "widgets/compare/views/scatterview.h"

#include "core/base/plural.h"
#include "core/tensor/analysis/differenceexpr.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/colorscale.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QPainter>

#include <cmath>

namespace burnish {

namespace {
constexpr std::size_t mostBins = 160;
constexpr std::size_t fewestBins = 48;
constexpr int topInset = 4;
constexpr int sideInset = 12;
constexpr int bottomInset = 18;

/// Uses fewer and larger cells for few pairs, so that even a single one is visible.
std::size_t binsFor(std::uint64_t pairs)
{
    return std::clamp(std::size_t(std::sqrt(double(pairs)) * 2), fewestBins, mostBins);
}
} // namespace

ScatterView::ScatterView(JobRunner &runner, QWidget *parent)
    : Plot(parent)
    , m_runner(runner)
{
    followCursor();
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QSize ScatterView::sizeHint() const
{
    return {380, scaled(330, font())};
}

QSize ScatterView::minimumSizeHint() const
{
    return {240, scaled(200, font())};
}

int ScatterView::heightForWidth(int width) const
{
    return std::max(1, width - leftInset() - sideInset) + topInset + scaled(bottomInset, font());
}

int ScatterView::leftInset() const
{
    // Not aligned with other plots, since both axes are labelled.
    return plotinset::right(font()) - plotinset::barGap - plotinset::barWidth;
}

QString ScatterView::key() const
{
    return QStringLiteral("scatter.%1").arg(quintptr(this));
}

void ScatterView::setTensors(TensorPtr left, TensorPtr right, const QString &name)
{
    if (left == m_left && right == m_right && left)
        return;
    m_left = std::move(left);
    m_right = std::move(right);
    m_name = name;
    m_density.reset();
    m_current.reset();
    m_message.clear();
    if (m_left && m_right)
        compute();
    else
        m_runner.drop(key());
    update();
    announceTable(this);
    Q_EMIT captionChanged();
}

void ScatterView::setMessage(const QString &message)
{
    setTensors(nullptr, nullptr, {});
    m_message = message;
    update();
    announceDescription(this);
}

void ScatterView::compute()
{
    m_message = tr("Reading…");
    JobSpec spec;
    spec.key = key();
    spec.visibility = JobVisibility::WhenLong;
    spec.title = [name = m_name] { return tr("Scatter of %1").arg(name); };
    m_runner.run(
        std::move(spec), this,
        [left = m_left, right = m_right](Task &task) {
            return computeScatter(*left, *right, binsFor(left->info().elementCount()), task);
        },
        [this](Expected<ScatterDensity> density) {
            if (density) {
                m_density = *std::move(density);
                m_message = m_density->largest == 0 ? tr("No finite values.") : QString();
            } else {
                m_message = density.error().sentence();
            }
            update();
            announceTable(this);
            announceDescription(this);
            Q_EMIT captionChanged();
        });
}

QString ScatterView::caption() const
{
    return m_current ? cellText(*m_current) : countOfPairs();
}

QString ScatterView::countOfPairs() const
{
    if (!m_density)
        return {};
    QString text = m_density->pairs < m_density->all
                       //: %1 pairs of values that were looked at, of %2
                       ? tr("%1 of %2 pairs").arg(countText(m_density->pairs), countText(m_density->all))
                       : tr("%1 pair(s)", nullptr, forPlural(m_density->pairs)).arg(countText(m_density->pairs));
    if (m_density->notFinite > 0)
        text += tr(", %1 with NaN or ∞ left out").arg(countText(m_density->notFinite));
    return text;
}

/// Both axes have the same ends.
QString ScatterView::endText(double value) const
{
    return valueText(value, differenceDtype(m_left->info().dtype(), m_right->info().dtype()), 3);
}

QString ScatterView::description() const
{
    if (!hasPlot())
        return m_message;
    //: a scatter plot for screen readers: %1 and %2 the ends of both axes, %3 how many pairs it shows
    return tr("%1 to %2 on both axes; %3").arg(endText(m_density->low), endText(m_density->high), countOfPairs());
}

QImage ScatterView::makeImage(bool dark) const
{
    const auto bins = int(m_density->bins);
    const double most = std::log1p(double(m_density->largest));
    const ColorScale colors(ColorMap::Diverging, 1, dark, 0, 0);
    QImage image(bins, bins, QImage::Format_ARGB32);
    for (int y = 0; y < bins; ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < bins; ++x) {
            const std::uint64_t count = m_density->at(std::size_t(x), std::size_t(bins - 1 - y));
            // A single pair must be visible too.
            line[x] = count == 0 ? qRgba(0, 0, 0, 0) : colors.color(0.25 + 0.75 * std::log1p(double(count)) / most);
        }
    }
    return image;
}

QRect ScatterView::plotRect() const
{
    const QRect room = rect().adjusted(leftInset(), topInset, -sideInset, -scaled(bottomInset, font()));
    const int side = std::max(1, std::min(room.width(), room.height()));
    return {room.left(), room.top(), side, side};
}

void ScatterView::draw(QPainter &painter, bool dark) const
{
    const QRect plot = plotRect();
    painter.setPen(Theme::color(Role::Line, dark));
    painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    if (!hasPlot()) {
        painter.setPen(Theme::color(Role::TextSecondary, dark));
        painter.drawText(plot.adjusted(8, 8, -8, -8), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_message);
        return;
    }
    painter.setPen(Theme::color(Role::LineStrong, dark));
    painter.drawLine(plot.bottomLeft(), plot.topRight());
    if (m_density->low < 0 && m_density->high > 0) {
        const double zero = -m_density->low / (m_density->high - m_density->low);
        const int x = plot.left() + int(zero * plot.width());
        const int y = plot.bottom() - int(zero * plot.height());
        painter.setPen(Theme::color(Role::Line, dark));
        painter.drawLine(x, plot.top(), x, plot.bottom());
        painter.drawLine(plot.left(), y, plot.right(), y);
    }
    painter.drawImage(plot, makeImage(dark));
    drawCursor(painter, dark);

    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(Theme::color(Role::TextSecondary, dark));
    const QString low = endText(m_density->low);
    const QString high = endText(m_density->high);
    const auto atLeft = [&](const QString &text, int y) {
        painter.drawText(QRect(0, y, leftInset() - 6, metrics.height()), int(Qt::AlignRight | Qt::AlignTop), text);
    };
    atLeft(high, plot.top());
    atLeft(low, plot.bottom() - metrics.height());
    int baseline = plot.bottom() + 4 + metrics.ascent();
    painter.drawText(plot.left(), baseline, low);
    painter.drawText(plot.right() - metrics.horizontalAdvance(high), baseline, high);
    const QString below = tr("Left");
    painter.drawText(plot.center().x() - metrics.horizontalAdvance(below) / 2, baseline, below);
    painter.save();
    painter.translate(metrics.ascent(), plot.center().y());
    painter.rotate(-90);
    const QString beside = tr("Right");
    painter.drawText(-metrics.horizontalAdvance(beside) / 2, 0, beside);
    painter.restore();
}

void ScatterView::drawCursor(QPainter &painter, bool dark) const
{
    if (!m_current || !hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::color(Role::Focus, dark), 2));
    painter.drawRect(cellPlace(*m_current).adjusted(-2, -2, 2, 2));
}

void ScatterView::changeEvent(QEvent *event)
{
    Plot::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        Q_EMIT captionChanged();
}

QSize ScatterView::tableSize() const
{
    return hasPlot() ? QSize(int(m_density->bins), int(m_density->bins)) : QSize(0, 0);
}

QString ScatterView::cellText(DescribedCell cell) const
{
    const double width = (m_density->high - m_density->low) / double(m_density->bins);
    const auto left = std::size_t(cell.column);
    const std::size_t right = m_density->bins - 1 - std::size_t(cell.row);
    const auto from = [&](std::size_t bin) { return endText(m_density->low + width * double(bin)); };
    const std::uint64_t pairs = m_density->at(left, right);
    //: a cell of the scatter plot: ranges of the left and the right value, how many pairs
    return tr("Left %1 to %2, right %3 to %4: %5 pair(s)", nullptr, forPlural(pairs))
        .arg(from(left), from(left + 1), from(right), from(right + 1), countText(pairs));
}

QRect ScatterView::cellPlace(DescribedCell cell) const
{
    const QRect plot = plotRect();
    const double width = double(plot.width()) / double(m_density->bins);
    const double height = double(plot.height()) / double(m_density->bins);
    return QRectF(plot.left() + cell.column * width, plot.top() + cell.row * height, width, height).toAlignedRect();
}

std::optional<DescribedCell> ScatterView::cellUnder(const QPoint &place) const
{
    const QRect plot = plotRect();
    if (!hasPlot() || !plot.contains(place))
        return std::nullopt;
    const int bins = int(m_density->bins);
    return DescribedCell{(place.y() - plot.top()) * bins / plot.height(),
                         (place.x() - plot.left()) * bins / plot.width()};
}

void ScatterView::setCurrentCell(std::optional<DescribedCell> cell)
{
    if (cell == m_current)
        return;
    m_current = cell;
    update();
    announceCurrentCell(this);
    Q_EMIT captionChanged();
}

} // namespace burnish
