// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"

#include <QByteArray>

#include <thread>
#include <vector>

namespace burnish::cli {

/// What the program leaves with.
enum ExitCode { Done = 0, Failed = 1, WrongUsage = 2 };

/// Writes UTF-8 to standard output.
void print(const QString &text);
void print(const QByteArray &utf8);
/// "burnish-cli: FILE: what is wrong (where)" on one line of standard error; returns Failed.
int fail(const Error &error);
/// What does not stop the work, likewise one line each; of very many only the first.
void warn(const std::vector<Error> &warnings);
/// "burnish-cli: what is wrong with the command line" on one line of standard error; returns WrongUsage.
int refuseUsage(const QString &sentence);

/// Shows a task's progress on standard error while it lives, if that is a terminal, and lets an interrupt
/// (Ctrl+C) cancel the task. One at a time.
class WatchedTask
{
public:
    WatchedTask();
    ~WatchedTask();
    WatchedTask(const WatchedTask &) = delete;
    WatchedTask &operator=(const WatchedTask &) = delete;

    [[nodiscard]] Task &task() { return m_task; }

private:
    Task m_task;
    std::jthread m_printer;
};

} // namespace burnish::cli
