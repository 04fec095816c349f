// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace burnish {

/// Paints the cells of a CompareModel: both names with the same indentation, symbols, and relation colours. The view
/// paints the row's background.
class CompareDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    static void paintName(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);
    static void paintText(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);
};

} // namespace burnish
