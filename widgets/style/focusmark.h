// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace burnish {

/// A line around a widget that has the focus from the keyboard.
class FocusMark : public QWidget
{
    Q_OBJECT

public:
    /// Marks the widget from now on, if it is of a kind that shows its focus in a part at most, such as a current row
    /// or tab: that part may not exist or may be out of sight.
    static void follow(QWidget *widget);
    /// Marks any widget from now on, also one that gets a parent later.
    static void add(QWidget *widget);

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    explicit FocusMark(QWidget *widget);

    void place();
};

} // namespace burnish
