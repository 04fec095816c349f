// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <cstddef>
#include <functional>

namespace burnish {

/// The maximum number of threads used by parallelFor: one for each core unless limited (threadlimit.h).
[[nodiscard]] std::size_t parallelWidth();

/// Calls `work(i)` once for each i < `count` on up to `width` threads, including the calling one, and returns when all
/// calls have finished. After a failure no further i is started; if several fail, the error of the smallest i is
/// returned, which makes the result independent of scheduling. Calls may nest: all concurrent calls share
/// parallelWidth() − 1 threads in addition to the callers.
Expected<void> parallelFor(std::size_t count, const std::function<Expected<void>(std::size_t)> &work,
                           std::size_t width = parallelWidth());

} // namespace burnish
