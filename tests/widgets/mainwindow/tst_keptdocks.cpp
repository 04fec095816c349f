// SPDX-License-Identifier: MIT
// Docks come back as the user left them: what is hidden or folded for a moment is not saved, and sizes do not drift.
// BURNISH_SEQUENCES is the number of random sequences of actions, otherwise 50.
#include "core/io/platformmemory.h"
#include "support/heldfiles.h"
#include "support/panelfilling.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"

#include <QGuiApplication>
#include <QLabel>
#include <QRandomGenerator>
#include <QScreen>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace burnish::test::tst_keptdocks {

using namespace Qt::StringLiterals;

class TestKeptDocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_keptdocks"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_size = QSize(1280, 800);
        openWindow();
    }

    void cleanup() { closeWindow(); }

    void whatAWidePanelHidesIsNotSaved()
    {
        QTRY_COMPARE(rightTabs(), QStringList({u"Inspector"_s, u"History"_s, u"Metadata"_s}));
        m_window->docks().open(dock(u"merge"_s));
        QTRY_VERIFY(isSeen(u"merge"_s));
        QTRY_VERIFY(dock(u"inspector"_s)->isHidden());
        restart();
        QTRY_VERIFY(isSeen(u"merge"_s));
        QTRY_VERIFY(dock(u"inspector"_s)->isHidden());
        dock(u"merge"_s)->close();
        QTRY_VERIFY(isSeen(u"inspector"_s));
        QTRY_COMPARE(rightTabs(), QStringList({u"Inspector"_s, u"History"_s, u"Metadata"_s}));
    }

    void aRightDockThatWasClosedStaysClosed()
    {
        dock(u"metadata"_s)->close();
        m_window->docks().open(dock(u"remap"_s));
        QTRY_VERIFY(dock(u"inspector"_s)->isHidden());
        restart();
        QTRY_VERIFY(isSeen(u"remap"_s));
        dock(u"remap"_s)->close();
        QTRY_COMPARE(rightTabs(), QStringList({u"Inspector"_s, u"History"_s}));
        QVERIFY(dock(u"metadata"_s)->isHidden());
    }

    void whatWasOpenedBesideAWidePanelStaysThere()
    {
        closeWindow();
        m_size = QSize(853, 533);
        openWindow();
        m_window->docks().open(dock(u"merge"_s));
        QTRY_VERIFY(isSeen(u"merge"_s));
        QTRY_VERIFY(dock(u"inspector"_s)->isHidden());
        settle();
        m_window->docks().open(dock(u"history"_s));
        QTRY_VERIFY(isSeen(u"history"_s));
        settle();
        const QString before = arrangement();
        restart();
        settle();
        QVERIFY2(areAlike(arrangement(), before), qPrintable(arrangement() + u"\nbefore:\n"_s + before));
        QVERIFY(isSeen(u"merge"_s) && isSeen(u"history"_s) && dock(u"inspector"_s)->isHidden());
        // So it is with the docks of a session, and after all models were closed.
        const QJsonArray layout = m_window->docks().layout();
        dock(u"history"_s)->close();
        settle();
        m_window->docks().setLayout(layout);
        QTRY_VERIFY(isSeen(u"history"_s) && dock(u"inspector"_s)->isHidden());
        m_workspace->closeDocument(m_workspace->documents().front());
        QTRY_VERIFY(dock(u"history"_s)->isHidden());
        fillPanels(*m_window, *m_workspace, addModel(*m_workspace, layeredModel(), u"b"_s));
        QTRY_VERIFY(isSeen(u"merge"_s) && isSeen(u"history"_s) && dock(u"inspector"_s)->isHidden());
        // The next wide panel hides it like the others.
        dock(u"merge"_s)->close();
        QTRY_VERIFY(!dock(u"inspector"_s)->isHidden());
        settle();
        m_window->docks().open(dock(u"merge"_s));
        QTRY_VERIFY(dock(u"history"_s)->isHidden());
    }

    void theRightDocksReturnWhileAnotherTabIsInFront()
    {
        dock(u"history"_s)->raise();
        QTRY_VERIFY(isSeen(u"history"_s));
        m_window->docks().open(dock(u"remap"_s));
        QTRY_VERIFY(isSeen(u"remap"_s));
        QTRY_VERIFY(dock(u"history"_s)->isHidden());
        dock(u"report"_s)->raise();
        QTRY_VERIFY(isSeen(u"report"_s));
        QTRY_VERIFY(isSeen(u"history"_s));
        QVERIFY(!dock(u"remap"_s)->isHidden());
        dock(u"remap"_s)->raise();
        QTRY_VERIFY(isSeen(u"remap"_s));
        QTRY_VERIFY(dock(u"history"_s)->isHidden());
        dock(u"remap"_s)->close();
        QTRY_VERIFY(isSeen(u"history"_s));
        QTRY_COMPARE(rightTabs(), QStringList({u"Inspector"_s, u"History"_s, u"Metadata"_s}));
    }

    void theRightDocksComeBackAfterAllModelsWereClosed()
    {
        m_window->docks().open(dock(u"merge"_s));
        QTRY_VERIFY(dock(u"inspector"_s)->isHidden());
        m_workspace->closeDocument(m_workspace->documents().front());
        QTRY_VERIFY(dock(u"merge"_s)->isHidden());
        addModel(*m_workspace, layeredModel(), u"b"_s);
        QTRY_VERIFY(isSeen(u"merge"_s));
        QTRY_VERIFY(dock(u"inspector"_s)->isHidden());
        dock(u"merge"_s)->close();
        QTRY_VERIFY(isSeen(u"inspector"_s));
    }

    void sizesAreKept()
    {
        m_window->resizeDocks({dock(u"inspector"_s)}, {430}, Qt::Horizontal);
        m_window->resizeDocks({dock(u"report"_s)}, {210}, Qt::Vertical);
        settle();
        const int width = dock(u"inspector"_s)->width();
        const int height = dock(u"report"_s)->height();
        QVERIFY2(std::abs(width - 430) <= 4, qPrintable(QString::number(width)));
        const auto isKept = [&] {
            return isSeen(u"inspector"_s) && isSeen(u"report"_s) &&
                   std::abs(dock(u"inspector"_s)->width() - width) <= 2 &&
                   std::abs(dock(u"report"_s)->height() - height) <= 2;
        };
        const auto found = [&] { return u"%1, was %2 × %3"_s.arg(arrangement()).arg(width).arg(height); };
        m_window->docks().open(dock(u"health"_s));
        QTRY_VERIFY(isSeen(u"health"_s));
        settle();
        dock(u"health"_s)->close();
        QTRY_VERIFY2(isKept(), qPrintable(found()));
        for (const bool withBanner : {false, true, true, false}) {
            restart(withBanner);
            QTRY_VERIFY2(isKept(), qPrintable(found()));
        }
        // Also with the panel open in between.
        m_window->docks().open(dock(u"health"_s));
        QTRY_VERIFY(isSeen(u"health"_s));
        restart();
        QTRY_VERIFY(isSeen(u"health"_s));
        settle();
        dock(u"health"_s)->close();
        QTRY_VERIFY2(isKept(), qPrintable(found()));
    }

    void panelsThatWereOpenForAWhileLeaveNoTrace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addRow("small") << QSize(1280, 800);
        QTest::addRow("wide") << QSize(1920, 1080);
    }

    void panelsThatWereOpenForAWhileLeaveNoTrace()
    {
        QFETCH(QSize, size);
        m_size = size;
        closeWindow();
        openWindow();
        const QString before = arrangement();
        for (int round = 0; round < 2; ++round) {
            for (const QString &name : {u"health"_s, u"merge"_s, u"remap"_s}) {
                m_window->docks().open(dock(name));
                QTRY_VERIFY(isSeen(name));
                settle();
                dock(name)->close();
                settle();
            }
        }
        QVERIFY2(areAlike(arrangement(), before), qPrintable(arrangement() + u"\nbefore:\n"_s + before));
    }

    void anEmptySideFoldsToItsTabs()
    {
        const int width = dock(u"inspector"_s)->width();
        const int height = dock(u"report"_s)->height();
        QVERIFY(width > 300 && height > 100);
        const int panes = m_window->panes()->width();
        // Nothing of the only model is selected or reported.
        openInstead(u"b"_s);
        QTRY_COMPARE(dock(u"report"_s)->height(), 1);
        QTRY_COMPARE(dock(u"inspector"_s)->width(), 1);
        QVERIFY(m_window->panes()->width() > panes + width - 60);
        QCOMPARE(rightTabs(), QStringList({u"Inspector"_s, u"History"_s, u"Metadata"_s}));
        QVERIFY(isSeen(u"report"_s) && !dock(u"report"_s)->panel()->isInSight());
        // A restart keeps the sizes from before.
        openInstead(u"c"_s);
        QTRY_COMPARE(dock(u"inspector"_s)->width(), 1);
        restart();
        QTRY_VERIFY(std::abs(dock(u"inspector"_s)->width() - width) <= 2);
        QTRY_VERIFY(std::abs(dock(u"report"_s)->height() - height) <= 2);
    }

    void aFoldedSideUnfoldsAsItWas()
    {
        m_window->resizeDocks({dock(u"inspector"_s)}, {430}, Qt::Horizontal);
        m_window->resizeDocks({dock(u"report"_s)}, {210}, Qt::Vertical);
        settle();
        const QString before = arrangement();
        for (int round = 0; round < 3; ++round) {
            ModelDocument *model = openInstead(u"b"_s);
            QTRY_COMPARE(dock(u"report"_s)->height(), 1);
            QTRY_COMPARE(dock(u"inspector"_s)->width(), 1);
            fillPanels(*m_window, *m_workspace, model);
            settle();
            QCOMPARE(arrangement(), before);
        }
    }

    /// Panes would move below the mouse.
    void nothingFoldsWhileOneGoesFromModelToModel()
    {
        const QString before = arrangement();
        ModelDocument *first = m_workspace->documents().first();
        ModelDocument *second = addModel(*m_workspace, layeredModel(), u"b"_s);
        for (ModelDocument *document : {second, first, second}) {
            m_workspace->setActiveDocument(document);
            m_workspace->setSelection(document, {});
            settle();
            QTRY_VERIFY(m_window->isIdle());
            QCOMPARE(arrangement(), before);
        }
        QVERIFY(shows(u"inspector"_s, u"Select a node in the tree to inspect it."_s));
    }

    void aClickOnATabShowsAnEmptyPanel()
    {
        const int width = dock(u"inspector"_s)->width();
        const int height = dock(u"report"_s)->height();
        openInstead(u"b"_s);
        QTRY_COMPARE(dock(u"inspector"_s)->width(), 1);
        QTRY_COMPARE(dock(u"report"_s)->height(), 1);
        clickTab(u"Report"_s);
        QTRY_COMPARE(dock(u"report"_s)->height(), height);
        QVERIFY(shows(u"report"_s, u"No report yet. Exports, transfers and drops report here."_s));
        QCOMPARE(dock(u"inspector"_s)->width(), 1);
        clickTab(u"Inspector"_s);
        QTRY_COMPARE(dock(u"inspector"_s)->width(), width);
        QTRY_VERIFY(shows(u"inspector"_s, u"Select a node in the tree to inspect it."_s));
        // Other tabs show their panels, and the first is folded again when it returns.
        clickTab(u"Bytes"_s);
        QTRY_VERIFY(isSeen(u"bytes"_s));
        settle();
        QCOMPARE(dock(u"bytes"_s)->height(), height);
        dock(u"report"_s)->raise();
        QTRY_COMPARE(dock(u"report"_s)->height(), 1);
        // The key of a panel shows it, too.
        m_window->docks().open(dock(u"report"_s));
        QCOMPARE(dock(u"report"_s)->height(), height);
    }

    void aSmallerScreenLimitsWhatALargerOneSaved()
    {
        m_window->docks().open(dock(u"merge"_s));
        QTRY_VERIFY(isSeen(u"merge"_s));
        settle();
        const int height = dock(u"merge"_s)->height();
        QVERIFY(m_window->close());
        closeWindow();
        m_size = QSize(853, 533);
        openWindow();
        QTRY_VERIFY(isSeen(u"merge"_s));
        QTRY_VERIFY2(dock(u"merge"_s)->height() <= height - 100, qPrintable(arrangement()));
        QTRY_VERIFY(m_window->panes()->height() >= 280);
    }

    void anArrangementOfAnotherVersionIsReplacedByTheDefault_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"another version", "no arrangement", "cut off"})
            QTest::addRow("%s", kind) << QString::fromLatin1(kind);
    }

    void anArrangementOfAnotherVersionIsReplacedByTheDefault()
    {
        QFETCH(QString, kind);
        const QString byDefault = arrangement();
        m_window->docks().open(dock(u"bytes"_s));
        dock(u"metadata"_s)->close();
        m_window->resizeDocks({dock(u"bytes"_s)}, {300}, Qt::Vertical);
        settle();
        const QByteArray other = m_window->saveState(99);
        QVERIFY(m_window->close());
        closeWindow();
        const QByteArray saved = QSettings().value(u"window/docksSmall"_s).toByteArray();
        QVERIFY(saved.size() > 20);
        QSettings().setValue(u"window/docksSmall"_s, kind == u"another version"_s  ? other
                                                     : kind == u"no arrangement"_s ? QByteArray("12345678")
                                                                                   : saved.first(6));
        openWindow();
        QVERIFY2(areAlike(arrangement(), byDefault), qPrintable(arrangement() + u"\ndefault:\n"_s + byDefault));
        QVERIFY(!dock(u"metadata"_s)->isHidden());
    }

    /// The last screen was elsewhere.
    void aWindowSavedOutsideOfAllScreensIsOnOne()
    {
        m_window->setGeometry(9000, 7000, 1000, 700);
        const QByteArray elsewhere = m_window->saveGeometry();
        closeWindow();
        QSettings().setValue(u"window/geometry"_s, elsewhere);
        m_size = QSize();
        openWindow();
        const QRect screen = m_window->screen()->availableGeometry();
        QTRY_VERIFY2(screen.contains(m_window->frameGeometry()), qPrintable(QDebug::toString(m_window->geometry())));
        QVERIFY(isSeen(u"report"_s) || isSeen(u"inspector"_s));
    }

    void aScreenThatIsTakenAwayLeavesNothingOutside()
    {
        dock(u"history"_s)->setFloating(true);
        dock(u"history"_s)->setGeometry(9100, 7100, 300, 200);
        m_window->move(9000, 7000);
        settle();
        const QScreen *screen = m_window->screen();
        QVERIFY(!screen->geometry().intersects(m_window->geometry()));
        Q_EMIT qApp->screenRemoved(QGuiApplication::screens().constLast());
        QTRY_VERIFY(screen->geometry().contains(m_window->frameGeometry()));
        QTRY_VERIFY(screen->geometry().contains(dock(u"history"_s)->frameGeometry()));
    }

    void randomSequencesLeaveNoTrace_data()
    {
        QTest::addColumn<quint32>("seed");
        const int sequences = qEnvironmentVariableIntValue("BURNISH_SEQUENCES");
        for (int seed = 1; seed <= (sequences > 0 ? sequences : 50); ++seed)
            QTest::addRow("sequence %d", seed) << quint32(seed);
    }

    /// Whatever was done before: a restart finds the layout where it was, files of closed models are closed, and every
    /// panel can be reached, also on another screen.
    void randomSequencesLeaveNoTrace()
    {
        QFETCH(quint32, seed);
        QRandomGenerator random(seed);
        const QList<QSize> sizes = {{853, 533}, {1280, 800}, {1920, 1080}};
        QTemporaryDir folder;
        const QString file = folder.filePath(u"digits-noisy.safetensors"_s);
        QVERIFY(QFile::copy(samplePath("digits-noisy.safetensors"), file));
        const std::uint64_t mapped = platform::mappedBytes();
        closeWindow();
        QSettings().clear();
        m_size = sizes[random.bounded(int(sizes.size()))];
        openWindow();
        QStringList done = {u"%1 × %2"_s.arg(m_size.width()).arg(m_size.height())};
        for (int step = 0; step < 6; ++step) {
            done += act(random, file);
            settle();
        }
        dock(u"jobs"_s)->close(); // is not opened by a saved layout
        fillPanels(*m_window, *m_workspace, m_workspace->documents().first());
        settle();
        const QString before = arrangement();
        restart();
        settle();
        QVERIFY2(areAlike(arrangement(), before),
                 qPrintable(u"%1:\n%2\nbefore:\n%3"_s.arg(done.join(u", "_s), arrangement(), before)));
        everyPanelIsReachable(done);
        while (!m_workspace->documents().isEmpty())
            m_workspace->closeDocument(m_workspace->documents().last());
        QTRY_COMPARE(platform::mappedBytes(), mapped);
        QTRY_COMPARE(openFilesIn(folder.path()), QStringList());
        m_size = sizes[random.bounded(int(sizes.size()))];
        restart();
        done += u"restart with %1 × %2"_s.arg(m_size.width()).arg(m_size.height());
        everyPanelIsReachable(done);
    }

private:
    void openWindow(bool withBanner = false)
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        if (withBanner)
            m_window->setBanner(new QLabel(u"Something to know"_s));
        // As on a small screen.
        m_window->setMinimumSize(m_window->minimumSize().boundedTo({853, 533}));
        m_window->restoreLayout(m_size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        fillPanels(*m_window, *m_workspace, addModel(*m_workspace, layeredModel(), u"a"_s));
        settle();
    }

    void closeWindow()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void restart(bool withBanner = false)
    {
        QVERIFY(m_window->close());
        closeWindow();
        openWindow(withBanner);
    }

    /// Waits until the docks have their places.
    void settle() const
    {
        QString before;
        do {
            before = arrangement();
            QTest::qWait(20);
        } while (arrangement() != before || !m_window->isIdle());
    }

    /// Does something at random, and returns what it was.
    QString act(QRandomGenerator &random, const QString &file)
    {
        const QStringList names = {u"inspector"_s, u"history"_s, u"metadata"_s,  u"report"_s, u"jobs"_s,  u"bytes"_s,
                                   u"files"_s,     u"remap"_s,   u"structure"_s, u"merge"_s,  u"health"_s};
        const QString name = names[random.bounded(int(names.size()))];
        PanelDock *panel = dock(name);
        const int size = 130 + random.bounded(200);
        switch (random.bounded(8)) {
        case 0:
            m_window->docks().open(panel);
            return u"open "_s + name;
        case 1:
            panel->close();
            return u"close "_s + name;
        case 2:
            if (!panel->isHidden())
                panel->raise();
            return u"raise "_s + name;
        case 3:
            if (!panel->isHidden())
                panel->setFloating(!panel->isFloating());
            return u"detach or attach "_s + name;
        case 4:
            if (isSeen(name) && !panel->isFloating())
                m_window->resizeDocks({panel}, {size}, Qt::Vertical);
            return u"%1 %2 high"_s.arg(name).arg(size);
        case 5:
            if (isSeen(u"inspector"_s) && !dock(u"inspector"_s)->isFloating())
                m_window->resizeDocks({dock(u"inspector"_s)}, {size + 150}, Qt::Horizontal);
            return u"inspector %1 wide"_s.arg(size + 150);
        case 6:
            if (m_workspace->documents().size() == 1) {
                // Nothing of it is selected or reported: sides fold.
                m_workspace->opener().openFiles({file});
                return u"open a file"_s;
            }
            m_workspace->closeDocument(m_workspace->documents().last());
            return u"close a file"_s;
        default:
            m_workspace->setSelection(m_workspace->documents().first(), {});
            return u"select nothing"_s;
        }
    }

    void everyPanelIsReachable(const QStringList &done)
    {
        for (PanelDock *each : m_window->docks().docks()) {
            m_window->docks().open(each);
            const auto isReached = [each] { return each->panel()->isInSight() && each->panel()->height() > 20; };
            QTRY_VERIFY2(isReached() && (each->isFloating() || isSeen(each->objectName())),
                         qPrintable(done.join(u", "_s) + u": "_s + each->objectName()));
        }
    }

    void clickTab(const QString &text) const
    {
        for (QTabBar *bar : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly))
            for (int tab = 0; tab < bar->count(); ++tab)
                if (bar->isVisible() && bar->tabText(tab) == text)
                    return QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
        QFAIL(qPrintable(u"there is no tab "_s + text));
    }
    bool shows(const QString &panel, const QString &text) const
    {
        return std::ranges::any_of(dock(panel)->findChildren<QLabel *>(),
                                   [&](const QLabel *label) { return label->isVisible() && label->text() == text; });
    }

    PanelDock *dock(const QString &name) const { return m_window->findChild<PanelDock *>(name); }
    /// Tabs in the background are positioned outside the window.
    bool isSeen(const QString &name) const
    {
        const PanelDock *one = dock(name);
        return one->isVisible() && m_window->rect().intersects(one->geometry());
    }
    /// The open docks, those in sight with their sizes.
    QString arrangement() const
    {
        QStringList lines;
        for (const PanelDock *one : m_window->docks().docks()) {
            const QString name = one->objectName();
            if (one->isFloating() && !one->isHidden())
                lines += name + u" detached"_s;
            else if (isSeen(name))
                lines += u"%1 %2 × %3"_s.arg(name).arg(one->width()).arg(one->height());
            else if (!one->isHidden())
                lines += name;
        }
        return lines.join(u'\n');
    }
    /// Whether two arrangement() differ by no more than a few pixels.
    static bool areAlike(const QString &one, const QString &other)
    {
        const QStringList left = one.split(u'\n');
        const QStringList right = other.split(u'\n');
        return std::ranges::equal(left, right, [](const QString &a, const QString &b) {
            return std::ranges::equal(a.split(u' '), b.split(u' '), [](const QString &word, const QString &same) {
                bool isNumber = false;
                const int number = word.toInt(&isNumber);
                return isNumber ? std::abs(number - same.toInt()) <= 4 : word == same;
            });
        });
    }
    /// Closes all models and opens another one.
    ModelDocument *openInstead(const QString &name)
    {
        for (ModelDocument *document : m_workspace->documents())
            m_workspace->closeDocument(document);
        return addModel(*m_workspace, layeredModel(), name);
    }

    /// The tabs of the inspector's place.
    QStringList rightTabs() const
    {
        for (const QTabBar *bar : m_window->findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
            QStringList texts;
            for (int tab = 0; tab < bar->count(); ++tab)
                texts += bar->tabText(tab);
            if (bar->isVisible() && texts.contains(u"Inspector"_s))
                return texts;
        }
        return {};
    }

    QSize m_size;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestKeptDocks)

} // namespace burnish::test::tst_keptdocks

#include "tst_keptdocks.moc"
