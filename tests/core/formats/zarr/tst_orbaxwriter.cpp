// SPDX-License-Identifier: MIT
#include "core/encoding/ocdbt/databasewriter.h"
#include "core/formats/writeroffiles.h"
#include "core/formats/zarr/orbax.h"
#include "core/model/statebuilder.h"
#include "support/formatsample.h"
#include "support/openings.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace burnish::test::tst_orbaxwriter {

using namespace Qt::StringLiterals;

namespace {

const Format &orbax()
{
    return *findFormat(u"orbax");
}

/// Why a model with tensors of these names is refused.
QString refusal(std::initializer_list<const char *> paths)
{
    StateBuilder builder;
    for (const char *path : paths)
        builder.addTensorAt(path, floats({1}, {1}));
    const auto layout = orbax().writer->layOut(builder.finish(), {}, nullptr);
    return layout ? QString() : layout.error().sentence();
}

/// The small file of this name.
QByteArray fileBeside(const ModelState &state, const QString &name)
{
    const auto written = writerOfFiles(orbax())->layOutFiles(state, {}, nullptr);
    if (!written)
        return written.error().sentence().toUtf8();
    for (const auto &[other, content] : written->others) {
        if (QString::fromStdString(other) == name)
            return QByteArray::fromStdString(content);
    }
    if (name == writerOfFiles(orbax())->folderFile())
        return QByteArray::fromStdString(written->model);
    return {};
}

/// The keys of each leaf with their types: "layers 0:1 w".
QStringList keysIn(const QByteArray &metadata)
{
    QStringList lines;
    const QJsonObject leaves = QJsonDocument::fromJson(metadata).object().value(u"tree_metadata").toObject();
    for (const QJsonValue &leaf : leaves) {
        QStringList words;
        for (const QJsonValue &key : leaf[u"key_metadata"].toArray())
            words << key[u"key"].toString() + (key[u"key_type"].toInt() == 1 ? u":1"_s : QString());
        lines << words.join(u' ');
    }
    lines.sort();
    return lines;
}

} // namespace

class TestOrbaxWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesThatOrbaxCannotRestoreAreRefused()
    {
        QCOMPARE(refusal({"a", "a-b", "a.b"}),
                 u"Orbax cannot restore it together with the tensor “a”: an array and a dictionary would have the same "
                 "key. (tensor a.b)"_s);
        QCOMPARE(refusal({"a.b", "a.b.c.d"}),
                 u"Orbax cannot restore it together with the tensor “a.b”: an array and a dictionary would have the "
                 "same key. (tensor a.b.c.d)"_s);
        const QString name = u"Orbax cannot restore an array of this name: expected a name that is not empty, not too "
                             "long, and does not end with a slash."_s;
        QCOMPARE(refusal({"a/"}), name + u" (tensor a/)"_s);
        QVERIFY(refusal({""}).startsWith(name));
        QVERIFY(refusal({std::string(65530, 'x').c_str()}).startsWith(name));
        QCOMPARE(refusal({"a", "a-b", "ab.c", "a/b", "a/c/0", "/x", "é.中", ".."}), QString());
        QCOMPARE(refusal({}), u"A checkpoint of Orbax needs at least one tensor."_s);
    }

    void dotsDivideNamesAndSequencesAreLists()
    {
        StateBuilder builder;
        const NodeId layers = builder.addSequence(builder.root(), "layers");
        for (const char *name : {"0", "1"})
            builder.addTensor(builder.addModule(layers, name), "w", floats({1}, {1}));
        const NodeId gaps = builder.addSequence(builder.root(), "gaps");
        builder.addNull(gaps, "0");
        builder.addTensor(gaps, "1", floats({1}, {1}));
        builder.addTensorAt("flat.0.w", floats({1}, {1}));
        const ModelState state = builder.finish();
        QCOMPARE(keysIn(fileBeside(state, u"_METADATA"_s)),
                 QStringList({u"flat 0 w"_s, u"gaps 1"_s, u"layers 0:1 w"_s, u"layers 1:1 w"_s}));
        const QJsonObject step = QJsonDocument::fromJson(fileBeside(state, u"_CHECKPOINT_METADATA"_s)).object();
        QVERIFY(step.value(u"item_handlers").toString().endsWith(u".StandardCheckpointHandler"));
    }

    /// A tree of one leaf has 8,192 keys at most.
    void manyTensorsAreReadBack()
    {
        constexpr int count = 5000;
        StateBuilder builder;
        for (int i = 0; i < count; ++i)
            builder.addTensorAt("block." + std::to_string(i), floats({1}, {float(i)}));
        const ModelState state = builder.finish();
        const std::vector<std::byte> bytes = written(orbax(), state, 0);
        const auto result = openingOf(bytes);
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.state().tensors().size(), std::size_t(count));
        for (int i = 0; i < count; i += 7) {
            const auto id = result.state().find("block." + std::to_string(i));
            QVERIFY(id);
            std::vector<std::byte> value(4);
            QVERIFY(result.state().node(*id).tensor->read(0, value, Task()));
            float number = 0;
            std::memcpy(&number, value.data(), 4);
            QCOMPARE(number, float(i));
        }
        // The manifest says that the root is above leaves, and where it ends.
        const QByteArray manifest = fileBeside(state, u"manifest.ocdbt"_s);
        QVERIFY(manifest.size() < 200);
    }

    /// The nodes have checksums, so that only changes of numbers and of padding are read.
    void damageIsFound()
    {
        StateBuilder builder;
        builder.addTensorAt("a", floats({2}, {1, 2}));
        builder.addTensorAt("b", floats({3}, {3, 4, 5}));
        const std::vector<std::byte> bytes = written(orbax(), builder.finish(), 0);
        const std::size_t data = bytes.size() - 20;
        std::size_t nodes = data;
        while (bytes[nodes - 1] == std::byte(0))
            --nodes;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            auto spoiled = bytes;
            spoiled[i] ^= std::byte(0x10);
            const bool isRead = bool(openingOf(spoiled).model);
            QVERIFY2(isRead == (i >= nodes), qPrintable(QString::number(i)));
            QVERIFY(!openingOf(std::vector(bytes.begin(), bytes.begin() + std::ptrdiff_t(i))).model);
        }
        auto longer = bytes;
        longer.push_back(std::byte(0));
        QCOMPARE(openingOf(longer).problem(),
                 u"memory: 1 bytes follow the last tensor. (offset 0x%1)"_s.arg(bytes.size(), 0, 16));
    }

    /// Nodes with good checksums that say what is not so.
    void treesThatLieAreRefused_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("problem");
        const auto description = [](const char *shape) {
            return std::string(R"({"zarr_format":3,"node_type":"array","shape":)") + shape +
                   R"(,"data_type":"uint8","chunk_grid":{"name":"regular","configuration":{"chunk_shape":)" + shape +
                   R"(}},"chunk_key_encoding":{"name":"default"},"fill_value":0,"codecs":[{"name":"bytes"}]})";
        };
        const auto fileOf = [](const std::vector<ocdbt::WrittenEntry> &entries, std::size_t size = 4096) {
            std::string bytes = ocdbt::encodedLeaf("arrays", entries);
            bytes.resize(std::max(size, bytes.size()), 'x');
            return QByteArray::fromStdString(bytes);
        };
        const auto arrayOf = [&](const std::string &name, std::uint64_t begin, std::uint64_t size) {
            return std::vector<ocdbt::WrittenEntry>{{name + "/c/0", {}, begin, size, true},
                                                    {name + "/zarr.json", description("[1024]"), 0, 0, false}};
        };
        QTest::newRow("good") << fileOf(arrayOf("w", 3072, 1024)) << QString();
        QTest::newRow("past the end") << fileOf(arrayOf("w", 3073, 1024))
                                      << u"memory: A chunk of the array ends after its file. (tensor w)"_s;
        QTest::newRow("far past the end") << fileOf(arrayOf("w", ~std::uint64_t(0), 1024))
                                          << u"memory: A chunk of the array ends after its file. (tensor w)"_s;
        std::vector<ocdbt::WrittenEntry> shared;
        for (const char *name : {"a", "b", "c", "d", "e"})
            std::ranges::move(arrayOf(name, 3072, 1024), std::back_inserter(shared));
        QTest::newRow("the same bytes") << fileOf(shared)
                                        << u"memory: The description of the array is damaged. (tensor e, offset 0x0)"_s;
        QTest::newRow("no chunk") << fileOf({{"w/zarr.json", description("[1024]"), 0, 0, false}})
                                  << u"memory: The array has 0 of its 1 chunks. (tensor w)"_s;
        const auto itself = [](std::uint64_t length) {
            return ocdbt::encodedRoot("arrays", std::vector<ocdbt::WrittenNode>{{"a", 0, length, 1, length, 0}});
        };
        const std::string loop = itself(itself(60).size());
        QTest::newRow("a loop") << QByteArray::fromStdString(loop)
                                << u"memory: A node of the OCDBT database is damaged."_s;
        const QString part =
            u"memory: This is a part of a checkpoint of Orbax, an OCDBT database. Open the folder that "
            "it belongs to."_s;
        QTest::newRow("of another file") << QByteArray::fromStdString(
                                                ocdbt::encodedLeaf("d/0123", arrayOf("w", 0, 1024)))
                                         << part;
        QTest::newRow("a manifest") << QByteArray::fromStdString(ocdbt::encodedManifest("arrays", {}, "", 0)) << part;
    }
    void treesThatLieAreRefused()
    {
        QFETCH(const QByteArray, file);
        QFETCH(const QString, problem);
        QCOMPARE(openingOf(file.toStdString()).problem(), problem);
    }
};

BURNISH_TEST(TestOrbaxWriter)

} // namespace burnish::test::tst_orbaxwriter

#include "tst_orbaxwriter.moc"
