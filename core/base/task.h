// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>

namespace burnish {

/// Progress and cancellation of one long operation.
///
/// The worker calls poll() once per chunk and advance() with the number of bytes processed; any other thread may read
/// the progress and call cancel(). Every member function may be called from any thread.
class Task
{
public:
    Task() = default;
    /// A part of `whole` with its own byte count, cancelled along with it. `whole` must outlive it.
    explicit Task(const Task *whole)
        : m_whole(whole)
    {}
    Task(const Task &) = delete;
    Task &operator=(const Task &) = delete;

    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool isCancelled() const
    {
        return m_cancelled.load(std::memory_order_relaxed) || (m_whole && m_whole->isCancelled());
    }
    /// Returns the Cancelled error once cancel() was called.
    Expected<void> poll() const
    {
        if (isCancelled())
            return cancelledError();
        return {};
    }

    /// Lets files expand to far more than their size; the user has agreed to it. Applies to parts of the task, too.
    void allowLarge() { m_allowsLarge.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool allowsLarge() const
    {
        return m_allowsLarge.load(std::memory_order_relaxed) || (m_whole && m_whole->allowsLarge());
    }

    void setTotalBytes(std::uint64_t bytes) { m_total.store(bytes, std::memory_order_relaxed); }
    void advance(std::uint64_t bytes) { m_done.fetch_add(bytes, std::memory_order_relaxed); }
    /// Starts a new stage of the same task: the byte count restarts at zero.
    void restart(std::uint64_t totalBytes)
    {
        m_done.store(0, std::memory_order_relaxed);
        setTotalBytes(totalBytes);
    }
    [[nodiscard]] std::uint64_t doneBytes() const { return m_done.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t totalBytes() const { return m_total.load(std::memory_order_relaxed); }

    /// The item being processed, e.g. a tensor's path.
    void setCurrent(QString name)
    {
        const std::lock_guard lock(m_mutex);
        m_current = std::move(name);
    }
    [[nodiscard]] QString current() const
    {
        const std::lock_guard lock(m_mutex);
        return m_current;
    }

private:
    const Task *m_whole = nullptr;
    std::atomic<bool> m_cancelled = false;
    std::atomic<bool> m_allowsLarge = false;
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<std::uint64_t> m_total = 0;
    mutable std::mutex m_mutex;
    QString m_current;
};

} // namespace burnish
