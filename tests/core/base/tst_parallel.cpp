// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/base/task.h"
#include "support/testmain.h"

#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

namespace burnish::test::tst_parallel {

class TestParallel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyIndexIsWorkedOnOnce();
    void nothingToDoIsDone();
    void theSmallestFailureIsReturned();
    void noWorkIsStartedAfterAFailure();
    void whoeverWaitsLeavesRoomForInnerWork();
    void tasksCountFromAnyThread();
    void tasksPollAsCancelled();
    void tasksRestartForAnotherStage();
    void tasksNameWhatTheyWorkOn();
};

void TestParallel::everyIndexIsWorkedOnOnce()
{
    std::vector<std::atomic<int>> counts(10000);
    QVERIFY(parallelFor(counts.size(), [&](std::size_t i) -> Expected<void> {
        ++counts[i];
        return {};
    }));
    for (const auto &count : counts)
        QCOMPARE(count.load(), 1);
}

void TestParallel::nothingToDoIsDone()
{
    QVERIFY(parallelFor(0, [](std::size_t) -> Expected<void> { return cancelledError(); }));
    QVERIFY(parallelWidth() >= 1);
}

void TestParallel::theSmallestFailureIsReturned()
{
    for (int round = 0; round < 50; ++round) {
        const auto done = parallelFor(8, [](std::size_t i) -> Expected<void> {
            if (i > 1)
                return {};
            // The first index fails last.
            if (i == 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            return Error(ErrorCode::Io, QString::number(i));
        });
        QVERIFY(!done);
        QCOMPARE(done.error().message(), QStringLiteral("0"));
    }
}

void TestParallel::noWorkIsStartedAfterAFailure()
{
    std::atomic<std::size_t> started = 0;
    const auto done = parallelFor(1'000'000, [&](std::size_t) -> Expected<void> {
        ++started;
        return cancelledError();
    });
    QVERIFY(!done);
    QVERIFY(started <= parallelWidth());
}

void TestParallel::whoeverWaitsLeavesRoomForInnerWork()
{
    // With more cores a helper is always free.
    if (parallelWidth() != 2)
        return;
    const std::thread::id caller = std::this_thread::get_id();
    std::atomic<bool> isHelped = false;
    std::atomic<int> started = 0;
    // The caller runs out of work while its helper continues with work that can be divided.
    QVERIFY(parallelFor(2, [&](std::size_t) -> Expected<void> {
        ++started;
        while (started < 2)
            std::this_thread::yield();
        if (std::this_thread::get_id() == caller)
            return {};
        const std::thread::id helper = std::this_thread::get_id();
        return parallelFor(2000, [&](std::size_t) -> Expected<void> {
            if (std::this_thread::get_id() != helper)
                isHelped = true;
            if (!isHelped)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return {};
        });
    }));
    QVERIFY(isHelped);
}

void TestParallel::tasksCountFromAnyThread()
{
    Task task;
    task.setTotalBytes(40000);
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread)
            threads.emplace_back([&] {
                for (int i = 0; i < 10000; ++i)
                    task.advance(1);
            });
    }
    QCOMPARE(task.doneBytes(), task.totalBytes());
}

void TestParallel::tasksPollAsCancelled()
{
    Task task;
    QVERIFY(task.poll());
    std::jthread([&] { task.cancel(); }).join();
    QVERIFY(task.isCancelled());
    QCOMPARE(task.poll().error().code(), ErrorCode::Cancelled);
}

void TestParallel::tasksRestartForAnotherStage()
{
    Task task;
    task.setTotalBytes(10);
    task.advance(10);
    task.restart(5);
    QCOMPARE(task.doneBytes(), std::uint64_t(0));
    QCOMPARE(task.totalBytes(), std::uint64_t(5));
}

void TestParallel::tasksNameWhatTheyWorkOn()
{
    Task task;
    QVERIFY(task.current().isEmpty());
    task.setCurrent(QStringLiteral("a.b"));
    QCOMPARE(task.current(), QStringLiteral("a.b"));
}

BURNISH_TEST(TestParallel)

} // namespace burnish::test::tst_parallel

#include "tst_parallel.moc"
