// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

namespace burnish {

/// The program's name, version and licence.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    explicit AboutDialog(QWidget *parent);
};

} // namespace burnish
