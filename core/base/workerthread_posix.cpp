// SPDX-License-Identifier: MIT
#include "core/base/workerthread.h"

#include <pthread.h>

namespace burnish {

namespace {

// QThread would be portable, but its constructor crashes when memory runs out.
class PosixWorker final : public Worker
{
public:
    explicit PosixWorker(std::function<void()> work)
        : m_work(std::move(work))
    {}
    ~PosixWorker() override { wait(); }

    [[nodiscard]] bool start() noexcept
    {
        pthread_attr_t attributes;
        if (pthread_attr_init(&attributes) != 0)
            return false;
        m_isRunning = pthread_attr_setstacksize(&attributes, workerStackSize) == 0 &&
                      pthread_create(&m_thread, &attributes, &run, this) == 0;
        pthread_attr_destroy(&attributes);
        return m_isRunning;
    }

    void wait() override
    {
        if (m_isRunning)
            pthread_join(m_thread, nullptr);
        m_isRunning = false;
    }

private:
    static void *run(void *worker)
    {
        static_cast<PosixWorker *>(worker)->m_work();
        return nullptr;
    }

    std::function<void()> m_work;
    pthread_t m_thread = {};
    bool m_isRunning = false; ///< and not yet joined
};

} // namespace

WorkerThread startWorker(std::function<void()> work) noexcept
{
    try {
        auto worker = std::make_unique<PosixWorker>(std::move(work));
        return worker->start() ? WorkerThread(std::move(worker)) : nullptr;
    } catch (...) {
        return nullptr;
    }
}

} // namespace burnish
