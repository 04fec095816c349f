// SPDX-License-Identifier: MIT
#include "core/edit/editbuilder.h"
#include "core/edit/editmarks.h"
#include "core/edit/nodeedits.h"
#include "support/countingallocator.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_editcost {

/// Bounds what an edit of many nodes allocates, because the window waits for it.
class EditCostTest : public QObject
{
    Q_OBJECT

private:
    static constexpr int modules = 5'000;
    ModelState m_state;
    ChangeSet m_change; ///< adds a copy of every module

private Q_SLOTS:
    void initTestCase()
    {
        StateBuilder builder;
        const NodeId layers = builder.addModule(builder.root(), "layers");
        for (int i = 0; i < modules; ++i) {
            const NodeId layer = builder.addModule(layers, "layer" + std::to_string(i));
            builder.addTensor(layer, "weight", blankTensor({2, 2}));
        }
        m_state = builder.finish();
        EditBuilder edit(m_state);
        edit.insertCopy(m_state.root(), 1, m_state, layers, "copies");
        m_change = edit.finish(QStringLiteral("Copy"));
        QVERIFY(m_change.nodes.size() > 2 * modules);
    }

    void marksTakeTwoBytesPerNode()
    {
        const ModelState after = *applied(m_state, m_change);
        EditMarks marks(m_state, m_state);
        const AllocationMeter meter;
        marks.update(m_state, after, m_change);
        QVERIFY(meter.peak() > 0);
        QVERIFY2(meter.peak() < 4 * after.endIndex(), qPrintable(QString::number(meter.peak())));
        QCOMPARE(marks.editCount(), m_change.nodes.size() - 1);
    }

    void undoneEditsLeaveNothingBehind()
    {
        const ModelState after = *applied(m_state, m_change);
        EditMarks marks(m_state, after);
        QVERIFY(!marks.isEmpty());
        marks.update(m_state, m_state, m_change.inverted());
        QVERIFY(marks.isEmpty());
        QCOMPARE(marks.editCount(), std::size_t(0));
        const AllocationMeter meter;
        const EditMarks copy = marks;
        QVERIFY(copy.isEmpty());
        QVERIFY2(meter.peak() < 1'000, qPrintable(QString::number(meter.peak())));
    }

    void checkingAndInvertingAllocateNothing()
    {
        const ModelState after = *applied(m_state, m_change);
        ChangeSet change = m_change;
        const AllocationMeter meter;
        const bool applies = checkApplies(m_state, change).has_value();
        const bool inverseApplies = checkApplies(after, change, true).has_value();
        change.invert();
        QCOMPARE(meter.peak(), std::size_t(0));
        QVERIFY(applies && inverseApplies);
        QVERIFY(!checkApplies(m_state, change));
        QVERIFY(checkApplies(after, change));
    }
};

BURNISH_TEST(EditCostTest)

} // namespace burnish::test::tst_editcost

#include "tst_editcost.moc"
