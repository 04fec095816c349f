// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/histogram.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

namespace burnish::test::tst_histogram {

namespace {

std::vector<float> normalValues(std::size_t count)
{
    std::mt19937 random(11);
    std::normal_distribution<float> normal(0, 0.02F);
    std::vector<float> values(count);
    std::ranges::generate(values, [&] { return normal(random); });
    return values;
}

Histogram clearHistogramOf(const std::vector<float> &values, std::optional<HistogramScale> scale = std::nullopt)
{
    const auto [least, most] = std::ranges::minmax(values);
    Task task;
    const auto histogram =
        computeClearHistogram(*floats(Shape{values.size()}, values), double(least), double(most), task, scale);
    if (!histogram)
        qFatal("%s", qPrintable(histogram.error().sentence()));
    return *histogram;
}

std::uint64_t allOf(const Histogram &histogram)
{
    return std::accumulate(histogram.bins.begin(), histogram.bins.end(), histogram.below + histogram.above);
}

} // namespace

class TestHistogram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void zeroIsAnEdge_data()
    {
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<HistogramScale>("scale");
        constexpr double huge = std::numeric_limits<double>::max();
        for (const HistogramScale scale : {HistogramScale::Linear, HistogramScale::SymmetricLog}) {
            const char *name = scale == HistogramScale::Linear ? "linear" : "logarithmic";
            QTest::addRow("%s, about equal", name) << -1.0 << 1.1 << scale;
            QTest::addRow("%s, equal", name) << -3.0 << 3.0 << scale;
            QTest::addRow("%s, mostly positive", name) << -0.001 << 10.0 << scale;
            QTest::addRow("%s, mostly negative", name) << -7.0 << 0.3 << scale;
            QTest::addRow("%s, huge", name) << -huge << huge / 3 << scale;
        }
    }
    void zeroIsAnEdge()
    {
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(HistogramScale, scale);
        Task task;
        const auto tensor = tensorOf<double>(Dtype::F64, Shape{4}, {minimum, -0.0, 0.0, maximum});
        const auto histogram = computeHistogram(*tensor, minimum, maximum, task, scale);
        QVERIFY(histogram);
        QVERIFY(histogram->minimum <= minimum && histogram->maximum >= maximum);
        QVERIFY(std::isfinite(histogram->minimum) && std::isfinite(histogram->maximum));
        const std::size_t bins = histogram->bins.size();
        QVERIFY(bins == Histogram::defaultBinCount || bins + 1 == Histogram::defaultBinCount);
        int zeros = 0;
        for (std::size_t i = 0; i < bins; ++i) {
            const double low = histogram->edge(i);
            const double high = histogram->edge(i + 1);
            QVERIFY2(low < high && (high <= 0 || low >= 0), qPrintable(QStringLiteral("%1 to %2").arg(low).arg(high)));
            zeros += low == 0;
        }
        QCOMPARE(zeros, 1);
        // All values are in bins, and both zeros in the first one of what is not negative.
        QCOMPARE(allOf(*histogram), std::uint64_t(4));
        QCOMPARE(histogram->below + histogram->above, std::uint64_t(0));
        QVERIFY(histogram->bins[histogram->negativeBins] >= 2);
        // The bins are equally wide but for the one where the range was widened to.
        if (scale == HistogramScale::Linear && maximum < 100) {
            const double width = (histogram->maximum - histogram->minimum) / double(bins);
            QVERIFY(histogram->minimum > minimum - width && histogram->maximum < maximum + width);
        }
    }

    void outliersDoNotHideTheRest()
    {
        std::vector<float> values = normalValues(50'000);
        for (std::size_t i = 0; i < 12; ++i)
            values[i * 1000] = i % 2 ? 900.F : -700.F;
        const Histogram clear = clearHistogramOf(values);
        QCOMPARE(clear.below, std::uint64_t(6));
        QCOMPARE(clear.above, std::uint64_t(6));
        QCOMPARE(allOf(clear), std::uint64_t(values.size()));
        QVERIFY(clear.minimum > -0.3 && clear.maximum < 0.3);
        QVERIFY(std::ranges::count_if(clear.bins, [](std::uint64_t count) { return count > 100; }) > 10);
        // One of a few hundred is an outlier too.
        std::vector<float> few = normalValues(300);
        few[17] = 1e30F;
        const Histogram fewClear = clearHistogramOf(few);
        QCOMPARE(fewClear.above, std::uint64_t(1));
        QVERIFY(fewClear.maximum < 0.3);
    }

    void withoutOutliersTheRangeIsWhole()
    {
        const std::vector<float> values = normalValues(50'000);
        const Histogram clear = clearHistogramOf(values);
        QCOMPARE(clear.below + clear.above, std::uint64_t(0));
        QCOMPARE(int(clear.scale), int(HistogramScale::Linear));
        // Nothing is left out of very few values, nor where all but the outliers are equal.
        QCOMPARE(clearHistogramOf({1, 2, 3, 1e9F}).above, std::uint64_t(0));
        std::vector<float> zeros(5000);
        zeros[3] = 8;
        QCOMPARE(clearHistogramOf(zeros).above, std::uint64_t(0));
    }

    void manyDecadesGetALogarithmicAxis()
    {
        std::mt19937 random(3);
        std::uniform_real_distribution<float> exponent(-10, -2);
        std::vector<float> values(20'000);
        std::ranges::generate(values, [&] { return std::pow(10.F, exponent(random)); });
        QCOMPARE(int(clearHistogramOf(values).scale), int(HistogramScale::SymmetricLog));
        QCOMPARE(int(clearHistogramOf(values, HistogramScale::Linear).scale), int(HistogramScale::Linear));
        // Pruned weights are mostly zeros, and the others are within few decades.
        std::vector<float> pruned = normalValues(20'000);
        for (std::size_t i = 0; i < pruned.size(); ++i)
            if (i % 5 != 0)
                pruned[i] = 0;
        QCOMPARE(int(clearHistogramOf(pruned).scale), int(HistogramScale::Linear));
    }

    void sharesOfTheAxisAreValues()
    {
        for (const HistogramScale scale : {HistogramScale::Linear, HistogramScale::SymmetricLog}) {
            Histogram histogram;
            histogram.minimum = -2;
            histogram.maximum = 6;
            histogram.scale = scale;
            QCOMPARE(histogram.valueAt(0), -2.0);
            QCOMPARE(histogram.valueAt(1), 6.0);
            for (const double share : {-0.25, 0.1, 0.5, 0.9, 1.25})
                QCOMPARE(histogram.shareOf(histogram.valueAt(share)), share);
        }
        Histogram linear;
        linear.minimum = -2;
        linear.maximum = 6;
        QCOMPARE(linear.valueAt(0.5), 2.0);
    }

    void cancellingStopsEveryPass()
    {
        Task task;
        task.cancel();
        const auto histogram = computeClearHistogram(*floats(Shape{3}, {1, 2, 3}), 1, 3, task);
        QVERIFY(!histogram && histogram.error().isCancelled());
    }
};

BURNISH_TEST(TestHistogram)

} // namespace burnish::test::tst_histogram

#include "tst_histogram.moc"
