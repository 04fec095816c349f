// SPDX-License-Identifier: MIT
#include "core/rules/rulesfile.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filteredit.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/remap/rules/tensorruledialog.h"
#include "widgets/report/reportmodel.h"
#include "widgets/transfer/transfercontroller.h"
#include "widgets/workspace/edithistory.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

namespace burnish::test::tst_transferdialog {

using namespace Qt::StringLiterals;

namespace {

ModelState model(const std::vector<std::pair<std::string, Shape>> &tensors, Layout layout)
{
    StateBuilder builder;
    builder.setLayout(layout);
    for (const auto &[path, shape] : tensors) {
        const TensorInfo info = *TensorInfo::make(Dtype::F32, shape);
        auto source = std::make_shared<MemorySource>(std::vector<std::byte>(info.byteSize()), u"memory"_s);
        builder.addTensorAt(path, *makeStoredTensor(info, std::move(source), 0));
    }
    return builder.finish();
}

QString tab(const TransferDialog &dialog, ReportPart part)
{
    return dialog.findChild<QTabBar *>()->tabToolTip(int(part)).replace(u": "_s, u"  "_s);
}

template <typename Button> Button *buttonWith(const QWidget &parent, const QString &text)
{
    for (Button *button : parent.findChildren<Button *>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

} // namespace

class TestTransferDialog : public QObject
{
    Q_OBJECT

private:
    Workspace m_workspace;

    std::unique_ptr<TransferDialog> dialog(ModelState from, ModelState into, TensorRules rules = {})
    {
        QList<TransferModel> models = {{u"from.pt"_s, u"pytorch"_s, std::move(from), {}},
                                       {u"into.mpk"_s, u"named-mpk"_s, std::move(into), {}}};
        auto made = std::make_unique<TransferDialog>(models, 0, 1, std::move(rules), m_workspace.jobs());
        made->show();
        return made;
    }
    static void wait(const TransferDialog &dialog) { QTRY_VERIFY(!dialog.isBusy()); }

private Q_SLOTS:
    void theFirstFieldHasTheFocus()
    {
        const auto shown = dialog(model({{"a", {1}}}, Layout::Burn), model({{"a", {1}}}, Layout::Burn));
        QVERIFY(QTest::qWaitForWindowActive(shown.get()));
        QVERIFY(qobject_cast<QComboBox *>(shown->focusWidget()));
    }

    void thePlanIsShownInPartsWithCounts()
    {
        const auto shown = dialog(model({{"a", {1}}, {"b", {1}}, {"x", {1}}}, Layout::PyTorch),
                                  model({{"a", {1}}, {"b", {2}}, {"c", {1}}}, Layout::Burn));
        wait(*shown);
        QCOMPARE(tab(*shown, ReportPart::Applied), u"Applied  1"_s);
        QCOMPARE(tab(*shown, ReportPart::Missing), u"Missing  1"_s);
        QCOMPARE(tab(*shown, ReportPart::Unused), u"Unused  1"_s);
        QCOMPARE(tab(*shown, ReportPart::Errors), u"Errors  1"_s);
        // It opens on the tab that needs attention, in burn-store's words.
        QCOMPARE(shown->findChild<QTabBar *>()->currentIndex(), int(ReportPart::Errors));
        const auto *table = shown->findChildren<QTableView *>().last();
        QVERIFY(table->model()
                    ->index(0, ReportModel::MeaningColumn)
                    .data()
                    .toString()
                    .startsWith(u"Shape mismatch for 'b'"));
        // The end of the sentence, what was found, is seen in a narrow column, too.
        QCOMPARE(table->model()->index(0, ReportModel::MeaningColumn).data(ElideRole).toInt(), int(Qt::ElideMiddle));
        const auto *note = table->findChild<EmptyPlaceholder *>();
        QVERIFY(note && !note->isVisible());
        shown->findChild<QTabBar *>()->setCurrentIndex(int(ReportPart::Skipped));
        QVERIFY(note->isVisible());
        QCOMPARE(note->text(), u"Nothing here."_s);
    }

    void aLongSentenceIsReadInFull()
    {
        const auto shown = dialog(model({{"a.weight", {2, 4}}, {"b.weight", {3, 3}}}, Layout::PyTorch),
                                  model({{"a.weight", {4, 2}}, {"b.weight", {5, 5}}}, Layout::Burn));
        wait(*shown);
        const auto *table = shown->findChildren<QTableView *>().last();
        const QAbstractItemModel *rows = table->model();
        const auto *whole = shown->findChild<QLabel *>(u"rowSentence"_s);
        QVERIFY(whole && whole->wordWrap());
        for (const ReportPart part : {ReportPart::Warnings, ReportPart::Errors, ReportPart::Applied}) {
            shown->findChild<QTabBar *>()->setCurrentIndex(int(part));
            // Columns without a text leave their room to the sentences.
            for (const int column : {int(ReportModel::ContainerColumn), int(ReportModel::ShapeColumn)}) {
                bool hasText = false;
                for (int row = 0; row < rows->rowCount(); ++row)
                    hasText |= !rows->index(row, column).data().toString().isEmpty();
                QCOMPARE(table->isColumnHidden(column), !hasText);
            }
        }
        shown->findChild<QTabBar *>()->setCurrentIndex(int(ReportPart::Warnings));
        QVERIFY(rows->rowCount() > 0);
        table->horizontalHeader()->resizeSection(ReportModel::PathColumn, table->width());
        QTRY_VERIFY(whole->isVisible());
        QCOMPARE(whole->text(), rows->index(0, ReportModel::MeaningColumn).data().toString());
        // The lines of the label hold all of it.
        QTRY_VERIFY(whole->height() >= whole->heightForWidth(whole->width()));
    }

    void warningsAreNotCountedAmongErrors()
    {
        const auto shown = dialog(model({{"a.weight", {2, 4}}, {"b.weight", {3, 3}}}, Layout::PyTorch),
                                  model({{"a.weight", {4, 2}}, {"b.weight", {5, 5}}}, Layout::Burn));
        wait(*shown);
        const TransferPlan &plan = shown->plan()->plan;
        QVERIFY(!plan.warnings.empty());
        QCOMPARE(plan.result.errors.size(), 1U);
        QCOMPARE(tab(*shown, ReportPart::Errors), u"Errors  1"_s);
        QCOMPARE(tab(*shown, ReportPart::Warnings), u"Warnings  %1"_s.arg(plan.warnings.size()));
        const QList<QLabel *> labels = shown->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel *label) { return label->text().startsWith(u"1 tensor(s) do not fit."); }));
    }

    void aRuleThatIsBeingWrittenEndsWithTheDialog()
    {
        auto shown = dialog(model({{"a", {1}}}, Layout::PyTorch), model({{"b", {1}}}, Layout::Burn));
        wait(*shown);
        shown->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(shown.get()));
        auto *view = shown->findChild<RemapRulesView *>();
        view->addRule();
        auto *editor = view->findChild<QLineEdit *>();
        QVERIFY(editor && editor->hasFocus());
        QTest::keyClicks(editor, u"a"_s);
        int changes = 0;
        connect(shown->findChild<RemapRulesModel *>(), &RemapRulesModel::rulesChanged, this, [&changes] { ++changes; });
        shown.reset();
        QCOMPARE(changes, 1);
    }

    void problemsOfferTheirRemedy()
    {
        const auto shown = dialog(model({{"a", {1}}, {"b", {1}}}, Layout::PyTorch),
                                  model({{"a", {1}}, {"b", {2}}, {"c", {1}}}, Layout::Burn));
        wait(*shown);
        auto *apply = shown->findChild<QPushButton *>(u"apply"_s);
        QVERIFY(!apply->isEnabled());
        auto *remedy = buttonWith<QPushButton>(*shown, u"Leave them out"_s);
        QVERIFY(remedy && remedy->isVisible());
        QTest::mouseClick(remedy, Qt::LeftButton);
        wait(*shown);
        remedy = buttonWith<QPushButton>(*shown, u"Continue without them"_s);
        QVERIFY(remedy && remedy->isVisible());
        QTest::mouseClick(remedy, Qt::LeftButton);
        wait(*shown);
        QVERIFY(apply->isEnabled());
        QVERIFY(!remedy->isVisible());
        QSignalSpy accepted(shown.get(), &QDialog::accepted);
        QTest::mouseClick(apply, Qt::LeftButton);
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(shown->plan()->plan.result.applied, std::vector<std::string>{"a"});
    }

    void rulesAndFilterArePlannedWhileOneTypes()
    {
        const auto shown = dialog(model({{"net.a", {1}}, {"net.b", {1}}}, Layout::PyTorch),
                                  model({{"a", {1}}, {"b", {1}}}, Layout::Burn), tensorRulesOf({{"^net\\.", ""}}));
        wait(*shown);
        QCOMPARE(tab(*shown, ReportPart::Applied), u"Applied  0"_s);
        QTest::mouseClick(buttonWith<QToolButton>(*shown, u"Use Remap rules"_s), Qt::LeftButton);
        QVERIFY(shown->isBusy());
        wait(*shown);
        QCOMPARE(tab(*shown, ReportPart::Applied), u"Applied  2"_s);
        const auto *rules = shown->findChild<RemapRulesModel *>();
        QCOMPARE(rules->index(0, RemapRulesModel::Hits).data().toString(), u"2"_s);
        shown->findChild<FilterEdit *>()->setFilterText(u"name~\"a$\""_s);
        wait(*shown);
        QCOMPARE(tab(*shown, ReportPart::Applied), u"Applied  1"_s);
        QCOMPARE(tab(*shown, ReportPart::Skipped), u"Skipped  1"_s);
        shown->findChild<FilterEdit *>()->setFilterText(u"zzz"_s);
        wait(*shown);
        QVERIFY(buttonWith<QPushButton>(*shown, u"Change the filter"_s)->isVisible());
    }

    void rulesThatMakeTensorsArePlannedAndEdited()
    {
        const QByteArray json = R"({"steps": [{"operation": "split", "inputs": ["qkv"], "outputs": ["q", "k", "v"],
                                               "parameters": {"axis": 0, "parts": 3}}]})";
        const auto shown = dialog(model({{"qkv", {6, 2}}}, Layout::Burn),
                                  model({{"q", {2, 2}}, {"k", {2, 2}}, {"v", {2, 2}}}, Layout::Burn),
                                  *tensorRulesFromJson(QJsonDocument::fromJson(json)));
        wait(*shown);
        QCOMPARE(tab(*shown, ReportPart::Applied), u"Applied  0"_s);
        QTest::mouseClick(buttonWith<QToolButton>(*shown, u"Use Remap rules"_s), Qt::LeftButton);
        wait(*shown);
        QCOMPARE(tab(*shown, ReportPart::Applied), u"Applied  3"_s);
        auto *rules = shown->findChild<RemapRulesModel *>();
        QCOMPARE(rules->index(0, RemapRulesModel::Hits).data().toString(), u"1"_s);
        QVERIFY(shown->findChild<QPushButton *>(u"apply"_s)->isEnabled());
        // A rule that does not fit says so in its row and below.
        TensorRules four = rules->writtenAll();
        four.steps.front().parameters[u"parts"_s] = 4;
        rules->setAllRules(four);
        wait(*shown);
        QVERIFY(!shown->findChild<QPushButton *>(u"apply"_s)->isEnabled());
        QVERIFY(buttonWith<QPushButton>(*shown, u"Change the rules"_s)->isVisible());
        const QString reason = refusalOf(*shown->plan()->plan.throughRules, 0)->details();
        QVERIFY(!reason.isEmpty());
        QVERIFY2(rules->index(0, RemapRulesModel::Hits).data(Qt::ToolTipRole).toString().contains(reason),
                 qPrintable(rules->index(0, RemapRulesModel::Hits).data(Qt::ToolTipRole).toString()));
        // Its dialog opens by the keyboard.
        auto *view = shown->findChild<RemapRulesView *>();
        view->setCurrentIndex(rules->index(0, RemapRulesModel::Find));
        view->setFocus();
        QTest::keyClick(view, Qt::Key_F2);
        auto *editor = shown->findChild<TensorRuleDialog *>();
        QVERIFY(editor && editor->isVisible());
        editor->reject();
    }

    void aModelIsNotLaidOnItself()
    {
        const auto shown = dialog(model({{"a", {1}}}, Layout::Burn), model({{"a", {1}}}, Layout::Burn));
        const auto boxes = shown->findChildren<QComboBox *>();
        boxes[0]->setCurrentIndex(1);
        QCOMPARE(shown->from(), 1);
        QCOMPARE(shown->into(), 0);
        boxes[1]->setCurrentIndex(1);
        QCOMPARE(shown->from(), 0);
        wait(*shown);
    }

    void applyingIsOneStepWithAReport()
    {
        Workspace workspace;
        QWidget window;
        TransferController controller(workspace, &window);
        ModelDocument *from = addModel(workspace, model({{"a", {1}}, {"b", {1}}}, Layout::Burn), u"from.bpk"_s);
        ModelDocument *into = addModel(workspace, model({{"a", {1}}, {"b", {1}}}, Layout::Burn), u"into.bpk"_s);
        QSignalSpy finished(&controller, &TransferController::finished);
        controller.transferFrom(from, {});
        auto *shown = window.findChild<TransferDialog *>();
        QVERIFY(shown);
        QTRY_VERIFY(!shown->isBusy());
        QTest::mouseClick(shown->findChild<QPushButton *>(u"apply"_s), Qt::LeftButton);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(workspace.activeDocument(), into);
        QCOMPARE(workspace.history().undoStack(into)->count(), 1);
        QCOMPARE(workspace.history().undoStack(from)->count(), 0);
        QCOMPARE(into->state().node(at(into->state(), "a")).tensor, from->state().node(at(from->state(), "a")).tensor);
        const auto report = finished.first().at(1).value<ReportContent>();
        QCOMPARE(report.part(ReportPart::Applied).size(), std::size_t(2));
        QVERIFY(report.text.contains(u"Successfully applied: 2 tensors"_s));
        workspace.history().undoStack(into)->undo();
        QVERIFY(into->state().node(at(into->state(), "a")).tensor != from->state().node(at(from->state(), "a")).tensor);
    }
};

BURNISH_TEST(TestTransferDialog)

} // namespace burnish::test::tst_transferdialog

#include "tst_transferdialog.moc"
