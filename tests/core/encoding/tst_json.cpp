// SPDX-License-Identifier: MIT
#include "core/encoding/json.h"
#include "support/hostile.h"

#include <QTest>

#include <limits>

using namespace burnish;

namespace {

/// The last token as text.
QByteArray shown(JsonToken token, const JsonReader &reader)
{
    switch (token) {
    case JsonToken::ObjectBegin:
        return "{";
    case JsonToken::ObjectEnd:
        return "}";
    case JsonToken::ArrayBegin:
        return "[";
    case JsonToken::ArrayEnd:
        return "]";
    case JsonToken::Key:
        return "key(" + QByteArray(reader.text().data(), qsizetype(reader.text().size())) + ")";
    case JsonToken::String:
        return "'" + QByteArray(reader.text().data(), qsizetype(reader.text().size())) + "'";
    case JsonToken::Number:
        return QByteArray(reader.text().data(), qsizetype(reader.text().size()));
    case JsonToken::True:
        return "true";
    case JsonToken::False:
        return "false";
    case JsonToken::Null:
        return "null";
    case JsonToken::Invalid:
        return "!";
    case JsonToken::End:
        break;
    }
    return ".";
}

/// All tokens up to the end (".") or an error ("!").
QByteArray tokens(std::string_view document)
{
    JsonReader reader(document);
    QByteArray line;
    JsonToken token;
    do {
        token = reader.next();
        line += shown(token, reader) + ' ';
    } while (token != JsonToken::Invalid && token != JsonToken::End);
    return line.trimmed();
}

} // namespace

class TestJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const QByteArray &document, const char *expected) {
            QTest::newRow(name) << document << QByteArray(expected);
        };
        row("a bare number", " -0 ", "-0 .");
        row("numbers keep their spelling", "[18446744073709551616,1e3,0.50]", "[ 18446744073709551616 1e3 0.50 ] .");
        row("nested", R"({"a":[true,false,null,{}],"b":[]})", "{ key(a) [ true false null { } ] key(b) [ ] } .");
        row("duplicate keys are seen", R"({"a":1,"a":2})", "{ key(a) 1 key(a) 2 } .");
        row("escapes", R"("\"\\\/\u0041\ud83e\udde0é")", "'\"\\/A🧠é' .");
        row("a second half without the first", R"("\udde0")", "!");
        row("a first half with a letter behind", R"("\ud83ea")", "!");
        row("an escape cut off", R"("\u00)", "!");
        row("an unknown escape", R"("\x41")", "!");
        row("a missing comma", "[1 2]", "[ 1 !");
        row("a missing colon", R"({"a" 1})", "{ !");
        row("a wrong bracket", "[1}", "[ 1 !");
        row("a comma before the first", "[,1]", "[ !");
        row("a comma behind the last of an object", R"({"a":1,})", "{ key(a) 1 !");
        row("a number for a key", "{1:2}", "{ !");
        row("a point without digits", "1.", "!");
        row("an exponent without digits", "1e+", "!");
        row("a plus", "+1", "!");
        row("an overlong UTF-8 form", "\"\xc0\x80\"", "!");
        row("a surrogate in UTF-8", "\"\xed\xa0\x80\"", "!");
        row("beyond the last code point", "\"\xf4\x90\x80\x80\"", "!");
        row("NUL behind the document", QByteArray("1\0", 2), "1 !");
    }
    void reads()
    {
        QFETCH(QByteArray, document);
        QFETCH(QByteArray, expected);
        QCOMPARE(tokens({document.constData(), std::size_t(document.size())}), expected);
    }

    void skipsTheRestOfAValue()
    {
        JsonReader reader(R"({"a":{"b":[1,[]]},"c":2})");
        QCOMPARE(reader.next(), JsonToken::ObjectBegin);
        QCOMPARE(reader.next(), JsonToken::Key);
        QCOMPARE(reader.next(), JsonToken::ObjectBegin);
        QVERIFY(reader.skipRest());
        QCOMPARE(reader.next(), JsonToken::Key);
        QCOMPARE(reader.text(), std::string_view("c"));
        QCOMPARE(reader.next(), JsonToken::Number);
        QVERIFY(reader.skipRest());
        QCOMPARE(reader.next(), JsonToken::ObjectEnd);
        QCOMPARE(reader.next(), JsonToken::End);
    }

    void namesThePlaceOfAFlaw()
    {
        JsonReader reader("[1, x]");
        reader.next();
        reader.next();
        QCOMPARE(reader.next(), JsonToken::Invalid);
        QCOMPARE(reader.error().offset(), std::optional<std::uint64_t>(4));
    }

    void convertsWholeNumbersExactly()
    {
        QCOMPARE(jsonUnsigned("18446744073709551615"),
                 std::optional<std::uint64_t>(std::numeric_limits<std::uint64_t>::max()));
        QVERIFY(!jsonUnsigned("18446744073709551616"));
        QVERIFY(!jsonUnsigned("-0"));
        QVERIFY(!jsonUnsigned("1e3"));
        QVERIFY(!jsonUnsigned("4.0"));
        QCOMPARE(jsonSigned("-9223372036854775808"),
                 std::optional<std::int64_t>(std::numeric_limits<std::int64_t>::min()));
        QVERIFY(!jsonSigned("-0"));
    }

    void escapesOnlyWhatMustBe()
    {
        using namespace std::string_view_literals;
        std::string out;
        appendJsonString(out, "a\"\\/\n\t\x01\x1f\x7f\0é🧠"sv);
        QCOMPARE(QByteArray::fromStdString(out), QByteArray("\"a\\\"\\\\/\\n\\t\\u0001\\u001f\x7f\\u0000é🧠\""));
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(QStringLiteral("json")); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        const auto bytes = test::fileBytes(file);
        JsonReader reader({reinterpret_cast<const char *>(bytes.data()), bytes.size()});
        JsonToken token;
        do {
            token = reader.next();
        } while (token != JsonToken::Invalid && token != JsonToken::End);
        if (required != QLatin1String("either"))
            QCOMPARE(token == JsonToken::Invalid, required == QLatin1String("refuse"));
        if (token == JsonToken::Invalid)
            QVERIFY(!reader.error().message().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestJson)
#include "tst_json.moc"
