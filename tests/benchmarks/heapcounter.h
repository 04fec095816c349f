// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish::bench {

// Counts what operator new holds, in this program only.

/// Starts a new measurement: the peak falls to what is held now.
void restartHeapPeak();
/// The most bytes held at once since then, beyond what was held at its start.
[[nodiscard]] std::size_t heapPeak();

} // namespace burnish::bench
