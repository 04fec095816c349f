// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/modeldocument.h"
#include "widgets/workspace/opendocuments.h"

#include <QObject>

#include <memory>
#include <optional>

namespace burnish {

class EditHistory;
class FileOpener;
class JobRunner;
struct Lineage;
class SavedStates;

/// One of the stored tensors that a quantised tensor consists of (PartedTensor::parts()).
struct SelectedPart
{
    NodeId tensor;
    std::size_t part = 0;

    friend bool operator==(const SelectedPart &, const SelectedPart &) = default;
};

/// The open models, the active one, and its selection.
///
/// Panels take a reference and follow activeDocumentChanged() and selectionChanged(). Operations on the models are
/// elsewhere: EditHistory edits them, FileOpener opens files, SavedStates tracks what has been written. Code that only
/// needs one of them takes only that one. Lives in the GUI thread; a worker takes `document->state()` as its snapshot.
/// Documents belong to the workspace and are destroyed after documentClosing().
class Workspace : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);
    ~Workspace() override;

    /// In the order they were opened.
    [[nodiscard]] const QList<ModelDocument *> &documents() const { return m_documents.all(); }
    /// Null if nothing is open.
    [[nodiscard]] ModelDocument *activeDocument() const { return m_active; }
    void setActiveDocument(ModelDocument *document);
    /// A number that identifies the document within this process, for drags.
    [[nodiscard]] quint64 idOf(const ModelDocument *document) const { return m_documents.idOf(document); }
    [[nodiscard]] ModelDocument *documentById(quint64 id) const { return m_documents.byId(id); }

    /// The nodes selected in the active document, in tree order; some may no longer exist in its state.
    [[nodiscard]] const QList<NodeId> &selection() const { return m_selection; }
    /// The part that is selected alone: then no node is.
    [[nodiscard]] const std::optional<SelectedPart> &selectedPart() const { return m_part; }
    /// Called by the panes; makes the document active.
    void setSelection(ModelDocument *document, QList<NodeId> nodes, std::optional<SelectedPart> part = std::nullopt);
    /// Asks the document's pane to select these nodes and to scroll to the first.
    void reveal(ModelDocument *document, const QList<NodeId> &nodes);
    /// The same for a part of a quantised tensor.
    void revealPart(ModelDocument *document, SelectedPart part);

    /// Where all work off the GUI thread runs.
    [[nodiscard]] JobRunner &jobs() { return *m_jobs; }
    /// The undo steps of the models: edits are made through it.
    [[nodiscard]] EditHistory &history() const { return *m_history; }
    /// Tracks which states of the models are in files.
    [[nodiscard]] SavedStates &savedStates() const { return *m_savedStates; }
    /// Opens files as models.
    [[nodiscard]] FileOpener &opener() const { return *m_opener; }

    /// Takes ownership of a model created here or opened elsewhere. `opening` says where it came from; null: its file
    /// in its current state.
    ModelDocument *addDocument(std::unique_ptr<ModelDocument> document, std::shared_ptr<const Lineage> opening = {});
    void closeDocument(ModelDocument *document);
    /// Closes several at once: documentClosing() for each, documentClosed() when all are gone.
    void closeDocuments(const QList<ModelDocument *> &closing);

    /// Shows a line at the left of the status bar: the last action.
    void showStatus(const QString &sentence);

Q_SIGNALS:
    void documentOpened(burnish::ModelDocument *document);
    /// The document is still valid; panels drop their references to it.
    void documentClosing(burnish::ModelDocument *document);
    /// One or several documents are gone.
    void documentClosed();
    /// The document's displayName() has changed, for example because another file with the same name was opened.
    void documentRetitled(burnish::ModelDocument *document);
    void activeDocumentChanged(burnish::ModelDocument *document);
    void selectionChanged(burnish::ModelDocument *document, const QList<burnish::NodeId> &nodes);
    void revealRequested(burnish::ModelDocument *document, const QList<burnish::NodeId> &nodes);
    void partRevealRequested(burnish::ModelDocument *document, burnish::SelectedPart part);
    /// The user asked for the inspector (Enter or Inspect on a node).
    void inspectRequested();
    void statusShown(const QString &sentence);

private:
    OpenDocuments m_documents;
    ModelDocument *m_active = nullptr;
    QList<NodeId> m_selection;
    std::optional<SelectedPart> m_part;
    std::unique_ptr<JobRunner> m_jobs;
    std::unique_ptr<EditHistory> m_history;
    std::unique_ptr<SavedStates> m_savedStates;
    std::unique_ptr<FileOpener> m_opener;
};

} // namespace burnish
