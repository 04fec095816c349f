// SPDX-License-Identifier: MIT
// Commands on models that are quantised in a way Burnish does not know.
#include "support/commandline.h"
#include "support/paths.h"
#include "support/safetensorsediting.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_cliunknown {

using namespace Qt::StringLiterals;

namespace {

QString fixture(const char *name)
{
    return fixturePath(u"unknown-quantised/"_s + QLatin1String(name));
}

/// Path, dtype and checksum of every tensor.
QStringList contentOf(const QString &path)
{
    QStringList lines;
    const QJsonObject json = jsonOf(run({u"inspect"_s, path, u"--json"_s, u"--sha256"_s}));
    for (const QJsonValue &tensor : json[u"tensors"].toArray())
        lines += tensor[u"path"].toString() + u' ' + tensor[u"dtype"].toString() + u' ' + tensor[u"sha256"].toString();
    lines.sort();
    return lines;
}

} // namespace

class TestCliUnknown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isShownAsSuch()
    {
        const Outcome shown = run({u"inspect"_s, fixture("keras-int8.weights.h5")});
        QCOMPARE(shown.code, 0);
        QVERIFY2(shown.errors.contains(u"quantised in a way Burnish does not know (codes I8, scales F32)"_s),
                 qPrintable(shown.errors));
        const Outcome health = run({u"health"_s, fixture("keras-int8.weights.h5")});
        QVERIFY2(QString::fromUtf8(health.out).contains(u"Quantised in a way Burnish does not know"_s), health.out);
    }

    /// EXL3 is refused by its name; its codes are not taken for numbers.
    void exl3IsNamed()
    {
        QTemporaryDir folder;
        const QString model = fixture("exl3.safetensors");
        const Outcome shown = run({u"inspect"_s, model, u"--stats"_s});
        QCOMPARE(shown.code, 0);
        QVERIFY2(shown.errors.contains(u"quantised as EXL3"_s), qPrintable(shown.errors));
        const QString table = QString::fromUtf8(shown.out).section(u"L2 norm"_s, 1);
        QVERIFY2(QRegularExpression(u"l\\.trellis +–  "_s).match(table).hasMatch(), qPrintable(table));
        const QJsonObject json = jsonOf(run({u"inspect"_s, model, u"--stats"_s, u"--json"_s}));
        const QJsonArray tensors = json[u"tensors"].toArray();
        QVERIFY(!tensors.isEmpty());
        for (const QJsonValue &tensor : tensors)
            QVERIFY(tensor[u"stats"].isNull() && tensor[u"note"].toString().contains(u"EXL3"_s));
        const QString out = folder.filePath(u"o.safetensors"_s);
        const Outcome cast = run({u"convert"_s, model, out, u"--float"_s, u"f32"_s});
        QCOMPARE(cast.code, 1);
        QVERIFY2(cast.errors.contains(u"EXL3"_s), qPrintable(cast.errors));
        const Outcome merged =
            run({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, model, model, out});
        QCOMPARE(merged.code, 1);
        QVERIFY2(merged.errors.contains(u"EXL3"_s), qPrintable(merged.errors));
        QVERIFY(!QFile::exists(out));
    }

    void isCopiedWhole()
    {
        QTemporaryDir folder;
        for (const char *name :
             {"mlx.safetensors", "exl3.safetensors", "quanto-qint4.safetensors", "hqq.safetensors"}) {
            const QString out = folder.filePath(QLatin1String(name));
            const Outcome done = run({u"convert"_s, fixture(name), out});
            QVERIFY2(done.code == 0, qPrintable(done.errors));
            QCOMPARE(contentOf(out), contentOf(fixture(name)));
        }
    }

    void isNeverCast_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("float") << QStringList{u"--float"_s, u"f16"_s};
        QTest::newRow("quantised") << QStringList{u"--quantised"_s, u"f32"_s};
        QTest::newRow("exception") << QStringList{u"--precision"_s, u".*=bf16"_s};
        QTest::newRow("scheme") << QStringList{u"--float"_s, u"q8s"_s};
    }
    void isNeverCast()
    {
        QFETCH(QStringList, options);
        QTemporaryDir folder;
        const QString out = folder.filePath(u"o.safetensors"_s);
        const Outcome refused = run(QStringList{u"convert"_s, fixture("mlx.safetensors"), out} + options);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"moved and copied whole"_s), qPrintable(refused.errors));
        QVERIFY(!QFile::exists(out));
        // A choice for other tensors does not concern it.
        const Outcome done = run({u"convert"_s, fixture("mlx.safetensors"), out, u"--precision"_s, u"norm=f16"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
    }

    void isKeptWhereThatIsAllowed()
    {
        QTemporaryDir folder;
        const QString out = folder.filePath(u"o.safetensors"_s);
        const QStringList cast{u"convert"_s, fixture("mlx.safetensors"), out, u"--float"_s, u"f16"_s};
        const QString option = u"--allow-partial=unknown-quantised"_s;
        const Outcome refused = run(cast);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(option), qPrintable(refused.errors));
        const Outcome done = run(cast + QStringList{option});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY2(QString::fromUtf8(done.out).contains(u"Copied unchanged as allowed (unknown-quantised): "_s),
                 done.out.constData());
        QFile report(folder.filePath(u"report.json"_s));
        QCOMPARE(run(cast + QStringList{option, u"--overwrite"_s, u"--report"_s, report.fileName()}).code, 0);
        QVERIFY(report.open(QIODevice::ReadOnly));
        const QJsonObject left = QJsonDocument::fromJson(report.readAll())["left_out"_L1].toArray().first().toObject();
        QCOMPARE(left["kind"_L1].toString(), u"unknown-quantised"_s);
        QVERIFY(left["count"_L1].toInt() > 0);
        QVERIFY(!left["reasons"_L1].toArray().first()["tensor"_L1].toString().isEmpty());
        const QStringList before = contentOf(fixture("mlx.safetensors"));
        for (const QString &line : contentOf(out))
            QVERIFY2(before.contains(line) || line.contains(u" F16 "_s), qPrintable(line));
    }

    void isNeverMerged()
    {
        QTemporaryDir folder;
        const QString out = folder.filePath(u"o.safetensors"_s);
        const QString model = fixture("mlx.safetensors");
        const Outcome done =
            run({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=0.5"_s, model, model, out});
        QCOMPARE(done.code, 1);
        QVERIFY2(done.errors.contains(u"Nothing can be computed from this tensor"_s), qPrintable(done.errors));
        QVERIFY(!QFile::exists(out));
    }

    /// Another format describes the same codes and scales in other words, or not at all.
    void aCopyIsEqual_data()
    {
        QTest::addColumn<QString>("changed"); // belongs to codes
        QTest::addColumn<int>("differing");   // it, and all codes that it belongs to
        const auto row = [](const char *file, const char *changed, int differing = 2) {
            QTest::newRow(file) << QString::fromLatin1(changed) << differing;
        };
        row("ctranslate2/int8.bin", "decoder/embeddings/weight_scale", 4);
        row("ctranslate2/int16.bin", "");
        row("openvino/quantised.xml", "head.scale");
        row("coreml/linear8.mlmodel", "conv.weights.scale");
        row("coreml/lookup4.mlmodel", "fc.weights.lookup");
        row("coreml/palette.mlpackage", "fc_weight_0_palettized.lut");
        row("tflite/int8.tflite", "arith.constant.zero_point");
        row("tflite/tiny.tflite", "");
        row("unknown-quantised/exl3.safetensors", "l.suh");
        row("unknown-quantised/keras-int8.weights.h5", "");
    }
    void aCopyIsEqual()
    {
        QFETCH(QString, changed);
        QFETCH(int, differing);
        QTemporaryDir folder;
        const QString original = fixturePath(QLatin1String(QTest::currentDataTag()));
        const QString copy = folder.filePath(u"copy.safetensors"_s);
        const Outcome done = run({u"convert"_s, original, copy});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const auto differences = [&](const QString &left, const QString &right) {
            QStringList paths;
            const QJsonArray rows = jsonOf(run({u"diff"_s, u"--json"_s, left, right}))[u"rows"].toArray();
            for (const QJsonValue &row : rows) {
                if (row[u"relation"] != u"equal"_s && row[u"relation"] != u"only-left"_s &&
                    row[u"relation"] != u"only-right"_s)
                    paths += row[u"path"].toString();
            }
            return rows.isEmpty() ? QStringList{u"no rows"_s} : paths;
        };
        QCOMPARE(differences(original, copy), QStringList());
        QCOMPARE(differences(copy, original), QStringList());
        if (changed.isEmpty())
            return;
        // Codes mean something else with another companion.
        SafeTensorsFile file = SafeTensorsFile::read(copy);
        QVERIFY2(file.tensors.contains(changed), qPrintable(changed));
        file.tensors[changed].bytes[0] = char(file.tensors[changed].bytes[0] ^ 1);
        file.write(copy);
        QCOMPARE(differences(original, copy).size(), differing);
        QCOMPARE(differences(copy, original).size(), differing);
    }

    void otherScalesAreADifference()
    {
        const Outcome done = run({u"diff"_s, fixture("torch-first.pt"), fixture("torch-second.pt")});
        QCOMPARE(done.code, 1);
        QCOMPARE(run({u"diff"_s, fixture("torch-first.pt"), fixture("torch-first.pt")}).code, 0);
        // What is there of half a layer was read and compared.
        const QString half = fixturePath("incomplete/gptq-without-scales.safetensors");
        QCOMPARE(run({u"diff"_s, half, half}).code, 0);
    }
};

BURNISH_TEST(TestCliUnknown)

} // namespace burnish::test::tst_cliunknown

#include "tst_cliunknown.moc"
