// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace burnish {

/// Paints the cells of a TensorTreeModel: symbols, edit colours, the old value after the name, middle elision. The view
/// paints the row's background.
class TreeDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit TreeDelegate(QObject *parent);

    /// The width of a cell that shows the whole name, with its symbol.
    [[nodiscard]] static int nameWidth(const QString &name, const QFontMetrics &metrics);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    void paintState(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintName(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintText(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
};

} // namespace burnish
