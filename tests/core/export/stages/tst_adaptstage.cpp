// SPDX-License-Identifier: MIT
#include "core/export/stages/adaptstage.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_adaptstage {

using namespace Qt::StringLiterals;

class TestAdaptStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesAreToldByTensor()
    {
        ModelState source = modelOfShapes({{"a", {2}}, {"fc.weight", {3, 4}}, {"fc.bias", {3}}}, Layout::PyTorch);
        stages::ContainerTypes().set(source, at(source, "fc"), "Linear", true);
        const auto adapted =
            stages::adapt(wholeTree(source), {.chain = {AdapterKind::PyTorchToBurn}, .layout = Layout::PyTorch});
        QVERIFY(!adapted.isRefused());
        const ModelState &state = adapted.value.tree.state;
        QCOMPARE(listing(state), QStringList({u"a [2]"_s, u"fc.weight [4, 3]"_s, u"fc.bias [3]"_s}));
        QCOMPARE(adapted.value.changes.size(), std::size_t(1));
        QVERIFY(adapted.value.changes.at(1).isTransposed);
        QVERIFY(!adapted.value.changes.at(1).isRenamed);
    }

    void whereFieldsAreKnownOnlyTheyAreAdapted()
    {
        ModelState source = modelOfShapes({{"x.weight", {3, 4}}, {"fc.weight", {3, 4}}}, Layout::PyTorch);
        stages::ContainerTypes().set(source, at(source, "fc"), "Linear", true);
        const auto adapted =
            stages::adapt(wholeTree(source),
                          {.chain = {AdapterKind::PyTorchToBurn},
                           .layout = Layout::PyTorch,
                           .fields = std::vector<stages::BoundField>{{at(source, "x.weight"), "Linear", "weight"}}});
        QCOMPARE(listing(adapted.value.tree.state), QStringList({u"x.weight [4, 3]"_s, u"fc.weight [3, 4]"_s}));
    }

    void aNameThatIsTakenIsRefused()
    {
        ModelState source = modelOfShapes({{"n.gamma", {4}}, {"n.weight", {4}}, {"m.weight", {4}}}, Layout::PyTorch);
        stages::ContainerTypes types;
        types.set(source, at(source, "n"), "LayerNorm", true);
        types.set(source, at(source, "m"), "LayerNorm", true);
        const auto adapted =
            stages::adapt(wholeTree(source), {.chain = {AdapterKind::PyTorchToBurn}, .layout = Layout::PyTorch});
        QCOMPARE(adapted.problems.size(), std::size_t(1));
        QCOMPARE(adapted.problems[0].error.code(), ErrorCode::Collision);
        QCOMPARE(adapted.problems[0].error.tensor(), u"n.weight"_s);
        // Everything that can be adapted is, so that the table shows it.
        QVERIFY(adapted.value.tree.state.find("m.gamma"));
        QVERIFY(adapted.value.changes.contains(2));
    }

    void whatNothingTellsIsAskedFor()
    {
        const ModelState source = modelOfShapes({{"a.weight", {3, 4}}}, Layout::PyTorch);
        stages::AdaptRequest request = {
            .chain = {AdapterKind::PyTorchToBurn}, .layout = Layout::PyTorch, .mayGuess = true, .requiresTypes = true};
        const auto needsAnswer = stages::adapt(wholeTree(source), request);
        QCOMPARE(needsAnswer.problems.size(), std::size_t(1));
        QCOMPARE(needsAnswer.problems[0].remedy, PlanRemedy::Mark);
        QCOMPARE(needsAnswer.problems[0].modules, std::vector<std::string>{"a"});
        request.requiresTypes = false;
        QVERIFY(!stages::adapt(wholeTree(source), request).isRefused());
    }

    void thereAndBackIsNothing()
    {
        stages::AdapterChanges changes = {{3, {.isTransposed = true, .isRenamed = true}}};
        stages::join(changes, {{3, {.isTransposed = true}}, {5, {.isCast = true}}});
        QVERIFY(!changes.at(3).isTransposed && changes.at(3).isRenamed);
        QVERIFY(changes.at(5).isCast);
    }

    void aTensorThatWouldDifferAsksForTheLayout()
    {
        ModelState source = modelOfShapes({{"x", {2}}, {"fc.weight", {3, 4}}});
        stages::ContainerTypes().set(source, at(source, "fc"), "Linear", true);
        const auto queried = stages::requireLayout({wholeTree(source), {}}, {.result = Layout::Burn});
        QCOMPARE(queried.problems.size(), std::size_t(1));
        QCOMPARE(queried.problems[0].remedy, PlanRemedy::Adapter);
        QCOMPARE(queried.problems[0].error.tensor(), u"fc.weight"_s);
        QVERIFY(identical(queried.value.tree.state, source));
    }

    void whatMayDifferIsReported()
    {
        const ModelState source = modelOfShapes({{"x", {2}}});
        const auto forPyTorch = stages::requireLayout({wholeTree(source), {}}, {.result = Layout::PyTorch});
        QVERIFY(!forPyTorch.isRefused());
        QCOMPARE(forPyTorch.warnings.size(), std::size_t(1));
        const auto forBurn = stages::requireLayout({wholeTree(source), {}}, {.result = Layout::Burn});
        QVERIFY(!forBurn.isRefused() && forBurn.warnings.empty());
    }

    void ofAStructureTheFieldsAsk()
    {
        const ModelState source = modelOfShapes({{"fc.w", {3, 4}}, {"n.gamma", {4}}});
        const stages::BoundTree norm = {wholeTree(source), {{at(source, "n.gamma"), "LayerNorm", "gamma"}}};
        // It already has Burn's name; that only matters when converting to PyTorch.
        QVERIFY(!stages::requireLayout(norm, {Layout::Burn, true}).isRefused());
        QVERIFY(stages::requireLayout(norm, {Layout::PyTorch, true}).isRefused());
        const stages::BoundTree linear = {wholeTree(source), {{at(source, "fc.w"), "Linear", "weight"}}};
        QCOMPARE(stages::requireLayout(linear, {Layout::Burn, true}).problems[0].error.tensor(), u"fc.w"_s);
    }
};

BURNISH_TEST(TestAdaptStage)

} // namespace burnish::test::tst_adaptstage

#include "tst_adaptstage.moc"
