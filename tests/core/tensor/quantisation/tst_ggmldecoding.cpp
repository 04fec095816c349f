// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/tensor/analysis/digest.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/reshape.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "core/tensor/quantisation/quantreading.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <cmath>
#include <set>

namespace burnish::test::tst_ggmldecoding {

using namespace Qt::StringLiterals;

namespace {

/// A tensor of a GGUF file, as its manifest describes it.
struct Stored
{
    QString name;
    TensorPtr tensor;
    QString decoded; ///< SHA-256 of its values as f32
};

std::vector<Stored> storedIn(const QString &name)
{
    const QString path = fixturePath(u"gguf/"_s + name + u".gguf"_s);
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    const QByteArray all = file.readAll();
    const QJsonObject manifest = Manifest::load(path + u".manifest.json"_s).json();
    std::vector<Stored> found;
    for (const QJsonValue &entry : manifest["tensors"_L1].toArray()) {
        const GgmlBlockType *type = ggmlBlockType(std::uint32_t(entry["ggml_type"_L1].toInt()));
        if (!type)
            continue;
        std::vector<std::uint64_t> shape;
        for (const QJsonValue &length : entry["shape"_L1].toArray())
            shape.push_back(std::uint64_t(length.toInteger()));
        const qint64 begin = manifest["data_offset"_L1].toInteger() + entry["data_offset"_L1].toInteger();
        const auto bytes =
            std::as_bytes(std::span(all)).subspan(std::size_t(begin), std::size_t(entry["nbytes"_L1].toInteger()));
        const QString decoded = entry["ggml_dequantized_sha256"_L1].toString(entry["dequantized_sha256"_L1].toString());
        found.push_back({name + u' ' + entry["path"_L1].toString(),
                         tensorOf(*ggmlTensorInfo(*type, Shape(shape)), {bytes.begin(), bytes.end()}), decoded});
    }
    return found;
}

std::vector<Stored> allStored()
{
    std::vector<Stored> all;
    for (const QString &name : {u"random_blocks"_s, u"i_quants"_s, u"k_quants"_s, u"quantised"_s, u"undecodable"_s}) {
        for (Stored &stored : storedIn(name))
            all.push_back(std::move(stored));
    }
    return all;
}

/// Blocks of one row, all bytes zero.
std::vector<std::byte> zeroBlocks(std::string_view type, std::size_t count)
{
    return std::vector<std::byte>(ggmlBlockType(type)->bytes * count);
}

TensorPtr rowOf(std::string_view type, std::vector<std::byte> bytes)
{
    const GgmlBlockType &blocks = *ggmlBlockType(type);
    const std::uint64_t elements = bytes.size() / blocks.bytes * blocks.elements;
    return tensorOf(*ggmlTensorInfo(blocks, Shape({elements})), std::move(bytes));
}

void storeHalf(std::vector<std::byte> &bytes, std::size_t offset, int half)
{
    storeLittle(bytes.data() + offset, std::uint16_t(half));
}

constexpr int halfOne = 0x3c00;
constexpr int halfNan = 0x7e00;
constexpr int halfInfinity = 0x7c00;

} // namespace

class TestGgmlDecoding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fixturesContainEveryWeightType()
    {
        std::set<std::string_view> found;
        for (const Stored &stored : allStored()) {
            if (!stored.decoded.isEmpty())
                found.insert(stored.tensor->info().typeName());
        }
        for (const GgmlBlockType &type : ggmlBlockTypes()) {
            const bool isActivation = type.name == "Q8_1" || type.name == "Q8_K";
            if (isGgmlDecodable(type) && !isActivation)
                QVERIFY2(found.contains(type.name), std::string(type.name).c_str());
        }
    }

    void blocksDecodeAsInGgml()
    {
        Task task;
        for (const Stored &stored : allStored()) {
            if (stored.decoded.isEmpty())
                continue;
            const auto values = makeDequantised(stored.tensor);
            QVERIFY2(values, qPrintable(stored.name));
            const auto digest = sha256Of(**values, task);
            QVERIFY2(digest && digest->toHex() == stored.decoded.toLatin1(), qPrintable(stored.name));
        }
    }

    void anyRangeDecodesToTheSameBits()
    {
        for (const Stored &stored : allStored()) {
            const auto values = makeDequantised(stored.tensor);
            QVERIFY2(values, qPrintable(stored.name));
            const std::vector<std::byte> all = bytesOf(**values);
            const std::size_t elements = all.size() / 4;
            for (const auto &[first, count] : {std::pair<std::size_t, std::size_t>(0, 1),
                                               {1, elements - 1},
                                               {elements - 1, 1},
                                               {elements / 2 + 3, elements / 4},
                                               {31, 34}}) {
                const auto part = std::span(all).subspan(first * 4, count * 4);
                QVERIFY2(std::ranges::equal(bytesOf(**values, first * 4, count * 4), part), qPrintable(stored.name));
            }
        }
    }

    void activationTypesDecode()
    {
        std::vector<std::byte> q81 = zeroBlocks("Q8_1", 1);
        storeHalf(q81, 0, 0x4000);
        q81[4] = std::byte(0x81);
        q81[35] = std::byte(127);
        QCOMPARE(valuesOf(**makeDequantised(rowOf("Q8_1", q81))).front(), -254.0);
        QCOMPARE(valuesOf(**makeDequantised(rowOf("Q8_1", q81))).back(), 254.0);
        std::vector<std::byte> q8k = zeroBlocks("Q8_K", 1);
        storeLittle(q8k.data(), 0.25F);
        q8k[4] = std::byte(3);
        q8k[259] = std::byte(0xff);
        QCOMPARE(valuesOf(**makeDequantised(rowOf("Q8_K", q8k))).front(), 0.75);
        QCOMPARE(valuesOf(**makeDequantised(rowOf("Q8_K", q8k))).back(), -0.25);
    }

    void scalesThatAreNotFiniteReachTheValues()
    {
        std::vector<std::byte> blocks = zeroBlocks("Q8_0", 2);
        storeHalf(blocks, 0, halfInfinity);
        blocks[2] = std::byte(0xff);
        storeHalf(blocks, 34, halfNan);
        const std::vector<double> values = valuesOf(**makeDequantised(rowOf("Q8_0", blocks)));
        QVERIFY(std::isinf(values[0]) && values[0] < 0);
        QVERIFY(std::isnan(values[1])); // 0 × infinity
        QVERIFY(std::isnan(values[32]));
    }

    void elementsAndCastsDecode()
    {
        std::vector<std::byte> blocks = zeroBlocks("Q4_0", 1);
        storeHalf(blocks, 0, halfOne);
        blocks[2] = std::byte(0xf0);
        const TensorPtr tensor = rowOf("Q4_0", blocks);
        QCOMPARE(valuesOf(*tensor).front(), -8.0);
        QCOMPARE(valuesOf(*tensor)[16], 7.0);
        QCOMPARE(valuesOf(**makeCast(tensor, Dtype::F16))[16], 7.0);
        const auto integers = makeCast(tensor, Dtype::I32);
        QVERIFY(!integers);
        QCOMPARE(integers.error().message(), u"Q4_0 cannot be converted to I32."_s);
    }

    void rowsConsistOfWholeBlocks()
    {
        const GgmlBlockType &type = *ggmlBlockType("Q4_K");
        QCOMPARE(*ggmlTensorSize(type, {3, 512}), 3U * 2 * 144);
        QCOMPARE(*ggmlTensorSize(type, {0, 256}), 0U);
        for (const Shape &shape : {Shape({2, 128}), Shape({256, 1}), Shape()}) {
            const auto size = ggmlTensorSize(type, shape);
            QVERIFY(!size);
            QCOMPARE(size.error().code(), ErrorCode::Malformed);
            QVERIFY(size.error().message().startsWith(u"Expected rows of whole blocks of 256 elements for Q4_K"_s));
        }
        QVERIFY(!ggmlTensorSize(type, Shape({std::uint64_t(1) << 40, std::uint64_t(1) << 40})));
    }

    void otherNumbersOfBytesAreRefused()
    {
        auto scheme = std::make_shared<QuantScheme>();
        scheme->form = QuantScheme::Form::Ggml;
        scheme->value = "Q4_0";
        const auto layoutFor = [&](const Shape &shape, std::uint64_t size) {
            return quantLayoutOf(*TensorInfo::makeQuantised(shape, size, scheme));
        };
        QVERIFY(layoutFor({2, 32}, 36));
        QCOMPARE(layoutFor({2, 32}, 35).error().message(),
                 u"Expected 36 bytes of Q4_0 blocks for the shape [2, 32], found 35."_s);
        // ComfyUI-GGUF's blocks do not end with the rows.
        QVERIFY(layoutFor({4, 16}, 36));
        QCOMPARE(layoutFor({3, 16}, 36).error().message(),
                 u"Expected rows of whole blocks of 32 elements for Q4_0, found rows of 16."_s);
    }

    void typesWithoutDecodingAreOpaque()
    {
        const TensorPtr tensor = rowOf("Q2_0", zeroBlocks("Q2_0", 2));
        QCOMPARE(tensor->info().typeName(), std::string_view("Q2_0"));
        QCOMPARE(bytesOf(*tensor).size(), std::size_t(36));
        for (const QString &message :
             {makeDequantised(tensor).error().message(), makeCast(tensor, Dtype::F32).error().message(),
              readElements(*tensor, 0, 1, Task()).error().message()})
            QCOMPARE(message, u"Q2_0 blocks cannot be decoded: the tensor can only be copied unchanged."_s);
        QCOMPARE(makeGgmlBlocksSwapped(tensor).error().code(), ErrorCode::Unsupported);
    }

    void numbersOfBlocksAreSwapped()
    {
        const std::vector<std::byte> bytes = bytesOf(*storedIn(u"k_quants"_s)[2].tensor);
        const TensorPtr swapped = *makeGgmlBlocksSwapped(rowOf("Q4_K", bytes));
        std::vector<std::byte> expected = bytes;
        for (std::size_t at = 0; at < expected.size(); at += 144) {
            std::swap(expected[at], expected[at + 1]);
            std::swap(expected[at + 2], expected[at + 3]);
        }
        QVERIFY(bytesOf(*swapped) == expected);
        for (const auto &[first, count] : {std::pair<std::size_t, std::size_t>(1, 1), {143, 2}, {144, 300}, {3, 861}}) {
            const auto part = std::span(expected).subspan(first, count);
            QVERIFY(std::ranges::equal(bytesOf(*swapped, first, count), part));
        }
    }

    void swappingTwiceChangesNothing()
    {
        for (const Stored &stored : allStored()) {
            const TensorPtr once = *makeGgmlBlocksSwapped(stored.tensor);
            QVERIFY2(once->info() == stored.tensor->info(), qPrintable(stored.name));
            const std::string_view type = once->info().typeName();
            QVERIFY2((bytesOf(*once) == bytesOf(*stored.tensor)) == (type == "MXFP4" || type == "NVFP4"),
                     qPrintable(stored.name));
            QVERIFY2(bytesOf(**makeGgmlBlocksSwapped(once)) == bytesOf(*stored.tensor), qPrintable(stored.name));
        }
    }

    void nanAndZeroScalesAreCounted()
    {
        const auto findings = [](const char *type, const std::vector<std::byte> &blocks) {
            return *examineQuantised(*rowOf(type, blocks), Task());
        };
        std::vector<std::byte> q4k = zeroBlocks("Q4_K", 3);
        storeHalf(q4k, 0, halfOne);
        storeHalf(q4k, 144, halfNan);
        storeHalf(q4k, 288, halfOne);
        storeHalf(q4k, 290, halfNan);
        QCOMPARE(findings("Q4_K", q4k).nanScales, 2U);
        QCOMPARE(findings("Q4_K", q4k).zeroScales, 0U); // minima of 0 are usual
        QCOMPARE(findings("Q6_K", zeroBlocks("Q6_K", 700)).zeroScales, 700U);
        QCOMPARE(findings("MXFP4", zeroBlocks("MXFP4", 2)).zeroScales, 0U);
        QCOMPARE(findings("NVFP4", zeroBlocks("NVFP4", 2)).zeroScales, 8U);
        std::vector<std::byte> iq1m = zeroBlocks("IQ1_M", 1);
        QCOMPARE(findings("IQ1_M", iq1m).zeroScales, 1U);
        iq1m[49] = std::byte(0x10);
        iq1m[53] = std::byte(0xe0);
        iq1m[55] = std::byte(0x70);
        QCOMPARE(findings("IQ1_M", iq1m).nanScales, 1U);
    }

    void burnHasNoFormForBlocks()
    {
        using Form = QuantScheme::Form;
        const TensorPtr tensor = rowOf("Q4_K", zeroBlocks("Q4_K", 1));
        for (const Form form : {Form::Scheme, Form::Strategy, Form::TypeOnly, Form::Levels}) {
            const auto converted = makeQuantForm(tensor, form);
            QVERIFY(!converted);
            QCOMPARE(converted.error().message(),
                     u"Burn has no quantisation scheme for Q4_K blocks. Dequantise the tensor."_s);
        }
        QVERIFY(*makeQuantForm(tensor, Form::Ggml) == tensor);
    }

    void reshapingKeepsWholeBlocksInRows()
    {
        const TensorPtr tensor = rowOf("Q8_0", bytesOf(*storedIn(u"random_blocks"_s)[4].tensor));
        const TensorPtr reshaped = *makeReshape(tensor, {2, 2, 64});
        QVERIFY(bytesOf(*reshaped) == bytesOf(*tensor));
        QVERIFY(valuesOf(*reshaped) == valuesOf(*tensor));
        const auto refused = makeReshape(tensor, {16, 16});
        QVERIFY(!refused);
        QVERIFY(refused.error().message().contains(u"whole Q8_0 blocks"_s));
    }
};

BURNISH_TEST(TestGgmlDecoding)

} // namespace burnish::test::tst_ggmldecoding

#include "tst_ggmldecoding.moc"
