// SPDX-License-Identifier: MIT
// Folders with several models: a few are opened, of many the user chooses.
#include "support/filemaking.h"
#include "support/loopwatch.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/mainwindow/folderchooser.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QLabel>
#include <QMimeData>
#include <QTableView>
#include <QTemporaryDir>

namespace burnish::test::tst_folderchooser {

using namespace Qt::StringLiterals;

class TestFolderChooser : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    void writeModels(int count)
    {
        for (int i = 1; i <= count; ++i)
            writeInPlace(m_folder->filePath(u"step-%1.safetensors"_s.arg(i)), safeTensors({{u"w"_s, {1, 2}}}));
    }
    FolderChooser *chooser() { return m_window->findChild<FolderChooser *>(); }
    QStringList openNames()
    {
        QStringList names;
        for (const ModelDocument *document : m_workspace->documents())
            names += document->displayName();
        return names;
    }
    static QStringList listed(const QTableView &table)
    {
        QStringList names;
        for (int row = 0; row < table.model()->rowCount(); ++row)
            names += table.model()->index(row, 0).data().toString();
        return names;
    }
    bool isDone() { return !m_workspace->opener().isOpening() && m_window->isIdle(); }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_folderchooser"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1280, 800});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
        m_folder.reset();
    }

    void aFewModelsAreOpenedInNaturalOrder()
    {
        writeModels(1);
        writeInPlace(m_folder->filePath(u"step-10.safetensors"_s), safeTensors({{u"w"_s, {1}}}));
        writeInPlace(m_folder->filePath(u"step-9.safetensors"_s), safeTensors({{u"w"_s, {1}}}));
        m_workspace->opener().openFilesOrFolders({m_folder->path(), samplePath("digits-base.bpk")});
        QTRY_VERIFY(m_workspace->documents().size() == 4 && isDone());
        QCOMPARE(openNames(), QStringList({u"step-1.safetensors"_s, u"step-9.safetensors"_s, u"step-10.safetensors"_s,
                                           u"digits-base.bpk"_s}));
        QVERIFY(!chooser());
        QCOMPARE(m_window->panes()->panes().size(), 4);
    }

    void ofManyModelsTheUserChooses()
    {
        writeModels(12);
        m_workspace->opener().openFilesOrFolders({m_folder->path()});
        QTRY_VERIFY(chooser() && chooser()->isVisible());
        QVERIFY(m_workspace->documents().isEmpty() && m_window->panes()->panes().isEmpty());
        auto *table = chooser()->findChild<QTableView *>();
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(listed(*table).size(), 12);
        QCOMPARE(listed(*table)[1], u"step-2.safetensors"_s);
        QCOMPARE(table->model()->index(0, FolderModels::FormatColumn).data().toString(), u"SafeTensors"_s);
        QTRY_VERIFY(!table->model()->index(0, FolderModels::SizeColumn).data().toString().isEmpty());
        auto *open = buttonWith<QPushButton>(*chooser(), u"Open"_s);
        QVERIFY(open && !open->isEnabled());

        // By keyboard alone: the filter has the focus, Down leads to the rows, Space checks, Enter opens.
        QTRY_VERIFY(QApplication::activeWindow() == chooser());
        QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QVERIFY(chooser()->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), u"STEP 1"_s);
        QCOMPARE(listed(*table), QStringList({u"step-1.safetensors"_s, u"step-10.safetensors"_s,
                                              u"step-11.safetensors"_s, u"step-12.safetensors"_s}));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Down);
        QTest::keyClick(table, Qt::Key_Space);
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(chooser()->chosen().size(), 3);
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(chooser()->chosen().isEmpty() && !open->isEnabled());
        click(buttonWith<QPushButton>(*chooser(), u"Choose &all"_s));
        QCOMPARE(chooser()->chosen().size(), 4);
        // A filter that nothing passes.
        const auto *nothing = table->findChild<EmptyPlaceholder *>();
        QVERIFY(nothing && !nothing->isVisible());
        chooser()->findChild<QLineEdit *>()->setText(u"nowhere"_s);
        QVERIFY(nothing->isVisible());
        QCOMPARE(nothing->text(), u"No model matches."_s);
        // What the filter hides stays chosen.
        chooser()->findChild<QLineEdit *>()->setText(u"2"_s);
        click(buttonWith<QPushButton>(*chooser(), u"Choose &none"_s));
        QCOMPARE(chooser()->chosen().size(), 3);
        bool isReported = false;
        for (const QLabel *label : chooser()->findChildren<QLabel *>())
            isReported = isReported || label->text() == u"3 model(s) chosen"_s;
        QVERIFY(isReported);
        QVERIFY(open->isEnabled());
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_VERIFY(m_workspace->documents().size() == 3 && isDone());
        QCOMPARE(openNames(),
                 QStringList({u"step-1.safetensors"_s, u"step-10.safetensors"_s, u"step-11.safetensors"_s}));
        QTRY_VERIFY(!chooser());
    }

    void aFolderThatIsDroppedIsAskedAbout()
    {
        writeModels(FileOpener::fewModels + 1);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_folder->path())});
        QDragEnterEvent enter(QPoint(20, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QDropEvent drop(QPoint(20, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_VERIFY(chooser() && chooser()->isVisible());
        QTest::keyClick(chooser(), Qt::Key_Escape);
        QTRY_VERIFY(!chooser());
        QVERIFY(m_workspace->documents().isEmpty());
    }

    void aFolderWithoutModelsSaysSo()
    {
        m_workspace->opener().openFilesOrFolders({m_folder->path()});
        QTRY_VERIFY(m_window->findChild<RefusedPane *>());
        QVERIFY(m_window->findChild<RefusedPane *>()->report().contains(u"The folder contains no weight files."_s));
    }

    void fiftyThousandModelsAreOfferedAtOnce()
    {
        constexpr int count = 50'000;
        for (int i = 0; i < count; ++i) {
            QFile file(m_folder->filePath(u"model-%1.safetensors"_s.arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        LoopWatch watch;
        QElapsedTimer clock;
        clock.start();
        watch.enter(u"choosing"_s);
        m_workspace->opener().openFilesOrFolders({m_folder->path()});
        QTRY_VERIFY_WITH_TIMEOUT(chooser() && chooser()->isVisible(), 30'000);
        const qint64 taken = clock.elapsed();
        QCoreApplication::processEvents();
        auto *table = chooser()->findChild<QTableView *>();
        QCOMPARE(table->model()->rowCount(), count);
        QCOMPARE(listed(*table).last(), u"model-49999.safetensors"_s);
        watch.skip();
        chooser()->findChild<QLineEdit *>()->setText(u"777"_s);
        QCoreApplication::processEvents();
        watch.enter({});
        // The clock may show three times as much as an idle machine takes; sanitizers cost more.
        const int factor = underSanitizers() ? 10 : 1;
        QVERIFY2(taken <= 3 * 500 * factor, qPrintable(u"%1 ms"_s.arg(taken)));
        QVERIFY2(watch.longest() <= 100 * factor, qPrintable(u"%1 ms"_s.arg(watch.longest())));
        QTest::keyClick(chooser(), Qt::Key_Escape);
        QTRY_VERIFY(!chooser());
    }

    void namesOfAnyLengthDoNoHarm()
    {
        QStringList models;
        for (int i = 0; i < 5; ++i)
            models += u"/folder/"_s + QString(4000, u'x') + QString::number(i);
        FolderChooser dialog(u"/"_s + QString(4000, u'y'), models, m_workspace->jobs(), m_window.get());
        dialog.show();
        QCoreApplication::processEvents();
        QVERIFY(dialog.width() <= m_window->width());
        QVERIFY(!dialog.grab().isNull());
        QTRY_VERIFY(m_window->isIdle());
    }
};

BURNISH_TEST(TestFolderChooser)

} // namespace burnish::test::tst_folderchooser

#include "tst_folderchooser.moc"
