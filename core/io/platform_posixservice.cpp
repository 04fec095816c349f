// SPDX-License-Identifier: MIT
#include "core/io/platformservice.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

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

bool inputIsTerminal()
{
    return ::isatty(STDIN_FILENO) == 1;
}

} // namespace burnish::platform
