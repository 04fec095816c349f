// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/help/command.h"
#include "widgets/settings/settingspage.h"

#include <QKeySequence>
#include <QPointer>

class QLineEdit;
class QPushButton;
class QTableWidget;

namespace burnish {

class KeyEdit;

/// The shortcuts of all commands, which can be searched and changed one by one.
class KeyboardPage : public SettingsPage
{
    Q_OBJECT

public:
    /// Called whenever the list is shown or the language changes.
    using Source = std::function<QList<Command>()>;

    explicit KeyboardPage(Source commands, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] bool isDefault() const override;
    void restore() override;
    void retranslate() override;

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// What may be searched for, with a shortcut as it is now.
    void showExample();
    void build();
    void fill();
    void fillKeys();
    void filter();
    void showCurrent();
    void display(const QString &sentence, bool prompts);
    void pressed(const QKeySequence &keys);
    void assign(const QKeySequence &keys);
    [[nodiscard]] QAction *current() const;
    [[nodiscard]] QString nameOf(const QAction *action) const;
    /// The menu that Alt and a letter open; empty for other keys.
    [[nodiscard]] QString menuOf(const QKeySequence &keys) const;

    Source m_source;
    QList<Command> m_commands; ///< by row
    QLineEdit *m_search;
    QTableWidget *m_table;
    QLabel *m_nothing;
    QLabel *m_label;
    KeyEdit *m_edit;
    QPushButton *m_remove;
    QPushButton *m_reset;
    QLabel *m_note;
    QPushButton *m_assign;
    QKeySequence m_prompted; ///< keys of another command
};

} // namespace burnish
