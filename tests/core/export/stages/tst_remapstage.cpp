// SPDX-License-Identifier: MIT
#include "core/export/stages/remapstage.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_remapstage {

using namespace Qt::StringLiterals;

namespace {

stages::SelectedTensors selectedOf(const ModelState &source, std::vector<bool> isSelected)
{
    return {SourceTensors(source), std::move(isSelected)};
}

std::vector<std::string> namesOf(const stages::Staged<stages::RenamedTensors> &renamed)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < renamed.value.selected.tensors.size(); ++i)
        names.push_back(renamed.value.name(i));
    return names;
}

} // namespace

class TestRemapStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesRenameWhatIsSelected()
    {
        const auto renamed = stages::remap(selectedOf(flatModel({"a.w", "b.w", "ab.v"}), {true, true, false}),
                                           {.rules = {{"^a", "c"}, {"w$", "x"}}}, Task());
        QVERIFY(renamed && !renamed->isRefused() && renamed->warnings.empty());
        QCOMPARE(namesOf(*renamed), std::vector<std::string>({"c.x", "b.x", ""}));
        QCOMPARE(renamed->value.ruleHits, std::vector<std::size_t>({1, 2}));
        QCOMPARE(renamed->value.selected.isSelected, std::vector<bool>({true, true, false}));
    }

    void gapsAreThoseOfTheSelectedNames()
    {
        const auto renamed = stages::remap(selectedOf(flatModel({"fc.0", "fc.2", "fc.4"}), {true, false, true}),
                                           {.rules = {}, .mapIndices = true}, Task());
        QVERIFY(renamed);
        QCOMPARE(namesOf(*renamed), std::vector<std::string>({"fc.0", "", "fc.1"}));
    }

    void rulesWithoutAHitAreReported()
    {
        const ModelState source = flatModel({"a.w"});
        stages::RemapRequest request = {.rules = {{"x", "y"}}};
        auto renamed = stages::remap(selectedOf(source, {true}), request, Task());
        QVERIFY(renamed && !renamed->isRefused());
        QCOMPARE(messages(renamed->warnings),
                 QStringList{u"No tensor's name matches a remap rule. Nothing was changed."_s});
        request.unmatchedRulesFail = true;
        renamed = stages::remap(selectedOf(source, {true}), request, Task());
        QVERIFY(renamed && renamed->isRefused() && renamed->warnings.empty());
        QCOMPARE(namesOf(*renamed), std::vector<std::string>{"a.w"});
        // A match without a change still counts, and a disabled rule is not reported.
        request.rules = {{"a", "a"}};
        renamed = stages::remap(selectedOf(source, {true}), request, Task());
        QVERIFY(renamed && !renamed->isRefused());
        request.rules = {{"x", "y", false}};
        renamed = stages::remap(selectedOf(source, {true}), request, Task());
        QVERIFY(renamed && !renamed->isRefused());
    }

    void aPatternThatMeansNothingIsAnError()
    {
        QVERIFY(!stages::remap(selectedOf(flatModel({"a.w"}), {true}), {.rules = {{"(", ""}}}, Task()));
    }
};

BURNISH_TEST(TestRemapStage)

} // namespace burnish::test::tst_remapstage

#include "tst_remapstage.moc"
