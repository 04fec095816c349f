// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clidiff {

using namespace Qt::StringLiterals;

namespace {

const QString pytorch = samplePath("digits-base.pt");

} // namespace

class TestCliDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRecordAndItsPyTorchFileAreEqual()
    {
        const QStringList options = {u"--top-level-key"_s, u"state_dict"_s, u"--exclude"_s, u"num_batches_tracked"_s};
        const QString record = sample(u"digits-base.mpk"_s);
        for (const QStringList &files : {QStringList{record, pytorch}, QStringList{pytorch, record}}) {
            const Outcome done = run(QStringList{u"diff"_s} + files + options);
            QVERIFY2(done.code == 0, done.out + qPrintable(done.errors));
            QVERIFY(done.out.contains("The models are equal."));
            QCOMPARE(run(QStringList{u"diff"_s} + files + options + QStringList{u"--values"_s}).code, 0);
            // The formats' metadata differ, which counts only with --metadata.
            QCOMPARE(run(QStringList{u"diff"_s} + files + options + QStringList{u"--metadata"_s}).code, 1);
        }
        // Without the exclusion, the counters are on one side only; without the adapter, weights and norms differ.
        QCOMPARE(run({u"diff"_s, record, pytorch, u"--top-level-key"_s, u"state_dict"_s}).code, 1);
        QCOMPARE(run(QStringList{u"diff"_s, record, pytorch, u"--adapter"_s, u"none"_s} + options).code, 1);
    }

    void numbersAreToldPerTensor()
    {
        const Outcome done = run({u"diff"_s, sample(u"digits-base.bpk"_s), sample(u"digits-rotated.safetensors"_s),
                                  u"--values"_s, u"--json"_s});
        QCOMPARE(done.code, 1);
        const QJsonObject json = jsonOf(done);
        QCOMPARE(json[u"equal"].toBool(true), false);
        QCOMPARE(json[u"adapters"].toArray(), QJsonArray{u"burn-to-pytorch"_s});
        QCOMPARE(json[u"counts"][u"values"].toInt(), 18);
        QCOMPARE(json[u"counts"][u"only-right"].toInt(), 2);
        for (const QJsonValue &row : json[u"rows"].toArray()) {
            if (row[u"path"] != u"fc1.weight"_s)
                continue;
            QCOMPARE(row[u"left"][u"transposed"].toBool(), true);
            QCOMPARE(row[u"difference"][u"elements"].toInt(), 64 * 512);
            QVERIFY(row[u"difference"][u"relative_l2"].toDouble() > 0.4);
            QVERIFY(row[u"difference"][u"cosine"].toDouble() < 0.95);
            return;
        }
        QFAIL("no row of fc1.weight");
    }

    void aBaseTellsWhatEachChanged()
    {
        const Outcome done =
            run({u"diff"_s, sample(u"digits-rotated.safetensors"_s), sample(u"digits-noisy.safetensors"_s), u"--base"_s,
                 pytorch, u"--top-level-key"_s, u"state_dict"_s, u"--json"_s});
        QVERIFY2(done.code == 1, qPrintable(done.errors));
        const QJsonObject json = jsonOf(done);
        const QJsonObject tasks = json[u"tasks"].toObject();
        QVERIFY(tasks[u"left_change_l2"].toDouble() > tasks[u"right_change_l2"].toDouble());
        QVERIFY(tasks[u"changed_differently"].toInt() > 30000);
        for (const QJsonValue &part : json[u"parts"].toArray())
            QVERIFY2(part.toObject().contains(u"tasks"), qPrintable(part[u"path"].toString()));
    }

    /// The names of the copy say nothing; its half precision and layout are those of another program.
    void valuesPairWhatNamesCannot()
    {
        QTemporaryDir folder;
        const QString rules = folder.filePath(u"rules.json"_s);
        QFile file(rules);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"([["^conv1", "d"], ["^conv2", "c"], ["^norm1", "b"], ["^fc1", "y"], ["^fc2", "x"]])");
        file.close();
        const QString original = sample(u"digits-noisy.safetensors"_s);
        const QString copy = folder.filePath(u"copy.safetensors"_s);
        QCOMPARE(run({u"convert"_s, original, copy, u"--remap-file"_s, rules}).code, 0);
        QCOMPARE(run({u"diff"_s, original, copy}).code, 1);
        const Outcome done = run({u"diff"_s, original, copy, u"--by"_s, u"values"_s, u"--all"_s, u"--json"_s});
        QVERIFY2(done.code == 0, done.out + qPrintable(done.errors));
        const QJsonObject json = jsonOf(done);
        QCOMPARE(json[u"alignment"].toString(), u"values"_s);
        int byValues = 0;
        for (const QJsonValue &row : json[u"rows"].toArray())
            byValues += row[u"paired_by"].toString().startsWith(u"values"_s) ? 1 : 0;
        QVERIFY2(byValues >= 6, done.out);
        const Outcome text = run({u"diff"_s, original, copy, u"--by"_s, u"values"_s, u"--all"_s});
        QVERIFY2(text.out.contains("paired by values"), text.out);
        const Outcome csv = run({u"diff"_s, original, copy, u"--by"_s, u"values"_s, u"--csv"_s});
        QVERIFY2(csv.out.startsWith("path,") && csv.out.contains(",error,paired_by\r\n") &&
                     csv.out.contains(",values\r\n"),
                 csv.out);

        const Outcome matched = run({u"match"_s, original, copy, u"--by"_s, u"values"_s, u"--json"_s});
        QCOMPARE(matched.code, 0);
        const QJsonArray pairs = jsonOf(matched)[u"pairs"].toArray();
        QVERIFY(pairs.size() >= byValues);
        for (const QJsonValue &pair : pairs) {
            QVERIFY(pair[u"paired_by"].toString().startsWith(u"values"_s));
            QVERIFY(!pair[u"reason"].toString().isEmpty());
        }
        const Outcome lines = run({u"match"_s, original, copy, u"--by"_s, u"values"_s, u"--text"_s});
        QVERIFY2(lines.out.contains("fc1.weight → y.weight: values\n"), lines.out);
        // The rules take the one to the names of the other.
        const Outcome printed = run({u"match"_s, original, copy, u"--by"_s, u"values"_s});
        QVERIFY2(printed.out.contains(R"(["^fc1\\.weight$","y.weight"])"), printed.out);
        const Outcome refused = run({u"match"_s, original, sample(u"digits.rs"_s), u"--by"_s, u"values"_s});
        QCOMPARE(refused.code, 1);
    }

    void reportsAreWhole()
    {
        QTemporaryDir folder;
        const QString html = folder.filePath(u"report.html"_s);
        const Outcome done = run({u"diff"_s, sample(u"digits-rotated.safetensors"_s),
                                  sample(u"digits-noisy.safetensors"_s), u"--values"_s, u"--csv"_s, u"--html"_s, html});
        QCOMPARE(done.code, 1);
        QCOMPARE(done.out.count("\r\n"), qsizetype(21));
        QVERIFY(done.out.startsWith("path,relation,left_path,"));
        QFile file(html);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.startsWith("<!DOCTYPE html>") && text.endsWith("</html>\n"));
        QVERIFY(text.contains("fc1.weight") && text.contains("prefers-color-scheme"));
        QVERIFY(!text.contains("<script") && !text.contains("http:"));
    }

    void troubleIsTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString base = sample(u"digits-base.bpk"_s);
        QTest::newRow("no such file") << QStringList{base, u"nowhere.bpk"_s};
        QTest::newRow("one file") << QStringList{base};
        QTest::newRow("unknown option") << QStringList{base, base, u"--colour"_s};
        QTest::newRow("unknown alignment") << QStringList{base, base, u"--by"_s, u"size"_s};
        QTest::newRow("bad regex") << QStringList{base, base, u"--regex"_s, u"("_s};
        QTest::newRow("nothing selected") << QStringList{base, base, u"--regex"_s, u"no such tensor"_s};
        QTest::newRow("rules that hit nothing") << QStringList{base, base, u"--remap"_s, u"^zebra"_s, u"x"_s};
        QTest::newRow("no such key") << QStringList{base, base, u"--top-level-key"_s, u"zebra"_s};
        QTest::newRow("mark of nothing") << QStringList{base, base, u"--mark"_s, u"zebra=Linear"_s};
        QTest::newRow("two forms") << QStringList{base, base, u"--json"_s, u"--csv"_s};
        QTest::newRow("report nowhere") << QStringList{base, base, u"--html"_s, u"/no/such/folder/report.html"_s};
    }
    void troubleIsTwo()
    {
        QFETCH(QStringList, arguments);
        const Outcome done = run(QStringList{u"diff"_s} + arguments);
        QCOMPARE(done.code, 2);
        QVERIFY(done.errors.startsWith(u"burnish-cli: "_s));
    }

    void dtypesMayBeIgnored()
    {
        QTemporaryDir folder;
        const QString half = folder.filePath(u"half.safetensors"_s);
        const QString base = sample(u"digits-noisy.safetensors"_s);
        QCOMPARE(run({u"convert"_s, base, half, u"--float"_s, u"f16"_s}).code, 0);
        for (const QString &depth : {u"--text"_s, u"--values"_s}) {
            QCOMPARE(run({u"diff"_s, base, half, depth}).code, 1);
            QCOMPARE(run({u"diff"_s, base, half, depth, u"--ignore-dtype"_s}).code, 0);
            QCOMPARE(run({u"diff"_s, sample(u"digits-rotated.safetensors"_s), half, depth, u"--ignore-dtype"_s}).code,
                     1);
        }
    }

    void helpTellsWhatIsEqual()
    {
        const Outcome help = run({u"diff"_s, u"--help"_s});
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains("--ignore-dtype") && help.out.contains("NaN equals NaN"));
    }
};

BURNISH_TEST(TestCliDiff)

} // namespace burnish::test::tst_clidiff

#include "tst_clidiff.moc"
