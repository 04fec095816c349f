// SPDX-License-Identifier: MIT
#include "widgets/controls/celldelegate.h"

#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QApplication>
#include <QPainter>

namespace burnish {

bool CellDelegate::isOnAccent(const QStyleOptionViewItem &option)
{
    return (option.state & QStyle::State_Selected) && (option.state & QStyle::State_Active);
}

void CellDelegate::paintPanel(QPainter *painter, const QStyleOptionViewItem &option)
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    painter->save();
    painter->setClipRect(option.rect);
    paintPanel(painter, option);

    const bool onAccent = isOnAccent(option);
    const auto tint = [&](int cellRole, Role otherwise) {
        const QVariant requested = index.data(cellRole);
        if (onAccent)
            return color(Role::AccentText);
        if (!(option.state & QStyle::State_Enabled))
            return color(Role::Disabled);
        return color(requested.isValid() ? Role(requested.toInt()) : otherwise);
    };

    QRect rect = option.rect;
    if (option.features & QStyleOptionViewItem::HasCheckIndicator) {
        const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
        QStyleOptionViewItem box = option;
        box.rect = style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, option.widget);
        if (option.text.isEmpty())
            box.rect.moveCenter(option.rect.center());
        box.state &= ~(QStyle::State_On | QStyle::State_Off);
        box.state |= option.checkState == Qt::Checked ? QStyle::State_On : QStyle::State_Off;
        style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, painter, option.widget);
        rect.setLeft(box.rect.right());
    }

    const QString symbol = index.data(SymbolRole).toString();
    if (!symbol.isEmpty()) {
        QRect place = rect;
        if (!option.text.isEmpty()) {
            place.setLeft(rect.left() + leftInset);
            place.setWidth(16);
            rect.setLeft(place.right() + 1);
        }
        paintIcon(painter, symbol, place, tint(SymbolColorRole, Role::TextSecondary));
    }
    if (!option.text.isEmpty()) {
        rect.adjust(leftInset, 0, -rightInset, 0);
        const QVariant elide = index.data(ElideRole);
        const auto mode = elide.isValid() ? Qt::TextElideMode(elide.toInt()) : option.textElideMode;
        painter->setFont(option.font);
        painter->setPen(tint(TextColorRole, Role::Text));
        painter->drawText(rect, int(option.displayAlignment | Qt::TextSingleLine) & ~int(Qt::TextWordWrap),
                          fittedText(option.text, option.fontMetrics, rect.width(), mode));
    }
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(scaled(m_rowHeight, option.font));
    size.rwidth() += leftInset + rightInset;
    return size;
}

} // namespace burnish
