// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish::bench {

// Counts the bytes allocated by operator new, in this program only.

/// Starts a new measurement: the peak is reset to the current size.
void restartHeapPeak();
/// The largest size since then, minus the size at the start.
[[nodiscard]] std::size_t heapPeak();

} // namespace burnish::bench
