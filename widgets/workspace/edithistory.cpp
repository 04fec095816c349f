// SPDX-License-Identifier: MIT
#include "widgets/workspace/edithistory.h"

#include "core/document/modeldocument.h"
#include "core/formats/rawvalues.h"
#include "core/recipe/reload.h"
#include "widgets/commands/editcommand.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/phrasebook.h"
#include "widgets/workspace/opendocuments.h"

#include <QKeySequence>
#include <QScopedValueRollback>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

EditHistory::EditHistory(const OpenDocuments &documents)
    : m_documents(documents)
{}

EditHistory::~EditHistory()
{
    qDeleteAll(m_stacks);
}

void EditHistory::add(ModelDocument *document, LineagePtr opening)
{
    if (!opening)
        opening = openedLineage(document->filePath(), document->ownName(), document->readablePart().has_value(),
                                textsOf(document->facts().raw));
    m_openings.insert(document, opening);
    connect(document, &ModelDocument::reset, this, [this, document] {
        m_openings.insert(document, openedLineage(document->filePath(), document->ownName()));
    });
    auto *stack = new QUndoStack;
    m_stacks.insert(document, stack);
    connect(stack, &QUndoStack::indexChanged, this, [this, document, stack, before = 0](int index) mutable {
        if (index > before)
            reportStep(document, index - 1, false);
        else if (index < before && index < stack->count()) // not just cleared
            reportStep(document, index, true);
        before = index;
    });
    m_undoGroup.addStack(stack);
}

void EditHistory::remove(const ModelDocument *document)
{
    delete m_stacks.take(document);
    m_openings.remove(document);
}

bool EditHistory::hasEdits(const ModelDocument *document) const
{
    if (document->isProvisional() || !document->isEdited())
        return false;
    // No reading changes the metadata: they were edited, or written to the file since.
    if (document->state().metadata() != document->savedState().metadata())
        return true;
    const LineagePtr opening = openingOf(document);
    LineagePtr state = lineageOf(document);
    // Without a step, the file or the model's starting point differs.
    if (state == opening)
        return true;
    while (state != opening && state && isReading(*state))
        state = state->before;
    return state != opening;
}

Expected<void> EditHistory::apply(ModelDocument *document, ChangeSet change, std::vector<LineagePtr> donors)
{
    if (change.isEmpty())
        return {};
    // The stack drops a refused command immediately, so check it first to get the error.
    if (auto possible = checkApplies(document->state(), change); !possible) {
        Q_EMIT statusShown(possible.error().sentence());
        return std::move(possible).error();
    }
    DonorStates states = findDonors(change, donors);
    LineagePtr lineage = editedLineage(lineageOf(document), change, std::move(donors), {}, states);
    m_stacks.value(document)->push(new EditCommand(document, std::move(change), std::move(lineage), std::move(states)));
    return {};
}

Expected<void> EditHistory::applyReload(ModelDocument *document, ReloadPlan plan)
{
    if (auto possible = checkApplies(document->state(), plan.change); !possible)
        return std::move(possible).error();
    m_stacks.value(document)->push(
        new ReloadCommand(document, std::move(plan.change), std::move(plan.lineage), std::move(plan.facts)));
    return {};
}

bool EditHistory::applyPlan(ModelDocument *document, Expected<ChangeSet> plan)
{
    if (!plan) {
        Q_EMIT statusShown(plan.error().sentence());
        return false;
    }
    return apply(document, *std::move(plan)).has_value();
}

Expected<void> EditHistory::applyTogether(ModelDocument *document, const std::vector<ChangeSet> &changes,
                                          const QString &text)
{
    if (changes.size() == 1)
        return apply(document, changes.front());
    ModelState state = document->state();
    LineagePtr lineage = lineageOf(document);
    // The step keeps the donors of all changes.
    const auto kept = std::make_shared<std::vector<std::vector<ModelState>>>(changes.size());
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto after = applied(state, changes[i]);
        if (!after) {
            Q_EMIT statusShown(after.error().sentence());
            return std::move(after).error();
        }
        if (changes[i].isEmpty())
            continue;
        state = *std::move(after);
        std::vector<LineagePtr> donors;
        DonorStates states = findDonors(changes[i], donors);
        if (states) {
            (*kept)[i] = *states;
            states = DonorStates(kept, &(*kept)[i]);
        }
        lineage = editedLineage(std::move(lineage), changes[i], std::move(donors), {}, states);
    }
    ChangeSet whole = changeBetween(document->state(), state, text);
    if (whole.isEmpty())
        return {};
    // Only its kind counts: the lineage has the actions.
    whole.action = changes.back().action;
    DonorStates all(kept, kept->data());
    m_stacks.value(document)->push(new EditCommand(document, std::move(whole), std::move(lineage), std::move(all)));
    return {};
}

Expected<void> EditHistory::applyMove(ModelDocument *target, ChangeSet arrival, ModelDocument *donor, ChangeSet removal,
                                      std::vector<LineagePtr> donors)
{
    if (removal.isEmpty())
        return apply(target, std::move(arrival), std::move(donors));
    removal.text = arrival.text;
    if (arrival.isEmpty())
        return apply(donor, std::move(removal));
    for (const auto &[document, change] : {std::pair(target, &arrival), std::pair(donor, &removal)}) {
        if (auto possible = checkApplies(document->state(), *change); !possible) {
            Q_EMIT statusShown(possible.error().sentence());
            return std::move(possible).error();
        }
    }
    const ModelState &file = donor->savedState();
    const bool isInFile = std::ranges::all_of(removal.nodes, [&file](const NodeChange &node) {
        return node.after || !node.before || (file.contains(node.id) && &file.node(node.id) == node.before.get());
    });
    auto step = std::make_shared<SharedStep>();
    step->donor = {donor, m_stacks.value(donor), nullptr, donor->displayName()};
    step->target = {target, m_stacks.value(target), nullptr, target->displayName()};
    step->donorFile = isInFile ? openingOf(donor) : nullptr;
    DonorStates states = findDonors(arrival, donors);
    LineagePtr arrived = editedLineage(lineageOf(target), arrival, std::move(donors), {}, states);
    LineagePtr left = editedLineage(lineageOf(donor), removal, {}, arrived);
    auto *arriving = new EditCommand(target, std::move(arrival), std::move(arrived), std::move(states));
    auto *leaving = new EditCommand(donor, std::move(removal), std::move(left));
    EditCommand::link(leaving, arriving, step);
    const QScopedValueRollback running(step->isRunning, true);
    step->target.stack->push(arriving);
    step->donor.stack->push(leaving);
    return {};
}

bool EditHistory::undo(ModelDocument *document)
{
    return goOneStep(document, true);
}

bool EditHistory::redo(ModelDocument *document)
{
    return goOneStep(document, false);
}

bool EditHistory::goToStep(ModelDocument *document, int count)
{
    const QUndoStack *stack = undoStack(document);
    while (stack && stack->index() != std::clamp(count, 0, stack->count())) {
        if (!goOneStep(document, stack->index() > count))
            return false;
    }
    return stack;
}

bool EditHistory::goOneStep(ModelDocument *document, bool undoing)
{
    QUndoStack *stack = undoStack(document);
    if (!stack || !(undoing ? stack->canUndo() : stack->canRedo()))
        return false;
    const EditCommand *step = commandAt(stack, stack->index() - (undoing ? 1 : 0));
    if (const QString obstacle = step ? obstacleTo(*step, undoing) : QString(); !obstacle.isEmpty()) {
        Q_EMIT statusShown(obstacle);
        return false;
    }
    if (undoing)
        stack->undo();
    else
        stack->redo();
    return true;
}

const EditCommand *EditHistory::commandAt(const QUndoStack *stack, int index) const
{
    return dynamic_cast<const EditCommand *>(stack->command(index));
}

/// Returns why a half of a shared step cannot be undone or redone; empty if it can.
QString EditHistory::obstacleTo(const EditCommand &step, bool undoing) const
{
    const SharedStep *shared = step.shared();
    if (!shared)
        return {};
    const StepHalf &other = shared->otherThan(&step);
    const QString text = step.text();
    if (!other.document) {
        const bool isTarget = &other == &shared->donor;
        if (undoing && isTarget && !(shared->donorFile && isFileAsOpened(*shared->donorFile)))
            return tr("Cannot undo %1: %2 is closed and its file does not contain the moved nodes, so they would be in "
                      "neither model.")
                .arg(text, other.name);
        if (!undoing && !isTarget)
            return tr("Cannot redo %1: %2 is closed, so the moved nodes would be in neither model.")
                .arg(text, other.name);
        return {};
    }
    const QString name = other.document->displayName();
    if (!other.command)
        return undoing ? tr("Cannot undo %1: the history of %2 no longer contains this step.").arg(text, name)
                       : tr("Cannot redo %1: the history of %2 no longer contains this step.").arg(text, name);
    if (!EditCommand::isNext(other, undoing)) {
        int place = 0;
        while (other.stack->command(place) != other.command)
            ++place;
        return undoing ? tr("Cannot undo %1: %n later step(s) must be undone in %2 first.", nullptr,
                            other.stack->index() - place - 1)
                             .arg(text, name)
                       : tr("Cannot redo %1: %n earlier step(s) must be redone in %2 first.", nullptr,
                            place - other.stack->index())
                             .arg(text, name);
    }
    const auto possible = checkApplies(other.document->state(), other.command->change(), undoing);
    return possible ? QString() : possible.error().sentence();
}

/// Reports which step was done or undone, and in which models.
void EditHistory::reportStep(const ModelDocument *document, int index, bool undone)
{
    const QUndoStack *stack = undoStack(document);
    const QString text = stack->text(index);
    const EditCommand *step = commandAt(stack, index);
    const SharedStep *shared = step ? step->shared() : nullptr;
    if (shared && !shared->otherThan(step).document) {
        const QString other = shared->otherThan(step).name;
        const QString own = (step == shared->donor.command ? shared->donor : shared->target).document->displayName();
        if (!undone)
            return Q_EMIT statusShown(
                tr("Redone only in %1: %2. The other model, %3, is closed.").arg(own, text, other));
        return Q_EMIT statusShown(
            step == shared->donor.command
                ? tr("Undone only in %1: %2. The other model, %3, is closed.").arg(own, text, other)
                : tr("Undone only in %1: %2. %3 is closed; its file still contains the moved nodes.")
                      .arg(own, text, other));
    }
    const QString key = Shortcuts::textOf(undone ? QStringLiteral("redo") : QStringLiteral("undo"));
    const QString named = stepText(document, index);
    if (key.isEmpty())
        return Q_EMIT statusShown(undone ? tr("Undone: %1.").arg(named) : tr("Done: %1.").arg(named));
    Q_EMIT statusShown(undone ? tr("Undone: %1. %2 redoes it.").arg(named, key)
                              : tr("Done: %1. %2 undoes it.").arg(named, key));
}

LineagePtr EditHistory::lineageAfter(const ModelDocument *document, const ChangeSet &change,
                                     std::vector<LineagePtr> donors) const
{
    static_cast<void>(findDonors(change, donors));
    return editedLineage(lineageOf(document), change, std::move(donors));
}

DonorStates EditHistory::findDonors(const ChangeSet &change, std::vector<LineagePtr> &donors) const
{
    const QStringList keys = change.action ? change.action->donors : QStringList();
    donors.resize(std::size_t(keys.size()));
    std::vector<ModelState> states;
    for (std::size_t i = 0; i < donors.size(); ++i) {
        if (const ModelDocument *other = m_documents.byId(keys[qsizetype(i)].toULongLong()); other && !donors[i])
            donors[i] = lineageOf(other);
        // A state that the donor no longer has is not available.
        for (const ModelDocument *other : m_documents.all()) {
            if (donors[i] && states.size() == i && lineageOf(other) == donors[i])
                states.push_back(other->state());
        }
    }
    if (donors.empty() || states.size() != donors.size())
        return {};
    return std::make_shared<const std::vector<ModelState>>(std::move(states));
}

LineagePtr EditHistory::lineageOf(const ModelDocument *document) const
{
    const QUndoStack *stack = undoStack(document);
    if (!stack || stack->index() == 0)
        return m_openings.value(document);
    return static_cast<const EditCommand *>(stack->command(stack->index() - 1))->lineage();
}

LineagePtr EditHistory::openingOf(const ModelDocument *document) const
{
    // A reload starts a new history.
    LineagePtr first = lineageOf(document);
    while (first && first->before)
        first = first->before;
    return first ? first : m_openings.value(document);
}

QString EditHistory::stepText(const ModelDocument *document, int step) const
{
    const QUndoStack *stack = document ? undoStack(document) : nullptr;
    const QString text = stack && step >= 0 && step < stack->count() ? rephrased(stack->text(step)) : QString();
    if (text.isEmpty() || m_documents.all().size() < 2)
        return text;
    // A step that affects two models names both.
    const EditCommand *command = commandAt(stack, step);
    return command && (command->shared() || command->change().namesModel)
               ? text
               : tr("%1 in %2", "edit, model").arg(text, document->displayName());
}

} // namespace burnish
