// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/tensor/kernels/elements.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/dnd/dropexecutor.h"
#include "widgets/export/exportdialog.h"
#include "widgets/export/exportform.h"
#include "widgets/metadata/metadatapanel.h"
#include "widgets/panes/banners/filechangebanner.h"
#include "widgets/panes/refusedpane.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/filewatch.h"
#include "widgets/workspace/reloader.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

namespace burnish::test::tst_filechange {

using namespace Qt::StringLiterals;

namespace {

/// A window set up like in the program.
struct Program
{
    Workspace workspace;
    MainWindow window{workspace};

    Program()
    {
        installPanels(window, workspace);
        window.restoreLayout({1280, 800});
        window.show();
        if (!QTest::qWaitForWindowActive(&window))
            qFatal("no window");
    }
    ModelDocument *open(const QString &path)
    {
        const qsizetype before = workspace.documents().size();
        workspace.opener().openFiles({path});
        if (!QTest::qWaitFor([&] { return workspace.documents().size() > before && window.isIdle(); }, 20000))
            qFatal("%s was not opened", qPrintable(path));
        return workspace.documents().last();
    }
    [[nodiscard]] ModelPane *pane(const ModelDocument *document) const { return window.panes()->paneOf(document); }
    [[nodiscard]] FileChangeBanner *banner(const ModelDocument *document) const
    {
        return pane(document)->findChild<FileChangeBanner *>();
    }
    /// The banner's text; empty while it is hidden.
    [[nodiscard]] QString bannerText(const ModelDocument *document) const { return textOf(banner(document)); }
    [[nodiscard]] static QString textOf(const QWidget *banner)
    {
        QString text;
        for (const QLabel *label : banner->findChildren<QLabel *>())
            text += label->text();
        return banner->isVisible() ? text : QString();
    }
    void click(const ModelDocument *document, const QString &button) const
    {
        test::click(buttonWith<QPushButton>(*banner(document), button));
    }
    void select(ModelDocument *document, std::string_view path) const
    {
        pane(document)->view()->selectNodes({at(document->state(), path)});
    }
    /// True if a visible label of the window contains this text.
    [[nodiscard]] bool shows(const QString &text) const
    {
        for (const QLabel *label : window.findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains(text))
                return true;
        return false;
    }
    /// The value next to this name in the inspector.
    [[nodiscard]] QString figure(const QString &name) const
    {
        for (const QLabel *label : window.findChildren<QLabel *>())
            if (label->isVisible() && label->accessibleName() == name)
                return label->text();
        return {};
    }
    [[nodiscard]] QStringList history(const ModelDocument *document) const
    {
        QStringList texts;
        const QUndoStack *stack = workspace.history().undoStack(document);
        for (int i = 0; i < stack->index(); ++i)
            texts += stack->text(i);
        return texts;
    }
};

std::optional<double> valueOf(const ModelDocument *document, std::string_view path, std::uint64_t index = 0)
{
    Task task;
    const auto values = readElements(*document->state().node(at(document->state(), path)).tensor, index, 1, task);
    return values ? std::optional(values->front()) : std::nullopt;
}

} // namespace

class TestFileChange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"filechange"_s);
        QApplication::setStyle(new Style);
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"model.safetensors"_s);
        writeInPlace(m_path, safeTensors({{u"a.weight"_s, {1, 2}}, {u"a.bias"_s, {3, 4}}, {u"head"_s, {5, 6}}}));
    }

    void anOverwrittenFileShowsNoOldFiguresAsExact()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        program.select(document, "a.weight");
        QTRY_VERIFY(program.shows(u"exact, 2 value(s)"_s));
        QCOMPARE(program.figure(u"Maximum"_s), u"2.0000"_s);
        QVERIFY(program.bannerText(document).isEmpty());

        writeInPlace(m_path, safeTensors({{u"a.weight"_s, {10, 20}}, {u"a.bias"_s, {30, 40}}, {u"head"_s, {50, 60}}}));
        QTRY_COMPARE(
            program.bannerText(document),
            u"model.safetensors has changed on disk. Data that has not been read yet is no longer available."_s);
        QCOMPARE(program.figure(u"Maximum"_s), u"2.0000"_s);
        QVERIFY(!program.shows(u"exact, 2 value(s)"_s));
        QVERIFY(program.shows(u"read before the file changed, 2 value(s)"_s));
        // For tensors not read yet, no value of the new file is shown as an old one.
        QVERIFY(!valueOf(document, "a.bias"));
        program.select(document, "a.bias");
        QTRY_COMPARE(program.figure(u"Maximum"_s), u"–"_s);
        QVERIFY(!program.shows(u"exact, 2 value(s)"_s));

        QVERIFY(buttonWith<QPushButton>(*program.banner(document), u"Keep"_s));
        program.click(document, u"Reload"_s);
        QTRY_VERIFY(program.bannerText(document).isEmpty());
        QCOMPARE(program.history(document), QStringList{u"Reload model.safetensors"_s});
        QTRY_VERIFY(program.shows(u"exact, 2 value(s)"_s));
        QCOMPARE(program.figure(u"Maximum"_s), u"40.000"_s);
        QCOMPARE(valueOf(document, "a.weight", 1), std::optional(20.0));
        QVERIFY(!program.workspace.history().hasEdits(document));
    }

    void aReplacedFileIsReadOnAsItWas()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        renameOver(m_path, safeTensors({{u"a.weight"_s, {10, 20}}, {u"head"_s, {50, 60}}}));
        QTRY_COMPARE(
            program.bannerText(document),
            u"model.safetensors has changed on disk. 1 tensor(s) no longer exist. The model is shown as it was when opened."_s);
        const auto isStruckOut = [&](std::string_view path) {
            return rowOf(program.pane(document), path).data(TensorTreeModel::VanishedRole).toBool();
        };
        QVERIFY(isStruckOut("a.bias"));
        QVERIFY(!isStruckOut("a.weight"));
        QVERIFY(!isStruckOut("a"));
        program.select(document, "a.bias");
        QTRY_VERIFY(program.shows(u"exact, 2 value(s)"_s));
        QCOMPARE(program.figure(u"Maximum"_s), u"4.0000"_s);

        program.click(document, u"Keep"_s);
        QVERIFY(program.bannerText(document).isEmpty());
        QVERIFY(!isStruckOut("a.bias"));
        QVERIFY(program.shows(u"differs from disk"_s));
        QVERIFY(program.history(document).isEmpty());
        QCOMPARE(valueOf(document, "a.bias"), std::optional(3.0));

        // Another change asks again.
        renameOver(m_path, safeTensors({{u"a.weight"_s, {11, 21}}, {u"a.bias"_s, {31, 41}}, {u"head"_s, {51, 61}}}));
        QTRY_VERIFY(!program.bannerText(document).isEmpty());
        QTRY_VERIFY(FileWatch::of(program.workspace).findingOf(document)->vanished);
        QVERIFY(!isStruckOut("a.bias"));
        program.click(document, u"Reload"_s);
        QTRY_VERIFY(program.bannerText(document).isEmpty());
        QCOMPARE(valueOf(document, "a.bias"), std::optional(31.0));
        QVERIFY(!program.shows(u"differs from disk"_s));

        // Undo restores the old content, and the banner reports that it differs from the disk.
        program.workspace.history().undoStack(document)->undo();
        QCOMPARE(valueOf(document, "a.bias"), std::optional(3.0));
        QTRY_VERIFY(!program.bannerText(document).isEmpty());
        program.workspace.history().undoStack(document)->redo();
        QCOMPARE(valueOf(document, "a.bias"), std::optional(31.0));
        QTRY_VERIFY(program.bannerText(document).isEmpty());
    }

    void metadataThatMoveTensorsAreNoChangeByOthers()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        Metadata metadata;
        metadata.set("note", std::string(100, 'x'));
        program.workspace.history().applyPlan(document, planSetMetadata(document->state(), metadata));
        auto *panel = program.window.findChild<MetadataPanel *>();
        Q_EMIT panel->showRequested();
        QTRY_VERIFY(buttonWith<QToolButton>(*panel, u"Write to file…"_s));
        click(buttonWith<QToolButton>(*panel, u"Write to file…"_s));
        QTRY_VERIFY(buttonWith<QPushButton>(*panel, u"Make room…"_s));
        click(buttonWith<QPushButton>(*panel, u"Make room…"_s));
        QSignalSpy findings(&FileWatch::of(program.workspace), &FileWatch::changed);
        click(buttonWith<QPushButton>(*panel, u"Move and write"_s));
        QTRY_COMPARE(program.history(document).size(), 2);
        QSignalSpy checked(&FileWatch::of(program.workspace), &FileWatch::checked);
        FileWatch::of(program.workspace).check();
        QTRY_VERIFY(!checked.isEmpty() && program.window.isIdle());
        QVERIFY(findings.isEmpty());
        QCOMPARE(program.bannerText(document), QString());
        QCOMPARE(valueOf(document, "a.bias"), std::optional(3.0));
        QVERIFY(!program.workspace.history().hasEdits(document));

        // What still does not fit leads to an export.
        metadata.set("note", std::string(100'000, 'x'));
        program.workspace.history().applyPlan(document, planSetMetadata(document->state(), metadata));
        click(buttonWith<QToolButton>(*panel, u"Write to file…"_s));
        QTRY_VERIFY(buttonWith<QPushButton>(*panel, u"Export…"_s));
        click(buttonWith<QPushButton>(*panel, u"Export…"_s));
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = program.window.findChild<ExportDialog *>()) && dialog->isVisible() && !dialog->isBusy());
        QCOMPARE(dialog->plan()->state.metadata().value("note"), std::string(100'000, 'x'));
        dialog->reject();
    }

    void aTruncatedFileSaysWhyItCannotBeReloaded()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        writeInPlace(m_path, contentOfFile(m_path).chopped(4));
        QTRY_VERIFY2(
            program.bannerText(document).contains(
                u"Its current contents cannot be opened: The file is truncated: 4 byte(s) of tensor data are missing."_s),
            qPrintable(program.bannerText(document)));
        QSignalSpy finished(&Reloader::of(program.workspace), &Reloader::finished);
        program.click(document, u"Reload"_s);
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(program.history(document).isEmpty());
        QCOMPARE(listing(document->state()).size(), 3);
        QVERIFY(!program.bannerText(document).isEmpty());
        QVERIFY(program.shows(u"The file is truncated"_s));
    }

    void aRemovedFileOffersOnlyToKeep()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        const QByteArray bytes = contentOfFile(m_path);
        QVERIFY(QFile::remove(m_path));
        QTRY_COMPARE(
            program.bannerText(document),
            u"model.safetensors no longer exists: it was removed or renamed. The model is shown as it was when opened."_s);
        QVERIFY(!buttonWith<QPushButton>(*program.banner(document), u"Reload"_s));
        QCOMPARE(valueOf(document, "head"), std::optional(5.0));
        // It is recreated as a different file.
        writeInPlace(m_path, bytes);
        QTRY_VERIFY(program.bannerText(document).startsWith(u"model.safetensors has changed on disk."_s));
        QVERIFY(buttonWith<QPushButton>(*program.banner(document), u"Reload"_s));
        program.click(document, u"Reload"_s);
        QTRY_VERIFY(program.bannerText(document).isEmpty());
        QCOMPARE(valueOf(document, "head"), std::optional(5.0));
        // It is watched again.
        writeInPlace(m_path, safeTensors({{u"head"_s, {7}}}));
        QTRY_VERIFY(!program.bannerText(document).isEmpty());
    }

    void eachFileOfASetIsWatched()
    {
        const QString folder = fixturePath("safetensors/sharded/");
        for (const QString &file : QDir(folder).entryList({u"model*"_s}, QDir::Files))
            QVERIFY(QFile::copy(folder + file, m_folder->filePath(file)));
        Program program;
        ModelDocument *document = program.open(m_folder->filePath(u"model.safetensors.index.json"_s));
        const QString shard = m_folder->filePath(u"model-00002-of-00003.safetensors"_s);
        renameOver(shard, contentOfFile(shard));
        QTRY_COMPARE(
            program.bannerText(document),
            u"model-00002-of-00003.safetensors has changed on disk. The model is shown as it was when opened."_s);
    }

    void f5ReloadsWithTheEdits()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        QSignalSpy finished(&Reloader::of(program.workspace), &Reloader::finished);
        QSignalSpy statusShown(&program.workspace, &Workspace::statusShown);
        QTest::keyClick(&program.window, Qt::Key_F5);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(statusShown.last().first().toString(), u"model.safetensors has not changed since it was read."_s);
        QVERIFY(program.history(document).isEmpty());

        program.workspace.history().applyPlan(
            document, planRename(document->state(), at(document->state(), "head"), "classifier"));
        program.workspace.history().applyPlan(
            document, planCast(document->state(), std::vector{at(document->state(), "a.bias")}, Dtype::F16));
        program.select(document, "classifier");
        renameOver(m_path, safeTensors({{u"a.weight"_s, {10, 20}}, {u"a.bias"_s, {30, 40}}, {u"head"_s, {50, 60}}}));
        QTRY_VERIFY(!program.bannerText(document).isEmpty());
        QTest::keyClick(&program.window, Qt::Key_F5);
        QTRY_COMPARE(finished.size(), 2);
        QCOMPARE(program.history(document), (QStringList{u"Rename head to classifier"_s, u"Cast a.bias to F16"_s,
                                                         u"Reload model.safetensors, 2 edit(s) kept"_s}));
        QCOMPARE(listing(document->state()), (QStringList{u"a.weight [2]"_s, u"a.bias [2]"_s, u"classifier [2]"_s}));
        QCOMPARE(valueOf(document, "classifier"), std::optional(50.0));
        QCOMPARE(document->state().node(at(document->state(), "a.bias")).tensor->info().dtype(), Dtype::F16);
        QVERIFY(program.workspace.history().hasEdits(document));
        QCOMPARE(program.workspace.selection(), QList<NodeId>{at(document->state(), "classifier")});
        // A single undo step, including all edits.
        program.workspace.history().undoStack(document)->undo();
        QCOMPARE(valueOf(document, "classifier"), std::optional(5.0));
    }

    void asksOnlyWhereEditsDoNotFit()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        program.workspace.history().applyPlan(
            document, planRename(document->state(), at(document->state(), "head"), "classifier"));
        program.workspace.history().applyPlan(
            document, planCast(document->state(), std::vector{at(document->state(), "a.bias")}, Dtype::F16));
        renameOver(m_path, safeTensors({{u"a.weight"_s, {10, 20}}, {u"a.bias"_s, {30, 40}}}));
        QTRY_VERIFY(!program.bannerText(document).isEmpty());

        QSignalSpy finished(&Reloader::of(program.workspace), &Reloader::finished);
        program.click(document, u"Reload"_s);
        QTRY_VERIFY(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()));
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QCOMPARE(box->text(), u"1 edit(s) of model.safetensors cannot be reapplied to the changed file."_s);
        QCOMPARE(box->informativeText(), u"Rename head to classifier: There is nothing at the path “head”."_s);
        QTest::keyClick(box, Qt::Key_Escape);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(program.history(document).size(), 2);
        QVERIFY(!program.bannerText(document).isEmpty());

        program.click(document, u"Reload"_s);
        QTRY_VERIFY(qobject_cast<QMessageBox *>(QApplication::activeModalWidget()));
        test::click(buttonWith<QPushButton>(*QApplication::activeModalWidget(), u"Reload without them"_s));
        QTRY_COMPARE(finished.size(), 2);
        QCOMPARE(program.history(document).last(), u"Reload model.safetensors, 1 edit(s) kept"_s);
        QCOMPARE(listing(document->state()), (QStringList{u"a.weight [2]"_s, u"a.bias [2]"_s}));
        const QString left =
            u"1 edit(s) could not be reapplied to the reloaded file. Rename head to classifier: There is nothing at the path “head”."_s;
        QTRY_COMPARE(program.bannerText(document), left);
        // The message is about the reload: it disappears on undo.
        program.workspace.history().undoStack(document)->undo();
        QTRY_VERIFY(program.bannerText(document) != left);
        program.workspace.history().undoStack(document)->redo();
        QTRY_COMPARE(program.bannerText(document), left);
        test::click(closeButton(*program.banner(document)));
        QVERIFY(program.bannerText(document).isEmpty());
    }

    void whatTheProgramItselfWritesIsNoChange()
    {
        Program program;
        ModelDocument *document = program.open(m_path);
        program.workspace.history().applyPlan(
            document, planRemove(document->state(), std::vector{at(document->state(), "a.bias")}));
        QSignalSpy reset(document, &ModelDocument::reset);
        QStringList sentences;
        connect(&FileWatch::of(program.workspace), &FileWatch::changed, this, [&](ModelDocument *changed) {
            if (FileWatch::of(program.workspace).findingOf(changed))
                sentences += program.bannerText(changed);
        });
        QTest::keyClick(&program.window, Qt::Key_S, Qt::ControlModifier);
        QPointer<ExportDialog> dialog;
        QTRY_VERIFY((dialog = program.window.findChild<ExportDialog *>()));
        QTRY_VERIFY(dialog->isVisible() && !dialog->isBusy());
        QLineEdit *name = fileEditOf(*dialog);
        name->selectAll();
        QTest::keyClicks(name, m_path);
        dialog->findChild<ExportForm *>()->setOverwrite(true);
        // The file contains one tensor more than what is written now.
        QTRY_VERIFY(!dialog->isBusy() && buttonWith<QPushButton>(*dialog, u"Replace anyway"_s));
        test::click(buttonWith<QPushButton>(*dialog, u"Replace anyway"_s));
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan() && dialog->plan()->options.target == m_path &&
                    dialog->plan()->canRun());
        test::click(buttonWith<QPushButton>(*dialog, u"Export"_s));
        QTRY_COMPARE(reset.size(), 1);
        QTRY_VERIFY(program.window.isIdle());
        QSignalSpy checked(&FileWatch::of(program.workspace), &FileWatch::checked);
        FileWatch::of(program.workspace).check();
        QTRY_VERIFY(!checked.isEmpty());
        QCOMPARE(sentences, QStringList());
        QVERIFY(program.bannerText(document).isEmpty());
        QCOMPARE(listing(document->state()), (QStringList{u"a.weight [2]"_s, u"head [2]"_s}));
        QCOMPARE(valueOf(document, "head"), std::optional(5.0));
        // A change by another program counts again.
        renameOver(m_path, contentOfFile(m_path));
        QTRY_VERIFY(!program.bannerText(document).isEmpty());
    }

    void aPlanOfATargetThatWasReloadedMeanwhileIsRefused()
    {
        const QString other = m_folder->filePath(u"other.safetensors"_s);
        writeInPlace(other, safeTensors({{u"head"_s, {7, 8}}}));
        Program program;
        ModelDocument *target = program.open(m_path);
        ModelDocument *donor = program.open(other);
        renameOver(m_path, safeTensors({{u"head"_s, {1, 2, 3}}}));
        QSignalSpy finished(&Reloader::of(program.workspace), &Reloader::finished);
        program.window.dropExecutor().setPlanDialog(
            [&](const ModelState &, GraftPlan plan, QWidget *) -> std::optional<GraftPlan> {
                Reloader::of(program.workspace).reload(target, &program.window);
                if (!QTest::qWaitFor([&] { return !finished.isEmpty(); }))
                    return std::nullopt;
                return plan;
            });
        GraftRequest request;
        request.donor = donor->state();
        request.donorIds = {at(donor->state(), "head")};
        request.target = target->state().root();
        QSignalSpy statusShown(&program.workspace, &Workspace::statusShown);
        QVERIFY(!program.window.dropExecutor().carryOut(donor, target, std::move(request),
                                                        DropExecutor::Prompting::Always, &program.window));
        program.window.dropExecutor().setPlanDialog({});
        QCOMPARE(finished.size(), 1);
        QCOMPARE(statusShown.last().first().toString(), u"The model has changed since this was planned."_s);
        QCOMPARE(program.history(target), QStringList{u"Reload model.safetensors"_s});
        QCOMPARE(program.workspace.history().stepText(target, 0), u"Reload model.safetensors"_s);
        QCOMPARE(listing(target->state()), QStringList{u"head [3]"_s});
        QCOMPARE(valueOf(target, "head"), std::optional(1.0));
    }

    void opensTheReadablePart()
    {
        const QByteArray whole = contentOfFile(m_path);
        writeInPlace(m_path, whole.chopped(3));
        Program program;
        program.workspace.opener().openFiles({m_path});
        QTRY_VERIFY(program.window.findChild<RefusedPane *>());
        auto *refused = program.window.findChild<RefusedPane *>();
        QTRY_VERIFY(buttonWith<QPushButton>(*refused, u"Open the readable part"_s));
        QVERIFY(program.shows(u"The file is truncated: 3 byte(s) of tensor data are missing."_s));
        const QString report = refused->report();
        QVERIFY2(report.contains(u"Expected: %1"_s.arg(whole.size())), qPrintable(report));
        QVERIFY2(report.contains(u"Found: %1"_s.arg(whole.size() - 3)), qPrintable(report));
        QVERIFY2(report.contains(u"Still readable: 2 of 3 tensors"_s), qPrintable(report));

        test::click(buttonWith<QPushButton>(*refused, u"Open the readable part"_s));
        QTRY_COMPARE(program.workspace.documents().size(), 1);
        ModelDocument *document = program.workspace.activeDocument();
        QTRY_VERIFY(!program.window.findChild<RefusedPane *>());
        QCOMPARE(program.window.panes()->panes().size(), 1);
        QCOMPARE(listing(document->state()), (QStringList{u"a.weight [2]"_s, u"a.bias [2]"_s}));
        QCOMPARE(Program::textOf(program.pane(document)->findChild<ReadablePartBanner *>()),
                 u"This file is truncated: 1 tensor(s) are missing (head)."_s);
        QTRY_VERIFY(program.shows(u"2 of 3 tensors"_s));
        QCOMPARE(valueOf(document, "a.bias"), std::optional(3.0));
        program.workspace.history().applyPlan(document, planRename(document->state(), at(document->state(), "a"), "b"));
        QCOMPARE(listing(document->state()), (QStringList{u"b.weight [2]"_s, u"b.bias [2]"_s}));

        // The rest is written.
        writeInPlace(m_path, whole);
        QTRY_VERIFY(!program.bannerText(document).isEmpty());
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        QTest::keyClick(&program.window, Qt::Key_F5);
        QTRY_VERIFY2(program.bannerText(document).isEmpty(), qPrintable(program.bannerText(document)));
        QCOMPARE(listing(document->state()), (QStringList{u"b.weight [2]"_s, u"b.bias [2]"_s, u"head [2]"_s}));
        QVERIFY(Program::textOf(program.pane(document)->findChild<ReadablePartBanner *>()).isEmpty());
    }

    void otherBrokenFilesOfferNoPart()
    {
        writeInPlace(m_path, contentOfFile(m_path).replace("[2]", "[3]"));
        Program program;
        program.workspace.opener().openFiles({m_path});
        QTRY_VERIFY(program.window.findChild<RefusedPane *>());
        QTRY_VERIFY(program.window.isIdle());
        QVERIFY(!buttonWith<QPushButton>(*program.window.findChild<RefusedPane *>(), u"Open the readable part"_s));
    }

    void aLargeReloadKeepsTheWindowAlive()
    {
        std::vector<std::pair<QString, std::vector<float>>> tensors;
        for (int i = 0; i < 50000; ++i)
            tensors.push_back({u"blocks.%1.layer%2.weight"_s.arg(i / 100).arg(i % 100), {float(i)}});
        writeInPlace(m_path, safeTensors(tensors));
        Program program;
        ModelDocument *document = program.open(m_path);
        tensors.back().second.front() = -1;
        renameOver(m_path, safeTensors(tensors));
        QTRY_VERIFY_WITH_TIMEOUT(!program.bannerText(document).isEmpty(), 20000);
        QSignalSpy finished(&Reloader::of(program.workspace), &Reloader::finished);
        qint64 longest = 0;
        int beats = 0;
        QElapsedTimer clock;
        QTimer heart;
        heart.setInterval(5);
        connect(&heart, &QTimer::timeout, this, [&] {
            longest = std::max(longest, clock.restart());
            ++beats;
        });
        clock.start();
        heart.start();
        QTest::keyClick(&program.window, Qt::Key_F5);
        // Updating the window may take a moment; reading the file must not block it.
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 30000);
        qInfo("longest pause %lld ms, %d beats", longest, beats);
        QVERIFY(beats > 5);
        QCOMPARE(valueOf(document, "blocks.499.layer99.weight"), std::optional(-1.0));
        QVERIFY2(longest < 1000, qPrintable(QString::number(longest)));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

BURNISH_TEST(TestFileChange)

} // namespace burnish::test::tst_filechange

#include "tst_filechange.moc"
