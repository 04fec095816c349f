// SPDX-License-Identifier: MIT
#include "support/faultscenarios.h"
#include "support/filefaults.h"
#include "support/testmain.h"

namespace burnish::test::tst_crashes {

using Lost = RecordedFileCalls::Lost;

/// Replays what a program did to its files up to each of its system calls, as a kill or a power failure would leave it.
class TestCrashes : public QObject
{
    Q_OBJECT

private:
    static void checkState(const FaultScenario &scenario, const FolderContent &expected, const FolderContent &state)
    {
        const auto folder = folderWith(state);
        openAll(scenario.before, folder->path());
        const FolderContent now = visible(folder->path());
        QVERIFY2(now == scenario.before || now == expected, qPrintable(described(contentOfFolder(folder->path()))));
        // The next run completes, and removes what was left behind.
        const auto again = runQuickly(scenario, folder->path());
        QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
        const FolderContent all = contentOfFolder(folder->path());
        QVERIFY2(all == expected, qPrintable(described(all)));
    }

private Q_SLOTS:
    void aCrashAnywhereLeavesTheOldFilesOrTheNewOnes_data()
    {
        QTest::addColumn<MakeScenario>("scenario");
        QTest::addColumn<Lost>("lost");
        for (const auto &[name, scenario] : faultScenarios()) {
            QTest::addRow("%s, killed", name) << scenario << Lost::Nothing;
            QTest::addRow("%s, data lost", name) << scenario << Lost::Data;
            QTest::addRow("%s, names lost", name) << scenario << Lost::Names;
        }
    }
    void aCrashAnywhereLeavesTheOldFilesOrTheNewOnes()
    {
        if (!canInterceptFileCalls())
            QSKIP("system calls cannot be intercepted here");
        QFETCH(MakeScenario, scenario);
        QFETCH(Lost, lost);
        const FaultScenario made = scenario();
        const auto folder = folderWith(made.before);
        std::vector<FolderContent> states;
        {
            const RecordedFileCalls recorded(folder->path());
            const auto done = made.run(folder->path());
            QVERIFY2(done, done ? "" : qPrintable(done.error().sentence()));
            const std::vector<FileCall> &calls = recorded.calls();
            QVERIFY(calls.size() >= 4);
            for (std::size_t count = 0; count <= calls.size(); ++count) {
                states.push_back(recorded.after(count, lost));
                if (count < calls.size() && calls[count].kind == FileCall::Kind::Write)
                    states.push_back(recorded.after(count, lost, true));
            }
        }
        const FolderContent expected = contentOfFolder(folder->path());
        // Whoever has reported success has everything on disk.
        QVERIFY2(states.back() == expected, qPrintable(described(states.back())));
        for (std::size_t i = 0; i < states.size(); ++i) {
            checkState(made, expected, states[i]);
            if (QTest::currentTestFailed()) {
                qWarning("in state %d of %d: %s", int(i), int(states.size()), qPrintable(described(states[i])));
                return;
            }
        }
    }
};

BURNISH_TEST(TestCrashes)

} // namespace burnish::test::tst_crashes

#include "tst_crashes.moc"
