// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"
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

namespace burnish::test::tst_partencoder {

using namespace Qt::StringLiterals;

namespace {

TensorPtr someNumbers(const Shape &shape)
{
    std::mt19937 random(5);
    std::normal_distribution<float> normal;
    std::vector<float> values(std::size_t(*shape.elementCount()));
    for (float &value : values)
        value = normal(random) * 0.04F;
    return floats(shape, values);
}

TensorPtr matrixOf(std::uint64_t rows, std::uint64_t columns)
{
    return someNumbers({rows, columns});
}

TensorPtr stackOf(std::uint64_t matrices, std::uint64_t rows, std::uint64_t columns)
{
    return someNumbers({matrices, rows, columns});
}

TensorPtr blank(const Shape &shape)
{
    return floats(shape, std::vector<float>(std::size_t(*shape.elementCount()), 0.0F));
}

/// The names mxfp4 and nvfp4 are also those of blocks of ggml.
QuantScheme parts(std::string_view name)
{
    QuantScheme scheme;
    scheme.form = QuantScheme::Form::Parts;
    scheme.value = name;
    return scheme;
}

Expected<TensorPtr> made(const TensorPtr &values, const QuantScheme &scheme)
{
    return makeQuantised(values, scheme);
}

QString describedAs(const TensorPtr &tensor, std::string_view path)
{
    QStringList parts;
    for (const TensorPart &part : partsOf(*tensor)->parts())
        parts += u"%1 %2 %3"_s.arg(QString::fromStdString(partsOf(*tensor)->storedName(path, part)),
                                   QString::fromUtf8(part.tensor->info().typeName()),
                                   shapeAsList(part.tensor->info().shape()));
    return parts.join(u"; "_s);
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
            const TensorPtr tensor = *made(values, parts(name));
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
            return describedAs(*made(matrixOf(200, 384), scheme), "a.weight");
        };
        QCOMPARE(described(u"fp8-tensor"_s), u"a.weight F8E4M3 [200, 384]; a.weight_scale F32 [1]"_s);
        QCOMPARE(described(u"fp8-channel"_s), u"a.weight F8E4M3 [200, 384]; a.weight_scale F32 [200, 1]"_s);
        QCOMPARE(described(u"fp8-block"_s), u"a.weight F8E4M3 [200, 384]; a.weight_scale_inv F32 [2, 3]"_s);
        QCOMPARE(described(u"int8-channel"_s), u"a.weight I8 [200, 384]; a.weight_scale F32 [200, 1]"_s);
        QCOMPARE(described(u"int4-pack"_s),
                 u"a.weight_packed I32 [200, 48]; a.weight_scale F32 [200, 3]; a.weight_shape I64 [2]"_s);
    }

    /// What transformers' GptOssExperts and FP8Experts hold.
    void expertsHaveTheFormsOfTransformers()
    {
        const TensorPtr experts = stackOf(3, 64, 40);
        const TensorPtr mxfp4 = *made(experts, parts("mxfp4"));
        QCOMPARE(describedAs(mxfp4, "experts.down_proj"),
                 u"experts.down_proj_blocks U8 [3, 40, 2, 16]; experts.down_proj_scales U8 [3, 40, 2]"_s);
        QCOMPARE(mxfp4->info().shape(), experts->info().shape());
        QCOMPARE(valuesBefore(mxfp4), experts);
        const TensorPtr fp8 = *made(stackOf(3, 200, 130), parts("fp8-block"));
        QCOMPARE(describedAs(fp8, "experts.down_proj"),
                 u"experts.down_proj F8E4M3 [3, 200, 130]; experts.down_proj_scale_inv F32 [3, 2, 2]"_s);
    }

    /// Each expert is the transposed matrix, quantised in rows.
    void expertsInMxfp4AreTransposedMatrices()
    {
        const TensorPtr experts = stackOf(3, 64, 40);
        const std::vector<double> values = valuesOf(*experts);
        const TensorPtr stack = *made(experts, parts("mxfp4"));
        const auto &found = partsOf(*stack)->parts();
        const std::vector<std::byte> codes = bytesOf(*found[0].tensor);
        const std::vector<std::byte> scales = bytesOf(*found[1].tensor);
        for (std::size_t expert = 0; expert < 3; ++expert) {
            std::vector<float> rows(40 * 64);
            for (std::size_t i = 0; i < rows.size(); ++i)
                rows[i] = float(values[expert * rows.size() + i % 64 * 40 + i / 64]);
            const TensorPtr matrix = *made(floats({40, 64}, rows), parts("mxfp4"));
            const auto &expected = partsOf(*matrix)->parts();
            QVERIFY(std::ranges::equal(bytesOf(*expected[0].tensor), std::span(codes).subspan(expert * 1280, 1280)));
            QVERIFY(std::ranges::equal(bytesOf(*expected[1].tensor), std::span(scales).subspan(expert * 80, 80)));
        }
    }

    void blocksOfFp8DoNotCrossExperts()
    {
        const TensorPtr experts = stackOf(2, 130, 129);
        const TensorPtr stack = *made(experts, parts("fp8-block"));
        const std::vector<double> values = valuesOf(*experts);
        const std::vector<double> rounded = valuesOf(**makeDequantised(stack));
        const std::size_t size = values.size() / 2;
        for (std::size_t expert = 0; expert < 2; ++expert) {
            std::vector<float> one(values.begin() + std::ptrdiff_t(expert * size),
                                   values.begin() + std::ptrdiff_t((expert + 1) * size));
            const TensorPtr matrix = *made(floats({130, 129}, one), parts("fp8-block"));
            QVERIFY(std::ranges::equal(valuesOf(**makeDequantised(matrix)),
                                       std::span(rounded).subspan(expert * size, size)));
        }
    }

    /// The values of experts are computed without their codes; the codes give the same.
    void valuesOfExpertsAreThoseOfTheirCodes()
    {
        const TensorPtr stack = *made(stackOf(2, 96, 5000), parts("mxfp4"));
        const TensorPtr stored = partsOf(*stack)->withParts([](const TensorPtr &part) {
            const std::vector<std::byte> bytes = bytesOf(*part);
            return *makeStoredTensor(part->info(), std::make_shared<MemorySource>(bytes, QString()), 0);
        });
        const TensorPtr direct = *makeDequantised(stack);
        const std::vector<std::byte> all = bytesOf(*direct);
        QCOMPARE(all, bytesOf(**makeDequantised(stored)));
        for (const auto &[first, count] :
             {std::pair<std::size_t, std::size_t>(0, 4), {19'992, 16}, {20'000, 60'000}, {700'000, 40'004}}) {
            QVERIFY(std::ranges::equal(bytesOf(*direct, first, count), std::span(all).subspan(first, count)));
        }
    }

    /// compressed-tensors rounds the largest magnitude of a group as E2M1 does: 1.75 becomes 2, not 1.5.
    void exponentsAreThoseOfCompressedTensors()
    {
        const auto exponentFor = [](float largest) {
            std::vector<float> values(32, 0.0F);
            values[7] = -largest;
            const TensorPtr tensor = *made(floats({1, 32}, values), parts("mxfp4"));
            return std::to_integer<int>(bytesOf(*partsOf(*tensor)->parts()[1].tensor).front());
        };
        QCOMPARE(exponentFor(1.0F), 125);
        QCOMPARE(exponentFor(1.5F), 125);
        QCOMPARE(exponentFor(std::nextafter(1.75F, 0.0F)), 125);
        QCOMPARE(exponentFor(1.75F), 126);
        QCOMPARE(exponentFor(std::nextafter(2048.0F, 0.0F)), 136);
        QCOMPARE(exponentFor(std::numeric_limits<float>::max()), 253);
        QCOMPARE(exponentFor(std::numeric_limits<float>::denorm_min()), 0);
        QCOMPARE(exponentFor(0.0F), 0);
    }

    void anyRangeHasTheSameBytes()
    {
        std::vector<std::pair<QString, TensorPtr>> tensors;
        for (const QString &name : writtenPartSchemes())
            tensors.emplace_back(name, *made(matrixOf(160, 256), parts(name.toStdString())));
        for (const char *name : {"mxfp4", "fp8-block"})
            tensors.emplace_back(QString::fromLatin1(name), *made(stackOf(3, 96, 150), parts(name)));
        for (const auto &[name, tensor] : tensors) {
            const std::vector<std::byte> all = bytesOf(*tensor);
            for (const auto &[first, count] : {std::pair<std::size_t, std::size_t>(0, 1),
                                               {12, 1000},
                                               {all.size() - 900, 700},
                                               {all.size() - 20, 20}}) {
                const auto part = std::span(all).subspan(first, count);
                QVERIFY2(std::ranges::equal(bytesOf(*tensor, first, count), part), qPrintable(name));
            }
        }
    }

    void zerosStayZeros()
    {
        for (const QString &name : writtenPartSchemes()) {
            const TensorPtr tensor = *made(blank({32, 128}), parts(name.toStdString()));
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
        QCOMPARE(made(stackOf(2, 33, 8), parts("mxfp4")).error().message(),
                 u"Expected columns of whole groups of 32 rows for mxfp4, found columns of 33."_s);
        QVERIFY(made(stackOf(2, 8, 128), u"int4-pack"_s).error().message().contains(u"[2, 8, 128]"));
        QuantScheme alongRows = parts("mxfp4");
        alongRows.description = "1×32";
        QCOMPARE(makeRequantised(stackOf(2, 32, 32), alongRows).error().code(), ErrorCode::Unsupported);
        std::vector<float> late(2 * 32 * 4, 1.0F);
        late[130] = std::numeric_limits<float>::infinity();
        const TensorPtr infinite = *made(floats({2, 32, 4}, late), parts("mxfp4"));
        std::vector<std::byte> all(std::size_t(infinite->info().byteSize()));
        QCOMPARE(infinite->read(0, all, Task()).error().message(),
                 u"Element 130 is not a finite number; mxfp4 stores only finite ones."_s);
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

} // namespace burnish::test::tst_partencoder

#include "tst_partencoder.moc"
