// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/hdf5.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/notedtensor.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_hdf5reader {

namespace {

/// A value of a manifest's metadata as the reader spells it.
QString spelled(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (!value.isArray())
        return QString::number(value.toInteger());
    QStringList parts;
    for (const auto &each : value.toArray()) {
        if (each.isString())
            parts += QLatin1Char('"') + each.toString() + QLatin1Char('"');
        else
            parts += QString::number(each.toDouble(), 'f', 1);
    }
    return QLatin1Char('[') + parts.join(QLatin1String(", ")) + QLatin1Char(']');
}

/// The tensors that are reported as unreadable, and the reason.
QHash<QString, QString> leftOut(const Diagnostics &diagnostics)
{
    QHash<QString, QString> reasons;
    for (const Error &flaw : diagnostics.flaws()) {
        if (!flaw.tensor().isEmpty())
            reasons[flaw.tensor()] = flaw.message();
    }
    return reasons;
}

QString kindAndText(const ModelState &state, std::string_view path)
{
    const auto id = state.find(path);
    if (!id)
        return QStringLiteral("missing");
    const Node &node = state.node(*id);
    if (node.kind == NodeKind::Null)
        return QStringLiteral("null");
    return node.kind == NodeKind::Value ? kindOf(*node.value()) + QLatin1String(": ") + valueForPeople(*node.value())
                                        : QStringLiteral("no value");
}

/// Whether every tensor can be read.
bool canBeRead(const ModelState &state)
{
    Task task;
    return std::ranges::all_of(state.tensors(), [&](NodeId id) {
        return bool(streamTensor(*state.node(id).tensor, task, false,
                                 [](std::span<const std::byte>) { return Expected<void>(); }));
    });
}

} // namespace

class TestHdf5Reader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheManifestSays_data()
    {
        QTest::addColumn<QString>("file");
        const QDir dir(test::fixturePath("hdf5"));
        for (const QString &file : dir.entryList({QStringLiteral("*.h5")}, QDir::Files))
            QTest::addRow("%s", qUtf8Printable(file)) << dir.filePath(file);
        QTest::newRow("keras") << test::fixturePath("keras/keras3_model.keras");
    }
    void readsWhatTheManifestSays()
    {
        QFETCH(QString, file);
        const auto manifest = test::Manifest::load(file + QStringLiteral(".manifest.json"));
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        QVERIFY2(model, qUtf8Printable(model ? QString() : model.error().sentence()));
        QCOMPARE(model->format->info.id,
                 file.endsWith(QLatin1String(".keras")) ? QStringLiteral("keras") : QStringLiteral("hdf5"));
        QVERIFY(model->model.state.isConsistent());

        // HDF5 1.10 does not know the newest layout; it must name each dataset that it leaves out.
        const QHash<QString, QString> missing = leftOut(diagnostics);
        auto requested = manifest.tensors();
        std::erase_if(requested, [&](const test::ManifestTensor &tensor) {
            return missing.contains(tensor.path) &&
                   missing[tensor.path].contains(QLatin1String("bad version number for layout message"));
        });
        if (!file.contains(QLatin1String("latest")))
            QCOMPARE(requested.size(), manifest.tensors().size());
        QVERIFY(requested.size() + 10 > manifest.tensors().size());
        QCOMPARE(test::differences(requested, model->model.state, test::ParamIds::Ignore), QString());

        QMap<QString, QString> metadata;
        for (const auto &[key, value] : model->model.state.metadata().entries())
            metadata[QString::fromStdString(key)] = QString::fromStdString(value);
        QMap<QString, QString> requestedMetadata;
        const QJsonObject described = manifest.json()[QLatin1String("metadata")].toObject();
        for (auto entry = described.begin(); entry != described.end(); ++entry)
            requestedMetadata[entry.key()] = spelled(entry.value());
        QCOMPARE(metadata, requestedMetadata);
    }

    void kerasStatesTheOrder()
    {
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(test::fixturePath("hdf5/keras2_weights.h5"), task, diagnostics);
        QVERIFY(model);
        QStringList paths;
        for (const NodeId id : model->model.state.tensors())
            paths += QString::fromStdString(model->model.state.path(id));
        QCOMPARE(paths.mid(0, 4),
                 (QStringList{QStringLiteral("conv2d.conv2d.kernel:0"), QStringLiteral("conv2d.conv2d.bias:0"),
                              QStringLiteral("batch_normalization.batch_normalization.gamma:0"),
                              QStringLiteral("batch_normalization.batch_normalization.beta:0")}));
        QCOMPARE(paths.last(), QStringLiteral("lstm.lstm.lstm_cell.bias:0"));
    }

    void whatIsNoTensorIsSeenAsAValue()
    {
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(test::fixturePath("hdf5/dtypes.h5"), task, diagnostics);
        QVERIFY(model);
        const auto reasons = leftOut(diagnostics);
        QCOMPARE(reasons.keys(), QStringList(QStringLiteral("compound")));
        QCOMPARE(reasons[QStringLiteral("compound")],
                 QStringLiteral("Expected a dataset of numbers, found the type “compound of 2 members in 8 bytes”."));
        const ModelState &state = model->model.state;
        QCOMPARE(kindAndText(state, "text"), QStringLiteral("text: héllo"));
        QCOMPARE(kindAndText(state, "fixed_text"), QStringLiteral("text: abc"));
        QCOMPARE(kindAndText(state, "strings"), QStringLiteral("texts: [\"a\", \"bc\"]"));
        QCOMPARE(kindAndText(state, "compound"), QStringLiteral("dataset: compound of 2 members in 8 bytes"));
        QCOMPARE(kindAndText(state, "null"), QStringLiteral("null"));
    }

    /// As h5py writes types of ml_dtypes. A tag names what the bytes are.
    void bytesWithoutATypeAreReadWithANote()
    {
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(test::fixturePath("hdf5/opaque/opaque.h5"), task, diagnostics);
        QVERIFY(model);
        const ModelState &state = model->model.state;
        const auto tensorAt = [&](std::string_view path) { return state.node(*state.find(path)).tensor; };
        const std::vector<double> values = {-3, -2, -1, 0, 1, 2};
        for (const char *path : {"contiguous", "chunked"}) {
            QCOMPARE(tensorAt(path)->info().dtype(), Dtype::BF16);
            QCOMPARE(valuesOf(*tensorAt(path)), values);
            QVERIFY(isDtypeAssumed(*tensorAt(path)));
        }
        QCOMPARE(tensorAt("float8")->info().dtype(), Dtype::U8);
        QCOMPARE(valuesOf(*tensorAt("float8")), (std::vector<double>{0xb8, 0x38, 0x30, 0x40}));
        const auto reasons = leftOut(diagnostics);
        QVERIFY(reasons[QStringLiteral("float8")].contains(QLatin1String("read as U8")));
        for (const char *path : {"date", "three"})
            QVERIFY(reasons[QLatin1String(path)].contains(u"found the type “opaque, "));
        QCOMPARE(state.omissions().count(OmissionKind::Unread), std::size_t(2));
    }

    void linksAreFollowedWithinTheFileOnly()
    {
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(test::fixturePath("hdf5/links.h5"), task, diagnostics);
        QVERIFY(model);
        const auto reasons = leftOut(diagnostics);
        QCOMPARE(reasons.size(), 2);
        QCOMPARE(reasons[QStringLiteral("broken")], QStringLiteral("The link leads nowhere (/nowhere)."));
        QCOMPARE(reasons[QStringLiteral("external")],
                 QStringLiteral("The link leads to another file (another_file.h5:/w), which Burnish does not open."));
    }

    void contiguousElementsAreReadInPlace()
    {
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(test::fixturePath("hdf5/layouts_earliest.h5"), task, diagnostics);
        QVERIFY(model);
        const auto isInPlace = [&](std::string_view path) {
            const auto stored = model->model.state.node(*model->model.state.find(path)).tensor->stored();
            return stored && stored->source->fileRange(stored->offset);
        };
        QVERIFY(isInPlace("layouts.contiguous"));
        QVERIFY(!isInPlace("layouts.gzip"));
        QVERIFY(!isInPlace("layouts.compact"));
    }

    void everyRangeOfADecodedDatasetIsTheSame()
    {
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(test::fixturePath("hdf5/layouts_earliest.h5"), task, diagnostics);
        QVERIFY(model);
        const auto bytesOf = [&](std::string_view path, std::uint64_t begin, std::size_t size) {
            const TensorPtr &tensor = model->model.state.node(*model->model.state.find(path)).tensor;
            std::vector<std::byte> bytes(size);
            if (!tensor->read(begin, bytes, task))
                qFatal("The range cannot be read.");
            return bytes;
        };
        // Rows are 120 bytes long and cross the chunks.
        for (const std::uint64_t begin : {0, 4, 116, 120, 364, 1200}) {
            for (const std::size_t size : {0, 4, 120, 124, 480, 1196}) {
                QVERIFY(bytesOf("layouts.all_filters", begin, size) == bytesOf("layouts.contiguous", begin, size));
                QVERIFY(bytesOf("layouts.lzf", begin, size) == bytesOf("layouts.contiguous", begin, size));
            }
        }
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(QStringLiteral("hdf5")); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(file, task, diagnostics);
        // Damaged chunks are found when they are decoded.
        const bool isAccepted = model && canBeRead(model->model.state);
        if (required != QLatin1String("either"))
            QCOMPARE(isAccepted, required == QLatin1String("accept"));
        if (!model)
            QVERIFY(!model.error().message().isEmpty());
    }

    void hostileFilesAreNamedByWhatIsWrong_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const char *sentence) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(sentence);
        };
        row("external_storage.h5", "The numbers of the dataset are in other files, which Burnish does not open.");
        row("huge_unallocated.h5", "The datasets expand to more than 512 MiB, over 16 times the size of the file.");
        row("deep_groups.h5", "The group is nested too deep. It was left out.");
        row("keras_zip_no_weights.keras", "This is a ZIP archive of config.json, metadata.json, not a model.");
    }
    void hostileFilesAreNamedByWhatIsWrong()
    {
        QFETCH(QString, name);
        QFETCH(QString, sentence);
        Task task;
        Diagnostics diagnostics;
        const auto model = openModelFile(test::fixturePath(QStringLiteral("hostile/hdf5/") + name), task, diagnostics);
        QVERIFY(!model);
        QCOMPARE(model.error().message(), sentence);
    }
};

BURNISH_TEST(TestHdf5Reader)

} // namespace burnish::test::tst_hdf5reader

#include "tst_hdf5reader.moc"
