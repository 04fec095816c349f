// SPDX-License-Identifier: MIT
#include "core/base/nearestword.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_nearestword {

using namespace Qt::StringLiterals;

class TestNearestWord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatWasMeant_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("nearest");
        QTest::newRow("two letters swapped") << u"--adpater"_s << u"--adapter"_s;
        QTest::newRow("a letter too few") << u"--adpter"_s << u"--adapter"_s;
        QTest::newRow("a letter too many") << u"--veerify"_s << u"--verify"_s;
        QTest::newRow("the beginning") << u"--over"_s << u"--overwrite"_s;
        QTest::newRow("another case") << u"--VERIFY"_s << u"--verify"_s;
        QTest::newRow("the word itself") << u"--verify"_s << u"--verify"_s;
        QTest::newRow("nothing alike") << u"zzz"_s << QString();
        QTest::newRow("nothing") << QString() << QString();
    }

    void findsWhatWasMeant()
    {
        QFETCH(const QString, word);
        QFETCH(const QString, nearest);
        QCOMPARE(nearestWord(word, {u"--verify"_s, u"--adapter"_s, u"--overwrite"_s, u"--filter"_s}), nearest);
    }

    void takesTheFirstOfEquals() { QCOMPARE(nearestWord(u"abc"_s, {u"abd"_s, u"abe"_s}), u"abd"_s); }

    void findsNothingAmongNothing() { QCOMPARE(nearestWord(u"x"_s, {}), QString()); }
};

BURNISH_TEST(TestNearestWord)

} // namespace burnish::test::tst_nearestword

#include "tst_nearestword.moc"
