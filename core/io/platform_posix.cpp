// SPDX-License-Identifier: MIT
#include "core/io/platform_posix.h"

#include "core/io/iotext.h"
#include "core/io/paths.h"
#include "core/io/platform.h"
#include "core/io/platformchanges.h"
#include "core/io/platformmemory.h"

#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <limits>
#include <mutex>
#include <optional>
#include <thread>

namespace burnish::platform {

namespace {

// A fault in a mapped file raises SIGBUS in the thread that touched the page. The handler jumps back into that thread's
// guardedCopy; faults anywhere else go to the previous handler.
thread_local std::atomic<sigjmp_buf *> t_guard = nullptr;
struct sigaction g_previousAction;

std::atomic<std::uint64_t> g_mappedBytes = 0;

void onBusError(int signal, siginfo_t *info, void *context)
{
    if (sigjmp_buf *guard = t_guard.load(std::memory_order_relaxed)) {
        // Does what returning from the handler would do.
        pthread_sigmask(SIG_SETMASK, &static_cast<ucontext_t *>(context)->uc_sigmask, nullptr);
        siglongjmp(*guard, 1);
    }
    sigaction(SIGBUS, &g_previousAction, nullptr);
    // A fault recurs when the instruction is repeated; a signal sent by a process does not.
    if (info->si_code <= 0)
        raise(signal);
}

void installGuard()
{
    static std::once_flag once;
    std::call_once(once, [] {
        struct sigaction action = {};
        action.sa_sigaction = onBusError;
        action.sa_flags = SA_SIGINFO;
        sigemptyset(&action.sa_mask);
        sigaction(SIGBUS, &action, &g_previousAction);
    });
}

bool guardedCopy(std::byte *to, const std::byte *from, std::size_t size)
{
    sigjmp_buf guard;
    // The handler restores the signal mask; saving it here would take a system call.
    if (sigsetjmp(guard, 0) != 0) {
        t_guard.store(nullptr, std::memory_order_relaxed);
        return false;
    }
    t_guard.store(&guard, std::memory_order_relaxed);
    // Without the fences the compiler, unaware of the handler, may move the copy or drop the stores around it.
    std::atomic_signal_fence(std::memory_order_seq_cst);
    std::memcpy(to, from, size);
    std::atomic_signal_fence(std::memory_order_seq_cst);
    t_guard.store(nullptr, std::memory_order_relaxed);
    return true;
}

FileIdentity identityFrom(const struct stat &status)
{
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    return {std::uint64_t(status.st_dev), std::uint64_t(status.st_ino), std::uint64_t(status.st_size),
            std::int64_t(status.st_mtim.tv_sec) * nanoseconds + std::int64_t(status.st_mtim.tv_nsec)};
}

/// Descriptors of input files. A model may have more shards than a process may open files, so that mapped files beyond
/// half of that number go without one.
std::atomic<std::uint64_t> g_inputDescriptors = 0;

std::uint64_t mostInputDescriptors()
{
    rlimit limit = {};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<std::uint64_t>::max();
    return std::uint64_t(limit.rlim_cur) / 2;
}

class PosixInputFile final : public InputFile
{
public:
    PosixInputFile(int descriptor, const struct stat &status, QString path, Access access)
        : m_descriptor(descriptor)
        , m_size(std::uint64_t(status.st_size))
        , m_identity(identityFrom(status))
        , m_path(std::move(path))
    {
        const std::uint64_t open = ++g_inputDescriptors;
        if (access == Access::Scattered) {
#ifdef POSIX_FADV_RANDOM
            // Otherwise every small read takes megabytes from the disk, and waits for them.
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_RANDOM);
#endif
            return;
        }
        if (m_size == 0)
            return;
        void *mapped = mmap(nullptr, m_size, PROT_READ, MAP_SHARED, descriptor, 0);
        if (mapped == MAP_FAILED)
            return;
        m_mapped = static_cast<const std::byte *>(mapped);
        g_mappedBytes += m_size;
        if (open > mostInputDescriptors())
            closeDescriptor();
    }
    ~PosixInputFile() override
    {
        if (m_mapped) {
            munmap(const_cast<std::byte *>(m_mapped), m_size);
            g_mappedBytes -= m_size;
        }
        if (m_descriptor >= 0)
            closeDescriptor();
    }
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] int descriptor() const override { return m_descriptor; }

    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        if (m_mapped && (out.size() < largeRead || m_descriptor < 0)) {
            if (!guardedCopy(out.data(), m_mapped + offset, out.size()))
                return vanished(offset);
            // After a truncation the rest of the new last page reads as zeros without a fault. Only data that ends in a
            // zero can be affected and is worth a system call.
            if (out.empty() || out.back() != std::byte(0) || reaches(offset + out.size()))
                return {};
            return vanished(offset);
        }
        while (!out.empty()) {
            const ssize_t got = pread(m_descriptor, out.data(), out.size(), off_t(offset));
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0)
                return systemError(IoText::tr("Cannot read the file: %1."), m_path, errno).at(offset);
            if (got == 0)
                return vanished(offset);
            offset += std::uint64_t(got);
            out = out.subspan(std::size_t(got));
        }
        return {};
    }

    Expected<void> checkUnchanged() const override
    {
        const auto now = identityNow();
        if (!now)
            return systemError(IoText::tr("Cannot read the file: %1."), m_path, errno);
        if (!platform::isSameContent(m_identity, *now))
            return Error(ErrorCode::Io, IoText::tr("The file has been changed by another program since it was opened."))
                .inFile(m_path);
        return {};
    }

private:
    // From this size on, a system call costs less than mapping the pages and unmapping them at the end.
    static constexpr std::size_t largeRead = std::size_t(64) << 10;

    [[nodiscard]] bool reaches(std::uint64_t end) const
    {
        const auto now = identityNow();
        return now && now->size >= end;
    }

    /// Returns what the file is now; nothing, with errno, if the system does not tell. Without a descriptor, a file
    /// that has left its path counts as unchanged: the mapping still shows its old content.
    [[nodiscard]] std::optional<FileIdentity> identityNow() const
    {
        struct stat status = {};
        const bool isReported = m_descriptor >= 0 ? fstat(m_descriptor, &status) == 0
                                                  : ::stat(encodedPath(m_path).constData(), &status) == 0;
        if (!isReported)
            return m_descriptor < 0 && errno == ENOENT ? std::optional(m_identity) : std::nullopt;
        const FileIdentity now = identityFrom(status);
        return now.device == m_identity.device && now.file == m_identity.file ? now : m_identity;
    }

    void closeDescriptor()
    {
        close(m_descriptor);
        m_descriptor = -1;
        --g_inputDescriptors;
    }

    [[nodiscard]] Error vanished(std::uint64_t offset) const
    {
        return Error(ErrorCode::Io, IoText::tr("The file shrank while it was open.")).inFile(m_path).at(offset);
    }

    int m_descriptor; ///< −1 if there are too many
    std::uint64_t m_size;
    FileIdentity m_identity;
    QString m_path;
    const std::byte *m_mapped = nullptr;
};

class PosixUpdateFile final : public UpdateFile
{
public:
    PosixUpdateFile(int descriptor, const struct stat &status, QString path)
        : m_descriptor(descriptor)
        , m_before(identityFrom(status))
        , m_path(std::move(path))
    {
        OwnChanges::instance().begin(m_before);
    }
    ~PosixUpdateFile() override
    {
        OwnChanges::instance().end(m_before);
        close(m_descriptor);
    }

    Expected<void> write(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        while (!bytes.empty()) {
            const ssize_t put = pwrite(m_descriptor, bytes.data(), bytes.size(), off_t(offset));
            if (put < 0 && errno == EINTR)
                continue;
            if (put < 0)
                return failed();
            offset += std::uint64_t(put);
            bytes = bytes.subspan(std::size_t(put));
        }
        return {};
    }
    Expected<void> flush() override { return fsync(m_descriptor) == 0 ? Expected<void>() : failed(); }
    void settle() override
    {
        struct stat now = {};
        if (fstat(m_descriptor, &now) != 0)
            return;
        const FileIdentity after = identityFrom(now);
        OwnChanges::instance().add(std::exchange(m_before, after), after);
    }

private:
    [[nodiscard]] Error failed() const { return systemError(IoText::tr("Cannot write the file: %1."), m_path, errno); }

    int m_descriptor;
    FileIdentity m_before;
    QString m_path;
};

} // namespace

QByteArray folderOf(const QString &path)
{
    return encodedPath(folderOfPath(path));
}

void syncFolder(const QByteArray &folder) noexcept
{
    const int descriptor = open(folder.constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    // A file system that cannot flush a directory keeps the rename in its journal; there is no better option.
    fsync(descriptor);
    close(descriptor);
}

Error systemError(const QString &what, const QString &path, int number)
{
    const ErrorCode code = number == ENOENT   ? ErrorCode::NotFound
                           : number == EEXIST ? ErrorCode::Exists
                                              : ErrorCode::Io;
    return Error(code, what.arg(QString::fromLocal8Bit(std::strerror(number)))).inFile(path);
}

Expected<std::unique_ptr<InputFile>> InputFile::open(const QString &path, Access access)
{
    const int descriptor = ::open(encodedPath(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return systemError(IoText::tr("Cannot open the file: %1."), path, errno);
    struct stat status = {};
    if (fstat(descriptor, &status) != 0) {
        const int number = errno;
        close(descriptor);
        return systemError(IoText::tr("Cannot open the file: %1."), path, number);
    }
    if (!S_ISREG(status.st_mode)) {
        close(descriptor);
        return Error(ErrorCode::Io, S_ISDIR(status.st_mode) ? IoText::tr("This is a folder, not a file.")
                                                            : IoText::tr("This is not a regular file."))
            .inFile(path);
    }
    installGuard();
    return std::unique_ptr<InputFile>(makeOwner<PosixInputFile>(descriptor, status, path, access));
}

Expected<FileIdentity> identityOf(const QString &path)
{
    struct stat status = {};
    if (::stat(encodedPath(path).constData(), &status) != 0)
        return systemError(IoText::tr("Cannot open the file: %1."), path, errno);
    return identityFrom(status);
}

bool isSameFile(int descriptor, int other)
{
    struct stat a = {};
    struct stat b = {};
    if (descriptor < 0 || other < 0 || fstat(descriptor, &a) != 0 || fstat(other, &b) != 0)
        return true;
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool isSameContent(const FileIdentity &before, const FileIdentity &now)
{
    return before == now || OwnChanges::instance().lead(before, now);
}

Expected<void> replaceFile(const QString &from, const QString &to)
{
    const QByteArray folder = folderOf(to);
    if (::rename(encodedPath(from).constData(), encodedPath(to).constData()) != 0)
        return systemError(IoText::tr("Cannot replace the file: %1."), to, errno);
    syncFolder(folder);
    return {};
}

namespace {

/// True for two names of one file.
bool areLinks(const QByteArray &name, const QByteArray &other)
{
    struct stat a = {};
    struct stat b = {};
    return name != other && lstat(name.constData(), &a) == 0 && lstat(other.constData(), &b) == 0 &&
           S_ISREG(a.st_mode) && a.st_nlink > 1 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

} // namespace

Expected<void> moveToNewFile(const QString &from, const QString &to)
{
    const auto exists = [&] { return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(to); };
    const QByteArray folder = folderOf(to);
    const QByteArray oldName = encodedPath(from);
    const QByteArray newName = encodedPath(to);
    // A hard link fails if the name exists; a rename would overwrite it.
    const bool isLinked = ::link(oldName.constData(), newName.constData()) == 0;
    if (isLinked || (errno == EEXIST && areLinks(oldName, newName))) {
        ::unlink(oldName.constData());
        syncFolder(folder);
        return {};
    }
    if (errno == EEXIST)
        return exists();
    if (statusOfPath(to).exists())
        return exists();
    return replaceFile(from, to);
}

Expected<std::unique_ptr<UpdateFile>> UpdateFile::open(const QString &path)
{
    const int descriptor = ::open(encodedPath(path).constData(), O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return systemError(IoText::tr("Cannot change the file: %1."), path, errno);
    struct stat status = {};
    const int number = fstat(descriptor, &status) == 0 ? 0 : errno;
    // Do not modify a file that has no write permission for anyone, even if running as root.
    if (number != 0 || !S_ISREG(status.st_mode) || (status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) {
        close(descriptor);
        return systemError(IoText::tr("Cannot change the file: %1."), path, number == 0 ? EACCES : number);
    }
    // Not every file system has locks; the journal is a second barrier.
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        close(descriptor);
        return Error(ErrorCode::Exists, IoText::tr("Another program or window is writing this file.")).inFile(path);
    }
    return std::unique_ptr<UpdateFile>(makeOwner<PosixUpdateFile>(descriptor, status, path));
}

Expected<void> removeFile(const QString &path)
{
    const QByteArray folder = folderOf(path);
    if (::unlink(encodedPath(path).constData()) != 0 && errno != ENOENT)
        return systemError(IoText::tr("Cannot remove the file: %1."), path, errno);
    syncFolder(folder);
    return {};
}

namespace {

class PosixFileLock final : public FileLock
{
public:
    explicit PosixFileLock(int descriptor)
        : m_descriptor(descriptor)
    {}
    ~PosixFileLock() override { close(m_descriptor); }

private:
    int m_descriptor;
};

/// Locks a regular file without waiting; -1 if that fails.
int lockedDescriptor(const QString &path)
{
    const int descriptor = ::open(encodedPath(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    struct stat status = {};
    if (descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink > 0 &&
        flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        return descriptor;
    if (descriptor >= 0)
        close(descriptor);
    return -1;
}

} // namespace

std::unique_ptr<FileLock> FileLock::lock(const QString &path)
{
    const int descriptor = lockedDescriptor(path);
    return descriptor < 0 ? nullptr : makeOwner<PosixFileLock>(descriptor);
}

std::unique_ptr<FileLock> FileLock::waitForFolder(const QString &path)
{
    const int descriptor = ::open(encodedPath(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return nullptr;
    constexpr auto patience = std::chrono::seconds(10);
    const auto end = std::chrono::steady_clock::now() + patience;
    while (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        const bool isTaken = errno == EWOULDBLOCK || errno == EINTR;
        if (!isTaken || std::chrono::steady_clock::now() > end) {
            close(descriptor);
            return nullptr;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return makeOwner<PosixFileLock>(descriptor);
}

void removeAbandoned(const QString &path)
{
    const int descriptor = lockedDescriptor(path);
    if (descriptor < 0)
        return;
    // Removed while locked: a program that has just created the file waits for the lock and notices.
    unlink(encodedPath(path).constData());
    close(descriptor);
}

bool standardErrorIsTerminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

std::uint64_t mappedBytes()
{
    return g_mappedBytes;
}

std::optional<std::uint64_t> ownMemory()
{
    // Linux only: total pages, resident pages, and resident pages backed by files.
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QList<QByteArray> pages = file.readAll().split(' ');
    const std::uint64_t present = pages.value(1).toULongLong();
    const std::uint64_t ofFiles = pages.value(2).toULongLong();
    if (present == 0 || ofFiles > present)
        return std::nullopt;
    return (present - ofFiles) * std::uint64_t(::sysconf(_SC_PAGESIZE));
}

} // namespace burnish::platform
