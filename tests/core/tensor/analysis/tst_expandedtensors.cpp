// SPDX-License-Identifier: MIT
#include "core/compare/comparison.h"
#include "core/health/healthscan.h"
#include "core/health/scantensors.h"
#include "core/model/statebuilder.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/analysis/findvalue.h"
#include "core/tensor/analysis/histogram.h"
#include "core/tensor/analysis/losses.h"
#include "core/tensor/analysis/quantiles.h"
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/analysis/taskvectors.h"
#include "core/tensor/computable.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/strided.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_expandedtensors {

namespace {

/// A view of this shape with strides of 0: every element is the same number.
TensorPtr expanded(std::initializer_list<std::uint64_t> shape, std::size_t storedFloats = 1)
{
    StridedElements elements;
    elements.source =
        std::make_shared<MemorySource>(std::vector<std::byte>(4 * storedFloats, std::byte(0x40)), QString());
    elements.size = elements.source->size();
    elements.strides.assign(shape.size(), 0);
    return *makeStridedTensor(*TensorInfo::make(Dtype::F32, Shape(shape)), std::move(elements));
}

constexpr std::uint64_t side = std::uint64_t(1) << 30;

const QString refusal = QStringLiteral(
    "The tensor repeats its stored bytes too often to be computed: expected at most 1073741840 bytes for "
    "the shape [1073741824, 1073741824], found 4611686018427387904.");

template <typename Result> QString messageOf(const Expected<Result> &result)
{
    return result ? QStringLiteral("computed") : result.error().message();
}

} // namespace

class TestExpandedTensors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hugeViewsAreNotComputed()
    {
        const TensorPtr tensor = expanded({side, side});
        Task task;
        QCOMPARE(messageOf(computeStatistics(*tensor, task)), refusal);
        QCOMPARE(messageOf(computeDifference(*tensor, *tensor, task)), refusal);
        QCOMPARE(messageOf(computeTaskVectors(*tensor, *tensor, *tensor, task)), refusal);
        QCOMPARE(messageOf(computeHistogram(*tensor, 0, 1, task)), refusal);
        QCOMPARE(messageOf(computeQuantiles(*tensor, std::array{0.5}, task)), refusal);
        QCOMPARE(messageOf(measureCast(*tensor, Dtype::F16, task)), refusal);
        QCOMPARE(messageOf(findNonFinite(*tensor, 0, task)), refusal);
        QCOMPARE(messageOf(sha256Of(*tensor, task)), refusal);
    }

    void oneRefusalLeavesTheOthers()
    {
        const std::vector<TensorPtr> tensors = {floats({2}, {1, 2}), expanded({side, side}), floats({1}, {5})};
        Task task;
        QStringList statistics(3);
        QVERIFY(computeStatistics(tensors, task, [&](std::size_t i, const Expected<TensorStatistics> &result) {
            statistics[qsizetype(i)] = messageOf(result);
        }));
        const QStringList expected = {QStringLiteral("computed"), refusal, QStringLiteral("computed")};
        QCOMPARE(statistics, expected);
        QStringList scans(3);
        QVERIFY(scanTensors(tensors, task, [&](std::size_t i, const Expected<ScannedTensor> &result) {
            scans[qsizetype(i)] = messageOf(result);
        }));
        QCOMPARE(scans, expected);
    }

    void smallExpansionsAreComputed()
    {
        Task task;
        const auto small = computeStatistics(*expanded({1 << 12, 1 << 10}), task);
        QVERIFY(small);
        QCOMPARE(small->finiteCount, std::uint64_t(1) << 22);
        QCOMPARE(small->minimum, small->maximum);
    }

    void limitsFollowTheSizeOfTheStorage()
    {
        // 1 GiB and 4 times 64 MiB are allowed.
        constexpr std::size_t stored = 16 << 20;
        constexpr std::uint64_t most = (std::uint64_t(1) << 28) + 4 * stored;
        QVERIFY(checkComputable(*expanded({most}, stored)));
        QVERIFY(!checkComputable(*expanded({most + stored}, stored)));
    }

    void manyViewsOfTheSameBytesNeedConsent()
    {
        // Each of them stands for half a gigabyte.
        const TensorPtr half = expanded({1 << 27});
        const std::vector<TensorPtr> two(2, half);
        const std::vector<TensorPtr> three(3, half);
        Task task;
        QVERIFY(checkComputable(two, task));
        const auto refused = checkComputable(three, task);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code(), ErrorCode::NeedsConsent);
        QCOMPARE(refused.error().message(),
                 QStringLiteral("The tensors repeat their stored bytes often: together they stand for 1536 MiB, more "
                                "than 1024 MiB."));
        Task agreed;
        std::vector<std::uint64_t> queried;
        agreed.setConsent([&](LargeCost cost, const QString &, std::uint64_t bytes) {
            queried.push_back(bytes);
            return cost == LargeCost::Reading;
        });
        QVERIFY(checkComputable(two, agreed));
        QVERIFY(queried.empty());
        QVERIFY(checkComputable(three, agreed));
        QCOMPARE(queried, std::vector{std::uint64_t(3) << 29});
        // Whatever reads all of them asks before it begins.
        const auto take = [](std::size_t, const auto &) { QFAIL("computed"); };
        QCOMPARE(computeStatistics(three, task, take).error().code(), ErrorCode::NeedsConsent);
        StateBuilder builder;
        for (const char *name : {"a", "b", "c"})
            builder.addTensor(builder.root(), name, half);
        const ModelState state = builder.finish();
        QCOMPARE(scanHealth(state, {}, task).error().code(), ErrorCode::NeedsConsent);
        Task cancelled;
        cancelled.cancel();
        QVERIFY(checkComputable(three, cancelled).error().isCancelled());
    }

    void partsOfHugeViewsAreComputed()
    {
        const std::array row = {AxisSlice{0, 1, 1}, AxisSlice{0, 1 << 10, 1}};
        const auto part = makeSlice(expanded({side, side}), row);
        QVERIFY(part);
        QVERIFY(checkComputable(**part));
        Task task;
        QVERIFY(computeStatistics(**part, task));
        // A view behind a cast is a view.
        const auto cast = makeCast(expanded({side, side}), Dtype::F64);
        QVERIFY(cast && !checkComputable(**cast));
    }
};

BURNISH_TEST(TestExpandedTensors)

} // namespace burnish::test::tst_expandedtensors

#include "tst_expandedtensors.moc"
