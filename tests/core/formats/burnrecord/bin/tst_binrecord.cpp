// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/formats/burnrecord/bin/binrecord.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/modelfiles/openmodel.h"
#include "core/structure/templatestructure.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/recordoftype.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_binrecord {

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
const QStringList extensions = {u"bin"_s, u"bin.gz"_s, u"bytes.bin"_s};
const QStringList releases = {u"0.7.0"_s,  u"0.8.0"_s,  u"0.9.0"_s,  u"0.10.0"_s, u"0.11.1"_s,
                              u"0.12.1"_s, u"0.13.2"_s, u"0.14.0"_s, u"0.14.1"_s, u"0.15.0"_s,
                              u"0.16.1"_s, u"0.17.1"_s, u"0.18.0"_s, u"0.20.1"_s};

Expected<RecognisedModel> opened(const QString &path, const StructurePtr &structure, Diagnostics &diagnostics)
{
    Task task;
    return openModelFile(path, task, diagnostics, {structure});
}

ModelState stateOf(const QString &path, const StructurePtr &structure = nullptr)
{
    Diagnostics diagnostics;
    auto model = opened(path, structure, diagnostics);
    if (!model)
        qFatal("%s", qUtf8Printable(model.error().sentence()));
    return std::move(model->model.state);
}

StructurePtr templateOf(const QString &path)
{
    auto structure = makeTemplateStructure(stateOf(path), path);
    if (!structure)
        qFatal("%s", qUtf8Printable(structure.error().sentence()));
    return *structure;
}

QJsonObject manifestOf(const QString &folder)
{
    return Manifest::load(folder + u"/manifest.json"_s).json();
}

StructurePtr exactStructureOf(const QString &folder)
{
    return structureOf(typeFromSchema(manifestOf(folder)[u"schema"_s].toObject()));
}

/// The contents of a record file before compression.
std::vector<std::byte> contentOf(const QString &path)
{
    std::vector<std::byte> bytes = fileBytes(path);
    if (!looksLikeGzip(bytes))
        return bytes;
    const MemorySource source(std::move(bytes), path);
    MemorySink sink;
    Task task;
    if (auto done = inflateGzip(source, sink, task); !done)
        qFatal("%s", qUtf8Printable(done.error().sentence()));
    return sink.take();
}

WriteOptions optionsLike(const ModelState &state)
{
    WriteOptions options;
    const std::string settings = *state.metadata().value("settings");
    options.burnVersion = *burnVersionOf(state.metadata());
    options.recordFloat = settings.starts_with("Double") ? Dtype::F64
                          : settings.starts_with("Half") ? Dtype::F16
                                                         : Dtype::F32;
    options.recordInt = settings.starts_with("Double") ? Dtype::I64
                        : settings.starts_with("Half") ? Dtype::I16
                                                       : Dtype::I32;
    return options;
}

/// The bytes that the format's writer produces for the state; decompressed for the compressed format.
std::vector<std::byte> written(const ModelState &state, QStringView format)
{
    const Format *target = findFormat(format);
    auto layout = target->writer->layOut(state, optionsLike(state), nullptr);
    if (!layout)
        qFatal("%s", qUtf8Printable(layout.error().sentence()));
    MemorySink sink;
    Task task;
    if (auto done = target->writer->write(**layout, sink, task); !done)
        qFatal("%s", qUtf8Printable(done.error().sentence()));
    const std::uint64_t size = sink.bytes().size();
    if ((*layout)->sizeIsExact() ? size != (*layout)->fileSize() : size > (*layout)->fileSize())
        qFatal("The size of the file is not what the layout said.");
    if (task.doneBytes() != (*layout)->tensorBytes())
        qFatal("The progress is not that of the tensors.");
    if (!looksLikeGzip(sink.bytes()))
        return sink.take();
    const MemorySource source(sink.take(), u"written"_s);
    MemorySink inflated;
    Task inflating;
    if (auto done = inflateGzip(source, inflated, inflating); !done)
        qFatal("%s", qUtf8Printable(done.error().sentence()));
    return inflated.take();
}

/// The record without the leading strings, which include the release that wrote it.
std::vector<std::byte> itemOf(std::vector<std::byte> bytes)
{
    std::size_t at = 0;
    for (int i = 0; i < 5; ++i)
        at += 1 + std::size_t(bytes[at]);
    bytes.erase(bytes.begin(), bytes.begin() + std::ptrdiff_t(at));
    return bytes;
}

std::vector<ManifestTensor> oldTensors(const QJsonObject &manifest, const QString &precision)
{
    std::vector<ManifestTensor> tensors;
    for (const QJsonValue &value : manifest[u"tensors"_s].toArray()) {
        ManifestTensor tensor;
        tensor.path = value[u"path"_s].toString();
        tensor.dtype = value[u"dtype"_s][precision].toString();
        tensor.sha256 = value[u"sha256"_s][precision].toString();
        tensor.bytes = std::uint64_t(value[u"bytes"_s][precision].toInteger());
        for (const QJsonValue &dimension : value[u"shape"_s].toArray())
            tensor.shape.push_back(std::uint64_t(dimension.toInteger()));
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

std::vector<ManifestTensor> tensorsOf(const ModelState &state)
{
    std::vector<ManifestTensor> tensors;
    for (const NodeId id : state.tensors()) {
        const Node &node = state.node(id);
        const TensorInfo &info = node.tensor->info();
        ManifestTensor tensor;
        tensor.path = QString::fromStdString(state.path(id));
        tensor.dtype = QString::fromLatin1(nameOf(info.dtype()));
        tensor.shape.assign(info.shape().dimensions().begin(), info.shape().dimensions().end());
        tensor.sha256 = sha256Of(*node.tensor);
        if (node.paramId)
            tensor.paramId = node.paramId->bits;
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

QString idOf(const Node &node, BurnVersion version)
{
    if (!node.paramId)
        return QString::fromStdString(node.extras()->foreignId);
    return QString::fromStdString(node.paramId->text()).left(version == BurnVersion::V0_14 ? 10 : 13);
}

} // namespace

class TestBinRecord : public QObject
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
                for (const QString &extension : extensions)
                    QTest::addRow("%s %s.%s", qPrintable(model), qPrintable(precision), qPrintable(extension))
                        << model << precision << extension;
            }
        }
    }
    void holdsWhatBurnSaved()
    {
        QFETCH(QString, model);
        QFETCH(QString, precision);
        QFETCH(QString, extension);
        const QString folder = fixtures + u"/burn/"_s + model;
        const QString path = folder + u'/' + precision + u'.' + extension;
        const Manifest manifest = Manifest::load(folder + u"/manifest.json"_s);
        for (const StructurePtr &structure : {exactStructureOf(folder), templateOf(folder + u"/full.mpk"_s)}) {
            Diagnostics diagnostics;
            const auto result = opened(path, structure, diagnostics);
            QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
            QCOMPARE(result->format->info.id, extension == u"bin"      ? u"bin"_s
                                              : extension == u"bin.gz" ? u"bin-gz"_s
                                                                       : u"bin-bytes"_s);
            QVERIFY(diagnostics.isEmpty());
            QVERIFY(!result->model.needsStructure);
            QVERIFY(result->model.state.isConsistent());
            QVERIFY(result->model.state.isRecord());
            QVERIFY(result->model.detail.startsWith(u"Burn 0.19.1, "_s));
            QCOMPARE(differences(manifest.saved(precision), result->model.state, ParamIds::Compare), QString());
            QCOMPARE(written(result->model.state, result->format->info.id), contentOf(path));
        }
    }

    void formsAreThoseOfTheType_data()
    {
        QTest::addColumn<QString>("model");
        for (const QString &model : models)
            QTest::addRow("%s", qPrintable(model)) << model;
    }
    void formsAreThoseOfTheType()
    {
        QFETCH(QString, model);
        const QString folder = fixtures + u"/burn/"_s + model;
        // Interpretations that share the same bytes: a constant or an empty option, an array or a tuple, around a
        // constant or not.
        const auto forms = [](const ModelState &state) {
            QStringList lines;
            state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
                using FormKind = RecordForm::Kind;
                const FormKind kind = node.form.kind == FormKind::Array  ? FormKind::Tuple
                                      : node.form.kind == FormKind::None ? FormKind::Constant
                                                                         : node.form.kind;
                lines << u"%1: %2, %3, %4"_s.arg(QString::fromStdString(path))
                             .arg(int(kind))
                             .arg(node.form.somes)
                             .arg(node.form.variant);
                return true;
            });
            return lines;
        };
        QCOMPARE(forms(stateOf(folder + u"/full.bin"_s, templateOf(folder + u"/full.mpk"_s))),
                 forms(stateOf(folder + u"/full.bin"_s, exactStructureOf(folder))));
    }

    void holdsTheScalarsOfTheNamedRecord_data()
    {
        QTest::addColumn<QString>("model");
        for (const QString &model : models)
            QTest::addRow("%s", qPrintable(model)) << model;
    }
    void holdsTheScalarsOfTheNamedRecord()
    {
        QFETCH(QString, model);
        const QString folder = fixtures + u"/burn/"_s + model;
        const auto values = [](const ModelState &state) {
            QStringList lines;
            state.visitPaths(state.root(), [&](NodeId, const Node &node, const std::string &path) {
                if (node.kind == NodeKind::Value)
                    lines << QString::fromStdString(path) + u" = "_s + valueForPeople(*node.value());
                else if (node.kind == NodeKind::Null)
                    lines << QString::fromStdString(path);
                return true;
            });
            return lines;
        };
        const QString named = folder + u"/full.mpk"_s;
        QStringList requested = values(stateOf(named));
        QStringList found = values(stateOf(folder + u"/full.bin"_s, templateOf(named)));
        requested.sort();
        found.sort();
        QCOMPARE(found, requested);
    }

    void readsAndWritesEveryVersion_data()
    {
        QTest::addColumn<QString>("release");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("precision");
        for (const QString &release : releases) {
            for (const QString &precision : precisions) {
                for (const QString &extension : {u"bin"_s, u"bin.gz"_s}) {
                    QTest::addRow("%s %s.%s", qPrintable(release), qPrintable(precision), qPrintable(extension))
                        << release << precision + u'.' + extension << precision;
                }
            }
        }
    }
    void readsAndWritesEveryVersion()
    {
        QFETCH(QString, release);
        QFETCH(QString, file);
        QFETCH(QString, precision);
        const QString folder = fixtures + u"/burn-old/"_s + release;
        const BurnVersion version = *burnVersionOfRelease(release.toStdString());
        const QJsonObject manifest = manifestOf(folder);
        const std::vector<std::byte> content = contentOf(folder + u'/' + file);
        const StructurePtr fromNames = templateOf(folder + u'/' + precision + u".json"_s);
        for (const StructurePtr &structure : {structureOf(typeOfOldModel(version)), fromNames}) {
            Diagnostics diagnostics;
            const auto result = opened(folder + u'/' + file, structure, diagnostics);
            QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
            QVERIFY(diagnostics.isEmpty());
            const ModelState &state = result->model.state;
            QCOMPARE(differences(oldTensors(manifest, precision), state, ParamIds::Ignore), QString());
            for (const QJsonValue &tensor : manifest[u"tensors"_s].toArray()) {
                const auto node = state.find(tensor[u"path"_s].toString().toStdString());
                QVERIFY(node);
                QCOMPARE(idOf(state.node(*node), version), tensor[u"param_id"_s].toString());
            }
            const std::vector<std::byte> rewritten = written(state, result->format->info.id);
            QCOMPARE(rewritten, content);
        }
    }

    void readsAndWritesTheNewestVersion_data()
    {
        QTest::addColumn<QString>("named");
        for (const QString &named : {u"full.mpk"_s, u"full.json"_s, u"half.mpk"_s})
            QTest::newRow(qPrintable(named)) << named;
    }
    void readsAndWritesTheNewestVersion()
    {
        QFETCH(QString, named);
        const QString folder = fixtures + u"/burn-newest/v0.21.0/"_s;
        Diagnostics diagnostics;
        const auto result = opened(folder + u"full.bin"_s, templateOf(folder + named), diagnostics);
        QVERIFY2(result, result ? "" : qPrintable(result.error().sentence()));
        QVERIFY(diagnostics.isEmpty());
        QCOMPARE(differences(tensorsOf(stateOf(folder + u"full.mpk"_s)), result->model.state, ParamIds::Compare),
                 QString());
        const auto rewritten = written(result->model.state, u"bin");
        QCOMPARE(itemOf(rewritten), itemOf(contentOf(folder + u"full.bin"_s)));
    }

    void templatesWithFloatsForIntegersReadEveryPrecision_data()
    {
        QTest::addColumn<QString>("release");
        QTest::addColumn<QString>("precision");
        for (const QString &release : {u"0.9.0"_s, u"0.10.0"_s, u"0.11.1"_s}) {
            for (const QString &precision : precisions)
                QTest::addRow("%s %s", qPrintable(release), qPrintable(precision)) << release << precision;
        }
    }
    void templatesWithFloatsForIntegersReadEveryPrecision()
    {
        QFETCH(QString, release);
        QFETCH(QString, precision);
        const QString folder = fixtures + u"/burn-old/"_s + release + u'/';
        const ModelState state = stateOf(folder + precision + u".bin"_s, templateOf(folder + u"full.mpk"_s));
        QCOMPARE(differences(oldTensors(manifestOf(folder), precision), state, ParamIds::Ignore), QString());
    }

    void optionsInsideOptionsAreReadByATemplateWithNames()
    {
        const auto nested = [](RecordTypePtr type) {
            return makeWrapperType(RecordType::Kind::Option,
                                   makeWrapperType(RecordType::Kind::Option, std::move(type)));
        };
        const auto type = makeCompoundType(
            RecordType::Kind::Struct,
            {{"weight", nested(makeParameterType(2))},
             {"rate", nested(makeScalarType(ScalarKind::F64))},
             {"inner", nested(makeCompoundType(RecordType::Kind::Struct, {{"gamma", makeParameterType(1)}}))},
             {"last", makeParameterType(1)}});
        RecordChoices choices;
        choices.setsForms = true;
        const ModelState record = recordOfType(*type, BurnVersion::V0_19, choices);
        QTemporaryDir folder;
        for (const QString &extension : {u"bin"_s, u"mpk"_s}) {
            const QString format = extension == u"bin"_s ? u"bin"_s : u"named-mpk"_s;
            QFile file(folder.filePath(u"model."_s + extension));
            const std::vector<std::byte> bytes = written(record, format);
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size())),
                     qint64(bytes.size()));
        }
        const ModelState found = stateOf(folder.filePath(u"model.bin"_s), templateOf(folder.filePath(u"model.mpk"_s)));
        // Which of two nested levels an option belongs to is not in the bytes, and makes no difference to them.
        QVERIFY(written(found, u"bin") == written(record, u"bin"));
        QCOMPARE(found.tensors().size(), std::size_t(3));
        QVERIFY(found.find("weight") && found.find("rate") && found.find("inner.gamma") && found.find("last"));
    }
};

BURNISH_TEST(TestBinRecord)

} // namespace burnish::test::tst_binrecord

#include "tst_binrecord.moc"
