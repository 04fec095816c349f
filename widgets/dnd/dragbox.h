// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/dnd/dragpicture.h"

#include <QWidget>

namespace burnish {

/// The drag's image with the effect of a drop here, next to the pointer and inside the window under it. On most
/// platforms a drag's own image cannot change after the start; this covers it with an identical one.
class DragBox : public QWidget
{
    Q_OBJECT

public:
    /// The offset of the drag's own image from the pointer.
    static constexpr QPoint fromPointer = QPoint(14, 10);

    /// Hidden at first; on top of everything in `window`.
    explicit DragBox(QWidget *window);

    [[nodiscard]] const DragCaption &caption() const { return m_caption; }
    /// `pointer` is in window coordinates.
    void showAt(const QPoint &pointer, const DragCaption &caption);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    DragCaption m_caption;
    QPixmap m_picture;
};

} // namespace burnish
