// SPDX-License-Identifier: MIT
#include "widgets/controls/fitting/fittingarea.h"

#include "widgets/style/fonts.h"

#include <QApplication>
#include <QEvent>
#include <QLayout>

#include <algorithm>

namespace burnish {

int leastHeight(const QWidget &widget, int width)
{
    if (!widget.layout())
        return widget.hasHeightForWidth() ? widget.heightForWidth(width) : widget.minimumSizeHint().height();
    const int least = widget.layout()->hasHeightForWidth() ? widget.layout()->totalMinimumHeightForWidth(width)
                                                           : widget.layout()->totalMinimumSize().height();
    return std::max(least, widget.minimumHeight());
}

FittingArea::FittingArea(QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    // Tab goes to what is inside; QScrollArea brings it into view.
    setFocusPolicy(Qt::NoFocus);
    const bool isFilled = content->autoFillBackground();
    setWidget(content);
    // The area is drawn like the window that it is in, not like a field.
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(isFilled);
    // QScrollArea follows Tab only within the area, not into it.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && widget() && widget()->isAncestorOf(now))
            reveal(now);
    });
}

void FittingArea::reveal(const QWidget *inside)
{
    const QRect there(inside->mapTo(widget(), QPoint()), inside->size());
    const QRect seen(-widget()->pos(), viewport()->size());
    if (seen.contains(there))
        return;
    // What is larger than the area stays as it is if its beginning is in sight.
    const QSize shown = there.size().boundedTo(seen.size());
    const QRect start(there.topLeft(), shown);
    if (!seen.contains(start)) {
        // QRect's ends are inside it, and Qt's are not.
        ensureVisible(start.right() + 1, start.bottom() + 1, 0, 0);
        ensureVisible(start.left(), start.top(), 0, 0);
    }
}

QSize FittingArea::sizeHint() const
{
    QSize hint = widget()->sizeHint().expandedTo(widget()->minimumSizeHint()).expandedTo(widget()->minimumSize());
    if (const QLayout *layout = widget()->layout(); layout && layout->hasHeightForWidth())
        hint.setHeight(std::max(hint.height(), layout->totalHeightForWidth(hint.width())));
    return hint;
}

QSize FittingArea::minimumSizeHint() const
{
    const QSize content = widget()->minimumSizeHint().expandedTo(widget()->minimumSize());
    return content.boundedTo({scaled(140, font()), scaled(60, font())});
}

bool FittingArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace burnish
