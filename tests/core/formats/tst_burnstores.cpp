// SPDX-License-Identifier: MIT
#include "core/io/bytesink.h"
#include "core/model/parameterids.h"
#include "core/modelfiles/openmodel.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/modelmaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_burnstores {

namespace {

/// Adds a row for every file written by Burn's stores: `file`, and the version of Burn.
void addStoreFiles()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("version");
    const QDir fixtures(test::fixturePath());
    const auto addFolder = [&](const QString &folder, BurnVersion version) {
        const QDir dir(fixtures.filePath(folder));
        for (const QString &file :
             dir.entryList({QStringLiteral("*.bpk"), QStringLiteral("*.safetensors")}, QDir::Files))
            QTest::addRow("%s/%s", qUtf8Printable(folder), qUtf8Printable(file)) << dir.filePath(file) << int(version);
    };
    const QDir burn(fixtures.filePath(QStringLiteral("burn")));
    for (const QString &model : burn.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (model != QLatin1String("malformed"))
            addFolder(QStringLiteral("burn/") + model, BurnVersion::V0_19);
    }
    addFolder(QStringLiteral("burn-newest/v0.21.0"), BurnVersion::V0_21);
    addFolder(QStringLiteral("burn-newest/v0.22.1"), BurnVersion::V0_22);
}

Expected<RecognisedModel> opened(const QString &file)
{
    Task task;
    Diagnostics diagnostics;
    auto model = openModelFile(file, task, diagnostics);
    if (model && !diagnostics.isEmpty())
        return diagnostics.flaws().front();
    return model;
}

/// More than a header's piece; the files' order is neither that of the model nor of the numbers.
ModelState manyTensors()
{
    StateBuilder builder;
    builder.metadata().set("key", "value");
    for (int i = 0; i < 20'000; ++i) {
        const bool isEven = i % 2 == 0;
        builder.addTensorAt("layers." + std::to_string(i * 7919 % 20'000) + ".weight",
                            test::blankTensor({std::uint64_t(i % 5)}, isEven ? Dtype::F32 : Dtype::F16));
    }
    return builder.finish();
}

class PieceSink final : public ByteSink
{
public:
    Expected<void> write(std::span<const std::byte> piece) override
    {
        largest = std::max(largest, piece.size());
        ++count;
        return bytes.write(piece);
    }
    [[nodiscard]] std::uint64_t position() const override { return bytes.position(); }

    MemorySink bytes;
    std::size_t largest = 0;
    std::size_t count = 0;
};

} // namespace

class TestBurnStores : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileHoldsWhatTheManifestSays_data() { addStoreFiles(); }
    void aFileHoldsWhatTheManifestSays()
    {
        QFETCH(QString, file);
        const QFileInfo info(file);
        const auto manifest = test::Manifest::load(info.dir().filePath(QStringLiteral("manifest.json")));
        const auto model = opened(file);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        const bool isBurnpack = info.suffix() == QLatin1String("bpk");
        QCOMPARE(model->format->info.id, isBurnpack ? QStringLiteral("burnpack") : QStringLiteral("safetensors"));
        QCOMPARE(int(model->model.state.layout()), int(Layout::Burn));
        QVERIFY(model->model.state.isConsistent());

        auto requested = manifest.ofFile(info.fileName());
        const bool isOfNewest = file.contains(QLatin1String("burn-newest"));
        if (isOfNewest &&
            (info.fileName() == QLatin1String("half.bpk") || info.fileName() == QLatin1String("pytorch.safetensors"))) {
            // Their manifests list the model, not its representation in these two files.
            QCOMPARE(model->model.state.tensors().size(), requested.size());
            return;
        }
        QCOMPARE(test::differences(requested, model->model.state,
                                   isBurnpack ? test::ParamIds::Compare : test::ParamIds::Ignore),
                 QString());
    }

    void filesOfLaterBurnsAreReadLikeTheNewest()
    {
        const auto bytes = test::fileBytes(test::fixturePath("burn-newest/v0.22.1/store.bpk"));
        QByteArray content(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
        QVERIFY(content.contains("0.22.1"));
        content.replace("0.22.1", "0.25.0");
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("later.bpk")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
        file.close();
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file.fileName(), task, diagnostics);
        QVERIFY(model);
        QCOMPARE(burnVersionOf(model->model.state.metadata()), std::optional(allBurnVersions().back()));
        QCOMPARE(diagnostics.flaws().size(), std::size_t(1));
        const QString note = diagnostics.flaws().front().message();
        QVERIFY2(note.contains(QLatin1String("0.25.0")) && note.contains(nameOf(allBurnVersions().back())),
                 qPrintable(note));
    }

    void writingAgainGivesTheSameBytes_data() { addStoreFiles(); }
    void writingAgainGivesTheSameBytes()
    {
        QFETCH(QString, file);
        QFETCH(int, version);
        // Burn 0.19 writes the data of all elements of a tuple under one name: bytes that no name refers to are
        // dropped.
        const bool hasOrphans = file.contains(QLatin1String("burn/collide/"));
        const auto model = opened(file);
        QVERIFY(model);
        const ModelState &state = model->model.state;
        WriteOptions options;
        options.burnVersion = BurnVersion(version);
        // A store with cleared metadata and a record of Burn 0.22 do not name their producer.
        options.burnMetadata = bool(state.metadata().value("producer"));
        const FormatWriter &writer = *model->format->writer;
        auto layout = writer.layOut(state, options, nullptr);
        QVERIFY2(layout, qUtf8Printable(layout ? QString() : layout.error().sentence()));
        MemorySink sink;
        Task task;
        QVERIFY(writer.write(**layout, sink, task));
        QCOMPARE((*layout)->fileSize(), std::uint64_t(sink.bytes().size()));
        QCOMPARE(task.doneBytes(), (*layout)->tensorBytes());

        const auto original = test::fileBytes(file);
        if (hasOrphans) {
            QVERIFY(sink.bytes().size() < original.size());
            return;
        }
        if (sink.bytes() == original)
            return;
        // The reference writer of SafeTensors writes several metadata keys in random order.
        QCOMPARE(model->format->info.id, QStringLiteral("safetensors"));
        QVERIFY(state.metadata().entries().size() > 1);
        QCOMPARE(sink.bytes().size(), original.size());
        QVERIFY(std::ranges::is_permutation(sink.bytes(), original));
        Diagnostics diagnostics;
        const auto again =
            model->format->reader->open(std::make_shared<MemorySource>(sink.take(), QString()), {}, task, diagnostics);
        QVERIFY(again);
        auto sorted = state.metadata().entries();
        std::ranges::sort(sorted);
        QCOMPARE(again->state.metadata().entries(), sorted);
    }

    void aLongHeaderIsWrittenInPieces_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("Burnpack") << QStringLiteral("burnpack");
        QTest::newRow("SafeTensors") << QStringLiteral("safetensors");
    }
    void aLongHeaderIsWrittenInPieces()
    {
        QFETCH(QString, format);
        const ModelState state = manyTensors();
        std::vector<ParameterIds::Entry> given;
        for (const NodeId id : state.tensors())
            given.emplace_back(id, ParamId{id.index});
        WriteOptions options;
        options.ids = std::make_shared<const ParameterIds>(given);
        const FormatWriter &writer = *findFormat(format)->writer;
        const auto layout = writer.layOut(state, options, nullptr);
        QVERIFY(layout);
        PieceSink sink;
        Task task;
        QVERIFY(writer.write(**layout, sink, task));
        QVERIFY(sink.largest < (std::size_t(1) << 19) && sink.count > 8);
        QCOMPARE((*layout)->fileSize(), std::uint64_t(sink.bytes.bytes().size()));

        Diagnostics diagnostics;
        const auto source = std::make_shared<MemorySource>(sink.bytes.take(), QString());
        const auto again = findFormat(format)->reader->open(source, {}, task, diagnostics);
        QVERIFY2(again, qUtf8Printable(again ? QString() : again.error().sentence()));
        QVERIFY(diagnostics.isEmpty());
        QCOMPARE(again->state.tensors().size(), given.size());
        const PathIndex index(again->state);
        for (const auto &[id, paramId] : given) {
            const auto found = index.find(state.path(id));
            QVERIFY(found);
            const Node &node = again->state.node(*found);
            QCOMPARE(node.tensor->info(), state.node(id).tensor->info());
            QCOMPARE(node.paramId, format == QLatin1String("burnpack") ? std::optional(paramId) : std::nullopt);
        }

        task.cancel();
        PieceSink stopped;
        const auto cancelled = writer.write(**layout, stopped, task);
        QVERIFY(!cancelled && cancelled.error().isCancelled());
        QVERIFY(stopped.bytes.bytes().size() < 100);
    }
};

BURNISH_TEST(TestBurnStores)

} // namespace burnish::test::tst_burnstores

#include "tst_burnstores.moc"
