// SPDX-License-Identifier: MIT
#include "core/stores/storeid.h"
#include "core/stores/storelisting.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

namespace burnish::test::tst_storeid {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath("stores/");
const QString main1 = u"678b512aa95cb0b8e4297444d336555788c4677a"_s;
const QString other = u"f513563eca2f8f19e266eecf74ea98fac6a555c8"_s;

std::vector<Store> stores()
{
    return {{StoreKind::HuggingFace, fixtures + u"huggingface/hub"_s},
            {StoreKind::Ollama, fixtures + u"ollama/models"_s},
            {StoreKind::LmStudio, fixtures + u"lmstudio/models"_s},
            {StoreKind::TorchHub, fixtures + u"torch/hub"_s}};
}

Expected<StoredModel> found(const QString &text)
{
    Task task;
    return findStored(*storeIdFrom(text), stores(), task);
}

/// The full id of what a name leads to, or the sentence that says why there is nothing.
QString answer(const QString &text)
{
    const auto model = found(text);
    return model ? model->fullId() : model.error().sentence();
}

} // namespace

class TestStoreId : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("HF_HUB_CACHE", QFile::encodeName(fixtures + u"huggingface/hub"_s));
        qputenv("OLLAMA_MODELS", QFile::encodeName(fixtures + u"ollama/models"_s));
        qputenv("TORCH_HOME", QFile::encodeName(fixtures + u"torch"_s));
        qputenv("COMFYUI_PATH", QFile::encodeName(m_folder.filePath(u"ComfyUI"_s)));
    }

    void namesAreTakenApart_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parts"); ///< id, revision and file
        const auto row = [](const char *text, const char *parts) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(parts);
        };
        row("cache:acme/tiny", "acme/tiny||");
        row("cache:acme/tiny@v1.0", "acme/tiny|v1.0|");
        row("cache:acme/tiny@refs/pr/1", "acme/tiny|refs/pr/1|");
        row("cache:acme/tiny@refs/pr/1/unet/a.safetensors", "acme/tiny|refs/pr/1|unet/a.safetensors");
        row("cache:acme/tiny/unet/a.safetensors", "acme/tiny||unet/a.safetensors");
        row("cache:solo@main/a.safetensors", "solo|main|a.safetensors");
        row("cache:acme/tiny@main/a@2.safetensors", "acme/tiny|main|a@2.safetensors");
        row("ollama:tiny:latest", "tiny:latest||");
        row("ollama:tiny", "tiny:latest||");
        row("ollama:library/tiny:1b", "tiny:1b||");
        row("ollama:Registry.Ollama.AI/library/tiny", "tiny:latest||");
        row("ollama:hf.co/acme/Tiny-GGUF:Q4_0", "hf.co/acme/Tiny-GGUF:Q4_0||");
        row("ollama:localhost:5000/a/b", "localhost:5000/a/b:latest||");
        row("lmstudio:acme/Tiny-GGUF/Tiny-Q4_0.gguf", "acme/Tiny-GGUF||Tiny-Q4_0.gguf");
        row("torchhub:tinynet-a08486a4.pth", "tinynet-a08486a4.pth||");
        row("comfyui:loras/a/x@1.safetensors", "loras/a/x@1.safetensors||");
        row("folder:models/x.safetensors", "models/x.safetensors||");
    }

    void namesAreTakenApart()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, parts);
        const auto id = storeIdFrom(text);
        QVERIFY(id);
        QCOMPARE(id->id + u'|' + id->revision + u'|' + id->file, parts);
        QCOMPARE(storeIdFrom(textOf(*id)), id);
    }

    void pathsAreNoNames()
    {
        for (const QString &path : {u"model.safetensors"_s, u"/a/cache:b"_s, u"hf://acme/tiny"_s, u"C:/models/a"_s,
                                    u"Cache:a"_s, u""_s, u":"_s, u"unknown:a"_s})
            QVERIFY2(!storeIdFrom(path), qPrintable(path));
        // What exists is a path.
        QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(folder.path()));
        writeInPlace(u"cache:here"_s, "x");
        QVERIFY(!storeIdFrom(u"cache:here"_s));
        QVERIFY(storeIdFrom(u"cache:there"_s));
        QVERIFY(QDir::setCurrent(before));
    }

    /// As huggingface_hub finds them, and shortened commits.
    void revisions()
    {
        const auto expected = QJsonDocument::fromJson(contentOfFile(fixtures + u"expect.json"_s))
                                  .object()[u"huggingface"_s][u"library_lookups"_s]
                                  .toArray();
        int compared = 0;
        for (const QJsonValue &lookup : expected) {
            const QString file = lookup[u"file"_s].toString();
            const QString result = lookup[u"result"_s].toString();
            if (!file.endsWith(u".safetensors") || !result.contains(u'/') || lookup[u"id"_s] == u"acme/leads-out"_s)
                continue;
            Task task;
            const auto model =
                findStored({StoreKind::HuggingFace, lookup[u"id"_s].toString(), lookup[u"revision"_s].toString(), file},
                           stores(), task);
            QVERIFY2(model, qPrintable(model ? QString() : model.error().sentence()));
            QVERIFY(std::ranges::any_of(model->files, [&](const StoredFile &each) {
                return each.name == file &&
                       QDir(QFileInfo(fixtures).canonicalFilePath()).relativeFilePath(each.path) == result;
            }));
            ++compared;
        }
        QVERIFY(compared >= 6);
        QCOMPARE(answer(u"cache:acme/sharded"_s), u"cache:acme/sharded@"_s + main1);
        QCOMPARE(answer(u"cache:acme/sharded@v1.0"_s), u"cache:acme/sharded@"_s + other);
        QCOMPARE(answer(u"cache:acme/sharded@refs/pr/1"_s), u"cache:acme/sharded@"_s + main1);
        QCOMPARE(answer(u"cache:acme/sharded@f513563"_s), u"cache:acme/sharded@"_s + other);
        QCOMPARE(answer(u"cache:acme/sharded@F513563/model-00002-of-00002.safetensors"_s),
                 u"cache:acme/sharded@"_s + other);
        QCOMPARE(answer(u"cache:acme/no-ref"_s), u"cache:acme/no-ref@"_s + other);
        QCOMPARE(
            answer(u"cache:acme/sharded@nope"_s),
            u"acme/sharded has no revision nope. Here are: @main, @refs/pr/1, @v1.0, @%1, @%2"_s.arg(main1, other));
        QCOMPARE(answer(u"cache:acme/dangling-ref"_s),
                 u"main points to the revision %1, which is not here. Here are: @main, @%2"_s.arg(main1, other));
        QCOMPARE(answer(u"cache:acme/dangling-ref@f513"_s), u"cache:acme/dangling-ref@"_s + other);
    }

    void oneOfSeveralModels()
    {
        QCOMPARE(answer(u"cache:acme/pipeline"_s),
                 u"cache:acme/pipeline stands for 2 models. Choose one: cache:acme/pipeline/text_encoder/"
                 "model.safetensors, cache:acme/pipeline/unet/diffusion_pytorch_model.safetensors"_s);
        const QString unet = u"cache:acme/pipeline@%1/unet/diffusion_pytorch_model.safetensors"_s.arg(other);
        QCOMPARE(answer(u"cache:acme/pipeline/unet"_s), unet);
        QCOMPARE(answer(u"cache:acme/pipeline@main/unet/diffusion_pytorch_model.safetensors"_s), unet);
        QCOMPARE(answer(unet), unet);
        QCOMPARE(answer(u"cache:acme/many-quants-GGUF/big-F16-00002-of-00002.gguf"_s),
                 u"cache:acme/many-quants-GGUF@%1/big-F16-00001-of-00002.gguf"_s.arg(other));
        QCOMPARE(answer(u"cache:solo-model/model.safetensors"_s), u"cache:solo-model@"_s + other);
        QCOMPARE(answer(u"cache:acme/tiny/config.json"_s),
                 u"acme/tiny has no weight file “config.json”. Here are: cache:acme/tiny"_s);
        QCOMPARE(answer(u"lmstudio:acme/Tiny-GGUF/Tiny-Q8_0.gguf"_s), u"lmstudio:acme/Tiny-GGUF/Tiny-Q8_0.gguf"_s);
        QCOMPARE(answer(u"lmstudio:acme/Big-GGUF"_s), u"lmstudio:acme/Big-GGUF"_s);
        QCOMPARE(answer(u"ollama:HF.CO/acme/Tiny-GGUF:Q4_0"_s), u"ollama:hf.co/acme/Tiny-GGUF:Q4_0"_s);
        QCOMPARE(answer(u"torchhub:plain_name.pt"_s), u"torchhub:plain_name.pt"_s);
    }

    void similarNamesAreProposed()
    {
        QVERIFY(answer(u"cache:acme/shraded"_s).startsWith(u"There is no model cache:acme/shraded. Similar names: "));
        QVERIFY2(answer(u"cache:acme/shraded"_s).contains(u"cache:acme/sharded"_s),
                 qPrintable(answer(u"cache:acme/shraded"_s)));
        QVERIFY(answer(u"cache:tiny"_s).contains(u"cache:acme/tiny"_s));
        QVERIFY(answer(u"ollama:tiny:7b"_s).contains(u"ollama:tiny:latest"_s));
        QVERIFY(answer(u"lmstudio:acme/tiny-gguf"_s).contains(u"lmstudio:acme/Tiny-GGUF"_s));
        QCOMPARE(answer(u"comfyui:loras/x.safetensors"_s),
                 u"No store is here that comfyui:loras/x.safetensors could be in."_s);
        QCOMPARE(answer(u"cache:acme/no-weights"_s), u"acme/no-weights has no weight file in this revision."_s);
    }

    /// Names never lead out of their store.
    void namesThatClimb()
    {
        for (const QString &text :
             {u"cache:../../outside"_s, u"cache:acme/tiny@../../../../outside"_s, u"cache:acme/tiny/../../../x"_s,
              u"ollama:../../x"_s, u"ollama:library/../x:latest"_s, u"ollama:tiny:../../evil/latest"_s,
              u"lmstudio:../models"_s, u"lmstudio:acme/.."_s, u"torchhub:../trusted_list"_s, u"cache:"_s, u"cache:@"_s,
              u"ollama:"_s, u"lmstudio:/"_s}) {
            const auto model = found(text);
            QVERIFY2(!model && model.error().code() == ErrorCode::NotFound, qPrintable(text));
        }
    }

    void whatOpensAName()
    {
        Task task;
        QCOMPARE(*pathOfInput(u"a/b.safetensors"_s, task), u"a/b.safetensors"_s);
        const auto path = pathOfInput(u"cache:acme/sharded"_s, task);
        QVERIFY(path);
        QVERIFY(path->endsWith(main1 + u"/model.safetensors.index.json"_s));
        const auto outside = pathOfInput(u"cache:acme/leads-out"_s, task);
        QCOMPARE(int(outside.error().code()), int(ErrorCode::Unsupported));
        QVERIFY(outside.error().message().contains(
            QFileInfo(fixtures + u"outside/elsewhere.safetensors"_s).canonicalFilePath()));
        const auto broken = pathOfInput(u"cache:acme/broken-link"_s, task);
        QVERIFY(broken.error().message().startsWith(u"The blob of “model.safetensors” is missing"_s));
        QVERIFY(!pathOfInput(u"ollama:evil"_s, task));
    }

    /// Every model of the stores is found again by the name of its path, and by its own.
    void pathsHaveNames()
    {
        Task task;
        int compared = 0;
        for (const char *text : {"cache:acme/sharded", "cache:acme/sharded@v1.0", "cache:acme/pipeline/unet",
                                 "cache:acme/many-quants-GGUF/big-F16-00001-of-00002.gguf", "cache:solo-model",
                                 "ollama:acme/vision:7b", "ollama:tensors", "torchhub:plain_name.pt"}) {
            const auto model = found(QLatin1String(text));
            QVERIFY2(model, text);
            const auto id = storeIdOfPath(model->path);
            QVERIFY2(id, qPrintable(model->path));
            QCOMPARE(id->revision, model->revision);
            QCOMPARE(answer(textOf(*id)), model->fullId());
            QCOMPARE(answer(model->shownId()), model->fullId());
            ++compared;
        }
        QCOMPARE(compared, 8);
        for (const QString &path : {fixtures + u"huggingface/hub/version.txt"_s, fixtures + u"torch/hub/trusted_list"_s,
                                    fixtures + u"ollama/models/blobs/x"_s, u"/nowhere/a.safetensors"_s, QString()})
            QVERIFY2(!storeIdOfPath(path), qPrintable(path));
    }

    void storesAreNotWritten()
    {
        const auto refused = [](const QString &path) {
            const auto check = checkOutsideStores(path);
            return !check && check.error().code() == ErrorCode::Unsupported && check.error().file() == path;
        };
        const QString hub = fixtures + u"huggingface/hub"_s;
        QVERIFY(refused(hub + u"/new.safetensors"_s));
        QVERIFY(refused(
            hub + u"/models--acme--tiny/blobs/056cd0b5bd01920952ec91206a2bc93608adb79642c19bb388227df70734687b"_s));
        QVERIFY(refused(hub + u"/../hub/new/folder/x.safetensors"_s));
        QVERIFY(refused(fixtures + u"ollama/models/blobs/x"_s));
        QVERIFY(refused(fixtures + u"torch/hub/checkpoints/x.pth"_s));
        QVERIFY(!refused(hub + u"-2/x.safetensors"_s));
        QVERIFY(!refused(fixtures + u"huggingface/x.safetensors"_s));
        // Through links, to files that need not exist.
        QTemporaryDir folder;
        std::filesystem::create_symlink(hub.toStdString(), folder.filePath(u"link"_s).toStdString());
        std::filesystem::create_symlink((hub + u"/fresh.safetensors"_s).toStdString(),
                                        folder.filePath(u"out.safetensors"_s).toStdString());
        std::filesystem::create_symlink("loop", folder.filePath(u"loop"_s).toStdString());
        QVERIFY(refused(folder.filePath(u"link/x.safetensors"_s)));
        QVERIFY(refused(folder.filePath(u"out.safetensors"_s)));
        QVERIFY(!refused(folder.filePath(u"loop"_s)));
        QVERIFY(!refused(folder.filePath(u"x.safetensors"_s)));
        QVERIFY(refused(m_folder.filePath(u"ComfyUI/models/loras/x.safetensors"_s)));
        QVERIFY(!refused(m_folder.filePath(u"ComfyUI/output/x.safetensors"_s)));
        // The user's own folders are.
        setAddedFolders({folder.path()});
        QVERIFY(!refused(folder.filePath(u"x.safetensors"_s)));
        const auto id = storeIdOfPath(folder.filePath(u"sub/x.safetensors"_s));
        QCOMPARE(id->id, QFileInfo(folder.path()).fileName() + u"/sub/x.safetensors"_s);
        setAddedFolders({});
        QVERIFY(!storeIdOfPath(folder.filePath(u"sub/x.safetensors"_s)));
    }

    void namesThatLookLikeRevisions()
    {
        QTemporaryDir folder;
        const QString commit(40, u'c');
        for (const QString &name : {u"named"_s, u"unnamed"_s}) {
            const QString repository = folder.filePath(u"models--"_s + name);
            QVERIFY(QDir().mkpath(repository + u"/snapshots/"_s + commit));
            for (const QString &file : {u"a@2.gguf"_s, u"b.gguf"_s})
                writeInPlace(repository + u"/snapshots/"_s + commit + u'/' + file, "x");
        }
        QVERIFY(QDir().mkpath(folder.filePath(u"models--named/refs"_s)));
        writeInPlace(folder.filePath(u"models--named/refs/main"_s), commit.toLatin1());
        const std::vector<Store> hub = {{StoreKind::HuggingFace, folder.path()}};
        Task task;
        const auto listing = listStores(hub, task);
        QCOMPARE(listing->models.size(), 4U);
        for (const StoredModel &model : listing->models) {
            const auto again = findStored(*storeIdFrom(model.shownId()), hub, task);
            QVERIFY2(again && again->fullId() == model.fullId(), qPrintable(model.shownId()));
        }
        QCOMPARE(listing->models.front().shownId(), u"cache:named@main/a@2.gguf"_s);
    }

    void answersAreShort()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 500; ++i)
            QVERIFY(QDir().mkpath(folder.filePath(u"models--many/snapshots/abcd%1"_s.arg(i))));
        std::filesystem::create_symlink("nothing", folder.filePath(u"models--acme--broken"_s).toStdString());
        writeInPlace(folder.filePath(u"models--acme--file"_s), "x");
        const std::vector<Store> hub = {{StoreKind::HuggingFace, folder.path()}};
        Task task;
        const auto several = findStored(*storeIdFrom(u"cache:many@abcd"_s), hub, task);
        QVERIFY(several.error().message().startsWith(u"Several revisions begin with abcd: abcd0, "));
        QVERIFY(several.error().message().size() < 200);
        QCOMPARE(findStored(*storeIdFrom(u"cache:acme/broken"_s), hub, task).error().message(),
                 folder.filePath(u"models--acme--broken"_s) + u": This link leads to no folder."_s);
        QVERIFY(!findStored(*storeIdFrom(u"cache:acme/file"_s), hub, task)
                     .error()
                     .message()
                     .contains(u"Similar names: cache:acme/file"));
    }

    void loosePaths()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(u"a/b"_s));
        for (const char *name : {"a/b/m-00001-of-00002.safetensors", "a/b/m-00002-of-00002.safetensors", "a/x.gguf"})
            writeInPlace(folder.filePath(QLatin1String(name)), "x");
        const std::vector<Store> store = {{StoreKind::Folder, folder.path()}};
        const QString start = u"folder:"_s + QFileInfo(folder.path()).fileName();
        Task task;
        for (const char *name : {"/a/b", "/a/b/m-00001-of-00002.safetensors", "/a/b/m-00002-of-00002.safetensors",
                                 "/a/b/m-*-of-00002.safetensors"}) {
            const auto model = findStored(*storeIdFrom(start + QLatin1String(name)), store, task);
            QVERIFY2(model, name);
            QCOMPARE(model->path, folder.filePath(u"a/b/m-*-of-00002.safetensors"_s));
        }
        const auto several = findStored(*storeIdFrom(start + u"/a"_s), store, task);
        QCOMPARE(int(several.error().code()), int(ErrorCode::InvalidArgument));
        QVERIFY(several.error().message().contains(u"x.gguf"_s));
    }

private:
    QTemporaryDir m_folder;
};

BURNISH_TEST(TestStoreId)

} // namespace burnish::test::tst_storeid

#include "tst_storeid.moc"
