// SPDX-License-Identifier: MIT
#include "core/io/platform.h"
#include "support/testmain.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <csignal>
#include <random>

namespace burnish::test::tst_outputfile {

using namespace Qt::StringLiterals;

namespace {

QByteArray noise(qsizetype size)
{
    std::mt19937 random(7);
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &byte : bytes)
        byte = char(random());
    return bytes;
}

std::span<const std::byte> spanOf(const QByteArray &bytes, qsizetype from, qsizetype size)
{
    return std::as_bytes(std::span(bytes)).subspan(std::size_t(from), std::size_t(size));
}

} // namespace

class TestOutputFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theFollowerGetsEveryByteInOrder_data()
    {
        QTest::addColumn<qlonglong>("size");
        QTest::addColumn<qlonglong>("piece");
        QTest::newRow("nothing") << 0LL << 1LL;
        QTest::newRow("less than a block") << 1000LL << 7LL;
        QTest::newRow("a block") << (4LL << 20) << (1LL << 20);
        QTest::newRow("many blocks") << (50LL << 20) + 123 << (3LL << 20) + 11;
    }
    void theFollowerGetsEveryByteInOrder()
    {
        QFETCH(qlonglong, size);
        QFETCH(qlonglong, piece);
        const QByteArray bytes = noise(size);
        QFile::remove(at(u"a"_s)); // where files have their name from the start
        auto file = platform::OutputFile::create(at(u"a"_s), {});
        QVERIFY(file);
        QByteArray followed;
        (*file)->setFollower([&](std::span<const std::byte> more) {
            followed.append(reinterpret_cast<const char *>(more.data()), qsizetype(more.size()));
        });
        for (qlonglong from = 0; from < size; from += piece)
            QVERIFY((*file)->append(spanOf(bytes, from, std::min(piece, size - from))));
        QVERIFY((*file)->flush());
        QVERIFY(followed == bytes);
        // What is appended after a flush follows once, too.
        QVERIFY((*file)->append(spanOf(QByteArray("more"), 0, 4)));
        QVERIFY((*file)->flush());
        QVERIFY(followed == bytes + "more");
        QVERIFY(contentOf((*file)->path()) == bytes + "more");
        QVERIFY((*file)->append(spanOf(bytes, 0, size)));
        QVERIFY((*file)->flush());
        QVERIFY(followed == bytes + "more" + bytes);
        QVERIFY(contentOf((*file)->path()) == followed);
    }

    /// Sets of a thousand files are flushed before the first gets its name.
    void flushedFilesKeepNoThreads()
    {
        if (!QDir(u"/proc/self/task"_s).exists())
            QSKIP("The system does not list threads.");
        const auto running = [] {
            return QDir(u"/proc/self/task"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
        };
        const QByteArray bytes = noise(20LL << 20);
        const auto before = running();
        QFile::remove(at(u"a"_s));
        auto file = platform::OutputFile::create(at(u"a"_s), {});
        QVERIFY(file);
        (*file)->setFollower([](std::span<const std::byte>) {});
        QVERIFY((*file)->append(spanOf(bytes, 0, bytes.size())));
        // On systems without POSIX, it has none.
        const auto writing = running();
        QVERIFY((*file)->flush());
        QCOMPARE(running(), before);
        QVERIFY(writing > before || QCoreApplication::applicationFilePath().endsWith(u"generic"_s));
    }

    void aNameThatIsALinkToNothingIsTaken()
    {
        QVERIFY(QFile::link(at(u"nothing"_s), at(u"link"_s)));
        const auto file = platform::OutputFile::create(
            at(u"link"_s), {.expectedSize = 0, .like = {}, .naming = platform::OutputFile::Naming::Now});
        QVERIFY(!file);
        QCOMPARE(file.error().code(), ErrorCode::Exists);
        QFile made(at(u"made"_s));
        QVERIFY(made.open(QIODevice::WriteOnly));
        const auto moved = platform::moveToNewFile(at(u"made"_s), at(u"link"_s));
        QVERIFY(!moved);
        QCOMPARE(moved.error().code(), ErrorCode::Exists);
        QVERIFY(!QFile::exists(at(u"nothing"_s)));
        QVERIFY(QFile::exists(at(u"made"_s)));
    }

    void onlyFilesAreUpdated()
    {
        const auto missing = platform::UpdateFile::open(at(u"missing"_s));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code(), ErrorCode::NotFound);
        const auto folder = platform::UpdateFile::open(m_folder.path());
        QVERIFY(!folder);
        QCOMPARE(folder.error().code(), ErrorCode::Io);
        QVERIFY2(!folder.error().message().contains(u"Unknown"_s), qPrintable(folder.error().message()));
    }

    void aFileThatCannotBeReservedIsNotLeftBehind()
    {
        rlimit before = {};
        getrlimit(RLIMIT_FSIZE, &before);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit = {1'000'000, before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
        const auto made = platform::createReserved(at(u"large"_s), 2'000'000);
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QVERIFY(!made);
        QCOMPARE(made.error().code(), ErrorCode::Io);
        QVERIFY(!QFile::exists(at(u"large"_s)));
    }

    void aFileThatIsNotFinishedStopsItsFollower()
    {
        const QByteArray bytes = noise(30 << 20);
        auto followed = std::make_shared<std::size_t>(0);
        auto file = platform::OutputFile::create(at(u"b"_s), {});
        QVERIFY(file);
        (*file)->setFollower([followed](std::span<const std::byte> more) { *followed += more.size(); });
        QVERIFY((*file)->append(spanOf(bytes, 0, bytes.size())));
        file->reset();
        QVERIFY(*followed <= std::size_t(bytes.size()));
        QCOMPARE(followed.use_count(), 1);
    }

    void rangesLeaveTheirNeighboursUnchanged_data()
    {
        QTest::addColumn<qlonglong>("begin");
        QTest::addColumn<qlonglong>("size");
        QTest::newRow("start") << 0LL << (9LL << 20);
        QTest::newRow("inside of one page") << 100LL << 50LL;
        QTest::newRow("up to the end of a page") << 100LL << 3996LL;
        QTest::newRow("across pages") << 4095LL << 4099LL;
        QTest::newRow("many blocks") << (4LL << 20) + 536 << (20LL << 20) + 1;
        QTest::newRow("end") << (29LL << 20) << (1LL << 20) + 77;
        QTest::newRow("nothing") << 5000LL << 0LL;
    }
    void rangesLeaveTheirNeighboursUnchanged()
    {
        QFETCH(qlonglong, begin);
        QFETCH(qlonglong, size);
        const QByteArray bytes = noise(size);
        const qlonglong whole = (30LL << 20) + 77;
        QFile::remove(at(u"c"_s));
        QVERIFY(platform::createReserved(at(u"c"_s), std::uint64_t(whole)));
        // The neighbours were there before.
        QByteArray expected(whole, 'x');
        QFile before(at(u"c"_s));
        QVERIFY(before.open(QIODevice::ReadWrite));
        before.write(expected);
        before.close();
        auto file = platform::OutputFile::openRange(at(u"c"_s), std::uint64_t(begin));
        QVERIFY(file);
        for (qlonglong from = 0; from < size; from += 1'000'003)
            QVERIFY((*file)->append(spanOf(bytes, from, std::min(1'000'003LL, size - from))));
        QVERIFY((*file)->flush());
        file->reset();
        expected.replace(begin, size, bytes);
        QVERIFY(contentOf(at(u"c"_s)) == expected);
        QVERIFY(!platform::OutputFile::openRange(at(u"missing"_s), 0));
    }

    void scatteredReadsReadTheSame()
    {
        const QByteArray bytes = noise(1 << 20);
        QFile made(at(u"d"_s));
        QVERIFY(made.open(QIODevice::WriteOnly));
        made.write(bytes);
        made.close();
        const auto file = platform::InputFile::open(at(u"d"_s), platform::InputFile::Access::Scattered);
        QVERIFY(file);
        QByteArray read(5000, 0);
        QVERIFY((*file)->read(123'456, std::as_writable_bytes(std::span(read.data(), 5000))));
        QCOMPARE(read, bytes.mid(123'456, 5000));
    }

private:
    [[nodiscard]] QString at(const QString &name) const { return m_folder.filePath(name); }
    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

BURNISH_TEST(TestOutputFile)

} // namespace burnish::test::tst_outputfile

#include "tst_outputfile.moc"
