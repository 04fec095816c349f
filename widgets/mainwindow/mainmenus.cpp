// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/mainmenus.h"

#include "core/base/pathtext.h"
#include "core/edit/nodeedits.h"
#include "core/formats/supporttable.h"
#include "widgets/mainwindow/mainactions.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/modelclipboard.h"
#include "widgets/workspace/recentfiles.h"
#include "widgets/workspace/workspace.h"

#include <QActionGroup>
#include <QMenuBar>

namespace burnish {

using namespace Qt::StringLiterals;

MainMenus::MainMenus(QMenuBar *bar, const MainActions &actions, NodeActions &nodeActions, Workspace &workspace)
    : QObject(bar)
    , file(bar->addMenu(QString()))
    , recent(new QMenu(file))
    , edit(bar->addMenu(QString()))
    , copyModel(new QMenu(edit))
    , view(bar->addMenu(QString()))
    , docks(new QMenu(view))
    , theme(new QMenu(view))
    , language(new QMenu(view))
    , model(bar->addMenu(QString()))
    , layout(new QMenu(model))
    , tensor(bar->addMenu(QString()))
    , tools(bar->addMenu(QString()))
    , help(bar->addMenu(QString()))
    , m_actions(actions)
    , m_nodeActions(nodeActions)
    , m_workspace(workspace)
{
    fillFileMenu();
    fillEditMenu();
    fillViewMenu();
    fillModelMenu();
    tools->addAction(m_actions.openPalette);
    help->addActions({m_actions.manual, m_actions.tour, m_actions.help, m_actions.formats, m_actions.about});
}

void MainMenus::fillFileMenu()
{
    file->addActions({m_actions.open, m_actions.openFolder, m_actions.openLocal, m_actions.openAlone});
    file->addMenu(recent);
    connect(recent, &QMenu::aboutToShow, this, &MainMenus::fillRecentMenu);
    file->addSeparator();
    file->addActions({m_actions.exportAgain, m_actions.exportAs, m_actions.reload});
    m_fileEnd = file->addSeparator();
    file->addActions({m_actions.closePane, m_actions.closeOthers, m_actions.closeAll, m_actions.quit});
}

void MainMenus::fillEditMenu()
{
    edit->addActions({m_actions.undo, m_actions.redo});
    edit->addSeparator();
    edit->addActions(m_nodeActions.paletteActions().mid(1, 4));
    edit->addSeparator();
    edit->addMenu(copyModel);
    edit->addAction(m_actions.pasteModel);
    connect(edit, &QMenu::aboutToShow, this, &MainMenus::fillCopyModelMenu);
    edit->addSeparator();
    edit->addActions({m_actions.filter, m_actions.nextHit, m_actions.previousHit});
    edit->addSeparator();
    edit->addAction(m_actions.settings);
}

void MainMenus::fillViewMenu()
{
    view->addMenu(docks);
    view->addAction(m_actions.resetLayout);
    view->addSeparator();
    view->addActions({m_actions.expandAll, m_actions.collapseAll, m_actions.secondView, m_actions.nextPane,
                      m_actions.previousPane, m_actions.nextRegion, m_actions.previousRegion});
    view->addSeparator();
    view->addMenu(theme);
    theme->addActions(m_actions.themes->actions());
    view->addMenu(language);
    language->addActions(m_actions.languages->actions());
}

void MainMenus::fillModelMenu()
{
    model->addActions({m_actions.exportAs, m_actions.transfer});
    model->addMenu(layout);
    layout->addActions(m_actions.layouts->actions());
    connect(layout, &QMenu::aboutToShow, this, &MainMenus::fillLayoutMenu);
    connect(m_actions.layouts, &QActionGroup::triggered, this, [this](const QAction *action) {
        if (ModelDocument *document = m_workspace.activeDocument())
            m_workspace.history().applyPlan(document, planSetLayout(document->state(), Layout(action->data().toInt())));
    });
    model->addSeparator();
    model->addAction(m_actions.closePane);
}

void MainMenus::addFileActions(const QList<QAction *> &actions)
{
    file->insertSeparator(m_fileEnd);
    file->insertActions(m_fileEnd, actions);
    m_fileActions += actions;
}

void MainMenus::addModelActions(const QList<QAction *> &actions)
{
    // Some say why they are disabled.
    model->setToolTipsVisible(true);
    model->insertActions(layout->menuAction(), actions);
    m_modelActions += actions;
}

void MainMenus::addToolActions(const QList<QAction *> &actions)
{
    tools->insertActions(m_actions.openPalette, actions);
}

void MainMenus::fillRecentMenu()
{
    recent->clear();
    for (const RecentFile &one : recentfiles::all()) {
        if (!recentfiles::sizeOf(one.path))
            continue;
        QString text = one.id.isEmpty() ? shownPath(one.path) : shownText(one.id);
        const QAction *action = recent->addAction(text.replace(u'&', u"&&"_s));
        connect(action, &QAction::triggered, this, [this, path = one.path] { m_workspace.opener().openAgain({path}); });
    }
    if (recent->isEmpty())
        recent->addAction(tr("No recent files"))->setEnabled(false);
}

void MainMenus::fillLayoutMenu()
{
    const ModelDocument *document = m_workspace.activeDocument();
    m_actions.layouts->setEnabled(document);
    for (QAction *action : m_actions.layouts->actions())
        action->setChecked(document && int(document->state().layout()) == action->data().toInt());
}

void MainMenus::fillCopyModelMenu()
{
    copyModel->clear();
    copyModel->setEnabled(m_workspace.activeDocument());
    for (const Format *format : modelclipboard::formats()) {
        const QAction *action = copyModel->addAction(nameForPeople(format->info));
        connect(action, &QAction::triggered, this, [this, format] {
            if (ModelDocument *document = m_workspace.activeDocument())
                modelclipboard::copy(m_workspace, document, *format);
        });
    }
}

void MainMenus::retranslate()
{
    file->setTitle(tr("&File"));
    recent->setTitle(tr("Open recent"));
    edit->setTitle(tr("&Edit"));
    copyModel->setTitle(tr("Copy model as"));
    view->setTitle(tr("&View"));
    docks->setTitle(tr("Panels"));
    theme->setTitle(tr("Theme"));
    language->setTitle(tr("Language"));
    model->setTitle(tr("&Model"));
    layout->setTitle(tr("Tensor layout"));
    tensor->setTitle(tr("&Tensor"));
    tools->setTitle(tr("T&ools"));
    help->setTitle(tr("&Help"));
    tensor->clear();
    m_nodeActions.fillMenu(tensor);
}

} // namespace burnish
