// SPDX-License-Identifier: MIT
// The settings as a user sees them: every page, with the window behind it.
#include "core/base/parallel.h"
#include "core/base/threadlimit.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/help/helpdialog.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/preferences/cachememory.h"
#include "widgets/preferences/choices.h"
#include "widgets/preferences/settings.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/settings/keyedit.h"
#include "widgets/settings/settingsdialog.h"
#include "widgets/settings/settingspage.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QRadioButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QWindow>

#include <cstdio>

namespace burnish::test::tst_settingsdialog {

using namespace Qt::StringLiterals;

class TestSettingsDialog : public QObject
{
    Q_OBJECT

public:
    /// A new start of the program with the stored settings: prints what the window has.
    static int restarted(const QStringList &)
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"BurnishTests"_s);
        QCoreApplication::setApplicationName(u"tst_settingsdialog"_s);
        Settings::instance().open();
        choices::apply();
        Workspace workspace;
        MainWindow window(workspace);
        installPanels(window, workspace);
        window.restoreLayout();
        const QAction *remap = window.findChild<QAction *>(u"panel.remap"_s);
        std::printf("%s|%s|%d|%s|%zu|%s\n", qPrintable(LanguageManager::instance().language()),
                    qPrintable(nameOf(Theme::instance().mode())), QApplication::font().pointSize(),
                    qPrintable(remap->shortcut().toString()), parallelWidth(), qPrintable(countText(1234567)));
        return 0;
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_settingsdialog"_s);
        QApplication::setStyle(new Style);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }

    void init()
    {
        QSettings().clear();
        Settings::instance().open();
        choices::apply(u"en"_s, ThemeMode::Light);
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1280, 800});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_model = addModel(*m_workspace, layeredModel(), u"a"_s);
        m_window->panes()->paneOf(m_model)->view()->setFocus();
        press(QKeySequence(u"Ctrl+,"_s));
        m_dialog = m_window->findChild<SettingsDialog *>();
        QVERIFY(m_dialog && m_dialog->isVisible());
        QVERIFY(QTest::qWaitForWindowActive(m_dialog));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
        QSettings().clear();
        choices::apply(u"en"_s, ThemeMode::Light);
    }

    void everyPageIsListedAndShown()
    {
        QCOMPARE(titles(), (QStringList{u"General"_s, u"Appearance"_s, u"Language"_s, u"Panels"_s, u"Keyboard"_s,
                                        u"Files"_s, u"Performance"_s}));
        QVERIFY(list()->hasFocus());
        for (int page = 0; page < m_dialog->pages().size(); ++page) {
            QVERIFY(m_dialog->pages()[page]->isVisible());
            // As in all other forms.
            for (const QLabel *label : m_dialog->pages()[page]->findChildren<QLabel *>())
                QVERIFY2(!label->text().endsWith(u':'), qPrintable(label->text()));
            QTest::keyClick(list(), Qt::Key_Down);
        }
    }

    void themeLanguageAndFontApplyAtOnce()
    {
        showPage(u"Appearance"_s);
        clickIn(button<QRadioButton>(u"Dark"_s));
        QVERIFY(Theme::instance().isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::color(Role::Window, true));
        auto *size = page()->findChild<QSpinBox *>();
        QCOMPARE(size->text(), u"System (%1 pt)"_s.arg(LanguageManager::instance().platformFontSize()));
        size->setValue(15);
        QTRY_COMPARE(m_window->font().pointSize(), 15);
        QTRY_COMPARE(m_dialog->font().pointSize(), 15);
        showPage(u"Language"_s);
        clickIn(button<QRadioButton>(u"简体中文"_s));
        QCOMPARE(LanguageManager::instance().language(), u"zh_CN"_s);
        QCOMPARE(QLocale().language(), QLocale::Chinese);
        QCOMPARE(QApplication::font().pointSize(), 15);
        clickIn(button<QRadioButton>(u"English"_s));
        QTRY_COMPARE(titles().first(), u"General"_s);
    }

    void theListOfPagesHasAMarginAsOtherDialogsHave()
    {
        const auto *list = m_dialog->findChild<QListWidget *>();
        const QRect place(list->mapTo(m_dialog, QPoint()), list->size());
        QCOMPARE(place.topLeft(), QPoint(16, 16));
    }

    void numbersFollowAtOnce()
    {
        showPage(u"Language"_s);
        QVERIFY(example().contains(u"1,769,472"_s) && example().contains(u"−0.012346"_s));
        QVERIFY2(example().contains(u"41,235"_s), qPrintable(example()));
        clickIn(button<QCheckBox>(u"&Group thousands"_s));
        QTRY_VERIFY(example().contains(u"1769472"_s) && example().contains(u"41235"_s));
        QCOMPARE(countText(1'000'000), u"1000000"_s);
        auto *notation = page()->findChild<QComboBox *>();
        notation->setFocus();
        QTest::keyClick(notation, Qt::Key_End);
        QCOMPARE(Settings::instance().value(setting::notation), NumberNotation::Scientific);
        QTRY_VERIFY(example().contains(u"−1.2346e−2"_s));
        QTest::keyClick(notation, Qt::Key_Up);
        QTRY_VERIFY(example().contains(u"−0.0123 "_s));
        QVERIFY(example().contains(u"7.5976e−5"_s) || example().contains(u"0.0001"_s));
        // Elsewhere in the window, too.
        QCOMPARE(floatText(3.14159265), u"3.1416"_s);
        click(button<QPushButton>(u"Restore defaults"_s));
        QTRY_VERIFY(example().contains(u"1,769,472"_s));
        QCOMPARE(floatText(1e-7), u"1.0000e−7"_s);
    }

    void threadsAndMemoryApplyAtOnce()
    {
        showPage(u"Performance"_s);
        const QList<QSpinBox *> boxes = page()->findChildren<QSpinBox *>();
        QCOMPARE(boxes.size(), 2);
        QVERIFY(boxes[0]->text().startsWith(u"All processors ("_s));
        boxes[0]->setValue(1);
        QCOMPARE(parallelWidth(), std::size_t(1));
        boxes[1]->setValue(512);
        QCOMPARE(cacheBytes(CachePart::Pictures), std::size_t(256) << 20);
        click(button<QPushButton>(u"Restore defaults"_s));
        QCOMPARE(parallelWidth(), processorCount());
        QCOMPARE(cacheBytes(CachePart::Pictures), std::size_t(32) << 20);
        QVERIFY(!button<QPushButton>(u"Restore defaults"_s)->isEnabled());
    }

    void aNewExportStartsInTheChosenFolderAndPrecision()
    {
        const QTemporaryDir folder;
        showPage(u"Files"_s);
        auto *edit = page()->findChild<QLineEdit *>();
        edit->setFocus();
        edit->setText(folder.path());
        QTest::keyClick(edit, Qt::Key_Tab);
        QVERIFY(button<QRadioButton>(u"Always the same folder"_s)->isChecked());
        auto *precision = page()->findChild<QComboBox *>();
        QTest::keyClick(precision, Qt::Key_End);
        closeDialog();
        press(QKeySequence(u"Ctrl+Shift+S"_s));
        const auto *dialog = m_window->findChild<ExportDialog *>();
        QVERIFY(dialog);
        QVERIFY2(fileEditOf(*dialog)->text().startsWith(folder.path()), qPrintable(fileEditOf(*dialog)->text()));
        QTRY_VERIFY(!dialog->isBusy());
        QStringList chosen;
        for (const QComboBox *box : dialog->findChildren<QComboBox *>())
            chosen += box->currentText();
        QVERIFY2(chosen.contains(u"Half (HalfPrecisionSettings)"_s), qPrintable(chosen.join(u'\n')));
    }

    void aFolderThatDoesNotExistIsSaidAndNotUsed()
    {
        showPage(u"Files"_s);
        auto *edit = page()->findChild<QLineEdit *>();
        edit->setFocus();
        edit->setText(u"/no/such/folder"_s);
        QTest::keyClick(edit, Qt::Key_Tab);
        QVERIFY(shows(u"This folder does not exist. Until it does, exports go beside the model's file."_s));
        clickIn(button<QRadioButton>(u"Beside the model's file"_s));
        QVERIFY(Settings::instance().isDefault(setting::exportFolder));
        QVERIFY(!shows(u"This folder does not exist. Until it does, exports go beside the model's file."_s));
    }

    void aChangedShortcutWorksAndTheOldOneNoLonger()
    {
        showPage(u"Keyboard"_s);
        select(u"Remap"_s);
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(keyEdit()->hasFocus());
        QTest::keyClick(keyEdit(), Qt::Key_J, Qt::ControlModifier);
        QVERIFY(table()->hasFocus());
        QCOMPARE(keysOf(u"Remap"_s), u"Ctrl+J"_s);
        const QAction *action = m_window->findChild<QAction *>(u"panel.remap"_s);
        QVERIFY2(action->toolTip().endsWith(u"(Ctrl+J)"_s), qPrintable(action->toolTip()));
        closeDialog();
        const auto *dock = m_window->findChild<QDockWidget *>(u"remap"_s);
        press(QKeySequence(u"Ctrl+R"_s));
        QVERIFY(dock->isHidden());
        press(QKeySequence(u"Ctrl+J"_s));
        QVERIFY(!dock->isHidden());
        // The list of shortcuts and the palette say the same.
        press(QKeySequence(u"Shift+F1"_s));
        const auto *help = m_window->findChild<HelpDialog *>()->findChild<QTableWidget *>();
        QStringList keys;
        for (int row = 0; row < help->rowCount(); ++row)
            if (help->item(row, 0)->text() == u"Remap"_s)
                keys += help->item(row, 1)->text();
        QCOMPARE(keys, QStringList{u"Ctrl+J"_s});
    }

    void everyPlaceThatNamesAShortcutFollows()
    {
        Shortcuts &shortcuts = Shortcuts::instance();
        const auto action = [this](const QString &command) { return m_window->findChild<QAction *>(command); };
        shortcuts.set(action(u"undo"_s), QKeySequence(u"Ctrl+U"_s));
        shortcuts.set(action(u"closePane"_s), QKeySequence(u"Ctrl+Shift+W"_s));
        shortcuts.set(action(u"openPalette"_s), QKeySequence(u"F12"_s));
        QStringList tips;
        for (const QWidget *widget : m_window->findChildren<QWidget *>())
            tips += widget->toolTip();
        QVERIFY(tips.contains(u"Close (Ctrl+Shift+W)"_s));
        QVERIFY(!tips.contains(u"Close (Ctrl+W)"_s));
        QStringList hints;
        for (const QLineEdit *edit : m_window->findChildren<QLineEdit *>())
            hints += edit->placeholderText();
        QVERIFY(hints.contains(u"Command, tensor or setting (F12)"_s));
        QStringList labels;
        for (const QLabel *label : m_window->findChildren<QLabel *>())
            labels += label->text();
        QVERIFY(labels.contains(u"F12 finds any command; Shift+F1 lists all commands with their keys."_s));
    }

    void keysInUseAreNamedAndTakenOnlyWhenAskedFor()
    {
        showPage(u"Keyboard"_s);
        select(u"Remap"_s);
        keyEdit()->setFocus();
        QTest::keyClick(keyEdit(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(shows(u"Ctrl+K is already used for Compare. Assigning it removes it there."_s));
        QCOMPARE(keysOf(u"Remap"_s), u"Ctrl+R"_s);
        QCOMPARE(keysOf(u"Compare"_s), u"Ctrl+K"_s);
        click(button<QPushButton>(u"Assign anyway"_s));
        QCOMPARE(keysOf(u"Remap"_s), u"Ctrl+K"_s);
        QVERIFY(keysOf(u"Compare"_s).isEmpty());
        QVERIFY(!button<QPushButton>(u"Assign anyway"_s));
        click(button<QPushButton>(u"Reset"_s));
        QCOMPARE(keysOf(u"Remap"_s), u"Ctrl+R"_s);
        click(button<QPushButton>(u"Restore defaults"_s));
        QCOMPARE(keysOf(u"Compare"_s), u"Ctrl+K"_s);
        QVERIFY(!Shortcuts::instance().areAnyChanged());
    }

    void keysThatWouldBreakTypingOrMenusAreRefused()
    {
        showPage(u"Keyboard"_s);
        select(u"Remap"_s);
        keyEdit()->setFocus();
        QTest::keyClick(keyEdit(), Qt::Key_A);
        QVERIFY(shows(u"A by itself types text or moves in lists. Add Ctrl or Alt."_s));
        QTest::keyClick(keyEdit(), Qt::Key_F, Qt::AltModifier);
        QVERIFY(shows(u"Alt+F opens the menu File. Choose other keys."_s));
        QTest::keyClick(keyEdit(), Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(keysOf(u"Remap"_s), u"Ctrl+R"_s);
        click(button<QPushButton>(u"Remove"_s));
        QVERIFY(keysOf(u"Remap"_s).isEmpty());
    }

    void commandsAreFoundByNameKeyAndPlace()
    {
        showPage(u"Keyboard"_s);
        auto *search = page()->findChild<QLineEdit *>();
        const int all = shownRows().size();
        QVERIFY(all > 60);
        search->setText(u"f2"_s);
        QVERIFY(shownRows().contains(u"Rename"_s));
        QVERIFY(shownRows().size() < 8);
        search->setText(u"cast bf16"_s);
        QCOMPARE(shownRows(), QStringList{u"Cast selection to BF16"_s});
        search->setText(u"no such command"_s);
        QVERIFY(shows(u"No command matches."_s));
        search->clear();
        QCOMPARE(shownRows().size(), all);
    }

    void panelsAreShownAndPutBack()
    {
        showPage(u"Panels"_s);
        const auto *history = m_window->findChild<QDockWidget *>(u"history"_s);
        auto *box = button<QCheckBox>(u"History"_s);
        QVERIFY(box && box->isChecked());
        clickIn(box);
        QVERIFY(history->isHidden());
        QVERIFY(!box->isChecked());
        QVERIFY(!button<QCheckBox>(u"Jobs"_s)->isChecked());
        click(button<QPushButton>(u"Restore defaults"_s));
        QVERIFY(!history->isHidden());
        QVERIFY(box->isChecked());
    }

    void allDefaultsAreRestoredAfterAQuestion()
    {
        Settings &settings = Settings::instance();
        settings.set(setting::theme, ThemeMode::Dark);
        settings.set(setting::fontSize, 13);
        settings.set(setting::startRestore, StartRestore::Models);
        settings.set(setting::exportPrecision, ExportPrecision::Half);
        settings.set(setting::threads, 1);
        Shortcuts::instance().set(m_window->findChild<QAction *>(u"panel.remap"_s), QKeySequence(u"F12"_s));
        click(button<QPushButton>(u"Restore all…"_s));
        auto *question = m_dialog->findChild<QMessageBox *>();
        QVERIFY(question && question->isVisible());
        QVERIFY(!settings.isDefault(setting::theme));
        click(buttonWith<QPushButton>(*question, u"Restore all"_s));
        QVERIFY(settings.isDefault(setting::theme) && settings.isDefault(setting::fontSize) &&
                settings.isDefault(setting::startRestore) && settings.isDefault(setting::exportPrecision) &&
                settings.isDefault(setting::threads));
        QVERIFY(!Shortcuts::instance().areAnyChanged());
        QCOMPARE(Theme::instance().mode(), ThemeMode::System);
    }

    void everythingSurvivesARestart()
    {
        Settings &settings = Settings::instance();
        choices::setLanguage(u"zh_CN"_s);
        choices::setTheme(ThemeMode::Dark);
        settings.set(setting::fontSize, 13);
        settings.set(setting::threads, 3);
        settings.set(setting::grouping, false);
        Shortcuts::instance().set(m_window->findChild<QAction *>(u"panel.remap"_s), QKeySequence(u"F12"_s));
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(), restartWith({u"window"_s}));
        QVERIFY(process.waitForFinished());
        QCOMPARE(QString::fromUtf8(process.readAllStandardOutput()).trimmed(), u"zh_CN|dark|13|F12|3|1234567"_s);
    }

    /// With Tab and the keys of the controls alone.
    void everyControlIsReachedByTheKeyboard()
    {
        for (const QString &title : titles()) {
            showPage(title);
            list()->setFocus();
            QSet<QWidget *> reached;
            for (int steps = 0; steps < 60; ++steps) {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
                reached += QApplication::focusWidget();
            }
            for (QWidget *control : page()->findChildren<QWidget *>()) {
                const bool isControl = qobject_cast<QAbstractButton *>(control) || qobject_cast<QSpinBox *>(control) ||
                                       qobject_cast<QComboBox *>(control) || qobject_cast<QLineEdit *>(control) ||
                                       qobject_cast<QTableWidget *>(control);
                if (!isControl || !control->isVisible() || !control->isEnabled() ||
                    control->focusPolicy() == Qt::NoFocus || qobject_cast<QSpinBox *>(control->parentWidget()) ||
                    qobject_cast<QComboBox *>(control->parentWidget()))
                    continue;
                // Of exclusive buttons, Tab reaches the checked one and arrows the others.
                if (const auto *radio = qobject_cast<QRadioButton *>(control); radio && !radio->isChecked())
                    continue;
                QVERIFY2(reached.contains(control),
                         qPrintable(title + u": "_s + QString::fromLatin1(control->metaObject()->className()) + u' ' +
                                    control->accessibleName()));
            }
            QVERIFY(reached.contains(button<QPushButton>(u"Close"_s)));
            QVERIFY(reached.contains(list()));
        }
        showPage(u"Appearance"_s);
        button<QRadioButton>(u"Follow the system"_s)->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(button<QRadioButton>(u"Light"_s)->isChecked());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(button<QRadioButton>(u"Dark"_s)->isChecked());
        QTest::keyClick(m_dialog, Qt::Key_Escape);
        QTRY_VERIFY(!m_dialog || !m_dialog->isVisible());
    }

    void everyControlHasAName()
    {
        for (const QString &title : titles()) {
            showPage(title);
            for (const QWidget *control : page()->findChildren<QWidget *>()) {
                QString name = control->accessibleName();
                if (const auto *button = qobject_cast<const QAbstractButton *>(control))
                    name += button->text();
                for (const QLabel *label : page()->findChildren<QLabel *>())
                    if (label->buddy() == control)
                        name += label->text();
                const bool needsName =
                    (qobject_cast<const QSpinBox *>(control) || qobject_cast<const QComboBox *>(control) ||
                     qobject_cast<const QPushButton *>(control) || qobject_cast<const QTableWidget *>(control)) &&
                    control->isVisible();
                QVERIFY2(!needsName || !name.isEmpty(), control->metaObject()->className());
            }
        }
    }

    void itFitsASmallScreenInEveryLanguage_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("points");
        QTest::newRow("English") << u"en"_s << 9;
        QTest::newRow("simplified Chinese") << u"zh_CN"_s << 9;
        QTest::newRow("traditional Chinese") << u"zh_TW"_s << 9;
        QTest::newRow("Japanese") << u"ja"_s << 9;
        QTest::newRow("large letters") << u"en"_s << 14;
    }
    void itFitsASmallScreenInEveryLanguage()
    {
        QFETCH(const QString, language);
        QFETCH(const int, points);
        Settings::instance().set(setting::fontSize, points);
        choices::setLanguage(language);
        QCoreApplication::processEvents();
        QVERIFY(m_dialog->minimumSizeHint().width() <= 1024 && m_dialog->minimumSizeHint().height() <= 720);
        // 1024 × 768 at 150 %, less the title bar.
        if (points == 9)
            QVERIFY2(
                m_dialog->minimumSizeHint().width() <= 682 && m_dialog->minimumSizeHint().height() <= 480,
                qPrintable(
                    u"%1 × %2"_s.arg(m_dialog->minimumSizeHint().width()).arg(m_dialog->minimumSizeHint().height())));
        m_dialog->resize(1000, 700);
        for (const QString &title : titles()) {
            showPage(title);
            QCoreApplication::processEvents();
            const QSize needed = page()->widget()->minimumSizeHint();
            QVERIFY2(needed.width() <= page()->viewport()->width() && needed.height() <= page()->viewport()->height(),
                     qPrintable(title));
        }
    }

private:
    void press(const QKeySequence &keys) const
    {
        QTest::keyClick(m_window->windowHandle(), keys[0].key(), keys[0].keyboardModifiers());
    }
    void closeDialog() const
    {
        m_dialog->close();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    [[nodiscard]] QListWidget *list() const { return m_dialog->findChild<QListWidget *>(); }
    [[nodiscard]] QStringList titles() const
    {
        QStringList titles;
        for (int row = 0; row < list()->count(); ++row)
            titles += list()->item(row)->text();
        return titles;
    }
    void showPage(const QString &title) const { m_dialog->showPage(m_dialog->pages()[titles().indexOf(title)]); }
    [[nodiscard]] SettingsPage *page() const { return m_dialog->pages()[list()->currentRow()]; }
    template <typename Button> [[nodiscard]] Button *button(const QString &text) const
    {
        return buttonWith<Button>(*m_dialog, text);
    }
    static void clickIn(QAbstractButton *button)
    {
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
    }
    [[nodiscard]] bool shows(const QString &text) const
    {
        const QList<QLabel *> labels = page()->findChildren<QLabel *>();
        return std::ranges::any_of(labels,
                                   [&](const QLabel *label) { return label->isVisible() && label->text() == text; });
    }
    [[nodiscard]] QString example() const
    {
        for (const QLabel *label : page()->findChildren<QLabel *>())
            if (label->text().startsWith(u"Example: "_s))
                return label->text() + u' ';
        return {};
    }
    [[nodiscard]] QTableWidget *table() const { return page()->findChild<QTableWidget *>(); }
    [[nodiscard]] KeyEdit *keyEdit() const { return page()->findChild<KeyEdit *>(); }
    [[nodiscard]] int rowOf(const QString &command) const
    {
        for (int row = 0; row < table()->rowCount(); ++row)
            if (table()->item(row, 0)->text() == command)
                return row;
        return -1;
    }
    void select(const QString &command) const
    {
        QVERIFY(rowOf(command) >= 0);
        table()->setCurrentCell(rowOf(command), 0);
        table()->setFocus();
    }
    [[nodiscard]] QString keysOf(const QString &command) const { return table()->item(rowOf(command), 1)->text(); }
    [[nodiscard]] QStringList shownRows() const
    {
        QStringList names;
        for (int row = 0; row < table()->rowCount(); ++row)
            if (!table()->isRowHidden(row))
                names += table()->item(row, 0)->text();
        return names;
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    ModelDocument *m_model = nullptr;
    QPointer<SettingsDialog> m_dialog;
};

BURNISH_TEST(TestSettingsDialog)

} // namespace burnish::test::tst_settingsdialog

#include "tst_settingsdialog.moc"
