// SPDX-License-Identifier: MIT
#include "core/encoding/leveldb/table.h"
#include "support/tablemaking.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_leveldbtable {

using namespace burnish::leveldb;
using namespace Qt::StringLiterals;

namespace {

using TableEntries = std::vector<std::pair<std::string, std::string>>;

struct ReadTable
{
    TableEntries entries;
    Expected<void> result;

    [[nodiscard]] QString message() const { return result ? QString() : result.error().message(); }
};

ReadTable entriesOfTable(const std::string &table)
{
    const auto bytes = std::as_bytes(std::span(table));
    const MemorySource source(std::vector(bytes.begin(), bytes.end()), u"memory"_s);
    ReadTable read;
    read.result = forEachEntry(source, Task(), [&](const TableEntry &entry) -> Expected<void> {
        read.entries.emplace_back(entry.key, entry.value);
        return {};
    });
    return read;
}

std::string textOfBytes(const std::optional<std::vector<std::byte>> &bytes)
{
    return bytes ? std::string(reinterpret_cast<const char *>(bytes->data()), bytes->size()) : "damaged";
}

std::string unsnappedText(std::string_view block, std::size_t limit = 1000)
{
    return textOfBytes(decompressSnappy(std::as_bytes(std::span(block)), limit));
}

} // namespace

class TestLevelDbTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checksumsAreCastagnolis()
    {
        // RFC 3720, appendix B.4, and its check value.
        const auto crc = [](std::string_view text) { return crc32c(std::as_bytes(std::span(text))); };
        QCOMPARE(crc("123456789"), 0xE306'9283U);
        QCOMPARE(crc(std::string(32, '\0')), 0x8A91'36AAU);
        QCOMPARE(crc(std::string(32, '\xff')), 0x62A8'AB43U);
        const std::string_view text = "a longer text in two parts";
        QCOMPARE(crc32c(std::as_bytes(std::span(text.substr(7))), crc(text.substr(0, 7))), crc(text));
    }

    void snappyIsDecompressed()
    {
        QCOMPARE(unsnappedText("\x05\x10hello"), std::string("hello"));
        // A literal, then a copy that overlaps what it writes; the three forms of offsets.
        QCOMPARE(unsnappedText(std::string_view("\x0a\x04"
                                                "ab"
                                                "\x11\x02",
                                                6)),
                 std::string("ababababab"));
        QCOMPARE(unsnappedText(std::string_view("\x0a\x04"
                                                "ab"
                                                "\x1e\x02\0",
                                                7)),
                 std::string("ababababab"));
        QCOMPARE(unsnappedText(std::string_view("\x0a\x04"
                                                "ab"
                                                "\x1f\x02\0\0\0",
                                                9)),
                 std::string("ababababab"));
        // A literal above 60 bytes has its length in a byte of its own.
        const std::string longer(100, 'x');
        QCOMPARE(unsnappedText("\x64\xf0\x63" + longer), longer);
        QCOMPARE(unsnappedText(std::string_view("\0", 1)), std::string());
    }

    void damagedSnappyIsRefused_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("length without end") << QByteArray("\xff\xff\xff\xff\xff\xff", 6);
        QTest::newRow("length above 32 bits") << QByteArray("\xff\xff\xff\xff\x7f", 5);
        QTest::newRow("more than any copy gives") << QByteArray("\xe8\x07\x00\x61", 4);
        QTest::newRow("literal past the end") << QByteArray("\x05\x10hel", 5);
        QTest::newRow("longer than declared") << QByteArray("\x02\x10hello", 7);
        QTest::newRow("shorter than declared") << QByteArray("\x06\x10hello", 7);
        QTest::newRow("offset 0") << QByteArray("\x0a\x04"
                                                "ab"
                                                "\x11\x00",
                                                6);
        QTest::newRow("offset before the start") << QByteArray("\x0a\x04"
                                                               "ab"
                                                               "\x11\x03",
                                                               6);
        QTest::newRow("copy without offset") << QByteArray("\x0a\x04"
                                                           "ab"
                                                           "\x1e",
                                                           5);
    }
    void damagedSnappyIsRefused()
    {
        QFETCH(const QByteArray, block);
        QCOMPARE(unsnappedText({block.constData(), std::size_t(block.size())}), std::string("damaged"));
    }

    void theLimitOfABlockHolds() { QCOMPARE(unsnappedText("\x05\x10hello", 4), std::string("damaged")); }

    void entriesAreReadInOrder()
    {
        const TableEntries requested = {{"", "head"}, {"a", std::string(300, 'v')}, {"ab", ""}, {"b", "last"}};
        auto read = entriesOfTable(tableOf(requested));
        QVERIFY2(read.result, qPrintable(read.message()));
        QVERIFY(read.entries == requested);
        // Several blocks, one of them compressed, and keys that repeat the one before.
        TableMaker maker;
        const auto first = maker.addBlock(std::string("\x00\x03\x01"
                                                      "abc1"
                                                      "\x02\x01\x01"
                                                      "d2"
                                                      "\0\0\0\0\1\0\0\0",
                                                      20));
        const std::string second = blockOf({{"x", "y"}});
        std::string compressed;
        addVarint(compressed, second.size());
        compressed += char((second.size() - 1) << 2);
        const auto other = maker.addBlock(compressed + second, 1);
        read = entriesOfTable(maker.finish({first, other}));
        QVERIFY2(read.result, qPrintable(read.message()));
        QVERIFY((read.entries == TableEntries{{"abc", "1"}, {"abd", "2"}, {"x", "y"}}));
    }

    void everyTruncationIsRefused()
    {
        const std::string table = tableOf({{"", "head"}, {"key", "value"}});
        for (std::size_t length = 0; length < table.size(); ++length)
            QVERIFY(!entriesOfTable(table.substr(0, length)).result);
    }

    void everySpoiledByteOfABlockIsNoticed()
    {
        const std::string table = tableOf({{"", "head"}, {"key", "value"}});
        for (std::size_t i = 0; i < table.size() - footerSize; ++i) {
            for (const int mask : {1, 0x80, 0xff}) {
                std::string spoiled = table;
                spoiled[i] = char(spoiled[i] ^ mask);
                QVERIFY2(!entriesOfTable(spoiled).result, qPrintable(QString::number(i)));
            }
        }
    }

    void hostileTablesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("table");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const std::string &table, const QString &message) {
            QTest::newRow(name) << QByteArray(table.data(), qsizetype(table.size())) << message;
        };
        const std::string block = blockOf({{"a", "1"}});
        const auto withPlaces = [&](auto choose) {
            TableMaker maker;
            const auto place = maker.addBlock(block);
            return maker.finish(choose(place));
        };
        using Place = TableMaker::Place;
        using Places = std::vector<Place>;
        row("a block twice", withPlaces([](Place place) {
                return Places{place, place};
            }),
            u"The blocks of the table overlap."_s);
        row("overlapping blocks", withPlaces([](Place place) {
                return Places{place, {place.offset + 1, 1}};
            }),
            u"The blocks of the table overlap."_s);
        // The index would be read as entries, and lead to itself.
        row("the index as its own block", withPlaces([](Place place) {
                return Places{{2 * (place.size + 5), 20}};
            }),
            u"The table refers to a block of "_s);
        row("a block past the end", withPlaces([](Place) {
                return Places{{1ULL << 62, 1ULL << 62}};
            }),
            u"The table refers to a block of "_s);
        row("a block that reaches the end", withPlaces([](Place place) {
                return Places{{0, place.size + 40}};
            }),
            u"The table refers to a block of "_s);
        const auto ofBlock = [](std::string_view content, char compression = 0) {
            TableMaker maker;
            const auto place = maker.addBlock(content, compression);
            return maker.finish({place});
        };
        row("keys out of order", ofBlock(blockOf({{"b", ""}, {"a", ""}})),
            u"The keys of the table are not in order."_s);
        row("a key twice", ofBlock(blockOf({{"a", ""}, {"a", ""}})), u"The keys of the table are not in order."_s);
        row("an empty block", ofBlock(""), u"A block of the table is truncated."_s);
        row("more restarts than bytes", ofBlock(std::string("\xff\xff\xff\xff", 4)),
            u"A block of the table is truncated."_s);
        const std::string end("\0\0\0\0\1\0\0\0", 8);
        row("a varint without end", ofBlock(std::string(12, '\xff') + end), u"An entry of the table is invalid."_s);
        row("a huge length", ofBlock(std::string("\0\1\xff\xff\xff\xff\xff\xff\xff\xff\xff\1", 12) + end),
            u"An entry of the table is invalid."_s);
        row("a start of a key that is not there", ofBlock(std::string("\5\1\1ab", 5) + end),
            u"An entry of the table is invalid."_s);
        row("a compression of its own", ofBlock(block, 7), u"compressed with method 7"_s);
        row("a Snappy bomb", ofBlock(std::string("\xff\xff\xff\x7f\x00z", 6), 1),
            u"A block of the table cannot be decompressed."_s);
        std::string longKey;
        longKey += '\0';
        addVarint(longKey, keyLimit + 1);
        longKey += '\0';
        longKey += std::string(keyLimit + 1, 'k');
        row("a key above the limit", ofBlock(longKey + end), u"A key of the table has more than 65536 bytes."_s);
        row("another format", std::string(100, 'x'), u"The file does not end like a table."_s);
    }
    void hostileTablesAreRefused()
    {
        QFETCH(const QByteArray, table);
        QFETCH(const QString, message);
        const auto read = entriesOfTable(table.toStdString());
        QVERIFY(!read.result);
        QVERIFY2(read.message().contains(message), qPrintable(read.message()));
    }
};

BURNISH_TEST(TestLevelDbTable)

} // namespace burnish::test::tst_leveldbtable

#include "tst_leveldbtable.moc"
