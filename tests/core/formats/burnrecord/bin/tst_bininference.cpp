// SPDX-License-Identifier: MIT
#include "core/encoding/bincode.h"
#include "core/formats/burnrecord/bin/binfit.h"
#include "core/formats/burnrecord/bin/binreader.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/io/filesource.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/recordtypes.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_bininference {

using namespace burnish::burnrecord;
using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath();
const QStringList modelsWithParameters = {u"cnn"_s, u"collide"_s, u"custom"_s,      u"layout"_s,   u"mlp"_s,
                                          u"rnn"_s, u"tiny"_s,    u"transformer"_s, u"quantised"_s};
const QStringList precisions = {u"double"_s, u"full"_s, u"half"_s};
const QStringList releases = {u"0.7.0"_s,  u"0.8.0"_s,  u"0.9.0"_s,  u"0.10.0"_s, u"0.11.1"_s,
                              u"0.12.1"_s, u"0.13.2"_s, u"0.14.0"_s, u"0.14.1"_s, u"0.15.0"_s,
                              u"0.16.1"_s, u"0.17.1"_s, u"0.18.0"_s, u"0.20.1"_s};

ByteSourcePtr sourceOf(std::vector<std::byte> bytes)
{
    return std::make_shared<MemorySource>(std::move(bytes), u"test"_s);
}

OpenedModel inferred(std::vector<std::byte> bytes)
{
    Task task;
    Diagnostics diagnostics;
    auto model = readBinRecord(sourceOf(std::move(bytes)), {}, task, diagnostics);
    if (!model)
        qFatal("%s", qUtf8Printable(model.error().sentence()));
    if (!diagnostics.isEmpty())
        qFatal("A scan has no flaws to tell.");
    return *std::move(model);
}

/// The tensors in file order with the names assigned by the scan.
std::vector<ManifestTensor> numbered(std::vector<ManifestTensor> tensors)
{
    for (std::size_t i = 0; i < tensors.size(); ++i)
        tensors[i].path = u"param_%1"_s.arg(i);
    return tensors;
}

std::vector<std::byte> head()
{
    std::vector<std::byte> bytes;
    bincode::Encoder encoder(bytes);
    const Metadata metadata = recordMetadata("BinFileRecorder", {});
    for (const auto &[key, value] : metadata.entries())
        encoder.text(value);
    return bytes;
}

void addParameter(std::vector<std::byte> &bytes, std::uint64_t id, const std::vector<std::byte> &payload)
{
    bincode::Encoder encoder(bytes);
    encoder.text(ParamId{id}.text());
    encoder.number(payload.size());
    encoder.raw(payload);
    encoder.number(1);
    encoder.number(payload.size());
    encoder.number(12);
}

std::vector<std::uint64_t> idsOf(const ModelState &state)
{
    std::vector<std::uint64_t> ids;
    for (const NodeId id : state.tensors())
        ids.push_back(state.node(id).paramId ? state.node(id).paramId->bits : 0);
    return ids;
}

} // namespace

class TestBinInference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsEveryParameter_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("precision");
        for (const QString &model : modelsWithParameters) {
            for (const QString &precision : precisions)
                QTest::addRow("%s %s", qPrintable(model), qPrintable(precision)) << model << precision;
        }
    }
    void findsEveryParameter()
    {
        QFETCH(QString, model);
        QFETCH(QString, precision);
        const QString folder = fixtures + u"/burn/"_s + model;
        const OpenedModel found = inferred(fileBytes(folder + u'/' + precision + u".bin"_s));
        QVERIFY(found.needsStructure);
        QVERIFY(!found.state.isRecord());
        QVERIFY(found.state.isConsistent());
        QCOMPARE(found.state.layout(), Layout::Burn);
        QCOMPARE(found.state.metadata().value("version"), std::optional<std::string>("0.19.1"));
        const auto requested = numbered(Manifest::load(folder + u"/manifest.json"_s).saved(precision));
        QCOMPARE(differences(requested, found.state, ParamIds::Compare), QString());
    }

    void findsTheStatesOfOptimizers_data()
    {
        QTest::addColumn<QString>("model");
        for (const QString &model : {u"optimizer-adam"_s, u"optimizer-adamw"_s, u"optimizer-sgd-momentum"_s})
            QTest::addRow("%s", qPrintable(model)) << model;
    }
    void findsTheStatesOfOptimizers()
    {
        QFETCH(QString, model);
        const QString folder = fixtures + u"/burn/"_s + model;
        for (const QString &precision : precisions) {
            const OpenedModel found = inferred(fileBytes(folder + u'/' + precision + u".bin"_s));
            auto requested = Manifest::load(folder + u"/manifest.json"_s).saved(precision);
            QHash<QString, int> counts;
            for (ManifestTensor &tensor : requested) {
                const QString state = tensor.path.section(u'.', 0, 2);
                tensor.path = state + u".tensor_%1"_s.arg(counts[state]++);
            }
            QCOMPARE(differences(requested, found.state, ParamIds::Compare), QString());
        }
    }

    void anEmptyStateIsNotATensor()
    {
        std::vector<std::byte> bytes = head();
        bincode::Encoder encoder(bytes);
        encoder.number(2);
        for (const std::uint64_t rank : {1, 2}) {
            encoder.text(ParamId{rank}.text());
            encoder.number(0); // V1
            encoder.number(rank);
            encoder.number(0); // an empty option
        }
        const ModelState state = inferred(bytes).state;
        QVERIFY(state.tensors().empty());
        for (const std::uint64_t rank : {1, 2}) {
            const auto entry = state.find(ParamId{rank}.text() + ".V1.Rank" + std::to_string(rank));
            QVERIFY(entry);
            QCOMPARE(state.node(*entry).kind, NodeKind::Null);
        }
    }

    void anEmptyParameterIsATensor()
    {
        std::vector<std::byte> bytes = head();
        bincode::Encoder encoder(bytes);
        for (const std::uint64_t id : {1, 2}) {
            encoder.text(ParamId{id}.text());
            for (const int number : {0, 1, 0, 13}) // no bytes, [0], Bool
                encoder.number(std::uint64_t(number));
        }
        QCOMPARE(idsOf(inferred(bytes).state), (std::vector<std::uint64_t>{1, 2}));
    }

    void findsTheParametersOfEveryVersion_data()
    {
        QTest::addColumn<QString>("release");
        QTest::addColumn<QString>("precision");
        for (const QString &release : releases) {
            for (const QString &precision : precisions)
                QTest::addRow("%s %s", qPrintable(release), qPrintable(precision)) << release << precision;
        }
    }
    void findsTheParametersOfEveryVersion()
    {
        QFETCH(QString, release);
        QFETCH(QString, precision);
        const QString folder = fixtures + u"/burn-old/"_s + release;
        const OpenedModel found = inferred(fileBytes(folder + u'/' + precision + u".bin"_s));
        const QJsonArray requested = Manifest::load(folder + u"/manifest.json"_s).json()[u"tensors"_s].toArray();
        const std::vector<NodeId> tensors = found.state.tensors();
        QCOMPARE(qsizetype(tensors.size()), requested.size());
        for (qsizetype i = 0; i < requested.size(); ++i) {
            const Node &node = found.state.node(tensors[std::size_t(i)]);
            const QString id = node.paramId ? QString::fromStdString(node.paramId->text())
                                            : QString::fromStdString(node.extras()->foreignId);
            QVERIFY(id.startsWith(requested[i][u"param_id"_s].toString()));
            QCOMPARE(QString::fromLatin1(nameOf(node.tensor->info().dtype())),
                     requested[i][u"dtype"_s][precision].toString());
            QCOMPARE(sha256Of(*node.tensor), requested[i][u"sha256"_s][precision].toString());
        }
    }

    void numbersThatLookLikeAParameterAreNoParameter()
    {
        std::vector<std::byte> inner;
        addParameter(inner, 77, std::vector<std::byte>(5));
        std::vector<std::byte> bytes = head();
        addParameter(bytes, 1, inner);
        addParameter(bytes, 2, std::vector<std::byte>(9));
        bytes.push_back(std::byte(0));
        QCOMPARE(idsOf(inferred(bytes).state), (std::vector<std::uint64_t>{1, 2}));
    }

    void aTextThatSwallowsParametersIsDoubted()
    {
        // The string looks like the beginning of a parameter with bytes that would extend into the next ones.
        std::vector<std::byte> rest;
        addParameter(rest, 1, std::vector<std::byte>(40, std::byte(200)));
        addParameter(rest, 2, std::vector<std::byte>(3));
        // Where the false parameter would end, within the first payload, is what it needs: [20], U8.
        const std::size_t swallowed = 20;
        rest[swallowed] = std::byte(1);
        rest[swallowed + 1] = std::byte(swallowed);
        rest[swallowed + 2] = std::byte(12);
        std::vector<std::byte> bytes = head();
        bincode::Encoder encoder(bytes);
        encoder.text(ParamId{99}.text());
        encoder.number(swallowed);
        encoder.raw(rest);
        QCOMPARE(idsOf(inferred(bytes).state), (std::vector<std::uint64_t>{1, 2}));
    }

    void nothingToFindIsNoError()
    {
        std::vector<std::byte> bytes = head();
        bytes.resize(bytes.size() + 5000, std::byte(0x0d));
        QVERIFY(inferred(bytes).state.tensors().empty());
        QVERIFY(inferred(head()).state.tensors().empty());
    }

    void aFileCutAnywhereGivesWhatIsWhole()
    {
        const std::vector<std::byte> whole = fileBytes(fixtures + u"/burn/tiny/full.bin"_s);
        const auto ids = idsOf(inferred(whole).state);
        for (std::size_t size = head().size(); size < whole.size(); ++size) {
            const auto found = idsOf(inferred({whole.begin(), whole.begin() + std::ptrdiff_t(size)}).state);
            QVERIFY(found.size() < ids.size());
            QVERIFY(std::equal(found.begin(), found.end(), ids.begin()));
        }
    }

    void lengthsThatLeadNowhereDoNotAddUp()
    {
        std::vector<std::byte> bytes;
        bincode::Encoder encoder(bytes);
        WriteOptions options;
        options.burnVersion = BurnVersion::V0_13;
        const Metadata metadata = recordMetadata("BinFileRecorder", options);
        for (const auto &[key, value] : metadata.entries())
            encoder.text(value);
        constexpr std::size_t zeros = 1000000;
        for (int i = 0; i < 20000; ++i) {
            encoder.text("30b82c23-788d-4d63-a743-ada258d5f13c");
            encoder.number(zeros);
        }
        // Scanned from every one of the last lengths, as booleans and as integers.
        for (int i = 0; i < 20000; ++i) {
            encoder.text("30b82c23-788d-4d63-a743-ada258d5f13c");
            encoder.number(zeros);
            bytes.resize(bytes.size() + 50);
        }
        bytes.resize(bytes.size() + zeros);
        QElapsedTimer timer;
        timer.start();
        Task task;
        Diagnostics diagnostics;
        const auto model = readBinRecord(sourceOf(bytes), {}, task, diagnostics);
        QVERIFY(model || model.error().code() == ErrorCode::Unsupported);
        QVERIFY(timer.elapsed() < (underSanitizers() ? 40000 : 10000));
    }

    void theScanStops()
    {
        Task task;
        task.cancel();
        Diagnostics diagnostics;
        std::vector<std::byte> bytes = head();
        bytes.resize(bytes.size() + 5000);
        const auto model = readBinRecord(sourceOf(bytes), {}, task, diagnostics);
        QVERIFY(!model && model.error().isCancelled());
    }

    void structuresAreRankedByTheirFit()
    {
        const QString folder = fixtures + u"/burn/"_s;
        const auto structureFrom = [&](const QString &model) {
            return structureOf(
                typeFromSchema(Manifest::load(folder + model + u"/manifest.json"_s).json()[u"schema"_s].toObject()));
        };
        const StructurePtr right = structureFrom(u"mlp"_s);
        const StructurePtr other = structureFrom(u"cnn"_s);
        const StructurePtr tooShort = structureOf(makeRecordType(RecordType::Kind::Unit));
        for (const QString &file : {u"mlp/full.bin"_s, u"mlp/half.bin.gz"_s}) {
            auto source = FileSource::open(folder + file);
            QVERIFY(source);
            Task task;
            const auto ranked = rankedByFit(*source, {other, tooShort, right}, task);
            QVERIFY2(ranked, ranked ? "" : qUtf8Printable(ranked.error().sentence()));
            QCOMPARE(ranked->size(), std::size_t(3));
            QCOMPARE((*ranked)[0].structure, right);
            QVERIFY((*ranked)[0].fit.isExact());
            QCOMPARE((*ranked)[1].structure, tooShort);
            QVERIFY((*ranked)[1].fit.fits && !(*ranked)[1].fit.isExact() && (*ranked)[1].fit.trailing > 0);
            QVERIFY(!(*ranked)[2].fit.fits);
            const Error &contradiction = *(*ranked)[2].fit.contradiction;
            QCOMPARE(contradiction.tensor(), u"conv1.weight"_s);
            QCOMPARE(contradiction.offset(), std::optional((*ranked)[2].fit.consumed));
        }
    }
};

BURNISH_TEST(TestBinInference)

} // namespace burnish::test::tst_bininference

#include "tst_bininference.moc"
