// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/jobs/largefiles.h"

class QMessageBox;
class QWidget;

namespace burnish {

/// Asks over `window` whether a file may cost far more than its size. The returned dialog is deleted when it closes,
/// after it called `answer`.
QMessageBox *promptForLargeFile(QWidget *window, const LargeFile &large, std::function<void(bool agreed)> answer);

} // namespace burnish
