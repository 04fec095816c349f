// SPDX-License-Identifier: MIT
// The entries of the main window's palette.
#include "core/base/fromutf8.h"
#include "widgets/docks/panel.h"
#include "widgets/mainwindow/dockaction.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/nodes/nodetext.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/style/language.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/workspace.h"

#include <QActionGroup>
#include <QLocale>
#include <QMenu>

namespace burnish {

using namespace Qt::StringLiterals;

void MainWindow::openPalette(const QString &text)
{
    m_palette->open(
        paletteEntries(), [this](const QStringList &words, int limit) { return tensorEntries(words, limit); }, text);
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
                        action->shortcut(), [action] { action->trigger(); }});
        return true;
    };
    const auto addAll = [&](const QList<QAction *> &actions, const QString &iconName, const QString &place) {
        for (QAction *action : actions)
            add(action, iconName, place, PaletteEntry::Kind::Command);
    };
    addAll({m_open, m_openFolder, m_openAlone}, u"open"_s, m_fileMenu->title());
    addAll({m_exportAgain, m_exportAs}, u"export"_s, m_fileMenu->title());
    addAll({m_transfer}, u"to-right"_s, m_modelMenu->title());
    addAll(m_modelActions, u"merge"_s, m_modelMenu->title());
    addAll(m_fileActions, u"history"_s, m_fileMenu->title());
    addAll({m_reload, m_closePane, m_quit}, u"close"_s, m_fileMenu->title());
    addAll({m_undo}, u"undo"_s, m_editMenu->title());
    addAll({m_redo}, u"redo"_s, m_editMenu->title());
    addAll({m_pasteModel}, u"copy"_s, m_editMenu->title());
    addAll({m_filter, m_nextHit, m_previousHit}, u"filter"_s, m_editMenu->title());
    addAll(m_nodeActions->paletteActions(), u"tensor"_s, m_tensorMenu->title());
    addAll({m_expandAll, m_collapseAll, m_secondView, m_nextPane, m_previousPane, m_nextRegion, m_previousRegion},
           u"palette"_s, m_viewMenu->title());
    // Settings can also be found in English, whatever the window's language: that is what users type who cannot read
    // it.
    const auto addSetting = [&](QAction *action, const QString &iconName, const QString &place, PaletteEntry::Kind kind,
                                const QString &moreWords) {
        if (!add(action, iconName, place, kind))
            return;
        entries.last().isAlsoSetting = true;
        entries.last().moreWords = moreWords;
    };
    addSetting(m_resetLayout, u"palette"_s, m_viewMenu->title(), PaletteEntry::Kind::Command,
               u"reset layout panels docks"_s);
    addSetting(m_settings, u"value"_s, m_editMenu->title(), PaletteEntry::Kind::Command,
               u"settings preferences options"_s);
    addAll(m_toolActions, u"compare"_s, m_toolsMenu->title());
    for (DockAction *dock : std::as_const(m_dockActions)) {
        if (add(dock, u"report"_s, m_docksMenu->title(), PaletteEntry::Kind::Command))
            entries.last().run = [dock] { dock->followKey(); };
        addAll(dock->panel()->actions(), dock->panel()->iconName(), dock->panel()->title());
    }
    for (QAction *action : m_themes->actions()) {
        const auto mode = ThemeMode(action->data().toInt());
        const QString own = mode == ThemeMode::Light ? u"light"_s : mode == ThemeMode::Dark ? u"dark"_s : u"system"_s;
        addSetting(action, u"value"_s, m_themeMenu->title(), PaletteEntry::Kind::Setting,
                   u"theme colors colours appearance "_s + own);
    }
    for (QAction *action : m_languages->actions()) {
        const QString code = action->data().toString();
        addSetting(action, u"value"_s, m_languageMenu->title(), PaletteEntry::Kind::Setting,
                   u"language "_s + QLocale::languageToString(QLocale(code).language()) + u' ' + code);
    }
    add(m_help, u"report"_s, m_helpMenu->title(), PaletteEntry::Kind::Help);
    add(m_formats, u"report"_s, m_helpMenu->title(), PaletteEntry::Kind::Help);
    add(m_about, u"report"_s, m_helpMenu->title(), PaletteEntry::Kind::Help);
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

} // namespace burnish
