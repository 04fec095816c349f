// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"
#include "widgets/help/command.h"

#include <QList>

#include <functional>

class QListWidget;
class QPushButton;
class QStackedWidget;

namespace burnish {

class DockArrangement;
class SettingsPage;

/// The settings, one page per category, listed at the left. Changes take effect immediately; the defaults can be
/// restored per page and for all pages.
class SettingsDialog : public Dialog
{
    Q_OBJECT

public:
    /// `commands` is called whenever the shortcuts are listed.
    SettingsDialog(DockArrangement &docks, std::function<QList<Command>()> commands, QWidget *parent = nullptr);

    [[nodiscard]] const QList<SettingsPage *> &pages() const { return m_all; }
    void showPage(const SettingsPage *page);
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("start#settings"); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void add(SettingsPage *page);
    [[nodiscard]] QLayout *makeFoot();
    void promptForAll();
    void restoreAll();
    void updateButtons();
    void fitFont();
    void retranslate();

    QListWidget *m_list;
    QStackedWidget *m_pages;
    QList<SettingsPage *> m_all;
    QPushButton *m_restore = nullptr;
    QPushButton *m_restoreAll = nullptr;
    QPushButton *m_close = nullptr;
};

} // namespace burnish
