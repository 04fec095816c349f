// SPDX-License-Identifier: MIT
// The tour, started from the menu and walked with key events of the window system wherever the focus is.
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/tour/tour.h"
#include "widgets/tour/tourbubble.h"

namespace burnish::test::tst_tourkeys {

using namespace Qt::StringLiterals;

class TestTourKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_tourkeys"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1280, 800});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        // With Qt 6.8, menus close at the first press if the program has never heard of the mouse.
        QTest::mouseMove(m_window->menuBar(), QPoint(1, 1));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void walked_data()
    {
        QTest::addColumn<bool>("isModelOpen");
        QTest::addColumn<bool>("byMouse");
        QTest::addColumn<int>("key");
        QTest::newRow("start page, keys, Space") << false << false << int(Qt::Key_Space);
        QTest::newRow("start page, mouse, Space") << false << true << int(Qt::Key_Space);
        QTest::newRow("model, keys, Enter") << true << false << int(Qt::Key_Return);
        QTest::newRow("model, mouse, Enter") << true << true << int(Qt::Key_Return);
    }

    void walked()
    {
        QFETCH(bool, isModelOpen);
        QFETCH(bool, byMouse);
        QFETCH(int, key);
        if (isModelOpen) {
            ModelDocument *document = addModel(*m_workspace, layeredModel(), u"a"_s);
            m_window->panes()->paneOf(document)->view()->setFocus();
        }
        start(byMouse);
        for (int step = 0; step < Tour::steps; ++step) {
            QTRY_COMPARE(tour()->step(), step);
            settle();
            QVERIFY2(focusIsInBubble(), qPrintable(QString::number(step)));
            press(Qt::Key(key));
        }
        QTRY_VERIFY(!tour()->isRunning());
        QCOMPARE(m_workspace->documents().size(), isModelOpen ? 1 : 2);
        // A second time, and skipped.
        start(byMouse);
        QTRY_VERIFY(tour()->isRunning());
        settle();
        QVERIFY(focusIsInBubble());
        press(Qt::Key_Escape);
        QTRY_VERIFY(!tour()->isRunning());
        // The focus is back where work goes on.
        QVERIFY(m_window->panes()->isAncestorOf(m_window->focusWidget()));
    }

    void foundAgainFromTheTree()
    {
        addModel(*m_workspace, layeredModel(), u"a"_s);
        start(true);
        QTRY_VERIFY(tour()->isRunning());
        settle();
        press(Qt::Key_Return);
        QTRY_COMPARE(tour()->step(), 1);
        // The step says: select a tensor with the mouse or the arrow keys.
        TensorTreeView *view = m_window->panes()->activeModelPane()->view();
        click(view->viewport());
        QVERIFY(view->hasFocus());
        press(Qt::Key_Down);
        QCOMPARE(tour()->step(), 1);
        for (int keys = 0; keys < 12 && !focusIsInBubble(); ++keys)
            press(Qt::Key_F6);
        QVERIFY(focusIsInBubble());
        press(Qt::Key_Space);
        QTRY_COMPARE(tour()->step(), 2);
        view->setFocus();
        press(Qt::Key_Escape);
        QTRY_VERIFY(!tour()->isRunning());
    }

private:
    /// Chooses Help › Tour.
    void start(bool byMouse)
    {
        if (byMouse)
            return choose(*m_window, u"Help"_s, u"Tour"_s);
        press(Qt::Key_H, Qt::AltModifier);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (int keys = 0; keys < 10 && (!menu->activeAction() || menu->activeAction()->objectName() != u"tour"_s);
             ++keys)
            press(Qt::Key_Down);
        QVERIFY(menu->activeAction());
        QCOMPARE(menu->activeAction()->objectName(), u"tour"_s);
        press(Qt::Key_Return);
    }

    void settle()
    {
        QTRY_VERIFY(m_window->isIdle());
        QTest::qWait(50);
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window->windowHandle(), key, modifiers);
        QTest::qWait(20);
    }

    Tour *tour() const { return m_window->findChild<Tour *>(); }
    bool focusIsInBubble() const
    {
        return tour()->bubble() && tour()->bubble()->isAncestorOf(QApplication::focusWidget());
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestTourKeys)

} // namespace burnish::test::tst_tourkeys

#include "tst_tourkeys.moc"
