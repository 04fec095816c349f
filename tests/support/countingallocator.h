// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish::test {

/// Measures what operator new hands out while it lives, in bytes, over all threads. A program that uses it links
/// countingallocator.cpp's replacement of operator new; Qt's own containers do not go through it.
class AllocationMeter
{
public:
    AllocationMeter();
    /// The most that was allocated at one time, beyond what was when the meter was made.
    [[nodiscard]] std::size_t peak() const;

private:
    std::size_t m_start;
};

} // namespace burnish::test
