// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/ggml/encoders.h"
#include "core/tensor/quantisation/ggmldecoding.h"
#include "core/tensor/quantisation/ggmlencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace burnish::test::tst_ggmlencoder {

using namespace Qt::StringLiterals;

namespace {

QByteArray contentOf(const QString &name)
{
    QFile file(fixturePath(u"gguf/"_s + name));
    if (!file.open(QFile::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return file.readAll();
}

/// The values that the fixtures were quantised from.
TensorPtr source()
{
    const QByteArray bytes = contentOf(u"quantised.source.f32"_s);
    const auto all = std::as_bytes(std::span(bytes));
    return tensorOf(*TensorInfo::make(Dtype::F32, {3, 512}), {all.begin(), all.end()});
}

/// The blocks of one type in a fixture; empty if it has none.
std::vector<std::byte> reference(const QString &name, std::string_view type)
{
    const QByteArray file = contentOf(name + u".gguf"_s);
    const QJsonObject manifest = Manifest::load(fixturePath(u"gguf/"_s + name + u".gguf.manifest.json"_s)).json();
    for (const QJsonValue &entry : manifest["tensors"_L1].toArray()) {
        if (entry["dtype"_L1].toString().toStdString() != type)
            continue;
        const qint64 begin = manifest["data_offset"_L1].toInteger() + entry["data_offset"_L1].toInteger();
        const auto bytes =
            std::as_bytes(std::span(file)).subspan(std::size_t(begin), std::size_t(entry["nbytes"_L1].toInteger()));
        return {bytes.begin(), bytes.end()};
    }
    return {};
}

constexpr std::array encodable = {"Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0",  "Q2_K",
                                  "Q3_K", "Q4_K", "Q5_K", "Q6_K", "MXFP4", "NVFP4"};

TensorPtr quantised(const TensorPtr &values, std::string_view type)
{
    return *makeGgmlQuantised(values, *ggmlBlockType(type));
}

std::vector<float> randomFloats(std::size_t count, float factor)
{
    std::mt19937 random(7);
    std::normal_distribution<float> normal;
    std::vector<float> values(count);
    for (float &value : values)
        value = normal(random) * factor;
    return values;
}

/// Blocks of all kinds: of very large, very small, equal and no values.
std::vector<float> unusualFloats()
{
    std::vector<float> values;
    const auto add = [&](const std::vector<float> &more) { values.insert(values.end(), more.begin(), more.end()); };
    for (const float factor : {1.0F, 1e-4F, 1e-30F, 1e-44F, 1e4F, 1e20F, 1e37F})
        add(randomFloats(256, factor));
    add(std::vector<float>(256, 0.0F));
    add(std::vector<float>(256, -0.0F));
    add(std::vector<float>(256, 0.25F));
    add(std::vector<float>(256, -3.0F));
    std::vector<float> sparse(256, 0.0F);
    sparse[77] = 5;
    add(sparse);
    std::vector<float> tied(256);
    for (std::size_t i = 0; i < tied.size(); ++i)
        tied[i] = i % 2 ? 1.5F : -1.5F;
    add(tied);
    return values;
}

} // namespace

class TestGgmlEncoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksAreThoseOfTheReferences()
    {
        int compared = 0;
        for (const std::string_view type : encodable) {
            const bool isOfPackage = type[0] == 'Q' && !type.ends_with("_K");
            const auto expected = reference(isOfPackage ? u"quantised"_s : u"ggml_quantised"_s, type);
            QVERIFY2(!expected.empty(), std::string(type).c_str());
            QVERIFY2(bytesOf(*quantised(source(), type)) == expected, std::string(type).c_str());
            ++compared;
        }
        QCOMPARE(compared, 12);
        // Both references have the same.
        QVERIFY(reference(u"quantised"_s, "MXFP4") == reference(u"ggml_quantised"_s, "MXFP4"));
        QVERIFY(reference(u"quantised"_s, "Q8_0") == reference(u"ggml_quantised"_s, "Q8_0"));
    }

    void onlyTheListedTypesAreEncoded()
    {
        for (const GgmlBlockType &type : ggmlBlockTypes()) {
            const bool isListed = std::ranges::find(encodable, type.name) != encodable.end();
            QCOMPARE(isGgmlEncodable(type), isListed);
            const auto made = makeGgmlQuantised(source(), type);
            QCOMPARE(made.has_value(), isListed);
            if (!isListed)
                QCOMPARE(made.error().message(), u"Quantising to %1 blocks is not supported."_s.arg(nameForText(type)));
        }
    }

    void allProcessorsGiveTheSameBits()
    {
        std::vector<float> values = unusualFloats();
        const std::vector<float> more = randomFloats(5 * 256, 0.02F);
        values.insert(values.end(), more.begin(), more.end());
        const auto all = ggml::usableEncoders();
        QVERIFY(!all.empty());
        QCOMPARE(all.back(), &ggml::portableEncoders());
        constexpr std::array members = {&ggml::Encoders::q4_0, &ggml::Encoders::q4_1,  &ggml::Encoders::q5_0,
                                        &ggml::Encoders::q5_1, &ggml::Encoders::q8_0,  &ggml::Encoders::q2_K,
                                        &ggml::Encoders::q3_K, &ggml::Encoders::q4_K,  &ggml::Encoders::q5_K,
                                        &ggml::Encoders::q6_K, &ggml::Encoders::mxfp4, &ggml::Encoders::nvfp4};
        for (std::size_t i = 0; i < members.size(); ++i) {
            const GgmlBlockType &type = *ggmlBlockType(std::string_view(encodable[i]));
            const std::size_t blocks = values.size() / type.elements;
            std::vector<std::byte> expected(blocks * type.bytes);
            (ggml::portableEncoders().*members[i])(values.data(), blocks, expected.data());
            for (const ggml::Encoders *encoders : all) {
                std::vector<std::byte> found(expected.size());
                (encoders->*members[i])(values.data(), blocks, found.data());
                QVERIFY2(found == expected, encodable[i]);
            }
        }
    }

    void anyRangeHasTheSameBytes()
    {
        const TensorPtr values = floats({4, 512}, randomFloats(2048, 0.1F));
        for (const std::string_view type : encodable) {
            const TensorPtr tensor = quantised(values, type);
            const std::vector<std::byte> all = bytesOf(*tensor);
            for (const auto &[first, count] :
                 {std::pair<std::size_t, std::size_t>(0, 1), {17, 300}, {all.size() - 5, 5}}) {
                const auto part = std::span(all).subspan(first, count);
                QVERIFY2(std::ranges::equal(bytesOf(*tensor, first, count), part), std::string(type).c_str());
            }
        }
    }

    void valuesComeCloseToTheirOriginals()
    {
        const TensorPtr values = floats({8, 512}, randomFloats(4096, 0.05F));
        const std::vector<double> before = valuesOf(*values);
        // Root mean square errors, relative to that of the values.
        const std::map<std::string_view, double> limits = {
            {"Q4_0", 0.11}, {"Q4_1", 0.09}, {"Q5_0", 0.05}, {"Q5_1", 0.045}, {"Q8_0", 0.008}, {"Q2_K", 0.32},
            {"Q3_K", 0.18}, {"Q4_K", 0.08}, {"Q5_K", 0.04}, {"Q6_K", 0.022}, {"MXFP4", 0.17}, {"NVFP4", 0.12}};
        for (const auto &[type, limit] : limits) {
            const std::vector<double> after = valuesOf(*quantised(values, type));
            double error = 0;
            double square = 0;
            for (std::size_t i = 0; i < before.size(); ++i) {
                error += (after[i] - before[i]) * (after[i] - before[i]);
                square += before[i] * before[i];
            }
            const double relative = std::sqrt(error / square);
            QVERIFY2(relative < limit && relative > limit / 3, qPrintable(u"%1"_s.arg(relative)));
        }
    }

    void zerosStayZeros()
    {
        const TensorPtr values = floats({1, 256}, std::vector<float>(256, 0.0F));
        for (const std::string_view type : encodable) {
            for (const double value : valuesOf(*quantised(values, type)))
                QCOMPARE(value, 0.0);
        }
    }

    void numbersThatAreNotFiniteAreRefused()
    {
        for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                                -std::numeric_limits<float>::infinity()}) {
            std::vector<float> numbers(20'480, 1.0F);
            numbers[20'000] = bad;
            const TensorPtr tensor = quantised(floats({40, 512}, numbers), "Q4_K");
            std::vector<std::byte> bytes(std::size_t(tensor->info().byteSize()));
            const auto read = tensor->read(0, bytes, Task());
            QVERIFY(!read);
            QCOMPARE(read.error().code(), ErrorCode::Range);
            QCOMPARE(read.error().message(),
                     u"Element 20000 is not a finite number; Q4_K blocks store only finite ones."_s);
            QVERIFY(tensor->read(0, std::span(bytes).first(144), Task()));
        }
    }

    /// With scales beyond the range of F16, a block would become infinite, or zero.
    void numbersBeyondTheScalesAreRefused()
    {
        for (const std::string_view type : encodable) {
            std::vector<float> numbers(1024, 1.0F);
            numbers[300] = -3e38F;
            const TensorPtr large = quantised(floats({2, 512}, numbers), type);
            std::vector<std::byte> bytes(std::size_t(large->info().byteSize()));
            const auto read = large->read(0, bytes, Task());
            QCOMPARE(bool(read), type == "MXFP4");
            if (read)
                continue;
            const QString message = read.error().message();
            QVERIFY2(message.startsWith(u"Element 300 is -3e+38; "_s), qPrintable(message));
            const double limit = message.section(u' ', -1).chopped(1).toDouble();
            QVERIFY2(limit >= 2688, qPrintable(message));
            // Up to the limit, blocks of any content hold numbers, not infinities.
            for (std::size_t i = 0; i < numbers.size(); ++i)
                numbers[i] = float(limit * 0.999 * std::array{1.0, -1.0, 0.3, 0.0, -0.7}[i / 32 % 2 ? i % 5 : i % 2]);
            const std::vector<double> decoded = valuesOf(*quantised(floats({2, 512}, numbers), type));
            for (std::size_t i = 0; i < numbers.size(); ++i)
                QVERIFY2(
                    std::abs(decoded[i] - double(numbers[i])) < 0.4 * limit,
                    qPrintable(u"%1 %2 %3 %4"_s.arg(QLatin1StringView(type)).arg(i).arg(numbers[i]).arg(decoded[i])));
        }
    }

    void shapesOfOtherRowsAreRefused()
    {
        const GgmlBlockType &type = *ggmlBlockType("Q4_K");
        QCOMPARE(makeGgmlQuantised(floats({2, 32}, randomFloats(64, 1)), type).error().message(),
                 u"Expected rows of whole blocks of 256 elements for Q4_K, found rows of 32."_s);
        QCOMPARE(makeGgmlQuantised(floats(Shape(), {1.0F}), type).error().message(),
                 u"A scalar cannot be quantised to Q4_K blocks."_s);
        QCOMPARE(ggmlTypeForRows(type, {2, 512}), &type);
        QCOMPARE(ggmlTypeForRows(type, {512, 96})->name, std::string_view("Q5_0"));
        QCOMPARE(ggmlTypeForRows(type, {512, 33}), nullptr);
        QCOMPARE(ggmlTypeForRows(*ggmlBlockType("Q8_0"), Shape()), nullptr);
    }

    void schemesAreNamedAfterTheirBlocks()
    {
        for (const QStringView text : {u"Q4_K", u"q4_k"}) {
            const auto scheme = quantSchemeFromText(text);
            QVERIFY(scheme);
            QCOMPARE(scheme->form, QuantScheme::Form::Ggml);
            QCOMPARE(quantSchemeText(*scheme), u"Q4_K"_s);
            const TensorPtr values = source();
            const TensorPtr made = *makeQuantised(values, *scheme);
            QCOMPARE(made->info().typeName(), std::string_view("Q4_K"));
            QCOMPARE(valuesBefore(made), values);
        }
        QVERIFY(!quantSchemeFromText(u"Q4_Z"));
    }

    /// A model that was quantised before can be quantised again.
    void quantisedTensorsAreQuantisedAgain()
    {
        const TensorPtr first = quantised(source(), "Q8_0");
        const TensorPtr again = quantised(*makeDequantised(first), "Q8_0");
        QVERIFY(bytesOf(*again) == bytesOf(*first));
    }
};

BURNISH_TEST(TestGgmlEncoder)

} // namespace burnish::test::tst_ggmlencoder

#include "tst_ggmlencoder.moc"
