// SPDX-License-Identifier: MIT
// What was not whole when a model was opened stays on its pane.
#include "core/formats/formatregistry.h"
#include "support/exportdriving.h"
#include "support/filemaking.h"
#include "support/foldermaking.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/panes/banners/filechangebanner.h"
#include "widgets/panes/banners/notesbanner.h"
#include "widgets/panes/notesdialog.h"
#include "widgets/panes/panefooter.h"
#include "widgets/style/language.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>

namespace burnish::test::tst_notes {

using namespace Qt::StringLiterals;

class TestNotes : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<QTemporaryDir> m_folder;

    /// A set of two files with a.weight in the first and b.weight and b.bias in the second; `isWhole`:
    /// with the second.
    QString makeSet(const QString &name, bool isWhole)
    {
        const QString folder = m_folder->filePath(name);
        if (!QDir().mkpath(folder))
            qFatal("no folder");
        putFile(folder, u"model-00001-of-00002.safetensors"_s, safeTensors({{u"a.weight"_s, {1, 2}}}));
        if (isWhole)
            putSecond(folder);
        putFile(folder, u"model.safetensors.index.json"_s,
                "{\"weight_map\": {\"a.weight\": \"model-00001-of-00002.safetensors\", "
                "\"b.weight\": \"model-00002-of-00002.safetensors\", "
                "\"b.bias\": \"model-00002-of-00002.safetensors\"}}");
        return folder + u"/model.safetensors.index.json"_s;
    }
    static void putSecond(const QString &folder)
    {
        putFile(folder, u"model-00002-of-00002.safetensors"_s,
                safeTensors({{u"b.weight"_s, {3, 4}}, {u"b.bias"_s, {5}}}));
    }
    ModelDocument *open(const QString &path)
    {
        const qsizetype before = m_workspace->documents().size();
        m_workspace->opener().openFiles({path});
        if (!QTest::qWaitFor([&] { return m_workspace->documents().size() > before && m_window->isIdle(); }))
            return nullptr;
        return m_workspace->documents().last();
    }
    /// Adds a model as if flaws had been found when it was opened.
    ModelDocument *addFlawed(const QString &name, const std::vector<Error> &flaws)
    {
        Diagnostics diagnostics;
        for (const Error &flaw : flaws)
            diagnostics.add(flaw);
        return m_workspace->addDocument(
            std::make_unique<ModelDocument>(layeredModel(), name, nullptr, QString(), std::move(diagnostics)));
    }
    NotesBanner *bannerOf(const ModelDocument *document)
    {
        return m_window->panes()->paneOf(document)->findChild<NotesBanner *>();
    }
    /// What the banner says; empty if it is not shown.
    QString saidOf(const ModelDocument *document)
    {
        const NotesBanner *banner = bannerOf(document);
        QString text;
        for (const QLabel *label : banner->findChildren<QLabel *>())
            text += label->text();
        return banner->isHidden() ? QString() : text;
    }
    QToolButton *markOf(const ModelDocument *document)
    {
        return m_window->panes()->paneOf(document)->findChild<PaneFooter *>()->findChild<QToolButton *>();
    }
    NotesDialog *list() { return m_window->findChild<NotesDialog *>(); }
    static QStringList rowsOf(const NotesDialog &dialog)
    {
        const QAbstractItemModel *model = dialog.findChild<QTableView *>()->model();
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < model->columnCount(); ++column)
                cells += model->index(row, column).data().toString();
            rows += cells.join(u" | "_s);
        }
        return rows;
    }
    static QString detailsIn(const NotesDialog &dialog) { return dialog.findChild<QPlainTextEdit *>()->toPlainText(); }

    static constexpr auto missingShard = "model-00002-of-00002.safetensors: The index lists this file, but it does not "
                                         "exist; 2 tensor(s) are missing.";

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_notes"_s);
        QApplication::setStyle(new Style);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    /// However many files are opened afterwards, each model keeps its own.
    void aMissingShardStaysOnThePane()
    {
        const QString index = makeSet(u"first"_s, false);
        ModelDocument *first = open(index);
        QVERIFY(first);
        QCOMPARE(listing(first->state()), QStringList{u"a.weight [2]"_s});
        QCOMPARE(saidOf(first), QLatin1String(missingShard));
        ModelDocument *whole = open(makeSet(u"second"_s, true));
        ModelDocument *other = open(makeSet(u"third"_s, false));
        ModelDocument *sample = open(samplePath("digits-base.bpk"));
        QVERIFY(whole && other && sample);
        QCOMPARE(saidOf(first), QLatin1String(missingShard));
        QCOMPARE(saidOf(whole), QString());
        QCOMPARE(saidOf(other), QLatin1String(missingShard));
        QVERIFY(markOf(whole)->isHidden() && markOf(sample)->isHidden() && !markOf(first)->isHidden());
        // The fourth made room for itself; the tabs lead back.
        m_workspace->setActiveDocument(first);
        QTRY_VERIFY(bannerOf(first)->isVisible());

        // By keyboard: the list, and what to do with it.
        auto *show = buttonWith<QPushButton>(*bannerOf(first), u"Show"_s);
        QVERIFY(show);
        show->setFocus();
        QTest::keyClick(show, Qt::Key_Space);
        QTRY_VERIFY(list() && list()->isVisible());
        const QString sentence = u"The index lists this file, but it does not exist; 2 tensor(s) are missing."_s;
        QCOMPARE(rowsOf(*list()),
                 (QStringList{u"Problem | model-00002-of-00002.safetensors |  | "_s + sentence,
                              u"Problem | model-00002-of-00002.safetensors | b.bias | "_s + sentence,
                              u"Problem | model-00002-of-00002.safetensors | b.weight | "_s + sentence}));
        QVERIFY(detailsIn(*list()).startsWith(m_folder->filePath(u"first/"_s) + QLatin1String(missingShard)));
        QVERIFY(!buttonWith<QPushButton>(*list(), u"Show in the tree"_s)->isEnabled());
        QVERIFY(!list()->findChild<QLineEdit *>()->isVisible());
        click(buttonWith<QPushButton>(*list(), u"Copy"_s));
        QVERIFY(QApplication::clipboard()->text().startsWith(detailsIn(*list()) + u'\n'));
        QSignalSpy checks(m_window->panes(), &PaneArea::checkRequested);
        click(buttonWith<QPushButton>(*list(), u"Check…"_s));
        QCOMPARE(checks.size(), 1);
        QCOMPARE(checks.takeFirst().first().toString(), index);
        for (auto *dialog : m_window->findChildren<QDialog *>())
            dialog->close();
        click(buttonWith<QPushButton>(*bannerOf(first), u"Check…"_s));
        QCOMPARE(checks.size(), 1);
        for (auto *dialog : m_window->findChildren<QDialog *>())
            dialog->close();

        // What was put away is behind the mark.
        click(closeButton(*bannerOf(first)));
        QCOMPARE(saidOf(first), QString());
        QVERIFY(markOf(first)->isVisible());
        QCOMPARE(markOf(first)->text(), u"3"_s);
        QCOMPARE(markOf(first)->accessibleName(), u"3 problem(s) and notes on the files of this model"_s);
        QCOMPARE(markOf(first)->toolTip(),
                 markOf(first)->accessibleName() + u"\nMissing files and tensors of the model: 2"_s);
        QTRY_VERIFY(!list());
        click(markOf(first));
        QTRY_VERIFY(list() && list()->isVisible());
        QCOMPARE(rowsOf(*list()).size(), 3);
    }

    /// A reload with the missing file takes the banner away, its undo brings it back.
    void itFollowsReloadsAndUndo()
    {
        ModelDocument *document = open(makeSet(u"set"_s, false));
        QVERIFY(document);
        QCOMPARE(saidOf(document), QLatin1String(missingShard));
        putSecond(m_folder->filePath(u"set"_s));
        QTest::keyClick(m_window.get(), Qt::Key_F5);
        QTRY_COMPARE(listing(document->state()).size(), 3);
        QTRY_COMPARE(saidOf(document), QString());
        QVERIFY(markOf(document)->isHidden());
        QUndoStack *stack = m_workspace->history().undoStack(document);
        stack->undo();
        QCOMPARE(listing(document->state()).size(), 1);
        QCOMPARE(saidOf(document), QLatin1String(missingShard));
        QVERIFY(markOf(document)->isVisible());
        click(closeButton(*bannerOf(document)));
        stack->redo();
        stack->undo();
        QCOMPARE(saidOf(document), QString());
        QVERIFY(markOf(document)->isVisible());
    }

    void severalAreCountedAndListedWorstFirst()
    {
        const Error note(ErrorCode::Unsupported, u"The layout is taken to be another."_s);
        const Error gap = std::move(malformed(u"Bytes belong to no tensor."_s, 64).inFile(u"/models/a.bin"_s));
        const Error head =
            std::move(Error(ErrorCode::Mismatch, u"The tensor shares its bytes."_s).inFile(u"/models/a.bin"_s))
                .inTensor(u"head"_s);
        ModelDocument *document = addFlawed(u"flawed"_s, {note, gap, head});
        QCOMPARE(saidOf(document), u"This model is not whole: 2 problem(s) were found in its files."_s);
        QCOMPARE(markOf(document)->text(), u"3"_s);
        click(buttonWith<QPushButton>(*bannerOf(document), u"Show"_s));
        QTRY_VERIFY(list() && list()->isVisible());
        auto *table = list()->findChild<QTableView *>();
        const QAbstractItemModelTester tester(table->model());
        QCOMPARE(rowsOf(*list()), (QStringList{u"Problem | a.bin |  | Bytes belong to no tensor."_s,
                                               u"Problem | a.bin | head | The tensor shares its bytes."_s,
                                               u"Note |  |  | The layout is taken to be another."_s}));
        QCOMPARE(detailsIn(*list()), u"/models/a.bin: Bytes belong to no tensor. (offset 0x40)"_s);
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(detailsIn(*list()), u"/models/a.bin: The tensor shares its bytes. (tensor head)"_s);
        auto *lead = buttonWith<QPushButton>(*list(), u"Show in the tree"_s);
        QVERIFY(lead->isEnabled());
        lead->setFocus();
        QTest::keyClick(lead, Qt::Key_Space);
        QTRY_VERIFY(!list());
        QCOMPARE(m_workspace->selection(), QList<NodeId>{at(document->state(), "head")});
    }

    /// Notes that do not say that something is missing or broken are behind the mark only.
    void mereNotesAreNoBanner()
    {
        ModelDocument *document =
            addFlawed(u"noted"_s, {Error(ErrorCode::Unsupported, u"The layout is taken to be another."_s)});
        QCOMPARE(saidOf(document), QString());
        QVERIFY(markOf(document)->isVisible());
        QCOMPARE(markOf(document)->toolTip(), u"1 note(s) on the files of this model"_s);
        markOf(document)->setFocus();
        QTest::keyClick(markOf(document), Qt::Key_Space);
        QTRY_VERIFY(list() && list()->isVisible());
        QCOMPARE(rowsOf(*list()), QStringList{u"Note |  |  | The layout is taken to be another."_s});
    }

    void manyAreBoundedAndFiltered()
    {
        std::vector<Error> flaws;
        for (int i = 0; i < 1500; ++i)
            flaws.push_back(std::move(malformed(u"It is broken."_s, 8).inTensor(u"layer.%1"_s.arg(i))));
        ModelDocument *document = addFlawed(u"many"_s, flaws);
        QCOMPARE(saidOf(document), u"This model is not whole: 1500 problem(s) were found in its files."_s);
        click(markOf(document));
        QTRY_VERIFY(list() && list()->isVisible());
        QCOMPARE(rowsOf(*list()).size(), 1000);
        const auto says = [&](const QString &text) {
            const QList<QLabel *> labels = list()->findChildren<QLabel *>();
            return std::ranges::any_of(labels, [&](const QLabel *label) { return label->text() == text; });
        };
        QVERIFY(says(u"1000 row(s) · 500 more were counted, but are not listed"_s));
        auto *filter = list()->findChild<QLineEdit *>();
        QVERIFY(filter->isVisible());
        filter->setFocus();
        QTest::keyClicks(filter, u"layer.99"_s);
        QCOMPARE(rowsOf(*list()).size(), 11);
        QCOMPARE(rowsOf(*list()).first(), u"Problem |  | layer.99 | It is broken."_s);
        QVERIFY(says(u"11 of 1,000 · 500 more were counted, but are not listed"_s));
        QTest::keyClicks(filter, u"zzz"_s);
        QVERIFY(rowsOf(*list()).isEmpty());
        QCOMPARE(detailsIn(*list()), QString());
    }

    /// The file that an export wrote over the flawed one has no flaws.
    void exportingOverTheFileEndsThem()
    {
        putFile(m_folder->path(), u"a.safetensors"_s, safeTensors({{u"head"_s, {1, 2}}}));
        const QString path = m_folder->filePath(u"a.safetensors"_s);
        Diagnostics diagnostics;
        diagnostics.add(malformed(u"Bytes belong to no tensor."_s, 64));
        ModelDocument *document = m_workspace->addDocument(std::make_unique<ModelDocument>(
            opened(path), path, findFormat(u"safetensors"_s), QString(), std::move(diagnostics)));
        QCOMPARE(saidOf(document), u"Bytes belong to no tensor. (offset 0x40)"_s);
        choose(*m_window, u"File"_s, u"Export as…"_s);
        QTRY_VERIFY(m_window->findChild<ExportDialog *>());
        auto *dialog = m_window->findChild<ExportDialog *>();
        QComboBox *formats = boxWith(*dialog, u"safetensors"_s);
        choose(formats, formats->findData(u"safetensors"_s));
        fileEditOf(*dialog)->setText(path);
        for (QCheckBox *box : dialog->findChildren<QCheckBox *>())
            if (box->text() == u"Replace an existing file"_s && !box->isChecked())
                QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, 8));
        QTRY_VERIFY(!dialog->isBusy() && exportButton(*dialog)->isEnabled());
        click(exportButton(*dialog));
        QTRY_VERIFY(document->diagnostics().isEmpty());
        QCOMPARE(saidOf(document), QString());
        QVERIFY(markOf(document)->isHidden());
    }

    /// What was read of a truncated file has a banner of its own; its tensors are in the list.
    void tensorsOfATruncatedFileAreListed()
    {
        putFile(m_folder->path(), u"short.safetensors"_s, safeTensors({{u"a"_s, {1, 2}}, {u"b"_s, {3, 4}}}).chopped(3));
        m_workspace->opener().openReadablePart(m_folder->filePath(u"short.safetensors"_s));
        QTRY_COMPARE(m_workspace->documents().size(), 1);
        ModelDocument *document = m_workspace->documents().first();
        QTRY_VERIFY(m_window->panes()->paneOf(document)->findChild<ReadablePartBanner *>()->isVisible());
        QCOMPARE(saidOf(document), QString());
        click(markOf(document));
        QTRY_VERIFY(list() && list()->isVisible());
        QCOMPARE(rowsOf(*list()), QStringList{u"Problem | short.safetensors | b | The file is truncated: 3 byte(s) of "
                                              "tensor data are missing."_s});
    }
};

BURNISH_TEST(TestNotes)

} // namespace burnish::test::tst_notes

#include "tst_notes.moc"
