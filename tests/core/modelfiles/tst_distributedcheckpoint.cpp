// SPDX-License-Identifier: MIT
#include "core/modelfiles/distributedcheckpoint.h"
#include "core/modelfiles/openmodel.h"
#include "support/manifest.h"
#include "support/openings.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_distributedcheckpoint {

using namespace Qt::StringLiterals;

namespace {

QString checkpoint(const QString &name)
{
    return test::fixturePath(u"torch-dcp/"_s + name);
}

} // namespace

class TestDistributedCheckpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorsAreAsWholeAsTheyWereSaved_data()
    {
        QTest::addColumn<QString>("name");
        const QString suffix = u".manifest.json"_s;
        for (const QString &file : QDir(checkpoint({})).entryList({u'*' + suffix}))
            QTest::newRow(qPrintable(file.chopped(suffix.size()))) << file.chopped(suffix.size());
    }
    void tensorsAreAsWholeAsTheyWereSaved()
    {
        QFETCH(QString, name);
        const auto manifest = test::Manifest::load(checkpoint(name + u".manifest.json"_s));
        const auto result = test::openingOfModel(checkpoint(name) + u"/.metadata"_s);
        QVERIFY2(result.model, qPrintable(result.problem()));
        QVERIFY(result.diagnostics.isEmpty());
        const ModelState &state = result.model->opened.model.state;
        QVERIFY(state.isConsistent());
        QCOMPARE(state.layout(), Layout::PyTorch);
        QCOMPARE(test::differences(manifest.tensors(), state, test::ParamIds::Ignore), QString());
        for (const QJsonValue &value : manifest.json()[u"values"_s].toArray()) {
            const QString path = value[u"path"_s].toString();
            QVERIFY2(state.find(path.toStdString()), qPrintable(path));
        }
        QCOMPARE(result.model->files.size(), std::size_t(1 + QDir(checkpoint(name)).entryList({u"*.distcp"_s}).size()));
    }

    void everyWayInLeadsToTheWholeCheckpoint()
    {
        for (const QString &path : {checkpoint(u"two-dtensor"_s), checkpoint(u"two-dtensor/.metadata"_s),
                                    checkpoint(u"two-dtensor/__1_0.distcp"_s)}) {
            const auto result = test::openingOfModel(path);
            QVERIFY2(result.model, qPrintable(path));
            QCOMPARE(result.model->opened.model.detail, u"distributed checkpoint, 2 file(s)"_s);
        }
        QVERIFY(checkpointFolderOf(checkpoint({})).isEmpty());
        QVERIFY(!isCheckpointFolder(checkpoint(u"bad-no-metadata"_s)));
    }

    void unusableTensorsAreLeftOutAndNamed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const char *message) {
            QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(message);
        };
        row("bad-missing-file", "The file __1_0.distcp of the checkpoint is missing.");
        row("bad-cut", "The file is truncated");
        row("bad-escape", "refers to a file outside its folder");
        row("bad-hole", "of its 24 elements");
        row("bad-overlap", "The parts of the tensor");
        row("bad-outside", "extends beyond its shape");
        row("bad-huge", "");
        // Otherwise small files could cost any time.
        row("bad-repeated", "refers to the same bytes of this file too often");
        row("bad-negative-offset", "does not describe where this item is stored");
    }
    void unusableTensorsAreLeftOutAndNamed()
    {
        QFETCH(QString, name);
        QFETCH(QString, message);
        const auto good = test::Manifest::load(checkpoint(u"two-dtensor.manifest.json"_s)).tensors();
        const auto result = test::openingOfModel(checkpoint(name));
        QVERIFY2(result.model, qPrintable(result.problem()));
        const ModelState &state = result.model->opened.model.state;
        QVERIFY(!result.diagnostics.isEmpty());
        const Error &flaw = result.diagnostics.flaws().front();
        QVERIFY2(flaw.message().contains(message), qPrintable(flaw.message()));
        QVERIFY(!state.find(flaw.tensor().toStdString()));
        const auto isReported = [&](const test::ManifestTensor &tensor) {
            return std::ranges::any_of(result.diagnostics.flaws(),
                                       [&](const Error &other) { return other.tensor() == tensor.path; });
        };
        QCOMPARE(state.tensors().size() + std::size_t(std::ranges::count_if(good, isReported)), good.size());
        // What is read has the numbers of the undamaged checkpoint.
        std::vector<test::ManifestTensor> requested;
        for (const test::ManifestTensor &tensor : good) {
            if (state.find(tensor.path.toStdString()))
                requested.push_back(tensor);
        }
        QCOMPARE(test::differences(requested, state, test::ParamIds::Ignore), QString());
    }

    void whatIsNotACheckpointIsRefused()
    {
        const QString unfinished = u"The checkpoint has no file named .metadata, so saving it did not finish."_s;
        for (const QString &name : {u"bad-no-metadata"_s, u"bad-tmp-metadata"_s}) {
            const auto result = test::openingOfModel(checkpoint(name) + u"/__0_0.distcp"_s);
            QVERIFY(!result.model);
            QCOMPARE(result.model.error().message(), unfinished);
        }
        const auto other = test::openingOfModel(checkpoint(u"bad-not-metadata"_s));
        QVERIFY(!other.model);
        QCOMPARE(other.model.error().message(), u"The pickle does not describe a distributed checkpoint of PyTorch."_s);
    }

    void damagedStreamsAreLeftOutAndNamed_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("old");
        QTest::addColumn<QByteArray>("changed");
        QTest::addColumn<QString>("message");
        const QByteArray known = "stream.zstd/1";
        QTest::newRow("later version") << u".metadata"_s << known << QByteArray("stream.zstd/2")
                                       << u"The item is stored in a form of “stream.zstd/2”, which Burnish does not "
                                          "read."_s;
        QTest::newRow("other stream") << u".metadata"_s << known << QByteArray("stream.lzma/1")
                                      << u"The item is stored in a form of “stream.lzma/1”, which Burnish does not "
                                         "read."_s;
        // The first frame is that of "step", a value.
        QTest::newRow("no frame") << u"__0_0.distcp"_s << QByteArray("\x28\xb5\x2f\xfd")
                                  << QByteArray("\x28\xb5\x2f\xfc")
                                  << u"The compressed data is damaged after 0 decompressed bytes."_s;
        QTest::newRow("cut") << u"__0_0.distcp"_s << QByteArray() << QByteArray()
                             << u"The file is truncated: an item needs"_s;
    }
    void damagedStreamsAreLeftOutAndNamed()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, old);
        QFETCH(QByteArray, changed);
        QFETCH(QString, message);
        const QTemporaryDir folder;
        for (const QString &name : {u".metadata"_s, u"__0_0.distcp"_s}) {
            QFile from(checkpoint(u"one-zstd/"_s + name));
            QVERIFY(from.open(QIODevice::ReadOnly));
            QByteArray bytes = from.readAll();
            if (name == file && old.isEmpty())
                bytes.chop(1);
            else if (name == file && file == u".metadata"_s)
                bytes.replace(old, changed);
            else if (name == file)
                bytes.replace(bytes.indexOf(old), old.size(), changed);
            QFile to(folder.filePath(name));
            QVERIFY(to.open(QIODevice::WriteOnly));
            QCOMPARE(to.write(bytes), qint64(bytes.size()));
        }
        const auto result = test::openingOfModel(folder.path());
        if (file == u".metadata"_s) {
            QVERIFY(!result.model);
            QCOMPARE(result.model.error().message(), message);
            return;
        }
        QVERIFY2(result.model, qPrintable(result.problem()));
        QCOMPARE(result.diagnostics.flaws().size(), std::size_t(1));
        const Error &flaw = result.diagnostics.flaws().front();
        QVERIFY2(flaw.message().startsWith(message), qPrintable(flaw.message()));
        QVERIFY(flaw.file().endsWith(file));
        QVERIFY(!result.state().find(flaw.tensor().toStdString()));
        // The others are what they were.
        const auto all = test::Manifest::load(checkpoint(u"one-zstd.manifest.json"_s)).tensors();
        QVERIFY(result.state().tensors().size() + 1 >= all.size());
    }

    /// PyTorch itself runs this code.
    void codeIsNeverRun()
    {
        const QTemporaryDir folder;
        const QString before = QDir::currentPath();
        QDir::setCurrent(folder.path());
        const auto result = test::openingOfModel(checkpoint(u"bad-code"_s));
        QDir::setCurrent(before);
        QVERIFY(!result.model);
        QVERIFY2(result.model.error().message().contains(u"Burnish did not run it"_s),
                 qPrintable(result.model.error().message()));
        QVERIFY(QDir(folder.path()).isEmpty());
    }
};

BURNISH_TEST(TestDistributedCheckpoint)

} // namespace burnish::test::tst_distributedcheckpoint

#include "tst_distributedcheckpoint.moc"
