// SPDX-License-Identifier: MIT
#pragma once

#include "support/paths.h"

#include <QtGlobal>

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <functional>
#include <vector>

namespace burnish::test {

/// What macOS gives a thread that does not ask for more. Sanitizers make frames several times as large.
inline std::size_t smallestStack()
{
    return (std::size_t(512) << 10) * (underSanitizers() ? 8 : 1);
}

/// Runs `work` on a new thread and returns how much of its stack was used, in bytes.
inline std::size_t stackUsedBy(const std::function<void()> &work)
{
    // Only pages that were touched are resident.
    constexpr std::size_t size = std::size_t(64) << 20;
    const auto page = std::size_t(sysconf(_SC_PAGESIZE));
    void *stack = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    pthread_attr_t attributes;
    pthread_t thread;
    std::function<void()> copy = work;
    const auto start = [](void *argument) -> void * {
        (*static_cast<std::function<void()> *>(argument))();
        return nullptr;
    };
#ifdef MADV_NOHUGEPAGE
    madvise(stack, size, MADV_NOHUGEPAGE);
#endif
    if (stack == MAP_FAILED || pthread_attr_init(&attributes) != 0 ||
        pthread_attr_setstack(&attributes, stack, size) != 0 ||
        pthread_create(&thread, &attributes, start, &copy) != 0 || pthread_join(thread, nullptr) != 0)
        qFatal("no thread");
    pthread_attr_destroy(&attributes);
    std::vector<unsigned char> isResident(size / page);
    if (mincore(stack, size, isResident.data()) != 0)
        qFatal("no residency");
    std::size_t unused = 0;
    while (unused < isResident.size() && (isResident[unused] & 1) == 0)
        ++unused;
    munmap(stack, size);
    return size - unused * page;
}

} // namespace burnish::test
