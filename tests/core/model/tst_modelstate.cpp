// SPDX-License-Identifier: MIT
#include "core/model/modelstate.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_modelstate {

class ModelStateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void newStateIsARoot();
    void copyDoesNotChangeWithItsOriginal();
    void ownerIsTheNearestModuleWithAType();
    void tensorComesBeforeAContainerOfItsPath();
    void namesWithDotsAreFound();
    void visitCanSkipWhatIsBelow();
    void differencesAreVisitedOnce();
    void assignKeepsTheOtherNodes();
    void brokenLawIsNoticed();
    void metadataKeepsItsOrder();
};

void ModelStateTest::newStateIsARoot()
{
    const ModelState state;
    QCOMPARE(state.nodeCount(), std::size_t(1));
    QVERIFY(state.isConsistent());
    QVERIFY(!state.contains({1}));
    QCOMPARE(state.path(state.root()), std::string());
    QCOMPARE(state.find(""), std::optional(state.root()));
}

void ModelStateTest::copyDoesNotChangeWithItsOriginal()
{
    ModelState state = flatModel({"a.w"});
    const ModelState copy = state;
    const NodePtr before = copy.pointer(at(copy, "a.w"));
    state.assign(at(copy, "a.w"), nullptr);
    QCOMPARE(copy.pointer(at(copy, "a.w")), before);
    QCOMPARE(copy.nodeCount(), state.nodeCount() + 1);
}

void ModelStateTest::ownerIsTheNearestModuleWithAType()
{
    StateBuilder builder;
    const NodeId linear = builder.addModule(builder.root(), "fc");
    builder.setContainerType(linear, "Linear");
    const NodeId weight = builder.addTensor(linear, "weight", blankTensor({1}));
    const NodeId list = builder.addSequence(linear, "list");
    const NodeId element = builder.addTensor(list, "0", blankTensor({1}));
    const NodeId inner = builder.addModule(linear, "inner");
    const NodeId below = builder.addTensor(inner, "w", blankTensor({1}));
    const ModelState state = builder.finish();
    QCOMPARE(state.containerTypeOf(weight), std::string("Linear"));
    QCOMPARE(state.containerTypeOf(element), std::string("Linear"));
    QCOMPARE(state.containerTypeOf(below), std::string());
}

void ModelStateTest::tensorComesBeforeAContainerOfItsPath()
{
    const ModelState state = flatModel({"a.b.c", "a.b"});
    QVERIFY(state.node(at(state, "a.b")).isTensor());
    QCOMPARE(PathIndex(state).find("a.b"), std::optional(at(state, "a.b")));
    QVERIFY(!PathIndex(state).findLeaf("a"));
    QVERIFY(PathIndex(state).find("a"));
}

void ModelStateTest::namesWithDotsAreFound()
{
    StateBuilder builder;
    const NodeId a = builder.addModule(builder.root(), "a");
    builder.addTensor(a, "x", blankTensor({1}));
    const NodeId dotted = builder.addModule(builder.root(), "a.b");
    const NodeId tensor = builder.addTensor(dotted, "c.d", blankTensor({1}));
    const ModelState state = builder.finish();
    QCOMPARE(state.find("a.b.c.d"), std::optional(tensor));
    QCOMPARE(state.find("a.b"), std::optional(dotted));
    QVERIFY(!state.find("a.b.c"));
}

void ModelStateTest::visitCanSkipWhatIsBelow()
{
    const ModelState state = flatModel({"a.x.w", "b.w", "c"});
    QStringList names;
    state.visitPaths(state.root(), [&](NodeId, const Node &, const std::string &path) {
        names << QString::fromStdString(path);
        return path != "a";
    });
    QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral(" a b b.w c"));
    QCOMPARE(state.tensors(at(state, "a")).size(), std::size_t(1));
}

void ModelStateTest::differencesAreVisitedOnce()
{
    StateBuilder builder;
    for (int i = 0; i < 3000; ++i)
        builder.addTensor(builder.root(), std::to_string(i), blankTensor({1}));
    const ModelState state = builder.finish();
    ModelState other = state;
    other.assign({700}, nullptr);
    other.assign({5000}, state.pointer({1}));
    std::vector<std::uint32_t> ids;
    state.visitDifferences(other, [&](NodeId id) { ids.push_back(id.index); });
    QCOMPARE(ids, (std::vector<std::uint32_t>{700, 5000}));
    ids.clear();
    other.visitDifferences(state, [&](NodeId id) { ids.push_back(id.index); });
    QCOMPARE(ids, (std::vector<std::uint32_t>{700, 5000}));
}

void ModelStateTest::assignKeepsTheOtherNodes()
{
    StateBuilder builder;
    for (int i = 0; i < 1500; ++i)
        builder.addTensorAt("a." + std::to_string(i), blankTensor({1}));
    const ModelState before = builder.finish();
    QCOMPARE(before.nodeCount(), std::size_t(1502));
    ModelState after = before;
    const NodeId changed = at(before, "a.700");
    Node node = before.node(changed);
    node.paramId = ParamId{5};
    after.assign(changed, std::make_shared<const Node>(node));
    const NodeId added = {after.endIndex()};
    node.name = "new";
    after.assign(added, std::make_shared<const Node>(node));
    QCOMPARE(before.endIndex(), std::uint32_t(1502));
    QVERIFY(!before.contains(added) && after.contains(added));
    QCOMPARE(after.nodeCount(), std::size_t(1503));
    for (NodeId id; id.index < before.endIndex(); ++id.index)
        QCOMPARE(before.pointer(id) == after.pointer(id), id != changed);
    std::vector<NodeId> differences;
    before.visitDifferences(after, [&](NodeId id) { differences.push_back(id); });
    QCOMPARE(differences, std::vector<NodeId>({changed, added}));
    // A node outlives the states that it was made with.
    NodePtr kept;
    {
        const ModelState brief = flatModel({"x.y"});
        kept = brief.pointer(at(brief, "x.y"));
    }
    QCOMPARE(kept->name, "y");
    QVERIFY(kept->tensor);
}

void ModelStateTest::brokenLawIsNoticed()
{
    ModelState orphan = flatModel({"a.w"});
    orphan.assign({orphan.endIndex()}, orphan.pointer(at(orphan, "a.w")));
    QVERIFY(!orphan.isConsistent());

    ModelState missing = flatModel({"a.w"});
    missing.assign(at(missing, "a.w"), nullptr);
    QVERIFY(!missing.isConsistent());

    StateBuilder builder;
    const NodeId list = builder.addSequence(builder.root(), "list");
    builder.addTensor(list, "1", blankTensor({1}));
    QVERIFY(!builder.finish().isConsistent());
}

void ModelStateTest::metadataKeepsItsOrder()
{
    Metadata metadata;
    metadata.set("b", "1");
    metadata.set("a", "2");
    metadata.set("b", "3");
    QCOMPARE(metadata.entries(), (std::vector<Metadata::Entry>{{"b", "3"}, {"a", "2"}}));
    QVERIFY(metadata.remove("b"));
    QVERIFY(!metadata.remove("b"));
    QCOMPARE(metadata.value("a"), std::optional<std::string>("2"));
    QVERIFY(!metadata.value("b"));
}

BURNISH_TEST(ModelStateTest)

} // namespace burnish::test::tst_modelstate

#include "tst_modelstate.moc"
