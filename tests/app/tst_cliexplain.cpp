// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/foldermaking.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_cliexplain {

using namespace Qt::StringLiterals;

/// How one file was made of another, on the command line.
class TestCliExplain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recipesGiveTheSecondFile_data()
    {
        QTest::addColumn<QString>("original");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("name");
        const QString gpt = sample(u"tiny-gpt.safetensors"_s);
        const QString pt = sample(u"digits-base.pt"_s);
        QTest::newRow("half precision") << sample(u"digits-noisy.safetensors"_s) << QStringList{u"--float"_s, u"f16"_s}
                                        << u"b.safetensors"_s;
        QTest::newRow("bfloat16") << gpt << QStringList{u"--float"_s, u"bf16"_s} << u"b.safetensors"_s;
        QTest::newRow("names") << gpt << QStringList{u"--remap"_s, u"weight"_s, u"w"_s} << u"b.safetensors"_s;
        QTest::newRow("new parameter ids") << gpt << QStringList{} << u"b.bpk"_s;
        QTest::newRow("quantised") << gpt << QStringList{u"--float"_s, u"Q8_0"_s} << u"b.gguf"_s;
        QTest::newRow("another Burn") << sample(u"digits-base.mpk"_s)
                                      << QStringList{u"--float"_s, u"q8s"_s, u"--burn-version"_s, u"0.18"_s}
                                      << u"b.mpk"_s;
        QTest::newRow("a later Burn") << sample(u"digits-base.mpk"_s)
                                      << QStringList{u"--float"_s, u"q8s"_s, u"--burn-version"_s, u"0.21"_s}
                                      << u"b.mpk"_s;
        QTest::newRow("folder") << fixturePath(u"caches-folders/good"_s) << QStringList{} << u"b.safetensors"_s;
        QTest::newRow("record") << sample(u"digits-base.mpk"_s) << QStringList{} << u"b.mpk.gz"_s;
        QTest::newRow("Burn's layout") << pt << QStringList{u"--adapter"_s, u"pytorch-to-burn"_s} << u"b.safetensors"_s;
    }
    void recipesGiveTheSecondFile()
    {
        QFETCH(QString, original);
        QFETCH(QStringList, options);
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const QString converted = folder.filePath(name);
        const Outcome made = run(QStringList{u"convert"_s, original, converted} + options);
        QVERIFY2(made.code == 0, qPrintable(made.errors));
        const QString recipe = folder.filePath(u"recipe.json"_s);
        const QString rules = folder.filePath(u"rules.json"_s);
        const Outcome explained = run({u"explain"_s, original, converted, u"--recipe"_s, recipe, u"--rules"_s, rules});
        QVERIFY2(explained.code == 0, explained.out);
        QVERIFY2(explained.out.contains("B is A, exactly"), explained.out);
        const Outcome played = run({u"run"_s, recipe});
        QVERIFY2(played.code == 0, qPrintable(played.errors));
        const QString again = QString(name).replace(u"b."_s, u"b-again."_s);
        QCOMPARE(run({u"diff"_s, converted, folder.filePath(again), u"--metadata"_s}).code, 0);
        // Compared values leave out constants of records, such as strides.
        if (name.endsWith(u".mpk"))
            QCOMPARE(contentOf(folder.filePath(again)), contentOf(converted));
        const QString third = folder.filePath(QString(name).replace(u"b."_s, u"third."_s));
        const qsizetype version = options.indexOf(u"--burn-version"_s);
        const QStringList target = version < 0 ? QStringList{} : options.sliced(version, 2);
        // Rules that do nothing are refused.
        const QStringList byRules =
            explained.out.contains("through") ? QStringList{u"--rules"_s, rules} : QStringList{};
        QCOMPARE(run(QStringList{u"convert"_s, original, third, u"--adapter"_s, u"none"_s} + target + byRules).code, 0);
        QCOMPARE(run({u"explain"_s, third, converted}).code, 0);
        // What exists stays.
        QCOMPARE(run({u"explain"_s, original, converted, u"--rules"_s, rules}).code, 2);
    }

    void recipesBeginWithTheModule()
    {
        const QString checkpoint = sample(u"digits-base.pt"_s);
        const QStringList key = {u"--top-level-key"_s, u"state_dict"_s};
        const QTemporaryDir folder;
        const QString converted = folder.filePath(u"b.safetensors"_s);
        QCOMPARE(run(QStringList{u"convert"_s, checkpoint, converted, u"--adapter"_s, u"none"_s} + key).code, 0);
        const QString recipe = folder.filePath(u"recipe.json"_s);
        QCOMPARE(run(QStringList{u"explain"_s, checkpoint, converted, u"--recipe"_s, recipe} + key).code, 0);
        const Outcome played = run({u"run"_s, recipe});
        QVERIFY2(played.code == 0, qPrintable(played.errors));
        QCOMPARE(run({u"diff"_s, converted, folder.filePath(u"b-again.safetensors"_s), u"--metadata"_s}).code, 0);
    }

    void saysWhatIsNotExplained()
    {
        const QString a = sample(u"digits-base.bpk"_s);
        const Outcome same = run({u"explain"_s, a, sample(u"digits-base.mpk"_s), u"--json"_s});
        QCOMPARE(same.code, 0);
        QVERIFY(QJsonDocument::fromJson(same.out).object()["explained"_L1].toBool());
        const Outcome strange = run({u"explain"_s, a, sample(u"tiny-gpt.safetensors"_s), u"--json"_s});
        QCOMPARE(strange.code, 1);
        const QJsonObject json = QJsonDocument::fromJson(strange.out).object();
        QVERIFY(json["verdict"_L1].toString().startsWith(u"B differs from every explanation in"_s));
        QCOMPARE(json["explained"_L1].toBool(true), false);
        QVERIFY(!json["unused"_L1].toArray().isEmpty());
        QCOMPARE(run({u"explain"_s, a, u"nothing-there"_s}).code, 2);
        QCOMPARE(run({u"explain"_s, a}).code, 2);
    }
};

BURNISH_TEST(TestCliExplain)

} // namespace burnish::test::tst_cliexplain

#include "tst_cliexplain.moc"
