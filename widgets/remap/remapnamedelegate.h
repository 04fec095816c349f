// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/celldelegate.h"

#include <QList>

namespace burnish {

/// A part of a name that a rule matched or made.
struct NameMark
{
    int begin = 0; ///< in UTF-16 units of the text
    int end = 0;
    bool outlined = false; ///< belongs to the selected rule

    friend bool operator==(const NameMark &, const NameMark &) = default;
};

/// Roles of RemapPreviewModel for this delegate.
enum NameRole {
    MarksRole = Qt::UserRole + 1100, ///< QList<NameMark>
    MarkColorRole                    ///< int: Role of the tint
};

/// Paints names in the fixed-width font with the parts that rules touch tinted. Names that are too long lose their
/// beginning, so that the ends, which differ, stay visible.
class RemapNameDelegate : public CellDelegate
{
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace burnish

Q_DECLARE_METATYPE(burnish::NameMark)
