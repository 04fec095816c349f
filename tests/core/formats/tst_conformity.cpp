// SPDX-License-Identifier: MIT
#include "core/formats/conformity.h"
#include "core/formats/supporttable.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QDate>
#include <QDir>
#include <QFile>
#include <QSet>
#include <QTest>

namespace burnish::test::tst_conformity {

using namespace Qt::StringLiterals;

class TestConformity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// “burnish-cli formats” and the table give one answer.
    void nothingIsProvedThatTheFormatsLack()
    {
        QVERIFY(!formatProofs().empty());
        for (const FormatProof &proof : formatProofs()) {
            const Format *format = findFormat(proof.format);
            QVERIFY2(format, qPrintable(proof.format));
            QVERIFY2(!proof.isRead || format->reader, qPrintable(proof.format));
            QVERIFY2(!proof.isWritten || format->writer, qPrintable(proof.format));
            QVERIFY2(!proof.isLossless || isLossless(format->info), qPrintable(proof.format));
            QVERIFY2(proof.isRead || proof.isWritten || proof.isLossless, qPrintable(proof.format));
        }
    }

    void everyFormatThatIsWrittenIsReadByItsOwner()
    {
        QSet<QString> written;
        for (const FormatProof &proof : formatProofs()) {
            if (proof.isWritten)
                written += proof.format;
        }
        for (const Format &format : allFormats())
            QCOMPARE(std::pair(format.info.id, written.contains(format.info.id)),
                     std::pair(format.info.id, format.writer != nullptr));
    }

    void everyProofNamesItsCheck()
    {
        for (const FormatProof &proof : formatProofs()) {
            QVERIFY2(QFile::exists(sourcePath("tests/interop/" + proof.check.toUtf8() + ".py")),
                     qPrintable(proof.check));
            QVERIFY2(proof.date.isEmpty() || QDate::fromString(proof.date, Qt::ISODate).isValid(),
                     qPrintable(proof.date));
            QVERIFY(!proof.program.isEmpty() && !proof.release.isEmpty());
        }
    }

    /// Each check that proves something compares that with the table.
    void noCheckIsMissing()
    {
        QSet<QString> inTable;
        for (const FormatProof &proof : formatProofs())
            inTable += proof.check;
        QSet<QString> proving;
        const QDir folder(sourcePath("tests/interop"));
        for (const QString &name : folder.entryList({u"check_*.py"_s})) {
            QFile script(folder.filePath(name));
            QVERIFY(script.open(QIODevice::ReadOnly));
            if (script.readAll().contains("checks.proof("))
                proving += name.chopped(3);
        }
        QCOMPARE(proving, inTable);
    }

    void everyFormatIsInTheTableOrBelowIt()
    {
        const QString table = conformityAsMarkdown();
        for (const Format &format : allFormats()) {
            const bool isRow = table.contains(u" (%1) |"_s.arg(format.info.id));
            const bool isBelow = table.section(u"\n\n"_s, 1).contains(u"(%1)"_s.arg(format.info.id));
            QVERIFY2(isRow || isBelow, qPrintable(format.info.id));
        }
        // Releases of one program share a row.
        QVERIFY2(table.contains(u"Burn 0.16.1, 0.20.1, 0.21.0"_s), qPrintable(table));
    }

    /// “burnish-cli formats --conformity” prints the table.
    void theGuideHasTheSameTable()
    {
        QFile guide(sourcePath("core/formats/conformity.md"));
        QVERIFY(guide.open(QIODevice::ReadOnly));
        const QString table = conformityAsMarkdown();
        QVERIFY2(QString::fromUtf8(guide.readAll()).endsWith(u"\n\n"_s + table), qPrintable(table));
    }
};

BURNISH_TEST(TestConformity)

} // namespace burnish::test::tst_conformity

#include "tst_conformity.moc"
