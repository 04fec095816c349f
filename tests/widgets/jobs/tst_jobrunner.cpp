// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"

#include <QSignalSpy>
#include <QTest>

#include <semaphore>

namespace burnish::test::tst_jobrunner {

namespace {

JobSpec spec(const QString &key, JobVisibility visibility = JobVisibility::Silent)
{
    return {key, [] { return QStringLiteral("A job"); }, visibility};
}

/// Runs until it is cancelled.
Expected<int> untilCancelled(Task &task)
{
    while (true) {
        if (auto polled = task.poll(); !polled)
            return std::move(polled).error();
        QTest::qSleep(1);
    }
}

} // namespace

class TestJobRunner : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deliversTheResultInTheGuiThread()
    {
        JobRunner runner;
        QThread *worker = nullptr;
        QThread *delivery = nullptr;
        int answer = 0;
        runner.run(
            spec({}), this,
            [&](Task &) -> Expected<int> {
                worker = QThread::currentThread();
                return 42;
            },
            [&](Expected<int> result) {
                delivery = QThread::currentThread();
                answer = *result;
            });
        QTRY_COMPARE(answer, 42);
        QCOMPARE(delivery, thread());
        QVERIFY(worker != delivery);
    }

    void deliversMoveOnlyResults()
    {
        JobRunner runner;
        std::unique_ptr<int> answer;
        runner.run(
            spec({}), this, [](Task &) -> Expected<std::unique_ptr<int>> { return std::make_unique<int>(7); },
            [&](Expected<std::unique_ptr<int>> result) { answer = *std::move(result); });
        QTRY_VERIFY(answer);
        QCOMPARE(*answer, 7);
    }

    void runsWorkWithoutAValue()
    {
        JobRunner runner;
        bool good = false;
        runner.run(
            spec({}), this, [](Task &) -> Expected<void> { return {}; },
            [&](Expected<void> result) { good = result.has_value(); });
        QTRY_VERIFY(good);
    }

    void deliversErrors()
    {
        JobRunner runner;
        std::optional<Error> error;
        runner.run(
            spec({}, JobVisibility::Visible), this,
            [](Task &) -> Expected<int> { return Error(ErrorCode::Io, QStringLiteral("The disk is full.")); },
            [&](Expected<int> result) { error = result.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->code(), ErrorCode::Io);
        QCOMPARE(runner.jobs().size(), 1);
        QCOMPARE(runner.jobs().first().state, JobInfo::State::Failed);
        QCOMPARE(runner.jobs().first().error->message(), QStringLiteral("The disk is full."));
    }

    void cancelEndsTheJobWithCancelled()
    {
        JobRunner runner;
        std::optional<Error> error;
        const JobId id = runner.run(spec({}, JobVisibility::Visible), this, untilCancelled,
                                    [&](Expected<int> result) { error = result.error(); });
        QCOMPARE(runner.jobs().first().state, JobInfo::State::Running);
        runner.cancel(id);
        QVERIFY(runner.jobs().first().cancelling);
        QTRY_VERIFY(error);
        QVERIFY(error->isCancelled());
        QCOMPARE(runner.jobs().first().state, JobInfo::State::Cancelled);
    }

    void newerJobOfTheSameKeyReplacesTheOlder()
    {
        JobRunner runner;
        int olderAnswers = 0;
        int newer = 0;
        runner.run(spec(QStringLiteral("preview"), JobVisibility::Visible), this, untilCancelled,
                   [&](const Expected<int> &) { ++olderAnswers; });
        runner.run(
            spec(QStringLiteral("preview"), JobVisibility::Visible), this, [](Task &) -> Expected<int> { return 2; },
            [&](const Expected<int> &result) { newer = *result; });
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(newer, 2);
        QCOMPARE(olderAnswers, 0);
        QCOMPARE(runner.jobs().size(), 1);
    }

    void jobsOfOtherKeysRunOn()
    {
        JobRunner runner;
        bool cancelled = false;
        const JobId id = runner.run(spec(QStringLiteral("a")), this, untilCancelled,
                                    [&](const Expected<int> &) { cancelled = true; });
        int other = 0;
        runner.run(
            spec(QStringLiteral("b")), this, [](Task &) -> Expected<int> { return 5; },
            [&](const Expected<int> &result) { other = *result; });
        QTRY_COMPARE(other, 5);
        QVERIFY(!cancelled);
        runner.cancel(id);
        QTRY_VERIFY(cancelled);
    }

    void deadGuardCancelsTheJobAndSwallowsItsAnswer()
    {
        JobRunner runner;
        bool answered = false;
        auto guard = std::make_unique<QObject>();
        runner.run(spec({}), guard.get(), untilCancelled, [&](const Expected<int> &) { answered = true; });
        guard.reset();
        QTRY_VERIFY(runner.isIdle());
        QVERIFY(!answered);
    }

    void answerThatIsAlreadyOnItsWayIsSwallowedToo()
    {
        JobRunner runner;
        bool answered = false;
        std::binary_semaphore done{0};
        auto guard = std::make_unique<QObject>();
        runner.run(
            spec({}), guard.get(),
            [&](Task &) -> Expected<int> {
                done.release();
                return 1;
            },
            [&](const Expected<int> &) { answered = true; });
        done.acquire();
        QTest::qSleep(20);
        guard.reset();
        QTRY_VERIFY(runner.isIdle());
        QVERIFY(!answered);
    }

    void destructionWaitsForTheThreads()
    {
        std::atomic<bool> ended = false;
        std::binary_semaphore begun{0};
        {
            JobRunner runner;
            runner.run(
                spec({}), this,
                [&](Task &task) -> Expected<int> {
                    begun.release();
                    auto result = untilCancelled(task);
                    QTest::qSleep(20);
                    ended = true;
                    return result;
                },
                [](const Expected<int> &) {});
            begun.acquire();
        }
        QVERIFY(ended);
    }

    void reportsWhenItIsIdle()
    {
        JobRunner runner;
        QSignalSpy idle(&runner, &JobRunner::idleChanged);
        QVERIFY(runner.isIdle());
        const JobId id = runner.run(spec({}), this, untilCancelled, [](const Expected<int> &) {});
        QVERIFY(!runner.isIdle());
        runner.cancel(id);
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(idle.size(), 2);
        QCOMPARE(idle.last().first().toBool(), true);
    }

    void silentJobsAreNeverListed()
    {
        JobRunner runner;
        bool done = false;
        runner.run(
            spec({}), this, [](Task &) -> Expected<int> { return 1; }, [&](const Expected<int> &) { done = true; });
        QTRY_VERIFY(done);
        QVERIFY(runner.jobs().isEmpty());
    }

    void longJobsAreListedAfterASecond()
    {
        JobRunner runner;
        const JobId id =
            runner.run(spec({}, JobVisibility::WhenLong), this, untilCancelled, [](const Expected<int> &) {});
        QVERIFY(runner.jobs().isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(runner.jobs().size(), 1, 3000);
        runner.cancel(id);
        QTRY_VERIFY(runner.isIdle());
    }

    void progressIsPolledFromTheTask()
    {
        JobRunner runner;
        const JobId id = runner.run(
            spec({}, JobVisibility::Visible), this,
            [](Task &task) -> Expected<int> {
                task.setTotalBytes(1000);
                task.advance(250);
                return untilCancelled(task);
            },
            [](const Expected<int> &) {});
        QTRY_COMPARE(runner.jobs().first().doneBytes, std::uint64_t(250));
        QCOMPARE(runner.jobs().first().totalBytes, std::uint64_t(1000));
        runner.cancel(id);
        QTRY_VERIFY(runner.isIdle());
    }

    void keepsTwentyFinishedJobs()
    {
        JobRunner runner;
        for (int i = 0; i < 25; ++i)
            runner.run(
                spec({}, JobVisibility::Visible), this, [](Task &) -> Expected<int> { return 1; },
                [](const Expected<int> &) {});
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(runner.jobs().size(), JobRunner::finishedLimit);
        runner.removeFinished();
        QVERIFY(runner.jobs().isEmpty());
    }
};

BURNISH_TEST(TestJobRunner)

} // namespace burnish::test::tst_jobrunner

#include "tst_jobrunner.moc"
