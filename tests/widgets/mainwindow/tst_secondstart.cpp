// SPDX-License-Identifier: MIT
// What one run of the program leaves for the next: each run is a program of its own, with the same home folder.
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/preferences/settings.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/start/startbanner.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/lastmodels.h"

#include <QApplication>
#include <QLabel>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cstdio>

namespace burnish::test::tst_secondstart {

using namespace Qt::StringLiterals;

namespace {

/// A window as app/main.cpp makes it. Prints what is told and what it shows.
class Run
{
public:
    Run()
        : m_window(m_workspace)
    {
        installPanels(m_window, m_workspace);
        m_banner = new StartBanner(StartupEnvironment());
        m_window.setBanner(m_banner);
        m_window.restoreLayout();
        m_window.show();
        lastmodels::reopen(m_workspace);
        settle();
    }

    void change(const QStringList &steps)
    {
        for (const QString &step : steps) {
            if (step == "close-banner"_L1)
                closeButton(*m_banner)->click();
            else if (step == "dock"_L1)
                m_window.docks().open(dock());
            else if (step == "keys"_L1)
                Shortcuts::instance().set(actionOf(u"reload"_s), QKeySequence(Qt::CTRL | Qt::Key_J));
            else if (step == "models"_L1)
                Settings::instance().set(setting::startRestore, StartRestore::Models);
            else if (step == "layout"_L1)
                Settings::instance().set(setting::startRestore, StartRestore::Layout);
            else
                m_workspace.opener().openFiles({step});
            settle();
        }
    }

    void report() const
    {
        QStringList names;
        for (const ModelDocument *document : m_workspace.documents())
            names += document->displayName();
        QString banner;
        for (const QLabel *label : m_banner->findChildren<QLabel *>())
            banner += m_banner->isVisible() ? label->text() : QString();
        std::printf("models %s\ndock %d\nreload %s\nbanner %s\n", qPrintable(names.join(u' ')), dock()->isVisible(),
                    qPrintable(actionOf(u"reload"_s)->shortcut().toString()), qPrintable(banner));
    }

    bool close() { return m_window.close(); }

private:
    void settle()
    {
        for (int quiet = 0, waited = 0; quiet < 3 && waited < 1000; ++waited) {
            QTest::qWait(20);
            quiet = m_window.isIdle() ? quiet + 1 : 0;
        }
    }

    [[nodiscard]] PanelDock *dock() const
    {
        for (PanelDock *each : m_window.docks().docks())
            if (each->objectName() == "bytes"_L1)
                return each;
        return nullptr;
    }

    [[nodiscard]] static QAction *actionOf(const QString &command)
    {
        for (QAction *action : Shortcuts::instance().actions())
            if (action->objectName() == command)
                return action;
        return nullptr;
    }

    Workspace m_workspace;
    MainWindow m_window;
    StartBanner *m_banner = nullptr;
};

} // namespace

class TestSecondStart : public QObject
{
    Q_OBJECT

public:
    static int restarted(const QStringList &steps)
    {
        QCoreApplication::setOrganizationName(u"Burnish"_s);
        QCoreApplication::setApplicationName(u"burnish"_s);
        QApplication::setStyle(new Style);
        Settings::instance().open();
        if (steps == QStringList{u"file"_s}) {
            std::printf("%s\n", qPrintable(Settings::file()));
            return 0;
        }
        Run run;
        run.change(steps);
        run.report();
        return run.close() ? 0 : 1;
    }

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        for (const char *sample : {"digits-base.bpk", "digits-noisy.safetensors"})
            QVERIFY(QFile::copy(samplePath(sample), model(QString::fromLatin1(sample))));
    }

    void modelsDocksAndKeysComeBack()
    {
        start({u"models"_s, model(u"digits-base.bpk"_s), model(u"digits-noisy.safetensors"_s), u"dock"_s, u"keys"_s});
        QCOMPARE(line(u"models"_s), u"digits-base.bpk digits-noisy.safetensors"_s);
        start({});
        QCOMPARE(line(u"models"_s), u"digits-base.bpk digits-noisy.safetensors"_s);
        QCOMPARE(line(u"dock"_s), u"1"_s);
        QCOMPARE(line(u"reload"_s), u"Ctrl+J"_s);
        QCOMPARE(line(u"banner"_s), QString());
        // A model that is gone stays closed, and the other comes back.
        QVERIFY(QFile::remove(model(u"digits-base.bpk"_s)));
        start({});
        QCOMPARE(line(u"models"_s), u"digits-noisy.safetensors"_s);
    }

    void modelsStayClosedUnlessTheyAreRequested()
    {
        start({u"layout"_s, model(u"digits-base.bpk"_s), u"dock"_s});
        start({});
        QCOMPARE(line(u"models"_s), QString());
        QCOMPARE(line(u"reload"_s), u"F5"_s);
    }

    void damagedSettingsAreToldOnce()
    {
        start({u"keys"_s});
        start({u"file"_s});
        QFile file(m_output.trimmed());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x01\x02 these are no settings [[[\n=\n%\n");
        file.close();
        start({});
        QVERIFY2(!line(u"banner"_s).isEmpty(), qPrintable(m_output));
        QCOMPARE(line(u"reload"_s), u"F5"_s);
        start({});
        QCOMPARE(line(u"banner"_s), QString());
    }

    void theBannerCanBeClosed()
    {
        start({u"file"_s});
        const QString path = m_output.trimmed();
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x01\x02 these are no settings [[[\n=\n%\n");
        file.close();
        start({u"close-banner"_s});
        QCOMPARE(line(u"banner"_s), QString());
    }

private:
    [[nodiscard]] QString model(const QString &name) const { return m_home->filePath(name); }

    void start(const QStringList &steps)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"HOME"_s, m_home->path());
        for (const auto *folder : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
            environment.insert(QString::fromLatin1(folder), m_home->filePath(QString::fromLatin1(folder)));
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(), restartWith(steps));
        QVERIFY(program.waitForFinished(60'000));
        m_output = QString::fromUtf8(program.readAllStandardOutput());
        QVERIFY2(program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0, qPrintable(m_output));
    }

    /// What the last run has reported.
    [[nodiscard]] QString line(const QString &name) const
    {
        for (const QString &each : m_output.split(u'\n'))
            if (each.startsWith(name + u' '))
                return each.mid(name.size() + 1);
        return u"nothing reported"_s;
    }

    std::unique_ptr<QTemporaryDir> m_home;
    QString m_output;
};

BURNISH_TEST(TestSecondStart)

} // namespace burnish::test::tst_secondstart

#include "tst_secondstart.moc"
