// SPDX-License-Identifier: MIT
#include "core/base/barrier.h"
#include "core/base/workerthread.h"
#include "core/io/iotext.h"
#include "core/io/paths.h"
#include "core/io/platform.h"
#include "core/io/platform_posix.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <new>
#ifdef __linux__
#include <sys/vfs.h>
#include <sys/xattr.h>
#endif
#include <unistd.h>

namespace burnish::platform {

namespace {

// Alignment of addresses, offsets and lengths that direct writes require on common systems.
constexpr std::size_t alignment = 4096;
// Large enough for full disk speed, small enough that a few of them are cheap.
constexpr std::size_t blockSize = std::size_t(4) << 20;
// A disk that has another write waiting never idles, and reaches a third more than with one write at a time.
constexpr std::size_t writerCount = 2;
constexpr std::size_t blocksInFlight = writerCount + 1;
// The follower takes as long as the disk: with a block of its own it does not keep one from the writers.
constexpr std::size_t blocksFollowed = blocksInFlight + 1;

/// Buffer for one block, aligned for direct writes; the system only allocates the pages that are touched.
class Block
{
public:
    [[nodiscard]] std::byte *data() { return m_bytes.get(); }

private:
    struct Free
    {
        void operator()(std::byte *bytes) const { ::operator delete(bytes, std::align_val_t(alignment)); }
    };
    std::unique_ptr<std::byte, Free> m_bytes{
        static_cast<std::byte *>(::operator new(blockSize, std::align_val_t(alignment)))};
};

/// Writes to one file, bypassing the cache if the system can: caching pages that are written once and not read again
/// costs more time than the disk. Several threads may write different parts at a time.
class Writer
{
public:
    Writer(const QString &path, int descriptor, QString nameInMessages)
        : m_descriptor(descriptor)
        , m_path(std::move(nameInMessages))
    {
#ifdef O_DIRECT
        // By its path, because the flag belongs to the open file and not to the descriptor.
        m_direct = open(encodedPath(path).constData(), O_WRONLY | O_DIRECT | O_CLOEXEC);
        m_isDirect = m_direct >= 0;
#endif
    }
    ~Writer()
    {
        if (m_direct >= 0)
            close(m_direct);
    }
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;

    /// `bytes` must start at an aligned address, and `offset` must be aligned.
    Expected<void> writeAligned(std::uint64_t offset, std::span<const std::byte> bytes)
    {
        const std::size_t whole = bytes.size() / alignment * alignment;
        std::size_t done = 0;
        while (m_isDirect.load(std::memory_order_relaxed) && done < whole) {
            const ssize_t put = pwrite(m_direct, bytes.data() + done, whole - done, off_t(offset + done));
            if (put < 0 && errno == EINTR)
                continue;
            // Some file systems refuse direct writes only here, and after a short write the rest may be unaligned.
            const bool isRefused = put < 0 && errno == EINVAL;
            if (isRefused || (put >= 0 && std::size_t(put) % alignment != 0))
                m_isDirect.store(false, std::memory_order_relaxed);
            if (put < 0 && !isRefused)
                return failed(errno);
            done += std::size_t(std::max<ssize_t>(put, 0));
        }
        return write(offset + done, bytes.subspan(done));
    }

    Expected<void> write(std::uint64_t offset, std::span<const std::byte> bytes)
    {
        while (!bytes.empty()) {
            const ssize_t put = pwrite(m_descriptor, bytes.data(), bytes.size(), off_t(offset));
            if (put < 0 && errno == EINTR)
                continue;
            if (put < 0)
                return failed(errno);
            offset += std::uint64_t(put);
            bytes = bytes.subspan(std::size_t(put));
        }
        return {};
    }

    [[nodiscard]] Error failed(int number) const
    {
        return systemError(IoText::tr("Cannot write the file: %1."), m_path, number);
    }

private:
    int m_descriptor;
    int m_direct = -1;
    std::atomic<bool> m_isDirect = false;
    QString m_path;
};

/// Copies extended attributes that do not depend on the content; access control lists are among them.
void takeExtendedAttributes(int descriptor, const QByteArray &like, bool withAccess)
{
#ifdef __linux__
    QByteArray names(64 << 10, Qt::Uninitialized);
    QByteArray value(64 << 10, Qt::Uninitialized);
    const ssize_t size = listxattr(like.constData(), names.data(), std::size_t(names.size()));
    for (const QByteArray &name : names.first(std::max<ssize_t>(size, 0)).split('\0')) {
        const bool ofContent = name == "security.capability" || name == "security.ima" || name == "security.evm";
        if (name.isEmpty() || ofContent || (name == "system.posix_acl_access" && !withAccess))
            continue;
        const ssize_t length = getxattr(like.constData(), name.constData(), value.data(), std::size_t(value.size()));
        if (length >= 0)
            fsetxattr(descriptor, name.constData(), value.constData(), std::size_t(length), 0);
    }
#else
    Q_UNUSED(descriptor);
    Q_UNUSED(like);
    Q_UNUSED(withAccess);
#endif
}

/// Gives a file owner, permissions and extended attributes of another, as far as the system allows.
void takeAttributes(int descriptor, const QString &like)
{
    const QByteArray path = encodedPath(like);
    struct stat ours = {};
    struct stat theirs = {};
    if (fstat(descriptor, &ours) != 0 || ::stat(path.constData(), &theirs) != 0)
        return;
    mode_t mode = theirs.st_mode & 07777;
    const bool keepsOwner = ours.st_uid == theirs.st_uid || fchown(descriptor, theirs.st_uid, gid_t(-1)) == 0;
    const bool keepsGroup = ours.st_gid == theirs.st_gid || fchown(descriptor, uid_t(-1), theirs.st_gid) == 0;
    // Another group may do only what everybody may.
    if (!keepsGroup)
        mode &= ~mode_t(S_IRWXG) | ((mode & S_IRWXO) << 3);
    if (!keepsOwner || !keepsGroup)
        mode &= ~mode_t(S_ISUID | S_ISGID);
    takeExtendedAttributes(descriptor, path, keepsGroup);
    fchmod(descriptor, mode);
}

/// Lets this process open as many files as it may; false if it does already.
bool raiseDescriptorLimit()
{
    rlimit limit = {};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max)
        return false;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0;
}

/// Creates a file without a name in the folder of `path`, and sets the path to read it by; -1 if the system cannot.
int openNameless(const QString &path, mode_t mode, QString &readable)
{
#ifdef O_TMPFILE
    const QByteArray folder = encodedPath(folderOfPath(path));
    const int descriptor = ::open(folder.constData(), O_TMPFILE | O_RDWR | O_CLOEXEC, mode);
    if (descriptor < 0)
        return -1;
    const QString named = QStringLiteral("/proc/self/fd/%1").arg(descriptor);
    struct stat ours = {};
    struct stat seen = {};
    if (fstat(descriptor, &ours) == 0 && ::stat(encodedPath(named).constData(), &seen) == 0 &&
        ours.st_dev == seen.st_dev && ours.st_ino == seen.st_ino) {
        readable = named;
        return descriptor;
    }
    close(descriptor);
#else
    Q_UNUSED(path);
    Q_UNUSED(mode);
    Q_UNUSED(readable);
#endif
    return -1;
}

/// A block that is full, in a queue or with threads: it is written and followed at the same time.
struct Job
{
    enum Step : std::uint8_t { Done, Waiting, Running };

    Block block;
    std::uint64_t offset = 0;
    std::size_t size = 0;
    std::size_t followed = 0; ///< bytes that the follower got before
    Step writing = Done;
    Step following = Done;

    [[nodiscard]] bool isFree() const { return writing == Done && following == Done; }
    [[nodiscard]] std::span<const std::byte> notFollowed() { return {block.data() + followed, size - followed}; }
};

/// Fills one block while separate threads write others, and one more passes them to the follower.
class PosixOutputFile final : public OutputFile
{
public:
    PosixOutputFile(int descriptor, const QString &path, bool hasName, const QString &nameInMessages)
        : m_descriptor(descriptor)
        , m_path(path)
        , m_hasName(hasName)
        , m_writer(path, descriptor, nameInMessages)
    {}
    /// For a range of an existing file.
    PosixOutputFile(int descriptor, const QString &path, std::uint64_t begin)
        : m_descriptor(descriptor)
        , m_path(path)
        , m_hasName(true)
        , m_isRange(true)
        , m_writer(path, descriptor, path)
        , m_blockStart(begin)
    {
        // A short first block, after which all others are aligned.
        if (begin % alignment != 0)
            m_blockEnd = alignment - begin % alignment;
    }
    ~PosixOutputFile() override
    {
        stopThreads();
        close(m_descriptor);
    }

    [[nodiscard]] bool hasName() const override { return m_hasName; }
    [[nodiscard]] QString path() const override { return m_path; }

    Expected<void> giveName(const QString &path) override
    {
        Q_ASSERT(!m_hasName);
        const QByteArray name = encodedPath(path);
        const QByteArray folder = folderOf(path);
        if (linkat(AT_FDCWD, encodedPath(m_path).constData(), AT_FDCWD, name.constData(), AT_SYMLINK_FOLLOW) != 0) {
            if (errno == EEXIST)
                return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(path);
            // A few file systems create files without a name and then cannot give them one.
            BURNISH_CHECK(copyTo(path));
        }
        m_hasName = true;
        syncFolder(folder);
        return {};
    }

    Expected<void> append(std::span<const std::byte> bytes) override
    {
        while (!bytes.empty()) {
            const std::span<std::byte> room = freeRoom();
            const std::size_t part = std::min(room.size(), bytes.size());
            std::memcpy(room.data(), bytes.data(), part);
            BURNISH_CHECK(take(part));
            bytes = bytes.subspan(part);
        }
        return {};
    }

    Expected<void> appendFrom(int descriptor, std::uint64_t offset, std::uint64_t length) override
    {
        while (length > 0) {
            const std::span<std::byte> room = freeRoom();
            const std::size_t requested = std::size_t(std::min<std::uint64_t>(length, room.size()));
            const ssize_t got = pread(descriptor, room.data(), requested, off_t(offset));
            if (got < 0 && errno == EINTR)
                continue;
            if (got < 0)
                return Error(ErrorCode::Io,
                             IoText::tr("Cannot read the file: %1.").arg(QString::fromLocal8Bit(std::strerror(errno))))
                    .at(offset);
            if (got == 0)
                return Error(ErrorCode::Io, IoText::tr("The file shrank while it was open.")).at(offset);
            BURNISH_CHECK(take(std::size_t(got)));
            offset += std::uint64_t(got);
            length -= std::uint64_t(got);
        }
        return {};
    }

    void setFollower(std::function<void(std::span<const std::byte>)> follow) override { m_follow = std::move(follow); }

    Expected<void> flush() override
    {
        BURNISH_CHECK(waitFor(&Job::writing));
        // The block keeps its data: later appends fill it up, and then it is written again as a whole.
        BURNISH_CHECK(writeBlock(m_blockStart, {m_filling.data(), m_used}));
        if ((!m_isRange && ftruncate(m_descriptor, off_t(m_blockStart + m_used)) != 0) || fsync(m_descriptor) != 0)
            return m_writer.failed(errno);
        BURNISH_CHECK(waitFor(&Job::following));
        if (m_follow)
            m_follow({m_filling.data() + m_followed, m_used - m_followed});
        m_followed = m_used;
        // A thousand flushed files may wait for their names.
        stopThreads();
        for (std::optional<Job> &job : m_jobs)
            job.reset();
        return {};
    }

private:
    void stopThreads()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stopped = true;
        }
        m_changed.notify_all();
        for (WorkerThread &thread : m_threads)
            thread.reset();
        m_follower.reset();
        m_stopped = false;
    }

    [[nodiscard]] std::span<std::byte> freeRoom() { return {m_filling.data() + m_used, m_blockEnd - m_used}; }

    Expected<void> writeBlock(std::uint64_t offset, std::span<const std::byte> bytes)
    {
        return offset % alignment == 0 ? m_writer.writeAligned(offset, bytes) : m_writer.write(offset, bytes);
    }

    /// Accounts for bytes placed in the free space, and hands the block over when it is full.
    Expected<void> take(std::size_t bytes)
    {
        m_used += bytes;
        if (m_used < m_blockEnd)
            return {};
        BURNISH_TRY(const std::size_t place, freePlace());
        const bool isWrittenHere = !startThreads();
        const bool isFollowedHere = m_follow && !startFollower();
        if (isWrittenHere)
            BURNISH_CHECK(writeBlock(m_blockStart, {m_filling.data(), m_used}));
        if (isFollowedHere)
            m_follow({m_filling.data() + m_followed, m_used - m_followed});
        {
            const std::lock_guard lock(m_mutex);
            Job &job = m_jobs[place] ? *m_jobs[place] : m_jobs[place].emplace();
            std::swap(m_filling, job.block);
            job.offset = m_blockStart;
            job.size = m_used;
            job.followed = m_followed;
            job.writing = isWrittenHere ? Job::Done : Job::Waiting;
            job.following = m_follow && !isFollowedHere ? Job::Waiting : Job::Done;
        }
        m_changed.notify_all();
        m_blockStart += m_used;
        m_blockEnd = blockSize;
        m_used = 0;
        m_followed = 0;
        return {};
    }

    /// Waits for a place for another block; an error of the threads is returned instead.
    Expected<std::size_t> freePlace()
    {
        const std::span places = std::span(m_jobs).first(m_follow ? blocksFollowed : blocksInFlight);
        const auto isFree = [](const std::optional<Job> &job) { return !job || job->isFree(); };
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_failure || std::ranges::any_of(places, isFree); });
        if (m_failure)
            return *m_failure;
        return std::size_t(std::ranges::find_if(places, isFree) - places.begin());
    }

    /// Starts one more thread if the others are busy. Returns false if there is none.
    bool startThreads()
    {
        const auto free = std::find(m_threads.begin(), m_threads.end(), nullptr);
        const auto running = std::size_t(free - m_threads.begin());
        if (free != m_threads.end() && m_canStart) {
            const std::lock_guard lock(m_mutex);
            if (m_writing == running) {
                *free = startWorker([this] { writeBlocks(); });
                m_canStart = *free != nullptr;
            }
        }
        return m_threads.front() != nullptr;
    }

    /// Returns false if there is no thread for the follower.
    bool startFollower()
    {
        if (!m_follower && m_canFollow) {
            m_follower = startWorker([this] { followBlocks(); });
            m_canFollow = m_follower != nullptr;
        }
        return m_follower != nullptr;
    }

    /// Waits until this step is done for all blocks.
    Expected<void> waitFor(Job::Step Job::*step)
    {
        const auto isDone = [&](const std::optional<Job> &job) { return !job || (*job).*step == Job::Done; };
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return std::ranges::all_of(m_jobs, isDone); });
        if (m_failure)
            return *m_failure;
        return {};
    }

    /// Takes the blocks that wait for a step in the order of the file, until the file is closed.
    template <typename Run> void runStep(Job::Step Job::*step, const Run &run)
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            Job *next = nullptr;
            m_changed.wait(lock, [&] {
                for (std::optional<Job> &job : m_jobs) {
                    if (job && (*job).*step == Job::Waiting && (!next || job->offset < next->offset))
                        next = &*job;
                }
                return m_stopped || next;
            });
            if (m_stopped)
                return;
            next->*step = Job::Running;
            m_writing += step == &Job::writing ? 1 : 0;
            lock.unlock();
            auto done = caught([&] { return run(*next); });
            lock.lock();
            if (!done && !m_failure)
                m_failure = std::move(done).error();
            next->*step = Job::Done;
            m_writing -= step == &Job::writing ? 1 : 0;
            m_changed.notify_all();
        }
    }

    void writeBlocks()
    {
        runStep(&Job::writing, [this](Job &job) { return writeBlock(job.offset, {job.block.data(), job.size}); });
    }

    void followBlocks()
    {
        runStep(&Job::following, [this](Job &job) -> Expected<void> {
            m_follow(job.notFollowed());
            return {};
        });
    }

    Expected<void> copyTo(const QString &path)
    {
        const int copy = ::open(encodedPath(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (copy < 0)
            return systemError(IoText::tr("Cannot create the file: %1."), path, errno);
        PosixOutputFile file(copy, path, true, path);
        takeAttributes(copy, m_path);
        auto done = file.appendFrom(m_descriptor, 0, m_blockStart + m_used);
        if (done)
            done = file.flush();
        if (!done)
            unlink(encodedPath(path).constData());
        return done;
    }

    int m_descriptor;
    QString m_path;
    bool m_hasName;
    bool m_isRange = false;
    Writer m_writer;
    std::function<void(std::span<const std::byte>)> m_follow;
    Block m_filling;
    std::size_t m_used = 0;
    std::size_t m_followed = 0; ///< of the used bytes, those that the follower got
    std::size_t m_blockEnd = blockSize;
    std::uint64_t m_blockStart = 0;

    // Guarded by the mutex; a thread only reads the job that it works on.
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::array<std::optional<Job>, blocksFollowed> m_jobs;
    std::size_t m_writing = 0;
    std::optional<Error> m_failure;
    bool m_stopped = false;
    bool m_canStart = true; ///< false once the system refused a thread; without any, append() writes by itself
    std::array<WorkerThread, writerCount> m_threads;
    bool m_canFollow = true; ///< likewise
    WorkerThread m_follower;
};

/// Reserves disk space. Returns 0, or the error number if there is not enough.
int reserve(int descriptor, std::uint64_t size)
{
#ifdef __linux__
    // On tmpfs, reserving takes about as long as writing, but the free space can be queried.
    constexpr std::uint64_t tmpfs = 0x01021994;
    struct statfs volume = {};
    if (fstatfs(descriptor, &volume) == 0 && std::uint64_t(volume.f_type) == tmpfs && volume.f_blocks > 0)
        return size / std::uint64_t(volume.f_bsize) < volume.f_bavail ? 0 : ENOSPC;
    // Not posix_fallocate, which writes to every block if the file system cannot reserve.
    if (fallocate(descriptor, 0, 0, off_t(size)) == 0)
        return 0;
    return errno == ENOSPC || errno == EFBIG || errno == EDQUOT ? errno : 0;
#else
    Q_UNUSED(descriptor);
    Q_UNUSED(size);
    return 0;
#endif
}

} // namespace

Expected<std::unique_ptr<OutputFile>> OutputFile::create(const QString &path, const Options &options)
{
    const QByteArray name = encodedPath(path);
    // Nobody else may read the file before it has the permissions of the other one.
    const mode_t mode = options.like.isEmpty() ? 0666 : 0600;
    int descriptor = -1;
    bool hasName = false;
    QString readable = path;
    const auto open = [&] {
        if (options.naming == Naming::Late)
            descriptor = openNameless(path, mode, readable);
        hasName = descriptor < 0;
        if (hasName)
            descriptor = ::open(name.constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        return descriptor >= 0;
    };
    // All files of a set are open until the last one is complete.
    if (!open() && errno == EMFILE && raiseDescriptorLimit())
        open();
    if (descriptor < 0)
        return systemError(IoText::tr("Cannot create the file: %1."), path, errno);
    const auto discard = [&] {
        close(descriptor);
        if (hasName)
            unlink(name.constData());
    };
    const auto fail = [&](int number) {
        discard();
        return systemError(IoText::tr("Cannot write the file: %1."), path, number);
    };
    // Where files cannot be locked, removeAbandoned() removes none. Otherwise it may have removed this one before it
    // was locked; then the caller tries another name.
    struct stat status = {};
    if (flock(descriptor, LOCK_EX) == 0 && hasName && fstat(descriptor, &status) == 0 && status.st_nlink == 0)
        return fail(EEXIST);
    if (const int number = options.expectedSize > 0 ? reserve(descriptor, options.expectedSize) : 0; number != 0)
        return fail(number);
    std::unique_ptr<PosixOutputFile> file;
    try {
        file = std::make_unique<PosixOutputFile>(descriptor, readable, hasName, path);
    } catch (...) {
        discard();
        throw;
    }
    if (!options.like.isEmpty())
        takeAttributes(descriptor, options.like);
    return std::unique_ptr<OutputFile>(std::move(file));
}

Expected<std::unique_ptr<OutputFile>> OutputFile::openRange(const QString &path, std::uint64_t begin)
{
    const int descriptor = ::open(encodedPath(path).constData(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0)
        return systemError(IoText::tr("Cannot write the file: %1."), path, errno);
    return std::unique_ptr<OutputFile>(makeOwner<PosixOutputFile>(descriptor, path, begin));
}

Expected<void> createReserved(const QString &path, std::uint64_t size)
{
    const QByteArray name = encodedPath(path);
    const int descriptor = ::open(name.constData(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return systemError(IoText::tr("Cannot create the file: %1."), path, errno);
    struct stat status = {};
    int number = fstat(descriptor, &status) == 0 ? 0 : errno;
    const bool isNew = number == 0 && status.st_size == 0;
    if (isNew && size > 0) {
        number = reserve(descriptor, size);
        // Another process may have done the same, so the file never shrinks.
        if (number == 0 && ftruncate(descriptor, off_t(size)) != 0)
            number = errno;
        if (number != 0)
            unlink(name.constData());
    }
    close(descriptor);
    if (number != 0)
        return systemError(IoText::tr("Cannot write the file: %1."), path, number);
    if (!isNew && (!S_ISREG(status.st_mode) || std::uint64_t(status.st_size) != size))
        return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(path);
    syncFolder(folderOf(path));
    return {};
}

} // namespace burnish::platform
