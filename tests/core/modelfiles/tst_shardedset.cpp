// SPDX-License-Identifier: MIT
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/shardedset.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
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
