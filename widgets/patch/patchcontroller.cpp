// SPDX-License-Identifier: MIT
#include "widgets/patch/patchcontroller.h"

#include "core/formats/targetname.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/stores/patchbases.h"
#include "widgets/controls/filequestion.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/patchdrops.h"
#include "widgets/workspace/recentfiles.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <mutex>
#include <utility>

namespace burnish {

namespace {

/// A model that a patch may have been made from.
struct BaseCandidate
{
    quint64 id = 0;
    PatchInput input;
};

/// Its file has the state that a patch can be made of.
bool hasFileState(const ModelDocument *document)
{
    return document->format() && !document->filePath().isEmpty() && !document->isProvisional();
}

PatchInput inputOf(const ModelDocument *document)
{
    return {document->filePath(), document->format() ? document->format()->info.id.toStdString() : std::string(),
            document->savedState()};
}

Expected<PatchDocument> readPatchAt(const QString &path, Task &task)
{
    BURNISH_TRY(ByteSourcePtr source, FileSource::open(path));
    BURNISH_TRY(PatchDocument patch, readPatch(source, task));
    patch.path = path;
    return patch;
}

/// Sorts models by whether their file is likely the base's. With `keepsFirst`, the first one stays where it is.
std::vector<BaseCandidate> likeliestFirst(std::vector<BaseCandidate> candidates, const PatchSide &base, bool keepsFirst)
{
    const auto isLikely = [&](const BaseCandidate &candidate) {
        return !base.files.empty() && statusOfPath(candidate.input.path).size == base.files.front().size &&
               QFileInfo(candidate.input.path).fileName() == base.files.front().name;
    };
    std::stable_partition(candidates.begin() + std::ptrdiff_t(keepsFirst), candidates.end(), isLikely);
    return candidates;
}

/// Where bases of patches are looked for besides the stores; workers read it.
struct KnownBases
{
    std::mutex mutex;
    QStringList paths;
};

KnownBases &knownBases()
{
    static KnownBases the;
    return the;
}

QStringList findBases(const PatchSide &base)
{
    QStringList paths;
    {
        const std::lock_guard lock(knownBases().mutex);
        paths = knownBases().paths;
    }
    return paths + basesInStores(base);
}

} // namespace

/// A plan, and the model that it is for.
struct PatchController::Found
{
    PlannedPatchPtr planned; ///< null: no open model is the base
    quint64 base = 0;
};

PatchController::PatchController(Workspace &workspace, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(window)
    , m_export(new QAction(icon(QStringLiteral("compare")), QString(), window))
    , m_apply(new QAction(icon(QStringLiteral("merge")), QString(), window))
{
    m_export->setObjectName(QStringLiteral("exportDifference"));
    m_export->setData(QStringLiteral("compare"));
    // What the palette finds them by besides their text, in every language.
    m_export->setProperty("moreWords", QStringLiteral("patch delta difference diff"));
    m_apply->setObjectName(QStringLiteral("applyPatch"));
    m_apply->setData(QStringLiteral("merge"));
    m_apply->setProperty("moreWords", QStringLiteral("patch delta difference apply"));
    connect(m_export, &QAction::triggered, this, [this] {
        ModelDocument *result = m_workspace.activeDocument();
        const QList<ModelDocument *> &all = m_workspace.documents();
        const auto base = std::ranges::find_if(all, [&](const ModelDocument *other) { return other != result; });
        exportDifference(base == all.end() ? nullptr : *base, result);
    });
    connect(m_apply, &QAction::triggered, this, &PatchController::promptForPatch);
    for (const auto changed : {&Workspace::documentOpened, &Workspace::documentRetitled})
        connect(&workspace, changed, this, &PatchController::update);
    connect(&workspace, &Workspace::documentClosed, this, &PatchController::update);
    connect(&workspace.savedStates(), &SavedStates::changed, this, &PatchController::update);
    connect(&workspace, &Workspace::documentOpened, this, &PatchController::documentOpened);
    connect(&workspace, &Workspace::documentClosing, this, [this] {
        if (m_dialog && !m_dialog->isBusy())
            m_dialog->reject();
    });
    connectOpener();
    setBaseSearch(findBases);
    patchdrops::setHandler([this](ModelDocument *model, const QString &file) { showPlan(file, model); });
    window->installEventFilter(this);
    update();
}

PatchController::~PatchController()
{
    patchdrops::setHandler({});
}

/// A patch that is opened while its base is open shows its plan. Opened alone, it opens as a model.
void PatchController::connectOpener()
{
    m_workspace.opener().addFileTaker(
        [self = QPointer(this)](const QString &path, bool isAlone) -> std::function<void()> {
            if (isAlone || !patchdrops::isPatchFile(path))
                return {};
            return [self, path] {
                if (self)
                    self->showPlan(path, nullptr);
            };
        });
    connect(&m_workspace.opener(), &FileOpener::openingRefused, this, [this](const QString &path) {
        if (leadToSame(m_awaitedBase, path))
            m_awaitedBase.clear();
    });
}

bool PatchController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        update();
    return QObject::eventFilter(watched, event);
}

void PatchController::update()
{
    const qsizetype models = m_workspace.documents().size();
    m_export->setText(tr("Export difference to…"));
    m_export->setToolTip(models < 2 ? tr("Open two models to export their difference.")
                                    : tr("Write what one model has and another has not, as a patch"));
    m_export->setEnabled(models >= 2);
    m_apply->setText(tr("Apply patch…"));
    m_apply->setToolTip(models < 1 ? tr("Open the model that the patch was made from.")
                                   : tr("Show what a patch makes of an open model"));
    m_apply->setEnabled(models >= 1);
    listBases();
    if (!m_dialog)
        return;
    for (ModelDocument *document : m_workspace.documents())
        m_dialog->replaceModel(modelOf(document));
}

void PatchController::listBases() const
{
    QStringList paths;
    for (const ModelDocument *document : m_workspace.documents())
        if (hasFileState(document))
            paths += document->filePath();
    for (const RecentFile &recent : recentfiles::all())
        paths += recent.path;
    paths.removeDuplicates();
    const std::lock_guard lock(knownBases().mutex);
    knownBases().paths = std::move(paths);
}

DifferenceDialog::Model PatchController::modelOf(ModelDocument *document) const
{
    DifferenceDialog::Model model;
    model.id = m_workspace.idOf(document);
    model.name = document->displayName();
    model.input = inputOf(document);
    model.stem = withoutFormatExtension(document->ownName());
    if (!hasFileState(document))
        model.refusal = tr("%1 has no file yet. A patch is made of files: export the model, and open what was written.")
                            .arg(model.name);
    else if (document->isEdited())
        model.refusal =
            tr("%1 has edits that are in no file. A patch is made of files: undo the edits, or export the model and open "
               "what was written.")
                .arg(model.name);
    return model;
}

void PatchController::exportDifference(ModelDocument *base, ModelDocument *result)
{
    if (m_dialog)
        return m_dialog->raise();
    QList<DifferenceDialog::Model> models;
    int at[] = {-1, -1};
    for (ModelDocument *document : m_workspace.documents()) {
        if (document == base)
            at[0] = int(models.size());
        if (document == result)
            at[1] = int(models.size());
        models += modelOf(document);
    }
    m_dialog = new DifferenceDialog(models, at[0], at[1], m_workspace.jobs(), m_work, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &DifferenceDialog::openRequested, this, [this] {
        m_workspace.opener().openFiles(
            QFileDialog::getOpenFileNames(m_dialog, tr("Open files"), questionFolder(), openDialogFilter()));
    });
    connect(m_dialog, &DifferenceDialog::modelExportRequested, this, [this](quint64 id) {
        if (ModelDocument *document = m_workspace.documentById(id))
            Q_EMIT modelExportRequested(document);
    });
    m_dialog->open();
}

void PatchController::documentOpened(ModelDocument *document)
{
    if (m_dialog)
        m_dialog->addModel(modelOf(document));
    if (m_awaitedBase.isEmpty() || !m_workspace.opener().isModelAt(document, m_awaitedBase))
        return;
    m_awaitedBase.clear();
    showPlan(std::exchange(m_waiting, {}), document);
}

void PatchController::promptForPatch()
{
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Apply patch"), questionFolder(), tr("Patches (*.safetensors)"));
    if (!path.isEmpty())
        showPlan(path, m_workspace.activeDocument());
}

void PatchController::chooseBase(const QString &patch)
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open the model that the patch was made from"),
                                                      folderOfPath(patch), openDialogFilter());
    if (path.isEmpty())
        return;
    for (ModelDocument *open : m_workspace.documents()) {
        if (m_workspace.opener().isModelAt(open, path))
            return showPlan(patch, open);
    }
    m_awaitedBase = path;
    m_waiting = patch;
    m_workspace.opener().openFiles({path});
}

void PatchController::showPlan(const QString &patch, ModelDocument *onto)
{
    std::vector<BaseCandidate> candidates;
    QList<ModelDocument *> documents = m_workspace.documents();
    if (onto) {
        documents.removeOne(onto);
        documents.prepend(onto);
    }
    for (const ModelDocument *document : std::as_const(documents)) {
        if (hasFileState(document) && !leadToSame(document->filePath(), patch))
            candidates.push_back({m_workspace.idOf(document), inputOf(document)});
    }
    const bool isRequired = onto && !candidates.empty() && candidates.front().id == m_workspace.idOf(onto);
    m_workspace.jobs().run(
        {QStringLiteral("patch.plan"), [name = shownFileName(patch)] { return tr("Reading %1").arg(name); },
         JobVisibility::WhenLong},
        this,
        [patch, candidates, isRequired, work = m_work](Task &task) -> Expected<Found> {
            BURNISH_TRY(const PatchDocument document, readPatchAt(patch, task));
            Found refused;
            for (const BaseCandidate &candidate : likeliestFirst(candidates, document.base, isRequired)) {
                BURNISH_TRY(PlannedPatchPtr planned, plannedOver(document, candidate.input, work, task));
                if (planned->canRun())
                    return Found{std::move(planned), candidate.id};
                if (isRequired && !refused.planned)
                    refused = {std::move(planned), candidate.id};
            }
            return refused;
        },
        [this, patch](const Expected<Found> &found) {
            if (found)
                openPlan(patch, *found);
            else if (!found.error().isCancelled())
                m_workspace.opener().refuseFile(patch, found.error());
        });
}

void PatchController::openPlan(const QString &patch, const Found &found)
{
    const ModelDocument *base = m_workspace.documentById(found.base);
    if (!found.planned || !base)
        return m_workspace.opener().openFilesAlone({patch});
    auto *dialog = new PatchPlanDialog(found.planned, {base->displayName(), base->isEdited()}, m_workspace.jobs(),
                                       m_work, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PatchPlanDialog::modelRequested, this,
            [this, patch] { m_workspace.opener().openFilesAlone({patch}); });
    connect(dialog, &PatchPlanDialog::openRequested, this,
            [this](const QString &path) { m_workspace.opener().openFiles({path}); });
    connect(dialog, &PatchPlanDialog::baseRequested, this, [this, patch] { chooseBase(patch); });
    dialog->open();
}

} // namespace burnish
