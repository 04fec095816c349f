// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/jsonschema.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clischemas {

using namespace Qt::StringLiterals;

QJsonObject schemaOf(const QString &name)
{
    return jsonOf(run({u"help"_s, u"--schema"_s, name}));
}

/// All objects in the schema that list their members and allow others.
QStringList openObjects(const QJsonValue &schema, const QString &place = {})
{
    QStringList found;
    const QJsonArray array = schema.toArray();
    for (qsizetype i = 0; i < array.size(); ++i)
        found += openObjects(array[i], place + u'/' + QString::number(i));
    const QJsonObject object = schema.toObject();
    if (object["properties"_L1].isObject() && object["type"_L1] == "object"_L1 &&
        object["additionalProperties"_L1] != false)
        found += place;
    for (auto member = object.begin(); member != object.end(); ++member)
        found += openObjects(*member, place + u'/' + member.key());
    return found;
}

class TestCliSchemas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// run() compares what these print with the schemas.
    void outputsMatch_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QStringList>("arguments");
        const QString noisy = sample(u"digits-noisy.safetensors"_s);
        const QString rotated = sample(u"digits-rotated.safetensors"_s);
        const QString base = sample(u"digits-base.mpk"_s);
        const QString adapter = sample(u"digits-lora.safetensors"_s);
        const auto add = [](const char *row, const QStringList &arguments) {
            QTest::newRow(row) << QString::fromLatin1(row).section(u',', 0, 0) << arguments;
        };
        add("inspect", {noisy, u"--sha256"_s, u"--stats"_s, u"--all"_s});
        add("inspect, summary", {noisy, u"--summary"_s});
        add("inspect, quantised by Burn", {burn(u"quantised/full.mpk"_s), u"--stats"_s});
        add("inspect, quantised by another program", {fixturePath("gguf/quantised.gguf")});
        add("inspect, code and tied tensors", {fixturePath("pytorch/shared.pt"), u"--all"_s});
        add("models", {u"--folder"_s, samplePath()});
        add("models, copies", {u"--copies"_s, u"--folder"_s, samplePath()});
        add("formats", {});
        add("bytes", {noisy, u"--all"_s});
        add("bytes, of a pickle", {fixturePath("pytorch/views.pt"), u"--all"_s});
        add("transfer", {noisy, base, u"OUT"_s, u"--as-burn"_s, u"0.21"_s});
        add("diff", {noisy, rotated, u"--base"_s, sample(u"digits-base.pt"_s), u"--values"_s});
        add("diff, other names", {noisy, sample(u"tiny-gpt.safetensors"_s), u"--by"_s, u"match"_s});
        add("diff, by values", {sample(u"digits-base.bin"_s), base, u"--by"_s, u"values"_s, u"--all"_s});
        add("diff, a patch", {rotated, noisy, u"--patch"_s, u"OUT"_s});
        add("match", {sample(u"digits-base.pt"_s), base, u"--by"_s, u"values"_s});
        add("explain", {noisy, rotated});
        add("explain, a copy in another layout", {sample(u"digits-base.pt"_s), base});
        add("lora extract", {noisy, rotated, u"OUT"_s, u"--rank"_s, u"1"_s});
        add("lora resize", {adapter, u"OUT"_s, u"--rank"_s, u"1"_s});
        add("lora combine", {adapter, u"OUT"_s});
        add("lora bake", {base, adapter, u"OUT"_s, u"--prove"_s});
        add("lora bake, plan", {base, adapter, u"OUT"_s, u"--plan"_s});
        add("structure", {u"--rust"_s, fixturePath("rust/models.rs"), u"--type"_s, u"Mlp"_s});
        add("structure, of a file", {burn(u"custom/full.mpk"_s)});
        add("metadata", {noisy});
        add("health", {sample(u"digits-broken.safetensors"_s)});
        add("check", {sample(u"digits-broken.safetensors"_s)});
        add("check, several", {noisy, fixturePath("gguf/plain.gguf")});
        add("merge", {u"--method"_s, u"linear"_s, noisy, rotated, u"OUT"_s});
        add("merge, refused", {u"--method"_s, u"linear"_s, noisy, base, u"OUT"_s});
        add("methods", {});
        add("help", {});
    }
    void outputsMatch()
    {
        QFETCH(const QString, name);
        QFETCH(QStringList, arguments);
        QTemporaryDir folder;
        arguments.replaceInStrings(u"OUT"_s, folder.filePath(u"out.safetensors"_s));
        const Outcome outcome = run(name.split(u' ') + arguments + QStringList{u"--json"_s});
        const QJsonDocument printed = QJsonDocument::fromJson(outcome.out);
        QVERIFY2(printed.isObject() || printed.isArray(), qPrintable(outcome.errors));
        // Nothing of what is printed may be missing from the schema.
        if (QJsonObject more = printed.object(); !more.isEmpty() && name != "metadata"_L1) {
            more.insert(u"unknown member"_s, 1);
            QVERIFY(!outputProblem(name, QJsonDocument(more).toJson()).isEmpty());
        }
    }

    void everyCommandWithJsonHasASchema()
    {
        for (const QJsonValue each : jsonOf(run({u"help"_s, u"--json"_s}))["commands"_L1].toArray()) {
            QStringList words = each["command"_L1].toString().split(u' ');
            bool printsJson = false;
            for (const QJsonValue option : each["options"_L1].toArray())
                printsJson |= option["name"_L1] == "json"_L1;
            if (!printsJson || words.takeFirst() != "burnish-cli"_L1)
                continue;
            const Outcome outcome = run(QStringList{u"help"_s, u"--schema"_s} + words);
            QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
            const QJsonObject schema = jsonOf(outcome);
            QCOMPARE(schema["$schema"_L1].toString(), u"https://json-schema.org/draft/2020-12/schema"_s);
            QCOMPARE(schema["title"_L1].toString(), u"burnish-cli "_s + words.join(u' '));
            QCOMPARE(openObjects(schema), QStringList());
        }
    }

    void rulesThatMatchPrintsHaveTheSchema()
    {
        const Outcome outcome = run({u"match"_s, sample(u"digits-noisy.safetensors"_s), sample(u"digits-base.mpk"_s)});
        QVERIFY2(outcome.code == 0 && !outcome.out.isEmpty(), qPrintable(outcome.errors));
        QCOMPARE(outputProblem(u"match"_s, outcome.out), QString());
        QCOMPARE(outputProblem(u"match"_s, "[[\"a\"]]"), u"/0: minItems"_s);
        QCOMPARE(outputProblem(u"match"_s, "[[\"a\", 1]]"), u"/0/1: type"_s);
    }

    void recipesHaveTheSchema()
    {
        QFile file(sample(u"recipe.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray recipe = file.readAll();
        QCOMPARE(outputProblem(u"recipe"_s, recipe), QString());
        for (const auto &[from, to] : {std::pair("\"do\": \"remap\"", "\"do\": \"remapp\""),
                                       {"\"paths\": [\"fc1.weight\", \"fc2.weight\"]", "\"paths\": \"fc1.weight\""},
                                       {"\"verify\": true", "\"verify\": 1"},
                                       {"\"existing\"", "\"exists\""},
                                       {"\"recipe\": 1", "\"recipe\": 2"}}) {
            const QByteArray wrong = QByteArray(recipe).replace(from, to);
            QVERIFY(wrong != recipe);
            QVERIFY2(!outputProblem(u"recipe"_s, wrong).isEmpty(), to);
        }
    }

    void rulesHaveTheirSchema()
    {
        QFile stored(sourcePath("core/rules/rules.schema.json"));
        QVERIFY(stored.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(stored.readAll()).object(), schemaOf(u"rules"_s));
        QCOMPARE(outputProblem(u"rules"_s,
                               "{\"steps\": [{\"operation\": \"rename\", \"inputs\": [\"a\"], \"outputs\": [\"b\"]}]}"),
                 QString());
        QVERIFY(
            !outputProblem(u"rules"_s, "{\"steps\": [{\"operation\": \"renamed\", \"inputs\": [\"a\"]}]}").isEmpty());
    }

    void otherNamesAreRefused()
    {
        for (const QString &name : {u"convert"_s, u"tensor"_s, u"burnish"_s}) {
            const Outcome outcome = run({u"help"_s, u"--schema"_s, name});
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.errors.startsWith(u"burnish-cli: There is a JSON schema for each of these: inspect, "_s),
                     qPrintable(outcome.errors));
        }
    }
};

BURNISH_TEST(TestCliSchemas)

} // namespace burnish::test::tst_clischemas

#include "tst_clischemas.moc"
