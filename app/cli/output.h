// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/platformsignals.h"

#include <QByteArray>

#include <thread>
#include <vector>

namespace burnish::cli {

/// The exit codes of the program.
enum ExitCode { Done = 0, Failed = 1, WrongUsage = 2 };

/// Thrown by print() when the watched task was cancelled, since a long list would keep the command from ending. main()
/// catches it.
struct Interrupted
{};

/// Writes UTF-8 to standard output. finish() reports output that was lost. Throws Interrupted.
void print(const QString &text);
void print(const QByteArray &utf8);
/// Prints "burnish-cli: FILE: what is wrong (where)" as one line to standard error; returns the exit code of failures.
int fail(const Error &error);
/// Prints warnings in the same way, one line for all that differ in names and numbers alone; only the first ones if
/// there are very many. Prints nothing after silenceNotes().
void warn(const std::vector<Error> &warnings);
/// Completes standard output and returns the exit code: `code`, or that of failures with a message if the output could
/// not be written. Call at the end of main().
int finish(int code);
/// Prints "burnish-cli: what is wrong with the command line" as one line to standard error; returns WrongUsage.
int refuseUsage(const QString &sentence);

/// The exit code that fail() and finish() return from now on, instead of Failed.
void failWith(int code);
/// Keeps warn() from printing from now on.
void silenceNotes();
/// Lets every later task open files that expand to far more than their size.
void allowLargeFiles();

/// While it exists, shows the task's progress on standard error (if that is a terminal) and cancels the task on the
/// first SIGINT, SIGTERM or SIGHUP. Only one can exist at a time.
class WatchedTask
{
public:
    WatchedTask();
    ~WatchedTask();
    WatchedTask(const WatchedTask &) = delete;
    WatchedTask &operator=(const WatchedTask &) = delete;

    [[nodiscard]] Task &task() { return m_task; }

private:
    void startPrinter();

    Task m_task;
    platform::CancelledBySignals m_signals{m_task};
    std::jthread m_printer;
};

} // namespace burnish::cli
