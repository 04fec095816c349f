// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"

#include <memory>
#include <span>

namespace burnish::platform {

/// A program of ours that runs beside this one and answers requests. One thread at a time.
class ChildProcess
{
public:
    enum class Status {
        Done,
        Ended,    ///< the program has ended, or crashed
        Late,     ///< the time is over
        Cancelled ///< the task was cancelled
    };

    /// Starts the program with empty arguments, without this one's environment (except for what finds libraries) and
    /// open files. Its standard input and output are connected to this object; its error output is discarded.
    static Expected<std::unique_ptr<ChildProcess>> start(const QString &program);
    /// Kills the program if it still runs.
    virtual ~ChildProcess() = default;

    /// Sends all bytes. Waits at most `milliseconds` for the program to take any of them.
    [[nodiscard]] virtual Status write(std::span<const std::byte> bytes, int milliseconds) = 0;
    /// Fills `out`. Waits at most `milliseconds` for the next bytes, and ends soon after the task was cancelled; `task`
    /// may be null.
    [[nodiscard]] virtual Status read(std::span<std::byte> out, int milliseconds, const Task *task) = 0;
    /// The program's number in the system.
    [[nodiscard]] virtual std::int64_t processId() const = 0;
};

} // namespace burnish::platform
