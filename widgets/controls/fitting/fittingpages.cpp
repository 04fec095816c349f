// SPDX-License-Identifier: MIT
#include "widgets/controls/fitting/fittingpages.h"

namespace burnish {

FittingPages::FittingPages(QWidget *parent)
    : QStackedWidget(parent)
{
    connect(this, &QStackedWidget::currentChanged, this, &QWidget::updateGeometry);
}

QSize FittingPages::sizeHint() const
{
    return currentWidget() ? currentWidget()->sizeHint() : QStackedWidget::sizeHint();
}

QSize FittingPages::minimumSizeHint() const
{
    return currentWidget() ? currentWidget()->minimumSizeHint().expandedTo(currentWidget()->minimumSize())
                           : QStackedWidget::minimumSizeHint();
}

} // namespace burnish
