// SPDX-License-Identifier: MIT
#include "core/export/stages/fillstage.h"
#include "core/structure/fixedstructure.h"
#include "core/structure/templatestructure.h"
#include "support/recordoftype.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_fillstage {

using namespace Qt::StringLiterals;

namespace {

using Kind = RecordType::Kind;

/// A model with a Linear "fc" and a LayerNorm "norm".
StructurePtr twoLayers()
{
    const auto linear = makeCompoundType(Kind::Struct, {{"weight", makeParameterType(2)}}, "Linear");
    const auto norm =
        makeCompoundType(Kind::Struct, {{"gamma", makeParameterType(1)}, {"beta", makeParameterType(1)}}, "LayerNorm");
    return makeFixedStructure(makeCompoundType(Kind::Struct, {{"fc", linear}, {"norm", norm}}, "Net"), u"Net"_s,
                              StructureOrigin::RustSource);
}

} // namespace

class TestFillStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFlatModelBecomesARecordByItsNames()
    {
        const ModelState source = flatModel({"a.w"});
        const auto record = stages::fill(wholeTree(source), SourceTensors(source), {.choice = {}, .intoRecord = true});
        QVERIFY(!record.isRefused());
        const NodeId place = *record.value.tree.places[0];
        QVERIFY(record.value.tree.state.node(place).paramId.has_value());
        QCOMPARE(record.warnings.size(), std::size_t(1));
        QCOMPARE(record.value.tree.state.path(place), "a.w");

        const auto store = stages::fill(wholeTree(source), SourceTensors(source), {});
        QVERIFY(identical(store.value.tree.state, source));
        QVERIFY(store.warnings.empty());
    }

    void tensorsTakeTheirPlacesInTheStructure()
    {
        const ModelState source = modelOfShapes({{"other", {4}}, {"norm.gamma", {4}}, {"fc.weight", {3, 4}}});
        const auto filled =
            stages::fill(wholeTree(source), SourceTensors(source), {.choice = {.structure = twoLayers()}});
        const auto &[tree, isUnused, missing] = filled.value;
        QCOMPARE(isUnused, std::vector<bool>({true, false, false}));
        QVERIFY(!tree.places[0]);
        QCOMPARE(tree.state.path(*tree.places[2]), "fc.weight");
        QCOMPARE(tree.state.containerTypeOf(*tree.places[1]), "LayerNorm");
        // In the structure's order, not the model's.
        QCOMPARE(tree.state.path(tree.state.tensors()[0]), "fc.weight");
        QCOMPARE(missing, std::vector<std::string>{"norm.beta"});
        QVERIFY(filled.isRefused());
        QCOMPARE(filled.problems[0].remedy, PlanRemedy::FillFields);
    }

    void aTemplateCanStandInForWhatIsMissing()
    {
        const auto type = twoLayers()->typeFor(BurnVersion::V0_19);
        QVERIFY(type);
        const auto structure = makeTemplateStructure(recordOfType(**type, BurnVersion::V0_19));
        QVERIFY(structure);
        const ModelState source = modelOfShapes({{"fc.weight", {3, 4}}});
        stages::FillRequest request = {.choice = {.structure = *structure}};
        auto filled = stages::fill(wholeTree(source), SourceTensors(source), request);
        QVERIFY(filled.isRefused());
        QCOMPARE(filled.problems[0].remedy, PlanRemedy::AllowPartial);
        request.choice.allowPartial = true;
        filled = stages::fill(wholeTree(source), SourceTensors(source), request);
        QVERIFY(!filled.isRefused());
        QCOMPARE(filled.value.tree.state.tensors().size(), std::size_t(3));
        QCOMPARE(filled.value.missing, std::vector<std::string>({"norm.gamma", "norm.beta"}));
        QCOMPARE(filled.value.tree.state.node(*filled.value.tree.places[0]).tensor,
                 source.node(at(source, "fc.weight")).tensor);
    }
};

BURNISH_TEST(TestFillStage)

} // namespace burnish::test::tst_fillstage

#include "tst_fillstage.moc"
