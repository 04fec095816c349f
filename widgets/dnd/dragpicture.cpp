// SPDX-License-Identifier: MIT
#include "widgets/dnd/dragpicture.h"

#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QPainter>
#include <QTextLayout>

namespace burnish {

namespace {

constexpr int inset = 8;
constexpr int textStart = inset + 16 + 6;

/// The sentence broken at words, and within them where they are longer than a line. What the last line cannot hold is
/// elided.
QStringList linesOf(const QString &sentence, const QFont &font, int width)
{
    constexpr qsizetype mostLines = 4;
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(sentence, font);
    layout.setTextOption(option);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() + 1 == mostLines) {
            lines += QFontMetrics(font).elidedText(sentence.mid(line.textStart()), Qt::ElideRight, width);
            break;
        }
        lines += sentence.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

} // namespace

QPixmap dragPicture(const DragCaption &caption, const QFont &font, qreal devicePixelRatio)
{
    // Some platforms never update the image after the drag has started, so leave no room for a sentence if there is
    // none.
    const QFontMetrics metrics(font);
    const int half = scaled(32, font);
    const int width = scaled(320, font);
    const bool speaks = !caption.sentence.isEmpty();
    // Without a text, there still is one line.
    const QStringList lines = speaks ? linesOf(caption.sentence, font, width - textStart - inset) : QStringList();
    const int below = half + (int(lines.size()) - 1) * metrics.height();
    const QSize size(width, speaks ? half + below : half);
    QPixmap pixmap(size * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(Role::Focus));
    painter.setBrush(color(Role::Base));
    painter.drawRoundedRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1), 2, 2);

    paintIcon(&painter, caption.iconName, QRect(inset, 0, 16, half), color(Role::Text));
    const int figures = metrics.horizontalAdvance(caption.figures);
    painter.setFont(font);
    painter.setPen(color(Role::TextSecondary));
    painter.drawText(QRect(0, 0, size.width() - inset, half), Qt::AlignRight | Qt::AlignVCenter, caption.figures);
    const QFont title = titleFont(font);
    const QRect place(textStart, 0, size.width() - textStart - figures - 2 * inset, half);
    painter.setFont(title);
    painter.setPen(color(Role::Text));
    painter.drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(title).elidedText(caption.name, Qt::ElideMiddle, place.width()));

    if (!speaks)
        return pixmap;
    painter.fillRect(QRect(1, half, size.width() - 2, 1), color(Role::Line));
    const Role role = !caption.isAllowed ? Role::Error : caption.promptsFirst ? Role::Collision : Role::Added;
    if (!caption.verdictIcon.isEmpty())
        paintIcon(&painter, caption.verdictIcon, QRect(inset, half, 16, half), color(role));
    painter.setFont(font);
    painter.setPen(color(caption.isAllowed ? Role::Text : Role::TextSecondary));
    painter.drawText(QRect(textStart, half, size.width() - textStart - inset, below), Qt::AlignVCenter,
                     lines.join(QLatin1Char('\n')));
    return pixmap;
}

} // namespace burnish
