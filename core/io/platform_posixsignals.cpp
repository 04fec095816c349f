// SPDX-License-Identifier: MIT
#include "core/base/pathtext.h"
#include "core/io/platformsignals.h"

#include <pthread.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace burnish::platform {

/// Entries are never freed, since a handler may be reading them.
struct TemporaryName::Entry
{
    QByteArray path;
    std::atomic<bool> isUsed = true;
    Entry *next = nullptr;
};

namespace {

constexpr std::array cancelling = {SIGINT, SIGTERM, SIGHUP};
constexpr std::array ending = {SIGQUIT, SIGPIPE, SIGXCPU};

std::atomic<Task *> g_task = nullptr;
std::atomic<int> g_sections = 0;
std::atomic<int> g_delayed = 0;   ///< a signal that arrived during an uninterrupted section
std::atomic<int> g_cancelled = 0; ///< the signal that cancelled the task
std::atomic<void *> g_names = nullptr;

static_assert(std::atomic<void *>::is_always_lock_free && std::atomic<int>::is_always_lock_free &&
              std::atomic<bool>::is_always_lock_free);

constexpr int cleanupMicroseconds = 800'000;

void handle(int signal, void (*handler)(int))
{
    struct sigaction action = {};
    struct sigaction before = {};
    if (sigaction(signal, nullptr, &before) != 0 || before.sa_handler == SIG_IGN)
        return;
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

} // namespace

void removeTemporaryFiles()
{
    for (auto *entry = static_cast<TemporaryName::Entry *>(g_names.load()); entry; entry = entry->next) {
        if (entry->isUsed.load())
            unlink(entry->path.constData());
    }
}

namespace {

void endBy(int signal)
{
    removeTemporaryFiles();
    struct sigaction usual = {};
    usual.sa_handler = SIG_DFL;
    sigemptyset(&usual.sa_mask);
    sigaction(signal, &usual, nullptr);
    sigset_t one;
    sigemptyset(&one);
    sigaddset(&one, signal);
    pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
    raise(signal);
}

// Everything that handlers call is safe in a handler: lock-free atomics and system calls.

void onEnding(int signal)
{
    const int number = errno;
    if (g_sections.load() > 0)
        g_delayed = signal;
    else
        endBy(signal);
    errno = number;
}

/// The time for cleaning up is over.
void onAlarm(int)
{
    onEnding(g_cancelled.load());
}

void onCancelling(int signal)
{
    Task *task = g_task.exchange(nullptr);
    if (!task) {
        onEnding(signal);
        return;
    }
    task->cancel();
    g_cancelled = signal;
    const itimerval once = {.it_interval = {}, .it_value = {.tv_sec = 0, .tv_usec = cleanupMicroseconds}};
    setitimer(ITIMER_REAL, &once, nullptr);
}

} // namespace

void handleTerminationSignals()
{
    for (const int signal : cancelling)
        handle(signal, onCancelling);
    for (const int signal : ending)
        handle(signal, onEnding);
    handle(SIGALRM, onAlarm);
    handle(SIGXFSZ, SIG_IGN);
}

CancelledBySignals::CancelledBySignals(Task &task)
{
    g_task = &task;
}

CancelledBySignals::~CancelledBySignals()
{
    g_task = nullptr;
}

TemporaryName::TemporaryName(const QString &path)
    : m_entry(new Entry{encodedPath(path)})
{
    void *first = g_names.load();
    do
        m_entry->next = static_cast<Entry *>(first);
    while (!g_names.compare_exchange_weak(first, m_entry));
}

TemporaryName::~TemporaryName()
{
    m_entry->isUsed = false;
}

void TemporaryName::removeFile() noexcept
{
    unlink(m_entry->path.constData());
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
