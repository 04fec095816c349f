// SPDX-License-Identifier: MIT
#include "core/export/stages/selectstage.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_selectstage {

using namespace Qt::StringLiterals;

class TestSelectStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesWhatTheSelectionNames()
    {
        const ModelState source = flatModel({"a.w", "b.w", "ab.v"});
        const auto all = stages::select(source, {}, Task());
        QVERIFY(all && !all->isRefused());
        QCOMPARE(all->value.isSelected, std::vector<bool>({true, true, true}));

        ExportSelection selection;
        selection.regexes = {u"^a"_s};
        const auto some = stages::select(source, selection, Task());
        QVERIFY(some && !some->isRefused());
        QCOMPARE(some->value.isSelected, std::vector<bool>({true, false, true}));
        QCOMPARE(some->value.tensors.size(), std::size_t(3));
        QCOMPARE(some->value.tensors.path(2), "ab.v");
        QCOMPARE(some->value.tensors.id(2), at(source, "ab.v"));
    }

    void refusesToTakeNothing()
    {
        ExportSelection selection;
        selection.paths = {u"c"_s};
        const auto none = stages::select(flatModel({"a.w"}), selection, Task());
        QVERIFY(none && none->isRefused());
        QCOMPARE(none->problems[0].remedy, PlanRemedy::OtherSelection);
        QCOMPARE(none->value.isSelected, std::vector<bool>{false});
        // For an empty model no other selection would help.
        const auto empty = stages::select(ModelState(), {}, Task());
        QVERIFY(empty && !empty->isRefused());
    }

    void aPatternThatMeansNothingIsAnError()
    {
        ExportSelection selection;
        selection.regexes = {u"("_s};
        const auto selected = stages::select(flatModel({"a.w"}), selection, Task());
        QVERIFY(!selected);
        QVERIFY(selected.error().message().contains(u"“(”"_s));
    }
};

BURNISH_TEST(TestSelectStage)

} // namespace burnish::test::tst_selectstage

#include "tst_selectstage.moc"
