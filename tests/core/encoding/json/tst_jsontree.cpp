// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsontree.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_jsontree {

namespace {

std::string text(std::string_view view)
{
    return std::string(view);
}

} // namespace

class TestJsonTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orderAndSpellingAreThoseOfTheText()
    {
        const auto tree = JsonTree::parse("{\"z\": 1e-05, \"a\": [true, {\"x\\n\": \"y\\\"\"}], \"e\": {}}");
        QVERIFY(tree);
        QCOMPARE(tree->node(0).childCount, 3U);
        QCOMPARE(text(tree->key(tree->child(0, 0))), std::string("z"));
        QCOMPARE(text(tree->value(tree->child(0, 0))), std::string("1e-05"));
        const std::uint32_t array = tree->child(0, 1);
        QVERIFY(tree->node(array).kind == JsonTree::Kind::Array);
        QCOMPARE(text(tree->value(array)), std::string("[true, {\"x\\n\": \"y\\\"\"}]"));
        QCOMPARE(text(tree->value(tree->child(array, 0))), std::string("true"));
        const std::uint32_t object = tree->child(array, 1);
        QCOMPARE(tree->node(object).parent, array);
        QCOMPARE(tree->node(object).row, 1U);
        QCOMPARE(text(tree->key(object)), std::string());
        QCOMPARE(text(tree->key(tree->child(object, 0))), std::string("x\\n"));
        QCOMPARE(text(tree->value(tree->child(object, 0))), std::string("y\\\""));
        QCOMPARE(tree->node(tree->child(0, 2)).childCount, 0U);
    }

    void documentMayBeOneValue()
    {
        const auto tree = JsonTree::parse("7");
        QVERIFY(tree);
        QCOMPARE(tree->nodeCount(), std::size_t(1));
        QCOMPARE(text(tree->value(0)), std::string("7"));
    }

    void brokenDocumentsAreErrors()
    {
        for (const char *json : {"", "{", "[1,]", "{\"a\" 1}", "[1] 2", "\"\xff\""})
            QVERIFY2(!JsonTree::parse(json), json);
        QVERIFY(!JsonTree::parse(QByteArray(1000, '[')));
    }

    void tooManyEntriesAreRefused()
    {
        QByteArray json = "[0";
        for (std::size_t i = 0; i < JsonTree::nodeLimit; ++i)
            json += ",0";
        json += ']';
        const auto tree = JsonTree::parse(json);
        QVERIFY(!tree);
        QVERIFY(tree.error().code() == ErrorCode::Malformed);
    }
};

BURNISH_TEST(TestJsonTree)

} // namespace burnish::test::tst_jsontree

#include "tst_jsontree.moc"
