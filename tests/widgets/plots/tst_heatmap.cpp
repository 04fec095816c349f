// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/stored.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmappainting.h"
#include "widgets/plots/slicebar.h"
#include "widgets/preferences/cachememory.h"
#include "widgets/style/accessiblefactory.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <ctime>
#include <limits>

namespace burnish::test::tst_heatmap {

namespace {

/// Values that identify their elements: sign and size differ from element to element.
std::vector<float> numbers(std::size_t count)
{
    std::vector<float> values(count);
    std::uint32_t state = 7;
    for (float &value : values) {
        state = state * 1664525 + 1013904223;
        value = float(int(state >> 16) - 32768) / 1024;
    }
    return values;
}

/// 50,000 × 50,000 floats, 10 GB, without memory or disk: every row equals the first one, shifted by its index.
class Huge final : public TensorExpr
{
public:
    static constexpr std::uint64_t side = 50'000;

    Huge()
        : TensorExpr(*TensorInfo::make(Dtype::F32, Shape{side, side}))
    {
        const auto row = numbers(side);
        m_twice.insert(m_twice.end(), row.begin(), row.end());
        m_twice.insert(m_twice.end(), row.begin(), row.end());
    }
    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &) const override
    {
        for (std::uint64_t element = firstByte / 4; !out.empty();) {
            const std::uint64_t column = element % side;
            const auto count = std::size_t(std::min<std::uint64_t>(out.size() / 4, side - column));
            std::memcpy(out.data(), m_twice.data() + (column + element / side) % side, count * 4);
            out = out.subspan(count * 4);
            element += count;
        }
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}

private:
    std::vector<float> m_twice;
};

/// Repeats one stored element.
class Repeated final : public TensorExpr
{
public:
    explicit Repeated(const Shape &shape)
        : TensorExpr(*TensorInfo::make(Dtype::F32, shape))
    {}
    Expected<void> read(std::uint64_t, std::span<std::byte> out, const Task &) const override
    {
        std::ranges::fill(out, std::byte(0));
        return {};
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        visit(std::make_shared<MemorySource>(std::vector<std::byte>(4), QStringLiteral("test")));
    }
};

/// CPU time of this thread, if the system provides it: other programs that use the processor do not count.
double threadMilliseconds()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
#else
    return double(std::chrono::steady_clock::now().time_since_epoch() / std::chrono::microseconds(1)) / 1e3;
#endif
}

struct Shown
{
    JobRunner runner;
    HeatMap map{runner};

    explicit Shown(QSize size = {380, 260})
    {
        map.resize(size);
        map.show();
    }
    void show(const TensorPtr &tensor)
    {
        map.setTensor(tensor, firstSlice(tensor->info().shape()), QStringLiteral("weight"));
    }
    bool settle()
    {
        return QTest::qWaitFor(
            [this] {
                QCoreApplication::processEvents();
                return runner.isIdle() && map.hasPicture();
            },
            20'000);
    }
    QRect plot() const { return map.rect().adjusted(HeatMap::leftInset, 4, -map.rightInset(), -20); }
    void mouse(QEvent::Type type, QPoint at, Qt::MouseButton button = Qt::NoButton,
               Qt::MouseButtons buttons = Qt::NoButton)
    {
        QMouseEvent event(type, QPointF(at), map.mapToGlobal(QPointF(at)), button, buttons, Qt::NoModifier);
        QApplication::sendEvent(&map, &event);
    }
    void move(QPoint to, Qt::MouseButtons buttons = Qt::NoButton)
    {
        mouse(QEvent::MouseMove, to, Qt::NoButton, buttons);
    }
    bool wheel(QPoint at, int angle, Qt::KeyboardModifiers modifiers = Qt::ControlModifier)
    {
        QWheelEvent event(QPointF(at), map.mapToGlobal(QPointF(at)), QPoint(), QPoint(0, angle), Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        event.ignore();
        QApplication::sendEvent(&map, &event);
        settle();
        return event.isAccepted();
    }
};

/// Renders the view until nothing is missing.
PlanePicture::Rendered rendered(PlanePicture &picture, JobRunner &runner, const PlaneView &view)
{
    PlanePicture::Rendered result;
    (void)QTest::qWaitFor(
        [&] {
            result = picture.render(view);
            QCoreApplication::processEvents();
            return runner.isIdle() && result.exact;
        },
        20'000);
    return result;
}

} // namespace

class TestHeatMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installDescriptions(); }

    void whatClaimsFarMoreThanIsStoredIsNotRead()
    {
        for (const Shape &shape : {Shape{std::uint64_t(1) << 58}, Shape{std::uint64_t(1) << 29, 1 << 29}}) {
            JobRunner runner;
            HeatMap map(runner);
            const auto tensor = std::make_shared<const Repeated>(shape);
            map.setTensor(tensor, firstSlice(tensor->info().shape()), QStringLiteral("weight"));
            QVERIFY(runner.isIdle());
            QVERIFY(!map.hasPicture());
        }
    }

    void everyPixelKeepsItsLargestMagnitude_data()
    {
        QTest::addColumn<PlaneView>("view");
        QTest::newRow("whole") << PlaneView{0, 0, 2200.0 / 150, 2500.0 / 230, 150, 230};
        QTest::newRow("one element for each pixel") << PlaneView{1000, 900, 1, 1, 120, 200};
        QTest::newRow("elements larger than pixels") << PlaneView{9000, 4000, 0.1, 0.25, 120, 200};
        QTest::newRow("uneven blocks") << PlaneView{30, 70, 3.7, 5.3, 100, 200};
        QTest::newRow("wide blocks at the end") << PlaneView{0, 0, 700, 900, 4, 3};
    }

    void everyPixelKeepsItsLargestMagnitude()
    {
        QFETCH(PlaneView, view);
        // More elements than the blocks of the whole can represent, so tiles are read.
        constexpr std::uint64_t rows = 2200;
        constexpr std::uint64_t columns = 2500;
        const auto values = numbers(rows * columns);
        const auto tensor = floats(Shape{rows, columns}, values);
        JobRunner runner;
        PlanePicture picture(runner);
        picture.setPlane(*Plane::make(tensor, firstSlice(tensor->info().shape())), 0, QString());
        const auto result = rendered(picture, runner, view);
        QVERIFY(result.exact);

        // Each element belongs to the pixel it begins in; a pixel smaller than an element shows the one it lies in.
        std::vector<std::uint32_t> expected(result.values.size());
        const auto range = [](std::uint64_t pixel, double perPixel, std::uint64_t count) {
            const auto first = std::min(count, std::uint64_t(double(pixel) * perPixel));
            const auto end = std::min(count, std::uint64_t(double(pixel + 1) * perPixel));
            return std::pair(first, std::max(end, first + 1));
        };
        // Blocks of several elements may belong to the neighbouring pixel, so only totals over the pixels can be
        // compared.
        const bool isExactToTheElement = view.rowsPerPixel < 2 && view.columnsPerPixel < 2;
        std::uint32_t largestShown = 0;
        std::uint32_t largestThere = 0;
        for (int y = 0; y < view.height; ++y) {
            for (int x = 0; x < view.width; ++x) {
                const auto [top, bottom] = range(view.row + std::uint64_t(y), view.rowsPerPixel, rows);
                const auto [left, right] = range(view.column + std::uint64_t(x), view.columnsPerPixel, columns);
                std::uint32_t key = 0;
                for (std::uint64_t row = top; row < bottom; ++row)
                    for (std::uint64_t column = left; column < right; ++column)
                        key = std::max(key, magnitudeKey(values[std::size_t(row * columns + column)]));
                const std::uint32_t shown = magnitudeKey(result.values[std::size_t(y * view.width + x)]);
                if (isExactToTheElement)
                    QCOMPARE(shown, key);
                largestShown = std::max(largestShown, shown);
                largestThere = std::max(largestThere, key);
            }
        }
        if (view.row == 0 && view.column == 0)
            QCOMPARE(largestShown, largestThere);
    }

    void aSpikeIsSeenHoweverFarAway()
    {
        std::vector<float> values(2200 * 2500, 0.001F);
        values[1234 * 2500 + 2468] = -9;
        const auto tensor = floats(Shape{2200, 2500}, values);
        JobRunner runner;
        PlanePicture picture(runner);
        picture.setPlane(*Plane::make(tensor, firstSlice(tensor->info().shape())), 0, QString());
        const PlaneView view{0, 0, 2200.0 / 97, 2500.0 / 113, 97, 113};
        const auto result = rendered(picture, runner, view);
        int spikes = 0;
        for (std::size_t i = 0; i < result.values.size(); ++i) {
            if (result.values[i] != -9)
                continue;
            ++spikes;
            QVERIFY(std::abs(double(i / 113) - 1234 / view.rowsPerPixel) <= 1.5);
            QVERIFY(std::abs(double(i % 113) - 2468 / view.columnsPerPixel) <= 1.5);
        }
        QCOMPARE(spikes, 1);
        QCOMPARE(picture.range().largest, 9.F);
    }

    void wheelZoomsAtTheCursor()
    {
        Shown shown;
        shown.show(floats(Shape{300, 400}, numbers(300 * 400)));
        QVERIFY(shown.settle());
        QVERIFY(shown.map.isFitted());
        const QPoint at = shown.plot().topLeft() + QPoint(200, 100);
        shown.move(at);
        const auto before = *shown.map.cursorIndex();
        // Without Ctrl, the wheel is for the page around the picture.
        QVERIFY(!shown.wheel(at, 120, Qt::NoModifier));
        QVERIFY(shown.map.isFitted());
        for (int i = 0; i < 6; ++i)
            QVERIFY(shown.wheel(at, 120));
        QVERIFY(!shown.map.isFitted());
        QVERIFY(!shown.wheel(at, -120, Qt::NoModifier));
        QVERIFY(!shown.map.isFitted());
        const auto after = *shown.map.cursorIndex();
        for (std::size_t axis = 0; axis < 2; ++axis)
            QVERIFY(std::abs(double(after[axis]) - double(before[axis])) <= 2);
        QVERIFY(shown.map.elementsPerPixel().first < 0.5);
        for (int i = 0; i < 6; ++i)
            shown.wheel(at, -120);
        QVERIFY(shown.map.isFitted());
    }

    void theCursorIsSeenOnEveryValue_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::Light;
        QTest::newRow("dark") << ThemeMode::Dark;
    }
    void theCursorIsSeenOnEveryValue()
    {
        QFETCH(ThemeMode, mode);
        Theme::instance().setMode(mode);
        Shown shown;
        shown.show(floats(Shape{1, 3}, {-1, 0, 1}));
        QVERIFY(shown.settle());
        const QImage before = shown.map.grab().toImage();
        for (int column = 0; column < 3; ++column) {
            const QPoint middle(shown.plot().left() + shown.plot().width() * (2 * column + 1) / 6,
                                shown.plot().center().y());
            shown.move(middle);
            const QImage picture = shown.map.grab().toImage();
            const QColor cell = before.pixelColor(middle);
            int seen = 0;
            for (int y = middle.y() - 8; y <= middle.y() + 8; ++y)
                for (int x = middle.x() - 8; x <= middle.x() + 8; ++x) {
                    const auto lightness = [](const QColor &color) { return qGray(color.rgb()); };
                    seen += std::abs(lightness(picture.pixelColor(x, y)) - lightness(cell)) > 90;
                }
            QVERIFY2(seen >= 30, qPrintable(QStringLiteral("column %1: %2 pixels").arg(column).arg(seen)));
        }
        Theme::instance().setMode(ThemeMode::Light);
    }

    void draggingMovesThePicture()
    {
        Shown shown;
        shown.show(floats(Shape{3000, 3000}, numbers(3000 * 3000)));
        QVERIFY(shown.settle());
        QTest::keyClick(&shown.map, Qt::Key_1);
        QVERIFY(shown.settle());
        QCOMPARE(shown.map.elementsPerPixel(), std::pair(1.0, 1.0));
        const QPoint from = shown.plot().topLeft() + QPoint(150, 120);
        shown.move(from);
        const auto grabbed = *shown.map.cursorIndex();
        shown.mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        shown.move(from - QPoint(20, 10), Qt::LeftButton);
        shown.move(from - QPoint(60, 40), Qt::LeftButton);
        shown.mouse(QEvent::MouseButtonRelease, from - QPoint(60, 40), Qt::LeftButton);
        QCOMPARE(*shown.map.cursorIndex(), grabbed);
        shown.move(from);
        QCOMPARE(*shown.map.cursorIndex(), (std::vector<std::uint64_t>{grabbed[0] + 40, grabbed[1] + 60}));
    }

    void keysMoveCursorAndView()
    {
        Shown shown;
        shown.show(floats(Shape{3000, 3000}, numbers(3000 * 3000)));
        QVERIFY(shown.settle());
        QTest::keyClick(&shown.map, Qt::Key_1);
        QTest::keyClick(&shown.map, Qt::Key_Home);
        QCOMPARE(*shown.map.cursorIndex(), (std::vector<std::uint64_t>{0, 0}));
        QTest::keyClick(&shown.map, Qt::Key_End);
        QCOMPARE(*shown.map.cursorIndex(), (std::vector<std::uint64_t>{2999, 2999}));
        QVERIFY(shown.settle());
        // The view has scrolled along: the last pixel of the plot is the last element.
        shown.move(shown.plot().bottomRight() - QPoint(1, 1));
        QVERIFY((*shown.map.cursorIndex())[0] >= 2996);
        QTest::keyClick(&shown.map, Qt::Key_PageUp);
        shown.move(shown.plot().topLeft() + QPoint(5, 5));
        QVERIFY((*shown.map.cursorIndex())[0] < 2900);
        QTest::keyClick(&shown.map, Qt::Key_0);
        QVERIFY(shown.map.isFitted());
    }

    void coloursStayWhileThePictureMoves()
    {
        Shown shown;
        auto values = numbers(3000 * 3000);
        std::fill(values.begin() + 3000 * 1500, values.end(), 0.01F);
        shown.show(floats(Shape{3000, 3000}, values));
        QVERIFY(shown.settle());
        const double limit = shown.map.limit();
        QVERIFY(limit > 1);
        QTest::keyClick(&shown.map, Qt::Key_1);
        QTest::keyClick(&shown.map, Qt::Key_End);
        QVERIFY(shown.settle());
        QCOMPARE(shown.map.limit(), limit);
        shown.map.setScaleMode(ScaleMode::FullRange);
        QCOMPARE(shown.map.limit(), 32.0);
        shown.map.setFixedLimit(0.5);
        QCOMPARE(shown.map.limit(), 0.5);
        shown.show(floats(Shape{2, 2}, {1, 2, 3, 4}));
        QVERIFY(shown.settle());
        QCOMPARE(shown.map.limit(), 0.5);
    }

    void captionSaysWhatIsLeftOut()
    {
        Shown shown;
        shown.show(floats(Shape{768, 2304}, numbers(768 * 2304)));
        QVERIFY(shown.settle());
        const QSize plot = shown.plot().size();
        const QString expected = QStringLiteral("largest of %1 × %2 per pixel")
                                     .arg(std::ceil(768.0 / plot.height()))
                                     .arg(std::ceil(2304.0 / plot.width()));
        QTRY_COMPARE(shown.map.captionText(), expected);
        QTest::keyClick(&shown.map, Qt::Key_1);
        QVERIFY(shown.settle());
        QTRY_COMPARE(shown.map.captionText(), QString());
    }

    void anyRankIsShown()
    {
        Shown shown;
        shown.show(floats(Shape{}, {5}));
        QVERIFY(shown.settle());
        shown.move(shown.plot().center());
        QCOMPARE(*shown.map.cursorIndex(), std::vector<std::uint64_t>());
        shown.show(floats(Shape{7}, {1, 2, 3, 4, 5, 6, 7}));
        QVERIFY(shown.settle());
        QTest::keyClick(&shown.map, Qt::Key_End);
        QCOMPARE(*shown.map.cursorIndex(), std::vector<std::uint64_t>{6});
        shown.show(floats(Shape{5000}, numbers(5000)));
        QVERIFY(shown.settle());
        QTest::keyClick(&shown.map, Qt::Key_End);
        QCOMPARE(*shown.map.cursorIndex(), std::vector<std::uint64_t>{4999});
        QCOMPARE(shown.map.planePicture().plane()->rows(), std::uint64_t(40));
        shown.map.setWrapped(false);
        QCOMPARE(shown.map.planePicture().plane()->rows(), std::uint64_t(1));
        shown.show(floats(Shape{0, 3}, {}));
        QVERIFY(!shown.map.hasPicture());
    }

    void nanAndInfinityHaveColoursOfTheirOwn()
    {
        Shown shown;
        const float infinity = std::numeric_limits<float>::infinity();
        shown.show(floats(Shape{1, 4}, {1, std::nanf(""), infinity, -1}));
        QVERIFY(shown.settle());
        const QImage picture = shown.map.grab().toImage();
        const QRect plot = shown.plot();
        const auto colour = [&](int cell) {
            return picture.pixelColor(plot.left() + plot.width() / 4 * cell + plot.width() / 8 + 6,
                                      plot.center().y() + 30);
        };
        QCOMPARE(colour(1), Theme::color(Role::Collision, Theme::instance().isDark()));
        QCOMPARE(colour(2), Theme::color(Role::Text, Theme::instance().isDark()));
        QVERIFY(colour(0) != colour(3));
    }

    void nanAndInfinityAreSeenAtEveryZoom_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::Light;
        QTest::newRow("dark") << ThemeMode::Dark;
    }
    void nanAndInfinityAreSeenAtEveryZoom()
    {
        QFETCH(ThemeMode, mode);
        Theme::instance().setMode(mode);
        Shown shown;
        auto values = numbers(2000 * 2000);
        shown.show(floats(Shape{2000, 2000}, values));
        QVERIFY(shown.settle());
        QTRY_VERIFY(shown.map.captionText().startsWith(QStringLiteral("largest")));
        QVERIFY(!shown.map.description().contains(QStringLiteral("contains")));
        const QRect legend(shown.plot().right() + 1, shown.plot().bottom() - 40, 80, 40);
        const QColor nan = Theme::color(Role::Collision, Theme::instance().isDark());
        const auto count = [&](const QRect &part) {
            const QImage picture = shown.map.grab().toImage();
            int found = 0;
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right() && x < picture.width(); ++x)
                    found += picture.pixelColor(x, y) == nan;
            return found;
        };
        QCOMPARE(count(shown.map.rect()), 0);

        values[1000 * 2000 + 1000] = std::nanf("");
        values[500 * 2000 + 400] = -std::numeric_limits<float>::infinity();
        shown.show(floats(Shape{2000, 2000}, values));
        QVERIFY(shown.settle());
        QTRY_VERIFY(shown.map.description().endsWith(QStringLiteral("; contains NaN; contains infinities")));
        // The cell is one pixel of tens of thousands: a symbol makes it larger.
        const QPoint middle = shown.plot().topLeft() + QPoint(shown.plot().width() / 2, shown.plot().height() / 2);
        QTRY_VERIFY2(count(QRect(middle - QPoint(8, 8), QSize(17, 17))) >= 4, "the NaN is not marked");
        QVERIFY2(count(legend) >= 4, "the legend has no NaN");
        // Zoomed in beside them, there are none.
        QTest::keyClick(&shown.map, Qt::Key_Home);
        QTest::keyClick(&shown.map, Qt::Key_1);
        QVERIFY(shown.settle());
        QTRY_VERIFY(!shown.map.description().contains(QStringLiteral("contains")));
        QCOMPARE(count(legend), 0);
        Theme::instance().setMode(ThemeMode::Light);
    }

    void marksOfNanAndInfinityArePlacedInPieces()
    {
        const float nan = std::nanf("");
        const float infinity = std::numeric_limits<float>::infinity();
        std::vector<float> values(40 * 20);
        QVERIFY(nonFiniteIn(values, 40).marks.empty());
        values[0] = -infinity;
        values[2] = nan;
        values[3] = nan;
        values[19 * 40 + 39] = infinity;
        const NonFiniteValues found = nonFiniteIn(values, 40);
        QVERIFY(found.hasNan && found.hasInfinity);
        QCOMPARE(found.marks, (std::vector<std::pair<QPoint, bool>>{{QPoint(2, 0), true}, {QPoint(39, 19), false}}));
        const NonFiniteValues all = nonFiniteIn(std::vector<float>(40 * 20, nan), 40);
        QCOMPARE(all.marks.size(), std::size_t(5 * 3));
    }

    void anErrorIsASentenceInThePlaceOfThePicture()
    {
        Shown shown;
        QSignalSpy messages(&shown.map, &HeatMap::captionChanged);
        const auto tensor = floats(Shape{2, 2}, {1, 2, 3, 4});
        shown.map.setTensor(tensor, MatrixSlice{{0, 0}, 0, 0}, QString());
        QVERIFY(!shown.map.hasPicture());
        QVERIFY(!messages.isEmpty());
    }

    void doubleClickLeadsToTheValue()
    {
        Shown shown;
        shown.show(floats(Shape{2, 2}, {1, 2, 3, 4}));
        QVERIFY(shown.settle());
        std::vector<std::uint64_t> index;
        connect(&shown.map, &HeatMap::activated, this, [&](const std::vector<std::uint64_t> &at) { index = at; });
        QTest::mouseDClick(&shown.map, Qt::LeftButton, {}, shown.plot().bottomRight() - QPoint(5, 5));
        QCOMPARE(index, (std::vector<std::uint64_t>{1, 1}));
    }

    void hugeTensorsScrollSmoothly()
    {
        Shown shown({700, 600});
        shown.show(std::make_shared<Huge>());
        QTRY_VERIFY_WITH_TIMEOUT(shown.map.hasPicture(), 30'000);
        QTest::keyClick(&shown.map, Qt::Key_1);
        std::vector<double> frames;
        for (int frame = 0; frame < 24; ++frame) {
            const double before = threadMilliseconds();
            shown.map.scroll(37, frame % 3);
            QCoreApplication::processEvents();
            shown.map.repaint();
            frames.push_back(threadMilliseconds() - before);
        }
        std::ranges::sort(frames);
        qInfo("work for a frame: median %.1f ms, most %.1f ms", frames[frames.size() / 2], frames.back());
        // 30 per second.
        QVERIFY2(frames[frames.size() / 2] < 33, qPrintable(QString::number(frames[frames.size() / 2])));
        QVERIFY(shown.map.planePicture().tileBytes() <= cacheBytes(CachePart::Pictures));
        // The finer picture arrives while the whole is still being read.
        QTRY_VERIFY_WITH_TIMEOUT(shown.map.captionText().isEmpty(), 30'000);
        QVERIFY(shown.map.planePicture().progress() < 1);
        // Clearing the tensor does not wait for 10 GB to be read.
        shown.map.setTensor(nullptr, {}, {});
        QTRY_VERIFY_WITH_TIMEOUT(shown.runner.isIdle(), 30'000);
    }
};

BURNISH_TEST(TestHeatMap)

} // namespace burnish::test::tst_heatmap

#include "tst_heatmap.moc"
