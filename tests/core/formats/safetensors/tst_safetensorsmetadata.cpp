// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/formats/safetensors/safetensors.h"
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/openmodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_safetensorsmetadata {

using namespace Qt::StringLiterals;

namespace {

const std::string tensor = R"("w":{"dtype":"U8","shape":[4],"data_offsets":[0,4]})";

/// A file with this header and a body of four bytes.
std::vector<std::byte> fileOf(const std::string &json)
{
    std::vector<std::byte> bytes(8 + json.size() + 4, std::byte(7));
    storeLittle(bytes.data(), std::uint64_t(json.size()));
    std::memcpy(bytes.data() + 8, json.data(), json.size());
    return bytes;
}

/// The header after the patch, or the error message.
std::string patched(const std::string &json, const Metadata &metadata)
{
    std::vector<std::byte> bytes = fileOf(json);
    const MemorySource file(bytes, u"memory"_s);
    const auto patch = safetensors::writer()->metadataPatch(file, metadata);
    if (!patch)
        return patch.error().details().toStdString();
    if (patch->offset + patch->bytes.size() > 8 + json.size())
        return "The patch reaches beyond the header.";
    std::ranges::copy(patch->bytes, bytes.begin() + std::ptrdiff_t(patch->offset));
    const auto source = std::make_shared<MemorySource>(bytes, u"memory"_s);
    Task task;
    Diagnostics diagnostics;
    const auto model = safetensors::reader()->open(source, {}, task, diagnostics);
    if (!model || model->state.metadata() != metadata)
        return "The patched file does not say what it was to say.";
    return {reinterpret_cast<const char *>(bytes.data()) + 8, json.size()};
}

/// A copy of a fixture that can be changed, and the model opened before any change.
struct WritableCopy
{
    QTemporaryDir folder;
    QString file = folder.filePath(u"model.safetensors"_s);
    QString original = test::fixturePath("safetensors/resnet_mini.safetensors");
    bool isMade = QFile::copy(original, file) && QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
    Task task;
    Diagnostics diagnostics;
    Expected<RecognisedModel> opened = openModelFile(file, task, diagnostics);

    Expected<MetadataInPlace> plan(const Metadata &metadata, HeaderRoom room = HeaderRoom::AsIs)
    {
        return planMetadataInPlace(file, metadata, task, diagnostics, room);
    }
    /// How the tensors of a model differ from those of the fixture.
    [[nodiscard]] QString differences(const RecognisedModel &recognised) const
    {
        const auto manifest = test::Manifest::load(original + u".manifest.json"_s);
        return test::differences(manifest.tensors(), recognised.model.state, test::ParamIds::Ignore);
    }
};

} // namespace

class TestSafetensorsMetadata : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesIntoTheRoomThereIs_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("pairs"); // key=value, one per line
        QTest::addColumn<QByteArray>("after");
        const QByteArray w = QByteArray::fromStdString(tensor);
        const auto row = [](const char *name, const QByteArray &before, const QByteArray &pairs,
                            const QByteArray &after) { QTest::newRow(name) << before << pairs << after; };
        row("the same", R"({"__metadata__":{"a":"1"},)" + w + "} ", "a=1", R"({"__metadata__":{"a":"1"},)" + w + "} ");
        row("as long", R"({"__metadata__":{"a":"1"},)" + w + "}", "a=2", R"({"__metadata__":{"a":"2"},)" + w + "}");
        row("longer", R"({"__metadata__":{"a":"1"},)" + w + "}  ", "a=123",
            R"({"__metadata__":{"a":"123"},)" + w + "}");
        row("shorter", R"({"__metadata__":{"a":"123"},)" + w + "}", "a=1", R"({"__metadata__":{"a":"1"},)" + w + "}  ");
        row("at the end", "{" + w + R"(, "__metadata__" : {"a":"1"} } )", "a=12",
            "{" + w + R"(, "__metadata__":{"a":"12"} }  )");
        row("none before", "{" + w + "}" + QByteArray(30, ' '), "a=1",
            R"({"__metadata__":{"a":"1"},)" + w + "}" + QByteArray(5, ' '));
        row("null before", R"({"__metadata__":null,)" + w + "}" + QByteArray(10, ' '), "a=1",
            R"({"__metadata__":{"a":"1"},)" + w + "}" + QByteArray(5, ' '));
        row("none after", R"({ "__metadata__":{"a":"1"} , )" + w + "}", "", "{ " + w + "}" + QByteArray(27, ' '));
        row("none after, last", "{" + w + R"(,"__metadata__":{"a":"1"}})", "", "{" + w + "}" + QByteArray(25, ' '));
        row("escapes elsewhere stay",
            R"({"__metadata__":{"a":"1"},"\u0077":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})", "a=2",
            R"({"__metadata__":{"a":"2"},"\u0077":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})");
    }
    void writesIntoTheRoomThereIs()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, pairs);
        QFETCH(QByteArray, after);
        Metadata metadata;
        for (const QByteArray &line : pairs.split('\n')) {
            if (!line.isEmpty())
                metadata.set(line.left(line.indexOf('=')).toStdString(), line.mid(line.indexOf('=') + 1).toStdString());
        }
        QCOMPARE(QByteArray::fromStdString(patched(before.toStdString(), metadata)), after);
    }

    void onlyMetadataAndNoTensors()
    {
        const auto bytes = [](const std::string &json) {
            std::vector<std::byte> file = fileOf(json);
            file.resize(file.size() - 4);
            return file;
        };
        const MemorySource file(bytes(R"({"__metadata__":{"a":"1"}})"), u"memory"_s);
        const auto patch = safetensors::writer()->metadataPatch(file, {});
        QVERIFY(patch);
        QCOMPARE(QByteArray(reinterpret_cast<const char *>(patch->bytes.data()), 2), QByteArray("} "));
        QCOMPARE(patch->offset, std::uint64_t(9));
    }

    void reportsHowManyBytesAreMissing()
    {
        const std::string json = R"({"__metadata__":{"a":"1"},)" + tensor + "} ";
        Metadata metadata;
        metadata.set("a", "12345");
        QCOMPARE(QByteArray::fromStdString(patched(json, metadata)),
                 "The header has no room for this metadata: 3 byte(s) are missing.");
        metadata.set("a", "12");
        QCOMPARE(patched(json, metadata), R"({"__metadata__":{"a":"12"},)" + tensor + "}");
    }

    void tensorsMoveByTheFewestPages_data()
    {
        QTest::addColumn<int>("padding"); // of the header before
        QTest::addColumn<int>("length");  // of the new value
        QTest::addColumn<int>("pages");
        // The new value is two bytes longer than the old one, so 16 KiB more are five pages.
        QTest::newRow("two bytes") << 0 << 3 << 5;
        QTest::newRow("padding is room") << 2 << 3 << 4;
        QTest::newRow("one byte too many") << 1 << 3 << 5;
        QTest::newRow("all of a page") << 0 << 1 + 4096 << 5;
        QTest::newRow("a byte of the next") << 0 << 2 + 4096 << 6;
        QTest::newRow("nothing to move") << 16386 << 3 << 0;
    }
    void tensorsMoveByTheFewestPages()
    {
        QFETCH(int, padding);
        QFETCH(int, length);
        QFETCH(int, pages);
        const std::string json =
            R"({"__metadata__":{"a":"1"},)" + tensor + "}" + std::string(std::size_t(padding), ' ');
        const std::vector<std::byte> bytes = fileOf(json);
        Metadata metadata;
        metadata.set("a", std::string(std::size_t(length), 'x'));
        const auto start = safetensors::writer()->startWith(MemorySource(bytes, u"memory"_s), metadata);
        QVERIFY2(start, start ? "" : qPrintable(start.error().sentence()));
        QCOMPARE(start->replaced, std::uint64_t(8 + json.size()));
        QCOMPARE(start->bytes.size() - start->replaced, std::size_t(pages) * 4096);
        std::vector<std::byte> moved = start->bytes;
        moved.insert(moved.end(), bytes.begin() + std::ptrdiff_t(start->replaced), bytes.end());
        Task task;
        Diagnostics diagnostics;
        const auto model =
            safetensors::reader()->open(std::make_shared<MemorySource>(moved, u"memory"_s), {}, task, diagnostics);
        QVERIFY2(model, model ? "" : qPrintable(model.error().sentence()));
        QVERIFY(diagnostics.isEmpty());
        QCOMPARE(model->state.metadata(), metadata);
        // 16 KiB more fit, and not a page more than that.
        const MemorySource source(moved, u"memory"_s);
        metadata.set("a", std::string(std::size_t(length) + 16384, 'x'));
        QVERIFY(safetensors::writer()->metadataPatch(source, metadata));
        metadata.set("a", std::string(std::size_t(length) + 16384 + 4096, 'x'));
        QVERIFY(!safetensors::writer()->metadataPatch(source, metadata));
    }

    void aHeaderThatNoReaderAcceptsIsNotMade()
    {
        const std::vector<std::byte> bytes = fileOf(R"({"__metadata__":{"a":"1"},)" + tensor + "}");
        const MemorySource file(bytes, u"memory"_s);
        Metadata metadata;
        // The header without its room would be accepted.
        metadata.set("a", std::string(100'000'000 - 16384, 'x'));
        const auto start = safetensors::writer()->startWith(file, metadata);
        QVERIFY(!start);
        QCOMPARE(start.error().code(), ErrorCode::Unsupported);
        QVERIFY2(start.error().message().endsWith(u"readers accept at most 100000000."_s),
                 qPrintable(start.error().message()));
    }

    void roomIsMadeInAFile()
    {
        WritableCopy copy;
        QVERIFY(copy.isMade && copy.opened);
        Metadata metadata;
        metadata.set("format", "pt");
        metadata.set("note", std::string(5000, 'x'));
        const auto refused = copy.plan(metadata);
        QVERIFY(!refused && refused.error().code() == ErrorCode::Unsupported);
        const auto plan = copy.plan(metadata, HeaderRoom::Make);
        QVERIFY2(plan && plan->start, plan ? "" : qPrintable(plan.error().sentence()));
        QCOMPARE(plan->distance() % 4096, 0U);
        const std::vector<std::byte> before = test::fileBytes(copy.file);
        QVERIFY(writeMetadataInPlace(*plan, copy.task));
        const std::vector<std::byte> after = test::fileBytes(copy.file);
        QCOMPARE(after.size(), plan->newSize());
        QCOMPARE(after.size() - before.size(), plan->distance());
        QVERIFY(
            std::ranges::equal(std::span(after).last(plan->movedBytes()), std::span(before).last(plan->movedBytes())));
        const auto again = openModelFile(copy.file, copy.task, copy.diagnostics);
        QVERIFY(again);
        QCOMPARE(again->model.state.metadata(), metadata);
        QCOMPARE(copy.differences(*again), QString());
        QCOMPARE(copy.differences(*copy.opened), QString());
        // From now on there is room.
        metadata.set("note", std::string(5000 + 16384, 'x'));
        const auto next = copy.plan(metadata, HeaderRoom::Make);
        QVERIFY2(next && !next->start, next ? "" : qPrintable(next.error().sentence()));
        QVERIFY(writeMetadataInPlace(*next, copy.task));
        QCOMPARE(test::fileBytes(copy.file).size(), after.size());
        QVERIFY(copy.diagnostics.isEmpty());
        QCOMPARE(QDir(copy.folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"model.safetensors"_s});
    }

    void brokenFilesAreNotPatched()
    {
        std::vector<std::byte> bytes = fileOf("{" + tensor + "}");
        bytes.pop_back();
        QVERIFY(!safetensors::writer()->metadataPatch(MemorySource(bytes, u"memory"_s), {}));
        bytes.resize(4);
        QVERIFY(!safetensors::writer()->metadataPatch(MemorySource(bytes, u"memory"_s), {}));
    }

    void aFileKeepsItsTensors()
    {
        WritableCopy copy;
        QVERIFY(copy.isMade && copy.opened);
        Metadata metadata;
        metadata.set("format", "np");
        const auto plan = copy.plan(metadata);
        QVERIFY2(plan, qPrintable(plan ? QString() : plan.error().sentence()));
        QCOMPARE(plan->patch.bytes.size(), std::size_t(2));
        QVERIFY(writeMetadataInPlace(*plan, copy.task));
        const auto again = openModelFile(copy.file, copy.task, copy.diagnostics);
        QVERIFY(again);
        QCOMPARE(again->model.state.metadata(), metadata);
        QCOMPARE(copy.differences(*again), QString());
        // The model opened before remains readable.
        QCOMPARE(copy.differences(*copy.opened), QString());
        QVERIFY(writeMetadataInPlace(*copy.plan({}), copy.task));
        QVERIFY(copy.diagnostics.isEmpty());
    }

    void setsAndOtherFormatsAreRefused_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("a set") << test::fixturePath("safetensors/sharded/model.safetensors.index.json");
        QTest::newRow("a record") << test::fixturePath("burn/tiny/full.mpk");
    }
    void setsAndOtherFormatsAreRefused()
    {
        QFETCH(QString, file);
        Task task;
        Diagnostics diagnostics;
        const auto plan = planMetadataInPlace(file, {}, task, diagnostics);
        QVERIFY(!plan);
        QCOMPARE(plan.error().code(), ErrorCode::Unsupported);
        QCOMPARE(plan.error().file(), file);
    }
};

BURNISH_TEST(TestSafetensorsMetadata)

} // namespace burnish::test::tst_safetensorsmetadata

#include "tst_safetensorsmetadata.moc"
