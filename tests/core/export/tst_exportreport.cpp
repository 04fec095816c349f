// SPDX-License-Identifier: MIT
#include "core/base/nearestword.h"
#include "core/export/exportreport.h"
#include "support/testmain.h"

#include <QJsonArray>
#include <QTest>

namespace burnish::test::tst_exportreport {

class TestExportReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesBurnStoresSummary()
    {
        ExportReport report;
        report.missing = {"beta", "gamma"};
        report.unused = {"bias", "weight"};
        const QString expected = QStringLiteral("┌─ Tensor Loading Summary ─────────────────────────\n"
                                                "│\n"
                                                "│ ✓ Successfully applied: 0 tensors\n"
                                                "│ ⊘ Skipped (filtered):  0 tensors\n"
                                                "│ ✗ Missing in source:    2 tensors\n"
                                                "│ ? Unused in target:     2 tensors\n"
                                                "│ ! Errors:               0 errors\n"
                                                "│\n"
                                                "├─ Missing Tensors (requested by model but not found in source)\n"
                                                "│\n"
                                                "│  First 10 missing tensors:\n"
                                                "│    • beta\n"
                                                "│    • gamma\n"
                                                "│\n"
                                                "├─ Unused Tensors (in source but not used by model)\n"
                                                "│\n"
                                                "│  First 10 unused tensors:\n"
                                                "│    • bias\n"
                                                "│    • weight\n"
                                                "│\n"
                                                "└───────────────────────────────────────────────────");
        QCOMPARE(asText(report), expected);
    }

    void cutsLongLists()
    {
        ExportReport report;
        for (int i = 0; i < 12; ++i)
            report.unused.push_back(QStringLiteral("t%1").arg(i).toStdString());
        QVERIFY(asText(report).contains(QStringLiteral("│    • t9\n│    ... and 2 more\n")));
    }

    void suggestsWhatWasMeant()
    {
        ExportReport report;
        report.missing = {"conv.BaseConv.weight", "encoder.weight"};
        report.unused = {"conv.weight", "encodr.weight"};
        const QString text = asText(report);
        QVERIFY(text.contains(QLatin1String("Did you mean: 'conv.weight'?")));
        QVERIFY(text.contains(QLatin1String("Did you mean: 'encodr.weight'?")));
    }

    void similarityIsJaros_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<double>("similarity");
        QTest::addRow("one swap") << QByteArray("MARTHA") << QByteArray("MARHTA") << 17.0 / 18;
        QTest::addRow("letters missing") << QByteArray("DIXON") << QByteArray("DICKSONX") << 23.0 / 30;
        QTest::addRow("nothing in common") << QByteArray("abc") << QByteArray("xyz") << 0.0;
        QTest::addRow("equal") << QByteArray("größe") << QByteArray("größe") << 1.0;
    }
    void similarityIsJaros()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(double, similarity);
        QVERIFY(qAbs(jaroSimilarity(a.toStdString(), b.toStdString()) - similarity) < 1e-9);
    }

    void jsonHoldsTheLists()
    {
        ExportReport report;
        report.target = QStringLiteral("out.bpk");
        report.applied = std::vector<std::string>{"a", "b"};
        report.fileSize = std::uint64_t(1) << 53;
        report.warnings = {Error(ErrorCode::Mismatch, QStringLiteral("Careful.")).inTensor(QStringLiteral("a"))};
        const QJsonObject json = asJson(report);
        QCOMPARE(json[QLatin1String("applied")].toArray().size(), 2);
        QCOMPARE(json[QLatin1String("file_size")].toInteger(), qint64(1) << 53);
        QCOMPARE(json[QLatin1String("warnings")][0][QLatin1String("tensor")].toString(), QStringLiteral("a"));
    }
};

BURNISH_TEST(TestExportReport)

} // namespace burnish::test::tst_exportreport

#include "tst_exportreport.moc"
