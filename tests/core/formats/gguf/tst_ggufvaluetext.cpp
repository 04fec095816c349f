// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/formats/gguf/valuetext.h"
#include "support/testmain.h"

#include <QTest>

#include <bit>

namespace burnish::test::tst_ggufvaluetext {

using namespace burnish::gguf;

class TestGgufValueText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stringsThatLookTypedAreQuoted()
    {
        QCOMPARE(stringText("plain: text"), std::string("plain: text"));
        QCOMPARE(stringText("u32:64"), std::string("u32:64"));
        QCOMPARE(stringText("u32: 64"), std::string("str: \"u32: 64\""));
        QCOMPARE(stringText("str[]: \n"), std::string("str: \"str[]: \\n\""));
        QCOMPARE(stringText("a\xff\"\\"), std::string("str: \"a\\xff\\\"\\\\\""));
    }

    void stringsRoundTrip()
    {
        for (const std::string_view bytes : {std::string_view(""), std::string_view("plain"), std::string_view("u8: 1"),
                                             std::string_view("\xff\x00\x80", 3), std::string_view("bool[]: "),
                                             std::string_view("str: \"\\x41\""), std::string_view("世界\t\x01")}) {
            std::string file;
            const auto done = appendValue(file, stringText(bytes), false);
            QVERIFY2(done, qUtf8Printable(done ? QString() : done.error().message()));
            QCOMPARE(loadLittle<std::uint32_t>(reinterpret_cast<const std::byte *>(file.data())), std::uint32_t(8));
            QCOMPARE(file.substr(12), std::string(bytes));
        }
    }

    void typesAreRecognised()
    {
        QCOMPARE(typeOfText("u32: 64"), std::string_view("u32"));
        QCOMPARE(typeOfText("str[]: []"), std::string_view("str[]"));
        QCOMPARE(typeOfText("plain: 64"), std::string_view());
        QCOMPARE(typeOfText(": 64"), std::string_view());
        QCOMPARE(typeOfText(""), std::string_view());
    }

    void floatsKeepTheirBits_data()
    {
        QTest::addColumn<quint32>("bits");
        for (const quint32 bits : {0x00000001U, 0x7f7fffffU, 0x80000000U, 0x7fc00000U, 0x7fc00001U, 0xffc00000U,
                                   0x7f800001U, 0x7f800000U, 0xff800000U, 0x3dcccccdU})
            QTest::addRow("%08x", bits) << bits;
    }
    void floatsKeepTheirBits()
    {
        QFETCH(quint32, bits);
        std::array<std::byte, 4> bytes;
        storeLittle(bytes.data(), bits);
        std::string text;
        appendType(text, ValueType::F32, false);
        appendNumber(text, ValueType::F32, bytes.data(), false);
        std::string file;
        const auto done = appendValue(file, text, false);
        QVERIFY2(done, qUtf8Printable(done ? QString() : done.error().message()));
        QCOMPARE(loadLittle<quint32>(reinterpret_cast<const std::byte *>(file.data()) + 4), bits);
    }

    void spacesAndLineBreaksInArraysAreAllowed()
    {
        std::string tight;
        std::string loose;
        QVERIFY(appendValue(tight, "str[]: [\"a\",\"\\u4e16\\ud83d\\udd25\"]", false));
        QVERIFY(appendValue(loose, "str[]: [\n  \"a\" ,\n  \"世🔥\"\n]\n", false));
        QCOMPARE(tight, loose);
    }

    void whatIsNotAValueIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *text, const char *message) {
            QTest::newRow(text) << QByteArray(text) << QString::fromUtf8(message);
        };
        row("u32: -1", "Expected a value of type u32, found “-1”.");
        row("u8: 256", "Expected a value of type u8, found “256”.");
        row("i32: ", "Expected a value of type i32, found “”.");
        row("f32: abc", "Expected a value of type f32, found “abc”.");
        row("f32: 1e99", "Expected a value of type f32, found “1e99”.");
        row("f32: NaN(0x1)", "Expected a value of type f32, found “NaN(0x1)”.");
        row("bool: yes", "Expected a value of type bool, found “yes”.");
        row("i32[]: 1, 2", "Expected an array in brackets, found “1, 2”.");
        row("i32[]: [1, 2", "Expected a comma or a closing bracket, found “”.");
        row("i32[]: [1, 2] 3", "Expected the value to end, found “3”.");
        row("str: abc", "Expected a string in quotes, found “abc”.");
        row("str: \"abc", "A string has no closing quote.");
        row("str: \"\\q\"", "The string contains an invalid escape: “\\q\"”.");
        row("str: \"\\ud800x\"", "The string contains an invalid escape: “\\ud800x\"”.");
    }
    void whatIsNotAValueIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        std::string file;
        const auto done = appendValue(file, text.toStdString(), false);
        QVERIFY(!done);
        QCOMPARE(done.error().code(), ErrorCode::InvalidArgument);
        QCOMPARE(done.error().message(), message);
    }
};

BURNISH_TEST(TestGgufValueText)

} // namespace burnish::test::tst_ggufvaluetext

#include "tst_ggufvaluetext.moc"
