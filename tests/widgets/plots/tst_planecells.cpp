// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/plots/planecells.h"

#include <QTest>

namespace burnish::test::tst_planecells {

class TestPlaneCells : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachPartOfThePlaneIsInOneCell_data()
    {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<double>("zoom");
        QTest::newRow("larger elements") << 3 << 7 << 1.0;
        QTest::newRow("as many") << 100 << 200 << 1.0;
        QTest::newRow("smaller elements") << 1001 << 4007 << 1.0;
        QTest::newRow("one axis of each") << 3 << 4007 << 1.0;
        QTest::newRow("zoomed in") << 1001 << 4007 << 3.0;
        QTest::newRow("zoomed into elements") << 1001 << 4007 << 300.0;
    }

    void eachPartOfThePlaneIsInOneCell()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, zoom);
        PlaneViewport port;
        port.setExtent(std::uint64_t(rows), std::uint64_t(columns), {200, 100});
        port.fit();
        if (zoom > 1)
            port.zoom(zoom, {60, 30});
        const PlaneCells cells(port.view(), std::uint64_t(rows), std::uint64_t(columns));
        QVERIFY(!cells.size().isEmpty());
        QVERIFY(cells.size().width() <= port.view().width && cells.size().height() <= port.view().height);

        // The cells lie side by side, in elements and in pixels.
        QRect pixels = cells.pixels(0, 0);
        QCOMPARE(pixels.topLeft(), QPoint(0, 0));
        std::uint64_t element = cells.elements(0, 0).column;
        for (int column = 0; column < cells.size().width(); ++column) {
            const QRect cell = cells.pixels(0, column);
            QVERIFY(!cell.isEmpty());
            if (column > 0)
                QCOMPARE(cell.left(), pixels.right() + 1);
            pixels = cell;
            QCOMPARE(cells.elements(0, column).column, element);
            element += cells.elements(0, column).columns;
        }
        QCOMPARE(pixels.right() + 1, port.view().width);

        // What is under a pixel is what the picture shows there.
        for (int y = 0; y < port.view().height; y += 7) {
            for (int x = 0; x < port.view().width; x += 3) {
                const auto cell = cells.cellAt({x, y});
                QVERIFY(cell);
                QVERIFY(cells.pixels(cell->y(), cell->x()).contains(x, y));
                const auto shown = *port.elementAt(QPointF(x, y));
                QCOMPARE(cells.cellOf(shown), cell);
                const PlaneArea area = cells.elements(cell->y(), cell->x());
                QCOMPARE(PlaneElement(area.row, area.column), shown);
                QCOMPARE(cells.cellOf({area.row + area.rows - 1, area.column + area.columns - 1}), cell);
            }
        }
    }

    void whatIsOutOfSightHasNoCell()
    {
        PlaneViewport port;
        port.setExtent(1000, 1000, {100, 100});
        port.showOneToOne({});
        port.scroll(500, 500);
        const PlaneCells cells(port.view(), 1000, 1000);
        QCOMPARE(cells.cellOf({500, 599}), std::optional(QPoint(99, 0)));
        QVERIFY(!cells.cellOf({499, 550}));
        QVERIFY(!cells.cellOf({550, 600}));
        QVERIFY(!cells.cellOf({5000, 550}));
        QVERIFY(!cells.cellAt({100, 0}));
        QVERIFY(!cells.cellAt({0, -1}));
    }
};

BURNISH_TEST(TestPlaneCells)

} // namespace burnish::test::tst_planecells

#include "tst_planecells.moc"
