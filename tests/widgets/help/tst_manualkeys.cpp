// SPDX-License-Identifier: MIT
// The manual's shortcut opens the right page in every dock and every dialog, and every dock has its “?” in sight.
#include "support/paths.h"
#include "support/surfaces.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/docks/paneldock.h"
#include "widgets/help/manualdialog.h"
#include "widgets/manual/manual.h"
#include "widgets/manual/manualpages.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"

#include <QMessageBox>
#include <QSignalSpy>
#include <QTabBar>

namespace burnish::test::tst_manualkeys {

using namespace Qt::StringLiterals;

namespace {

const QHash<QString, QString> &pagesOfDialogs()
{
    static const QHash<QString, QString> pages = {{u"AboutDialog"_s, u"start"_s},
                                                  {u"AdapterDialog"_s, u"operate#bake"_s},
                                                  {u"CloseQuestion"_s, u"start#promises"_s},
                                                  {u"CodeDialog"_s, u"formats#safety"_s},
                                                  {u"CompareChooser"_s, u"explain"_s},
                                                  {u"CompareRules"_s, u"explain#pairing"_s},
                                                  {u"ConcatenateDialog"_s, u"operate#change"_s},
                                                  {u"CopiesDialog"_s, u"look#copies"_s},
                                                  {u"DifferenceDialog"_s, u"explain#difference"_s},
                                                  {u"DropPlanDialog"_s, u"operate#drag"_s},
                                                  {u"ClusterDialog"_s, u"operate#elsewhere"_s},
                                                  {u"ExampleRuleDialog"_s, u"operate#tensor-rules"_s},
                                                  {u"ExportDialog"_s, u"operate#export"_s},
                                                  {u"FolderChooser"_s, u"look#open"_s},
                                                  {u"CheckDialog"_s, u"look#check"_s},
                                                  {u"NotesDialog"_s, u"look#notes"_s},
                                                  {u"FormatsDialog"_s, u"formats"_s},
                                                  {u"HelpDialog"_s, u"shortcuts"_s},
                                                  {u"LearnDialog"_s, u"operate#rename"_s},
                                                  {u"LocalModelsDialog"_s, u"look#local-models"_s},
                                                  {u"ManualDialog"_s, u"shortcuts#manual"_s},
                                                  {u"MatchDialog"_s, u"bring-over#structure"_s},
                                                  {u"QMessageBox"_s, u"look#open"_s},
                                                  {u"PatchPlanDialog"_s, u"explain#patch"_s},
                                                  {u"RuleProposalsDialog"_s, u"operate#tensor-rules"_s},
                                                  {u"SettingsDialog"_s, u"start#settings"_s},
                                                  {u"ShapeDialog"_s, u"operate#change"_s},
                                                  {u"SplitDialog"_s, u"operate#change"_s},
                                                  {u"TensorRuleDialog"_s, u"operate#tensor-rules"_s},
                                                  {u"TransferDialog"_s, u"bring-over"_s},
                                                  {u"ValueEditDialog"_s, u"operate#change"_s}};
    return pages;
}

/// The place that the key opens in the window, after which the manual is closed again.
QString openedByKey(QWidget &window, Qt::Key key = Qt::Key_F1)
{
    const QSignalSpy prompted(&Manual::instance(), &Manual::requested);
    QTest::keyClick(window.windowHandle(), key);
    QString target;
    for (QWidget *top : QApplication::topLevelWidgets()) {
        auto *manual = qobject_cast<ManualDialog *>(top);
        if (!manual || !manual->isVisible())
            continue;
        target = manual->target();
        if (manual != &window)
            manual->close();
    }
    window.activateWindow();
    return QTest::qWaitForWindowActive(&window) && prompted.size() <= 1 ? target : QString();
}

/// The “?” of a dock that can be seen, in its title or in its tab.
QToolButton *helpOf(const PanelDock &dock)
{
    QToolButton *found = nullptr;
    const QString name = u"? Manual: "_s + dock.panel()->name();
    for (QToolButton *button : dock.window()->findChildren<QToolButton *>()) {
        if (button->accessibleName() != name || button->visibleRegion().boundingRect() != button->rect())
            continue;
        if (found)
            return nullptr;
        found = button;
    }
    return found;
}

/// The place that the manual shows, which is closed again so that the window is active.
QString targetOfManual(QWidget &window)
{
    for (QWidget *top : QApplication::topLevelWidgets())
        if (auto *manual = qobject_cast<ManualDialog *>(top); manual && manual->isVisible()) {
            manual->close();
            // The windows exchange the focus a moment later.
            QTest::qWait(50);
            window.activateWindow();
            return QTest::qWaitForWindowActive(&window) ? manual->target() : QString();
        }
    return {};
}

QStringList visitDock(PanelDock &dock, int &tabbed)
{
    const QString expected = u"panels#"_s + dock.objectName();
    QStringList problems;
    const auto expect = [&](const QString &found, const char *how) {
        if (found != expected)
            problems += u"%1: %2 opens “%3”"_s.arg(expected, QLatin1StringView(how), found);
    };
    QTest::qWait(20);
    QToolButton *help = helpOf(dock);
    if (!help)
        return {expected + u": no “?”"_s};
    tabbed += qobject_cast<QTabBar *>(help->parentWidget()) ? 1 : 0;
    click(help);
    expect(targetOfManual(*dock.window()), "a click");
    dock.window()->activateWindow();
    if (!QTest::qWaitForWindowActive(dock.window()) || !(help->focusPolicy() & Qt::TabFocus))
        return problems << expected + u": takes no focus"_s;
    help->setFocus(Qt::TabFocusReason);
    QTest::keyClick(dock.window()->windowHandle(), Qt::Key_Space);
    expect(targetOfManual(*dock.window()), "Space");
    for (QWidget *widget : dock.panel()->findChildren<QWidget *>())
        if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus))
            widget->setFocus();
    // A panel without anything to focus is one without anything to ask.
    if (dock.isAncestorOf(dock.window()->focusWidget()))
        expect(openedByKey(*dock.window()), "the key");
    return problems;
}

} // namespace

class TestManualKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_manualkeys"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void everyDockAndEveryDialogHasItsPage()
    {
        QSet<QString> seen;
        int docks = 0;
        int tabbed = 0;
        const QStringList problems = visitAll([&](QWidget &widget) -> QStringList {
            if (auto *dock = qobject_cast<PanelDock *>(&widget)) {
                ++docks;
                return visitDock(*dock, tabbed);
            }
            const QString name = QString::fromLatin1(widget.metaObject()->className()).remove(u"burnish::"_s);
            seen += name;
            const QString target = openedByKey(widget);
            if (target == pagesOfDialogs().value(name))
                return {};
            return {name + u" opens “"_s + target + u'”'};
        });
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        QCOMPARE(docks, 11);
        QVERIFY2(tabbed > 3, qPrintable(QString::number(tabbed)));
        const QSet<QString> expected(pagesOfDialogs().keyBegin(), pagesOfDialogs().keyEnd());
        QCOMPARE(seen, expected);
        for (const QString &target : pagesOfDialogs()) {
            const QString page = target.section(u'#', 0, 0);
            QVERIFY2(manualpages::all().contains(page), qPrintable(target));
            QVERIFY2(!target.contains(u'#') ||
                         manualpages::text(page).contains(u"{#"_s + target.section(u'#', 1) + u'}'),
                     qPrintable(target));
        }
    }

    void aChangedShortcutOpensItToo()
    {
        Workspace workspace;
        MainWindow window(workspace);
        window.show();
        auto *question = new QMessageBox(&window);
        Manual::openByKey(question, u"look#tree"_s);
        question->open();
        QVERIFY(QTest::qWaitForWindowActive(question));
        QCOMPARE(openedByKey(*question), u"look#tree"_s);
        Shortcuts::instance().set(window.findChild<QAction *>(u"manual"_s), QKeySequence(Qt::Key_F9));
        QVERIFY(openedByKey(*question).isEmpty());
        QCOMPARE(openedByKey(*question, Qt::Key_F9), u"look#tree"_s);
        Shortcuts::instance().restoreAll();
        QCOMPARE(openedByKey(*question), u"look#tree"_s);
    }
};

BURNISH_TEST(TestManualKeys)

} // namespace burnish::test::tst_manualkeys

#include "tst_manualkeys.moc"
