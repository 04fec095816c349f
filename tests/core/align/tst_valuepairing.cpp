// SPDX-License-Identifier: MIT
#include "core/align/valuepairing.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <limits>
#include <random>

namespace burnish::test::tst_valuepairing {

using namespace Qt::StringLiterals;

namespace {

/// Counts the bytes that are read.
class CountedSource final : public ByteSource
{
public:
    explicit CountedSource(std::vector<float> values)
        : m_values(std::move(values))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_values.size() * sizeof(float); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        std::ranges::copy(std::as_bytes(std::span(m_values)).subspan(offset, out.size()), out.begin());
        m_read += out.size();
        return {};
    }
    [[nodiscard]] QString name() const override { return u"counted"_s; }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_read; }

private:
    std::vector<float> m_values;
    mutable std::atomic<std::uint64_t> m_read = 0;
};

class BrokenSource final : public ByteSource
{
public:
    [[nodiscard]] std::uint64_t size() const override { return 1024; }
    Expected<void> read(std::uint64_t, std::span<std::byte>) const override
    {
        return Error(ErrorCode::Io, u"The disk is gone."_s);
    }
    [[nodiscard]] QString name() const override { return u"broken"_s; }
};

/// Values that no other seed gives.
TensorPtr noise(const Shape &shape, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values(shape.elementCount().value());
    std::ranges::generate(values, [&] { return normal(random); });
    return floats(shape, values);
}

TensorPtr constant(const Shape &shape, float value)
{
    return floats(shape, std::vector<float>(shape.elementCount().value(), value));
}

using Sides = std::vector<ValueSide>;

std::vector<ValuePair> paired(const Sides &left, const Sides &right)
{
    Task task;
    auto pairs = pairsByValues(left, right, task);
    if (!pairs)
        qFatal("%s", qPrintable(pairs.error().sentence()));
    if (task.totalBytes() != 0 || task.doneBytes() != 0)
        qFatal("the byte count is left behind");
    return *std::move(pairs);
}

/// "0-2 values", "1-0 values-and-names transposed"
QStringList lines(const std::vector<ValuePair> &pairs)
{
    QStringList list;
    for (const ValuePair &pair : pairs)
        list << u"%1-%2 %3%4"_s.arg(pair.left)
                    .arg(pair.right)
                    .arg(nameOf(pair.evidence), pair.isTransposed ? u" transposed"_s : QString());
    return list;
}

} // namespace

class TestValuePairing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalValuesPairWhateverTheNames()
    {
        const Sides left = {{noise({4, 6}, 1), "a"}, {noise({4, 6}, 2), "b"}, {noise({24}, 3), "c"}};
        const Sides right = {{noise({24}, 3), "x"}, {noise({4, 6}, 4), "a"}, {noise({4, 6}, 1), "z"}};
        const auto pairs = paired(left, right);
        QCOMPARE(lines(pairs), (QStringList{u"0-2 values"_s, u"2-0 values"_s}));
        QCOMPARE(pairs.front().confidence, 1.0);
        QVERIFY(paired(left, {}).empty() && paired({}, right).empty());
    }

    void anotherShapeIsNoPair()
    {
        QVERIFY(paired({{noise({4, 6}, 1), "a"}}, {{noise({24}, 1), "b"}}).empty());
        QVERIFY(paired({{noise({4, 6}, 1), "a"}}, {{noise({6, 4}, 1), "b"}}).empty());
    }

    void exchangedAxesAreProvedByReading()
    {
        const TensorPtr matrix = noise({5, 7}, 1);
        const TensorPtr square = noise({6, 6}, 2);
        // The same values as the transposed matrix, in another order.
        std::vector<float> mixed;
        for (const double value : valuesOf(*matrix))
            mixed.push_back(float(value));
        std::ranges::sort(mixed);
        const Sides left = {{matrix, "a"}, {square, "b"}};
        const Sides right = {
            {floats({7, 5}, mixed), "mixed"}, {*makeTranspose(square), "x"}, {*makeTranspose(matrix), "y"}};
        QCOMPARE(lines(paired(left, right)),
                 (QStringList{u"0-2 values-transposed transposed"_s, u"1-1 values-transposed transposed"_s}));
        QVERIFY(paired(left, {right.front()}).empty());
    }

    void roundedValuesPair_data()
    {
        QTest::addColumn<Dtype>("narrow");
        QTest::newRow("F16") << Dtype::F16;
        QTest::newRow("BF16") << Dtype::BF16;
        QTest::newRow("F8E4M3") << Dtype::F8E4M3;
    }
    void roundedValuesPair()
    {
        QFETCH(Dtype, narrow);
        const Sides wide = {{noise({8, 9}, 1), "a"}, {noise({9, 8}, 2), "b"}};
        const Sides rounded = {{*makeTranspose(*makeCast(wide[1].tensor, narrow)), "x"},
                               {*makeCast(wide[0].tensor, narrow), "y"}};
        QCOMPARE(lines(paired(wide, rounded)), (QStringList{u"0-1 values"_s, u"1-0 values-transposed transposed"_s}));
        QCOMPARE(lines(paired(rounded, wide)), (QStringList{u"0-1 values-transposed transposed"_s, u"1-0 values"_s}));
        // Widened again, all of the values are there.
        const Sides widened = {{*makeCast(rounded[1].tensor, Dtype::F64), "z"}};
        QCOMPARE(lines(paired(rounded, widened)), QStringList{u"1-0 values"_s});
    }

    void theSameDtypeComesFirst()
    {
        const TensorPtr wide = constant({4}, 1);
        const TensorPtr half = *makeCast(wide, Dtype::F16);
        QCOMPARE(lines(paired({{wide, "a"}, {half, "b"}}, {{half, "a"}, {wide, "b"}})),
                 (QStringList{u"0-1 values-and-names"_s, u"1-0 values-and-names"_s}));
    }

    void wholeNumbersPairByValue()
    {
        const auto whole = [](Dtype dtype, const auto &values) { return tensorOf(dtype, Shape{3}, values); };
        const TensorPtr small = whole(Dtype::I8, std::vector<std::int8_t>{-1, 2, 3});
        const TensorPtr large = whole(Dtype::I32, std::vector<std::int32_t>{-1, 2, 3});
        QCOMPARE(lines(paired({{small, "a"}}, {{large, "b"}})), QStringList{u"0-0 values"_s});
        // The same bits can be other values.
        const TensorPtr natural = whole(Dtype::U64, std::vector<std::uint64_t>{~std::uint64_t(0), 2, 3});
        QVERIFY(paired({{small, "a"}}, {{natural, "b"}}).empty());
        const TensorPtr floating = whole(Dtype::F32, std::vector<float>{-1, 2, 3});
        QVERIFY(paired({{large, "a"}}, {{floating, "b"}}).empty());
    }

    void whatProvesNothingIsSaid()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const Sides left = {{noise({4}, 1), "layers.0.norm.weight"},
                            {noise({4}, 1), "layers.1.norm.weight"},
                            {constant({5}, 1), "ones"},
                            {constant({6}, nan), "lost"},
                            {floats({0, 3}, {}), "empty"}};
        const Sides right = {{noise({4}, 1), "blocks.1.ln.weight"}, {noise({4}, 1), "blocks.0.ln.weight"},
                             {constant({6}, nan), "gone"},          {constant({5}, 1), "units"},
                             {constant({5}, 0), "zeros"},           {floats({0, 3}, {}), "empty"}};
        const auto pairs = paired(left, right);
        QCOMPARE(lines(pairs), (QStringList{u"0-1 values-and-names"_s, u"1-0 values-and-names"_s,
                                            u"2-3 values-and-names"_s, u"3-2 values-and-names"_s}));
        for (const ValuePair &pair : pairs)
            QVERIFY(pair.confidence < 1);
    }

    void aValueThatTwoHaveProvesNothing()
    {
        // One on the left, two on the right; and the other way round.
        const Sides one = {{noise({4}, 1), "head.weight"}};
        const Sides two = {{noise({4}, 1), "tokens"}, {noise({4}, 1), "lm_head.weight"}};
        QCOMPARE(lines(paired(one, two)), QStringList{u"0-1 values-and-names"_s});
        QCOMPARE(lines(paired(two, one)), QStringList{u"1-0 values-and-names"_s});
        // As F16 on one side, both are equal.
        const Sides halves = {{*makeCast(one[0].tensor, Dtype::F16), "tokens"}, {one[0].tensor, "lm_head.weight"}};
        QCOMPARE(lines(paired(one, halves)), QStringList{u"0-1 values-and-names"_s});
    }

    void nanBitsCount()
    {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const Sides left = {{floats({3}, {1, nan, 2}), "a"}};
        QCOMPARE(lines(paired(left, {{floats({3}, {1, nan, 2}), "b"}})), QStringList{u"0-0 values"_s});
        QVERIFY(paired(left, {{floats({3}, {1, 0, 2}), "b"}}).empty());
    }

    void thousandsOfEqualTensorsTakeNoTime()
    {
        Sides left;
        Sides right;
        for (int i = 0; i < 5'000; ++i) {
            left.push_back({constant({3}, i % 2 == 0 ? 0 : 1), "layers." + std::to_string(i) + ".bias"});
            right.push_back({constant({3}, i % 2 == 0 ? 0 : 1), "blocks." + std::to_string(i) + ".beta"});
        }
        const auto pairs = paired(left, right);
        QCOMPARE(pairs.size(), left.size());
        QVERIFY(std::ranges::all_of(pairs, [](const ValuePair &pair) {
            return pair.left == pair.right && pair.evidence == PairEvidence::ValuesAndNames;
        }));
    }

    void thousandsOfRenamedTensorsTakeNoTime()
    {
        Sides left;
        Sides right;
        for (unsigned i = 0; i < 10'000; ++i) {
            const std::vector<float> values = {float(i), 1, 2, 3, 4, 5};
            left.push_back({floats({2, 3}, values), "a." + std::to_string(i)});
            const TensorPtr tensor = floats({2, 3}, values);
            right.push_back({i % 2 == 0 ? tensor : *makeTranspose(tensor), "b." + std::to_string(i * 7919 % 10'000)});
        }
        std::ranges::reverse(right);
        const auto pairs = paired(left, right);
        QCOMPARE(pairs.size(), left.size());
        QVERIFY(std::ranges::all_of(pairs, [](const ValuePair &pair) {
            return pair.right == 9'999 - pair.left && pair.isTransposed == (pair.left % 2 == 1) &&
                   pair.evidence != PairEvidence::ValuesAndNames;
        }));
    }

    void onlyWhatCanHaveAPartnerIsRead()
    {
        const auto counted = [](const Shape &shape) {
            const auto source = std::make_shared<CountedSource>(std::vector<float>(shape.elementCount().value(), 2));
            return std::pair(source, *makeStoredTensor(*TensorInfo::make(Dtype::F32, shape), source, 0));
        };
        const auto [alone, aloneTensor] = counted({3, 5});
        const auto [once, onceTensor] = counted({4, 5});
        const auto [other, otherTensor] = counted({5, 4});
        const auto [vector, vectorTensor] = counted({20});
        paired({{aloneTensor, "a"}, {onceTensor, "b"}}, {{otherTensor, "c"}, {vectorTensor, "d"}});
        QCOMPARE(alone->bytesRead(), std::uint64_t(0));
        QCOMPARE(vector->bytesRead(), std::uint64_t(0));
        // Constants are not read transposed.
        QCOMPARE(once->bytesRead(), std::uint64_t(80));
        QCOMPARE(other->bytesRead(), std::uint64_t(80));
    }

    void unrelatedModelsAreReadOnce()
    {
        std::vector<std::shared_ptr<CountedSource>> sources;
        const auto side = [&](unsigned seed) {
            std::vector<float> values;
            for (const double value : valuesOf(*noise({10, 10}, seed)))
                values.push_back(float(value));
            sources.push_back(std::make_shared<CountedSource>(std::move(values)));
            return ValueSide{*makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{10, 10}), sources.back(), 0), "t"};
        };
        QVERIFY(paired({side(1), side(2), side(3)}, {side(4), side(5)}).empty());
        for (const auto &source : sources)
            QCOMPARE(source->bytesRead(), std::uint64_t(400));
    }

    void whatCannotBeReadIsAnError()
    {
        const TensorPtr broken =
            *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape{4}), std::make_shared<BrokenSource>(), 0);
        Task task;
        const auto pairs = pairsByValues({{broken, "a"}}, {{noise({4}, 1), "b"}}, task);
        QVERIFY(!pairs);
        QVERIFY2(pairs.error().sentence().contains(u"The disk is gone."_s), qPrintable(pairs.error().sentence()));
        // Without a partner of its size it is not read.
        QVERIFY(paired({{broken, "a"}}, {{noise({5}, 1), "b"}}).empty());
    }

    void itCanBeCancelled()
    {
        Task task;
        task.cancel();
        const auto pairs = pairsByValues({{noise({4}, 1), "a"}}, {{noise({4}, 1), "b"}}, task);
        QVERIFY(!pairs);
        QCOMPARE(pairs.error().code(), ErrorCode::Cancelled);
    }
};

BURNISH_TEST(TestValuePairing)

} // namespace burnish::test::tst_valuepairing

#include "tst_valuepairing.moc"
