// SPDX-License-Identifier: MIT
#include "core/base/naturalorder.h"
#include "support/testmain.h"

#include <QTest>

#include <string>

namespace burnish::test::tst_naturalorder {

class TestNaturalOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersStandInOrderInTheirPlaces()
    {
        std::vector<std::string> names = {"norm", "0", "10", "2", "head", "1", "02"};
        orderNumbered(std::span(names), [](const std::string &name) -> std::string_view { return name; });
        QCOMPARE(names, (std::vector<std::string>{"norm", "0", "1", "02", "head", "2", "10"}));
        QVERIFY(!isNumberName("") && !isNumberName("1a") && isNumberName("007"));
    }

    void pathsAreListedAsATreeShowsThem()
    {
        const std::vector<std::string_view> paths = {"wte",  "h.0.b", "h.10.a", "h.2.10", "h.2.9",
                                                     "ln.w", "h.0.a", "",       "h..x",   "h.1"};
        std::vector<std::string_view> ordered;
        for (const std::size_t at : layerOrder(paths))
            ordered.push_back(paths[at]);
        QCOMPARE(ordered, (std::vector<std::string_view>{"wte", "h.0.b", "h.0.a", "h.1", "h.2.9", "h.2.10", "h..x",
                                                         "h.10.a", "ln.w", ""}));
        QVERIFY(layerOrder({}).empty());
    }
};

BURNISH_TEST(TestNaturalOrder)

} // namespace burnish::test::tst_naturalorder

#include "tst_naturalorder.moc"
