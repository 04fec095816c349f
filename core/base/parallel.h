// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <cstddef>
#include <functional>

namespace burnish {

/// How many threads parallelFor uses at most: the machine's cores, at least 1.
[[nodiscard]] std::size_t parallelWidth();

/// Calls `work(i)` once for every i below `count`, from up to `width` threads (this one among them), and returns when
/// all have ended. After a failure no further i is started; of several failures the one with the smallest i is
/// returned, so that the answer does not depend on the threads. Calls may nest: all that run at the same time share
/// parallelWidth() − 1 threads beside those that called.
Expected<void> parallelFor(std::size_t count, const std::function<Expected<void>(std::size_t)> &work,
                           std::size_t width = parallelWidth());

} // namespace burnish
