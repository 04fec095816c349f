// SPDX-License-Identifier: MIT
// The structure's main job, played in the window: a file that names nothing gets its names from Rust source that is let
// go over it, and goes out as a Burnpack.
#include "core/modelfiles/openmodel.h"
#include "support/exportreplay.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/export/exportdialog.h"
#include "widgets/export/exportform.h"
#include "widgets/structure/structurebanner.h"
#include "widgets/structure/structurepanel.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <QUrl>

namespace burnish::test::tst_structurejob {

using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const ModelState &state, NodeId id)
{
    QByteArray bytes;
    Task task;
    const auto taken =
        streamTensor(*state.node(id).tensor, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
            bytes.append(reinterpret_cast<const char *>(chunk.data()), qsizetype(chunk.size()));
            return {};
        });
    return taken ? bytes : QByteArray();
}

} // namespace

class TestStructureJob : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    ModelDocument *open(const QString &sample)
    {
        const auto before = m_workspace->documents().size();
        m_workspace->opener().openFiles({samplePath(sample)});
        const bool isOpen = QTest::qWaitFor([&] { return m_workspace->documents().size() > before; });
        if (!isOpen)
            qFatal("%s was not opened", qPrintable(sample));
        return m_workspace->activeDocument();
    }
    /// Drops the file on the middle of the model's tree, like a file manager.
    void drop(ModelDocument *document, const QString &path)
    {
        QWidget *viewport = m_window->panes()->paneOf(document)->view()->viewport();
        QWidget *receiver = m_window->panes()->paneOf(document);
        const QPoint place = viewport->mapTo(receiver, viewport->rect().center());
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(receiver, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(receiver, &drop);
        QVERIFY(drop.isAccepted());
    }
    void wait()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_window->isIdle() && !m_window->findChild<StructurePanel *>()->isBusy(), 20'000);
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_structurejob"_s);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        QApplication::setStyle(new Style);
    }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1440, 900});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void aFileWithoutNamesGetsThemAndGoesOutAsABurnpack()
    {
        ModelDocument *document = open(u"digits-base.bin"_s);
        QVERIFY(document->needsStructure());
        const auto *banner = m_window->panes()->paneOf(document)->findChild<StructureBanner *>();
        QVERIFY(banner->isVisible());
        QVERIFY(!document->state().find("conv1.weight"));

        drop(document, samplePath("digits.rs"));
        wait();
        if (const auto &problem = Structures::of(*m_workspace).of(document).problem)
            QFAIL(qPrintable(problem->sentence()));
        QVERIFY(document->state().find("conv1.weight"));
        QVERIFY(!document->needsStructure());
        QVERIFY(!banner->isVisible());
        QVERIFY2(!m_workspace->history().hasEdits(document), "names are no edits");
        QCOMPARE(m_workspace->history().undoStack(document)->count(), 1);

        const ModelState reference = opened(samplePath("digits-base.mpk"));
        QCOMPARE(listing(document->state()), listing(reference));

        QTemporaryDir folder;
        const QString target = folder.filePath(u"digits.bpk"_s);
        exportTo(target);
        const ModelState written = opened(target);
        const std::vector<NodeId> tensors = reference.tensors();
        QCOMPARE(written.tensors().size(), tensors.size());
        QVERIFY(tensors.size() > 10);
        for (const NodeId id : tensors) {
            const auto there = written.find(reference.path(id));
            QVERIFY2(there, reference.path(id).c_str());
            QCOMPARE(written.node(*there).tensor->info(), reference.node(id).tensor->info());
            QCOMPARE(bytesOf(written, *there), bytesOf(reference, id));
            QCOMPARE(written.node(*there).paramId, reference.node(id).paramId);
        }

        m_workspace->history().undoStack(document)->undo();
        QVERIFY(document->needsStructure());
        QVERIFY(banner->isVisible());
        QVERIFY(!document->state().find("conv1.weight"));
        m_workspace->history().undoStack(document)->redo();
        QVERIFY(document->state().find("conv1.weight"));
    }

    /// By keyboard, the next step is in the tree, or the same button again.
    void theFocusGoesOnAfterTheBanner()
    {
        ModelDocument *document = open(u"digits-base.bin"_s);
        const ModelPane *pane = m_window->panes()->paneOf(document);
        const auto *banner = pane->findChild<StructureBanner *>();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QPushButton *rust = nullptr;
        for (QPushButton *button : banner->findChildren<QPushButton *>()) {
            if (button->text() == u"Rust source…")
                rust = button;
        }
        QVERIFY(rust);
        const QTemporaryDir folder;
        const QString other = folder.filePath(u"other.rs"_s);
        QFile file(other);
        QVERIFY(file.open(QFile::WriteOnly));
        file.write("#[derive(Module, Debug)] pub struct Other<B: Backend> { one: Linear<B> }");
        file.close();
        rust->setFocus();
        answerFileDialog(other);
        QTest::keyClick(rust, Qt::Key_Space);
        wait();
        QTRY_VERIFY(Structures::of(*m_workspace).of(document).problem);
        QTRY_COMPARE(m_window->focusWidget(), rust);
        answerFileDialog(samplePath("digits.rs"));
        QTest::keyClick(rust, Qt::Key_Space);
        wait();
        QTRY_VERIFY(!banner->isVisible());
        QTRY_COMPARE(m_window->focusWidget(), pane->view());
    }

    void aRecordGivesTheNamesToo()
    {
        ModelDocument *document = open(u"digits-base.bin"_s);
        drop(document, samplePath("digits-base.mpk"));
        wait();
        QVERIFY(document->state().find("conv1.weight"));
        QCOMPARE(m_workspace->documents().size(), 1);
    }

    void whatDoesNotFitIsToldInTheDock()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"other.rs"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("use burn::nn::Linear;\n#[derive(Module, Debug)]\npub struct Other<B: Backend> {\n    only: "
                   "Linear<B>,\n}\n");
        file.close();
        ModelDocument *document = open(u"digits-base.bin"_s);
        const QStringList before = listing(document->state());
        drop(document, file.fileName());
        wait();
        const auto &problem = Structures::of(*m_workspace).of(document).problem;
        QVERIFY(problem);
        QVERIFY(document->needsStructure());
        QCOMPARE(listing(document->state()), before);
        QCOMPARE(m_workspace->history().undoStack(document)->count(), 0);
        QVERIFY(m_window->findChild<StructurePanel *>()->isVisible());
    }

private:
    /// Exports through the dialog like a user, and again without the window.
    void exportTo(const QString &target)
    {
        for (QAction *action : m_window->findChildren<QAction *>())
            if (action->text() == u"Export as…"_s)
                action->trigger();
        QTRY_VERIFY(m_window->findChild<ExportDialog *>());
        auto *dialog = m_window->findChild<ExportDialog *>();
        dialog->findChild<ExportForm *>()->setFormat(findFormat(u"burnpack"));
        exportAndReplay(*m_workspace, *dialog, target);
    }
};

BURNISH_TEST(TestStructureJob)

} // namespace burnish::test::tst_structurejob

#include "tst_structurejob.moc"
