// SPDX-License-Identifier: MIT
#include "widgets/merge/mergepreviewdocument.h"

#include "widgets/style/language.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QApplication>
#include <QUndoStack>
#include <QWidget>

namespace burnish {

MergePreviewDocument::MergePreviewDocument(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&LanguageManager::instance(), &LanguageManager::changed, this, [this] {
        if (!m_document)
            return;
        m_document->setUntitledName(tr("Merged (preview)"));
        setStale(m_isStale);
    });
}

void MergePreviewDocument::add(const ModelDocument &leader)
{
    auto made =
        std::make_unique<ModelDocument>(leader.state(), QString(), nullptr, tr("not yet created"), Diagnostics());
    made->setUntitledName(tr("Merged (preview)"));
    ModelDocument *active = m_workspace.activeDocument();
    const QPointer<QWidget> focused = QApplication::focusWidget();
    // Set before others are notified: it must not be offered as a model.
    m_document = made.get();
    made->setProvisional(true);
    m_workspace.addDocument(std::move(made), m_workspace.history().lineageOf(&leader));
    // An edit turns the preview into an ordinary model, so that the next plan cannot replace it.
    connect(m_workspace.history().undoStack(m_document), &QUndoStack::indexChanged, this, [this] {
        take();
        Q_EMIT takenByEdit();
    });
    if (active)
        m_workspace.setActiveDocument(active);
    if (focused)
        focused->setFocus(Qt::OtherFocusReason);
}

Expected<void> MergePreviewDocument::show(const ModelDocument &leader, const MergePreview &preview,
                                          const ChangeSet &merge)
{
    const quint64 id = m_workspace.idOf(&leader);
    if (m_document && (m_leader != id || !changeBetween(m_document->savedState(), leader.state(), {}).isEmpty())) {
        ModelDocument *stale = m_document;
        forget();
        m_workspace.closeDocument(stale);
    }
    const bool wasShown = m_document && preview.sinceShown;
    if (!m_document)
        add(leader);
    m_leader = id;
    // Computed by the worker, since finding the differences is slow with very many tensors.
    auto done = m_document->apply(wasShown ? *preview.sinceShown : preview.plan.change);
    // The history of an edited preview begins with the merge.
    m_workspace.history().setOpening(m_document, m_workspace.history().lineageAfter(&leader, merge));
    return done;
}

ModelDocument *MergePreviewDocument::take()
{
    ModelDocument *document = m_document;
    forget();
    document->setProvisional(false);
    document->setUntitledName(tr("Merged"));
    document->setDetail({});
    return document;
}

void MergePreviewDocument::forget()
{
    if (!m_document)
        return;
    if (QUndoStack *stack = m_workspace.history().undoStack(m_document))
        stack->disconnect(this);
    m_document.clear();
}

void MergePreviewDocument::setStale(bool stale)
{
    m_isStale = stale && m_document;
    if (m_document)
        m_document->setDetail(m_isStale ? tr("out of date") : tr("not yet created"));
}

} // namespace burnish
