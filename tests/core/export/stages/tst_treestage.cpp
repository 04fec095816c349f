// SPDX-License-Identifier: MIT
#include "core/export/stages/treestage.h"
#include "core/structure/fill/fill.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_treestage {

using namespace Qt::StringLiterals;

namespace {

/// Two tensors, the second in a Linear next to a value.
ModelState typedModel()
{
    StateBuilder builder;
    builder.addTensorAt("a.w", blankTensor({2}));
    builder.addTensorAt("b.w", blankTensor({2}), ParamId{7});
    builder.addValueAt("b.n", Value(std::int64_t(3)));
    builder.setContainerType(builder.module(builder.root(), "b"), "Linear");
    builder.metadata().set("who", "me");
    builder.setLayout(Layout::Burn);
    return builder.finish();
}

} // namespace

class TestTreeStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aModelThatIsKeptStaysTheSame()
    {
        const ModelState source = typedModel();
        const auto tree = stages::layTree(source, renamedTo(source, {"a.w", "b.w"}), stages::TreeForm::Kept, Task());
        QVERIFY(tree && !tree->isRefused());
        QVERIFY(identical(tree->value.state, source));
        QCOMPARE(tree->value.places, wholeTree(source).places);
    }

    void aFlatTreeHasTheTensorsAlone()
    {
        const ModelState source = typedModel();
        const auto tree = stages::layTree(source, renamedTo(source, {"", "c.x"}), stages::TreeForm::Flat, Task());
        QVERIFY(tree && !tree->isRefused());
        const ModelState &state = tree->value.state;
        QCOMPARE(listing(state), QStringList{u"c.x [2]"_s});
        QCOMPARE(state.containerTypeOf(at(state, "c.x")), "Linear");
        QCOMPARE(state.node(at(state, "c.x")).paramId, std::optional(ParamId{7}));
        QCOMPARE(state.metadata().value("who"), std::optional<std::string>("me"));
        QCOMPARE(state.layout(), Layout::Burn);
        QVERIFY(!tree->value.places[0]);
        QCOMPARE(tree->value.places[1], std::optional(at(state, "c.x")));
    }

    void anEditedTreeKeepsTheOtherFields()
    {
        const ModelState source = typedModel();
        const auto tree = stages::layTree(source, renamedTo(source, {"", "b.x"}), stages::TreeForm::Edited, Task());
        QVERIFY(tree && !tree->isRefused());
        const QStringList lines = listing(tree->value.state);
        QVERIFY2(lines.contains(u"b.x [2]"_s) && !lines.contains(u"a.w [2]"_s), qPrintable(lines.join(u';')));
        QVERIFY2(lines.contains(u"b.n = 3"_s), qPrintable(lines.join(u';')));
        // Nodes keep their ids.
        QCOMPARE(tree->value.places[1], std::optional(at(source, "b.w")));
    }

    void namesMustDiffer()
    {
        const ModelState source = flatModel({"a", "b", "c"});
        const auto tree = stages::layTree(source, renamedTo(source, {"x", "y", "x"}), stages::TreeForm::Flat, Task());
        QVERIFY(tree && tree->isRefused());
        QCOMPARE(messages(tree->problems), QStringList{u"“a” and “c” would both be named “x”."_s});
        QCOMPARE(tree->problems[0].remedy, PlanRemedy::Rename);
        QVERIFY(identical(tree->value.state, source));
        QCOMPARE(tree->value.places, std::vector<std::optional<NodeId>>(3));
    }

    void onlySomeOfManyCollisionsAreReported()
    {
        StateBuilder builder;
        for (int i = 0; i < 30; ++i)
            builder.addTensorAt("a." + std::to_string(i), blankTensor({1}));
        const ModelState source = builder.finish();
        const auto tree = stages::layTree(source, renamedTo(source, std::vector<std::string>(30, "x")),
                                          stages::TreeForm::Flat, Task());
        QVERIFY(tree);
        QCOMPARE(tree->problems.size(), std::size_t(20));
    }

    void aTensorNeedsAName()
    {
        const ModelState source = flatModel({"a", "b"});
        stages::RenamedTensors renamed = renamedTo(source, {"x", ""});
        renamed.selected.isSelected[1] = true;
        const auto tree = stages::layTree(source, renamed, stages::TreeForm::Flat, Task());
        QVERIFY(tree);
        QCOMPARE(tree->problems.size(), std::size_t(1));
        QCOMPARE(tree->problems[0].error.tensor(), u"b"_s);
        QCOMPARE(tree->problems[0].error.code(), ErrorCode::InvalidArgument);
    }

    void modulesOfOneTypeShareItsText()
    {
        ModelState state = flatModel({"a.w", "b.w"});
        stages::ContainerTypes types;
        types.set(state, at(state, "a"), "Linear", false);
        types.set(state, at(state, "b"), "Linear", false);
        types.set(state, at(state, "b.w"), "Linear", true);
        QCOMPARE(*state.node(at(state, "a")).containerType(), "Linear");
        QCOMPARE(state.node(at(state, "a")).containerType(), state.node(at(state, "b")).containerType());
        QVERIFY(!state.node(at(state, "b.w")).containerType());
        types.set(state, at(state, "a"), "Embedding", false);
        QCOMPARE(*state.node(at(state, "a")).containerType(), "Linear");
        types.set(state, at(state, "a"), "Embedding", true);
        QCOMPARE(*state.node(at(state, "a")).containerType(), "Embedding");
    }
};

BURNISH_TEST(TestTreeStage)

} // namespace burnish::test::tst_treestage

#include "tst_treestage.moc"
