// SPDX-License-Identifier: MIT
// How the docks stand, and what the status bar says.
#include "core/io/platformmemory.h"
#include "support/panelfilling.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/compare/views/compareinspector.h"
#include "widgets/compare/views/comparetreeview.h"
#include "widgets/compare/views/differencepage.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/docklayout.h"
#include "widgets/docks/paneldock.h"
#include "widgets/inspector/pages/overviewpage.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/jobspanel/jobsindicator.h"
#include "widgets/mainwindow/statusline.h"
#include "widgets/plots/heatmap.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/fileopener.h"

#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QScreen>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QUndoStack>

#include <atomic>

namespace burnish::test::tst_docks {

using namespace Qt::StringLiterals;

class TestDocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_docks"_s);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        QSettings().clear();
        LanguageManager::instance().setLanguage(u"en"_s);
        Theme::instance().setMode(ThemeMode::Light);
    }

    void cleanup() { closeWindow(); }

    void theJobsDockIsClosedAtFirst_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1280, 800);
        QTest::newRow("wide") << QSize(1920, 1080);
    }

    void theJobsDockIsClosedAtFirst()
    {
        QFETCH(QSize, size);
        openWindow(size);
        QVERIFY(dock(u"jobs"_s)->isHidden());
        QVERIFY(!dock(u"report"_s)->isHidden());
        QTRY_COMPARE(dock(u"report"_s)->width(), m_window->width());
        QVERIFY(!indicator()->isVisible());
    }

    void theOthersStandAsDesigned()
    {
        openWindow({1920, 1080});
        fillPanels(*m_window, *m_workspace, m_document);
        QTRY_COMPARE(dock(u"inspector"_s)->width(), 420);
        QVERIFY(dock(u"history"_s)->y() > dock(u"inspector"_s)->y());
        QTRY_VERIFY(std::abs(dock(u"report"_s)->height() - 178) <= 30);
        closeWindow();
        QSettings().clear();
        openWindow({1280, 800});
        fillPanels(*m_window, *m_workspace, m_document);
        QTRY_COMPARE(dock(u"inspector"_s)->width(), 390);
        QVERIFY(m_window->tabifiedDockWidgets(dock(u"inspector"_s)).contains(dock(u"history"_s)));
    }

    void everyDockCanBeMadeSmall()
    {
        openWindow({1280, 800});
        for (PanelDock *each : m_window->docks().docks()) {
            m_window->docks().open(each);
            each->setFloating(true);
            each->resize(1, 1);
            const auto isSmall = [&] { return each->width() <= 200 && each->height() <= 120; };
            QTRY_VERIFY2(isSmall(),
                         qPrintable(u"%1 %2 × %3"_s.arg(each->objectName()).arg(each->width()).arg(each->height())));
            each->setFloating(false);
        }
    }

    void aJobShowsInTheStatusBarAndOpensItsDockWhenClicked()
    {
        openWindow({1920, 1080});
        run(u"Writing a.bpk"_s, 400, 1000);
        QVERIFY(!indicator()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(indicator()->isVisible(), 5000);
        QCOMPARE(indicator()->text(), u"1 job(s) · 40 %"_s);
        QVERIFY(indicator()->toolTip().startsWith(u"Writing a.bpk: "_s));
        QVERIFY(dock(u"jobs"_s)->isHidden());
        run(u"Writing b.bpk"_s, 100, 1000);
        QTRY_COMPARE_WITH_TIMEOUT(indicator()->text(), u"2 job(s) · 25 %"_s, 5000);
        QVERIFY(dock(u"jobs"_s)->isHidden());

        click(indicator());
        QTRY_VERIFY(isSeen(dock(u"jobs"_s)));
        QTRY_VERIFY(std::abs(dock(u"jobs"_s)->width() - 420) <= 2);
        QCOMPARE(dock(u"jobs"_s)->geometry().bottom(), dock(u"report"_s)->geometry().bottom());
        QVERIFY(dock(u"jobs"_s)->x() > dock(u"report"_s)->x());
        m_workspace->jobs().cancelAll();
        QTRY_VERIFY(!indicator()->isVisible());
        // A dock opened by the user is only closed by the user.
        QVERIFY(!dock(u"jobs"_s)->isHidden());
    }

    /// The titles of tabbed docks, by which they could be dragged, are hidden.
    void theMenuOfATabDetachesAndClosesItsDock()
    {
        openWindow({1280, 800});
        QDockWidget *history = dock(u"history"_s);
        QVERIFY(m_window->tabifiedDockWidgets(dock(u"inspector"_s)).contains(history));
        const auto choose = [&](const QString &text) {
            for (QTabBar *bar : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
                for (int tab = 0; tab < bar->count(); ++tab) {
                    if (bar->tabText(tab) == history->windowTitle())
                        Q_EMIT bar->customContextMenuRequested(bar->tabRect(tab).center());
                }
            }
            const auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY(menu);
            for (QAction *action : menu->actions()) {
                if (action->text() == text)
                    action->trigger();
            }
            QApplication::activePopupWidget()->close();
        };
        choose(u"Detach"_s);
        QVERIFY(history->isFloating());
        QVERIFY(history->isVisible());
        QVERIFY(m_window->screen()->availableGeometry().contains(history->geometry()));
        history->setFloating(false);
        QTRY_VERIFY(m_window->tabifiedDockWidgets(dock(u"inspector"_s)).contains(history));
        choose(u"Close"_s);
        QVERIFY(history->isHidden());
    }

    void detachedPanelsLeaveTheTreeInSight()
    {
        // In the order of preference: beside the window, then wherever they cover the least of the tree.
        const QSize size(300, 400);
        const QRect window(100, 100, 1000, 700);
        const QRect tree(100, 130, 700, 500);
        const QRect column(800, 130, 300, 500);
        QCOMPARE(placeBeside(size, column, window, tree, {0, 0, 1920, 1080}), QRect(QPoint(1100, 130), size));
        QCOMPARE(placeBeside(size, column.translated(900, 0), window.translated(900, 0), tree.translated(900, 0),
                             {0, 0, 2000, 1080}),
                 QRect(QPoint(700, 130), size));
        QCOMPARE(placeBeside(size, column, {0, 0, 1100, 640}, {0, 30, 800, 500}, {0, 0, 1100, 1080}),
                 QRect(QPoint(800, 640), size));
        const QRect screen(0, 0, 1100, 800);
        const QRect maximised = placeBeside({300, 250}, {800, 30, 300, 500}, screen, {0, 30, 800, 500}, screen);
        QVERIFY(screen.contains(maximised));
        QCOMPARE(maximised, QRect(800, 550, 300, 250));
        // Larger than the screen.
        QCOMPARE(placeBeside({3000, 2000}, column, screen, tree, screen), screen);

        openWindow({500, 400});
        const QRect around = m_window->screen()->availableGeometry();
        m_window->move(around.topLeft());
        PanelDock *inspector = static_cast<PanelDock *>(dock(u"inspector"_s));
        m_window->docks().open(inspector);
        QTRY_VERIFY(inspector->isVisible());
        inspector->setFloating(true);
        QTRY_VERIFY(around.contains(inspector->geometry()));
        // Beside the window where there is room, and never over the tree.
        const QRect frame = m_window->frameGeometry();
        const bool hasRoom = inspector->width() <= around.right() - frame.right() ||
                             inspector->height() <= around.bottom() - frame.bottom();
        const QTreeView *view = m_window->panes()->paneOf(m_document)->view();
        const QRect treeNow(view->mapToGlobal(QPoint(0, 0)), view->size());
        const auto place = [&] {
            const QRect now = inspector->geometry();
            return u"%1,%2 %3 × %4 beside %5,%6 %7 × %8"_s.arg(now.x())
                .arg(now.y())
                .arg(now.width())
                .arg(now.height())
                .arg(frame.x())
                .arg(frame.y())
                .arg(frame.width())
                .arg(frame.height());
        };
        // Without room, it goes to the edge of the screen, where it covers the least of the tree.
        const auto isBeside = [&] {
            const QRect now = inspector->geometry();
            return hasRoom ? !now.intersects(frame) : now.right() == around.right() || now.bottom() == around.bottom();
        };
        QTRY_VERIFY2(isBeside(), qPrintable(place()));
        const QSize covered = inspector->geometry().intersected(treeNow).size();
        QVERIFY2(2 * covered.width() * covered.height() < treeNow.width() * treeNow.height(), qPrintable(place()));
    }

    /// Qt calls them visible, although another tab covers them.
    void coveredPanelsWaitUntilTheyAreInSight()
    {
        openWindow({1280, 800});
        fillPanels(*m_window, *m_workspace, m_document);
        const QStringList names = {u"bytes"_s, u"files"_s, u"remap"_s, u"merge"_s, u"structure"_s, u"health"_s};
        for (const QString &name : names) {
            m_window->tabifyDockWidget(dock(u"report"_s), dock(name));
            dock(name)->show();
        }
        dock(u"report"_s)->raise();
        const auto panel = [&](const QString &name) { return static_cast<PanelDock *>(dock(name))->panel(); };
        for (const QString &name : names) {
            QTRY_VERIFY2(!panel(name)->isInSight(), qPrintable(name));
            QVERIFY2(panel(name)->isVisible(), qPrintable(name));
        }
        QVERIFY(panel(u"report"_s)->isInSight());
        const auto text = [&](const QString &name) {
            QString all;
            for (const QLabel *label : panel(name)->findChildren<QLabel *>()) {
                if (label->isVisibleTo(panel(name)))
                    all += label->text() + u'\n';
            }
            return all;
        };
        m_workspace->opener().openFiles({samplePath("digits-base.bpk")});
        QTRY_COMPARE(m_workspace->documents().size(), 1);
        QTRY_VERIFY(m_workspace->jobs().isIdle());
        QTest::qWait(500);
        QVERIFY2(text(u"bytes"_s).contains(u"Reading…"_s), qPrintable(text(u"bytes"_s)));
        QVERIFY2(!text(u"health"_s).contains(u"every tensor was scanned"_s), qPrintable(text(u"health"_s)));

        for (const QString &name : names) {
            dock(name)->raise();
            QTRY_VERIFY2(panel(name)->isInSight(), qPrintable(name));
            QVERIFY2(!panel(u"report"_s)->isInSight(), qPrintable(name));
        }
        dock(u"bytes"_s)->raise();
        QTRY_VERIFY2(!text(u"bytes"_s).contains(u"Reading…"_s), qPrintable(text(u"bytes"_s)));
        dock(u"health"_s)->raise();
        QTRY_VERIFY2(text(u"health"_s).contains(u"every tensor was scanned"_s), qPrintable(text(u"health"_s)));
        dock(u"bytes"_s)->close();
        QVERIFY(!panel(u"bytes"_s)->isInSight());
        dock(u"bytes"_s)->setFloating(true);
        dock(u"bytes"_s)->show();
        QTRY_VERIFY(panel(u"bytes"_s)->isInSight());
        dock(u"bytes"_s)->setFloating(false);
    }

    void theCoveredInspectorReadsNothing()
    {
        openWindow({1280, 800});
        m_window->tabifyDockWidget(dock(u"inspector"_s), dock(u"history"_s));
        dock(u"history"_s)->show();
        dock(u"history"_s)->raise();
        const Panel *inspector = static_cast<PanelDock *>(dock(u"inspector"_s))->panel();
        QTRY_VERIFY(!inspector->isInSight());
        const qsizetype before = m_workspace->documents().size();
        m_workspace->opener().openFiles({samplePath("digits-base.bpk"), samplePath("digits-noisy.safetensors")});
        QTRY_COMPARE(m_workspace->documents().size(), before + 2);
        ModelDocument *document = m_workspace->documents()[before];
        m_workspace->reveal(document, {document->state().tensors().back()});
        QTRY_VERIFY(m_window->isIdle());
        QTest::qWait(200);
        const auto *map = inspector->findChild<OverviewPage *>()->findChild<HeatMap *>();
        QVERIFY(!map->tensor());
        dock(u"inspector"_s)->raise();
        QTRY_VERIFY(map->tensor() && map->hasPicture());

        // The same holds for what a comparison shows in its place.
        auto *controller = m_window->findChild<CompareController *>();
        controller->compare(document, m_workspace->documents().back());
        QTRY_VERIFY(m_window->isIdle() && controller->session()->tree());
        dock(u"history"_s)->show();
        dock(u"history"_s)->raise();
        QTRY_VERIFY(!inspector->isInSight());
        auto *rows = controller->page()->view();
        const auto flags = Qt::MatchExactly | Qt::MatchRecursive;
        rows->setCurrentIndex(rows->model()->match(rows->model()->index(0, 0), 0, u"fc1"_s, 1, flags).at(0));
        rows->setCurrentIndex(rows->model()->index(1, 0, rows->currentIndex()));
        QTRY_VERIFY(m_window->isIdle());
        const auto *difference = controller->inspector()->findChild<DifferencePage *>()->findChild<HeatMap *>();
        QVERIFY(!difference->tensor());
        dock(u"inspector"_s)->raise();
        QTRY_VERIFY(difference->tensor() && difference->hasPicture());
    }

    void inASmallWindowTheJobsAreATabOfTheReport()
    {
        openWindow({1280, 800});
        run(u"Writing a.bpk"_s, 400, 1000);
        QTRY_VERIFY_WITH_TIMEOUT(indicator()->isVisible(), 5000);
        click(indicator());
        QTRY_VERIFY(isSeen(dock(u"jobs"_s)));
        QVERIFY(m_window->tabifiedDockWidgets(dock(u"jobs"_s)).contains(dock(u"report"_s)));
    }

    void anUnknownAmountIsToldInBytesOrSeconds()
    {
        openWindow({1280, 800});
        run(u"Reading"_s, 5 << 20, 0);
        QTRY_COMPARE_WITH_TIMEOUT(indicator()->text(), u"1 job(s) · 5.00 MiB"_s, 5000);
        m_workspace->jobs().cancelAll();
        QTRY_VERIFY(!indicator()->isVisible());
        run(u"Thinking"_s, 0, 0);
        QTRY_VERIFY_WITH_TIMEOUT(indicator()->isVisible(), 5000);
        QVERIFY2(indicator()->text().endsWith(u" s"_s), qPrintable(indicator()->text()));
    }

    void aShortJobDoesNotFlicker()
    {
        openWindow({1280, 800});
        bool done = false;
        m_workspace->jobs().run(
            {{}, [] { return u"Short"_s; }, JobVisibility::Visible}, this, [](Task &) -> Expected<int> { return 1; },
            [&](const Expected<int> &) { done = true; });
        while (!done) {
            QVERIFY(!indicator()->isVisible());
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 100);
        }
        QCOMPARE(m_workspace->jobs().jobs().size(), 1);
        QVERIFY(!indicator()->isVisible());
    }

    void aFailureStaysUntilItIsSeen()
    {
        openWindow({1280, 800});
        m_workspace->jobs().run(
            {{}, [] { return u"Writing a.bpk"_s; }, JobVisibility::Visible}, this,
            [](Task &) -> Expected<int> { return Error(ErrorCode::Io, u"The disk is full."_s); },
            [](const Expected<int> &) {});
        QTRY_VERIFY(indicator()->isVisible());
        QCOMPARE(indicator()->text(), u"1 job(s) failed"_s);
        QCOMPARE(indicator()->toolTip(), u"Writing a.bpk: The disk is full."_s);
        click(indicator());
        QTRY_VERIFY(isSeen(dock(u"jobs"_s)));
        QVERIFY(!indicator()->isVisible());
    }

    void aSavedLayoutDoesNotBringTheJobsBack()
    {
        openWindow({1920, 1080});
        Q_EMIT panel(u"jobs"_s)->showRequested();
        QVERIFY(!dock(u"jobs"_s)->isHidden());
        dock(u"metadata"_s)->close();
        m_window->close();
        closeWindow();
        QVERIFY(QSettings().contains(u"window/docksWide"_s));
        openWindow({1920, 1080});
        QVERIFY(dock(u"jobs"_s)->isHidden());
        QVERIFY(dock(u"metadata"_s)->isHidden());
        QVERIFY(!dock(u"history"_s)->isHidden());
        QTRY_COMPARE(dock(u"report"_s)->width(), m_window->width());
    }

    void theSizeOfTheWindowDoesNotCloseWhatThePersonOpened()
    {
        openWindow({1920, 1080});
        Q_EMIT panel(u"jobs"_s)->showRequested();
        m_window->resize(1280, 800);
        QTRY_VERIFY(m_window->tabifiedDockWidgets(dock(u"inspector"_s)).contains(dock(u"history"_s)));
        QVERIFY(!dock(u"jobs"_s)->isHidden());
        dock(u"jobs"_s)->close();
        m_window->resize(1920, 1080);
        QTRY_VERIFY(!m_window->tabifiedDockWidgets(dock(u"inspector"_s)).contains(dock(u"history"_s)));
        QVERIFY(dock(u"jobs"_s)->isHidden());
    }

    void resetLayoutPutsEverythingBack()
    {
        openWindow({1920, 1080});
        Q_EMIT panel(u"jobs"_s)->showRequested();
        dock(u"report"_s)->close();
        m_window->addDockWidget(Qt::RightDockWidgetArea, dock(u"bytes"_s));
        choose(*m_window, u"View"_s, u"Reset layout"_s);
        QVERIFY(dock(u"jobs"_s)->isHidden());
        QVERIFY(!dock(u"report"_s)->isHidden());
        QCOMPARE(m_window->dockWidgetArea(dock(u"bytes"_s)), Qt::BottomDockWidgetArea);
        QTRY_COMPARE(dock(u"report"_s)->width(), m_window->width());
    }

    void aClosedWorkbenchGivesTheBottomBack_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1280, 800);
        QTest::newRow("wide") << QSize(1920, 1080);
    }

    void aClosedWorkbenchGivesTheBottomBack()
    {
        QFETCH(QSize, size);
        openWindow(size);
        dock(u"bytes"_s)->raise();
        QTRY_VERIFY(isSeen(dock(u"bytes"_s)));
        const int height = dock(u"bytes"_s)->height();
        const auto toggle = [this](const QString &name) {
            m_window->findChild<QAction *>(u"panel."_s + name)->trigger();
        };
        toggle(u"health"_s);
        QTRY_VERIFY(isSeen(dock(u"health"_s)) && dock(u"health"_s)->height() > height + 60);
        toggle(u"merge"_s);
        QTRY_VERIFY(isSeen(dock(u"merge"_s)));
        dock(u"merge"_s)->close();
        QTRY_VERIFY(isSeen(dock(u"health"_s)));
        toggle(u"health"_s);
        QTRY_VERIFY(isSeen(dock(u"bytes"_s)));
        QTRY_VERIFY2(std::abs(dock(u"bytes"_s)->height() - height) <= 4,
                     qPrintable(u"%1 of %2"_s.arg(dock(u"bytes"_s)->height()).arg(height)));
        // Also after a start with the panel open.
        toggle(u"health"_s);
        QTRY_VERIFY(isSeen(dock(u"health"_s)));
        m_window->close();
        closeWindow();
        openWindow(size);
        QTRY_VERIFY(isSeen(dock(u"health"_s)));
        toggle(u"health"_s);
        const auto bottom = [this] {
            for (const QString &name : {u"report"_s, u"bytes"_s, u"files"_s})
                if (isSeen(dock(name)))
                    return dock(name)->height();
            return 0;
        };
        QTRY_VERIFY2(bottom() > 0 && std::abs(bottom() - height) <= 30,
                     qPrintable(u"%1 of %2"_s.arg(bottom()).arg(height)));
    }

    void theStatusBarTellsWhatIsMappedAndHeld()
    {
        openWindow({1280, 800});
        const std::uint64_t before = platform::mappedBytes();
        const QString path = samplePath("digits-base.bpk");
        QVERIFY(QFileInfo::exists(path));
        m_workspace->opener().openFiles({path});
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        QCOMPARE(platform::mappedBytes() - before, std::uint64_t(QFileInfo(path).size()));
        const auto memory = platform::ownMemory();
#if defined(Q_OS_LINUX)
        QVERIFY(memory && *memory > (1u << 20));
#endif
        const QString start = u"2 model(s) · %1 mapped"_s.arg(bytesText(platform::mappedBytes()));
        QTRY_VERIFY2(figures()->text().startsWith(start), qPrintable(figures()->text()));
        QCOMPARE(figures()->text().endsWith(u" in memory"_s), memory.has_value());
        m_workspace->closeDocument(m_workspace->documents().last());
        QTRY_VERIFY2(figures()->text().startsWith(u"1 model(s) · %1 mapped"_s.arg(bytesText(before))),
                     qPrintable(figures()->text()));
    }

    void theStatusBarTellsTheLastEditAndItsUndo()
    {
        openWindow({1280, 800});
        m_workspace->reveal(m_document, {at(m_document->state(), "head")});
        m_window->panes()->paneOf(m_document)->view()->setFocus();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Delete);
        QVERIFY(!m_document->state().find("head"));
        QVERIFY2(statusShown()->text().contains(u"head"_s) && statusShown()->text().contains(u"Ctrl+Z"_s),
                 qPrintable(statusShown()->text()));
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_document->state().find("head"));
        QVERIFY2(statusShown()->text().contains(u"Ctrl+Shift+Z"_s), qPrintable(statusShown()->text()));
    }

    void aLongSentenceGivesWayToTheFigures()
    {
        openWindow({1280, 800});
        run(u"Writing a.bpk"_s, 400, 1000);
        m_workspace->showStatus(u"Done: Rename "_s + QString(400, u'x') + u". Ctrl+Z undoes it."_s);
        QTRY_VERIFY_WITH_TIMEOUT(indicator()->isVisible(), 5000);
        QTRY_VERIFY(figures()->text().contains(u"mapped"_s));
        QCOMPARE(m_window->width(), 1280);
        QVERIFY(figures()->width() >= figures()->sizeHint().width());
        QVERIFY(indicator()->width() >= indicator()->sizeHint().width());
        QTRY_VERIFY(figures()->geometry().right() < m_window->statusBar()->width());
        QVERIFY(statusShown()->geometry().right() < indicator()->geometry().left());
        QVERIFY(indicator()->geometry().right() < figures()->geometry().left());
        QVERIFY(figures()->height() >= figures()->fontMetrics().height());
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
        m_document = addModel(*m_workspace, layeredModel(), u"a"_s);
    }

    void closeWindow()
    {
        if (m_workspace)
            m_workspace->jobs().cancelAll();
        m_window.reset();
        m_workspace.reset();
    }

    /// Runs until it is cancelled, reporting this progress.
    void run(const QString &title, std::uint64_t done, std::uint64_t total)
    {
        m_workspace->jobs().run(
            {{}, [title] { return title; }, JobVisibility::Visible}, this,
            [done, total](Task &task) -> Expected<int> {
                task.setTotalBytes(total);
                task.advance(done);
                while (!task.isCancelled())
                    QTest::qSleep(1);
                return cancelledError();
            },
            [](const Expected<int> &) {});
    }

    QDockWidget *dock(const QString &name) const { return m_window->findChild<QDockWidget *>(name); }
    /// Tabs in the background are positioned outside the window.
    bool isSeen(const QDockWidget *one) const
    {
        return one->isVisible() && m_window->rect().intersects(one->geometry());
    }
    Panel *panel(const QString &name) const { return m_window->findChild<PanelDock *>(name)->panel(); }
    JobsIndicator *indicator() const { return m_window->statusBar()->findChild<JobsIndicator *>(); }
    QLabel *statusShown() const { return m_window->statusBar()->findChild<StatusLine *>(); }
    QLabel *figures() const
    {
        for (QLabel *label : m_window->statusBar()->findChildren<QLabel *>())
            if (label != statusShown())
                return label;
        return nullptr;
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    ModelDocument *m_document = nullptr;
};

BURNISH_TEST(TestDocks)

} // namespace burnish::test::tst_docks

#include "tst_docks.moc"
