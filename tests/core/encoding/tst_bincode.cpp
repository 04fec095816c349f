// SPDX-License-Identifier: MIT
#include "core/encoding/bincode.h"
#include "support/testmain.h"

#include <QTest>

#include <limits>

namespace burnish::test::tst_bincode {

using namespace burnish::bincode;
using namespace Qt::StringLiterals;

namespace {

std::vector<std::byte> bytesOf(const char *hex)
{
    const QByteArray raw = QByteArray::fromHex(hex);
    const auto *begin = reinterpret_cast<const std::byte *>(raw.constData());
    return {begin, begin + raw.size()};
}

QByteArray hexOf(const std::vector<std::byte> &bytes)
{
    return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())).toHex();
}

MemorySource sourceOf(const char *hex)
{
    return MemorySource(bytesOf(hex), u"test"_s);
}

} // namespace

class TestBincode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersAreReadAsTheyAreWritten_data()
    {
        QTest::addColumn<quint64>("number");
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("0") << quint64(0) << QByteArray("00");
        QTest::newRow("250") << quint64(250) << QByteArray("fa");
        QTest::newRow("251") << quint64(251) << QByteArray("fbfb00");
        QTest::newRow("65535") << quint64(65535) << QByteArray("fbffff");
        QTest::newRow("65536") << quint64(65536) << QByteArray("fc00000100");
        QTest::newRow("2^32-1") << quint64(0xffffffff) << QByteArray("fcffffffff");
        QTest::newRow("2^32") << (quint64(1) << 32) << QByteArray("fd0000000001000000");
        QTest::newRow("2^64-1") << std::numeric_limits<quint64>::max() << QByteArray("fdffffffffffffffff");
    }
    void numbersAreReadAsTheyAreWritten()
    {
        QFETCH(quint64, number);
        QFETCH(QByteArray, hex);
        std::vector<std::byte> out;
        Encoder(out).number(number);
        QCOMPARE(hexOf(out), hex);
        const MemorySource source(out, u"test"_s);
        Decoder decoder(source);
        const auto read = decoder.number(Width::U64);
        QVERIFY(read);
        QCOMPARE(*read, number);
        QVERIFY(decoder.atEnd());
    }

    void signedNumbersGoInZigzag_data()
    {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("0") << qint64(0) << QByteArray("00");
        QTest::newRow("-1") << qint64(-1) << QByteArray("01");
        QTest::newRow("1") << qint64(1) << QByteArray("02");
        QTest::newRow("-126") << qint64(-126) << QByteArray("fbfb00");
        QTest::newRow("least") << std::numeric_limits<qint64>::min() << QByteArray("fdffffffffffffffff");
        QTest::newRow("greatest") << std::numeric_limits<qint64>::max() << QByteArray("fdfeffffffffffffff");
    }
    void signedNumbersGoInZigzag()
    {
        QFETCH(qint64, number);
        QFETCH(QByteArray, hex);
        std::vector<std::byte> out;
        Encoder(out).signedNumber(number);
        QCOMPARE(hexOf(out), hex);
        const MemorySource source(out, u"test"_s);
        const auto read = Decoder(source).signedNumber(Width::U64);
        QVERIFY(read);
        QCOMPARE(*read, number);
    }

    void longerFormsAreTaken()
    {
        const MemorySource source = sourceOf("fb0500"
                                             "fc05000000"
                                             "fd0500000000000000");
        Decoder decoder(source);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(decoder.number(Width::U64).value(), std::uint64_t(5));
        QVERIFY(decoder.atEnd());
    }

    void markersThatAreTooWideAreRefused_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<int>("width");
        QTest::newRow("u32 for u16") << QByteArray("fc00000000") << int(Width::U16);
        QTest::newRow("u64 for u16") << QByteArray("fd0000000000000000") << int(Width::U16);
        QTest::newRow("u64 for u32") << QByteArray("fd0000000000000000") << int(Width::U32);
        QTest::newRow("u128 for u64") << QByteArray("fe00000000000000000000000000000000") << int(Width::U64);
        QTest::newRow("reserved") << QByteArray("ff00000000000000000000000000000000") << int(Width::U64);
    }
    void markersThatAreTooWideAreRefused()
    {
        QFETCH(QByteArray, hex);
        QFETCH(int, width);
        const MemorySource source = sourceOf(hex.constData());
        Decoder decoder(source);
        const auto read = decoder.number(Width(width));
        QVERIFY(!read);
        QCOMPARE(read.error().code(), ErrorCode::Malformed);
        QCOMPARE(read.error().offset(), std::optional<std::uint64_t>(0));
    }

    void whatIsCutIsRefusedAtItsPlace_data()
    {
        QTest::addColumn<QByteArray>("hex");
        for (const char *hex : {"", "fb", "fb00", "fc000000", "fd00000000000000"})
            QTest::newRow(*hex ? hex : "nothing") << QByteArray(hex);
    }
    void whatIsCutIsRefusedAtItsPlace()
    {
        QFETCH(QByteArray, hex);
        const MemorySource source = sourceOf(hex.constData());
        Decoder decoder(source);
        const auto read = decoder.number(Width::U64);
        QVERIFY(!read);
        QCOMPARE(read.error().offset(), std::optional<std::uint64_t>(0));
        QCOMPARE(decoder.position(), std::uint64_t(0));
    }

    void truthIsOneBit()
    {
        const MemorySource source = sourceOf("000102");
        Decoder decoder(source);
        QCOMPARE(decoder.truth().value(), false);
        QCOMPARE(decoder.truth().value(), true);
        const auto third = decoder.truth();
        QVERIFY(!third);
        QCOMPARE(third.error().offset(), std::optional<std::uint64_t>(2));
    }

    void bytesAndFloatsAreRaw()
    {
        const MemorySource source = sourceOf("ff"
                                             "0000803f"
                                             "000000000000f83f");
        Decoder decoder(source);
        QCOMPARE(decoder.byte().value(), std::uint8_t(255));
        QCOMPARE(decoder.float32().value(), 1.0f);
        QCOMPARE(decoder.float64().value(), 1.5);
        std::vector<std::byte> out;
        Encoder encoder(out);
        encoder.byte(255);
        encoder.float32(1.0f);
        encoder.float64(1.5);
        QCOMPARE(hexOf(out), QByteArray("ff0000803f000000000000f83f"));
    }

    void lengthsAreBelievedOnlyIfTheFileHoldsThem()
    {
        const MemorySource whole = sourceOf("03616263");
        QCOMPARE(Decoder(whole).text(3).value(), std::string("abc"));
        QVERIFY(!Decoder(whole).text(2));
        QCOMPARE(Decoder(whole).text(2).error().code(), ErrorCode::Unsupported);
        const MemorySource cut = sourceOf("046162");
        QVERIFY(!Decoder(cut).bytes());
        const MemorySource huge = sourceOf("fdffffffffffffffff00");
        QVERIFY(!Decoder(huge).bytes());
        QVERIFY(!Decoder(huge).text(100));
        QVERIFY(!Decoder(huge).count(1));
        QVERIFY(!Decoder(huge).count(8));
        QCOMPARE(Decoder(huge).count(0).value(), std::numeric_limits<std::uint64_t>::max());
        const MemorySource three = sourceOf("03"
                                            "00000000000000000000");
        QVERIFY(Decoder(three).count(3));
        QVERIFY(!Decoder(three).count(4));
    }

    void textMustBeUtf8()
    {
        const MemorySource source = sourceOf("02c328");
        const auto text = Decoder(source).text(10);
        QVERIFY(!text);
        QCOMPARE(text.error().code(), ErrorCode::Malformed);
        QCOMPARE(text.error().offset(), std::optional<std::uint64_t>(0));
    }

    void payloadsAreSteppedOver()
    {
        std::vector<std::byte> bytes;
        Encoder encoder(bytes);
        encoder.number(100000);
        bytes.resize(bytes.size() + 100000);
        encoder.text("behind");
        const MemorySource source(bytes, u"test"_s);
        Decoder decoder(source);
        const auto run = decoder.bytes();
        QVERIFY(run);
        QCOMPARE(run->offset, std::uint64_t(5));
        QCOMPARE(run->length, std::uint64_t(100000));
        QCOMPARE(decoder.text(10).value(), std::string("behind"));
        decoder.seek(0);
        QCOMPARE(decoder.number(Width::U32).value(), std::uint64_t(100000));
    }
};

BURNISH_TEST(TestBincode)

} // namespace burnish::test::tst_bincode

#include "tst_bincode.moc"
