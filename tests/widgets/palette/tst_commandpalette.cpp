// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/mainwindow/searchfield.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/style/described.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QScopeGuard>
#include <QTest>
#include <QToolButton>
#include <QTranslator>

#include <algorithm>
#include <string_view>

namespace burnish::test::tst_commandpalette {

using namespace Qt::StringLiterals;

namespace {

PaletteEntry entry(PaletteEntry::Kind kind, const QString &text, const QString &place, const QString &moreWords = {})
{
    PaletteEntry made;
    made.kind = kind;
    made.text = text;
    made.place = place;
    made.moreWords = moreWords;
    return made;
}

/// Translates everything to the same unfamiliar character.
class Unreadable : public QTranslator
{
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return std::string_view(source).find('%') == std::string_view::npos ? u"译"_s : QString();
    }
};

} // namespace

class TestCommandPalette : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_commandpalette"_s);
        QApplication::setStyle(new Style);
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
        addModel(*m_workspace, layeredModel(), u"a"_s);
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
        LanguageManager::instance().setLanguage(u"en"_s);
        Theme::instance().setMode(ThemeMode::Light);
    }

    void settingsAreFoundByWhereTheyBelong()
    {
        QCOMPARE(found(u":theme"_s), (QStringList{u"System"_s, u"Light"_s, u"Dark"_s}));
        QCOMPARE(found(u":theme dark"_s), QStringList{u"Dark"_s});
        QTest::keyClick(edit(), Qt::Key_Return);
        QVERIFY(!palette()->isVisible());
        QCOMPARE(Theme::instance().mode(), ThemeMode::Dark);
    }

    void theLayoutIsASettingAndACommand()
    {
        QCOMPARE(found(u":reset layout"_s), QStringList{u"Reset layout"_s});
        QCOMPARE(found(u">reset layout"_s), QStringList{u"Reset layout"_s});
        QCOMPARE(found(u"reset layout"_s), QStringList{u"Reset layout"_s});
    }

    void languagesAreFoundByTheirEnglishNames()
    {
        QCOMPARE(found(u":chinese"_s), (QStringList{u"简体中文"_s, u"繁體中文"_s}));
        QCOMPARE(found(u":language traditional"_s), QStringList{u"繁體中文"_s});
        QCOMPARE(found(u":japanese"_s), QStringList{u"日本語"_s});
        QVERIFY(found(u":language"_s).contains(u"English"_s));
        QCOMPARE(found(u":language simplified"_s), QStringList{u"简体中文"_s});
        QTest::keyClick(edit(), Qt::Key_Return);
        QCOMPARE(LanguageManager::instance().language(), u"zh_CN"_s);
    }

    void whoCannotReadTheWindowFindsSettingsInEnglish()
    {
        Unreadable translator;
        QCoreApplication::installTranslator(&translator);
        QTRY_COMPARE(m_window->menuBar()->actions().constFirst()->text(), u"译"_s);
        QCOMPARE(found(u":theme"_s), (QStringList{u"译"_s, u"译"_s, u"译"_s}));
        QCOMPARE(found(u":reset layout"_s), QStringList{u"译"_s});
        QCOMPARE(found(u":language english"_s), QStringList{u"English"_s});
        QCOMPARE(found(u":theme dark"_s).size(), 1);
        QTest::keyClick(edit(), Qt::Key_Return);
        QCOMPARE(Theme::instance().mode(), ThemeMode::Dark);
    }

    /// The field keeps the focus, so Qt says nothing of the list.
    void theChosenEntryIsRead()
    {
        QStringList read;
        const auto *list = palette()->findChild<QListView *>();
        setSpeechListener([&](const QAccessibleEvent &event) {
            if (event.type() == QAccessible::Focus && event.object() == list)
                read += list->model()->index(event.child(), 0).data().toString();
        });
        const auto forget = qScopeGuard([] { setSpeechListener({}); });
        QCOMPARE(found(u":theme"_s).size(), 3);
        QVERIFY(!read.isEmpty());
        QCOMPARE(read.last(), u"System"_s);
        read.clear();
        QTest::keyClick(edit(), Qt::Key_Down);
        QCOMPARE(read.size(), 1);
        QCOMPARE(read.first(), u"Light"_s);
        QVERIFY(edit()->hasFocus());
    }

    void theIconInTheSearchFieldOpensIt()
    {
        const QList<QToolButton *> buttons = m_window->findChild<SearchField *>()->findChildren<QToolButton *>();
        QCOMPARE(buttons.size(), 1);
        QCOMPARE(buttons.front()->accessibleName(), u"Search"_s);
        QTest::mouseClick(buttons.front(), Qt::LeftButton);
        QVERIFY(palette()->isVisible());
    }

    void whatAnEntryIsCalledCountsMoreThanWhereItBelongs()
    {
        PaletteModel model;
        using enum PaletteEntry::Kind;
        model.setEntries({entry(Setting, u"Light"_s, u"Theme"_s), entry(Command, u"Check themes"_s, u"Tools"_s),
                          entry(Command, u"Theme of the day"_s, u"Tools"_s),
                          entry(Command, u"Other"_s, u"Tools"_s, u"Thematic"_s), entry(Command, u"Last"_s, u"Tools"_s)},
                         {});
        const auto texts = [&] {
            QStringList list;
            for (int row = 0; row < model.rowCount(); ++row)
                list += model.entry(row).text;
            return list;
        };
        model.search(u"them"_s);
        QCOMPARE(texts(), (QStringList{u"Theme of the day"_s, u"Check themes"_s, u"Light"_s, u"Other"_s}));
        QVERIFY(model.index(2).data(PaletteModel::HitsRole).toList().isEmpty());
        model.search(u"light theme"_s);
        QCOMPARE(texts(), QStringList{u"Light"_s});
        QCOMPARE(model.index(0).data(PaletteModel::HitsRole).toList(), (QVariantList{0, 5}));
        model.search(u"light tool"_s);
        QCOMPARE(texts(), QStringList());
        QCOMPARE(model.similarSearch(u"light tool"_s), std::optional(std::pair(u"light"_s, 1)));
        QCOMPARE(model.similarSearch(u">light"_s), std::optional(std::pair(u"light"_s, 1)));
        QCOMPARE(model.similarSearch(u"nothing"_s), std::nullopt);
    }

    void anEmptyResultSaysWhatWouldFindSomething()
    {
        const auto says = [this](const QString &sentence) {
            const QList<QLabel *> labels = palette()->findChildren<QLabel *>();
            return std::ranges::any_of(
                labels, [&](const QLabel *label) { return label->isVisible() && label->text().startsWith(sentence); });
        };
        QVERIFY(found(u">theme dark sepia"_s).isEmpty());
        QVERIFY(says(u"Nothing matches. Results of “theme dark”: "_s));
        QVERIFY(found(u"xyzzy"_s).isEmpty());
        QVERIFY(says(u"Nothing matches. An empty field lists the commands."_s));
        QCOMPARE(edit()->accessibleDescription(), u"Nothing matches. An empty field lists the commands."_s);
        QVERIFY(!found(u"theme"_s).isEmpty());
        QCOMPARE(edit()->accessibleDescription(), QString());
    }

private:
    [[nodiscard]] CommandPalette *palette() const { return m_window->findChild<CommandPalette *>(); }
    [[nodiscard]] QLineEdit *edit() const { return palette()->findChild<QLineEdit *>(); }
    /// The palette's entries for this input.
    QStringList found(const QString &typed)
    {
        if (!palette()->isVisible())
            QTest::keyClick(m_window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        edit()->clear();
        edit()->insert(typed);
        const QAbstractItemModel *model = palette()->findChild<QListView *>()->model();
        QStringList texts;
        for (int row = 0; row < model->rowCount(); ++row)
            texts += model->index(row, 0).data().toString();
        return texts;
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestCommandPalette)

} // namespace burnish::test::tst_commandpalette

#include "tst_commandpalette.moc"
