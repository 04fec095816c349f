// SPDX-License-Identifier: MIT
#include "core/base/barrier.h"
#include "core/base/parallel.h"
#include "core/base/workerpool.h"
#include "core/export/exportrun.h"
#include "core/tensor/analysis/statistics.h"
#include "support/countingallocator.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QTemporaryDir>

#include <atomic>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace burnish::test::tst_barrier {

namespace {

const QString notEnoughMemory = QStringLiteral("There is not enough memory.");

/// The message of the error that work on several threads ends with if one of its calls throws.
template <typename Throw> QString messageAfter(Throw throwIt)
{
    const auto done = parallelFor(64, [&](std::size_t i) -> Expected<void> {
        if (i >= 7)
            throwIt();
        return {};
    });
    return done ? QString() : done.error().message();
}

/// Three tensors of 3 MiB, which is more than the output file buffers.
ModelState largeModel()
{
    constexpr std::uint64_t count = 3 << 18;
    std::vector<float> values(count);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = float(i % 1000);
    StateBuilder builder;
    for (const char *path : {"layer.0", "layer.1", "layer.2"})
        builder.addTensorAt(path, floats({count}, values));
    return builder.finish();
}

Expected<ExportPlan> planOf(const ModelState &state, const QString &target)
{
    ExportOptions options;
    options.format = findFormat(u"safetensors");
    options.target = target;
    Task task;
    return planExport(state, options, task);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestBarrier : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exceptionsOfWorkersAreErrors()
    {
        QCOMPARE(messageAfter([] { throw std::bad_alloc(); }), notEnoughMemory);
        QCOMPARE(messageAfter([] { throw std::length_error("vector"); }), notEnoughMemory);
        QCOMPARE(messageAfter([] { throw std::runtime_error("lost"); }), QStringLiteral("Internal error: lost."));
        QCOMPARE(messageAfter([] { throw std::system_error(std::make_error_code(std::errc::file_too_large)); }),
                 QStringLiteral("The system refused: File too large."));
        QCOMPARE(messageAfter([] { throw 1; }), QStringLiteral("Internal error."));
    }

    void helpersAreThereAfterExceptions()
    {
        if (parallelWidth() < 2)
            QSKIP("needs two cores");
        for (int round = 0; round < 100; ++round)
            QVERIFY(!messageAfter([] { throw std::bad_alloc(); }).isEmpty());
        std::atomic<int> started = 0;
        // Each of the two waits for the other, which needs two threads.
        QVERIFY(parallelFor(2, [&](std::size_t) -> Expected<void> {
            ++started;
            for (int i = 0; i < 10'000 && started < 2; ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return {};
        }));
        QCOMPARE(started.load(), 2);
    }

    void workIsDoneWithoutFurtherThreads()
    {
        if (!RefusedThreads::isSupported())
            QSKIP("threads cannot be refused here");
        const RefusedThreads refused;
        std::vector<std::atomic<int>> counts(1000);
        QVERIFY(parallelFor(counts.size(), [&](std::size_t i) -> Expected<void> {
            ++counts[i];
            return {};
        }));
        for (const auto &count : counts)
            QCOMPARE(count.load(), 1);
    }

    void poolsGoOnWithFewerThreads()
    {
        if (!RefusedThreads::isSupported())
            QSKIP("threads cannot be refused here");
        std::atomic<int> calls = 0;
        WorkerPool pool(4);
        {
            const RefusedThreads refused;
            QVERIFY(!pool.start([&] { ++calls; }));
        }
        QVERIFY(pool.start([&] { ++calls; }));
        const RefusedThreads refused;
        for (int i = 0; i < 20; ++i)
            QVERIFY(pool.start([&] { ++calls; }));
        pool.waitForDone();
        QCOMPARE(calls.load(), 21);
    }

    void poolsUseAllTheirThreads()
    {
        std::atomic<int> started = 0;
        WorkerPool pool(3);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(pool.start([&] {
                ++started;
                while (started < 3)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }));
        }
        pool.waitForDone();
        QCOMPARE(started.load(), 3);
    }

    void statisticsSurviveEveryFailedAllocation()
    {
        std::vector<float> values(700'000);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = float(i % 97) - 40;
        const TensorPtr tensor = floats({values.size()}, values);
        Task task;
        const auto expected = computeStatistics(*tensor, task);
        QVERIFY(expected);
        std::size_t failures = 0;
        for (std::size_t allowed = 0;; ++allowed) {
            const FailingAllocations failing(allowed);
            const auto statistics = caught([&] { return computeStatistics(*tensor, task); });
            if (!FailingAllocations::hasFailed()) {
                QVERIFY(statistics);
                break;
            }
            // What the helper threads need may be missing without any harm.
            if (statistics)
                QVERIFY(*statistics == *expected);
            else
                QCOMPARE(statistics.error().message(), notEnoughMemory);
            failures += statistics ? 0 : 1;
        }
        QVERIFY(failures > 0);
    }

    void exportsLeaveNothingBehindAfterAFailedAllocation()
    {
        QTemporaryDir folder;
        const QString target = folder.filePath(QStringLiteral("model.safetensors"));
        const auto plan = planOf(largeModel(), target);
        QVERIFY(plan && plan->problems.empty());
        Task task;
        QVERIFY(runExport(*plan, task));
        const QByteArray expected = contentOf(target);
        QVERIFY(QFile::remove(target));
        std::size_t failures = 0;
        // Single failures, as of a large block when all small ones still succeed, and failures to the end.
        for (const std::size_t count : {std::size_t(1), std::size_t(1) << 40}) {
            bool hasFailed = true;
            for (std::size_t allowed = 0; hasFailed; ++allowed) {
                bool written = false;
                {
                    const FailingAllocations failing(allowed, count);
                    const auto report = caught([&] { return runExport(*plan, task); });
                    hasFailed = FailingAllocations::hasFailed();
                    written = report.has_value();
                }
                failures += written ? 0 : 1;
                QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                         written ? QStringList(QStringLiteral("model.safetensors")) : QStringList());
                if (written) {
                    QVERIFY(contentOf(target) == expected);
                    QVERIFY(QFile::remove(target));
                }
            }
        }
        QVERIFY(failures > 0);
    }

    void exportsAreWrittenWithoutFurtherThreads()
    {
        if (!RefusedThreads::isSupported())
            QSKIP("threads cannot be refused here");
        QTemporaryDir folder;
        const ModelState model = largeModel();
        const QString target = folder.filePath(QStringLiteral("model.safetensors"));
        Task task;
        const auto plan = planOf(model, target);
        QVERIFY(plan && runExport(*plan, task));
        const QByteArray expected = contentOf(target);
        QVERIFY(QFile::remove(target));
        const RefusedThreads refused;
        const auto report = runExport(*plan, task);
        QVERIFY2(report, report ? "" : qPrintable(report.error().sentence()));
        QVERIFY(contentOf(target) == expected);
    }
};

BURNISH_TEST(TestBarrier)

} // namespace burnish::test::tst_barrier

#include "tst_barrier.moc"
