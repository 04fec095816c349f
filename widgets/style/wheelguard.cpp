// SPDX-License-Identifier: MIT
#include "widgets/style/wheelguard.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace burnish {

void WheelGuard::follow(QWidget *widget)
{
    const bool isBox = qobject_cast<QComboBox *>(widget) || qobject_cast<QAbstractSpinBox *>(widget);
    if (!isBox || widget->findChild<WheelGuard *>({}, Qt::FindDirectChildrenOnly))
        return;
    if (widget->focusPolicy() == Qt::WheelFocus)
        widget->setFocusPolicy(Qt::StrongFocus);
    widget->installEventFilter(new WheelGuard(widget));
}

bool WheelGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel || static_cast<QWidget *>(watched)->hasFocus())
        return false;
    event->ignore();
    return true;
}

} // namespace burnish
