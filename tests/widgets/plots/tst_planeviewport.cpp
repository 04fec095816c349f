// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/plots/planeviewport.h"

#include <QTest>

namespace burnish::test::tst_planeviewport {

class TestPlaneViewport : public QObject
{
    Q_OBJECT

private:
    static PlaneViewport fitted(std::uint64_t rows, std::uint64_t columns)
    {
        PlaneViewport port;
        port.setExtent(rows, columns, {200, 100});
        port.fit();
        return port;
    }

private Q_SLOTS:
    void theWholePlaneFillsThePicture()
    {
        const PlaneViewport port = fitted(1000, 400);
        QVERIFY(port.isFitted());
        QCOMPARE(port.view().rowsPerPixel, 10.0);
        QCOMPARE(port.view().columnsPerPixel, 2.0);
        QCOMPARE(port.view().height, 100);
        QCOMPARE(port.view().width, 200);
    }

    void zoomingKeepsWhatIsUnderThePlace()
    {
        PlaneViewport port = fitted(1000, 400);
        const QPointF place(50, 40);
        const auto before = port.elementAt(place);
        port.zoom(2, place);
        QVERIFY(!port.isFitted());
        QCOMPARE(port.view().rowsPerPixel, 5.0);
        QCOMPARE(port.elementAt(place), before);
        // Zooming out again fits the whole plane, and keeps it fitted.
        port.zoom(0.5, place);
        QVERIFY(port.isFitted());
    }

    void nothingBeyondTheEndsIsSeen()
    {
        PlaneViewport port = fitted(1000, 400);
        port.showOneToOne({});
        port.scroll(-50, -50);
        QCOMPARE(port.view().row, std::uint64_t(0));
        port.scroll(100'000, 100'000);
        QCOMPARE(port.view().row, std::uint64_t(900));
        QCOMPARE(port.view().column, std::uint64_t(200));
        // A larger picture shows more, but not more than there is.
        port.setExtent(1000, 400, {500, 300});
        port.keepInside();
        QCOMPARE(port.view().row, std::uint64_t(700));
        QCOMPARE(port.view().width, 400);
    }

    void anElementIsRevealedByTheShortestWay()
    {
        PlaneViewport port = fitted(1000, 400);
        port.showOneToOne({});
        port.scroll(0, -1000);
        port.reveal({50, 0});
        QCOMPARE(port.view().row, std::uint64_t(0));
        port.reveal({150, 0});
        QCOMPARE(port.view().row, std::uint64_t(51));
        QCOMPARE(port.elementAt(port.placeOf({150, 0})), std::optional(PlaneElement(150, 0)));
    }

    void besideThePictureAndInNoPlaneIsNoElement()
    {
        const PlaneViewport port = fitted(1000, 400);
        QVERIFY(!port.elementAt({-1, 0}));
        QVERIFY(!port.elementAt({0, 100}));
        QVERIFY(!fitted(0, 0).elementAt({0, 0}));
    }
};

BURNISH_TEST(TestPlaneViewport)

} // namespace burnish::test::tst_planeviewport

#include "tst_planeviewport.moc"
