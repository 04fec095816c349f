// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/formats/gguf/gguf.h"
#include "core/modelfiles/openfile.h"
#include "core/modelfiles/openmodel.h"
#include "support/countingallocator.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTest>
#include <QtEndian>

namespace burnish::test::tst_ggufreader {

namespace {

ByteSourcePtr sourceOf(std::vector<std::byte> bytes)
{
    return std::make_shared<MemorySource>(std::move(bytes), QStringLiteral("memory"));
}

QString fixture(const char *name)
{
    return test::fixturePath(QStringLiteral("gguf/") + QLatin1StringView(name));
}

struct Opened
{
    Expected<OpenedModel> model;
    Diagnostics diagnostics;
};

Opened opened(std::vector<std::byte> bytes)
{
    Task task;
    Diagnostics diagnostics;
    auto model = gguf::reader()->open(sourceOf(std::move(bytes)), {}, task, diagnostics);
    return {std::move(model), std::move(diagnostics)};
}

std::string metadataOf(const char *file, std::string_view key)
{
    const auto model = opened(test::fileBytes(fixture(file))).model;
    if (!model)
        qFatal("%s", qUtf8Printable(model.error().details()));
    return model->state.metadata().value(key).value_or("(missing)");
}

/// A file of this many F32 tensors, each of one element, `x.0`, `x.1` …, with the type numbers of `types` where given.
std::vector<std::byte> fileOf(std::size_t count, std::span<const std::uint32_t> types = {})
{
    std::vector<std::byte> file;
    const auto append = [&](auto number) {
        file.resize(file.size() + sizeof(number));
        storeLittle(file.data() + file.size() - sizeof(number), number);
    };
    for (const char c : {'G', 'G', 'U', 'F'})
        file.push_back(std::byte(c));
    append(std::uint32_t(3));
    append(std::uint64_t(count));
    append(std::uint64_t(0));
    for (std::size_t i = 0; i < count; ++i) {
        const std::string name = "x." + std::to_string(i);
        append(std::uint64_t(name.size()));
        for (const char c : name)
            file.push_back(std::byte(c));
        append(std::uint32_t(1));
        append(std::uint64_t(1));
        append(i < types.size() ? types[i] : std::uint32_t(0));
        append(std::uint64_t(32 * i));
    }
    file.resize((file.size() + 31) / 32 * 32 + 32 * count);
    return file;
}

} // namespace

class TestGgufReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QDir dir(test::fixturePath("gguf"));
        const QStringList files = dir.entryList({QStringLiteral("*.gguf")}, QDir::Files);
        QVERIFY(files.size() > 15);
        for (const QString &file : files)
            QTest::addRow("%s", qUtf8Printable(file)) << dir.filePath(file);
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(QString, file);
        const auto manifest = test::Manifest::load(file + QStringLiteral(".manifest.json"));
        const auto [model, diagnostics] = opened(test::fileBytes(file));
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QVERIFY(diagnostics.isEmpty());
        QVERIFY(model->state.isConsistent());
        QCOMPARE(test::differences(manifest.tensors(), model->state, test::ParamIds::Ignore), QString());
        const auto &keys = model->state.metadata().entries();
        const QJsonObject expected = manifest.json()[QLatin1String("metadata")].toObject();
        QStringList names;
        for (const auto &[key, value] : keys)
            names << QString::fromStdString(key);
        names.sort();
        QCOMPARE(names, expected.keys());
    }

    void valuesAreSpelledWithTheirTypes_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *key, const char *text) {
            QTest::newRow(key) << QByteArray(key) << QByteArray(text);
        };
        row("general.architecture", "llama");
        row("t.u8", "u8: 255");
        row("t.i8", "i8: -128");
        row("t.u16", "u16: 65535");
        row("t.i16", "i16: -32768");
        row("t.u32", "u32: 4294967295");
        row("t.i32", "i32: -2147483648");
        row("t.f32", "f32: 0.1");
        row("t.u64", "u64: 18446744073709551615");
        row("t.i64", "i64: -9223372036854775808");
        row("t.f64", "f64: 0.1");
        row("t.true", "bool: true");
        row("t.false", "bool: false");
        row("t.str", "héllo 世界 🔥");
        row("t.empty_str", "");
        row("t.inf", "f32: Infinity");
        row("t.nan", "f64: NaN");
        row("t.arr_i32", "i32[]: [1, -2, 3]");
        row("t.arr_str", R"(str[]: ["a", "", "世界"])");
        row("t.arr_f32", "f32[]: [0.5, 1.5]");
        row("t.arr_bool", "bool[]: [true, false, true]");
        row("t.arr_u8", "u8[]: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]");
        row("t.arr_u64", "u64[]: [18446744073709551615, 0]");
        row("t.arr_i64", "i64[]: [-9223372036854775808, 0]");
        row("t.arr_f64", "f64[]: [0.1, -0.1]");
    }
    void valuesAreSpelledWithTheirTypes()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, text);
        QCOMPARE(QByteArray::fromStdString(metadataOf("plain.gguf", key.toStdString())), text);
    }

    void valuesOfBigEndianFilesAreSwapped()
    {
        QCOMPARE(metadataOf("bigendian.gguf", "t.u32"), std::string("u32: 7"));
        QCOMPARE(metadataOf("bigendian.gguf", "t.str"), std::string("hé"));
        QCOMPARE(metadataOf("bigendian.gguf", "t.f64"), std::string("f64: 0.1"));
        QCOMPARE(metadataOf("bigendian.gguf", "t.arr"), std::string("i32[]: [1, 2, 3]"));
    }

    void scalesInBlocksOfBigEndianFilesAreSwapped()
    {
        std::vector<std::byte> file;
        const auto append = [&](auto number) {
            file.resize(file.size() + sizeof(number));
            storeLittle(file.data() + file.size() - sizeof(number), qbswap(number));
        };
        for (const char c : {'G', 'G', 'U', 'F'})
            file.push_back(std::byte(c));
        append(std::uint32_t(3));
        append(std::uint64_t(1));
        append(std::uint64_t(0));
        append(std::uint64_t(1));
        file.push_back(std::byte('w'));
        append(std::uint32_t(1));
        append(std::uint64_t(32));
        append(std::uint32_t(8)); // Q8_0
        append(std::uint64_t(0));
        file.resize(64);
        append(std::uint16_t(0x3800)); // 0.5
        for (int i = 0; i < 32; ++i)
            file.push_back(std::byte(i));
        file.resize(128);
        const auto [model, diagnostics] = opened(file);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QVERIFY2(diagnostics.isEmpty(), diagnostics.isEmpty() ? "" : qUtf8Printable(diagnostics.flaws()[0].message()));
        const TensorPtr &tensor = model->state.node(model->state.tensors().front()).tensor;
        QCOMPARE(tensor->info().typeName(), std::string_view("Q8_0"));
        std::vector<std::byte> block(file.begin() + 64, file.begin() + 64 + 34);
        std::swap(block[0], block[1]);
        QVERIFY(test::bytesOf(*tensor) == block);
    }

    void theModelIsRecognisedWithItsVersion()
    {
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(fixture("version2.gguf"), task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        QCOMPARE(model->format->info.id, QStringLiteral("gguf"));
        QVERIFY2(model->model.detail.startsWith(QStringLiteral("version 2")), qUtf8Printable(model->model.detail));
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(QStringLiteral("gguf")); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        auto bytes = test::fileBytes(file);
        const std::size_t size = bytes.size();
        const test::AllocationMeter meter;
        const auto [model, diagnostics] = opened(std::move(bytes));
        QVERIFY2(meter.peak() < (4U << 20) + 64 * size, qPrintable(QString::number(meter.peak())));
        if (required != QLatin1String("either"))
            QCOMPARE(bool(model), required == QLatin1String("accept"));
        if (!model)
            QVERIFY(!model.error().message().isEmpty());
    }

    void aRemovedTypeLeavesOutOneTensor()
    {
        const std::vector<std::uint32_t> types = {0, 31, 999, 1};
        const auto [model, diagnostics] = opened(fileOf(4, types));
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QCOMPARE(model->state.tensors().size(), std::size_t(2));
        QCOMPARE(diagnostics.total(), std::size_t(2));
        QCOMPARE(diagnostics.flaws()[0].message(),
                 QStringLiteral("The tensor has type Q4_0_4_4 (number 31), which was removed from ggml."));
        QCOMPARE(diagnostics.flaws()[0].tensor(), QStringLiteral("x.1"));
        QCOMPARE(diagnostics.flaws()[1].message(), QStringLiteral("The tensor has the unknown type number 999."));
        QCOMPARE(diagnostics.flaws()[1].tensor(), QStringLiteral("x.2"));
        QCOMPARE(diagnostics.omissions().count(OmissionKind::Unread), std::size_t(2));
    }

    void looseLayoutsAreReadWithAWarning_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("message");
        const QString order = QStringLiteral(
            "The tensors do not follow each other directly in the order of the header; llama.cpp refuses such files.");
        QTest::newRow("order") << QStringLiteral("t_order.gguf") << order;
        QTest::newRow("overlap") << QStringLiteral("t_overlap.gguf") << order;
        QTest::newRow("gap") << QStringLiteral("t_offset_not_zero.gguf") << order;
        QTest::newRow("padding") << QStringLiteral("plain_cut5407.gguf")
                                 << QStringLiteral("The padding after the last tensor is missing, which no reader "
                                                   "needs.");
        QTest::newRow("trailing") << QStringLiteral("trailing.gguf")
                                  << QStringLiteral("1000 bytes follow the last tensor.");
        QTest::newRow("bool") << QStringLiteral("bool_2.gguf")
                              << QStringLiteral("Expected a boolean of 0 or 1, found 2; it is read as true.");
    }
    void looseLayoutsAreReadWithAWarning()
    {
        QFETCH(QString, file);
        QFETCH(QString, message);
        const auto [model, diagnostics] =
            opened(test::fileBytes(test::fixturePath(QStringLiteral("hostile/gguf/") + file)));
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QCOMPARE(diagnostics.flaws().front().message(), message);
    }

    void brokenStringsKeepTheirBytes()
    {
        const auto [model, diagnostics] =
            opened(test::fileBytes(test::fixturePath(QStringLiteral("hostile/gguf/string_bad_utf8.gguf"))));
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        const auto &entries = model->state.metadata().entries();
        QVERIFY(std::ranges::any_of(entries, [](const auto &entry) {
            return entry.second.starts_with("str: \"") && entry.second.find("\\xff") != std::string::npos;
        }));
    }

    void theWholeTensorsOfATruncatedFileOpen()
    {
        Task task;
        Diagnostics diagnostics;
        const QString path = test::fixturePath(QStringLiteral("hostile/gguf/plain_cut5000.gguf"));
        QVERIFY(!openFile(path, task, diagnostics));
        const auto part = openFile(path, task, diagnostics, {}, CutOff::TakeWholeTensors);
        QVERIFY2(part, qUtf8Printable(part ? QString() : part.error().sentence()));
        QVERIFY(part->part);
        QCOMPARE(part->part->tensors, std::size_t(12));
        QCOMPARE(part->part->missing.size() + part->opened.model.state.tensors().size(), std::size_t(12));
        QVERIFY(!part->part->missing.empty());
    }

    void everyByteOfAFileHasAPurpose()
    {
        Task task;
        const auto map = gguf::reader()->mapFile(sourceOf(test::fileBytes(fixture("llama_mini.gguf"))), task);
        QVERIFY2(map, qUtf8Printable(map ? QString() : map.error().details()));
        QCOMPARE(map->parts[0].end, map->parts[1].begin);
        QCOMPARE(map->parts[1].kind, FilePartKind::Metadata);
        QCOMPARE(map->parts[1].parts.size(), std::size_t(24));
        QCOMPARE(map->parts[1].parts[0].label, QStringLiteral("general.architecture"));
        QCOMPARE(map->parts[1].parts[0].value, QStringLiteral("llama"));
        QCOMPARE(map->parts[2].parts.size(), std::size_t(11));
        QCOMPARE(map->parts[2].parts[0].path, std::string("token_embd.weight"));
        QCOMPARE(map->parts[3].kind, FilePartKind::Padding);
        QCOMPARE(map->parts[3].end, std::uint64_t(2656));
    }

    void manyTensorsTakeLittleMemory()
    {
        constexpr std::size_t count = 100'000;
        auto bytes = fileOf(count);
        const ByteSourcePtr file = sourceOf(std::move(bytes));
        Task task;
        Diagnostics diagnostics;
        const test::AllocationMeter meter;
        const auto model = gguf::reader()->open(file, {}, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().details()));
        QCOMPARE(model->state.tensors().size(), count);
        const std::size_t each = meter.peak() / count;
        QVERIFY2(each < 800, qPrintable(QStringLiteral("%1 bytes for each tensor").arg(each)));
    }
};

BURNISH_TEST(TestGgufReader)

} // namespace burnish::test::tst_ggufreader

#include "tst_ggufreader.moc"
