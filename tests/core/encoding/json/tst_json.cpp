// SPDX-License-Identifier: MIT
#include "core/encoding/json/json.h"
#include "core/encoding/json/jsonencoder.h"
#include "core/encoding/json/jsonnumber.h"
#include "support/hostile.h"
#include "support/testmain.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>

namespace burnish::test::tst_json {

namespace {

/// The last token as a string.
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

    void readsSourcesAsItReadsText_data()
    {
        QTest::addColumn<QByteArray>("document");
        const QByteArray blank(300000, ' ');
        QTest::newRow("blanks longer than the window") << blank + "[1," + blank + "true]" + blank;
        QTest::newRow("a text longer than the window")
            << "{\"" + QByteArray(700000, 'k') + "\":\"" + QByteArray(600000, 'x') + "\\n\"}";
        QTest::newRow("text in many languages")
            << "[" + QByteArray("\"größe 🧠\\ud83e\\udde0\",").repeated(40000) + "null]";
        QTest::newRow("long numbers") << "[" + QByteArray("-12.5e+17,").repeated(60000) + "0]";
        QTest::newRow("words") << "[" + QByteArray("true,false,null,").repeated(40000) + "{}]";
        QTest::newRow("a word cut off") << blank + "[tru";
        QTest::newRow("a lone surrogate far behind") << blank + "[\"\\ud83e\"]";
        QTest::newRow("bytes that are not UTF-8") << blank + "[\"\xff\"]";
        QTest::newRow("a wrong character far behind") << blank + "[1 1]";
    }
    void readsSourcesAsItReadsText()
    {
        QFETCH(QByteArray, document);
        JsonReader text(std::string_view(document.constData(), std::size_t(document.size())));
        const bool isBroken = text.error().offset() != std::optional<std::uint64_t>(0); // offset 0: not UTF-8
        const MemorySource bytes(
            std::vector(reinterpret_cast<const std::byte *>(document.constBegin()),
                        reinterpret_cast<const std::byte *>(document.constData() + document.size())),
            QString());
        JsonReader source(bytes);
        JsonToken token;
        do {
            token = source.next();
            if (isBroken && token != JsonToken::Invalid)
                continue;
            QCOMPARE(text.next(), token);
            if (token == JsonToken::Key || token == JsonToken::String || token == JsonToken::Number)
                QCOMPARE(text.text(), source.text());
            if (token != JsonToken::Invalid)
                QCOMPARE(text.offset(), source.offset());
        } while (token != JsonToken::Invalid && token != JsonToken::End);
        if (token == JsonToken::Invalid) {
            QCOMPARE(source.error().offset(), text.error().offset());
            QCOMPARE(source.error().message(), text.error().message());
        }
    }

    void refusesTokensThatFillTheMemory()
    {
        // A string without an end.
        class OneQuote final : public ByteSource
        {
        public:
            [[nodiscard]] std::uint64_t size() const override { return std::uint64_t(1) << 40; }
            Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
            {
                std::ranges::fill(out, std::byte('x'));
                if (offset == 0)
                    out.front() = std::byte('"');
                return {};
            }
            [[nodiscard]] QString name() const override { return {}; }
        };
        const OneQuote endless;
        JsonReader reader(endless);
        QCOMPARE(reader.next(), JsonToken::Invalid);
        QVERIFY(reader.error().message().contains(QLatin1String("64 MiB")));
    }

    void reportsWhatASourceSays()
    {
        class Broken final : public ByteSource
        {
        public:
            [[nodiscard]] std::uint64_t size() const override { return 100; }
            Expected<void> read(std::uint64_t, std::span<std::byte>) const override
            {
                return Error(ErrorCode::Io, QStringLiteral("broken"));
            }
            [[nodiscard]] QString name() const override { return {}; }
        };
        const Broken broken;
        JsonReader reader(broken);
        QCOMPARE(reader.next(), JsonToken::Invalid);
        QCOMPARE(reader.error().message(), QStringLiteral("broken"));
    }

    void decodesBytesInEverySpelling_data()
    {
        QTest::addColumn<QByteArray>("separator");
        QTest::newRow("compact") << QByteArray(",");
        QTest::newRow("pretty") << QByteArray(",\n            ");
        QTest::newRow("as many blanks as are compared at once") << QByteArray(",") + QByteArray(31, ' ');
        QTest::newRow("more blanks") << QByteArray(",") + QByteArray(32, ' ');
        QTest::newRow("far more blanks") << QByteArray(",\r\n") + QByteArray(200, '\t');
        QTest::newRow("a blank before the comma") << QByteArray(" , ");
    }
    void decodesBytesInEverySpelling()
    {
        QFETCH(QByteArray, separator);
        QByteArray requested;
        QByteArray document = "[";
        for (int i = 0; i < 20000; ++i) {
            requested += char(i * 7 % 256);
            document += (i == 0 ? QByteArray() : separator) + QByteArray::number(i * 7 % 256);
        }
        document += "]";
        for (const std::size_t step : {std::size_t(1), std::size_t(7), std::size_t(100000)}) {
            const MemorySource source(
                std::vector(reinterpret_cast<const std::byte *>(document.constBegin()),
                            reinterpret_cast<const std::byte *>(document.constData() + document.size())),
                QString());
            JsonReader reader(source);
            QCOMPARE(reader.next(), JsonToken::ArrayBegin);
            QByteArray found;
            std::vector<std::byte> out(step);
            for (JsonToken token = reader.next(); token == JsonToken::Number; token = reader.next()) {
                found += char(*jsonUnsigned(reader.text()));
                const std::size_t count = reader.plainBytes(out);
                found.append(reinterpret_cast<const char *>(out.data()), qsizetype(count));
            }
            QVERIFY(found == requested);
            QCOMPARE(reader.next(), JsonToken::End);
        }
    }

    void leavesWhatIsNoByte_data()
    {
        QTest::addColumn<QByteArray>("element");
        for (const char *element :
             {"256", "999", "1000", "-1", "1.5", "1e2", "true", "[2]", "\"3\"", "18446744073709551615"})
            QTest::newRow(element) << QByteArray(element);
    }
    void leavesWhatIsNoByte()
    {
        QFETCH(QByteArray, element);
        const QByteArray document = "[1,2,3," + element + QByteArray(",4").repeated(200) + "]";
        JsonReader reader(std::string_view(document.constData(), std::size_t(document.size())));
        reader.next();
        reader.next();
        std::array<std::byte, 100> out;
        QCOMPARE(reader.plainBytes(out), std::size_t(2));
        QCOMPARE(out[1], std::byte(3));
        const JsonToken token = reader.next();
        if (token == JsonToken::ArrayBegin)
            QVERIFY(reader.skipRest());
        else
            QCOMPARE(QByteArray(reader.text().data(), token == JsonToken::True ? 0 : qsizetype(reader.text().size())),
                     token == JsonToken::True ? QByteArray() : QByteArray(element).replace('"', ""));
        QCOMPARE(reader.plainBytes(out), token == JsonToken::Invalid ? std::size_t(0) : out.size());
    }

    void takesNoLeadingZeros()
    {
        for (const char *element : {"01", "00", "007", "0255"}) {
            const std::string document =
                "[1," + std::string(element) + ",2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]";
            JsonReader reader(document);
            reader.next();
            reader.next();
            std::array<std::byte, 100> out;
            QCOMPARE(reader.plainBytes(out), std::size_t(0));
            reader.next();
            QCOMPARE(reader.next(), JsonToken::Invalid);
        }
    }

    void returnsToWhereItWas()
    {
        const QByteArray document = "{\"a\":[1,{\"b\":" + QByteArray(600000, ' ') + "2}],\"c\":3}";
        const MemorySource source(
            std::vector(reinterpret_cast<const std::byte *>(document.constBegin()),
                        reinterpret_cast<const std::byte *>(document.constData() + document.size())),
            QString());
        JsonReader reader(source);
        reader.next();
        const JsonReader::Mark mark = reader.mark();
        QCOMPARE(reader.next(), JsonToken::Key);
        QCOMPARE(reader.next(), JsonToken::ArrayBegin);
        QVERIFY(reader.skipRest());
        QCOMPARE(reader.next(), JsonToken::Key);
        QCOMPARE(reader.text(), std::string_view("c"));
        reader.returnTo(mark);
        QCOMPARE(reader.next(), JsonToken::Key);
        QCOMPARE(reader.text(), std::string_view("a"));
        QCOMPARE(reader.next(), JsonToken::ArrayBegin);
        QVERIFY(reader.leaveTo(0));
        QCOMPARE(reader.next(), JsonToken::End);
    }

    void spellsNumbersAsSerdeDoes_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QByteArray>("asDouble");
        QTest::addColumn<QByteArray>("asFloat");
        const auto row = [](double number, const char *asDouble, const char *asFloat) {
            QTest::newRow(asDouble) << number << QByteArray(asDouble) << QByteArray(asFloat);
        };
        row(0, "0.0", "0.0");
        row(-0.0, "-0.0", "-0.0");
        row(1, "1.0", "1.0");
        row(-1.5, "-1.5", "-1.5");
        row(0.1, "0.1", "0.1");
        row(123456789, "123456789.0", "123456790.0");
        row(1e13, "10000000000000.0", "1e13");
        row(1e12, "1000000000000.0", "1000000000000.0");
        row(1e15, "1000000000000000.0", "1e15");
        row(1e16, "1e16", "1e16");
        row(1.5e16, "1.5e16", "1.5e16");
        row(1e-5, "0.00001", "0.00001");
        row(1e-6, "1e-6", "0.000001");
        row(1e-7, "1e-7", "1e-7");
        row(1.25e-7, "1.25e-7", "1.25e-7");
        row(std::numeric_limits<double>::quiet_NaN(), "null", "null");
        row(-std::numeric_limits<double>::infinity(), "null", "null");
    }
    void spellsNumbersAsSerdeDoes()
    {
        QFETCH(double, number);
        QFETCH(QByteArray, asDouble);
        QFETCH(QByteArray, asFloat);
        std::string out;
        appendJsonNumber(out, number);
        QCOMPARE(QByteArray::fromStdString(out), asDouble);
        out.clear();
        appendJsonNumber(out, float(number));
        QCOMPARE(QByteArray::fromStdString(out), asFloat);
    }

    void readsNumbersToTheNearestDouble()
    {
        QCOMPARE(jsonDouble("0.1"), 0.1);
        QCOMPARE(jsonDouble("-2.2250738585072014e-308"), -std::numeric_limits<double>::min());
        QCOMPARE(jsonDouble("1e-400"), 0.0);
        QVERIFY(std::isinf(jsonDouble("1e400")));
        QVERIFY(std::isinf(jsonDouble("-1e400")));
        QVERIFY(std::isinf(jsonDouble(std::string(400, '9'))));
        QVERIFY(std::isinf(jsonDouble("1e99999999999999999999")));
        QCOMPARE(jsonDouble("1e-99999999999999999999"), 0.0);
        QCOMPARE(jsonDouble("0." + std::string(400, '0') + "1"), 0.0);
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

BURNISH_TEST(TestJson)

} // namespace burnish::test::tst_json

#include "tst_json.moc"
