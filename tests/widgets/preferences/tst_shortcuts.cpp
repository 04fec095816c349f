// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/preferences/settings.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/actions.h"

#include <QAction>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>

namespace burnish::test::tst_shortcuts {

using namespace Qt::StringLiterals;

class TestShortcuts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        useTestSettings(u"tst_shortcuts"_s);
        m_open = make(u"open"_s, u"Ctrl+O"_s);
        m_close = make(u"close"_s, u"Ctrl+W"_s);
        m_plain = make(u"plain"_s, {});
    }

    void aChangedShortcutIsTakenAwayFromOthers()
    {
        Shortcuts &shortcuts = Shortcuts::instance();
        const QSignalSpy changed(&shortcuts, &Shortcuts::changed);
        shortcuts.set(m_plain.get(), QKeySequence(u"Ctrl+O"_s));
        QCOMPARE(m_plain->shortcut(), QKeySequence(u"Ctrl+O"_s));
        QVERIFY(m_open->shortcut().isEmpty());
        QVERIFY(shortcuts.isChanged(m_open.get()) && shortcuts.isChanged(m_plain.get()));
        QVERIFY(!shortcuts.isChanged(m_close.get()));
        QCOMPARE(changed.size(), 1);
        // The default takes it back.
        shortcuts.restore(m_open.get());
        QCOMPARE(m_open->shortcut(), QKeySequence(u"Ctrl+O"_s));
        QVERIFY(m_plain->shortcut().isEmpty());
        QVERIFY(!shortcuts.areAnyChanged());
    }

    void anActionThatComesLaterGetsTheUsersKeys()
    {
        Settings::instance().setShortcut(u"late"_s, {QKeySequence(u"Ctrl+W"_s)});
        const auto late = make(u"late"_s, u"F9"_s);
        QCOMPARE(late->shortcut(), QKeySequence(u"Ctrl+W"_s));
        QVERIFY(m_close->shortcut().isEmpty());
        QCOMPARE(Shortcuts::instance().defaultsOf(late.get()), QList{QKeySequence(u"F9"_s)});
        Shortcuts::instance().restoreAll();
        QCOMPARE(late->shortcut(), QKeySequence(u"F9"_s));
        QCOMPARE(m_close->shortcut(), QKeySequence(u"Ctrl+W"_s));
        QVERIFY(!Settings::instance().shortcut(u"late"_s));
    }

    /// A file written by hand or by another version.
    void noFileMakesAShortcutAmbiguous()
    {
        for (const QString &command : {u"open"_s, u"close"_s, u"plain"_s})
            Settings::instance().setShortcut(command, {QKeySequence(u"Ctrl+J"_s)});
        Settings::instance().setShortcut(u"commandOfTheFuture"_s, {QKeySequence(u"Ctrl+J"_s)});
        m_open = make(u"open"_s, u"Ctrl+O"_s);
        int owners = 0;
        for (const QAction *action : {m_open.get(), m_close.get(), m_plain.get()})
            owners += action->shortcuts().contains(QKeySequence(u"Ctrl+J"_s));
        QCOMPARE(owners, 1);
    }

    void removedShortcutsStayRemoved()
    {
        Shortcuts::instance().set(m_open.get(), {});
        QVERIFY(m_open->shortcut().isEmpty());
        m_open = make(u"open"_s, u"Ctrl+O"_s);
        QVERIFY(m_open->shortcut().isEmpty());
        QVERIFY(Shortcuts::textOf(u"open"_s).isEmpty());
    }

    void tipsFollow()
    {
        setTip(m_open.get(), u"Open"_s);
        QCOMPARE(m_open->toolTip(), u"Open (Ctrl+O)"_s);
        Shortcuts::instance().set(m_open.get(), QKeySequence(u"Ctrl+J"_s));
        QCOMPARE(m_open->toolTip(), u"Open (Ctrl+J)"_s);
        Shortcuts::instance().set(m_open.get(), {});
        QCOMPARE(m_open->toolTip(), u"Open"_s);
    }

    void typingStaysPossible_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<bool>("allowed");
        for (const char *keys :
             {"A", "Shift+A", "1", "Space", "Tab", "Return", "Esc", "Left", "Backspace", "PgUp", "/"})
            QTest::newRow(keys) << QString::fromLatin1(keys) << false;
        for (const char *keys : {"F5", "Ctrl+A", "Alt+Left", "Del", "Ins", "Shift+F3", "Ctrl+Space", "Meta+A"})
            QTest::newRow(keys) << QString::fromLatin1(keys) << true;
    }
    void typingStaysPossible()
    {
        QFETCH(const QString, keys);
        QFETCH(const bool, allowed);
        QCOMPARE(Shortcuts::refusalOf(QKeySequence(keys)).isEmpty(), allowed);
    }

    void eventsMatchThePresentKeys()
    {
        const auto undo = make(u"undo"_s, u"Ctrl+Z"_s);
        const QKeyEvent before(QEvent::KeyPress, Qt::Key_Z, Qt::ControlModifier);
        const QKeyEvent after(QEvent::KeyPress, Qt::Key_U, Qt::ControlModifier);
        QVERIFY(Shortcuts::instance().matches(before, u"undo"_s));
        Shortcuts::instance().set(undo.get(), QKeySequence(u"Ctrl+U"_s));
        QVERIFY(!Shortcuts::instance().matches(before, u"undo"_s));
        QVERIFY(Shortcuts::instance().matches(after, u"undo"_s));
        QCOMPARE(Shortcuts::textOf(u"undo"_s), u"Ctrl+U"_s);
    }

private:
    static std::unique_ptr<QAction> make(const QString &command, const QString &keys)
    {
        auto action = std::make_unique<QAction>();
        action->setObjectName(command);
        action->setShortcut(QKeySequence(keys));
        Shortcuts::instance().add(action.get());
        return action;
    }

    std::unique_ptr<QAction> m_open;
    std::unique_ptr<QAction> m_close;
    std::unique_ptr<QAction> m_plain;
};

BURNISH_TEST(TestShortcuts)

} // namespace burnish::test::tst_shortcuts

#include "tst_shortcuts.moc"
