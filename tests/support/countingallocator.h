// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish::test {

/// Measures the bytes allocated by operator new during its lifetime, in all threads. A program that uses it must link
/// countingallocator.cpp, which replaces operator new; Qt's own containers do not use it.
class AllocationMeter
{
public:
    AllocationMeter();
    /// The largest size allocated at any time, minus the size when the meter was created.
    [[nodiscard]] std::size_t peak() const;

private:
    std::size_t m_start;
};

/// While it lives, operator new throws std::bad_alloc, in all threads.
class FailingAllocations
{
public:
    /// The allocations after the first `allowed` ones fail, `count` of them.
    explicit FailingAllocations(std::size_t allowed, std::size_t count = std::size_t(-1) / 2);
    ~FailingAllocations();
    FailingAllocations(const FailingAllocations &) = delete;
    FailingAllocations &operator=(const FailingAllocations &) = delete;

    /// True if an allocation has failed.
    [[nodiscard]] static bool hasFailed();
};

/// While it lives, the system refuses to start threads; isSupported() says whether this program can simulate that.
class RefusedThreads
{
public:
    /// The threads after the first `allowed` ones are refused, `count` of them.
    explicit RefusedThreads(std::size_t allowed = 0, std::size_t count = std::size_t(-1) / 2);
    ~RefusedThreads();
    RefusedThreads(const RefusedThreads &) = delete;
    RefusedThreads &operator=(const RefusedThreads &) = delete;

    /// True if a thread has been refused.
    [[nodiscard]] static bool hasRefused();
    [[nodiscard]] static bool isSupported();
};

} // namespace burnish::test
