// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace burnish {

std::size_t parallelWidth()
{
    return std::max(1U, std::thread::hardware_concurrency());
}

Expected<void> parallelFor(std::size_t count, const std::function<Expected<void>(std::size_t)> &work, std::size_t width)
{
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex;
    std::optional<std::pair<std::size_t, Error>> firstFailure;

    const auto run = [&] {
        while (!failed.load(std::memory_order_relaxed)) {
            const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
            if (i >= count)
                return;
            if (auto done = work(i); !done) {
                const std::lock_guard lock(mutex);
                if (!firstFailure || i < firstFailure->first)
                    firstFailure.emplace(i, std::move(done).error());
                failed.store(true, std::memory_order_relaxed);
            }
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min(width, count); ++i)
            helpers.emplace_back(run);
        run();
    }
    if (firstFailure)
        return std::move(firstFailure->second);
    return {};
}

} // namespace burnish
