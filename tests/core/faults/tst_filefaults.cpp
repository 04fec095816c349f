// SPDX-License-Identifier: MIT
#include "support/faultscenarios.h"
#include "support/filefaults.h"
#include "support/testmain.h"

using namespace burnish;
using namespace burnish::test;

/// Each system call that writes fails once, or all from one on, as on a full disk.
class TestFileFaults : public QObject
{
    Q_OBJECT

private:
    /// A journal stays if the old bytes could not be restored.
    static FolderContent withoutJournals(FolderContent content)
    {
        std::erase_if(content, [](const auto &entry) { return entry.first.endsWith(u".burnish-journal"); });
        return content;
    }

    /// Checks the folder after a run in which a call failed.
    static void checkOutcome(const FaultScenario &scenario, const FolderContent &expected, const QString &folder,
                             const Expected<void> &done, bool sweeps)
    {
        const FolderContent now = visible(folder);
        if (done) {
            QVERIFY2(now == expected, qPrintable(described(now)));
        } else {
            QVERIFY2(now == scenario.before || now == expected, qPrintable(described(now)));
            QVERIFY2(done.error().message().endsWith(u'.'), qPrintable(done.error().message()));
        }
        // A file is only left behind if it could not be removed.
        if (sweeps) {
            const FolderContent all = withoutJournals(contentOfFolder(folder));
            QVERIFY2(all == now, qPrintable(described(all)));
        }
        const auto again = runQuickly(scenario, folder);
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        const FolderContent all = contentOfFolder(folder);
        QVERIFY2(all == expected, qPrintable(described(all)));
    }

private Q_SLOTS:
    void everyCallFails_data()
    {
        QTest::addColumn<MakeScenario>("scenario");
        QTest::addColumn<FileFault>("fault");
        QTest::addColumn<bool>("isOnce");
        for (const auto &[name, scenario] : faultScenarios()) {
            QTest::addRow("%s, no space", name) << scenario << FileFault::NoSpace << true;
            QTest::addRow("%s, no space any more", name) << scenario << FileFault::NoSpace << false;
            QTest::addRow("%s, disk error", name) << scenario << FileFault::InputOutput << true;
            QTest::addRow("%s, short write", name) << scenario << FileFault::ShortWrite << true;
            QTest::addRow("%s, short writes", name) << scenario << FileFault::ShortWrite << false;
        }
    }
    void everyCallFails()
    {
        if (!canInterceptFileCalls())
            QSKIP("system calls cannot be intercepted here");
        QFETCH(MakeScenario, scenario);
        QFETCH(FileFault, fault);
        QFETCH(bool, isOnce);
        const FaultScenario made = scenario();
        const FolderContent expected = contentAfter(made);
        QVERIFY(expected != made.before);
        std::size_t failures = 0;
        for (bool hasFailed = true; hasFailed; ++failures) {
            const auto folder = folderWith(made.before);
            Expected<void> done;
            {
                const FailingFileCalls failing(folder->path(), fault, failures, isOnce ? 1 : std::size_t(1) << 40);
                done = made.run(folder->path());
                hasFailed = FailingFileCalls::hasFailed();
            }
            if (!hasFailed || fault == FileFault::ShortWrite)
                QVERIFY2(done, done ? "" : qPrintable(done.error().sentence()));
            checkOutcome(made, expected, folder->path(), done, fault != FileFault::InputOutput);
            if (QTest::currentTestFailed()) {
                qWarning("at call %d", int(failures));
                return;
            }
        }
        QVERIFY(failures > 1);
    }
};

BURNISH_TEST(TestFileFaults)
#include "tst_filefaults.moc"
