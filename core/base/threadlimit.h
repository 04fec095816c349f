// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish {

/// Limits parallelWidth() from now on, for calls of parallelFor() that are running too; 0 for no limit but the number
/// of processors. From any thread.
void setThreadLimit(std::size_t most);

/// The computer's number of processors, at least 1.
[[nodiscard]] std::size_t processorCount();

} // namespace burnish
