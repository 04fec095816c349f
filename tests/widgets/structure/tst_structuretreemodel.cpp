// SPDX-License-Identifier: MIT
#include "core/structure/fixedstructure.h"
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/structure/structuretreemodel.h"
#include "widgets/structure/unusedtensorsmodel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>

namespace burnish::test::tst_structuretreemodel {

using namespace Qt::StringLiterals;

namespace {

RecordTypePtr linear(int line)
{
    using Kind = RecordType::Kind;
    return makeCompoundType(Kind::Struct,
                            {{"weight", makeParameterType(2), 0, line},
                             {"bias", makeWrapperType(Kind::Option, makeParameterType(1)), 0, line}},
                            "Linear");
}

StructurePtr classifier()
{
    using Kind = RecordType::Kind;
    return makeFixedStructure(
        makeCompoundType(
            Kind::Struct,
            {{"norm", makeCompoundType(Kind::Struct, {{"gamma", makeParameterType(1)}, {"beta", makeParameterType(1)}},
                                       "LayerNorm")},
             {"head", linear(7), 0, 7},
             {"dropout", makeRecordType(Kind::Constant, "Dropout")}},
            "Classifier"),
        u"Classifier"_s, StructureOrigin::RustSource);
}

ModelState model()
{
    StateBuilder builder;
    builder.addTensorAt("norm.gamma", blankTensor({4}));
    builder.addTensorAt("norm.beta", blankTensor({4}));
    builder.addTensorAt("score.weight", blankTensor({2, 4}));
    return builder.finish();
}

StructureFieldsPtr fieldsOf(const ModelState &state, const StructurePtr &structure)
{
    auto fields = makeStructureFields(state, structure);
    if (!fields)
        qFatal("%s", qPrintable(fields.error().sentence()));
    return *std::move(fields);
}

} // namespace

class TestStructureTreeModel : public QObject
{
    Q_OBJECT

private:
    static QString cell(const StructureTreeModel &tree, const char *path, int column)
    {
        return tree.indexOf(std::string(path)).siblingAtColumn(column).data().toString();
    }

private Q_SLOTS:
    void itObeysTheRulesOfModels()
    {
        StructureTreeModel tree;
        const QAbstractItemModelTester tester(&tree, QAbstractItemModelTester::FailureReportingMode::QtTest);
        tree.setFields(fieldsOf(model(), classifier()));
        for (const FieldTab tab :
             {FieldTab::Missing, FieldTab::Filled, FieldTab::Empty, FieldTab::Constant, FieldTab::All})
            tree.setTab(tab);
        tree.setFields(fieldsOf(flatModel({"head.weight"}), classifier()));
        tree.setFields(nullptr);
        QCOMPARE(tree.rowCount(), 0);
        UnusedTensorsModel unused;
        const QAbstractItemModelTester other(&unused, QAbstractItemModelTester::FailureReportingMode::QtTest);
        unused.setFields(fieldsOf(model(), classifier()), 1);
        QCOMPARE(unused.rowCount(), 1);
    }

    void fieldsAreMarkedBySymbolAndWord()
    {
        StructureTreeModel tree;
        tree.setFields(fieldsOf(model(), classifier()));
        const auto marked = [&](const char *path) {
            const QModelIndex symbol =
                tree.indexOf(std::string(path)).siblingAtColumn(StructureTreeModel::SymbolColumn);
            return symbol.data(SymbolRole).toString() + u' ' + symbol.data(Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(marked("norm.gamma"), u"applied Filled"_s);
        QCOMPARE(marked("head.weight"), u"missing Missing"_s);
        QCOMPARE(marked("head.bias"), u"none Empty"_s);
        QCOMPARE(marked("dropout"), u"value Constant"_s);
        QCOMPARE(marked("norm"), u"applied Filled"_s);
        QCOMPARE(marked("head"), u"missing Missing"_s);
        QCOMPARE(cell(tree, "norm", StructureTreeModel::FilledByColumn), u"2 / 2"_s);
        QCOMPARE(cell(tree, "head", StructureTreeModel::FilledByColumn), u"0 / 1"_s);
        QCOMPARE(cell(tree, "norm.gamma", StructureTreeModel::FilledByColumn), u"norm.gamma"_s);
    }

    void aTabShowsItsFieldsWithWhatIsAroundThem()
    {
        StructureTreeModel tree;
        const StructureFieldsPtr fields = fieldsOf(model(), classifier());
        tree.setFields(fields);
        QCOMPARE(fields->counts, (std::array<std::size_t, fieldTabCount>{5, 2, 1, 1, 1}));
        QCOMPARE(tree.rowCount(), 3);
        tree.setTab(FieldTab::Missing);
        QCOMPARE(tree.rowCount(), 1);
        const QModelIndex head = tree.index(0, 0);
        QCOMPARE(head.data().toString(), u"head"_s);
        QCOMPARE(tree.rowCount(head), 1);
        QCOMPARE(tree.index(0, 0, head).data().toString(), u"weight"_s);
        QVERIFY(!tree.indexOf(std::string("norm")).isValid());
    }

    void rowsStayWhereOnlyTheirTextsChange()
    {
        StructureTreeModel tree;
        tree.setFields(fieldsOf(model(), classifier()));
        const QPersistentModelIndex weight = tree.indexOf(std::string("head.weight"));
        StateBuilder builder;
        builder.addTensorAt("head.weight", blankTensor({4, 2}));
        tree.setFields(fieldsOf(builder.finish(), classifier()));
        QVERIFY(weight.isValid());
        QCOMPARE(weight.sibling(weight.row(), StructureTreeModel::FilledByColumn).data().toString(), u"head.weight"_s);
    }

    void shapesDecideWhatATensorMayDo()
    {
        StructureField field;
        field.requestedRank = 2;
        QCOMPARE(fitOf(Shape({2, 3}), field), FieldFit::Fits);
        QCOMPARE(fitOf(Shape({2}), field), FieldFit::OtherRank);
        field.requestedShape = Shape({3, 2});
        QCOMPARE(fitOf(Shape({3, 2}), field), FieldFit::Fits);
        QCOMPARE(fitOf(Shape({2, 3}), field), FieldFit::FitsTransposed);
        QCOMPARE(fitOf(Shape({2, 4}), field), FieldFit::OtherShape);
        QCOMPARE(fitOf(Shape({3, 2, 1}), field), FieldFit::OtherRank);
    }

    void aHundredThousandFieldsAreFluent()
    {
        std::vector<RecordField> layers;
        StateBuilder builder;
        for (int i = 0; i < 50'000; ++i) {
            layers.push_back({"layer" + std::to_string(i), linear(i)});
            if (i % 2)
                builder.addTensorAt("layer" + std::to_string(i) + ".weight", blankTensor({2, 2}));
        }
        const auto structure =
            makeFixedStructure(makeCompoundType(RecordType::Kind::Struct, std::move(layers), "Large"), u"Large"_s,
                               StructureOrigin::RustSource);
        const StructureFieldsPtr fields = fieldsOf(builder.finish(), structure);
        StructureTreeModel tree;
        QElapsedTimer clock;
        clock.start();
        tree.setFields(fields);
        tree.setTab(FieldTab::Missing);
        QCOMPARE(tree.rowCount(), 25'000);
        tree.setTab(FieldTab::All);
        tree.setFields(fieldsOf(fields->model, structure));
        QCOMPARE(tree.rowCount(), 50'000);
        qInfo("%lld ms", clock.elapsed());
        QVERIFY(clock.elapsed() < 10'000);
    }
};

BURNISH_TEST(TestStructureTreeModel)

} // namespace burnish::test::tst_structuretreemodel

#include "tst_structuretreemodel.moc"
