// SPDX-License-Identifier: MIT
#include "widgets/export/exportcontroller.h"

#include "core/collections/openfile.h"
#include "core/export/targetname.h"
#include "core/remap/remaprule.h"
#include "core/structure/templatestructure.h"
#include "widgets/export/exportdialog.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/structure/structures.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

ExportController::ExportController(Workspace &workspace, JobRunner &jobs, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_jobs(jobs)
    , m_window(window)
{
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) { m_last.remove(document); });
}

ExportOptions ExportController::initialOptions(const ModelDocument *document) const
{
    if (const auto last = m_last.constFind(document); last != m_last.constEnd())
        return *last;
    ExportOptions options;
    options.format = document->format() && document->format()->writer ? document->format() : findFormat(u"burnpack");
    options.verify = true;
    // What a recent Burn wrote goes back to the same; what an old one wrote goes to where recorders are at home.
    const auto &versions = options.format->info.burnVersions;
    const auto version = burnVersionOf(document->savedState().metadata());
    if (version && *version > options.burnVersion && std::ranges::find(versions, *version) != versions.end())
        options.burnVersion = *version;
    // A name of its own beside the original, so that nothing is overwritten by accident.
    const QFileInfo file(document->filePath());
    QString stem = withoutFormatExtension(file.fileName());
    if (stem.isEmpty())
        stem = QStringLiteral("model");
    const QDir folder = document->filePath().isEmpty() ? QDir::home() : file.absoluteDir();
    const QString extension = options.format->info.extensions.first();
    QString name = QStringLiteral("%1-edited.%2").arg(stem, extension);
    for (int i = 2; folder.exists(name); ++i)
        name = QStringLiteral("%1-edited-%2.%3").arg(stem).arg(i).arg(extension);
    options.target = folder.filePath(name);
    return options;
}

void ExportController::exportAs(ModelDocument *document)
{
    ExportContext context;
    context.modelName = document->displayName();
    context.filePath = document->filePath();
    context.format = document->format();
    context.opened = document->savedState();
    context.tensorCount = document->state().tensors().size();
    if (m_workspace.activeDocument() == document) {
        for (const NodeId node : m_workspace.selection()) {
            if (document->state().contains(node))
                context.selection.push_back(node);
        }
    }
    ExportOptions initial = initialOptions(document);
    // What the structure dock shows is what is meant, unless the last export of the model said otherwise.
    if (const ChosenStructure &chosen = m_workspace.structures().of(document); chosen.isUsable()) {
        context.templates += {chosen.name, chosen.structure, chosen.path};
        if (!m_last.contains(document))
            initial.structure = chosen.structure;
    }
    for (ModelDocument *other : m_workspace.documents()) {
        if (!other->format() || !other->format()->info.isRecord)
            continue;
        if (auto structure = makeTemplateStructure(other->savedState(), other->displayName()))
            context.templates += {other->displayName(), std::move(*structure),
                                  other->filePath()};
    }

    auto *dialog = new ExportDialog(document->state(), std::move(context), initial, m_jobs, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this, [this, dialog, document = QPointer(document)] {
        if (!document)
            return;
        m_last.insert(document, dialog->plan()->options);
        run(document, dialog->plan());
    });
    dialog->open();
}

void ExportController::exportAgain(ModelDocument *document)
{
    const auto last = m_last.constFind(document);
    if (last == m_last.constEnd()) {
        exportAs(document);
        return;
    }
    ExportOptions options = *last;
    options.overwrite = true;
    m_jobs.run({{}, [target = QFileInfo(options.target).fileName()] { return tr("Planning %1").arg(target); },
                JobVisibility::WhenLong},
               document, [state = document->state(), options](Task &task) { return planExport(state, options, task); },
               [this, document, record = recordOf(document, options)](Expected<ExportPlan> plan) mutable {
                   if (plan && plan->canRun())
                       run(document, std::make_shared<const ExportPlan>(std::move(*plan)), std::move(record));
                   else
                       exportAs(document);
               });
}

RecordedExport ExportController::recordOf(const ModelDocument *document, const ExportOptions &options) const
{
    RecordedExport record;
    record.model = m_workspace.lineageOf(document);
    record.state = document->state();
    const ModelState *layout = options.structure ? options.structure->templateRecord() : nullptr;
    if (!layout)
        return record;
    for (const ModelDocument *other : m_workspace.documents()) {
        const ChosenStructure &chosen = m_workspace.structures().of(other);
        if (chosen.record && chosen.structure == options.structure)
            record.templateModel = chosen.record;
    }
    // What the dialog offers of itself are open records as they were opened, and files.
    QString file;
    for (const NodeId id : layout->tensors())
        layout->node(id).tensor->visitSources([&](const ByteSourcePtr &source) { file = source->name(); });
    for (const ModelDocument *other : m_workspace.documents()) {
        if (record.templateModel || other->filePath().isEmpty() || QFileInfo(other->filePath()) != QFileInfo(file))
            continue;
        bool isSame = true;
        layout->visitDifferences(other->savedState(), [&](NodeId) { isSame = false; });
        if (isSame)
            record.templateModel = m_workspace.openingOf(other);
    }
    if (!record.templateModel && QFileInfo(file).isFile())
        record.templateModel = openedLineage(file, QFileInfo(file).fileName());
    return record;
}

void ExportController::run(ModelDocument *document, ExportPlanPtr plan)
{
    RecordedExport record = recordOf(document, plan->options);
    run(document, std::move(plan), std::move(record));
}

void ExportController::run(ModelDocument *document, ExportPlanPtr plan, RecordedExport record)
{
    const QString target = plan->options.target;
    record.options = plan->options;
    FileWatch::Pause pause;
    if (!document->filePath().isEmpty() && QFileInfo(target) == QFileInfo(document->filePath()))
        pause = FileWatch::of(m_workspace).pause(document);
    m_jobs.run({QStringLiteral("export ") + target,
                [name = QFileInfo(target).fileName()] { return tr("Writing %1").arg(name); }, JobVisibility::Visible},
               document, [plan](Task &task) { return runExport(*plan, task); },
               [this, document, plan, target, pause, record = std::move(record)](Expected<ExportReport> report) mutable {
                   if (report) {
                       record.order = nextLineageOrder();
                       m_workspace.recordExport(std::move(record));
                       written(document, plan, *report, pause);
                   } else if (report.error().isCancelled()) {
                       m_workspace.tell(tr("Cancelled. The old file is as it was."));
                   } else {
                       m_workspace.tell(report.error().sentence());
                       Q_EMIT failed(document, target, report.error());
                   }
               });
}

void ExportController::written(ModelDocument *document, const ExportPlanPtr &plan, const ExportReport &report,
                               const FileWatch::Pause &pause)
{
    m_workspace.tell(report.verified ? tr("Written and verified: %1").arg(QDir::toNativeSeparators(report.target))
                                     : tr("Written: %1").arg(QDir::toNativeSeparators(report.target)));
    Q_EMIT finished(document, report);
    if (QFileInfo(report.target) != QFileInfo(document->filePath()) || document->filePath().isEmpty())
        return;
    // The model's own file has new content: what is shown comes from there from now on.
    m_jobs.run({QStringLiteral("reopen ") + report.target, {}, JobVisibility::Silent}, document,
               [path = report.target](Task &task) -> Expected<OpenedFile> {
                   Diagnostics flaws;
                   return openFile(path, task, flaws);
               },
               [this, document, plan, pause](Expected<OpenedFile> file) {
                   if (!file)
                       return;
                   if (QUndoStack *stack = m_workspace.undoStack(document))
                       stack->clear();
                   RecognisedModel &opened = file->opened;
                   document->replaceOpened(std::move(opened.model.state), document->filePath(), opened.format,
                                           opened.model.detail, std::move(file->files));
               });
}

} // namespace burnish
