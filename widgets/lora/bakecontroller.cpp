// SPDX-License-Identifier: MIT
#include "widgets/lora/bakecontroller.h"

#include "widgets/controls/filequestion.h"
#include "widgets/lora/bakedialog.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/adapterdrops.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>

#include <algorithm>

namespace burnish {

using adapterdrops::isAdapter;

BakeController::BakeController(Workspace &workspace, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(window)
    , m_action(new QAction(icon(QStringLiteral("merge")), QString(), window))
{
    m_action->setObjectName(QStringLiteral("bakeAdapter"));
    connect(m_action, &QAction::triggered, this, &BakeController::bakeActive);
    connect(&workspace, &Workspace::activeDocumentChanged, this,
            [this](ModelDocument *active) { m_action->setEnabled(active != nullptr); });
    connect(&workspace, &Workspace::documentOpened, this, &BakeController::documentOpened);
    connect(&workspace.opener(), &FileOpener::openingRefused, this, [this](const QString &path, const Error &error) {
        if (path != m_awaited)
            return;
        m_awaited.clear();
        if (m_dialog)
            m_dialog->refuse(error.sentence());
    });
    m_action->setEnabled(workspace.activeDocument() != nullptr);
    adapterdrops::setHandler([this](ModelDocument *model, const ModelDocument *adapter, const QString &file) {
        BakeDialog *dialog = bakeInto(model, file);
        if (adapter)
            dialog->addCandidate(candidateOf(adapter));
    });
    window->installEventFilter(this);
    retranslate();
}

BakeController::~BakeController()
{
    adapterdrops::setHandler({});
}

bool BakeController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

void BakeController::retranslate()
{
    m_action->setText(tr("Bake adapter…"));
}

BakeCandidate BakeController::candidateOf(const ModelDocument *document) const
{
    return {document->state(), document->displayName(), document->filePath(),
            QString::number(m_workspace.idOf(document))};
}

void BakeController::bakeActive()
{
    ModelDocument *active = m_workspace.activeDocument();
    if (!active)
        return;
    const QList<ModelDocument *> models = m_workspace.documents();
    const auto model =
        std::ranges::find_if(models, [](const ModelDocument *each) { return !isAdapter(each->state()); });
    // If the active model is an adapter, bake into another model.
    if (model == models.end() || !isAdapter(active->state()))
        bakeInto(active);
    else
        bakeInto(*model)->addCandidate(candidateOf(active));
}

BakeDialog *BakeController::bakeInto(ModelDocument *model, const QString &adapterFile)
{
    QList<BakeCandidate> candidates;
    for (const ModelDocument *other : m_workspace.documents()) {
        if (other != model && isAdapter(other->state()))
            candidates.append(candidateOf(other));
    }
    auto *dialog = new BakeDialog(model->state(), model->displayName(), candidates, m_workspace.jobs(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog = dialog;
    connect(dialog, &BakeDialog::fileRequested, this, &BakeController::promptForFile);
    connect(dialog, &QDialog::accepted, model, [this, model, dialog] {
        m_workspace.setActiveDocument(model);
        if (dialog->plan() && m_workspace.history().applyPlan(model, dialog->plan()->change))
            Q_EMIT baked(model, dialog->adapterName(), *dialog->plan());
    });
    dialog->open();
    if (!adapterFile.isEmpty())
        openAdapter(adapterFile);
    return dialog;
}

void BakeController::promptForFile()
{
    const QString file =
        QFileDialog::getOpenFileName(m_dialog, tr("Open an adapter"), questionFolder(), openDialogFilter());
    if (!file.isEmpty())
        openAdapter(file);
}

void BakeController::openAdapter(const QString &file)
{
    m_awaited = file;
    for (ModelDocument *open : m_workspace.documents()) {
        if (m_workspace.opener().isModelAt(open, file))
            return documentOpened(open);
    }
    m_workspace.opener().openFiles({file});
}

void BakeController::documentOpened(ModelDocument *document)
{
    if (m_awaited.isEmpty() || !m_dialog || !m_workspace.opener().isModelAt(document, m_awaited))
        return;
    m_awaited.clear();
    m_dialog->addCandidate(candidateOf(document));
}

} // namespace burnish
