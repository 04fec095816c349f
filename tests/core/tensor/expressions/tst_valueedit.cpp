// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/analysis/findvalue.h"
#include "core/tensor/expressions/elementmap.h"
#include "core/tensor/expressions/patch.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/expressions/valuechanges.h"
#include "core/tensor/kernels/elements.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/valueediting.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

namespace burnish::test::tst_valueedit {

namespace {

/// Reads in steps of a few elements, which must give the same bytes as reading everything in one go.
bool readsAlikeInParts(const TensorExpr &tensor)
{
    const std::vector<std::byte> whole = bytesOf(tensor);
    const std::size_t size = traits(tensor.info().dtype()).blockBytes;
    for (const std::size_t step : {1UL, 3UL, 7UL, 64UL, 513UL}) {
        std::vector<std::byte> parts(whole.size());
        for (std::size_t at = 0; at < whole.size(); at += step * size) {
            const std::size_t count = std::min(step * size, whole.size() - at);
            if (!tensor.read(at, std::span(parts).subspan(at, count), Task()))
                return false;
        }
        if (parts != whole)
            return false;
    }
    return true;
}

std::vector<AxisSlice> part(const char *text)
{
    return *slicesFromText(QString::fromLatin1(text));
}

QStringList textsOf(const TensorExpr &tensor)
{
    const auto texts = *readElementTexts(tensor, 0, std::size_t(tensor.info().elementCount()), Task());
    return {texts.begin(), texts.end()};
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

QString refusal(const Expected<TensorPtr> &tensor)
{
    return tensor ? QString() : tensor.error().message();
}

/// True if element `place` of the shape is in the slices, computed axis by axis.
bool isIn(const Shape &shape, std::uint64_t place, const std::vector<AxisSlice> &slices)
{
    bool inside = true;
    for (std::size_t axis = shape.rank(); axis-- > 0;) {
        const auto index = std::int64_t(place % shape[axis]);
        place /= shape[axis];
        if (axis >= slices.size())
            continue;
        const std::int64_t start = slices[axis].start.value_or(0);
        const std::int64_t stop = slices[axis].stop.value_or(std::int64_t(shape[axis]));
        inside = inside && index >= start && index < stop && (index - start) % slices[axis].step == 0;
    }
    return inside;
}

const std::vector<const char *> &parts()
{
    static const std::vector<const char *> all = {"",       "2:3",       ":, 1:4",     "1:3, 2:3, 1:5",   "::2",
                                                  ":, ::3", ":, :, ::2", "3:, 4:, 6:", "1::2, 1::2, 1::3"};
    return all;
}

/// A tensor that must not be read.
class Unreadable final : public TensorExpr
{
public:
    explicit Unreadable(TensorInfo info)
        : TensorExpr(std::move(info))
    {}
    Expected<void> read(std::uint64_t, std::span<std::byte>, const Task &) const override
    {
        return Error(ErrorCode::Io, QStringLiteral("read"));
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}
};

} // namespace

class TestValueEdit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void patchedElementsAreReplaced_data() { addEditableTypes(); }

    void patchedElementsAreReplaced()
    {
        QFETCH(int, dtype);
        const std::size_t size = traits(Dtype(dtype)).blockBytes;
        const std::size_t count = 700;
        std::vector<std::byte> requested = noise(Dtype(dtype), count);
        const TensorPtr tensor = tensorOf(Dtype(dtype), {7, 100}, requested);
        std::vector<std::byte> values(5 * size);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::byte(Dtype(dtype) == Dtype::Bool ? i % 2 : i * 11 + 1);
        const std::vector<std::uint64_t> places = {699, 0, 64, 0, 513};
        const auto patched = makePatched(tensor, sortedPatch(places, values));
        QVERIFY(patched);
        for (std::size_t i = 0; i < places.size(); ++i)
            std::memcpy(requested.data() + places[i] * size, values.data() + i * size, size);
        QVERIFY(bytesOf(**patched) == requested);
        QVERIFY(readsAlikeInParts(**patched));
        QVERIFY((*patched)->info() == tensor->info());
        QVERIFY((*patched)->operand() == tensor);
    }

    void patchesOfPatchesMerge()
    {
        TensorPtr tensor = tensorOf<float>(Dtype::F32, {100}, std::vector<float>(100));
        const TensorPtr bare = tensor;
        std::vector<float> requested(100);
        for (unsigned i = 0; i < 300; ++i) {
            const auto place = std::uint64_t(i * 37 % 100);
            const auto number = float(i);
            tensor = *makePatched(tensor, sortedPatch({&place, 1}, std::as_bytes(std::span(&number, 1))));
            requested[std::size_t(place)] = number;
        }
        QVERIFY(tensor->operand() == bare);
        QVERIFY(bytesOf(*tensor) == bytesOf(*tensorOf<float>(Dtype::F32, {100}, requested)));
    }

    void aMillionPatchedCellsAreFewLayersAndReadFast()
    {
        const std::uint64_t elements = 40'000'000;
        TensorPtr tensor = blankTensor({elements}, Dtype::F32);
        std::vector<std::uint64_t> places(1'000'000);
        std::vector<float> numbers(places.size());
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i] = i * 40 + 3;
            numbers[i] = float(i) + 1;
        }
        tensor = *makePatched(
            tensor, {places, {std::as_bytes(std::span(numbers)).begin(), std::as_bytes(std::span(numbers)).end()}});
        // Single edits on top of it neither copy it nor accumulate.
        for (std::uint64_t i = 0; i < 20'000; ++i) {
            const float number = -1;
            const std::uint64_t place = i * 40 + 4;
            if (i % 100 == 0)
                tensor = *makePatched(tensor, sortedPatch({&place, 1}, std::as_bytes(std::span(&number, 1))));
        }
        std::size_t layers = 0;
        for (TensorPtr layer = tensor; layer->operand(); layer = layer->operand())
            ++layers;
        QVERIFY2(layers <= 3, qPrintable(QString::number(layers)));
        const auto some = *readElements(*tensor, 39'999'960, 40, Task());
        QCOMPARE(some[3], 1'000'000.0);
        QCOMPARE(some[4], 0.0);
        QCOMPARE((*readElements(*tensor, 4, 1, Task()))[0], -1.0);
    }

    void partsAreFilled_data() { addEditableTypes(); }

    void partsAreFilled()
    {
        QFETCH(int, dtype);
        const std::size_t size = traits(Dtype(dtype)).blockBytes;
        const Shape shape{5, 6, 8};
        const std::vector<std::byte> stored = noise(Dtype(dtype), 240);
        const TensorPtr tensor = tensorOf(Dtype(dtype), shape, stored);
        const ElementValue one = value("1", Dtype(dtype));
        for (const char *text : parts()) {
            const auto slices = part(text);
            const auto filled = makeFilled(tensor, slices, one);
            QVERIFY2(filled, text);
            std::vector<std::byte> requested = stored;
            for (std::uint64_t i = 0; i < 240; ++i) {
                if (isIn(shape, i, slices))
                    std::ranges::copy(one.bytes(), requested.begin() + std::ptrdiff_t(i * size));
            }
            QVERIFY2(bytesOf(**filled) == requested, text);
            QVERIFY2(readsAlikeInParts(**filled), text);
        }
        QVERIFY(*makeFilled(tensor, part("2:2"), one) == tensor);
    }

    /// As above, with parts too large to be stored element by element.
    void largePartsAreFilledAndPasted()
    {
        const Shape shape{4, 60, 200};
        const std::vector<std::byte> stored = noise(Dtype::F16, 48'000);
        const TensorPtr tensor = tensorOf(Dtype::F16, shape, stored);
        for (const char *text : {"", "1:3", ":, 5:55", ":, :, 7:199", "::2, 1::2, ::3", "0:4, 0:60, 0:200"}) {
            const auto slices = part(text);
            std::vector<std::byte> filledBytes = stored;
            std::vector<std::byte> pastedBytes = stored;
            std::vector<std::byte> block;
            for (std::uint64_t i = 0; i < 48'000; ++i) {
                if (!isIn(shape, i, slices))
                    continue;
                const std::array number = {std::byte(block.size() / 2), std::byte(block.size() / 512)};
                block.insert(block.end(), number.begin(), number.end());
                std::memcpy(pastedBytes.data() + i * 2, number.data(), 2);
                std::memcpy(filledBytes.data() + i * 2, value("-3", Dtype::F16).bytes().data(), 2);
            }
            const auto filled = makeFilled(tensor, slices, value("-3", Dtype::F16));
            QVERIFY2(bytesOf(**filled) == filledBytes, text);
            QVERIFY2(readsAlikeInParts(**filled), text);
            const auto pasted = makePasted(tensor, slices, block);
            QVERIFY2(pasted && bytesOf(**pasted) == pastedBytes, text);
            QVERIFY2(readsAlikeInParts(**pasted), text);
        }
    }

    void pastedBlocksMustFit()
    {
        const TensorPtr tensor = tensorOf<std::int32_t>(Dtype::I32, {2, 3}, {1, 2, 3, 4, 5, 6});
        const std::vector<std::int32_t> block = {7, 8};
        const auto bytes = std::as_bytes(std::span(block));
        const std::vector<std::byte> copied(bytes.begin(), bytes.end());
        QCOMPARE(textsOf(**makePasted(tensor, part(":, 1:2"), copied)), words("1 7 3 4 8 6"));
        QCOMPARE(refusal(makePasted(tensor, part(":, 1:3"), copied)),
                 QStringLiteral("Expected 4 values for this part, found 2."));
        QCOMPARE(refusal(makePatched(tensor, {{6}, std::vector<std::byte>(4)})),
                 QStringLiteral("Element 6 is out of range for a tensor of shape [2, 3]."));
        QVERIFY(*makePatched(tensor, {}) == tensor);
    }

    void whatIsFilledIsNeverRead()
    {
        // 40 GB as F32.
        const TensorPtr huge = std::make_shared<Unreadable>(*TensorInfo::make(Dtype::F32, Shape{100'000, 100'000}));
        const ElementValue half = value("0.5", Dtype::F32);
        const auto all = makeFilled(huge, {}, half);
        QVERIFY(all);
        QCOMPARE((*readElements(**all, 9'999'999'990, 10, Task()))[9], 0.5);
        int sources = 0;
        (*all)->visitSources([&](const ByteSourcePtr &) { ++sources; });
        QCOMPARE(sources, 0);
        const auto rows = makeFilled(huge, part("5:9"), half);
        QCOMPARE((*readElements(**rows, 500'000, 10, Task()))[0], 0.5);
        QVERIFY(!readElements(**rows, 499'999, 10, Task()));
        // Edits covered by the fill are dropped.
        QVERIFY((*makeFilled(*makeFilled(*rows, part("1:99999"), half), {}, half))->operand() == huge);
    }

    void scalesFloats_data()
    {
        QTest::addColumn<int>("dtype");
        for (const DtypeTraits &type : allDtypes()) {
            if (type.kind == DtypeKind::Float && hasElementsOfItsOwn(type.dtype) && type.dtype != Dtype::F8E8M0)
                QTest::addRow("%s", std::string(type.name).c_str()) << int(type.dtype);
        }
    }

    void scalesFloats()
    {
        QFETCH(int, dtype);
        const std::size_t size = traits(Dtype(dtype)).blockBytes;
        const std::vector<std::byte> stored = noise(Dtype(dtype), 3000);
        const TensorPtr tensor = tensorOf(Dtype(dtype), {3000}, stored);
        for (const double factor : {0.1, -3.0, 1e-3, 0.0, 7e4}) {
            const auto scaled = makeMapped(tensor, part("1:"), {.factor = factor});
            QVERIFY(scaled);
            const std::vector<std::byte> got = bytesOf(**scaled);
            QVERIFY(std::equal(got.begin(), got.begin() + std::ptrdiff_t(size), stored.begin()));
            for (std::size_t i = 1; i < 3000; ++i) {
                const auto before = ElementValue::fromBytes(Dtype(dtype), std::span(stored).subspan(i * size, size));
                const auto now = ElementValue::fromBytes(Dtype(dtype), std::span(got).subspan(i * size, size));
                if (std::isnan(before.asDouble())) {
                    QVERIFY(now == before);
                    continue;
                }
                const double exact = before.asDouble() * factor;
                const std::array narrow = {narrowFloatBits(Dtype(dtype), exact)};
                const double requested =
                    size == 8   ? exact
                    : size == 4 ? double(float(exact))
                                : ElementValue::fromBytes(Dtype(dtype), std::as_bytes(std::span(narrow)).first(size))
                                      .asDouble();
                QVERIFY2(now.asDouble() == requested || (std::isnan(requested) && std::isnan(now.asDouble())),
                         qPrintable(before.text()));
            }
            QVERIFY(readsAlikeInParts(**scaled));
        }
        QVERIFY(*makeMapped(tensor, {}, {.factor = 1}) == tensor);
    }

    void scalesIntegers()
    {
        const TensorPtr small = tensorOf<std::int8_t>(Dtype::I8, {4}, {1, -3, 5, 100});
        QCOMPARE(textsOf(**makeMapped(small, part(":3"), {.factor = 0.5})), words("0 -2 2 100"));
        const auto overflowing = makeMapped(small, {}, {.factor = 2});
        const auto read = readElements(**overflowing, 0, 4, Task());
        QVERIFY(!read);
        QCOMPARE(read.error().code(), ErrorCode::Range);
        QCOMPARE(read.error().message(),
                 QStringLiteral("The value 100 at [3] multiplied by 2 is out of range for I8."));
        QVERIFY(readElements(**overflowing, 0, 3, Task()));

        const TensorPtr wide = tensorOf<std::int64_t>(Dtype::I64, {2, 2}, {9007199254740993, -4, 3, 0});
        QCOMPARE(textsOf(**makeMapped(wide, {}, {.factor = 3})), words("27021597764222979 -12 9 0"));
        QCOMPARE(textsOf(**makeMapped(wide, part("1:"), {.factor = 1.5})), words("9007199254740993 -4 4 0"));
        const auto tooWide = readElements(**makeMapped(wide, {}, {.factor = 1e6}), 0, 4, Task());
        QCOMPARE(tooWide.error().message(),
                 QStringLiteral("The value 9007199254740993 at [0, 0] multiplied by 1000000 is out of range for I64."));

        const TensorPtr large = tensorOf<std::uint64_t>(Dtype::U64, {2}, {~std::uint64_t(0), 0});
        QCOMPARE(textsOf(**makeMapped(large, part("1:"), {.factor = -1})), words("18446744073709551615 0"));
        QVERIFY(!readElements(**makeMapped(large, {}, {.factor = -1}), 0, 1, Task()));
        const TensorPtr words32 = tensorOf<std::uint32_t>(Dtype::U32, {2}, {4294967295U, 3});
        QCOMPARE(textsOf(**makeMapped(words32, {}, {.factor = 0.5})), words("2147483648 2"));
        const auto beyond = readElements(**makeMapped(words32, {}, {.factor = 1.5}), 0, 2, Task());
        QCOMPARE(beyond.error().message(),
                 QStringLiteral("The value 4294967295 at [0] multiplied by 1.5 is out of range for U32."));
    }

    void clampsExactly()
    {
        const auto clamped = [](const TensorPtr &tensor, const char *lowest, const char *highest) {
            const Dtype dtype = tensor->info().dtype();
            ElementMap map{.kind = ElementMap::Kind::Clamp};
            if (*lowest)
                map.lowest = value(lowest, dtype);
            if (*highest)
                map.highest = value(highest, dtype);
            return makeMapped(tensor, {}, map);
        };
        const TensorPtr floats = tensorOf<std::uint32_t>(
            Dtype::F32, {6}, {0x7f800001, 0xff800000, 0x80000000, 0x3f000000, 0x40000000, 0x7f800000});
        const auto got = bytesOf(**clamped(floats, "-1", "1"));
        std::vector<std::uint32_t> bits(6);
        std::memcpy(bits.data(), got.data(), got.size());
        QCOMPARE(bits,
                 (std::vector<std::uint32_t>{0x7f800001, 0xbf800000, 0x80000000, 0x3f000000, 0x3f800000, 0x3f800000}));
        QCOMPARE(textsOf(**clamped(floats, "", "1")).mid(1), words("-inf -0 0.5 1 1"));
        const TensorPtr halves = tensorOf<std::uint16_t>(Dtype::F16, {3}, {0x7c01, 0x4000, 0xc000});
        QCOMPARE(textsOf(**clamped(halves, "-0.5", "0.1")), words("NaN 0.1 -0.5"));
        const TensorPtr wide = tensorOf<std::int64_t>(Dtype::I64, {2}, {9007199254740993, -9007199254740993});
        QCOMPARE(textsOf(**clamped(wide, "-9007199254740992", "9007199254740994")),
                 words("9007199254740993 -9007199254740992"));
        QCOMPARE(refusal(clamped(wide, "9007199254740993", "9007199254740992")),
                 QStringLiteral("The lowest value is greater than the highest."));
        QCOMPARE(refusal(clamped(floats, "nan", "")), QStringLiteral("A bound cannot be NaN."));
        QCOMPARE(refusal(clamped(floats, "", "")), QStringLiteral("A lower or upper limit is required."));
    }

    void replacesNan()
    {
        const ElementMap nan{.kind = ElementMap::Kind::ReplaceNan, .value = value("0", Dtype::F32)};
        ElementMap both = nan;
        both.infinitiesToo = true;
        const TensorPtr floats =
            tensorOf<std::uint32_t>(Dtype::F32, {5}, {0x7fc00000, 0xff800001, 0x7f800000, 0xff800000, 0x7f7fffff});
        QCOMPARE(textsOf(**makeMapped(floats, {}, nan)), words("0 0 inf -inf 3.4028235e+38"));
        QCOMPARE(textsOf(**makeMapped(floats, {}, both)), words("0 0 0 0 3.4028235e+38"));
        const ElementMap narrow{
            .kind = ElementMap::Kind::ReplaceNan, .value = value("1", Dtype::F8E5M2), .infinitiesToo = true};
        const TensorPtr eights = tensorOf<std::uint8_t>(Dtype::F8E5M2, {4}, {0x7f, 0x7c, 0xfc, 0x3c});
        QCOMPARE(textsOf(**makeMapped(eights, {}, narrow)), words("1 1 1 1"));
        const ElementMap whole{.kind = ElementMap::Kind::ReplaceNan, .value = value("0", Dtype::I32)};
        QCOMPARE(refusal(makeMapped(blankTensor({2}, Dtype::I32), {}, whole)),
                 QStringLiteral("I32 is an integer dtype and cannot hold NaN."));
    }

    void typesWithoutElementsOfTheirOwnAreRefused()
    {
        const ElementMap twice{.factor = 2};
        QCOMPARE(refusal(makeMapped(blankTensor({4}, Dtype::F4E2M1), {}, twice)),
                 QStringLiteral("F4E2M1 values are packed, several to a byte, and cannot be changed."));
        QCOMPARE(refusal(makePatched(blankTensor({4}, Dtype::QI8), {{0}, {std::byte(1)}})),
                 QStringLiteral(
                     "Quantised values share scales, so they cannot be changed individually. Cast the tensor first."));
        QCOMPARE(refusal(makeMapped(blankTensor({4}, Dtype::Bool), {}, twice)),
                 QStringLiteral("Bool values can be set one by one, but not computed."));
        QCOMPARE(refusal(makeMapped(blankTensor({4}), {}, {.factor = std::nan("")})),
                 QStringLiteral("The factor must be a finite number."));
        QVERIFY(refusal(makeFilled(blankTensor({4}), part("0:1, 0:1"), value("0", Dtype::F32)))
                    .contains(QStringLiteral("has 1")));
    }

    void valuesAreFoundAround()
    {
        std::vector<float> numbers(600'000, 1);
        numbers[5] = std::nanf("");
        numbers[599'999] = -std::numeric_limits<float>::infinity();
        const TensorPtr tensor = tensorOf<float>(Dtype::F32, {numbers.size()}, numbers);
        Task task;
        const auto next = [&](std::uint64_t from) { return findNonFinite(*tensor, from, task)->value_or(0); };
        QCOMPARE(next(0), std::uint64_t(5));
        QCOMPARE(next(5), std::uint64_t(5));
        QCOMPARE(next(6), std::uint64_t(599'999));
        QCOMPARE(next(600'000), std::uint64_t(5));
        QVERIFY(!*findNonFinite(*blankTensor({4}, Dtype::F16), 2, task));
        const float infinity = std::numeric_limits<float>::infinity();
        const TensorPtr both = floats(Shape{4}, {1, -infinity, std::nanf(""), infinity});
        QCOMPARE(**findNonFinite(*both, 0, task, NonFinite::NaN), std::uint64_t(2));
        QCOMPARE(**findNonFinite(*both, 0, task, NonFinite::Infinite), std::uint64_t(1));
        QCOMPARE(**findNonFinite(*both, 2, task, NonFinite::Infinite), std::uint64_t(3));
        QVERIFY(!*findNonFinite(*floats(Shape{1}, {infinity}), 0, task, NonFinite::NaN));
        const TensorPtr edited = *makePatched(tensor, {{400'001}, std::vector<std::byte>(4)});
        QCOMPARE(*findChanged(*tensor, *edited, 400'002, task), std::optional(std::uint64_t(400'001)));
        QVERIFY(!*findChanged(*tensor, *tensor, 0, task));
    }

    void changesAreCounted()
    {
        const float infinity = std::numeric_limits<float>::infinity();
        const TensorPtr before =
            tensorOf<float>(Dtype::F32, {2, 4}, {1, 2, 0, 3e38F, std::nanf(""), -infinity, 4, 1e-45F});
        Task task;
        const TensorPtr tenfold = *makeMapped(before, {}, {.factor = 10});
        const auto grown = countValueChanges(*before, *tenfold, {}, task);
        QCOMPARE(grown->changed, std::uint64_t(5));
        QCOMPARE(grown->becomeInfinite, std::uint64_t(1));
        QCOMPARE(grown->becomeZero, std::uint64_t(0));
        const TensorPtr shrunk = *makeMapped(before, {}, {.factor = 0.1});
        QCOMPARE(countValueChanges(*before, *shrunk, {}, task)->becomeZero, std::uint64_t(1));
        QCOMPARE(countValueChanges(*before, *tenfold, part(":, 1:3"), task)->changed, std::uint64_t(2));
        const TensorPtr bytes = tensorOf<std::uint8_t>(Dtype::U8, {2}, {1, 200});
        QCOMPARE(countValueChanges(*bytes, **makeMapped(bytes, {}, {.factor = 2}), {}, task).error().message(),
                 QStringLiteral("The value 200 at [1] multiplied by 2 is out of range for U8."));
    }
};

BURNISH_TEST(TestValueEdit)

} // namespace burnish::test::tst_valueedit

#include "tst_valueedit.moc"
