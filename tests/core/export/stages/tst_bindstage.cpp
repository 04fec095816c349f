// SPDX-License-Identifier: MIT
#include "core/export/stages/bindstage.h"
#include "core/structure/fixedstructure.h"
#include "support/stagemaking.h"
#include "support/testmain.h"

namespace burnish::test::tst_bindstage {

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

QStringList textOf(const std::vector<stages::BoundField> &fields, const ModelState &source)
{
    QStringList lines;
    for (const stages::BoundField &field : fields)
        lines += u"%1: %2 %3"_s.arg(QString::fromStdString(source.path(field.tensor)),
                                    QString::fromStdString(field.container), QString::fromStdString(field.field));
    return lines;
}

stages::Staged<stages::BoundTree> boundToLayers(const ModelState &source, stages::BindRequest request)
{
    request.choice.structure = twoLayers();
    return stages::bind(wholeTree(source), SourceTensors(source), request);
}

} // namespace

class TestBindStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksGiveModulesTheirType()
    {
        const ModelState source = flatModel({"a.w", "b.w"});
        const auto bound = stages::bind(wholeTree(source), SourceTensors(source),
                                        {.marks = {{"a", "Linear"}, {"", "Net"}, {"c", "Linear"}, {"a.w", "Linear"}}});
        const ModelState &state = bound.value.tree.state;
        QCOMPARE(state.containerTypeOf(at(state, "a.w")), "Linear");
        QCOMPARE(*state.node(state.root()).containerType(), "Net");
        QCOMPARE(messages(bound.problems), QStringList({u"The model has no module “c” to mark as Linear."_s,
                                                        u"The model has no module “a.w” to mark as Linear."_s}));
        QVERIFY(bound.value.fields.empty());
    }

    void theStructureTellsWhatOwnsTheTensors()
    {
        const ModelState source =
            modelOfShapes({{"fc.weight", {3, 4}}, {"norm.weight", {4}}, {"norm.bias", {4}}, {"other", {4}}});
        const auto bound = boundToLayers(source, {.marks = {}, .choice = {}, .adapters = {AdapterKind::PyTorchToBurn}});
        QVERIFY(!bound.isRefused());
        QCOMPARE(textOf(bound.value.fields, source),
                 QStringList({u"fc.weight: Linear weight"_s, u"norm.weight: LayerNorm gamma"_s,
                              u"norm.bias: LayerNorm beta"_s}));
        const ModelState &state = bound.value.tree.state;
        QCOMPARE(state.containerTypeOf(at(state, "norm.bias")), "LayerNorm");
        // Without an adapter these names do not identify a LayerNorm.
        QCOMPARE(textOf(boundToLayers(source, {}).value.fields, source), QStringList{u"fc.weight: Linear weight"_s});
    }

    void aMarkIsStrongerThanTheStructure()
    {
        const ModelState source = modelOfShapes({{"fc.weight", {3, 4}}});
        const auto bound = boundToLayers(source, {.marks = {{"fc", "Embedding"}}});
        QCOMPARE(textOf(bound.value.fields, source), QStringList{u"fc.weight: Embedding weight"_s});
        const ModelState &state = bound.value.tree.state;
        QCOMPARE(state.containerTypeOf(at(state, "fc.weight")), "Embedding");
    }

    void aTensorThatIsToFillAFieldMustBeThere()
    {
        const ModelState source = modelOfShapes({{"a", {3, 4}}, {"b", {4}}});
        stages::BindRequest request;
        request.choice.assigned = {{"fc.weight", "a"}, {"norm.gamma", "c"}, {"norm.beta", "d"}};
        const auto bound = boundToLayers(source, request);
        QCOMPARE(textOf(bound.value.fields, source), QStringList{u"a: Linear weight"_s});
        QCOMPARE(bound.problems.size(), std::size_t(1));
        QCOMPARE(bound.problems[0].error.tensor(), u"c"_s);
        // Not reported in addition to another problem.
        request.marks = {{"no", "Linear"}};
        QCOMPARE(boundToLayers(source, request).problems.size(), std::size_t(1));
    }

    void tensorsAreFoundByTheNamesOfTheSource()
    {
        const ModelState source = flatModel({"a", "b"});
        stages::ExportTree tree = wholeTree(source);
        tree.places[1] = std::nullopt;
        stages::StructureChoice choice;
        choice.assigned = {{"x", "a"}, {"y", "b"}};
        choice.variants = {{"kind", "Relu"}};
        choice.allowPartial = true;
        choice.version = BurnVersion::V0_21;
        const FillOptions options =
            stages::fillOptionsFor(choice, tree, SourceTensors(source), {AdapterKind::PyTorchToBurn});
        QCOMPARE(options.assigned.size(), std::size_t(1));
        QCOMPARE(options.assigned[0].second, at(source, "a"));
        QCOMPARE(options.variants, choice.variants);
        QVERIFY(options.allowPartial);
        QCOMPARE(options.version, BurnVersion::V0_21);
        QCOMPARE(options.otherName("gamma", "LayerNorm"), std::optional<std::string>("weight"));
    }
};

BURNISH_TEST(TestBindStage)

} // namespace burnish::test::tst_bindstage

#include "tst_bindstage.moc"
