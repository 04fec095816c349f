// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <functional>

class QMessageBox;
class QWidget;

namespace burnish {

/// Asks over `window` whether a compressed file may fill at least `bytes` of the temporary folder. The returned dialog
/// is deleted when it closes, after it called `answer`.
QMessageBox *askForLargeFile(QWidget *window, const QString &file, std::uint64_t bytes,
                             std::function<void(bool agreed)> answer);

} // namespace burnish
