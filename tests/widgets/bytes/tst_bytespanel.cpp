// SPDX-License-Identifier: MIT
#include "core/edit/nodeedits.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "support/windowmaking.h"
#include "widgets/bytes/bytepartsmodel.h"
#include "widgets/bytes/bytespanel.h"
#include "widgets/bytes/hexview.h"
#include "widgets/controls/elidedlabel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/fileopener.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QTreeView>

namespace burnish::test::tst_bytespanel {

using namespace Qt::StringLiterals;

namespace {

const QString fixtures = fixturePath() + u'/';

struct Opened
{
    Workspace workspace;
    ModelDocument *document = nullptr;
    std::unique_ptr<BytesPanel> panel;
    QTreeView *tree = nullptr;
    HexView *hex = nullptr;

    explicit Opened(const QString &file)
    {
        QSignalSpy opened(&workspace, &Workspace::documentOpened);
        workspace.opener().openFiles({fixtures + file});
        if (!opened.wait(10000))
            qFatal("%s does not open", qPrintable(file));
        document = workspace.activeDocument();
        panel = std::make_unique<BytesPanel>(workspace);
        panel->resize(1200, 300);
        panel->show();
        tree = panel->findChild<QTreeView *>();
        hex = panel->findChild<HexView *>();
    }
    [[nodiscard]] BytePartsModel *model() const { return panel->findChild<BytePartsModel *>(); }
    [[nodiscard]] bool isLoaded() const { return model()->map() != nullptr; }
    [[nodiscard]] NodeId tensor(const char *path) const { return at(document->state(), path); }
    [[nodiscard]] const ByteMap::Part &partOf(const char *path) const
    {
        return model()->map()->part(*model()->map()->tensorPart(tensor(path)));
    }
    [[nodiscard]] bool says(const QString &text) const
    {
        const auto contain = [&](const auto *label) { return label->text().contains(text); };
        return std::ranges::any_of(panel->findChildren<QLabel *>(), contain) ||
               std::ranges::any_of(panel->findChildren<ElidedLabel *>(), contain);
    }
};

} // namespace

class TestBytesPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreASoundModel()
    {
        BytePartsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Opened opened(u"pytorch/gpt2_mini.bin"_s);
        QTRY_VERIFY(opened.isLoaded());
        model.setMap(std::make_shared<const ByteMap>(*opened.model()->map()), opened.document->state());
        QVERIFY(model.rowCount() > 40);
        const QModelIndex member = model.index(0, 0);
        QVERIFY(model.rowCount(member) > 1);
        QCOMPARE(model.index(1, 0, member).parent(), member);
        model.setMap(nullptr, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void choosingATensorShowsItsBytes()
    {
        Opened opened(u"burn/mlp/store.bpk"_s);
        QTRY_VERIFY(opened.isLoaded());
        const NodeId node = opened.document->state().tensors().back();
        opened.workspace.setSelection(opened.document, {node});
        const ByteMap::Part &part = opened.model()->map()->part(*opened.model()->map()->tensorPart(node));
        QCOMPARE(opened.hex->selectionBegin(), part.begin);
        QCOMPARE(opened.hex->selectionEnd(), part.end);
        QCOMPARE(opened.model()->map()->part(opened.model()->partAt(opened.tree->currentIndex())).node, node);
    }

    /// A quantised tensor lies in several places, each with its name, dtype and shape.
    void partsOfAQuantisedTensorAreListed()
    {
        Opened opened(u"block-scaled/gptq/model.safetensors"_s);
        QTRY_VERIFY(opened.isLoaded());
        const NodeId node = opened.tensor("model.layers.0.self_attn.q_proj.weight");
        opened.workspace.setSelection(opened.document, {node});
        QCOMPARE(opened.hex->selectionBegin(), std::uint64_t(2680 + 256));
        QCOMPARE(opened.hex->selectionEnd(), std::uint64_t(2680 + 1024));
        QVERIFY(opened.says(u"codes at 0xb78"_s));
        QVERIFY(opened.says(u"g_idx at 0xa78"_s));
        QVERIFY(opened.says(u"byte 0 of model.layers.0.self_attn.q_proj.qweight, element 0"_s));
        const QModelIndex row = opened.tree->currentIndex().siblingAtColumn(BytePartsModel::NameColumn);
        QCOMPARE(row.data().toString(),
                 u"model.layers.0.self_attn.q_proj.qweight: I32 "_s + shapeForPeople(Shape{8, 24}));
        QVERIFY(
            row.data(Qt::ToolTipRole).toString().contains(u"part “codes” of model.layers.0.self_attn.q_proj.weight"_s));
        // Its row leads to the part.
        const QSignalSpy revealed(&opened.workspace, &Workspace::partRevealRequested);
        opened.tree->scrollTo(row);
        QTest::mouseClick(opened.tree->viewport(), Qt::LeftButton, {}, opened.tree->visualRect(row).center());
        QVERIFY(!revealed.isEmpty());
        QCOMPARE(revealed.first()[1].value<SelectedPart>(), (SelectedPart{node, 0}));
    }

    /// Of a checkpoint of Orbax or another folder with arrays of Zarr.
    void choosingAnArrayShowsItsChunks()
    {
        Opened opened(u"orbax/group2"_s);
        QTRY_VERIFY(opened.isLoaded());
        opened.workspace.setSelection(opened.document, {opened.tensor("big")});
        QTRY_VERIFY(opened.says(u"Stored in 4 chunk"_s));
        QCOMPARE(opened.hex->selectionBegin(), std::uint64_t(0));
        QCOMPARE(opened.hex->selectionEnd(), std::uint64_t(96));
        const QModelIndex row = opened.tree->currentIndex().siblingAtColumn(BytePartsModel::NameColumn);
        QVERIFY2(row.data().toString().startsWith(u"big: "_s), qPrintable(row.data().toString()));
        opened.workspace.setSelection(opened.document, {opened.tensor("filled")});
        QTRY_COMPARE(opened.hex->selectionEnd(), std::uint64_t(32));
        QVERIFY(opened.says(u"Stored in 1 chunk"_s));
    }

    /// Where the read-out does not fit, it ends in an ellipsis, and its tooltip has all of it.
    void theReadOutIsElided()
    {
        Opened opened(u"block-scaled/gptq/model.safetensors"_s);
        QTRY_VERIFY(opened.isLoaded());
        opened.workspace.setSelection(opened.document, {opened.tensor("model.layers.0.self_attn.q_proj.weight")});
        opened.panel->resize(520, 300);
        const auto labels = opened.panel->findChildren<ElidedLabel *>();
        const auto readOut = std::ranges::find_if(
            labels, [](const ElidedLabel *label) { return label->text().contains(u"byte 0 of"_s); });
        QVERIFY(readOut != labels.end());
        QVERIFY((*readOut)->sizeHint().width() > (*readOut)->width());
        QHelpEvent help(QEvent::ToolTip, {}, {});
        QCoreApplication::sendEvent(*readOut, &help);
        QCOMPARE(QToolTip::text(), (*readOut)->text());
    }

    void clickingAPartRevealsItsTensor()
    {
        Opened opened(u"burn/tiny/store.safetensors"_s);
        QTRY_VERIFY(opened.isLoaded());
        const NodeId node = opened.document->state().tensors().front();
        const auto part = *opened.model()->map()->tensorPart(node);
        const QModelIndex index = opened.model()->indexOf(part);
        QSignalSpy revealed(&opened.workspace, &Workspace::revealRequested);
        opened.tree->scrollTo(index);
        QTest::mouseClick(opened.tree->viewport(), Qt::LeftButton, {}, opened.tree->visualRect(index).center());
        QVERIFY(!revealed.isEmpty());
        QCOMPARE(revealed.first()[1].value<QList<NodeId>>(), QList<NodeId>{node});
        QCOMPARE(opened.hex->selectionBegin(), opened.model()->map()->part(part).begin);
    }

    void aByteLeadsToItsTensor()
    {
        Opened opened(u"burn/tiny/store.bpk"_s);
        QTRY_VERIFY(opened.isLoaded());
        opened.hex->setFocus();
        QTest::keyClick(opened.hex, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(opened.hex->cursor(), std::uint64_t(219));
        QVERIFY(opened.says(u"byte 3 of linear.bias, element 0"_s));
        QSignalSpy revealed(&opened.workspace, &Workspace::revealRequested);
        QTest::keyClick(opened.hex, Qt::Key_Return);
        QCOMPARE(revealed.size(), 1);
        QCOMPARE(revealed.first()[1].value<QList<NodeId>>(), QList<NodeId>{opened.tensor("linear.bias")});
    }

    void keysMoveSelectAndCopy()
    {
        Opened opened(u"burn/tiny/store.bpk"_s);
        QTRY_VERIFY(opened.isLoaded());
        opened.hex->setFocus();
        QTest::keyClick(opened.hex, Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(opened.hex, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(opened.hex->selectedHex(), u"4e 52 55 42"_s);
        QCOMPARE(opened.hex->selectedText(), u"NRUB"_s);
        QTest::keyClick(opened.hex, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"4e 52 55 42"_s);
        QTest::keyClick(opened.hex, Qt::Key_Down);
        QCOMPARE(opened.hex->cursor(), std::uint64_t(19));
        QTest::keyClick(opened.hex, Qt::Key_Up);
        QTest::keyClick(opened.hex, Qt::Key_Left);
        QCOMPARE(opened.hex->cursor(), std::uint64_t(2));
        QCOMPARE(opened.hex->selectionEnd(), std::uint64_t(3));
    }

    void offsetsAreGoneTo()
    {
        Opened opened(u"burn/tiny/store.bpk"_s);
        QTRY_VERIFY(opened.isLoaded());
        auto *field = opened.panel->findChild<QLineEdit *>();
        field->setFocus();
        QTest::keyClicks(field, u"0xd0"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(opened.hex->cursor(), std::uint64_t(208));
        QSignalSpy statusShown(&opened.workspace, &Workspace::statusShown);
        field->setText(u"220"_s);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(statusShown.size(), 1);
        QCOMPARE(opened.hex->cursor(), std::uint64_t(208));
    }

    void theMouseSelectsBytes()
    {
        Opened opened(u"burn/tiny/store.bpk"_s);
        QTRY_VERIFY(opened.isLoaded());
        QWidget *area = opened.hex->viewport();
        QSignalSpy moved(opened.hex, &HexView::cursorMoved);
        QTest::mousePress(area, Qt::LeftButton, {}, QPoint(area->width() / 2, 5));
        QTest::mouseMove(area, QPoint(area->width() / 2, 60));
        QTest::mouseRelease(area, Qt::LeftButton, {}, QPoint(area->width() / 2, 60));
        QVERIFY(moved.size() >= 2);
        QVERIFY(opened.hex->selectionEnd() - opened.hex->selectionBegin() > 16);
        QVERIFY((opened.hex->selectionEnd() - opened.hex->selectionBegin()) % 16 == 1);
    }

    void renamedTensorsKeepTheirBytes()
    {
        Opened opened(u"burn/tiny/store.bpk"_s);
        QTRY_VERIFY(opened.isLoaded());
        const NodeId node = opened.tensor("linear.bias");
        opened.workspace.history().applyPlan(opened.document, planRename(opened.document->state(), node, "offset"));
        const auto part = *opened.model()->map()->tensorPart(node);
        QCOMPARE(opened.model()->indexOf(part).data().toString(), u"linear.offset"_s);
        opened.workspace.setSelection(opened.document, {node});
        QCOMPARE(opened.hex->selectionBegin(), std::uint64_t(216));
    }

    void computedTensorsSayWhereTheyComeFrom()
    {
        Opened opened(u"burn/tiny/store.bpk"_s);
        QTRY_VERIFY(opened.isLoaded());
        const NodeId node = opened.tensor("linear.weight");
        opened.workspace.history().applyPlan(opened.document,
                                             planCast(opened.document->state(), std::array{node}, Dtype::F16));
        opened.workspace.setSelection(opened.document, {});
        opened.workspace.setSelection(opened.document, {node});
        QVERIFY(opened.says(u"Computed; its values come from linear.weight."_s));
        QCOMPARE(opened.hex->selectionBegin(), std::uint64_t(208));
    }

    void compressedFilesSaySo()
    {
        Opened opened(u"burn/tiny/full.mpk.gz"_s);
        QVERIFY(opened.says(u"is compressed"_s));
        QVERIFY(!opened.isLoaded());
    }

    void filesOfManyGigabytesScroll()
    {
        HexView view;
        view.resize(900, 300);
        view.show();
        view.setFile(std::make_shared<BlankSource>(), nullptr);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(view.cursor(), (std::uint64_t(1) << 62) - 1);
        QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
        QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(view.cursor(), std::uint64_t(0));
        QCOMPARE(view.verticalScrollBar()->value(), 0);
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 2);
        QVERIFY(!view.grab().isNull());
    }
};

BURNISH_TEST(TestBytesPanel)

} // namespace burnish::test::tst_bytespanel

#include "tst_bytespanel.moc"
