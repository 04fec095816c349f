// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"

class QPushButton;
class QTableWidget;

namespace burnish {

/// Shows which formats and versions are read and written, and how. Stays open next to the window.
class FormatsDialog : public Dialog
{
    Q_OBJECT

public:
    explicit FormatsDialog(QWidget *parent);
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("formats"); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    QTableWidget *m_table;
    QPushButton *m_copy;
    QPushButton *m_close;
};

} // namespace burnish
