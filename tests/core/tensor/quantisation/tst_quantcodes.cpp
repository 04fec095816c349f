// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/quantcodes.h"
#include "core/tensor/quantisation/quantdecoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/partsopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QTest>

#include <cmath>

namespace burnish::test::tst_quantcodes {

using namespace Qt::StringLiterals;

namespace {

std::vector<double> allElements(const TensorExpr &tensor)
{
    auto elements = readElements(tensor, 0, std::size_t(tensor.info().elementCount()), Task());
    if (!elements)
        qFatal("%s", qPrintable(elements.error().message()));
    return *std::move(elements);
}

TensorPtr rowOfQuantised(QStringView scheme)
{
    return *makeQuantised(floats(Shape{1, 8}, {-7, -3.5, -1, 0, 1, 2, 3.5, 7}), *quantSchemeFromText(scheme));
}

} // namespace

class TestQuantCodes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Code (r, c) of GPTQ is at bits 4 × (c mod 8) of word (c ÷ 8, r).
    void codesAreTheStoredBits()
    {
        const QString file = fixturePath("block-scaled/gptq/model.safetensors");
        const ModelState state = stateOf(file);
        const QString module = u"model.layers.0.self_attn.q_proj."_s;
        const auto codes = codesOf(tensorAt(state, module + u"weight"_s));
        QVERIFY(codes && !codes->areFloats());
        QCOMPARE(codes->least, 0.0);
        QCOMPARE(codes->most, 15.0);
        QCOMPARE(codes->tensor->info().dtype(), Dtype::U8);
        const Shape &shape = codes->tensor->info().shape();
        QCOMPARE(shape, (Shape{24, 64}));
        const auto words = allElements(*tensorAt(stateOf(file, true), module + u"qweight"_s));
        const auto found = allElements(*codes->tensor);
        for (std::size_t row = 0; row < 24; ++row) {
            for (std::size_t column = 0; column < 64; ++column) {
                const auto word = std::uint32_t(std::int64_t(words[column / 8 * 24 + row]));
                QCOMPARE(found[row * 64 + column], double(word >> (4 * (column % 8)) & 0xf));
            }
        }
    }

    void codesOfEveryFormAreInTheirRange_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *folder : {"block-scaled", "comfy", "quantised-forms"}) {
            QDirIterator files(fixturePath(folder), {u"*.safetensors"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                const QString file = files.next();
                if (!file.contains(u"hostile"_s) && !file.contains(u"-of-"_s))
                    QTest::newRow(qPrintable(file.section(u'/', -2))) << file;
            }
        }
    }
    void codesOfEveryFormAreInTheirRange()
    {
        QFETCH(const QString, file);
        const ModelState state = stateOf(file);
        for (const NodeId id : state.tensors()) {
            const TensorPtr &tensor = state.node(id).tensor;
            const auto codes = codesOf(tensor);
            QCOMPARE(codes.has_value(), partsOf(*tensor) != nullptr);
            if (!codes)
                continue;
            QCOMPARE(codes->tensor->info().shape(), tensor->info().shape());
            const auto all = allElements(*codes->tensor);
            for (const double code : all)
                QVERIFY2(!std::isfinite(code) || (code >= codes->least && code <= codes->most),
                         qPrintable(QString::fromStdString(state.path(id)) + u' ' + QString::number(code)));
            // Any range is what the whole has there.
            const std::size_t first = all.size() / 3;
            const auto some = readElements(*codes->tensor, first, all.size() - first, Task());
            QVERIFY(some);
            for (std::size_t i = 0; i < some->size(); ++i)
                QVERIFY((*some)[i] == all[first + i] || std::isnan(all[first + i]));
        }
    }

    void codesOfBurnAreItsIntegersOrFloats()
    {
        const auto integers = codesOf(rowOfQuantised(u"q4s@u32"));
        QVERIFY(integers);
        QCOMPARE(integers->tensor->info().dtype(), Dtype::I8);
        QCOMPARE(integers->most, 7.0);
        QCOMPARE(allElements(*integers->tensor).front(), -7.0);
        QCOMPARE(allElements(*integers->tensor).back(), 7.0);

        const TensorPtr tensor = rowOfQuantised(u"e2m1@u32");
        const auto small = codesOf(tensor);
        QVERIFY(small && small->areFloats());
        QCOMPARE(small->most, 6.0);
        const Task task;
        auto decoder = QuantDecoder::make(*tensor, task);
        QVERIFY(decoder);
        const float scale = *decoder->scaleOf(0, task);
        const auto values = allElements(*tensor);
        const auto codes = allElements(*small->tensor);
        for (std::size_t i = 0; i < values.size(); ++i)
            QCOMPARE(float(values[i]), float(codes[i]) * scale);
    }

    void othersHaveNone()
    {
        QVERIFY(!codesOf(nullptr));
        QVERIFY(!codesOf(floats(Shape{2}, {1, 2})));
        QVERIFY(
            !codesOf(*makeQuantised(floats(Shape{1, 32}, std::vector<float>(32, 1)), *quantSchemeFromText(u"Q8_0"))));
    }
};

BURNISH_TEST(TestQuantCodes)

} // namespace burnish::test::tst_quantcodes

#include "tst_quantcodes.moc"
