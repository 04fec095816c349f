// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/modelfiles/openmodel.h"
#include "core/recipe/lineage.h"
#include "core/recipe/recipesteps.h"
#include "core/transfer/transferaction.h"
#include "core/transfer/transferplan.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

namespace burnish::test::tst_transferaction {

using namespace Qt::StringLiterals;

namespace {

ModelState counted(const std::vector<std::pair<std::string, Shape>> &tensors, float first)
{
    StateBuilder builder;
    for (const auto &[path, shape] : tensors)
        builder.addTensorAt(path, test::countingTensor(shape, first));
    return builder.finish();
}

ModelState opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(test::fixturePath("burn/") + file, task, diagnostics);
    if (!model)
        qFatal("%s", qPrintable(model.error().sentence()));
    return std::move(model->model.state);
}

} // namespace

class TestTransferAction : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsComeBackAsTheyWere()
    {
        const ModelState source = opened(u"mlp/store.bpk"_s);
        TransferOptions options;
        options.selection.regexes = {u"^a"_s, u"b$"_s};
        options.selection.paths = {u"input.weight"_s};
        options.selection.containers = {u"Linear"_s};
        options.selection.excludes = {u"x"_s};
        options.selection.filter = u"dtype:f32"_s;
        options.selection.nodes = {*source.find("input")};
        options.tensorRules = std::make_shared<const TensorRules>(*tensorRulesFromJson(
            QJsonDocument::fromJson(R"({"steps": [{"operation": "transpose", "inputs": ["a"]}]})")));
        options.ruleValues = {{"heads", 12}};
        options.remap = {{"a", "b"}, {"c", "d"}};
        options.mapIndices = true;
        options.adapter = AdapterChoice::of({AdapterKind::PyTorchToBurn, AdapterKind::HalfPrecision});
        options.marks = {{"input", "Linear"}};
        options.dtype = TransferDtype::Source;
        options.allowPartial = true;
        options.validate = false;
        const auto arguments = transferArguments(options, source);
        QVERIFY(arguments);
        const auto back = transferOptionsFrom(*arguments, source);
        QVERIFY(back);
        QCOMPARE(transferArguments(*back, source), arguments);
        QCOMPARE(back->selection.nodes, options.selection.nodes);
        QCOMPARE(rulesAsJson(*back->tensorRules), rulesAsJson(*options.tensorRules));
        QVERIFY(back->ruleValues == options.ruleValues);
        QVERIFY(back->adapter == options.adapter && back->remap == options.remap && back->marks == options.marks);
        QVERIFY(back->dtype == options.dtype && back->allowPartial && !back->validate && back->mapIndices);
        // Missing arguments have default values.
        QVERIFY(transferArguments(TransferOptions(), source)->isEmpty());
        const auto plain = transferOptionsFrom({}, source);
        QVERIFY(plain && plain->validate && !plain->allowPartial && plain->adapter.isAutomatic);
        options.adapter = AdapterChoice::none();
        QCOMPARE(transferOptionsFrom(*transferArguments(options, source), source)->adapter, AdapterChoice::none());
    }

    void wordsThatMeanNothingAreRefused()
    {
        const ModelState source = opened(u"tiny/store.bpk"_s);
        QVERIFY(!transferOptionsFrom({{u"adapter"_s, u"quarter"_s}}, source));
        QVERIFY(!transferOptionsFrom({{u"dtype"_s, u"f16"_s}}, source));
        QVERIFY(!transferOptionsFrom({{u"nodes"_s, QJsonArray{u"nowhere"_s}}}, source));
        QVERIFY(!transferOptionsFrom({{u"tensorRules"_s, QJsonObject{{u"steps"_s, 1}}}}, source));
    }

    /// A transfer is recorded in a recipe's words, and replaying the step gives the same result.
    void recipesRepeatTransfers()
    {
        const ModelState from = opened(u"mlp/store.safetensors"_s);
        const ModelState into = opened(u"mlp/full.mpk"_s);
        TransferOptions options;
        options.selection.regexes = {u"^input"_s};
        options.selection.paths = {u"norm.beta"_s};
        Task task;
        const TransferSource source{from, u"store.safetensors"_s, u"7"_s};
        const auto plan = planTransfer({&source, 1}, into, options, task);
        QVERIFY(plan && plan->canRun());
        QVERIFY(plan->change.action);
        QCOMPARE(plan->change.action->donors, QStringList{u"7"_s});
        const auto step = stepOf(*plan->change.action, u"b"_s, {u"a"_s});
        QVERIFY(step);
        QCOMPARE(step->action, RecipeAction::Transfer);
        QCOMPARE(step->arguments[u"from"].toString(), u"a"_s);
        const auto read = recipeFromJson(recipeToJson({{{RecipeAction::Open, {{u"file"_s, u"a"_s}, {u"as"_s, u"a"_s}}},
                                                        {RecipeAction::Open, {{u"file"_s, u"b"_s}, {u"as"_s, u"b"_s}}},
                                                        *step}}));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message()));

        RecipeModels models;
        models[u"a"_s] = {from, {}, {}};
        models[u"b"_s] = {into, {}, {}};
        const auto changes = planRecipeStep(read->steps.back(), models, {}, task);
        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().message()));
        QCOMPARE(changes->size(), std::size_t(1));
        QCOMPARE(changes->front().model, u"b"_s);
        const ModelState byHand = *applied(into, plan->change);
        const ModelState byRecipe = *applied(into, changes->front().change);
        byHand.visitDifferences(byRecipe,
                                [&](NodeId id) { QCOMPARE(byHand.node(id).tensor, byRecipe.node(id).tensor); });
        // Obstacles are not ignored.
        RecipeStep nothing = *step;
        nothing.arguments[u"regex"_s] = QJsonArray{u"zzz"_s};
        nothing.arguments.remove(u"paths"_s);
        QVERIFY(!planRecipeStep(nothing, models, {}, task));
    }

    void recipesRepeatTransfersThroughTensorRules()
    {
        const ModelState from = counted({{"qkv", {6, 2}}}, 0);
        const ModelState into = counted({{"q", {2, 2}}, {"k", {2, 2}}, {"v", {2, 2}}}, 50);
        TransferOptions options;
        options.tensorRules = std::make_shared<const TensorRules>(*tensorRulesFromJson(QJsonDocument::fromJson(
            R"({"steps": [{"operation": "split", "inputs": ["qkv"], "outputs": ["q", "k", "v"],
                           "parameters": {"axis": 0, "parts": "n"}}]})")));
        options.ruleValues = {{"n", 3}};
        Task task;
        const TransferSource source{from, u"from"_s, u"7"_s};
        const auto plan = planTransfer({&source, 1}, into, options, task);
        QVERIFY2(plan && plan->canRun(), plan ? "" : qPrintable(plan.error().sentence()));
        const auto step = stepOf(*plan->change.action, u"b"_s, {u"a"_s});
        QVERIFY(step);
        const auto read = recipeFromJson(recipeToJson({{{RecipeAction::Open, {{u"file"_s, u"a"_s}, {u"as"_s, u"a"_s}}},
                                                        {RecipeAction::Open, {{u"file"_s, u"b"_s}, {u"as"_s, u"b"_s}}},
                                                        *step}}));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message()));
        RecipeModels models;
        models[u"a"_s] = {from, {}, {}};
        models[u"b"_s] = {into, {}, {}};
        const auto changes = planRecipeStep(read->steps.back(), models, {}, task);
        QVERIFY2(changes, changes ? "" : qPrintable(changes.error().message()));
        const auto byHand = test::tensorsByName(*applied(into, plan->change));
        const auto byRecipe = test::tensorsByName(*applied(into, changes->front().change));
        QCOMPARE(test::difference(byHand, byRecipe), QString());
        QVERIFY(byHand.at("v").bytes != test::tensorsByName(into).at("v").bytes);
    }
};

BURNISH_TEST(TestTransferAction)

} // namespace burnish::test::tst_transferaction

#include "tst_transferaction.moc"
