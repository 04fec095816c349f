// SPDX-License-Identifier: MIT
// A drag by the mouse, as a person does it: needs a platform with real drags (xcb, or minimal).
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "core/modelfiles/openmodel.h"
#include "support/paths.h"
#include "support/realdrag.h"
#include "support/samecontent.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/dnd/dragbox.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QApplication>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

namespace burnish::test::tst_realdrag {

using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const ModelState &state, std::string_view path)
{
    const TensorPtr tensor = state.node(at(state, path)).tensor;
    QByteArray bytes;
    Task task;
    const auto taken = streamTensor(*tensor, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
        bytes.append(reinterpret_cast<const char *>(chunk.data()), qsizetype(chunk.size()));
        return {};
    });
    return taken ? bytes : QByteArray();
}

} // namespace

class TestRealDrag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSubtreeGoesFromPaneToPaneAndIntoTheWrittenFile()
    {
        useTestSettings(u"tst_realdrag"_s);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        Workspace workspace;
        MainWindow window(workspace);
        window.restoreLayout({1200, 800});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        workspace.opener().openFiles({fixturePath("burn/cnn/store.safetensors"), fixturePath("burn/mlp/store.bpk")});
        QTRY_COMPARE(workspace.documents().size(), 2);
        ModelDocument *donor = workspace.documents().at(0);
        ModelDocument *target = workspace.documents().at(1);
        const QStringList untouched = listing(target->state());
        const auto [subtree, onto] = whatToDrag(donor->state(), target->state());
        const QString name = QString::fromStdString(subtree);

        dragByMouse(window, rowCenter(window, donor, subtree), rowCenter(window, target, onto));
        const QString landed = QString::fromStdString(onto + '.') + name;
        QTRY_VERIFY(target->state().find(landed.toStdString()));
        QUndoStack *stack = workspace.history().undoStack(target);
        QCOMPARE(stack->count(), 1);
        const QStringList dropped = listing(target->state());

        stack->undo();
        QCOMPARE(listing(target->state()), untouched);
        stack->redo();
        QCOMPARE(listing(target->state()), dropped);

        QTemporaryDir folder;
        ExportOptions options;
        options.target = folder.filePath(u"combined.safetensors"_s);
        options.format = findFormat(u"safetensors");
        Task task;
        const auto plan = planExport(target->state(), options, task);
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().sentence()));
        const auto report = runExport(*plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));

        Diagnostics flaws;
        const auto written = openModelFile(options.target, task, flaws);
        QVERIFY2(written, written ? "" : qPrintable(written.error().sentence()));
        const ModelState &state = written->model.state;
        QCOMPARE(state.tensors().size(), target->state().tensors().size());
        int compared = 0;
        for (const NodeId id : donor->state().tensors(at(donor->state(), subtree))) {
            const std::string path = donor->state().path(id);
            const QByteArray expected = bytesOf(donor->state(), path);
            QVERIFY(!expected.isEmpty());
            QCOMPARE(bytesOf(state, onto + '.' + path), expected);
            ++compared;
        }
        QVERIFY(compared >= 2);
    }

    void theWordsBesideThePointerSayWhatADropDoes()
    {
        Workspace workspace;
        MainWindow window(workspace);
        const auto [donor, target] = openTwo(workspace, window);
        const auto boxOf = [&] { return window.findChild<DragBox *>(); };
        QVERIFY(!boxOf());
        DragCaption seen;
        QRect place;
        bool visible = false;
        const QPoint end = rowCenter(window, target, "encoder");
        dragByMouse(window, rowCenter(window, donor, "blocks.0"), end, {}, Qt::LeftButton, [&] {
            if (const DragBox *box = boxOf()) {
                seen = box->caption();
                place = box->geometry();
                visible = box->isVisible();
            }
        });
        QVERIFY(visible);
        QCOMPARE(seen.name, u"blocks.0"_s);
        QVERIFY2(seen.sentence.startsWith(u"Copy into encoder: "_s), qPrintable(seen.sentence));
        QVERIFY(window.rect().contains(place));
        QVERIFY(!place.contains(end));
        QTRY_VERIFY(target->state().find("encoder.0"));
        QTRY_VERIFY(!boxOf());

        // Keys now act on what was dropped.
        const ModelPane *pane = window.panes()->paneOf(target);
        QCOMPARE(window.panes()->activePane(), pane);
        QTRY_COMPARE(QApplication::focusWidget(), pane->view());
        QCOMPARE(pane->view()->selectedNodes(), QList<NodeId>{at(target->state(), "encoder.0")});
        QCOMPARE(workspace.selection(), pane->view()->selectedNodes());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QVERIFY(!target->state().find("encoder.0"));
        QCOMPARE(listing(donor->state()).size(), 7);

        // A position that does not accept the drop shows the reason.
        dragByMouse(window, rowCenter(window, donor, "blocks"), rowCenter(window, donor, "blocks.0"), {},
                    Qt::LeftButton, [&] { seen = boxOf() ? boxOf()->caption() : DragCaption(); });
        QCOMPARE(seen.sentence, u"blocks cannot be placed inside itself."_s);
        QVERIFY(!seen.isAllowed);
        QCOMPARE(workspace.history().undoStack(donor)->count(), 0);
    }

    void aDragWithTheRightButtonAsksAtItsEnd()
    {
        Workspace workspace;
        MainWindow window(workspace);
        const auto [donor, target] = openTwo(workspace, window);
        const auto menu = [] { return qobject_cast<QMenu *>(QApplication::activePopupWidget()); };
        const auto drag = [&] {
            dragByMouse(window, rowCenter(window, donor, "blocks.0.norm"), rowCenter(window, target, "encoder"), {},
                        Qt::RightButton);
        };
        const auto choose = [&](int entry) {
            QTest::mouseClick(menu(), Qt::LeftButton, {}, menu()->actionGeometry(menu()->actions().at(entry)).center());
        };
        drag();
        QTRY_VERIFY(menu());
        QStringList texts;
        for (const QAction *action : menu()->actions())
            if (!action->isSeparator())
                texts += action->text();
        QCOMPARE(texts, QStringList({u"Copy"_s, u"Move"_s, u"Blend…"_s, u"Cancel"_s}));
        choose(4);
        QTRY_VERIFY(!menu());
        QCOMPARE(workspace.history().undoStack(target)->count(), 0);
        drag();
        QTRY_VERIFY(menu());
        choose(1);
        QTRY_VERIFY(target->state().find("encoder.norm"));
        QVERIFY(!donor->state().find("blocks.0.norm"));
        // Without a drag, the right button opens the row's menu.
        const QPoint row = rowCenter(window, donor, "head");
        QTest::mouseClick(window.windowHandle(), Qt::RightButton, {}, row);
        QTRY_VERIFY(menu());
        QVERIFY(menu()->actions().size() > 8);
        menu()->close();
    }

    void aMoveByTheMouseIsUndoneInEitherModel()
    {
        useTestSettings(u"tst_realdrag"_s);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        Workspace workspace;
        MainWindow window(workspace);
        window.restoreLayout({1200, 800});
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        workspace.opener().openFiles({samplePath("digits-noisy.safetensors"), samplePath("digits-base.bpk")});
        QTRY_COMPARE(workspace.documents().size(), 2);
        ModelDocument *donor = workspace.documents().at(0);
        ModelDocument *target = workspace.documents().at(1);
        const QStringList donorBefore = contentOf(donor->state());
        const QStringList targetBefore = contentOf(target->state());
        for (ModelDocument *undone : {donor, target}) {
            dragByMouse(window, rowCenter(window, donor, "norm1"), rowCenter(window, target, "conv1"),
                        Qt::ShiftModifier);
            QTRY_VERIFY(target->state().find("conv1.norm1"));
            QVERIFY(!donor->state().find("norm1"));
            QCOMPARE(workspace.history().undoStack(donor)->count(), 1);
            QCOMPARE(workspace.history().undoStack(target)->count(), 1);
            QCOMPARE(workspace.history().undoStack(donor)->text(0), workspace.history().undoStack(target)->text(0));
            ModelPane *pane = window.panes()->paneOf(undone);
            QTest::mouseClick(pane->view()->viewport(), Qt::LeftButton, {},
                              pane->view()->visualRect(rowOf(pane, "fc1")).center());
            QTest::keyClick(pane->view(), Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(contentOf(donor->state()), donorBefore);
            QCOMPARE(contentOf(target->state()), targetBefore);
        }
    }

private:
    static std::pair<ModelDocument *, ModelDocument *> openTwo(Workspace &workspace, MainWindow &window)
    {
        window.restoreLayout({1200, 800});
        window.show();
        window.activateWindow();
        if (!QTest::qWaitForWindowActive(&window))
            qWarning("The window does not become active.");
        ModelDocument *donor = addModel(workspace, layeredModel(), u"donor"_s);
        ModelDocument *target = addModel(workspace, flatModel({"encoder.w", "decoder.w"}), u"target"_s);
        for (ModelDocument *document : {donor, target})
            window.panes()->paneOf(document)->view()->expandAll();
        QCoreApplication::processEvents();
        return {donor, target};
    }

    /// A module on the donor's first level with at least two tensors, and a module of the target without a child of
    /// that name.
    static std::pair<std::string, std::string> whatToDrag(const ModelState &donor, const ModelState &target)
    {
        for (const NodeId from : donor.node(donor.root()).children) {
            if (!donor.node(from).isContainer() || donor.tensors(from).size() < 2)
                continue;
            for (const NodeId onto : target.node(target.root()).children)
                if (target.node(onto).kind == NodeKind::Module && !target.child(onto, donor.node(from).name))
                    return {donor.node(from).name, target.node(onto).name};
        }
        qFatal("The fixtures have nothing to drag.");
    }

    static QPoint rowCenter(MainWindow &window, ModelDocument *document, std::string_view path)
    {
        const ModelPane *pane = window.panes()->paneOf(document);
        const QRect row = pane->view()->visualRect(rowOf(pane, path));
        return pane->view()->viewport()->mapTo(&window, QPoint(row.left() + 30, row.center().y()));
    }
};

BURNISH_TEST(TestRealDrag)

} // namespace burnish::test::tst_realdrag

#include "tst_realdrag.moc"
