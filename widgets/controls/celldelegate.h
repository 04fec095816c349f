// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QStyledItemDelegate>

namespace burnish {

/// Roles a model can provide in addition to Qt's own; CellDelegate paints them.
enum CellRole {
    SymbolRole = Qt::UserRole + 1000, ///< QString: name of an icon, drawn before the text (centred without one)
    SymbolColorRole,                  ///< int: Role of the symbol
    TextColorRole,                    ///< int: Role of the text
    ElideRole                         ///< int: Qt::TextElideMode of this cell
};

/// Paints table cells according to the design: text 6 from the left edge or 8 from the right one, symbols in the colour
/// of their meaning, everything in the accent's text colour on a selected row of the active view.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr int leftInset = 6;
    static constexpr int rightInset = 8;

    /// Height of every row in device-independent pixels at the design's font; 22 unless set.
    void setRowHeight(int height) { m_rowHeight = height; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// True if text and symbols are painted in the accent's text colour.
    [[nodiscard]] static bool isOnAccent(const QStyleOptionViewItem &option);

protected:
    /// Paints background and selection, and the focus frame if the view shows one.
    static void paintPanel(QPainter *painter, const QStyleOptionViewItem &option);

private:
    int m_rowHeight = 22;
};

} // namespace burnish
