// SPDX-License-Identifier: MIT
// The compare screen around its rows: bar, strip, inspector, reports.
#include "core/base/fromutf8.h"
#include "core/compare/copyacross.h"
#include "core/edit/nodeedits.h"
#include "core/tensor/expressions/stored.h"
#include "support/filemaking.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/compare/comparechooser.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/comparereports.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/compare/views/compareinspector.h"
#include "widgets/compare/views/comparetreeview.h"
#include "widgets/compare/views/depthstripview.h"
#include "widgets/compare/views/differencepage.h"
#include "widgets/compare/views/scatterview.h"
#include "widgets/controls/filteredit.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/fonts.h"
#include "widgets/workspace/edithistory.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

#include <cstring>

namespace burnish::test::tst_comparepage {

using namespace Qt::StringLiterals;

namespace {

TensorPtr tensorOf(const std::vector<float> &values)
{
    const TensorInfo info = *TensorInfo::make(Dtype::F32, Shape({values.size() / 2, 2}));
    std::vector<std::byte> bytes(values.size() * sizeof(float));
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return *makeStoredTensor(info, std::make_shared<MemorySource>(std::move(bytes), u"memory"_s), 0);
}

/// Three layers of two tensors; the values in the last ones grow with `change`.
ModelState layers(float change, bool withHead)
{
    StateBuilder builder;
    for (int layer = 0; layer < 3; ++layer) {
        const float by = float(layer) * change;
        const std::string path = "h." + std::to_string(layer);
        builder.addTensorAt(path + ".attn.weight", tensorOf({1 + by, 2, 3, 4}));
        builder.addTensorAt(path + ".mlp.weight", tensorOf({1, 2 + by, 3, 4 - by}));
    }
    if (withHead)
        builder.addTensorAt("head.weight", tensorOf({1, 2}));
    return builder.finish();
}

} // namespace

class TestComparePage : public QObject
{
    Q_OBJECT

private:
    struct Fixture
    {
        Fixture()
        {
            page.resize(1200, 700);
            inspector.resize(420, 700);
            connect(&page, &ComparePage::itemSelected, &inspector, &CompareInspector::setItem);
            page.show();
            inspector.show();
            session.start(left, right, nullptr);
            QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        }
        Workspace workspace;
        ModelDocument *left = addModel(workspace, layers(0, true), u"left.safetensors"_s);
        ModelDocument *right = addModel(workspace, layers(0.5F, false), u"right.safetensors"_s);
        CompareSession session{workspace};
        ComparePage page{session, workspace};
        CompareInspector inspector{session, workspace.jobs()};
    };

    static QMenu *openMenu(const ComparePage &page, QContextMenuEvent::Reason reason)
    {
        const QPoint place = page.view()->visualRect(page.view()->currentIndex()).center();
        QContextMenuEvent event(reason, place, page.view()->viewport()->mapToGlobal(place));
        QApplication::sendEvent(page.view()->viewport(), &event);
        return qobject_cast<QMenu *>(QApplication::activePopupWidget());
    }
    static QAction *entry(const QMenu *menu, const QString &text)
    {
        for (QAction *action : menu->actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }
    static void clickHead(const ComparePage &page, int column)
    {
        QHeaderView *header = page.view()->header();
        const QPoint place(header->sectionViewportPosition(column) + header->sectionSize(column) / 2,
                           header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    }

private Q_SLOTS:
    /// Reordered layers have no names in common, and half of them equal values.
    void theBoxPairsByValues()
    {
        Workspace workspace;
        StateBuilder renamed;
        renamed.addTensorAt("x", tensorOf({5, 6, 7, 8}));
        renamed.addTensorAt("y", tensorOf({1, 2, 3, 4}));
        StateBuilder original;
        original.addTensorAt("a", tensorOf({1, 2, 3, 4}));
        original.addTensorAt("b", tensorOf({5, 6, 7, 8}));
        ModelDocument *left = addModel(workspace, original.finish(), u"left.safetensors"_s);
        ModelDocument *right = addModel(workspace, renamed.finish(), u"right.safetensors"_s);
        CompareSession session{workspace};
        ComparePage page{session, workspace};
        page.resize(1200, 700);
        page.show();
        session.start(left, right, nullptr);
        QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        QCOMPARE(session.counts()[Relation::Equal], std::size_t(0));
        QComboBox *box = nullptr;
        for (QComboBox *each : page.findChildren<QComboBox *>()) {
            if (each->accessibleName() == u"Pairing"_s)
                box = each;
        }
        QVERIFY(box);
        const int values = box->findText(u"By values"_s);
        QVERIFY(values > 0);
        QVERIFY(box->itemData(values, Qt::ToolTipRole).toString().contains(u"equal values"_s));
        box->setFocus();
        while (box->currentIndex() != values)
            QTest::keyClick(box, Qt::Key_Down);
        QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        QCOMPARE(session.options().alignment, Alignment::ByValues);
        QCOMPARE(session.counts()[Relation::Equal], std::size_t(2));
        QCOMPARE(box->currentText(), u"By values"_s);
        QStringList tips;
        for (int row = 0; row < page.view()->model()->rowCount(); ++row)
            tips << page.view()->model()->index(row, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(tips.join(u'|').contains(u"Paired by values."_s), qPrintable(tips.join(u'|')));
    }

    void initTestCase() { useTestSettings(u"tst_comparepage"_s); }
    void cleanup() { Settings::instance().restore(setting::compareList); }

    void tensorRulesAreLookedThrough()
    {
        Workspace workspace;
        StateBuilder fused;
        fused.addTensorAt("h.0.qkv.weight", tensorOf({1, 2, 3, 4, 5, 6}));
        fused.addTensorAt("h.1.qkv.weight", tensorOf({1, 2, 3, 4, 5, 6}));
        StateBuilder parts;
        for (const std::string layer : {"h.0.", "h.1."}) {
            parts.addTensorAt(layer + "q.weight", tensorOf({1, 2}));
            parts.addTensorAt(layer + "k.weight", tensorOf({3, layer == "h.0." ? 4.F : 5.F}));
            parts.addTensorAt(layer + "v.weight", tensorOf({5, 6}));
        }
        ModelDocument *left = addModel(workspace, fused.finish(), u"fused.safetensors"_s);
        ModelDocument *right = addModel(workspace, parts.finish(), u"parts.safetensors"_s);
        CompareSession session{workspace};
        ComparePage page{session, workspace};
        CompareInspector inspector{session, workspace.jobs()};
        connect(&page, &ComparePage::itemSelected, &inspector, &CompareInspector::setItem);
        page.resize(1200, 700);
        page.show();
        session.start(left, right, nullptr);
        QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        QCOMPARE(session.counts()[Relation::OnlyLeft], std::size_t(2));

        TensorRules rules;
        rules.placeholders = {{"i", PlaceholderKind::Digits}};
        TensorRule split;
        split.operation = "split";
        split.inputs = {"h.{i}.qkv.weight"};
        split.outputs = {"h.{i}.q.weight", "h.{i}.k.weight", "h.{i}.v.weight"};
        split.parameters = {{u"axis"_s, 0}, {u"parts"_s, 3}};
        rules.steps = {split};
        CompareOptions options = session.options();
        options.tensorRules = std::make_shared<const TensorRules>(rules);
        session.setOptions(options);
        QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        QCOMPARE(session.counts()[Relation::Equal], std::size_t(5));
        QCOMPARE(session.counts()[Relation::ValuesDiffer], std::size_t(1));
        QVERIFY(left->state().find("h.0.qkv.weight"));
        const auto buttons = page.findChildren<QToolButton *>();
        QVERIFY(std::ranges::any_of(buttons, [](QToolButton *button) { return button->text() == u"1 rule(s)"_s; }));

        page.step(true);
        const auto item = page.currentItem();
        QVERIFY(item);
        const ComparedRow &row = session.row(session.tree()->item(*item).row);
        QCOMPARE(row.path, std::string("h.1.k.weight"));
        QCOMPARE(row.difference->largestDifference, 1.0);
        const QModelIndex index = page.model()->indexOf(*item);
        QVERIFY(index.data(Qt::ToolTipRole).toString().contains(u"Made by rule 1 from h.1.qkv.weight"_s));
        QVERIFY(page.actions().toRight->isEnabled());
        QVERIFY(!page.actions().toLeft->isEnabled());
        QVERIFY(page.actions().toLeft->toolTip().contains(u"Apply the rules to it first."_s));

        CopyAcrossRequest request;
        request.rows = session.tree()->rowsBelow(*item);
        const auto copied = planCopyAcross(*session.comparison(), request);
        QVERIFY(copied && !copied->isEmpty() && !copied->action);
        QVERIFY(workspace.history().applyPlan(right, copied));
        QTRY_COMPARE(session.counts()[Relation::Equal], std::size_t(6));
        workspace.history().undoStack(right)->undo();
        QTRY_COMPARE(session.counts()[Relation::Equal], std::size_t(5));
        request.direction = CopyDirection::ToLeft;
        QVERIFY(!planCopyAcross(*session.comparison(), request));

        QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        split.parameters[u"parts"_s] = 4;
        split.outputs.emplace_back("h.{i}.w.weight");
        rules.steps = {split};
        options.tensorRules = std::make_shared<const TensorRules>(rules);
        session.setOptions(options);
        QTRY_COMPARE(session.stage(), CompareSession::Stage::Failed);
        QVERIFY2(session.problem().contains(u"Rule 1 (split)"_s), qPrintable(session.problem()));
    }

    void headingsFollowTheNamesOfTheModels()
    {
        Fixture f;
        const auto heading = [&] {
            return f.page.model()->headerData(CompareModel::LeftName, Qt::Horizontal, Qt::DisplayRole).toString();
        };
        QCOMPARE(heading(), u"left.safetensors"_s);
        QSignalSpy statusShown(f.page.model(), &QAbstractItemModel::headerDataChanged);
        ModelDocument *other = addModel(f.workspace, layers(0, true), u"/models/other/left.safetensors"_s);
        QCOMPARE(heading(), QDir::current().dirName() + u" / left.safetensors"_s);
        QVERIFY(!statusShown.isEmpty());
        f.workspace.closeDocument(other);
        QCOMPARE(heading(), u"left.safetensors"_s);
    }

    void theChooserFollowsTheNamesOfTheModels()
    {
        CompareChooser chooser({u"model.safetensors"_s, u"b"_s}, 0, 1, 0);
        chooser.renameModel(0, u"llama_a / model.safetensors"_s);
        const auto boxes = chooser.findChildren<QComboBox *>();
        QCOMPARE(boxes.size(), 3);
        QCOMPARE(
            std::ranges::count_if(
                boxes, [](const QComboBox *box) { return box->currentText() == u"llama_a / model.safetensors"_s; }),
            2);
    }

    void tabsLoseWordsBeforeCounts()
    {
        Fixture f;
        const QTabBar *tabs = f.page.tabs();
        f.page.resize(1400, 700);
        QCoreApplication::processEvents();
        QVERIFY(tabs->tabText(1).startsWith(u"Different"_s));
        QVERIFY(!tabs->isTabVisible(int(CompareModel::Part::Conflicts)));
        const int inTheBar = tabs->y();
        bool losesWords = false;
        for (int width = 1400; width >= 460; width -= 20) {
            f.page.resize(width, 700);
            QCoreApplication::processEvents();
            const bool hasWords = tabs->tabText(1).startsWith(u"Different"_s);
            losesWords = losesWords || (!hasWords && tabs->y() <= inTheBar);
            QVERIFY(hasWords || tabs->tabText(1) == u"4"_s);
            QVERIFY(!tabs->tabIcon(1).isNull());
            QCOMPARE(tabs->tabToolTip(1), u"Different: 4"_s);
            // Below the bar if there is no room in it.
            QVERIFY2(tabs->width() >= tabs->sizeHint().width(), qPrintable(QString::number(width)));
        }
        QVERIFY(losesWords);
        QVERIFY(tabs->y() > inTheBar);
        f.page.resize(1400, 700);
        QTRY_COMPARE(tabs->y(), inTheBar);
    }

    void steppingTellsWhere()
    {
        Fixture f;
        QSignalSpy statusShown(&f.workspace, &Workspace::statusShown);
        f.page.step(true);
        QCOMPARE(f.page.model()->pathOf(f.page.view()->currentIndex()).join(u'.'), u"h.1.attn.weight"_s);
        QVERIFY(statusShown.last().first().toString().startsWith(u"Difference 1 of 5."_s));
        f.page.step(false);
        QCOMPARE(statusShown.last().first().toString(), u"No more differences above."_s);
    }

    void aClickOnAHeadSorts()
    {
        Fixture f;
        const auto first = [&] {
            const QModelIndex list = f.page.model()->index(0, 0);
            return f.page.model()->index(0, 0, list).data().toString();
        };
        const QHeaderView *header = f.page.view()->header();
        const int column = CompareModel::RelativeColumn;
        const auto click = [&] { clickHead(f.page, column); };
        QCOMPARE(first(), u"0"_s);
        click();
        QCOMPARE(first(), u"2"_s);
        QVERIFY(header->isSortIndicatorShown());
        QVERIFY(f.page.actions().mostChanged->isChecked());
        click();
        QCOMPARE(first(), u"0"_s);
        click();
        QCOMPARE(first(), u"0"_s);
        QVERIFY(!header->isSortIndicatorShown());
        QVERIFY(!f.page.actions().mostChanged->isChecked());
        // By keyboard.
        f.page.actions().mostChanged->trigger();
        QCOMPARE(first(), u"2"_s);
        f.page.actions().mostChanged->trigger();
        QCOMPARE(first(), u"0"_s);
    }

    void aListIsSortedByAClickAndKeepsTheSelection()
    {
        Fixture f;
        const CompareModel &model = *f.page.model();
        CompareTreeView *view = f.page.view();
        const auto current = [&] { return view->currentIndex().siblingAtColumn(0).data().toString(); };
        const auto name = [&](int row) { return model.index(row, CompareModel::LeftName).data().toString(); };
        f.page.selectRow(3);
        QCOMPARE(current(), u"weight"_s);
        QVERIFY(f.page.actions().tree->isChecked());
        f.page.actions().list->trigger();
        QVERIFY(model.isList() && !f.page.actions().tree->isChecked());
        QCOMPARE(model.rowCount(), 7);
        QCOMPARE(current(), u"h.1.mlp.weight"_s);
        const DifferenceFigures *figures = f.inspector.differencePage()->figures();
        QVERIFY2(figures->text(DifferenceFigures::Maximum).startsWith(u"0.5"_s),
                 qPrintable(figures->text(DifferenceFigures::Maximum)));

        clickHead(f.page, CompareModel::RelativeColumn);
        QCOMPARE(name(0), u"h.2.mlp.weight"_s);
        QCOMPARE(name(6), u"head.weight"_s);
        QCOMPARE(current(), u"h.1.mlp.weight"_s);
        clickHead(f.page, CompareModel::RelativeColumn);
        QCOMPARE(name(0), u"h.0.attn.weight"_s);
        QCOMPARE(name(1), u"h.0.mlp.weight"_s);
        QCOMPARE(name(6), u"head.weight"_s);

        // Filter, tabs, menu and strip act on the list.
        f.page.filterEdit()->setFilterText(u"name:*attn*"_s);
        QTRY_COMPARE(model.rowCount(), 3);
        f.page.filterEdit()->setFilterText({});
        QTRY_COMPARE(model.rowCount(), 7);
        f.page.tabs()->setCurrentIndex(int(CompareModel::Part::OnlyLeft));
        QCOMPARE(name(0), u"head.weight"_s);
        f.page.tabs()->setCurrentIndex(int(CompareModel::Part::All));
        QTest::mouseClick(f.page.strip()->viewport(), Qt::LeftButton, {}, f.page.strip()->cellRect({2, 1}).center());
        QCOMPARE(current(), u"h.2.mlp.weight"_s);
        QMenu *menu = openMenu(f.page, QContextMenuEvent::Mouse);
        QVERIFY(menu);
        entry(menu, u"Copy row"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"h.2.mlp.weight\t2 × 2  F32\t"_s));
        menu->close();

        // What is shown is remembered, and the row is shown in the tree as well.
        ComparePage other(f.session, f.workspace);
        QVERIFY(other.actions().list->isChecked());
        f.page.actions().tree->trigger();
        QVERIFY(!model.isList());
        QCOMPARE(model.pathOf(view->currentIndex()).join(u'.'), u"h.2.mlp.weight"_s);
        QVERIFY(view->viewport()->rect().intersects(view->visualRect(view->currentIndex())));
        QVERIFY(!Settings::instance().value(setting::compareList));

        // A module is not in the list: its first row is.
        view->setCurrentIndex(model.indexOfPath({u"h"_s, u"1"_s}));
        f.page.actions().list->trigger();
        QCOMPARE(current(), u"h.1.attn.weight"_s);
    }

    void theSelectedRowIsKeptWhenRowsAboveItGo()
    {
        Fixture f;
        const CompareModel &model = *f.page.model();
        for (const auto &[action, gone] :
             {std::pair(f.page.actions().tree, "h.0"), std::pair(f.page.actions().list, "h.1")}) {
            action->trigger();
            const QModelIndex index = model.indexOfPath({u"h"_s, u"2"_s, u"mlp"_s, u"weight"_s});
            f.page.view()->selectItem(*model.itemAt(index));
            const std::size_t count = f.session.comparison()->rows.size();
            for (ModelDocument *document : {f.left, f.right}) {
                const std::vector<NodeId> nodes = {at(document->state(), gone)};
                QVERIFY(f.workspace.history().applyPlan(document, planRemove(document->state(), nodes)));
            }
            QTRY_COMPARE(f.session.comparison()->rows.size(), count - 2);
            QTRY_COMPARE(f.session.stage(), CompareSession::Stage::Done);
            QCOMPARE(model.pathOf(f.page.view()->currentIndex()).join(u'.'), u"h.2.mlp.weight"_s);
        }
    }

    void aTreeThatFollowsAListIsOpened()
    {
        Settings::instance().set(setting::compareList, true);
        Fixture f;
        QVERIFY(f.page.model()->isList());
        f.page.actions().tree->trigger();
        QVERIFY(f.page.view()->isExpanded(f.page.model()->indexOfPath({u"h"_s, u"0"_s})));
    }

    void theStripLeavesMostOfALowPageToTheRows()
    {
        Workspace workspace;
        CompareSession session{workspace};
        ComparePage page{session, workspace};
        page.resize(700, 320);
        page.show();
        QVERIFY(page.height() >= 320);
        QVERIFY2(page.strip()->height() <= page.height() * 2 / 5, qPrintable(QString::number(page.strip()->height())));
        page.resize(700, 900);
        QCOMPARE(page.strip()->height(), scaled(150, page.font()));
    }

    void everyRowOfTheStripHasItsLabel()
    {
        Workspace workspace;
        const auto model = [&](float value, const QString &name) {
            StateBuilder builder;
            for (const std::string layer : {"h.0.", "h.1."})
                for (const char *role : {"q", "k", "v", "out", "norm1", "norm2", "gate", "up", "down"})
                    builder.addTensorAt(layer + role + ".weight", tensorOf({value, 2}));
            return addModel(workspace, builder.finish(), name);
        };
        CompareSession session{workspace};
        ComparePage page{session, workspace};
        page.resize(1200, 400);
        page.show();
        session.start(model(1, u"left"_s), model(2, u"right"_s), nullptr);
        QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        DepthStripView *strip = page.strip();
        QTRY_VERIFY(!strip->cellRect({0, 8}).isEmpty());
        // What has no room is reached by the scroll bar.
        QTRY_VERIFY(strip->verticalScrollBar()->maximum() > 0);
        const int high = QFontMetrics(captionFont(strip->font())).height();
        const int top = strip->cellRect({0, 0}).top();
        for (int role = 0; role < 9; ++role) {
            strip->verticalScrollBar()->setValue(strip->verticalScrollBar()->value() +
                                                 strip->cellRect({0, role}).top() - top);
            const QRect cell = strip->cellRect({0, role});
            QVERIFY2(cell.height() >= high - 2, qPrintable(QString::number(cell.height())));
            QVERIFY(strip->viewport()->rect().contains(cell));
            const QImage label =
                strip->viewport()->grab(QRect(4, cell.top(), cell.left() - 12, cell.height())).toImage();
            QSet<QRgb> colours;
            for (int y = 0; y < label.height(); ++y)
                for (int x = 0; x < label.width(); ++x)
                    colours.insert(label.pixel(x, y));
            QVERIFY2(colours.size() > 1, qPrintable(QString::number(role)));
        }
    }

    void aCellOfTheStripSelectsItsRow()
    {
        Fixture f;
        DepthStripView *strip = f.page.strip();
        const QRect cell = strip->cellRect({2, 1});
        QVERIFY(cell.width() > 10);
        QTest::mouseClick(strip->viewport(), Qt::LeftButton, {}, cell.center());
        QCOMPARE(f.page.model()->pathOf(f.page.view()->currentIndex()).join(u'.'), u"h.2.mlp.weight"_s);
        QVERIFY(strip->textOf({0, 0}).contains(u"equal"_s));
        QVERIFY(strip->textOf({2, 1}).contains(u"0.258"_s));

        strip->setFocus();
        QTest::keyClick(strip, Qt::Key_Up);
        QCOMPARE(f.page.model()->pathOf(f.page.view()->currentIndex()).join(u'.'), u"h.2.attn.weight"_s);
        QTest::keyClick(strip, Qt::Key_Left);
        QCOMPARE(strip->selectedCell()->column, 1);
        QTest::keyClick(strip, Qt::Key_End);
        QCOMPARE(f.page.model()->pathOf(f.page.view()->currentIndex()).join(u'.'), u"head.weight"_s);

        // And in the other direction.
        f.page.view()->setFocus();
        f.page.selectRow(0);
        QCOMPARE(strip->selectedCell()->column, 0);

        // The selection is kept when the models are aligned again, for example after an edit.
        f.session.setOptions(f.session.options());
        QTRY_COMPARE(f.session.stage(), CompareSession::Stage::Done);
        QVERIFY(strip->selectedCell());
        QCOMPARE(strip->selectedCell()->column, 0);
    }

    void theInspectorShowsNumbersAndScatter()
    {
        Fixture f;
        f.page.selectRow(5);
        const DifferenceFigures *figures = f.inspector.differencePage()->figures();
        QCOMPARE(figures->text(DifferenceFigures::Maximum), u"1.0000"_s);
        QCOMPARE(figures->text(DifferenceFigures::Mean), u"0.50000"_s);
        QCOMPARE(figures->text(DifferenceFigures::Changed), u"2"_s);
        QCOMPARE(figures->text(DifferenceFigures::Equal), u"2"_s);
        QCOMPARE(figures->text(DifferenceFigures::ExplainedByRounding), u"–"_s);
        auto *tabs = f.inspector.findChild<QTabBar *>();
        tabs->setCurrentIndex(CompareInspector::ScatterTab);
        QTRY_VERIFY(f.inspector.scatterView()->density());
        QCOMPARE(f.inspector.scatterView()->density()->pairs, std::uint64_t(4));

        // A tensor that exists on one side only is shown on its own.
        f.page.selectRow(6);
        QCOMPARE(tabs->currentIndex(), int(CompareInspector::LeftTab));
        QVERIFY(!tabs->isTabEnabled(CompareInspector::RightTab));
    }

    void theInspectorTellsWhatBothChangedOfABase()
    {
        Fixture f;
        const DifferenceFigures *figures = f.inspector.differencePage()->figures();
        f.page.selectRow(5);
        QVERIFY(!figures->shows(DifferenceFigures::LeftNorm));

        // Both are equally far from the base, in opposite directions.
        ModelDocument *base = addModel(f.workspace, layers(0.25F, true), u"base.safetensors"_s);
        f.session.setBase(base);
        QTRY_COMPARE(f.session.stage(), CompareSession::Stage::Done);
        f.page.selectRow(5);
        QVERIFY(figures->shows(DifferenceFigures::LeftNorm));
        QCOMPARE(figures->text(DifferenceFigures::LeftNorm), u"0.70711"_s);
        QCOMPARE(figures->text(DifferenceFigures::RightNorm), u"0.70711"_s);
        QCOMPARE(figures->text(DifferenceFigures::TaskCosine), u"−1.00000"_s);
        QCOMPARE(figures->text(DifferenceFigures::LeftAlone), u"0"_s);
        QCOMPARE(figures->text(DifferenceFigures::BothDifferently), u"2"_s);
        QCOMPARE(figures->text(DifferenceFigures::SignConflicts), u"2"_s);
        f.session.setBase(nullptr);
        QTRY_VERIFY(!figures->shows(DifferenceFigures::LeftNorm));
    }

    void theBaseIsAThirdModel()
    {
        Fixture f;
        QSignalSpy statusShown(&f.workspace, &Workspace::statusShown);
        f.session.setBase(f.left);
        QVERIFY(!f.session.base());
        QCOMPARE(statusShown.count(), 1);
        QCOMPARE(statusShown.first().first().toString(),
                 u"left.safetensors is one of the compared models. Choose another one as the base."_s);
        ModelDocument *base = addModel(f.workspace, layers(0.25F, true), u"base.safetensors"_s);

        const auto entries = [&] {
            QToolButton *button = nullptr;
            for (QToolButton *each : f.page.findChildren<QToolButton *>()) {
                if (each->menu())
                    button = each;
            }
            Q_EMIT button->menu()->aboutToShow();
            QList<QAction *> actions;
            for (QAction *action : button->menu()->actions()) {
                if (action->isCheckable())
                    actions += action;
            }
            return actions;
        };
        const QList<QAction *> bases = entries();
        QCOMPARE(bases.size(), 2);
        QCOMPARE(bases[0]->text(), u"None"_s);
        QCOMPARE(bases[1]->text(), u"base.safetensors"_s);
        // Marked as radio buttons are.
        for (const QAction *action : bases)
            QVERIFY(action->actionGroup() && action->actionGroup()->isExclusive());
        bases[1]->trigger();
        QCOMPARE(f.session.base(), base);
        QVERIFY(entries()[1]->isChecked());

        CompareChooser chooser({u"a"_s, u"b"_s, u"c"_s}, 0, 1, 0);
        chooser.show();
        QPushButton *compare = nullptr;
        for (QPushButton *button : chooser.findChildren<QPushButton *>()) {
            if (button->text() == u"Compare"_s)
                compare = button;
        }
        QVERIFY(!compare->isEnabled());
        const QList<QLabel *> labels = chooser.findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel *label) { return label->text() == u"Choose a base other than the two models."; }));
        chooser.findChildren<QComboBox *>()[2]->setCurrentIndex(3);
        QVERIFY(compare->isEnabled());
    }

    void aRowHasAMenu()
    {
        Fixture f;
        f.page.selectRow(0);
        const QString path = fromUtf8(f.session.tree()->path(*f.page.currentItem()));
        QMenu *menu = openMenu(f.page, QContextMenuEvent::Mouse);
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(f.page.actions().toLeft));
        QVERIFY(menu->actions().contains(f.page.actions().toRight));
        entry(menu, u"Copy path"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), path);
        entry(menu, u"Copy row"_s)->trigger();
        const QStringList cells = QGuiApplication::clipboard()->text().split(u'\t');
        QVERIFY2(cells.size() > 4, qPrintable(cells.join(u'|')));
        QVERIFY(path.endsWith(cells.first()));
        std::vector<std::pair<ModelDocument *, NodeId>> requested;
        connect(&f.page, &ComparePage::nodeRequested, &f.page,
                [&](ModelDocument *document, NodeId node) { requested.emplace_back(document, node); });
        entry(menu, u"Show in left.safetensors"_s)->trigger();
        QCOMPARE(requested.size(), 1U);
        QCOMPARE(requested[0].first, f.left);
        QCOMPARE(f.left->state().path(requested[0].second), path.toStdString());
        QVERIFY(entry(menu, u"Show in right.safetensors"_s)->isEnabled());
        menu->close();
        // What only one side has is shown there only.
        for (std::size_t row = 0; row < f.session.comparison()->rows.size(); ++row) {
            if (f.session.row(row).relation != Relation::OnlyLeft)
                continue;
            f.page.selectRow(row);
            menu = openMenu(f.page, QContextMenuEvent::Keyboard);
            QVERIFY(menu);
            QVERIFY(entry(menu, u"Show in left.safetensors"_s)->isEnabled());
            QVERIFY(!entry(menu, u"Show in right.safetensors"_s)->isEnabled());
            return menu->close(), void();
        }
        QFAIL("Every row is on both sides.");
    }

    void aFilterThatIsClearedLeavesTheRowsAsTheyWere()
    {
        Fixture f;
        CompareTreeView *view = f.page.view();
        const auto row = [&](const char *layer) {
            return f.page.model()->indexOfPath({u"h"_s, QString::fromLatin1(layer)});
        };
        view->collapseAll();
        view->expand(row("1").parent());
        view->expand(row("1"));
        f.page.filterEdit()->setFilterText(u"name:*0.attn*"_s);
        QTRY_VERIFY(!row("1").isValid() && row("0").isValid());
        f.page.filterEdit()->setFilterText({});
        QTRY_VERIFY(row("1").isValid());
        QVERIFY(view->isExpanded(row("1")));
        QVERIFY(!view->isExpanded(row("2")));
    }

    void aSelectionThatAFilterHidesReturnsWithItsRow()
    {
        Fixture f;
        CompareTreeView *view = f.page.view();
        const auto layer = [&](const char *name) {
            return f.page.model()->indexOfPath({u"h"_s, QString::fromLatin1(name)});
        };
        f.page.selectRow(3);
        const auto chosen = f.page.model()->itemAt(view->currentIndex());
        QVERIFY(chosen);
        for (const QString &filter : {u"name:*0.attn*"_s, u"name:*0*"_s}) {
            f.page.filterEdit()->setFilterText(filter);
            QTRY_VERIFY(!layer("1").isValid() && layer("0").isValid());
            QVERIFY(!view->selectionModel()->hasSelection());
        }
        // As with the focus.
        view->selectionModel()->setCurrentIndex(layer("0"), QItemSelectionModel::NoUpdate);
        f.page.filterEdit()->setFilterText({});
        QTRY_VERIFY(layer("1").isValid());
        QCOMPARE(f.page.model()->itemAt(view->currentIndex()), chosen);
        QVERIFY(view->selectionModel()->isSelected(view->currentIndex()));
        // Another choice replaces it.
        f.page.filterEdit()->setFilterText(u"name:*0.attn*"_s);
        QTRY_VERIFY(!layer("1").isValid());
        view->setCurrentIndex(layer("0"));
        f.page.filterEdit()->setFilterText({});
        QTRY_VERIFY(layer("1").isValid());
        QCOMPARE(view->currentIndex().siblingAtColumn(0), layer("0").siblingAtColumn(0));
    }

    void aFilterThatNothingPassesIsClearedThere()
    {
        Fixture f;
        FilterEdit *filter = f.page.filterEdit();
        QLabel *statusShown = nullptr;
        const auto find = [&] {
            for (QLabel *label : f.page.findChildren<QLabel *>()) {
                if (label->isVisible() && label->text().startsWith(u"No row matches."))
                    statusShown = label;
            }
            return statusShown != nullptr;
        };
        QVERIFY(!find());
        filter->setText(u"nowhere"_s);
        QTRY_VERIFY(find());
        Q_EMIT statusShown->linkActivated(u"clear"_s);
        QVERIFY(filter->text().isEmpty());
        QTRY_VERIFY(!statusShown->isVisible());
    }

    void aReportIsOfAllRowsWhateverIsFiltered()
    {
        Fixture f;
        QVERIFY(f.page.actions().report->isEnabled());
        f.page.tabs()->setCurrentIndex(int(CompareModel::Part::OnlyRight));
        QCOMPARE(f.page.model()->rowCount(), 0);
        QVERIFY(!f.page.actions().next->isEnabled());
        QVERIFY(f.page.actions().report->isEnabled());
    }

    void aClosingSideIsReported()
    {
        Fixture f;
        QSignalSpy closing(&f.session, &CompareSession::sideClosing);
        f.workspace.closeDocument(f.left);
        QCOMPARE(closing.count(), 1);
        QVERIFY(!f.session.isActive());
    }

    void theRankOfADifferenceIsComputedOnDemand()
    {
        Fixture f;
        f.page.selectRow(4);
        DifferenceFigures *figures = f.inspector.differencePage()->figures();
        QVERIFY(figures->text(DifferenceFigures::Rank).contains(u"Compute"_s));
        Q_EMIT figures->rankRequested();
        QTRY_COMPARE(figures->text(DifferenceFigures::Rank), u"1"_s);
    }

    void scatterCountsPairs()
    {
        Task task;
        const auto density = computeScatter(*tensorOf({0, 0, 1, NAN}), *tensorOf({0, 0, 0, 1}), 2, task);
        QVERIFY(density);
        QCOMPARE(density->notFinite, std::uint64_t(1));
        QCOMPARE(density->at(0, 0), std::uint64_t(2));
        QCOMPARE(density->at(1, 0), std::uint64_t(1));
        QCOMPARE(density->at(0, 1), std::uint64_t(0));
        QVERIFY(!computeScatter(*tensorOf({0, 0}), *tensorOf({0, 0, 0, 1}), 2, task));
    }

    void reportsHavePictures()
    {
        Fixture f;
        QTemporaryDir folder;
        Task task;
        for (const auto &[name, requested] :
             {std::pair(u"report.html"_s, u"data:image/png"_s), std::pair(u"report.csv"_s, u"h.2.mlp.weight"_s),
              std::pair(u"report.json"_s, u"h.2.mlp.weight"_s), std::pair(u"report.txt"_s, u"h.2.mlp.weight"_s)}) {
            const QString path = folder.filePath(name);
            QVERIFY(comparereports::write(*f.session.comparison(), {}, path, task));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY2(QString::fromUtf8(file.readAll()).contains(requested), qPrintable(name));
        }
        QVERIFY(!comparereports::write(*f.session.comparison(), {}, folder.filePath(u"no/such/folder.txt"_s), task));

        // The page says which files were compared, and what its colours mean.
        const QString source = folder.filePath(u"report.txt"_s);
        const QString path = folder.filePath(u"whole.html"_s);
        QVERIFY(comparereports::write(*f.session.comparison(), {{{source}, {}, true}, {}}, path, task));
        const QString html = QString::fromUtf8(contentOfFile(path));
        const QString digest =
            QString::fromLatin1(QCryptographicHash::hash(contentOfFile(source), QCryptographicHash::Sha256).toHex());
        QVERIFY(html.contains(source) && html.contains(digest));
        QVERIFY(html.contains(u"with edits that are not in the file"_s));
        QVERIFY(html.contains(u"axis 0, 0 to 1"_s) && html.contains(u"class=\"scale\""_s));
    }
};

BURNISH_TEST(TestComparePage)

} // namespace burnish::test::tst_comparepage

#include "tst_comparepage.moc"
