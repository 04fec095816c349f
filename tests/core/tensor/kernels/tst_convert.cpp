// SPDX-License-Identifier: MIT
#include "core/base/half.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/kernels/smallfloats.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

namespace burnish::test::tst_convert {

namespace {

template <typename To, typename From> std::vector<To> converted(Dtype from, const std::vector<From> &values, Dtype to)
{
    std::vector<To> out(values.size());
    const auto done =
        convertElements(from, std::as_bytes(std::span(values)), to, std::as_writable_bytes(std::span(out)));
    if (!done)
        qFatal("%s", qPrintable(done.error().message()));
    return out;
}

template <typename From>
QString refusal(Dtype from, const std::vector<From> &values, Dtype to, std::uint64_t firstElement = 0)
{
    std::vector<std::byte> out(values.size() * traits(to).blockBytes);
    const auto done = convertElements(from, std::as_bytes(std::span(values)), to, out, firstElement);
    if (done)
        return {};
    return done.error().code() == ErrorCode::Range ? done.error().message() : QStringLiteral("another code");
}

constexpr float infinity = std::numeric_limits<float>::infinity();

} // namespace

class TestConvert : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void floatsNarrowThroughTheHalfRoutines();
    void doublesReachHalfInOneRounding();
    void smallFloatsRoundAsTheirOwnersDo_data();
    void smallFloatsRoundAsTheirOwnersDo();
    void everyCodeOfASmallFloatReturnsFromAllFloats();
    void doublesBecomeTheNearestFloat();
    void integersBecomeTheNearestFloat();
    void floatsTruncateTowardZero();
    void valuesOutsideAnIntegerAreRefused_data();
    void valuesOutsideAnIntegerAreRefused();
    void theRefusalNamesValueAndIndex();
    void theRefusalCountsFromTheFirstElement();
    void whatStandsBeforeAMisfitIsConverted();
    void limitsOfEveryIntegerFit();
    void numbersBecomeBoolAndBack();
    void anyByteOfABoolCountsAsOne();
    void flex32IsF32();
    void unalignedBytesAreFine();
    void everyPairOfTypesKeepsSmallNumbers();
    void elementAsDoubleReadsEveryCastableType();
};

void TestConvert::floatsNarrowThroughTheHalfRoutines()
{
    const std::vector<float> values = {0.0F, -0.0F, 1.0F, 65520.0F, -1e-8F, 3.1415927F, infinity, 1e-40F, 100.2F};
    const auto halves = converted<std::uint16_t>(Dtype::F32, values, Dtype::F16);
    const auto bfloats = converted<std::uint16_t>(Dtype::F32, values, Dtype::BF16);
    for (std::size_t i = 0; i < values.size(); ++i) {
        QCOMPARE(halves[i], floatToHalf(values[i]));
        QCOMPARE(bfloats[i], floatToBfloat(values[i]));
    }
    QVERIFY(std::isnan(converted<float>(Dtype::F64, std::vector<double>{std::nan("")}, Dtype::F32)[0]));
}

void TestConvert::doublesReachHalfInOneRounding()
{
    // 1 + 2^-11 + 2^-40: converted directly it rounds up; through f32 it would first become a tie, which rounds down to
    // the even half.
    const double value = 1 + std::ldexp(1.0, -11) + std::ldexp(1.0, -40);
    QCOMPARE(converted<std::uint16_t>(Dtype::F64, std::vector{value, -value}, Dtype::F16),
             (std::vector<std::uint16_t>{0x3c01, 0xbc01}));
    const double forBfloat = 1 + std::ldexp(1.0, -8) + std::ldexp(1.0, -40);
    QCOMPARE(converted<std::uint16_t>(Dtype::F64, std::vector{forBfloat}, Dtype::BF16)[0], std::uint16_t(0x3f81));
    const double forSmall = 1 + std::ldexp(1.0, -4) + std::ldexp(1.0, -40);
    QCOMPARE(converted<std::uint8_t>(Dtype::F64, std::vector{forSmall}, Dtype::F8E4M3)[0], std::uint8_t(0x39));
    // The ends of the range: below 65520, halves stay finite; f64's subnormals keep their sign.
    const double edge = std::nextafter(65520.0, 0.0);
    QCOMPARE(converted<std::uint16_t>(Dtype::F64, std::vector{edge, 65520.0, 1e300, -1e-320}, Dtype::F16),
             (std::vector<std::uint16_t>{0x7bff, 0x7c00, 0x7c00, 0x8000}));
}

void TestConvert::smallFloatsRoundAsTheirOwnersDo_data()
{
    // PyTorch 2.15, and ml_dtypes 0.6 as JAX, TensorFlow and NumPy use it.
    QTest::addColumn<Dtype>("dtype");
    QTest::addColumn<std::vector<float>>("values");
    QTest::addColumn<std::vector<std::uint8_t>>("saturated");
    QTest::addColumn<std::vector<std::uint8_t>>("other");
    using Floats = std::vector<float>;
    using Codes = std::vector<std::uint8_t>;
    const float nan = std::numeric_limits<float>::quiet_NaN();
    QTest::newRow("F8E4M3") << Dtype::F8E4M3
                            << Floats{448.5F, 464, 464.5F, 1e6F, infinity, -infinity, 0.001F, -0.0F, nan}
                            << Codes{0x7e, 0x7e, 0x7e, 0x7e, 0x7e, 0xfe, 0x01, 0x80, 0x7f}
                            << Codes{0x7e, 0x7e, 0x7f, 0x7f, 0x7f, 0xff, 0x01, 0x80, 0x7f};
    QTest::newRow("F8E5M2") << Dtype::F8E5M2 << Floats{61439, 61440, 65504, 1e6F, infinity, 1.125F, nan}
                            << Codes{0x7b, 0x7c, 0x7c, 0x7c, 0x7c, 0x3c, 0x7f}
                            << Codes{0x7b, 0x7c, 0x7c, 0x7c, 0x7c, 0x3c, 0x7e};
    QTest::newRow("F8E4M3FNUZ") << Dtype::F8E4M3FNUZ << Floats{-0.0F, 240, 248, 1e6F, infinity, nan}
                                << Codes{0x00, 0x7f, 0x80, 0x80, 0x80, 0x80}
                                << Codes{0x00, 0x7f, 0x80, 0x80, 0x80, 0x80};
    QTest::newRow("F8E8M0") << Dtype::F8E8M0 << Floats{1.5F, 3, 1.4999F, 0, -2, 0x1p-128F, infinity, nan}
                            << Codes{128, 129, 127, 0, 128, 0, 255, 255} << Codes{128, 129, 127, 255, 255, 0, 255, 255};
    // 0.25, 0.75, 5, 7, inf, NaN, −0 and 100, two to a byte.
    QTest::newRow("F4E2M1") << Dtype::F4E2M1 << Floats{0.25F, 0.75F, 5, 7, infinity, nan, -0.0F, 100}
                            << Codes{0x20, 0x76, 0x87, 0x78} << Codes{0x20, 0x76, 0x87, 0x78};
    // 0.25, 5, 100 and NaN, four to three bytes: the codes 2, 0x1a, 0x1f and 0x20.
    QTest::newRow("F6E2M3") << Dtype::F6E2M3 << Floats{0.25F, 5, 100, nan} << Codes{0x82, 0xf6, 0x81}
                            << Codes{0x82, 0xf6, 0x81};
}

void TestConvert::smallFloatsRoundAsTheirOwnersDo()
{
    QFETCH(Dtype, dtype);
    QFETCH(std::vector<float>, values);
    QFETCH(std::vector<std::uint8_t>, saturated);
    QFETCH(std::vector<std::uint8_t>, other);
    for (const auto &[overflow, expected] :
         std::array{std::pair(F8Overflow::Saturate, saturated), std::pair(F8Overflow::Nan, other)}) {
        std::vector<std::uint8_t> codes(expected.size());
        QVERIFY(convertElements(Dtype::F32, std::as_bytes(std::span(values)), dtype,
                                std::as_writable_bytes(std::span(codes)), 0, overflow));
        QCOMPARE(codes, expected);
        // The values of the codes come back.
        if (isPacked(dtype))
            continue;
        const auto again = converted<float>(dtype, codes, Dtype::F32);
        for (std::size_t i = 0; i < codes.size(); ++i) {
            const double value = smallFloatValue(dtype, codes[i]);
            QVERIFY(std::isnan(value) ? std::isnan(again[i]) : value == double(again[i]));
        }
    }
}

void TestConvert::everyCodeOfASmallFloatReturnsFromAllFloats()
{
    for (const Dtype dtype : {Dtype::F8E4M3, Dtype::F8E5M2, Dtype::F8E8M0, Dtype::F8E4M3FNUZ, Dtype::F8E5M2FNUZ}) {
        std::vector<std::uint8_t> codes;
        for (unsigned code = 0; code < 256; ++code) {
            if (!std::isnan(smallFloatValue(dtype, code)))
                codes.push_back(std::uint8_t(code));
        }
        const auto floats = converted<float>(dtype, codes, Dtype::F32);
        QCOMPARE(converted<std::uint8_t>(Dtype::F32, floats, dtype), codes);
        const auto doubles = converted<double>(dtype, codes, Dtype::F64);
        QCOMPARE(converted<std::uint8_t>(Dtype::F64, doubles, dtype), codes);
        const auto bfloats = converted<std::uint16_t>(dtype, codes, Dtype::BF16);
        QCOMPARE(converted<std::uint8_t>(Dtype::BF16, bfloats, dtype), codes);
        // Between two codes, the nearer one; in the middle, the even one.
        for (std::size_t i = 0; dtype != Dtype::F8E8M0 && i + 1 < codes.size() && codes[i + 1] < 0x7b; ++i) {
            const float middle = (floats[i] + floats[i + 1]) / 2;
            const std::uint8_t even = codes[i] % 2 == 0 ? codes[i] : codes[i + 1];
            QCOMPARE(converted<std::uint8_t>(
                         Dtype::F32,
                         std::vector{std::nextafter(middle, 0.0F), middle, std::nextafter(middle, infinity)}, dtype),
                     (std::vector<std::uint8_t>{codes[i], even, codes[i + 1]}));
        }
    }
}

void TestConvert::doublesBecomeTheNearestFloat()
{
    const auto floats = converted<float>(Dtype::F64, std::vector<double>{0.1, 1e300, -1e300, 1e-300}, Dtype::F32);
    QCOMPARE(floats[0], 0.1F);
    QCOMPARE(floats[1], infinity);
    QCOMPARE(floats[2], -infinity);
    QCOMPARE(floats[3], 0.0F);
}

void TestConvert::integersBecomeTheNearestFloat()
{
    const std::vector<std::int64_t> values = {16777217, -16777219, std::numeric_limits<std::int64_t>::max()};
    const auto floats = converted<float>(Dtype::I64, values, Dtype::F32);
    QCOMPARE(floats[0], 16777216.0F);
    QCOMPARE(floats[1], -16777220.0F);
    QCOMPARE(floats[2], 9223372036854775808.0F);
    QCOMPARE(converted<std::uint16_t>(Dtype::I32, std::vector<std::int32_t>{70000}, Dtype::F16)[0],
             std::uint16_t(0x7c00));
}

void TestConvert::floatsTruncateTowardZero()
{
    const auto ints = converted<std::int32_t>(Dtype::F32, std::vector{1.9F, -1.9F, -0.5F, 2147483520.0F}, Dtype::I32);
    QCOMPARE(ints, (std::vector<std::int32_t>{1, -1, 0, 2147483520}));
    QCOMPARE(converted<std::uint8_t>(Dtype::F64, std::vector{-0.99, 255.99}, Dtype::U8),
             (std::vector<std::uint8_t>{0, 255}));
    QCOMPARE(converted<std::int8_t>(Dtype::F32, std::vector{-128.9F, 127.9F}, Dtype::I8),
             (std::vector<std::int8_t>{-128, 127}));
}

void TestConvert::valuesOutsideAnIntegerAreRefused_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("to");
    QTest::newRow("256 into a byte") << 256.0 << int(Dtype::U8);
    QTest::newRow("-1 into an unsigned byte") << -1.0 << int(Dtype::U8);
    QTest::newRow("-129 into a signed byte") << -129.0 << int(Dtype::I8);
    QTest::newRow("2^31 into 32 bits") << 2147483648.0 << int(Dtype::I32);
    QTest::newRow("2^63 into 64 bits") << 9223372036854775808.0 << int(Dtype::I64);
    QTest::newRow("below -2^63") << -1e19 << int(Dtype::I64);
    QTest::newRow("2^64 into unsigned 64 bits") << 18446744073709551616.0 << int(Dtype::U64);
    QTest::newRow("infinity") << double(infinity) << int(Dtype::I64);
    QTest::newRow("NaN") << std::nan("") << int(Dtype::I64);
}

void TestConvert::valuesOutsideAnIntegerAreRefused()
{
    QFETCH(double, value);
    QFETCH(int, to);
    QVERIFY(!refusal(Dtype::F64, std::vector{value}, Dtype(to)).isEmpty());
    QVERIFY(!refusal(Dtype::F32, std::vector{float(value)}, Dtype(to)).isEmpty());
}

void TestConvert::theRefusalNamesValueAndIndex()
{
    std::vector<std::int64_t> values(2000, 7);
    values[1234] = 5000000000;
    values[1999] = -5000000000;
    const QString message = refusal(Dtype::I64, values, Dtype::I32);
    QVERIFY2(message.contains(QStringLiteral("5000000000")), qPrintable(message));
    QVERIFY2(message.contains(QStringLiteral("1234")), qPrintable(message));
    QVERIFY(!message.contains(QStringLiteral("1999")));
    QVERIFY(refusal(Dtype::F32, std::vector{16777218.0F * 1024}, Dtype::I32).contains(QStringLiteral("17179871232")));
}

void TestConvert::theRefusalCountsFromTheFirstElement()
{
    QVERIFY(refusal(Dtype::I16, std::vector<std::int16_t>{1, 300}, Dtype::I8, 90).contains(QStringLiteral("91")));
}

void TestConvert::whatStandsBeforeAMisfitIsConverted()
{
    std::vector<double> values(3000, 5.0);
    values[2500] = -0.25 + 300;
    std::vector<std::uint8_t> out(values.size());
    const auto misfit = convertUntilMisfit(Dtype::F64, std::as_bytes(std::span(values)), Dtype::U8,
                                           std::as_writable_bytes(std::span(out)));
    QVERIFY(misfit);
    QCOMPARE(misfit->index, std::uint64_t(2500));
    QCOMPARE(misfit->value, QStringLiteral("299.75"));
    QCOMPARE(std::count(out.begin(), out.begin() + 2500, 5), 2500);
}

void TestConvert::limitsOfEveryIntegerFit()
{
    using Limits = std::numeric_limits<std::int64_t>;
    QCOMPARE(converted<std::int64_t>(Dtype::F64, std::vector<double>{-9223372036854775808.0}, Dtype::I64)[0],
             Limits::min());
    QCOMPARE(converted<std::int64_t>(Dtype::F32, std::vector<float>{-9223372036854775808.0F}, Dtype::I64)[0],
             Limits::min());
    QCOMPARE(converted<std::int32_t>(Dtype::F32, std::vector<float>{-2147483648.0F}, Dtype::I32)[0],
             std::numeric_limits<std::int32_t>::min());
    QCOMPARE(converted<std::uint64_t>(Dtype::F64, std::vector<double>{18446744073709549568.0}, Dtype::U64)[0],
             std::uint64_t(18446744073709549568ULL));
    QCOMPARE(converted<std::uint64_t>(Dtype::I64, std::vector<std::int64_t>{Limits::max()}, Dtype::U64)[0],
             std::uint64_t(Limits::max()));
    QVERIFY(!refusal(Dtype::I64, std::vector<std::int64_t>{-1}, Dtype::U64).isEmpty());
    QVERIFY(!refusal(Dtype::U64, std::vector<std::uint64_t>{std::uint64_t(1) << 63}, Dtype::I64).isEmpty());
}

void TestConvert::numbersBecomeBoolAndBack()
{
    const std::vector<float> values = {0.0F, -0.0F, 1e-40F, -3.0F, std::nanf("")};
    QCOMPARE(converted<std::uint8_t>(Dtype::F32, values, Dtype::Bool), (std::vector<std::uint8_t>{0, 0, 1, 1, 1}));
    QCOMPARE(converted<float>(Dtype::Bool, std::vector<std::uint8_t>{0, 1}, Dtype::F32), (std::vector{0.0F, 1.0F}));
}

void TestConvert::anyByteOfABoolCountsAsOne()
{
    QCOMPARE(converted<std::int32_t>(Dtype::Bool, std::vector<std::uint8_t>{2, 255, 0}, Dtype::I32),
             (std::vector<std::int32_t>{1, 1, 0}));
}

void TestConvert::flex32IsF32()
{
    const std::vector<float> values = {1.5F, -2.25F};
    QCOMPARE(converted<float>(Dtype::Flex32, values, Dtype::F32), values);
    QCOMPARE(converted<std::uint16_t>(Dtype::Flex32, values, Dtype::F16)[0], floatToHalf(1.5F));
    QCOMPARE(converted<float>(Dtype::BF16, std::vector<std::uint16_t>{0x3fc0}, Dtype::Flex32)[0], 1.5F);
}

void TestConvert::unalignedBytesAreFine()
{
    std::vector<std::byte> in(8 * 100 + 1);
    for (int i = 0; i < 100; ++i) {
        const double value = i * 0.5;
        std::memcpy(in.data() + 1 + i * 8, &value, 8);
    }
    std::vector<std::byte> out(2 * 100 + 1);
    QVERIFY(convertElements(Dtype::F64, std::span(in).subspan(1), Dtype::F16, std::span(out).subspan(1)));
    for (int i = 0; i < 100; ++i)
        QCOMPARE(elementAsDouble(Dtype::F16, out.data() + 1 + i * 2), i * 0.5);
}

void TestConvert::everyPairOfTypesKeepsSmallNumbers()
{
    for (const DtypeTraits &from : allDtypes()) {
        if (!isCastable(from.dtype) || isPacked(from.dtype))
            continue;
        for (const DtypeTraits &to : allDtypes()) {
            if (!isCastable(to.dtype))
                continue;
            // E8M0 has no zero but its least number, which is true as a Bool.
            const double zero = from.dtype == Dtype::F8E8M0 && to.dtype == Dtype::Bool ? 1 : 0;
            constexpr std::size_t count = 1100; // more than two of the blocks used by conversions
            std::vector<std::int32_t> numbers(count);
            for (std::size_t i = 0; i < count; ++i)
                numbers[i] = std::int32_t(i % 2);
            std::vector<std::byte> in(count * from.blockBytes);
            QVERIFY(convertElements(Dtype::I32, std::as_bytes(std::span(numbers)), from.dtype, in));
            std::vector<std::byte> out(count / to.blockElements * to.blockBytes);
            QVERIFY(convertElements(from.dtype, in, to.dtype, out));
            for (std::size_t i = 0; i < count; ++i) {
                const double number = isPacked(to.dtype) ? packedElement(to.dtype, out, i)
                                                         : elementAsDouble(to.dtype, out.data() + i * to.blockBytes);
                QCOMPARE(number, i % 2 == 1 ? 1 : zero);
            }
        }
    }
}

void TestConvert::elementAsDoubleReadsEveryCastableType()
{
    const std::int64_t large = -9007199254740993;
    QCOMPARE(elementAsDouble(Dtype::I64, reinterpret_cast<const std::byte *>(&large)), -9007199254740992.0);
    const std::uint16_t bfloat = 0xc040;
    QCOMPARE(elementAsDouble(Dtype::BF16, reinterpret_cast<const std::byte *>(&bfloat)), -3.0);
    const std::uint8_t odd = 7;
    QCOMPARE(elementAsDouble(Dtype::Bool, reinterpret_cast<const std::byte *>(&odd)), 1.0);
}

BURNISH_TEST(TestConvert)

} // namespace burnish::test::tst_convert

#include "tst_convert.moc"
