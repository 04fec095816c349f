// SPDX-License-Identifier: MIT
#include "widgets/style/focusmark.h"

#include <QAbstractScrollArea>
#include <QFocusEvent>
#include <QLabel>
#include <QStyleOptionFocusRect>
#include <QStylePainter>
#include <QTabBar>

namespace burnish {

void FocusMark::follow(QWidget *widget)
{
    const bool isOfKind = qobject_cast<QAbstractScrollArea *>(widget) || qobject_cast<QTabBar *>(widget) ||
                          qobject_cast<QLabel *>(widget);
    if (isOfKind && !widget->isWindow())
        add(widget);
}

void FocusMark::add(QWidget *widget)
{
    if (!widget->findChild<FocusMark *>({}, Qt::FindDirectChildrenOnly))
        new FocusMark(widget);
}

FocusMark::FocusMark(QWidget *widget)
    : QWidget(widget)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
    widget->installEventFilter(this);
}

bool FocusMark::eventFilter(QObject *watched, QEvent *event)
{
    const QWidget *area = parentWidget();
    switch (event->type()) {
    case QEvent::FocusIn: {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        const bool isOfKeys =
            reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason ||
            (reason != Qt::MouseFocusReason && area->window()->testAttribute(Qt::WA_KeyboardFocusChange));
        if (isOfKeys) {
            place();
            show();
            raise();
        }
        break;
    }
    case QEvent::FocusOut:
        hide();
        break;
    case QEvent::Resize:
        if (!isHidden())
            place();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void FocusMark::place()
{
    setGeometry(parentWidget()->rect());
    // What lies inside is painted and scrolled as without the mark.
    setMask(QRegion(rect()) - QRegion(rect().adjusted(1, 1, -1, -1)));
}

void FocusMark::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionFocusRect option;
    option.initFrom(this);
    painter.drawPrimitive(QStyle::PE_FrameFocusRect, option);
}

} // namespace burnish
