// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/workerthread.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

namespace burnish {

/// Runs functions on up to `width` threads with a stack of known size, in the order of start(). Unlike QThreadPool, it
/// goes on with fewer threads if the system refuses another one.
class WorkerPool
{
public:
    explicit WorkerPool(std::size_t width)
        : m_width(width)
    {
        m_threads.reserve(width);
    }
    /// Waits until all functions have returned.
    ~WorkerPool();
    WorkerPool(const WorkerPool &) = delete;
    WorkerPool &operator=(const WorkerPool &) = delete;

    /// Queues `work`, which must not throw. Returns false if no thread is there and none can be started; then `work` is
    /// never called. May only be called from one thread.
    [[nodiscard]] bool start(std::function<void()> work);
    /// Waits until all functions have returned.
    void waitForDone();

private:
    void runQueue();

    std::size_t m_width;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::function<void()>> m_queue;
    std::size_t m_working = 0; ///< threads inside a function
    bool m_stopped = false;
    std::vector<WorkerThread> m_threads; ///< never grows beyond its capacity: without memory, a thread would be lost
};

} // namespace burnish
