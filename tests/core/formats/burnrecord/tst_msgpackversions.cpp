// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"
#include "core/export/layout/exportids.h"
#include "core/export/precision/recordprecision.h"
#include "core/formats/burnrecord/msgpack/namedmpk.h"
#include "core/io/filesource.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/expressions/cast.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

namespace burnish::test::tst_msgpackversions {

using namespace Qt::StringLiterals;

namespace {

const QString folder = fixturePath("burn-old/");

Expected<RecognisedModel> opened(const QString &path)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(path, task, diagnostics);
    if (model && !diagnostics.isEmpty())
        return diagnostics.flaws().front();
    return model;
}

/// The tensors as saved by a recorder of this precision; manifests of old versions list all precisions.
std::vector<ManifestTensor> savedTensors(const QJsonObject &manifest, const QString &precision)
{
    std::vector<ManifestTensor> tensors;
    for (const QJsonValue &entry : manifest[u"tensors"_s].toArray()) {
        ManifestTensor tensor;
        tensor.path = entry[u"path"_s].toString();
        tensor.dtype = entry[u"dtype"_s][precision].toString();
        tensor.sha256 = entry[u"sha256"_s][precision].toString();
        tensor.bytes = std::uint64_t(entry[u"bytes"_s][precision].toInteger());
        for (const QJsonValue &dimension : entry[u"shape"_s].toArray())
            tensor.shape.push_back(std::uint64_t(dimension.toInteger()));
        tensors.push_back(std::move(tensor));
    }
    return tensors;
}

QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read.", qPrintable(path));
    return file.readAll();
}

std::vector<std::byte> asBytes(const QByteArray &bytes)
{
    const auto *first = reinterpret_cast<const std::byte *>(bytes.constData());
    return {first, first + bytes.size()};
}

std::vector<std::byte> inflated(std::vector<std::byte> bytes)
{
    if (!looksLikeGzip(bytes))
        return bytes;
    MemorySink sink;
    Task task;
    if (!inflateGzip(MemorySource(std::move(bytes), u"compressed"_s), sink, task))
        return {};
    return sink.take();
}

Expected<std::vector<std::byte>> written(const ModelState &state, const Format &format, BurnVersion version)
{
    WriteOptions options;
    options.burnVersion = version;
    options.recordFloat = recordFloatOf(state, state);
    options.recordInt = recordIntOf(state, state);
    ModelState formed = state;
    for (const NodeId id : state.tensors()) {
        Node node = state.node(id);
        BURNISH_TRY(node.tensor, format.writer->formFor(node.tensor, options));
        formed.assign(id, std::make_shared<const Node>(std::move(node)));
    }
    BURNISH_TRY(const auto layout, format.writer->layOut(formed, options, nullptr));
    MemorySink sink;
    Task task;
    BURNISH_CHECK(format.writer->write(*layout, sink, task));
    if (sink.bytes().size() > layout->fileSize() || task.doneBytes() != layout->tensorBytes())
        return Error(ErrorCode::Mismatch, u"The size was announced wrongly."_s);
    return sink.take();
}

Expected<OpenedModel> reopened(std::vector<std::byte> bytes)
{
    Task task;
    Diagnostics diagnostics;
    return burnrecord::namedMpkFormat().reader->open(std::make_shared<MemorySource>(std::move(bytes), u"test"_s), {},
                                                     task, diagnostics);
}

QStringList oldVersions()
{
    QStringList versions = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    versions.removeAll(u"0.6.0"_s);
    return versions;
}

/// Counts the bytes read from another source.
class CountingSource final : public ByteSource
{
public:
    explicit CountingSource(ByteSourcePtr whole)
        : m_whole(std::move(whole))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_whole->size(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        m_bytesRead += out.size();
        return m_whole->read(offset, out);
    }
    [[nodiscard]] QString name() const override { return m_whole->name(); }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_bytesRead; }

private:
    ByteSourcePtr m_whole;
    mutable std::atomic<std::uint64_t> m_bytesRead = 0;
};

} // namespace

class TestMsgpackVersions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsWhatOldBurnsSaved_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("precision");
        QTest::addColumn<QString>("extension");
        for (const QString &version : oldVersions()) {
            for (const QString &precision : {u"full"_s, u"half"_s, u"double"_s}) {
                for (const QString &extension : {u"mpk"_s, u"mpk.gz"_s}) {
                    if (QFile::exists(folder + version + u'/' + precision + u'.' + extension))
                        QTest::addRow("%s %s.%s", qPrintable(version), qPrintable(precision), qPrintable(extension))
                            << version << precision << extension;
                }
            }
        }
    }
    void holdsWhatOldBurnsSaved()
    {
        QFETCH(QString, version);
        QFETCH(QString, precision);
        QFETCH(QString, extension);
        const auto model = opened(folder + version + u'/' + precision + u'.' + extension);
        QVERIFY2(model, model ? "" : qPrintable(model.error().sentence()));
        QCOMPARE(model->format->info.id, extension == u"mpk" ? u"named-mpk"_s : u"named-mpk-gz"_s);
        const ModelState &state = model->model.state;
        const QJsonObject manifest = Manifest::load(folder + version + u"/manifest.json"_s).json();
        QCOMPARE(differences(savedTensors(manifest, precision), state, ParamIds::Ignore), QString());
        for (const QJsonValue &tensor : manifest[u"tensors"_s].toArray()) {
            const Node &node = state.node(*state.find(tensor[u"path"_s].toString().toStdString()));
            const std::string requested = tensor[u"param_id"_s].toString().toStdString();
            QVERIFY(node.isParameter());
            QCOMPARE(node.paramId ? node.paramId->shortText() : node.extras()->foreignId,
                     node.paramId ? ParamId::fromText(requested)->shortText() : requested);
        }
    }

    void writesBackTheSameBytes_data() { holdsWhatOldBurnsSaved_data(); }
    void writesBackTheSameBytes()
    {
        QFETCH(QString, version);
        QFETCH(QString, precision);
        QFETCH(QString, extension);
        const QString path = folder + version + u'/' + precision + u'.' + extension;
        const auto model = opened(path);
        QVERIFY(model);
        const BurnVersion burn = *burnVersionOfRelease(version.toStdString());
        const auto bytes = written(model->model.state, *model->format, burn);
        QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().sentence()));
        QCOMPARE(inflated(*bytes), inflated(asBytes(fileBytes(path))));
        QVERIFY(std::ranges::find(model->format->info.burnVersions, burn) != model->format->info.burnVersions.end());
    }

    void holdsTheSameValuesInEveryVersion_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path :
             {"burn/tiny/full.mpk", "burn/custom/half.mpk", "burn/custom/double.mpk", "burn-old/0.9.0/full.mpk",
              "burn-old/0.13.2/half.mpk", "burn-old/0.14.1/double.mpk", "burn-newest/v0.21.0/full.mpk"})
            QTest::newRow(path) << QString::fromLatin1(path);
    }
    void holdsTheSameValuesInEveryVersion()
    {
        QFETCH(QString, path);
        const auto model = opened(fixturePath(path));
        QVERIFY(model);
        const ModelState &state = model->model.state;
        for (const BurnVersion version : model->format->info.burnVersions) {
            const auto bytes = written(state, *model->format, version);
            QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.error().sentence()));
            const auto copy = reopened(*bytes);
            QVERIFY2(copy, copy ? "" : qPrintable(copy.error().details()));
            QCOMPARE(burnVersionOf(copy->state.metadata()), version);
            for (const NodeId id : state.tensors()) {
                const Node &before = state.node(id);
                const Node &after = copy->state.node(*copy->state.find(state.path(id)));
                QCOMPARE(after.isParameter(), before.isParameter());
                QCOMPARE(idOf(after), idOf(before));
                const auto asDoubles = [](const Node &node) { return sha256Of(**makeCast(node.tensor, Dtype::F64)); };
                QCOMPARE(asDoubles(after), asDoubles(before));
            }
        }
    }

    void givesTheKeysOfOptimizersTheIdsOfTheirParameters()
    {
        const auto model = opened(fixturePath("burn/optimizer-adam/full.mpk"));
        QVERIFY(model);
        const ModelState &state = model->model.state;
        ModelState asOld = state;
        giveParameterIds(asOld, state, BurnVersion::V0_13);
        QVERIFY(asOld.isConsistent());
        const auto bytes = written(asOld, *model->format, BurnVersion::V0_13);
        QVERIFY(bytes);
        const auto old = reopened(*bytes);
        QVERIFY2(old, old ? "" : qPrintable(old.error().details()));
        QVERIFY(!old->state.node(old->state.root()).children.empty());
        for (const NodeId key : old->state.node(old->state.root()).children) {
            const std::string &name = old->state.node(key).name;
            QCOMPARE(name.size(), std::size_t(36));
            QVERIFY(state.child(state.root(), ParamId::fromUuid(name)->text()));
        }
        ModelState asNew = old->state;
        giveParameterIds(asNew, old->state, BurnVersion::V0_19);
        const auto again = written(asNew, *model->format, BurnVersion::V0_19);
        QVERIFY(again);
        QCOMPARE(*again, asBytes(fileBytes(fixturePath("burn/optimizer-adam/full.mpk"))));
    }

    void derivesIdsFromUuids()
    {
        const auto model = opened(folder + u"0.13.2/full.mpk"_s);
        QVERIFY(model);
        for (const BurnVersion version :
             {BurnVersion::V0_12, BurnVersion::V0_13, BurnVersion::V0_14, BurnVersion::V0_21}) {
            ModelState state = model->model.state;
            giveParameterIds(state, model->model.state, version);
            for (const NodeId id : state.tensors()) {
                const Node &before = model->model.state.node(id);
                const Node &after = state.node(id);
                QCOMPARE(after.paramId.has_value(), version >= BurnVersion::V0_14);
                QCOMPARE(idOf(after), ParamId::fromUuid(before.extras()->foreignId));
            }
        }
    }

    void survivesBeingCutAnywhere_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : {"burn-old/0.9.0/half.mpk", "burn-old/0.13.2/full.mpk", "burn-old/0.16.1/full.mpk",
                                 "burn-newest/v0.21.0/half.mpk", "burn/quantised/half.mpk"})
            QTest::newRow(path) << QString::fromLatin1(path);
    }
    void survivesBeingCutAnywhere()
    {
        QFETCH(QString, path);
        const std::vector<std::byte> whole = asBytes(fileBytes(fixturePath(path)));
        QVERIFY(reopened(whole));
        const std::size_t step = 1 + whole.size() / 20000;
        for (std::size_t length = 0; length < whole.size(); length += step) {
            const auto cut = reopened({whole.begin(), whole.begin() + std::ptrdiff_t(length)});
            QVERIFY2(!cut, qPrintable(QString::number(length)));
            QVERIFY(!cut.error().message().isEmpty());
        }
    }

    void opensAFileOf4GiBWithoutReadingIt()
    {
        constexpr std::uint64_t tensorBytes = std::uint64_t(64) << 20;
        constexpr int count = 65;
        QTemporaryDir directory;
        QFile file(directory.filePath(u"large.mpk"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray envelope = fileBytes(fixturePath("burn/tiny/full.mpk"));
        envelope.truncate(envelope.indexOf("\xa4item") + 5);
        envelope += QByteArray("\xde\x00\x41", 3);
        file.write(envelope);
        for (int i = 0; i < count; ++i) {
            file.write("\xa3t" + QByteArray::number(i + 10));
            file.write(QByteArray("\x83\xa5"
                                  "bytes\xc6\x04\x00\x00\x00",
                                  12));
            file.seek(file.pos() + qint64(tensorBytes));
            file.write(QByteArray("\xa5shape\x91\xce\x01\x00\x00\x00\xa5"
                                  "dtype\xa3"
                                  "F32",
                                  22));
        }
        file.write("\xa2_b\x90");
        file.close();
        if (file.error() != QFileDevice::NoError || file.size() < qint64(count * tensorBytes))
            QSKIP("The disk of temporary files cannot hold a sparse file of 4 GiB.");

        const auto whole = FileSource::open(file.fileName());
        QVERIFY(whole);
        const auto source = std::make_shared<CountingSource>(*whole);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModel(source, task, diagnostics);
        QVERIFY2(model, model ? "" : qPrintable(model.error().sentence()));
        QCOMPARE(model->model.state.tensors().size(), std::size_t(count));
        // A few pages per tensor, whatever its size.
        QVERIFY2(source->bytesRead() < (1 << 22), qPrintable(QString::number(source->bytesRead())));
        const auto stored = model->model.state.node(*model->model.state.find("t74")).tensor->stored();
        QVERIFY(stored && stored->offset > std::uint64_t(1) << 32);
    }

private:
    static std::optional<ParamId> idOf(const Node &node)
    {
        return node.paramId || !node.extras() ? node.paramId : ParamId::fromUuid(node.extras()->foreignId);
    }
};

BURNISH_TEST(TestMsgpackVersions)

} // namespace burnish::test::tst_msgpackversions

#include "tst_msgpackversions.moc"
