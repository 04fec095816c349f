// SPDX-License-Identifier: MIT
// What MLX and ComfyUI would store, computed by hand from their formulas; what torchao and quanto have stored.
#include "core/base/half.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QCryptographicHash>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

namespace burnish::test::tst_libraryencoder {

using namespace Qt::StringLiterals;

namespace {

QuantScheme schemeOf(const QString &text, const char *type = "F32")
{
    QuantScheme scheme = *quantSchemeFromText(text);
    scheme.param = type;
    return scheme;
}

TensorPtr made(const Shape &shape, const std::vector<float> &values, const QString &scheme, const char *type = "F32")
{
    auto tensor = makeQuantised(floats(shape, values), schemeOf(scheme, type));
    if (!tensor)
        qFatal("%s", qPrintable(tensor.error().sentence()));
    return *tensor;
}

/// The first values, and zeros after them.
std::vector<float> filled(std::size_t count, std::vector<float> first)
{
    first.resize(count, 0.0F);
    return first;
}

std::vector<float> numbers(std::size_t count)
{
    std::mt19937 random(11);
    std::normal_distribution<float> normal;
    std::vector<float> values(count);
    for (float &value : values)
        value = normal(random) * 0.04F;
    return values;
}

/// The same numbers everywhere, rounded to a type of values. The later ones of five are larger.
std::vector<float> spreadNumbers(std::size_t count, std::string_view type)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto bits = std::int64_t(std::uint32_t(i * 2654435761U) >> 8U);
        const float value = float(bits - (1 << 23)) * 0x1p-24F * float(1 + i % 5);
        values[i] = type == "BF16"  ? bfloatToFloat(floatToBfloat(value))
                    : type == "F16" ? halfToFloat(floatToHalf(value))
                                    : value;
    }
    return values;
}

const TensorPart *partNamed(const TensorPtr &tensor, std::string_view role)
{
    const auto &parts = partsOf(*tensor)->parts();
    const auto part = std::ranges::find(parts, role, &TensorPart::role);
    return part == parts.end() ? nullptr : &*part;
}

std::vector<int> bytesOfPart(const TensorPtr &tensor, std::string_view role)
{
    std::vector<int> bytes;
    for (const std::byte byte : bytesOf(*partNamed(tensor, role)->tensor))
        bytes.push_back(std::to_integer<int>(byte));
    return bytes;
}

std::vector<double> numbersOfPart(const TensorPtr &tensor, std::string_view role)
{
    return valuesOf(*partNamed(tensor, role)->tensor);
}

/// Codes of four bits, the first one of a byte in its low bits.
std::vector<int> nibbles(const TensorPtr &tensor, std::size_t count)
{
    const std::vector<int> bytes = bytesOfPart(tensor, "codes");
    std::vector<int> codes;
    for (std::size_t i = 0; i < count; ++i)
        codes.push_back(bytes[i / 2] >> (i % 2 * 4) & 15);
    return codes;
}

QString describedAs(const TensorPtr &tensor)
{
    QStringList parts;
    for (const TensorPart &part : partsOf(*tensor)->parts())
        parts += u"%1 %2 %3"_s.arg(QString::fromStdString(partsOf(*tensor)->storedName("a.weight", part)),
                                   QString::fromUtf8(part.tensor->info().typeName()),
                                   shapeAsList(part.tensor->info().shape()));
    return parts.join(u"; "_s);
}

/// What each scheme of E2M1 in MLX makes of the middles between its numbers.
const std::vector<float> middles = {6,  0.25F, 0.75F, 1.25F, 1.75F, 2.5F,  3.5F,   5,
                                    -6, -5,    -0.2F, -0.3F, 0.26F, 5.01F, -0.75F, 1};
const std::vector<int> codesOfMiddles = {7, 0, 1, 2, 3, 4, 5, 6, 15, 14, 0, 9, 1, 7, 9, 2};

} // namespace

class TestLibraryEncoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsHaveTheNamesAndShapesOfTheirLibraries()
    {
        const auto described = [](const QString &scheme, const char *type = "F32") {
            return describedAs(made({160, 256}, numbers(160 * 256), scheme, type));
        };
        QCOMPARE(described(u"mlx-4bit"_s, "BF16"),
                 u"a.weight U32 [160, 32]; a.scales BF16 [160, 4]; a.biases BF16 [160, 4]"_s);
        QCOMPARE(described(u"mlx-3bit/128"_s),
                 u"a.weight U32 [160, 24]; a.scales F32 [160, 2]; a.biases F32 [160, 2]"_s);
        QCOMPARE(described(u"mlx-mxfp8"_s), u"a.weight U32 [160, 64]; a.scales U8 [160, 8]"_s);
        QCOMPARE(described(u"mlx-nvfp4"_s), u"a.weight U32 [160, 32]; a.scales U8 [160, 16]"_s);
        QCOMPARE(described(u"comfy-float8_e4m3fn"_s),
                 u"a.weight F8E4M3 [160, 256]; a.weight_scale F32 []; a.comfy_quant U8 [27]"_s);
        QCOMPARE(described(u"comfy-int8"_s),
                 u"a.weight I8 [160, 256]; a.weight_scale F32 [160, 1]; a.comfy_quant U8 [29]"_s);
        QCOMPARE(described(u"comfy-mxfp8"_s),
                 u"a.weight F8E4M3 [160, 256]; a.weight_scale F8E8M0 [256, 8]; a.comfy_quant U8 [19]"_s);
        QCOMPARE(described(u"comfy-nvfp4"_s), u"a.weight U8 [160, 128]; a.weight_scale F8E4M3 [256, 16]; "
                                              "a.weight_scale_2 F32 []; a.comfy_quant U8 [19]"_s);
        QCOMPARE(described(u"torchao-int8"_s, "BF16"), u"a._weight_qdata I8 [160, 256]; a._weight_scale F32 [160, 1]; "
                                                       "a._weight_zero_point I8 [160, 1]"_s);
        QCOMPARE(described(u"torchao-int4"_s, "BF16"), u"a._weight_qdata I8 [160, 256]; a._weight_scale BF16 [160, 8]; "
                                                       "a._weight_zero_point I8 [160, 8]"_s);
        QCOMPARE(described(u"torchao-mxfp4"_s), u"a._weight_qdata U8 [160, 128]; a._weight_scale F8E8M0 [64, 32]"_s);
        QCOMPARE(described(u"torchao-nvfp4"_s), u"a._weight_qdata U8 [160, 128]; a._weight_scale F8E4M3 [64, 64]; "
                                                "a._weight_per_tensor_scale F32 []"_s);
        QCOMPARE(described(u"quanto-qint8"_s, "F16"), u"a.weight._data I8 [160, 256]; a.weight._scale F16 [160, 1]"_s);
        QCOMPARE(described(u"quanto-qint4"_s), u"a.weight._data._data U8 [160, 128]; a.weight._scale F32 [320, 1]; "
                                               "a.weight._shift F32 [320, 1]"_s);
        const QString marker = QString::fromLatin1(
            bytesOf(*partNamed(made({2, 64}, numbers(128), u"comfy-int8-convrot"_s), "marker")->tensor));
        QCOMPARE(marker, u"{\"format\": \"int8_tensorwise\", \"convrot\": true, \"convrot_groupsize\": 64}"_s);
    }

    /// Digests of the parts that torchao 0.18.0 and optimum-quanto 0.2.7 with torch 2.15.0 have made of these numbers
    /// (tests/interop/owner_torchao.py, owner_quanto.py).
    void partsAreThoseOfTheirLibraries_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<Shape>("shape");
        QTest::addColumn<QByteArray>("digest");
        const auto row = [](const char *scheme, const char *type, std::uint64_t rows, std::uint64_t columns,
                            const char *digest) {
            QTest::addRow("%s, %s, %d", scheme, type, int(rows))
                << QString::fromLatin1(scheme) << QByteArray(type) << Shape{rows, columns} << QByteArray(digest);
        };
        row("torchao-int8", "F32", 48, 160, "87ac7735507685cd273d03667707b411");
        row("torchao-int8", "BF16", 48, 160, "21324f9a302df1d0ff34187bdf20a400");
        row("torchao-int8", "F16", 48, 160, "9b3e9d72142654a68534fc55f37ae557");
        row("torchao-int4", "F32", 48, 160, "9747ab7967c32924009dc48968e76480");
        row("torchao-int4", "BF16", 48, 160, "bd242ecf5c8e8af62ce2d2afb28d6c77");
        row("torchao-int4", "F16", 48, 160, "5b9ebdefa322d7b1b3700936f368ef86");
        row("torchao-float8", "F32", 48, 160, "8d144722c1a4959a76dd43403cfc9eba");
        row("torchao-float8", "BF16", 48, 160, "34672ab6ea8114d205f6023b405c2139");
        row("torchao-float8", "F16", 48, 160, "30981cccba8b8947c1f18b4b23c6e598");
        row("torchao-mxfp8", "F32", 48, 160, "8ee6effe57fd1fa3f9ed47758dd6162a");
        row("torchao-mxfp8", "BF16", 48, 160, "1ec35ba3ea8fc4d3fd2baf641083dc9a");
        row("torchao-mxfp4", "F32", 48, 160, "dd09e4bf9ab90e71c55e4e72764ea498");
        row("torchao-mxfp4", "BF16", 48, 160, "ba9e4e3f35803d334fcdb328e8736c7c");
        row("torchao-nvfp4", "F32", 48, 160, "b4e21e6ec570877494f2bfc482139634");
        row("torchao-nvfp4", "BF16", 48, 160, "8d9056af203846b42ff72d6564b7001d");
        row("quanto-qint8", "F32", 48, 160, "1d1726e9669a4b40bcbb451c594be3f8");
        row("quanto-qint8", "BF16", 48, 160, "4abfbd7b5d9ea325356430d83515178a");
        row("quanto-qint8", "F16", 48, 160, "800f333e6c648d28823437e6457101ce");
        row("quanto-qfloat8_e4m3fn", "F32", 48, 160, "8d144722c1a4959a76dd43403cfc9eba");
        row("quanto-qfloat8_e4m3fn", "BF16", 48, 160, "c755773a6b685023d19f9ee7d9cf0dba");
        row("quanto-qfloat8_e4m3fn", "F16", 48, 160, "5226b2b322b9b28d7325fddf566832df");
        row("quanto-qfloat8_e5m2", "F32", 48, 160, "1f360220a2b762b3931e5c2db5d1646f");
        row("quanto-qfloat8_e5m2", "BF16", 48, 160, "b485da7b95692634babb04cd5e44677f");
        row("quanto-qfloat8_e5m2", "F16", 48, 160, "2c4e0b5850d2e2f054b4f105d878bc8d");
        row("quanto-qint4", "F32", 48, 160, "9030e700e5e51f43919b00ef1ce68dda");
        row("quanto-qint4", "BF16", 48, 160, "a62fcdebf6e1a131eb278346e696343e");
        row("quanto-qint4", "F16", 48, 160, "d2f962b880fc67ed056f4cb3a521336f");
        row("quanto-qint2", "F32", 48, 160, "93f5a156489c5d0a00a3d3bb9270e685");
        row("quanto-qint2", "BF16", 48, 160, "9ce771ae1ba4fd0b33dc9ce3c51415e9");
        row("quanto-qint2", "F16", 48, 160, "8fb2b0589f412226dd823efa025dcee1");
        row("quanto-qint8", "F32", 1, 40, "f918ad67f556720b34ab80046a2e9d1c");
        row("quanto-qint4", "F32", 5, 24, "b1480204df32d624a0b288f2890d5f64");
        row("quanto-qint2", "F32", 7, 150, "b7f554c8131b652af0642f912b5183c1");
        row("quanto-qint2", "F32", 9, 384, "97f53f1776484a3bef9b225e956de18c");
    }
    void partsAreThoseOfTheirLibraries()
    {
        QFETCH(const QString, scheme);
        QFETCH(const QByteArray, type);
        QFETCH(const Shape, shape);
        QFETCH(const QByteArray, digest);
        const std::vector<float> values = spreadNumbers(std::size_t(*shape.elementCount()), type.constData());
        const TensorPtr tensor = made(shape, values, scheme, type.constData());
        const std::vector<std::byte> bytes = bytesOf(*tensor);
        const auto data = QByteArrayView(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
        QCOMPARE(QCryptographicHash::hash(data, QCryptographicHash::Md5).toHex(), digest);
        // Any range of a part is the same.
        for (const std::uint64_t first : {1U, 161U, 700U}) {
            const std::uint64_t count = std::min<std::uint64_t>(500, bytes.size() - std::min(first, bytes.size()));
            const auto begin = bytes.begin() + std::ptrdiff_t(std::min(first, bytes.size()));
            QVERIFY(bytesOf(*tensor, first, count) == std::vector<std::byte>(begin, begin + std::ptrdiff_t(count)));
        }
    }

    /// torchao and quanto would divide 0 by 0, and store codes that are NaN.
    void rowsOfZerosStayZeros()
    {
        for (const QString &scheme : libraryPartSchemes()) {
            const TensorPtr tensor = made({32, 256}, filled(32 * 256, {1.0F}), scheme);
            const std::vector<double> decoded = valuesOf(**makeDequantised(tensor));
            QVERIFY2(std::ranges::all_of(decoded.begin() + 256, decoded.end(), [](double v) { return v == 0; }),
                     qPrintable(scheme));
            for (const double value : valuesOf(**makeDequantised(made({32, 256}, filled(32 * 256, {}), scheme))))
                QCOMPARE(value, 0.0);
        }
    }

    /// min −6, max 3: a step of 3, and the further edge, −6, is a whole number of steps: −2.
    void affineCodesStartAtTheFurtherEdge()
    {
        const TensorPtr low = made({1, 32}, filled(32, {-6, 3, 1.5F, -1.5F}), u"mlx-2bit/32"_s);
        QCOMPARE(numbersOfPart(low, "scale"), std::vector<double>{3});
        QCOMPARE(numbersOfPart(low, "bias"), std::vector<double>{-6});
        // Codes 0, 3, 2 (2.5 to even) and 2 (1.5 to even); the zeros have 2.
        QCOMPARE(bytesOfPart(low, "codes"), (std::vector<int>{0xac, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa}));
        const TensorPtr high = made({1, 32}, filled(32, {8, -7, 0.5F, 1.5F}), u"mlx-4bit/32"_s);
        QCOMPARE(numbersOfPart(high, "scale"), std::vector<double>{-1});
        QCOMPARE(numbersOfPart(high, "bias"), std::vector<double>{8});
        QCOMPARE(nibbles(high, 5), (std::vector<int>{0, 15, 8, 6, 8}));
        // The least step is 1e-7, so that 1e-9 becomes no step.
        const TensorPtr tiny = made({1, 32}, filled(32, {1e-9F}), u"mlx-8bit/32"_s);
        QCOMPARE(numbersOfPart(tiny, "scale"), std::vector<double>{double(-1e-7F)});
        QCOMPARE(numbersOfPart(tiny, "bias"), std::vector<double>{0});
        QCOMPARE(bytesOfPart(tiny, "codes"), std::vector<int>(32, 0));
    }

    /// The edge is moved to a whole number of steps: max 1, min −0.4 in two bits is a step of 1.4 ÷ 3, and 1 is two
    /// of them.
    void affineScalesAreAdjustedToTheEdge()
    {
        const TensorPtr tensor = made({1, 32}, filled(32, {1, -0.4F}), u"mlx-2bit/32"_s);
        QCOMPARE(numbersOfPart(tensor, "scale"), std::vector<double>{-0.5});
        QCOMPARE(numbersOfPart(tensor, "bias"), std::vector<double>{1});
        QCOMPARE(bytesOfPart(tensor, "codes").front(), 0 | 3 << 2 | 2 << 4 | 2 << 6);
    }

    void affineValuesAreThoseOfTheFormula_data()
    {
        QTest::addColumn<unsigned>("bits");
        QTest::addColumn<unsigned>("group");
        QTest::addColumn<QByteArray>("type");
        for (const unsigned bits : {2U, 3U, 4U, 5U, 6U, 8U}) {
            for (const unsigned group : {32U, 64U, 128U}) {
                for (const char *type : {"F32", "BF16", "F16"})
                    QTest::addRow("%u %u %s", bits, group, type) << bits << group << QByteArray(type);
            }
        }
    }
    /// Codes are chosen by the scale before it is rounded to the type of the model.
    void affineValuesAreThoseOfTheFormula()
    {
        QFETCH(const unsigned, bits);
        QFETCH(const unsigned, group);
        QFETCH(const QByteArray, type);
        const std::vector<float> values = numbers(3 * 384);
        const QString scheme = u"mlx-%1bit/%2"_s.arg(bits).arg(group);
        const TensorPtr tensor = made({3, 384}, values, scheme, type.constData());
        QCOMPARE(quantSchemeText(*tensor->info().scheme()), quantSchemeText(schemeOf(scheme)));
        const auto stored = [&](float value) {
            if (type == "BF16")
                return bfloatToFloat(floatToBfloat(value));
            return type == "F16" ? halfToFloat(floatToHalf(value)) : value;
        };
        const std::vector<double> decoded = valuesOf(**makeDequantised(tensor));
        for (std::size_t first = 0; first < values.size(); first += group) {
            const auto [low, high] = std::minmax_element(values.begin() + std::ptrdiff_t(first),
                                                         values.begin() + std::ptrdiff_t(first + group));
            const bool isLow = std::fabs(*low) > std::fabs(*high);
            const auto steps = float((1U << bits) - 1);
            float scale = (*high - *low) / steps * (isLow ? 1.0F : -1.0F);
            const float edge = isLow ? *low : *high;
            scale = edge / std::rint(edge / scale);
            for (std::size_t i = first; i < first + group; ++i) {
                const float code = std::clamp(std::rint((values[i] - edge) / scale), 0.0F, steps);
                const volatile float product = code * stored(scale);
                QCOMPARE(decoded[i], double(product + stored(edge)));
            }
        }
    }

    /// The largest magnitude ÷ 6 is rounded up to a power of two: 6 ÷ 6 is 1, 6.01 ÷ 6 becomes 2.
    void floatsOfFourBitsInMlx()
    {
        const TensorPtr tensor = made({1, 32}, filled(32, middles), u"mlx-mxfp4"_s);
        QCOMPARE(bytesOfPart(tensor, "scale"), std::vector<int>{127});
        QCOMPARE(nibbles(tensor, middles.size()), codesOfMiddles);
        const auto byteFor = [](float largest, const char *type) {
            return bytesOfPart(made({1, 32}, filled(32, {0, -largest}), u"mlx-mxfp4"_s, type), "scale").front();
        };
        QCOMPARE(byteFor(6.01F, "F32"), 128);
        QCOMPARE(byteFor(12, "F32"), 128);
        QCOMPARE(byteFor(12.01F, "F32"), 129);
        QCOMPARE(byteFor(0, "F32"), 127);
        QCOMPARE(nibbles(made({1, 32}, filled(32, {8.4F, 4.2F, -1}), u"mlx-mxfp4"_s), 3), (std::vector<int>{6, 4, 9}));
        // 30.25 and 7.58: the next powers are 2^5 and 2^3.
        QCOMPARE(byteFor(181.5F, "BF16"), 132);
        QCOMPARE(byteFor(45.5F, "BF16"), 130);
        // 6.01 ÷ 6 is 1 in bf16.
        QCOMPARE(byteFor(6.01F, "BF16"), 127);
        // 10^6 ÷ 6 is infinite in f16, which gives the largest power.
        QCOMPARE(byteFor(1e6F, "F16"), 254);
    }

    void floatsOfEightBitsInMlx()
    {
        const TensorPtr tensor = made({1, 32}, filled(32, {448, 1, -2, 1.0625F, 1.1875F}), u"mlx-mxfp8"_s);
        QCOMPARE(bytesOfPart(tensor, "scale"), std::vector<int>{127});
        const std::vector<int> codes = bytesOfPart(tensor, "codes");
        QCOMPARE(std::vector<int>(codes.begin(), codes.begin() + 5), (std::vector<int>{0x7e, 0x38, 0xc0, 0x38, 0x3a}));
    }

    void scalesOfNvfp4InMlxAreFloats()
    {
        std::vector<float> values = middles;
        values.resize(48, 0.0F);
        values[16] = 12;
        values[17] = -1;
        const TensorPtr tensor = made({1, 48}, values, u"mlx-nvfp4"_s);
        QCOMPARE(bytesOfPart(tensor, "scale"), (std::vector<int>{0x38, 0x40, 0}));
        QCOMPARE(nibbles(tensor, 16), codesOfMiddles);
        const std::vector<int> codes = nibbles(tensor, 48);
        QCOMPARE(std::vector<int>(codes.begin() + 16, codes.begin() + 19), (std::vector<int>{7, 9, 0}));
        QVERIFY(std::all_of(codes.begin() + 18, codes.end(), [](int code) { return code == 0; }));
    }

    void stacksInMlxAreRowsOfTheirMatrices()
    {
        const std::vector<float> values = numbers(3 * 5 * 64);
        for (const QString &scheme : {u"mlx-4bit"_s, u"mlx-mxfp4"_s, u"mlx-nvfp4"_s}) {
            const TensorPtr stack = made({3, 5, 64}, values, scheme);
            const TensorPtr matrix = made({15, 64}, values, scheme);
            QCOMPARE(bytesOf(*stack), bytesOf(*matrix));
            QCOMPARE(valuesOf(**makeDequantised(stack)), valuesOf(**makeDequantised(matrix)));
        }
    }

    void oneScaleInComfyUI()
    {
        const TensorPtr tensor = made({1, 4}, {896, 2, -4, 0.1F}, u"comfy-float8_e4m3fn"_s);
        QCOMPARE(numbersOfPart(tensor, "scale"), std::vector<double>{2});
        // 0.05 is between 0.046875 and 0.05078125.
        QCOMPARE(bytesOfPart(tensor, "codes"), (std::vector<int>{0x7e, 0x38, 0xc0, 0x15}));
    }

    void integersOfRowsInComfyUI()
    {
        const TensorPtr tensor = made({2, 4}, {127, 0.5F, 1.5F, -126.5F, 0, 0, 0, 0}, u"comfy-int8"_s);
        QCOMPARE(numbersOfPart(tensor, "scale"), (std::vector<double>{1, double(1e-30F)}));
        QCOMPARE(bytesOfPart(tensor, "codes"), (std::vector<int>{127, 0, 2, 130, 0, 0, 0, 0}));
    }

    /// The first column of the matrix for 64 columns has ±1/8, with a minus for each digit 3 to the base 4.
    void rowsAreRotated()
    {
        const TensorPtr tensor = made({1, 64}, filled(64, {8}), u"comfy-int8-convrot"_s);
        const std::vector<int> codes = bytesOfPart(tensor, "codes");
        for (const int i : {0, 1, 15, 16, 60})
            QCOMPARE(codes[std::size_t(i)], 127);
        for (const int i : {3, 12, 19, 48, 63})
            QCOMPARE(codes[std::size_t(i)], 129);
        const std::vector<double> decoded = valuesOf(**makeDequantised(tensor));
        QVERIFY(std::fabs(decoded[0] - 8) < 1e-5);
        QVERIFY(std::all_of(decoded.begin() + 1, decoded.end(), [](double value) { return std::fabs(value) < 1e-5; }));
    }

    void exponentsInComfyUIAreRoundedUpAndLieInTiles()
    {
        std::vector<float> values(160 * 64, 0.0F);
        const auto set = [&](std::size_t row, std::size_t group, float value) {
            values[row * 64 + group * 32] = value;
        };
        set(0, 0, 448);
        set(1, 0, 449);
        set(1, 1, 896);
        set(33, 0, -1);
        set(128, 1, 448);
        const TensorPtr tensor = made({160, 64}, values, u"comfy-mxfp8"_s);
        const std::vector<int> scales = bytesOfPart(tensor, "scale");
        QCOMPARE(scales.size(), std::size_t(256 * 4));
        QCOMPARE(scales[0], 127);
        QCOMPARE(scales[16], 128);
        QCOMPARE(scales[17], 128);
        // Row 33 is in the second quarter; 1 ÷ 448 is just above 2^−9.
        QCOMPARE(scales[16 + 4], 127 - 8);
        QCOMPARE(scales[512 + 1], 127);
        QCOMPARE(std::ranges::count_if(scales, [](int byte) { return byte != 0; }), 5);
        const std::vector<double> decoded = valuesOf(**makeDequantised(tensor));
        QCOMPARE(decoded[0], 448.0);
        QCOMPARE(decoded[64], 448.0);
        QCOMPARE(decoded[96], 896.0);
        QCOMPARE(decoded[33 * 64], -1.0);
    }

    void nvfp4InComfyUIHasTheFirstCodeInTheHighBits()
    {
        std::vector<float> values(16 * 32, 0.0F);
        values[0] = 2688;
        values[1] = -448;
        values[16] = 6;
        values[17] = 2.5F;
        const TensorPtr tensor = made({16, 32}, values, u"comfy-nvfp4"_s);
        QCOMPARE(numbersOfPart(tensor, "global_scale"), std::vector<double>{1});
        const std::vector<int> scales = bytesOfPart(tensor, "scale");
        QCOMPARE(scales[0], 0x7e);
        QCOMPARE(scales[1], 0x38);
        const std::vector<int> codes = bytesOfPart(tensor, "codes");
        QCOMPARE(codes[0], 0x7a);
        // 2.5 is halfway between 2 and 3: the even code.
        QCOMPARE(codes[8], 0x74);
        const std::vector<double> decoded = valuesOf(**makeDequantised(tensor));
        QCOMPARE(decoded[0], 2688.0);
        QCOMPARE(decoded[1], -448.0);
        QCOMPARE(decoded[17], 2.0);
    }

    void valuesComeCloseToTheirOriginals()
    {
        const std::vector<float> values = numbers(std::size_t(160) * 256);
        for (const QString &scheme : libraryPartSchemes()) {
            const TensorPtr tensor = made({160, 256}, values, scheme);
            QVERIFY(valuesBefore(tensor));
            const std::vector<double> after = valuesOf(**makeDequantised(tensor));
            double error = 0;
            double square = 0;
            for (std::size_t i = 0; i < values.size(); ++i) {
                error += (after[i] - double(values[i])) * (after[i] - double(values[i]));
                square += double(values[i]) * double(values[i]);
            }
            const bool isCoarse = scheme.endsWith(u"-2bit"_s) || scheme == u"quanto-qint2"_s;
            const double limit = isCoarse ? 0.7 : scheme == u"mlx-3bit"_s ? 0.3 : 0.2;
            QVERIFY2(std::sqrt(error / square) < limit, qPrintable(scheme));
        }
    }

    void storedTensorsAreQuantisedAgainAlike()
    {
        QStringList schemes = libraryPartSchemes();
        schemes += u"mlx-5bit/32"_s;
        for (const QString &scheme : schemes) {
            const TensorPtr first = made({32, 256}, numbers(32 * 256), scheme, "BF16");
            const auto again = makeRequantised(valuesBefore(first), repeatedScheme(*first));
            QVERIFY2(again, qPrintable(scheme));
            QCOMPARE(bytesOf(**again), bytesOf(*first));
            QCOMPARE(*(*again)->info().scheme(), *first->info().scheme());
        }
    }

    void textsNameGroups()
    {
        QCOMPARE(quantSchemeText(*quantSchemeFromText(u"mlx-4bit/64")), u"mlx-4bit"_s);
        QCOMPARE(quantSchemeText(*quantSchemeFromText(u"mlx-4bit/32")), u"mlx-4bit/32"_s);
        for (const char *text : {"mlx-4bit/48", "mlx-7bit", "mlx-1bit", "mlx-mxfp4/32", "comfy-int8/64", "mlx-affine"})
            QVERIFY2(!quantSchemeFromText(QString::fromLatin1(text)), text);
    }

    void whatDoesNotFitIsRefused()
    {
        const auto sentence = [](const Shape &shape, const QString &scheme) {
            const std::vector<float> values(std::size_t(*shape.elementCount()), 1.0F);
            const auto tensor = makeQuantised(floats(shape, values), schemeOf(scheme));
            return tensor ? QString() : tensor.error().message();
        };
        QCOMPARE(sentence({2, 96}, u"mlx-4bit"_s),
                 u"Expected rows of whole groups of 64 columns for mlx-4bit, found rows of 96."_s);
        QCOMPARE(sentence({24, 64}, u"comfy-mxfp8"_s), u"Expected a multiple of 32 rows for comfy-mxfp8, found 24."_s);
        QVERIFY(sentence({2, 32, 64}, u"comfy-nvfp4"_s).contains(u"stores matrices"));
        QVERIFY(sentence({2, 2, 2, 64}, u"mlx-4bit"_s).contains(u"stores matrices"));
        QCOMPARE(sentence({2, 8}, u"comfy-int8-convrot"_s),
                 u"Expected rows of whole groups of 16 columns for comfy-int8-convrot, found rows of 8."_s);
        const auto failure = [](const std::vector<float> &values, const char *type) {
            const TensorPtr tensor = made({1, 64}, values, u"mlx-4bit"_s, type);
            std::vector<std::byte> bytes(std::size_t(tensor->info().byteSize()));
            const auto read = tensor->read(0, bytes, Task());
            return read ? QString() : read.error().message();
        };
        QCOMPARE(failure(filled(64, {1, std::numeric_limits<float>::infinity()}), "F32"),
                 u"Element 1 is not a finite number; mlx-4bit stores only finite ones."_s);
        QCOMPARE(failure(filled(64, {1e6F}), "F16"), u"The group of mlx-4bit that begins at element 0 needs a scale "
                                                     "that F16 does not have. Choose another precision for the "
                                                     "tensor."_s);
        QCOMPARE(failure(filled(64, {1e6F}), "BF16"), QString());
    }
};

BURNISH_TEST(TestLibraryEncoder)

} // namespace burnish::test::tst_libraryencoder

#include "tst_libraryencoder.moc"
