// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"

#include <QList>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace burnish {

struct Command;

/// A searchable list of all commands with their places and shortcuts. Stays open next to the window.
class HelpDialog : public Dialog
{
    Q_OBJECT

public:
    /// Called whenever the list is shown or the language changes.
    using Source = std::function<QList<Command>()>;

    HelpDialog(Source commands, QWidget *parent);
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("shortcuts"); }

Q_SIGNALS:
    void aboutRequested();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// What may be searched for, with a shortcut as it is now.
    void showExample();
    void fill();
    void filter();
    void retranslate();

    Source m_source;
    QLineEdit *m_search;
    QTableWidget *m_table;
    QLabel *m_nothing;
    QLabel *m_count;
    QPushButton *m_about;
    QPushButton *m_close;
};

} // namespace burnish
