// SPDX-License-Identifier: MIT
#include "core/io/iotext.h"
#include "core/io/paths.h"
#include "core/io/platform.h"
#include "core/io/platformchanges.h"
#include "core/io/platformmemory.h"
#include "core/io/platformprocess.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#ifdef Q_OS_WIN
#include "core/io/platform_windowsfiles.h"

#include <io.h>
#elif __has_include(<unistd.h>)
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace burnish::platform {

// For systems without POSIX: QFile, read by position under a lock. Slower, otherwise equivalent. For Windows,
// platform_windows.cpp adds what Qt does not offer.

namespace {

/// Returns 0 after the bytes have reached the disk, otherwise the error number. QFile::flush() only hands them to the
/// system.
int flushToDisk(QFile &file)
{
#ifdef Q_OS_WIN
    // Calls FlushFileBuffers().
    return _commit(file.handle()) == 0 ? 0 : errno;
#elif __has_include(<unistd.h>)
    return fsync(file.handle()) == 0 ? 0 : errno;
#else
    return file.flush() ? 0 : EIO;
#endif
}

Error fileError(const QString &what, const QFile &file)
{
    return Error(ErrorCode::Io, what.arg(file.errorString())).inFile(file.fileName());
}

Expected<void> flushedToDisk(QFile &file)
{
    const int number = flushToDisk(file);
    if (number == 0)
        return {};
    return Error(ErrorCode::Io,
                 IoText::tr("Cannot write the file: %1.").arg(QString::fromLocal8Bit(std::strerror(number))))
        .inFile(file.fileName());
}

/// Identifies a file by its full path, where the system has nothing better.
[[maybe_unused]] FileIdentity identityByName(const QFileInfo &file)
{
    constexpr std::int64_t nanoseconds = 1'000'000;
    return {0, std::uint64_t(qHash(file.canonicalFilePath())), std::uint64_t(file.size()),
            std::int64_t(file.lastModified().toMSecsSinceEpoch()) * nanoseconds};
}

#ifdef Q_OS_WIN
std::wstring nativePath(const QString &path)
{
    return QDir::toNativeSeparators(absolutePath(path)).toStdWString();
}

Error windowsError(const QString &what, const QString &path, unsigned long number)
{
    const bool isTaken = number == 80 || number == 183; // ERROR_FILE_EXISTS, ERROR_ALREADY_EXISTS
    const bool isMissing = number == 2 || number == 3;  // ERROR_FILE_NOT_FOUND, ERROR_PATH_NOT_FOUND
    return Error(isTaken     ? ErrorCode::Exists
                 : isMissing ? ErrorCode::NotFound
                             : ErrorCode::Io,
                 what.arg(qt_error_string(int(number))))
        .inFile(path);
}

FileIdentity identityFrom(const QFile &file)
{
    return windows::identityOf(file.handle()).value_or(identityByName(QFileInfo(file.fileName())));
}

FileIdentity identityFrom(const QString &path)
{
    return windows::identityOf(nativePath(path)).value_or(identityByName(QFileInfo(path)));
}
#elif __has_include(<unistd.h>)
FileIdentity identityFrom(const struct stat &status)
{
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    return {std::uint64_t(status.st_dev), std::uint64_t(status.st_ino), std::uint64_t(status.st_size),
            std::int64_t(status.st_mtim.tv_sec) * nanoseconds + std::int64_t(status.st_mtim.tv_nsec)};
}

FileIdentity identityFrom(const QFile &file)
{
    struct stat status = {};
    return fstat(file.handle(), &status) == 0 ? identityFrom(status) : FileIdentity();
}

FileIdentity identityFrom(const QString &path)
{
    struct stat status = {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? identityFrom(status) : FileIdentity();
}
#else
FileIdentity identityFrom(const QFile &file)
{
    return identityByName(QFileInfo(file.fileName()));
}

FileIdentity identityFrom(const QString &path)
{
    return identityByName(QFileInfo(path));
}
#endif

/// Opens a file to read, or a new one to write, that can be renamed and removed meanwhile.
Expected<std::unique_ptr<QFile>> openShared(const QString &path, bool isNew, const QString &failure)
{
    auto file = std::make_unique<QFile>(path);
#ifdef Q_OS_WIN
    // QFile does not let others rename what it has opened.
    unsigned long number = 0;
    const int descriptor =
        windows::open(nativePath(path), isNew ? windows::Opening::Create : windows::Opening::Read, number);
    if (descriptor < 0)
        return windowsError(failure, path, number);
    if (!file->open(descriptor, isNew ? QIODevice::ReadWrite : QIODevice::ReadOnly | QIODevice::Unbuffered,
                    QFileDevice::AutoCloseHandle)) {
        _close(descriptor);
        return fileError(failure, *file);
    }
#else
    if (!file->open(isNew ? QIODevice::ReadWrite | QIODevice::NewOnly : QIODevice::ReadOnly | QIODevice::Unbuffered)) {
        // A name that was taken meanwhile, or a link to nothing.
        if (isNew && (statusOfPath(path).exists() || isLink(path)))
            return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(path);
        return fileError(failure, *file);
    }
#endif
    return file;
}

class GenericInputFile final : public InputFile
{
public:
    explicit GenericInputFile(std::unique_ptr<QFile> file)
        : m_file(std::move(file))
        , m_size(std::uint64_t(m_file->size()))
        , m_identity(identityFrom(*m_file))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] int descriptor() const override { return -1; }

    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        const std::lock_guard lock(m_mutex);
        if (!m_file->seek(qint64(offset)))
            return fileError(IoText::tr("Cannot read the file: %1."), *m_file);
        while (!out.empty()) {
            const qint64 got = m_file->read(reinterpret_cast<char *>(out.data()), qint64(out.size()));
            if (got < 0)
                return fileError(IoText::tr("Cannot read the file: %1."), *m_file).at(offset);
            if (got == 0)
                return Error(ErrorCode::Io, IoText::tr("The file shrank while it was open."))
                    .inFile(m_file->fileName())
                    .at(offset);
            out = out.subspan(std::size_t(got));
        }
        return {};
    }

    Expected<void> checkUnchanged() const override
    {
        if (platform::isSameContent(m_identity, identityFrom(*m_file)))
            return {};
        return Error(ErrorCode::Io, IoText::tr("The file has been changed by another program since it was opened."))
            .inFile(m_file->fileName());
    }

private:
    mutable std::mutex m_mutex;
    std::unique_ptr<QFile> m_file;
    std::uint64_t m_size;
    FileIdentity m_identity;
};

/// Writes all of the bytes; the first write to a full disk is short, and only the next one says why.
bool writeTo(QFile &file, std::uint64_t offset, std::span<const std::byte> bytes)
{
    if (!file.seek(qint64(offset)))
        return false;
    while (!bytes.empty()) {
        const qint64 put = file.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size()));
        if (put <= 0)
            return false;
        bytes = bytes.subspan(std::size_t(put));
    }
    return true;
}

class GenericOutputFile final : public OutputFile
{
public:
    GenericOutputFile(std::unique_ptr<QFile> file, std::unique_ptr<FileLock> lock)
        : m_lock(std::move(lock))
        , m_file(std::move(file))
    {}
    GenericOutputFile(std::unique_ptr<QFile> file, std::uint64_t begin)
        : m_file(std::move(file))
        , m_isRange(true)
        , m_written(begin)
    {}

    [[nodiscard]] bool hasName() const override { return true; }
    [[nodiscard]] QString path() const override { return m_file->fileName(); }
    Expected<void> giveName(const QString &) override
    {
        Q_ASSERT(!"files always have a name here");
        return {};
    }

    Expected<void> append(std::span<const std::byte> bytes) override
    {
        BURNISH_CHECK(writeAt(m_written, bytes));
        m_written += bytes.size();
        if (m_follow)
            m_follow(bytes);
        return {};
    }
    Expected<void> appendFrom(int, std::uint64_t, std::uint64_t) override
    {
        Q_ASSERT(!"input files have no descriptor here");
        return {};
    }
    void setFollower(std::function<void(std::span<const std::byte>)> follow) override { m_follow = std::move(follow); }
    Expected<void> flush() override
    {
        if (m_failure)
            return *m_failure;
        if (!m_file->flush() || (!m_isRange && !m_file->resize(qint64(m_written))))
            return failed();
        return flushedToDisk(*m_file);
    }

private:
    Expected<void> writeAt(std::uint64_t offset, std::span<const std::byte> bytes)
    {
        if (m_failure)
            return *m_failure;
        return writeTo(*m_file, offset, bytes) ? Expected<void>() : failed();
    }
    /// Remembers the error: a file with a gap must not be completed.
    Error failed()
    {
        m_failure = fileError(IoText::tr("Cannot write the file: %1."), *m_file);
        return *m_failure;
    }

    std::unique_ptr<FileLock> m_lock;
    std::unique_ptr<QFile> m_file;
    bool m_isRange = false;
    std::uint64_t m_written = 0;
    std::function<void(std::span<const std::byte>)> m_follow;
    std::optional<Error> m_failure;
};

class GenericUpdateFile final : public UpdateFile
{
public:
    GenericUpdateFile(std::unique_ptr<QFile> file, std::unique_ptr<FileLock> lock)
        : m_file(std::move(file))
        , m_lock(std::move(lock))
        , m_before(identityFrom(*m_file))
    {
        OwnChanges::instance().begin(m_before);
    }
    ~GenericUpdateFile() override { OwnChanges::instance().end(m_before); }

    Expected<void> write(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        if (!writeTo(*m_file, offset, bytes))
            return fileError(IoText::tr("Cannot write the file: %1."), *m_file);
        return {};
    }
    Expected<void> flush() override
    {
        return m_file->flush() ? flushedToDisk(*m_file) : fileError(IoText::tr("Cannot write the file: %1."), *m_file);
    }
    void settle() override
    {
        const FileIdentity after = identityFrom(*m_file);
        OwnChanges::instance().add(std::exchange(m_before, after), after);
    }

private:
    std::unique_ptr<QFile> m_file;
    std::unique_ptr<FileLock> m_lock;
    FileIdentity m_before;
};

} // namespace

Expected<std::unique_ptr<InputFile>> InputFile::open(const QString &path, Access)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error(ErrorCode::NotFound, IoText::tr("The file does not exist.")).inFile(path);
    if (!info.isFile())
        return Error(ErrorCode::Io, info.isDir() ? IoText::tr("This is a folder, not a file.")
                                                 : IoText::tr("This is not a regular file."))
            .inFile(path);
    BURNISH_TRY(auto file, openShared(path, false, IoText::tr("Cannot open the file: %1.")));
    return std::unique_ptr<InputFile>(std::make_unique<GenericInputFile>(std::move(file)));
}

Expected<std::unique_ptr<OutputFile>> OutputFile::create(const QString &path, const Options &options)
{
    BURNISH_TRY(auto file, openShared(path, true, IoText::tr("Cannot create the file: %1.")));
    auto lock = FileLock::lock(path);
    if (!options.like.isEmpty())
        QFile::setPermissions(path, QFile::permissions(options.like));
    // Cut to its real size at the end.
    if (options.expectedSize > 0 && !file->resize(qint64(options.expectedSize))) {
        const Error error = fileError(IoText::tr("Cannot write the file: %1."), *file);
        lock.reset();
        file.reset();
        QFile::remove(path);
        return error;
    }
    return std::unique_ptr<OutputFile>(std::make_unique<GenericOutputFile>(std::move(file), std::move(lock)));
}

Expected<std::unique_ptr<OutputFile>> OutputFile::openRange(const QString &path, std::uint64_t begin)
{
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadWrite | QIODevice::ExistingOnly | QIODevice::Unbuffered))
        return fileError(IoText::tr("Cannot write the file: %1."), *file);
    return std::unique_ptr<OutputFile>(std::make_unique<GenericOutputFile>(std::move(file), begin));
}

Expected<void> createReserved(const QString &path, std::uint64_t size)
{
    const PathStatus before = statusOfPath(path);
    const auto taken = [&] { return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(path); };
    if (before.exists() && !before.isFile())
        return taken();
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return fileError(IoText::tr("Cannot create the file: %1."), file);
    if (file.size() != 0 && std::uint64_t(file.size()) != size)
        return taken();
    if (file.resize(qint64(size)))
        return {};
    const Error error = fileError(IoText::tr("Cannot write the file: %1."), file);
    if (file.size() == 0)
        file.remove();
    return error;
}

#ifdef Q_OS_WIN
namespace {

class WindowsFileLock final : public FileLock
{
public:
    explicit WindowsFileLock(windows::Lock lock)
        : m_lock(std::move(lock))
    {}

private:
    windows::Lock m_lock;
};

} // namespace

std::unique_ptr<FileLock> FileLock::lock(const QString &path)
{
    windows::Lock lock = windows::lock(nativePath(path));
    return lock ? std::make_unique<WindowsFileLock>(std::move(lock)) : nullptr;
}

std::unique_ptr<FileLock> FileLock::waitForFolder(const QString &)
{
    return nullptr;
}

void removeAbandoned(const QString &path)
{
    windows::removeUnused(nativePath(path));
}
#else
namespace {

/// The files that this process has locked; other processes are not seen here.
class LockedFiles
{
public:
    static LockedFiles &instance()
    {
        static LockedFiles files;
        return files;
    }
    /// Returns a number for unlock(), or nothing if the file is locked already.
    std::optional<int> lock(const QString &path)
    {
        const std::lock_guard guard(m_mutex);
        for (const auto &[number, locked] : m_files) {
            if (locked == path)
                return std::nullopt;
        }
        m_files.emplace(++m_last, path);
        return m_last;
    }
    void unlock(int number)
    {
        const std::lock_guard guard(m_mutex);
        m_files.erase(number);
    }
    void rename(const QString &from, const QString &to)
    {
        const std::lock_guard guard(m_mutex);
        for (auto &[number, locked] : m_files) {
            if (locked == from)
                locked = to;
        }
    }

private:
    std::mutex m_mutex;
    std::map<int, QString> m_files;
    int m_last = 0;
};

class GenericFileLock final : public FileLock
{
public:
    explicit GenericFileLock(int number)
        : m_number(number)
    {}
    ~GenericFileLock() override { LockedFiles::instance().unlock(m_number); }

private:
    int m_number;
};

} // namespace

std::unique_ptr<FileLock> FileLock::lock(const QString &path)
{
    if (isLink(path) || !statusOfPath(path).isFile())
        return nullptr;
    const auto number = LockedFiles::instance().lock(absolutePath(path));
    return number ? std::make_unique<GenericFileLock>(*number) : nullptr;
}

std::unique_ptr<FileLock> FileLock::waitForFolder(const QString &path)
{
    constexpr auto patience = std::chrono::seconds(10);
    const auto end = std::chrono::steady_clock::now() + patience;
    for (;;) {
        if (const auto number = LockedFiles::instance().lock(absolutePath(path)))
            return std::make_unique<GenericFileLock>(*number);
        if (std::chrono::steady_clock::now() > end)
            return nullptr;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void removeAbandoned(const QString &path)
{
    if (const auto lock = FileLock::lock(path))
        QFile::remove(path);
}
#endif

Expected<FileIdentity> identityOf(const QString &path)
{
    if (!QFileInfo::exists(path))
        return Error(ErrorCode::NotFound, IoText::tr("The file does not exist.")).inFile(path);
    return identityFrom(path);
}

bool isSameFile(int, int)
{
    return true;
}

bool isSameContent(const FileIdentity &before, const FileIdentity &now)
{
    return before == now || OwnChanges::instance().lead(before, now);
}

#ifdef Q_OS_WIN
Expected<void> replaceFile(const QString &from, const QString &to)
{
    if (const auto number = windows::rename(nativePath(from), nativePath(to), true); number != 0)
        return windowsError(IoText::tr("Cannot replace the file: %1."), to, number);
    return {};
}

Expected<void> moveToNewFile(const QString &from, const QString &to)
{
    const auto number = windows::rename(nativePath(from), nativePath(to), false);
    if (number == 0)
        return {};
    if (statusOfPath(to).exists() || isLink(to))
        return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(to);
    return windowsError(IoText::tr("Cannot replace the file: %1."), to, number);
}
#else
Expected<void> replaceFile(const QString &from, const QString &to)
{
    // Unlike QFile's rename, this one replaces an existing file, atomically if the system can.
    std::error_code error;
    std::filesystem::rename(QFile::encodeName(from).toStdString(), QFile::encodeName(to).toStdString(), error);
    if (error)
        return Error(ErrorCode::Io,
                     IoText::tr("Cannot replace the file: %1.").arg(QString::fromStdString(error.message())))
            .inFile(to);
    LockedFiles::instance().rename(absolutePath(from), absolutePath(to));
    return {};
}

Expected<void> moveToNewFile(const QString &from, const QString &to)
{
    // QFile would copy the file through a link to nothing.
    if (statusOfPath(to).exists() || isLink(to))
        return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(to);
    return replaceFile(from, to);
}
#endif

Expected<std::unique_ptr<UpdateFile>> UpdateFile::open(const QString &path)
{
    const PathStatus status = statusOfPath(path);
    if (!status.exists())
        return Error(ErrorCode::NotFound, IoText::tr("The file does not exist.")).inFile(path);
    if (!status.isFile())
        return Error(ErrorCode::Io, status.isFolder() ? IoText::tr("This is a folder, not a file.")
                                                      : IoText::tr("This is not a regular file."))
            .inFile(path);
    auto file = std::make_unique<QFile>(path);
    // A file that nobody may write is left alone, even if this user could. Without ExistingOnly, a missing file would
    // be created.
    if ((QFile::permissions(path) & (QFile::WriteOwner | QFile::WriteGroup | QFile::WriteOther)) == 0)
        return Error(ErrorCode::Io,
                     IoText::tr("Cannot change the file: %1.").arg(QString::fromLocal8Bit(std::strerror(EACCES))))
            .inFile(path);
    if (!file->open(QIODevice::ReadWrite | QIODevice::ExistingOnly | QIODevice::Unbuffered))
        return fileError(IoText::tr("Cannot change the file: %1."), *file);
    std::unique_ptr<FileLock> lock;
#ifndef Q_OS_WIN // its locks keep the file itself from being written
    lock = FileLock::lock(path);
    if (!lock)
        return Error(ErrorCode::Exists, IoText::tr("Another program or window is writing this file.")).inFile(path);
#endif
    return std::unique_ptr<UpdateFile>(std::make_unique<GenericUpdateFile>(std::move(file), std::move(lock)));
}

Expected<void> removeFile(const QString &path)
{
    QFile file(path);
    if (!file.remove() && file.exists())
        return fileError(IoText::tr("Cannot remove the file: %1."), file);
    return {};
}

#ifndef Q_OS_WIN
bool standardErrorIsTerminal()
{
    return false;
}
#endif

std::uint64_t mappedBytes()
{
    return 0;
}

#ifndef Q_OS_WIN
std::optional<std::uint64_t> ownMemory()
{
    return std::nullopt;
}

Expected<std::unique_ptr<ChildProcess>> ChildProcess::start(const QString &program)
{
    return Error(ErrorCode::Unsupported, IoText::tr("Burnish cannot start this program on this system."))
        .inFile(program);
}
#endif

} // namespace burnish::platform
