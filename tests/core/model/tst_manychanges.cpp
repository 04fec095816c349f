// SPDX-License-Identifier: MIT
#include "core/model/manychanges.h"
#include "support/modelmaking.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_manychanges {

namespace {

ModelState manyTensors(int count)
{
    StateBuilder builder;
    builder.metadata().set("key", "value");
    builder.setLayout(Layout::Burn);
    for (int i = 0; i < count; ++i)
        builder.addTensorAt("layers." + std::to_string(i) + ".weight", blankTensor({1}));
    return builder.finish();
}

bool giveId(NodeId id, Node &node)
{
    if (!node.isTensor())
        return false;
    node.paramId = ParamId{id.index};
    return true;
}

} // namespace

class TestManyChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesWhatAssignChanges_data()
    {
        QTest::addColumn<bool>("hasGap");
        QTest::addRow("all slots used") << false;
        QTest::addRow("an empty slot") << true;
    }
    void changesWhatAssignChanges()
    {
        QFETCH(bool, hasGap);
        ModelState state = manyTensors(700);
        if (hasGap) {
            const NodeId gone = at(state, "layers.3.weight");
            Node parent = state.node(state.node(gone).parent);
            parent.children.clear();
            state.assign(state.node(gone).parent, std::make_shared<const Node>(std::move(parent)));
            state.assign(gone, nullptr);
        }
        const ModelState changed = withManyChanges(state, giveId);
        ModelState expected = state;
        for (const NodeId id : state.tensors()) {
            Node node = state.node(id);
            giveId(id, node);
            expected.assign(id, std::make_shared<const Node>(std::move(node)));
        }
        QVERIFY(changed.isConsistent());
        QCOMPARE(changed.nodeCount(), state.nodeCount());
        QCOMPARE(changed.endIndex(), state.endIndex());
        QCOMPARE(changed.layout(), Layout::Burn);
        QVERIFY(changed.metadata().value("key") == "value");
        QCOMPARE(contentOf(changed), contentOf(expected));
        for (const NodeId id : changed.tensors())
            QCOMPARE(changed.node(id).paramId, std::optional(ParamId{id.index}));
        QVERIFY(!state.node(state.tensors().front()).paramId);
    }
};

BURNISH_TEST(TestManyChanges)

} // namespace burnish::test::tst_manychanges

#include "tst_manychanges.moc"
