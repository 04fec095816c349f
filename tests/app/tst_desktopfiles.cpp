// SPDX-License-Identifier: MIT
#include "core/base/languages.h"
#include "core/formats/formatregistry.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QMimeDatabase>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_desktopfiles {

using namespace Qt::StringLiterals;

namespace {

QString linuxFile(const QString &ending)
{
    QFile file(sourcePath(u"packaging/linux/org.burnish.Burnish."_s + ending));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", qPrintable(file.fileName()));
    return QString::fromUtf8(file.readAll());
}

QStringList typesIn(const QString &ending)
{
    static const QRegularExpression line(u"^MimeType=(.*)$"_s, QRegularExpression::MultilineOption);
    return line.match(linuxFile(ending)).captured(1).split(u';', Qt::SkipEmptyParts);
}

/// A name that files with this extension have.
QString nameWith(const QString &extension)
{
    // Distributed checkpoints call the file exactly that.
    return extension == u"metadata" ? u".metadata"_s : u"model."_s + extension;
}

/// Formats with an extension that says too little: the content decides.
bool isKnownByContent(const QString &extension)
{
    return extension == u"bin" || extension == u"json" || extension == u"xml";
}

} // namespace

/// Checks that a desktop opens every format with Burnish: types, names and contents against the registry.
class TestDesktopFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // The types of this source tree, and the common ones.
        const QString common = u"/usr/share/mime/packages/freedesktop.org.xml"_s;
        if (!QFile::exists(common))
            QSKIP("shared-mime-info is missing");
        QVERIFY(QDir(m_data.path()).mkpath(u"mime/packages"_s));
        QVERIFY(QFile::copy(common, m_data.filePath(u"mime/packages/freedesktop.org.xml"_s)));
        QVERIFY(QFile::copy(sourcePath(u"packaging/linux/org.burnish.Burnish.mime.xml"),
                            m_data.filePath(u"mime/packages/org.burnish.Burnish.xml"_s)));
        qputenv("XDG_DATA_DIRS", QFile::encodeName(m_data.path()));
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_data.filePath(u"home"_s)));
    }

    void everyExtensionHasAType()
    {
        const QStringList types = typesIn(u"desktop"_s);
        const QMimeDatabase database;
        QSet<QString> used;
        for (const Format &format : allFormats()) {
            for (const QString &extension : format.info.extensions) {
                if (isKnownByContent(extension))
                    continue;
                const QString type =
                    database.mimeTypeForFile(nameWith(extension), QMimeDatabase::MatchExtension).name();
                QVERIFY2(types.contains(type), qPrintable(extension + u": "_s + type));
                used.insert(type);
            }
        }
        // Nothing else is claimed, but for what is tested by content, indexes and sessions.
        for (const char *other : {"bin", "json", "ctranslate2", "whisper-ggml", "mindspore", "openvino", "tfjs",
                                  "weights-index", "session"})
            used.insert(u"application/x-burnish-"_s + QLatin1String(other));
        QCOMPARE(QSet<QString>(types.begin(), types.end()), used);
        QCOMPARE(qsizetype(used.size()), types.size());
    }

    void everyTypeIsDescribed()
    {
        const QString xml = linuxFile(u"mime.xml"_s);
        const QString metainfo = linuxFile(u"metainfo.xml"_s);
        for (const QString &type : typesIn(u"desktop"_s)) {
            QVERIFY2(metainfo.contains(u"<mediatype>"_s + type + u"</mediatype>"_s), qPrintable(type));
            QVERIFY2(type == u"application/x-hdf" || xml.contains(u"<mime-type type=\""_s + type + u'"'),
                     qPrintable(type));
        }
        QCOMPARE(xml.count(u"<mime-type "_s), typesIn(u"desktop"_s).size() - 1);
        for (const QString &language : languageCodes()) {
            if (language == "en"_L1)
                continue;
            QCOMPARE(xml.count(u"<comment xml:lang=\"%1\">"_s.arg(language)), xml.count(u"<mime-type "_s));
            QCOMPARE(metainfo.count(u"<summary xml:lang=\"%1\">"_s.arg(language)), 1);
            QCOMPARE(linuxFile(u"desktop"_s).count(u"\nComment[%1]="_s.arg(language)), 1);
        }
        QCOMPARE(metainfo.count(u"<mediatype>"_s), typesIn(u"desktop"_s).size());
        // Models have pictures; sessions and indexes have none.
        QStringList models = typesIn(u"desktop"_s);
        models.removeAll(u"application/x-burnish-session"_s);
        models.removeAll(u"application/x-burnish-weights-index"_s);
        QCOMPARE(typesIn(u"thumbnailer"_s), models);
    }

    void contentDecides_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("type");
        const QString types = u"application/x-burnish-"_s;
        QTest::newRow("Burn, .bin") << fixturePath(u"burn/scheduler-cosine/half.bin") << types + u"bin"_s;
        QTest::newRow("Burn, .bytes.bin") << fixturePath(u"burn/scheduler-cosine/full.bytes.bin") << types + u"bin"_s;
        QTest::newRow("Burn, .json") << fixturePath(u"burn/scheduler-cosine/full.json") << types + u"json"_s;
        QTest::newRow("other .json") << fixturePath(u"burn/apply-cases.json") << u"application/json"_s;
        QTest::newRow("record") << samplePath(u"digits-base.mpk") << types + u"named-mpk"_s;
        QTest::newRow("PyTorch") << samplePath(u"digits-base.pt") << types + u"pytorch"_s;
        QTest::newRow("SafeTensors") << samplePath(u"tiny-gpt.safetensors") << types + u"safetensors"_s;
        QTest::newRow("Burnpack") << samplePath(u"digits-base.bpk") << types + u"burnpack"_s;
        QTest::newRow("GGUF") << fixturePath(u"gguf/plain.gguf") << types + u"gguf"_s;
        QTest::newRow("CTranslate2") << fixturePath(u"ctranslate2/int8.bin") << types + u"ctranslate2"_s;
        QTest::newRow("whisper.cpp") << fixturePath(u"whisper-ggml/ggml-model.bin") << types + u"whisper-ggml"_s;
        QTest::newRow("MXNet") << fixturePath(u"mxnet/gluon.params") << types + u"mxnet"_s;
        QTest::newRow("Darknet") << fixturePath(u"darknet/detector.weights") << types + u"darknet"_s;
        QTest::newRow("ncnn") << fixturePath(u"ncnn/small.ncnn.param") << types + u"ncnn"_s;
        QTest::newRow("ONNX Runtime") << fixturePath(u"ort/fused.ort") << types + u"ort"_s;
        QTest::newRow("ExecuTorch") << fixturePath(u"executorch/net.pte") << types + u"executorch"_s;
        QTest::newRow("ExecuTorch, data") << fixturePath(u"executorch/net.ptd") << types + u"executorch"_s;
        QTest::newRow("TensorFlow.js") << fixturePath(u"tfjs/layers/model.json") << types + u"tfjs"_s;
        QTest::newRow("Thinc") << fixturePath(u"thinc/model.thinc") << types + u"thinc"_s;
    }

    /// File managers rarely see more than these files' names, so each is looked at without its own name, too.
    void contentDecides()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, type);
        const QMimeDatabase database;
        QCOMPARE(database.mimeTypeForFile(file).name(), type);
        if (!type.startsWith(u"application/x-burnish-"_s))
            return;
        QFile content(file);
        QVERIFY(content.open(QIODevice::ReadOnly));
        if (type.endsWith(u"json"))
            return;
        QCOMPARE(database.mimeTypeForData(content.read(4096)).name(), type);
    }

    /// Their names are those of any XML document.
    void graphsOfOpenVinoAreKnownByContent()
    {
        QFile graph(fixturePath(u"openvino/half.xml"_s));
        QVERIFY(graph.open(QIODevice::ReadOnly));
        const QMimeDatabase database;
        QCOMPARE(database.mimeTypeForData(graph.read(4096)).name(), u"application/x-burnish-openvino"_s);
        QCOMPARE(database.mimeTypeForData("<?xml version=\"1.0\"?>\n<page><layers></layers></page>").name(),
                 u"application/xml"_s);
    }

    void pyTorchFilesMayBeCalledBin()
    {
        QVERIFY(QFile::copy(samplePath(u"digits-base.pt"), m_data.filePath(u"pytorch_model.bin"_s)));
        const QMimeDatabase database;
        QCOMPARE(database.mimeTypeForFile(m_data.filePath(u"pytorch_model.bin"_s)).name(),
                 u"application/x-burnish-pytorch"_s);
        QFile other(m_data.filePath(u"firmware.bin"_s));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write(QByteArray(512, '\x7')) == 512);
        other.close();
        QCOMPARE(database.mimeTypeForFile(other.fileName()).name(), u"application/octet-stream"_s);
    }

    void theWindowCarriesTheName()
    {
        QFile main(sourcePath(u"app/main.cpp"));
        QVERIFY(main.open(QIODevice::ReadOnly));
        QVERIFY(main.readAll().contains("setDesktopFileName(u\"org.burnish.Burnish\"_s)"));
        QVERIFY(linuxFile(u"desktop"_s).contains(u"\nExec=burnish %F\n"_s));
    }

private:
    QTemporaryDir m_data;
};

BURNISH_TEST(TestDesktopFiles)

} // namespace burnish::test::tst_desktopfiles

#include "tst_desktopfiles.moc"
