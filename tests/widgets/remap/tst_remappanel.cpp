// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/model/statebuilder.h"
#include "core/remap/indexmapping.h"
#include "core/tensor/expressions/stored.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/learndialog.h"
#include "widgets/remap/remapnamedelegate.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remappreviewmodel.h"
#include "widgets/remap/remappreviewpane.h"
#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/remaprulesview.h"
#include "widgets/remap/remaptargetbutton.h"
#include "widgets/remap/renamewatch.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>

namespace burnish::test::tst_remappanel {

using namespace Qt::StringLiterals;

namespace {

TensorPtr tensor(std::initializer_list<std::uint64_t> shape)
{
    const auto info = TensorInfo::make(Dtype::F32, Shape(shape));
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(info->byteSize()), u"memory"_s);
    return *makeStoredTensor(*info, source, 0);
}

ModelState gpt()
{
    StateBuilder builder;
    builder.addTensorAt("transformer.wte.weight", tensor({8, 4}));
    for (int layer = 0; layer < 2; ++layer) {
        const std::string prefix = "transformer.h." + std::to_string(layer) + '.';
        builder.addTensorAt(prefix + "ln_1.weight", tensor({4}));
        builder.addTensorAt(prefix + "ln_2.weight", tensor({4}));
    }
    builder.addTensorAt("score.weight", tensor({2, 4}));
    return builder.finish();
}

ModelState classifier()
{
    StateBuilder builder;
    builder.addTensorAt("token_embedding.weight", tensor({8, 4}));
    builder.addTensorAt("blocks.0.norm_1.gamma", tensor({5}));
    return builder.finish();
}

} // namespace

class TestRemapPanel : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<JobRunner> m_jobs;
    std::unique_ptr<RemapPanel> m_panel;
    ModelDocument *m_document = nullptr;

    ModelDocument *open(ModelState state, const QString &name)
    {
        return m_workspace->addDocument(
            std::make_unique<ModelDocument>(std::move(state), name, nullptr, QString(), Diagnostics()));
    }
    void waitForPreview() { QTRY_VERIFY(!m_panel->isBusy()); }
    QPushButton *button(const QString &text)
    {
        // The preview of tensor rules has buttons of the same names.
        for (QPushButton *candidate : m_panel->findChild<RemapPreviewPane *>()->findChildren<QPushButton *>()) {
            if (candidate->text() == text)
                return candidate;
        }
        return nullptr;
    }
    QString cell(int row, int column) { return m_panel->previewModel()->index(row, column).data().toString(); }
    QString newName(int row) { return cell(row, RemapPreviewModel::NewName); }
    QString rule(int row, int column) { return m_panel->rulesModel()->index(row, column).data().toString(); }
    RemapRulesView *rulesView() { return m_panel->findChild<RemapRulesView *>(); }
    /// The editor being typed into.
    QLineEdit *editor() { return qobject_cast<QLineEdit *>(QApplication::focusWidget()); }
    void activate()
    {
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void add()
    {
        for (QToolButton *tool : m_panel->findChildren<QToolButton *>()) {
            if (tool->accessibleName() == u"Add a rule"_s)
                return QTest::mouseClick(tool, Qt::LeftButton);
        }
    }
    /// True if the line at the bottom of the preview says so.
    bool says(const QString &sentence)
    {
        const QList<QLabel *> labels = m_panel->findChildren<QLabel *>();
        return std::ranges::any_of(labels,
                                   [&](QLabel *label) { return label->isVisible() && label->text() == sentence; });
    }
    std::size_t countOf(PreviewTab tab) { return m_panel->previewModel()->preview()->counts[std::size_t(tab)]; }

private Q_SLOTS:
    void init()
    {
        m_jobs = std::make_unique<JobRunner>();
        m_workspace = std::make_unique<Workspace>();
        m_panel = std::make_unique<RemapPanel>(*m_jobs, *m_workspace);
        m_panel->resize(1200, 360);
        m_document = open(gpt(), u"/models/gpt.safetensors"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel->show();
        waitForPreview();
    }

    void cleanup()
    {
        m_panel.reset();
        m_workspace.reset();
        m_jobs.reset();
    }

    void bothSidesFitOnASmallScreenWithLargeText()
    {
        const auto restore = qScopeGuard([before = QApplication::font()] { QApplication::setFont(before); });
        QFont large = QApplication::font();
        large.setPointSize(14);
        QApplication::setFont(large);
        m_panel = std::make_unique<RemapPanel>(*m_jobs, *m_workspace);
        m_panel->resize(940, 250);
        m_panel->show();
        m_panel->setRules({{".*", "the same", true}});
        waitForPreview();
        QTRY_VERIFY(button(u"Show collisions"_s)->isVisible());
        QTRY_VERIFY2(m_panel->minimumSizeHint().width() <= 940,
                     qPrintable(QString::number(m_panel->minimumSizeHint().width())));
        for (const QPushButton *each : m_panel->findChildren<QPushButton *>())
            if (each->isVisible())
                QVERIFY2(each->visibleRegion().boundingRect() == each->rect(), qPrintable(each->text()));
    }

    void buttonsHaveTextsWhereThereIsRoom()
    {
        QToolButton *load = nullptr;
        for (QToolButton *tool : m_panel->findChildren<QToolButton *>())
            if (tool->text() == u"Load…"_s)
                load = tool;
        QVERIFY(load);
        m_panel->resize(1000, 360);
        QTRY_COMPARE(load->toolButtonStyle(), Qt::ToolButtonTextOnly);
        m_panel->resize(700, 360);
        QTRY_COMPARE(load->toolButtonStyle(), Qt::ToolButtonIconOnly);
    }

    void withoutRulesEveryTensorIsListedUnmatched()
    {
        QCOMPARE(m_panel->previewModel()->rowCount(), 6);
        QCOMPARE(m_panel->previewModel()->preview()->counts[std::size_t(PreviewTab::Unmatched)], 6U);
        QVERIFY(!button(u"Apply renames"_s)->isEnabled());
    }

    void thePreviewFollowsTheRules()
    {
        m_panel->setRules({{"^transformer\\.", "", true}, {"^wte\\.", "token_embedding.", true}});
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"token_embedding.weight"_s);
        QCOMPARE(cell(5, RemapPreviewModel::NewName), u"score.weight"_s);
        QCOMPARE(m_panel->rulesModel()->index(0, RemapRulesModel::Hits).data().toString(), u"5"_s);
        QCOMPARE(m_panel->rulesModel()->index(1, RemapRulesModel::Hits).data().toString(), u"1"_s);
        QVERIFY(button(u"Apply renames"_s)->isEnabled());
    }

    void namesHaveTheirShareOfANarrowPanel()
    {
        m_panel->resize(700, 360);
        const auto *table = m_panel->findChild<RemapPreviewPane *>()->findChild<QTableView *>();
        const int target = table->columnWidth(RemapPreviewModel::InTarget);
        for (const int name : {RemapPreviewModel::OldName, RemapPreviewModel::NewName})
            QVERIFY2(table->columnWidth(name) + 1 >= target, qPrintable(QString::number(table->columnWidth(name))));
    }

    void aPatternThatIsCutIsInItsTip()
    {
        m_panel->setRules({{"transformer\\.h\\.(\\d+)", "layers.$1", true}});
        const auto tip = [&](int column) {
            return m_panel->rulesModel()->index(0, column).data(Qt::ToolTipRole).toString();
        };
        QCOMPARE(tip(RemapRulesModel::Find), u"transformer\\.h\\.(\\d+)"_s);
        QCOMPARE(tip(RemapRulesModel::Replace), u"layers.$1"_s);
    }

    void matchedPartsAreMarkedInOldAndNewNames()
    {
        m_panel->setRules({{"wte", "tok", true}});
        waitForPreview();
        const auto marks = [&](int column) {
            return m_panel->previewModel()->index(0, column).data(MarksRole).value<QList<NameMark>>();
        };
        QCOMPARE(marks(RemapPreviewModel::OldName).size(), 1);
        QCOMPARE(marks(RemapPreviewModel::OldName)[0].begin, 12);
        QCOMPARE(marks(RemapPreviewModel::OldName)[0].end, 15);
        QCOMPARE(marks(RemapPreviewModel::NewName)[0].begin, 12);
    }

    void applyingIsOneUndoStep()
    {
        const ModelState before = m_document->state();
        m_panel->setRules({{"^transformer\\.h\\.", "blocks.", true}});
        waitForPreview();
        QVERIFY(m_panel->applyRenames());
        QVERIFY(m_document->state().find("blocks.1.ln_2.weight"));
        QVERIFY(m_document->state().find("transformer.wte.weight"));
        QCOMPARE(m_workspace->history().undoStack(m_document)->count(), 1);
        m_workspace->history().undoStack(m_document)->undo();
        for (std::uint32_t i = 0; i < before.endIndex(); ++i)
            QCOMPARE(m_document->state().pointer({i}), before.pointer({i}));
    }

    void collisionsAreCountedNamedAndStopApplying()
    {
        m_panel->setRules({{"ln_\\d", "norm", true}});
        waitForPreview();
        QCOMPARE(m_panel->previewModel()->preview()->counts[std::size_t(PreviewTab::Collisions)], 4U);
        QVERIFY(!button(u"Apply renames"_s)->isEnabled());
        QVERIFY(!m_panel->applyRenames());
        QCOMPARE(
            button(u"Apply renames"_s)->toolTip(),
            u"4 name(s) collide. Rule 1 gives transformer.h.0.ln_1.weight and transformer.h.0.ln_2.weight the same name."_s);
        QVERIFY(says(button(u"Apply renames"_s)->toolTip()));
        QVERIFY(button(u"Show collisions"_s)->isVisible());
        button(u"Show collisions"_s)->click();
        QCOMPARE(m_panel->previewModel()->rowCount(), 4);
    }

    void emptyListsSayWhatThatMeans()
    {
        const auto notes = [this] {
            QStringList shown;
            for (const EmptyPlaceholder *note : m_panel->findChildren<EmptyPlaceholder *>())
                if (note->isVisible())
                    shown += note->text();
            return shown;
        };
        waitForPreview();
        QVERIFY(notes().contains(u"No rules yet. Add a rule, or choose one from Presets."_s));
        m_panel->setRules({{"^wte", "x", true}});
        waitForPreview();
        QCOMPARE(notes(), QStringList());
        auto *tabs = m_panel->findChild<RemapPreviewPane *>()->findChild<QTabBar *>();
        tabs->setCurrentIndex(int(PreviewTab::Collisions));
        QCOMPARE(notes(), QStringList(u"No names collide."_s));
        tabs->setCurrentIndex(int(PreviewTab::Changed));
        QCOMPARE(notes(), QStringList(u"No name changes."_s));
        tabs->setCurrentIndex(int(PreviewTab::All));
        m_panel->findChild<RemapPreviewPane *>()->findChild<QLineEdit *>()->setText(u"nothing like it"_s);
        QCOMPARE(notes(), QStringList(u"No row matches the filter."_s));
    }

    void changesComeIntoSight()
    {
        StateBuilder builder;
        for (int layer = 0; layer < 200; ++layer)
            builder.addTensorAt("conv" + std::to_string(layer) + ".weight", tensor({2}));
        builder.addTensorAt("fc.weight", tensor({2}));
        m_workspace->setActiveDocument(open(builder.finish(), u"/models/long.safetensors"_s));
        waitForPreview();
        const auto *pane = m_panel->findChild<RemapPreviewPane *>();
        const auto isInSight = [&](int row) {
            const auto [first, last] = pane->rowsInSight();
            return first <= row && row <= last;
        };
        QVERIFY(!isInSight(200));
        m_panel->setRules({{"^fc", "linear", true}});
        waitForPreview();
        QCOMPARE(newName(200), u"linear.weight"_s);
        QVERIFY(isInSight(200));
        // What is changed and in sight already does not move.
        m_panel->setRules({{"^fc", "linear", true}, {"^conv5\\.", "first.", true}});
        waitForPreview();
        QVERIFY(isInSight(200));
        // A position that the user scrolls to after the edit stays.
        m_panel->setRules({{"^conv5\\.", "first.", true}});
        QScrollBar *bar = pane->findChild<QTableView *>()->verticalScrollBar();
        bar->triggerAction(QAbstractSlider::SliderToMaximum);
        waitForPreview();
        QVERIFY(isInSight(200) && !isInSight(5));
        m_panel->setRules({{"^conv5\\.", "second.", true}});
        waitForPreview();
        QVERIFY(isInSight(5));
    }

    void aBadPatternKeepsTheLastPreviewAndSaysWhy()
    {
        m_panel->setRules({{"^wte", "x", true}});
        waitForPreview();
        m_panel->setRules({{"(wte", "x", true}});
        QTRY_VERIFY(!m_panel->isBusy());
        QCOMPARE(m_panel->previewModel()->rowCount(), 6);
        const QModelIndex find = m_panel->rulesModel()->index(0, RemapRulesModel::Find);
        QVERIFY(!find.data(Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(!button(u"Apply renames"_s)->isEnabled());
    }

    void theOtherModelSaysWhichNewNamesItHas()
    {
        open(classifier(), u"/models/classifier.mpk"_s);
        m_workspace->setActiveDocument(m_document);
        m_panel->setRules({{"^transformer\\.wte", "token_embedding", true},
                           {"^transformer\\.h\\.0\\.ln_1\\.weight", "blocks.0.norm_1.gamma", true}});
        waitForPreview();
        const RemapPreviewPtr preview = m_panel->previewModel()->preview();
        QCOMPARE(preview->target.name, u"classifier.mpk"_s);
        QCOMPARE(preview->rows[0].fit, TargetFit::Fits);
        QCOMPARE(preview->rows[1].fit, TargetFit::ShapeDiffers);
        QCOMPARE(preview->rows[5].fit, TargetFit::NoSuchField);
        QCOMPARE(cell(1, RemapPreviewModel::InTarget), u"shape mismatch: expected 5, found 4"_s);
        // No rule matches it, but the column is about the target.
        QCOMPARE(cell(5, RemapPreviewModel::InTarget), u"no such field in the target"_s);
    }

    void theTargetIsChosen()
    {
        ModelDocument *other = open(classifier(), u"/models/classifier.mpk"_s);
        open(gpt(), u"/models/twin.mpk"_s);
        m_workspace->setActiveDocument(m_document);
        const auto targetName = [&] {
            waitForPreview();
            return m_panel->previewModel()->preview()->target.name;
        };
        m_panel->compareWith(m_workspace->idOf(m_workspace->documents().last()));
        QCOMPARE(targetName(), u"twin.mpk"_s);
        QCOMPARE(m_panel->previewModel()->preview()->counts[std::size_t(PreviewTab::NotInTarget)], 0U);
        m_panel->compareWith(m_workspace->idOf(other));
        QCOMPARE(targetName(), u"classifier.mpk"_s);
        QVERIFY(button(u"Match…"_s)->isEnabled());
        m_panel->compareWithNothing();
        QCOMPARE(targetName(), QString());
        QVERIFY(!m_panel->findChild<RemapPreviewPane *>()->findChild<QTabBar *>()->isTabVisible(
            int(PreviewTab::NotInTarget)));
        QVERIFY(!button(u"Match…"_s)->isVisible());
        m_panel->compareWith(m_workspace->idOf(other));
        m_workspace->closeDocument(other);
        QCOMPARE(targetName(), QString());
    }

    void theStructureSaysWhichNewNamesItHas()
    {
        StateBuilder builder;
        builder.addTensorAt("n.weight", tensor({16}));
        builder.addTensorAt("m.weight", tensor({5}));
        builder.addTensorAt("left.over", tensor({16}));
        ModelDocument *document = open(builder.finish(), u"/models/parts.safetensors"_s);
        m_workspace->setActiveDocument(document);
        Structures::of(*m_workspace).useFile(document, test::samplePath("digits-base.mpk"));
        QTRY_VERIFY(Structures::of(*m_workspace).of(document).isUsable());
        m_panel->compareWithStructure();
        m_panel->setRules({{"^n\\.weight$", "norm1.gamma", true}, {"^m\\.weight$", "conv1.bias", true}});
        waitForPreview();
        const RemapPreviewPtr preview = m_panel->previewModel()->preview();
        QVERIFY(preview->target.structure);
        QCOMPARE(preview->target.name, u"digits-base.mpk"_s);
        QCOMPARE(preview->rows[0].fit, TargetFit::Fits);
        QCOMPARE(cell(0, RemapPreviewModel::InTarget), u"BatchNorm 16"_s);
        QCOMPARE(preview->rows[1].fit, TargetFit::ShapeDiffers);
        QCOMPARE(cell(1, RemapPreviewModel::InTarget), u"shape mismatch: expected 16, found 5"_s);
        QCOMPARE(preview->rows[2].fit, TargetFit::NoSuchField);
        m_panel->match();
        QTRY_VERIFY(m_panel->findChild<MatchDialog *>());
        QVERIFY(m_panel->findChild<MatchDialog *>()->model()->rowCount() > 0);
    }

    void matchAddsRulesForWhatIsLeftOver()
    {
        open(classifier(), u"/models/classifier.mpk"_s);
        m_workspace->setActiveDocument(m_document);
        waitForPreview();
        m_panel->match();
        QTRY_VERIFY(m_panel->findChild<MatchDialog *>());
        auto *dialog = m_panel->findChild<MatchDialog *>();
        QCOMPARE(dialog->model()->rowCount(), 1);
        dialog->model()->setData(dialog->model()->index(0, MatchModel::TensorColumn), Qt::Checked, Qt::CheckStateRole);
        QPushButton *add = nullptr;
        for (QPushButton *candidate : dialog->findChildren<QPushButton *>()) {
            if (candidate->text() == u"Add as remap rules"_s)
                add = candidate;
        }
        QVERIFY(add && add->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"token_embedding.weight"_s);
        QCOMPARE(m_panel->previewModel()->preview()->rows[0].fit, TargetFit::Fits);
    }

    void matchPairsEqualValuesOnRequest()
    {
        const auto model = [](const char *first, float one, const char *second, float other) {
            StateBuilder builder;
            builder.addTensorAt(first, floats({3}, {one, 2, 3}));
            builder.addTensorAt(second, floats({3}, {other, 2, 3}));
            return builder.finish();
        };
        ModelDocument *from = open(model("enc.a", 7, "enc.b", 8), u"/models/from.safetensors"_s);
        ModelDocument *into = open(model("dec.a", 8, "dec.b", 7), u"/models/into.safetensors"_s);
        m_workspace->setActiveDocument(from);
        m_panel->compareWith(m_workspace->idOf(into));
        waitForPreview();
        m_panel->match();
        QTRY_VERIFY(m_panel->findChild<MatchDialog *>());
        auto *dialog = m_panel->findChild<MatchDialog *>();
        QTRY_VERIFY(dialog->isVisible());
        const auto pairs = [dialog] {
            QStringList list;
            for (const MatchProposal &pair : dialog->model()->matches().proposals)
                list << QString::fromStdString(dialog->model()->matches().tensors[pair.tensor].path + " " +
                                               dialog->model()->matches().fields[pair.field].path) +
                            u' ' + nameOf(pair.evidence);
            return list.join(u", "_s);
        };
        QCOMPARE(pairs(), u"enc.a dec.a likeness, enc.b dec.b likeness"_s);
        auto *box = dialog->findChild<QCheckBox *>();
        QVERIFY(box && box->isVisible());
        QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
        QTRY_COMPARE(pairs(), u"enc.a dec.b values, enc.b dec.a values"_s);
        QCOMPARE(dialog->model()->chosen().size(), std::size_t(2));
        QCOMPARE(dialog->model()->index(0, MatchModel::WhyColumn).data().toString(), reasonOf(PairEvidence::Values));
        QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
        QTRY_COMPARE(pairs(), u"enc.a dec.a likeness, enc.b dec.b likeness"_s);
    }

    void listsAreNumberedWithoutGaps()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.0.weight", tensor({4}));
        builder.addTensorAt("fc.3.weight", tensor({4}));
        ModelDocument *document = open(builder.finish(), u"/models/list.safetensors"_s);
        m_workspace->setActiveDocument(document);
        waitForPreview();
        auto *box = m_panel->findChild<QCheckBox *>();
        QVERIFY(box && box->isVisible());
        QTest::mouseClick(box, Qt::LeftButton, {}, {8, box->height() / 2});
        QVERIFY(box->isChecked());
        waitForPreview();
        QCOMPARE(cell(1, RemapPreviewModel::NewName), u"fc.1.weight"_s);
        QCOMPARE(m_panel->previewModel()->preview()->counts[std::size_t(PreviewTab::Unmatched)], 1U);
        const auto marks =
            m_panel->previewModel()->index(1, RemapPreviewModel::NewName).data(MarksRole).value<QList<NameMark>>();
        QCOMPARE(marks.size(), 1);
        QCOMPARE(marks[0].begin, 3);
        QVERIFY(m_panel->applyRenames());
        QVERIFY(document->state().find("fc.1.weight"));
        QCOMPARE(m_workspace->history().undoStack(document)->undoText(), u"Renumber lists without gaps (1 renamed)"_s);
    }

    void oneTargetIsChosenAsAmongRadioButtons()
    {
        auto *button = m_panel->findChild<RemapTargetButton *>();
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        int choices = 0;
        int chosen = 0;
        for (const QAction *action : menu->actions()) {
            if (!action->isCheckable())
                continue;
            ++choices;
            chosen += action->isChecked();
            QVERIFY2(action->actionGroup() && action->actionGroup()->isExclusive(), qPrintable(action->text()));
        }
        QVERIFY(choices > 0);
        QCOMPARE(chosen, 1);
        menu->close();
    }

    void presetsAreAddedToTheRules()
    {
        m_panel->setRules({{"x", "y", true}});
        for (QToolButton *tool : m_panel->findChildren<QToolButton *>()) {
            if (tool->text() == u"Presets"_s)
                QTest::mouseClick(tool, Qt::LeftButton);
        }
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        auto *preset = menu->findChild<QAction *>(u"norms-to-burn"_s);
        QVERIFY(preset && !preset->toolTip().isEmpty());
        preset->trigger();
        QCOMPARE(m_panel->rulesModel()->rowCount(), 3);
        waitForPreview();
        QCOMPARE(cell(1, RemapPreviewModel::NewName), u"transformer.h.0.ln_1.gamma"_s);
        QVERIFY(menu->findChild<QAction *>(u"learn"_s));
        menu->close();
    }

    void ruleFilesThatCannotBeReadAreToldInThePanel()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"rules.json"_s);
        m_panel->setRules({{"a", "b", false}});
        m_panel->saveRules(path);
        auto *banner = m_panel->findChild<ErrorBanner *>();
        QVERIFY(banner && banner->sentence().isEmpty());
        m_panel->setRules({});
        m_panel->loadRules(path);
        QTRY_COMPARE(m_panel->rulesModel()->rules(), (std::vector<RemapRule>{{"a", "b", false}}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[[1]]");
        file.close();
        m_panel->loadRules(path);
        QTRY_VERIFY(banner->isVisible() && banner->sentence().contains(u"Invalid rule 1"_s));
        QCOMPARE(m_panel->rulesModel()->rowCount(), 1);
        m_panel->saveRules(folder.filePath(u"no/such/folder.json"_s));
        QVERIFY(banner->sentence().contains(u"folder does not exist"_s));
        QTest::mouseClick(test::closeButton(*banner), Qt::LeftButton);
        QVERIFY(!banner->isVisible());
    }

    void aRenamingByHandIsOfferedToItsSiblings()
    {
        const ModelState before = m_document->state();
        const auto offerButton = [&]() -> QToolButton * {
            for (QToolButton *tool : m_panel->findChildren<QToolButton *>()) {
                if (tool->text().startsWith(u"Do the same for"_s) && tool->isVisible())
                    return tool;
            }
            return nullptr;
        };
        QVERIFY(!offerButton());
        QVERIFY(m_workspace->history().applyPlan(m_document,
                                                 planRename(before, *before.find("transformer.h.0.ln_1"), "norm_1")));
        QTRY_VERIFY(offerButton());
        QCOMPARE(offerButton()->text(), u"Do the same for 3 other(s)"_s);
        QVERIFY(m_panel->actions().constFirst()->isEnabled());
        QTest::mouseClick(offerButton(), Qt::LeftButton, {}, {8, offerButton()->height() / 2});
        QTRY_VERIFY(m_document->state().find("transformer.h.1.norm_2.weight"));
        QVERIFY(!offerButton());
        QCOMPARE(m_workspace->history().undoStack(m_document)->count(), 2);
        m_workspace->history().undoStack(m_document)->undo();
        QVERIFY(m_document->state().find("transformer.h.1.ln_2.weight"));
        QVERIFY(m_document->state().find("transformer.h.0.norm_1.weight"));
    }

    void otherChangesAreNoExamples()
    {
        const ModelState before = m_document->state();
        QVERIFY(m_workspace->history().applyPlan(m_document, planRename(before, *before.find("score"), "head")));
        QTRY_VERIFY(m_panel->renameWatch()->offer() || m_jobs->isIdle());
        QVERIFY(!m_panel->renameWatch()->offer());
        const ModelState renamed = m_document->state();
        QVERIFY(m_workspace->history().applyPlan(m_document,
                                                 planRename(renamed, *renamed.find("transformer.h.0.ln_1"), "norm_1")));
        QTRY_VERIFY(m_panel->renameWatch()->offer());
        QVERIFY(m_workspace->history().applyPlan(
            m_document, planRemove(m_document->state(), std::vector{*m_document->state().find("head")})));
        QVERIFY(!m_panel->renameWatch()->offer());
    }

    void rulesAreLearnedFromAnExample()
    {
        LearnDialog dialog(*m_jobs, {"h.0.a.w", "h.1.a.w", "h.1.b.w"}, u"h.0.a.w"_s);
        dialog.show();
        QVERIFY(!dialog.rule());
        const QList<QLineEdit *> edits = dialog.findChildren<QLineEdit *>();
        QCOMPARE(edits.size(), 2);
        edits[1]->setFocus();
        edits[1]->selectAll();
        QTest::keyClicks(edits[1], u"layer0.a.w"_s);
        QTRY_VERIFY(dialog.rule());
        QCOMPARE(QString::fromStdString(dialog.rule()->from), u"^h\\.(\\d+)\\.a\\.w$"_s);
        QTest::keyClicks(edits[1], u"x"_s);
        QVERIFY(!dialog.rule());
    }

    void rulesMoveAndSwitchOff()
    {
        m_panel->setRules({{"wte", "a", true}, {"a", "b", true}});
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"trbnsformer.b.weight"_s);
        QVERIFY(m_panel->rulesModel()->moveRule(0, 1));
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"trbnsformer.a.weight"_s);
        QVERIFY(!m_panel->rulesModel()->moveRule(1, 1));
        const QModelIndex enabled = m_panel->rulesModel()->index(0, RemapRulesModel::Enabled);
        QVERIFY(m_panel->rulesModel()->setData(enabled, Qt::Unchecked, Qt::CheckStateRole));
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"transformer.a.weight"_s);
    }

    void aCollisionIsRemediedByAButton()
    {
        m_panel->setRules({{"^score", "head", true}, {"ln_\\d", "norm", true}});
        waitForPreview();
        auto *remedy = button(u"Disable rule 2"_s);
        QVERIFY(remedy && remedy->isVisible());
        QTest::mouseClick(remedy, Qt::LeftButton);
        waitForPreview();
        QVERIFY(!remedy->isVisible() && !button(u"Show collisions"_s)->isVisible());
        QCOMPARE(rulesView()->currentIndex().row(), 1);
        QCOMPARE(m_panel->rulesModel()->index(1, RemapRulesModel::Enabled).data(Qt::CheckStateRole).toInt(),
                 int(Qt::Unchecked));
        QCOMPARE(countOf(PreviewTab::Collisions), 0U);
        QVERIFY(says(u"1 tensor(s) will be renamed."_s));
        QTest::mouseClick(button(u"Apply renames"_s), Qt::LeftButton);
        QVERIFY(m_document->state().find("head.weight"));
        QVERIFY(m_document->state().find("transformer.h.0.ln_1.weight"));
    }

    void numbersThatCollideHaveNoRuleToSwitchOff()
    {
        StateBuilder builder;
        builder.addTensorAt("a.0", tensor({4}));
        builder.addTensorAt("a.00", tensor({4}));
        open(builder.finish(), u"/models/list.safetensors"_s);
        m_panel->compareWithNothing();
        m_panel->setMapsIndices(true);
        waitForPreview();
        QVERIFY(says(u"2 name(s) collide. a.0 and a.00 would both be named a.0."_s));
        QVERIFY(button(u"Show collisions"_s)->isVisible());
        const QList<QPushButton *> buttons = m_panel->findChildren<QPushButton *>();
        QVERIFY(std::ranges::none_of(
            buttons, [](QPushButton *one) { return one->isVisible() && one->text().startsWith(u"Disable"_s); }));
    }

    void someListsKeepTheirIndices()
    {
        StateBuilder builder;
        builder.addTensorAt("a.3", tensor({4}));
        builder.addTensorAt("b.7", tensor({4}));
        ModelDocument *document = open(builder.finish(), u"/models/lists.safetensors"_s);
        m_panel->compareWithNothing();
        auto *kept = m_panel->findChild<QLineEdit *>(u"keptIndices"_s);
        QVERIFY(kept && !kept->isEnabled());
        m_panel->setMapsIndices(true);
        QVERIFY(kept->isEnabled());
        QTest::keyClicks(kept, u"^b$"_s);
        waitForPreview();
        QTest::mouseClick(button(u"Apply renames"_s), Qt::LeftButton);
        QVERIFY(document->state().find("a.0"));
        QVERIFY(document->state().find("b.7"));
        kept->setText(u"("_s);
        QTRY_VERIFY(says(u"This pattern is not valid: "_s + UnmappedLists::compile({u"("_s}).error().message()));
    }

    void thePreviewFollowsEachKeystroke()
    {
        activate();
        m_panel->setRules({{"wte", "token", true}});
        waitForPreview();
        rulesView()->setFocus();
        rulesView()->setCurrentIndex(m_panel->rulesModel()->index(0, RemapRulesModel::Replace));
        QTest::keyClick(rulesView(), Qt::Key_F2);
        QVERIFY(editor());
        QTest::keyClick(editor(), Qt::Key_End);
        QString written = u"token"_s;
        for (const QChar letter : u"_embd"_s) {
            QTest::keyClick(editor(), letter.toLatin1());
            written += letter;
            // Visible rows do not even wait for the worker.
            QCOMPARE(newName(0), u"transformer."_s + written + u".weight"_s);
        }
        waitForPreview();
        QCOMPARE(newName(0), u"transformer.token_embd.weight"_s);
        QCOMPARE(rule(0, RemapRulesModel::Hits), u"1"_s);
        QVERIFY(says(u"1 tensor(s) will be renamed."_s));
        QVERIFY(button(u"Apply renames"_s)->isEnabled());
        // Counts that arrived in between did not move the cursor.
        QTest::keyClick(editor(), Qt::Key_Home);
        QTest::keyClick(editor(), Qt::Key_X);
        waitForPreview();
        QTest::keyClick(editor(), Qt::Key_Y);
        QCOMPARE(editor()->text(), u"xytoken_embd"_s);
        QCOMPARE(newName(0), u"transformer.xytoken_embd.weight"_s);
        QCOMPARE(m_workspace->history().undoStack(m_document)->count(), 0);

        QTest::keyClick(editor(), Qt::Key_Escape);
        QTRY_VERIFY(!editor());
        QCOMPARE(rule(0, RemapRulesModel::Replace), u"token"_s);
        waitForPreview();
        QCOMPARE(newName(0), u"transformer.token.weight"_s);
    }

    void whatIsBeingWrittenIsAppliedAsItIsSeen()
    {
        activate();
        add();
        QTest::keyClicks(editor(), u"wte"_s);
        QTest::keyClick(editor(), Qt::Key_Tab);
        QTest::keyClicks(editor(), u"tok"_s);
        waitForPreview();
        QTest::mouseClick(button(u"Apply renames"_s), Qt::LeftButton);
        QVERIFY(m_document->state().find("transformer.tok.weight"));
        QCOMPARE(m_workspace->history().undoStack(m_document)->undoText(), u"Apply 1 remap rule(s) (1 renamed)"_s);
    }

    void aRuleWithoutAPatternDoesNothing()
    {
        activate();
        add();
        waitForPreview();
        QCOMPARE(m_panel->rulesModel()->rowCount(), 1);
        QCOMPARE(rule(0, RemapRulesModel::Hits), u"0"_s);
        QCOMPARE(countOf(PreviewTab::Unmatched), 6U);
        QVERIFY(says(u"Nothing is changed until you apply."_s));
        QTest::keyClick(editor(), Qt::Key_Tab);
        QTest::keyClicks(editor(), u"everywhere"_s);
        waitForPreview();
        QCOMPARE(newName(0), u"transformer.wte.weight"_s);
        QCOMPARE(countOf(PreviewTab::Changed), 0U);
        QCOMPARE(rule(0, RemapRulesModel::Hits), u"0"_s);
        QVERIFY(says(u"Nothing is changed until you apply."_s));
        QVERIFY(!button(u"Apply renames"_s)->isEnabled());
        // The rule is also disabled for other users of the rules.
        QVERIFY(!m_panel->rulesModel()->rules().front().enabled);
        QVERIFY(m_panel->rulesModel()->writtenRules().front().enabled);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"rules.json"_s);
        m_panel->saveRules(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("[]\n"));
    }

    void aPatternIsTriedBeforeItsReplacementIsWritten()
    {
        activate();
        add();
        QTest::keyClicks(editor(), u"ln_\\d"_s);
        waitForPreview();
        // The matches are shown but not removed, which would cause unwanted collisions.
        QCOMPARE(rule(0, RemapRulesModel::Hits), u"4"_s);
        QCOMPARE(newName(1), u"transformer.h.0.ln_1.weight"_s);
        QCOMPARE(m_panel->previewModel()
                     ->index(1, RemapPreviewModel::OldName)
                     .data(MarksRole)
                     .value<QList<NameMark>>()
                     .size(),
                 1);
        QCOMPARE(countOf(PreviewTab::Collisions), 0U);
        QTest::keyClick(editor(), Qt::Key_Tab);
        waitForPreview();
        QCOMPARE(countOf(PreviewTab::Collisions), 0U);
        QVERIFY(says(u"Nothing is changed until you apply."_s));
        // If left empty, the matches are removed.
        QTest::keyClick(editor(), Qt::Key_Return);
        QTRY_COMPARE(rule(0, RemapRulesModel::Replace), u"(nothing)"_s);
        waitForPreview();
        QCOMPARE(countOf(PreviewTab::Collisions), 4U);
        QVERIFY(button(u"Disable rule 1"_s)->isVisible());
    }

    void aClickOnItsOtherCellLeavesANewRuleBegun()
    {
        activate();
        add();
        QTest::keyClicks(editor(), u"ln_\\d"_s);
        const QRect replace = rulesView()->visualRect(m_panel->rulesModel()->index(0, RemapRulesModel::Replace));
        QTest::mouseClick(rulesView()->viewport(), Qt::LeftButton, {}, replace.center());
        waitForPreview();
        QCOMPARE(countOf(PreviewTab::Collisions), 0U);
        QTest::mouseDClick(rulesView()->viewport(), Qt::LeftButton, {}, replace.center());
        QTRY_VERIFY(editor());
        QTest::keyClicks(editor(), u"norm$0"_s);
        waitForPreview();
        QCOMPARE(newName(1), u"transformer.h.0.normln_1.weight"_s);
    }

    void tabGoesFromCellToCellAndMakesTheNextRule()
    {
        activate();
        add();
        QTest::keyClicks(editor(), u"wte"_s);
        QTest::keyClick(editor(), Qt::Key_Tab);
        QCOMPARE(rulesView()->currentIndex().column(), int(RemapRulesModel::Replace));
        QTest::keyClicks(editor(), u"tok"_s);
        QTest::keyClick(editor(), Qt::Key_Tab);
        QCOMPARE(m_panel->rulesModel()->rowCount(), 2);
        QCOMPARE(rulesView()->currentIndex(), m_panel->rulesModel()->index(1, RemapRulesModel::Find));
        QTest::keyClicks(editor(), u"score"_s);
        QTest::keyClick(editor(), Qt::Key_Backtab);
        QCOMPARE(rulesView()->currentIndex(), m_panel->rulesModel()->index(0, RemapRulesModel::Replace));
        QTest::keyClick(editor(), Qt::Key_Tab);
        QTest::keyClick(editor(), Qt::Key_Tab);
        QTest::keyClicks(editor(), u"head"_s);
        QTest::keyClick(editor(), Qt::Key_Tab);
        QCOMPARE(m_panel->rulesModel()->rowCount(), 3);
        // No further rule is added after an incomplete one: Tab leaves the table.
        QTest::keyClick(editor(), Qt::Key_Tab);
        QTest::keyClick(editor(), Qt::Key_Tab);
        QCOMPARE(m_panel->rulesModel()->rowCount(), 3);
        QVERIFY(!rulesView()->isAncestorOf(QApplication::focusWidget()) && !rulesView()->hasFocus());
        waitForPreview();
        QCOMPARE(newName(0), u"transformer.tok.weight"_s);
        QCOMPARE(newName(5), u"head.weight"_s);
        QVERIFY(button(u"Apply renames"_s)->isEnabled());
    }

    void tabLeavesTheTableWhereNothingIsWritten()
    {
        activate();
        m_panel->setRules({{"a", "b", true}});
        waitForPreview();
        rulesView()->setFocus();
        rulesView()->setCurrentIndex(m_panel->rulesModel()->index(0, RemapRulesModel::Find));
        QTest::keyClick(rulesView(), Qt::Key_Tab);
        QCOMPARE(rulesView()->currentIndex().column(), int(RemapRulesModel::Replace));
        QTest::keyClick(rulesView(), Qt::Key_Tab);
        QVERIFY(!rulesView()->hasFocus());
        QCOMPARE(m_panel->rulesModel()->rowCount(), 1);
    }

    void keysWriteThePatternFromEveryColumn()
    {
        activate();
        m_panel->setRules({{"a", "b", true}, {"c", "d", true}});
        waitForPreview();
        rulesView()->setFocus();
        for (const int column : {RemapRulesModel::Enabled, RemapRulesModel::Number, RemapRulesModel::Hits}) {
            rulesView()->setCurrentIndex(m_panel->rulesModel()->index(1, column));
            QTest::keyClick(rulesView(), Qt::Key_F2);
            QVERIFY(editor());
            QCOMPARE(editor()->text(), u"c"_s);
            QTest::keyClick(editor(), Qt::Key_Escape);
            QTRY_VERIFY(!editor());
            QTest::keyClick(rulesView(), Qt::Key_X);
            QVERIFY(editor());
            QCOMPARE(rule(1, RemapRulesModel::Find), u"x"_s);
            QTest::keyClick(editor(), Qt::Key_Escape);
            QTRY_VERIFY(!editor());
            QCOMPARE(rule(1, RemapRulesModel::Find), u"c"_s);
        }
        rulesView()->setCurrentIndex(m_panel->rulesModel()->index(1, RemapRulesModel::Enabled));
        QTest::keyClick(rulesView(), Qt::Key_Space);
        QVERIFY(!editor());
        QVERIFY(!m_panel->rulesModel()->rules().back().enabled);
    }

    void aMovedRuleStaysReadyForItsKeys()
    {
        activate();
        m_panel->setRules({{"a", "b", true}, {"c", "d", true}});
        waitForPreview();
        rulesView()->setFocus();
        rulesView()->setCurrentIndex(m_panel->rulesModel()->index(1, RemapRulesModel::Replace));
        QTest::keyClick(rulesView(), Qt::Key_Up, Qt::AltModifier);
        QTest::keyClick(rulesView(), Qt::Key_F2);
        QVERIFY(editor());
        QCOMPARE(editor()->text(), u"d"_s);
    }

    void typingIntoTheEmptyListBeginsARule()
    {
        activate();
        rulesView()->setFocus();
        QTest::keyClick(rulesView(), Qt::Key_Space);
        QTest::keyClick(rulesView(), Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(m_panel->rulesModel()->rowCount(), 0);
        QTest::keyClick(rulesView(), 'w');
        QVERIFY(editor());
        QTest::keyClicks(editor(), u"te"_s);
        QTest::keyClick(editor(), Qt::Key_Tab);
        QTest::keyClicks(editor(), u"tok"_s);
        waitForPreview();
        QCOMPARE(m_panel->rulesModel()->rowCount(), 1);
        QCOMPARE(newName(0), u"transformer.tok.weight"_s);
    }

    void aSecondClickOnAddBeginsTheNextRule()
    {
        activate();
        add();
        QTest::keyClicks(editor(), u"wte"_s);
        add();
        QCOMPARE(m_panel->rulesModel()->rowCount(), 2);
        QCOMPARE(m_panel->rulesModel()->begunRow(), 1);
        QCOMPARE(rule(0, RemapRulesModel::Replace), u"(nothing)"_s);
        QTest::keyClicks(editor(), u"ln_"_s);
        waitForPreview();
        QCOMPARE(newName(0), u"transformer..weight"_s);
        QCOMPARE(newName(1), u"transformer.h.0.ln_1.weight"_s);
    }

    void afterApplyingTheyHaveBeenApplied()
    {
        m_panel->setRules({{"^transformer\\.", "", true}});
        waitForPreview();
        QTest::mouseClick(button(u"Apply renames"_s), Qt::LeftButton);
        waitForPreview();
        QVERIFY(says(u"The rules have been applied."_s));
        QUndoStack *stack = m_workspace->history().undoStack(m_document);
        stack->undo();
        waitForPreview();
        QVERIFY(says(u"5 tensor(s) will be renamed."_s));
        stack->redo();
        waitForPreview();
        QVERIFY(says(u"The rules have been applied."_s));
        // Other rules were not applied; a rule without effect does not count as another rule.
        m_panel->addRules({{"", "x", true}});
        waitForPreview();
        QVERIFY(says(u"The rules have been applied."_s));
        m_panel->setRules({{"no such name", "", true}});
        waitForPreview();
        QVERIFY(says(u"The rules do not rename anything."_s));
        // Nor were they applied to another model.
        m_panel->setRules({{"^transformer\\.", "", true}});
        waitForPreview();
        QVERIFY(says(u"The rules have been applied."_s));
        open(classifier(), u"/models/classifier.mpk"_s);
        waitForPreview();
        QVERIFY(says(u"The rules do not rename anything."_s));
    }

    void rulesThatWereUndoneHaveNotBeenApplied()
    {
        m_panel->setRules({{"^score", "head", true}});
        waitForPreview();
        QVERIFY(m_panel->applyRenames());
        m_workspace->history().undoStack(m_document)->undo();
        const ModelState state = m_document->state();
        QVERIFY(m_workspace->history().applyPlan(m_document, planRename(state, *state.find("score"), "head")));
        waitForPreview();
        QVERIFY(says(u"The rules do not rename anything."_s));
    }

    void rulesAreWrittenByTheKeyboardAlone()
    {
        const auto patterns = [this] {
            QStringList all;
            for (const RemapRule &rule : m_panel->rulesModel()->rules())
                all += QString::fromStdString(rule.from);
            return all.join(u' ');
        };
        auto *view = m_panel->findChild<RemapRulesView *>();
        for (const QString &pattern : {u"a"_s, u"b"_s, u"c"_s}) {
            QTest::keyClick(view, Qt::Key_Insert);
            auto *editor = view->findChild<QLineEdit *>();
            QVERIFY(editor);
            QTest::keyClicks(editor, pattern);
            QTest::keyClick(editor, Qt::Key_Return);
            QTRY_VERIFY(!view->findChild<QLineEdit *>());
        }
        QCOMPARE(patterns(), u"a b c"_s);
        QTest::keyClick(view, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(patterns(), u"a c b"_s);
        QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(view, Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(patterns(), u"a b c"_s);
        view->selectRow(0);
        QTest::keyClick(view, Qt::Key_Delete);
        QCOMPARE(patterns(), u"b c"_s);
        view->selectRow(0);
        view->addRule();
        QCOMPARE(patterns(), u"b  c"_s);
    }

    void aRuleThatIsBeingWrittenEndsWithThePanel()
    {
        auto *view = m_panel->findChild<RemapRulesView *>();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
        view->addRule();
        auto *editor = view->findChild<QLineEdit *>();
        QVERIFY(editor && editor->hasFocus());
        QTest::keyClicks(editor, u"wte"_s);
        int changes = 0;
        connect(m_panel->rulesModel(), &RemapRulesModel::rulesChanged, this, [&changes] { ++changes; });
        // The editor loses focus while the panel is destroyed, which commits the rule.
        m_panel.reset();
        QCOMPARE(changes, 1);
    }

    void nothingIsMadeForAPanelThatIsNotSeen()
    {
        m_panel->setRules({{"wte", "token_embedding", true}});
        waitForPreview();
        QVERIFY(m_panel->previewModel()->preview());
        m_panel->hide();
        m_panel->setRules({{"wte", "embedding", true}});
        QVERIFY(!m_panel->isBusy());
        QVERIFY(!m_panel->previewModel()->preview());
        QVERIFY(!m_panel->applyRenames());
        m_panel->show();
        waitForPreview();
        QCOMPARE(cell(0, RemapPreviewModel::NewName), u"transformer.embedding.weight"_s);
        QVERIFY(m_panel->applyRenames());
    }

    void modelsKeepTheLawsOfItemModels()
    {
        QAbstractItemModelTester rules(m_panel->rulesModel(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QAbstractItemModelTester preview(m_panel->previewModel(),
                                         QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_panel->setRules({{"wte", "a", true}, {"a", "b", true}, {"c", "d", true}});
        waitForPreview();
        m_panel->rulesModel()->moveRule(2, -2);
        m_panel->rulesModel()->removeRules({0, 2});
        m_panel->rulesModel()->insertRule(1, {"x", "y", true});
        m_panel->previewModel()->setFilter(u"SCOre.w"_s);
        QCOMPARE(m_panel->previewModel()->rowCount(), 1);
        m_panel->previewModel()->setFilter(u"größe"_s);
        QCOMPARE(m_panel->previewModel()->rowCount(), 0);
        waitForPreview();
    }
};

BURNISH_TEST(TestRemapPanel)

} // namespace burnish::test::tst_remappanel

#include "tst_remappanel.moc"
