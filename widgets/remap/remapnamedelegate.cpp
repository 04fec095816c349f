// SPDX-License-Identifier: MIT
#include "widgets/remap/remapnamedelegate.h"

#include "widgets/style/fonts.h"

#include <QPainter>

#include <algorithm>

namespace burnish {

void RemapNameDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    painter->save();
    painter->setClipRect(option.rect);
    paintPanel(painter, option);

    const QFont font = fixedFont(option.font);
    const QFontMetrics metrics(font);
    const QRect rect = option.rect.adjusted(leftInset, 0, -rightInset, 0);
    painter->setFont(font);

    QString text = option.text;
    int cut = 0;
    int shift = 0;
    if (metrics.horizontalAdvance(text) > rect.width()) {
        const QString ellipsis(QChar(0x2026));
        shift = metrics.horizontalAdvance(ellipsis);
        while (cut < text.size() && metrics.horizontalAdvance(text.mid(cut)) > rect.width() - shift)
            ++cut;
        text = text.mid(cut);
        painter->setPen(color(isOnAccent(option) ? Role::AccentText : Role::TextSecondary));
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, ellipsis);
    }

    const bool onAccent = isOnAccent(option);
    const QVariant tint = index.data(MarkColorRole);
    const auto marks = index.data(MarksRole).value<QList<NameMark>>();
    for (const NameMark &mark : marks) {
        const int begin = std::max(mark.begin - cut, 0);
        const int end = std::min<int>(mark.end - cut, int(text.size()));
        if (begin >= end)
            continue;
        const QRect place(rect.left() + shift + metrics.horizontalAdvance(text.left(begin)), rect.top() + 3,
                          metrics.horizontalAdvance(text.mid(begin, end - begin)), rect.height() - 6);
        if (!onAccent)
            painter->fillRect(place, color(Role(tint.toInt())));
        if (mark.outlined || onAccent) {
            painter->setPen(color(onAccent                               ? Role::AccentText
                                  : tint.toInt() == int(Role::MatchFrom) ? Role::Warning
                                                                         : Role::Focus));
            painter->drawRect(place.adjusted(0, 0, -1, -1));
        }
    }
    const QVariant ink = index.data(TextColorRole);
    painter->setPen(color(onAccent ? Role::AccentText : ink.isValid() ? Role(ink.toInt()) : Role::Text));
    painter->drawText(rect.adjusted(shift, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    painter->restore();
}

} // namespace burnish
