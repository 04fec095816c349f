// SPDX-License-Identifier: MIT
#include "support/foldermaking.h"
#include "support/inspecting.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QTemporaryDir>

namespace burnish::test::tst_clihalfknown {

using namespace Qt::StringLiterals;

namespace {

QString halfKnown(const QString &name)
{
    return fixturePath(u"half-known/"_s + name);
}

} // namespace

/// Files that say less about themselves than their content shows.
class TestCliHalfKnown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layoutsAreFound_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("no key format") << u"nofmt.safetensors"_s;
        QTest::newRow("metadata of another program") << u"kohya.safetensors"_s;
    }

    void layoutsAreFound()
    {
        QFETCH(QString, file);
        const QTemporaryDir folder;
        const QString merged = folder.filePath(u"merged.safetensors"_s);
        const Outcome merge = run({u"merge"_s, u"--method"_s, u"linear"_s, u"--param"_s, u"weight=.5"_s,
                                   halfKnown(file), halfKnown(u"pt.safetensors"_s), merged});
        QVERIFY2(merge.code == 0, qPrintable(merge.errors));
        QVERIFY2(merge.errors.contains(u"is the scale of a norm, which Burn calls gamma"_s), qPrintable(merge.errors));
        QVERIFY(run({u"inspect"_s, merged}).out.contains("format = pt"));
        // What is written carries what was found.
        const QString made = folder.filePath(u"made.safetensors"_s);
        QCOMPARE(run({u"convert"_s, halfKnown(file), made}).code, 0);
        QVERIFY(run({u"inspect"_s, made}).out.contains("format = pt"));
        const QString burn = folder.filePath(u"made.bpk"_s);
        const Outcome converted = run({u"convert"_s, halfKnown(file), burn});
        QVERIFY2(converted.out.contains("3 transposed, 2 renamed"), converted.out.constData());
        QCOMPARE(run({u"diff"_s, halfKnown(file), burn}).code, 0);
    }

    void aPersonSaysTheLayout()
    {
        const QTemporaryDir folder;
        const QString burn = folder.filePath(u"made.bpk"_s);
        const QString file = halfKnown(u"nofmt.safetensors"_s);
        const Outcome kept = run({u"convert"_s, file, burn, u"--layout"_s, file + u"=burn"_s});
        QCOMPARE(kept.code, 0);
        QVERIFY2(!kept.out.contains("transposed"), kept.out.constData());
        QCOMPARE(run({u"convert"_s, file, burn, u"--layout"_s, file + u"=tensorflow"_s}).code, 2);
        QCOMPARE(run({u"convert"_s, file, burn, u"--layout"_s, u"other.safetensors=burn"_s}).code, 2);
    }

    /// A Linear without a bias looks like an Embedding in a record that was made from names alone.
    void recordsOfNamesAloneComeBack()
    {
        const QTemporaryDir folder;
        const QString file = halfKnown(u"pt.safetensors"_s);
        for (const QString &name : {u"m.mpk"_s, u"m.json.gz"_s, u"m.bpk"_s}) {
            const QString record = folder.filePath(name);
            const QString back = record + u".pt"_s;
            QCOMPARE(run({u"convert"_s, file, record}).code, 0);
            const Outcome converted = run({u"convert"_s, record, back});
            QVERIFY2(converted.code == 0, qPrintable(converted.errors));
            QVERIFY2(converted.out.contains("3 transposed, 2 renamed"), converted.out.constData());
            QCOMPARE(run({u"diff"_s, file, back}).code, 0);
        }
    }

    void presetsActOnWhatTheyAreFor()
    {
        const QTemporaryDir folder;
        const QString out = folder.filePath(u"out.gguf"_s);
        const Outcome mixtral = run(
            {u"convert"_s, halfKnown(u"mixtral/model.safetensors"_s), out, u"--rules-preset"_s, u"llama-to-gguf"_s});
        QVERIFY2(mixtral.code == 0, qPrintable(mixtral.errors));
        const QByteArray names = run({u"inspect"_s, out}).out;
        QVERIFY2(names.contains("blk.0.ffn_gate_exps.weight"), names.constData());
        QVERIFY(!names.contains("model.layers"));
        // Of another family: what stays is counted.
        const QString split = folder.filePath(u"split.safetensors"_s);
        const Outcome other = run({u"convert"_s, halfKnown(u"pt.safetensors"_s), split, u"--rules-preset"_s,
                                   u"qwen-to-gguf"_s, u"--remap"_s, u"^blk"_s, u"block"_s});
        QVERIFY2(other.code == 0, qPrintable(other.errors));
        QVERIFY(run({u"inspect"_s, split}).out.contains("block.0.attn_q.weight"));
    }
};

BURNISH_TEST(TestCliHalfKnown)

} // namespace burnish::test::tst_clihalfknown

#include "tst_clihalfknown.moc"
