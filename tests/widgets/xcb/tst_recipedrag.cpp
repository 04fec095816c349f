// SPDX-License-Identifier: MIT
// What a person does by the mouse is written down, and burnish-cli does the same again: needs a platform with real
// drags (xcb, or minimal).
#include "core/recipe/recipe.h"
#include "core/remap/remaprule.h"
#include "support/commandline.h"
#include "support/exportreplay.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/realdrag.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/export/exportdialog.h"
#include "widgets/remap/remappanel.h"
#include "widgets/session/sessioncontroller.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/savedstates.h"

#include <QAction>
#include <QApplication>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_recipedrag {

using namespace Qt::StringLiterals;

namespace {

QPoint rowCenter(MainWindow &window, ModelDocument *document, std::string_view path)
{
    const ModelPane *pane = window.panes()->paneOf(document);
    const QRect row = pane->view()->visualRect(rowOf(pane, path));
    return pane->view()->viewport()->mapTo(&window, QPoint(row.left() + 30, row.center().y()));
}

} // namespace

class TestRecipeDrag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theRecipeOfWhatAMouseDidGivesTheSameBytes()
    {
        useTestSettings(u"tst_recipedrag"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        QTemporaryDir folder;
        QVERIFY(QFile::copy(samplePath("digits-base.bpk"), folder.filePath(u"base.bpk"_s)));
        QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), folder.filePath(u"noisy.safetensors"_s)));
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.dropExecutor().setPlanDialog({});
        window.restoreLayout({1280, 900});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        workspace.opener().openFiles({folder.filePath(u"noisy.safetensors"_s), folder.filePath(u"base.bpk"_s)});
        QTRY_COMPARE(workspace.documents().size(), 2);
        QTRY_VERIFY(window.isIdle());
        ModelDocument *donor = workspace.documents()[0];
        ModelDocument *target = workspace.documents()[1];

        dragByMouse(window, rowCenter(window, donor, "norm1"), rowCenter(window, target, "conv1"));
        QTRY_VERIFY(target->state().find("conv1.norm1.running_mean"));

        ModelPane *pane = window.panes()->paneOf(target);
        pane->view()->selectNodes({at(target->state(), "fc1")});
        pane->editName();
        QLineEdit *editor = nullptr;
        QTRY_VERIFY((editor = pane->view()->findChild<QLineEdit *>()));
        editor->selectAll();
        QTest::keyClicks(editor, u"first"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(target->state().find("first.weight"));

        auto *remap = window.findChild<RemapPanel *>();
        Q_EMIT remap->showRequested();
        remap->setRules({{"^conv(\\d)", "convs.$1"}});
        QTRY_VERIFY(!remap->isBusy() && window.isIdle());
        QVERIFY(remap->applyRenames());
        QVERIFY(target->state().find("convs.1.weight"));

        for (QAction *action : window.actions())
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S))
                action->trigger();
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = window.findChild<ExportDialog *>()));
        exportAndReplay(workspace, *dialog, fileEditOf(*dialog)->text());
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(workspace.savedStates().recordedExports().size(), std::size_t(1));
        const QString written = workspace.savedStates().recordedExports().front().options.target;

        auto *sessions = window.findChild<SessionController *>();
        QSignalSpy saved(sessions, &SessionController::finished);
        sessions->saveRecipe(folder.filePath(u"recipe.json"_s));
        QTRY_COMPARE(saved.size(), 1);
        const Outcome again =
            run({u"run"_s, folder.filePath(u"recipe.json"_s), u"--output"_s, folder.filePath(u"again"_s)});
        QVERIFY2(again.code == 0, qPrintable(again.errors));
        QVERIFY(!contentOfFile(written).isEmpty());
        QVERIFY(contentOfFile(folder.filePath(u"again/"_s + QFileInfo(written).fileName())) == contentOfFile(written));
    }
};

BURNISH_TEST(TestRecipeDrag)

} // namespace burnish::test::tst_recipedrag

#include "tst_recipedrag.moc"
