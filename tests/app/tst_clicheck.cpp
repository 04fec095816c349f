// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/testmain.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clicheck {

using namespace Qt::StringLiterals;

class TestCliCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const QByteArray whole = safeTensors({{u"a"_s, {1, 2}}});
        putFile(m_folder->path(), u"whole.safetensors"_s, whole);
        putFile(m_folder->path(), u"trailing.safetensors"_s, whole + "x");
        putFile(m_folder->path(), u"broken.safetensors"_s, whole.first(9));
    }

    void theExitCodeIsTheWorst_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<int>("code");
        QTest::newRow("whole") << QStringList{u"whole"_s} << 0;
        QTest::newRow("findings") << QStringList{u"trailing"_s} << 1;
        QTest::newRow("unreadable") << QStringList{u"broken"_s} << 2;
        QTest::newRow("missing") << QStringList{u"nothing"_s} << 2;
        QTest::newRow("whole and findings") << QStringList{u"whole"_s, u"trailing"_s} << 1;
        QTest::newRow("all") << QStringList{u"broken"_s, u"whole"_s, u"trailing"_s} << 2;
    }

    void theExitCodeIsTheWorst()
    {
        QFETCH(const QStringList, files);
        QFETCH(const int, code);
        QStringList arguments = {u"check"_s};
        for (const QString &file : files)
            arguments += path(file);
        QCOMPARE(run(arguments).code, code);
        QCOMPARE(run(arguments + QStringList{u"--deep"_s}).code, code);
    }

    void wrongUsageIsRefused()
    {
        QCOMPARE(run({u"check"_s}).code, 2);
        QCOMPARE(run({u"check"_s, path(u"whole"_s), u"--deeper"_s}).code, 2);
        const Outcome two = run({u"check"_s, path(u"whole"_s), path(u"trailing"_s), u"--repair"_s, path(u"out"_s)});
        QCOMPARE(two.code, 2);
        QVERIFY2(two.errors.contains(u"--repair takes one model, found 2."_s), qUtf8Printable(two.errors));
    }

    void peopleReadLines()
    {
        const Outcome whole = run({u"check"_s, path(u"whole"_s)});
        QVERIFY2(whole.out.startsWith("Whole: 1 file"), whole.out);
        const Outcome found = run({u"check"_s, path(u"trailing"_s)});
        QCOMPARE(found.out, "Loads wrongly elsewhere – Trailing bytes – "_ba + path(u"trailing"_s).toUtf8() +
                                ": 1 bytes follow the last tensor. safetensors refuses such files. (tensor a, offset "
                                "0x48)\n    Repair writes a copy without this flaw.\n"
                                "Not whole. Loads wrongly elsewhere: 1.\n");
        QVERIFY(found.errors.isEmpty());
        // Several models have their paths before their findings.
        const QByteArray two = run({u"check"_s, path(u"whole"_s), path(u"trailing"_s)}).out;
        QVERIFY2(two.startsWith(path(u"whole"_s).toUtf8() + ": Whole: 1 file"), two);
        QVERIFY2(two.contains('\n' + path(u"trailing"_s).toUtf8() +
                              ": Not whole. Loads wrongly elsewhere: 1.\nLoads wrongly elsewhere – "),
                 two);
    }

    void scriptsReadJson()
    {
        const Outcome one = run({u"check"_s, path(u"trailing"_s), u"--json"_s});
        const QJsonObject report = jsonOf(one);
        QCOMPARE(one.code, 1);
        QCOMPARE(report[u"whole"], false);
        QCOMPARE(report[u"format"], u"safetensors"_s);
        QCOMPARE(report[u"findings"][0][u"kind"], u"trailing-bytes"_s);
        QCOMPARE(report[u"findings"][0][u"repairable"], true);
        const Outcome several = run({u"check"_s, path(u"whole"_s), path(u"broken"_s), u"--json"_s});
        const QJsonArray reports = QJsonDocument::fromJson(several.out).array();
        QCOMPARE(reports.size(), 2);
        QCOMPARE(reports[0][u"whole"], true);
        QVERIFY(reports[1][u"format"].isNull());
        // A folder with several models.
        const Outcome folder = run({u"check"_s, m_folder->path(), u"--json"_s});
        QCOMPARE(QJsonDocument::fromJson(folder.out).array().size(), 3);
        QCOMPARE(folder.code, 2);
    }

    void aFolderThatIsThereTakesTheCopy()
    {
        const QString folder = m_folder->filePath(u"copies"_s);
        QVERIFY(QDir().mkpath(folder));
        for (const bool overwrite : {false, true}) {
            QStringList arguments = {u"check"_s, path(u"trailing"_s), u"--repair"_s, folder};
            if (overwrite)
                arguments += u"--overwrite"_s;
            const Outcome done = run(arguments);
            QVERIFY2(done.code == 0, qUtf8Printable(done.errors));
            QVERIFY(QFileInfo::exists(folder + u"/trailing.safetensors"_s));
        }
        QCOMPARE(run({u"check"_s, path(u"trailing"_s), u"--repair"_s, folder}).code, 2);
    }

    void modelsOfStoresAreChecked_data()
    {
        QTest::addColumn<bool>("byName");
        QTest::newRow("path") << false;
        QTest::newRow("name") << true;
    }

    void modelsOfStoresAreChecked()
    {
        QFETCH(const bool, byName);
        const QByteArray bytes = safeTensors({{u"a"_s, {1, 2}}});
        const QString blob = QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
        const QString commit(40, u'a');
        const QString root = m_folder->filePath(u"hub/models--acme--tiny"_s);
        const QString snapshot = root + u"/snapshots/"_s + commit;
        for (const QString &below : {root + u"/blobs"_s, root + u"/refs"_s, snapshot})
            QVERIFY(QDir().mkpath(below));
        putFile(root + u"/refs"_s, u"main"_s, commit.toLatin1());
        putFile(root + u"/blobs"_s, blob, bytes);
        QVERIFY(QFile::link(u"../../blobs/"_s + blob, snapshot + u"/model.safetensors"_s));
        const auto check = [&](const QStringList &options) {
            return run(QStringList{u"check"_s, byName ? u"cache:acme/tiny"_s : snapshot + u"/model.safetensors"_s} +
                           options,
                       {}, {u"HF_HUB_CACHE="_s + m_folder->filePath(u"hub"_s)});
        };
        QCOMPARE(check({u"--deep"_s}).code, 0);
        putFile(root + u"/blobs"_s, blob, safeTensors({{u"a"_s, {1, 3}}}));
        QCOMPARE(check({}).code, 0);
        const Outcome changed = check({u"--deep"_s});
        QCOMPARE(changed.code, 1);
        QVERIFY2(changed.out.contains("Wrong digest"), changed.out);
        putFile(root + u"/refs"_s, u"v2"_s, QByteArray(40, 'b'));
        const Outcome dangling = check({});
        QCOMPARE(dangling.code, 1);
        QCOMPARE(dangling.out.count("Missing revision"), 1);
        QFile::remove(root + u"/blobs/"_s + blob);
        putFile(root + u"/blobs"_s, blob + u".incomplete"_s, bytes.first(9));
        const Outcome missing = check({});
        QCOMPARE(missing.code, 2);
        QCOMPARE(missing.out.count("Missing blob"), 1);
        QCOMPARE(missing.out.count("Unfinished download"), 1);
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name + u".safetensors"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliCheck)

} // namespace burnish::test::tst_clicheck

#include "tst_clicheck.moc"
