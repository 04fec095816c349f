// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/panes/banners/codebanner.h"
#include "widgets/panes/banners/formbanner.h"
#include "widgets/panes/banners/toplevelbanner.h"
#include "widgets/panes/codedialog.h"
#include "widgets/structure/structurebanner.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"
#include "widgets/workspace/tiedlinks.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>

namespace burnish::test::tst_banners {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const QWidget &banner)
{
    QString text;
    for (const QLabel *label : banner.findChildren<QLabel *>())
        text += label->text();
    return text;
}

} // namespace

class TestBanners : public QObject
{
    Q_OBJECT

private:
    static void expectNothingIsCut(const QWidget &banner)
    {
        for (const QLabel *label : banner.findChildren<QLabel *>()) {
            if (!label->isVisible() || label->text().isEmpty())
                continue;
            QVERIFY2(banner.rect().contains(label->geometry()), qPrintable(label->text()));
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
        }
        QRegion taken;
        for (const QAbstractButton *button : banner.findChildren<QAbstractButton *>()) {
            if (!button->isVisible())
                continue;
            QVERIFY2(banner.rect().contains(button->geometry()), qPrintable(button->text()));
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
            QVERIFY2(!taken.intersects(button->geometry()), qPrintable(button->text()));
            taken += button->geometry();
        }
    }

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"banners"_s); }

    void nothingIsCutInAnyWidth_data()
    {
        QTest::addColumn<int>("width");
        for (int width = 220; width <= 1200; width += 35)
            QTest::addRow("%d", width) << width;
    }

    /// As in the panes of three models side by side on a small screen.
    void nothingIsCutInAnyWidth()
    {
        QFETCH(int, width);
        Workspace workspace;
        StateBuilder builder;
        builder.addTensorAt("state_dict.fc.weight", blankTensor({2, 2}));
        builder.addTensorAt("optimizer.state.0.step", blankTensor({1}));
        ModelDocument *checkpoint = addModel(workspace, builder.finish(), u"checkpoint.pt"_s);
        TopLevelBanner module(workspace.history(), workspace.jobs(), checkpoint);
        ErrorBanner error;
        error.setSentence(u"The rules of this file were not taken over, because one of them names no tensor."_s);
        workspace.opener().openFiles({samplePath(u"digits-base.bin"_s)});
        QTRY_COMPARE(workspace.documents().size(), 2);
        StructureBanner structure(Structures::of(workspace), workspace.documents().last());
        QVERIFY(!structure.isHidden());
        FormBanner forms(workspace.history(), workspace.jobs(),
                         addModel(workspace, opened(fixturePath("comfy/hostile/modelopt-tiled-or-not.safetensors")),
                                  u"tiled.safetensors"_s));
        for (QWidget *banner : std::initializer_list<QWidget *>{&module, &error, &structure, &forms}) {
            QWidget pane;
            auto *column = new QVBoxLayout(&pane);
            column->setContentsMargins(0, 0, 0, 0);
            column->addWidget(banner);
            column->addStretch(1);
            pane.resize(width, 600);
            pane.show();
            expectNothingIsCut(*banner);
            banner->setParent(nullptr);
        }
    }

    /// Where a pane is too low, the end of the sentence is cut off and not the buttons.
    void buttonsStayWholeInALowPane()
    {
        QWidget pane;
        auto *banner = new ErrorBanner(&pane);
        auto *layout = qobject_cast<BannerLayout *>(banner->layout());
        QVERIFY(layout);
        QList<QPushButton *> buttons;
        for (const QString &text : {u"Show"_s, u"Check…"_s}) {
            buttons += new QPushButton(text, banner);
            buttons.last()->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
            layout->addButton(buttons.last());
        }
        banner->setSentence(
            u"All tensors can be read, but other libraries refuse such a file; an exported copy has no such bytes, "
            "and says so in the report that is shown afterwards, which can be copied as a whole."_s);
        pane.resize(300, 600);
        pane.show();
        QTRY_VERIFY(buttons.last()->isVisible());
        banner->resize(260, layout->heightForWidth(260) - 3 * banner->fontMetrics().lineSpacing());
        for (const QPushButton *button : buttons) {
            QVERIFY2(banner->rect().contains(button->geometry()), qPrintable(button->text()));
            QVERIFY2(button->height() >= button->sizeHint().height(), qPrintable(button->text()));
        }
    }

    void asksOnceForTheFormOfQuantisedTensors()
    {
        Workspace workspace;
        ModelDocument *document =
            addModel(workspace, opened(fixturePath("comfy/hostile/modelopt-tiled-or-not.safetensors")), u"x"_s);
        FormBanner banner(workspace.history(), workspace.jobs(), document);
        banner.show();
        QVERIFY2(textOf(banner).contains(u", such as a.weight, fit"_s) &&
                     textOf(banner).endsWith(u" several forms, and nothing in the files decides between them. Choose "
                                             "one for the model; the inspector shows the values in each."_s),
                 qPrintable(textOf(banner)));
        const QList<QPushButton *> forms = banner.findChildren<QPushButton *>();
        QCOMPARE(forms.size(), 2);
        QCOMPARE(forms[0]->text(), u"nvfp4-rows"_s);
        forms[0]->setFocus();
        QTest::keyClick(forms[0], Qt::Key_Space);
        QVERIFY(banner.isHidden());
        QCOMPARE(listing(document->state()), QStringList{u"a.weight [256, 128]"_s});
        QVERIFY(!document->isEdited());
        QVERIFY(workspace.history().undoStack(document)->undoText().endsWith(u" as nvfp4-rows"_s));
        workspace.history().undoStack(document)->undo();
        QVERIFY(!banner.isHidden());
        closeButton(banner)->click();
        QVERIFY(banner.isHidden());
        QVERIFY(workspace.history().applyPlan(document, planQuantisedAs(document->state(), "nvfp4-tiled")));
        workspace.history().undoStack(document)->undo();
        QVERIFY(banner.isHidden());
    }

    void offersTheModelOfACheckpoint()
    {
        Workspace workspace;
        StateBuilder builder;
        builder.addTensorAt("state_dict.fc.weight", blankTensor({2, 2}));
        builder.addTensorAt("optimizer.state.0.step", blankTensor({1}));
        builder.addValueAt("epoch", std::int64_t(3));
        ModelDocument *document = addModel(workspace, builder.finish(), u"checkpoint.pt"_s);
        TopLevelBanner banner(workspace.history(), workspace.jobs(), document);
        QVERIFY(!banner.isHidden());
        QCOMPARE(textOf(banner), u"This is a checkpoint: its model is in state_dict."_s);
        auto *take = banner.findChild<QPushButton *>();
        QCOMPARE(take->text(), u"Show state_dict only"_s);

        take->click();
        QCOMPARE(listing(document->state()), QStringList{u"fc.weight [2, 2]"_s});
        QVERIFY(banner.isHidden());
        QCOMPARE(workspace.history().undoStack(document)->undoText(), u"Treat state_dict as model root"_s);
        workspace.history().undoStack(document)->undo();
        QVERIFY(document->state().find("epoch"));
        QVERIFY(!banner.isHidden());

        closeButton(banner)->click();
        QVERIFY(banner.isHidden());
        workspace.history().undoStack(document)->redo();
        workspace.history().undoStack(document)->undo();
        QVERIFY(banner.isHidden());
    }

    void whatIsShownOfACheckpointIsNotEdited()
    {
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout({1280, 800});
        window.show();
        StateBuilder builder;
        for (const char *path : {"state_dict.fc.weight", "state_dict.fc.bias", "optimizer.state.0.step"})
            builder.addTensorAt(path, blankTensor({2, 2}));
        builder.addValueAt("epoch", std::int64_t(3));
        ModelDocument *document = addModel(workspace, builder.finish(), u"checkpoint.pt"_s);
        ModelPane *pane = window.panes()->paneOf(document);
        const auto says = [&](const QString &text) {
            const QList<QLabel *> labels = pane->findChildren<QLabel *>();
            return std::ranges::any_of(
                labels, [&](QLabel *label) { return label->isVisible() && label->text().contains(text); });
        };
        const auto editCount = [&] { return pane->model()->snapshot().marks.editCount(); };
        QVERIFY(workspace.history().applyPlan(
            document, planRename(document->state(), at(document->state(), "state_dict.fc"), "head")));
        QCOMPARE(editCount(), 1U);
        workspace.history().undoStack(document)->undo();

        auto *banner = pane->findChild<TopLevelBanner *>();
        QVERIFY(banner && banner->isVisible());
        QTest::mouseClick(banner->findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(listing(document->state()), (QStringList{u"fc.weight [2, 2]"_s, u"fc.bias [2, 2]"_s}));
        QCOMPARE(editCount(), 0U);
        QVERIFY(!says(u"edit"_s));
        QCOMPARE(pane->model()->rowCount(pane->model()->indexOf(document->state().root())), 1);
        QVERIFY(!document->isEdited() && !workspace.history().hasEdits(document));
        QVERIFY(rowOf(pane, "fc").isValid());

        // Later edits are marked as usual, and undoing everything restores the checkpoint.
        QVERIFY(workspace.history().applyPlan(document,
                                              planRename(document->state(), at(document->state(), "fc"), "head")));
        QCOMPARE(editCount(), 1U);
        QVERIFY(workspace.history().hasEdits(document));
        workspace.history().undoStack(document)->undo();
        QVERIFY(!workspace.history().hasEdits(document));
        workspace.history().undoStack(document)->undo();
        QVERIFY(!document->isEdited());
        QCOMPARE(editCount(), 0U);
        QVERIFY(document->state().find("epoch"));

        // It does not count as an edit on top of earlier edits either.
        QVERIFY(workspace.history().applyPlan(
            document, planRename(document->state(), at(document->state(), "state_dict.fc"), "head")));
        QTest::mouseClick(banner->findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(listing(document->state()), (QStringList{u"head.weight [2, 2]"_s, u"head.bias [2, 2]"_s}));
        QCOMPARE(editCount(), 1U);
        QVERIFY(workspace.history().hasEdits(document));
        workspace.history().undoStack(document)->undo();
        workspace.history().undoStack(document)->undo();

        // Closing only asks if something would be lost; a question here would block the test.
        QTest::mouseClick(banner->findChild<QPushButton *>(), Qt::LeftButton);
        window.panes()->closePane(pane);
        QTRY_VERIFY(workspace.documents().isEmpty());
    }

    void offersNothingForAModel()
    {
        Workspace workspace;
        const TopLevelBanner banner(workspace.history(), workspace.jobs(),
                                    addModel(workspace, layeredModel(), u"model.pt"_s));
        QVERIFY(banner.isHidden());
    }

    void reportsOfDangerousCode()
    {
        Workspace workspace;
        workspace.opener().openFiles({fixturePath("hostile/pytorch/exec_os_system.pt")});
        QTRY_COMPARE(workspace.documents().size(), 1);
        CodeBanner banner(workspace.activeDocument());
        QVERIFY(!banner.isHidden());
        QCOMPARE(
            textOf(banner),
            u"This file refers to code that Python would run (os.system). Burnish reads pickles without executing them."_s);
        const QSignalSpy prompted(&banner, &CodeBanner::listRequested);
        banner.findChild<QPushButton *>()->click();
        QCOMPARE(prompted.size(), 1);
    }

    void harmlessFilesNameNothingToTell()
    {
        Workspace workspace;
        workspace.opener().openFiles({fixturePath("pytorch/resnet_mini.pth")});
        QTRY_COMPARE(workspace.documents().size(), 1);
        QVERIFY(!workspace.activeDocument()->references().empty());
        const CodeBanner banner(workspace.activeDocument());
        QVERIFY(banner.isHidden());
    }

    void listsTheDangerousFirst()
    {
        using enum ReferenceDanger;
        CodeModel model({{"a.known", Known, u"makes a tensor"_s},
                         {"b.odd", Unknown, u"a class"_s},
                         {"os.system", Dangerous, u"starts programs"_s}});
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(text(0, CodeModel::NameColumn), u"os.system"_s);
        QCOMPARE(text(0, CodeModel::JudgementColumn), u"dangerous"_s);
        QCOMPARE(text(0, CodeModel::PurposeColumn), u"starts programs"_s);
        QCOMPARE(text(1, CodeModel::JudgementColumn), u"unknown"_s);
        QCOMPARE(text(2, CodeModel::JudgementColumn), u"known"_s);
        const CodeDialog dialog(u"model.pt"_s, {{"os.system", Dangerous, u"starts programs"_s}});
        QCOMPARE(dialog.findChild<QTableView *>()->model()->rowCount(), 1);
        QVERIFY(textOf(dialog).contains(u"model.pt"_s));
    }

    void tipsTellTies()
    {
        Workspace workspace;
        const MainWindow window(workspace);
        workspace.opener().openFiles({fixturePath("pytorch/shared.pt")});
        QTRY_COMPARE(workspace.documents().size(), 1);
        const ModelDocument *document = workspace.activeDocument();
        const TiedLinks &ties = TiedLinks::of(workspace);
        QTRY_VERIFY(ties.tied(document));
        const auto *pane = window.findChild<ModelPane *>();
        QVERIFY(pane);
        QTRY_VERIFY2(rowOf(pane, "encoder.weight")
                         .data(Qt::ToolTipRole)
                         .toString()
                         .contains(u"Shares its bytes with decoder.weight"_s),
                     qPrintable(rowOf(pane, "encoder.weight").data(Qt::ToolTipRole).toString()));
        workspace.closeDocument(workspace.activeDocument());
        QVERIFY(!ties.tied(document));
    }
};

BURNISH_TEST(TestBanners)

} // namespace burnish::test::tst_banners

#include "tst_banners.moc"
