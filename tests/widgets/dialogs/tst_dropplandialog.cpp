// SPDX-License-Identifier: MIT
#include "core/graft/graftchange.h"
#include "core/graft/graftplan.h"
#include "core/graft/graftrows.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "support/testmain.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/controls/columns.h"
#include "widgets/dialogs/dropplandialog.h"
#include "widgets/dialogs/droprowsmodel.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

namespace burnish::test::tst_dropplandialog {

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

/// A norm and a square linear layer in PyTorch's or Burn's layout.
ModelState layers(Layout layout, bool isPyTorch)
{
    StateBuilder builder;
    builder.addTensorAt("fc.weight", tensor({4, 4}));
    builder.addTensorAt("fc.bias", tensor({4}));
    builder.addTensorAt(isPyTorch ? "norm.weight" : "norm.gamma", tensor({4}));
    builder.addTensorAt(isPyTorch ? "norm.bias" : "norm.beta", tensor({4}));
    if (!isPyTorch)
        builder.addTensorAt("norm.extra", tensor({1}));
    builder.setLayout(layout);
    return builder.finish();
}

GraftPlan dropOfLayers(const ModelState &target, Layout donor)
{
    GraftRequest request;
    request.donor = layers(donor, true);
    request.donorIds = {request.donor.root()};
    request.target = target.root();
    request.donorName = u"donor"_s;
    request.targetName = u"target"_s;
    return planGraft(target, std::move(request));
}

template <typename Button> Button *buttonThat(const QDialog &dialog, const QString &begins)
{
    for (Button *button : dialog.findChildren<Button *>()) {
        if (button->text().startsWith(begins))
            return button;
    }
    return nullptr;
}

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
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

    void whatHappensIsWhole()
    {
        const ModelState target = block(false);
        DropPlanDialog dialog(target, dropOfBlocks(target));
        dialog.show();
        const auto *table = dialog.findChild<QTableView *>();
        const int width = table->columnWidth(DropRowsModel::Happens);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QString text = cell(*table->model(), row, DropRowsModel::Happens);
            QVERIFY2(table->fontMetrics().horizontalAdvance(text) + 14 <= width, qPrintable(text));
        }
    }

    void aTensorThatDoesNotFitIsNotCountedAsAdapted()
    {
        StateBuilder builder;
        builder.addTensorAt("fc.weight", tensor({5, 7}));
        builder.addTensorAt("norm.gamma", tensor({4}));
        builder.setLayout(Layout::Burn);
        const ModelState target = builder.finish();
        const GraftPlan plan = dropOfLayers(target, Layout::PyTorch);
        const auto weight = std::ranges::find(plan.rows, GraftFit::Mismatch, &GraftRow::fit);
        QVERIFY(weight != plan.rows.end() && weight->isAdapted);
        QVERIFY2(plan.subtitle().contains(u"1 do not fit"_s), qPrintable(plan.subtitle()));
        QVERIFY2(plan.subtitle().contains(QString::number(plan.adaptedCount() - 1) + u" adapted"_s),
                 qPrintable(plan.subtitle()));
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

    void rowsTellWhyTheyAreAdaptedAndWhatStays()
    {
        const ModelState target = layers(Layout::Burn, false);
        DropPlanDialog dialog(target, dropOfLayers(target, Layout::PyTorch));
        dialog.show();
        auto *table = dialog.findChild<QTableView *>();
        const QAbstractItemModel &model = *table->model();
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(cell(model, 0, DropRowsModel::Why), u"Linear: transposed, PyTorch → Burn"_s);
        QCOMPARE(cell(model, 0, DropRowsModel::Happens), u"Replace"_s);
        QCOMPARE(cell(model, 2, DropRowsModel::From), u"norm.weight"_s);
        QCOMPARE(cell(model, 2, DropRowsModel::Into), u"norm.gamma"_s);
        QVERIFY(cell(model, 2, DropRowsModel::Why).endsWith(u": renamed, PyTorch → Burn"_s));
        QCOMPARE(cell(model, 4, DropRowsModel::Into), u"norm.extra"_s);
        QCOMPARE(cell(model, 4, DropRowsModel::Happens), u"Stays as it is"_s);

        // The check box disables the adapter, by keyboard as well as by mouse.
        table->setCurrentIndex(model.index(0, DropRowsModel::Why));
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(!dialog.plan().rows[0].isAdapted);
        QCOMPARE(cell(model, 0, DropRowsModel::Why), QString());
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(dialog.plan().rows[0].isAdapted);

        auto *contents = buttonThat<QRadioButton>(dialog, u"Replace its contents"_s);
        QVERIFY(contents && !contents->isChecked());
        QVERIFY(buttonThat<QRadioButton>(dialog, u"Pair by name"_s)->isChecked());
        contents->click();
        QCOMPARE(cell(model, 4, DropRowsModel::Happens), u"Removed"_s);
        QVERIFY(dialog.plan().removesRest());
    }

    void newTensorsCanBeLeftOut()
    {
        StateBuilder builder;
        builder.addTensorAt("norm.gamma", tensor({4}));
        builder.setLayout(Layout::Burn);
        const ModelState target = builder.finish();
        StateBuilder donor;
        for (const char *path : {"norm.gamma", "norm.num_batches_tracked", "fc.weight", "fc.bias"})
            donor.addTensorAt(path, tensor({4}));
        donor.setLayout(Layout::Burn);
        GraftRequest request;
        request.donor = donor.finish();
        request.donorIds = {request.donor.root()};
        request.target = target.root();
        DropPlanDialog dialog(target, planGraft(target, std::move(request)));
        dialog.show();
        auto *table = dialog.findChild<QTableView *>();
        const QAbstractItemModel &model = *table->model();
        const auto happens = [&](int row) { return cell(model, row, DropRowsModel::Happens); };
        const auto isChecked = [&](int row) {
            return model.index(row, DropRowsModel::Happens).data(Qt::CheckStateRole).toInt() == Qt::Checked;
        };
        QCOMPARE(cell(model, 1, DropRowsModel::From), u"norm.num_batches_tracked"_s);
        QCOMPARE(happens(1), u"Unused: no field here"_s);
        QVERIFY(!isChecked(1));
        QCOMPARE(happens(2), u"Add"_s);
        QVERIFY(isChecked(2));
        // What exists already is not added.
        QVERIFY(!model.index(0, DropRowsModel::Happens).data(Qt::CheckStateRole).isValid());
        QVERIFY(buttonThat<QPushButton>(dialog, u"Apply to 3"_s));

        // Space on the row, wherever the current cell is.
        table->setCurrentIndex(model.index(1, DropRowsModel::From));
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(happens(1), u"Add"_s);
        QVERIFY(buttonThat<QPushButton>(dialog, u"Apply to 4"_s));
        // Several rows at once.
        table->selectAll();
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(happens(0), u"Replace"_s);
        QCOMPARE(happens(2), u"Left out"_s);
        QCOMPARE(happens(3), u"Left out"_s);
        QVERIFY(buttonThat<QPushButton>(dialog, u"Apply to 1"_s));
        const auto change = graftChange(target, dialog.plan());
        QVERIFY(change);
        QCOMPARE(applied(target, *change)->tensors().size(), std::size_t(1));
    }

    void anUnknownLayoutIsAskedForBeforeAnythingIsApplied()
    {
        const ModelState target = layers(Layout::Burn, false);
        DropPlanDialog dialog(target, dropOfLayers(target, Layout::Unknown));
        dialog.show();
        auto *apply = buttonThat<QPushButton>(dialog, u"Apply to"_s);
        QVERIFY(apply && !apply->isEnabled());
        QTest::keyClick(dialog.findChild<QTableView *>(), Qt::Key_Return);
        QVERIFY(dialog.isVisible());
        auto *pyTorch = buttonThat<QRadioButton>(dialog, u"PyTorch layout: "_s);
        auto *burn = buttonThat<QRadioButton>(dialog, u"Burn layout: "_s);
        QVERIFY(pyTorch && burn && !pyTorch->isChecked() && !burn->isChecked());
        burn->click();
        QVERIFY(apply->isEnabled());
        QVERIFY(!dialog.plan().question);
        QCOMPARE(dialog.plan().adaptedCount(), std::size_t(0));
        pyTorch->click();
        QCOMPARE(dialog.plan().adaptedCount(), std::size_t(3));
        // The reasons that the answer gives are whole.
        const auto *table = dialog.findChild<QTableView *>();
        const int box = table->style()->pixelMetric(QStyle::PM_IndicatorWidth);
        QVERIFY(!table->isColumnHidden(DropRowsModel::Why));
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QString why = cell(*table->model(), row, DropRowsModel::Why);
            QVERIFY2(table->fontMetrics().horizontalAdvance(why) + box + 14 <= table->columnWidth(DropRowsModel::Why),
                     qPrintable(why + u": %1"_s.arg(table->columnWidth(DropRowsModel::Why)) +
                                u" of %1"_s.arg(table->fontMetrics().horizontalAdvance(why))));
        }
        QVERIFY(graftChange(target, dialog.plan()));
    }

    /// Screen readers read the current row of the table, which has the focus.
    void aRowIsCurrentBeforeAKeyIsPressed()
    {
        const ModelState target = layers(Layout::Burn, false);
        DropPlanDialog dialog(target, dropOfLayers(target, Layout::Unknown));
        const auto *table = dialog.findChild<QTableView *>();
        QCOMPARE(table->currentIndex().row(), 0);
        // Nothing is selected by that: the buttons apply to all rows.
        QVERIFY(!table->selectionModel()->hasSelection());
        // Another plan keeps the place.
        const QModelIndex second = table->model()->index(1, DropRowsModel::From);
        table->selectionModel()->setCurrentIndex(second, QItemSelectionModel::NoUpdate);
        buttonThat<QRadioButton>(dialog, u"Burn layout: "_s)->click();
        QCOMPARE(table->currentIndex().row(), 1);
        QVERIFY(!table->selectionModel()->hasSelection());
    }

    void namesKeepAWidthWhereTheTableIsNarrow()
    {
        const ModelState target = layers(Layout::Burn, false);
        DropPlanDialog dialog(target, dropOfLayers(target, Layout::PyTorch));
        dialog.show();
        auto *table = dialog.findChild<QTableView *>();
        for (const int width : {420, 1400, 420}) {
            table->setFixedWidth(width);
            QTRY_COMPARE(table->width(), width);
            QCoreApplication::processEvents();
            const int from = table->columnWidth(DropRowsModel::From);
            QVERIFY2(width > 420 ? from > 200 : from >= 100, qPrintable(QString::number(from)));
            QCOMPARE(table->horizontalScrollBar()->maximum() > 0, width == 420);
        }
    }

    void namesAreWholeWhereTheTableScrolls()
    {
        StateBuilder builder;
        builder.addTensorAt("h.0.rotary_embedding.inv_freq", tensor({4}));
        const ModelState model = builder.finish();
        GraftRequest request;
        request.donor = model;
        request.donorIds = {request.donor.root()};
        request.target = model.root();
        DropPlanDialog dialog(model, planGraft(model, std::move(request)));
        dialog.show();
        auto *table = dialog.findChild<QTableView *>();
        table->setFixedWidth(420);
        QTRY_COMPARE(table->width(), 420);
        QCoreApplication::processEvents();
        for (const int column : {DropRowsModel::From, DropRowsModel::Into}) {
            QVERIFY(table->columnWidth(column) >= textsWidth(*table, column));
            // Longer ones lose their beginning: the layer is near the end.
            QCOMPARE(table->model()->index(0, column).data(ElideRole).toInt(), int(Qt::ElideLeft));
        }
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

BURNISH_TEST(TestDropPlanDialog)

} // namespace burnish::test::tst_dropplandialog

#include "tst_dropplandialog.moc"
