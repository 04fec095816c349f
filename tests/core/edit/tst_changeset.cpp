// SPDX-License-Identifier: MIT
#include "core/edit/changeset.h"
#include "core/edit/editbuilder.h"
#include "core/edit/nodeedits.h"
#include "core/edit/repath.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/merge/pairblend.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <random>

namespace burnish::test::tst_changeset {

class ChangeSetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomEditsCanBeTakenBack_data();
    void randomEditsCanBeTakenBack();
    void staleChangeIsRefusedAsAWhole();
    void staleMetadataIsRefused();
    void changesListEachNodeOnceByItsId();
    void bulkStepsKeepTheOrder();
};

namespace {

ModelState start()
{
    StateBuilder builder;
    const NodeId list = builder.addSequence(builder.root(), "list");
    for (int i = 0; i < 4; ++i) {
        const NodeId module = builder.addModule(list, std::to_string(i));
        builder.addTensor(module, "weight", blankTensor({2, 3}), ParamId{std::uint64_t(i)});
        builder.addTensor(module, "bias", blankTensor({3}));
        builder.addNull(module, "none");
    }
    const NodeId head = builder.addModule(builder.root(), "head");
    builder.addTensor(head, "weight", blankTensor({3, 2}));
    builder.addModule(head, "empty");
    builder.addValue(builder.root(), "epoch", std::int64_t(1));
    return builder.finish();
}

using Random = std::mt19937;

NodeId anyNode(const ModelState &state, Random &random)
{
    for (;;) {
        const NodeId id = {std::uint32_t(random() % state.endIndex())};
        if (state.contains(id))
            return id;
    }
}

Expected<ChangeSet> randomEdit(const ModelState &state, Random &random)
{
    const NodeId one = anyNode(state, random);
    const std::vector<NodeId> some = {one, anyNode(state, random), anyNode(state, random)};
    const NodeId other = anyNode(state, random);
    static const char *names[] = {"a", "b.c", "head", "weight", "x.y.z"};
    switch (random() % 12) {
    case 0:
        return planRename(state, one, names[random() % 5]);
    case 1:
        return planRemove(state, {&one, 1});
    case 2:
        return planDuplicate(state, some);
    case 4:
        return planCast(state, some, random() % 2 ? Dtype::F16 : Dtype::I32);
    case 5:
        return planTranspose(state, some);
    case 6:
        return planSetValue(state, one, random() % 2 ? std::optional<Value>(std::int64_t(random() % 9)) : std::nullopt);
    case 7:
        return planSetContainerType(state, {&one, 1}, random() % 2 ? "Linear" : "");
    case 8: {
        Metadata metadata = state.metadata();
        metadata.set("key", std::to_string(random() % 3));
        return planSetMetadata(state, metadata);
    }
    case 9: {
        std::vector<NewPath> paths;
        for (const NodeId id : state.tensors(one))
            paths.emplace_back(id, std::string(names[random() % 5]) + "." + state.node(id).name);
        return planRepath(state, paths, QString());
    }
    default: {
        GraftRequest request;
        request.donor = random() % 2 ? state : start();
        request.sameModel =
            request.donor.pointer({0}) == state.pointer({0}) && request.donor.endIndex() == state.endIndex();
        request.donorIds = {anyNode(request.donor, random), anyNode(request.donor, random)};
        request.target = other;
        if (random() % 2)
            request.position = random() % 4;
        request.mode = random() % 2 ? GraftMode::Move : GraftMode::Copy;
        GraftPlan plan = planGraft(state, request);
        for (GraftRow &row : plan.rows) {
            const auto allowed = allowedActions(row);
            row.action = allowed[random() % allowed.size()];
        }
        return graftChange(state, plan, blendPairs);
    }
    }
}

} // namespace

void ChangeSetTest::randomEditsCanBeTakenBack_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 60; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void ChangeSetTest::randomEditsCanBeTakenBack()
{
    QFETCH(int, seed);
    Random random{std::uint32_t(seed)};
    std::vector<ModelState> states = {start()};
    std::vector<ChangeSet> changes;
    for (int step = 0; step < 60; ++step) {
        if (states.back().nodeCount() > 2000)
            break;
        auto change = randomEdit(states.back(), random);
        if (!change)
            continue;
        // after() checks the tree's invariants and the inverse.
        states.push_back(after(states.back(), change));
        changes.push_back(*std::move(change));
    }
    QVERIFY(changes.size() > 5);
    ModelState state = states.back();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        QVERIFY(checkApplies(state, *change, true));
        QVERIFY(change->isEmpty() || !checkApplies(state, *change));
        state = *applied(state, change->inverted());
    }
    QVERIFY(identical(state, states.front()));
    for (ChangeSet &change : changes) {
        QVERIFY(checkApplies(state, change));
        const ModelState before = state;
        state = *applied(state, change);
        const QString text = change.text;
        change.invert();
        QCOMPARE(change.text, text);
        QVERIFY(identical(*applied(state, change), before));
    }
    QVERIFY(identical(state, states.back()));
}

void ChangeSetTest::staleChangeIsRefusedAsAWhole()
{
    const ModelState state = start();
    const auto first = planRename(state, at(state, "head"), "a");
    const auto second = planRename(state, at(state, "head"), "b");
    const auto changed = applied(state, *first);
    const auto refused = applied(*changed, *second);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code(), ErrorCode::Mismatch);
}

void ChangeSetTest::staleMetadataIsRefused()
{
    ModelState state = start();
    Metadata metadata;
    metadata.set("a", "1");
    const auto change = planSetMetadata(state, metadata);
    Metadata other;
    other.set("b", "2");
    state.setMetadata(other);
    QVERIFY(!applied(state, *change));
}

void ChangeSetTest::changesListEachNodeOnceByItsId()
{
    const ModelState state = start();
    const auto change = planDuplicate(state, {{at(state, "list.2"), at(state, "list.0")}});
    QVERIFY(std::ranges::is_sorted(change->nodes, {}, &NodeChange::id));
    QVERIFY(std::ranges::adjacent_find(change->nodes, {}, &NodeChange::id) == change->nodes.end());
    for (const NodeChange &node : change->nodes)
        QVERIFY(node.before != node.after);
}

void ChangeSetTest::bulkStepsKeepTheOrder()
{
    const ModelState state = start();
    EditBuilder builder(state);
    const std::vector<EditBuilder::Named> nodes = {{at(state, "list.3"), "x"}, {at(state, "list.1"), "y"}};
    builder.insertCopies(at(state, "head"), 1, state, nodes);
    builder.move(nodes, state.root(), 0);
    builder.remove(std::vector<NodeId>{at(state, "list.0"), at(state, "epoch")});
    const auto change = builder.finish(QString());
    const ModelState done = after(state, change);
    QStringList names;
    done.visit(done.root(), [&](NodeId, const Node &node) {
        if (node.isContainer())
            names << QString::fromStdString(node.name);
        return true;
    });
    QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral(" x y list 0 head x y empty"));
}

BURNISH_TEST(ChangeSetTest)

} // namespace burnish::test::tst_changeset

#include "tst_changeset.moc"
