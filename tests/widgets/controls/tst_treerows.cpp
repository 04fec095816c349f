// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/controls/treerows.h"

#include <QAbstractItemModel>
#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>

namespace burnish::test::tst_treerows {

namespace {

/// Every row of the model, from the top.
QModelIndexList allRows(const QAbstractItemModel &model)
{
    QModelIndexList list;
    const std::function<void(const QModelIndex &)> walk = [&](const QModelIndex &parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            list.append(index);
            walk(index);
        }
    };
    walk({});
    return list;
}

/// The rows that a tree shows if these are expanded, with their depth.
QList<std::pair<QModelIndex, int>> shownRows(const QAbstractItemModel &model, const QSet<QPersistentModelIndex> &open)
{
    QList<std::pair<QModelIndex, int>> list;
    const std::function<void(const QModelIndex &, int)> walk = [&](const QModelIndex &parent, int depth) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            list.append({index, depth});
            if (open.contains(index))
                walk(index, depth + 1);
        }
    };
    walk({}, 0);
    return list;
}

} // namespace

/// A model of nested rows. Its internal ids identify them, as TreeRows requires.
class NestedModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    struct Item
    {
        Item *parent = nullptr;
        std::vector<std::unique_ptr<Item>> children;
    };

    QModelIndex index(int row, int column, const QModelIndex &parent) const override
    {
        const Item *above = itemAt(parent);
        if (row < 0 || std::size_t(row) >= above->children.size())
            return {};
        return createIndex(row, column, above->children[std::size_t(row)].get());
    }
    QModelIndex parent(const QModelIndex &index) const override { return indexOf(itemAt(index)->parent); }
    int rowCount(const QModelIndex &parent) const override { return int(itemAt(parent)->children.size()); }
    int columnCount(const QModelIndex &) const override { return 2; }
    QVariant data(const QModelIndex &, int) const override { return {}; }

    Item *itemAt(const QModelIndex &index) const
    {
        return index.isValid() ? static_cast<Item *>(index.internalPointer()) : m_root.get();
    }
    QModelIndex indexOf(const Item *item) const
    {
        if (!item || !item->parent)
            return {};
        const auto &siblings = item->parent->children;
        const auto at = std::ranges::find(siblings, item, &std::unique_ptr<Item>::get);
        return createIndex(int(at - siblings.begin()), 0, item);
    }
    void insert(const QModelIndex &parent, int row, int count, QRandomGenerator &random)
    {
        beginInsertRows(parent, row, row + count - 1);
        for (int i = 0; i < count; ++i)
            itemAt(parent)->children.insert(itemAt(parent)->children.begin() + row, made(itemAt(parent), random, 3));
        endInsertRows();
    }
    void remove(const QModelIndex &parent, int row, int count)
    {
        beginRemoveRows(parent, row, row + count - 1);
        auto &children = itemAt(parent)->children;
        children.erase(children.begin() + row, children.begin() + row + count);
        endRemoveRows();
    }
    void reverse(const QModelIndex &parent)
    {
        Q_EMIT layoutAboutToBeChanged();
        QModelIndexList before = persistentIndexList();
        std::ranges::reverse(itemAt(parent)->children);
        QModelIndexList after;
        for (const QModelIndex &index : std::as_const(before))
            after.append(indexOf(itemAt(index)));
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged();
    }

private:
    static std::unique_ptr<Item> made(Item *parent, QRandomGenerator &random, int depth)
    {
        auto item = std::make_unique<Item>();
        item->parent = parent;
        const int rows = depth > 0 && random.bounded(2) ? random.bounded(5) : 0;
        for (int row = 0; row < rows; ++row)
            item->children.push_back(made(item.get(), random, depth - 1));
        return item;
    }

    std::unique_ptr<Item> m_root = std::make_unique<Item>();
};

class TestTreeRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Whatever is expanded, inserted, removed or sorted, the rows are those that a walk over the model finds.
    void showsWhatAWalkOverTheModelFinds()
    {
        for (quint32 seed = 0; seed < 60; ++seed) {
            QRandomGenerator random(seed);
            NestedModel model;
            TreeRows rows;
            rows.setModel(&model);
            connect(&model, &NestedModel::rowsInserted, this,
                    [&](const QModelIndex &parent, int first, int last) { rows.rowsInserted(parent, first, last); });
            connect(&model, &NestedModel::rowsRemoved, this,
                    [&](const QModelIndex &parent, int first, int last) { rows.rowsRemoved(parent, first, last); });
            connect(&model, &NestedModel::layoutAboutToBeChanged, this, [&] { rows.beginMove(); });
            connect(&model, &NestedModel::layoutChanged, this, [&] { rows.endMove(); });
            model.insert({}, 0, 4, random);
            QSet<QPersistentModelIndex> open;
            for (int step = 0; step < 60; ++step) {
                change(model, rows, open, random);
                compare(model, rows, open, random);
                if (QTest::currentTestFailed())
                    qFatal("Failed with seed %u at step %d", seed, step);
            }
        }
    }

    void expandAllShowsEverything()
    {
        QRandomGenerator random(7);
        NestedModel model;
        model.insert({}, 0, 20, random);
        TreeRows rows;
        rows.setModel(&model);
        rows.expandAll({});
        QCOMPARE(rows.count(), int(allRows(model).size()));
        rows.collapseAll();
        QCOMPARE(rows.count(), 20);
        QVERIFY(rows.expanded().isEmpty());
    }

    void aPlaceBeyondTheEndsIsNone()
    {
        TreeRows rows;
        QCOMPARE(rows.count(), 0);
        QVERIFY(!rows.at(0).index.isValid());
        QVERIFY(!rows.at(-1).index.isValid());
        QCOMPARE(rows.positionOf({}), -1);
        QVERIFY(rows.between(0, 10).isEmpty());
    }

private:
    static QModelIndex someRow(const NestedModel &model, QRandomGenerator &random)
    {
        const QModelIndexList all = allRows(model);
        return all.isEmpty() ? QModelIndex() : all[random.bounded(int(all.size()))];
    }

    static void change(NestedModel &model, TreeRows &rows, QSet<QPersistentModelIndex> &open, QRandomGenerator &random)
    {
        const QModelIndex index = someRow(model, random);
        const QModelIndex parent = random.bounded(3) ? index : QModelIndex();
        const int count = model.rowCount(parent);
        switch (random.bounded(8)) {
        case 0:
            model.insert(parent, random.bounded(count + 1), 1 + random.bounded(3), random);
            break;
        case 1:
            if (count > 1) {
                const int first = random.bounded(count);
                model.remove(parent, first, 1 + random.bounded(count - first));
            }
            break;
        case 2:
            model.reverse(parent);
            break;
        case 3:
        case 4:
            if (index.isValid())
                QCOMPARE(rows.collapse(index), open.remove(index));
            break;
        default:
            if (!index.isValid())
                break;
            QCOMPARE(rows.expand(index), !open.contains(index));
            open.insert(index);
        }
    }

    static void compare(const NestedModel &model, const TreeRows &rows, const QSet<QPersistentModelIndex> &open,
                        QRandomGenerator &random)
    {
        const auto expected = shownRows(model, open);
        QCOMPARE(rows.count(), int(expected.size()));
        for (int position = 0; position < rows.count(); ++position) {
            const auto [index, depth] = expected[position];
            QCOMPARE(rows.at(position).index, index);
            QCOMPARE(rows.at(position).depth, depth);
            QCOMPARE(rows.positionOf(index), position);
            QCOMPARE(rows.depthOf(index), depth);
            QCOMPARE(rows.isExpanded(index), open.contains(index));
        }
        const auto isShown = [&](const QModelIndex &row) {
            return std::ranges::any_of(expected, [&](const auto &each) { return each.first == row; });
        };
        for (const QModelIndex &index : allRows(model))
            QCOMPARE(rows.positionOf(index) >= 0, isShown(index));
        if (expected.isEmpty())
            return;
        const int first = random.bounded(rows.count());
        const int last = first + random.bounded(rows.count() - first);
        const QItemSelection selection = rows.between(first, last);
        for (int position = 0; position < rows.count(); ++position)
            QCOMPARE(selection.contains(expected[position].first), position >= first && position <= last);
        QModelIndexList expanded;
        for (const auto &[index, depth] : expected) {
            if (open.contains(index))
                expanded.append(index);
        }
        QCOMPARE(rows.expanded(), expanded);
    }
};

BURNISH_TEST(TestTreeRows)

} // namespace burnish::test::tst_treerows

#include "tst_treerows.moc"
