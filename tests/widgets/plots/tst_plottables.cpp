// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/compare/views/differencepage.h"
#include "widgets/compare/views/scatterview.h"
#include "widgets/inspector/pages/kernelspage.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmappainting.h"
#include "widgets/plots/histogramview.h"
#include "widgets/plots/kernelgrid.h"
#include "widgets/plots/profileview.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/accessiblefactory.h"

#include <QAccessible>
#include <QLabel>
#include <QScrollBar>
#include <QTest>

#include <cmath>
#include <numeric>

namespace burnish::test::tst_plottables {

using namespace Qt::StringLiterals;

namespace {

std::vector<float> counted(std::size_t count)
{
    std::vector<float> values(count);
    std::iota(values.begin(), values.end(), 0.F);
    return values;
}

QAccessibleTableInterface *tableOf(QWidget &widget)
{
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&widget);
    return interface->role() == QAccessible::Table ? interface->tableInterface() : nullptr;
}

QString cellName(QWidget &widget, int row, int column)
{
    QAccessibleInterface *cell = tableOf(widget)->cellAt(row, column);
    return cell ? cell->text(QAccessible::Name) : u"none"_s;
}

/// The cell that screen readers find when they ask for what has the focus.
QString focusedName(QWidget &widget)
{
    QAccessibleInterface *cell = QAccessible::queryAccessibleInterface(&widget)->focusChild();
    return cell && cell->state().focused ? cell->text(QAccessible::Name) : QString();
}

void focusByKeys(QWidget &widget)
{
    widget.show();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    widget.clearFocus();
    widget.setFocus(Qt::TabFocusReason);
    QVERIFY(widget.hasFocus());
}

Histogram fourBars()
{
    Histogram histogram;
    histogram.minimum = -2;
    histogram.maximum = 2;
    histogram.bins = {1000, 10, 0, 5};
    return histogram;
}

} // namespace

/// Plots as tables of numbers, for screen readers and keys.
class TestPlotTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installDescriptions(); }

    void aHeatMapIsATableOfItsElements()
    {
        JobRunner runner;
        HeatMap map(runner);
        map.resize(400, 260);
        QCOMPARE(tableOf(map)->rowCount(), 0);
        QVERIFY(!tableOf(map)->cellAt(0, 0));
        map.setTensor(floats(Shape{2, 3}, {1, 2, 3, 4, 5, std::nanf("")}), firstSlice(Shape{2, 3}), u"weight"_s);
        focusByKeys(map);
        QTRY_COMPARE(tableOf(map)->rowCount(), 2);
        QCOMPARE(tableOf(map)->columnCount(), 3);
        QTRY_COMPARE(cellName(map, 0, 0), u"[0, 0] = 1.0000"_s);
        QCOMPARE(cellName(map, 1, 1), u"[1, 1] = 5.0000"_s);
        QCOMPARE(cellName(map, 1, 2), u"[1, 2] = NaN"_s);
        QCOMPARE(cellName(map, 2, 0), u"none"_s);
        QCOMPARE(cellName(map, 0, -1), u"none"_s);

        // As children, the cells are those of the table, row by row, where the picture has them.
        QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&map);
        QCOMPARE(whole->childCount(), 6);
        QCOMPARE(whole->child(4), tableOf(map)->cellAt(1, 1));
        QCOMPARE(whole->indexOfChild(whole->child(4)), 4);
        QVERIFY(!whole->child(6));
        const QRect place = whole->child(4)->rect();
        QCOMPARE(whole->childAt(place.center().x(), place.center().y()), whole->child(4));
        QVERIFY(whole->rect().contains(place));

        // A screen reader moves the cursor.
        whole->child(5)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
        QCOMPARE(*map.cursorIndex(), (std::vector<std::uint64_t>{1, 2}));
        QCOMPARE(focusedName(map), u"[1, 2] = NaN"_s);
        QTest::keyClick(&map, Qt::Key_Left);
        QCOMPARE(focusedName(map), u"[1, 1] = 5.0000"_s);
        QVERIFY(whole->child(4)->state().selected);
        QCOMPARE(tableOf(map)->selectedCells(), QList<QAccessibleInterface *>{whole->child(4)});
    }

    void cellsOfAReducedHeatMapNameTheirElements()
    {
        JobRunner runner;
        HeatMap map(runner);
        map.resize(400, 260);
        const Shape shape{1, 4000};
        map.setTensor(floats(shape, counted(4000)), firstSlice(shape), u"weight"_s);
        map.show();
        QTRY_VERIFY(map.hasPicture() && map.captionText().startsWith(u"largest"_s));
        const int columns = tableOf(map)->columnCount();
        QVERIFY2(columns > 200 && columns < 400, qPrintable(QString::number(columns)));
        QCOMPARE(tableOf(map)->rowCount(), 1);
        QVERIFY2(cellName(map, 0, columns - 1).endsWith(u" to [0, 3999]: largest 3,999.0"_s),
                 qPrintable(cellName(map, 0, columns - 1)));
        // Zoomed in, each element is a cell.
        for (int i = 0; i < 40; ++i)
            map.zoom(1.25);
        QTRY_VERIFY(tableOf(map)->columnCount() < 40);
        QTRY_VERIFY2(cellName(map, 0, 0).contains(u"] = "_s), qPrintable(cellName(map, 0, 0)));
        const QString name = cellName(map, 0, 0);
        QCOMPARE(name.section(u", "_s, 1).section(u']', 0, 0),
                 name.section(u"= "_s, 1).section(u'.', 0, 0).remove(u','));
    }

    void wholeNumbersHaveNoDecimals()
    {
        JobRunner runner;
        HeatMap map(runner);
        map.resize(400, 260);
        map.setTensor(tensorOf<std::int64_t>(Dtype::I64, Shape{1, 2}, {345, -7}), firstSlice(Shape{1, 2}), u"ids"_s);
        map.show();
        QTRY_COMPARE(tableOf(map)->columnCount(), 2);
        QTRY_COMPARE(cellName(map, 0, 0), u"[0, 0] = 345"_s);
        QCOMPARE(cellName(map, 0, 1), u"[0, 1] = −7"_s);
        map.setScaleMode(ScaleMode::FullRange);
        QTRY_VERIFY2(map.description().contains(u"colours from −345 to 345"_s), qPrintable(map.description()));
        QStringList labels;
        for (const auto &[share, text] : colorBarLabels(map.scale(false), Dtype::I64))
            labels += text;
        QCOMPARE(labels, (QStringList{u"345"_s, u"0"_s, u"−345"_s}));

        HistogramView histogram;
        histogram.setHistogram(fourBars(), Dtype::I64);
        QVERIFY2(histogram.description().startsWith(u"−2 to 2; "_s), qPrintable(histogram.description()));
        QCOMPARE(histogram.cellText({0, 0}), u"−2 to −1: 1,000 value(s)"_s);

        ProfileView profiles;
        profiles.setProfiles({{2, -7, 345, 169, 176, 345.07}}, Dtype::I64);
        QVERIFY2(profiles.description().endsWith(u"values from −7 to 345"_s), qPrintable(profiles.description()));
        QCOMPARE(profiles.cellText({0, 0}), u"at 0: minimum −7, mean 169.0, maximum 345"_s);

        KernelGrid kernels(runner);
        kernels.setTensor(tensorOf<std::int64_t>(Dtype::I64, Shape{1, 1, 1, 2}, {345, -345}));
        kernels.show();
        QTRY_VERIFY2(kernels.description().endsWith(u"colours from −345 to 345"_s), qPrintable(kernels.description()));

        ScatterView scatter(runner);
        const TensorPtr ids = tensorOf<std::int32_t>(Dtype::I32, Shape{2}, {345, -7});
        scatter.setTensors(ids, ids, u"ids"_s);
        QTRY_VERIFY2(scatter.description().startsWith(u"−7 to 345 "_s), qPrintable(scatter.description()));
    }

    void differencesOfWholeNumbersHaveNoDecimals()
    {
        JobRunner runner;
        DifferencePage page(runner);
        page.resize(420, 900);
        page.show();
        const Shape shape{1, 2};
        const TensorPtr left = tensorOf<std::int64_t>(Dtype::I64, shape, {345, 1});
        const TensorPtr right = tensorOf<std::int32_t>(Dtype::I32, shape, {347, 1});
        page.setTensors(left, right, u"ids"_s);
        ComparedNumbers numbers;
        numbers.relation = Relation::ValuesDiffer;
        Task task;
        numbers.difference = std::make_shared<const TensorDifference>(*computeDifference(*left, *right, task));
        page.setNumbers(numbers);
        QCOMPARE(page.figures()->text(DifferenceFigures::Maximum), u"2"_s);
        auto *histogram = page.findChild<HistogramView *>();
        QTRY_VERIFY2(histogram->description().startsWith(u"−2 to 2; "_s), qPrintable(histogram->description()));
        auto *map = page.findChild<HeatMap *>();
        QTRY_VERIFY2(map->description().contains(u"colours from −2 to 2"_s), qPrintable(map->description()));
        map->setCurrentCell(DescribedCell());
        QTRY_VERIFY2(page.readOut().endsWith(u"345 → 347 <b>Δ +2</b>"_s), qPrintable(page.readOut()));
    }

    void theCellsOfAnOldTableAreGone()
    {
        JobRunner runner;
        HeatMap map(runner);
        map.resize(400, 260);
        map.setTensor(floats(Shape{2, 3}, counted(6)), firstSlice(Shape{2, 3}), u"weight"_s);
        map.show();
        QTRY_COMPARE(tableOf(map)->rowCount(), 2);
        const QAccessible::Id cell = QAccessible::uniqueId(tableOf(map)->cellAt(1, 2));
        map.setTensor(floats(Shape{1, 2}, counted(2)), firstSlice(Shape{1, 2}), u"weight"_s);
        QTRY_COMPARE(tableOf(map)->rowCount(), 1);
        QVERIFY(!QAccessible::accessibleInterface(cell) || !QAccessible::accessibleInterface(cell)->isValid());
        map.setMessage(u"nothing"_s);
        QCOMPARE(tableOf(map)->rowCount(), 0);
        QVERIFY(!tableOf(map)->cellAt(0, 0));
    }

    void histogramBarsAreReadByKeys()
    {
        HistogramView view;
        view.resize(500, 92);
        view.setHistogram(fourBars(), Dtype::F32);
        focusByKeys(view);
        QCOMPARE(view.readOut(), u"−2.000 to −1.000: 1,000 value(s)"_s);
        QCOMPARE(focusedName(view), view.readOut());
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.readOut(), u"−1.000 to 0: 10 value(s)"_s);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.readOut(), u"1.000 to 2.000: 5 value(s)"_s);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.readOut(), u"1.000 to 2.000: 5 value(s)"_s);
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(focusedName(view), u"−2.000 to −1.000: 1,000 value(s)"_s);
        QCOMPARE(tableOf(view)->columnCount(), 4);
        QCOMPARE(tableOf(view)->rowCount(), 1);
        QCOMPARE(cellName(view, 0, 2), u"0 to 1.000: 0 value(s)"_s);
        // The read-out is gone with the focus, and with the bars.
        view.clearFocus();
        QCOMPARE(view.readOut(), QString());
        view.setMessage(u"Reading…"_s);
        view.setFocus(Qt::TabFocusReason);
        QCOMPARE(view.readOut(), QString());
        QCOMPARE(tableOf(view)->columnCount(), 0);
    }

    void profilesAreReadByKeys()
    {
        ProfileView view;
        view.resize(468, 150);
        std::vector<LineProfile> lines(8);
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i] = {i == 3 ? 0U : 10U, -double(i), double(i), 0, 1, 1};
        view.setProfiles(lines, Dtype::F32);
        focusByKeys(view);
        QCOMPARE(view.hovered(), std::optional<std::size_t>(0));
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(focusedName(view), u"at 2: minimum −2.000, mean 0, maximum 2.000"_s);
        QCOMPARE(cellName(view, 0, 3), u"at 3: no finite values"_s);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.hovered(), std::optional<std::size_t>(7));

        // Of more lines than pixels, a key moves by a pixel, and with Ctrl by a line.
        view.setProfiles(std::vector<LineProfile>(40'000, {1, -1, 1, 0, 1, 1}), Dtype::F32);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.hovered(), std::optional<std::size_t>(100));
        QTest::keyClick(&view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(view.hovered(), std::optional<std::size_t>(101));
    }

    void kernelsAreReadByKeys()
    {
        JobRunner runner;
        KernelsPage page(runner);
        page.resize(420, 300);
        page.setTensor(floats(Shape{200, 100, 3, 3}, counted(180'000)), u"conv"_s);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        KernelGrid *grid = page.grid();
        QTRY_VERIFY(grid->isComplete());
        grid->setFocus(Qt::TabFocusReason);
        QCOMPARE(*grid->hovered(), (std::vector<std::uint64_t>{0, 0, 0, 0}));
        QCOMPARE(focusedName(*grid), u"[0, 0, 0, 0] = 0"_s);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(grid, Qt::Key_Right);
        QTest::keyClick(grid, Qt::Key_Down);
        // The fourth value to the right is in the next kernel.
        QCOMPARE(*grid->hovered(), (std::vector<std::uint64_t>{0, 1, 1, 1}));
        QCOMPARE(focusedName(*grid), u"[0, 1, 1, 1] = 13.000"_s);
        const auto readsOut = [&page](const QString &text) {
            const auto labels = page.findChildren<QLabel *>();
            return std::ranges::any_of(labels, [&](const QLabel *label) { return label->text() == text; });
        };
        QTRY_VERIFY(readsOut(u"[0, 1, 1, 1] = 13"_s));

        // The view follows to the last kernel, and reads it.
        QTest::keyClick(grid, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(*grid->hovered(), (std::vector<std::uint64_t>{199, 99, 2, 2}));
        QTRY_VERIFY(grid->isComplete());
        QCOMPARE(focusedName(*grid), u"[199, 99, 2, 2] = 179,999"_s);
        const QRect place = QAccessible::queryAccessibleInterface(grid)->focusChild()->rect();
        QVERIFY(QRect(grid->mapToGlobal(QPoint()), grid->size()).contains(place));
        const auto bars = page.findChildren<QScrollBar *>();
        QCOMPARE(bars[0]->value(), bars[0]->maximum());
        QTest::keyClick(grid, Qt::Key_PageUp);
        QCOMPARE((*grid->hovered())[0], std::uint64_t(199 - grid->room().height()));
        QTest::keyClick(grid, Qt::Key_PageUp, Qt::ShiftModifier);
        QCOMPARE((*grid->hovered())[1], std::uint64_t(99 - grid->room().width()));

        std::vector<std::uint64_t> activated;
        connect(&page, &KernelsPage::elementActivated, this,
                [&](const std::vector<std::uint64_t> &index) { activated = index; });
        QTest::keyClick(grid, Qt::Key_Return);
        QCOMPARE(activated, *grid->hovered());
    }

    void theCursorOfKernelsIsSeen()
    {
        JobRunner runner;
        KernelGrid grid(runner);
        grid.resize(300, 200);
        grid.setTensor(floats(Shape{2, 2, 3, 3}, std::vector<float>(36, 1.F)));
        grid.show();
        QVERIFY(QTest::qWaitForWindowActive(&grid));
        QTRY_VERIFY(grid.isComplete() && grid.limit() > 0);
        const QImage before = grid.image();
        grid.setFocus(Qt::TabFocusReason);
        QTest::keyClick(&grid, Qt::Key_Right);
        QVERIFY(grid.image() != before);
    }

    void theScatterIsReadByKeys()
    {
        JobRunner runner;
        ScatterView view(runner);
        view.resize(400, 400);
        QCOMPARE(tableOf(view)->rowCount(), 0);
        view.setTensors(floats(Shape{4}, {0, 1, 2, 4}), floats(Shape{4}, {0, 1, 2, 0}), u"weight"_s);
        QTRY_VERIFY(view.density());
        QCOMPARE(view.caption(), u"4 pair(s)"_s);
        focusByKeys(view);
        QCOMPARE(view.caption(), cellName(view, 0, 0));
        const int bins = int(view.density()->bins);
        QCOMPARE(tableOf(view)->rowCount(), bins);
        // Left values go to the right, right values up.
        QVERIFY2(cellName(view, bins - 1, bins - 1).endsWith(u": 1 pair(s)"_s),
                 qPrintable(cellName(view, bins - 1, bins - 1)));
        QVERIFY(cellName(view, 0, bins - 1).endsWith(u": 0 pair(s)"_s));
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(focusedName(view), cellName(view, bins - 1, bins - 1));
        QCOMPARE(view.caption(), focusedName(view));
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(view.caption(), cellName(view, bins - 2, bins - 1));
        view.clearFocus();
        QCOMPARE(view.caption(), u"4 pair(s)"_s);
        view.setMessage(u"nothing"_s);
        QCOMPARE(tableOf(view)->rowCount(), 0);
    }
};

BURNISH_TEST(TestPlotTables)

} // namespace burnish::test::tst_plottables

#include "tst_plottables.moc"
