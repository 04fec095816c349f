// SPDX-License-Identifier: MIT
#include "core/base/task.h"
#include "core/export/exportrun.h"
#include "core/model/statebuilder.h"
#include "core/rules/operations/operationtable.h"
#include "core/rules/rulesfile.h"
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/fullwidthtexts.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/rulesmaking.h"
#include "support/sessionprogram.h"
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/remap/rules/exampleruledialog.h"
#include "widgets/remap/rules/ruleparametersform.h"
#include "widgets/remap/rules/ruleproposalsdialog.h"
#include "widgets/remap/rules/rulespreviewmodel.h"
#include "widgets/remap/rules/rulespreviewpane.h"
#include "widgets/remap/rules/tensorruledialog.h"
#include "widgets/workspace/savedstates.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTranslator>

namespace burnish::test::tst_tensorrules {

using namespace Qt::StringLiterals;

namespace {

TensorRule splitRule()
{
    TensorRule rule;
    rule.operation = "split";
    rule.inputs = {"h.{i}.qkv.weight"};
    rule.outputs = {"h.{i}.q.weight", "h.{i}.k.weight", "h.{i}.v.weight"};
    rule.parameters = {{u"axis"_s, 0}, {u"parts"_s, 3}};
    return rule;
}

TensorRules splitRules()
{
    TensorRules rules;
    rules.placeholders = {{"i", PlaceholderKind::Digits}};
    rules.steps = {splitRule()};
    return rules;
}

/// Three layers; the rows of the second do not divide by three.
ModelState unevenModel()
{
    StateBuilder builder;
    builder.addTensorAt("h.0.qkv.weight", blankTensor({6, 2}));
    builder.addTensorAt("h.1.qkv.weight", blankTensor({5, 2}));
    builder.addTensorAt("h.2.qkv.weight", blankTensor({6, 2}));
    builder.addTensorAt("norm.weight", blankTensor({2}));
    return builder.finish();
}

template <typename Shown> Shown *shownDialog()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *dialog = qobject_cast<Shown *>(widget); dialog && dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

QPushButton *buttonOf(QWidget *parent, const QString &text)
{
    for (QPushButton *button : parent->findChildren<QPushButton *>()) {
        if (button->text() == text && button->isVisible())
            return button;
    }
    return nullptr;
}

void click(QWidget *widget)
{
    QTest::mouseClick(widget, Qt::LeftButton);
}

int rowWith(const QAbstractItemModel *model, int column, const QString &text)
{
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, column).data().toString() == text)
            return row;
    }
    return -1;
}

} // namespace

class TestTensorRules : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<JobRunner> m_jobs;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<RemapPanel> m_panel;
    ModelDocument *m_document = nullptr;

    void show(ModelState state)
    {
        m_jobs = std::make_unique<JobRunner>();
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<RemapPanel>(*m_jobs, *m_workspace);
        m_panel->resize(1200, 360);
        m_document = addModel(*m_workspace, std::move(state), u"/models/uneven.safetensors"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel->show();
        waitForPreview();
    }
    void waitForPreview() { QTRY_VERIFY_WITH_TIMEOUT(!m_panel->isBusy(), 30000); }
    QString cell(int row, int column) { return m_panel->rulesPreviewModel()->index(row, column).data().toString(); }
    QString listed(int row, int column) { return m_panel->rulesModel()->index(row, column).data().toString(); }
    bool says(const QString &part)
    {
        const QList<QLabel *> labels = m_panel->findChildren<QLabel *>();
        return std::ranges::any_of(labels,
                                   [&](QLabel *label) { return label->isVisible() && label->text().contains(part); });
    }

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_tensorrules"_s); }

    void cleanup()
    {
        m_panel.reset();
        m_workspace.reset();
        m_jobs.reset();
    }

    void aRuleShowsWhatEachGroupBecomesAndWhyOneIsRefused()
    {
        show(unevenModel());
        const QAbstractItemModelTester tester(m_panel->rulesPreviewModel());
        const QAbstractItemModelTester listTester(m_panel->rulesModel());
        m_panel->setAllRules(splitRules());
        waitForPreview();
        QCOMPARE(listed(0, RemapRulesModel::Find), u"Split: h.{i}.qkv.weight"_s);
        // What is refused is shown first.
        auto *tabs = m_panel->findChild<RulesPreviewPane *>()->findChild<QTabBar *>();
        QCOMPARE(tabs->currentIndex(), int(RulesTab::Refused));
        QCOMPARE(cell(0, RulesPreviewModel::Takes), u"h.1.qkv.weight"_s);
        tabs->setCurrentIndex(int(RulesTab::All));
        QCOMPARE(listed(0, RemapRulesModel::Hits), u"3"_s);
        QCOMPARE(cell(0, RulesPreviewModel::Takes), u"h.0.qkv.weight"_s);
        QCOMPARE(cell(0, RulesPreviewModel::ShapeBefore), u"6 × 2"_s);
        QCOMPARE(cell(0, RulesPreviewModel::Gives), u"h.0.q.weight"_s);
        QCOMPARE(cell(2, RulesPreviewModel::Gives), u"h.0.v.weight"_s);
        QCOMPARE(cell(2, RulesPreviewModel::ShapeAfter), u"2 × 2"_s);
        QCOMPARE(cell(2, RulesPreviewModel::Type), u"F32"_s);
        QCOMPARE(cell(2, RulesPreviewModel::Takes), QString());
        QCOMPARE(cell(3, RulesPreviewModel::Takes), u"h.1.qkv.weight"_s);
        QVERIFY2(cell(3, RulesPreviewModel::Note).contains(u'5'), qPrintable(cell(3, RulesPreviewModel::Note)));
        QCOMPARE(cell(4, RulesPreviewModel::Gives), u"h.1.k.weight"_s);
        QVERIFY(!buttonOf(m_panel.get(), u"Apply rules"_s)->isEnabled());
        QVERIFY(!m_panel->applyRenames());
        QVERIFY(says(u"Rule 1: "_s));

        // The group is left out by mouse, then the rest is applied as one step.
        click(buttonOf(m_panel.get(), u"Leave out 1 group(s)"_s));
        waitForPreview();
        QCOMPARE(cell(3, RulesPreviewModel::Note), u"left out"_s);
        QCOMPARE(m_panel->rulesModel()->tensorRule(0)->leftOut.size(), 1U);
        QVERIFY(buttonOf(m_panel.get(), u"Apply rules"_s)->isEnabled());
        click(buttonOf(m_panel.get(), u"Apply rules"_s));
        QVERIFY(m_document->state().find("h.2.k.weight"));
        QVERIFY(m_document->state().find("h.1.qkv.weight"));
        QVERIFY(!m_document->state().find("h.0.qkv.weight"));
        QUndoStack *stack = m_workspace->history().undoStack(m_document);
        QCOMPARE(stack->count(), 1);
        waitForPreview();
        QVERIFY(says(u"The rules have been applied."_s));
        stack->undo();
        QVERIFY(m_document->state().find("h.0.qkv.weight"));
    }

    void tabsShowTheRefusedTheLeftOverAndTheResult()
    {
        show(unevenModel());
        m_panel->setAllRules(splitRules());
        waitForPreview();
        auto *pane = m_panel->findChild<RulesPreviewPane *>();
        auto *tabs = pane->findChild<QTabBar *>();
        tabs->setCurrentIndex(int(RulesTab::Refused));
        QCOMPARE(m_panel->rulesPreviewModel()->rowCount(), 3);
        tabs->setCurrentIndex(int(RulesTab::LeftOver));
        QCOMPARE(m_panel->rulesPreviewModel()->rowCount(), 1);
        QCOMPARE(cell(0, RulesPreviewModel::Takes), u"norm.weight"_s);
        tabs->setCurrentIndex(int(RulesTab::Result));
        QCOMPARE(m_panel->rulesPreviewModel()->rowCount(), 8);
        pane->findChild<QLineEdit *>()->setText(u"H.0.K"_s);
        QCOMPARE(m_panel->rulesPreviewModel()->rowCount(), 1);
    }

    void renamesAndTensorRulesAreOneList()
    {
        show(unevenModel());
        m_panel->setRules({{"^h\\.", "blocks.", true}});
        waitForPreview();
        TensorRules rules = splitRules();
        rules.steps.front().inputs = {"blocks.{i}.qkv.weight"};
        rules.steps.front().leftOut = {{{"i", "1"}}};
        m_panel->addAllRules(rules);
        waitForPreview();
        QCOMPARE(m_panel->rulesModel()->rowCount(), 2);
        QCOMPARE(listed(0, RemapRulesModel::Find), u"^h\\."_s);
        QCOMPARE(listed(0, RemapRulesModel::Hits), u"3"_s);
        QVERIFY(m_panel->applyRenames());
        QVERIFY(m_document->state().find("h.2.k.weight"));
        QVERIFY(m_document->state().find("blocks.1.qkv.weight"));
        // The rename is still edited in its row.
        QVERIFY(m_panel->rulesModel()->flags(m_panel->rulesModel()->index(0, RemapRulesModel::Find)) &
                Qt::ItemIsEditable);
        QVERIFY(!(m_panel->rulesModel()->flags(m_panel->rulesModel()->index(1, RemapRulesModel::Find)) &
                  Qt::ItemIsEditable));
    }

    void filesInBothFormsGiveTheSameRules()
    {
        show(unevenModel());
        const QTemporaryDir folder;
        for (const QString &name : {u"rules.json"_s, u"rules.yaml"_s}) {
            m_panel->setAllRules(splitRules());
            m_panel->saveRules(folder.filePath(name));
            m_panel->setRules({});
            QCOMPARE(m_panel->rulesModel()->rowCount(), 0);
            m_panel->loadRules(folder.filePath(name));
            QTRY_COMPARE(m_panel->rulesModel()->rowCount(), 1);
            QCOMPARE(m_panel->rulesModel()->writtenAll(), splitRules());
        }
    }

    void sentencesThatAreJoinedFollowTheLanguage()
    {
        const FullWidthTexts chinese;
        show(unevenModel());
        StateBuilder builder;
        for (const std::string layer : {"h.0.", "h.1.", "h.2."})
            builder.addTensorAt(layer + "qkv.weight", blankTensor({layer == "h.0." ? 6U : 5U, 2}));
        show(builder.finish());
        m_panel->setAllRules(splitRules());
        waitForPreview();
        const QLabel *verdict = nullptr;
        for (const QLabel *label : m_panel->findChildren<QLabel *>()) {
            if (label->text().endsWith(u"2 group(s) of this rule do not fit。"_s))
                verdict = label;
        }
        QVERIFY(verdict);
        QVERIFY2(!verdict->text().contains(u"。 "_s), qPrintable(verdict->text()));

        TensorRules rules = splitRules();
        TensorRuleDialog dialog(*m_jobs, {m_document->state(), {}}, rules, 0);
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy());
        const QLabel *note = nullptr;
        for (const QLabel *label : dialog.findChildren<QLabel *>()) {
            if (label->text().endsWith(u'。'))
                note = label;
        }
        QVERIFY(note);
        QVERIFY2(!note->text().contains(u"。 "_s), qPrintable(note->text()));
    }

    void aRuleIsEditedByKeyboardAndMouse()
    {
        show(unevenModel());
        m_panel->setAllRules(splitRules());
        waitForPreview();
        auto *view = m_panel->findChild<RemapRulesView *>();
        m_panel->activateWindow();
        view->setFocus();
        view->setCurrentIndex(m_panel->rulesModel()->index(0, RemapRulesModel::Find));
        QTest::keyClick(view, Qt::Key_F2);
        auto *dialog = shownDialog<TensorRuleDialog>();
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->isBusy());
        QCOMPARE(dialog->rule(), splitRule());
        auto *parts = dialog->findChild<RuleParametersForm *>()->findChild<QLineEdit *>(u"parts"_s);
        auto *sizes = dialog->findChild<RuleParametersForm *>()->findChild<QLineEdit *>(u"sizes"_s);
        parts->clear();
        sizes->setFocus();
        QTest::keyClicks(sizes, u"1, 2, 2"_s);
        QTRY_VERIFY(!dialog->isBusy());
        // Now the second layer fits, and the others do not.
        QCOMPARE(dialog->previewModel()->preview()->plan.outcomes.back()->done, 1U);
        click(buttonOf(dialog, u"Change rule"_s));
        waitForPreview();
        QCOMPARE(m_panel->rulesModel()->tensorRule(0)->parameters,
                 (QJsonObject{{u"axis"_s, 0}, {u"sizes"_s, QJsonArray{1, 2, 2}}}));
        QCOMPARE(listed(0, RemapRulesModel::Hits), u"3"_s);
    }

    void theWizardSplitsAFusedProjectionAndTheRecipeGivesTheSameBytes()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"qkv.safetensors"_s);
        const QString fixtures = fixturePath("tensor-rules/split-qkv-equal");
        QVERIFY(QFile::copy(fixtures + u".source.safetensors"_s, file));
        Program program;
        ModelDocument *document = program.open(file);
        auto *panel = program.window.findChild<RemapPanel *>();
        Q_EMIT panel->showRequested();
        QTRY_VERIFY(panel->isVisible() && !panel->isBusy());

        for (QToolButton *button : panel->findChildren<QToolButton *>()) {
            if (button->text() == u"Presets"_s)
                click(button);
        }
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            if (action->text() == u"Make a rule from example tensors…"_s)
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        }
        auto *wizard = shownDialog<ExampleRuleDialog>();
        QVERIFY(wizard);
        QTRY_VERIFY(!wizard->isBusy());
        QTableView *list = nullptr;
        for (QTableView *view : wizard->findChildren<QTableView *>()) {
            if (view->accessibleName() == u"Tensors"_s)
                list = view;
        }
        QVERIFY(list);
        const int row = rowWith(list->model(), RulesPreviewModel::Gives, u"h.0.attn.qkv.weight"_s);
        QVERIFY(row >= 0);
        const QModelIndex index = list->model()->index(row, RulesPreviewModel::Gives);
        list->scrollTo(index);
        const QPoint place = list->visualRect(index).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(wizard->findChild<QListWidget *>()->count(), 1);
        QTRY_VERIFY(!wizard->isBusy());
        QCOMPARE(wizard->findChild<QPlainTextEdit *>()->toPlainText(),
                 u"h.0.attn.q.weight\nh.0.attn.k.weight\nh.0.attn.v.weight"_s);
        auto *choice = wizard->findChild<QTableWidget *>();
        QTRY_VERIFY(choice->rowCount() > 0);
        QVERIFY(choice->currentRow() >= 0);
        QCOMPARE(choice->item(choice->currentRow(), 0)->text(), u"h.{i}.attn.qkv.{p}"_s);
        click(buttonOf(wizard, u"Add rule"_s));
        QTRY_VERIFY(!panel->isBusy() && panel->rulesModel()->rowCount() == 1);
        click(buttonOf(panel, u"Apply rules"_s));

        const ModelContent source = tensorsByName(opened(fixtures + u".source.safetensors"_s));
        const ModelContent result = tensorsByName(opened(fixtures + u".result.safetensors"_s));
        QCOMPARE(difference(tensorsByName(document->state()), result), QString());
        QUndoStack *stack = program.workspace.history().undoStack(document);
        QCOMPARE(stack->count(), 1);
        stack->undo();
        QCOMPARE(difference(tensorsByName(document->state()), source), QString());
        stack->redo();
        QCOMPARE(difference(tensorsByName(document->state()), result), QString());

        RecordedExport record{0, program.workspace.history().lineageOf(document), document->state(), {}, {}};
        record.options.target = folder.filePath(u"out.safetensors"_s);
        record.options.format = findFormat(u"safetensors");
        record.options.adapter = AdapterChoice::none();
        Task task;
        const auto plan = planExport(record.state, record.options, task);
        QVERIFY(plan && plan->canRun() && runExport(*plan, task));
        record.options = plan->options;
        record.order = nextLineageOrder();
        program.workspace.savedStates().recordExport(record);
        QVERIFY(program.waitFor([&] { program.sessions->saveRecipe(folder.filePath(u"recipe.json"_s)); }));
        const QByteArray written = contentOfFile(record.options.target);
        QVERIFY(QFile::remove(record.options.target));
        const Outcome outcome = run({u"run"_s, folder.filePath(u"recipe.json"_s)});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QVERIFY(!written.isEmpty());
        QVERIFY(contentOfFile(record.options.target) == written);
    }

    void matchProposesRulesThatAreAddedOneByOne()
    {
        StateBuilder target;
        for (const std::string layer : {"h.0.", "h.1."}) {
            for (const std::string part : {"query", "key", "value"})
                target.addTensorAt(layer + part + ".weight", blankTensor({4, 4}));
            target.addTensorAt(layer + "up.weight", blankTensor({7, 4}));
        }
        target.addTensorAt("norm.gain", blankTensor({5}));
        StateBuilder model;
        for (const std::string layer : {"h.0.", "h.1."}) {
            model.addTensorAt(layer + "qkv.weight", blankTensor({12, 4}));
            model.addTensorAt(layer + "up.weight", blankTensor({4, 7}));
        }
        model.addTensorAt("norm.weight", blankTensor({5}));
        show(model.finish());
        ModelDocument *other = addModel(*m_workspace, target.finish(), u"/models/target.safetensors"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel->compareWith(m_workspace->idOf(other));
        waitForPreview();
        click(buttonOf(m_panel.get(), u"Match…"_s));
        RuleProposalsDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = shownDialog<RuleProposalsDialog>()));
        auto *table = dialog->findChild<QTableWidget *>();
        QCOMPARE(table->accessibleName(), u"Proposed rules"_s);
        QCOMPARE(table->rowCount(), 2);
        QCOMPARE(table->item(0, 0)->text(), u"Split"_s);
        QCOMPARE(table->item(0, 1)->text(), u"h.{i}.qkv.weight"_s);
        QCOMPARE(table->item(0, 2)->text(), u"h.{i}.query.weight, h.{i}.key.weight, h.{i}.value.weight"_s);
        QCOMPARE(table->item(0, 3)->text(), u"6"_s);
        const auto reads = [&](const QString &part) {
            return std::ranges::any_of(dialog->findChildren<QLabel *>(), [&](QLabel *label) {
                return label->isVisible() && label->text().contains(part);
            });
        };
        QVERIFY(reads(u"h.0.qkv.weight of shape [12, 4]"_s));
        QVERIFY(reads(u"Nothing is changed until you apply."_s));

        // Added by mouse, taken back by keyboard, added again by keyboard.
        click(buttonOf(dialog, u"&Add rule"_s));
        QTRY_COMPARE(table->rowCount(), 1);
        QCOMPARE(m_panel->rulesModel()->rowCount(), 1);
        QCOMPARE(table->item(0, 1)->text(), u"h.{i}.up.weight"_s);
        QVERIFY(reads(u"1 rule(s) added."_s) || reads(u"1 rule added."_s));
        QTest::keyClick(dialog, Qt::Key_U, Qt::AltModifier);
        QTRY_COMPARE(table->rowCount(), 2);
        QCOMPARE(m_panel->rulesModel()->rowCount(), 0);
        QVERIFY(!m_panel->rulesModel()->hasTensorRules());
        table->setFocus();
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_COMPARE(table->rowCount(), 1);
        QCOMPARE(m_panel->rulesModel()->rowCount(), 1);

        // What is dismissed does not come back, and then nothing is left.
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(table->rowCount(), 0);
        QVERIFY(reads(u"No further rule is proposed."_s));
        QVERIFY(!buttonOf(dialog, u"&Add rule"_s)->isEnabled());

        // The names that are left over are paired after the rules.
        click(buttonOf(dialog, u"&Pair names…"_s));
        MatchDialog *pairs = nullptr;
        QTRY_VERIFY((pairs = shownDialog<MatchDialog>()));
        QCOMPARE(pairs->model()->rowCount(), 1);
        QCOMPARE(pairs->model()->index(0, MatchModel::FieldColumn).data().toString(), u"norm.gain"_s);
        click(buttonOf(pairs, u"Add as remap rules"_s));
        waitForPreview();
        QCOMPARE(m_panel->rulesModel()->rowCount(), 2);

        // With tensor rules in the list, Match goes on, and the dismissed proposal is made again in a new dialog.
        click(buttonOf(m_panel.get(), u"Match…"_s));
        QTRY_VERIFY((dialog = shownDialog<RuleProposalsDialog>()));
        QCOMPARE(dialog->findChild<QTableWidget *>()->rowCount(), 1);
        click(buttonOf(dialog, u"&Add rule"_s));
        QTRY_COMPARE(dialog->findChild<QTableWidget *>()->rowCount(), 0);
        QTest::keyClick(dialog, Qt::Key_Escape);
        waitForPreview();
        click(buttonOf(m_panel.get(), u"Apply rules"_s));
        const ModelState &made = m_document->state();
        for (const NodeId id : other->state().tensors()) {
            const auto found = made.find(other->state().path(id));
            QVERIFY(found);
            QCOMPARE(made.node(*found).tensor->info().shape(), other->state().node(id).tensor->info().shape());
        }
        QCOMPARE(m_workspace->history().undoStack(m_document)->count(), 1);
    }

    void parametersAreLabelledInTheLanguage()
    {
        QTranslator translator;
        QVERIFY(translator.load(programPath("../translations/burnish_zh_CN.qm")));
        QCoreApplication::installTranslator(&translator);
        QStringList foreign;
        for (const RuleOperation &operation : ruleOperations()) {
            RuleParametersForm form;
            form.setOperation(&operation);
            for (const QLabel *label : form.findChildren<QLabel *>()) {
                if (std::ranges::none_of(label->text(), [](QChar c) { return c.unicode() > 0x2e80; }))
                    foreign += QLatin1String(operation.name) + u": "_s + label->text();
            }
        }
        QCoreApplication::removeTranslator(&translator);
        QCOMPARE(foreign, QStringList());
    }

    /// Names that differ in their layer are told apart at 150 % on a small screen, where the dialog is 853 pixels wide.
    void theWizardShowsTheLayersOfTensors()
    {
        JobRunner jobs;
        StateBuilder builder;
        builder.addTensorAt("model.layers.0.self_attn.q_proj.weight", blankTensor({768, 768}));
        ExampleRuleDialog wizard(jobs, {builder.finish(), {}}, {}, {});
        wizard.resize(853, 533);
        wizard.show();
        QTRY_VERIFY(!wizard.isBusy());
        QTableView *list = nullptr;
        for (QTableView *view : wizard.findChildren<QTableView *>()) {
            if (view->accessibleName() == u"Tensors"_s)
                list = view;
        }
        QVERIFY(list && list->isColumnHidden(RulesPreviewModel::Type));
        wizard.resize(1200, 800);
        QTRY_VERIFY(!list->isColumnHidden(RulesPreviewModel::Type));
    }

    void matchSaysThatNothingIsProposed()
    {
        show(unevenModel());
        StateBuilder target;
        target.addTensorAt("other", blankTensor({31}));
        ModelDocument *other = addModel(*m_workspace, target.finish(), u"/models/target.safetensors"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel->compareWith(m_workspace->idOf(other));
        TensorRules rules = splitRules();
        rules.steps.front().leftOut = {{{"i", "1"}}};
        m_panel->setAllRules(rules);
        waitForPreview();
        click(buttonOf(m_panel.get(), u"Match…"_s));
        RuleProposalsDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = shownDialog<RuleProposalsDialog>()));
        const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](QLabel *label) {
            return label->isVisible() &&
                   label->text() == u"No rule makes tensors that target.safetensors has and this model lacks."_s;
        }));
        QVERIFY(!buttonOf(dialog, u"&Pair names…"_s));
        QTest::keyClick(dialog, Qt::Key_Escape);
    }

    void manyTensorsArePlannedBesideTheWindow()
    {
        StateBuilder builder;
        const TensorPtr weight = blankTensor({6, 2});
        for (int i = 0; i < 100'000; ++i)
            builder.addTensorAt("h." + std::to_string(i) + ".qkv.weight", weight);
        show(builder.finish());
        TensorRules rules = splitRules();
        for (int i = 1; i < 20; ++i) {
            TensorRule rule = splitRule();
            rule.operation = "rename";
            rule.inputs = {"none." + std::to_string(i) + ".{i}"};
            rule.outputs = {"other." + std::to_string(i) + ".{i}"};
            rule.parameters = {};
            rule.optional = true;
            rules.steps.push_back(rule);
        }
        QElapsedTimer timer;
        timer.start();
        m_panel->setAllRules(rules);
        const qint64 blocked = timer.elapsed();
        waitForPreview();
        qInfo("the window was blocked for %lld ms; planned in %.0f ms", (long long)blocked,
              m_panel->rulesPreviewModel()->preview()->seconds * 1000);
        QVERIFY(blocked < 200);
        QCOMPARE(m_panel->rulesPreviewModel()->rowCount(), 300'000);
        QCOMPARE(listed(0, RemapRulesModel::Hits), u"100,000"_s);
    }
};

BURNISH_TEST(TestTensorRules)

} // namespace burnish::test::tst_tensorrules

#include "tst_tensorrules.moc"
