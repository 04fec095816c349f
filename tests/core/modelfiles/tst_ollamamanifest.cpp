// SPDX-License-Identifier: MIT
#include "core/modelfiles/bytemap.h"
#include "core/modelfiles/ollamamanifest.h"
#include "core/modelfiles/openmodel.h"
#include "core/modelfiles/wholemodel.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_ollamamanifest {

using namespace Qt::StringLiterals;

namespace {

const QString models = fixturePath("stores/ollama/models");

QString manifest(const char *name)
{
    return models + u"/manifests/registry.ollama.ai/"_s + QLatin1String(name);
}

QStringList namesOf(const ModelState &state)
{
    QStringList names;
    state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
        if (node.isTensor())
            names += QString::fromStdString(path);
        return true;
    });
    return names;
}

Expected<OpenedFile> opened(const QString &path, Diagnostics &diagnostics)
{
    Task task;
    BURNISH_TRY(const QString whole, wholeModelAt(path, task));
    return openFile(whole, task, diagnostics);
}

QString refusal(const QString &path)
{
    Diagnostics diagnostics;
    const auto file = opened(path, diagnostics);
    return file ? u"opened"_s : file.error().message();
}

QStringList notesOf(const Diagnostics &diagnostics)
{
    QStringList notes;
    for (const Error &flaw : diagnostics.flaws())
        notes += flaw.message();
    return notes;
}

} // namespace

class TestOllamaManifest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aManifestOpensItsBlob()
    {
        Diagnostics diagnostics;
        const auto file = opened(manifest("library/tiny/latest"), diagnostics);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        QCOMPARE(file->opened.format->info.id, u"gguf"_s);
        QVERIFY(!namesOf(file->opened.model.state).isEmpty());
        QCOMPARE(file->files.size(), 2U);
        QCOMPARE(file->files[0].path, manifest("library/tiny/latest"));
        QVERIFY(file->files[1].path.contains(u"/blobs/sha256-ac68409b"));
        QVERIFY(diagnostics.isEmpty());
        // Digests are spelled in two ways.
        QCOMPARE(refusal(manifest("library/upper/latest")), u"opened"_s);
        const auto bytes = filesOf(file->opened.model.state);
        QVERIFY(bytes);
        QCOMPARE(bytes->size(), 1U);
        QVERIFY(bytes->front().name().contains(u"sha256-ac68409b"));
    }

    void otherLayersAreNamed()
    {
        Diagnostics diagnostics;
        QVERIFY(opened(manifest("acme/vision/7b"), diagnostics));
        const QString notes = notesOf(diagnostics).join(u'\n');
        QVERIFY2(notes.contains(u"This model has a projector, which is opened by itself: "_s + models +
                                u"/blobs/sha256-73148c62"_s),
                 qPrintable(notes));
        QVERIFY2(notes.contains(u"Ollama adds an adapter to this model"_s), qPrintable(notes));
    }

    void tensorsInBlobsOfTheirOwnAreOneModel()
    {
        Diagnostics diagnostics;
        const auto file = opened(manifest("library/tensors/latest"), diagnostics);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        QCOMPARE(file->opened.format->info.id, u"safetensors"_s);
        QCOMPARE(namesOf(file->opened.model.state),
                 QStringList({u"model.embed_tokens.weight"_s, u"model.layers.0.mlp.down_proj.weight"_s}));
        QCOMPARE(file->files.size(), 3U);
        // The map of bytes has each blob.
        const ModelState &state = file->opened.model.state;
        const auto blobs = filesOf(state);
        QVERIFY(blobs && blobs->size() == 2);
        for (const ModelFile &blob : *blobs) {
            Task task;
            auto parts = file->opened.format->reader->mapFile(blob.bytes, task);
            QVERIFY(parts);
            const auto map = byteMapOf(blob, *std::move(parts), state, task);
            QVERIFY(map);
            QCOMPARE(map->summary().tensors, 1U);
        }
    }

    void flawsAreSaid()
    {
        QCOMPARE(refusal(manifest("library/missing/latest")),
                 u"The blob sha256-%1 is missing."_s.arg(QString(u"ab"_s).repeated(32)));
        QCOMPARE(refusal(manifest("library/nomodel/latest")), u"The manifest has no layer with weights."_s);
        QCOMPARE(refusal(manifest("library/evil/latest")),
                 u"Expected a digest such as sha256:HEX, found “sha256:../../../../outside/elsewhere.safetensors”; it "
                 "leads nowhere."_s);
        Diagnostics diagnostics;
        QVERIFY(opened(manifest("library/wrongsize/latest"), diagnostics));
        QCOMPARE(notesOf(diagnostics), QStringList{u"The blob has 192 bytes, the manifest says 193."_s});
    }

    /// A blob that is missing leaves the others; names that meet are reported.
    void setsOfBlobsWithFlaws()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"manifests/h.example/n/m/t"_s);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()) && QDir().mkpath(folder.filePath(u"blobs"_s)));
        QByteArray layers;
        const auto add = [&](char digit, const QByteArray &name, const QByteArray &content) {
            const QByteArray hex(64, digit);
            if (!content.isEmpty())
                writeInPlace(folder.filePath(u"blobs/sha256-"_s) + QString::fromLatin1(hex), content);
            layers += (layers.isEmpty() ? "" : ",") +
                      QByteArray("{'mediaType': 'application/vnd.ollama.image.tensor', 'digest': 'sha256:") + hex +
                      "', 'size': " + QByteArray::number(content.size()) + ", 'name': '" + name + "'}";
        };
        add('1', "a.weight", safeTensors({{u"data"_s, {1, 2}}}));
        add('2', "group", safeTensors({{u"b"_s, {3}}, {u"c"_s, {4}}}));
        add('3', "lost", {});
        add('4', "b", safeTensors({{u"data"_s, {5}}}));
        QByteArray json = "{'schemaVersion': 2, 'layers': [" + layers + "]}";
        writeInPlace(path, json.replace('\'', '"'));
        Diagnostics diagnostics;
        const auto file = opened(path, diagnostics);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().sentence()));
        // A blob of one tensor has the name of its layer.
        QCOMPARE(namesOf(file->opened.model.state), QStringList({u"a.weight"_s, u"b"_s, u"c"_s}));
        const Omissions &omissions = file->opened.model.state.omissions();
        QCOMPARE(omissions.count(OmissionKind::MissingFiles), 1U);
        QCOMPARE(omissions.count(OmissionKind::Unread), 1U);
    }

    /// Only a file in its place among blobs is a manifest.
    void onlyThePlaceMakesAManifest()
    {
        QCOMPARE(ollamaRootOf(manifest("library/tiny/latest")), models);
        for (const char *name : {"library/tiny/deeper/latest", "library/-bad/latest", "dotted.ns/x/latest",
                                 "library/tiny", "library/none/latest"})
            QVERIFY2(ollamaRootOf(manifest(name)).isEmpty(), name);
        for (const char *digest :
             {"", "sha256:", "sha256:../../../../../../../../../../../../../../../../../../etc/hosts",
              "md5:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
              "sha256/0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
              "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde\xc3\xa9"})
            QVERIFY2(ollamaBlobOf(QString::fromUtf8(digest)).isEmpty(), digest);
    }
};

BURNISH_TEST(TestOllamaManifest)

} // namespace burnish::test::tst_ollamamanifest

#include "tst_ollamamanifest.moc"
