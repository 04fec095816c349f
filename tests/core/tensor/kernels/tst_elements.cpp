// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

namespace burnish::test::tst_elements {

namespace {

TensorPtr quantised(const Shape &shape, const QuantScheme &scheme, const std::vector<std::uint8_t> &bytes)
{
    const auto raw = std::as_bytes(std::span(bytes));
    return tensorOf(*TensorInfo::makeQuantised(shape, raw.size(), std::make_shared<QuantScheme>(scheme)),
                    {raw.begin(), raw.end()});
}

std::vector<double> valuesOf(const TensorExpr &tensor, std::uint64_t first, std::size_t count)
{
    const auto values = readElements(tensor, first, count, Task());
    if (!values)
        qFatal("%s", qPrintable(values.error().sentence()));
    return *values;
}

QStringList textsOf(const TensorExpr &tensor)
{
    const auto texts = readElementTexts(tensor, 0, std::size_t(tensor.info().elementCount()), Task());
    return QStringList((*texts).begin(), (*texts).end());
}

using Doubles = std::vector<double>;

} // namespace

class TestElements : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void castableTypesDecode();
    void smallFloatsByTheirDefinitions_data();
    void smallFloatsByTheirDefinitions();
    void fourBitFloatsStartAtTheLowNibble();
    void sixBitFloatsFillThreeBytes();
    void anyPartOfAPackedTensor();
    void complexNumbersCountByMagnitude();
    void quantisedBytesOfBurnsExample();
    void quantisedBlocksHaveScalesOfTheirOwn();
    void quantisedNibblesAndPairs();
    void quantisedScalesOfTheSchemesType();
    void quantisedBytesThatDoNotFitAreMalformed_data();
    void quantisedBytesThatDoNotFitAreMalformed();
    void unknownSchemesAreUnsupported();
    void textsAreShortestForTheirType();
    void textsOfIntegersAreExact();
    void textsOfSpecialValues();
    void picturesKeepTheLargestMagnitude();
    void smallPlanesComeAsTheyAre();
    void planesAcrossAnyAxes();
    void nanWinsInAPicture();
    void slicesOutsideTheTensorAreRefused();
};

void TestElements::castableTypesDecode()
{
    QCOMPARE(valuesOf(*tensorOf<float>(Dtype::F32, {3}, {1.5F, -2, 3}), 1, 2), (Doubles{-2, 3}));
    QCOMPARE(valuesOf(*tensorOf<std::int64_t>(Dtype::I64, {2}, {-5, 1LL << 53}), 0, 2),
             (Doubles{-5, 9007199254740992.0}));
    QCOMPARE(valuesOf(*tensorOf<std::uint8_t>(Dtype::Bool, {3}, {0, 1, 9}), 0, 3), (Doubles{0, 1, 1}));
    QCOMPARE(valuesOf(*tensorOf<std::uint16_t>(Dtype::F16, {1}, {0x3e00}), 0, 1), (Doubles{1.5}));
    QVERIFY(valuesOf(*tensorOf<float>(Dtype::F32, {0}, {}), 0, 0).empty());
}

void TestElements::smallFloatsByTheirDefinitions_data()
{
    QTest::addColumn<int>("dtype");
    QTest::addColumn<int>("bits");
    QTest::addColumn<double>("value");
    const auto row = [](const char *name, Dtype dtype, int bits, double value) {
        QTest::newRow(name) << int(dtype) << bits << value;
    };
    const double infinity = std::numeric_limits<double>::infinity();
    const double nan = std::numeric_limits<double>::quiet_NaN();
    row("E4M3 one", Dtype::F8E4M3, 0x38, 1);
    row("E4M3 largest", Dtype::F8E4M3, 0x7e, 448);
    row("E4M3 smallest", Dtype::F8E4M3, 0x01, std::ldexp(1, -9));
    row("E4M3 NaN", Dtype::F8E4M3, 0xff, nan);
    row("E5M2 largest", Dtype::F8E5M2, 0x7b, 57344);
    row("E5M2 infinity", Dtype::F8E5M2, 0xfc, -infinity);
    row("E5M2 NaN", Dtype::F8E5M2, 0x7d, nan);
    row("E5M2 smallest", Dtype::F8E5M2, 0x81, -std::ldexp(1, -16));
    row("E8M0 one", Dtype::F8E8M0, 127, 1);
    row("E8M0 smallest", Dtype::F8E8M0, 0, std::ldexp(1, -127));
    row("E8M0 NaN", Dtype::F8E8M0, 0xff, nan);
    row("E4M3FNUZ largest", Dtype::F8E4M3FNUZ, 0x7f, 240);
    row("E4M3FNUZ NaN", Dtype::F8E4M3FNUZ, 0x80, nan);
    row("E5M2FNUZ largest", Dtype::F8E5M2FNUZ, 0x7f, 57344);
    row("E5M2FNUZ one", Dtype::F8E5M2FNUZ, 0x40, 1);
}

void TestElements::smallFloatsByTheirDefinitions()
{
    QFETCH(int, dtype);
    QFETCH(int, bits);
    QFETCH(double, value);
    const double got = valuesOf(*tensorOf<std::uint8_t>(Dtype(dtype), {1}, {std::uint8_t(bits)}), 0, 1)[0];
    if (std::isnan(value))
        QVERIFY(std::isnan(got));
    else
        QVERIFY2(got == value, qPrintable(QString::number(got)));
}

void TestElements::fourBitFloatsStartAtTheLowNibble()
{
    const TensorPtr tensor = tensorOf<std::uint8_t>(Dtype::F4E2M1, {4}, {0x21, 0xf7});
    QCOMPARE(valuesOf(*tensor, 0, 4), (Doubles{0.5, 1, 6, -6}));
}

void TestElements::sixBitFloatsFillThreeBytes()
{
    // 0x1f (7.5), 0x20 (−0), 0x08 (1), 0x3f (−7.5) of E2M3, six bits each, lowest first.
    const std::uint32_t packed = 0x1fU | 0x20U << 6 | 0x08U << 12 | 0x3fU << 18;
    const std::vector<std::uint8_t> bytes = {std::uint8_t(packed), std::uint8_t(packed >> 8),
                                             std::uint8_t(packed >> 16)};
    QCOMPARE(valuesOf(*tensorOf(Dtype::F6E2M3, {4}, bytes), 0, 4), (Doubles{7.5, -0.0, 1, -7.5}));
    QCOMPARE(valuesOf(*tensorOf(Dtype::F6E3M2, {4}, bytes), 0, 4), (Doubles{28, -0.0, 0.5, -28}));
}

void TestElements::anyPartOfAPackedTensor()
{
    std::vector<std::uint8_t> bytes(30);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = std::uint8_t(i * 37 + 11);
    const TensorPtr tensor = tensorOf(Dtype::F6E3M2, {40}, bytes);
    const Doubles whole = valuesOf(*tensor, 0, 40);
    for (std::size_t first = 0; first < 40; ++first) {
        for (std::size_t count = 0; count <= 40 - first; ++count)
            QCOMPARE(valuesOf(*tensor, first, count),
                     Doubles(whole.begin() + std::ptrdiff_t(first), whole.begin() + std::ptrdiff_t(first + count)));
    }
}

void TestElements::complexNumbersCountByMagnitude()
{
    const TensorPtr tensor = tensorOf<float>(Dtype::C64, {2}, {3, -4, 1.5F, 0});
    QCOMPARE(valuesOf(*tensor, 0, 2), (Doubles{5, 1.5}));
    QCOMPARE(textsOf(*tensor), (QStringList{QStringLiteral("3-4i"), QStringLiteral("1.5+0i")}));
}

void TestElements::quantisedBytesOfBurnsExample()
{
    QuantScheme scheme;
    scheme.value = "Q8S";
    const TensorPtr tensor = quantised({2, 3}, scheme, {0x81, 0x00, 0x40, 0x7f, 0x01, 0x02, 0, 0, 0, 0x3f});
    QCOMPARE(valuesOf(*tensor, 0, 6), (Doubles{-63.5, 0, 32, 63.5, 0.5, 1}));
    QCOMPARE(valuesOf(*tensor, 3, 2), (Doubles{63.5, 0.5}));
    QCOMPARE(textsOf(*tensor).first(), QStringLiteral("-63.5"));
}

void TestElements::quantisedBlocksHaveScalesOfTheirOwn()
{
    QuantScheme scheme;
    scheme.value = "Q8F";
    scheme.block = {2, 1, 1, 1, 1};
    scheme.blockRank = 1;
    // Four values, scales 1, 2; −128 is in the range of Q8F.
    const TensorPtr tensor = quantised({4}, scheme, {0x80, 1, 2, 3, 0, 0, 0x80, 0x3f, 0, 0, 0, 0x40});
    QCOMPARE(valuesOf(*tensor, 0, 4), (Doubles{-128, 1, 4, 6}));
    QCOMPARE(valuesOf(*tensor, 1, 2), (Doubles{1, 4}));
    QCOMPARE(valuesOf(*tensor, 3, 1), (Doubles{6}));
}

void TestElements::quantisedNibblesAndPairs()
{
    QuantScheme scheme;
    scheme.value = "Q4S";
    scheme.store = "U32";
    // 7, −7, 1, 0, −1 in one word, padded.
    const TensorPtr nibbles = quantised({5}, scheme, {0x97, 0x01, 0x0f, 0, 0, 0, 0, 0x3f});
    QCOMPARE(valuesOf(*nibbles, 0, 5), (Doubles{3.5, -3.5, 0.5, 0, -0.5}));
    QCOMPARE(valuesOf(*nibbles, 3, 2), (Doubles{0, -0.5}));
    scheme.value = "Q2F";
    const TensorPtr pairs = quantised({4}, scheme, {0b10'01'00'11, 0, 0, 0, 0, 0, 0x80, 0x3f});
    QCOMPARE(valuesOf(*pairs, 0, 4), (Doubles{-1, 0, 1, -2}));
}

void TestElements::quantisedScalesOfTheSchemesType()
{
    QuantScheme scheme;
    scheme.value = "Q8S";
    scheme.param = "F16";
    QCOMPARE(valuesOf(*quantised({2}, scheme, {2, 3, 0x00, 0x38}), 0, 2), (Doubles{1, 1.5}));
    QCOMPARE(valuesOf(*quantised({2}, scheme, {2, 3, 0, 0, 0, 0x40}), 0, 2), (Doubles{4, 6}));
}

void TestElements::quantisedBytesThatDoNotFitAreMalformed_data()
{
    QTest::addColumn<int>("bytes");
    QTest::addColumn<int>("block");
    QTest::newRow("no room for the scale") << 7 << 0;
    QTest::newRow("nothing at all") << 0 << 0;
    QTest::newRow("too few scales") << 11 << 2;
    QTest::newRow("a block of no elements") << 100 << -1;
}

void TestElements::quantisedBytesThatDoNotFitAreMalformed()
{
    QFETCH(int, bytes);
    QFETCH(int, block);
    QuantScheme scheme;
    scheme.value = "Q8S";
    if (block != 0) {
        scheme.block = {std::uint8_t(std::max(block, 0))};
        scheme.blockRank = 1;
    }
    const auto values =
        readElements(*quantised({4}, scheme, std::vector<std::uint8_t>(std::size_t(bytes))), 0, 4, Task());
    QVERIFY(!values);
    QCOMPARE(values.error().code(), ErrorCode::Malformed);
}

void TestElements::unknownSchemesAreUnsupported()
{
    QuantScheme scheme;
    scheme.value = "Q9X";
    const auto values = readElements(*quantised({4}, scheme, std::vector<std::uint8_t>(8)), 0, 4, Task());
    QVERIFY(!values);
    QCOMPARE(values.error().code(), ErrorCode::Unsupported);
}

void TestElements::textsAreShortestForTheirType()
{
    QCOMPARE(textsOf(*tensorOf<float>(Dtype::F32, {3}, {0.1F, 1e-7F, 16777216})),
             (QStringList{QStringLiteral("0.1"), QStringLiteral("1e-07"), QStringLiteral("16777216")}));
    QCOMPARE(textsOf(*tensorOf<double>(Dtype::F64, {2}, {0.1, 1.0 / 3})),
             (QStringList{QStringLiteral("0.1"), QStringLiteral("0.3333333333333333")}));
    QCOMPARE(textsOf(*tensorOf<std::uint16_t>(Dtype::F16, {3}, {0x2e66, 0x3555, 0x0001})),
             (QStringList{QStringLiteral("0.1"), QStringLiteral("0.3333"), QStringLiteral("6e-08")}));
    QCOMPARE(textsOf(*tensorOf<std::uint16_t>(Dtype::BF16, {2}, {0x3dcd, 0x4049})),
             (QStringList{QStringLiteral("0.1"), QStringLiteral("3.14")}));
}

void TestElements::textsOfIntegersAreExact()
{
    QCOMPARE(textsOf(*tensorOf<std::int64_t>(Dtype::I64, {1}, {-9007199254740993})).first(),
             QStringLiteral("-9007199254740993"));
    QCOMPARE(textsOf(*tensorOf<std::uint64_t>(Dtype::U64, {1}, {~0ULL})).first(),
             QStringLiteral("18446744073709551615"));
    QCOMPARE(textsOf(*tensorOf<std::uint8_t>(Dtype::Bool, {2}, {0, 3})),
             (QStringList{QStringLiteral("false"), QStringLiteral("true")}));
    QCOMPARE(textsOf(*tensorOf<std::int8_t>(Dtype::I8, {1}, {-7})).first(), QStringLiteral("-7"));
}

void TestElements::textsOfSpecialValues()
{
    const float infinity = std::numeric_limits<float>::infinity();
    const QStringList expected = {QStringLiteral("inf"), QStringLiteral("-inf"), QStringLiteral("NaN"),
                                  QStringLiteral("-0")};
    QCOMPARE(textsOf(*tensorOf<float>(Dtype::F32, {4}, {infinity, -infinity, -std::nanf(""), -0.0F})), expected);
    QCOMPARE(textsOf(*tensorOf<std::uint16_t>(Dtype::F16, {4}, {0x7c00, 0xfc00, 0xfe00, 0x8000})), expected);
}

void TestElements::picturesKeepTheLargestMagnitude()
{
    std::vector<float> values(6 * 8);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = (i % 2 ? -1.0F : 1.0F) * float(i);
    const auto picture = reducedMatrix(*tensorOf(Dtype::F32, {6, 8}, values), {{0, 0}, 0, 1}, 2, 4, Task());
    QVERIFY(picture);
    QCOMPARE(picture->rows, std::size_t(2));
    QCOMPARE(picture->columns, std::size_t(4));
    QCOMPARE(picture->values, (Doubles{-17, -19, -21, -23, -41, -43, -45, -47}));
}

void TestElements::smallPlanesComeAsTheyAre()
{
    const TensorPtr tensor = tensorOf<std::int32_t>(Dtype::I32, {2, 3}, {1, 2, 3, 4, 5, 6});
    QCOMPARE(reducedMatrix(*tensor, {{0, 0}, 0, 1}, 100, 100, Task())->values, (Doubles{1, 2, 3, 4, 5, 6}));
    QCOMPARE(reducedMatrix(*tensor, {{0, 0}, 1, 0}, 100, 100, Task())->values, (Doubles{1, 4, 2, 5, 3, 6}));
    QCOMPARE(reducedMatrix(*tensor, {{1, 0}, {}, 1}, 100, 100, Task())->values, (Doubles{4, 5, 6}));
    QCOMPARE(reducedMatrix(*tensor, {{0, 2}, 0, {}}, 100, 100, Task())->values, (Doubles{3, 6}));
    QCOMPARE(reducedMatrix(*tensorOf<float>(Dtype::F32, {}, {7}), {}, 10, 10, Task())->values, (Doubles{7}));
    QVERIFY(reducedMatrix(*tensorOf<float>(Dtype::F32, {0, 4}, {}), {{0, 0}, 0, 1}, 10, 10, Task())->values.empty());
}

void TestElements::planesAcrossAnyAxes()
{
    std::vector<std::int32_t> values(2 * 3 * 4);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::int32_t(i);
    const TensorPtr tensor = tensorOf(Dtype::I32, {2, 3, 4}, values);
    const auto picture = reducedMatrix(*tensor, {{0, 0, 3}, 0, 1}, 10, 10, Task());
    QCOMPARE(picture->values, (Doubles{3, 7, 11, 15, 19, 23}));
    QCOMPARE(reducedMatrix(*tensor, {{0, 2, 0}, 2, 0}, 10, 10, Task())->values,
             (Doubles{8, 20, 9, 21, 10, 22, 11, 23}));
}

void TestElements::nanWinsInAPicture()
{
    const TensorPtr tensor = tensorOf<float>(Dtype::F32, {4}, {1, std::nanf(""), 5, -6});
    const Doubles values = reducedMatrix(*tensor, {{0}, {}, 0}, 1, 2, Task())->values;
    QVERIFY(std::isnan(values[0]));
    QCOMPARE(values[1], -6.0);
}

void TestElements::slicesOutsideTheTensorAreRefused()
{
    const TensorPtr tensor = tensorOf<std::int32_t>(Dtype::I32, {2, 3}, {1, 2, 3, 4, 5, 6});
    const auto code = [&](const MatrixSlice &slice) {
        const auto picture = reducedMatrix(*tensor, slice, 4, 4, Task());
        return picture ? ErrorCode::Cancelled : picture.error().code();
    };
    QCOMPARE(code({{2, 0}, {}, 1}), ErrorCode::InvalidArgument);
    QCOMPARE(code({{0, 0}, 1, 1}), ErrorCode::InvalidArgument);
    QCOMPARE(code({{0, 0}, 2, 1}), ErrorCode::InvalidArgument);
    QCOMPARE(code({{0}, {}, {}}), ErrorCode::InvalidArgument);
}

BURNISH_TEST(TestElements)

} // namespace burnish::test::tst_elements

#include "tst_elements.moc"
