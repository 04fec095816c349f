// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/losses.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace burnish;

namespace {

template <typename T> CastLosses lossesOf(Dtype from, const std::vector<T> &values, Dtype to)
{
    const auto bytes = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    Task task;
    const auto losses = measureCast(**makeStoredTensor(*TensorInfo::make(from, {values.size()}), source, 0), to, task);
    if (!losses)
        qFatal("%s", qPrintable(losses.error().sentence()));
    return *losses;
}

} // namespace

class TestLosses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exactCastsLoseNothing();
    void floatsThatLeaveTheHalfRange();
    void theLargestRelativeErrorIsOfTheRoundedOnes();
    void specialValuesThatStayAreNoLoss();
    void theFirstMisfitIsTheFirstOfTheTensor();
    void fractionsAreCutOff();
    void longIntegersInDoubles();
    void numbersInBool();
    void theSameDtypeLosesNothing();
    void typesThatCannotBeCastAreRefused();
};

void TestLosses::exactCastsLoseNothing()
{
    QVERIFY(lossesOf<float>(Dtype::F32, {1, 0.5F, -65504, 0}, Dtype::F16).isLossless());
    QVERIFY(lossesOf<std::int64_t>(Dtype::I64, {1, -2147483648LL}, Dtype::I32).isLossless());
    QVERIFY(lossesOf<float>(Dtype::F32, {0.1F}, Dtype::F64).isLossless());
}

void TestLosses::floatsThatLeaveTheHalfRange()
{
    const CastLosses losses = lossesOf<float>(Dtype::F32, {1e6F, -65520, 1e-9F, 3, 65519}, Dtype::F16);
    QCOMPARE(losses.elementCount, std::uint64_t(5));
    QCOMPARE(losses.becomeInfinite, std::uint64_t(2));
    QCOMPARE(losses.becomeZero, std::uint64_t(1));
    QCOMPARE(losses.changed, std::uint64_t(4));
    QCOMPARE(losses.largestRelativeError, 15.0 / 65519);
}

void TestLosses::theLargestRelativeErrorIsOfTheRoundedOnes()
{
    const CastLosses losses =
        lossesOf<double>(Dtype::F64, {1 + std::ldexp(1.0, -9), 1 + std::ldexp(3.0, -10)}, Dtype::BF16);
    QCOMPARE(losses.changed, std::uint64_t(2));
    QCOMPARE(losses.largestRelativeError, std::ldexp(3.0, -10) / (1 + std::ldexp(3.0, -10)));
}

void TestLosses::specialValuesThatStayAreNoLoss()
{
    const float infinity = std::numeric_limits<float>::infinity();
    QVERIFY(lossesOf<float>(Dtype::F32, {infinity, -infinity, std::nanf(""), -0.0F}, Dtype::BF16).isLossless());
}

void TestLosses::theFirstMisfitIsTheFirstOfTheTensor()
{
    std::vector<std::int64_t> values(900000, 3);
    values[700001] = -5000000000;
    values[800000] = 5000000000;
    values[123456] = std::numeric_limits<std::int64_t>::max();
    const CastLosses losses = lossesOf(Dtype::I64, values, Dtype::I32);
    QVERIFY(losses.firstMisfit);
    QCOMPARE(losses.firstMisfit->index, std::uint64_t(123456));
    QCOMPARE(losses.firstMisfit->value, QStringLiteral("9223372036854775807"));
    QCOMPARE(losses.misfits, std::uint64_t(3));
    QCOMPARE(losses.changed, std::uint64_t(0));
}

void TestLosses::fractionsAreCutOff()
{
    const CastLosses losses = lossesOf<float>(Dtype::F32, {0.5F, 2.5F, 4}, Dtype::I8);
    QCOMPARE(losses.becomeZero, std::uint64_t(1));
    QCOMPARE(losses.changed, std::uint64_t(2));
    QCOMPARE(losses.largestRelativeError, 0.2);
}

void TestLosses::longIntegersInDoubles()
{
    const CastLosses losses = lossesOf<std::int64_t>(
        Dtype::I64, {9007199254740993, -9007199254740993, 9007199254740994, 1LL << 62}, Dtype::F64);
    QCOMPARE(losses.changed, std::uint64_t(2));
}

void TestLosses::numbersInBool()
{
    const CastLosses losses = lossesOf<float>(Dtype::F32, {0, 1, 2, std::nanf("")}, Dtype::Bool);
    QCOMPARE(losses.changed, std::uint64_t(2));
    QCOMPARE(losses.largestRelativeError, 0.5);
}

void TestLosses::theSameDtypeLosesNothing()
{
    QVERIFY(lossesOf<float>(Dtype::F32, {1e30F}, Dtype::F32).isLossless());
}

void TestLosses::typesThatCannotBeCastAreRefused()
{
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(4), QStringLiteral("memory"));
    Task task;
    const auto losses =
        measureCast(**makeStoredTensor(*TensorInfo::make(Dtype::F8E4M3, {4}), source, 0), Dtype::F32, task);
    QVERIFY(!losses);
    QCOMPARE(losses.error().code(), ErrorCode::Unsupported);
}

BURNISH_TEST(TestLosses)
#include "tst_losses.moc"
