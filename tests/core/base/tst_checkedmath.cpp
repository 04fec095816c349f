// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "support/testmain.h"

#include <QTest>

#include <array>

namespace burnish::test::tst_checkedmath {

class TestCheckedMath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void productsThatFit();
    void productsThatDoNotFit();
    void signedProducts();
    void sumsThatFit();
    void sumsThatDoNotFit();
    void roundsUpToSteps();
    void loadsAndStoresBothByteOrders();
};

namespace {
constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
}

void TestCheckedMath::productsThatFit()
{
    QCOMPARE(checkedMultiply(0, largest), std::optional<std::uint64_t>(0));
    QCOMPARE(checkedMultiply(largest, 0), std::optional<std::uint64_t>(0));
    QCOMPARE(checkedMultiply(largest, 1), std::optional(largest));
    QCOMPARE(checkedMultiply(0xffffffff, 0x100000001), std::optional(largest));
}

void TestCheckedMath::productsThatDoNotFit()
{
    QVERIFY(!checkedMultiply(largest, 2));
    QVERIFY(!checkedMultiply(std::uint64_t(1) << 32, std::uint64_t(1) << 32));
    QVERIFY(!checkedMultiply(0x100000000, 0x100000001));
    QVERIFY(!checkedMultiply(0x100000001, 0xffffffff + std::uint64_t(1)));
    QVERIFY(!checkedMultiply(largest / 3 + 1, 3));
    QVERIFY(!checkedMultiply(3, largest / 3 + 1));
}

void TestCheckedMath::signedProducts()
{
    constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
    QCOMPARE(checkedMultiplySigned(-3, 5), std::optional<std::int64_t>(-15));
    QCOMPARE(checkedMultiplySigned(-3, -5), std::optional<std::int64_t>(15));
    QCOMPARE(checkedMultiplySigned(0, lowest), std::optional<std::int64_t>(0));
    QCOMPARE(checkedMultiplySigned(lowest, 1), std::optional(lowest));
    QCOMPARE(checkedMultiplySigned(-highest, -1), std::optional(highest));
    QCOMPARE(checkedMultiplySigned(lowest / 2, 2), std::optional(lowest));
    QVERIFY(!checkedMultiplySigned(lowest, -1));
    QVERIFY(!checkedMultiplySigned(lowest / 2, -2));
    QVERIFY(!checkedMultiplySigned(highest, 2));
    QVERIFY(!checkedMultiplySigned(lowest, 2));
}

void TestCheckedMath::sumsThatFit()
{
    QCOMPARE(checkedAdd(largest, 0), std::optional(largest));
    QCOMPARE(checkedAdd(largest - 5, 5), std::optional(largest));
}

void TestCheckedMath::sumsThatDoNotFit()
{
    QVERIFY(!checkedAdd(largest, 1));
    QVERIFY(!checkedAdd(1, largest));
}

void TestCheckedMath::roundsUpToSteps()
{
    QCOMPARE(roundedUp(0, 8), std::uint64_t(0));
    QCOMPARE(roundedUp(1, 8), std::uint64_t(8));
    QCOMPARE(roundedUp(8, 8), std::uint64_t(8));
    QCOMPARE(roundedUp(257, 256), std::uint64_t(512));
}

void TestCheckedMath::loadsAndStoresBothByteOrders()
{
    const std::array bytes = {std::byte(1), std::byte(2), std::byte(3), std::byte(4), std::byte(5)};
    QCOMPARE(loadLittle<std::uint32_t>(bytes.data() + 1), 0x05040302U);
    QCOMPARE(loadBig<std::uint32_t>(bytes.data() + 1), 0x02030405U);
    std::array<std::byte, 5> out = {};
    storeLittle(out.data() + 1, std::uint16_t(0x0203));
    storeBig(out.data() + 3, std::uint16_t(0x0405));
    QCOMPARE(out, (std::array{std::byte(0), std::byte(3), std::byte(2), std::byte(4), std::byte(5)}));
    storeBig(out.data(), 1.0F);
    QCOMPARE(loadBig<float>(out.data()), 1.0F);
    QCOMPARE(out[0], std::byte(0x3f));
}

BURNISH_TEST(TestCheckedMath)

} // namespace burnish::test::tst_checkedmath

#include "tst_checkedmath.moc"
