// SPDX-License-Identifier: MIT
// Makes the pictures of the manual, and finds those that no longer show the window: each one keeps the texts of the
// screen that it was made from. After a change of such a screen, make them again:
//     BURNISH_MANUAL_PICTURES=resources/manual QT_QPA_PLATFORM=offscreen build/release/tests/tests_widgets_help
//     tst_manualpictures
#include "support/paths.h"
#include "support/shownlanguage.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/remappanel.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"
#include "widgets/transfer/transferdialog.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractButton>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QTabBar>
#include <QTest>

#include <memory>

namespace burnish::test::tst_manualpictures {

using namespace Qt::StringLiterals;

namespace {

const QString textsKey = u"Screen"_s;

/// What is written on buttons and tabs, without numbers: what a reader would look for.
QString textsOf(const QWidget &window)
{
    QStringList texts;
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        if (button->isVisible() && !button->text().isEmpty())
            texts += button->text();
    for (const QTabBar *tabs : window.findChildren<QTabBar *>())
        for (int tab = 0; tab < tabs->count() && tabs->isVisible(); ++tab)
            texts += tabs->tabText(tab);
    texts.removeIf([](const QString &text) { return std::ranges::any_of(text, [](QChar c) { return c.isDigit(); }); });
    texts.removeDuplicates();
    texts.sort();
    return texts.join(u'\n');
}

} // namespace

class TestManualPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_manualpictures"_s);
        QApplication::setStyle(new Style);
        Theme::instance().setMode(ThemeMode::Light);
    }

    void cleanup()
    {
        if (m_workspace)
            m_workspace->jobs().cancelAll();
        m_window.reset();
        m_workspace.reset();
    }

    void everyPicture_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::newRow("look") << QStringList{u"digits-base.bpk"_s};
        QTest::newRow("bring-over") << QStringList{u"digits-noisy.safetensors"_s, u"digits-base.mpk"_s};
        QTest::newRow("operate") << QStringList{u"digits-noisy.safetensors"_s};
        QTest::newRow("explain") << QStringList{u"digits-base.bpk"_s, u"digits-noisy.safetensors"_s};
        QTest::newRow("rescue") << QStringList{u"digits-base.bin"_s};
    }

    void everyPicture()
    {
        QFETCH(QStringList, files);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QVERIFY(m_shown.switchTo(u"en"_s));
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1040, 680});
        m_window->show();
        m_window->resize(1040, 680);
        for (const QString &file : std::as_const(files)) {
            m_workspace->opener().openFiles({samplePath(file.toLatin1())});
            settle();
        }
        QCOMPARE(m_workspace->documents().size(), files.size());
        QWidget *shown = prepare(name);
        QVERIFY(shown);
        settle();
        const QString texts = textsOf(*shown);
        QVERIFY(!texts.isEmpty());
        // Then the same screen in the manual's other language.
        for (const QString &language : {u"en"_s, u"zh_CN"_s}) {
            QVERIFY(m_shown.switchTo(language));
            if (language != "en"_L1 && name == "bring-over"_L1) {
                // This dialog keeps the language in which it was opened.
                delete shown;
                shown = prepare(name);
            }
            settle();
            save(*shown, language + u"/pictures/"_s + name + u".png"_s, texts);
        }
    }

    void allTogetherAreSmall()
    {
        qint64 bytes = 0;
        for (const QString &language : {u"en"_s, u"zh_CN"_s})
            for (const QFileInfo &file :
                 QDir(sourcePath("resources/manual/") + language + u"/pictures"_s).entryInfoList(QDir::Files))
                bytes += file.size();
        QVERIFY2(bytes < 1'500'000, qPrintable(QString::number(bytes)));
    }

private:
    /// Brings the window into the state that the page speaks of.
    QWidget *prepare(const QString &name)
    {
        if (name == "look"_L1) {
            ModelDocument *document = m_workspace->documents().first();
            m_workspace->reveal(document, {at(document->state(), "fc1.weight")});
        } else if (name == "bring-over"_L1) {
            m_workspace->setActiveDocument(m_workspace->documents().first());
            m_window->findChild<QAction *>(u"transfer"_s)->trigger();
            auto *dialog = m_window->findChild<TransferDialog *>();
            if (dialog)
                dialog->resize(960, 600);
            for (int waited = 0; dialog && (dialog->isBusy() || !dialog->plan()) && waited < 500; ++waited)
                QTest::qWait(20);
            return dialog;
        } else if (name == "operate"_L1) {
            for (PanelDock *dock : m_window->docks().docks())
                if (dock->objectName() == "remap"_L1)
                    m_window->docks().open(dock);
            m_window->findChild<RemapPanel *>()->setRules(
                {{"^norm(\\d+)\\.weight$", "norm$1.gamma", true}, {"^norm(\\d+)\\.bias$", "norm$1.beta", true}});
        } else if (name == "explain"_L1) {
            auto *controller = m_window->findChild<CompareController *>();
            controller->compare(m_workspace->documents()[0], m_workspace->documents()[1]);
            settle();
            controller->page()->selectRow(8);
        }
        return m_window.get();
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

    static void save(QWidget &window, const QString &file, const QString &texts)
    {
        const QString folder = qEnvironmentVariable("BURNISH_MANUAL_PICTURES");
        if (!folder.isEmpty()) {
            QImage picture = window.grab().toImage().convertToFormat(QImage::Format_RGB888);
            picture.setText(textsKey, texts);
            QVERIFY(QDir().mkpath(QFileInfo(folder + u'/' + file).path()));
            QVERIFY(picture.save(folder + u'/' + file, "PNG", 0));
            return;
        }
        const QImage kept(sourcePath("resources/manual/") + file);
        QVERIFY2(!kept.isNull(), qPrintable(file));
        QCOMPARE(kept.size(), window.size());
        QVERIFY2(kept.text(textsKey) == texts,
                 qPrintable(file + u" is out of date, see the top of this test. It shows:\n"_s + kept.text(textsKey) +
                            u"\n\nThe window shows:\n"_s + texts));
    }

    ShownLanguage m_shown;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestManualPictures)

} // namespace burnish::test::tst_manualpictures

#include "tst_manualpictures.moc"
