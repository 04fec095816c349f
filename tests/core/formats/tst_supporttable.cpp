// SPDX-License-Identifier: MIT
#include "core/formats/supporttable.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QFile>
#include <QTest>

using namespace burnish;
using namespace Qt::StringLiterals;

class TestSupportTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFormatHasOneRow()
    {
        const std::vector<SupportRow> rows = supportTable();
        QCOMPARE(rows.size(), allFormats().size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Format &format = allFormats()[i];
            QCOMPARE(rows[i][std::size_t(SupportColumn::Format)], format.info.displayName);
            for (const QString &cell : rows[i])
                QVERIFY2(!cell.isEmpty() && !cell.contains(u'|'), qPrintable(format.info.id));
            QCOMPARE(rows[i][std::size_t(SupportColumn::Reads)] == u"no"_s, !format.reader);
            QCOMPARE(rows[i][std::size_t(SupportColumn::Writes)] == u"no"_s, !format.writer);
            QCOMPARE(rows[i][std::size_t(SupportColumn::Mapped)] == u"yes"_s, format.info.isMapped);
        }
    }

    void versionsAreNamed()
    {
        QCOMPARE(readVersionsText(*findFormat(u"json-gz")), u"Burn 0.6 to 0.21"_s);
        QCOMPARE(writtenVersionsText(*findFormat(u"json-gz")), u"Burn 0.7 to 0.21"_s);
        QCOMPARE(readVersionsText(*findFormat(u"burnpack")), u"Burn 0.19 to 0.23"_s);
        QCOMPARE(writtenVersionsText(*findFormat(u"safetensors")), u"yes"_s);
        QCOMPARE(writtenVersionsText(*findFormat(u"torch-dcp")), u"no"_s);
        QVERIFY(!isLossless(findFormat(u"torch-dcp")->info));
    }

    /// “burnish-cli formats --markdown” prints the table.
    void theReadmeHasTheSameTable()
    {
        QFile readme(test::sourcePath("README.md"));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QString table = supportTableAsMarkdown();
        QVERIFY2(QString::fromUtf8(readme.readAll()).contains(u'\n' + table), qPrintable(table));
    }
};

BURNISH_TEST(TestSupportTable)
#include "tst_supporttable.moc"
