// SPDX-License-Identifier: MIT
// The commands of the window's help, and its settings.
#include "core/base/joinedtext.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/help/command.h"
#include "widgets/help/formatsdialog.h"
#include "widgets/help/helpdialog.h"
#include "widgets/help/manualdialog.h"
#include "widgets/mainwindow/dockaction.h"
#include "widgets/mainwindow/mainactions.h"
#include "widgets/mainwindow/mainmenus.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/panearea.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/style/language.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QStackedWidget>

namespace burnish {

QList<Command> MainWindow::commands()
{
    fillDocksMenu();
    m_menus->fillCopyModelMenu();
    QList<Command> commands;
    QSet<const QAction *> known;
    const auto add = [&](QAction *action, const QString &place) {
        // Keys can be changed while a command is hidden, such as those of a comparison.
        const bool isHidden = !action->isVisible() && !Shortcuts::instance().contains(action);
        if (known.contains(action) || action->isSeparator() || action->text().isEmpty() || isHidden)
            return;
        known.insert(action);
        QStringList keys;
        for (const QKeySequence &one : action->shortcuts())
            keys += one.toString(QKeySequence::NativeText);
        commands.append({withoutAccessKey(action->text()), place, joinedNames(keys), action});
    };
    const auto addMenu = [&](auto again, const QMenu *menu, const QString &place) -> void {
        for (QAction *action : menu->actions()) {
            const QMenu *sub = action->menu();
            if (!sub)
                add(action, place);
            else if (sub != m_menus->recent)
                again(again, sub, tr("%1 › %2", "menu, menu in it").arg(place, withoutAccessKey(sub->title())));
        }
    };
    for (const QAction *entry : menuBar()->actions()) {
        const QString place = withoutAccessKey(entry->text());
        if (entry->menu() != m_menus->tensor) {
            addMenu(addMenu, entry->menu(), place);
            continue;
        }
        // With their full names, which the menu shortens.
        for (QAction *action : m_nodeActions->paletteActions())
            add(action, place);
    }
    for (const DockAction *dock : std::as_const(m_dockActions))
        for (QAction *action : dock->panel()->actions())
            add(action, dock->panel()->name());
    // Commands that are only in a panel's own menus.
    for (QAction *action : findChildren<QAction *>()) {
        if (action->shortcut().isEmpty())
            continue;
        for (const QObject *owner = action->parent(); owner; owner = owner->parent())
            if (const auto *panel = qobject_cast<const Panel *>(owner))
                add(action, panel->name());
    }
    for (QAction *action : {m_actions->addRow, m_actions->moveRowUp, m_actions->moveRowDown})
        add(action, tr("In lists"));
    // Not actions: a drag reads the modifier keys itself.
    const QString drags = tr("While dragging");
    commands.append({tr("Copy the dragged items"), drags, tr("Ctrl", "key")});
    commands.append({tr("Move the dragged items"), drags, tr("Shift", "key")});
    commands.append({tr("Blend the dragged items with the existing ones"), drags, tr("Ctrl+Shift", "keys")});
    commands.append({tr("Cancel the drag"), drags, tr("Esc", "key")});
    return commands;
}

void MainWindow::showManual()
{
    const QWidget *focused = focusWidget();
    QString target = m_centerPage ? m_centerPage->property(manualTargetProperty).toString() : QStringLiteral("start");
    if (m_center->currentWidget() == m_panes && m_panes->activePane())
        target = QStringLiteral("look");
    for (const PanelDock *dock : m_docks->docks())
        if (focused && dock->isAncestorOf(focused))
            target = dock->manualTarget();
    ManualDialog::open(this, target);
}

void MainWindow::showHelp()
{
    if (!m_helpDialog) {
        m_helpDialog = new HelpDialog([this] { return commands(); }, this);
        connect(m_helpDialog, &HelpDialog::aboutRequested, m_actions->about, &QAction::trigger);
    }
    m_helpDialog->show();
    m_helpDialog->raise();
    m_helpDialog->activateWindow();
}

void MainWindow::showFormats()
{
    if (!m_formatsDialog)
        m_formatsDialog = new FormatsDialog(this);
    m_formatsDialog->show();
    m_formatsDialog->raise();
    m_formatsDialog->activateWindow();
}

void MainWindow::showSettings()
{
    auto *dialog = new SettingsDialog(
        *m_docks, [this] { return commands(); }, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace burnish
