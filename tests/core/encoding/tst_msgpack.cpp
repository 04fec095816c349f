// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackdecoder.h"
#include "core/encoding/msgpackencoder.h"
#include "core/io/filesource.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <limits>

namespace burnish::test::tst_msgpack {

using namespace burnish::msgpack;
using namespace Qt::StringLiterals;

namespace {

const QString hostile = test::fixturePath("hostile/msgpack");

std::vector<std::byte> fromHex(const char *hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex);
    return std::vector(reinterpret_cast<const std::byte *>(bytes.constData()),
                       reinterpret_cast<const std::byte *>(bytes.constData() + bytes.size()));
}

QByteArray asHex(const std::vector<std::byte> &bytes)
{
    return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())).toHex();
}

MemorySource sourceOf(const char *hex)
{
    return MemorySource(fromHex(hex), u"test"_s);
}

/// A large source of zeros after a few given bytes, which counts the bytes read.
class SparseSource final : public ByteSource
{
public:
    SparseSource(std::vector<std::byte> head, std::uint64_t size)
        : m_head(std::move(head))
        , m_size(size)
    {}
    std::uint64_t size() const override { return m_size; }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(checkRange(offset, out.size()));
        bytesRead += out.size();
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = offset + i < m_head.size() ? m_head[std::size_t(offset + i)] : std::byte(0);
        return {};
    }
    QString name() const override { return u"sparse"_s; }

    mutable std::uint64_t bytesRead = 0;

private:
    std::vector<std::byte> m_head;
    std::uint64_t m_size;
};

} // namespace

class TestMsgpack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgesHostileFilesAsRequired_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(hostile).entryList({u"*.msgpack"_s}, QDir::Files);
        QVERIFY(!files.isEmpty());
        for (const QString &file : files)
            QTest::addRow("%s", qPrintable(file)) << file;
    }
    void judgesHostileFilesAsRequired()
    {
        QFETCH(QString, file);
        QFile expectation(hostile + u'/' + file + u".expected.json"_s);
        QVERIFY(expectation.open(QIODevice::ReadOnly));
        const QString required = QJsonDocument::fromJson(expectation.readAll())[u"required"_s].toString();
        const auto source = FileSource::open(hostile + u'/' + file);
        QVERIFY(source);
        Decoder decoder(**source);
        const auto walk = [&]() -> Expected<void> {
            BURNISH_CHECK(decoder.skipValue(0));
            return decoder.expectEnd();
        };
        const auto result = walk();
        if (required == u"refuse") {
            QVERIFY(!result);
            QCOMPARE(result.error().code(), ErrorCode::Malformed);
            QVERIFY(result.error().offset());
        } else if (required == u"accept") {
            QVERIFY2(result, result ? "" : qPrintable(result.error().details()));
        } else {
            QCOMPARE(required, u"either"_s);
        }
    }

    void readsEveryMarker_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("content");
        const auto row = [](const char *hex, Kind kind, const QString &content) {
            QTest::addRow("%s", hex) << QByteArray(hex) << int(kind) << content;
        };
        row("c0", Kind::Nil, {});
        row("c2", Kind::Bool, u"0"_s);
        row("c3", Kind::Bool, u"1"_s);
        row("7f", Kind::Unsigned, u"127"_s);
        row("ccff", Kind::Unsigned, u"255"_s);
        row("cdffff", Kind::Unsigned, u"65535"_s);
        row("ceffffffff", Kind::Unsigned, u"4294967295"_s);
        row("cfffffffffffffffff", Kind::Unsigned, u"18446744073709551615"_s);
        row("d07f", Kind::Unsigned, u"127"_s);
        row("ff", Kind::Negative, u"-1"_s);
        row("e0", Kind::Negative, u"-32"_s);
        row("d080", Kind::Negative, u"-128"_s);
        row("d18000", Kind::Negative, u"-32768"_s);
        row("d280000000", Kind::Negative, u"-2147483648"_s);
        row("d38000000000000000", Kind::Negative, u"-9223372036854775808"_s);
        row("ca3fc00000", Kind::Float32, u"1.5"_s);
        row("cb3ff8000000000000", Kind::Float64, u"1.5"_s);
        row("a161", Kind::String, u"1"_s);
        row("d90161", Kind::String, u"1"_s);
        row("da000161", Kind::String, u"1"_s);
        row("db0000000161", Kind::String, u"1"_s);
        row("c40161", Kind::Binary, u"1"_s);
        row("c5000161", Kind::Binary, u"1"_s);
        row("c60000000161", Kind::Binary, u"1"_s);
        row("d40561", Kind::Extension, u"1"_s);
        row("d5056161", Kind::Extension, u"2"_s);
        row("c7010561", Kind::Extension, u"1"_s);
        row("c800010561", Kind::Extension, u"1"_s);
        row("c9000000010561", Kind::Extension, u"1"_s);
        row("91c0", Kind::Array, u"1"_s);
        row("dc0001c0", Kind::Array, u"1"_s);
        row("dd00000001c0", Kind::Array, u"1"_s);
        row("81c0c0", Kind::Map, u"1"_s);
        row("de0001c0c0", Kind::Map, u"1"_s);
        row("df00000001c0c0", Kind::Map, u"1"_s);
    }
    void readsEveryMarker()
    {
        QFETCH(QByteArray, hex);
        QFETCH(int, kind);
        QFETCH(QString, content);
        const MemorySource source = sourceOf(hex);
        Decoder decoder(source);
        const auto token = decoder.next();
        QVERIFY2(token, token ? "" : qPrintable(token.error().details()));
        QCOMPARE(int(token->kind), kind);
        switch (token->kind) {
        case Kind::Nil:
            break;
        case Kind::Bool:
            QCOMPARE(QString::number(token->boolean), content);
            break;
        case Kind::Unsigned:
            QCOMPARE(QString::number(token->number), content);
            break;
        case Kind::Negative:
            QCOMPARE(QString::number(token->negative), content);
            break;
        case Kind::Float32:
            QCOMPARE(QString::number(token->float32), content);
            break;
        case Kind::Float64:
            QCOMPARE(QString::number(token->float64), content);
            break;
        default:
            QCOMPARE(QString::number(token->length), content);
        }
        decoder.seek(0);
        QVERIFY(*decoder.skipValue(0));
        QVERIFY(decoder.expectEnd());
    }

    void writesTheShortestForm_data()
    {
        QTest::addColumn<qint64>("number");
        QTest::addColumn<QByteArray>("hex");
        const auto row = [](qint64 number, const char *hex) {
            QTest::addRow("%lld", number) << number << QByteArray(hex);
        };
        row(0, "00");
        row(127, "7f");
        row(128, "cc80");
        row(255, "ccff");
        row(256, "cd0100");
        row(65536, "ce00010000");
        row(4294967296, "cf0000000100000000");
        row(-1, "ff");
        row(-32, "e0");
        row(-33, "d0df");
        row(-128, "d080");
        row(-129, "d1ff7f");
        row(-32769, "d2ffff7fff");
        row(-2147483649, "d3ffffffff7fffffff");
        row(std::numeric_limits<qint64>::min(), "d38000000000000000");
    }
    void writesTheShortestForm()
    {
        QFETCH(qint64, number);
        QFETCH(QByteArray, hex);
        std::vector<std::byte> bytes;
        Encoder(bytes).number(std::int64_t(number));
        QCOMPARE(asHex(bytes), hex);
        if (number >= 0) {
            bytes.clear();
            Encoder(bytes).number(std::uint64_t(number));
            QCOMPARE(asHex(bytes), hex);
        }
    }

    void writesFloatsAsFloats_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<QByteArray>("single");
        QTest::addColumn<QByteArray>("wide");
        const auto row = [](const char *name, double number, const char *single, const char *wide) {
            QTest::newRow(name) << number << QByteArray(single) << QByteArray(wide);
        };
        row("a fraction", 1.5, "ca3fc00000", "cb3ff8000000000000");
        row("zero", 0.0, "ca00000000", "cb0000000000000000");
        row("negative zero", -0.0, "ca80000000", "cb8000000000000000");
        row("one", 1.0, "ca3f800000", "cb3ff0000000000000");
        row("minus two", -2.0, "cac0000000", "cbc000000000000000");
        row("two to the 80th", 0x1p80, "ca67800000", "cb44f0000000000000");
        row("infinity", std::numeric_limits<double>::infinity(), "ca7f800000", "cb7ff0000000000000");
        row("NaN", std::numeric_limits<double>::quiet_NaN(), "ca7fc00000", "cb7ff8000000000000");
    }
    void writesFloatsAsFloats()
    {
        QFETCH(double, number);
        QFETCH(QByteArray, single);
        QFETCH(QByteArray, wide);
        std::vector<std::byte> bytes;
        Encoder(bytes).number(float(number));
        QCOMPARE(asHex(bytes), single);
        bytes.clear();
        Encoder(bytes).number(number);
        QCOMPARE(asHex(bytes), wide);
    }

    void writesLengthsInTheShortestForm()
    {
        const auto headOf = [](std::size_t length, auto write) {
            std::vector<std::byte> bytes;
            Encoder encoder(bytes);
            write(encoder, std::string(length, 'x'));
            bytes.resize(bytes.size() - length);
            return asHex(bytes);
        };
        const auto text = [](Encoder &encoder, const std::string &content) { encoder.text(content); };
        QCOMPARE(headOf(31, text), "bf");
        QCOMPARE(headOf(32, text), "d920");
        QCOMPARE(headOf(256, text), "da0100");
        QCOMPARE(headOf(65536, text), "db00010000");
        const auto binary = [](Encoder &encoder, const std::string &content) {
            encoder.binary(std::as_bytes(std::span(content)));
        };
        QCOMPARE(headOf(255, binary), "c4ff");
        QCOMPARE(headOf(256, binary), "c50100");
        QCOMPARE(headOf(65536, binary), "c600010000");
        std::vector<std::byte> bytes;
        Encoder encoder(bytes);
        encoder.array(15);
        encoder.array(16);
        encoder.array(65536);
        encoder.map(15);
        encoder.map(16);
        encoder.map(65536);
        QCOMPARE(asHex(bytes), "9fdc0010dd000100008fde0010df00010000");
    }

    void stepsOverPayloadsWithoutReadingThem()
    {
        // An array of a 3 GiB binary and one more element, all zeros.
        const std::uint64_t payload = std::uint64_t(3) << 30;
        SparseSource source(fromHex("92c6c0000000"), 6 + payload + 1);
        Decoder decoder(source);
        QVERIFY(*decoder.skipValue(0));
        QVERIFY(decoder.expectEnd());
        QVERIFY(source.bytesRead <= 16384);
    }

    void refusesTextThatIsNoUtf8()
    {
        const MemorySource source = sourceOf("a2c328");
        Decoder decoder(source);
        const auto token = decoder.next();
        QVERIFY(token);
        const auto text = decoder.text(*token, 100);
        QVERIFY(!text);
        QCOMPARE(text.error().offset(), std::optional<std::uint64_t>(1));
    }

    void countsTheNestingThatTheCallerHasWalked()
    {
        const MemorySource source = sourceOf("9190");
        Decoder decoder(source);
        QVERIFY(decoder.skipValue(Decoder::depthLimit - 2));
        decoder.seek(0);
        QVERIFY(!decoder.skipValue(Decoder::depthLimit - 1));
    }

    void stopsAtTheTokenLimit()
    {
        const MemorySource source = sourceOf("93c0c0c0");
        Decoder decoder(source);
        QCOMPARE(*decoder.skipValue(0, 3), false);
        decoder.seek(0);
        QCOMPARE(*decoder.skipValue(0, 4), true);
    }
};

BURNISH_TEST(TestMsgpack)

} // namespace burnish::test::tst_msgpack

#include "tst_msgpack.moc"
