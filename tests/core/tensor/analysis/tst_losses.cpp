// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/losses.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/castrecord.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace burnish::test::tst_losses {

namespace {

template <typename T>
CastLosses lossesOf(Dtype from, const std::vector<T> &values, Dtype to, F8Overflow overflow = F8Overflow::Saturate)
{
    const auto bytes = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    Task task;
    const auto losses =
        measureCast(**makeStoredTensor(*TensorInfo::make(from, {values.size()}), source, 0), to, task, overflow);
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
    void smallFloatsAreLimitedOrBecomeNan();
    void packedFloatsOnBothSides();
    void castsRecordWhatTheyDidToEachValueOnce();
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

void TestLosses::smallFloatsAreLimitedOrBecomeNan()
{
    const float infinity = std::numeric_limits<float>::infinity();
    const std::vector<float> values = {449, 464, 465, -1e6F, infinity, 1e-9F, 0, 1, std::nanf("")};
    const CastLosses losses = lossesOf(Dtype::F32, values, Dtype::F8E4M3);
    QCOMPARE(losses.limited, std::uint64_t(3));
    QCOMPARE(losses.becomeInfinite, std::uint64_t(0));
    QCOMPARE(losses.becomeZero, std::uint64_t(1));
    QCOMPARE(losses.changed, std::uint64_t(6));
    QCOMPARE(losses.largestRelativeError, 16.0 / 464);
    const CastLosses other = lossesOf(Dtype::F32, values, Dtype::F8E4M3, F8Overflow::Nan);
    QCOMPARE(other.limited, std::uint64_t(0));
    QCOMPARE(other.becomeInfinite, std::uint64_t(3));
    QCOMPARE(lossesOf<std::uint8_t>(Dtype::F8E4M3, {0, 1, 0x7e, 0x80, 0xff}, Dtype::F16).changed, std::uint64_t(0));
    QVERIFY(!castMayLose(Dtype::F8E4M3, Dtype::BF16));
    QVERIFY(castMayLose(Dtype::F8E4M3, Dtype::F8E5M2));
    QVERIFY(castMayLose(Dtype::F8E8M0, Dtype::F16));
    QVERIFY(!castMayLose(Dtype::F4E2M1, Dtype::F8E4M3));
}

void TestLosses::packedFloatsOnBothSides()
{
    const CastLosses to = lossesOf<float>(Dtype::F32, {0.25F, 0.5F, 5, 6, 8, 1, 0, -0.5F}, Dtype::F4E2M1);
    QCOMPARE(to.becomeZero, std::uint64_t(1));
    QCOMPARE(to.limited, std::uint64_t(1));
    QCOMPARE(to.largestRelativeError, 0.2);
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(8, std::byte(0x21)), QStringLiteral("memory"));
    Task task;
    const auto from =
        measureCast(**makeStoredTensor(*TensorInfo::make(Dtype::F4E2M1, {16}), source, 0), Dtype::BF16, task);
    QVERIFY(from && from->isLossless());
    QCOMPARE(from->elementCount, std::uint64_t(16));
}

void TestLosses::castsRecordWhatTheyDidToEachValueOnce()
{
    std::vector<float> values(100000, 1.0F);
    values[70] = 1e6F;
    values[99999] = 1e-9F;
    values[50000] = 1 + 0x1p-12F;
    const auto bytes = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    const TensorPtr stored = *makeStoredTensor(*TensorInfo::make(Dtype::F32, {values.size()}), source, 0);
    const TensorPtr cast = *makeCast(stored, Dtype::F16);
    Task task;
    const auto read = [&](std::uint64_t first, std::size_t count) {
        std::vector<std::byte> out(count * 2);
        return bool(cast->read(first * 2, out, task));
    };
    QVERIFY(read(40000, 60000));
    QVERIFY(!recordedLosses(*cast).isComplete);
    QVERIFY(read(5, 1)); // as a view does
    QVERIFY(read(0, 40000));
    QVERIFY(read(0, 100000)); // as a comparison with the written file does
    const RecordedLosses recorded = recordedLosses(*cast);
    QVERIFY(recorded.isComplete);
    QCOMPARE(recorded.losses.becomeInfinite, std::uint64_t(1));
    QCOMPARE(recorded.losses.becomeZero, std::uint64_t(1));
    const CastLosses measured = lossesOf(Dtype::F32, values, Dtype::F16);
    QCOMPARE(recorded.losses.largestRelativeError, measured.largestRelativeError);
    QVERIFY(measured.largestRelativeError > 0);
}

void TestLosses::typesThatCannotBeCastAreRefused()
{
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(4), QStringLiteral("memory"));
    Task task;
    const auto losses =
        measureCast(**makeStoredTensor(*TensorInfo::make(Dtype::C32, {1}), source, 0), Dtype::F32, task);
    QVERIFY(!losses);
    QCOMPARE(losses.error().code(), ErrorCode::Unsupported);
}

BURNISH_TEST(TestLosses)

} // namespace burnish::test::tst_losses

#include "tst_losses.moc"
