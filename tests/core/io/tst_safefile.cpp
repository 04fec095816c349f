// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"
#include "core/io/safefile.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <random>

using namespace burnish;
using Existing = SafeFile::Existing;

namespace {

/// Bytes without a period that could hide misplaced blocks.
std::vector<std::byte> noise(std::size_t size, unsigned seed = 1)
{
    std::mt19937 random(seed);
    std::vector<std::byte> bytes(size);
    for (std::byte &byte : bytes)
        byte = std::byte(random());
    return bytes;
}

std::span<const std::byte> bytesOf(const char *text)
{
    return std::as_bytes(std::span(text, std::strlen(text)));
}

/// Limits the size of files written by this process to `bytes` during its lifetime, like a full disk.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        getrlimit(RLIMIT_FSIZE, &m_before);
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit = {bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before = {};
    void (*m_handler)(int) = nullptr;
};

} // namespace

class TestSafeFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void commitMakesTheFile();
    void sizesAroundTheBlocks_data();
    void sizesAroundTheBlocks();
    void copiesOfFilesAreExact();
    void smallAndLargePiecesKeepTheirOrder();
    void copiesOfMemoryAreExact();
    void copiesOfATruncatedFileFail();
    void overwritesReachEveryPlace();
    void aFlushedFileCanBeReadBackAndContinued();
    void aSmallerFileThanExpectedIsCut();
    void droppedFilesLeaveNoTrace();
    void existingFilesAreRefusedAtOnce();
    void aFileThatAppearsMeanwhileIsKept();
    void replacingKeepsTheOldFileUntilTheCommit();
    void replacingKeepsThePermissions();
    void aFullDiskIsKnownBeforeTheFirstByte();
    void aFullDiskInTheMiddleKeepsTheOldFile();
    void aReadOnlyFolderIsRefused();
    void aMissingFolderIsRefused();
    void aFolderIsNoTarget();
    void linksAreWrittenThrough();
    void danglingLinksAreRefused();
    void longNamesAreFine();
    void cancelStopsACopy();
    void aSetReplacesAllItsFiles();
    void aSetThatCannotBePlacedChangesNothing_data();
    void aSetThatCannotBePlacedChangesNothing();

private:
    [[nodiscard]] QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    [[nodiscard]] QStringList names() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }
    void writePlain(const QString &name, const QByteArray &bytes)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QByteArray contentOf(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(unreadable)");
    }
    static QByteArray raw(const std::vector<std::byte> &bytes)
    {
        return {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSafeFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestSafeFile::commitMakesTheFile()
{
    auto file = SafeFile::create(path("a"), Existing::Refuse);
    QVERIFY(file);
    QVERIFY((*file)->write(bytesOf("hello ")));
    QVERIFY((*file)->write(bytesOf("world")));
    QCOMPARE((*file)->position(), std::uint64_t(11));
    QVERIFY(!QFile::exists(path("a")));
    QVERIFY((*file)->commit());
    QCOMPARE(contentOf(path("a")), QByteArray("hello world"));
    QCOMPARE(names(), QStringList{QStringLiteral("a")});
}

void TestSafeFile::sizesAroundTheBlocks_data()
{
    QTest::addColumn<quint64>("size");
    QTest::addColumn<quint64>("piece");
    constexpr quint64 block = 8 << 20;
    QTest::newRow("nothing") << quint64(0) << quint64(1);
    QTest::newRow("one byte") << quint64(1) << quint64(1);
    QTest::newRow("a page") << quint64(4096) << quint64(4096);
    QTest::newRow("one less than a block") << block - 1 << quint64(1 << 20);
    QTest::newRow("a block") << block << quint64(1 << 20);
    QTest::newRow("one more than a block") << block + 1 << quint64(1 << 20);
    QTest::newRow("three blocks and an odd tail, in odd pieces") << 3 * block + 4097 << quint64(1000003);
    QTest::newRow("in one piece") << 2 * block + 12345 << 2 * block + 12345;
}

void TestSafeFile::sizesAroundTheBlocks()
{
    QFETCH(quint64, size);
    QFETCH(quint64, piece);
    const std::vector<std::byte> bytes = noise(size);
    for (const std::uint64_t expected : {std::uint64_t(0), std::uint64_t(size)}) {
        auto file = SafeFile::create(path("a"), Existing::Replace, expected);
        QVERIFY(file);
        for (std::size_t at = 0; at < size; at += piece)
            QVERIFY((*file)->write(std::span(bytes).subspan(at, std::min<std::size_t>(piece, size - at))));
        QVERIFY((*file)->commit());
        QVERIFY(contentOf(path("a")) == raw(bytes));
    }
}

void TestSafeFile::copiesOfFilesAreExact()
{
    const std::vector<std::byte> bytes = noise(20'000'001);
    writePlain(path("source"), raw(bytes));
    const auto source = FileSource::open(path("source"));
    auto file = SafeFile::create(path("a"), Existing::Refuse);
    Task task;
    QVERIFY((*file)->write(bytesOf("head")));
    QVERIFY((*file)->copyFrom(**source, 1, 20'000'000, task));
    QVERIFY((*file)->copyFrom(**source, 77, 0, task));
    QVERIFY((*file)->write(bytesOf("tail")));
    QVERIFY((*file)->commit());
    QCOMPARE(task.doneBytes(), std::uint64_t(20'000'000));
    QVERIFY(contentOf(path("a")) == "head" + raw(bytes).mid(1) + "tail");
}

void TestSafeFile::smallAndLargePiecesKeepTheirOrder()
{
    const std::vector<std::byte> large = noise(200'000);
    writePlain(path("source"), raw(large));
    const auto source = FileSource::open(path("source"));
    auto file = SafeFile::create(path("a"), Existing::Refuse);
    QByteArray wanted;
    Task task;
    for (int round = 0; round < 300; ++round) {
        const QByteArray small(1 + round * 13, char('a' + round % 26));
        QVERIFY((*file)->write(std::as_bytes(std::span(small.constData(), std::size_t(small.size())))));
        wanted += small;
        const std::uint64_t length = round % 3 == 0 ? 100 : round % 3 == 1 ? 70000 : 0;
        QVERIFY((*file)->copyFrom(**source, std::uint64_t(round), length, task));
        wanted += raw(large).mid(round, qsizetype(length));
        QCOMPARE((*file)->position(), std::uint64_t(wanted.size()));
    }
    QVERIFY((*file)->commit());
    QVERIFY(contentOf(path("a")) == wanted);
}

void TestSafeFile::copiesOfMemoryAreExact()
{
    const std::vector<std::byte> bytes = noise(3'000'000);
    const MemorySource source(bytes, QStringLiteral("memory"));
    auto file = SafeFile::create(path("a"), Existing::Refuse);
    Task task;
    QVERIFY((*file)->copyFrom(source, 5, 2'999'995, task));
    QVERIFY((*file)->commit());
    QVERIFY(contentOf(path("a")) == raw(bytes).mid(5));
}

void TestSafeFile::copiesOfATruncatedFileFail()
{
    writePlain(path("source"), QByteArray(1'000'000, 'x'));
    const auto source = FileSource::open(path("source"));
    QVERIFY(QFile::resize(path("source"), 500'000));
    auto file = SafeFile::create(path("a"), Existing::Refuse);
    Task task;
    const auto done = (*file)->copyFrom(**source, 0, 1'000'000, task);
    QVERIFY(!done);
    QCOMPARE(done.error().file(), path("source"));
}

void TestSafeFile::overwritesReachEveryPlace()
{
    std::vector<std::byte> bytes = noise(20'000'000);
    auto file = SafeFile::create(path("a"), Existing::Refuse, bytes.size());
    QVERIFY((*file)->write(bytes));
    const std::vector<std::byte> patch = noise(5000, 2);
    constexpr std::size_t block = 8 << 20;
    for (const std::size_t at : {std::size_t(0), std::size_t(1000), block - 2500, 2 * block - 1, bytes.size() - 5000}) {
        std::copy(patch.begin(), patch.end(), bytes.begin() + std::ptrdiff_t(at));
        QVERIFY((*file)->overwrite(at, patch));
    }
    QVERIFY((*file)->commit());
    QVERIFY(contentOf(path("a")) == raw(bytes));
}

void TestSafeFile::aFlushedFileCanBeReadBackAndContinued()
{
    const std::vector<std::byte> bytes = noise(9'000'000);
    auto file = SafeFile::create(path("a"), Existing::Refuse, 12'000'000);
    QVERIFY((*file)->write(bytes));
    QVERIFY((*file)->flush());
    QVERIFY(contentOf((*file)->temporaryPath()) == raw(bytes));
    QVERIFY((*file)->overwrite(8'999'000, bytesOf("late")));
    QVERIFY((*file)->write(bytesOf("more")));
    QVERIFY((*file)->commit());
    QByteArray expected = raw(bytes) + "more";
    expected.replace(8'999'000, 4, "late");
    QVERIFY(contentOf(path("a")) == expected);
}

void TestSafeFile::aSmallerFileThanExpectedIsCut()
{
    auto file = SafeFile::create(path("a"), Existing::Refuse, 50'000'000);
    QVERIFY((*file)->write(bytesOf("little")));
    QVERIFY((*file)->commit());
    QCOMPARE(contentOf(path("a")), QByteArray("little"));
}

void TestSafeFile::droppedFilesLeaveNoTrace()
{
    {
        auto file = SafeFile::create(path("a"), Existing::Refuse, 30'000'000);
        QVERIFY((*file)->write(noise(20'000'000)));
        QCOMPARE(names().size(), 1);
    }
    QCOMPARE(names(), QStringList());
}

void TestSafeFile::existingFilesAreRefusedAtOnce()
{
    writePlain(path("a"), "old");
    const auto file = SafeFile::create(path("a"), Existing::Refuse);
    QVERIFY(!file);
    QCOMPARE(file.error().code(), ErrorCode::Exists);
    QCOMPARE(file.error().file(), path("a"));
    QCOMPARE(names(), QStringList{QStringLiteral("a")});
}

void TestSafeFile::aFileThatAppearsMeanwhileIsKept()
{
    auto file = SafeFile::create(path("a"), Existing::Refuse);
    QVERIFY((*file)->write(bytesOf("new")));
    writePlain(path("a"), "of another program");
    const auto done = (*file)->commit();
    QVERIFY(!done);
    QCOMPARE(done.error().code(), ErrorCode::Exists);
    file->reset();
    QCOMPARE(contentOf(path("a")), QByteArray("of another program"));
    QCOMPARE(names().size(), 1);
}

void TestSafeFile::replacingKeepsTheOldFileUntilTheCommit()
{
    writePlain(path("a"), "old");
    const auto reader = FileSource::open(path("a"));
    auto file = SafeFile::create(path("a"), Existing::Replace);
    QVERIFY((*file)->write(bytesOf("new content")));
    QVERIFY((*file)->flush());
    QCOMPARE(contentOf(path("a")), QByteArray("old"));
    QVERIFY((*file)->commit());
    QCOMPARE(contentOf(path("a")), QByteArray("new content"));
    // Programs with the old file open still read the old bytes: it was replaced by a rename, not written into.
    std::vector<std::byte> out(3);
    QVERIFY((*reader)->read(0, out));
    QCOMPARE(raw(out), QByteArray("old"));
}

void TestSafeFile::replacingKeepsThePermissions()
{
    writePlain(path("a"), "old");
    const auto permissions = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
    QVERIFY(QFile::setPermissions(path("a"), permissions));
    auto file = SafeFile::create(path("a"), Existing::Replace);
    QVERIFY((*file)->commit());
    QCOMPARE(QFile::permissions(path("a")), permissions);
}

void TestSafeFile::aFullDiskIsKnownBeforeTheFirstByte()
{
    writePlain(path("a"), "old");
    const FileSizeLimit limit(1'000'000);
    const auto file = SafeFile::create(path("a"), Existing::Replace, 2'000'000);
    QVERIFY(!file);
    QCOMPARE(file.error().code(), ErrorCode::Io);
    QCOMPARE(file.error().file(), path("a"));
    QCOMPARE(names(), QStringList{QStringLiteral("a")});
    QCOMPARE(contentOf(path("a")), QByteArray("old"));
}

void TestSafeFile::aFullDiskInTheMiddleKeepsTheOldFile()
{
    writePlain(path("a"), "old");
    {
        const FileSizeLimit limit(10'000'000);
        auto file = SafeFile::create(path("a"), Existing::Replace);
        QVERIFY(file);
        const std::vector<std::byte> bytes = noise(1'000'000);
        Expected<void> done;
        for (int i = 0; i < 40 && done; ++i)
            done = (*file)->write(bytes);
        QVERIFY(!done);
        QCOMPARE(done.error().code(), ErrorCode::Io);
        QVERIFY(!(*file)->flush());
        QVERIFY(!(*file)->commit());
    }
    QCOMPARE(names(), QStringList{QStringLiteral("a")});
    QCOMPARE(contentOf(path("a")), QByteArray("old"));
}

void TestSafeFile::aReadOnlyFolderIsRefused()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("locked")));
    const QByteArray folder = QFile::encodeName(path("locked"));
    QCOMPARE(chmod(QFile::encodeName(m_folder->path()).constData(), 0755), 0);
    QCOMPARE(chmod(folder.constData(), 0555), 0);
    // Root can write everywhere, so change the user temporarily.
    const bool isRoot = geteuid() == 0;
    if (isRoot)
        QCOMPARE(seteuid(65534), 0);
    const auto file = SafeFile::create(path("locked/a"), Existing::Refuse);
    if (isRoot)
        QCOMPARE(seteuid(0), 0);
    QCOMPARE(chmod(folder.constData(), 0755), 0);
    QVERIFY(!file);
    QCOMPARE(file.error().code(), ErrorCode::Io);
    QCOMPARE(file.error().file(), path("locked/a"));
}

void TestSafeFile::aMissingFolderIsRefused()
{
    const auto file = SafeFile::create(path("missing/a"), Existing::Refuse);
    QVERIFY(!file);
    QCOMPARE(file.error().code(), ErrorCode::NotFound);
}

void TestSafeFile::aFolderIsNoTarget()
{
    const auto file = SafeFile::create(m_folder->path(), Existing::Replace);
    QVERIFY(!file);
    QCOMPARE(file.error().code(), ErrorCode::Io);
}

void TestSafeFile::linksAreWrittenThrough()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("there")));
    writePlain(path("there/real"), "old");
    QVERIFY(QFile::link(path("there/real"), path("link")));
    QVERIFY(!SafeFile::create(path("link"), Existing::Refuse));
    auto file = SafeFile::create(path("link"), Existing::Replace);
    QVERIFY((*file)->write(bytesOf("new")));
    QVERIFY((*file)->commit());
    QVERIFY(QFileInfo(path("link")).isSymLink());
    QCOMPARE(contentOf(path("there/real")), QByteArray("new"));
}

void TestSafeFile::danglingLinksAreRefused()
{
    QVERIFY(QFile::link(path("nowhere"), path("link")));
    const auto file = SafeFile::create(path("link"), Existing::Refuse);
    QVERIFY(!file);
    QCOMPARE(file.error().code(), ErrorCode::Exists);
}

void TestSafeFile::longNamesAreFine()
{
    const QString name = m_folder->filePath(QString(85, QChar(0x6a21)));
    auto file = SafeFile::create(name, Existing::Refuse);
    QVERIFY2(file.has_value(), "the temporary name must not be longer than a file system takes");
    QVERIFY((*file)->commit());
    QVERIFY(QFile::exists(name));
}

void TestSafeFile::cancelStopsACopy()
{
    writePlain(path("source"), QByteArray(100, 'x'));
    auto file = SafeFile::create(path("a"), Existing::Refuse);
    Task task;
    task.cancel();
    const auto done = (*file)->copyFrom(**FileSource::open(path("source")), 0, 100, task);
    QVERIFY(!done);
    QVERIFY(done.error().isCancelled());
}

void TestSafeFile::aSetReplacesAllItsFiles()
{
    writePlain(path("a"), "old");
    writePlain(path("index"), "old");
    {
        SafeFileSet set;
        for (const char *name : {"a", "b", "index"})
            QVERIFY((*set.add(path(name), Existing::Replace))->write(bytesOf("new")));
        QCOMPARE(contentOf(path("a")), QByteArray("old"));
        QVERIFY(set.commit());
    }
    QCOMPARE(names(), (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("index")}));
    for (const QString &name : names())
        QCOMPARE(contentOf(m_folder->filePath(name)), QByteArray("new"));
}

void TestSafeFile::aSetThatCannotBePlacedChangesNothing_data()
{
    QTest::addColumn<QString>("inTheWay");
    for (const char *name : {"a", "b", "index"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestSafeFile::aSetThatCannotBePlacedChangesNothing()
{
    QFETCH(QString, inTheWay);
    for (const char *name : {"a", "b", "index"}) {
        if (inTheWay != QLatin1String(name))
            writePlain(path(name), name);
    }
    {
        SafeFileSet set;
        for (const char *name : {"a", "b", "index"})
            QVERIFY((*set.add(path(name), Existing::Replace))->write(bytesOf("new")));
        // A folder appears where a file will be written.
        QVERIFY(QDir(m_folder->path()).mkdir(inTheWay));
        QVERIFY(!set.commit());
    }
    QCOMPARE(names().size(), 3);
    for (const QString &name : names()) {
        if (name != inTheWay)
            QCOMPARE(contentOf(m_folder->filePath(name)), name.toUtf8());
    }
}

BURNISH_TEST(TestSafeFile)
#include "tst_safefile.moc"
