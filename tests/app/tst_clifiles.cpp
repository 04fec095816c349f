// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

/// What the command line does with the files that it writes, apart from their content.
class TestCliFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void lostOutputIsAnError_data();
    void lostOutputIsAnError();
    void whatCannotBeOpenedAgainIsNotWritten_data();
    void whatCannotBeOpenedAgainIsNotWritten();
    void reportsAreNotWrittenToPipes();
    void namesThatAreNotUtf8AreWrittenAsTheyAre();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestCliFiles::lostOutputIsAnError_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::newRow("inspect") << u"inspect '%1'"_s;
    QTest::newRow("json") << u"inspect '%1' --json --all"_s;
    QTest::newRow("health") << u"health '%1'"_s;
    QTest::newRow("formats") << u"formats"_s;
    QTest::newRow("help") << u"--help"_s;
}

void TestCliFiles::lostOutputIsAnError()
{
#ifndef Q_OS_LINUX
    QSKIP("Only Linux has a device that is always full.");
#endif
    QFETCH(QString, arguments);
    if (arguments.contains(QLatin1String("%1")))
        arguments = arguments.arg(sample(u"digits-base.mpk"_s));
    const Outcome outcome = runLine(u"burnish-cli "_s + arguments + u" > /dev/full"_s);
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.errors.contains(u"Cannot write to standard output: No space left on device."_s),
             qPrintable(outcome.errors));
}

void TestCliFiles::whatCannotBeOpenedAgainIsNotWritten_data()
{
    QTest::addColumn<int>("rank");
    QTest::addColumn<int>("depth");
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("isWritten");
    QTest::newRow("rank of JSON") << 1024 << 1 << u"out.json"_s << true;
    QTest::newRow("rank beyond JSON") << 1025 << 1 << u"out.json"_s << false;
    QTest::newRow("rank beyond JSON, compressed") << 1025 << 1 << u"out.json.gz"_s << false;
    QTest::newRow("rank of bincode") << 64 << 1 << u"out.bin"_s << true;
    QTest::newRow("rank beyond bincode") << 65 << 1 << u"out.bin"_s << false;
    QTest::newRow("rank of MessagePack") << 3000 << 1 << u"out.mpk"_s << true;
    QTest::newRow("depth of bincode") << 1 << 190 << u"out.bin"_s << true;
    QTest::newRow("depth beyond bincode") << 1 << 250 << u"out.bin"_s << false;
    QTest::newRow("depth beyond JSON") << 1 << 150 << u"out.json"_s << false;
    QTest::newRow("depth of MessagePack") << 1 << 250 << u"out.mpk"_s << true;
}

void TestCliFiles::whatCannotBeOpenedAgainIsNotWritten()
{
    QFETCH(int, rank);
    QFETCH(int, depth);
    QFETCH(QString, target);
    QFETCH(bool, isWritten);
    const QByteArray shape = QByteArray("1,").repeated(rank).chopped(1);
    QByteArray header = "{\"" + QByteArray("m.").repeated(depth) + R"(w":{"dtype":"U8","shape":[)" + shape +
                        R"(],"data_offsets":[0,1]}})";
    header.append(8 - header.size() % 8, ' ');
    const quint64 size = quint64(header.size());
    QFile source(path(u"source.safetensors"_s));
    QVERIFY(source.open(QIODevice::WriteOnly));
    source.write(QByteArray(reinterpret_cast<const char *>(&size), 8) + header + '\0');
    source.close();
    const Outcome outcome = run({u"convert"_s, source.fileName(), path(target)});
    QCOMPARE(outcome.code, isWritten ? 0 : 1);
    QCOMPARE(QFile::exists(path(target)), isWritten);
    if (!isWritten)
        return;
    QStringList inspect = {u"inspect"_s, path(target)};
    if (target.endsWith(u".bin"_s)) {
        QCOMPARE(run({u"convert"_s, source.fileName(), path(u"template.mpk"_s)}).code, 0);
        inspect << u"--template"_s << path(u"template.mpk"_s);
    }
    const Outcome opened = run(inspect);
    QVERIFY2(opened.code == 0, qPrintable(opened.errors));
}

void TestCliFiles::reportsAreNotWrittenToPipes()
{
    const QByteArray pipe = QFile::encodeName(path(u"pipe"_s));
    QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
    const Outcome outcome =
        run({u"convert"_s, sample(u"digits-base.mpk"_s), path(u"out.safetensors"_s), u"--report"_s, path(u"pipe"_s)});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.errors.contains(u"This is not a regular file."_s), qPrintable(outcome.errors));
    struct stat status = {};
    QCOMPARE(lstat(pipe.constData(), &status), 0);
    QVERIFY(S_ISFIFO(status.st_mode));
}

void TestCliFiles::namesThatAreNotUtf8AreWrittenAsTheyAre()
{
    // The shell starts the program with these bytes; QProcess would encode them.
    const QString folder = m_folder->path();
    const QByteArray written = QFile::encodeName(path(u"out"_s)) + "\xff.safetensors";
    const Outcome converted = runLine(u"burnish-cli convert '%1' \"$(printf '%2/out\\377.safetensors')\""_s.arg(
        sample(u"digits-base.mpk"_s), folder));
    QVERIFY2(converted.code == 0, qPrintable(converted.errors));
    struct stat status = {};
    QCOMPARE(::stat(written.constData(), &status), 0);
    QVERIFY2(converted.out.contains("out\\xff.safetensors"), converted.out.constData());

    const Outcome again = runLine(u"burnish-cli convert '%1' \"$(printf '%2/out\\377.safetensors')\""_s.arg(
        sample(u"digits-base.mpk"_s), folder));
    QCOMPARE(again.code, 1);
    QVERIFY2(again.errors.contains(u"out\\xff.safetensors: The file already exists."_s), qPrintable(again.errors));

    const Outcome opened = runLine(u"burnish-cli inspect \"$(printf '%1/out\\377.safetensors')\""_s.arg(folder));
    QVERIFY2(opened.code == 0, qPrintable(opened.errors));
    const Outcome bytes = runLine(u"burnish-cli bytes --json \"$(printf '%1/out\\377.safetensors')\""_s.arg(folder));
    QVERIFY2(bytes.code == 0, qPrintable(bytes.errors));
    QVERIFY(
        jsonOf(bytes).value(u"files"_s)[0].toObject().value(u"file"_s).toString().endsWith(u"out\\xff.safetensors"_s));
    const Outcome missing = runLine(u"burnish-cli inspect \"$(printf '%1/no\\376')\""_s.arg(folder));
    QCOMPARE(missing.code, 1);
    QVERIFY2(missing.errors.contains(u"no\\xfe: "_s), qPrintable(missing.errors));

    // QTemporaryDir cannot remove it.
    QCOMPARE(unlink(written.constData()), 0);

    // An index is JSON and could not name its files.
    const Outcome set =
        runLine(u"burnish-cli convert '%1' --shard-size 1kB \"$(printf '%2/set\\377.safetensors')\""_s.arg(
            sample(u"digits-base.mpk"_s), folder));
    QCOMPARE(set.code, 1);
    QVERIFY2(set.errors.contains(u"set\\xff.safetensors: Expected a file name in UTF-8"_s), qPrintable(set.errors));
}

BURNISH_TEST(TestCliFiles)
#include "tst_clifiles.moc"
