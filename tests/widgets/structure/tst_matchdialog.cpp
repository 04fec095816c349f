// SPDX-License-Identifier: MIT
#include "core/remap/remapedit.h"
#include "core/structure/fixedstructure.h"
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "widgets/controls/columns.h"
#include "widgets/structure/matchdialog.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QTableView>

namespace burnish::test::tst_matchdialog {

using namespace Qt::StringLiterals;

namespace {

/// head.weight, and an optional head.bias.
StructureFieldsPtr fieldsOf(const ModelState &model)
{
    using Kind = RecordType::Kind;
    const auto linear = makeCompoundType(
        Kind::Struct, {{"weight", makeParameterType(2)}, {"bias", makeWrapperType(Kind::Option, makeParameterType(1))}},
        "Linear");
    const auto structure = makeFixedStructure(makeCompoundType(Kind::Struct, {{"head", linear}}, "Net"), u"Net"_s,
                                              StructureOrigin::RustSource);
    auto fields = makeStructureFields(model, structure);
    if (!fields)
        qFatal("%s", qPrintable(fields.error().sentence()));
    return *std::move(fields);
}

ModelState model()
{
    StateBuilder builder;
    builder.addTensorAt("score.weight", blankTensor({4, 2}));
    builder.addTensorAt("score.bias", blankTensor({2}));
    builder.addTensorAt("other", blankTensor({1, 1, 1}));
    return builder.finish();
}

} // namespace

class TestMatchDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leftoversArePairedAndLikelyPairsAreChosen()
    {
        MatchModel table(findMatches(*fieldsOf(model())));
        const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table.rowCount(), 1);
        QCOMPARE(table.index(0, MatchModel::TensorColumn).data().toString(), u"score.weight"_s);
        QCOMPARE(table.index(0, MatchModel::FieldColumn).data().toString(), u"head.weight"_s);
        const bool isLikely = table.matches().proposals.front().confidence >= 0.5;
        QCOMPARE(table.chosen().size(), std::size_t(isLikely ? 1 : 0));
    }

    void whatIsChosenFillsTheFields()
    {
        const ModelState state = model();
        MatchDialog dialog(findMatches(*fieldsOf(state)));
        QVERIFY(dialog.model()->setData(dialog.model()->index(0, 0), int(Qt::Checked), Qt::CheckStateRole));
        const ModelState filled =
            after(state, planFillFields(state, fillingsOf(dialog.model()->matches(), dialog.model()->chosen()), {}));
        QCOMPARE(listing(filled), (QStringList{u"score.bias [2]"_s, u"head.weight [4, 2]"_s, u"other [1, 1, 1]"_s}));
    }

    void asRulesTheyRenameTheSameTensors()
    {
        const ModelState state = model();
        const Matches matches = findMatches(*fieldsOf(state));
        const auto plan = planRemap(state, rulesOf(matches, matches.proposals), {}, Task());
        QVERIFY(plan);
        const ModelState renamed = after(state, planRemapEdit(state, *plan, {}));
        QVERIFY(renamed.find("head.weight"));
        QVERIFY(!renamed.find("score.weight"));
    }

    /// As in every dialog.
    void theMainButtonIsTheLastOne()
    {
        for (const bool rulesOnly : {false, true}) {
            MatchDialog dialog(findMatches(*fieldsOf(model())));
            if (rulesOnly)
                dialog.offerRulesOnly();
            dialog.show();
            const QPushButton *last = nullptr;
            for (const QPushButton *button : dialog.findChildren<QPushButton *>())
                if (button->isVisible() && (!last || button->x() > last->x()))
                    last = button;
            QVERIFY(last);
            QVERIFY2(last->isDefault(), qPrintable(last->text()));
        }
    }

    void theReasonIsNotCutWhileThereIsRoom()
    {
        MatchDialog dialog(findMatches(*fieldsOf(model())));
        dialog.show();
        const auto *table = dialog.findChild<QTableView *>();
        QVERIFY(table->columnWidth(MatchModel::WhyColumn) >= textsWidth(*table, MatchModel::WhyColumn));
    }

    void nothingIsOfferedWhereNothingFits()
    {
        MatchDialog dialog(findMatches(*fieldsOf(flatModel({"head.weight", "head.bias"}))));
        for (const QPushButton *button : dialog.findChildren<QPushButton *>())
            if (button->isDefault())
                QVERIFY(!button->isEnabled());
    }
};

BURNISH_TEST(TestMatchDialog)

} // namespace burnish::test::tst_matchdialog

#include "tst_matchdialog.moc"
