// SPDX-License-Identifier: MIT
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/merge/pairblend.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_graft {

namespace {

/// Two blocks and a head, as a record: lists, a value, a null, types.
ModelState donorModel()
{
    StateBuilder builder;
    const NodeId blocks = builder.addSequence(builder.root(), "blocks");
    for (int i = 0; i < 2; ++i) {
        const NodeId block = builder.addModule(blocks, std::to_string(i));
        builder.setContainerType(block, "Block");
        const NodeId norm = builder.addModule(block, "norm");
        builder.setContainerType(norm, "LayerNorm");
        builder.addTensor(norm, "gamma", blankTensor({4}), ParamId{std::uint64_t(10 + i)});
        builder.addTensor(norm, "beta", blankTensor({4}), ParamId{std::uint64_t(20 + i)});
        builder.addNull(norm, "epsilon");
        const NodeId fc = builder.addModule(block, "fc");
        builder.setContainerType(fc, "Linear");
        builder.addTensor(fc, "weight", blankTensor({4, 8}), ParamId{std::uint64_t(30 + i)});
        builder.addTensor(fc, "bias", blankTensor({8}), ParamId{std::uint64_t(40 + i)});
    }
    const NodeId head = builder.addModule(builder.root(), "head");
    builder.setContainerType(head, "Linear");
    builder.addTensor(head, "weight", blankTensor({4, 2}), ParamId{50});
    builder.addTensor(head, "bias", blankTensor({2}), ParamId{51});
    builder.addValue(builder.root(), "epoch", std::int64_t(3));
    return builder.finish();
}

/// One block that partly fits: fc.weight is transposed, fc.bias has another size, norm.beta is an empty field.
ModelState targetModel()
{
    StateBuilder builder;
    const NodeId blocks = builder.addSequence(builder.root(), "blocks");
    const NodeId block = builder.addModule(blocks, "0");
    builder.setContainerType(block, "Block");
    const NodeId norm = builder.addModule(block, "norm");
    builder.addTensor(norm, "gamma", blankTensor({4}), ParamId{10});
    builder.addNull(norm, "beta");
    const NodeId fc = builder.addModule(block, "fc");
    builder.addTensor(fc, "weight", blankTensor({8, 4}), ParamId{90});
    builder.addTensor(fc, "bias", blankTensor({6}), ParamId{91});
    builder.addValue(builder.root(), "epoch", std::int64_t(9));
    builder.addModule(builder.root(), "empty");
    return builder.finish();
}

struct Drop
{
    QStringList dragged;
    QString onto;
    std::optional<std::size_t> position = std::nullopt;
    GraftMode mode = GraftMode::Copy;
    bool within = false;
    std::optional<GraftPlacement> placement = std::nullopt;
};

GraftRequest requestFor(const ModelState &donor, const ModelState &target, const Drop &drop)
{
    GraftRequest request;
    request.donor = donor;
    for (const QString &path : drop.dragged)
        request.donorIds.push_back(at(donor, path.toStdString()));
    request.target = at(target, drop.onto.toStdString());
    request.position = drop.position;
    request.mode = drop.mode;
    request.sameModel = drop.within;
    request.placement = drop.placement;
    return request;
}

GraftPlan planFor(const Drop &drop)
{
    const ModelState target = drop.within ? donorModel() : targetModel();
    return planGraft(target, requestFor(drop.within ? target : donorModel(), target, drop));
}

} // namespace

class GraftTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dropGivesTheTree_data();
    void dropGivesTheTree();
    void impossibleDropSaysWhy_data();
    void impossibleDropSaysWhy();
    void rowsTellWhatTheyMeet();
    void actionsOfRows();
    void needsAnswerOnlyWhereSomethingIsMet();
    void replacedTensorKeepsThePlacesId();
    void newTensorBringsItsId();
    void idThatWouldAppearTwiceIsFresh();
    void keepBothTakesAFreshName();
    void keptRowsChangeNothing();
    void whatBurnHasNoFieldForIsUnused();
    void newTensorsCanBeLeftOut();
    void aMoveLeavesWhatIsLeftOut();
    void aSelectionOnAWrongRowIsToldWhereItsNamesAre();
    void transposedRowsAreTransposed();
    void blendedRowsAreBlended();
    void unknownTypeIsLearned();
    void moveBetweenModelsEmptiesTheDonor();
    void moveLeavesWhatWasNotTakenOver();
    void stalePlanIsRefused();
    void sentences_data();
    void sentences();
    void theSentenceCountsWhatIsAdapted();
    void manyTensorsAtOnce();
};

void GraftTest::dropGivesTheTree_data()
{
    QTest::addColumn<Drop>("drop");
    QTest::addColumn<QStringList>("expected");

    const QStringList rest = {QStringLiteral("blocks.0.norm.gamma [4]"), QStringLiteral("blocks.0.norm.beta = null"),
                              QStringLiteral("blocks.0.fc.weight [8, 4]"), QStringLiteral("blocks.0.fc.bias [6]"),
                              QStringLiteral("epoch = 9")};
    QTest::newRow("a module into an empty module")
        << Drop{{QStringLiteral("head")}, QStringLiteral("empty")}
        << rest + QStringList{QStringLiteral("empty.head.weight [4, 2]"), QStringLiteral("empty.head.bias [2]")};
    QTest::newRow("two tensors of one name get names of their own")
        << Drop{{QStringLiteral("head.bias"), QStringLiteral("blocks.1.fc.bias")}, QStringLiteral("empty")}
        << rest + QStringList{QStringLiteral("empty.bias [8]"), QStringLiteral("empty.bias_2 [2]")};
    QTest::newRow("the module of one type becomes the place's contents")
        << Drop{{QStringLiteral("blocks.1")}, QStringLiteral("blocks.0")}
        << QStringList{QStringLiteral("blocks.0.norm.gamma [4]"),
                       QStringLiteral("blocks.0.norm.beta [4]"),
                       QStringLiteral("blocks.0.norm.epsilon = null"),
                       QStringLiteral("blocks.0.fc.weight [8, 4]"),
                       QStringLiteral("blocks.0.fc.bias [6]"),
                       QStringLiteral("epoch = 9"),
                       QStringLiteral("empty {}")};
    QTest::newRow("the module of one type may be put inside")
        << Drop{{QStringLiteral("blocks.1")}, QStringLiteral("blocks.0"), {}, GraftMode::Copy, false,
                GraftPlacement::InsertInside}
        << QStringList{rest.mid(0, 4) << QStringLiteral("blocks.0.1.norm.gamma [4]")
                                      << QStringLiteral("blocks.0.1.norm.beta [4]")
                                      << QStringLiteral("blocks.0.1.norm.epsilon = null")
                                      << QStringLiteral("blocks.0.1.fc.weight [4, 8]")
                                      << QStringLiteral("blocks.0.1.fc.bias [8]") << QStringLiteral("epoch = 9")
                                      << QStringLiteral("empty {}")};
    QTest::newRow("onto a sequence appends")
        << Drop{{QStringLiteral("head")}, QStringLiteral("blocks")}
        << rest.mid(0, 4) + QStringList{QStringLiteral("blocks.1.weight [4, 2]"), QStringLiteral("blocks.1.bias [2]"),
                                        QStringLiteral("epoch = 9"), QStringLiteral("empty {}")};
    QTest::newRow("between elements inserts")
        << Drop{{QStringLiteral("head.bias")}, QStringLiteral("blocks"), 0}
        << (QStringList{QStringLiteral("blocks.0 [2]")} +
            rest.mid(0, 4).replaceInStrings(QStringLiteral("blocks.0"), QStringLiteral("blocks.1")) +
            QStringList{QStringLiteral("epoch = 9"), QStringLiteral("empty {}")});
    QTest::newRow("onto a tensor replaces")
        << Drop{{QStringLiteral("blocks.1.norm.beta")}, QStringLiteral("blocks.0.norm.gamma")}
        << rest + QStringList{QStringLiteral("empty {}")};
    QTest::newRow("onto an empty field fills it")
        << Drop{{QStringLiteral("blocks.1.norm.gamma")}, QStringLiteral("blocks.0.norm.beta")}
        << QStringList(rest + QStringList{QStringLiteral("empty {}")})
               .replaceInStrings(QStringLiteral("beta = null"), QStringLiteral("beta [4]"));
    QTest::newRow("between rows of a module inserts there")
        << Drop{{QStringLiteral("head.bias")}, QStringLiteral("blocks.0.norm"), 1}
        << QStringList{QStringLiteral("blocks.0.norm.gamma [4]"), QStringLiteral("blocks.0.norm.bias [2]")} +
               rest.mid(1) + QStringList{QStringLiteral("empty {}")};
    QTest::newRow("a whole model keeps the values that exist")
        << Drop{{QString()}, QString()}
        << QStringList{QStringLiteral("blocks.0.norm.gamma [4]"),
                       QStringLiteral("blocks.0.norm.beta [4]"),
                       QStringLiteral("blocks.0.norm.epsilon = null"),
                       QStringLiteral("blocks.0.fc.weight [8, 4]"),
                       QStringLiteral("blocks.0.fc.bias [6]"),
                       QStringLiteral("blocks.1.norm.gamma [4]"),
                       QStringLiteral("blocks.1.norm.beta [4]"),
                       QStringLiteral("blocks.1.norm.epsilon = null"),
                       QStringLiteral("blocks.1.fc.weight [4, 8]"),
                       QStringLiteral("blocks.1.fc.bias [8]"),
                       QStringLiteral("epoch = 9"),
                       QStringLiteral("empty {}"),
                       QStringLiteral("head.weight [4, 2]"),
                       QStringLiteral("head.bias [2]")};

    const QStringList own = listing(donorModel());
    QTest::newRow("moving an element to the end of its sequence")
        << Drop{{QStringLiteral("blocks.0")}, QStringLiteral("blocks"), {}, GraftMode::Move, true} << own;
    QTest::newRow("moving a module within the model")
        << Drop{{QStringLiteral("head")}, QStringLiteral("blocks.0"), 0, GraftMode::Move, true}
        << QStringList{QStringLiteral("blocks.0.head.weight [4, 2]"), QStringLiteral("blocks.0.head.bias [2]")} +
               own.mid(0, 10) + own.mid(12);
    QTest::newRow("moving a tensor onto another") << Drop{{QStringLiteral("blocks.0.norm.gamma")},
                                                          QStringLiteral("blocks.1.norm.gamma"),
                                                          {},
                                                          GraftMode::Move,
                                                          true}
                                                  << own.mid(1);
    QTest::newRow("moving an element over another merges and removes")
        << Drop{{QStringLiteral("blocks.0")}, QStringLiteral("blocks.1"), {}, GraftMode::Move, true}
        << own.mid(0, 5) + own.mid(10);
    QTest::newRow("moving between siblings reorders")
        << Drop{{QStringLiteral("epoch")}, QString(), 0, GraftMode::Move, true} << own.mid(12) + own.mid(0, 12);
    QTest::newRow("copying into the own parent makes a second one")
        << Drop{{QStringLiteral("head.bias")}, QStringLiteral("head"), {}, GraftMode::Copy, true}
        << own.mid(0, 12) + QStringList{QStringLiteral("head.bias_2 [2]")} + own.mid(12);
}

void GraftTest::dropGivesTheTree()
{
    QFETCH(Drop, drop);
    const ModelState target = drop.within ? donorModel() : targetModel();
    const GraftPlan plan = planGraft(target, requestFor(drop.within ? target : donorModel(), target, drop));
    QVERIFY2(plan.isPossible(), qPrintable(plan.impossible));
    QTEST(listing(after(target, graftChange(target, plan))), "expected");
}

void GraftTest::impossibleDropSaysWhy_data()
{
    QTest::addColumn<Drop>("drop");
    QTest::addColumn<QString>("why");

    QTest::newRow("a module into itself")
        << Drop{{QStringLiteral("blocks")}, QStringLiteral("blocks.1.fc"), {}, GraftMode::Copy, true}
        << QStringLiteral("blocks cannot be placed inside itself.");
    QTest::newRow("onto a value") << Drop{{QStringLiteral("head")}, QStringLiteral("epoch")}
                                  << QStringLiteral("Cannot drop onto epoch: it is a value.");
    QTest::newRow("a module onto a tensor")
        << Drop{{QStringLiteral("head")}, QStringLiteral("blocks.0.fc.bias")}
        << QStringLiteral("blocks.0.fc.bias is a tensor: it can be replaced only by a tensor.");
    QTest::newRow("two tensors onto a tensor")
        << Drop{{QStringLiteral("head.weight"), QStringLiteral("head.bias")}, QStringLiteral("blocks.0.fc.bias")}
        << QStringLiteral("A tensor can be replaced by only one tensor.");
    QTest::newRow("to where it is")
        << Drop{{QStringLiteral("head.bias")}, QStringLiteral("head"), {}, GraftMode::Move, true}
        << QStringLiteral("bias is already there.");
    QTest::newRow("a value that exists") << Drop{{QStringLiteral("epoch")}, QString()}
                                         << QStringLiteral("epoch contains nothing that is missing from the model.");
}

void GraftTest::impossibleDropSaysWhy()
{
    QFETCH(Drop, drop);
    const GraftPlan plan = planFor(drop);
    QTEST(plan.impossible, "why");
    QVERIFY(!plan.needsAnswer());
    QVERIFY(!graftChange(drop.within ? donorModel() : targetModel(), plan));
}

void GraftTest::rowsTellWhatTheyMeet()
{
    const GraftPlan plan = planFor({{QStringLiteral("blocks.1")}, QStringLiteral("blocks.0")});
    QCOMPARE(plan.placements,
             (std::vector{GraftPlacement::Pair, GraftPlacement::ReplaceContents, GraftPlacement::InsertInside}));
    QCOMPARE(plan.placement, GraftPlacement::ReplaceContents);
    QCOMPARE(plan.donorBase, std::string("blocks.1"));
    QCOMPARE(plan.targetBase, std::string("blocks.0"));
    QCOMPARE(plan.rows.size(), std::size_t(4));
    const std::vector<std::string> names = {"norm.gamma", "norm.beta", "fc.weight", "fc.bias"};
    const std::vector<GraftFit> fits = {GraftFit::Fits, GraftFit::New, GraftFit::FitsTransposed, GraftFit::Mismatch};
    const std::vector<GraftAction> actions = {GraftAction::Replace, GraftAction::Insert, GraftAction::TransposeReplace,
                                              GraftAction::LeaveAlone};
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(plan.rows[i].from, names[i]);
        QCOMPARE(plan.rows[i].into, names[i]);
        QCOMPARE(plan.rows[i].fit, fits[i]);
        QCOMPARE(plan.rows[i].action, actions[i]);
    }
    QCOMPARE(plan.writtenCount(), std::size_t(3));
    QCOMPARE(plan.subtitle(), QStringLiteral("1 fit as they are, 1 fit when transposed, 1 do not fit, 1 are new. "
                                             "Choose for all, or per row."));
}

void GraftTest::actionsOfRows()
{
    GraftRow row;
    QVERIFY(!setAction(row, GraftAction::Replace));
    row.fit = GraftFit::FitsTransposed;
    QVERIFY(setAction(row, GraftAction::Replace));
    QCOMPARE(row.action, GraftAction::TransposeReplace);
    QVERIFY(!setAction(row, GraftAction::Blend));
    row.canBlend = true;
    QVERIFY(setAction(row, GraftAction::Blend));
    row.fit = GraftFit::Mismatch;
    row.canBlend = false;
    QVERIFY(setAction(row, GraftAction::Keep));
    QCOMPARE(row.action, GraftAction::LeaveAlone);
    QVERIFY(!setAction(row, GraftAction::Replace));
    row.intoShape = Shape{3};
    QVERIFY(setAction(row, GraftAction::Replace));
}

void GraftTest::needsAnswerOnlyWhereSomethingIsMet()
{
    QVERIFY(!planFor({{QStringLiteral("head")}, QStringLiteral("empty")}).needsAnswer());
    QVERIFY(!planFor({{QStringLiteral("blocks.0.norm.beta")}, QStringLiteral("blocks.0.norm.gamma")}).needsAnswer());
    QVERIFY(planFor({{QStringLiteral("head.bias")}, QStringLiteral("blocks.0.norm.gamma")}).needsAnswer());
    QVERIFY(planFor({{QStringLiteral("blocks.1.fc.bias")}, QStringLiteral("blocks.0.fc")}).needsAnswer());
}

void GraftTest::replacedTensorKeepsThePlacesId()
{
    const ModelState target = targetModel();
    const GraftPlan plan = planFor({{QStringLiteral("blocks.1.norm.beta")}, QStringLiteral("blocks.0.norm.gamma")});
    const auto change = graftChange(target, plan);
    const ModelState done = after(target, change);
    const NodeId id = at(done, "blocks.0.norm.gamma");
    QCOMPARE(done.node(id).paramId->bits, std::uint64_t(10));
    QCOMPARE(done.node(id).tensor, plan.request.donor.node(plan.request.donorIds.front()).tensor);
    QCOMPARE(change->nodes.size(), std::size_t(1));
    QCOMPARE(change->text, QStringLiteral("Replace blocks.0.norm.gamma (1 tensor(s))"));
}

void GraftTest::newTensorBringsItsId()
{
    const ModelState target = targetModel();
    const ModelState done =
        after(target, graftChange(target, planFor({{QStringLiteral("head")}, QStringLiteral("empty")})));
    QCOMPARE(done.node(at(done, "empty.head.weight")).paramId->bits, std::uint64_t(50));
    QCOMPARE(*done.node(at(done, "empty.head")).containerType(), std::string("Linear"));
}

void GraftTest::idThatWouldAppearTwiceIsFresh()
{
    const ModelState target = targetModel();
    const ModelState done =
        after(target, graftChange(target, planFor({{QStringLiteral("blocks.0.norm")}, QStringLiteral("empty")})));
    const auto id = done.node(at(done, "empty.norm.gamma")).paramId;
    QVERIFY(id);
    QVERIFY(id->bits != 10);
    QCOMPARE(done.node(at(done, "empty.norm.beta")).paramId->bits, std::uint64_t(20));
}

void GraftTest::keepBothTakesAFreshName()
{
    const ModelState target = targetModel();
    GraftPlan plan = planFor({{QStringLiteral("blocks.1.fc")}, QStringLiteral("blocks.0")});
    for (GraftRow &row : plan.rows)
        QVERIFY(setAction(row, GraftAction::KeepBoth));
    QCOMPARE(describeAction(target, plan.rows.front()), QStringLiteral("Keep both: fc.weight_2"));
    const ModelState done = after(target, graftChange(target, plan));
    QVERIFY(done.find("blocks.0.fc.weight_2"));
    QCOMPARE(done.node(at(done, "blocks.0.fc.bias_2")).tensor->info().shape(), Shape({8}));
    QCOMPARE(done.node(at(done, "blocks.0.fc.bias")).tensor->info().shape(), Shape({6}));
}

void GraftTest::keptRowsChangeNothing()
{
    GraftPlan plan = planFor({{QStringLiteral("blocks.1.norm.gamma")}, QStringLiteral("blocks.0.norm")});
    QVERIFY(setAction(plan.rows.front(), GraftAction::Keep));
    const auto change = graftChange(targetModel(), plan);
    QVERIFY(change);
    QVERIFY(change->isEmpty());
}

void GraftTest::whatBurnHasNoFieldForIsUnused()
{
    StateBuilder from;
    for (const char *path : {"norm.weight", "norm.bias", "norm.num_batches_tracked"})
        from.addTensorAt(path, blankTensor({4}));
    from.setLayout(Layout::PyTorch);
    const ModelState donor = from.finish();
    StateBuilder into;
    for (const char *path : {"norm.gamma", "norm.beta"})
        into.addTensorAt(path, blankTensor({4}));
    into.setLayout(Layout::Burn);
    const ModelState target = into.finish();
    // The module as a whole, or its tensors.
    for (const QStringList &dragged :
         {QStringList{QStringLiteral("norm")},
          QStringList{QStringLiteral("norm.weight"), QStringLiteral("norm.num_batches_tracked")}}) {
        GraftPlan plan = planGraft(target, requestFor(donor, target, {dragged, QStringLiteral("norm")}));
        QVERIFY2(plan.isPossible(), qPrintable(plan.impossible));
        GraftRow &counter = plan.rows.back();
        QVERIFY(counter.isUnused && !counter.isWritten());
        QCOMPARE(describeAction(target, counter), QStringLiteral("Unused: no field here"));
        QVERIFY2(plan.subtitle().contains(QStringLiteral("1 unused")), qPrintable(plan.subtitle()));
        QVERIFY2(!plan.subtitle().contains(QStringLiteral("new")), qPrintable(plan.subtitle()));
        QCOMPARE(plan.writtenCount(), plan.rows.size() - 1);
        QCOMPARE(listing(after(target, graftChange(target, plan))), listing(target));
        QVERIFY(setAction(counter, GraftAction::Insert));
        QVERIFY(after(target, graftChange(target, plan)).find("norm.num_batches_tracked"));
    }
}

void GraftTest::newTensorsCanBeLeftOut()
{
    const ModelState target = targetModel();
    GraftPlan plan = planFor({{QStringLiteral("head")}, QStringLiteral("empty")});
    QCOMPARE(plan.rows.size(), std::size_t(2));
    QCOMPARE(allowedActions(plan.rows[1]), (std::vector{GraftAction::Insert, GraftAction::LeaveOut}));
    QVERIFY(setAction(plan.rows[1], GraftAction::LeaveOut));
    QCOMPARE(describeAction(target, plan.rows[1]), QStringLiteral("Left out"));
    QVERIFY2(plan.subtitle().contains(QStringLiteral("1 are new, 1 left out")), qPrintable(plan.subtitle()));
    QCOMPARE(listing(after(target, graftChange(target, plan))).last(), QStringLiteral("empty.head.weight [4, 2]"));
    // A module without tensors is not inserted either.
    QVERIFY(setAction(plan.rows[0], GraftAction::LeaveOut));
    QVERIFY(!plan.changesSomething());
    QCOMPARE(listing(after(target, graftChange(target, plan))), listing(target));
}

void GraftTest::aMoveLeavesWhatIsLeftOut()
{
    const ModelState donor = donorModel();
    GraftPlan plan = planFor({{QStringLiteral("head")}, QStringLiteral("empty"), {}, GraftMode::Move});
    QVERIFY(setAction(plan.rows[1], GraftAction::LeaveOut));
    const ModelState left = after(donor, graftRemoval(donor, plan));
    QVERIFY(!left.find("head.weight"));
    QVERIFY(left.find("head.bias"));
    // Within a model, a module is moved as a whole.
    plan = planFor({{QStringLiteral("head")}, QStringLiteral("blocks.0"), 0, GraftMode::Move, true});
    QVERIFY(!setAction(plan.rows.front(), GraftAction::LeaveOut));
}

void GraftTest::aSelectionOnAWrongRowIsToldWhereItsNamesAre()
{
    const ModelState target = targetModel();
    const QStringList dragged = {QStringLiteral("blocks"), QStringLiteral("epoch")};
    for (const char *onto : {"empty", "blocks.0.fc.bias"}) {
        GraftRequest request = requestFor(donorModel(), target, {dragged, QString::fromLatin1(onto)});
        request.targetName = QStringLiteral("digits.bpk");
        const GraftPlan plan = planGraft(target, request);
        QCOMPARE(plan.advice(),
                 QStringLiteral("digits.bpk itself has 2 of these names: drop them on its title above the tree."));
        QCOMPARE(plan.needsAnswer(), plan.isPossible());
        if (plan.isPossible()) {
            QCOMPARE(plan.sentence(), QStringLiteral("Add to empty: it has none of these names, asks first"));
            QVERIFY2(plan.subtitle().startsWith(plan.advice()), qPrintable(plan.subtitle()));
        }
    }
    const GraftPlan inside =
        planFor({{QStringLiteral("blocks.1.norm"), QStringLiteral("blocks.1.fc")}, QStringLiteral("blocks.0.fc")});
    QCOMPARE(inside.advice(), QStringLiteral("blocks.0 has 2 of these names: drop them there."));
    // Where the names are, there is nothing to advise.
    QCOMPARE(planFor({dragged, QString()}).advice(), QString());
}

void GraftTest::transposedRowsAreTransposed()
{
    const ModelState target = targetModel();
    const ModelState done = after(
        target, graftChange(target, planFor({{QStringLiteral("blocks.1.fc.weight")}, QStringLiteral("blocks.0.fc")})));
    const TensorPtr tensor = done.node(at(done, "blocks.0.fc.weight")).tensor;
    QCOMPARE(tensor->info().shape(), Shape({8, 4}));
    QVERIFY(tensor->operand());
}

void GraftTest::blendedRowsAreBlended()
{
    const ModelState target = targetModel();
    GraftRequest request = requestFor(donorModel(), target, {{QStringLiteral("blocks.1")}, QStringLiteral("blocks.0")});
    request.blend = true;
    GraftPlan plan = planGraft(target, request);
    QCOMPARE(plan.rows[0].action, GraftAction::Blend);
    QCOMPARE(plan.rows[2].action, GraftAction::Blend);
    QCOMPARE(plan.rows[3].action, GraftAction::LeaveAlone);
    plan.rows[2].blend = findPairMethod(u"slerp")->blend(0.25);
    QCOMPARE(describeAction(target, plan.rows[2]), QStringLiteral("Blend, SLERP 0.25"));
    QVERIFY(!graftChange(target, plan));
    const ModelState done = after(target, graftChange(target, plan, blendPairs));
    const NodeId weight = at(done, "blocks.0.fc.weight");
    QCOMPARE(done.node(weight).tensor->info().shape(), Shape({8, 4}));
    QVERIFY(done.node(weight).tensor != target.node(weight).tensor);
    QCOMPARE(done.node(weight).paramId->bits, std::uint64_t(90));

    request = requestFor(donorModel(), target,
                         {{QStringLiteral("blocks.1.norm.gamma")}, QStringLiteral("blocks.0.norm.gamma")});
    request.blend = true;
    const GraftPlan single = planGraft(target, request);
    QVERIFY(single.needsAnswer());
    QCOMPARE(graftChange(target, single, blendPairs)->text,
             QStringLiteral("Blend blocks.0.norm.gamma, linear 0.50 (1 tensor(s))"));
}

void GraftTest::unknownTypeIsLearned()
{
    const ModelState target = targetModel();
    const ModelState done =
        after(target, graftChange(target, planFor({{QStringLiteral("blocks.1.norm")}, QStringLiteral("blocks.0")})));
    QCOMPARE(*done.node(at(done, "blocks.0.norm")).containerType(), std::string("LayerNorm"));
}

void GraftTest::moveBetweenModelsEmptiesTheDonor()
{
    const ModelState donor = donorModel();
    const GraftPlan plan = planFor({{QStringLiteral("head")}, QStringLiteral("empty"), {}, GraftMode::Move});
    // Node ids are the same in every donorModel(), but node objects are not.
    const ModelState rest = after(plan.request.donor, graftRemoval(plan.request.donor, plan));
    QVERIFY(!rest.find("head"));
    QCOMPARE(rest.tensors().size(), donor.tensors().size() - 2);
}

void GraftTest::moveLeavesWhatWasNotTakenOver()
{
    const GraftPlan plan = planFor({{QStringLiteral("blocks.1")}, QStringLiteral("blocks.0"), {}, GraftMode::Move});
    const ModelState rest = after(plan.request.donor, graftRemoval(plan.request.donor, plan));
    QVERIFY(rest.find("blocks.1.fc.bias"));
    QVERIFY(!rest.find("blocks.1.fc.weight"));
    QVERIFY(!rest.find("blocks.1.norm.gamma"));
}

void GraftTest::stalePlanIsRefused()
{
    const GraftPlan plan = planFor({{QStringLiteral("head")}, QStringLiteral("empty")});
    const auto change = graftChange(ModelState(), plan);
    QVERIFY(!change);
    QCOMPARE(change.error().code(), ErrorCode::Mismatch);
}

void GraftTest::sentences_data()
{
    QTest::addColumn<Drop>("drop");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("undoText");

    QTest::newRow("names exist") << Drop{{QStringLiteral("blocks.1.fc")}, QStringLiteral("blocks.0")}
                                 << QStringLiteral("Copy into blocks.0: 2 name(s) already exist, asks first")
                                 << QStringLiteral("Replace blocks.0.fc (1 tensor(s))");
    QTest::newRow("all is new") << Drop{{QStringLiteral("head")}, QStringLiteral("empty")}
                                << QStringLiteral("Copy into empty: adds 2 tensor(s)")
                                << QStringLiteral("Copy head into empty (2 tensor(s))");
    QTest::newRow("shapes differ") << Drop{{QStringLiteral("head.bias")}, QStringLiteral("blocks.0.norm.gamma")}
                                   << QStringLiteral("Does not fit: expected 4, found 2") << QString();
}

void GraftTest::sentences()
{
    QFETCH(Drop, drop);
    QFETCH(QString, undoText);
    const GraftPlan plan = planFor(drop);
    QTEST(plan.sentence(), "sentence");
    if (!undoText.isEmpty())
        QCOMPARE(graftChange(targetModel(), plan)->text, undoText);
}

/// The biases are taken as they are: only the weight is turned.
void GraftTest::theSentenceCountsWhatIsAdapted()
{
    StateBuilder builder;
    const NodeId head = builder.addModule(builder.root(), "head");
    builder.setContainerType(head, "Linear");
    builder.addTensor(head, "weight", blankTensor({4, 2}));
    builder.addTensor(head, "bias", blankTensor({4}));
    builder.setLayout(Layout::PyTorch);
    StateBuilder empty;
    empty.addModule(empty.root(), "empty");
    empty.setLayout(Layout::Burn);
    const ModelState target = empty.finish();
    const GraftPlan plan =
        planGraft(target, requestFor(builder.finish(), target, {{QStringLiteral("head")}, QStringLiteral("empty")}));
    QCOMPARE(plan.rows.size(), std::size_t(2));
    QCOMPARE(plan.adaptedCount(), std::size_t(1));
    QCOMPARE(plan.sentence(), QStringLiteral("Add to empty: 1 tensor(s) adapted to its layout, asks first"));
}

void GraftTest::manyTensorsAtOnce()
{
    StateBuilder builder;
    const NodeId from = builder.addModule(builder.root(), "from");
    for (int i = 0; i < 50000; ++i)
        builder.addTensor(from, std::string("t").append(std::to_string(i)), blankTensor({2}),
                          ParamId{std::uint64_t(i)});
    const ModelState donor = builder.finish();
    GraftRequest request;
    request.donor = donor;
    request.donorIds = donor.node(at(donor, "from")).children;
    const ModelState target = targetModel();
    request.target = at(target, "empty");
    const auto change = graftChange(target, planGraft(target, request));
    QVERIFY(change);
    QCOMPARE(applied(target, *change)->tensors().size(), target.tensors().size() + 50000);
}

BURNISH_TEST(GraftTest)

} // namespace burnish::test::tst_graft

#include "tst_graft.moc"
