// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/tensorexpr.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

namespace burnish::test::tst_permute {

namespace {

/// A stored tensor with a distinct value for every element (as far as the type can hold i).
TensorPtr counting(Dtype dtype, const Shape &shape)
{
    auto info = TensorInfo::make(dtype, shape);
    const std::size_t size = traits(dtype).blockBytes;
    std::vector<std::byte> bytes(std::size_t(info->byteSize()));
    for (std::size_t i = 0; i < bytes.size() / size; ++i) {
        const std::uint64_t value = i * 0x9e3779b97f4a7c15U >> 3;
        std::memcpy(bytes.data() + i * size, &value, size);
    }
    auto source = std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
    return *makeStoredTensor(*info, source, 0);
}

std::vector<std::byte> permutedByDefinition(const TensorExpr &tensor, const std::vector<std::size_t> &axes)
{
    const std::vector<std::byte> in = bytesOf(tensor);
    const std::size_t size = traits(tensor.info().dtype()).blockBytes;
    const auto from = tensor.info().shape().dimensions();
    std::vector<std::byte> out;
    out.reserve(in.size());
    for (std::size_t i = 0; i < in.size() / size; ++i) {
        std::vector<std::uint64_t> index(axes.size());
        std::size_t rest = i;
        for (std::size_t axis = axes.size(); axis-- > 0;) {
            index[axes[axis]] = rest % from[axes[axis]];
            rest /= from[axes[axis]];
        }
        std::size_t place = 0;
        for (std::size_t axis = 0; axis < axes.size(); ++axis)
            place = place * from[axis] + index[axis];
        out.insert(out.end(), in.begin() + std::ptrdiff_t(place * size),
                   in.begin() + std::ptrdiff_t((place + 1) * size));
    }
    return out;
}

} // namespace

class TestPermute : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyOrderEqualsTheDefinition_data();
    void everyOrderEqualsTheDefinition();
    void tilesLargerThanOneBlock_data();
    void tilesLargerThanOneBlock();
    void anyPartEqualsTheSamePartOfTheWhole();
    void aTransposeOfATransposeIsTheOperand();
    void permutationsJoin();
    void emptyTensorsHaveNoBytes();
    void whatIsNoPermutationIsRefused_data();
    void whatIsNoPermutationIsRefused();
    void packedTypesAreRefused();
    void castsAndPermutationsCommute();
    void errorsOfTheSourceComeThrough();
    void cancelStopsTheRead();
    void chunksAreBoundedAndWhole();
};

void TestPermute::everyOrderEqualsTheDefinition_data()
{
    QTest::addColumn<QList<int>>("dimensions");
    QTest::newRow("rank 1") << QList<int>{7};
    QTest::newRow("rank 2") << QList<int>{5, 7};
    QTest::newRow("rank 3") << QList<int>{4, 3, 5};
    QTest::newRow("rank 3 with a one in the middle") << QList<int>{4, 1, 5};
    QTest::newRow("rank 4") << QList<int>{2, 3, 4, 5};
    QTest::newRow("rank 5") << QList<int>{2, 3, 1, 4, 3};
}

void TestPermute::everyOrderEqualsTheDefinition()
{
    QFETCH(QList<int>, dimensions);
    const std::vector<std::uint64_t> shape(dimensions.begin(), dimensions.end());
    for (const Dtype dtype : {Dtype::U8, Dtype::F16, Dtype::F32, Dtype::I64, Dtype::C128}) {
        const TensorPtr tensor = counting(dtype, Shape(shape));
        std::vector<std::size_t> axes(shape.size());
        std::iota(axes.begin(), axes.end(), std::size_t(0));
        do {
            const auto permuted = makePermute(tensor, axes);
            QVERIFY(permuted);
            for (std::size_t axis = 0; axis < axes.size(); ++axis)
                QCOMPARE((*permuted)->info().shape()[axis], shape[axes[axis]]);
            QVERIFY(bytesOf(**permuted) == permutedByDefinition(*tensor, axes));
        } while (std::next_permutation(axes.begin(), axes.end()));
    }
}

void TestPermute::tilesLargerThanOneBlock_data()
{
    QTest::addColumn<quint64>("rows");
    QTest::addColumn<quint64>("columns");
    QTest::newRow("wide") << quint64(3) << quint64(2000);
    QTest::newRow("tall") << quint64(2000) << quint64(3);
    QTest::newRow("no multiple of the tile") << quint64(301) << quint64(1203);
}

void TestPermute::tilesLargerThanOneBlock()
{
    QFETCH(quint64, rows);
    QFETCH(quint64, columns);
    for (const Dtype dtype : {Dtype::U8, Dtype::BF16, Dtype::F32, Dtype::F64, Dtype::C128}) {
        const TensorPtr tensor = counting(dtype, {2, rows, columns});
        QVERIFY(bytesOf(**makeTranspose(tensor)) == permutedByDefinition(*tensor, {0, 2, 1}));
        QVERIFY(bytesOf(**makePermute(tensor, {2, 0, 1})) == permutedByDefinition(*tensor, {2, 0, 1}));
    }
}

void TestPermute::anyPartEqualsTheSamePartOfTheWhole()
{
    const TensorPtr tensor = counting(Dtype::F32, {6, 5, 7});
    std::mt19937 random(1);
    for (const std::vector<std::size_t> &axes : {std::vector<std::size_t>{2, 1, 0}, {0, 2, 1}, {1, 0, 2}, {2, 0, 1}}) {
        const TensorPtr permuted = *makePermute(tensor, axes);
        const std::vector<std::byte> whole = bytesOf(*permuted);
        for (int round = 0; round < 200; ++round) {
            const std::uint64_t first = random() % 210;
            const std::uint64_t count = random() % (210 - first + 1);
            const auto begin = whole.begin() + std::ptrdiff_t(first * 4);
            QVERIFY(bytesOf(*permuted, first * 4, count * 4) ==
                    std::vector<std::byte>(begin, begin + std::ptrdiff_t(count * 4)));
        }
    }
}

void TestPermute::aTransposeOfATransposeIsTheOperand()
{
    const TensorPtr tensor = counting(Dtype::F32, {3, 4});
    QVERIFY(*makeTranspose(*makeTranspose(tensor)) == tensor);
}

void TestPermute::permutationsJoin()
{
    const TensorPtr tensor = counting(Dtype::I32, {2, 3, 4});
    const TensorPtr twice = *makePermute(*makePermute(tensor, {1, 2, 0}), {0, 2, 1});
    QVERIFY(twice->operand() == tensor);
    QVERIFY(bytesOf(*twice) == permutedByDefinition(*tensor, {1, 0, 2}));
}

void TestPermute::emptyTensorsHaveNoBytes()
{
    const TensorPtr tensor = counting(Dtype::F32, {3, 0, 4});
    const TensorPtr permuted = *makePermute(tensor, {2, 0, 1});
    QCOMPARE(permuted->info().shape(), Shape({4, 3, 0}));
    QVERIFY(bytesOf(*permuted).empty());
    QVERIFY(permuted->preferredChunk() > 0);
}

void TestPermute::whatIsNoPermutationIsRefused_data()
{
    QTest::addColumn<QList<int>>("axes");
    QTest::newRow("too short") << QList<int>{1, 0};
    QTest::newRow("too long") << QList<int>{0, 1, 2, 3};
    QTest::newRow("an axis twice") << QList<int>{0, 0, 1};
    QTest::newRow("an axis that is not there") << QList<int>{0, 1, 3};
    QTest::newRow("nothing") << QList<int>{};
}

void TestPermute::whatIsNoPermutationIsRefused()
{
    QFETCH(QList<int>, axes);
    const auto permuted =
        makePermute(counting(Dtype::F32, {2, 3, 4}), std::vector<std::size_t>(axes.begin(), axes.end()));
    QVERIFY(!permuted);
    QCOMPARE(permuted.error().code(), ErrorCode::InvalidArgument);
    QVERIFY(!makeTranspose(counting(Dtype::F32, {5})));
}

void TestPermute::packedTypesAreRefused()
{
    const auto permuted = makeTranspose(counting(Dtype::F4E2M1, {2, 4}));
    QVERIFY(!permuted);
    QCOMPARE(permuted.error().code(), ErrorCode::Unsupported);
}

void TestPermute::castsAndPermutationsCommute()
{
    const TensorPtr tensor = counting(Dtype::U16, {70, 90});
    const TensorPtr castFirst = *makeTranspose(*makeCast(tensor, Dtype::F32));
    const TensorPtr castLast = *makeCast(*makeTranspose(tensor), Dtype::F32);
    QVERIFY(bytesOf(*castFirst) == bytesOf(*castLast));
    QCOMPARE(bytesOf(*castFirst, 400, 4), bytesOf(*castLast, 400, 4));
}

namespace {
class BrokenSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return 1 << 20; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte>) const override
    {
        return Error(ErrorCode::Io, QStringLiteral("broken")).at(offset);
    }
    [[nodiscard]] QString name() const override { return QStringLiteral("broken"); }
};
} // namespace

void TestPermute::errorsOfTheSourceComeThrough()
{
    const TensorPtr tensor =
        *makeStoredTensor(*TensorInfo::make(Dtype::F32, {100, 100}), std::make_shared<BrokenSource>(), 0);
    std::vector<std::byte> out(40000);
    Task task;
    const auto done = (*makeTranspose(tensor))->read(0, out, task);
    QVERIFY(!done);
    QCOMPARE(done.error().code(), ErrorCode::Io);
}

void TestPermute::cancelStopsTheRead()
{
    const TensorPtr permuted = *makeTranspose(counting(Dtype::F32, {100, 100}));
    std::vector<std::byte> out(40000);
    Task task;
    task.cancel();
    const auto done = permuted->read(0, out, task);
    QVERIFY(!done);
    QVERIFY(done.error().isCancelled());
}

void TestPermute::chunksAreBoundedAndWhole()
{
    const auto chunkOf = [](const Shape &shape) {
        // Without data: only the expression's arithmetic is used.
        class Endless final : public ByteSource
        {
        public:
            [[nodiscard]] std::uint64_t size() const override { return ~0ULL; }
            Expected<void> read(std::uint64_t, std::span<std::byte>) const override { return {}; }
            [[nodiscard]] QString name() const override { return {}; }
        };
        const TensorPtr tensor =
            *makeStoredTensor(*TensorInfo::make(Dtype::F32, shape), std::make_shared<Endless>(), 0);
        return (*makeTranspose(tensor))->preferredChunk();
    };
    QCOMPARE(chunkOf({1000, 1000}) % 4000, std::size_t(0));
    QCOMPARE(chunkOf({4000000, 128}) % 16000000, std::size_t(0));
    QVERIFY(chunkOf({4000000, 128}) <= 64 << 20);
    QVERIFY(chunkOf({400000000, 128}) <= 64 << 20);
}

BURNISH_TEST(TestPermute)

} // namespace burnish::test::tst_permute

#include "tst_permute.moc"
