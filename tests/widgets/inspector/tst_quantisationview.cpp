// SPDX-License-Identifier: MIT
#include "core/base/fromutf8.h"
#include "core/modelfiles/openmodel.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/parts/partedtensor.h"
#include "core/tensor/quantisation/quantcodes.h"
#include "core/tensor/quantisation/quantised.h"
#include "support/brokenparts.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/shownlanguage.h"
#include "support/testmain.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/inspector/pages/overviewpage.h"
#include "widgets/inspector/pages/quantisationview.h"
#include "widgets/inspector/pages/valuespage.h"
#include "widgets/inspector/values/valuesmodel.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/histogramview.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/numbers.h"
#include "widgets/tree/tensortreemodel.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

namespace burnish::test::tst_quantisationview {

using namespace Qt::StringLiterals;

namespace {

struct Inspected
{
    explicit Inspected(const char *file)
        : panel(workspace.jobs(), workspace)
    {
        show(fixturePath(file));
    }
    explicit Inspected(const QString &path)
        : panel(workspace.jobs(), workspace)
    {
        show(path);
    }

    void show(const QString &path)
    {
        document = workspace.addDocument(
            std::make_unique<ModelDocument>(opened(path), QString(), nullptr, QString(), Diagnostics()));
        panel.resize(380, 900);
        panel.show();
        view = panel.findChild<QuantisationView *>();
    }

    void select(const QList<NodeId> &nodes, std::optional<SelectedPart> part = {})
    {
        workspace.setSelection(document, nodes, part);
        (void)QTest::qWaitFor([this] { return panel.isIdle() && workspace.jobs().isIdle(); });
    }
    [[nodiscard]] NodeId at(const char *path) const { return *document->state().find(path); }
    [[nodiscard]] QString lines() const { return view->lines().join(u'\n'); }
    [[nodiscard]] bool shows(const QString &text) const
    {
        const auto labels = panel.findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->isVisible() && label->text().contains(text); });
    }

    Workspace workspace;
    InspectorPanel panel;
    ModelDocument *document;
    QuantisationView *view;
};

/// Saves a picture for inspection if BURNISH_PICTURES names a folder.
void savePicture(QWidget &widget, const QString &name)
{
    if (const QString folder = qEnvironmentVariable("BURNISH_PICTURES"); !folder.isEmpty())
        widget.grab().save(folder + u'/' + name + u".png"_s);
}

/// The first tensor in parts.
NodeId firstParted(const ModelState &state)
{
    for (const NodeId id : state.tensors()) {
        if (partsOf(*state.node(id).tensor))
            return id;
    }
    qFatal("no tensor in parts");
}

} // namespace

class TestQuantisationView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Both values beside each other, in a panel as narrow as beside two models on a small screen.
    void formsThatFitAreComparedAndChosen()
    {
        Inspected inspected("comfy/hostile/modelopt-tiled-or-not.safetensors");
        inspected.panel.resize(280, 700);
        const NodeId codes = inspected.at("a.weight");
        inspected.select({codes});
        const UnknownSchemePtr set = unknownSchemeOf(*inspected.document->state().node(codes).tensor);
        QCOMPARE(set->forms.size(), std::size_t(2));
        // From where they differ: the first four scales of both orders are the same.
        QStringList lines;
        for (const PossibleForm &form : set->forms) {
            const auto values = readElementTexts(**makeDequantised(form.tensor), 64, 6, Task());
            QVERIFY(values);
            lines += QString::fromStdString(form.name) + u" · "_s + shapeForPeople(Shape{256, 128}) +
                     u": [0, 64] = "_s + QStringList(values->begin(), values->end()).join(u"  "_s) + u"  …"_s;
            QVERIFY2(inspected.lines().replace(QChar(0x2212), u'-').contains(lines.last()),
                     qPrintable(inspected.lines() + u'\n' + lines.last()));
        }
        QVERIFY(lines[0].section(u'=', 1) != lines[1].section(u'=', 1));
        savePicture(inspected.panel, u"forms"_s);
        const QList<QPushButton *> buttons = inspected.view->findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 2);
        for (const QPushButton *button : buttons) {
            QVERIFY(button->isVisible() && button->width() >= button->sizeHint().width());
            QVERIFY(inspected.view->rect().contains(button->geometry()));
        }
        QCOMPARE(buttons[1]->accessibleName(), u"Choose nvfp4-tiled"_s);
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        (void)QTest::qWaitFor([&] { return inspected.panel.isIdle() && inspected.workspace.jobs().isIdle(); });
        const PartedTensor *joined = partsOf(*inspected.document->state().node(codes).tensor);
        QVERIFY(joined && joined->layout().areScalesTiled);
        QVERIFY2(inspected.lines().contains(u"scales lie in tiles of 128 × 4"_s), qPrintable(inspected.lines()));
        QVERIFY(!inspected.document->isEdited());
        // The parts say so, too.
        inspected.workspace.history().undoStack(inspected.document)->undo();
        inspected.select({inspected.at("a.weight_scale")});
        QCOMPARE(inspected.view->findChildren<QPushButton *>().size(), 2);
    }

    void theChoiceFitsInChinese()
    {
        ShownLanguage language;
        QVERIFY(language.switchTo(u"zh_CN"_s));
        Inspected inspected("comfy/hostile/modelopt-tiled-or-not.safetensors");
        inspected.panel.resize(280, 700);
        inspected.select({inspected.at("a.weight")});
        for (const QPushButton *button : inspected.view->findChildren<QPushButton *>()) {
            QVERIFY(button->width() >= button->sizeHint().width());
            QVERIFY(inspected.view->rect().contains(button->geometry()));
        }
        savePicture(inspected.panel, u"forms-zh"_s);
    }

    void schemeBlocksPartsAndScalesAreListed()
    {
        Inspected inspected("block-scaled/fp8-block/model.safetensors");
        const ModelState &state = inspected.document->state();
        const NodeId id = firstParted(state);
        inspected.select({id});
        QVERIFY(inspected.view->isVisible());
        const TensorInfo &info = state.node(id).tensor->info();
        const QString lines = inspected.lines();
        QVERIFY2(lines.contains(u"Scheme fp8-block"_s), qPrintable(lines));
        QVERIFY2(lines.contains(u"Blocks "_s + QString::fromStdString(info.scheme()->description)), qPrintable(lines));
        const auto findings = examineQuantised(*state.node(id).tensor, Task());
        QVERIFY(findings && findings->scales.count > 0);
        QVERIFY2(lines.contains(u"Scales %1, from %2 to %3"_s.arg(countText(findings->scales.count),
                                                                  floatText(findings->scales.least),
                                                                  floatText(findings->scales.greatest))),
                 qPrintable(lines));
        QVERIFY2(lines.contains(u"Unusual scales none"_s), qPrintable(lines));
        for (const TensorPart &part : partsOf(*state.node(id).tensor)->parts()) {
            QVERIFY2(lines.contains(QString::fromStdString(part.role) + u' '), qPrintable(lines));
            QVERIFY2(lines.contains(shapeForPeople(part.tensor->info().shape())), qPrintable(lines));
        }
        // Other tensors have no such section.
        for (const NodeId other : state.tensors()) {
            if (!state.node(other).tensor->info().scheme() && noteOf(*state.node(other).tensor).isEmpty()) {
                inspected.select({other});
                QVERIFY(!inspected.view->isVisible());
            }
        }
    }

    void settingsAreSaidInWords_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("gptq") << u"block-scaled/gptq"_s
                              << QStringList{u"Codes unsigned integers, 4 bit"_s,
                                             u"Order words of 32 bits with several columns of a row"_s,
                                             u"Zero points one for each group, stored less one"_s};
        QTest::newRow("mlx") << u"block-scaled/mlx-affine"_s
                             << QStringList{u"Zero points none; a bias of each group is added"_s};
        QTest::newRow("fp8") << u"block-scaled/fp8-block"_s
                             << QStringList{u"Codes E4M3 floats, 8 bit"_s, u"Order row by row"_s,
                                            u"Zero points none"_s};
        QTest::newRow("rotated") << u"comfy/comfy-convrot"_s
                                 << QStringList{u"Codes signed integers, 8 bit"_s, u"Zero points none; symmetric"_s,
                                                u"Besides rows are rotated by Hadamard matrices of"_s};
        QTest::newRow("tiled") << u"comfy/comfy-nvfp4"_s
                               << QStringList{u"Codes E2M1 floats, 4 bit"_s, u"scales lie in tiles of 128 × 4"_s,
                                              u"a number for the whole tensor multiplies the scales"_s};
    }
    void settingsAreSaidInWords()
    {
        QFETCH(const QString, file);
        QFETCH(const QStringList, words);
        Inspected inspected(fixturePath() + u'/' + file + u"/model.safetensors"_s);
        inspected.select({firstParted(inspected.document->state())});
        for (const QString &each : words)
            QVERIFY2(inspected.lines().contains(each), qPrintable(inspected.lines()));
    }

    void codesAreShownBesideValues()
    {
        Inspected inspected("block-scaled/gptq/model.safetensors");
        const ModelState &state = inspected.document->state();
        const NodeId id = firstParted(state);
        inspected.select({id});
        auto *page = inspected.panel.findChild<ValuesPage *>();
        auto *model = page->findChild<ValuesModel *>();
        auto *button = page->findChild<QToolButton *>(u"showCodes"_s);
        QVERIFY(button && !button->isHidden() && !button->isChecked());
        const QModelIndex cell = model->index(1, 2);
        QTRY_VERIFY(cell.data() != QVariant(u"…"_s));
        const QString value = cell.data().toString();
        QVERIFY(!value.contains(u'('));
        button->setChecked(true);
        const std::uint64_t element = flatIndex(model->tensor()->info().shape(), model->elementIndex(cell));
        const auto code = readElementTexts(*codesOf(state.node(id).tensor)->tensor, element, 1, Task());
        QVERIFY(code);
        const QString inBrackets = u'(' + code->front() + u')';
        QTRY_VERIFY2(cell.data().toString().startsWith(value) && cell.data().toString().endsWith(inBrackets),
                     qPrintable(cell.data().toString()));
        QCOMPARE(cell.data(ValuesModel::PlainTextRole).toString(), value.trimmed().replace(QChar(0x2212), u'-'));
        QVERIFY(cell.data(Qt::ToolTipRole).toString().endsWith(u"code "_s + code->front()));
        // The choice stays; tensors without codes have no button.
        const std::vector<NodeId> tensors = state.tensors();
        const auto plain =
            std::ranges::find_if(tensors, [&](NodeId each) { return !state.node(each).tensor->info().scheme(); });
        QVERIFY(plain != tensors.end());
        inspected.select({*plain});
        QVERIFY(button->isHidden());
        QTRY_VERIFY(model->index(0, 0).data() != QVariant(u"…"_s));
        QVERIFY(!model->index(0, 0).data().toString().contains(u'('));
    }

    void theHistogramCountsCodes()
    {
        Inspected inspected("block-scaled/gptq/model.safetensors");
        const ModelState &state = inspected.document->state();
        const NodeId id = firstParted(state);
        inspected.select({id});
        auto *page = inspected.panel.findChild<OverviewPage *>();
        auto *view = page->findChild<HistogramView *>();
        auto *action = page->findChild<QAction *>(u"codesInHistogram"_s);
        QVERIFY(view && action && action->isEnabled() && !action->isChecked());
        action->setChecked(true);
        QTRY_COMPARE(view->histogram().bins.size(), std::size_t(16));
        QCOMPARE(view->histogram().edge(7), 7.0);
        QVERIFY(inspected.shows(u"Histogram of the codes"_s));
        const TensorPtr codes = codesOf(state.node(id).tensor)->tensor;
        const auto all = readElements(*codes, 0, std::size_t(codes->info().elementCount()), Task());
        QVERIFY(all);
        for (int code = 0; code < 16; ++code)
            QCOMPARE(view->histogram().bins[std::size_t(code)], std::uint64_t(std::ranges::count(*all, double(code))));
        action->setChecked(false);
        QTRY_VERIFY(view->histogram().bins.size() != 16);
        QVERIFY(!inspected.shows(u"Histogram of the codes"_s));
    }

    void aPartIsShownLikeATensor()
    {
        Inspected inspected("block-scaled/fp8-block/model.safetensors");
        const ModelState &state = inspected.document->state();
        const NodeId id = firstParted(state);
        inspected.select({id});
        const QSignalSpy revealed(&inspected.workspace, &Workspace::partRevealRequested);
        Q_EMIT inspected.view->partActivated(1);
        QCOMPARE(revealed.size(), 1);
        QCOMPARE(revealed[0][1].value<SelectedPart>(), (SelectedPart{id, 1}));

        inspected.select({}, SelectedPart{id, 1});
        const PartedTensor &parted = *partsOf(*state.node(id).tensor);
        const TensorPart &part = parted.parts()[1];
        QVERIFY(inspected.shows(QString::fromStdString(parted.storedName(state.path(id), part)).right(10)));
        QVERIFY(inspected.shows(u"Part “%1” of"_s.arg(QString::fromStdString(part.role))));
        QVERIFY(inspected.shows(shapeForPeople(part.tensor->info().shape())));
        QVERIFY(!inspected.view->isVisible());
    }

    void everyReasonIsShown_data()
    {
        QTest::addColumn<std::size_t>("number");
        for (std::size_t i = 0; i < allBrokenParts().size(); ++i)
            QTest::newRow(allBrokenParts()[i].name) << i;
    }
    /// The codes are a row of the tree with their stored type, and the inspector says why.
    void everyReasonIsShown()
    {
        QFETCH(const std::size_t, number);
        const BrokenParts &broken = allBrokenParts()[number];
        const QTemporaryDir folder;
        Inspected inspected(writeBroken(broken, folder.path()));
        const ModelState &state = inspected.document->state();
        const NodeId id = inspected.at(broken.codes);
        QVERIFY(!state.node(id).tensor->info().scheme());
        const TensorTreeModel tree(inspected.document, 1, inspected.workspace.jobs());
        QCOMPARE(tree.indexOf(id, TensorTreeModel::TypeColumn).data().toString(),
                 fromUtf8(state.node(id).tensor->info().typeName()));
        QCOMPARE(tree.rowCount(tree.indexOf(id)), 0);
        inspected.select({id});
        QVERIFY(inspected.view->isVisible());
        const QString why =
            u"The parts of a quantised tensor stay separate tensors: "_s + QString::fromUtf8(broken.why);
        QVERIFY2(inspected.lines().contains(why), qPrintable(inspected.lines()));
        // It is seen without scrolling.
        QVERIFY(inspected.view->geometry().bottom() < inspected.panel.findChild<HeatMap *>()->geometry().top());
    }

    /// A sentence says why parts stay separate.
    void partsThatFormNoTensorSayWhy()
    {
        Inspected inspected("block-scaled/fp8-block-sharded/model.safetensors.index.json");
        const NodeId id = inspected.at("model.orphan.weight");
        inspected.select({id});
        QVERIFY(inspected.view->isVisible());
        QVERIFY2(inspected.lines().contains(u"The parts of a quantised tensor stay separate tensors: "_s),
                 qPrintable(inspected.lines()));
        QVERIFY(!inspected.document->state().node(id).tensor->info().scheme());
    }
};

BURNISH_TEST(TestQuantisationView)

} // namespace burnish::test::tst_quantisationview

#include "tst_quantisationview.moc"
