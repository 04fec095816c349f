// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/formats/burnrecord/msgpack/namedmpk.h"
#include "core/io/filesource.h"
#include "core/io/spooledsource.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_namedmpk {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath();
const QStringList models = {u"cnn"_s,
                            u"collide"_s,
                            u"custom"_s,
                            u"layout"_s,
                            u"mlp"_s,
                            u"optimizer-adam"_s,
                            u"optimizer-adamw"_s,
                            u"optimizer-sgd-momentum"_s,
                            u"quantised"_s,
                            u"rnn"_s,
                            u"scheduler-composed"_s,
                            u"scheduler-cosine"_s,
                            u"scheduler-exponential"_s,
                            u"tiny"_s,
                            u"transformer"_s};
const QStringList precisions = {u"double"_s, u"full"_s, u"half"_s};

Expected<RecognisedModel> opened(const QString &path, Diagnostics &diagnostics)
{
    Task task;
    return openModelFile(path, task, diagnostics);
}

ModelState stateOf(const QString &path)
{
    Diagnostics diagnostics;
    auto model = opened(path, diagnostics);
    if (!model)
        qFatal("%s", qUtf8Printable(model.error().sentence()));
    return std::move(model->model.state);
}

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read.", qUtf8Printable(path));
    return file.readAll();
}

QByteArray asArray(const std::vector<std::byte> &bytes)
{
    return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
}

WriteOptions optionsLike(const ModelState &state)
{
    WriteOptions options;
    const std::string type = *state.metadata().value("float");
    const std::string integer = *state.metadata().value("int");
    options.recordFloat = type == "f64" ? Dtype::F64 : type == "f32" ? Dtype::F32 : Dtype::F16;
    options.recordInt = integer == "i64" ? Dtype::I64 : integer == "i32" ? Dtype::I32 : Dtype::I16;
    return options;
}

/// The content of a file before compression.
QByteArray inflated(const QByteArray &compressed)
{
    const MemorySource source(
        std::vector(reinterpret_cast<const std::byte *>(compressed.constData()),
                    reinterpret_cast<const std::byte *>(compressed.constData() + compressed.size())),
        u"compressed"_s);
    MemorySink sink;
    Task task;
    if (auto done = inflateGzip(source, sink, task); !done)
        return done.error().sentence().toUtf8();
    return asArray(sink.bytes());
}

QByteArray written(const ModelState &state, const Format &format, const WriteOptions &options, bool *sizeFits)
{
    auto layout = format.writer->layOut(state, options, nullptr);
    if (!layout)
        return layout.error().sentence().toUtf8();
    MemorySink sink;
    Task task;
    if (auto done = format.writer->write(**layout, sink, task); !done)
        return done.error().sentence().toUtf8();
    const std::uint64_t size = sink.bytes().size();
    *sizeFits = (*layout)->sizeIsExact() ? size == (*layout)->fileSize() : size <= (*layout)->fileSize();
    *sizeFits = *sizeFits && task.doneBytes() == (*layout)->tensorBytes();
    return asArray(sink.bytes());
}

} // namespace

class TestNamedMpk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsWhatBurnSaved_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("precision");
        QTest::addColumn<QString>("extension");
        for (const QString &model : models) {
            for (const QString &precision : precisions) {
                for (const QString &extension : {u"mpk"_s, u"mpk.gz"_s}) {
                    QTest::addRow("%s %s.%s", qPrintable(model), qPrintable(precision), qPrintable(extension))
                        << model << precision << extension;
                }
            }
        }
    }
    void holdsWhatBurnSaved()
    {
        QFETCH(QString, model);
        QFETCH(QString, precision);
        QFETCH(QString, extension);
        const QString folder = fixtures + u"/burn/"_s + model;
        Diagnostics diagnostics;
        const auto result = opened(folder + u'/' + precision + u'.' + extension, diagnostics);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        QCOMPARE(result->format->info.id, extension == u"mpk" ? u"named-mpk"_s : u"named-mpk-gz"_s);
        QVERIFY(diagnostics.isEmpty());
        QVERIFY(result->model.state.isConsistent());
        QVERIFY(result->model.state.isRecord());
        QVERIFY(result->model.detail.startsWith(u"Burn 0.19.1, "_s));
        const Manifest manifest = Manifest::load(folder + u"/manifest.json"_s);
        QCOMPARE(differences(manifest.saved(precision), result->model.state, ParamIds::Compare), QString());
    }

    void holdsTheScalarsOfOptimizersAndSchedulers_data()
    {
        QTest::addColumn<QString>("model");
        for (const QString &model : models) {
            if (model.startsWith(u"optimizer") || model.startsWith(u"scheduler"))
                QTest::addRow("%s", qPrintable(model)) << model;
        }
    }
    void holdsTheScalarsOfOptimizersAndSchedulers()
    {
        QFETCH(QString, model);
        const QString folder = fixtures + u"/burn/"_s + model;
        const QJsonObject requested = Manifest::load(folder + u"/manifest.json"_s).json()[u"scalars"_s].toObject();
        const ModelState state = stateOf(folder + u"/full.mpk"_s);
        QJsonObject found;
        state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
            if (node.kind == NodeKind::Value) {
                std::visit(
                    [&](const auto &value) {
                        if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(value)>>)
                            found.insert(QString::fromStdString(path), double(value));
                    },
                    *node.value());
            }
            return true;
        });
        QCOMPARE(found, requested);
    }

    void writesBackTheSameBytes_data() { holdsWhatBurnSaved_data(); }
    void writesBackTheSameBytes()
    {
        QFETCH(QString, model);
        QFETCH(QString, precision);
        QFETCH(QString, extension);
        const QString path = fixtures + u"/burn/"_s + model + u'/' + precision + u'.' + extension;
        const ModelState state = stateOf(path);
        const Format &format = *findFormat(extension == u"mpk" ? u"named-mpk"_s : u"named-mpk-gz"_s);
        bool sizeFits = false;
        QByteArray bytes = written(state, format, optionsLike(state), &sizeFits);
        QVERIFY(sizeFits);
        QByteArray requested = fileBytes(path);
        if (extension == u"mpk.gz") {
            QCOMPARE(bytes.first(10), requested.first(10));
            bytes = inflated(bytes);
            requested = inflated(requested);
        }
        QCOMPARE(bytes, requested);
    }

    void readsTheFormsOf021()
    {
        const QString folder = fixtures + u"/burn-newest/v0.21.0/"_s;
        const Manifest manifest = Manifest::load(folder + u"manifest.json"_s);
        const ModelState full = stateOf(folder + u"full.mpk"_s);
        // The manifest lists the model's own dtypes; the recorder narrowed the integers.
        ModelState asHeld = full;
        for (const NodeId id : full.tensors()) {
            Node node = full.node(id);
            if (isInteger(node.tensor->info().dtype()))
                node.tensor = *makeCast(node.tensor, Dtype::I64);
            asHeld.assign(id, std::make_shared<const Node>(std::move(node)));
        }
        QCOMPARE(differences(manifest.tensors(), asHeld, ParamIds::Compare), QString());
        for (const auto &[file, floats, integers] : {std::tuple(u"half.mpk"_s, Dtype::F16, Dtype::I16),
                                                     std::tuple(u"double.mpk.gz"_s, Dtype::F64, Dtype::I64)}) {
            const ModelState other = stateOf(folder + file);
            const auto tensors = full.tensors();
            QCOMPARE(other.tensors().size(), tensors.size());
            for (const NodeId id : tensors) {
                const Node &node = full.node(id);
                const Dtype from = node.tensor->info().dtype();
                const auto cast = makeCast(node.tensor, isInteger(from)       ? integers
                                                        : from == Dtype::Bool ? from
                                                                              : floats);
                QVERIFY(cast);
                const auto found = other.find(full.path(id));
                QVERIFY(found);
                QCOMPARE(sha256Of(*other.node(*found).tensor), sha256Of(**cast));
            }
        }
    }

    void judgesDamagedFilesAsBurnOrStricter_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QJsonValue>("verdict");
        const QJsonArray files =
            Manifest::load(fixtures + u"/burn/malformed/manifest.json"_s).json()[u"malformed"_s].toArray();
        for (const QJsonValue &entry : files) {
            if (entry[u"format"_s].toString().startsWith(u"named-mpk"))
                QTest::addRow("%s", qPrintable(entry[u"file"_s].toString()))
                    << entry[u"file"_s].toString() << QJsonValue(entry[u"burn"_s]);
        }
    }
    void judgesDamagedFilesAsBurnOrStricter()
    {
        QFETCH(QString, file);
        QFETCH(QJsonValue, verdict);
        // Burn stops reading once the value is complete, so it never checks the trailer.
        static const QMap<QString, QString> stricter = {
            {u"short-by-one.mpk.gz"_s, u"truncated inside the gzip trailer"_s},
            {u"no-trailer.mpk.gz"_s, u"truncated inside the gzip trailer"_s},
            {u"bad-crc.mpk.gz"_s, u"The checksum of the compressed data"_s},
            {u"bad-size.mpk.gz"_s, u"The recorded length of the uncompressed data"_s},
            {u"flip-last.mpk.gz"_s, u"The recorded length of the uncompressed data"_s}};
        // Files are recognised by content: the name that made Burn refuse the file is not damage, but it is reported.
        static const QStringList shownAsDamaged = {u"not-compressed.mpk.gz"_s};

        Diagnostics diagnostics;
        const auto result = opened(fixtures + u"/burn/malformed/"_s + file, diagnostics);
        if (stricter.contains(file)) {
            QVERIFY(!result);
            QVERIFY2(result.error().sentence().contains(stricter[file]), qPrintable(result.error().sentence()));
            QVERIFY(result.error().offset());
        } else if (verdict[u"ok"_s].isArray()) {
            QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
            QCOMPARE(
                differences(Manifest::tensorsFrom(verdict[u"ok"_s].toArray()), result->model.state, ParamIds::Compare),
                QString());
        } else if (shownAsDamaged.contains(file)) {
            QVERIFY(result);
            QVERIFY(!diagnostics.isEmpty());
        } else {
            QVERIFY(!result);
            QVERIFY(!result.error().message().isEmpty());
            QCOMPARE(QFileInfo(result.error().file()).fileName(), file);
        }
    }

    void saysThatAnOffsetCountsTheInflatedContent()
    {
        const QByteArray whole = fileBytes(fixtures + u"/burn/tiny/full.mpk"_s);
        MemorySink sink;
        GzipSink gzip(sink);
        QVERIFY(gzip.write(std::as_bytes(std::span(whole.constData(), 200))));
        QVERIFY(gzip.finish());
        Task task;
        Diagnostics diagnostics;
        const auto result = openModel(std::make_shared<MemorySource>(sink.take(), u"cut.mpk.gz"_s), task, diagnostics);
        QVERIFY(!result);
        QVERIFY(result.error().offset() > std::optional<std::uint64_t>(100));
        QVERIFY(result.error().message().contains(u"decompressed content"));
    }

    void takesTheOldFormOfAParameterInNewRecordsToo()
    {
        // {"metadata": …, "item": {"weight": {"id": …, "param": {"value": [1.0], "shape": [1]}}, "m": {"value": [],
        // "shape": []}}}
        QByteArray bytes = fileBytes(fixtures + u"/burn/tiny/full.mpk"_s);
        const qsizetype from = bytes.indexOf("\xa4item");
        QVERIFY(from > 0);
        bytes.truncate(from);
        bytes += "\xa4item\x82\xa6weight\x82\xa2id\xad"
                 "0400000000000\xa5param\x82\xa5value\x91\xca\x3f\x80"_ba;
        bytes += QByteArray("\0\0", 2) + "\xa5shape\x91\x01\xa1m\x82\xa5value\x90\xa5shape\x90\xa2_b\x90"_ba;
        const auto source = std::make_shared<MemorySource>(
            std::vector(reinterpret_cast<const std::byte *>(bytes.constData()),
                        reinterpret_cast<const std::byte *>(bytes.constData() + bytes.size())),
            u"old"_s);
        Task task;
        Diagnostics diagnostics;
        const auto result = burnrecord::namedMpkFormat().reader->open(source, {}, task, diagnostics);
        QVERIFY2(result, result ? "" : qPrintable(result.error().details()));
        const ModelState &state = result->state;
        const Node &weight = state.node(*state.find("weight"));
        QVERIFY(weight.isParameter());
        QCOMPARE(weight.tensor->info(), *TensorInfo::make(Dtype::F32, Shape({1})));
        QCOMPARE(state.node(*state.child(state.root(), "m")).kind, NodeKind::Module);
    }

    void writesForVersionsThatHaveRecorders()
    {
        const ModelState state = stateOf(fixtures + u"/burn/tiny/full.mpk"_s);
        const Format &format = *findFormat(u"named-mpk"_s);
        for (const BurnVersion version : allBurnVersions()) {
            WriteOptions options;
            options.burnVersion = version;
            const auto layout = format.writer->layOut(state, options, nullptr);
            QCOMPARE(bool(layout), version >= BurnVersion::V0_7 && version <= BurnVersion::V0_21);
            if (!layout)
                QCOMPARE(layout.error().code(), ErrorCode::Unsupported);
        }
    }

    void memoryRecordsAreAFormatOfTheirOwn_data() { precisionsOf({u"tiny"_s, u"quantised"_s, u"optimizer-adam"_s}); }
    void memoryRecordsAreAFormatOfTheirOwn()
    {
        QFETCH(QString, model);
        QFETCH(QString, precision);
        const QString folder = fixtures + u"/burn/"_s + model + u'/';
        Diagnostics diagnostics;
        const auto result = opened(folder + precision + u".bytes.mpk"_s, diagnostics);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        QCOMPARE(result->format->info.id, u"named-mpk-bytes"_s);
        const Manifest manifest = Manifest::load(folder + u"manifest.json"_s);
        QCOMPARE(differences(manifest.saved(precision), result->model.state, ParamIds::Compare), QString());
        bool sizeFits = false;
        QCOMPARE(written(result->model.state, *result->format, optionsLike(result->model.state), &sizeFits),
                 fileBytes(folder + precision + u".bytes.mpk"_s));
        QVERIFY(sizeFits);
    }

private:
    static void precisionsOf(const QStringList &chosen)
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("precision");
        for (const QString &model : chosen) {
            for (const QString &precision : precisions)
                QTest::addRow("%s %s", qPrintable(model), qPrintable(precision)) << model << precision;
        }
    }
};

BURNISH_TEST(TestNamedMpk)

} // namespace burnish::test::tst_namedmpk

#include "tst_namedmpk.moc"
