// SPDX-License-Identifier: MIT
// What is asked when models are closed, by mouse and keyboard, and what becomes of the edits.
#include "core/edit/nodeedits.h"
#include "core/modelfiles/openmodel.h"
#include "support/exportdriving.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/export/exportform.h"
#include "widgets/mainwindow/closequestion.h"
#include "widgets/panes/panetabs.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/savedstates.h"

#include <QApplication>
#include <QComboBox>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>

namespace burnish::test::tst_closing {

using namespace Qt::StringLiterals;

class TestClosing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_closing"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *name : {"digits-base.bpk", "digits-noisy.safetensors", "digits-base.pt"})
            QVERIFY(QFile::copy(samplePath(QLatin1String(name)), path(QLatin1String(name))));
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

    void withoutEditsNothingIsAsked()
    {
        open(u"digits-base.bpk"_s);
        closePane();
        QTRY_VERIFY(m_workspace->documents().isEmpty());
        QVERIFY(!question());
        // Undone edits do not count.
        ModelDocument *again = open(u"digits-base.bpk"_s);
        rename(again, "fc1", "first");
        QVERIFY(m_workspace->savedStates().wouldLose(again));
        QVERIFY(m_workspace->history().undo(again));
        QVERIFY(!m_workspace->savedStates().wouldLose(again));
        m_window->close();
        QVERIFY(m_window->isHidden());
        QVERIFY(!question());
    }

    void showingTheModelOfACheckpointIsNoEdit()
    {
        ModelDocument *document = open(u"digits-base.pt"_s);
        click(buttonWith<QPushButton>(*m_window->panes()->paneOf(document), u"Show state_dict only"_s));
        QVERIFY(document->state().find("fc1.weight"));
        QCOMPARE(m_workspace->history().undoStack(document)->count(), 1);
        QVERIFY(!m_workspace->history().hasEdits(document));
        closePane();
        QTRY_VERIFY(m_workspace->documents().isEmpty());
        // A later edit counts.
        document = open(u"digits-base.pt"_s);
        click(buttonWith<QPushButton>(*m_window->panes()->paneOf(document), u"Show state_dict only"_s));
        rename(document, "fc1", "first");
        QVERIFY(m_workspace->history().hasEdits(document) && m_workspace->savedStates().wouldLose(document));
    }

    /// What depends on the open models is updated once, not for each of them.
    void closingManyModelsUpdatesTheWindowOnce()
    {
        const auto add = [this](const QString &file) {
            return m_workspace->addDocument(
                std::make_unique<ModelDocument>(layeredModel(), file, nullptr, QString(), Diagnostics()));
        };
        ModelDocument *kept = add(u"/one/a/model.bpk"_s);
        add(u"/two/a/model.bpk"_s);
        add(u"/two/b/model.bpk"_s);
        for (int number = 0; number < 30; ++number)
            add(u"/many/%1.bpk"_s.arg(number));
        QCOMPARE(kept->displayName(), u"one / a / model.bpk"_s);
        QTRY_VERIFY(m_window->isIdle());
        PaneArea *panes = m_window->panes();
        QSignalSpy closed(m_workspace.get(), &Workspace::documentClosed);
        QSignalSpy changed(panes, &PaneArea::panesChanged);
        QSignalSpy retitled(m_workspace.get(), &Workspace::documentRetitled);
        panes->closeOthers(panes->paneOf(kept));
        QCOMPARE(m_workspace->documents(), QList<ModelDocument *>{kept});
        QCOMPARE(kept->displayName(), u"model.bpk"_s);
        QCOMPARE(closed.size(), 1);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(retitled.size(), 1);
        QCOMPARE(panes->panes().size(), 1);
        QVERIFY(panes->tabs()->isHidden());
        QTRY_COMPARE(panes->findChildren<ModelPane *>().size(), 1);
        QVERIFY(panes->paneOf(kept)->isVisible());

        for (int number = 0; number < 30; ++number)
            add(u"/many/%1.bpk"_s.arg(number));
        closed.clear();
        changed.clear();
        panes->closePanes(panes->panes());
        QVERIFY(m_workspace->documents().isEmpty() && panes->panes().isEmpty());
        QCOMPARE(closed.size(), 1);
        QCOMPARE(changed.size(), 1);
        QTRY_COMPARE(panes->findChildren<ModelPane *>().size(), 0);
    }

    void editsAreAskedAboutAndCancelKeepsThem()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        closePane();
        QTRY_VERIFY(question());
        QCOMPARE(question()->windowTitle(), u"Close digits-base.bpk"_s);
        QCOMPARE(question()->sentence(), u"digits-base.bpk has edits that were neither exported nor saved."_s);
        QStringList answers;
        for (const QPushButton *button : question()->findChildren<QPushButton *>())
            answers += button->text();
        QCOMPARE(answers, QStringList({u"&Discard edits"_s, u"Cancel"_s, u"&Save session…"_s, u"&Export…"_s}));
        savePicture(*question(), u"close-one"_s);
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QCOMPARE(m_workspace->documents().size(), 1);
        QVERIFY(document->state().find("first"));
        QVERIFY(m_window->isVisible());
    }

    void eachAnswerWorksByKeyboard_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("byKey");
        QTest::addRow("discard by its access key") << u"&Discard edits"_s << true;
        QTest::addRow("discard by Tab and Enter") << u"&Discard edits"_s << false;
        QTest::addRow("cancel by Tab and Enter") << u"Cancel"_s << false;
    }
    void eachAnswerWorksByKeyboard()
    {
        QFETCH(QString, answer);
        QFETCH(bool, byKey);
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        closePane();
        QTRY_VERIFY(question() && QApplication::activeWindow() == question());
        if (byKey) {
            QTest::keyClick(question(), Qt::Key_D, Qt::AltModifier);
        } else {
            for (int i = 0; i < 4 && focusedText() != answer; ++i)
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(focusedText(), answer);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        }
        QTRY_VERIFY(!question());
        QCOMPARE(m_workspace->documents().isEmpty(), answer != u"Cancel"_s);
        // The opened file is unchanged.
        QCOMPARE(bytesOf(path(u"digits-base.bpk"_s)), bytesOf(samplePath("digits-base.bpk")));
    }

    void exportIsTheDefaultAndClosingGoesOnAfterIt()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        closePane();
        QTRY_VERIFY(question() && QApplication::activeWindow() == question());
        QTest::keyClick(question(), Qt::Key_Return);
        const QString target = path(u"out.bpk"_s);
        exportTo(target);
        QTRY_VERIFY(m_workspace->documents().isEmpty());
        QVERIFY(!question());
        QVERIFY(opened(target).find("first.weight"));
    }

    void aCancelledExportKeepsTheModelOpen()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        closePane();
        QTRY_VERIFY(question() && QApplication::activeWindow() == question());
        QTest::keyClick(question(), Qt::Key_E, Qt::AltModifier);
        QTRY_VERIFY(m_window->findChild<ExportDialog *>());
        QTest::keyClick(m_window->findChild<ExportDialog *>(), Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<ExportDialog *>());
        QCOMPARE(m_workspace->documents().size(), 1);
        // A separate export later closes nothing.
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        exportTo(path(u"out.bpk"_s));
        QTRY_COMPARE(m_workspace->savedStates().recordedExports().size(), std::size_t(1));
        QTRY_VERIFY(m_window->isIdle());
        QCOMPARE(m_workspace->documents().size(), 1);
    }

    void whatWasExportedIsNotAskedAbout()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        exportTo(path(u"out.bpk"_s));
        QTRY_COMPARE(m_workspace->savedStates().recordedExports().size(), std::size_t(1));
        QVERIFY(m_workspace->history().hasEdits(document) && !m_workspace->savedStates().wouldLose(document));
        // The file contains exactly this state.
        rename(document, "fc2", "second");
        QVERIFY(m_workspace->savedStates().wouldLose(document));
        QVERIFY(m_workspace->history().undo(document));
        QVERIFY(!m_workspace->savedStates().wouldLose(document));
        QVERIFY(m_workspace->history().redo(document));
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        exportTo(path(u"out.bpk"_s));
        QTRY_COMPARE(m_workspace->savedStates().recordedExports().size(), std::size_t(2));
        QVERIFY(!m_workspace->savedStates().wouldLose(document));
        // The file was overwritten, so the previous state is lost.
        QVERIFY(m_workspace->history().undo(document));
        QVERIFY(m_workspace->savedStates().wouldLose(document));
        QVERIFY(m_workspace->history().redo(document));
        closePane();
        QTRY_VERIFY(m_workspace->documents().isEmpty());
        QVERIFY(!question());
    }

    void anExportOfAPartIsAskedAboutAgain()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        m_workspace->reveal(document, {at(document->state(), "fc2")});
        closePane();
        QTRY_VERIFY(question());
        click(buttonWith<QPushButton>(*question(), u"&Export…"_s));
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<ExportDialog *>()) && dialog->isVisible() && !dialog->isBusy());
        QComboBox *tensors = nullptr;
        for (QComboBox *box : dialog->findChildren<QComboBox *>())
            tensors = box->findText(u"Selection only"_s) >= 0 ? box : tensors;
        QVERIFY(tensors);
        QTest::keyClick(tensors, Qt::Key_Down);
        QCOMPARE(tensors->currentText(), u"Selection only"_s);
        exportTo(path(u"part.bpk"_s));
        // The file does not contain the renamed part, so closing asks again.
        QTRY_VERIFY(question());
        QVERIFY(!opened(path(u"part.bpk"_s)).find("first"));
        QCOMPARE(m_workspace->documents().size(), 1);
        QVERIFY(m_workspace->savedStates().wouldLose(document));
        click(buttonWith<QPushButton>(*question(), u"&Discard edits"_s));
        QTRY_VERIFY(m_workspace->documents().isEmpty());
    }

    void tensorsThatThePlanListedAsUnusedAreNotAskedAbout()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        QFile source(path(u"net.rs"_s));
        QVERIFY(source.open(QIODevice::WriteOnly));
        source.write("#[derive(Module, Debug)]\npub struct Net<B: Backend> {\n    first: Linear<B>,\n}\n");
        source.close();
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<ExportDialog *>()) && dialog->isVisible() && !dialog->isBusy());
        QComboBox *formats = boxWith(*dialog, u"named-mpk"_s);
        choose(formats, formats->findData(u"named-mpk"_s));
        Q_EMIT dialog->findChild<ExportForm *>()->structureFileChosen(source.fileName());
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan() && dialog->plan()->figures.unused > 0);
        exportTo(path(u"net.mpk"_s));
        QTRY_COMPARE(m_workspace->savedStates().recordedExports().size(), std::size_t(1));
        QVERIFY(!opened(path(u"net.mpk"_s)).find("fc2"));
        QVERIFY(m_workspace->history().hasEdits(document) && !m_workspace->savedStates().wouldLose(document));
        QTRY_VERIFY(m_window->isIdle());
        closePane();
        QTRY_VERIFY(m_workspace->documents().isEmpty());
        QVERIFY(!question());
    }

    void aSavedSessionLosesNothing()
    {
        ModelDocument *base = open(u"digits-base.bpk"_s);
        ModelDocument *noisy = open(u"digits-noisy.safetensors"_s);
        rename(base, "fc1", "first");
        rename(noisy, "fc1", "first");
        m_window->close();
        QTRY_VERIFY(question() && QApplication::activeWindow() == question());
        QVERIFY(m_window->isVisible());
        QCOMPARE(question()->windowTitle(), u"Quit Burnish"_s);
        QCOMPARE(question()->sentence(), u"2 model(s) have edits that were neither exported nor saved:"_s);
        const auto *names = question()->findChild<QListWidget *>();
        QCOMPARE(names->count(), 2);
        QCOMPARE(names->item(0)->text(), u"digits-base.bpk"_s);
        QCOMPARE(names->item(1)->text(), u"digits-noisy.safetensors"_s);
        savePicture(*question(), u"quit-two"_s);
        answerFileDialog(path(u"work"_s));
        QTest::keyClick(question(), Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY(m_window->isHidden());
        QVERIFY(QFile::exists(path(u"work.burnish"_s)));
        QVERIFY(!m_workspace->savedStates().wouldLose(base) && !m_workspace->savedStates().wouldLose(noisy));
        // The session depends on the files in their current state: once one of them is overwritten, it no longer saves
        // anything.
        m_workspace->savedStates().keep(path(u"digits-base.bpk"_s), {});
        QVERIFY(m_workspace->savedStates().wouldLose(base) && m_workspace->savedStates().wouldLose(noisy));
    }

    void aSessionThatIsNotSavedEndsNothing()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        m_window->close();
        QTRY_VERIFY(question() && QApplication::activeWindow() == question());
        answerFileDialog(path(u"no/such/folder/work"_s));
        QTest::keyClick(question(), Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY(!question() && m_window->isIdle() && !QApplication::activeModalWidget());
        QVERIFY(m_window->isVisible());
        QVERIFY(m_workspace->savedStates().wouldLose(document));
    }

    void quittingExportsModelAfterModel()
    {
        ModelDocument *base = open(u"digits-base.bpk"_s);
        ModelDocument *noisy = open(u"digits-noisy.safetensors"_s);
        open(u"digits-base.pt"_s);
        rename(base, "fc1", "first");
        rename(noisy, "fc1", "second");
        choose(*m_window, u"File"_s, u"Quit"_s);
        QTRY_VERIFY(question());
        click(buttonWith<QPushButton>(*question(), u"&Export…"_s));
        exportTo(path(u"one.bpk"_s));
        exportTo(path(u"two.safetensors"_s));
        QTRY_VERIFY(m_window->isHidden());
        QVERIFY(!question());
        QVERIFY(opened(path(u"one.bpk"_s)).find("first.weight"));
        QVERIFY(opened(path(u"two.safetensors"_s)).find("second.weight"));
    }

    void quittingAsksOnlyAboutWhatWouldBeLost()
    {
        ModelDocument *base = open(u"digits-base.bpk"_s);
        ModelDocument *noisy = open(u"digits-noisy.safetensors"_s);
        rename(base, "fc1", "first");
        rename(noisy, "fc1", "second");
        m_workspace->setActiveDocument(base);
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        exportTo(path(u"one.bpk"_s));
        QTRY_COMPARE(m_workspace->savedStates().recordedExports().size(), std::size_t(1));
        m_window->close();
        QTRY_VERIFY(question());
        QCOMPARE(question()->sentence(), u"digits-noisy.safetensors has edits that were neither exported nor saved."_s);
        QVERIFY(!question()->findChild<QListWidget *>());
        click(buttonWith<QPushButton>(*question(), u"&Discard edits"_s));
        QTRY_VERIFY(m_window->isHidden());
    }

    void anExportOntoTheOwnFileClosesToo()
    {
        ModelDocument *document = open(u"digits-base.bpk"_s);
        rename(document, "fc1", "first");
        closePane();
        QTRY_VERIFY(question());
        click(buttonWith<QPushButton>(*question(), u"&Export…"_s));
        exportTo(path(u"digits-base.bpk"_s));
        QTRY_VERIFY(m_workspace->documents().isEmpty());
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(opened(path(u"digits-base.bpk"_s)).find("first.weight"));
    }

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    [[nodiscard]] CloseQuestion *question() const
    {
        auto *found = m_window->findChild<CloseQuestion *>();
        return found && found->isVisible() ? found : nullptr;
    }
    static QString focusedText()
    {
        const auto *button = qobject_cast<QPushButton *>(QApplication::focusWidget());
        return button ? button->text() : QString();
    }
    static QByteArray bytesOf(const QString &file)
    {
        QFile read(file);
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    }
    static ModelState opened(const QString &file)
    {
        Task task;
        Diagnostics flaws;
        auto model = openModelFile(file, task, flaws);
        if (!model)
            qFatal("%s", qPrintable(model.error().sentence()));
        return std::move(model->model.state);
    }

    ModelDocument *open(const QString &name)
    {
        const qsizetype before = m_workspace->documents().size();
        m_workspace->opener().openFiles({path(name)});
        if (!QTest::qWaitFor([&] { return m_workspace->documents().size() > before && m_window->isIdle(); }, 20000))
            qFatal("%s was not opened", qPrintable(name));
        return m_workspace->documents().last();
    }

    void rename(ModelDocument *document, const char *from, const char *to)
    {
        QVERIFY(
            m_workspace->history().applyPlan(document, planRename(document->state(), at(document->state(), from), to)));
    }

    /// By keyboard.
    void closePane()
    {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTest::keyClick(m_window.get(), Qt::Key_W, Qt::ControlModifier);
    }

    /// Types the file name in the current or next export dialog and exports.
    void exportTo(const QString &file)
    {
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<ExportDialog *>()) && dialog->isVisible() && !dialog->isBusy());
        QLineEdit *name = fileEditOf(*dialog);
        QTest::mouseClick(name, Qt::LeftButton);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(name, file);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isBusy() && dialog->plan() && dialog->plan()->options.target == file, 10000);
        if (auto *replace = buttonWith<QPushButton>(*dialog, u"Replace it"_s)) {
            click(replace);
            QTRY_VERIFY(!dialog->isBusy());
        }
        auto *write = buttonWith<QPushButton>(*dialog, u"Export"_s);
        QTRY_VERIFY(write && write->isEnabled());
        const QPointer<ExportDialog> answered(dialog);
        click(write);
        QTRY_VERIFY(!answered);
    }

    /// Saves a screenshot for inspection if BURNISH_PICTURES names a folder.
    static void savePicture(QWidget &widget, const QString &name)
    {
        if (const QString folder = qEnvironmentVariable("BURNISH_PICTURES"); !folder.isEmpty())
            QVERIFY(widget.grab().save(folder + u'/' + name + u".png"_s));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestClosing)

} // namespace burnish::test::tst_closing

#include "tst_closing.moc"
