// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/celldelegate.h"

#include <QList>

namespace burnish {

/// A part of a name that a rule matched or produced.
struct NameMark
{
    int begin = 0; ///< in UTF-16 code units of the text
    int end = 0;
    bool outlined = false; ///< belongs to the selected rule

    friend bool operator==(const NameMark &, const NameMark &) = default;
};

/// Roles of RemapPreviewModel for this delegate.
enum NameRole {
    MarksRole = Qt::UserRole + 1100, ///< QList<NameMark>
    MarkColorRole                    ///< int: Role of the tint
};

/// Paints names in the fixed-width font with the parts affected by rules tinted. Names that are too long are elided at
/// the beginning, since they differ at the end.
class RemapNameDelegate : public CellDelegate
{
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace burnish

Q_DECLARE_METATYPE(burnish::NameMark)
