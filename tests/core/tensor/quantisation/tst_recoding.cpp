// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/recoding.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>

namespace burnish::test::tst_recoding {

using namespace Qt::StringLiterals;

namespace {

/// Blocks as a file has them.
TensorPtr storedBlocks(std::string_view type)
{
    std::vector<float> values(40 * 96);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = std::sin(float(i)) * float(1 + i % 7);
    const TensorPtr blocks = *makeGgmlQuantised(floats({40, 96}, values), *ggmlBlockType(type));
    return tensorOf(blocks->info(), bytesOf(*blocks));
}

QuantScheme mxfp4InParts()
{
    QuantScheme scheme;
    scheme.form = QuantScheme::Form::Parts;
    scheme.value = "mxfp4";
    return scheme;
}

} // namespace

class TestRecoding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void q8KeepsItsValues()
    {
        const TensorPtr blocks = storedBlocks("Q8_0");
        const TensorPtr recoded = *makeRecoded(blocks, *quantSchemeFromText(u"q8s/32:f16"));
        QVERIFY(recoded);
        QCOMPARE(recoded->info().byteSize(), std::uint64_t(40 * 96 + 40 * 3 * 2));
        QVERIFY(bytesOf(**makeDequantised(recoded)) == bytesOf(**makeDequantised(blocks)));
        QCOMPARE(valuesBefore(recoded), nullptr);
        const std::vector<std::byte> all = bytesOf(*recoded);
        for (const auto &[first, count] : {std::pair<std::size_t, std::size_t>(1, 50), {3800, 100}, {4000, 7}})
            QVERIFY(std::ranges::equal(bytesOf(*recoded, first, count), std::span(all).subspan(first, count)));
    }

    void mxfp4KeepsItsValuesBothWays()
    {
        const TensorPtr blocks = storedBlocks("MXFP4");
        const TensorPtr parts = *makeRecoded(blocks, mxfp4InParts());
        QVERIFY(parts && partsOf(*parts));
        QVERIFY(bytesOf(**makeDequantised(parts)) == bytesOf(**makeDequantised(blocks)));
        QCOMPARE(valuesBefore(parts), nullptr);
        const TensorPtr again = *makeRecoded(parts, *quantSchemeFromText(u"MXFP4"));
        QVERIFY(again);
        QVERIFY(again->info() == blocks->info());
        QVERIFY(bytesOf(*again) == bytesOf(*blocks));
    }

    void otherSchemesNeedTheValues()
    {
        QVERIFY(!*makeRecoded(storedBlocks("Q8_0"), *quantSchemeFromText(u"q8s/32")));
        QVERIFY(!*makeRecoded(storedBlocks("Q8_0"), *quantSchemeFromText(u"Q4_0")));
        QVERIFY(!*makeRecoded(storedBlocks("Q4_0"), *quantSchemeFromText(u"q8s/32:f16")));
        QVERIFY(!*makeRecoded(floats({1, 32}, std::vector<float>(32)), *quantSchemeFromText(u"q8s/32:f16")));
    }
};

BURNISH_TEST(TestRecoding)

} // namespace burnish::test::tst_recoding

#include "tst_recoding.moc"
