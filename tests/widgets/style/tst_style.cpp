// SPDX-License-Identifier: MIT
// What the style draws in place of Fusion, in both themes.
#include "support/testmain.h"
#include "widgets/style/icons.h"
#include "widgets/style/style.h"
#include "widgets/style/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace burnish::test::tst_style {

using namespace Qt::StringLiterals;

namespace {

double luminance(const QColor &color)
{
    const auto linear = [](double share) {
        return share <= 0.03928 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor &one, const QColor &other)
{
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

/// The columns between `top` and `bottom` that differ from the background, as ranges from left to right.
std::vector<std::pair<int, int>> inkedColumns(const QImage &picture, const QRect &where)
{
    std::vector<std::pair<int, int>> found;
    const QRgb background = picture.pixel(where.left(), where.center().y());
    for (int x = where.left(); x <= where.right(); ++x) {
        bool isInked = false;
        for (int y = where.top(); y <= where.bottom(); ++y)
            isInked = isInked || contrast(QColor(picture.pixel(x, y)), QColor(background)) > 1.5;
        if (!isInked)
            continue;
        if (!found.empty() && found.back().second == x - 1)
            found.back().second = x;
        else
            found.emplace_back(x, x);
    }
    return found;
}

} // namespace

class TestStyle : public QObject
{
    Q_OBJECT

private:
    static void themes()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::newRow("light") << ThemeMode::Light;
        QTest::newRow("dark") << ThemeMode::Dark;
    }

private Q_SLOTS:
    void initTestCase() { QApplication::setStyle(new Style); }
    void cleanup() { Theme::instance().setMode(ThemeMode::Light); }

    void framesAreSeen_data() { themes(); }
    void framesAreSeen()
    {
        QFETCH(ThemeMode, mode);
        Theme::instance().setMode(mode);
        QPlainTextEdit field;
        QListWidget list;
        QProgressBar progress;
        for (QWidget *widget :
             {static_cast<QWidget *>(&field), static_cast<QWidget *>(&list), static_cast<QWidget *>(&progress)}) {
            widget->resize(120, 60);
            const QImage picture = widget->grab().toImage();
            // A field is found by its outline; a list and a bar are surfaces that only need an end.
            const bool isField = widget == &field;
            for (const QPoint place : {QPoint(0, 30), QPoint(60, 0), QPoint(119, 30), QPoint(60, 59)})
                QVERIFY2(contrast(picture.pixelColor(place), color(isField ? Role::Base : Role::Window)) >=
                             (isField ? 3 : 1.5),
                         widget->metaObject()->className());
        }
    }

    void theSelectedTabIsSeen_data() { themes(); }
    void theSelectedTabIsSeen()
    {
        QFETCH(ThemeMode, mode);
        Theme::instance().setMode(mode);
        for (const QTabBar::Shape shape : {QTabBar::RoundedNorth, QTabBar::RoundedSouth}) {
            QTabBar bar;
            bar.setShape(shape);
            bar.addTab(u"One"_s);
            bar.addTab(u"Two"_s);
            bar.addTab(u"Three"_s);
            bar.setCurrentIndex(1);
            bar.resize(bar.sizeHint());
            const QImage picture = bar.grab().toImage();
            const auto strongest = [&](int tab) {
                const QRect rect = bar.tabRect(tab);
                double most = 0;
                // The outline of a tab is as strong as that of another.
                for (int y = rect.top(); y <= rect.bottom(); ++y) {
                    double least = 21;
                    for (int x = rect.left() + 6; x <= rect.right() - 6; ++x)
                        least = std::min(least, contrast(picture.pixelColor(x, y), color(Role::Window)));
                    most = std::max(most, least);
                }
                return most;
            };
            QVERIFY2(strongest(1) >= 3, qPrintable(QString::number(strongest(1))));
            QVERIFY2(strongest(0) < 2, qPrintable(QString::number(strongest(0))));
            QVERIFY2(strongest(2) < 2, qPrintable(QString::number(strongest(2))));
        }
    }

    void noLineDividesTheMenuBar_data() { themes(); }
    void noLineDividesTheMenuBar()
    {
        QFETCH(ThemeMode, mode);
        Theme::instance().setMode(mode);
        QMenuBar bar;
        bar.addMenu(u"File"_s);
        bar.addMenu(u"Edit"_s);
        bar.resize(200, bar.sizeHint().height());
        bar.show();
        for (const double scale : {1.0, 1.25, 1.5, 1.75, 2.0}) {
            QImage picture(bar.size() * scale, QImage::Format_RGB32);
            picture.setDevicePixelRatio(scale);
            bar.render(&picture);
            const int bottom = bar.actionGeometry(bar.actions().first()).bottom();
            for (int y = int((bottom - 1) * scale); y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    QVERIFY2(picture.pixelColor(x, y) == color(Role::Window),
                             qPrintable(u"%1, %2 at %3"_s.arg(x).arg(y).arg(scale)));
        }
    }

    void aMenuMarkKeepsItsDistanceFromTheText()
    {
        QMenu menu;
        QToolButton button;
        button.setText(u"Edit"_s);
        button.setPopupMode(QToolButton::InstantPopup);
        button.setMenu(&menu);
        button.resize(button.sizeHint());
        const QImage picture = button.grab().toImage();
        const auto columns = inkedColumns(picture, button.rect().adjusted(2, 4, -2, -4));
        QVERIFY(columns.size() >= 2);
        const auto [mark, markEnd] = columns.back();
        const int textEnd = columns[columns.size() - 2].second;
        QVERIFY2(mark - textEnd >= 4, qPrintable(QString::number(mark - textEnd)));
        const int before = columns.front().first;
        const int after = button.width() - 1 - markEnd;
        QVERIFY2(std::abs(before - after) <= 3, qPrintable(u"%1 and %2"_s.arg(before).arg(after)));
    }

    void anIconWithoutAMenuIsInTheMiddle()
    {
        for (const QString &text : {QString(), u"Add a rule"_s}) {
            QToolButton button;
            button.setText(text);
            button.setIcon(icon(u"added"_s));
            button.setToolButtonStyle(Qt::ToolButtonIconOnly);
            button.resize(28, 24);
            button.setAutoRaise(true);
            const auto columns = inkedColumns(button.grab().toImage(), button.rect());
            QVERIFY(!columns.empty());
            const int middle = columns.front().first + columns.back().second;
            QVERIFY2(std::abs(middle - (button.width() - 1)) <= 2, qPrintable(QString::number(middle)));
        }
    }

    void treesOpenWithTheSameMarkEverywhere()
    {
        QStyleOption option;
        option.rect = QRect(0, 0, 16, 22);
        for (const bool open : {false, true}) {
            option.state = QStyle::State_Enabled | QStyle::State_Children;
            option.state.setFlag(QStyle::State_Open, open);
            QImage drawn(16, 22, QImage::Format_RGB32);
            drawn.fill(Qt::white);
            QImage expected = drawn;
            QPainter painter(&drawn);
            QApplication::style()->drawPrimitive(QStyle::PE_IndicatorBranch, &option, &painter);
            painter.end();
            painter.begin(&expected);
            paintChevron(&painter, QPointF(8, 11), open, color(Role::TextSecondary));
            painter.end();
            QCOMPARE(drawn, expected);
        }
    }

    void theWheelScrollsThePageUnderABox_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("choice") << 0;
        QTest::newRow("editable choice") << 1;
        QTest::newRow("number") << 2;
    }
    void theWheelScrollsThePageUnderABox()
    {
        QFETCH(const int, kind);
        auto *page = new QWidget;
        page->setMinimumSize(200, 1000);
        QWidget *box = nullptr;
        std::function<int()> value;
        if (kind < 2) {
            auto *choice = new QComboBox(page);
            choice->setEditable(kind == 1);
            choice->addItems({u"a"_s, u"b"_s, u"c"_s});
            value = [choice] { return choice->currentIndex(); };
            box = choice;
        } else {
            auto *number = new QSpinBox(page);
            number->setRange(-10, 0);
            value = [number] { return -number->value(); };
            box = number;
        }
        box->setGeometry(10, 10, 150, 30);
        QScrollArea area;
        area.setWidget(page);
        area.resize(250, 200);
        area.show();
        area.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&area));
        const auto turn = [&] {
            const QPointF middle = QRectF(box->rect()).center();
            QWheelEvent event(middle, box->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            // As from a device: only such events go on to the widgets around.
            QSpontaneKeyEvent::setSpontaneous(&event);
            qApp->notify(box, &event);
        };
        turn();
        QCOMPARE(value(), 0);
        QVERIFY(!box->hasFocus());
        const int scrolled = area.verticalScrollBar()->value();
        QVERIFY(scrolled > 0);
        // In the box that has the focus, the wheel changes the value.
        box->setFocus();
        turn();
        QCOMPARE(value(), 1);
        QCOMPARE(area.verticalScrollBar()->value(), scrolled);
    }
};

BURNISH_TEST(TestStyle)

} // namespace burnish::test::tst_style

#include "tst_style.moc"
