// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"

#include <QString>

namespace burnish::platform {

/// Prepares the program for signals that end it: SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE and SIGXCPU remove the files
/// of all TemporaryNames before they take their usual effect. Exceeding the limit on a file's size (SIGXFSZ) becomes an
/// error of the write. Signals that were ignored when the program started stay ignored. Call at the start of main().
void handleTerminationSignals();

/// While it lives, the first SIGINT, SIGTERM or SIGHUP cancels the task, and the program has 800 ms to clean up and
/// exit. After that, or at the second signal, the signal ends it. The task must outlive it. One at a time.
class CancelledBySignals
{
public:
    explicit CancelledBySignals(Task &task);
    ~CancelledBySignals();
    CancelledBySignals(const CancelledBySignals &) = delete;
    CancelledBySignals &operator=(const CancelledBySignals &) = delete;
};

/// A file to remove if a signal ends the program while the object lives. Any thread.
class TemporaryName
{
public:
    explicit TemporaryName(const QString &path);
    ~TemporaryName();
    TemporaryName(const TemporaryName &) = delete;
    TemporaryName &operator=(const TemporaryName &) = delete;

    /// Removes the file, even if there is no memory.
    void removeFile() noexcept;

private:
    struct Entry;
    friend void removeTemporaryFiles();
    Entry *m_entry;
};

/// Delays the effect of signals that end the program for as long as it lives, e.g. while files are renamed that belong
/// together. Any thread.
class UninterruptedSection
{
public:
    UninterruptedSection();
    ~UninterruptedSection();
    UninterruptedSection(const UninterruptedSection &) = delete;
    UninterruptedSection &operator=(const UninterruptedSection &) = delete;
};

} // namespace burnish::platform
