// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/dnd/dragpicture.h"

#include <QWidget>

namespace burnish {

/// The drag's picture with what a drop here does, beside the pointer and inside the window that it is over. Needed
/// since a drag's own picture stays as it was at the start on most platforms; it covers that picture with the same one.
class DragBox : public QWidget
{
    Q_OBJECT

public:
    /// Where the drag's own picture lies from the pointer.
    static constexpr QPoint fromPointer = QPoint(14, 10);

    /// Hidden at first; over everything in `window`.
    explicit DragBox(QWidget *window);

    [[nodiscard]] const DragCaption &caption() const { return m_caption; }
    /// `pointer` in the window.
    void showAt(const QPoint &pointer, const DragCaption &caption);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    DragCaption m_caption;
    QPixmap m_picture;
};

} // namespace burnish
