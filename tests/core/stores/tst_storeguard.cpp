// SPDX-License-Identifier: MIT
#include "core/export/exportrun.h"
#include "core/io/safefile.h"
#include "core/io/writtenplace.h"
#include "core/modelfiles/metadatainplace.h"
#include "core/modelfiles/openmodel.h"
#include "core/repair/repair.h"
#include "core/stores/storeguard.h"
#include "core/stores/storeid.h"
#include "support/filemaking.h"
#include "support/modelmaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

namespace burnish::test::tst_storeguard {

using namespace Qt::StringLiterals;

class TestStoreGuard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        // As huggingface_hub lays it out: a snapshot of links to blobs.
        const QString repository = m_folder.filePath(u"hub/models--acme--tiny"_s);
        QVERIFY(QDir().mkpath(repository + u"/blobs"_s) && QDir().mkpath(repository + u"/refs"_s));
        QVERIFY(QDir().mkpath(repository + u"/snapshots/"_s + commit));
        writeInPlace(repository + u"/blobs/"_s + blob, safeTensors({{u"a"_s, {1, 2}}}));
        writeInPlace(repository + u"/refs/main"_s, commit.toUtf8());
        m_model = repository + u"/snapshots/"_s + commit + u"/model.safetensors"_s;
        std::filesystem::create_symlink((u"../../blobs/"_s + blob).toStdString(), m_model.toStdString());
        qputenv("HF_HUB_CACHE", m_folder.filePath(u"hub"_s).toUtf8());
        // The variables are read again when the folders change.
        setAddedFolders({m_folder.path() + u"-added"_s});
        guardStores();
    }
    void cleanupTestCase()
    {
        setPlaceCheck(nullptr);
        qunsetenv("HF_HUB_CACHE");
        setAddedFolders({});
    }

    void nothingIsWrittenThere_data()
    {
        QTest::addColumn<QString>("target");
        QTest::newRow("into the snapshot") << QFileInfo(m_model).path() + u"/new.safetensors"_s;
        QTest::newRow("in place of the model") << m_model;
        QTest::newRow("beside the models") << m_folder.filePath(u"hub/new.safetensors"_s);
        std::filesystem::create_directory_symlink(QFileInfo(m_model).path().toStdString(),
                                                  m_folder.filePath(u"way in"_s).toStdString());
        QTest::newRow("through a link") << m_folder.filePath(u"way in/new.safetensors"_s);
    }
    void nothingIsWrittenThere()
    {
        QFETCH(const QString, target);
        const QByteArray before = contentOfFile(m_model);
        const auto written = SafeFile::writeAll(target, SafeFile::Existing::ReplaceInput, QByteArray("x"));
        QVERIFY(!written);
        QVERIFY2(!SafeFile::checkTarget(target, SafeFile::Existing::ReplaceInput), qPrintable(target));

        ExportOptions options;
        options.format = findFormat(u"safetensors");
        options.target = target;
        options.overwrite = true;
        Task task;
        const auto plan = planExport(flatModel({"a"}), options, task);
        QVERIFY(plan && !plan->problems.empty());
        QCOMPARE(int(plan->problems.front().remedy), int(PlanRemedy::OtherPlace));
        QCOMPARE(plan->problems.front().error.message(), written.error().message());
        QVERIFY(!runExport(*plan, task));

        const auto repaired = repairModel(m_model, target, true, task);
        QVERIFY(!repaired);
        QCOMPARE(contentOfFile(m_model), before);
        QCOMPARE(QDir(QFileInfo(m_model).path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{u"model.safetensors"_s});
    }

    void metadataIsNotChangedInPlace()
    {
        const QByteArray before = contentOfFile(m_model);
        Metadata metadata;
        metadata.set("a", "b");
        Task task;
        Diagnostics diagnostics;
        const auto plan = planMetadataInPlace(m_model, metadata, task, diagnostics, HeaderRoom::Make);
        QVERIFY(!plan);
        QCOMPARE(contentOfFile(m_model), before);
        // What it is planned for elsewhere is not written there either.
        const QString outside = m_folder.filePath(u"outside.safetensors"_s);
        writeInPlace(outside, before);
        const auto fine = planMetadataInPlace(outside, metadata, task, diagnostics, HeaderRoom::Make);
        QVERIFY2(fine, fine ? "" : qPrintable(fine.error().sentence()));
        QVERIFY(writeMetadataInPlace(*fine, task));
    }

    void otherPlacesAreWrittenTo()
    {
        const QString outside = m_folder.filePath(u"other.safetensors"_s);
        QVERIFY(SafeFile::writeAll(outside, SafeFile::Existing::Refuse, QByteArray("x")));
        const auto copied =
            repairModel(m_model, m_folder.filePath(u"copy.safetensors"_s), false, *std::make_unique<Task>());
        QVERIFY2(copied, copied ? "" : qPrintable(copied.error().sentence()));
    }

private:
    const QString commit = u"678b512aa95cb0b8e4297444d336555788c4677a"_s;
    const QString blob = QString(64, u'a');
    QTemporaryDir m_folder;
    QString m_model;
};

BURNISH_TEST(TestStoreGuard)

} // namespace burnish::test::tst_storeguard

#include "tst_storeguard.moc"
