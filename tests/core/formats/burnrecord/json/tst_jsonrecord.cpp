// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/json/jsonrecord.h"
#include "core/io/filesource.h"
#include "core/io/spooledsource.h"
#include "core/tensor/expressions/cast.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_jsonrecord {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

const QString fixtures = test::fixturePath() + u'/';

bool isGzip(const QString &path)
{
    return path.endsWith(u".gz");
}

QByteArray contentOf(const QString &path)
{
    const auto source = FileSource::open(path);
    if (!source)
        qFatal("%s", qPrintable(source.error().sentence()));
    MemorySink sink;
    Task task;
    const auto done = isGzip(path) ? inflateGzip(**source, sink, task) : Expected<std::uint64_t>(0);
    if (!isGzip(path) && !sink.copyFrom(**source, 0, (*source)->size(), task))
        qFatal("%s", qPrintable(path));
    return done ? QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()))
                : QByteArray();
}

Expected<OpenedModel> openedFile(const QString &path)
{
    const auto source = FileSource::open(path);
    if (!source)
        return source.error();
    Task task;
    Diagnostics diagnostics;
    return (isGzip(path) ? jsonGzFormat() : prettyJsonFormat()).reader->open(*source, {}, task, diagnostics);
}

/// The writer's output for the model and version, decompressed.
Expected<QByteArray> writtenFor(const ModelState &state, BurnVersion version, const QString &precision, bool compressed)
{
    WriteOptions options;
    options.burnVersion = version;
    options.recordFloat = precision == u"double" ? Dtype::F64 : precision == u"half" ? Dtype::F16 : Dtype::F32;
    options.recordInt = precision == u"double" ? Dtype::I64 : precision == u"half" ? Dtype::I16 : Dtype::I32;
    const auto writer = (compressed ? jsonGzFormat() : prettyJsonFormat()).writer;
    BURNISH_TRY(const auto layout, writer->layOut(state, options, nullptr));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(writer->write(*layout, sink, task));
    if (sink.bytes().size() > layout->fileSize())
        return Error(ErrorCode::Mismatch, u"The file is larger than was announced."_s);
    if (!compressed)
        return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
    MemorySink plain;
    const MemorySource source(sink.take(), QString());
    BURNISH_CHECK(inflateGzip(source, plain, task));
    return QByteArray(reinterpret_cast<const char *>(plain.bytes().data()), qsizetype(plain.bytes().size()));
}

/// Adds every JSON record below the folder, with its precision.
void addFiles(const QString &folder)
{
    QDirIterator files(fixtures + folder, {u"*.json"_s, u"*.json.gz"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QFileInfo file = files.nextFileInfo();
        const QString precision = file.fileName().section(u'.', 0, 0);
        if (file.path().endsWith(u"/malformed") ||
            (precision != u"full" && precision != u"half" && precision != u"double"))
            continue;
        QTest::newRow(qPrintable(QDir(fixtures).relativeFilePath(file.filePath()))) << file.filePath() << precision;
    }
}

void addAllFiles()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("precision");
    for (const QString &folder : {u"burn"_s, u"burn-newest"_s, u"burn-old"_s})
        addFiles(folder);
}

/// The tensors that the manifest of an old release lists for the precision.
std::vector<test::ManifestTensor> oldTensors(const test::Manifest &manifest, const QString &precision)
{
    QJsonArray list;
    for (const QJsonValue &value : manifest.json()["tensors"_L1].toArray()) {
        QJsonObject tensor = value.toObject();
        for (const QLatin1StringView key : {"dtype"_L1, "sha256"_L1, "bytes"_L1})
            tensor[key] = tensor[key].toObject()[precision];
        list.append(tensor);
    }
    return test::Manifest::tensorsFrom(list);
}

} // namespace

class TestJsonRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatBurnWrote_data() { addAllFiles(); }
    void readsWhatBurnWrote()
    {
        QFETCH(QString, path);
        QFETCH(QString, precision);
        const auto model = openedFile(path);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QVERIFY(model->state.isConsistent());
        const auto manifest = test::Manifest::load(QFileInfo(path).path() + u"/manifest.json"_s);
        auto requested = path.contains(u"/burn-old/")      ? oldTensors(manifest, precision)
                         : path.contains(u"/burn-newest/") ? manifest.ofFile(QFileInfo(path).fileName())
                                                           : manifest.saved(precision);
        // The manifest of 0.21 lists the model's integers, not those stored with full precision.
        for (test::ManifestTensor &tensor : requested) {
            const auto id = model->state.find(tensor.path.toStdString());
            if (precision == u"full" && tensor.dtype == u"I64" && id) {
                const auto cast = makeCast(model->state.node(*id).tensor, Dtype::I64);
                QVERIFY(cast);
                QCOMPARE(test::sha256Of(**cast), tensor.sha256);
                tensor.dtype = u"I32"_s;
                tensor.sha256 = test::sha256Of(*model->state.node(*id).tensor);
            }
        }
        QVERIFY(!requested.empty() || path.contains(u"/scheduler-"));
        QCOMPARE(test::differences(requested, model->state, test::ParamIds::Compare), QString());
    }

    void writesWhatBurnWrote_data() { addAllFiles(); }
    void writesWhatBurnWrote()
    {
        QFETCH(QString, path);
        QFETCH(QString, precision);
        if (path.contains(u"/0.6.0/"))
            return; // not a record
        const auto model = openedFile(path);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        const auto version = burnVersionOf(model->state.metadata());
        QVERIFY(version);
        const auto written = writtenFor(model->state, *version, precision, isGzip(path));
        QVERIFY2(written, written ? "" : qPrintable(written.error().details()));
        QCOMPARE(*written, contentOf(path));
    }
};

BURNISH_TEST(TestJsonRecord)

} // namespace burnish::test::tst_jsonrecord

#include "tst_jsonrecord.moc"
