// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPoint>

#include <optional>

class QWidget;

namespace burnish {

/// Keeps a menu that opened at a press of the mouse from using the release of that press: it opened under the pointer,
/// which is on an entry that nobody chose. Dragging to an entry and releasing there still chooses it.
class MenuGuard : public QObject
{
    Q_OBJECT

public:
    /// Does nothing for widgets of other kinds, and for those that it follows already.
    static void follow(QWidget *widget);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using QObject::QObject;

    bool m_isPressed = false;      ///< since before the menu opened, at about the same place
    std::optional<QPoint> m_start; ///< where the pointer was first seen
};

} // namespace burnish
