// SPDX-License-Identifier: MIT
#include "widgets/compare/views/scatterview.h"

#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/colorscale.h"
#include "widgets/plots/plot.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"
#include "widgets/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

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
    : QWidget(parent)
    , m_runner(runner)
{
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
    m_image = {};
    m_message.clear();
    if (m_left && m_right)
        compute();
    else
        m_runner.drop(key());
    update();
    Q_EMIT captionChanged();
}

void ScatterView::setMessage(const QString &message)
{
    setTensors(nullptr, nullptr, {});
    m_message = message;
    update();
    tellDescription(this);
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
                rebuild();
            } else {
                m_message = density.error().isCancelled() ? tr("Cancelled.") : density.error().sentence();
            }
            update();
            tellDescription(this);
            Q_EMIT captionChanged();
        });
}

QString ScatterView::caption() const
{
    if (!m_density)
        return {};
    QString text = m_density->pairs < m_density->all
                       //: %1 pairs of values that were looked at, of %2
                       ? tr("%1 of %2 pairs").arg(countText(m_density->pairs), countText(m_density->all))
                       : tr("%1 pairs").arg(countText(m_density->pairs));
    if (m_density->notFinite > 0)
        text += tr(", %1 with NaN or ∞ left out").arg(countText(m_density->notFinite));
    return text;
}

QString ScatterView::description() const
{
    if (!m_density || m_density->largest == 0)
        return m_message;
    //: a scatter plot for screen readers: %1 and %2 the ends of both axes, %3 how many pairs it shows
    return tr("%1 to %2 on both axes; %3").arg(floatText(m_density->low, 3), floatText(m_density->high, 3), caption());
}

void ScatterView::rebuild()
{
    m_image = {};
    if (!m_density || m_density->largest == 0)
        return;
    const auto bins = int(m_density->bins);
    const double most = std::log1p(double(m_density->largest));
    const ColorScale colors(ColorMap::Diverging, 1, Theme::instance().isDark(), 0, 0);
    m_image = QImage(bins, bins, QImage::Format_ARGB32);
    for (int y = 0; y < bins; ++y) {
        auto *line = reinterpret_cast<QRgb *>(m_image.scanLine(y));
        for (int x = 0; x < bins; ++x) {
            const std::uint64_t count = m_density->at(std::size_t(x), std::size_t(bins - 1 - y));
            // A single pair must be visible too.
            line[x] = count == 0 ? qRgba(0, 0, 0, 0) : colors.color(0.25 + 0.75 * std::log1p(double(count)) / most);
        }
    }
}

QRect ScatterView::plotRect() const
{
    const QRect room = rect().adjusted(leftInset(), topInset, -sideInset, -scaled(bottomInset, font()));
    const int side = std::max(1, std::min(room.width(), room.height()));
    return {room.left(), room.top(), side, side};
}

void ScatterView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect plot = plotRect();
    painter.setPen(color(Role::Line));
    painter.drawRect(plot.adjusted(-1, -1, 0, 0));
    if (m_image.isNull()) {
        painter.setPen(color(Role::TextSecondary));
        painter.drawText(plot.adjusted(8, 8, -8, -8), int(Qt::AlignCenter) | int(Qt::TextWordWrap), m_message);
        return;
    }
    painter.setPen(color(Role::LineStrong));
    painter.drawLine(plot.bottomLeft(), plot.topRight());
    if (m_density->low < 0 && m_density->high > 0) {
        const double zero = -m_density->low / (m_density->high - m_density->low);
        const int x = plot.left() + int(zero * plot.width());
        const int y = plot.bottom() - int(zero * plot.height());
        painter.setPen(color(Role::Line));
        painter.drawLine(x, plot.top(), x, plot.bottom());
        painter.drawLine(plot.left(), y, plot.right(), y);
    }
    painter.drawImage(plot, m_image);

    painter.setFont(captionFont(font()));
    const QFontMetrics metrics(painter.font());
    painter.setPen(color(Role::TextSecondary));
    const QString low = floatText(m_density->low, 3);
    const QString high = floatText(m_density->high, 3);
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

void ScatterView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        rebuild();
    else if (event->type() == QEvent::LanguageChange)
        Q_EMIT captionChanged();
}

bool ScatterView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || m_image.isNull())
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QRect plot = plotRect();
    if (!plot.contains(help->pos())) {
        QToolTip::hideText();
        return true;
    }
    const double width = (m_density->high - m_density->low) / double(m_density->bins);
    const auto bin = [&](int offset) {
        return std::min(m_density->bins - 1, std::size_t(offset) * m_density->bins / std::size_t(plot.width()));
    };
    const std::size_t left = bin(help->pos().x() - plot.left());
    const std::size_t right = bin(plot.bottom() - help->pos().y());
    const auto from = [&](std::size_t which) { return floatText(m_density->low + width * double(which), 3); };
    //: a cell of the scatter plot: ranges of the left and the right value, how many pairs
    QToolTip::showText(
        help->globalPos(),
        tr("Left %1 to %2, right %3 to %4: %5 pairs")
            .arg(from(left), from(left + 1), from(right), from(right + 1), countText(m_density->at(left, right))),
        this);
    return true;
}

} // namespace burnish
