// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace burnish {

/// Shows the whole text of a cell, a heading or a combo box in a tooltip while there is no room for it. Texts with a
/// tooltip of their own keep it.
class ElisionToolTips : public QObject
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
