// SPDX-License-Identifier: MIT
#include "support/countingallocator.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> current = 0;
std::atomic<std::size_t> highest = 0;

/// Each block is preceded by its size, in a space that keeps the block aligned for any type.
constexpr std::size_t room = alignof(std::max_align_t);
static_assert(room >= sizeof(std::size_t));

} // namespace

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

} // namespace burnish::test

void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    auto *block = size > std::size_t(-1) - room ? nullptr : static_cast<std::byte *>(std::malloc(size + room));
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
