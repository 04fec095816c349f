// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/filefacts.h"
#include "core/recipe/lineage.h"

#include <QPointer>
#include <QUndoCommand>

namespace burnish {

class ModelDocument;

/// The only undo command: redo applies a change set to its document, undo its inverse.
///
/// A change that the document refuses marks the command obsolete, so that the stack drops it.
class EditCommand : public QUndoCommand
{
public:
    /// `lineage` is that of the state after the change.
    EditCommand(ModelDocument *document, ChangeSet change, LineagePtr lineage = {});

    void redo() override;
    void undo() override;

    [[nodiscard]] const ChangeSet &change() const { return m_change; }
    [[nodiscard]] const LineagePtr &lineage() const { return m_lineage; }
    /// Why the last redo or undo was refused.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

protected:
    [[nodiscard]] ModelDocument *document() const { return m_document; }

private:
    void apply(const ChangeSet &change);

    QPointer<ModelDocument> m_document;
    ChangeSet m_change;
    LineagePtr m_lineage;
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
