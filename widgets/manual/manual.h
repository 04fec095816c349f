// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace burnish {

/// Where widgets ask for the manual. They know neither the window nor the viewer, which follows the signal.
class Manual : public QObject
{
    Q_OBJECT

public:
    static Manual &instance();

    /// Asks for a place in the manual: "PAGE" or "PAGE#ANCHOR".
    void open(QWidget *asker, const QString &target) { Q_EMIT requested(asker, target); }
    /// Lets the shortcut of the manual open it at a place while this window has the focus. The main window's own
    /// shortcut does not reach other windows.
    static void openByKey(QWidget *window, std::function<QString()> target);
    static void openByKey(QWidget *window, const QString &target);

Q_SIGNALS:
    void requested(QWidget *asker, const QString &target);

private:
    Manual() = default;
};

} // namespace burnish
