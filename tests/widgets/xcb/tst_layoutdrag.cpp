// SPDX-License-Identifier: MIT
// PyTorch weights dragged onto a Burn model by the mouse, or pasted by keyboard, are what a transfer would have given:
// needs a platform with real drags (xcb, or minimal).
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/realdrag.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/docks/paneldock.h"
#include "widgets/export/exportform.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"
#include "widgets/workspace/structures.h"

#include <QAction>
#include <QGuiApplication>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>

namespace burnish::test::tst_layoutdrag {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const QTableView &table)
{
    QStringList lines;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < table.model()->columnCount(); ++column)
            cells << table.model()->index(row, column).data().toString();
        lines << cells.join(u'|');
    }
    return lines.join(u'\n');
}

/// Records the texts of drop plans and accepts them with Enter.
class Answers : public QObject
{
public:
    Answers()
    {
        m_timer.callOnTimeout([this] {
            auto *dialog = qobject_cast<DropPlanDialog *>(QApplication::activeModalWidget());
            if (!dialog || dialog == m_answered)
                return;
            m_answered = dialog;
            auto *table = dialog->findChild<QTableView *>();
            texts << textOf(*table);
            QTest::keyClick(table, Qt::Key_Return);
        });
        m_timer.start(50);
    }

    QStringList texts;

private:
    QTimer m_timer;
    QPointer<DropPlanDialog> m_answered;
};

} // namespace

class TestLayoutDrag : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    ModelDocument *m_donor = nullptr;
    ModelDocument *m_target = nullptr;

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] ModelPane *pane(ModelDocument *document) const { return m_window->panes()->paneOf(document); }

    QPoint rowCenter(ModelDocument *document, std::string_view name) const
    {
        const QRect row = pane(document)->view()->visualRect(rowOf(pane(document), name));
        return pane(document)->view()->viewport()->mapTo(m_window.get(), QPoint(row.left() + 30, row.center().y()));
    }
    /// Below the last row, where a drop targets the model itself.
    QPoint emptyPlace(ModelDocument *document) const
    {
        const QWidget *viewport = pane(document)->view()->viewport();
        return viewport->mapTo(m_window.get(), QPoint(viewport->width() / 2, viewport->height() - 10));
    }

    /// Without a window manager no window is active, and shortcuts need an active one.
    void press(QKeySequence keys)
    {
        for (QAction *action : m_window->findChildren<QAction *>()) {
            if (action->shortcuts().contains(keys) && action->isEnabled())
                return action->trigger();
        }
        QFAIL(qPrintable(u"nothing is done by "_s + keys.toString()));
    }

    /// Exports through the dialog, with Rust source as the structure.
    void exportRecord(const QString &target)
    {
        m_workspace->setActiveDocument(m_target);
        Structures::of(*m_workspace).useFile(m_target, sample(u"digits.rs"_s));
        QTRY_VERIFY(Structures::of(*m_workspace).of(m_target).isUsable());
        press(Qt::CTRL | Qt::SHIFT | Qt::Key_S);
        QTRY_VERIFY(m_window->findChild<ExportDialog *>());
        auto *dialog = m_window->findChild<ExportDialog *>();
        dialog->findChild<ExportForm *>()->setFormat(findFormat(u"named-mpk"));
        fileEditOf(*dialog)->setText(target);
        QPushButton *yes = nullptr;
        for (QPushButton *button : dialog->findChildren<QPushButton *>())
            yes = button->isDefault() ? button : yes;
        QVERIFY(yes);
        QTRY_VERIFY(!dialog->isBusy() && yes->isEnabled());
        click(yes);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(target) && m_workspace->jobs().isIdle(), 20'000);
    }

    /// The same transfer of the two files on the command line.
    void transfer(const QString &target, const QStringList &options)
    {
        const Outcome done =
            run(QStringList{u"transfer"_s, path(u"noisy.safetensors"_s), path(u"base.bpk"_s), target, u"--to"_s,
                            u"named-mpk"_s, u"--rust"_s, sample(u"digits.rs"_s), u"--type"_s, u"Digits"_s} +
                options);
        QVERIFY2(done.code == 0, qPrintable(done.errors));
    }

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_layoutdrag"_s);
        if (QGuiApplication::platformName() == "offscreen"_L1)
            QFAIL("This platform has no drags; run the test with -platform xcb or minimal.");
        QVERIFY(QFile::copy(sample(u"digits-base.bpk"_s), path(u"base.bpk"_s)));
        QVERIFY(QFile::copy(sample(u"digits-noisy.safetensors"_s), path(u"noisy.safetensors"_s)));
    }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1280, 800});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_workspace->opener().openFiles({path(u"noisy.safetensors"_s), path(u"base.bpk"_s)});
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        QTRY_VERIFY(m_window->isIdle());
        m_donor = m_workspace->documents()[0];
        m_target = m_workspace->documents()[1];
        pane(m_donor)->view()->collapseAll();
        pane(m_target)->view()->collapseAll();
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void modulesOneByOne()
    {
        Answers answers;
        int steps = 0;
        for (const char *module : {"fc1", "norm1", "conv1"}) {
            dragByMouse(*m_window, rowCenter(m_donor, module), rowCenter(m_target, module));
            ++steps;
            QTRY_COMPARE(m_workspace->history().undoStack(m_target)->count(), steps);
        }
        QCOMPARE(answers.texts.size(), 3);
        QVERIFY2(answers.texts[0].contains(u"Linear: transposed, PyTorch → Burn"_s), qPrintable(answers.texts[0]));
        QVERIFY2(answers.texts[1].contains(u"|gamma|"_s) &&
                     answers.texts[1].contains(u"BatchNorm: renamed, PyTorch → Burn"_s),
                 qPrintable(answers.texts[1]));
        // PyTorch counts batches in a tensor that Burn has no field for.
        QStringList expected = listing(m_target->savedState());
        QStringList got = listing(m_target->state());
        QVERIFY(answers.texts[1].contains(u"Unused: no field here"_s));
        expected.sort();
        got.sort();
        QCOMPARE(got, expected);
        exportRecord(path(u"dragged.mpk"_s));
        transfer(path(u"some.mpk"_s), {u"--regex"_s, u"^(fc1|norm1|conv1)\\."_s, u"--allow-partial"_s});
        QVERIFY(!contentOfFile(path(u"dragged.mpk"_s)).isEmpty());
        QVERIFY(contentOfFile(path(u"dragged.mpk"_s)) == contentOfFile(path(u"some.mpk"_s)));
    }

    void theWholeModel()
    {
        Answers answers;
        pane(m_donor)->view()->setFocus();
        pane(m_donor)->view()->selectAll();
        // The inspector unfolds, and the panes become narrower.
        QTRY_VERIFY(m_window->isIdle());
        QTRY_VERIFY(m_window->findChild<PanelDock *>(u"inspector"_s)->width() > 100);
        dragByMouse(*m_window, rowCenter(m_donor, "fc1"), emptyPlace(m_target));
        QTRY_COMPARE(m_workspace->history().undoStack(m_target)->count(), 1);
        QCOMPARE(answers.texts.size(), 1);
        exportRecord(path(u"whole.mpk"_s));
        transfer(path(u"all.mpk"_s), {u"--allow-partial"_s});
        QVERIFY(!contentOfFile(path(u"whole.mpk"_s)).isEmpty());
        QVERIFY(contentOfFile(path(u"whole.mpk"_s)) == contentOfFile(path(u"all.mpk"_s)));
    }

    void theWholeModelByKeyboard()
    {
        Answers answers;
        m_workspace->setActiveDocument(m_donor);
        pane(m_donor)->view()->setFocus();
        QTest::keyClick(pane(m_donor)->view(), Qt::Key_A, Qt::ControlModifier);
        press(Qt::CTRL | Qt::Key_C);
        press(Qt::CTRL | Qt::Key_Tab);
        QTRY_COMPARE(m_workspace->activeDocument(), m_target);
        pane(m_target)->view()->setFocus();
        pane(m_target)->view()->clearSelection();
        pane(m_target)->view()->setCurrentIndex({});
        press(Qt::CTRL | Qt::Key_V);
        QTRY_COMPARE(m_workspace->history().undoStack(m_target)->count(), 1);
        exportRecord(path(u"pasted.mpk"_s));
        transfer(path(u"again.mpk"_s), {u"--allow-partial"_s});
        QVERIFY(contentOfFile(path(u"pasted.mpk"_s)) == contentOfFile(path(u"again.mpk"_s)));
    }
};

BURNISH_TEST(TestLayoutDrag)

} // namespace burnish::test::tst_layoutdrag

#include "tst_layoutdrag.moc"
