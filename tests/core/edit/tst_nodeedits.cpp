// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/tensor/notedtensor.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_nodeedits {

namespace {

ModelState sample()
{
    StateBuilder builder;
    const NodeId blocks = builder.addSequence(builder.root(), "blocks");
    for (int i = 0; i < 2; ++i) {
        const NodeId block = builder.addModule(blocks, std::to_string(i));
        builder.addTensor(block, "weight", blankTensor({2, 3}), ParamId{std::uint64_t(i + 1)});
        builder.addTensor(block, "steps", blankTensor({1}, Dtype::I64));
        builder.addNull(block, "bias");
    }
    const NodeId head = builder.addModule(builder.root(), "head");
    builder.addTensor(head, "weight", blankTensor({3, 4}), ParamId{9});
    builder.addTensor(head, "scales", blankTensor({4}, Dtype::F8E4M3));
    builder.addValue(builder.root(), "epoch", std::int64_t(3));
    return builder.finish();
}

QString refusal(const Expected<ChangeSet> &change)
{
    return change ? QString() : change.error().message();
}

QStringList paths(const ModelState &state)
{
    QStringList names;
    for (QString line : listing(state))
        names << line.section(QLatin1Char(' '), 0, 0);
    return names;
}

} // namespace

class NodeEditsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void renames_data();
    void renames();
    void refusesNames_data();
    void refusesNames();
    void removesWhatIsSelectedOnce();
    void laterElementsMoveUp();
    void rootIsLeftAlone();
    void copiesGetNamesAndIdsOfTheirOwn();
    void copyOfAForeignIdGetsOneOfBurns();
    void copiedElementFollowsItsOriginal();
    void castOfAModuleTakesOneKind();
    void castOfATensorTakesAnyKind();
    void castThatCannotBeIsRefused();
    void bytesAreReadAsAnotherType();
    void readingLeavesOutWhatItCannotBe();
    void readingAnEditedModelIsNoEdit();
    void transposesMatrices();
    void setsMetadataAndLayout();
    void setsContainerTypes();
    void setsAndEmptiesValues();
    void emptiedTensorKeepsItsPlace();
    void editsWithoutEffectAreEmpty();
    void topNodesDropWhatLiesBelow();
};

void NodeEditsTest::renames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("newPath");
    QTest::addColumn<QString>("text");

    QTest::newRow("a module") << QStringLiteral("head") << QStringLiteral("classifier") << QStringLiteral("classifier")
                              << QStringLiteral("Rename head to classifier");
    QTest::newRow("a tensor") << QStringLiteral("blocks.1.weight") << QStringLiteral("w")
                              << QStringLiteral("blocks.1.w") << QStringLiteral("Rename blocks.1.weight to w");
    QTest::newRow("a dot makes a module") << QStringLiteral("head") << QStringLiteral("a.b") << QStringLiteral("a.b")
                                          << QStringLiteral("Rename head to a.b");
    QTest::newRow("a dot enters a module")
        << QStringLiteral("epoch") << QStringLiteral("head.epoch") << QStringLiteral("head.epoch")
        << QStringLiteral("Rename epoch to head.epoch");
    QTest::newRow("a module into a new one of its own name")
        << QStringLiteral("head") << QStringLiteral("head.inner") << QStringLiteral("head.inner")
        << QStringLiteral("Rename head to head.inner");
    QTest::newRow("a name beyond ASCII") << QStringLiteral("head") << QStringLiteral("分类") << QStringLiteral("分类")
                                         << QStringLiteral("Rename head to 分类");
}

void NodeEditsTest::renames()
{
    QFETCH(QString, path);
    QFETCH(QString, name);
    QFETCH(QString, newPath);
    const ModelState state = sample();
    const NodeId id = at(state, path.toStdString());
    const auto change = planRename(state, id, name.toStdString());
    const ModelState done = after(state, change);
    QCOMPARE(QString::fromStdString(done.path(id)), newPath);
    QTEST(change->text, "text");
}

void NodeEditsTest::refusesNames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("why");

    QTest::newRow("one that exists") << QStringLiteral("head") << QStringLiteral("blocks")
                                     << QStringLiteral("head cannot replace blocks, which already exists.");
    QTest::newRow("one that exists below") << QStringLiteral("epoch") << QStringLiteral("head.weight")
                                           << QStringLiteral("epoch cannot replace head.weight, which already exists.");
    QTest::newRow("a value as a module") << QStringLiteral("head") << QStringLiteral("epoch.x")
                                         << QStringLiteral("head cannot replace epoch, which already exists.");
    QTest::newRow("nothing") << QStringLiteral("head") << QString() << QStringLiteral("A name cannot be empty.");
    QTest::newRow("an empty part") << QStringLiteral("head") << QStringLiteral("a..b")
                                   << QStringLiteral("The name contains an empty part.");
    QTest::newRow("an element's") << QStringLiteral("blocks.0") << QStringLiteral("first")
                                  << QStringLiteral("blocks.0 is an element of a sequence: its name is its position.");
    QTest::newRow("into a sequence") << QStringLiteral("head") << QStringLiteral("blocks.2")
                                     << QStringLiteral("blocks is a sequence: drag the node there instead.");
}

void NodeEditsTest::refusesNames()
{
    QFETCH(QString, path);
    QFETCH(QString, name);
    const ModelState state = sample();
    QTEST(refusal(planRename(state, at(state, path.toStdString()), name.toStdString())), "why");
}

void NodeEditsTest::removesWhatIsSelectedOnce()
{
    const ModelState state = sample();
    const std::vector<NodeId> ids = {at(state, "head.weight"), at(state, "head"), at(state, "epoch"),
                                     at(state, "head")};
    const auto change = planRemove(state, ids);
    QCOMPARE(paths(after(state, change)), paths(state).mid(0, 6));
    QCOMPARE(change->text, QStringLiteral("Remove 2 nodes (2 tensor(s))"));
    QCOMPARE(planRemove(state, {{at(state, "head")}})->text, QStringLiteral("Remove head (2 tensor(s))"));
    QCOMPARE(planRemove(state, {{at(state, "epoch")}})->text, QStringLiteral("Remove epoch"));
}

void NodeEditsTest::laterElementsMoveUp()
{
    const ModelState state = sample();
    const NodeId second = at(state, "blocks.1");
    const ModelState done = after(state, planRemove(state, {{at(state, "blocks.0")}}));
    QCOMPARE(done.path(second), std::string("blocks.0"));
}

void NodeEditsTest::rootIsLeftAlone()
{
    const ModelState state = sample();
    const std::vector<NodeId> root = {state.root()};
    QVERIFY(!planRename(state, state.root(), "x"));
    QVERIFY(!planRemove(state, root));
    QVERIFY(!planDuplicate(state, root));
    QVERIFY(!planSetValue(state, state.root(), std::nullopt));
}

void NodeEditsTest::copiesGetNamesAndIdsOfTheirOwn()
{
    const ModelState state = sample();
    const ModelState once = after(state, planDuplicate(state, {{at(state, "head")}}));
    const ModelState twice = after(once, planDuplicate(once, {{at(once, "head")}}));
    QCOMPARE(paths(twice).mid(6, 6), (QStringList{QStringLiteral("head.weight"), QStringLiteral("head.scales"),
                                                  QStringLiteral("head_3.weight"), QStringLiteral("head_3.scales"),
                                                  QStringLiteral("head_2.weight"), QStringLiteral("head_2.scales")}));
    const auto id = twice.node(at(twice, "head_2.weight")).paramId;
    QVERIFY(id && id->bits != 9);
    QVERIFY(!twice.node(at(twice, "head_2.scales")).paramId);
    QCOMPARE(twice.node(at(twice, "head_2.weight")).tensor, state.node(at(state, "head.weight")).tensor);
}

void NodeEditsTest::copyOfAForeignIdGetsOneOfBurns()
{
    ModelState state = sample();
    const NodeId scales = at(state, "head.scales");
    Node node = state.node(scales);
    RecordExtras extras;
    extras.foreignId = "30b82c23-788d-4d63-a743-ada258d5f13c";
    extras.inner.emplace_back("requires_grad", OpaqueValue());
    node.setExtras(std::make_shared<const RecordExtras>(extras));
    state.assign(scales, std::make_shared<const Node>(node));
    const ModelState done = after(state, planDuplicate(state, {{scales}}));
    const Node &copy = done.node(at(done, "head.scales_2"));
    QVERIFY(copy.paramId);
    QVERIFY(copy.extras()->foreignId.empty());
    QCOMPARE(copy.extras()->inner.size(), std::size_t(1));
    QCOMPARE(done.node(scales).extras()->foreignId, extras.foreignId);
}

void NodeEditsTest::copiedElementFollowsItsOriginal()
{
    const ModelState state = sample();
    const NodeId second = at(state, "blocks.1");
    const ModelState done = after(state, planDuplicate(state, {{at(state, "blocks.0")}}));
    QCOMPARE(done.path(second), std::string("blocks.2"));
    QVERIFY(done.find("blocks.1.weight"));
}

void NodeEditsTest::castOfAModuleTakesOneKind()
{
    const ModelState state = sample();
    const auto change = planCast(state, {{at(state, "blocks")}}, Dtype::F16);
    const ModelState done = after(state, change);
    QCOMPARE(change->text, QStringLiteral("Cast blocks to F16 (2 tensor(s))"));
    QCOMPARE(change->note, QStringLiteral("2 tensor(s) of a different kind are left unchanged."));
    QCOMPARE(done.node(at(done, "blocks.0.weight")).tensor->info().dtype(), Dtype::F16);
    QCOMPARE(done.node(at(done, "blocks.0.steps")).tensor->info().dtype(), Dtype::I64);
    const auto integers = planCast(state, {{state.root()}}, Dtype::I8);
    QCOMPARE(integers->nodes.size(), std::size_t(2));
}

void NodeEditsTest::castOfATensorTakesAnyKind()
{
    const ModelState state = sample();
    const auto change = planCast(state, {{at(state, "blocks.0.steps")}}, Dtype::F32);
    QCOMPARE(after(state, change).node(at(state, "blocks.0.steps")).tensor->info().dtype(), Dtype::F32);
    QCOMPARE(change->text, QStringLiteral("Cast blocks.0.steps to F32"));
    QVERIFY(change->note.isEmpty());
    const auto small = planCast(state, {{at(state, "head.scales")}}, Dtype::F32);
    QCOMPARE(after(state, small).node(at(state, "head.scales")).tensor->info().dtype(), Dtype::F32);
}

void NodeEditsTest::castThatCannotBeIsRefused()
{
    const ModelState state = sample();
    StateBuilder builder;
    builder.addTensor(builder.root(), "angles", blankTensor({4}, Dtype::C64));
    const ModelState complex = builder.finish();
    QVERIFY(!planCast(complex, {{at(complex, "angles")}}, Dtype::F32));
    QVERIFY(!planCast(state, {{at(state, "head.weight")}}, Dtype::QFloat));
    QVERIFY(!planCast(state, {{at(state, "head.weight")}}, Dtype::C64));
}

void NodeEditsTest::bytesAreReadAsAnotherType()
{
    const std::vector<std::uint16_t> halves = {0x3f80, 0xbf80, 0x4000};
    StateBuilder builder;
    const TensorPtr stored = tensorOf(Dtype::U16, Shape({3}), halves);
    builder.addTensorAt("w", withAssumedDtype(stored, QStringLiteral("Nobody knows.")), ParamId{7});
    builder.addTensorAt("step",
                        withNote(tensorOf<std::uint8_t>(Dtype::U8, Shape({1}), {0x38}), QStringLiteral("Adam")));
    const ModelState state = builder.finish();
    const auto change = planReadAs(state, {{at(state, "w")}}, Dtype::BF16, state);
    const ModelState done = after(state, change);
    const Node &node = done.node(at(done, "w"));
    QCOMPARE(node.tensor->info().dtype(), Dtype::BF16);
    QCOMPARE(node.tensor->info().shape(), Shape({3}));
    QCOMPARE(valuesOf(*node.tensor), (std::vector<double>{1, -1, 2}));
    QCOMPARE(bytesOf(*node.tensor), bytesOf(*stored));
    QVERIFY(node.tensor->stored());
    QCOMPARE(node.paramId, ParamId{7});
    QVERIFY2(noteOf(*node.tensor).isEmpty(), "a chosen type is no longer an assumption");
    QCOMPARE(change->text, QStringLiteral("Read w as BF16"));
    QVERIFY(change->baseline);
    QVERIFY(identical(after(done, change->inverted()), state));

    // What was read stays readable, and the assumption can be confirmed.
    const ModelState again = after(done, planReadAs(done, {{at(done, "w")}}, Dtype::F16, done));
    QCOMPARE(again.node(at(again, "w")).tensor->operand(), stored);
    const ModelState back = after(again, planReadAs(again, {{at(again, "w")}}, Dtype::U16, again));
    QCOMPARE(back.node(at(back, "w")).tensor, stored);
    const ModelState confirmed = after(state, planReadAs(state, {{at(state, "w")}}, Dtype::U16, state));
    QVERIFY(!isDtypeAssumed(*confirmed.node(at(confirmed, "w")).tensor));
    QVERIFY(planReadAs(confirmed, {{at(confirmed, "w")}}, Dtype::U16, confirmed)->isEmpty());
    // Other notes are kept.
    const ModelState noted = after(state, planReadAs(state, {{at(state, "step")}}, Dtype::F8E4M3, state));
    QCOMPARE(noteOf(*noted.node(at(noted, "step")).tensor), QStringLiteral("Adam"));
    QCOMPARE(valuesOf(*noted.node(at(noted, "step")).tensor), (std::vector<double>{1}));
}

void NodeEditsTest::readingLeavesOutWhatItCannotBe()
{
    StateBuilder builder;
    builder.addTensorAt("m.w", blankTensor({2}, Dtype::U16));
    builder.addTensorAt("m.half", blankTensor({2}, Dtype::F16));
    builder.addTensorAt("m.wide", blankTensor({2}, Dtype::U32));
    builder.addTensorAt("four", blankTensor({2}, Dtype::F4E2M1));
    builder.addTensorAt("complex", blankTensor({2}, Dtype::C64));
    const ModelState state = builder.finish();
    const auto change = planReadAs(state, {{at(state, "m")}}, Dtype::BF16, state);
    const ModelState done = after(state, change);
    QCOMPARE(done.node(at(done, "m.w")).tensor->info().dtype(), Dtype::BF16);
    QCOMPARE(done.node(at(done, "m.half")).tensor->info().dtype(), Dtype::F16);
    QCOMPARE(change->note, QStringLiteral("2 tensor(s) of a different kind are left unchanged."));
    // Given itself, a float may be meant as another one.
    QVERIFY(!planReadAs(state, {{at(state, "m.half")}}, Dtype::BF16, state)->isEmpty());
    const auto wide = planReadAs(state, {{at(state, "m.wide")}}, Dtype::BF16, state);
    QCOMPARE(refusal(wide), QStringLiteral("The bytes of U32 cannot be read as BF16, only as one of F32, I32."));
    QCOMPARE(wide.error().tensor(), QStringLiteral("m.wide"));
    for (const char *path : {"four", "complex"})
        QVERIFY(refusal(planReadAs(state, {{at(state, path)}}, Dtype::U8, state))
                    .endsWith(QStringLiteral("cannot be read as another type.")));
    QVERIFY(
        refusal(planReadAs(state, {{at(state, "m.w")}}, Dtype::Bool, state)).contains(QStringLiteral("only as one")));
}

void NodeEditsTest::readingAnEditedModelIsNoEdit()
{
    StateBuilder builder;
    builder.addTensorAt("m.w", blankTensor({2}, Dtype::U16));
    builder.addTensorAt("x", blankTensor({2}, Dtype::U16));
    const ModelState opened = builder.finish();
    const ModelState edited = after(after(opened, planRename(opened, at(opened, "m.w"), "v")),
                                    planCast(opened, {{at(opened, "x")}}, Dtype::I16));
    const auto change = planReadAs(edited, {{at(edited, "m.v")}}, Dtype::BF16, opened);
    const ModelState done = after(edited, change);
    QVERIFY(change->baseline);
    const ModelState &baseline = change->baseline->second;
    QCOMPARE(baseline.node(at(baseline, "m.w")).tensor, done.node(at(done, "m.v")).tensor);
    // Only the rename and the cast are left as edits.
    std::size_t differences = 0;
    done.visitDifferences(baseline, [&](NodeId) { ++differences; });
    QCOMPARE(differences, std::size_t(2));
    QVERIFY(refusal(planReadAs(edited, {{at(edited, "x")}}, Dtype::BF16, opened))
                .startsWith(QStringLiteral("The tensor was edited.")));
}

void NodeEditsTest::transposesMatrices()
{
    const ModelState state = sample();
    const auto change = planTranspose(state, {{at(state, "blocks"), at(state, "head")}});
    const ModelState done = after(state, change);
    QCOMPARE(done.node(at(done, "head.weight")).tensor->info().shape(), Shape({4, 3}));
    QCOMPARE(change->text, QStringLiteral("Transpose 3 tensor(s)"));
    QVERIFY(!planTranspose(state, {{at(state, "blocks.0.steps")}}));
}

void NodeEditsTest::setsMetadataAndLayout()
{
    const ModelState state = sample();
    Metadata metadata;
    metadata.set("format", "pt");
    const ModelState named = after(state, planSetMetadata(state, metadata));
    QCOMPARE(named.metadata(), metadata);
    QCOMPARE(planSetMetadata(state, metadata)->text, QStringLiteral("Edit metadata: format"));
    QCOMPARE(planSetMetadata(named, Metadata())->text, QStringLiteral("Remove metadata: format"));
    for (const char *key : {"a", "b", "c", "d"})
        metadata.set(key, "1");
    QCOMPARE(planSetMetadata(named, metadata)->text, QStringLiteral("Edit metadata: a, b, c, …"));
    QCOMPARE(after(named, planSetLayout(named, Layout::PyTorch)).layout(), Layout::PyTorch);
}

void NodeEditsTest::setsContainerTypes()
{
    const ModelState state = sample();
    const auto change = planSetContainerType(state, {{at(state, "head")}}, "Linear");
    const ModelState done = after(state, change);
    QCOMPARE(done.containerTypeOf(at(done, "head.weight")), std::string("Linear"));
    QCOMPARE(change->text, QStringLiteral("Set container type of head to Linear"));
    const ModelState unknown = after(done, planSetContainerType(done, {{at(done, "head")}}, ""));
    QVERIFY(!unknown.node(at(unknown, "head")).containerType());
    QVERIFY(!planSetContainerType(state, {{at(state, "blocks")}}, "Linear"));
}

void NodeEditsTest::setsAndEmptiesValues()
{
    const ModelState state = sample();
    const NodeId epoch = at(state, "epoch");
    const auto change = planSetValue(state, epoch, Value(2.5));
    const ModelState done = after(state, change);
    QVERIFY(sameValue(*done.node(epoch).value(), Value(2.5)));
    QCOMPARE(change->text, QStringLiteral("Set epoch to 2.5"));
    QCOMPARE(after(done, planSetValue(done, epoch, std::nullopt)).node(epoch).kind, NodeKind::Null);
    QCOMPARE(after(state, planSetValue(state, at(state, "blocks.0.bias"), Value(true)))
                 .node(at(state, "blocks.0.bias"))
                 .kind,
             NodeKind::Value);
    QVERIFY(!planSetValue(state, at(state, "head.weight"), Value(true)));
}

void NodeEditsTest::emptiedTensorKeepsItsPlace()
{
    const ModelState state = sample();
    const ModelState done = after(state, planSetValue(state, at(state, "blocks.0.weight"), std::nullopt));
    QCOMPARE(listing(done).front(), QStringLiteral("blocks.0.weight = null"));
}

void NodeEditsTest::editsWithoutEffectAreEmpty()
{
    const ModelState state = sample();
    QVERIFY(planRename(state, at(state, "head"), "head")->isEmpty());
    QVERIFY(planCast(state, {{at(state, "head.weight")}}, Dtype::F32)->isEmpty());
    QVERIFY(planSetMetadata(state, Metadata())->isEmpty());
    QVERIFY(planSetValue(state, at(state, "epoch"), Value(std::int64_t(3)))->isEmpty());
    QVERIFY(planSetContainerType(state, {{at(state, "head")}}, "")->isEmpty());
}

void NodeEditsTest::topNodesDropWhatLiesBelow()
{
    const ModelState state = sample();
    const std::vector<NodeId> ids = {at(state, "epoch"), at(state, "blocks.1.weight"), at(state, "blocks.0"),
                                     at(state, "blocks.0.bias"), at(state, "epoch")};
    QCOMPARE(topNodes(state, ids),
             (std::vector<NodeId>{at(state, "blocks.0"), at(state, "blocks.1.weight"), at(state, "epoch")}));
    QVERIFY(topNodes(state, {}).empty());
}

BURNISH_TEST(NodeEditsTest)

} // namespace burnish::test::tst_nodeedits

#include "tst_nodeedits.moc"
