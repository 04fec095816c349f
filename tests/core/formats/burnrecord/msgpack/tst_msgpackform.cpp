// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/msgpack/msgpackform.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_msgpackform {

using namespace burnish::burnrecord;
using burnish::msgpack::Decoder;
using burnish::msgpack::Encoder;

namespace {

std::vector<std::byte> fromHex(const QByteArray &hex)
{
    const QByteArray bytes = QByteArray::fromHex(hex);
    const auto view = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
    return {view.begin(), view.end()};
}

} // namespace

class TestMsgpackForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesWhatItReads_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("a text") << QByteArray("a3463332");
        QTest::newRow("nil") << QByteArray("c0");
        QTest::newRow("truth values") << QByteArray("92c2c3");
        QTest::newRow("numbers") << QByteArray("9501ccffcf0000000100000000ffd38000000000000000");
        QTest::newRow("floats") << QByteArray("92ca3f800000cb3ff0000000000000");
        QTest::newRow("empty containers") << QByteArray("929080");
        QTest::newRow("maps and arrays in each other") << QByteArray("82a1619181a162c3a16393018090");
        QTest::newRow("eight containers") << QByteArray("9191919191919190");
        QTest::newRow("a text of 64 bytes") << "d940" + QByteArray("61").repeated(64);
        // More than is loaded at once, and more than one window.
        QTest::newRow("long") << "98" + ("dc0020" + ("d940" + QByteArray("61").repeated(64)).repeated(32)).repeated(8);
    }
    void writesWhatItReads()
    {
        QFETCH(QByteArray, hex);
        // From another place than the source's beginning, and with something behind it.
        std::vector<std::byte> bytes = fromHex("c0" + hex + "c3");
        const MemorySource source(bytes, QString());
        Decoder decoder(source, 1);
        const auto tree = readFormTree(decoder);
        QVERIFY2(tree, tree ? "" : qPrintable(tree.error().details()));
        QCOMPARE(decoder.position(), std::uint64_t(bytes.size() - 1));
        std::vector<std::byte> written;
        Encoder encoder(written);
        writeFormTree(encoder, *tree);
        QVERIFY(written == fromHex(hex));
    }

    void saysWhatIsWrongAndWhere_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *name, const QByteArray &hex, int offset, const char *message) {
            QTest::newRow(name) << hex << offset << QString::fromUtf8(message);
        };
        const char *const unknown = "The dtype of a tensor is malformed.";
        const char *const cutOff = "The MessagePack data ends in the middle of a value.";
        row("nothing", "", 0, cutOff);
        row("a binary", "9201c40161", 2, unknown);
        row("an extension", "81a161d40561", 3, unknown);
        row("a number as a key", "9182a161c001c0", 1, unknown);
        row("an array as a key", "8190c0", 0, unknown);
        row("nine containers", "919191919191919190", 8, unknown);
        row("an array of 33", "dc0021" + QByteArray("c0").repeated(33), 0, unknown);
        row("a map of 33", "de0021" + QByteArray("a161c0").repeated(33), 0, unknown);
        row("a string that is not UTF-8", "92a161a2c328", 4, "A string is not valid UTF-8.");
        row("a key that is not UTF-8", "81a2c328c0", 2, "A string is not valid UTF-8.");
        row("a text of 65 bytes", "91d941" + QByteArray("61").repeated(65), 1,
            "A string of 65 bytes exceeds the limit of 64 bytes.");
        row("a text longer than what is looked at", "91db00010000" + QByteArray("61").repeated(65536), 1,
            "A string of 65536 bytes exceeds the limit of 64 bytes.");
        row("a text that is cut off", "92c0a36161", 2, "The MessagePack data declares 3 bytes, but only 2 remain.");
        row("a number that is cut off", "92c0cd01", 3, cutOff);
        row("more elements than bytes", "9291c093c0c0", 3,
            "The MessagePack data declares 3 elements, but only 2 bytes remain.");
        row("the byte that is never used", "9201c1", 2, "Invalid MessagePack type byte 0xc1.");
    }
    void saysWhatIsWrongAndWhere()
    {
        QFETCH(QByteArray, hex);
        QFETCH(int, offset);
        QFETCH(QString, message);
        const MemorySource source(fromHex(hex), QString());
        Decoder decoder(source);
        const auto tree = readFormTree(decoder);
        QVERIFY(!tree);
        QCOMPARE(tree.error().message(), message);
        QCOMPARE(tree.error().offset(), std::optional<std::uint64_t>(std::uint64_t(offset)));
    }
};

BURNISH_TEST(TestMsgpackForm)

} // namespace burnish::test::tst_msgpackform

#include "tst_msgpackform.moc"
