// SPDX-License-Identifier: MIT
#include "core/remap/rulefile.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_rulefile {

class TestRuleFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsBothForms();
    void savesPairsWhereAllAreEnabled();
    void savesObjectsWhereOneIsDisabled();
    void savesNoRules();
    void anySpellingSurvives();
    void refusesOtherContent_data();
    void refusesOtherContent();
    void aMissingFileIsNamed();
    void aSavedFileIsReadBack();
};

void TestRuleFile::readsBothForms()
{
    const auto rules =
        rulesFromJson(R"([["a", "b"], {"from": "c", "to": "d", "enabled": false}, {"from": "e", "to": ""}])");
    QVERIFY(rules.has_value());
    QCOMPARE(*rules, (std::vector<RemapRule>{{"a", "b"}, {"c", "d", false}, {"e", ""}}));
}

void TestRuleFile::savesPairsWhereAllAreEnabled()
{
    QCOMPARE(rulesToJson({{"a\\.", "b"}, {"c", ""}}), QByteArray("[\n  [\"a\\\\.\", \"b\"],\n  [\"c\", \"\"]\n]\n"));
}

void TestRuleFile::savesObjectsWhereOneIsDisabled()
{
    QCOMPARE(rulesToJson({{"a", "b"}, {"c", "d", false}}),
             QByteArray("[\n  {\"from\": \"a\", \"to\": \"b\", \"enabled\": true},\n"
                        "  {\"from\": \"c\", \"to\": \"d\", \"enabled\": false}\n]\n"));
}

void TestRuleFile::savesNoRules()
{
    const auto rules = rulesFromJson(rulesToJson({}));
    QVERIFY(rules.has_value());
    QVERIFY(rules->empty());
}

void TestRuleFile::anySpellingSurvives()
{
    const std::vector<RemapRule> rules{{"\"\\größe\n层", "\x01$1"}, {"[a&&b]", "\U0001F9E0", false}};
    const auto read = rulesFromJson(rulesToJson(rules));
    QVERIFY(read.has_value());
    QCOMPARE(*read, rules);
}

void TestRuleFile::refusesOtherContent_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("a -> b");
    QTest::newRow("an object") << QByteArray("{}");
    QTest::newRow("a bare text") << QByteArray("[\"a\"]");
    QTest::newRow("three texts") << QByteArray("[[\"a\", \"b\", \"c\"]]");
    QTest::newRow("a number") << QByteArray("[[\"a\", 1]]");
    QTest::newRow("a missing key") << QByteArray("[{\"from\": \"a\"}]");
    QTest::newRow("an unknown key") << QByteArray("[{\"from\": \"a\", \"to\": \"b\", \"enable\": false}]");
    QTest::newRow("a text for enabled") << QByteArray("[{\"from\": \"a\", \"to\": \"b\", \"enabled\": \"no\"}]");
}

void TestRuleFile::refusesOtherContent()
{
    QFETCH(QByteArray, json);
    const auto rules = rulesFromJson(json);
    QVERIFY(!rules.has_value());
    QCOMPARE(rules.error().code(), ErrorCode::Malformed);
}

void TestRuleFile::aMissingFileIsNamed()
{
    const auto rules = readRuleFile(QStringLiteral("/nowhere/rules.json"));
    QVERIFY(!rules.has_value());
    QCOMPARE(rules.error().file(), QStringLiteral("/nowhere/rules.json"));
}

void TestRuleFile::aSavedFileIsReadBack()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rules.json"));
    const std::vector<RemapRule> rules{{"a", "b"}, {"c", "d", false}};
    QVERIFY(writeRuleFile(path, rules).has_value());
    const auto read = readRuleFile(path);
    QVERIFY(read.has_value());
    QCOMPARE(*read, rules);
}

BURNISH_TEST(TestRuleFile)

} // namespace burnish::test::tst_rulefile

#include "tst_rulefile.moc"
