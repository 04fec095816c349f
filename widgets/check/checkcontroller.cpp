// SPDX-License-Identifier: MIT
#include "widgets/check/checkcontroller.h"

#include "widgets/style/icons.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QEvent>

namespace burnish {

CheckController::CheckController(Workspace &workspace, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(window)
    , m_action(new QAction(icon(QStringLiteral("applied")), QString(), window))
{
    m_action->setObjectName(QStringLiteral("checkFiles"));
    // The palette's icon, and what it finds the action by besides its text, in every language.
    m_action->setData(QStringLiteral("applied"));
    m_action->setProperty("moreWords", QStringLiteral("check whole repair missing broken verify"));
    connect(m_action, &QAction::triggered, this, [this] {
        if (const ModelDocument *document = m_workspace.activeDocument())
            showCheck(document->filePath());
    });
    connect(&workspace, &Workspace::activeDocumentChanged, this, &CheckController::update);
    connect(&workspace, &Workspace::documentRetitled, this, &CheckController::update);
    window->installEventFilter(this);
    update();
}

bool CheckController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        update();
    return QObject::eventFilter(watched, event);
}

void CheckController::update()
{
    const ModelDocument *document = m_workspace.activeDocument();
    const bool hasFile = document && !document->filePath().isEmpty();
    m_action->setText(tr("Check files…"));
    m_action->setToolTip(hasFile    ? tr("Check whether the files of this model are whole")
                         : document ? tr("This model has no file yet: there is nothing to check.")
                                    : tr("Open a model to check its files."));
    m_action->setEnabled(hasFile);
}

void CheckController::showCheck(const QString &path)
{
    if (path.isEmpty())
        return;
    QWidget *above = QApplication::activeModalWidget();
    auto *dialog = new CheckDialog(path, m_workspace.jobs(), m_work, above ? above : m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CheckDialog::openRequested, this,
            [this](const QString &copy) { m_workspace.opener().openFiles({copy}); });
    dialog->open();
}

} // namespace burnish
