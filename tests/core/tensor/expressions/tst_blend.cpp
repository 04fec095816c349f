// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/blend.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>

namespace burnish::test::tst_blend {

namespace {

void compare(const std::vector<double> &got, const std::vector<double> &expected, double tolerance = 2e-6)
{
    QCOMPARE(got.size(), expected.size());
    for (std::size_t i = 0; i < got.size(); ++i)
        QVERIFY2(std::abs(got[i] - expected[i]) <= tolerance, qPrintable(QString::number(got[i], 'g', 9)));
}

const std::vector<float> a = {1.4F, -2.1F, 0.55F, 2.2F, 0.2F, 0.9F, -0.7F, 2.02F};
const std::vector<float> b = {0.7F, -2.2F, 1.0F, 2.6F, 0.1F, 2.2F, -1.15F, 2.01F};

TensorPtr blended(const std::vector<float> &x, const std::vector<float> &y, double weight)
{
    return *makeBlend(tensorOf(Dtype::F32, {x.size()}, x), tensorOf(Dtype::F32, {y.size()}, y), weight);
}

} // namespace

class TestBlend : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linearIsTheWeightedSum();
    void weightsZeroAndOneKeepTheBits();
    void theResultHasTheExistingDtype();
    void doublesAreMixedInDouble();
    void partsEqualTheWhole();
    void unequalShapesAreRefused();
    void integersAreRefused();
    void aWeightThatIsNoNumberIsRefused();
};

void TestBlend::linearIsTheWeightedSum()
{
    compare(valuesOf(*blended(a, b, 0.3)), {1.19, -2.13, 0.685, 2.32, 0.17, 1.29, -0.835, 2.017});
    compare(valuesOf(*blended(a, a, 0.25)), {1.4, -2.1, 0.55, 2.2, 0.2, 0.9, -0.7, 2.02});
}

void TestBlend::weightsZeroAndOneKeepTheBits()
{
    const TensorPtr x = tensorOf(Dtype::F32, {8}, a);
    const TensorPtr y = tensorOf(Dtype::F32, {8}, b);
    QVERIFY(*makeBlend(x, y, 0) == x);
    QVERIFY(*makeBlend(x, y, 1) == y);
}

void TestBlend::theResultHasTheExistingDtype()
{
    const TensorPtr half = tensorOf<std::uint16_t>(Dtype::F16, {2}, {0x3c00, 0x4000});
    const TensorPtr full = tensorOf<float>(Dtype::F32, {2}, {3, 3.001F});
    const TensorPtr mixed = *makeBlend(half, full, 0.5);
    QCOMPARE(mixed->info().dtype(), Dtype::F16);
    QCOMPARE(valuesOf(*mixed), (std::vector<double>{2, 2.5}));
    QCOMPARE((*makeBlend(half, full, 1))->info().dtype(), Dtype::F16);
}

void TestBlend::doublesAreMixedInDouble()
{
    const TensorPtr mixed =
        *makeBlend(tensorOf<double>(Dtype::F64, {1}, {1.0}), tensorOf<double>(Dtype::F64, {1}, {1 + 1e-12}), 0.5);
    QCOMPARE(valuesOf(*mixed)[0] - 1, 1 + 5e-13 - 1);
}

void TestBlend::partsEqualTheWhole()
{
    std::vector<float> x(200000);
    std::vector<float> y(200000);
    for (std::size_t i = 0; i < x.size(); ++i) {
        x[i] = float(std::sin(double(i)));
        y[i] = float(std::cos(double(i) * 0.7));
    }
    const TensorPtr mixed = blended(x, y, 0.4);
    const std::vector<double> whole = valuesOf(*mixed);
    for (const std::uint64_t first : {0U, 1U, 65535U, 65536U, 131071U, 199990U}) {
        const auto part = readElements(*mixed, first, 10, Task());
        QVERIFY(std::equal(part->begin(), part->end(), whole.begin() + std::ptrdiff_t(first)));
    }
}

void TestBlend::unequalShapesAreRefused()
{
    const auto mixed = makeBlend(tensorOf(Dtype::F32, {8}, a), tensorOf(Dtype::F32, {2, 4}, b), 0.5);
    QVERIFY(!mixed);
    QCOMPARE(mixed.error().code(), ErrorCode::Mismatch);
    QVERIFY(mixed.error().message().contains(QStringLiteral("[2, 4]")));
}

void TestBlend::integersAreRefused()
{
    const TensorPtr integers = tensorOf<std::int32_t>(Dtype::I32, {1}, {1});
    const auto mixed = makeBlend(integers, integers, 0.5);
    QVERIFY(!mixed);
    QCOMPARE(mixed.error().code(), ErrorCode::Unsupported);
}

void TestBlend::aWeightThatIsNoNumberIsRefused()
{
    const TensorPtr x = tensorOf(Dtype::F32, {8}, a);
    QCOMPARE(makeBlend(x, x, std::nan("")).error().code(), ErrorCode::InvalidArgument);
}

BURNISH_TEST(TestBlend)

} // namespace burnish::test::tst_blend

#include "tst_blend.moc"
