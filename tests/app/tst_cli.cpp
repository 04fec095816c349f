// SPDX-License-Identifier: MIT
#include "core/model/paramid.h"
#include "support/commandline.h"
#include "support/hostile.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

QJsonObject inspected(const QString &file, const QStringList &more = {})
{
    const Outcome outcome = run(QStringList{QStringLiteral("inspect"), file, QStringLiteral("--json")} + more);
    if (outcome.code != 0)
        qFatal("%s", qPrintable(outcome.errors));
    return jsonOf(outcome);
}

QStringList pathsOf(const QJsonObject &document)
{
    QStringList paths;
    for (const QJsonValue &tensor : document[QLatin1String("tensors")].toArray())
        paths += tensor[QLatin1String("path")].toString();
    return paths;
}

/// One line per tensor, sorted, so that a failure reads like a difference.
QStringList listed(const QJsonObject &document, bool ids)
{
    QStringList lines;
    for (const QJsonValue &tensor : document[QLatin1String("tensors")].toArray()) {
        QStringList shape;
        for (const QJsonValue &dimension : tensor[QLatin1String("shape")].toArray())
            shape << QString::number(dimension.toInteger());
        QString line = QStringLiteral("%1 %2 [%3] %4 %5")
                           .arg(tensor[QLatin1String("path")].toString(), tensor[QLatin1String("dtype")].toString(),
                                shape.join(QLatin1Char(',')))
                           .arg(tensor[QLatin1String("nbytes")].toInteger())
                           .arg(tensor[QLatin1String("sha256")].toString());
        if (ids)
            line += QLatin1Char(' ') + tensor[QLatin1String("param_id")].toString();
        lines << line;
    }
    lines.sort();
    return lines;
}

QStringList listed(const std::vector<ManifestTensor> &tensors, bool ids)
{
    QStringList lines;
    for (const ManifestTensor &tensor : tensors) {
        QStringList shape;
        for (const std::uint64_t dimension : tensor.shape)
            shape << QString::number(dimension);
        QString line = QStringLiteral("%1 %2 [%3] %4 %5")
                           .arg(tensor.path, tensor.dtype, shape.join(QLatin1Char(',')))
                           .arg(tensor.bytes.value_or(0))
                           .arg(tensor.sha256);
        if (ids)
            line += QLatin1Char(' ') +
                    (tensor.paramId ? QString::fromStdString(ParamId{*tensor.paramId}.text()) : QString());
        lines << line;
    }
    lines.sort();
    return lines;
}

void addEveryFixture()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("file");
    const QDir folder(fixturePath("burn"));
    for (const QString &model : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (model == QLatin1String("malformed"))
            continue;
        for (const QString &file : QDir(folder.filePath(model))
                                       .entryList({QStringLiteral("*.mpk"), QStringLiteral("*.mpk.gz"),
                                                   QStringLiteral("*.bpk"), QStringLiteral("*.safetensors")}))
            QTest::addRow("%s/%s", qPrintable(model), qPrintable(file)) << model << file;
    }
}

} // namespace

class TestCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runsNothingThatHostileFilesName()
    {
        // Each would leave the file of that name in the folder where it ran.
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

    void tellsTheCodeThatAFileNames()
    {
        const QString file = fixturePath("hostile/pytorch/exec_os_system.pt");
        const Outcome told = run({u"inspect"_s, file});
        QCOMPARE(told.code, 0);
        QVERIFY2(told.out.contains("This file names code that would run in Python: os.system (starts programs)\n"),
                 told.out.constData());
        QVERIFY(!told.out.contains("collections.OrderedDict"));
        QVERIFY(told.errors.contains(u"os.system"_s));
        const Outcome all = run({u"inspect"_s, file, u"--all"_s});
        QVERIFY2(all.out.contains("This file names code: torch.FloatStorage (numbers of one type)\n"),
                 all.out.constData());

        QCOMPARE(inspected(file).keys(), (QStringList{u"format"_s, u"metadata"_s, u"tensors"_s, u"values"_s}));
        QStringList globals;
        for (const QJsonValue &each : inspected(file, {u"--all"_s})["globals"_L1].toArray())
            globals += each["name"_L1].toString() + u' ' + each["danger"_L1].toString();
        QVERIFY2(globals.contains(u"os.system dangerous"_s), qPrintable(globals.join(u'\n')));
        QVERIFY(globals.contains(u"torch._utils._rebuild_tensor_v2 known"_s));
    }

    void tellsTensorsThatReadTheSameBytes()
    {
        const QString file = fixturePath("pytorch/shared.pt");
        const Outcome told = run({u"inspect"_s, file});
        QVERIFY2(told.out.contains("The same bytes: encoder.weight, decoder.weight"), told.out.constData());
        QVERIFY(!inspected(file).contains("tied"_L1));
        QTemporaryDir folder;
        const Outcome split = run({u"convert"_s, file, folder.filePath(u"out.safetensors"_s)});
        QVERIFY2(split.errors.contains(u"share their bytes with others; SafeTensors writes each of them."_s),
                 qPrintable(split.errors));
        const Outcome kept = run({u"convert"_s, file, folder.filePath(u"out.pt"_s)});
        QCOMPARE(kept.code, 0);
        QVERIFY2(!kept.errors.contains(u"share their bytes"_s), qPrintable(kept.errors));
        const QJsonArray tied = inspected(file, {u"--all"_s})["tied"_L1].toArray();
        QVERIFY(!tied.isEmpty());
        QCOMPARE(tied[0][0].toString(), u"encoder.weight"_s);
        QCOMPARE(tied[0][1].toString(), u"decoder.weight"_s);
        QVERIFY(!inspected(fixturePath("pytorch/resnet_mini.pth"), {u"--all"_s}).contains("tied"_L1));
    }

    void takesAModuleAsTheModel()
    {
        const QString file = fixturePath("pytorch/nested_checkpoint.pt");
        const QJsonArray all = inspected(file)[QLatin1String("tensors")].toArray();
        const QJsonObject top = inspected(file, {u"--top-level-key"_s, u"state_dict"_s});
        QCOMPARE(top[QLatin1String("tensors")].toArray().size(), 10);
        QVERIFY(top[QLatin1String("tensors")].toArray().size() < all.size());
        QCOMPARE(top[QLatin1String("tensors")][0][QLatin1String("path")].toString(), u"scale"_s);
        QVERIFY(top[QLatin1String("values")].toArray().isEmpty());

        QTemporaryDir folder;
        const QString out = folder.filePath(u"out.safetensors"_s);
        const Outcome done = run({u"convert"_s, file, out, u"--top-level-key"_s, u"state_dict"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QCOMPARE(inspected(out)[QLatin1String("tensors")].toArray().size(), 10);

        const Outcome refused = run({u"inspect"_s, file, u"--top-level-key"_s, u"weights"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.startsWith(u"burnish-cli: "_s + file + u": There is no key “weights”"_s),
                 qPrintable(refused.errors));
    }

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void inspectEqualsTheManifest_data() { addEveryFixture(); }
    void inspectEqualsTheManifest()
    {
        QFETCH(QString, model);
        QFETCH(QString, file);
        const Manifest manifest = Manifest::load(burn(model + QStringLiteral("/manifest.json")));
        const bool isRecord = file.contains(QLatin1String(".mpk"));
        const bool ids = !file.endsWith(QLatin1String(".safetensors"));
        const auto wanted = isRecord ? manifest.saved(file.section(QLatin1Char('.'), 0, 0)) : manifest.ofFile(file);
        const QJsonObject got = inspected(burn(model + QLatin1Char('/') + file), {QStringLiteral("--sha256")});
        QCOMPARE(listed(got, ids).join(QLatin1Char('\n')), listed(wanted, ids).join(QLatin1Char('\n')));
    }

    void inspectGivesTheSchemeOfQuantisedTensors()
    {
        const QJsonObject got = inspected(burn(QStringLiteral("quantised/full.mpk")));
        const QJsonObject scheme = got[QLatin1String("tensors")][0][QLatin1String("scheme")].toObject();
        QCOMPARE(scheme[QLatin1String("value")].toString(), QStringLiteral("Q8S"));
        QCOMPARE(scheme[QLatin1String("level")].toString(), QStringLiteral("Tensor"));
    }

    void inspectGivesTheSchemesOfOldVersions()
    {
        const QString file = m_folder->filePath(QStringLiteral("old.mpk"));
        const auto schemeOf = [&](const QString &version) {
            const Outcome outcome = run({QStringLiteral("convert"), burn(QStringLiteral("quantised/full.mpk")), file,
                                         QStringLiteral("--overwrite"), QStringLiteral("--burn-version"), version});
            if (outcome.code != 0)
                qFatal("%s", qPrintable(outcome.errors));
            return inspected(file)[QLatin1String("tensors")][0][QLatin1String("scheme")].toObject();
        };
        const QJsonObject strategy = schemeOf(QStringLiteral("0.14"));
        QCOMPARE(strategy[QLatin1String("form")].toString(), QStringLiteral("Strategy"));
        QVERIFY(strategy[QLatin1String("scale")].toDouble() > 0);
        const QJsonObject fields = schemeOf(QStringLiteral("0.18"));
        QCOMPARE(fields[QLatin1String("form")].toString(), QStringLiteral("FiveFields"));
        QCOMPARE(fields[QLatin1String("propagation")].toString(), QStringLiteral("Inhibit"));
        QVERIFY(!schemeOf(QStringLiteral("0.20")).contains(QLatin1String("form")));
    }

    void convertTellsWhatItGuesses()
    {
        const Outcome outcome = run({QStringLiteral("convert"), burn(QStringLiteral("mlp/full.mpk")),
                                     m_folder->filePath(QStringLiteral("out.bin"))});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        for (const char *field : {"hidden", "empty", "heads", "pair"}) {
            const QString named = QStringLiteral("it is .* \\(tensor %1\\)").arg(QLatin1String(field));
            QVERIFY2(outcome.errors.contains(QRegularExpression(named)), qPrintable(outcome.errors));
        }
        QVERIFY2(outcome.errors.contains(QLatin1String("the Rust source tells")), qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains(QLatin1String("(input, ")), qPrintable(outcome.errors));
        QVERIFY2(!outcome.errors.contains(QLatin1String(" more)")), qPrintable(outcome.errors));
    }

    void inspectListsNullsOnlyIfAsked()
    {
        const QString file = burn(QStringLiteral("mlp/full.mpk"));
        QVERIFY(inspected(file)[QLatin1String("values")].toArray().isEmpty());
        const QJsonArray all = inspected(file, {QStringLiteral("--all")})[QLatin1String("values")].toArray();
        QVERIFY(!all.isEmpty());
        QCOMPARE(all[0][QLatin1String("kind")].toString(), QStringLiteral("null"));
        QVERIFY(all[0][QLatin1String("value")].isNull());
    }

    void inspectSaysWhatARecordIs()
    {
        const auto secondLine = [](const char *model) {
            const Outcome outcome =
                run({QStringLiteral("inspect"), burn(QLatin1StringView(model) + QStringLiteral("/full.mpk"))});
            return QString::fromUtf8(outcome.out).section(QLatin1Char('\n'), 1, 1);
        };
        QCOMPARE(secondLine("optimizer-adam"), QStringLiteral("state of the optimizer Adam or AdamW"));
        QCOMPARE(secondLine("scheduler-exponential"),
                 QStringLiteral("state of the learning-rate scheduler ExponentialLrScheduler"));
        QVERIFY(secondLine("tiny").startsWith(QStringLiteral("2 tensors")));
    }

    void inspectGivesStatistics()
    {
        const QJsonObject got = inspected(burn(QStringLiteral("custom/full.mpk")), {QStringLiteral("--stats")});
        for (const QJsonValue &tensor : got[QLatin1String("tensors")].toArray())
            QVERIFY(tensor[QLatin1String("stats")][QLatin1String("min")].isDouble());
        const QString numbers = fixturePath("numbers/dtypes.safetensors");
        for (const QJsonValue &tensor :
             inspected(numbers, {QStringLiteral("--stats")})[QLatin1String("tensors")].toArray()) {
            const QJsonObject stats = tensor[QLatin1String("stats")].toObject();
            QCOMPARE(stats.size(), 16);
            if (tensor[QLatin1String("path")].toString() == QLatin1String("F32.nan"))
                QVERIFY(stats[QLatin1String("mean")].isNull() && stats[QLatin1String("nan")].toInt() == 9);
            if (tensor[QLatin1String("path")].toString() == QLatin1String("BF16.scalar"))
                QVERIFY(stats[QLatin1String("absmax")].toDouble() == 2.5 &&
                        stats[QLatin1String("l1")].toDouble() == 2.5);
        }
        const Outcome forPeople = run({QStringLiteral("inspect"), numbers, QStringLiteral("--stats")});
        QCOMPARE(forPeople.code, 0);
        QVERIFY(forPeople.out.contains("bf16 over/under"));
        QVERIFY(forPeople.out.contains("F64.empty"));
    }

    void anInspectionForPeopleNamesEveryTensor()
    {
        const Outcome outcome = run({QStringLiteral("inspect"), burn(QStringLiteral("tiny/full.mpk"))});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.contains("linear.weight"));
        QVERIFY(outcome.out.contains("[2, 1]"));
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

        // A structure that was saved reads a binary record as its source does.
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
        QCOMPARE(two.code, 1);
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
    }

    /// What PyTorch calls otherwise than Burn is there all the same.
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
        row("no command", "");
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

    void convertsBetweenAllFormats_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("precision");
        for (const char *source : {"full.mpk", "half.mpk.gz", "store.bpk", "store.safetensors"}) {
            for (const char *precision : {"keep", "f64", "f32", "f16", "bf16"})
                QTest::newRow(QByteArray(source) + ", " + precision)
                    << QString::fromLatin1(source) << QString::fromLatin1(precision);
        }
    }
    void convertsBetweenAllFormats()
    {
        QFETCH(QString, source);
        QFETCH(QString, precision);
        QMap<QString, QStringList> results;
        for (const char *extension : {"mpk", "mpk.gz", "bpk", "safetensors"}) {
            const QString out = m_folder->filePath(QStringLiteral("out.") + QLatin1String(extension));
            const Outcome outcome = run({QStringLiteral("convert"), burn(QStringLiteral("cnn/") + source), out,
                                         QStringLiteral("--float"), precision, QStringLiteral("--verify")});
            QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
            results[QLatin1String(extension)] = listed(inspected(out, {QStringLiteral("--sha256")}), false);
        }
        const QStringList expected = results.first();
        for (const QStringList &result : results)
            QCOMPARE(result, expected);
        if (precision == QLatin1String("keep")) {
            QCOMPARE(expected,
                     listed(inspected(burn(QStringLiteral("cnn/") + source), {QStringLiteral("--sha256")}), false));
        }
    }

    void refusesToOverwriteUnlessTold()
    {
        const QString out = m_folder->filePath(QStringLiteral("out.bpk"));
        const QStringList arguments = {QStringLiteral("convert"), burn(QStringLiteral("tiny/full.mpk")), out};
        QCOMPARE(run(arguments).code, 0);
        const Outcome again = run(arguments);
        QCOMPARE(again.code, 1);
        QCOMPARE(again.errors.section(QLatin1Char('\n'), -2, -2),
                 QStringLiteral("burnish-cli: %1: The file exists already.").arg(out));
        QCOMPARE(run(arguments + QStringList{QStringLiteral("--overwrite")}).code, 0);
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

    void inputsOverlayInOrder()
    {
        const QString over = m_folder->filePath(QStringLiteral("over.safetensors"));
        const QString out = m_folder->filePath(QStringLiteral("out.safetensors"));
        QCOMPARE(
            run({QStringLiteral("convert"), burn(QStringLiteral("tiny/store.bpk")), over, QStringLiteral("--float"),
                 QStringLiteral("f16"), QStringLiteral("--path"), QStringLiteral("linear.bias")})
                .code,
            0);
        QCOMPARE(run({QStringLiteral("convert"), burn(QStringLiteral("tiny/store.bpk")), over, out}).code, 0);
        QMap<QString, QString> dtypes;
        for (const QJsonValue &tensor : inspected(out)[QLatin1String("tensors")].toArray())
            dtypes[tensor[QLatin1String("path")].toString()] = tensor[QLatin1String("dtype")].toString();
        QCOMPARE(dtypes[QStringLiteral("linear.bias")], QStringLiteral("F16"));
        QCOMPARE(dtypes[QStringLiteral("linear.weight")], QStringLiteral("F32"));
    }

    void nothingMatchedIsAnError()
    {
        const QString out = m_folder->filePath(QStringLiteral("out.bpk"));
        const QString in = burn(QStringLiteral("tiny/store.bpk"));
        const Outcome selection =
            run({QStringLiteral("convert"), in, out, QStringLiteral("--regex"), QStringLiteral("zzz")});
        QCOMPARE(selection.code, 1);
        QVERIFY(selection.errors.contains(QLatin1String("Nothing matched. Nothing was changed.")));
        const Outcome rules = run({QStringLiteral("convert"), in, out, QStringLiteral("--remap"), QStringLiteral("zzz"),
                                   QStringLiteral("y")});
        QCOMPARE(rules.code, 1);
        QVERIFY(!QFile::exists(out));
    }

    void collisionsNameBothTensors()
    {
        for (const char *extension : {"safetensors", "bpk"}) {
            const QString out = m_folder->filePath(QStringLiteral("out.") + QLatin1String(extension));
            const Outcome outcome =
                run({QStringLiteral("convert"), burn(QStringLiteral("collide/full.mpk")), out,
                     QStringLiteral("--remap"), QStringLiteral("^pair\\.\\d\\."), QStringLiteral("pair.")});
            QCOMPARE(outcome.code, 1);
            QVERIFY(outcome.errors.contains(QLatin1String("pair.0.weight")));
            QVERIFY(outcome.errors.contains(QLatin1String("pair.1.weight")));
            QCOMPARE(outcome.errors.count(QLatin1Char('\n')), 1);
            QVERIFY(!QFile::exists(out));
        }
    }

    void aTemplateMakesARecordOfAStore()
    {
        const QString out = m_folder->filePath(QStringLiteral("out.mpk"));
        const QString record = burn(QStringLiteral("mlp/full.mpk"));
        const Outcome outcome = run({QStringLiteral("convert"), burn(QStringLiteral("mlp/store.safetensors")), out,
                                     QStringLiteral("--template"), record});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QCOMPARE(fileBytes(out), fileBytes(record));
    }

    void aMissingTensorStopsUnlessAllowed()
    {
        const QString out = m_folder->filePath(QStringLiteral("out.mpk"));
        const QStringList arguments = {
            QStringLiteral("convert"),    burn(QStringLiteral("mlp/store.safetensors")), out,
            QStringLiteral("--template"), burn(QStringLiteral("mlp/full.mpk")),          QStringLiteral("--exclude"),
            QStringLiteral("^input")};
        const Outcome refused = run(arguments);
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.errors.contains(QLatin1String("input.weight")));
        const Outcome allowed = run(arguments + QStringList{QStringLiteral("--allow-partial")});
        QVERIFY2(allowed.code == 0, qPrintable(allowed.errors));
        QVERIFY(allowed.out.contains("Missing in source:    2 tensors"));
    }

    void writesAReport()
    {
        const QString report = m_folder->filePath(QStringLiteral("report.json"));
        QCOMPARE(run({QStringLiteral("convert"), burn(QStringLiteral("tiny/store.bpk")),
                      m_folder->filePath(QStringLiteral("out.safetensors")), QStringLiteral("--report"), report})
                     .code,
                 0);
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(json[QLatin1String("applied")].toArray().size(), 2);
    }

    void recordersAreFormatAndPrecision()
    {
        const QString out = m_folder->filePath(QStringLiteral("out.mpk"));
        QCOMPARE(run({QStringLiteral("convert"), burn(QStringLiteral("custom/full.mpk")), out,
                      QStringLiteral("--recorder"), QStringLiteral("Compact")})
                     .code,
                 0);
        QCOMPARE(fileBytes(out), fileBytes(burn(QStringLiteral("custom/half.mpk"))));
    }

    void embedsAModelInASourceFile()
    {
        const QString source = m_folder->filePath(QStringLiteral("tiny.rs"));
        const Outcome outcome = run({QStringLiteral("convert"), burn(QStringLiteral("tiny/full.mpk")), source,
                                     QStringLiteral("--to"), QStringLiteral("burnpack"), QStringLiteral("--embed"),
                                     QStringLiteral("rust"), QStringLiteral("--verify")});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QFile text(source);
        QVERIFY(text.open(QIODevice::ReadOnly));
        QVERIFY(text.readAll().contains("\npub static MODEL: &[u8] = "));

        const Outcome refused = run({QStringLiteral("convert"), burn(QStringLiteral("tiny/full.mpk")),
                                     m_folder->filePath(QStringLiteral("other.rs")), QStringLiteral("--to"),
                                     QStringLiteral("safetensors"), QStringLiteral("--embed"), QStringLiteral("rust")});
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.errors.contains(QLatin1String("other.rs: ")));
    }

    void healthTellsWhatIsBroken()
    {
        const QString broken = samplePath("digits-broken.safetensors");
        const Outcome told = run({QStringLiteral("health"), broken});
        QCOMPARE(told.code, 0);
        QCOMPARE(told.out.count('\n'), 4);
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

    void convertSelectsByNumbers()
    {
        const QString out = m_folder->filePath(QStringLiteral("whole.safetensors"));
        const Outcome outcome = run({QStringLiteral("convert"), samplePath("digits-broken.safetensors"), out,
                                     QStringLiteral("--filter"), QStringLiteral("nan=0 max<30000")});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        const Outcome written = run({QStringLiteral("inspect"), out});
        QVERIFY(written.out.contains("\nfc1.weight ") && !written.out.contains("\nconv2.weight ") &&
                !written.out.contains("\nfc2.weight "));
    }

    void playsARecipe()
    {
        const Outcome outcome =
            run({QStringLiteral("run"), samplePath("recipe.json"), QStringLiteral("--output"), m_folder->path()});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QCOMPARE(outcome.out.count('\n'), 3);
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("digits-noisy.bpk"))));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    void bytesTellsWhatEveryByteIsFor()
    {
        const Outcome text = run({u"bytes"_s, burn(u"tiny/store.bpk"_s)});
        QCOMPARE(text.code, 0);
        QVERIFY2(text.out.contains("\n0       10    header             Beginning\n"), text.out.constData());
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

        const Outcome compressed = run({u"bytes"_s, burn(u"tiny/full.mpk.gz"_s)});
        QCOMPARE(compressed.code, 1);
        QVERIFY(compressed.errors.contains(u"do not lie in the file as they are"_s));
        QCOMPARE(run({u"bytes"_s}).code, 2);
    }
};

BURNISH_TEST(TestCli)
#include "tst_cli.moc"
