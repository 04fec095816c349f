// SPDX-License-Identifier: MIT
// A quantised model dropped on another with the keys that blend: needs a platform with real drags (xcb, or minimal).
#include "core/export/exportrun.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "support/mergeplanning.h"
#include "support/realdrag.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <cmath>

namespace burnish::test::tst_quantiseddrag {

using namespace Qt::StringLiterals;

namespace {

/// Two matrices in blocks of Q4_K and a norm of floats, below "blk".
ModelState quantisedModel(unsigned seed)
{
    StateBuilder builder;
    for (const char *path : {"blk.0.attn_q.weight", "blk.0.ffn_up.weight"}) {
        const TensorPtr values = floats({8, 256}, noise(std::size_t(8) * 256, ++seed));
        builder.addTensorAt(path, *makeGgmlQuantised(values, *ggmlBlockType("Q4_K")));
    }
    builder.addTensorAt("blk.0.attn_norm.weight", floats({256}, noise(256, ++seed)));
    return builder.finish();
}

void exportTo(const QString &file, const ModelState &state)
{
    ExportOptions options;
    options.format = findFormat(u"gguf");
    options.target = file;
    Task task;
    const auto plan = planExport(state, options, task);
    QVERIFY2(plan && plan->canRun(),
             plan && !plan->problems.empty() ? qPrintable(plan->problems.front().error.sentence()) : "");
    const auto done = runExport(*plan, task);
    QVERIFY2(done, done ? "" : qPrintable(done.error().sentence()));
}

ModelState opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto opened = openModelFile(file, task, diagnostics);
    if (!opened)
        qFatal("%s", qPrintable(opened.error().sentence()));
    return opened->model.state;
}

ModelState dequantised(ModelState state)
{
    for (const NodeId id : state.tensors()) {
        Node node = state.node(id);
        node.tensor = *makeCast(node.tensor, Dtype::F32);
        state.assign(id, std::make_shared<const Node>(std::move(node)));
    }
    return state;
}

double lengthOf(const std::vector<double> &values, const std::vector<double> *less = nullptr)
{
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        sum += std::pow(values[i] - (less ? (*less)[i] : 0), 2);
    return std::sqrt(sum);
}

QPoint rowCenter(MainWindow &window, ModelDocument *document, std::string_view path)
{
    const ModelPane *pane = window.panes()->paneOf(document);
    const QRect row = pane->view()->visualRect(rowOf(pane, path));
    return pane->view()->viewport()->mapTo(&window, QPoint(row.left() + 30, row.center().y()));
}

/// Answers the drop plan with SLERP and this t.
class SlerpAnswer
{
public:
    explicit SlerpAnswer(QString t)
        : m_t(std::move(t))
    {
        m_timer.callOnTimeout([this] { step(); });
        m_timer.start(30);
    }
    [[nodiscard]] bool isDone() const { return m_isDone; }

private:
    void step()
    {
        // The gestures process events themselves.
        if (m_isActing || m_isDone)
            return;
        const QScopedValueRollback acting(m_isActing, true);
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (auto *sheet = qobject_cast<DropPlanDialog *>(each); sheet && sheet->isVisible())
                return answer(sheet);
        }
    }
    void answer(DropPlanDialog *sheet)
    {
        m_isDone = true;
        auto *methods = sheet->findChild<QComboBox *>();
        while (methods->currentText() != u"SLERP"_s && methods->currentIndex() + 1 < methods->count())
            QTest::keyClick(methods, Qt::Key_Down);
        auto *weight = sheet->findChild<QDoubleSpinBox *>();
        weight->setFocus();
        weight->selectAll();
        QTest::keyClicks(weight, m_t);
        QTest::keyClick(weight, Qt::Key_Tab);
        for (QPushButton *button : sheet->findChildren<QPushButton *>()) {
            if (button->isDefault())
                return QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    QString m_t;
    QTimer m_timer;
    bool m_isActing = false;
    bool m_isDone = false;
};

} // namespace

class TestQuantisedDrag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aQ4KModelDroppedOnAnotherIsBlendedWithSlerp()
    {
        useTestSettings(u"tst_quantiseddrag"_s);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        QTemporaryDir folder;
        const QString a = folder.filePath(u"a.gguf"_s);
        const QString b = folder.filePath(u"b.gguf"_s);
        exportTo(a, quantisedModel(10));
        exportTo(b, quantisedModel(20));
        if (QTest::currentTestFailed())
            return;
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout({1280, 900});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        workspace.opener().openFiles({b, a});
        QTRY_COMPARE(workspace.documents().size(), 2);
        QTRY_VERIFY(window.isIdle());
        ModelDocument *donor = workspace.documents()[0];
        ModelDocument *target = workspace.documents()[1];

        // The sheet runs its own event loop inside the drop.
        const SlerpAnswer answer(u"0.3"_s);
        dragByMouse(window, rowCenter(window, donor, "blk"), rowCenter(window, target, "blk"),
                    Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(answer.isDone());
        QTRY_COMPARE(workspace.history().undoStack(target)->count(), 1);
        const QString text = workspace.history().undoStack(target)->text(0);
        QVERIFY2(text.contains(u"SLERP 0.3"_s), qPrintable(text));

        const QString merged = folder.filePath(u"merged.gguf"_s);
        exportTo(merged, target->state());
        const ModelState result = opened(merged);

        MergeOptions options = optionsFor("slerp", {1}, 0);
        options.rules = {rule("t", .3)};
        const MergePlan expected =
            planned({{dequantised(opened(a)), u"a"_s}, {dequantised(opened(b)), u"b"_s}}, options);
        QCOMPARE(result.tensors().size(), std::size_t(3));
        for (const NodeId id : result.tensors()) {
            const std::string path = result.path(id);
            const TensorPtr &written = result.node(id).tensor;
            const TensorPtr floatMerge = resultAt(expected, path.c_str());
            QVERIFY2(floatMerge, path.c_str());
            const std::vector<double> values = valuesOf(*floatMerge);
            const std::vector<double> got = valuesOf(**makeCast(written, Dtype::F32));
            if (path.find("norm") != std::string::npos) {
                QCOMPARE(written->info().dtype(), Dtype::F32);
                QCOMPARE(got, values);
                continue;
            }
            QCOMPARE(written->info().typeName(), std::string_view("Q4_K"));
            // Exactly the quantised merge of the values; and that is near to these.
            const TensorPtr once = *makeGgmlQuantised(floatMerge, *ggmlBlockType("Q4_K"));
            QVERIFY2(bytesOf(*written) == bytesOf(*once), path.c_str());
            const double error = lengthOf(got, &values) / lengthOf(values);
            QVERIFY2(error > 0 && error < 0.1, qPrintable(QString::number(error)));
        }
    }
};

BURNISH_TEST(TestQuantisedDrag)

} // namespace burnish::test::tst_quantiseddrag

#include "tst_quantiseddrag.moc"
