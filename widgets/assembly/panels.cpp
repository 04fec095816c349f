// SPDX-License-Identifier: MIT
#include "widgets/assembly/panels.h"

#include "core/lora/lorabake.h"
#include "widgets/bytes/bytespanel.h"
#include "widgets/check/checkcontroller.h"
#include "widgets/cluster/clustercontroller.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/export/exportcontroller.h"
#include "widgets/files/filespanel.h"
#include "widgets/health/healthpanel.h"
#include "widgets/history/historypanel.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobspanel/jobsindicator.h"
#include "widgets/jobspanel/jobspanel.h"
#include "widgets/lora/adaptercontroller.h"
#include "widgets/mainwindow/closeguard.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/metadata/metadatapanel.h"
#include "widgets/panes/nodeactions.h"
#include "widgets/panes/panearea.h"
#include "widgets/patch/patchcontroller.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/report/reportpanel.h"
#include "widgets/session/sessioncontroller.h"
#include "widgets/structure/structurepanel.h"
#include "widgets/tour/tour.h"
#include "widgets/transfer/transfercontroller.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QUndoStack>

namespace burnish {

namespace {

/// Shows the report that `make` returns, which runs in a worker for large models. Drops it if other steps were done
/// meanwhile, because a report belongs to the last one.
template <typename Make> void reportOn(Workspace &workspace, ReportPanel *report, ModelDocument *document, Make make)
{
    const QUndoStack *stack = workspace.history().undoStack(document);
    workspace.jobs().runSized(
        document->state().nodeCount(), {}, document,
        [make = std::move(make)](Task &) -> Expected<ReportContent> { return make(); },
        [report, document, stack, index = stack->index()](Expected<ReportContent> content) {
            if (content && stack->index() == index)
                report->setReport(document, *std::move(content));
        });
}

} // namespace

void installPanels(MainWindow &window, Workspace &workspace)
{
    auto *inspector = new InspectorPanel(workspace.jobs(), workspace);
    window.addPanel(inspector);
    window.addPanel(new HistoryPanel(workspace));
    auto *metadata = new MetadataPanel(workspace);
    window.addPanel(metadata);
    auto *report = new ReportPanel(workspace);
    window.addPanel(report);
    auto *jobs = new JobsPanel(workspace.jobs(), workspace);
    window.addPanel(jobs);
    auto *runs = new JobsIndicator(workspace.jobs());
    window.addStatusWidget(runs);
    QObject::connect(runs, &JobsIndicator::clicked, jobs, &Panel::showRequested);
    window.addPanel(new BytesPanel(workspace));
    window.addPanel(new FilesPanel(workspace));
    auto *remap = new RemapPanel(workspace.jobs(), workspace);
    window.addPanel(remap);
    window.addPanel(new MergePanel(workspace));
    auto *sessions = new SessionController(window, workspace, *remap);
    window.closeGuard()->setSessionSaver(
        [sessions](CloseGuard::Done done) { sessions->promptAndSaveSession(std::move(done)); });
    auto *comparisons =
        new CompareController(window, workspace, *inspector, [remap] { return remap->rulesModel()->allRules(); });
    QObject::connect(comparisons, &CompareController::rulesRequested, remap,
                     [remap, &workspace](ModelDocument *document, const TensorRules &rules) {
                         workspace.setActiveDocument(document);
                         remap->setAllRules(rules);
                         Q_EMIT remap->showRequested();
                     });
    auto *structure = new StructurePanel(workspace);
    window.addPanel(structure);
    QObject::connect(structure, &StructurePanel::rulesProposed, remap, [remap](const std::vector<RemapRule> &rules) {
        remap->setRules(rules);
        Q_EMIT remap->showRequested();
    });

    auto *health = new HealthPanel(workspace);
    window.addPanel(health);
    QObject::connect(health, &HealthPanel::elementRequested, inspector, &InspectorPanel::showElement);
    QObject::connect(health, &HealthPanel::findingShown, inspector, &InspectorPanel::showRequested);

    auto *adapters = new AdapterController(workspace, &window);
    auto *exports = new ExportController(workspace, workspace.jobs(), &window);
    exports->setParent(&window);
    QObject::connect(metadata, &MetadataPanel::exportRequested, exports, &ExportController::exportAs);
    QObject::connect(exports, &ExportController::finished, report,
                     [report, &workspace, adapters](ModelDocument *document, const ExportReport &written,
                                                    const ExportPlanPtr &plan) {
                         reportOn(workspace, report, document,
                                  [name = document->displayName(), state = document->state(), written,
                                   bake = adapters->provable(document, plan)] {
                                      ReportContent content = exportReport(name, state, written);
                                      content.bake = bake;
                                      return content;
                                  });
                     });
    QObject::connect(exports, &ExportController::failed, report,
                     [report](ModelDocument *document, const QString &target, const Error &error) {
                         report->setReport(
                             document, failedExportReport(document->displayName(), document->state(), target, error));
                     });
    auto *elsewhere = new ClusterController(window, workspace);
    QObject::connect(exports, &ExportController::elsewhereRequested, elsewhere, &ClusterController::openExport);
    window.setExportHandler([exports](ModelDocument *document, bool again) {
        if (again)
            exports->exportAgain(document);
        else
            exports->exportAs(document);
    });
    window.closeGuard()->setExporter([exports](ModelDocument *document, CloseGuard::Done done) {
        auto *waiting = new QObject(exports);
        QObject::connect(exports, &ExportController::ended, waiting,
                         [waiting, document, done = std::move(done)](const ModelDocument *ended, bool written) {
                             if (ended != document)
                                 return;
                             waiting->deleteLater();
                             done(written);
                         });
        exports->exportAs(document);
    });
    new Tour(window, workspace);
    auto *transfers = new TransferController(workspace, &window);
    QObject::connect(transfers, &TransferController::finished, report, &ReportPanel::setReport);
    window.setTransferHandler([transfers, remap](ModelDocument *document) {
        transfers->transferFrom(document, remap->rulesModel()->allRules());
    });
    window.addModelActions(adapters->actions());
    window.nodeActions()->setAdapterActions(adapters->actions());
    auto *checks = new CheckController(workspace, &window);
    window.addModelActions({checks->action()});
    QObject::connect(window.panes(), &PaneArea::checkRequested, checks, &CheckController::showCheck);
    auto *patches = new PatchController(workspace, &window);
    window.addFileActions(patches->actions());
    QObject::connect(window.panes(), &PaneArea::baseRequested, patches, &PatchController::chooseBase);
    QObject::connect(comparisons, &CompareController::differenceRequested, patches, &PatchController::exportDifference);
    QObject::connect(patches, &PatchController::modelExportRequested, exports, &ExportController::exportAs);
    QObject::connect(comparisons, &CompareController::extractRequested, adapters, &AdapterController::extractFrom);
    QObject::connect(adapters, &AdapterController::baked, report,
                     [report, &workspace](ModelDocument *model, const QString &adapter, const LoraBakePlan &plan) {
                         reportOn(workspace, report, model,
                                  [name = model->displayName(), after = model->state(), adapter, plan] {
                                      return bakeReport(name, after, adapter, plan);
                                  });
                     });
    QObject::connect(&window.dropExecutor(), &DropExecutor::carriedOut, report,
                     [report, &workspace](ModelDocument *target, const ModelState &before,
                                          const std::shared_ptr<const GraftPlan> &plan) {
                         reportOn(workspace, report, target, [before, after = target->state(), plan] {
                             return graftReport(before, after, *plan);
                         });
                     });
    window.dropExecutor().setPlanDialog(
        [](const ModelState &target, GraftPlan plan, QWidget *parent) -> std::optional<GraftPlan> {
            DropPlanDialog dialog(target, std::move(plan), parent);
            if (dialog.exec() != QDialog::Accepted)
                return std::nullopt;
            return dialog.plan();
        });
}

} // namespace burnish
