// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/style/fittedtext.h"
#include "widgets/style/numbers.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QLocale>
#include <QTest>

#include <limits>

namespace burnish::test::tst_numbers {

using namespace Qt::StringLiterals;

class TestNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    /// Measuring 16 million characters would take seconds.
    void longTextsAreBoundedBeforeTheyAreMeasured()
    {
        const QString text = u"begin"_s + QString(16 << 20, u'x') + u"end"_s;
        const QString bounded = boundedText(text);
        QVERIFY(bounded.size() < 5000);
        QVERIFY(bounded.startsWith(u"begin") && bounded.endsWith(u"end") && bounded.contains(u'…'));
        QCOMPARE(boundedText(u"short"_s), u"short"_s);
        const QFontMetrics metrics(QGuiApplication::font());
        const QString elided = elidedText(text, metrics, Qt::ElideMiddle, 300);
        QVERIFY(metrics.horizontalAdvance(elided) <= 300);
        QVERIFY(elided.startsWith(u"begin") && elided.endsWith(u"end"));
        QVERIFY(metrics.horizontalAdvance(fittedText(text, metrics, 300)) <= 300);
    }

    void bytesHaveThreeDigits_data()
    {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<QString>("text");
        QTest::newRow("bytes are exact") << quint64(1023) << u"1,023 B"_s;
        QTest::newRow("one KiB") << quint64(1024) << u"1.00 KiB"_s;
        QTest::newRow("two decimals below ten") << quint64(7'077'888) << u"6.75 MiB"_s;
        QTest::newRow("one decimal below a hundred") << quint64(28'311'552) << u"27.0 MiB"_s;
        QTest::newRow("none above") << quint64(497'765'376) << u"475 MiB"_s;
        QTest::newRow("rounding goes to the next unit") << quint64(1024 * 1024 - 1) << u"1.00 MiB"_s;
        QTest::newRow("the largest number") << std::numeric_limits<quint64>::max() << u"16,384 PiB"_s;
    }
    void bytesHaveThreeDigits()
    {
        QFETCH(quint64, bytes);
        QTEST(bytesText(bytes), "text");
    }

    void wholeNumbersHaveNoDecimals()
    {
        QCOMPARE(valueText(805, Dtype::I64), u"805"_s);
        QCOMPARE(valueText(1, Dtype::Bool), u"1"_s);
        QCOMPARE(valueText(-2147483648.0, Dtype::I32), u"−2,147,483,648"_s);
        QCOMPARE(valueText(-0.0, Dtype::I8), u"0"_s);
        QCOMPARE(valueText(345, Dtype::I64, 3), u"345"_s);
        QCOMPARE(valueText(123456, Dtype::U32, 3), u"123,456"_s);
        QCOMPARE(valueText(2147483647.0, Dtype::U32, 4), u"2.147e9"_s);
        // The edge of a bin, for example.
        QCOMPARE(valueText(9.5, Dtype::I64), u"9.5000"_s);
        QCOMPARE(valueText(std::numeric_limits<double>::infinity(), Dtype::I64), u"∞"_s);
        QCOMPARE(valueText(345, Dtype::F32), u"345.00"_s);
        QCOMPARE(valueText(345, Dtype::F16, 4), u"345.0"_s);
    }

    void parametersAreExactWhileTheyAreFew_data()
    {
        QTest::addColumn<quint64>("count");
        QTest::addColumn<QString>("text");
        QTest::newRow("exact below ten thousand") << quint64(9'999) << u"9,999"_s;
        QTest::newRow("thousands") << quint64(589'824) << u"590 K"_s;
        QTest::newRow("millions") << quint64(1'769'472) << u"1.77 M"_s;
        QTest::newRow("rounding goes to the next unit") << quint64(999'999) << u"1.00 M"_s;
        QTest::newRow("billions") << quint64(7'248'000'000) << u"7.25 B"_s;
    }
    void parametersAreExactWhileTheyAreFew()
    {
        QFETCH(quint64, count);
        QTEST(parametersText(count), "text");
    }

    void chineseCountsByTenThousands()
    {
        QLocale::setDefault(QLocale(u"zh_CN"_s));
        QCOMPARE(parametersText(124'439'808), u"1.24 亿"_s);
        QCOMPARE(parametersText(1'769'472), u"177 万"_s);
        QCOMPARE(parametersText(17'610), u"1.76 万"_s);
        QCOMPARE(parametersText(9'999), u"9,999"_s);
        QCOMPARE(parametersAsFact(1'769'472), u"177 万个参数"_s);
        QCOMPARE(parametersAsFact(512), u"512 个参数"_s);
        QLocale::setDefault(QLocale(u"zh_TW"_s));
        QCOMPARE(parametersText(1'769'472), u"177 萬"_s);
        QCOMPARE(parametersText(124'439'808), u"1.24 億"_s);
        QCOMPARE(parametersAsFact(1'769'472), u"177 萬個參數"_s);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void japaneseCountsByTenThousands()
    {
        QLocale::setDefault(QLocale(u"ja"_s));
        QCOMPARE(parametersText(124'439'808), u"1.24 億"_s);
        QCOMPARE(parametersAsFact(1'769'472), u"177 万個のパラメータ"_s);
        QCOMPARE(parametersAsFact(512), u"512 個のパラメータ"_s);
        QCOMPARE(parametersText(1'769'472), u"177 万"_s);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void floatsKeepTheirSignificantDigits_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero exactly") << 0.0 << u"0"_s;
        QTest::newRow("trailing zeros are kept") << -3.29 << u"−3.2900"_s;
        QTest::newRow("below one") << 0.140562 << u"0.14056"_s;
        QTest::newRow("hundreds") << 186.9712 << u"186.97"_s;
        QTest::newRow("thousands are grouped") << -41234.56789 << u"−41,235"_s;
        QTest::newRow("thousands with a fraction") << 1234.56 << u"1,234.6"_s;
        QTest::newRow("exponent below 1e-4") << -7.5976e-5 << u"−7.5976e−5"_s;
        QTest::newRow("exponent from 1e6") << 1.5e6 << u"1.5000e6"_s;
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << u"NaN"_s;
        QTest::newRow("minus infinity") << -std::numeric_limits<double>::infinity() << u"−∞"_s;
    }
    void floatsKeepTheirSignificantDigits()
    {
        QFETCH(double, value);
        QTEST(floatText(value), "text");
    }

    void sharesBelowOnePerCentHaveTwoDigits()
    {
        QCOMPARE(shareText(0.4), u"40 %"_s);
        QCOMPARE(shareText(0.0000062), u"0.00062 %"_s);
        QCOMPARE(shareText(0), u"0 %"_s);
    }

    void longShapesKeepTheirEnds()
    {
        const QFontMetrics metrics(QGuiApplication::font());
        const auto fitted = [&](const QString &text, const QString &room, Qt::TextElideMode mode = Qt::ElideMiddle) {
            return fittedText(text, metrics, metrics.horizontalAdvance(room), mode);
        };
        const QString shape = u"64 × 512 × 2 × 64"_s;
        QCOMPARE(fitted(shape, shape), shape);
        QCOMPARE(fitted(shape, u"64 × … × 64"_s), u"64 × … × 64"_s);
        QCOMPARE(fitted(shape + u" → "_s + shape, u"64 × … × 64 → 64 × … × 64"_s), u"64 × … × 64 → 64 × … × 64"_s);
        QCOMPARE(fitted(shape + u"  F32"_s, u"64 × … × 64  F32"_s), u"64 × … × 64  F32"_s);
        QVERIFY(fitted(u"76800 × 230400"_s, u"76800 × 23"_s).startsWith(u"76800 × "_s));
        QVERIFY(fitted(shape, u"64 × …"_s).startsWith(u"64 × "_s) && fitted(shape, u"64 × …"_s).endsWith(u"…"_s));
        // No second ellipsis, and no digits that would read as another number.
        QCOMPARE(fitted(u"16 × 1 × 3 × 3"_s, u"16 × ……"_s), u"16 × …"_s);
        QCOMPARE(fitted(u"2048 × 5120"_s, u"2048 × 51…"_s), u"2048 × …"_s);
        QCOMPARE(fitted(u"blocks.0.attention.query"_s, u"blocks.…on.query"_s),
                 metrics.elidedText(u"blocks.0.attention.query"_s, Qt::ElideMiddle,
                                    metrics.horizontalAdvance(u"blocks.…on.query"_s)));
    }
};

BURNISH_TEST(TestNumbers)

} // namespace burnish::test::tst_numbers

#include "tst_numbers.moc"
