// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

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

Q_SIGNALS:
    void requested(QWidget *asker, const QString &target);

private:
    Manual() = default;
};

} // namespace burnish
