// SPDX-License-Identifier: MIT
#include "core/encoding/zipwriter.h"
#include "core/io/bytesink.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/wholemodel.h"
#include "core/modelfiles/zerocheckpoint.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_wholemodel {

using namespace Qt::StringLiterals;

namespace {

const QString shardedFolder = test::fixturePath("safetensors/sharded");

QString shardName(int number, const QString &stem = u"model"_s)
{
    return u"%1-0000%2-of-00003.safetensors"_s.arg(stem).arg(number);
}

void copyShard(int number, const QString &folder, const QString &name = {})
{
    const QString from = shardedFolder + u'/' + shardName(number);
    if (!QFile::copy(from, folder + u'/' + (name.isEmpty() ? shardName(number) : name)))
        qFatal("A fixture cannot be copied.");
}

void copyIndex(const QString &folder, const QString &name)
{
    if (!QFile::copy(shardedFolder + u"/model.safetensors.index.json"_s, folder + u'/' + name))
        qFatal("A fixture cannot be copied.");
}

void writeText(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("A file cannot be written.");
}

QByteArray zipOf(const std::vector<std::pair<std::string, std::string>> &members)
{
    ZipLayout layout(64);
    for (const auto &[name, content] : members)
        layout.add(name, content.size());
    MemorySink sink;
    ZipWriter zip(layout, sink);
    for (const auto &[name, content] : members) {
        if (!zip.begin() || !zip.write(std::as_bytes(std::span(content))) || !zip.end())
            qFatal("The archive cannot be written.");
    }
    if (!zip.finish())
        qFatal("The archive cannot be written.");
    return {reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size())};
}

QString wholeAt(const QString &path)
{
    Task task;
    const auto whole = wholeModelAt(path, task);
    return whole ? *whole : whole.error().message();
}

struct Opened
{
    Expected<RecognisedModel> model;
    Diagnostics flaws;
};

Opened openedWhole(const QString &path)
{
    Task task;
    Diagnostics flaws;
    const auto whole = wholeModelAt(path, task);
    auto model = whole ? openModelFile(*whole, task, flaws) : Expected<RecognisedModel>(whole.error());
    return {std::move(model), std::move(flaws)};
}

test::Manifest shardedManifest()
{
    return test::Manifest::load(shardedFolder + u"/model.safetensors.index.json.manifest.json"_s);
}

} // namespace

class TestWholeModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesOfPartsAreRecognised_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("set");
        QTest::newRow("transformers") << u"model-00002-of-00003.safetensors"_s << u"model-*-of-00003.safetensors"_s;
        QTest::newRow("six digits") << u"model-00001-of-000163.safetensors"_s << u"model-*-of-000163.safetensors"_s;
        QTest::newRow("llama.cpp") << u"Qwen-7B-Q4_K-00001-of-00002.gguf"_s << u"Qwen-7B-Q4_K-*-of-00002.gguf"_s;
        QTest::newRow("DCP") << u"shard-00001-model-00002-of-00002.safetensors"_s
                             << u"shard-*-model-*-of-00002.safetensors"_s;
        QTest::newRow("the set itself") << u"model-*-of-00003.safetensors"_s << u"model-*-of-00003.safetensors"_s;
        QTest::newRow("number 0") << u"model-00000-of-00003.safetensors"_s << QString();
        QTest::newRow("beyond the end") << u"model-00004-of-00003.safetensors"_s << QString();
        QTest::newRow("none") << u"model-00000-of-00000.safetensors"_s << QString();
        QTest::newRow("few digits") << u"model-1-of-3.safetensors"_s << QString();
        QTest::newRow("a single file") << u"model.safetensors"_s << QString();
        QTest::newRow("half a set") << u"shard-*-model-00002-of-00002.safetensors"_s << QString();
    }
    void namesOfPartsAreRecognised()
    {
        QFETCH(QString, name);
        QFETCH(QString, set);
        const auto part = PartName::of(name);
        QCOMPARE(part ? part->setName() : QString(), set);
    }

    void everyFileOfASetLeadsToItsIndex()
    {
        const QString index = shardedFolder + u"/model.safetensors.index.json"_s;
        for (const QString &path : {index, shardedFolder, shardedFolder + u'/' + shardName(1),
                                    shardedFolder + u'/' + shardName(2), shardedFolder + u'/' + shardName(3)}) {
            QCOMPARE(wholeAt(path), index);
            const auto whole = openedWhole(path);
            QVERIFY(whole.model);
            QVERIFY(whole.flaws.isEmpty());
            QCOMPARE(test::differences(shardedManifest().tensors(), whole.model->model.state, test::ParamIds::Ignore),
                     QString());
        }
    }

    void filesThatTheIndexLeavesOutAreNamed()
    {
        const QTemporaryDir folder;
        const QString index = folder.filePath(u"model.safetensors.index.json"_s);
        for (int number = 1; number <= 3; ++number)
            copyShard(number, folder.path());
        copyIndex(folder.path(), u"model.safetensors.index.json"_s);
        copyShard(1, folder.path(), u"model-mtp-of-00004.safetensors"_s);
        copyShard(2, folder.path(), u"model-00004-of-00004.safetensors"_s);
        QCOMPARE(wholeAt(folder.path()), index);
        const auto whole = openedWhole(folder.path());
        QVERIFY(whole.model);
        QCOMPARE(whole.flaws.total(), std::size_t(1));
        QCOMPARE(whole.flaws.flaws().front().message(),
                 u"Files next to the index have names of its set, but it does not list them, so they are not part of "
                 "the model: model-00004-of-00004.safetensors, model-mtp-of-00004.safetensors. Open them by "
                 "themselves, or remove what is left over from another set."_s);
        QCOMPARE(test::differences(shardedManifest().tensors(), whole.model->model.state, test::ParamIds::Ignore),
                 QString());
        // Another model is named, too, unless there are two indexes.
        copyShard(1, folder.path(), u"other.safetensors"_s);
        QCOMPARE(wholeAt(folder.path()), index);
        QCOMPARE(openedWhole(folder.path()).flaws.flaws().back().message(),
                 u"The folder has other weight files, which the index does not list, so they are not part of the "
                 "model: other.safetensors. Open them by themselves."_s);
        copyIndex(folder.path(), u"second.safetensors.index.json"_s);
        QVERIFY(wholeAt(folder.path()).startsWith(u"Expected a folder with one model"_s));
        QCOMPARE(openedWhole(index).flaws.total(), std::size_t(1));
    }

    void statesOfATrainerAreNoModels()
    {
        const QTemporaryDir folder;
        copyShard(1, folder.path(), u"model.safetensors"_s);
        for (const QString &name : {u"optimizer.pt"_s, u"scheduler.pt"_s, u"rng_state.pth"_s})
            QVERIFY(QFile::copy(test::fixturePath("pytorch/alignment4096.pt"), folder.filePath(name)));
        QCOMPARE(wholeAt(folder.path()), folder.filePath(u"model.safetensors"_s));
        // Alone, they can be opened.
        QVERIFY(QFile::remove(folder.filePath(u"model.safetensors"_s)));
        QVERIFY(wholeAt(folder.path()).startsWith(u"Expected a folder with one model"_s));
    }

    void indexesOfVariantsAreFound()
    {
        const QTemporaryDir folder;
        for (const int number : {1, 2, 3})
            copyShard(number, folder.path());
        copyIndex(folder.path(), u"model.safetensors.index.fp16.json"_s);
        const QString index = folder.filePath(u"model.safetensors.index.fp16.json"_s);
        QCOMPARE(wholeAt(folder.filePath(shardName(2))), index);
        QCOMPARE(wholeAt(folder.path()), index);
    }

    void aFileThatTheIndexDoesNotListIsAModelOfItsOwn()
    {
        const QTemporaryDir folder;
        for (const int number : {1, 2, 3})
            copyShard(number, folder.path());
        copyIndex(folder.path(), u"model.safetensors.index.json"_s);
        copyShard(1, folder.path(), u"consolidated.safetensors"_s);
        copyShard(1, folder.path(), u"model-00001-of-00004.safetensors"_s);
        for (const QString &name : {u"consolidated.safetensors"_s, u"model-00001-of-00004.safetensors"_s})
            QCOMPARE(wholeAt(folder.filePath(name)), folder.filePath(name));
    }

    void aSetWithoutIndexIsOneModel()
    {
        const QTemporaryDir folder;
        for (const int number : {1, 2, 3})
            copyShard(number, folder.path());
        const QString set = folder.filePath(u"model-*-of-00003.safetensors"_s);
        for (const QString &path : {folder.path(), folder.filePath(shardName(1)), folder.filePath(shardName(3))}) {
            QCOMPARE(wholeAt(path), set);
            const auto whole = openedWhole(path);
            QVERIFY2(whole.model, qPrintable(whole.model ? QString() : whole.model.error().sentence()));
            QVERIFY(whole.flaws.isEmpty());
            QCOMPARE(whole.model->format->info.id, u"safetensors"_s);
            QCOMPARE(whole.model->model.detail, u"3 file(s)"_s);
            QCOMPARE(test::differences(shardedManifest().tensors(), whole.model->model.state, test::ParamIds::Ignore),
                     QString());
        }
        // One file alone remains one file.
        Task task;
        Diagnostics flaws;
        const auto alone = openModelFile(folder.filePath(shardName(2)), task, flaws);
        QVERIFY(alone);
        QVERIFY(alone->model.state.tensors().size() < shardedManifest().tensors().size());
        QCOMPARE(flaws.total(), std::size_t(1));
        // The index says more about the set as soon as there is one.
        copyIndex(folder.path(), u"model.safetensors.index.json"_s);
        const auto indexed = openModelFile(set, task, flaws);
        QVERIFY(indexed);
        QCOMPARE(indexed->model.state.metadata().value("total_size"), std::optional<std::string>("54720"));
    }

    void missingFilesAreNamed()
    {
        const QTemporaryDir folder;
        copyShard(2, folder.path());
        const auto whole = openedWhole(folder.filePath(shardName(2)));
        QVERIFY(whole.model);
        QVERIFY(!whole.model->model.state.tensors().empty());
        QCOMPARE(whole.flaws.total(), std::size_t(1));
        QCOMPARE(whole.flaws.flaws().front().message(),
                 u"2 file(s) of the set are missing: model-00001-of-00003.safetensors, "
                 "model-00003-of-00003.safetensors"_s);
    }

    void twoFilesWithTheSameTensorAreRefused()
    {
        const QTemporaryDir folder;
        copyShard(1, folder.path());
        copyShard(1, folder.path(), shardName(2));
        const auto whole = openedWhole(folder.filePath(shardName(1)));
        QVERIFY(!whole.model);
        QCOMPARE(whole.model.error().code(), ErrorCode::Collision);
        QVERIFY(whole.model.error().file().endsWith(shardName(2)));
    }

    void numbersOfOtherFormatsMeanNothing()
    {
        const QTemporaryDir folder;
        const QString name = u"epoch-00001-of-00003.npz"_s;
        QVERIFY(QFile::copy(test::fixturePath("numpy/stored.npz"), folder.filePath(name)));
        QCOMPARE(wholeAt(folder.filePath(name)), folder.filePath(name));
        writeText(folder.filePath(u"notes-00001-of-00003.txt"_s), "text");
        QCOMPARE(wholeAt(folder.filePath(u"notes-00001-of-00003.txt"_s)),
                 folder.filePath(u"notes-00001-of-00003.txt"_s));
    }

    void aFolderStandsForItsModels()
    {
        QVERIFY(modelsIn(test::fixturePath("numpy")).contains(test::fixturePath("numpy/stored.npz")));
        QCOMPARE(modelsIn(test::fixturePath("torch-dcp/two-dtensor")),
                 QStringList{test::fixturePath("torch-dcp/two-dtensor/.metadata")});

        const QTemporaryDir folder;
        QCOMPARE(wholeAt(folder.path()), u"The folder contains no weight files."_s);
        copyShard(1, folder.path(), u"a.safetensors"_s);
        // Configurations are JSON too.
        writeText(folder.filePath(u"config.json"_s), R"({"architectures": ["Llama"], "hidden_size": 64})");
        writeText(folder.filePath(u"tokenizer.json"_s), R"({"version": "1.0", "model": {}})");
        QCOMPARE(wholeAt(folder.path()), folder.filePath(u"a.safetensors"_s));
        copyShard(2, folder.path(), u"b.safetensors"_s);
        QCOMPARE(wholeAt(folder.path()), u"Expected a folder with one model, found 2: a.safetensors, b.safetensors"_s);
        const auto several = wholeModelsIn(folder.path());
        QVERIFY(several);
        QCOMPARE(*several, QStringList({folder.filePath(u"a.safetensors"_s), folder.filePath(u"b.safetensors"_s)}));
        QVERIFY(!wholeModelsIn(folder.filePath(u"nowhere"_s)));
        // Neither is chosen silently.
        QVERIFY(QFile::remove(folder.filePath(u"b.safetensors"_s)));
        writeText(folder.filePath(u".zgroup"_s), R"({"zarr_format": 2})");
        QCOMPARE(wholeAt(folder.path()), u"Expected a folder with one model, found 2: .zgroup, a.safetensors"_s);
        QCOMPARE(wholeAt(folder.filePath(u"a.safetensors"_s)), folder.filePath(u"a.safetensors"_s));
        const auto sharded = wholeModelsIn(shardedFolder);
        QVERIFY(sharded);
        QCOMPARE(*sharded, QStringList{shardedFolder + u"/model.safetensors.index.json"_s});
    }

    void foldersOfOthersAreNamed()
    {
        const QTemporaryDir package;
        QVERIFY(QDir(package.path()).mkpath(u"Data/com.apple.CoreML/weights"_s));
        QVERIFY(wholeAt(package.path()).startsWith(u"This folder is a package of Core ML without"_s));
    }

    void modelsWithOtherNamesAreFound()
    {
        const QTemporaryDir folder;
        writeText(folder.filePath(u"notes.txt"_s), "text");
        QVERIFY(QFile::copy(test::fixturePath("thinc/model.thinc"), folder.filePath(u"model"_s)));
        QCOMPARE(wholeAt(folder.path()), folder.filePath(u"model"_s));
        QVERIFY(QFile::rename(folder.filePath(u"model"_s), folder.filePath(u"model.nemo"_s)));
        QCOMPARE(wholeAt(folder.path()), folder.filePath(u"model.nemo"_s));
        QVERIFY(QFile::remove(folder.filePath(u"model.nemo"_s)));
        writeText(folder.filePath(u"data.zip"_s), zipOf({{"data", "{}"}}));
        QCOMPARE(wholeAt(folder.path()), u"The folder contains no weight files."_s);
        // Of Stable-Baselines3.
        writeText(folder.filePath(u"ppo.zip"_s), zipOf({{"data", "{}"}, {"policy.pth", "x"}}));
        QCOMPARE(wholeAt(folder.path()), folder.filePath(u"ppo.zip"_s));
    }

    void checkpointsOfDeepSpeedBelowAFolderAreFound()
    {
        const QString folder = test::fixturePath("torch-zero");
        const QStringList found = modelsIn(folder);
        for (const char *name : {"zero1", "zero2-four", "zero3-four", "universal2"}) {
            const QString inside = zeroFolderOf(folder + u'/' + QLatin1String(name));
            QVERIFY2(!inside.isEmpty() && found.contains(zeroPathIn(inside)), name);
        }
    }

    void modelsBelowAFolderAreNamedWithTheirs()
    {
        const QString message = wholeAt(test::fixturePath("torch-dcp"));
        QVERIFY2(message.contains(u"bad-cut/.metadata"_s), qPrintable(message));
    }

    void checkpointsBelowAFolderAreFound()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(u"weights"_s));
        for (const QString &name : {u".metadata"_s, u"__0_0.distcp"_s, u"__1_0.distcp"_s})
            QVERIFY(
                QFile::copy(test::fixturePath("torch-dcp/two-dtensor/") + name, folder.filePath(u"weights/"_s + name)));
        QCOMPARE(modelsIn(folder.path()), QStringList{folder.filePath(u"weights/.metadata"_s)});
        QCOMPARE(wholeAt(folder.filePath(u"weights/__1_0.distcp"_s)), folder.filePath(u"weights/.metadata"_s));
    }

    void checkpointsInSafeTensorsFormArePutTogether_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("two writers") << u"two-safetensors"_s;
        QTest::newRow("four writers") << u"four-safetensors"_s;
    }
    void checkpointsInSafeTensorsFormArePutTogether()
    {
        QFETCH(QString, name);
        const QString base = test::fixturePath("torch-dcp-safetensors/") + name;
        const auto manifest = test::Manifest::load(base + u".manifest.json"_s);
        const QString set = base + u"/sharded/shard-*-model-*-of-00002.safetensors"_s;
        for (const QString &path :
             {base + u"/sharded"_s, base + u"/sharded/shard-00002-model-00001-of-00002.safetensors"_s}) {
            QCOMPARE(wholeAt(path), set);
            const auto whole = openedWhole(path);
            QVERIFY2(whole.model, qPrintable(whole.model ? QString() : whole.model.error().sentence()));
            QVERIFY(whole.flaws.isEmpty());
            QCOMPARE(whole.model->format->info.id, u"torch-dcp"_s);
            QCOMPARE(int(whole.model->model.state.layout()), int(Layout::PyTorch));
            QVERIFY(!whole.model->model.state.metadata().value("DCP_SHARDING_INFO"));
            QCOMPARE(test::differences(manifest.tensors(), whole.model->model.state, test::ParamIds::Ignore),
                     QString());
        }
        // The consolidated files are an ordinary set.
        const auto consolidated = openedWhole(base);
        QVERIFY(consolidated.model);
        QCOMPARE(consolidated.model->format->info.id, u"safetensors"_s);
        QCOMPARE(test::differences(manifest.tensors(), consolidated.model->model.state, test::ParamIds::Ignore),
                 QString());
    }

    void tensorsWithMissingPartsAreLeftOut()
    {
        const QTemporaryDir folder;
        const QString from = test::fixturePath("torch-dcp-safetensors/two-safetensors/sharded/");
        for (const QString &name : QDir(from).entryList(QDir::Files)) {
            if (!name.startsWith(u"shard-00001-model-00002"_s))
                QVERIFY(QFile::copy(from + name, folder.filePath(name)));
        }
        const auto whole = openedWhole(folder.path());
        QVERIFY2(whole.model, qPrintable(whole.model ? QString() : whole.model.error().sentence()));
        const ModelState &state = whole.model->model.state;
        // The first writer had the first rows of these.
        QVERIFY(!state.find("rows"));
        QVERIFY(!state.find("vector"));
        QVERIFY(state.find("copy"));
        QVERIFY(state.find("columns"));
        QCOMPARE(whole.flaws.total(), std::size_t(2));
        QCOMPARE(whole.flaws.flaws().front().tensor(), u"rows"_s);
    }

    void malformedShardingIsRefused_data()
    {
        QTest::addColumn<QByteArray>("sharding");
        QTest::addColumn<bool>("isRefused");
        QTest::newRow("good") << QByteArray(R"({"w": {"saved_offsets": [0], "more": {"a": [1]}}})") << false;
        QTest::newRow("no JSON") << QByteArray("{") << true;
        QTest::newRow("an array") << QByteArray("[]") << true;
        QTest::newRow("negative") << QByteArray(R"({"w": {"saved_offsets": [-1]}})") << true;
        QTest::newRow("a fraction") << QByteArray(R"({"w": {"saved_offsets": [0.5]}})") << true;
        QTest::newRow("twice") << QByteArray(R"({"w": {"saved_offsets": [0], "saved_offsets": [0]}})") << true;
        QTest::newRow("more follows") << QByteArray(R"({"w": {"saved_offsets": [0]}} 1)") << true;
        QTest::newRow("another tensor") << QByteArray(R"({"v": {"saved_offsets": [0]}})") << true;
        QTest::newRow("two axes") << QByteArray(R"({"w": {"saved_offsets": [0, 0]}})") << true;
        QTest::newRow("not from the start") << QByteArray(R"({"w": {"saved_offsets": [1]}})") << true;
        QTest::newRow("far away") << QByteArray(R"({"w": {"saved_offsets": [18446744073709551615]}})") << true;
    }
    void malformedShardingIsRefused()
    {
        QFETCH(QByteArray, sharding);
        QFETCH(bool, isRefused);
        const QTemporaryDir folder;
        QByteArray quoted = sharding;
        quoted.replace("\"", "\\\"");
        const QByteArray header = "{\"__metadata__\":{\"DCP_SHARDING_INFO\":\"" + quoted +
                                  "\"},\"w\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]}}";
        QByteArray file(8, '\0');
        file[0] = char(header.size() & 0xff);
        file[1] = char(header.size() >> 8);
        writeText(folder.filePath(u"shard-00001-model-00001-of-00001.safetensors"_s), file + header + "ab");
        const auto whole = openedWhole(folder.path());
        QCOMPARE(!whole.model, isRefused);
        if (isRefused)
            QCOMPARE(whole.model.error().code(), ErrorCode::Malformed);
    }
};

BURNISH_TEST(TestWholeModel)

} // namespace burnish::test::tst_wholemodel

#include "tst_wholemodel.moc"
