// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"

class QTableWidget;

namespace burnish {

/// The program's name, version and licence, how it was built, and the libraries with their licences.
class AboutDialog : public Dialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget *parent);
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("start"); }

private:
    [[nodiscard]] QTableWidget *libraryTable();
    /// Copies what a bug report needs: version, build and libraries, as text.
    static void copyFacts();
};

} // namespace burnish
