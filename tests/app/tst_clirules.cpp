// SPDX-License-Identifier: MIT
#include "support/foldermaking.h"
#include "support/inspecting.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/rulesmaking.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QTemporaryDir>

namespace burnish::test::tst_clirules {

using namespace Qt::StringLiterals;

namespace {

QString caseFile(const QString &name)
{
    return fixturePath(u"tensor-rules/"_s + name);
}

QJsonObject caseOf(const QString &name)
{
    return QJsonDocument::fromJson(contentOf(caseFile(name + u".json"_s))).object();
}

QStringList hashes(const QString &file)
{
    return listed(inspected(file, {u"--sha256"_s}), false);
}

} // namespace

class TestCliRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesArePrintedAsRust()
    {
        const QString split = caseFile(u"split-qkv-equal.json"_s);
        const Outcome printed = run({u"remap"_s, split, u"--rust"_s});
        QCOMPARE(printed.code, 0);
        QVERIFY(printed.out.contains("equal_parts(&x[0][0], 0, 3)?"));
        QVERIFY(printed.out.contains("TensorSnapshot"));
        QCOMPARE(printed.errors, QString());
        const Outcome packed = run({u"remap"_s, split, u"--rust"_s, u"--burn-version"_s, u"0.22"_s});
        QVERIFY(packed.out.contains("burn_pack::Tensor"));
        const Outcome folded = run({u"remap"_s, caseFile(u"batch-norm-fold.json"_s), u"--rust"_s});
        QCOMPARE(folded.code, 0);
        QVERIFY2(folded.errors.contains(u"1 (fold-batch-norm)"_s), qPrintable(folded.errors));
        QCOMPARE(run({u"remap"_s, u"--rust"_s}).code, 2);
        QCOMPARE(run({u"remap"_s, split, u"--burn-version"_s, u"0.22"_s}).code, 2);
    }

    void casesArePlayed_data()
    {
        QTest::addColumn<QString>("name");
        // tests/core/rules/tst_goldenrules.cpp plays all of them without starting programs.
        for (const char *name : {"split-qkv-conv1d-to-linear", "stack-and-fuse-experts", "lstm-gates", "rope-bias",
                                 "fuse-qkv-no-key-bias", "tied-copy", "vocabulary-pad-zeros", "batch-norm-fold",
                                 "cast-f32-to-f16", "refuse-incomplete", "refuse-overwrite", "refuse-sizes"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void casesArePlayed()
    {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QJsonObject json = caseOf(name);
        const QString rules = caseFile(name + u".json"_s);
        const QString out = folder.filePath(u"out.safetensors"_s);
        const Outcome there = run({u"convert"_s, caseFile(name + u".source.safetensors"_s), out, u"--rules"_s, rules});
        if (json.contains("refuse"_L1)) {
            QCOMPARE(there.code, 1);
            QCOMPARE(there.errors.count(u'\n'), 1);
            QVERIFY(there.errors.contains(u"Rule 1"_s));
            QVERIFY(!QFile::exists(out));
            return;
        }
        QCOMPARE(there.code, 0);
        const QString result = caseFile(name + u".result.safetensors"_s);
        // Casts keep the payload of NaN, which torch does not.
        if (json.value("bit_exact"_L1).toBool() && !name.startsWith("cast-"_L1))
            QCOMPARE(hashes(out), hashes(result));
        const QJsonObject inverse = json.value("inverse"_L1).toObject();
        if (inverse.isEmpty())
            return;
        const QString back = folder.filePath(u"back.safetensors"_s);
        QCOMPARE(run({u"convert"_s, result, back, u"--rules"_s, rules, u"--inverse"_s}).code, 0);
        if (inverse.value("restores_source"_L1).toBool())
            QCOMPARE(hashes(back), hashes(caseFile(name + u".source.safetensors"_s)));
    }

    void rulesReplaceRemapFiles()
    {
        const QTemporaryDir folder;
        putFile(folder.path(), u"rules.json"_s, "[[\"^x\\\\.a\", \"y.a\"]]");
        const QString rules = folder.filePath(u"rules.json"_s);
        const QString source = caseFile(u"rename-swap.source.safetensors"_s);
        QCOMPARE(run({u"convert"_s, source, folder.filePath(u"out.safetensors"_s), u"--rules"_s, rules}).code, 0);
        QCOMPARE(run({u"convert"_s, source, folder.filePath(u"same.safetensors"_s), u"--remap-file"_s, rules}).code, 0);
        QCOMPARE(contentOf(folder.filePath(u"out.safetensors"_s)), contentOf(folder.filePath(u"same.safetensors"_s)));
        putFile(folder.path(), u"none.json"_s, "[[\"zzz\", \"\"]]");
        QCOMPARE(run({u"convert"_s, source, folder.filePath(u"none.safetensors"_s), u"--rules"_s,
                      folder.filePath(u"none.json"_s)})
                     .code,
                 1);
    }

    void rulesPresetsAndRemapsRunInOrder()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out.safetensors"_s);
        const QString source = caseFile(u"rename-swap.source.safetensors"_s);
        const QString rules = caseFile(u"rename-swap.json"_s);
        const Outcome once = run({u"convert"_s, source, out, u"--rules"_s, rules});
        QVERIFY2(once.code == 0, qPrintable(once.errors));
        const QByteArray names = run({u"inspect"_s, out}).out;
        const QString again = folder.filePath(u"again.safetensors"_s);
        const Outcome both = run({u"convert"_s, source, again, u"--rules"_s, rules, u"--remap"_s, u"^"_s, u"p."_s});
        QVERIFY2(both.code == 0, qPrintable(both.errors));
        QVERIFY(run({u"inspect"_s, again}).out.contains("p."));
        QVERIFY(!names.contains("p."));
        QVERIFY(run({u"convert"_s, again, folder.filePath(u"swapped.safetensors"_s), u"--remap"_s, u"^p\\."_s,
                     QString(), u"--rules"_s, rules})
                    .code != 0); // rules for tensors come first, and match nothing below p
        QCOMPARE(run({u"convert"_s, source, out, u"--overwrite"_s, u"--inverse"_s}).code, 2);
    }

    void valuesComeFromTheConfiguration()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile::copy(caseFile(u"rope-hf-to-original.result.safetensors"_s),
                            folder.filePath(u"model.safetensors"_s)));
        const QStringList words = {u"convert"_s, folder.filePath(u"model.safetensors"_s),
                                   folder.filePath(u"out.safetensors"_s), u"--rules-preset"_s, u"llama-to-hf"_s};
        const Outcome unknown = run(words);
        QCOMPARE(unknown.code, 1);
        QVERIFY2(unknown.errors.contains(u"“heads” is not given"_s), qPrintable(unknown.errors));
        putFile(folder.path(), u"config.json"_s, "{\"n_heads\": 4, \"n_kv_heads\": 2}");
        const Outcome known = run(words);
        QVERIFY2(known.code == 0, qPrintable(known.errors));
        QCOMPARE(hashes(folder.filePath(u"out.safetensors"_s)),
                 hashes(caseFile(u"rope-hf-to-original.source.safetensors"_s)));
        // Meta's files come with this one. The other counts where both have a number.
        QVERIFY(QFile::rename(folder.filePath(u"config.json"_s), folder.filePath(u"params.json"_s)));
        QCOMPARE(run(words + QStringList{u"--overwrite"_s}).code, 0);
        QCOMPARE(hashes(folder.filePath(u"out.safetensors"_s)),
                 hashes(caseFile(u"rope-hf-to-original.source.safetensors"_s)));
        putFile(folder.path(), u"config.json"_s, "{\"num_attention_heads\": 5}");
        QVERIFY(run(words + QStringList{u"--overwrite"_s}).code != 0);
    }

    /// Two models in one form, and both in another form from which rules lead to the first.
    void mergesGoThroughRules()
    {
        const QTemporaryDir folder;
        const auto at = [&](const char *name) { return folder.filePath(QString::fromLatin1(name)); };
        const QString rules = caseFile(u"split-qkv-conv1d-to-linear.json"_s);
        const QString a = caseFile(u"split-qkv-conv1d-to-linear.result.safetensors"_s);
        const QString fusedA = caseFile(u"split-qkv-conv1d-to-linear.source.safetensors"_s);
        const QString b = at("b.safetensors");
        const QString fusedB = at("fused=b.safetensors");
        putFile(folder.path(), u"half.json"_s, R"({"placeholders": {"n": "any"}, "steps": [
            {"operation": "multiply", "inputs": ["{n}"], "outputs": ["{n}"], "parameters": {"value": -0.5}}]})");
        QCOMPARE(run({u"convert"_s, a, b, u"--rules"_s, at("half.json")}).code, 0);
        QCOMPARE(run({u"convert"_s, b, fusedB, u"--rules"_s, rules, u"--inverse"_s}).code, 0);
        const QStringList merge = {u"merge"_s, u"--method"_s, u"linear"_s};
        const QString expected = at("expected.safetensors");
        QCOMPARE(
            run(merge + QStringList{u"--weight"_s, a + u"=0.3"_s, u"--weight"_s, b + u"=0.7"_s, a, b, expected}).code,
            0);
        QVERIFY(hashes(expected) != hashes(a));

        // The other model, the one that determines the form of the result, and the way back.
        const QString out = at("out.safetensors");
        const Outcome other = run(merge + QStringList{u"--weight"_s, a + u"=0.3"_s, u"--weight"_s, fusedB + u"=0.7"_s,
                                                      u"--rules"_s, fusedB + u'=' + rules, a, fusedB, out});
        QVERIFY2(other.code == 0, qPrintable(other.errors));
        QCOMPARE(hashes(out), hashes(expected));
        const QString led = at("led.safetensors");
        const Outcome leading = run(merge + QStringList{u"--weight"_s, fusedA + u"=0.3"_s, u"--weight"_s, b + u"=0.7"_s,
                                                        u"--rules"_s, fusedA + u'=' + rules, fusedA, b, led});
        QVERIFY2(leading.code == 0, qPrintable(leading.errors));
        QCOMPARE(hashes(led), hashes(expected));
        const QString fused = at("fused.safetensors");
        const Outcome back =
            run(merge + QStringList{u"--weight"_s, fusedA + u"=0.3"_s, u"--weight"_s, b + u"=0.7"_s, u"--rules"_s,
                                    b + u'=' + rules, u"--inverse"_s, b, fusedA, b, fused});
        QVERIFY2(back.code == 0, qPrintable(back.errors));
        QCOMPARE(run({u"diff"_s, fused, expected, u"--values"_s, u"--rules"_s, rules}).code, 0);

        // A recipe says the same.
        const QJsonArray weights = {QJsonObject{{u"parameter"_s, u"weight"_s}, {u"model"_s, u"a"_s}, {u"value"_s, .3}},
                                    QJsonObject{{u"parameter"_s, u"weight"_s}, {u"model"_s, u"b"_s}, {u"value"_s, .7}}};
        const QJsonObject content = QJsonDocument::fromJson(contentOf(rules)).object();
        const QJsonArray steps = {
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, fusedA}, {u"as"_s, u"a"_s}},
            QJsonObject{{u"do"_s, u"open"_s}, {u"file"_s, fusedB}, {u"as"_s, u"b"_s}},
            QJsonObject{{u"do"_s, u"merge"_s},
                        {u"model"_s, u"a"_s},
                        {u"method"_s, u"linear"_s},
                        {u"models"_s, QJsonArray{u"a"_s, u"b"_s}},
                        {u"rules"_s, weights},
                        {u"through"_s, QJsonArray{QJsonObject{{u"model"_s, u"a"_s}, {u"rules"_s, content}},
                                                  QJsonObject{{u"model"_s, u"b"_s}, {u"rules"_s, content}}}}},
            QJsonObject{{u"do"_s, u"export"_s}, {u"model"_s, u"a"_s}, {u"file"_s, at("played.safetensors")}}};
        putFile(folder.path(), u"recipe.json"_s,
                QJsonDocument(QJsonObject{{u"recipe"_s, 1}, {u"steps"_s, steps}}).toJson());
        const Outcome played = run({u"run"_s, at("recipe.json")});
        QVERIFY2(played.code == 0, qPrintable(played.errors));
        QCOMPARE(hashes(at("played.safetensors")), hashes(expected));
    }

    void mergesRefuseRulesThatDoNotFit()
    {
        const QTemporaryDir folder;
        const QString rules = caseFile(u"split-qkv-gqa.json"_s);
        const QString source = caseFile(u"split-qkv-gqa.source.safetensors"_s);
        const QString result = caseFile(u"split-qkv-gqa.result.safetensors"_s);
        const QString out = folder.filePath(u"out.safetensors"_s);
        const QStringList merge = {u"merge"_s,      u"--method"_s, u"linear"_s, u"--param"_s,
                                   u"weight=0.5"_s, source,        result,      out};
        // Usage errors.
        for (const QStringList &more :
             {QStringList{u"--rules"_s, rules}, QStringList{u"--rules"_s, u"x="_s + rules},
              QStringList{u"--inverse"_s, source},
              QStringList{u"--rules"_s, source + u'=' + rules, u"--rules-preset"_s, source + u"=llama-to-hf"_s}})
            QCOMPARE(run(merge + more).code, 2);
        // Without rules, the models have nothing in common; the rules do not match the tensors of the other model.
        QCOMPARE(run(merge).code, 1);
        const Outcome wrong = run(merge + QStringList{u"--rules"_s, result + u'=' + rules});
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.errors.contains(u"Rule 1 (split): No tensor matches this rule."_s), qPrintable(wrong.errors));
        QVERIFY(wrong.errors.contains(u"split-qkv-gqa.result.safetensors"_s));
        QCOMPARE(run(merge + QStringList{u"--rules"_s, source + u"=missing.json"_s}).code, 1);
        QCOMPARE(run(merge + QStringList{u"--rules-preset"_s, source + u"=missing"_s}).code, 1);
        const Outcome unsaid = run(merge + QStringList{u"--rules"_s, source + u'=' + rules, u"--save-config"_s,
                                                       folder.filePath(u"merge.yaml"_s)});
        QCOMPARE(unsaid.code, 1);
        QVERIFY2(unsaid.errors.contains(u"mergekit has no rules for tensors"_s), qPrintable(unsaid.errors));
        QVERIFY(!QFile::exists(out));
        const Outcome done = run(merge + QStringList{u"--rules"_s, source + u'=' + rules});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
    }

    void comparisonsAndTransfersGoThroughRules()
    {
        const QTemporaryDir folder;
        const QString rules = caseFile(u"split-qkv-gqa.json"_s);
        const QString source = caseFile(u"split-qkv-gqa.source.safetensors"_s);
        const QString result = caseFile(u"split-qkv-gqa.result.safetensors"_s);
        QCOMPARE(run({u"diff"_s, source, result, u"--values"_s}).code, 1);
        QCOMPARE(run({u"diff"_s, source, result, u"--values"_s, u"--rules"_s, rules}).code, 0);
        QCOMPARE(run({u"diff"_s, result, source, u"--values"_s, u"--rules"_s, rules, u"--inverse"_s}).code, 0);
        const QString out = folder.filePath(u"out.safetensors"_s);
        const Outcome transferred = run({u"transfer"_s, source, result, out, u"--rules"_s, rules});
        QVERIFY2(transferred.code == 0, qPrintable(transferred.errors));
        QCOMPARE(hashes(out), hashes(result));
    }
};

BURNISH_TEST(TestCliRules)

} // namespace burnish::test::tst_clirules

#include "tst_clirules.moc"
