// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QPushButton;
class QTableWidget;

namespace burnish {

/// Shows which formats and versions are read and written, and how. Stays open next to the window.
class FormatsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit FormatsDialog(QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    QTableWidget *m_table;
    QPushButton *m_copy;
    QPushButton *m_close;
};

} // namespace burnish
