// SPDX-License-Identifier: MIT
#include "core/io/platformservice.h"

#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

namespace burnish::platform {

namespace {

using Resource = decltype(RLIMIT_AS);

void limitTo(Resource resource, rlim_t value)
{
    rlimit limit = {};
    if (::getrlimit(resource, &limit) != 0)
        return;
    limit.rlim_max = limit.rlim_max == RLIM_INFINITY ? value : std::min(value, limit.rlim_max);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(resource, &limit);
}

/// Of this program when it got its first request.
volatile pid_t g_parent = 0;

void endWithoutParent(int)
{
    if (::getppid() != g_parent)
        endProgram();
}

void ringEvery(suseconds_t microseconds)
{
    const itimerval timer = {{0, microseconds}, {0, microseconds}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}

} // namespace

void readInput(void *bytes, std::size_t size)
{
    auto *at = static_cast<char *>(bytes);
    while (size > 0) {
        const ssize_t done = ::read(STDIN_FILENO, at, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            endProgram();
        at += done;
        size -= std::size_t(done);
    }
}

void writeOutput(const void *bytes, std::size_t size)
{
    const auto *at = static_cast<const char *>(bytes);
    while (size > 0) {
        const ssize_t done = ::write(STDOUT_FILENO, at, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            endProgram();
        at += done;
        size -= std::size_t(done);
    }
}

void endProgram()
{
    ::_exit(2);
}

void limitProgram(std::uint64_t memory)
{
    limitTo(RLIMIT_AS, rlim_t(memory));
    limitTo(RLIMIT_NOFILE, 0);
    limitTo(RLIMIT_FSIZE, 0);
    limitTo(RLIMIT_CORE, 0);
#ifdef RLIMIT_NPROC
    limitTo(RLIMIT_NPROC, 0);
#endif
}

void limitSeconds(std::uint64_t seconds)
{
    rusage usage = {};
    rlimit limit = {};
    if (::getrusage(RUSAGE_SELF, &usage) != 0 || ::getrlimit(RLIMIT_CPU, &limit) != 0)
        return;
    const rlim_t end = rlim_t(usage.ru_utime.tv_sec) + rlim_t(usage.ru_stime.tv_sec) + 1 + rlim_t(seconds);
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY ? end : std::min(end, limit.rlim_max);
    ::setrlimit(RLIMIT_CPU, &limit);
}

ParentWatch::ParentWatch()
{
    if (g_parent == 0) {
        g_parent = ::getppid();
        struct sigaction action = {};
        action.sa_handler = endWithoutParent;
        action.sa_flags = SA_RESTART;
        ::sigaction(SIGALRM, &action, nullptr);
    }
    ringEvery(50'000);
}

ParentWatch::~ParentWatch()
{
    ringEvery(0);
}

bool inputIsTerminal()
{
    return ::isatty(STDIN_FILENO) == 1;
}

} // namespace burnish::platform
