// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <map>
#include <random>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

TensorPtr matrixOf(std::uint64_t rows, std::uint64_t columns)
{
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    std::vector<float> values(std::size_t(rows * columns));
    for (float &value : values)
        value = normal(random) * 0.04F;
    return floats({rows, columns}, values);
}

Expected<TensorPtr> made(const TensorPtr &values, const QString &scheme)
{
    return makeQuantised(values, *quantSchemeFromText(scheme));
}

} // namespace

class TestPartEncoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void valuesComeCloseToTheirOriginals()
    {
        // The last blocks of 128 are cut.
        const TensorPtr values = matrixOf(200, 384);
        const std::vector<double> before = valuesOf(*values);
        const std::map<QString, double> limits = {{u"fp8-tensor"_s, 0.03},   {u"fp8-channel"_s, 0.03},
                                                  {u"fp8-block"_s, 0.03},    {u"int8-channel"_s, 0.012},
                                                  {u"int4-pack/32"_s, 0.13}, {u"int4-pack"_s, 0.16}};
        for (const auto &[scheme, limit] : limits) {
            const auto tensor = made(values, scheme);
            QVERIFY2(tensor, qPrintable(scheme));
            QCOMPARE(valuesBefore(*tensor), values);
            const std::vector<double> after = valuesOf(**makeDequantised(*tensor));
            double error = 0;
            double square = 0;
            for (std::size_t i = 0; i < before.size(); ++i) {
                error += (after[i] - before[i]) * (after[i] - before[i]);
                square += before[i] * before[i];
            }
            const double relative = std::sqrt(error / square);
            QVERIFY2(relative < limit && relative > limit / 4, qPrintable(u"%1: %2"_s.arg(scheme).arg(relative)));
        }
    }

    void floatsOfFourBitsComeClose()
    {
        const TensorPtr values = matrixOf(64, 128);
        const std::vector<double> before = valuesOf(*values);
        for (const char *name : {"mxfp4", "nvfp4"}) {
            QuantScheme scheme;
            scheme.form = QuantScheme::Form::Parts;
            scheme.value = name;
            const TensorPtr tensor = *makeQuantised(values, scheme);
            const std::vector<double> after = valuesOf(**makeDequantised(tensor));
            double error = 0;
            double square = 0;
            for (std::size_t i = 0; i < before.size(); ++i) {
                error += (after[i] - before[i]) * (after[i] - before[i]);
                square += before[i] * before[i];
            }
            QVERIFY2(std::sqrt(error / square) < 0.16, name);
        }
    }

    void partsHaveTheNamesAndShapesOfTheirLibraries()
    {
        const auto described = [](const QString &scheme) {
            const TensorPtr tensor = *made(matrixOf(200, 384), scheme);
            QStringList parts;
            for (const TensorPart &part : partsOf(*tensor)->parts())
                parts += u"%1 %2 %3"_s.arg(QString::fromStdString(partsOf(*tensor)->storedName("a.weight", part)),
                                           QString::fromUtf8(part.tensor->info().typeName()),
                                           shapeAsList(part.tensor->info().shape()));
            return parts.join(u"; "_s);
        };
        QCOMPARE(described(u"fp8-tensor"_s), u"a.weight F8E4M3 [200, 384]; a.weight_scale F32 [1]"_s);
        QCOMPARE(described(u"fp8-channel"_s), u"a.weight F8E4M3 [200, 384]; a.weight_scale F32 [200, 1]"_s);
        QCOMPARE(described(u"fp8-block"_s), u"a.weight F8E4M3 [200, 384]; a.weight_scale_inv F32 [2, 3]"_s);
        QCOMPARE(described(u"int8-channel"_s), u"a.weight I8 [200, 384]; a.weight_scale F32 [200, 1]"_s);
        QCOMPARE(described(u"int4-pack"_s),
                 u"a.weight_packed I32 [200, 48]; a.weight_scale F32 [200, 3]; a.weight_shape I64 [2]"_s);
    }

    void anyRangeHasTheSameBytes()
    {
        for (const QString &name : writtenPartSchemes()) {
            QuantScheme scheme;
            scheme.form = QuantScheme::Form::Parts;
            scheme.value = name.toStdString();
            const TensorPtr tensor = *makeQuantised(matrixOf(130, 256), scheme);
            const std::vector<std::byte> all = bytesOf(*tensor);
            for (const auto &[first, count] :
                 {std::pair<std::size_t, std::size_t>(0, 1), {12, 1000}, {16'000, 700}, {all.size() - 20, 20}}) {
                const auto part = std::span(all).subspan(first, count);
                QVERIFY2(std::ranges::equal(bytesOf(*tensor, first, count), part), qPrintable(name));
            }
        }
    }

    void zerosStayZeros()
    {
        for (const QString &name : writtenPartSchemes()) {
            QuantScheme scheme;
            scheme.form = QuantScheme::Form::Parts;
            scheme.value = name.toStdString();
            const TensorPtr tensor = *makeQuantised(floats({2, 128}, std::vector<float>(256, 0.0F)), scheme);
            for (const double value : valuesOf(**makeDequantised(tensor)))
                QVERIFY2(value == 0.0, qPrintable(name));
        }
    }

    void whatDoesNotFitIsRefused()
    {
        QCOMPARE(made(floats({128}, std::vector<float>(128, 1.0F)), u"fp8-block"_s).error().message(),
                 u"fp8-block stores matrices; the shape is [128]. Split the tensor into matrices by rules, or choose "
                 "another precision for it."_s);
        QCOMPARE(made(matrixOf(2, 100), u"int4-pack/32"_s).error().message(),
                 u"Expected rows of whole groups of 32 columns for int4-pack, found rows of 100."_s);
        std::vector<float> numbers(64, 1.0F);
        numbers[33] = std::numeric_limits<float>::quiet_NaN();
        const TensorPtr tensor = *made(floats({2, 32}, numbers), u"fp8-channel"_s);
        std::vector<std::byte> bytes(std::size_t(tensor->info().byteSize()));
        const auto read = tensor->read(0, bytes, Task());
        QVERIFY(!read);
        QCOMPARE(read.error().message(), u"Element 33 is not a finite number; fp8-channel stores only finite ones."_s);
        QVERIFY(!quantSchemeFromText(u"fp8-block/32"));
        QVERIFY(!quantSchemeFromText(u"int4-pack/0"));
        QCOMPARE(quantSchemeText(*quantSchemeFromText(u"int4-pack/32")), u"int4-pack/32"_s);
    }
};

BURNISH_TEST(TestPartEncoder)
#include "tst_partencoder.moc"
