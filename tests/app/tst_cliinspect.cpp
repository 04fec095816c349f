// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/inspecting.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

namespace burnish::test::tst_cliinspect {

using namespace Qt::StringLiterals;

namespace {

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

class TestCliInspect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void reportsTheCodeThatAFileNames()
    {
        const QString file = fixturePath("hostile/pytorch/exec_os_system.pt");
        const Outcome statusShown = run({u"inspect"_s, file});
        QCOMPARE(statusShown.code, 0);
        QVERIFY2(
            statusShown.out.contains("This file references code that Python would run: os.system (starts programs)\n"),
            statusShown.out.constData());
        QVERIFY(!statusShown.out.contains("collections.OrderedDict"));
        QVERIFY(statusShown.errors.contains(u"os.system"_s));
        const Outcome all = run({u"inspect"_s, file, u"--all"_s});
        QVERIFY2(all.out.contains("This file references code: torch.FloatStorage (tensor storage)\n"),
                 all.out.constData());

        QCOMPARE(inspected(file).keys(), (QStringList{u"format"_s, u"metadata"_s, u"tensors"_s, u"values"_s}));
        QStringList globals;
        for (const QJsonValue &each : inspected(file, {u"--all"_s})["globals"_L1].toArray())
            globals += each["name"_L1].toString() + u' ' + each["danger"_L1].toString();
        QVERIFY2(globals.contains(u"os.system dangerous"_s), qPrintable(globals.join(u'\n')));
        QVERIFY(globals.contains(u"torch._utils._rebuild_tensor_v2 known"_s));
    }

    void reportsTensorsThatReadTheSameBytes()
    {
        const QString file = fixturePath("pytorch/shared.pt");
        const Outcome statusShown = run({u"inspect"_s, file});
        QVERIFY2(statusShown.out.contains("The same bytes: encoder.weight, decoder.weight"),
                 statusShown.out.constData());
        QVERIFY(!inspected(file).contains("tied"_L1));
        QTemporaryDir folder;
        const Outcome split = run({u"convert"_s, file, folder.filePath(u"out.safetensors"_s)});
        QVERIFY2(split.errors.contains(u"share their bytes with others; SafeTensors writes each of them separately."_s),
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
        QVERIFY2(refused.errors.startsWith(u"burnish-cli: "_s + file + u": The model has no top-level key “weights”"_s),
                 qPrintable(refused.errors));
    }

    void inspectEqualsTheManifest_data() { addEveryFixture(); }

    void inspectEqualsTheManifest()
    {
        QFETCH(QString, model);
        QFETCH(QString, file);
        const Manifest manifest = Manifest::load(burn(model + QStringLiteral("/manifest.json")));
        const bool isRecord = file.contains(QLatin1String(".mpk"));
        const bool ids = !file.endsWith(QLatin1String(".safetensors"));
        const auto requested = isRecord ? manifest.saved(file.section(QLatin1Char('.'), 0, 0)) : manifest.ofFile(file);
        const QJsonObject got = inspected(burn(model + QLatin1Char('/') + file), {QStringLiteral("--sha256")});
        QCOMPARE(listed(got, ids).join(QLatin1Char('\n')), listed(requested, ids).join(QLatin1Char('\n')));
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

    void dequantisedValuesEqualTheManifest_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("reading");
        for (const auto &[version, reading] :
             {std::pair(u"v0.22.1"_s, u"integers"_s), std::pair(u"v0.23.0-pre.1"_s, u"floats"_s)}) {
            const QDir folder(fixturePath("burn-newest/") + version + u"/quantised"_s);
            for (const QString &name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                if (QFile::exists(folder.filePath(name + u"/record.bpk"_s)))
                    QTest::addRow("%s %s", qPrintable(version), qPrintable(name)) << folder.filePath(name) << reading;
            }
        }
    }
    void dequantisedValuesEqualTheManifest()
    {
        QFETCH(QString, folder);
        QFETCH(QString, reading);
        const auto sums = [&](const QStringList &options) {
            QHash<QString, QString> found;
            const QJsonObject got = inspected(folder + u"/record.bpk"_s, QStringList{u"--sha256"_s} + options);
            for (const QJsonValue &tensor : got["tensors"_L1].toArray())
                found.insert(tensor["path"_L1].toString(), tensor["sha256"_L1].toString());
            return found;
        };
        const auto stored = sums({});
        const auto dequantised = sums({u"--dequantise"_s, u"--quant-reading"_s, reading});
        int compared = 0;
        for (const QJsonValue &tensor : Manifest::load(folder + u"/manifest.json"_s).json()["tensors"_L1].toArray()) {
            const QString path = tensor["path"_L1].toString();
            QCOMPARE(stored.value(path), tensor["sha256"_L1].toString());
            if (tensor["dtype"_L1].toString() != "QFloat"_L1)
                QCOMPARE(dequantised.value(path), stored.value(path));
            if (const QString sum = tensor["dequantised"_L1]["sha256"_L1].toString(); !sum.isEmpty()) {
                QCOMPARE(dequantised.value(path), sum);
                ++compared;
            }
        }
        QVERIFY(compared > 0);
    }

    void theReadingOfQuantisedValuesIsGivenAndChosen()
    {
        const QString file = fixturePath("burn-newest/v0.22.1/quantised/per-tensor/record.bpk");
        const auto readings = [&](const QStringList &options) {
            QSet<QString> found;
            for (const QJsonValue &tensor : inspected(file, options)["tensors"_L1].toArray()) {
                const bool isFloat = tensor["scheme"_L1]["value"_L1].toString().startsWith(u'E');
                found += tensor["reading"_L1].toString(isFloat ? u"missing"_s : u"one"_s);
            }
            return found;
        };
        QCOMPARE(readings({}), (QSet<QString>{u"one"_s, u"integers"_s}));
        QCOMPARE(readings({u"--quant-reading"_s, u"floats"_s}), (QSet<QString>{u"one"_s, u"floats"_s}));
        QCOMPARE(run({u"inspect"_s, file, u"--quant-reading"_s, u"both"_s}).code, 2);
    }

    void idsAreSpelledAsTheFileSpellsThem()
    {
        for (const QString &release : {u"0.13.2"_s, u"0.14.0"_s, u"0.15.0"_s}) {
            const QString folder = fixturePath() + u"/burn-old/"_s + release;
            QStringList requested;
            for (const QJsonValue &each : Manifest::load(folder + u"/manifest.json"_s).json()["tensors"_L1].toArray())
                requested += each["param_id"_L1].toString();
            QStringList found;
            for (const QJsonValue &each : inspected(folder + u"/full.mpk"_s)["tensors"_L1].toArray())
                found += each["param_id"_L1].toString();
            QCOMPARE(found, requested);
            const QString statusShown = QString::fromUtf8(run({u"inspect"_s, folder + u"/full.mpk"_s}).out);
            QVERIFY(statusShown.contains(requested.first() + u' '));
        }
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
        QCOMPARE(secondLine("optimizer-adam"), QStringLiteral("state of the Adam or AdamW optimizer"));
        QCOMPARE(secondLine("scheduler-exponential"),
                 QStringLiteral("state of the ExponentialLrScheduler learning-rate scheduler"));
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
        QVERIFY(forPeople.out.contains("-2147483648") && forPeople.out.contains("4294967295"));
    }

    void anInspectionForPeopleNamesEveryTensor()
    {
        const Outcome outcome = run({QStringLiteral("inspect"), burn(QStringLiteral("tiny/full.mpk"))});
        QCOMPARE(outcome.code, 0);
        QVERIFY(outcome.out.contains("linear.weight"));
        QVERIFY(outcome.out.contains("[2, 1]"));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliInspect)

} // namespace burnish::test::tst_cliinspect

#include "tst_cliinspect.moc"
