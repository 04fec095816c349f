// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/effectiverank.h"
#include "core/tensor/analysis/profiles.h"
#include "core/tensor/analysis/quantiles.h"
#include "core/tensor/analysis/tridiagonal.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <random>
#include <thread>

namespace burnish::test::tst_tensoranalyses {

namespace {

std::vector<float> noise(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0.3F, 1.5F);
    std::vector<float> values(count);
    std::ranges::generate(values, [&] { return normal(random); });
    return values;
}

/// NumPy's definition on the sorted values.
template <typename T> double quantileByDefinition(const std::vector<T> &values, double probability)
{
    const double place = probability * double(values.size() - 1);
    const auto low = std::size_t(place);
    const auto high = std::min(low + 1, values.size() - 1);
    const double share = place - double(low);
    const double distance = double(values[high]) - double(values[low]);
    return share < 0.5 ? double(values[low]) + distance * share : double(values[high]) - distance * (1 - share);
}

constexpr std::array probabilities = {0.0, 0.001, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999, 1.0};

std::vector<double> quantilesOf(const TensorPtr &tensor)
{
    Task task;
    const auto quantiles = computeQuantiles(*tensor, probabilities, task);
    if (!quantiles)
        qFatal("%s", qPrintable(quantiles.error().sentence()));
    return *quantiles;
}

template <typename T> void compareQuantiles(Dtype dtype, std::vector<T> values)
{
    const std::vector<double> quantiles = quantilesOf(tensorOf(dtype, {values.size()}, values));
    std::ranges::sort(values);
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        QCOMPARE(quantiles[i], quantileByDefinition(values, probabilities[i]));
}

} // namespace

class TestTensorAnalyses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quantilesOfFloats();
    void quantilesOfDoublesAndIntegers();
    void quantilesOfManyThatAreMuchAlike();
    void quantilesLeaveOutWhatIsNotFinite();
    void profilesByHand();
    void profilesOfAPlaneOfManyAxes();
    void profilesEqualTheDefinition();
    void profilesRefuseWhatIsOutside();
    void ranksOfKnownMatrices();
    void ranksOfTallAndWideMatricesAreTheSame();
    void eigenvaluesOfTridiagonalMatrices();
    void eigenvaluesAreCancelled();
    void ranksRefuseWhatTheyCannotSay();
    void cancelStops();
};

void TestTensorAnalyses::quantilesOfFloats()
{
    compareQuantiles(Dtype::F32, noise(270'001, 1));
    compareQuantiles(Dtype::F32, std::vector<float>{-1, 5, 0, -0.5F});
    compareQuantiles(Dtype::F32, std::vector<float>{7});
    compareQuantiles(Dtype::F32, std::vector<float>(70'000, -2));
}

void TestTensorAnalyses::quantilesOfDoublesAndIntegers()
{
    std::mt19937_64 random(3);
    std::vector<double> doubles(70'000);
    std::ranges::generate(doubles, [&] { return std::ldexp(double(std::int64_t(random())), int(random() % 60) - 80); });
    compareQuantiles(Dtype::F64, doubles);
    std::vector<std::int32_t> integers(66'000);
    std::ranges::generate(integers, [&] { return std::int32_t(random()); });
    compareQuantiles(Dtype::I32, integers);
    std::vector<std::int8_t> bytes(66'000);
    std::ranges::generate(bytes, [&] { return std::int8_t(random()); });
    compareQuantiles(Dtype::I8, bytes);
}

void TestTensorAnalyses::quantilesOfManyThatAreMuchAlike()
{
    // Too many to collect, with equal leading bits down to the last ones.
    constexpr std::size_t count = 1'100'000;
    std::vector<double> sorted(count);
    std::vector<double> mixed(count);
    for (std::size_t i = 0; i < count; ++i) {
        sorted[i] = -1 - double((count - 1 - i) / 250) * 0x1p-50;
        mixed[i * 7919 % count] = sorted[i];
    }
    const std::vector<double> quantiles = quantilesOf(tensorOf(Dtype::F64, {count}, mixed));
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        QCOMPARE(quantiles[i], quantileByDefinition(sorted, probabilities[i]));
}

void TestTensorAnalyses::quantilesLeaveOutWhatIsNotFinite()
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const float notANumber = std::nanf("");
    const auto some = quantilesOf(tensorOf<float>(Dtype::F32, {5}, {infinity, 3, notANumber, 1, -infinity}));
    QCOMPARE(some.front(), 1.0);
    QCOMPARE(some[5], 2.0);
    QCOMPARE(some.back(), 3.0);
    std::vector<float> many(70'000, notANumber);
    many[66'000] = 4;
    many[66'001] = infinity;
    QCOMPARE(quantilesOf(tensorOf(Dtype::F32, {many.size()}, many))[3], 4.0);
    QVERIFY(std::isnan(quantilesOf(tensorOf(Dtype::F32, {many.size()}, std::vector<float>(many.size(), infinity)))[0]));
    const auto none = quantilesOf(tensorOf<float>(Dtype::F32, {2}, {infinity, notANumber}));
    QCOMPARE(none.size(), probabilities.size());
    QVERIFY(std::isnan(none.front()) && std::isnan(none.back()));
    QVERIFY(std::isnan(quantilesOf(tensorOf<float>(Dtype::F32, {0}, {})).front()));
}

void TestTensorAnalyses::profilesByHand()
{
    Task task;
    const MatrixSlice slice{{0, 0}, 0, 1};
    const auto profiles =
        computeProfiles(tensorOf<float>(Dtype::F32, {2, 3}, {1, 2, 3, -4, std::nanf(""), 0}), slice, task);
    QVERIFY(profiles);
    QCOMPARE(profiles->rows.size(), std::size_t(2));
    QCOMPARE(profiles->rows[0].mean, 2.0);
    QCOMPARE(profiles->rows[0].standardDeviation, std::sqrt(2.0 / 3));
    QVERIFY(std::abs(profiles->rows[0].norm - std::sqrt(14.0)) < 1e-15);
    QCOMPARE(profiles->rows[1].finiteCount, std::uint64_t(2));
    QCOMPARE(profiles->rows[1].minimum, -4.0);
    QCOMPARE(profiles->rows[1].maximum, 0.0);
    QCOMPARE(profiles->columns.size(), std::size_t(3));
    QCOMPARE(profiles->columns[0].mean, -1.5);
    QCOMPARE(profiles->columns[1].finiteCount, std::uint64_t(1));
    QCOMPARE(profiles->columns[1].norm, 2.0);
    QCOMPARE(profiles->columns[2].maximum, 3.0);
}

void TestTensorAnalyses::profilesOfAPlaneOfManyAxes()
{
    std::vector<float> values(2 * 3 * 4 * 5);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i);
    const TensorPtr tensor = tensorOf(Dtype::F32, {2, 3, 4, 5}, values);
    Task task;
    // Rows along axis 2, columns along axis 0, which is further out.
    const auto turned = computeProfiles(tensor, {{0, 1, 0, 3}, 2, 0}, task);
    QVERIFY(turned);
    QCOMPARE(turned->rows.size(), std::size_t(4));
    QCOMPARE(turned->rows[2].minimum, 20.0 + 2 * 5 + 3);
    QCOMPARE(turned->rows[2].maximum, 60.0 + 20 + 2 * 5 + 3);
    QCOMPARE(turned->columns[1].minimum, 60.0 + 20 + 3);
    const auto line = computeProfiles(tensor, {{1, 2, 3, 0}, std::nullopt, 3}, task);
    QVERIFY(line);
    QCOMPARE(line->rows.size(), std::size_t(1));
    QCOMPARE(line->rows[0].mean, 117.0);
    QCOMPARE(line->columns.size(), std::size_t(5));
    const auto scalar = computeProfiles(tensorOf<float>(Dtype::F32, Shape(), {4}), {}, task);
    QVERIFY(scalar);
    QCOMPARE(scalar->columns[0].mean, 4.0);
    const auto empty = computeProfiles(tensorOf<float>(Dtype::F32, {3, 0}, {}), {{0, 0}, 0, 1}, task);
    QVERIFY(empty);
    QCOMPARE(empty->rows[2].finiteCount, std::uint64_t(0));
    QVERIFY(empty->columns.empty());
}

void TestTensorAnalyses::profilesEqualTheDefinition()
{
    constexpr std::size_t rows = 611;
    constexpr std::size_t columns = 407;
    std::vector<float> values = noise(rows * columns, 5);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += i % columns == 7 ? 1e5F : 0;
    Task task;
    const auto profiles = computeProfiles(tensorOf(Dtype::F32, {rows, columns}, values), {{0, 0}, 0, 1}, task);
    QVERIFY(profiles);
    const auto check = [&](const LineProfile &profile, std::size_t first, std::size_t step, std::size_t count) {
        long double sum = 0;
        long double squares = 0;
        for (std::size_t i = 0; i < count; ++i)
            sum += values[first + i * step];
        const long double mean = sum / count;
        long double deviations = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const long double value = values[first + i * step];
            deviations += (value - mean) * (value - mean);
            squares += value * value;
        }
        QVERIFY(std::abs(profile.mean - double(mean)) <= 1e-13 * std::max(1.0, std::abs(double(mean))));
        QVERIFY(std::abs(profile.standardDeviation / double(std::sqrt(deviations / count)) - 1) < 1e-11);
        QVERIFY(std::abs(profile.norm / double(std::sqrt(squares)) - 1) < 1e-13);
    };
    for (std::size_t row = 0; row < rows; row += 61)
        check(profiles->rows[row], row * columns, 1, columns);
    for (std::size_t column = 0; column < columns; column += 7)
        check(profiles->columns[column], column, columns, rows);
}

void TestTensorAnalyses::profilesRefuseWhatIsOutside()
{
    Task task;
    const TensorPtr tensor = tensorOf<float>(Dtype::F32, {2, 2}, {1, 2, 3, 4});
    QVERIFY(!computeProfiles(tensor, {{0, 0}, 0, 0}, task));
    QVERIFY(!computeProfiles(tensor, {{0}, 0, 1}, task));
    QVERIFY(!computeProfiles(tensor, {{0, 2}, 0, std::nullopt}, task));
    QVERIFY(!computeProfiles(tensor, {{0, 0}, 0, 2}, task));
    const auto large =
        computeProfiles(tensorOf(Dtype::U8, {500'001, 1}, std::vector<std::uint8_t>(500'001)), {{0, 0}, 0, 1}, task);
    QVERIFY(!large);
    QCOMPARE(
        large.error().message(),
        QStringLiteral(
            "Profiles cannot be computed for a plane of 500001 rows and 1 columns: the limit for each is 500000."));
}

void TestTensorAnalyses::ranksOfKnownMatrices()
{
    Task task;
    const auto diagonal =
        computeEffectiveRank(*tensorOf<float>(Dtype::F32, {3, 4}, {0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0}), task);
    QVERIFY(diagonal);
    QCOMPARE(diagonal->rows, std::uint64_t(3));
    QCOMPARE(diagonal->columns, std::uint64_t(4));
    QCOMPARE(diagonal->singularValues, (std::vector<double>{4, 3, 0}));
    QVERIFY(std::abs(diagonal->stableRank - 25.0 / 16) < 1e-15);
    QCOMPARE(diagonal->rankAt99, std::uint64_t(2));
    const double p = 4.0 / 7;
    QVERIFY(std::abs(diagonal->entropyRank - std::exp(-p * std::log(p) - (1 - p) * std::log(1 - p))) < 1e-14);

    std::vector<float> identity(30 * 30, 0);
    for (std::size_t i = 0; i < 30; ++i)
        identity[i * 31] = 2;
    const auto full = computeEffectiveRank(*tensorOf(Dtype::F32, {30, 5, 6}, identity), task);
    QVERIFY(full);
    QVERIFY(std::abs(full->entropyRank - 30) < 1e-12);
    QVERIFY(std::abs(full->stableRank - 30) < 1e-12);
    QCOMPARE(full->rankAt99, std::uint64_t(30));

    const auto zero = computeEffectiveRank(*tensorOf<float>(Dtype::F32, {2, 2}, {0, 0, 0, 0}), task);
    QVERIFY(zero);
    QCOMPARE(zero->entropyRank, 0.0);
    QCOMPARE(zero->rankAt99, std::uint64_t(0));
    QVERIFY(computeEffectiveRank(*tensorOf<float>(Dtype::F32, {0, 2}, {}), task));
    const auto single = computeEffectiveRank(*tensorOf<float>(Dtype::F32, {1, 3}, {1, 2, 2}), task);
    QVERIFY(single);
    QCOMPARE(single->singularValues, (std::vector<double>{3}));
}

void TestTensorAnalyses::ranksOfTallAndWideMatricesAreTheSame()
{
    // A product of 5 columns and 5 rows has rank 5; its transpose takes the other code path.
    constexpr std::uint64_t rows = 150;
    constexpr std::uint64_t columns = 600;
    const std::vector<float> a = noise(rows * 5, 8);
    const std::vector<float> b = noise(5 * columns, 9);
    std::vector<double> product(rows * columns, 0);
    double squares = 0;
    for (std::size_t i = 0; i < product.size(); ++i) {
        for (std::size_t k = 0; k < 5; ++k)
            product[i] += double(a[i / columns * 5 + k]) * double(b[k * columns + i % columns]);
        squares += product[i] * product[i];
    }
    const TensorPtr wide = tensorOf(Dtype::F64, {rows, columns}, product);
    Task task;
    const auto ofWide = computeEffectiveRank(*wide, task);
    const auto ofTall = computeEffectiveRank(**makeTranspose(wide), task);
    QVERIFY(ofWide && ofTall);
    QCOMPARE(ofWide->singularValues.size(), std::size_t(rows));
    double sum = 0;
    for (const double value : ofWide->singularValues)
        sum += value * value;
    QVERIFY(std::abs(sum / squares - 1) < 1e-12);
    QCOMPARE(std::ranges::count_if(ofWide->singularValues, [](double value) { return value > 0; }), 5);
    for (std::size_t i = 0; i < 5; ++i)
        QVERIFY(std::abs(ofWide->singularValues[i] / ofTall->singularValues[i] - 1) < 1e-9);
    QVERIFY(std::abs(ofWide->entropyRank - ofTall->entropyRank) < 1e-6);
}

void TestTensorAnalyses::eigenvaluesOfTridiagonalMatrices()
{
    Task task;
    const auto values = [&](std::vector<double> diagonal, std::vector<double> below) {
        return *tridiagonalEigenvalues(std::move(diagonal), std::move(below), task);
    };
    QCOMPARE(values({-7}, {}), (std::vector<double>{-7}));
    QCOMPARE(values({3, 1, 2}, {0, 0}), (std::vector<double>{1, 2, 3}));
    const std::vector<double> opposite = values({0, 0}, {5});
    QVERIFY(std::abs(opposite[0] + 5) < 1e-14 && std::abs(opposite[1] - 5) < 1e-14);
    QCOMPARE(values({0, 0, 0, 0}, {0, 0, 0}), (std::vector<double>{0, 0, 0, 0}));
    // The second difference: 2 − 2 cos(kπ / (n + 1)).
    constexpr std::size_t count = 300;
    const std::vector<double> found = values(std::vector<double>(count, 2), std::vector<double>(count - 1, -1));
    for (std::size_t k = 1; k <= count; ++k) {
        const double expected = 2 - 2 * std::cos(double(k) * std::numbers::pi / double(count + 1));
        QVERIFY(std::abs(found[k - 1] - expected) < 1e-13);
    }
    // Wilkinson's W21+ has pairs of eigenvalues that are nearly equal; their sum is the trace.
    std::vector<double> diagonal(21);
    for (std::size_t i = 0; i < diagonal.size(); ++i)
        diagonal[i] = std::abs(10 - double(i));
    const std::vector<double> pairs = values(diagonal, std::vector<double>(20, 1));
    QVERIFY(std::abs(pairs.back() - 10.746194182903393) < 1e-13);
    QVERIFY(std::abs(pairs[19] - 10.746194182903322) < 1e-13);
    QVERIFY(std::abs(std::accumulate(pairs.begin(), pairs.end(), 0.0) - 110) < 1e-12);
}

void TestTensorAnalyses::eigenvaluesAreCancelled()
{
    // Takes several seconds if it is not cancelled.
    constexpr std::size_t count = 30'000;
    Task task;
    Expected<std::vector<double>> values = std::vector<double>();
    std::jthread worker([&] {
        values = tridiagonalEigenvalues(std::vector<double>(count, 2), std::vector<double>(count - 1, -1), task);
    });
    QTest::qWait(50);
    QElapsedTimer timer;
    timer.start();
    task.cancel();
    worker.join();
    QVERIFY2(timer.elapsed() < 500, qPrintable(QStringLiteral("%1 ms").arg(timer.elapsed())));
    QVERIFY(!values && values.error().isCancelled());
}

void TestTensorAnalyses::ranksRefuseWhatTheyCannotSay()
{
    Task task;
    const auto vector = computeEffectiveRank(*tensorOf<float>(Dtype::F32, {3}, {1, 2, 3}), task);
    QVERIFY(!vector);
    QCOMPARE(vector.error().message(), QStringLiteral("Only tensors with at least two axes have an effective rank."));
    const auto broken = computeEffectiveRank(*tensorOf<float>(Dtype::F32, {2, 2}, {1, 2, 3, std::nanf("")}), task);
    QVERIFY(!broken);
    QCOMPARE(broken.error().message(),
             QStringLiteral("A matrix that contains NaN or infinities has no effective rank."));
    std::vector<std::uint8_t> large(4097UL * 4097, 0);
    const auto refused = computeEffectiveRank(*tensorOf(Dtype::U8, {4097, 4097}, large), task);
    QVERIFY(!refused);
    QCOMPARE(
        refused.error().message(),
        QStringLiteral(
            "The effective rank of a 4097 × 4097 matrix cannot be computed: its smaller side must not exceed 4096."));
}

void TestTensorAnalyses::cancelStops()
{
    Task task;
    task.cancel();
    const TensorPtr tensor = tensorOf<float>(Dtype::F32, {2, 2}, {1, 2, 3, 4});
    QVERIFY(computeQuantiles(*tensor, probabilities, task).error().isCancelled());
    QVERIFY(computeProfiles(tensor, {{0, 0}, 0, 1}, task).error().isCancelled());
    QVERIFY(computeEffectiveRank(*tensor, task).error().isCancelled());
}

BURNISH_TEST(TestTensorAnalyses)

} // namespace burnish::test::tst_tensoranalyses

#include "tst_tensoranalyses.moc"
