// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobspanel/jobspanel.h"
#include "widgets/workspace/workspace.h"

#include <QDesktopServices>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>

namespace burnish::test::tst_jobspanel {

class TestJobsPanel : public QObject
{
    Q_OBJECT

public Q_SLOTS:
    void opened(const QUrl &url) { m_opened = url; }

private:
    QUrl m_opened;

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

    void aJobThatWroteSaysWhereAndHowMuch()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.npy"));
        Workspace workspace;
        JobRunner runner;
        JobsPanel panel(runner, workspace);
        panel.show();
        // What is read or computed on the way does not count.
        const auto write = [path](Task &task) -> Expected<int> {
            task.setTotalBytes(100);
            QFile file(path);
            if (file.open(QIODevice::WriteOnly))
                file.write(QByteArray(3000, 'x'));
            return 1;
        };
        runner.run({{}, [] { return QStringLiteral("Saving a"); }, JobVisibility::Visible, {path}}, this, write,
                   [](const Expected<int> &) {});
        QTRY_VERIFY(runner.isIdle());
        const QString detail = jobDetailText(runner.jobs().first());
        QVERIFY2(detail.startsWith(QStringLiteral("2.93 KiB written to %1 · finished in ").arg(path)),
                 qPrintable(detail));
        QToolButton *show = nullptr;
        for (auto *button : panel.findChildren<QToolButton *>()) {
            if (button->accessibleName() == QStringLiteral("Show in folder: Saving a"))
                show = button;
        }
        QVERIFY(show && show->isVisible());
        QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "opened");
        QTest::mouseClick(show, Qt::LeftButton);
        QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
        QCOMPARE(m_opened, QUrl::fromLocalFile(folder.path()));

        JobInfo several;
        several.state = JobInfo::State::Done;
        several.files = {folder.filePath(QStringLiteral("a-1.safetensors")),
                         folder.filePath(QStringLiteral("a-2.safetensors"))};
        several.fileBytes = 2048;
        several.seconds = 0.6;
        QCOMPARE(jobDetailText(several),
                 QStringLiteral("2.00 KiB in 2 file(s) written to %1 · finished in 0.6 s").arg(folder.path()));
    }

    void aFailedJobHasWrittenNothing()
    {
        Workspace workspace;
        JobRunner runner;
        JobsPanel panel(runner, workspace);
        panel.show();
        runner.run(
            {{}, [] { return QStringLiteral("Saving a"); }, JobVisibility::Visible, {QStringLiteral("/tmp/a")}}, this,
            [](Task &) -> Expected<int> { return Error(ErrorCode::Io, QStringLiteral("The disk is full.")); },
            [](const Expected<int> &) {});
        QTRY_VERIFY(runner.isIdle());
        for (auto *button : panel.findChildren<QToolButton *>())
            QVERIFY(!button->isVisible() || !button->accessibleName().startsWith(QStringLiteral("Show in folder")));
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

} // namespace burnish::test::tst_jobspanel

#include "tst_jobspanel.moc"
