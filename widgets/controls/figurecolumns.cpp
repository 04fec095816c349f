// SPDX-License-Identifier: MIT
#include "widgets/controls/figurecolumns.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr int gap = 6;
constexpr int columnGap = 12;
/// Name and figure of the second column in the grid.
constexpr int secondColumn = 2;

} // namespace

FigureColumns::FigureColumns(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(gap);
    m_grid->setVerticalSpacing(2);
}

void FigureColumns::addFigure(QLabel *name, QLabel *figure, bool onTheRight)
{
    m_entries.append({name, figure, onTheRight});
    arrange(m_columns);
}

void FigureColumns::addLine(QLabel *title)
{
    m_entries.append({title, nullptr, false});
    arrange(m_columns);
}

void FigureColumns::arrange(int columns)
{
    m_columns = columns;
    std::array<int, 2> next = {0, 0}; // the next free row of each column
    for (const Entry &entry : std::as_const(m_entries)) {
        m_grid->removeWidget(entry.name);
        if (!entry.figure) {
            const int row = std::max(next[0], next[1]);
            m_grid->addWidget(entry.name, row, 0, 1, -1);
            next = {row + 1, row + 1};
            continue;
        }
        m_grid->removeWidget(entry.figure);
        const bool isSecond = columns == 2 && entry.onTheRight;
        const int row = next[isSecond]++;
        entry.name->setContentsMargins(isSecond ? columnGap - gap : 0, 0, 0, 0);
        m_grid->addWidget(entry.name, row, isSecond ? secondColumn : 0);
        m_grid->addWidget(entry.figure, row, (isSecond ? secondColumn : 0) + 1);
    }
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(secondColumn + 1, columns == 2 ? 1 : 0);
    updateGeometry();
}

int FigureColumns::widthOf(int columns) const
{
    std::array<int, 4> widths = {};
    for (const Entry &entry : m_entries) {
        if (!entry.figure || entry.name->isHidden())
            continue;
        const std::size_t at = columns == 2 && entry.onTheRight ? 2 : 0;
        widths[at] = std::max(widths[at], entry.name->sizeHint().width() - entry.name->contentsMargins().left());
        widths[at + 1] = std::max({widths[at + 1], entry.figure->sizeHint().width(),
                                   entry.figure->minimumSizeHint().width(), entry.figure->minimumWidth()});
    }
    return widths[0] + gap + widths[1] + (columns == 2 ? columnGap + widths[2] + gap + widths[3] : 0);
}

void FigureColumns::rearrange()
{
    const int columns = width() >= widthOf(2) ? 2 : 1;
    if (columns != m_columns)
        arrange(columns);
}

QSize FigureColumns::sizeHint() const
{
    return {widthOf(2), QWidget::sizeHint().height()};
}

QSize FigureColumns::minimumSizeHint() const
{
    return {widthOf(1), QWidget::minimumSizeHint().height()};
}

bool FigureColumns::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        rearrange();
    return QWidget::event(event);
}

void FigureColumns::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    rearrange();
}

} // namespace burnish
