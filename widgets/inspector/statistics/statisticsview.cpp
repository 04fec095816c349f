// SPDX-License-Identifier: MIT
#include "widgets/inspector/statistics/statisticsview.h"

#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace burnish {

namespace {

/// Row and column in the grid.
std::pair<int, int> placeOf(std::size_t figure)
{
    constexpr std::size_t perColumn = 5;
    constexpr std::size_t moreOnTheLeft = 3;
    if (figure < 2 * perColumn)
        return {int(figure % perColumn), figure < perColumn ? 0 : 3};
    const std::size_t more = figure - 2 * perColumn;
    return {int(perColumn + more % moreOnTheLeft), more < moreOnTheLeft ? 0 : 3};
}

} // namespace

StatisticsView::StatisticsView(QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(2);
    for (std::size_t i = 0; i < figureCount; ++i) {
        m_names[i] = new QLabel(this);
        m_names[i]->setForegroundRole(QPalette::PlaceholderText);
        m_figures[i] = new QLabel(this);
        m_figures[i]->setTextFormat(Qt::PlainText);
        m_figures[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_figures[i]->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const auto [row, column] = placeOf(i);
        grid->addWidget(m_names[i], row, column);
        grid->addWidget(m_figures[i], row, column + 1);
    }
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(4, 1);
    grid->setColumnMinimumWidth(2, 4);
    setFonts();
    setComplete(false);
    retranslate();
    setUnknown();
}

void StatisticsView::setComplete(bool complete)
{
    for (std::size_t i = mainCount; i < figureCount; ++i) {
        m_names[i]->setVisible(complete);
        m_figures[i]->setVisible(complete);
    }
}

void StatisticsView::retranslate()
{
    const std::array names = {tr("Minimum"),
                              tr("Maximum"),
                              tr("Mean"),
                              tr("Std. deviation"),
                              tr("L2 norm"),
                              tr("Zeros"),
                              tr("NaN"),
                              tr("Infinite"),
                              tr("Overflow in f16"),
                              tr("Underflow in f16"),
                              tr("L1 norm"),
                              tr("Largest |x|"),
                              tr("Finite"),
                              tr("Subnormal"),
                              tr("Overflow in bf16"),
                              tr("Underflow in bf16")};
    for (std::size_t i = 0; i < figureCount; ++i) {
        m_names[i]->setText(names[i]);
        m_figures[i]->setAccessibleName(names[i]);
    }
    m_names[8]->setToolTip(tr("Finite values that become infinite in F16"));
    m_names[9]->setToolTip(tr("Non-zero values that become zero in F16"));
    m_names[10]->setToolTip(tr("Sum of absolute values"));
    m_names[13]->setToolTip(tr("Non-zero values smaller in magnitude than the smallest normal number of their type"));
    m_names[14]->setToolTip(tr("Finite values that become infinite in BF16"));
    m_names[15]->setToolTip(tr("Non-zero values that become zero in BF16"));
}

QString StatisticsView::figure(std::size_t place) const
{
    return m_figures[place]->text();
}

void StatisticsView::setStatistics(const TensorStatistics &statistics)
{
    const bool any = statistics.finiteCount > 0;
    const auto setValue = [&](std::size_t place, double value) {
        m_figures[place]->setText(any ? floatText(value) : unknownText());
    };
    const auto setCount = [&](std::size_t place, std::uint64_t count) {
        m_figures[place]->setText(countText(count));
        if (statistics.elementCount > 0)
            m_figures[place]->setToolTip(shareText(double(count) / double(statistics.elementCount)));
    };
    std::size_t place = 0;
    for (const double value :
         {statistics.minimum, statistics.maximum, statistics.mean, statistics.standardDeviation, statistics.norm})
        setValue(place++, value);
    for (const std::uint64_t count : {statistics.zeros, statistics.nans, statistics.infinities,
                                      statistics.overflowInHalf, statistics.underflowInHalf})
        setCount(place++, count);
    setValue(place++, statistics.sumOfMagnitudes);
    setValue(place++, statistics.largestMagnitude);
    for (const std::uint64_t count :
         {statistics.finiteCount, statistics.subnormals, statistics.overflowInBfloat, statistics.underflowInBfloat})
        setCount(place++, count);
}

void StatisticsView::setAll(const QString &text)
{
    for (QLabel *figure : m_figures) {
        figure->setText(text);
        figure->setToolTip({});
    }
}

void StatisticsView::setPending()
{
    setAll(QStringLiteral("…"));
}

void StatisticsView::setUnknown()
{
    setAll(unknownText());
}

void StatisticsView::setFonts()
{
    const QFont fixed = fixedFont(font());
    const int width = QFontMetrics(fixed).horizontalAdvance(QStringLiteral("−7.5976e−5"));
    for (QLabel *figure : m_figures) {
        figure->setFont(fixed);
        figure->setMinimumWidth(width);
    }
}

void StatisticsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setFonts();
}

} // namespace burnish
