// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobspanel/jobspanel.h"
#include "widgets/workspace/workspace.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace burnish;

class TestJobsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void detailOfARunningJobTellsBytesSpeedAndTimeLeft()
    {
        JobInfo job;
        job.doneBytes = 271u << 20;
        job.totalBytes = 475u << 20;
        job.bytesPerSecond = 1.4 * (1u << 30);
        job.secondsLeft = 0.15;
        QCOMPARE(jobDetailText(job), QStringLiteral("271 MiB of 475 MiB · 1.40 GiB/s · less than a second left"));
    }

    void detailOfAFinishedJobTellsItsTime()
    {
        JobInfo job;
        job.state = JobInfo::State::Done;
        job.seconds = 0.6;
        QCOMPARE(jobDetailText(job), QStringLiteral("Finished in 0.6 s"));
    }

    void detailOfAFailedJobIsTheErrorsSentence()
    {
        JobInfo job;
        job.state = JobInfo::State::Failed;
        job.error = Error(ErrorCode::Io, QStringLiteral("The disk is full.")).inFile(QStringLiteral("a.bpk"));
        QCOMPARE(jobDetailText(job), QStringLiteral("a.bpk: The disk is full."));
    }

    void cancelButtonEndsTheJobAndTheNextClickRemovesIt()
    {
        Workspace workspace;
        JobRunner runner;
        JobsPanel panel(runner, workspace);
        panel.show();
        runner.run(
            {{}, [] { return QStringLiteral("Writing a.bpk"); }, JobVisibility::Visible}, this,
            [](Task &task) -> Expected<int> {
                while (!task.isCancelled())
                    QTest::qSleep(1);
                return cancelledError();
            },
            [](const Expected<int> &) {});
        auto *button = panel.findChild<QToolButton *>();
        QVERIFY(button);
        QCOMPARE(button->accessibleName(), QStringLiteral("Cancel: Writing a.bpk"));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(runner.jobs().first().state, JobInfo::State::Cancelled);
        QTRY_VERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(runner.jobs().isEmpty());
    }
};

BURNISH_TEST(TestJobsPanel)
#include "tst_jobspanel.moc"
