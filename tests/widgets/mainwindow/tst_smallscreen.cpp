// SPDX-License-Identifier: MIT
// On a screen of 1280 × 800 at 150 %, two models are seen beside every panel, at least eight rows of each.
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

#include <QTest>

#include <algorithm>

namespace burnish::test::tst_smallscreen {

using namespace Qt::StringLiterals;

class TestSmallScreen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_smallscreen"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->setMinimumSize(853, 533);
        m_window->restoreLayout({853, 533});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        for (const char *name : {"tiny-gpt.safetensors", "digits-base.bpk"}) {
            const qsizetype before = m_workspace->documents().size();
            m_workspace->opener().openFiles({samplePath(name)});
            QTRY_COMPARE(m_workspace->documents().size(), before + 1);
        }
        QTRY_VERIFY(m_window->isIdle());
    }

    void cleanup()
    {
        m_workspace->jobs().cancelAll();
        m_window.reset();
        m_workspace.reset();
    }

    void emptyPanelsTakeNoRoom()
    {
        QTRY_COMPARE(dock(u"report"_s)->height(), 1);
        QTRY_COMPARE(dock(u"inspector"_s)->width(), 1);
        QCOMPARE(m_window->size(), QSize(853, 533));
        QTRY_VERIFY2(areSeen(8), qPrintable(found()));
        QTRY_VERIFY2(areSeen(12), qPrintable(found()));
        QVERIFY(m_window->panes()->width() >= 800);
    }

    void twoModelsAreSeenBesideEveryPanel_data()
    {
        QTest::addColumn<bool>("filled");
        QTest::addRow("empty") << false;
        QTest::addRow("filled") << true;
    }

    void twoModelsAreSeenBesideEveryPanel()
    {
        QFETCH(bool, filled);
        if (filled)
            fillPanels(*m_window, *m_workspace, m_workspace->documents().first());
        for (PanelDock *each : m_window->docks().docks()) {
            m_window->docks().open(each);
            QTRY_VERIFY(each->panel()->isInSight() && m_window->isIdle());
            QTRY_VERIFY2(each->width() > 100 && each->height() > 80, qPrintable(each->objectName() + u' ' + found()));
            QTRY_VERIFY2(areSeen(8), qPrintable(each->objectName() + u": "_s + found()));
            if (each->panel()->place() == PanelPlace::Workbench)
                each->close();
        }
        QCOMPARE(m_window->size(), QSize(853, 533));
    }

private:
    PanelDock *dock(const QString &name) const { return m_window->findChild<PanelDock *>(name); }

    /// The rows of the pane's tree that are seen as a whole; none if a side of the pane is cut off.
    int rowsOf(const ModelDocument *document) const
    {
        const ModelPane *pane = m_window->panes()->paneOf(document);
        const QWidget *around = m_window->panes()->viewport();
        if (!around->rect().contains(QRect(pane->mapTo(around, QPoint()), pane->size())))
            return 0;
        const TensorTreeView *view = pane->view();
        const QRect seen = view->viewport()->rect();
        int rows = 0;
        for (QModelIndex index = view->indexAt(QPoint(seen.width() / 2, 2)); index.isValid();
             index = view->indexBelow(index)) {
            const QRect row = view->visualRect(index);
            if (row.bottom() > seen.bottom())
                break;
            rows += row.top() >= 0 ? 1 : 0;
        }
        return rows;
    }
    bool areSeen(int rows) const
    {
        return std::ranges::all_of(m_workspace->documents(),
                                   [&](const ModelDocument *document) { return rowsOf(document) >= rows; });
    }
    QString found() const
    {
        QStringList lines;
        for (const ModelDocument *document : m_workspace->documents())
            lines += u"%1: %2 rows"_s.arg(document->displayName()).arg(rowsOf(document));
        for (const PanelDock *each : m_window->docks().docks())
            if (each->isVisible() && m_window->rect().intersects(each->geometry()))
                lines += u"%1 %2 × %3"_s.arg(each->objectName()).arg(each->width()).arg(each->height());
        lines += u"panes %1 × %2"_s.arg(m_window->panes()->width()).arg(m_window->panes()->height());
        return lines.join(u", "_s);
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestSmallScreen)

} // namespace burnish::test::tst_smallscreen

#include "tst_smallscreen.moc"
