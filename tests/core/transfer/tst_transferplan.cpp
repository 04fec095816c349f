// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/rules/rulesfile.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "core/transfer/burnsimulation.h"
#include "core/transfer/transferreport.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QTest>

namespace burnish::test::tst_transferplan {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath("burn/");

struct Entry
{
    std::string path;
    Shape shape;
    Dtype dtype = Dtype::F32;
    std::string container = {};
};

ModelState model(const std::vector<Entry> &entries, Layout layout, float first = 0)
{
    StateBuilder builder;
    builder.setLayout(layout);
    std::uint64_t id = 1;
    for (const Entry &entry : entries) {
        TensorPtr tensor = countingTensor(entry.shape, first);
        if (entry.dtype != Dtype::F32)
            tensor = *makeCast(tensor, entry.dtype);
        builder.addTensorAt(entry.path, tensor, ParamId{id++});
        const auto dot = entry.path.rfind('.');
        if (!entry.container.empty() && dot != std::string::npos && entry.path.find('.') == dot)
            builder.setContainerType(builder.module(builder.root(), entry.path.substr(0, dot)), entry.container);
    }
    return builder.finish();
}

TransferPlan planned(const ModelState &from, const ModelState &into, const TransferOptions &options = {})
{
    Task task;
    const TransferSource source{from, u"from"_s};
    auto plan = planTransfer({&source, 1}, into, options, task);
    if (!plan)
        qFatal("%s", qPrintable(plan.error().sentence()));
    return std::move(*plan);
}

/// Rules that divide "qkv" into this number of tensors, the first three of them q, k and v.
std::shared_ptr<const TensorRules> division(int parts)
{
    const QByteArray json = R"({"steps": [{"operation": "split", "inputs": ["qkv"], "outputs": ["q", "k", "v"],
                                           "parameters": {"axis": 0, "parts": PARTS}}]})";
    auto rules =
        tensorRulesFromJson(QJsonDocument::fromJson(QByteArray(json).replace("PARTS", QByteArray::number(parts))));
    if (!rules)
        qFatal("%s", qPrintable(rules.error().sentence()));
    return std::make_shared<const TensorRules>(*std::move(rules));
}

TransferOptions partial()
{
    TransferOptions options;
    options.allowPartial = true;
    return options;
}

std::vector<float> values(const ModelState &state, std::string_view path)
{
    const TensorPtr tensor = *makeCast(state.node(*state.find(path)).tensor, Dtype::F32);
    std::vector<float> numbers(tensor->info().elementCount());
    if (!tensor->read(0, std::as_writable_bytes(std::span(numbers)), Task()))
        numbers.clear();
    return numbers;
}

using Paths = std::vector<std::string>;

} // namespace

class TestTransferPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingOfOneNameIsAppliedAsOneStep()
    {
        const ModelState into = model({{"a.w", {2, 3}}, {"a.b", {3}}}, Layout::Burn, 0);
        const ModelState from = model({{"a.b", {3}}, {"a.w", {2, 3}}}, Layout::Burn, 100);
        const TransferPlan plan = planned(from, into);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.result.applied, (Paths{"a.w", "a.b"}));
        const auto after = applied(into, plan.change);
        QVERIFY(after);
        QCOMPARE(values(*after, "a.b"), (std::vector<float>{100, 101, 102}));
        // The target's ids and order are kept.
        QCOMPARE(after->node(*after->find("a.w")).paramId->bits, std::uint64_t(1));
        QCOMPARE(after->path(after->tensors().front()), std::string("a.w"));
        const auto back = applied(*after, plan.change.inverted());
        QVERIFY(back);
        QCOMPARE(values(*back, "a.b"), (std::vector<float>{0, 1, 2}));
    }

    void layoutsDecideOfTheAdapter_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("into");
        QTest::addColumn<bool>("isTransposed");
        QTest::newRow("pytorch to burn") << int(Layout::PyTorch) << int(Layout::Burn) << true;
        QTest::newRow("burn to pytorch") << int(Layout::Burn) << int(Layout::PyTorch) << true;
        QTest::newRow("burn to burn") << int(Layout::Burn) << int(Layout::Burn) << false;
        QTest::newRow("pytorch to pytorch") << int(Layout::PyTorch) << int(Layout::PyTorch) << false;
        QTest::newRow("unknown to unknown") << int(Layout::Unknown) << int(Layout::Unknown) << false;
    }

    void layoutsDecideOfTheAdapter()
    {
        QFETCH(const int, from);
        QFETCH(const int, into);
        QFETCH(const bool, isTransposed);
        const ModelState target = model({{"fc.weight", {2, 2}, Dtype::F32, "Linear"}}, Layout(into));
        const TransferPlan plan = planned(model({{"fc.weight", {2, 2}}}, Layout(from)), target);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.rows.at(0).isTransposed, isTransposed);
        QCOMPARE(values(*applied(target, plan.change), "fc.weight"),
                 isTransposed ? (std::vector<float>{0, 2, 1, 3}) : (std::vector<float>{0, 1, 2, 3}));
    }

    void anUnknownLayoutWithLinearWeightsMustBeSaid()
    {
        const ModelState into = model({{"fc.weight", {2, 2}, Dtype::F32, "Linear"}}, Layout::Burn);
        const ModelState from = model({{"fc.weight", {2, 2}}}, Layout::Unknown);
        const TransferPlan refused = planned(from, into);
        QVERIFY(!refused.canRun());
        QCOMPARE(refused.problems.front().remedy, PlanRemedy::Adapter);
        QVERIFY(refused.change.isEmpty());
        TransferOptions options;
        options.adapter = AdapterChoice::none();
        QVERIFY(planned(from, into, options).canRun());
        options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn});
        QVERIFY(planned(from, into, options).rows.at(0).isTransposed);
        // Without a linear layer the layout does not matter.
        QVERIFY(
            planned(model({{"c.weight", {4}}}, Layout::Unknown), model({{"c.weight", {4}}}, Layout::Burn)).canRun());
    }

    void normsAreFoundUnderTheirOtherName()
    {
        const ModelState into = model({{"ln.gamma", {3}, Dtype::F32, "LayerNorm"}, {"ln.beta", {3}}}, Layout::Burn);
        const ModelState from = model({{"ln.weight", {3}}, {"ln.bias", {3}}}, Layout::PyTorch, 7);
        const TransferPlan plan = planned(from, into);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.result.applied, (Paths{"ln.gamma", "ln.beta"}));
        QVERIFY(plan.result.unused.empty());
        QCOMPARE(plan.renamed, std::size_t(2));
        // And back.
        const TransferPlan back = planned(into, from);
        QCOMPARE(back.result.applied, (Paths{"ln.weight", "ln.bias"}));
        // Without a known type it is inferred from names and shapes, with a warning.
        const TransferPlan guessed = planned(from, model({{"ln.gamma", {3}}, {"ln.beta", {3}}}, Layout::Burn));
        QCOMPARE(guessed.result.applied, (Paths{"ln.gamma", "ln.beta"}));
        QCOMPARE(guessed.warnings.size(), std::size_t(1));
    }

    void aModuleCanBeMarked()
    {
        // A lone weight may belong to an Embedding, which is not transposed.
        const ModelState into = model({{"x.weight", {2, 3}}}, Layout::Burn);
        const ModelState from = model({{"x.weight", {3, 2}}}, Layout::PyTorch);
        TransferOptions options;
        options.marks = {{"x", "Linear"}};
        QVERIFY(planned(from, into, options).canRun());
        options.marks = {{"x", "Embedding"}};
        const TransferPlan plan = planned(from, into, options);
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::NoValidate);
        QCOMPARE(textOf(plan.result.errors.at(0)),
                 std::string("Shape mismatch for 'x.weight': expected [2, 3], found [3, 2]"));
        options.marks = {{"y", "Linear"}};
        QVERIFY(!planned(from, into, options).canRun());
    }

    void listsAreThoseOfBurn()
    {
        const ModelState into = model({{"a", {1}}, {"b", {1}}, {"c", {2}}, {"d", {1}}}, Layout::Burn);
        const ModelState from = model({{"a", {1}}, {"b", {1}}, {"c", {1}}, {"e", {1}}, {"f", {1}}}, Layout::Burn);
        TransferOptions options = partial();
        options.validate = false;
        options.selection.regexes = {u"^[ace]"_s};
        const TransferPlan plan = planned(from, into, options);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.result.applied, Paths{"a"});
        QCOMPARE(plan.result.skipped, Paths{"b"});
        QCOMPARE(plan.result.missing, Paths{"d"});
        QCOMPARE(plan.result.unused, (Paths{"e", "f"}));
        QCOMPARE(plan.result.errors.size(), std::size_t(1));
        QCOMPARE(plan.result.errors[0].kind, ApplyError::Kind::ShapeMismatch);
        QCOMPARE(asText(plan), uR"(┌─ Tensor Loading Summary ─────────────────────────
│
│ ✓ Successfully applied: 1 tensors
│ ⊘ Skipped (filtered):  1 tensors
│ ✗ Missing in source:    1 tensors
│ ? Unused in target:     2 tensors
│ ! Errors:               1 errors
│
├─ Missing Tensors (requested by model but not found in source)
│
│  First 10 missing tensors:
│    • d
│
├─ Unused Tensors (in source but not used by model)
│
│  First 10 unused tensors:
│    • e
│    • f
│
├─ Errors
│
│  ⚠️  Shape mismatch for 'c': expected [2], found [1]
│
└───────────────────────────────────────────────────)"_s);
    }

    void switchesExcuseWhatTheyAreFor()
    {
        const ModelState into = model({{"a", {1}}, {"b", {2}}, {"c", {1}}}, Layout::Burn);
        const ModelState from = model({{"a", {1}}, {"b", {1}}}, Layout::Burn);
        const auto remedies = [&](bool allowPartial, bool validate) {
            TransferOptions options;
            options.allowPartial = allowPartial;
            options.validate = validate;
            std::vector<PlanRemedy> list;
            for (const PlanProblem &problem : planned(from, into, options).problems)
                list.push_back(problem.remedy);
            return list;
        };
        using List = std::vector<PlanRemedy>;
        QCOMPARE(remedies(false, true), (List{PlanRemedy::NoValidate, PlanRemedy::AllowPartial}));
        QCOMPARE(remedies(true, true), List{PlanRemedy::NoValidate});
        QCOMPARE(remedies(false, false), List{PlanRemedy::AllowPartial});
        QCOMPARE(remedies(true, false), List{});
    }

    void nothingMatchedIsAnError()
    {
        const ModelState into = model({{"a", {1}}}, Layout::Burn);
        const TransferPlan elsewhere = planned(model({{"b", {1}}}, Layout::Burn), into, partial());
        QVERIFY(!elsewhere.canRun());
        TransferOptions options = partial();
        options.selection.regexes = {u"^zzz"_s};
        const TransferPlan unselected = planned(model({{"a", {1}}}, Layout::Burn), into, options);
        QCOMPARE(unselected.problems.front().remedy, PlanRemedy::OtherSelection);
        options.selection.regexes = {u"("_s};
        Task task;
        const TransferSource source{into, u"from"_s};
        QVERIFY(!planTransfer({&source, 1}, into, options, task));
    }

    void typesAreTheTargetsOrTheSources()
    {
        const ModelState into = model({{"a", {2}, Dtype::F32}, {"n", {2}, Dtype::I64}}, Layout::Burn);
        const ModelState from = model({{"a", {2}, Dtype::F16}, {"n", {2}, Dtype::F32}}, Layout::Burn, 3);
        TransferPlan plan = planned(from, into);
        QCOMPARE(plan.cast, std::size_t(2));
        QCOMPARE(plan.rows.at(0).tensor->info().dtype(), Dtype::F32);
        QVERIFY(describe(plan.rows.at(0), std::array{TransferSource{from, u"x"_s}}).contains(u"F16 → F32"));
        TransferOptions options;
        options.dtype = TransferDtype::Source;
        plan = planned(from, into, options);
        QCOMPARE(plan.rows.at(0).tensor->info().dtype(), Dtype::F16);
        // An integer parameter does not accept floats.
        QCOMPARE(plan.rows.at(1).tensor->info().dtype(), Dtype::I64);
        QCOMPARE(plan.cast, std::size_t(1));
    }

    void typesThatCannotBeConvertedAreErrors()
    {
        StateBuilder builder;
        auto info = TensorInfo::make(Dtype::C64, {2});
        QVERIFY(info);
        builder.addTensorAt(
            "a", *makeStoredTensor(*info, std::make_shared<MemorySource>(std::vector<std::byte>(16), u"memory"_s), 0));
        const TransferPlan plan = planned(builder.finish(), model({{"a", {2}}}, Layout::Burn));
        QVERIFY(!plan.canRun());
        QCOMPARE(textOf(plan.result.errors.at(0)), std::string("DType mismatch for 'a': expected F32, found C64"));
    }

    void rulesAndIndicesRename()
    {
        const ModelState into = model({{"fc.0.w", {1}}, {"fc.1.w", {1}}}, Layout::Burn);
        const ModelState from = model({{"net.0.w", {1}}, {"net.2.w", {1}}}, Layout::Burn, 5);
        TransferOptions options;
        options.remap = {{"^net\\.", "fc."}, {"zzz", ""}};
        options.mapIndices = true;
        const TransferPlan plan = planned(from, into, options);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.ruleHits, (std::vector<std::size_t>{2, 0}));
        options.mapIndices = false;
        QVERIFY(!planned(from, into, options).canRun());
        options.remap = {{"\\d", "0"}};
        QCOMPARE(planned(from, into, options).problems.front().remedy, PlanRemedy::Rename);
        options.remap = {{"nowhere", "x"}};
        options.unmatchedRulesFail = true;
        QVERIFY(!planned(into, into, options).canRun());
        options.unmatchedRulesFail = false;
        QVERIFY(planned(into, into, options).canRun());
    }

    void containersAreThoseOfTheTarget()
    {
        const ModelState into = model(
            {{"a.weight", {2, 2}, Dtype::F32, "Linear"}, {"n.gamma", {2}, Dtype::F32, "LayerNorm"}}, Layout::Burn);
        const ModelState from = model({{"a.weight", {2, 2}}, {"n.weight", {2}}}, Layout::PyTorch);
        TransferOptions options = partial();
        options.selection.containers = {u"LayerNorm"_s};
        const TransferPlan plan = planned(from, into, options);
        QCOMPARE(plan.result.applied, Paths{"n.gamma"});
        QCOMPARE(plan.result.skipped, Paths{"a.weight"});
    }

    void laterSourcesWin()
    {
        const ModelState into = model({{"a", {1}}, {"b", {1}}}, Layout::Burn);
        const std::vector<TransferSource> sources = {{model({{"a", {1}}, {"b", {1}}}, Layout::Burn, 10), u"one"_s},
                                                     {model({{"b", {1}}}, Layout::Burn, 20), u"two"_s}};
        Task task;
        const auto plan = planTransfer(sources, into, {}, task);
        QVERIFY(plan && plan->canRun());
        QVERIFY(plan->result.unused.empty());
        const ModelState after = *applied(into, plan->change);
        QCOMPARE(values(after, "a"), std::vector<float>{10});
        QCOMPARE(values(after, "b"), std::vector<float>{20});
    }

    /// Records and stores spell tuples and raw identifiers differently.
    void storesGoIntoRecordsAndBack()
    {
        const Manifest manifest = Manifest::load(fixtures + u"custom/manifest.json"_s);
        const ModelState record =
            opened(fixtures + u"custom/full.bin"_s, structureOf(typeFromSchema(manifest.json()[u"schema"].toObject())));
        const ModelState store = opened(fixtures + u"custom/store.bpk"_s);
        const TransferPlan plan = planned(store, record);
        QVERIFY2(plan.canRun(), plan.problems.empty() ? "" : qPrintable(plan.problems.front().error.sentence()));
        QCOMPARE(plan.result.applied.size(), manifest.tensors().size());
        QVERIFY(plan.result.unused.empty());
        const TransferPlan back = planned(record, store);
        QVERIFY(back.canRun());
        QCOMPARE(back.result.applied.size(), manifest.tensors().size());
        QVERIFY(back.result.unused.empty());
    }

    /// A NamedMpk record does not mark tuples; a Linear next to an RmsNorm cannot be a list.
    void tuplesAreRecognisedByTheirElements()
    {
        const ModelState record = opened(fixtures + u"mlp/full.mpk"_s);
        const TransferPlan plan = planned(opened(fixtures + u"mlp/store.safetensors"_s), record);
        QVERIFY(plan.canRun());
        QCOMPARE(plan.result.applied.size(), std::size_t(26));
        QCOMPARE(plan.result.applied.back(), std::string("pair.1.gamma"));
    }

    /// A name that refers to two places fills neither.
    void sharedNamesAreLeftAlone()
    {
        const Manifest manifest = Manifest::load(fixtures + u"collide/manifest.json"_s);
        const ModelState record = opened(fixtures + u"collide/full.bin"_s,
                                         structureOf(typeFromSchema(manifest.json()[u"schema"].toObject())));
        const TransferPlan plan = planned(opened(fixtures + u"collide/store.bpk"_s), record, partial());
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.result.missing.size(), std::size_t(4));
        QCOMPARE(plan.result.unused, (Paths{"pair.bias", "pair.weight"}));
    }

    void burnIsSimulatedBeside()
    {
        const ModelState into = model({{"ln.gamma", {3}, Dtype::F32, "LayerNorm"}, {"ln.beta", {3}}}, Layout::Burn);
        const TransferSource source{model({{"ln.weight", {3}}, {"ln.bias", {3}}}, Layout::PyTorch), u"m.pt"_s};
        TransferOptions options = partial();
        options.selection.excludes = {u"x"_s};
        options.mapIndices = true;
        const BurnSimulation burn =
            burnSimulation(source, u"pytorch", into, options, {AdapterKind::PyTorchToBurn}).front();
        QVERIFY(burn.load && burn.load->ok());
        QCOMPARE(burn.load->ok()->missing, (Paths{"ln.beta", "ln.gamma"}));
        QCOMPARE(burn.remarks.size(), 3);
        QVERIFY(asText(burn).startsWith(u"m.pt (PytorchStore):\n  ApplyResult {"));
        QVERIFY(asJson(burn)[u"ok"][u"unused"].toArray().size() == 2);
        const BurnSimulation none = burnSimulation(source, u"named-mpk", into, options, {}).front();
        QVERIFY(!none.load);
        QVERIFY(asJson(none)[u"store"].isNull());
        QCOMPARE(simulatedBurn(u"0.19"), std::optional(BurnVersion::V0_19));
        QCOMPARE(simulatedBurn(u"0.19.1"), std::optional(BurnVersion::V0_19));
        QCOMPARE(simulatedBurn(u"0.22.1"), std::optional(BurnVersion::V0_22));
        QVERIFY(!simulatedBurn(u"0.18") && !simulatedBurn(u"0.22.7") && !simulatedBurn(u""));
    }

    void laterBurnsLoadInTheirWay()
    {
        StateBuilder builder;
        const NodeId norm = builder.addModule(builder.root(), "ln");
        builder.setContainerType(norm, "LayerNorm");
        builder.addTensor(norm, "gamma", blankTensor({2}), ParamId{1});
        builder.addTensor(norm, "beta", blankTensor({2}), ParamId{2});
        builder.setExtras(builder.root(), {});
        const ModelState into = builder.finish();
        StateBuilder file;
        file.addTensorAt("ln.weight", blankTensor({2}));
        file.addTensorAt("ln.bias", blankTensor({2}));
        const TransferSource source{file.finish(), u"m.pt"_s};
        const TransferOptions options = partial();
        const auto loaded = [&](QStringView format, BurnVersion version) {
            return burnSimulation(source, format, into, options, {AdapterKind::PyTorchToBurn}, version);
        };
        // From 0.20 on the adapter finds the norms; until 0.21 the names that it looked up count as unused.
        for (const BurnVersion version : {BurnVersion::V0_20, BurnVersion::V0_21, BurnVersion::V0_22}) {
            const BurnSimulation burn = loaded(u"pytorch", version).front();
            QCOMPARE(burn.load->ok()->applied, (Paths{"ln.gamma", "ln.beta"}));
            QCOMPARE(burn.load->ok()->unused.size(), std::size_t(version < BurnVersion::V0_22 ? 2 : 0));
            QVERIFY(asText(burn).startsWith(u"m.pt (PytorchStore):\n  ┌─ Tensor Loading Summary"_s));
        }
        // A Burnpack file is also a record from 0.22 on; adapters run from 0.21 on.
        QCOMPARE(loaded(u"burnpack", BurnVersion::V0_20).front().load->ok()->missing.size(), std::size_t(2));
        QCOMPARE(loaded(u"burnpack", BurnVersion::V0_21).front().load->ok()->missing.size(), std::size_t(0));
        const auto both = loaded(u"burnpack", BurnVersion::V0_22);
        QCOMPARE(both.size(), std::size_t(2));
        QCOMPARE(both[0].store, u"ModuleRecord"_s);
        QCOMPARE(both[0].load->error(), "Record validation error: Unused tensors: [\"ln.bias\", \"ln.weight\"]");
        QCOMPARE(both[1].store, u"BurnpackStore"_s);
        QVERIFY(both[1].load->ok());
    }

    void tensorRulesRunFirst()
    {
        const ModelState from = model({{"qkv", {6, 2}}, {"x", {2}}}, Layout::Burn);
        const ModelState into = model({{"q", {2, 2}}, {"k", {2, 2}}, {"wv", {2, 2}}, {"x", {2}}}, Layout::Burn, 100);
        TransferOptions options;
        options.tensorRules = division(3);
        options.remap = {{"^v$", "wv"}};
        const TransferPlan plan = planned(from, into, options);
        QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().error.sentence()));
        QCOMPARE(plan.result.applied, (std::vector<std::string>{"q", "k", "wv", "x"}));
        QCOMPARE(plan.ruleHits, std::vector<std::size_t>{1});
        QCOMPARE(plan.throughRules->outcomes.front()->hits, std::size_t(1));
        const ModelState after = *applied(into, plan.change);
        QCOMPARE(values(after, "q"), (std::vector<float>{0, 1, 2, 3}));
        QCOMPARE(values(after, "wv"), (std::vector<float>{8, 9, 10, 11}));
        // The rows refer to the sources after the rules.
        const TransferRow &row = plan.rows.front();
        QCOMPARE(plan.sources[row.source].state.path(*row.sourceNode), std::string("q"));
        QVERIFY(!plan.sources.front().state.find("qkv"));
    }

    void aSelectedTensorStandsForWhatRulesMakeOfIt()
    {
        const ModelState from = model({{"qkv", {6, 2}}, {"x", {2}}}, Layout::Burn);
        const ModelState into = model({{"q", {2, 2}}, {"k", {2, 2}}, {"v", {2, 2}}, {"x", {2}}}, Layout::Burn, 100);
        TransferOptions options = partial();
        options.tensorRules = division(3);
        options.selection.nodes = {*from.find("qkv")};
        QCOMPARE(planned(from, into, options).result.applied, (std::vector<std::string>{"q", "k", "v"}));
        options.selection.nodes = {*from.find("x")};
        QCOMPARE(planned(from, into, options).result.applied, std::vector<std::string>{"x"});
    }

    void aRefusedRuleIsAProblemOfThePlan()
    {
        const ModelState from = model({{"qkv", {6, 2}}}, Layout::Burn);
        TransferOptions options;
        options.tensorRules = division(4);
        const TransferPlan plan = planned(from, model({{"q", {2, 2}}}, Layout::Burn), options);
        QCOMPARE(plan.problems.size(), std::size_t(1));
        QCOMPARE(plan.problems.front().remedy, PlanRemedy::Rename);
        QCOMPARE(plan.problems.front().error.sentence(), u"from: "_s + plan.throughRules->refusal().sentence());
        QVERIFY(plan.throughRules->isBlocked() && plan.rows.empty() && plan.adapters.empty());
    }
};

BURNISH_TEST(TestTransferPlan)

} // namespace burnish::test::tst_transferplan

#include "tst_transferplan.moc"
