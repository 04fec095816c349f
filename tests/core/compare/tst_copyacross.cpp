// SPDX-License-Identifier: MIT
#include "comparing.h"
#include "core/compare/comparereport.h"
#include "core/compare/comparetree.h"
#include "core/compare/copyacross.h"
#include "core/edit/leafcopies.h"
#include "core/edit/nodeedits.h"
#include "core/model/statebuilder.h"
#include "core/recipe/lineage.h"
#include "core/recipe/recipesteps.h"
#include "core/rules/rulesfile.h"
#include "support/recordoftype.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_copyacross {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::size_t> rowsAt(const Comparison &comparison, std::string_view path)
{
    const CompareTree tree(comparison);
    for (CompareTree::Index i = 0; i < tree.size(); ++i) {
        if (tree.path(i) == path)
            return tree.rowsBelow(i);
    }
    qFatal("no item");
}

ChangeSet copied(const Comparison &comparison, std::string_view path, CopyDirection direction)
{
    const auto change = planCopyAcross(comparison, {rowsAt(comparison, path), direction, u"donor"_s, ParamId{7}});
    if (!change)
        qFatal("%s", qPrintable(change.error().sentence()));
    return *change;
}

/// Compares the target with the source again after copying everything.
Comparison afterCopyingAll(const Comparison &comparison, CopyDirection direction, const CompareOptions &options = {})
{
    const ChangeSet change = copied(comparison, "", direction);
    const bool toRight = direction == CopyDirection::ToRight;
    const ModelState changed = after(toRight ? comparison.right.state : comparison.left.state, change);
    return toRight ? compared(comparison.left.state, changed, options)
                   : compared(changed, comparison.right.state, options);
}

} // namespace

class TestCopyAcross : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aModuleIsCopiedBitByBit()
    {
        const Comparison comparison =
            compared(digits("digits-rotated.safetensors"), digits("digits-noisy.safetensors"));
        const ChangeSet change = copied(comparison, "conv1", CopyDirection::ToRight);
        QCOMPARE(change.text, u"Copy conv1 from left (2 tensor(s))"_s);
        const ModelState changed = after(comparison.right.state, change);
        QCOMPARE(changed.node(at(changed, "conv1.weight")).tensor,
                 comparison.left.state.node(at(comparison.left.state, "conv1.weight")).tensor);
        const Comparison again = compared(comparison.left.state, changed);
        for (const ComparedRow &row : again.rows)
            QCOMPARE(row.relation == Relation::Equal, row.path.starts_with("conv1.") || row.path.ends_with("tracked"));
    }

    /// Copied tensors are equal afterwards, in either direction of the adapter.
    void adaptersAreRunAndTakenBack_data()
    {
        QTest::addColumn<bool>("turned");
        QTest::addColumn<bool>("toRight");
        for (const bool turned : {false, true}) {
            for (const bool toRight : {false, true})
                QTest::addRow("%d %d", int(turned), int(toRight)) << turned << toRight;
        }
    }
    void adaptersAreRunAndTakenBack()
    {
        QFETCH(bool, turned);
        QFETCH(bool, toRight);
        const ModelState burn = digits("digits-base.mpk");
        const ModelState pytorch = digits("digits-noisy.safetensors");
        CompareOptions options;
        options.selection.excludes = {u"num_batches"_s};
        const Comparison comparison = turned ? compared(pytorch, burn, options) : compared(burn, pytorch, options);
        QCOMPARE(countRelations(comparison)[Relation::Equal], std::size_t(0));
        const auto direction = toRight ? CopyDirection::ToRight : CopyDirection::ToLeft;
        QVERIFY(areEqual(afterCopyingAll(comparison, direction, options), {}));
        const ModelState &target = toRight ? comparison.right.state : comparison.left.state;
        const ModelState changed = after(target, copied(comparison, "", direction));
        // The targets keep their ids, shapes and dtypes.
        QCOMPARE(changed.nodeCount(), target.nodeCount());
        for (const NodeId id : target.tensors()) {
            QVERIFY(changed.node(id).paramId == target.node(id).paramId);
            QVERIFY(changed.node(id).tensor->info() == target.node(id).tensor->info());
        }
    }

    /// Creates modules missing from the target, with names of the target's layout.
    void whatIsMissingIsAdded()
    {
        const ModelState pytorch = digitsOfPyTorch();
        const ModelState whole = digits("digits-base.bpk");
        const auto removal = planRemoveModules(whole, {"norm1", "fc1"});
        const ModelState burn = after(whole, removal);
        CompareOptions options;
        options.selection.excludes = {u"num_batches"_s};
        const Comparison comparison = compared(burn, pytorch, options);
        QCOMPARE(countRelations(comparison)[Relation::OnlyRight], std::size_t(6));
        const ChangeSet change = copied(comparison, "", CopyDirection::ToLeft);
        QVERIFY(change.note.contains(u"12"_s));
        const ModelState changed = after(burn, change);
        QVERIFY(changed.find("norm1.gamma") && changed.find("norm1.beta") && !changed.find("norm1.weight"));
        // Between their neighbours in the donor.
        QCOMPARE(listing(changed).filter(u"norm1"_s).first(), u"norm1.gamma [16]"_s);
        QVERIFY(listing(changed).indexOf(u"norm1.gamma [16]"_s) < listing(changed).indexOf(u"conv2.bias [32]"_s));
        QVERIFY(areEqual(compared(changed, pytorch, options), {}));
    }

    void theOtherWayToo()
    {
        const ModelState burn = digits("digits-base.bpk");
        const ModelState whole = digits("digits-rotated.safetensors");
        const ModelState pytorch = after(whole, planRemoveModules(whole, {"norm1", "fc1"}));
        CompareOptions options;
        options.selection.excludes = {u"num_batches"_s};
        const Comparison comparison = compared(burn, pytorch, options);
        const ModelState changed = after(pytorch, copied(comparison, "", CopyDirection::ToRight));
        QVERIFY(changed.find("norm1.weight") && changed.find("norm1.bias") && !changed.find("norm1.gamma"));
        QVERIFY(areEqual(compared(burn, changed, options), {}));
    }

    void equalRowsAndMissingOnesStay()
    {
        const ModelState left = modelOf({{"a", numbers({1})}, {"b", numbers({2})}});
        const ModelState right = modelOf({{"a", numbers({1})}, {"b", numbers({3})}, {"c", numbers({4})}});
        const Comparison comparison = compared(left, right);
        const ChangeSet change = copied(comparison, "", CopyDirection::ToRight);
        QCOMPARE(change.nodes.size(), std::size_t(1));
        QVERIFY(!change.note.isEmpty());
        QVERIFY(copied(comparison, "a", CopyDirection::ToRight).isEmpty());
        QVERIFY(copied(comparison, "c", CopyDirection::ToRight).isEmpty());
    }

    /// Zeros of either sign are equal; copying them transfers the source's bits.
    void whatIsEqualButNotInBitsIsCopied()
    {
        const Comparison comparison = compared(modelOf({{"a", numbers({0})}}), modelOf({{"a", numbers({-0.0F})}}));
        QCOMPARE(comparison.rows[0].relation, Relation::Equal);
        QVERIFY(afterCopyingAll(comparison, CopyDirection::ToLeft).rows[0].difference->bitsEqual);
    }

    void shapesAndDtypesAreTheSources()
    {
        const ModelState left = modelOf({{"a", numbers({1, 2}, Dtype::BF16)}, {"b", numbers({1, 2, 3})}});
        const ModelState right = modelOf({{"a", numbers({3, 4})}, {"b", numbers({5})}});
        for (const CopyDirection direction : {CopyDirection::ToLeft, CopyDirection::ToRight})
            QVERIFY(areEqual(afterCopyingAll(compared(left, right), direction), {}));
    }

    void tiedNamesAreMade()
    {
        const TensorPtr shared = numbers({1, 2, 3});
        const ModelState both = modelOf({{"wte.weight", shared}, {"lm_head.weight", shared}});
        const ModelState one = modelOf({{"wte.weight", numbers({9, 9, 9})}});
        const Comparison comparison = compared(one, both);
        const ModelState changed = after(one, copied(comparison, "lm_head", CopyDirection::ToLeft));
        QVERIFY(changed.find("lm_head.weight"));
        QCOMPARE(changed.node(at(changed, "wte.weight")).tensor, one.node(at(one, "wte.weight")).tensor);
        QVERIFY(areEqual(afterCopyingAll(comparison, CopyDirection::ToLeft), {}));
    }

    void valuesAreCopiedToo()
    {
        const auto record = [](std::optional<Value> epoch) {
            StateBuilder builder;
            builder.setExtras(builder.root(), {});
            builder.addTensorAt("w", numbers({1}));
            if (epoch)
                builder.addValueAt("epoch", *epoch);
            else
                builder.addNullAt("epoch");
            return builder.finish();
        };
        const ModelState three = record(std::int64_t(3));
        const Comparison comparison = compared(three, record(std::int64_t(4)));
        QCOMPARE(listing(after(comparison.right.state, copied(comparison, "", CopyDirection::ToRight))),
                 listing(three));
        const Comparison empty = compared(three, record(std::nullopt));
        QCOMPARE(listing(after(empty.right.state, copied(empty, "", CopyDirection::ToRight))), listing(three));
    }

    void aPlaceThatIsAModuleIsRefused()
    {
        const ModelState target = flat({"a.b", "c"});
        const ModelState donor = flat({"x"});
        for (const char *place : {"a", "c.d"}) {
            LeafCopyRequest request{donor, {{at(donor, "x"), place}}, u"donor"_s};
            const auto change = planLeafCopies(target, request);
            QVERIFY(!change && change.error().code() == ErrorCode::Collision);
        }
    }

    void manyNewOnesTakeNoTime()
    {
        StateBuilder builder;
        for (int i = 0; i < 100'000; ++i)
            builder.addTensorAt("t" + std::to_string(i), blankTensor({2}));
        const ModelState donor = builder.finish();
        const Comparison comparison = aligned(donor, flat({"t0", "z"}));
        const ModelState changed = after(comparison.right.state, copied(comparison, "", CopyDirection::ToRight));
        QCOMPARE(changed.tensors().size(), std::size_t(100'001));
        QCOMPARE(changed.node(changed.tensors()[500]).name, std::string("t500"));
    }

private:
    static Expected<ChangeSet> planRemoveModules(const ModelState &state, const std::vector<const char *> &paths)
    {
        std::vector<NodeId> ids;
        for (const char *path : paths)
            ids.push_back(at(state, path));
        return planRemove(state, ids);
    }

    void recipesCopyWhatRulesMake()
    {
        StateBuilder fused;
        fused.addTensorAt("attn.qkv", countingTensor({6, 2}));
        StateBuilder single;
        for (const char *name : {"attn.q", "attn.k", "attn.v"})
            single.addTensorAt(name, countingTensor({2, 2}, 50));
        const ModelState from = fused.finish();
        const ModelState into = single.finish();
        CompareOptions options;
        options.tensorRules = std::make_shared<const TensorRules>(*tensorRulesFromJson(QJsonDocument::fromJson(
            R"({"steps": [{"operation": "split", "inputs": ["{m}.qkv"], "outputs": ["{m}.q", "{m}.k", "{m}.v"],
                           "parameters": {"axis": 0, "parts": "n"}}]})")));
        options.ruleValues = {{"n", 3}};
        const Comparison comparison = compared(from, into, options);
        const ChangeSet change = copied(comparison, "attn", CopyDirection::ToRight);
        QVERIFY(change.action);
        QCOMPARE(change.action->arguments[u"ruleValues"_s].toObject(), (QJsonObject{{u"n"_s, 3}}));
        const auto step = stepOf(*change.action, u"b"_s, {u"a"_s});
        QVERIFY(step);
        const auto read = recipeFromJson(recipeToJson({{{RecipeAction::Open, {{u"file"_s, u"a"_s}, {u"as"_s, u"a"_s}}},
                                                        {RecipeAction::Open, {{u"file"_s, u"b"_s}, {u"as"_s, u"b"_s}}},
                                                        *step}}));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message()));
        RecipeModels models;
        models[u"a"_s] = {from, {}, {}};
        models[u"b"_s] = {into, {}, {}};
        Task task;
        const auto changes = planRecipeStep(read->steps.back(), models, {}, task);
        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().message()));
        const auto byRecipe = tensorsByName(after(into, changes->front().change));
        QCOMPARE(difference(tensorsByName(after(into, change)), byRecipe), QString());
        QVERIFY(byRecipe.at("attn.v").bytes != tensorsByName(into).at("attn.v").bytes);
        // Reports say so, too.
        QByteArray report;
        QVERIFY(writeCompareReport(comparison, CompareReportFormat::Text, {}, [&report](const QByteArray &part) {
            report += part;
            return Expected<void>();
        }));
        QVERIFY2(report.contains("as 1 rule(s) for tensors make it"), report.constData());
    }
};

BURNISH_TEST(TestCopyAcross)

} // namespace burnish::test::tst_copyacross

#include "tst_copyacross.moc"
