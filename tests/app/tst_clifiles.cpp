// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

namespace burnish::test::tst_clifiles {

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
    void whatReadersRefuseIsNotWritten_data();
    void whatReadersRefuseIsNotWritten();
    void namesThatAnIndexCannotContain();
    void manyMetadataKeysTakeLittleTime();
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

namespace {

QByteArray safeTensorsFile(QByteArray header, const QByteArray &body)
{
    header.append((8 - header.size() % 8) % 8, ' ');
    const auto size = quint64(header.size());
    return QByteArray(reinterpret_cast<const char *>(&size), 8) + header + body;
}

/// A record with a tensor and other fields, starting with a comma.
QByteArray jsonRecord(const QByteArray &fields, const QByteArray &shape = "[1]", const QByteArray &bytes = "[0]")
{
    return R"({"metadata":{"float":"f32","int":"i32","format":"burn_core::record::file::PrettyJsonFileRecorder",)"
           R"("version":"0.19.0","settings":"FullPrecisionSettings"},"item":{"w":{"id":"a98di1c37aiik","param":)"
           R"({"bytes":)" +
           bytes + R"(,"shape":)" + shape + R"(,"dtype":"U8"}})" + fields + R"(},"_b":null})";
}

/// A file with a tensor and metadata, without its braces.
QByteArray withMetadata(const QByteArray &metadata)
{
    return safeTensorsFile(R"({"w":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"__metadata__":{)" + metadata + "}}",
                           QByteArray(1, '\0'));
}

} // namespace

void TestCliFiles::whatReadersRefuseIsNotWritten_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("error"); // empty if the file is written and opened again
    const QString recordValues = u"The record could not be opened again: expected at most 64 MiB of values outside"_s;
    const QString recordFields = u"The record could not be opened again: expected at most "_s;

    const auto named = [](qsizetype length) {
        return safeTensorsFile("{\"" + QByteArray(length, 'n') +
                                   R"(":{"dtype":"U8","shape":[1],"data_offsets":[0,1]}})",
                               QByteArray(1, '\0'));
    };
    const QString st = u"source.safetensors"_s;
    QTest::newRow("name of MessagePack") << st << named(65536) << u"out.mpk"_s << QString();
    QTest::newRow("name beyond MessagePack")
        << st << named(65537) << u"out.mpk"_s
        << u"The name is too long for a record: expected at most 65536 bytes, found 65537."_s;
    QTest::newRow("name of JSON") << st << named(100'000) << u"out.json"_s << QString();
    QTest::newRow("name of PyTorch") << st << named(100'000) << u"out.pt"_s << QString();
    QTest::newRow("name of Burnpack") << st << named(100'000) << u"out.bpk"_s << QString();

    const auto valued = [](qsizetype size) { return withMetadata("\"key\":\"" + QByteArray(size, 'v') + '"'); };
    QTest::newRow("metadata of MessagePack") << st << valued(60 << 20) << u"out.mpk"_s << QString();
    QTest::newRow("metadata beyond MessagePack") << st << valued(70 << 20) << u"out.mpk"_s << recordValues;
    QTest::newRow("metadata of JSON") << st << valued(60 << 20) << u"out.json"_s << QString();
    QTest::newRow("metadata beyond JSON") << st << valued(70 << 20) << u"out.json"_s << recordValues;

    const QString js = u"source.json"_s;
    const QByteArray nulls = '[' + QByteArray("null,").repeated(60'000).chopped(1) + ']';
    QTest::newRow("fields of JSON") << js << jsonRecord(",\"a\":" + nulls + ",\"b\":" + nulls) << u"out.json.gz"_s
                                    << QString();
    QTest::newRow("fields of MessagePack") << js << jsonRecord(",\"a\":" + nulls) << u"out.mpk"_s << QString();
    QTest::newRow("fields beyond MessagePack")
        << js << jsonRecord(",\"a\":" + nulls + ",\"b\":" + nulls) << u"out.mpk"_s << recordFields;
    const QByteArray text = '"' + QByteArray(33 << 20, 't') + '"';
    QTest::newRow("a string of JSON") << js << jsonRecord(",\"a\":" + text) << u"out.mpk"_s << QString();

    const auto shaped = [](const QByteArray &shape) { return jsonRecord({}, shape, "[]"); };
    QTest::newRow("size of SafeTensors") << js << shaped("[1099511627776,1048576,0]") << u"out.safetensors"_s
                                         << QString();
    QTest::newRow("size beyond SafeTensors") << js << shaped("[1099511627776,1099511627776,0]") << u"out.safetensors"_s
                                             << u"SafeTensors readers cannot compute the size of a tensor of shape"_s;
    QTest::newRow("size of Burnpack") << js << shaped("[1099511627776,1099511627776,0]") << u"out.bpk"_s << QString();
    QTest::newRow("size of PyTorch") << js << shaped("[1099511627776,1099511627776,0]") << u"out.pt"_s << QString();

    const auto ranked = [](int rank) {
        return safeTensorsFile("{\"w\":{\"dtype\":\"U8\",\"shape\":[" + QByteArray("1,").repeated(rank).chopped(1) +
                                   "],\"data_offsets\":[0,1]}}",
                               QByteArray(1, '\0'));
    };
    QTest::newRow("rank of PyTorch") << st << ranked(1024) << u"out.pt"_s << QString();
    QTest::newRow("rank beyond PyTorch") << st << ranked(1025) << u"out.pt"_s
                                         << u"Expected at most 1024 dimensions in a PyTorch file, found 1025."_s;
}

void TestCliFiles::whatReadersRefuseIsNotWritten()
{
    QFETCH(QString, source);
    QFETCH(QByteArray, content);
    QFETCH(QString, target);
    QFETCH(QString, error);
    QFile file(path(source));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    const Outcome outcome = run({u"convert"_s, file.fileName(), path(target)});
    QVERIFY2(outcome.errors.contains(error), qPrintable(outcome.errors));
    QCOMPARE(outcome.code, error.isEmpty() ? 0 : 1);
    QCOMPARE(QFile::exists(path(target)), error.isEmpty());
    if (!error.isEmpty())
        return;
    const Outcome opened = run({u"inspect"_s, path(target)});
    QVERIFY2(opened.code == 0, qPrintable(opened.errors));
}

void TestCliFiles::namesThatAnIndexCannotContain()
{
    const QStringList convert = {u"convert"_s, sample(u"digits-base.pt"_s)};
    const QStringList sharded = {u"--shard-size"_s, u"10kB"_s};
    QCOMPARE(run(convert + QStringList{path(u"a.b.safetensors"_s)} + sharded).code, 0);
    QCOMPARE(run({u"inspect"_s, path(u"a.b.safetensors.index.json"_s)}).code, 0);
    const Outcome refused = run(convert + QStringList{path(u"a..b.safetensors"_s)} + sharded);
    QCOMPARE(refused.code, 1);
    QVERIFY2(refused.errors.contains(u"An index cannot refer to the files of “a..b-00001-of-"_s),
             qPrintable(refused.errors));
    QVERIFY(!QFile::exists(path(u"a..b.safetensors.index.json"_s)));
}

void TestCliFiles::manyMetadataKeysTakeLittleTime()
{
    QByteArray metadata;
    for (int i = 0; i < 200'000; ++i)
        metadata += "\"a key of the same length " + QByteArray::number(1'000'000 + i) + "\":\"\",";
    QFile file(path(u"source.safetensors"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(withMetadata(metadata.chopped(1))) > 0);
    file.close();
    QElapsedTimer timer;
    timer.start();
    for (const QString &target : {u"out.mpk"_s, u"out.json"_s}) {
        const Outcome outcome = run({u"convert"_s, file.fileName(), path(target)});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QCOMPARE(run({u"inspect"_s, path(target)}).code, 0);
    }
    QVERIFY2(timer.elapsed() < (underSanitizers() ? 90'000 : 30'000), qPrintable(QString::number(timer.elapsed())));
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

} // namespace burnish::test::tst_clifiles

#include "tst_clifiles.moc"
