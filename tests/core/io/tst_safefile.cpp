// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"
#include "core/io/safefile.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <random>
#include <thread>

namespace burnish::test::tst_safefile {

using Existing = SafeFile::Existing;
using Naming = platform::OutputFile::Naming;

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
    void whatIsReadIsNotReplaced();
    void namesThatLeadNowhereAreRefused();
    void linksAreWrittenThrough();
    void danglingLinksAreRefusedAndWrittenThrough();
    void linksInCirclesAreRefused();
    void linksToOpenFilesAreRefused();
    void specialFilesAreNeverReplaced_data();
    void specialFilesAreNeverReplaced();
    void aPipeThatAppearsMeanwhileIsKept();
    void thePermissionsHoldFromTheFirstByte();
    void ownerAndAttributesAreKept();
    void aFileWithoutANameGetsItAtTheEnd();
    void namedTemporaryFilesAreWritten();
    void temporaryFilesOfEndedProgramsAreRemoved();
    void longNamesAreFine();
    void cancelStopsACopy();
    void aSetReplacesAllItsFiles();
    void aSetThatCannotBePlacedChangesNothing_data();
    void aSetThatCannotBePlacedChangesNothing();
    void anInterruptedSetIsRestored_data();
    void anInterruptedSetIsRestored();
    void anInterruptedSetIsRestoredInFoldersBelow();
    void aSetInProgressIsLeftAlone();
    void setsAreRenamedOneAfterTheOther();
    void nothingIsWrittenOutsideOfTheFolder_data();
    void nothingIsWrittenOutsideOfTheFolder();
    void oldFilesOfACompleteSetAreRemoved();

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
    constexpr quint64 block = 4 << 20;
    QTest::newRow("nothing") << quint64(0) << quint64(1);
    QTest::newRow("one byte") << quint64(1) << quint64(1);
    QTest::newRow("a page") << quint64(4096) << quint64(4096);
    QTest::newRow("one less than a block") << block - 1 << quint64(1 << 20);
    QTest::newRow("a block") << block << quint64(1 << 20);
    QTest::newRow("one more than a block") << block + 1 << quint64(1 << 20);
    QTest::newRow("more blocks than can wait") << 9 * block + 5 << quint64((1 << 20) + 1);
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
    QByteArray requested;
    Task task;
    for (int round = 0; round < 300; ++round) {
        const QByteArray small(1 + round * 13, char('a' + round % 26));
        QVERIFY((*file)->write(std::as_bytes(std::span(small.constData(), std::size_t(small.size())))));
        requested += small;
        const std::uint64_t length = round % 3 == 0 ? 100 : round % 3 == 1 ? 70000 : 0;
        QVERIFY((*file)->copyFrom(**source, std::uint64_t(round), length, task));
        requested += raw(large).mid(round, qsizetype(length));
        QCOMPARE((*file)->position(), std::uint64_t(requested.size()));
    }
    QVERIFY((*file)->commit());
    QVERIFY(contentOf(path("a")) == requested);
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

void TestSafeFile::aFlushedFileCanBeReadBackAndContinued()
{
    const std::vector<std::byte> bytes = noise(9'000'000);
    auto file = SafeFile::create(path("a"), Existing::Refuse, 12'000'000);
    QVERIFY((*file)->write(bytes));
    QVERIFY((*file)->flush());
    QVERIFY(contentOf((*file)->temporaryPath()) == raw(bytes));
    QVERIFY((*file)->write(bytesOf("more")));
    QVERIFY((*file)->commit());
    QVERIFY(contentOf(path("a")) == raw(bytes) + "more");
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
        QVERIFY(names().size() <= 1);
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
    auto file = SafeFile::create(path("a"), Existing::ReplaceInput);
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

void TestSafeFile::namesThatLeadNowhereAreRefused()
{
    writePlain(path("model"), "weights");
    const QString cut = path("model") + QChar::Null + QStringLiteral(".txt");
    QCOMPARE(SafeFile::writeAll(cut, Existing::Replace, bytesOf("x")).error().code(), ErrorCode::InvalidArgument);
    QCOMPARE(FileSource::open(cut).error().code(), ErrorCode::InvalidArgument);
    QVERIFY(FileSource::open(path("model")));

    // A relative name would be one in the root folder.
    const QString before = QDir::currentPath();
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("gone")));
    QVERIFY(QDir::setCurrent(path("gone")));
    QVERIFY(QDir(path("gone")).removeRecursively());
    const auto written = SafeFile::writeAll(QStringLiteral("burnish-zz"), Existing::Replace, bytesOf("x"));
    const auto read = FileSource::open(QStringLiteral("burnish-zz"));
    QVERIFY(QDir::setCurrent(before));
    QVERIFY(!written);
    QCOMPARE(written.error().code(), ErrorCode::NotFound);
    QVERIFY(written.error().message().contains(QStringLiteral("working folder")));
    QVERIFY(!read);
    QVERIFY(!QFile::exists(QStringLiteral("/burnish-zz")));
}

/// A report never takes the place of a model that is open.
void TestSafeFile::whatIsReadIsNotReplaced()
{
    const QString model = path("model");
    const QString link = path("link");
    QVERIFY(SafeFile::writeAll(model, Existing::Refuse, bytesOf("weights")));
    QVERIFY(QFile::link(model, link));
    auto source = *FileSource::open(link);
    for (const QString &name : {model, link}) {
        for (const auto &written : {SafeFile::writeAll(name, Existing::Replace, bytesOf("report")),
                                    SafeFile::checkTarget(name, Existing::Replace)}) {
            QVERIFY(!written);
            QCOMPARE(written.error().code(), ErrorCode::Collision);
            QCOMPARE(written.error().file(), name);
        }
    }
    // An export may replace its own input, which goes on reading the old content.
    QVERIFY(SafeFile::writeAll(model, Existing::ReplaceInput, bytesOf("other weights")));
    std::array<std::byte, 7> bytes = {};
    QVERIFY(source->read(0, bytes));
    QVERIFY(std::ranges::equal(bytes, bytesOf("weights")));
    const auto again = *FileSource::open(model);
    source.reset();
    QVERIFY(!SafeFile::checkTarget(model, Existing::Replace));
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

void TestSafeFile::danglingLinksAreRefusedAndWrittenThrough()
{
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("there")));
    QVERIFY(QFile::link(path("there/new"), path("link")));
    const auto refused = SafeFile::create(path("link"), Existing::Refuse);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code(), ErrorCode::Exists);
    QVERIFY(SafeFile::writeAll(path("link"), Existing::Replace, QByteArray("new")));
    QVERIFY(QFileInfo(path("link")).isSymLink());
    QCOMPARE(contentOf(path("there/new")), QByteArray("new"));

    QVERIFY(QFile::link(path("missing/new"), path("lost")));
    QVERIFY(!SafeFile::create(path("lost"), Existing::Replace));
}

void TestSafeFile::linksInCirclesAreRefused()
{
    QVERIFY(QFile::link(path("a"), path("b")));
    QVERIFY(QFile::link(path("b"), path("a")));
    QVERIFY(!SafeFile::create(path("a"), Existing::Replace));
    QCOMPARE(names().size(), 2);
}

void TestSafeFile::linksToOpenFilesAreRefused()
{
#ifndef Q_OS_LINUX
    QSKIP("Only Linux lists open files as links.");
#endif
    writePlain(path("a"), "old");
    QFile open(path("a"));
    QVERIFY(open.open(QIODevice::ReadWrite));
    const QString link = QStringLiteral("/proc/self/fd/%1").arg(open.handle());
    QVERIFY(!SafeFile::create(link, Existing::Replace));
    QVERIFY(QFile::link(link, path("link")));
    QVERIFY(!SafeFile::create(path("link"), Existing::Replace));
    QCOMPARE(contentOf(path("a")), QByteArray("old"));
}

void TestSafeFile::specialFilesAreNeverReplaced_data()
{
    QTest::addColumn<bool>("isSocket");
    QTest::addColumn<bool>("isLinked");
    QTest::newRow("pipe") << false << false;
    QTest::newRow("link to a pipe") << false << true;
    QTest::newRow("socket") << true << false;
}

void TestSafeFile::specialFilesAreNeverReplaced()
{
    QFETCH(bool, isSocket);
    QFETCH(bool, isLinked);
    const QByteArray name = QFile::encodeName(path("special"));
    int socket = -1;
    if (isSocket) {
        socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        QVERIFY(std::size_t(name.size()) < sizeof(address.sun_path));
        std::memcpy(address.sun_path, name.constData(), std::size_t(name.size()));
        QCOMPARE(bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof(address)), 0);
    } else {
        QCOMPARE(mkfifo(name.constData(), 0600), 0);
    }
    if (isLinked)
        QVERIFY(QFile::link(path("special"), path("link")));
    const auto file = SafeFile::create(isLinked ? path("link") : path("special"), Existing::Replace);
    QVERIFY(!file);
    QCOMPARE(file.error().message(), QStringLiteral("This is not a regular file."));
    struct stat status = {};
    QCOMPARE(lstat(name.constData(), &status), 0);
    QVERIFY(isSocket ? S_ISSOCK(status.st_mode) : S_ISFIFO(status.st_mode));
    if (socket >= 0)
        close(socket);
}

void TestSafeFile::aPipeThatAppearsMeanwhileIsKept()
{
    auto file = SafeFile::create(path("a"), Existing::Replace);
    QVERIFY((*file)->write(bytesOf("new")));
    const QByteArray name = QFile::encodeName(path("a"));
    QCOMPARE(mkfifo(name.constData(), 0600), 0);
    QVERIFY(!(*file)->commit());
    struct stat status = {};
    QCOMPARE(lstat(name.constData(), &status), 0);
    QVERIFY(S_ISFIFO(status.st_mode));
}

void TestSafeFile::thePermissionsHoldFromTheFirstByte()
{
    writePlain(path("a"), "old");
    QCOMPARE(chmod(QFile::encodeName(path("a")).constData(), 0640), 0);
    const mode_t mask = umask(0);
    const auto file = SafeFile::create(path("a"), Existing::Replace);
    umask(mask);
    struct stat status = {};
    QCOMPARE(::stat(QFile::encodeName((*file)->temporaryPath()).constData(), &status), 0);
    QCOMPARE(status.st_mode & 07777, mode_t(0640));

    QVERIFY(SafeFile::createLike(path("a"), path("b"), 0).value()->commit());
    QCOMPARE(::stat(QFile::encodeName(path("b")).constData(), &status), 0);
    QCOMPARE(status.st_mode & 07777, mode_t(0640));
}

void TestSafeFile::ownerAndAttributesAreKept()
{
#ifdef __linux__
    writePlain(path("a"), "old");
    if ((*platform::InputFile::open(path("a")))->descriptor() < 0) {
        // The generic platform keeps the permissions only.
        QVERIFY(QFile::setPermissions(path("a"), QFile::ReadOwner | QFile::WriteOwner));
        QVERIFY(SafeFile::writeAll(path("a"), Existing::Replace, QByteArray("new")));
        QCOMPARE(contentOf(path("a")), QByteArray("new"));
        QVERIFY((QFile::permissions(path("a")) & (QFile::ReadGroup | QFile::ReadOther)) == 0);
        return;
    }
    const QByteArray name = QFile::encodeName(path("a"));
    if (geteuid() == 0) {
        QCOMPARE(chown(name.constData(), 12345, 23456), 0);
    }
    const bool hasAttributes = setxattr(name.constData(), "user.origin", "here", 4, 0) == 0;
    QVERIFY(SafeFile::writeAll(path("a"), Existing::Replace, QByteArray("new")));
    QCOMPARE(contentOf(path("a")), QByteArray("new"));
    struct stat status = {};
    QCOMPARE(::stat(name.constData(), &status), 0);
    if (geteuid() == 0) {
        QCOMPARE(status.st_uid, uid_t(12345));
        QCOMPARE(status.st_gid, gid_t(23456));
    }
    char value[8] = {};
    if (hasAttributes) {
        QCOMPARE(getxattr(name.constData(), "user.origin", value, sizeof(value)), ssize_t(4));
        QCOMPARE(QByteArray(value), QByteArray("here"));
    }
    if (geteuid() != 0 && !hasAttributes)
        QSKIP("Neither an owner nor attributes can be set here.");
#else
    QSKIP("The attributes of other systems are not copied.");
#endif
}

void TestSafeFile::aFileWithoutANameGetsItAtTheEnd()
{
    auto file = platform::OutputFile::create(path(".a.00000000.burnish-part"), {});
    QVERIFY(file);
    if ((*file)->hasName()) {
        // Not every system has files without a name.
        QCOMPARE(names(), QStringList{QStringLiteral(".a.00000000.burnish-part")});
        return;
    }
    QCOMPARE(names(), QStringList());
    QVERIFY((*file)->append(bytesOf("content")));
    QVERIFY((*file)->flush());
    writePlain(path("taken"), "old");
    QCOMPARE((*file)->giveName(path("taken")).error().code(), ErrorCode::Exists);
    QCOMPARE(contentOf(path("taken")), QByteArray("old"));
    QVERIFY((*file)->giveName(path("a")));
    QCOMPARE(contentOf(path("a")), QByteArray("content"));
}

void TestSafeFile::namedTemporaryFilesAreWritten()
{
    const QString name = path(".a.00000000.burnish-part");
    auto file = platform::OutputFile::create(name, {.expectedSize = 7, .like = {}, .naming = Naming::Now});
    QVERIFY(file);
    QVERIFY((*file)->hasName());
    QVERIFY((*file)->append(bytesOf("content")));
    QVERIFY((*file)->flush());
    QCOMPARE(contentOf(name), QByteArray("content"));
    const auto again = platform::OutputFile::create(name, {.expectedSize = 0, .like = {}, .naming = Naming::Now});
    QVERIFY(!again);
    QCOMPARE(again.error().code(), ErrorCode::Exists);
}

void TestSafeFile::temporaryFilesOfEndedProgramsAreRemoved()
{
    // As a program leaves it that was killed.
    const QString left = path(".b.0123abcd.burnish-part");
    writePlain(left, "half");
    // Not ours, whatever it is.
    writePlain(path(".b.0123abcd.part"), "other");
    const QString used = path(".c.0123abcd.burnish-part");
    auto inUse = platform::OutputFile::create(used, {.expectedSize = 0, .like = {}, .naming = Naming::Now});
    QVERIFY(inUse);
    QVERIFY(SafeFile::writeAll(path("a"), Existing::Refuse, QByteArray("new")));
    QVERIFY(!QFile::exists(left));
    QVERIFY(QFile::exists(used));
    inUse->reset();
    QVERIFY(SafeFile::writeAll(path("a"), Existing::Replace, QByteArray("new")));
    QVERIFY(!QFile::exists(used));
    QVERIFY(QFile::exists(path(".b.0123abcd.part")));
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

void TestSafeFile::anInterruptedSetIsRestored_data()
{
    // How many of the files a, b and index, from the last one on, were moved aside, and how many new ones were placed.
    QTest::addColumn<int>("moved");
    QTest::addColumn<int>("placed");
    QTest::newRow("index moved") << 1 << 0;
    QTest::newRow("two moved") << 2 << 0;
    QTest::newRow("all moved") << 3 << 0;
    QTest::newRow("one placed") << 3 << 1;
    QTest::newRow("two placed") << 3 << 2;
    QTest::newRow("all placed") << 3 << 3;
}

void TestSafeFile::anInterruptedSetIsRestored()
{
    QFETCH(int, moved);
    QFETCH(int, placed);
    const std::array files = {"a", "b", "index"};
    for (const char *name : files)
        writePlain(path(name), QByteArray("old ") + name);
    for (int i = 0; i < moved; ++i) {
        const QString name = QLatin1String(files[std::size_t(2 - i)]);
        const QString ending = QLatin1String(i == 0 ? "burnish-set" : "burnish-old");
        const QString aside = QStringLiteral(".%1.0123abcd.%2").arg(name, ending);
        QVERIFY(QFile::rename(m_folder->filePath(name), m_folder->filePath(aside)));
    }
    for (int i = 0; i < placed; ++i)
        writePlain(path(files[std::size_t(i)]), "new");
    const auto other = restoreInterruptedSet(path("unrelated"));
    QVERIFY(other && other->isEmpty());
    const auto restored = restoreInterruptedSet(path("index"));
    QVERIFY(restored);
    QCOMPARE(restored->size(), qsizetype(moved));
    QCOMPARE(names(), (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("index")}));
    for (const char *name : files)
        QCOMPARE(contentOf(path(name)), QByteArray("old ") + name);
}

/// The files of modules are in folders of their own, and the index that counts is above them.
void TestSafeFile::anInterruptedSetIsRestoredInFoldersBelow()
{
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("one/two")));
    writePlain(path("one/two/weights"), "new");
    writePlain(path("one/two/.weights.0123abcd.burnish-old"), "old");
    writePlain(path(".index.0123abcd.burnish-set"), "old index");
    // A program that writes there does not take it for a file that is needed no more.
    QVERIFY(SafeFile::writeAll(path("one/two/other"), Existing::Refuse, QByteArray("other")));
    const auto restored = restoreInterruptedSet(path("index"));
    QVERIFY(restored);
    QCOMPARE(*restored, QStringList({QStringLiteral("one/two/weights"), QStringLiteral("index")}));
    QCOMPARE(contentOf(path("one/two/weights")), QByteArray("old"));
    QCOMPARE(contentOf(path("index")), QByteArray("old index"));
}

void TestSafeFile::aSetInProgressIsLeftAlone()
{
    const QString aside = path(".index.0123abcd.burnish-set");
    writePlain(aside, "old");
    writePlain(path(".a.0123abcd.burnish-old"), "old");
    {
        const auto lock = platform::FileLock::lock(aside);
        QVERIFY(lock);
        const auto restored = restoreInterruptedSet(path("index"));
        QVERIFY(restored && restored->isEmpty());
        QVERIFY(SafeFile::writeAll(path("other"), Existing::Refuse, QByteArray("new")));
        QVERIFY(!QFile::exists(path("index")));
        QVERIFY(QFile::exists(path(".a.0123abcd.burnish-old")));
    }
    QVERIFY(restoreInterruptedSet(path("a")));
    QCOMPARE(contentOf(path("index")), QByteArray("old"));
    QCOMPARE(contentOf(path("a")), QByteArray("old"));
}

void TestSafeFile::setsAreRenamedOneAfterTheOther()
{
    writePlain(path("a"), "old");
    writePlain(path("index"), "old");
    SafeFileSet set;
    for (const char *name : {"a", "index"}) {
        const auto file = set.add(path(name), Existing::Replace);
        QVERIFY(file && (*file)->write(bytesOf("new")));
    }
    auto others = platform::FileLock::waitForFolder(m_folder->path());
    if (!others)
        QSKIP("folders cannot be locked here");
    std::atomic<bool> isDone = false;
    bool isPlaced = false;
    std::thread thread([&] {
        isPlaced = set.commit().has_value();
        isDone = true;
    });
    QTest::qWait(200);
    const bool wasEarly = isDone;
    const QByteArray before = contentOf(path("index"));
    others.reset();
    thread.join();
    QVERIFY(!wasEarly);
    QCOMPARE(before, QByteArray("old"));
    QVERIFY(isPlaced);
    QCOMPARE(contentOf(path("index")), QByteArray("new"));
}

void TestSafeFile::nothingIsWrittenOutsideOfTheFolder_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isInside");
    QTest::newRow("a file") << QStringLiteral("in/new") << true;
    QTest::newRow("a folder inside") << QStringLiteral("in/sub/new") << true;
    QTest::newRow("a link inside") << QStringLiteral("in/own") << true;
    QTest::newRow("beside it") << QStringLiteral("new") << false;
    QTest::newRow("beside it, by dots") << QStringLiteral("in/../new") << false;
    QTest::newRow("a longer name") << QStringLiteral("in2/new") << false;
    QTest::newRow("a link") << QStringLiteral("in/link") << false;
    QTest::newRow("a link to nothing") << QStringLiteral("in/dangling") << false;
    QTest::newRow("a link to a link") << QStringLiteral("in/twice") << false;
    QTest::newRow("a linked folder") << QStringLiteral("in/elsewhere/new") << false;
}
void TestSafeFile::nothingIsWrittenOutsideOfTheFolder()
{
    QFETCH(QString, name);
    QFETCH(bool, isInside);
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("in/sub")) &&
            QDir(m_folder->path()).mkpath(QStringLiteral("in2")));
    writePlain(path("victim"), "old");
    writePlain(path("in/mine"), "old");
    for (const auto &[target, link] :
         std::initializer_list<std::pair<const char *, const char *>>{{"victim", "in/link"},
                                                                      {"nothing", "in/dangling"},
                                                                      {"in/link", "in/twice"},
                                                                      {"in2", "in/elsewhere"},
                                                                      {"in/mine", "in/own"}})
        QVERIFY(QFile::link(path(target), path(link)));
    const QString folder = path("in");
    const QString target = m_folder->filePath(name);
    QCOMPARE(SafeFile::checkInside(target, folder).has_value(), isInside);
    SafeFileSet set(folder);
    const auto file = set.add(target, Existing::Replace);
    QCOMPARE(file.has_value(), isInside);
    if (!file) {
        QCOMPARE(file.error().message(), QStringLiteral("Expected a file inside the output folder %1.").arg(folder));
        return;
    }
    QVERIFY((*file)->write(bytesOf("new")) && set.commit());
    QCOMPARE(contentOf(target), QByteArray("new"));
}

void TestSafeFile::oldFilesOfACompleteSetAreRemoved()
{
    writePlain(path("index"), "new");
    writePlain(path("a"), "new");
    writePlain(path(".a.0123abcd.burnish-old"), "old");
    const auto restored = restoreInterruptedSet(path("a"));
    QVERIFY(restored && restored->isEmpty());
    QVERIFY(SafeFile::writeAll(path("other"), Existing::Refuse, QByteArray("new")));
    QVERIFY(!QFile::exists(path(".a.0123abcd.burnish-old")));
    QCOMPARE(contentOf(path("a")), QByteArray("new"));
}

BURNISH_TEST(TestSafeFile)

} // namespace burnish::test::tst_safefile

#include "tst_safefile.moc"
