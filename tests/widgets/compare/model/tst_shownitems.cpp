// SPDX-License-Identifier: MIT
#include "core/base/naturalorder.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/compare/model/shownitems.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <limits>

namespace burnish::test::tst_shownitems {

class TestShownItems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLongListIsSortedInAMoment()
    {
        constexpr std::size_t count = 200'000;
        Comparison comparison;
        comparison.rows.resize(count);
        for (std::size_t row = 0; row < count; ++row)
            comparison.rows[row].path = "h." + std::to_string(row / 10) + ".w" + std::to_string(20 - row % 10);
        const CompareTree tree(comparison);
        std::vector<double> figures(tree.size(), std::numeric_limits<double>::quiet_NaN());
        for (std::size_t row = 0; row < count; ++row)
            if (row % 7 != 0)
                figures[tree.itemOfRow(row)] = double(row % 1000);

        QElapsedTimer clock;
        clock.start();
        ShownItems items;
        items.showRows(tree, [](std::size_t row) { return row % 3 != 0; });
        items.sortSiblings(tree, [&](ShownItems::Item a, ShownItems::Item b) {
            return compareNatural(tree.item(a).name, tree.item(b).name) < 0;
        });
        items.flatten(tree);
        items.sortSiblings(tree, figures, true);
        items.findOrder(tree);
        const qint64 took = clock.elapsed();
        QVERIFY2(took < (underSanitizers() ? 20'000 : 4'000), qPrintable(QString::number(took)));

        QVERIFY(items.isFlat());
        const auto list = items.childrenOf(tree, CompareTree::root);
        QCOMPARE(list.size(), items.rowCount());
        QVERIFY(items.childrenOf(tree, tree.children(CompareTree::root).front()).empty());
        QVERIFY(!items.positionOf(tree, tree.children(CompareTree::root).front()));
        QVERIFY(!items.positionOf(tree, tree.itemOfRow(0)));
        for (std::size_t at = 0; at < list.size(); ++at) {
            QVERIFY(tree.item(list[at]).isRow());
            QCOMPARE(items.positionOf(tree, list[at]), std::optional(at));
            if (at == 0)
                continue;
            const double before = figures[list[at - 1]];
            const double here = figures[list[at]];
            const bool isTie = before == here || (std::isnan(before) && std::isnan(here));
            if (isTie)
                QVERIFY(compareNatural(tree.path(list[at - 1]), tree.path(list[at])) < 0);
            else
                QVERIFY(before > here || (!std::isnan(before) && std::isnan(here)));
        }
    }
};

BURNISH_TEST(TestShownItems)

} // namespace burnish::test::tst_shownitems

#include "tst_shownitems.moc"
