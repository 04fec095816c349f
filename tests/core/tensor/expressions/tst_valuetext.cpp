// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/smallfloat.h"
#include "support/modelmaking.h"
#include "support/tensormaking.h"
#include "support/testmain.h"
#include "support/valueediting.h"

#include <QTest>

#include <cmath>

namespace burnish::test::tst_valuetext {

class TestValueText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textIsReadAsTheNearestValue_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("bits");
        const auto row = [](Dtype dtype, const char *text, const char *bits) {
            QTest::addRow("%s %s", std::string(nameOf(dtype)).c_str(), text)
                << int(dtype) << QString::fromUtf8(text) << QString::fromLatin1(bits);
        };
        row(Dtype::F32, "0.1", "cdcccc3d");
        row(Dtype::F32, " +1e-3 ", "6f12833a");
        row(Dtype::F32, "−2", "000000c0");
        row(Dtype::F32, "-0", "00000080");
        row(Dtype::F32, "nan", "0000c07f");
        row(Dtype::F32, "-Infinity", "000080ff");
        row(Dtype::F32, "∞", "0000807f");
        row(Dtype::F32, "1e-60", "00000000");
        row(Dtype::F32, "0x7fc00001", "0100c07f");
        row(Dtype::F32, "0x1", "01000000");
        row(Dtype::F64, "0.1", "9a9999999999b93f");
        row(Dtype::F16, "0.1", "662e");
        row(Dtype::F16, "65504", "ff7b");
        row(Dtype::F16, "65519.99", "ff7b");
        // Just above the middle between 1 and the next half; rounding to f32 first would give 1.
        row(Dtype::F16, "1.00048828125001", "013c");
        row(Dtype::BF16, "1.00390625000001", "813f");
        row(Dtype::BF16, "inf", "807f");
        row(Dtype::I64, "9007199254740993", "0100000000002000");
        row(Dtype::I64, "-9223372036854775808", "0000000000000080");
        row(Dtype::U64, "18446744073709551615", "ffffffffffffffff");
        row(Dtype::I8, "-128", "80");
        row(Dtype::I8, "0xff", "ff");
        row(Dtype::U16, "+65535", "ffff");
        row(Dtype::Bool, "True", "01");
        row(Dtype::Bool, "0", "00");
        row(Dtype::F8E4M3, "448", "7e");
        row(Dtype::F8E4M3, "464", "7e");
        row(Dtype::F8E4M3, "-0.015625", "88");
        row(Dtype::F8E4M3, "NaN", "7f");
        row(Dtype::F8E5M2, "inf", "7c");
        row(Dtype::F8E5M2, "2.25", "40");
        row(Dtype::F8E5M2, "2.75", "42");
        row(Dtype::F8E4M3FNUZ, "-0", "00");
        row(Dtype::F8E4M3FNUZ, "nan", "80");
        row(Dtype::F8E8M0, "2", "80");
        row(Dtype::C64, "1.5-2i", "0000c03f000000c0");
        row(Dtype::C64, "-1e-3i", "000000006f1283ba");
        row(Dtype::C64, "3", "0000404000000000");
        row(Dtype::C32, "1+2i", "003c0040");
        row(Dtype::C128, "0+1j", "0000000000000000000000000000f03f");
    }

    void textIsReadAsTheNearestValue()
    {
        QFETCH(int, dtype);
        QFETCH(QString, text);
        QFETCH(QString, bits);
        const auto parsed = ElementValue::fromText(text, Dtype(dtype));
        QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().message()));
        const auto bytes = parsed->bytes();
        QCOMPARE(QString::fromLatin1(
                     QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())).toHex()),
                 bits);
    }

    void textThatIsNoValueIsRefusedInWords_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](Dtype dtype, const char *text, const char *sentence) {
            QTest::addRow("%s %s", std::string(nameOf(dtype)).c_str(), text)
                << int(dtype) << QString::fromUtf8(text) << QString::fromUtf8(sentence);
        };
        row(Dtype::F32, "", "A number is required.");
        row(Dtype::F32, "1,5", "“1,5” is not a number.");
        row(Dtype::F32, "abc", "“abc” is not a number.");
        row(Dtype::F32, "1e", "“1e” is not a number.");
        row(Dtype::F32, "--1", "“--1” is not a number.");
        row(Dtype::F32, "1e39", "1e39 is out of range for F32.");
        row(Dtype::F64, "1e400", "1e400 is out of range for F64.");
        row(Dtype::F16, "65520", "65520 is out of range for F16.");
        row(Dtype::F8E4M3, "465", "465 is out of range for F8E4M3.");
        row(Dtype::F8E4M3, "inf", "inf is out of range for F8E4M3.");
        row(Dtype::F8E8M0, "0", "0 is out of range for F8E8M0.");
        row(Dtype::F32, "0x123456789", "0x123456789 exceeds the 32 bits of F32.");
        row(Dtype::F32, "0x", "“0x” is not a number.");
        row(Dtype::I8, "128", "128 is out of range for I8.");
        row(Dtype::U64, "-1", "-1 is out of range for U64.");
        row(Dtype::U64, "18446744073709551616", "18446744073709551616 is out of range for U64.");
        row(Dtype::I32, "1.5", "Expected an integer for I32, found 1.5.");
        row(Dtype::I32, "x", "“x” is not a number.");
        row(Dtype::Bool, "2", "“2” is neither true nor false.");
        row(Dtype::C64, "1+xi", "“+x” is not a number.");
    }

    void textThatIsNoValueIsRefusedInWords()
    {
        QFETCH(int, dtype);
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const auto parsed = ElementValue::fromText(text, Dtype(dtype));
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().message(), sentence);
    }

    /// Every bit pattern of the narrow types, many of the others.
    void writtenTextGivesTheSameBits_data() { addEditableTypes(); }

    void writtenTextGivesTheSameBits()
    {
        QFETCH(int, dtype);
        const std::size_t size = traits(Dtype(dtype)).blockBytes;
        const std::size_t count = size == 1 ? (Dtype(dtype) == Dtype::Bool ? 2 : 256) : 5000;
        std::vector<std::byte> bytes = noise(Dtype(dtype), count);
        for (std::size_t i = 0; size == 1 && i < count; ++i)
            bytes[i] = std::byte(i);
        for (std::size_t i = 0; i < count; ++i) {
            const auto element = ElementValue::fromBytes(Dtype(dtype), std::span(bytes).subspan(i * size, size));
            const auto again = ElementValue::fromText(element.text(), Dtype(dtype));
            QVERIFY2(again && *again == element, qPrintable(element.text()));
        }
        if (Dtype(dtype) == Dtype::F32) {
            QCOMPARE(value("NaN", Dtype::F32).text(), QStringLiteral("NaN"));
            QCOMPARE(value("-inf", Dtype::F32).text(), QStringLiteral("-Infinity"));
            QCOMPARE(value("0x7f800001", Dtype::F32).text(), QStringLiteral("0x7f800001"));
        }
    }

    /// Compares with the definition: the nearest of all values, ties to the even code.
    void narrowFloatsAreRoundedOnce_data()
    {
        QTest::addColumn<int>("dtype");
        for (const Dtype dtype :
             {Dtype::F16, Dtype::BF16, Dtype::F8E4M3, Dtype::F8E5M2, Dtype::F8E4M3FNUZ, Dtype::F8E5M2FNUZ})
            QTest::addRow("%s", std::string(nameOf(dtype)).c_str()) << int(dtype);
    }

    void narrowFloatsAreRoundedOnce()
    {
        QFETCH(int, dtype);
        const bool isWide = traits(Dtype(dtype)).blockBytes == 2;
        const auto valueOf = [&](unsigned code) {
            return Dtype(dtype) == Dtype::F16    ? double(halfToFloat(std::uint16_t(code)))
                   : Dtype(dtype) == Dtype::BF16 ? double(bfloatToFloat(std::uint16_t(code)))
                                                 : smallFloatValue(Dtype(dtype), code);
        };
        const unsigned step = isWide ? 37 : 1;
        for (unsigned code = 0; std::isfinite(valueOf(code + 1)) && code + 1 < (isWide ? 0x8000U : 0x80U);
             code += step) {
            const double low = valueOf(code);
            const double high = valueOf(code + 1);
            const double middle = (low + high) / 2;
            QCOMPARE(narrowFloatBits(Dtype(dtype), low), code);
            QCOMPARE(narrowFloatBits(Dtype(dtype), std::nextafter(middle, low)), code);
            QCOMPARE(narrowFloatBits(Dtype(dtype), std::nextafter(middle, high)), code + 1);
            QCOMPARE(narrowFloatBits(Dtype(dtype), middle), code % 2 == 0 ? code : code + 1);
        }
    }
};

BURNISH_TEST(TestValueText)

} // namespace burnish::test::tst_valuetext

#include "tst_valuetext.moc"
