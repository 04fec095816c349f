// SPDX-License-Identifier: MIT
// Models in local stores, found and opened by keyboard and mouse: the dialog, the start page, the palette.
#include "support/filemaking.h"
#include "support/storemaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/errorbanner.h"
#include "widgets/palette/commandpalette.h"
#include "widgets/preferences/settings.h"
#include "widgets/start/filelist.h"
#include "widgets/start/startpage.h"
#include "widgets/stores/copiesdialog.h"
#include "widgets/stores/localmodels.h"
#include "widgets/stores/localmodelsdialog.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QListView>
#include <QMessageBox>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QThread>

namespace burnish::test::tst_localmodelsdialog {

using namespace Qt::StringLiterals;

class TestLocalModelsDialog : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    StoreList &list() { return StoreList::of(*m_workspace); }
    LocalModelsDialog *dialog() { return m_window->findChild<LocalModelsDialog *>(); }
    QTableView *table() { return dialog()->findChild<QTableView *>(); }
    QLineEdit *filter() { return dialog()->findChild<QLineEdit *>(); }
    QString line() { return dialog()->findChild<ElidedLabel *>()->text(); }
    QPushButton *button(const QString &text) { return buttonWith<QPushButton>(*dialog(), text); }
    bool isDone() { return !m_workspace->opener().isOpening() && m_window->isIdle(); }
    QStringList names()
    {
        QStringList names;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            names += table()->model()->index(row, LocalModels::NameColumn).data().toString();
        return names;
    }
    QStringList openPaths()
    {
        QStringList paths;
        for (const ModelDocument *document : m_workspace->documents())
            paths += document->filePath().sliced(document->filePath().lastIndexOf(u'/') + 1);
        return paths;
    }
    /// A file that can be opened, as a model of the Hugging Face cache.
    StoredModel written(const QString &id)
    {
        const QString path = m_folder->filePath(QString(id).replace(u'/', u'-') + u".safetensors"_s);
        writeInPlace(path, safeTensors({{u"w"_s, {1, 2}}}));
        return storedModel(StoreKind::HuggingFace, id, path);
    }
    void openDialog(std::vector<StoredModel> models)
    {
        list().setLister(fakeStores(), storeListing(std::move(models)));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(dialog() && dialog()->isVisible() && list().isComplete());
        QVERIFY(QTest::qWaitForWindowActive(dialog()));
        QTRY_VERIFY(m_window->isIdle());
    }
    void closeDialog()
    {
        QTest::keyClick(dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!dialog());
    }

private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        useTestSettings(u"tst_localmodelsdialog"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        list().setLister(fakeStores(), storeListing({}));
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
        Settings::instance().restore(setting::storeFolders);
    }

    void aModelIsFoundByNameAndOpened()
    {
        std::vector<StoredModel> models;
        for (int i = 0; i < 1000; ++i)
            models.push_back(storedModel(StoreKind::HuggingFace, u"acme/model-%1"_s.arg(i), u"/nowhere/%1"_s.arg(i)));
        models.insert(models.begin() + 500, written(u"acme/needle"_s));
        openDialog(models);
        QVERIFY(filter()->hasFocus());
        const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(line().startsWith(u"1001 model(s)"_s) || line().startsWith(u"1,001 model"_s));
        QVERIFY(!button(u"Open"_s)->isEnabled());
        QTest::keyClicks(QApplication::focusWidget(), u"needle"_s);
        QCOMPARE(names(), QStringList(u"acme/needle"_s));
        QVERIFY2(line().startsWith(u"1 of 1"_s), qPrintable(line()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_VERIFY(!dialog() && isDone());
        QCOMPARE(openPaths(), QStringList(u"acme-needle.safetensors"_s));
    }

    void keysLeadFromTheFilterToTheRowsAndBack()
    {
        openDialog({written(u"acme/one"_s), written(u"acme/two"_s), written(u"acme/three"_s)});
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QVERIFY(table()->hasFocus());
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 1);
        QTest::keyClick(table(), Qt::Key_Down);
        // Typing goes on filtering; what is selected stays so.
        QTest::keyClick(table(), Qt::Key_T);
        QVERIFY(filter()->hasFocus());
        QCOMPARE(filter()->text(), u"t"_s);
        QTest::keyClicks(filter(), u"w"_s);
        QCOMPARE(names(), QStringList(u"acme/two"_s));
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 1);
        QTest::keyClick(filter(), Qt::Key_Backspace);
        QTest::keyClick(filter(), Qt::Key_Backspace);
        QCOMPARE(table()->currentIndex().row(), 1);
        // Ctrl+Enter leaves the dialog open for more.
        QTest::keyClick(filter(), Qt::Key_Down);
        QTest::keyClick(table(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(m_workspace->documents().size() == 1 && isDone());
        QVERIFY(dialog()->isVisible());
        // Several at once.
        QTest::keyClick(table(), Qt::Key_Up);
        QTest::keyClick(table(), Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_Down, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 2);
        QTest::keyClick(table(), Qt::Key_Return);
        QTRY_VERIFY(!dialog() && isDone());
        QCOMPARE(openPaths(),
                 QStringList({u"acme-two.safetensors"_s, u"acme-one.safetensors"_s, u"acme-three.safetensors"_s}));
    }

    /// Shift, which is down while it is typed, must not reach the selection.
    void aNameInCapitalsIsFoundToo()
    {
        openDialog({written(u"acme/one-7B"_s), written(u"acme/two-7B"_s)});
        QTest::keyClicks(filter(), u"7"_s);
        QTest::keyClick(dialog()->windowHandle(), Qt::Key_B, Qt::ShiftModifier);
        QCOMPARE(filter()->text().toUpper(), u"7B"_s);
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 1);
        QTest::keyClick(filter(), Qt::Key_Return);
        QTRY_VERIFY(!dialog() && isDone());
        QCOMPARE(openPaths(), QStringList(u"acme-one-7B.safetensors"_s));
    }

    void findLeadsBackToTheFilter()
    {
        openDialog({written(u"acme/one"_s)});
        button(u"Find copies…"_s)->setFocus();
        QTest::keyClick(dialog(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(filter()->hasFocus());
        closeDialog();
    }

    void mouseSortsFiltersByStoreAndOpens()
    {
        StoredModel other = written(u"tiny:latest"_s);
        other.store = StoreKind::Ollama;
        other.bytes = 5;
        openDialog({written(u"acme/b"_s), written(u"acme/a"_s), other});
        const auto clickHeader = [this](int column) {
            const QHeaderView *header = table()->horizontalHeader();
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                              {header->sectionViewportPosition(column) + 12, header->height() / 2});
        };
        clickHeader(LocalModels::NameColumn);
        QCOMPARE(names(), QStringList({u"acme/a"_s, u"acme/b"_s, u"tiny:latest"_s}));
        clickHeader(LocalModels::SizeColumn);
        QCOMPARE(names().first(), u"tiny:latest"_s);
        auto *stores = dialog()->findChild<QComboBox *>();
        QCOMPARE(stores->count(), 3);
        QTest::keyClick(stores, Qt::Key_End);
        QCOMPARE(stores->currentText(), u"Ollama"_s);
        QCOMPARE(names(), QStringList(u"tiny:latest"_s));
        const QPoint place = table()->visualRect(table()->model()->index(0, 0)).center();
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(table()->viewport(), Qt::LeftButton, {}, place);
        QTRY_VERIFY(!dialog() && isDone());
        QCOMPARE(openPaths(), QStringList(u"tiny:latest.safetensors"_s));
    }

    void whatLeadsOutOfItsStoreIsAskedAbout()
    {
        StoredModel outside = written(u"acme/outside"_s);
        outside.outside = m_folder->filePath(u"elsewhere/model.safetensors"_s);
        const auto open = [&] {
            openDialog({outside});
            QTest::keyClick(filter(), Qt::Key_Down);
            QVERIFY(line().contains(outside.outside));
            // Nothing of it is read before.
            QCOMPARE(table()->model()->index(0, LocalModels::ParametersColumn).data().toString(), unknownText());
            QTest::keyClick(table(), Qt::Key_Return);
            QTRY_VERIFY(m_window->findChild<QMessageBox *>());
        };
        open();
        auto *box = m_window->findChild<QMessageBox *>();
        QVERIFY(box);
        QVERIFY(box->informativeText().contains(outside.outside));
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_VERIFY(!m_window->findChild<QMessageBox *>());
        QVERIFY(m_workspace->documents().isEmpty() && isDone());
        open();
        box = m_window->findChild<QMessageBox *>();
        QVERIFY(box);
        click(buttonWith<QPushButton>(*box, u"Open anyway"_s));
        QTRY_VERIFY(m_workspace->documents().size() == 1 && isDone());
    }

    void whatCannotBeOpenedSaysWhy()
    {
        StoredModel refused = storedModel(StoreKind::HuggingFace, u"acme/refused"_s, u"/nowhere/gone.safetensors"_s);
        openDialog({refused});
        QTest::keyClick(filter(), Qt::Key_Down);
        QTRY_VERIFY2(!line().isEmpty() && !line().startsWith(u'1'), qPrintable(line()));
        QVERIFY2(!line().contains(u"/nowhere"_s), qPrintable(line()));
        closeDialog();
        openDialog({storedSamples()[2]});
        QTest::keyClick(filter(), Qt::Key_Down);
        QCOMPARE(line(), u"The blob that the link leads to is missing."_s);
        QVERIFY(!button(u"Open"_s)->isEnabled());
        QTest::keyClick(table(), Qt::Key_Return);
        QVERIFY(dialog()->isVisible() && m_workspace->documents().isEmpty());
        closeDialog();
    }

    void aDownloadThatBrokeOffIsCalledSo()
    {
        StoredModel broken = storedModel(StoreKind::HuggingFace, u"acme/broken"_s, {});
        broken.problems = {Error(ErrorCode::NotFound, u"The blob is missing: /hub/blobs/0"_s),
                           Error(ErrorCode::NotFound, u"A download was broken off."_s).inFile(u"/hub/0.incomplete"_s)};
        openDialog({broken, written(u"acme/one"_s)});
        QSignalSpy requested(dialog(), &LocalModelsDialog::checkRequested);
        const auto state = [this] { return table()->model()->index(0, LocalModels::StateColumn).data().toString(); };
        QCOMPARE(state(), u"Unfinished download"_s);
        QTest::keyClick(filter(), Qt::Key_Down);
        QCOMPARE(line(), u"A download was broken off. The blob is missing: /hub/blobs/0"_s);
        // A check does not know less.
        click(button(u"Check"_s));
        QTRY_VERIFY(m_window->isIdle());
        QTRY_VERIFY2(state().startsWith(u"Unfinished download"_s), qPrintable(state()));
        QVERIFY(requested.isEmpty());
        closeDialog();
    }

    void foldersAreAddedAndKept()
    {
        openDialog({});
        const auto *empty = table()->findChild<EmptyPlaceholder *>();
        QVERIFY(empty->isVisible());
        QVERIFY2(empty->text().startsWith(u"No models were found in:\n"_s), qPrintable(empty->text()));
        QVERIFY(empty->text().contains(u"/home/ada/.ollama/models"_s));
        QVERIFY(!button(u"Remove folder"_s)->isEnabled());
        list().setLister(fakeStores(), storeListing({written(u"acme/added"_s)}));
        answerFileDialog(m_folder->path());
        click(button(u"Add folder…"_s));
        QTRY_COMPARE(names(), QStringList(u"acme/added"_s));
        QVERIFY(!empty->isVisible());
        QCOMPARE(Settings::instance().value(setting::storeFolders), QStringList(m_folder->path()));
        filter()->setText(u"nothing like it"_s);
        QVERIFY(empty->isVisible());
        QCOMPARE(empty->text(), u"No model matches."_s);
        filter()->clear();
        QMenu *folders = button(u"Remove folder"_s)->menu();
        Q_EMIT folders->aboutToShow();
        QCOMPARE(folders->actions().size(), 1);
        folders->actions().first()->trigger();
        QVERIFY(Settings::instance().value(setting::storeFolders).isEmpty());
        QTRY_VERIFY(m_window->isIdle());
        closeDialog();
    }

    void storesThatCannotBeReadAreNamed()
    {
        list().setLister(fakeStores(), [](const auto &, Task &, const auto &) -> Expected<StoreListing> {
            return StoreListing{{},
                                {Error(ErrorCode::Io, u"The folder cannot be read."_s),
                                 Error(ErrorCode::Io, u"The folder cannot be read."_s)}};
        });
        LocalModelsDialog shown(*m_workspace, m_window.get());
        shown.show();
        QTRY_COMPARE(shown.findChild<ErrorBanner *>()->sentence(), u"The folder cannot be read. And 1 more."_s);
    }

    void modelsAreChecked()
    {
        openDialog({written(u"acme/one"_s), written(u"acme/two"_s), storedModel(StoreKind::Ollama, u"gone:1"_s, {})});
        QSignalSpy requested(dialog(), &LocalModelsDialog::checkRequested);
        const auto state = [this](int row) {
            return table()->model()->index(row, LocalModels::StateColumn).data().toString();
        };
        QTest::keyClick(filter(), Qt::Key_Down);
        click(button(u"Check"_s));
        QTRY_COMPARE(state(0), u"Whole"_s);
        QCOMPARE(state(1), u"Not checked"_s);
        QCOMPARE(requested.size(), 1);
        table()->clearSelection();
        QTRY_VERIFY(button(u"Check"_s));
        table()->sortByColumn(LocalModels::StateColumn, Qt::DescendingOrder);
        click(button(u"Check"_s));
        QTRY_VERIFY2(line().endsWith(u"not whole: 1 of 3 checked"_s), qPrintable(line()));
        QTRY_VERIFY(m_window->isIdle());
        // What was checked is sorted by what was found.
        QCOMPARE(state(0), u"Whole"_s);
        QCOMPARE(state(1), u"Whole"_s);
        QVERIFY(state(2) != u"Whole"_s);
        closeDialog();
        // Checks of files that have not changed since are remembered.
        openDialog({written(u"acme/three"_s)});
        QCOMPARE(state(0), u"Not checked"_s);
        closeDialog();
    }

    void copiesAreListed()
    {
        std::vector<StoredModel> models = storedSamples();
        CopiesDialog copies(models, m_workspace->jobs(), m_window.get(),
                            [](std::span<const StoredModel>, DigestCache &, Task &) {
                                SameContent same;
                                same.copies = {{0, 0}, {3, 0}};
                                same.size = same.saved = 35'000;
                                return Expected<std::vector<SameContent>>(std::vector{same});
                            });
        copies.show();
        auto *rows = copies.findChild<CopyRows *>();
        const QAbstractItemModelTester tester(rows, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(rows->rowCount(), 2);
        QCOMPARE(rows->index(0, CopyRows::SavedColumn).data().toString(), u"34.2 KiB"_s);
        QCOMPARE(rows->index(1, CopyRows::SavedColumn).data().toString(), QString());
        QCOMPARE(rows->index(1, CopyRows::ModelColumn).data().toString(), u"acme/partly"_s);
        click(buttonWith<QPushButton>(copies, u"Copy as text"_s));
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines[2], u"2 copies of 34.2 KiB; hard links would save 34.2 KiB"_s);
        QVERIFY(lines[3].contains(u"acme/digits"_s) && lines[3].contains(samplePath("digits-noisy.safetensors")));
        QVERIFY(!buttonWith<QPushButton>(copies, u"Cancel"_s));
    }

    void comparingContentsIsCancelled()
    {
        QSemaphore started;
        CopiesDialog copies(
            storedSamples(), m_workspace->jobs(), m_window.get(),
            [&started](std::span<const StoredModel>, DigestCache &, Task &task) -> Expected<std::vector<SameContent>> {
                started.release();
                while (!task.isCancelled())
                    QThread::yieldCurrentThread();
                return cancelledError();
            });
        copies.show();
        started.acquire();
        click(buttonWith<QPushButton>(copies, u"Cancel"_s));
        QTRY_VERIFY(!buttonWith<QPushButton>(copies, u"Cancel"_s));
        QVERIFY(!buttonWith<QPushButton>(copies, u"Copy as text"_s)->isEnabled());
    }

    void theStartPageListsTheNewest()
    {
        auto *page = m_window->startPage();
        const auto localList = [page] {
            for (FileList *files : page->findChildren<FileList *>())
                if (files->accessibleName() == u"Newest local models"_s)
                    return files;
            return static_cast<FileList *>(nullptr);
        };
        QTRY_VERIFY(list().isComplete());
        QVERIFY(localList() && !localList()->isVisible());
        std::vector<StoredModel> models;
        for (int i = 0; i < 5; ++i) {
            models.push_back(written(u"acme/model-%1"_s.arg(i)));
            models.back().modifiedAt += i * 1000;
        }
        models[4].problems.push_back(Error(ErrorCode::NotFound, u"Missing."_s));
        list().setLister(fakeStores(), storeListing(models));
        list().refresh();
        QTRY_VERIFY(localList()->isVisible());
        QCOMPARE(localList()->tableSize(), QSize(1, 3));
        QVERIFY(localList()->cellText({0, 0}).startsWith(u"acme/model-3"_s));
        QVERIFY(buttonWith<QToolButton>(*page, u"5 in Hugging Face"_s));
        localList()->setFocus(Qt::TabFocusReason);
        QTest::keyClick(localList(), Qt::Key_Return);
        QTRY_VERIFY(m_workspace->documents().size() == 1 && isDone());
        QCOMPARE(openPaths(), QStringList(u"acme-model-3.safetensors"_s));
        m_workspace->closeDocuments(m_workspace->documents());
        QTRY_VERIFY(page->isVisible());
        click(buttonWith<QToolButton>(*page, u"5 in Hugging Face"_s));
        QTRY_VERIFY(dialog() && dialog()->isVisible());
    }

    void thePaletteOpensByName()
    {
        std::vector<StoredModel> models;
        for (int i = 0; i < 300; ++i)
            models.push_back(storedModel(StoreKind::Ollama, u"bulk-%1"_s.arg(i), u"/nowhere"_s));
        models.push_back(written(u"acme/needle"_s));
        list().setLister(fakeStores(), storeListing(models));
        list().refresh();
        QTRY_VERIFY(!list().isListing());
        m_window->openPalette();
        auto *palette = m_window->findChild<CommandPalette *>();
        const auto *entries = palette->findChild<QListView *>()->model();
        auto *edit = palette->findChild<QLineEdit *>();
        QTest::keyClicks(edit, u"bulk"_s);
        QVERIFY(entries->rowCount() >= 20 && entries->rowCount() < 60);
        edit->clear();
        QTest::keyClicks(edit, u"needle hugging"_s);
        QCOMPARE(entries->rowCount(), 1);
        QCOMPARE(entries->index(0, 0).data().toString(), u"Open acme/needle"_s);
        QCOMPARE(entries->index(0, 0).data(PaletteModel::PlaceRole).toString(), u"Hugging Face"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(m_workspace->documents().size() == 1 && isDone());
    }
};

BURNISH_TEST(TestLocalModelsDialog)

} // namespace burnish::test::tst_localmodelsdialog

#include "tst_localmodelsdialog.moc"
