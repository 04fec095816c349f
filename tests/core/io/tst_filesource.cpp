// SPDX-License-Identifier: MIT
#include "core/io/fileondisk.h"
#include "core/io/filesource.h"
#include "support/filemaking.h"
#include "support/testmain.h"

#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#endif

namespace burnish::test::tst_filesource {

namespace {

constexpr std::uint64_t megabyte = 1 << 20;

QByteArray pattern(qsizetype size)
{
    QByteArray bytes(size, '\0');
    for (qsizetype i = 0; i < size; ++i)
        bytes[i] = char(1 + i % 250);
    return bytes;
}

} // namespace

class TestFileSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readsAnyRange();
    void readsPastTheEndAreRefused();
    void emptyFilesHaveNoBytes();
    void whatIsNoFileIsRefused();
    void missingFilesAreNotFound();
    void fileRangesPointIntoTheFile();
    void slicesAreWindows();
    void slicesOutsideAreRefused();
    void sourcesKnowThatTheirFileChanged();
    void aTruncatedFileIsAnErrorNotACrash();
    void aTruncationInsideAPageIsNoticed();
    void zerosOfAnIntactFileAreRead();
    void manyThreadsMeetTheTruncationAtOnce();
    void aReplacedFileIsStillTheOldOne();
    void aFileThatWasWrittenOverIsReadNoMore_data();
    void aFileThatWasWrittenOverIsReadNoMore();
    void filesAreKnownAgain();
#ifdef Q_OS_UNIX
    void manyFilesGoWithoutDescriptors();
#endif

private:
    QString write(const QByteArray &bytes)
    {
        QFile file(m_folder->filePath(QStringLiteral("file")));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return file.fileName();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFileSource::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestFileSource::readsAnyRange()
{
    const QByteArray bytes = pattern(10000);
    const auto source = FileSource::open(write(bytes));
    QVERIFY(source);
    QCOMPARE((*source)->size(), std::uint64_t(10000));
    for (const auto &[offset, size] : {std::pair{0, 10000}, {4095, 2}, {9999, 1}, {10000, 0}, {1, 9000}}) {
        QByteArray out(size, '\0');
        QVERIFY(
            (*source)->read(std::uint64_t(offset), std::as_writable_bytes(std::span(out.data(), std::size_t(size)))));
        QCOMPARE(out, bytes.mid(offset, size));
    }
}

void TestFileSource::readsPastTheEndAreRefused()
{
    const auto source = FileSource::open(write(pattern(100)));
    std::vector<std::byte> out(2);
    const auto done = (*source)->read(99, out);
    QVERIFY(!done);
    QCOMPARE(done.error().code(), ErrorCode::Malformed);
    QCOMPARE(done.error().offset(), std::optional<std::uint64_t>(99));
    QVERIFY(done.error().sentence().contains(QStringLiteral("100")));
    QVERIFY(!(*source)->read(~0ULL, out));
}

void TestFileSource::emptyFilesHaveNoBytes()
{
    const auto source = FileSource::open(write({}));
    QVERIFY(source);
    QCOMPARE((*source)->size(), std::uint64_t(0));
    QVERIFY((*source)->read(0, {}));
}

void TestFileSource::whatIsNoFileIsRefused()
{
    const auto folder = FileSource::open(m_folder->path());
    QVERIFY(!folder);
    QCOMPARE(folder.error().code(), ErrorCode::Io);
    QCOMPARE(folder.error().file(), m_folder->path());
    QVERIFY(!FileSource::open(QStringLiteral("/dev/zero")));
}

void TestFileSource::missingFilesAreNotFound()
{
    const auto source = FileSource::open(m_folder->filePath(QStringLiteral("missing")));
    QVERIFY(!source);
    QCOMPARE(source.error().code(), ErrorCode::NotFound);
    QVERIFY(source.error().sentence().startsWith(m_folder->filePath(QStringLiteral("missing"))));
}

void TestFileSource::fileRangesPointIntoTheFile()
{
    const auto source = FileSource::open(write(pattern(100)));
    const auto slice = SliceSource::make(*SliceSource::make(*source, 10, 80), 5, 20);
    const auto range = (*slice)->fileRange(3);
    QVERIFY(range);
    QCOMPARE(range->offset, std::uint64_t(18));
    QVERIFY(!MemorySource({}, {}).fileRange(0));
}

void TestFileSource::slicesAreWindows()
{
    const QByteArray bytes = pattern(100);
    const auto slice = SliceSource::make(*FileSource::open(write(bytes)), 30, 40);
    QVERIFY(slice);
    QCOMPARE((*slice)->size(), std::uint64_t(40));
    QByteArray out(10, '\0');
    const auto room = std::as_writable_bytes(std::span(out.data(), 10));
    QVERIFY((*slice)->read(30, room));
    QCOMPARE(out, bytes.mid(60, 10));
    QVERIFY(!(*slice)->read(31, room));
}

void TestFileSource::slicesOutsideAreRefused()
{
    const auto source = *FileSource::open(write(pattern(100)));
    QVERIFY(!SliceSource::make(source, 60, 41));
    QVERIFY(!SliceSource::make(source, 101, 0));
    QVERIFY(!SliceSource::make(source, 1, ~0ULL));
    QVERIFY(SliceSource::make(source, 100, 0));
}

void TestFileSource::sourcesKnowThatTheirFileChanged()
{
    const QString path = write(pattern(100));
    const auto source = FileSource::open(path);
    QVERIFY((*source)->checkUnchanged());
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    QVERIFY(file.write("more") == 4 && file.flush());
    const auto changed = (*source)->checkUnchanged();
    QVERIFY(!changed);
    QCOMPARE(changed.error().code(), ErrorCode::Io);
    QVERIFY(!(*SliceSource::make(*source, 0, 1))->checkUnchanged());
}

void TestFileSource::aTruncatedFileIsAnErrorNotACrash()
{
    const QString path = write(pattern(4 * megabyte));
    const auto source = FileSource::open(path);
    std::vector<std::byte> out(megabyte);
    QVERIFY((*source)->read(0, out));
    QVERIFY(QFile::resize(path, megabyte));
    const auto done = (*source)->read(3 * megabyte, out);
    QVERIFY(!done);
    QCOMPARE(done.error().code(), ErrorCode::Io);
    QCOMPARE(done.error().file(), path);
    // The remaining bytes may have different content.
    QTRY_VERIFY(!(*source)->read(0, out));
    QVERIFY(!(*source)->checkUnchanged());
}

void TestFileSource::aTruncationInsideAPageIsNoticed()
{
    const QString path = write(pattern(10000));
    const auto source = FileSource::open(path);
    QVERIFY(QFile::resize(path, 9000));
    std::vector<std::byte> out(4);
    QVERIFY(!(*source)->read(8997, out));
    QVERIFY(!(*source)->read(9990, out));
}

void TestFileSource::zerosOfAnIntactFileAreRead()
{
    const auto source = FileSource::open(write(QByteArray(10000, '\0')));
    std::vector<std::byte> out(10000, std::byte(1));
    QVERIFY((*source)->read(0, out));
    QVERIFY(std::all_of(out.begin(), out.end(), [](std::byte byte) { return byte == std::byte(0); }));
}

void TestFileSource::manyThreadsMeetTheTruncationAtOnce()
{
    const QString path = write(pattern(16 * megabyte));
    const auto source = FileSource::open(path);
    std::atomic<bool> stop = false;
    std::atomic<int> failures = 0;
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread)
            threads.emplace_back([&] {
                std::vector<std::byte> out(64 * 1024);
                while (!stop) {
                    for (std::uint64_t offset = 0; offset + out.size() <= 16 * megabyte; offset += out.size()) {
                        if (!(*source)->read(offset, out))
                            ++failures;
                        else
                            wrong += out.front() != std::byte(1 + offset % 250);
                    }
                }
            });
        QVERIFY(QFile::resize(path, megabyte));
        QTest::qWait(200);
        stop = true;
    }
    QVERIFY(failures > 0);
    QCOMPARE(wrong.load(), 0);
}

void TestFileSource::aReplacedFileIsStillTheOldOne()
{
    const QString path = write(pattern(100));
    const auto source = FileSource::open(path);
    QVERIFY(QFile::remove(path));
    write(QByteArray(50, 'x'));
    std::vector<std::byte> out(100);
    QVERIFY((*source)->read(0, out));
    QCOMPARE(out[99], std::byte(100));
}

#ifdef Q_OS_UNIX
void TestFileSource::manyFilesGoWithoutDescriptors()
{
    rlimit before = {};
    QCOMPARE(getrlimit(RLIMIT_NOFILE, &before), 0);
    rlimit few = before;
    few.rlim_cur = 48;
    QCOMPARE(setrlimit(RLIMIT_NOFILE, &few), 0);
    const auto restore = qScopeGuard([&] { setrlimit(RLIMIT_NOFILE, &before); });
    const auto open = [&](const char *name, qsizetype size) {
        const QString path = m_folder->filePath(QLatin1String(name));
        test::writeInPlace(path, pattern(size));
        auto source = FileSource::open(path);
        if (!source)
            qFatal("%s", qPrintable(source.error().sentence()));
        return *source;
    };
    std::vector<std::shared_ptr<const FileSource>> many;
    for (int i = 0; i < 100; ++i)
        many.push_back(open("many", 100));
    QCOMPARE(many.back()->fileRange(0)->descriptor, -1);

    const auto isRead = [](const FileSource &source, std::uint64_t offset, std::size_t size) {
        std::vector<std::byte> out(size);
        if (!source.read(offset, out))
            return false;
        for (std::size_t i = 0; i < size; ++i) {
            if (out[i] != std::byte(1 + (offset + i) % 250))
                return false;
        }
        return true;
    };
    const auto replaced = open("replaced", megabyte);
    const auto removed = open("removed", 100);
    const auto overwritten = open("overwritten", megabyte);
    const auto truncated = open("truncated", 4 * megabyte);
    for (const auto &source : {replaced, overwritten, truncated}) {
        QVERIFY(isRead(*source, 5, 10));
        QVERIFY(isRead(*source, 7, megabyte - 7));
        QVERIFY(source->checkUnchanged());
    }
    QVERIFY(QFile::remove(replaced->name()));
    test::writeInPlace(replaced->name(), QByteArray(50, 'x'));
    QVERIFY(isRead(*replaced, 0, megabyte));
    QVERIFY(replaced->checkUnchanged());
    QVERIFY(QFile::remove(removed->name()));
    QVERIFY(isRead(*removed, 0, 100));
    QVERIFY(removed->checkUnchanged());
    test::writeInPlace(overwritten->name(), QByteArray(megabyte, 'x'));
    QTRY_VERIFY(!isRead(*overwritten, 0, 100));
    QVERIFY(!overwritten->checkUnchanged());
    QVERIFY(QFile::resize(truncated->name(), megabyte));
    std::vector<std::byte> out(megabyte);
    const auto done = truncated->read(3 * megabyte, out);
    QVERIFY(!done);
    QCOMPARE(done.error().file(), truncated->name());
}
#endif

void TestFileSource::aFileThatWasWrittenOverIsReadNoMore_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::newRow("a few bytes, from the mapped file") << qsizetype(100);
    QTest::newRow("many bytes, by a system call") << qsizetype(megabyte);
}

void TestFileSource::aFileThatWasWrittenOverIsReadNoMore()
{
    QFETCH(qsizetype, size);
    const QString path = write(pattern(size));
    const auto source = FileSource::open(path);
    const auto slice = SliceSource::make(*source, 0, std::uint64_t(size));
    std::vector<std::byte> out(std::size_t(size), std::byte(0));
    QVERIFY((*source)->read(0, out));
    test::writeInPlace(path, QByteArray(size, 'x'));
    QTRY_VERIFY(!(*source)->read(0, out));
    const auto done = (*slice)->read(0, out);
    QVERIFY(!done);
    QCOMPARE(done.error().message(),
             QStringLiteral("The file has been changed by another program since it was opened."));
    QCOMPARE(done.error().file(), path);
}

void TestFileSource::filesAreKnownAgain()
{
    const QString path = write(pattern(100));
    const auto source = FileSource::open(path);
    const FileOnDisk read = {path, *identityOfFile(path)};
    QVERIFY(isAsRead(read));
    // Another file with the same bytes and modification time.
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QDateTime changedAt = file.fileTime(QFileDevice::FileModificationTime);
    test::renameOver(path, file.readAll());
    QFile other(path);
    QVERIFY(other.open(QIODevice::ReadWrite) && other.setFileTime(changedAt, QFileDevice::FileModificationTime));
    QVERIFY(!isAsRead(read));
    QVERIFY((*source)->checkUnchanged());
    QVERIFY(QFile::remove(path));
    QVERIFY(!isAsRead(read));
    QVERIFY(isAsRead({path, std::nullopt}));
    QCOMPARE(identityOfFile(path).error().code(), ErrorCode::NotFound);
}

BURNISH_TEST(TestFileSource)

} // namespace burnish::test::tst_filesource

#include "tst_filesource.moc"
