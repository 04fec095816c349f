// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/edit/changeset.h"
#include "core/recipe/lineage.h"

#include <QHash>
#include <QObject>
#include <QUndoGroup>

namespace burnish {

class EditCommand;
class ModelDocument;
class OpenDocuments;
struct ReloadPlan;

/// The steps of each open model: does edits as undo steps, takes them back, and knows how each state came about. GUI
/// thread.
class EditHistory : public QObject
{
    Q_OBJECT

public:
    /// `documents` must outlive the history.
    explicit EditHistory(const OpenDocuments &documents);
    ~EditHistory() override;

    /// For the workspace: begins the history of a model. `opening` is where it came from; null: its file as it is now.
    void add(ModelDocument *document, LineagePtr opening);
    /// For the workspace: forgets the history of a model, which is still whole.
    void remove(const ModelDocument *document);

    [[nodiscard]] QUndoGroup *undoGroup() { return &m_undoGroup; }
    /// Null for a model that is not open.
    [[nodiscard]] QUndoStack *undoStack(const ModelDocument *document) const { return m_stacks.value(document); }
    /// The text of a document's undo step, by its index in the stack, for people: names its model where several are
    /// open, so that nobody takes one for another. Empty for a step that is not there.
    [[nodiscard]] QString stepText(const ModelDocument *document, int step) const;
    /// True while the document differs from what was opened. Reading its file in another way is no edit.
    [[nodiscard]] bool hasEdits(const ModelDocument *document) const;

    /// Does the change as one undo step. An empty change does nothing. The error is also told().
    /// EditAction::donors are Workspace::idOf() open models, whose present states are those that the change took from,
    /// unless the one of `donors` at its place says another.
    Expected<void> apply(ModelDocument *document, ChangeSet change, std::vector<LineagePtr> donors = {});
    /// Does a reload as one undo step. Refused if the model was edited since it was planned.
    Expected<void> applyReload(ModelDocument *document, ReloadPlan plan);
    /// Applies a plan, or tells why there is none; true where it was applied.
    bool applyPlan(ModelDocument *document, Expected<ChangeSet> plan);
    /// Does both changes as one undo step, which is in the histories of both models under the text of `arrival`.
    /// Nothing is changed where one of them is refused. An empty change leaves its model as it is. `donors` as in
    /// apply().
    Expected<void> applyMove(ModelDocument *target, ChangeSet arrival, ModelDocument *donor, ChangeSet removal,
                             std::vector<LineagePtr> donors = {});

    /// Takes back the document's last step; a move between models in both. False, with the reason told(), where the
    /// other model has gone on since, and where what was moved would be in neither model.
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

Q_SIGNALS:
    /// A step was done or taken back, or could not be: a sentence for the status bar.
    void told(const QString &sentence);

private:
    [[nodiscard]] const EditCommand *commandAt(const QUndoStack *stack, int index) const;
    [[nodiscard]] QString obstacleTo(const EditCommand &step, bool undoing) const;
    [[nodiscard]] bool goOneStep(ModelDocument *document, bool undoing);
    void tellStep(const ModelDocument *document, int index, bool undone);

    const OpenDocuments &m_documents;
    QHash<const ModelDocument *, QUndoStack *> m_stacks;
    QHash<const ModelDocument *, LineagePtr> m_openings;
    QUndoGroup m_undoGroup;
};

} // namespace burnish
