// SPDX-License-Identifier: MIT
#include "heapcounter.h"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> g_held = 0;
std::atomic<std::size_t> g_peak = 0;
std::atomic<std::size_t> g_start = 0;

void *counted(void *memory)
{
    if (!memory)
        std::abort();
    const std::size_t held = g_held.fetch_add(malloc_usable_size(memory)) + malloc_usable_size(memory);
    std::size_t peak = g_peak.load();
    while (held > peak && !g_peak.compare_exchange_weak(peak, held)) {
    }
    return memory;
}

void release(void *memory) noexcept
{
    if (memory)
        g_held.fetch_sub(malloc_usable_size(memory));
    std::free(memory);
}

} // namespace

void *operator new(std::size_t size)
{
    return counted(std::malloc(size > 0 ? size : 1));
}

void *operator new(std::size_t size, std::align_val_t alignment)
{
    const auto step = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(step, (size + step - 1) / step * step));
}

void operator delete(void *memory) noexcept
{
    release(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    release(memory);
}

void operator delete(void *memory, std::align_val_t) noexcept
{
    release(memory);
}

void operator delete(void *memory, std::size_t, std::align_val_t) noexcept
{
    release(memory);
}

namespace burnish::bench {

void restartHeapPeak()
{
    g_start = g_held.load();
    g_peak = g_held.load();
}

std::size_t heapPeak()
{
    return g_peak - g_start;
}

} // namespace burnish::bench
