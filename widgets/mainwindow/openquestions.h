// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

class QWidget;

namespace burnish {

/// Asks for weight files, from the folder of the last answer on. Empty if cancelled.
[[nodiscard]] QStringList promptForFiles(QWidget *parent, const QString &title);

/// Asks for a folder, from that of the last answer on. Empty if cancelled.
[[nodiscard]] QString promptForFolder(QWidget *parent, const QString &title);

} // namespace burnish
