// SPDX-License-Identifier: MIT
// A drag by the mouse, as a person does it: needs a platform with real drags (xcb, or minimal).
#include "core/collections/openmodel.h"
#include "core/export/exportplan.h"
#include "core/export/exportrun.h"
#include "support/realdrag.h"
#include "support/samecontent.h"
#include "support/windowmaking.h"
#include "widgets/dnd/grafts.h"

#include <QGuiApplication>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace burnish;
using namespace burnish::test;
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
        grafts::setPlanDialog({});
        Workspace workspace;
        MainWindow window(workspace);
        window.restoreLayout({1200, 800});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        workspace.openFiles({QStringLiteral(BURNISH_FIXTURES "/burn/cnn/store.safetensors"),
                             QStringLiteral(BURNISH_FIXTURES "/burn/mlp/store.bpk")});
        QTRY_COMPARE(workspace.documents().size(), 2);
        ModelDocument *donor = workspace.documents().at(0);
        ModelDocument *target = workspace.documents().at(1);
        const QStringList untouched = listing(target->state());
        const auto [subtree, onto] = whatToDrag(donor->state(), target->state());
        const QString name = QString::fromStdString(subtree);

        dragByMouse(window, rowCenter(window, donor, subtree), rowCenter(window, target, onto));
        const QString landed = QString::fromStdString(onto + '.') + name;
        QTRY_VERIFY(target->state().find(landed.toStdString()));
        QUndoStack *stack = workspace.undoStack(target);
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

    void aMoveByTheMouseIsUndoneInEitherModel()
    {
        useTestSettings(u"tst_realdrag"_s);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        grafts::setPlanDialog({});
        Workspace workspace;
        MainWindow window(workspace);
        window.restoreLayout({1200, 800});
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        workspace.openFiles({QStringLiteral(BURNISH_SAMPLES "/digits-noisy.safetensors"),
                             QStringLiteral(BURNISH_SAMPLES "/digits-base.bpk")});
        QTRY_COMPARE(workspace.documents().size(), 2);
        ModelDocument *donor = workspace.documents().at(0);
        ModelDocument *target = workspace.documents().at(1);
        const QStringList donorBefore = contentOf(donor->state());
        const QStringList targetBefore = contentOf(target->state());
        for (ModelDocument *undone : {donor, target}) {
            dragByMouse(window, rowCenter(window, donor, "norm1"), rowCenter(window, target, "conv1"), Qt::ShiftModifier);
            QTRY_VERIFY(target->state().find("conv1.norm1"));
            QVERIFY(!donor->state().find("norm1"));
            QCOMPARE(workspace.undoStack(donor)->count(), 1);
            QCOMPARE(workspace.undoStack(target)->count(), 1);
            QCOMPARE(workspace.undoStack(donor)->text(0), workspace.undoStack(target)->text(0));
            ModelPane *pane = window.panes()->paneOf(undone);
            QTest::mouseClick(pane->view()->viewport(), Qt::LeftButton, {}, pane->view()->visualRect(rowOf(pane, "fc1")).center());
            QTest::keyClick(pane->view(), Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(contentOf(donor->state()), donorBefore);
            QCOMPARE(contentOf(target->state()), targetBefore);
        }
    }

private:
    /// A module of the donor's first level with two tensors at least, and a module of the target without its name.
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

QTEST_MAIN(TestRealDrag)
#include "tst_realdrag.moc"
