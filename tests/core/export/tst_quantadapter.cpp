// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/exportplanning.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/modelopening.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTemporaryDir>

namespace burnish::test::tst_quantadapter {

using namespace Qt::StringLiterals;

namespace {

TensorPtr numbers(const Shape &shape)
{
    std::vector<float> values(std::size_t(*shape.elementCount()));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i % 37) - 2.5F;
    return floats(shape, values);
}

} // namespace

class TestQuantAdapter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Codes in blocks cannot be reordered: the values take their place where the export needs values anyway.
    void quantisedWeightsAreTransposedAsValues_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("written");
        QTest::newRow("blocks to a record") << u"Q4_0"_s << u"named-mpk"_s << u"f16"_s;
        QTest::newRow("blocks to a store") << u"Q4_0"_s << u"burnpack"_s << u"f32"_s;
        QTest::newRow("parts to a record") << u"fp8-channel"_s << u"named-mpk"_s << u"f16"_s;
        QTest::newRow("blocks to other codes") << u"Q8_0"_s << u"burnpack"_s << u"q8s/32:f16"_s;
    }
    void quantisedWeightsAreTransposedAsValues()
    {
        QFETCH(const QString, source);
        QFETCH(const QString, format);
        QFETCH(const QString, written);
        auto quantised = makeQuantised(numbers({64, 32}), *quantSchemeFromText(source));
        QVERIFY(quantised);
        StateBuilder builder;
        builder.addTensorAt("fc.weight", *quantised);
        builder.addTensorAt("fc.bias", numbers({64}));
        builder.setLayout(Layout::PyTorch);
        const ModelState model = builder.finish();
        ExportOptions options;
        options.format = findFormat(format);
        options.burnVersion = format == u"burnpack"_s ? BurnVersion::V0_22 : BurnVersion::V0_21;
        const ExportPlan refused = planned(model, options);
        QVERIFY2(problems(refused).contains(
                     u"The axes of packed values cannot be reordered. Dequantise the tensor, or quantise its values "
                     "again."_s),
                 qPrintable(problems(refused)));

        options.precision.exceptions = {*precisionExceptionFromText(u"weight$="_s + written)};
        options.target = m_folder.filePath(u"out"_s);
        options.overwrite = true;
        const ExportPlan plan = planned(model, options);
        QCOMPARE(problems(plan), QString());
        const ExportRow row = plan.rows[0];
        QCOMPARE(row.oldPath, "fc.weight");
        QVERIFY(row.adapter.isTransposed);
        QCOMPARE(row.before->shape(), Shape({64, 32}));
        Task task;
        QVERIFY(runExport(plan, task));
        const ModelState result = opened(options.target);
        const TensorPtr weight = result.node(*result.find("fc.weight")).tensor;
        QCOMPARE(weight->info().shape(), Shape({32, 64}));
        TensorPtr expected = *makePermute(*makeDequantised(*quantised), {1, 0});
        const auto scheme = quantSchemeFromText(written);
        expected = scheme ? *makeQuantised(expected, *scheme) : *makeCast(expected, weight->info().dtype());
        QCOMPARE(QString::fromUtf8(nameOf(weight->info().dtype())), scheme ? u"QFloat"_s : written.toUpper());
        QCOMPARE(sha256Of(*weight), sha256Of(*expected));
    }

private:
    QTemporaryDir m_folder;
};

BURNISH_TEST(TestQuantAdapter)

} // namespace burnish::test::tst_quantadapter

#include "tst_quantadapter.moc"
