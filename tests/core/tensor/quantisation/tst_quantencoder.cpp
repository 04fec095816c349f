// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/elements.h"
#include "core/tensor/quantisation/blocks/blockkernels.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantkernels.h"
#include "core/tensor/quantisation/quanttext.h"
#include "core/tensor/quantisation/quanttypes.h"
#include "core/tensor/smallfloat.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace burnish::test::tst_quantencoder {

using namespace Qt::StringLiterals;

namespace {

/// The generator that filled the fixtures.
class Random
{
public:
    explicit Random(const char *name)
        : m_state(42)
    {
        for (; *name; ++name)
            m_state = m_state * 31 + std::uint8_t(*name);
    }
    std::uint64_t next() { return m_state = m_state * 6364136223846793005U + 1442695040888963407U; }
    float unit() { return float(next() >> 40) / float(1 << 23) - 1.0F; }

private:
    std::uint64_t m_state;
};

enum class Fill { Uniform, Zero, Outlier, Ties, Blocks, Special };

/// A tensor of a fixture, before Burn quantised it.
struct Spec
{
    std::vector<std::uint64_t> shape;
    QString scheme; ///< empty: calibrated in another way, which is not checked
    Fill fill = Fill::Uniform;
    float size = 1;
};

float filled(const Spec &spec, std::size_t i, std::size_t n, float unit)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr std::array<float, 6> blocks = {0.0F, 1e-30F, 1.0F, 1e-4F, 1e6F, 1e30F};
    switch (spec.fill) {
    case Fill::Uniform:
        return unit * spec.size;
    case Fill::Zero:
        return 0;
    case Fill::Outlier:
        return i == n / 2 ? 1000.0F : unit * 0.01F;
    case Fill::Ties:
        return i == 0 ? spec.size : std::round(unit * 2 * spec.size) / 2;
    case Fill::Blocks:
        return unit * blocks[i / 8 % 6];
    case Fill::Special:
        break;
    }
    switch (i % 8) {
    case 1:
        return -0.0F;
    case 3:
        return i > 8 ? std::numeric_limits<float>::quiet_NaN() : unit;
    case 5:
        return i > 16 ? infinity : unit;
    case 6:
        return i > 24 ? -infinity : unit;
    default:
        return unit;
    }
}

const QStringList values = {u"q8f"_s, u"q8s"_s,  u"q4f"_s,  u"q4s"_s, u"q2f"_s,
                            u"q2s"_s, u"e4m3"_s, u"e5m2"_s, u"e2m1"_s};
const QStringList scales = {u":f32"_s, u":f16"_s, u":bf16"_s, u":ue8m0"_s, u":ue4m3"_s};

std::vector<Spec> perTensor()
{
    std::vector<Spec> list;
    for (const QString &value : values) {
        list.push_back({{6, 8}, value});
        for (const QString &scale : scales)
            list.push_back({{6, 8}, value + scale});
        list.push_back({{6, 8}, value, Fill::Uniform, 3});
        list.push_back({{6, 8}, {}, Fill::Uniform, 3});
    }
    return list;
}

std::vector<Spec> perBlock()
{
    std::vector<Spec> list;
    for (const QString &value : values) {
        for (const QString &scale : scales)
            list.push_back({{4, 16}, value + u"/8"_s + scale});
        list.push_back({{4, 16}, value + u"/8"_s, Fill::Uniform, 2});
        list.push_back({{4, 16}, {}, Fill::Uniform, 2});
    }
    const std::vector<std::pair<QString, std::vector<std::uint64_t>>> sizes = {{u"4"_s, {16}},
                                                                               {u"16"_s, {2, 32}},
                                                                               {u"32"_s, {2, 64}},
                                                                               {u"64"_s, {1, 128}},
                                                                               {u"255"_s, {2, 255}},
                                                                               {u"2x2"_s, {4, 6}},
                                                                               {u"4x8"_s, {8, 16}},
                                                                               {u"4x1"_s, {8, 3}},
                                                                               {u"1x4"_s, {3, 8}},
                                                                               {u"3"_s, {5, 6}},
                                                                               {u"1"_s, {2, 5}},
                                                                               {u"2x2x4"_s, {4, 2, 8}},
                                                                               {u"2x1x1x3"_s, {2, 3, 2, 6}},
                                                                               {u"2x2"_s, {3, 4, 4}},
                                                                               {u"2x1x2x1x2"_s, {2, 2, 2, 2, 2}},
                                                                               {u"2x4"_s, {8}},
                                                                               {u"4"_s, {4, 10}},
                                                                               {u"8"_s, {3, 4}}};
    for (const auto &[size, shape] : sizes) {
        for (const QString &value : {u"q8s"_s, u"q4f"_s})
            list.push_back({shape, value + u'/' + size});
    }
    return list;
}

std::vector<Spec> twoLevel()
{
    std::vector<Spec> list;
    for (const QString &value : values) {
        for (const QString &scale : scales) {
            list.push_back({{4, 32}, value + u"/16"_s + scale + u"+f32"_s});
            if (scale == u":ue4m3"_s || value == u"q8s"_s)
                list.push_back(list.back());
        }
    }
    // Schemes that Burn has names for are not written as text here, but the generator moves on.
    for (int i = 0; i < 5; ++i)
        list.push_back({{2, 16}, {}});
    list.push_back({{4, 32}, u"e2m1/16:ue4m3+f32"_s});
    list.push_back({{3, 5, 16}, u"e2m1/16:ue4m3+f32"_s, Fill::Outlier});
    list.push_back({{4, 8}, u"q4s/2x4:ue4m3+f32"_s, Fill::Blocks});
    return list;
}

std::vector<Spec> edge()
{
    std::vector<Spec> list;
    const std::vector<std::vector<std::uint64_t>> shapes = {
        {1}, {5}, {7}, {1, 1}, {3, 3}, {2, 3, 5}, {1, 2, 3, 4}, {2, 1, 2, 1, 3}, {0}, {0, 4}};
    for (const auto &shape : shapes) {
        for (const QString &value : {u"q8s"_s, u"q8f"_s, u"q4s"_s, u"q2f"_s})
            list.push_back({shape, value});
    }
    for (const QString &scale : scales) {
        const QString whole = u"q8s"_s + scale;
        list.push_back({{48}, whole, Fill::Zero});
        list.push_back({{48}, whole, Fill::Outlier});
        for (const float size : {1e-38F, 1e-20F, 3e38F})
            list.push_back({{48}, whole, Fill::Uniform, size});
        list.push_back({{48}, whole, Fill::Special});
        for (const Fill fill : {Fill::Zero, Fill::Blocks, Fill::Outlier, Fill::Special})
            list.push_back({{48}, u"q8s/8"_s + scale, fill});
    }
    const std::vector<std::pair<QString, float>> ends = {{u"q8s"_s, 127.0F}, {u"q8f"_s, 127.5F}, {u"q4s"_s, 7.0F},
                                                         {u"q4f"_s, 7.5F},   {u"q2s"_s, 1.0F},   {u"q2f"_s, 1.5F}};
    for (const auto &[value, end] : ends)
        list.push_back({{64}, value, Fill::Ties, end});
    return list;
}

TensorPtr stored(const std::vector<std::uint64_t> &shape, const std::vector<float> &numbers)
{
    return floats(Shape(shape), numbers);
}

} // namespace

class TestQuantEncoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void quantisesAsBurnDoes_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("name");
        for (const char *name : {"per-tensor", "per-block", "two-level", "edge"})
            QTest::addRow("0.22.1 %s", name) << u"v0.22.1"_s << QString::fromLatin1(name);
        for (const char *name : {"per-tensor", "two-level"})
            QTest::addRow("0.23 %s", name) << u"v0.23.0-pre.1"_s << QString::fromLatin1(name);
    }
    void quantisesAsBurnDoes()
    {
        QFETCH(QString, folder);
        QFETCH(QString, name);
        const bool is023 = folder.startsWith("v0.23"_L1);
        const Manifest manifest =
            Manifest::load(fixturePath("burn-newest/") + folder + u"/quantised/"_s + name + u"/manifest.json"_s);
        QHash<QString, QString> requested;
        for (const QJsonValue &tensor : manifest.json()["tensors"_L1].toArray())
            requested.insert(tensor["path"_L1].toString(), tensor["sha256"_L1].toString());
        const auto specs = name == "per-tensor"_L1  ? perTensor()
                           : name == "per-block"_L1 ? perBlock()
                           : name == "two-level"_L1 ? twoLevel()
                                                    : edge();
        Random random(name.toLatin1().constData());
        std::array<int, 6> counts = {};
        int refused = 0;
        int compared = 0;
        const QStringList nvfp4 = name == "two-level"_L1 ? QStringList{u"d2.29"_s, u"d3.0"_s} : QStringList();
        QStringList different;
        for (const Spec &spec : specs) {
            std::vector<float> numbers(std::size_t(*Shape(spec.shape).elementCount()));
            for (std::size_t i = 0; i < numbers.size(); ++i)
                numbers[i] = filled(spec, i, numbers.size(), random.unit());
            random.next();
            if (name == "two-level"_L1 && spec.scheme.isEmpty()) {
                // Of these, Burn quantises the one that has a scale of F32 for the tensor.
                counts[2] += counts[0]++ == 0;
                refused += counts[0] > 1;
                continue;
            }
            const QString path = u"d%1.%2"_s.arg(spec.shape.size()).arg(counts[spec.shape.size()]);
            if (spec.scheme.isEmpty()) {
                ++counts[spec.shape.size()];
                continue;
            }
            QuantScheme scheme = *quantSchemeFromText(spec.scheme);
            scheme.hasFloatCodes = is023;
            // 0.22 stores a byte for each value whatever NVFP4 asks for.
            if (is023 && nvfp4.contains(path))
                scheme.store = "PackedNative";
            const auto rounding = is023 ? QuantRounding::HalvesToEven : QuantRounding::HalvesAway;
            const auto tensor = makeQuantised(stored(spec.shape, numbers), scheme, rounding);
            if (!tensor) {
                ++refused;
                continue;
            }
            ++counts[spec.shape.size()];
            // Burn stores nearly nothing of the values that share their scale with NaN or infinity.
            if (!std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); })) {
                std::vector<std::byte> bytes((*tensor)->info().byteSize());
                const auto read = (*tensor)->read(0, bytes, Task());
                QVERIFY(!read && read.error().code() == ErrorCode::Range);
                continue;
            }
            ++compared;
            const auto digest = sha256Of(**tensor);
            if (digest != requested[path])
                different += path + u' ' + spec.scheme;
        }
        QCOMPARE(different.join(u", "_s), QString());
        // Burn 0.23 cannot read blocks with more axes than the tensor, which 0.22 quantises.
        const int longer = name == "per-block"_L1 ? 2 : 0;
        QCOMPARE(refused, int(manifest.json()["refused"_L1].toArray().size()) + longer);
        QVERIFY(compared > 10);
    }

    void decodesEveryCode_data()
    {
        QTest::addColumn<int>("type");
        for (const Dtype type : {Dtype::F8E4M3, Dtype::F8E5M2, Dtype::F4E2M1})
            QTest::newRow(nameOf(type).data()) << int(type);
    }
    void decodesEveryCode()
    {
        QFETCH(int, type);
        const auto dtype = Dtype(type);
        const unsigned mask = dtype == Dtype::F4E2M1 ? 15 : 255;
        std::array<std::int8_t, 256> codes;
        for (int i = 0; i < 256; ++i)
            codes[std::size_t(i)] = std::int8_t(i);
        std::array<float, 256> found;
        quantkernels::scaleFloats(dtype, codes.data(), 256, 1, found.data());
        std::array<std::int8_t, 256> back;
        const BlockKernels &kernels = fastestBlockKernels();
        const auto quantise = dtype == Dtype::F8E4M3   ? kernels.e4m3
                              : dtype == Dtype::F8E5M2 ? kernels.e5m2
                                                       : kernels.e2m1;
        const float one = 1;
        quantise(found.data(), 256, &one, 1, back.data());
        for (unsigned code = 0; code < 256; ++code) {
            const double requested = smallFloatValue(dtype, code & mask);
            if (std::isnan(requested)) {
                QVERIFY(std::isnan(found[code]));
                continue;
            }
            QCOMPARE(double(found[code]), requested);
            QCOMPARE(std::signbit(found[code]), std::signbit(requested));
            if (std::isfinite(requested))
                QCOMPARE(unsigned(std::uint8_t(back[code])), code & mask);
        }
    }

    void roundsToTheNearestFloat()
    {
        // Between two neighbours of E4M3, in the normal and in the subnormal range; beyond the largest; NaN.
        const std::vector<float> numbers = {1.0625F, 1.1875F, 1.07F, 0.0009765625F, 0.0029296875F, 500, -1e30F, NAN};
        std::vector<std::int8_t> codes(numbers.size());
        const float one = 1;
        fastestBlockKernels().e4m3(numbers.data(), numbers.size(), &one, 1, codes.data());
        const std::vector<std::int8_t> requested = {0x38, 0x3a, 0x39, 0x00, 0x02, 0x7e, -2, 0x7f};
        QCOMPARE(codes, requested);
    }

    void readsAnyPart_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *scheme : {"q8s", "q4s/8:f16", "q4s/8@u32", "q2f/4x8", "e2m1/8:ue4m3+f32@bytes", "q4s@u32",
                                   "q8f/2x24:bf16", "e4m3@u32", "q2s/1"})
            QTest::newRow(scheme) << QString::fromLatin1(scheme);
    }
    void readsAnyPart()
    {
        QFETCH(QString, scheme);
        Random random("part");
        std::vector<float> numbers(8 * 24);
        for (float &number : numbers)
            number = random.unit();
        const TensorPtr values = stored({8, 24}, numbers);
        const auto tensor = makeQuantised(values, *quantSchemeFromText(scheme));
        QVERIFY2(tensor, tensor ? "" : qPrintable(tensor.error().message()));
        const auto size = std::size_t((*tensor)->info().byteSize());
        std::vector<std::byte> whole(size);
        QVERIFY((*tensor)->read(0, whole, Task()));
        for (std::size_t i = 0; i < 200; ++i) {
            const auto begin = std::size_t(random.next() >> 33) % size;
            std::vector<std::byte> part(1 + std::size_t(random.next() >> 33) % (size - begin));
            QVERIFY((*tensor)->read(begin, part, Task()));
            QVERIFY(std::equal(part.begin(), part.end(), whole.begin() + std::ptrdiff_t(begin)));
        }
        // Every value is off by no more than its step, and one of the largest by nothing but rounding.
        const auto decoded = readElements(**tensor, 0, numbers.size(), Task());
        QVERIFY(decoded);
        const QuantValueType &type = *quantValueType((*tensor)->info().scheme()->value);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const double step = type.codes ? std::max(0.25, 1.0 / type.largest) : 1.0 / type.largest;
            QVERIFY(std::abs((*decoded)[i] - double(numbers[i])) <= step);
        }
    }

    void refusesWhatBurnDoes_data()
    {
        QTest::addColumn<QList<int>>("shape");
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no axes") << QList<int>() << u"q8s"_s
                                 << u"Burn quantises only tensors that have axes and elements; the shape is []."_s;
        QTest::newRow("no elements")
            << QList{0, 4} << u"q8s"_s
            << u"Burn quantises only tensors that have axes and elements; the shape is [0, 4]."_s;
        QTest::newRow("partial blocks") << QList{4, 10} << u"q8s/4"_s
                                        << u"The shape [4, 10] cannot be divided into blocks of 4."_s;
        QTest::newRow("more axes") << QList{8} << u"q8s/2x4"_s
                                   << u"The shape [8] cannot be divided into blocks of 2 × 4."_s;
        QTest::newRow("two levels of bf16")
            << QList{4, 8} << u"q8s/4:bf16+f32"_s
            << u"With two levels of scales, Burn supports blocks with scales of UE4M3 or F16 and a tensor scale of F32."_s;
    }
    void refusesWhatBurnDoes()
    {
        QFETCH(QList<int>, shape);
        QFETCH(QString, scheme);
        QFETCH(QString, sentence);
        const std::vector<std::uint64_t> sizes(shape.begin(), shape.end());
        const auto count = std::size_t(*Shape(sizes).elementCount());
        const auto tensor = makeQuantised(stored(sizes, std::vector<float>(count, 1.0F)), *quantSchemeFromText(scheme));
        QVERIFY(!tensor);
        QCOMPARE(tensor.error().message(), sentence);
    }
};

BURNISH_TEST(TestQuantEncoder)

} // namespace burnish::test::tst_quantencoder

#include "tst_quantencoder.moc"
