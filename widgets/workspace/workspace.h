// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/modeldocument.h"
#include "core/formats/formatregistry.h"
#include "core/recipe/lineage.h"
#include "widgets/jobs/jobrunner.h"

#include <QHash>
#include <QSet>
#include <QUndoGroup>

#include <functional>
#include <memory>

namespace burnish {

class EditCommand;
class OptimizerLinks;
class Structures;
struct ReloadPlan;

/// The open models: what is opened, which one is active, what is selected in it, and the undo stack of each.
///
/// Panels take a reference and follow activeDocumentChanged() and selectionChanged(). Lives in the GUI thread; a worker
/// takes `document->state()` as its snapshot. Documents belong to the workspace and die after documentClosing().
class Workspace : public QObject
{
    Q_OBJECT

public:
    explicit Workspace(QObject *parent = nullptr);
    ~Workspace() override;

    /// In the order in which they were opened.
    [[nodiscard]] const QList<ModelDocument *> &documents() const { return m_documents; }
    /// Null where nothing is open.
    [[nodiscard]] ModelDocument *activeDocument() const { return m_active; }
    void setActiveDocument(ModelDocument *document);
    /// A number that names the document within this process, for drags.
    [[nodiscard]] quint64 idOf(const ModelDocument *document) const { return m_ids.value(document); }
    [[nodiscard]] ModelDocument *documentById(quint64 id) const;

    /// The nodes selected in the active document, in the tree's order; ids may have vanished since from its state.
    [[nodiscard]] const QList<NodeId> &selection() const { return m_selection; }
    /// Told by the panes; makes the document active.
    void setSelection(ModelDocument *document, QList<NodeId> nodes);
    /// Asks the document's pane to select these nodes and to scroll to the first.
    void reveal(ModelDocument *document, const QList<NodeId> &nodes);

    /// Where all work off the GUI thread runs.
    [[nodiscard]] JobRunner &jobs() { return m_jobs; }
    /// Which parameters the open records of optimizers are about.
    [[nodiscard]] const OptimizerLinks &optimizerLinks() const { return *m_optimizerLinks; }

    /// The structures that were chosen for the models.
    [[nodiscard]] Structures &structures() { return *m_structures; }

    [[nodiscard]] QUndoGroup *undoGroup() { return &m_undoGroup; }
    [[nodiscard]] QUndoStack *undoStack(const ModelDocument *document) const { return m_stacks.value(document); }
    /// True while the document differs from what was opened. Reading its file in another way is no edit.
    [[nodiscard]] bool hasEdits(const ModelDocument *document) const;
    /// True while closing the document would lose edits: it has some, and no file that was written holds its present
    /// state; see keep().
    [[nodiscard]] bool wouldLose(const ModelDocument *document) const;
    /// The file was written, and holds these states as long as it and `needs` are not written again: an export a
    /// model's whole state, a session or recipe the states of many, which it makes of the files that it needs.
    void keep(const QString &file, std::vector<LineagePtr> states, QStringList needs = {});
    /// Does the change as one undo step. An empty change does nothing. The error is also told in the status bar.
    /// EditAction::donors are idOf() open models, whose present states are those that the change took from, unless the
    /// one of `donors` at its place says another.
    Expected<void> apply(ModelDocument *document, ChangeSet change, std::vector<LineagePtr> donors = {});
    /// Does a reload as one undo step. Refused if the model was edited since it was planned.
    Expected<void> applyReload(ModelDocument *document, ReloadPlan plan);
    /// Applies a plan, or tells in the status bar why there is none.
    bool applyPlan(ModelDocument *document, Expected<ChangeSet> plan);
    /// Does both changes as one undo step, which is in the histories of both models under the text of `arrival`.
    /// Nothing is changed where one of them is refused. An empty change leaves its model as it is. `donors` as in
    /// apply().
    Expected<void> applyMove(ModelDocument *target, ChangeSet arrival, ModelDocument *donor, ChangeSet removal,
                             std::vector<LineagePtr> donors = {});

    /// Takes back the document's last step; a move between models in both. False, with the reason in the status bar,
    /// where the other model has gone on since, and where what was moved would be in neither model.
    bool undo(ModelDocument *document);
    /// Does the step again that was taken back last; else as undo().
    bool redo(ModelDocument *document);
    /// Undoes and redoes until that many steps of the document are done, or one cannot be.
    bool goToStep(ModelDocument *document, int count);

    /// How the document's present state came about.
    [[nodiscard]] LineagePtr lineageOf(const ModelDocument *document) const;
    /// How the document was opened, read again, or read back from its own export.
    [[nodiscard]] LineagePtr openingOf(const ModelDocument *document) const;
    /// For a model that was made here: what it came from.
    void setOpening(const ModelDocument *document, LineagePtr opening)
    {
        m_openings.insert(document, std::move(opening));
    }
    /// How the state came about that the change makes of the document's present one; see apply().
    [[nodiscard]] LineagePtr lineageAfter(const ModelDocument *document, const ChangeSet &change,
                                          std::vector<LineagePtr> donors = {}) const;
    /// The exports of this session, in their order.
    [[nodiscard]] const std::vector<RecordedExport> &recordedExports() const { return m_exports; }
    /// An export of the whole state also keeps it: see wouldLose().
    void recordExport(RecordedExport done);

    /// Is asked for every path that openFiles() gets; true means that it has been taken care of in another way.
    using FileTaker = std::function<bool(const QString &path)>;
    void setFileTaker(FileTaker taker) { m_fileTaker = std::move(taker); }
    /// Opens files off the GUI thread, in this order; each ends in documentOpened() or openingRefused().
    void openFiles(const QStringList &paths);
    /// Likewise, but of a file that ends early it takes what is whole.
    void openReadablePart(const QString &path);
    /// Tells of a file that could not be opened, as openFiles() does.
    void refuseFile(const QString &path, const Error &error);
    [[nodiscard]] bool isOpening() const { return m_opening > 0; }
    /// Takes over a model that was made here or opened elsewhere.
    /// `opening` is where it came from; null: its file as it is now.
    ModelDocument *addDocument(std::unique_ptr<ModelDocument> document, LineagePtr opening = {});
    void closeDocument(ModelDocument *document);

    /// A line for the left of the status bar: the last thing done.
    void tell(const QString &sentence);

Q_SIGNALS:
    void openingStarted(const QString &path);
    void documentOpened(burnish::ModelDocument *document);
    void openingRefused(const QString &path, const burnish::Error &error);
    /// The document is still whole; panels drop what they hold of it.
    void documentClosing(burnish::ModelDocument *document);
    void documentClosed();
    void activeDocumentChanged(burnish::ModelDocument *document);
    void selectionChanged(burnish::ModelDocument *document, const QList<burnish::NodeId> &nodes);
    void revealRequested(burnish::ModelDocument *document, const QList<burnish::NodeId> &nodes);
    /// The person asked for the inspector to show itself (Enter or Inspect on a node).
    void inspectRequested();
    void told(const QString &sentence);
    /// recordedExports() has grown.
    void exportRecorded();

private:
    /// What a file that was written here holds.
    struct Kept
    {
        QString file;
        QStringList needs;
        std::vector<LineagePtr> states;
    };

    void openNext();
    [[nodiscard]] const EditCommand *commandAt(const QUndoStack *stack, int index) const;
    [[nodiscard]] QString obstacleTo(const EditCommand &step, bool undoing) const;
    [[nodiscard]] bool goOneStep(ModelDocument *document, bool undoing);
    void tellStep(const ModelDocument *document, int index, bool undone);

    QList<ModelDocument *> m_documents;
    QHash<const ModelDocument *, QUndoStack *> m_stacks;
    QHash<const ModelDocument *, quint64> m_ids;
    QHash<const ModelDocument *, LineagePtr> m_openings;
    std::vector<RecordedExport> m_exports;
    std::vector<Kept> m_kept;
    FileTaker m_fileTaker;
    ModelDocument *m_active = nullptr;
    QList<NodeId> m_selection;
    JobRunner m_jobs;
    OptimizerLinks *m_optimizerLinks;
    QUndoGroup m_undoGroup;
    Structures *m_structures;
    QStringList m_queue;
    QSet<QString> m_readableParts; ///< of which of them the readable part is wanted
    int m_opening = 0;
    quint64 m_nextId = 1;
};

} // namespace burnish
