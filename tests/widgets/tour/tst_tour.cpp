// SPDX-License-Identifier: MIT
// The tour: walked with keys and with the mouse, skipped, repeated, offered once.
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/preferences/settings.h"
#include "widgets/start/startpage.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/tour/tour.h"
#include "widgets/tour/tourbubble.h"
#include "widgets/tour/touroffer.h"
#include "widgets/workspace/edithistory.h"

#include <QLabel>
#include <QToolButton>
#include <QUndoStack>

namespace burnish::test::tst_tour {

using namespace Qt::StringLiterals;

class TestTour : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_tour"_s);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        QSettings().clear();
        LanguageManager::instance().setLanguage(u"en"_s);
        openWindow({1280, 800});
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void walkedWithTheKeyboard()
    {
        m_window->findChild<QAction *>(u"tour"_s)->trigger();
        QCOMPARE(tour()->step(), 0);
        QCOMPARE(tour()->bubble()->target(), m_window->startPage()->samples());
        QVERIFY(tour()->bubble()->isAncestorOf(m_window->focusWidget()));
        focusButton(u"Next"_s);
        press(Qt::Key_Space);
        // Next has opened the samples and gone on.
        QTRY_COMPARE(tour()->step(), 1);
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(tour()->bubble()->target(), m_window->panes()->activeModelPane()->view());
        QVERIFY(!m_workspace->selection().empty());
        for (int step = 2; step < Tour::steps; ++step) {
            focusButton(u"Next"_s);
            press(Qt::Key_Space);
            QCOMPARE(tour()->step(), step);
            QVERIFY(m_window->rect().contains(tour()->bubble()->geometry()));
        }
        focusButton(u"Back"_s);
        press(Qt::Key_Space);
        QCOMPARE(tour()->step(), 2);
        focusButton(u"Next"_s);
        press(Qt::Key_Space);
        focusButton(u"Done"_s);
        press(Qt::Key_Space);
        QVERIFY(!tour()->isRunning() && !tour()->bubble());
        for (ModelDocument *document : m_workspace->documents())
            QVERIFY(!m_workspace->history().undoStack(document)->canUndo());
    }

    void escapeSkipsIt()
    {
        tour()->start();
        QVERIFY(tour()->isRunning());
        press(Qt::Key_Escape);
        QVERIFY(!tour()->isRunning());
        // A button has the focus, not the page as a whole.
        QVERIFY2(qobject_cast<QPushButton *>(m_window->focusWidget()),
                 m_window->focusWidget() ? m_window->focusWidget()->metaObject()->className() : "none");
        // It can be repeated.
        choose(*m_window, u"Help"_s, u"Tour"_s);
        QVERIFY(tour()->isRunning());
        click(buttonWith<QPushButton>(*tour()->bubble(), u"Skip"_s));
        QVERIFY(!tour()->isRunning());
    }

    void walkedWithTheMouseWhileTheWindowIsUsed()
    {
        tour()->start();
        addModel(*m_workspace, layeredModel(), u"a"_s);
        // Opening a model is what the first step asks for.
        QCOMPARE(tour()->step(), 1);
        click(buttonWith<QPushButton>(*tour()->bubble(), u"Next"_s));
        QCOMPARE(tour()->step(), 2);
        const auto *button = qobject_cast<const QToolButton *>(tour()->bubble()->target());
        QVERIFY(button && button->defaultAction()->objectName() == u"panel.remap"_s);
        click(const_cast<QToolButton *>(button));
        QVERIFY(button->isChecked());
        click(buttonWith<QPushButton>(*tour()->bubble(), u"Next"_s));
        QCOMPARE(tour()->step(), 3);
        QVERIFY(!buttonWith<QPushButton>(*tour()->bubble(), u"Skip"_s));
        click(buttonWith<QPushButton>(*tour()->bubble(), u"Done"_s));
        QVERIFY(!tour()->isRunning());
    }

    void fitsASmallWindow()
    {
        cleanup();
        openWindow({900, 600});
        m_window->setMinimumSize(0, 0);
        m_window->resize(853, 533);
        tour()->start();
        for (int step = 0; step < Tour::steps; ++step) {
            if (step == 1)
                addModel(*m_workspace, layeredModel(), u"a"_s);
            else if (step > 0)
                click(buttonWith<QPushButton>(*tour()->bubble(), u"Next"_s));
            QCOMPARE(tour()->step(), step);
            QTRY_VERIFY2(m_window->rect().contains(tour()->bubble()->geometry()), qPrintable(QString::number(step)));
            const QWidget *target = tour()->bubble()->target();
            for (const QLabel *label : tour()->bubble()->findChildren<QLabel *>())
                QVERIFY(label->height() >= label->heightForWidth(label->width()));
            QVERIFY(target && target->isVisible());
        }
    }

    void screenReadersAreReported()
    {
        tour()->start();
        QCOMPARE(tour()->bubble()->accessibleName(), u"1. Open a model"_s);
        QVERIFY(tour()->bubble()->accessibleDescription().startsWith("A click on a sample"_L1));
    }

    void itIsOfferedOnce()
    {
        auto *offer = new TourOffer(*tour(), m_window->centralWidget());
        m_window->setBanner(offer);
        QVERIFY(offer->isVisible());
        click(buttonWith<QPushButton>(*offer, u"Take the tour"_s));
        QVERIFY(tour()->isRunning());
        QVERIFY(!offer->isVisible());
        QVERIFY(Settings::instance().value(setting::tourOffered));
        // The page moved up into the banner's place, and the outline with it.
        const QWidget *samples = m_window->startPage()->samples();
        const auto outlined = [this, samples] {
            const QRect place(samples->mapTo(m_window.get(), QPoint()), samples->size());
            return std::ranges::any_of(m_window->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly),
                                       [&](const QWidget *child) {
                                           return child->isVisible() && child->geometry() == place &&
                                                  child->testAttribute(Qt::WA_TransparentForMouseEvents);
                                       });
        };
        QTRY_VERIFY(outlined());
        auto *again = new TourOffer(*tour(), m_window->centralWidget());
        m_window->setBanner(again);
        QVERIFY(!again->isVisible());
    }

private:
    void openWindow(const QSize &size)
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout(size);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    Tour *tour() const { return m_window->findChild<Tour *>(); }
    void press(Qt::Key key) const { QTest::keyClick(m_window->windowHandle(), key); }

    /// Presses Tab until the button has the focus.
    void focusButton(const QString &text) const
    {
        const auto *requested = buttonWith<QPushButton>(*tour()->bubble(), text);
        QVERIFY2(requested, qPrintable(text));
        for (int keys = 0; keys < 6 && !requested->hasFocus(); ++keys)
            press(Qt::Key_Tab);
        if (!requested->hasFocus())
            for (int keys = 0; keys < 8 && !requested->hasFocus(); ++keys)
                QTest::keyClick(m_window->windowHandle(), Qt::Key_Backtab, Qt::ShiftModifier);
        QVERIFY2(requested->hasFocus(), qPrintable(text));
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestTour)

} // namespace burnish::test::tst_tour

#include "tst_tour.moc"
