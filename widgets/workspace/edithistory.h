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

/// The undo steps of each open model: applies and undoes edits, and records how each state came about. GUI thread.
class EditHistory : public QObject
{
    Q_OBJECT

public:
    /// `documents` must outlive the history.
    explicit EditHistory(const OpenDocuments &documents);
    ~EditHistory() override;

    /// For the workspace: starts the history of a model. `opening` says where it came from; null: its file in its
    /// current state.
    void add(ModelDocument *document, LineagePtr opening);
    /// For the workspace: drops the history of a model, which must still be valid.
    void remove(const ModelDocument *document);

    [[nodiscard]] QUndoGroup *undoGroup() { return &m_undoGroup; }
    /// Null if the model is not open.
    [[nodiscard]] QUndoStack *undoStack(const ModelDocument *document) const { return m_stacks.value(document); }
    /// The text of a document's undo step, by its index in the stack, for display: names the model if several are open,
    /// to avoid confusion. Empty if there is no such step.
    [[nodiscard]] QString stepText(const ModelDocument *document, int step) const;
    /// True if the document differs from what was opened. Reading its file differently is not an edit.
    [[nodiscard]] bool hasEdits(const ModelDocument *document) const;

    /// Applies the change as one undo step. An empty change does nothing. Errors are also emitted by told().
    /// EditAction::donors are the Workspace::idOf() of open models; the change took from their current states, unless
    /// `donors` contains another state at that position.
    Expected<void> apply(ModelDocument *document, ChangeSet change, std::vector<LineagePtr> donors = {});
    /// Applies a reload as one undo step. Refused if the model was edited since the reload was planned.
    Expected<void> applyReload(ModelDocument *document, ReloadPlan plan);
    /// Applies a plan, or reports why there is none; returns true if it was applied.
    bool applyPlan(ModelDocument *document, Expected<ChangeSet> plan);
    /// Applies changes, each planned on the result of the one before, as one undo step with this text. Changes nothing
    /// if one of them is refused. Recipes repeat them one by one.
    Expected<void> applyTogether(ModelDocument *document, const std::vector<ChangeSet> &changes, const QString &text);
    /// Applies both changes as one undo step, which appears in the histories of both models with the text of `arrival`.
    /// Changes nothing if one of them is refused. An empty change leaves its model unchanged. `donors` as in apply().
    Expected<void> applyMove(ModelDocument *target, ChangeSet arrival, ModelDocument *donor, ChangeSet removal,
                             std::vector<LineagePtr> donors = {});

    /// Undoes the document's last step; for a move between models, in both. Returns false, with the reason in told(),
    /// if the other model has been edited since, or if the moved nodes would be in neither model.
    bool undo(ModelDocument *document);
    /// Redoes the last undone step; otherwise like undo().
    bool redo(ModelDocument *document);
    /// Undoes or redoes until `count` steps of the document are done, or one fails.
    bool goToStep(ModelDocument *document, int count);

    /// How the document's current state came about.
    [[nodiscard]] LineagePtr lineageOf(const ModelDocument *document) const;
    /// How the document was opened, reloaded, or read back from its own export.
    [[nodiscard]] LineagePtr openingOf(const ModelDocument *document) const;
    /// For a model created here: what it came from.
    void setOpening(const ModelDocument *document, LineagePtr opening) { m_openings.insert(document, opening); }
    /// The lineage of the state that the change creates from the document's current one; see apply().
    [[nodiscard]] LineagePtr lineageAfter(const ModelDocument *document, const ChangeSet &change,
                                          std::vector<LineagePtr> donors = {}) const;

Q_SIGNALS:
    /// A step was done or undone, or failed: a sentence for the status bar.
    void statusShown(const QString &sentence);

private:
    [[nodiscard]] const EditCommand *commandAt(const QUndoStack *stack, int index) const;
    [[nodiscard]] QString obstacleTo(const EditCommand &step, bool undoing) const;
    /// Completes the lineages of what the edit takes from, and returns the states; null if one is not available.
    [[nodiscard]] DonorStates findDonors(const ChangeSet &change, std::vector<LineagePtr> &donors) const;
    [[nodiscard]] bool goOneStep(ModelDocument *document, bool undoing);
    void reportStep(const ModelDocument *document, int index, bool undone);

    const OpenDocuments &m_documents;
    QHash<const ModelDocument *, QUndoStack *> m_stacks;
    QHash<const ModelDocument *, LineagePtr> m_openings;
    QUndoGroup m_undoGroup;
};

} // namespace burnish
