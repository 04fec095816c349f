// SPDX-License-Identifier: MIT
#include "core/formats/burnpack/burnpack.h"
#include "core/io/bytesink.h"
#include "core/io/filesource.h"
#include "core/model/statebuilder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quantlayout.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTest>

namespace burnish::test::tst_burnpackquantised {

using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Expected<OpenedModel> opened(const QByteArray &bytes, Diagnostics &diagnostics)
{
    const auto view = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
    const auto source =
        std::make_shared<MemorySource>(std::vector<std::byte>(view.begin(), view.end()), QStringLiteral("memory"));
    Task task;
    return burnpack::reader()->open(source, {}, task, diagnostics);
}

ModelState opened(const QByteArray &bytes)
{
    Diagnostics diagnostics;
    const auto model = opened(bytes, diagnostics);
    if (!model)
        qFatal("unreadable: %s", qPrintable(model.error().details()));
    return model->state;
}

/// The file as Burn's record has it, without metadata of its own, or the error's details.
QByteArray written(const ModelState &state, BurnVersion version, Diagnostics *losses = nullptr)
{
    WriteOptions options;
    options.burnVersion = version;
    options.burnMetadata = false;
    const auto writer = burnpack::writer();
    auto layout = writer->layOut(state, options, losses);
    if (!layout)
        return layout.error().details().toUtf8();
    MemorySink sink;
    Task task;
    if (!writer->write(**layout, sink, task))
        return QByteArray("The file cannot be written.");
    return QByteArray(reinterpret_cast<const char *>(sink.bytes().data()), qsizetype(sink.bytes().size()));
}

/// Folders of quantised tensors that have a file of this name, with the path of the manifest.
void addQuantised(const QString &version)
{
    const QDir folder(fixturePath("burn-newest/") + version + u"/quantised"_s);
    for (const QString &name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        for (const QString &file : QDir(folder.filePath(name)).entryList({u"*.bpk"_s}))
            QTest::newRow(qPrintable(version + u'/' + name + u'/' + file))
                << folder.filePath(name + u'/' + file) << folder.filePath(name + u"/manifest.json"_s) << version;
    }
    for (const QString &file : folder.entryList({u"*.bpk"_s}))
        QTest::newRow(qPrintable(version + u'/' + file))
            << folder.filePath(file) << folder.filePath(file.chopped(4) + u".manifest.json"_s) << version;
}

void addQuantisedOf(const QStringList &versions)
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("manifestFile");
    QTest::addColumn<QString>("version");
    for (const QString &version : versions)
        addQuantised(version);
}

QHash<QString, QJsonObject> dequantisedOf(const Manifest &manifest)
{
    QHash<QString, QJsonObject> found;
    for (const QJsonValue &tensor : manifest.json()["tensors"_L1].toArray())
        found.insert(tensor["path"_L1].toString(), tensor["dequantised"_L1].toObject());
    return found;
}

/// The sha256 of the values, or the error.
QString sha256OfValues(const TensorPtr &tensor)
{
    const auto values = makeDequantised(tensor);
    return values ? sha256Of(**values) : values.error().message();
}

} // namespace

class TestBurnpackQuantised : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsItsManifest_data() { addQuantisedOf({u"v0.20.1"_s, u"v0.21.0"_s, u"v0.22.1"_s, u"v0.23.0-pre.1"_s}); }
    void equalsItsManifest()
    {
        QFETCH(QString, file);
        QFETCH(QString, manifestFile);
        QFETCH(QString, version);
        const Manifest manifest = Manifest::load(manifestFile);
        Diagnostics diagnostics;
        const auto model = opened(bytesOf(file), diagnostics);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        QCOMPARE(differences(manifest.ofFile(QFileInfo(file).fileName()), model->state, ParamIds::Compare), QString());
        const auto requested = dequantisedOf(manifest);
        int compared = 0;
        for (const NodeId id : model->state.tensors()) {
            const QString path = QString::fromStdString(model->state.path(id));
            TensorPtr tensor = model->state.node(id).tensor;
            if (!tensor->info().scheme())
                continue;
            if (!file.endsWith("store.bpk"_L1))
                tensor = *makeQuantReading(tensor, version == "v0.23.0-pre.1"_L1);
            const QJsonObject values = requested[path];
            ++compared;
            const bool is022 = version == "v0.22.1"_L1;
            if (path == "u32_q4_long_4"_L1 || (!is022 && values.contains("error"_L1) && !path.contains("_flat_"_L1))) {
                // 0.22.1 reads the first of these with the scale in the wrong place; 0.23 lacks the order of 0.22.
                const auto layout = quantLayoutOf(tensor->info());
                QVERIFY2(!layout, qPrintable(path));
                QCOMPARE(layout.error().code(), ErrorCode::Malformed);
            } else if (!values.contains("error"_L1)) {
                QVERIFY2(sha256OfValues(tensor) == values["sha256"_L1].toString(), qPrintable(path));
                const auto some = values["first"_L1].toArray();
                const auto found = readElements(*tensor, 0, std::size_t(some.size()), Task());
                QCOMPARE(found->front(), some.first().toDouble());
            }
        }
        QVERIFY(compared > 0);
    }

    void understandsTheSchemesThatBurnDoes_data()
    {
        QTest::addColumn<QJsonObject>("verdict");
        const QString folder = fixturePath("burn-newest/scheme-variants/");
        for (const QJsonValue &entry : Manifest::load(folder + u"verdicts.json"_s).json()["cases"_L1].toArray())
            QTest::newRow(qPrintable(entry["file"_L1].toString())) << entry.toObject();
    }
    void understandsTheSchemesThatBurnDoes()
    {
        QFETCH(QJsonObject, verdict);
        const QString file = verdict["file"_L1].toString();
        const QJsonObject burn = verdict["0.22.1"_L1].toObject();
        const QByteArray bytes = bytesOf(fixturePath("burn-newest/scheme-variants/") + file);
        Diagnostics diagnostics;
        const auto model = opened(bytes, diagnostics);
        QVERIFY2(model, model ? "" : qPrintable(model.error().details()));
        const NodeId id = model->state.tensors().front();
        const TensorPtr tensor = model->state.node(id).tensor;
        const bool isOfBurn019 = file == "old-store-u32.bpk"_L1;
        if (burn.contains("sha256"_L1) || isOfBurn019) {
            const QString plain = u"c5f29cfd5906fa1ce378e0b7de5b4f707e46a7517766d0c42b901ca15c72698b"_s;
            QCOMPARE(sha256OfValues(tensor), isOfBurn019 ? plain : burn["sha256"_L1].toString());
            return;
        }
        if (file == "old-block.bpk"_L1) { // 0.22.1 takes it for another scheme; 0.21 reads it
            QCOMPARE(readElements(*tensor, 0, 1, Task())->front(), 0.5);
            return;
        }
        QVERIFY(!makeDequantised(tensor));
        QCOMPARE(diagnostics.flaws().size(), 1U);
        QCOMPARE(diagnostics.flaws().front().tensor(), QString::fromStdString(model->state.path(id)));
        const bool isUnknown = tensor->info().scheme()->form == QuantScheme::Form::Unknown;
        if (burn.contains("refused"_L1))
            QVERIFY(isUnknown);
        if (isUnknown)
            QVERIFY(written(model->state, BurnVersion::V0_22) == bytes);
    }

    void copiesTheFilesOf022BitForBit_data() { addQuantisedOf({u"v0.22.1"_s, u"v0.23.0-pre.1"_s}); }
    void copiesTheFilesOf022BitForBit()
    {
        QFETCH(QString, file);
        const QByteArray bytes = bytesOf(file);
        QVERIFY(written(opened(bytes), BurnVersion::V0_22) == bytes);
    }

    void copiesTheFilesOf021BitForBit_data() { addQuantisedOf({u"v0.20.1"_s, u"v0.21.0"_s}); }
    void copiesTheFilesOf021BitForBit()
    {
        QFETCH(QString, file);
        const QByteArray bytes = bytesOf(file);
        QVERIFY(written(opened(bytes), BurnVersion::V0_21) == bytes);
    }

    void convertsTo022_data() { addQuantisedOf({u"v0.20.1"_s, u"v0.21.0"_s}); }
    void convertsTo022()
    {
        QFETCH(QString, file);
        QFETCH(QString, manifestFile);
        const auto requested = dequantisedOf(Manifest::load(manifestFile));
        const ModelState state = opened(written(opened(bytesOf(file)), BurnVersion::V0_22));
        for (const NodeId id : state.tensors()) {
            const TensorPtr tensor = state.node(id).tensor;
            QCOMPARE(tensor->info().scheme()->form, QuantScheme::Form::Levels);
            QCOMPARE(sha256OfValues(tensor), requested[QString::fromStdString(state.path(id))]["sha256"_L1].toString());
        }
    }

    void convertsTo021WhatFits_data() { addQuantisedOf({u"v0.22.1"_s, u"v0.23.0-pre.1"_s}); }
    void convertsTo021WhatFits()
    {
        QFETCH(QString, file);
        const ModelState state = opened(bytesOf(file));
        for (const NodeId id : state.tensors()) {
            const TensorPtr tensor = state.node(id).tensor;
            const std::string path = state.path(id);
            if (!tensor->info().scheme() || !makeDequantised(tensor))
                continue;
            const auto stored = makeQuantForm(tensor, QuantScheme::Form::Scheme);
            if (!stored) {
                QCOMPARE(stored.error().code(), ErrorCode::Unsupported);
                const QuantScheme &scheme = *tensor->info().scheme();
                const bool isFloat = quantLayoutOf(tensor->info())->codes.has_value();
                QVERIFY2(isFloat || (scheme.hasBlocks() && tensor->info().elementCount() > 0), path.c_str());
                continue;
            }
            const auto before = readElements(*tensor, 0, std::size_t(tensor->info().elementCount()), Task());
            const auto after = readElements(**stored, 0, std::size_t(tensor->info().elementCount()), Task());
            for (std::size_t i = 0; i < before->size(); ++i) {
                const double requested = (*before)[i];
                // A scale of 0 becomes the smallest one.
                QVERIFY2((*after)[i] == requested || (std::isnan(requested) && std::isnan((*after)[i])) ||
                             (requested == 0 && std::abs((*after)[i]) < 1e-40),
                         path.c_str());
            }
            QVERIFY(test::bytesOf(**stored).size() == (*stored)->info().byteSize());
        }
    }

    /// Names the tensors that real Burn 0.22.1 refuses or that 0.23 reads with other values.
    void namesWhatBackendsOf022ReadDifferently_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("file");
        QTest::newRow("packed") << u"v0.22.1/quantised/packed-odd"_s << u"writer.bpk"_s;
        QTest::newRow("read by all") << u"v0.22.1/quantised/packed-read"_s << u"writer.bpk"_s;
        QTest::newRow("damaged") << u"v0.22.1/quantised/damaged"_s << u"writer.bpk"_s;
        QTest::newRow("by value") << u"v0.22.1/quantised/per-tensor"_s << u"record.bpk"_s;
    }
    void namesWhatBackendsOf022ReadDifferently()
    {
        QFETCH(QString, folder);
        QFETCH(QString, file);
        const QString path = fixturePath("burn-newest/") + folder + u'/';
        Diagnostics losses;
        const ModelState state = opened(bytesOf(path + file));
        QVERIFY(written(state, BurnVersion::V0_22, &losses) == bytesOf(path + file));
        QSet<QString> noted;
        for (const Error &loss : losses.flaws())
            noted.insert(loss.tensor());
        const auto values = dequantisedOf(Manifest::load(path + u"manifest.json"_s));
        QSet<QString> requested;
        for (const NodeId id : state.tensors()) {
            const QString name = QString::fromStdString(state.path(id));
            const QuantScheme &scheme = *state.node(id).tensor->info().scheme();
            if (values[name].contains("error"_L1) || scheme.value.starts_with('E') || name == "u32_q4_long_4"_L1)
                requested.insert(name);
        }
        QCOMPARE(noted, requested);
    }

    void keepsTheSpellingOfEmptyLevels()
    {
        const auto schemeOf = [](const char *name) {
            const ModelState state =
                opened(bytesOf(fixturePath("burn-newest/scheme-variants/") + QLatin1StringView(name)));
            return *state.node(state.tensors().front()).tensor->info().scheme();
        };
        QCOMPARE(schemeOf("plain.bpk").tensorParam, std::string());
        QCOMPARE(schemeOf("explicit-f32.bpk").tensorParam, std::string("F32"));
    }
};

BURNISH_TEST(TestBurnpackQuantised)

} // namespace burnish::test::tst_burnpackquantised

#include "tst_burnpackquantised.moc"
