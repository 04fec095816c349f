// SPDX-License-Identifier: MIT
#include "core/io/platformservice.h"

#include <windows.h>

#include <algorithm>

namespace burnish::platform {

namespace {

constexpr DWORD longestPiece = 1U << 20;

/// A job with this program alone, which carries its limits; it lives as long as the program.
HANDLE ownJob()
{
    static const HANDLE job = [] {
        const HANDLE made = ::CreateJobObjectW(nullptr, nullptr);
        if (made)
            ::AssignProcessToJobObject(made, ::GetCurrentProcess());
        return made;
    }();
    return job;
}

void limitJob(DWORD flags, std::uint64_t memory, LONGLONG ticks)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
    const HANDLE job = ownJob();
    if (!job || !::QueryInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof(limits), nullptr))
        return;
    limits.BasicLimitInformation.LimitFlags |= flags;
    if (flags & JOB_OBJECT_LIMIT_PROCESS_MEMORY)
        limits.ProcessMemoryLimit = SIZE_T(memory);
    if (flags & JOB_OBJECT_LIMIT_ACTIVE_PROCESS)
        limits.BasicLimitInformation.ActiveProcessLimit = 1;
    if (flags & JOB_OBJECT_LIMIT_PROCESS_TIME)
        limits.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart = ticks;
    ::SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof(limits));
}

} // namespace

void readInput(void *bytes, std::size_t size)
{
    auto *at = static_cast<char *>(bytes);
    const HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
    while (size > 0) {
        DWORD done = 0;
        if (!::ReadFile(input, at, DWORD(std::min<std::size_t>(size, longestPiece)), &done, nullptr) || done == 0)
            endProgram();
        at += done;
        size -= done;
    }
}

void writeOutput(const void *bytes, std::size_t size)
{
    const auto *at = static_cast<const char *>(bytes);
    const HANDLE output = ::GetStdHandle(STD_OUTPUT_HANDLE);
    while (size > 0) {
        DWORD done = 0;
        if (!::WriteFile(output, at, DWORD(std::min<std::size_t>(size, longestPiece)), &done, nullptr) || done == 0)
            endProgram();
        at += done;
        size -= done;
    }
}

void endProgram()
{
    ::TerminateProcess(::GetCurrentProcess(), 2);
    ::ExitProcess(2);
}

void limitProgram(std::uint64_t memory)
{
    // Windows has no limit on files; a job forbids other programs and limits the memory.
    limitJob(JOB_OBJECT_LIMIT_PROCESS_MEMORY | JOB_OBJECT_LIMIT_ACTIVE_PROCESS, memory, 0);
}

void limitSeconds(std::uint64_t seconds)
{
    constexpr LONGLONG ticksPerSecond = 10'000'000;
    FILETIME created = {};
    FILETIME ended = {};
    FILETIME inSystem = {};
    FILETIME inProgram = {};
    if (!::GetProcessTimes(::GetCurrentProcess(), &created, &ended, &inSystem, &inProgram))
        return;
    const LONGLONG used = LONGLONG(inProgram.dwHighDateTime) << 32 | LONGLONG(inProgram.dwLowDateTime);
    limitJob(JOB_OBJECT_LIMIT_PROCESS_TIME, 0, used + LONGLONG(seconds + 1) * ticksPerSecond);
}

bool inputIsTerminal()
{
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(STD_INPUT_HANDLE), &mode) != 0;
}

} // namespace burnish::platform
