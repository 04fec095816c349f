// SPDX-License-Identifier: MIT
#pragma once

#include <QPixmap>
#include <QString>

namespace burnish {

/// What a drag shows next to the pointer.
struct DragCaption
{
    QString iconName;    ///< of the dragged node
    QString name;        ///< its path, or "3 nodes"
    QString figures;     ///< "4 tensors · 9.01 MiB"
    QString verdictIcon; ///< of the sentence; empty for none
    bool isAllowed = true;
    bool promptsFirst = false;
    QString sentence; ///< what a drop here does, or why it is not possible

    friend bool operator==(const DragCaption &, const DragCaption &) = default;
};

[[nodiscard]] QPixmap dragPicture(const DragCaption &caption, const QFont &font, qreal devicePixelRatio);

} // namespace burnish
