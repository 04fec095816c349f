// SPDX-License-Identifier: MIT
#include "widgets/export/exportcontroller.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/edit/toplevel.h"
#include "core/export/fieldloss.h"
#include "core/formats/targetname.h"
#include "core/io/paths.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/partname.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/recipe/recipecheck.h"
#include "core/remap/remaprule.h"
#include "core/stores/storeid.h"
#include "core/structure/templatestructure.h"
#include "widgets/export/exportdialog.h"
#include "widgets/export/precisionfields.h"
#include "widgets/jobs/disposal.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/settings.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QPointer>
#include <QUndoStack>

#include <algorithm>

namespace burnish {

namespace {

/// The size in bytes of the model's file, or of all its files; 0 if unknown.
std::uint64_t sizeOfModelFile(const QString &path)
{
    const PathStatus file = statusOfPath(path);
    if (!file.isFile())
        return 0;
    std::uint64_t size = file.size;
    const auto parts = partsOf(path);
    if (!parts)
        return 0;
    for (const QString &part : *parts)
        size += statusOfPath(QDir(folderOfPath(path)).filePath(part)).size;
    return size;
}

bool isSameFile(const QString &a, const QString &b)
{
    return !a.isEmpty() && leadToSame(a, b);
}

/// The folder that a new export of the file's model goes to: the user's, if it exists.
QDir exportFolderFor(const QString &path)
{
    const QString chosen = Settings::instance().value(setting::exportFolder);
    if (!chosen.isEmpty() && statusOfPath(chosen).isFolder())
        return QDir(chosen);
    // Nothing is written beside a model in a program's store.
    const QDir beside = QFileInfo(path).absoluteDir();
    return path.isEmpty() || !checkOutsideStores(beside.path()) ? QDir::home() : beside;
}

} // namespace

ExportController::ExportController(Workspace &workspace, JobRunner &jobs, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_jobs(jobs)
    , m_window(window)
{
    connect(&workspace, &Workspace::documentClosing, this, [this](ModelDocument *document) {
        m_last.remove(document);
        m_namesOnly.remove(document);
    });
    // Choosing another structure means exporting with it.
    connect(&Structures::of(workspace), &Structures::changed, this,
            [this](ModelDocument *document) { m_namesOnly.remove(document); });
}

ChosenStructure ExportController::structureOf(const ModelDocument *document) const
{
    const ChosenStructure &chosen = Structures::of(m_workspace).of(document);
    // While the structure is being reloaded, the previous one stays valid.
    const bool isThere = chosen.isUsable() || (chosen.structure && chosen.isReading && chosen.questions.empty());
    return isThere ? chosen : ChosenStructure();
}

void ExportController::keepStructure(ModelDocument *document, const ExportOptions &options, ChosenStructure chosen)
{
    // Formats other than records do not use a structure.
    if (!options.format->info.isRecord)
        return;
    if (chosen.structure && chosen.structure != structureOf(document).structure)
        Structures::of(m_workspace).adopt(document, std::move(chosen));
    if (options.structure)
        m_namesOnly.remove(document);
    else
        m_namesOnly.insert(document);
}

ExportOptions ExportController::initialOptions(const ModelDocument *document) const
{
    const StructurePtr structure = m_namesOnly.contains(document) ? nullptr : structureOf(document).structure;
    if (const auto last = m_last.constFind(document); last != m_last.constEnd()) {
        ExportOptions options = *last;
        options.structure = structure;
        return options;
    }
    ExportOptions options;
    options.structure = structure;
    options.format = document->format() && document->format()->writer ? document->format() : findFormat(u"burnpack");
    options.verify = true;
    options.precision = policyOf(Settings::instance().value(setting::exportPrecision));
    // A file from a recent Burn is exported for the same version, one from an old Burn for the default version.
    const auto &versions = options.format->info.burnVersions;
    const auto version = burnVersionOf(document->savedState().metadata());
    if (version && *version > options.burnVersion && std::ranges::find(versions, *version) != versions.end())
        options.burnVersion = *version;
    // Use a new name next to the original, so that nothing is overwritten by accident.
    const QString naming = namingPath(document->filePath());
    const QFileInfo file(naming);
    const auto part = PartName::of(file.fileName());
    QString stem = part ? part->stem : withoutFormatExtension(file.fileName());
    if (stem.isEmpty())
        stem = QStringLiteral("model");
    if (const auto merge = mergeOf(document); merge && merge->tokenizer)
        options.sidecarsOf = *merge->tokenizer;
    const QDir folder = exportFolderFor(naming);
    const QString extension = options.format->info.extensions.first();
    if (m_workspace.history().hasEdits(document))
        stem += QStringLiteral("-edited");
    QString name = QStringLiteral("%1.%2").arg(stem, extension);
    // A file beside the index of its set would be taken for the model.
    const auto isTaken = [&] {
        return folder.exists(name) || folder.exists(name + QLatin1String(".index.json")) ||
               QFileInfo(folder.filePath(name)).absoluteFilePath() == file.absoluteFilePath();
    };
    for (int i = 2; isTaken(); ++i)
        name = QStringLiteral("%1-%2.%3").arg(stem).arg(i).arg(extension);
    options.target = folder.filePath(name);
    return options;
}

void ExportController::exportAs(ModelDocument *document)
{
    prompt(document, initialOptions(document));
}

QStringList ExportController::sidecarModels(const ModelDocument *document) const
{
    QStringList models;
    for (const ModelDocument *other : m_workspace.documents()) {
        const bool isOffered = document->filePath().isEmpty() || other == document;
        if (isOffered && !sidecarFilesOf(other->filePath()).empty())
            models += other->filePath();
    }
    // It can be closed by now.
    if (const auto merge = mergeOf(document);
        merge && merge->tokenizer && !models.contains(*merge->tokenizer) && !sidecarFilesOf(*merge->tokenizer).empty())
        models += *merge->tokenizer;
    return models;
}

std::optional<MergeConfig> ExportController::mergeOf(const ModelDocument *document) const
{
    const LineagePtr lineage = m_workspace.history().lineageOf(document);
    return lineage ? lastMergeOf(*lineage) : std::nullopt;
}

void ExportController::prompt(ModelDocument *document, const ExportOptions &initial)
{
    ExportContext context;
    context.modelName = document->displayName();
    context.filePath = document->filePath();
    context.sidecarModels = sidecarModels(document);
    context.merge = mergeOf(document);
    context.fileSize = sizeOfModelFile(document->filePath());
    context.lineage = m_workspace.history().lineageOf(document);
    context.format = document->format();
    context.opened = document->savedState();
    if (m_workspace.activeDocument() == document) {
        for (const NodeId node : m_workspace.selection()) {
            if (document->state().contains(node))
                context.selection.push_back(node);
        }
    }
    context.structure = structureOf(document);
    for (ModelDocument *other : m_workspace.documents()) {
        if (!other->format() || !other->format()->info.isRecord)
            continue;
        ChosenStructure offered;
        offered.name = other->displayName();
        offered.path = other->filePath();
        // A record from a file remains available as a template after its model is closed.
        offered.kind = offered.path.isEmpty() ? StructureKind::OpenModel : StructureKind::Template;
        offered.model = m_workspace.idOf(other);
        offered.record = m_workspace.history().openingOf(other);
        if (context.structure.kind == StructureKind::Template && isSameFile(context.structure.path, offered.path))
            continue;
        if (auto structure = makeTemplateStructure(other->savedState(), other->displayName())) {
            offered.structure = *std::move(structure);
            context.structures += std::move(offered);
        }
    }

    auto *dialog = new ExportDialog(document->state(), std::move(context), initial, m_jobs, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    connect(dialog, &QDialog::accepted, this, [this, dialog, document = QPointer(document)] {
        if (!document)
            return;
        m_last.insert(document, dialog->plan()->options);
        keepStructure(document, dialog->plan()->options, dialog->structure());
        run(document, dialog->plan());
    });
    connect(dialog, &ExportDialog::topLevelRequested, this,
            [this, dialog, document = QPointer(document)](const QString &key, ExportOptions options) {
                dialog->disconnect(this);
                ChosenStructure structure = dialog->structure();
                dialog->close();
                if (!document)
                    return;
                keepStructure(document, options, std::move(structure));
                m_workspace.history().applyPlan(
                    document, planTopLevel(document->state(), key.toStdString(), document->baseline()));
                prompt(document, options);
            });
    connect(dialog, &ExportDialog::elsewhereRequested, this,
            [this, dialog, document = QPointer(document)](const RecordedExport &requested) {
                if (document) {
                    m_last.insert(document, requested.options);
                    keepStructure(document, requested.options, dialog->structure());
                    Q_EMIT elsewhereRequested(document->displayName(), requested);
                }
                dialog->reject();
            });
    connect(dialog, &QDialog::rejected, this, [this, document = QPointer(document)] {
        if (document)
            Q_EMIT ended(document, false);
    });
    dialog->open();
}

void ExportController::exportAgain(ModelDocument *document)
{
    if (!m_last.contains(document)) {
        exportAs(document);
        return;
    }
    ExportOptions options = initialOptions(document);
    options.overwrite = true;
    const ExportOptions initial = options;
    if (!options.format->info.isRecord)
        options.structure = nullptr;
    m_jobs.run(
        {{},
         [target = shownFileName(namingPath(options.target))] { return tr("Planning %1").arg(target); },
         JobVisibility::WhenLong},
        document,
        [state = document->state(), options](Task &task) -> Expected<ExportPlanPtr> {
            BURNISH_TRY(ExportPlan plan, planExport(state, options, task));
            // The dialog asks before fields of the file are lost.
            const auto replaced = readReplacedFile(plan.options.target, nullptr, task);
            if (!plan.canRun() || lossByReplacing(*replaced, plan).isLoss())
                return ExportPlanPtr();
            return std::make_shared<const ExportPlan>(std::move(plan));
        },
        [this, document, initial, record = recordOf(document, options)](Expected<ExportPlanPtr> plan) mutable {
            if (plan && *plan)
                run(document, *plan, std::move(record));
            else
                prompt(document, initial);
        });
}

RecordedExport ExportController::recordOf(const ModelDocument *document, const ExportOptions &options) const
{
    RecordedExport record;
    record.model = m_workspace.history().lineageOf(document);
    record.state = document->state();
    const ChosenStructure &chosen = Structures::of(m_workspace).of(document);
    if (options.structure && options.structure == chosen.structure)
        record.templateModel = chosen.record;
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
    record.isWhole = plan->exportsWhole();
    const bool replaces =
        std::ranges::any_of(plan->files(), [](const QString &file) { return statusOfPath(file).exists(); });
    FileWatch::Pause pause;
    if (isSameFile(document->filePath(), target))
        pause = FileWatch::of(m_workspace).pause(document);
    const auto kept = std::make_shared<RecordedExport>(std::move(record));
    m_jobs.run(
        {QStringLiteral("export ") + target,
         [name = shownFileName(namingPath(target))] { return tr("Writing %1").arg(name); }, JobVisibility::Visible,
         plan->files()},
        document,
        [plan, kept](Task &task) {
            Expected<ExportReport> report = runExport(*plan, task);
            kept->settle();
            return report;
        },
        [this, document, plan, target, replaces, pause, kept](Expected<ExportReport> report) mutable {
            if (report) {
                kept->order = nextLineageOrder();
                m_workspace.savedStates().recordExport(std::move(*kept));
                written(document, *report, plan, pause);
            } else if (report.error().isCancelled()) {
                m_workspace.showStatus(replaces ? tr("Cancelled. The old file is as it was.")
                                                : tr("Cancelled. No file was written."));
            } else {
                m_workspace.showStatus(report.error().sentence());
                Q_EMIT failed(document, target, report.error());
            }
            Q_EMIT ended(document, report.has_value());
            disposeShared(std::const_pointer_cast<ExportPlan>(std::move(plan)));
        });
}

void ExportController::written(ModelDocument *document, const ExportReport &report, const ExportPlanPtr &plan,
                               const FileWatch::Pause &pause)
{
    QStringList sentences = {report.verified
                                 ? tr("Written and verified: %1").arg(QDir::toNativeSeparators(report.target))
                                 : tr("Written: %1").arg(QDir::toNativeSeparators(report.target))};
    for (const Error &warning : lossWarnings(report.losses))
        sentences += warning.message();
    m_workspace.showStatus(joinedSentences(sentences));
    Q_EMIT finished(document, report, plan);
    if (!isSameFile(document->filePath(), report.target))
        return;
    // The model's own file was overwritten: read the model from there from now on.
    m_jobs.run(
        {QStringLiteral("reopen ") + report.target, {}, JobVisibility::Silent}, document,
        [path = report.target](Task &task) -> Expected<std::pair<OpenedFile, Diagnostics>> {
            Diagnostics flaws;
            task.allowLarge(); // written here, so its size is known
            BURNISH_TRY(OpenedFile file, openFile(path, task, flaws));
            return std::pair(std::move(file), std::move(flaws));
        },
        [this, document, pause](Expected<std::pair<OpenedFile, Diagnostics>> reopened) {
            if (!reopened)
                return;
            OpenedFile *const file = &reopened->first;
            // What was not whole in the old file is not true of the new one.
            FileFacts facts = document->facts();
            facts.diagnostics = std::move(reopened->second);
            document->setFacts(std::move(facts));
            if (QUndoStack *stack = m_workspace.history().undoStack(document))
                stack->clear();
            RecognisedModel &opened = file->opened;
            disposeStatesSoon(*document);
            document->replaceOpened(std::move(opened.model.state), document->filePath(), opened.format,
                                    opened.model.detail, std::move(file->files));
        });
}

} // namespace burnish
