// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/valueindex.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace burnish::test::tst_valueindex {

using namespace Qt::StringLiterals;

namespace {

std::vector<float> numbers(std::size_t count)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = std::sin(float(i)) * float(i % 97);
    return values;
}

TensorPrint printOf(const TensorPtr &tensor)
{
    Task task;
    const auto prints = fingerprintsOf(std::array{tensor}, {}, PrintUnits::Kept, task);
    if (!prints)
        qFatal("no fingerprint");
    return prints->front();
}

} // namespace

/// Fingerprints, and tensors that are found by them.
class TestValueIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapesShareDigests_data()
    {
        QTest::addColumn<quint64>("rows");
        QTest::addColumn<quint64>("columns");
        QTest::newRow("small") << quint64(3) << quint64(5);
        QTest::newRow("several chunks") << quint64(1001) << quint64(137);
        QTest::newRow("one row in several chunks") << quint64(1) << quint64(200'003);
    }
    void shapesShareDigests()
    {
        QFETCH(quint64, rows);
        QFETCH(quint64, columns);
        const std::size_t count = std::size_t(rows) * std::size_t(columns);
        std::vector<float> values = numbers(count);
        const TensorPrint matrix = printOf(floats({rows, columns}, values));
        const TensorPrint vector = printOf(floats({count}, values));
        QVERIFY(matrix.own == vector.own);
        QCOMPARE(std::accumulate(matrix.rows.begin(), matrix.rows.end(), std::uint64_t(0)), matrix.own.bag);
        QCOMPARE(std::accumulate(matrix.columns.begin(), matrix.columns.end(), std::uint64_t(0)), matrix.own.bag);
        std::swap(values[0], values[count - 1]);
        const TensorPrint swapped = printOf(floats({rows, columns}, values));
        QCOMPARE(swapped.own.bag, matrix.own.bag);
        QVERIFY(swapped.own.ordered != matrix.own.ordered);
    }

    void extremesAreFound()
    {
        for (std::size_t place = 0; place < 19; ++place) {
            std::vector<float> values = numbers(19);
            values[place] = -1000;
            values[(place + 7) % 19] = 2000;
            values[(place + 3) % 19] = std::nanf("");
            const TensorPrint print = printOf(floats({19}, values));
            QVERIFY(print.hasNumbers);
            QCOMPARE(print.least, -1000.0);
            QCOMPARE(print.greatest, 2000.0);
        }
        QVERIFY(!printOf(floats({2}, {std::nanf(""), std::nanf("")})).hasNumbers);
    }

    /// A quantised tensor has the digest of its values and that of its bytes.
    void quantisedTensorsAreFoundTwice()
    {
        const auto scheme = quantSchemeFromText(u"Q8_0"_s);
        QVERIFY(scheme);
        const TensorPtr plain = floats({4, 64}, numbers(256));
        const TensorPtr stored = *makeQuantised(plain, *scheme);
        const TensorPtr values = *makeDequantised(stored);
        Task task;
        auto index = ValueIndex::make({plain, values}, {}, PrintUnits::LeftOut, task);
        QVERIFY(index);
        QVERIFY(index->equalTo(printOf(stored), stored->info(), ValueIndex::Order::Same).empty());
        const std::vector<std::size_t> places = {1};
        QVERIFY(index->addStored(places, std::array{stored}, task));
        QCOMPARE(index->equalTo(printOf(stored), stored->info(), ValueIndex::Order::Same), places);
        QCOMPARE(index->equalTo(printOf(stored), stored->info(), ValueIndex::Order::Any), places);
        QCOMPARE(index->equalTo(printOf(values), values->info(), ValueIndex::Order::Same), places);
        QCOMPARE(index->equalTo(printOf(plain), plain->info(), ValueIndex::Order::Same), std::vector<std::size_t>{0});
        QVERIFY(index->digestAs(1, stored->info()) && index->digestAs(1, values->info()));
        QVERIFY(!index->digestAs(0, stored->info()));
    }
};

BURNISH_TEST(TestValueIndex)

} // namespace burnish::test::tst_valueindex

#include "tst_valueindex.moc"
