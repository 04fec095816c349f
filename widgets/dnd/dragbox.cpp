// SPDX-License-Identifier: MIT
#include "widgets/dnd/dragbox.h"

#include <QPainter>

#include <algorithm>

namespace burnish {

DragBox::DragBox(QWidget *window)
    : QWidget(window)
{
    // The pointer must still reach the widgets below.
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void DragBox::showAt(const QPoint &pointer, const DragCaption &caption)
{
    if (m_picture.isNull() || !(m_caption == caption)) {
        m_caption = caption;
        m_picture = dragPicture(caption, parentWidget()->font(), devicePixelRatioF());
        setAccessibleName(caption.sentence);
        resize(m_picture.deviceIndependentSize().toSize());
        update();
    }
    const QRect room = parentWidget()->rect();
    QPoint place = pointer + fromPointer;
    place.setX(std::max(0, std::min(place.x(), room.right() - width())));
    if (place.y() + height() > room.bottom())
        place.setY(pointer.y() - fromPointer.y() - height());
    move(place);
    if (isHidden()) {
        show();
        raise();
    }
}

void DragBox::paintEvent(QPaintEvent *)
{
    QPainter(this).drawPixmap(0, 0, m_picture);
}

} // namespace burnish
