// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>

namespace burnish {

/// The stack of every thread that Burnish starts, in bytes. Systems choose between 512 KiB and 8 MiB by themselves.
inline constexpr unsigned workerStackSize = 8U << 20;

/// A thread from startWorker(); its destructor waits for it.
class Worker
{
public:
    Worker() = default;
    virtual ~Worker() = default;
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    /// Waits until the function has returned. Any thread but the worker itself, one at a time.
    virtual void wait() = 0;
};
using WorkerThread = std::unique_ptr<Worker>;

/// Starts a thread with a stack of workerStackSize that runs `work`, which must not throw. Returns null if the system
/// refuses another thread or there is not enough memory for it.
[[nodiscard]] WorkerThread startWorker(std::function<void()> work) noexcept;

} // namespace burnish
