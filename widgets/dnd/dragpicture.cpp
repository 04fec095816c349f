// SPDX-License-Identifier: MIT
#include "widgets/dnd/dragpicture.h"

#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QPainter>

namespace burnish {

QPixmap dragPicture(const DragCaption &caption, const QFont &font, qreal devicePixelRatio)
{
    // Some platforms never update the image after the drag has started, so leave no room for a sentence if there is
    // none.
    const bool speaks = !caption.sentence.isEmpty();
    const int half = scaled(32, font);
    const QSize size(scaled(320, font), speaks ? 2 * half : half);
    QPixmap pixmap(size * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(Role::Focus));
    painter.setBrush(color(Role::Base));
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 2, 2);

    constexpr int inset = 8;
    constexpr int text = inset + 16 + 6;
    paintIcon(&painter, caption.iconName, QRect(inset, 0, 16, half), color(Role::Text));
    const QFontMetrics metrics(font);
    const int figures = metrics.horizontalAdvance(caption.figures);
    painter.setFont(font);
    painter.setPen(color(Role::TextSecondary));
    painter.drawText(QRect(0, 0, size.width() - inset, half), Qt::AlignRight | Qt::AlignVCenter, caption.figures);
    const QFont title = titleFont(font);
    const QRect place(text, 0, size.width() - text - figures - 2 * inset, half);
    painter.setFont(title);
    painter.setPen(color(Role::Text));
    painter.drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(title).elidedText(caption.name, Qt::ElideMiddle, place.width()));

    if (!speaks)
        return pixmap;
    painter.fillRect(QRect(1, half, size.width() - 2, 1), color(Role::Line));
    const Role role = !caption.isAllowed ? Role::Error : caption.asksFirst ? Role::Collision : Role::Added;
    if (!caption.verdictIcon.isEmpty())
        paintIcon(&painter, caption.verdictIcon, QRect(inset, half, 16, half), color(role));
    const QRect below(text, half, size.width() - text - inset, half);
    painter.setFont(font);
    painter.setPen(color(caption.isAllowed ? Role::Text : Role::TextSecondary));
    painter.drawText(below, Qt::AlignVCenter | Qt::TextSingleLine,
                     metrics.elidedText(caption.sentence, Qt::ElideRight, below.width()));
    return pixmap;
}

} // namespace burnish
