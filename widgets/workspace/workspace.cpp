// SPDX-License-Identifier: MIT
#include "widgets/workspace/workspace.h"

#include "core/collections/openfile.h"
#include "core/recipe/reload.h"
#include "widgets/commands/editcommand.h"
#include "widgets/workspace/optimizerlinks.h"
#include "widgets/structure/structures.h"
#include "widgets/workspace/recentfiles.h"

#include <QFileInfo>
#include <QKeySequence>
#include <QUndoStack>

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
    const QUndoStack *stack = undoStack(document);
    return stack && !stack->isClean() && document->isEdited();
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
    return editedLineage(lineageOf(document), change, std::move(donors), std::move(states));
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
    connect(added, &ModelDocument::reset, this, [this, added] {
        m_openings.insert(added, openedLineage(added->filePath(), added->displayName()));
    });
    m_documents.append(added);
    m_ids.insert(added, m_nextId++);
    auto *stack = new QUndoStack;
    m_stacks.insert(added, stack);
    connect(stack, &QUndoStack::indexChanged, this, [this, stack, before = 0](int index) mutable {
        const auto key = [](QKeySequence::StandardKey standard) {
            return QKeySequence(standard).toString(QKeySequence::NativeText);
        };
        if (index > before)
            tell(tr("Done: %1. %2 undoes it.").arg(stack->text(index - 1), key(QKeySequence::Undo)));
        else if (index < before)
            tell(tr("Undone: %1. %2 does it again.").arg(stack->text(index), key(QKeySequence::Redo)));
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
