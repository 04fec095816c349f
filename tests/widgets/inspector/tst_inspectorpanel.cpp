// SPDX-License-Identifier: MIT
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"
#include "support/blockmaking.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/controls/celldelegate.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/inspector/pages/quantisationview.h"
#include "widgets/inspector/pages/summarypage.h"
#include "widgets/inspector/pages/valuepage.h"
#include "widgets/inspector/pages/valuespage.h"
#include "widgets/inspector/statistics/statisticstable.h"
#include "widgets/inspector/statistics/statisticsview.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/histogramview.h"
#include "widgets/plots/slicebar.h"
#include "widgets/workspace/edithistory.h"
#include "widgets/workspace/workspace.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace burnish::test::tst_inspectorpanel {

namespace {

struct Opened
{
    JobRunner runner;
    Workspace workspace;
    ModelDocument *document;
    NodeId layer, weight, bias, flag, empty;
    std::unique_ptr<InspectorPanel> panel;

    Opened()
    {
        StateBuilder builder;
        layer = builder.addModule(builder.root(), "layer");
        builder.setContainerType(layer, "Linear");
        weight = builder.addTensor(layer, "weight", floats(Shape{2, 3}, {1, 2, 3, 4, 5, 6}));
        bias = builder.addTensor(layer, "bias", floats(Shape{2}, {0, std::nanf("")}));
        flag = builder.addValue(layer, "stride", Value(std::uint64_t(2)));
        empty = builder.addNull(layer, "activation");
        document = workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        panel = std::make_unique<InspectorPanel>(runner, workspace);
        panel->resize(420, 700);
        panel->show();
    }
    void select(QList<NodeId> nodes)
    {
        workspace.setSelection(document, std::move(nodes));
        (void)QTest::qWaitFor([this] { return panel->isIdle() && runner.isIdle(); });
    }
    bool shows(const QString &text) const
    {
        for (const QLabel *label : panel->findChildren<QLabel *>())
            if (label->isVisible() && label->text() == text)
                return true;
        return false;
    }
};

} // namespace

class TestInspectorPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tensorHasAHeadAPictureAndStatistics()
    {
        Opened opened;
        opened.select({opened.weight});
        QVERIFY(opened.shows(QStringLiteral("layer.weight")));
        QVERIFY(opened.shows(QStringLiteral("F32 · 2 × 3 · 6 · 24 B · Linear")));
        QTRY_VERIFY(opened.panel->findChild<HeatMap *>()->hasPicture());
        auto *figures = opened.panel->findChild<StatisticsView *>();
        QCOMPARE(figures->figure(0), QStringLiteral("1.0000"));
        QCOMPARE(figures->figure(1), QStringLiteral("6.0000"));
        QCOMPARE(figures->figure(2), QStringLiteral("3.5000"));
        QCOMPARE(figures->figure(4), QStringLiteral("9.5394"));
        QCOMPARE(figures->figure(5), QStringLiteral("0"));
        QVERIFY(opened.shows(QStringLiteral("exact, 6 value(s)")));
    }

    void theMenuHasWhatThePagesOffer()
    {
        Opened opened;
        opened.select({opened.weight});
        QMenu *menu = opened.panel->titleMenu();
        QVERIFY(menu);
        const auto enabled = [&] {
            Q_EMIT menu->aboutToShow();
            QStringList texts;
            for (const QAction *action : menu->actions()) {
                if (action->isEnabled() && !action->isSeparator())
                    texts += action->text();
            }
            return texts.join(QLatin1Char('|'));
        };
        QCOMPARE(enabled(), QStringLiteral("Copy path|Heat map|Histogram|Statistics"));
        menu->actions().front()->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("layer.weight"));
        // A tabbed dock has no title; the menu is beside the tabs then.
        auto *button = opened.panel->findChild<QToolButton *>(QStringLiteral("inspectorMenu"));
        QVERIFY(button && !button->isVisible() && button->menu() == menu);
        opened.panel->setTitleShown(false);
        QVERIFY(button->isVisible());
        opened.select({});
        QCOMPARE(enabled(), QString());
    }

    void theReadingOfQuantisedValuesIsShownAndChanged()
    {
        StateBuilder builder;
        const TensorPtr values = floats(Shape{2, 3}, {1, 2, 3, 4, 5, 6});
        const NodeId id = builder.addTensor(builder.root(), "q", *makeQuantised(values, *quantSchemeFromText(u"e4m3")));
        Opened opened;
        opened.document = opened.workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        opened.select({id});
        QVERIFY(opened.shows(QStringLiteral("Its E4M3 values are read as integers (Burn 0.22 on CPUs). "
                                            "<a href=\"floats\">Read as floats</a>")));
        // The values of both readings stand below each other.
        const auto *view = opened.panel->findChild<QuantisationView *>();
        const QString lines = view->lines().join(QLatin1Char('\n'));
        for (const bool areFloats : {false, true}) {
            const TensorPtr read = *makeQuantReading(opened.document->state().node(id).tensor, areFloats);
            const auto texts = readElementTexts(*read, 0, 6, Task());
            QVERIFY(texts);
            QString line = (areFloats ? QStringLiteral("As floats ") : QStringLiteral("As integers ")) +
                           QStringList(texts->begin(), texts->end()).join(QStringLiteral("  "));
            QVERIFY2(lines.contains(line.replace(QLatin1Char('-'), QChar(0x2212))), qPrintable(lines));
        }
        for (QLabel *label : opened.panel->findChildren<QLabel *>()) {
            if (label->text().contains(QStringLiteral("href=\"floats\"")))
                Q_EMIT label->linkActivated(QStringLiteral("floats"));
        }
        QVERIFY(opened.document->state().node(id).tensor->info().scheme()->hasFloatCodes);
        QTRY_VERIFY(opened.shows(QStringLiteral("Its E4M3 values are read as floats (GPUs, Burn 0.23). "
                                                "<a href=\"integers\">Read as integers</a>")));
    }

    void blocksOfGgmlAreNamed()
    {
        StateBuilder builder;
        const NodeId id = builder.addTensor(builder.root(), "blocks", blockTensor("Q4_K", {2, 256}));
        builder.addTensor(builder.root(), "others", blockTensor("Q6_K", {2, 256}));
        Opened opened;
        opened.document = opened.workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        opened.select({id});
        const auto isShown = [&](const QString &part) {
            const QList<QLabel *> labels = opened.panel->findChildren<QLabel *>();
            return std::ranges::any_of(labels, [&](const QLabel *label) { return label->text().contains(part); });
        };
        QVERIFY(isShown(QStringLiteral("Q4_K · 2 × 256")));
        Task task;
        const auto summary = summarise(opened.document->state(), {opened.document->state().root()}, task);
        QCOMPARE(summary->dtypes.size(), std::size_t(2));
        QCOMPARE(summary->dtypes.begin()->first.second, std::string("Q4_K"));
        opened.select({opened.document->state().root()});
        QTRY_VERIFY(isShown(QStringLiteral("Q6_K")));
        QVERIFY(!isShown(QStringLiteral("QFloat")));
    }

    void theNoteOfATensorIsShown()
    {
        StateBuilder builder;
        const NodeId id = builder.addTensor(
            builder.root(), "w", withNote(floats(Shape{2}, {1, 2}), QStringLiteral("Input 2 of Gemm “fc1”")));
        Opened opened;
        opened.document = opened.workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        opened.select({id});
        QVERIFY(opened.shows(QStringLiteral("F32 · 2 · 8 B · Input 2 of Gemm “fc1”")));
    }

    void extremesOfWholeNumbersHaveNoDecimals()
    {
        TensorStatistics statistics;
        statistics.elementCount = statistics.finiteCount = 2;
        statistics.minimum = -2147483648.0;
        statistics.maximum = 345;
        statistics.largestMagnitude = 2147483648.0;
        statistics.mean = 172.5;
        StatisticsView view;
        for (const Dtype dtype : {Dtype::I64, Dtype::U8, Dtype::Bool}) {
            view.setStatistics(statistics, dtype);
            QCOMPARE(view.figure(0), QStringLiteral("−2,147,483,648"));
            QCOMPARE(view.figure(1), QStringLiteral("345"));
            QCOMPARE(view.figure(2), QStringLiteral("172.50"));
            QCOMPARE(view.figure(11), QStringLiteral("2,147,483,648"));
        }
        view.setStatistics(statistics, Dtype::F32);
        QCOMPARE(view.figure(1), QStringLiteral("345.00"));

        StatisticsModel model;
        for (const Dtype dtype : {Dtype::I64, Dtype::F32}) {
            model.setRows({{QStringLiteral("steps"), blankTensor({2}, dtype), {}, false}});
            model.setStatistics(0, statistics);
            const QString maximum = model.index(0, StatisticsModel::MaximumColumn).data().toString();
            QCOMPARE(maximum, dtype == Dtype::I64 ? QStringLiteral("345") : QStringLiteral("345.0"));
            QCOMPARE(model.index(0, StatisticsModel::MinimumColumn).data().toString(), QStringLiteral("−2.147e9"));
        }
    }

    void statisticsArePendingUntilTheyAreKnown()
    {
        StatisticsView view;
        view.setPending();
        QCOMPARE(view.figure(0), QStringLiteral("…"));
        QCOMPARE(view.figure(9), QStringLiteral("…"));
    }

    void nanIsCounted()
    {
        Opened opened;
        opened.select({opened.bias});
        auto *figures = opened.panel->findChild<StatisticsView *>();
        QCOMPARE(figures->figure(5), QStringLiteral("1"));
        QCOMPARE(figures->figure(6), QStringLiteral("1"));
    }

    void keyboardReadsOutAValue()
    {
        Opened opened;
        opened.select({opened.weight});
        auto *map = opened.panel->findChild<HeatMap *>();
        QTRY_VERIFY(map->hasPicture());
        QTest::keyClick(map, Qt::Key_End);
        QTRY_VERIFY(opened.shows(QStringLiteral("[1, 2] = 6")));
        QTest::keyClick(map, Qt::Key_Up, Qt::ControlModifier);
        QTRY_VERIFY(opened.shows(QStringLiteral("[0, 2] = 3")));
    }

    void goToSelectsTheElement()
    {
        JobRunner runner;
        ValuesPage page(runner);
        page.setTensor(floats(Shape{2, 3}, {1, 2, 3, 4, 5, 6}));
        QVERIFY(page.goTo(QStringLiteral("[1, 2]")));
        auto *table = page.findChild<QTableView *>();
        QCOMPARE(table->currentIndex().row(), 1);
        QCOMPARE(table->currentIndex().column(), 2);
        QVERIFY(!page.goTo(QStringLiteral("[2, 0]")));
        QVERIFY(!page.goTo(QStringLiteral("here")));
    }

    void goToExplainsItself()
    {
        JobRunner runner;
        ValuesPage page(runner);
        page.resize(500, 400);
        page.show();
        page.setTensor(floats(Shape{2, 3}, {1, 2, 3, 4, 5, 6}));
        QLineEdit *field = nullptr;
        for (auto *edit : page.findChildren<QLineEdit *>())
            if (edit->accessibleName() == QStringLiteral("Go to element"))
                field = edit;
        QVERIFY(field);
        QCOMPARE(field->placeholderText(), QStringLiteral("Go to…"));
        const auto says = [&] {
            for (const QLabel *label : page.findChildren<QLabel *>())
                if (label->isVisible() && label->text().endsWith(QLatin1Char('.')))
                    return label->text();
            return QString();
        };
        const auto enter = [&](const QString &text) {
            field->setText(text);
            QTest::keyClick(field, Qt::Key_Return);
        };
        enter(QStringLiteral("2 0"));
        QCOMPARE(says(), QStringLiteral("There is no element [2, 0]; the last one is [1, 2]."));
        enter(QStringLiteral("here"));
        QCOMPARE(says(), QStringLiteral("“here” is not an index of this tensor; its last element is [1, 2]."));
        enter(QStringLiteral("1"));
        QCOMPARE(says(), QStringLiteral("“1” is not an index of this tensor; its last element is [1, 2]."));
        enter(QStringLiteral("1 2"));
        QCOMPARE(says(), QString());
        QCOMPARE(page.currentElement(), std::optional(std::vector<std::uint64_t>{1, 2}));
    }

    void theChosenElementIsCarriedBetweenTheTabs()
    {
        Opened opened;
        opened.select({opened.weight});
        auto *map = opened.panel->findChild<HeatMap *>();
        auto *tabs = opened.panel->findChild<QTabBar *>();
        auto *table = opened.panel->findChild<ValuesPage *>()->findChild<QTableView *>();
        QTRY_VERIFY(map->hasPicture());
        QTest::keyClick(map, Qt::Key_End);
        tabs->setCurrentIndex(1);
        QCOMPARE(table->currentIndex().row(), 1);
        QCOMPARE(table->currentIndex().column(), 2);
        table->setCurrentIndex(table->model()->index(0, 1));
        tabs->setCurrentIndex(0);
        QCOMPARE(map->chosenIndex(), std::optional(std::vector<std::uint64_t>{0, 1}));
        QTRY_VERIFY(opened.shows(QStringLiteral("[0, 1] = 2")));
        // A vector is a column of the table and a row of the picture.
        opened.select({opened.bias});
        QTRY_VERIFY(map->hasPicture());
        QTest::keyClick(map, Qt::Key_End);
        tabs->setCurrentIndex(1);
        QCOMPARE(table->currentIndex().row(), 1);
        QCOMPARE(table->currentIndex().column(), 0);
    }

    void theNumberOfNansLeadsToTheFirst()
    {
        StateBuilder builder;
        const float infinity = std::numeric_limits<float>::infinity();
        const NodeId id = builder.addTensor(builder.root(), "w",
                                            floats(Shape{2, 3}, {1, -infinity, 3, 4, std::nanf(""), std::nanf("")}));
        const NodeId fine = builder.addTensor(builder.root(), "v", floats(Shape{2}, {1, 2}));
        Opened opened;
        opened.document = opened.workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        opened.select({id});
        auto *figures = opened.panel->findChild<StatisticsView *>();
        QTRY_COMPARE(figures->figure(6), QStringLiteral("2"));
        QCOMPARE(figures->figure(7), QStringLiteral("1"));
        auto *tabs = opened.panel->findChild<QTabBar *>();
        auto *table = opened.panel->findChild<ValuesPage *>()->findChild<QTableView *>();
        const auto follow = [&](const QString &name) {
            for (QLabel *label : figures->findChildren<QLabel *>())
                if (label->accessibleName() == name && label->text().contains(QStringLiteral("<a href=")))
                    Q_EMIT label->linkActivated(QStringLiteral("find"));
        };
        follow(QStringLiteral("NaN"));
        QTRY_COMPARE(tabs->currentIndex(), 1);
        QCOMPARE(table->currentIndex().row(), 1);
        QCOMPARE(table->currentIndex().column(), 1);
        tabs->setCurrentIndex(0);
        follow(QStringLiteral("Infinite"));
        QTRY_COMPARE(tabs->currentIndex(), 1);
        QCOMPARE(table->currentIndex().row(), 0);
        QCOMPARE(table->currentIndex().column(), 1);
        // Only a number other than zero is a link.
        opened.select({fine});
        QTRY_COMPARE(figures->figure(6), QStringLiteral("0"));
        for (const QLabel *label : figures->findChildren<QLabel *>())
            QVERIFY(!label->text().contains(QStringLiteral("<a href=")));
    }

    void outliersOfTheHistogramAreReported()
    {
        std::vector<float> values(5000);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = float(i % 100) / 100;
        values[7] = 1e6F;
        StateBuilder builder;
        const NodeId id = builder.addTensor(builder.root(), "w", floats(Shape{50, 100}, values));
        Opened opened;
        opened.document = opened.workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        opened.select({id});
        auto *histogram = opened.panel->findChild<HistogramView *>();
        QTRY_COMPARE(histogram->histogram().above, std::uint64_t(1));
        QVERIFY(opened.shows(QStringLiteral("1 value(s) lie outside")));
        QVERIFY(histogram->description().contains(QStringLiteral("; 1 value(s) lie outside; ")));
        // A part of the range, and the whole again.
        const auto width = [&] { return histogram->histogram().maximum - histogram->histogram().minimum; };
        QVERIFY(width() > 1.4 && width() < 1.6);
        QTest::keyClick(histogram, Qt::Key_Plus);
        QTRY_VERIFY(width() < 1.3);
        QTest::keyClick(histogram, Qt::Key_Escape);
        QTRY_VERIFY(width() > 1.4 && width() < 1.6);
        // Zooming out ends at the values.
        for (int i = 0; i < 80; ++i)
            QTest::keyClick(histogram, Qt::Key_Minus);
        QTRY_COMPARE(histogram->histogram().maximum, 1e6);
        QCOMPARE(histogram->histogram().above, std::uint64_t(0));
    }

    void valuesAreWhole_data()
    {
        QTest::addColumn<TensorPtr>("tensor");
        QTest::newRow("F32") << floats(Shape{1, 3}, {30000, -30000.5F, 0.5F});
        QTest::newRow("F32, large") << floats(Shape{1, 3}, {-123456792, -1.17549435e-38F, 1});
        QTest::newRow("I8") << tensorOf<std::int8_t>(Dtype::I8, Shape{1, 3}, {-128, 0, 127});
        QTest::newRow("I16") << tensorOf<std::int16_t>(Dtype::I16, Shape{1, 3}, {-32768, 30000, 1});
        QTest::newRow("I32") << tensorOf<std::int32_t>(Dtype::I32, Shape{1, 3}, {INT32_MIN, 30000, 1});
        QTest::newRow("I64") << tensorOf<std::int64_t>(Dtype::I64, Shape{1, 3}, {INT64_MIN, 30000, 1});
        QTest::newRow("F64") << tensorOf<double>(Dtype::F64, Shape{1, 3}, {-1.2345678901234567e-300, 30000, 1});
    }
    void valuesAreWhole()
    {
        QFETCH(const TensorPtr, tensor);
        JobRunner runner;
        ValuesPage page(runner);
        page.resize(900, 300);
        page.show();
        page.setTensor(tensor);
        const auto *table = page.findChild<QTableView *>();
        for (const int points : {9, 10, 14}) {
            QFont font = page.font();
            font.setPointSize(points);
            page.setFont(font);
            const QFontMetrics metrics(table->font());
            for (int column = 0; column < 3; ++column) {
                const QModelIndex cell = table->model()->index(0, column);
                const auto text = [&] { return cell.data().toString(); };
                QTRY_VERIFY(text() != QStringLiteral("…"));
                const auto needed = [&] {
                    return metrics.horizontalAdvance(text()) + CellDelegate::leftInset + CellDelegate::rightInset;
                };
                QTRY_VERIFY2(table->visualRect(cell).width() >= needed(),
                             qPrintable(QStringLiteral("%1 at %2 points: %3 of %4")
                                            .arg(text())
                                            .arg(points)
                                            .arg(table->visualRect(cell).width())
                                            .arg(needed())));
            }
        }
    }

    void goToAFullIndexChoosesThePlane()
    {
        JobRunner runner;
        ValuesPage page(runner);
        page.setTensor(floats(Shape{2, 2, 2}, {0, 1, 2, 3, 4, 5, 6, 7}));
        QVERIFY(page.goTo(QStringLiteral("1 0 1")));
        QCOMPARE(page.sliceBar()->slice().index[0], std::uint64_t(1));
        auto *table = page.findChild<QTableView *>();
        QCOMPARE(table->currentIndex().row(), 0);
        QCOMPARE(table->currentIndex().column(), 1);
        QTRY_COMPARE(table->currentIndex().data(Qt::UserRole).toString(), QStringLiteral("5"));
    }

    void vectorsStandUpright()
    {
        JobRunner runner;
        ValuesPage page(runner);
        page.setTensor(floats(Shape{3}, {1, 2, 3}));
        QCOMPARE(page.findChild<QTableView *>()->model()->rowCount(), 3);
        QCOMPARE(page.findChild<QTableView *>()->model()->columnCount(), 1);
    }

    void axesThatAreChosenTwiceSwap()
    {
        SliceBar bar;
        bar.setShape(Shape{2, 3, 4});
        MatrixSlice slice = bar.slice();
        QCOMPARE(slice.rowAxis, std::optional<std::size_t>(1));
        QCOMPARE(slice.columnAxis, std::optional<std::size_t>(2));
        QCOMPARE(sizeOfSlice(Shape{2, 3, 4}, slice), (std::pair<std::uint64_t, std::uint64_t>(3, 4)));
    }

    void ofVeryManyAxesTheLongOnesAreOffered()
    {
        std::vector<std::uint64_t> dimensions(10'000, 1);
        dimensions[7] = 5;
        SliceBar bar;
        bar.setShape(Shape(dimensions));
        const auto boxes = bar.findChildren<QComboBox *>();
        QCOMPARE(boxes.size(), 2);
        QCOMPARE(boxes.first()->count(), 3);
        QCOMPARE(boxes.first()->itemText(0), QStringLiteral("dim 7 (5)"));
        QCOMPARE(boxes.first()->currentText(), QStringLiteral("dim 9998 (1)"));
        QCOMPARE(boxes.last()->currentText(), QStringLiteral("dim 9999 (1)"));
        bar.findChildren<QSpinBox *>().first()->setValue(4);
        QCOMPARE(bar.slice().index[7], std::uint64_t(4));
        Q_EMIT boxes.first()->activated(0);
        QCOMPARE(bar.slice().rowAxis, std::optional<std::size_t>(7));
    }

    void severalTensorsAreATable()
    {
        Opened opened;
        opened.select({opened.weight, opened.bias});
        auto *model = opened.panel->findChild<StatisticsModel *>();
        QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model->rowCount(), 2);
        // Both are read concurrently, in any order.
        QTRY_VERIFY(model->rows()[0].statistics && model->rows()[1].statistics);
        QCOMPARE(model->index(0, StatisticsModel::MaximumColumn).data().toString(), QStringLiteral("6.000"));
        QCOMPARE(model->index(1, StatisticsModel::NanColumn).data().toString(), QStringLiteral("1"));
    }

    void moduleIsSummedUp()
    {
        Opened opened;
        Task task;
        const auto summary = summarise(opened.document->state(), {opened.layer}, task);
        QVERIFY(summary.has_value());
        QCOMPARE(summary->all.tensors, std::uint64_t(2));
        QCOMPARE(summary->all.elements, std::uint64_t(8));
        QCOMPARE(summary->all.bytes, std::uint64_t(32));
        QCOMPARE(summary->values, std::uint64_t(1));
        QCOMPARE(summary->nulls, std::uint64_t(1));
        opened.select({opened.layer});
        QVERIFY(opened.shows(QStringLiteral("Module · Linear")));
        QTRY_VERIFY(opened.shows(QStringLiteral("32 B")));
    }

    /// As in the tree: from the names and shapes of its tensors, where the file does not say it.
    void aModuleOfAFlatModelHasItsRecognisedType()
    {
        Opened opened;
        StateBuilder builder;
        builder.addTensorAt("fc.weight", floats(Shape{2, 3}, {1, 2, 3, 4, 5, 6}));
        builder.addTensorAt("fc.bias", floats(Shape{2}, {0, 1}));
        builder.addTensorAt("other.a", floats(Shape{2}, {0, 1}));
        opened.document = opened.workspace.addDocument(
            std::make_unique<ModelDocument>(builder.finish(), QString(), nullptr, QString(), Diagnostics()));
        const ModelState &state = opened.document->state();
        opened.select({*state.find("fc")});
        QTRY_VERIFY(opened.shows(QStringLiteral("Module · probably Linear")));
        opened.select({*state.find("fc.weight")});
        QTRY_VERIFY(opened.shows(QStringLiteral("F32 · 2 × 3 · 6 · 24 B · probably Linear")));
        opened.select({*state.find("other")});
        QTRY_VERIFY(opened.shows(QStringLiteral("Module")));
    }

    void valueIsEditedAsOneUndoStep()
    {
        Opened opened;
        opened.select({opened.flag});
        auto *page = opened.panel->findChild<ValuePage *>();
        auto *editor = page->findChild<QPlainTextEdit *>();
        QCOMPARE(editor->toPlainText(), QStringLiteral("2"));
        editor->setPlainText(QStringLiteral("3"));
        QTest::keyClick(editor, Qt::Key_Return);
        QCOMPARE(std::get<std::uint64_t>(*opened.document->state().node(opened.flag).value()), std::uint64_t(3));
        opened.workspace.history().undoStack(opened.document)->undo();
        QCOMPARE(std::get<std::uint64_t>(*opened.document->state().node(opened.flag).value()), std::uint64_t(2));
    }

    void ofLongTextsTheBeginningIsShown()
    {
        ValuePage page;
        auto *editor = page.findChild<QPlainTextEdit *>();
        const auto *what = page.findChild<QLabel *>();
        const std::string text(1 << 20, 'x');
        for (const Value &value : {Value(text), Value(NamedValue{"int", text})}) {
            page.setValue(std::make_shared<const Value>(value));
            QCOMPARE(editor->toPlainText().size(), (16 << 10) + 1);
            QVERIFY(editor->toPlainText().endsWith(QChar(0x2026)));
            QVERIFY(editor->isReadOnly());
            QVERIFY2(what->text().contains(QStringLiteral("too long to be edited here")), qPrintable(what->text()));
        }
        page.setValue(std::make_shared<const Value>(NamedValue{"int", "0x7f"}));
        QCOMPARE(editor->toPlainText(), QStringLiteral("0x7f"));
        QCOMPARE(what->text(), QStringLiteral("A value of type int. It is kept unchanged."));
    }

    void textThatIsNoValueIsRefusedInWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("like");
        QTest::addColumn<bool>("good");
        QTest::newRow("a whole number") << QStringLiteral("12") << 2 << true;
        QTest::newRow("the largest number of 64 bits") << QStringLiteral("18446744073709551615") << 2 << true;
        QTest::newRow("a number beyond 64 bits") << QStringLiteral("18446744073709551616") << 2 << false;
        QTest::newRow("a word for a whole number") << QStringLiteral("two") << 2 << false;
        QTest::newRow("a fraction for a whole number") << QStringLiteral("1.5") << 2 << false;
        QTest::newRow("true") << QStringLiteral("true") << 0 << true;
        QTest::newRow("1 for a truth value") << QStringLiteral("1") << 0 << false;
        QTest::newRow("a float") << QStringLiteral("-1.5e-3") << 4 << true;
        QTest::newRow("nothing for a float") << QString() << 4 << false;
    }

    void textThatIsNoValueIsRefusedInWords()
    {
        QFETCH(QString, text);
        QFETCH(int, like);
        QFETCH(bool, good);
        const std::array<Value, 5> kinds = {Value(true), Value(std::int64_t(0)), Value(std::uint64_t(0)), Value(0.f),
                                            Value(0.)};
        const auto parsed = parseValue(text, kinds[std::size_t(like)]);
        QCOMPARE(parsed.has_value(), good);
        if (!good)
            QVERIFY(!parsed.error().message().isEmpty());
    }

    void emptyFieldSaysWhatItIs()
    {
        Opened opened;
        opened.select({opened.empty});
        QVERIFY(opened.shows(QStringLiteral("Empty field")));
    }

    void closingTheModelEmptiesThePanel()
    {
        Opened opened;
        opened.select({opened.weight});
        opened.workspace.closeDocument(opened.document);
        QTRY_VERIFY(opened.shows(QStringLiteral("No model is open.")));
    }

    void selectionThatChangesQuicklyShowsTheLast()
    {
        Opened opened;
        for (int i = 0; i < 20; ++i)
            opened.workspace.setSelection(opened.document, {i % 2 ? opened.bias : opened.weight});
        QTRY_VERIFY(opened.shows(QStringLiteral("layer.bias")));
    }
};

BURNISH_TEST(TestInspectorPanel)

} // namespace burnish::test::tst_inspectorpanel

#include "tst_inspectorpanel.moc"
