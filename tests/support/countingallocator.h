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

} // namespace burnish::test
