// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/controls/columntable.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace burnish::test::tst_columntable {

using namespace Qt::StringLiterals;

namespace {

struct Fruit
{
    QString name;
    int count = 0;
    bool isRipe = false;
};

QString fruitName(const Fruit &fruit)
{
    return fruit.name;
}

/// Two rows and every property of a column.
class FruitTable final : public RowTable<Fruit>
{
public:
    enum Column { Symbol, Name, Count, ColumnCount };

    FruitTable()
        : RowTable(ColumnCount, nullptr)
    {
        column(Symbol) = {.accessibleTitle = [] { return u"Ripeness"_s; },
                          .accessibleText = [](const Fruit &fruit) { return fruit.isRipe ? u"ripe"_s : u"unripe"_s; },
                          .symbol =
                              [](const Fruit &fruit) {
                                  return fruit.isRipe ? CellSymbol{u"applied"_s, Role::Applied} : CellSymbol();
                              }};
        column(Name) = {.title = [this] { return heading; },
                        .text = fruitName,
                        .editorValue = fruitName,
                        .textIsTip = true,
                        .elide = Qt::ElideMiddle,
                        .hasFixedFont = true};
        column(Count) = {.title = [] { return u"Count"_s; },
                         .titleTip = [] { return u"How many there are"_s; },
                         .text = [](const Fruit &fruit) { return QString::number(fruit.count); },
                         .tip = [](const Fruit &fruit) { return u"%1 of %2"_s.arg(fruit.count).arg(fruit.name); },
                         .checked = [](const Fruit &fruit) -> std::optional<bool> {
                             return fruit.count > 0 ? std::optional(fruit.isRipe) : std::nullopt;
                         },
                         .colorOf = [](const Fruit &fruit) { return fruit.count > 0 ? Role::Text : Role::Warning; },
                         .alignment = Qt::AlignRight,
                         .elideOf = [](const Fruit &fruit) { return fruit.isRipe ? Qt::ElideLeft : Qt::ElideNone; }};
        setRows({{u"apple"_s, 3, true}, {u"plum"_s, 0, false}});
    }

    using RowTable::cellsChanged;

    QString heading = u"Name"_s;
};

/// Rows that are computed, as many as memory would not hold.
class Squares final : public ColumnTable<qint64>
{
public:
    Squares()
        : ColumnTable(1, nullptr)
    {
        column(0) = {.text = [](qint64 row) { return QString::number(row * row); }};
    }

protected:
    int size() const override { return 1'000'000'000; }
    qint64 at(int row) const override { return row; }
};

} // namespace

class TestColumnTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsAModel()
    {
        FruitTable table;
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table.rowCount(), 2);
        QCOMPARE(table.columnCount(), int(FruitTable::ColumnCount));
        QCOMPARE(table.rowCount(table.index(0, 0)), 0);
        QCOMPARE(table.columnCount(table.index(0, 0)), 0);
        table.setRows({});
        QCOMPARE(table.rowCount(), 0);
        QVERIFY(!table.index(0, 0).isValid());
        QCOMPARE(table.headerData(FruitTable::Count, Qt::Horizontal).toString(), u"Count"_s);
        table.setRows({{u"fig"_s, 1, true}});
        QCOMPARE(table.index(0, FruitTable::Name).data().toString(), u"fig"_s);
    }

    void headingsAreThoseOfTheColumns()
    {
        const FruitTable table;
        const auto heading = [&](int column, int role) { return table.headerData(column, Qt::Horizontal, role); };
        QVERIFY(!heading(FruitTable::Symbol, Qt::DisplayRole).isValid());
        QCOMPARE(heading(FruitTable::Symbol, Qt::AccessibleTextRole).toString(), u"Ripeness"_s);
        QCOMPARE(heading(FruitTable::Name, Qt::DisplayRole).toString(), u"Name"_s);
        QVERIFY(!heading(FruitTable::Name, Qt::AccessibleTextRole).isValid());
        QVERIFY(!heading(FruitTable::Name, Qt::ToolTipRole).isValid());
        QCOMPARE(heading(FruitTable::Count, Qt::ToolTipRole).toString(), u"How many there are"_s);
        QCOMPARE(heading(FruitTable::Name, Qt::TextAlignmentRole).toInt(), int(Qt::AlignLeft | Qt::AlignVCenter));
        QCOMPARE(heading(FruitTable::Count, Qt::TextAlignmentRole).toInt(), int(Qt::AlignRight | Qt::AlignVCenter));
        QVERIFY(!heading(FruitTable::ColumnCount, Qt::DisplayRole).isValid());
        QVERIFY(!heading(-1, Qt::DisplayRole).isValid());
        QVERIFY(!table.headerData(FruitTable::Name, Qt::Vertical).isValid());
    }

    void cellsAreFunctionsOfTheirRow()
    {
        const FruitTable table;
        const auto cell = [&](int row, int column, int role) { return table.index(row, column).data(role); };
        QVERIFY(!cell(0, FruitTable::Symbol, Qt::DisplayRole).isValid());
        QCOMPARE(cell(0, FruitTable::Symbol, SymbolRole).toString(), u"applied"_s);
        QCOMPARE(cell(0, FruitTable::Symbol, SymbolColorRole).toInt(), int(Role::Applied));
        QCOMPARE(cell(1, FruitTable::Symbol, SymbolRole).toString(), QString());
        QCOMPARE(cell(1, FruitTable::Symbol, Qt::AccessibleTextRole).toString(), u"unripe"_s);

        QCOMPARE(cell(1, FruitTable::Name, Qt::DisplayRole).toString(), u"plum"_s);
        QCOMPARE(cell(1, FruitTable::Name, Qt::ToolTipRole).toString(), u"plum"_s);
        QCOMPARE(cell(1, FruitTable::Name, Qt::EditRole).toString(), u"plum"_s);
        QCOMPARE(cell(1, FruitTable::Name, ElideRole).toInt(), int(Qt::ElideMiddle));
        QCOMPARE(cell(1, FruitTable::Name, TextColorRole).toInt(), int(Role::Text));
        QVERIFY(cell(1, FruitTable::Name, Qt::FontRole).isValid());
        QVERIFY(!cell(1, FruitTable::Name, Qt::CheckStateRole).isValid());
        QVERIFY(!cell(1, FruitTable::Name, SymbolRole).isValid());

        QCOMPARE(cell(0, FruitTable::Count, Qt::ToolTipRole).toString(), u"3 of apple"_s);
        QCOMPARE(cell(0, FruitTable::Count, Qt::TextAlignmentRole).toInt(), int(Qt::AlignRight | Qt::AlignVCenter));
        QCOMPARE(cell(0, FruitTable::Count, TextColorRole).toInt(), int(Role::Text));
        QCOMPARE(cell(1, FruitTable::Count, TextColorRole).toInt(), int(Role::Warning));
        QCOMPARE(cell(0, FruitTable::Count, ElideRole).toInt(), int(Qt::ElideLeft));
        QCOMPARE(cell(1, FruitTable::Count, ElideRole).toInt(), int(Qt::ElideNone));
        QVERIFY(!cell(0, FruitTable::Count, Qt::EditRole).isValid());
        QVERIFY(!cell(0, FruitTable::Count, Qt::FontRole).isValid());
    }

    void boxesAndEditorsAreWhereTheColumnSaysSo()
    {
        const FruitTable table;
        const auto flags = [&](int row, int column) { return table.flags(table.index(row, column)); };
        const Qt::ItemFlags plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
        QCOMPARE(flags(0, FruitTable::Symbol), plain);
        QCOMPARE(flags(0, FruitTable::Name), plain | Qt::ItemIsEditable);
        QCOMPARE(flags(0, FruitTable::Count), plain | Qt::ItemIsUserCheckable);
        QCOMPARE(table.index(0, FruitTable::Count).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QCOMPARE(flags(1, FruitTable::Count), plain);
        QVERIFY(!table.index(1, FruitTable::Count).data(Qt::CheckStateRole).isValid());
        QCOMPARE(table.flags({}), Qt::ItemFlags(Qt::NoItemFlags));
    }

    void changesAreEmittedForTheirCellsOnly()
    {
        FruitTable table;
        QSignalSpy changed(&table, &QAbstractItemModel::dataChanged);
        QSignalSpy headings(&table, &QAbstractItemModel::headerDataChanged);
        QSignalSpy reset(&table, &QAbstractItemModel::modelReset);
        table.cellsChanged(FruitTable::Name, FruitTable::Name);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.at(0).at(0).toModelIndex(), table.index(0, FruitTable::Name));
        QCOMPARE(changed.at(0).at(1).toModelIndex(), table.index(1, FruitTable::Name));
        changed.clear();
        table.heading = u"Fruit"_s;
        table.retranslate();
        QCOMPARE(headings.size(), 1);
        QCOMPARE(headings.at(0).at(2).toInt(), int(FruitTable::Count));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.at(0).at(0).toModelIndex(), table.index(0, 0));
        QCOMPARE(changed.at(0).at(1).toModelIndex(), table.index(1, FruitTable::Count));
        QCOMPARE(table.headerData(FruitTable::Name, Qt::Horizontal).toString(), u"Fruit"_s);
        QCOMPARE(reset.size(), 0);
        table.setRows({});
        QCOMPARE(reset.size(), 1);
        changed.clear();
        table.cellsChanged();
        table.retranslate();
        QCOMPARE(changed.size(), 0);
        QCOMPARE(headings.size(), 2);
    }

    void rowsCanBeComputed()
    {
        const Squares squares;
        QCOMPARE(squares.index(999'999'999, 0).data().toString(), u"999999998000000001"_s);
    }
};

BURNISH_TEST(TestColumnTable)

} // namespace burnish::test::tst_columntable

#include "tst_columntable.moc"
