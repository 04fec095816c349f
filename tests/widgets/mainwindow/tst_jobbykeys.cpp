// SPDX-License-Identifier: MIT
// The main job by the keyboard alone: every step is a key that goes wherever the focus is.
#include "core/modelfiles/openmodel.h"
#include "core/tensor/kernels/elements.h"
#include "support/paths.h"
#include "support/samecontent.h"
#include "support/speech.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/remap/remappanel.h"
#include "widgets/remap/remappreviewmodel.h"
#include "widgets/style/language.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"
#include "widgets/workspace/edithistory.h"

#include <QTemporaryDir>
#include <QUndoStack>
#include <QWindow>

#include <algorithm>
#include <functional>

namespace burnish::test::tst_jobbykeys {

using namespace Qt::StringLiterals;

class TestJobByKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        useTestSettings(u"tst_jobbykeys"_s);
        QApplication::setStyle(new Style);
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        LanguageManager::instance().setLanguage(u"en"_s);
    }

    void init()
    {
        QSettings().clear();
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
    }

    /// Opens two models, reads a number, brings a module from one into the other, renames it by a rule and exports.
    void aModuleIsBroughtOverRenamedAndExported()
    {
        QTemporaryDir folder;
        open(samplePath("digits-base.mpk"));
        QTRY_COMPARE(m_workspace->documents().size(), 1);
        open(samplePath("digits-noisy.safetensors"));
        QTRY_COMPARE(m_workspace->documents().size(), 2);
        ModelDocument *target = m_workspace->documents()[0];
        const ModelDocument *donor = m_workspace->documents()[1];
        const ModelState before = target->state();

        // Look: the focus is in the tree that was opened last; the arrow keys lead to a tensor and its statistics.
        QTRY_COMPARE(QApplication::focusWidget(), viewOf(donor));
        QCOMPARE(viewOf(donor)->currentIndex().column(), 0);
        goTo(donor, {u"fc1"_s, u"weight"_s});
        const std::vector<double> weights = valuesOf(tensorOf(donor->state(), "fc1.weight"));
        QTRY_VERIFY(findSpoken(QAccessible::queryAccessibleInterface(m_window.get()), QAccessible::StaticText,
                               u"Minimum: "_s + floatText(*std::ranges::min_element(weights))));

        // Bring over: copy the module, go to the other pane, paste and look at the plan.
        press(Qt::Key_Left);
        QCOMPARE(viewOf(donor)->currentIndex().data().toString(), u"fc1"_s);
        press(Qt::Key_C, Qt::ControlModifier);
        press(Qt::Key_Tab, Qt::ControlModifier);
        QTRY_COMPARE(m_workspace->activeDocument(), target);
        QCOMPARE(QApplication::focusWidget(), viewOf(target));
        whenOpen<DropPlanDialog>([] { QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_Return); });
        press(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        activate();
        QTRY_COMPARE(m_workspace->history().undoStack(target)->count(), 1);
        QTRY_COMPARE(QApplication::focusWidget(), viewOf(target));

        // Rename: write a rule and look at the preview before applying it.
        press(Qt::Key_R, Qt::ControlModifier);
        auto *panel = m_window->findChild<RemapPanel *>();
        QTRY_VERIFY(panel->isAncestorOf(QApplication::focusWidget()));
        press(Qt::Key_Insert);
        type(u"^fc1\\."_s);
        press(Qt::Key_Tab);
        type(u"hidden."_s);
        press(Qt::Key_Return);
        QTRY_VERIFY(!panel->isBusy() && panel->previewModel()->preview());
        QTRY_COMPARE(renamed(*panel), (QStringList{u"hidden.bias"_s, u"hidden.weight"_s}));
        tabTo([](const QWidget *widget) {
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            return button && button->text().remove(u'&').startsWith(u"Apply"_s);
        });
        press(Qt::Key_Space);
        QTRY_COMPARE(m_workspace->history().undoStack(target)->count(), 2);

        // Export, and find the bytes of the other model, turned as Burn keeps them.
        const QString path = folder.filePath(u"out.bpk"_s);
        press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        auto *dialog = m_window->findChild<ExportDialog *>();
        QTRY_VERIFY((dialog = m_window->findChild<ExportDialog *>()) && QApplication::activeWindow() == dialog);
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan());
        tabTo([dialog](const QWidget *widget) { return widget == fileEditOf(*dialog); });
        press(Qt::Key_A, Qt::ControlModifier);
        type(path);
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan() && dialog->plan()->options.target == path);
        press(Qt::Key_Return);
        QTRY_VERIFY(QFile::exists(path) && m_window->isIdle());
        Task task;
        Diagnostics flaws;
        const auto written = openModelFile(path, task, flaws);
        QVERIFY(written);
        QVERIFY(!written->model.state.find("fc1"));
        std::vector<double> turned(weights.size());
        for (std::size_t i = 0; i < weights.size(); ++i)
            turned[i % 512 * 64 + i / 512] = weights[i];
        QVERIFY(tensorOf(written->model.state, "hidden.weight").info().shape() == (Shape{512, 64}));
        QVERIFY(valuesOf(tensorOf(written->model.state, "hidden.weight")) == turned);
        QVERIFY(valuesOf(tensorOf(written->model.state, "hidden.bias")) ==
                valuesOf(tensorOf(donor->state(), "fc1.bias")));
        QVERIFY(valuesOf(tensorOf(written->model.state, "conv1.weight")) == valuesOf(tensorOf(before, "conv1.weight")));

        // Everything is undone by keys, too.
        press(Qt::Key_Z, Qt::ControlModifier);
        press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_workspace->history().undoStack(target)->index(), 0);
        QCOMPARE(contentOf(target->state()), contentOf(before));
    }

private:
    /// Without a window manager, nothing gets the focus when a dialog closes.
    void activate() const
    {
        if (!QGuiApplication::focusWindow())
            m_window->activateWindow();
        QTRY_VERIFY(QGuiApplication::focusWindow());
    }

    /// A key at the window that has the focus, as the system sends it.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        activate();
        QTest::keyClick(QGuiApplication::focusWindow(), key, modifiers);
        QTest::qWait(20);
    }

    static void type(const QString &text)
    {
        for (const QChar character : text)
            QTest::sendKeyEvent(QTest::Click, QGuiApplication::focusWindow(), Qt::Key_unknown, QString(character), {});
        QTest::qWait(20);
    }

    /// Presses Tab until the focus is where it is wanted.
    template <typename Requested> void tabTo(const Requested &requested) const
    {
        for (int keys = 0; keys < 60 && !requested(QApplication::focusWidget()); ++keys)
            press(Qt::Key_Tab);
        QVERIFY(requested(QApplication::focusWidget()));
    }

    /// Does something as soon as a dialog has the focus; the next key may open one that blocks its caller. A dialog
    /// that stays open is rejected after some seconds, so that the test fails instead of hanging.
    template <typename DialogType> void whenOpen(const std::function<void()> &act)
    {
        auto *timer = new QTimer(m_window.get());
        timer->setInterval(50);
        connect(timer, &QTimer::timeout, timer, [timer, act, ticks = 0]() mutable {
            auto *dialog = qobject_cast<DialogType *>(QApplication::activeWindow());
            if (dialog && QGuiApplication::focusWindow() == dialog->windowHandle() && ++ticks == 2)
                act();
            if (dialog && ticks > 100)
                dialog->reject();
            if (!dialog && ticks > 0)
                timer->deleteLater();
        });
        timer->start();
    }

    /// Ctrl+O, and the path in the dialog.
    void open(const QString &path)
    {
        whenOpen<QFileDialog>([path] {
            type(path);
            QTest::keyClick(QGuiApplication::focusWindow(), Qt::Key_Return);
        });
        press(Qt::Key_O, Qt::ControlModifier);
        activate();
    }

    [[nodiscard]] TensorTreeView *viewOf(const ModelDocument *document) const
    {
        return m_window->panes()->paneOf(document)->view();
    }

    /// Moves to a node by the arrow keys, from the first row.
    void goTo(const ModelDocument *document, const QStringList &names) const
    {
        const TensorTreeView *view = viewOf(document);
        press(Qt::Key_Home);
        for (qsizetype depth = 0; depth < names.size(); ++depth) {
            for (int rows = 0; rows < 100 && view->currentIndex().data().toString() != names[depth]; ++rows)
                press(Qt::Key_Down);
            QCOMPARE(view->currentIndex().data().toString(), names[depth]);
            if (depth + 1 < names.size()) {
                if (!view->isExpanded(view->currentIndex()))
                    press(Qt::Key_Right);
                press(Qt::Key_Down);
            }
        }
    }

    [[nodiscard]] static const TensorExpr &tensorOf(const ModelState &state, const char *path)
    {
        return *state.node(*state.find(path)).tensor;
    }

    /// The new names in the preview that differ from the old ones, sorted.
    [[nodiscard]] static QStringList renamed(const RemapPanel &panel)
    {
        QStringList names;
        const RemapPreviewModel *model = panel.previewModel();
        for (int row = 0; row < model->rowCount(); ++row) {
            const QString now = model->index(row, RemapPreviewModel::NewName).data().toString();
            if (now.startsWith(u"hidden."_s))
                names += now;
        }
        names.sort();
        return names;
    }

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
};

BURNISH_TEST(TestJobByKeys)

} // namespace burnish::test::tst_jobbykeys

#include "tst_jobbykeys.moc"
