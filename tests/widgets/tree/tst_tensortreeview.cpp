// SPDX-License-Identifier: MIT
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/tensortreeview.h"

#include <QTest>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

std::unique_ptr<ModelDocument> documentOf(ModelState state)
{
    return std::make_unique<ModelDocument>(std::move(state), QString(), nullptr, QString(), Diagnostics());
}

} // namespace

class TestTensorTreeView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPressWithTheKeysThatBlendSelectsNoRange()
    {
        JobRunner jobs;
        const auto document = documentOf(flatModel({"a", "b", "c", "d", "e"}));
        TensorTreeModel model(document.get(), 1, jobs);
        TensorTreeView view;
        view.setTreeModel(&model);
        view.resize(400, 300);
        view.show();
        const auto press = [&](const char *path, Qt::KeyboardModifiers modifiers) {
            const QPoint place = view.visualRect(model.indexOf(at(document->state(), path))).center();
            QTest::mousePress(view.viewport(), Qt::LeftButton, modifiers, place);
            QTest::mouseRelease(view.viewport(), Qt::LeftButton, modifiers, place);
        };
        const auto names = [&] {
            QStringList list;
            for (const NodeId id : view.selectedNodes())
                list += QString::fromStdString(document->state().path(id));
            return list.join(u' ');
        };
        constexpr auto blending = Qt::ControlModifier | Qt::ShiftModifier;
        press("a", Qt::NoModifier);
        press("d", blending);
        QCOMPARE(names(), u"d"_s);
        // What is selected is dragged together.
        press("b", Qt::NoModifier);
        press("d", Qt::ControlModifier);
        QCOMPARE(names(), u"b d"_s);
        press("d", blending);
        QCOMPARE(names(), u"b d"_s);
        // Shift alone still selects a range.
        press("a", Qt::NoModifier);
        press("c", Qt::ShiftModifier);
        QCOMPARE(view.selectedNodes().size(), 3);
    }
};

BURNISH_TEST(TestTensorTreeView)
#include "tst_tensortreeview.moc"
