// SPDX-License-Identifier: MIT
// The keyboard: which key reaches what, and what it does there.
#include "support/panelfilling.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/docks/panel.h"
#include "widgets/help/helpdialog.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/settings/keyboardpage.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"
#include "widgets/workspace/edithistory.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QShortcut>
#include <QShortcutEvent>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolBar>
#include <QToolButton>
#include <QTranslator>
#include <QUndoStack>
#include <QWindow>

namespace burnish::test::tst_keys {

using namespace Qt::StringLiterals;

namespace {

/// Records which actions receive a shortcut, and blocks it.
class ShortcutWatch : public QObject
{
public:
    QList<const QObject *> reached;
    bool ambiguous = false;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Shortcut)
            return false;
        reached.append(watched);
        ambiguous = ambiguous || static_cast<QShortcutEvent *>(event)->isAmbiguous();
        return true;
    }
};

/// A pseudo-language with everything in brackets.
class PseudoLanguage : public QTranslator
{
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return u"["_s + QString::fromUtf8(source) + u"]"_s;
    }
};

/// The keys that reach a widget.
class KeyWatch : public QObject
{
public:
    QList<int> keys;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event)->key() : 0;
        if (key != 0 && key != Qt::Key_Control)
            keys += key;
        return QObject::eventFilter(watched, event);
    }
};

QAction *actionOf(const QString &command)
{
    for (QAction *action : Shortcuts::instance().actions())
        if (action->objectName() == command)
            return action;
    return nullptr;
}

} // namespace

class TestKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_keys"_s);
        QApplication::setStyle(new Style);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void init()
    {
        QSettings().clear();
        LanguageManager::instance().setLanguage(u"en"_s);
        Theme::instance().setMode(ThemeMode::Light);
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1280, 800});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_first = addModel(*m_workspace, layeredModel(), u"a"_s);
        m_second = addModel(*m_workspace, layeredModel(), u"b"_s);
        m_workspace->reveal(m_second, {at(m_second->state(), "head")});
        m_window->panes()->paneOf(m_second)->view()->setFocus();
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void everyShortcutReachesItsActionAndNoOther()
    {
        ShortcutWatch watch;
        QList<QAction *> actions;
        for (QAction *action : m_window->findChildren<QAction *>()) {
            // A view that handles its keys itself only displays them in its menu.
            if (action->shortcut().isEmpty() || action->shortcutContext() == Qt::WidgetShortcut)
                continue;
            action->setEnabled(true);
            action->setVisible(true);
            action->installEventFilter(&watch);
            actions.append(action);
        }
        QVERIFY(actions.size() > 30);
        for (const QAction *action : std::as_const(actions)) {
            for (const QKeySequence &keys : action->shortcuts()) {
                watch.reached.clear();
                watch.ambiguous = false;
                press(keys);
                const QString what = action->text() + u": "_s + keys.toString();
                QVERIFY2(watch.reached.contains(action), qPrintable(what));
                QVERIFY2(watch.reached.size() == 1 && !watch.ambiguous, qPrintable(what));
            }
        }
    }

    /// Keys that a panel handles itself belong to a command of the settings, too, and follow it.
    void everyShortcutCanBeChanged()
    {
        const Shortcuts &shortcuts = Shortcuts::instance();
        for (const QString &command : Shortcuts::listCommands()) {
            QCOMPARE(shortcuts.keysOf(command), Shortcuts::standardKeysOf(command));
            QVERIFY2(actionOf(command), qPrintable(command));
        }
        const auto isKnown = [&](const QKeySequence &keys) { return keys.isEmpty() || shortcuts.ownerOf(keys); };
        for (const QAction *action : m_window->findChildren<QAction *>()) {
            // The parts of text fields have the platform's keys.
            if (qobject_cast<const QLineEdit *>(action->parent()) || action->objectName().startsWith(u"edit-"_s))
                continue;
            for (const QKeySequence &keys : action->shortcuts())
                QVERIFY2(isKnown(keys), qPrintable(action->text() + u' ' + keys.toString()));
        }
        for (const QShortcut *shortcut : m_window->findChildren<QShortcut *>())
            for (const QKeySequence &keys : shortcut->keys())
                QVERIFY2(isKnown(keys), qPrintable(keys.toString()));
        // All of them are in the list that the settings show.
        m_window->findChild<QAction *>(u"settings"_s)->trigger();
        const std::unique_ptr<SettingsDialog> settings(m_window->findChild<SettingsDialog *>());
        QVERIFY(settings);
        const auto *table = settings->findChild<KeyboardPage *>()->findChild<QTableWidget *>();
        settings->findChild<QListWidget *>()->setCurrentRow(settings->findChild<QListWidget *>()->count() - 1);
        for (int page = 0; !table->isVisible() && page < settings->findChild<QListWidget *>()->count(); ++page)
            settings->findChild<QListWidget *>()->setCurrentRow(page);
        QStringList shown;
        for (int row = 0; row < table->rowCount(); ++row)
            shown += table->item(row, 1)->text();
        const QString all = shown.join(u' ');
        for (const QAction *action : shortcuts.actions())
            for (const QKeySequence &keys : action->shortcuts())
                QVERIFY2(all.contains(keys.toString(QKeySequence::NativeText)),
                         qPrintable(action->objectName() + u' ' + keys.toString()));
    }

    void keysOfListsFollowTheirCommands()
    {
        QTableWidget list(2, 1, m_window.get());
        list.setItem(0, 0, new QTableWidgetItem(u"cell"_s));
        list.setCurrentCell(0, 0);
        list.show();
        list.setFocus();
        KeyWatch watch;
        list.installEventFilter(&watch);
        const auto reaches = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            watch.keys.clear();
            list.setFocus();
            QTest::keyClick(&list, key, modifiers);
            return watch.keys;
        };
        QCOMPARE(reaches(Qt::Key_Insert), QList{int(Qt::Key_Insert)});
        Shortcuts &shortcuts = Shortcuts::instance();
        shortcuts.set(actionOf(u"row.add"_s), QKeySequence(Qt::CTRL | Qt::Key_J));
        QCOMPARE(reaches(Qt::Key_J, Qt::ControlModifier), QList{int(Qt::Key_Insert)});
        QCOMPARE(reaches(Qt::Key_Insert), QList<int>());
        shortcuts.set(actionOf(u"node.rename"_s), QKeySequence(Qt::CTRL | Qt::Key_E));
        QCOMPARE(reaches(Qt::Key_F2), QList<int>());
        reaches(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(list.findChild<QLineEdit *>()); // it edits the cell
        // The menu of a tensor's values shows the same keys.
        for (const QAction *action : m_window->findChildren<QAction *>())
            for (const QKeySequence &keys : action->shortcuts())
                QVERIFY2(keys != QKeySequence(Qt::Key_F2), qPrintable(action->text()));
        shortcuts.restoreAll();
        QCOMPARE(reaches(Qt::Key_Insert), QList{int(Qt::Key_Insert)});
    }

    void everyTipNamesTheShortcut_data()
    {
        QTest::addColumn<bool>("switched");
        QTest::newRow("at first") << false;
        QTest::newRow("in another language") << true;
    }

    void everyTipNamesTheShortcut()
    {
        QFETCH(bool, switched);
        PseudoLanguage pseudo;
        if (switched)
            QCoreApplication::installTranslator(&pseudo);
        QCoreApplication::processEvents();
        for (const QAction *action : m_window->findChildren<QAction *>()) {
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            if (keys.isEmpty() || action->text().isEmpty())
                continue;
            QVERIFY2(action->toolTip().contains(keys), qPrintable(action->text() + u": "_s + action->toolTip()));
            QVERIFY2(!switched || action->toolTip().startsWith(u'['), qPrintable(action->toolTip()));
        }
    }

    void whatTheWindowSaysOfItsKeysIsTrue()
    {
        const ModelPane *pane = m_window->panes()->paneOf(m_second);
        QVERIFY(std::ranges::any_of(pane->findChildren<QToolButton *>(), [](const QToolButton *button) {
            return button->toolTip() == u"Close (Ctrl+W)"_s;
        }));
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            if (label->text().contains(u"finds any command"_s))
                QCOMPARE(label->text(),
                         u"Ctrl+Shift+P finds any command; Shift+F1 lists all commands with their keys."_s);
        press(QKeySequence(u"Ctrl+D"_s));
        press(QKeySequence(u"Ctrl+Z"_s));
        QVERIFY(!m_second->state().find("head_2"));
        QVERIFY(std::ranges::any_of(m_window->findChildren<QLabel *>(), [](const QLabel *label) {
            return label->text().endsWith(u"Ctrl+Shift+Z redoes it."_s);
        }));
    }

    void theDesignsKeysAreThere_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("command");
        for (const auto &[keys, command] :
             std::initializer_list<std::pair<QString, QString>>{{u"Ctrl+O"_s, u"Open…"_s},
                                                                {u"Ctrl+Shift+O"_s, u"Open folder…"_s},
                                                                {u"Ctrl+S"_s, u"Export"_s},
                                                                {u"Ctrl+Shift+S"_s, u"Export as…"_s},
                                                                {u"Ctrl+W"_s, u"Close"_s},
                                                                {u"Ctrl+Z"_s, u"Undo"_s},
                                                                {u"Ctrl+Shift+Z"_s, u"Redo"_s},
                                                                {u"Ctrl+F"_s, u"Filter"_s},
                                                                {u"Ctrl+C"_s, u"Copy"_s},
                                                                {u"Ctrl+X"_s, u"Cut"_s},
                                                                {u"Ctrl+V"_s, u"Paste into"_s},
                                                                {u"Ctrl+Shift+V"_s, u"Paste with plan…"_s},
                                                                {u"F2"_s, u"Rename"_s},
                                                                {u"Del"_s, u"Delete"_s},
                                                                {u"Ctrl+D"_s, u"Duplicate"_s},
                                                                {u"Alt+Return"_s, u"Inspect"_s},
                                                                {u"Ctrl+R"_s, u"Remap"_s},
                                                                {u"Ctrl+M"_s, u"Merge"_s},
                                                                {u"Ctrl+K"_s, u"Compare"_s},
                                                                {u"Ctrl+Shift+P"_s, u"Command palette"_s},
                                                                {u"F7"_s, u"Previous difference"_s},
                                                                {u"F8"_s, u"Next difference"_s},
                                                                {u"Alt+Left"_s, u"Copy to the left"_s},
                                                                {u"Alt+Right"_s, u"Copy to the right"_s},
                                                                {u"Ctrl+1"_s, u"Inspector"_s},
                                                                {u"Ctrl+2"_s, u"History"_s},
                                                                {u"Ctrl+3"_s, u"Metadata"_s},
                                                                {u"Ctrl+4"_s, u"Report"_s},
                                                                {u"Ctrl+5"_s, u"Jobs"_s},
                                                                {u"Ctrl+6"_s, u"Bytes"_s},
                                                                {u"Ctrl+Tab"_s, u"Next pane"_s},
                                                                {u"Ctrl+Shift+Tab"_s, u"Previous pane"_s},
                                                                {u"F6"_s, u"Next region"_s},
                                                                {u"Shift+F6"_s, u"Previous region"_s},
                                                                {u"Ctrl+,"_s, u"Settings…"_s},
                                                                {u"F1"_s, u"Manual"_s},
                                                                {u"Shift+F1"_s, u"Keyboard shortcuts"_s},
                                                                {u"Ctrl+Y"_s, u"Redo"_s},
                                                                {u"Ctrl+Q"_s, u"Quit"_s}})
            QTest::newRow(qPrintable(keys)) << keys << command;
    }

    void theDesignsKeysAreThere()
    {
        QFETCH(QString, keys);
        QFETCH(QString, command);
        ShortcutWatch watch;
        const QAction *expected = nullptr;
        for (QAction *action : m_window->findChildren<QAction *>()) {
            if (action->shortcut().isEmpty() || action->shortcutContext() == Qt::WidgetShortcut)
                continue;
            // Navigating a comparison, redo and undo are disabled while there is nothing to do.
            action->setEnabled(true);
            action->setVisible(true);
            action->installEventFilter(&watch);
            if (withoutAccessKey(action->text()) == command)
                expected = action;
        }
        QVERIFY2(expected, "no such command");
        press(QKeySequence(keys));
        QCOMPARE(watch.reached, QList<const QObject *>{expected});
    }

    void aDocksKeyRaisesFocusesAndCloses_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("panel");
        QTest::newRow("behind the inspector") << u"Ctrl+2"_s << u"history"_s;
        QTest::newRow("behind it, too") << u"Ctrl+3"_s << u"metadata"_s;
        QTest::newRow("in front") << u"Ctrl+1"_s << u"inspector"_s;
        QTest::newRow("below") << u"Ctrl+4"_s << u"report"_s;
        QTest::newRow("behind the report") << u"Ctrl+6"_s << u"bytes"_s;
        QTest::newRow("closed") << u"Ctrl+5"_s << u"jobs"_s;
        QTest::newRow("a workbench") << u"Ctrl+R"_s << u"remap"_s;
        QTest::newRow("another workbench") << u"Ctrl+M"_s << u"merge"_s;
    }

    void aDocksKeyRaisesFocusesAndCloses()
    {
        QFETCH(QString, keys);
        QFETCH(QString, panel);
        QDockWidget *dock = dockOf(panel);
        QVERIFY(dock);
        const bool wasSeen = isSeen(dock);
        QVERIFY(!hasFocus(dock));
        press(QKeySequence(keys));
        QTRY_VERIFY(isSeen(dock));
        QVERIFY(hasFocus(dock));
        if (wasSeen) {
            // It was already open: the key only moved the focus.
            QVERIFY(!dock->isHidden());
        }
        press(QKeySequence(keys));
        QVERIFY(dock->isHidden());
        QVERIFY(m_window->panes()->paneOf(m_second)->view()->hasFocus());
        press(QKeySequence(keys));
        QTRY_VERIFY(isSeen(dock));
        QVERIFY(hasFocus(dock));
    }

    void aDockThatIsSeenWithoutFocusIsNotClosedByItsKey()
    {
        QDockWidget *history = dockOf(u"history"_s);
        press(QKeySequence(u"Ctrl+2"_s));
        QTRY_VERIFY(hasFocus(history));
        m_window->panes()->paneOf(m_second)->view()->setFocus();
        press(QKeySequence(u"Ctrl+2"_s));
        QVERIFY(isSeen(history));
        QVERIFY(hasFocus(history));
        // Another tab is raised, which does not close the first.
        press(QKeySequence(u"Ctrl+1"_s));
        QTRY_VERIFY(isSeen(dockOf(u"inspector"_s)));
        QVERIFY(!history->isHidden() && !isSeen(history));
        press(QKeySequence(u"Ctrl+2"_s));
        QTRY_VERIFY(isSeen(history));
    }

    void aClickOnAToolButtonClosesWhatIsSeen()
    {
        QDockWidget *remap = dockOf(u"remap"_s);
        auto *bar = m_window->findChild<QToolBar *>(u"toolBar"_s);
        auto *button = buttonWith<QToolButton>(*bar, u"Remap"_s);
        click(button);
        QTRY_VERIFY(isSeen(remap));
        QTRY_VERIFY(button->isChecked());
        click(button);
        QVERIFY(remap->isHidden());
        QTRY_VERIFY(!button->isChecked());
    }

    void f6GoesRoundTheWindowInBothDirections()
    {
        const ModelPane *first = m_window->panes()->paneOf(m_first);
        const ModelPane *second = m_window->panes()->paneOf(m_second);
        // A panel that shows nothing yet is not a focus target.
        fillPanels(*m_window, *m_workspace, m_second);
        QTRY_VERIFY(m_window->isIdle());
        QStringList there = {regionOfFocus()};
        QCOMPARE(there.first(), u"b"_s);
        while (there.size() < 12) {
            press(QKeySequence(u"F6"_s));
            const QString region = regionOfFocus();
            if (region == there.first())
                break;
            QVERIFY2(!there.contains(region), qPrintable(there.join(u' ') + u" "_s + region));
            there += region;
        }
        QCOMPARE(there, QStringList({u"b"_s, u"inspector"_s, u"report"_s, u"toolBar"_s, u"a"_s}));
        QVERIFY(second->view()->hasFocus());
        QStringList back = {regionOfFocus()};
        for (qsizetype i = 1; i < there.size(); ++i) {
            press(QKeySequence(u"Shift+F6"_s));
            back += regionOfFocus();
        }
        std::reverse(there.begin() + 1, there.end());
        QCOMPARE(back, there);
        press(QKeySequence(u"Shift+F6"_s));
        QVERIFY(second->view()->hasFocus());
        QVERIFY(!first->view()->hasFocus());
    }

    void ctrlTabGoesToTheNextPane()
    {
        press(QKeySequence(u"Ctrl+Tab"_s));
        QVERIFY(m_window->panes()->paneOf(m_first)->view()->hasFocus());
        QCOMPARE(m_workspace->activeDocument(), m_first);
        press(QKeySequence(u"Ctrl+Shift+Tab"_s));
        QVERIFY(m_window->panes()->paneOf(m_second)->view()->hasFocus());
        QCOMPARE(m_workspace->activeDocument(), m_second);
    }

    void tabSkipsPanelsBehindOthers()
    {
        // In a small window, both are tabs of one place.
        QVERIFY(m_window->tabifiedDockWidgets(dockOf(u"inspector"_s)).contains(dockOf(u"history"_s)));
        fillPanels(*m_window, *m_workspace, m_second);
        QTRY_VERIFY(m_window->isIdle());
        for (const char *keys : {"Tab", "Shift+Tab"}) {
            QSet<QString> docks;
            for (int step = 0; step < 120; ++step) {
                press(QKeySequence(QString::fromLatin1(keys)));
                const QWidget *at = QApplication::focusWidget();
                QVERIFY(at);
                for (; at; at = at->parentWidget()) {
                    const auto *dock = qobject_cast<const QDockWidget *>(at);
                    if (!dock)
                        continue;
                    QVERIFY2(isSeen(dock), qPrintable(dock->objectName()));
                    docks += dock->objectName();
                }
            }
            QVERIFY(docks.contains(u"inspector"_s) && docks.contains(u"report"_s));
        }
    }

    void spaceAndAltEnterInspect()
    {
        QSignalSpy inspected(m_workspace.get(), &Workspace::inspectRequested);
        press(QKeySequence(Qt::Key_Space));
        QCOMPARE(inspected.size(), 1);
        m_window->panes()->paneOf(m_second)->view()->setFocus();
        press(QKeySequence(u"Alt+Return"_s));
        QCOMPARE(inspected.size(), 2);
    }

    void editingByKeyAlone()
    {
        press(QKeySequence(u"Ctrl+D"_s));
        QVERIFY(m_second->state().find("head_2"));
        press(QKeySequence(u"Ctrl+Z"_s));
        QVERIFY(!m_second->state().find("head_2"));
        press(QKeySequence(u"Ctrl+Shift+Z"_s));
        QVERIFY(m_second->state().find("head_2"));
        QVERIFY(!m_workspace->history().hasEdits(m_first));
    }

    void shiftF1ListsEveryCommandWithItsKeys()
    {
        press(QKeySequence(Qt::SHIFT | Qt::Key_F1));
        auto *help = m_window->findChild<HelpDialog *>();
        QVERIFY(help && help->isVisible());
        const auto *table = help->findChild<QTableWidget *>();
        QHash<QString, QStringList> keysOf;
        for (int row = 0; row < table->rowCount(); ++row)
            keysOf[table->item(row, 0)->text()] += table->item(row, 1)->text();
        for (const QAction *action : m_window->findChildren<QAction *>()) {
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            if (keys.isEmpty() || action->text().isEmpty() || !action->isVisible())
                continue;
            const QString name = withoutAccessKey(action->text());
            QVERIFY2(keysOf.value(name).join(u' ').contains(keys), qPrintable(name + u" "_s + keys));
        }
        QVERIFY(keysOf.contains(u"Reset layout"_s));
        QVERIFY(keysOf.value(u"Next region"_s).contains(u"F6"_s));

        QTest::keyClicks(QApplication::focusWidget(), u"next pane"_s);
        QCOMPARE(shownRows(*table), QStringList({u"Next pane"_s}));
        QCOMPARE(countOf(*help), u"1 of %1 commands"_s.arg(table->rowCount()));
        auto *search = help->findChild<QLineEdit *>();
        search->clear();
        QTest::keyClicks(search, u"ctrl+shift+z"_s);
        QCOMPARE(shownRows(*table), QStringList({u"Redo"_s}));
        search->clear();
        QTest::keyClicks(search, u"no such thing"_s);
        QVERIFY(shownRows(*table).isEmpty());
        QVERIFY(std::ranges::any_of(help->findChildren<QLabel *>(), [](const QLabel *label) {
            return label->isVisible() && label->text() == u"No command matches."_s;
        }));
        search->clear();
        QCOMPARE(countOf(*help), u"%1 command(s)"_s.arg(table->rowCount()));
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(table->hasFocus());
        QTest::keyClick(help, Qt::Key_Escape);
        QVERIFY(!help->isVisible());
    }

    void theHelpSpeaksTheNewLanguage()
    {
        press(QKeySequence(Qt::SHIFT | Qt::Key_F1));
        auto *help = m_window->findChild<HelpDialog *>();
        const auto *table = help->findChild<QTableWidget *>();
        PseudoLanguage pseudo;
        QCoreApplication::installTranslator(&pseudo);
        const auto names = [table] {
            QStringList all;
            for (int row = 0; row < table->rowCount(); ++row)
                all += table->item(row, 0)->text();
            return all;
        };
        QTRY_VERIFY(names().contains(u"[Undo]"_s));
        QVERIFY(!names().contains(u"Undo"_s));
        QCOMPARE(help->windowTitle(), u"[Keyboard shortcuts]"_s);
        help->close();
    }

    void thePaletteFindsSettingsByWhatTheyAreAbout()
    {
        const auto found = [this](const QString &typed) {
            m_window->openPalette(typed);
            const auto *list = m_window->findChild<CommandPalette *>()->findChild<QListView *>();
            QStringList texts;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                texts += list->model()->index(row, 0).data().toString();
            return texts;
        };
        QCOMPARE(found(u":theme"_s), QStringList({u"System"_s, u"Light"_s, u"Dark"_s}));
        QVERIFY(found(u":settings"_s).contains(u"Settings…"_s));
        QVERIFY(found(u"?keyboard"_s).contains(u"Keyboard shortcuts"_s));
        found(u":dark"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(Theme::instance().mode(), ThemeMode::Dark);
    }

private:
    /// Sends the keys like a keyboard.
    void press(const QKeySequence &keys) const
    {
        const QKeyCombination combination = keys[0];
        const Qt::KeyboardModifiers modifiers = combination.keyboardModifiers();
        const bool back = combination.key() == Qt::Key_Tab && (modifiers & Qt::ShiftModifier);
        QTest::keyClick(m_window->windowHandle(), back ? Qt::Key_Backtab : combination.key(), modifiers);
    }

    QDockWidget *dockOf(const QString &panel) const { return m_window->findChild<QDockWidget *>(panel); }
    /// Tabs in the background are positioned outside the window.
    bool isSeen(const QDockWidget *dock) const
    {
        return dock->isVisible() && m_window->rect().intersects(dock->geometry());
    }
    static bool hasFocus(const QDockWidget *dock)
    {
        const QWidget *focused = QApplication::focusWidget();
        return focused && dock->isAncestorOf(focused);
    }

    /// The dock's name, the pane's model, or "toolBar".
    static QString regionOfFocus()
    {
        for (const QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
            if (const auto *pane = qobject_cast<const ModelPane *>(widget))
                return pane->document()->displayName();
            if (qobject_cast<const QDockWidget *>(widget) || qobject_cast<const QToolBar *>(widget))
                return widget->objectName();
        }
        return u"nowhere"_s;
    }

    static QStringList shownRows(const QTableWidget &table)
    {
        QStringList names;
        for (int row = 0; row < table.rowCount(); ++row)
            if (!table.isRowHidden(row))
                names += table.item(row, 0)->text();
        return names;
    }

    static QString countOf(const HelpDialog &help)
    {
        for (const QLabel *label : help.findChildren<QLabel *>())
            if (label->text().contains(u"command"_s) && label->text()[0].isDigit())
                return label->text();
        return {};
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    ModelDocument *m_first = nullptr;
    ModelDocument *m_second = nullptr;
};

BURNISH_TEST(TestKeys)

} // namespace burnish::test::tst_keys

#include "tst_keys.moc"
