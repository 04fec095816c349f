// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/controls/largetreeview.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <array>

namespace burnish::test::tst_largetreeview {

using namespace Qt::StringLiterals;

namespace {

/// Modules with rows, which may be many; counts how often it is asked for a row.
class WideModel : public QAbstractItemModel
{
public:
    explicit WideModel(std::vector<int> modules)
        : m_modules(std::move(modules))
    {}
    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override
    {
        ++prompted;
        if (row < 0 || row >= rowCount(parent) || column < 0 || column > 1)
            return {};
        return createIndex(row, column, quintptr(parent.isValid() ? (parent.row() + 1) * most + row : row));
    }
    QModelIndex parent(const QModelIndex &index) const override
    {
        const auto module = int(index.internalId() / most) - 1;
        return module < 0 ? QModelIndex() : createIndex(module, 0, quintptr(module));
    }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        if (!parent.isValid())
            return int(m_modules.size());
        const bool isModule = parent.column() == 0 && parent.internalId() < most;
        return isModule ? m_modules[std::size_t(parent.row())] : 0;
    }
    int columnCount(const QModelIndex &) const override { return 2; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        return index.internalId() < most ? u"module %1"_s.arg(index.row()) : u"row %1"_s.arg(index.row());
    }

    Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        const bool isRow = index.isValid() && index.internalId() >= most;
        return QAbstractItemModel::flags(index) | (isRow ? Qt::ItemNeverHasChildren : Qt::NoItemFlags);
    }

    mutable int prompted = 0;

private:
    static constexpr quintptr most = 10'000'000;
    std::vector<int> m_modules;
};

void makeReady(QTreeView &view, QAbstractItemModel *model)
{
    view.setUniformRowHeights(true);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    view.setAllColumnsShowFocus(true);
    view.resize(400, 200);
    view.setModel(model);
    view.show();
}

/// The rows of all modules, expanded or not.
QModelIndexList rowsOf(const WideModel &model)
{
    QModelIndexList rows;
    for (int module = 0; module < model.rowCount(); ++module) {
        rows.append(model.index(module, 0));
        for (int row = 0; row < model.rowCount(model.index(module, 0)); ++row)
            rows.append(model.index(row, 0, model.index(module, 0)));
    }
    return rows;
}

} // namespace

class TestLargeTreeView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theModelIsSound()
    {
        WideModel model({3, 0, 20});
        const QAbstractItemModelTester tester(&model);
    }

    /// Nothing that users do looks at more rows than are in view.
    void aMillionRowsCostNoMoreThanThoseInView()
    {
        constexpr int many = 1'000'000;
        constexpr int inView = 4'000; // calls for the rows in view, and then some
        WideModel model({many, many});
        LargeTreeView view;
        makeReady(view, &model);
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto costs = [&](const auto &action) {
            model.prompted = 0;
            action();
            QCoreApplication::processEvents();
            view.grab();
            return model.prompted;
        };
        const QModelIndex module = model.index(0, 0);
        const QModelIndex last = model.index(many - 1, 0, module);
        QCOMPARE_LT(costs([&] { view.expand(module); }), inView);
        QCOMPARE(view.verticalScrollBar()->maximum() + view.verticalScrollBar()->pageStep(), many + 2);
        QCOMPARE_LT(costs([&] { view.scrollTo(last); }), inView);
        QVERIFY(view.viewport()->rect().contains(view.visualRect(last).center()));
        QCOMPARE(view.indexAt(view.visualRect(last).center()), last);
        QCOMPARE_LT(costs([&] { view.setCurrentIndex(model.index(many / 2, 0, module)); }), inView);
        QCOMPARE_LT(costs([&] { QTest::keyClick(&view, Qt::Key_End); }), inView);
        QCOMPARE(view.currentIndex(), model.index(1, 0));
        QCOMPARE_LT(costs([&] { QTest::keyClick(&view, Qt::Key_PageUp); }), inView);
        QCOMPARE_LT(costs([&] { view.selectAll(); }), inView);
        QCOMPARE(view.selectionModel()->selection().size(), 2);
        QVERIFY(view.selectionModel()->isSelected(last));
        QCOMPARE_LT(costs([&] { view.verticalScrollBar()->setValue(many / 3); }), inView);
        QCOMPARE_LT(costs([&] { view.resize(300, 250); }), inView);
        QCOMPARE_LT(costs([&] {
                        QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, {100, 60});
                    }),
                    inView);
        QCOMPARE_LT(costs([&] { view.collapse(module); }), inView);
        QCOMPARE_LT(costs([&] { view.expandAll(); }), inView + 2 * many + 2);
        QCOMPARE(view.rows().count(), 2 * many + 2);
    }

    /// The same keys, clicks and wheel do the same as in a QTreeView.
    void behavesAsQTreeViewDoes()
    {
        for (quint32 seed = 0; seed < 6; ++seed) {
            QRandomGenerator random(seed);
            WideModel model({5, 0, 30, 2, 60});
            LargeTreeView view;
            QTreeView other;
            makeReady(view, &model);
            makeReady(other, &model);
            // Otherwise it depends on which view has had the focus.
            view.setCurrentIndex(model.index(0, 0));
            other.setCurrentIndex(model.index(0, 0));
            for (int step = 0; step < 60; ++step) {
                act(view, other, random);
                compare(view, other, model);
                if (QTest::currentTestFailed())
                    qFatal("Failed with seed %u at step %d", seed, step);
            }
        }
    }

    void chevronsAndDoubleClicksExpand()
    {
        WideModel model({5, 0, 3});
        LargeTreeView view;
        makeReady(view, &model);
        const QModelIndex module = model.index(0, 0);
        const QRect row = view.visualRect(module);
        const QSignalSpy expanded(&view, &QTreeView::expanded);
        const QSignalSpy collapsed(&view, &QTreeView::collapsed);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {row.left() - view.indentation() / 2, row.center().y()});
        QVERIFY(view.isExpanded(module));
        QVERIFY(!view.selectionModel()->hasSelection());
        QCOMPARE(expanded.size(), 1);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, row.center());
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, row.center());
        QVERIFY(!view.isExpanded(module));
        QCOMPARE(collapsed.size(), 1);
        // A module without rows has no chevron.
        const QRect empty = view.visualRect(model.index(1, 0));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          {empty.left() - view.indentation() / 2, empty.center().y()});
        QCOMPARE(expanded.size(), 1);
        QVERIFY(view.selectionModel()->isSelected(model.index(1, 0)));
    }

    void typingFindsARow()
    {
        WideModel model({5, 0, 30});
        LargeTreeView view;
        makeReady(view, &model);
        view.expandAll();
        view.setCurrentIndex(model.index(0, 0));
        QTest::keyClicks(&view, u"row 2"_s);
        QCOMPARE(view.currentIndex().data().toString(), u"row 2"_s);
        QTest::keyClicks(&view, u"9"_s);
        QCOMPARE(view.currentIndex().data().toString(), u"row 29"_s);
    }

    /// Screen readers see every row that is shown, not only those in view.
    void screenReadersSeeTheRows()
    {
        WideModel model({5, 1'000'000});
        LargeTreeView view;
        makeReady(view, &model);
        view.expand(model.index(1, 0));
        QAccessibleInterface *tree = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(tree && tree->tableInterface());
        QCOMPARE(tree->role(), QAccessible::Tree);
        QCOMPARE(tree->tableInterface()->rowCount(), 1'000'002);
        QCOMPARE(tree->tableInterface()->columnCount(), 2);
        QAccessibleInterface *cell = tree->tableInterface()->cellAt(1'000'001, 0);
        QVERIFY(cell);
        QCOMPARE(cell->text(QAccessible::Name), u"row 999999"_s);
        QCOMPARE(cell->role(), QAccessible::TreeItem);
        QVERIFY(cell->state().invisible);
        QCOMPARE(tree->child(tree->indexOfChild(cell)), cell);
        cell->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
        QCOMPARE(view.currentIndex().row(), 999'999);
        QVERIFY(!cell->state().invisible);
        QCOMPARE(tree->focusChild(), cell);
        QCOMPARE(tree->childAt(cell->rect().center().x(), cell->rect().center().y()), cell);
        QCOMPARE(tree->tableInterface()->selectedRows(), QList<int>{1'000'001});

        QAccessibleInterface *module = tree->tableInterface()->cellAt(0, 0);
        QVERIFY(module->state().collapsed && !module->state().expanded);
        module->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
        QVERIFY(view.isExpanded(model.index(0, 0)));
        QAccessibleTableModelChangeEvent event(&view, QAccessibleTableModelChangeEvent::ModelReset);
        tree->tableInterface()->modelChange(&event);
        QCOMPARE(tree->tableInterface()->cellAt(1, 0)->text(QAccessible::Name), u"row 0"_s);
        QCOMPARE(tree->child(0)->role(), QAccessible::ColumnHeader);
        tree->tableInterface()->selectRow(3);
        QVERIFY(tree->tableInterface()->isRowSelected(3));
        tree->tableInterface()->unselectRow(3);
        QVERIFY(!tree->tableInterface()->isRowSelected(3));
    }

    void aModelMayGoBeforeItsView()
    {
        LargeTreeView view;
        {
            WideModel model({5, 3});
            makeReady(view, &model);
            view.expandAll();
        }
        view.grab();
        QCOMPARE(view.rows().count(), 0);
        QVERIFY(!view.indexAt({50, 5}).isValid());
    }

private:
    static void act(LargeTreeView &view, QTreeView &other, QRandomGenerator &random)
    {
        static constexpr std::array keys = {Qt::Key_Down,     Qt::Key_Up,     Qt::Key_Left,    Qt::Key_Right,
                                            Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Home,    Qt::Key_End,
                                            Qt::Key_Plus,     Qt::Key_Minus,  Qt::Key_Asterisk};
        const Qt::KeyboardModifiers modifiers = random.bounded(3) ? Qt::NoModifier : Qt::ShiftModifier;
        if (random.bounded(4) > 0) {
            const Qt::Key key = keys[std::size_t(random.bounded(int(keys.size())))];
            QTest::keyClick(&view, key, modifiers);
            QTest::keyClick(&other, key, modifiers);
        } else if (random.bounded(3) > 0) {
            // In the first column: with another one current, QTreeView does not go to the first child.
            const QPoint place(random.bounded(95), random.bounded(170));
            QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, place);
            QTest::mouseClick(other.viewport(), Qt::LeftButton, modifiers, place);
        } else {
            view.selectAll();
            other.selectAll();
        }
        QCoreApplication::processEvents();
    }

    static void compare(const LargeTreeView &view, const QTreeView &other, const WideModel &model)
    {
        QCOMPARE(view.currentIndex(), other.currentIndex());
        QCOMPARE(view.verticalScrollBar()->value(), other.verticalScrollBar()->value());
        QCOMPARE(view.verticalScrollBar()->maximum(), other.verticalScrollBar()->maximum());
        for (const QModelIndex &row : rowsOf(model)) {
            if (model.rowCount(row) > 0)
                QCOMPARE(view.isExpanded(row), other.isExpanded(row));
            QCOMPARE(view.visualRect(row), other.visualRect(row));
            // Its width depends on when a scroll bar appears.
            QCOMPARE(view.visualRect(row.siblingAtColumn(1)).topLeft(),
                     other.visualRect(row.siblingAtColumn(1)).topLeft());
            QCOMPARE(view.selectionModel()->isSelected(row), other.selectionModel()->isSelected(row));
            if (view.visualRect(row).isNull())
                continue;
            QCOMPARE(view.indexAbove(row), other.indexAbove(row));
            QCOMPARE(view.indexBelow(row), other.indexBelow(row));
        }
        for (int y = 0; y < 180; y += 7) {
            for (const int x : {5, 50, 200})
                QCOMPARE(view.indexAt({x, y}), other.indexAt({x, y}));
        }
    }
};

BURNISH_TEST(TestLargeTreeView)

} // namespace burnish::test::tst_largetreeview

#include "tst_largetreeview.moc"
