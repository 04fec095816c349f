// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "support/mergemaking.h"
#include "support/mergeplanning.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QElapsedTimer>

#include <cstring>
#include <thread>

namespace burnish::test::tst_mergestreaming {

namespace {

/// Endless values that take no memory.
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
    void forget() { m_bytesRead = 0; }

private:
    std::uint64_t m_size;
    std::uint32_t m_seed;
    mutable std::atomic<std::uint64_t> m_bytesRead = 0;
};

} // namespace

class TestMergeStreaming : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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

    void partsOfRowsAreComputedOnce_data();

    void partsOfRowsAreComputedOnce();

    void cancelledWithin200Milliseconds_data();

    void cancelledWithin200Milliseconds();

    void aCancelledMergeEnds();
};

void TestMergeStreaming::partsEqualTheWhole_data()
{
    QTest::addColumn<QString>("method");
    for (const MergeMethod &method : mergeMethods())
        QTest::newRow(method.id.data()) << QString::fromLatin1(method.id.data());
}

void TestMergeStreaming::partsEqualTheWhole()
{
    QFETCH(QString, method);
    // More than one step of the sums, with rows that end within a step.
    const std::vector<MergeSource> sources = noisyModels({700, 301});
    const MergeOptions options = usualOptions(*findMergeMethod(method));
    const auto whole = bytesOf(*resultAt(planned(sources, options), "w"));
    // A new plan; the first read is in the middle.
    const MergePlan plan = planned(sources, options);
    const TensorPtr tensor = resultAt(plan, "w");
    QCOMPARE(rowAt(plan, "w").outcome, MergeRowOutcome::Merged);
    for (const std::size_t first : {std::size_t(123457), std::size_t(0), std::size_t(210000)}) {
        std::vector<std::byte> part(std::min<std::size_t>(501, 210700 - first) * 4);
        QVERIFY(bool(tensor->read(first * 4, part, Task())));
        QVERIFY(std::equal(part.begin(), part.end(), whole.begin() + std::ptrdiff_t(first * 4)));
    }
}

void TestMergeStreaming::manyThreadsGiveTheSame()
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

void TestMergeStreaming::randomMasksDependOnSeedAndPathAlone()
{
    const std::vector<MergeSource> sources = noisyModels({64, 64});
    MergeOptions options = usualOptions(*findMergeMethod(u"dare_linear"));
    const auto first = bytesOf(*resultAt(planned(sources, options), "w"));
    QVERIFY(first == bytesOf(*resultAt(planned(sources, options), "w")));
    options.seed = 8;
    QVERIFY(first != bytesOf(*resultAt(planned(sources, options), "w")));
    // On average, DARE as in the paper equals task arithmetic.
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
    // Three standard errors: differences of about 1.6 in two models, 60 % of them dropped.
    const double standardError = .6 * 1.63 * std::sqrt(.6 / .4) * std::sqrt(2.0 / (double(mean.size()) * seeds));
    QVERIFY2(std::abs(error) < 3 * standardError, qPrintable(QString::number(error / standardError)));
}

void TestMergeStreaming::nuslerpByColumns()
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
    // Vectors along the first of two axes, whatever the following axes are.
    compareValues(valuesOf(*resultAt(plan, "conv")), expected);
    options.rules = {rule("weight", .7, 0), rule("weight", .3, 1)};
    QCOMPARE(valuesOf(*resultAt(plan, "one")), valuesOf(*resultAt(planned(sources, options), "one")));
}

void TestMergeStreaming::columnsAreMergedAsTurnedRows_data()
{
    QTest::addColumn<std::uint64_t>("rows");
    QTest::addColumn<std::uint64_t>("columns");
    QTest::newRow("many rows") << std::uint64_t(9001) << std::uint64_t(3);
    QTest::newRow("both") << std::uint64_t(301) << std::uint64_t(101);
    QTest::newRow("many columns") << std::uint64_t(3) << std::uint64_t(9001);
}

void TestMergeStreaming::columnsAreMergedAsTurnedRows()
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
    // With and without a base.
    for (const bool hasBase : {false, true}) {
        MergeOptions options = optionsFor("nuslerp", {1, 2});
        if (hasBase)
            options.base = 0;
        options.rules = {rule("weight", .7, 1), rule("weight", .3, 2), rule("nuslerp_flatten", 0)};
        const auto ofRows = valuesOf(**makeTranspose(resultAt(planned(turned, options), "w")));
        options.rules.push_back(rule("nuslerp_row_wise", 1));
        const TensorPtr merged = resultAt(planned(sources, options), "w");
        compareValues(valuesOf(*merged), ofRows, 1e-6);
        // A partial read equals that part of the whole.
        const auto whole = bytesOf(*merged);
        std::vector<std::byte> part(4004);
        QVERIFY(bool(resultAt(planned(sources, options), "w")->read(40004, part, Task())));
        QVERIFY(std::equal(part.begin(), part.end(), whole.begin() + 40004));
    }
}

void TestMergeStreaming::largeTensorsAreReadTwice_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<bool>("byColumns");
    QTest::addColumn<bool>("isBurnLinear");
    QTest::newRow("nuslerp by columns") << QStringLiteral("nuslerp") << true << false;
    QTest::newRow("nuslerp by rows of Burn's layout") << QStringLiteral("nuslerp") << false << true;
    QTest::newRow("della of Burn's layout") << QStringLiteral("della") << false << true;
}

void TestMergeStreaming::largeTensorsAreReadTwice()
{
    QFETCH(QString, method);
    QFETCH(bool, byColumns);
    QFETCH(bool, isBurnLinear);
    // More than one of the chunks in which stored tensors are transposed.
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

void TestMergeStreaming::partsOfRowsAreComputedOnce_data()
{
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<bool>("isTurned");
    QTest::newRow("one row") << Shape{(1 << 20) + 3} << false;
    QTest::newRow("few rows") << Shape{3, 350'001} << false;
    QTest::newRow("columns") << Shape{1024, 1024} << true;
}

void TestMergeStreaming::partsOfRowsAreComputedOnce()
{
    QFETCH(Shape, shape);
    QFETCH(bool, isTurned);
    std::vector<std::shared_ptr<NoiseSource>> read;
    std::vector<MergeSource> sources;
    for (unsigned i = 0; i < 3; ++i) {
        read.push_back(std::make_shared<NoiseSource>(*shape.elementCount() * 4, i * 12345 + 1));
        StateBuilder builder;
        builder.addTensorAt("fc.weight", *makeStoredTensor(*TensorInfo::make(Dtype::F32, shape), read.back(), 0));
        builder.setContainerType(builder.module(builder.root(), "fc"), "Linear");
        builder.setLayout(isTurned ? Layout::Burn : Layout::PyTorch);
        sources.push_back({builder.finish(), QStringLiteral("m%1").arg(i)});
    }
    const MergeOptions options = usualOptions(*findMergeMethod(QStringLiteral("della")));
    const auto whole = bytesOf(*resultAt(planned(sources, options), "fc.weight"));
    for (const auto &source : read)
        source->forget();
    // Twice: what is kept is dropped at the end and made again.
    const MergePlan plan = planned(sources, options);
    for (std::uint64_t pass = 0; pass < 2; ++pass) {
        std::vector<std::byte> parts(whole.size());
        constexpr std::size_t part = 64 << 10;
        for (std::size_t first = 0; first < parts.size(); first += part) {
            const std::span out = std::span(parts).subspan(first, std::min(part, parts.size() - first));
            QVERIFY(bool(resultAt(plan, "fc.weight")->read(first, out, Task())));
        }
        QVERIFY(parts == whole);
        // Once to find the scales, and once in each pass.
        for (const auto &source : read)
            QCOMPARE(source->bytesRead(), (2 + pass) * source->size());
    }
}

void TestMergeStreaming::cancelledWithin200Milliseconds_data()
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

void TestMergeStreaming::cancelledWithin200Milliseconds()
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
    // The machine may be busy with other work: take the best of several attempts.
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

void TestMergeStreaming::aCancelledMergeEnds()
{
    const std::vector<MergeSource> sources = noisyModels({300, 301});
    const MergePlan plan = planned(sources, usualOptions(*findMergeMethod(u"ties")));
    Task task;
    task.cancel();
    std::vector<std::byte> bytes(400);
    QVERIFY(resultAt(plan, "w")->read(0, bytes, task).error().isCancelled());
    // The next reader completes what a cancelled one left unfinished.
    QVERIFY(bool(resultAt(plan, "w")->read(0, bytes, Task())));
}

BURNISH_TEST(TestMergeStreaming)

} // namespace burnish::test::tst_mergestreaming

#include "tst_mergestreaming.moc"
