// SPDX-License-Identifier: MIT
#include "core/model/paramid.h"
#include "support/commandline.h"
#include "support/hostile.h"
#include "support/inspecting.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

namespace burnish::test::tst_cli {

using namespace Qt::StringLiterals;

namespace {

QStringList pathsOf(const QJsonObject &document)
{
    QStringList paths;
    for (const QJsonValue &tensor : document[QLatin1String("tensors")].toArray())
        paths += tensor[QLatin1String("path")].toString();
    return paths;
}

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void runsNothingThatHostileFilesName()
    {
        // If run, each would create the file of that name in the current folder.
        const QDir hostile(fixturePath("hostile/pytorch"));
        const QStringList expectations = hostile.entryList({u"*.expected.json"_s}, QDir::Files);
        std::vector<std::unique_ptr<QProcess>> processes;
        QTemporaryDir folder;
        int withCanary = 0;
        const auto finishAll = [&] {
            for (const auto &process : processes) {
                QVERIFY2(process->waitForFinished(60000) && process->exitStatus() == QProcess::NormalExit,
                         qPrintable(process->arguments().join(u' ')));
                QVERIFY2(process->exitCode() <= 1, qPrintable(process->arguments().join(u' ')));
            }
            processes.clear();
        };
        for (const QString &expectation : expectations) {
            QFile file(hostile.filePath(expectation));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
            if (!expected.contains("canary"_L1))
                continue;
            ++withCanary;
            const QString name = expected["file"_L1].toString();
            for (const QStringList &arguments :
                 {QStringList{u"inspect"_s, hostile.filePath(name), u"--sha256"_s, u"--all"_s},
                  QStringList{u"convert"_s, hostile.filePath(name), u"out-"_s + name + u".safetensors"_s}}) {
                auto process = std::make_unique<QProcess>();
                process->setWorkingDirectory(folder.path());
                process->start(programPath("burnish-cli"), arguments);
                processes.push_back(std::move(process));
            }
            if (processes.size() >= 8)
                finishAll();
        }
        finishAll();
        QVERIFY(withCanary > 25);
        for (const QString &left :
             QDir(folder.path()).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::Hidden))
            QVERIFY2(left.startsWith(u"out-"_s), qPrintable(left));
    }

    void hostileFilesGetOneLine_data() { addHostileRows(QStringLiteral("safetensors")); }

    void hostileFilesGetOneLine()
    {
        QFETCH(QString, file);
        QFETCH(QString, required);
        const Outcome outcome =
            run({QStringLiteral("inspect"), file, QStringLiteral("--json"), QStringLiteral("--sha256")});
        if (required == QLatin1String("accept"))
            QCOMPARE(outcome.code, 0);
        if (required == QLatin1String("refuse"))
            QCOMPARE(outcome.code, 1);
        if (outcome.code == 1) {
            QVERIFY2(outcome.errors.startsWith(QStringLiteral("burnish-cli: %1: ").arg(file)),
                     qPrintable(outcome.errors));
            QCOMPARE(outcome.errors.count(QLatin1Char('\n')), 1);
            QVERIFY(outcome.out.isEmpty());
        }
    }

    void structuresAreShownAndRead()
    {
        const QString models = fixturePath("rust/models.rs");
        const QString burn = fixturePath("burn/");
        const Outcome shown = run({u"structure"_s, u"--rust"_s, models, u"--type"_s, u"Tiny"_s});
        QCOMPARE(shown.code, 0);
        QVERIFY(shown.out.contains("linear"));
        QVERIFY(shown.out.contains("Option<Param<Tensor 1>>"));

        // A saved structure reads a binary record like its source does.
        QTemporaryDir folder;
        const Outcome saved = run({u"structure"_s, u"--rust"_s, models, u"--type"_s, u"Mlp"_s, u"--json"_s});
        QCOMPARE(saved.code, 0);
        const QString file = folder.filePath(u"mlp.structure.json"_s);
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(saved.out);
        out.close();
        const Outcome byRust =
            run({u"inspect"_s, burn + u"mlp/full.bin"_s, u"--json"_s, u"--rust"_s, models, u"--type"_s, u"Mlp"_s});
        const Outcome bySaved = run({u"inspect"_s, burn + u"mlp/full.bin"_s, u"--json"_s, u"--structure"_s, file});
        QCOMPARE(byRust.errors, QString());
        QCOMPARE(byRust.code, 0);
        QCOMPARE(bySaved.out, byRust.out);
        QVERIFY(byRust.out.contains("\"container\":\"Linear\""));
        const Outcome two = run({u"inspect"_s, burn + u"mlp/full.bin"_s, u"--rust"_s, models, u"--structure"_s, file});
        QCOMPARE(two.code, 2);
    }

    void recordersNameTheFile()
    {
        QTemporaryDir folder;
        const Outcome outcome =
            run({u"convert"_s, fixturePath("burn/tiny/store.bpk"), folder.filePath(u"model.v1"_s), u"--recorder"_s,
                 u"SensitiveCompact"_s, u"--rust"_s, fixturePath("rust/models.rs"), u"--type"_s, u"Tiny"_s});
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.code, 0);
        QVERIFY(QFileInfo::exists(folder.filePath(u"model.bin.gz"_s)));
    }

    void matchPrintsRules()
    {
        const QString mlp = fixturePath("burn/mlp/");
        const Outcome outcome = run({u"match"_s, mlp + u"pytorch.safetensors"_s, mlp + u"store.bpk"_s});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.contains(R"(["^norm\\.weight$","norm.gamma"])"));
        // Tensors that keep their names need no rule, however they are paired.
        const QString store = mlp + u"store.bpk"_s;
        for (const QString &by : {u"name"_s, u"match"_s, u"values"_s, u"shape"_s})
            QCOMPARE(run({u"match"_s, store, store, u"--by"_s, by}).out.trimmed(), QByteArray("[]"));
    }

    /// In an export to ONNX, weights are transposed and their names are numbers; both commands pair them alike.
    void matchAndDiffPairAnExportToOnnxAlike()
    {
        const QString onnx = fixturePath("compare/attention.onnx");
        const QString checkpoint = fixturePath("compare/attention.pt");
        const Outcome matched = run({u"match"_s, onnx, checkpoint});
        QCOMPARE(matched.errors, QString());
        const auto hasRule = [&](const char *number, const char *name) {
            return matched.out.contains(QByteArray("[\"^onnx::MatMul_") + number + "$\",\"" + name + "\"]");
        };
        QVERIFY2(hasRule("115", "blocks.0.query.weight"), matched.out);
        QVERIFY2(hasRule("119", "blocks.0.up.weight"), matched.out);
        QVERIFY2(hasRule("124", "blocks.1.out.weight"), matched.out);
        QVERIFY2(hasRule("126", "blocks.1.down.weight"), matched.out);
        const Outcome compared = run({u"diff"_s, u"--all"_s, u"--by"_s, u"match"_s, onnx, checkpoint});
        const QString out = QString::fromUtf8(compared.out);
        QCOMPARE(out.count(u"= equal "_s), 30);
        QVERIFY(!out.contains(u"≠"_s));
        QVERIFY(out.contains(u"left onnx::MatMul_115"_s));
    }

    /// Tensors are paired even if their names differ between PyTorch and Burn.
    void aStructureNamesTheOtherModelsOfItsSource()
    {
        const QString models = fixturePath("rust/models.rs");
        const QString statusShown = QString::fromUtf8(run({u"structure"_s, u"--rust"_s, models}).out);
        QVERIFY(statusShown.startsWith(u"Quantised"_s));
        QVERIFY2(statusShown.section(u'\n', 1, 1).contains(u"--type"_s), qPrintable(statusShown));
        QVERIFY(statusShown.section(u'\n', 1, 1).contains(u"Tiny"_s));
        const QString chosen =
            QString::fromUtf8(run({u"structure"_s, u"--rust"_s, models, u"--type"_s, u"Tiny"_s}).out);
        QVERIFY(!chosen.contains(u"--type"_s));
    }

    void structuresFindTheNormsOfPyTorch()
    {
        const QString checkpoint = samplePath("digits-base.pt");
        const QString source = samplePath("digits.rs");
        const QString record = samplePath("digits-base.mpk");
        const QStringList model = {u"--top-level-key"_s, u"state_dict"_s};
        const QStringList names = pathsOf(inspected(record));
        QCOMPARE(names.size(), 18);
        for (const QStringList &structure :
             {QStringList{u"--rust"_s, source, u"--type"_s, u"Digits"_s}, QStringList{u"--template"_s, record}})
            QCOMPARE(pathsOf(inspected(checkpoint, model + structure)), names);

        const Outcome matched = run(QStringList{u"match"_s, checkpoint, source} + model);
        QCOMPARE(matched.errors, QString());
        QCOMPARE(matched.out.trimmed(), "[]");
    }

    void wrongUsageLeavesWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char *name, const char *arguments) {
            QTest::addRow("%s", name) << QString::fromLatin1(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        };
        row("Unknown command", "");
        row("an unknown command", "frobnicate");
        row("a command of another version", "diff a b");
        row("inspect without a file", "inspect");
        row("inspect with two files", "inspect a b");
        row("an unknown option", "inspect a --frobnicate");
        row("a short option", "inspect a -j");
        row("an option without its value", "convert a b.bpk --to");
        row("an option with half its values", "convert a b.bpk --remap x");
        row("a flag with a value", "inspect a --json=1");
        row("an option given twice", "convert a b.bpk --to burnpack --to burnpack");
        row("an unknown format", "convert a b.bpk --to frobnicate");
        row("a name that tells no format", "convert a b.xyz");
        row("an unknown precision", "convert a b.bpk --float f8");
        row("an unknown version of Burn", "convert a b.bpk --burn-version 0.5");
        row("an adapter that is not there", "convert a b.bpk --adapter quarter");
        row("an adapter and none", "convert a b.bpk --adapter half --adapter none");
        row("a structure without a file", "structure");
        row("two structures", "structure a.rs --rust b.rs");
        row("match with one model", "match a");
        row("an assignment without a sign", "convert a b.bpk --assign x");
        row("a length that is none", "convert a b.bpk --length x=y");
        row("a recorder that is not there", "convert a b.bpk --recorder Small");
        row("a way to embed that is not there", "convert a b.rs --to burnpack --embed c");
        row("convert with one file", "convert a.bpk");
        row("metadata without a sign", "convert a b.bpk --metadata k");
        row("run without a recipe", "run");
        row("remap without rules", "remap");
        row("remap with a preset that is not there", "remap --preset frobnicate");
        row("remap with a preset and two files", "remap --preset kohya a b");
    }

    void wrongUsageLeavesWithTwo()
    {
        QFETCH(QStringList, arguments);
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.errors.startsWith(QLatin1String("burnish-cli: ")));
        QCOMPARE(outcome.errors.count(QLatin1Char('\n')), 1);
        QVERIFY(outcome.out.isEmpty());
    }

    void aMissingFileIsOneLine()
    {
        const Outcome outcome = run({QStringLiteral("inspect"), QStringLiteral("/nowhere.bpk")});
        QCOMPARE(outcome.code, 1);
        QVERIFY(outcome.errors.startsWith(QLatin1String("burnish-cli: /nowhere.bpk: ")));
        QCOMPARE(outcome.errors.count(QLatin1Char('\n')), 1);
    }

    void listsItsFormats()
    {
        const QJsonObject formats = jsonOf(run({QStringLiteral("formats"), QStringLiteral("--json")}));
        QStringList ids;
        for (const QJsonValue &format : formats[QLatin1String("formats")].toArray())
            ids << format[QLatin1String("id")].toString();
        for (const char *id : {"named-mpk", "named-mpk-gz", "burnpack", "safetensors"})
            QVERIFY(ids.contains(QLatin1String(id)));
    }

    void remapsNamesByPresets()
    {
        const auto remap = [&](const QStringList &arguments, const QByteArray &names) {
            const Outcome outcome = run(QStringList{QStringLiteral("remap")} + arguments, names);
            return outcome.code == 0 ? outcome.out : outcome.errors.toUtf8();
        };
        QCOMPARE(remap({QStringLiteral("--preset"), QStringLiteral("drop-module"), QStringLiteral("--preset"),
                        QStringLiteral("norms-to-burn"), QStringLiteral("--map-indices")},
                       "module.bn.1.weight\nmodule.bn.3.bias\nx\n"),
                 QByteArray("bn.0.gamma\nbn.1.beta\nx\n"));
        QCOMPARE(remap({QStringLiteral("--map-indices")}, "a.5\n3\n\n"), QByteArray("a.0\n0\n\n"));
        QCOMPARE(remap({QStringLiteral("--map-indices"), QStringLiteral("--keep-indices"), QStringLiteral("^a$")},
                       "a.5.7\nb.3\n"),
                 QByteArray("a.5.0\nb.0\n"));
        const QByteArray list = remap({QStringLiteral("--list-presets")}, {});
        QVERIFY(list.contains("norms-to-burn") && list.contains("kohya"));
    }

    void remapsNames()
    {
        QFile rules(m_folder->filePath(QStringLiteral("rules.json")));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write(R"([["^a(\\d)\\.", "b$1."], {"from": "b", "to": "c", "enabled": false}])");
        rules.close();
        const Outcome outcome = run({QStringLiteral("remap"), rules.fileName()}, "a1.weight\nx\n\ngröße");
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, QByteArray("b1.weight\nx\n\ngröße\n"));
    }

    void aBadRuleNamesItsFile()
    {
        QFile rules(m_folder->filePath(QStringLiteral("rules.json")));
        QVERIFY(rules.open(QIODevice::WriteOnly));
        rules.write(R"([["(?=a)x", "b"]])");
        rules.close();
        const Outcome outcome = run({QStringLiteral("remap"), rules.fileName()}, "a\n");
        QCOMPARE(outcome.code, 1);
        QVERIFY(outcome.errors.startsWith(QStringLiteral("burnish-cli: %1: ").arg(rules.fileName())));
    }

    void optionsMayStandAnywhere()
    {
        const QString out = m_folder->filePath(QStringLiteral("out.any"));
        const Outcome outcome =
            run({QStringLiteral("convert"), QStringLiteral("--to=safetensors"), burn(QStringLiteral("tiny/store.bpk")),
                 QStringLiteral("--metadata"), QStringLiteral("k=v=w"), QStringLiteral("--remap"),
                 QStringLiteral("^linear"), QStringLiteral("fc"), QStringLiteral("--"), out});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        const QJsonObject got = inspected(out);
        QCOMPARE(got[QLatin1String("metadata")][QLatin1String("k")].toString(), QStringLiteral("v=w"));
        QVERIFY(got[QLatin1String("tensors")][0][QLatin1String("path")].toString().startsWith(QLatin1String("fc.")));
    }

    void healthTellsWhatIsBroken()
    {
        const QString broken = samplePath("digits-broken.safetensors");
        const Outcome statusShown = run({QStringLiteral("health"), broken});
        QCOMPARE(statusShown.code, 0);
        QCOMPARE(statusShown.out.count('\n'), 4);
        QCOMPARE(run({QStringLiteral("health"), broken, QStringLiteral("--strict")}).code, 1);
        QCOMPARE(run({QStringLiteral("health"), samplePath("digits-base.bpk"), QStringLiteral("--strict")}).code, 0);
        const Outcome json = run({QStringLiteral("health"), broken, QStringLiteral("--json")});
        const QJsonArray findings = jsonOf(json).value(QStringLiteral("findings")).toArray();
        QStringList kinds;
        for (const QJsonValue &finding : findings)
            kinds.append(finding[QStringLiteral("kind")].toString());
        QCOMPARE(kinds, (QStringList{QStringLiteral("nan"), QStringLiteral("dead-rows"), QStringLiteral("outlier")}));
        QVERIFY(run({QStringLiteral("health"), QStringLiteral("--help")}).out.contains("--strict"));
        QCOMPARE(run({QStringLiteral("health")}).code, 2);
    }

    void playsARecipe()
    {
        const Outcome outcome =
            run({QStringLiteral("run"), samplePath("recipe.json"), QStringLiteral("--output"), m_folder->path()});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QCOMPARE(outcome.out.count('\n'), 3);
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("digits-noisy.bpk"))));
    }

    void bytesTellsWhatEveryByteIsFor()
    {
        const Outcome text = run({u"bytes"_s, burn(u"tiny/store.bpk"_s)});
        QCOMPARE(text.code, 0);
        QVERIFY2(text.out.contains("\n0       10    header             Prefix\n"), text.out.constData());
        QVERIFY2(text.out.contains("\n208     8     tensor  16         linear.weight\n"), text.out.constData());
        QVERIFY2(text.out.contains("tensors: 2, with 12 bytes of data, aligned to 8\n"), text.out.constData());

        const Outcome json = run({u"bytes"_s, burn(u"tiny/store.bpk"_s), u"--json"_s});
        QCOMPARE(json.code, 0);
        const QJsonObject file = jsonOf(json)[QLatin1String("files")][0].toObject();
        QCOMPARE(file[QLatin1String("size")].toInteger(), 220);
        const QJsonArray parts = file[QLatin1String("parts")].toArray();
        QCOMPARE(parts.size(), 4);
        QCOMPARE(parts[3][QLatin1String("path")].toString(), u"linear.bias"_s);
        QCOMPARE(parts[3][QLatin1String("offset")].toInteger(), 216);
        QCOMPARE(parts[3][QLatin1String("alignment")].toInteger(), 8);
        QCOMPARE(parts[1][QLatin1String("parts")][0][QLatin1String("parts")][1][QLatin1String("kind")].toString(),
                 u"descriptor"_s);

        // The parts of a quantised tensor have their stored names.
        const Outcome quantised = run({u"bytes"_s, fixturePath("block-scaled/gptq/model.safetensors"), u"--json"_s});
        QVERIFY(quantised.out.contains("\"path\":\"model.layers.0.self_attn.q_proj.qweight\""));
        QCOMPARE(jsonOf(quantised)[QLatin1String("files")][0][QLatin1String("gaps")].toInteger(), 0);

        const Outcome compressed = run({u"bytes"_s, burn(u"tiny/full.mpk.gz"_s)});
        QCOMPARE(compressed.code, 1);
        QVERIFY(compressed.errors.contains(u"does not store tensors as raw bytes"_s));
        // Of a folder, the files with its chunks, or the one that stands for it, which has all values inside.
        const Outcome chunks = run({u"bytes"_s, fixturePath("orbax/deep")});
        QVERIFY2(chunks.code == 0 && chunks.out.contains("layer4.w"), qPrintable(chunks.errors));
        const Outcome inside = run({u"bytes"_s, fixturePath("orbax/plain")});
        QVERIFY2(inside.code == 0 && inside.out.contains("296 bytes"), qPrintable(inside.errors));
        QCOMPARE(run({u"bytes"_s}).code, 2);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCli)

} // namespace burnish::test::tst_cli

#include "tst_cli.moc"
