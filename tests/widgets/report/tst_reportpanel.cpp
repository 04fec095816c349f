// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/export/exportreport.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"
#include "widgets/controls/filteredit.h"
#include "widgets/manual/learnmore.h"
#include "widgets/manual/manual.h"
#include "widgets/report/reportmodel.h"
#include "widgets/report/reportpanel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>
#include <QUrl>

namespace burnish::test::tst_reportpanel {

namespace {

ModelState sampleState()
{
    StateBuilder builder;
    const NodeId classifier = builder.addModule(builder.root(), "classifier");
    builder.setContainerType(classifier, "Linear");
    auto info = TensorInfo::make(Dtype::F32, Shape{4, 2});
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(32), QStringLiteral("memory"));
    builder.addTensor(classifier, "weight", *makeStoredTensor(*info, source, 0));
    return builder.finish();
}

std::unique_ptr<ModelDocument> document(Diagnostics diagnostics = {})
{
    return std::make_unique<ModelDocument>(sampleState(), QStringLiteral("/tmp/a.bpk"), nullptr, QString(),
                                           std::move(diagnostics));
}

ReportContent content(const ModelState &state)
{
    ReportContent result;
    result.about = QStringLiteral("a.bpk");
    result.when = QDateTime::currentDateTime();
    result.text = QStringLiteral("Tensor Loading Summary");
    const std::vector<std::string> applied = {"classifier.weight"};
    const std::vector<std::string> missing = {"classifier.bias"};
    result.part(ReportPart::Applied) = reportRows(state, applied, QStringLiteral("Written."));
    result.part(ReportPart::Missing) = reportRows(state, missing, QStringLiteral("Nothing fills this field."));
    return result;
}

} // namespace

class TestReportPanel : public QObject
{
    Q_OBJECT

    QUrl m_shown;

public Q_SLOTS:
    void open(const QUrl &url) { m_shown = url; }

private Q_SLOTS:
    void aMessageLeadsToTheManual()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(900, 200);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        auto *more = panel.findChild<LearnMore *>();
        QVERIFY(more && !more->isVisible());
        ReportContent shown = content(opened->state());
        ReportRow row = shown.part(ReportPart::Missing).front();
        row.path = QStringLiteral("classifier.scale");
        row.meaning = QStringLiteral("No tensor fills this field; the tensor from the template is kept.");
        shown.part(ReportPart::Missing).push_back(row);
        panel.setReport(opened, shown);
        // The first row that the manual explains.
        QVERIFY(more->isVisible());
        QCOMPARE(more->target(), QStringLiteral("warnings#template-kept"));
        auto *table = panel.findChild<QTreeView *>();
        table->setCurrentIndex(table->model()->index(0, 0));
        QVERIFY(!more->isVisible());
        table->setCurrentIndex(table->model()->index(1, 0));
        QVERIFY(more->isVisible());
        const QSignalSpy prompted(&Manual::instance(), &Manual::requested);
        QTest::mouseClick(more, Qt::LeftButton);
        QCOMPARE(prompted.size(), 1);
        QCOMPARE(prompted.first()[1].toString(), QStringLiteral("warnings#template-kept"));
        panel.findChild<QTabBar *>()->setCurrentIndex(int(ReportPart::Applied));
        QVERIFY(!more->isVisible());
    }

    void rowsLookUpContainerAndShape()
    {
        const ModelState state = sampleState();
        ReportModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const ReportContent shown = content(state);
        model.setRows(ReportPart::Applied, shown.part(ReportPart::Applied));
        QCOMPARE(model.index(0, ReportModel::ContainerColumn).data().toString(), QStringLiteral("Linear"));
        QCOMPARE(model.index(0, ReportModel::ShapeColumn).data().toString(), QStringLiteral("4 × 2"));
        QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Applied: classifier.weight"));
        model.setRows(ReportPart::Missing, shown.part(ReportPart::Missing));
        QVERIFY(!model.row(0).node);
    }

    void rowsAreSortedAndFiltered()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *opened = workspace.addDocument(document());
        ReportContent shown = content(opened->state());
        shown.part(ReportPart::Missing).clear();
        for (const char *path : {"layers.10.w", "layers.2.w", "head.w"})
            shown.part(ReportPart::Missing).push_back({QString::fromLatin1(path), {}, {}, QStringLiteral("Gone."), {}});
        panel.setReport(opened, shown);
        auto *table = panel.findChild<QTreeView *>();
        const auto paths = [&] {
            QStringList list;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                list += table->model()->index(row, 0).data().toString();
            return list.join(u' ');
        };
        QCOMPARE(paths(), QStringLiteral("layers.10.w layers.2.w head.w"));
        table->sortByColumn(ReportModel::PathColumn, Qt::AscendingOrder);
        QCOMPARE(paths(), QStringLiteral("head.w layers.2.w layers.10.w"));
        panel.findChild<FilterEdit *>()->setFilterText(QStringLiteral("layers"));
        QCOMPARE(paths(), QStringLiteral("layers.2.w layers.10.w"));
        table->sortByColumn(-1, Qt::AscendingOrder);
        QCOMPARE(paths(), QStringLiteral("layers.10.w layers.2.w"));
        // The counts refer to the whole report.
        QVERIFY(panel.findChild<QTabBar *>()->tabToolTip(int(ReportPart::Missing)).endsWith(u'3'));
    }

    void pathsAndTypesAreWholeWhereMeaningsLeaveRoom()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(1400, 300);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        ReportContent shown = content(opened->state());
        shown.part(ReportPart::Missing).clear();
        const QString path = QStringLiteral("encoder.layers.11.self_attention.query_projection.weight");
        const QString type = QStringLiteral("MultiHeadAttention");
        shown.part(ReportPart::Missing).push_back({path, type, {}, QStringLiteral("Gone."), {}});
        panel.setReport(opened, shown);
        const auto *table = panel.findChild<QTreeView *>();
        const auto isWhole = [&](int column, const QString &text) {
            return table->columnWidth(column) >= table->fontMetrics().horizontalAdvance(text) + 14;
        };
        QTRY_VERIFY(isWhole(ReportModel::PathColumn, path));
        QVERIFY(isWhole(ReportModel::ContainerColumn, type));
        // In a narrow panel, the meanings keep their room.
        panel.resize(500, 300);
        QTRY_VERIFY(table->columnWidth(ReportModel::MeaningColumn) >= 200);
    }

    void whatBurnWouldDoIsShownOnDemand()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(900, 200);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        ReportContent shown = content(opened->state());
        auto *burn = panel.findChildren<QToolButton *>().at(0);
        for (QToolButton *button : panel.findChildren<QToolButton *>()) {
            if (button->isCheckable())
                burn = button;
        }
        panel.setReport(opened, shown);
        QVERIFY(!burn->isVisible());
        shown.burnText = QStringLiteral("m.pt (PytorchStore): …");
        panel.setReport(opened, shown);
        QVERIFY(burn->isVisible());
        QTest::mouseClick(burn, Qt::LeftButton);
        auto *text = panel.findChild<QPlainTextEdit *>();
        QVERIFY(text->isVisible());
        QCOMPARE(text->toPlainText(), shown.burnText);
        QTest::mouseClick(burn, Qt::LeftButton);
        QVERIFY(!text->isVisible());
    }

    void opensOnTheFirstPartThatNeedsAttention()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *opened = workspace.addDocument(document());
        panel.setReport(opened, content(opened->state()));
        QCOMPARE(panel.currentPart(), ReportPart::Missing);
    }

    void tabsCountAndKeepZeros()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(1200, 200);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        panel.setReport(opened, content(opened->state()));
        auto *tabs = panel.findChild<QTabBar *>();
        QCOMPARE(tabs->tabText(int(ReportPart::Missing)), QStringLiteral("Missing  1"));
        QCOMPARE(tabs->tabText(int(ReportPart::Errors)), QStringLiteral("Errors  0"));
    }

    void narrowTabsLoseTheirWordsOnly()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(380, 200);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        panel.setReport(opened, content(opened->state()));
        auto *tabs = panel.findChild<QTabBar *>();
        QCOMPARE(tabs->tabText(int(ReportPart::Missing)), QStringLiteral("1"));
        QCOMPARE(tabs->tabToolTip(int(ReportPart::Missing)), QStringLiteral("Missing: 1"));
    }

    void flawsOfTheFileAreTheFirstReport()
    {
        Diagnostics diagnostics;
        diagnostics.add(Error(ErrorCode::Malformed, QStringLiteral("Two tensors overlap."))
                            .inTensor(QStringLiteral("classifier.weight")));
        Workspace workspace;
        ReportPanel panel(workspace);
        workspace.addDocument(document(std::move(diagnostics)));
        QCOMPARE(panel.currentPart(), ReportPart::Errors);
        auto *table = panel.findChild<QTreeView *>();
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("classifier.weight"));
    }

    void exportsAreReportedPartByPart()
    {
        const ModelState state = sampleState();
        ExportReport report;
        report.target = QStringLiteral("/tmp/b.mpk");
        report.applied = std::vector<std::string>{"classifier.weight"};
        report.skipped = {"head"};
        report.missing = {"classifier.bias"};
        report.verified = true;
        const ReportContent content = exportReport(QStringLiteral("a.bpk"), state, report);
        QCOMPARE(content.about, QStringLiteral("a.bpk → b.mpk, exported and verified"));
        QCOMPARE(content.part(ReportPart::Applied).size(), std::size_t(1));
        QVERIFY(content.part(ReportPart::Applied).front().node);
        QCOMPARE(content.part(ReportPart::Skipped).front().path, QStringLiteral("head"));
        QCOMPARE(content.part(ReportPart::Missing).front().path, QStringLiteral("classifier.bias"));
        QCOMPARE(content.text, asText(report));
    }

    void whatChangedItsFormIsAWarningAndNoError()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *opened = workspace.addDocument(document());
        ExportReport report;
        report.target = QStringLiteral("/tmp/b.mpk");
        report.applied = std::vector<std::string>{"classifier.weight"};
        report.warnings = {Error(ErrorCode::Unsupported, QStringLiteral("The whole file changed.")),
                           Error(ErrorCode::Unsupported, QStringLiteral("This tensor changed."))
                               .inTensor(QStringLiteral("classifier.weight"))};
        panel.setReport(opened, exportReport(QStringLiteral("a.bpk"), opened->state(), report));
        const auto *tabs = panel.findChild<QTabBar *>();
        QCOMPARE(panel.currentPart(), ReportPart::Warnings);
        QCOMPARE(tabs->accessibleTabName(int(ReportPart::Warnings)), QStringLiteral("Warnings: 2"));
        QCOMPARE(tabs->accessibleTabName(int(ReportPart::Errors)), QStringLiteral("Errors: 0"));
        const auto *rows = panel.findChild<ReportModel *>();
        QCOMPARE(rows->row(0).path, QStringLiteral("b.mpk"));
        QCOMPARE(rows->row(1).path, QStringLiteral("classifier.weight"));
        QCOMPARE(rows->index(1, ReportModel::PathColumn).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Warning: classifier.weight"));
        // An error is counted by itself.
        report.errors = {Error(ErrorCode::Io, QStringLiteral("No."))};
        panel.setReport(opened, exportReport(QStringLiteral("a.bpk"), opened->state(), report));
        QCOMPARE(panel.currentPart(), ReportPart::Errors);
        QCOMPARE(tabs->accessibleTabName(int(ReportPart::Errors)), QStringLiteral("Errors: 1"));
        QCOMPARE(tabs->accessibleTabName(int(ReportPart::Warnings)), QStringLiteral("Warnings: 2"));
    }

    void whatWasWrittenIsShownInItsFolder()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *opened = workspace.addDocument(document());
        const auto button = [&panel] {
            for (QToolButton *one : panel.findChildren<QToolButton *>())
                if (one->accessibleName() == QStringLiteral("Show in folder"))
                    return one;
            return static_cast<QToolButton *>(nullptr);
        };
        QVERIFY(button() && !button()->isVisibleTo(&panel));
        ExportReport report;
        report.target = QStringLiteral("/models/b.mpk");
        panel.setReport(opened, exportReport(QStringLiteral("a.bpk"), opened->state(), report));
        QVERIFY(button()->isVisibleTo(&panel));
        QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open");
        button()->click();
        QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
        QCOMPARE(m_shown.toLocalFile(), QStringLiteral("/models"));
        panel.setReport(opened,
                        failedExportReport(QStringLiteral("a.bpk"), opened->state(), QStringLiteral("/models/c"),
                                           Error(ErrorCode::Io, QStringLiteral("No."))));
        QVERIFY(!button()->isVisibleTo(&panel));
    }

    void dropsTellWhatWasUsedAndWhatNot()
    {
        const ModelState target = sampleState();
        StateBuilder builder;
        auto info = TensorInfo::make(Dtype::F32, Shape{4, 2});
        auto source = std::make_shared<MemorySource>(std::vector<std::byte>(32), QStringLiteral("memory"));
        const NodeId classifier = builder.addModule(builder.root(), "classifier");
        builder.addTensor(classifier, "weight", *makeStoredTensor(*info, source, 0));
        builder.addTensor(classifier, "extra", *makeStoredTensor(*info, source, 0));
        GraftRequest request;
        request.donor = builder.finish();
        request.donorIds = request.donor.tensors();
        request.target = *target.find("classifier");
        request.donorName = QStringLiteral("a");
        request.targetName = QStringLiteral("b");
        GraftPlan plan = planGraft(target, request);
        QCOMPARE(plan.rows.size(), std::size_t(2));
        QVERIFY(setAction(plan.rows.front(), GraftAction::Keep));
        const auto change = graftChange(target, plan);
        QVERIFY(change.has_value());
        const ReportContent content = graftReport(target, *applied(target, *change), plan);
        QCOMPARE(content.about, QStringLiteral("a → b"));
        QCOMPARE(content.part(ReportPart::Applied).size(), std::size_t(1));
        QCOMPARE(content.part(ReportPart::Applied).front().path, QStringLiteral("classifier.extra"));
        QVERIFY(content.part(ReportPart::Applied).front().node);
        QCOMPARE(content.part(ReportPart::Unused).size(), std::size_t(1));
        QCOMPARE(content.part(ReportPart::Unused).front().path, QStringLiteral("classifier.weight"));
    }

    void aDropThatIsUndoneIsNotApplied()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(1200, 200);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        const ModelState before = opened->state();
        StateBuilder builder;
        auto info = TensorInfo::make(Dtype::F32, Shape{4, 2});
        auto source = std::make_shared<MemorySource>(std::vector<std::byte>(32), QStringLiteral("memory"));
        builder.addTensorAt("extra", *makeStoredTensor(*info, source, 0));
        GraftRequest request;
        request.donor = builder.finish();
        request.donorIds = request.donor.tensors();
        request.target = *before.find("classifier");
        request.donorName = QStringLiteral("a");
        request.targetName = QStringLiteral("b");
        const GraftPlan plan = planGraft(before, request);
        QVERIFY(workspace.history().applyPlan(opened, graftChange(before, plan)));
        panel.setReport(opened, graftReport(before, opened->state(), plan));
        auto *tabs = panel.findChild<QTabBar *>();
        auto *about = panel.findChild<QLabel *>();
        const auto tab = [&] { return tabs->tabText(int(ReportPart::Applied)); };
        QCOMPARE(tab(), QStringLiteral("Applied  1"));
        QVERIFY(about->toolTip().startsWith(QStringLiteral("a → b, ")));

        QUndoStack *stack = workspace.history().undoStack(opened);
        stack->undo();
        QVERIFY(!opened->state().find("classifier.extra"));
        QCOMPARE(tab(), QStringLiteral("Undone  1"));
        QVERIFY(about->toolTip().startsWith(QStringLiteral("Undone: a → b, ")));
        QCOMPARE(panel.findChild<QTreeView *>()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Undone: classifier.extra"));
        const auto copied = [&] {
            for (auto *button : panel.findChildren<QToolButton *>())
                if (button->text() == QStringLiteral("Copy report"))
                    button->click();
            return QGuiApplication::clipboard()->text();
        };
        QVERIFY(copied().startsWith(QStringLiteral("This was undone.\n")));
        stack->redo();
        QCOMPARE(tab(), QStringLiteral("Applied  1"));
        QVERIFY(!copied().contains(QStringLiteral("undone")));

        // Once replaced by another step it cannot be redone.
        stack->undo();
        QVERIFY(workspace.history().applyPlan(opened, planRename(before, *before.find("classifier"), "head")));
        QCOMPARE(tab(), QStringLiteral("Undone  1"));
        // Writing a file cannot be undone.
        ExportReport written;
        written.target = QStringLiteral("/tmp/b.mpk");
        written.applied = std::vector<std::string>{"head.weight"};
        panel.setReport(opened, exportReport(QStringLiteral("a.bpk"), opened->state(), written));
        stack->undo();
        QCOMPARE(tab(), QStringLiteral("Applied  1"));
    }

    void anEarlierStepStaysApplied()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(1200, 200);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        const auto rename = [&](const char *from, const char *to) {
            const ModelState state = opened->state();
            return workspace.history().applyPlan(opened, planRename(state, *state.find(from), to));
        };
        QVERIFY(rename("classifier", "head"));
        ReportContent shown = content(opened->state());
        shown.isOfStep = true;
        panel.setReport(opened, shown);
        QVERIFY(rename("head", "tail"));
        workspace.history().undoStack(opened)->undo();
        QCOMPARE(panel.findChild<QTabBar *>()->tabText(int(ReportPart::Applied)), QStringLiteral("Applied  1"));
        workspace.history().undoStack(opened)->undo();
        QCOMPARE(panel.findChild<QTabBar *>()->tabText(int(ReportPart::Applied)), QStringLiteral("Undone  1"));
        workspace.history().undoStack(opened)->redo();
        workspace.history().undoStack(opened)->redo();
        QCOMPARE(panel.findChild<QTabBar *>()->tabText(int(ReportPart::Applied)), QStringLiteral("Applied  1"));
    }

    void theReportFollowsTheSteps()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        panel.resize(1200, 200);
        panel.show();
        ModelDocument *opened = workspace.addDocument(document());
        QUndoStack *stack = workspace.history().undoStack(opened);
        const auto rename = [&](const char *from, const char *to) {
            const ModelState state = opened->state();
            return workspace.history().applyPlan(opened, planRename(state, *state.find(from), to));
        };
        const auto report = [&](const char *about, bool isOfStep) {
            ReportContent shown = content(opened->state());
            shown.about = QString::fromLatin1(about);
            shown.isOfStep = isOfStep;
            panel.setReport(opened, shown);
        };
        const auto about = [&] {
            // Without the time.
            const QString text = panel.findChild<QLabel *>()->toolTip();
            return text.first(text.lastIndexOf(QLatin1Char(',')));
        };
        QVERIFY(rename("classifier", "head"));
        report("first", true);
        report("written", false);
        QCOMPARE(about(), QStringLiteral("written"));
        QVERIFY(rename("head", "tail"));
        QCOMPARE(about(), QStringLiteral("No report for the last step, %1. Before: written").arg(stack->undoText()));
        QVERIFY(!stack->undoText().isEmpty());
        QVERIFY(rename("tail", "end"));
        report("third", true);
        QCOMPARE(about(), QStringLiteral("third"));

        stack->undo();
        QCOMPARE(about(), QStringLiteral("Undone: third"));
        stack->undo();
        QCOMPARE(about(), QStringLiteral("written"));
        stack->undo();
        QCOMPARE(about(), QStringLiteral("Undone: first"));
        stack->redo();
        QCOMPARE(about(), QStringLiteral("first"));
        stack->redo();
        QCOMPARE(about(), QStringLiteral("No report for the last step, %1. Before: first").arg(stack->undoText()));
        stack->redo();
        QCOMPARE(about(), QStringLiteral("third"));

        // What was discarded does not return.
        stack->undo();
        QVERIFY(rename("tail", "foot"));
        QCOMPARE(about(),
                 QStringLiteral("No report for the last step, %1. Before: Undone: third").arg(stack->undoText()));
        stack->undo();
        stack->undo();
        QCOMPARE(about(), QStringLiteral("written"));
        stack->undo();
        QCOMPARE(about(), QStringLiteral("Undone: first"));
    }

    void exportThatFailedNamesTheTensor()
    {
        const ModelState state = sampleState();
        const ReportContent content =
            failedExportReport(QStringLiteral("a.bpk"), state, QStringLiteral("/tmp/b.mpk"),
                               Error(ErrorCode::Range, QStringLiteral("300 does not fit into I8."))
                                   .inTensor(QStringLiteral("classifier.weight")));
        QCOMPARE(content.part(ReportPart::Errors).size(), std::size_t(1));
        QVERIFY(content.part(ReportPart::Errors).front().node);
    }

    void activatingARowSelectsTheNode()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *opened = workspace.addDocument(document());
        panel.setReport(opened, content(opened->state()));
        panel.findChild<QTabBar *>()->setCurrentIndex(int(ReportPart::Applied));
        QSignalSpy revealed(&workspace, &Workspace::revealRequested);
        auto *table = panel.findChild<QTreeView *>();
        Q_EMIT table->activated(table->model()->index(0, 0));
        QCOMPARE(revealed.size(), 1);
        const auto nodes = revealed.first().at(1).value<QList<NodeId>>();
        QCOMPARE(nodes.size(), 1);
        QVERIFY(opened->state().path(nodes.first()) == "classifier.weight");
    }

    void copyTakesTheTextForm()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *opened = workspace.addDocument(document());
        panel.setReport(opened, content(opened->state()));
        for (auto *button : panel.findChildren<QToolButton *>())
            if (button->text() == QStringLiteral("Copy report"))
                button->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("Tensor Loading Summary"));
    }

    /// The panel's dock unfolds for the report of any model.
    void aReportOfAnotherModelIsContentToo()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *reported = workspace.addDocument(document());
        workspace.addDocument(document());
        const QSignalSpy changed(&panel, &Panel::contentChanged);
        QVERIFY(!panel.hasContent());
        panel.setReport(reported, content(reported->state()));
        QVERIFY(panel.hasContent());
        QCOMPARE(changed.size(), 1);
    }

    void closedDocumentsTakeTheirReportWithThem()
    {
        Workspace workspace;
        ReportPanel panel(workspace);
        ModelDocument *opened = workspace.addDocument(document());
        panel.setReport(opened, content(opened->state()));
        workspace.closeDocument(opened);
        QCOMPARE(panel.findChild<QTreeView *>()->model()->rowCount(), 0);
    }
};

BURNISH_TEST(TestReportPanel)

} // namespace burnish::test::tst_reportpanel

#include "tst_reportpanel.moc"
