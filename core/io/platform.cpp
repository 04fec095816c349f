// SPDX-License-Identifier: MIT
#include "core/io/platform.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <mutex>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace burnish::platform {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Platform)
};

Error systemError(const QString &what, const QString &path, int number)
{
    const ErrorCode code = number == ENOENT ? ErrorCode::NotFound : number == EEXIST ? ErrorCode::Exists : ErrorCode::Io;
    return Error(code, what.arg(QString::fromLocal8Bit(std::strerror(number)))).inFile(path);
}

// A fault inside a mapped file arrives as SIGBUS in the thread that touched the page. The handler jumps back into
// guardedCopy of that thread; a fault anywhere else goes to whoever handled the signal before.
thread_local sigjmp_buf *t_guard = nullptr;
struct sigaction g_previousAction;

void onBusError(int signal, siginfo_t *info, void *context)
{
    if (t_guard)
        siglongjmp(*t_guard, 1);
    if (g_previousAction.sa_flags & SA_SIGINFO) {
        g_previousAction.sa_sigaction(signal, info, context);
        return;
    }
    if (g_previousAction.sa_handler != SIG_DFL && g_previousAction.sa_handler != SIG_IGN) {
        g_previousAction.sa_handler(signal);
        return;
    }
    sigaction(SIGBUS, &g_previousAction, nullptr);
    raise(signal);
}

void installGuard()
{
    static std::once_flag once;
    std::call_once(once, [] {
        struct sigaction action = {};
        action.sa_sigaction = onBusError;
        action.sa_flags = SA_SIGINFO | SA_NODEFER;
        sigemptyset(&action.sa_mask);
        sigaction(SIGBUS, &action, &g_previousAction);
    });
}

bool guardedCopy(std::byte *to, const std::byte *from, std::size_t size)
{
    sigjmp_buf guard;
    // The signal stays unblocked in its handler, so that the mask need not be saved, which would be a system call.
    if (sigsetjmp(guard, 0) != 0) {
        t_guard = nullptr;
        return false;
    }
    t_guard = &guard;
    std::memcpy(to, from, size);
    t_guard = nullptr;
    return true;
}

class PosixInputFile final : public InputFile
{
public:
    PosixInputFile(int descriptor, const struct stat &status, QString path)
        : m_descriptor(descriptor)
        , m_size(std::uint64_t(status.st_size))
        , m_modified(status.st_mtim)
        , m_path(std::move(path))
    {
        if (m_size == 0)
            return;
        void *mapped = mmap(nullptr, m_size, PROT_READ, MAP_SHARED, descriptor, 0);
        if (mapped != MAP_FAILED)
            m_mapped = static_cast<const std::byte *>(mapped);
    }
    ~PosixInputFile() override
    {
        if (m_mapped)
            munmap(const_cast<std::byte *>(m_mapped), m_size);
        close(m_descriptor);
    }
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] int descriptor() const override { return m_descriptor; }

    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        if (m_mapped) {
            if (guardedCopy(out.data(), m_mapped + offset, out.size()))
                return {};
            return vanished(offset);
        }
        while (!out.empty()) {
            const ssize_t got = pread(m_descriptor, out.data(), out.size(), off_t(offset));
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0)
                return systemError(Text::tr("The file cannot be read: %1."), m_path, errno).at(offset);
            if (got == 0)
                return vanished(offset);
            offset += std::uint64_t(got);
            out = out.subspan(std::size_t(got));
        }
        return {};
    }

    Expected<void> checkUnchanged() const override
    {
        struct stat now = {};
        if (fstat(m_descriptor, &now) != 0)
            return systemError(Text::tr("The file cannot be read: %1."), m_path, errno);
        if (std::uint64_t(now.st_size) != m_size || now.st_mtim.tv_sec != m_modified.tv_sec ||
            now.st_mtim.tv_nsec != m_modified.tv_nsec)
            return Error(ErrorCode::Io, Text::tr("The file was changed by another program since it was opened."))
                .inFile(m_path);
        return {};
    }

private:
    [[nodiscard]] Error vanished(std::uint64_t offset) const
    {
        return Error(ErrorCode::Io, Text::tr("The file became shorter while it was open.")).inFile(m_path).at(offset);
    }

    int m_descriptor;
    std::uint64_t m_size;
    timespec m_modified;
    QString m_path;
    const std::byte *m_mapped = nullptr;
};

class PosixOutputFile final : public OutputFile
{
public:
    PosixOutputFile(int descriptor, QString path)
        : m_descriptor(descriptor)
        , m_path(std::move(path))
    {}
    ~PosixOutputFile() override { close(m_descriptor); }

    Expected<void> append(std::span<const std::byte> bytes) override
    {
        BURNISH_CHECK(writeAt(m_written, bytes));
        m_written += bytes.size();
        return {};
    }

    Expected<void> appendFrom(int descriptor, std::uint64_t offset, std::uint64_t length) override
    {
        std::vector<std::byte> buffer(std::min<std::uint64_t>(length, 1 << 20));
        while (length > 0) {
            const std::size_t wanted = std::size_t(std::min<std::uint64_t>(length, buffer.size()));
            const ssize_t got = pread(descriptor, buffer.data(), wanted, off_t(offset));
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0)
                return Error(ErrorCode::Io, Text::tr("The file cannot be read: %1.")
                                                .arg(QString::fromLocal8Bit(std::strerror(errno))))
                    .at(offset);
            if (got == 0)
                return Error(ErrorCode::Io, Text::tr("The file became shorter while it was open.")).at(offset);
            BURNISH_CHECK(append(std::span(buffer).first(std::size_t(got))));
            offset += std::uint64_t(got);
            length -= std::uint64_t(got);
        }
        return {};
    }

    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        Q_ASSERT(offset + bytes.size() <= m_written);
        return writeAt(offset, bytes);
    }

    Expected<void> flush() override
    {
        if (ftruncate(m_descriptor, off_t(m_written)) != 0 || fsync(m_descriptor) != 0)
            return systemError(Text::tr("The file cannot be written: %1."), m_path, errno);
        return {};
    }

private:
    Expected<void> writeAt(std::uint64_t offset, std::span<const std::byte> bytes)
    {
        while (!bytes.empty()) {
            const ssize_t put = pwrite(m_descriptor, bytes.data(), bytes.size(), off_t(offset));
            if (put < 0 && errno == EINTR)
                continue;
            if (put < 0)
                return systemError(Text::tr("The file cannot be written: %1."), m_path, errno);
            offset += std::uint64_t(put);
            bytes = bytes.subspan(std::size_t(put));
        }
        return {};
    }

    int m_descriptor;
    QString m_path;
    std::uint64_t m_written = 0;
};

void syncFolderOf(const QString &path)
{
    const int folder = open(QFile::encodeName(QFileInfo(path).absolutePath()).constData(), O_RDONLY | O_CLOEXEC);
    if (folder < 0)
        return;
    // A file system that cannot flush a folder keeps the rename in its journal; there is nothing better to do.
    fsync(folder);
    close(folder);
}

} // namespace

Expected<std::unique_ptr<InputFile>> InputFile::open(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return systemError(Text::tr("The file cannot be opened: %1."), path, errno);
    struct stat status = {};
    if (fstat(descriptor, &status) != 0) {
        const int number = errno;
        close(descriptor);
        return systemError(Text::tr("The file cannot be opened: %1."), path, number);
    }
    if (!S_ISREG(status.st_mode)) {
        close(descriptor);
        return Error(ErrorCode::Io, S_ISDIR(status.st_mode) ? Text::tr("This is a folder, not a file.")
                                                            : Text::tr("This is not a regular file."))
            .inFile(path);
    }
    installGuard();
    return std::unique_ptr<InputFile>(std::make_unique<PosixInputFile>(descriptor, status, path));
}

Expected<std::unique_ptr<OutputFile>> OutputFile::create(const QString &path, std::uint64_t expectedSize)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return systemError(Text::tr("The file cannot be created: %1."), path, errno);
    if (expectedSize > 0) {
        // Only a full disk matters here; a file system without preallocation says so with another error.
        const int number = posix_fallocate(descriptor, 0, off_t(expectedSize));
        if (number == ENOSPC || number == EFBIG) {
            close(descriptor);
            QFile::remove(path);
            return systemError(Text::tr("The file cannot be written: %1."), path, number);
        }
    }
    return std::unique_ptr<OutputFile>(std::make_unique<PosixOutputFile>(descriptor, path));
}

Expected<void> replaceFile(const QString &from, const QString &to)
{
    if (::rename(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) != 0)
        return systemError(Text::tr("The file cannot be replaced: %1."), to, errno);
    syncFolderOf(to);
    return {};
}

Expected<void> moveToNewFile(const QString &from, const QString &to)
{
    // A hard link fails where the name exists, which a rename would overwrite.
    if (::link(QFile::encodeName(from).constData(), QFile::encodeName(to).constData()) == 0) {
        ::unlink(QFile::encodeName(from).constData());
        syncFolderOf(to);
        return {};
    }
    if (errno == EEXIST)
        return systemError(Text::tr("The file exists already."), to, EEXIST);
    if (QFile::exists(to))
        return systemError(Text::tr("The file exists already."), to, EEXIST);
    return replaceFile(from, to);
}

} // namespace burnish::platform
