// SPDX-License-Identifier: MIT
#include "core/remap/exactrules.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_exactrules {

class TestExactRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void renameWhatIsMeantAndNothingElse()
    {
        const std::vector<std::pair<std::string, std::string>> renames = {
            {"a.weight", "b.weight"},
            {"b.weight", "c.weight"}, // a chain
            {"x", "y"},
            {"y", "x"}, // a swap
            {"p", "q"},
            {"q", "r"},
            {"r", "p"}, // a cycle
            {"same", "same"},
            {"odd (1)+$", "$1 é"},
        };
        const auto remapper = KeyRemapper::compile(exactRules(renames));
        QVERIFY(remapper);
        for (const auto &[from, to] : renames)
            QCOMPARE(remapper->remapped(from), to);
        for (const char *other : {"a_weight", "aa.weight", "a.weight.x", "xx", "odd 1"})
            QCOMPARE(remapper->remapped(other), std::string(other));
    }

    void ringsThatAreNoneEnd() { QVERIFY(!exactRules({{"a", "b"}, {"b", "c"}, {"c", "b"}}).empty()); }
};

BURNISH_TEST(TestExactRules)

} // namespace burnish::test::tst_exactrules

#include "tst_exactrules.moc"
