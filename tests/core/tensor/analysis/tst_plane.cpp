// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/half.h"
#include "core/tensor/analysis/plane.h"
#include "core/tensor/expressions/decoded.h"
#include "core/tensor/expressions/stored.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

namespace burnish::test::tst_plane {

namespace {

/// Pseudorandom numbers of both signs, some of them equal.
std::vector<float> numbers(std::size_t count)
{
    std::vector<float> values(count);
    std::uint32_t state = 1;
    for (float &value : values) {
        state = state * 1664525 + 1013904223;
        value = float(int(state >> 16) - 32768) / 1024;
    }
    return values;
}

std::vector<std::uint32_t> bitsOf(const std::vector<float> &values)
{
    std::vector<std::uint32_t> bits;
    for (const float value : values)
        bits.push_back(std::isnan(value) ? 0x7fc00000U : std::bit_cast<std::uint32_t>(value));
    return bits;
}

/// largest(), one element at a time.
std::vector<float> reference(const Plane &plane, const PlaneArea &area, PlaneSteps steps)
{
    std::vector<float> all(std::size_t(plane.rows() * plane.columns()));
    (void)plane.read({0, 0, plane.rows(), plane.columns()}, all, Task());
    const auto width = std::size_t(dividedUp(area.columns, steps.columns));
    std::vector<float> blocks(std::size_t(dividedUp(area.rows, steps.rows)) * width);
    for (std::uint64_t row = 0; row < area.rows; ++row) {
        for (std::uint64_t column = 0; column < area.columns; ++column) {
            const float value = all[std::size_t((area.row + row) * plane.columns() + area.column + column)];
            float &block = blocks[std::size_t(row / steps.rows) * width + std::size_t(column / steps.columns)];
            const bool isLarger =
                std::abs(value) > std::abs(block) || (std::abs(value) == std::abs(block) && std::signbit(value));
            if (std::isnan(value) || (!std::isnan(block) && isLarger))
                block = value;
        }
    }
    return blocks;
}

MatrixSlice lastAxes(std::size_t rank)
{
    MatrixSlice slice;
    slice.index.assign(rank, 0);
    slice.rowAxis = rank - 2;
    slice.columnAxis = rank - 1;
    return slice;
}

} // namespace

class TestPlane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysOrderByMagnitude()
    {
        const float infinity = std::numeric_limits<float>::infinity();
        const std::vector<float> rising = {0.F, 1e-40F, -1e-40F, 1.F, -1.F, 3e38F, infinity, std::nanf("")};
        for (std::size_t i = 1; i < rising.size(); ++i)
            QVERIFY(magnitudeKey(rising[i - 1]) < magnitudeKey(rising[i]));
        QCOMPARE(valueOfKey(magnitudeKey(-1.5F)), -1.5F);
    }

    void blocksKeepTheLargestMagnitude_data()
    {
        QTest::addColumn<PlaneArea>("area");
        QTest::addColumn<PlaneSteps>("steps");
        QTest::newRow("as it is") << PlaneArea{0, 0, 37, 53} << PlaneSteps{1, 1};
        QTest::newRow("blocks that end short") << PlaneArea{0, 0, 37, 53} << PlaneSteps{4, 8};
        QTest::newRow("a part") << PlaneArea{5, 7, 20, 31} << PlaneSteps{3, 5};
        QTest::newRow("all in one") << PlaneArea{0, 0, 37, 53} << PlaneSteps{64, 64};
        QTest::newRow("rows alone") << PlaneArea{1, 0, 36, 53} << PlaneSteps{1, 100};
    }

    void blocksKeepTheLargestMagnitude()
    {
        QFETCH(PlaneArea, area);
        QFETCH(PlaneSteps, steps);
        auto values = numbers(37 * 53);
        values[700] = std::nanf("");
        values[1200] = -std::numeric_limits<float>::infinity();
        const auto plane = Plane::make(tensorOf(Dtype::F32, Shape{37, 53}, values), lastAxes(2));
        const auto blocks = plane->largest(area, steps, Task());
        QVERIFY(blocks.has_value());
        QCOMPARE(bitsOf(*blocks), bitsOf(reference(*plane, area, steps)));
    }

    void linesLongerThanAPieceAreFolded()
    {
        auto values = numbers(600'000);
        values[399'999] = -1000;
        const auto plane = Plane::make(tensorOf(Dtype::F32, Shape{1, 600'000}, values), lastAxes(2));
        const auto blocks = plane->largest({0, 0, 1, 600'000}, {1, 300'000}, Task());
        QCOMPARE((*blocks)[1], -1000.F);
        QCOMPARE(bitsOf(*blocks), bitsOf(reference(*plane, {0, 0, 1, 600'000}, {1, 300'000})));
    }

    void anyTwoAxesMakeAPlane()
    {
        const Shape shape{3, 4, 5};
        const auto tensor = tensorOf(Dtype::F32, shape, numbers(60));
        for (std::size_t rowAxis = 0; rowAxis < 3; ++rowAxis) {
            for (std::size_t columnAxis = 0; columnAxis < 3; ++columnAxis) {
                if (rowAxis == columnAxis)
                    continue;
                const MatrixSlice slice{{2, 1, 3}, rowAxis, columnAxis};
                const auto plane = Plane::make(tensor, slice);
                const auto expected = reducedMatrix(*tensor, slice, 10, 10, Task());
                std::vector<float> values(std::size_t(plane->rows() * plane->columns()));
                QVERIFY(plane->read({0, 0, plane->rows(), plane->columns()}, values, Task()).has_value());
                QCOMPARE(std::vector<double>(values.begin(), values.end()), expected->values);
                QCOMPARE(plane->indexOf(1, 2)[rowAxis], std::uint64_t(1));
                QCOMPARE(plane->indexOf(1, 2)[columnAxis], std::uint64_t(2));
            }
        }
    }

    void scalarsAndVectorsArePlanes()
    {
        const auto scalar = Plane::make(tensorOf<float>(Dtype::F32, Shape{}, {7}), MatrixSlice());
        QCOMPARE(scalar->rows(), std::uint64_t(1));
        QCOMPARE(scalar->largest({0, 0, 1, 1}, {}, Task())->front(), 7.F);
        const auto vector =
            Plane::make(tensorOf<float>(Dtype::F32, Shape{3}, {1, -5, 2}), MatrixSlice{{0}, std::nullopt, 0});
        QCOMPARE(*vector->largest({0, 0, 1, 3}, {1, 2}, Task()), (std::vector<float>{-5, 2}));
    }

    void vectorsAreWrapped()
    {
        const auto plane = Plane::makeWrapped(tensorOf<float>(Dtype::F32, Shape{7}, {0, 1, 2, 3, 4, 5, 6}), 3);
        QCOMPARE(plane->rows(), std::uint64_t(3));
        QVERIFY(plane->contains(2, 0));
        QVERIFY(!plane->contains(2, 1));
        QCOMPARE(plane->indexOf(1, 2), std::vector<std::uint64_t>{5});
        QCOMPARE(*plane->largest({0, 0, 3, 3}, {}, Task()), (std::vector<float>{0, 1, 2, 3, 4, 5, 6, 0, 0}));
        QCOMPARE(*plane->largest({1, 1, 2, 2}, {}, Task()), (std::vector<float>{4, 5, 0, 0}));
    }

    void everyTypeIsRead()
    {
        const auto first = [](const TensorPtr &tensor) {
            return Plane::make(tensor, lastAxes(2))->largest({0, 0, 1, 2}, {}, Task()).value();
        };
        QCOMPARE(first(tensorOf<std::uint16_t>(Dtype::F16, Shape{1, 2}, {floatToHalf(1.5F), floatToHalf(-2)})),
                 (std::vector<float>{1.5, -2}));
        QCOMPARE(first(tensorOf<std::int64_t>(Dtype::I64, Shape{1, 2}, {-3, 4})), (std::vector<float>{-3, 4}));
        QCOMPARE(first(tensorOf<std::uint8_t>(Dtype::Bool, Shape{1, 2}, {0, 1})), (std::vector<float>{0, 1}));
        // Two nibbles 1 and −6, the low one first.
        QCOMPARE(first(tensorOf<std::uint8_t>(Dtype::F4E2M1, Shape{1, 2}, {0xf2})), (std::vector<float>{1, -6}));
        QCOMPARE(first(tensorOf<float>(Dtype::C64, Shape{1, 2}, {3, 4, 0, 1})), (std::vector<float>{5, 1}));
    }

    void numbersBeyondFloatsStayFinite()
    {
        const auto tensor =
            tensorOf<double>(Dtype::F64, Shape{1, 3}, {-1e300, 1e-300, std::numeric_limits<double>::infinity()});
        const auto values = Plane::make(tensor, lastAxes(2))->largest({0, 0, 1, 3}, {}, Task()).value();
        QCOMPARE(values[0], -std::numeric_limits<float>::max());
        QVERIFY(values[1] > 0);
        QVERIFY(std::isinf(values[2]));
    }

    void samplesAreElementsOfTheirBlock()
    {
        const auto values = numbers(64 * 1024);
        const auto plane = Plane::make(tensorOf(Dtype::F32, Shape{64, 1024}, values), lastAxes(2));
        const auto samples = plane->sampled({0, 0, 64, 1024}, {16, 512}, Task());
        const auto exact = plane->largest({0, 0, 64, 1024}, {16, 512}, Task());
        QCOMPARE(samples->size(), exact->size());
        for (std::size_t i = 0; i < samples->size(); ++i)
            QVERIFY(magnitudeKey((*samples)[i]) <= magnitudeKey((*exact)[i]));
        QVERIFY(std::abs(samples->front()) > 1);
    }

    void stepsFitTheSize()
    {
        QCOMPARE(stepsForSize(100, 100, 10'000), (PlaneSteps{1, 1}));
        QCOMPARE(stepsForSize(50'000, 50'000, 1 << 22), (PlaneSteps{32, 32}));
        const PlaneSteps flat = stepsForSize(2, std::uint64_t(1) << 40, 1 << 22);
        QCOMPARE(flat, (PlaneSteps{1, std::uint64_t(1) << 19}));
    }

    void cancelledReadingEnds()
    {
        const auto plane = Plane::make(tensorOf(Dtype::F32, Shape{64, 1024}, numbers(64 * 1024)), lastAxes(2));
        Task task;
        task.cancel();
        QVERIFY(plane->largest({0, 0, 64, 1024}, {4, 4}, task).error().isCancelled());
    }

    void slicesOutsideAreRefused()
    {
        const auto tensor = tensorOf(Dtype::F32, Shape{2, 3, 4}, numbers(24));
        QVERIFY(!Plane::make(tensor, MatrixSlice{{2, 0, 0}, 1, 2}).has_value());
        QVERIFY(!Plane::make(tensor, MatrixSlice{{0, 0, 0}, 1, 1}).has_value());
        QVERIFY(!Plane::make(tensor, MatrixSlice{{0, 0}, 0, 1}).has_value());
    }
};

BURNISH_TEST(TestPlane)

} // namespace burnish::test::tst_plane

#include "tst_plane.moc"
