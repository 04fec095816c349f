// SPDX-License-Identifier: MIT
#include "widgets/controls/fitting/fittingpages.h"

#include "widgets/controls/fitting/fittingarea.h"

namespace burnish {

QSize FittingPages::Layout::sizeHint() const
{
    return currentWidget() ? currentWidget()->sizeHint() : QStackedLayout::sizeHint();
}

QSize FittingPages::Layout::minimumSize() const
{
    return currentWidget() ? currentWidget()->minimumSizeHint().expandedTo(currentWidget()->minimumSize())
                           : QStackedLayout::minimumSize();
}

bool FittingPages::Layout::hasHeightForWidth() const
{
    return currentWidget() && currentWidget()->hasHeightForWidth();
}

int FittingPages::Layout::heightForWidth(int width) const
{
    return currentWidget() ? leastHeight(*currentWidget(), width) : QStackedLayout::heightForWidth(width);
}

FittingPages::FittingPages(QWidget *parent)
    : QWidget(parent)
    , m_layout(new Layout(this))
{
    connect(m_layout, &QStackedLayout::currentChanged, this, [this] {
        m_layout->invalidate();
        updateGeometry();
    });
}

void FittingPages::addWidget(QWidget *page)
{
    m_layout->addWidget(page);
}

void FittingPages::setCurrentWidget(QWidget *page)
{
    m_layout->setCurrentWidget(page);
}

} // namespace burnish
