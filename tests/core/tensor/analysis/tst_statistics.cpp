// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/tensor/analysis/effectiverank.h"
#include "core/tensor/analysis/histogram.h"
#include "core/tensor/analysis/quantiles.h"
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/expressions/stored.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <complex>
#include <limits>
#include <numeric>
#include <random>

namespace burnish::test::tst_statistics {

namespace {

template <typename T> TensorPtr tensorOf(Dtype dtype, const std::vector<T> &values)
{
    const auto bytes = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    const std::uint64_t elements = bytes.size() / traits(dtype).blockBytes * traits(dtype).blockElements;
    return *makeStoredTensor(*TensorInfo::make(dtype, {elements}), source, 0);
}

template <typename T> TensorStatistics statisticsOf(Dtype dtype, const std::vector<T> &values)
{
    Task task;
    const auto statistics = computeStatistics(*tensorOf(dtype, values), task);
    if (!statistics)
        qFatal("%s", qPrintable(statistics.error().sentence()));
    return *statistics;
}

template <typename T>
Histogram histogramOf(Dtype dtype, const std::vector<T> &values, HistogramScale scale = HistogramScale::Linear)
{
    const TensorStatistics statistics = statisticsOf(dtype, values);
    Task task;
    const auto histogram =
        computeHistogram(*tensorOf(dtype, values), statistics.minimum, statistics.maximum, task, scale);
    if (!histogram)
        qFatal("%s", qPrintable(histogram.error().sentence()));
    return *histogram;
}

/// Claims to be stored, but scans another tensor whenever it is read.
class ScanningTensor final : public TensorExpr
{
public:
    ScanningTensor(TensorPtr shown, TensorPtr scanned)
        : TensorExpr(shown->info())
        , m_shown(std::move(shown))
        , m_scanned(std::move(scanned))
    {}
    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
    {
        Task task;
        BURNISH_CHECK(m_shown->read(firstByte, out, task));
        return computeStatistics(std::span(&m_scanned, 1), task, [](std::size_t, Expected<TensorStatistics>) {});
    }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return m_shown->stored(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}

private:
    TensorPtr m_shown;
    TensorPtr m_scanned;
};

std::uint64_t sum(const std::vector<std::uint64_t> &bins)
{
    return std::accumulate(bins.begin(), bins.end(), std::uint64_t(0));
}

} // namespace

class TestStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numPyAgrees();
    void fewNumbersByHand();
    void wholeNumbersKeepAllDigits();
    void deviationsAroundLargeMeansAreKept();
    void squaresBeyondDoublesAreComputed();
    void specialValuesAreCountedAndLeftOut();
    void valuesOutsideHalfAreCounted();
    void aLargeOffsetKeepsTheDeviation();
    void largestDoublesDoNotOverflow();
    void manyChunksEqualTheDefinition();
    void theResultIsTheSameEachTime();
    void theHistogramCoversTheRange();
    void equalValuesShareOneBin();
    void tensorsWithoutFiniteValues();
    void integersAndPackedFloats();
    void computedTensorsHaveTheSameStatistics();
    void noiseOnALargeOffsetKeepsItsDeviation();
    void eightBitFloatsCountTheirBytes();
    void manyTensorsAreTakenOnceEach();
    void aScanInsideOfAScanHasNumbersOfItsOwn();
    void progressEndsAtTheTotal();
    void cancelStops();
};

void TestStatistics::numPyAgrees()
{
    const QString folder = test::fixturePath("numbers/");
    QFile file(folder + QStringLiteral("expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    const QJsonObject expected = document[QStringLiteral("tensors")].toObject();
    std::vector<double> probabilities;
    for (const QJsonValue &probability : document[QStringLiteral("probabilities")].toArray())
        probabilities.push_back(probability.toDouble());

    Task task;
    Diagnostics diagnostics;
    const auto opened = openModelFile(folder + QStringLiteral("dtypes.safetensors"), task, diagnostics);
    QVERIFY(opened);
    const ModelState &state = opened->model.state;
    QCOMPARE(qsizetype(state.tensors().size()), expected.size());
    for (const NodeId id : state.tensors()) {
        const QString path = QString::fromStdString(state.path(id));
        const QJsonObject known = expected[path].toObject();
        const TensorExpr &tensor = *state.node(id).tensor;
        const auto statistics = computeStatistics(tensor, task);
        QVERIFY(statistics);
        const auto same = [&](const char *name, double value) {
            if (value != known[QLatin1String(name)].toDouble())
                QFAIL(qPrintable(QStringLiteral("%1: %2 is %3").arg(path, QLatin1String(name)).arg(value, 0, 'g', 17)));
        };
        // NumPy's 80-bit sums are rounded once at the end; ours at every block of 4096.
        const auto close = [&](const char *name, double value) {
            const double requested = known[QLatin1String(name)].toDouble();
            const double scale =
                std::max(std::abs(requested), std::abs(known[QStringLiteral("mean")].toDouble()) * 1e-3);
            if (!(std::abs(value - requested) <= 1e-12 * std::max(scale, 1e-12 * statistics->largestMagnitude)))
                QFAIL(qPrintable(QStringLiteral("%1: %2 is %3").arg(path, QLatin1String(name)).arg(value, 0, 'g', 17)));
        };
        same("elementCount", double(statistics->elementCount));
        same("finiteCount", double(statistics->finiteCount));
        same("zeros", double(statistics->zeros));
        same("nans", double(statistics->nans));
        same("infinities", double(statistics->infinities));
        same("subnormals", double(statistics->subnormals));
        same("overflowInHalf", double(statistics->overflowInHalf));
        same("underflowInHalf", double(statistics->underflowInHalf));
        same("overflowInBfloat", double(statistics->overflowInBfloat));
        same("underflowInBfloat", double(statistics->underflowInBfloat));
        same("minimum", statistics->minimum);
        same("maximum", statistics->maximum);
        same("largestMagnitude", statistics->largestMagnitude);
        close("mean", statistics->mean);
        close("standardDeviation", statistics->standardDeviation);
        close("norm", statistics->norm);
        close("sumOfMagnitudes", statistics->sumOfMagnitudes);

        const auto quantiles = computeQuantiles(tensor, probabilities, task);
        QVERIFY(quantiles);
        const QJsonArray requested = known[QStringLiteral("quantiles")].toArray();
        for (qsizetype i = 0; i < requested.size(); ++i)
            QCOMPARE((*quantiles)[std::size_t(i)], requested[i].toDouble());
        if (const QJsonArray values = known[QStringLiteral("singularValues")].toArray(); !values.isEmpty()) {
            const auto rank = computeEffectiveRank(tensor, task);
            QVERIFY(rank);
            QCOMPARE(qsizetype(rank->singularValues.size()), values.size());
            for (qsizetype i = 0; i < values.size(); ++i)
                QVERIFY(std::abs(rank->singularValues[std::size_t(i)] - values[i].toDouble()) <
                        1e-12 * values[0].toDouble());
        }
    }
}

void TestStatistics::fewNumbersByHand()
{
    const TensorStatistics s = statisticsOf<float>(Dtype::F32, {1, 2, 3, 4, 0, -4});
    QCOMPARE(s.elementCount, std::uint64_t(6));
    QCOMPARE(s.finiteCount, std::uint64_t(6));
    QCOMPARE(s.minimum, -4.0);
    QCOMPARE(s.maximum, 4.0);
    QCOMPARE(s.mean, 1.0);
    QCOMPARE(s.standardDeviation, std::sqrt(40.0 / 6));
    QCOMPARE(s.norm, std::sqrt(46.0));
    QCOMPARE(s.zeros, std::uint64_t(1));
}

void TestStatistics::wholeNumbersKeepAllDigits()
{
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    const TensorStatistics s = statisticsOf<std::int64_t>(Dtype::I64, {most, least, 0, -1});
    QCOMPARE(s.wholeMinimum->text(), QStringLiteral("-9223372036854775808"));
    QCOMPARE(s.wholeMaximum->text(), QStringLiteral("9223372036854775807"));
    QCOMPARE(s.wholeMagnitude()->text(), QStringLiteral("9223372036854775808"));
    QCOMPARE(s.mean, -0.5);
    QCOMPARE(s.zeros, std::uint64_t(1));
    const TensorStatistics u =
        statisticsOf<std::uint64_t>(Dtype::U64, {std::numeric_limits<std::uint64_t>::max(), 9007199254740993U});
    QCOMPARE(u.wholeMinimum->text(), QStringLiteral("9007199254740993"));
    QCOMPARE(u.wholeMaximum->text(), QStringLiteral("18446744073709551615"));
    // The extremes of several blocks and parts.
    std::vector<std::int64_t> many(300'000, 5);
    many[100'000] = least + 1;
    many[299'999] = most - 1;
    const TensorStatistics all = statisticsOf(Dtype::I64, many);
    QCOMPARE(all.wholeMinimum->text(), QStringLiteral("-9223372036854775807"));
    QCOMPARE(all.wholeMaximum->text(), QStringLiteral("9223372036854775806"));
    QVERIFY(!statisticsOf<std::int32_t>(Dtype::I32, {1}).wholeMinimum);
    QVERIFY(!statisticsOf<std::int64_t>(Dtype::I64, {}).wholeMinimum);
}

void TestStatistics::deviationsAroundLargeMeansAreKept()
{
    // Where numbers are this large, doubles are 128 apart.
    constexpr std::int64_t large = 1'000'000'000'000'000'000;
    std::vector<std::int64_t> whole(100'000);
    for (std::size_t i = 0; i < whole.size(); ++i)
        whole[i] = large + std::int64_t(i % 3) - 1;
    whole.resize(99'999);
    const TensorStatistics s = statisticsOf(Dtype::I64, whole);
    QVERIFY2(std::abs(s.standardDeviation - std::sqrt(2.0 / 3)) < 1e-9,
             qPrintable(QString::number(s.standardDeviation, 'g', 17)));
    QCOMPARE(s.mean, 1e18);
    // Unsigned numbers beyond the range of signed ones, the first of them far from the others.
    std::vector<std::uint64_t> high(10'000, std::numeric_limits<std::uint64_t>::max());
    high[0] = 0;
    const TensorStatistics far = statisticsOf(Dtype::U64, high);
    QVERIFY(std::abs(far.mean / (0x1p64 * 0.9999) - 1) < 1e-14);
    QVERIFY(std::abs(far.standardDeviation / (0x1p64 * std::sqrt(0.9999 * 0.0001)) - 1) < 1e-12);

    // Doubles of this size are an eighth apart: the mean of a block is not one of them.
    std::vector<double> floats(99'999);
    for (std::size_t i = 0; i < floats.size(); ++i)
        floats[i] = 1e15 + double(i % 3) * 0.125;
    const TensorStatistics f = statisticsOf(Dtype::F64, floats);
    QVERIFY2(std::abs(f.standardDeviation - 0.125 * std::sqrt(2.0 / 3)) < 1e-12,
             qPrintable(QString::number(f.standardDeviation, 'g', 17)));
    QCOMPARE(f.mean, 1e15 + 0.125);
}

void TestStatistics::squaresBeyondDoublesAreComputed()
{
    const auto close = [](double value, double requested) { return std::abs(value / requested - 1) < 1e-12; };
    for (const double size : {1e300, 1e200, 1e160, 1e-160, 1e-200, 1e-300}) {
        const TensorStatistics s = statisticsOf<double>(Dtype::F64, {size, -size, size, -size});
        QVERIFY2(close(s.standardDeviation, size), qPrintable(QString::number(s.standardDeviation)));
        QVERIFY2(close(s.norm, 2 * size), qPrintable(QString::number(s.norm)));
        QCOMPARE(s.mean, 0.0);
        const TensorStatistics same = statisticsOf(Dtype::F64, std::vector<double>(10'000, size));
        QCOMPARE(same.standardDeviation, 0.0);
        QVERIFY2(close(same.norm, 100 * size), qPrintable(QString::number(same.norm)));
        QVERIFY(close(same.mean, size));
        // Blocks of different sizes: the large one decides.
        std::vector<double> mixed(8192, 0.0);
        std::fill(mixed.begin() + 4096, mixed.end(), size);
        const TensorStatistics both = statisticsOf(Dtype::F64, mixed);
        QVERIFY2(close(both.standardDeviation, size / 2), qPrintable(QString::number(both.standardDeviation)));
        QVERIFY2(close(both.norm, 64 * size), qPrintable(QString::number(both.norm)));
        const TensorStatistics magnitudes =
            statisticsOf<std::complex<double>>(Dtype::C128, {{size, 0}, {-size, 0}, {0, size}, {0, -size}});
        QVERIFY2(close(magnitudes.standardDeviation, size), qPrintable(QString::number(magnitudes.standardDeviation)));
    }
    const TensorStatistics far = statisticsOf<double>(Dtype::F64, {1e308, -1e308});
    QVERIFY(close(far.standardDeviation, 1e308));
    const double most = std::numeric_limits<double>::max();
    QVERIFY(std::isinf(statisticsOf(Dtype::F64, std::vector<double>(100, most)).norm));
}

void TestStatistics::specialValuesAreCountedAndLeftOut()
{
    const float infinity = std::numeric_limits<float>::infinity();
    const std::vector<float> values = {5, infinity, -infinity, std::nanf(""), infinity, 7, -0.0F};
    const TensorStatistics s = statisticsOf(Dtype::F32, values);
    QCOMPARE(s.finiteCount, std::uint64_t(3));
    QCOMPARE(s.infinities, std::uint64_t(3));
    QCOMPARE(s.nans, std::uint64_t(1));
    QCOMPARE(s.zeros, std::uint64_t(1));
    QCOMPARE(s.mean, 4.0);
    QCOMPARE(s.maximum, 7.0);
    QCOMPARE(s.largestMagnitude, 7.0);
    QCOMPARE(s.sumOfMagnitudes, 12.0);
    QCOMPARE(sum(histogramOf(Dtype::F32, values).bins), std::uint64_t(3));
}

void TestStatistics::valuesOutsideHalfAreCounted()
{
    const float border = std::ldexp(1.0F, -25);
    const TensorStatistics s = statisticsOf<float>(
        Dtype::F32, {65519.9F, 65520, -1e20F, border, -border, std::nextafter(border, 1.0F), 0, 1e-40F});
    QCOMPARE(s.overflowInHalf, std::uint64_t(2));
    QCOMPARE(s.underflowInHalf, std::uint64_t(3));
    QCOMPARE(statisticsOf<double>(Dtype::F64, {1e300, 1e-300}).overflowInHalf, std::uint64_t(1));
    QCOMPARE(statisticsOf<double>(Dtype::F64, {1e300, 1e-300}).underflowInHalf, std::uint64_t(1));
}

void TestStatistics::aLargeOffsetKeepsTheDeviation()
{
    std::vector<double> values(100000);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = 1e9 + (i % 2 ? 0.5 : -0.5);
    const TensorStatistics s = statisticsOf(Dtype::F64, values);
    QVERIFY2(std::abs(s.standardDeviation - 0.5) < 1e-6, qPrintable(QString::number(s.standardDeviation, 'g', 17)));
    QCOMPARE(s.mean, 1e9);
}

void TestStatistics::largestDoublesDoNotOverflow()
{
    const double largest = std::numeric_limits<double>::max();
    QVERIFY(std::isfinite(statisticsOf<double>(Dtype::F64, {largest, largest, -largest}).mean));
    const Histogram histogram = histogramOf<double>(Dtype::F64, {largest, largest, -largest});
    QCOMPARE(histogram.bins.front(), std::uint64_t(1));
    QCOMPARE(histogram.bins.back(), std::uint64_t(2));
}

void TestStatistics::manyChunksEqualTheDefinition()
{
    std::mt19937 random(7);
    std::normal_distribution<float> normal(0.5F, 2.0F);
    std::vector<float> values(1500001);
    for (float &value : values)
        value = normal(random);
    long double total = 0;
    long double squares = 0;
    for (const float value : values)
        total += value;
    const long double mean = total / values.size();
    long double deviations = 0;
    for (const float value : values) {
        deviations += (value - mean) * (value - mean);
        squares += static_cast<long double>(value) * value;
    }
    const TensorStatistics s = statisticsOf(Dtype::F32, values);
    QVERIFY(std::abs(s.mean - double(mean)) < 1e-12);
    QVERIFY(std::abs(s.standardDeviation - double(std::sqrt(deviations / values.size()))) < 1e-11);
    QVERIFY(std::abs(s.norm / double(std::sqrt(squares)) - 1) < 1e-12);
    QCOMPARE(s.minimum, double(*std::min_element(values.begin(), values.end())));
    QCOMPARE(s.maximum, double(*std::max_element(values.begin(), values.end())));
    QCOMPARE(sum(histogramOf(Dtype::F32, values).bins), std::uint64_t(values.size()));
    QCOMPARE(sum(histogramOf(Dtype::F32, values, HistogramScale::SymmetricLog).bins), std::uint64_t(values.size()));
}

void TestStatistics::theResultIsTheSameEachTime()
{
    std::mt19937 random(8);
    std::vector<float> values(2000003);
    for (float &value : values)
        value = float(random()) * 1e-7F;
    const TensorStatistics first = statisticsOf(Dtype::F32, values);
    for (int round = 0; round < 3; ++round) {
        const TensorStatistics again = statisticsOf(Dtype::F32, values);
        QVERIFY(again.mean == first.mean && again.standardDeviation == first.standardDeviation &&
                again.norm == first.norm);
    }
}

void TestStatistics::theHistogramCoversTheRange()
{
    std::vector<double> values;
    for (int i = 0; i < 640; ++i)
        values.push_back(i / 10.0 + 0.01);
    values.push_back(0);
    values.push_back(64);
    const Histogram histogram = histogramOf(Dtype::F64, values);
    QCOMPARE(histogram.bins.size(), Histogram::defaultBinCount);
    QCOMPARE(histogram.bins.front(), std::uint64_t(11));
    QCOMPARE(histogram.bins[30], std::uint64_t(10));
    QCOMPARE(histogram.bins.back(), std::uint64_t(11));
    QCOMPARE(histogram.edge(32), 32.0);
    QCOMPARE(histogram.edge(64), 64.0);
    Task task;
    const auto part = computeHistogram(*tensorOf(Dtype::F64, values), 10, 20, task);
    QVERIFY(part);
    QCOMPARE(part->below, std::uint64_t(101));
    QCOMPARE(part->above, std::uint64_t(441));
    QCOMPARE(sum(part->bins), std::uint64_t(100));
}

void TestStatistics::equalValuesShareOneBin()
{
    QCOMPARE(histogramOf<float>(Dtype::F32, {3, 3, 3}).bins.front(), std::uint64_t(3));
    QCOMPARE(histogramOf<float>(Dtype::F32, {0, 0}, HistogramScale::SymmetricLog).bins.front(), std::uint64_t(2));
    QCOMPARE(statisticsOf<float>(Dtype::F32, {3, 3, 3}).standardDeviation, 0.0);
}

void TestStatistics::tensorsWithoutFiniteValues()
{
    const TensorStatistics empty = statisticsOf<float>(Dtype::F32, {});
    QCOMPARE(empty.elementCount, std::uint64_t(0));
    QCOMPARE(sum(histogramOf<float>(Dtype::F32, {}).bins), std::uint64_t(0));
    const TensorStatistics nans = statisticsOf<float>(Dtype::F32, {std::nanf(""), std::nanf("")});
    QCOMPARE(nans.nans, std::uint64_t(2));
    QCOMPARE(nans.minimum, 0.0);
    QCOMPARE(nans.mean, 0.0);
}

void TestStatistics::integersAndPackedFloats()
{
    QCOMPARE(statisticsOf<std::int64_t>(Dtype::I64, {-10, 20, 2}).mean, 4.0);
    QCOMPARE(statisticsOf<std::uint8_t>(Dtype::Bool, {0, 1, 1, 0}).zeros, std::uint64_t(2));
    const TensorStatistics nibbles = statisticsOf<std::uint8_t>(Dtype::F4E2M1, {0x21, 0xf7});
    QCOMPARE(nibbles.elementCount, std::uint64_t(4));
    QCOMPARE(nibbles.minimum, -6.0);
    QCOMPARE(nibbles.mean, 0.375);
}

void TestStatistics::computedTensorsHaveTheSameStatistics()
{
    // However the values are read, the sums use the same blocks and are equal to the last bit.
    std::mt19937 random(11);
    std::vector<float> values(600'000);
    for (float &value : values)
        value = float(int(random() % 2001) - 1000) * 1.1F;
    values[70'000] = std::nanf("");
    std::vector<float> turned(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        turned[i % 1000 * 600 + i / 1000] = values[i];
    const TensorPtr stored = tensorOf(Dtype::F32, values);
    const TensorPtr computed = *makeTranspose(*makeReshape(tensorOf(Dtype::F32, turned), {1000, 600}));
    Task task;
    QVERIFY(*computeStatistics(*stored, task) == *computeStatistics(*computed, task));
}

void TestStatistics::noiseOnALargeOffsetKeepsItsDeviation()
{
    std::vector<double> values(200'000);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = 1e8 + (i % 4 == 0 ? 3e-4 : -1e-4);
    values[0] = 1e8 + 3e-4;
    const TensorStatistics s = statisticsOf(Dtype::F64, values);
    long double squares = 0;
    long double sum = 0;
    for (const double value : values)
        sum += value - 1e8L;
    for (const double value : values)
        squares += (value - 1e8L - sum / values.size()) * (value - 1e8L - sum / values.size());
    const auto requested = double(std::sqrt(squares / values.size()));
    QVERIFY2(std::abs(s.standardDeviation / requested - 1) < 1e-4,
             qPrintable(QString::number(s.standardDeviation, 'g', 17)));
}

void TestStatistics::eightBitFloatsCountTheirBytes()
{
    const TensorStatistics s =
        statisticsOf<std::uint8_t>(Dtype::F8E4M3, {0x00, 0x80, 0x38, 0xb8, 0x7f, 0x01, 0x7e, 0x38});
    QCOMPARE(s.zeros, std::uint64_t(2));
    QCOMPARE(s.nans, std::uint64_t(1));
    QCOMPARE(s.subnormals, std::uint64_t(1));
    QCOMPARE(s.maximum, 448.0);
    QCOMPARE(s.minimum, -1.0);
    QCOMPARE(s.mean, (1.0 - 1 + 1 + 448 + 0x1p-9) / 7);
    const TensorStatistics wide = statisticsOf<std::uint8_t>(Dtype::F8E8M0, {0, 254, 143, 142, 101});
    QCOMPARE(wide.overflowInHalf, std::uint64_t(2));
    QCOMPARE(wide.underflowInHalf, std::uint64_t(2));
    QCOMPARE(wide.overflowInBfloat, std::uint64_t(0));
    QCOMPARE(wide.underflowInBfloat, std::uint64_t(0));
}

void TestStatistics::manyTensorsAreTakenOnceEach()
{
    std::vector<TensorPtr> tensors;
    for (std::size_t i = 0; i < 50; ++i)
        tensors.push_back(tensorOf(Dtype::F32, std::vector<float>(i * 12'000, float(i))));
    tensors.push_back(tensorOf(Dtype::I8, std::vector<std::int8_t>(1'000'000, -3)));
    std::vector<int> taken(tensors.size(), 0);
    Task task;
    QVERIFY(computeStatistics(tensors, task, [&](std::size_t i, const Expected<TensorStatistics> &statistics) {
        ++taken[i];
        Task own;
        if (!statistics || !(*statistics == *computeStatistics(*tensors[i], own)))
            taken[i] = -1000;
    }));
    QCOMPARE(taken, std::vector<int>(tensors.size(), 1));
    QCOMPARE(task.doneBytes(), task.totalBytes());
    task.cancel();
    QVERIFY(
        computeStatistics(tensors, task, [](std::size_t, const Expected<TensorStatistics> &) {}).error().isCancelled());
}

void TestStatistics::aScanInsideOfAScanHasNumbersOfItsOwn()
{
    // Threads leave the memory of a scan for the next one.
    std::vector<float> values(300'000);
    std::iota(values.begin(), values.end(), 1.0F);
    const TensorPtr shown = tensorOf(Dtype::F32, values);
    const std::vector<TensorPtr> scanned = {tensorOf(Dtype::F16, std::vector<std::uint16_t>(50'000, 0x3c00)),
                                            tensorOf(Dtype::F64, std::vector<double>(90'000, -1))};
    Task task;
    const TensorStatistics requested = *computeStatistics(*shown, task);
    for (const TensorPtr &inner : scanned) {
        const ScanningTensor outer(shown, inner);
        QVERIFY(*computeStatistics(outer, task) == requested);
        QCOMPARE(computeStatistics(*inner, task)->standardDeviation, 0.0);
    }
}

void TestStatistics::progressEndsAtTheTotal()
{
    Task task;
    QVERIFY(computeStatistics(*tensorOf(Dtype::F32, std::vector<float>(700000, 1.0F)), task));
    QCOMPARE(task.totalBytes(), std::uint64_t(2800000));
    QVERIFY(task.doneBytes() > 2799000 && task.doneBytes() <= 2800000);
}

void TestStatistics::cancelStops()
{
    Task task;
    task.cancel();
    const auto statistics = computeStatistics(*tensorOf(Dtype::F32, std::vector<float>(1000, 1.0F)), task);
    QVERIFY(!statistics);
    QVERIFY(statistics.error().isCancelled());
}

BURNISH_TEST(TestStatistics)

} // namespace burnish::test::tst_statistics

#include "tst_statistics.moc"
