// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/metadata/jsontext.h"

#include <QTest>

namespace burnish::test::tst_jsontext {

using namespace Qt::StringLiterals;

class TestJsonText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void indentsByTwo()
    {
        const QString json = u"{\"a\": [1, \"x, [y\"], \"b\": {}}"_s;
        QCOMPARE(indentedJson(json), u"{\n  \"a\": [\n    1,\n    \"x, [y\"\n  ],\n  \"b\": {}\n}"_s);
        QCOMPARE(compactJson(indentedJson(json)), compactJson(json));
    }

    void indentationIsBounded()
    {
        const QString deep = u"["_s.repeated(1000) + u"1,"_s.repeated(1000) + u"1"_s + u"]"_s.repeated(1000);
        QVERIFY(isJsonText(deep));
        const QString indented = indentedJson(deep);
        QVERIFY2(indented.size() < 70 * deep.size(), qPrintable(QString::number(indented.size())));
        QCOMPARE(compactJson(indented), deep);
    }

    void whatIsTooLargeIsShownAsText()
    {
        QVERIFY(isJsonText(u"[1]"_s));
        QVERIFY(!isJsonText(u"[1"_s));
        QVERIFY(!isJsonText(u"["_s.repeated(2000) + u"]"_s.repeated(2000)));
        QVERIFY(isJsonText(u'[' + u"1,"_s.repeated(500'000) + u"1]"_s));
        QVERIFY(!isJsonText(u'[' + u"1,"_s.repeated(600'000) + u"1]"_s));
    }
};

BURNISH_TEST(TestJsonText)

} // namespace burnish::test::tst_jsontext

#include "tst_jsontext.moc"
