// SPDX-License-Identifier: MIT
#include "core/base/workerthread.h"

#include <QThread>

namespace burnish {

namespace {

/// For systems without POSIX threads.
class QtWorker final : public Worker
{
public:
    explicit QtWorker(std::function<void()> work)
        : m_thread(std::move(work))
    {}
    ~QtWorker() override { wait(); }

    [[nodiscard]] bool start()
    {
        m_thread.start();
        // Qt only prints a warning if the system refused.
        return m_thread.isRunning() || m_thread.isFinished();
    }

    void wait() override { m_thread.wait(); }

private:
    class Thread final : public QThread
    {
    public:
        explicit Thread(std::function<void()> work)
            : m_work(std::move(work))
        {
            setStackSize(workerStackSize);
        }

    protected:
        void run() override { m_work(); }

    private:
        std::function<void()> m_work;
    };

    Thread m_thread;
};

} // namespace

WorkerThread startWorker(std::function<void()> work) noexcept
{
    try {
        auto worker = std::make_unique<QtWorker>(std::move(work));
        return worker->start() ? WorkerThread(std::move(worker)) : nullptr;
    } catch (...) {
        return nullptr;
    }
}

} // namespace burnish
