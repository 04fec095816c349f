// SPDX-License-Identifier: MIT
#include "core/modelfiles/metadatavalue.h"
#include "support/testmain.h"

#include <QStringList>
#include <QTest>

namespace burnish::test::tst_metadatavalue {

using namespace Qt::StringLiterals;

class TestMetadataValue : public QObject
{
    Q_OBJECT

private:
    static QStringList elementsIn(const MetadataArray &array)
    {
        QStringList elements;
        for (std::size_t i = 0; i < array.size(); ++i)
            elements += QString::fromStdString(std::string(array[i]));
        return elements;
    }

private Q_SLOTS:
    void aTypeIsSplitFromItsValue()
    {
        QCOMPARE(spellingOf("u32: 64").type, std::string_view("u32"));
        QCOMPARE(spellingOf("u32: 64").text, std::string_view("64"));
        QCOMPARE(spellingOf("str[]: []").text, std::string_view("[]"));
        QCOMPARE(spellingOf("plain: 64").text, std::string_view("plain: 64"));
        QCOMPARE(withType("u32", "64"), std::string("u32: 64"));
        QCOMPARE(withType("", "64"), std::string("64"));
        QVERIFY(checkMetadataValue("u8: 255") && checkMetadataValue("any text"));
        QVERIFY(!checkMetadataValue("u8: 256") && !checkMetadataValue("bool: yes"));
    }

    void arraysAreSplit_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QStringList>("elements");
        const auto row = [](const char *value, const QStringList &elements) {
            QTest::newRow(value) << QByteArray(value) << elements;
        };
        row("i32[]: [1, -2,3 ]", {u"1"_s, u"-2"_s, u"3"_s});
        row("i32[]: []", {});
        row("i32[]: [ ]", {});
        row("f32[]: [NaN(0x7fc00001)]", {u"NaN(0x7fc00001)"_s});
        row("str[]: [\"a, b\", \"\\\"]\", \"\"]", {u"\"a, b\""_s, u"\"\\\"]\""_s, u"\"\""_s});
        row("[1, [2, {\"a\": [3, 4]}], \"x\"]", {u"1"_s, u"[2, {\"a\": [3, 4]}]"_s, u"\"x\""_s});
    }
    void arraysAreSplit()
    {
        QFETCH(QByteArray, value);
        QFETCH(QStringList, elements);
        const auto array = MetadataArray::of(value.toStdString());
        QVERIFY(array);
        QCOMPARE(elementsIn(*array), elements);
    }

    void whatIsNoArrayIsNotSplit()
    {
        for (const char *value : {"", "[", "]", "[1", "1]", "[1]]", "[[1]", "[1,]", "[\"a]", "[\"a\\\"]", "u32: [1]",
                                  "{\"a\": 1}", "[1}]", "text", "[1] [2]", "u32[]: 1"})
            QVERIFY2(!MetadataArray::of(value), value);
    }

    void editsChangeOneElement()
    {
        const auto numbers = *MetadataArray::of("i32[]: [1, -2, 3]");
        QCOMPARE(*numbers.withElement(1, "77"), std::string("i32[]: [1, 77, 3]"));
        QCOMPARE(*numbers.withInserted(0, "0"), std::string("i32[]: [0, 1, -2, 3]"));
        QCOMPARE(*numbers.withInserted(3, "4"), std::string("i32[]: [1, -2, 3, 4]"));
        QCOMPARE(numbers.without(0, 1), std::string("i32[]: [-2, 3]"));
        QCOMPARE(numbers.without(1, 1), std::string("i32[]: [1, 3]"));
        QCOMPARE(numbers.without(1, 2), std::string("i32[]: [1]"));
        QCOMPARE(numbers.without(0, 3), std::string("i32[]: []"));
        QCOMPARE(*MetadataArray::of("i32[]: []")->withInserted(0, "5"), std::string("i32[]: [5]"));
        QCOMPARE(*MetadataArray::of("[1,2]")->withElement(1, "{\"a\": 3}"), std::string("[1,{\"a\": 3}]"));
    }

    void elementsMustBeOfTheArraysType()
    {
        const auto numbers = *MetadataArray::of("u8[]: [1]");
        for (const char *wrong : {"256", "-1", "1, 2", "x", "", "\"1\"", "1]"})
            QVERIFY2(!numbers.withElement(0, wrong), wrong);
        const auto json = *MetadataArray::of("[1]");
        for (const char *wrong : {"x", "1, 2", "", "\"a"})
            QVERIFY2(!json.withElement(0, wrong), wrong);
    }

    void stringsMayBeTypedWithoutQuotes()
    {
        const auto tokens = *MetadataArray::of("str[]: [\"a\", \"b\"]");
        QCOMPARE(*tokens.withElement(0, "\"c\""), std::string("str[]: [\"c\", \"b\"]"));
        QCOMPARE(*tokens.withElement(0, " plain, text"), std::string("str[]: [\" plain, text\", \"b\"]"));
        QCOMPARE(*tokens.withElement(0, "\""), std::string("str[]: [\"\\\"\", \"b\"]"));
        QCOMPARE(*tokens.withElement(0, ""), std::string("str[]: [\"\", \"b\"]"));
        QCOMPARE(*tokens.withElement(0, "\"\\q\""), std::string("str[]: [\"\\\"\\\\q\\\"\", \"b\"]"));
    }

    void findingGoesRound()
    {
        const auto tokens = *MetadataArray::of("str[]: [\"one\", \"two\", \"three\"]");
        QCOMPARE(tokens.find("t", 0), std::optional<std::size_t>(1));
        QCOMPARE(tokens.find("t", 2), std::optional<std::size_t>(2));
        QCOMPARE(tokens.find("one", 1), std::optional<std::size_t>(0));
        QCOMPARE(tokens.find("four", 1), std::optional<std::size_t>());
    }
};

BURNISH_TEST(TestMetadataValue)

} // namespace burnish::test::tst_metadatavalue

#include "tst_metadatavalue.moc"
