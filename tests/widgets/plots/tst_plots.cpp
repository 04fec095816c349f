// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/numberfiles.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/kernels/elements.h"
#include "support/filemaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/inspector/pages/extrafigures.h"
#include "widgets/inspector/pages/kernelspage.h"
#include "widgets/inspector/pages/profilespage.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/histogramview.h"
#include "widgets/plots/kernelgrid.h"
#include "widgets/plots/profileview.h"
#include "widgets/plots/savejob.h"
#include "widgets/plots/slicebar.h"
#include "widgets/style/accessiblefactory.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <QXmlStreamReader>

#include <cmath>
#include <cstring>
#include <limits>
#include <optional>

namespace burnish::test::tst_plots {

namespace {

std::vector<float> rising(std::size_t count)
{
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i)
        values[i] = float(i) - float(count) / 2;
    return values;
}

void hover(QWidget &widget, QPoint at)
{
    QMouseEvent event(QEvent::MouseMove, QPointF(at), widget.mapToGlobal(QPointF(at)), Qt::NoButton, Qt::NoButton,
                      Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
}

Histogram histogramOf(std::vector<std::uint64_t> bins, double minimum, double maximum)
{
    Histogram histogram;
    histogram.minimum = minimum;
    histogram.maximum = maximum;
    histogram.bins = std::move(bins);
    return histogram;
}

bool isWellFormed(const QByteArray &xml)
{
    QXmlStreamReader reader(xml);
    while (!reader.atEnd())
        reader.readNext();
    return !reader.hasError();
}

} // namespace

class TestPlots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installDescriptions(); }

    void picturesAreSavedWhole()
    {
        QTemporaryDir folder;
        JobRunner runner;
        HeatMap map(runner);
        map.resize(400, 260);
        map.show();
        map.setTensor(floats(Shape{20, 30}, rising(600)), firstSlice(Shape{20, 30}), QStringLiteral("weight"));
        QTRY_VERIFY(map.hasPicture());
        const QString png = folder.filePath(QStringLiteral("map.png"));
        const QString svg = folder.filePath(QStringLiteral("map.svg"));
        map.savePicture(runner, QStringLiteral("weight"), png);
        map.savePicture(runner, QStringLiteral("weight"), svg);
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(QImage(png).size(), QSize(800, 520));
        // The light colours whatever the theme: their ends are blue and copper.
        const QImage picture(png);
        QCOMPARE(picture.pixel(2 * HeatMap::leftInset + 6, 14), divergingColors(false)[0]);
        const QByteArray drawing = contentOfFile(svg);
        QVERIFY(isWellFormed(drawing));
        QVERIFY(drawing.contains("<title>weight</title>"));
        QVERIFY(drawing.contains("<image"));
        QCOMPARE(runner.jobs().size(), 2);
        QVERIFY(runner.jobs()[0].title().contains(QStringLiteral("weight")));
    }

    void aPictureThatCannotBeWrittenIsAFailedJob()
    {
        JobRunner runner;
        HistogramView view;
        view.resize(300, 92);
        view.savePicture(runner, QStringLiteral("weight"), QStringLiteral("/nowhere/at/all.png"));
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(int(runner.jobs().front().state), int(JobInfo::State::Failed));
    }

    void picturesAreCopied()
    {
        HistogramView view;
        view.resize(300, 92);
        view.setHistogram(histogramOf({1, 10, 100, 5}, -2, 2), Dtype::F32);
        view.copyPicture();
        QCOMPARE(QApplication::clipboard()->image().size(), QSize(600, 184));
    }

    void savedFilesAreAbsentWhenCancelled()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("tensor.npy"));
        JobRunner runner;
        saveInBackground(
            runner, this, [] { return QStringLiteral("Saving"); }, path,
            [](ByteSink &sink, Task &task) -> Expected<void> {
                while (true) {
                    BURNISH_CHECK(task.poll());
                    BURNISH_CHECK(sink.writeZeros(16));
                }
            });
        QTest::qWait(20);
        runner.cancelAll();
        QTRY_VERIFY(runner.isIdle());
        QVERIFY(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).isEmpty());
    }

    void numbersAreSaved()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("tensor.npy"));
        const auto values = rising(24);
        JobRunner runner;
        saveInBackground(
            runner, this, [] { return QStringLiteral("Saving"); }, path,
            [tensor = floats(Shape{2, 3, 4}, values)](ByteSink &sink, Task &task) {
                return writeNpy(tensor, sink, task);
            });
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(contentOfFile(path).right(96), QByteArray(reinterpret_cast<const char *>(values.data()), 96));
    }

    void histogramReadsOutTheBarUnderTheMouse_data()
    {
        QTest::addColumn<bool>("logarithmic");
        QTest::newRow("linear") << false;
        QTest::newRow("logarithmic") << true;
    }

    void histogramReadsOutTheBarUnderTheMouse()
    {
        QFETCH(bool, logarithmic);
        HistogramView view;
        view.resize(HeatMap::leftInset + plotinset::right(view.font()) + 400, 92);
        Histogram histogram = histogramOf({1000, 10, 0, 5}, -2, 2);
        histogram.scale = logarithmic ? HistogramScale::SymmetricLog : HistogramScale::Linear;
        view.setHistogram(histogram, Dtype::F32);
        hover(view, QPoint(HeatMap::leftInset + 150, 40));
        QVERIFY2(view.readOut().endsWith(QStringLiteral(": 10 value(s)")), qPrintable(view.readOut()));
        if (!logarithmic)
            QCOMPARE(view.readOut(), QStringLiteral("−1.000 to 0: 10 value(s)"));
        hover(view, QPoint(HeatMap::leftInset + 150, 91));
        QCOMPARE(view.readOut(), QString());
    }

    void histogramsZoomByMouseAndKeys()
    {
        HistogramView view;
        view.resize(HeatMap::leftInset + plotinset::right(view.font()) + 400, 92);
        view.show();
        Histogram histogram = histogramOf({1, 2, 3, 4}, -2, 2);
        histogram.below = 3;
        histogram.above = 2;
        view.setHistogram(histogram, Dtype::F32);
        QCOMPARE(view.outsideText(), QStringLiteral("5 value(s) lie outside"));
        std::optional<std::pair<double, double>> range;
        int resets = 0;
        connect(&view, &HistogramView::rangeRequested, this, [&](double minimum, double maximum) {
            range = {minimum, maximum};
        });
        connect(&view, &HistogramView::resetRequested, this, [&] { ++resets; });
        const auto isAbout = [&](double minimum, double maximum) {
            return range && std::abs(range->first - minimum) < 0.02 && std::abs(range->second - maximum) < 0.02;
        };
        const auto wheel = [&](int angle, Qt::KeyboardModifiers modifiers) {
            const QPointF at(HeatMap::leftInset + 100, 40);
            QWheelEvent event(at, view.mapToGlobal(at), QPoint(), QPoint(0, angle), Qt::NoButton, modifiers,
                              Qt::NoScrollPhase, false);
            event.ignore();
            QApplication::sendEvent(&view, &event);
            return event.isAccepted();
        };
        // As in the heat map: without Ctrl, the wheel is for the page around the plot.
        QVERIFY(!wheel(120, Qt::NoModifier));
        QVERIFY(!range);
        QVERIFY(wheel(360, Qt::ControlModifier));
        QVERIFY(isAbout(-1.5, 0.5));
        // Further steps go on from there, although the values are not yet there.
        QVERIFY(wheel(-360, Qt::ControlModifier));
        QVERIFY(isAbout(-2, 2));

        // Dragging chooses a range, and a click none.
        view.setHistogram(histogram, Dtype::F32);
        range.reset();
        QTest::mousePress(&view, Qt::LeftButton, {}, QPoint(HeatMap::leftInset + 300, 40));
        QTest::mouseMove(&view, QPoint(HeatMap::leftInset + 200, 40));
        QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(HeatMap::leftInset + 200, 40));
        QVERIFY(isAbout(0, 1));
        view.setHistogram(histogramOf({1, 1}, 0, 1), Dtype::F32, true);
        range.reset();
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(HeatMap::leftInset + 300, 40));
        QVERIFY(!range);
        QTest::mouseDClick(&view, Qt::LeftButton, {}, QPoint(HeatMap::leftInset + 300, 40));
        QCOMPARE(resets, 1);
        QTest::keyClick(&view, Qt::Key_Escape);
        QTest::keyClick(&view, Qt::Key_0);
        QCOMPARE(resets, 3);

        // Keys zoom at the bar that they moved to.
        view.setHistogram(histogram, Dtype::F32);
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(resets, 3);
        view.setCurrentCell(DescribedCell{0, 3});
        QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(isAbout(-1.3, 1.9));
        // There is nothing beyond the ends of all values.
        view.setHistogram(histogramOf({1, 2, 3, 4}, -2, 2), Dtype::F32);
        QCOMPARE(view.outsideText(), QString());
        range.reset();
        QTest::keyClick(&view, Qt::Key_Minus);
        QVERIFY(!range);
    }

    void theAxisOfAHistogramHasRoundNumbers_data()
    {
        QTest::addColumn<double>("minimum");
        QTest::addColumn<double>("maximum");
        QTest::addColumn<HistogramScale>("scale");
        QTest::addColumn<Dtype>("dtype");
        QTest::addColumn<QStringList>("requested");
        const auto linear = HistogramScale::Linear;
        const auto logarithmic = HistogramScale::SymmetricLog;
        QTest::newRow("weights") << -0.12 << 0.11 << linear << Dtype::F32
                                 << QStringList{QStringLiteral("−0.05"), QStringLiteral("0"), QStringLiteral("0.05")};
        QTest::newRow("far from zero") << 1000.13 << 1001.17 << linear << Dtype::F64
                                       << QStringList{QStringLiteral("1,000.4"), QStringLiteral("1,001.0")};
        QTest::newRow("whole numbers") << 0.0 << 3.0 << linear << Dtype::I64
                                       << QStringList{QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"),
                                                      QStringLiteral("3")};
        QTest::newRow("decades") << -20.0 << 20.0 << logarithmic << Dtype::F32
                                 << QStringList{QStringLiteral("−10"), QStringLiteral("0"), QStringLiteral("10")};
        QTest::newRow("one value") << 3.0 << 3.0 << linear << Dtype::F32 << QStringList{QStringLiteral("3.00")};
    }
    void theAxisOfAHistogramHasRoundNumbers()
    {
        QFETCH(double, minimum);
        QFETCH(double, maximum);
        QFETCH(HistogramScale, scale);
        QFETCH(Dtype, dtype);
        QFETCH(QStringList, requested);
        HistogramView view;
        view.resize(HeatMap::leftInset + plotinset::right(view.font()) + 400, 92);
        Histogram histogram = histogramOf(std::vector<std::uint64_t>(64, 1), minimum, maximum);
        histogram.scale = scale;
        view.setHistogram(histogram, dtype);
        QStringList labels;
        double last = -std::numeric_limits<double>::infinity();
        for (const auto &[value, text] : view.ticks()) {
            QVERIFY(value > last && value >= minimum && value <= maximum);
            last = value;
            labels += text;
        }
        for (const QString &text : requested)
            QVERIFY2(labels.contains(text), qPrintable(labels.join(QLatin1Char('|'))));
        // There is room between them.
        QVERIFY2(labels.size() <= 13, qPrintable(labels.join(QLatin1Char('|'))));
    }

    void histogramBarsStandHighWhereValuesAre()
    {
        HistogramView view;
        view.resize(HeatMap::leftInset + plotinset::right(view.font()) + 400, 92);
        view.setLogarithmic(false);
        view.setHistogram(histogramOf({1000, 500, 0, 1000}, -2, 2), Dtype::F32);
        const QImage picture = view.image();
        const auto colourAt = [&](int x, int y) { return picture.pixelColor(2 * (HeatMap::leftInset + x), 2 * y); };
        const QColor negative = Theme::color(Role::HistogramNegative, false);
        QCOMPARE(colourAt(50, 20), negative);
        QVERIFY(colourAt(150, 20) != negative);
        QCOMPARE(colourAt(150, 65), negative);
        QCOMPARE(colourAt(350, 20), Theme::color(Role::HistogramPositive, false));
    }

    void profilesOfRowsAndColumns()
    {
        JobRunner runner;
        ProfilesPage page(runner);
        page.resize(420, 500);
        page.setTensor(floats(Shape{2, 3}, {1, 2, 3, 4, 5, std::nanf("")}), QStringLiteral("weight"));
        QVERIFY(page.view(true)->profiles().empty());
        page.show();
        QTRY_COMPARE(page.view(true)->profiles().size(), std::size_t(2));
        QCOMPARE(page.view(true)->profiles()[0].mean, 2.0);
        QCOMPARE(page.view(true)->profiles()[1].finiteCount, std::uint64_t(2));
        QCOMPARE(page.view(false)->profiles().size(), std::size_t(3));
        QCOMPARE(page.view(false)->profiles()[1].maximum, 5.0);
        const QList<QByteArray> lines = profilesAsCsv(page.view(true)->profiles()).split('\n');
        QCOMPARE(lines[0], QByteArray("index,finite,min,max,mean,std,l2"));
        QVERIFY(lines[2].startsWith("1,2,4,5,4.5,0.5,"));
    }

    void fewValuesHaveMarksBetweenThePowersOfTen()
    {
        HistogramView view;
        view.resize(400, 140);
        view.setLogarithmic(true);
        view.setHistogram(histogramOf({1, 4, 2, 3}, -1, 1), Dtype::F32);
        const QImage picture = view.grab().toImage();
        const QRgb background = picture.pixel(0, 0);
        int labels = 0;
        bool wasInked = false;
        for (int y = 0; y < picture.height() - 20; ++y) {
            bool isInked = false;
            for (int x = 0; x < 34; ++x)
                isInked = isInked || picture.pixel(x, y) != background;
            labels += isInked && !wasInked;
            wasInked = isInked;
        }
        QVERIFY2(labels >= 2, qPrintable(QString::number(labels))); // 1 and 2
    }

    void theFirstProfileIsLabelledInItsMiddle()
    {
        ProfileView view;
        view.resize(400, 180);
        std::vector<LineProfile> lines(3);
        for (LineProfile &line : lines)
            line = {.finiteCount = 1, .minimum = -1, .maximum = 1};
        view.setProfiles(lines, Dtype::F32);
        const QImage picture = view.grab().toImage();
        const QRgb background = picture.pixel(0, picture.height() - 1);
        std::vector<int> inked;
        for (int x = 0; x < picture.width(); ++x)
            for (int y = picture.height() - 12; y < picture.height(); ++y)
                if (picture.pixel(x, y) != background) {
                    inked.push_back(x);
                    break;
                }
        QVERIFY(!inked.empty());
        // The bands reach from 56 to 12 before the right edge.
        const int middle = 56 + (400 - 56 - 12) / 6;
        QVERIFY2(std::abs(inked.front() + 3 - middle) <= 6, qPrintable(QString::number(inked.front())));
    }

    void profilesHoverNamesTheLine()
    {
        ProfileView view;
        view.resize(468, 150);
        std::vector<LineProfile> lines(8);
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i] = {10, -double(i), double(i), 0, 1, 1};
        view.setProfiles(lines, Dtype::F32);
        hover(view, QPoint(56 + 125, 50));
        QCOMPARE(view.hovered(), std::optional<std::size_t>(2));
        view.setMessage(QStringLiteral("Reading…"));
        QVERIFY(!view.hovered());
    }

    void quantilesAreComputedWhenAskedFor()
    {
        JobRunner runner;
        ExtraFigures figures(runner);
        std::vector<float> values(1001);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = float(i);
        figures.setTensor(floats(Shape{1001}, values), QStringLiteral("weight"));
        QVERIFY(figures.lines().isEmpty());
        QVERIFY(figures.isHidden());
        QMenu menu;
        figures.addActions(menu);
        QVERIFY(!menu.actions()[1]->isEnabled());
        menu.actions()[0]->trigger();
        QTRY_VERIFY(figures.lines().contains(QStringLiteral("Median 500.00")));
        QVERIFY(figures.lines().contains(QStringLiteral("99 % 990.00")));
        figures.setTensor(nullptr, {});
        QVERIFY(figures.lines().isEmpty());
        QVERIFY(figures.isHidden());
    }

    void effectiveRankOfAMatrix()
    {
        JobRunner runner;
        ExtraFigures figures(runner);
        figures.setTensor(floats(Shape{3, 3}, {2, 0, 0, 0, 2, 0, 0, 0, 0}), QStringLiteral("weight"));
        QMenu menu;
        figures.addActions(menu);
        menu.actions()[1]->trigger();
        QTRY_VERIFY(figures.lines().contains(QStringLiteral("Effective rank 2.000")));
        QVERIFY(figures.lines().contains(QStringLiteral("Rank at 99 % 2 of 3")));
    }

    void kernelsStandInAGrid()
    {
        JobRunner runner;
        KernelsPage page(runner);
        page.resize(420, 500);
        // Kernel (out, in) is all zeros except for one element; its sign distinguishes in from out.
        std::vector<float> values(4 * 3 * 9);
        for (std::size_t kernel = 0; kernel < 12; ++kernel)
            values[kernel * 9 + kernel % 9] = kernel % 2 ? 1.F : -1.F;
        page.setTensor(floats(Shape{4, 3, 3, 3}, values), QStringLiteral("conv"));
        page.show();
        QTRY_VERIFY(page.grid()->isComplete() && page.grid()->limit() > 0);
        QCOMPARE(page.grid()->limit(), 1.0);
        QCOMPARE(page.grid()->outputs(), std::uint64_t(4));
        const QImage picture = page.grid()->image();
        constexpr int cell = 9, kernelSide = 27, gap = 3, left = 40, top = 18;
        const auto colourOf = [&](int out, int in, int element) {
            return picture.pixel(2 * (left + in * (kernelSide + gap) + element % 3 * cell + cell / 2),
                                 2 * (top + out * (kernelSide + gap) + element / 3 * cell + cell / 2));
        };
        for (int kernel = 0; kernel < 12; ++kernel) {
            QCOMPARE(colourOf(kernel / 3, kernel % 3, kernel % 9), divergingColors(false)[kernel % 2 ? 4 : 0]);
            QCOMPARE(colourOf(kernel / 3, kernel % 3, (kernel + 4) % 9), divergingColors(false)[2]);
        }
    }

    void kernelsLeadToTheirValues()
    {
        JobRunner runner;
        KernelsPage page(runner);
        page.resize(420, 500);
        page.setTensor(floats(Shape{4, 3, 3, 3}, rising(108)), QStringLiteral("conv"));
        page.show();
        QTRY_VERIFY(page.grid()->isComplete());
        const QPoint at(40 + 2 * 30 + 9 + 4, 18 + 30 + 18 + 4);
        const std::vector<std::uint64_t> expected{1, 2, 2, 1};
        hover(*page.grid(), at);
        QCOMPARE(*page.grid()->hovered(), expected);
        std::vector<std::uint64_t> clicked;
        connect(&page, &KernelsPage::elementActivated, this,
                [&](const std::vector<std::uint64_t> &index) { clicked = index; });
        QTest::mouseClick(page.grid(), Qt::LeftButton, {}, at);
        QCOMPARE(clicked, expected);
        hover(*page.grid(), at + QPoint(18, 0)); // the gap
        QVERIFY(!page.grid()->hovered());
    }

    void manyKernelsAreReadAsTheyAreSeen()
    {
        JobRunner runner;
        KernelsPage page(runner);
        page.resize(420, 300);
        page.setTensor(floats(Shape{200, 100, 3, 3}, rising(180'000)), QStringLiteral("conv"));
        page.show();
        QTRY_VERIFY(page.grid()->isComplete());
        const auto bars = page.findChildren<QScrollBar *>();
        QVERIFY(bars[0]->maximum() > 150);
        bars[0]->setValue(bars[0]->maximum());
        bars[1]->setValue(bars[1]->maximum());
        QTRY_VERIFY(page.grid()->isComplete());
        hover(*page.grid(), QPoint(45, 25));
        QCOMPARE((*page.grid()->hovered())[0], std::uint64_t(bars[0]->maximum()));
        QCOMPARE((*page.grid()->hovered())[1], std::uint64_t(bars[1]->maximum()));
    }

    void otherRanksHaveNoKernels()
    {
        QVERIFY(!KernelsPage::shows(*floats(Shape{2, 3}, rising(6))));
        QVERIFY(!KernelsPage::shows(*floats(Shape{2, 0, 3, 3}, {})));
        QVERIFY(KernelsPage::shows(*floats(Shape{1, 1, 1, 1}, {1})));
    }
};

BURNISH_TEST(TestPlots)

} // namespace burnish::test::tst_plots

#include "tst_plots.moc"
