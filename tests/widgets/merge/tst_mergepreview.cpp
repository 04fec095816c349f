// SPDX-License-Identifier: MIT
// The preview of a merge belongs to the merge dock: layouts do not make one, and it is closed with the dock.
#include "mergewindow.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/merge/form/mergerulesmodel.h"
#include "widgets/merge/plan/mergeplanmodel.h"

namespace burnish::test::tst_mergepreview {

using namespace Qt::StringLiterals;

class TestMergePreview : public MergeWindow
{
    Q_OBJECT

private:
    /// Without asking for the merge dock.
    void openBothModels()
    {
        for (const QString &name : {u"digits-rotated.safetensors"_s, u"digits-noisy.safetensors"_s}) {
            const qsizetype before = m_workspace->documents().size();
            m_workspace->opener().openFiles({samplePath(name)});
            QTRY_COMPARE(m_workspace->documents().size(), before + 1);
        }
        QVERIFY(isSettled());
    }
    PanelDock *dock(const QString &name) const { return m_window->findChild<PanelDock *>(name); }
    QStringList models() const
    {
        QStringList names;
        for (const ModelDocument *document : m_workspace->documents())
            names += document->displayName();
        return names;
    }
    static QStringList sources() { return {u"digits-rotated.safetensors"_s, u"digits-noisy.safetensors"_s}; }
    static QStringList withPreview() { return sources() + QStringList(u"Merged (preview)"_s); }

private Q_SLOTS:
    void initTestCase() { prepareWindows(u"tst_mergepreview"_s); }
    void init()
    {
        QSettings().clear();
        makeWindow();
    }
    void cleanup() { closeWindow(); }

    void itIsClosedWithItsDock()
    {
        openBothModels();
        QCOMPARE(models(), sources());
        Q_EMIT m_panel->showRequested();
        QTRY_COMPARE(models(), withPreview());
        // A tab in front of the dock does not close it.
        dock(u"report"_s)->raise();
        QTRY_VERIFY(!m_panel->isInSight());
        QTest::qWait(100);
        QCOMPARE(models(), withPreview());
        dock(u"merge"_s)->close();
        QTRY_COMPARE(models(), sources());
        QVERIFY(isSettled());
        QCOMPARE(models(), sources());
        Q_EMIT m_panel->showRequested();
        QTRY_COMPARE(models(), withPreview());
    }

    void aDetachedDockKeepsIt()
    {
        openBothModels();
        Q_EMIT m_panel->showRequested();
        QTRY_COMPARE(models(), withPreview());
        const ModelDocument *preview = m_panel->previewDocument();
        dock(u"merge"_s)->setFloating(true);
        QTest::qWait(100);
        QVERIFY(isSettled());
        QCOMPARE(m_panel->previewDocument(), preview);
        dock(u"merge"_s)->setFloating(false);
    }

    void resettingTheLayoutMakesNone()
    {
        openBothModels();
        choose(*m_window, u"View"_s, u"Reset layout"_s);
        QTest::qWait(100);
        QVERIFY(isSettled());
        QCOMPARE(models(), sources());
        // It closes the dock, and with it what the dock shows.
        Q_EMIT m_panel->showRequested();
        QTRY_COMPARE(models(), withPreview());
        choose(*m_window, u"View"_s, u"Reset layout"_s);
        QTRY_COMPARE(models(), sources());
    }

    void aRestoredDockMakesNoneUntilItIsUsed()
    {
        openBothModels();
        Q_EMIT m_panel->showRequested();
        QTRY_COMPARE(models(), withPreview());
        QVERIFY(m_window->close());
        closeWindow();
        makeWindow();
        openBothModels();
        QTRY_VERIFY(m_panel->isInSight());
        QTRY_VERIFY(m_panel->planModel()->rowCount() > 0);
        QVERIFY(isSettled());
        QCOMPARE(models(), sources());
        m_panel->rulesModel()->setValues(0, {0.25});
        QTRY_COMPARE(models(), withPreview());
    }
};

BURNISH_TEST(TestMergePreview)

} // namespace burnish::test::tst_mergepreview

#include "tst_mergepreview.moc"
