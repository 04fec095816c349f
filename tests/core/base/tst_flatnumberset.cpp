// SPDX-License-Identifier: MIT
#include "core/base/flatnumberset.h"
#include "support/testmain.h"

#include <QTest>

#include <random>
#include <set>

namespace burnish::test::tst_flatnumberset {

class TestFlatNumberSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheStandardSet()
    {
        std::mt19937_64 random(7);
        std::uniform_int_distribution<std::uint64_t> pick(0, 5000);
        FlatNumberSet set;
        std::set<std::uint64_t> expected;
        for (int i = 0; i < 20'000; ++i) {
            const std::uint64_t number = pick(random);
            QCOMPARE(set.insert(number), expected.insert(number).second);
        }
        QVERIFY(expected.contains(0));
    }
};

BURNISH_TEST(TestFlatNumberSet)

} // namespace burnish::test::tst_flatnumberset

#include "tst_flatnumberset.moc"
