// SPDX-License-Identifier: MIT
#include "core/base/barrier.h"
#include "core/io/platformsignals.h"

#include <QFile>

#include <atomic>
#include <csignal>

namespace burnish::platform {

namespace {

std::atomic<Task *> g_task = nullptr;
std::atomic<int> g_sections = 0;
std::atomic<int> g_delayed = 0; ///< a signal that arrived during an uninterrupted section

void endBy(int signal)
{
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void onInterrupt(int signal)
{
    if (Task *task = g_task.exchange(nullptr)) {
        std::signal(signal, onInterrupt);
        return task->cancel();
    }
    if (g_sections.load() == 0)
        return endBy(signal);
    g_delayed = signal;
    std::signal(signal, onInterrupt);
}

} // namespace

void handleTerminationSignals()
{
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
}

CancelledBySignals::CancelledBySignals(Task &task)
{
    g_task = &task;
}

CancelledBySignals::~CancelledBySignals()
{
    g_task = nullptr;
}

// Here signals cannot be handled beyond that; temporary files of a program that was ended remain until the next export.
struct TemporaryName::Entry
{
    QString path;
};
TemporaryName::TemporaryName(const QString &path)
    : m_entry(new Entry{path})
{}
TemporaryName::~TemporaryName()
{
    delete m_entry;
}
void TemporaryName::removeFile() noexcept
{
    static_cast<void>(caught([this]() -> Expected<void> {
        QFile::remove(m_entry->path);
        return {};
    }));
}
UninterruptedSection::UninterruptedSection()
{
    ++g_sections;
}
UninterruptedSection::~UninterruptedSection()
{
    if (--g_sections > 0)
        return;
    if (const int signal = g_delayed.exchange(0); signal != 0)
        endBy(signal);
}

} // namespace burnish::platform
