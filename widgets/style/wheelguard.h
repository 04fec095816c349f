// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace burnish {

/// Leaves the wheel to the page around a combo box or a spin box that does not have the focus, so that scrolling the
/// page changes no value under the pointer. Turning the wheel does not give the box the focus.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    /// Does nothing for widgets of other kinds, and for those that it follows already.
    static void follow(QWidget *widget);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using QObject::QObject;
};

} // namespace burnish
