// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/dialogs/droprowsmodel.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace burnish;
using namespace Qt::StringLiterals;

namespace {

TensorPtr tensor(std::initializer_list<std::uint64_t> shape)
{
    const auto info = TensorInfo::make(Dtype::F32, Shape(shape));
    auto source = std::make_shared<MemorySource>(std::vector<std::byte>(info->byteSize()), u"memory"_s);
    return *makeStoredTensor(*info, source, 0);
}

ModelState block(bool wide)
{
    StateBuilder builder;
    builder.addTensorAt("blocks.0.norm.gamma", tensor({4}));
    builder.addTensorAt("blocks.0.fc.weight", wide ? tensor({4, 8}) : tensor({8, 4}));
    builder.addTensorAt("blocks.0.fc.bias", wide ? tensor({8}) : tensor({6}));
    return builder.finish();
}

GraftPlan dropOfBlocks(const ModelState &target)
{
    GraftRequest request;
    request.donor = block(true);
    request.donorIds = request.donor.node(*request.donor.find("blocks.0")).children;
    request.target = *target.find("blocks.0");
    request.donorName = u"donor"_s;
    request.targetName = u"target"_s;
    return planGraft(target, std::move(request));
}

} // namespace

class TestDropPlanDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatDoesNotFitIsLeftAlone()
    {
        const ModelState target = block(false);
        const DropPlanDialog dialog(target, dropOfBlocks(target));
        QVERIFY(dialog.plan().needsAnswer());
        QCOMPARE(dialog.plan().rows.size(), 3U);
        QCOMPARE(dialog.plan().rows[0].fit, GraftFit::Fits);
        QCOMPARE(dialog.plan().rows[1].fit, GraftFit::FitsTransposed);
        QCOMPARE(dialog.plan().rows[2].fit, GraftFit::Mismatch);
        QCOMPARE(dialog.plan().rows[2].action, GraftAction::LeaveAlone);
    }

    void keysSetAllRowsAsFarAsTheyAllowIt()
    {
        const ModelState target = block(false);
        DropPlanDialog dialog(target, dropOfBlocks(target));
        dialog.show();
        auto *table = dialog.findChild<QTableView *>();
        table->selectAll();
        QTest::keyClick(table, Qt::Key_K);
        QCOMPARE(dialog.plan().rows[0].action, GraftAction::Keep);
        QTest::keyClick(table, Qt::Key_L);
        QCOMPARE(dialog.plan().rows[0].action, GraftAction::Blend);
        QTest::keyClick(table, Qt::Key_B);
        QCOMPARE(dialog.plan().rows[0].action, GraftAction::KeepBoth);
        QTest::keyClick(table, Qt::Key_R);
        QCOMPARE(dialog.plan().rows[0].action, GraftAction::Replace);
        QCOMPARE(dialog.plan().rows[1].action, GraftAction::TransposeReplace);
    }

    void keepingEverythingLeavesNothingToApply()
    {
        const ModelState target = block(false);
        DropPlanDialog dialog(target, dropOfBlocks(target));
        dialog.show();
        const auto defaultButton = [&]() -> QPushButton * {
            for (QPushButton *candidate : dialog.findChildren<QPushButton *>()) {
                if (candidate->isDefault())
                    return candidate;
            }
            return nullptr;
        };
        QVERIFY(defaultButton()->isEnabled());
        QVERIFY(defaultButton()->text().contains(QString::number(dialog.plan().writtenCount())));
        auto *table = dialog.findChild<QTableView *>();
        table->selectAll();
        QTest::keyClick(table, Qt::Key_K);
        QCOMPARE(dialog.plan().writtenCount(), 0U);
        QVERIFY(!defaultButton()->isEnabled());
    }

    void rowsKeepTheLawsOfItemModels()
    {
        const ModelState target = block(false);
        DropRowsModel model(target, dropOfBlocks(target));
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setAction({0, 1, 2}, GraftAction::Keep);
        model.setBlend({0}, {"slerp", u"SLERP"_s, 0.25});
        QCOMPARE(model.plan().rows[0].action, GraftAction::Blend);
        QCOMPARE(model.plan().rows[0].blend.value, 0.25);
        QCOMPARE(model.rowCount(), 3);
    }
};

QTEST_MAIN(TestDropPlanDialog)
#include "tst_dropplandialog.moc"
