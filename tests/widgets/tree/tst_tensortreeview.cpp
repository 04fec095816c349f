// SPDX-License-Identifier: MIT
#include "support/modelmaking.h"
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/fonts.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/tree/treedelegate.h"

#include <QHeaderView>
#include <QMenu>
#include <QTest>

namespace burnish::test::tst_tensortreeview {

using namespace Qt::StringLiterals;

namespace {

std::unique_ptr<ModelDocument> documentOf(ModelState state)
{
    return std::make_unique<ModelDocument>(std::move(state), QString(), nullptr, QString(), Diagnostics());
}

/// Names of a usual length, four levels deep, and shapes of all ranks.
ModelState usualModel()
{
    StateBuilder builder;
    for (const char *layer : {"0", "1"}) {
        const std::string path = std::string("model.layers.") + layer + '.';
        builder.addTensorAt(path + "self_attn.q_proj.weight", blankTensor({768, 768}));
        builder.addTensorAt(path + "self_attn.rotary_emb.inv_freq", blankTensor({64}));
        builder.addTensorAt(path + "conv.weight", blankTensor({128, 64, 3, 3}));
    }
    return builder.finish();
}

/// The names that are cut, in all rows.
QStringList cutNames(const TensorTreeView &view)
{
    QStringList cut;
    const QFontMetrics metrics(view.font());
    const auto look = [&](const auto &self, const QModelIndex &parent) -> void {
        for (int row = 0; row < view.model()->rowCount(parent); ++row) {
            const QModelIndex index = view.model()->index(row, TensorTreeModel::NameColumn, parent);
            const QString name = index.data().toString();
            const int given = (view.visualRect(index) & view.viewport()->rect()).width();
            if (given < TreeDelegate::nameWidth(name, metrics))
                cut += name;
            self(self, index);
        }
    };
    look(look, {});
    return cut;
}

} // namespace

class TestTensorTreeView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPressWithTheKeysThatBlendSelectsNoRange()
    {
        JobRunner jobs;
        const auto document = documentOf(flatModel({"a", "b", "c", "d", "e"}));
        TensorTreeModel model(document.get(), 1, jobs);
        TensorTreeView view;
        view.setTreeModel(&model);
        view.resize(400, 300);
        view.show();
        const auto press = [&](const char *path, Qt::KeyboardModifiers modifiers) {
            const QPoint place = view.visualRect(model.indexOf(at(document->state(), path))).center();
            QTest::mousePress(view.viewport(), Qt::LeftButton, modifiers, place);
            QTest::mouseRelease(view.viewport(), Qt::LeftButton, modifiers, place);
        };
        const auto names = [&] {
            QStringList list;
            for (const NodeId id : view.selectedNodes())
                list += QString::fromStdString(document->state().path(id));
            return list.join(u' ');
        };
        constexpr auto blending = Qt::ControlModifier | Qt::ShiftModifier;
        press("a", Qt::NoModifier);
        press("d", blending);
        QCOMPARE(names(), u"d"_s);
        // What is selected is dragged together.
        press("b", Qt::NoModifier);
        press("d", Qt::ControlModifier);
        QCOMPARE(names(), u"b d"_s);
        press("d", blending);
        QCOMPARE(names(), u"b d"_s);
        // Shift alone still selects a range.
        press("a", Qt::NoModifier);
        press("c", Qt::ShiftModifier);
        QCOMPARE(view.selectedNodes().size(), 3);
    }

    void namesAreWholeInANarrowPane()
    {
        JobRunner jobs;
        const auto document = documentOf(usualModel());
        TensorTreeModel model(document.get(), 1, jobs);
        TensorTreeView view;
        view.setTreeModel(&model);
        view.expandAll();
        view.show();
        const auto shown = [&] {
            QList<int> columns;
            for (const int column : {TensorTreeModel::TypeColumn, TensorTreeModel::ShapeColumn,
                                     TensorTreeModel::ParametersColumn, TensorTreeModel::SizeColumn})
                if (!view.header()->isSectionHidden(column))
                    columns.append(column);
            return columns;
        };
        // A quarter of a window of 1440 next to the inspector, and the narrowest pane.
        for (const int width : {265, 260}) {
            view.resize(scaled(width, view.font()), 600);
            QCOMPARE(cutNames(view), QStringList());
            QVERIFY(view.header()->length() <= view.viewport()->width());
        }
        QCOMPARE(shown(), QList<int>());
        // The shape returns first, as narrow as a long one can be read.
        view.resize(scaled(360, view.font()), 600);
        QCOMPARE(cutNames(view), QStringList());
        QCOMPARE(shown(), QList<int>{TensorTreeModel::ShapeColumn});
        view.resize(scaled(800, view.font()), 600);
        QCOMPARE(shown().size(), 4);
        QVERIFY(view.header()->sectionSize(TensorTreeModel::ShapeColumn) > scaled(96, view.font()));
    }

    void aColumnThatIsChosenIsShownInANarrowPane()
    {
        JobRunner jobs;
        const auto document = documentOf(usualModel());
        TensorTreeModel model(document.get(), 1, jobs);
        TensorTreeView view;
        view.setTreeModel(&model);
        view.expandAll();
        view.resize(scaled(260, view.font()), 600);
        view.show();
        QVERIFY(view.header()->isSectionHidden(TensorTreeModel::ShapeColumn));
        Q_EMIT view.header()->customContextMenuRequested({4, 4});
        const auto *menu = view.header()->findChild<QMenu *>();
        QVERIFY(menu);
        QAction *shape = nullptr;
        for (QAction *action : menu->actions())
            if (action->data() == TensorTreeModel::ShapeColumn)
                shape = action;
        QVERIFY(shape && shape->isChecked());
        QCOMPARE(shape->text(), u"Shape (when there is room)"_s);
        shape->trigger();
        QCOMPARE(shape->text(), u"Shape"_s);
        shape->trigger();
        QVERIFY(!view.header()->isSectionHidden(TensorTreeModel::ShapeColumn));
        QCOMPARE(shape->text(), u"Shape"_s);
        QVERIFY(view.header()->length() <= view.viewport()->width());
    }
};

BURNISH_TEST(TestTensorTreeView)

} // namespace burnish::test::tst_tensortreeview

#include "tst_tensortreeview.moc"
