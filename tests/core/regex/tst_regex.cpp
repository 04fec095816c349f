// SPDX-License-Identifier: MIT
#include "core/regex/regex.h"
#include "core/regex/replacement.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <array>
#include <thread>

namespace burnish::test::tst_regex {

class TestRegex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replacesAsRustDoes_data();
    void replacesAsRustDoes();
    void matchesAsRustDoes_data();
    void matchesAsRustDoes();
    void acceptsWhatRustAccepts_data();
    void acceptsWhatRustAccepts();
    void refusesWhatRustRefuses_data();
    void refusesWhatRustRefuses();
    void reportsWhereThePatternIsWrong();
    void filtersAsRecorded();
    void hostilePatternsTakeLinearTime_data();
    void hostilePatternsTakeLinearTime();
    void reportsThePlacesOfMatches();
    void spansOfEmptyMatchesAreEmpty();
    void findsGroupsByNumberAndName();
    void runsFromSeveralThreads();
    void invalidUtf8MatchesNothing();
};

static QString replaced(const QString &pattern, const QString &to, const QString &text)
{
    const auto regex = Regex::compile(pattern.toStdString());
    if (!regex)
        return QStringLiteral("refused: ") + regex.error().message();
    return QString::fromStdString(
        regex->replaceAll(text.toStdString(), Replacement(to.toStdString(), regex->groupNames())));
}

void TestRegex::replacesAsRustDoes_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *pattern, const char *to, const char *text, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(pattern) << QString::fromUtf8(to) << QString::fromUtf8(text)
                            << QString::fromUtf8(expected);
    };
    row("$1x is the group named 1x", "^a(.)", "$1x", "abcb.w", "cb.w");
    row("${1}x is group 1 and an x", "^a(.)", "${1}x", "abcb.w", "bxcb.w");
    row("an underscore belongs to the name", "(b)", "$1_x", "abcb.w", "ac.w");
    row("a dot ends the name", "(b)", "$1.x", "abcb.w", "ab.xcb.x.w");
    row("$$ is a dollar sign", "(b)", "$$1", "abcb.w", "a$1c$1.w");
    row("a missing group is empty", "(b)", "$2", "abcb.w", "ac.w");
    row("an open brace is literal", "(b)", "${1", "abcb.w", "a${1c${1.w");
    row("leading zeros are allowed", "(a)", "$01", "a", "a");
    row("a plus sign is allowed in braces", "(a)", "${+1}", "a", "a");
    row("a minus sign is no name", "(a)", "$-1", "a", "$-1");
    row("spaces in braces are part of the name", "(a)", "${ 1}", "a", "");
    row("a huge number is no group", "(a)", "$99999999999999999999", "a", "");
    row("a dotted name needs braces", "(?<x.y>a)", "$x.y", "a", ".y");
    row("a dotted name in braces", "(?<x.y>a)", "${x.y}", "a", "a");
    row("names without braces are ASCII", "(?<é>a)", "$é", "a", "$é");
    row("a Unicode name in braces", "(?<é>a)", "${é}", "a", "a");
    row("a group that took no part is empty", "(a)|(b)", "[$1$2]", "ab", "[a][b]");
    row("no empty match right behind a match", "b*", "-", "abcb.w", "-a-c-.-w-");
    row("empty matches step by code points", "", "-", "é层", "-é-层-");
    row("more groups than usual", "(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)(k)(l)", "$12$11", "abcdefghijkl", "lk");
    row("$ is the very end", "c$", "z", "a.c\n", "a.c\n");
    row("(?m)$ stands before each newline", "(?m)c$", "z", "c\nc", "z\nz");
    row("repeated repetition is not possessive", "a++a", "x", "aaa", "x");
    row("(?U) swaps greed", "(?U)a+", "x", "aa", "xx");
    row("(?x) leaves out spaces and comments", "(?x) a \\ b # c\n d", "x", "a bd", "x");
    row("a nested class is a union", "[a[bc]]+", "x", "abcd", "xd");
    row("a class difference", "[a-z--b-y]", "x", "abz", "xbx");
    row("a symmetric difference", "[a-c~~b-d]", "x", "abcd", "xbcx");
    row("set operators bind to the left", "[a-f&&b-e--c]", "x", "abcdef", "axcxxf");
    row("a case-insensitive class is folded before it is negated", "(?i)[^x]", "-", "xXa", "xX-");
    row("the Kelvin sign folds to k", "(?i)k", "-", "kK\u212A", "---");
    row("the long s folds to s", "(?i)s", "-", "sS\u017F", "---");
    row("(?i-u) folds only ASCII", "(?i-u)k", "-", "kK\u212A", "--\u212A");
    row("Unicode word boundaries", "\\b", "|", "größe_层.bias", "|größe_层|.|bias|");
    row("Unicode word boundaries inside a word", "r\\B", "R", "größe r", "gRöße r");
    row("a lazy loop over what can be empty", "a(?:(?:|a)*)+?", "_", "aaaa", "____");
    row("a lazy loop over what can be empty, in Unicode", "\\D{2,3}\\D??*+?", "_", "éééé", "_é");
    row("ASCII word boundaries on Unicode text", "(?-u:\\b)", "|", "größe", "|gr|öß|e|");
    row("word starts", "\\b{start}", "|", "a.é b", "|a.|é |b");
    row("word ends", "\\>", "|", "a.é b", "a|.é| b|");
    row("half a word start", "\\b{start-half}x", "|", "x.xx", "|.|x");
    row("half a word end", "x\\b{end-half}", "|", "xx.x", "x|.|");
    row("CRLF lines", "(?mR)$", "|", "a\r\nb\rc\n", "a|\r\nb|\rc|\n|");
    row("a dot in CRLF mode stops at a carriage return", "(?R).", "-", "a\r\n", "-\r\n");
    row("an empty round of a star", "(|a)*", "<$0>", "aa", "<>a<>a<>");
    row("an empty round of a plus", "(|a)+", "<$0>", "aa", "<>a<>a<>");
    row("the last round of a group counts", "(?:(a)|b)*", "[$1]", "ab", "[a]");
    row("digits of other scripts", "\\d+", "D", "٣4", "D");
    row("a counted repetition above RE2's limit", "^a{1001}$", "x", std::string(1001, 'a').c_str(), "x");
    row("a literal everywhere", "ab", "x", "abcabab", "xcxx");
    row("a literal at the start", "^ab", "x", "abab", "xab");
    row("a literal at the end", "ab$", "x", "abab", "abx");
    row("a literal that is everything", "^ab$", "x", "ab", "x");
    row("a literal that is not everything", "^ab$", "x", "abab", "abab");
    row("a literal in a group", "(ab)", "[$1]", "cab", "c[ab]");
    row("a start behind a match is no start", "^a|b", "x", "aab", "xax");
    row("a script by its short name", "\\p{sc=Grek}+", "G", "aαβ", "aG");
    row("a category by its long name", "\\p{Uppercase Letter}", "U", "aÉ", "aU");
    row("an age", "\\p{age=1.1}+", "A", "a\U0001F9E0", "A\U0001F9E0");
}

void TestRegex::replacesAsRustDoes()
{
    QFETCH(QString, pattern);
    QFETCH(QString, to);
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(replaced(pattern, to, text), expected);
}

void TestRegex::matchesAsRustDoes_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char *name, const char *pattern, const char *text, bool expected) {
        QTest::newRow(name) << QString::fromUtf8(pattern) << QString::fromUtf8(text) << expected;
    };
    row("a search is not anchored", "encoder", "my_encoder2.x", true);
    row("a word class holds an accent", "^\\w+$", "é", true);
    row("a word class holds a joiner", "^\\w$", "\u200D", true);
    row("an ASCII word class does not", "^(?-u:\\w)$", "é", false);
    row("space is Unicode", "\\s", "\u3000", true);
    row("\\v is a vertical tab only", "\\v", "\n", false);
    row("an empty intersection matches nothing", "[a&&b]", "ab", false);
    row("a literal prefix is required", "^model\\.", "my.model.x", false);
    row("a literal suffix is required", "\\.weight$", "a.weight.b", false);
    row("an optional part is not required", "^(?:model\\.)?head", "head", true);
    row("an anchor behind text cannot hold", "a^b", "ab", false);
    row("the text ends before more text", "a$b", "ab", false);
    row("an emoji is one character", "^.$", "\U0001F9E0", true);
}

void TestRegex::matchesAsRustDoes()
{
    QFETCH(QString, pattern);
    QFETCH(QString, text);
    QFETCH(bool, expected);
    const auto regex = Regex::compile(pattern.toStdString());
    QVERIFY(regex.has_value());
    QCOMPARE(regex->matches(text.toStdString()), expected);
}

void TestRegex::acceptsWhatRustAccepts_data()
{
    QTest::addColumn<QString>("pattern");
    for (const char *pattern : {
             "",
             "()",
             "(a|)",
             "|",
             "]",
             "}",
             "a}",
             "[]a]",
             "[^]a]",
             "[-a]",
             "[a-]",
             "[--a]",
             "[a[bc]]",
             "[a&&]",
             "[&&a]",
             "[[:alpha:]]",
             "[[:^alpha:]]",
             "[:alpha:]",
             "[[:nope:]]",
             "a**",
             "a*?+",
             "a{2}{3}",
             "a{0}",
             "a{ 2 , 3 }",
             "a{2,}?",
             "(?i)",
             "(?i:a)",
             "(?i-s:a)",
             "(?-i)a",
             "(?:)*",
             "(?P<n>a)",
             "(?<n>a)",
             "(?<_a.b[0]>a)",
             "(?<größe>a)",
             "(?x: a # b\n)",
             "(?x)( ?i) a",
             "(?x)\\x { 4 1 }",
             "\\x41",
             "\\x{41}",
             "\\u0041",
             "\\u{41}",
             "\\U00000041",
             "\\a\\f\\v\\t\\n\\r",
             "\\-\\/\\_\\%\\\"\\ \\#\\&\\~",
             "\\<a\\>",
             "\\b{start}\\b{end}\\b{start-half}\\b{end-half}",
             "\\b{2}",
             "\\A\\z\\b\\B",
             "\\pL",
             "\\p{L}",
             "\\PL",
             "\\p{Greek}",
             "\\p{sc=Greek}",
             "\\p{scx:Greek}",
             "\\p{gc!=Lu}",
             "\\p{isGreek}",
             "\\p{any}",
             "\\p{ASCII}",
             "\\p{Emoji}",
             "\\p{age=6.0}",
             "\\p{wb=ALetter}",
             "[\\d-]",
             "[\\w&&\\d]",
             "(?R)",
             "(?u)\\w",
             "(?-u:a☃)",
             "(?-u:\\x{e9})",
             "(?-u:[a-z]\\d\\w\\s\\b\\B)",
             "\\w{209}",
             "a{327673}",
             ".{10485}",
             "^{4000000000}",
             "(?:\\b|^){4000000000,}",
             "(?s-u:a)",
             "(?:a(?i)b|c)",
             "(?x)a #",
             "^*",
             "$+",
             "\\b?",
         })
        QTest::newRow(pattern) << QString::fromUtf8(pattern);
}

void TestRegex::acceptsWhatRustAccepts()
{
    QFETCH(QString, pattern);
    const auto regex = Regex::compile(pattern.toStdString());
    QVERIFY2(regex.has_value(), regex ? "" : qPrintable(regex.error().message()));
}

void TestRegex::refusesWhatRustRefuses_data()
{
    QTest::addColumn<QString>("pattern");
    for (const char *pattern : {
             "(?=a)",
             "(?!a)",
             "(?<=a)",
             "(?<!a)",
             "(a)\\1",
             "\\k<n>",
             "(?P=n)",
             "(?>a)",
             "(?|a)",
             "(?#c)",
             "(?'n'a)",
             "(?1)",
             "(?(1)a|b)",
             "\\K",
             "\\G",
             "\\Z",
             "\\h",
             "\\R",
             "\\N",
             "\\X",
             "\\Qa\\E",
             "\\e",
             "\\cA",
             "\\i",
             "\\y",
             "\\07",
             "\\8",
             "\\é",
             "{",
             "a{",
             "a{2",
             "a{,3}",
             "a{}",
             "a{x}",
             "a{3,2}",
             "a{4294967296}",
             "*",
             "+a",
             "a|*",
             "(*)",
             "(?i)*",
             "(?)",
             "(?i",
             "(?",
             "(?-)",
             "(?i-)",
             "(?ii)",
             "(?i-i)",
             "(?--i)",
             "(?z)",
             "(?<>a)",
             "(?<1>a)",
             "(?<a",
             "(?<a b>c)",
             "(?<a>b)(?<a>c)",
             "(",
             ")",
             "a)",
             "(a",
             "((a)",
             "[",
             "[a",
             "[]",
             "[^]",
             "[a-",
             "[[a]",
             "[b-a]",
             "[\\w-z]",
             "[a-\\d]",
             "[\\b]",
             "[\\A]",
             "[\\<]",
             "\\",
             "\\x",
             "\\x4",
             "\\xG1",
             "\\x{}",
             "\\x{110000}",
             "\\x{D800}",
             "\\u{",
             "\\p",
             "\\p{",
             "\\p{Nope}",
             "\\p{sc=Nope}",
             "\\p{nope=L}",
             "\\p{Script}",
             "\\p{Cs}",
             "\\p\\",
             "\\b{nope}",
             "\\b{start",
             "(?-u:.)",
             "(?-u:\\W)",
             "(?-u:[^a])",
             "(?-u:\\xFF)",
             "(?-u:\\pL)",
             "(?-u:[é])",
             "\\w{100000}",
             "(\\w{1000}){1000}",
             "\\w{211}",
             "a{327674}",
             ".{10486}",
             "(?x)( ? i)",
         })
        QTest::newRow(pattern) << QString::fromUtf8(pattern);
    QTest::newRow("groups nested too deep") << QString(300, QLatin1Char('(')) + QString(300, QLatin1Char(')'));
    QTest::newRow("classes nested too deep")
        << QString(300, QLatin1Char('[')) + QLatin1Char('a') + QString(300, QLatin1Char(']'));
    QTest::newRow("very many open groups") << QString(1000000, QLatin1Char('('));
}

void TestRegex::refusesWhatRustRefuses()
{
    QFETCH(QString, pattern);
    const auto regex = Regex::compile(pattern.toStdString());
    QVERIFY(!regex.has_value());
    QCOMPARE(regex.error().code(), ErrorCode::InvalidArgument);
    QVERIFY(!regex.error().message().contains(QLatin1String("%1")));
}

void TestRegex::reportsWhereThePatternIsWrong()
{
    std::size_t position = 0;
    const auto regex = Regex::compile("größe(?=x)", &position);
    QVERIFY(!regex.has_value());
    QCOMPARE(position, std::size_t(7));
    QVERIFY(regex.error().message().contains(QLatin1String("character 6")));
}

void TestRegex::filtersAsRecorded()
{
    QFile file(test::fixturePath("burn/filter-cases.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray cases = QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("cases")].toArray();
    int checked = 0;
    for (const QJsonValue &value : cases) {
        const QJsonObject filter = value[QLatin1String("filter")].toObject();
        if (filter.keys() != QStringList{QStringLiteral("regex")})
            continue;
        std::vector<Regex> regexes;
        for (const QJsonValue &pattern : filter[QLatin1String("regex")].toArray()) {
            // The recorded filter ignores patterns that do not compile.
            if (auto regex = Regex::compile(pattern.toString().toStdString()))
                regexes.push_back(*std::move(regex));
        }
        QCOMPARE(int(regexes.size()), value[QLatin1String("criteria_count")].toInt());
        for (const QJsonValue &result : value[QLatin1String("results")].toArray()) {
            const std::string name = result[QLatin1String("name")].toString().toStdString();
            const bool matches =
                std::any_of(regexes.begin(), regexes.end(), [&](const Regex &regex) { return regex.matches(name); });
            QCOMPARE(matches, result[QLatin1String("matches")].toBool());
            ++checked;
        }
    }
    QVERIFY(checked > 100);
}

void TestRegex::hostilePatternsTakeLinearTime_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::newRow("nested plus") << QStringLiteral("^(a+)+$");
    QTest::newRow("nested star with alternatives") << QStringLiteral("^(a|a|aa)*$");
    QTest::newRow("nested plus on the slow engine") << QStringLiteral("^(a+)+\\b{end}$");
}

void TestRegex::hostilePatternsTakeLinearTime()
{
    QFETCH(QString, pattern);
    const auto regex = Regex::compile(pattern.toStdString());
    QVERIFY(regex.has_value());
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!regex->matches(std::string(100000, 'a') + '!'));
    QVERIFY(timer.elapsed() < 3000);
}

void TestRegex::reportsThePlacesOfMatches()
{
    const auto regex = Regex::compile("l(\\d+)");
    QVERIFY(regex.has_value());
    std::vector<MatchSpan> spans;
    QCOMPARE(regex->replaceAll("l1.l22.w", Replacement("layer.$1", regex->groupNames()), &spans),
             std::string("layer.1.layer.22.w"));
    QCOMPARE(spans, (std::vector<MatchSpan>{{0, 2, 0, 7}, {3, 6, 8, 16}}));
}

void TestRegex::spansOfEmptyMatchesAreEmpty()
{
    const auto regex = Regex::compile("^");
    QVERIFY(regex.has_value());
    std::vector<MatchSpan> spans;
    QCOMPARE(regex->replaceAll("w", Replacement("model.", regex->groupNames()), &spans), std::string("model.w"));
    QCOMPARE(spans, (std::vector<MatchSpan>{{0, 0, 0, 6}}));
}

void TestRegex::findsGroupsByNumberAndName()
{
    const auto regex = Regex::compile("(a)(?<n.m>b)?");
    QVERIFY(regex.has_value());
    QCOMPARE(regex->groupNames().size(), std::size_t(3));
    QCOMPARE(groupNumber(regex->groupNames(), "n.m"), std::optional<std::size_t>(2));
    QCOMPARE(groupNumber(regex->groupNames(), ""), std::optional<std::size_t>());
    std::array<GroupSpan, 4> groups;
    QVERIFY(regex->find("xa", 0, groups));
    QCOMPARE(groups[0].begin, std::size_t(1));
    QVERIFY(groups[1].tookPart());
    QVERIFY(!groups[2].tookPart());
    QVERIFY(!groups[3].tookPart());
    // A text without data is empty like any other.
    const auto empty = Regex::compile("");
    QVERIFY(empty && empty->find({}, 0, groups));
    QVERIFY(groups[0].tookPart());
}

void TestRegex::runsFromSeveralThreads()
{
    const auto regex = Regex::compile("\\b(\\w+)\\.");
    QVERIFY(regex.has_value());
    const Replacement replacement("<$1>", regex->groupNames());
    std::array<std::string, 4> results;
    {
        std::vector<std::jthread> threads;
        for (std::string &result : results)
            threads.emplace_back([&] {
                for (int i = 0; i < 200; ++i)
                    result = regex->replaceAll("größe.层.w", replacement) + regex->replaceAll("a.b", replacement);
            });
    }
    for (const std::string &result : results)
        QCOMPARE(result, std::string("<größe><层>w<a>b"));
}

void TestRegex::invalidUtf8MatchesNothing()
{
    for (const char *pattern : {"^.$", "^\\W$", "^.\\b{start-half}$"}) {
        const auto regex = Regex::compile(pattern);
        QVERIFY(regex.has_value());
        QVERIFY2(!regex->matches("\xFF"), pattern);
    }
    QVERIFY(!Regex::compile("a\xFF").has_value());
}

BURNISH_TEST(TestRegex)

} // namespace burnish::test::tst_regex

#include "tst_regex.moc"
