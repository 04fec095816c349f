// SPDX-License-Identifier: MIT
#include "core/formats/supporttable.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

namespace burnish::test::tst_supporttable {

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

    void everyCellIsTranslated()
    {
        /// Marks what it translates.
        class Marker final : public QTranslator
        {
        public:
            [[nodiscard]] bool isEmpty() const override { return false; }
            [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
            {
                return u'«' + QString::fromUtf8(text) + u'»';
            }
        } marker;
        QCoreApplication::installTranslator(&marker);
        const std::vector<SupportRow> rows = supportTable();
        QCoreApplication::removeTranslator(&marker);
        // Names that are the same in every language.
        const QStringList names = {u"zip"_s,
                                   u"1.0.0, SafeTensors 1.0, ZeRO"_s,
                                   u"HDF5 1.10, Keras 2, 3"_s,
                                   u"HDF5 1.0, Keras 2, 3"_s,
                                   u"Keras 3"_s,
                                   u"TensorFlow 1, 2"_s};
        const QRegularExpression word(u"[a-z]{2}"_s, QRegularExpression::CaseInsensitiveOption);
        for (const SupportRow &row : rows) {
            for (std::size_t column = 0; column < row.size(); ++column) {
                const bool isText = column != std::size_t(SupportColumn::Files) && row[column].contains(word);
                QVERIFY2(!isText || names.contains(row[column]) || row[column].contains(u'«'), qPrintable(row[column]));
            }
        }
    }

    /// “burnish-cli formats --markdown” prints the table.
    void theGuideHasTheSameTable()
    {
        QFile guide(test::sourcePath("core/formats/README.md"));
        QVERIFY(guide.open(QIODevice::ReadOnly));
        const QString table = supportTableAsMarkdown();
        QVERIFY2(QString::fromUtf8(guide.readAll()).contains(u'\n' + table), qPrintable(table));
    }
};

BURNISH_TEST(TestSupportTable)

} // namespace burnish::test::tst_supporttable

#include "tst_supporttable.moc"
