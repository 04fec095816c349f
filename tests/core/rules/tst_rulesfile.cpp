// SPDX-License-Identifier: MIT
#include "core/rules/operations/operationtable.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

namespace burnish::test::tst_rulesfile {

namespace {

QString refusal(const char *json)
{
    const auto rules = tensorRulesFromJson(QJsonDocument::fromJson(json));
    return rules ? QString() : rules.error().message();
}

} // namespace

class TestRulesFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseSurvivesJsonAndYaml()
    {
        const QTemporaryDir folder;
        const QString cases = fixturePath(QStringLiteral("tensor-rules/"));
        int count = 0;
        const QStringList files = QDir(cases).entryList({QStringLiteral("*.json")});
        for (const QString &file : files) {
            if (file == QLatin1String("index.json"))
                continue;
            const auto rules = readTensorRules(cases + file);
            QVERIFY2(rules, rules ? "" : qPrintable(rules.error().sentence()));
            for (const char *name : {"rules.json", "rules.yaml", "rules.yml"}) {
                const QString path = folder.filePath(QLatin1String(name));
                QVERIFY(writeTensorRules(path, *rules));
                const auto again = readTensorRules(path);
                QVERIFY2(again, again ? "" : qPrintable(again.error().sentence()));
                QVERIFY2(*again == *rules, qPrintable(file));
            }
            ++count;
        }
        QCOMPARE(count, 68);
    }

    void everyMemberSurvives()
    {
        TensorRules rules;
        rules.title = QStringLiteral("true");
        rules.note = QStringLiteral("12: \"quoted\" # ’");
        rules.placeholders = {{"i", PlaceholderKind::Digits}, {"any", PlaceholderKind::Any}};
        rules.values = {{"heads", 32}};
        TensorRule rule;
        rule.operation = "split";
        rule.inputs = {"a.(\\d+)"};
        rule.outputs = {"1", "null"};
        rule.parameters = {{QStringLiteral("axis"), -1},
                           {QStringLiteral("sizes"), QJsonArray{QStringLiteral("heads * 2"), 3}},
                           {QStringLiteral("value"), 1e-6}};
        rule.syntax = RuleSyntax::Regex;
        rule.enabled = false;
        rule.optional = true;
        rule.leftOut = {{{"1", "07"}}};
        rules.steps = {rule, tensorRuleOf({"from", "to", true})};
        rules.inverse = rules.steps;
        const auto json = tensorRulesFromJson(QJsonDocument::fromJson(tensorRulesToJson(rules)));
        QVERIFY(json && *json == rules);
        const auto yaml = tensorRulesFromYaml(tensorRulesToYaml(rules));
        QVERIFY2(yaml && *yaml == rules, tensorRulesToYaml(rules).constData());
    }

    void longNamesOfParametersAreReadAgain()
    {
        TensorRules rules;
        TensorRule rule;
        rule.operation = "split";
        rule.inputs = {"a"};
        rule.outputs = {"b", "c"};
        const QString name(200, u'x');
        const QJsonObject first = {{name, 1}};
        for (const QJsonObject &parameters : {first, QJsonObject{{QStringLiteral("axis"), QJsonArray{1, first}}},
                                              QJsonObject{{QString(118, QChar(0)), QJsonArray{first, 1}}}}) {
            rule.parameters = parameters;
            rules.steps = {rule};
            const QByteArray written = tensorRulesToYaml(rules);
            const auto yaml = tensorRulesFromYaml(written);
            QVERIFY2(yaml && *yaml == rules, written.constData());
        }
    }

    /// Null, integers beyond 2^53, noncharacters, which yaml-cpp replaces, and halves of surrogate pairs, which JSON
    /// permits.
    void unusualParametersSurviveYaml()
    {
        const auto rules = tensorRulesFromJson(QJsonDocument::fromJson(
            "{\"title\": \"\\ud800\", \"note\": \"\\ufdd0\", \"steps\": [{\"operation\": \"fill\", \"inputs\": [\"a\\uffff\"], "
            "\"parameters\": {\"\\udc00\\uffff\": [null, 9007199254740993, -9223372036854775808, 100000000000000000, 1e300, 0.1, "
            "\"\\ud83f\\udffe \\\"\\\\\", {\"x\": \"\\udfff\"}]}}]}"));
        QVERIFY(rules);
        QCOMPARE(rules->title, QStringLiteral("?"));
        const QByteArray written = tensorRulesToYaml(*rules);
        const auto again = tensorRulesFromYaml(written);
        QVERIFY2(again && *again == *rules, written.constData());
        QVERIFY(written.contains("9007199254740993"));
    }

    void renameFilesAreRules()
    {
        const auto rules = tensorRulesFromJson(QJsonDocument::fromJson("[[\"a\", \"b\"]]"));
        QVERIFY(rules);
        QCOMPARE(remapRulesOf(*rules), (std::vector<RemapRule>{{"a", "b", true}}));
    }

    void invalidFilesSayWhere_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const char *json, const char *sentence) {
            QTest::newRow(name) << QByteArray(json) << QString::fromUtf8(sentence);
        };
        row("no steps", "{}", "Expected an object with “steps”, or a list of rename rules.");
        row("a step of another type", "{\"steps\": [3]}",
            "Step 1: Expected an object with “operation”, “inputs” and “outputs”.");
        row("an unknown key", "{\"steps\": [{\"operation\": \"drop\", \"input\": []}]}", "");
        row("a number as pattern", "{\"steps\": [{\"operation\": \"drop\", \"inputs\": [1]}]}",
            "Step 1: Expected a list of patterns for “inputs”.");
        row("an unknown syntax", "{\"steps\": [{\"operation\": \"drop\", \"syntax\": \"glob\"}]}",
            "Step 1: Expected “placeholders” or “regex” for “syntax”.");
        row("an unknown kind", "{\"placeholders\": {\"i\": \"word\"}, \"steps\": []}",
            "The placeholder “i” must be digits, piece or any.");
        row("a fraction", "{\"values\": {\"heads\": 1.5}, \"steps\": []}", "The value “heads” must be a whole number.");
        row("an empty group", "{\"steps\": [{\"operation\": \"drop\", \"leave_out\": [{}]}]}", "");
        row("a flag of another type", "{\"steps\": [{\"operation\": \"drop\", \"optional\": 1}]}",
            "Step 1: Expected true or false for “optional”.");
        row("the way back", "{\"steps\": [], \"inverse\": {\"steps\": 1}}",
            "In “inverse”: Expected a list of steps for “steps”.");
    }
    void invalidFilesSayWhere()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, sentence);
        const QString found = refusal(json.constData());
        QVERIFY(!found.isEmpty());
        if (!sentence.isEmpty())
            QCOMPARE(found, sentence);
    }

    void theSchemaKnowsEveryOperation()
    {
        const QJsonObject schema =
            QJsonDocument::fromJson(contentOf(sourcePath(QStringLiteral("core/rules/rules.schema.json")))).object();
        const QJsonObject step = schema[QLatin1String("$defs")][QLatin1String("step")].toObject();
        QStringList known;
        const QJsonArray names =
            step[QLatin1String("properties")][QLatin1String("operation")][QLatin1String("enum")].toArray();
        for (const auto &name : names)
            known += name.toString();
        QStringList operations;
        QStringList parameters;
        for (const RuleOperation &operation : ruleOperations()) {
            operations += QLatin1String(operation.name);
            for (const RuleParameter &parameter : ruleParameters(operation))
                parameters += QLatin1String(parameter.name);
            QVERIFY(!operation.titleText().isEmpty() && operation.summaryText().endsWith(u'.'));
        }
        known.sort();
        operations.sort();
        QCOMPARE(known, operations);
        QStringList described =
            step[QLatin1String("properties")][QLatin1String("parameters")][QLatin1String("properties")]
                .toObject()
                .keys();
        parameters.removeDuplicates();
        parameters.sort();
        described.sort();
        QCOMPARE(described, parameters);
    }

    void theReadmeDescribesEveryOperation()
    {
        const QByteArray readme = contentOf(sourcePath(QStringLiteral("core/rules/README.md")));
        for (const RuleOperation &operation : ruleOperations())
            QVERIFY2(readme.contains(QByteArray("`") + operation.name + '`'), operation.name);
    }
};

BURNISH_TEST(TestRulesFile)

} // namespace burnish::test::tst_rulesfile

#include "tst_rulesfile.moc"
