// SPDX-License-Identifier: MIT
#include "core/tensor/computed/arithmetic.h"
#include "core/tensor/expressions/blend.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/expressions/permute.h"
#include "support/loramaking.h"
#include "support/testmain.h"

#include <limits>

namespace burnish::test::tst_computedtensor {

/// Results that are infinite or NaN, although what they are computed from is finite.
class TestComputedTensor : public QObject
{
    Q_OBJECT

private:
    static std::uint64_t countedIn(const TensorPtr &tensor)
    {
        static_cast<void>(bytesOf(*tensor));
        // What is read again is not counted again.
        static_cast<void>(bytesOf(*tensor));
        Task task;
        return overflownResults(*tensor, task).value();
    }

private Q_SLOTS:
    void everyTypeIsCounted_data()
    {
        QTest::addColumn<Dtype>("dtype");
        QTest::addColumn<double>("large");
        QTest::newRow("F64") << Dtype::F64 << 1e308;
        QTest::newRow("F32") << Dtype::F32 << 3e38;
        QTest::newRow("F16") << Dtype::F16 << 60000.0;
        QTest::newRow("BF16") << Dtype::BF16 << 3e38;
        QTest::newRow("F8E5M2FNUZ") << Dtype::F8E5M2FNUZ << 57344.0;
    }
    void everyTypeIsCounted()
    {
        QFETCH(Dtype, dtype);
        QFETCH(double, large);
        std::vector<double> values(1000, 1);
        for (const std::size_t i : {0, 1, 500, 999})
            values[i] = i % 2 == 0 ? large : -large;
        const TensorPtr tensor = tensorOf({10, 100}, values, dtype);
        const TensorPtr doubled = *makeMultiplied(tensor, 2);
        QCOMPARE(countedIn(doubled), std::uint64_t(4));
        QCOMPARE(countedIn(*makeMultiplied(tensor, 0.5)), std::uint64_t(0));
    }

    void infinitiesOfTheSourceAreNotBlamedOnTheResult()
    {
        std::vector<double> values(1000, 1);
        values[3] = std::numeric_limits<double>::infinity();
        QCOMPARE(countedIn(*makeMultiplied(tensorOf({10, 100}, values), 2)), std::uint64_t(0));
    }

    /// What is done to a result afterwards, and to which operand, does not matter.
    void resultsInsideOfAnExpressionCount()
    {
        const TensorPtr large = tensorOf({10, 100}, std::vector<double>(1000, 3e38));
        const TensorPtr small = tensorOf({10, 100}, std::vector<double>(1000, 1));
        QCOMPARE(countedIn(*makePermute(*makeMultiplied(large, 2), {1, 0})), std::uint64_t(1000));
        QCOMPARE(countedIn(*makeSum({small, *makeMultiplied(large, 2)})), std::uint64_t(1000));
        QCOMPARE(countedIn(*makeSum({large, large})), std::uint64_t(1000));
        QCOMPARE(countedIn(*makeBlend(large, small, -1)), std::uint64_t(1000));
    }

    void whatWasNotReadWholeIsNotCounted()
    {
        const TensorPtr counted = *makeMultiplied(tensorOf({1000}, std::vector<double>(1000, 3e38)), 2);
        std::vector<std::byte> half(2000);
        Task task;
        QVERIFY(counted->read(0, half, task));
        QCOMPARE(overflownResults(*counted, task).value(), std::uint64_t(0));
        QVERIFY(counted->read(2000, half, task));
        QCOMPARE(overflownResults(*counted, task).value(), std::uint64_t(1000));
    }
};

BURNISH_TEST(TestComputedTensor)

} // namespace burnish::test::tst_computedtensor

#include "tst_computedtensor.moc"
