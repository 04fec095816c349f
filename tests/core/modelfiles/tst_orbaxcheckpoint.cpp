// SPDX-License-Identifier: MIT
#include "core/formats/zarr/chunkedtensor.h"
#include "core/modelfiles/orbaxcheckpoint.h"
#include "core/modelfiles/wholemodel.h"
#include "core/tensor/notedtensor.h"
#include "support/filemaking.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>

namespace burnish::test::tst_orbaxcheckpoint {

using namespace Qt::StringLiterals;

namespace {

QString checkpoint(const QString &name)
{
    return fixturePath(u"orbax/"_s + name);
}

/// Copies a fixture, so that it can be damaged.
void copyTo(const QString &target, const QString &name)
{
    const QDir from(checkpoint(name));
    QDirIterator files(from.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString file = files.next();
        const QString to = target + u'/' + from.relativeFilePath(file);
        QVERIFY(QDir().mkpath(QFileInfo(to).path()));
        QVERIFY(QFile::copy(file, to));
        QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
    }
}

void put(const QString &path, const QByteArray &content)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

/// A group with one array of two chunks of two I16 each.
QByteArray description(const char *change = "", const char *to = "")
{
    QByteArray json = "{\"zarr_format\":2,\"shape\":[4],\"chunks\":[2],\"dtype\":\"<i2\",\"order\":\"C\","
                      "\"compressor\":null,\"fill_value\":7,\"filters\":null}";
    return *change ? json.replace(change, to) : json;
}

/// Bytes that count up, and how often some were read.
class CountingSource final : public ByteSource
{
public:
    explicit CountingSource(std::size_t size)
        : m_size(size)
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] QString name() const override { return u"counted"_s; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        ++reads;
        for (std::byte &byte : out)
            byte = std::byte(offset++ & 0xff);
        return {};
    }

    mutable std::atomic<int> reads = 0;

private:
    std::size_t m_size;
};

std::vector<std::byte> bytesOfTensor(const TensorExpr &tensor, std::uint64_t begin, std::uint64_t size)
{
    std::vector<std::byte> bytes(static_cast<std::size_t>(size));
    const Task task;
    return tensor.read(begin, bytes, task) ? bytes : std::vector<std::byte>();
}

} // namespace

class TestOrbaxCheckpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorsAreAsTheyWereSaved_data()
    {
        QTest::addColumn<QString>("name");
        const QString suffix = u".manifest.json"_s;
        for (const QString &file : QDir(checkpoint({})).entryList({u'*' + suffix}))
            QTest::newRow(qPrintable(file.chopped(suffix.size()))) << file.chopped(suffix.size());
    }
    void tensorsAreAsTheyWereSaved()
    {
        QFETCH(const QString, name);
        const auto manifest = Manifest::load(checkpoint(name + u".manifest.json"_s));
        const auto result = openingOfModel(checkpoint(name));
        QVERIFY2(result.model, qPrintable(result.problem()));
        const ModelState &state = result.model->opened.model.state;
        QVERIFY(state.isConsistent());
        QCOMPARE(differences(manifest.tensors(), state, ParamIds::Ignore), QString());
        QCOMPARE(state.tensors().size(), manifest.tensors().size());
        QVERIFY(state.omissions().isEmpty());
        QCOMPARE(result.model->opened.format->info.id, u"orbax"_s);
    }

    /// Whatever part of a tensor is read, wherever the chunks end.
    void everyRangeHasTheBytesOfTheWhole()
    {
        for (const QString &name : {u"group2"_s, u"group3"_s, u"spread"_s}) {
            const auto result = openingOfModel(checkpoint(name));
            QVERIFY(result.model);
            const ModelState &state = result.model->opened.model.state;
            for (const NodeId id : state.tensors()) {
                const TensorExpr &tensor = *state.node(id).tensor;
                const std::uint64_t size = tensor.info().byteSize();
                const std::uint64_t step = traits(tensor.info().dtype()).blockBytes;
                const auto whole = bytesOfTensor(tensor, 0, size);
                QCOMPARE(std::uint64_t(whole.size()), size);
                for (std::uint64_t begin = 0; begin < size; begin += 7 * step) {
                    for (std::uint64_t length = step; length <= size - begin; length += 5 * step) {
                        const auto part = bytesOfTensor(tensor, begin, length);
                        QVERIFY(std::ranges::equal(part, std::span(whole).subspan(std::size_t(begin), length)));
                    }
                }
            }
        }
    }

    void everyWayInLeadsToTheWholeCheckpoint_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("file");
        const QString standard = u"standard/manifest.ocdbt"_s;
        QTest::newRow("folder") << u"standard"_s << standard;
        for (const char *name : {"_METADATA", "manifest.ocdbt", "_CHECKPOINT_METADATA", "_sharding"})
            QTest::newRow(name) << u"standard/"_s + QLatin1StringView(name) << standard;
        QTest::newRow("of a process") << u"standard/ocdbt.process_0/manifest.ocdbt"_s << standard;
        const QDir data(checkpoint(u"standard/ocdbt.process_0/d"_s));
        QTest::newRow("data") << u"standard/ocdbt.process_0/d/"_s + data.entryList(QDir::Files).front() << standard;
        QTest::newRow("files") << u"zarr"_s << u"zarr/_METADATA"_s;
        QTest::newRow("description") << u"zarr/step/.zarray"_s << u"zarr/_METADATA"_s;
        QTest::newRow("chunk") << u"zarr/params.dense.kernel/0.0"_s << u"zarr/_METADATA"_s;
        QTest::newRow("chunk in folders") << u"group3/big/c/1/0/0"_s << u"group3/zarr.json"_s;
        QTest::newRow("latest step") << u"manager"_s << u"manager/10/_CHECKPOINT_METADATA"_s;
        QTest::newRow("step") << u"manager/2"_s << u"manager/2/_CHECKPOINT_METADATA"_s;
        QTest::newRow("item") << u"manager/2/state"_s << u"manager/2/state/manifest.ocdbt"_s;
    }
    void everyWayInLeadsToTheWholeCheckpoint()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, file);
        QCOMPARE(orbaxFileOf(checkpoint(path)), checkpoint(file));
        Task task;
        const auto whole = wholeModelAt(checkpoint(path), task);
        QVERIFY(whole);
        QCOMPARE(*whole, checkpoint(file));
        QVERIFY(openingOfModel(*whole).model);
    }

    void otherPathsAreLeftAlone()
    {
        QVERIFY(orbaxFileOf(fixturePath("safetensors")).isEmpty());
        QVERIFY(orbaxFileOf(checkpoint({})).isEmpty());
        QVERIFY(orbaxFileOf(checkpoint(u"nowhere/d/x"_s)).isEmpty());
        const QTemporaryDir folder;
        put(folder.filePath(u"3"_s), "x");
        QVERIFY(orbaxFileOf(folder.filePath(u"3"_s)).isEmpty());
        const auto several = wholeModelsIn(checkpoint({}));
        QVERIFY(several);
        QVERIFY(several->size() > 5);
    }

    void whatIsNoArrayIsKept()
    {
        const auto result = openingOfModel(checkpoint(u"dtypes"_s));
        QVERIFY(result.model);
        const ModelState &state = result.model->opened.model.state;
        const auto nodeAt = [&](const char *path) {
            return state.find(path) ? &state.node(*state.find(path)) : nullptr;
        };
        QVERIFY(nodeAt("text") && nodeAt("text")->value());
        QCOMPARE(std::get<std::string>(*nodeAt("text")->value()), std::string("hello"));
        QVERIFY(nodeAt("none") && nodeAt("empty") && nodeAt("empty")->value());
        QCOMPARE(noteOf(*nodeAt("int4")->tensor), u"Integers of 4 bits, one in each byte."_s);
        QCOMPARE(result.model->opened.model.detail, u"OCDBT, Zarr 2"_s);
        // The item of JSON.
        const auto several = openingOfModel(checkpoint(u"manager"_s));
        QVERIFY(several.model);
        QCOMPARE(several.diagnostics.total(), std::size_t(1));
        QCOMPARE(several.diagnostics.flaws().front().message(),
                 u"The item “notes” of the checkpoint has no arrays and was left out."_s);
    }

    /// Orbax says that it stores every chunk, so that a missing one does not stand for zeros.
    void missingPartsAreNamed()
    {
        const QTemporaryDir folder;
        copyTo(folder.path(), u"zarr"_s);
        QVERIFY(QFile::remove(folder.filePath(u"params.dense.kernel/0.0"_s)));
        QVERIFY(QDir(folder.filePath(u"params.dense.bias"_s)).removeRecursively());
        const auto result = openingOfModel(folder.path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.model->opened.model.state.tensors().size(), std::size_t(1));
        const auto &flaws = result.diagnostics.flaws();
        QCOMPARE(flaws.size(), std::size_t(2));
        QCOMPARE(flaws[0].message(), u"The array is missing in the checkpoint."_s);
        QCOMPARE(flaws[0].tensor(), u"params.dense.bias"_s);
        QCOMPARE(flaws[1].message(), u"The array has 0 of its 1 chunks."_s);
        QVERIFY(!result.model->opened.model.state.omissions().isEmpty());
    }

    /// Their descriptions are in another order than they themselves: “w-ema/.zarray”, “w/.zarray”.
    void namesThatContinueOthersAreFound()
    {
        const QTemporaryDir folder;
        QByteArray leaves;
        for (const char *name : {"w", "w-ema"}) {
            leaves += (leaves.isEmpty() ? "" : ",") + QByteArray("\"") + name + "\":{\"key_metadata\":[{\"key\":\"" +
                      name + "\",\"key_type\":2}],\"value_metadata\":{\"value_type\":\"jax.Array\"}}";
            put(folder.filePath(QLatin1StringView(name) + u"/.zarray"_s), description());
            put(folder.filePath(QLatin1StringView(name) + u"/0"_s), "abcd");
        }
        put(folder.filePath(u"_METADATA"_s), "{\"tree_metadata\":{" + leaves + "}}");
        const auto result = openingOfModel(folder.path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.model->opened.model.state.tensors().size(), std::size_t(2));
        QCOMPARE(result.diagnostics.total(), std::size_t(0));
        QVERIFY(result.model->opened.model.state.omissions().isEmpty());
    }

    /// Not once for each element, which takes a call of the system, or more.
    void chunksWithOtherAxesInFrontAreReadOnce()
    {
        const auto array = zarr::readArrayMetadata(
            description("[4]", "[64,64]").replace("[2]", "[64,64]").replace("\"C\"", "\"F\""), 2);
        QVERIFY2(array, qPrintable(array ? QString() : array.error().sentence()));
        const auto source = std::make_shared<CountingSource>(std::size_t(64) * 64 * 2);
        const auto tensor =
            zarr::makeChunkedTensor(std::make_shared<const zarr::ArrayMetadata>(*array),
                                    {{0, source, 0, source->size()}}, std::make_shared<zarr::ChunkCache>());
        QVERIFY(tensor);
        for (std::uint64_t row = 0; row < 64; ++row) {
            const auto bytes = bytesOfTensor(**tensor, row * 128, 128);
            QCOMPARE(bytes.size(), std::size_t(128));
            QCOMPARE(bytes[2], std::byte((64 + row) * 2 & 0xff));
        }
        QCOMPARE(source->reads.load(), 1);
    }

    void damagedCheckpointsAreRefused()
    {
        const QTemporaryDir folder;
        copyTo(folder.path(), u"standard"_s);
        const QString data = folder.filePath(u"d"_s);
        const QString file = data + u'/' + QDir(data).entryList(QDir::Files).front();
        const QByteArray good = contentOfFile(file);
        for (const auto &[content, words] : {std::pair(good.chopped(9), u"ends after its file"_s),
                                             std::pair(QByteArray(good).replace(30, 1, "\x7f"), u"checksum"_s)}) {
            put(file, content);
            const QString problem = openingOfModel(folder.path()).problem();
            QVERIFY2(problem.contains(words) && problem.contains(file), qPrintable(problem));
        }
        QVERIFY(QFile::remove(file));
        QVERIFY(openingOfModel(folder.path()).problem().contains(u"of the checkpoint is missing."_s));
    }

    void hostileArraysAreLeftOut_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const QByteArray &json, const QString &words) {
            QTest::newRow(name) << json << words;
        };
        row("huge chunk", description("\"chunks\":[2]", "\"chunks\":[1152921504606846976]"), u"larger than"_s);
        row("no chunk", description("\"chunks\":[2]", "\"chunks\":[0]"), u"damaged"_s);
        row("rank", description("\"chunks\":[2]", "\"chunks\":[2,2]"), u"damaged"_s);
        row("negative", description("[4]", "[-4]"), u"damaged"_s);
        row("huge", description("[4]", "[1152921504606846976]"), u"expand to more than"_s);
        row("overflow", description("[4]", "[4611686018427387904,16]"), u""_s);
        row("type", description("<i2", "<M8[ns]"), u"data type “<M8[ns]”"_s);
        row("Blosc", description("null", "{\"id\":\"blosc\"}"), u"“blosc”"_s);
        row("order", description("\"C\"", "\"X\""), u"damaged"_s);
        row("fill", description("7,", "\"x\","), u"fill value"_s);
        row("version", description("_format\":2", "_format\":9"), u"damaged"_s);
        row("cut", "{", u""_s);
    }
    void hostileArraysAreLeftOut()
    {
        QFETCH(const QByteArray, json);
        QFETCH(const QString, words);
        const QTemporaryDir folder;
        put(folder.filePath(u".zgroup"_s), "{\"zarr_format\":2}");
        put(folder.filePath(u"w/.zarray"_s), json);
        put(folder.filePath(u"w/0"_s), "abcd");
        const QString problem = openingOfModel(folder.path()).problem();
        QVERIFY2(!problem.isEmpty() && problem.contains(words), qPrintable(problem));
    }

    /// Chunks are examined when they are read.
    void damagedChunksAreErrorsOfReading_data()
    {
        QTest::addColumn<QByteArray>("compressor");
        QTest::addColumn<QByteArray>("chunk");
        QTest::newRow("short") << QByteArray("null") << QByteArray("abc");
        QTest::newRow("long") << QByteArray("null") << QByteArray("abcde");
        QTest::newRow("no Zstandard") << QByteArray("{\"id\":\"zstd\"}") << QByteArray("abcdefgh");
        // A run of 100,000 zeros.
        QTest::newRow("bomb") << QByteArray("{\"id\":\"zstd\"}")
                              << QByteArray::fromHex("28b52ffda0a086010055000010000001009b8639c002");
        QTest::newRow("no gzip") << QByteArray("{\"id\":\"gzip\"}") << QByteArray("abcdefgh");
        QTest::newRow("no zlib") << QByteArray("{\"id\":\"zlib\"}") << QByteArray("abcdefgh");
    }
    void damagedChunksAreErrorsOfReading()
    {
        QFETCH(const QByteArray, compressor);
        QFETCH(const QByteArray, chunk);
        const QTemporaryDir folder;
        put(folder.filePath(u".zgroup"_s), "{\"zarr_format\":2}");
        put(folder.filePath(u"w/.zarray"_s), description("null,\"fill", (compressor + ",\"fill").constData()));
        put(folder.filePath(u"w/0"_s), chunk);
        const auto result = openingOfModel(folder.path());
        QVERIFY2(result.model, qPrintable(result.problem()));
        const ModelState &state = result.model->opened.model.state;
        const TensorExpr &tensor = *state.node(state.tensors().front()).tensor;
        QVERIFY(bytesOfTensor(tensor, 0, 8).empty());
        // The other chunk is missing, and has the fill value.
        QVERIFY(bytesOfTensor(tensor, 4, 4) == std::vector({std::byte(7), std::byte(0), std::byte(7), std::byte(0)}));
    }
};

BURNISH_TEST(TestOrbaxCheckpoint)

} // namespace burnish::test::tst_orbaxcheckpoint

#include "tst_orbaxcheckpoint.moc"
