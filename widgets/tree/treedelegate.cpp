// SPDX-License-Identifier: MIT
#include "widgets/tree/treedelegate.h"

#include "widgets/nodes/nodetext.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/tree/tensortreemodel.h"

#include <QLineEdit>
#include <QPainter>

namespace burnish {

namespace {

constexpr int iconExtent = 16;
constexpr int leftInset = 6;
constexpr int rightInset = 8;
constexpr int gap = 4;

bool isStrong(const QStyleOptionViewItem &option)
{
    return (option.state & QStyle::State_Selected) && (option.state & QStyle::State_Active);
}

} // namespace

TreeDelegate::TreeDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

int TreeDelegate::nameWidth(const QString &name, const QFontMetrics &metrics)
{
    return iconExtent + gap + metrics.horizontalAdvance(name) + leftInset + 1;
}

void TreeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect, Qt::IntersectClip);
    painter->setFont(option.font);
    switch (index.column()) {
    case TensorTreeModel::StateColumn:
        paintState(painter, option, index);
        break;
    case TensorTreeModel::NameColumn:
        paintName(painter, option, index);
        break;
    default:
        paintText(painter, option, index);
        break;
    }
    painter->restore();
}

void TreeDelegate::paintState(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto mark = EditMark(index.data(TensorTreeModel::MarkRole).toInt());
    if (mark == EditMark::ChangedBelow) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(isStrong(option) ? Role::AccentText : Role::TextSecondary));
        const QPointF middle = QRectF(option.rect).center();
        painter->drawEllipse(middle, 2, 2);
    } else if (const auto look = lookOf(mark)) {
        paintIcon(painter, look->icon, option.rect, color(isStrong(option) ? Role::AccentText : look->role));
    }
}

void TreeDelegate::paintName(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool strong = isStrong(option);
    const bool selected = option.state & QStyle::State_Selected;
    const auto mark = EditMark(index.data(TensorTreeModel::MarkRole).toInt());
    QRect place = option.rect;
    const QRect symbol(place.left(), place.top(), iconExtent, place.height());
    paintIcon(painter, index.data(TensorTreeModel::IconNameRole).toString(), symbol,
              color(strong     ? Role::AccentText
                    : selected ? Role::Text
                               : Role::TextSecondary));
    place.setLeft(symbol.right() + 1 + gap);
    place.setRight(place.right() - leftInset);

    QFont font = option.font;
    font.setStrikeOut(index.data(TensorTreeModel::RemovedRole).toBool() ||
                      index.data(TensorTreeModel::VanishedRole).toBool());
    painter->setFont(font);
    const auto look = lookOf(mark);
    painter->setPen(strong ? color(Role::AccentText) : look && !selected ? color(look->role) : color(Role::Text));
    const QString name = index.data(Qt::DisplayRole).toString();
    const QFontMetrics metrics(font);
    const QString shown = elidedText(name, metrics, Qt::ElideMiddle, place.width());
    painter->drawText(place, Qt::AlignVCenter | Qt::TextSingleLine, shown);

    const QString after = index.data(TensorTreeModel::AfterNameRole).toString();
    if (after.isEmpty() || shown.size() != name.size())
        return;
    place.setLeft(place.left() + metrics.horizontalAdvance(name) + 2 * gap);
    // A truncated old value would be misleading.
    if (metrics.horizontalAdvance(after) > place.width())
        return;
    painter->setFont(option.font);
    painter->setPen(color(strong ? Role::AccentText : selected ? Role::Text : Role::TextSecondary));
    painter->drawText(place, Qt::AlignVCenter | Qt::TextSingleLine, after);
}

void TreeDelegate::paintText(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool selected = option.state & QStyle::State_Selected;
    painter->setPen(color(isStrong(option) ? Role::AccentText : selected ? Role::Text : Role::TextSecondary));
    const bool right = index.column() != TensorTreeModel::TypeColumn;
    const QRect place = option.rect.adjusted(leftInset, 0, right ? -rightInset : -gap, 0);
    const QString text = fittedText(index.data(Qt::DisplayRole).toString(), QFontMetrics(option.font), place.width());
    painter->drawText(place, Qt::AlignVCenter | Qt::TextSingleLine | (right ? Qt::AlignRight : Qt::AlignLeft), text);
}

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, scaled(22, option.font)};
}

QWidget *TreeDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    auto *editor = new QLineEdit(parent);
    editor->setAccessibleName(tr("New name for %1").arg(index.data(Qt::DisplayRole).toString()));
    return editor;
}

void TreeDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &) const
{
    editor->setGeometry(option.rect.adjusted(iconExtent + gap - 5, 0, 0, 0));
}

} // namespace burnish
