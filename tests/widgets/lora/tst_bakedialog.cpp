// SPDX-License-Identifier: MIT
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"
#include "support/windowdriving.h"
#include "support/windowmaking.h"
#include "widgets/assembly/panels.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/dnd/dragbox.h"
#include "widgets/export/exportdialog.h"
#include "widgets/lora/adaptercontroller.h"
#include "widgets/lora/adapterdialog.h"
#include "widgets/lora/adaptersources.h"
#include "widgets/lora/bakepage.h"
#include "widgets/lora/bakerowsmodel.h"
#include "widgets/nodes/nodemime.h"
#include "widgets/report/reportmodel.h"
#include "widgets/report/reportpanel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/workspace/adapterdrops.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

#include <cmath>
#include <cstring>
#include <limits>

namespace burnish::test::tst_bakedialog {

using namespace Qt::StringLiterals;

namespace {

QString fixture(const char *name)
{
    return fixturePath("merge/") + QLatin1String(name);
}

std::vector<float> numbersOf(const ModelState &state, std::string_view path)
{
    const TensorPtr read = state.node(*state.find(path)).tensor;
    std::vector<float> numbers(std::size_t(read->info().elementCount()));
    Task task;
    std::size_t at = 0;
    const auto done = streamTensor(*read, task, false, [&](std::span<const std::byte> chunk) -> Expected<void> {
        std::memcpy(reinterpret_cast<std::byte *>(numbers.data()) + at, chunk.data(), chunk.size());
        at += chunk.size();
        return {};
    });
    return done ? numbers : std::vector<float>();
}

const QString adapter = samplePath("digits-lora.safetensors");

double largestDifference(const ModelState &a, const ModelState &b)
{
    double largest = 0;
    for (const NodeId id : b.tensors(b.root())) {
        if (b.node(id).tensor->info().dtype() != Dtype::F32)
            continue;
        const std::string path = b.path(id);
        const std::vector<float> left = numbersOf(a, path);
        const std::vector<float> right = numbersOf(b, path);
        if (left.size() != right.size())
            return std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < left.size(); ++i)
            largest = std::max(largest, std::abs(double(left[i]) - double(right[i])));
    }
    return largest;
}

AdapterDialog *openDialog(MainWindow &window)
{
    for (AdapterDialog *dialog : window.findChildren<AdapterDialog *>()) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

QPushButton *buttonThatStarts(const QWidget &dialog, const QString &text)
{
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text().startsWith(text))
            return button;
    }
    return nullptr;
}

} // namespace

class TestBakeDialog : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;

    ModelDocument *open(const QString &file)
    {
        const auto before = m_workspace->documents().size();
        m_workspace->opener().openFiles({file});
        if (!QTest::qWaitFor([&] { return m_workspace->documents().size() > before; }))
            qFatal("The fixture does not open.");
        return m_workspace->documents().last();
    }

    void bake(ModelDocument *model, const QList<double> &strengths)
    {
        const int steps = m_workspace->history().undoStack(model)->index();
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(model);
        for (int i = 0; i < strengths.size(); ++i) {
            if (i > 0)
                click(buttonWith<QPushButton>(*dialog->bake(), u"Add adapter"_s));
            dialog->bake()->sources()->strengthBox(i)->setValue(strengths[i]);
        }
        QTRY_COMPARE(dialog->bake()->plans().size(), std::size_t(strengths.size()));
        click(buttonWith<QPushButton>(*dialog, dialog->bake()->foot().apply));
        QTRY_COMPARE(m_workspace->history().undoStack(model)->index(), steps + 1);
    }

    void exportTo(const QString &file)
    {
        choose(*m_window, u"Model"_s, u"Export as…"_s);
        ExportDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<ExportDialog *>()) && dialog->isVisible() && !dialog->isBusy());
        QLineEdit *name = fileEditOf(*dialog);
        name->selectAll();
        QTest::keyClicks(name, file);
        QTRY_VERIFY(!dialog->isBusy() && dialog->plan() && dialog->plan()->options.target == file);
        click(buttonWith<QPushButton>(*dialog, u"Export"_s));
        QTRY_VERIFY(QFile::exists(file));
        QTRY_VERIFY2(about().contains(QFileInfo(file).fileName()), qPrintable(about()));
    }

    [[nodiscard]] ReportPanel *report() const { return m_window->findChild<ReportPanel *>(); }
    [[nodiscard]] QString about() const
    {
        QStringList texts;
        for (const QLabel *label : report()->findChildren<QLabel *>())
            texts += label->toolTip();
        return texts.join(u'\n');
    }
    /// Also if another panel covers the report.
    [[nodiscard]] QToolButton *proveButton() const
    {
        for (QToolButton *button : report()->findChildren<QToolButton *>()) {
            if (button->text() == u"Prove bake"_s)
                return button;
        }
        return nullptr;
    }
    /// "path: meaning" of the rows of a part.
    QStringList rowsOf(ReportPart part)
    {
        report()->findChild<QTabBar *>()->setCurrentIndex(int(part));
        const QAbstractItemModel *rows = report()->findChild<QTreeView *>()->model();
        QStringList texts;
        for (int row = 0; row < rows->rowCount(); ++row)
            texts += rows->index(row, ReportModel::PathColumn).data().toString() + u": "_s +
                     rows->index(row, ReportModel::MeaningColumn).data().toString();
        return texts;
    }

private Q_SLOTS:
    void initTestCase() { useTestSettings(u"tst_bakedialog"_s); }

    void init()
    {
        m_workspace = std::make_unique<Workspace>();
        m_window = std::make_unique<MainWindow>(*m_workspace);
        installPanels(*m_window, *m_workspace);
        m_window->restoreLayout({1200, 800});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    void aFileThatIsNotAnAdapterIsRefusedInPlaceOfTheRows_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a model") << fixture("digits-base.safetensors") << u"The file contains no adapter"_s;
        QTest::newRow("not a model at all") << sourcePath("README.md") << u"README.md"_s;
    }
    void aFileThatIsNotAnAdapterIsRefusedInPlaceOfTheRows()
    {
        QFETCH(const QString, file);
        QFETCH(const QString, sentence);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        auto *controller = m_window->findChild<AdapterController *>();
        QVERIFY(controller);
        AdapterDialog *dialog = controller->bakeInto(base, file);
        auto *note = dialog->bake()->findChild<EmptyPlaceholder *>();
        QTRY_VERIFY2(note->text().contains(sentence), qPrintable(note->text()));
        QVERIFY(note->isVisible());
        QCOMPARE(dialog->sentence(), note->text());
        QVERIFY(!buttonThatStarts(*dialog, u"Bake"_s)->isEnabled());
        dialog->reject();
    }

    void theMenuBakesAnOpenAdapterAsOneStep()
    {
        const ModelDocument *lora = open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        const ModelState untouched = base->state();
        choose(*m_window, u"Model"_s, u"Bake adapter…"_s);
        QTRY_VERIFY(openDialog(*m_window));
        AdapterDialog *dialog = openDialog(*m_window);
        QTRY_VERIFY(dialog->bake()->plan());
        QVERIFY(dialog->bake()->rowsModel()->rowCount() > 0);
        click(buttonThatStarts(*dialog, u"Bake into"_s));
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);

        Task task;
        const auto baked = planLoraBake(untouched, lora->state(), {}, task);
        QVERIFY(baked);
        QCOMPARE(largestDifference(base->state(), *applied(untouched, baked->change)), 0.0);
        QVERIFY(largestDifference(base->state(), untouched) > 1e-3);
        // The step is named after the adapter, and reported.
        QCOMPARE(m_workspace->history().undoStack(base)->text(0),
                 u"Bake digits-lora.safetensors into %1 tensor(s)"_s.arg(baked->rows.size()));
        const auto *report = m_window->findChild<ReportPanel *>();
        const auto tab = [&] { return report->findChild<QTabBar *>()->tabToolTip(int(ReportPart::Applied)); };
        const auto about = [&] {
            QStringList texts;
            for (const QLabel *label : report->findChildren<QLabel *>())
                texts += label->toolTip();
            return texts.join(u'\n');
        };
        QTRY_VERIFY2(about().contains(u"digits-lora.safetensors → digits-base.safetensors, baked"_s),
                     qPrintable(about()));
        QVERIFY2(tab().contains(QString::number(baked->rows.size())), qPrintable(tab()));
        m_workspace->history().undoStack(base)->undo();
        QCOMPARE(largestDifference(base->state(), untouched), 0.0);
        QVERIFY2(about().contains(u"Undone: digits-lora.safetensors"_s), qPrintable(about()));
    }

    void whatARowSaysIsWholeAtTheDialogsOwnSize()
    {
        open(adapter);
        open(samplePath("digits-base.bpk"));
        choose(*m_window, u"Model"_s, u"Bake adapter…"_s);
        QTRY_VERIFY(openDialog(*m_window));
        AdapterDialog *dialog = openDialog(*m_window);
        QTRY_VERIFY(dialog->bake()->plan());
        const auto *table = dialog->bake()->findChild<QTableView *>();
        QVERIFY(table->model()->index(0, BakeRowsModel::Note).data().toString().startsWith("transposed: "_L1));
        // On a small screen there is no room for the change, which the header's menu offers.
        for (int column = 0; column < BakeRowsModel::ColumnCount; ++column) {
            if (column == BakeRowsModel::Size && table->isColumnHidden(column))
                continue;
            QVERIFY2(
                table->columnWidth(column) >= textsWidth(*table, column),
                qPrintable(
                    u"%1: %2 of %3"_s.arg(column).arg(table->columnWidth(column)).arg(textsWidth(*table, column))));
        }
        dialog->reject();
    }

    void aTipSaysWhyTheScaleIsWhatItIs()
    {
        open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(base);
        QTRY_VERIFY(dialog->bake()->plan());
        const auto tip = [&] {
            return dialog->bake()->rowsModel()->index(0, BakeRowsModel::Scale).data(Qt::ToolTipRole).toString();
        };
        QCOMPARE(tip(),
                 u"Alpha 8 is the one that the configuration gives all modules (lora_alpha). The rank 4 divides it."_s);
        dialog->bake()->alphaBox()->setValue(2);
        QTRY_VERIFY(dialog->bake()->plan());
        QCOMPARE(tip(), u"Alpha 2 is the one given above. The rank 4 divides it."_s);
        dialog->reject();
    }

    void whatQuantisingAgainCostsIsNoted()
    {
        SafeTensorsFile small;
        const QByteArray ones = QByteArray::fromHex("0000803f");
        small.tensors[u"blocks.0.attn.qkv.lora_A.weight"_s] = {u"F32"_s, {1, 32}, ones.repeated(32)};
        small.tensors[u"blocks.0.attn.qkv.lora_B.weight"_s] = {u"F32"_s, {48, 1}, ones.repeated(48)};
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"small.safetensors"_s);
        small.write(file);
        open(file);
        ModelDocument *base = open(fixturePath("comfy/comfy-fp8/model.safetensors"));
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(base);
        QTRY_VERIFY2(dialog->bake()->plan(), qPrintable(dialog->sentence()));
        const auto note = [&](int role) {
            return dialog->bake()->rowsModel()->index(0, BakeRowsModel::Note).data(role).toString();
        };
        QTRY_VERIFY2(note(Qt::DisplayRole).startsWith("quantised again: rounding of "_L1),
                     qPrintable(note(Qt::DisplayRole)));
        QVERIFY(note(Qt::DisplayRole).contains(u'%'));
        QCOMPARE(note(Qt::ToolTipRole), note(Qt::DisplayRole));
        dialog->reject();
    }

    void beforeAnAdapterTheOtherModelIsMeant()
    {
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        const ModelDocument *lora = open(adapter);
        QCOMPARE(m_workspace->activeDocument(), lora);
        choose(*m_window, u"Model"_s, u"Bake adapter…"_s);
        QTRY_VERIFY(openDialog(*m_window));
        QTRY_VERIFY(openDialog(*m_window)->bake()->plan());
        click(buttonThatStarts(*openDialog(*m_window), u"Bake into"_s));
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);
    }

    void aTypedStrengthIsWhatIsBaked()
    {
        const ModelDocument *lora = open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        const ModelState untouched = base->state();
        choose(*m_window, u"Model"_s, u"Bake adapter…"_s);
        QTRY_VERIFY(openDialog(*m_window));
        AdapterDialog *dialog = openDialog(*m_window);
        QTRY_VERIFY(dialog->bake()->plan());
        QTRY_VERIFY(dialog->bake()->strengthBox()->hasFocus());
        QTest::keyClicks(dialog->bake()->strengthBox(), QLocale().toString(-0.75));
        QTest::keyClick(dialog->bake()->strengthBox(), Qt::Key_Tab);
        QCOMPARE(dialog->bake()->strengthBox()->value(), -0.75);
        QTRY_VERIFY(dialog->bake()->plan());
        click(buttonThatStarts(*dialog, u"Bake into"_s));
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);

        Task task;
        LoraBakeOptions options;
        options.strength = -0.75;
        const auto baked = planLoraBake(untouched, lora->state(), options, task);
        QVERIFY(baked);
        const ModelState requested = *applied(untouched, baked->change);
        for (const NodeId id : requested.tensors(requested.root())) {
            const std::string path = requested.path(id);
            QCOMPARE(numbersOf(base->state(), path), numbersOf(requested, path));
        }
        QVERIFY(largestDifference(base->state(), untouched) > 1e-3);
    }

    /// Enter is pressed in the field that has the focus at first.
    void enterBakes()
    {
        open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(base);
        QTRY_VERIFY(dialog->bake()->plan());
        QTest::keyClick(dialog->bake()->strengthBox(), Qt::Key_Return);
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);
        QVERIFY(!dialog->isVisible());
    }

    void theStrengthScalesWhatIsAdded()
    {
        open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        AdapterController *controller = m_window->findChild<AdapterController *>();
        AdapterDialog *dialog = controller->bakeInto(base);
        QTRY_VERIFY(dialog->bake()->plan());
        const std::string path = dialog->bake()->plan()->rows.front().path;
        const auto before = numbersOf(base->state(), path);
        const auto whole = numbersOf(*applied(base->state(), dialog->bake()->plan()->change), path);
        dialog->bake()->strengthBox()->setValue(0.5);
        QVERIFY(!dialog->bake()->plan());
        QTRY_VERIFY(dialog->bake()->plan());
        const auto half = numbersOf(*applied(base->state(), dialog->bake()->plan()->change), path);
        double moved = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            QVERIFY(std::abs((whole[i] - before[i]) - 2 * (half[i] - before[i])) < 1e-5);
            moved = std::max(moved, double(std::abs(half[i] - before[i])));
        }
        QVERIFY(moved > 1e-4);
        dialog->bake()->strengthBox()->setValue(0);
        QTRY_VERIFY(dialog->bake()->plan());
        QVERIFY(!buttonThatStarts(*dialog, u"Bake"_s)->isEnabled());
        dialog->reject();
        QCOMPARE(m_workspace->history().undoStack(base)->count(), 0);
    }

    /// Burn stores no scale; the fixture was merged with rank 2 and alpha 4.
    void theAlphaOfBurnsOwnAdapterIsTyped()
    {
        const auto record = [](const char *name) {
            return fixturePath("burn-newest/v0.22.1/records/") + QLatin1String(name) + u".bpk"_s;
        };
        const ModelDocument *merged = open(record("lora-merged"));
        open(record("lora-part"));
        ModelDocument *base = open(record("lora-whole"));
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(base, record("lora-part"));
        QTRY_VERIFY2(dialog->sentence().contains(u"alpha"_s), qPrintable(dialog->sentence()));
        QVERIFY(!dialog->bake()->plan());
        QCOMPARE(dialog->bake()->alphaBox()->text(), u"as stored"_s);
        dialog->bake()->alphaBox()->setFocus();
        dialog->bake()->alphaBox()->selectAll();
        QTest::keyClicks(dialog->bake()->alphaBox(), u"4"_s);
        QTest::keyClick(dialog->bake()->alphaBox(), Qt::Key_Tab);
        QTRY_VERIFY2(dialog->bake()->plan(), qPrintable(dialog->sentence()));
        const ModelState baked = *applied(base->state(), dialog->bake()->plan()->change);
        QVERIFY(largestDifference(baked, merged->state()) < 1e-6);
        QVERIFY(largestDifference(base->state(), merged->state()) > 1e-3);
    }

    void anAdapterOfAnotherModelIsRefusedInWords()
    {
        open(adapter);
        ModelDocument *other = open(fixturePath("burn/mlp/store.safetensors"));
        AdapterDialog *dialog = m_window->findChild<AdapterController *>()->bakeInto(other);
        QTRY_VERIFY2(dialog->sentence().contains(u"does not fit"_s), qPrintable(dialog->sentence()));
        QVERIFY(!dialog->bake()->plan());
        QVERIFY(!buttonThatStarts(*dialog, u"Bake"_s)->isEnabled());
    }

    void aFileDroppedOnAModelIsBakedIntoIt()
    {
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(adapter)});
        ModelPane *pane = m_window->panes()->paneOf(base);
        const QPoint middle = pane->rect().center();
        QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(pane, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(pane, &drop);
        QTRY_VERIFY(openDialog(*m_window));
        AdapterDialog *dialog = openDialog(*m_window);
        QTRY_VERIFY(dialog->bake()->plan());
        click(buttonThatStarts(*dialog, u"Bake into"_s));
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);
        QCOMPARE(m_workspace->activeDocument(), base);
    }

    void hoveringSaysWhatADroppedAdapterDoes()
    {
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(adapter)});
        ModelPane *pane = m_window->panes()->paneOf(base);
        QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
        QDragEnterEvent enter(pane->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(pane, &enter);
        auto *box = m_window->findChild<DragBox *>();
        QVERIFY(box && box->isVisible());
        QCOMPARE(box->caption().sentence, u"Bake into digits-base.safetensors: asks first"_s);
        QCOMPARE(statusShown.last().first().toString(), box->caption().sentence);
        QDragLeaveEvent leave;
        QApplication::sendEvent(pane, &leave);
        QVERIFY(!m_window->findChild<DragBox *>());
    }

    void anAdapterThatIsOpenIsOfferedForBaking_data()
    {
        QTest::addColumn<bool>("asFile");
        QTest::newRow("its file") << true;
        QTest::newRow("its nodes") << false;
    }

    void anAdapterThatIsOpenIsOfferedForBaking()
    {
        QFETCH(bool, asFile);
        ModelDocument *lora = open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        ModelPane *pane = m_window->panes()->paneOf(base);
        QWidget *target = pane;
        std::unique_ptr<QMimeData> data;
        if (asFile) {
            data = std::make_unique<QMimeData>();
            data->setUrls({QUrl::fromLocalFile(adapter)});
        } else {
            const auto &children = lora->state().node(lora->state().root()).children;
            data = nodemime::make(m_workspace->idOf(lora), lora->state(), {children.begin(), children.end()});
            target = pane->view()->viewport();
        }
        const QPoint place(40, target->height() - 20);
        QSignalSpy statusShown(m_workspace.get(), &Workspace::statusShown);
        QDragEnterEvent enter(place, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(target, &enter);
        QDragMoveEvent move(place, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(target, &move);
        QVERIFY2(statusShown.last().first().toString().startsWith(u"Bake into digits-base.safetensors"_s),
                 qPrintable(statusShown.last().first().toString()));
        QDropEvent drop(place, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(target, &drop);
        if (!asFile) {
            QMenu *menu = nullptr;
            QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
            QCOMPARE(menu->actions().front()->text(), u"Bake adapter…"_s);
            menu->actions().front()->trigger();
            menu->close();
        }
        QTRY_VERIFY(openDialog(*m_window));
        AdapterDialog *dialog = openDialog(*m_window);
        QTRY_VERIFY(dialog->bake()->plan());
        QCOMPARE(dialog->bake()->adapterNames(), QStringList(u"digits-lora.safetensors"_s));
        click(buttonThatStarts(*dialog, u"Bake into"_s));
        QTRY_COMPARE(m_workspace->history().undoStack(base)->count(), 1);
        QCOMPARE(m_workspace->documents().size(), 2);
    }

    void onlyAdaptersAreTakenFromADrop()
    {
        QVERIFY(adapterdrops::mayTake(adapter));
        QVERIFY(!adapterdrops::mayTake(fixture("digits-linear.safetensors")));
        QVERIFY(!adapterdrops::mayTake(fixture("nowhere.safetensors")));
    }

    void theReportOfAnExportProvesTheBake()
    {
        const QTemporaryDir folder;
        open(adapter);
        QVERIFY(QFile::copy(adapter, folder.filePath(u"second.safetensors"_s)));
        open(folder.filePath(u"second.safetensors"_s));
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        bake(base, {0.7, 0.4});
        QVERIFY(!proveButton()->isVisibleTo(report()));
        exportTo(folder.filePath(u"baked.safetensors"_s));
        QVERIFY(proveButton()->isVisibleTo(report()));
        proveButton()->click();
        QTRY_VERIFY2(about().startsWith("Proved on 2 of 2 tensors. "_L1), qPrintable(about()));
        QVERIFY(!proveButton()->isVisibleTo(report()));
        const QString proved = u": Written, and proved: read from the file, it is the weight with the adapters."_s;
        const QStringList rows = rowsOf(ReportPart::Applied);
        QVERIFY2(rows.contains(u"fc1.weight"_s + proved) && rows.contains(u"fc2.weight"_s + proved),
                 qPrintable(rows.join(u'\n')));
        QVERIFY2(rows.contains(u"fc1.bias: Written."_s), qPrintable(rows.join(u'\n')));
        QCOMPARE(rowsOf(ReportPart::Errors), QStringList());
    }

    void aFileThatDiffersIsNotProved()
    {
        const QTemporaryDir folder;
        open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        // The first one is undone, the others follow each other.
        bake(base, {3});
        m_workspace->history().undo(base);
        bake(base, {0.5});
        bake(base, {-0.25});
        exportTo(folder.filePath(u"baked.safetensors"_s));
        SafeTensorsFile written = SafeTensorsFile::read(folder.filePath(u"baked.safetensors"_s));
        QByteArray &bytes = written.tensors.at(u"fc2.weight"_s).bytes;
        bytes[6] = char(bytes[6] ^ 0x40);
        // Another file: the first one may be mapped.
        QVERIFY(QFile::remove(folder.filePath(u"baked.safetensors"_s)));
        written.write(folder.filePath(u"baked.safetensors"_s));
        proveButton()->click();
        QTRY_VERIFY2(about().startsWith("Proved on 1 of 2 tensors. "_L1), qPrintable(about()));
        QCOMPARE(report()->currentPart(), ReportPart::Errors);
        const QStringList rows = rowsOf(ReportPart::Errors);
        QCOMPARE(rows.size(), 1);
        QVERIFY2(rows.front().startsWith("fc2.weight: Not proved: in the file, it is not the weight with the adapters. "
                                         "Element 1 is "_L1),
                 qPrintable(rows.front()));
    }

    void nothingIsProvedOfAnExportWithoutABake()
    {
        const QTemporaryDir folder;
        open(adapter);
        ModelDocument *base = open(fixture("digits-base.safetensors"));
        bake(base, {1});
        m_workspace->history().undo(base);
        exportTo(folder.filePath(u"same.safetensors"_s));
        QVERIFY(!proveButton()->isVisibleTo(report()));
    }
};

BURNISH_TEST(TestBakeDialog)

} // namespace burnish::test::tst_bakedialog

#include "tst_bakedialog.moc"
