// SPDX-License-Identifier: MIT
// Exports one after the other in the window: the structure stays the model's, and what a file would lose is said
// before.
#include "core/edit/nodeedits.h"
#include "core/export/fieldloss.h"
#include "core/modelfiles/openmodel.h"
#include "support/exportreplay.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/export/exportform.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/structure/matchdialog.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QLabel>
#include <QSignalSpy>
#include <QUndoStack>

namespace burnish::test::tst_exportjob {

using namespace Qt::StringLiterals;

namespace {

/// All fields of a record, including those that hold no tensor.
QStringList fieldsOf(const QString &file)
{
    Task task;
    QStringList fields;
    const auto read = readReplacedFile(file, nullptr, task);
    for (const std::string &path : read->fields)
        fields += QString::fromStdString(path);
    return fields;
}

/// How many fields of one record are missing from the other.
qsizetype lacking(const QString &file, const QString &whole)
{
    const QStringList there = fieldsOf(file);
    QStringList fields = fieldsOf(whole);
    fields.removeIf([&](const QString &field) { return there.contains(field); });
    return fields.size();
}

} // namespace

class TestExportJob : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }

    ModelDocument *open(const QString &file)
    {
        const auto before = m_workspace->documents().size();
        m_workspace->opener().openFiles({file});
        const bool isOpen =
            QTest::qWaitFor([&] { return m_workspace->documents().size() > before && m_window->isIdle(); }, 10000);
        return isOpen ? m_workspace->activeDocument() : nullptr;
    }
    /// The sample checkpoint, with its model below a key.
    ModelDocument *openCheckpoint()
    {
        ModelDocument *document = open(sample(u"digits-base.pt"_s));
        if (document)
            click(buttonWith<QPushButton>(*m_window->panes()->paneOf(document), u"Show state_dict only"_s));
        return document;
    }
    ExportDialog *openDialog()
    {
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        ExportDialog *dialog = nullptr;
        const bool isThere = QTest::qWaitFor([&] {
            dialog = m_window->findChild<ExportDialog *>();
            return dialog && dialog->isVisible() && !dialog->isBusy();
        });
        return isThere ? dialog : nullptr;
    }
    static void typeFile(const ExportDialog &dialog, const QString &file)
    {
        QLineEdit *name = fileEditOf(dialog);
        QTest::mouseClick(name, Qt::LeftButton);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(name, file);
        QTRY_VERIFY(!dialog.isBusy() && dialog.plan() && dialog.plan()->options.target == file);
    }
    static QComboBox *structuresOf(const ExportDialog &dialog)
    {
        for (QComboBox *box : dialog.findChildren<QComboBox *>()) {
            if (box->itemText(0) == u"None (names only)")
                return box;
        }
        return nullptr;
    }
    /// Chooses an entry of the structure list by keyboard.
    static void chooseStructure(const ExportDialog &dialog, const QString &text)
    {
        QComboBox *box = structuresOf(dialog);
        QVERIFY(box && box->isEnabled());
        const int requested = box->findText(text);
        QVERIFY2(requested >= 0, qPrintable(text));
        box->setFocus();
        box->showPopup();
        QTRY_VERIFY(box->view()->isVisible());
        box->view()->setCurrentIndex(box->model()->index(requested, 0));
        QTest::keyClick(box->view(), Qt::Key_Return);
        QTRY_VERIFY(!dialog.isBusy());
    }
    static QString bannerOf(const ExportDialog &dialog)
    {
        const auto *label = dialog.findChild<QLabel *>(u"bannerText"_s);
        return label && label->isVisible() ? label->text() : QString();
    }
    static QPushButton *exportButton(const ExportDialog &dialog)
    {
        return buttonWith<QPushButton>(dialog, u"Export"_s);
    }
    static QCheckBox *boxOf(const ExportDialog &dialog, const QString &text)
    {
        for (QCheckBox *box : dialog.findChildren<QCheckBox *>()) {
            if (box->text() == text)
                return box;
        }
        return nullptr;
    }
    /// Chooses the samples' Rust source in the dialog itself and exports with it.
    void exportByRust(const QString &file)
    {
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        typeFile(*dialog, file);
        answerFileDialog(sample(u"digits.rs"_s));
        chooseStructure(*dialog, u"Rust source…"_s);
        QTRY_COMPARE(structuresOf(*dialog)->currentText(), u"Digits of digits.rs"_s);
        QTRY_VERIFY(!dialog->isBusy());
        QCOMPARE(bannerOf(*dialog), QString());
        exportAndReplay(*m_workspace, *dialog, file);
    }
    void exportOnceMore(const QString &file)
    {
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        QCOMPARE(structuresOf(*dialog)->currentText(), u"Digits of digits.rs"_s);
        exportAndReplay(*m_workspace, *dialog, file);
    }
    void press(QKeySequence keys)
    {
        for (QAction *action : m_window->actions()) {
            if (action->shortcut() == keys)
                return action->trigger();
        }
        QFAIL("no action has these keys");
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_exportjob"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void aModelInAFolderIsNamedAfterIt()
    {
        const QDir from(test::fixturePath("orbax/standard"));
        QDirIterator files(from.path(), QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            const QString copy = path(u"run/step-7/"_s + from.relativeFilePath(file));
            QVERIFY(QDir().mkpath(QFileInfo(copy).path()) && QFile::copy(file, copy));
        }
        ModelDocument *document = open(path(u"run/step-7"_s));
        QVERIFY(document);
        QCOMPARE(document->displayName(), u"run / step-7"_s);
        const QPointer<ExportDialog> dialog = openDialog();
        QVERIFY(dialog);
        QCOMPARE(QFileInfo(fileEditOf(*dialog)->text()).completeBaseName(), u"step-7"_s);
        QCOMPARE(QFileInfo(fileEditOf(*dialog)->text()).path(), path(u"run"_s));
        dialog->reject();
        QTRY_VERIFY(!dialog);
    }

    void onlyEditedModelsAreNamedSo()
    {
        QVERIFY(QFile::copy(sample(u"digits-base.bpk"_s), path(u"digits.bpk"_s)));
        ModelDocument *document = open(path(u"digits.bpk"_s));
        QVERIFY(document);
        const auto suggested = [&] {
            const QPointer<ExportDialog> dialog = openDialog();
            const QString name = dialog ? QFileInfo(fileEditOf(*dialog)->text()).fileName() : QString();
            if (dialog)
                dialog->reject();
            return QTest::qWaitFor([&] { return !dialog; }) ? name : QString();
        };
        QCOMPARE(suggested(), u"digits-2.bpk"_s);
        QVERIFY(m_workspace->history().applyPlan(document,
                                                 planRename(document->state(), at(document->state(), "fc1"), "first")));
        QCOMPARE(suggested(), u"digits-edited.bpk"_s);
        // Nor is the model's own path proposed where its file is gone.
        QVERIFY(m_workspace->history().undo(document));
        QVERIFY(QFile::remove(path(u"digits.bpk"_s)));
        QCOMPARE(suggested(), u"digits-2.bpk"_s);
    }

    void aModelKeepsItsStructure()
    {
        ModelDocument *document = openCheckpoint();
        QVERIFY(document);
        exportByRust(path(u"first.mpk"_s));
        if (QTest::currentTestFailed())
            return;
        QVERIFY(fieldsOf(path(u"first.mpk"_s)).contains(u"conv1.stride.0"_s));
        QCOMPARE(Structures::of(*m_workspace).of(document).name, u"digits.rs"_s);

        // The model keeps its structure through undone edits, a format without fields, and a record with names.
        QVERIFY(m_workspace->history().applyPlan(document,
                                                 planRename(document->state(), at(document->state(), "fc2"), "head")));
        m_workspace->history().undoStack(document)->undo();
        exportOnceMore(path(u"second.mpk"_s));
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(contentOfFile(path(u"second.mpk"_s)), contentOfFile(path(u"first.mpk"_s)));
        exportOnceMore(path(u"tensors.safetensors"_s));
        exportOnceMore(path(u"third.mpk"_s));
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(contentOfFile(path(u"third.mpk"_s)), contentOfFile(path(u"first.mpk"_s)));

        QVERIFY(QFile::remove(path(u"third.mpk"_s)));
        press(Qt::CTRL | Qt::Key_S);
        QTRY_VERIFY(QFile::exists(path(u"third.mpk"_s)) && m_workspace->jobs().isIdle());
        QCOMPARE(contentOfFile(path(u"third.mpk"_s)), contentOfFile(path(u"first.mpk"_s)));
    }

    void anOpenRecordStaysTheTemplate()
    {
        QVERIFY(open(sample(u"digits-base.mpk"_s)));
        ModelDocument *document = openCheckpoint();
        QVERIFY(document);
        for (const QString &file : {path(u"first.mpk"_s), path(u"second.mpk"_s)}) {
            ExportDialog *dialog = openDialog();
            QVERIFY(dialog);
            typeFile(*dialog, file);
            const QString entry = u"Template: digits-base.mpk"_s;
            if (structuresOf(*dialog)->currentText() != entry) {
                QVERIFY2(file.endsWith(u"first.mpk"), "the second export has forgotten the template");
                chooseStructure(*dialog, entry);
            }
            exportAndReplay(*m_workspace, *dialog, file);
            if (QTest::currentTestFailed())
                return;
            // The template can be closed: it is a file.
            if (m_workspace->documents().size() > 1) {
                m_workspace->closeDocument(m_workspace->documents().first());
                m_workspace->setActiveDocument(document);
            }
        }
        QCOMPARE(contentOfFile(path(u"second.mpk"_s)), contentOfFile(path(u"first.mpk"_s)));
    }

    void fieldsThatAreLeftOutAreSaidInTheBanner()
    {
        QVERIFY(openCheckpoint());
        const QString whole = path(u"whole.mpk"_s);
        exportByRust(whole);
        if (QTest::currentTestFailed())
            return;
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        const QString poor = path(u"poor.mpk"_s);
        typeFile(*dialog, poor);
        chooseStructure(*dialog, u"None (names only)"_s);
        const QString recorded = bannerOf(*dialog);
        QVERIFY(exportButton(*dialog)->isEnabled());
        exportAndReplay(*m_workspace, *dialog, poor);
        if (QTest::currentTestFailed())
            return;
        QVERIFY(lacking(poor, whole) > 0);
        QVERIFY2(recorded.startsWith(
                     u"Without the structure digits.rs, the file will lack %1 field(s): "_s.arg(lacking(poor, whole))),
                 qPrintable(recorded));

        dialog = openDialog();
        QVERIFY(dialog);
        typeFile(*dialog, path(u"again.mpk"_s));
        QVERIFY(bannerOf(*dialog).startsWith(u"Without the structure digits.rs"));
        click(buttonWith<QPushButton>(*dialog, u"Use the structure"_s));
        QTRY_COMPARE(bannerOf(*dialog), QString());
        exportAndReplay(*m_workspace, *dialog, path(u"again.mpk"_s));
        QCOMPARE(fieldsOf(path(u"again.mpk"_s)), fieldsOf(whole));
    }

    void withoutAnyStructureTheBannerOffersThem()
    {
        QVERIFY(openCheckpoint());
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        typeFile(*dialog, path(u"names.mpk"_s));
        QTRY_VERIFY2(bannerOf(*dialog).startsWith(u"Without a template, the record contains only fields with tensors"),
                     qPrintable(bannerOf(*dialog)));
        QVERIFY(buttonWith<QPushButton>(*dialog, u"Rust source…"_s));
        answerFileDialog(sample(u"digits-base.mpk"_s));
        click(buttonWith<QPushButton>(*dialog, u"Template…"_s));
        QTRY_COMPARE(structuresOf(*dialog)->currentText(), u"Template: digits-base.mpk"_s);
        QTRY_COMPARE(bannerOf(*dialog), QString());
        exportAndReplay(*m_workspace, *dialog, path(u"names.mpk"_s));
    }

    void replacingAFileThatHeldMoreAsks()
    {
        ModelDocument *document = openCheckpoint();
        QVERIFY(document);
        const QString file = path(u"digits.mpk"_s);
        exportByRust(file);
        if (QTest::currentTestFailed())
            return;
        const QByteArray good = contentOfFile(file);
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        chooseStructure(*dialog, u"None (names only)"_s);
        QTest::mouseClick(boxOf(*dialog, u"Replace an existing file"_s), Qt::LeftButton, {}, QPoint(8, 8));
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan()->options.overwrite);
        const FieldLoss loss = [&] {
            Task task;
            return lossByReplacing(*readReplacedFile(file, nullptr, task), *dialog->plan());
        }();
        QVERIFY(dialog->plan()->canRun());
        QVERIFY(!exportButton(*dialog)->isEnabled());
        QVERIFY2(bannerOf(*dialog).startsWith(u"digits.mpk has %1 more field(s) than this export. Missing here: "_s.arg(
                     loss.before - loss.after)),
                 qPrintable(bannerOf(*dialog)));
        click(buttonWith<QPushButton>(*dialog, u"Cancel"_s));
        QTRY_VERIFY(!m_window->findChild<ExportDialog *>());
        QVERIFY(contentOfFile(file) == good);

        // Exporting again to the same file also asks if a field would be lost.
        QVERIFY(m_workspace->history().applyPlan(
            document, planRemove(document->state(), std::vector{at(document->state(), "norm1")})));
        Structures::of(*m_workspace).clear(document);
        press(Qt::CTRL | Qt::Key_S);
        QTRY_VERIFY(m_window->findChild<ExportDialog *>());
        dialog = m_window->findChild<ExportDialog *>();
        QTRY_VERIFY(!dialog->isBusy() && bannerOf(*dialog).startsWith(u"digits.mpk has"));
        QVERIFY(!exportButton(*dialog)->isEnabled());
        QVERIFY(contentOfFile(file) == good);
        click(buttonWith<QPushButton>(*dialog, u"Replace anyway"_s));
        QTRY_VERIFY(!dialog->isBusy() && exportButton(*dialog)->isEnabled());
        click(exportButton(*dialog));
        QTRY_VERIFY(contentOfFile(file) != good && m_workspace->jobs().isIdle());
        QVERIFY(std::size_t(fieldsOf(file).size()) < loss.before);
    }

    void missingFieldsAreMatched()
    {
        ModelDocument *document = openCheckpoint();
        QVERIFY(document);
        QVERIFY(m_workspace->history().applyPlan(
            document, planRename(document->state(), at(document->state(), "norm3"), "norm4")));
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        typeFile(*dialog, path(u"matched.mpk"_s));
        answerFileDialog(sample(u"digits.rs"_s));
        chooseStructure(*dialog, u"Rust source…"_s);
        QTRY_COMPARE(bannerOf(*dialog), u"Burn would refuse this file: 2 field(s) missing: norm3.gamma, norm3.beta."_s);
        QVERIFY(!exportButton(*dialog)->isEnabled());
        // Rust source contains no values that could be used instead.
        QVERIFY(!buttonWith<QPushButton>(*dialog, u"Allow"_s));
        QVERIFY(!boxOf(*dialog, u"Allow missing fields"_s)->isEnabled());
        click(buttonWith<QPushButton>(*dialog, u"Match…"_s));
        QTRY_VERIFY(dialog->findChild<MatchDialog *>());
        auto *match = dialog->findChild<MatchDialog *>();
        QTRY_VERIFY(match->isVisible());
        QVERIFY(!buttonWith<QPushButton>(*match, u"As remap rules"_s));
        click(buttonWith<QPushButton>(*match, u"Fill 2 field(s)"_s));
        QTRY_VERIFY(!dialog->isBusy() && exportButton(*dialog)->isEnabled());
        QCOMPARE(bannerOf(*dialog), QString());
        QCOMPARE(dialog->plan()->figures.missing, std::size_t(0));
        QVERIFY(document->state().find("norm4.weight"));
        // Choosing a structure discards the matches.
        chooseStructure(*dialog, u"Digits of digits.rs"_s);
        QTRY_VERIFY(bannerOf(*dialog).startsWith(u"Burn would refuse this file: 2 field(s) missing"));
        click(buttonWith<QPushButton>(*dialog, u"Match…"_s));
        QTRY_VERIFY((match = dialog->findChild<MatchDialog *>()) && match->isVisible());
        click(buttonWith<QPushButton>(*match, u"Fill 2 field(s)"_s));
        QTRY_VERIFY(!dialog->isBusy() && exportButton(*dialog)->isEnabled());
        exportAndReplay(*m_workspace, *dialog, path(u"matched.mpk"_s));
        if (QTest::currentTestFailed())
            return;
        // The same as without the rename.
        m_workspace->history().undoStack(document)->undo();
        exportOnceMore(path(u"plain.mpk"_s));
        QCOMPARE(contentOfFile(path(u"matched.mpk"_s)), contentOfFile(path(u"plain.mpk"_s)));
    }

    void missingFieldsAreAllowed()
    {
        QVERIFY(open(sample(u"digits-base.mpk"_s)));
        ModelDocument *document = openCheckpoint();
        QVERIFY(document);
        QVERIFY(m_workspace->history().applyPlan(
            document, planRemove(document->state(), std::vector{at(document->state(), "fc2")})));
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        typeFile(*dialog, path(u"partial.mpk"_s));
        chooseStructure(*dialog, u"Template: digits-base.mpk"_s);
        QTRY_VERIFY(bannerOf(*dialog).startsWith(u"Burn would refuse this file: 2 field(s) missing: "));
        QVERIFY(!exportButton(*dialog)->isEnabled());
        QCheckBox *allow = boxOf(*dialog, u"Allow missing fields"_s);
        QVERIFY(allow->isEnabled() && !allow->isChecked());
        click(buttonWith<QPushButton>(*dialog, u"Allow"_s));
        QVERIFY(allow->isChecked());
        QTRY_VERIFY(!dialog->isBusy() && exportButton(*dialog)->isEnabled());
        // The banner has gone, and what it stopped comes next.
        QCOMPARE(dialog->focusWidget(), exportButton(*dialog));
        exportAndReplay(*m_workspace, *dialog, path(u"partial.mpk"_s));
    }

    void whatWasNotReadIsAllowed()
    {
        QVERIFY(open(fixturePath("incomplete/unread.npz")));
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        typeFile(*dialog, path(u"rest.safetensors"_s));
        QTRY_VERIFY2(bannerOf(*dialog).contains(u"have no format that all machines share"),
                     qPrintable(bannerOf(*dialog)));
        QVERIFY(bannerOf(*dialog).endsWith(u"There are 1 more like this."));
        QVERIFY(!exportButton(*dialog)->isEnabled());
        QCheckBox *allow = boxOf(*dialog, u"Allow: Tensors that could not be read (2)"_s);
        QVERIFY(allow->isEnabled() && !allow->isChecked());
        click(buttonWith<QPushButton>(*dialog, u"Allow"_s));
        QVERIFY(allow->isChecked());
        QTRY_VERIFY(!dialog->isBusy() && exportButton(*dialog)->isEnabled());
        exportAndReplay(*m_workspace, *dialog, path(u"rest.safetensors"_s));
    }

    void aTensorThatNoFieldTakesIsSaid()
    {
        QVERIFY(open(sample(u"digits-base.mpk"_s)));
        ModelDocument *document = openCheckpoint();
        QVERIFY(document);
        QVERIFY(m_workspace->history().applyPlan(
            document, planDuplicate(document->state(), std::vector{at(document->state(), "fc2")})));
        ExportDialog *dialog = openDialog();
        QVERIFY(dialog);
        typeFile(*dialog, path(u"less.mpk"_s));
        chooseStructure(*dialog, u"Template: digits-base.mpk"_s);
        QTRY_VERIFY2(
            bannerOf(*dialog).startsWith(
                u"2 tensor(s) of the model will not be written because no field of the structure accepts them: fc2"),
            qPrintable(bannerOf(*dialog)));
        QVERIFY(exportButton(*dialog)->isEnabled());
    }

    void aCancelledExportSaysWhatIsThere()
    {
        StateBuilder builder;
        builder.addTensorAt("large", blankTensor({std::uint64_t(96) << 20}));
        QVERIFY(addModel(*m_workspace, builder.finish(), u"large"_s));
        const QString file = path(u"large.safetensors"_s);
        for (const bool isThere : {false, true}) {
            QFile old(file);
            if (isThere) {
                QVERIFY(old.open(QIODevice::WriteOnly));
                old.write("old");
                old.close();
            }
            ExportDialog *dialog = openDialog();
            QVERIFY(dialog);
            typeFile(*dialog, file);
            if (isThere)
                click(buttonWith<QPushButton>(*dialog, u"Replace it"_s));
            QTRY_VERIFY(!dialog->isBusy() && exportButton(*dialog)->isEnabled());
            QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
            click(exportButton(*dialog));
            m_workspace->jobs().cancelAll();
            QTRY_VERIFY(m_workspace->jobs().isIdle() && !statusShown.isEmpty());
            QCOMPARE(statusShown.last().first().toString(),
                     isThere ? u"Cancelled. The old file is as it was."_s : u"Cancelled. No file was written."_s);
            QCOMPARE(contentOfFile(file), isThere ? QByteArray("old") : QByteArray());
            QTRY_VERIFY(!m_window->findChild<ExportDialog *>());
        }
    }
};

BURNISH_TEST(TestExportJob)

} // namespace burnish::test::tst_exportjob

#include "tst_exportjob.moc"
