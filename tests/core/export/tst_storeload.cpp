// SPDX-License-Identifier: MIT
#include "core/export/exportplan.h"
#include "core/remap/remaprule.h"
#include "support/modelopening.h"
#include "support/paths.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_storeload {

using namespace Qt::StringLiterals;

/// The expectations are what real Burn does with these files; tests/interop/check_later.py compares.
class TestStoreLoad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatAStoreDoesNotFindIsToldBeforehand_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("version");
        QTest::addColumn<QString>("missing");
        const auto row = [](const char *name, const char *model, const char *format, BurnVersion version,
                            const QString &missing) {
            QTest::newRow(name) << QString::fromLatin1(model) << QString::fromLatin1(format) << int(version) << missing;
        };
        row("RmsNorm, 0.21", "mlp", "pytorch", BurnVersion::V0_21, u"“pair.1.gamma”"_s);
        row("RmsNorm, 0.22", "mlp", "pytorch", BurnVersion::V0_22, {});
        row("norms, 0.20", "cnn", "pytorch", BurnVersion::V0_20, {});
        row("variants, indices, keywords", "custom", "pytorch", BurnVersion::V0_22,
            u"“convolution.bias”, “convolution.weight”, “deep.2.1.bias”, “deep.2.1.weight”, “dense.bias” and 6 more"_s);
        for (const char *format : {"burnpack", "safetensors"}) {
            row(format, "custom", format, BurnVersion::V0_20, {});
            row(format, "mlp", format, BurnVersion::V0_22, {});
        }
    }
    void whatAStoreDoesNotFindIsToldBeforehand()
    {
        QFETCH(const QString, model);
        QFETCH(const QString, missing);
        const QString found = warnings(u"burn/"_s + model + u"/full.mpk"_s).filter(u"does not find"_s).join(u'\n');
        if (missing.isEmpty())
            QCOMPARE(found, QString());
        else
            QVERIFY2(found.contains(u": "_s + missing + u'.'), qPrintable(found));
    }

    void otherNamesAndPartsAreIntended()
    {
        ExportOptions options;
        options.format = findFormat(u"pytorch");
        options.burnVersion = BurnVersion::V0_21;
        options.selection.regexes = {u"^input"_s};
        QCOMPARE(warnings(u"burn/mlp/full.mpk"_s, options).filter(u"does not find"_s), QStringList());
        options.selection = {};
        options.remap = {{"^pair", "both"}};
        QCOMPARE(warnings(u"burn/mlp/full.mpk"_s, options).filter(u"does not find"_s), QStringList());
    }

    void halfPrecisionIsRemarkedWhereABackendHasNone_data()
    {
        QTest::addColumn<QString>("record");
        QTest::addColumn<int>("version");
        QTest::addColumn<bool>("isRemarked");
        QTest::newRow("0.19") << u"half"_s << int(BurnVersion::V0_19) << false;
        QTest::newRow("0.20") << u"half"_s << int(BurnVersion::V0_20) << true;
        QTest::newRow("0.22") << u"half"_s << int(BurnVersion::V0_22) << true;
        QTest::newRow("0.23") << u"half"_s << int(BurnVersion::V0_23) << false;
        QTest::newRow("full") << u"full"_s << int(BurnVersion::V0_20) << false;
    }
    void halfPrecisionIsRemarkedWhereABackendHasNone()
    {
        QFETCH(const QString, record);
        QFETCH(const int, version);
        QFETCH(const bool, isRemarked);
        ExportOptions options;
        options.format = findFormat(u"burnpack");
        options.burnVersion = BurnVersion(version);
        const QStringList found = warnings(u"burn/tiny/"_s + record + u".mpk"_s, options).filter(u"NdArray"_s);
        QCOMPARE(found.size(), isRemarked ? 1 : 0);
    }

private:
    static QStringList warnings(const QString &fixture, const ExportOptions &options)
    {
        Task task;
        const auto plan = planExport(opened(fixturePath(fixture)), options, task);
        if (!plan)
            qFatal("%s", qPrintable(plan.error().sentence()));
        QStringList sentences;
        for (const Error &warning : plan->warnings)
            sentences += warning.sentence();
        return sentences;
    }
    /// With the row's format and version.
    static QStringList warnings(const QString &fixture)
    {
        QFETCH(const QString, format);
        QFETCH(const int, version);
        ExportOptions options;
        options.format = findFormat(format);
        options.burnVersion = BurnVersion(version);
        return warnings(fixture, options);
    }
};

BURNISH_TEST(TestStoreLoad)

} // namespace burnish::test::tst_storeload

#include "tst_storeload.moc"
