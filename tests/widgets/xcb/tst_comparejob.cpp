// SPDX-License-Identifier: MIT
// Two fine-tunes are explained and mended by mouse: what differs is found, copied over, taken back, and held against
// the model that both were made from.
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/compare/comparechooser.h"
#include "widgets/compare/comparecontroller.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/compare/views/compareinspector.h"
#include "widgets/compare/views/comparetreeview.h"
#include "widgets/compare/views/depthstripview.h"
#include "widgets/compare/views/differencepage.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QComboBox>
#include <QMenu>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

namespace burnish::test::tst_comparejob {

using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const ModelState &state, std::string_view path)
{
    const TensorPtr tensor = state.node(at(state, path)).tensor;
    QByteArray bytes;
    Task task;
    const auto taken = streamTensor(*tensor, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
        bytes.append(reinterpret_cast<const char *>(chunk.data()), qsizetype(chunk.size()));
        return {};
    });
    return taken ? bytes : QByteArray();
}

QToolButton *buttonOf(const QWidget &parent, const QString &text)
{
    for (QToolButton *button : parent.findChildren<QToolButton *>())
        if (button->defaultAction() && button->defaultAction()->text() == text && button->isVisible())
            return button;
    return nullptr;
}

} // namespace

class TestCompareJob : public QObject
{
    Q_OBJECT

private:
    struct Bench
    {
        Bench()
        {
            useTestSettings(u"tst_comparejob"_s);
            installPanels(window, workspace);
            window.restoreLayout({1440, 900});
            window.show();
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
        }
        void open(const QStringList &files)
        {
            workspace.opener().openFiles(files);
            QTRY_COMPARE(workspace.documents().size(), files.size());
            QTRY_VERIFY(window.isIdle());
        }
        void pressCompare() { click(buttonOf(*window.findChild<QToolBar *>(), u"Compare"_s)); }
        void waitForNumbers() const { QTRY_COMPARE(controller()->session()->stage(), CompareSession::Stage::Done); }
        [[nodiscard]] CompareController *controller() const { return window.findChild<CompareController *>(); }
        [[nodiscard]] ComparePage *page() const { return controller()->page(); }
        [[nodiscard]] QModelIndex at(const QString &path, int column = 0) const
        {
            return page()->model()->indexOfPath(path.split(u'.')).siblingAtColumn(column);
        }
        [[nodiscard]] QString symbol(const QString &path, int column = CompareModel::RelationColumn) const
        {
            return at(path, column).data(SymbolRole).toString();
        }
        void clickRow(const QString &path)
        {
            CompareTreeView *view = page()->view();
            view->scrollTo(at(path));
            const QRect row = view->visualRect(at(path));
            QVERIFY(row.isValid());
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, row.center());
        }

        Workspace workspace;
        MainWindow window{workspace};
    };

    /// Accepts the offer in the checkpoint's pane to show only its model.
    static void takeModelOf(Bench &b, const ModelDocument *checkpoint)
    {
        const QString offer = u"Show state_dict only"_s;
        QTRY_VERIFY(buttonWith<QPushButton>(b.window, offer));
        click(buttonWith<QPushButton>(b.window, offer));
        QTRY_VERIFY(checkpoint->state().find("fc1.weight"));
    }
    static QString sample(const QString &name) { return samplePath(name); }

private Q_SLOTS:
    void aSubtreeIsCopiedOverAndTakenBack()
    {
        Bench b;
        b.open({samplePath("digits-base.pt"), sample(u"digits-rotated.safetensors"_s)});
        ModelDocument *base = b.workspace.documents()[0];
        ModelDocument *rotated = b.workspace.documents()[1];
        takeModelOf(b, base);

        b.pressCompare();
        QTRY_VERIFY(b.page()->isVisible());
        b.waitForNumbers();
        QVERIFY(!b.window.panes()->isVisible());
        QCOMPARE(b.symbol(u"fc1"_s), u"neq"_s);

        // By name, the tensors of one module.
        b.clickRow(u"fc1"_s);
        const QByteArray before = bytesOf(rotated->state(), "fc1.weight");
        QVERIFY(before != bytesOf(base->state(), "fc1.weight"));
        click(buttonOf(*b.page(), u"Copy to the right"_s));
        QTRY_COMPARE(b.symbol(u"fc1"_s), u"eq"_s);
        QCOMPARE(bytesOf(rotated->state(), "fc1.weight"), bytesOf(base->state(), "fc1.weight"));
        QCOMPARE(bytesOf(rotated->state(), "fc1.bias"), bytesOf(base->state(), "fc1.bias"));
        QCOMPARE(b.symbol(u"conv2"_s), u"neq"_s);
        QCOMPARE(b.workspace.history().undoStack(rotated)->count(), 1);

        click(buttonOf(*b.window.findChild<QToolBar *>(), u"Undo"_s));
        QTRY_COMPARE(b.symbol(u"fc1"_s), u"neq"_s);
        QCOMPARE(bytesOf(rotated->state(), "fc1.weight"), before);

        // The comparison is kept while the panes are shown.
        b.pressCompare();
        QTRY_VERIFY(b.window.panes()->isVisible());
        b.pressCompare();
        QTRY_VERIFY(b.page()->isVisible());
        QCOMPARE(b.symbol(u"fc1"_s), u"neq"_s);
    }

    void differencesAreFoundByKeysAndByTheStrip()
    {
        Bench b;
        b.open({sample(u"digits-noisy.safetensors"_s), sample(u"digits-rotated.safetensors"_s)});
        QTest::keyClick(&b.window, Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(b.page()->isVisible());
        b.waitForNumbers();
        QTest::keyClick(&b.window, Qt::Key_F8);
        QVERIFY(b.page()->currentItem());
        QTest::keyClick(&b.window, Qt::Key_F8);
        const auto second = b.page()->model()->differenceAt(*b.page()->currentItem());
        QVERIFY(second);
        QCOMPARE(second->number, std::size_t(2));
        QTest::keyClick(&b.window, Qt::Key_F7);
        QCOMPARE(b.page()->model()->differenceAt(*b.page()->currentItem())->number, std::size_t(1));

        QTest::keyClick(&b.window, Qt::Key_F9);
        QVERIFY(b.page()->model()->isList());
        QCOMPARE(b.page()->model()->differenceAt(*b.page()->currentItem())->number, std::size_t(1));
        QTest::keyClick(&b.window, Qt::Key_F9, Qt::ShiftModifier);
        QVERIFY(!b.page()->model()->isList());

        DepthStripView *strip = b.page()->strip();
        QTest::mouseClick(strip->viewport(), Qt::LeftButton, {}, strip->cellRect({2, 0}).center());
        QVERIFY(strip->selectedCell() == std::optional(DepthStripView::Cell{2, 0}));

        // The tab of equal tensors.
        QTabBar *tabs = b.page()->tabs();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(int(CompareModel::Part::Different)).center());
        QCOMPARE(b.page()->model()->shownCount(), b.page()->model()->countOf(CompareModel::Part::Different));
        QVERIFY(b.page()->model()->shownCount() > 0);
    }

    void aBaseTellsWhatEachFineTuneChanged()
    {
        Bench b;
        b.open({samplePath("digits-base.pt"), sample(u"digits-rotated.safetensors"_s),
                sample(u"digits-noisy.safetensors"_s)});
        ModelDocument *base = b.workspace.documents()[0];
        takeModelOf(b, base);

        b.pressCompare();
        CompareChooser *chooser = nullptr;
        QTRY_VERIFY((chooser = b.window.findChild<CompareChooser *>()));
        const QList<QComboBox *> boxes = chooser->findChildren<QComboBox *>();
        QCOMPARE(boxes.size(), 3);
        for (const auto &[box, name] :
             {std::pair(0, u"digits-rotated.safetensors"_s), std::pair(1, u"digits-noisy.safetensors"_s),
              std::pair(2, u"digits-base.pt"_s)}) {
            boxes[box]->setFocus();
            boxes[box]->setCurrentText(name);
        }
        click(buttonWith<QPushButton>(*chooser, u"Compare"_s));
        QTRY_VERIFY(b.page()->isVisible());
        b.waitForNumbers();
        QCOMPARE(b.controller()->session()->base(), base);
        QCOMPARE(b.symbol(u"fc1.weight"_s, CompareModel::WhoColumn), u"collision"_s);
        QVERIFY(b.page()->model()->countOf(CompareModel::Part::Conflicts) > 0);
        QTabBar *tabs = b.page()->tabs();
        QVERIFY(tabs->isTabVisible(int(CompareModel::Part::Conflicts)));
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(int(CompareModel::Part::Conflicts)).center());
        QCOMPARE(b.page()->model()->shownCount(), b.page()->model()->countOf(CompareModel::Part::Conflicts));
        b.clickRow(u"fc1"_s);

        // Closing one of the two models ends the comparison.
        b.workspace.closeDocument(b.workspace.documents()[1]);
        QTRY_VERIFY(b.window.panes()->isVisible());
    }

    void theBaseCanBeAFileThatIsNotOpen()
    {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        Bench b;
        b.open({samplePath("digits-rotated.safetensors"), samplePath("digits-noisy.safetensors")});
        b.pressCompare();
        QTRY_VERIFY(b.page()->isVisible());
        b.waitForNumbers();
        const QToolButton *button = nullptr;
        for (const QToolButton *each : b.page()->findChildren<QToolButton *>()) {
            if (each->text().startsWith(u"Base: "_s))
                button = each;
        }
        QVERIFY(button);
        Q_EMIT button->menu()->aboutToShow();
        QAction *last = button->menu()->actions().last();
        QCOMPARE(last->text(), u"Open file…"_s);
        answerFileDialog(fixturePath("merge/digits-base.safetensors"));
        last->trigger();
        QTRY_VERIFY(b.controller()->session()->base());
        QCOMPARE(b.controller()->session()->base()->displayName(), u"digits-base.safetensors"_s);
        QVERIFY(b.page()->isVisible());
        b.waitForNumbers();
        QVERIFY(b.page()->tabs()->isTabVisible(int(CompareModel::Part::Conflicts)));
    }
};

BURNISH_TEST(TestCompareJob)

} // namespace burnish::test::tst_comparejob

#include "tst_comparejob.moc"
