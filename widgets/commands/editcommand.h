// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/filefacts.h"
#include "core/recipe/lineage.h"

#include <QPointer>
#include <QUndoCommand>

#include <memory>

class QUndoStack;

namespace burnish {

class EditCommand;
class ModelDocument;

/// One model's part of a step shared by two models.
struct StepHalf
{
    QPointer<ModelDocument> document; ///< null once it is closed
    QUndoStack *stack = nullptr;      ///< valid while the document is open
    EditCommand *command = nullptr;   ///< null once the stack has dropped it
    QString name;                     ///< the model's name when the step was done
};

/// A move between two models: one step on both undo stacks.
struct SharedStep
{
    StepHalf donor;
    StepHalf target;
    /// The donor's lineage if its file contains everything that moved, otherwise null.
    LineagePtr donorFile;
    bool isRunning = false; ///< one half is undoing or redoing the other

    [[nodiscard]] const StepHalf &otherThan(const EditCommand *half) const
    {
        return half == donor.command ? target : donor;
    }
};

/// The only undo command: redo applies a change set to its document, undo applies the inverse.
///
/// Undoing or redoing one half of a shared step does the same to the other half, which must be next on its stack in
/// that direction; EditHistory::undo() and redo() ensure this. If the document refuses a change or the other half
/// cannot follow, the command is marked obsolete and the stack drops it.
class EditCommand : public QUndoCommand
{
public:
    /// `lineage` belongs to the state after the change, and refers to `donorStates`.
    EditCommand(ModelDocument *document, ChangeSet change, LineagePtr lineage = {}, DonorStates donorStates = {});
    ~EditCommand() override;

    void redo() override;
    void undo() override;

    /// Not while the command is being undone.
    [[nodiscard]] const ChangeSet &change() const { return m_change; }
    [[nodiscard]] const LineagePtr &lineage() const { return m_lineage; }
    /// True until the step has been undone and redone.
    [[nodiscard]] bool isNew() const { return m_timesDone < 2; }
    /// Why the last redo or undo was refused.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

    /// Links two commands as the halves of one step. Neither may be on a stack yet.
    static void link(EditCommand *donor, EditCommand *target, std::shared_ptr<SharedStep> step);
    /// Null for a step that affects a single model.
    [[nodiscard]] const SharedStep *shared() const { return m_shared.get(); }
    /// Whether the half's command is the next one its stack would undo or redo.
    [[nodiscard]] static bool isNext(const StepHalf &half, bool undoing);

protected:
    [[nodiscard]] ModelDocument *document() const { return m_document; }

private:
    void apply(const ChangeSet &change);
    [[nodiscard]] bool takeAlong(bool undoing);

    QPointer<ModelDocument> m_document;
    ChangeSet m_change;
    LineagePtr m_lineage;
    DonorStates m_donorStates;
    int m_timesDone = 0;
    std::shared_ptr<SharedStep> m_shared;
    std::optional<Error> m_error;
};

/// A reload of the model's file: redo and undo also set the document's file facts to those after or before it.
class ReloadCommand : public EditCommand
{
public:
    ReloadCommand(ModelDocument *document, ChangeSet change, LineagePtr lineage, FileFacts facts);

    void redo() override;
    void undo() override;

private:
    FileFacts m_before;
    FileFacts m_after;
};

} // namespace burnish
