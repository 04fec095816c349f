// SPDX-License-Identifier: MIT
#include "support/testmain.h"
#include "widgets/style/language.h"

#include <QTest>

using namespace burnish;
using namespace Qt::StringLiterals;

class TestLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accessKeysAreTakenOut_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("plain");
        QTest::newRow("a text without one stays") << u"Close"_s << u"Close"_s;
        QTest::newRow("in front of a letter") << u"&Open…"_s << u"Open…"_s;
        QTest::newRow("inside a word") << u"T&ools"_s << u"Tools"_s;
        QTest::newRow("in brackets behind the words") << u"打开(&O)…"_s << u"打开…"_s;
        QTest::newRow("other brackets stay") << u"Close (Ctrl+W)"_s << u"Close (Ctrl+W)"_s;
        QTest::newRow("two stand for the sign itself") << u"Cut && paste"_s << u"Cut & paste"_s;
    }
    void accessKeysAreTakenOut()
    {
        QFETCH(QString, text);
        QTEST(withoutAccessKey(text), "plain");
    }

    void largeCountsAreGroupedInPlurals()
    {
        // The output of lrelease for "%n node(s)", which is "%n node" or "%n nodes" in English.
        const QByteArray compiled = QByteArray::fromBase64(
            "PLhkGMrvnJXNIRy/YKG93acAAAAFZW5fVVNCAAAACAVYvykAAAAAaQAAAEYDAAAADgAlAG4AIABuAG8AZABlAwAAABAAJQBuACAA"
            "bgBvAGQAZQBzCAAAAAAGAAAACiVuIG5vZGUocykHAAAABFRlc3QBiAAAAAIBAQ==");
        GroupingTranslator translator;
        QVERIFY(translator.load(reinterpret_cast<const uchar *>(compiled.constData()), int(compiled.size())));
        QCoreApplication::installTranslator(&translator);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(QCoreApplication::translate("Test", "%n node(s)", nullptr, 100'000), u"100,000 nodes"_s);
        QCOMPARE(QCoreApplication::translate("Test", "%n node(s)", nullptr, 1), u"1 node"_s);
        QVERIFY(translator.translate("Test", "not there", nullptr, 2).isNull());
    }
};

BURNISH_TEST(TestLanguage)
#include "tst_language.moc"
