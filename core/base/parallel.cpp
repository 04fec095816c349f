// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"

#include "core/base/barrier.h"
#include "core/base/threadlimit.h"
#include "core/base/workerthread.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

namespace burnish {

namespace {

/// Helper threads of all running calls, minus the callers that only wait for their helpers: a waiting caller leaves its
/// processor to nested calls.
std::atomic<std::ptrdiff_t> s_helpers = 0;
/// 0: only the number of processors.
std::atomic<std::size_t> s_limit = 0;

bool takeHelper()
{
    std::ptrdiff_t helpers = s_helpers.load(std::memory_order_relaxed);
    while (helpers + 1 < std::ptrdiff_t(parallelWidth())) {
        if (s_helpers.compare_exchange_weak(helpers, helpers + 1, std::memory_order_relaxed))
            return true;
    }
    return false;
}

/// Returns false if there is no memory or no thread left.
template <typename Work> bool addWorker(std::vector<WorkerThread> &workers, Work &work)
{
    try {
        workers.emplace_back();
    } catch (const std::bad_alloc &) {
        return false;
    }
    workers.back() = startWorker([&work] { work(); });
    if (workers.back())
        return true;
    workers.pop_back();
    return false;
}

} // namespace

std::size_t parallelWidth()
{
    const std::size_t limit = s_limit.load(std::memory_order_relaxed);
    return limit > 0 ? limit : processorCount();
}

void setThreadLimit(std::size_t most)
{
    s_limit.store(most, std::memory_order_relaxed);
}

std::size_t processorCount()
{
    static const std::size_t count = std::max(1U, std::thread::hardware_concurrency());
    return count;
}

Expected<void> parallelFor(std::size_t count, const std::function<Expected<void>(std::size_t)> &work, std::size_t width)
{
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex mutex;
    std::optional<std::pair<std::size_t, Error>> firstFailure;

    const auto workOnNext = [&] {
        const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
        if (i >= count)
            return false;
        if (auto done = caught([&] { return work(i); }); !done) {
            const std::lock_guard lock(mutex);
            if (!firstFailure || i < firstFailure->first)
                firstFailure.emplace(i, std::move(done).error());
            failed.store(true, std::memory_order_relaxed);
        }
        return !failed.load(std::memory_order_relaxed);
    };
    const auto help = [&] {
        while (workOnNext()) {
        }
        s_helpers.fetch_sub(1, std::memory_order_relaxed);
    };
    std::ptrdiff_t waiting = 0;
    {
        std::vector<WorkerThread> helpers;
        bool canStart = true;
        // Other calls may have taken all helpers and may release some while this loop runs.
        do {
            while (canStart && helpers.size() + 1 < width && next.load(std::memory_order_relaxed) + 1 < count &&
                   takeHelper()) {
                canStart = addWorker(helpers, help);
                // Whoever runs already does the work of a helper that cannot be started.
                if (!canStart)
                    s_helpers.fetch_sub(1, std::memory_order_relaxed);
            }
        } while (workOnNext());
        waiting = helpers.empty() ? 0 : 1;
        s_helpers.fetch_sub(waiting, std::memory_order_relaxed);
    }
    s_helpers.fetch_add(waiting, std::memory_order_relaxed);
    if (firstFailure)
        return std::move(firstFailure->second);
    return {};
}

} // namespace burnish
