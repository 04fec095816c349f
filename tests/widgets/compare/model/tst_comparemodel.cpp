// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/compare/model/comparemodel.h"
#include "widgets/compare/model/comparesession.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/workspace/edithistory.h"

#include <QAbstractItemModelTester>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QUndoStack>

#include <atomic>
#include <cstring>

namespace burnish::test::tst_comparemodel {

using namespace Qt::StringLiterals;

namespace {

/// Counts how often its bytes are read.
class CountingSource final : public ByteSource
{
public:
    explicit CountingSource(std::vector<float> values)
        : m_values(std::move(values))
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_values.size() * sizeof(float); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        ++reads;
        std::memcpy(out.data(), reinterpret_cast<const std::byte *>(m_values.data()) + offset, out.size());
        return {};
    }
    [[nodiscard]] QString name() const override { return u"counting"_s; }

    mutable std::atomic<int> reads = 0;

private:
    std::vector<float> m_values;
};

/// One number, which cannot be read before its gate is open.
class GatedSource final : public ByteSource
{
public:
    GatedSource(const std::atomic<bool> &gate, float value)
        : m_gate(gate)
        , m_value(value)
    {}
    [[nodiscard]] std::uint64_t size() const override { return sizeof(float); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        m_gate.wait(false);
        std::memcpy(out.data(), reinterpret_cast<const std::byte *>(&m_value) + offset, out.size());
        return {};
    }
    [[nodiscard]] QString name() const override { return u"gated"_s; }

private:
    const std::atomic<bool> &m_gate;
    float m_value;
};

TensorPtr tensorOf(std::vector<float> values)
{
    const TensorInfo info = *TensorInfo::make(Dtype::F32, Shape({values.size()}));
    return *makeStoredTensor(info, std::make_shared<CountingSource>(std::move(values)), 0);
}

int readsOf(const TensorPtr &tensor)
{
    return static_cast<const CountingSource &>(*tensor->stored()->source).reads;
}

using Tensors = std::vector<std::pair<std::string, TensorPtr>>;

ModelState model(const Tensors &tensors)
{
    StateBuilder builder;
    for (const auto &[path, tensor] : tensors)
        builder.addTensorAt(path, tensor);
    return builder.finish();
}

Tensors leftTensors()
{
    return {{"h.0.weight", tensorOf({1, 2})},
            {"h.0.bias", tensorOf({3})},
            {"h.1.weight", tensorOf({4, 5})},
            {"old", tensorOf({1})},
            {"head", tensorOf({1, 2, 3})}};
}

Tensors rightTensors()
{
    return {{"h.0.weight", tensorOf({1, 2})},
            {"h.0.bias", tensorOf({4})},
            {"h.1.weight", tensorOf({4, 7})},
            {"fresh", tensorOf({1})},
            {"head", tensorOf({1, 2})}};
}

} // namespace

class TestCompareModel : public QObject
{
    Q_OBJECT

private:
    struct Fixture
    {
        explicit Fixture(const Tensors &leftOnes = leftTensors(), const Tensors &rightOnes = rightTensors())
            : left(addModel(workspace, model(leftOnes), u"left.safetensors"_s))
            , right(addModel(workspace, model(rightOnes), u"right.safetensors"_s))
        {}
        void start(ModelDocument *base = nullptr)
        {
            session.start(left, right, base);
            wait();
        }
        void wait() const { QTRY_COMPARE(session.stage(), CompareSession::Stage::Done); }
        [[nodiscard]] QModelIndex at(const QString &path, int column = 0) const
        {
            const QModelIndex index = rows.indexOfPath(path.split(u'.'));
            return index.siblingAtColumn(column);
        }
        [[nodiscard]] QString text(const QString &path, int column) const { return at(path, column).data().toString(); }
        /// The names in a column of a list, from the top.
        [[nodiscard]] QString list(int column = CompareModel::LeftName) const
        {
            QStringList names;
            for (int row = 0; row < rows.rowCount(); ++row)
                names += rows.index(row, column).data().toString();
            return names.join(u' ');
        }
        [[nodiscard]] QString symbol(const QString &path) const
        {
            return at(path, CompareModel::RelationColumn).data(SymbolRole).toString();
        }

        Workspace workspace;
        ModelDocument *left;
        ModelDocument *right;
        CompareSession session{workspace};
        CompareModel rows{session, workspace.jobs()};
        QAbstractItemModelTester tester{&rows};
    };

private Q_SLOTS:
    void rowsOfBothSidesStandInOneTree()
    {
        Fixture f;
        f.start();
        QCOMPARE(f.text(u"h.0.weight"_s, CompareModel::LeftName), u"weight"_s);
        QCOMPARE(f.text(u"h.0.weight"_s, CompareModel::RightName), u"weight"_s);
        QCOMPARE(f.text(u"h.0.weight"_s, CompareModel::LeftShape), u"2  F32"_s);
        QCOMPARE(f.text(u"old"_s, CompareModel::LeftName), u"old"_s);
        QCOMPARE(f.text(u"old"_s, CompareModel::RightName), QString());
        QCOMPARE(f.text(u"fresh"_s, CompareModel::LeftName), QString());
        QCOMPARE(f.text(u"old"_s, CompareModel::MaximumColumn), QString());
        QCOMPARE(f.text(u"head"_s, CompareModel::MaximumColumn), u"–"_s);
        QCOMPARE(f.symbol(u"h.0.weight"_s), u"eq"_s);
        QCOMPARE(f.symbol(u"h.0.bias"_s), u"neq"_s);
        QCOMPARE(f.symbol(u"old"_s), u"removed"_s);
        QCOMPARE(f.symbol(u"fresh"_s), u"added"_s);
        QCOMPARE(f.symbol(u"head"_s), u"warning"_s);
        QCOMPARE(f.at(u"old"_s, CompareModel::RelationColumn).data(Qt::AccessibleTextRole).toString(),
                 nameForPeople(Relation::OnlyLeft));
    }

    void modulesCarryWhatIsBelow()
    {
        Fixture f;
        f.start();
        QCOMPARE(f.text(u"h"_s, CompareModel::MaximumColumn), u"2.00"_s);
        QCOMPARE(f.text(u"h"_s, CompareModel::MeanColumn), u"0.600"_s);
        QCOMPARE(f.text(u"h"_s, CompareModel::ChangedColumn), u"40 %"_s);
        QCOMPARE(f.symbol(u"h"_s), u"neq"_s);
        QCOMPARE(f.text(u"h.0.weight"_s, CompareModel::CosineColumn), u"1"_s);
        QCOMPARE(f.text(u"h.1.weight"_s, CompareModel::ChangedColumn), u"50 %"_s);
    }

    void differencesOfWholeNumbersHaveNoDecimals()
    {
        const auto ids = [](std::vector<float> values) { return *makeCast(tensorOf(std::move(values)), Dtype::I64); };
        Fixture f({{"ids", ids({345, 1})}}, {{"ids", ids({347, 1})}});
        f.start();
        QCOMPARE(f.text(u"ids"_s, CompareModel::MaximumColumn), u"2"_s);
        QCOMPARE(f.at(u"ids"_s, CompareModel::MaximumColumn).data(Qt::ToolTipRole).toString(), u"2"_s);
    }

    void rowsAreThereBeforeTheirNumbers()
    {
        Fixture f;
        f.session.start(f.left, f.right, nullptr);
        QSignalSpy aligned(&f.session, &CompareSession::aligned);
        QStringList first;
        connect(&f.session, &CompareSession::aligned, this, [&] {
            first = {f.text(u"h.0.bias"_s, CompareModel::MaximumColumn), f.symbol(u"h.0.bias"_s)};
        });
        f.wait();
        QCOMPARE(aligned.size(), 1);
        QCOMPARE(first, (QStringList{u"…"_s, QString()}));
        QCOMPARE(f.text(u"h.0.bias"_s, CompareModel::MaximumColumn), u"1.00"_s);
    }

    void partsHaveCountsAndFilter()
    {
        Fixture f;
        f.start();
        using Part = CompareModel::Part;
        QCOMPARE(f.rows.countOf(Part::All), std::size_t(6));
        QCOMPARE(f.rows.countOf(Part::Different), std::size_t(2));
        QCOMPARE(f.rows.countOf(Part::OnlyLeft), std::size_t(1));
        QCOMPARE(f.rows.countOf(Part::OnlyRight), std::size_t(1));
        QCOMPARE(f.rows.countOf(Part::Shape), std::size_t(1));
        QCOMPARE(f.rows.countOf(Part::Equal), std::size_t(1));
        f.rows.setPart(Part::Different);
        QCOMPARE(f.rows.shownCount(), std::size_t(2));
        QVERIFY(f.at(u"h.1.weight"_s).isValid());
        QVERIFY(!f.at(u"h.0.weight"_s).isValid());
        QVERIFY(!f.at(u"old"_s).isValid());
        QCOMPARE(f.rows.rowCount(), 1);
        f.rows.setPart(Part::All);
        QCOMPARE(f.rows.shownCount(), std::size_t(6));

        f.rows.setFilter(*Filter::parse("name:*bias"));
        QTRY_COMPARE(f.rows.shownCount(), std::size_t(1));
        QVERIFY(f.at(u"h.0.bias"_s).isValid());
        // A match on either side counts.
        f.rows.setFilter(*Filter::parse("old | fresh"));
        QTRY_COMPARE(f.rows.shownCount(), std::size_t(2));
        f.rows.setFilter(Filter());
        QCOMPARE(f.rows.shownCount(), std::size_t(6));
    }

    void columnsSortWithinTheirModules()
    {
        Fixture f({{"h.0.w", tensorOf({1, 1})},
                   {"h.1.w", tensorOf({1, 1})},
                   {"h.10.w", tensorOf({1, 1})},
                   {"h.2.w", tensorOf({1, 1})},
                   {"gone", tensorOf({1})}},
                  {{"h.0.w", tensorOf({1, 1})},
                   {"h.1.w", tensorOf({1, 3})},
                   {"h.10.w", tensorOf({1, 9})},
                   {"h.2.w", tensorOf({1, 2})}});
        f.start();
        const auto order = [&] {
            QStringList names;
            const QModelIndex list =
                f.rows.index(0, 0).data().toString() == u"h" ? f.rows.index(0, 0) : f.rows.index(1, 0);
            for (int row = 0; row < f.rows.rowCount(list); ++row)
                names += f.rows.index(row, 0, list).data().toString();
            return names.join(u' ');
        };
        QCOMPARE(order(), u"0 1 2 10"_s);
        f.rows.sort(CompareModel::RelativeColumn, CompareModel::firstOrder(CompareModel::RelativeColumn));
        QCOMPARE(order(), u"10 1 2 0"_s);
        QCOMPARE(f.rows.shownCount(), std::size_t(5));
        // What has no figure comes last, whatever the direction.
        QCOMPARE(f.rows.index(1, 0).data().toString(), u"gone"_s);
        f.rows.sort(CompareModel::MaximumColumn, Qt::AscendingOrder);
        QCOMPARE(order(), u"0 2 1 10"_s);
        QCOMPARE(f.rows.index(1, 0).data().toString(), u"gone"_s);
        f.rows.sort(CompareModel::CosineColumn, CompareModel::firstOrder(CompareModel::CosineColumn));
        QCOMPARE(order(), u"10 1 2 0"_s);
        // The steps follow what is seen.
        QCOMPARE(f.rows.pathOf(f.rows.indexOf(f.rows.nextDifference({}, true)->item)).join(u'.'), u"h.10.w"_s);
        f.rows.sort(CompareModel::LeftName, Qt::DescendingOrder);
        QCOMPARE(order(), u"10 2 1 0"_s);
        f.rows.setPart(CompareModel::Part::Different);
        QCOMPARE(order(), u"10 2 1"_s);
        f.rows.setPart(CompareModel::Part::All);
        f.rows.sort(-1);
        QCOMPARE(order(), u"0 1 2 10"_s);

        // Numbers that come later are sorted once they are all there.
        f.rows.sort(CompareModel::RelativeColumn, Qt::DescendingOrder);
        f.session.start(f.right, f.left, nullptr);
        f.wait();
        QCOMPARE(order(), u"10 1 2 0"_s);
    }

    void aListHasARowForEachTensorWithItsFullName()
    {
        Fixture f;
        f.rows.setList(true);
        f.start();
        QVERIFY(f.rows.isList());
        QCOMPARE(f.rows.rowCount(), 6);
        QVERIFY(!f.rows.hasChildren(f.rows.index(0, 0)) && !f.rows.parent(f.rows.index(5, 0)).isValid());
        QVERIFY(f.list().startsWith(u"h.0.weight h.0.bias h.1.weight "_s));
        QCOMPARE(f.text(u"h.1.weight"_s, CompareModel::RightName), u"h.1.weight"_s);
        QCOMPARE(f.text(u"old"_s, CompareModel::RightName), QString());
        QCOMPARE(f.text(u"h.1.weight"_s, CompareModel::MaximumColumn), u"2.00"_s);
        QCOMPARE(f.symbol(u"h.0.bias"_s), u"neq"_s);
        QVERIFY(!f.at(u"h"_s).isValid());
        QCOMPARE(f.rows.firstRowIn({u"h"_s}), f.at(u"h.0.weight"_s));

        f.rows.setPart(CompareModel::Part::Different);
        QCOMPARE(f.list(), u"h.0.bias h.1.weight"_s);
        QCOMPARE(f.rows.firstRowIn({u"h"_s, u"1"_s}), f.at(u"h.1.weight"_s));
        f.rows.setPart(CompareModel::Part::All);
        f.rows.setFilter(*Filter::parse("name:*bias"));
        QTRY_COMPARE(f.list(), u"h.0.bias"_s);
        f.rows.setFilter(Filter());
        f.rows.setList(false);
        QVERIFY(!f.rows.isList());
        QCOMPARE(f.text(u"h.1.weight"_s, CompareModel::LeftName), u"weight"_s);
        QCOMPARE(f.rows.rowCount(f.at(u"h"_s)), 2);
    }

    void aListIsSortedByAnyColumn()
    {
        Fixture f;
        f.rows.setList(true);
        f.start();
        const auto sorted = [&](int column, Qt::SortOrder order) {
            f.rows.sort(column, order);
            QStringList names;
            for (int row = 0; row < f.rows.rowCount(); ++row)
                names += f.rows.pathOf(f.rows.index(row, 0)).join(u'.');
            return names.join(u' ');
        };
        // Without a figure: last in both orders, by name.
        const QString rest = u" fresh head old"_s;
        const int relative = CompareModel::RelativeColumn;
        QCOMPARE(CompareModel::firstOrder(relative), Qt::DescendingOrder);
        QCOMPARE(sorted(relative, Qt::DescendingOrder), u"h.0.bias h.1.weight h.0.weight"_s + rest);
        QCOMPARE(sorted(relative, Qt::AscendingOrder), u"h.0.weight h.1.weight h.0.bias"_s + rest);
        QCOMPARE(sorted(CompareModel::MaximumColumn, Qt::DescendingOrder), u"h.1.weight h.0.bias h.0.weight"_s + rest);
        QCOMPARE(sorted(CompareModel::ChangedColumn, Qt::DescendingOrder), u"h.0.bias h.1.weight h.0.weight"_s + rest);
        QCOMPARE(sorted(CompareModel::LeftShape, Qt::DescendingOrder),
                 u"head h.0.weight h.1.weight h.0.bias old fresh"_s);
        QCOMPARE(sorted(CompareModel::LeftName, Qt::AscendingOrder),
                 u"h.0.bias h.0.weight h.1.weight head old fresh"_s);
        QCOMPARE(sorted(CompareModel::LeftName, Qt::DescendingOrder),
                 u"old head h.1.weight h.0.weight h.0.bias fresh"_s);
        QCOMPARE(sorted(CompareModel::RightName, Qt::AscendingOrder),
                 u"fresh h.0.bias h.0.weight h.1.weight head old"_s);

        // The steps follow what is seen.
        f.rows.sort(CompareModel::MaximumColumn, Qt::DescendingOrder);
        const auto first = f.rows.nextDifference({}, true);
        QCOMPARE(f.rows.indexOf(first->item), f.rows.index(0, 0));
        QCOMPARE(f.rows.indexOf(f.rows.nextDifference(first->item, true)->item), f.rows.index(1, 0));

        // Numbers that come while it is sorted move no row at once, and then all together.
        QSignalSpy resets(&f.rows, &QAbstractItemModel::modelReset);
        for (int times = 0; times < 3; ++times)
            Q_EMIT f.session.numbersCame({0});
        QCOMPARE(resets.size(), 0);
        QTRY_COMPARE(resets.size(), 1);
    }

    void rowsWithTheSameFigureAreInTheOrderOfTheirNames()
    {
        const auto ones = [] {
            return Tensors{{"b", tensorOf({1})}, {"a", tensorOf({1})}, {"c10", tensorOf({1})}, {"c2", tensorOf({1})}};
        };
        Fixture f(ones(), ones());
        f.rows.setList(true);
        f.start();
        QCOMPARE(f.list(), u"b a c10 c2"_s);
        for (const Qt::SortOrder order : {Qt::DescendingOrder, Qt::AscendingOrder}) {
            f.rows.sort(CompareModel::RelativeColumn, order);
            QCOMPARE(f.list(), u"a b c2 c10"_s);
        }
    }

    void eachSideIsSortedByItsOwnNames()
    {
        Fixture f({{"a", tensorOf({1})}, {"b", tensorOf({1})}}, {{"z", tensorOf({1})}, {"y", tensorOf({1})}});
        CompareOptions options;
        options.alignment = Alignment::ByShape;
        f.session.setOptions(options);
        f.rows.setList(true);
        f.start();
        QCOMPARE(f.list(CompareModel::RightName), u"z y"_s);
        f.rows.sort(CompareModel::RightName, Qt::AscendingOrder);
        QCOMPARE(f.list(CompareModel::RightName), u"y z"_s);
        QCOMPARE(f.list(CompareModel::LeftName), u"b a"_s);
        f.rows.sort(CompareModel::LeftName, Qt::AscendingOrder);
        QCOMPARE(f.list(CompareModel::LeftName), u"a b"_s);
    }

    void aListIsSortedWhileNumbersArrive()
    {
        std::atomic<bool> gate = false;
        const TensorPtr gated =
            *makeStoredTensor(*TensorInfo::make(Dtype::F32, Shape({1})), std::make_shared<GatedSource>(gate, 5.F), 0);
        Fixture f({{"a", tensorOf({1})}, {"b", tensorOf({1})}, {"z", tensorOf({1})}},
                  {{"a", tensorOf({2})}, {"b", tensorOf({3})}, {"z", gated}});
        const auto open = [&gate] {
            gate = true;
            gate.notify_all();
        };
        // Also if this test ends early.
        const auto opensGate = qScopeGuard(open);
        f.rows.setList(true);
        f.rows.sort(CompareModel::MaximumColumn, Qt::DescendingOrder);
        f.session.start(f.left, f.right, nullptr);
        QTRY_COMPARE(f.list(), u"b a z"_s);
        QCOMPARE(f.session.stage(), CompareSession::Stage::Comparing);
        QCOMPARE(f.text(u"z"_s, CompareModel::MaximumColumn), u"…"_s);
        open();
        f.wait();
        QCOMPARE(f.list(), u"z b a"_s);
    }

    void aModuleTellsHowManyTensorsItsFiguresAreOf()
    {
        Fixture f({{"a.same", tensorOf({1, 2})}, {"a.other", tensorOf({1, 2, 3})}, {"b.same", tensorOf({1})}},
                  {{"a.same", tensorOf({1, 4})}, {"a.other", tensorOf({1, 2})}, {"b.same", tensorOf({1})}});
        f.start();
        const auto tip = [&](const QString &path, int column) { return f.at(path, column).data(Qt::ToolTipRole); };
        QCOMPARE(tip(u"a"_s, CompareModel::MaximumColumn).toString(),
                 u"2.00000000\nOver 1 of 2 tensors; the others cannot be compared"_s);
        QVERIFY(tip(u"a"_s, CompareModel::ChangedColumn).toString().startsWith(u"1 of 2 values\nOver 1 of 2"_s));
        QCOMPARE(tip(u"a.same"_s, CompareModel::MaximumColumn).toString(), u"2.00000000"_s);
        QCOMPARE(tip(u"a.other"_s, CompareModel::MaximumColumn).toString(), QString());
        QCOMPARE(tip(u"b"_s, CompareModel::MaximumColumn).toString(), u"0"_s);
    }

    void aTransposedSideIsMarked()
    {
        Workspace workspace;
        const auto linear = [](Layout layout, std::initializer_list<std::uint64_t> shape) {
            StateBuilder builder;
            builder.addTensorAt("fc.weight", blankTensor(shape));
            builder.addTensorAt("fc.bias", blankTensor({3}));
            builder.setContainerType(builder.module(builder.root(), "fc"), "Linear");
            builder.setLayout(layout);
            return builder.finish();
        };
        CompareSession session(workspace);
        CompareModel rows(session, workspace.jobs());
        session.start(addModel(workspace, linear(Layout::PyTorch, {3, 2}), u"left.pt"_s),
                      addModel(workspace, linear(Layout::Burn, {2, 3}), u"right.mpk"_s), nullptr);
        QTRY_COMPARE(session.stage(), CompareSession::Stage::Done);
        const QModelIndex row = rows.indexOfPath({u"fc"_s, u"weight"_s});
        QCOMPARE(row.siblingAtColumn(CompareModel::LeftShape).data().toString(), u"2 × 3\u1D40  F32"_s);
        QVERIFY(
            row.siblingAtColumn(CompareModel::LeftShape).data(Qt::ToolTipRole).toString().contains(u"Transposed"_s));
        QCOMPARE(row.siblingAtColumn(CompareModel::RightShape).data().toString(), u"2 × 3  F32"_s);
    }

    void differencesAreVisitedInTheTreesOrder()
    {
        Fixture f;
        f.start();
        QStringList visited;
        std::optional<CompareModel::Item> at;
        while (const auto next = f.rows.nextDifference(at, true)) {
            visited += u"%1/%2 %3"_s.arg(next->number)
                           .arg(next->count)
                           .arg(f.rows.pathOf(f.rows.indexOf(next->item)).join(u'.'));
            at = next->item;
        }
        QCOMPARE(visited.size(), 5);
        QCOMPARE(visited[0], u"1/5 h.0.bias"_s);
        QCOMPARE(visited[1], u"2/5 h.1.weight"_s);
        const auto back = f.rows.nextDifference(at, false);
        QCOMPARE(back->number, std::size_t(4));
        QCOMPARE(f.rows.differenceAt(back->item)->number, std::size_t(4));
        QVERIFY(!f.rows.differenceAt(*f.rows.itemAt(f.at(u"h.0.weight"_s))));
    }

    void anEditComparesOnlyWhatItChanged()
    {
        const Tensors left = leftTensors();
        const Tensors right = rightTensors();
        Fixture f(left, right);
        f.start();
        const int before = readsOf(right[2].second);
        const auto change = planSetTensor(f.right->state(), at(f.right->state(), "h.0.bias"), tensorOf({3}), u"Set"_s);
        QVERIFY(change);
        QVERIFY(f.workspace.history().apply(f.right, *change));
        QTRY_COMPARE(f.symbol(u"h.0.bias"_s), u"eq"_s);
        QCOMPARE(f.symbol(u"h.1.weight"_s), u"neq"_s);
        QCOMPARE(readsOf(right[2].second), before);
        f.workspace.history().undoStack(f.right)->undo();
        QTRY_COMPARE(f.symbol(u"h.0.bias"_s), u"neq"_s);
        QCOMPARE(readsOf(right[2].second), before);
    }

    void rulesAndAlignmentChangeWhatBelongsTogether()
    {
        Fixture f;
        f.start();
        CompareOptions options;
        options.remap = {{"^old$", "fresh"}};
        f.session.setOptions(options);
        QTRY_COMPARE(f.rows.countOf(CompareModel::Part::All), std::size_t(5));
        f.wait();
        QCOMPARE(f.text(u"fresh"_s, CompareModel::LeftName), u"old"_s);
        QCOMPARE(f.text(u"fresh"_s, CompareModel::RightName), u"fresh"_s);
        QCOMPARE(f.symbol(u"fresh"_s), u"eq"_s);

        options.remap = {{"(", "x"}};
        f.session.setOptions(options);
        QTRY_COMPARE(f.session.stage(), CompareSession::Stage::Failed);
        QVERIFY(!f.session.problem().isEmpty());
        // The previous rows are kept.
        QCOMPARE(f.rows.countOf(CompareModel::Part::All), std::size_t(5));
    }

    void aBaseTellsWhoChangedWhat()
    {
        Fixture f({{"a", tensorOf({1, 2})}, {"b", tensorOf({5})}, {"c", tensorOf({1})}, {"d", tensorOf({7})}},
                  {{"a", tensorOf({1, 9})}, {"b", tensorOf({6})}, {"c", tensorOf({1})}, {"d", tensorOf({7})}});
        ModelDocument *base =
            addModel(f.workspace,
                     model({{"a", tensorOf({1, 2})}, {"b", tensorOf({1})}, {"c", tensorOf({1})}, {"d", tensorOf({3})}}),
                     u"base.safetensors"_s);
        f.start(base);
        const auto who = [&](const QString &path) {
            return f.at(path, CompareModel::WhoColumn).data(SymbolRole).toString();
        };
        QCOMPARE(who(u"a"_s), u"to-right"_s);
        QCOMPARE(who(u"b"_s), u"collision"_s);
        QCOMPARE(who(u"c"_s), QString());
        QCOMPARE(who(u"d"_s), u"eq"_s);
        QCOMPARE(f.text(u"b"_s, CompareModel::LeftChangeColumn), u"4.00"_s);
        QCOMPARE(f.text(u"b"_s, CompareModel::RightChangeColumn), u"5.00"_s);
        QCOMPARE(f.rows.countOf(CompareModel::Part::Conflicts), std::size_t(1));
        f.rows.setPart(CompareModel::Part::Conflicts);
        QCOMPARE(f.rows.shownCount(), std::size_t(1));

        f.workspace.closeDocument(base);
        QTRY_COMPARE(f.rows.countOf(CompareModel::Part::Conflicts), std::size_t(0));
        QVERIFY(f.session.isActive());
    }

    void cellsOfTheStripHaveTheSumsOfTheirRows()
    {
        Fixture f;
        const auto check = [&f] {
            const DepthStrip &strip = *f.session.strip();
            std::size_t rows = 0;
            for (std::uint32_t column = 0; column < strip.columns.size(); ++column) {
                const auto &cells = strip.columns[column].cells;
                for (std::uint32_t role = 0; role < cells.size(); ++role) {
                    const CompareSummary summary = f.session.stripSums()->summary({column, role});
                    const CompareSummary whole = summarise(*f.session.comparison(), cells[role]);
                    QCOMPARE(summary.counts.counts, whole.counts.counts);
                    QCOMPARE(summary.compared, whole.compared);
                    QCOMPARE(summary.difference.relativeDifference, whole.difference.relativeDifference);
                    for (const std::size_t row : cells[role])
                        QVERIFY((f.session.stripSums()->cellOf(row) == StripSums::Cell{column, role}));
                    rows += cells[role].size();
                }
            }
            QCOMPARE(rows, f.session.comparison()->rows.size());
        };
        connect(&f.session, &CompareSession::aligned, this, check);
        connect(&f.session, &CompareSession::numbersCame, this, check);
        f.start();
        check();
        // Rows with known numbers are in the sums of the next alignment from the start.
        const NodeId bias = at(f.left->state(), "h.0.bias");
        QVERIFY(f.workspace.history().applyPlan(f.left, planSetTensor(f.left->state(), bias, tensorOf({4}), u"Set"_s)));
        QTRY_COMPARE(f.symbol(u"h.0.bias"_s), u"eq"_s);
        f.wait();
        check();
    }

    void aClosedModelEndsTheComparison()
    {
        Fixture f;
        f.start();
        QSignalSpy ended(&f.session, &CompareSession::ended);
        f.workspace.closeDocument(f.left);
        QCOMPARE(ended.size(), 1);
        QCOMPARE(f.rows.rowCount(), 0);
        QVERIFY(!f.session.isActive());
    }
};

BURNISH_TEST(TestCompareModel)

} // namespace burnish::test::tst_comparemodel

#include "tst_comparemodel.moc"
