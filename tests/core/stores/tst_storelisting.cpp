// SPDX-License-Identifier: MIT
#include "core/base/pathtext.h"
#include "core/stores/storelisting.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>

namespace burnish::test::tst_storelisting {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath("stores/");

/// What a store must list.
QJsonObject required(const QString &store, const QString &key = u"required"_s)
{
    const auto all = QJsonDocument::fromJson(contentOfFile(fixtures + u"expect.json"_s)).object();
    return all[store].toObject()[key].toObject();
}

StoreListing listed(const std::vector<Store> &stores)
{
    Task task;
    auto listing = listStores(stores, task);
    if (!listing)
        qFatal("%s", qPrintable(listing.error().sentence()));
    return *std::move(listing);
}

std::vector<const StoredModel *> modelsOf(const StoreListing &listing, const QString &id, const QString &ref = {})
{
    std::vector<const StoredModel *> models;
    for (const StoredModel &model : listing.models) {
        if (model.id == id && (ref.isEmpty() || model.refs.contains(ref)))
            models.push_back(&model);
    }
    return models;
}

QStringList problemsOf(const StoredModel &model)
{
    QStringList sentences;
    for (const Error &problem : model.problems)
        sentences += problem.message();
    return sentences;
}

QSet<QString> idsOf(const StoreListing &listing)
{
    QSet<QString> ids;
    for (const StoredModel &model : listing.models)
        ids.insert(model.id);
    return ids;
}

QSet<QString> keysOf(const QJsonObject &object)
{
    const QStringList keys = object.keys();
    return {keys.begin(), keys.end()};
}

QStringList weightNames(const StoredModel &model)
{
    QStringList names;
    for (const StoredFile &file : model.files) {
        if (file.isWeights && !file.name.endsWith(u".json"))
            names += file.name;
    }
    return names;
}

/// Paths of the fixtures, in a stable order.
QStringList relative(const StoredModel &model, bool areWeights)
{
    QStringList paths;
    for (const StoredFile &file : model.files) {
        if (file.isWeights == areWeights)
            paths += QDir(QFileInfo(fixtures).canonicalFilePath()).relativeFilePath(file.path);
    }
    paths.sort();
    return paths;
}

QStringList textsOf(const QJsonValue &array)
{
    QStringList texts;
    for (const QJsonValue &text : array.toArray())
        texts += text.toString();
    texts.sort();
    return texts;
}

/// JSON with apostrophes for quotation marks.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

void write(const QString &path, const QByteArray &bytes = "x")
{
    QDir().mkpath(QFileInfo(path).path());
    writeInPlace(path, bytes);
}

void link(const QString &target, const QString &path)
{
    QDir().mkpath(QFileInfo(path).path());
    std::filesystem::create_symlink(target.toStdString(), path.toStdString());
}

const QString commit(40, u'a');

/// A repository of a cache with one file, the usual way.
void addRepository(const QString &root, const QString &name, const QString &file = u"model.safetensors"_s)
{
    const QString folder = root + u"/models--"_s + name;
    write(folder + u"/blobs/1234"_s);
    write(folder + u"/refs/main"_s, commit.toUtf8());
    link(u"../../blobs/1234"_s, folder + u"/snapshots/"_s + commit + u'/' + file);
}

} // namespace

class TestStoreListing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theCacheOfHuggingFace()
    {
        const StoreListing listing = listed({{StoreKind::HuggingFace, fixtures + u"huggingface/hub"_s}});
        QVERIFY(listing.problems.empty());
        const QJsonObject expected = required(u"huggingface"_s);
        QSet<QString> ids = keysOf(expected["listed_with_a_warning"_L1].toObject());
        for (const QJsonValue &id : expected["listed"_L1].toArray())
            ids.insert(id.toString());
        QCOMPARE(idsOf(listing), ids);
        QVERIFY(ids.size() > 12);
        for (const StoredModel &model : listing.models) {
            QVERIFY2(!model.revision.isEmpty() &&
                         model.format == (model.id.endsWith(u"GGUF") ? u"gguf" : u"safetensors"),
                     qPrintable(model.id));
            QCOMPARE(model.outside.isEmpty(), model.id != u"acme/leads-out");
            QCOMPARE(model.problems.empty(), !expected["listed_with_a_warning"_L1].toObject().contains(model.id));
        }
        // Revisions, and which files are one model.
        const auto sharded = modelsOf(listing, u"acme/sharded"_s, u"main"_s);
        QCOMPARE(sharded.size(), 1U);
        QVERIFY(sharded.front()->path.endsWith(u"/model.safetensors.index.json"));
        QCOMPARE(sharded.front()->refs, QStringList({u"main"_s, u"refs/pr/1"_s}));
        QCOMPARE(sharded.front()->shownId(), u"cache:acme/sharded"_s);
        QCOMPARE(weightNames(*sharded.front()).size(), 2);
        QCOMPARE(modelsOf(listing, u"acme/sharded"_s, u"v1.0"_s).front()->shownId(), u"cache:acme/sharded@v1.0"_s);
        QCOMPARE(modelsOf(listing, u"acme/sharded"_s).size(), 2U);
        QCOMPARE(modelsOf(listing, u"acme/pipeline"_s).size(), 2U);
        QStringList groups;
        for (const StoredModel *model : modelsOf(listing, u"acme/many-quants-GGUF"_s, u"main"_s))
            groups += weightNames(*model).join(u'+');
        QCOMPARE(groups, QStringList({u"big-F16-00001-of-00002.gguf+big-F16-00002-of-00002.gguf"_s, u"tiny-Q4_0.gguf"_s,
                                      u"tiny-Q8_0.gguf"_s}));
        QCOMPARE(modelsOf(listing, u"acme/newline-ref"_s, u"main"_s).size(), 1U);
        QCOMPARE(modelsOf(listing, u"acme/no-ref"_s).front()->shownId(), u"cache:acme/no-ref"_s);
        // Two hops through the store that repositories share.
        QCOMPARE(modelsOf(listing, u"acme/shared-one"_s).front()->files.front().path,
                 modelsOf(listing, u"acme/shared-two"_s).front()->files.front().path);
    }

    /// The library's own scan, but for what it drops.
    void theSizesAreThoseOfTheLibrary()
    {
        const StoreListing listing = listed({{StoreKind::HuggingFace, fixtures + u"huggingface/hub"_s}});
        const QJsonObject scan = required(u"huggingface"_s, u"library_scan"_s);
        int compared = 0;
        for (const QJsonValue &repository : scan["repositories"_L1].toArray()) {
            for (const QJsonValue &revision : repository["revisions"_L1].toArray()) {
                QSet<QString> names;
                QHash<QString, std::uint64_t> blobs;
                for (const StoredModel *model : modelsOf(listing, repository["id"_L1].toString())) {
                    for (const StoredFile &file : model->files) {
                        if (model->revision != revision["commit"_L1].toString())
                            continue;
                        blobs.insert(file.path, file.size);
                        names.insert(file.name);
                    }
                }
                if (blobs.isEmpty())
                    continue;
                std::uint64_t bytes = 0;
                for (const std::uint64_t size : std::as_const(blobs))
                    bytes += size;
                QCOMPARE(double(bytes), revision["bytes"_L1].toDouble());
                QCOMPARE(names.size(), revision["files"_L1].toObject().size());
                ++compared;
            }
        }
        QVERIFY(compared >= 10);
    }

    void brokenRepositoriesSayWhatIsMissing()
    {
        const StoreListing listing = listed({{StoreKind::HuggingFace, fixtures + u"huggingface/hub"_s}});
        const auto problems = [&](const char *id) {
            return problemsOf(*modelsOf(listing, QLatin1String(id)).front()).join(u'\n');
        };
        QCOMPARE(problems("acme/incomplete"), u"The file “model-00002-of-00002.safetensors” is missing.\n"
                                              "A download is under way or was broken off after 40 bytes."_s);
        QVERIFY2(problems("acme/broken-link").startsWith(u"The blob of “model.safetensors” is missing: "_s),
                 qPrintable(problems("acme/broken-link")));
        QCOMPARE(problems("acme/dangling-ref"), u"main points to the revision "
                                                "678b512aa95cb0b8e4297444d336555788c4677a, which is not here."_s);
        QVERIFY(problems("acme/leads-out").startsWith(u"The file “model.safetensors” lies outside the store: "_s));
        QVERIFY(modelsOf(listing, u"acme/leads-out"_s).front()->outside.endsWith(u"/outside/elsewhere.safetensors"));
        QVERIFY(modelsOf(listing, u"acme/broken-link"_s).front()->path.isEmpty());
        QVERIFY(!modelsOf(listing, u"acme/incomplete"_s).front()->path.isEmpty());
    }

    void ollama()
    {
        const StoreListing listing = listed({{StoreKind::Ollama, fixtures + u"ollama/models"_s}});
        QVERIFY(listing.problems.empty());
        const QJsonObject expected = required(u"ollama"_s)["listed"_L1].toObject();
        QCOMPARE(idsOf(listing), keysOf(expected));
        QCOMPARE(expected.size(), 10);
        const QHash<QString, QString> sentences = {
            {u"missing:latest"_s, u"The blob sha256-%1 is missing."_s.arg(QString(u"ab"_s).repeated(32))},
            {u"wrongsize:latest"_s, u" has 192 bytes, the manifest says 193."_s},
            {u"evil:latest"_s, u"“sha256:../../../../outside/elsewhere.safetensors” is not a digest and leads "
                               "nowhere."_s},
            {u"nomodel:latest"_s, u"The manifest has no layer with weights."_s}};
        for (const StoredModel &model : listing.models) {
            const QJsonObject wanted = expected[model.id].toObject();
            QCOMPARE(relative(model, true), textsOf(wanted["weights"_L1]));
            QCOMPARE(problemsOf(model).join(u'\n').contains(sentences.value(model.id)), true);
            QCOMPARE(model.problems.empty(), !sentences.contains(model.id));
            QCOMPARE(model.path.isEmpty(), wanted["weights"_L1].toArray().isEmpty());
            if (wanted.contains("format"_L1))
                QVERIFY2(wanted["format"_L1].toString().startsWith(model.format), qPrintable(model.id));
            for (const char *kind : {"projector", "adapter"}) {
                for (const QString &path : textsOf(wanted[QLatin1String(kind)]))
                    QVERIFY(relative(model, false).contains(path));
            }
        }
    }

    void lmStudioAndTorchHub()
    {
        const StoreListing listing = listed(
            {{StoreKind::LmStudio, fixtures + u"lmstudio/models"_s}, {StoreKind::TorchHub, fixtures + u"torch/hub"_s}});
        QVERIFY(listing.problems.empty());
        const QJsonObject studio = required(u"lmstudio"_s)["listed"_L1].toObject();
        const QJsonObject hub = required(u"torch_hub"_s)["listed"_L1].toObject();
        QCOMPARE(idsOf(listing), keysOf(studio) + keysOf(hub));
        for (const QString &id : studio.keys()) {
            QStringList groups;
            QStringList wanted;
            for (const StoredModel *model : modelsOf(listing, id)) {
                groups += relative(*model, true).join(u'+');
                for (const QString &projector : textsOf(studio[id]["projector"_L1]))
                    QVERIFY(relative(*model, false).contains(projector));
                for (const StoredFile &file : model->files)
                    QVERIFY2(!file.name.endsWith(u".part"), qPrintable(file.name));
            }
            for (const QJsonValue &group : studio[id]["models"_L1].toArray())
                wanted += textsOf(group).join(u'+');
            QCOMPARE(groups, wanted);
        }
        for (const QString &id : hub.keys()) {
            QCOMPARE(relative(*modelsOf(listing, id).front(), true).front(), hub[id]["file"_L1].toString());
            QCOMPARE(modelsOf(listing, id).front()->format, u"pytorch"_s);
        }
    }

    /// Names decide what is one model.
    void foldersAreGroupedByNames_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<QString>("models"); ///< by what opens them
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const char *names, const char *models, const char *problem = "") {
            QTest::newRow(name) << QString::fromUtf8(names) << QString::fromUtf8(models) << QString::fromUtf8(problem);
        };
        row("variants", "consolidated.safetensors model.fp16.safetensors model.safetensors",
            "consolidated.safetensors model.fp16.safetensors model.safetensors");
        row("variant shards",
            "m.safetensors.index.fp16.json m.fp16-00001-of-00002.safetensors m.fp16-00002-of-00002.safetensors",
            "m.safetensors.index.fp16.json");
        row("without an index", "model-00001-of-00002.safetensors model-00002-of-00002.safetensors",
            "model-*-of-00002.safetensors");
        row("pickled", "pytorch_model.bin.index.json pytorch_model-00001-of-00001.bin", "pytorch_model.bin.index.json");
        row("a number is missing", "a-00001-of-00003.gguf a-00003-of-00003.gguf", "a-*-of-00003.gguf",
            "The file “a-00002-of-00003.gguf” is missing.");
        row("an index alone", "model.safetensors.index.json config.json", "",
            "None of the files that this index lists is here.");
        row("hostile count", "a-00001-of-999999.gguf", "a-*-of-999999.gguf",
            "999978 more file(s) of this model are missing.");
        row("states of trainers", "model.safetensors optimizer.bin training_args.bin rng_state.pth",
            "model.safetensors");
        row("an adapter beside a model", "adapter_model.safetensors model.safetensors", "model.safetensors");
        row("an adapter", "adapter_config.json adapter_model.safetensors", "adapter_model.safetensors");
        row("a projector alone", "mmproj-a.gguf", "mmproj-a.gguf");
        row("graphs", "a.xml a.bin b.param b.bin c.index c.data-00000-of-00001 vocab.json", "a.xml b.param c.index");
        row("a distributed checkpoint", ".metadata __0_0.distcp __1_0.distcp", ".metadata");
        row("no weights", "config.json tokenizer.json vocab.txt notes.index.json", "");
        row("gzip", "a.mpk.gz b.bin.gz c.json.gz data.tar.gz merges.txt.gz", "a.mpk.gz b.bin.gz");
    }

    void foldersAreGroupedByNames()
    {
        QFETCH(const QString, names);
        QFETCH(const QString, models);
        QFETCH(const QString, problem);
        QTemporaryDir folder;
        for (const QString &name : names.split(u' '))
            write(folder.filePath(name), "{}");
        const StoreListing listing = listed({{StoreKind::Folder, folder.path()}});
        QStringList opened;
        QStringList problems;
        for (const StoredModel &model : listing.models) {
            if (!model.path.isEmpty())
                opened += QFileInfo(model.path).fileName();
            problems += problemsOf(model);
        }
        opened.sort();
        QCOMPARE(opened.join(u' '), models);
        QVERIFY2(problem.isEmpty() ? problems.isEmpty() : problems.contains(problem), qPrintable(problems.join(u'\n')));
    }

    void indexesWithOtherNamesAreRead()
    {
        QTemporaryDir folder;
        write(folder.filePath(u"m.safetensors.index.json"_s),
              json("{'weight_map': {'a': 'first.safetensors', 'b': 'second.safetensors', 'c': 'third.safetensors'}}"));
        write(folder.filePath(u"first.safetensors"_s));
        write(folder.filePath(u"second.safetensors"_s));
        write(folder.filePath(u"other.safetensors"_s));
        const StoreListing listing = listed({{StoreKind::Folder, folder.path()}});
        QCOMPARE(listing.models.size(), 2U);
        QCOMPARE(weightNames(listing.models[0]), QStringList({u"first.safetensors"_s, u"second.safetensors"_s}));
        QCOMPARE(problemsOf(listing.models[0]), QStringList{u"The file “third.safetensors” is missing."_s});
        QCOMPARE(weightNames(listing.models[1]), QStringList{u"other.safetensors"_s});
    }

    /// Each flaw is said at its entry, and none hides the good one.
    void badRepositories()
    {
        QTemporaryDir folder;
        const QString root = folder.path();
        addRepository(root, u"good"_s);
        addRepository(root, u"loop"_s);
        const QString loop = root + u"/models--loop/snapshots/"_s + commit;
        link(u".."_s, loop + u"/up"_s);
        link(u"down"_s, loop + u"/down"_s);
        link(u"circle.safetensors"_s, loop + u"/circle.safetensors"_s);
        link(u"/"_s, loop + u"/disk"_s);
        link(u"models--itself"_s, root + u"/models--itself"_s);
        // A folder that cannot be read, also by root.
        addRepository(root, u"closed"_s);
        QVERIFY(QDir(root + u"/models--closed/snapshots"_s).removeRecursively());
        link(u"snapshots"_s, root + u"/models--closed/snapshots"_s);
        addRepository(root, u"refs"_s);
        write(root + u"/models--refs/refs/evil"_s, "../../../../etc");
        write(root + u"/models--refs/refs/huge"_s, QByteArray(100'000, 'x'));
        link(u"refs"_s, root + u"/models--refs/refs/refs"_s);
        addRepository(root, u"--dots"_s);
        addRepository(root, QString::fromLatin1("..--.."));
        write(root + u"/models--file"_s);
        const StoreListing listing = listed({{StoreKind::HuggingFace, root}});
        QVERIFY(listing.problems.empty());
        const auto problems = [&](const char *id) {
            const auto models = modelsOf(listing, QLatin1String(id));
            QStringList all;
            for (const StoredModel *model : models)
                all += problemsOf(*model);
            return all.join(u'\n');
        };
        QCOMPARE(problems("good"), QString());
        QVERIFY2(problems("loop").contains(u"This link leads to a folder that is listed already"_s),
                 qPrintable(problems("loop")));
        QVERIFY2(problems("loop").contains(u"The blob of “circle.safetensors” is missing"_s),
                 qPrintable(problems("loop")));
        QCOMPARE(problems("itself"), u"This link leads to no folder."_s);
        QVERIFY2(problems("closed").contains(u"Cannot read the folder"_s), qPrintable(problems("closed")));
        QVERIFY2(problems("refs").contains(u"evil points to the revision ../../../../etc, which is not here."_s),
                 qPrintable(problems("refs")));
        QVERIFY2(problems("refs").contains(u"The file is too large"_s), qPrintable(problems("refs")));
        QCOMPARE(modelsOf(listing, u"../.."_s).size(), 1U);
    }

    void manyRevisions()
    {
        QTemporaryDir folder;
        addRepository(folder.path(), u"many"_s);
        addRepository(folder.path(), u"other"_s);
        const QString snapshots = folder.filePath(u"models--many/snapshots/"_s);
        for (int i = 0; i < 1050; ++i) {
            QVERIFY(QDir().mkdir(snapshots + QString::number(i)));
            if (i % 10 == 0)
                link(u"../../blobs/1234"_s, snapshots + QString::number(i) + u"/model.safetensors"_s);
        }
        const StoreListing listing = listed({{StoreKind::HuggingFace, folder.path()}});
        QVERIFY(modelsOf(listing, u"many"_s).size() > 90);
        // The named one is never left out.
        QCOMPARE(modelsOf(listing, u"many"_s, u"main"_s).size(), 1U);
        QCOMPARE(problemsOf(*modelsOf(listing, u"many"_s).front()),
                 QStringList{u"1001 of 1051 revisions are listed; the others can be opened by their commits."_s});
        QVERIFY(modelsOf(listing, u"other"_s).front()->problems.empty());
    }

    void badManifests()
    {
        QTemporaryDir folder;
        const QString library = folder.filePath(u"manifests/registry.ollama.ai/library/"_s);
        const QByteArray digest = "sha256:" + QByteArray(64, '1');
        write(folder.filePath(u"blobs/sha256-"_s + QString(64, u'1')), "GGUF");
        const QByteArray layer =
            json("{'mediaType': 'application/vnd.ollama.image.model', 'digest': '" + digest + "', 'size': 4}");
        const auto manifest = [&](int version, const QByteArray &layers) {
            return json("{'schemaVersion': " + QByteArray::number(version) + ", 'config': {}, 'layers': [") + layers +
                   "]}";
        };
        write(library + u"good/latest"_s, manifest(2, layer));
        write(library + u"later/latest"_s, manifest(3, layer));
        write(library + u"list/latest"_s, json("{'schemaVersion': 2, 'manifests': []}"));
        write(library + u"deep/latest"_s, QByteArray(100'000, '['));
        write(library + u"types/latest"_s,
              json("{'schemaVersion': '2', 'config': [], 'layers': [1, null, {'digest': 5}]}"));
        write(library + u"twice/latest"_s, manifest(2, layer + "," + layer));
        write(library + u"huge/latest"_s, QByteArray(17 << 20, ' '));
        link(u"latest"_s, library + u"loop/latest"_s);
        link(u".."_s, library + u"up"_s);
        const StoreListing listing = listed({{StoreKind::Ollama, folder.path()}});
        QCOMPARE(idsOf(listing), QSet<QString>({u"good:latest"_s, u"later:latest"_s, u"list:latest"_s,
                                                u"types:latest"_s, u"twice:latest"_s, u"huge:latest"_s}));
        const auto problem = [&](const char *id) {
            return problemsOf(*modelsOf(listing, QLatin1String(id) + u":latest"_s).front()).join(u'\n');
        };
        QCOMPARE(problem("good"), QString());
        QVERIFY(problem("later").contains(u"The manifest has version 3; version 2 is known."_s));
        QVERIFY(problem("list").contains(u"Expected a manifest of Ollama with a list of layers."_s));
        QVERIFY(problem("huge").contains(u"too large"_s));
        QVERIFY(!problem("types").isEmpty());
        QCOMPARE(modelsOf(listing, u"twice:latest"_s).front()->bytes, 4U);
    }

    /// Models come while others are still looked for, also if they disappear meanwhile.
    void changesWhileItIsListed()
    {
        QTemporaryDir folder;
        for (const char16_t *name : {u"a", u"b", u"c"})
            addRepository(folder.path(), QString::fromUtf16(name));
        Task task;
        QStringList found;
        const auto listing = listStores({{StoreKind::HuggingFace, folder.path()}}, task, [&](auto models) {
            found += models.front().id;
            QDir(folder.filePath(u"models--b"_s)).removeRecursively();
        });
        QVERIFY(listing);
        QCOMPARE(found, QStringList({u"a"_s, u"c"_s}));
        QCOMPARE(listing->models.size(), 2U);
        task.cancel();
        const auto cancelled = listStores({{StoreKind::HuggingFace, folder.path()}}, task);
        QVERIFY(!cancelled && cancelled.error().isCancelled());
    }

    void storesThatCannotBeRead()
    {
        QTemporaryDir folder;
        link(u"loop"_s, folder.filePath(u"loop"_s));
        write(folder.filePath(u"file"_s));
        addRepository(folder.filePath(u"hub"_s), u"good"_s);
        const StoreListing listing = listed({{StoreKind::HuggingFace, folder.filePath(u"loop"_s)},
                                             {StoreKind::HuggingFace, folder.filePath(u"file"_s)},
                                             {StoreKind::HuggingFace, folder.filePath(u"missing"_s)},
                                             {StoreKind::HuggingFace, folder.filePath(u"hub"_s)}});
        QCOMPARE(listing.models.size(), 1U);
        QCOMPARE(listing.problems.size(), 2U);
        QVERIFY(listing.problems[0].file().endsWith(u"loop"));
        QVERIFY(listing.problems[1].file().endsWith(u"file"));
    }

    void revisionsThatCannotBeRead()
    {
        QTemporaryDir folder;
        addRepository(folder.path(), u"closed"_s);
        addRepository(folder.path(), u"good"_s);
        const QString snapshots = folder.filePath(u"models--closed/snapshots"_s);
        const QString snapshot =
            snapshots + u'/' + QDir(snapshots).entryList(QDir::Dirs | QDir::NoDotAndDotDot).first();
        const auto usual = QFile::permissions(snapshot);
        QVERIFY(QFile::setPermissions(snapshot, {}));
        const bool isOpen = QDir(snapshot).isReadable();
        const StoreListing listing = listed({{StoreKind::HuggingFace, folder.path()}});
        QVERIFY(QFile::setPermissions(snapshot, usual));
        QCOMPARE(modelsOf(listing, u"closed"_s).size(), 1U);
        QVERIFY(modelsOf(listing, u"closed"_s).front()->isDefaultRevision);
        const QStringList problems = problemsOf(*modelsOf(listing, u"closed"_s).front());
        if (isOpen) {
            // The administrator reads every folder.
            QCOMPARE(problems, QStringList());
            QCOMPARE(modelsOf(listing, u"closed"_s).front()->files.size(),
                     modelsOf(listing, u"good"_s).front()->files.size());
        } else {
            QVERIFY(problems.first().startsWith(u"Cannot read the folder: "));
        }
        QCOMPARE(modelsOf(listing, u"good"_s).size(), 1U);
    }

    /// Time and memory grow with what is there, not with the product of models and files.
    void manyFolders()
    {
        QTemporaryDir folder;
        addRepository(folder.path(), u"wide"_s);
        const QString snapshots = folder.filePath(u"models--wide/snapshots"_s);
        const QString snapshot =
            snapshots + u'/' + QDir(snapshots).entryList(QDir::Dirs | QDir::NoDotAndDotDot).first();
        for (int i = 0; i < 1000; ++i) {
            write(snapshot + u"/note%1.txt"_s.arg(i));
            QVERIFY(QDir().mkdir(snapshot + u"/d%1"_s.arg(i)));
            write(snapshot + u"/d%1/a.safetensors"_s.arg(i));
        }
        const StoreListing listing = listed({{StoreKind::HuggingFace, folder.path()}});
        QCOMPARE(listing.models.size(), 1001U);
        std::size_t files = 0;
        for (const StoredModel &model : listing.models)
            files += model.files.size();
        QVERIFY(files > 200'000);
        QVERIFY(files < 210'000);
    }

    void linksToOneFolder()
    {
        QTemporaryDir folder;
        QTemporaryDir elsewhere;
        write(elsewhere.filePath(u"a.safetensors"_s));
        for (int i = 0; i < 5; ++i)
            link(elsewhere.path(), folder.filePath(u"link%1"_s.arg(i)));
        const StoreListing listing = listed({{StoreKind::Folder, folder.path()}});
        QCOMPARE(listing.models.size(), 1U);
        QCOMPARE(listing.problems.size(), 4U);
    }

    void namesThatAreNotUtf8()
    {
        QTemporaryDir folder;
        const QByteArray name = QFile::encodeName(folder.path()) + "/caf\xe9.safetensors";
        std::FILE *const file = std::fopen(name.constData(), "wb");
        if (!file)
            QSKIP("This file system has no such names.");
        std::fclose(file);
        const StoreListing listing = listed({{StoreKind::Folder, folder.path()}});
        QCOMPARE(listing.models.size(), 1U);
        QVERIFY(!listing.models.front().path.isEmpty());
        QVERIFY(shownPath(listing.models.front().path).endsWith(u"caf\\xe9.safetensors"));
        // QTemporaryDir does not find it.
        QCOMPARE(std::remove(name.constData()), 0);
    }
};

BURNISH_TEST(TestStoreListing)

} // namespace burnish::test::tst_storelisting

#include "tst_storelisting.moc"
