// SPDX-License-Identifier: MIT
#include "core/base/barrier.h"
#include "core/base/workerpool.h"
#include "support/countingallocator.h"
#include "support/faultscenarios.h"
#include "support/filefaults.h"
#include "support/testmain.h"

#include <algorithm>

#ifdef __linux__
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#endif

namespace burnish::test::tst_starvation {

/// Memory and threads run out at each place in turn.
class TestStarvation : public QObject
{
    Q_OBJECT

private:
    /// How a run in another process ended.
    enum class Outcome : std::uint8_t { NothingFailed, Done, Refused, Ended, Hung };

    /// Runs the scenario in a copy of this process in which allocations fail.
    static Outcome runInCopy(const FaultScenario &scenario, const QString &folder, std::size_t allowed,
                             std::size_t count)
    {
#ifdef __linux__
        const pid_t copy = fork();
        if (copy == 0) {
            // The end of the program is expected: no message and no dump.
            const rlimit none = {};
            setrlimit(RLIMIT_CORE, &none);
            dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
            alarm(60);
            const FailingFileCalls quick(folder, FileFault::NoSpace, std::size_t(1) << 40);
            const FailingAllocations failing(allowed, count);
            const bool done(caught([&] { return scenario.run(folder); }));
            _exit(int(!done                             ? Outcome::Refused
                      : FailingAllocations::hasFailed() ? Outcome::Done
                                                        : Outcome::NothingFailed));
        }
        int status = 0;
        if (copy < 0 || waitpid(copy, &status, 0) != copy)
            qFatal("cannot run in a copy of the process");
        if (WIFSIGNALED(status))
            return WTERMSIG(status) == SIGALRM ? Outcome::Hung : Outcome::Ended;
        return Outcome(WEXITSTATUS(status));
#else
        Q_UNUSED(scenario);
        Q_UNUSED(folder);
        Q_UNUSED(allowed);
        Q_UNUSED(count);
        return Outcome::NothingFailed;
#endif
    }

    static void addScenarios(bool withSession)
    {
        QTest::addColumn<MakeScenario>("scenario");
        for (const auto &[name, scenario] : faultScenarios()) {
            if (withSession || scenario != keptSession)
                QTest::newRow(name) << scenario;
        }
    }

private Q_SLOTS:
    // Sessions have a test of their own.
    void everyAllocationFails_data() { addScenarios(false); }
    void everyAllocationFails()
    {
        if (!canInterceptFileCalls())
            QSKIP("the disk would take too long");
        QFETCH(MakeScenario, scenario);
        const FaultScenario made = scenario();
        const FolderContent expected = contentAfter(made);
        // Sanitizers take ten times as long.
        const std::size_t step = std::max<std::size_t>(made.allocationStep, underSanitizers() ? 17 : 1);
        auto folder = folderWith(made.before);
        std::size_t failures = 0;
        for (const std::size_t count : {std::size_t(1), std::size_t(1) << 40}) {
            bool hasFailed = true;
            for (std::size_t allowed = 0; hasFailed; allowed += step) {
                const FailingFileCalls quick(folder->path(), FileFault::NoSpace, std::size_t(1) << 40);
                std::optional<Expected<void>> done;
                {
                    const FailingAllocations failing(allowed, count);
                    done = caught([&] { return made.run(folder->path()); });
                    hasFailed = FailingAllocations::hasFailed();
                }
                openAll(made.before, folder->path());
                const FolderContent all = contentOfFolder(folder->path());
                const FolderContent now = visible(folder->path());
                QVERIFY2(now == (*done ? expected : made.before) || (!*done && now == expected),
                         qPrintable(QStringLiteral("%1: %2").arg(allowed).arg(described(all))));
                QVERIFY2(*done || done->error().message().endsWith(u'.'), qPrintable(done->error().message()));
                failures += *done ? 0 : 1;
                if (all != made.before) {
                    const auto again = made.run(folder->path());
                    QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
                    QVERIFY2(contentOfFolder(folder->path()) == expected,
                             qPrintable(described(contentOfFolder(folder->path()))));
                }
                if (all != made.before)
                    restore(folder->path(), made.before);
            }
        }
        QVERIFY(failures > 10);
    }

    // Sessions are recorded with Qt's hash tables, which end the program without memory: the kept file stays.
    void everyAllocationOfASessionFails()
    {
        if (!canInterceptFileCalls())
            QSKIP("processes cannot be duplicated here");
        // Sanitizers report every program that ends like this.
        if (underSanitizers())
            return;
        const FaultScenario made = keptSession();
        const FolderContent expected = contentAfter(made);
        std::size_t ends = 0;
        for (const std::size_t count : {std::size_t(1), std::size_t(1) << 40}) {
            Outcome outcome = Outcome::Ended;
            for (std::size_t allowed = 0; outcome != Outcome::NothingFailed; ++allowed) {
                const auto folder = folderWith(made.before);
                outcome = runInCopy(made, folder->path(), allowed, count);
                QVERIFY(outcome != Outcome::Hung);
                const bool isDone = outcome == Outcome::NothingFailed || outcome == Outcome::Done;
                const FolderContent now = visible(folder->path());
                QVERIFY2(now == expected || (!isDone && now == made.before),
                         qPrintable(QStringLiteral("%1: %2").arg(allowed).arg(described(now))));
                ends += outcome == Outcome::Ended ? 1 : 0;
                const auto again = runQuickly(made, folder->path());
                QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
                QVERIFY(contentOfFolder(folder->path()) == expected);
            }
        }
        QVERIFY(ends > 0);
    }

    void aPoolWithoutMemoryRunsAllItHasAccepted()
    {
        std::size_t accepted = 0;
        for (std::size_t allowed = 0; allowed < 8; ++allowed) {
            std::atomic<std::size_t> calls = 0;
            WorkerPool pool(2);
            Expected<void> started;
            {
                const FailingAllocations failing(allowed, 1);
                started = caught([&]() -> Expected<void> {
                    return pool.start([&] { ++calls; }) ? Expected<void>() : Error(ErrorCode::Io, QString());
                });
            }
            pool.waitForDone();
            QCOMPARE(calls.load(), std::size_t(started ? 1 : 0));
            accepted += calls;
        }
        QVERIFY(accepted > 0 && accepted < 8);
    }

    void everyThreadIsRefused_data() { addScenarios(true); }
    void everyThreadIsRefused()
    {
        if (!RefusedThreads::isSupported())
            QSKIP("threads cannot be refused here");
        QFETCH(MakeScenario, scenario);
        const FaultScenario made = scenario();
        const FolderContent expected = contentAfter(made);
        for (const std::size_t count : {std::size_t(1), std::size_t(1) << 40}) {
            bool wasRefused = true;
            for (std::size_t allowed = 0; wasRefused; ++allowed) {
                const auto folder = folderWith(made.before);
                const RefusedThreads refused(allowed, count);
                const auto done = runQuickly(made, folder->path());
                wasRefused = RefusedThreads::hasRefused();
                QVERIFY2(done, done ? "" : qPrintable(done.error().sentence()));
                QVERIFY(contentOfFolder(folder->path()) == expected);
            }
        }
    }

private:
    static void restore(const QString &folder, const FolderContent &content)
    {
        for (const auto &[name, bytes] : contentOfFolder(folder))
            QFile::remove(folder + u'/' + name);
        for (const auto &[name, bytes] : content)
            writeInPlace(folder + u'/' + name, bytes);
    }
};

BURNISH_TEST(TestStarvation)

} // namespace burnish::test::tst_starvation

#include "tst_starvation.moc"
