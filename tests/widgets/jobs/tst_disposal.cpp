// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/jobs/disposal.h"
#include "widgets/jobs/jobrunner.h"

#include <QTest>

#include <atomic>
#include <thread>

namespace burnish::test::tst_disposal {

namespace {

/// Notes in which thread it is destroyed.
struct Witness
{
    explicit Witness(std::atomic<std::thread::id> &thread)
        : m_thread(&thread)
    {}
    Witness(Witness &&other) noexcept
        : m_thread(std::exchange(other.m_thread, nullptr))
    {}
    ~Witness()
    {
        if (m_thread)
            *m_thread = std::this_thread::get_id();
    }

private:
    std::atomic<std::thread::id> *m_thread;
};

} // namespace

class TestDisposal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_thread = std::thread::id(); }

    void valuesAreDestroyedInAnotherThread()
    {
        dispose(Witness(m_thread));
        waitForDisposal();
        expectOtherThread();
    }

    void valuesDisposedSoonAreToo()
    {
        auto shared = std::make_shared<Witness>(m_thread);
        disposeSoon(shared);
        QCOMPARE(m_thread.load(), std::thread::id());
        shared.reset();
        QTRY_VERIFY(m_thread.load() != std::thread::id());
        expectOtherThread();
    }

    /// What a job took as its snapshot, and a result that nobody takes, may be as large as a model.
    void jobsDestroySnapshotsAndResultsInAnotherThread()
    {
        JobRunner runner;
        const auto ignore = [](const auto &) {};
        runner.run(
            {}, this, [snapshot = std::make_shared<Witness>(m_thread)](Task &) -> Expected<int> { return 1; }, ignore);
        QTRY_VERIFY(runner.isIdle());
        waitForDisposal();
        expectOtherThread();

        m_thread = std::thread::id();
        runner.run(
            {QStringLiteral("dropped"), {}, JobVisibility::Silent}, this,
            [this](Task &) -> Expected<std::shared_ptr<Witness>> { return std::make_shared<Witness>(m_thread); },
            ignore);
        QTRY_VERIFY(runner.isIdle());
        waitForDisposal();
        expectOtherThread();
    }

    void smallWorkIsDoneAtOnce()
    {
        JobRunner runner;
        int result = 0;
        const auto work = [](Task &) -> Expected<int> { return 7; };
        const auto take = [&](const Expected<int> &number) { result = *number; };
        runner.runSized(10, {}, this, work, take);
        QCOMPARE(result, 7);
        result = 0;
        runner.runSized(JobRunner::nodesPerFrame + 1, {}, this, work, take);
        QCOMPARE(result, 0);
        QTRY_COMPARE(result, 7);
    }

private:
    void expectOtherThread()
    {
        QVERIFY(m_thread.load() != std::thread::id());
        QVERIFY(m_thread.load() != std::this_thread::get_id());
    }

    std::atomic<std::thread::id> m_thread;
};

BURNISH_TEST(TestDisposal)

} // namespace burnish::test::tst_disposal

#include "tst_disposal.moc"
