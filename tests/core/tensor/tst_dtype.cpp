// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/tensorexpr.h"
#include "support/testmain.h"

#include <QTest>

#include <cstring>

namespace burnish::test::tst_dtype {

class TestDtype : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizesOfAllTypes_data();
    void sizesOfAllTypes();
    void namesLeadBackToTheirTypes();
    void shapesCountTheirElements();
    void shapesCopyAtAnyRank();
    void shapesForPeopleAndPrograms();
    void infosKnowTheirBytes();
    void infosRefuseWhatCannotBeCounted();
    void packedTypesFillWholeBytes();
    void storedTensorsLieInsideTheirSource();
    void chainsOfCasts();
    void castsThatCannotBe();
    void castErrorsCountFromTheTensorsStart();
};

void TestDtype::sizesOfAllTypes_data()
{
    QTest::addColumn<int>("elements");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<bool>("castable");
    const auto row = [](const char *name, int elements, int bytes, bool castable) {
        QTest::newRow(name) << elements << bytes << castable;
    };
    for (const char *name : {"F64", "I64", "U64"})
        row(name, 1, 8, true);
    for (const char *name : {"F32", "Flex32", "I32", "U32"})
        row(name, 1, 4, true);
    for (const char *name : {"F16", "BF16", "I16", "U16"})
        row(name, 1, 2, true);
    for (const char *name : {"I8", "U8", "Bool"})
        row(name, 1, 1, true);
    for (const char *name : {"F8E4M3", "F8E5M2", "F8E8M0", "F8E4M3FNUZ", "F8E5M2FNUZ"})
        row(name, 1, 1, true);
    row("F6E2M3", 4, 3, true);
    row("F6E3M2", 4, 3, true);
    row("F4E2M1", 2, 1, true);
    for (const char *name : {"QFloat", "QI8", "QU8"})
        row(name, 1, 1, false);
    row("QI32", 1, 4, false);
    row("C32", 1, 4, false);
    row("C64", 1, 8, false);
    row("C128", 1, 16, false);
}

void TestDtype::sizesOfAllTypes()
{
    QFETCH(int, elements);
    QFETCH(int, bytes);
    QFETCH(bool, castable);
    const auto dtype = dtypeFromName(QTest::currentDataTag());
    QVERIFY(dtype);
    QCOMPARE(int(traits(*dtype).blockElements), elements);
    QCOMPARE(int(traits(*dtype).blockBytes), bytes);
    QCOMPARE(isCastable(*dtype), castable);
}

void TestDtype::namesLeadBackToTheirTypes()
{
    QCOMPARE(allDtypes().size(), std::size_t(29));
    for (const DtypeTraits &type : allDtypes())
        QCOMPARE(dtypeFromName(nameOf(type.dtype)), std::optional(type.dtype));
    QVERIFY(!dtypeFromName("f32"));
    QVERIFY(!dtypeFromName(""));
    QVERIFY(isBurnFloat(Dtype::BF16) && !isBurnFloat(Dtype::F8E4M3) && !isBurnFloat(Dtype::I64));
    QVERIFY(isInteger(Dtype::U8) && !isInteger(Dtype::Bool) && !isInteger(Dtype::F64));
}

void TestDtype::shapesCountTheirElements()
{
    constexpr std::uint64_t huge = std::uint64_t(1) << 40;
    QCOMPARE(Shape({}).elementCount(), std::optional<std::uint64_t>(1));
    QCOMPARE(Shape({2, 3, 4}).elementCount(), std::optional<std::uint64_t>(24));
    QCOMPARE(Shape({huge, huge, 0}).elementCount(), std::optional<std::uint64_t>(0));
    QVERIFY(!Shape({huge, huge}).elementCount());
}

void TestDtype::shapesCopyAtAnyRank()
{
    const Shape small = {1, 2, 3, 4};
    const Shape large = {1, 2, 3, 4, 5, 6};
    Shape copy = small;
    QCOMPARE(copy, small);
    copy = large;
    QCOMPARE(copy, large);
    QCOMPARE(copy[5], std::uint64_t(6));
    copy = small;
    QCOMPARE(copy, small);
    QVERIFY(!(small == large));
    const Shape moved = std::move(copy);
    QCOMPARE(moved, small);
}

void TestDtype::shapesForPeopleAndPrograms()
{
    QCOMPARE(shapeForPeople({768, 2304}), QStringLiteral("768 × 2304"));
    QCOMPARE(shapeAsList({768, 2304}), QStringLiteral("[768, 2304]"));
    QCOMPARE(shapeAsList({}), QStringLiteral("[]"));
    QVERIFY(!shapeForPeople({}).isEmpty());
    const QString many = shapeForPeople(Shape(std::vector<std::uint64_t>(1'000'000, 1)));
    QVERIFY(many.size() < 200 && many.startsWith(u"1 × 1") && many.contains(u'…'));
}

void TestDtype::infosKnowTheirBytes()
{
    QCOMPARE(TensorInfo::make(Dtype::F16, {3, 5})->byteSize(), std::uint64_t(30));
    QCOMPARE(TensorInfo::make(Dtype::F64, {})->byteSize(), std::uint64_t(8));
    QCOMPARE(TensorInfo::make(Dtype::F32, {0, 7})->byteSize(), std::uint64_t(0));
    QCOMPARE(TensorInfo::make(Dtype::F6E3M2, {8})->byteSize(), std::uint64_t(6));
}

void TestDtype::infosRefuseWhatCannotBeCounted()
{
    constexpr std::uint64_t huge = std::uint64_t(1) << 62;
    QVERIFY(!TensorInfo::make(Dtype::U8, {huge, 4}));
    const auto info = TensorInfo::make(Dtype::F64, {huge});
    QVERIFY(!info);
    QCOMPARE(info.error().code(), ErrorCode::Malformed);
    QVERIFY(!TensorInfo::makeQuantised({huge, huge}, 10, std::make_shared<QuantScheme>()));
}

void TestDtype::packedTypesFillWholeBytes()
{
    QVERIFY(TensorInfo::make(Dtype::F4E2M1, {2, 3}));
    QVERIFY(!TensorInfo::make(Dtype::F4E2M1, {3}));
    QVERIFY(!TensorInfo::make(Dtype::F6E2M3, {6}));
}

void TestDtype::storedTensorsLieInsideTheirSource()
{
    const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(100), QStringLiteral("memory"));
    const TensorInfo info = *TensorInfo::make(Dtype::F32, {20});
    QVERIFY(makeStoredTensor(info, source, 20));
    const auto outside = makeStoredTensor(info, source, 21);
    QVERIFY(!outside);
    QCOMPARE(outside.error().code(), ErrorCode::Malformed);
    QVERIFY(!makeStoredTensor(info, source, ~0ULL));
    QVERIFY(makeStoredTensor(*TensorInfo::make(Dtype::F32, {0}), source, 100));
}

namespace {
TensorPtr numbers(const std::vector<float> &values)
{
    const auto bytes = std::as_bytes(std::span(values));
    auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(bytes.begin(), bytes.end()), QStringLiteral("memory"));
    return *makeStoredTensor(*TensorInfo::make(Dtype::F32, {values.size()}), source, 0);
}
} // namespace

void TestDtype::chainsOfCasts()
{
    std::vector<float> values(100'000);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i % 2048);
    const TensorPtr tensor = numbers(values);
    QVERIFY(*makeCast(tensor, Dtype::F32) == tensor);
    TensorPtr chain = tensor;
    for (const Dtype dtype : {Dtype::F16, Dtype::I16, Dtype::F64, Dtype::U64, Dtype::F32})
        chain = *makeCast(chain, dtype);
    QVERIFY(&rootOf(*chain) == tensor.get());
    std::vector<float> out(values.size());
    Task task;
    std::size_t at = 0;
    QVERIFY(streamTensor(*chain, task, true, [&](std::span<const std::byte> bytes) -> Expected<void> {
        std::memcpy(std::as_writable_bytes(std::span(out)).data() + at, bytes.data(), bytes.size());
        at += bytes.size();
        return {};
    }));
    QVERIFY(out == values);
    QCOMPARE(task.doneBytes(), std::uint64_t(400'000));
}

void TestDtype::castsThatCannotBe()
{
    const auto source = std::make_shared<MemorySource>(std::vector<std::byte>(8), QStringLiteral("memory"));
    const TensorPtr complex = *makeStoredTensor(*TensorInfo::make(Dtype::C64, {1}), source, 0);
    QCOMPARE(makeCast(complex, Dtype::F32).error().code(), ErrorCode::Unsupported);
    for (const Dtype dtype : {Dtype::C64, Dtype::QFloat, Dtype::QI8}) {
        const auto cast = makeCast(numbers({1}), dtype);
        QVERIFY(!cast);
        QCOMPARE(cast.error().code(), ErrorCode::Unsupported);
    }
    QVERIFY(makeCast(numbers({1}), Dtype::F8E4M3));
    // One element does not fill a byte.
    QVERIFY(!makeCast(numbers({1}), Dtype::F4E2M1));
    QVERIFY(*makeCast(complex, Dtype::C64) == complex);
}

void TestDtype::castErrorsCountFromTheTensorsStart()
{
    std::vector<float> values(100'000, 1.0F);
    values[77'777] = 1e9F;
    const TensorPtr cast = *makeCast(numbers(values), Dtype::I8);
    std::vector<std::byte> out(50'000);
    Task task;
    QVERIFY(cast->read(0, out, task));
    const auto done = cast->read(50'000, out, task);
    QVERIFY(!done);
    QCOMPARE(done.error().code(), ErrorCode::Range);
    QVERIFY2(done.error().message().contains(QStringLiteral("77777")), qPrintable(done.error().message()));
}

BURNISH_TEST(TestDtype)

} // namespace burnish::test::tst_dtype

#include "tst_dtype.moc"
