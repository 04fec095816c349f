// SPDX-License-Identifier: MIT
#include "widgets/controls/fitting/fittingpane.h"

#include "widgets/controls/fitting/fittingarea.h"

#include <QResizeEvent>

#include <algorithm>

namespace burnish {

QSize FittingPane::minimumSizeHint() const
{
    const QSize least = QWidget::minimumSizeHint();
    return {least.width(), std::max(least.height(), leastHeight(*this, std::max(width(), least.width())))};
}

void FittingPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

} // namespace burnish
