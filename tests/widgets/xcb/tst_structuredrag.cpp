// SPDX-License-Identifier: MIT
// A tensor is dragged by the mouse from a pane's tree onto a missing field of the structure.
#include "support/realdrag.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/structure/structurepanel.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/structure/structuretreeview.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/structures.h"

#include <QGuiApplication>
#include <QTemporaryDir>
#include <QUndoStack>

namespace burnish::test::tst_structuredrag {

using namespace Qt::StringLiterals;

class TestStructureDrag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTensorGoesFromAPaneOntoAMissingField()
    {
        useTestSettings(u"tst_structuredrag"_s);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        QTemporaryDir folder;
        QFile source(folder.filePath(u"model.rs"_s));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write(
            "use burn::nn::{LayerNorm, Linear};\n#[derive(Module, Debug)]\npub struct Classifier<B: Backend> {\n"
            "    norm: LayerNorm<B>,\n    head: Linear<B>,\n}\n");
        source.close();
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout({1400, 900});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        StateBuilder builder;
        builder.addTensorAt("norm.gamma", blankTensor({4}));
        builder.addTensorAt("norm.beta", blankTensor({4}));
        builder.addTensorAt("score.weight", blankTensor({4, 2}));
        ModelDocument *document = addModel(workspace, builder.finish(), u"/models/a.safetensors"_s);
        auto *panel = window.findChild<StructurePanel *>();
        Q_EMIT panel->showRequested();
        Structures::of(workspace).useFile(document, source.fileName());
        QTRY_VERIFY(!panel->isBusy() && panel->treeView()->isVisible());

        const ModelPane *pane = window.panes()->paneOf(document);
        const QRect row = pane->view()->visualRect(rowOf(pane, "score.weight"));
        const QPoint from = pane->view()->viewport()->mapTo(&window, QPoint(row.left() + 30, row.center().y()));
        const QModelIndex field = panel->treeModel()->indexOf(std::string("head.weight"));
        panel->treeView()->select(field);
        const QRect place = panel->treeView()->visualRect(field);
        dragByMouse(window, from, panel->treeView()->viewport()->mapTo(&window, place.center()));

        QTRY_VERIFY(document->state().find("head.weight"));
        QCOMPARE(workspace.history().undoStack(document)->count(), 1);
        QTRY_VERIFY(!panel->isBusy());
        const QModelIndex filled = panel->treeModel()->indexOf(std::string("head.weight"));
        QCOMPARE(panel->treeModel()->row(filled).mark, FieldMark::Filled);
        workspace.history().undoStack(document)->undo();
        QVERIFY(document->state().find("score.weight"));
    }
};

BURNISH_TEST(TestStructureDrag)

} // namespace burnish::test::tst_structuredrag

#include "tst_structuredrag.moc"
