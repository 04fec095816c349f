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

/// One model's part in a step that two models share.
struct StepHalf
{
    QPointer<ModelDocument> document; ///< null once it is closed
    QUndoStack *stack = nullptr;      ///< as long as the document is open
    EditCommand *command = nullptr;   ///< null once the stack has dropped it
    QString name;                     ///< of the model when the step was done
};

/// A move between two models: one step that is in both undo stacks.
struct SharedStep
{
    StepHalf donor;
    StepHalf target;
    /// Of the donor, where its file holds all that moved; else null.
    LineagePtr donorFile;
    bool isRunning = false; ///< one half has taken the other along

    [[nodiscard]] const StepHalf &otherThan(const EditCommand *half) const
    {
        return half == donor.command ? target : donor;
    }
};

/// The only undo command: redo applies a change set to its document, undo its inverse.
///
/// The half of a shared step takes the other half along, which must be the next one of its stack in that direction:
/// EditHistory::undo() and redo() see to that. A change that a document refuses, and a half whose other half cannot
/// follow, mark the command obsolete, so that the stack drops it.
class EditCommand : public QUndoCommand
{
public:
    /// `lineage` is that of the state after the change.
    EditCommand(ModelDocument *document, ChangeSet change, LineagePtr lineage = {});
    ~EditCommand() override;

    void redo() override;
    void undo() override;

    [[nodiscard]] const ChangeSet &change() const { return m_change; }
    [[nodiscard]] const LineagePtr &lineage() const { return m_lineage; }
    /// True until it has been undone and done again.
    [[nodiscard]] bool isNew() const { return m_timesDone < 2; }
    /// Why the last redo or undo was refused.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

    /// Makes two commands that no stack has yet the halves of one step.
    static void link(EditCommand *donor, EditCommand *target, std::shared_ptr<SharedStep> step);
    /// Null for a step of one model.
    [[nodiscard]] const SharedStep *shared() const { return m_shared.get(); }
    /// It is the next command that its stack would undo or redo.
    [[nodiscard]] static bool isNext(const StepHalf &half, bool undoing);

protected:
    [[nodiscard]] ModelDocument *document() const { return m_document; }

private:
    void apply(const ChangeSet &change);
    [[nodiscard]] bool takeAlong(bool undoing);

    QPointer<ModelDocument> m_document;
    ChangeSet m_change;
    LineagePtr m_lineage;
    int m_timesDone = 0;
    std::shared_ptr<SharedStep> m_shared;
    std::optional<Error> m_error;
};

/// A model's file was read again: the document knows the file as it was read then, or before.
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
