// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/filemaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_cliexample {

using namespace Qt::StringLiterals;

namespace {

/// Small Llamas with random numbers, and what llama.cpp's convert_hf_to_gguf.py (2026) made of them as F16.
QString llama(const QString &file)
{
    return fixturePath(u"by-example/llama/"_s + file);
}

QString next(const QString &file)
{
    return fixturePath(u"by-example/llama-next/"_s + file);
}

} // namespace

/// convert --example A B
class TestCliExample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsTheOfficialConverter_data()
    {
        QTest::addColumn<QString>("in");
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("official");
        QTest::addColumn<QString>("ending");
        const QString model = u"model.safetensors"_s;
        const QString made = u"model.gguf"_s;
        QTest::newRow("larger") << next(model) << llama(model) << llama(made) << next(made) << u"gguf"_s;
        QTest::newRow("smaller") << llama(model) << next(model) << next(made) << llama(made) << u"gguf"_s;
    }
    void equalsTheOfficialConverter()
    {
        QFETCH(QString, in);
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QString, official);
        QFETCH(QString, ending);
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out."_s + ending);
        const Outcome made = run({u"convert"_s, in, out, u"--example"_s, a, b});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        const Outcome same = run({u"diff"_s, out, official});
        QVERIFY2(same.code == 0, same.out);
        QVERIFY2(made.out.contains("{\"axis\":0,\"heads\":\"kv_heads\"}"), made.out);
        QVERIFY2(made.out.contains("llama.block_count = layers"), made.out);
        QVERIFY2(made.out.contains("Learned from model.layers.0.self_attn.k_proj.weight"), made.out);
        QVERIFY2(made.errors.isEmpty(), qPrintable(made.errors));
    }

    /// The rules of explain --rules do the same.
    void rulesConvertTheNextModel()
    {
        const QTemporaryDir folder;
        const QString rules = folder.filePath(u"rules.json"_s);
        const Outcome explained =
            run({u"explain"_s, llama(u"model.safetensors"_s), llama(u"model.gguf"_s), u"--rules"_s, rules});
        QVERIFY2(explained.code == 0, explained.out);
        QFile file(rules);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray steps = QJsonDocument::fromJson(file.readAll()).object()["steps"_L1].toArray();
        QVERIFY(!steps.isEmpty());
        for (const auto &step : steps) {
            const QJsonObject learned = step.toObject()["learned_from"_L1].toObject();
            QVERIFY(learned["count"_L1].toInt() > 0);
            QVERIFY(learned["tensors"_L1].toArray().first().toString().contains(u"."_s));
        }
        const QString out = folder.filePath(u"out.safetensors"_s);
        const Outcome made =
            run({u"convert"_s, next(u"model.safetensors"_s), out, u"--rules"_s, rules, u"--adapter"_s, u"none"_s});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        const Outcome same = run({u"diff"_s, out, next(u"model.gguf"_s)});
        QVERIFY2(same.code == 0, same.out);
    }

    /// Neither the name nor --to says the format.
    void formatFollowsTheExample()
    {
        const QTemporaryDir folder;
        for (const QString &name : {u"out"_s, u"out.1"_s}) {
            const QString out = folder.filePath(name);
            const Outcome made = run({u"convert"_s, next(u"model.safetensors"_s), out, u"--example"_s,
                                      llama(u"model.safetensors"_s), llama(u"model.gguf"_s)});
            QVERIFY2(made.code == 0, qPrintable(made.errors));
            QFile file(out);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.read(4) == "GGUF");
        }
    }

    void recipesRepeatTheConversion()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out.gguf"_s);
        const QString recipe = folder.filePath(u"recipe.json"_s);
        const QString report = folder.filePath(u"report.json"_s);
        const Outcome made =
            run({u"convert"_s, next(u"model.safetensors"_s), out, u"--example"_s, llama(u"model.safetensors"_s),
                 llama(u"model.gguf"_s), u"--save-recipe"_s, recipe, u"--report"_s, report});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        const Outcome again = run({u"run"_s, recipe, u"--output"_s, folder.filePath(u"again"_s)});
        QVERIFY2(again.code == 0, qPrintable(again.errors));
        QCOMPARE(contentOfFile(folder.filePath(u"again/out.gguf"_s)), contentOfFile(out));

        const QJsonObject example = QJsonDocument::fromJson(contentOfFile(report)).object()["example"_L1].toObject();
        QCOMPARE(example["original"_L1].toString(), llama(u"model.safetensors"_s));
        QCOMPARE(example["converted"_L1].toString(), llama(u"model.gguf"_s));
        QVERIFY(!example["rules"_L1].toObject()["steps"_L1].toArray().isEmpty());
        QCOMPARE(example["metadata"_L1].toObject()["computed"_L1].toObject()["llama.block_count"_L1].toString(),
                 u"layers"_s);
        QVERIFY(example["left_out"_L1].isArray());
    }

    /// Without an example, too.
    void recipesRepeatConversions()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out.safetensors"_s);
        const QString recipe = folder.filePath(u"recipe.json"_s);
        const Outcome made = run(
            {u"convert"_s, sample(u"tiny-gpt.safetensors"_s), out, u"--float"_s, u"f16"_s, u"--save-recipe"_s, recipe});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        const Outcome again = run({u"run"_s, recipe, u"--output"_s, folder.filePath(u"again"_s)});
        QVERIFY2(again.code == 0, qPrintable(again.errors));
        QCOMPARE(contentOfFile(folder.filePath(u"again/out.safetensors"_s)), contentOfFile(out));
        const Outcome two = run({u"convert"_s, out, out, folder.filePath(u"two.safetensors"_s), u"--save-recipe"_s,
                                 folder.filePath(u"two.json"_s)});
        QCOMPARE(two.code, 2);
        QVERIFY(!QFile::exists(folder.filePath(u"two.json"_s)));
    }

    void mistakes_data()
    {
        QTest::addColumn<QStringList>("words"); // NEXT, A, B
        QTest::addColumn<QString>("said");
        const QString a = llama(u"model.safetensors"_s);
        const QString b = llama(u"model.gguf"_s);
        const QString model = next(u"model.safetensors"_s);
        const QString gpt = sample(u"tiny-gpt.safetensors"_s);
        QTest::newRow("exchanged") << QStringList{model, b, a} << u"The original is the first model of an example."_s;
        QTest::newRow("unrelated") << QStringList{model, a, gpt} << u"of the example's conversion, such as"_s;
        QTest::newRow("another architecture") << QStringList{gpt, a, b} << u"It has another architecture"_s;
        QTest::newRow("no configuration") << QStringList{u"alone"_s, a, b} << u"There is no config.json beside it"_s;
    }
    void mistakes()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        const QTemporaryDir folder;
        if (words[0] == "alone"_L1) {
            words[0] = folder.filePath(u"alone.safetensors"_s);
            QVERIFY(QFile::copy(next(u"model.safetensors"_s), words[0]));
        }
        const QStringList before = QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        const Outcome made =
            run({u"convert"_s, words[0], folder.filePath(u"out.gguf"_s), u"--example"_s, words[1], words[2],
                 u"--save-recipe"_s, folder.filePath(u"r.json"_s), u"--report"_s, folder.filePath(u"report.json"_s)});
        QCOMPARE(made.code, 1);
        QVERIFY2(made.errors.contains(said), qPrintable(made.errors));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), before);
    }

    /// The next model is the example's own.
    void sameModelGivesTheSame()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out.gguf"_s);
        const Outcome made = run({u"convert"_s, llama(u"model.safetensors"_s), out, u"--example"_s,
                                  llama(u"model.safetensors"_s), llama(u"model.gguf"_s)});
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        QCOMPARE(run({u"diff"_s, out, llama(u"model.gguf"_s)}).code, 0);
    }

    void refusals()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out.gguf"_s);
        const QStringList example = {u"--example"_s, llama(u"model.safetensors"_s), llama(u"model.gguf"_s)};
        const QString gpt = sample(u"tiny-gpt.safetensors"_s);
        const Outcome other = run(QStringList{u"convert"_s, gpt, out} + example);
        QCOMPARE(other.code, 1);
        QVERIFY2(other.errors.startsWith(u"burnish-cli: "_s + gpt), qPrintable(other.errors));
        QVERIFY(!QFile::exists(out));
        const Outcome both = run(QStringList{u"convert"_s, gpt, out, u"--rules"_s, u"r.json"_s} + example);
        QCOMPARE(both.code, 2);
        QVERIFY(both.errors.contains(u"--example and --rules cannot be given together."_s));
        QCOMPARE(run({u"convert"_s, gpt, out, u"--leave-out-rest"_s}).code, 2);
        QCOMPARE(run({u"convert"_s, gpt, out, u"--example"_s, u"only-one"_s}).code, 2);
        const Outcome missing = run({u"convert"_s, gpt, out, u"--example"_s, u"nothing-there"_s, gpt});
        QCOMPARE(missing.code, 1);
    }
};

BURNISH_TEST(TestCliExample)

} // namespace burnish::test::tst_cliexample

#include "tst_cliexample.moc"
