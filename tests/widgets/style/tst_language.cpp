// SPDX-License-Identifier: MIT
#include "core/base/languages.h"
#include "support/paths.h"
#include "support/testmain.h"
#include "widgets/style/language.h"
#include "widgets/style/phrasebook.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

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

    void localesHaveALanguage_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("language");
        for (const auto &[locale, language] :
             std::initializer_list<std::pair<const char *, const char *>>{{"en_GB", "en"},
                                                                          {"de_DE", "en"},
                                                                          {"C", "en"},
                                                                          {"zh_CN", "zh_CN"},
                                                                          {"zh_SG", "zh_CN"},
                                                                          {"zh_Hans_HK", "zh_CN"},
                                                                          {"zh_TW", "zh_TW"},
                                                                          {"zh_HK", "zh_TW"},
                                                                          {"zh_MO", "zh_TW"},
                                                                          {"zh_Hant", "zh_TW"},
                                                                          {"ja_JP", "ja"},
                                                                          {"ja", "ja"}})
            QTest::newRow(locale) << QString::fromLatin1(locale) << QString::fromLatin1(language);
    }
    void localesHaveALanguage()
    {
        QFETCH(const QString, locale);
        QTEST(languageOf(QLocale(locale)), "language");
    }

    void everyLanguageHasANameOfItsOwn()
    {
        QStringList codes;
        QSet<QString> names;
        for (const auto &language : LanguageManager::languages()) {
            codes.append(language.code);
            names.insert(language.name);
        }
        QCOMPARE(codes, languageCodes());
        QCOMPARE(names.size(), codes.size());
    }

    void everyTranslationKeepsPlaceholdersTagsAndAccessKeys_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString &file : QDir(sourcePath("translations")).entryList({u"*.ts"_s}))
            QTest::newRow(qPrintable(file)) << file;
    }
    void everyTranslationKeepsPlaceholdersTagsAndAccessKeys()
    {
        QFETCH(const QString, file);
        static const QRegularExpression kept(u"%L?[1-9n]|<[^>]+>|\n"_s);
        static const QRegularExpression access(u"&([^&])"_s);
        const auto all = [](const QRegularExpression &what, const QString &text) {
            QStringList found;
            for (const auto &match : what.globalMatch(text))
                found.append(match.captured(match.lastCapturedIndex()).toUpper());
            found.sort();
            return found;
        };
        int count = 0;
        forEachMessage(file, [&](const QString &source, const QString &translation) {
            ++count;
            // English plurals may spell the number out.
            if (!file.endsWith(u"_en.ts"_s))
                QVERIFY2(all(kept, source) == all(kept, translation), qPrintable(source + u" → "_s + translation));
            QVERIFY2(all(access, source) == all(access, translation), qPrintable(source + u" → "_s + translation));
            QVERIFY2(source.startsWith(u' ') == translation.startsWith(u' ') || source.startsWith(u" pt"_s),
                     qPrintable(source));
        });
        QVERIFY(count > 100);
    }

    void chineseTextsKeepTheirRulesOfWriting()
    {
        static const QRegularExpression placeholder(u"%L?[1-9n]"_s);
        static const QRegularExpression spaceBeforePercent(u"(\\d|%L?[1-9n]) %(?![1-9Ln])"_s);
        static const QRegularExpression noSpace(u"[\\x{4e00}-\\x{9fff}][A-Za-z0-9]|[A-Za-z0-9][\\x{4e00}-\\x{9fff}]"_s);
        static const QRegularExpression you(u"[您你]"_s);
        forEachMessage(u"burnish_zh_CN.ts"_s, [&](const QString &source, QString translation) {
            QVERIFY2(!translation.contains(spaceBeforePercent), qPrintable(source + u" → "_s + translation));
            QVERIFY2(!translation.contains(you), qPrintable(source + u" → "_s + translation));
            translation.remove(placeholder);
            QVERIFY2(!translation.contains(noSpace), qPrintable(source + u" → "_s + translation));
        });
    }

    void composedTextsFollowTheLanguage()
    {
        // As GroupingTranslator does when the texts are composed.
        notePhrase(u"将 %1 重命名为 %2"_s, "Test", "Rename %1 to %2", nullptr, -1);
        notePhrase(u"已完成：%1。按 %2 撤销。"_s, "Test", "Done: %1. %2 undoes it.", nullptr, -1);
        notePhrase(u"%n 个张量"_s, "Test", "%n tensors", nullptr, 2);
        notePhrase(u"%1：%2"_s, "Test", "%1: %2", nullptr, -1);
        notePhrase(u"名称"_s, "Test", "Name", nullptr, -1);
        QCOMPARE(rephrased(u"名称"_s), u"名称"_s);
        noteLanguageSwitch();
        QCOMPARE(rephrased(u"名称"_s), u"Name"_s);
        QCOMPARE(rephrased(u"将 a.b 重命名为 名称 c"_s), u"Rename a.b to 名称 c"_s);
        QCOMPARE(rephrased(u"已完成：将 a 重命名为 b。按 Ctrl+Z 撤销。"_s),
                 u"Done: Rename a to b. Ctrl+Z undoes it."_s);
        QCOMPARE(rephrased(u"3 个张量"_s), u"3 tensors"_s);
        QCOMPARE(rephrased(u"x：名称"_s), u"x: Name"_s);
        QCOMPARE(rephrased(u"x：y"_s), u"x：y"_s);
        QCOMPARE(rephrased(u"3 个张量\n名称"_s), u"3 tensors\nName"_s);
        QCOMPARE(rephrased(u"model.layers.0"_s), u"model.layers.0"_s);
    }

private:
    static void forEachMessage(const QString &file, const auto &handle)
    {
        QFile opened(sourcePath("translations") + u'/' + file);
        QVERIFY(opened.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&opened);
        QString source;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == "source"_L1)
                source = xml.readElementText();
            else if (xml.name() == "numerusform"_L1)
                handle(source, xml.readElementText());
            else if (xml.name() == "translation"_L1 && xml.readNext() == QXmlStreamReader::Characters &&
                     !xml.isWhitespace())
                handle(source, xml.text().toString());
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }
};

BURNISH_TEST(TestLanguage)
#include "tst_language.moc"
