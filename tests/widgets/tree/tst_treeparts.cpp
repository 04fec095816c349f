// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/style/numbers.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/tree/tensortreeview.h"
#include "widgets/tree/treefilter.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace burnish::test::tst_treeparts {

using namespace Qt::StringLiterals;

namespace {

/// A model with quantised tensors in parts, in a tree.
struct Opened
{
    Opened()
        : document(burnish::test::opened(fixturePath("block-scaled/ct-fp8/model.safetensors")), QString(), nullptr,
                   QString(), Diagnostics())
        , model(&document, 1, jobs)
    {
        const ModelState &state = document.state();
        for (const NodeId id : state.tensors()) {
            if (partsOf(*state.node(id).tensor))
                quantised.push_back(id);
        }
        view.setTreeModel(&model);
        view.resize(700, 500);
    }

    [[nodiscard]] const PartedTensor &parts(std::size_t i) const
    {
        return *partsOf(*document.state().node(quantised[i]).tensor);
    }

    JobRunner jobs;
    ModelDocument document;
    TensorTreeModel model;
    TensorTreeView view;
    std::vector<NodeId> quantised;
};

QString textAt(const QModelIndex &index, int column)
{
    return index.siblingAtColumn(column).data().toString();
}

} // namespace

class TestTreeParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// One row for the tensor, with a row below for each stored tensor.
    void partsAreRowsBelowTheirTensor()
    {
        Opened tree;
        const QAbstractItemModelTester tester(&tree.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(!tree.quantised.empty());
        const NodeId id = tree.quantised.front();
        const QModelIndex row = tree.model.indexOf(id);
        const TensorInfo &info = tree.document.state().node(id).tensor->info();
        QCOMPARE(textAt(row, TensorTreeModel::TypeColumn), QString::fromUtf8(info.typeName()));
        QCOMPARE(textAt(row, TensorTreeModel::ShapeColumn), shapeForPeople(info.shape()));
        QCOMPARE(textAt(row, TensorTreeModel::SizeColumn), bytesText(info.byteSize()));
        const PartedTensor &parted = tree.parts(0);
        QCOMPARE(tree.model.rowCount(row), int(parted.parts().size()));
        for (int i = 0; i < tree.model.rowCount(row); ++i) {
            const TensorPart &part = parted.parts()[std::size_t(i)];
            const QModelIndex index = tree.model.index(i, 0, row);
            const std::string stored = parted.storedName(tree.document.state().path(id), part);
            QCOMPARE(textAt(index, TensorTreeModel::NameColumn), QString::fromStdString(stored).section(u'.', -1));
            QCOMPARE(index.data(TensorTreeModel::AfterNameRole).toString(), QString::fromStdString(part.role));
            QCOMPARE(textAt(index, TensorTreeModel::TypeColumn), QString::fromUtf8(part.tensor->info().typeName()));
            QCOMPARE(textAt(index, TensorTreeModel::ShapeColumn), shapeForPeople(part.tensor->info().shape()));
            QCOMPARE(textAt(index, TensorTreeModel::SizeColumn), bytesText(part.tensor->info().byteSize()));
            QCOMPARE(tree.model.nodeAt(index), id);
            QCOMPARE(TensorTreeModel::partAt(index), std::optional(std::size_t(i)));
            QCOMPARE(index.parent(), row);
            QVERIFY(!(index.flags() & (Qt::ItemIsEditable | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled)));
            QVERIFY(!tree.model.hasChildren(index));
        }
        QCOMPARE(TensorTreeModel::partAt(row), std::nullopt);
    }

    /// Sums and filters count the tensors, not their parts.
    void partsCountForNothing()
    {
        Opened tree;
        const ModelState &state = tree.document.state();
        std::uint64_t bytes = 0;
        for (const NodeId id : state.tensors())
            bytes += state.node(id).tensor->info().byteSize();
        const auto totals = tree.model.totalsOf(state.root());
        QCOMPARE(totals->tensors, std::uint64_t(state.tensors().size()));
        QCOMPARE(totals->bytes, bytes);
        Task task;
        const auto visible = visibleNodes(tree.model.snapshot(), *Filter::parse("scale"), task);
        const auto matching = std::ranges::count_if(
            state.tensors(), [&](NodeId id) { return state.path(id).find("scale") != std::string::npos; });
        QCOMPARE((*visible)->matches, std::size_t(matching));
    }

    void partsStayFoldedUntilAsked()
    {
        Opened tree;
        tree.view.expandAll();
        for (const NodeId id : tree.quantised)
            QVERIFY(!tree.view.isExpanded(tree.model.indexOf(id)));
        // Going from tensor to tensor passes them.
        for (std::size_t i = 0; i < 2 * tree.document.state().tensors().size(); ++i) {
            const QList<NodeId> before = tree.view.selectedNodes();
            tree.view.selectNextLeaf(1);
            QCOMPARE(tree.view.selectedNodes().size(), 1);
            QVERIFY(tree.view.selectedNodes() != before);
        }
    }

    void aPartIsSelectedAlone()
    {
        Opened tree;
        const NodeId id = tree.quantised.front();
        tree.view.selectPart(id, 1);
        QVERIFY(tree.view.isExpanded(tree.model.indexOf(id)));
        QCOMPARE(tree.view.currentIndex(), tree.model.indexOfPart(id, 1));
        // Nothing that edits nodes applies to it.
        QVERIFY(tree.view.selectedNodes().isEmpty());
        QVERIFY(tree.view.selectedPart() == std::pair(id, std::size_t(1)));
        QVERIFY(!tree.model.mimeData({tree.view.currentIndex()}));
        tree.view.selectNodes({id});
        QVERIFY(!tree.view.selectedPart());
    }

    /// Parts go and come back with the codes, row by row.
    void partsFollowEdits()
    {
        Opened tree;
        const QAbstractItemModelTester tester(&tree.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const NodeId id = tree.quantised.front();
        tree.view.selectPart(id, 0);
        tree.model.sort(TensorTreeModel::NameColumn, Qt::DescendingOrder);
        QCOMPARE(tree.view.currentIndex(), tree.model.indexOfPart(id, 0));
        const int parts = tree.model.rowCount(tree.model.indexOf(id));
        const QSignalSpy removed(&tree.model, &QAbstractItemModel::rowsRemoved);
        const QSignalSpy inserted(&tree.model, &QAbstractItemModel::rowsInserted);
        const std::array nodes = {id};
        const auto cast = planCast(tree.document.state(), nodes, Dtype::F32);
        QVERIFY(cast && tree.document.apply(*cast));
        QCOMPARE(tree.model.rowCount(tree.model.indexOf(id)), 0);
        QCOMPARE(removed.size(), 1);
        QVERIFY(tree.document.apply(cast->inverted()));
        QCOMPARE(tree.model.rowCount(tree.model.indexOf(id)), parts);
        QCOMPARE(inserted.size(), 1);
    }
};

BURNISH_TEST(TestTreeParts)

} // namespace burnish::test::tst_treeparts

#include "tst_treeparts.moc"
