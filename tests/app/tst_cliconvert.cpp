// SPDX-License-Identifier: MIT
#include "core/model/paramid.h"
#include "support/commandline.h"
#include "support/hostile.h"
#include "support/inspecting.h"
#include "support/manifest.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

namespace burnish::test::tst_cliconvert {

class TestCliConvert : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void convertTellsWhatItGuesses()
    {
        const Outcome outcome = run({QStringLiteral("convert"), burn(QStringLiteral("mlp/full.mpk")),
                                     m_folder->filePath(QStringLiteral("out.bin"))});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.errors));
        // Of notes that differ in the tensor alone, the first.
        for (const char *note : {"if it is an array or a tuple. (tensor hidden) (and 2 more like this)\n",
                                 "if it is not a tuple. (tensor pair)\n"})
            QVERIFY2(outcome.errors.contains(QLatin1String(note)), qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains(QLatin1String("Provide a template or the Rust source")),
                 qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains(QLatin1String("(input, ")), qPrintable(outcome.errors));
        QVERIFY2(!outcome.errors.contains(QLatin1String(" more)")), qPrintable(outcome.errors));
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

    void refusesToOverwriteUnlessReported()
    {
        const QString out = m_folder->filePath(QStringLiteral("out.bpk"));
        const QStringList arguments = {QStringLiteral("convert"), burn(QStringLiteral("tiny/full.mpk")), out};
        QCOMPARE(run(arguments).code, 0);
        const Outcome again = run(arguments);
        QCOMPARE(again.code, 1);
        QCOMPARE(again.errors.section(QLatin1Char('\n'), -2, -2),
                 QStringLiteral("burnish-cli: %1: The file already exists.").arg(out));
        QCOMPARE(run(arguments + QStringList{QStringLiteral("--overwrite")}).code, 0);
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

    void aCheckpointsModuleIsNamedWhereOnlyItFits()
    {
        const QString out = m_folder->filePath(QStringLiteral("model.mpk"));
        const QStringList arguments = {QStringLiteral("convert"), samplePath("digits-base.pt"), out,
                                       QStringLiteral("--rust"), samplePath("digits.rs")};
        const Outcome refused = run(arguments);
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.errors.contains(QLatin1String("Treat state_dict as model root (--top-level-key state_dict).")),
                 qPrintable(refused.errors));
        QVERIFY2(!refused.errors.contains(QLatin1String("No tensor fills this field")), qPrintable(refused.errors));
        QVERIFY(!QFile::exists(out));
        const Outcome remedied =
            run(arguments + QStringList{QStringLiteral("--top-level-key"), QStringLiteral("state_dict")});
        QVERIFY2(remedied.code == 0, qPrintable(remedied.errors));
        // The same weights as Burn saved them.
        const QStringList options = {QStringLiteral("--sha256")};
        QCOMPARE(listed(inspected(out, options), false),
                 listed(inspected(samplePath("digits-base.mpk"), options), false));
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

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

BURNISH_TEST(TestCliConvert)

} // namespace burnish::test::tst_cliconvert

#include "tst_cliconvert.moc"
