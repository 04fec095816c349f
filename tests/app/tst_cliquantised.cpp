// SPDX-License-Identifier: MIT
#include "core/base/endian.h"
#include "support/commandline.h"
#include "support/inspecting.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/tensormaking.h"
#include "support/testmain.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>
#include <memory>

namespace burnish::test::tst_cliquantised {

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

/// The checksums of the values that the Burn which wrote the record computes from it.
QMap<QString, QString> valuesOfBurn(const QString &record)
{
    QFile file(fixturePath(u"burn-quantised/"_s + record + u".manifest.json"_s));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    QMap<QString, QString> found;
    for (const QJsonValue &tensor : QJsonDocument::fromJson(file.readAll())["tensors"_L1].toArray()) {
        QByteArray bytes;
        for (const QJsonValue &number : tensor["values"_L1].toArray()) {
            std::array<std::byte, sizeof(float)> value;
            storeLittle(value.data(), float(number.toDouble()));
            bytes.append(reinterpret_cast<const char *>(value.data()), value.size());
        }
        const QByteArray digest = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
        found.insert(tensor["path"_L1].toString(), QString::fromLatin1(digest.toHex()));
    }
    return found;
}

std::vector<double> weightsIn(const QString &file)
{
    const ModelState state = opened(file);
    return valuesOf(*state.node(*state.find("linear.weight")).tensor);
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

    /// Burn 0.16 to 0.18 has QInt8 alone, with one scale for a tensor; 0.19 is the first with 4 bits and blocks.
    void recordsThatOldBurnsWroteBecomeBurnpackOf022_data()
    {
        QTest::addColumn<QString>("value");
        const auto row = [](const char *record, const char *value) {
            QTest::newRow(record) << QString::fromLatin1(value);
        };
        row("0.16-symmetric", "Q8S");
        row("0.17", "Q8S");
        row("0.18", "Q8S");
        row("0.19-q4s", "Q4S");
        row("0.19-q4f", "Q4F");
        row("0.19-q4s-blocks", "Q4S");
        row("0.19-q4f-blocks", "Q4F");
    }
    void recordsThatOldBurnsWroteBecomeBurnpackOf022()
    {
        QFETCH(const QString, value);
        const QString record = QString::fromLatin1(QTest::currentDataTag());
        const QString old = fixturePath(u"burn-quantised/"_s + record + u".mpk"_s);
        const QString file = m_folder->filePath(u"new.bpk"_s);
        QCOMPARE(valuesIn(old), valuesOfBurn(record));
        const Outcome outcome = run({u"convert"_s, old, file, u"--burn-version"_s, u"0.22"_s, u"--verify"_s});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QCOMPARE(valuesIn(file), valuesOfBurn(record));
        for (const QJsonValue &tensor : inspected(file)["tensors"_L1].toArray())
            QCOMPARE(tensor["scheme"_L1]["value"_L1].toString(), value);
    }

    /// 0.22 has no offsets.
    void affineRecordsAreConvertedOrThePlanSaysWhyNot()
    {
        const QString old = fixturePath("burn-quantised/0.16-affine.mpk");
        const QString file = m_folder->filePath(u"new.bpk"_s);
        const QStringList command = {u"convert"_s, old, file, u"--burn-version"_s, u"0.22"_s};
        const Outcome refused = run(command);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(u"exceeds 8 bits. (tensor first.bias)"_s), qPrintable(refused.errors));
        const Outcome outcome = run(command + QStringList{u"--quantised"_s, u"f32"_s});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        QCOMPARE(valuesIn(file), valuesOfBurn(u"0.16-affine"_s));
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

    /// Burn 0.23 reads types of floats as floats: its file has the values that the command has announced.
    void typesOfFloatsAreFloatsFor023_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const char *scheme : {"e4m3", "e5m2", "e2m1", "e4m3@u32", "q8s"})
            QTest::newRow(scheme) << QString::fromLatin1(scheme);
    }
    void typesOfFloatsAreFloatsFor023()
    {
        QFETCH(const QString, scheme);
        const QString source = burn(u"tiny/store.bpk"_s);
        const QString file = m_folder->filePath(u"out.bpk"_s);
        const Outcome outcome =
            run({u"convert"_s, source, file, u"--burn-version"_s, u"0.23"_s, u"--verify"_s, u"--float"_s, scheme});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        static const QRegularExpression announced(u"linear.weight: quantised as .*largest error ([0-9.e+-]+)"_s);
        const QRegularExpressionMatch match = announced.match(QString::fromUtf8(outcome.out));
        QVERIFY2(match.hasMatch(), outcome.out.constData());
        const QString read = m_folder->filePath(u"read.safetensors"_s);
        QCOMPARE(run({u"convert"_s, file, read, u"--quantised"_s, u"f32"_s, u"--adapter"_s, u"none"_s}).code, 0);
        const std::vector<double> before = weightsIn(source);
        const std::vector<double> after = weightsIn(read);
        QCOMPARE(after.size(), before.size());
        double largest = 0;
        for (std::size_t i = 0; i < after.size(); ++i)
            largest = std::max(largest, std::abs(after[i] - before[i]));
        const double expected = match.captured(1).toDouble();
        QVERIFY2(std::abs(largest - expected) <= 0.01 * expected, qPrintable(u"%1, %2"_s.arg(largest).arg(expected)));
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

} // namespace burnish::test::tst_cliquantised

#include "tst_cliquantised.moc"
