// SPDX-License-Identifier: MIT
// Docks come back as the user left them: what is hidden for a moment is not saved, and sizes do not drift.
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"

#include <QLabel>
#include <QRandomGenerator>
#include <QTabBar>
#include <QTest>

#include <algorithm>

using namespace burnish;
using namespace burnish::test;
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

    void aRestartChangesNothing_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<quint32>("seed");
        for (const quint32 seed : {1U, 2U}) {
            QTest::addRow("small %u", seed) << QSize(1280, 800) << seed;
            QTest::addRow("wide %u", seed) << QSize(1920, 1080) << seed;
        }
    }

    /// Whatever was opened, closed and brought to the front before.
    void aRestartChangesNothing()
    {
        QFETCH(QSize, size);
        QFETCH(quint32, seed);
        m_size = size;
        closeWindow();
        openWindow();
        const QStringList names = {u"inspector"_s, u"history"_s, u"metadata"_s,  u"report"_s, u"bytes"_s,
                                   u"files"_s,     u"remap"_s,   u"structure"_s, u"merge"_s,  u"health"_s};
        QRandomGenerator random(seed);
        QStringList done;
        for (int round = 0; round < 3; ++round) {
            for (int step = 0; step < 4; ++step) {
                const QString name = names[random.bounded(int(names.size()))];
                const quint32 action = random.bounded(3U);
                PanelDock *panel = dock(name);
                if (action == 0) {
                    m_window->docks().open(panel);
                    done += u"open "_s + name;
                } else if (action == 1) {
                    panel->close();
                    done += u"close "_s + name;
                } else if (!panel->isHidden()) {
                    panel->raise();
                    done += u"raise "_s + name;
                }
                settle();
            }
            const QString before = arrangement();
            restart();
            settle();
            done += u"restart"_s;
            QVERIFY2(areAlike(arrangement(), before),
                     qPrintable(u"%1:\n%2\nbefore:\n%3"_s.arg(done.join(u", "_s), arrangement(), before)));
        }
    }

private:
    void openWindow(bool withBanner = false)
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        furnish(*m_window, *m_workspace);
        if (withBanner)
            m_window->setBanner(new QLabel(u"Something to know"_s));
        m_window->restoreLayout(m_size);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        addModel(*m_workspace, layeredModel(), u"a"_s);
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
        } while (arrangement() != before);
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
            if (isSeen(name))
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
#include "tst_keptdocks.moc"
