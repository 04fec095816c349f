// SPDX-License-Identifier: MIT
#include "core/base/barrier.h"
#include "core/io/paths.h"
#include "core/io/platform.h"
#include "core/io/platformmemory.h"
#include "core/io/platformprocess.h"
#include "core/io/platformsignals.h"
#include "core/io/platformtext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>
#include <vector>

#ifdef Q_OS_WIN
#include <io.h>
#elif __has_include(<unistd.h>)
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
                 PlatformText::tr("Cannot write the file: %1.").arg(QString::fromLocal8Bit(std::strerror(number))))
        .inFile(file.fileName());
}

/// Identifies a file by its full path.
FileIdentity identityFrom(const QFileInfo &file)
{
    constexpr std::int64_t nanoseconds = 1'000'000;
    return {0, std::uint64_t(qHash(file.canonicalFilePath())), std::uint64_t(file.size()),
            std::int64_t(file.lastModified().toMSecsSinceEpoch()) * nanoseconds};
}

/// Modification times that result from this process's own writes.
class OwnChanges
{
public:
    static OwnChanges &instance()
    {
        static OwnChanges changes;
        return changes;
    }
    void begin(const FileIdentity &file)
    {
        const std::lock_guard lock(m_mutex);
        ++m_open[file.file];
    }
    void end(const FileIdentity &file)
    {
        const std::lock_guard lock(m_mutex);
        if (const auto open = m_open.find(file.file); --open->second == 0)
            m_open.erase(open);
    }
    void add(const FileIdentity &before, const FileIdentity &after)
    {
        const std::lock_guard lock(m_mutex);
        m_changes[after.file].emplace_back(before.changedAt, after.changedAt);
    }
    /// True if only those changes lead from one to the other.
    [[nodiscard]] bool lead(const FileIdentity &from, const FileIdentity &to)
    {
        if (from.file != to.file || from.size != to.size)
            return false;
        const std::lock_guard lock(m_mutex);
        if (m_open.contains(to.file))
            return true;
        std::int64_t time = from.changedAt;
        if (const auto known = m_changes.find(to.file); known != m_changes.end()) {
            for (const auto &[before, after] : known->second) {
                if (time == before)
                    time = after;
            }
        }
        return time == to.changedAt;
    }

private:
    std::mutex m_mutex;
    std::map<std::uint64_t, int> m_open; ///< files being changed
    std::map<std::uint64_t, std::vector<std::pair<std::int64_t, std::int64_t>>> m_changes;
};

class GenericInputFile final : public InputFile
{
public:
    explicit GenericInputFile(std::unique_ptr<QFile> file)
        : m_file(std::move(file))
        , m_size(std::uint64_t(m_file->size()))
        , m_identity(identityFrom(QFileInfo(m_file->fileName())))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] int descriptor() const override { return -1; }

    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        const std::lock_guard lock(m_mutex);
        if (!m_file->seek(qint64(offset)))
            return fileError(PlatformText::tr("Cannot read the file: %1."), *m_file);
        while (!out.empty()) {
            const qint64 got = m_file->read(reinterpret_cast<char *>(out.data()), qint64(out.size()));
            if (got < 0)
                return fileError(PlatformText::tr("Cannot read the file: %1."), *m_file).at(offset);
            if (got == 0)
                return Error(ErrorCode::Io, PlatformText::tr("The file shrank while it was open."))
                    .inFile(m_file->fileName())
                    .at(offset);
            out = out.subspan(std::size_t(got));
        }
        return {};
    }

    Expected<void> checkUnchanged() const override
    {
        if (platform::isSameContent(m_identity, identityFrom(QFileInfo(m_file->fileName()))))
            return {};
        return Error(ErrorCode::Io,
                     PlatformText::tr("The file has been changed by another program since it was opened."))
            .inFile(m_file->fileName());
    }

private:
    mutable std::mutex m_mutex;
    std::unique_ptr<QFile> m_file;
    std::uint64_t m_size;
    FileIdentity m_identity;
};

class GenericOutputFile final : public OutputFile
{
public:
    explicit GenericOutputFile(std::unique_ptr<QFile> file)
        : m_file(std::move(file))
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
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        Q_ASSERT(offset + bytes.size() <= m_written);
        return writeAt(offset, bytes);
    }
    void setFollower(std::function<void(std::span<const std::byte>)> follow) override { m_follow = std::move(follow); }
    Expected<void> flush() override
    {
        if (!m_file->flush() || (!m_isRange && !m_file->resize(qint64(m_written))))
            return fileError(PlatformText::tr("Cannot write the file: %1."), *m_file);
        return flushedToDisk(*m_file);
    }

private:
    Expected<void> writeAt(std::uint64_t offset, std::span<const std::byte> bytes)
    {
        if (!m_file->seek(qint64(offset)) ||
            m_file->write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size())) != qint64(bytes.size()))
            return fileError(PlatformText::tr("Cannot write the file: %1."), *m_file);
        return {};
    }

    std::unique_ptr<QFile> m_file;
    bool m_isRange = false;
    std::uint64_t m_written = 0;
    std::function<void(std::span<const std::byte>)> m_follow;
};

class GenericUpdateFile final : public UpdateFile
{
public:
    explicit GenericUpdateFile(std::unique_ptr<QFile> file)
        : m_file(std::move(file))
        , m_before(identityFrom(QFileInfo(m_file->fileName())))
    {
        OwnChanges::instance().begin(m_before);
    }
    ~GenericUpdateFile() override { OwnChanges::instance().end(m_before); }

    Expected<void> write(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        if (!m_file->seek(qint64(offset)) ||
            m_file->write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size())) != qint64(bytes.size()))
            return fileError(PlatformText::tr("Cannot write the file: %1."), *m_file);
        return {};
    }
    Expected<void> flush() override
    {
        return m_file->flush() ? flushedToDisk(*m_file)
                               : fileError(PlatformText::tr("Cannot write the file: %1."), *m_file);
    }
    void settle() override
    {
        const FileIdentity after = identityFrom(QFileInfo(m_file->fileName()));
        OwnChanges::instance().add(std::exchange(m_before, after), after);
    }

private:
    std::unique_ptr<QFile> m_file;
    FileIdentity m_before;
};

} // namespace

Expected<std::unique_ptr<InputFile>> InputFile::open(const QString &path, Access)
{
    const QFileInfo info(path);
    if (!info.exists())
        return Error(ErrorCode::NotFound, PlatformText::tr("The file does not exist.")).inFile(path);
    if (!info.isFile())
        return Error(ErrorCode::Io, info.isDir() ? PlatformText::tr("This is a folder, not a file.")
                                                 : PlatformText::tr("This is not a regular file."))
            .inFile(path);
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return fileError(PlatformText::tr("Cannot open the file: %1."), *file);
    return std::unique_ptr<InputFile>(std::make_unique<GenericInputFile>(std::move(file)));
}

Expected<std::unique_ptr<OutputFile>> OutputFile::create(const QString &path, const Options &options)
{
    if (QFile::exists(path))
        return Error(ErrorCode::Exists, PlatformText::tr("The file already exists.")).inFile(path);
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadWrite | QIODevice::NewOnly))
        return fileError(PlatformText::tr("Cannot create the file: %1."), *file);
    if (!options.like.isEmpty())
        file->setPermissions(QFile::permissions(options.like));
    return std::unique_ptr<OutputFile>(std::make_unique<GenericOutputFile>(std::move(file)));
}

Expected<std::unique_ptr<OutputFile>> OutputFile::openRange(const QString &path, std::uint64_t begin)
{
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadWrite | QIODevice::ExistingOnly | QIODevice::Unbuffered))
        return fileError(PlatformText::tr("Cannot write the file: %1."), *file);
    return std::unique_ptr<OutputFile>(std::make_unique<GenericOutputFile>(std::move(file), begin));
}

Expected<void> createReserved(const QString &path, std::uint64_t size)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return fileError(PlatformText::tr("Cannot create the file: %1."), file);
    if (file.size() != 0 && std::uint64_t(file.size()) != size)
        return Error(ErrorCode::Exists, PlatformText::tr("The file already exists.")).inFile(path);
    return file.resize(qint64(size)) ? Expected<void>()
                                     : fileError(PlatformText::tr("Cannot write the file: %1."), file);
}

std::unique_ptr<FileLock> FileLock::lock(const QString &)
{
    // Without locks, the system itself prevents that an open file is renamed.
    return std::make_unique<FileLock>();
}

void removeAbandoned(const QString &path)
{
    // Fails for a file that a program has open.
    QFile::remove(path);
}

Expected<FileIdentity> identityOf(const QString &path)
{
    const QFileInfo file(path);
    if (!file.exists())
        return Error(ErrorCode::NotFound, PlatformText::tr("The file does not exist.")).inFile(path);
    return identityFrom(file);
}

bool isSameFile(int, int)
{
    return true;
}

bool isSameContent(const FileIdentity &before, const FileIdentity &now)
{
    return before == now || OwnChanges::instance().lead(before, now);
}

Expected<void> replaceFile(const QString &from, const QString &to)
{
    // Unlike QFile's rename, this one replaces an existing file, atomically if the system can.
    std::error_code error;
    std::filesystem::rename(from.toStdU16String(), to.toStdU16String(), error);
    if (error)
        return Error(ErrorCode::Io,
                     PlatformText::tr("Cannot replace the file: %1.").arg(QString::fromStdString(error.message())))
            .inFile(to);
    return {};
}

Expected<void> moveToNewFile(const QString &from, const QString &to)
{
    QFile file(from);
    if (file.rename(to))
        return {};
    if (QFile::exists(to))
        return Error(ErrorCode::Exists, PlatformText::tr("The file already exists.")).inFile(to);
    return fileError(PlatformText::tr("Cannot replace the file: %1."), file);
}

Expected<std::unique_ptr<UpdateFile>> UpdateFile::open(const QString &path)
{
    auto file = std::make_unique<QFile>(path);
    // Without ExistingOnly, a missing file would be created.
    if (!QFileInfo(path).isFile() ||
        !file->open(QIODevice::ReadWrite | QIODevice::ExistingOnly | QIODevice::Unbuffered))
        return fileError(PlatformText::tr("Cannot change the file: %1."), *file);
    return std::unique_ptr<UpdateFile>(std::make_unique<GenericUpdateFile>(std::move(file)));
}

Expected<void> removeFile(const QString &path)
{
    QFile file(path);
    if (!file.remove() && file.exists())
        return fileError(PlatformText::tr("Cannot remove the file: %1."), file);
    return {};
}

#ifndef Q_OS_WIN
bool standardErrorIsTerminal()
{
    return false;
}
#endif

namespace {

std::atomic<Task *> g_task = nullptr;

void onInterrupt(int signal)
{
    if (Task *task = g_task.exchange(nullptr)) {
        std::signal(signal, onInterrupt);
        return task->cancel();
    }
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

void handleTerminationSignals()
{
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
}

CancelledBySignals::CancelledBySignals(Task &task)
{
    g_task = &task;
}

CancelledBySignals::~CancelledBySignals()
{
    g_task = nullptr;
}

// Here signals cannot be handled beyond that; temporary files of a program that was ended remain until the next export.
struct TemporaryName::Entry
{
    QString path;
};
TemporaryName::TemporaryName(const QString &path)
    : m_entry(new Entry{path})
{}
TemporaryName::~TemporaryName()
{
    delete m_entry;
}
void TemporaryName::removeFile() noexcept
{
    static_cast<void>(caught([this]() -> Expected<void> {
        QFile::remove(m_entry->path);
        return {};
    }));
}
UninterruptedSection::UninterruptedSection() = default;
UninterruptedSection::~UninterruptedSection() = default;

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
    return Error(ErrorCode::Unsupported, PlatformText::tr("Burnish cannot start this program on this system."))
        .inFile(program);
}
#endif

} // namespace burnish::platform

namespace burnish {

// File names are UTF-16 here, so Qt reaches all of them.

PathStatus statusOfPath(const QString &path)
{
    using Kind = PathStatus::Kind;
    const QFileInfo info(path);
    if (!info.exists())
        return {};
    return {info.isFile()  ? Kind::File
            : info.isDir() ? Kind::Folder
                           : Kind::Other,
            info.isFile() ? std::uint64_t(info.size()) : 0, std::int64_t(info.lastModified().toMSecsSinceEpoch())};
}

bool isLink(const QString &path)
{
    return QFileInfo(path).isSymbolicLink();
}

QString linkTarget(const QString &path)
{
    return QFileInfo(path).symLinkTarget();
}

QString absolutePath(const QString &path)
{
    return path.isEmpty() ? path : QFileInfo(path).absoluteFilePath();
}

QString realPath(const QString &path)
{
    return QFileInfo(path).canonicalFilePath();
}

QStringList fileNamesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

bool isWritableFolder(const QString &path)
{
    const QFileInfo info(path);
    return info.isDir() && info.isWritable();
}

bool makeFolders(const QString &path)
{
    return QDir().mkpath(path);
}

QStringList programArguments(int, const char *const *)
{
    return QCoreApplication::arguments().mid(1);
}

} // namespace burnish
