// SPDX-License-Identifier: MIT
// Every planner says its edit in the words of recipes, and what it says does the same again.
#include "core/compare/compareplan.h"
#include "core/compare/copyacross.h"
#include "core/edit/editaction.h"
#include "core/edit/leafcopies.h"
#include "core/edit/nodeedits.h"
#include "core/edit/quantforms.h"
#include "core/edit/shaping.h"
#include "core/edit/toplevel.h"
#include "core/edit/valueedits.h"
#include "core/graft/fillfield.h"
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/lora/lorabake.h"
#include "core/merge/mergeaction.h"
#include "core/merge/pairblend.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/lineage.h"
#include "core/recipe/recipesteps.h"
#include "core/remap/remapedit.h"
#include "core/rules/rulesedit.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QJsonDocument>
#include <QRegularExpression>

#include <functional>

namespace burnish::test::tst_actioncontract {

namespace {

std::vector<NodeId> nodesAt(const ModelState &state, std::initializer_list<const char *> paths)
{
    std::vector<NodeId> ids;
    for (const char *path : paths)
        ids.push_back(at(state, path));
    return ids;
}

/// The models of one case before the edit.
struct Models
{
    ModelState store;  ///< the edited model
    ModelState record; ///< the donor
    ModelState adapter;
    ModelState rotated; ///< fits the store
    ModelState noisy;   ///< fits the store, too
};

/// The store with different values in one tensor.
ModelState scaledStore(double factor)
{
    const ModelState store = opened(samplePath("digits-base.bpk"));
    return after(store, planScaleValues(store, at(store, "fc1.weight"), {}, factor));
}

Models freshModels()
{
    return {opened(samplePath("digits-base.bpk")), opened(samplePath("digits-base.mpk")),
            opened(samplePath("digits-lora.safetensors")), scaledStore(2), scaledStore(-0.5)};
}

ElementValue f32(const char *text)
{
    const auto value = ElementValue::fromText(QString::fromLatin1(text), Dtype::F32);
    if (!value)
        qFatal("%s", qPrintable(value.error().message()));
    return *value;
}

std::vector<AxisSlice> partOf(const char *text)
{
    return *slicesFromText(QString::fromLatin1(text));
}

using Plan = std::function<Expected<ChangeSet>(const Models &)>;

struct Case
{
    const char *planner;
    const char *name;
    Plan plan;
};

GraftRequest requestFor(const Models &models, std::initializer_list<const char *> paths, const char *into)
{
    GraftRequest request;
    request.donor = models.record;
    request.donorKey = QStringLiteral("record");
    request.donorIds = nodesAt(models.record, paths);
    request.target = *into ? at(models.store, into) : models.store.root();
    return request;
}

GraftRequest requestWithin(const Models &models, std::initializer_list<const char *> paths, const char *into)
{
    GraftRequest request;
    request.donor = models.store;
    request.sameModel = true;
    request.donorIds = nodesAt(models.store, paths);
    request.target = *into ? at(models.store, into) : models.store.root();
    return request;
}

/// Merges the store with two models of the same tensors.
Expected<ChangeSet> mergeWith(const Models &models, const MergeOptions &options)
{
    const QStringList keys = {QStringLiteral("7"), QStringLiteral("rotated"), QStringLiteral("noisy")};
    Task task;
    BURNISH_TRY(MergePlan plan, planMerge({{models.store, keys[0]}, {models.rotated, keys[1]}, {models.noisy, keys[2]}},
                                          options, task));
    if (!plan.canRun())
        return plan.problems.front();
    plan.change.action = mergeAction(plan, keys);
    return std::move(plan.change);
}

/// Applies `decide` to each row; other rows keep their proposals.
Expected<ChangeSet> graftWith(const Models &models, GraftRequest request,
                              const std::function<void(GraftRow &)> &decide = {})
{
    GraftPlan plan = planGraft(models.store, std::move(request));
    if (!plan.isPossible())
        return Error(ErrorCode::InvalidArgument, plan.impossible);
    for (GraftRow &row : plan.rows) {
        if (decide)
            decide(row);
    }
    return graftChange(models.store, plan, blendPairs);
}

const std::vector<Case> &cases()
{
    static const std::vector<Case> all = {
        {"planRename", "a module", [](const Models &m) { return planRename(m.store, at(m.store, "fc2"), "head"); }},
        {"planRename", "into a new module",
         [](const Models &m) { return planRename(m.store, at(m.store, "fc2"), "head.last.fc"); }},
        {"planRemove", "modules and a tensor",
         [](const Models &m) {
             return planRemove(m.store, nodesAt(m.store, {"norm1", "fc1.bias", "norm2"}));
         }},
        {"planDuplicate", "with ids of their own",
         [](const Models &m) {
             return planDuplicate(m.store, nodesAt(m.store, {"norm1", "fc1.bias"}));
         }},
        {"planCast", "a module",
         [](const Models &m) { return planCast(m.store, nodesAt(m.store, {"fc1"}), Dtype::BF16); }},
        {"planReadAs", "two tensors",
         [](const Models &m) {
             return planReadAs(m.store, nodesAt(m.store, {"fc1.weight", "fc2.bias"}), Dtype::U32, m.store);
         }},
        {"planTranspose", "a module",
         [](const Models &m) {
             return planTranspose(m.store, nodesAt(m.store, {"fc1", "fc2"}));
         }},
        {"planSetMetadata", "changed, added, removed",
         [](const Models &m) {
             Metadata metadata = m.store.metadata();
             metadata.set("zebra", "1");
             metadata.set("aardvark", "2");
             metadata.remove("producer");
             return planSetMetadata(m.store, std::move(metadata));
         }},
        {"planSetMetadata", "one key",
         [](const Models &m) {
             Metadata metadata = m.store.metadata();
             metadata.set("task", "…");
             return planSetMetadata(m.store, std::move(metadata));
         }},
        {"planSetIds", "of two parameters",
         [](const Models &m) {
             const std::vector<std::pair<NodeId, ParamId>> ids = {{at(m.store, "fc1.weight"), ParamId{7}},
                                                                  {at(m.store, "fc1.bias"), ParamId{8}}};
             return planSetIds(m.store, ids);
         }},
        {"planSetLayout", "to PyTorch's", [](const Models &m) { return planSetLayout(m.store, Layout::PyTorch); }},
        {"planSetContainerType", "of two modules",
         [](const Models &m) {
             return planSetContainerType(m.store, nodesAt(m.store, {"fc1", "fc2"}), "Dense");
         }},
        {"planSetValue", "a tensor becomes empty",
         [](const Models &m) { return planSetValue(m.store, at(m.store, "fc1.bias"), std::nullopt); }},
        {"planPermute", "axes",
         [](const Models &m) {
             return planPermute(m.store, nodesAt(m.store, {"conv1.weight"}), {2, 3, 1, 0});
         }},
        {"planReshape", "with one left open",
         [](const Models &m) {
             const std::vector<std::int64_t> shape = {-1, 32};
             return planReshape(m.store, nodesAt(m.store, {"fc1.weight"}), shape);
         }},
        {"planSlice", "every second row",
         [](const Models &m) -> Expected<ChangeSet> {
             BURNISH_TRY(const auto slices, slicesFromText(QStringLiteral("1::2, 3:9")));
             return planSlice(m.store, nodesAt(m.store, {"fc1.weight"}), slices);
         }},
        {"planConcatenate", "in their order",
         [](const Models &m) {
             return planConcatenate(m.store, nodesAt(m.store, {"norm1.beta", "norm1.gamma"}), {0, "both", true});
         }},
        {"planSplit", "into parts",
         [](const Models &m) {
             return planSplit(m.store, at(m.store, "fc1.weight"), {1, {16, 48}, {"left", "right"}});
         }},
        {"planTopLevel", "a module", [](const Models &m) { return planTopLevel(m.store, "fc1"); }},
        {"planReplaceTensor", "from another model",
         [](const Models &m) {
             return planReplaceTensor(m.store, at(m.store, "fc1.bias"), m.record, at(m.record, "norm1.beta"),
                                      QStringLiteral("record"));
         }},
        {"planReplaceTensor", "from the model itself",
         [](const Models &m) {
             return planReplaceTensor(m.store, at(m.store, "fc1.bias"), m.store, at(m.store, "norm1.beta"));
         }},
        {"planFillFields", "from another model",
         [](const Models &m) {
             const std::vector<FieldFilling> fillings = {
                 {"z.weight", m.record, at(m.record, "fc1.weight"), false, true, QStringLiteral("record")},
                 {"a.bias", m.record, at(m.record, "fc1.bias"), false, false, QStringLiteral("record")}};
             return planFillFields(m.store, fillings, QStringLiteral("fill"));
         }},
        {"planFillFields", "by its own",
         [](const Models &m) {
             const std::vector<FieldFilling> fillings = {
                 {"fc9.weight", m.store, at(m.store, "fc1.weight"), true, true, {}}};
             return planFillFields(m.store, fillings, QStringLiteral("fill"));
         }},
        {"planSetValues", "with texts of every kind",
         [](const Models &m) {
             std::vector<CellEdit> cells;
             const std::array texts = {"0.1", "NaN", "-inf", "0x7fc00001", "-0", "1e-42", "0x80000003"};
             for (std::uint64_t i = 0; i < texts.size(); ++i)
                 cells.push_back({{i * 9, i}, f32(texts[std::size_t(i)])});
             return planSetValues(m.store, at(m.store, "fc1.weight"), cells);
         }},
        {"planFillValues", "a block",
         [](const Models &m) {
             return planFillValues(m.store, at(m.store, "fc1.weight"), partOf("3:9, ::2"), f32("0.3"));
         }},
        {"planFillValues", "all",
         [](const Models &m) { return planFillValues(m.store, at(m.store, "conv1.weight"), {}, f32("nan")); }},
        {"planPasteValues", "a block",
         [](const Models &m) {
             std::vector<std::byte> bytes;
             for (int i = 0; i < 6; ++i) {
                 const ElementValue value = f32(i == 3 ? "inf" : "1.1");
                 bytes.insert(bytes.end(), value.bytes().begin(), value.bytes().end());
             }
             return planPasteValues(m.store, at(m.store, "fc1.weight"), partOf("1:3, 4:7"), std::move(bytes));
         }},
        {"planScaleValues", "all",
         [](const Models &m) { return planScaleValues(m.store, at(m.store, "fc1.weight"), {}, 1.0 / 3); }},
        {"planScaleValues", "a part",
         [](const Models &m) { return planScaleValues(m.store, at(m.store, "fc1.weight"), partOf("1:"), 1e-7, 12); }},
        {"planClampValues", "between two",
         [](const Models &m) {
             return planClampValues(m.store, at(m.store, "fc1.weight"), {}, f32("-0.01"), f32("0.02"));
         }},
        {"planClampValues", "from above, a part",
         [](const Models &m) {
             return planClampValues(m.store, at(m.store, "fc1.weight"), partOf(":, 3:5"), {}, f32("0"));
         }},
        {"planReplaceNan", "and infinities",
         [](const Models &m) -> Expected<ChangeSet> {
             return planReplaceNan(m.store, at(m.store, "fc1.weight"), {}, f32("0.5"), true);
         }},
        {"planReplaceNan", "of a part",
         [](const Models &m) {
             return planReplaceNan(m.store, at(m.store, "fc1.weight"), partOf("2:3"), f32("-1"), false);
         }},
        {"planLeafCopies", "turned, cast, and new ones",
         [](const Models &m) {
             LeafCopyRequest request{m.record, {}, QStringLiteral("record"), QStringLiteral("record")};
             request.copies = {{at(m.record, "fc1.weight"), "fc1.weight", true, Dtype::F16},
                               {at(m.record, "norm1.gamma"), "norms.0.weight"},
                               {at(m.record, "norm1.beta"), "norms.0.bias"},
                               {at(m.record, "fc1.bias"), "fc2.bias"}};
             return planLeafCopies(m.store, request);
         }},
        {"planCopyAcross", "from a model with other names",
         [](const Models &m) -> Expected<ChangeSet> {
             Task task;
             CompareOptions options;
             options.remap = {{"^norm", "layer_norm"}};
             BURNISH_TRY(const Comparison comparison,
                         planComparison({m.record, QStringLiteral("record")}, {m.store, QStringLiteral("store")}, {},
                                        options, task));
             CopyAcrossRequest request;
             for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
                 if (comparison.rows[row].isTensor())
                     request.rows.push_back(row);
             }
             request.donorKey = QStringLiteral("record");
             return planCopyAcross(comparison, request);
         }},
        {"planRemapEdit", "within a scope",
         [](const Models &m) -> Expected<ChangeSet> {
             const std::vector<RemapRule> rules = {
                 {"^norm(\\d)", "norms.$1"}, {"off", "on", false}, {"gamma$", "weight"}};
             const Task task;
             BURNISH_TRY(const RemapPlan plan, planRemap(m.store, rules, nodesAt(m.store, {"norm1", "norm3"}), task));
             return planRemapEdit(m.store, plan, QStringLiteral("remap"));
         }},
        {"planRemapEdit", "with lists that count without gaps",
         [](const Models &m) -> Expected<ChangeSet> {
             const std::vector<RemapRule> rules = {{"^norm(\\d)", "norms.$1"}};
             const Task task;
             BURNISH_TRY(const RemapPlan plan, planRemap(m.store, rules, {}, task, {.mapIndices = true}));
             return planRemapEdit(m.store, plan, QStringLiteral("remap"));
         }},
        {"planRemapEdit", "with lists that keep their indices",
         [](const Models &m) -> Expected<ChangeSet> {
             const std::vector<RemapRule> rules = {{"^norm(\\d)", "norms.$1"}, {"^fc(\\d)", "fcs.$1"}};
             const Task task;
             BURNISH_TRY(
                 const RemapPlan plan,
                 planRemap(m.store, rules, {}, task, {.mapIndices = true, .keptIndices = {QStringLiteral("^norms$")}}));
             return planRemapEdit(m.store, plan, QStringLiteral("remap"));
         }},
        {"planRulesEdit", "tensors of tensors",
         [](const Models &m) -> Expected<ChangeSet> {
             TensorRules rules = tensorRulesOf({{"^norm(\\d)", "norms.$1"}});
             rules.placeholders = {{"i", PlaceholderKind::Digits}};
             TensorRule split;
             split.operation = "split";
             split.inputs = {"norms.{i}.gamma"};
             split.outputs = {"norms.{i}.first", "norms.{i}.second"};
             split.parameters = {{QStringLiteral("axis"), 0}, {QStringLiteral("parts"), QStringLiteral("halves")}};
             rules.steps.push_back(split);
             const Task task;
             BURNISH_TRY(const RulesPlan plan, planRules(m.store, rules, {}, task, {.values = {{"halves", 2}}}));
             return planRulesEdit(m.store, plan);
         }},
        {"planRulesEdit", "within a scope, with lists that count without gaps",
         [](const Models &m) -> Expected<ChangeSet> {
             const TensorRules rules = tensorRulesOf({{"^norm(\\d)", "norms.$1"}});
             const Task task;
             BURNISH_TRY(const RulesPlan plan,
                         planRules(m.store, rules, nodesAt(m.store, {"norm1", "norm3"}), task, {.mapIndices = true}));
             return planRulesEdit(m.store, plan);
         }},
        {"graftChange", "new names", [](const Models &m) { return graftWith(m, requestFor(m, {"norm1"}, "fc1")); }},
        {"graftChange", "replaces all",
         [](const Models &m) {
             return graftWith(m, requestFor(m, {"fc1", "norm1"}, ""));
         }},
        {"graftChange", "each row on its own",
         [](const Models &m) {
             return graftWith(m, requestFor(m, {"fc1", "norm1"}, ""), [](GraftRow &row) {
                 if (row.from == "fc1.weight") {
                     setAction(row, GraftAction::Blend);
                     row.blend = findPairMethod(u"slerp")->blend(0.3);
                 } else if (row.from == "norm1.gamma") {
                     setAction(row, GraftAction::Keep);
                 } else if (row.from == "norm1.beta") {
                     setAction(row, GraftAction::KeepBoth);
                 }
             });
         }},
        {"graftChange", "contents of a module by another name's",
         [](const Models &m) {
             GraftRequest request = requestFor(m, {"norm1"}, "norm1");
             request.placement = GraftPlacement::ReplaceContents;
             return graftWith(m, std::move(request));
         }},
        {"graftChange", "a module without one of its tensors",
         [](const Models &m) {
             return graftWith(m, requestFor(m, {"fc1"}, "conv1"), [](GraftRow &row) {
                 if (row.from == "fc1.bias")
                     setAction(row, GraftAction::LeaveOut);
             });
         }},
        {"graftChange", "one tensor on another",
         [](const Models &m) { return graftWith(m, requestFor(m, {"fc1.bias"}, "fc1.bias")); }},
        {"graftChange", "a copy within the model",
         [](const Models &m) {
             return graftWith(m, requestWithin(m, {"norm1", "fc1.bias"}, "fc2"));
         }},
        {"graftChange", "a move within the model, to a place",
         [](const Models &m) {
             GraftRequest request = requestWithin(m, {"fc2", "norm1"}, "");
             request.mode = GraftMode::Move;
             request.position = 1;
             return graftWith(m, std::move(request));
         }},
        {"planBakeLora", "with strengths of its own",
         [](const Models &m) {
             LoraBakeOptions options;
             options.strength = 0.1;
             options.strengths = {{"fc2", -0.3}};
             options.config.set("lora_alpha", "3");
             options.donorKey = QStringLiteral("adapter");
             const Task task;
             return planBakeLora(m.store, m.adapter, options, task);
         }},
        {"mergeAction", "of three models, the edited one as the base",
         [](const Models &m) -> Expected<ChangeSet> {
             MergeOptions options;
             options.method = findMergeMethod(u"ties");
             options.base = 0;
             options.models = {1, 2};
             options.rules = {{"weight", 1, {MergePattern::Kind::Regex, "fc1"}, {0.25}},
                              {"weight", std::nullopt, {}, {0.5, 1}},
                              {"density", 2, {}, {0.75}}};
             options.dtype = Dtype::F16;
             return mergeWith(m, options);
         }},
        {"mergeAction", "as the second of two models",
         [](const Models &m) -> Expected<ChangeSet> {
             MergeOptions options;
             options.method = findMergeMethod(u"slerp");
             options.base = 0;
             options.models = {1, 0};
             options.rules = {{"t", std::nullopt, {}, {0.3}}};
             return mergeWith(m, options);
         }},
        {"mergeAction", "through rules, also for the edited one",
         [](const Models &m) -> Expected<ChangeSet> {
             MergeOptions options;
             options.method = findMergeMethod(u"linear");
             options.models = {0, 1, 2};
             options.rules = {{"weight", std::nullopt, {MergePattern::Kind::Regex, "hidden"}, {0.25}},
                              {"weight", std::nullopt, {}, {0.5}}};
             TensorRules rules;
             rules.placeholders = {{"p", PlaceholderKind::Piece}};
             rules.values = {{"first", 1}};
             rules.steps = {{"rename", {"fc1.{p}"}, {"hidden.{p}"}, {}},
                            {"permute",
                             {"hidden.weight"},
                             {"hidden.weight"},
                             {{QStringLiteral("axes"), QJsonArray{QStringLiteral("first"), 0}}}}};
             for (std::size_t source = 0; source < 3; ++source)
                 options.through.push_back({source, rules, {{"unused", 3}}});
             return mergeWith(m, options);
         }},
        {"graftRemoval", "what moved to another model",
         [](const Models &m) -> Expected<ChangeSet> {
             GraftRequest request = requestWithin(m, {"norm1", "fc1.bias"}, "");
             request.sameModel = false;
             request.mode = GraftMode::Move;
             request.target = m.record.root();
             const GraftPlan plan = planGraft(m.record, std::move(request));
             return graftRemoval(m.store, plan);
         }},
    };
    return all;
}

} // namespace

class TestActionContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSaidEditIsTheSame_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < cases().size(); ++i)
            QTest::addRow("%s: %s", cases()[i].planner, cases()[i].name) << int(i);
    }
    void theSaidEditIsTheSame()
    {
        QFETCH(int, index);
        const Models models = freshModels();
        const auto change = cases()[std::size_t(index)].plan(models);
        QVERIFY2(change, change ? "" : qPrintable(change.error().sentence()));
        QVERIFY(!change->isEmpty());
        QVERIFY2(change->action, "no recipe says the edit");
        const ModelState requested = after(models.store, change);

        // Equal models, opened again; passed through the text of a recipe.
        const auto step = stepOf(*change->action, QStringLiteral("store"), change->action->donors);
        QVERIFY2(step, step ? "" : qPrintable(step.error().sentence()));
        const QJsonObject file = {{QStringLiteral("file"), QStringLiteral("f")}};
        QJsonObject store = file;
        store.insert(QStringLiteral("as"), QStringLiteral("store"));
        QJsonObject record = file;
        record.insert(QStringLiteral("as"), QStringLiteral("record"));
        QJsonObject adapter = file;
        adapter.insert(QStringLiteral("as"), QStringLiteral("adapter"));
        QJsonObject rotated = file;
        rotated.insert(QStringLiteral("as"), QStringLiteral("rotated"));
        QJsonObject noisy = file;
        noisy.insert(QStringLiteral("as"), QStringLiteral("noisy"));
        const auto recipe = recipeFromJson(recipeToJson({{{RecipeAction::Open, store},
                                                          {RecipeAction::Open, record},
                                                          {RecipeAction::Open, adapter},
                                                          {RecipeAction::Open, rotated},
                                                          {RecipeAction::Open, noisy},
                                                          *step}}));
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));

        const Models again = freshModels();
        RecipeModels byHandle;
        byHandle[QStringLiteral("store")] = {again.store, {again.store, {}, false}, {}};
        byHandle[QStringLiteral("record")].state = again.record;
        byHandle[QStringLiteral("adapter")].state = again.adapter;
        byHandle[QStringLiteral("rotated")].state = again.rotated;
        byHandle[QStringLiteral("noisy")].state = again.noisy;
        Task task;
        const auto changes = planRecipeStep(recipe->steps.back(), byHandle, {}, task);
        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().sentence()));
        QCOMPARE(changes->size(), std::size_t(1));
        QCOMPARE(changes->front().model, QStringLiteral("store"));
        QCOMPARE(contentOf(after(again.store, changes->front().change)), contentOf(requested));
        // The repeated action is recorded in the same words.
        QVERIFY(changes->front().change.action);
        QCOMPARE(changes->front().change.action->name, change->action->name);
        QCOMPARE(changes->front().change.action->arguments, change->action->arguments);
        QCOMPARE(changes->front().change.action->donors, change->action->donors);
    }

    void theChosenReadingOfQuantisedValuesIsSaid()
    {
        const ModelState state = opened(fixturePath("burn-newest/v0.22.1/quantised/per-tensor/record.bpk"));
        const std::vector<NodeId> root = {state.root()};
        const auto change = planQuantReading(state, root, QuantReading::Floats);
        QVERIFY(change && change->action);
        const auto step = stepOf(*change->action, QStringLiteral("store"), change->action->donors);
        QVERIFY(step);
        RecipeModels byHandle;
        byHandle[QStringLiteral("store")].state = state;
        Task task;
        const auto changes = planRecipeStep(*step, byHandle, {}, task);
        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().sentence()));
        const ModelState again = after(state, changes->front().change);
        int floats = 0;
        for (const NodeId id : again.tensors()) {
            const QuantScheme &scheme = *again.node(id).tensor->info().scheme();
            QCOMPARE(scheme.hasFloatCodes, hasTwoReadings(scheme));
            floats += scheme.hasFloatCodes;
        }
        QCOMPARE(floats, 24);
        QCOMPARE(contentOf(again), contentOf(after(state, change)));
        QVERIFY(!planQuantReading(freshModels().store, {}, QuantReading::Floats));
    }

    void theChosenFormOfQuantisedTensorsIsSaid()
    {
        const ModelState state = opened(fixturePath("comfy/hostile/modelopt-tiled-or-not.safetensors"));
        const auto change = planQuantisedAs(state, "nvfp4-tiled");
        QVERIFY(change && change->action);
        const auto step = stepOf(*change->action, QStringLiteral("store"), change->action->donors);
        QVERIFY(step);
        QCOMPARE(QJsonDocument(step->arguments).toJson(QJsonDocument::Compact),
                 QByteArray(R"({"form":"nvfp4-tiled","model":"store"})"));
        RecipeModels byHandle;
        byHandle[QStringLiteral("store")] = {state, {state, {}, false}, {}};
        Task task;
        const auto changes = planRecipeStep(*step, byHandle, {}, task);
        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().sentence()));
        QCOMPARE(contentOf(after(state, changes->front().change)), contentOf(after(state, change)));
        // Nothing that was edited since.
        QVERIFY(changes->front().change.baseline);
        QVERIFY(changes->front().change.action->arguments == change->action->arguments);
    }

    /// Fails for a planner that is declared but not covered by a case above.
    void everyPlannerHasACase()
    {
        // The first two are helpers of the others; the third needs the structure used for reading, which only its
        // caller knows; the fourth, how the tensor was made; the last two have tests of their own.
        QSet<QString> known = {QStringLiteral("planRepath"),       QStringLiteral("planWithBaseline"),
                               QStringLiteral("planBinding"),      QStringLiteral("planSetTensor"),
                               QStringLiteral("planQuantReading"), QStringLiteral("planQuantisedAs")};
        for (const Case &one : cases())
            known.insert(QLatin1String(one.planner));
        static const QRegularExpression planner(
            QStringLiteral(
                "^(?:Expected<ChangeSet>|ChangeSet|Expected<std::vector<ModelChange>>) ((?:plan|graft)\\w+)\\("),
            QRegularExpression::MultilineOption);
        QSet<QString> found;
        for (const char *folder : {"edit", "remap", "transfer", "select", "compare", "lora", "rules"}) {
            QDirIterator headers(sourcePath("core/") + QLatin1String(folder), {QStringLiteral("*.h")}, QDir::Files);
            while (headers.hasNext()) {
                QFile header(headers.next());
                QVERIFY(header.open(QIODevice::ReadOnly));
                auto names = planner.globalMatch(QString::fromUtf8(header.readAll()));
                while (names.hasNext())
                    found.insert(names.next().captured(1));
            }
        }
        QVERIFY(found.contains(QStringLiteral("planRename")));
        for (const QString &name : found)
            QVERIFY2(known.contains(name), qPrintable(name + QStringLiteral(" has no case in this test")));
    }

    void valuesKeepTheirTypes_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < 12; ++i)
            QTest::addRow("%d", i) << i;
    }
    void valuesKeepTheirTypes()
    {
        QFETCH(int, index);
        const std::vector<Value> values = {true,
                                           std::int64_t(-3),
                                           std::uint64_t(7),
                                           ~std::uint64_t(0),
                                           0.1F,
                                           0.1,
                                           std::numeric_limits<double>::infinity(),
                                           std::string("é"),
                                           2.0,
                                           2.0F,
                                           std::vector<std::byte>{std::byte(1), std::byte(255)},
                                           std::int64_t(1) << 62};
        const Value &value = values[std::size_t(index)];
        for (const Value &old : values) {
            const auto json = valueAsJson(value, &old);
            QVERIFY(json);
            const auto again = valueFromJson(json->value(QStringLiteral("value")),
                                             json->value(QStringLiteral("kind")).toString(), &old);
            QVERIFY(again && *again);
            QVERIFY(sameValue(**again, value));
        }
    }

    void twoNodesOfOnePathHaveNoWords()
    {
        StateBuilder builder;
        builder.addTensorAt("a.b", blankTensor({2}));
        ModelState state = builder.finish();
        Node twin = state.node(at(state, "a.b"));
        Node module = state.node(at(state, "a"));
        const NodeId second = {state.endIndex()};
        module.children.push_back(second);
        state.assign(second, std::make_shared<const Node>(std::move(twin)));
        state.assign(at(state, "a"), std::make_shared<const Node>(std::move(module)));
        const auto change = planRemove(state, {&second, 1});
        QVERIFY(change);
        QVERIFY(!change->action);
    }
};

BURNISH_TEST(TestActionContract)

} // namespace burnish::test::tst_actioncontract

#include "tst_actioncontract.moc"
