// SPDX-License-Identifier: MIT
#include "core/encoding/cbor.h"
#include "support/hostile.h"
#include "support/testmain.h"

#include <QTest>

#include <limits>

namespace burnish::test::tst_cbor {

namespace {

std::vector<std::byte> fromHex(const char *hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex);
    const auto view = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
    return {view.begin(), view.end()};
}

/// The last token as a string.
QByteArray shown(CborToken token, const CborReader &reader)
{
    switch (token) {
    case CborToken::Unsigned:
        return QByteArray::number(reader.number());
    case CborToken::Negative:
        return "-1-" + QByteArray::number(reader.number());
    case CborToken::Bytes:
        return "bytes(" + QByteArray(reader.text().data(), qsizetype(reader.text().size())) + ")";
    case CborToken::Text:
        return "'" + QByteArray(reader.text().data(), qsizetype(reader.text().size())) + "'";
    case CborToken::ArrayBegin:
        return "[";
    case CborToken::ArrayEnd:
        return "]";
    case CborToken::MapBegin:
        return "{";
    case CborToken::MapEnd:
        return "}";
    case CborToken::Float:
        return "~" + QByteArray::number(reader.real());
    case CborToken::True:
        return "true";
    case CborToken::False:
        return "false";
    case CborToken::Null:
        return "null";
    case CborToken::Undefined:
        return "undefined";
    case CborToken::Simple:
        return "simple" + QByteArray::number(reader.number());
    case CborToken::Invalid:
        return "!";
    case CborToken::End:
        break;
    }
    return ".";
}

/// All tokens up to the end (".") or an error ("!").
QByteArray tokens(std::span<const std::byte> bytes)
{
    CborReader reader(bytes);
    QByteArray line;
    CborToken token;
    do {
        token = reader.next();
        line += shown(token, reader) + ' ';
    } while (token != CborToken::Invalid && token != CborToken::End);
    return line.trimmed();
}

} // namespace

class TestCbor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *hex, const char *expected) {
            QTest::newRow(name) << QByteArray(hex) << QByteArray(expected);
        };
        row("a number in the head", "17", "23 .");
        row("the largest number", "1bffffffffffffffff", "18446744073709551615 .");
        row("a negative number", "3863", "-1-99 .");
        row("a number longer than needed", "1b0000000000000001", "1 .");
        row("an empty map in an array", "82a0f6", "[ { } null ] .");
        row("an indefinite map", "bf616101616282f5f4ff", "{ 'a' 1 'b' [ true false ] } .");
        row("text in chunks", "7f616161626163ff", "'abc' .");
        row("bytes in chunks", "5f41784179ff", "bytes(xy) .");
        row("tags are skipped", "c1c21a5f5e100a", "1600000010 .");
        row("three widths of floats", "83f93c00fa3fc00000fb4000000000000000", "[ ~1 ~1.5 ~2 ] .");
        row("simple values", "83f7e0f8ff", "[ undefined simple0 simple255 ] .");
        row("a break after a tag is no break", "9f01c1ff", "[ 1 !");
        row("an array longer than the bytes", "8301", "!");
        row("a map longer than the bytes", "a20102", "!");
        row("half a character in each chunk", "7f61c361a9ff", "!");
    }
    void reads()
    {
        QFETCH(QByteArray, hex);
        QFETCH(QByteArray, expected);
        QCOMPARE(tokens(fromHex(hex.constData())), expected);
    }

    void skipsTheRestOfAnItem()
    {
        const auto bytes = fromHex("a2616182018203046162f5");
        CborReader reader(bytes);
        QCOMPARE(reader.next(), CborToken::MapBegin);
        QCOMPARE(reader.next(), CborToken::Text);
        QCOMPARE(reader.next(), CborToken::ArrayBegin);
        QVERIFY(reader.skipRest());
        QCOMPARE(reader.next(), CborToken::Text);
        QCOMPARE(reader.text(), std::string_view("b"));
        QVERIFY(reader.skipRest());
        QCOMPARE(reader.next(), CborToken::True);
    }

    void namesThePlaceOfAFlaw()
    {
        const auto bytes = fromHex("820161ff");
        CborReader reader(bytes);
        reader.next();
        reader.next();
        QCOMPARE(reader.next(), CborToken::Invalid);
        QCOMPARE(reader.error().offset(), std::optional<std::uint64_t>(2));
    }

    void writesTheShortestForm()
    {
        std::vector<std::byte> bytes;
        CborWriter writer(bytes);
        writer.beginMap(1);
        writer.writeText("k");
        writer.beginArray(11);
        writer.writeUnsigned(23);
        writer.writeUnsigned(24);
        writer.writeUnsigned(256);
        writer.writeUnsigned(65536);
        writer.writeUnsigned(std::numeric_limits<std::uint64_t>::max());
        writer.writeSigned(std::numeric_limits<std::int64_t>::min());
        writer.writeBool(true);
        writer.writeNull();
        writer.writeFloat(1.5);
        writer.writeFloat(1e10);
        writer.writeFloat(0.1);
        QVERIFY(bytes == fromHex("a1616b8b171818190100"
                                 "1a00010000"
                                 "1bffffffffffffffff"
                                 "3b7fffffffffffffff"
                                 "f5f6f93e00fa501502f9fb3fb999999999999a"));
    }

    void obeysTheHostileFiles_data() { test::addHostileRows(QStringLiteral("cbor")); }
    void obeysTheHostileFiles()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        const auto bytes = test::fileBytes(file);
        CborReader reader(bytes);
        CborToken token;
        do {
            token = reader.next();
        } while (token != CborToken::Invalid && token != CborToken::End);
        if (required != QLatin1String("either"))
            QCOMPARE(token == CborToken::Invalid, required == QLatin1String("refuse"));
        if (token == CborToken::Invalid)
            QVERIFY(!reader.error().message().isEmpty());
    }
};

BURNISH_TEST(TestCbor)

} // namespace burnish::test::tst_cbor

#include "tst_cbor.moc"
