// SPDX-License-Identifier: MIT
#include "widgets/workspace/workspace.h"

#include "core/modelfiles/openfile.h"
#include "core/recipe/reload.h"
#include "widgets/commands/editcommand.h"
#include "widgets/workspace/optimizerlinks.h"
#include "widgets/workspace/recentfiles.h"
#include "widgets/workspace/steptext.h"
#include "widgets/workspace/structures.h"

#include <QFileInfo>
#include <QKeySequence>
#include <QScopedValueRollback>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

Workspace::Workspace(QObject *parent)
    : QObject(parent)
    , m_optimizerLinks(new OptimizerLinks(*this))
    , m_structures(new Structures(*this))
{}

Workspace::~Workspace()
{
    // The stacks' commands point to the documents.
    qDeleteAll(m_stacks);
    qDeleteAll(m_documents);
}

void Workspace::setActiveDocument(ModelDocument *document)
{
    if (m_active == document)
        return;
    m_active = document;
    m_selection.clear();
    m_undoGroup.setActiveStack(document ? m_stacks.value(document) : nullptr);
    Q_EMIT activeDocumentChanged(document);
    Q_EMIT selectionChanged(document, m_selection);
}

ModelDocument *Workspace::documentById(quint64 id) const
{
    for (ModelDocument *document : m_documents)
        if (idOf(document) == id)
            return document;
    return nullptr;
}

void Workspace::setSelection(ModelDocument *document, QList<NodeId> nodes)
{
    setActiveDocument(document);
    if (m_selection == nodes)
        return;
    m_selection = std::move(nodes);
    Q_EMIT selectionChanged(document, m_selection);
}

void Workspace::reveal(ModelDocument *document, const QList<NodeId> &nodes)
{
    setActiveDocument(document);
    Q_EMIT revealRequested(document, nodes);
}

bool Workspace::hasEdits(const ModelDocument *document) const
{
    if (document->isProvisional() || !document->isEdited())
        return false;
    const LineagePtr opening = openingOf(document);
    LineagePtr state = lineageOf(document);
    // Without a step, it is the file or the model's beginning that differs.
    if (state == opening)
        return true;
    while (state != opening && state && isReading(*state))
        state = state->before;
    return state != opening;
}

bool Workspace::wouldLose(const ModelDocument *document) const
{
    const LineagePtr state = lineageOf(document);
    const auto holds = [&](const Kept &kept) { return std::ranges::find(kept.states, state) != kept.states.end(); };
    return hasEdits(document) && std::ranges::none_of(m_kept, holds);
}

void Workspace::keep(const QString &file, std::vector<LineagePtr> states, QStringList needs)
{
    const QString path = QFileInfo(file).absoluteFilePath();
    std::erase_if(m_kept, [&](const Kept &kept) { return kept.file == path || kept.needs.contains(path); });
    if (!states.empty())
        m_kept.push_back({path, std::move(needs), std::move(states)});
}

Expected<void> Workspace::apply(ModelDocument *document, ChangeSet change, std::vector<LineagePtr> donors)
{
    if (change.isEmpty())
        return {};
    // A refused command is dropped by the stack at once, so its error is asked for by trying first.
    if (auto possible = applied(document->state(), change); !possible) {
        tell(possible.error().sentence());
        return std::move(possible).error();
    }
    LineagePtr lineage = lineageAfter(document, change, std::move(donors));
    m_stacks.value(document)->push(new EditCommand(document, std::move(change), std::move(lineage)));
    return {};
}

Expected<void> Workspace::applyReload(ModelDocument *document, ReloadPlan plan)
{
    if (auto possible = applied(document->state(), plan.change); !possible)
        return std::move(possible).error();
    m_stacks.value(document)->push(
        new ReloadCommand(document, std::move(plan.change), std::move(plan.lineage), std::move(plan.facts)));
    return {};
}

bool Workspace::applyPlan(ModelDocument *document, Expected<ChangeSet> plan)
{
    if (!plan) {
        tell(plan.error().sentence());
        return false;
    }
    return apply(document, *std::move(plan)).has_value();
}

Expected<void> Workspace::applyMove(ModelDocument *target, ChangeSet arrival, ModelDocument *donor, ChangeSet removal,
                                    std::vector<LineagePtr> donors)
{
    if (removal.isEmpty())
        return apply(target, std::move(arrival), std::move(donors));
    removal.text = arrival.text;
    if (arrival.isEmpty())
        return apply(donor, std::move(removal));
    for (const auto &[document, change] : {std::pair(target, &arrival), std::pair(donor, &removal)}) {
        if (auto possible = applied(document->state(), *change); !possible) {
            tell(possible.error().sentence());
            return std::move(possible).error();
        }
    }
    const bool isInFile = std::ranges::all_of(removal.nodes, [donor](const NodeChange &node) {
        return node.after || donor->savedState().pointer(node.id) == node.before;
    });
    auto step = std::make_shared<SharedStep>();
    step->donor = {donor, m_stacks.value(donor), nullptr, donor->displayName()};
    step->target = {target, m_stacks.value(target), nullptr, target->displayName()};
    step->donorFile = isInFile ? openingOf(donor) : nullptr;
    LineagePtr arrived = lineageAfter(target, arrival, std::move(donors));
    LineagePtr left = editedLineage(lineageOf(donor), removal, {}, arrived);
    auto *arriving = new EditCommand(target, std::move(arrival), std::move(arrived));
    auto *leaving = new EditCommand(donor, std::move(removal), std::move(left));
    EditCommand::link(leaving, arriving, step);
    const QScopedValueRollback running(step->isRunning, true);
    step->target.stack->push(arriving);
    step->donor.stack->push(leaving);
    return {};
}

bool Workspace::undo(ModelDocument *document)
{
    return goOneStep(document, true);
}

bool Workspace::redo(ModelDocument *document)
{
    return goOneStep(document, false);
}

bool Workspace::goToStep(ModelDocument *document, int count)
{
    const QUndoStack *stack = undoStack(document);
    while (stack && stack->index() != std::clamp(count, 0, stack->count())) {
        if (!goOneStep(document, stack->index() > count))
            return false;
    }
    return stack;
}

bool Workspace::goOneStep(ModelDocument *document, bool undoing)
{
    QUndoStack *stack = undoStack(document);
    if (!stack || !(undoing ? stack->canUndo() : stack->canRedo()))
        return false;
    const EditCommand *step = commandAt(stack, stack->index() - (undoing ? 1 : 0));
    if (const QString obstacle = step ? obstacleTo(*step, undoing) : QString(); !obstacle.isEmpty()) {
        tell(obstacle);
        return false;
    }
    if (undoing)
        stack->undo();
    else
        stack->redo();
    return true;
}

const EditCommand *Workspace::commandAt(const QUndoStack *stack, int index) const
{
    return dynamic_cast<const EditCommand *>(stack->command(index));
}

/// Why a half of a shared step cannot be undone or redone; empty where it can.
QString Workspace::obstacleTo(const EditCommand &step, bool undoing) const
{
    const SharedStep *shared = step.shared();
    if (!shared)
        return {};
    const StepHalf &other = shared->otherThan(&step);
    const QString text = step.text();
    if (!other.document) {
        const bool isTarget = &other == &shared->donor;
        if (undoing && isTarget && !(shared->donorFile && isFileAsOpened(*shared->donorFile)))
            return tr("%1 was not undone: %2 is closed and its file does not hold what was moved, which would be in neither model.")
                .arg(text, other.name);
        if (!undoing && !isTarget)
            return tr("%1 was not done again: %2 is closed, and what is moved would be in neither model.")
                .arg(text, other.name);
        return {};
    }
    const QString name = other.document->displayName();
    if (!other.command)
        return undoing ? tr("%1 was not undone: the history of %2 no longer holds this step.").arg(text, name)
                       : tr("%1 was not done again: the history of %2 no longer holds this step.").arg(text, name);
    if (!EditCommand::isNext(other, undoing)) {
        int place = 0;
        while (other.stack->command(place) != other.command)
            ++place;
        return undoing ? tr("%1 was not undone: %2 has %n later step(s), to be undone there first.", nullptr,
                            other.stack->index() - place - 1)
                             .arg(text, name)
                       : tr("%1 was not done again: %2 has %n earlier step(s), to be done again there first.", nullptr,
                            place - other.stack->index())
                             .arg(text, name);
    }
    const auto possible =
        applied(other.document->state(), undoing ? other.command->change().inverted() : other.command->change());
    return possible ? QString() : possible.error().sentence();
}

/// Tells of the step that was done or undone, and in which models.
void Workspace::tellStep(const ModelDocument *document, int index, bool undone)
{
    const QUndoStack *stack = undoStack(document);
    const QString text = stack->text(index);
    const EditCommand *step = commandAt(stack, index);
    const SharedStep *shared = step ? step->shared() : nullptr;
    if (shared && !shared->otherThan(step).document) {
        const QString other = shared->otherThan(step).name;
        const QString own = (step == shared->donor.command ? shared->donor : shared->target).document->displayName();
        if (!undone)
            return tell(tr("Done again in %1 alone: %2. The other model, %3, is closed.").arg(own, text, other));
        return tell(step == shared->donor.command
                        ? tr("Undone in %1 alone: %2. The other model, %3, is closed.").arg(own, text, other)
                        : tr("Undone in %1 alone: %2. %3 is closed; its file still holds what was moved.")
                              .arg(own, text, other));
    }
    // As the window's menu has them, whatever the platform's own key for redoing is.
    const QKeySequence keys =
        undone ? QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z) : QKeySequence(QKeySequence::Undo);
    const QString key = keys.toString(QKeySequence::NativeText);
    const QString named = stepText(*this, document, index);
    tell(undone ? tr("Undone: %1. %2 does it again.").arg(named, key) : tr("Done: %1. %2 undoes it.").arg(named, key));
}

LineagePtr Workspace::lineageAfter(const ModelDocument *document, const ChangeSet &change,
                                   std::vector<LineagePtr> donors) const
{
    const QStringList keys = change.action ? change.action->donors : QStringList();
    donors.resize(std::size_t(keys.size()));
    std::vector<ModelState> states;
    for (std::size_t i = 0; i < donors.size(); ++i) {
        if (const ModelDocument *other = documentById(keys[qsizetype(i)].toULongLong()); other && !donors[i])
            donors[i] = lineageOf(other);
        // A state that the donor has left is not at hand any more.
        for (const ModelDocument *other : m_documents) {
            if (donors[i] && states.size() == i && lineageOf(other) == donors[i])
                states.push_back(other->state());
        }
    }
    if (states.size() != donors.size())
        states.clear();
    return editedLineage(lineageOf(document), change, std::move(donors), {}, std::move(states));
}

LineagePtr Workspace::lineageOf(const ModelDocument *document) const
{
    const QUndoStack *stack = undoStack(document);
    if (!stack || stack->index() == 0)
        return m_openings.value(document);
    return static_cast<const EditCommand *>(stack->command(stack->index() - 1))->lineage();
}

LineagePtr Workspace::openingOf(const ModelDocument *document) const
{
    // A reload begins anew.
    LineagePtr first = lineageOf(document);
    while (first && first->before)
        first = first->before;
    return first ? first : m_openings.value(document);
}

void Workspace::recordExport(RecordedExport done)
{
    keep(done.options.target, done.isWhole ? std::vector{done.model} : std::vector<LineagePtr>());
    m_exports.push_back(std::move(done));
    Q_EMIT exportRecorded();
}

void Workspace::refuseFile(const QString &path, const Error &error)
{
    Q_EMIT openingRefused(path, error);
}

void Workspace::openFiles(const QStringList &wanted)
{
    QStringList paths;
    for (const QString &path : wanted)
        if (!m_fileTaker || !m_fileTaker(path))
            paths += path;
    if (paths.isEmpty())
        return;
    m_queue += paths;
    m_opening += int(paths.size());
    for (const QString &path : paths)
        Q_EMIT openingStarted(path);
    if (m_opening == paths.size())
        openNext();
}

void Workspace::openReadablePart(const QString &path)
{
    m_readableParts.insert(path);
    openFiles({path});
}

void Workspace::openNext()
{
    if (m_queue.isEmpty())
        return;
    const QString path = m_queue.takeFirst();
    recentfiles::beginOpening(path);
    auto diagnostics = std::make_shared<Diagnostics>();
    JobSpec job;
    job.title = [name = QFileInfo(path).fileName()] { return tr("Opening %1").arg(name); };
    job.visibility = JobVisibility::WhenLong;
    const CutOff cutOff = m_readableParts.remove(path) ? CutOff::TakeWholeTensors : CutOff::Refuse;
    m_jobs.run(
        std::move(job), this,
        [path, cutOff, diagnostics](Task &task) { return openFile(path, task, *diagnostics, {}, cutOff); },
        [this, path, diagnostics](Expected<OpenedFile> file) {
            recentfiles::endOpening(path);
            --m_opening;
            if (file) {
                RecognisedModel *result = &file->opened;
                recentfiles::add(path, result->format->info.displayName);
                auto document = std::make_unique<ModelDocument>(std::move(result->model.state), path, result->format,
                                                                result->model.detail, std::move(*diagnostics));
                document->setWantsStructure(result->model.wantsStructure);
                document->setReferences(std::move(result->model.references));
                document->setFiles(std::move(file->files));
                document->setReadablePart(std::move(file->part));
                addDocument(std::move(document));
            } else {
                Q_EMIT openingRefused(path, file.error());
            }
            openNext();
        });
}

ModelDocument *Workspace::addDocument(std::unique_ptr<ModelDocument> document, LineagePtr opening)
{
    ModelDocument *added = document.release();
    if (!opening)
        opening = openedLineage(added->filePath(), added->displayName(), added->readablePart().has_value());
    m_openings.insert(added, std::move(opening));
    connect(added, &ModelDocument::reset, this,
            [this, added] { m_openings.insert(added, openedLineage(added->filePath(), added->displayName())); });
    m_documents.append(added);
    m_ids.insert(added, m_nextId++);
    auto *stack = new QUndoStack;
    m_stacks.insert(added, stack);
    connect(stack, &QUndoStack::indexChanged, this, [this, added, stack, before = 0](int index) mutable {
        if (index > before)
            tellStep(added, index - 1, false);
        else if (index < before && index < stack->count()) // it was not just cleared
            tellStep(added, index, true);
        before = index;
    });
    m_undoGroup.addStack(stack);
    Q_EMIT documentOpened(added);
    setActiveDocument(added);
    return added;
}

void Workspace::closeDocument(ModelDocument *document)
{
    const qsizetype at = m_documents.indexOf(document);
    if (at < 0)
        return;
    Q_EMIT documentClosing(document);
    m_documents.removeAt(at);
    if (m_active == document)
        setActiveDocument(m_documents.isEmpty() ? nullptr : m_documents.at(std::min(at, m_documents.size() - 1)));
    delete m_stacks.take(document);
    m_ids.remove(document);
    m_openings.remove(document);
    delete document;
    Q_EMIT documentClosed();
}

void Workspace::tell(const QString &sentence)
{
    Q_EMIT told(sentence);
}

} // namespace burnish
