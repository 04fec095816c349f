// SPDX-License-Identifier: MIT
#include "core/health/healthreport.h"
#include "core/health/scantensors.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "support/blockmaking.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cmath>
#include <cstring>
#include <random>
#include <thread>

namespace burnish::test::tst_healthscan {

using namespace Qt::StringLiterals;

namespace {

template <typename T>
TensorPtr tensorOf(const std::vector<T> &numbers, std::initializer_list<std::uint64_t> shape, Dtype dtype)
{
    const auto all = std::as_bytes(std::span(numbers));
    std::vector<std::byte> bytes(all.begin(), all.end());
    auto source = std::make_shared<MemorySource>(std::move(bytes), u"memory"_s);
    return *makeStoredTensor(*TensorInfo::make(dtype, Shape(shape)), std::move(source), 0);
}

TensorPtr floats(const std::vector<float> &numbers, std::initializer_list<std::uint64_t> shape)
{
    return tensorOf(numbers, shape, Dtype::F32);
}

/// Values from a normal distribution, none of them 0.
std::vector<float> usual(std::size_t count, unsigned seed = 1, float scale = 0.1F)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0, scale);
    std::vector<float> numbers(count);
    std::ranges::generate(numbers, [&] { return normal(random); });
    return numbers;
}

struct Given
{
    const char *path;
    TensorPtr tensor;
};

ModelState modelOf(std::initializer_list<Given> tensors)
{
    StateBuilder builder;
    for (const Given &given : tensors)
        builder.addTensorAt(given.path, given.tensor);
    return builder.finish();
}

HealthReport reportOf(const ModelState &state, HealthCache *cache = nullptr)
{
    Task task;
    HealthOptions options;
    options.cache = cache;
    std::size_t statusShown = 0;
    auto report = scanHealth(state, options, task,
                             [&](std::span<const HealthFinding> findings) { statusShown += findings.size(); });
    if (!report)
        qFatal("%s", qPrintable(report.error().sentence()));
    if (statusShown != report->findings.size() || task.doneBytes() != task.totalBytes())
        qFatal("not all was told, or not all was counted");
    return *std::move(report);
}

/// "severity kind path: sentence" of each finding.
QStringList linesOf(const ModelState &state)
{
    QStringList lines;
    for (const HealthFinding &finding : reportOf(state).findings)
        lines << u"%1 %2 %3: %4"_s.arg(QString::fromLatin1(idOf(finding.severity).data()),
                                       QString::fromLatin1(idOf(finding.kind).data()), pathOf(finding, state),
                                       sentenceOf(finding, state));
    return lines;
}

/// Fails after some bytes, like a file truncated by another program.
class ShrinkingSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return 1 << 20; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        if (offset + out.size() > 4096)
            return Error(ErrorCode::Io, u"The file shrank while it was open."_s).inFile(name()).at(offset);
        std::ranges::fill(out, std::byte{1});
        return {};
    }
    Expected<void> checkUnchanged() const override
    {
        return Error(ErrorCode::Io, u"It is another one now."_s).inFile(name());
    }
    [[nodiscard]] QString name() const override { return u"shrinking.bin"_s; }
};

/// Practically endless.
class SlowSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return std::uint64_t(1) << 40; }
    Expected<void> read(std::uint64_t, std::span<std::byte> out) const override
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        std::ranges::fill(out, std::byte{1});
        return {};
    }
    [[nodiscard]] QString name() const override { return u"slow"_s; }
};

} // namespace

class HealthScanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatStandsOut();
    void findsALayerOutOfScale();
    void reportsMissingParts();
    void reportsWhatLayersLack();
    void healthyFamiliesAreQuiet_data();
    void healthyFamiliesAreQuiet();
    void reportsTheScalesOfBlocks()
    {
        StateBuilder builder;
        builder.addTensorAt("a.weight", blockTensor("Q8_0", {2, 64}));
        builder.addTensorAt("b.weight", blockTensor("Q8_0", {1, 32}, 0xff));
        const ModelState state = builder.finish();
        Task task;
        const auto report = scanHealth(state, {}, task);
        QStringList sentences;
        for (const HealthFinding &finding : report->findings) {
            if (finding.kind == FindingKind::QuantScales)
                sentences += sentenceOf(finding, state);
        }
        QCOMPARE(sentences, QStringList({u"Scales of its quantised values: 4 zero."_s,
                                         u"Scales of its quantised values: 1 NaN."_s}));
    }

    void reportsTheScalesOfQuantisedTensors()
    {
        const auto found = [](const char *name) {
            const ModelState state =
                opened(fixturePath("burn-newest/scheme-variants/") + QString::fromLatin1(name) + u".bpk"_s);
            Task task;
            const auto report = scanHealth(state, {}, task);
            QStringList sentences;
            for (const HealthFinding &finding : report->findings) {
                if (finding.kind == FindingKind::QuantScales)
                    sentences += sentenceOf(finding, state);
            }
            return sentences;
        };
        QCOMPARE(found("scale-nan"), QStringList{u"Scales of its quantised values: 1 NaN."_s});
        QCOMPARE(found("scale-zero"), QStringList{u"Scales of its quantised values: 1 zero."_s});
        QCOMPARE(found("plain"), QStringList());
    }

    /// Each release's own reading of the tensors that it wrote is the plausible one.
    void findsTheReadingOfQuantisedValues_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<bool>("isFloat");
        QTest::newRow("0.22 on CPUs") << u"v0.22.1"_s << false;
        QTest::newRow("0.23") << u"v0.23.0-pre.1"_s << true;
    }
    void findsTheReadingOfQuantisedValues()
    {
        QFETCH(QString, version);
        QFETCH(bool, isFloat);
        const ModelState state = opened(fixturePath("burn-newest/") + version + u"/quantised/per-tensor/record.bpk"_s);
        Task task;
        const auto report = scanHealth(state, {}, task);
        int found = 0;
        for (const HealthFinding &finding : report->findings) {
            if (finding.kind != FindingKind::QuantReading)
                continue;
            ++found;
            const QString path = pathOf(finding, state);
            if (finding.reading)
                QVERIFY2((*finding.reading == QuantReading::Floats) == isFloat, qPrintable(path));
            // The file is read as integers.
            QCOMPARE(finding.severity == Severity::Warning, finding.reading == QuantReading::Floats);
            QVERIFY2(finding.reading || finding.detail == u"E2M1"_s, qPrintable(path));
        }
        QCOMPARE(found, 24);
    }

    void kinds_data();
    void kinds();
    void brokenSampleHasExactlyItsFaults();
    void healthySamplesHaveNone_data();
    void healthySamplesHaveNone();
    void slicesAcrossPieces_data();
    void slicesAcrossPieces();
    void everyFloatTypeIsLookedAt_data();
    void everyFloatTypeIsLookedAt();
    void rangesAreThoseOfTheStatistics();
    void unreadableTensorsDoNotEndIt();
    void cancelEndsItAtOnce();
    void onlyWhatChangedIsReadAgain();
    void kindsAreCappedAndCounted();
    void reportsTellTheSame();
};

void HealthScanTest::kinds_data()
{
    QTest::addColumn<ModelState>("state");
    QTest::addColumn<QStringList>("expected");
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float infinity = std::numeric_limits<float>::infinity();
    const auto row = [](const char *name, std::initializer_list<Given> tensors, QStringList expected) {
        QTest::newRow(name) << modelOf(tensors) << expected;
    };
    auto numbers = usual(24);
    row("nothing", {{"a.weight", floats(numbers, {4, 6})}, {"a.bias", floats(usual(4, 2), {4})}}, {});

    auto holes = numbers;
    holes[14] = nan;
    holes[20] = -nan;
    holes[3] = -infinity;
    row("NaN and infinity", {{"w", floats(holes, {2, 3, 4})}},
        {u"error nan w: 2 value(s) are NaN; the first is at [1, 0, 2]."_s,
         u"error infinite w: 1 value(s) are infinite; the first is at [0, 0, 3]."_s});
    row("infinities of a mask", {{"attn_mask", floats({0, -infinity, 0, 0}, {2, 2})}},
        {u"note infinite attn_mask: 1 value(s) are infinite; the first is at [0, 1]."_s});

    auto wild = numbers;
    wild[9] = -30000;
    row("an outlier", {{"w", floats(wild, {4, 6})}},
        {u"warning outlier w: -30000 at [1, 3]: 1 value(s) are over 1000 times larger than nearly all others."_s});
    row("hundred times is none", {{"w", floats({1, 1, 2, 3, 1, 2, 1, 300}, {8})}}, {});
    row("nor is one of two", {{"w", floats({1e-6F, 1}, {2})}}, {});

    row("zeros and constants",
        {{"w", floats(std::vector<float>(8, 0), {2, 4})},
         {"c", floats(std::vector<float>(8, 2.5F), {2, 4})},
         {"bias", floats(std::vector<float>(8, 0), {8})},
         {"norm.gamma", floats(std::vector<float>(8, 1), {8})},
         {"norm.running_mean", floats(std::vector<float>(8, 0), {2, 4})},
         {"scale", floats({0}, {1})},
         {"optimizer.state.0.exp_avg", floats(std::vector<float>(8, 0), {2, 4})},
         {"ids", tensorOf<std::int64_t>({7, 7, 7}, {3}, Dtype::I64)}},
        {u"warning all-zero w: All 8 value(s) are zero."_s, u"warning constant c: All 8 value(s) are 2.5."_s,
         u"note all-zero bias: All 8 value(s) are zero."_s, u"note constant norm.gamma: All 8 value(s) are 1."_s,
         u"note all-zero norm.running_mean: All 8 value(s) are zero."_s,
         u"note all-zero optimizer.state.0.exp_avg: All 8 value(s) are zero."_s});

    auto dead = usual(5 * 8);
    for (std::size_t i = 0; i < 8; ++i)
        dead[8 + i] = dead[24 + i] = i % 2 ? 0.0F : -0.0F;
    for (std::size_t r = 0; r < 5; ++r)
        dead[r * 8 + 6] = 0;
    row("dead rows and columns", {{"w", floats(dead, {5, 8})}},
        {u"warning dead-rows w: 2 row(s) are all zero; the first is row 1."_s,
         u"warning dead-columns w: 1 column(s) are all zero; the first is column 6."_s});
    row("of a convolution", {{"w", floats(dead, {5, 2, 2, 2})}},
        {u"warning dead-rows w: 2 output channel(s) are all zero; the first is channel 1."_s});
    row("of an embedding", {{"wte.weight", floats(dead, {5, 8})}},
        {u"note dead-rows wte.weight: 2 row(s) are all zero; the first is row 1."_s});

    std::vector<float> tiny = usual(100);
    for (std::size_t i = 0; i < 20; ++i)
        tiny[i * 5] = 1e-40F;
    row("subnormals", {{"w", floats(tiny, {10, 10})}},
        {u"warning subnormal w: 20 value(s) are subnormal, too small for the full precision of F32."_s,
         u"note beyond-f16 w: In F16: 20 value(s) would become zero."_s});
    row("what F16 cannot hold", {{"w", floats({70000, 60000, 50000, 1e5F}, {4})}},
        {u"note beyond-f16 w: In F16: 2 value(s) would become infinite."_s});
    row("what BF16 cannot hold", {{"w", floats({3.4e38F, 3e38F, 2e38F, 1e38F}, {4})}},
        {u"note beyond-f16 w: In F16: 4 value(s) would become infinite."_s,
         u"note beyond-bf16 w: In BF16: 1 value(s) would become infinite."_s});
    row("no elements", {{"w", floats({}, {3, 0})}},
        {u"warning no-elements w: The tensor has no elements: its shape is 3 × 0."_s});

    row("duplicates",
        {{"a", floats(numbers, {4, 6})},
         {"b", floats(numbers, {6, 4})},
         {"c", floats(numbers, {4, 6})},
         {"d", floats(numbers, {4, 6})},
         {"ones", floats({1, 1, 1, 1}, {4})},
         {"more", floats({1, 1, 1, 1}, {4})}},
        {u"note constant ones: All 4 value(s) are 1."_s, u"note constant more: All 4 value(s) are 1."_s,
         u"note duplicate a: Has the same values as c and 1 more, each stored separately."_s});
    const TensorPtr shared = floats(numbers, {4, 6});
    row("tied", {{"a", shared}, {"b", *makeStoredTensor(shared->info(), shared->stored()->source, 0)}},
        {u"note tied a: Shares its bytes with b."_s});

    row("a bias that does not fit", {{"fc.weight", floats(numbers, {4, 6})}, {"fc.bias", floats(usual(5), {5})}},
        {u"warning bias-mismatch fc.bias: The bias does not match its weight: 5, 4 × 6."_s});
    row("biases of both layouts and of transposed convolutions",
        {{"a.weight", floats(numbers, {4, 6})},
         {"a.bias", floats(usual(6), {6})},
         {"b.weight", floats(usual(24, 3), {4, 3, 2})},
         {"b.bias", floats(usual(9, 4), {9})},
         {"c.gamma", floats(usual(3, 5), {3})},
         {"c.beta", floats(usual(3, 6), {3})}},
        {});

    const auto layer = [](unsigned seed, std::initializer_list<std::uint64_t> shape) {
        return floats(usual(24, seed), shape);
    };
    row("an odd shape inside a sequence",
        {{"layers.0.w", layer(1, {4, 6})},
         {"layers.1.w", layer(2, {6, 4})},
         {"layers.2.w", layer(3, {4, 6})},
         {"layers.3.w", layer(4, {4, 6})}},
        {u"warning sibling-shape layers.1.w: Its shape differs from the other 3 in the sequence: 6 × 4, 4 × 6."_s});
    row("at its end it is usual",
        {{"layers.0.w", layer(1, {4, 6})},
         {"layers.1.w", layer(2, {4, 6})},
         {"layers.2.w", layer(3, {4, 6})},
         {"layers.3.w", layer(4, {6, 4})}},
        {});
    row("an odd dtype",
        {{"layers.0.w", layer(1, {4, 6})},
         {"layers.1.w", layer(2, {4, 6})},
         {"layers.2.w", *makeCast(layer(3, {4, 6}), Dtype::F64)}},
        {u"warning sibling-dtype layers.2.w: Its dtype differs from the other 2 in the sequence: F64, F32."_s,
         u"note mixed-dtypes : The model uses several float dtypes: 2 × F32, 1 × F64."_s});
}

void HealthScanTest::kinds()
{
    QFETCH(ModelState, state);
    QFETCH(QStringList, expected);
    QCOMPARE(linesOf(state), expected);
}

void HealthScanTest::brokenSampleHasExactlyItsFaults()
{
    const ModelState state = opened(samplePath("digits-broken.safetensors"));
    QStringList grave = linesOf(state).filter(QRegularExpression(u"^(error|warning)"_s));
    QCOMPARE(
        grave,
        (QStringList{
            u"error nan conv2.weight: 1 value(s) are NaN; the first is at [7, 3, 1, 1]."_s,
            u"warning dead-rows fc1.weight: 1 row(s) are all zero; the first is row 12."_s,
            u"warning outlier fc2.weight: 30000 at [3, 17]: 1 value(s) are over 1000 times larger than nearly all others."_s}));
}

void HealthScanTest::healthySamplesHaveNone_data()
{
    QTest::addColumn<QString>("file");
    for (const char *name : {"digits-base.bpk", "digits-base.mpk", "digits-noisy.safetensors",
                             "digits-rotated.safetensors", "tiny-gpt.safetensors"})
        QTest::newRow(name) << samplePath(QString::fromLatin1(name));
}

void HealthScanTest::healthySamplesHaveNone()
{
    QFETCH(QString, file);
    QCOMPARE(linesOf(opened(file)).filter(QRegularExpression(u"^(error|warning)"_s)), QStringList());
}

void HealthScanTest::slicesAcrossPieces_data()
{
    QTest::addColumn<std::uint64_t>("rows");
    QTest::addColumn<std::uint64_t>("columns");
    // Pieces have 262,144 elements: many rows each, or part of one.
    QTest::newRow("short rows") << std::uint64_t(100'003) << std::uint64_t(7);
    QTest::newRow("longer than an eighth of a piece") << std::uint64_t(11) << std::uint64_t(50'001);
    QTest::newRow("longer than a piece") << std::uint64_t(4) << std::uint64_t(300'007);
}

void HealthScanTest::slicesAcrossPieces()
{
    QFETCH(std::uint64_t, rows);
    QFETCH(std::uint64_t, columns);
    std::vector<float> numbers = usual(rows * columns);
    for (std::uint64_t c = 0; c < columns; ++c)
        numbers[(rows - 2) * columns + c] = 0;
    for (std::uint64_t r = 0; r < rows; ++r)
        numbers[r * columns + columns - 3] = 0;
    const ModelState state = modelOf({{"w", floats(numbers, {rows, columns})}});
    const HealthReport report = reportOf(state);
    QCOMPARE(report.findings.size(), std::size_t(2));
    QCOMPARE(report.findings[0].kind, FindingKind::DeadRows);
    QCOMPARE(report.findings[0].count, std::uint64_t(1));
    QCOMPARE(report.findings[0].element, std::optional((rows - 2) * columns));
    QCOMPARE(report.findings[1].kind, FindingKind::DeadColumns);
    QCOMPARE(report.findings[1].count, std::uint64_t(1));
    QCOMPARE(report.findings[1].element, std::optional(columns - 3));
}

void HealthScanTest::everyFloatTypeIsLookedAt_data()
{
    QTest::addColumn<int>("dtype");
    for (const Dtype dtype : {Dtype::F64, Dtype::F32, Dtype::Flex32, Dtype::F16, Dtype::BF16})
        QTest::newRow(nameOf(dtype).data()) << int(dtype);
}

void HealthScanTest::everyFloatTypeIsLookedAt()
{
    QFETCH(int, dtype);
    std::vector<float> numbers = usual(600'000);
    numbers[400'001] = std::numeric_limits<float>::quiet_NaN();
    numbers[500'002] = std::numeric_limits<float>::infinity();
    numbers[300'003] = 20'000;
    const TensorPtr cast = *makeCast(floats(numbers, {600'000}), Dtype(dtype));
    const HealthReport report = reportOf(modelOf({{"w", cast}}));
    QCOMPARE(report.findings.size(), std::size_t(3));
    QCOMPARE(report.findings[0].element, std::optional<std::uint64_t>(400'001));
    QCOMPARE(report.findings[1].element, std::optional<std::uint64_t>(500'002));
    QCOMPARE(report.findings[2].element, std::optional<std::uint64_t>(300'003));
    QCOMPARE(report.findings[2].kind, FindingKind::Outlier);
}

void HealthScanTest::rangesAreThoseOfTheStatistics()
{
    // Values of all exponents, including rounding ties.
    std::vector<double> doubles;
    std::mt19937_64 random(3);
    for (int power = -1070; power < 1020; ++power)
        doubles.push_back(std::ldexp(1 + double(random() % 1000) / 1000, power));
    for (const double edge :
         {65519.0,        65519.99,           65519.9999,       65520.0,  -65520.0,    65536.0,    0x1p-25,
          0x1.000001p-25, 0x1.0000000001p-25, -0x1.fffffffp-26, 0x1p-26,  0x1.fefp127, 0x1.ffp127, 0x1.feffffffp127,
          0x1p-134,       0x1.00000001p-134,  0x1.8p-134,       0x1p-135, 0.0,         -0.0})
        doubles.push_back(edge);
    for (const Dtype dtype : {Dtype::F64, Dtype::F32, Dtype::F16, Dtype::BF16}) {
        const TensorPtr tensor = *makeCast(tensorOf(doubles, {doubles.size()}, Dtype::F64), dtype);
        Task task;
        const auto statistics = computeStatistics(*tensor, task);
        QVERIFY(statistics);
        std::optional<ScannedTensor> scan;
        QVERIFY(
            scanTensors(std::array{tensor}, task, [&](std::size_t, Expected<ScannedTensor> done) { scan = *done; }));
        QCOMPARE(scan->finite, statistics->finiteCount);
        QCOMPARE(scan->zeros, statistics->zeros);
        QCOMPARE(scan->nans, statistics->nans);
        QCOMPARE(scan->infinities, statistics->infinities);
        QCOMPARE(scan->subnormals, statistics->subnormals);
        QCOMPARE(scan->overflowInHalf, statistics->overflowInHalf);
        QCOMPARE(scan->overflowInBfloat, statistics->overflowInBfloat);
        if (dtype != Dtype::F16)
            QCOMPARE(scan->underflowInHalf, statistics->underflowInHalf);
        QCOMPARE(scan->underflowInBfloat, statistics->underflowInBfloat);
    }
}

void HealthScanTest::unreadableTensorsDoNotEndIt()
{
    const auto source = std::make_shared<ShrinkingSource>();
    const auto at = [&](std::uint64_t offset) {
        return *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({4, 4})), source, offset);
    };
    auto holes = usual(8, 9);
    holes[2] = std::numeric_limits<float>::quiet_NaN();
    const ModelState state = modelOf({{"a", at(5000)}, {"b", floats(holes, {8})}});
    QCOMPARE(linesOf(state),
             (QStringList{
                 u"error unreadable a: Cannot read this tensor: The file shrank while it was open. (offset 0x1388)"_s,
                 u"error nan b: 1 value(s) are NaN; the first is at [2]."_s,
                 u"warning file-changed : shrinking.bin: It is another one now."_s}));

    // A real file that is truncated by another program after it was opened.
    QTemporaryDir folder;
    const QString copy = folder.filePath(u"copy.safetensors"_s);
    QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), copy));
    QVERIFY(QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner));
    const ModelState model = opened(copy);
    QVERIFY(QFile::resize(copy, 40'000));
    const HealthReport report = reportOf(model);
    // The remaining bytes may have different content, so none of them count.
    QVERIFY(report.count(Severity::Error) > 0);
    QCOMPARE(report.count(Severity::Warning), std::uint64_t(1));
    QVERIFY(sentenceOf(report.findings.front(), model).contains(u"Cannot read this tensor"_s));
    QCOMPARE(report.findings.back().kind, FindingKind::FileChanged);
}

void HealthScanTest::cancelEndsItAtOnce()
{
    const auto slow = std::make_shared<SlowSource>();
    const ModelState state =
        modelOf({{"w", *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({1 << 18, 1 << 14})), slow, 0)}});
    Task task;
    std::jthread canceller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        task.cancel();
    });
    QElapsedTimer timer;
    timer.start();
    const auto report = scanHealth(state, HealthOptions(), task);
    QVERIFY(!report);
    QVERIFY(report.error().isCancelled());
    QVERIFY(timer.elapsed() < 50 + 200);
}

void HealthScanTest::onlyWhatChangedIsReadAgain()
{
    auto holes = usual(8);
    holes[2] = std::numeric_limits<float>::quiet_NaN();
    const TensorPtr old = floats(holes, {8});
    const TensorPtr fresh = floats(usual(16, 2), {16});
    HealthCache cache;
    const HealthReport before = reportOf(modelOf({{"a", old}}), &cache);
    QCOMPARE(before.findings.size(), std::size_t(1));
    Task task;
    HealthOptions options;
    options.cache = &cache;
    const auto after = scanHealth(modelOf({{"a", old}, {"b", fresh}}), options, task);
    QVERIFY(after);
    QCOMPARE(after->findings.size(), std::size_t(1));
    QCOMPARE(task.totalBytes(), std::uint64_t(64));
    QCOMPARE(after->bytes, std::uint64_t(96));
}

void HealthScanTest::kindsAreCappedAndCounted()
{
    StateBuilder builder;
    for (int i = 0; i < 50; ++i)
        builder.addTensorAt("t" + std::to_string(i), blankTensor({2, 2}));
    builder.addTensorAt("n", floats({std::numeric_limits<float>::quiet_NaN()}, {1}));
    HealthOptions options;
    options.keptPerKind = 10;
    Task task;
    const auto report = scanHealth(builder.finish(), options, task);
    QVERIFY(report);
    QCOMPARE(report->count(Severity::Warning), std::uint64_t(50));
    QCOMPARE(report->leftOut, std::uint64_t(40));
    QCOMPARE(std::ranges::count(report->findings, FindingKind::AllZero, &HealthFinding::kind), 10);
    QCOMPARE(report->count(Severity::Error), std::uint64_t(1));
}

void HealthScanTest::reportsTellTheSame()
{
    auto wild = usual(24);
    wild[9] = 30000;
    auto holes = usual(4, 2);
    holes[1] = std::numeric_limits<float>::quiet_NaN();
    const ModelState state = modelOf({{"w,\"1\"", floats(wild, {4, 6})}, {"b", floats(holes, {4})}});
    const HealthReport report = reportOf(state);
    const QString text = healthAsText(report, state);
    QCOMPARE(text.section(u'\n', 0, 0), u"1 error(s), 1 warning(s), 0 note(s)"_s);
    QVERIFY(text.section(u'\n', 1, 1).startsWith(u"Error    NaN      b"_s));
    const QString csv = healthAsCsv(report, state);
    QCOMPARE(csv.section(u"\r\n"_s, 1, 1), u"error,nan,b,[1],1,1 value(s) are NaN; the first is at [1]."_s);
    QVERIFY(csv.section(u"\r\n"_s, 2, 2).startsWith(u"warning,outlier,\"w,\"\"1\"\"\",\"[1, 3]\",30000,"_s));
    const QJsonObject json = QJsonDocument::fromJson(healthAsJson(report, state)).object();
    QCOMPARE(json.value(u"errors"_s).toInt(), 1);
    const QJsonObject second = json.value(u"findings"_s).toArray().at(1).toObject();
    QCOMPARE(second.value(u"kind"_s).toString(), u"outlier"_s);
    QCOMPARE(second.value(u"number"_s).toDouble(), 30000.0);
    QCOMPARE(second.value(u"index"_s).toArray(), (QJsonArray{1, 3}));
}

void HealthScanTest::findsWhatStandsOut()
{
    const auto warnings = [](const std::vector<float> &numbers) {
        QStringList found;
        for (const QString &line : linesOf(modelOf({{"layer.weight", floats(numbers, {64, 96})}}))) {
            if (line.startsWith(u"warning"_s))
                found << line.section(u' ', 1);
        }
        return found;
    };
    constexpr std::size_t rows = 64;
    constexpr std::size_t columns = 96;
    const std::vector<float> healthy = usual(rows * columns);
    QCOMPARE(warnings(healthy), QStringList());

    auto far = healthy;
    far[5 * columns + 7] = 2;
    QCOMPARE(warnings(far), QStringList{u"far-values layer.weight: 2 at [5, 7]: 1 value(s) are over 15 times larger "
                                        "than the others are on average."_s});

    auto wideColumn = healthy;
    for (std::size_t row = 0; row < rows; ++row)
        wideColumn[row * columns + 11] *= 12;
    QCOMPARE(warnings(wideColumn).size(), 1);
    QVERIFY(warnings(wideColumn).front().startsWith(u"large-columns layer.weight: 1 column(s) are up to 1"_s));
    QVERIFY(warnings(wideColumn).front().endsWith(u"the first is column 11."_s));

    auto wideRow = healthy;
    for (std::size_t column = 0; column < columns; ++column)
        wideRow[9 * columns + column] *= 12;
    QCOMPARE(warnings(wideRow).size(), 1);
    QVERIFY(warnings(wideRow).front().endsWith(u"the first is row 9."_s));

    auto repeated = healthy;
    std::copy_n(repeated.begin(), columns, repeated.begin() + 20 * columns);
    QCOMPARE(warnings(repeated),
             QStringList{u"repeated-rows layer.weight: 1 row(s) repeat an earlier one; the first is row 20."_s});

    // The product of two thin matrices.
    const auto left = usual(rows * 3, 5, 1);
    const auto right = usual(3 * columns, 6);
    std::vector<float> thin(rows * columns);
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t column = 0; column < columns; ++column) {
            for (std::size_t k = 0; k < 3; ++k)
                thin[row * columns + column] += left[row * 3 + k] * right[k * columns + column];
        }
    }
    const QString lowRank =
        u"low-rank layer.weight: Its rank has collapsed: 3 of its rows make up the 64 that were examined."_s;
    QCOMPARE(warnings(thin), QStringList{lowRank});
    for (const Dtype dtype : {Dtype::BF16, Dtype::F16}) {
        const auto narrow = makeCast(floats(thin, {rows, columns}), dtype);
        QVERIFY(narrow);
        const QStringList found = linesOf(modelOf({{"layer.weight", *narrow}}));
        QVERIFY2(found.contains(u"warning "_s + lowRank), qPrintable(found.join(u'\n')));
    }
    // All rows share a strong direction, which does not make the rank collapse.
    auto shifted = healthy;
    for (std::size_t i = 0; i < shifted.size(); ++i)
        shifted[i] += 1;
    QCOMPARE(warnings(shifted), QStringList());
}

void HealthScanTest::findsALayerOutOfScale()
{
    const auto found = [](std::size_t odd, float factor) {
        StateBuilder builder;
        for (std::size_t layer = 0; layer < 6; ++layer)
            builder.addTensorAt("layers." + std::to_string(layer) + ".fc.weight",
                                floats(usual(1024, unsigned(layer), layer == odd ? 0.02F * factor : 0.02F), {32, 32}));
        return linesOf(builder.finish());
    };
    QCOMPARE(found(2, 1), QStringList());
    QCOMPARE(found(2, 4), QStringList());
    QCOMPARE(found(2, 100).size(), 1);
    QVERIFY(found(2, 100).front().startsWith(u"warning sibling-scale layers.2.fc.weight: Its values are "_s));
    QVERIFY(found(2, 100).front().endsWith(u" times as large as those of the other 5 in the sequence."_s));
    QCOMPARE(found(0, 0.001F).size(), 1);
}

void HealthScanTest::reportsMissingParts()
{
    Omissions omissions;
    omissions.add({OmissionKind::MissingFiles,
                   Error(ErrorCode::NotFound, u"The file is missing."_s).inFile(u"m.safetensors"_s),
                   {}});
    omissions.add({OmissionKind::Unread,
                   Error(ErrorCode::Unsupported, u"Its type is unknown."_s).inTensor(u"x"_s).inFile(u"m.npz"_s), "x"});
    ModelState state = modelOf({{"w", floats(usual(64), {8, 8})}});
    state.setOmissions(std::move(omissions));
    Task task;
    const auto report = scanHealth(state, {}, task);
    QVERIFY(report);
    QCOMPARE(report->count(Severity::Error), std::uint64_t(1));
    QCOMPARE(report->count(Severity::Warning), std::uint64_t(1));
}

/// What core/check finds by the names: here a tensor that one of equal layers lacks.
void HealthScanTest::reportsWhatLayersLack()
{
    StateBuilder builder;
    for (int layer = 0; layer < 6; ++layer) {
        for (const char *name : {"norm.weight", "attn.q.weight", "attn.k.weight", "mlp.up.weight"}) {
            if (layer != 3 || std::string_view(name) != "attn.k.weight")
                builder.addTensorAt("layers." + std::to_string(layer) + '.' + name,
                                    floats(usual(64, unsigned(layer) + 1), {8, 8}));
        }
    }
    ModelState state = builder.finish();
    const auto found = [&] {
        QStringList lines = linesOf(state);
        lines.removeIf([](const QString &line) { return !line.contains(u"not-whole"_s); });
        return lines;
    };
    QCOMPARE(found().size(), 1);
    QVERIFY2(found().front().startsWith(u"warning not-whole"_s), qUtf8Printable(found().front()));
    QVERIFY(found().front().contains(u"layers.3.attn.k.weight"_s));
    // It is said already that parts are missing.
    Omissions omissions;
    omissions.add({OmissionKind::MissingFiles, Error(ErrorCode::NotFound, u"The file is missing."_s), {}});
    state.setOmissions(std::move(omissions));
    QCOMPARE(found(), QStringList());
}

namespace {

/// Fills a model as its library initialises it, or as training leaves it.
class FamilyMaker
{
public:
    explicit FamilyMaker(bool isTrained)
        : m_isTrained(isTrained)
    {}

    void weight(const std::string &name, std::initializer_list<std::uint64_t> shape, float scale = 0)
    {
        std::size_t count = 1;
        for (const std::uint64_t size : shape)
            count *= size;
        const float usualScale = 1 / std::sqrt(float(count / *shape.begin()));
        std::vector<float> numbers = usual(count, ++m_seed, scale > 0 ? scale : usualScale);
        if (m_isTrained) {
            // Heavier tails, and rows and columns of several scales.
            const std::size_t columns = count / *shape.begin();
            std::mt19937 random(m_seed);
            std::lognormal_distribution<float> spread(0, 0.35F);
            std::vector<float> rowScales(*shape.begin());
            std::vector<float> columnScales(columns);
            for (auto *scales : {&rowScales, &columnScales})
                std::ranges::generate(*scales, [&] { return spread(random); });
            for (std::size_t i = 0; i < count; ++i)
                numbers[i] *= rowScales[i / columns] * columnScales[i % columns];
        }
        m_builder.addTensorAt(name, floats(numbers, shape));
    }
    void linear(const std::string &name, std::uint64_t out, std::uint64_t in, bool hasBias = true)
    {
        weight(name + ".weight", {out, in});
        if (hasBias)
            vector(name + ".bias", out, 0, 0.02F);
    }
    void norm(const std::string &name, std::uint64_t size, bool hasShift = true)
    {
        vector(name + ".weight", size, 1, 0.1F);
        if (hasShift)
            vector(name + ".bias", size, 0, 0.1F);
    }
    void vector(const std::string &name, std::uint64_t size, float middle, float spread)
    {
        std::vector<float> numbers = usual(size, ++m_seed, spread);
        for (float &number : numbers)
            number = m_isTrained ? number + middle : middle;
        m_builder.addTensorAt(name, floats(numbers, {size}));
    }
    void sinusoids(const std::string &name, std::uint64_t length, std::uint64_t width)
    {
        std::vector<float> numbers;
        for (std::uint64_t at = 0; at < length; ++at) {
            for (std::uint64_t i = 0; i < width; ++i)
                numbers.push_back(float(std::sin(double(at) / std::pow(10000, double(i / 2 * 2) / double(width)) +
                                                 (i % 2 == 0 ? 0 : 1.5707963))));
        }
        m_builder.addTensorAt(name, floats(numbers, {length, width}));
    }
    ModelState finish() { return m_builder.finish(); }

private:
    bool m_isTrained;
    unsigned m_seed = 0;
    StateBuilder m_builder;
};

ModelState family(const QString &name, bool isTrained)
{
    FamilyMaker make(isTrained);
    constexpr std::uint64_t d = 64;
    const auto blocks = [](const std::string &prefix, const auto &block) {
        for (int i = 0; i < 4; ++i)
            block(prefix + std::to_string(i) + '.');
    };
    if (name == u"llama"_s) {
        make.weight("model.embed_tokens.weight", {300, d}, 0.02F);
        blocks("model.layers.", [&](const std::string &at) {
            for (const char *part : {"q_proj", "o_proj"})
                make.linear(at + "self_attn." + part, d, d, false);
            for (const char *part : {"k_proj", "v_proj"})
                make.linear(at + "self_attn." + part, d / 4, d, false);
            make.linear(at + "mlp.gate_proj", 4 * d, d, false);
            make.linear(at + "mlp.down_proj", d, 4 * d, false);
            make.norm(at + "input_layernorm", d, false);
        });
        make.norm("model.norm", d, false);
    } else if (name == u"gpt2"_s) {
        make.weight("wte.weight", {300, d}, 0.02F);
        make.weight("wpe.weight", {128, d}, 0.01F);
        blocks("h.", [&](const std::string &at) {
            make.weight(at + "attn.c_attn.weight", {d, 3 * d}, 0.02F);
            make.vector(at + "attn.c_attn.bias", 3 * d, 0, 0.05F);
            make.weight(at + "mlp.c_fc.weight", {d, 4 * d}, 0.02F);
            make.norm(at + "ln_1", d);
        });
    } else if (name == u"bert"_s) {
        make.weight("bert.embeddings.word_embeddings.weight", {300, d}, 0.02F);
        make.weight("bert.embeddings.token_type_embeddings.weight", {2, d}, 0.02F);
        blocks("bert.encoder.layer.", [&](const std::string &at) {
            for (const char *part : {"query", "key", "value"})
                make.linear(at + "attention.self." + part, d, d);
            make.norm(at + "output.LayerNorm", d);
        });
    } else if (name == u"resnet"_s) {
        make.weight("conv1.weight", {64, 3, 7, 7});
        blocks("layer1.", [&](const std::string &at) {
            make.weight(at + "conv1.weight", {64, 64, 3, 3});
            make.norm(at + "bn1", 64);
            make.vector(at + "bn1.running_mean", 64, 0, 0.5F);
            make.vector(at + "bn1.running_var", 64, 1, 0.2F);
        });
        make.linear("fc", 100, 64);
    } else if (name == u"vit"_s) {
        make.weight("patch_embed.proj.weight", {d, 3, 8, 8});
        make.weight("pos_embed", {1, 50, d}, 0.02F);
        blocks("blocks.", [&](const std::string &at) {
            make.linear(at + "attn.qkv", 3 * d, d);
            make.linear(at + "mlp.fc1", 4 * d, d);
            make.norm(at + "norm1", d);
            make.vector(at + "ls1.gamma", d, 1e-5F, 1e-3F);
        });
    } else if (name == u"whisper"_s) {
        make.weight("encoder.conv1.weight", {d, 80, 3});
        make.sinusoids("encoder.positional_embedding", 200, d);
        blocks("encoder.blocks.", [&](const std::string &at) {
            make.linear(at + "attn.query", d, d);
            make.linear(at + "mlp.0", 4 * d, d);
            make.norm(at + "attn_ln", d);
        });
    } else if (name == u"convnext"_s) {
        blocks("stages.", [&](const std::string &at) {
            make.weight(at + "dwconv.weight", {d, 1, 7, 7});
            make.linear(at + "pwconv1", 4 * d, d);
            make.vector(at + "gamma", d, 1e-6F, 0.1F);
            make.norm(at + "norm", d);
        });
    } else {
        make.weight("emb.weight", {200, 32}, 1);
        make.weight("rnn.weight_ih_l0", {4 * d, 32});
        make.weight("rnn.weight_hh_l0", {4 * d, d});
        make.vector("rnn.bias_ih_l0", 4 * d, 0, 0.1F);
        make.linear("head", 20, d);
    }
    return make.finish();
}

} // namespace

void HealthScanTest::healthyFamiliesAreQuiet_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"llama", "gpt2", "bert", "resnet", "vit", "whisper", "convnext", "lstm"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void HealthScanTest::healthyFamiliesAreQuiet()
{
    QFETCH(QString, name);
    for (const bool isTrained : {false, true}) {
        const ModelState model = family(name, isTrained);
        for (const Dtype dtype : {Dtype::F32, Dtype::BF16}) {
            StateBuilder builder;
            for (const NodeId id : model.tensors())
                builder.addTensorAt(model.path(id), *makeCast(model.node(id).tensor, dtype));
            for (const QString &line : linesOf(builder.finish()))
                QVERIFY2(line.startsWith(u"note"_s), qPrintable(line));
        }
    }
}

BURNISH_TEST(HealthScanTest)

} // namespace burnish::test::tst_healthscan

#include "tst_healthscan.moc"
