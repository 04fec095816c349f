// SPDX-License-Identifier: MIT
#include "widgets/inspector/statistics/statisticsview.h"

#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QLabel>
#include <QTextDocumentFragment>

namespace burnish {

StatisticsView::StatisticsView(QWidget *parent)
    : FigureColumns(parent)
{
    for (std::size_t i = 0; i < figureCount; ++i) {
        m_names[i] = new QLabel(this);
        m_names[i]->setForegroundRole(QPalette::PlaceholderText);
        m_figures[i] = new QLabel(this);
        m_figures[i]->setTextFormat(Qt::PlainText);
        m_figures[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_figures[i]->setTextInteractionFlags(Qt::TextSelectableByMouse);
        addFigure(m_names[i], m_figures[i], isOnTheRight(i));
    }
    connect(m_figures[nanFigure], &QLabel::linkActivated, this, [this] { Q_EMIT findRequested(NonFinite::NaN); });
    connect(m_figures[infiniteFigure], &QLabel::linkActivated, this,
            [this] { Q_EMIT findRequested(NonFinite::Infinite); });
    setFonts();
    setComplete(false);
    retranslate();
    setUnknown();
}

bool StatisticsView::isOnTheRight(std::size_t figure)
{
    constexpr std::size_t perColumn = 5;
    constexpr std::size_t moreOnTheLeft = 3;
    return figure < mainCount ? figure >= perColumn : figure - mainCount >= moreOnTheLeft;
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
    const QLabel *figure = m_figures[place];
    return figure->textFormat() == Qt::RichText ? QTextDocumentFragment::fromHtml(figure->text()).toPlainText()
                                                : figure->text();
}

void StatisticsView::setStatistics(const TensorStatistics &statistics, Dtype dtype)
{
    const bool any = statistics.finiteCount > 0;
    const auto setValue = [&](std::size_t place, double value) {
        m_figures[place]->setText(any ? floatText(value) : unknownText());
    };
    const auto setExtreme = [&](std::size_t place, double value, const std::optional<WholeNumber> &whole) {
        m_figures[place]->setText(any ? valueText(value, dtype) : unknownText());
        m_figures[place]->setToolTip(any && whole ? whole->text() : QString());
    };
    const auto setCount = [&](std::size_t place, std::uint64_t count) {
        m_figures[place]->setText(countText(count));
        if (statistics.elementCount > 0)
            m_figures[place]->setToolTip(shareText(double(count) / double(statistics.elementCount)));
    };
    std::size_t place = 0;
    setExtreme(place++, statistics.minimum, statistics.wholeMinimum);
    setExtreme(place++, statistics.maximum, statistics.wholeMaximum);
    for (const double value : {statistics.mean, statistics.standardDeviation, statistics.norm})
        setValue(place++, value);
    for (const std::uint64_t count : {statistics.zeros, statistics.nans, statistics.infinities,
                                      statistics.overflowInHalf, statistics.underflowInHalf})
        setCount(place++, count);
    setValue(place++, statistics.sumOfMagnitudes);
    setExtreme(place++, statistics.largestMagnitude, statistics.wholeMagnitude());
    for (const std::uint64_t count :
         {statistics.finiteCount, statistics.subnormals, statistics.overflowInBfloat, statistics.underflowInBfloat})
        setCount(place++, count);
    for (const std::size_t figure : {nanFigure, infiniteFigure})
        setLink(figure, (figure == nanFigure ? statistics.nans : statistics.infinities) > 0);
}

/// The figure as it is, as a link or not.
void StatisticsView::setLink(std::size_t place, bool isLink)
{
    QLabel *figure = m_figures[place];
    figure->setTextFormat(isLink ? Qt::RichText : Qt::PlainText);
    figure->setTextInteractionFlags(isLink ? Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard
                                           : Qt::TextInteractionFlags(Qt::TextSelectableByMouse));
    if (!isLink)
        return;
    figure->setText(QStringLiteral("<a href=\"find\">%1</a>").arg(figure->text()));
    figure->setToolTip(figure->toolTip() + QStringLiteral(" · ") + tr("Go to the first one"));
}

void StatisticsView::setAll(const QString &text)
{
    for (const std::size_t figure : {nanFigure, infiniteFigure})
        setLink(figure, false);
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
    const QFontMetrics metrics(fixed);
    for (std::size_t i = 0; i < figureCount; ++i) {
        m_figures[i]->setFont(fixed);
        // The counts on the right seldom have more digits.
        m_figures[i]->setMinimumWidth(
            metrics.horizontalAdvance(isOnTheRight(i) ? QStringLiteral("589,824") : QStringLiteral("−7.5976e−5")));
    }
}

void StatisticsView::changeEvent(QEvent *event)
{
    FigureColumns::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setFonts();
}

} // namespace burnish
