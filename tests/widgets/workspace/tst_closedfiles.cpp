// SPDX-License-Identifier: MIT
// Closing a model lets go of its file, whatever the panels showed of it.
#include "core/export/exportrun.h"
#include "core/graft/graft.h"
#include "support/heldfiles.h"
#include "support/paths.h"
#include "support/sessionprogram.h"
#include "support/testmain.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/compare/views/comparetreeview.h"
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/paneldock.h"
#include "widgets/merge/mergepanel.h"
#include "widgets/workspace/savedstates.h"

#include <QTemporaryDir>

namespace burnish::test::tst_closedfiles {

using namespace Qt::StringLiterals;

class TestClosedFiles : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    /// The files in the folder that this process has open or mapped.
    [[nodiscard]] QStringList held() const
    {
        const QString folder = QFileInfo(m_folder->path()).canonicalFilePath() + u'/';
        QStringList files;
        for (const QString &file : openFilesIn(m_folder->path()))
            files += u"open: "_s + file;
        QFile maps(u"/proc/self/maps"_s);
        if (maps.open(QIODevice::ReadOnly))
            for (const QByteArray &line : maps.readAll().split('\n'))
                if (line.contains(QFile::encodeName(folder)))
                    files += u"mapped: "_s + QString::fromLocal8Bit(line);
        return files;
    }
    static PanelDock *dockOf(const Program &program, const QString &name)
    {
        return program.window.findChild<PanelDock *>(name);
    }
    /// An edit that takes tensors from the other model, with the donor's state for reloads.
    static void copyBetween(Program &program, ModelDocument *donor, ModelDocument *target)
    {
        rename(program.workspace, donor, "fc2", "extra");
        GraftRequest request;
        request.donor = donor->state();
        request.donorIds = {at(donor->state(), "extra")};
        request.target = target->state().root();
        QVERIFY(program.window.dropExecutor().carryOut(donor, target, std::move(request),
                                                       DropExecutor::Prompting::WhenNeeded, nullptr));
    }
    void exportModel(Workspace &workspace, const ModelDocument *document)
    {
        RecordedExport record{0, workspace.history().lineageOf(document), document->state(), {}, {}};
        record.options.target = m_folder->filePath(u"out.safetensors"_s);
        record.options.format = findFormat(u"safetensors");
        record.options.adapter = AdapterChoice::none();
        Task task;
        const auto plan = planExport(record.state, record.options, task);
        QVERIFY(plan && plan->canRun());
        QVERIFY(runExport(*plan, task));
        record.options = plan->options;
        record.order = nextLineageOrder();
        workspace.savedStates().recordExport(std::move(record));
    }
    static void show(const Program &program, const QString &name)
    {
        PanelDock *dock = dockOf(program, name);
        QVERIFY(dock);
        program.window.docks().open(dock);
        QTRY_VERIFY(dock->panel()->isInSight());
        QTRY_VERIFY(program.window.isIdle());
    }

private Q_SLOTS:
    void init()
    {
#ifndef Q_OS_LINUX
        QSKIP("Only Linux lists the open files of a process.");
#endif
        useTestSettings(u"tst_closedfiles"_s);
        m_folder = std::make_unique<QTemporaryDir>();
        for (const QString &name : {u"digits-rotated.safetensors"_s, u"digits-noisy.safetensors"_s})
            QVERIFY(QFile::copy(samplePath(name), m_folder->filePath(name)));
    }

    void nothingHoldsTheFilesOfClosedModels_data()
    {
        QTest::addColumn<QString>("use");
        for (const char *use : {"nothing", "one tensor", "several tensors", "edit", "bytes", "health", "remap", "merge",
                                "covered merge", "comparison", "export", "export of a copy", "undone copy"})
            QTest::addRow("%s", use) << QString::fromLatin1(use);
    }

    void nothingHoldsTheFilesOfClosedModels()
    {
        QFETCH(QString, use);
        Program program;
        Workspace &workspace = program.workspace;
        ModelDocument *first = program.open(m_folder->filePath(u"digits-rotated.safetensors"_s));
        ModelDocument *second = program.open(m_folder->filePath(u"digits-noisy.safetensors"_s));
        // Folded to its tab until something is selected.
        QTRY_VERIFY(dockOf(program, u"inspector"_s)->isVisible());
        const std::vector<NodeId> tensors = second->state().tensors();
        if (use == u"one tensor"_s || use == u"several tensors"_s) {
            const std::size_t count = use == u"one tensor"_s ? 1 : tensors.size();
            workspace.reveal(second, QList<NodeId>(tensors.begin(), tensors.begin() + std::ptrdiff_t(count)));
            // The inspector follows a moment later.
            QTRY_VERIFY(dockOf(program, u"inspector"_s)->panel()->isInSight());
            QTest::qWait(200);
            QTRY_VERIFY(program.window.isIdle());
        } else if (use == u"edit"_s) {
            rename(workspace, second, "fc1", "first");
        } else if (use == u"bytes"_s || use == u"health"_s || use == u"remap"_s) {
            show(program, use);
        } else if (use.endsWith(u"merge"_s)) {
            show(program, u"merge"_s);
            const auto *panel = program.window.findChild<MergePanel *>();
            QTRY_VERIFY(panel->previewDocument() && !panel->isBusy());
            if (use == u"covered merge"_s)
                show(program, u"report"_s);
        } else if (use == u"comparison"_s) {
            auto *controller = program.window.findChild<CompareController *>();
            controller->compare(first, second);
            QTRY_VERIFY(controller->session()->tree() && program.window.isIdle());
            auto *rows = controller->page()->view();
            rows->setCurrentIndex(rows->model()->index(0, 0));
            rows->expandAll();
            rows->setCurrentIndex(rows->model()->index(0, 0, rows->currentIndex()));
            QTest::qWait(100);
            QTRY_VERIFY(program.window.isIdle());
        }
        if (use.endsWith(u"copy"_s))
            copyBetween(program, first, second);
        if (use.startsWith(u"export"_s) || use == u"undone copy"_s)
            exportModel(workspace, second);
        // Its state stays in the list of exports, though no step leads there.
        if (use == u"undone copy"_s) {
            QVERIFY(workspace.history().undo(second));
            rename(workspace, second, "fc1", "first");
        }
        if (QTest::currentTestFailed())
            return;
        QVERIFY(held().size() >= 2);
        while (!workspace.documents().isEmpty())
            workspace.closeDocument(workspace.documents().last());
        QTRY_COMPARE(held(), QStringList());
        if (!use.contains(u"export"_s))
            return;
        // The session's recipe can still be written.
        Task task;
        const auto recipe = recordRecipe({}, workspace.savedStates().recordedExports(), {m_folder->path()}, task);
        QVERIFY2(recipe, recipe ? "" : qPrintable(recipe.error().sentence()));
        const RecipeStep &last = recipe->recipe.steps.back();
        QCOMPARE(last.action, RecipeAction::Export);
        QCOMPARE(last.arguments["file"_L1].toString(), u"out.safetensors"_s);
        QCOMPARE(last.arguments["format"_L1].toString(), u"safetensors"_s);
    }
};

BURNISH_TEST(TestClosedFiles)

} // namespace burnish::test::tst_closedfiles

#include "tst_closedfiles.moc"
