// SPDX-License-Identifier: MIT
#include "core/export/precision/recorderpresets.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_recorderpresets {

class TestRecorderPresets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areBurns_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("floats");
        QTest::addColumn<int>("ints");
        const auto row = [](const char *name, const char *format, Dtype floats, Dtype ints) {
            QTest::addRow("%s", name) << QString::fromLatin1(name) << QString::fromLatin1(format) << int(floats)
                                      << int(ints);
        };
        row("Default", "named-mpk", Dtype::F32, Dtype::I32);
        row("Compact", "named-mpk", Dtype::F16, Dtype::I16);
        row("SensitiveCompact", "bin-gz", Dtype::F16, Dtype::I16);
        row("NoStdTraining", "bin", Dtype::F32, Dtype::I32);
        row("NoStdInference", "bin-bytes", Dtype::F32, Dtype::I32);
        row("DebugRecord", "pretty-json", Dtype::F32, Dtype::I32);
    }
    void areBurns()
    {
        QFETCH(QString, name);
        QFETCH(QString, format);
        QFETCH(int, floats);
        QFETCH(int, ints);
        const RecorderPreset *preset = findRecorderPreset(name);
        QVERIFY(preset);
        QCOMPARE(preset->name, name);
        QCOMPARE(preset->formatId, format);
        QCOMPARE(int(*preset->precision.floats), floats);
        QCOMPARE(int(*preset->precision.ints), ints);
    }

    void areFoundInAnyCaseAndByRustsName()
    {
        QCOMPARE(findRecorderPreset(u"sensitivecompact"), findRecorderPreset(u"SensitiveCompactRecorder"));
        QVERIFY(findRecorderPreset(u"sensitivecompact"));
        QVERIFY(!findRecorderPreset(u"Compac"));
        QVERIFY(!findRecorderPreset(u""));
        QCOMPARE(recorderPresets().size(), std::size_t(6));
    }

    void aFormatWithItsPrecisionIsItsPreset()
    {
        const Format *mpk = findFormat(u"named-mpk");
        QCOMPARE(recorderPresetOf(*mpk, PrecisionPolicy::fullPrecision()), findRecorderPreset(u"Default"));
        QCOMPARE(recorderPresetOf(*mpk, PrecisionPolicy::halfPrecision()), findRecorderPreset(u"Compact"));
        QVERIFY(!recorderPresetOf(*mpk, {}));
        PrecisionPolicy exception = PrecisionPolicy::fullPrecision();
        exception.exceptions = {{QStringLiteral("norm"), Dtype::F64}};
        QVERIFY(!recorderPresetOf(*mpk, exception));
        QVERIFY(!recorderPresetOf(*findFormat(u"burnpack"), PrecisionPolicy::fullPrecision()));
    }
};

BURNISH_TEST(TestRecorderPresets)

} // namespace burnish::test::tst_recorderpresets

#include "tst_recorderpresets.moc"
