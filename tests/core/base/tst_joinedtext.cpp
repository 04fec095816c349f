// SPDX-License-Identifier: MIT
#include "core/base/joinedtext.h"
#include "support/fullwidthtexts.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

namespace burnish::test::tst_joinedtext {

using namespace Qt::StringLiterals;

class TestJoinedText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAreListedAsTheLanguageDoes()
    {
        QCOMPARE(joinedNames({}), QString());
        QCOMPARE(joinedNames({u"a"_s}), u"a"_s);
        QCOMPARE(joinedNames({u"a"_s, u"b"_s, u"c"_s}), u"a, b, c"_s);
        const test::FullWidthTexts chinese;
        QCOMPARE(joinedNames({u"a"_s, u"b"_s, u"c"_s}), u"a、b、c"_s);
    }

    void sentencesAreJoinedAsTheirPunctuationAsks_data()
    {
        QTest::addColumn<QStringList>("sentences");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << QStringList() << QString();
        QTest::newRow("English") << QStringList{u"One."_s, u"Two."_s} << u"One. Two."_s;
        QTest::newRow("Chinese") << QStringList{u"其一。"_s, u"其二。"_s} << u"其一。其二。"_s;
        QTest::newRow("an exclamation") << QStringList{u"注意！"_s, u"其二。"_s} << u"注意！其二。"_s;
        QTest::newRow("a closing bracket") << QStringList{u"其一（a）"_s, u"其二。"_s} << u"其一（a）其二。"_s;
        QTest::newRow("a name at the end") << QStringList{u"其一：a"_s, u"其二。"_s} << u"其一：a 其二。"_s;
        QTest::newRow("without empty ones") << QStringList{u"One."_s, QString(), u"Two."_s} << u"One. Two."_s;
    }
    void sentencesAreJoinedAsTheirPunctuationAsks()
    {
        QFETCH(const QStringList, sentences);
        QTEST(joinedSentences(sentences), "text");
    }

    /// A space between texts that are translated is wrong in Chinese and Japanese.
    void noSourceJoinsTranslatedTextsByASpace()
    {
        static const QRegularExpression space(
            u"(?:QLatin1Char\\(' '\\)|u' '|u\" \"_s|QStringLiteral\\(\" \"\\))\\s*\\+\\s*(?:\\w+::)?tr\\("_s);
        static const QRegularExpression joined(
            u"(?:sentences|remarks\\(\\)|notes|warnings)\\.join\\((?:QLatin1Char\\(' '\\)|u' ')\\)"_s);
        QVERIFY(space.match(u"text += u' ' + Texts::tr(\"More.\")"_s).hasMatch());
        QVERIFY(joined.match(u"sentences.join(QLatin1Char(' '))"_s).hasMatch());
        // The pages of help for a terminal are lines of words and remarks in brackets.
        const QString helpPages = u"app/commandline/helppage.cpp"_s;
        const QDir root(test::sourcePath());
        QStringList offences;
        int filesRead = 0;
        for (const QString &top : {u"core"_s, u"widgets"_s, u"app"_s}) {
            QDirIterator files(root.filePath(top), {u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                ++filesRead;
                const QString name = root.relativeFilePath(file.fileName());
                const QString text = QString::fromUtf8(file.readAll());
                for (const QRegularExpression &wrong : {space, joined}) {
                    if (const auto match = wrong.match(text); match.hasMatch() && name != helpPages)
                        offences += name + u": "_s + match.captured();
                }
            }
        }
        QVERIFY(filesRead > 500);
        QVERIFY2(offences.isEmpty(), qPrintable(offences.join(u'\n')));
    }
};

BURNISH_TEST(TestJoinedText)

} // namespace burnish::test::tst_joinedtext

#include "tst_joinedtext.moc"
