// SPDX-License-Identifier: MIT
// Two models' parts become one by a drag with the keys that blend: needs a platform with real drags (xcb, or minimal).
#include "support/realdrag.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/mainwindow/panels.h"

#include <QComboBox>
#include <QGuiApplication>
#include <QTest>
#include <QUndoStack>

#include <cmath>
#include <cstring>

using namespace burnish;
using namespace burnish::test;
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
        furnish(window, workspace);
        window.restoreLayout({1200, 800});
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        ModelDocument *donor = addModel(workspace, withEncoder(0, 1), u"/models/b.safetensors"_s);
        ModelDocument *target = addModel(workspace, withEncoder(1, 0), u"/models/a.safetensors"_s);

        // The sheet runs its own event loop inside the drop.
        bool wasAsked = false;
        QTimer answer;
        answer.callOnTimeout([&] {
            auto *sheet = qobject_cast<DropPlanDialog *>(QApplication::activeModalWidget());
            if (!sheet || !sheet->isVisible() || wasAsked)
                return;
            wasAsked = true;
            for (QComboBox *box : sheet->findChildren<QComboBox *>()) {
                if (box->accessibleName() == u"Blend method"_s)
                    QTest::keyClick(box, Qt::Key_Down);
            }
            for (QPushButton *button : sheet->findChildren<QPushButton *>()) {
                if (button->isDefault())
                    QTest::mouseClick(button, Qt::LeftButton);
            }
        });
        answer.start(30);
        dragByMouse(window, rowCenter(window, donor, "encoder"), rowCenter(window, target, "encoder"),
                    Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(wasAsked);
        QTRY_COMPARE(workspace.undoStack(target)->count(), 1);
        QVERIFY2(workspace.undoStack(target)->text(0).contains(u"SLERP 0.50"_s), qPrintable(workspace.undoStack(target)->text(0)));
        // Half of the arc between two right-angled vectors of length 1.
        for (const char *path : {"encoder.attn.weight", "encoder.mlp.weight"}) {
            for (const float number : numbersOf(target->state(), path))
                QVERIFY2(std::abs(number - 0.70710678F) < 1e-6F, qPrintable(QString::number(number)));
        }
        QCOMPARE(numbersOf(target->state(), "head.weight"), (std::vector<float>{1, 1}));
        workspace.undoStack(target)->undo();
        QCOMPARE(numbersOf(target->state(), "encoder.attn.weight"), (std::vector<float>{1, 0}));
    }
};

QTEST_MAIN(TestBlendDrag)
#include "tst_blenddrag.moc"
