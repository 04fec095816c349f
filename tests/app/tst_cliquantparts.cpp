// SPDX-License-Identifier: MIT
#include "support/commandline.h"
#include "support/inspecting.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace burnish::test::tst_cliquantparts {

using namespace Qt::StringLiterals;

namespace {

QString modelIn(const QString &name)
{
    const QString single = fixturePath(u"block-scaled/"_s + name + u"/model.safetensors"_s);
    return QFile::exists(single) ? single : single + u".index.json"_s;
}

QMap<QString, QJsonObject> byPath(const QString &file, const QStringList &more = {})
{
    QMap<QString, QJsonObject> found;
    for (const QJsonValue &tensor : inspected(file, more)["tensors"_L1].toArray())
        found.insert(tensor["path"_L1].toString(), tensor.toObject());
    return found;
}

QStringList storedIn(const QString &file)
{
    return listed(inspected(file, {u"--stored"_s, u"--sha256"_s}), false);
}

} // namespace

/// Quantised tensors in several parts on the command line.
class TestCliQuantParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void listsTensorsAndTheirParts_data() { addCases(); }
    void listsTensorsAndTheirParts()
    {
        QFETCH(const QString, name);
        const auto manifest = Manifest::load(modelIn(name) + u".manifest.json"_s);
        QCOMPARE(storedIn(modelIn(name)), listed(manifest.tensors(), false));
        const auto logical = byPath(modelIn(name));
        const auto values = byPath(modelIn(name), {u"--dequantise"_s, u"--sha256"_s});
        QCOMPARE(values.size(), logical.size());
        for (const QJsonValue &requested : manifest.json()["logical"_L1].toArray()) {
            const QString path = requested["name"_L1].toString();
            QCOMPARE(logical[path]["dtype"_L1], requested["scheme"_L1]);
            QCOMPARE(logical[path]["shape"_L1], requested["shape"_L1]);
            QCOMPARE(logical[path]["parts"_L1], requested["parts"_L1]);
            QCOMPARE(values[path]["dtype"_L1].toString(), u"F32"_s);
            // Libraries disagree about the bits of NaN.
            if (requested["f32"_L1]["nan"_L1].isUndefined())
                QCOMPARE(values[path]["sha256"_L1], requested["f32"_L1]["sha256"_L1]);
        }
        for (const QJsonValue &plain : manifest.json()["plain"_L1].toArray())
            QVERIFY2(logical.contains(plain.toString()), qPrintable(plain.toString()));
    }

    void copiesKeepThePartsBitForBit_data() { addCases(); }
    void copiesKeepThePartsBitForBit()
    {
        QFETCH(const QString, name);
        for (const char *ending : {"safetensors", "pt"}) {
            // What config.json says can be written beside a file that is alone in its folder.
            QVERIFY(QDir(m_folder->path()).mkdir(QString::fromLatin1(ending)));
            const QString copy =
                m_folder->filePath(QString::fromLatin1(ending) + u"/copy."_s + QString::fromLatin1(ending));
            // Neither names nor header of MLX's files say which layout they have.
            const Outcome outcome = run({u"convert"_s, modelIn(name), copy, u"--verify"_s, u"--adapter"_s, u"none"_s});
            if (copy.endsWith(".pt"_L1) && (name == "torchao"_L1 || name == "mlx-mflux"_L1)) {
                // The header of the model describes them.
                QCOMPARE(outcome.code, 1);
                QVERIFY2(outcome.errors.contains(u"The file would not say how this tensor is quantised"_s),
                         qPrintable(outcome.errors));
                continue;
            }
            QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
            QCOMPARE(storedIn(copy), storedIn(modelIn(name)));
        }
    }

    void partsFollowTheTensorsName_data() { addCases(); }
    void partsFollowTheTensorsName()
    {
        QFETCH(const QString, name);
        const QString copy = m_folder->filePath(u"copy.safetensors"_s);
        const Outcome outcome = run(
            {u"convert"_s, modelIn(name), copy, u"--remap"_s, u"^(model|net|transformer_blocks)\\."_s, u"deep.er."_s});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        const QStringList stored = storedIn(modelIn(name));
        QStringList renamed;
        for (const QString &line : stored)
            renamed << QString(line).replace(QRegularExpression(u"^(model|net|transformer_blocks)\\."_s),
                                             u"deep.er."_s);
        renamed.sort();
        QCOMPARE(storedIn(copy), renamed);
        // With the configuration, the copy has the same values.
        QFile::copy(QFileInfo(modelIn(name)).dir().filePath(u"config.json"_s), m_folder->filePath(u"config.json"_s));
        if (name.startsWith("ct-"_L1) || name.startsWith("gptq"_L1) || name.startsWith("mlx-"_L1))
            return; // their configurations contain names
        for (const auto &[path, tensor] : byPath(modelIn(name), {u"--dequantise"_s, u"--sha256"_s}).asKeyValueRange()) {
            const QString moved =
                QString(path).replace(QRegularExpression(u"^(model|net|transformer_blocks)\\."_s), u"deep.er."_s);
            QCOMPARE(byPath(copy, {u"--dequantise"_s, u"--sha256"_s})[moved]["sha256"_L1], tensor["sha256"_L1]);
        }
    }

    /// Codes without their scales are copied as they are stored, and never cast.
    void codesAloneHaveNoValues()
    {
        const QString model = modelIn(u"fp8-block-sharded"_s);
        const QString file = m_folder->filePath(u"values.safetensors"_s);
        const Outcome cast = run({u"convert"_s, model, file, u"--quantised"_s, u"f32"_s, u"--float"_s, u"f32"_s});
        QCOMPARE(cast.code, 1);
        QVERIFY2(cast.errors.contains(u"A part of a quantised tensor, without the other parts."_s) &&
                     cast.errors.contains(u"model.orphan.weight"_s),
                 qPrintable(cast.errors));
        QVERIFY(!QFile::exists(file));
        const Outcome copied = run({u"convert"_s, model, file, u"--quantised"_s, u"f32"_s});
        QCOMPARE(copied.code, 0);
        QVERIFY2(copied.errors.contains(u"“model.orphan.weight_scale_inv” is missing."_s), qPrintable(copied.errors));
        QCOMPARE(byPath(file, {u"--stored"_s})[u"model.orphan.weight"_s]["dtype"_L1].toString(), u"F8E4M3"_s);
    }

    void valuesAreExportedWhenAskedFor_data() { addCases(); }
    void valuesAreExportedWhenAskedFor()
    {
        QFETCH(const QString, name);
        const QString file = m_folder->filePath(u"values.safetensors"_s);
        const Outcome outcome = run({u"convert"_s, modelIn(name), file, u"--quantised"_s, u"f32"_s});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        const auto written = byPath(file, {u"--stored"_s, u"--sha256"_s});
        const auto values = byPath(modelIn(name), {u"--dequantise"_s, u"--sha256"_s});
        QCOMPARE(written.keys(), values.keys());
        for (const auto &[path, tensor] : values.asKeyValueRange())
            QCOMPARE(written[path]["sha256"_L1], tensor["sha256"_L1]);
        for (const QString &key : inspected(file)["metadata"_L1].toObject().keys())
            QVERIFY2(key == "format"_L1 || key == "total_size"_L1 || key == "mflux_version"_L1, qPrintable(key));
    }

    void tensorsAreComparedByTheirValues()
    {
        const QString values = m_folder->filePath(u"values.safetensors"_s);
        QCOMPARE(run({u"convert"_s, modelIn(u"gptq"_s), values, u"--quantised"_s, u"f32"_s}).code, 0);
        const Outcome outcome = run({u"diff"_s, modelIn(u"gptq"_s), values, u"--values"_s});
        QVERIFY2(!outcome.out.contains("unreadable"), outcome.out.constData());
        QCOMPARE(outcome.out.count("rel. L2 0, cosine 1"), 6);
        QVERIFY2(outcome.errors.isEmpty(), qPrintable(outcome.errors));
        QCOMPARE(run({u"diff"_s, modelIn(u"gptq"_s), modelIn(u"gptq"_s), u"--values"_s}).code, 0);
    }

    void formatsWithOtherSchemesRefuseThem()
    {
        for (const char *file : {"out.gguf", "out.bpk", "out.mpk"}) {
            const Outcome outcome = run({u"convert"_s, modelIn(u"awq"_s), m_folder->filePath(QString::fromLatin1(file)),
                                         u"--adapter"_s, u"none"_s});
            QCOMPARE(outcome.code, 1);
            QVERIFY2(outcome.errors.contains(u"awq-gemm"_s), qPrintable(outcome.errors));
        }
    }

    void healthReportsUnusualScales()
    {
        const Outcome outcome = run({u"health"_s, modelIn(u"fp8-block-ue8m0"_s), u"--json"_s});
        QVERIFY2(outcome.out.contains("quant-scales"), outcome.out.constData());
    }

private:
    static void addCases()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : QDir(fixturePath(u"block-scaled"_s)).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qUtf8Printable(name)) << name;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliQuantParts)

} // namespace burnish::test::tst_cliquantparts

#include "tst_cliquantparts.moc"
