// SPDX-License-Identifier: MIT
#include "core/edit/editbuilder.h"
#include "core/edit/editmarks.h"
#include "core/edit/nodeedits.h"
#include "core/tensor/expressions/blend.h"
#include "support/blockmaking.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_editmarks {

class EditMarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsMarkedAtFirst();
    void castIsMarkedAndItsParentsToo();
    void dequantisedBlocksShowTheirType();
    void renamedModuleLeavesItsChildrenUnmarked();
    void movedNodeTellsItsOldPath();
    void replacedTensorTellsItsOldShape();
    void valueTellsItsOldValue();
    void containerTypeIsMarked();
    void removedNodesAreListed();
    void addedNodesAreMarked();
    void takenBackEditsLeaveNoMark();
    void transposedAndCastIsReplaced();
    void blendsAreMarkedAndModulesOfNothingElse();
    void updateEqualsAFreshComparison();
};

namespace {

ModelState sample()
{
    StateBuilder builder;
    const NodeId blocks = builder.addSequence(builder.root(), "blocks");
    for (int i = 0; i < 3; ++i) {
        const NodeId block = builder.addModule(blocks, std::to_string(i));
        builder.addTensor(block, "weight", blankTensor({2, 2}));
        builder.addTensor(block, "bias", blankTensor({2}));
    }
    builder.addModule(builder.root(), "other");
    builder.addValue(builder.root(), "epoch", std::int64_t(3));
    return builder.finish();
}

} // namespace

void EditMarksTest::nothingIsMarkedAtFirst()
{
    const ModelState state = sample();
    const EditMarks marks(state, state);
    QVERIFY(marks.isEmpty());
    QCOMPARE(marks.mark(state.root()), EditMark::None);
}

void EditMarksTest::castIsMarkedAndItsParentsToo()
{
    const ModelState saved = sample();
    const NodeId id = at(saved, "blocks.1.weight");
    const ModelState half = after(saved, planCast(saved, {{id}}, Dtype::F16));
    const ModelState state = after(half, planCast(half, {{id}}, Dtype::BF16));
    const EditMarks marks(saved, state);
    QCOMPARE(marks.mark(id), EditMark::Cast);
    QCOMPARE(marks.mark(at(saved, "blocks.1")), EditMark::ChangedBelow);
    QCOMPARE(marks.mark(saved.root()), EditMark::ChangedBelow);
    QCOMPARE(marks.mark(at(saved, "blocks.0")), EditMark::None);
    QCOMPARE(marks.editCount(), std::size_t(1));
    QCOMPARE(oldText(saved, state, id), QStringLiteral("F32"));
}

void EditMarksTest::dequantisedBlocksShowTheirType()
{
    StateBuilder builder;
    builder.addTensorAt("blocks", blockTensor("Q4_K", {1, 256}));
    const ModelState saved = builder.finish();
    const NodeId id = at(saved, "blocks");
    const ModelState state = after(saved, planCast(saved, {{id}}, Dtype::F16));
    QCOMPARE(EditMarks(saved, state).mark(id), EditMark::Cast);
    QCOMPARE(oldText(saved, state, id), QStringLiteral("Q4_K"));
}

void EditMarksTest::renamedModuleLeavesItsChildrenUnmarked()
{
    const ModelState saved = sample();
    const NodeId id = at(saved, "other");
    const ModelState state = after(saved, planRename(saved, id, "thing"));
    const EditMarks marks(saved, state);
    QCOMPARE(marks.mark(id), EditMark::Renamed);
    QCOMPARE(oldText(saved, state, id), QStringLiteral("other"));
    QCOMPARE(marks.editCount(), std::size_t(1));
}

void EditMarksTest::movedNodeTellsItsOldPath()
{
    const ModelState saved = sample();
    const NodeId id = at(saved, "blocks.2.bias");
    EditBuilder builder(saved);
    builder.move(id, at(saved, "other"), 0, "bias");
    const ModelState state = after(saved, builder.finish({}));
    const EditMarks marks(saved, state);
    QCOMPARE(marks.mark(id), EditMark::Renamed);
    QCOMPARE(oldText(saved, state, id), QStringLiteral("blocks.2.bias"));
    QCOMPARE(marks.mark(at(saved, "blocks.2")), EditMark::ChangedBelow);
    QVERIFY(marks.removedBelow(at(saved, "blocks.2")).empty());
}

void EditMarksTest::replacedTensorTellsItsOldShape()
{
    const ModelState saved = sample();
    const NodeId id = at(saved, "blocks.0.bias");
    const ModelState state = after(saved, planSetTensor(saved, id, blankTensor({5}, Dtype::F64), QString()));
    QCOMPARE(EditMarks(saved, state).mark(id), EditMark::Replaced);
    QCOMPARE(oldText(saved, state, id), QStringLiteral("F32, 2"));
}

void EditMarksTest::valueTellsItsOldValue()
{
    const ModelState saved = sample();
    const NodeId id = at(saved, "epoch");
    const ModelState state = after(saved, planSetValue(saved, id, std::nullopt));
    QCOMPARE(EditMarks(saved, state).mark(id), EditMark::Replaced);
    QCOMPARE(oldText(saved, state, id), QStringLiteral("3"));
}

void EditMarksTest::containerTypeIsMarked()
{
    const ModelState saved = sample();
    const NodeId id = at(saved, "blocks.0");
    const ModelState state = after(saved, planSetContainerType(saved, {{id}}, "Linear"));
    QCOMPARE(EditMarks(saved, state).mark(id), EditMark::Replaced);
    QCOMPARE(oldText(saved, state, id), QStringLiteral("unknown type"));
}

void EditMarksTest::removedNodesAreListed()
{
    const ModelState saved = sample();
    const NodeId block = at(saved, "blocks.1");
    const NodeId bias = at(saved, "blocks.2.bias");
    const ModelState state = after(saved, planRemove(saved, {{block, bias}}));
    const EditMarks marks(saved, state);
    const auto &removed = marks.removedBelow(at(saved, "blocks"));
    QCOMPARE(removed.size(), std::size_t(1));
    QCOMPARE(removed.front().id, block);
    QCOMPARE(removed.front().position, std::size_t(1));
    QVERIFY(marks.removedBelow(block).empty());
    QCOMPARE(marks.removedBelow(at(saved, "blocks.2")).front().id, bias);
    QCOMPARE(marks.mark(block), EditMark::Removed);
    QCOMPARE(marks.mark(at(saved, "blocks.1.weight")), EditMark::Removed);
    QCOMPARE(marks.mark(at(saved, "blocks.2")), EditMark::Renamed);
    QCOMPARE(marks.mark(at(saved, "blocks")), EditMark::ChangedBelow);
}

void EditMarksTest::addedNodesAreMarked()
{
    const ModelState saved = sample();
    const ModelState state = after(saved, planDuplicate(saved, {{at(saved, "other"), at(saved, "blocks.0.bias")}}));
    const EditMarks marks(saved, state);
    QCOMPARE(marks.mark(at(state, "blocks.0.bias_2")), EditMark::Added);
    QCOMPARE(marks.mark(at(state, "other_2")), EditMark::Added);
    QCOMPARE(marks.mark(at(state, "blocks.0")), EditMark::ChangedBelow);
    QCOMPARE(oldText(saved, state, at(state, "other_2")), QString());
}

void EditMarksTest::takenBackEditsLeaveNoMark()
{
    const ModelState saved = sample();
    const ModelState renamed = after(saved, planRename(saved, at(saved, "other"), "thing"));
    const ModelState back = after(renamed, planRename(renamed, at(renamed, "thing"), "other"));
    QVERIFY(EditMarks(saved, back).isEmpty());
}

void EditMarksTest::transposedAndCastIsReplaced()
{
    const ModelState saved = sample();
    const NodeId id = at(saved, "blocks.1.weight");
    const ModelState turned = after(saved, planTranspose(saved, {{id}}));
    const ModelState state = after(turned, planCast(turned, {{id}}, Dtype::F16));
    QCOMPARE(EditMarks(saved, state).mark(id), EditMark::Replaced);
}

void EditMarksTest::blendsAreMarkedAndModulesOfNothingElse()
{
    const ModelState saved = sample();
    const auto blended = [](const ModelState &state, std::initializer_list<const char *> paths) {
        EditBuilder edit(state);
        for (const char *path : paths) {
            const TensorPtr tensor = state.node(at(state, path)).tensor;
            edit.setTensor(at(state, path), *makeBlend(tensor, tensor, 0.5));
        }
        return after(state, edit.finish(QStringLiteral("Blend")));
    };
    const ModelState some = blended(saved, {"blocks.0.weight", "blocks.0.bias", "blocks.1.weight"});
    const EditMarks marks(saved, some);
    QCOMPARE(marks.mark(at(saved, "blocks.0.weight")), EditMark::Blended);
    QCOMPARE(marks.mark(at(saved, "blocks.0")), EditMark::Blended);
    QCOMPARE(marks.mark(at(saved, "blocks.1")), EditMark::ChangedBelow);
    QCOMPARE(marks.mark(at(saved, "blocks")), EditMark::ChangedBelow);
    QCOMPARE(marks.editCount(), std::size_t(3));
    const ModelState all = blended(some, {"blocks.1.bias", "blocks.2.weight", "blocks.2.bias"});
    QCOMPARE(EditMarks(saved, all).mark(at(saved, "blocks")), EditMark::Blended);
    QCOMPARE(EditMarks(saved, all).mark(saved.root()), EditMark::ChangedBelow);
    // A blend with another dtype is not a cast, and casting a blend does not change its values again.
    const ModelState half = after(some, planCast(some, {{at(some, "blocks.0.weight")}}, Dtype::F16));
    QCOMPARE(EditMarks(saved, half).mark(at(saved, "blocks.0.weight")), EditMark::Blended);
    QCOMPARE(EditMarks(some, half).mark(at(saved, "blocks.0.weight")), EditMark::Cast);
}

void EditMarksTest::updateEqualsAFreshComparison()
{
    const ModelState saved = sample();
    EditMarks marks(saved, saved);
    ModelState state = saved;
    const auto step = [&](const Expected<ChangeSet> &change) {
        state = after(state, change);
        marks.update(saved, state, *change);
    };
    step(planRename(state, at(state, "other"), "a.b"));
    step(planRemove(state, {{at(state, "blocks.0")}}));
    step(planCast(state, {{at(state, "blocks")}}, Dtype::F16));
    step(planDuplicate(state, {{at(state, "a")}}));
    step(planRemove(state, {{at(state, "a_2")}}));
    const EditMarks fresh(saved, state);
    QCOMPARE(marks.editCount(), fresh.editCount());
    for (std::uint32_t i = 0; i < state.endIndex(); ++i) {
        QCOMPARE(marks.mark({i}), fresh.mark({i}));
        QCOMPARE(marks.removedBelow({i}).size(), fresh.removedBelow({i}).size());
    }
}

BURNISH_TEST(EditMarksTest)

} // namespace burnish::test::tst_editmarks

#include "tst_editmarks.moc"
