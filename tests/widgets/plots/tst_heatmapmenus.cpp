// SPDX-License-Identifier: MIT
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/plots/heatmap.h"
#include "widgets/plots/heatmapmenus.h"
#include "widgets/plots/slicebar.h"

#include <QApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace burnish::test::tst_heatmapmenus {

using namespace Qt::StringLiterals;

class TestHeatMapMenus : public QObject
{
    Q_OBJECT

private:
    static QStringList texts(const QMenu &menu)
    {
        QStringList texts;
        for (const QAction *action : menu.actions())
            texts += action->isSeparator() ? u"-"_s : action->text();
        return texts;
    }

private Q_SLOTS:
    void theButtonShowsTheRangeThatIsChosen()
    {
        JobRunner runner;
        QWidget page;
        auto *map = new HeatMap(runner, &page);
        HeatMapMenus menus(map, runner, [] { return u"weight"_s; });
        map->resize(300, 200);
        const TensorPtr tensor = floats(Shape{2, 2}, {1, -2, 3, -8});
        map->setTensor(tensor, firstSlice(tensor->info().shape()), u"weight"_s);
        page.show();
        QTRY_VERIFY(map->hasPicture());

        QCOMPARE(menus.rangeButton()->text(), u"99.9 %"_s);
        const QList<QAction *> ranges = menus.rangeButton()->menu()->actions();
        ranges[1]->trigger();
        QCOMPARE(map->scaleMode(), ScaleMode::FullRange);
        QCOMPARE(map->limit(), 8.0);
        QCOMPARE(menus.rangeButton()->text(), u"Full range"_s);
        ranges[2]->trigger();
        QCOMPARE(map->scaleMode(), ScaleMode::Kept);
        QCOMPARE(menus.rangeButton()->text(), u"± 8.00"_s);
        QCOMPARE(menus.rangeButton()->accessibleName(), u"Colour range: ± 8.00"_s);
    }

    void aFixedRangeIsTypedInOrLeftAlone()
    {
        JobRunner runner;
        QWidget page;
        auto *map = new HeatMap(runner, &page);
        HeatMapMenus menus(map, runner, [] { return u"weight"_s; });
        const QList<QAction *> ranges = menus.rangeButton()->menu()->actions();
        const auto type = [&](const QString &limit, bool accept) {
            ranges[3]->trigger();
            auto *dialog = page.findChild<QInputDialog *>();
            dialog->setTextValue(limit);
            accept ? dialog->accept() : dialog->reject();
            QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
        };
        type(u"0.5"_s, false);
        QCOMPARE(map->scaleMode(), ScaleMode::MostValues);
        for (const QString &wrong : {u"-1"_s, u"nan"_s, u"wide"_s}) {
            type(wrong, true);
            QCOMPARE(map->scaleMode(), ScaleMode::MostValues);
            QVERIFY(ranges[0]->isChecked());
        }
        type(u"0.5"_s, true);
        QCOMPARE(map->scaleMode(), ScaleMode::Kept);
        QCOMPARE(map->limit(), 0.5);
        QVERIFY(ranges[2]->isChecked());
        QCOMPARE(menus.rangeButton()->text(), u"± 0.500"_s);
    }

    void coloursAndThePictureShareAMenu()
    {
        JobRunner runner;
        QWidget page;
        const QLineEdit before(&page);
        auto *map = new HeatMap(runner, &page);
        HeatMapMenus menus(map, runner, [] { return u"weight"_s; });
        QCOMPARE(texts(*menus.menu()), QStringList({u"Blue to copper"_s, u"Grey, signed"_s, u"Viridis"_s, u"-"_s,
                                                    u"Copy image"_s, u"Save image…"_s}));
        menus.menu()->actions()[2]->trigger();
        QCOMPARE(map->colorMap(), ColorMap::Viridis);
        QCOMPARE(menus.menuButton()->menu(), menus.menu());
        QList<const QWidget *> byTab;
        for (const QWidget *next = before.nextInFocusChain(); next != &before; next = next->nextInFocusChain())
            if (next->focusPolicy() != Qt::NoFocus)
                byTab += next;
        QCOMPARE(byTab, QList<const QWidget *>({menus.rangeButton(), menus.menuButton(), map}));
    }
};

BURNISH_TEST(TestHeatMapMenus)

} // namespace burnish::test::tst_heatmapmenus

#include "tst_heatmapmenus.moc"
