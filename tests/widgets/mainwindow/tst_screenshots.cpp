// SPDX-License-Identifier: MIT
// Makes the README's pictures of the window. With BURNISH_SCREENSHOTS set to a folder they are saved there:
//     BURNISH_SCREENSHOTS=resources/screenshots QT_QPA_PLATFORM=offscreen build/ci/tests/tests_widgets_mainwindow
//     tst_screenshots
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/export/exportdialog.h"
#include "widgets/remap/remappanel.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/fileopener.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QTest>
#include <QTranslator>

#include <memory>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

class TestScreenshots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_screenshots"_s);
        QApplication::setStyle(new Style);
    }

    void cleanup()
    {
        closeWindow();
        QCoreApplication::removeTranslator(&m_translator);
        Theme::instance().setMode(ThemeMode::Light);
    }

    void theMainWindow_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("isDark");
        QTest::newRow("main-light") << u"en"_s << false;
        QTest::newRow("main-dark") << u"en"_s << true;
        QTest::newRow("main-zh") << u"zh_CN"_s << false;
    }

    void theMainWindow()
    {
        QFETCH(QString, language);
        QFETCH(bool, isDark);
        openWindow(language, isDark);
        open({u"digits-base.bpk"_s, u"digits-noisy.safetensors"_s});
        select(0, "fc1.weight");
        save(*m_window);
    }

    void compare_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::newRow("compare-light") << false;
        QTest::newRow("compare-dark") << true;
    }

    void compare()
    {
        QFETCH(bool, isDark);
        openWindow(u"en"_s, isDark);
        open({u"digits-base.bpk"_s, u"digits-noisy.safetensors"_s});
        auto *controller = m_window->findChild<CompareController *>();
        controller->compare(m_workspace->documents()[0], m_workspace->documents()[1]);
        settle();
        for (std::size_t row = 0; row < 12; ++row)
            controller->page()->selectRow(row);
        save(*m_window);
    }

    void health()
    {
        openWindow(u"en"_s, false);
        open({u"digits-broken.safetensors"_s});
        select(0, "conv2.weight");
        openDock(u"health"_s);
        save(*m_window, u"health-light"_s);
    }

    void remap()
    {
        openWindow(u"en"_s, false);
        open({u"digits-base.bpk"_s, u"digits-noisy.safetensors"_s});
        openDock(u"remap"_s);
        m_window->findChild<RemapPanel *>()->setRules(
            {{"^(norm\\d+)\\.weight$", "$1.gamma", true}, {"^(norm\\d+)\\.bias$", "$1.beta", true}});
        save(*m_window, u"remap-light"_s);
    }

    void exporting()
    {
        openWindow(u"en"_s, false);
        open({u"digits-noisy.safetensors"_s});
        const ModelDocument *document = m_workspace->documents().front();
        ExportContext context;
        context.modelName = document->displayName();
        context.format = document->format();
        context.opened = document->savedState();
        ExportOptions options;
        options.target = QDir::homePath() + u"/digits-half.mpk"_s;
        options.format = findFormat(u"named-mpk"_s);
        options.precision = PrecisionPolicy::halfPrecision();
        ExportDialog dialog(document->state(), std::move(context), options, m_workspace->jobs(), m_window.get());
        dialog.show();
        QTRY_VERIFY(!dialog.isBusy() && dialog.plan());
        save(dialog, u"export-light"_s);
    }

private:
    void openWindow(const QString &language, bool isDark)
    {
        Theme::instance().setMode(isDark ? ThemeMode::Dark : ThemeMode::Light);
        LanguageManager::instance().setLanguage(language);
        QVERIFY(m_translator.load(programPath("../translations/burnish_" + language.toLatin1() + ".qm")));
        QCoreApplication::installTranslator(&m_translator);
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        furnish(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        m_window->resize(1440, 900);
    }

    void closeWindow()
    {
        if (m_workspace)
            m_workspace->jobs().cancelAll();
        m_window.reset();
        m_workspace.reset();
    }

    void open(const QStringList &samples)
    {
        for (const QString &sample : samples) {
            m_workspace->opener().openFiles({samplePath(sample.toLatin1())});
            settle();
        }
        QCOMPARE(m_workspace->documents().size(), samples.size());
    }

    void select(int document, std::string_view path)
    {
        ModelDocument *shown = m_workspace->documents()[document];
        m_workspace->reveal(shown, {at(shown->state(), path)});
        settle();
    }

    void openDock(const QString &name)
    {
        for (PanelDock *dock : m_window->docks().docks())
            if (dock->objectName() == name)
                m_window->docks().open(dock);
        settle();
    }

    void settle()
    {
        QElapsedTimer waited;
        waited.start();
        for (int quiet = 0; quiet < 5 && waited.elapsed() < 20'000;) {
            QTest::qWait(10);
            quiet = m_window->isIdle() ? quiet + 1 : 0;
        }
    }

    void save(QWidget &window, const QString &name = QString::fromLatin1(QTest::currentDataTag()))
    {
        settle();
        QVERIFY2(QFile::exists(sourcePath("resources/screenshots/" + name.toLatin1() + ".png")), "not in the README");
        const QPixmap picture = window.grab();
        QVERIFY(!picture.isNull());
        const QString folder = qEnvironmentVariable("BURNISH_SCREENSHOTS");
        if (!folder.isEmpty())
            QVERIFY(picture.save(folder + u'/' + name + u".png"_s));
    }

    QTranslator m_translator;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestScreenshots)
#include "tst_screenshots.moc"
