// SPDX-License-Identifier: MIT
#include "support/filefaults.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>

#ifdef __linux__
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#endif

namespace burnish::test {

namespace {

/// True while a FailingFileCalls or RecordedFileCalls lives; the rest belongs to it.
std::atomic<bool> isActive = false;
std::mutex mutex;
std::string folder; // with a slash at the end

std::optional<FileFault> fault;
std::size_t counted = 0;
std::size_t firstFailure = 0;
std::size_t afterFailures = 0;

bool isRecording = false;
std::vector<FileCall> recorded;
std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> numbers; // of the files, by device and inode
std::size_t nextNumber = 0;
std::map<std::size_t, QString> initialNames;

void activate(const QString &path)
{
    if (isActive)
        qFatal("only one of the interceptors can be used at a time");
    folder = QFile::encodeName(QFileInfo(path).canonicalFilePath()).toStdString() + '/';
    counted = 0;
    isActive = true;
}

} // namespace

FailingFileCalls::FailingFileCalls(const QString &path, FileFault which, std::size_t allowed, std::size_t count)
{
    fault = which;
    firstFailure = allowed;
    afterFailures = allowed + count;
    activate(path);
}

FailingFileCalls::~FailingFileCalls()
{
    const std::lock_guard lock(mutex);
    isActive = false;
    fault.reset();
}

bool FailingFileCalls::hasFailed()
{
    const std::lock_guard lock(mutex);
    return counted > firstFailure;
}

FolderContent contentOfFolder(const QString &path)
{
    FolderContent content;
    for (const QFileInfo &info : QDir(path).entryInfoList(QDir::Files | QDir::Hidden | QDir::System)) {
        QFile file(info.absoluteFilePath());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(info.absoluteFilePath()));
        content[info.fileName()] = file.readAll();
    }
    return content;
}

RecordedFileCalls::RecordedFileCalls(const QString &path)
    : m_before(contentOfFolder(path))
{
    recorded.clear();
    numbers.clear();
    initialNames.clear();
    nextNumber = 0;
    isRecording = true;
    activate(path);
#ifdef __linux__
    for (const auto &[name, content] : m_before) {
        struct stat status = {};
        if (::stat((folder + QFile::encodeName(name).toStdString()).c_str(), &status) != 0)
            qFatal("%s cannot be read", qPrintable(name));
        numbers[{status.st_dev, status.st_ino}] = nextNumber;
        initialNames[nextNumber++] = name;
    }
#endif
}

RecordedFileCalls::~RecordedFileCalls()
{
    const std::lock_guard lock(mutex);
    isActive = false;
    isRecording = false;
}

const std::vector<FileCall> &RecordedFileCalls::calls() const
{
    return recorded;
}

namespace {

/// A folder as the system sees it, and as it is on disk.
class ReplayedFolder
{
public:
    explicit ReplayedFolder(const FolderContent &before)
    {
        for (const auto &[number, name] : initialNames) {
            m_data[number] = before.at(name);
            m_names[name] = number;
        }
        m_flushedData = m_data;
        m_flushedNames = m_names;
    }

    void apply(const FileCall &call)
    {
        using Kind = FileCall::Kind;
        QByteArray &data = m_data[call.file];
        switch (call.kind) {
        case Kind::Create:
            data.clear();
            m_flushedData[call.file].clear();
            if (!call.name.isEmpty())
                m_names[call.name] = call.file;
            break;
        case Kind::Write:
            data.resize(std::max(data.size(), qsizetype(call.offset) + call.bytes.size()));
            std::ranges::copy(call.bytes, data.begin() + qsizetype(call.offset));
            break;
        case Kind::Extend:
            data.append(std::max<qsizetype>(qsizetype(call.offset) - data.size(), 0), '\0');
            break;
        case Kind::Truncate:
            data.resize(qsizetype(call.offset));
            break;
        case Kind::Flush:
            m_flushedData[call.file] = data;
            break;
        case Kind::FlushFolder:
            m_flushedNames = m_names;
            break;
        case Kind::Name:
            m_names[call.name] = call.file;
            break;
        case Kind::Rename:
            std::erase_if(m_names, [&](const auto &entry) { return entry.second == call.file; });
            m_names[call.name] = call.file;
            break;
        case Kind::Remove:
            m_names.erase(call.name);
            break;
        }
    }

    [[nodiscard]] FolderContent content(RecordedFileCalls::Lost lost) const
    {
        using Lost = RecordedFileCalls::Lost;
        FolderContent content;
        for (const auto &[name, number] : lost == Lost::Names ? m_flushedNames : m_names)
            content[name] = (lost == Lost::Data ? m_flushedData : m_data).at(number);
        return content;
    }

private:
    std::map<std::size_t, QByteArray> m_data;
    std::map<std::size_t, QByteArray> m_flushedData;
    std::map<QString, std::size_t> m_names;
    std::map<QString, std::size_t> m_flushedNames;
};

} // namespace

FolderContent RecordedFileCalls::after(std::size_t count, Lost lost, bool halfOfNext) const
{
    ReplayedFolder replayed(m_before);
    for (std::size_t i = 0; i < count; ++i)
        replayed.apply(recorded[i]);
    if (halfOfNext) {
        FileCall half = recorded[count];
        half.bytes.truncate(half.bytes.size() / 2);
        replayed.apply(half);
    }
    return replayed.content(lost);
}

#ifndef __linux__

bool canInterceptFileCalls()
{
    return false;
}

#else

bool canInterceptFileCalls()
{
    return true;
}

namespace {

using Kind = FileCall::Kind;

// No function here may allocate by operator new unless calls are recorded: that may have been made to fail as well.

bool isBelow(std::string_view path)
{
    return isActive && path.starts_with(folder);
}

bool isBelow(const char *path)
{
    return path && isBelow(std::string_view(path));
}

/// The path of an open file or folder, with a slash at the end; one without a name has " (deleted)" in its path.
class OpenPath
{
public:
    explicit OpenPath(int descriptor)
    {
        std::array<char, 32> link;
        std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", descriptor);
        const ssize_t size = readlink(link.data(), m_path.data(), m_path.size() - 1);
        if (size < 0)
            return;
        m_path[std::size_t(size)] = '/';
        m_size = std::size_t(size) + 1;
    }
    [[nodiscard]] std::string_view view() const { return {m_path.data(), m_size}; }

private:
    std::array<char, 4096> m_path;
    std::size_t m_size = 0;
};

bool isBelow(int descriptor)
{
    return isActive && isBelow(OpenPath(descriptor).view());
}

/// The name in the folder of a path below it.
QString nameOf(std::string_view path)
{
    path.remove_prefix(folder.size());
    return QFile::decodeName(QByteArray(path.data(), qsizetype(path.size())));
}

/// Counts a call that the fault concerns; true if it is one of those that fail.
bool isDue()
{
    const std::size_t number = counted++;
    return number >= firstFailure && number < afterFailures;
}

/// True if this call that changes something has to fail; sets errno.
bool mustFail(bool needsSpace = true)
{
    const std::lock_guard lock(mutex);
    const bool isConcerned = fault == FileFault::InputOutput || (fault == FileFault::NoSpace && needsSpace);
    if (!isConcerned || !isDue())
        return false;
    errno = *fault == FileFault::NoSpace ? ENOSPC : EIO;
    return true;
}

/// True if this read has to fail; sets errno.
bool mustFailToRead()
{
    const std::lock_guard lock(mutex);
    if (fault != FileFault::ReadError || !isDue())
        return false;
    errno = EIO;
    return true;
}

/// The number of bytes that a call of this kind may write or read.
std::size_t allowedBytes(std::size_t size, FileFault shortened)
{
    const std::lock_guard lock(mutex);
    return fault == shortened && size >= 2 && isDue() ? size / 2 : size;
}

std::size_t numberOf(const struct stat &status)
{
    const auto [entry, isNew] = numbers.try_emplace({status.st_dev, status.st_ino}, nextNumber);
    nextNumber += isNew ? 1 : 0;
    return entry->second;
}

void record(int descriptor, FileCall call)
{
    const std::lock_guard lock(mutex);
    struct stat status = {};
    if (!isRecording || fstat(descriptor, &status) != 0)
        return;
    if (S_ISDIR(status.st_mode))
        call.kind = Kind::FlushFolder;
    else
        call.file = numberOf(status);
    recorded.push_back(std::move(call));
}

/// A file that has just been opened; it gets a new number, even if it has the inode of a removed one.
void recordCreated(int descriptor, const char *path, bool hasName)
{
    const std::lock_guard lock(mutex);
    struct stat status = {};
    if (!isRecording || fstat(descriptor, &status) != 0)
        return;
    numbers[{status.st_dev, status.st_ino}] = nextNumber;
    recorded.push_back({Kind::Create, nextNumber++, hasName ? nameOf(path) : QString(), 0, {}});
}

/// Must be called before the name changes.
std::optional<FileCall> namedCall(Kind kind, const char *existing, const char *name)
{
    const std::lock_guard lock(mutex);
    struct stat status = {};
    if (!isRecording || stat(existing, &status) != 0)
        return std::nullopt;
    return FileCall{kind, numberOf(status), nameOf(name), 0, {}};
}

int finished(int result, std::optional<FileCall> call)
{
    if (result == 0 && call) {
        const std::lock_guard lock(mutex);
        recorded.push_back(*std::move(call));
    }
    return result;
}

template <typename Function> Function systems(const char *name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

/// Bytes for a direct write.
using AlignedBytes = std::unique_ptr<char, decltype(&std::free)>;

/// Returns a copy with a flipped bit if that byte is among these; null otherwise.
AlignedBytes flipped(const void *bytes, std::size_t size)
{
    constexpr std::size_t alignment = 4096;
    const std::lock_guard lock(mutex);
    if (fault != FileFault::FlippedBit || firstFailure < counted || firstFailure >= counted + size)
        return {nullptr, &std::free};
    AlignedBytes copy(
        static_cast<char *>(std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)), &std::free);
    std::memcpy(copy.get(), bytes, size);
    copy.get()[firstFailure - counted] ^= 1;
    return copy;
}

/// Counts bytes that were written, for faults of bytes.
void countBytes(std::size_t size)
{
    const std::lock_guard lock(mutex);
    if (fault == FileFault::FlippedBit)
        counted += size;
}

template <typename Write> ssize_t written(Write write, int descriptor, const void *bytes, std::size_t size, off64_t at)
{
    if (!isBelow(descriptor))
        return write(bytes, size);
    if (mustFail())
        return -1;
    const AlignedBytes other = flipped(bytes, size);
    const ssize_t put = write(other ? other.get() : bytes, allowedBytes(size, FileFault::ShortWrite));
    if (put > 0)
        countBytes(std::size_t(put));
    if (put > 0)
        record(descriptor, {Kind::Write, 0, {}, std::uint64_t(at), QByteArray(static_cast<const char *>(bytes), put)});
    return put;
}

template <typename Read> ssize_t readBytes(Read read, int descriptor, std::size_t size)
{
    if (!isBelow(descriptor))
        return read(size);
    return mustFailToRead() ? -1 : read(allowedBytes(size, FileFault::ShortRead));
}

using Open = int (*)(const char *, int, ...);

int opened(Open open, const char *path, int flags, mode_t mode)
{
    const bool isNameless = (flags & O_TMPFILE) == O_TMPFILE;
    const bool creates = isNameless || (flags & O_CREAT) != 0;
    // A file without a name is created by the path of its folder.
    const bool isOurs = isBelow(path) || (isNameless && isActive && path &&
                                          path == std::string_view(folder).substr(0, folder.size() - 1));
    if (!isOurs || !(creates || (flags & O_TRUNC) != 0))
        return open(path, flags, mode);
    if (mustFail())
        return -1;
    struct stat status = {};
    const bool existed = !isNameless && stat(path, &status) == 0;
    const int descriptor = open(path, flags, mode);
    if (descriptor >= 0 && !existed)
        recordCreated(descriptor, path, !isNameless);
    else if (descriptor >= 0 && (flags & O_TRUNC) != 0)
        record(descriptor, {Kind::Truncate, 0, {}, 0, {}});
    return descriptor;
}

template <typename Truncate> int truncated(Truncate truncate, int descriptor, off64_t size)
{
    if (!isBelow(descriptor))
        return truncate();
    if (mustFail())
        return -1;
    const int result = truncate();
    if (result == 0)
        record(descriptor, {Kind::Truncate, 0, {}, std::uint64_t(size), {}});
    return result;
}

int flushed(int (*flush)(int), int descriptor)
{
    if (!isBelow(descriptor))
        return flush(descriptor);
    if (mustFail())
        return -1;
    record(descriptor, {Kind::Flush, 0, {}, 0, {}});
    return 0;
}

} // namespace

#endif

} // namespace burnish::test

#ifdef __linux__

using namespace burnish::test;

extern "C" {

// Qt calls the functions for large files, core the others; on 64-bit systems they do the same.

ssize_t write(int descriptor, const void *bytes, size_t size)
{
    static const auto system = systems<ssize_t (*)(int, const void *, size_t)>("write");
    const off64_t at = isActive ? lseek64(descriptor, 0, SEEK_CUR) : 0;
    return written([&](const void *from, size_t part) { return system(descriptor, from, part); }, descriptor, bytes,
                   size, at);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t at)
{
    static const auto system = systems<ssize_t (*)(int, const void *, size_t, off_t)>("pwrite");
    return written([&](const void *from, size_t part) { return system(descriptor, from, part, at); }, descriptor, bytes,
                   size, at);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t at)
{
    static const auto system = systems<ssize_t (*)(int, const void *, size_t, off64_t)>("pwrite64");
    return written([&](const void *from, size_t part) { return system(descriptor, from, part, at); }, descriptor, bytes,
                   size, at);
}

ssize_t read(int descriptor, void *bytes, size_t size)
{
    static const auto system = systems<ssize_t (*)(int, void *, size_t)>("read");
    return readBytes([&](size_t part) { return system(descriptor, bytes, part); }, descriptor, size);
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t at)
{
    static const auto system = systems<ssize_t (*)(int, void *, size_t, off_t)>("pread");
    return readBytes([&](size_t part) { return system(descriptor, bytes, part, at); }, descriptor, size);
}

ssize_t pread64(int descriptor, void *bytes, size_t size, off64_t at)
{
    static const auto system = systems<ssize_t (*)(int, void *, size_t, off64_t)>("pread64");
    return readBytes([&](size_t part) { return system(descriptor, bytes, part, at); }, descriptor, size);
}

int open(const char *path, int flags, ...)
{
    static const auto system = systems<Open>("open");
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return opened(system, path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    static const auto system = systems<Open>("open64");
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return opened(system, path, flags, mode);
}

int ftruncate(int descriptor, off_t size) noexcept
{
    static const auto system = systems<int (*)(int, off_t)>("ftruncate");
    return truncated([&] { return system(descriptor, size); }, descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) noexcept
{
    static const auto system = systems<int (*)(int, off64_t)>("ftruncate64");
    return truncated([&] { return system(descriptor, size); }, descriptor, size);
}

int fallocate(int descriptor, int mode, off_t at, off_t size)
{
    static const auto system = systems<int (*)(int, int, off_t, off_t)>("fallocate");
    if (!isBelow(descriptor))
        return system(descriptor, mode, at, size);
    if (mustFail())
        return -1;
    const int result = system(descriptor, mode, at, size);
    if (result == 0)
        record(descriptor, {Kind::Extend, 0, {}, std::uint64_t(at + size), {}});
    return result;
}

int fsync(int descriptor)
{
    static const auto system = systems<int (*)(int)>("fsync");
    return flushed(system, descriptor);
}

int fdatasync(int descriptor)
{
    static const auto system = systems<int (*)(int)>("fdatasync");
    return flushed(system, descriptor);
}

int rename(const char *from, const char *to) noexcept
{
    static const auto system = systems<int (*)(const char *, const char *)>("rename");
    if (!isBelow(to))
        return system(from, to);
    if (mustFail(false))
        return -1;
    auto call = namedCall(Kind::Rename, from, to);
    return finished(system(from, to), std::move(call));
}

int link(const char *from, const char *to) noexcept
{
    static const auto system = systems<int (*)(const char *, const char *)>("link");
    if (!isBelow(to))
        return system(from, to);
    if (mustFail(false))
        return -1;
    auto call = namedCall(Kind::Name, from, to);
    return finished(system(from, to), std::move(call));
}

int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags) noexcept
{
    static const auto system = systems<int (*)(int, const char *, int, const char *, int)>("linkat");
    if (!isBelow(to))
        return system(fromFolder, from, toFolder, to, flags);
    if (mustFail(false))
        return -1;
    auto call = namedCall(Kind::Name, from, to);
    return finished(system(fromFolder, from, toFolder, to, flags), std::move(call));
}

int unlink(const char *path) noexcept
{
    static const auto system = systems<int (*)(const char *)>("unlink");
    if (!isBelow(path))
        return system(path);
    if (mustFail(false))
        return -1;
    auto call = namedCall(Kind::Remove, path, path);
    return finished(system(path), std::move(call));
}

} // extern "C"

#endif
