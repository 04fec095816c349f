// SPDX-License-Identifier: MIT
#include "core/base/barrier.h"
#include "support/countingallocator.h"
#include "support/faultscenarios.h"
#include "support/filefaults.h"
#include "support/testmain.h"

using namespace burnish;
using namespace burnish::test;

/// Memory and threads run out at each place in turn.
class TestStarvation : public QObject
{
    Q_OBJECT

private:
    static void addScenarios(bool withSession)
    {
        QTest::addColumn<MakeScenario>("scenario");
        for (const auto &[name, scenario] : faultScenarios()) {
            if (withSession || scenario != keptSession)
                QTest::newRow(name) << scenario;
        }
    }

private Q_SLOTS:
    // Sessions are recorded with Qt's hash tables, which end the program without memory; the kept file then stays.
    void everyAllocationFails_data() { addScenarios(false); }
    void everyAllocationFails()
    {
        if (!canInterceptFileCalls())
            QSKIP("the disk would take too long");
        QFETCH(MakeScenario, scenario);
        const FaultScenario made = scenario();
        const FolderContent expected = contentAfter(made);
        // Sanitizers take ten times as long.
        const std::size_t step = underSanitizers() ? 17 : 1;
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
#include "tst_starvation.moc"
