// SPDX-License-Identifier: MIT
// Two models' parts become one by a drag with the keys that blend: needs a platform with real drags (xcb, or minimal).
#include "core/merge/mergeplan.h"
#include "core/tensor/expressions/stored.h"
#include "support/realdrag.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/docks/paneldock.h"
#include "widgets/workspace/edithistory.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <cmath>
#include <cstring>

namespace burnish::test::tst_blenddrag {

using namespace Qt::StringLiterals;

namespace {

TensorPtr tensor(std::initializer_list<float> values)
{
    const auto info = TensorInfo::make(Dtype::F32, Shape({std::uint64_t(values.size())}));
    std::vector<std::byte> bytes(info->byteSize());
    std::memcpy(bytes.data(), std::data(values), bytes.size());
    return *makeStoredTensor(*info, std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), 0);
}

ModelState withEncoder(float a, float b)
{
    StateBuilder builder;
    builder.addTensorAt("encoder.attn.weight", tensor({a, b}));
    builder.addTensorAt("encoder.mlp.weight", tensor({b, a}));
    builder.addTensorAt("head.weight", tensor({a, a}));
    return builder.finish();
}

std::vector<float> numbersOf(const ModelState &state, std::string_view path)
{
    const TensorPtr read = state.node(at(state, path)).tensor;
    std::vector<float> numbers(std::size_t(read->info().elementCount()));
    Task task;
    std::size_t place = 0;
    const auto done = streamTensor(*read, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
        std::memcpy(reinterpret_cast<std::byte *>(numbers.data()) + place, chunk.data(), chunk.size());
        place += chunk.size();
        return {};
    });
    return done ? numbers : std::vector<float>();
}

QPoint rowCenter(MainWindow &window, ModelDocument *document, std::string_view path)
{
    const ModelPane *pane = window.panes()->paneOf(document);
    const QRect row = pane->view()->visualRect(rowOf(pane, path));
    return pane->view()->viewport()->mapTo(&window, QPoint(row.left() + 30, row.center().y()));
}

/// Answers the drop plan like a user: chooses the method, types the weight, clicks Apply.
class PlanAnswer
{
public:
    PlanAnswer(QString method, QString weight)
        : m_method(std::move(method))
        , m_weight(std::move(weight))
    {
        m_timer.callOnTimeout([this] { step(); });
        m_timer.start(30);
    }
    [[nodiscard]] bool isDone() const { return m_isDone; }

private:
    void step()
    {
        // The gestures process events themselves.
        if (m_isActing)
            return;
        const QScopedValueRollback acting(m_isActing, true);
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (auto *sheet = qobject_cast<DropPlanDialog *>(each); sheet && sheet->isVisible() && !m_isDone)
                answer(sheet);
        }
    }
    void answer(DropPlanDialog *sheet)
    {
        auto *methods = sheet->findChild<QComboBox *>();
        while (methods->currentText() != m_method && methods->currentIndex() + 1 < methods->count())
            QTest::keyClick(methods, Qt::Key_Down);
        m_isDone = true;
        auto *weight = sheet->findChild<QDoubleSpinBox *>();
        weight->setFocus();
        weight->selectAll();
        QTest::keyClicks(weight, m_weight);
        QTest::keyClick(weight, Qt::Key_Tab);
        for (QPushButton *button : sheet->findChildren<QPushButton *>()) {
            if (button->isDefault())
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    QString m_method;
    QString m_weight;
    QTimer m_timer;
    bool m_isActing = false;
    bool m_isDone = false;
};

/// The values at the path after merging both models as a whole.
std::vector<float> mergedNumbers(const ModelState &a, const ModelState &b, std::string_view path, double t)
{
    MergeOptions options;
    options.method = findMergeMethod(u"slerp");
    options.base = 0;
    options.models = {0, 1};
    options.rules = {{"t", std::nullopt, {}, {t}}};
    Task task;
    const auto plan = planMerge({{a, u"a"_s}, {b, u"b"_s}}, options, task);
    return plan && plan->canRun() ? numbersOf(plan->mergedState, path) : std::vector<float>();
}

} // namespace

class TestBlendDrag : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEncoderDroppedOnAnotherIsBlendedWithSlerp()
    {
        useTestSettings(u"tst_blenddrag"_s);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout({1200, 800});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        ModelDocument *donor = addModel(workspace, withEncoder(0, 1), u"/models/b.safetensors"_s);
        ModelDocument *target = addModel(workspace, withEncoder(1, 0), u"/models/a.safetensors"_s);

        // Empty panels fold, and the panes become wider.
        QTRY_COMPARE(window.findChild<PanelDock *>(u"inspector"_s)->width(), 1);

        const ModelState before = target->state();
        // The sheet runs its own event loop inside the drop.
        const PlanAnswer answer(u"SLERP"_s, u"0.25"_s);
        dragByMouse(window, rowCenter(window, donor, "encoder"), rowCenter(window, target, "encoder"),
                    Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(answer.isDone());
        QTRY_COMPARE(workspace.history().undoStack(target)->count(), 1);
        QVERIFY2(workspace.history().undoStack(target)->text(0).contains(u"SLERP 0.25"_s),
                 qPrintable(workspace.history().undoStack(target)->text(0)));
        // A quarter of the arc between two orthogonal vectors of length 1.
        QVERIFY(std::abs(numbersOf(target->state(), "encoder.attn.weight")[0] - 0.9238795F) < 1e-6F);
        for (const char *path : {"encoder.attn.weight", "encoder.mlp.weight"})
            QCOMPARE(numbersOf(target->state(), path), mergedNumbers(before, donor->state(), path, 0.25));
        QCOMPARE(numbersOf(target->state(), "head.weight"), (std::vector<float>{1, 1}));
        QSignalSpy statusShown(&workspace, &Workspace::statusShown);
        workspace.history().undoStack(target)->undo();
        QVERIFY2(statusShown.last().first().toString().startsWith(u"Undone: Blend"_s),
                 qPrintable(statusShown.last().first().toString()));
        QCOMPARE(numbersOf(target->state(), "encoder.attn.weight"), (std::vector<float>{1, 0}));
    }
};

BURNISH_TEST(TestBlendDrag)

} // namespace burnish::test::tst_blenddrag

#include "tst_blenddrag.moc"
