// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/wholemodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_shardedset {

namespace {

const QString setFolder = test::fixturePath("safetensors/sharded/");
const QString hostileFolder = test::fixturePath("hostile/safetensors/");

Expected<RecognisedModel> opened(const QString &path, Diagnostics &diagnostics)
{
    Task task;
    return openModelFile(path, task, diagnostics);
}

} // namespace

class TestShardedSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theIndexOpensAllFilesAsOneModel()
    {
        const QString index = setFolder + QStringLiteral("model.safetensors.index.json");
        const auto manifest = test::Manifest::load(index + QStringLiteral(".manifest.json"));
        Diagnostics diagnostics;
        const auto set = opened(index, diagnostics);
        QVERIFY2(set, qUtf8Printable(set ? QString() : set.error().sentence()));
        QVERIFY(diagnostics.isEmpty());
        QCOMPARE(set->format->info.id, QStringLiteral("safetensors"));
        const ModelState &state = set->model.state;
        QVERIFY(state.isConsistent());
        QCOMPARE(test::differences(manifest.tensors(), state, test::ParamIds::Ignore), QString());
        QCOMPARE(state.metadata().value("total_size"), std::optional<std::string>("54720"));
        QCOMPARE(int(state.layout()), int(Layout::PyTorch));
    }

    void kerasIndexesListFilesOfModules()
    {
        const QString folder = test::fixturePath("keras/sharded/");
        const QString index = folder + QStringLiteral("net.weights.json");
        const auto manifest = test::Manifest::load(index + QStringLiteral(".manifest.json"));
        // The index, the folder and any shard are the same model.
        Task task;
        for (const QString &path : {index, folder, folder + QStringLiteral("net_00001.weights.h5")}) {
            const auto whole = wholeModelAt(path, task);
            QVERIFY2(whole, qUtf8Printable(whole ? QString() : whole.error().sentence()));
            QCOMPARE(QFileInfo(*whole).fileName(), QStringLiteral("net.weights.json"));
        }
        Diagnostics diagnostics;
        const auto set = opened(index, diagnostics);
        QVERIFY2(set, qUtf8Printable(set ? QString() : set.error().sentence()));
        QVERIFY2(diagnostics.isEmpty(),
                 qUtf8Printable(diagnostics.isEmpty() ? QString() : diagnostics.flaws().front().details()));
        QCOMPARE(set->format->info.id, QStringLiteral("hdf5"));
        QCOMPARE(test::differences(manifest.tensors(), set->model.state, test::ParamIds::Ignore), QString());
        QCOMPARE(set->model.state.metadata().value("total_size"), std::optional<std::string>("572.0"));
        QCOMPARE(set->model.state.metadata().value("layers/dense/vars@name"), std::optional<std::string>("first"));

        // One shard by itself says what it is.
        Diagnostics alone;
        const auto shard = openModelFile(folder + QStringLiteral("net_00001.weights.h5"), task, alone);
        QVERIFY(shard);
        QCOMPARE(shard->model.state.tensors().size(), std::size_t(5));
        QVERIFY2(alone.total() == 1 && alone.flaws().front().details().contains(u"open the index net.weights.json"),
                 qUtf8Printable(alone.isEmpty() ? QString() : alone.flaws().front().details()));
    }

    void damagedKerasSetsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("missing file") << QByteArray("\"net_00002.weights.h5\"\n        ],")
                                      << QByteArray("\"net_00009.weights.h5\"\n        ],")
                                      << QStringLiteral("lists this file, but it does not exist");
        QTest::newRow("other file") << QByteArray("\"/layers/dense_2/vars\": \"net_00002")
                                    << QByteArray("\"/layers/dense_2/vars\": \"net_00001")
                                    << QStringLiteral("lists the tensor in this file, but it is missing");
        QTest::newRow("unlisted module") << QByteArray("\"/layers/dense_2/vars\"")
                                         << QByteArray("\"/layers/other/vars\"") << QStringLiteral("does not list");
        QTest::newRow("outside") << QByteArray("\"net_00001.weights.h5\"") << QByteArray("\"../net_00001.weights.h5\"")
                                 << QStringLiteral("refers to a file outside its folder");
        QTest::newRow("number") << QByteArray("\"net_00001.weights.h5\"") << QByteArray("7")
                                << QStringLiteral("does not specify a file");
        QTest::newRow("twice") << QByteArray("\"/layers/dense_1/vars\"") << QByteArray("\"/layers/dense/vars\"")
                               << QStringLiteral("Duplicate key");
    }
    void damagedKerasSetsAreNamed()
    {
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QString, sentence);
        const QTemporaryDir dir;
        const QDir folder(test::fixturePath("keras/sharded/"));
        for (const QString &name : folder.entryList({QStringLiteral("*.h5")}))
            QVERIFY(QFile::copy(folder.filePath(name), dir.filePath(name)));
        QFile original(folder.filePath(QStringLiteral("net.weights.json")));
        QVERIFY(original.open(QIODevice::ReadOnly));
        QByteArray json = original.readAll();
        QVERIFY(json.contains(from));
        json.replace(from, to);
        QFile index(dir.filePath(QStringLiteral("net.weights.json")));
        QVERIFY(index.open(QIODevice::WriteOnly));
        index.write(json);
        index.close();
        Diagnostics diagnostics;
        const auto set = opened(index.fileName(), diagnostics);
        QString said = set ? QString() : set.error().sentence();
        for (const Error &flaw : diagnostics.flaws())
            said += QLatin1Char('\n') + flaw.details();
        QVERIFY2(said.contains(sentence), qUtf8Printable(said));
        // What is missing is refused by exports.
        QVERIFY(!set || !set->model.state.omissions().isEmpty());
    }

    void twoFilesWithOneVariableAreRefused()
    {
        const QTemporaryDir dir;
        const QDir folder(test::fixturePath("keras/sharded/"));
        const QString one = dir.filePath(QStringLiteral("net_00000.weights.h5"));
        const QString other = dir.filePath(QStringLiteral("net_00001.weights.h5"));
        QVERIFY(QFile::copy(folder.filePath(QStringLiteral("net_00002.weights.h5")), one));
        QVERIFY(QFile::copy(one, other));
        QFile index(dir.filePath(QStringLiteral("net.weights.json")));
        QVERIFY(index.open(QIODevice::WriteOnly));
        index.write("{\"weight_map\": {\"/layers/dense_1/vars\": [\"net_00000.weights.h5\", \"net_00001.weights.h5\"], "
                    "\"/layers/dense_2/vars\": \"net_00000.weights.h5\"}}");
        index.close();
        Diagnostics diagnostics;
        const auto set = opened(index.fileName(), diagnostics);
        QVERIFY(!set);
        QCOMPARE(set.error().code(), ErrorCode::Malformed);
        QVERIFY2(set.error().tensor().startsWith(u"layers.dense_1.vars."), qUtf8Printable(set.error().sentence()));
    }

    void obeysTheHostileIndexes_data() { test::addHostileRows(QStringLiteral("safetensors")); }
    void obeysTheHostileIndexes()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        Diagnostics diagnostics;
        const auto set = opened(file, diagnostics);
        if (required != QLatin1String("either"))
            QCOMPARE(bool(set), required == QLatin1String("accept"));
        if (!set)
            QVERIFY(!set.error().message().isEmpty() && !set.error().file().isEmpty());
    }

    void aMissingFileIsToldAndTheRestIsRead()
    {
        Diagnostics diagnostics;
        const auto set =
            opened(hostileFolder + QStringLiteral("index_missing_file.safetensors.index.json"), diagnostics);
        QVERIFY(set);
        QCOMPARE(set->model.state.tensors().size(), std::size_t(1));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QCOMPARE(int(diagnostics.flaws().front().code()), int(ErrorCode::NotFound));
        QVERIFY(diagnostics.flaws().front().file().endsWith(QLatin1String("absent.safetensors")));
    }

    void aMissingTensorIsToldAndTheRestIsRead()
    {
        Diagnostics diagnostics;
        const auto set =
            opened(hostileFolder + QStringLiteral("index_missing_tensor.safetensors.index.json"), diagnostics);
        QVERIFY(set);
        QCOMPARE(set->model.state.tensors().size(), std::size_t(1));
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QCOMPARE(diagnostics.flaws().front().tensor(), QStringLiteral("v"));
    }

    void tensorsThatTheIndexDoesNotNameAreIgnored()
    {
        const QTemporaryDir dir;
        const QString shard = QStringLiteral("model-00001-of-00003.safetensors");
        QVERIFY(QFile::copy(setFolder + shard, dir.filePath(shard)));
        QFile index(dir.filePath(QStringLiteral("model.safetensors.index.json")));
        QVERIFY(index.open(QIODevice::WriteOnly));
        index.write(R"({"weight_map": {"model.embed_tokens.weight": "model-00001-of-00003.safetensors"}})");
        index.close();
        Diagnostics diagnostics;
        const auto set = opened(index.fileName(), diagnostics);
        QVERIFY2(set, qUtf8Printable(set ? QString() : set.error().sentence()));
        QCOMPARE(set->model.state.tensors().size(), std::size_t(1));
        QCOMPARE(diagnostics.total(), std::size_t(1));
    }

    void refusesNamesThatLeadCluster_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("a folder below") << QByteArray("a/b");
        QTest::newRow("a folder above") << QByteArray("..");
        QTest::newRow("a backslash") << QByteArray("a\\\\b");
        QTest::newRow("a drive") << QByteArray("C:x");
        QTest::newRow("NUL") << QByteArray("a\\u0000");
        QTest::newRow("nothing") << QByteArray("");
    }
    void refusesNamesThatLeadCluster()
    {
        QFETCH(QByteArray, name);
        const auto index = parseShardIndex("{\"weight_map\":{\"w\":\"" + name.toStdString() + "\"}}");
        QVERIFY(!index);
        QCOMPARE(int(index.error().code()), int(ErrorCode::Malformed));
        QCOMPARE(index.error().tensor(), QStringLiteral("w"));
    }

    void aFileOfASetOpenedAloneTellsOfItsIndex()
    {
        Diagnostics diagnostics;
        const auto shard = opened(setFolder + QStringLiteral("model-00002-of-00003.safetensors"), diagnostics);
        QVERIFY(shard);
        QCOMPARE(diagnostics.total(), std::size_t(1));
        QVERIFY(diagnostics.flaws().front().message().contains(QLatin1String("model.safetensors.index.json")));
        const QTemporaryDir dir;
        const QString alone = dir.filePath(QStringLiteral("model-00002-of-00003.safetensors"));
        QVERIFY(QFile::copy(setFolder + QStringLiteral("model-00002-of-00003.safetensors"), alone));
        Diagnostics ofLone;
        QVERIFY(opened(alone, ofLone));
        QCOMPARE(ofLone.total(), std::size_t(1));
        QVERIFY(ofLone.flaws().front().message().contains(QLatin1String("model.safetensors.index.json is missing")));
    }

    /// ONNX calls its tensors so.
    void tensorsCanBeginWithASlash()
    {
        const auto index = parseShardIndex("{\"weight_map\":{\"/model/w\":\"m-00001-of-00002.safetensors\"}}");
        QVERIFY(index);
        QVERIFY(index->groups.empty());
        QVERIFY(index->files.contains("/model/w"));
    }

    void refusesATensorListedTwice()
    {
        QVERIFY(!parseShardIndex(R"({"weight_map":{"w":"a","w":"b"}})"));
        QVERIFY(!parseShardIndex(R"({"weight_map":{},"weight_map":{}})"));
    }

    void keepsMetadataAsText()
    {
        const auto index = parseShardIndex(
            R"({"metadata":{"total_size":12345678901234567890,"a":true,"b":{"c": [1, 2]},"d":"x"},"weight_map":{}})");
        QVERIFY(index);
        const std::vector<Metadata::Entry> requested = {
            {"total_size", "12345678901234567890"}, {"a", "true"}, {"b", R"({"c": [1, 2]})"}, {"d", "x"}};
        QCOMPARE(index->metadata.entries(), requested);
    }
};

BURNISH_TEST(TestShardedSet)

} // namespace burnish::test::tst_shardedset

#include "tst_shardedset.moc"
