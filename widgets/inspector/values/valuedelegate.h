// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/celldelegate.h"

class QLabel;
class QLineEdit;

namespace burnish {

/// Paints the cells of a ValuesModel: edited ones have a corner in the colour of replaced items. The editor rejects
/// invalid text: Enter then shows the reason below the cell, and the editor stays.
class ValueDelegate : public CellDelegate
{
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

Q_SIGNALS:
    /// A value was accepted with Enter.
    void entered();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace burnish
