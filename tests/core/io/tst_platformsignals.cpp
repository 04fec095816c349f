// SPDX-License-Identifier: MIT
#include "core/io/platformsignals.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <functional>

namespace burnish::test::tst_platformsignals {

namespace {

/// Runs the function in a process of its own and returns how that ended, as waitpid() reports it.
int statusOf(const std::function<int()> &function)
{
    const pid_t child = fork();
    if (child == 0) {
        const rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        _exit(function());
    }
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

} // namespace

class TestPlatformSignals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void endingSignalsRemoveTemporaryFiles_data();
    void endingSignalsRemoveTemporaryFiles();
    void ignoredSignalsStayIgnored();
    void theFirstSignalCancelsAndTheSecondEnds();
    void cleaningUpMayNotTakeLong();
    void sectionsAreCompletedFirst();
    void tooLargeFilesAreAnError();

private:
    [[nodiscard]] QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    void make(const char *name) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestPlatformSignals::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestPlatformSignals::endingSignalsRemoveTemporaryFiles_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGHUP") << SIGHUP;
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGQUIT") << SIGQUIT;
    QTest::newRow("SIGPIPE") << SIGPIPE;
    QTest::newRow("SIGXCPU") << SIGXCPU;
}

void TestPlatformSignals::endingSignalsRemoveTemporaryFiles()
{
    QFETCH(int, signal);
    make("unfinished");
    make("finished");
    const int status = statusOf([&] {
        std::signal(signal, SIG_DFL);
        platform::handleTerminationSignals();
        {
            const platform::TemporaryName over(path("finished"));
        }
        const platform::TemporaryName name(path("unfinished"));
        raise(signal);
        return 1;
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), signal);
    QVERIFY(!QFile::exists(path("unfinished")));
    QVERIFY(QFile::exists(path("finished")));
}

void TestPlatformSignals::ignoredSignalsStayIgnored()
{
    const int status = statusOf([] {
        std::signal(SIGHUP, SIG_IGN);
        platform::handleTerminationSignals();
        raise(SIGHUP);
        return 7;
    });
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 7);
}

void TestPlatformSignals::theFirstSignalCancelsAndTheSecondEnds()
{
    make("unfinished");
    const int status = statusOf([&] {
        std::signal(SIGTERM, SIG_DFL);
        platform::handleTerminationSignals();
        Task task;
        const platform::CancelledBySignals cancelled(task);
        const platform::TemporaryName name(path("unfinished"));
        raise(SIGTERM);
        if (!task.isCancelled() || !QFile::exists(path("unfinished")))
            return 1;
        raise(SIGTERM);
        return 2;
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGTERM);
    QVERIFY(!QFile::exists(path("unfinished")));
}

void TestPlatformSignals::cleaningUpMayNotTakeLong()
{
    make("unfinished");
    const int status = statusOf([&] {
        std::signal(SIGTERM, SIG_DFL);
        platform::handleTerminationSignals();
        const platform::TemporaryName name(path("unfinished"));
        Task task;
        {
            const platform::CancelledBySignals cancelled(task);
            raise(SIGTERM);
        }
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (std::chrono::steady_clock::now() < end)
            usleep(1000);
        return 1;
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGTERM);
    QVERIFY(!QFile::exists(path("unfinished")));
}

void TestPlatformSignals::sectionsAreCompletedFirst()
{
    const int status = statusOf([&] {
        std::signal(SIGTERM, SIG_DFL);
        platform::handleTerminationSignals();
        {
            const platform::UninterruptedSection section;
            raise(SIGTERM);
            make("after");
        }
        make("too late");
        return 1;
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGTERM);
    QVERIFY(QFile::exists(path("after")));
    QVERIFY(!QFile::exists(path("too late")));
}

void TestPlatformSignals::tooLargeFilesAreAnError()
{
    const int status = statusOf([&] {
        std::signal(SIGXFSZ, SIG_DFL);
        platform::handleTerminationSignals();
        const rlimit limit = {1000, RLIM_INFINITY};
        setrlimit(RLIMIT_FSIZE, &limit);
        QFile file(path("large"));
        if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            return 1;
        return file.write(QByteArray(2000, 'x')) == 2000 || file.write("x") == 1 ? 2 : 0;
    });
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

BURNISH_TEST(TestPlatformSignals)

} // namespace burnish::test::tst_platformsignals

#include "tst_platformsignals.moc"
