// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/statistics.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/quantdecoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QTest>

#include <algorithm>

namespace burnish::test::tst_quantised {

using namespace Qt::StringLiterals;

namespace {

using Form = QuantScheme::Form;
using Bytes = std::vector<int>;

std::vector<std::byte> asBytes(const Bytes &numbers)
{
    std::vector<std::byte> bytes;
    for (const int number : numbers)
        bytes.push_back(std::byte(number));
    return bytes;
}

TensorPtr quantised(Shape shape, const QuantScheme &scheme, const Bytes &bytes)
{
    auto info = TensorInfo::makeQuantised(std::move(shape), bytes.size(), std::make_shared<QuantScheme>(scheme));
    return *makeStoredTensor(*info, std::make_shared<MemorySource>(asBytes(bytes), u"test"_s), 0);
}

std::vector<float> floatsOf(const TensorPtr &tensor)
{
    const auto cast = makeCast(tensor, Dtype::F32);
    if (!cast)
        return {};
    const auto values = readElements(**cast, 0, std::size_t((*cast)->info().elementCount()), Task());
    return values ? std::vector<float>(values->begin(), values->end()) : std::vector<float>();
}

QuantScheme schemeOf(Form form, const char *value, const char *store, const char *mode = "Symmetric")
{
    QuantScheme scheme;
    scheme.form = form;
    scheme.value = value;
    scheme.store = store;
    scheme.mode = mode;
    return scheme;
}

QuantScheme strategyOf(const char *mode, float scale, int offset)
{
    QuantScheme scheme = schemeOf(Form::Strategy, std::string_view(mode) == "Affine" ? "Q8F" : "Q8S", "Native", mode);
    scheme.scale = scale;
    scheme.offset = std::int8_t(offset);
    return scheme;
}

const Bytes half = {0, 0, 0, 0x3f};

Bytes operator+(Bytes a, const Bytes &b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

} // namespace

class TestQuantised : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsOfBlocksHaveTheValuesOfTheWhole_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *value : {"q8s", "q4s", "q2f", "e4m3", "e2m1"}) {
            for (const char *rest : {"", "@u32", "/1", "/5@u32", "/16:f16", "/24", "/32:ue8m0@u32", "/48", "/2x8"})
                QTest::addRow("%s%s", value, rest) << QString::fromLatin1(value) + QString::fromLatin1(rest);
        }
    }
    void partsOfBlocksHaveTheValuesOfTheWhole()
    {
        QFETCH(const QString, scheme);
        constexpr std::uint64_t columns = 480;
        std::vector<float> numbers(2 * columns);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = float(int(i * 37 % 101) - 50) * float(1 + i / 16);
        const TensorPtr lazy = *makeQuantised(floats({2, columns}, numbers), *quantSchemeFromText(scheme));
        const TensorPtr tensor = *makeDequantised(tensorOf(lazy->info(), bytesOf(*lazy)));
        const auto quantised = *QuantDecoder::make(*tensor->operand(), Task());
        std::vector<float> single(numbers.size());
        for (std::size_t i = 0; i < single.size(); ++i) {
            auto decoder = quantised;
            QVERIFY(decoder.values(i, std::span(single).subspan(i, 1), Task()));
        }
        const auto expected = std::as_bytes(std::span(single));
        // At an odd address, values cannot be written in place.
        std::vector<std::byte> out(expected.size() + 1);
        for (const std::size_t shift : {0, 1}) {
            for (std::size_t first = 0; first < single.size(); first += 53) {
                for (const std::size_t count : {std::size_t(1), std::size_t(33), single.size()}) {
                    const std::size_t size = std::min(count, single.size() - first) * sizeof(float);
                    const auto part = std::span(out).subspan(shift, size);
                    QVERIFY(tensor->read(first * sizeof(float), part, Task()));
                    QVERIFY(std::ranges::equal(part, expected.subspan(first * sizeof(float), size)));
                }
            }
        }
    }

    void dequantises_data()
    {
        QTest::addColumn<TensorPtr>("tensor");
        QTest::addColumn<QList<float>>("values");
        const auto row = [](const char *name, const TensorPtr &tensor, const QList<float> &values) {
            QTest::newRow(name) << tensor << values;
        };
        row("Burn's example",
            quantised({2, 3}, schemeOf(Form::Scheme, "Q8S", "Native"), Bytes{0x81, 0, 0x40, 0x7f, 1, 2} + half),
            {-63.5F, 0, 32, 63.5F, 0.5F, 1});
        row("words that are padded", quantised({2}, schemeOf(Form::Scheme, "Q8S", "U32"), Bytes{0xff, 2, 0, 0} + half),
            {-0.5F, 1});
        row("nibbles", quantised({5}, schemeOf(Form::Scheme, "Q4F", "PackedU32"), Bytes{0x98, 0x01, 0x0f, 0} + half),
            {-4, -3.5F, 0.5F, 0, -0.5F});
        row("nibbles in bytes", quantised({4}, schemeOf(Form::Scheme, "Q4S", "Native"), Bytes{0xf9, 7, 0, 16} + half),
            {-3.5F, 3.5F, 0, 8});
        row("pairs", quantised({4}, schemeOf(Form::Scheme, "Q2S", "U32"), Bytes{0b01001101, 0, 0, 0} + half),
            {0.5F, -0.5F, 0, 0.5F});
        QuantScheme blocks = schemeOf(Form::Scheme, "Q8F", "Native");
        blocks.block = {2, 1, 1, 1, 1};
        blocks.blockRank = 1;
        row("blocks", quantised({2, 2}, blocks, Bytes{1, 2, 3, 4} + half + Bytes{0, 0, 0x80, 0x3f}), {0.5F, 1, 3, 4});
        row("a scale of zero", quantised({1}, schemeOf(Form::Scheme, "Q8S", "Native"), {10, 0, 0, 0, 0}), {1});
        row("no elements", quantised({0}, schemeOf(Form::Scheme, "Q8S", "Native"), half), {});
        row("0.14 affine", quantised({3}, strategyOf("Affine", 0.25F, -3), {0x80, 0xfd, 0x7f}), {-31.25F, 0, 32.5F});
        row("0.15 symmetric", quantised({2}, strategyOf("Symmetric", 0.25F, 0), {0x81, 4}), {-31.75F, 1});
        row("0.16 affine",
            quantised({2}, schemeOf(Form::TypeOnly, "Q8F", "U32", "Affine"),
                      Bytes{0x80, 0x7f, 0, 0, 0x80, 0xff, 0xff, 0xff} + half),
            {0, 127.5F});
        row("0.17", quantised({2}, schemeOf(Form::PerTensor, "Q8S", "U32"), Bytes{0x81, 2, 0, 0} + half), {-63.5F, 1});
        row("0.18", quantised({4}, schemeOf(Form::FiveFields, "Q8S", "U32"), Bytes{1, 2, 3, 4} + half),
            {0.5F, 1, 1.5F, 2});
    }
    void dequantises()
    {
        QFETCH(TensorPtr, tensor);
        QFETCH(QList<float>, values);
        const std::vector<float> requested(values.begin(), values.end());
        QVERIFY(floatsOf(tensor) == requested);
        const auto shown = readElements(*tensor, 0, requested.size(), Task());
        QVERIFY(shown && std::vector<float>(shown->begin(), shown->end()) == requested);
        for (std::size_t i = 0; i < requested.size(); ++i)
            QCOMPARE(readElements(*tensor, i, 1, Task())->front(), double(requested[i]));
        Task task;
        const auto statistics = computeStatistics(*tensor, task);
        QVERIFY(statistics);
        QCOMPARE(statistics->maximum, requested.empty() ? 0.0 : double(std::ranges::max(requested)));
        QCOMPARE((*makeCast(tensor, Dtype::F16))->info().dtype(), Dtype::F16);
        QVERIFY(!makeCast(tensor, Dtype::I32));
    }

    void saysWhatIsNotShown_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("store");
        QTest::addColumn<int>("bytes");
        QTest::newRow("E4M3") << u"E4M3"_s << u"Native"_s << 8;
        QTest::newRow("E5M2") << u"E5M2"_s << u"U32"_s << 8;
        QTest::newRow("E2M1") << u"E2M1"_s << u"PackedNative"_s << 6;
        QTest::newRow("another order") << u"Q8S"_s << u"PackedNative"_s << 8;
    }
    void saysWhatIsNotShown()
    {
        QFETCH(QString, value);
        QFETCH(QString, store);
        QFETCH(int, bytes);
        const auto tensor =
            quantised({4}, schemeOf(Form::Scheme, value.toUtf8().constData(), store.toUtf8().constData()),
                      Bytes(std::size_t(bytes), 0));
        const auto shown = readElements(*tensor, 0, 4, Task());
        QVERIFY(!shown);
        QCOMPARE(shown.error().code(), ErrorCode::Unsupported);
        QCOMPARE(makeCast(tensor, Dtype::F32).error().code(), ErrorCode::Unsupported);
    }

    void holdsTheSameValuesInEveryForm()
    {
        const TensorPtr tensor =
            quantised({5}, schemeOf(Form::Scheme, "Q8S", "Native"), Bytes{0x81, 0, 1, 2, 0x7f} + half);
        const std::vector<float> values = floatsOf(tensor);
        for (const Form form : {Form::Strategy, Form::TypeOnly, Form::PerTensor, Form::FiveFields}) {
            const auto changed = makeQuantForm(tensor, form);
            QVERIFY2(changed, changed ? "" : qPrintable(changed.error().details()));
            QCOMPARE((*changed)->info().scheme()->form, form);
            QCOMPARE((*changed)->info().byteSize(), std::uint64_t(form == Form::Strategy ? 5 : 12));
            QCOMPARE(floatsOf(*changed), values);
            const auto back = makeQuantForm(*changed, Form::Scheme);
            QVERIFY(back);
            QVERIFY(bytesOf(**back) == bytesOf(*tensor));
            QVERIFY((*back)->info() == tensor->info());
        }
        QVERIFY(*makeQuantForm(tensor, Form::Scheme) == tensor);
    }

    void movesTheOffsetOfAffineTensors()
    {
        const TensorPtr old = quantised({3}, strategyOf("Affine", 0.5F, -128), {0x80, 0, 0x7f});
        const auto stored = makeQuantForm(old, Form::TypeOnly);
        QVERIFY(stored);
        QVERIFY(bytesOf(**stored) == asBytes(Bytes{0x80, 0, 0x7f, 0, 0x80, 0xff, 0xff, 0xff} + half));
        QCOMPARE(floatsOf(*stored), floatsOf(old));
        const auto back = makeQuantForm(*stored, Form::Strategy);
        QVERIFY(back);
        QVERIFY((*back)->info() == old->info());
        QVERIFY(bytesOf(**back) == bytesOf(*old));
    }

    void affineValuesAreShiftedWhereTheyFit()
    {
        const TensorPtr stored =
            quantised({3}, schemeOf(Form::TypeOnly, "Q8F", "U32", "Affine"),
                      Bytes{0x80, 0, 0x37, 0, 0xb8, 0xff, 0xff, 0xff} + half); // −128, 0, 55, and an offset of −72
        const TensorPtr old = quantised({3}, strategyOf("Affine", 0.5F, -72), {0x80, 0, 0x37});
        QCOMPARE(floatsOf(old), (std::vector<float>{-28, 36, 63.5F}));
        for (const TensorPtr &tensor : {stored, old}) {
            for (const Form form : {Form::PerTensor, Form::FiveFields, Form::Scheme, Form::Levels}) {
                const auto made = makeQuantForm(tensor, form);
                QVERIFY2(made, made ? "" : qPrintable(made.error().message()));
                const QuantScheme &scheme = *(*made)->info().scheme();
                QVERIFY(scheme.form == form && scheme.mode == "Symmetric");
                QCOMPARE(floatsOf(*made), floatsOf(old));
            }
        }
    }

    void holdsTheSameValuesIn022_data()
    {
        QTest::addColumn<TensorPtr>("tensor");
        QTest::addColumn<QString>("store");
        QTest::addColumn<QList<int>>("block");
        QTest::addColumn<int>("bytes");
        const auto row = [](const char *name, const TensorPtr &tensor, const QString &store, const QList<int> &block,
                            int bytes) { QTest::newRow(name) << tensor << store << block << bytes; };
        const auto inRuns = [](Shape shape, const char *value, const char *store, std::vector<std::uint8_t> run) {
            QuantScheme scheme = schemeOf(Form::Scheme, value, store);
            scheme.blockRank = std::uint8_t(run.size());
            scheme.block = std::move(run);
            scheme.block.resize(5, 1);
            std::uint64_t perScale = 1;
            for (const std::uint8_t size : scheme.block)
                perScale *= size;
            const std::uint64_t elements = *shape.elementCount();
            const std::uint64_t perByte = std::string_view(value) == "Q4S" ? 2 : 1;
            Bytes bytes;
            for (std::uint64_t i = 0; i < elements / perByte; ++i)
                bytes.push_back(int(i * 37 % 256));
            for (std::uint64_t i = 0; i < (elements + perScale - 1) / perScale; ++i)
                bytes = bytes + Bytes{0, 0, int(i * 16 % 128), 0x3f};
            return quantised(std::move(shape), scheme, bytes);
        };
        row("0.14", quantised({3}, strategyOf("Symmetric", 0.25F, 0), {0x81, 0, 4}), u"Native"_s, {}, 7);
        row("0.14, no offset", quantised({1}, strategyOf("Affine", 0.25F, 0), {0x81}), u"Native"_s, {}, 5);
        row("0.18", quantised({3}, schemeOf(Form::FiveFields, "Q8S", "U32"), Bytes{1, 2, 3, 0} + half), u"Native"_s, {},
            7);
        row("a scale of zero", quantised({1}, schemeOf(Form::Scheme, "Q8S", "Native"), {10, 0, 0, 0, 0}), u"Native"_s,
            {}, 5);
        row("nibbles", quantised({5}, schemeOf(Form::Scheme, "Q4S", "U32"), Bytes{0x97, 0x01, 0x0f, 0} + half),
            u"Native"_s, {}, 9);
        row("nibbles in words",
            quantised({2, 8}, schemeOf(Form::Scheme, "Q4S", "U32"), Bytes{0x97, 1, 2, 3, 4, 5, 6, 7} + half),
            u"PackedU32"_s, {}, 12);
        row("blocks of a row", inRuns({4, 8}, "Q8S", "Native", {4}), u"Native"_s, {4}, 64);
        row("blocks of rows", inRuns({4, 8}, "Q8S", "Native", {16}), u"Native"_s, {2, 8}, 40);
        row("flattened rectangles", inRuns({4, 8}, "Q8S", "Native", {2, 2}), u"Native"_s, {4}, 64);
        row("blocks across rows", inRuns({4, 6}, "Q8S", "Native", {8}), u"Native"_s, {2}, 72);
        row("a last block that is not full", inRuns({3, 4}, "Q8F", "Native", {8}), u"Native"_s, {4}, 24);
        row("more than a block may have", inRuns({2, 512}, "Q8F", "Native", {4, 128}), u"Native"_s, {128}, 1056);
        row("blocks of nibbles", inRuns({2, 16}, "Q4S", "U32", {8}), u"PackedU32"_s, {8}, 32);
        row("one block", inRuns({2, 4}, "Q8S", "Native", {2, 4}), u"Native"_s, {}, 12);
    }
    void holdsTheSameValuesIn022()
    {
        QFETCH(TensorPtr, tensor);
        QFETCH(QString, store);
        QFETCH(QList<int>, block);
        QFETCH(int, bytes);
        const auto changed = makeQuantForm(tensor, Form::Levels);
        QVERIFY2(changed, changed ? "" : qPrintable(changed.error().details()));
        const QuantScheme &scheme = *(*changed)->info().scheme();
        QCOMPARE(scheme.form, Form::Levels);
        QCOMPARE(QString::fromStdString(scheme.store), store);
        QCOMPARE(QList<int>(scheme.block.begin(), scheme.block.begin() + scheme.blockRank), block);
        QCOMPARE((*changed)->info().byteSize(), std::uint64_t(bytes));
        QCOMPARE(floatsOf(*changed), floatsOf(tensor));
        // Every byte can be read by itself.
        const auto whole = bytesOf(**changed);
        for (std::size_t i = 0; i < whole.size(); ++i)
            QVERIFY(bytesOf(**changed, i, 1).front() == whole[i]);
        const auto back = makeQuantForm(*changed, Form::Scheme);
        QVERIFY2(back, back ? "" : qPrintable(back.error().details()));
        QCOMPARE(floatsOf(*back), floatsOf(tensor));
    }

    void readsCodesAsFloatsOrIntegers()
    {
        const TensorPtr tensor =
            quantised({4}, schemeOf(Form::Levels, "E4M3", "Native"), Bytes{0x38, 0x40, 0xb8, 0} + half);
        QCOMPARE(floatsOf(tensor), (std::vector<float>{28, 32, -36, 0}));
        const auto other = makeQuantReading(tensor, true);
        QVERIFY(other);
        QCOMPARE(floatsOf(*other), (std::vector<float>{0.5F, 1, -0.5F, 0}));
        QVERIFY(bytesOf(**other) == bytesOf(*tensor));
        QCOMPARE(makeQuantForm(*other, Form::Scheme).error().code(), ErrorCode::Unsupported);
        const TensorPtr chosen = *makeQuantReading(tensor, false);
        QVERIFY(chosen->info().scheme()->isReadingKnown && !tensor->info().scheme()->isReadingKnown);
        QVERIFY(*makeQuantReading(chosen, false) == chosen);
        const TensorPtr integers = quantised({1}, schemeOf(Form::Levels, "Q8S", "Native"), Bytes{1} + half);
        QVERIFY(*makeQuantReading(integers, true) == integers);
    }

    void saysWhatIsMissing_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("values") << u"q8s"_s << 7
                                << u"The values of the quantised tensor are truncated: expected 8 bytes, found 7."_s;
        QTest::newRow("scale")
            << u"q8s"_s << 8 << u"The scales of the quantised tensor are missing: expected 4 bytes after the values."_s;
        QTest::newRow("part of the scales")
            << u"q8s/4"_s << 12 << u"The scales of the quantised tensor are truncated: expected 8 bytes, found 4."_s;
        QTest::newRow("second level")
            << u"q8s/4:ue4m3+f32"_s << 10
            << u"The quantised tensor has scales of blocks, but no scale of the whole tensor, "
               "which its scheme requires."_s;
        QTest::newRow("too much")
            << u"q8s"_s << 13
            << u"The quantised tensor has 13 bytes, but its shape [2, 4] and its scheme require 12."_s;
    }
    void saysWhatIsMissing()
    {
        QFETCH(QString, scheme);
        QFETCH(int, bytes);
        QFETCH(QString, sentence);
        const TensorPtr tensor = quantised({2, 4}, *quantSchemeFromText(scheme), Bytes(std::size_t(bytes), 0));
        const auto values = makeDequantised(tensor);
        QVERIFY(!values);
        QCOMPARE(values.error().message(), sentence);
        QCOMPARE(values.error().code(), ErrorCode::Malformed);
    }

    void schemesHaveAText_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"q8s", "q8f:f16", "q4s/32", "q4f/2x16:bf16", "q2s/1", "e2m1/16:ue4m3+f32@bytes",
                                 "e5m2/8:ue8m0", "q4s/32:f16@u32", "q2f@u32"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void schemesHaveAText()
    {
        QFETCH(QString, text);
        const auto scheme = quantSchemeFromText(text);
        QVERIFY(scheme);
        QCOMPARE(quantSchemeText(*scheme), text);
    }

    void refusesATextThatIsNotAScheme()
    {
        for (const QString &text :
             {u""_s, u"Q8S"_s, u"q5s"_s, u"q8s/"_s, u"q8s/0"_s, u"q8s/256"_s, u"q8s/1x1x1x1x1x2"_s, u"q8s:f64"_s,
              u"q8s+f32"_s, u"q8s/4+f16"_s, u"q8s@"_s, u"q8s@u8"_s, u"q8s/-1"_s}) {
            const auto scheme = quantSchemeFromText(text);
            QVERIFY2(!scheme, qPrintable(text));
            QVERIFY(scheme.error().message().endsWith(u"found “"_s + text + u"”."_s));
        }
    }

    void refusesWhatAFormCannotSay()
    {
        const TensorPtr affine = quantised({3}, strategyOf("Affine", 0.5F, 1), {1, 0x80, 0x7f});
        for (const Form form : {Form::PerTensor, Form::FiveFields, Form::Scheme, Form::Levels}) {
            const auto refused = makeQuantForm(affine, form);
            QCOMPARE(refused.error().code(), ErrorCode::Unsupported);
            QVERIFY2(
                refused.error().message().endsWith(u"(1), the values reach from -129 to 126, which exceeds 8 bits."_s),
                qPrintable(refused.error().message()));
        }
        const TensorPtr nibbles = quantised({2}, schemeOf(Form::Scheme, "Q4S", "U32"), Bytes{0x21, 0, 0, 0} + half);
        QCOMPARE(makeQuantForm(nibbles, Form::FiveFields).error().code(), ErrorCode::Unsupported);
        QuantScheme blocks = schemeOf(Form::Scheme, "Q8S", "Native");
        blocks.block = {1, 1, 1, 1, 1};
        blocks.blockRank = 1;
        QVERIFY(!makeQuantForm(quantised({2}, blocks, Bytes{1, 2} + half + half), Form::PerTensor));
        QCOMPARE(makeQuantForm(quantised({2}, blocks, Bytes{1, 2} + half + half), Form::Levels).error().code(),
                 ErrorCode::Unsupported);
        const TensorPtr offset =
            quantised({1}, schemeOf(Form::TypeOnly, "Q8F", "U32", "Affine"), Bytes{1, 0, 0, 0, 0, 1, 0, 0} + half);
        QVERIFY(!makeQuantForm(offset, Form::Strategy));
    }
};

BURNISH_TEST(TestQuantised)

} // namespace burnish::test::tst_quantised

#include "tst_quantised.moc"
