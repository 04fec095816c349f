// SPDX-License-Identifier: MIT
#include "core/formats/targetname.h"
#include "support/testmain.h"

#include <QTest>

namespace burnish::test::tst_targetname {

class TestTargetName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void losesTheWholeExtension_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("stem");
        const auto row = [](const char *path, const char *stem) {
            QTest::addRow("%s", path) << QString::fromLatin1(path) << QString::fromLatin1(stem);
        };
        row("a/model.mpk.gz", "a/model");
        row("model.mpk", "model");
        row("model.MPK.GZ", "model");
        row("model.safetensors", "model");
        row("model.v1", "model.v1");
        row("model", "model");
        row("a.mpk/model", "a.mpk/model");
        row("a/.mpk", "a/.mpk");
        row("", "");
    }
    void losesTheWholeExtension()
    {
        QFETCH(QString, path);
        QFETCH(QString, stem);
        QCOMPARE(withoutFormatExtension(path), stem);
    }

    void getsTheFormatsExtension_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("target");
        const auto row = [](const char *path, const char *format, const char *target) {
            QTest::addRow("%s as %s", path, format)
                << QString::fromLatin1(path) << QString::fromLatin1(format) << QString::fromLatin1(target);
        };
        // Same behaviour as Burn's recorders.
        row("model", "named-mpk-gz", "model.mpk.gz");
        row("model.v1", "named-mpk-gz", "model.mpk.gz");
        row("model.mpk", "named-mpk-gz", "model.mpk.gz");
        row("v0.19.1", "named-mpk-gz", "v0.19.mpk.gz");
        row("a.b/model", "named-mpk", "a.b/model.mpk");
        row(".model", "named-mpk", ".model.mpk");
        row(".mpk", "named-mpk", ".mpk.mpk");
        row("model.", "named-mpk", "model.mpk");
        // A correct name is kept, and the format's extension counts as a whole.
        row("model.mpk.gz", "named-mpk-gz", "model.mpk.gz");
        row("model.mpk.gz", "named-mpk", "model.mpk");
        row("model.safetensors", "named-mpk", "model.mpk");
        // Other formats keep the rest of the name.
        row("model.v1", "safetensors", "model.v1.safetensors");
        row("model.mpk.gz", "burnpack", "model.bpk");
        row("model.bpk", "burnpack", "model.bpk");
        // Not a file name.
        row("", "named-mpk", "");
        row("a/", "named-mpk", "a/");
        row("..", "named-mpk", "..");
    }
    void getsTheFormatsExtension()
    {
        QFETCH(QString, path);
        QFETCH(QString, format);
        QFETCH(QString, target);
        QCOMPARE(withFormatExtension(path, *findFormat(format)), target);
    }

    void onlyFileRecordersDecideTheExtension()
    {
        QVERIFY(replacesExtension(*findFormat(u"named-mpk")));
        QVERIFY(replacesExtension(*findFormat(u"named-mpk-gz")));
        QVERIFY(!replacesExtension(*findFormat(u"burnpack")));
        QVERIFY(!replacesExtension(*findFormat(u"safetensors")));
    }
};

BURNISH_TEST(TestTargetName)

} // namespace burnish::test::tst_targetname

#include "tst_targetname.moc"
