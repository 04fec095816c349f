// SPDX-License-Identifier: MIT
#include "app/hdf5/limits.h"

#include <sys/resource.h>
#include <unistd.h>

namespace burnish::hdf5 {

namespace {

constexpr rlim_t memoryLimit = rlim_t(1) << 30; ///< addresses, libraries included

void limitTo(int resource, rlim_t value)
{
    rlimit limit = {};
    if (::getrlimit(decltype(RLIMIT_AS)(resource), &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || value < limit.rlim_max ? value : limit.rlim_max;
    limit.rlim_max = limit.rlim_cur;
    ::setrlimit(decltype(RLIMIT_AS)(resource), &limit);
}

} // namespace

void limitProgram()
{
    limitTo(RLIMIT_AS, memoryLimit);
    limitTo(RLIMIT_NOFILE, 0);
    limitTo(RLIMIT_FSIZE, 0);
    limitTo(RLIMIT_CORE, 0);
#ifdef RLIMIT_NPROC
    limitTo(RLIMIT_NPROC, 0);
#endif
}

void limitRequest(std::uint64_t seconds)
{
    rusage usage = {};
    rlimit limit = {};
    if (::getrusage(RUSAGE_SELF, &usage) != 0 || ::getrlimit(RLIMIT_CPU, &limit) != 0)
        return;
    const rlim_t used = rlim_t(usage.ru_utime.tv_sec) + rlim_t(usage.ru_stime.tv_sec) + 1;
    if (limit.rlim_max == RLIM_INFINITY || used + rlim_t(seconds) < limit.rlim_max)
        limit.rlim_cur = used + rlim_t(seconds);
    ::setrlimit(RLIMIT_CPU, &limit);
}

bool isUsedByPeople()
{
    return ::isatty(STDIN_FILENO) == 1;
}

} // namespace burnish::hdf5
