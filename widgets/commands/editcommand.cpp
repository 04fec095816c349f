// SPDX-License-Identifier: MIT
#include "widgets/commands/editcommand.h"

#include "core/document/modeldocument.h"
#include "widgets/jobs/disposal.h"

#include <QScopeGuard>
#include <QScopedValueRollback>
#include <QUndoStack>

#include <utility>

namespace burnish {

EditCommand::EditCommand(ModelDocument *document, ChangeSet change, LineagePtr lineage, DonorStates donorStates)
    : QUndoCommand(change.text)
    , m_document(document)
    , m_change(std::move(change))
    , m_lineage(std::move(lineage))
    , m_donorStates(std::move(donorStates))
{}

EditCommand::~EditCommand()
{
    dispose(std::move(m_change));
    disposeShared(std::const_pointer_cast<std::vector<ModelState>>(std::move(m_donorStates)));
    if (m_shared)
        (m_shared->donor.command == this ? m_shared->donor : m_shared->target).command = nullptr;
}

void EditCommand::link(EditCommand *donor, EditCommand *target, std::shared_ptr<SharedStep> step)
{
    step->donor.command = donor;
    step->target.command = target;
    donor->m_shared = step;
    target->m_shared = std::move(step);
}

bool EditCommand::isNext(const StepHalf &half, bool undoing)
{
    const int next = half.stack->index() - (undoing ? 1 : 0);
    return half.command && half.stack->command(next) == half.command;
}

void EditCommand::redo()
{
    ++m_timesDone;
    if (takeAlong(false))
        apply(m_change);
}

void EditCommand::undo()
{
    if (!takeAlong(true))
        return;
    // Reversed in place while it is applied: copying the nodes of a large change takes longer than a frame.
    std::optional<EditAction> action = std::exchange(m_change.action, std::nullopt);
    m_change.invert();
    const auto restore = qScopeGuard([&] {
        m_change.invert();
        m_change.action = std::move(action);
    });
    apply(m_change);
}

/// Undoes or redoes the other half of a shared step. Returns false if the other half cannot follow.
bool EditCommand::takeAlong(bool undoing)
{
    m_error.reset();
    if (!m_shared || m_shared->isRunning)
        return true;
    const StepHalf &other = m_shared->otherThan(this);
    if (!other.document)
        return true;
    if (!isNext(other, undoing)) {
        setObsolete(true);
        return false;
    }
    const QScopedValueRollback running(m_shared->isRunning, true);
    if (undoing)
        other.stack->undo();
    else
        other.stack->redo();
    return true;
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
