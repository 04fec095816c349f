// SPDX-License-Identifier: MIT
#include "core/base/pathtext.h"
#include "core/io/iotext.h"
#include "core/io/platform_posix.h"
#include "core/io/platformprocess.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

namespace burnish::platform {

namespace {

#ifdef MSG_NOSIGNAL
constexpr int withoutSignal = MSG_NOSIGNAL;
#else
constexpr int withoutSignal = 0;
#endif
#ifdef SOCK_CLOEXEC
constexpr int closedOnExec = SOCK_CLOEXEC;
#else
constexpr int closedOnExec = 0;
#endif
/// How often a waiting thread looks whether its task was cancelled.
constexpr int pollingStep = 50;

class PosixChild final : public ChildProcess
{
public:
    PosixChild(int descriptor, pid_t process)
        : m_descriptor(descriptor)
        , m_process(process)
    {}
    ~PosixChild() override
    {
        ::close(m_descriptor);
        ::kill(m_process, SIGKILL);
        int status = 0;
        while (::waitpid(m_process, &status, 0) < 0 && errno == EINTR) {
        }
    }

    Status write(std::span<const std::byte> bytes, int milliseconds) override
    {
        while (!bytes.empty()) {
            if (const Status ready = waitFor(POLLOUT, milliseconds, nullptr); ready != Status::Done)
                return ready;
            const ssize_t done = ::send(m_descriptor, bytes.data(), bytes.size(), withoutSignal | MSG_DONTWAIT);
            if (done < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK))
                continue;
            if (done <= 0)
                return Status::Ended;
            bytes = bytes.subspan(std::size_t(done));
        }
        return Status::Done;
    }

    Status read(std::span<std::byte> out, int milliseconds, const Task *task) override
    {
        while (!out.empty()) {
            const ssize_t done = ::recv(m_descriptor, out.data(), out.size(), MSG_DONTWAIT);
            if (done > 0) {
                out = out.subspan(std::size_t(done));
                continue;
            }
            if (done == 0 || (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK))
                return Status::Ended;
            if (const Status ready = waitFor(POLLIN, milliseconds, task); ready != Status::Done)
                return ready;
        }
        return Status::Done;
    }

    [[nodiscard]] std::int64_t processId() const override { return m_process; }

private:
    Status waitFor(short event, int milliseconds, const Task *task) const
    {
        for (int waited = 0; waited < milliseconds; waited += pollingStep) {
            if (task && task->isCancelled())
                return Status::Cancelled;
            pollfd entry = {m_descriptor, event, 0};
            const int ready = ::poll(&entry, 1, std::min(pollingStep, milliseconds - waited));
            if (ready > 0)
                return Status::Done;
            if (ready < 0 && errno != EINTR)
                return Status::Ended;
        }
        return Status::Late;
    }

    int m_descriptor;
    pid_t m_process;
};

/// What a program needs to find its libraries.
std::vector<std::string> keptEnvironment()
{
    std::vector<std::string> kept;
    for (const char *name : {"LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"}) {
        if (const char *value = std::getenv(name))
            kept.push_back(std::string(name) + '=' + value);
    }
    return kept;
}

class SpawnActions
{
public:
    SpawnActions() { ::posix_spawn_file_actions_init(&m_actions); }
    ~SpawnActions() { ::posix_spawn_file_actions_destroy(&m_actions); }
    SpawnActions(const SpawnActions &) = delete;
    SpawnActions &operator=(const SpawnActions &) = delete;
    [[nodiscard]] posix_spawn_file_actions_t *get() { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions;
};

/// Starts the program with `descriptor` as its input and output; returns the error's number.
int spawn(const QByteArray &path, int descriptor, pid_t *process)
{
    SpawnActions actions;
    ::posix_spawn_file_actions_adddup2(actions.get(), descriptor, 0);
    ::posix_spawn_file_actions_adddup2(actions.get(), descriptor, 1);
    ::posix_spawn_file_actions_addopen(actions.get(), 2, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    // Those that this program ignores would not end the other.
    sigset_t usual;
    sigemptyset(&usual);
    for (const int number : {SIGXCPU, SIGPIPE, SIGTERM, SIGINT, SIGHUP})
        sigaddset(&usual, number);
    ::posix_spawnattr_setsigdefault(&attributes, &usual);
    // Out of the terminal's group: its ^C is for this program, which then ends the other.
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    std::vector<std::string> kept = keptEnvironment();
    std::vector<char *> environment;
    environment.reserve(kept.size());
    for (std::string &entry : kept)
        environment.push_back(entry.data());
    environment.push_back(nullptr);
    std::string name(path.constData(), std::size_t(path.size()));
    char *arguments[] = {name.data(), nullptr};
    const int number =
        ::posix_spawn(process, path.constData(), actions.get(), &attributes, arguments, environment.data());
    ::posix_spawnattr_destroy(&attributes);
    return number;
}

} // namespace

Expected<std::unique_ptr<ChildProcess>> ChildProcess::start(const QString &program)
{
    const auto failure = [&](int number) {
        return systemError(IoText::tr("The program cannot be started: %1."), program, number);
    };
    int ends[2] = {-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | closedOnExec, 0, ends) != 0)
        return failure(errno);
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC); // where the system does not know the flag
    pid_t process = -1;
    const int number = spawn(encodedPath(program), ends[1], &process);
    ::close(ends[1]);
    if (number != 0) {
        ::close(ends[0]);
        return failure(number);
    }
    return std::unique_ptr<ChildProcess>(makeOwner<PosixChild>(ends[0], process));
}

} // namespace burnish::platform
