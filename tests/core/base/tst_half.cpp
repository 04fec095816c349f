// SPDX-License-Identifier: MIT
#include "core/base/half.h"
#include "core/tensor/kernels/floatkernels.h"
#include "support/testmain.h"

#include <QTest>

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

namespace burnish::test::tst_half {

namespace {

/// The value of a half computed from its definition, in double.
double halfByDefinition(std::uint16_t bits)
{
    const double sign = bits & 0x8000 ? -1 : 1;
    const int exponent = (bits >> 10) & 0x1f;
    const int mantissa = bits & 0x3ff;
    if (exponent == 0x1f)
        return mantissa ? std::numeric_limits<double>::quiet_NaN() : sign * std::numeric_limits<double>::infinity();
    return exponent == 0 ? sign * std::ldexp(mantissa, -24) : sign * std::ldexp(1024 + mantissa, exponent - 25);
}

/// Floats around every half and every rounding tie between neighbours, and special values of all kinds.
std::vector<float> interestingFloats()
{
    std::vector<float> floats;
    const auto addAround = [&](float value) {
        const auto bits = std::bit_cast<std::uint32_t>(value);
        for (int step = -2; step <= 2; ++step)
            floats.push_back(std::bit_cast<float>(bits + std::uint32_t(step)));
    };
    for (std::uint32_t half = 0; half < 0x10000; ++half) {
        addAround(halfToFloat(std::uint16_t(half)));
        addAround(bfloatToFloat(std::uint16_t(half)));
        addAround(std::bit_cast<float>(half << 16 | 0x8000));
        if ((half & 0x7fff) < 0x7bff)
            addAround(float((halfByDefinition(std::uint16_t(half)) + halfByDefinition(std::uint16_t(half + 1))) / 2));
    }
    for (const std::uint32_t nan : {0x7f800001U, 0x7fbfffffU, 0x7fc00000U, 0xff812345U, 0xffffffffU, 0x7f802000U})
        floats.push_back(std::bit_cast<float>(nan));
    // A length that is not a multiple of the vector width also tests the ends of arrays.
    while (floats.size() % 8 != 5)
        floats.push_back(1.5F);
    return floats;
}

} // namespace

class TestHalf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyHalfWidensToItsDefinition();
    void everyHalfSurvivesTheWayThroughFloat();
    void everyBfloatSurvivesTheWayThroughFloat();
    void tiesGoToTheEvenHalf();
    void tiesGoToTheEvenBfloat();
    void bordersOfTheHalfRange();
    void nansStayNansOfTheSameSign();
    void fastKernelsEqualTheSingleConversions_data();
    void fastKernelsEqualTheSingleConversions();
    void kernelsFindWhatRoundingChangedTooMuch_data();
    void kernelsFindWhatRoundingChangedTooMuch();
    void kernelsLeaveTheBytesBehindTheEndAlone();
};

void TestHalf::everyHalfWidensToItsDefinition()
{
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const double expected = halfByDefinition(std::uint16_t(bits));
        const float got = halfToFloat(std::uint16_t(bits));
        if (std::isnan(expected))
            QVERIFY(std::isnan(got));
        else
            QVERIFY2(double(got) == expected && std::signbit(got) == std::signbit(expected),
                     qPrintable(QString::number(bits, 16)));
    }
}

void TestHalf::everyHalfSurvivesTheWayThroughFloat()
{
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const bool isNan = (bits & 0x7fff) > 0x7c00;
        QCOMPARE(std::uint32_t(floatToHalf(halfToFloat(std::uint16_t(bits)))), isNan ? bits | 0x200 : bits);
    }
}

void TestHalf::everyBfloatSurvivesTheWayThroughFloat()
{
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const bool isNan = (bits & 0x7fff) > 0x7f80;
        QCOMPARE(std::uint32_t(floatToBfloat(bfloatToFloat(std::uint16_t(bits)))), isNan ? bits | 0x40 : bits);
    }
}

void TestHalf::tiesGoToTheEvenHalf()
{
    for (std::uint32_t bits = 0; bits < 0x7bff; ++bits) {
        const float below = halfToFloat(std::uint16_t(bits));
        const float middle = float((double(below) + double(halfToFloat(std::uint16_t(bits + 1)))) / 2);
        QCOMPARE(std::uint32_t(floatToHalf(middle)), bits & 1 ? bits + 1 : bits);
        QCOMPARE(std::uint32_t(floatToHalf(std::nextafter(middle, 0.0F))), bits);
        QCOMPARE(std::uint32_t(floatToHalf(std::nextafter(middle, 1e9F))), bits + 1);
        QCOMPARE(std::uint32_t(floatToHalf(-middle)), 0x8000 | (bits & 1 ? bits + 1 : bits));
    }
}

void TestHalf::tiesGoToTheEvenBfloat()
{
    for (std::uint32_t bits = 0; bits < 0x7f7f; ++bits) {
        const std::uint32_t middle = bits << 16 | 0x8000;
        QCOMPARE(std::uint32_t(floatToBfloat(std::bit_cast<float>(middle))), bits & 1 ? bits + 1 : bits);
        QCOMPARE(std::uint32_t(floatToBfloat(std::bit_cast<float>(middle - 1))), bits);
        QCOMPARE(std::uint32_t(floatToBfloat(std::bit_cast<float>(middle + 1))), bits + 1);
    }
}

void TestHalf::bordersOfTheHalfRange()
{
    QCOMPARE(floatToHalf(65504.0F), std::uint16_t(0x7bff));
    QCOMPARE(floatToHalf(std::nextafter(65520.0F, 0.0F)), std::uint16_t(0x7bff));
    QCOMPARE(floatToHalf(65520.0F), std::uint16_t(0x7c00));
    QCOMPARE(floatToHalf(-1e30F), std::uint16_t(0xfc00));
    QCOMPARE(floatToHalf(std::ldexp(1.0F, -25)), std::uint16_t(0));
    QCOMPARE(floatToHalf(-std::ldexp(1.0F, -25)), std::uint16_t(0x8000));
    QCOMPARE(floatToHalf(std::nextafter(std::ldexp(1.0F, -25), 1.0F)), std::uint16_t(1));
    QCOMPARE(floatToBfloat(std::numeric_limits<float>::max()), std::uint16_t(0x7f80));
}

void TestHalf::nansStayNansOfTheSameSign()
{
    for (const std::uint32_t bits : {0x7f800001U, 0xff800001U, 0x7fffffffU, 0xffc12345U}) {
        const float nan = std::bit_cast<float>(bits);
        QVERIFY(std::isnan(halfToFloat(floatToHalf(nan))));
        QVERIFY(std::isnan(bfloatToFloat(floatToBfloat(nan))));
        QCOMPARE(std::uint32_t(floatToHalf(nan) >> 15), bits >> 31);
        QCOMPARE(std::uint32_t(floatToBfloat(nan) >> 15), bits >> 31);
    }
}

void TestHalf::fastKernelsEqualTheSingleConversions_data()
{
    QTest::addColumn<bool>("fastest");
    QTest::newRow("portable") << false;
    QTest::newRow("chosen for this processor") << true;
}

void TestHalf::fastKernelsEqualTheSingleConversions()
{
    QFETCH(bool, fastest);
    const FloatKernels &kernels = fastest ? fastestFloatKernels() : portableFloatKernels();

    const std::vector<float> floats = interestingFloats();
    std::vector<std::uint16_t> narrow(floats.size());
    kernels.floatsToHalves(std::as_bytes(std::span(floats)).data(), std::as_writable_bytes(std::span(narrow)).data(),
                           floats.size());
    for (std::size_t i = 0; i < floats.size(); ++i)
        QCOMPARE(narrow[i], floatToHalf(floats[i]));
    kernels.floatsToBfloats(std::as_bytes(std::span(floats)).data(), std::as_writable_bytes(std::span(narrow)).data(),
                            floats.size());
    for (std::size_t i = 0; i < floats.size(); ++i)
        QCOMPARE(narrow[i], floatToBfloat(floats[i]));

    std::vector<std::uint16_t> all(0x10003);
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = std::uint16_t(i);
    std::vector<float> wide(all.size());
    kernels.halvesToFloats(std::as_bytes(std::span(all)).data(), std::as_writable_bytes(std::span(wide)).data(),
                           all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        QCOMPARE(std::bit_cast<std::uint32_t>(wide[i]), std::bit_cast<std::uint32_t>(halfToFloat(all[i])));
    kernels.bfloatsToFloats(std::as_bytes(std::span(all)).data(), std::as_writable_bytes(std::span(wide)).data(),
                            all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        QCOMPARE(std::bit_cast<std::uint32_t>(wide[i]), std::uint32_t(all[i]) << 16);
}

void TestHalf::kernelsLeaveTheBytesBehindTheEndAlone()
{
    const std::vector<float> ones(16, 1.0F);
    for (std::size_t count = 0; count < 16; ++count) {
        std::vector<std::byte> out(count * 2 + 32, std::byte(0xab));
        fastestFloatKernels().floatsToHalves(std::as_bytes(std::span(ones)).data(), out.data(), count);
        for (std::size_t i = count * 2; i < out.size(); ++i)
            QCOMPARE(out[i], std::byte(0xab));
        if (count > 0)
            QCOMPARE(out[count * 2 - 1], std::byte(0x3c));
    }
}

void TestHalf::kernelsFindWhatRoundingChangedTooMuch_data()
{
    fastKernelsEqualTheSingleConversions_data();
}

void TestHalf::kernelsFindWhatRoundingChangedTooMuch()
{
    QFETCH(bool, fastest);
    const FloatKernels &kernels = fastest ? fastestFloatKernels() : portableFloatKernels();
    constexpr std::size_t count = 11; // a vector of eight, and an end
    std::size_t place = 0;
    std::size_t remarkable = 0;
    for (const float value : interestingFloats()) {
        for (const bool isHalf : {true, false}) {
            const auto narrow = [&](float f) { return isHalf ? floatToHalf(f) : floatToBfloat(f); };
            const auto wide = [&](std::uint16_t bits) { return isHalf ? halfToFloat(bits) : bfloatToFloat(bits); };
            const float limit = isHalf ? 65520.0F : std::numeric_limits<float>::infinity();
            std::array<float, count> before;
            std::array<std::uint16_t, count> after;
            before.fill(1.5F);
            after.fill(narrow(1.5F));
            place = (place + 1) % count;
            before[place] = value;
            after[place] = narrow(value);
            for (const float error : {0.0F, 0x1p-11F, 0x1p-8F, 0.5F}) {
                const float difference = std::abs(wide(after[place]) - value);
                const bool expected = std::abs(value) < limit && difference <= error * std::abs(value);
                remarkable += expected ? 0 : 1;
                const auto stayWithin = isHalf ? kernels.halvesStayWithin : kernels.bfloatsStayWithin;
                QVERIFY2(stayWithin(std::as_bytes(std::span(before)).data(), std::as_bytes(std::span(after)).data(),
                                    count, limit, error) == expected,
                         qPrintable(QString::number(double(value))));
            }
        }
    }
    QVERIFY(remarkable > 100);
}

BURNISH_TEST(TestHalf)

} // namespace burnish::test::tst_half

#include "tst_half.moc"
