// SPDX-License-Identifier: MIT
#include "core/formats/formatregistry.h"
#include "core/merge/config/blockpresets.h"
#include "core/merge/config/blockweights.h"
#include "core/merge/config/layers.h"
#include "core/merge/config/mergekitconfig.h"
#include "core/merge/config/mergeoptiontable.h"
#include "core/merge/config/mergerules.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "support/mergemaking.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QElapsedTimer>

#include <cstring>
#include <numeric>
#include <random>
#include <thread>

using namespace burnish;
using namespace burnish::test;

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

MergeOptions optionsFor(const char *method, std::vector<std::size_t> models,
                        std::optional<std::size_t> base = std::nullopt)
{
    MergeOptions options;
    options.method = findMergeMethod(QString::fromLatin1(method));
    options.models = std::move(models);
    options.base = base;
    return options;
}

MergePlan planned(const std::vector<MergeSource> &sources, const MergeOptions &options)
{
    Task task;
    auto plan = planMerge(sources, options, task);
    if (!plan)
        qFatal("refused: %s", qPrintable(plan.error().sentence()));
    return *std::move(plan);
}

const MergeRow &rowAt(const MergePlan &plan, const char *path)
{
    const auto found = std::ranges::find(plan.rows, path, &MergeRow::path);
    if (found == plan.rows.end())
        qFatal("no row %s", path);
    return *found;
}

TensorPtr resultAt(const MergePlan &plan, const char *path)
{
    const auto id = plan.mergedState.find(path);
    return id ? plan.mergedState.node(*id).tensor : nullptr;
}

std::vector<float> noise(std::size_t count, unsigned seed)
{
    std::minstd_rand random(seed);
    std::vector<float> values(count);
    for (float &value : values)
        value = float(int(random() % 2001) - 1000) / 500.0F;
    return values;
}

/// Three models of one large and one small tensor.
std::vector<MergeSource> noisyModels(const Shape &shape)
{
    std::vector<MergeSource> models;
    for (unsigned i = 0; i < 3; ++i)
        models.push_back(modelOf(QStringLiteral("m%1").arg(i),
                                 {{"w", floats(shape, noise(std::size_t(*shape.elementCount()), i + 1))}}));
    return models;
}

/// Numbers without end and without memory.
class NoiseSource final : public ByteSource
{
public:
    NoiseSource(std::uint64_t size, std::uint32_t seed)
        : m_size(size)
        , m_seed(seed)
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        m_bytesRead += out.size();
        for (std::size_t i = 0; i + 4 <= out.size(); i += 4) {
            const std::uint32_t bits = (std::uint32_t((offset + i) / 4) ^ m_seed) * 2654435761U;
            const float value = float(int(bits >> 12) - (1 << 19)) / float(1 << 19);
            std::memcpy(out.data() + i, &value, 4);
        }
        return {};
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("noise"); }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_bytesRead; }

private:
    std::uint64_t m_size;
    std::uint32_t m_seed;
    mutable std::atomic<std::uint64_t> m_bytesRead = 0;
};

/// Options under which the method merges three models, the first being the base where there is one.
MergeOptions usualOptions(const MergeMethod &method)
{
    MergeOptions options;
    options.method = &method;
    options.seed = 7;
    if (method.base == MergeBase::Required || method.base == MergeBase::OneOfTwo || method.base == MergeBase::Optional)
        options.base = 0;
    options.models = method.mostModels == 1                    ? std::vector<std::size_t>{1}
                     : method.base == MergeBase::OneOfTwo      ? std::vector<std::size_t>{0, 1}
                     : method.mostModels == 2 && !options.base ? std::vector<std::size_t>{0, 1}
                     : options.base                            ? std::vector<std::size_t>{1, 2}
                                                               : std::vector<std::size_t>{0, 1, 2};
    for (const MergeParameter &parameter : method.parameters) {
        if (parameter.name == "weight")
            options.rules.push_back(rule("weight", .6));
        if (parameter.name == "density")
            options.rules.push_back(rule("density", .4));
        if (parameter.name == "t" || parameter.name == "alpha")
            options.rules.push_back(rule(std::string(parameter.name), .3));
        if (parameter.name == "scale")
            options.rules.push_back(rule("scale", .9));
        if (parameter.name == "select_topk")
            options.rules.push_back(rule("select_topk", .4));
    }
    return options;
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
    void partsEqualTheWhole_data();
    void partsEqualTheWhole();
    void manyThreadsGiveTheSame_data() { partsEqualTheWhole_data(); }
    void manyThreadsGiveTheSame();
    void randomMasksDependOnSeedAndPathAlone();
    void nuslerpByColumns();
    void columnsAreMergedAsTurnedRows_data();
    void columnsAreMergedAsTurnedRows();
    void largeTensorsAreReadTwice_data();
    void largeTensorsAreReadTwice();
    void halvesAreRoundedOnce();
    void burnLayoutMergesAsPyTorchLayout();
    void missingTensorsFollowThePolicy();
    void shapesThatDifferAreRefusedOrCropped();
    void valuesThatAreNotFiniteAreRefused();
    void baseIsKeptWhereValuesAreNotFinite();
    void specialUnetsKeepTheirChannels();
    void vaeAndPositionsAreNoWeights();
    void emptyTensorsOfOnePlaceKeepTheirShapes();
    void secondAxisRangesAndLocalCosine();
    void cancelledWithin200Milliseconds_data();
    void cancelledWithin200Milliseconds();
    void tiedTensorsStayEqual();
    void emptyAndScalarTensorsAreMerged();
    void aCancelledMergeEnds();
    void rulesByPathAndDepth();
    void problemsAreSentences();
    void layersAreStacked();
    void mergekitConfigsAreReadAndWritten();
    void hostileConfigsAreRefused();
    void blockWeights();
    void blockWeightPresetsAreThosePublished();
    void blockWeightsFitTheModel();
    void elementsOverrideBlocks();
    void rulesAsJson();
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
    // What mergekit drew its random masks from.
    config->options.seed = 5;
    // It does not keep the way to the mean between 0 and 1.
    if (config->options.method->isOf("model_stock"))
        config->options.rules.push_back(rule("clamp", 0));
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
        QCOMPARE(rowAt(plan, "w").fate, MergeFate::Copied);
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

void TestMergePlan::partsEqualTheWhole_data()
{
    QTest::addColumn<QString>("method");
    for (const MergeMethod &method : mergeMethods())
        QTest::newRow(method.id.data()) << QString::fromLatin1(method.id.data());
}

void TestMergePlan::partsEqualTheWhole()
{
    QFETCH(QString, method);
    // More than one step of sums, with rows that end inside of them.
    const std::vector<MergeSource> sources = noisyModels({700, 301});
    const MergeOptions options = usualOptions(*findMergeMethod(method));
    const auto whole = bytesOf(*resultAt(planned(sources, options), "w"));
    // Another plan, whose first read is in the middle.
    const MergePlan plan = planned(sources, options);
    const TensorPtr tensor = resultAt(plan, "w");
    QCOMPARE(rowAt(plan, "w").fate, MergeFate::Merged);
    for (const std::size_t first : {std::size_t(123457), std::size_t(0), std::size_t(210000)}) {
        std::vector<std::byte> part(std::min<std::size_t>(501, 210700 - first) * 4);
        QVERIFY(bool(tensor->read(first * 4, part, Task())));
        QVERIFY(std::equal(part.begin(), part.end(), whole.begin() + std::ptrdiff_t(first * 4)));
    }
}

void TestMergePlan::manyThreadsGiveTheSame()
{
    QFETCH(QString, method);
    const std::vector<MergeSource> sources = noisyModels({300, 301});
    const MergeOptions options = usualOptions(*findMergeMethod(method));
    const auto whole = bytesOf(*resultAt(planned(sources, options), "w"));
    const MergePlan plan = planned(sources, options);
    const TensorPtr tensor = resultAt(plan, "w");
    std::array<std::vector<std::byte>, 4> read;
    {
        std::vector<std::jthread> threads;
        for (auto &each : read)
            threads.emplace_back([&] { each = bytesOf(*tensor); });
    }
    for (const auto &each : read)
        QVERIFY(each == whole);
}

void TestMergePlan::randomMasksDependOnSeedAndPathAlone()
{
    const std::vector<MergeSource> sources = noisyModels({64, 64});
    MergeOptions options = usualOptions(*findMergeMethod(u"dare_linear"));
    const auto first = bytesOf(*resultAt(planned(sources, options), "w"));
    QVERIFY(first == bytesOf(*resultAt(planned(sources, options), "w")));
    options.seed = 8;
    QVERIFY(first != bytesOf(*resultAt(planned(sources, options), "w")));
    // On average DARE of the paper is task arithmetic.
    options.flavour = MergeFlavour::Paper;
    const auto plain = valuesOf(*resultAt(planned(sources, usualOptions(*findMergeMethod(u"task_arithmetic"))), "w"));
    std::vector<double> mean(plain.size());
    constexpr int seeds = 100;
    for (int seed = 0; seed < seeds; ++seed) {
        options.seed = std::uint64_t(seed);
        const auto drawn = valuesOf(*resultAt(planned(sources, options), "w"));
        for (std::size_t i = 0; i < mean.size(); ++i)
            mean[i] += drawn[i] / seeds;
    }
    double error = 0;
    for (std::size_t i = 0; i < mean.size(); ++i)
        error += (mean[i] - plain[i]) / double(mean.size());
    // Three standard errors: differences of about 1.6, of which 60 % are dropped, in two models.
    const double standardError = .6 * 1.63 * std::sqrt(.6 / .4) * std::sqrt(2.0 / (double(mean.size()) * seeds));
    QVERIFY2(std::abs(error) < 3 * standardError, qPrintable(QString::number(error / standardError)));
}

void TestMergePlan::nuslerpByColumns()
{
    const std::vector<float> dA = {0.40F, -0.10F, 0.05F, -0.80F, 0.20F, -0.60F, 0.30F, 0.02F};
    const std::vector<float> dB = {-0.30F, -0.20F, 0.50F, -0.40F, 0.10F, 0.70F, -0.15F, 0.01F};
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("A"),
                {{"w", floats({2, 4}, dA)}, {"one", floats({8}, dA)}, {"conv", floats({2, 2, 2}, dA)}}),
        modelOf(QStringLiteral("B"),
                {{"w", floats({2, 4}, dB)}, {"one", floats({8}, dB)}, {"conv", floats({2, 2, 2}, dB)}})};
    MergeOptions options = optionsFor("nuslerp", {0, 1});
    options.rules = {rule("weight", .7, 0), rule("weight", .3, 1), rule("nuslerp_flatten", 0),
                     rule("nuslerp_row_wise", 1)};
    const MergePlan plan = planned(sources, options);
    const std::vector<double> expected = {0.288404, -0.558830, 0.292420, -0.680000,
                                          0.373817, -0.147307, 0.206819, 0.017000};
    compareValues(valuesOf(*resultAt(plan, "w")), expected);
    // Vectors along the first axis of two, whatever lies behind it.
    compareValues(valuesOf(*resultAt(plan, "conv")), expected);
    options.rules = {rule("weight", .7, 0), rule("weight", .3, 1)};
    QCOMPARE(valuesOf(*resultAt(plan, "one")), valuesOf(*resultAt(planned(sources, options), "one")));
}

void TestMergePlan::columnsAreMergedAsTurnedRows_data()
{
    QTest::addColumn<std::uint64_t>("rows");
    QTest::addColumn<std::uint64_t>("columns");
    QTest::newRow("many rows") << std::uint64_t(9001) << std::uint64_t(3);
    QTest::newRow("both") << std::uint64_t(301) << std::uint64_t(101);
    QTest::newRow("many columns") << std::uint64_t(3) << std::uint64_t(9001);
}

void TestMergePlan::columnsAreMergedAsTurnedRows()
{
    QFETCH(std::uint64_t, rows);
    QFETCH(std::uint64_t, columns);
    std::vector<MergeSource> sources;
    std::vector<MergeSource> turned;
    for (unsigned i = 0; i < 3; ++i) {
        const TensorPtr weight = floats({rows, columns}, noise(std::size_t(rows * columns), i + 1));
        sources.push_back(modelOf(QStringLiteral("m%1").arg(i), {{"w", weight}}));
        turned.push_back(modelOf(QStringLiteral("m%1").arg(i), {{"w", *makeTranspose(weight)}}));
    }
    // With a base and without one.
    for (const bool hasBase : {false, true}) {
        MergeOptions options = optionsFor("nuslerp", {1, 2});
        if (hasBase)
            options.base = 0;
        options.rules = {rule("weight", .7, 1), rule("weight", .3, 2), rule("nuslerp_flatten", 0)};
        const auto ofRows = valuesOf(**makeTranspose(resultAt(planned(turned, options), "w")));
        options.rules.push_back(rule("nuslerp_row_wise", 1));
        const TensorPtr merged = resultAt(planned(sources, options), "w");
        compareValues(valuesOf(*merged), ofRows, 1e-6);
        // A part is what it is in the whole.
        const auto whole = bytesOf(*merged);
        std::vector<std::byte> part(4004);
        QVERIFY(bool(resultAt(planned(sources, options), "w")->read(40004, part, Task())));
        QVERIFY(std::equal(part.begin(), part.end(), whole.begin() + 40004));
    }
}

void TestMergePlan::largeTensorsAreReadTwice_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<bool>("byColumns");
    QTest::addColumn<bool>("isBurnLinear");
    QTest::newRow("nuslerp by columns") << QStringLiteral("nuslerp") << true << false;
    QTest::newRow("nuslerp by rows of Burn's layout") << QStringLiteral("nuslerp") << false << true;
    QTest::newRow("della of Burn's layout") << QStringLiteral("della") << false << true;
}

void TestMergePlan::largeTensorsAreReadTwice()
{
    QFETCH(QString, method);
    QFETCH(bool, byColumns);
    QFETCH(bool, isBurnLinear);
    // More than one of the chunks that stored tensors are turned in.
    const Shape shape{700, 8000};
    std::vector<std::shared_ptr<NoiseSource>> read;
    std::vector<MergeSource> sources;
    for (unsigned i = 0; i < 3; ++i) {
        read.push_back(std::make_shared<NoiseSource>(*shape.elementCount() * 4, i * 12345 + 1));
        StateBuilder builder;
        builder.addTensorAt("fc.weight", *makeStoredTensor(*TensorInfo::make(Dtype::F32, shape), read.back(), 0));
        builder.setContainerType(builder.module(builder.root(), "fc"), "Linear");
        builder.setLayout(isBurnLinear ? Layout::Burn : Layout::PyTorch);
        sources.push_back({builder.finish(), QStringLiteral("m%1").arg(i)});
    }
    MergeOptions options = usualOptions(*findMergeMethod(method));
    options.rules.push_back(rule("nuslerp_flatten", 0));
    options.rules.push_back(rule("nuslerp_row_wise", byColumns));
    const MergePlan plan = planned(sources, options);
    Task task;
    const auto pass = [](std::span<const std::byte>) { return Expected<void>(); };
    QVERIFY(bool(streamTensor(*resultAt(plan, "fc.weight"), task, false, pass)));
    for (const auto &source : read)
        QCOMPARE(source->bytesRead(), 2 * source->size());
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
    // Halfway between two neighbours: to the even one.
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

void TestMergePlan::shapesThatDifferAreRefusedOrCropped()
{
    const std::vector<MergeSource> sources = {
        modelOf(QStringLiteral("A"), {{"embed", floats({2, 2}, {1, 2, 3, 4})}}),
        modelOf(QStringLiteral("B"), {{"embed", floats({3, 2}, {3, 4, 5, 6, 7, 8})}})};
    MergeOptions options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1)};
    MergePlan plan = planned(sources, options);
    QVERIFY(!plan.canRun());
    QCOMPARE(rowAt(plan, "embed").fate, MergeFate::Refused);
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
        QCOMPARE(row.fate, MergeFate::Copied);
        QCOMPARE(row.what, QStringLiteral("copied from A"));
        QVERIFY2(row.notes.join(QLatin1Char(' '))
                     .contains(QLatin1String("B holds 3 value(s) that are not finite: that of A is kept")),
                 qPrintable(row.notes.join(QLatin1Char(' '))));
        QVERIFY(rowAt(plan, "bad").problem.has_value());
        QVERIFY(!rowAt(plan, "v").problem.has_value());
        QCOMPARE(plan.problems.size(), 1U);
        QCOMPARE(plan.copied, 1U);
    }
    // What a model with no part in the result holds does not matter.
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
    QVERIFY2(wrong.problems[0].message().contains(QLatin1String("the special model must be the first")),
             qPrintable(wrong.problems[0].message()));
    // Two special models of different kinds are only shapes that differ.
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
        // Of A alone, so B need not have it.
        options.models = {0, 2};
        QVERIFY(planned(sources, options).canRun());
    }
    MergeOptions options = optionsFor("weighted_sum", {0, 1});
    MergePlan plan = planned(sources, options);
    QCOMPARE(rowAt(plan, positions).fate, MergeFate::Copied);
    QCOMPARE(rowAt(plan, vae).notes.size(), 1);
    options.mergesVae = true;
    options.repairsPositions = true;
    plan = planned(sources, options);
    QCOMPARE(valuesOf(*resultAt(plan, vae)), std::vector<double>{2});
    QCOMPARE(valuesOf(*resultAt(plan, positions)), (std::vector<double>{0, 1, 2}));
    QCOMPARE(resultAt(plan, positions)->info().dtype(), Dtype::I64);
    // Other methods merge all that there is.
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
    // Along the first axis where the second is short: rows 2, 3 and 4, as "tensor" takes them.
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

void TestMergePlan::cancelledWithin200Milliseconds_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<bool>("byRows");
    QTest::addColumn<std::uint64_t>("columns");
    constexpr std::uint64_t columns = 1 << 18;
    for (const char *method : {"ties", "breadcrumbs_ties", "dare_ties", "della", "sce", "model_stock", "karcher",
                               "multislerp", "arcee_fusion", "ramplus_tl", "cosine_a", "cosine_local"})
        QTest::newRow(method) << QString::fromLatin1(method) << false << columns;
    QTest::newRow("nuslerp by columns") << QStringLiteral("nuslerp") << true << columns;
    QTest::newRow("model_stock by rows") << QStringLiteral("model_stock") << true << columns;
    for (const char *method : {"della", "arcee_fusion", "model_stock"})
        QTest::addRow("%s in long rows", method) << QString::fromLatin1(method) << true << columns * 32;
}

void TestMergePlan::cancelledWithin200Milliseconds()
{
    QFETCH(QString, method);
    QFETCH(bool, byRows);
    QFETCH(std::uint64_t, columns);
    const Shape shape{(1 << 26) / columns, columns};
    std::vector<MergeSource> sources;
    for (unsigned i = 0; i < 3; ++i) {
        auto source = std::make_shared<NoiseSource>(*shape.elementCount() * 4, i * 12345 + 1);
        sources.push_back(modelOf(QStringLiteral("m%1").arg(i),
                                  {{"w", *makeStoredTensor(*TensorInfo::make(Dtype::F32, shape), source, 0)}}));
    }
    MergeOptions options = usualOptions(*findMergeMethod(method));
    if (byRows) {
        for (const char *flag : {"filter_wise", "nuslerp_row_wise"})
            options.rules.push_back(rule(flag, 1));
        options.rules.push_back(rule("nuslerp_flatten", 0));
    }
    // The machine may be busy with other things than this test: the best of some tries counts.
    const qint64 most = underSanitizers() ? 2000 : 200;
    qint64 least = std::numeric_limits<qint64>::max();
    for (int attempt = 0; attempt < 5 && least >= most; ++attempt) {
        const MergePlan plan = planned(sources, options);
        const TensorPtr tensor = resultAt(plan, "w");
        Task task;
        QElapsedTimer timer;
        {
            Expected<void> read;
            std::jthread reader([&] {
                std::vector<std::byte> bytes(4 << 20);
                for (std::uint64_t first = 0; read && first < tensor->info().byteSize(); first += bytes.size())
                    read = tensor->read(first, bytes, task);
            });
            // Long enough to be in the middle of a long row.
            QTest::qWait(columns > (1 << 18) ? 150 : 30);
            timer.start();
            task.cancel();
            reader.join();
            QVERIFY(!read && read.error().isCancelled());
        }
        least = std::min(least, timer.elapsed());
    }
    QVERIFY2(least < most, qPrintable(QStringLiteral("%1 ms").arg(least)));
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

void TestMergePlan::aCancelledMergeEnds()
{
    const std::vector<MergeSource> sources = noisyModels({300, 301});
    const MergePlan plan = planned(sources, usualOptions(*findMergeMethod(u"ties")));
    Task task;
    task.cancel();
    std::vector<std::byte> bytes(400);
    QVERIFY(resultAt(plan, "w")->read(0, bytes, task).error().isCancelled());
    // What one reader gave up, the next one finishes.
    QVERIFY(bool(resultAt(plan, "w")->read(0, bytes, Task())));
}

void TestMergePlan::rulesByPathAndDepth()
{
    const std::vector<double> gradient = {0, 0.5, 1, 0.2};
    const std::vector<double> expected = {0, 0.214286, 0.428571, 0.642857, 0.857143, 0.885714, 0.542857, 0.2};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (int i = 0; i < 8; ++i)
        tensors.emplace_back("model.layers." + std::to_string(i) + ".w", floats({1}, {1}));
    tensors.emplace_back("model.norm.weight", floats({1}, {1}));
    tensors.emplace_back("other.0.w", floats({1}, {1}));
    tensors.emplace_back("model.layers.0.mlp", floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    MergeOptions options = optionsFor("weighted_sum", {0, 1});
    options.rules = {{"alpha", std::nullopt, {MergePattern::Kind::Regex, "mlp$"}, {.75}},
                     {"alpha", std::nullopt, {}, gradient}};
    const MergePlan plan = planned(sources, options);
    for (std::size_t i = 1; i < 8; ++i) {
        const auto &row = rowAt(plan, ("model.layers." + std::to_string(i) + ".w").c_str());
        QVERIFY(std::abs(row.values.number("alpha") - expected[i]) < 1e-6);
    }
    // 0 at the start is A as it is, also outside of the layers; a list of one layer takes the last value.
    QCOMPARE(rowAt(plan, "model.layers.0.w").fate, MergeFate::Copied);
    QCOMPARE(rowAt(plan, "model.norm.weight").fate, MergeFate::Copied);
    QCOMPARE(rowAt(plan, "other.0.w").values.number("alpha"), .2);
    QCOMPARE(rowAt(plan, "model.layers.0.mlp").values.number("alpha"), .75);
}

void TestMergePlan::problemsAreSentences()
{
    const std::vector<MergeSource> sources = noisyModels({2, 2});
    const auto problem = [&](const MergeOptions &options) {
        const MergePlan plan = planned(sources, options);
        return plan.problems.empty() ? QString() : plan.problems.front().message();
    };
    QCOMPARE(problem(optionsFor("ties", {1, 2})), QStringLiteral("TIES needs a base model."));
    QCOMPARE(problem(optionsFor("slerp", {0, 1, 2})), QStringLiteral("SLERP takes 2 models, not 3."));
    QCOMPARE(problem(optionsFor("slerp", {0, 1})), QStringLiteral("Nothing says the t of this merge."));
    QCOMPARE(problem(optionsFor("linear", {0, 1})), QStringLiteral("Nothing says the weight of m0."));
    QCOMPARE(problem(optionsFor("linear", {0, 9})), QStringLiteral("A model of the merge is not there."));
    MergeOptions options = optionsFor("slerp", {0, 1});
    options.rules = {rule("t", 1.5)};
    QCOMPARE(problem(options), QStringLiteral("1.5 is no value for the parameter t."));
    options = optionsFor("linear", {0, 1});
    options.rules = {rule("weight", 1, 0), rule("weight", -1, 1)};
    QCOMPARE(problem(options), QStringLiteral("The weights sum to zero, so they cannot be normalised."));
    options.rules = {{"weight", std::nullopt, {MergePattern::Kind::Regex, "("}, {1}}};
    Task task;
    QVERIFY(!planMerge(sources, options, task));
}

void TestMergePlan::layersAreStacked()
{
    const auto model = [](const char *name, float first) {
        std::vector<std::pair<std::string, TensorPtr>> tensors = {{"model.embed_tokens.weight", floats({1}, {first})}};
        for (int i = 0; i < 3; ++i)
            tensors.emplace_back("model.layers." + std::to_string(i) + ".w", floats({1}, {first + float(i) + 1}));
        tensors.emplace_back("model.norm.weight", floats({1}, {first + 9}));
        return modelOf(QString::fromLatin1(name), tensors);
    };
    const std::vector<MergeSource> sources = {model("A", 0), model("B", 100)};
    MergeOptions options = optionsFor("passthrough", {0, 1});
    options.slices = {{{{0, 0, 2, {}}}, {}}, {{{1, 1, 3, {rule("scale", 2)}}}, {}}};
    const MergePlan plan = planned(sources, options);
    QVERIFY2(plan.canRun(), plan.problems.empty() ? "" : qPrintable(plan.problems[0].message()));
    QCOMPARE(plan.mergedState.tensors().size(), 6U);
    QCOMPARE(valuesOf(*resultAt(plan, "model.embed_tokens.weight")), std::vector<double>{0});
    QCOMPARE(valuesOf(*resultAt(plan, "model.layers.1.w")), std::vector<double>{2});
    QCOMPARE(valuesOf(*resultAt(plan, "model.layers.2.w")), std::vector<double>{204});
    QCOMPARE(valuesOf(*resultAt(plan, "model.layers.3.w")), std::vector<double>{206});
    QCOMPARE(valuesOf(*resultAt(plan, "model.norm.weight")), std::vector<double>{218});
    // A record may give layers to a model that is none.
    std::vector<MergeSource> withRecord = sources;
    StateBuilder record;
    record.setExtras(record.root(), {});
    for (int i = 0; i < 3; ++i)
        record.addTensorAt("model.layers." + std::to_string(i) + ".w", floats({1}, {float(50 + i)}));
    withRecord[1].state = record.finish();
    options.slices = {{{{0, 0, 1, {}}}, {}}, {{{1, 2, 3, {}}}, {}}, {{{0, 2, 3, {}}}, {}}};
    const MergePlan mixed = planned(withRecord, options);
    QVERIFY(mixed.canRun());
    QCOMPARE(valuesOf(*resultAt(mixed, "model.layers.1.w")), std::vector<double>{52});
    options.models = {1, 0};
    QCOMPARE(planned(withRecord, options).problems.front().code(), ErrorCode::Unsupported);
    options.models = {0, 1};
    options.slices = {{{{0, 0, 9, {}}}, {}}};
    QVERIFY(!planned(sources, options).canRun());
}

void TestMergePlan::mergekitConfigsAreReadAndWritten()
{
    const QByteArray yaml = "merge_method: slerp\n"
                            "base_model: A\n"
                            "slices:\n"
                            "- sources:\n"
                            "  - model: A\n"
                            "    layer_range: [0, 16]\n"
                            "  - model: org/B\n"
                            "    layer_range: [0, 16]\n"
                            "    parameters: {weight: 0.25}\n"
                            "parameters:\n"
                            "  t:\n"
                            "  - filter: self_attn\n"
                            "    value: [0, 0.5, 0.3, 0.7, 1]\n"
                            "  - value: 0.5\n"
                            "  preserve_norm: true\n"
                            "tokenizer_source: union\n"
                            "dtype: bfloat16\n";
    const auto config = readMergekitConfig(yaml);
    QVERIFY2(bool(config), config ? "" : qPrintable(config.error().message()));
    QVERIFY(config->options.method->isOf("slerp"));
    QCOMPARE(config->models, (QStringList{QStringLiteral("A"), QStringLiteral("org/B")}));
    QCOMPARE(config->options.base, std::optional<std::size_t>(0));
    QCOMPARE(config->options.dtype, std::optional(Dtype::BF16));
    QCOMPARE(config->options.slices.size(), 1U);
    QCOMPARE(config->options.slices[0].parts[1].rules.front().values, std::vector<double>{.25});
    const std::vector<MergeRule> expected = {
        {"t", std::nullopt, {MergePattern::Kind::Substring, "self_attn"}, {0, .5, .3, .7, 1}},
        {"t", std::nullopt, {}, {.5}},
        {"preserve_norm", std::nullopt, {}, {1}}};
    QVERIFY(config->options.rules == expected);
    QCOMPARE(config->notes.size(), 1U);

    const auto written = writeMergekitConfig(*config);
    QVERIFY(bool(written));
    const auto again = readMergekitConfig(*written);
    QVERIFY2(bool(again), written->constData());
    QVERIFY(again->options.rules == config->options.rules);
    QVERIFY(again->options.slices == config->options.slices);
    QCOMPARE(again->models, config->models);

    const auto models =
        readMergekitConfig("merge_method: ties\nbase_model: X\nmodels:\n- model: X\n- model: {model: {path: Y}}\n"
                           "  parameters:\n    weight: 1\n    density: [0.2, 0.8]\nparameters: {int8_mask: true}\n");
    QVERIFY(bool(models));
    QCOMPARE(models->options.models, (std::vector<std::size_t>{0, 1}));
    QCOMPARE(models->options.rules.size(), 2U);
    const auto back = readMergekitConfig(*writeMergekitConfig(*models));
    QVERIFY(back->options.rules == models->options.rules);

    const auto wide =
        readMergekitConfig("merge_method: linear\nmodels: [{model: X}]\ndtype: float64\nout_dtype: float16\n");
    QVERIFY(wide->options.computesInDouble);
    QCOMPARE(wide->options.dtype, std::optional(Dtype::F16));
    QVERIFY(readMergekitConfig(*writeMergekitConfig(*wide))->options.computesInDouble);
    QVERIFY(!config->options.computesInDouble);

    MergeConfig other;
    for (const char *method : {"weighted_sum", "tensor2", "cosine_a", "cosine_local"}) {
        other.options = optionsFor(method, {});
        QVERIFY2(!writeMergekitConfig(other), method);
    }
    other.options = optionsFor("linear", {});
    other.options.notFinite = MergeNotFinite::FromBase;
    QVERIFY(!writeMergekitConfig(other));
    other.options = optionsFor("linear", {});
    other.options.rules = {{"weight", std::nullopt, {MergePattern::Kind::Regex, "a.b"}, {1}}};
    QVERIFY(!writeMergekitConfig(other));
}

void TestMergePlan::hostileConfigsAreRefused()
{
    for (const QByteArray &yaml :
         {QByteArray(), QByteArray("]"), QByteArray("a: [") + QByteArray(100000, '['),
          QByteArray("merge_method: nothing"), QByteArray("merge_method: linear\nmodels: 3"),
          QByteArray("merge_method: linear\nmodels: [{model: [1]}]"),
          QByteArray("merge_method: linear\nmodels: [{model: a+b}]"),
          QByteArray("merge_method: passthrough\nslices: [{sources: [{model: a, layer_range: [5, -1]}]}]"),
          QByteArray("merge_method: linear\nparameters: {weight: [[1]]}"),
          QByteArray("merge_method: linear\nmodules: {}"), QByteArray("merge_method: linear\ndtype: int4"),
          QByteArray(2 << 20, ' ')}) {
        const auto read = readMergekitConfig(yaml);
        QVERIFY2(!read, yaml.left(60).constData());
        QVERIFY(!read.error().message().isEmpty());
    }
}

void TestMergePlan::blockWeights()
{
    QCOMPARE(blockNames(26).size(), 26);
    QCOMPARE(blockNames(26)[13], QStringLiteral("M00"));
    QCOMPARE(blockNames(20)[19], QStringLiteral("OUT08"));
    QCOMPARE(blockNames(61)[60], QStringLiteral("OUT"));
    std::vector<double> values(26);
    for (std::size_t i = 0; i < 26; ++i)
        values[i] = double(i) / 100;
    const std::vector<std::pair<const char *, double>> blocks = {
        {"model.diffusion_model.time_embed.0.weight", .01},
        {"model.diffusion_model.input_blocks.0.0.weight", .01},
        {"model.diffusion_model.input_blocks.11.0.in_layers.0.weight", .12},
        {"model.diffusion_model.middle_block.1.norm.weight", .13},
        {"model.diffusion_model.output_blocks.0.0.weight", .14},
        {"model.diffusion_model.output_blocks.11.1.transformer_blocks.0.attn1.to_out.0.weight", .25},
        {"model.diffusion_model.out.0.weight", .25},
        {"cond_stage_model.out.x", 0},
        {"first_stage_model.decoder.conv_in.weight", 0}};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (const auto &[path, weight] : blocks)
        tensors.emplace_back(path, floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    MergeOptions options = optionsFor("weighted_sum", {0, 1});
    options.rules = *blockRules("alpha", values);
    const MergePlan plan = planned(sources, options);
    for (const auto &[path, weight] : blocks) {
        const MergeRow &row = rowAt(plan, path);
        QCOMPARE(row.fate == MergeFate::Copied ? 0 : row.values.number("alpha"), weight);
    }
    const std::vector<double> sdxl = forSdxl(values);
    QCOMPARE(sdxl.size(), 20U);
    QCOMPARE(sdxl[10], .13);
    QCOMPARE(sdxl[19], .22);
    QVERIFY(!blockRules("alpha", {1, 2}));

    QByteArray text = "# presets\nMINE\t";
    for (int i = 0; i < 26; ++i)
        text += QByteArray::number(i / 100.0) + (i == 25 ? "\n" : ", ");
    const auto lists = readBlockWeights(text);
    QVERIFY(bool(lists));
    QVERIFY(*lists == (std::vector<BlockWeights>{{QStringLiteral("MINE"), values}}));
    QVERIFY(*readBlockWeights(writeBlockWeights(*lists)) == *lists);
    QVERIFY(!readBlockWeights("X\t1,2,3"));
    QVERIFY(!readBlockWeights("X\t1,b"));
}

void TestMergePlan::blockWeightPresetsAreThosePublished()
{
    const auto preset = [](const char *name) {
        const auto &all = blockWeightPresets();
        const auto found = std::ranges::find(all, QLatin1String(name), &BlockWeights::name);
        return found == all.end() ? std::vector<double>() : found->values;
    };
    const auto check = [&](const char *name, const std::vector<std::pair<std::size_t, double>> &published) {
        const std::vector<double> values = preset(name);
        QVERIFY2(values.size() == 26, name);
        for (const auto &[place, value] : published)
            QVERIFY2(std::abs(values[place] - value) < 1e-10, name);
    };
    QCOMPARE(blockWeightPresets().size(), 38U);
    check("GRAD_V", {{0, 0}, {1, 1}, {2, 0.9166666667}, {13, 0}, {14, 0.0833333333}, {25, 1}});
    check("GRAD_A", {{0, 0}, {1, 0}, {2, 0.0833333333}, {13, 1}, {25, 0}});
    check("FLAT_25", {{0, 0}, {1, 0.25}, {25, 0.25}});
    check("FLAT_75", {{0, 0}, {1, 0.75}, {25, 0.75}});
    check("WRAP08", {{0, 0}, {4, 1}, {5, 0}, {21, 0}, {22, 1}});
    check("WRAP14", {{7, 1}, {8, 0}, {18, 0}, {19, 1}});
    check("MID12_50", {{5, 0}, {6, 0.5}, {13, 0.5}, {19, 0.5}, {20, 0}});
    check("OUT07", {{18, 0}, {19, 1}});
    check("OUT12_5", {{12, 0}, {13, 0.5}, {14, 1}});
    check("RING08_SOFT", {{6, 0.5}, {7, 1}, {10, 0.5}, {16, 0.5}, {20, 0.5}, {21, 0}});
    check("RING10_3", {{6, 0}, {7, 1}, {11, 1}, {12, 0}, {15, 1}, {19, 1}, {20, 0}});
    check("SMOOTHSTEP", {{2, 0.00506365740740741}, {10, 0.31640625}, {13, 0.5}, {24, 0.994936342592593}, {25, 1}});
    check("REVERSE-SMOOTHSTEP", {{1, 1}, {3, 0.980324074074074}, {25, 0}});
    check("SMOOTHSTEP*2", {{3, 0.0393518518518519}, {13, 1}, {14, 0.875289351851852}, {25, 0}});
    check("R_SMOOTHSTEP*3", {{8, 0.383246527777778}, {10, 0.05078125}, {13, 0.5}, {18, 0.616753472222222}, {25, 0}});
    check("SMOOTHSTEP*4", {{8, 0.822337962962963}, {13, 0}, {17, 0.962962962962963}, {25, 0}});
    check("SMOOTHSTEP/2", {{2, 0.0196759259259259}, {13, 1}, {14, 0.980324074074074}, {25, 0}});
    check("R_SMOOTHSTEP/3", {{2, 0.95703125}, {9, 0}, {13, 0.5}, {17, 1}, {25, 0}});
    check("SMOOTHSTEP/4", {{2, 0.0740740740740741}, {7, 1}, {13, 0}, {19, 1}, {25, 0}});
    check("COSINE", {{1, 1}, {2, 0.995722430686905}, {11, 0.62940952255126}, {25, 0}});
    check("REVERSE_COSINE", {{1, 0}, {13, 0.5}, {25, 1}});
    check("TRUE_CUBIC_HERMITE",
          {{1, 0}, {2, 0.199031876929012}, {13, 0.520833333333333}, {24, 0.842634789737655}, {25, 1}});
    check("TRUE_REVERSE_CUBIC_HERMITE", {{1, 1}, {12, 0.452721113040124}, {25, 0}});
    check("FAKE_CUBIC_HERMITE", {{2, 0.157576195987654}, {9, 0.567901234567901}, {25, 1}});
    check("FAKE_REVERSE_CUBIC_HERMITE", {{1, 1}, {6, 0.487003279320988}, {25, 0}});
    check("ALL_A", {{0, 0}, {25, 0}});
    check("ALL_B", {{0, 1}, {25, 1}});
}

void TestMergePlan::blockWeightsFitTheModel()
{
    const auto blockModel = [](const std::vector<const char *> &paths) {
        std::vector<std::pair<std::string, TensorPtr>> tensors;
        for (const char *path : paths)
            tensors.emplace_back(path, floats({1}, {1}));
        return modelOf(QStringLiteral("A"), tensors).state;
    };
    const ModelState sd = blockModel({"model.diffusion_model.input_blocks.9.0.w"});
    const ModelState sdxl = blockModel({"model.diffusion_model.input_blocks.8.0.w", "conditioner.embedders.0.w"});
    const ModelState flux = blockModel({"double_blocks.0.img_attn.qkv.weight"});
    const ModelState other = blockModel({"model.layers.0.w"});
    QCOMPARE(blockCountOf(sd), 26U);
    QCOMPARE(blockCountOf(sdxl), 20U);
    QCOMPARE(blockCountOf(flux), 61U);
    QCOMPARE(blockCountOf(other), 0U);
    const std::vector<double> &list = blockWeightPresets()[0].values;
    QCOMPARE(*blockWeightsFor(sd, list), list);
    QCOMPARE(*blockWeightsFor(sdxl, list), forSdxl(list));
    QVERIFY(!blockWeightsFor(flux, list));
    QVERIFY(!blockWeightsFor(other, list));
    QVERIFY(!blockWeightsFor(sd, forSdxl(list)));

    // Every name of a FLUX pipeline is of its block, and what is of none (the VAE) is A's.
    std::vector<double> values(61);
    std::iota(values.begin(), values.end(), 0.0);
    const auto rules = blockRules("alpha", values);
    QVERIFY(bool(rules));
    const std::vector<std::pair<const char *, double>> places = {
        {"text_encoders.clip_l.transformer.text_model.x.weight", 0},
        {"text_encoders.t5xxl.transformer.shared.weight", 1},
        {"model.diffusion_model.img_in.weight", 2},
        {"model.diffusion_model.guidance_in.in_layer.bias", 2},
        {"model.diffusion_model.double_blocks.0.img_attn.norm.key_norm.scale", 3},
        {"double_blocks.18.txt_mlp.0.weight", 21},
        {"model.diffusion_model.single_blocks.1.linear1.weight", 23},
        {"single_blocks.37.linear2.weight", 59},
        {"model.diffusion_model.final_layer.linear.weight", 60},
        {"vae.decoder.conv_in.weight", 0}};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (const auto &[path, weight] : places)
        tensors.emplace_back(path, floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    MergeOptions options = optionsFor("add_difference", {0, 1, 0});
    options.rules = *rules;
    const MergePlan plan = planned(sources, options);
    for (const auto &[path, weight] : places) {
        const MergeRow &row = rowAt(plan, path);
        QCOMPARE(row.fate == MergeFate::Copied ? 0 : row.values.number("alpha"), weight);
    }
}

void TestMergePlan::elementsOverrideBlocks()
{
    const std::vector<const char *> paths = {"model.diffusion_model.time_embed.0.weight",
                                             "model.diffusion_model.output_blocks.5.1.attn1.to_k.weight",
                                             "model.diffusion_model.output_blocks.5.1.attn2.to_k.weight",
                                             "model.diffusion_model.output_blocks.5.1.proj_in.weight",
                                             "model.diffusion_model.output_blocks.6.1.attn2.to_k.weight",
                                             "model.diffusion_model.output_blocks.6.1.norm.weight",
                                             "cond_stage_model.attn.weight"};
    std::vector<std::pair<std::string, TensorPtr>> tensors;
    for (const char *path : paths)
        tensors.emplace_back(path, floats({1}, {1}));
    const std::vector<MergeSource> sources = {modelOf(QStringLiteral("A"), tensors),
                                              modelOf(QStringLiteral("B"), tensors)};
    const auto check = [&](const char *elements, const std::vector<double> &expected) {
        MergeOptions options = optionsFor("weighted_sum", {0, 1});
        auto rules = elementRules("alpha", QString::fromUtf8(elements), 26);
        QVERIFY2(bool(rules), elements);
        options.rules = *std::move(rules);
        options.rules.push_back(rule("alpha", 0.5));
        const MergePlan plan = planned(sources, options);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const double alpha = rowAt(plan, paths[i]).values.number("alpha");
            QVERIFY2(alpha == expected[i],
                     qPrintable(
                         QStringLiteral("%1 %2: %3").arg(QLatin1String(elements), QLatin1String(paths[i])).arg(alpha)));
        }
    };
    check("OUT05:attn2 attn1.to_k:0.25", {.5, .25, .25, .5, .5, .5, .5});
    check("OUT05-OUT06:attn:0.25, OUT06:attn2.to_k:0.125", {.5, .25, .25, .5, .125, .5, .5});
    check("NOT OUT05:attn:0.25", {.5, .5, .5, .5, .25, .5, .25});
    check("OUT05:NOT attn2 proj:0.25", {.5, .25, .5, .5, .5, .5, .5});
    check("NOT OUT05 BASE:NOT attn:0.25", {.25, .5, .5, .5, .5, .25, .5});
    check(":to_k:0.25\nIN00:time_embed:0.125", {.125, .25, .25, .5, .25, .5, .5});
    check("BASE::0.25", {.5, .5, .5, .5, .5, .5, .25});
    check("OUT05:a.tn:0.25", {.5, .5, .5, .5, .5, .5, .5});
    for (const char *wrong : {"OUT05:attn", "OUT99:attn:1", "OUT05:attn:x", "IN00-OUT05-M00::1", "a:b:c:1"})
        QVERIFY2(!elementRules("alpha", QString::fromUtf8(wrong), 26), wrong);
}

void TestMergePlan::rulesAsJson()
{
    const QStringList models = {QStringLiteral("a"), QStringLiteral("b")};
    const std::vector<MergeRule> rules = {
        {"weight", 1, {MergePattern::Kind::Regex, "attn"}, {.5}},
        {"density", std::nullopt, {MergePattern::Kind::Substring, "mlp"}, {0, 1}},
        {"alpha", std::nullopt, {MergePattern::Kind::Regex, "in", "attn", "norm|bias"}, {.75}},
        {"t", std::nullopt, {}, {.25}}};
    const auto back = mergeRulesFromJson(mergeRulesAsJson(rules, models), models);
    QVERIFY(bool(back));
    QVERIFY(*back == rules);
    QVERIFY(!mergeRulesFromJson(mergeRulesAsJson(rules, models), {QStringLiteral("a")}));
    QCOMPARE(*mergeValuesFromText(QStringLiteral("[0, 0.5, true]")), (std::vector<double>{0, .5, 1}));
    QVERIFY(!mergeValuesFromText(QStringLiteral("0,,1")));

    MergeConfig merge;
    merge.models = models;
    merge.options = optionsFor("ties", {1}, 0);
    merge.options.rules = rules;
    merge.options.slices = {{{{1, 2, 5, {rule("weight", .5)}}}, {rule("density", .25)}}};
    merge.options.flavour = MergeFlavour::Paper;
    merge.options.missing = MergeMissing::Union;
    merge.options.notFinite = MergeNotFinite::FromBase;
    merge.options.mergesVae = true;
    merge.options.repairsPositions = true;
    merge.options.dtype = Dtype::BF16;
    merge.options.seed = std::uint64_t(-1);
    const auto read = mergeFromJson(mergeAsJson(merge));
    QVERIFY2(bool(read), read ? "" : qPrintable(read.error().message()));
    QCOMPARE(mergeAsJson(*read), mergeAsJson(merge));
    QCOMPARE(read->options.seed, merge.options.seed);
    QCOMPARE(read->options.missing, MergeMissing::Union);
    QCOMPARE(read->options.notFinite, MergeNotFinite::FromBase);
    QVERIFY(read->options.mergesVae && read->options.repairsPositions);
    QVERIFY(!mergeFromJson({{QStringLiteral("method"), QStringLiteral("none")}}));
}

BURNISH_TEST(TestMergePlan)
#include "tst_mergeplan.moc"
