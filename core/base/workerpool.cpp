// SPDX-License-Identifier: MIT
#include "core/base/workerpool.h"

namespace burnish {

WorkerPool::~WorkerPool()
{
    waitForDone();
    {
        const std::lock_guard lock(m_mutex);
        m_stopped = true;
    }
    m_changed.notify_all();
    m_threads.clear();
}

bool WorkerPool::start(std::function<void()> work)
{
    bool allBusy = false;
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(work));
        allBusy = m_working + m_queue.size() > m_threads.size();
    }
    if (allBusy && m_threads.size() < m_width) {
        m_threads.emplace_back(startWorker([this] { runQueue(); }));
        if (!m_threads.back())
            m_threads.pop_back();
    }
    if (m_threads.empty()) {
        m_queue.clear();
        return false;
    }
    m_changed.notify_all();
    return true;
}

void WorkerPool::waitForDone()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_queue.empty() && m_working == 0; });
}

void WorkerPool::runQueue()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_stopped || !m_queue.empty(); });
        if (m_queue.empty())
            return;
        {
            const std::function<void()> work = std::move(m_queue.front());
            m_queue.pop_front();
            ++m_working;
            lock.unlock();
            work();
        }
        lock.lock();
        --m_working;
        m_changed.notify_all();
    }
}

} // namespace burnish
