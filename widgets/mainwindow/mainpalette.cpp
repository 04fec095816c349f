// SPDX-License-Identifier: MIT
// The entries of the main window's palette.
#include "core/base/fromutf8.h"
#include "core/stores/storeid.h"
#include "widgets/docks/panel.h"
#include "widgets/mainwindow/dockaction.h"
#include "widgets/mainwindow/mainactions.h"
#include "widgets/mainwindow/mainmenus.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/pane.h"
#include "widgets/panes/panearea.h"
#include "widgets/panes/panetabs.h"
#include "widgets/stores/storedtexts.h"
#include "widgets/stores/storelist.h"
#include "widgets/stores/storeopening.h"
#include "widgets/style/language.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QActionGroup>
#include <QLocale>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

void MainWindow::openPalette(const QString &text)
{
    StoreList::of(m_workspace).prepare();
    m_palette->open(
        paletteEntries(), [this](const QStringList &words, int limit) { return tensorEntries(words, limit); },
        [this](const QStringList &words, int limit) { return localModelEntries(words, limit); }, text);
}

QList<PaletteEntry> MainWindow::paletteEntries()
{
    QList<PaletteEntry> entries;
    const auto add = [&](QAction *action, const QString &iconName, const QString &place, PaletteEntry::Kind kind) {
        if (!action->isEnabled() || !action->isVisible())
            return false;
        const QString own = action->data().typeId() == QMetaType::QString ? action->data().toString() : QString();
        const bool drawn = kind == PaletteEntry::Kind::Command && !own.isEmpty();
        entries.append({kind, drawn ? own : iconName, withoutAccessKey(action->text()), withoutAccessKey(place),
                        action->shortcut(), [action] { action->trigger(); }, action->property("moreWords").toString()});
        return true;
    };
    const auto addAll = [&](const QList<QAction *> &actions, const QString &iconName, const QString &place) {
        for (QAction *action : actions)
            add(action, iconName, place, PaletteEntry::Kind::Command);
    };
    addAll({m_actions->open, m_actions->openFolder, m_actions->openLocal, m_actions->openAlone}, u"open"_s,
           m_menus->file->title());
    addAll({m_actions->exportAgain, m_actions->exportAs}, u"export"_s, m_menus->file->title());
    addAll({m_actions->transfer}, u"to-right"_s, m_menus->model->title());
    addAll(m_menus->modelActions(), u"merge"_s, m_menus->model->title());
    addAll(m_menus->fileActions(), u"history"_s, m_menus->file->title());
    addAll({m_actions->reload, m_actions->closePane, m_actions->closeOthers, m_actions->closeAll, m_actions->quit},
           u"close"_s, m_menus->file->title());
    addAll({m_actions->undo}, u"undo"_s, m_menus->edit->title());
    addAll({m_actions->redo}, u"redo"_s, m_menus->edit->title());
    addAll({m_actions->pasteModel}, u"copy"_s, m_menus->edit->title());
    addAll({m_actions->filter, m_actions->nextHit, m_actions->previousHit}, u"filter"_s, m_menus->edit->title());
    addAll(m_nodeActions->paletteActions(), u"tensor"_s, m_menus->tensor->title());
    addAll({m_actions->expandAll, m_actions->collapseAll, m_actions->secondView, m_actions->nextPane,
            m_actions->previousPane, m_actions->nextRegion, m_actions->previousRegion},
           u"palette"_s, m_menus->view->title());
    // Settings can also be found in English, whatever the window's language: that is what users type who cannot read
    // it.
    const auto addSetting = [&](QAction *action, const QString &iconName, const QString &place, PaletteEntry::Kind kind,
                                const QString &moreWords) {
        if (!add(action, iconName, place, kind))
            return;
        entries.last().isAlsoSetting = true;
        entries.last().moreWords = moreWords;
    };
    addSetting(m_actions->resetLayout, u"palette"_s, m_menus->view->title(), PaletteEntry::Kind::Command,
               u"reset layout panels docks"_s);
    addSetting(m_actions->settings, u"value"_s, m_menus->edit->title(), PaletteEntry::Kind::Command,
               u"settings preferences options"_s);
    addAll(m_toolActions, u"compare"_s, m_menus->tools->title());
    for (DockAction *dock : std::as_const(m_dockActions)) {
        if (add(dock, u"report"_s, m_menus->docks->title(), PaletteEntry::Kind::Command))
            entries.last().run = [dock] { dock->followKey(); };
        addAll(dock->panel()->actions(), dock->panel()->iconName(), dock->panel()->name());
    }
    for (QAction *action : m_actions->themes->actions()) {
        const auto mode = ThemeMode(action->data().toInt());
        const QString own = mode == ThemeMode::Light ? u"light"_s : mode == ThemeMode::Dark ? u"dark"_s : u"system"_s;
        addSetting(action, u"value"_s, m_menus->theme->title(), PaletteEntry::Kind::Setting,
                   u"theme colors colours appearance "_s + own);
    }
    for (QAction *action : m_actions->languages->actions()) {
        const QString code = action->data().toString();
        addSetting(action, u"value"_s, m_menus->language->title(), PaletteEntry::Kind::Setting,
                   u"language "_s + QLocale::languageToString(QLocale(code).language()) + u' ' +
                       QLocale::scriptToString(QLocale(code).script()) + u' ' + code);
    }
    // With few panes, all of them are in sight.
    for (Pane *pane : m_panes->tabs()->isHidden() ? QList<Pane *>() : m_panes->panes()) {
        entries.append({PaletteEntry::Kind::Command,
                        u"record"_s,
                        pane->name(),
                        PaneArea::tr("Open models"),
                        {},
                        [this, pane = QPointer(pane)] {
                            if (pane)
                                m_panes->activate(pane);
                        }});
    }
    add(m_actions->manual, u"report"_s, m_menus->help->title(), PaletteEntry::Kind::Help);
    add(m_actions->tour, u"report"_s, m_menus->help->title(), PaletteEntry::Kind::Help);
    add(m_actions->help, u"report"_s, m_menus->help->title(), PaletteEntry::Kind::Help);
    add(m_actions->formats, u"report"_s, m_menus->help->title(), PaletteEntry::Kind::Help);
    add(m_actions->about, u"report"_s, m_menus->help->title(), PaletteEntry::Kind::Help);
    return entries;
}

QList<PaletteEntry> MainWindow::tensorEntries(const QStringList &words, int limit)
{
    QList<PaletteEntry> entries;
    for (ModelDocument *document : m_workspace.documents()) {
        const ModelState &state = document->state();
        state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
            if (entries.size() >= limit)
                return false;
            if (!node.isTensor())
                return true;
            const QString text = fromUtf8(path);
            if (!PaletteModel::hitsOf(text, words))
                return true;
            PaletteEntry entry;
            entry.kind = PaletteEntry::Kind::Tensor;
            entry.icon = iconNameOf(node);
            entry.text = text;
            entry.place =
                tr("%1, %2", "model, shape").arg(document->displayName(), shapeForPeople(node.tensor->info().shape()));
            entry.run = [this, document, id] {
                if (m_workspace.documents().contains(document))
                    m_workspace.reveal(document, {id});
            };
            entries.append(std::move(entry));
            return true;
        });
    }
    return entries;
}

/// Of the last listing, which may still be under way.
QList<PaletteEntry> MainWindow::localModelEntries(const QStringList &words, int limit)
{
    QList<PaletteEntry> entries;
    const auto add = [&](const QString &name, const QString &place, std::function<void()> run) {
        entries.append({PaletteEntry::Kind::Command, u"record"_s, tr("Open %1").arg(name), place, {}, std::move(run)});
    };
    if (const QString typed = words.join(u' '); storeIdFrom(typed))
        add(typed, tr("Local models"), [this, typed] { m_workspace.opener().openFiles({typed}); });
    // “open” alone would find all of them.
    QStringList ofName = words;
    ofName.removeIf([](const QString &word) { return tr("Open %1").contains(word, Qt::CaseInsensitive); });
    if (ofName.isEmpty())
        return entries;
    for (const StoredModel &model : StoreList::of(m_workspace).models()) {
        if (entries.size() >= limit)
            break;
        const QString name = nameOf(model);
        const QString store = shownStoreName(model.store);
        const bool fits = std::ranges::all_of(ofName, [&](const QString &word) {
            return name.contains(word, Qt::CaseInsensitive) || store.contains(word, Qt::CaseInsensitive);
        });
        if (canOpen(model) && fits)
            add(name, store, [this, model] { openStored({model}, m_workspace.opener(), this); });
    }
    return entries;
}

} // namespace burnish
