// SPDX-License-Identifier: MIT
#include "widgets/commands/editcommand.h"

#include "core/document/modeldocument.h"

namespace burnish {

EditCommand::EditCommand(ModelDocument *document, ChangeSet change, LineagePtr lineage)
    : QUndoCommand(change.text)
    , m_document(document)
    , m_change(std::move(change))
    , m_lineage(std::move(lineage))
{}

void EditCommand::redo()
{
    apply(m_change);
}

void EditCommand::undo()
{
    apply(m_change.inverted());
}

void EditCommand::apply(const ChangeSet &change)
{
    m_error.reset();
    if (!m_document)
        return setObsolete(true);
    if (auto done = m_document->apply(change); !done) {
        m_error = std::move(done).error();
        setObsolete(true);
    }
}

ReloadCommand::ReloadCommand(ModelDocument *document, ChangeSet change, LineagePtr lineage, FileFacts facts)
    : EditCommand(document, std::move(change), std::move(lineage))
    , m_before(document->facts())
    , m_after(std::move(facts))
{}

void ReloadCommand::redo()
{
    if (document())
        document()->setFacts(m_after);
    EditCommand::redo();
}

void ReloadCommand::undo()
{
    if (document())
        document()->setFacts(m_before);
    EditCommand::undo();
}

} // namespace burnish
