// SPDX-License-Identifier: MIT
#include "widgets/inspector/statisticsview.h"

#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace burnish {

StatisticsView::StatisticsView(QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    for (std::size_t i = 0; i < figureCount; ++i) {
        m_names[i] = new QLabel(this);
        m_names[i]->setForegroundRole(QPalette::PlaceholderText);
        m_figures[i] = new QLabel(this);
        m_figures[i]->setTextFormat(Qt::PlainText);
        m_figures[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_figures[i]->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int row = int(i % 5);
        const int column = i < 5 ? 0 : 3;
        grid->addWidget(m_names[i], row, column);
        grid->addWidget(m_figures[i], row, column + 1);
    }
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(4, 1);
    grid->setColumnMinimumWidth(2, 12);
    setFonts();
    retranslate();
    setUnknown();
}

void StatisticsView::retranslate()
{
    const std::array names = {tr("Minimum"), tr("Maximum"), tr("Mean"), tr("Std. deviation"), tr("L2 norm"),
                              tr("Zeros"), tr("NaN"), tr("Infinite"), tr("Overflow in f16"), tr("Underflow in f16")};
    for (std::size_t i = 0; i < figureCount; ++i) {
        m_names[i]->setText(names[i]);
        m_figures[i]->setAccessibleName(names[i]);
    }
    m_names[8]->setToolTip(tr("Finite values that become infinite in F16"));
    m_names[9]->setToolTip(tr("Values other than zero that become zero in F16"));
}

QString StatisticsView::figure(std::size_t place) const
{
    return m_figures[place]->text();
}

void StatisticsView::setStatistics(const TensorStatistics &statistics)
{
    const bool any = statistics.finiteCount > 0;
    const std::array values = {statistics.minimum, statistics.maximum, statistics.mean, statistics.standardDeviation,
                               statistics.norm};
    const std::array counts = {statistics.zeros, statistics.nans, statistics.infinities, statistics.overflowInHalf,
                               statistics.underflowInHalf};
    for (std::size_t i = 0; i < values.size(); ++i) {
        m_figures[i]->setText(any ? floatText(values[i]) : unknownText());
        m_figures[i + 5]->setText(countText(counts[i]));
        if (statistics.elementCount > 0)
            m_figures[i + 5]->setToolTip(shareText(double(counts[i]) / double(statistics.elementCount)));
    }
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
