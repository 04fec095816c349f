// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace burnish {

/// Lets the keys that lists, tables and plots handle themselves follow the shortcuts of the commands that they stand
/// for: F2 in a table of rules edits a cell because it renames nodes. Where the user has chosen other keys, these
/// reach the widget with the focus as the usual ones, and the usual ones no longer do. Text fields keep the keys of
/// the platform. GUI thread only.
class ListKeys : public QObject
{
    Q_OBJECT

public:
    /// Has the application use it, once.
    static void install();

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    explicit ListKeys(QObject *parent)
        : QObject(parent)
    {}

    bool translate(QWidget *widget, QKeyEvent *event);

    bool m_isSending = false;
};

} // namespace burnish
