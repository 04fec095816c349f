// SPDX-License-Identifier: MIT
#include "support/countingallocator.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <dlfcn.h>
#include <pthread.h>

#include <cerrno>
#endif

namespace {

std::atomic<std::size_t> current = 0;
std::atomic<std::size_t> highest = 0;

/// Each block is preceded by its size, in a space that keeps the block aligned for any type.
constexpr std::size_t room = alignof(std::max_align_t);
static_assert(room >= sizeof(std::size_t));

/// Numbers of the allocations that fail, counted while `isCounting`.
std::atomic<bool> isCounting = false;
std::atomic<std::size_t> allocations = 0;
std::atomic<std::size_t> firstFailure = 0;
std::atomic<std::size_t> afterFailures = 0;

bool mustFail()
{
    if (!isCounting)
        return false;
    const std::size_t number = allocations++;
    return number >= firstFailure && number < afterFailures;
}

/// Numbers of the threads that are refused, counted while `isCountingThreads`.
std::atomic<bool> isCountingThreads = false;
std::atomic<std::size_t> threads = 0;
std::atomic<std::size_t> firstRefused = 0;
std::atomic<std::size_t> afterRefused = 0;

} // namespace

// Read by the leak sanitizer: RE2 loses what it has allocated when a later allocation of the same object fails.
extern "C" const char *__lsan_default_suppressions()
{
    return "leak:libre2.so\n";
}

namespace burnish::test {

AllocationMeter::AllocationMeter()
    : m_start(current)
{
    highest = m_start;
}

std::size_t AllocationMeter::peak() const
{
    return highest - m_start;
}

FailingAllocations::FailingAllocations(std::size_t allowed, std::size_t count)
{
    allocations = 0;
    firstFailure = allowed;
    afterFailures = allowed + count;
    isCounting = true;
}

FailingAllocations::~FailingAllocations()
{
    isCounting = false;
}

bool FailingAllocations::hasFailed()
{
    return allocations > firstFailure;
}

RefusedThreads::RefusedThreads(std::size_t allowed, std::size_t count)
{
    threads = 0;
    firstRefused = allowed;
    afterRefused = allowed + count;
    isCountingThreads = true;
}

RefusedThreads::~RefusedThreads()
{
    isCountingThreads = false;
}

bool RefusedThreads::hasRefused()
{
    return threads > firstRefused;
}

bool RefusedThreads::isSupported()
{
#ifdef __linux__
    return true;
#else
    return false;
#endif
}

} // namespace burnish::test

#ifdef __linux__
// Takes the place of the system's function in Qt and the C++ library as well.
extern "C" int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                              void *argument) noexcept
{
    if (isCountingThreads) {
        const std::size_t number = threads++;
        if (number >= firstRefused && number < afterRefused)
            return EAGAIN;
    }
    static const auto system = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
    return system(thread, attributes, start, argument);
}
#endif

void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    auto *block =
        size > std::size_t(-1) - room || mustFail() ? nullptr : static_cast<std::byte *>(std::malloc(size + room));
    if (!block)
        return nullptr;
    *reinterpret_cast<std::size_t *>(block) = size;
    const std::size_t now = current += size;
    std::size_t peak = highest;
    while (now > peak && !highest.compare_exchange_weak(peak, now)) {
    }
    return block + room;
}

void *operator new(std::size_t size)
{
    if (void *block = operator new(size, std::nothrow))
        return block;
    throw std::bad_alloc();
}

void *operator new[](std::size_t size)
{
    return operator new(size);
}

void *operator new(std::size_t size, std::align_val_t alignment)
{
    const auto step = std::size_t(alignment);
    void *block = mustFail() ? nullptr : std::aligned_alloc(step, (size + step - 1) / step * step);
    if (!block)
        throw std::bad_alloc();
    return block;
}

void operator delete(void *pointer, std::align_val_t) noexcept
{
    std::free(pointer);
}

void operator delete(void *pointer, std::size_t, std::align_val_t) noexcept
{
    std::free(pointer);
}

void operator delete(void *pointer) noexcept
{
    if (!pointer)
        return;
    auto *block = static_cast<std::byte *>(pointer) - room;
    current -= *reinterpret_cast<std::size_t *>(block);
    std::free(block);
}

void operator delete(void *pointer, std::size_t) noexcept
{
    operator delete(pointer);
}

void operator delete[](void *pointer) noexcept
{
    operator delete(pointer);
}

void operator delete[](void *pointer, std::size_t) noexcept
{
    operator delete(pointer);
}
