// SPDX-License-Identifier: MIT
#include "core/export/stages/tablestage.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_tablestage {

using namespace Qt::StringLiterals;

class TestTableStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTensorHasARow()
    {
        StateBuilder builder;
        builder.addTensorAt("a", blankTensor({2}, Dtype::F64));
        builder.addTensorAt("b", blankTensor({2}));
        builder.addTensorAt("c", blankTensor({2}));
        builder.addTensorAt("d", blankTensor({2}, Dtype::F16));
        const ModelState source = builder.finish();
        StateBuilder made;
        const NodeId x = made.addTensorAt("x", blankTensor({2}, Dtype::F32));
        const NodeId d = made.addTensorAt("d", blankTensor({2}, Dtype::F32));
        stages::Progress progress;
        progress.renamed = renamedTo(source, {"x", "", "y", "d"});
        progress.tree = {made.finish(), {x, std::nullopt, std::nullopt, d}};
        progress.isUnused = {false, false, true, false};
        progress.missing = {"m"};
        progress.changes = {{0, {.isTransposed = true, .reason = u"so"_s}}};

        const auto [rows, figures] = stages::tableOf(progress);
        QCOMPARE(rows.size(), std::size_t(5));
        QCOMPARE(rows[0].outcome, ExportOutcome::Written);
        QCOMPARE(rows[0].newPath, "x");
        QCOMPARE(rows[0].before->dtype(), Dtype::F64);
        QCOMPARE(rows[0].after->dtype(), Dtype::F32);
        QVERIFY(rows[0].mayLose && rows[0].isRenamed);
        QCOMPARE(rows[0].adapter.reason, u"so"_s);
        QCOMPARE(rows[1].outcome, ExportOutcome::Skipped);
        QVERIFY(rows[1].newPath.empty() && !rows[1].after);
        QCOMPARE(rows[2].outcome, ExportOutcome::Unused);
        QCOMPARE(rows[2].newPath, "y");
        QVERIFY(!rows[3].mayLose && rows[3].isCast() && !rows[3].isRenamed);
        QCOMPARE(rows[4].outcome, ExportOutcome::Missing);
        QCOMPARE(rows[4].newPath, "m");
        QVERIFY(!rows[4].source);
        QCOMPARE(figures.written, std::size_t(2));
        QCOMPARE(figures.skipped, std::size_t(1));
        QCOMPARE(figures.unused, std::size_t(1));
        QCOMPARE(figures.missing, std::size_t(1));
        QCOMPARE(figures.renamed, std::size_t(1));
        QCOMPARE(figures.cast, std::size_t(2));
        QCOMPARE(figures.mayLose, std::size_t(1));
        QCOMPARE(figures.transposed, std::size_t(1));
        QCOMPARE(figures.renamedByAdapter, std::size_t(0));
    }

    void beforeThereIsATreeNamesAreAllThatIsKnown()
    {
        const ModelState source = flatModel({"a", "b"});
        stages::Progress progress;
        progress.renamed = renamedTo(source, {"x", ""});
        const auto [rows, figures] = stages::tableOf(progress);
        QCOMPARE(rows[0].outcome, ExportOutcome::Written);
        QCOMPARE(rows[0].newPath, "x");
        QVERIFY(!rows[0].after && !rows[0].mayLose);
        QCOMPARE(rows[1].outcome, ExportOutcome::Skipped);
        QCOMPARE(figures.cast, std::size_t(0));
    }

    void aCastMayLoseWhereTheTypeCannotHoldAll_data()
    {
        QTest::addColumn<Dtype>("from");
        QTest::addColumn<Dtype>("to");
        QTest::addColumn<bool>("mayLose");
        QTest::newRow("wider") << Dtype::F16 << Dtype::F32 << false;
        QTest::newRow("narrower") << Dtype::F32 << Dtype::F16 << true;
        QTest::newRow("halves of other kinds") << Dtype::F16 << Dtype::BF16 << true;
        QTest::newRow("integers") << Dtype::I64 << Dtype::I32 << true;
        QTest::newRow("wider integers") << Dtype::I8 << Dtype::I32 << false;
        QTest::newRow("signs") << Dtype::U8 << Dtype::I8 << true;
        QTest::newRow("kinds") << Dtype::I8 << Dtype::F32 << true;
        QTest::newRow("none") << Dtype::F32 << Dtype::F32 << false;
    }
    void aCastMayLoseWhereTheTypeCannotHoldAll()
    {
        QFETCH(Dtype, from);
        QFETCH(Dtype, to);
        StateBuilder before;
        before.addTensorAt("a", blankTensor({2}, from));
        const ModelState source = before.finish();
        StateBuilder after;
        const NodeId place = after.addTensorAt("a", blankTensor({2}, to));
        stages::Progress progress;
        progress.renamed = renamedTo(source, {"a"});
        progress.tree = {after.finish(), {place}};
        QTEST(stages::tableOf(progress).rows[0].mayLose, "mayLose");
    }
};

BURNISH_TEST(TestTableStage)

} // namespace burnish::test::tst_tablestage

#include "tst_tablestage.moc"
