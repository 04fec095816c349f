// SPDX-License-Identifier: MIT
#include "widgets/compare/views/comparedelegate.h"

#include "widgets/compare/model/comparemodel.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QPainter>
#include <QTreeView>

namespace burnish {

namespace {

constexpr int iconExtent = 16;
constexpr int symbolGap = 4;

QColor ink(const QStyleOptionViewItem &option, const QModelIndex &index, int role, Role otherwise)
{
    if (CellDelegate::isOnAccent(option))
        return color(Role::AccentText);
    // State colours are too faint to read on the pale selection.
    if (option.state & QStyle::State_Selected)
        return color(Role::Text);
    const QVariant requested = index.data(role);
    return color(requested.isValid() ? Role(requested.toInt()) : otherwise);
}

} // namespace

void CompareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->setFont(option.font);
    if (index.column() == CompareModel::LeftName || index.column() == CompareModel::RightName) {
        paintName(painter, option, index);
    } else if (const QString symbol = index.data(SymbolRole).toString(); !symbol.isEmpty()) {
        const bool selected = option.state & QStyle::State_Selected;
        const QVariant own = index.data(SymbolColorRole);
        paintIcon(painter, symbol, option.rect,
                  selected || !own.isValid() ? ink(option, index, SymbolColorRole, Role::TextSecondary)
                                             : color(Role(own.toInt())));
    } else {
        paintText(painter, option, index);
    }
    painter->restore();
}

void CompareDelegate::paintName(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QString iconName = index.data(CompareModel::IconNameRole).toString();
    if (iconName.isEmpty())
        return;
    QRect place = option.rect;
    const auto *view = qobject_cast<const QTreeView *>(option.widget);
    const bool isList = view && !view->rootIsDecorated();
    if (isList) {
        place.setLeft(place.left() + CellDelegate::leftInset);
    } else if (index.column() == CompareModel::RightName) {
        const int indent = view ? view->indentation() : 16;
        place.setLeft(place.left() + (index.data(CompareModel::DepthRole).toInt() + 1) * indent);
    }
    const QRect symbol(place.left(), place.top(), iconExtent, place.height());
    paintIcon(painter, iconName, symbol,
              CellDelegate::isOnAccent(option)        ? color(Role::AccentText)
              : option.state & QStyle::State_Selected ? color(Role::Text)
                                                      : color(Role::TextSecondary));
    place.setLeft(symbol.right() + 1 + symbolGap);
    place.setRight(place.right() - CellDelegate::leftInset);
    painter->setPen(ink(option, index, TextColorRole, Role::Text));
    // Full names differ most at their ends.
    painter->drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
                      elidedText(index.data().toString(), option.fontMetrics, isList ? Qt::ElideLeft : Qt::ElideMiddle,
                                 place.width()));
}

void CompareDelegate::paintText(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QRect place = option.rect.adjusted(CellDelegate::leftInset, 0, -CellDelegate::rightInset, 0);
    const QString text = fittedText(index.data().toString(), option.fontMetrics, place.width());
    if (text.isEmpty())
        return;
    painter->setPen(ink(option, index, TextColorRole, Role::Text));
    painter->drawText(place, Qt::AlignVCenter | Qt::TextSingleLine | Qt::AlignRight, text);
}

QSize CompareDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, scaled(22, option.font)};
}

} // namespace burnish
