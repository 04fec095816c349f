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

namespace burnish::test::tst_language {

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
        QCoreApplication::removeTranslator(&translator);
    }

    void numbersInSentencesAreGroupedAsTheUserChose()
    {
        GroupingTranslator translator;
        QCoreApplication::installTranslator(&translator);
        QLocale locale(QLocale::English, QLocale::UnitedStates);
        QLocale::setDefault(locale);
        // English has no file for texts without a plural.
        QCOMPARE(QCoreApplication::translate("Test", "Expected %1 bytes, found %2.").arg(12'345).arg(6'789),
                 u"Expected 12,345 bytes, found 6,789."_s);
        // Texts and hexadecimal numbers stay as they are.
        QCOMPARE(QCoreApplication::translate("Test", "%1 at 0x%2").arg(u"12345"_s).arg(0x12345678, 0, 16),
                 u"12345 at 0x12345678"_s);
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
        QLocale::setDefault(locale);
        QCOMPARE(QCoreApplication::translate("Test", "%1 bytes").arg(12'345), u"12345 bytes"_s);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCoreApplication::removeTranslator(&translator);
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
            // Values are clamped by another word than files are cut off.
            QVERIFY2(!translation.contains(u"截断") || source.contains(u"truncated", Qt::CaseInsensitive),
                     qPrintable(source));
            translation.remove(placeholder);
            QVERIFY2(!translation.contains(noSpace), qPrintable(source + u" → "_s + translation));
        });
    }

    /// Terms that were once others: each is the usual one of its field, in English too.
    void termsAreTheUsualOnes_data()
    {
        QTest::addColumn<QString>("context");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("chinese");
        const auto row = [](const char *context, const char *source, const QString &chinese) {
            QTest::addRow("%s, %.30s", context, source)
                << QString::fromLatin1(context) << QString::fromUtf8(source) << chinese;
        };
        row("MergeForm", "Base", u"基准模型"_s);
        row("CompareChooser", "Base", u"基准模型"_s);
        row("MergeForm", "Result dtype", u"结果数据类型"_s);
        row("AdapterController", "Bake adapter…", u"并入适配器…"_s);
        row("AdapterController", "Extract adapter…", u"提取适配器…"_s);
        row("EditDialog", "One undo step.", u"可一步撤销。"_s);
        row("DifferenceFigures", "Sign flipped", u"符号翻转"_s);
        row("Comparison", "Sign conflicts", u"符号相反"_s);
        row("OverviewPage", "Log x axis", u"横轴用对数刻度"_s);
        row("OverviewPage", "Log count axis", u"计数轴用对数刻度"_s);
        row("HeatMapMenus", "Colour range: %1", u"色阶范围：%1"_s);
        row("HeatMapMenus", "Limit of the colour range (±)", u"色阶范围：±"_s);
        row("HeatMapMenus", "Full range", u"完整范围"_s);
        row("HeatMapMenus", "Grey, signed", u"灰度（区分正负）"_s);
        row("HeatMapMenus", "99.9 %", u"99.9%"_s);
        row("KernelsPage", "Per-kernel scale", u"独立色阶"_s);
        row("ComparePage", "Pairing", u"对应关系"_s);
        row("Comparison", "Changed by", u"改动方"_s);
        row("Comparison", "Changed", u"变化比例"_s);
        row("CompareInspector", "Scatter", u"左右散点图"_s);
        row("MergeRulesModel", "This pattern is not valid: %1", u"正则表达式无效：%1"_s);
        row("ValueEditDialog", "Clamp values", u"限幅"_s);
        row("InspectorPanel", "Values", u"数值"_s);
        row("JobsPanel", "%1 of %2", u"%1 / %2"_s);
        row("MergeWeights", "%1 by layer", u"%1（按层）"_s);
        row("ModelPane", "New view of this model", u"为此模型新建视图"_s);
        row("SessionController", "Run the recipe's exports", u"执行配方中的导出步骤"_s);
        row("OverviewPage", "Fit", u"适应"_s);
        row("OverviewPage", "More statistics", u"更多统计"_s);
        row("StatisticsView", "Mean", u"均值"_s);
        row("RuleParametersForm", "Mean", u"均值"_s);
        row("Comparison", "Changes relative to the base", u"相对基准模型的改变"_s);
        row("Comparison", "Both, same change", u"两侧改变相同"_s);
        row("DifferenceFigures", "Due to rounding", u"由舍入造成"_s);
        row("MergePlanModel", "Sources", u"来源"_s);
        row("MergeWeights", "First match wins.", u"第一条匹配的规则生效。"_s);
        row("MergeCurves", "No rules: using the default. Add a rule to set another value.",
            u"没有规则：采用默认值。添加规则可设置其他值。"_s);
        row("Merge", "Empty layer range %2 to %3 of %1.", u"%1 的层范围 %2 到 %3 为空。"_s);
        row("Merge", "SLERP, norms interpolated separately", u"SLERP，范数单独插值"_s);
        row("Merge", "Zero-norm threshold: shorter vectors count as zero.", u"零范数阈值：更短的向量视为零。"_s);
        row("NodeActions", "Treat as model root", u"视为模型的根"_s);
        row("Banner", "Dismiss", u"关闭"_s);
        row("CloseQuestion", "&Discard edits", u"放弃修改(&D)"_s);
        row("HealthPanel", "No problems found: every tensor was scanned.", u"没有发现问题：每个张量都已扫描。"_s);
        row("Alignment", "transposed", u"已转置"_s);
        row("Formats", "Unknown storage of the boolean values.", u"布尔值的存储方式未知。"_s);
        row("Health", "%n row(s) are all zero; the first is row %1.", u"%n 行全为零，首个为行索引 %1。"_s);
        row("Lora",
            "No alpha found; it is assumed to equal the rank, so the scale is 1. PEFT stores it in adapter_config.json.",
            u"未找到 alpha；将其视为与秩相等，即缩放系数为 1。PEFT 将它存放在 adapter_config.json 中。"_s);
        row("Export",
            "The layout is unspecified. The tensors are written unchanged, and programs that read the file will assume the layout of %1.",
            u"布局未注明。张量按原样写入，读取该文件的程序会认为它们采用 %1 的布局。"_s);
        row("BurnStore", "The filter pattern “%1” is invalid; it is silently ignored.",
            u"筛选条件的正则表达式 %1 无效；会被忽略，且没有任何提示。"_s);
    }
    void termsAreTheUsualOnes()
    {
        QFETCH(const QString, context);
        QFETCH(const QString, source);
        QStringList found;
        forEachMessage(u"burnish_zh_CN.ts"_s,
                       [&](const QString &text, const QString &translation, const QString &where) {
                           if (text == source && where == u"burnish::"_s + context)
                               found += translation;
                       });
        QCOMPARE(found.size(), 1);
        QTEST(found.front(), "chinese");
    }

    void composedTextsFollowTheLanguage()
    {
        // As GroupingTranslator does when the texts are composed.
        notePhrase(u"将 %1 重命名为 %2"_s, "Test", "Rename %1 to %2", nullptr, -1);
        notePhrase(u"已完成：%1。按 %2 撤销。"_s, "Test", "Done: %1. %2 undoes it.", nullptr, -1);
        notePhrase(u"%n 个张量"_s, "Test", "%n tensors", nullptr, 2);
        notePhrase(u"%1：%2"_s, "Test", "%1: %2", nullptr, -1);
        notePhrase(u"名称"_s, "Test", "Name", nullptr, -1);
        notePhrase(u"%1 中有 %n 个"_s, "Test", "%n in %1", nullptr, 2);
        QCOMPARE(rephrased(u"名称"_s), u"名称"_s);
        noteLanguageSwitch();
        QCOMPARE(rephrased(u"名称"_s), u"Name"_s);
        QCOMPARE(rephrased(u"将 a.b 重命名为 名称 c"_s), u"Rename a.b to 名称 c"_s);
        QCOMPARE(rephrased(u"已完成：将 a 重命名为 b。按 Ctrl+Z 撤销。"_s),
                 u"Done: Rename a to b. Ctrl+Z undoes it."_s);
        QCOMPARE(rephrased(u"3 个张量"_s), u"3 tensors"_s);
        // What is not a number is not counted.
        QCOMPARE(rephrased(u"x 中有 3 个"_s), u"3 in x"_s);
        QCOMPARE(rephrased(u"x 中有 许多 个"_s), u"x 中有 许多 个"_s);
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
        QString context;
        QString source;
        const auto pass = [&](const QString &translation) {
            if constexpr (std::is_invocable_v<decltype(handle), QString, QString, QString>)
                handle(source, translation, context);
            else
                handle(source, translation);
        };
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == "name"_L1)
                context = xml.readElementText();
            else if (xml.name() == "source"_L1)
                source = xml.readElementText();
            else if (xml.name() == "numerusform"_L1)
                pass(xml.readElementText());
            else if (xml.name() == "translation"_L1 && xml.readNext() == QXmlStreamReader::Characters &&
                     !xml.isWhitespace())
                pass(xml.text().toString());
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }
};

BURNISH_TEST(TestLanguage)

} // namespace burnish::test::tst_language

#include "tst_language.moc"
