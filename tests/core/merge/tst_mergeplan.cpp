// SPDX-License-Identifier: MIT
#include "core/edit/toplevel.h"
#include "core/merge/config/mergekitconfig.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "support/mergemaking.h"
#include "support/mergeplanning.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>

#include <random>

namespace burnish::test::tst_mergeplan {

namespace {

const QString fixtures = fixturePath("merge/");

const QString samples = samplePath() + u'/';

MergeSource opened(const QString &file, const QString &name)
{
    Diagnostics diagnostics;
    Task task;
    auto model = openModelFile(file, task, diagnostics, OpenOptions{});
    if (!model)
        qFatal("cannot open %s: %s", qPrintable(file), qPrintable(model.error().sentence()));
    return {model->model.state, name};
}

} // namespace

class TestMergePlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void digitsMergesAreThoseOfTheReference_data();
    void digitsMergesAreThoseOfTheReference();
    void mergekitMakesTheSame_data();
    void mergekitMakesTheSame();
    void integersAreCopied();
    void wholeWeightsCopyTheBits();
    void halvesAreRoundedOnce();
    void burnLayoutMergesAsPyTorchLayout();
    void aRecordMergesWithItsPyTorchTwin();
    void rowsListLayersByTheirNumbers();
    void missingTensorsFollowThePolicy();
    void modelsWithoutCommonTensorsAreRefused();
    void shapesThatDifferAreRefusedOrCropped();
    void valuesThatAreNotFiniteAreRefused();
    void baseIsKeptWhereValuesAreNotFinite();
    void specialUnetsKeepTheirChannels();
    void vaeAndPositionsAreNoWeights();
    void emptyTensorsOfOnePlaceKeepTheirShapes();
    void secondAxisRangesAndLocalCosine();
    void tiedTensorsStayEqual();
    void emptyAndScalarTensorsAreMerged();
    void quantisedModelsAreQuantisedAgain();
    void quantisedTensorsOfOneModelKeepTheirCodes();
    void quantisedModelsCanBecomeFloats();
};

void TestMergePlan::digitsMergesAreThoseOfTheReference_data()
{
    QTest::addColumn<QString>("method");
    for (const char *method : {"linear", "slerp", "task_arithmetic", "ties"})
        QTest::newRow(method) << QString::fromLatin1(method);
}

void TestMergePlan::digitsMergesAreThoseOfTheReference()
{
    QFETCH(QString, method);
    const std::vector<MergeSource> sources = {
        opened(fixtures + QStringLiteral("digits-base.safetensors"), QStringLiteral("base")),
        opened(samples + QStringLiteral("digits-rotated.safetensors"), QStringLiteral("rotated")),
        opened(samples + QStringLiteral("digits-noisy.safetensors"), QStringLiteral("noisy"))};
    const bool needsBase = method == QLatin1String("task_arithmetic") || method == QLatin1String("ties");
    MergeOptions options = optionsFor(qPrintable(method), {1, 2});
    if (needsBase || method == QLatin1String("linear"))
        options.base = 0;
    options.rules = {rule("weight", 1), rule("t", .5), rule("density", .5)};
    const MergePlan plan = planned(sources, options);
    QVERIFY(plan.canRun());
    QCOMPARE(plan.merged, 18U);
    const MergeSource reference = opened(fixtures + QStringLiteral("digits-%1.safetensors").arg(method), method);
    for (const NodeId id : reference.state.tensors()) {
        const Node &node = reference.state.node(id);
        if (!isBurnFloat(node.tensor->info().dtype()))
            continue;
        compareValues(valuesOf(*resultAt(plan, reference.state.path(id).c_str())), valuesOf(*node.tensor), 1e-6);
    }
}

void TestMergePlan::mergekitMakesTheSame_data()
{
    QTest::addColumn<QString>("file");
    const QStringList configs =
        QDir(fixtures + QStringLiteral("mergekit")).entryList({QStringLiteral("*.yaml")}, QDir::Files);
    QVERIFY(configs.size() > 40);
    for (const QString &config : configs)
        QTest::newRow(qPrintable(config.chopped(5))) << fixtures + QStringLiteral("mergekit/") + config.chopped(5);
}

void TestMergePlan::mergekitMakesTheSame()
{
    QFETCH(QString, file);
    QFile yaml(file + QStringLiteral(".yaml"));
    QVERIFY(yaml.open(QIODevice::ReadOnly));
    auto config = readMergekitConfig(yaml.readAll());
    QVERIFY2(bool(config), config ? "" : qPrintable(config.error().message()));
    std::vector<MergeSource> sources;
    for (const QString &model : config->models)
        sources.push_back(opened(fixtures + QStringLiteral("mergekit/%1/model.safetensors").arg(model), model));
    // The seed of mergekit's random masks.
    config->options.seed = 5;
    const MergePlan plan = planned(sources, config->options);
    QVERIFY(plan.canRun());
    const MergeSource theirs = opened(file + QStringLiteral(".safetensors"), QStringLiteral("mergekit"));
    QCOMPARE(plan.mergedState.tensors().size(), theirs.state.tensors().size());
    for (const NodeId id : theirs.state.tensors()) {
        const TensorPtr ours = resultAt(plan, theirs.state.path(id).c_str());
        QVERIFY2(ours, theirs.state.path(id).c_str());
        const TensorPtr their = theirs.state.node(id).tensor;
        QCOMPARE(ours->info().dtype(), their->info().dtype());
        compareValues(valuesOf(*ours), valuesOf(*their), 1e-6);
    }
}

void TestMergePlan::integersAreCopied()
{
    const auto model = [](const char *name, std::int64_t value) {
        return modelOf(QString::fromLatin1(name),
                       {{"w", floats({1}, {float(value)})}, {"n", tensorOf<std::int64_t>(Dtype::I64, {1}, {value})}});
    };
    const std::vector<MergeSource> sources = {model("base", 1), model("a", 2), model("b", 3)};
    MergeOptions options = optionsFor("linear", {1, 2});
    options.rules = {rule("weight", .5)};
    // They have no mean: like mergekit, the merge needs a decision.
    const MergePlan refused = planned(sources, options);
    QVERIFY(!refused.canRun());
    QCOMPARE(rowAt(refused, "n").outcome, MergeRowOutcome::Refused);
    QVERIFY2(refused.problems.front().message().contains(QStringLiteral("differ between a and b")),
             qPrintable(refused.problems.front().message()));
    const std::vector<MergeSource> equal = {model("base", 2), model("a", 2), model("b", 2)};
    QVERIFY(planned(equal, options).canRun());
    options.differingBuffers = DifferingBuffers::First;
    QCOMPARE(valuesOf(*resultAt(planned(sources, options), "n")), std::vector<double>{2});
    options.base = 0;
    const MergePlan plan = planned(sources, options);
    QCOMPARE(valuesOf(*resultAt(plan, "n")), std::vector<double>{1});
    QCOMPARE(rowAt(plan, "n").what, QStringLiteral("copied from base"));
    QCOMPARE(valuesOf(*resultAt(plan, "w")), std::vector<double>{2.5});
}

void TestMergePlan::wholeWeightsCopyTheBits()
{
    // NaN with a payload and −0 would not survive any arithmetic.
    const auto odd = std::bit_cast<float>(0x7fc12345U);
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), {{"w", floats({3}, {odd, -0.0F, 1})}}),
                                              modelOf(QStringLiteral("B"), {{"w", floats({3}, {1, 2, odd})}})};
    const auto copied = [&](const char *method, std::vector<MergeRule> rules, std::size_t from,
                            std::optional<std::size_t> base = std::nullopt) {
        MergeOptions options = optionsFor(method, {0, 1}, base);
        options.rules = std::move(rules);
        const MergePlan plan = planned(sources, options);
        QCOMPARE(rowAt(plan, "w").outcome, MergeRowOutcome::Copied);
        QCOMPARE(rowAt(plan, "w").sources, std::vector<std::size_t>{from});
        QVERIFY(bytesOf(*resultAt(plan, "w")) ==
                bytesOf(*sources[from].state.node(*sources[from].state.find("w")).tensor));
    };
    copied("linear", {rule("weight", 1, 0), rule("weight", 0, 1)}, 0);
    copied("linear", {rule("weight", 0, 0), rule("weight", 3, 1)}, 1);
    copied("slerp", {rule("t", 0)}, 0);
    copied("slerp", {rule("t", 1)}, 1);
    copied("nuslerp", {rule("weight", 1, 0), rule("weight", 0, 1)}, 0);
    copied("weighted_sum", {rule("alpha", 0)}, 0);
    copied("weighted_sum", {rule("alpha", 1)}, 1);
    copied("task_arithmetic", {rule("weight", 1)}, 1, 0);
    copied("task_arithmetic", {rule("weight", 0)}, 0, 0);
    copied("ties", {rule("weight", 1)}, 1, 0);
    copied("nearswap", {rule("t", 0)}, 0);
    MergeOptions passthrough = optionsFor("passthrough", {1});
    QVERIFY(bytesOf(*resultAt(planned(sources, passthrough), "w")) ==
            bytesOf(*sources[1].state.node(*sources[1].state.find("w")).tensor));
}

void TestMergePlan::halvesAreRoundedOnce()
{
    const TensorPtr a = *makeCast(floats({2}, {1, 2}), Dtype::F16);
    const TensorPtr b = *makeCast(floats({2}, {1.0009765625F, 2}), Dtype::F16);
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), {{"w", a}}),
                                              modelOf(QStringLiteral("B"), {{"w", b}})};
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", .5)};
    MergePlan plan = planned(sources, options);
    QCOMPARE(resultAt(plan, "w")->info().dtype(), Dtype::F16);
    // Halfway between two neighbours: round to even.
    QCOMPARE(valuesOf(*resultAt(plan, "w"))[0], 1.0);
    options.dtype = Dtype::F32;
    plan = planned(sources, options);
    QCOMPARE(valuesOf(*resultAt(plan, "w"))[0], 1.00048828125);
}

void TestMergePlan::burnLayoutMergesAsPyTorchLayout()
{
    for (const char *method : {"della", "dare_ties", "ties", "nuslerp", "model_stock", "arcee_fusion", "cosine_a"}) {
        MergeOptions options = usualOptions(*findMergeMethod(QString::fromLatin1(method)));
        options.rules.push_back(rule("nuslerp_flatten", 0));
        options.rules.push_back(rule("filter_wise", 1));
        options.rules.push_back(rule("clamp", 0));
        std::vector<MergeSource> torch;
        std::vector<MergeSource> burn;
        for (unsigned i = 0; i < 3; ++i) {
            const TensorPtr weight = floats({6, 10}, noise(60, i + 1));
            torch.push_back(modelOf(QStringLiteral("m%1").arg(i), {{"fc.weight", weight}}));
            StateBuilder builder;
            builder.addTensorAt("fc.weight", *makeTranspose(weight));
            builder.setContainerType(builder.module(builder.root(), "fc"), "Linear");
            builder.setLayout(Layout::Burn);
            burn.push_back({builder.finish(), QStringLiteral("m%1").arg(i)});
        }
        const auto fromTorch = valuesOf(*resultAt(planned(torch, options), "fc.weight"));
        const auto fromBurn = valuesOf(**makeTranspose(resultAt(planned(burn, options), "fc.weight")));
        QCOMPARE(fromBurn, fromTorch);
    }
}

void TestMergePlan::aRecordMergesWithItsPyTorchTwin()
{
    const MergeSource record = opened(samples + QStringLiteral("digits-base.mpk"), QStringLiteral("record"));
    MergeSource twin = opened(samples + QStringLiteral("digits-base.pt"), QStringLiteral("twin"));
    const auto root = planTopLevel(twin.state, "state_dict");
    QVERIFY(root);
    twin.state = *applied(twin.state, *root);
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", .5)};
    // Only PyTorch counts batches, which is what stands in the way; the layouts do not.
    MergePlan plan = planned({record, twin}, options);
    QCOMPARE(plan.problems.size(), std::size_t(2));
    for (const Error &problem : plan.problems)
        QVERIFY2(problem.sentence().contains(QStringLiteral("num_batches_tracked")), qPrintable(problem.sentence()));
    options.missing = MergeMissing::FromBase;
    plan = planned({record, twin}, options);
    QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().sentence()));
    // The plan says what was adapted, and each tensor meets its own twin.
    const QString note = QStringLiteral("twin, Linear: transposed, PyTorch → Burn.");
    QVERIFY2(rowAt(plan, "fc1.weight").notes.contains(note), qPrintable(rowAt(plan, "fc1.weight").notes.join(u'|')));
    QVERIFY(!rowAt(plan, "fc1.bias").notes.contains(note));
    QCOMPARE(plan.mergedState.tensors().size(), record.state.tensors().size());
    for (const NodeId id : record.state.tensors()) {
        const std::string path = record.state.path(id);
        QCOMPARE(valuesOf(*resultAt(plan, path.c_str())), valuesOf(*record.state.node(id).tensor));
    }
}

void TestMergePlan::rowsListLayersByTheirNumbers()
{
    std::vector<MergeSource> sources;
    for (const char *name : {"A", "B"}) {
        sources.push_back(modelOf(QString::fromLatin1(name), {{"h.0.w", floats({1}, {1})},
                                                              {"h.1.w", floats({1}, {2})},
                                                              {"h.10.w", floats({1}, {3})},
                                                              {"h.2.w", floats({1}, {4})},
                                                              {"z", floats({1}, {5})}}));
    }
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1)};
    const MergePlan plan = planned(sources, options);
    QVERIFY(plan.canRun());
    QStringList paths;
    for (const MergeRow &row : plan.rows)
        paths += QString::fromStdString(row.path);
    QCOMPARE(paths.join(QLatin1Char(' ')), QStringLiteral("h.0.w h.1.w h.2.w h.10.w z"));
    QCOMPARE(valuesOf(*resultAt(plan, "h.10.w")), std::vector<double>{3});
}

void TestMergePlan::missingTensorsFollowThePolicy()
{
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("A"), {{"both", floats({1}, {1})}, {"x.onlyA", floats({1}, {5})}}),
        modelOf(QStringLiteral("B"), {{"both", floats({1}, {3})}, {"y.onlyB", floats({1}, {7})}})};
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1)};
    MergePlan plan = planned(sources, options);
    QVERIFY(!plan.canRun());
    QCOMPARE(plan.problems.size(), 2U);
    QVERIFY(plan.problems[0].details().contains(QLatin1String("x.onlyA")));
    options.missing = MergeMissing::Intersection;
    plan = planned(sources, options);
    QCOMPARE(plan.mergedState.tensors().size(), 1U);
    QCOMPARE(plan.leftOut, 2U);
    options.missing = MergeMissing::Union;
    plan = planned(sources, options);
    QVERIFY(plan.mergedState.isConsistent());
    QVERIFY(identical(*applied(sources[plan.leader].state, plan.change), plan.mergedState));
    QCOMPARE(plan.mergedState.tensors().size(), 3U);
    QCOMPARE(valuesOf(*resultAt(plan, "y.onlyB")), std::vector<double>{7});
    options.missing = MergeMissing::FromBase;
    plan = planned(sources, options);
    QCOMPARE(plan.mergedState.tensors().size(), 2U);
    QCOMPARE(valuesOf(*resultAt(plan, "x.onlyA")), std::vector<double>{5});
}

/// Even if the result would be a copy of the base.
void TestMergePlan::modelsWithoutCommonTensorsAreRefused()
{
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("A"), {{"state_dict.w", floats({1}, {1})}, {"state_dict.b", floats({1}, {5})}}),
        modelOf(QStringLiteral("B"), {{"w", floats({1}, {3})}, {"b", floats({1}, {7})}})};
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1)};
    for (const MergeMissing missing : {MergeMissing::Intersection, MergeMissing::FromBase}) {
        options.missing = missing;
        const MergePlan plan = planned(sources, options);
        QVERIFY(!plan.canRun());
        QCOMPARE(plan.problems.front().message(),
                 QStringLiteral("The models have no tensor in common, so there is nothing to merge."));
    }
    // Without a base, they are put together.
    options.missing = MergeMissing::Union;
    QCOMPARE(planned(sources, options).mergedState.tensors().size(), 4U);

    options.missing = MergeMissing::FromBase;
    const MergeSource checkpoint =
        modelOf(QStringLiteral("C"), {{"state_dict.w", floats({1}, {1})}, {"optimizer.state.w", floats({1}, {5})}});
    QCOMPARE(planned({checkpoint, sources[1]}, options).problems.front().message(),
             QStringLiteral("The models have no tensor in common, so there is nothing to merge. "
                            "C is a checkpoint: treat state_dict as model root."));
}

void TestMergePlan::shapesThatDifferAreRefusedOrCropped()
{
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("A"), {{"embed", floats({2, 2}, {1, 2, 3, 4})}}),
        modelOf(QStringLiteral("B"), {{"embed", floats({3, 2}, {3, 4, 5, 6, 7, 8})}})};
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1)};
    MergePlan plan = planned(sources, options);
    QVERIFY(!plan.canRun());
    QCOMPARE(rowAt(plan, "embed").outcome, MergeRowOutcome::Refused);
    options.cropped = "embed";
    plan = planned(sources, options);
    QVERIFY(plan.canRun());
    QCOMPARE(valuesOf(*resultAt(plan, "embed")), (std::vector<double>{2, 3, 4, 5}));
    QVERIFY(!rowAt(plan, "embed").notes.isEmpty());
}

void TestMergePlan::valuesThatAreNotFiniteAreRefused()
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), {{"w", floats({2, 2}, {1, 2, 3, 4})}}),
                                              modelOf(QStringLiteral("B"), {{"w", floats({2, 2}, {1, 2, nan, 4})}})};
    for (const char *method : {"linear", "slerp", "karcher"}) {
        MergeOptions options = optionsFor(method, {0, 1});
        options.rules = {rule("weight", 1), rule("t", .5)};
        MergePlan plan = planned(sources, options);
        std::vector<std::byte> bytes(16);
        const auto read = resultAt(plan, "w")->read(0, bytes, Task());
        QVERIFY(!read);
        QCOMPARE(read.error().code(), ErrorCode::Range);
        QVERIFY(read.error().sentence().contains(QLatin1String("Element 2 of this tensor is NaN in B")));
        QCOMPARE(read.error().tensor(), QStringLiteral("w"));
        Task task;
        QVERIFY(bool(checkMergeValues(plan, task)));
        QVERIFY(!plan.canRun());
        QVERIFY(rowAt(plan, "w").problem.has_value());
        QCOMPARE(task.doneBytes(), task.totalBytes());
    }
}

void TestMergePlan::baseIsKeptWhereValuesAreNotFinite()
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("A"),
                {{"w", floats({2, 2}, {1, 2, 3, 4})}, {"v", floats({2}, {1, 2})}, {"bad", floats({1}, {nan})}}),
        modelOf(
            QStringLiteral("B"),
            {{"w", floats({2, 2}, {nan, 2, nan, infinity})}, {"v", floats({2}, {3, 4})}, {"bad", floats({1}, {1})}})};
    for (const char *method : {"linear", "slerp", "weighted_sum", "cosine_a", "karcher", "nearswap"}) {
        MergeOptions options = optionsFor(method, {0, 1});
        options.rules = {rule("weight", .5), rule("t", .5), rule("alpha", .5)};
        options.notFinite = MergeNotFinite::FromBase;
        MergePlan plan = planned(sources, options);
        QCOMPARE(valuesOf(*resultAt(plan, "w")), (std::vector<double>{1, 2, 3, 4}));
        for (const double value : valuesOf(*resultAt(plan, "v")))
            QVERIFY(std::isfinite(value));
        std::vector<std::byte> bytes(4);
        QCOMPARE(resultAt(plan, "bad")->read(0, bytes, Task()).error().code(), ErrorCode::Range);
        Task task;
        QVERIFY(bool(checkMergeValues(plan, task)));
        const MergeRow &row = rowAt(plan, "w");
        QCOMPARE(row.outcome, MergeRowOutcome::Copied);
        QCOMPARE(row.what, QStringLiteral("copied from A"));
        QVERIFY2(row.notes.join(QLatin1Char(' '))
                     .contains(QLatin1String("B contains 3 non-finite value(s): using the tensor of A")),
                 qPrintable(row.notes.join(QLatin1Char(' '))));
        QVERIFY(rowAt(plan, "bad").problem.has_value());
        QVERIFY(!rowAt(plan, "v").problem.has_value());
        QCOMPARE(plan.problems.size(), 1U);
        QCOMPARE(plan.copied, 1U);
    }
    // The contents of a model that does not contribute do not matter.
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", .5, 0), rule("weight", 0, 1)};
    QCOMPARE(valuesOf(*resultAt(planned(sources, options), "w")), (std::vector<double>{1, 2, 3, 4}));
}

void TestMergePlan::specialUnetsKeepTheirChannels()
{
    const char *path = "model.diffusion_model.input_blocks.0.0.weight";
    const auto unet = [&](const char *name, std::uint64_t channels, float value) {
        return modelOf(QString::fromLatin1(name),
                       {{path, floats({2, channels, 1, 1}, std::vector<float>(std::size_t(2 * channels), value))}});
    };
    const std::vector<MergeSource> sources = {unet("inpainting", 9, 1), unet("usual", 4, 3), unet("other", 4, 2),
                                              unet("pix2pix", 8, 5)};
    MergeOptions options = optionsFor("weighted_sum", {0, 1});
    options.rules = {rule("alpha", .5)};
    const MergePlan plan = planned(sources, options);
    QVERIFY(plan.canRun());
    const std::vector<double> once = {2, 2, 2, 2, 1, 1, 1, 1, 1};
    std::vector<double> expected = once;
    expected.insert(expected.end(), once.begin(), once.end());
    QCOMPARE(valuesOf(*resultAt(plan, path)), expected);
    QVERIFY(!rowAt(plan, path).notes.isEmpty());

    options = optionsFor("add_difference", {3, 1, 2});
    options.rules = {rule("alpha", 1)};
    QCOMPARE(valuesOf(*resultAt(planned(sources, options), path)),
             (std::vector<double>{6, 6, 6, 6, 5, 5, 5, 5, 6, 6, 6, 6, 5, 5, 5, 5}));
    options.rules = {rule("alpha", 0)};
    QVERIFY(bytesOf(*resultAt(planned(sources, options), path)) ==
            bytesOf(*sources[3].state.node(*sources[3].state.find(path)).tensor));

    options = optionsFor("weighted_sum", {1, 0});
    const MergePlan wrong = planned(sources, options);
    QVERIFY(!wrong.canRun());
    QVERIFY2(wrong.problems[0].message().contains(QLatin1String("the special model must come first")),
             qPrintable(wrong.problems[0].message()));
    // Two special models of different kinds just have different shapes.
    QVERIFY(planned(sources, optionsFor("weighted_sum", {0, 3}))
                .problems[0]
                .message()
                .startsWith(QLatin1String("Its shape is")));
}

void TestMergePlan::vaeAndPositionsAreNoWeights()
{
    const char *vae = "first_stage_model.decoder.conv_in.weight";
    const char *positions = "cond_stage_model.transformer.text_model.embeddings.position_ids";
    const auto model = [&](const char *name, float value) {
        return modelOf(
            QString::fromLatin1(name),
            {{vae, floats({1}, {value})}, {positions, floats({1, 3}, {0, value, 1.9F})}, {"w", floats({1}, {value})}});
    };
    const std::vector<MergeSource> sources = {
        model("A", 1), model("B", 3),
        modelOf(QStringLiteral("without"), {{"w", floats({1}, {5})}, {positions, floats({1, 3}, {0, 1, 2})}})};
    for (const char *method : {"weighted_sum", "tensor", "tensor2", "cosine_a", "cosine_b", "cosine_local"}) {
        MergeOptions options = optionsFor(method, {0, 1});
        options.rules = {rule("alpha", .5), rule("beta", .5)};
        QCOMPARE(valuesOf(*resultAt(planned(sources, options), vae)), std::vector<double>{1});
        // Taken from A only, so B does not need it.
        options.models = {0, 2};
        QVERIFY(planned(sources, options).canRun());
    }
    MergeOptions options = optionsFor("weighted_sum", {0, 1});
    MergePlan plan = planned(sources, options);
    QCOMPARE(rowAt(plan, positions).outcome, MergeRowOutcome::Copied);
    QCOMPARE(rowAt(plan, vae).notes.size(), 1);
    options.mergesVae = true;
    options.repairsPositions = true;
    plan = planned(sources, options);
    QCOMPARE(valuesOf(*resultAt(plan, vae)), std::vector<double>{2});
    QCOMPARE(valuesOf(*resultAt(plan, positions)), (std::vector<double>{0, 1, 2}));
    QCOMPARE(resultAt(plan, positions)->info().dtype(), Dtype::I64);
    // Other methods merge everything.
    options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", .5)};
    QCOMPARE(valuesOf(*resultAt(planned(sources, options), vae)), std::vector<double>{2});
}

void TestMergePlan::emptyTensorsOfOnePlaceKeepTheirShapes()
{
    std::vector<MergeSource> sources;
    for (const char *name : {"A", "B"}) {
        auto source = std::make_shared<MemorySource>(std::vector<std::byte>(8), QStringLiteral("memory"));
        sources.push_back(modelOf(QString::fromLatin1(name),
                                  {{"a", *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{0, 3}), source, 0)},
                                   {"b", *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{5, 0}), source, 0)},
                                   {"c", *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{2}), source, 0)},
                                   {"d", *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{1, 2}), source, 0)}}));
    }
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", .5)};
    const MergePlan plan = planned(sources, options);
    QCOMPARE(resultAt(plan, "a")->info().shape(), (Shape{0, 3}));
    QCOMPARE(resultAt(plan, "b")->info().shape(), (Shape{5, 0}));
    QCOMPARE(resultAt(plan, "c")->info().shape(), (Shape{2}));
    QCOMPARE(resultAt(plan, "d")->info().shape(), (Shape{1, 2}));
}

void TestMergePlan::secondAxisRangesAndLocalCosine()
{
    // 200 columns: those from ⌊200·0.2⌋ to ⌊200·0.5⌋ come from B.
    const auto model = [](const char *name, float value) {
        return modelOf(QString::fromLatin1(name), {{"w", floats({2, 200}, std::vector<float>(400, value))},
                                                   {"conv", floats({2, 101, 2}, std::vector<float>(404, value))},
                                                   {"short", floats({10, 2}, std::vector<float>(20, value))}});
    };
    const std::vector<MergeSource> sources = {model("A", 1), model("B", 2)};
    const auto ofB = [](const std::vector<double> &values) {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] == 2)
                places.push_back(i);
        }
        return places;
    };
    MergeOptions options = optionsFor("tensor2", {0, 1});
    options.rules = {rule("alpha", .3), rule("beta", .2)};
    MergePlan plan = planned(sources, options);
    const auto wide = ofB(valuesOf(*resultAt(plan, "w")));
    QCOMPARE(wide.size(), 120U);
    QCOMPARE(wide.front(), 40U);
    QCOMPARE(wide[59], 99U);
    QCOMPARE(wide[60], 240U);
    const auto conv = ofB(valuesOf(*resultAt(plan, "conv")));
    QCOMPARE(conv.size(), 120U);
    QCOMPARE(conv.front(), 40U);
    QCOMPARE(conv[60], 202U + 40U);
    // Along the first axis if the second is short: rows 2, 3 and 4, as selected by "tensor".
    QCOMPARE(ofB(valuesOf(*resultAt(plan, "short"))), (std::vector<std::size_t>{4, 5, 6, 7, 8, 9}));
    options.rules = {rule("alpha", .75), rule("beta", .5)};
    QCOMPARE(ofB(valuesOf(*resultAt(planned(sources, options), "w"))).size(), 400U - 2 * 50U);

    const std::vector<MergeSource> columns = {
        modelOf(QStringLiteral("A"), {{"w", floats({2, 3}, {1, 1, 1, 0, 1, 0})}}),
        modelOf(QStringLiteral("B"), {{"w", floats({2, 3}, {2, 1, 0, 0, 0, 3})}})};
    options = optionsFor("cosine_local", {0, 1});
    options.rules = {rule("alpha", .25)};
    // cos = 1, 1/√2, 0: k = .75, .457107, 0 of A.
    compareValues(valuesOf(*resultAt(planned(columns, options), "w")), {1.25, 1, 0, 0, 0.457107, 3});
}

void TestMergePlan::tiedTensorsStayEqual()
{
    std::vector<MergeSource> sources;
    for (unsigned i = 0; i < 3; ++i) {
        const TensorPtr shared = floats({8, 8}, noise(64, i + 1));
        sources.push_back(
            modelOf(QStringLiteral("m%1").arg(i), {{"embed.weight", shared}, {"lm_head.weight", shared}}));
    }
    const MergePlan plan = planned(sources, usualOptions(*findMergeMethod(u"dare_linear")));
    QVERIFY(bytesOf(*resultAt(plan, "embed.weight")) == bytesOf(*resultAt(plan, "lm_head.weight")));
}

void TestMergePlan::emptyAndScalarTensorsAreMerged()
{
    for (const MergeMethod &method : mergeMethods()) {
        std::vector<MergeSource> sources;
        for (int i = 0; i < 3; ++i)
            sources.push_back(modelOf(QStringLiteral("m%1").arg(i),
                                      {{"empty", floats({0, 3}, {})}, {"scalar", floats({}, {float(i)})}}));
        const MergePlan plan = planned(sources, usualOptions(method));
        QVERIFY2(plan.canRun(), method.id.data());
        QCOMPARE(valuesOf(*resultAt(plan, "empty")).size(), 0U);
        const auto values = valuesOf(*resultAt(plan, "scalar"));
        QVERIFY2(values.size() == 1 && std::isfinite(values[0]), method.id.data());
    }
}

namespace {

MergeSource valuesOfAll(const MergeSource &model)
{
    MergeSource made = model;
    for (const NodeId id : model.state.tensors()) {
        Node node = model.state.node(id);
        node.tensor = *makeCast(node.tensor, Dtype::F32);
        made.state.assign(id, std::make_shared<const Node>(std::move(node)));
    }
    return made;
}

} // namespace

void TestMergePlan::quantisedModelsAreQuantisedAgain()
{
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("a"), {{"k", blocksOf("Q4_K", {4, 256}, 1)}, {"q", blocksOf("Q8_0", {4, 64}, 2)}}),
        modelOf(QStringLiteral("b"), {{"k", blocksOf("Q4_K", {4, 256}, 3)}, {"q", blocksOf("Q5_0", {4, 64}, 4)}})};
    MergeOptions options = optionsFor("slerp", {1}, 0);
    options.rules = {rule("t", .3)};
    const MergePlan plan = planned(sources, options);
    QVERIFY2(plan.canRun(), plan.canRun() ? "" : qPrintable(plan.problems.front().sentence()));
    QCOMPARE(plan.merged, 2U);
    QVERIFY(rowAt(plan, "k").notes.contains(QStringLiteral("Quantised again as Q4_K.")));
    const MergePlan floats = planned({valuesOfAll(sources[0]), valuesOfAll(sources[1])}, options);
    for (const auto &[path, type] : {std::pair("k", "Q4_K"), {"q", "Q8_0"}}) {
        const TensorPtr merged = resultAt(plan, path);
        QCOMPARE(merged->info().typeName(), std::string_view(type));
        // The same merge as that of the values, quantised once.
        const TensorPtr expected = *makeGgmlQuantised(resultAt(floats, path), *ggmlBlockType(std::string_view(type)));
        QVERIFY(bytesOf(*merged) == bytesOf(*expected));
    }
}

void TestMergePlan::quantisedTensorsOfOneModelKeepTheirCodes()
{
    const TensorPtr kept = blocksOf("Q4_K", {4, 256}, 1);
    const TensorPtr undecodable =
        tensorOf(*ggmlTensorInfo(*ggmlBlockType("Q2_0"), {1, 64}), std::vector<std::byte>(18));
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("a"), {{"w", kept}, {"only", kept}, {"u", undecodable}}),
        modelOf(QStringLiteral("b"), {{"w", blocksOf("Q4_K", {4, 256}, 3)}, {"u", undecodable}})};
    MergeOptions options = optionsFor("linear", {0, 1});
    options.missing = MergeMissing::Union;
    options.rules = {{"weight", 0, {}, {1}}, {"weight", 1, {}, {0}}};
    const MergePlan plan = planned(sources, options);
    QVERIFY(plan.canRun());
    QCOMPARE(resultAt(plan, "w"), kept);
    QCOMPARE(resultAt(plan, "only"), kept);
    QCOMPARE(resultAt(plan, "u"), undecodable);
}

void TestMergePlan::quantisedModelsCanBecomeFloats()
{
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("a"), {{"w", blocksOf("Q4_K", {4, 256}, 1)}}),
                                              modelOf(QStringLiteral("b"), {{"w", blocksOf("Q6_K", {4, 256}, 3)}})};
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1)};
    options.dtype = Dtype::F32;
    const MergePlan plan = planned(sources, options);
    QVERIFY(plan.canRun());
    const TensorPtr merged = resultAt(plan, "w");
    QCOMPARE(merged->info().dtype(), Dtype::F32);
    const auto a = valuesOf(*sources[0].state.node(sources[0].state.tensors()[0]).tensor);
    const auto b = valuesOf(*sources[1].state.node(sources[1].state.tensors()[0]).tensor);
    const auto found = valuesOf(*merged);
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY(std::abs(found[i] - (a[i] + b[i]) / 2) < 1e-6);
}

BURNISH_TEST(TestMergePlan)

} // namespace burnish::test::tst_mergeplan

#include "tst_mergeplan.moc"
