// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

namespace burnish::test::tst_clitransfer {

using namespace Qt::StringLiterals;

namespace {

QString migration(const QString &file)
{
    return fixturePath("migration/") + file;
}

/// The README's "Complete Example: Migrating PyTorch Models", without the metadata.
QStringList migrating(const QString &target)
{
    return {u"transfer"_s,
            migration(u"pytorch_transformer.pth"_s),
            migration(u"transformer.mpk"_s),
            target,
            u"--top-level-key"_s,
            u"state_dict"_s,
            u"--regex"_s,
            uR"(^transformer\..*)"_s,
            u"--remap"_s,
            uR"(^transformer\.h\.(\d+)\.)"_s,
            u"transformer.layer$1."_s,
            u"--remap"_s,
            uR"(\.attn\.)"_s,
            u".attention."_s};
}

} // namespace

class TestCliTransfer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void tensorsGoIntoTheRecord()
    {
        const QString out = m_folder->filePath(u"out.mpk"_s);
        const Outcome done =
            run({u"transfer"_s, burn(u"mlp/store.safetensors"_s), burn(u"mlp/full.mpk"_s), out, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonObject json = jsonOf(done);
        QCOMPARE(json[u"applied"].toArray().size(), 26);
        QCOMPARE(json[u"written"][u"applied"].toArray().size(), 26);
        QVERIFY(json[u"is_success"].toBool());
        // The same values were written to the same places: the record is unchanged, including ids.
        QFile written(out);
        QFile original(burn(u"mlp/full.mpk"_s));
        QVERIFY(written.open(QIODevice::ReadOnly) && original.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), original.readAll());
    }

    void checkpointsMigrateInOneLine()
    {
        const QString out = m_folder->filePath(u"migrated.bpk"_s);
        const QStringList line = migrating(out);
        const Outcome refused = run(line);
        QCOMPARE(refused.code, 1);
        QVERIFY(refused.errors.contains(u"head.bias"));
        QVERIFY(QString::fromUtf8(refused.out).contains(u"✗ Missing in source:    2 tensors"_s));
        QVERIFY(!QFile::exists(out));

        const Outcome done =
            run(line + QStringList{u"--allow-partial"_s, u"--metadata"_s, u"source=pytorch"_s, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonObject json = jsonOf(done);
        QCOMPARE(json[u"applied"].toArray().size(), 12);
        QCOMPARE(json[u"missing"].toArray(), (QJsonArray{u"head.bias"_s, u"head.weight"_s}));
        QCOMPARE(json[u"adapters"].toArray(), (QJsonArray{QJsonValue(QJsonArray{u"pytorch-to-burn"_s})}));
        const QJsonObject first = json[u"tensors"][0].toObject();
        QCOMPARE(first[u"from"].toString(), u"transformer.h.0.attn.query.weight"_s);
        QVERIFY(first[u"transposed"].toBool());
        QVERIFY(json[u"tensors"][4][u"renamed"].toBool());
        const QJsonObject shown = jsonOf(run({u"inspect"_s, out, u"--json"_s}));
        QCOMPARE(shown[u"metadata"][u"source"].toString(), u"pytorch"_s);
    }

    void burnIsShownBesideOurs()
    {
        const QString out = m_folder->filePath(u"migrated.bpk"_s);
        const QString report = m_folder->filePath(u"report.json"_s);
        const Outcome done =
            run(migrating(out) + QStringList{u"--allow-partial"_s, u"--as-burn"_s, u"0.19"_s, u"--report"_s, report});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QVERIFY(QString::fromUtf8(done.out).contains(u"Burn 0.19.1 would do this:"_s));
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(json[u"as_burn"][u"version"].toString(), u"0.19.1"_s);
        const QJsonObject burn = json[u"as_burn"][u"files"][0].toObject();
        QCOMPARE(burn[u"store"].toString(), u"PytorchStore"_s);
        // PyTorch's norms: missing with Burn, applied here.
        QCOMPARE(burn[u"ok"][u"applied"].toArray().size(), 8);
        QCOMPARE(burn[u"ok"][u"missing"].toArray().size(), 6);
        QCOMPARE(json[u"applied"].toArray().size(), 12);
    }

    void conversionsByATemplateTellWhatBurnWouldDo()
    {
        const QString report = m_folder->filePath(u"report.json"_s);
        const QStringList line = {u"convert"_s, burn(u"mlp/store.safetensors"_s), m_folder->filePath(u"o.mpk"_s),
                                  u"--as-burn"_s, u"0.19"_s};
        QCOMPARE(run(line).code, 2);
        const Outcome done = run(line + QStringList{u"--template"_s, burn(u"mlp/full.mpk"_s), u"--report"_s, report,
                                                    u"--adapter"_s, u"none"_s, u"--allow-partial"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        QFile file(report);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(json[u"as_burn"][u"files"][0][u"ok"][u"applied"].toArray().size(), 26);
    }

    void whatBurnWouldDoIsToldAlsoOfARefusal()
    {
        const Outcome done = run({u"transfer"_s, burn(u"mlp/store.safetensors"_s), burn(u"tiny/full.mpk"_s),
                                  m_folder->filePath(u"o.mpk"_s), u"--as-burn"_s, u"0.19.1"_s, u"--json"_s});
        QCOMPARE(done.code, 1);
        const QJsonObject json = jsonOf(done);
        QVERIFY(!json[u"error"].toString().isEmpty());
        QCOMPARE(json[u"as_burn"][u"files"][0][u"error"].toString(),
                 u"Tensor not found: Missing tensors: [\"linear.bias\", \"linear.weight\"]"_s);
    }

    void laterFilesWin()
    {
        const QString head = m_folder->filePath(u"head.safetensors"_s);
        QCOMPARE(run({u"convert"_s, burn(u"tiny/store.safetensors"_s), head, u"--regex"_s, u"bias"_s, u"--float"_s,
                      u"f16"_s})
                     .code,
                 0);
        const QString out = m_folder->filePath(u"out.bpk"_s);
        const Outcome done = run({u"transfer"_s, burn(u"tiny/store.bpk"_s), head, burn(u"tiny/full.mpk"_s), out,
                                  u"--adapter"_s, u"none"_s, u"--dtype"_s, u"keep-source"_s, u"--json"_s});
        QVERIFY2(done.code == 0, qPrintable(done.errors));
        const QJsonObject shown = jsonOf(run({u"inspect"_s, out, u"--json"_s}));
        for (const QJsonValue &tensor : shown[u"tensors"].toArray())
            QCOMPARE(tensor[u"dtype"].toString(), tensor[u"path"].toString().endsWith(u"bias") ? u"F16"_s : u"F32"_s);
    }

    void wrongUsageLeavesWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("two files") << QStringList{u"a"_s, u"b.bpk"_s};
        QTest::newRow("unknown dtype") << QStringList{u"a"_s, u"b"_s, u"c.bpk"_s, u"--dtype"_s, u"f16"_s};
        QTest::newRow("unknown Burn") << QStringList{u"a"_s, u"b"_s, u"c.bpk"_s, u"--as-burn"_s, u"0.18"_s};
        QTest::newRow("a mark without a type") << QStringList{u"a"_s, u"b"_s, u"c.bpk"_s, u"--mark"_s, u"x"_s};
        QTest::newRow("unknown option") << QStringList{u"a"_s, u"b"_s, u"c.bpk"_s, u"--shape"_s};
    }

    void wrongUsageLeavesWithTwo()
    {
        QFETCH(const QStringList, arguments);
        const Outcome refused = run(QStringList{u"transfer"_s} + arguments);
        QCOMPARE(refused.code, 2);
        QVERIFY(refused.out.isEmpty());
        QCOMPARE(refused.errors.count(u'\n'), 1);
    }

    void refusalsNameTheFile()
    {
        const QString out = m_folder->filePath(u"out.mpk"_s);
        const Outcome nothing =
            run({u"transfer"_s, burn(u"mlp/store.bpk"_s), burn(u"mlp/full.mpk"_s), out, u"--regex"_s, u"zzz"_s});
        QCOMPARE(nothing.code, 1);
        QVERIFY(nothing.errors.startsWith(u"burnish-cli: "_s + burn(u"mlp/full.mpk"_s) + u": Nothing matched."_s));
        const Outcome absent = run({u"transfer"_s, u"/nowhere.bpk"_s, burn(u"mlp/full.mpk"_s), out});
        QVERIFY(absent.errors.startsWith(u"burnish-cli: /nowhere.bpk: "_s));
        QVERIFY(!QFile::exists(out));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliTransfer)

} // namespace burnish::test::tst_clitransfer

#include "tst_clitransfer.moc"
