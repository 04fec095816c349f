// SPDX-License-Identifier: MIT
#include "widgets/lora/adaptercontroller.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/io/paths.h"
#include "core/lora/lorabake.h"
#include "widgets/controls/filequestion.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/lora/adapterdialog.h"
#include "widgets/lora/adaptersources.h"
#include "widgets/lora/bakepage.h"
#include "widgets/lora/makepage.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/adapterdrops.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/filekinds.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/savedstates.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace burnish {

using adapterdrops::isAdapter;

AdapterController::AdapterController(Workspace &workspace, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_window(window)
{
    constexpr std::array names = {"bakeAdapter", "extractAdapter", "resizeAdapter", "combineAdapters"};
    static_assert(names.size() == std::size_t(adapterModes));
    for (std::size_t mode = 0; mode < names.size(); ++mode) {
        auto *action = new QAction(icon(QStringLiteral("merge")), QString(), window);
        action->setObjectName(QLatin1String(names[mode]));
        // What the palette finds it by besides its text, in every language.
        action->setProperty("moreWords", QStringLiteral("lora ") + QLatin1String(names[mode]));
        connect(action, &QAction::triggered, this, [this, mode] { openActive(AdapterMode(mode)); });
        action->setEnabled(workspace.activeDocument() != nullptr);
        m_actions.append(action);
    }
    connect(&workspace, &Workspace::activeDocumentChanged, this, [this](ModelDocument *active) {
        for (QAction *action : std::as_const(m_actions))
            action->setEnabled(active != nullptr);
    });
    connect(&workspace, &Workspace::documentClosing, this,
            [this](const ModelDocument *document) { m_baked.remove(document); });
    connect(&workspace, &Workspace::documentOpened, this, &AdapterController::documentOpened);
    connect(&workspace.opener(), &FileOpener::openingRefused, this, [this](const QString &path, const Error &error) {
        if (path != m_awaited)
            return;
        m_awaited.clear();
        if (m_dialog)
            m_dialog->refuse(error.sentence());
    });
    adapterdrops::setHandler([this](ModelDocument *model, const ModelDocument *adapter, const QString &file) {
        AdapterDialog *dialog = bakeInto(model, file);
        if (adapter)
            dialog->choose(sourceOf(adapter));
    });
    window->installEventFilter(this);
    retranslate();
}

AdapterController::~AdapterController()
{
    adapterdrops::setHandler({});
}

bool AdapterController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

void AdapterController::retranslate()
{
    const std::array texts = {tr("Bake adapter…"), tr("Extract adapter…"), tr("Resize adapter…"),
                              tr("Combine adapters…")};
    for (std::size_t i = 0; i < texts.size(); ++i)
        m_actions[qsizetype(i)]->setText(texts[i]);
}

AdapterSource AdapterController::sourceOf(const ModelDocument *document) const
{
    return {document->state(), document->displayName(), document->filePath(),
            QString::number(m_workspace.idOf(document)), isAdapter(document->state())};
}

void AdapterController::openActive(AdapterMode mode)
{
    ModelDocument *active = m_workspace.activeDocument();
    if (!active)
        return;
    const QList<ModelDocument *> models = m_workspace.documents();
    const auto model =
        std::ranges::find_if(models, [](const ModelDocument *each) { return !isAdapter(each->state()); });
    // If the active model is an adapter, bake into another model.
    ModelDocument *target = model == models.end() || !isAdapter(active->state()) ? active : *model;
    AdapterDialog *dialog = open(target, mode);
    if (mode != AdapterMode::Extract && isAdapter(active->state()) && (target != active || mode != AdapterMode::Bake))
        dialog->choose(sourceOf(active));
}

AdapterDialog *AdapterController::open(ModelDocument *model, AdapterMode mode)
{
    QList<AdapterSource> others;
    for (const ModelDocument *other : m_workspace.documents()) {
        if (other != model && !other->isProvisional())
            others.append(sourceOf(other));
    }
    auto *dialog = new AdapterDialog(sourceOf(model), others, mode, m_workspace.jobs(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog = dialog;
    connect(dialog, &AdapterDialog::fileRequested, this, &AdapterController::promptForFile);
    connect(dialog, &AdapterDialog::writeRequested, this,
            [this, dialog](MakePage *page) { promptForTarget(dialog, page); });
    connect(dialog, &AdapterDialog::exploreRequested, model, [this, model, dialog] { explore(model, dialog); });
    connect(dialog->bake(), &AdapterPage::accepted, model, [this, model, dialog] {
        m_workspace.setActiveDocument(model);
        bake(model, *dialog, true);
    });
    dialog->open();
    return dialog;
}

AdapterDialog *AdapterController::bakeInto(ModelDocument *model, const QString &adapterFile)
{
    AdapterDialog *dialog = open(model, AdapterMode::Bake);
    if (!adapterFile.isEmpty())
        openAdapter(adapterFile);
    return dialog;
}

AdapterDialog *AdapterController::extractFrom(ModelDocument *base, ModelDocument *tuned)
{
    AdapterDialog *dialog = open(tuned, AdapterMode::Extract);
    dialog->page(AdapterMode::Extract)->sources()->chooseKeys({sourceOf(base).key, sourceOf(tuned).key});
    return dialog;
}

void AdapterController::bake(ModelDocument *model, const AdapterDialog &dialog, bool isReported)
{
    const QStringList names = dialog.bake()->adapterNames();
    const std::vector<LoraBakePlan> &plans = dialog.bake()->plans();
    const LoraBakePlan all = joinedPlans(plans, names);
    std::vector<ChangeSet> changes;
    changes.reserve(plans.size());
    for (const LoraBakePlan &plan : plans)
        changes.push_back(plan.change);
    BakedAdapters made{model->state(), dialog.bake()->steps(), {}};
    for (const LoraBakePlan &plan : plans)
        made.add(plan);
    if (!m_workspace.history().applyTogether(model, changes, all.change.text))
        return;
    std::vector<Baked> &before = m_baked[model];
    const auto isUnchanged = [&] {
        bool differs = before.empty();
        if (!differs)
            before.back().after.visitDifferences(made.base, [&differs](NodeId) { differs = true; });
        return !differs;
    };
    if (isUnchanged()) {
        // One after the other is proved as one, from the weights before both.
        BakedAdapters &last = before.back().adapters;
        last.steps.insert(last.steps.end(), made.steps.begin(), made.steps.end());
        last.changed.merge(made.changed);
        before.back().after = model->state();
    } else {
        before.push_back({std::move(made), model->state()});
    }
    if (isReported)
        Q_EMIT baked(model, joinedNames(names), all);
}

std::shared_ptr<const WrittenBake> AdapterController::provable(const ModelDocument *model,
                                                               std::shared_ptr<const ExportPlan> plan) const
{
    if (!model->filePath().isEmpty() && leadToSame(model->filePath(), plan->options.target))
        return nullptr;
    std::unordered_map<NodeId, TensorPtr> exported;
    for (std::size_t i = 0; i < plan->rows.size(); ++i) {
        const ExportRow row = plan->rows.withoutPaths(i);
        if (row.source && row.outcome == ExportOutcome::Written)
            exported.emplace(*row.source, row.tensor);
    }
    auto written = std::make_shared<WrittenBake>();
    const std::vector<Baked> all = m_baked.value(model);
    for (auto each = all.rbegin(); each != all.rend(); ++each) {
        BakedAdapters left = each->adapters;
        std::erase_if(left.changed, [&](NodeId id) {
            const auto found = exported.find(id);
            return found == exported.end() || found->second != each->after.node(id).tensor;
        });
        for (const NodeId id : left.changed)
            exported.erase(id);
        if (!left.changed.empty())
            written->baked.push_back(std::move(left));
    }
    if (written->baked.empty())
        return nullptr;
    written->plan = std::move(plan);
    return written;
}

void AdapterController::explore(ModelDocument *model, AdapterDialog *dialog)
{
    if (dialog->mode() == AdapterMode::Bake) {
        auto copy =
            std::make_unique<ModelDocument>(model->state(), QString(), nullptr, tr("not yet created"), Diagnostics());
        copy->setUntitledName(tr("%1, baked").arg(model->displayName()));
        bake(m_workspace.addDocument(std::move(copy), m_workspace.history().lineageOf(model)), *dialog, false);
    } else if (const MakePage *page = dialog->page(dialog->mode()); page->result()) {
        auto made = std::make_unique<ModelDocument>(page->result()->model, QString(), nullptr, tr("not yet created"),
                                                    Diagnostics());
        made->setUntitledName(page->suggestedName());
        m_workspace.addDocument(std::move(made), lineageOf(page->request(), *page->result()));
    }
    dialog->reject();
}

LineagePtr AdapterController::lineageOf(const LoraMakeRequest &request, const MadeAdapter &made) const
{
    const ModelDocument *becoming = m_workspace.documentById(request.sources.last().source.key.toULongLong());
    return becoming ? m_workspace.history().lineageAfter(becoming, made.change) : nullptr;
}

void AdapterController::recordWriting(const LoraMakeRequest &request, const MadeAdapter &made, const QString &target)
{
    RecordedExport done;
    done.model = lineageOf(request, made);
    if (!done.model)
        return;
    done.order = nextLineageOrder();
    done.state = made.model;
    done.options = adapterExport(target);
    m_workspace.savedStates().recordExport(std::move(done));
}

void AdapterController::promptForTarget(AdapterDialog *dialog, MakePage *page)
{
    burnish::promptForFile(dialog, tr("Write adapter"), page->suggestedName() + QStringLiteral(".safetensors"),
                           {{QStringLiteral("SafeTensors (*.safetensors)"), QStringLiteral("safetensors")}},
                           [this, dialog, page](const QString &target) { write(dialog, page, target); });
}

void AdapterController::write(AdapterDialog *dialog, MakePage *page, const QString &target)
{
    page->showWriting();
    const LoraMakeRequest request = page->request();
    m_workspace.jobs().run(
        {QStringLiteral("lora-write ") + target,
         [name = shownFileName(target)] { return tr("Writing %1").arg(name); },
         JobVisibility::Visible,
         {target}},
        dialog,
        [request, made = page->result(), target](Task &task) -> Expected<MadeAdapter> {
            BURNISH_TRY(MadeAdapter adapter, made ? Expected<MadeAdapter>(*made) : makeAdapter(request, task));
            BURNISH_CHECK(writeAdapter(adapter.model, target, task));
            return adapter;
        },
        [this, dialog, page, request, target](const Expected<MadeAdapter> &written) {
            if (!written)
                return page->showError(written.error());
            recordWriting(request, *written, target);
            m_workspace.showStatus(joinedSentences({tr("Written: %1").arg(shownPath(target)), page->summary()}));
            dialog->accept();
            m_workspace.opener().openFiles({target});
        });
}

void AdapterController::promptForFile()
{
    const bool isExtracting = m_dialog->mode() == AdapterMode::Extract;
    const QString file = QFileDialog::getOpenFileName(
        m_dialog, isExtracting ? tr("Open a model") : tr("Open an adapter"), questionFolder(), openDialogFilter());
    if (!file.isEmpty())
        openAdapter(file);
}

void AdapterController::openAdapter(const QString &file)
{
    m_awaited = file;
    for (ModelDocument *open : m_workspace.documents()) {
        if (m_workspace.opener().isModelAt(open, file))
            return documentOpened(open);
    }
    m_workspace.opener().openFiles({file});
}

void AdapterController::documentOpened(ModelDocument *document)
{
    if (m_awaited.isEmpty() || !m_dialog || !m_workspace.opener().isModelAt(document, m_awaited))
        return;
    m_awaited.clear();
    m_dialog->choose(sourceOf(document));
}

} // namespace burnish
