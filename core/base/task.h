// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>

namespace burnish {

/// What working with a file may take far more of than its size suggests.
enum class LargeCost {
    TemporaryFile, ///< bytes of the temporary folder, until the file is closed
    Reading,       ///< bytes that its tensors stand for
    Memory         ///< bytes of memory at once
};

/// Returns whether the user lets a file cost at least `bytes`. Called by any thread; may wait for the user.
using Consent = std::function<bool(LargeCost cost, const QString &file, std::uint64_t bytes)>;

/// Progress and cancellation of one long operation.
///
/// The worker calls poll() once per chunk and advance() with the number of bytes processed; any other thread may read
/// the progress and call cancel(). Unless stated otherwise, every member function may be called from any thread.
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

    /// Locks the mutex. Returns the Cancelled error if cancel() is called before that.
    Expected<std::unique_lock<std::timed_mutex>> lock(std::timed_mutex &mutex) const
    {
        std::unique_lock held(mutex, std::defer_lock);
        while (!held.try_lock_for(std::chrono::milliseconds(50)))
            BURNISH_CHECK(poll());
        return held;
    }

    /// Decides about files that cost far more than their size; without a consent they are refused. Applies to the
    /// parts of the task, too. Not while another thread may open files for this task.
    void setConsent(Consent consent) { m_consent = std::move(consent); }
    /// Consents to all files, because the user has agreed to them.
    void allowLarge()
    {
        setConsent([](LargeCost, const QString &, std::uint64_t) { return true; });
    }
    /// Returns whether the file may cost at least `bytes`. May wait for the user.
    [[nodiscard]] bool mayCost(LargeCost cost, const QString &file, std::uint64_t bytes) const
    {
        return (m_consent && m_consent(cost, file, bytes)) || (m_whole && m_whole->mayCost(cost, file, bytes));
    }

    /// The same as a result: NeedsConsent with the text that `sentence()` returns if the file may not. A cancelled task
    /// does not wait for the answer, and returns Cancelled.
    template <typename Sentence>
    Expected<void> requireConsent(LargeCost cost, const QString &file, std::uint64_t bytes, Sentence sentence) const
    {
        if (mayCost(cost, file, bytes))
            return {};
        BURNISH_CHECK(poll());
        return Error(ErrorCode::NeedsConsent, sentence());
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
    Consent m_consent;
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<std::uint64_t> m_total = 0;
    mutable std::mutex m_mutex;
    QString m_current;
};

} // namespace burnish
