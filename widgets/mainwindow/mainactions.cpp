// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/mainactions.h"

#include "core/model/modelstate.h"
#include "widgets/preferences/choices.h"
#include "widgets/preferences/settings.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/actions.h"
#include "widgets/style/icons.h"
#include "widgets/style/language.h"
#include "widgets/style/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QWidget>

namespace burnish {

using namespace Qt::StringLiterals;

QAction *MainActions::make(const QString &command, const QString &iconName, const QKeySequence &keys)
{
    auto *action = new QAction(this);
    action->setObjectName(command);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    action->setShortcuts(keys.isEmpty() ? Shortcuts::standardKeysOf(command) : QList<QKeySequence>{keys});
    static_cast<QWidget *>(parent())->addAction(action);
    return action;
}

QAction *MainActions::makeListKeys(const QString &command)
{
    auto *action = new QAction(this);
    action->setObjectName(command);
    action->setShortcuts(Shortcuts::standardKeysOf(command));
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setEnabled(false);
    return action;
}

MainActions::MainActions(QWidget *window)
    : QObject(window)
    , open(make(u"open"_s, u"open"_s, QKeySequence::Open))
    , openFolder(make(u"openFolder"_s, u"open"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)))
    , openLocal(make(u"openLocal"_s, u"open"_s, QKeySequence(Qt::CTRL | Qt::Key_L)))
    , openAlone(make(u"openAlone"_s, u"open"_s, {}))
    , exportAgain(make(u"exportAgain"_s, u"export"_s, QKeySequence::Save))
    , exportAs(make(u"exportAs"_s, u"export"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)))
    , transfer(make(u"transfer"_s, u"to-right"_s, {}))
    , reload(make(u"reload"_s, {}, {}))
    , closePane(make(u"closePane"_s, u"close"_s, {}))
    , closeOthers(make(u"closeOthers"_s, {}, {}))
    , closeAll(make(u"closeAll"_s, {}, {}))
    , quit(make(u"quit"_s, {}, QKeySequence(Qt::CTRL | Qt::Key_Q)))
    , undo(make(u"undo"_s, u"undo"_s, {}))
    , redo(make(u"redo"_s, u"redo"_s, {}))
    , pasteModel(make(u"pasteModel"_s, {}, {}))
    , filter(make(u"filter"_s, u"filter"_s, QKeySequence::Find))
    , nextHit(make(u"nextHit"_s, {}, QKeySequence(Qt::Key_F3)))
    , previousHit(make(u"previousHit"_s, {}, QKeySequence(Qt::SHIFT | Qt::Key_F3)))
    , nextPane(make(u"nextPane"_s, {}, QKeySequence(Qt::CTRL | Qt::Key_Tab)))
    , previousPane(make(u"previousPane"_s, {}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab)))
    , nextRegion(make(u"nextRegion"_s, {}, QKeySequence(Qt::Key_F6)))
    , previousRegion(make(u"previousRegion"_s, {}, QKeySequence(Qt::SHIFT | Qt::Key_F6)))
    , secondView(make(u"secondView"_s, {}, {}))
    , expandAll(make(u"expandAll"_s, {}, {}))
    , collapseAll(make(u"collapseAll"_s, {}, {}))
    , openPalette(make(u"openPalette"_s, u"palette"_s, {}))
    , resetLayout(make(u"resetLayout"_s, {}, {}))
    , settings(make(u"settings"_s, {}, QKeySequence(Qt::CTRL | Qt::Key_Comma)))
    , manual(make(u"manual"_s, {}, {}))
    , tour(make(u"tour"_s, {}, {}))
    , help(make(u"help"_s, {}, {}))
    , formats(make(u"formats"_s, {}, {}))
    , about(make(u"about"_s, {}, {}))
    , addRow(makeListKeys(u"row.add"_s))
    , moveRowUp(makeListKeys(u"row.moveUp"_s))
    , moveRowDown(makeListKeys(u"row.moveDown"_s))
    , themes(new QActionGroup(this))
    , languages(new QActionGroup(this))
    , layouts(new QActionGroup(this))
{
    settings->setMenuRole(QAction::PreferencesRole);
    about->setMenuRole(QAction::AboutRole);
    for (QAction *action : findChildren<QAction *>(Qt::FindDirectChildrenOnly))
        Shortcuts::instance().add(action);
    makeChoices();
}

void MainActions::makeChoices()
{
    const auto choice = [](QActionGroup *group, const QVariant &data) {
        auto *action = new QAction(group);
        action->setCheckable(true);
        action->setData(data);
        return action;
    };
    for (const auto mode : {ThemeMode::System, ThemeMode::Light, ThemeMode::Dark})
        choice(themes, int(mode));
    connect(themes, &QActionGroup::triggered, this,
            [](QAction *action) { choices::setTheme(ThemeMode(action->data().toInt())); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        for (QAction *action : themes->actions())
            action->setChecked(action->data().toInt() == int(Theme::instance().mode()));
    });
    for (const auto &language : LanguageManager::languages())
        choice(languages, language.code)->setText(language.name);
    connect(languages, &QActionGroup::triggered, this,
            [](QAction *action) { choices::setLanguage(action->data().toString()); });
    for (const auto layout : {Layout::Unknown, Layout::Burn, Layout::PyTorch, Layout::Other})
        choice(layouts, int(layout));
}

void MainActions::retranslateChoices()
{
    for (QAction *action : themes->actions()) {
        const auto mode = ThemeMode(action->data().toInt());
        action->setText(mode == ThemeMode::Light ? tr("Light") : mode == ThemeMode::Dark ? tr("Dark") : tr("System"));
        action->setChecked(mode == Theme::instance().mode());
    }
    for (QAction *action : languages->actions())
        action->setChecked(action->data().toString() == LanguageManager::instance().language());
    for (QAction *action : layouts->actions()) {
        switch (Layout(action->data().toInt())) {
        case Layout::Unknown:
            action->setText(tr("Unknown"));
            break;
        case Layout::Burn:
            action->setText(tr("Burn: Linear weights are [in, out]"));
            break;
        case Layout::PyTorch:
            action->setText(tr("PyTorch: Linear weights are [out, in]"));
            break;
        case Layout::Other:
            action->setText(tr("Other"));
            break;
        }
    }
}

void MainActions::retranslate()
{
    nameAction(open, tr("&Open…"));
    nameAction(openFolder, tr("Open folder…"));
    nameAction(openLocal, tr("Open local model…"));
    nameAction(openAlone, tr("Open one file of a set…"));
    nameAction(exportAgain, tr("Export"));
    nameAction(transfer, tr("Transfer weights into…"));
    nameAction(exportAs, tr("Export as…"), tr("Export…"));
    nameAction(reload, tr("Reload"));
    nameAction(closePane, tr("Close"));
    nameAction(closeOthers, tr("Close others"));
    nameAction(closeAll, tr("Close all"));
    nameAction(quit, tr("Quit"));
    nameAction(undo, tr("Undo"));
    nameAction(redo, tr("Redo"));
    nameAction(pasteModel, tr("Paste model"));
    nameAction(filter, tr("Filter"));
    nameAction(nextHit, tr("Next filter match"));
    nameAction(previousHit, tr("Previous filter match"));
    nameAction(nextPane, tr("Next pane"));
    nameAction(previousPane, tr("Previous pane"));
    nameAction(nextRegion, tr("Next region"));
    nameAction(previousRegion, tr("Previous region"));
    nameAction(secondView, tr("New view of this model"));
    nameAction(expandAll, tr("Expand all"));
    nameAction(collapseAll, tr("Collapse all"));
    nameAction(openPalette, tr("Command palette"));
    nameAction(resetLayout, tr("Reset layout"));
    nameAction(settings, tr("Settings…"));
    nameAction(manual, tr("Manual"));
    nameAction(tour, tr("Tour"));
    nameAction(help, tr("Keyboard shortcuts"));
    nameAction(formats, tr("Supported formats"));
    nameAction(about, tr("About Burnish"));
    nameAction(addRow, tr("Add a row"));
    nameAction(moveRowUp, tr("Move the row up"));
    nameAction(moveRowDown, tr("Move the row down"));
    retranslateChoices();
}

void nameAction(QAction *action, const QString &text, const QString &toolText)
{
    action->setText(text);
    const QString plain = withoutAccessKey(toolText.isEmpty() ? text : toolText);
    action->setIconText(plain);
    setTip(action, plain);
}

} // namespace burnish
