// SPDX-License-Identifier: MIT
#include "app/cli/output.h"

#include "core/base/optiontexts.h"
#include "core/io/platform.h"

#include <QCoreApplication>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <cstdio>

namespace burnish::cli {

namespace {

std::atomic<Task *> interruptedTask = nullptr;

void onInterrupt(int)
{
    // Cancelling is a single store to a lock-free atomic, which is allowed in a signal handler.
    if (Task *task = interruptedTask.load())
        task->cancel();
}

void printError(const QString &text)
{
    const QByteArray utf8 = text.toUtf8();
    std::fwrite(utf8.constData(), 1, std::size_t(utf8.size()), stderr);
    std::fflush(stderr);
}

QString oneLine(QString text)
{
    return text.replace(QLatin1Char('\n'), QLatin1Char(' '));
}

void showProgress(const std::stop_token &stop, const Task &task)
{
    std::mutex mutex;
    std::condition_variable_any wake;
    const auto start = std::chrono::steady_clock::now();
    bool shown = false;
    for (;;) {
        std::unique_lock lock(mutex);
        if (wake.wait_for(lock, stop, std::chrono::milliseconds(200), [] { return false; }) || stop.stop_requested())
            break;
        const std::uint64_t total = task.totalBytes();
        if (total == 0)
            continue;
        const std::uint64_t done = std::min(task.doneBytes(), total);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        const double left = done == 0 ? 0 : seconds * double(total - done) / double(done);
        printError(QStringLiteral("\r\x1b[K%1")
                       .arg(CommandLineText::tr("%1 of %2 MB, %3 s left")
                                .arg(double(done) / 1e6, 0, 'f', 0)
                                .arg(double(total) / 1e6, 0, 'f', 0)
                                .arg(left, 0, 'f', 0)));
        shown = true;
    }
    if (shown)
        printError(QStringLiteral("\r\x1b[K"));
}

} // namespace

void print(const QString &text)
{
    print(text.toUtf8());
}

void print(const QByteArray &utf8)
{
    std::fwrite(utf8.constData(), 1, std::size_t(utf8.size()), stdout);
}

int fail(const Error &error)
{
    std::fflush(stdout);
    printError(QStringLiteral("burnish-cli: %1\n").arg(oneLine(error.sentence())));
    return Failed;
}

void warn(const std::vector<Error> &warnings)
{
    constexpr std::size_t shown = 20;
    for (std::size_t i = 0; i < std::min(warnings.size(), shown); ++i)
        printError(QStringLiteral("burnish-cli: %1\n")
                       .arg(oneLine(CommandLineText::tr("Note: %1").arg(warnings[i].sentence()))));
    if (warnings.size() > shown)
        printError(QStringLiteral("burnish-cli: %1\n")
                       .arg(CommandLineText::tr("… and %1 more notes").arg(warnings.size() - shown)));
}

int refuseUsage(const QString &sentence)
{
    printError(QStringLiteral("burnish-cli: %1\n").arg(oneLine(sentence)));
    return WrongUsage;
}

WatchedTask::WatchedTask()
{
    interruptedTask = &m_task;
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
    if (platform::standardErrorIsTerminal())
        m_printer = std::jthread([this](const std::stop_token &stop) { showProgress(stop, m_task); });
}

WatchedTask::~WatchedTask()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    interruptedTask = nullptr;
}

} // namespace burnish::cli
