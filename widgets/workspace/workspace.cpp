// SPDX-License-Identifier: MIT
#include "widgets/workspace/workspace.h"

#include "widgets/jobs/disposal.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/savedstates.h"

#include <algorithm>

namespace burnish {

Workspace::Workspace(QObject *parent)
    : QObject(parent)
    , m_jobs(std::make_unique<JobRunner>())
    , m_history(std::make_unique<EditHistory>(m_documents))
    , m_savedStates(std::make_unique<SavedStates>(*m_history))
    , m_opener(std::make_unique<FileOpener>(
          *m_jobs, [this](std::unique_ptr<ModelDocument> document) { addDocument(std::move(document)); }))
{
    connect(m_history.get(), &EditHistory::statusShown, this, &Workspace::showStatus);
}

Workspace::~Workspace()
{
    // The stacks' commands refer to the documents.
    for (const ModelDocument *document : documents())
        m_history->remove(document);
    qDeleteAll(documents());
    // Wait for running jobs while the objects they report to still exist.
    m_jobs.reset();
}

void Workspace::setActiveDocument(ModelDocument *document)
{
    if (m_active == document)
        return;
    m_active = document;
    m_selection.clear();
    m_part.reset();
    m_history->undoGroup()->setActiveStack(document ? m_history->undoStack(document) : nullptr);
    Q_EMIT activeDocumentChanged(document);
    Q_EMIT selectionChanged(document, m_selection);
}

void Workspace::setSelection(ModelDocument *document, QList<NodeId> nodes, std::optional<SelectedPart> part)
{
    setActiveDocument(document);
    if (m_selection == nodes && m_part == part)
        return;
    m_selection = std::move(nodes);
    m_part = part;
    Q_EMIT selectionChanged(document, m_selection);
}

void Workspace::reveal(ModelDocument *document, const QList<NodeId> &nodes)
{
    setActiveDocument(document);
    Q_EMIT revealRequested(document, nodes);
}

void Workspace::revealPart(ModelDocument *document, SelectedPart part)
{
    setActiveDocument(document);
    Q_EMIT partRevealRequested(document, part);
}

ModelDocument *Workspace::addDocument(std::unique_ptr<ModelDocument> document, std::shared_ptr<const Lineage> opening)
{
    ModelDocument *added = document.release();
    m_documents.add(added);
    m_history->add(added, std::move(opening));
    connect(added, &ModelDocument::retitled, this, [this, added] { Q_EMIT documentRetitled(added); });
    Q_EMIT documentOpened(added);
    setActiveDocument(added);
    return added;
}

void Workspace::closeDocument(ModelDocument *document)
{
    closeDocuments({document});
}

void Workspace::closeDocuments(const QList<ModelDocument *> &closing)
{
    bool isAnyClosed = false;
    for (ModelDocument *document : closing) {
        const qsizetype at = documents().indexOf(document);
        if (at < 0)
            continue;
        Q_EMIT documentClosing(document);
        m_documents.remove(document);
        if (m_active == document)
            setActiveDocument(documents().isEmpty() ? nullptr : documents().at(std::min(at, documents().size() - 1)));
        m_history->remove(document);
        m_documents.forgetId(document);
        disposeStatesSoon(*document);
        delete document;
        isAnyClosed = true;
    }
    if (!isAnyClosed)
        return;
    m_documents.nameApart();
    Q_EMIT documentClosed();
}

void Workspace::showStatus(const QString &sentence)
{
    Q_EMIT statusShown(sentence);
}

} // namespace burnish
