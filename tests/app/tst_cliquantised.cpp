// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/inspecting.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace burnish;
using namespace burnish::test;
using namespace Qt::StringLiterals;

namespace {

/// The checksums of the values, by path.
QMap<QString, QString> valuesIn(const QString &file, const QStringList &more = {})
{
    QMap<QString, QString> found;
    const QJsonObject got = inspected(file, QStringList{u"--sha256"_s, u"--dequantise"_s} + more);
    for (const QJsonValue &tensor : got["tensors"_L1].toArray())
        found.insert(tensor["path"_L1].toString(), tensor["sha256"_L1].toString());
    return found;
}

} // namespace

class TestCliQuantised : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void recordsOfEveryBurnBecomeBurnpackOf022_data()
    {
        QTest::addColumn<QString>("version");
        for (const char *version : {"0.14", "0.15", "0.16", "0.17", "0.18", "0.19", "0.20", "0.21"})
            QTest::newRow(version) << QString::fromLatin1(version);
    }
    void recordsOfEveryBurnBecomeBurnpackOf022()
    {
        QFETCH(QString, version);
        const QString old = m_folder->filePath(u"old.mpk"_s);
        const QString file = m_folder->filePath(u"new.bpk"_s);
        Outcome outcome = run({u"convert"_s, burn(u"quantised/full.mpk"_s), old, u"--burn-version"_s, version});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        outcome = run({u"convert"_s, old, file, u"--burn-version"_s, u"0.22"_s});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains(u"converted to the quantisation scheme of Burn 0.22"_s),
                 qPrintable(outcome.errors));
        int quantised = 0;
        for (const QJsonValue &tensor : inspected(file)["tensors"_L1].toArray())
            quantised += tensor["dtype"_L1].toString() == "QFloat"_L1;
        QVERIFY(quantised > 0);
        QCOMPARE(valuesIn(file).values(), valuesIn(old).values());
    }

    void quantisesByRule()
    {
        const QString file = m_folder->filePath(u"out.bpk"_s);
        const Outcome outcome = run({u"convert"_s, burn(u"tiny/store.bpk"_s), file, u"--burn-version"_s, u"0.22"_s,
                                     u"--verify"_s, u"--precision"_s, u"weight$=q8s"_s});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QVERIFY2(outcome.out.contains("linear.weight: quantised as q8s, relative error"), outcome.out.constData());
        QVERIFY(!outcome.out.contains("linear.bias"));
        for (const QJsonValue &tensor : inspected(file)["tensors"_L1].toArray()) {
            const bool isWeight = tensor["path"_L1].toString() == "linear.weight"_L1;
            QCOMPARE(tensor["dtype"_L1].toString(), isWeight ? u"QFloat"_s : u"F32"_s);
            if (isWeight)
                QCOMPARE(tensor["scheme"_L1]["value"_L1].toString(), u"Q8S"_s);
        }
        const Outcome refused = run({u"convert"_s, burn(u"tiny/store.bpk"_s), file, u"--burn-version"_s, u"0.22"_s,
                                     u"--overwrite"_s, u"--precision"_s, u"weight$=q4s/7"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"cannot be divided into blocks of 7. (tensor linear.weight)"_s),
                 qPrintable(refused.errors));
        QCOMPARE(run({u"convert"_s, burn(u"tiny/store.bpk"_s), file, u"--precision"_s, u"weight$=q5s"_s}).code, 2);
    }

    void expandingAsksHowToReadTheValues()
    {
        const QString source = fixturePath("burn-newest/v0.22.1/quantised/per-tensor/record.bpk");
        const QString file = m_folder->filePath(u"out.safetensors"_s);
        const Outcome refused = run({u"convert"_s, source, file, u"--quantised"_s, u"f32"_s});
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"Choose one: --quant-reading integers or floats."_s),
                 qPrintable(refused.errors));
        for (const QString &reading : {u"integers"_s, u"floats"_s}) {
            const QStringList option = {u"--quant-reading"_s, reading};
            const Outcome outcome =
                run(QStringList{u"convert"_s, source, file, u"--quantised"_s, u"f32"_s, u"--overwrite"_s} + option);
            QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
            QCOMPARE(valuesIn(file), valuesIn(source, option));
        }
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliQuantised)
#include "tst_cliquantised.moc"
